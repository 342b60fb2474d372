"""Whole games come out line by line as they are written down, on every Python, platform and hash seed."""

from __future__ import annotations

import pytest
from tests.playthroughs.golden import GAMES, HERE, played, told


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_is_written_down(name: str) -> None:
    written = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert told(played(name)) == written, "run `python -m tests.playthroughs.golden` and read the difference"
