"""The how-to on captured heroes: its code runs, and the game that it plays is the one that it describes."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

import oleada
from oleada.model.zones import Zone

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_its_code_runs_and_plays_a_rescue(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "how-to" / "captured-heroes.md").read_text(encoding="utf-8")
    monkeypatch.chdir(ROOT)
    made: dict[str, Any] = {"__name__": "page"}
    exec(compile("\n".join(BLOCK.findall(page)), "captured-heroes.md", "exec"), made)
    assert re.fullmatch(r"(Won|Lost) in round \d+: .+\n", capsys.readouterr().out)
    game = made["game"]
    assert isinstance(game, oleada.Game)
    assert game.is_over
    told = [line.event.__name__ for line in game.log]
    assert told.count("Captured") == 3
    scouts = [game.find(name).zone for name in ("Bragi", "Hervor", "Nalda", "Thyra")]
    assert scouts.count(Zone.REMOVED) == 3


def test_the_example_shows_who_was_taken_guarded_and_freed(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "rescue.py"), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if "held in the staging area" in line] == [
        f"{name} is held in the staging area [In Chains]" for name in ("Aragorn", "Théodred", "Glóin")
    ]
    assert any(" guards " in line and line.endswith("[The Long March]") for line in lines)
    assert any("takes control of" in line and line.endswith("[The Long March]") for line in lines)
    assert re.fullmatch(r"(Won|Lost) in round \d+: .+\.", lines[-1])
