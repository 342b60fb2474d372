"""Progress on locations and on the current quest (R-PROG-*)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    HEROES,
    LOCATIONS,
    SELF,
    Ask,
    Card,
    Choose,
    Explored,
    Game,
    LeftPlay,
    Of,
    Phase,
    ProgressPlaced,
    QuestedSuccessfully,
    QuestProgressPlaced,
    Stat,
    ThreatRaised,
    Zone,
)
from oleada.testing import TableBuilder, invented


def _quest_for(table: TableBuilder, amount: int) -> None:
    """Let the players quest successfully by an amount."""
    hero = table.hero(invented.hero(f"Hero {amount}", willpower=amount))
    table.play("3.2", "3.4").commit(hero).finish()


@pytest.mark.rule("R-PROG-1", example="E-CR-2")
def test_progress_from_questing_goes_to_the_active_location_until_it_is_explored_then_to_the_quest(
    table: TableBuilder,
) -> None:
    ford = table.active(invented.location("Ford", quest_points=2))
    stage = table.quest(invented.quest(quest_points=10))
    _quest_for(table, 3)
    assert ford.now.zone is Zone.ENCOUNTER_DISCARD
    assert stage.progress == 1


@pytest.mark.rule("R-PROG-1")
def test_progress_that_does_not_explore_the_active_location_leaves_the_quest_alone(table: TableBuilder) -> None:
    ford = table.active(invented.location("Ford", quest_points=5), progress=1)
    stage = table.quest(invented.quest(quest_points=10))
    _quest_for(table, 3)
    assert (ford.zone, ford.progress, stage.progress) == (Zone.ACTIVE, 4, 0)


@pytest.mark.rule("R-PROG-1")
@pytest.mark.rule("R-ADV-2")
@pytest.mark.case("BL-32")
def test_progress_beyond_the_location_and_the_stage_is_lost(table: TableBuilder) -> None:
    ford = table.active(invented.location("Ford", quest_points=2))
    stage = table.quest(invented.quest("One", 1, quest_points=8), progress=5)
    (following,) = table.quest_deck(invented.quest("Two", 2, quest_points=8))
    _quest_for(table, 6)
    assert ford.now.zone is Zone.ENCOUNTER_DISCARD
    assert (stage.progress, stage.in_play) == (9, False)
    assert (following.now.in_play, following.now.progress, stage.now.progress) == (True, 0, 0)


@pytest.mark.rule("R-PROG-2")
@pytest.mark.ruling("RUL-11")
def test_progress_that_an_effect_puts_on_the_current_quest_is_absorbed_by_the_active_location(
    table: TableBuilder,
) -> None:
    archer = table.hero(invented.hero("Archer"))
    ford = table.active(invented.location("Ford", quest_points=3), progress=2)
    stage = table.quest(invented.quest(quest_points=10))
    table.run(lambda game: game.progress(2), source=archer, player=1).finish()
    assert ford.now.zone is Zone.ENCOUNTER_DISCARD
    assert stage.progress == 1


@pytest.mark.rule("R-PROG-2")
def test_an_effect_that_bypasses_the_active_location_puts_everything_on_the_quest(table: TableBuilder) -> None:
    ford = table.active(invented.location("Ford", quest_points=3), progress=2)
    stage = table.quest(invented.quest(quest_points=10))
    table.run(lambda game: game.progress(2, bypass=True), player=1).finish()
    assert (ford.progress, stage.progress) == (2, 2)


@pytest.mark.rule("R-PROG-3")
def test_a_quest_card_that_puts_progress_on_itself_bypasses_the_active_location(table: TableBuilder) -> None:
    road = invented.quest("Road", quest_points=10)

    @road.forced(after=QuestedSuccessfully)
    async def lead_on(game: Game, card: Card, event: QuestedSuccessfully) -> None:
        await game.place_progress(card, 4)

    ford = table.active(invented.location("Ford", quest_points=5))
    stage = table.quest(road)
    _quest_for(table, 3)
    assert (ford.progress, stage.progress) == (3, 4)


@pytest.mark.rule("R-PROG-4")
@pytest.mark.ruling("RUL-19")
def test_removing_progress_from_the_quest_never_touches_the_active_location(table: TableBuilder) -> None:
    ford = table.active(invented.location("Ford", quest_points=5), progress=3)
    stage = table.quest(invented.quest(quest_points=10), progress=1)
    table.run(lambda game: game.remove_progress(game.here.quest, 2), player=1).finish()
    assert (ford.progress, stage.progress) == (3, 0)


@pytest.mark.rule("R-PROG-5")
@pytest.mark.rule("R-PROG-6")
def test_progress_put_on_one_location_in_staging_explores_it_at_once_and_the_excess_is_lost(
    table: TableBuilder,
) -> None:
    hill = table.staging(invented.location("Hill", quest_points=3))
    ford = table.active(invented.location("Ford", quest_points=5))
    stage = table.quest(invented.quest(quest_points=10))
    table.run(lambda game: game.place_progress(hill, 2)).finish()
    assert (hill.zone, hill.progress) == (Zone.STAGING, 2)
    table.run(lambda game: game.place_progress(hill, 4)).finish()
    assert hill.now.zone is Zone.ENCOUNTER_DISCARD
    assert (ford.progress, stage.progress) == (0, 0)


@pytest.mark.rule("R-PROG-6")
def test_progress_put_on_several_locations_explores_exactly_those_that_have_enough(table: TableBuilder) -> None:
    hills = [table.staging(invented.location(f"Hill {n}", quest_points=n)) for n in (1, 2, 3)]
    table.run(lambda game: game.place_progress(hills, 2)).finish()
    assert [hill.zone is Zone.STAGING for hill in hills] == [False, False, True]


@pytest.mark.rule("R-PROG-7")
def test_an_explored_location_goes_to_the_discard_pile_or_to_the_victory_display(table: TableBuilder) -> None:
    plain = table.staging(invented.location("Plain", quest_points=1))
    famous = table.staging(invented.location("Famous", quest_points=1, victory=3))
    table.run(lambda game: game.place_progress([plain, famous], 1)).finish()
    assert plain.now.zone is Zone.ENCOUNTER_DISCARD
    assert famous.now.zone is Zone.VICTORY


@pytest.mark.rule("R-PROG-8")
def test_a_location_that_cannot_leave_play_is_never_explored(table: TableBuilder) -> None:
    tower = invented.location("Tower", quest_points=2)
    tower.forbids(LeftPlay, of=SELF)
    active = table.active(tower)
    stage = table.quest(invented.quest(quest_points=10))
    _quest_for(table, 3)
    assert (active.zone, active.progress, stage.progress) == (Zone.ACTIVE, 2, 1)
    table.run(lambda game: game.place_progress(active, 2)).finish()
    assert (active.zone, active.progress) == (Zone.ACTIVE, 2)  # the excess is lost all the same (R-PROG-5)


@pytest.mark.rule("R-PROG-9")
@pytest.mark.ruling("RUL-18")
@pytest.mark.parametrize(("on_first", "left"), [(2, "Second"), (1, "First")])
def test_the_players_divide_the_progress_between_two_active_locations(
    table: TableBuilder, on_first: int, left: str
) -> None:
    first = table.active(invented.location("First", quest_points=2))
    second = table.active(invented.location("Second", quest_points=4))
    stage = table.quest(invented.quest(quest_points=10))
    hero = table.hero(invented.hero(willpower=5))
    play = table.play("3.2", "3.4").commit(hero).until(Ask.PROGRESS)
    for _ in range(on_first):
        play.answer(first)
    while not play.finished:
        play.answer(second)
    staying = {"First": first, "Second": second}[left]
    assert [card.in_play for card in (first, second)] == [first is staying, second is staying]
    assert staying.progress == {"First": 1, "Second": 3}[left]
    assert stage.progress == 0


@pytest.mark.rule("R-PROG-9")
def test_what_two_active_locations_do_not_need_goes_to_the_quest(table: TableBuilder) -> None:
    for name, points in (("First", 2), ("Second", 1)):
        table.active(invented.location(name, quest_points=points))
    stage = table.quest(invented.quest(quest_points=10))
    hero = table.hero(invented.hero(willpower=5))
    play = table.play("3.2", "3.4").commit(hero).until(Ask.PROGRESS)
    play.answer("First", "First", "Second")
    assert play.finished
    assert stage.progress == 2
    assert table.game.area(0).active_locations == []


@pytest.mark.rule("R-PROG-10")
def test_an_effect_on_the_active_location_affects_one_of_two_that_the_first_player_chooses(
    table: TableBuilder,
) -> None:
    async def sweep(game: Game) -> None:
        location = await game.the_active_location()
        assert location is not None
        await game.place_progress(location, 1)

    table.players(2).first_player(2)
    first = table.active(invented.location("First", quest_points=4))
    second = table.active(invented.location("Second", quest_points=4))
    play = table.run(sweep, player=1)
    assert (play.asks, play.decision.player) == (Ask.TARGET, 2)
    play.answer(second)
    assert play.finished
    assert (first.progress, second.progress) == (0, 1)


@pytest.mark.rule("R-IMM-2")
@pytest.mark.rule("R-PROG-10")
def test_of_two_active_locations_an_immune_one_cannot_be_meant(table: TableBuilder) -> None:
    async def sweep(game: Game) -> None:
        if location := await game.the_active_location():
            await game.place_progress(location, 1)

    tower = invented.location("Tower", quest_points=4)
    tower.gives(Stat.IMMUNE, True)
    ally = table.ally(invented.ally())
    table.active(tower)
    assert table.run(sweep, ally, 1).events == []
    place = table.active(invented.location("Place", quest_points=4))
    assert table.run(sweep, ally, 1).finished
    assert place.progress == 1


@pytest.mark.rule("R-PROG-11")
@pytest.mark.case("BL-36")
def test_the_location_has_its_consequences_before_the_stage_as_the_rules_say_not_the_case_bl_36(
    table: TableBuilder,
) -> None:
    ford = invented.location("Ford", quest_points=2)
    one, two = invented.quest("One", 1, quest_points=3), invented.quest("Two", 2)

    @ford.response(after=Explored, of=SELF)
    async def drink(game: Game, card: Card, event: Explored) -> None:
        await game.raise_threat(game.first_player, 1 + 10 * game.find("One").progress)

    @two.when_revealed
    async def arrive(game: Game, card: Card) -> None:
        await game.raise_threat(game.first_player, 7)

    hero = table.hero(invented.hero(willpower=5))
    table.active(ford)
    stage = table.quest(one)
    table.quest_deck(two)
    play = table.play("3.2", "3.4").commit(hero).until(Ask.RESPONSE)
    # All tokens are there already; the stage has not been defeated yet.
    assert (stage.in_play, stage.progress) == (True, 3)
    play.answer("Ford")
    assert [line.cause.en for line in table.game.log.of(ThreatRaised)] == ["Ford", "Two"]
    order = ("ProgressPlaced", "Explored", "ThreatRaised", "StageDefeated", "Advancing", "WhenRevealed")
    happened = [event for event in play.events if event in order]
    assert happened == [
        *("ProgressPlaced", "ProgressPlaced", "Explored", "ThreatRaised"),
        *("StageDefeated", "Advancing", "WhenRevealed", "ThreatRaised"),
    ]


@pytest.mark.rule("R-PROG-12")
def test_a_location_that_returns_from_active_to_staging_keeps_its_progress(table: TableBuilder) -> None:
    ford = table.active(invented.location("Ford", quest_points=5), progress=3)
    table.run(lambda game: game.return_to_staging(ford)).finish()
    assert (ford.zone, ford.progress) == (Zone.STAGING, 3)


@pytest.mark.rule("R-PROG-13")
@pytest.mark.parametrize(("less", "explored"), [(1, False), (2, True), (3, True)])
def test_a_location_whose_quest_points_drop_to_its_progress_is_explored_at_once(
    table: TableBuilder, less: int, explored: bool
) -> None:
    hill = table.staging(invented.location("Hill", quest_points=5), progress=3)
    table.run(lambda game: game.modify(hill, Stat.QUEST_POINTS, -less)).finish()
    assert (not hill.in_play) is explored


@pytest.mark.rule("R-PROG-13")
def test_a_location_without_progress_is_explored_when_its_quest_points_drop_to_zero(table: TableBuilder) -> None:
    hill = table.staging(invented.location("Hill", quest_points=2))
    table.run(lambda game: game.modify(hill, Stat.QUEST_POINTS, -2)).finish()
    assert not hill.in_play


@pytest.mark.rule("R-PROG-6")
@pytest.mark.case("BL-37")
def test_a_location_explored_in_the_last_window_before_travelling_does_not_block_travel(table: TableBuilder) -> None:
    map_ = invented.event("Map")

    @map_.action(target=Choose(LOCATIONS))
    async def find_a_way(game: Game, card: Card, location: Card) -> None:
        await game.place_progress(location, 1)

    table.hero(invented.hero())
    table.hand(map_)
    ford = table.active(invented.location("Ford", quest_points=3), progress=2)
    hill = table.staging(invented.location("Hill"))
    # The travel phase itself has no window before travelling (R-ROUND-4.1): the last one is that of 3.4.
    play = table.play("3.4", Phase.TRAVEL)
    play.answer("Map", ford).until(Ask.TRAVEL)
    assert play.offers(hill)
    play.answer(hill).finish()
    assert (ford.in_play, hill.zone) == (False, Zone.ACTIVE)


@pytest.mark.rule("R-PROG-6")
def test_what_happens_when_a_location_is_explored_does_not_explore_it_again(table: TableBuilder) -> None:
    path, banner = invented.location("Path", quest_points=2), invented.location("Banner")
    banner.gives(Stat.HIT_POINTS, 1, to=HEROES)  # while something changes hit points, every move lets all be looked at

    @path.forced(when=Explored, of=SELF)
    async def find(game: Game, card: Card, event: Explored) -> None:
        await game.draw(game.player(1), 1)

    table.hero(invented.hero())
    table.staging(banner)
    location = table.active(path)
    table.deck(*map(invented.event, ("One", "Two", "Three")))
    play = table.run(lambda game: game.place_progress(location, 2)).finish()
    assert (location.zone, len(table.player().hand)) == (Zone.ENCOUNTER_DISCARD, 1)
    assert play.events.count("Explored") == 1


@pytest.mark.rule("R-PROG-6")
@pytest.mark.rule("R-ADV-1")
def test_locations_are_explored_and_stages_defeated_at_once_when_a_condition_no_longer_adds_quest_points(
    table: TableBuilder,
) -> None:
    keeper = invented.hero("Keeper")
    keeper.gives(Stat.QUEST_POINTS, 1, if_=lambda game, source, card: source.ready, to=~HEROES)
    hero = table.hero(keeper)
    place = table.staging(invented.location(quest_points=3))
    stage = table.quest(invented.quest(quest_points=5))
    table.quest_deck(invented.quest("Next Stage", stage=2))
    table.run(lambda game: game.place_progress([place, stage], 3)).finish()
    table.run(lambda game: game.place_progress(stage, 2)).finish()
    assert (place.in_play, stage.in_play) == (True, True)
    table.run(lambda game: game.exhaust(hero)).finish()
    assert (place.in_play, stage.in_play) == (False, False)


@pytest.mark.rule("R-PROG-1")
@pytest.mark.rule("R-QRES-6")
@pytest.mark.parametrize(("needed", "parts"), [(None, (0, 4)), (1, (1, 3)), (9, (4, 0))])
def test_that_all_progress_of_a_quest_is_placed_is_one_event_after_the_tokens(
    table: TableBuilder, needed: int | None, parts: tuple[int, int]
) -> None:
    watched = invented.quest("Watched", 1)

    @watched.forced(after=QuestProgressPlaced)
    async def count(game: Game, stage: Card, event: QuestProgressPlaced) -> None:
        """Note what is told."""
        told = game.recall("told") or []
        game.remember("told", [*told, [event.amount, [token.amount for token in event.placed], stage.progress]])

    table.quest(watched)
    if needed is not None:
        table.active(invented.location("Ford", quest_points=needed))
    _quest_for(table, 4)
    assert table.game.recall("told") == [[4, [part for part in parts if part], parts[1]]]
    table.run(lambda game: game.progress(3), player=1).finish()
    assert len(table.game.recall("told")) == 1  # not from questing


@pytest.mark.rule("R-ADV-10")
def test_what_the_quest_has_placed_is_no_matter_to_the_stage_that_it_reveals(table: TableBuilder) -> None:
    following = invented.quest("Two", 2)

    @following.forced(after=QuestProgressPlaced)
    async def count(game: Game, stage: Card, event: QuestProgressPlaced) -> None:
        game.remember("heard", True)

    table.quest(invented.quest("One", 1, quest_points=4))
    table.quest_deck(following)
    _quest_for(table, 4)
    assert (table.game.area(0).quest.name.en, table.game.recall("heard")) == ("Two", None)


@pytest.mark.rule("R-PROG-1")
@pytest.mark.parametrize("where", ["stage", "both"])
def test_progress_that_cannot_be_placed_is_not_counted_as_placed(table: TableBuilder, where: str) -> None:
    closed = invented.quest("Closed", 1)
    closed.forbids(ProgressPlaced, of=SELF if where == "stage" else Of.ANY)
    stage = table.quest(closed)
    table.active(invented.location("Ford", quest_points=1))
    _quest_for(table, 4)
    told = [line.facts["amount"] for line in table.game.log.of(QuestProgressPlaced)]
    assert (stage.progress, told) == (0, [1] if where == "stage" else [])


@pytest.mark.rule("R-PROG-4")
def test_progress_is_removed_from_several_cards_at_once(table: TableBuilder) -> None:
    places = [table.staging(invented.location(f"Place {number}"), progress=number) for number in (1, 2)]
    play = table.run(lambda game: game.remove_progress(places, 2)).finish()
    assert [place.progress for place in places] == [0, 0]
    assert play.events == ["ProgressRemoved"] * 2
