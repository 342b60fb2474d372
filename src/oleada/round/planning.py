"""The planning phase (R-ROUND-2.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.steps import step

if TYPE_CHECKING:
    from oleada.engine.game import Game


@step("planning.turns")
def turns(game: Game) -> None:
    """2.2, 2.3: the next player in order who has had no turn yet becomes active (R-ROUND-2.1, R-ROUND-2.2)."""
    for player in game.players_from():
        if not player.record.turn_taken:
            game.begin_turn(player)
            game.push(("window", player.seat), ("planning.end_turn",), ("planning.turns",))
            return


@step("planning.end_turn")
def end_turn(game: Game) -> None:
    """The active player's turn is over: no more allies or attachments from him in this phase."""
    game.end_turn()
