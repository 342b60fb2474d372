"""The how-to pages of poison and of separate areas: what they show runs, and what they say of it is so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from oleada.authoring import Card
from oleada.mechanics.poison import poisons
from oleada.mechanics.unconscious import unconscious
from oleada.testing import TableBuilder, invented

DOCS = Path(__file__).parents[2] / "docs" / "how-to"


def shown(page: str) -> dict[str, Any]:
    """Run the code of a page, and return what it defines."""
    names: dict[str, Any] = {"__name__": "page"}
    blocks = re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec", dont_inherit=True), names)
    return names


def _fallen(table: TableBuilder, wood: dict[str, Any], stage: str) -> Card:
    """Let the page's spores make a hero with 2 hit points unconscious, at a stage of the page."""
    table.quest(wood[stage])
    hero = table.hero(invented.hero("One", hit_points=2), resources=2)
    table.deck(*[invented.ally(f"Card {n}") for n in range(4)])
    table.encounter_deck(wood["spores"])
    table.run(lambda game: game.reveal_encounter_card(game.first_player)).answer(hero).finish()
    assert unconscious(hero)
    assert poisons(hero) == []
    return hero


def test_the_spores_of_the_page_make_a_character_unconscious_and_its_stream_readies_it(table: TableBuilder) -> None:
    wood = shown("poison.md")
    hero = _fallen(table, wood, "edge")
    stream = table.staging(wood["stream"])
    with table.play("4.2") as play:
        play.answer(stream, hero)
    assert hero.ready


def test_the_action_of_the_page_is_offered_only_for_an_unconscious_character(table: TableBuilder) -> None:
    hero = _fallen(table, shown("poison.md"), "depths")
    play = table.window().answer("The Depths")
    if not play.finished and play.offers(hero):
        play.answer(hero)
    play.finish()
    assert (hero.ready, hero.resources) == (True, 0)
    table.run(lambda game: game.gain_resources(hero, 2)).finish()
    assert table.window().finished


@pytest.mark.parametrize(("players", "stages"), [(1, ["Lost"]), (3, ["Lost", "The Clearing"])])
def test_the_fork_of_the_page_parts_the_first_player(table: TableBuilder, players: int, stages: list[str]) -> None:
    wood = shown("separate-areas.md")
    table.players(players)
    table.first_player(players)
    fork = table.quest(wood["fork"])
    table.quest_deck(wood["lost"], wood["clearing"])
    table.run(lambda game: game.place_progress(fork, 6)).finish()
    assert [area.quest.name.en for area in table.game.areas] == stages
    assert [player.seat for player in table.game.areas[0].players] == [players]
    table.play("7.4").finish()
    assert table.game.first_player.seat == players
