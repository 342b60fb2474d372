"""Going back in a saved game."""

from __future__ import annotations

from oleada.cli import texts
from oleada.cli.errors import CommandError
from oleada.engine.game import Game


def rewind(game: Game, to: int | None) -> int:
    """Take back all but the first `to` answers of a game; return how many answers it had.

    Raises:
        CommandError: it has fewer answers than that.
    """
    answers = len(game.history())
    if to is None:
        return answers
    if to > answers:
        raise CommandError(texts.TOO_FAR, answers=answers, given=to)
    for _ in range(answers - to):
        game.undo()
    return answers
