"""Who plays: agents and persons, by name and by default; and the seed by which they are told apart."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from secrets import randbelow

from oleada.agents import Agent, make_agent
from oleada.cli import texts
from oleada.cli.errors import CommandError
from oleada.cli.options import PERSON
from oleada.simulation import agent_seed

DEFAULT_AGENT = "steward"
_SEEDS = 1_000_000


def drawn_seed() -> int:
    """Return a seed drawn by lot, short enough to be typed again."""
    return randbelow(_SEEDS)


def seated(names: Sequence[str], players: int) -> tuple[str, ...]:
    """Return who sits at each seat: as named, or else a person at a terminal and the steward elsewhere.

    Raises:
        CommandError: several names, but not one a player.
    """
    if not names:
        return (PERSON if at_terminal() else DEFAULT_AGENT,) * players
    if len(names) == 1:
        return tuple(names) * players
    if len(names) != players:
        raise CommandError(texts.AGENT_COUNT, agents=len(names), players=players)
    return tuple(names)


def at_terminal() -> bool:
    """Tell whether somebody can type answers."""
    return sys.stdin is not None and sys.stdin.isatty()


def agents_for(names: Sequence[str], seed: int) -> tuple[Agent | None, ...]:
    """Return an agent for each seat, None for a person. They play as in a simulation's game with that seed."""
    return tuple(
        None if name == PERSON else make_agent(name, seed=agent_seed(seed, seat)) for seat, name in enumerate(names, 1)
    )
