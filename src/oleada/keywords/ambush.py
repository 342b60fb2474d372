"""Ambush (*Emboscada*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import participation
from oleada.engine.atoms.encounter import Engaged
from oleada.engine.atoms.play import EnteredPlay
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card, Player


class Ambush(Keyword):
    """When the enemy enters play, each player makes an engagement check against it alone (K-AMBUSH-1, -2)."""

    __slots__ = ()
    name = Name("Ambush", "Emboscada")

    @at(EnteredPlay, last=True)
    async def spring(game: Game, event: EnteredPlay, instances: int) -> None:
        """The first player in order whom it engages ends the checks; a trap may have caught it before (R-ATT-10)."""
        for player in event.card.area.players:
            if await game.within(event.card, player, _check(game, event.card, player)):
                return


async def _check(game: Game, enemy: Card, player: Player) -> bool:
    """Let a player make an engagement check: the rules' doing, whatever card has brought the enemy (R-IMM-3)."""
    return participation.checks_engage(game, enemy, player) and await game.happen(Engaged(enemy, player, check=True))
