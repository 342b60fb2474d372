"""What is begun can be paid for in full: several pools, an X, equal cards of unequal cost, several cards to exhaust."""

from __future__ import annotations

from typing import Any

import pytest

from oleada.authoring import (
    ALLIES,
    CHARACTERS,
    HEROES,
    WILLPOWER,
    Card,
    CardScript,
    Choose,
    Exhaust,
    ExhaustSelf,
    Game,
    LeftPlay,
    Phase,
    Stat,
    Until,
    Zone,
)
from oleada.engine.atoms.cards import CardAnnounced
from oleada.model.decisions import Ask
from oleada.model.reasons import Because
from oleada.testing import TableBuilder, invented


def plan(cost: int | str, payers: int = 2) -> CardScript:
    """An event that several pools must pay for; it raises its player's threat by X and 1."""
    event = invented.event("Plan", cost=cost, payers=payers)

    @event.action()
    async def carry_out(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, card.x + 1)

    return event


@pytest.mark.rule("R-COST-9")
def test_a_card_that_cannot_be_paid_from_enough_pools_any_more_goes_back_to_hand(table: TableBuilder) -> None:
    table.hero(invented.hero("Rich"), resources=3)
    poor = table.hero(invented.hero("Poor"), resources=1)
    toll = invented.location("Toll Gate")

    @toll.forced(after=CardAnnounced)
    async def take(game: Game, toll: Card, event: CardAnnounced) -> None:
        await game.spend_resources(game.find("Poor"), 1)

    table.staging(toll)
    (card,) = table.hand(plan(2))
    play = table.play(Phase.PLANNING).answer(card)
    assert poor.resources == 0
    assert card.now.zone is Zone.HAND
    play.finish()


@pytest.mark.rule("R-VAL-6")
def test_of_an_x_that_several_pools_must_pay_for_only_what_they_can_is_offered(table: TableBuilder) -> None:
    table.hero(invented.hero("Rich"), resources=3)
    poor = table.hero(invented.hero("Poor"), resources=1)
    (card,) = table.hand(plan("X"))
    threat = table.player().threat
    play = table.play(Phase.PLANNING).answer(card)
    assert play.labels == ["2", "3", "4"]
    play.answer("x:2").finish()
    assert (poor.resources, table.player().threat) == (0, threat + 3)


@pytest.mark.rule("R-VAL-6")
@pytest.mark.parametrize("pools", [(5, 0), (1, 0), (0, 0)])
def test_an_x_that_too_few_pools_could_pay_for_is_not_offered(table: TableBuilder, pools: tuple[int, int]) -> None:
    for number, resources in enumerate(pools):
        table.hero(invented.hero(f"Hero {number}"), resources=resources)
    (card,) = table.hand(plan("X"))
    table.phase(Phase.PLANNING, window=True)
    (way,) = table.game.explain(card, 1)
    assert [reason.because for reason in way.reasons] == [Because.PAYERS]


@pytest.mark.rule("R-COST-16")
def test_of_equal_cards_in_hand_the_one_that_costs_less_is_offered_by_itself(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=2)
    twin = invented.ally("Twin", cost=3)
    _, second, third = table.hand(twin, twin, twin)

    async def make_it_cheap(game: Game) -> None:
        await game.modify([second, third], Stat.COST, -2, Until.ROUND)

    table.run(make_it_cheap).finish()
    play = table.play(Phase.PLANNING)
    assert [option.card for option in play.decision.options if option.card] == [second.id]
    assert play.game.explain(second, 1)[0].possible
    play.answer(second).finish()
    assert hero.resources == 1


@pytest.mark.rule("R-COST-9")
def test_two_cards_to_exhaust_are_two_different_ones(table: TableBuilder) -> None:
    captain = invented.hero("Captain")

    @captain.action(cost=[Exhaust(ALLIES), Exhaust(ALLIES)])
    async def call_two(game: Game, captain: Card) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(captain)
    ally = invented.ally()
    table.ally(ally)
    assert table.window().finished
    table.ally(ally)
    assert table.window().offers(hero)


@pytest.mark.rule("R-COST-9")
@pytest.mark.parametrize("turned", [False, True])
def test_a_card_does_not_exhaust_for_two_costs(table: TableBuilder, turned: bool) -> None:
    captain = invented.hero("Captain")
    both: list[Any] = [ExhaustSelf(), Exhaust(CHARACTERS)]

    @captain.action(cost=both[::-1] if turned else both)
    async def call_one(game: Game, captain: Card) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(captain)
    assert table.window().finished
    other = table.ally(invented.ally())
    play = table.window().answer(hero)
    assert not play.offers(hero)
    play.answer(other).finish()
    assert hero.exhausted
    assert other.exhausted


@pytest.mark.rule("R-TRAV-2")
def test_two_heroes_that_must_exhaust_to_travel_are_two_different_ones(table: TableBuilder) -> None:
    ford = invented.location("Deep Ford")
    ford.travel(Exhaust(HEROES), Exhaust(HEROES))
    place = table.staging(ford)
    table.hero(invented.hero())
    table.play(Phase.TRAVEL).finish()
    assert Ask.TRAVEL not in [past.decision.kind for past in table.game.history()]
    assert place.zone is Zone.STAGING


@pytest.mark.rule("R-COST-15")
def test_what_exhausts_itself_may_be_the_target(table: TableBuilder) -> None:
    captain = invented.hero("Captain", willpower=1)

    @captain.action(cost=ExhaustSelf(), target=Choose(HEROES))
    async def encourage(game: Game, captain: Card, hero: Card) -> None:
        await game.modify(hero, WILLPOWER, 1, Until.ROUND)

    hero = table.hero(captain)
    table.window().answer(hero, hero).finish()
    assert hero.willpower == 2


@pytest.mark.rule("R-PLAY-1")
def test_only_what_is_played_from_hand_is_offered_there(table: TableBuilder) -> None:
    fallen, relic = invented.hero("Fallen"), invented.objective("Relic")
    for card in (fallen, relic):

        @card.action()
        async def act(game: Game, card: Card) -> None:
            await game.raise_threat(game.you, 1)

    table.hero(invented.hero(), resources=5)
    hero, thing = table.hero(fallen), table.staging(relic)

    async def take_back(game: Game) -> None:
        await game.return_to_hand(hero)
        await game.happen(LeftPlay(thing, Zone.HAND, 1))

    table.run(take_back).finish()
    assert len(table.player().hand) == 2
    assert table.play(Phase.PLANNING).finished
    assert not any(way.possible for card in table.player().hand for way in table.game.explain(card, 1))
