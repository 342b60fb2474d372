"""Saving a game to a file that somebody named, and loading it again."""

from __future__ import annotations

import shlex
from pathlib import Path

from oleada.cli import texts
from oleada.cli.errors import CommandError, of_script
from oleada.cli.screen import Screen
from oleada.engine.game import Game
from oleada.games import SCENARIO_OF_THE_LIBRARY, load_game
from oleada.model.errors import SaveError, UnknownNameError


def check_can_save(path: Path) -> None:
    """Complain before a game, not after it, about a file that cannot be written.

    Raises:
        CommandError: the path is a directory, or in one that does not exist.
    """
    if path.is_dir():
        raise CommandError(texts.CANNOT_SAVE, path=path, reason=texts.IS_A_DIRECTORY)
    if not path.parent.is_dir():
        raise CommandError(texts.CANNOT_SAVE, path=path, reason=texts.NO_SUCH_DIRECTORY)


def load(file: str, script: str | None) -> Game:
    """Load a saved game, with the scenario script that it was played with, if there is one.

    Raises:
        CommandError: its scenario is none of the library, and no script was given; one of its cards is none of the
            library; or a card's script failed.
        SaveError: what `load_game` refuses.
    """
    try:
        return load_game(file, script)
    except SaveError as error:
        cause = error.__cause__
        if not isinstance(cause, UnknownNameError):
            raise
        if cause.what == SCENARIO_OF_THE_LIBRARY:
            raise CommandError(texts.SCRIPT_NEEDED, path=file, scenario=cause.given) from error
        own = f"scenario={script!r}, " if script else ""
        call = f"oleada.load_game({file!r}, {own}decks=[...])"
        raise CommandError(texts.CARDS_NEEDED, path=file, card=cause.given, call=call) from error
    except Exception as error:
        said = of_script(error, texts.LOADING_FAILED)
        if said is None:
            raise
        raise said from error


def save(game: Game, path: Path, screen: Screen, script: str | None = None) -> None:
    """Save a game, say so, and say how to go on with it; `script` is that of its scenario, if it has one.

    Raises:
        CommandError: the file cannot be written.
    """
    try:
        game.save(path)
    except SaveError as error:
        cause = error.__cause__
        reason = (isinstance(cause, OSError) and cause.strerror) or str(cause)
        raise CommandError(texts.CANNOT_SAVE, path=path, reason=reason) from error
    screen.say(texts.SAVED, style="dim", path=path, answers=len(game.history()))
    if not game.is_over:
        with_script = f" --scenario {shlex.quote(script)}" if script else ""
        screen.say(texts.GO_ON, style="dim", path=shlex.quote(str(path)), script=with_script)
