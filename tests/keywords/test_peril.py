"""Peril (K-PERIL-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import dread, reveal, steadfast

from oleada.authoring import (
    SELF,
    AfterReveal,
    AttackBegan,
    Card,
    CardScript,
    Game,
    ShadowEffect,
    ThreatRaised,
)
from oleada.model.decisions import Ask
from oleada.model.reasons import Because
from oleada.testing import TableBuilder, invented


def watcher(name: str, event: type) -> CardScript:
    """Return a hero with a Response to every event of a kind."""
    hero = invented.hero(name)

    @hero.response(after=event)
    async def note(game: Game, card: Card, event: object) -> None:
        await game.gain_resources(card)

    return hero


def helper(name: str, **facts: object) -> CardScript:
    """Return a hero with an Action."""
    hero = invented.hero(name, **facts)

    @hero.action()
    async def help_out(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    return hero


@pytest.mark.rule("K-PERIL-1")
@pytest.mark.parametrize(("keywords", "cancelled"), [("Peril.", False), ("Peligro.", False), ("", True)])
def test_another_player_cannot_respond_while_the_card_is_staged(
    table: TableBuilder, keywords: str, cancelled: bool
) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2, resources=1)
    table.hand(steadfast(), player=2)
    table.encounter_deck(dread(amount=5, keywords=keywords))
    with reveal(table) as play:
        assert play.offers("Steadfast") is cancelled
        if cancelled:
            play.answer("Steadfast")
    assert table.player(1).threat == (9 if cancelled else 14)


@pytest.mark.rule("K-PERIL-1")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_player_who_reveals_it_may_respond(table: TableBuilder, seat: int) -> None:
    table.players(2)
    for number in (1, 2):
        table.hero(invented.hero(f"Hero {number}"), player=number)
        table.hand(steadfast(), player=number)
    table.encounter_deck(dread(amount=5, keywords="Peril."))
    with reveal(table, player=seat) as play:
        assert play.decision.player == seat
        play.answer("Steadfast")
    assert table.player(1).threat == 9


@pytest.mark.rule("K-PERIL-1")
def test_explain_says_that_another_player_acts_alone(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.hand(steadfast(), player=1)
    (other,) = table.hand(steadfast(), player=2)
    table.encounter_deck(dread(keywords="Peril."))
    play = reveal(table)
    (way,) = table.game.explain(other, 2)
    assert [reason.because for reason in way.reasons] == [Because.ALONE]
    play.finish()


@pytest.mark.rule("K-PERIL-1")
@pytest.mark.parametrize("when", [ThreatRaised, AfterReveal])
def test_it_holds_until_the_card_is_staged_responses_to_the_reveal_included(table: TableBuilder, when: type) -> None:
    table.players(2)
    mine = table.hero(watcher("Mine", when), player=1)
    table.hero(watcher("His", when), player=2)
    table.encounter_deck(invented.location("Cliff", keywords="Doomed 1. Peril."))
    play = reveal(table)
    while not play.finished:
        assert (play.decision.player, play.asks) == (1, Ask.RESPONSE)
        play.answer(mine)
    assert mine.resources == (2 if when is ThreatRaised else 1)


@pytest.mark.rule("K-PERIL-1")
@pytest.mark.rule("K-SURGE-12")
def test_the_additional_card_of_surge_is_open_to_all_again(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.hand(steadfast(), player=2)
    table.encounter_deck(dread("First", 1, "Peril. Surge."), dread("Second", 3))
    with reveal(table) as play:
        assert table.player(1).threat == 10
        assert (play.decision.player, play.offers("Steadfast")) == (2, True)
        play.answer("Steadfast")
    assert table.player(1).threat == 10


@pytest.mark.rule("K-PERIL-1")
def test_a_card_revealed_within_its_staging_is_staged_alone_too_and_then_it_goes_on(table: TableBuilder) -> None:
    first = invented.treachery("Omen", keywords="Peril.")

    @first.when_revealed
    async def more(game: Game, card: Card) -> None:
        await game.reveal_encounter_card()
        await game.raise_threat(game.players, 1)

    table.players(2)
    table.hero(invented.hero("One"), player=1)
    his = table.hero(watcher("His", ThreatRaised), player=2)
    table.encounter_deck(first, dread("Inner", 2))
    reveal(table).finish()
    assert table.player(1).threat == 9 + 2 + 1
    assert his.resources == 0


@pytest.mark.rule("K-PERIL-1")
def test_forced_effects_of_all_cards_happen(table: TableBuilder) -> None:
    hero = invented.hero("Dutiful")

    @hero.forced(after=AfterReveal)
    async def must(game: Game, card: Card, event: AfterReveal) -> None:
        await game.gain_resources(card)

    table.players(2)
    table.hero(invented.hero("One"), player=1)
    his = table.hero(hero, player=2)
    table.encounter_deck(invented.location("Cliff", keywords="Peril."))
    reveal(table).finish()
    assert his.resources == 1


def raider() -> CardScript:
    """Return an enemy with Peril that attacks when it is revealed, and then raises threat."""
    enemy = invented.enemy("Raider", keywords="Peril.", attack=3)

    @enemy.when_revealed
    async def strike(game: Game, card: Card) -> None:
        await game.attack_with(card)
        await game.raise_threat(game.players, 1)

    return enemy


@pytest.mark.rule("K-PERIL-2")
def test_in_an_attack_that_it_begins_all_may_act_and_defend(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    sentinel = table.hero(helper("Two", keywords="Sentinel.", defense=1), player=2)
    table.encounter_deck(raider())
    play = reveal(table)
    assert (play.asks, play.decision.player) == (Ask.ACTION, 2)  # the window after the attack has begun
    play.answer(sentinel, "pass")
    assert sentinel.resources == 1
    play.answer("none")  # no defender of player 1
    assert (play.asks, play.decision.player) == (Ask.DEFEND, 2)
    play.answer(sentinel).finish()
    assert sentinel.damage == 2


@pytest.mark.rule("K-PERIL-2")
def test_in_an_attack_that_it_begins_all_may_respond_and_afterwards_nobody_else(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    guard = invented.hero("Guard")

    @guard.response(after=(AttackBegan, ThreatRaised))
    async def note(game: Game, card: Card, event: object) -> None:
        await game.gain_resources(card)

    his = table.hero(guard, player=2)
    table.encounter_deck(raider())
    play = reveal(table)
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 2)
    play.answer(his, "none")
    play.answer(play.decision.options[0].key)  # who takes the damage
    play.finish()
    assert table.player(1).threat == 10
    assert his.resources == 1


@pytest.mark.rule("K-PERIL-1")
def test_it_binds_also_when_it_is_revealed_in_the_middle_of_an_attack(table: TableBuilder) -> None:
    shadow = invented.treachery("Shade")

    @shadow.shadow
    async def call(game: Game, card: Card, attack: object) -> None:
        await game.reveal_encounter_card()
        await game.raise_threat(game.players, 1)

    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    his = table.hero(watcher("His", ThreatRaised), player=2)
    enemy = table.engaged(invented.enemy("Orc"), player=1)
    table.shadow(shadow, enemy)
    table.encounter_deck(dread(amount=2, keywords="Peril."))
    with table.play("6.3") as play:
        play.defend(hero)
        assert play.asks is Ask.RESPONSE  # to what the shadow effect does afterwards
        assert table.player(2).threat == 9 + 2 + 1
        play.answer(his)
    assert his.resources == 1
    assert table.game.log.of(ShadowEffect)


@pytest.mark.rule("K-PERIL-1")
def test_alone_one_player_acts_as_ever(table: TableBuilder) -> None:
    hero = table.hero(watcher("Mine", AfterReveal))
    enemy = invented.enemy("Orc", keywords="Peril.")

    @enemy.response(after=AfterReveal, of=SELF)
    async def may(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(game.players, 1)

    table.encounter_deck(enemy)
    play = reveal(table)
    play.answer(hero).finish()
    assert hero.resources == 1
