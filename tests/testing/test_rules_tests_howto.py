"""The tests of the how-to on rules tests pass as they are written there."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from oleada.testing import TableBuilder

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "write-rules-tests.md"
_NAMES: dict[str, Any] = {"__name__": "write_rules_tests"}
for _block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
    exec(_block, _NAMES)
_TESTS = [name for name, thing in _NAMES.items() if name.startswith("test_") and inspect.isfunction(thing)]


@pytest.mark.parametrize("name", _TESTS)
def test_a_test_of_the_page_passes(name: str, table: TableBuilder) -> None:
    test = _NAMES[name]
    test(**({"table": table} if "table" in inspect.signature(test).parameters else {}))


def test_the_page_has_a_game_machine() -> None:
    assert _NAMES["TestMirkwood"] is _NAMES["Mirkwood"].TestCase
    assert _NAMES["Mirkwood"]().new(1).decision is not None
