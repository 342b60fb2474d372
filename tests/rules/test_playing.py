"""Playing cards: when, in what order, and how it differs from putting into play."""

from __future__ import annotations

from typing import Any

import pytest

from oleada import UnknownNameError
from oleada.authoring import (
    ALLIES,
    ATTACK,
    CHARACTERS,
    HEROES,
    SELF,
    Card,
    CardScript,
    CardsDrawn,
    Choose,
    EnteredPlay,
    Exhaust,
    Game,
    Phase,
    Played,
    PutIntoPlay,
    Sphere,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.model.reasons import Because
from oleada.testing import Play, TableBuilder, invented


def shout(name: str = "Shout", **details: Any) -> CardScript:
    """An event that raises its player's threat by 1."""
    event = invented.event(name)

    @event.action(**details)
    async def call(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    return event


@pytest.mark.rule("R-PLAY-1")
@pytest.mark.parametrize("kind", ["ally", "attachment"])
def test_allies_and_attachments_are_played_only_by_the_active_player(table: TableBuilder, kind: str) -> None:
    table.players(2).first_player(2)
    table.hero(invented.hero("One"), resources=5)
    table.hero(invented.hero("Two"), player=2, resources=5)
    made = [getattr(invented, kind)(f"Card {seat}", cost=1) for seat in (1, 2)]
    cards = [table.hand(made[seat - 1], player=seat)[0] for seat in (1, 2)]
    table.hand(shout(), player=1)
    play = table.play(Phase.PLANNING)
    turns = []
    while not play.finished:
        turns.append((play.decision.player, play.offers(cards[0]), play.offers(cards[1])))
        play.answer("pass")
    assert turns == [(2, False, True), (1, False, False), (1, True, False)]


@pytest.mark.rule("R-PLAY-1")
@pytest.mark.parametrize("step", ["1.3", "3.1", "3.3", "4.2", "5.2", "6.2", "7.4"])
def test_allies_and_attachments_are_not_played_in_other_phases(table: TableBuilder, step: str) -> None:
    table.hero(invented.hero(), resources=5)
    ally, item, event = table.hand(invented.ally(cost=1), invented.attachment(cost=1), shout())
    play = table.play(step)
    play.until(Ask.ACTION)
    assert play.offers(event)
    assert not play.offers(ally)
    assert not play.offers(item)
    (way,) = table.game.explain(ally, 1)
    assert [reason.because for reason in way.reasons] == [Because.WRONG_WINDOW]


def windows_that_offer(table: TableBuilder, event: Card) -> set[str]:
    """Play a round and return the steps whose windows offer the event."""
    offered = set()
    play = table.rounds(1)
    while not play.finished:
        if play.asks is Ask.ACTION and play.offers(event):
            offered.add(table.game.state.step)
        decline(play)
    return offered


def decline(play: Play) -> None:
    quiet = [option for option in play.decision.options if option.key in ("pass", "done", "none")]
    play.answer(quiet[0].key if quiet else play.decision.options[0].key)


@pytest.mark.rule("R-PLAY-2")
@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        (None, {"1.3", "2.2", "3.1", "3.2", "3.3", "3.4", "4.2", "5.2", "5.3", "6.2", "6.3", "7.4"}),
        (Phase.COMBAT, {"6.2", "6.3"}),
        (Phase.QUEST, {"3.1", "3.2", "3.3", "3.4"}),
    ],
)
def test_an_action_event_is_played_in_any_window_and_a_combat_action_in_combat(
    table: TableBuilder, phase: Phase | None, steps: set[str]
) -> None:
    table.hero(invented.hero(hit_points=9))
    table.engaged(invented.enemy(attack=1))
    (event,) = table.hand(shout(phase=phase))
    assert windows_that_offer(table, event) == steps


@pytest.mark.rule("R-PLAY-2")
def test_a_response_event_is_played_after_its_trigger_and_at_no_other_time(table: TableBuilder) -> None:
    cheer = invented.event("Cheer")

    @cheer.response(after=CardsDrawn)
    async def rejoice(game: Game, card: Card, event: CardsDrawn) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(invented.hero())
    table.deck(invented.ally())
    (card,) = table.hand(cheer)
    assert table.window().finished

    async def draw(game: Game) -> None:
        await game.draw(game.player(1))

    play = table.run(draw)
    assert play.asks is Ask.RESPONSE
    play.answer(card).finish()
    assert card.zone is Zone.DISCARD


