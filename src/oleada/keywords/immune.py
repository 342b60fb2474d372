"""Immune to player card effects (*Inmune a efectos de cartas de Jugador*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.model.keywords import Keyword, modifies
from oleada.model.names import Name
from oleada.model.terms import Stat

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views import Card


class Immune(Keyword):
    """Player cards neither target nor change the card, nor damage, move or discard it (K-IMM-1, R-IMM-*)."""

    __slots__ = ()
    name = Name("Immune to player card effects", "Inmune a efectos de cartas de Jugador")

    @modifies(Stat.IMMUNE)
    def protect(game: Table, card: Card, instances: int) -> bool:
        """Make the card immune."""
        return True
