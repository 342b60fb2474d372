"""Surge (*Oleada*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.encounter import RevealEnded
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Surge(Keyword):
    """Reveal one more card once this one is completely staged (K-SURGE-1, -2, -12); each instance reveals one (-10)."""

    __slots__ = ()
    name = Name("Surge", "Oleada")

    @at(RevealEnded, Timing.AFTER)
    async def reveal_another(game: Game, event: RevealEnded, instances: int) -> None:
        """Reveal for the same player and the same area; for a player who is out by now the next one (K-SURGE-14)."""
        for _ in range(instances):
            players = event.area.players
            if players:
                player = players[0] if event.player.eliminated else event.player
                await game.within(event.card, player, game.reveal_encounter_card(player, event.area))
