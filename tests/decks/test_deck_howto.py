"""The how-to on decks runs, and says what it prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_how_to_runs_and_prints_what_it_says(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    blocks = BLOCK.findall((ROOT / "docs" / "how-to" / "decks.md").read_text(encoding="utf-8"))
    assert len(blocks) >= 7
    names: dict[str, object] = {}
    printed = ""
    for kind, body in blocks:
        if kind == "python":
            exec(compile(body, "decks.md", "exec"), names)
            printed = capsys.readouterr().out
            promised = re.findall(r"^print\(.*#\s(.+)$", body, re.MULTILINE)
            if promised:
                assert printed.splitlines() == promised
        else:
            assert printed == body
