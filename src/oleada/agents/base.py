"""What an agent is: something that answers decisions, knowing what its seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from oleada.engine.observation import View
from oleada.model.decisions import Decision, Option
from oleada.model.errors import OleadaError

Look = Callable[[], View]
"""Gives what the seat may know now; made when it is first asked for, so that who does not look does not pay."""


class AgentError(OleadaError, ValueError):
    """Agents that cannot play: too few for the seats, an answer that is none, a game without end."""


class Agent(Protocol):
    """A player of one game."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return one of the decision's options; `look()` shows the table as the asked seat may see it."""
        ...


@runtime_checkable
class Closing(Protocol):
    """An agent that wants to know when its game is over."""

    def close(self) -> None:
        """The game is over."""
        ...


def only_option(decision: Decision) -> Option | None:
    """Return the single option of a decision that leaves no choice; None if there is a choice."""
    return decision.options[0] if len(decision.options) == 1 else None
