"""Every example runs, and shows what it says that it shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import oleada
from oleada.cli.app import app

EXAMPLES = Path(__file__).parents[1] / "examples"
MECHANICS = ("riddle_contest.py", "race.py", "poisoned_wood.py", "rescue.py", "hunt_for_clues.py")
SCRIPTS = sorted(path.name for path in EXAMPLES.glob("*.py"))


def _run(script: str, directory: Path, *arguments: str) -> str:
    """Run an example as a person would, in a directory that is not its own."""
    run = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / script), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
        cwd=directory,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONUTF8": "1"},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_there_are_examples() -> None:
    assert {"first_game.py", "write_a_card.py"} <= set(SCRIPTS)


@pytest.mark.parametrize("script", SCRIPTS)
def test_an_example_runs_says_something_and_leaves_nothing_behind(script: str, tmp_path: Path) -> None:
    assert _run(script, tmp_path).strip()
    assert list(tmp_path.iterdir()) == []


def test_the_first_game_is_the_one_of_its_seed(tmp_path: Path) -> None:
    played = _run("first_game.py", tmp_path, "3")
    assert played == _run("first_game.py", tmp_path, "3")
    assert played != _run("first_game.py", tmp_path, "4")
    assert "\nRonda 1\n" in played
    assert played.splitlines()[-1].startswith(("Won in round ", "Lost in round "))


def test_the_cards_of_write_a_card_do_what_they_say(tmp_path: Path) -> None:
    lines = _run("write_a_card.py", tmp_path).splitlines()
    assert any(line.endswith(" readies [Beacon Warden]") for line in lines)
    assert any(line.startswith("Player 1's threat rises by ") and line.endswith(" [Marsh Prowler]") for line in lines)
    assert any(line.endswith(" se prepara [Guardián de la almenara]") for line in lines)
    assert lines[-1].startswith(("Won in round ", "Lost in round "))


def test_the_scenario_of_write_a_card_is_played_by_its_path() -> None:
    game = oleada.new_game(EXAMPLES / "write_a_card.py", [EXAMPLES / "decks" / "leadership.txt"], seed=1)
    assert game.find("Merodeador de la ciénaga").name.en == "Marsh Prowler"


def test_the_mechanics_have_an_example_each_of_a_page() -> None:
    for name in MECHANICS:
        assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) <= 70


@pytest.mark.parametrize("script", MECHANICS)
@pytest.mark.parametrize("decks", [("leadership",), ("leadership", "tactics")], ids=["solo", "two players"])
def test_the_scenario_of_an_example_is_played_on_the_command_line(script: str, decks: tuple[str, ...]) -> None:
    chosen = [part for deck in decks for part in ("--deck", str(EXAMPLES / "decks" / f"{deck}.txt"))]
    result = CliRunner().invoke(app, ["play", str(EXAMPLES / script), *chosen, "--agent", "random", "--seed", "1"])
    assert result.exit_code == 0, result.output
    assert re.search(r"^Score \d+, rounds \d+\.$", result.output, re.MULTILINE)
