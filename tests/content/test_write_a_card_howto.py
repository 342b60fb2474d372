"""The player cards of the how-to do what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from oleada.testing import TableBuilder

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-card.md"


@pytest.fixture
def page() -> dict[str, Any]:
    """What the page's examples define, one after the other."""
    names: dict[str, Any] = {"__name__": "write_a_card"}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(block, names)
    return names


def test_an_attack_at_once_and_an_effect_that_ends_with_the_phase(page: dict[str, Any], table: TableBuilder) -> None:
    table.hero("Aragorn", resources=2)
    enemy = table.engaged(page["prowler"])
    table.hand(page["sally"])
    table.play("4.2").answer("Sally", "Aragorn", enemy).finish()
    assert enemy.damage == 3 - 1
    warden = table.ally(page["warden"])
    table.play("4.2").answer("defense until").finish()
    assert warden.defense == 3
    table.play("4.3").finish()
    assert [card.name.en for card in table.player().hand] == ["Beacon Warden"]
