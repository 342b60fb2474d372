"""Toughness X (*Dureza X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.damage import DamageDealt
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Toughness(Keyword):
    """Each time the card would take damage, from any source, it takes X less (K-TOUGH-1)."""

    __slots__ = ()
    name = Name("Toughness", "Dureza")
    numbered = True

    @at(DamageDealt, Timing.WHEN)
    async def reduce(game: Game, event: DamageDealt, total: int) -> None:
        """Take it off what is left when all that prevents or redirects damage has been used."""
        event.amount = max(0, event.amount - total)
