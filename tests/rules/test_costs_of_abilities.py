"""Costs and effects of abilities: what is paid before the "to", and when an ability may be used at all."""

from __future__ import annotations

from typing import Any

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACK,
    CHARACTERS,
    DEFENSE,
    HEROES,
    ONCE_PER_GAME,
    ONCE_PER_ROUND,
    SELF,
    AttackerNamed,
    Card,
    CardScript,
    Choose,
    ChooseToAttack,
    DamageDealt,
    DamageSelf,
    DiscardFromHand,
    EventPlayed,
    Exhaust,
    Exhausted,
    ExhaustSelf,
    Game,
    Limit,
    LowerThreat,
    Phase,
    RaiseThreat,
    Scope,
    Spend,
    SpendFromPools,
    Sphere,
    ThreatLowered,
    ThreatRaised,
    Zone,
    trait,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-COST-8")
def test_the_cost_is_paid_before_the_effect(table: TableBuilder) -> None:
    bell = invented.ally("Bell")

    @bell.action(cost=[ExhaustSelf(), DiscardFromHand(1)])
    async def ring(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    table.ally(bell)
    (held,) = table.hand(invented.ally("Held"))
    play = table.window().answer("Bell")
    assert play.events == ["Exhausted"]
    play.answer(held).finish()
    assert play.events == ["Exhausted", "CardsDiscarded", "ThreatRaised"]


@pytest.mark.rule("R-COST-9")
def test_an_ability_whose_cost_can_only_be_paid_in_part_is_not_offered_and_takes_nothing(table: TableBuilder) -> None:
    bell = invented.ally("Bell")

    @bell.action(cost=[ExhaustSelf(), DiscardFromHand(2)])
    async def ring(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    ally = table.ally(bell)
    table.hand(invented.ally("Held"))
    assert table.window().finished
    assert (ally.ready, len(table.player().hand)) == (True, 1)
    table.hand(invented.ally("Second"))
    assert table.window().offers("Bell")


@pytest.mark.rule("R-COST-9")
@pytest.mark.parametrize(
    "cost",
    [DiscardFromHand(), DiscardFromHand(at_random=True), Spend(1), SpendFromPools(1, Sphere.LORE), LowerThreat(3)],
)
@pytest.mark.parametrize("there", [1, 2])
def test_what_two_costs_take_from_one_source_must_be_there_for_both(table: TableBuilder, cost: Any, there: int) -> None:
    bell = invented.hero("Bell", sphere=Sphere.LORE)

    @bell.action(cost=[cost, RaiseThreat(1), cost], limit=Limit(1, "round"))
    async def ring(game: Game, card: Card) -> None:
        await game.gain_resources(card, 5)

    hero = table.hero(bell, resources=there)
    table.threat(3 * there)
    table.hand(*[invented.ally("Held")] * there)
    play = table.window()
    assert play.finished is (there == 1)
    if there == 1:
        assert (hero.resources, table.player().threat, len(table.player().hand)) == (1, 3, 1)
    else:
        play.answer("Bell")
        while not play.finished and play.asks is not Ask.ACTION:
            table.game.answer(play.decision.options[0])
        assert hero.resources >= 5
        assert table.player().threat == (1 if isinstance(cost, LowerThreat) else 7)


class _FromOneOf(Spend):
    """A cost of a script's own, with a list of names."""

    def __init__(self, amount: int, names: list[str]) -> None:
        super().__init__(amount)
        self.names = names


@pytest.mark.rule("R-COST-8")
def test_costs_of_a_class_that_a_script_derives_are_paid_one_by_one(table: TableBuilder) -> None:
    bell = invented.hero("Bell")

    @bell.action(cost=[_FromOneOf(1, ["Bell"]), _FromOneOf(2, ["Bell"])], limit=Limit(1, "round"))
    async def ring(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(bell, resources=3)
    play = table.window().answer("Bell").finish()
    assert play.events == ["ResourcesSpent", "ResourcesSpent", "ThreatRaised"]


@pytest.mark.rule("R-COST-9")
def test_a_cost_that_something_stops_leaves_no_effect(table: TableBuilder) -> None:
    bell = invented.ally("Bell")

    @bell.action(cost=[RaiseThreat(2), ExhaustSelf()])
    async def ring(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 20)

    @bell.passive(instead=Exhausted, of=SELF)
    async def stay(game: Game, card: Card, event: Exhausted) -> None:
        event.cancel()

    ally = table.ally(bell)
    play = table.window().answer("Bell")
    assert (ally.ready, table.player().threat) == (True, 2)
    play.answer("pass").finish()


@pytest.mark.rule("R-COST-8")
@pytest.mark.rule("S-RING-8")
def test_a_cost_that_raises_each_players_threat_raises_all_at_once(table: TableBuilder) -> None:
    bell = invented.ally("Bell")

    @bell.action(cost=[ExhaustSelf(), RaiseThreat(2, each_player=True)])
    async def ring(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, 1)

    witness = invented.location("Witness")

    @witness.forced(after=ThreatRaised, if_=lambda game, card, event: event.player.seat == 1)
    async def note(game: Game, card: Card, event: ThreatRaised) -> None:
        game.remember("seen", [player.threat for player in game.players])

    table.players(3)
    hero = table.hero(invented.hero(threat_cost=7), player=1)
    table.threat(20, 2).threat(30, 3)
    ally = table.ally(bell, player=1)
    table.staging(witness)
    table.window().answer("Bell").finish()
    assert (ally.exhausted, hero.resources) == (True, 1)
    assert table.game.recall("seen") == [9, 22, 32]


@pytest.mark.rule("R-COST-9")
@pytest.mark.parametrize(("each", "offered"), [(False, True), (True, False)])
def test_threat_that_cannot_be_raised_is_no_cost(table: TableBuilder, each: bool, offered: bool) -> None:
    bell, shelter = invented.ally("Bell"), invented.location("Shelter")
    shelter.forbids(ThreatRaised, if_=lambda game, card, event: event.player.seat == 2)

    @bell.action(cost=RaiseThreat(2, each_player=each))
    async def ring(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, 1)

    table.players(2)
    table.hero(invented.hero(), player=1)
    table.ally(bell, player=1)
    table.staging(shelter)
    assert table.window().offers("Bell") is offered


@pytest.mark.rule("R-COST-9")
def test_threat_that_is_raised_by_less_has_not_been_paid(table: TableBuilder) -> None:
    bell, cushion = invented.ally("Bell"), invented.location("Cushion")

    @bell.action(cost=RaiseThreat(2))
    async def ring(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, 1)

    @cushion.passive(instead=ThreatRaised)
    async def soften(game: Game, card: Card, event: ThreatRaised) -> None:
        event.amount -= 1

    hero = table.hero(invented.hero())
    table.ally(bell)
    table.staging(cushion)
    table.window().answer("Bell", "pass").finish()
    assert (table.player().threat, hero.resources) == (10, 0)


@pytest.mark.rule("R-COST-10")
def test_a_discard_cost_is_paid_from_the_payers_own_hand(table: TableBuilder) -> None:
    well = invented.location("Well")

    @well.action(cost=DiscardFromHand(1))
    async def drink(game: Game, card: Card) -> None:
        await game.lower_threat(game.you, 1)

    table.players(2).threat(9, 1).threat(9, 2)
    table.staging(well)
    table.hand(invented.ally("Of One"), player=1)
    (own,) = table.hand(invented.ally("Of Two"), player=2)
    play = table.window().answer("pass")
    assert play.decision.player == 2
    play.answer("Well")
    assert [option.card for option in play.decision.options] == [own.id]
    play.answer(own, "pass").finish()
    assert [table.player(seat).threat for seat in (1, 2)] == [9, 8]


def toll(times: str = "round") -> CardScript:
    """An event, limit once per round and player, with a cost of 1 and an exhausted hero."""
    event = invented.event("Toll", cost=1)

    @event.action(cost=Exhaust(HEROES), limit=Limit(1, times, Scope.PLAYER))
    async def ring(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 20)

    return event


@pytest.mark.rule("R-COST-11")
@pytest.mark.case("BL-56")
def test_the_cost_of_a_cancelled_event_stays_paid(table: TableBuilder) -> None:
    silence = invented.location("Silence")

    @silence.forced(instead=EventPlayed)
    async def hush(game: Game, card: Card, event: EventPlayed) -> None:
        event.cancel()

    hero = table.hero(invented.hero(threat_cost=0), resources=2)
    spare = table.hero(invented.hero("Spare", threat_cost=0), resources=2)
    table.staging(silence)
    first, second = table.hand(toll(), toll())
    play = table.window().answer(first, hero, hero)
    assert (hero.resources + spare.resources, hero.ready + spare.ready) == (3, 1)
    assert (first.zone, second.zone, table.player().threat) == (Zone.DISCARD, Zone.HAND, 0)
    assert play.finished  # the limit is used up: the second copy is not offered


@pytest.mark.rule("R-COST-11")
def test_without_the_cancel_the_event_takes_effect(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(threat_cost=0), resources=1)
    (event,) = table.hand(toll())
    table.window().answer(event, hero).finish()
    assert (table.player().threat, hero.exhausted, hero.resources) == (20, True, 0)


def martyr(**facts: object) -> CardScript:
    """An ally that takes 2 damage to raise the threat by 10."""
    card = invented.ally("Martyr", hit_points=5, **facts)

    @card.action(cost=DamageSelf(2), limit=ONCE_PER_ROUND)
    async def suffer(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 10)

    return card


@pytest.mark.rule("R-COST-12")
@pytest.mark.parametrize(
    ("ward", "damage", "threat"),
    [("none", 2, 10), ("cancelled", 0, 0), ("partly prevented", 1, 0), ("redirected", 0, 0)],
)
def test_damage_as_a_cost_that_is_prevented_or_redirected_is_not_paid(
    table: TableBuilder, ward: str, damage: int, threat: int
) -> None:
    shield = invented.ally("Shield", hit_points=9)

    @shield.passive(instead=DamageDealt)
    async def protect(game: Game, card: Card, event: DamageDealt) -> None:
        if ward == "cancelled":
            event.cancel()
        elif ward == "partly prevented":
            event.amount -= 1
        elif ward == "redirected":
            event.card = card

    ally = table.ally(martyr())
    other = table.ally(shield)
    table.window().answer("Martyr").finish()
    assert (ally.damage, table.player().threat) == (damage, threat)
    assert other.damage == (2 if ward == "redirected" else 0)


def relieved() -> CardScript:
    """Return an ally that, for 3 threat, deals itself 1 damage."""
    monk = invented.ally("Monk", hit_points=9)

    @monk.action(cost=LowerThreat(3))
    async def relieve(game: Game, monk: Card) -> None:
        await game.deal_damage(monk, 1)

    return monk


@pytest.mark.rule("R-COST-9")
@pytest.mark.rule("R-VAL-7")
@pytest.mark.parametrize(("threat", "left"), [(4, 1), (3, 0), (2, None), (0, None)])
def test_threat_is_lowered_in_full_or_not_at_all(table: TableBuilder, threat: int, left: int | None) -> None:
    monk = table.ally(relieved())
    table.threat(threat)
    play = table.window()
    assert play.offers(monk) is (left is not None)
    if left is not None:
        play.answer(monk).finish()
        assert (table.player().threat, monk.damage) == (left, 1)


@pytest.mark.rule("R-COST-9")
@pytest.mark.rule("R-GOLD-3")
def test_threat_that_cannot_be_lowered_is_no_payment(table: TableBuilder) -> None:
    gloom = invented.location("Gloom")
    gloom.forbids(ThreatLowered)
    table.ally(relieved())
    table.threat(9)
    table.active(gloom)
    assert table.window().finished


@pytest.mark.rule("R-COST-9")
def test_threat_lowered_by_less_than_the_cost_is_not_paid(table: TableBuilder) -> None:
    shroud = invented.location("Shroud")

    @shroud.forced(when=ThreatLowered)
    async def weigh_down(game: Game, shroud: Card, event: ThreatLowered) -> None:
        event.amount -= 1

    monk = table.ally(relieved())
    table.threat(9)
    table.active(shroud)
    play = table.window().answer(monk)
    assert (table.player().threat, monk.damage) == (7, 0)
    play.finish()


@pytest.mark.rule("R-COST-13")
@pytest.mark.case("BL-57")
def test_an_effect_that_would_change_nothing_is_not_offered(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=9)
    ally = table.ally(invented.ally())
    table.hand("Ever Vigilant", "Grim Resolve", "Valiant Sacrifice")
    assert table.window().finished  # everybody is ready

    async def tire(game: Game) -> None:
        await game.exhaust(ally)

    table.run(tire).finish()
    play = table.window()
    assert play.labels == ["Play Ever Vigilant", "Play Grim Resolve", "Pass"]
    assert hero.ready


@pytest.mark.rule("R-COST-13")
def test_the_payment_itself_does_not_count_as_the_change(table: TableBuilder) -> None:
    table.hero(invented.hero("One"))
    table.hero(invented.hero("Two"))
    table.hand("Common Cause")
    assert table.window().finished  # exhausting one hero would only make him a hero to ready
    third = table.hero(invented.hero("Three"), exhausted=True)
    play = table.window()
    assert play.offers("Common Cause")
    play.answer("Common Cause", "One", third).finish()
    assert third.ready


@pytest.mark.rule("R-COST-14")
@pytest.mark.parametrize("phase", [Phase.RESOURCE, Phase.REFRESH])
def test_a_lasting_effect_always_counts_as_a_change(table: TableBuilder, phase: Phase) -> None:
    hero = table.hero(invented.hero(attack=2, defense=1), resources=4)
    table.hand("For Gondor!", "For Gondor!")
    play = table.phase(phase).window().answer("For Gondor!")
    assert (hero.attack, hero.resources) == (3, 2)
    play.answer("For Gondor!")
    assert (hero.attack, hero.resources) == (4, 0)
    assert "EffectBegan" in play.events


@pytest.mark.rule("R-COST-14")
def test_a_lasting_effect_counts_though_it_finds_nobody_now(table: TableBuilder) -> None:
    watch = invented.event("Watch")

    @watch.action()
    async def beware(game: Game, card: Card) -> None:
        await game.modify_all(_is_elf, DEFENSE, 1)

    table.hero(invented.hero())
    (event,) = table.hand(watch)
    play = table.window()
    assert play.offers(event)
    play.answer(event).finish()
    assert "OpenEffectBegan" in play.events
    assert table.ally(invented.ally("Elf", traits="Elf.", defense=1)).defense == 2


def _is_elf(game: Game, source: Card, card: Card) -> bool:
    return card.has_trait("Elf")


@pytest.mark.rule("R-COST-15")
def test_a_card_that_needs_a_target_is_not_offered_without_one(table: TableBuilder) -> None:
    sharp = invented.event("Sharpen")

    @sharp.action(target=Choose(ALLIES & trait("Dwarf")))
    async def sharpen(game: Game, card: Card, ally: Card) -> None:
        await game.modify(ally, ATTACK, 1)

    table.hero(invented.hero(), resources=1)
    table.ally(invented.ally("Elf", traits="Elf."))
    event, axe = table.hand(sharp, invented.attachment("Axe", attach_to=Choose(ALLIES & trait("Dwarf"))))
    assert table.play(Phase.PLANNING).finished
    table.ally(invented.ally("Dwarf", traits="Dwarf."))
    table.play("0.0").finish()
    play = table.play(Phase.PLANNING)
    assert (play.offers(event), play.offers(axe)) == (True, True)


@pytest.mark.rule("R-COST-15")
@pytest.mark.case("BL-57")
def test_one_card_cannot_be_two_targets_nor_pay_and_be_the_target(table: TableBuilder) -> None:
    swap, lend = invented.event("Swap"), invented.event("Lend")

    @swap.action(target=[Choose(CHARACTERS), Choose(CHARACTERS)])
    async def exchange(game: Game, card: Card, one: Card, two: Card) -> None:
        assert one.id != two.id
        await game.deal_damage([one, two], 1)

    @lend.action(cost=Exhaust(CHARACTERS), target=Choose(CHARACTERS))
    async def help_out(game: Game, card: Card, other: Card) -> None:
        await game.modify(other, ATTACK, 1)

    hero = table.hero(invented.hero())
    events = table.hand(swap, lend)
    assert table.window().finished
    ally = table.ally(invented.ally())
    play = table.window()
    assert all(play.offers(event) for event in events)
    play.answer("Lend", ally)
    assert [option.card for option in play.decision.options] == [hero.id]


@pytest.mark.rule("R-LIM-1")
@pytest.mark.rule("R-LIM-2")
@pytest.mark.ruling("RUL-42")
@pytest.mark.parametrize(("limit", "again"), [(ONCE_PER_ROUND, False), (ONCE_PER_GAME, True)])
def test_a_limit_per_round_is_the_copys_and_a_limit_per_game_the_players(
    table: TableBuilder, limit: Limit, again: bool
) -> None:
    herald = invented.ally("Herald")

    @herald.action(limit=limit)
    async def announce(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    table.players(2)
    ally = table.ally(herald)

    async def lend(game: Game) -> None:
        await game.give_control(ally, game.player(2))

    assert table.window().answer("Herald").finished
    table.run(lend).finish()
    play = table.window()
    assert play.offers("Herald") is again
    if again:
        assert play.decision.player == 2
        assert play.answer("Herald").finished
    else:
        table.play("0.1").finish()
        assert table.window().offers("Herald")  # in the next round


@pytest.mark.rule("R-COST-8")
def test_an_effect_gets_what_its_cost_was_paid_with_if_it_asks_for_it(table: TableBuilder) -> None:
    drum = invented.event("Drum")

    @drum.action(cost=[DiscardFromHand(1), Exhaust(ALLIES, handed=True)], target=Choose(HEROES))
    async def beat(game: Game, card: Card, ally: Card, hero: Card) -> None:
        await game.modify(hero, ATTACK, ally.attack)

    hero = table.hero(invented.hero(attack=1))
    weak, strong = table.ally(invented.ally("Weak", attack=1)), table.ally(invented.ally("Strong", attack=3))
    (_, held) = table.hand(drum, invented.ally("Held"))
    table.window().answer("Drum", held, strong, hero).finish()
    assert (hero.attack, weak.ready) == (4, True)


@pytest.mark.rule("R-COST-6")
def test_at_no_cost_there_is_nothing_to_hand_over_and_no_effect(table: TableBuilder) -> None:
    drum = invented.event("Drum")

    @drum.action(cost=Exhaust(ALLIES, handed=True))
    async def beat(game: Game, card: Card, ally: Card) -> None:
        await game.raise_threat(game.you, ally.attack)

    table.hero(invented.hero())
    ally = table.ally(invented.ally())
    (card,) = table.hand(drum)
    table.run(lambda game: game.play_for_free(game.player(1), card)).finish()
    assert (table.player().threat, ally.ready, card.zone) == (9, True, Zone.DISCARD)


@pytest.mark.rule("R-COST-15")
def test_what_would_leave_no_second_target_is_not_offered_as_the_first(table: TableBuilder) -> None:
    pair = invented.event("Pair")

    @pair.action(target=[Choose(CHARACTERS), Choose(HEROES)])
    async def match(game: Game, card: Card, one: Card, hero: Card) -> None:
        await game.modify([one, hero], ATTACK, 1)

    hero, ally = table.hero(invented.hero()), table.ally(invented.ally())
    table.hand(pair)
    play = table.window().answer("Pair")
    assert [option.card for option in play.decision.options] == [ally.id]
    play.answer(ally, hero).finish()
    assert (hero.attack, ally.attack) == (3, 2)


# An enemy to attack, chosen for the character that was exhausted for it.


def ambush() -> CardScript:
    """An event: exhaust a character of yours to attack an enemy at once."""
    event = invented.event("Ambush")

    @event.action(cost=Exhaust(CHARACTERS, handed=True), target=ChooseToAttack())
    async def spring(game: Game, card: Card, character: Card, enemy: Card) -> None:
        await game.strike(enemy, attackers=[character])

    return event


@pytest.mark.rule("R-ATKP-5")
@pytest.mark.rule("R-ATKP-7")
def test_only_enemies_that_the_exhausted_character_may_attack_are_targets(table: TableBuilder) -> None:
    table.players(2)
    sword = table.hero(invented.hero("Sword"), player=1)
    bow = table.hero(invented.hero("Bow", keywords="Ranged."), player=1)
    near = table.engaged(invented.enemy("Near"), player=1)
    far = table.engaged(invented.enemy("Far"), player=2)
    table.staging(invented.enemy("Staged"))
    table.hand(ambush())
    play = table.window().answer("Ambush")
    play.answer(sword)
    assert play.labels == ["Near"]
    play.answer(near).finish()
    table.hand(ambush())
    play = table.window().answer("Ambush", bow)
    assert play.labels == ["Near", "Far"]
    play.answer(far).finish()
    assert (near.damage, far.damage) == (1, 1)


@pytest.mark.rule("R-COST-15")
@pytest.mark.rule("R-ATKP-7")
def test_a_character_that_may_attack_nothing_does_not_pay_for_an_attack(table: TableBuilder) -> None:
    table.players(2)
    sword = table.hero(invented.hero("Sword"), player=1)
    calm = invented.hero("Calm", keywords="Ranged.")
    calm.forbids(AttackerNamed, of=SELF)
    table.hero(calm, player=1)
    far = table.engaged(invented.enemy("Far"), player=2)
    table.hand(ambush())
    assert table.window().finished
    bow = table.ally(invented.ally("Bow", keywords="Ranged."), player=1)
    play = table.window().answer("Ambush")
    assert play.offers(bow)
    assert not play.offers(sword)
    play.answer(bow, far).finish()
