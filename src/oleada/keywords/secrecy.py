"""Secrecy X (*Secreto X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.model.keywords import Keyword, modifies
from oleada.model.names import Name
from oleada.model.terms import Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views import Card

_THREAT = 20


class Secrecy(Keyword):
    """The card costs X less to play from hand while its player's threat is 20 or less (K-SECR-1)."""

    __slots__ = ()
    name = Name("Secrecy", "Secreto")
    numbered = True

    @modifies(Stat.COST)
    def reduce(game: Table, card: Card, total: int) -> int:
        """Lower what is paid, never what is printed (R-COST-17)."""
        record = card.record
        held = record.zone in (Zone.HAND, Zone.PLAYING)
        return -total if held and game.player(record.holder).threat <= _THREAT else 0
