"""Race (*Carrera*), on quest cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.framework import PhaseEnded
from oleada.engine.atoms.quest import ProgressPlaced, ProgressRemoved, StageDefeated
from oleada.model.errors import GameSetupError
from oleada.model.keywords import Keyword, at, forbids
from oleada.model.names import Name
from oleada.model.terms import Phase

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card
    from oleada.model.cards import CardDef


class Race(Keyword):
    """A stage defeated only in the quest phase, that stays in play, and takes no progress from player cards."""

    __slots__ = ()
    name = Name("Race", "Carrera")

    def check_card(self, card: CardDef) -> None:
        """Refuse a stage of which nobody would ever advance: it is a stage of no circuit, and has no text for that."""
        if not any(StageDefeated in ability.events for ability in card.abilities):
            raise GameSetupError(
                f"{card.name.en} has the keyword Race, but it is a stage of no circuit: defeated it would stay, and "
                "nobody would advance. Name it in Circuit((...), players=...)."
            )

    @forbids(StageDefeated)
    def defeated_now(game: Game, stage: Card, event: StageDefeated) -> bool:
        """Outside the quest phase (K-RACE-1), or a second time in one phase: its progress lies there until the end."""
        return game.phase is not Phase.QUEST or _defeats(stage) in game.state.used

    @forbids(ProgressPlaced)
    def helped(game: Game, stage: Card, event: ProgressPlaced) -> bool:
        """By player card effects (K-RACE-2, K-RACE-5)."""
        return event.by is not None and event.by.is_player_card

    @at(StageDefeated)
    async def stay(game: Game, event: StageDefeated, instances: int) -> None:
        """It stays as a part of the circuit (K-RACE-3)."""
        event.stays = True
        game.count_use(_defeats(event.card))

    @at(PhaseEnded, of="all", if_=lambda event: event.phase is Phase.QUEST)
    async def clear(game: Game, event: PhaseEnded, stages: list[tuple[Card, int]]) -> None:
        """At the end of the phase all progress is removed from the stages defeated in it, from no other (K-RACE-4)."""
        defeated = [stage for stage, _ in stages if _defeats(stage) in game.state.used]
        if defeated:
            removed = [ProgressRemoved(stage, stage.progress) for stage in defeated]
            await game.within(None, None, game.together(removed))


def _defeats(stage: Card) -> tuple[str, str, int]:
    """Return the key under which it is counted that a stage has been defeated in this phase."""
    return ("phase", "race", stage.id)
