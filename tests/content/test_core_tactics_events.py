"""Core Set, Tactics: events."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    Ask,
    AttackBegan,
    AttackerNamed,
    Card,
    CardScript,
    DamageDealt,
    Game,
    Phase,
    Sphere,
    Stat,
    Zone,
)
from oleada.model.cards import CardDef
from oleada.model.reasons import Because
from oleada.testing import Play, TableBuilder, invented


def fighter(name: str = "Fighter", **facts: int | str) -> CardScript:
    """Return a Tactics hero."""
    return invented.hero(name, sphere=Sphere.TACTICS, **facts)


def immune(name: str = "Immune Enemy", **facts: int | str) -> CardScript:
    """Return an enemy that is immune to player card effects."""
    enemy = invented.enemy(name, **facts)
    enemy.gives(Stat.IMMUNE, True)
    return enemy


def attacks(table: TableBuilder) -> list[tuple[str, int]]:
    """Return which enemies attacked which players, in order."""
    log = table.game.log.of(AttackBegan)
    return [(table.game.card(line.facts["card"]).name.en, line.facts["player"]) for line in log]


def why_not(table: TableBuilder, card: Card, player: int = 1) -> list[Because]:
    (way,) = table.game.explain(card, player)
    return [reason.because for reason in way.reasons]


# Blade Mastery.


def test_blade_mastery_gives_1_attack_and_1_defense_for_the_phase(table: TableBuilder) -> None:
    hero = table.hero(fighter(attack=2, defense=1), resources=1)
    ally = table.ally(invented.ally(attack=1, defense=0))
    table.hand("Blade Mastery")
    play = table.play("4.2").answer("Blade Mastery", ally)
    assert play.finished
    assert (ally.attack, ally.defense, hero.attack, hero.defense, hero.resources) == (2, 1, 2, 1, 0)
    table.play("4.3").finish()
    assert (ally.attack, ally.defense) == (1, 0)


def test_blade_mastery_is_for_another_players_character_too(table: TableBuilder) -> None:
    table.players(2)
    table.hero(fighter(), resources=1)
    friend = table.hero(invented.hero(attack=2, defense=1), player=2)
    table.hand("Blade Mastery")
    table.play("4.2").answer("Blade Mastery", friend).finish()
    assert (friend.attack, friend.defense) == (3, 2)


@pytest.mark.parametrize(
    ("sphere", "resources"), [(Sphere.TACTICS, 0), (Sphere.LORE, 3)], ids=["no resource", "no Tactics hero"]
)
def test_blade_mastery_must_be_paid_for(table: TableBuilder, sphere: Sphere, resources: int) -> None:
    table.hero(invented.hero(sphere=sphere), resources=resources)
    table.hand("Blade Mastery")
    assert table.play("4.2").finished


@pytest.mark.rule("R-COST-15")
def test_blade_mastery_needs_a_character_that_it_can_touch(table: TableBuilder) -> None:
    aloof = fighter("Aloof")
    aloof.gives(Stat.IMMUNE, True)
    table.hero(aloof, resources=1)
    table.hand("Blade Mastery")
    assert table.play("4.2").finished


# Rain of Arrows.


def archers(table: TableBuilder, players: int = 1) -> tuple[Card, Card]:
    """A Ranged ally and a fighter with 1 resource; the first player holds the event."""
    table.players(players)
    hero = table.hero(fighter(), resources=1)
    for seat in range(2, players + 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    bow = table.ally("Horseback Archer")
    table.hand("Rain of Arrows")
    return hero, bow


def test_a_ranged_character_exhausts_and_each_enemy_engaged_with_a_player_is_wounded(table: TableBuilder) -> None:
    hero, bow = archers(table, players=2)
    mine = table.engaged(invented.enemy("Mine"), player=1)
    others = [table.engaged(invented.enemy(f"Orc {number}"), player=2) for number in (1, 2)]
    staged = table.staging(invented.enemy("Staged"))
    play = table.play("4.2").answer("Rain of Arrows")
    assert [option.card for option in play.decision.options] == [bow.id]
    play.answer(bow, table.player(2)).finish()
    assert [enemy.damage for enemy in (mine, *others, staged)] == [0, 1, 1, 0]
    assert (bow.exhausted, hero.ready, hero.resources) == (True, True, 0)


@pytest.mark.rule("R-DMG-3")
def test_its_arrows_hit_all_at_once(table: TableBuilder) -> None:
    _, bow = archers(table)
    for number in (1, 2):
        table.engaged(invented.enemy(f"Orc {number}", hit_points=1))
    witness = invented.hero("Witness")

    @witness.forced(after=DamageDealt)
    async def count(game: Game, witness: Card, event: DamageDealt) -> None:
        """Gets 1 resource for each enemy that is still there."""
        await game.gain_resources(witness, len(game.player(1).engaged))

    seer = table.hero(witness)
    play = table.play("4.2").answer("Rain of Arrows", bow, table.player())
    play.answer("Witness").finish()
    assert seer.resources == 0
    assert table.player().engaged == []


@pytest.mark.rule("R-COST-10")
def test_nobody_elses_archer_pays_for_it(table: TableBuilder) -> None:
    table.players(2)
    table.hero(fighter(), resources=1)
    table.hero(invented.hero(), player=2)
    table.ally("Horseback Archer", player=2)
    table.engaged(invented.enemy())
    table.hand("Rain of Arrows")
    assert table.play("4.2").finished


@pytest.mark.parametrize("board", ["exhausted archer", "no engaged enemy", "immune enemy", "enemy without damage"])
def test_rain_of_arrows_is_not_offered(table: TableBuilder, board: str) -> None:
    table.hero(fighter(), resources=1)
    table.ally("Horseback Archer", exhausted=board == "exhausted archer")
    table.hand("Rain of Arrows")
    if board == "exhausted archer":
        table.engaged(invented.enemy())
    elif board == "no engaged enemy":
        table.staging(invented.enemy())
    elif board == "immune enemy":
        table.engaged(immune())
    else:
        hard = invented.enemy()
        hard.forbids(DamageDealt, of=SELF)
        table.engaged(hard)
    assert table.play("4.2").finished


def test_only_players_with_an_enemy_to_wound_are_targets(table: TableBuilder) -> None:
    _, bow = archers(table, players=3)
    table.engaged(immune(), player=2)
    table.engaged(invented.enemy(), player=3)
    play = table.play("4.2").answer("Rain of Arrows", bow)
    assert [option.key for option in play.decision.options] == ["player:3"]
    play.answer(table.player(3)).finish()


@pytest.mark.rule("R-WORD-18")
def test_an_enemy_considered_engaged_is_hit_for_each_player(table: TableBuilder) -> None:
    shade = invented.enemy("Shade")
    shade.permits("engaged", if_=lambda game, source, enemy, player: enemy.id == source.id)
    _, bow = archers(table, players=2)
    shadow = table.staging(shade)
    play = table.play("4.2").answer("Rain of Arrows", bow)
    assert [option.key for option in play.decision.options] == ["player:1", "player:2"]
    play.answer(table.player(2)).finish()
    assert (shadow.damage, shadow.zone) == (1, Zone.STAGING)


# Feint.


def feinting(table: TableBuilder, players: int = 1) -> list[Card]:
    """Each player has an exhausted hero; the first holds the event and can pay for it."""
    table.players(players)
    heroes = [table.hero(fighter(hit_points=9), resources=1, exhausted=True)]
    heroes += [table.hero(invented.hero(f"Hero {seat}"), player=seat, exhausted=True) for seat in range(2, players + 1)]
    table.hand("Feint")
    return heroes


def test_an_enemy_that_is_feinted_does_not_attack(table: TableBuilder) -> None:
    (hero,) = feinting(table)
    brute, other = (table.engaged(invented.enemy(name, attack=2)) for name in ("Brute", "Other"))
    play = table.play(Phase.COMBAT).until(Ask.ACTION).answer("Feint")
    assert [option.card for option in play.decision.options] == [brute.id, other.id]
    play.answer(brute).until(Ask.DAMAGE).answer(hero).finish()
    assert attacks(table) == [("Other", 1)]
    assert hero.damage == 2


@pytest.mark.rule("R-ATKE-6")
@pytest.mark.ruling("RUL-24")
def test_a_feint_against_an_attack_that_has_begun_is_too_late(table: TableBuilder) -> None:
    (hero,) = feinting(table)
    brute = table.engaged(invented.enemy("Brute", attack=2))
    play = table.play("6.3").answer(brute, "Feint", brute).until(Ask.DAMAGE)
    play.answer(hero).finish()
    assert (attacks(table), hero.damage) == ([("Brute", 1)], 2)


@pytest.mark.rule("R-PLAY-2")
@pytest.mark.parametrize(("step", "offered"), [("5.3", False), ("6.2", True), ("7.4", False)])
def test_feint_is_played_in_the_combat_phase_only(table: TableBuilder, step: str, offered: bool) -> None:
    feinting(table)
    table.engaged(invented.enemy())
    assert table.play(step).offers("Feint") == offered


def test_feint_needs_an_engaged_enemy_that_is_not_immune(table: TableBuilder) -> None:
    feinting(table)
    table.staging(invented.enemy())
    table.engaged(immune())
    assert table.play("6.2").finished


def test_feint_helps_another_player(table: TableBuilder) -> None:
    feinting(table, players=2)
    brute = table.engaged(invented.enemy("Brute"), player=2)
    table.play(Phase.COMBAT).until(Ask.ACTION).answer("Feint", brute).finish()
    assert attacks(table) == []


def test_it_keeps_the_enemy_off_that_player_only(table: TableBuilder) -> None:
    heroes = feinting(table, players=2)
    brute = table.engaged(invented.enemy("Brute", attack=2), player=1)
    table.play("6.2").answer("Feint", brute).finish()
    table.run(lambda game: game.attack_with(brute, game.player(1))).finish()
    table.run(lambda game: game.engage(brute, game.player(2))).finish()
    with table.play("6.3") as play:
        play.until(Ask.DAMAGE).answer(heroes[1])
    assert attacks(table) == [("Brute", 2)]


@pytest.mark.rule("R-LAST-1")
def test_a_feint_is_over_with_the_phase(table: TableBuilder) -> None:
    (hero,) = feinting(table)
    brute = table.engaged(invented.enemy("Brute", attack=2))
    table.play("6.2").answer("Feint", brute).finish()
    table.play("6.11").finish()
    with table.play("6.3") as play:
        play.until(Ask.DAMAGE).answer(hero)
    assert attacks(table) == [("Brute", 1)]


@pytest.mark.rule("R-WORD-18")
@pytest.mark.case("BL-25")
def test_for_an_enemy_considered_engaged_with_several_players_one_is_chosen(table: TableBuilder) -> None:
    shade = invented.enemy("Shade", attack=2)
    shade.permits("engaged", if_=lambda game, source, enemy, player: enemy.id == source.id)
    heroes = feinting(table, players=2)
    shadow = table.staging(shade)
    play = table.play(Phase.COMBAT).until(Ask.ACTION).answer("Feint", shadow)
    assert [option.key for option in play.decision.options] == ["player:1", "player:2"]
    play.answer(table.player(1)).until(Ask.DAMAGE).answer(heroes[1]).finish()
    assert attacks(table) == [("Shade", 2)]


def test_a_feinted_enemy_can_still_be_attacked(table: TableBuilder) -> None:
    (hero,) = feinting(table)
    brute = table.engaged(invented.enemy("Brute", hit_points=9))
    table.play("6.2").answer("Feint", brute).finish()
    table.run(lambda game: game.ready(hero)).finish()
    table.play("6.7").attack(brute, hero).finish()
    assert brute.damage == 1


# Quick Strike.


def quick(table: TableBuilder, *, keywords: str = "", attack: int = 3, players: int = 1) -> Card:
    """A fighter with 1 resource, whose player holds the event."""
    table.players(players)
    hero = table.hero(fighter(attack=attack, keywords=keywords), resources=1)
    for seat in range(2, players + 1):
        table.hero(invented.hero(f"Hero {seat}", keywords="Ranged.", attack=5), player=seat)
    table.hand("Quick Strike")
    return hero


@pytest.mark.rule("R-ATKP-6")
def test_a_character_exhausts_and_attacks_at_once_in_any_phase(table: TableBuilder) -> None:
    hero = quick(table)
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    play = table.play("4.2").answer("Quick Strike", hero, enemy)
    assert play.finished
    assert (enemy.damage, hero.exhausted, hero.resources) == (3 - 1, True, 0)
    assert play.events.count("Exhausted") == 1


def test_only_that_character_takes_part(table: TableBuilder) -> None:
    hero = quick(table, players=2)
    friend = table.hero(fighter("Friend"), player=1)
    enemy = table.engaged(invented.enemy(defense=0, hit_points=9), player=1)
    assert table.play("4.2").answer("Quick Strike", hero, enemy).finished
    assert (enemy.damage, friend.ready) == (3, True)


@pytest.mark.rule("R-ATKP-6")
def test_the_attack_is_an_extra_one(table: TableBuilder) -> None:
    hero = quick(table)
    friend = table.hero(fighter("Friend", attack=2))
    enemy = table.engaged(invented.enemy(defense=0, hit_points=9))
    table.play("6.2").answer("Quick Strike", hero, enemy).finish()
    with table.play("6.7") as play:
        play.attack(enemy, friend)
    assert enemy.damage == 3 + 2


def test_in_the_window_of_its_own_attack_it_kills_the_attacker(table: TableBuilder) -> None:
    hero = quick(table)
    weak = table.hero(invented.hero("Weak"), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=9, defense=0, hit_points=3))
    play = table.play("6.3").answer(enemy, "Quick Strike", hero, enemy)
    assert play.finished
    assert (enemy.in_play, weak.damage) == (False, 0)


@pytest.mark.rule("R-ATKP-7")
def test_only_eligible_enemies_can_be_attacked(table: TableBuilder) -> None:
    hero = quick(table, players=2)
    table.staging(invented.enemy("Staged"))
    table.engaged(invented.enemy("Far"), player=2)
    assert table.play("4.2").finished
    near = table.engaged(invented.enemy("Near"), player=1)
    play = table.play("4.2").answer("Quick Strike", hero)
    assert play.labels == ["Near"]
    play.answer(near).finish()


@pytest.mark.rule("R-ATKP-5")
def test_a_ranged_character_may_strike_an_enemy_engaged_with_another_player(table: TableBuilder) -> None:
    hero = quick(table, players=2, keywords="Ranged.")
    far = table.engaged(invented.enemy("Far", defense=0, hit_points=9), player=2)
    table.play("4.2").answer("Quick Strike", hero, far).finish()
    assert far.damage == 3


@pytest.mark.rule("R-IMM-3")
def test_an_immune_enemy_can_be_attacked_like_any_other(table: TableBuilder) -> None:
    hero = quick(table)
    enemy = table.engaged(immune(defense=0, hit_points=9))
    table.play("4.2").answer("Quick Strike", hero, enemy).finish()
    assert enemy.damage == 3


@pytest.mark.parametrize("why", ["exhausted", "cannot attack", "no enemy"])
def test_quick_strike_is_not_offered(table: TableBuilder, why: str) -> None:
    calm = fighter("Calm")
    if why == "cannot attack":
        calm.forbids(AttackerNamed, of=SELF)
    table.hero(calm, resources=1, exhausted=why == "exhausted")
    if why != "no enemy":
        table.engaged(invented.enemy())
    table.hand("Quick Strike")
    assert table.play("4.2").finished


@pytest.mark.rule("R-COST-10")
def test_another_players_character_is_not_exhausted_for_it(table: TableBuilder) -> None:
    hero = quick(table, players=2)
    table.engaged(invented.enemy(), player=1)
    play = table.play("4.2").answer("Quick Strike")
    assert [option.card for option in play.decision.options] == [hero.id]
    play.answer(hero).answer("Some Enemy").finish()


def test_who_strikes_quickly_attacks_and_destroys(table: TableBuilder) -> None:
    legolas = table.hero("Legolas", resources=1)
    stage = table.quest(invented.quest())
    enemy = table.engaged(invented.enemy(defense=0, hit_points=3))
    table.hand("Quick Strike")
    play = table.play("4.2").answer("Quick Strike", legolas, enemy)
    assert play.asks is Ask.RESPONSE
    play.answer(legolas).finish()
    assert stage.progress == 2


# Thicket of Spears.


def thicket(table: TableBuilder, pools: tuple[int, ...] = (1, 1, 1), players: int = 1) -> list[Card]:
    """The first player has a Tactics hero for each pool, all exhausted, and holds the event."""
    table.players(players)
    heroes = [
        table.hero(fighter(f"Fighter {n}", hit_points=9), resources=held, exhausted=True)
        for n, held in enumerate(pools)
    ]
    for seat in range(2, players + 1):
        table.hero(invented.hero(f"Hero {seat}", hit_points=9), player=seat, exhausted=True)
    table.hand("Thicket of Spears")
    return heroes


def test_three_heroes_pay_1_each_and_no_engaged_enemy_attacks(table: TableBuilder) -> None:
    heroes = thicket(table, (2, 1, 3))
    for name in ("One", "Two"):
        table.engaged(invented.enemy(name))
    play = table.play(Phase.COMBAT).until(Ask.ACTION).answer("Thicket of Spears")
    assert [option.key for option in play.decision.options] == ["player:1"]
    play.answer(table.player()).finish()
    assert attacks(table) == []
    assert [hero.resources for hero in heroes] == [1, 0, 2]


@pytest.mark.rule("R-COST-2")
@pytest.mark.parametrize(
    ("pools", "reasons"),
    [((1, 1, 1), []), ((2, 1, 0), [Because.PAYERS]), ((5, 5), [Because.PAYERS]), ((1, 1, 0), [Because.RESOURCES])],
)
def test_three_pools_must_pay(table: TableBuilder, pools: tuple[int, ...], reasons: list[Because]) -> None:
    thicket(table, pools)
    table.engaged(invented.enemy())
    (card,) = table.player().hand
    table.phase(Phase.COMBAT, window=True)
    assert why_not(table, card) == reasons


@pytest.mark.rule("R-COST-2")
def test_three_tactics_heroes_must_pay(table: TableBuilder) -> None:
    thicket(table, (1, 1))
    table.hero(invented.hero("Loremaster", sphere=Sphere.LORE), resources=1)
    table.engaged(invented.enemy())
    assert table.play("4.2").finished


def test_it_shelters_one_player_for_the_phase_also_another_one(table: TableBuilder) -> None:
    heroes = thicket(table, players=2)
    for seat in (1, 2):
        table.engaged(invented.enemy(f"Orc {seat}", attack=1), player=seat)
    play = table.play(Phase.COMBAT).until(Ask.ACTION).answer("Thicket of Spears", table.player(2))
    play.until(Ask.DAMAGE).answer(heroes[0]).finish()
    assert attacks(table) == [("Orc 1", 1)]
    with table.play("6.3") as play:
        play.until(Ask.DAMAGE).answer(heroes[0])
        play.until(Ask.DAMAGE).answer("Hero 2")
    assert attacks(table)[1:] == [("Orc 1", 1), ("Orc 2", 2)]


@pytest.mark.rule("R-LAST-2")
def test_an_enemy_that_engages_him_later_attacks_all_the_same(table: TableBuilder) -> None:
    heroes = thicket(table)
    table.engaged(invented.enemy("There"))
    late = table.staging(invented.enemy("Late", attack=1))
    table.play("6.2").answer("Thicket of Spears", table.player()).finish()
    table.run(lambda game: game.engage(late, game.player(1))).finish()
    with table.play("6.3") as play:
        play.until(Ask.DAMAGE).answer(heroes[0])
    assert attacks(table) == [("Late", 1)]


@pytest.mark.rule("R-IMM-1")
def test_an_immune_enemy_pushes_through_the_spears(table: TableBuilder) -> None:
    heroes = thicket(table)
    table.engaged(immune("Troll", attack=1))
    assert table.play("6.2").finished  # it alone is nobody to play the event against
    table.engaged(invented.enemy("Orc"))
    table.play("6.2").answer("Thicket of Spears", table.player()).finish()
    with table.play("6.3") as play:
        play.until(Ask.DAMAGE).answer(heroes[0])
    assert attacks(table) == [("Troll", 1)]


def test_it_may_be_played_in_any_phase_and_lasts_for_that_one(table: TableBuilder) -> None:
    heroes = thicket(table)
    brute = table.engaged(invented.enemy("Brute", attack=1))
    table.play("5.2").answer("Thicket of Spears", table.player()).finish()
    table.run(lambda game: game.attack_with(brute, game.player(1))).finish()
    table.play("5.4").finish()
    with table.play("6.3") as play:
        play.until(Ask.DAMAGE).answer(heroes[0])
    assert attacks(table) == [("Brute", 1)]


def test_it_is_not_offered_without_engaged_enemies(table: TableBuilder) -> None:
    thicket(table)
    table.staging(invented.enemy())
    assert table.play("6.2").finished


# Swift Strike.


def swift(table: TableBuilder, enemy: CardDef, players: int = 1) -> Card:
    """The last player holds the event; the first one's hero can defend. Return the attacker."""
    table.players(players)
    table.hero(invented.hero("Defender", defense=9))
    table.hero(fighter(), player=players, resources=2, exhausted=True)
    table.hand("Swift Strike", player=players)
    return table.engaged(enemy)


