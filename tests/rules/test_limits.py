"""R-LIM-*: how often an ability may be used, how many copies may be attached."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    HEROES,
    ONCE_PER_GAME,
    ONCE_PER_PHASE,
    ONCE_PER_ROUND,
    By,
    Card,
    CardScript,
    Choose,
    Engaged,
    Game,
    Limit,
    Scope,
    Select,
)
from oleada.testing import TableBuilder, invented


def a_drummer(limit: Limit, name: str = "Drummer", by: By = By.CONTROLLER) -> CardScript:
    """Return an ally who may raise his user's threat by 1, within a limit."""
    drummer = invented.ally(name)

    @drummer.action(limit=limit, by=by)
    async def drum(game: Game, card: Card) -> None:
        """Drum."""
        await game.raise_threat(game.you, 1)

    return drummer


@pytest.mark.rule("R-LIM-1")
@pytest.mark.case("BL-68")
@pytest.mark.parametrize(("limit", "end"), [(ONCE_PER_ROUND, "0.1"), (ONCE_PER_PHASE, "3.5")], ids=["round", "phase"])
def test_a_limit_per_round_or_phase_is_counted_per_copy_and_comes_back_with_the_next(
    table: TableBuilder, limit: Limit, end: str
) -> None:
    table.hero(invented.hero())
    one = table.ally(a_drummer(limit))
    two = table.ally(a_drummer(limit))
    play = table.window().answer(one)
    assert not play.offers(one)
    assert play.offers(two)
    play.answer(two)
    assert play.finished
    assert table.window().finished
    table.play(end).finish()
    play = table.window()
    assert play.offers(one)
    assert play.offers(two)


@pytest.mark.rule("R-LIM-1")
def test_a_limit_per_round_is_not_forgotten_at_the_end_of_a_phase(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ally = table.ally(a_drummer(ONCE_PER_ROUND))
    table.window().answer(ally).finish()
    table.play("3.5").finish()
    assert table.window().finished


@pytest.mark.rule("R-LIM-1")
@pytest.mark.ruling("RUL-42")
def test_a_limit_per_round_is_used_up_whoever_uses_the_card(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    ally = table.ally(a_drummer(ONCE_PER_ROUND), player=1)
    table.window().answer(ally).finish()
    table.run(lambda game: game.give_control(ally, game.player(2))).finish()
    assert ally.controller is not None
    assert ally.controller.seat == 2
    assert table.window().finished
    table.play("0.1").finish()
    play = table.window()
    assert play.decision.player == 2
    assert play.offers(ally)


@pytest.mark.rule("R-LIM-2")
@pytest.mark.ruling("RUL-42")
@pytest.mark.case("BL-68")
def test_a_limit_per_game_is_counted_per_player(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    first = table.ally(a_drummer(ONCE_PER_GAME), player=1)
    second = table.ally(a_drummer(ONCE_PER_GAME), player=1)
    play = table.window()
    assert play.offers(second)
    play.answer(first)
    assert play.finished
    table.play("0.1").finish()
    assert table.window().finished
    table.run(lambda game: game.give_control(first, game.player(2))).finish()
    play = table.window()
    assert play.decision.player == 2
    play.answer(first)
    assert play.finished
    assert table.player(2).threat == 10


@pytest.mark.rule("R-LIM-3")
@pytest.mark.parametrize("scope", [Scope.GROUP, Scope.PLAYER])
def test_a_limit_for_the_group_is_counted_once_for_everyone(table: TableBuilder, scope: Scope) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    limit = Limit(1, "round", scope)
    one = table.ally(a_drummer(limit), player=1)
    two = table.ally(a_drummer(limit), player=2)
    play = table.window().answer(one)
    assert play.offers(two) is (scope is Scope.PLAYER)
    play.finish()


@pytest.mark.rule("R-LIM-4")
def test_limit_one_per_hero_restricts_how_many_copies_may_be_attached(table: TableBuilder) -> None:
    bare = Select(lambda host, you, source: all(c.name.en != source.name.en for c in host.attachments))
    cloak = invented.attachment("Cloak", attach_to=Choose(HEROES & bare))
    one = table.hero(invented.hero("One"), resources=3)
    two = table.hero(invented.hero("Two"))
    table.hand(cloak, cloak, cloak)
    play = table.play("2.2")
    play.answer("Cloak")
    assert (play.offers(one), play.offers(two)) == (True, True)
    play.answer(one).answer("Cloak")
    assert (play.offers(one), play.offers(two)) == (False, True)
    play.answer(two)
    assert play.finished
    assert [len(hero.attachments) for hero in (one, two)] == [1, 1]
    assert one.resources == 1


@pytest.mark.rule("R-LIM-5")
@pytest.mark.case("BL-68")
def test_a_card_that_leaves_and_comes_back_is_new_and_may_be_used_again(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=2)
    ally = table.ally(a_drummer(ONCE_PER_ROUND))
    table.window().answer(ally).finish()
    table.run(lambda game: game.return_to_hand(ally)).finish()
    table.play("2.2").answer("Play Drummer", "Drum").finish()
    assert ally.now.id != ally.id
    assert table.player().threat == 9 + 2
    assert table.window().finished


@pytest.mark.rule("R-LIM-5")
@pytest.mark.case("BL-68")
def test_once_per_game_is_remembered_by_title_though_the_card_comes_back(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=2)
    ally = table.ally(a_drummer(ONCE_PER_GAME))
    table.window().answer(ally).finish()
    table.run(lambda game: game.return_to_hand(ally)).finish()
    play = table.play("2.2").answer("Play Drummer")
    assert ally.now.in_play
    assert play.finished


@pytest.mark.rule("R-LIM-1")
def test_a_limit_of_a_response_counts_its_uses_too(table: TableBuilder) -> None:
    scout = invented.hero("Scout")

    @scout.response(after=Engaged, limit=Limit(2, "round"))
    async def shout(game: Game, card: Card, event: Engaged) -> None:
        """Shout."""
        await game.raise_threat(game.you, 1)

    table.hero(scout)
    one, two, three = (table.staging(invented.enemy(name)) for name in ("One", "Two", "Three"))
    table.run(lambda game: game.engage(one), player=1).answer("Shout").finish()
    table.run(lambda game: game.engage(two), player=1).answer("Shout").finish()
    assert table.run(lambda game: game.engage(three), player=1).finished
    assert table.player().threat == 9 + 2
