"""What a scenario is: encounter sets, quest cards in order, and what difficulty changes."""

from __future__ import annotations

from typing import Literal, get_args

import attrs

from oleada.model.cards import CardDef
from oleada.model.errors import CardFactsError
from oleada.model.names import Name
from oleada.model.terms import CardType

Difficulty = Literal["normal", "easy"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


@attrs.frozen(eq=False, kw_only=True)
class Scenario:
    """A scenario, ready to be played by 1 to 4 players."""

    id: str
    name: Name
    product: str = ""
    encounter_cards: tuple[CardDef, ...]
    """Every distinct card of the encounter deck, the cards that setup takes out of it included."""
    quest_cards: tuple[CardDef, ...]
    """The quest deck in order; cards of the same stage are alternatives that a card's text chooses from."""
    special_encounter_cards: tuple[tuple[CardDef, ...], ...] = ()
    """Further encounter decks, numbered from 1: the distinct cards of each. Each has a discard pile of its own."""
    special_quest_cards: tuple[tuple[CardDef, ...], ...] = ()
    """Further quest decks, numbered from 1: the cards of each in order."""

    def __attrs_post_init__(self) -> None:
        if not self.quest_cards or any(card.type is not CardType.QUEST for card in self.quest_cards):
            raise CardFactsError(f"Scenario {self.id!r}: quest_cards must be at least one card, and quest cards only.")
        for cards in (self.quest_cards, *self.special_quest_cards):
            stages = [card.stage or 0 for card in cards]
            if stages != sorted(stages) or any(card.type is not CardType.QUEST for card in cards):
                raise CardFactsError(f"Scenario {self.id!r}: the quest cards' stages are {stages}; put them in order.")

    @property
    def cards(self) -> tuple[CardDef, ...]:
        """Every distinct card of the scenario, of all its decks."""
        decks = (self.encounter_cards, self.quest_cards, *self.special_encounter_cards, *self.special_quest_cards)
        return tuple(card for cards in decks for card in cards)

    def deck(self, difficulty: Difficulty, number: int = 0) -> list[CardDef]:
        """Return the cards of the encounter deck, or of a further one, one entry a copy, before setup."""
        cards = (self.encounter_cards, *self.special_encounter_cards)[number]
        return [card for card in cards for _ in range(copies(card, difficulty))]

    def stages(self, difficulty: Difficulty, number: int = 0) -> list[CardDef]:
        """Return the cards of the quest deck, or of a further one, one entry a copy, in order."""
        cards = (self.quest_cards, *self.special_quest_cards)[number]
        return [card for card in cards for _ in range(copies(card, difficulty))]


def copies(card: CardDef, difficulty: Difficulty) -> int:
    """Return how many copies of a scenario's card a difficulty uses."""
    if difficulty == "easy" and card.easy_quantity is not None:
        return card.easy_quantity
    return card.quantity