def test_swift_strike_deals_2_damage_to_the_attacker_once_a_defender_is_declared(table: TableBuilder) -> None:
    attacker = swift(table, invented.enemy(hit_points=3))
    play = table.play("6.3").defend(table.game.find("Defender"))
    assert play.asks is Ask.RESPONSE
    play.answer("Swift Strike")
    assert play.finished
    assert (attacker.damage, table.game.find("Fighter").resources) == (2, 0)


@pytest.mark.rule("R-ATKE-4")
@pytest.mark.ruling("RUL-26")
def test_an_attacker_that_it_kills_does_no_damage(table: TableBuilder) -> None:
    attacker = swift(table, invented.enemy(attack=20, hit_points=2))
    play = table.play("6.3").defend(table.game.find("Defender")).answer("Swift Strike")
    assert play.finished
    assert (attacker.in_play, table.game.find("Defender").damage) == (False, 0)


def test_every_player_may_play_it_for_any_defender(table: TableBuilder) -> None:
    attacker = swift(table, invented.enemy(hit_points=3), players=2)
    play = table.play("6.3").defend(table.game.find("Defender"))
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 2)
    play.answer("Swift Strike").finish()
    assert attacker.damage == 2


@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize("board", ["undefended", "immune", "too dear"])
def test_swift_strike_is_not_offered(table: TableBuilder, board: str) -> None:
    swift(table, immune() if board == "immune" else invented.enemy(attack=0))
    if board == "too dear":
        table.run(lambda game: game.spend_resources(game.find("Fighter"), 1)).finish()
    play = table.play("6.3").defend(None if board == "undefended" else table.game.find("Defender"))
    assert play.finished


