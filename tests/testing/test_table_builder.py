"""The table builder builds what it is told, and is strict about questions."""

from __future__ import annotations

import pytest

from oleada.model.decisions import Ask
from oleada.model.terms import Phase
from oleada.model.zones import Zone
from oleada.testing import TableBuilder, UnexpectedDecisionError, invented


def test_a_quest_is_played_by_its_numbers(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=3))
    table.staging(invented.location(threat=2))
    stage = table.quest(invented.quest(quest_points=10))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert stage.progress == 1
    assert hero.exhausted


def test_two_plays_follow_each_other_on_one_table(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=3))
    stage = table.quest(invented.quest(quest_points=10))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    table.staging(invented.location(threat=9))
    with table.play("7.2"):
        pass
    assert hero.ready
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert stage.progress == 3
    assert table.player().threat == 9 + 6


def test_a_question_that_was_not_foreseen_is_an_error(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.engaged(invented.enemy())
    table.engaged(invented.enemy("Another Enemy"))
    play = table.play("6.3")
    assert play.asks is Ask.ENEMY
    with pytest.raises(UnexpectedDecisionError, match="Not foreseen"):
        play.finish()


def test_what_is_not_offered_cannot_be_answered(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True)
    ally = table.ally(invented.ally())
    play = table.play("3.2")
    assert play.offers(ally)
    assert not play.offers(hero)
    with pytest.raises(UnexpectedDecisionError, match="not offered"):
        play.answer(hero)


def test_an_effect_of_the_tests_own_is_run(table: TableBuilder) -> None:
    enemy = table.engaged(invented.enemy(hit_points=2))
    table.run(lambda game: game.deal_damage(enemy, 2)).finish()
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD
