"""Villagers X."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import EnteredPlay
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game

VILLAGER = Name("villager", "aldeano")
"""The kind of token that stands for a villager."""


class Villagers(Keyword):
    """The card enters play with X villager tokens (K-VILL-1)."""

    __slots__ = ()
    name = Name("Villagers")
    numbered = True

    @at(EnteredPlay)
    async def settle(game: Game, event: EnteredPlay, total: int) -> None:
        """Place them as it enters (R-REV-7)."""
        await game.within(event.card, None, game.place_tokens(event.card, VILLAGER, total))
