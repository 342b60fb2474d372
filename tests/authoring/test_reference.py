"""The reference is complete: it shows all that scripts import, and every verb of the game that is theirs."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import oleada.authoring
from oleada.engine.game import Game
from oleada.engine.selectors import Select
from oleada.model.events import Event

_TEXT = "\n".join(page.read_text(encoding="utf-8") for page in Path("docs/reference").glob("*.md"))
_DIRECTIVE = re.compile(r"^\.\. (currentmodule|auto\w+):: (\S+?)(?:\(\))?\n((?:   .*\n)*)", re.MULTILINE)
_OF_THE_ROUND = {
    *("act", "ask", "break_off_attacks", "check_state", "choose_set", "choose_targets", "clear_area", "end_effects"),
    *("end_phase", "end_round", "enemy_attack_step", "follow", "follow_down_to", "pay_to_play", "perform", "play"),
    *("player_attack_step", "resolve_delayed", "treat_threat", "use"),
    *("chooses_otherwise", "resolve_otherwise", "stage_revealed", "top_encounter_card", "turn_up"),
}
"""What only the steps of the round call on the game: scripts do the same with other verbs."""


def _shown() -> Iterator[str]:
    """Yield the names of all that the reference shows with a directive: classes, their members, functions."""
    module = ""
    for kind, name, rest in _DIRECTIVE.findall(_TEXT):
        if kind == "currentmodule":
            module = name
            continue
        yield name.rpartition(".")[2]
        members = re.search(r":members:(.*?)(?=:\w|\Z)", rest, re.DOTALL)
        if members and kind == "autoclass":
            listed = [member.strip() for member in members[1].split(",") if member.strip()]
            yield from listed or vars(_found(name if "." in name else f"{module}.{name}"))


def _found(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)


_SHOWN = set(_shown())


@pytest.mark.parametrize("name", oleada.authoring.__all__)
def test_what_scripts_import_is_in_the_reference(name: str) -> None:
    thing = getattr(oleada.authoring, name)
    in_a_table = isinstance(thing, Select) or (inspect.isclass(thing) and issubclass(thing, Event))
    in_words = f"`{name}`" in _TEXT or re.search(rf"^```{{terms}} oleada\.(authoring\.)?{name}$", _TEXT, re.MULTILINE)
    assert in_a_table or in_words or name in _SHOWN


def test_every_verb_is_in_the_reference() -> None:
    methods = {name: inspect.unwrap(method) for name, method in inspect.getmembers(Game, inspect.isroutine)}
    verbs = {name for name, method in methods.items() if name[0] != "_" and inspect.iscoroutinefunction(method)}
    assert verbs >= _OF_THE_ROUND
    assert not (verbs - _OF_THE_ROUND) - _SHOWN
    assert not _OF_THE_ROUND & _SHOWN


def test_what_the_how_tos_and_examples_ask_of_the_game_is_in_the_reference() -> None:
    pages = [*Path("docs/how-to").glob("*.md"), *Path("examples").glob("*.py"), Path("docs/tutorial.md")]
    asked = {name for page in pages for name in re.findall(r"\bgame\.([a-z]\w*)", page.read_text(encoding="utf-8"))}
    assert not {name for name in asked if hasattr(Game, name)} - _SHOWN


def test_every_selector_says_which_cards_it_means() -> None:
    source = Path(inspect.getsourcefile(Select) or "").read_text(encoding="utf-8")
    statements = ast.parse(source).body
    told = {
        target.id
        for statement, following in pairwise(statements)
        if isinstance(statement, ast.Assign) and isinstance(target := statement.targets[0], ast.Name)
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
    }
    assert {name for name, thing in vars(oleada.authoring).items() if isinstance(thing, Select)} <= told
