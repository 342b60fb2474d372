"""Indestructible (*Indestructible*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import Destroyed
from oleada.model.keywords import Keyword, forbids
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card


class Indestructible(Keyword):
    """Damage cannot destroy the enemy, however much it is; other effects can (K-INDE-1 to -5)."""

    __slots__ = ()
    name = Name("Indestructible", "Indestructible")

    @forbids(Destroyed)
    def destroyed_by_damage(game: Game, enemy: Card, event: Destroyed) -> bool:
        """By damage, not by an effect that says "destroy"."""
        return event.by_damage
