"""Every rule of the mechanics, and every worked example of them, has a test that is marked with it."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.rules.test_coverage import _marks

_RULES = {
    "RAREA": 22,
    "RIDDLE": 29,
    "RING": 9,
    "SIGNS": 20,
    "RESET": 10,
    "CIRC": 23,
    "RTEST": 23,
    "POISON": 13,
    "UNC": 22,
    "WAKE": 4,
    "SPLIT": 24,
    "JOIN": 12,
    "OHERO": 16,
    "HSTG": 20,
    "GHERO": 11,
    "STNUM": 4,
}
_EXAMPLES = {"000": 6, "001": 4, "002": 6, "003": 4, "004": 6}


def _numbered(letter: str, families: dict[str, int]) -> set[str]:
    return {f"{letter}-{family}-{number}" for family, last in families.items() for number in range(1, last + 1)}


def _examples() -> set[str]:
    """Return the worked examples that tests are marked with."""
    found: set[str] = set()
    for path in Path(__file__).parents[1].rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "example" and isinstance(node.value, ast.Constant):
                found.add(str(node.value.value))
    return found


def test_every_rule_of_the_mechanics_has_a_test() -> None:
    rules = _numbered("S", _RULES)
    proved = {rule for rule in _marks("rule") if rule.startswith("S-")}
    assert sorted(rules - proved) == []
    assert sorted(proved - rules) == []


def test_every_worked_example_of_the_mechanics_has_a_test() -> None:
    assert sorted(_numbered("E", _EXAMPLES) - _examples()) == []
