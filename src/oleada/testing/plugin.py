"""The pytest plugin with the `table` fixture: in `conftest.py`, `pytest_plugins = ["oleada.testing.plugin"]`."""

from __future__ import annotations

import pytest

from oleada.testing.table import TableBuilder


@pytest.fixture
def table() -> TableBuilder:
    """A table to build a board on; every decision of its plays is checked with the dual run."""
    return TableBuilder()
