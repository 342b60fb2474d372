"""Ready and exhausted cards."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    CHARACTERS,
    EXHAUSTED,
    HEROES,
    HOST,
    SELF,
    Card,
    CardScript,
    Choose,
    Committed,
    DefenderDeclared,
    Exhaust,
    Exhausted,
    ExhaustSelf,
    Game,
    Phase,
    Readied,
    ReadyingLimited,
    ReadyingPriced,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def horn() -> CardScript:
    """An event that readies a character."""
    event = invented.event("Horn")

    @event.action(target=Choose(CHARACTERS & EXHAUSTED))
    async def rouse(game: Game, card: Card, character: Card) -> None:
        await game.ready(character)

    return event


@pytest.mark.rule("R-READY-1")
def test_only_a_ready_card_exhausts_and_only_an_exhausted_one_readies(table: TableBuilder) -> None:
    ready = table.hero(invented.hero("Ready"))
    exhausted = table.hero(invented.hero("Exhausted"), exhausted=True)

    async def turn_both(game: Game) -> None:
        assert not await game.exhaust(exhausted)
        assert not await game.ready(ready)
        assert await game.exhaust(ready)
        assert await game.ready(exhausted)

    play = table.run(turn_both).finish()
    assert play.events == ["Exhausted", "Readied"]
    assert (ready.exhausted, exhausted.exhausted) == (True, False)


@pytest.mark.rule("R-READY-1")
def test_a_card_that_is_ready_already_triggers_nothing_in_the_refresh_phase(table: TableBuilder) -> None:
    cock = invented.location("Cockcrow")

    @cock.forced(after=Readied)
    async def crow(game: Game, card: Card, event: Readied) -> None:
        await game.raise_threat(game.player(1), 1)

    table.hero(invented.hero("Ready", threat_cost=0))
    table.hero(invented.hero("Exhausted", threat_cost=0), exhausted=True)
    table.staging(cock)
    table.play("7.2").finish()
    assert table.player().threat == 1


@pytest.mark.rule("R-READY-2")
@pytest.mark.rule("R-COMMIT-9")
@pytest.mark.ruling("RUL-16")
def test_an_exhausted_character_cannot_commit_though_it_does_not_exhaust_to_commit(table: TableBuilder) -> None:
    tireless = invented.hero("Tireless")

    @tireless.passive(when=Committed, of=SELF)
    async def stay(game: Game, card: Card, event: Committed) -> None:
        event.exhausts = False

    table.hero(tireless, exhausted=True)
    other = table.hero(invented.hero("Other"))
    play = table.play("3.2")
    assert [option.card for option in play.decision.options] == [other.id, 0]


@pytest.mark.rule("R-READY-2")
def test_an_exhausted_character_cannot_defend_though_it_does_not_exhaust_to_defend(table: TableBuilder) -> None:
    stout = invented.hero("Stout")

    @stout.passive(when=DefenderDeclared, of=SELF)
    async def stay(game: Game, card: Card, event: DefenderDeclared) -> None:
        event.exhausts = False

    first = table.hero(stout)
    enemy = table.engaged(invented.enemy("One", attack=1))
    with table.play("6.3") as play:
        play.defend(first)
    assert (first.exhausted, first.damage) == (False, 0)
    table.play("6.11").finish()

    async def tire(game: Game) -> None:
        await game.exhaust(first)

    table.run(tire).finish()
    play = table.play("6.3").answer(enemy)
    assert play.asks is Ask.DAMAGE  # nobody is asked for a defender


@pytest.mark.rule("R-READY-2")
def test_an_exhausted_character_cannot_attack_though_it_does_not_exhaust_to_attack(table: TableBuilder) -> None:
    archer = invented.hero("Archer", attack=3)

    @archer.passive(
        instead=Exhausted,
        of=SELF,
        if_=lambda game, card, event: game.attack is not None and not game.attack.record.by_enemy,
    )
    async def stay(game: Game, card: Card, event: Exhausted) -> None:
        event.cancel()

    hero = table.hero(archer)
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    with table.play("6.7", "6.11") as play:
        play.attack(enemy, hero)
    assert (enemy.damage, hero.exhausted) == (2, False)

    async def tire(game: Game) -> None:
        await game.exhaust(hero)

    table.run(tire).finish()
    assert hero.exhausted
    assert table.play("6.7").finished  # no attack is possible


@pytest.mark.rule("R-READY-3")
def test_an_attachment_and_its_host_exhaust_and_ready_independently(table: TableBuilder) -> None:
    harp = invented.attachment("Harp")

    @harp.action(cost=ExhaustSelf())
    async def play_on(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(invented.hero())
    item = table.attachment(harp, on=hero)
    with table.play("3.1", "3.2") as play:
        play.answer("Harp")
        assert (item.exhausted, hero.exhausted) == (True, False)
        play.commit(hero)
    assert (item.exhausted, hero.exhausted) == (True, True)

    async def wake(game: Game) -> None:
        await game.ready(item)

    table.run(wake).finish()
    assert (item.exhausted, hero.exhausted) == (False, True)


@pytest.mark.rule("R-READY-4")
def test_an_exhausted_attachment_still_gives_its_bonuses(table: TableBuilder) -> None:
    hero = table.hero("Aragorn")
    table.attachment("Celebrían's Stone", on=hero, exhausted=True)
    assert hero.willpower == 4
    assert [sphere.en for sphere in hero.spheres] == ["Leadership", "Spirit"]


@pytest.mark.rule("R-READY-5")
@pytest.mark.ruling("RUL-14")
def test_a_committed_character_that_readies_still_counts_and_can_defend(table: TableBuilder) -> None:
    aragorn = table.hero("Aragorn", resources=1)
    stage = table.quest(invented.quest())
    enemy = table.engaged(invented.enemy(attack=3))
    with table.play("3.2", "3.4") as play:
        play.commit(aragorn).answer("Aragorn")
    assert (aragorn.ready, aragorn.committed, aragorn.resources, stage.progress) == (True, True, 0, 2)
    with table.play("6.3") as play:
        play.defend(aragorn)
    assert (aragorn.exhausted, aragorn.damage, enemy.damage) == (True, 1, 0)


@pytest.mark.rule("R-READY-5")
def test_a_committed_character_that_an_effect_exhausts_goes_on_questing(table: TableBuilder) -> None:
    tireless = invented.hero("Tireless", willpower=3)

    @tireless.passive(when=Committed, of=SELF)
    async def stay(game: Game, card: Card, event: Committed) -> None:
        event.exhausts = False

    hero = table.hero(tireless)
    stage = table.quest(invented.quest())
    with table.play("3.2") as play:
        play.commit(hero)
    assert (hero.ready, hero.committed) == (True, True)

    async def tire(game: Game) -> None:
        await game.exhaust(hero)

    table.run(tire).finish()
    table.play("3.4").finish()
    assert (hero.exhausted, stage.progress) == (True, 3)


@pytest.mark.rule("R-READY-5")
def test_a_defender_that_readies_goes_on_defending(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=1))
    table.engaged(invented.enemy(attack=3))
    table.hand(horn())
    with table.play("6.3") as play:
        play.defend(hero).until(Ask.ACTION).answer("Horn", hero)
    assert (hero.damage, hero.ready) == (2, True)


@pytest.mark.rule("R-READY-5")
def test_an_attacker_that_readies_goes_on_attacking(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=3))
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    table.hand(horn())
    with table.play("6.7") as play:
        play.attack(enemy, hero).until(Ask.ACTION).answer("Horn", hero)
    assert (enemy.damage, hero.ready) == (2, True)


@pytest.mark.rule("R-READY-6")
@pytest.mark.rule("R-COST-10")
def test_a_cost_that_says_exhaust_takes_only_a_ready_card_of_the_payer(table: TableBuilder) -> None:
    call = invented.event("Call")

    @call.action(cost=Exhaust(HEROES))
    async def answer(game: Game, card: Card) -> None:
        await game.draw(game.you)

    table.players(2)
    table.hero(invented.hero("Tired"), exhausted=True)
    table.hero(invented.hero("Of Another"), player=2)
    table.ally(invented.ally("No Hero"))
    (event,) = table.hand(call)
    (drawn,) = table.deck(invented.ally("Drawn"))
    assert table.window().finished
    fresh = table.hero(invented.hero("Fresh"))
    spare = table.hero(invented.hero("Spare"))
    play = table.window().answer(event)
    assert [option.card for option in play.decision.options] == [fresh.id, spare.id]
    play.answer(spare).finish()
    assert (spare.exhausted, fresh.exhausted, drawn.in_play) == (True, False, False)
    assert len(table.player().hand) == 1


@pytest.mark.rule("R-READY-6")
def test_an_exhausted_card_cannot_pay_with_itself(table: TableBuilder) -> None:
    sentry = invented.ally("Sentry")

    @sentry.action(cost=ExhaustSelf())
    async def watch(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    ally = table.ally(sentry)
    with table.window() as play:
        play.answer("Sentry")
        assert play.finished  # nothing is offered any more
    assert (ally.exhausted, table.player().threat) == (True, 1)


@pytest.mark.rule("R-READY-6")
def test_a_card_that_cannot_exhaust_is_not_offered_as_payment(table: TableBuilder) -> None:
    stone = invented.ally("Stone")

    @stone.action(cost=ExhaustSelf())
    async def roll(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    stone.forbids(Exhausted, of=SELF)
    table.ally(stone)
    assert table.window().finished


def weight(name: str) -> CardScript:
    """An attachment that asks 2 resources of its hero's pool for readying in the refresh phase."""
    card = invented.attachment(name)

    @card.passive(when=ReadyingPriced, of=HOST)
    async def press(game: Game, card: Card, event: ReadyingPriced) -> None:
        event.price += 2

    return card