@pytest.mark.rule("R-TIME-9")
def test_with_several_defenders_it_can_be_played_for_each(table: TableBuilder) -> None:
    attacker = swift(table, invented.enemy(attack=0, hit_points=9))
    table.hand("Swift Strike")
    table.run(lambda game: game.gain_resources(game.find("Fighter"), 2)).finish()
    squire = table.ally(invented.ally("Squire"))
    table.run(lambda game: game.permit("several defenders", player=game.player(1))).finish()
    play = table.play("6.3").defend(table.game.find("Defender"), squire)
    play.answer("Swift Strike").answer("Swift Strike").answer("Defender").finish()
    assert attacker.damage == 4


# Stand Together.


def side_by_side(table: TableBuilder, players: int = 1) -> tuple[Card, Card]:
    """A fighter and another hero of the first player, who holds the event; every player has a hero more."""
    table.players(players)
    shield = table.hero(fighter("Shield", defense=1))
    wall = table.hero(invented.hero("Wall", defense=4))
    for seat in range(2, players + 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    table.hand("Stand Together")
    return shield, wall


@pytest.mark.rule("R-DEF-3")
@pytest.mark.ruling("RUL-27")
def test_several_defenders_stand_together_and_one_takes_all_the_damage(table: TableBuilder) -> None:
    shield, wall = side_by_side(table)
    table.engaged(invented.enemy(attack=5))
    play = table.play(Phase.COMBAT).until(Ask.ACTION).answer("Stand Together", table.player())
    play.defend(shield, wall)
    assert play.asks is Ask.DAMAGE
    play.answer(wall).finish()
    assert (shield.damage, wall.damage) == (0, 1)
    assert (shield.exhausted, wall.exhausted) == (True, True)


def test_without_it_there_is_one_defender(table: TableBuilder) -> None:
    shield, wall = side_by_side(table)
    table.engaged(invented.enemy(attack=5))
    table.play(Phase.COMBAT).defend(shield).finish()
    assert wall.ready


def test_it_holds_for_each_attack_on_that_player(table: TableBuilder) -> None:
    shield, wall = side_by_side(table)
    squire = table.ally(invented.ally("Squire", hit_points=9))
    one, two = (table.engaged(invented.enemy(name, attack=0)) for name in ("One", "Two"))
    table.play("6.2").answer("Stand Together", table.player()).finish()
    play = table.play("6.3").until(Ask.ENEMY).answer(one)
    play.defend(shield, squire).answer(squire)
    play.until(Ask.DEFEND)
    assert [option.card for option in play.decision.options if option.card] == [wall.id]
    play.answer("none").finish()
    assert two.in_play


def test_another_player_may_be_chosen_and_the_chooser_defends_as_ever(table: TableBuilder) -> None:
    shield, wall = side_by_side(table, players=2)
    squire = table.ally(invented.ally("Squire"), player=2)
    mine, his = (table.engaged(invented.enemy(f"Orc {seat}", attack=0), player=seat) for seat in (1, 2))
    table.play("6.2").answer("Stand Together", table.player(2)).finish()
    with table.play("6.3") as play:
        play.defend(shield)
        play.defend(table.player(2).heroes[0], squire).answer(squire)
    assert (wall.ready, squire.exhausted) == (True, True)
    assert mine.in_play
    assert his.in_play


@pytest.mark.rule("R-LAST-1")
def test_it_is_over_with_the_phase(table: TableBuilder) -> None:
    shield, wall = side_by_side(table)
    table.engaged(invented.enemy(attack=0))
    table.play("5.2").answer("Stand Together", table.player()).finish()
    table.play("5.4").finish()
    assert table.play("6.3").until(Ask.DEFEND).answer(shield).finished
    assert wall.ready


@pytest.mark.rule("R-COST-5")
def test_it_costs_nothing_but_needs_a_tactics_hero(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.hand("Stand Together")
    assert table.play("4.2").finished


def test_spearmen_who_stand_together_each_strike(table: TableBuilder) -> None:
    side_by_side(table)
    spears = [table.ally("Gondorian Spearman") for _ in range(2)]
    enemy = table.engaged(invented.enemy(attack=9, hit_points=2))
    table.play("6.2").answer("Stand Together", table.player()).finish()
    play: Play = table.play("6.3").defend(*spears)
    play.answer(spears[0]).answer(spears[1])
    assert play.finished
    assert not enemy.in_play
    assert [spear.in_play for spear in spears] == [True, True]
