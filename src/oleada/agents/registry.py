"""Agents by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oleada.agents.base import Agent, AgentError
from oleada.agents.scripted import Answer, ScriptedAgent, answers
from oleada.agents.simple import FirstAgent, RandomAgent
from oleada.agents.steward import StewardAgent
from oleada.model.errors import UnknownNameError

AgentFactory = Callable[[int], Agent]
"""Makes an agent for one game from a seed."""

AGENT_NAMES = ("random", "first", "scripted", "steward")
"""The names that `make_agent` knows."""


def make_agent(name: str, *, seed: int = 0, script: Iterable[Answer] = ()) -> Agent:
    """Return a new agent for one game.

    Args:
        name: "random" (any option, by lot), "first" (the first option), "scripted" (the answers of `script`, strictly)
            or "steward" (plays sensibly).
        seed: for an agent that draws lots; the others play the same whatever it is.
        script: the answers of a scripted agent.

    Raises:
        UnknownNameError: there is no such agent; the error names those that there are.
        AgentError: a script for an agent that follows none, what is no script, a seed that is no whole number.
    """
    if name not in AGENT_NAMES:
        raise UnknownNameError("agent", str(name), AGENT_NAMES)
    given = answers(script)
    if given and name != "scripted":
        raise AgentError(f"The agent {name!r} follows no script; make_agent('scripted', script=...) does.")
    if name == "random":
        return RandomAgent(seed)
    if name == "first":
        return FirstAgent()
    if name == "scripted":
        return ScriptedAgent(given)
    return StewardAgent()
