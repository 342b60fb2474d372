"""Side quests (R-SIDE-*)."""

from __future__ import annotations

import pytest

from oleada.authoring import CHARACTERS, WILLPOWER, Card, Game
from oleada.model.decisions import Ask
from oleada.model.terms import Phase
from oleada.model.zones import Zone
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-SIDE-1")
def test_the_first_player_may_make_a_side_quest_current_for_the_phase(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    hero = table.hero(invented.hero(willpower=3), player=2)
    side = table.staging(invented.side_quest())
    play = table.play(Phase.QUEST)
    assert play.asks is Ask.CHOICE
    assert play.decision.player == 2
    play.answer(side).commit(hero).finish()
    assert (side.progress, play.game.area(0).main_quest.progress) == (3, 0)
    assert play.game.area(0).quest.id == play.game.area(0).main_quest.id


@pytest.mark.rule("R-SIDE-1")
def test_without_the_choice_the_main_quest_stays_current(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=3))
    side = table.staging(invented.side_quest())
    play = table.play(Phase.QUEST)
    play.answer("none").commit(hero).finish()
    assert (side.progress, play.game.area(0).main_quest.progress) == (0, 3)


@pytest.mark.rule("R-SIDE-2")
def test_the_active_location_absorbs_before_the_side_quest(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=5))
    side = table.staging(invented.side_quest(quest_points=9))
    table.active(invented.location(quest_points=2))
    table.play(Phase.QUEST).answer(side).commit(hero).finish()
    assert side.progress == 3


@pytest.mark.rule("R-SIDE-3")
def test_progress_after_a_side_quest_is_defeated_is_lost_in_that_phase(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=3))
    side = table.staging(invented.side_quest(quest_points=4), progress=3)
    scout = invented.event("Scout Ahead")

    @scout.action()
    async def scout_ahead(game: Game, card: Card) -> None:
        """Place 1 progress on the current quest."""
        await game.progress(1)

    table.hand(scout)
    play = table.play(Phase.QUEST).answer(side)
    play.answer("scout ahead").commit(hero).finish()
    assert side.zone is Zone.VICTORY
    assert play.game.area(0).main_quest.progress == 0
    table.play(Phase.QUEST).finish()
    assert play.game.area(0).quest.id == play.game.area(0).main_quest.id


@pytest.mark.rule("R-SIDE-4")
@pytest.mark.rule("R-SIDE-5")
def test_a_defeated_side_quest_goes_to_the_victory_display_and_its_excess_is_lost(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=7))
    side = table.staging(invented.side_quest(quest_points=4))
    play = table.play(Phase.QUEST).answer(side).commit(hero).finish()
    assert side.zone is Zone.VICTORY
    assert play.game.area(0).main_quest.progress == 0


@pytest.mark.rule("R-SIDE-6")
def test_the_text_of_every_quest_card_in_play_counts(table: TableBuilder) -> None:
    stage = invented.quest("Bright Road")
    stage.gives(WILLPOWER, 1, to=CHARACTERS)
    errand = invented.side_quest("Dark Errand")
    errand.gives(WILLPOWER, 2, to=CHARACTERS)
    table.quest(stage)
    side = table.staging(errand)
    hero = table.hero(invented.hero(willpower=1))
    assert hero.willpower == 4
    play = table.play("3.1").answer(side)
    assert hero.willpower == 4
    play.finish()


@pytest.mark.rule("R-SIDE-7")
def test_a_side_quest_adds_no_threat_and_cannot_be_travelled_to(table: TableBuilder) -> None:
    table.hero(invented.hero(), exhausted=True)
    side = table.staging(invented.side_quest())
    assert not side.is_location
    play = table.play("4.2")
    assert play.finished
    assert play.game.area(0).threat == 0


@pytest.mark.rule("R-SIDE-8")
def test_a_second_copy_of_a_side_quest_that_the_victory_display_may_hold_once_is_removed(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=4))
    errand = invented.side_quest(quest_points=4, victory_limit=1)
    first = table.staging(errand)
    second = table.staging(errand)
    play = table.play(Phase.QUEST).answer(first).commit(hero).finish()
    assert first.zone is Zone.VICTORY
    table.run(lambda game: game.ready(hero)).finish()
    table.play(Phase.QUEST).answer(second).commit(hero).finish()
    assert second.zone is Zone.REMOVED
    assert len(play.game.state.zone(Zone.VICTORY)) == 1


@pytest.mark.rule("R-SIDE-9")
def test_the_main_quest_is_the_stage_while_a_side_quest_is_current(table: TableBuilder) -> None:
    stage = table.quest(invented.quest("The Stage"))
    side = table.staging(invented.side_quest())
    play = table.play("3.1").answer(side)
    area = play.game.area(0)
    assert area.quest.id == side.id
    assert area.main_quest.id == stage.id
    play.finish()
