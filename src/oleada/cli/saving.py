"""Saving a game to a file that somebody named."""

from __future__ import annotations

import shlex
from pathlib import Path

from oleada.cli import texts
from oleada.cli.errors import CommandError
from oleada.cli.screen import Screen
from oleada.engine.game import Game


def check_can_save(path: Path) -> None:
    """Complain before a game, not after it, about a file that cannot be written.

    Raises:
        CommandError: the path is a directory, or in one that does not exist.
    """
    if path.is_dir():
        raise CommandError(texts.CANNOT_SAVE, path=path, reason=texts.IS_A_DIRECTORY)
    if not path.parent.is_dir():
        raise CommandError(texts.CANNOT_SAVE, path=path, reason=texts.NO_SUCH_DIRECTORY)


def save(game: Game, path: Path, screen: Screen) -> None:
    """Save a game and say so.

    Raises:
        CommandError: the file cannot be written.
    """
    try:
        game.save(path)
    except OSError as error:
        raise CommandError(texts.CANNOT_SAVE, path=path, reason=error.strerror or str(error)) from error
    screen.say(texts.SAVED, style="dim", path=path, answers=len(game.history()))
    if not game.is_over:
        screen.say(texts.GO_ON, style="dim", path=shlex.quote(str(path)))
