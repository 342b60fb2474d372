"""The little statistics that a report needs."""

from __future__ import annotations

from math import sqrt

from oleada.model.errors import GameSetupError

Z_95 = 1.959963984540054
"""The standard normal quantile of a 95 % interval."""


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """Return the Wilson score interval of a win rate.

    It stays within 0 and 1, and says something sensible about no wins at all, where the usual formula does not.

    Raises:
        GameSetupError: no games, or more wins than games.
    """
    if not 0 <= wins <= games or games < 1:
        raise GameSetupError(f"{wins} wins in {games} games have no win rate; give 1 game or more, and 0 to all wins.")
    rate = wins / games
    spread = z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    # At the ends the bound is exact; the formula would miss it by a rounding error.
    low = 0.0 if wins == 0 else middle - half
    high = 1.0 if wins == games else middle + half
    return low, high
