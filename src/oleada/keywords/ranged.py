"""Ranged (*A distancia*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.model.keywords import Keyword, permits
from oleada.model.names import Name
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card


class Ranged(Keyword):
    """May attack enemies engaged with other players; never ones in the staging area (K-RANGED-1, -2, -3)."""

    __slots__ = ()
    name = Name("Ranged", "A distancia")

    @permits("attack")
    def attack_elsewhere(game: Game, character: Card, enemy: Card) -> bool:
        """An enemy engaged with a player other than the character's controller."""
        return enemy.record.zone is Zone.ENGAGED and enemy.record.holder != character.record.controller
