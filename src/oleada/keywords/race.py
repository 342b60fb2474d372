"""Race (*Carrera*), on quest cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.quest import ProgressPlaced, StageDefeated
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at, forbids
from oleada.model.names import Name
from oleada.model.terms import Moment, Phase

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card


class Race(Keyword):
    """A stage defeated only in the quest phase, that stays in play, and takes no progress from player cards."""

    __slots__ = ()
    name = Name("Race", "Carrera")

    @forbids(StageDefeated)
    def defeated_now(game: Game, stage: Card, event: StageDefeated) -> bool:
        """Outside the quest phase (K-RACE-1), or a second time in one phase: its progress lies there until the end."""
        return game.phase is not Phase.QUEST or ("phase", "race", stage.id) in game.state.used

    @forbids(ProgressPlaced)
    def helped(game: Game, stage: Card, event: ProgressPlaced) -> bool:
        """By player card effects (K-RACE-2, K-RACE-5)."""
        return event.by is not None and event.by.is_player_card

    @at(StageDefeated, Timing.WHEN)
    async def stay(game: Game, event: StageDefeated, instances: int) -> None:
        """It stays as a part of the circuit; at the end of the phase its progress is removed (K-RACE-3, K-RACE-4)."""
        event.stays = True
        game.count_use(("phase", "race", event.card.id))
        game.later(Moment.END_OF_PHASE, clear, event.card)


async def clear(game: Game, stage: Card) -> None:
    """Remove all progress from a stage."""
    await game.remove_progress(stage, stage.progress)
