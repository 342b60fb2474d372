"""Pillage X."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.combat import AttackEnded
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Pillage(Keyword):
    """After the enemy attacks you, the top X cards of your deck are discarded (K-PILL-1)."""

    __slots__ = ()
    name = Name("Pillage")
    numbered = True

    @at(AttackEnded)
    async def plunder(game: Game, event: AttackEnded, total: int) -> None:
        """Discard from the deck of the attacked player, whoever defended (R-DEF-2)."""
        await game.within(event.card, event.player, game.discard_from_deck(event.player, total))
