"""Separate staging areas are created: who goes, what stays, what each group resolves (S-SPLIT-*)."""

from __future__ import annotations

import pytest
from tests.mechanics.parted import parted, quest, titles

from oleada.authoring import Ask, By, Card, FirstPlayerPassed, Game, Phase, PhaseBegan, Stat, Termination, Zone
from oleada.mechanics.areas import part
from oleada.model.errors import CardFactsError
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("S-SPLIT-1")
@pytest.mark.rule("S-SPLIT-2")
@pytest.mark.rule("S-SPLIT-3")
@pytest.mark.rule("S-SPLIT-20")
def test_the_first_player_gets_an_area_with_stage_three_the_others_share_the_original_at_four(
    table: TableBuilder,
) -> None:
    table.players(3).first_player(2)
    three, four = parted(table)
    assert [player.record.area for player in table.game.players] == [0, 1, 0]
    assert (three.area.id, four.area.id) == (1, 0)
    assert table.game.area(1).quest == three
    assert table.game.area(0).quest == four
    assert [area.id for area in table.game.areas] == [1, 0]
    assert [[p.seat for p in area.players] for area in table.game.areas] == [[2], [3, 1]]


@pytest.mark.rule("S-SPLIT-21")
def test_cards_stay_in_the_original_area_and_engaged_enemies_with_their_player(table: TableBuilder) -> None:
    table.players(2)
    staged = table.staging(invented.enemy("Staged"), damage=1)
    active = table.active(invented.location("Active"), progress=1)
    mine = table.engaged(invented.enemy("Mine"), player=1)
    parted(table)
    assert (staged.area.id, active.area.id, mine.area.id) == (0, 0, 1)
    assert mine.engaged_with == table.player(1)
    assert (staged.damage, active.progress) == (1, 1)
    assert table.game.area(1).staging == []
    assert table.game.area(1).active_location is None


@pytest.mark.rule("S-SPLIT-9", example="E-003-2")
def test_four_players_reveal_one_card_for_the_first_and_three_for_the_others(table: TableBuilder) -> None:
    table.players(4)
    parted(table)
    table.encounter_deck(*[invented.location(f"Place {n}", threat=0) for n in range(1, 7)])
    table.play("3.3").finish()
    assert titles(table.game.area(1).staging) == ["Place 1"]
    assert titles(table.game.area(0).staging) == ["Place 2", "Place 3", "Place 4"]


@pytest.mark.rule("S-SPLIT-10", example="E-003-3")
@pytest.mark.parametrize("everybody", [True, False])
def test_each_player_means_those_who_share_the_area_however_the_script_says_it(
    table: TableBuilder, everybody: bool
) -> None:
    dread = invented.treachery("Dread")

    @dread.when_revealed
    async def rise(game: Game, card: Card) -> None:
        await game.raise_threat(game.players if everybody else card.area.players, 2)

    table.players(4)
    parted(table)
    table.encounter_deck(dread)
    player = table.player(2)
    table.run(lambda game: game.reveal_encounter_card(player)).finish()
    assert [p.threat for p in table.game.players] == [0, 2, 2, 2]


@pytest.mark.rule("S-SPLIT-5")
@pytest.mark.rule("S-SPLIT-6")
@pytest.mark.rule("S-SPLIT-12")
@pytest.mark.ruling("RUL-55")
def test_each_area_commits_stages_and_resolves_with_its_own_threat_and_willpower(table: TableBuilder) -> None:
    table.players(2)
    one = table.hero(invented.hero("One", willpower=4), player=1)
    two = table.hero(invented.hero("Two", willpower=3), player=2)
    three, four = parted(table)
    table.encounter_deck(invented.location("For One", threat=1), invented.location("For Two", threat=5))
    table.threat(0, player=1).threat(0, player=2)
    with table.play(Phase.QUEST) as play:
        assert play.decision.player == 1
        play.commit(one).commit(two)
    assert (three.progress, four.progress) == (3, 0)
    assert (table.player(1).threat, table.player(2).threat) == (0, 2)


@pytest.mark.rule("S-SPLIT-12")
def test_each_area_has_its_own_active_location_and_travels_by_itself(table: TableBuilder) -> None:
    table.players(2)
    parted(table)
    here = table.staging(invented.location("Here"), area=1)
    there = table.staging(invented.location("There"), area=0)
    play = table.play(Phase.TRAVEL).until(Ask.TRAVEL)
    assert (play.decision.player, play.offers(here), play.offers(there)) == (1, True, False)
    play.answer(here).until(Ask.TRAVEL)
    assert (play.decision.player, play.offers(there)) == (2, True)
    play.answer(there).finish()
    assert table.game.area(1).active_location == here
    assert table.game.area(0).active_location == there


