"""The player cards of the how-to do what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from oleada.authoring import Sphere, Zone
from oleada.testing import TableBuilder, invented

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


def test_the_pages_own_test_holds(page: dict[str, Any], table: TableBuilder) -> None:
    page["test_the_prowler_raises_threat_from_the_shadows"](table)


def test_the_banner_readies_its_hero_and_is_of_no_use_otherwise(page: dict[str, Any], table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True)
    banner = table.attachment(page["banner"], hero)
    table.threat(1)
    assert table.window().finished
    table.threat(2)
    table.window().answer(banner).finish()
    assert (hero.ready, banner.exhausted, table.player().threat) == (True, True, 0)
    other = table.attachment(page["banner"], hero)
    table.threat(9)
    assert table.window().finished
    assert other.ready


def test_the_watch_returns_from_any_discard_pile_under_its_owners_control(
    page: dict[str, Any], table: TableBuilder
) -> None:
    table.players(2)
    table.hero(invented.hero(sphere=Sphere.SPIRIT), resources=3)
    (event,) = table.hand(page["return_of_the_watch"])
    table.discard(invented.ally("Leader"), invented.ally("Watchman", sphere=Sphere.SPIRIT), player=2)
    play = table.window().answer(event)
    assert play.labels == ["Watchman"]
    play.answer("Watchman").finish()
    assert table.game.find("Watchman") in table.player(2).allies
    assert event.now.zone is Zone.REMOVED


def test_the_climber_attacks_an_enemy_in_the_staging_area_alone(page: dict[str, Any], table: TableBuilder) -> None:
    climber = table.hero(page["climber"])
    table.hero(invented.hero())
    enemy = table.staging(invented.enemy(defense=1, hit_points=9))
    assert table.play("6.7").answer(enemy, climber).finished
    assert enemy.damage == 2


def test_provisions_are_drawn_for_an_x_that_is_worth_it(page: dict[str, Any], table: TableBuilder) -> None:
    table.hero(invented.hero(sphere=Sphere.LORE), resources=3)
    (event,) = table.hand(page["provisions"])
    table.deck(invented.ally(), invented.ally())
    play = table.window().answer(event)
    assert [option.key for option in play.decision.options] == ["x:1", "x:2"]
    play.answer("x:2").finish()
    assert len(table.player().hand) == 2
