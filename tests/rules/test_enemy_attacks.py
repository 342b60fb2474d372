"""Enemy attacks in the combat phase: whose turn it is, the steps, and what stops them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import (
    SELF,
    AttackBegan,
    AttackEnded,
    Card,
    CardScript,
    DefenderDeclared,
    Game,
    Limit,
    Phase,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.testing import Play, TableBuilder, invented

Effect = Callable[[Game], Awaitable[object]]


def schemer(effect: Effect, name: str = "Schemer") -> CardScript:
    """Return a sturdy hero with an Action, once a round, that does something."""
    hero = invented.hero(name, hit_points=9)

    @hero.action(limit=Limit(1, "round"))
    async def scheme(game: Game, card: Card) -> None:
        await effect(game)

    return hero


def act_in_window(play: Play, number: int, hero: Card, defender: Card | None = None) -> None:
    """Go through an enemy's attack, declaring that defender, and use the hero's Action in the window of that number."""
    windows = 0
    while not play.finished:
        if play.asks is Ask.ACTION:
            windows += 1
            play.answer(hero if windows == number else "pass")
        elif play.asks is Ask.DEFEND:
            play.answer(defender if defender is not None else "none")
        else:
            return


async def nothing(game: Game) -> None:
    """Do what changes nothing but the record that it was done."""
    await game.gain_resources(game.find("Schemer"))


def attacks(game: Game) -> list[tuple[str, int]]:
    """Return which enemies attacked which players so far, in order."""
    return [(game.card(line.facts["card"]).name.en, line.facts["player"]) for line in game.log.of(AttackBegan)]


@pytest.mark.rule("R-ATKE-1")
def test_every_engaged_enemy_attacks_once_player_by_player_in_that_players_order(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    one_a = table.engaged(invented.enemy("One A", attack=0), player=1)
    one_b = table.engaged(invented.enemy("One B", attack=0), player=1)
    two_a = table.engaged(invented.enemy("Two A", attack=0), player=2)
    two_b = table.engaged(invented.enemy("Two B", attack=0), player=2)
    play = table.play("6.3")
    assert (play.asks, play.decision.player, play.labels) == (Ask.ENEMY, 2, ["Two A", "Two B"])
    play.answer(two_b, two_a)
    assert (play.asks, play.decision.player, play.labels) == (Ask.ENEMY, 1, ["One A", "One B"])
    play.answer(one_b, one_a)
    assert play.finished
    assert attacks(table.game) == [("Two B", 2), ("Two A", 2), ("One B", 1), ("One A", 1)]


@pytest.mark.rule("R-ATKE-1")
def test_the_attacked_player_is_asked_for_the_only_enemy_too_and_can_take_it_back(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=2)
    enemy = table.engaged(invented.enemy("Brute", attack=0), player=2)
    play = table.play("6.3")
    asked, before = play.decision, play.game.digest()
    assert (asked.kind, asked.player, [option.card for option in asked.options]) == (Ask.ENEMY, 2, [enemy.id])
    assert attacks(play.game) == []
    play.game.answer(asked.options[0])
    assert (play.asks, attacks(play.game)) == (Ask.DEFEND, [("Brute", 2)])
    play.game.undo()
    assert (play.game.digest(), play.decision.digest(), attacks(play.game)) == (before, asked.digest(), [])
    play.answer(enemy, hero)
    assert play.finished
    assert attacks(play.game) == [("Brute", 2)]


@pytest.mark.rule("R-ATKE-2")
def test_an_enemy_attack_has_four_steps_with_a_window_after_each_and_then_ends(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=1, hit_points=9))
    other = table.hero(schemer(nothing))
    enemy = table.engaged(invented.enemy(attack=3))
    shadow = table.shadow(invented.treachery(), enemy)
    play = table.play("6.3").answer(enemy)
    seen: list[tuple[object, ...]] = []
    while not play.finished:
        if play.asks is Ask.ACTION:
            seen.append(("AttackBegan" in play.events, hero.exhausted, shadow.facedown, hero.damage))
            assert "AttackEnded" not in play.events
            play.answer("pass")
        else:
            assert play.asks is Ask.DEFEND
            seen.append(("asks for a defender", hero.exhausted, shadow.facedown, hero.damage))
            play.answer(hero)
    assert seen == [
        (True, False, True, 0),
        ("asks for a defender", False, True, 0),
        (True, True, True, 0),
        (True, True, False, 0),
        (True, True, False, 2),
    ]
    assert play.events[-1] == "AttackEnded"
    assert other.damage == 0


@pytest.mark.rule("R-ATKE-3")
def test_after_this_enemy_attacks_comes_when_the_attack_ends(table: TableBuilder) -> None:
    brute = invented.enemy(attack=1)

    @brute.forced(after=AttackEnded, of=SELF)
    async def gloat(game: Game, card: Card, event: AttackEnded) -> None:
        await game.raise_threat(event.player, 4)

    hero = table.hero(schemer(nothing), exhausted=True)
    table.threat(10)
    table.engaged(brute)
    play = table.play("6.3")
    play.until(Ask.DAMAGE).answer(hero)
    assert play.asks is Ask.ACTION
    assert (hero.damage, table.player().threat) == (1, 10)
    play.answer("pass")
    assert play.finished
    assert table.player().threat == 14


@pytest.mark.rule("R-ATKE-4")
@pytest.mark.parametrize(("window", "damage"), [(1, 0), (2, 0), (3, 0), (4, 2)])
def test_the_attack_ends_at_once_when_the_attacker_is_gone(table: TableBuilder, window: int, damage: int) -> None:
    brute = invented.enemy("Brute", attack=3)

    @brute.forced(after=AttackEnded, of=SELF, watches_leaving=True)
    async def gloat(game: Game, card: Card, event: AttackEnded) -> None:
        await game.raise_threat(event.player, 4)

    defender = table.hero(invented.hero("Defender", defense=1))
    hero = table.hero(schemer(lambda game: game.discard(game.find("Brute"))), exhausted=True)
    table.threat(10)
    enemy = table.engaged(brute)
    shadow = table.shadow(invented.treachery(), enemy)
    play = table.play("6.3").answer(enemy)
    act_in_window(play, window, hero, defender)
    assert play.finished
    assert defender.exhausted is (window > 1)
    assert defender.damage == damage
    assert table.player().threat == 10
    assert shadow.now.zone is Zone.ENCOUNTER_DISCARD
    assert play.events.count("ShadowTurned") == (1 if window > 2 else 0)


@pytest.mark.rule("R-ATKE-4")
@pytest.mark.ruling("RUL-26")
def test_a_defender_that_kills_the_attacker_has_defended_and_takes_no_damage(table: TableBuilder) -> None:
    quick, cheerful = invented.ally("Quick"), invented.hero("Cheerful")

    @quick.response(after=DefenderDeclared, of=SELF)
    async def riposte(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.deal_damage(event.attack.enemy, 1)

    @cheerful.response(after=DefenderDeclared)
    async def cheer(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.gain_resources(card)

    ally = table.ally(quick)
    hero = table.hero(cheerful)
    enemy = table.engaged(invented.enemy(attack=5, hit_points=1))
    shadow = table.shadow(invented.treachery(), enemy)
    play = table.play("6.3")
    play.defend(ally).answer(ally)
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD
    play.answer(hero)
    assert play.finished
    assert hero.resources == 1
    assert (ally.damage, hero.damage) == (0, 0)
    assert shadow.now.zone is Zone.ENCOUNTER_DISCARD
    assert "ShadowTurned" not in play.events


@pytest.mark.rule("R-ATKE-5")
@pytest.mark.ruling("RUL-25")
def test_an_attack_goes_on_though_the_enemy_returns_to_staging(table: TableBuilder) -> None:
    defender = table.hero(invented.hero("Defender", defense=1))
    hero = table.hero(schemer(lambda game: game.return_to_staging(game.find("Brute"))), exhausted=True)
    enemy = table.engaged(invented.enemy("Brute", attack=3))
    play = table.play("6.3").answer(enemy)
    act_in_window(play, 2, hero, defender)
    assert enemy.zone is Zone.STAGING
    assert defender.damage == 2
    assert play.events[-1] == "AttackEnded"


@pytest.mark.rule("R-ATKE-5")
def test_an_attack_goes_on_against_the_same_player_though_the_enemy_engages_another(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(schemer(lambda game: game.engage(game.find("Brute"), game.player(2))), exhausted=True)
    other = table.hero(invented.hero("Other"), player=2)
    enemy = table.engaged(invented.enemy("Brute", attack=3), player=1)
    play = table.play("6.3").answer(enemy)
    act_in_window(play, 1, hero)
    assert (play.asks, play.decision.player, play.labels) == (Ask.DAMAGE, 1, ["Schemer"])
    play.answer(hero).finish()
    assert (hero.damage, other.damage) == (3, 0)


@pytest.mark.rule("R-ATKE-6")
@pytest.mark.ruling("RUL-24")
@pytest.mark.parametrize(("step", "damage"), [("6.2", 0), ("6.3", 3)])
def test_an_enemy_is_prevented_from_attacking_only_before_its_attack_begins(
    table: TableBuilder, step: str, damage: int
) -> None:
    hero = table.hero(schemer(lambda game: game.forbid(AttackBegan, [game.find("Brute")])), exhausted=True)
    enemy = table.engaged(invented.enemy("Brute", attack=3))
    (shadow,) = table.encounter_deck(invented.treachery())
    play = table.play("6.2", "6.3")
    play.until(Ask.ACTION, step=step).answer(hero)
    if damage:
        play.until(Ask.DAMAGE).answer(hero)
    play.finish()
    assert hero.damage == damage
    assert shadow.facedown is (damage == 0)
    assert attacks(table.game) == ([("Brute", 1)] if damage else [])
    assert enemy.zone is Zone.ENGAGED


@pytest.mark.rule("R-ATKE-6")
def test_an_enemy_that_is_prevented_from_attacking_is_not_among_those_to_choose_from(table: TableBuilder) -> None:
    calm = invented.hero("Calm")
    calm.forbids(AttackBegan, if_=lambda game, source, event: event.card.name.en == "Stopped")
    table.hero(calm, exhausted=True)
    for name in ("One", "Stopped", "Two"):
        table.engaged(invented.enemy(name, attack=0))
    play = table.play("6.3")
    assert (play.asks, play.labels) == (Ask.ENEMY, ["One", "Two"])
    play.answer("Two").finish()
    assert attacks(table.game) == [("Two", 1), ("One", 1)]


@pytest.mark.rule("R-OWN-11")
def test_whether_an_attack_can_begin_is_asked_in_the_name_of_the_attacked_player(table: TableBuilder) -> None:
    asked: list[int] = []
    calm = invented.hero("Calm")
    calm.forbids(AttackBegan, if_=lambda game, source, event: asked.append(game.you.seat))
    table.players(2).hero(calm, exhausted=True)
    table.hero(invented.hero("Other"), player=2, exhausted=True)
    enemy = table.engaged(invented.enemy("Brute", attack=0), player=2)
    table.play("6.1", last="6.3").until(Ask.ENEMY).answer(enemy).finish()
    assert asked[-1] == 2


@pytest.mark.rule("R-ATKE-7")
def test_an_enemy_that_attacked_by_a_card_effect_still_makes_its_attack_in_combat(table: TableBuilder) -> None:
    hero = table.hero(schemer(lambda game: game.attack_with(game.find("Brute"), game.player(1))), exhausted=True)
    table.engaged(invented.enemy("Brute", attack=2))
    play = table.play(Phase.COMBAT)
    play.until(Ask.ACTION, step="6.2").answer(hero)
    play.until(Ask.DAMAGE).answer(hero)
    assert hero.damage == 2
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert hero.damage == 4
    assert attacks(table.game) == [("Brute", 1), ("Brute", 1)]


@pytest.mark.rule("R-ATKE-8")
def test_an_enemy_that_has_attacked_and_then_engages_another_player_does_not_attack_again(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(schemer(lambda game: game.engage(game.find("Brute"), game.player(2))))
    other = table.hero(invented.hero("Other"), player=2)
    enemy = table.engaged(invented.enemy("Brute", attack=3), player=1)
    play = table.play("6.3").answer(enemy)
    act_in_window(play, 4, hero, hero)
    assert play.finished
    assert enemy.engaged_with == table.player(2)
    assert attacks(table.game) == [("Brute", 1)]
    assert other.ready


@pytest.mark.rule("R-ATKE-6")
@pytest.mark.case("BL-23")
@pytest.mark.parametrize("way", ["cancelled", "prevented", "neither"])
def test_after_it_attacks_needs_an_attack_that_happened(table: TableBuilder, way: str) -> None:
    brute, calm = invented.enemy("Brute", attack=1), invented.hero("Calm")

    @brute.forced(after=AttackEnded, of=SELF)
    async def gloat(game: Game, card: Card, event: AttackEnded) -> None:
        await game.raise_threat(event.player, 1)

    if way == "cancelled":

        @calm.forced(instead=AttackBegan)
        async def soothe(game: Game, card: Card, event: AttackBegan) -> None:
            event.cancel()

    if way == "prevented":
        calm.forbids(AttackBegan)

    hero = table.hero(calm, exhausted=True)
    table.engaged(brute)
    play = table.play("6.3")
    if way == "neither":
        play.until(Ask.DAMAGE).answer(hero)
    play.finish()
    assert hero.damage == (1 if way == "neither" else 0)
    assert table.player().threat == (10 if way == "neither" else 9)


@pytest.mark.rule("R-ATKE-1")
@pytest.mark.case("BL-24")
def test_the_other_attacks_go_on_when_a_waiting_attacker_dies(table: TableBuilder) -> None:
    avenger = invented.hero("Avenger", hit_points=9)

    @avenger.response(after=AttackEnded, limit=Limit(1, "round"))
    async def avenge(game: Game, card: Card, event: AttackEnded) -> None:
        await game.deal_damage(game.find("Second"), 3)

    hero = table.hero(avenger, exhausted=True)
    first, second, third = (
        table.engaged(invented.enemy(name, attack=1, hit_points=3)) for name in ("First", "Second", "Third")
    )
    play = table.play(Phase.COMBAT)
    play.until(Ask.ENEMY).answer(first, hero)
    assert play.asks is Ask.RESPONSE
    play.answer(hero)
    assert second.now.zone is Zone.ENCOUNTER_DISCARD
    assert play.labels == ["Third"]
    play.answer(third)
    assert play.offers(hero)
    play.answer(hero).finish()
    assert attacks(table.game) == [("First", 1), ("Third", 1)]
    assert hero.damage == 2
    assert third.zone is Zone.ENGAGED
    assert play.events[-1] == "PhaseEnded"
