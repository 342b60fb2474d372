"""Quest resolution (R-QRES-*), and the window after it (R-ROUND-3.4)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    CHARACTERS,
    WILLPOWER,
    YOURS,
    Area,
    Ask,
    Card,
    Choose,
    Game,
    Phase,
    QuestedSuccessfully,
    QuestedUnsuccessfully,
    Stat,
    ThreatRaised,
)
from oleada.engine.table import Table
from oleada.model.cards import CardDef
from oleada.testing import TableBuilder, invented


def _song() -> CardDef:
    """Return an event that gives a character +1 willpower until the end of the phase."""
    event = invented.event("Marching Song")

    @event.action(target=Choose(CHARACTERS & YOURS))
    async def sing(game: Game, card: Card, character: Card) -> None:
        await game.modify(character, WILLPOWER, 1)

    return event


def _hero(table: TableBuilder, willpower: int, player: int = 1) -> Card:
    return table.hero(invented.hero(f"Hero {willpower} of {player}", willpower=willpower), player=player)


def _stage(table: TableBuilder, quest_points: int = 20) -> Card:
    return table.quest(invented.quest("Road", quest_points=quest_points))


@pytest.mark.rule("R-QRES-1")
@pytest.mark.rule("R-QRES-3")
def test_the_willpower_of_all_committed_characters_meets_the_threat_of_all_cards_in_staging(
    table: TableBuilder,
) -> None:
    table.players(2)
    heroes = [_hero(table, 4, 1), _hero(table, 3, 2)]
    _hero(table, 9, 1)  # stays at home
    ally = table.ally(invented.ally(willpower=2), player=2)
    table.staging(invented.enemy("Orc", threat=3))
    table.staging(invented.location("Hill", threat=2))
    stage = _stage(table)
    play = table.play("3.2", "3.4").commit(heroes[0]).commit(heroes[1], ally).finish()
    assert stage.progress == 4 + 3 + 2 - 3 - 2
    assert [player.threat for player in table.game.players] == [18, 9]
    assert "ThreatRaised" not in play.events


@pytest.mark.rule("R-QRES-2")
@pytest.mark.case("BL-31")
def test_threat_of_engaged_enemies_and_of_the_active_location_is_not_counted(table: TableBuilder) -> None:
    hero = _hero(table, 4)
    table.engaged(invented.enemy("Orc", threat=5))
    active = table.active(invented.location("Ford", threat=3, quest_points=9))
    table.staging(invented.location("Hill", threat=2))
    table.play("3.2", "3.4").commit(hero).finish()
    assert active.progress == 2


@pytest.mark.rule("R-QRES-4")
@pytest.mark.case("BL-30")
def test_a_failed_quest_raises_every_players_threat_by_the_difference_and_nothing_else_does(
    table: TableBuilder,
) -> None:
    table.players(2)
    hero = _hero(table, 3, 1)
    _hero(table, 1, 2)
    stage = _stage(table)
    table.encounter_deck(invented.location("Hill", threat=4), invented.enemy("Orc", threat=1))
    table.play(Phase.QUEST, "3.3").commit(hero).finish()
    assert [player.threat for player in table.game.players] == [9, 9]  # staging itself raises nothing
    table.play("3.4").finish()
    assert [player.threat for player in table.game.players] == [9 + 2, 9 + 2]
    assert stage.progress == 0


@pytest.mark.rule("R-QRES-4")
@pytest.mark.ruling("RUL-13")
def test_a_quest_fails_even_if_nobody_commits(table: TableBuilder) -> None:
    table.players(2)
    _hero(table, 3, 1)
    _hero(table, 3, 2)
    table.staging(invented.location("Hill", threat=5))
    table.play("3.2", "3.4").finish()
    assert [player.threat for player in table.game.players] == [14, 14]


@pytest.mark.rule("R-QRES-4")
def test_a_failed_quest_can_eliminate_a_player(table: TableBuilder) -> None:
    table.players(2)
    _hero(table, 3, 1)
    _hero(table, 3, 2)
    table.threat(45, player=1)
    table.staging(invented.location("Hill", threat=5))
    table.play("3.4").finish()
    assert (table.player(1).eliminated, table.player(2).threat) == (True, 14)


def _draw_of_seven(table: TableBuilder) -> tuple[list[Card], Card]:
    heroes = [_hero(table, willpower) for willpower in (4, 2, 1)]
    for number, threat in enumerate((3, 3, 1)):
        table.staging(invented.location(f"Hill {number}", threat=threat))
    return heroes, _stage(table)


@pytest.mark.rule("R-QRES-5", example="E-CR-1")
@pytest.mark.case("BL-30")
def test_equal_willpower_and_threat_bring_neither_progress_nor_a_raise(table: TableBuilder) -> None:
    heroes, stage = _draw_of_seven(table)
    table.play("3.2", "3.4").commit(*heroes).finish()
    assert stage.progress == 0
    assert table.player().threat == 27


@pytest.mark.rule("R-QRES-5", example="E-CR-1")
@pytest.mark.rule("R-QRES-10")
def test_one_more_willpower_in_the_window_makes_one_progress_of_a_draw(table: TableBuilder) -> None:
    heroes, stage = _draw_of_seven(table)
    table.hand(_song())
    play = table.play("3.2", "3.4").commit(*heroes).until(Ask.ACTION, step="3.3")
    play.answer("Marching Song", heroes[0]).finish()
    assert stage.progress == 1
    assert table.player().threat == 27


@pytest.mark.rule("R-QRES-5")
def test_a_draw_is_neither_success_nor_failure(table: TableBuilder) -> None:
    stage = invented.quest("Road")

    @stage.forced(after=(QuestedSuccessfully, QuestedUnsuccessfully))
    async def judge(game: Game, card: Card, event: QuestedSuccessfully | QuestedUnsuccessfully) -> None:
        await game.gain_resources(game.first_player.heroes)

    hero = _hero(table, 2)
    table.quest(stage)
    table.staging(invented.location("Hill", threat=2))
    table.play("3.2", "3.4").commit(hero).finish()
    assert hero.resources == 0
    table.play("7.2").finish()
    table.play("3.4").finish()  # committed still: a draw again
    assert hero.resources == 0
    table.staging(invented.location("Tor", threat=1))
    table.play("3.4").finish()
    assert hero.resources == 1


@pytest.mark.rule("R-QRES-6")
def test_effects_of_questing_successfully_resolve_before_a_token_is_placed_passive_forced_response(
    table: TableBuilder,
) -> None:
    stage, hero_card, passive = invented.quest("Road"), invented.hero("Hero", willpower=4), invented.location("Hill")

    async def tell(game: Game) -> None:
        # Each effect raises threat by 1, and by 10 for every token that is there already.
        await game.raise_threat(game.first_player, 1 + 10 * game.find("Road").progress)

    @hero_card.response(after=QuestedSuccessfully)
    async def rejoice(game: Game, card: Card, event: QuestedSuccessfully) -> None:
        await tell(game)

    @stage.forced(after=QuestedSuccessfully)
    async def answer(game: Game, card: Card, event: QuestedSuccessfully) -> None:
        await tell(game)

    @passive.passive(after=QuestedSuccessfully)
    async def stir(game: Game, card: Card, event: QuestedSuccessfully) -> None:
        await tell(game)

    hero = table.hero(hero_card)
    road = table.quest(stage)
    table.staging(passive)
    play = table.play("3.2", "3.4").commit(hero).until(Ask.RESPONSE)
    assert road.progress == 0
    play.answer(hero).finish()
    assert [line.cause.en for line in table.game.log.of(ThreatRaised)] == ["Hill", "Road", "Hero"]
    assert table.player().threat == 9 + 3
    assert road.progress == 3


@pytest.mark.rule("R-QRES-6")
@pytest.mark.rule("R-QRES-7")
@pytest.mark.ruling("RUL-17")
def test_a_card_revealed_for_questing_successfully_resolves_first_and_does_not_change_the_progress(
    table: TableBuilder,
) -> None:
    stage, beast = invented.quest("Road", 1, quest_points=5), invented.enemy("Beast", threat=9)

    @stage.forced(after=QuestedSuccessfully)
    async def stir(game: Game, card: Card, event: QuestedSuccessfully) -> None:
        await game.reveal_encounter_card()

    @beast.when_revealed
    async def roar(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1 + game.find("Road").progress)

    hero = _hero(table, 6)
    road = table.quest(stage)
    (following,) = table.quest_deck(invented.quest("Pass", 2, quest_points=9))
    table.encounter_deck(beast, invented.location("Last"))
    table.play("3.2").commit(hero).finish()
    play = table.play("3.4").finish()
    order = ("QuestedSuccessfully", "WhenRevealed", "ProgressPlaced", "StageDefeated", "Advancing")
    assert tuple(event for event in play.events if event in order)[:5] == order
    assert table.player().threat == 9 + 1
    assert (road.progress, road.in_play) == (6, False)
    assert (following.now.in_play, following.now.progress) == (True, 0)


@pytest.mark.rule("R-QRES-7")
def test_willpower_lost_after_success_is_established_does_not_change_the_progress(table: TableBuilder) -> None:
    stage = invented.quest("Road")

    @stage.forced(after=QuestedSuccessfully)
    async def scatter(game: Game, card: Card, event: QuestedSuccessfully) -> None:
        await game.remove_from_quest(event.area.committed)

    heroes = [_hero(table, 4), _hero(table, 2)]
    road = table.quest(stage)
    table.staging(invented.location("Hill", threat=1))
    table.play("3.2", "3.4").commit(*heroes).finish()
    assert road.progress == 5


@pytest.mark.rule("R-QRES-9")
@pytest.mark.rule("R-ROUND-3.4")
def test_the_window_comes_after_the_progress_and_still_in_the_quest_phase(table: TableBuilder) -> None:
    hero = _hero(table, 4)
    stage = _stage(table)
    table.hand(_song())
    play = table.play(Phase.QUEST).commit(hero)
    seen = []
    while not play.finished:
        seen.append((play.game.state.step, play.decision.kind, stage.progress, play.game.phase))
        play.answer("pass")
    assert seen == [
        ("3.2", Ask.ACTION, 0, Phase.QUEST),
        ("3.3", Ask.ACTION, 0, Phase.QUEST),
        ("3.4", Ask.ACTION, 4, Phase.QUEST),
    ]


@pytest.mark.rule("R-QRES-10")
@pytest.mark.case("BL-33")
def test_the_values_that_count_are_those_after_the_window_that_follows_staging(table: TableBuilder) -> None:
    volunteer = _hero(table, 2)
    stage = _stage(table)
    table.hand(_song(), _song(), _song())
    table.encounter_deck(invented.location("Hill", threat=3))
    play = table.play("3.2", "3.4").commit(volunteer).until(Ask.ACTION, step="3.3")
    play.answer("Marching Song", volunteer, "Marching Song", volunteer)
    play.until(Ask.ACTION, step="3.4").answer("Marching Song", volunteer)  # too late
    play.finish()
    assert volunteer.willpower == 5
    assert stage.progress == 2 + 2 - 3


@pytest.mark.rule("R-QRES-10")
@pytest.mark.case("BL-33")
def test_a_character_removed_from_the_quest_in_the_window_does_not_count(table: TableBuilder) -> None:
    horn = invented.event("Retreat")

    @horn.action(target=Choose(CHARACTERS & YOURS))
    async def call_back(game: Game, card: Card, character: Card) -> None:
        await game.remove_from_quest(character)

    strong, weak = _hero(table, 4), _hero(table, 2)
    stage = _stage(table)
    table.hand(horn)
    play = table.play("3.2", "3.4").commit(strong, weak).until(Ask.ACTION, step="3.3")
    play.answer("Retreat", strong).finish()
    assert stage.progress == 2


@pytest.mark.rule("R-QRES-1")
@pytest.mark.rule("R-COST-14")
def test_a_card_that_does_not_contribute_its_threat_keeps_it(table: TableBuilder) -> None:
    enemy = table.staging(invented.enemy("Orc", threat=3))
    hill = invented.location("Hill", threat=2)
    hill.gives(Stat.UNCOUNTED, True, if_=lambda game, hill, card: hill.progress > 0)
    location = table.staging(hill)
    area = table.game.area(0)
    assert area.threat == 5
    table.run(lambda game: game.modify(enemy, Stat.UNCOUNTED, True)).finish()
    assert (area.threat, enemy.threat, table.game.view(1).here.threat) == (2, 3, 2)
    assert "Orc: does not contribute its threat until the end of the phase" in table.game.log.text()
    table.run(lambda game: game.place_progress(location, 1)).finish()
    assert (area.threat, location.threat) == (0, 2)
    table.play("3.5").finish()
    assert area.threat == 3


def test_an_immune_card_contributes_its_threat(table: TableBuilder) -> None:
    proud = invented.enemy("Proud", threat=3)
    proud.gives(Stat.IMMUNE, True)
    enemy = table.staging(proud)
    charm = table.ally(invented.ally("Charmer"))
    table.run(lambda game: game.modify(enemy, Stat.UNCOUNTED, True), source=charm).finish()
    assert table.game.area(0).threat == 3


async def _more(game: Game) -> None:
    await game.add_threat(_twice_the_stage)


def _twice_the_stage(game: Table, area: Area) -> int:
    return 2 * (area.main_quest.definition.stage or 0)


@pytest.mark.rule("R-QRES-1")
@pytest.mark.rule("R-LAST-3")
def test_an_effect_may_increase_the_total_threat_in_the_staging_area_until_the_end_of_the_phase(
    table: TableBuilder,
) -> None:
    table.staging(invented.location(threat=3))
    area = table.game.area(0)
    table.quest_deck(invented.quest("Second", 2))
    table.phase(Phase.QUEST)
    table.run(_more, source=area.main_quest).finish()
    assert area.threat == 3 + 2
    table.run(lambda game: game.add_threat(4), source=area.main_quest).finish()
    assert area.threat == 3 + 2 + 4
    assert "\ntotal threat in the staging area +4 until the end of the phase [" in table.game.log.text()
    table.run(lambda game: game.advance(), source=area.main_quest).finish()
    assert area.threat == 3 + 4 + 4
    table.play("3.5").finish()
    assert area.threat == 3


@pytest.mark.rule("R-QRES-1")
def test_the_total_threat_is_increased_in_one_staging_area_only_and_never_below_zero(table: TableBuilder) -> None:
    table.players(2).areas([1], [2])
    table.staging(invented.location("Here", threat=3), area=0)
    there = table.staging(invented.location("There", threat=3), area=1)
    table.phase(Phase.QUEST)
    table.run(lambda game: game.add_threat(2), source=there).finish()
    assert [table.game.area(number).threat for number in (0, 1)] == [3, 5]
    table.run(lambda game: game.add_threat(-9), source=there).finish()
    assert [table.game.area(number).threat for number in (0, 1)] == [3, 0]
