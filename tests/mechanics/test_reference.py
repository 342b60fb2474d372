"""The reference of the mechanics is complete: it names all that the how-tos import."""

from __future__ import annotations

import ast
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import oleada.mechanics
from oleada.engine.selectors import Select
from oleada.model.events import Event
from oleada.model.names import Term

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "reference" / "mechanics.md").read_text(encoding="utf-8")
NAMES = [module.name for module in pkgutil.iter_modules(oleada.mechanics.__path__)]
MODULES = [f"oleada.mechanics.{name}" for name in NAMES if not name.startswith("_")]


def _imported(module: str) -> set[str]:
    """Return the names that the how-tos import from a module."""
    found: set[str] = set()
    for page in (DOCS / "how-to").glob("*.md"):
        for block in re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
            for node in ast.parse(block).body:
                if isinstance(node, ast.ImportFrom) and node.module == module:
                    found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("module", MODULES)
def test_the_reference_names_what_the_how_tos_import(module: str) -> None:
    section = re.search(rf"^From `{re.escape(module)}`.*?(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert section, f"{module} has no section"
    for name in sorted(_imported(module)):
        thing = getattr(import_module(module), name)
        if isinstance(thing, Select):
            shown = f"{{selectors}} {module}"
        elif isinstance(thing, type) and issubclass(thing, Event):
            shown = f"{{events}} {module}"
        elif isinstance(thing, type) and issubclass(thing, Term):
            shown = f"{{terms}} {module}.{name}"
        else:
            shown = f":: {name}\n"
        assert shown in section.group(), f"{name} is not shown"
