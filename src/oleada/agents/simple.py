"""The two agents that do not think: one picks by lot, one always takes what is offered first."""

from __future__ import annotations

import random  # noqa: TID251 - agents are outside the rules: each has a generator of its own, seeded by its maker

from oleada.agents.base import AgentError, Look
from oleada.model.decisions import Decision, Option
from oleada.model.errors import shown


class RandomAgent:
    """Picks each option with the same probability, by its own seeded generator.

    Raises:
        AgentError: a seed that is no whole number.
    """

    def __init__(self, seed: int = 0) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise AgentError(f"The seed of an agent is {shown(seed)}; give a whole number.")
        self._generator = random.Random(seed)

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return any option."""
        # Only `Random.random` is promised to give the same numbers in every Python version; `choice` is not.
        return decision.options[int(self._generator.random() * len(decision.options))]


class FirstAgent:
    """Takes the first option, always."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return the first option."""
        return decision.options[0]
