"""What the README and the documentation show is true: their examples run, their commands and links exist."""

from __future__ import annotations

import inspect
import os
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.keywords.forgetting import forgetting_keywords

from oleada.testing import TableBuilder

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts),
]
_BLOCK = re.compile(r"^```(?P<language>\S+)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?P<target>[^)#\s]+)[^)]*\)")
_PAGE_NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]


def _blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """Return a page's fenced blocks in a language, each with the line before its first one."""
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, match.start("code")), match["code"])
        for match in _BLOCK.finditer(text)
        if match["language"] == language
    ]


def _run(page: Path, shared: dict[str, Any]) -> None:
    for line, code in _blocks(page, "python"):
        # Line numbers in a traceback are those of the page.
        exec(compile("\n" * line + code, str(page), "exec", dont_inherit=True), shared)


@pytest.mark.parametrize("page", PAGES, ids=_PAGE_NAMES)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    shared: dict[str, Any] = {"__name__": "page"}
    with forgetting_keywords():
        _run(page, shared)
        for name, found in list(shared.items()):
            if name.startswith("test_"):  # A page about tests: its tests pass.
                found(**{parameter: TableBuilder() for parameter in inspect.signature(found).parameters})


def test_the_readme_shows_python() -> None:
    assert len(_blocks(ROOT / "README.md", "python")) >= 4


@pytest.mark.parametrize("page", PAGES, ids=_PAGE_NAMES)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    prose = _BLOCK.sub("", page.read_text(encoding="utf-8"))
    targets = [match["target"] for match in _LINK.finditer(prose)]
    inside = [target for target in targets if "://" not in target and not target.startswith("mailto:")]
    missing = [target for target in inside if not (page.parent / target).exists()]
    assert not missing, f"{page.name} links to what does not exist: {missing}"


def _commands() -> list[str]:
    return [code.strip() for _, code in _blocks(ROOT / "README.md", "sh")]


def test_the_readme_has_two_set_up_commands_of_one_line() -> None:
    assert len(_commands()) == 2
    for command in _commands():
        assert "\n" not in command
        assert command.startswith("python -m pip install ")


def test_the_first_set_up_command_is_one_that_the_command_line_understands() -> None:
    from oleada.cli.app import app

    program, *arguments = shlex.split(_commands()[0].partition("&&")[2])
    assert program == "oleada"
    result = CliRunner().invoke(app, [*arguments, "--help"])
    assert result.exit_code == 0, result.output
    assert (ROOT / arguments[arguments.index("--deck") + 1]).is_file()


def test_the_second_set_up_command_is_the_one_that_ci_runs() -> None:
    script = ROOT / ".ci" / "run"
    assert "README.md" in script.read_text(encoding="utf-8")
    assert os.access(script, os.X_OK)
    assert re.fullmatch(r'python -m pip install "\.\[test\]" && python -m pytest .*', _commands()[1])
