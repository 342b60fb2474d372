"""Victory X (*Victoria X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import Destroyed, Explored
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Victory(Keyword):
    """A defeated enemy or explored location goes to the victory display; a discarded one not (K-VICT-1, R-VICT-1)."""

    __slots__ = ()
    name = Name("Victory", "Victoria")
    numbered = True

    @at(Destroyed, Timing.WHEN)
    @at(Explored, Timing.WHEN)
    async def keep(game: Game, event: Destroyed | Explored, points: int) -> None:
        """Send it there instead of the discard pile (R-PROG-7, R-ATKP-10)."""
        event.zone, event.holder = Zone.VICTORY, 0