@pytest.mark.rule("R-READY-7")
@pytest.mark.ruling("RUL-36")
@pytest.mark.case("BL-60")
@pytest.mark.parametrize(("held", "left", "exhausted"), [(3, 3, True), (4, 0, False), (5, 1, False)])
def test_every_effect_that_asks_payment_for_readying_must_be_paid(
    table: TableBuilder, held: int, left: int, exhausted: bool
) -> None:
    hero = table.hero(invented.hero(), resources=held, exhausted=True)
    rich = table.hero(invented.hero("Rich"), resources=9, exhausted=True)
    table.attachment(weight("Weight"), on=hero)
    table.attachment(weight("Weight"), on=hero)
    play = table.play("7.2")
    if not exhausted:
        play.answer(True)
    assert play.finished
    assert (hero.exhausted, hero.resources) == (exhausted, left)
    assert (rich.exhausted, rich.resources) == (False, 9)


@pytest.mark.rule("R-READY-7")
def test_who_does_not_pay_keeps_his_resources_and_stays_exhausted(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=2, exhausted=True)
    table.attachment(weight("Weight"), on=hero)
    table.play("7.2").answer(False).finish()
    assert (hero.exhausted, hero.resources) == (True, 2)


@pytest.mark.rule("R-READY-7")
def test_an_effect_readies_without_that_price(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=1), resources=0, exhausted=True)
    table.attachment(weight("Weight"), on=hero)
    table.hand(horn())
    table.phase(Phase.QUEST).window().answer("Horn", hero).finish()
    assert hero.ready


