"""Seeds of single games and agents, from one seed for all: the same everywhere, whoever plays which game."""

from __future__ import annotations


def game_seed(seed: int, number: int) -> int:
    """Return the seed of game `number` (the first is 0) of a simulation with `seed`."""
    return _derived(f"game {seed} {number}")


def agent_seed(game: int, seat: int) -> int:
    """Return the seed of the agent at `seat` in the game with the seed `game`."""
    return _derived(f"agent {game} {seat}")


def _derived(text: str) -> int:
    from hashlib import sha256

    # 48 bits: a whole number in every language that may read a report.
    return int.from_bytes(sha256(text.encode("ascii")).digest()[:6], "big")
