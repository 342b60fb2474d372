"""`oleada play`: one game, by persons or agents."""

from __future__ import annotations

from pathlib import Path

import click

from oleada.cli import options, texts
from oleada.cli.bilingual import Command
from oleada.cli.deck_files import load_decks
from oleada.cli.errors import of_script
from oleada.cli.playing import play_on
from oleada.cli.saving import check_can_save
from oleada.cli.screen import Screen
from oleada.cli.seating import drawn_seed, seated
from oleada.games import is_script, new_game
from oleada.model.scenario import Difficulty


@click.command("play", cls=Command, words=texts.PLAY)
@options.scenario_argument
@options.deck_option
@options.seed_option(words=texts.SEED_OPTION)
@options.difficulty_option
@options.player_option
@options.save_option
@options.log_option
@options.unimplemented_option
@options.json_option
@options.lang_option
@click.pass_context
def play(
    ctx: click.Context,
    scenario: str,
    decks: tuple[str, ...],
    seed: int | None,
    difficulty: Difficulty,
    agents: tuple[str, ...],
    save: Path | None,
    log: bool,
    allow_unimplemented: bool,
    data: bool,
) -> None:
    """Play a game of a scenario."""
    screen = Screen.of(ctx, data=data)
    brought = load_decks(decks)
    names = seated(agents, len(brought))
    if save is not None:
        check_can_save(save)
    try:
        game = new_game(
            scenario,
            brought,
            seed=drawn_seed() if seed is None else seed,
            difficulty=difficulty,
            allow_unimplemented=allow_unimplemented,
        )
    except Exception as error:
        said = of_script(error, texts.SETUP_FAILED)
        if said is None:
            raise
        raise said from error
    screen.warn_of(brought)
    play_on(game, names, screen, save, scenario if is_script(scenario) else None, log=log)
