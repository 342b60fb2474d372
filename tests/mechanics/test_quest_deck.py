"""Resetting the quest deck (S-RESET-*), several stages in play, the stage number (S-STNUM-*)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    THREAT,
    Ask,
    Card,
    CardScript,
    Game,
    Phase,
    PhaseBegan,
    StageDefeated,
    Stat,
    ThreatRaised,
    Zone,
)
from oleada.mechanics.quest_deck import number_of, reset, stage_number
from oleada.model.errors import UnknownNameError
from oleada.testing import TableBuilder, invented


def _titles(table: TableBuilder, zone: Zone) -> list[str]:
    return [table.game.card(card).name.en for card in table.game.state.zone(zone)]


def _hunt(table: TableBuilder, two: CardScript | None = None, three: CardScript | None = None) -> None:
    """Play on to stage 3 of a quest of four stages with 7 quest points each."""
    one, four = invented.quest("The Trail", 1, quest_points=7), invented.quest("The End", 4, quest_points=7)
    two = two or invented.quest("The Hunt", 2, quest_points=7)
    three = three or invented.quest("On the Heels", 3, quest_points=7)
    table.quest(one)
    table.quest_deck(two, three, four)
    table.run(lambda game: game.advance(), player=1).finish()
    table.run(lambda game: game.advance(), player=1).finish()
    assert table.game.area(0).main_quest.name.en == "On the Heels"
    assert _titles(table, Zone.QUEST_DECK) == ["The End"]


def _current(table: TableBuilder) -> tuple[str, int]:
    stage = table.game.area(0).main_quest
    return stage.name.en, stage.progress


@pytest.mark.rule("S-RESET-2")
@pytest.mark.rule("S-RESET-6")
@pytest.mark.rule("S-RESET-1")
def test_the_stage_already_left_is_the_current_quest_again_and_the_later_ones_follow_it(table: TableBuilder) -> None:
    _hunt(table)
    deck = table.encounter_deck(invented.enemy("First"), invented.enemy("Second"))
    table.run(lambda game: reset(game, 2)).finish()
    assert _current(table) == ("The Hunt", 0)
    assert table.game.area(0).main_quest.quest_points == 7
    assert [stage.name.en for stage in table.game.area(0).quests] == ["The Hunt"]
    assert _titles(table, Zone.QUEST_DECK) == ["On the Heels", "The End"]
    assert _titles(table, Zone.ASIDE) == ["The Trail"]
    assert [card.id for card in deck] == list(table.game.state.zone(Zone.ENCOUNTER_DECK))  # not the encounter deck
    table.run(lambda game: game.progress(7), player=1).finish()
    assert _current(table) == ("On the Heels", 0)


@pytest.mark.rule("S-RESET-2")
def test_a_reset_to_the_first_of_three_stages_puts_both_later_ones_back_in_order(table: TableBuilder) -> None:
    _hunt(table)
    table.run(lambda game: reset(game, 1)).finish()
    assert _current(table) == ("The Trail", 0)
    assert _titles(table, Zone.QUEST_DECK) == ["The Hunt", "On the Heels", "The End"]
    assert _titles(table, Zone.ASIDE) == []


@pytest.mark.rule("S-RESET-6")
def test_a_reset_to_the_stage_in_play_lets_it_begin_anew(table: TableBuilder) -> None:
    _hunt(table)
    table.run(lambda game: game.progress(4), player=1).finish()
    play = table.run(lambda game: reset(game, 3)).finish()
    assert _current(table) == ("On the Heels", 0)
    assert _titles(table, Zone.QUEST_DECK) == ["The End"]
    assert play.events.count("StageRevealed") == 1


@pytest.mark.rule("S-RESET-3")
@pytest.mark.rule("S-RESET-4")
@pytest.mark.rule("S-RESET-5")
@pytest.mark.rule("S-RESET-3", example="E-001-4")
def test_progress_on_the_quest_is_removed_first_and_all_else_stays(table: TableBuilder) -> None:
    _hunt(table)
    hero = table.hero(invented.hero(), damage=2, exhausted=True, resources=3)
    carried = table.attachment(invented.attachment("Cloak"), on=hero)
    staged = table.staging(invented.enemy("Watcher"), copies=3, damage=1)
    active = table.active(invented.location("Hollow", quest_points=5), progress=2)
    foe = table.engaged(invented.enemy("Hunter"), damage=1)
    table.run(lambda game: game.place_progress(game.area(0).main_quest, 5)).finish()
    assert _current(table) == ("On the Heels", 5)
    threat = table.player().threat
    play = table.run(lambda game: reset(game, 2)).finish()
    assert _current(table) == ("The Hunt", 0)
    assert active.progress == 2
    assert active.record.zone is Zone.ACTIVE
    assert [card.damage for card in table.game.area(0).staging] == [1, 1, 1]
    assert staged.in_play
    assert (hero.damage, hero.exhausted, hero.resources, carried.host) == (2, True, 3, hero)
    assert (foe.damage, foe.engaged_with, table.player().threat) == (1, table.player(), threat)
    told = [event for event in play.events if event in ("ProgressRemoved", "WentBack", "StageRevealed")]
    assert told == ["ProgressRemoved", "WentBack", "StageRevealed"]


@pytest.mark.rule("S-RESET-7")
def test_the_quest_phase_goes_on_and_the_committed_count_for_the_earlier_stage(table: TableBuilder) -> None:
    three = invented.quest("On the Heels", 3, quest_points=7)
    scout = invented.hero("Scout", willpower=3)
    spoor = invented.treachery("False Spoor")

    @spoor.when_revealed
    async def lose_the_trail(game: Game, card: Card) -> None:
        await reset(game, 2)

    _hunt(table, three=three)
    hero = table.hero(scout)
    table.encounter_deck(spoor, invented.location("Below"))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert hero.exhausted
    assert _current(table) == ("The Hunt", 3)


@pytest.mark.rule("S-RESET-8")
def test_it_may_happen_any_number_of_times(table: TableBuilder) -> None:
    _hunt(table)
    for _ in range(3):
        table.run(lambda game: reset(game, 2)).finish()
        assert _current(table) == ("The Hunt", 0)
        table.run(lambda game: game.progress(7), player=1).finish()
        assert _current(table) == ("On the Heels", 0)
        assert _titles(table, Zone.QUEST_DECK) == ["The End"]


@pytest.mark.rule("S-RESET-9")
def test_side_a_and_when_revealed_of_the_earlier_stage_resolve_again(table: TableBuilder) -> None:
    two = invented.quest("The Hunt", 2, quest_points=7)

    @two.setup
    async def side_a(game: Game, stage: Card) -> None:
        await game.gain_resources(game.first_player.heroes, 1)

    @two.when_revealed
    async def side_b(game: Game, stage: Card) -> None:
        await game.gain_resources(game.first_player.heroes, 10)

    hero = table.hero(invented.hero())
    _hunt(table, two=two)
    assert hero.resources == 11
    table.run(lambda game: reset(game, 2)).finish()
    assert hero.resources == 22


@pytest.mark.rule("S-RESET-10")
def test_its_text_for_the_beginning_of_the_quest_phase_waits_for_the_next_one(table: TableBuilder) -> None:
    two = invented.quest("The Hunt", 2, quest_points=7)

    @two.forced(after=PhaseBegan, if_=lambda game, stage, event: event.phase is Phase.QUEST)
    async def at_the_beginning(game: Game, stage: Card, event: PhaseBegan) -> None:
        await game.raise_threat(game.players, 2)

    three = invented.quest("On the Heels", 3, quest_points=7)

    @three.forced(after=PhaseBegan, if_=lambda game, stage, event: event.phase is Phase.QUEST)
    async def lose_the_trail(game: Game, stage: Card, event: PhaseBegan) -> None:
        await reset(game, 2)

    table.hero(invented.hero())
    _hunt(table, two=two, three=three)
    table.play("3.1").finish()
    assert (_current(table), table.player().threat) == (("The Hunt", 0), 9)
    table.play("3.1").finish()
    assert table.player().threat == 11


@pytest.mark.rule("S-RESET-2")
@pytest.mark.parametrize("number", [4, 9])
def test_a_stage_that_has_not_been_played_is_refused_and_named(table: TableBuilder, number: int) -> None:
    _hunt(table)
    with pytest.raises(UnknownNameError, match=f"'{number}'.*'1', '2', '3'"):
        table.run(lambda game: reset(game, number)).finish()


@pytest.mark.rule("S-RESET-2")
def test_of_two_second_stages_the_one_that_was_played_comes_back(table: TableBuilder) -> None:
    one = invented.quest("Start", 1)
    table.quest(one)
    left, right = table.quest_deck(invented.quest("Left", 2), invented.quest("Right", 2))
    table.quest_deck(invented.quest("Last", 3))
    table.run(lambda game: game.set_aside(left)).finish()
    table.run(lambda game: game.advance(to=right), player=1).finish()
    table.run(lambda game: game.advance(), player=1).finish()
    table.run(lambda game: reset(game, 2)).finish()
    assert _current(table) == ("Right", 0)
    assert _titles(table, Zone.QUEST_DECK) == ["Last"]
    assert _titles(table, Zone.ASIDE) == ["Left", "Start"]


def test_what_is_attached_to_the_stage_that_is_left_leaves_play(table: TableBuilder) -> None:
    _hunt(table)
    curse = table.attachment(invented.treachery("Curse"), on=table.game.area(0).main_quest)
    table.run(lambda game: reset(game, 2)).finish()
    assert curse.zone is Zone.ENCOUNTER_DISCARD


# Several stages in play.


def _two_stages(table: TableBuilder) -> tuple[Card, Card]:
    first = table.quest(invented.quest("First Stage", 1, quest_points=9))
    table.quest_deck(invented.quest("Second Stage", 2, quest_points=9))

    async def both(game: Game) -> None:
        await game.reveal_stage(await game.enter_stage())

    table.run(both).finish()
    return first, table.game.find("Second Stage")


@pytest.mark.rule("S-CIRC-7")
def test_of_several_stages_in_play_any_can_be_made_the_current_one(table: TableBuilder) -> None:
    first, second = _two_stages(table)
    assert table.game.area(0).main_quest is second
    table.run(lambda game: game.make_main_quest(first)).finish()
    assert table.game.area(0).main_quest is first
    assert table.game.area(0).quests == [second, first]
    table.run(lambda game: game.progress(4), player=1).finish()
    assert (first.progress, second.progress) == (4, 0)


@pytest.mark.rule("S-CIRC-7")
def test_to_be_current_changes_nothing_else_and_only_once(table: TableBuilder) -> None:
    first, second = _two_stages(table)
    play = table.run(lambda game: game.make_main_quest(second)).finish()
    assert play.events == []
    play = table.run(lambda game: game.make_main_quest(first)).finish()
    assert play.events == ["MainQuestChanged"]


def test_when_the_current_one_of_several_is_left_the_newest_is_current(table: TableBuilder) -> None:
    first, second = _two_stages(table)
    table.quest_deck(invented.quest("Third Stage", 3))
    table.run(lambda game: game.make_main_quest(first)).finish()
    table.run(lambda game: game.progress(9), player=1).finish()
    assert table.game.area(0).main_quest.name.en == "Third Stage"
    assert second.in_play


@pytest.mark.parametrize(("placed", "excess"), [(7, 0), (10, 3)])
def test_excess_that_is_carried_on_lies_on_the_next_stage(table: TableBuilder, placed: int, excess: int) -> None:
    trail = invented.quest("Long Trail", 1, quest_points=7)

    @trail.forced(when=StageDefeated, of=SELF)
    async def go_on(game: Game, stage: Card, event: StageDefeated) -> None:
        event.carried = stage.progress - stage.quest_points

    table.quest(trail)
    table.quest_deck(invented.quest("Next Trail", 2, quest_points=7))
    table.active(invented.location("Ford", quest_points=9), progress=0)
    table.run(lambda game: game.progress(placed, bypass=True), player=1).finish()
    assert _current(table) == ("Next Trail", excess)


# The stage number.


@pytest.mark.rule("S-STNUM-1")
@pytest.mark.rule("S-STNUM-3")
@pytest.mark.rule("S-STNUM-1", example="E-004-6")
def test_a_card_that_reads_the_stage_number_changes_with_the_stage(table: TableBuilder) -> None:
    troll = invented.enemy("Troll", threat=0)
    troll.gives(THREAT, stage_number)
    table.quest(invented.quest("Two", 2))
    table.quest_deck(invented.quest("Three", 3))
    card = table.staging(troll)
    assert card.threat == 2
    table.run(lambda game: game.advance(), player=1).finish()
    assert card.threat == 3


@pytest.mark.rule("S-STNUM-2")
@pytest.mark.rule("S-STNUM-3")
def test_side_a_has_the_number_of_side_b_and_it_counts_at_once(table: TableBuilder) -> None:
    frail = invented.enemy("Frail", hit_points=5)
    frail.gives(Stat.HIT_POINTS, lambda game, source, card: -stage_number(game, source))
    three = invented.quest("Three", 3)

    @three.setup
    async def see(game: Game, stage: Card) -> None:
        await game.raise_threat(game.players, number_of(stage) * 10 + stage_number(game, stage))

    table.hero(invented.hero())
    table.quest(invented.quest("Two", 2))
    table.quest_deck(three)
    card = table.staging(frail, damage=2)
    assert card.in_play
    play = table.run(lambda game: game.advance(), player=1).finish()
    assert table.player().threat == 9 + 33
    assert not card.in_play
    told = [event for event in play.events if event in ("Destroyed", ThreatRaised.__name__, "StageRevealed")]
    assert told == ["Destroyed", "ThreatRaised", "StageRevealed"]


@pytest.mark.rule("S-STNUM-3")
def test_a_reset_lowers_the_number_at_once(table: TableBuilder) -> None:
    troll = invented.enemy("Troll", threat=0)
    troll.gives(THREAT, stage_number)
    _hunt(table)
    card = table.staging(troll)
    assert card.threat == 3
    table.run(lambda game: reset(game, 1)).finish()
    assert card.threat == 1


@pytest.mark.rule("S-STNUM-1")
@pytest.mark.parametrize(("stage", "damage"), [(1, 1), (4, 4)])
def test_the_number_is_an_x_of_keywords_too(table: TableBuilder, stage: int, damage: int) -> None:
    archers = invented.enemy("Archers", keywords="Archery X.", x=stage_number)
    table.quest(invented.quest("Stage", stage))
    hero = table.hero(invented.hero(hit_points=9))
    table.staging(archers)
    table.play("6.1").assign_archery({hero: damage}).finish()
    assert hero.damage == damage


@pytest.mark.rule("S-STNUM-4")
def test_a_side_quest_that_is_current_has_no_say(table: TableBuilder) -> None:
    troll = invented.enemy("Troll", threat=0)
    troll.gives(THREAT, stage_number)
    table.quest(invented.quest("Two", 2))
    table.hero(invented.hero())
    card = table.staging(troll)
    aside = table.staging(invented.side_quest("Errand"))
    with table.play("3.1") as play:
        play.until(Ask.CHOICE).answer(aside)
        play.finish()
        assert table.game.area(0).quest is aside
        assert card.threat == 2
    assert number_of(aside) == 0


def test_each_side_of_the_table_has_its_own_stage_number(table: TableBuilder) -> None:
    troll = invented.enemy("Troll", threat=0)
    troll.gives(THREAT, stage_number)
    table.players(2)
    table.areas([1], [2])
    table.quest(invented.quest("Two", 2))
    here, there = table.staging(troll), table.staging(troll, area=1)
    assert here.threat == 2
    assert there.threat == number_of(table.game.area(1).main_quest)


@pytest.mark.rule("S-RESET-2")
@pytest.mark.parametrize("said", [False, True])
def test_the_quest_of_one_area_is_reset_and_no_other(table: TableBuilder, said: bool) -> None:
    table.players(2).areas([1], [2])
    table.quest_deck(invented.quest("Far Away", stage=2))
    table.run(lambda game: game.advance(game.area(1).main_quest)).finish()
    here, there = table.game.area(0), table.game.area(1)
    mine, theirs = here.main_quest, there.main_quest
    table.run(lambda game: game.place_progress([mine, theirs], 2)).finish()
    assert (there.main_quest.name.en, there.main_quest.progress) == ("Far Away", 2)
    table.run(lambda game: reset(game, 1, game.area(1) if said else None), source=theirs).finish()
    assert (there.main_quest.definition.stage, there.main_quest.progress) == (1, 0)
    assert (here.main_quest, mine.progress) == (mine, 2)
