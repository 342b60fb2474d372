"""What is treated as out of play where there are several staging areas: whose it is, and where it comes back."""

from __future__ import annotations

import pytest
from tests.mechanics.parted import parted, titles

from oleada.authoring import Card, Game, Zone
from oleada.mechanics.areas import join, part
from oleada.testing import TableBuilder, invented


async def _join(game: Game) -> None:
    await join(game, game.player(1).area)


def _two_areas(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    parted(table)


def _away(table: TableBuilder, *cards: Card, source: Card | None = None, player: int = 0) -> None:
    several = list(cards)
    table.run(lambda game: game.treat_as_out_of_play(several), source=source, player=player).finish()


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("S-SPLIT-4")
def test_an_effect_treats_no_card_of_another_area_as_out_of_play(table: TableBuilder) -> None:
    _two_areas(table)
    hero = table.game.find("Hero 1")
    here, there = (
        table.staging(invented.enemy("Here"), area=table.player(1).area.id),
        table.staging(invented.enemy("There"), area=table.player(2).area.id),
    )
    _away(table, here, there, source=hero, player=1)
    assert (here.in_play, there.in_play) == (False, True)


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("S-JOIN-4")
def test_when_areas_are_combined_it_comes_back_to_the_combined_one(table: TableBuilder) -> None:
    _two_areas(table)
    first, second = table.player(1).area, table.player(2).area
    hero = table.game.find("Hero 1")
    orc = table.engaged(invented.enemy("Orc"), player=1)
    hill = table.staging(invented.location("Hill"), area=first.id)
    lake = table.active(invented.location("Lake"), area=first.id)
    relic = table.apart(invented.objective("Relic"), area=first.id)
    stays = table.staging(invented.location("Stays"), area=second.id)
    cards = [hero, orc, hill, lake, relic, stays]
    _away(table, *cards)
    assert titles(first.away) == ["Hero 1", "Orc", "Hill", "Lake", "Relic"]
    assert titles(second.away) == ["Stays"]
    table.run(_join).finish()
    assert table.player(1).area.id == second.id
    assert second.staging == []
    assert sorted(titles(second.away)) == sorted(titles(cards))
    table.play("0.1").finish()
    assert sorted(titles(second.staging)) == ["Hill", "Lake", "Stays"]
    assert (orc.engaged_with, hero.controller, second.apart) == (table.player(1), table.player(1), [relic])


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("S-SPLIT-18")
def test_it_is_discarded_with_an_area_in_which_nobody_is_left(table: TableBuilder) -> None:
    _two_areas(table)
    area = table.player(1).area.id
    orc = table.engaged(invented.enemy("Orc"), player=1)
    table.shadow(invented.treachery("Dark"), orc)
    hill = table.staging(invented.location("Hill"), area=area)
    gem = table.attachment(invented.attachment("Gem"), on=hill, player=2)
    _away(table, orc, hill, table.game.find("Hero 1"))
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert [card.now.zone for card in (orc, hill, gem)] == [Zone.ENCOUNTER_DISCARD] * 2 + [Zone.DISCARD]
    assert "Dark" in titles([table.game.card(c) for c in table.game.state.zone(Zone.ENCOUNTER_DISCARD)])
    assert titles(table.player(1).discard) == ["Hero 1"]
    assert table.game.away == []


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("S-SPLIT-3")
def test_it_stays_with_its_player_or_in_its_area_when_they_part(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero 1"), player=1)
    table.hero(invented.hero("Hero 2"), player=2)
    orc = table.engaged(invented.enemy("Orc"), player=1)
    hill = table.staging(invented.location("Hill"))
    table.quest_deck(invented.quest("Alone", stage=2))
    _away(table, hero, orc, hill)
    table.run(lambda game: part(game, game.player(1))).finish()
    assert (titles(table.player(1).area.away), titles(table.player(2).area.away)) == (["Hero 1", "Orc"], ["Hill"])
    table.play("0.1").finish()
    assert (hero.area.id, orc.area.id, hill.area.id) == (1, 1, 0)
