"""Sentinel (*Centinela*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.model.keywords import Keyword, permits
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Attack, Card


class Sentinel(Keyword):
    """May defend attacks on other players, after they have declared no defender (K-SENT-1, -2)."""

    __slots__ = ()
    name = Name("Sentinel", "Centinela")

    @permits("defend")
    def defend_another(game: Game, character: Card, attack: Attack) -> bool:
        """An attack on a player other than the character's controller."""
        return attack.player.seat != character.record.controller
