"""The how-tos on agents and on simulation run and print what they say; their examples run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMISE = re.compile(r"^\s*print\(.*\)\s+#\s(.+)$", re.MULTILINE)


@pytest.mark.parametrize(("name", "least"), [("agents", 5), ("simulate", 5)])
def test_the_how_to_runs_and_prints_what_it_says(
    name: str, least: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    blocks = BLOCK.findall((ROOT / "docs" / "how-to" / f"{name}.md").read_text(encoding="utf-8"))
    assert len(blocks) >= least
    # A name for the module, for classes that are defined in a block.
    names: dict[str, object] = {"__name__": "how_to"}
    printed = ""
    for kind, body in blocks:
        if kind == "python":
            exec(compile(body, f"{name}.md", "exec"), names)
            printed = capsys.readouterr().out
            promised = PROMISE.findall(body)
            if promised:
                assert printed.splitlines() == promised
        else:
            assert printed == body


def run(script: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(ROOT / "examples" / script), *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=200,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_of_an_own_agent_runs_and_is_short() -> None:
    steward, hasty = run("my_agent.py").splitlines()
    shape = r"(\d+)% won in \d+\.\d rounds on average"
    won = [re.fullmatch(shape, line) for line in (steward, hasty)]
    assert all(won)
    assert len((ROOT / "examples" / "my_agent.py").read_text(encoding="utf-8").splitlines()) <= 30


def test_the_example_of_a_simulation_runs() -> None:
    lines = run("simulate_games.py", "--games", "4", "--language", "es").splitlines()
    heads = [line for line in lines if not line.startswith(" ")]
    assert heads == ["A través del Bosque Negro (fácil)"] * 2
    assert sum("4 (semilla 1)" in line for line in lines) == 2
