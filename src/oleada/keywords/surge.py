"""Surge (*Oleada*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.revealing import RevealEnded
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
        """Reveal for the same player and the same area (K-SURGE-14)."""
        for _ in range(instances):
            await game.within(event.card, event.player, game.reveal_encounter_card(event.player, event.area))
