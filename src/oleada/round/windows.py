"""Player action windows as steps: every opportunity to act is a step of its own (R-WIN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import legality
from oleada.engine.steps import step
from oleada.model.decisions import PASS, Ask

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run
    from oleada.engine.views import Player
    from oleada.model.decisions import Option

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ACTION = Ask.ACTION


@step("window")
def open_window(game: Game, first: int = 0) -> Run | None:
    """Open a window, first player first, or `first` if a seat is given; nothing happens if nobody can act."""
    game.set_window(True)
    recalled = game.underway.recalled if game.underway.again and not game.underway.feed else None
    passes = -1
    for player in game.players_from(first=first):
        passes += 1
        if recalled is not None:
            if player.seat != recalled.player:
                continue
            game.push(("window.close",))
            return _act(game, player, passes, [])
        if options := legality.options(game, player):
            game.push(("window.close",))
            return _act(game, player, passes, options)
    game.set_window(False)
    return None


@step("window.turn")
def turn(game: Game, seat: int, passes: int) -> Run | None:
    """Give one player the opportunity to act; who can only pass is not asked."""
    player = game.player(seat)
    if game.underway.again:
        return _act(game, player, passes, [])
    options = [] if game.state.players[seat].eliminated else legality.options(game, player)
    if options:
        return _act(game, player, passes, options)
    _next(game, player, passes + 1)
    return None


@step("window.close", last=True)
def close_window(game: Game) -> None:
    """All players passed in a row: the window closes."""
    game.set_window(False)


async def _act(game: Game, player: Player, passes: int, options: list[Option]) -> None:
    chosen = await game.ask(_ACTION, player, [*options, PASS])
    if chosen.key == PASS.key:
        _next(game, player, passes + 1)
    else:
        await game.act(player, chosen)
        _next(game, player, 0)


def _next(game: Game, player: Player, passes: int) -> None:
    if passes < len(game.state.players) - 1 - game.state.gone:
        game.push(("window.turn", game.next_player(player).seat, passes))
