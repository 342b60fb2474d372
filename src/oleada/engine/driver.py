"""The driver: runs step after step, pauses at every decision, and can always go back to one.

A game at a decision is a checkpoint, taken before the step in progress, and the answers given since. `clone` and `undo`
follow from that pair: the step is run again from the checkpoint, and takes the answers from `feed` instead of asking.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Self

import attrs

from oleada.engine import given
from oleada.engine.atoms.framework import GameOver
from oleada.engine.check import Checking
from oleada.engine.loops import MAX_STEPS, called, too_many_steps
from oleada.engine.steps import LAST, STEPS
from oleada.engine.underway import Underway
from oleada.model.calling import usage
from oleada.model.decisions import Decision, Option
from oleada.model.errors import IllegalAnswerError, NotNowError, UndoError, WrongCallError
from oleada.model.state import Checkpoint, Frame, State

if TYPE_CHECKING:
    from oleada.engine.steps import Run


@attrs.define(eq=False)
class Past:
    """One answer given: what was asked, what was answered, and how to get back to before it."""

    previous: Past | None
    checkpoint: Checkpoint
    answers: tuple[Option, ...]
    """The answers given since the checkpoint, before this one."""
    decision: Decision
    option: Option


MAX_SOURCES = 8
"""How many of the cards whose effects were resolving an error names, the innermost last."""


def _place(error: BaseException) -> str:
    """Return the file and line where an error was raised; of what a verb refuses, where the verb was called."""
    place, trace = "somewhere", error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename != given.__file__:
            place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


_MISCALLED = re.compile(r"([\w.]+)\(\) (?:takes|got|missing) ")


def _miscalled_verb(error: Exception, game: type) -> str:
    """Return what to say of Python's error for a verb that checks no call itself, since it is called all the time."""
    found = _MISCALLED.match(str(error)) if error.__class__ is TypeError else None
    verb = getattr(game, found[1].rpartition(".")[2], None) if found else None
    return f"{error}; write {usage(verb, 1)}." if verb and found and verb.__qualname__ == found[1] else ""


