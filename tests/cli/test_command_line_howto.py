"""The commands of the how-to run in the order in which it shows them, and print what it says."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from tests.cli.running import ROOT, run

from oleada.cli.app import app
from oleada.cli.options import AGENTS, PERSON

PAGE = (ROOT / "docs" / "how-to" / "command-line.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def shown() -> list[tuple[list[str], str]]:
    """Return every command of the page with what it prints; "..." stands for anything."""
    found = []
    for block in BLOCK.findall(PAGE):
        for part in re.split(r"^\$ oleada ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append((shlex.split(command), printed))
    return found


def test_every_command_prints_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples" / "decks", tmp_path / "examples" / "decks")
    monkeypatch.chdir(tmp_path)
    commands = shown()
    assert len(commands) >= 10
    for arguments, printed in commands:
        # The page shows a person's game as it is at a terminal, which a test is not.
        by_hand = arguments[0] == "play" and "--agent" not in arguments
        ran = run(*arguments, *(("--agent", PERSON) if by_hand else ()))
        assert ran.code == (1 if arguments[0] == "check-deck" else 0), ran.err
        pattern = ".*".join(re.escape(part.strip("\n")) for part in printed.rstrip("\n").split("..."))
        assert re.match(f"{pattern}$", ran.out, re.DOTALL), (arguments, ran.out)


def test_every_command_and_agent_is_on_the_page() -> None:
    for command in app.commands:
        assert f"{command}" in PAGE
    for agent in (*AGENTS, PERSON):
        assert f"| `{agent}` |" in PAGE
