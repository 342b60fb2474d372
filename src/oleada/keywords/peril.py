"""Peril (*Peligro*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.revealing import RevealKeywords
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Peril(Keyword):
    """Who reveals the card stages it alone: no others act or respond, but in attacks that it begins (K-PERIL-1, -2)."""

    __slots__ = ()
    name = Name("Peril", "Peligro")

    @at(RevealKeywords, Timing.WHEN)
    async def stage_alone(game: Game, event: RevealKeywords, instances: int) -> None:
        """Bind the others before any other keyword of the card (R-REV-4), until the card is staged."""
        game.act_alone(event.player)
