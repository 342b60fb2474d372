"""The dual run: at a decision, a clone, an undo and a fresh replay must all come to the very same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from oleada.engine.game import Game


_ELSEWHERE = (
    "an effect takes something from outside the game, such as a card kept from elsewhere, which is one of the game "
    "where it was found; find it anew, with game.find(...), or remember its id"
)


def check_dual(game: Game, again: Callable[[], Game] | None = None, before: str = "") -> None:
    """Check that a game at a decision can be cloned, taken back and played again.

    Args:
        game: the game, left as it is.
        again: plays the same game anew, up to the same decision; without it a replay is not checked.
        before: the digest that the game had before the last answer, if it is known: undo must lead back to it.

    Raises:
        AssertionError: a digest differs.
    """
    digest = game.digest()
    clone = game.clone()
    assert clone.digest() == digest, "a clone differs from its original"
    clone.wake()
    assert clone.digest() == digest, f"a clone whose step was run again differs from its original: {_ELSEWHERE}"
    past = clone.history()
    if past:
        clone.undo()
        assert not before or clone.digest() == before, (
            "undo does not lead back: something was changed other than by an atom, or outside the game; a script that "
            "writes to a record, as in player.record.threat = 1, calls a verb instead, such as game.lower_threat(...)"
        )
        clone.answer(past[-1].option.key)
        assert clone.digest() == digest, f"undo and the same answer again lead to another game: {_ELSEWHERE}"
    if again is not None:
        assert again().digest() == digest, "a replay comes to another game"
    assert game.digest() == digest, "checking changed the game"
