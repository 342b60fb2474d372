"""Player attacks in the combat phase: declaring, adding up, damage, and what counts as destroying."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import (
    ATTACK,
    DEFENSE,
    AttackersDeclared,
    Card,
    CardScript,
    DamageDealt,
    Destroyed,
    Game,
    Limit,
    Phase,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.testing import Play, TableBuilder, invented

Effect = Callable[[Game], Awaitable[object]]


def schemer(effect: Effect) -> CardScript:
    """Return a hero with an Action, once a round, that does something."""
    hero = invented.hero("Schemer")

    @hero.action(limit=Limit(1, "round"))
    async def scheme(game: Game, card: Card) -> None:
        await effect(game)

    return hero


def act_in_window(play: Play, number: int, hero: Card) -> None:
    """Pass the windows of an attack, but use the hero's Action in the one of that number."""
    for window in range(1, number + 1):
        assert play.asks is Ask.ACTION
        play.answer(hero if window == number else "pass")


def struck(game: Game) -> list[tuple[int, str]]:
    """Return which players attacked which enemies so far, in order."""
    return [(line.facts["player"], game.card(line.facts["card"]).name.en) for line in game.log.of(AttackersDeclared)]


@pytest.mark.rule("R-ATKP-1")
def test_players_attack_in_order_each_enemy_that_they_are_engaged_with_at_most_once(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    ones = [table.hero(invented.hero(f"One {n}", attack=1), player=1) for n in (1, 2)]
    twos = [table.hero(invented.hero(f"Two {n}", attack=1), player=2) for n in (1, 2, 3)]
    a = table.engaged(invented.enemy("A", hit_points=9), player=2)
    b = table.engaged(invented.enemy("B", hit_points=9), player=2)
    c = table.engaged(invented.enemy("C", hit_points=9), player=1)
    play = table.play("6.7")
    assert (play.asks, play.decision.player, play.labels) == (Ask.ATTACK, 2, ["A", "B", "None"])
    play.attack(b, twos[0])
    assert (play.asks, play.decision.player, play.labels) == (Ask.ATTACK, 2, ["A", "None"])
    play.attack(a, twos[1])
    assert (play.asks, play.decision.player, play.labels) == (Ask.ATTACK, 1, ["C", "None"])
    play.attack(c, ones[0])
    assert play.finished
    assert struck(table.game) == [(2, "B"), (2, "A"), (1, "C")]
    assert twos[2].ready
    assert ones[1].ready


@pytest.mark.rule("R-ATKP-1")
def test_a_player_need_not_attack(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    enemy = table.engaged(invented.enemy())
    table.play("6.7").finish()
    assert struck(table.game) == []
    assert (hero.ready, enemy.damage) == (True, 0)


@pytest.mark.rule("R-ATKP-2", example="E-CR-6")
def test_attack_is_added_up_and_defense_subtracted(table: TableBuilder) -> None:
    strong = table.hero(invented.hero("Strong", attack=3))
    helper = table.ally(invented.ally("Helper", attack=1))
    enemy = table.engaged(invented.enemy(defense=1, hit_points=5))
    with table.play("6.7") as play:
        play.attack(enemy, strong, helper)
    assert (enemy.damage, enemy.remaining_hit_points) == (3, 2)
    assert (strong.exhausted, helper.exhausted) == (True, True)


@pytest.mark.rule("R-ATKP-2")
def test_a_player_attack_has_a_window_after_declaring_adding_up_and_damage(table: TableBuilder) -> None:
    patient = invented.hero("Patient")

    @patient.action()
    async def wait(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    striker = table.hero(invented.hero("Striker", attack=3))
    table.hero(patient, exhausted=True)
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    play = table.play("6.7")
    play.answer(enemy, striker)
    seen: list[tuple[bool, int, int]] = []
    while not play.finished:
        assert play.asks is Ask.ACTION
        attack = table.game.attack
        assert attack is not None
        seen.append((striker.exhausted, attack.record.strength, enemy.damage))
        play.answer("pass")
    assert seen == [(True, 0, 0), (True, 3, 0), (True, 3, 2)]
    assert play.events[-1] == "PlayerAttackEnded"
    assert table.game.attack is None


@pytest.mark.rule("R-ATKP-2")
@pytest.mark.parametrize(("window", "damage"), [(1, 4), (2, 2), (3, 2)])
def test_an_attack_bonus_counts_only_until_the_attack_is_added_up(
    table: TableBuilder, window: int, damage: int
) -> None:
    hero = table.hero(schemer(lambda game: game.modify(game.find("Striker"), ATTACK, 2)), exhausted=True)
    striker = table.hero(invented.hero("Striker", attack=3))
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    play = table.play("6.7")
    play.answer(enemy, striker)
    act_in_window(play, window, hero)
    play.finish()
    assert enemy.damage == damage


@pytest.mark.rule("R-ATKP-2")
@pytest.mark.parametrize(("window", "damage"), [(1, 0), (2, 0), (3, 2)])
def test_defense_counts_as_it_is_at_the_damage_step(table: TableBuilder, window: int, damage: int) -> None:
    hero = table.hero(schemer(lambda game: game.modify(game.find("Brute"), DEFENSE, 2)), exhausted=True)
    striker = table.hero(invented.hero("Striker", attack=3))
    enemy = table.engaged(invented.enemy("Brute", defense=1, hit_points=9))
    play = table.play("6.7")
    play.answer(enemy, striker)
    act_in_window(play, window, hero)
    play.finish()
    assert enemy.damage == damage


@pytest.mark.rule("R-ATKP-3")
def test_an_attack_needs_an_attacker_of_the_declaring_player(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1)
    archer = table.hero(invented.hero("Archer", keywords="Ranged."), player=2)
    enemy = table.engaged(invented.enemy(hit_points=9), player=1)
    play = table.play("6.7")
    play.answer(enemy)
    assert (play.asks, play.decision.player, play.labels) == (Ask.ATTACKERS, 1, ["Hero"])
    play.answer(hero)
    assert (play.asks, play.decision.player, play.labels) == (Ask.ATTACKERS, 2, ["Archer", "Done"])
    play.answer("done").finish()
    assert (hero.exhausted, archer.exhausted) == (True, False)


@pytest.mark.rule("R-ATKP-3")
def test_a_player_without_a_ready_character_cannot_declare_an_attack_for_others_to_join(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Tired"), player=1, exhausted=True)
    table.hero(invented.hero("Archer", keywords="Ranged."), player=2)
    table.engaged(invented.enemy("Brute", hit_points=9), player=1)
    play = table.play("6.7")
    assert (play.asks, play.decision.player) == (Ask.ATTACK, 2)
    play.finish()
    assert struck(table.game) == []


@pytest.mark.rule("R-ATKP-4")
@pytest.mark.parametrize("way", ["leaves play", "is removed from combat"])
@pytest.mark.parametrize(("window", "damage"), [(1, 2), (2, 3)])
def test_the_total_counts_the_attackers_still_in_combat_when_it_is_added_up(
    table: TableBuilder, way: str, window: int, damage: int
) -> None:
    async def lose(game: Game) -> None:
        helper = game.find("Helper")
        if way == "leaves play":
            await game.return_to_hand(helper)
        else:
            await game.remove_from_combat([helper])

    hero = table.hero(schemer(lose), exhausted=True)
    striker = table.hero(invented.hero("Striker", attack=3))
    helper = table.ally(invented.ally("Helper", attack=1))
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    play = table.play("6.7")
    play.answer(enemy, striker, helper)
    act_in_window(play, window, hero)
    play.finish()
    assert enemy.damage == damage


@pytest.mark.rule("R-ATKP-6")
def test_attacks_granted_by_card_effects_are_extra(table: TableBuilder) -> None:
    eager = invented.hero("Eager", attack=2, hit_points=9)

    @eager.action(limit=Limit(1, "round"))
    async def charge(game: Game, card: Card) -> None:
        await game.strike(game.find("Brute"), attackers=[card])

    hero = table.hero(eager)
    other = table.hero(invented.hero("Other", attack=3))
    third = table.hero(invented.hero("Third", attack=4))
    enemy = table.engaged(invented.enemy("Brute", attack=0, defense=1, hit_points=9))
    play = table.play(Phase.COMBAT)
    play.until(Ask.ACTION, step="6.2").answer(hero)
    assert enemy.damage == 1
    play.attack(enemy, other)
    play.finish()
    assert enemy.damage == 3
    assert struck(table.game) == [(1, "Brute"), (1, "Brute")]
    assert third.ready


@pytest.mark.rule("R-ATKP-6")
def test_an_extra_attack_may_follow_and_declares_its_attackers_as_ever(table: TableBuilder) -> None:
    other = table.hero(invented.hero("Other", attack=3))
    third = table.hero(invented.hero("Third", attack=4))
    enemy = table.engaged(invented.enemy("Brute", defense=1, hit_points=9))
    with table.play("6.7") as play:
        play.attack(enemy, other)
    play = table.run(lambda game: game.strike(game.find("Brute"), game.player(1)))
    assert (play.asks, play.labels) == (Ask.ATTACKERS, ["Third"])
    play.answer(third).finish()
    assert enemy.damage == 5
    assert third.exhausted
    table.run(lambda game: game.strike(game.find("Brute"), game.player(1))).finish()
    assert enemy.damage == 5
    assert len(struck(table.game)) == 2


@pytest.mark.rule("R-ATKP-7")
def test_enemies_in_staging_cannot_be_attacked_without_a_card_effect(table: TableBuilder) -> None:
    table.hero(invented.hero("Hero"))
    table.hero(invented.hero("Archer", keywords="Ranged."))
    table.staging(invented.enemy("Lurker"))
    assert table.play("6.7").finished
    assert struck(table.game) == []


@pytest.mark.rule("R-ATKP-7")
@pytest.mark.ruling("RUL-31")
def test_a_ranged_character_cannot_join_an_attack_on_an_enemy_in_staging(table: TableBuilder) -> None:
    hunter = invented.hero("Hunter", attack=3)
    hunter.permits("attack", if_=lambda game, source, card, enemy: card.id == source.id)
    table.players(2)
    hero = table.hero(hunter, player=1)
    mate = table.hero(invented.hero("Mate"), player=1)
    archer = table.hero(invented.hero("Archer", keywords="Ranged."), player=2)
    enemy = table.staging(invented.enemy("Lurker", defense=1, hit_points=9))
    play = table.play("6.7")
    play.answer(enemy)
    assert play.labels == ["Hunter"]
    play.answer(hero)
    assert play.finished
    assert enemy.damage == 2
    assert (mate.ready, archer.ready) == (True, True)


@pytest.mark.rule("R-ATKP-8")
def test_an_enemy_that_left_play_and_came_back_may_be_attacked_again(table: TableBuilder) -> None:
    async def recycle(game: Game) -> None:
        enemy = game.find("Brute")
        await game.discard(enemy)
        await game.engage(enemy.now, game.player(1))

    hero = table.hero(schemer(recycle), exhausted=True)
    striker = table.hero(invented.hero("Striker", attack=3))
    second = table.hero(invented.hero("Second", attack=2))
    enemy = table.engaged(invented.enemy("Brute", defense=1, hit_points=9))
    play = table.play("6.7")
    play.answer(enemy, striker, "done")
    act_in_window(play, 3, hero)
    assert play.asks is Ask.ATTACK
    assert enemy.now.damage == 0
    play.answer(enemy.now, second).finish()
    assert enemy.now.damage == 1
    assert len(struck(table.game)) == 2


def killer(name: str) -> CardScript:
    """Return a hero who gains 1 resource when he attacks and destroys an enemy."""
    hero = invented.hero(name, attack=2)

    @hero.forced(after=Destroyed, if_=lambda game, card, event: card.id in [a.id for a in event.attackers])
    async def triumph(game: Game, card: Card, event: Destroyed) -> None:
        await game.gain_resources(card)

    return hero


@pytest.mark.rule("R-ATKP-9")
def test_every_participating_attacker_attacks_and_destroys(table: TableBuilder) -> None:
    one, two, idle = (table.hero(killer(name)) for name in ("One", "Two", "Idle"))
    enemy = table.engaged(invented.enemy(defense=1, hit_points=3))
    play = table.play("6.7")
    play.answer(enemy, one, two, "done")
    if play.asks is Ask.ORDER:
        play.answer(one)
    play.finish()
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD
    assert (one.resources, two.resources, idle.resources) == (1, 1, 0)


@pytest.mark.rule("R-ATKP-9")
@pytest.mark.parametrize("hit_points", [2, 3])
def test_damage_that_is_not_of_the_attack_does_not_count_as_attacking_and_destroying(
    table: TableBuilder, hit_points: int
) -> None:
    thorn = invented.hero("Thorn")

    @thorn.response(after=DamageDealt, if_=lambda game, card, event: event.attack and event.card.in_play)
    async def sting(game: Game, card: Card, event: DamageDealt) -> None:
        await game.deal_damage(event.card, 1)

    one = table.hero(killer("One"))
    helper = table.hero(thorn, exhausted=True)
    enemy = table.engaged(invented.enemy(defense=0, hit_points=hit_points))
    play = table.play("6.7")
    play.answer(enemy, one)
    if hit_points == 3:
        play.answer(helper)
    play.finish()
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD
    assert one.resources == (1 if hit_points == 2 else 0)


@pytest.mark.rule("R-ATKP-10")
@pytest.mark.parametrize(("victory", "zone"), [(0, Zone.ENCOUNTER_DISCARD), (3, Zone.VICTORY)])
def test_a_defeated_enemy_goes_to_the_discard_pile_or_the_victory_display(
    table: TableBuilder, victory: int, zone: Zone
) -> None:
    hero = table.hero(invented.hero(attack=3))
    enemy = table.engaged(invented.enemy(defense=1, hit_points=2, victory=victory))
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert enemy.now.zone is zone


@pytest.mark.rule("R-ATKP-2")
def test_a_character_knows_whom_it_attacks_as_long_as_the_attack_goes_on(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Sword"))
    helper, idle = table.hero(invented.hero("Helper")), table.hero(invented.hero("Idle"))
    wolf, orc = (table.engaged(invented.enemy(name, hit_points=99)) for name in ("Wolf", "Orc"))

    async def attack_the_orc(game: Game) -> None:
        await game.strike(game.find("Orc"), game.player(1), [game.find("Helper")])

    plotter = table.hero(schemer(attack_the_orc), exhausted=True)
    seen: list[tuple[Card | None, ...]] = []
    play = table.play("6.7").attack(wolf, hero)
    while play.asks is Ask.ACTION:
        seen.append(tuple(card.attacking for card in (hero, helper, idle, wolf)))
        play.answer(plotter if len(seen) == 1 else "pass")
    play.finish()
    assert seen == [(wolf, None, None, None)]
    assert (orc.damage, wolf.damage, hero.attacking) == (1, 1, None)
