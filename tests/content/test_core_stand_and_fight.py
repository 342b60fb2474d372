"""Stand and Fight: an ally that costs X comes into play from a discard pile."""

from __future__ import annotations

import pytest

from oleada.authoring import SELF, Ask, Card, EnteredPlay, Game, Played, Sphere, Zone
from oleada.testing import Play, TableBuilder, invented

STAND = "Stand and Fight"


def board(table: TableBuilder, resources: int = 3, seats: int = 1) -> Card:
    """Players with a Spirit hero each; the first one has resources and the event."""
    table.players(seats)
    for seat in range(1, seats + 1):
        hero = invented.hero(f"Spirit {seat}", sphere=Sphere.SPIRIT)
        table.hero(hero, player=seat, resources=resources if seat == 1 else 0)
    return table.hand(STAND)[0]


def offered_x(play: Play) -> list[str]:
    """Return the X that may be chosen."""
    assert play.asks is Ask.CHOICE
    return [option.key for option in play.decision.options]


def titles(cards: list[Card]) -> list[str]:
    return [card.name.en for card in cards]


@pytest.mark.rule("R-VAL-6")
@pytest.mark.rule("R-PLAY-4")
def test_an_ally_that_costs_x_comes_back_for_x(table: TableBuilder) -> None:
    event = board(table)
    table.discard("Wandering Took", "Faramir", "Snowbourn Scout", "Lórien Guide", "Sneak Attack")
    play = table.window().answer(event)
    assert offered_x(play) == ["x:1", "x:2", "x:3"]
    play.answer("x:2")
    assert play.labels == ["Wandering Took"]
    play.answer("Wandering Took")
    assert play.finished
    took = table.game.find("Wandering Took")
    assert (took.in_play, took.ready, took.controller) == (True, True, table.player())
    assert table.game.find("Spirit 1").resources == 1
    assert event.now.zone is Zone.DISCARD


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-COST-15")
def test_only_an_x_with_an_ally_is_offered(table: TableBuilder) -> None:
    event = board(table, resources=4)
    table.discard("Snowbourn Scout", "Northern Tracker")
    assert offered_x(table.window().answer(event)) == ["x:1", "x:4"]


@pytest.mark.rule("R-COST-1")
def test_an_ally_that_is_too_dear_is_left_where_it_is(table: TableBuilder) -> None:
    board(table, resources=2)
    table.discard("Faramir")
    assert table.window().finished


def test_an_ally_that_costs_nothing_needs_no_resources(table: TableBuilder) -> None:
    event = board(table, resources=0)
    table.discard(invented.ally("Volunteer", cost=0))
    play = table.window().answer(event)
    assert offered_x(play) == ["x:0"]
    play.answer("x:0", "Volunteer")
    assert table.game.find("Volunteer").in_play
    play.finish()


@pytest.mark.rule("R-COST-2")
def test_of_any_sphere_but_paid_with_spirit_resources(table: TableBuilder) -> None:
    event = board(table, resources=1)
    leader = table.hero(invented.hero("Leader"), resources=9)
    table.discard("Veteran Axehand", "Snowbourn Scout")
    play = table.window().answer(event)
    assert offered_x(play) == ["x:1"]
    play.answer("x:1", "Snowbourn Scout").skip()
    assert leader.resources == 9


def test_neutral_allies_belong_to_no_sphere_and_stay(table: TableBuilder) -> None:
    board(table, resources=5)
    table.discard("Gandalf")
    assert table.window().finished


def test_events_attachments_and_heroes_stay(table: TableBuilder) -> None:
    board(table)
    table.discard("Dwarven Tomb", "Power in the Earth", "Aragorn")
    assert table.window().finished


@pytest.mark.rule("R-UNIQ-1")
def test_a_unique_ally_whose_title_is_in_play_stays(table: TableBuilder) -> None:
    board(table, resources=4, seats=2)
    table.discard("Faramir")
    table.ally("Faramir", player=2, exhausted=True)
    assert table.window().finished


@pytest.mark.rule("R-OWN-3")
@pytest.mark.case("BL-77")
def test_from_another_players_pile_it_comes_under_your_control_and_goes_home(table: TableBuilder) -> None:
    event = board(table, seats=2)
    table.discard("Lórien Guide", player=2)
    table.window().answer(event, "x:3", "Lórien Guide").finish()
    guide = table.game.find("Lórien Guide")
    assert (guide.controller, guide.owner) == (table.player(1), table.player(2))
    assert guide in table.player(1).allies
    table.run(lambda game: game.destroy(guide)).finish()
    assert titles(table.player(2).discard) == ["Lórien Guide"]
    assert titles(table.player(1).discard) == [STAND]


@pytest.mark.rule("R-PLAY-5")
@pytest.mark.case("BL-63")
def test_it_enters_play_and_is_not_played(table: TableBuilder) -> None:
    herald = invented.ally("Herald", cost=1)

    @herald.forced(after=EnteredPlay, of=SELF)
    async def arrive(game: Game, herald: Card, event: EnteredPlay) -> None:
        await game.raise_threat(game.you, 1)

    @herald.forced(after=Played, of=SELF)
    async def be_played(game: Game, herald: Card, event: Played) -> None:
        await game.raise_threat(game.you, 10)

    event = board(table)
    table.discard(herald)
    table.threat(20)
    table.window().answer(event, "x:1", "Herald").finish()
    assert table.player().threat == 21


@pytest.mark.rule("R-COST-6")
@pytest.mark.rule("R-VAL-5")
def test_played_at_no_cost_x_is_0(table: TableBuilder) -> None:
    event = board(table)
    table.discard(invented.ally("Volunteer", cost=0), invented.ally("Veteran", cost=1))
    play = table.run(lambda game: game.play_for_free(game.player(1), event), player=1)
    assert play.labels == ["Volunteer"]
    play.answer("Volunteer").finish()
    assert table.game.find("Spirit 1").resources == 3
