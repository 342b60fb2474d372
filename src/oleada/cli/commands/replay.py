"""`oleada replay`: where a saved game stands."""

from __future__ import annotations

import click
from rich.text import Text

from oleada.cli import options, texts
from oleada.cli.accounts import conclude, decision_data, game_data, introduce, log_lines
from oleada.cli.bilingual import Command
from oleada.cli.choosing import listed
from oleada.cli.drawing import draw
from oleada.cli.rewinding import rewind
from oleada.cli.saving import load
from oleada.cli.screen import Screen
from oleada.engine.game import Game


@click.command("replay", cls=Command, words=texts.REPLAY)
@options.file_argument
@options.scenario_option
@options.to_option
@options.log_option
@options.json_option
@options.lang_option
@click.pass_context
def replay(ctx: click.Context, file: str, script: str | None, to: int | None, log: bool, data: bool) -> None:
    """Play a saved game again and show where it stands."""
    screen = Screen.of(ctx, data=data)
    game = load(file, script)
    answers = rewind(game, to)
    lines = log_lines(game, screen.language) if log else []
    if screen.data:
        decision = game.decision
        screen.give(
            {
                **game_data(game),
                "answers": answers,
                "decision": decision_data(decision, screen.language) if decision else None,
                "view": game.view(_seat(game)).to_json(),
                **({"log": lines} if log else {}),
            }
        )
        return
    introduce(game, (), screen)
    screen.say(texts.STANDS, shown=len(game.history()), answers=answers)
    screen.lines([Text(), *lines] if lines else [])
    _show(game, screen)


def _show(game: Game, screen: Screen) -> None:
    view = game.view(_seat(game))
    screen.lines([Text(), *draw(view, screen.language), Text()])
    decision = game.decision
    if decision is None:
        conclude(game, screen)
    else:
        source = game.card(decision.source).definition if decision.source else None
        screen.lines(listed(decision, view, source, screen.language))


def _seat(game: Game) -> int:
    """Return the seat through whose eyes the table is shown: who is asked, or the first."""
    return game.decision.player if game.decision else 1