@pytest.mark.rule("R-PLAY-3")
def test_a_card_is_declared_then_paid_for_then_its_targets_are_chosen_then_it_resolves(table: TableBuilder) -> None:
    order = invented.event("Order", cost=1)

    @order.action(cost=Exhaust(HEROES), target=Choose(CHARACTERS))
    async def give(game: Game, card: Card, character: Card) -> None:
        await game.modify(character, ATTACK, 1)

    one = table.hero(invented.hero("One"), resources=1)
    two = table.hero(invented.hero("Two"), resources=1)
    ally = table.ally(invented.ally())
    (event,) = table.hand(order)
    play = table.window().answer(event)
    assert (play.asks, play.events) == (Ask.PAYMENT, ["CardAnnounced"])
    play.answer(two)
    assert play.events == ["CardAnnounced", "ResourcesSpent"]
    assert [option.card for option in play.decision.options] == [one.id, two.id]  # who exhausts
    play.answer(one)
    assert play.events == ["CardAnnounced", "ResourcesSpent", "Exhausted", "EventPlayed"]
    assert [option.card for option in play.decision.options] == [two.id, ally.id]  # the target
    play.answer(ally).finish()
    assert play.events[4:] == ["EffectBegan", "CardMoved"]
    assert ally.attack == 2


