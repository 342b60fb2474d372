"""The agent that follows a script, to the letter: for tests of cards and for demonstrations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from oleada.agents.base import AgentError, Look, only_option
from oleada.model.decisions import Decision, Option
from oleada.model.errors import OleadaError, shown
from oleada.model.names import fold

Answer = str | Callable[[Option], bool]
"""One answer of a script: an option's key, its label in English or Spanish, or a test that the option passes."""


def answers(script: Iterable[Answer]) -> list[Answer]:
    """Return a script's answers.

    Raises:
        AgentError: what is no script: a single text, or something in it that is no answer.
    """
    if isinstance(script, str):
        raise AgentError(f"script is {shown(script)}; give a list of answers: [{shown(script)}].")
    if not isinstance(script, Iterable):
        raise AgentError(f"script is {shown(script)}; give a list of answers: keys, labels or tests of an option.")
    found = list(script)
    for number, answer in enumerate(found, 1):
        if not isinstance(answer, str) and not callable(answer):
            raise AgentError(
                f"Answer {number} of the script is {shown(answer)}; give an option's key, its label, or a test."
            )
    return found


class ScriptError(OleadaError, AssertionError):
    """A game that asks something else than a script foresaw, or ends before the script does."""

    def __init__(self, problem: str, decision: Decision | None, rest: Sequence[Answer]) -> None:
        self.problem, self.decision, self.rest = problem, decision, tuple(rest)
        asked = "The game is over." if decision is None else _described(decision)
        left = ", ".join(map(_shown, rest)) if rest else "nothing"
        super().__init__(f"{problem}\n{asked}\nThe rest of the script: {left}.")

    def __reduce__(self) -> tuple[type[ScriptError], tuple[object, ...]]:
        return type(self), (self.problem, None, tuple(map(_shown, self.rest)))


class ScriptedAgent:
    """Gives the answers of a script, one a decision.

    It is strict. A decision that the next answer does not fit, a decision after the last answer and an answer left over
    when the game is over are errors; each shows what was asked and the rest of the script.

    Args:
        script: the answers in order: keys, labels in either language, or tests of an option.
        skip_single: answer a decision that has only one option without using up an answer of the script.

    Raises:
        AgentError: what is no script.
    """

    def __init__(self, script: Iterable[Answer] = (), *, skip_single: bool = False) -> None:
        self._rest = answers(script)
        self._skip_single = skip_single

    @property
    def rest(self) -> tuple[Answer, ...]:
        """The answers that have not been given yet."""
        return tuple(self._rest)

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return the option that the next answer of the script means.

        Raises:
            ScriptError: the script is at its end, or its next answer means no option, or more than one.
        """
        single = only_option(decision) if self._skip_single else None
        if single is not None:
            return single
        if not self._rest:
            raise ScriptError("The script is at its end, but the game asks on.", decision, ())
        answer = self._rest[0]
        meant = _meant(decision, answer)
        if len(meant) != 1:
            keys = ", ".join(option.key for option in meant)
            problem = f"means {len(meant)} options ({keys}); use a key" if meant else "is not among the options"
            raise ScriptError(f"The script's next answer, {_shown(answer)}, {problem}.", decision, self._rest)
        del self._rest[0]
        return meant[0]

    def close(self) -> None:
        """The game is over: nothing may be left of the script.

        Raises:
            ScriptError: an answer was never asked for.
        """
        if self._rest:
            raise ScriptError("The game ended before the script did.", None, self._rest)


def _meant(decision: Decision, answer: Answer) -> list[Option]:
    """Return the options that an answer fits: by key first, else by label, else by test."""
    if callable(answer):
        return [option for option in decision.options if answer(option)]
    by_key = decision.find(answer)
    if by_key is not None:
        return [by_key]
    label = fold(answer)
    return [o for o in decision.options if label in (fold(o.label_in("en")), fold(o.label_in("es")))]


def _shown(answer: Answer) -> str:
    return repr(answer) if isinstance(answer, str) else f"<{getattr(answer, '__name__', 'test')}>"


def _described(decision: Decision) -> str:
    lines = [f"Player {decision.player} is asked: {decision.prompt.en} [{decision.kind.name}]"]
    lines += [f"  {option.key}: {option.label}" for option in decision.options]
    return "\n".join(lines)
