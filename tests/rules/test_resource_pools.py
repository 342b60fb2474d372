"""Resource pools: adding, moving and losing resources, and pools of immune heroes."""

from __future__ import annotations

from typing import Any

import pytest

from oleada.authoring import HEROES, SELF, Card, CardScript, Choose, Game, ResourcesGained, ResourcesSpent, Sphere, Stat
from oleada.testing import TableBuilder, invented


def account() -> CardScript:
    """A location that raises the threat by 1 for each adding, lowers it by 10 for each gaining, +100 for spending."""
    ledger = invented.location("Ledger")

    @ledger.forced(after=ResourcesGained, if_=lambda game, card, event: event.giver is None)
    async def added(game: Game, card: Card, event: ResourcesGained) -> None:
        await game.raise_threat(game.player(1), 1)

    @ledger.forced(after=ResourcesGained)
    async def gained(game: Game, card: Card, event: ResourcesGained) -> None:
        await game.lower_threat(game.player(1), 10)

    @ledger.forced(after=ResourcesSpent)
    async def spent(game: Game, card: Card, event: ResourcesSpent) -> None:
        await game.raise_threat(game.player(1), 100)

    return ledger


@pytest.mark.rule("R-COST-18")
def test_moving_a_resource_is_gaining_it_but_neither_adding_nor_spending(table: TableBuilder) -> None:
    table.staging(account())
    table.threat(30)
    giver = table.hero(invented.hero("Giver", threat_cost=0), resources=2)
    taker = table.hero(invented.hero("Taker", threat_cost=0))

    async def share(game: Game) -> None:
        await game.move_resources(giver, taker, 2)

    table.run(share).finish()
    assert (giver.resources, taker.resources, table.player().threat) == (0, 2, 20)
    table.run(share).finish()  # there is nothing left to move
    assert (giver.resources, taker.resources, table.player().threat) == (0, 2, 20)


@pytest.mark.rule("R-COST-18")
@pytest.mark.parametrize("phase", [True, False])
def test_the_resource_phase_and_effects_both_add_resources(table: TableBuilder, phase: bool) -> None:
    table.staging(account())
    table.threat(30)
    hero = table.hero(invented.hero(threat_cost=0))

    async def pay_out(game: Game) -> None:
        await game.gain_resources(hero)

    play = table.play("1.2") if phase else table.run(pay_out)
    play.answer("added").finish()
    assert (hero.resources, table.player().threat) == (1, 21)


def immune_hero(table: TableBuilder, **state: Any) -> Card:
    proud = invented.hero("Proud")
    proud.gives(Stat.IMMUNE, True)
    return table.hero(proud, **state)


@pytest.mark.rule("R-COST-19")
def test_effects_on_the_pool_work_on_an_immune_hero(table: TableBuilder) -> None:
    gift, balm = invented.event("Gift"), invented.event("Balm")

    @gift.action(target=Choose(HEROES, pool=True))
    async def give(game: Game, card: Card, hero: Card) -> None:
        await game.gain_resources(hero, 2)

    @balm.action(target=Choose(HEROES))
    async def heal(game: Game, card: Card, hero: Card) -> None:
        await game.heal(hero, 1)

    hero = immune_hero(table, damage=1)
    table.hand(gift, balm)
    with table.window() as play:
        assert play.labels == ["Play Gift", "Pass"]
        play.answer("Gift", hero)
    assert (hero.resources, hero.damage) == (2, 1)


@pytest.mark.rule("R-COST-20")
def test_a_hero_that_leaves_play_loses_its_resources(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=4)
    table.hero(invented.hero("Other"))

    async def leave_and_return(game: Game) -> None:
        await game.return_to_hand(hero)
        assert hero.now.resources == 0
        await game.put_into_play(hero.now, game.player(1))

    table.run(leave_and_return).finish()
    assert hero.now.in_play
    assert (hero.now.resources, [h.resources for h in table.player().heroes]) == (0, [0, 0])


@pytest.mark.rule("R-COST-2")
def test_pools_that_change_hands_pay_for_what_their_heroes_match(table: TableBuilder) -> None:
    table.players(2)
    cheer, herald = invented.event("Cheer", cost=1, sphere=Sphere.LEADERSHIP), invented.ally("Herald")

    @cheer.action()
    async def hail(game: Game, card: Card) -> None:
        await game.raise_threat(game.player(1), 1)

    @herald.action()
    async def exchange(game: Game, card: Card) -> None:
        await game.give_control(game.find("Leader"), game.player(2))
        await game.give_control(game.find("Fighter"), game.player(1))

    caller = table.ally(herald)
    table.hero(invented.hero("Leader", sphere=Sphere.LEADERSHIP), resources=1)
    table.hero(invented.hero("Fighter", sphere=Sphere.TACTICS), player=2, resources=1)
    (event,) = table.hand(cheer)
    play = table.window()
    assert play.offers(event)
    play.answer(caller, "pass")
    assert not play.offers(event)


@pytest.mark.rule("R-COST-19")
@pytest.mark.parametrize(("held", "left", "told"), [(3, 1, 2), (1, 0, 1), (0, 0, None)])
def test_resources_are_discarded_as_far_as_there_are_any_and_not_spent(
    table: TableBuilder, held: int, left: int, told: int | None
) -> None:
    hero = table.hero(invented.hero("Rich"), resources=held)
    play = table.run(lambda game: game.discard_resources(hero, 2)).finish()
    assert hero.resources == left
    assert play.events == (["ResourcesDiscarded"] if told else [])
    assert play.text == (f"{told} resource(s) are discarded from Rich" if told else "")


@pytest.mark.rule("R-COST-18")
def test_what_gives_resources_is_told(table: TableBuilder) -> None:
    picky = invented.hero("Picky")
    picky.forbids(
        ResourcesGained, of=SELF, if_=lambda game, hero, event: event.by is not None and event.by.name.en != "Ring"
    )
    hero, other = table.hero(picky), table.hero(invented.hero("Other"), resources=2)
    ring, purse = table.ally(invented.ally("Ring")), table.ally(invented.ally("Purse"))
    for source in (ring, purse):
        table.run(lambda game: game.gain_resources(hero, 1), source=source, player=1).finish()
        table.run(lambda game: game.move_resources(other, hero, 1), source=source, player=1).finish()
    assert (hero.resources, other.resources) == (2, 1)
    table.play("1.2").finish()
    assert hero.resources == 3