@pytest.mark.rule("R-PLAY-3")
def test_the_host_of_an_attachment_is_chosen_after_it_is_paid_for(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    table.ally(invented.ally())
    (item,) = table.hand(invented.attachment(cost=1))
    play = table.play(Phase.PLANNING).answer(item)
    assert (play.asks, hero.resources) == (Ask.TARGET, 0)
    play.answer(hero).finish()
    assert item.now.host == hero


@pytest.mark.rule("R-PLAY-3")
def test_restrictions_are_checked_before_anything_is_paid(table: TableBuilder) -> None:
    unpayable = invented.event("Unpayable", cost=1)

    @unpayable.action(cost=Exhaust(ALLIES))
    async def never(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(invented.hero(), resources=3)
    table.hand(unpayable)
    assert table.window().finished
    assert hero.resources == 3


def herald() -> CardScript:
    """An ally that raises the threat by 1 after it is played, 10 after put into play, 100 after it enters play."""
    card = invented.ally("Herald", sphere=Sphere.LORE, cost=2)

    @card.forced(after=Played, of=SELF)
    async def played(game: Game, card: Card, event: Played) -> None:
        await game.raise_threat(game.player(1), 1)

    @card.forced(after=PutIntoPlay, of=SELF)
    async def put(game: Game, card: Card, event: PutIntoPlay) -> None:
        await game.raise_threat(game.player(1), 2)

    @card.forced(after=EnteredPlay, of=SELF)
    async def entered(game: Game, card: Card, event: EnteredPlay) -> None:
        await game.raise_threat(game.player(1), 4)

    return card


@pytest.mark.case("BL-63")
@pytest.mark.rule("R-PLAY-4")
@pytest.mark.rule("R-PLAY-5")
def test_put_into_play_costs_nothing_is_no_playing_and_is_entering_play(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(threat_cost=0), resources=5)
    (ally,) = table.hand(herald())

    async def summon(game: Game) -> None:
        await game.put_into_play(ally, game.player(1))

    play = table.run(summon)
    assert play.asks is Ask.ORDER
    play.answer("put").finish()
    assert (ally.zone, hero.resources, table.player().threat) == (Zone.PLAY_AREA, 5, 6)


@pytest.mark.case("BL-63")
@pytest.mark.rule("R-PLAY-5")
def test_playing_is_entering_play_too_and_no_putting_into_play(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(sphere=Sphere.LORE, threat_cost=0), resources=2)
    (ally,) = table.hand(herald())
    with table.play(Phase.PLANNING) as play:
        play.answer(ally, "played")
    assert (hero.resources, table.player().threat) == (0, 5)


@pytest.mark.rule("R-PLAY-6")
def test_a_limit_on_playing_does_not_stop_putting_into_play(table: TableBuilder) -> None:
    narrow = invented.location("Narrow")
    narrow.forbids(Played, if_=lambda game, source, event: event.card.is_ally and bool(event.by.allies))
    table.hero(invented.hero(), resources=9)
    table.staging(narrow)
    first, second = table.hand(invented.ally("First"), invented.ally("Second"))
    table.hand("Sneak Attack")
    with table.play("2.2") as play:
        play.answer(first)
        assert not play.offers(second)
        play.answer("Sneak Attack", second)
    assert second.zone is Zone.PLAY_AREA


@pytest.mark.case("BL-62")
@pytest.mark.rule("K-REST-2")
@pytest.mark.parametrize("claimed", [False, True])
def test_of_a_third_restricted_attachment_one_is_discarded_at_once(table: TableBuilder, claimed: bool) -> None:
    hero = table.hero(invented.hero(), resources=1)
    sword = table.attachment(invented.attachment("Sword", keywords="Restricted."), on=hero)
    shield = table.attachment(invented.attachment("Shield", keywords="Restricted."), on=hero)
    table.attachment(invented.attachment("Cloak"), on=hero)
    if claimed:
        third = table.staging(invented.objective("Relic", keywords="Restricted."))

        async def claim(game: Game) -> None:
            await game.claim(third, hero)

        play = table.run(claim, player=1)
    else:
        (third,) = table.hand(invented.attachment("Third", keywords="Restricted."))
        play = table.play(Phase.PLANNING).answer(third, hero)
    assert [option.card for option in play.decision.options] == [sword.id, shield.id, third.now.id]
    assert third.now.host == hero
    play.answer(shield).finish()
    assert (shield.zone, third.now.host) == (Zone.DISCARD, hero)


@pytest.mark.rule("R-PLAY-5")
@pytest.mark.parametrize("exhausted", [False, True])
def test_a_card_is_put_into_play_ready_or_as_the_effect_says_exhausted(table: TableBuilder, exhausted: bool) -> None:
    (ally,) = table.hand(invented.ally())
    table.run(lambda game: game.put_into_play(ally, exhausted=exhausted), player=1).finish()
    assert (ally.now.zone, ally.now.exhausted) == (Zone.PLAY_AREA, exhausted)


@pytest.mark.rule("R-PLAY-4")
def test_what_a_player_has_played_in_this_phase_round_and_game_is_told_in_order(table: TableBuilder) -> None:
    free = {"sphere": Sphere.NEUTRAL, "cost": 0}
    rally = invented.event("Rally", **free)

    @rally.action()
    async def cheer(game: Game, card: Card) -> None:
        """Tell what has been played: this event, too."""
        game.remember("then", [c.name.en for c in game.played_by(game.you)])

    table.players(2)
    table.hero(invented.hero(), resources=1)
    table.hand(invented.ally("First", **free), invented.ally("Second", **free), rally, invented.ally("Third", **free))
    table.deck(invented.ally("Put"))
    table.encounter_deck(*[invented.location(f"Moor {number}") for number in range(4)])

    def told(seat: int = 1) -> list[list[str]]:
        game = table.game
        return [[c.name.en for c in game.played_by(game.player(seat), this)] for this in ("phase", "round", "game")]

    table.play("1.1", "1.3").finish()
    with table.play("2.1", "2.2") as play:
        play.answer("First", "Second")
    table.run(lambda game: game.put_into_play(game.find("Put")), player=1).finish()
    assert told() == [["First", "Second"]] * 3
    assert told(2) == [[], [], []]
    with table.play("3.1", "3.5") as play:
        play.skip(Ask.ACTION).answer("Rally")
    assert table.game.recall("then") == ["Rally"]
    assert told() == [["Rally"], ["First", "Second", "Rally"], ["First", "Second", "Rally"]]
    table.play("0.0", "1.3").finish()
    assert told() == [[], [], ["First", "Second", "Rally"]]
    with pytest.raises(UnknownNameError, match="span of time: 'week'"):
        table.game.played_by(table.player(), "week")
