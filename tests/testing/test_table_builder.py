"""The table builder builds what it is told, and is strict about questions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import oleada
from oleada.authoring import Game
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


def test_the_only_enemy_that_attacks_is_answered_with_what_is_declined(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    enemy = table.engaged(invented.enemy(attack=0))
    play = table.play("6.3").until(Ask.ENEMY)
    assert [option.card for option in play.decision.options] == [enemy.id]
    play.until(Ask.DEFEND)
    assert play.offers(hero)


def test_another_question_without_a_choice_is_not_answered(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True)
    table.engaged(invented.enemy(attack=1))
    play = table.play("6.3").until(Ask.DAMAGE)
    assert [option.card for option in play.decision.options] == [hero.id]
    with pytest.raises(UnexpectedDecisionError, match="Not foreseen: <decision DAMAGE"):
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


def test_a_part_of_a_label_that_fits_several_is_refused(table: TableBuilder) -> None:
    first, second = table.hero(invented.hero("Hero A")), table.hero(invented.hero("Hero"))
    table.engaged(invented.enemy(attack=1))
    play = table.play("6.3").until(Ask.DEFEND)
    with pytest.raises(UnexpectedDecisionError, match=r"'Her' may mean any of \['Hero A', 'Hero'\]"):
        play.answer("Her")
    play.answer("hero")  # the whole label
    play.finish()
    assert (first.exhausted, second.exhausted) == (False, True)


def test_a_card_of_another_type_is_refused_with_the_method_that_places_it(table: TableBuilder) -> None:
    before = len(table.game.state.cards)
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: table.hero(invented.enemy()), "of the type Hero; the type Enemy is placed with table.staging or"),
        (lambda: table.ally("Forest Spider"), "Forest Spider>; give a card of the type Ally; the type Enemy is placed"),
        (lambda: table.active(invented.enemy()), "of the type Location; the type Enemy"),
        (lambda: table.engaged(invented.location()), "type Enemy; the type Location is placed with table.staging or"),
        (lambda: table.staging("Gandalf"), "in the staging area; the type Ally is placed with table.ally"),
        (lambda: table.play("Quest"), "A part of the round is 'Quest'; give Phase.QUEST"),
    ]
    for place, message in wrong:
        with pytest.raises(oleada.WrongKindError, match=message):
            place()
    assert len(table.game.state.cards) == before


def test_states_and_seats_that_do_not_exist_are_said(table: TableBuilder) -> None:
    with pytest.raises(oleada.UnknownNameError, match=r"state of a card: 'exhaust'\. Did you mean 'exhausted'"):
        table.hero(invented.hero(), exhaust=True)
    for place in (table.hero, table.ally, table.hand):
        with pytest.raises(oleada.UnknownNameError, match="Unknown seat: '9'"):
            place(invented.hero("Other"), player=9)


KEPT = [0]


def test_what_an_effect_keeps_outside_is_found_after_its_last_question_too(table: TableBuilder) -> None:
    table.hero(invented.hero())

    async def count(game: Game) -> None:
        KEPT[0] += 1
        await game.raise_threat(game.players, KEPT[0])

    with pytest.raises(AssertionError, match=r"a clone whose step|a replay comes to another game"):
        table.run(count).finish()


def test_an_effect_gets_copies_and_may_note_what_a_verb_returns(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    seen: list[int] = []

    async def wound(game: Game) -> None:
        seen.append(1)
        game.remember("dealt", await game.deal_damage(hero, 1))

    table.run(wound).finish()
    assert seen == []
    assert table.game.recall("dealt")


def test_every_area_may_have_a_stage_of_its_own() -> None:
    table = TableBuilder(3).areas([1, 3], [2])
    first, second = table.quest(invented.quest("First")), table.quest(invented.quest("Second"), area=1, progress=2)
    assert [area.quests for area in table.game.areas] == [[first], [second]]
    assert (second.area.players, second.progress) == ([table.player(2)], 2)
    again = table.quest(invented.quest("Third"), area=1)
    assert [area.quests for area in table.game.areas] == [[first], [again]]
    table.again()
