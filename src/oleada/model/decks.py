"""A player's deck: heroes and cards, as definitions with counts."""

from __future__ import annotations

import attrs

from oleada.model.cards import CardDef


@attrs.frozen(eq=False)
class Deck:
    """A deck as it is brought to the table."""

    name: str
    heroes: tuple[CardDef, ...]
    cards: tuple[tuple[CardDef, int], ...]
    """Every distinct card with its number of copies."""

    def expanded(self) -> list[CardDef]:
        """Return the deck's cards, one entry a copy."""
        return [card for card, count in self.cards for _ in range(count)]

    @property
    def size(self) -> int:
        """How many cards the deck has, heroes not counted."""
        return sum(count for _, count in self.cards)
