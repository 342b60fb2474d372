"""The how-to on riddles runs, and its scenario is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oleada import Scenario, new_game
from oleada.testing import check_invariants

ROOT = Path(__file__).parents[2]


def test_the_how_to_runs_and_the_riddle_is_answered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs" / "how-to" / "riddles.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for body in re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        exec(compile(body, "riddles.md", "exec"), names)
    assert re.fullmatch(r"Jugador 1 logra \d coincidencia\(s\)\n", capsys.readouterr().out)
    scenario = names["scenario"]
    assert isinstance(scenario, Scenario)
    game = new_game(scenario, ["examples/decks/leadership.txt"], seed=1)
    for _ in range(300):
        if game.decision is None:
            break
        check_invariants(game)
        game.answer(game.decision.options[0])
    assert game.is_over or game.round > 1