class Driver(Checking):
    """A table that runs."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.hold()
        self._checkpoint: Checkpoint = None, None, 0, ()
        self._answers: list[Option] = []
        self._past: Past | None = None
        self._coroutine: Any = None
        self._asleep = False
        """Whether the step in progress must be run again before it can go on."""
        self._decision: Decision | None = None
        self.idle_since = 0
        """The round in which somebody was asked something last."""

    # The cursor.

    def push(self, *frames: Frame) -> None:
        """Let these steps come next, the first of them first."""
        stack = self.state.frames
        for frame in frames[::-1]:
            stack = (frame, stack)
        self.state.frames = stack

    def reach(self, number: str, following: Frame) -> None:
        """Note the number of the round's step that comes now, and let another frame come after it."""
        self.state.step = number
        self.state.frames = (following, self.state.frames)

    def begin(self, *frames: Frame) -> Run | None:
        """Let these steps come next, and begin with the first of them now, as a part of the step in progress."""
        if not frames:
            return None
        self.push(*frames[1:])
        name, *given = frames[0]
        run: Run | None = STEPS[name](self, *given)
        return run

    # Running.

    def start(self) -> None:
        """Run from the frames that the state holds to the first decision."""
        self._run(None)

    def redirect(self, *frames: Frame) -> None:
        """Drop the step in progress and all history, and run other steps from the state as it is."""
        self.close()
        self._forget_context()
        self._past = None
        self._asleep = False
        self.state.frames = None
        self.push(*frames)
        self._run(None)

    def _run(self, answer: Option | None) -> None:
        """Go on to the next decision or to the end of the game; note in an error where it comes from."""
        self.running = True
        self.idle_since = self.state.round
        try:
            self._go_on(answer)
        except Exception as error:
            inmost = dict.fromkeys(map(called, self._sources[: -MAX_SOURCES - 1 : -1]))
            sources = " -> ".join(reversed(inmost)) or "the rules"
            note = f"while resolving {sources} in step {self.state.step}, {_place(error)}"
            if wrong := _miscalled_verb(error, type(self)):
                error = WrongCallError(wrong).with_traceback(error.__traceback__)
                error.add_note(note)
                raise error from None
            error.add_note(note)
            raise
        finally:
            self.running = False

    def _go_on(self, answer: Option | None) -> None:
        for _ in range(MAX_STEPS):
            if self._coroutine is None and not self._begin_step():
                self._decision = None
                if self.state.outcome is not None:
                    self.let_go()
                return
            try:
                asked = self._coroutine.send(answer)
                while asked.__class__ is not Decision:
                    asked = self._coroutine.throw(self._not_a_verb(asked))
                self._decision = asked
                return
            except StopIteration:
                self._coroutine = None
            except GameOver:
                self._stop_run()
            answer = None
        raise too_many_steps(self.state)

    def _not_a_verb(self, asked: object) -> NotNowError:
        """Return the error for an effect that waits for what the game knows nothing of; it is raised where it waits."""
        source = called(self._sources[-1]) if self._sources else "the rules"
        return NotNowError(
            f"{source}: an effect awaits only the game's own verbs, such as `await game.choose(...)`, and coroutines "
            f"that do so; this one awaited something else, which handed out {asked!r}."
        )

    def _begin_step(self) -> bool:
        """Do steps until one has something to run; return False if the game is over or no step is left."""
        state = self.state
        if self.underway.again:
            self.underway = Underway()
        while frames := state.frames:
            frame, state.frames = frames
            if state.breaking_off and frame[0] not in LAST:
                continue
            self.events_before = state.log_length
            try:
                step, ids = STEPS[frame[0]], len(frame) - 1  # a call without a star costs half as much
                run = step(self, frame[1]) if ids == 1 else step(self, *frame[1:]) if ids else step(self)
                self._coroutine = run
            except GameOver:
                self._stop_run()
                return False
            if run is not None:
                # The step has only read so far: the state before it is this one with its frame.
                self._checkpoint = state.checkpoint(frames)
                self._answers = []
                return True
        return False

    def _stop_run(self) -> None:
        if self._coroutine is not None:
            self._coroutine.close()
        self._coroutine = None
        self._forget_context()
        self.state.frames = None
        self.state.window = False

    def _forget_context(self) -> None:
        self.underway = Underway()
        self.source = None
        self._you = 0
        self._sources = []

    def _return_to(self, checkpoint: Checkpoint, answers: list[Option], asked: Decision | None = None) -> None:
        """Run the step of a checkpoint again, up to the decision after `answers`: it is `asked`, if that is known."""
        self.close()
        self._forget_context()
        self.hold()
        self.state.rewind(checkpoint)
        self._checkpoint = checkpoint
        self._answers = list(answers)
        self.underway = Underway(list(answers), asked, again=True)
        assert self.state.frames is not None
        frame, self.state.frames = self.state.frames
        self._coroutine = STEPS[frame[0]](self, *frame[1:])
        self._asleep = False
        self._run(None)

    # Answering.

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return self._decision

    def answer(self, given: Option | str) -> None:
        """Answer the decision with one of its options, or with an option's key, and go on to the next decision.

        Raises:
            IllegalAnswerError: the decision has no such option; nothing has changed.
            NotNowError: an effect asks for it, while it runs.
            Exception: whatever a card script raised; the answer is dropped and the game is at the same decision.
        """
        if self.running:
            self._not_inside("answer")
        decision = self._decision
        key = given.key if isinstance(given, Option) else given
        option = decision.find(key) if decision and isinstance(key, str) else None
        if decision is None or option is None:
            raise IllegalAnswerError(str(key), [o.key for o in decision.options] if decision else [])
        past = Past(self._past, self._checkpoint, tuple(self._answers), decision, option)
        self._past = past
        try:
            if self._asleep:
                self._return_to(self._checkpoint, [*self._answers, option])
            else:
                self._answers.append(option)
                self._run(option)
        except Exception:
            self._past = past.previous
            self._return_to(past.checkpoint, list(past.answers), decision)
            raise

    def _not_inside(self, verb: str) -> None:
        """Refuse what can be done only at a decision, not while the game runs."""
        if self.running:
            raise NotNowError(
                f"An effect cannot {verb} its own game, which is at no decision now. To ask a player, use "
                "`await game.choose(...)` or `await game.confirm(...)`."
            )

    def undo(self) -> None:
        """Take back the last answer.

        Raises:
            UndoError: no answer has been given yet.
            NotNowError: an effect asks for it, while it runs.
        """
        self._not_inside("take back")
        past = self._past
        if past is None:
            raise UndoError("There is no answer to take back: the game is at its first decision.")
        self._past = past.previous
        self._return_to(past.checkpoint, list(past.answers), past.decision)

    def history(self) -> list[Past]:
        """Return the answers given so far, the first one first."""
        found: list[Past] = []
        past = self._past
        while past is not None:
            found.append(past)
            past = past.previous
        return found[::-1]

    def clone(self) -> Self:
        """Return an independent copy of the game at this decision, also one that an effect asks.

        Raises:
            NotNowError: an effect asks for it, while it runs.
        """
        self._not_inside("clone")
        twin = self._blank()
        Driver.__init__(twin, self.state.copy())
        twin.let_go()
        twin._checkpoint = self._checkpoint
        twin._answers = list(self._answers)
        twin._past = self._past
        twin._decision = self._decision
        twin._asleep = True
        return twin

    def wake(self) -> None:
        """Run a clone's step in progress again, so that what it was doing can be asked about."""
        if self._asleep and self._decision is not None:
            self._return_to(self._checkpoint, self._answers, self._decision)

    def _blank(self) -> Self:
        """Return a handle of the same kind with this one's settings and no state."""
        return type(self).__new__(type(self))

    def close(self) -> None:
        """Give up the step in progress; a game that is dropped does so by itself."""
        if self._coroutine is not None:
            self._coroutine.close()
            self._coroutine = None

    def __del__(self) -> None:
        coroutine = getattr(self, "_coroutine", None)
        if coroutine is not None:
            coroutine.close()

    def _progress(self) -> int:
        """Return a number that stands for the answers given in the step in progress (32 bits)."""
        return zlib.crc32("|".join([option.key for option in self._answers]).encode())

    def records(self) -> Iterator[tuple[str, int]]:
        """Yield every answer's key with its decision's digest: what a saved game holds."""
        for past in self.history():
            yield past.option.key, past.decision.digest()