def a_march(most: int) -> CardScript:
    """A location that lets each player ready only so many characters in the refresh phase."""
    march = invented.location(f"March {most}")

    @march.passive(when=ReadyingLimited)
    async def tire(game: Game, march: Card, event: ReadyingLimited) -> None:
        event.most = min(event.most, most)

    return march


@pytest.mark.rule("R-ROUND-7.1")
@pytest.mark.parametrize("limits", [(6,), (7, 6)])
def test_where_only_so_many_characters_may_ready_their_player_chooses_which(
    table: TableBuilder, limits: tuple[int, ...]
) -> None:
    table.players(2)
    for most in limits:
        table.staging(a_march(most))
    heroes = [table.hero(invented.hero(f"Hero {n}"), exhausted=True) for n in range(2)]
    allies = [table.ally(invented.ally(f"Ally {n}"), exhausted=True) for n in range(6)]
    sword = table.attachment(invented.attachment("Sword"), on=heroes[0], exhausted=True)
    other = table.hero(invented.hero("Other"), player=2, exhausted=True)
    play = table.play("7.2")
    assert (play.decision.player, len(play.labels)) == (1, 3)
    play.answer(heroes[1], *allies[:5]).finish()
    assert [card.name.en for card in (*heroes, *allies) if card.exhausted] == ["Hero 0", "Ally 5"]
    assert (sword.ready, other.ready) == (True, True)


@pytest.mark.rule("R-ROUND-7.1")
def test_nobody_is_asked_who_has_no_more_characters_to_ready_than_he_may(table: TableBuilder) -> None:
    table.staging(a_march(1))
    hero = table.hero(invented.hero(), exhausted=True)
    table.hero(invented.hero("Rested"))
    table.play("7.2").finish()
    assert hero.ready


@pytest.mark.rule("R-READY-7")
@pytest.mark.rule("R-ROUND-7.1")
def test_only_for_those_who_are_to_ready_a_price_is_asked(table: TableBuilder) -> None:
    table.staging(a_march(1))
    poor = table.hero(invented.hero("Poor"), resources=2, exhausted=True)
    table.attachment(weight("Weight"), on=poor)
    other = table.hero(invented.hero("Other"), exhausted=True)
    table.play("7.2").answer(other).finish()
    assert (poor.ready, poor.resources, other.ready) == (False, 2, True)


@pytest.mark.rule("R-ROUND-7.1")
def test_a_limit_of_none_leaves_all_exhausted(table: TableBuilder) -> None:
    table.staging(a_march(0))
    hero = table.hero(invented.hero(), exhausted=True)
    table.play("7.2").finish()
    assert hero.exhausted
