"""Staging areas are combined: when, and what comes along (S-JOIN-*)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from tests.mechanics.parted import parted, titles

from oleada.authoring import (
    CHARACTERS,
    DAMAGED,
    HEROES,
    SELF,
    WILLPOWER,
    ArrivedInStaging,
    Ask,
    Card,
    CardScript,
    Choose,
    Exhausted,
    Explored,
    Game,
    Phase,
    Revealed,
    StageDefeated,
    Termination,
    ThreatRaised,
    Until,
    Zone,
)
from oleada.mechanics.areas import join, part, waits_for_the_others
from oleada.model.errors import CardFactsError
from oleada.testing import Play, TableBuilder, invented


def _completed(
    table: TableBuilder,
    players: int = 2,
    points: int = 5,
    hand: CardScript | None = None,
    staged: CardScript | None = None,
    area: int = 0,
) -> tuple[Card, Card, Play]:
    """Play up to where the first player has just completed his stage, in quest resolution."""
    if len(table.game.players) < players:
        table.players(players)
    hero = table.hero(invented.hero("One", willpower=8), player=1)
    for seat in range(2, players + 1):
        table.hero(invented.hero(f"Hero {seat}", willpower=1), player=seat)
    three, four = parted(table, points)
    if hand is not None:
        table.hand(hand, player=2)
    if staged is not None:
        table.staging(staged, area=area)
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(6)])
    return three, four, table.play(Phase.QUEST).commit(hero)


@pytest.mark.rule("S-JOIN-1", example="E-003-4")
@pytest.mark.rule("S-JOIN-2")
@pytest.mark.rule("S-JOIN-3")
@pytest.mark.rule("S-JOIN-4")
@pytest.mark.rule("S-JOIN-6")
def test_the_first_player_waits_at_stage_three_until_the_end_of_the_quest_phase(table: TableBuilder) -> None:
    watch = invented.ally("Watcher")

    @watch.action()
    async def look(game: Game, card: Card) -> None:
        await game.draw(game.you)

    table.players(4)
    table.ally(watch, player=1)
    table.deck(*[invented.ally(f"Card {n}") for n in range(5)], player=1)
    mine = table.engaged(invented.enemy("Mine", attack=0), player=1)
    three, four, play = _completed(table, 4, staged=invented.enemy("Staged", threat=0, engagement=50), area=1)
    (staged,) = table.game.area(1).staging
    play.until(Ask.ACTION, step="3.4")
    assert (three.in_play, three.progress, three.area.id) == (True, 8, 1)
    assert [player.record.area for player in table.game.players] == [1, 0, 0, 0]
    play.finish()
    assert [player.record.area for player in table.game.players] == [0, 0, 0, 0]
    assert titles(table.game.area(0).quests) == ["Stage Four"]
    assert four.in_play
    assert three.now.zone is Zone.ASIDE
    assert table.game.area(0).staging == [staged]
    assert mine.engaged_with == table.player(1)
    assert [area.id for area in table.game.areas] == [0]


@pytest.mark.rule("S-JOIN-1")
def test_a_stage_completed_outside_the_quest_phase_waits_for_the_end_of_the_next_one(table: TableBuilder) -> None:
    table.players(2)
    three, _ = parted(table)
    table.run(lambda game: game.place_progress(three, 5)).finish()
    table.play(Phase.COMBAT).finish()
    assert three.in_play
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(4)])
    table.play(Phase.QUEST).finish()
    assert not three.in_play
    assert table.player(1).record.area == 0


@pytest.mark.rule("S-JOIN-1")
def test_a_stage_that_is_not_complete_is_not_left(table: TableBuilder) -> None:
    table.players(2)
    three, _ = parted(table)
    table.run(lambda game: game.place_progress(three, 4)).finish()
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(4)])
    table.play(Phase.QUEST).finish()
    assert (three.in_play, three.progress) == (True, 4)
    assert table.player(1).record.area == 1


@pytest.mark.rule("S-JOIN-5")
@pytest.mark.rule("S-JOIN-8")
@pytest.mark.parametrize("theirs", [True, False])
def test_the_active_location_is_added_to_the_original_staging_area_with_all_that_is_on_it(
    table: TableBuilder, theirs: bool
) -> None:
    table.players(2)
    parted(table)
    enemy = table.staging(invented.enemy("Hurt", hit_points=9), area=1, damage=2)
    trap = table.attachment(invented.attachment("Trap"), on=enemy, player=1)
    mine = table.active(invented.location("Mine"), area=1, progress=1)
    other = table.active(invented.location("Theirs"), area=0) if theirs else None
    table.run(_join).finish()
    assert table.game.area(0).staging == [enemy, mine]
    assert (enemy.damage, mine.progress, enemy.attachments) == (2, 1, [trap])
    assert table.game.area(0).active_locations == ([other] if other else [])


async def _join(game: Game) -> None:
    await join(game, game.area(1))


@pytest.mark.rule("S-JOIN-8")
def test_what_lies_beside_the_staging_area_comes_along_too(table: TableBuilder) -> None:
    table.players(2)
    parted(table)
    relic = table.apart(invented.objective("Relic"), area=1, progress=2)
    table.run(_join).finish()
    assert table.game.area(0).apart == [relic]
    assert (relic.zone, relic.progress) == (Zone.APART, 2)


@pytest.mark.rule("S-JOIN-3")
def test_of_several_other_areas_the_one_that_is_named_is_joined(table: TableBuilder) -> None:
    table.players(3).areas([1], [2], [3])
    staged = table.staging(invented.enemy("Staged"), area=2)
    mine = table.staging(invented.enemy("Mine"), area=0)

    async def meet(game: Game) -> None:
        joined = await join(game, game.area(2), game.area(1))
        game.remember("joined", joined.id if joined else None)

    table.run(meet).finish()
    assert table.game.recall("joined") == 1
    assert [player.record.area for player in table.game.players] == [0, 1, 1]
    assert (table.game.area(1).staging, table.game.area(0).staging) == ([staged], [mine])


@pytest.mark.rule("S-JOIN-3")
def test_if_none_is_named_the_first_of_the_other_areas_is_joined(table: TableBuilder) -> None:
    table.players(3).areas([1], [3], [2])
    table.run(_join).finish()
    assert [player.record.area for player in table.game.players] == [0, 2, 0]


@pytest.mark.rule("S-JOIN-3")
@pytest.mark.rule("S-JOIN-10")
def test_all_players_of_the_area_join_the_others(table: TableBuilder) -> None:
    table.players(4).areas([3], [1, 2, 4])
    table.run(_join).finish()
    assert [player.record.area for player in table.game.players] == [0, 0, 0, 0]
    assert [area.id for area in table.game.areas] == [0]


@pytest.mark.rule("S-JOIN-11")
def test_an_area_is_not_combined_with_itself(table: TableBuilder) -> None:
    table.players(2)
    three, four = parted(table)

    async def meet(game: Game) -> None:
        game.remember("joined", await join(game, game.area(1), game.area(1)) is not None)

    play = table.run(meet).finish()
    assert table.game.recall("joined") is False
    assert (three.area.id, four.area.id) == (1, 0)
    assert not {"AreaChanged", "AreaGivenUp", "StageLeft"} & {*play.events}


@pytest.mark.rule("S-JOIN-7")
def test_excess_progress_of_the_stage_is_lost(table: TableBuilder) -> None:
    three, four, play = _completed(table, points=5)
    play.finish()
    assert four.progress == 0
    assert three.now.progress == 0
    assert three.now.zone is Zone.ASIDE
    assert titles(table.game.passed_stages) == ["Stage Two", "Stage Three"]
    assert len(table.game.log.of(StageDefeated)) == 1


@pytest.mark.rule("S-JOIN-9")
@pytest.mark.parametrize("won", [True, False])
def test_if_the_game_ends_while_he_waits_nothing_is_combined(table: TableBuilder, won: bool) -> None:
    doom = invented.event("Doom")

    @doom.action()
    async def end(game: Game, card: Card) -> None:
        await (game.win(Termination.QUEST) if won else game.lose())

    three, four, play = _completed(table, hand=doom)
    play.until(Ask.ACTION, step="3.4").answer("Doom")
    assert table.game.is_over
    assert (three.area.id, four.area.id, table.player(1).record.area) == (1, 0, 1)


@pytest.mark.rule("S-JOIN-9")
@pytest.mark.rule("S-JOIN-11")
def test_if_the_others_are_eliminated_while_he_waits_he_just_advances_to_stage_four(table: TableBuilder) -> None:
    doom = invented.event("Despair")

    @doom.action()
    async def despair(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 50)

    theirs = invented.enemy("Theirs", threat=0, engagement=50)
    _, _, play = _completed(table, hand=doom, staged=theirs)
    play.until(Ask.ACTION, step="3.4").answer("Despair").finish()
    assert table.player(1).record.area == 1
    assert titles(table.game.area(1).quests) == ["Stage Four"]
    assert table.game.find("Theirs").zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("S-JOIN-9")
@pytest.mark.rule("S-JOIN-11")
def test_if_the_others_are_eliminated_when_the_stage_is_defeated_he_just_advances_as_well(table: TableBuilder) -> None:
    table.players(2)
    herald = invented.ally("Herald")

    @herald.forced(after=StageDefeated)
    async def bring_news(game: Game, card: Card, event: StageDefeated) -> None:
        await game.within(None, None, game.eliminate(game.player(2)))

    table.ally(herald, player=1)
    three, _ = parted(table)
    table.run(lambda game: game.place_progress(three, 6)).finish()
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(4)])
    table.play(Phase.QUEST).finish()
    assert table.player(2).eliminated
    (stage,) = table.player(1).area.quests
    assert (stage.name.en, stage.progress, three.now.zone) == ("Stage Four", 0, Zone.ASIDE)
    assert len(table.game.log.of(StageDefeated)) == 1


@pytest.mark.rule("S-JOIN-1")
@pytest.mark.parametrize("players", [1, 2])
def test_a_stage_that_cannot_be_defeated_at_the_end_of_the_quest_phase_is_left_at_the_end_of_the_next(
    table: TableBuilder, players: int
) -> None:
    table.players(players)
    three, _ = parted(table)
    gate = invented.location("Gate", threat=0)
    gate.forbids(StageDefeated)
    shut = table.staging(gate, area=1)
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(8)])
    table.run(lambda game: game.place_progress(three, 5)).finish()
    table.play(Phase.QUEST).finish()
    assert (three.in_play, table.player(1).record.area) == (True, 1)
    table.phase(Phase.COMBAT)
    table.run(lambda game: game.discard(shut)).finish()
    table.play(Phase.COMBAT).finish()
    assert (three.in_play, table.player(1).record.area) == (True, 1)
    table.play(Phase.QUEST).finish()
    assert titles(table.player(1).area.quests) == ["Stage Four"]
    assert table.player(1).record.area == (0 if players == 2 else 1)


@pytest.mark.rule("S-JOIN-1")
def test_a_stage_without_quest_points_is_never_complete(table: TableBuilder) -> None:
    table.players(2)
    endless = invented.quest("Endless", stage=2, quest_points=None)
    waits_for_the_others(endless)
    table.quest_deck(endless)
    table.run(lambda game: part(game, game.player(1))).finish()
    (stage,) = table.game.area(1).quests
    table.run(lambda game: game.place_progress(stage, 3)).finish()
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(4)])
    table.play(Phase.QUEST).finish()
    assert (stage.in_play, table.player(1).record.area) == (True, 1)


@pytest.mark.rule("S-JOIN-1")
@pytest.mark.rule("S-SPLIT-12")
def test_a_side_quest_is_defeated_at_once_where_the_stage_waits(table: TableBuilder) -> None:
    table.players(2)
    three, _ = parted(table)
    side = table.staging(invented.side_quest("Aside", quest_points=2), area=1)
    table.run(lambda game: game.place_progress(side, 2)).finish()
    assert side.now.zone is Zone.VICTORY
    assert three.in_play


@pytest.mark.rule("S-JOIN-10")
def test_after_joining_they_interact_and_reveal_one_card_each_in_total(table: TableBuilder) -> None:
    _, _, play = _completed(table, players=3)
    play.finish()
    table.encounter_deck(*[invented.location(f"Place {n}", threat=0) for n in range(5)])
    revealed = len(table.game.log.of(Revealed))
    table.play("3.3").finish()
    assert len(table.game.log.of(Revealed)) - revealed == 3
    helper = invented.event("Help")

    @helper.action(target=Choose(HEROES & DAMAGED))
    async def soothe(game: Game, card: Card, hero: Card) -> None:
        await game.heal(hero, 1)

    ill = table.hero(invented.hero("Ill", hit_points=9), player=2, damage=1)
    table.hand(helper, player=1)
    with table.window() as play:
        play.answer("Help")
        if play.asks is Ask.TARGET:
            play.answer(ill)
    assert ill.damage == 0


@pytest.mark.rule("S-JOIN-12")
def test_coming_to_the_original_area_is_not_revealing_but_it_is_entering_the_staging_area(table: TableBuilder) -> None:
    noisy = invented.enemy("Noisy", keywords="Surge. Doomed 3.")

    @noisy.when_revealed
    async def roar(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 9)

    @noisy.forced(after=ArrivedInStaging, of=SELF)
    async def arrive(game: Game, card: Card, event: ArrivedInStaging) -> None:
        await game.raise_threat(card.area.players, 1)

    table.players(2)
    parted(table)
    table.staging(noisy, area=1)
    table.run(_join).finish()
    assert [player.threat for player in table.game.players] == [1, 1]


@pytest.mark.rule("S-JOIN-3")
def test_the_stage_is_defeated_when_it_is_left_not_before(table: TableBuilder) -> None:
    table.players(2)
    herald = invented.ally("Herald")

    @herald.forced(after=StageDefeated)
    async def rejoice(game: Game, card: Card, event: StageDefeated) -> None:
        await game.raise_threat(game.you, 1)

    table.ally(herald, player=1)
    three, _ = parted(table)
    table.run(lambda game: game.place_progress(three, 5)).finish()
    assert table.player(1).threat == 0
    table.encounter_deck(*[invented.treachery(f"Nothing {n}") for n in range(4)])
    table.play(Phase.QUEST).finish()
    assert table.player(1).threat == 1


@pytest.mark.rule("S-JOIN-11")
def test_joining_without_others_combines_nothing(table: TableBuilder) -> None:
    stage = invented.quest("Alone")
    waits_for_the_others(stage)
    table.quest(stage)
    table.quest_deck(invented.quest("Next", stage=2))
    staged = table.staging(invented.enemy())

    async def alone(game: Game) -> None:
        assert await join(game, game.area(0)) is None

    table.run(alone).finish()
    assert staged.area.id == 0
    assert titles(table.game.area(0).quests) == ["Alone"]


@pytest.mark.rule("S-JOIN-10")
def test_a_card_that_left_play_in_an_area_that_is_gone_belongs_to_the_combined_one(table: TableBuilder) -> None:
    table.players(2)
    parted(table)
    bridge, ford = invented.location("Bridge", quest_points=1), invented.location("Ford", quest_points=1)
    seen: list[tuple[str, list[int]]] = []

    @bridge.passive(after=Explored, of=SELF, watches_leaving=True)
    async def meet(game: Game, card: Card, event: Explored) -> None:
        await join(game, card.area)

    @ford.forced(after=Explored, of=SELF, watches_leaving=True)
    async def look_round(game: Game, card: Card, event: Explored) -> None:
        seen.append((card.area.main_quest.name.en, [player.seat for player in card.area.players]))
        await game.raise_threat(card.area.players, 3)

    places = [table.staging(bridge, area=1), table.staging(ford, area=1)]
    kept = places[0].area
    table.run(lambda game: game.within(None, None, game.place_progress(places, 1))).finish()
    assert seen[-1] == ("Stage Four", [1, 2])  # the test is played again and again
    assert [player.threat for player in table.game.players] == [3, 3]
    assert kept == table.game.area(0)
    assert kept.main_quest.name.en == "Stage Four"


@pytest.mark.rule("S-SPLIT-18")
def test_an_area_whose_players_are_eliminated_says_that_it_has_no_quest(table: TableBuilder) -> None:
    table.players(2)
    three, _ = parted(table)
    area = three.area
    table.run(lambda game: game.within(None, None, game.eliminate(game.player(1)))).finish()
    with pytest.raises(CardFactsError, match="Nobody plays in this area, so it has no quest"):
        area.main_quest  # noqa: B018


@pytest.mark.rule("S-JOIN-9")
def test_nothing_is_combined_with_an_area_in_which_nobody_plays_any_more(table: TableBuilder) -> None:
    table.players(3)
    three, _ = parted(table)

    async def meet(game: Game) -> None:
        empty = game.player(2).area
        for player in empty.players:
            await game.within(None, None, game.eliminate(player))
        game.remember("into it", await join(game, game.player(1).area, empty) is not None)
        game.remember("from it", await join(game, empty, game.player(1).area) is not None)

    play = table.run(meet).finish()
    assert [table.game.recall(how) for how in ("into it", "from it")] == [False, False]
    assert three.in_play
    assert not {"AreaChanged", "AreaGivenUp"} & {*play.events}


_LASTING: dict[str, Callable[[Game], Awaitable[object]]] = {
    "a number of all": lambda game: game.modify_all(CHARACTERS, WILLPOWER, 5, Until.ROUND),
    "a number of one": lambda game: game.modify(game.find("One"), WILLPOWER, 5, Until.ROUND),
    "what is forbidden": lambda game: game.forbid(Exhausted, until=Until.ROUND),
    "what is forbidden to one": lambda game: game.forbid(Exhausted, [game.find("One")], until=Until.ROUND),
    "what is forbidden to a player": lambda game: game.forbid(ThreatRaised, player=game.player(1), until=Until.ROUND),
    "more threat": lambda game: game.add_threat(7, Until.ROUND),
}


def _marks(table: TableBuilder) -> tuple[int, bool, bool, int]:
    """Return what the lasting effects of `_LASTING` would change for the first player."""
    game, hero = table.game, table.game.find("One")
    area = hero.area
    raised = ThreatRaised(game.player(1), 1)
    return hero.willpower, game.possible(Exhausted(hero)), game.possible(raised), area.threat


@pytest.mark.rule("R-LAST-1")
@pytest.mark.rule("S-JOIN-8")
@pytest.mark.parametrize("what", _LASTING)
def test_what_lasts_in_an_area_goes_on_when_it_is_combined_with_another(table: TableBuilder, what: str) -> None:
    table.players(2)
    table.hero(invented.hero("One", willpower=3), player=1)
    table.hero(invented.hero("Two", willpower=3), player=2)
    parted(table)
    table.phase(Phase.QUEST)
    before = _marks(table)
    table.run(_LASTING[what], source=table.player(1).area.main_quest, player=1).finish()
    begun = _marks(table)
    assert begun != before
    table.run(lambda game: join(game, game.player(1).area)).finish()
    assert table.player(1).area == table.player(2).area
    assert _marks(table) == begun


@pytest.mark.rule("R-LAST-1")
@pytest.mark.rule("S-SPLIT-19")
@pytest.mark.parametrize("what", _LASTING)
def test_what_lasts_goes_on_for_a_lone_player_who_is_parted_from_nobody(table: TableBuilder, what: str) -> None:
    table.hero(invented.hero("One", willpower=3))
    table.quest(invented.quest("Two", 2))
    table.quest_deck(invented.quest("Three", 3))
    table.phase(Phase.QUEST)
    table.run(_LASTING[what], player=1).finish()
    begun = _marks(table)
    table.run(lambda game: part(game, game.first_player)).finish()
    assert table.player().area.main_quest.name.en == "Three"
    assert _marks(table) == begun


@pytest.mark.rule("S-SPLIT-10")
@pytest.mark.parametrize("what", _LASTING)
def test_only_what_is_about_certain_cards_or_a_player_follows_those_who_are_parted_from_others(
    table: TableBuilder, what: str
) -> None:
    table.players(2)
    table.hero(invented.hero("One", willpower=3), player=1)
    table.hero(invented.hero("Two", willpower=3), player=2)
    table.quest(invented.quest("Two", 2))
    table.quest_deck(invented.quest("Three", 3))
    table.phase(Phase.QUEST)
    before = _marks(table)
    table.run(_LASTING[what], player=1).finish()
    begun = _marks(table)
    table.run(lambda game: part(game, game.player(1))).finish()
    follows = what in ("a number of one", "what is forbidden to one", "what is forbidden to a player")
    assert _marks(table) == (begun if follows else before)