@pytest.mark.rule("S-SPLIT-12")
def test_each_area_chooses_its_own_side_quest_and_progress_goes_where_it_is_made(table: TableBuilder) -> None:
    table.players(2)
    one = table.hero(invented.hero("One", willpower=3), player=1)
    two = table.hero(invented.hero("Two", willpower=2), player=2)
    three, four = parted(table)
    side = table.staging(invented.side_quest("Aside", quest_points=9), area=0)
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(2)])
    play = table.play(Phase.QUEST).until(Ask.CHOICE)
    assert play.decision.player == 2
    play.answer(side).commit(one).commit(two).finish()
    assert (three.progress, four.progress, side.progress) == (3, 0, 2)


@pytest.mark.rule("S-SPLIT-11")
def test_one_encounter_deck_and_one_discard_pile_serve_both(table: TableBuilder) -> None:
    table.players(2)
    parted(table)
    table.encounter_deck(*[invented.treachery(name) for name in ("First", "Second", "Third")])
    table.play("3.3").finish()
    pile = table.game.state.zone(Zone.ENCOUNTER_DISCARD)
    assert titles([table.game.card(card) for card in pile]) == ["First", "Second"]


@pytest.mark.rule("S-SPLIT-13")
def test_where_the_token_holder_is_not_the_next_player_in_order_who_is_there_decides(table: TableBuilder) -> None:
    table.players(4).first_player(3)
    parted(table)
    assert table.game.area(1).first_player.seat == 3
    assert table.game.area(0).first_player.seat == 4
    old = invented.location("Old Shrine", quest_points=9)

    @old.action(by=By.FIRST_PLAYER)
    async def pray(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    table.staging(old, area=0)
    play = table.window()
    assert play.decision.player == 4
    play.answer("Old Shrine").finish()
    assert [player.threat for player in table.game.players] == [0, 0, 0, 1]


@pytest.mark.rule("S-SPLIT-13")
def test_you_on_a_card_of_the_other_area_is_its_own_first_player(table: TableBuilder) -> None:
    bell = invented.location("Bell", quest_points=9)

    @bell.forced(after=PhaseBegan, if_=lambda game, card, event: event.phase is Phase.TRAVEL)
    async def toll(game: Game, card: Card, event: PhaseBegan) -> None:
        await game.raise_threat(game.you, 1)

    table.players(3)
    parted(table)
    table.staging(bell, area=0)
    table.play("4.1").finish()
    assert [player.threat for player in table.game.players] == [0, 1, 0]


@pytest.mark.rule("S-SPLIT-15")
def test_the_number_of_players_on_an_encounter_card_counts_those_of_its_area(table: TableBuilder) -> None:
    crowd = invented.enemy("Crowd", threat=0, engagement=50)
    crowd.gives(Stat.THREAT, lambda game, source, card: len(card.area.players))
    table.players(4)
    parted(table)
    alone = table.staging(crowd, area=1)
    shared = table.staging(crowd, area=0)
    assert (alone.threat, shared.threat) == (1, 3)


@pytest.mark.rule("S-SPLIT-19")
@pytest.mark.rule("S-JOIN-11")
def test_a_lone_player_leaves_stage_two_and_its_staging_area_behind_and_then_just_advances(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=6))
    enemy = table.staging(invented.enemy("Staged", engagement=50))
    mine = table.engaged(invented.enemy("Mine", attack=0))
    three, _ = parted(table, points=5)
    assert titles(table.game.area(1).quests) == ["Stage Three"]
    assert table.game.state.zone(Zone.QUEST, 0) == ()
    assert table.game.area(0) == table.game.area(1)  # whoever asks for the old one finds where the player is
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD
    assert mine.engaged_with == table.player()
    assert table.game.find("Stage Two").zone is Zone.REMOVED
    table.encounter_deck(invented.treachery("Nothing"))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    (stage,) = table.player().area.quests
    assert (stage.name.en, stage.progress) == ("Stage Four", 0)
    assert three.now.zone is Zone.ASIDE


@pytest.mark.rule("S-SPLIT-22")
def test_a_stage_may_keep_the_token_from_being_passed_to_the_other_area(table: TableBuilder) -> None:
    _, three, _ = stages = quest()
    three.forbids(FirstPlayerPassed)
    table.players(2)
    table.quest(stages[0])
    table.quest_deck(*stages[1:])
    player = table.player(1)
    table.run(lambda game: part(game, player)).finish()
    table.play("7.4").finish()
    assert table.game.first_player.seat == 1


@pytest.mark.rule("S-SPLIT-18")
@pytest.mark.rule("S-SPLIT-24")
def test_when_the_lone_player_is_eliminated_his_stage_and_its_cards_are_discarded_and_the_others_go_on(
    table: TableBuilder,
) -> None:
    table.players(2)
    three, four = parted(table)
    staged = table.staging(invented.enemy("Staged"), area=1)
    active = table.active(invented.location("Active"), area=1)
    mine = table.engaged(invented.enemy("Mine"), player=1)
    dealt = table.shadow(invented.treachery("Dealt"), mine)
    theirs = table.staging(invented.enemy("Theirs"), area=0)
    player = table.player(1)
    table.run(lambda game: game.raise_threat(player, 50)).finish()
    assert not table.game.is_over
    assert {card.now.zone for card in (staged, active, mine, dealt)} == {Zone.ENCOUNTER_DISCARD}
    assert three.now.zone is Zone.REMOVED
    assert (theirs.zone, four.in_play) == (Zone.STAGING, True)
    assert table.game.first_player.seat == 2
    table.encounter_deck(invented.treachery("Nothing"))
    table.play("3.3").finish()
    assert not table.game.is_over


