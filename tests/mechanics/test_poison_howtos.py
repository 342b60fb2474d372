"""The how-to pages of poison and of separate areas: what they show runs, and what they say of it is so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from oleada.authoring import Choose
from oleada.mechanics.poison import poisons
from oleada.mechanics.unconscious import UNCONSCIOUS, unconscious
from oleada.testing import TableBuilder, invented

DOCS = Path(__file__).parents[2] / "docs" / "how-to"


def shown(page: str) -> dict[str, Any]:
    """Run the code of a page, and return what it defines."""
    names: dict[str, Any] = {}
    blocks = re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec", dont_inherit=True), names)
    return names


def test_the_spores_of_the_page_make_a_character_unconscious_and_its_stream_readies_it(table: TableBuilder) -> None:
    wood = shown("poison.md")
    table.quest(wood["edge"])
    hero = table.hero(invented.hero("One", hit_points=2))
    table.deck(*[invented.ally(f"Card {n}") for n in range(4)])
    table.staging(wood["stream"])
    table.encounter_deck(wood["spores"])
    table.run(lambda game: game.reveal_encounter_card(game.first_player)).answer(hero).finish()
    assert unconscious(hero)
    assert poisons(hero) == []
    assert Choose(UNCONSCIOUS).candidates(table.game, table.player(), hero) == [hero]
    play = table.window().answer("Cold Stream")
    if not play.finished:
        play.answer(hero).finish()
    assert hero.ready


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
