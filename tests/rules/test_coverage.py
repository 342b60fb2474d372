"""Every rule of the base game has a test that is marked with it."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.rules.ids import RULES

TESTS = Path(__file__).parents[1]


def _marks(kind: str) -> set[str]:
    found: set[object] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == kind
                and ast.unparse(node.func) == f"pytest.mark.{kind}"
            ):
                found.update(arg.value for arg in node.args if isinstance(arg, ast.Constant))
    return {mark for mark in found if isinstance(mark, str)}


def test_every_rule_of_the_base_game_is_proved() -> None:
    proved = _marks("rule")
    missing = [rule for rule in RULES if rule not in proved]
    assert not missing, f"{len(missing)} rules without a test: {missing}"
