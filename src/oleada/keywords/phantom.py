"""Phantom (*Fantasma*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.damage import DamageDealt
from oleada.engine.views import Attack
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Phantom(Keyword):
    """Instead of the enemy's combat damage the defending player's threat rises by that much (K-PHAN-1)."""

    __slots__ = ()
    name = Name("Phantom", "Fantasma")

    @at(DamageDealt, Timing.INSTEAD, of="by")
    async def frighten(game: Game, event: DamageDealt, instances: int) -> None:
        """Cancel the damage of an attack; that of other effects is dealt."""
        if event.attack:
            event.cancel()
            defending = Attack(game, event.attack - 1).player
            await game.within(event.by, defending, game.raise_threat(defending, event.amount))
