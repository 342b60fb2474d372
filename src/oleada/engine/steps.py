"""The steps of the framework by name: what the cursor's frames stand for."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oleada.model.decisions import Decision, Option

    Run = Coroutine["Decision", "Option", None]
    Step = Callable[..., Run | None]

STEPS: dict[str, Callable[..., Any]] = {}
"""Every step by its name."""


LAST: set[str] = set()
"""The steps that are done even in a phase that an effect has ended: those that lead on, and the phase's own end."""


def step(name: str, last: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a function as the step `name`: it gets the game and the frame's ids.

    A step either does its work at once and returns None, or returns a coroutine to run; before that it only reads, or
    writes what may be written twice: when the step is run again, so is all of it. It rechecks its ids: cards leave,
    players are eliminated, areas merge while a frame waits. A `last` step is done in a phase that was ended, too.
    """

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        STEPS[name] = function
        if last:
            LAST.add(name)
        return function

    return register
