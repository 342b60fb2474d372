"""What a scenario is: encounter sets, quest cards in order, and what difficulty changes."""

from __future__ import annotations

from typing import Literal, get_args

import attrs

from oleada.model.cards import CardDef
from oleada.model.declaring import check_kind, check_text, refused
from oleada.model.errors import CardFactsError
from oleada.model.names import Name
from oleada.model.terms import CardType

Difficulty = Literal["normal", "easy"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


@attrs.frozen(eq=False, kw_only=True)
class Scenario:
    """A scenario, ready to be played by 1 to 4 players.

    Raises:
        CardFactsError: something of it is of another kind than said here, or its quest cards are not in order.
    """

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
        check_text("The id of a scenario", self.id, "'journey-down-the-anduin'")
        check_kind(f"Scenario {self.id!r}: name", self.name, Name, 'a Name, such as Name("The Road", "El camino")')
        check_kind(f"Scenario {self.id!r}: product", self.product, str, "a text")
        for field in ("encounter_cards", "quest_cards"):
            self._check_cards(field, getattr(self, field))
            for cards in self._decks(f"special_{field}"):
                self._check_cards(f"one of special_{field}", cards)
        if not self.quest_cards or any(card.type is not CardType.QUEST for card in self.quest_cards):
            raise CardFactsError(f"Scenario {self.id!r}: quest_cards must be at least one card, and quest cards only.")
        for cards in (self.quest_cards, *self.special_quest_cards):
            stages = [card.stage or 0 for card in cards]
            if stages != sorted(stages) or any(card.type is not CardType.QUEST for card in cards):
                raise CardFactsError(f"Scenario {self.id!r}: the quest cards' stages are {stages}; put them in order.")

    def _check_cards(self, what: str, cards: object) -> None:
        if not isinstance(cards, tuple) or not all(isinstance(card, CardDef) for card in cards):
            raise refused(f"Scenario {self.id!r}: {what}", cards, "a tuple of cards")

    def _decks(self, what: str) -> tuple[tuple[CardDef, ...], ...]:
        decks = getattr(self, what)
        check_kind(f"Scenario {self.id!r}: {what}", decks, tuple, "a tuple with a tuple of cards for each further deck")
        found: tuple[tuple[CardDef, ...], ...] = decks
        return found

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
