"""Paying for cards: resources, matching icons, reductions."""

from __future__ import annotations

from typing import Any

import pytest

from oleada.authoring import (
    ALLIES,
    ENEMIES,
    EVENTS,
    HEROES,
    YOU_PLAY,
    Card,
    CardScript,
    Choose,
    DiscardFromHand,
    EventPlayed,
    Exhaust,
    Game,
    Phase,
    Reduction,
    Select,
    Spend,
    SpendFromPools,
    Sphere,
    Stat,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.model.reasons import Because
from oleada.testing import TableBuilder, invented


def lesson(name: str = "Lesson", **facts: Any) -> CardScript:
    """An event that raises its player's threat by 1."""
    event = invented.event(name, **facts)

    @event.action()
    async def learn(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    return event


def discount(name: str, amount: Any, cards: Any = ALLIES) -> CardScript:
    """A location that changes what such cards of the first player cost."""
    location = invented.location(name)
    location.gives(Stat.COST, amount, to=cards & YOU_PLAY)
    return location


def why_not(table: TableBuilder, card: Card, player: int = 1) -> list[Because]:
    (way,) = table.game.explain(card, player)
    return [reason.because for reason in way.reasons]


@pytest.mark.rule("R-COST-1")
@pytest.mark.rule("R-COST-10")
def test_the_printed_cost_is_paid_from_pools_of_the_players_own_heroes(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero(), resources=3)
    other = table.hero(invented.hero("Other"), player=2, resources=9)
    cheap, dear = table.hand(invented.ally("Cheap", cost=2), invented.ally("Dear", cost=4))
    play = table.play(Phase.PLANNING)
    assert why_not(table, dear) == [Because.RESOURCES]
    assert not play.offers(dear)
    play.answer(cheap).finish()
    assert (hero.resources, other.resources) == (1, 9)
    assert cheap.zone is Zone.PLAY_AREA


@pytest.mark.rule("R-COST-2")
@pytest.mark.case("BL-55")
@pytest.mark.parametrize("kind", ["ally", "attachment", "event"])
@pytest.mark.parametrize(("lore", "playable"), [(1, False), (2, True)])
def test_each_resource_for_a_sphere_card_comes_from_a_hero_with_that_icon(
    table: TableBuilder, kind: str, lore: int, playable: bool
) -> None:
    made = lesson("Lore Card", sphere=Sphere.LORE, cost=2)
    if kind != "event":
        made = getattr(invented, kind)("Lore Card", sphere=Sphere.LORE, cost=2)
    scholar = table.hero(invented.hero("Scholar", sphere=Sphere.LORE), resources=lore)
    singer = table.hero(invented.hero("Singer", sphere=Sphere.SPIRIT), resources=5)
    (card,) = table.hand(made)
    play = table.play(Phase.PLANNING)
    assert play.offers(card) is playable
    if playable:
        play.answer(card)
        if kind == "attachment":
            play.answer(scholar)
        play.finish()
    assert (scholar.resources, singer.resources) == (0 if playable else 1, 5)


@pytest.mark.rule("R-COST-3")
def test_a_neutral_card_is_paid_from_any_pool(table: TableBuilder) -> None:
    one = table.hero(invented.hero("One", sphere=Sphere.LORE), resources=1)
    two = table.hero(invented.hero("Two", sphere=Sphere.SPIRIT), resources=1)
    three = table.hero(invented.hero("Three", sphere=Sphere.NEUTRAL), resources=1)
    (wizard,) = table.hand(invented.ally("Wizard", sphere=Sphere.NEUTRAL, cost=3))
    with table.play(Phase.PLANNING) as play:
        play.answer(wizard)
    assert (one.resources, two.resources, three.resources) == (0, 0, 0)


@pytest.mark.rule("R-COST-3")
def test_a_neutral_card_of_no_cost_needs_no_icon_and_a_neutral_hero_matches_no_sphere(table: TableBuilder) -> None:
    table.hero(invented.hero(sphere=Sphere.NEUTRAL), resources=9)
    plain = lesson("Plain", sphere=Sphere.NEUTRAL, cost=0)
    learned = lesson("Learned", sphere=Sphere.LORE, cost=1)
    table.hand(plain, learned)
    assert table.window().labels == ["Play Plain", "Pass"]


@pytest.mark.rule("R-COST-4")
@pytest.mark.parametrize("shares", [(2, 0), (1, 1), (0, 2)])
def test_heroes_with_the_icon_pay_together_as_the_player_likes(table: TableBuilder, shares: tuple[int, int]) -> None:
    heroes = [table.hero(invented.hero(name), resources=2) for name in ("One", "Two")]
    table.hero(invented.hero("Three", sphere=Sphere.LORE), resources=2)
    (ally,) = table.hand(invented.ally(cost=2))
    play = table.play(Phase.PLANNING).answer(ally)
    assert (play.asks, [option.card for option in play.decision.options]) == (
        Ask.PAYMENT,
        [hero.id for hero in heroes],
    )
    for hero, share in zip(heroes, shares, strict=True):
        for _ in range(share):
            if play.asks is Ask.PAYMENT:
                play.answer(hero)
    play.finish()
    assert [hero.resources for hero in heroes] == [2 - share for share in shares]
    assert ally.zone is Zone.PLAY_AREA


@pytest.mark.rule("R-COST-5")
@pytest.mark.case("BL-55")
def test_a_sphere_card_of_cost_0_still_needs_a_hero_with_the_icon(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Singer", sphere=Sphere.SPIRIT), resources=5)
    table.hero(invented.hero("Scholar", sphere=Sphere.LORE), player=2)
    (event,) = table.hand(lesson(sphere=Sphere.LORE, cost=0))
    play = table.window()
    assert play.finished
    assert why_not(table, event)[-1:] == [Because.NO_MATCH]
    table.hero(invented.hero("Learned", sphere=Sphere.LORE))
    assert table.window().offers(event)


@pytest.mark.rule("R-COST-5")
@pytest.mark.ruling("RUL-41")
@pytest.mark.parametrize(("cost", "playable"), [(0, False), (1, True)])
def test_resources_of_any_sphere_do_not_replace_the_icon_that_a_cost_of_0_needs(
    table: TableBuilder, cost: int, playable: bool
) -> None:
    open_door = invented.location("Open Door")
    open_door.permits("pay", lambda game, source, payer, card: payer.is_hero and card.definition.sphere is Sphere.LORE)
    table.staging(open_door)
    singer = table.hero(invented.hero("Singer", sphere=Sphere.SPIRIT), resources=2)
    (event,) = table.hand(lesson(sphere=Sphere.LORE, cost=cost))
    play = table.window()
    assert play.offers(event) is playable
    if playable:
        play.answer(event).finish()
        assert singer.resources == 1


def play_free(table: TableBuilder, card: Card) -> None:
    async def give(game: Game) -> None:
        await game.play_for_free(game.player(1), card)

    table.run(give).finish()


@pytest.mark.rule("R-COST-6")
def test_an_ally_played_at_no_cost_needs_no_match(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    (ally,) = table.hand(invented.ally("Sage", sphere=Sphere.LORE, cost=4))
    play_free(table, ally)
    assert (ally.zone, hero.resources) == (Zone.PLAY_AREA, 1)


@pytest.mark.rule("R-COST-6")
def test_an_event_played_at_no_cost_needs_no_additional_cost(table: TableBuilder) -> None:
    vow = invented.event("Vow", sphere=Sphere.LORE, cost=3)

    @vow.action(cost=[Exhaust(HEROES), DiscardFromHand(2)])
    async def swear(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 7)

    hero = table.hero(invented.hero(threat_cost=0))
    (event,) = table.hand(vow)
    assert table.window().finished
    play_free(table, event)
    assert (table.player().threat, hero.ready, event.zone) == (7, True, Zone.DISCARD)


@pytest.mark.rule("R-COST-6")
def test_a_card_whose_cost_is_lowered_to_0_still_needs_the_match_and_its_additional_cost(table: TableBuilder) -> None:
    vow = invented.event("Vow", sphere=Sphere.LORE, cost=2)

    @vow.action(cost=DiscardFromHand(1))
    async def swear(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 7)

    table.staging(discount("Bargain", -2, EVENTS))
    table.hero(invented.hero())
    (event,) = table.hand(vow)
    held = table.hand(invented.ally("Held"))[0]
    assert table.window().finished
    table.hero(invented.hero("Scholar", sphere=Sphere.LORE))
    play = table.window().answer(event)
    assert play.asks is Ask.DISCARD
    play.answer(held).finish()
    assert (event.zone, held.zone) == (Zone.DISCARD, Zone.DISCARD)


@pytest.mark.rule("R-COST-7")
@pytest.mark.parametrize(
    ("cost", "left"),
    [
        pytest.param(SpendFromPools(2), (1, 0), id="no icon printed"),
        pytest.param(SpendFromPools(2, Sphere.LORE), (0, 1), id="an icon printed"),
    ],
)
def test_an_ability_in_play_needs_no_match_unless_an_icon_is_printed_in_it(
    table: TableBuilder, cost: SpendFromPools, left: tuple[int, int]
) -> None:
    forge = invented.ally("Smith", sphere=Sphere.TACTICS)

    @forge.action(cost=cost)
    async def work(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    scholar = table.hero(invented.hero("Scholar", sphere=Sphere.LORE, threat_cost=0), resources=2)
    singer = table.hero(invented.hero("Singer", sphere=Sphere.SPIRIT, threat_cost=0), resources=1)
    table.ally(forge)
    play = table.window().answer("Smith")
    if left == (1, 0):
        play.answer(singer)
    assert play.finished  # what is left pays for no second use
    assert (scholar.resources, singer.resources) == left
    assert table.player().threat == 1


@pytest.mark.rule("R-COST-7")
def test_an_ability_that_spends_from_its_heros_own_pool_takes_it_from_there(table: TableBuilder) -> None:
    forge = invented.attachment("Anvil", sphere=Sphere.TACTICS)

    @forge.action(cost=Spend(2))
    async def work(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    smith = table.hero(invented.hero("Smith", sphere=Sphere.SPIRIT), resources=1)
    table.hero(invented.hero("Rich", sphere=Sphere.TACTICS), resources=9)
    table.attachment(forge, on=smith)
    assert table.window().finished

    async def earn(game: Game) -> None:
        await game.gain_resources(smith)

    table.run(earn).finish()
    table.window().answer("Anvil").finish()
    assert smith.resources == 0


@pytest.mark.rule("R-COST-16")
@pytest.mark.parametrize(
    ("printed", "changes", "paid"),
    [
        pytest.param(2, [-1, -1, -1], 0, id="not below 0"),
        pytest.param(3, [Reduction(2, least=1)], 1, id="to a minimum of 1"),
        pytest.param(1, [Reduction(2, least=1)], 1, id="a minimum raises nothing"),
        pytest.param(0, [Reduction(1, least=1)], 0, id="a minimum raises nothing of 0"),
        pytest.param(3, [-1, Reduction(2, least=1)], 0, id="the minimum limits that reduction only"),
        pytest.param(4, [Reduction(2, least=1), Reduction(1, least=2)], 1, id="in the order that the player likes"),
        pytest.param(1, [2, Reduction(2, least=1)], 1, id="what makes it dearer counts first"),
    ],
)
def test_reductions_do_not_bring_a_cost_below_0_and_a_minimum_limits_only_its_own(
    table: TableBuilder, printed: int, changes: list[Any], paid: int
) -> None:
    hero = table.hero(invented.hero(), resources=paid)
    for number, change in enumerate(changes):
        table.staging(discount(f"Change {number}", change))
    (ally,) = table.hand(invented.ally("Bought", cost=printed))
    with table.play(Phase.PLANNING) as play:
        play.answer(ally)
    assert (ally.zone, hero.resources) == (Zone.PLAY_AREA, 0)
    if paid:
        table.play("0.0").finish()
        table.hand(invented.ally("Bought Again", cost=printed))
        table.run(lambda game: game.gain_resources(hero, paid - 1)).finish()
        assert table.play(Phase.PLANNING).finished  # one resource less is not enough


@pytest.mark.rule("R-COST-17")
def test_a_reduction_changes_what_is_paid_and_never_the_printed_cost(table: TableBuilder) -> None:
    table.staging(discount("Bargain", -2))
    hero = table.hero(invented.hero(), resources=1)
    (ally,) = table.hand(invented.ally(cost=3))
    with table.play(Phase.PLANNING) as play:
        play.answer(ally)
    assert (hero.resources, ally.now.printed.cost) == (0, 3)


@pytest.mark.case("BL-59")
@pytest.mark.rule("R-OWN-2")
def test_a_reduction_belongs_to_who_controls_the_card(table: TableBuilder) -> None:
    quartermaster = invented.ally("Quartermaster")
    quartermaster.gives(Stat.COST, -1, to=ALLIES & YOU_PLAY)
    table.players(2)
    table.hero(invented.hero("One"), resources=1)
    table.hero(invented.hero("Two"), player=2, resources=1)
    ally = table.ally(quartermaster)
    mine, his = table.hand(invented.ally("Mine"))[0], table.hand(invented.ally("His"), player=2)[0]

    async def lend(game: Game) -> None:
        await game.give_control(ally, game.player(2))

    play = table.play(Phase.PLANNING)
    assert (play.decision.player, play.offers(mine)) == (1, True)
    play.finish()
    table.run(lend).finish()
    table.play("0.0").finish()
    play = table.play(Phase.PLANNING)
    assert (play.decision.player, play.offers(his)) == (2, True)


@pytest.mark.case("BL-58")
@pytest.mark.rule("R-VAL-6")
@pytest.mark.parametrize(("x", "left"), [(0, 3), (1, 3), (2, 3), (3, 2), (5, 0)])
def test_x_goes_from_0_to_what_can_be_paid_after_reductions(table: TableBuilder, x: int, left: int) -> None:
    search = invented.event("Search", cost="X")

    @search.action()
    async def look(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1 + card.x)

    table.staging(discount("Bargain", -2, EVENTS))
    hero = table.hero(invented.hero(threat_cost=0), resources=3)
    (event,) = table.hand(search)
    play = table.window().answer(event)
    assert play.labels == ["0", "1", "2", "3", "4", "5"]
    play.answer(f"x:{x}").finish()
    assert (hero.resources, table.player().threat) == (left, 1 + x)


@pytest.mark.rule("R-VAL-6")
@pytest.mark.rule("R-COST-13")
def test_an_x_with_which_the_card_would_do_nothing_is_not_offered(table: TableBuilder) -> None:
    search = invented.event("Search", cost="X")

    @search.action(when=lambda game, card, you: card.x > 1)
    async def look(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, card.x)

    hero = table.hero(invented.hero(threat_cost=0), resources=1)
    (event,) = table.hand(search)
    assert table.window().finished
    table.phase(Phase.QUEST, window=True)
    assert why_not(table, event) == [Because.NO_EFFECT]
    table.run(lambda game: game.gain_resources(hero, 2)).finish()
    play = table.window().answer(event)
    assert play.labels == ["2", "3"]
    play.answer("x:2").finish()
    assert (hero.resources, table.player().threat) == (1, 2)


@pytest.mark.rule("R-VAL-6")
@pytest.mark.rule("R-COST-15")
def test_only_an_x_for_which_there_is_a_target_is_offered(table: TableBuilder) -> None:
    hunt = invented.event("Hunt", cost="X")
    of_threat_x = Select(lambda card, you, source: card.printed.threat == source.x)

    @hunt.action(target=Choose(ENEMIES & of_threat_x))
    async def wound(game: Game, card: Card, enemy: Card) -> None:
        await game.deal_damage(enemy, 1)

    hero = table.hero(invented.hero(), resources=3)
    near, far = (table.staging(invented.enemy(f"Enemy of {threat}", threat=threat)) for threat in (1, 3))
    table.staging(invented.enemy("Out of reach", threat=4))
    (event,) = table.hand(hunt)
    play = table.window().answer(event)
    assert play.labels == ["1", "3"]
    play.answer("x:3")
    assert play.labels == ["Enemy of 3"]
    play.answer(far).finish()
    assert (hero.resources, near.damage, far.damage) == (0, 0, 1)


@pytest.mark.rule("R-COST-15")
def test_without_a_target_for_any_x_the_card_is_not_offered(table: TableBuilder) -> None:
    hunt = invented.event("Hunt", cost="X")

    @hunt.action(target=Choose(ENEMIES & Select(lambda card, you, source: card.printed.threat == source.x)))
    async def wound(game: Game, card: Card, enemy: Card) -> None:
        await game.deal_damage(enemy, 1)

    table.hero(invented.hero(), resources=3)
    table.staging(invented.enemy("Out of reach", threat=4))
    (event,) = table.hand(hunt)
    assert table.window().finished
    table.phase(Phase.QUEST, window=True)
    assert why_not(table, event) == [Because.NO_TARGET]


def bargain() -> CardScript:
    """A location with which the next event that its player pays for costs 2 less in this phase."""
    card = invented.location("Bargain")

    def spent(card: Card) -> tuple[str, str, int]:
        return ("phase", "bargain", card.id)

    card.gives(
        Stat.COST, -2, to=EVENTS & YOU_PLAY, if_=lambda game, source, event: not game.state.used.get(spent(source))
    )

    @card.passive(after=EventPlayed, if_=lambda game, card, event: not event.free)
    async def use_up(game: Game, card: Card, event: EventPlayed) -> None:
        game.count_use(spent(card))

    return card


@pytest.mark.case("BL-58")
def test_a_reduction_of_the_next_event_is_used_up_only_by_an_event_that_it_reduced(table: TableBuilder) -> None:
    table.staging(bargain())
    hero = table.hero(invented.hero(), resources=6)
    ally, gift = table.hand(invented.ally(cost=1), lesson("Gift", cost=3))
    first, second = table.hand(lesson("First", cost=3), lesson("Second", cost=3))
    with table.play("2.2") as play:
        play.answer(ally)
        assert hero.resources == 5
    play_free(table, gift)
    with table.window() as play:
        play.answer(first)
        assert hero.resources == 4
        play.answer(second)
    assert hero.resources == 1


# A card that must be paid for from so many different pools.


def alliance(**facts: Any) -> CardScript:
    """An event for which two different pools must pay."""
    return lesson("Alliance", payers=2, **facts)


@pytest.mark.rule("R-COST-1")
@pytest.mark.parametrize(("cost", "pools", "shares"), [(2, (3, 1), (2, 0)), (3, (3, 1), (1, 0)), (4, (3, 1), (0, 0))])
def test_so_many_pools_pay_and_only_ways_that_come_to_it_are_offered(
    table: TableBuilder, cost: int, pools: tuple[int, int], shares: tuple[int, int]
) -> None:
    heroes = [table.hero(invented.hero(f"Hero {number}"), resources=held) for number, held in enumerate(pools)]
    table.hand(alliance(cost=cost))
    play = table.window().answer("Alliance")
    assert play.finished  # nothing to choose: the second pool must give its only resource
    assert tuple(hero.resources for hero in heroes) == shares


def test_more_pools_than_needed_leave_a_choice(table: TableBuilder) -> None:
    a, b, c = (table.hero(invented.hero(name), resources=2) for name in "ABC")
    table.hand(alliance(cost=3))
    play = table.window().answer("Alliance")
    assert [option.card for option in play.decision.options] == [a.id, b.id]  # from C alone would be one pool
    play.answer(a)
    assert [option.card for option in play.decision.options] == [a.id, b.id, c.id]
    play.answer(a)
    assert [option.card for option in play.decision.options] == [b.id, c.id]  # a third of A there is not
    play.answer(c)
    assert play.finished
    assert (a.resources, b.resources, c.resources) == (0, 2, 1)


@pytest.mark.parametrize(
    ("cost", "pools", "reasons"),
    [
        (2, (5, 0), [Because.PAYERS]),
        (1, (5, 5), [Because.PAYERS]),
        (3, (1, 1), [Because.RESOURCES]),
        (2, (1, 1), []),
    ],
    ids=["one pool has all", "costs less than one of each", "too little", "just enough"],
)
def test_with_too_few_pools_it_is_not_offered(
    table: TableBuilder, cost: int, pools: tuple[int, int], reasons: list[Because]
) -> None:
    for number, held in enumerate(pools):
        table.hero(invented.hero(f"Hero {number}"), resources=held)
    (card,) = table.hand(alliance(cost=cost))
    table.phase(Phase.QUEST, window=True)
    assert why_not(table, card) == reasons
    assert table.window().offers(card) == (not reasons)


def test_only_pools_that_match_are_counted(table: TableBuilder) -> None:
    table.hero(invented.hero("A"), resources=2)
    table.hero(invented.hero("B", sphere=Sphere.LORE), resources=2)
    table.hand(alliance(cost=2))
    assert table.window().finished


def test_played_for_free_it_needs_no_pools(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (card,) = table.hand(alliance(cost=2))
    table.run(lambda game: game.play_for_free(game.player(1), card)).finish()
    assert table.player().threat == 9 + 1


@pytest.mark.rule("R-COST-2")
@pytest.mark.rule("R-COST-5")
@pytest.mark.parametrize(("cost", "playable"), [(0, True), (2, True), (3, False)])
def test_a_card_that_needs_no_match_is_paid_for_by_any_hero_even_at_cost_0(
    table: TableBuilder, cost: int, playable: bool
) -> None:
    gift = invented.location("Gift")
    gift.permits("no match", lambda game, source, card, player: card.definition.sphere is Sphere.LORE)
    table.staging(gift)
    singer = table.hero(invented.hero("Singer", sphere=Sphere.SPIRIT), resources=2)
    lore, tactics = table.hand(lesson(sphere=Sphere.LORE, cost=cost), lesson("Drill", sphere=Sphere.TACTICS, cost=0))
    play = table.window()
    assert (not play.finished and play.offers(lore)) is playable
    assert why_not(table, tactics)[-1:] == [Because.NO_MATCH]
    if playable:
        play.answer(lore).finish()
        assert singer.resources == 2 - cost
    else:
        assert why_not(table, lore)[-1:] == [Because.RESOURCES]


@pytest.mark.rule("R-COST-2")
def test_one_player_may_need_no_match_until_the_end_of_the_phase(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"Singer {seat}", sphere=Sphere.SPIRIT), player=seat, resources=2)
    mine, yours = (table.hand(lesson(sphere=Sphere.LORE, cost=1), player=seat)[0] for seat in (1, 2))
    table.run(lambda game: game.permit("no match", player=game.player(2))).finish()
    assert table.game.log[-1].text().startswith("Player 2")
    table.window().finish()
    assert why_not(table, mine)[-1:] == [Because.NO_MATCH]
    assert Because.NO_MATCH not in why_not(table, yours, 2)
