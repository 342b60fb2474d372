"""What is going on in the step in progress besides its coroutine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from oleada.engine.listening import Trigger
    from oleada.model.decisions import Decision, Option


@attrs.define
class Underway:
    """What is going on in the step in progress besides its coroutine: forgotten when that is given up."""

    feed: list[Option] = attrs.field(factory=list)
    """Answers given before, to be taken instead of asking: the step is being run again."""
    recalled: Decision | None = None
    """What it asks after these answers: what it offers need not be worked out again."""
    again: bool = False
    """Whether the step at hand is run again, and not one within it: what it asks has been asked before."""
    answering: list[Trigger] = attrs.field(factory=list)
    """What may still be answered in the response window now open, and with what."""
    exploring: bool = False
    """Whether locations are being explored: stages wait for what follows from it (R-PROG-11)."""
    defeating: tuple[int, ...] = ()
    """The stages that are being defeated."""
    perishing: tuple[int, ...] = ()
    """The cards that are being destroyed or explored: what happens meanwhile does not begin it again."""
