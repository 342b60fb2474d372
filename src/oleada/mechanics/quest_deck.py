"""Resetting the quest deck (*reiniciar el mazo de Misión*) and the stage number (*número de etapa*).

S-RESET-1 to S-RESET-10, S-STNUM-1 to S-STNUM-4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.given import asked, checked
from oleada.model.errors import UnknownNameError

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.table import Table
    from oleada.engine.views import Area, Card


@checked
async def reset(game: Game, stage: int, area: Area | None = None) -> Card:
    """Reset the quest deck to a stage that the players have left, or to the one they are at: it begins anew.

    All progress on the main quest is removed first (S-RESET-3); the stage comes into play with side A, side B and its
    When Revealed (S-RESET-2, S-RESET-6, S-RESET-9), and the later ones follow it again. Nothing else changes, and the
    phase goes on (S-RESET-4, S-RESET-5, S-RESET-7). Return the stage as the card in play.

    Raises:
        UnknownNameError: no stage of that number has been played.
    """
    area = area or game.here
    current = area.main_quest
    reachable = [*game.passed_stages, current]
    wanted = [card for card in reachable if number_of(card) == stage]
    if not wanted:
        known = sorted({number_of(card) for card in reachable})
        raise UnknownNameError("stage that has been played", str(stage), [str(number) for number in known])
    await game.remove_progress(current, current.progress)
    return await game.go_back(wanted[-1], area)


@asked
def number_of(stage: Card) -> int:
    """Return a quest card's stage number, the same for both of its sides; 0 for other cards (S-STNUM-1, S-STNUM-2)."""
    return stage.definition.stage or 0


@asked
def stage_number(game: Table, card: Card, *others: object) -> int:
    """Return the stage number of the main quest where a card is, as a value that the card may read (S-STNUM-3).

    It fits wherever a card takes a number as a function: `x=stage_number` for its keywords, `gives(THREAT,
    stage_number)` for its statistics. A side quest never counts (S-STNUM-4).
    """
    return number_of(card.area.main_quest)
