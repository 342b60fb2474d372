"""Running the command line within a test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from inspect import signature
from pathlib import Path
from typing import Any

import attrs
from click.testing import CliRunner

from oleada.cli.app import app

ROOT = Path(__file__).parents[2]
MIRKWOOD = "passage-through-mirkwood"
LEADERSHIP = str(ROOT / "examples" / "decks" / "leadership.txt")
SPIRIT = str(Path(__file__).parent / "spirit.txt")
"""A deck of cards whose numbers are enough for these tests, with other heroes than the first."""
SOLO = (MIRKWOOD, "--deck", LEADERSHIP, "--seed", "7")
PAIR = (MIRKWOOD, "--deck", LEADERSHIP, "--deck", SPIRIT, "--seed", "7", "--allow-unimplemented")


@attrs.frozen
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def data(self) -> Any:
        return json.loads(self.out)


def run(*arguments: str, typed: str = "", env: dict[str, str] | None = None) -> Ran:
    """Run the command line in this process."""
    settings = {"OLEADA_LANG": None, **(env or {})}
    result = _runner().invoke(app, list(arguments), input=typed, env=settings)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def _runner() -> CliRunner:
    """Return a runner that keeps the two outputs apart; before click 8.2 that had to be asked for."""
    apart: dict[str, Any] = {"mix_stderr": False} if "mix_stderr" in signature(CliRunner).parameters else {}
    return CliRunner(**apart)


def sit(*answers: str, game: tuple[str, ...] = SOLO, more: tuple[str, ...] = (), end: str = "\n") -> Ran:
    """Play as a person who types these answers, after which the input ends."""
    return run("play", *game, "--agent", "person", *more, typed="\n".join(answers) + end)


def prompts(ran: Ran) -> list[str]:
    """Return what was typed, as the transcript shows it."""
    return [line[2:] for line in ran.lines if line.startswith("> ")]


def process(*arguments: str, code: str = "", **settings: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command line, or some code, in a process of its own."""
    start = ["-c", code] if code else ["-m", "oleada"]
    return subprocess.run(
        [sys.executable, *start, *arguments], capture_output=True, check=False, env=environment(**settings)
    )


def environment(**settings: str) -> dict[str, str]:
    """Return this process's environment, fit for another that finds the package where this one did."""
    kept = {key: value for key, value in os.environ.items() if key not in ("OLEADA_LANG", "FORCE_COLOR", "NO_COLOR")}
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **settings}
