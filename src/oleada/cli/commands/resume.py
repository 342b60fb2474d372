"""`oleada resume`: go on with a saved game."""

from __future__ import annotations

from pathlib import Path

import click

from oleada.cli import options, texts
from oleada.cli.bilingual import Command
from oleada.cli.playing import play_on
from oleada.cli.rewinding import rewind
from oleada.cli.saving import check_can_save, load
from oleada.cli.screen import Screen
from oleada.cli.seating import seated


@click.command("resume", cls=Command, words=texts.RESUME)
@options.file_argument
@options.scenario_option
@options.to_option
@options.player_option
@options.save_option
@options.log_option
@options.json_option
@options.lang_option
@click.pass_context
def resume(
    ctx: click.Context,
    file: str,
    script: str | None,
    to: int | None,
    agents: tuple[str, ...],
    save: Path | None,
    log: bool,
    data: bool,
) -> None:
    """Go on with a saved game."""
    screen = Screen.of(ctx, data=data)
    save_to = Path(file) if save is None else save
    game = load(file, script)
    names = seated(agents, len(game.recipe.decks))
    check_can_save(save_to)
    rewind(game, to)
    play_on(game, names, screen, save_to, script, log=log)
