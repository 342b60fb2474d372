"""What a scenario is: encounter sets, quest cards in order, and what difficulty changes."""

from __future__ import annotations

from typing import Literal, get_args

import attrs

from oleada.model.cards import CardDef, CardType
from oleada.model.errors import CardFactsError
from oleada.model.names import Name

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

    def __attrs_post_init__(self) -> None:
        if not self.quest_cards or any(card.type is not CardType.QUEST for card in self.quest_cards):
            raise CardFactsError(f"Scenario {self.id!r}: quest_cards must be at least one card, and quest cards only.")
        stages = [card.stage or 0 for card in self.quest_cards]
        if stages != sorted(stages):
            raise CardFactsError(f"Scenario {self.id!r}: the quest cards' stages are {stages}; put them in order.")

    def deck(self, difficulty: Difficulty) -> list[CardDef]:
        """Return the encounter deck's cards, one entry a copy, before setup."""
        return [card for card in self.encounter_cards for _ in range(copies(card, difficulty))]


def copies(card: CardDef, difficulty: Difficulty) -> int:
    """Return how many copies of an encounter card a difficulty uses."""
    if difficulty == "easy" and card.easy_quantity is not None:
        return card.easy_quantity
    return card.quantity
