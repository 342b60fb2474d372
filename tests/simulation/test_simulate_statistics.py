"""Numbers against numbers that are known."""

from __future__ import annotations

import pytest

from oleada.model.errors import GameSetupError
from oleada.simulation import agent_seed, game_seed, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # The last four are the examples of Newcombe, "Two-sided confidence intervals for the single proportion" (1998).
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (15, 50, 0.1910, 0.4375),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_wilson_interval_has_the_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_wilson_interval_takes_another_confidence() -> None:
    # 90 %
    assert wilson(5, 10, 1.6448536269514722) == pytest.approx((0.2693, 0.7307), abs=5e-5)


@pytest.mark.parametrize(("wins", "games"), [(0, 0), (-1, 5), (6, 5)])
def test_impossible_counts_have_no_interval(wins: int, games: int) -> None:
    with pytest.raises(GameSetupError, match="no win rate"):
        wilson(wins, games)


def test_seeds_are_pinned() -> None:
    # They are part of what a report promises: changing them changes every simulation.
    assert [game_seed(1, n) for n in range(3)] == SEEDS
    assert agent_seed(SEEDS[0], 1) == AGENT


def test_seeds_of_games_and_agents_are_all_different() -> None:
    seeds = {game_seed(seed, n) for seed in range(20) for n in range(100)}
    seeds |= {agent_seed(game, seat) for game in list(seeds) for seat in (1, 2)}
    assert len(seeds) == 2000 * 3
    assert all(0 <= seed < 2**48 for seed in seeds)


SEEDS = [12652615799095, 76870219992701, 96166753586586]
AGENT = 278432925489388