@pytest.mark.rule("S-SPLIT-24")
@pytest.mark.rule("R-END-1")
def test_only_when_both_groups_are_eliminated_is_the_game_lost(table: TableBuilder) -> None:
    table.players(2)
    parted(table)
    one, two = table.player(1), table.player(2)
    table.run(lambda game: game.raise_threat(two, 50)).finish()
    assert not table.game.is_over
    table.run(lambda game: game.raise_threat(one, 50)).finish()
    assert table.game.outcome is not None
    assert table.game.outcome.termination is Termination.THREAT


@pytest.mark.rule("S-SPLIT-24")
def test_when_the_others_are_eliminated_their_stage_is_still_ahead_of_the_lone_player(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero(willpower=6), player=1)
    table.hero(invented.hero("Other"), player=2)
    parted(table)
    two = table.player(2)
    table.run(lambda game: game.raise_threat(two, 50)).finish()
    table.encounter_deck(invented.treachery("Nothing"))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert titles(table.player(1).area.quests) == ["Stage Four"]


@pytest.mark.rule("S-SPLIT-23")
def test_who_does_not_share_the_area_is_not_the_next_player(table: TableBuilder) -> None:
    table.players(4)
    parted(table)
    assert [player.next.seat if player.next else None for player in table.game.players] == [None, 3, 4, 2]


@pytest.mark.rule("S-SPLIT-1")
def test_any_partition_is_possible(table: TableBuilder) -> None:
    table.players(4)
    table.quest_deck(*[invented.quest(f"Path {n}", stage=n) for n in range(2, 4)])
    pair, one = [table.player(1), table.player(3)], [table.player(4)]
    table.run(lambda game: part(game, pair)).finish()
    table.run(lambda game: part(game, one)).finish()
    assert [[p.seat for p in area.players] for area in table.game.areas] == [[1, 3], [2], [4]]
    assert [titles(area.quests) for area in table.game.areas] == [["Path 2"], ["A Long Road"], ["Path 3"]]


@pytest.mark.rule("S-SPLIT-1")
def test_a_stage_that_is_given_need_not_be_in_the_quest_deck(table: TableBuilder) -> None:
    table.players(2)
    (waiting,) = table.quest_deck(invented.quest("Hidden Path", stage=2))

    async def fork(game: Game) -> None:
        await game.set_aside(waiting)
        assert game.quest_deck() == []
        game.remember("area", (await part(game, game.player(1), waiting.now)).id)

    table.run(fork).finish()
    assert table.game.recall("area") == 1
    assert titles(table.game.area(1).quests) == ["Hidden Path"]
    assert [player.record.area for player in table.game.players] == [1, 0]


@pytest.mark.rule("S-SPLIT-1")
@pytest.mark.rule("S-SPLIT-18")
def test_who_is_eliminated_is_not_parted_from_the_others(table: TableBuilder) -> None:
    table.players(3)
    table.quest_deck(invented.quest("Path", stage=2))
    one, gone = table.player(1), table.player(3)
    table.run(lambda game: game.eliminate(gone)).finish()
    both = [one, gone]
    play = table.run(lambda game: part(game, both)).finish()
    assert titles(table.game.area(1).quests) == ["Path"]
    assert [player.seat for player in table.game.area(1).players] == [1]
    assert play.events.count("AreaChanged") == 1
    with pytest.raises(CardFactsError, match="at least one player who is still in the game"):
        table.run(lambda game: part(game, gone))


@pytest.mark.rule("S-SPLIT-1")
def test_without_players_or_without_a_stage_there_is_no_area_apart(table: TableBuilder) -> None:
    table.players(2)
    one = table.player(1)
    with pytest.raises(CardFactsError, match="quest deck is empty"):
        table.run(lambda game: part(game, one))
    table.quest_deck(invented.quest("Next", stage=2))
    nobody: list[Card] = []
    with pytest.raises(CardFactsError, match="nobody was given"):
        table.run(lambda game: part(game, nobody))  # type: ignore[arg-type]


@pytest.mark.rule("R-ADV-9")
def test_a_group_that_completes_its_stage_with_an_empty_quest_deck_wins_for_everybody(table: TableBuilder) -> None:
    table.players(2)
    table.quest(invented.quest("Fork", stage=1, quest_points=20))
    table.quest_deck(invented.quest("Lost", stage=2, quest_points=3))
    table.run(lambda game: part(game, game.first_player)).finish()
    table.run(lambda game: game.within(None, game.player(1), game.progress(3, game.player(1).area))).finish()
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.won
    assert not table.player(2).eliminated
