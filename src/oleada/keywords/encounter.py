"""Encounter (*Encuentro*), on player cards with the back of an encounter card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import LeftPlay
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Encounter(Keyword):
    """Effects shuffle the card into the encounter deck; once it leaves play it is out of the game (K-ENC-1)."""

    __slots__ = ()
    name = Name("Encounter", "Encuentro")

    @at(LeftPlay, Timing.WHEN)
    async def go_for_good(game: Game, event: LeftPlay, instances: int) -> None:
        """Remove it from the game, wherever it would go but into the encounter deck."""
        if event.zone is not Zone.ENCOUNTER_DECK:
            event.zone, event.holder, event.at = Zone.REMOVED, 0, None
