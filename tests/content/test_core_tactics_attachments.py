"""Core Set, Tactics: attachments."""

from __future__ import annotations

import pytest

from oleada.authoring import SELF, Ask, Card, Game, Phase, ResourcesGained, Sphere, Stat, Zone
from oleada.keywords import Restricted
from oleada.model.cards import CardDef
from oleada.testing import TableBuilder, invented

COSTS = [("Blade of Gondolin", 1), ("Citadel Plate", 4), ("Dwarven Axe", 2), ("Horn of Gondor", 1)]


@pytest.mark.parametrize(("name", "cost"), COSTS)
def test_each_is_played_on_a_hero_of_any_player_and_is_restricted(table: TableBuilder, name: str, cost: int) -> None:
    table.players(2)
    hero = table.hero(invented.hero(sphere=Sphere.TACTICS), resources=cost)
    friend = table.hero(invented.hero("Friend"), player=2)
    table.ally(invented.ally())
    (item,) = table.hand(name)
    play = table.play(Phase.PLANNING).answer(name)
    assert [option.card for option in play.decision.options] == [hero.id, friend.id]
    play.answer(friend).finish()
    assert (item.now.host, hero.resources, item.now.controller) == (friend, 0, table.player(2))
    assert item.now.has_keyword(Restricted)


# Blade of Gondolin.


def bladed(table: TableBuilder, enemy: CardDef, **facts: int) -> tuple[Card, Card, Card, Card]:
    """A hero with the blade, with an enemy engaged and a stage; return hero, blade, enemy and stage."""
    stage = table.quest(invented.quest())
    hero = table.hero(invented.hero("Hero", **facts))
    blade = table.attachment("Blade of Gondolin", hero)
    return hero, blade, table.engaged(enemy), stage


@pytest.mark.parametrize(("traits", "damage"), [("Orc.", 3), ("Goblin. Orc.", 3), ("Troll.", 2)])
def test_the_blade_gives_1_attack_against_orcs(table: TableBuilder, traits: str, damage: int) -> None:
    enemy = invented.enemy("Enemy", traits=traits, defense=0, hit_points=9)
    hero, _, foe, _ = bladed(table, enemy, attack=2)
    table.play("6.7").attack(foe, hero).finish()
    assert foe.damage == damage
    assert hero.attack == 2


def test_it_counts_only_while_its_hero_attacks(table: TableBuilder) -> None:
    idler = invented.hero("Idler", attack=1)

    @idler.action()
    async def idle(game: Game, idler: Card) -> None:
        """Gets a resource."""
        await game.gain_resources(idler)

    enemy = invented.enemy("Orc", traits="Orc.", defense=0, hit_points=9)
    hero, _, orc, _ = bladed(table, enemy, attack=2)
    table.hero(idler)
    other = table.hero(invented.hero("Other", attack=2))
    play = table.play("6.7").attack(orc, hero)
    assert (play.asks, hero.attack, hero.attacking, other.attacking) == (Ask.ACTION, 3, orc, None)
    play.finish()
    assert (hero.attack, hero.attacking) == (2, None)


def test_an_orc_that_attacks_its_hero_does_not_count(table: TableBuilder) -> None:
    idler = invented.hero("Idler")

    @idler.action()
    async def idle(game: Game, idler: Card) -> None:
        """Gets a resource."""
        await game.gain_resources(idler)

    table.hero(idler, exhausted=True)
    hero, _, _, _ = bladed(table, invented.enemy("Orc", traits="Orc.", attack=0), attack=2)
    play = table.play("6.3").defend(hero)
    assert (play.asks, hero.attack) == (Ask.ACTION, 2)
    play.finish()


def test_in_an_attack_inside_his_own_the_hero_still_attacks_the_orc(table: TableBuilder) -> None:
    enemy = invented.enemy("Orc", traits="Orc.", defense=0, hit_points=9)
    hero, _, orc, _ = bladed(table, enemy, attack=2)
    helper = table.hero(invented.hero("Helper", sphere=Sphere.TACTICS, attack=1), resources=1)
    troll = table.engaged(invented.enemy("Troll", traits="Troll.", defense=0, hit_points=9))
    witness = invented.hero("Witness", attack=0)

    @witness.action()
    async def see(game: Game, witness: Card) -> None:
        """Gets as many resources as the hero has attack."""
        await game.gain_resources(witness, game.find("Hero").attack)

    seer = table.hero(witness, exhausted=True)
    table.hand("Quick Strike")
    play = table.play("6.7").attack(orc, hero).answer("Quick Strike", helper, troll)
    play.answer(seer).finish()
    assert seer.resources == 3
    assert (orc.damage, troll.damage) == (3, 1)


def test_the_blade_places_progress_after_its_hero_attacks_and_destroys(table: TableBuilder) -> None:
    hero, blade, enemy, stage = bladed(table, invented.enemy("Troll", defense=0, hit_points=2))
    play = table.play("6.7").attack(enemy, hero)
    assert play.asks is Ask.RESPONSE
    play.answer(blade)
    assert play.finished
    assert stage.progress == 1


@pytest.mark.rule("R-PROG-1")
def test_an_active_location_takes_that_progress(table: TableBuilder) -> None:
    hero, blade, enemy, stage = bladed(table, invented.enemy("Troll", defense=0, hit_points=2))
    location = table.active(invented.location(quest_points=3))
    table.play("6.7").attack(enemy, hero).answer(blade).finish()
    assert (location.progress, stage.progress) == (1, 0)


@pytest.mark.rule("R-ATKP-9")
@pytest.mark.parametrize("why", ["survives", "without the hero", "by an effect", "immune active location"])
def test_the_blade_is_not_offered(table: TableBuilder, why: str) -> None:
    hero, _, enemy, stage = bladed(table, invented.enemy("Troll", defense=0, hit_points=9 if why == "survives" else 2))
    if why == "immune active location":
        tower = invented.location("Tower")
        tower.gives(Stat.IMMUNE, True)
        table.active(tower)
    if why == "by an effect":
        assert table.run(lambda game: game.deal_damage(enemy, 2), source=hero, player=1).finished
    elif why == "without the hero":
        other = table.hero(invented.hero("Other", attack=2))
        assert table.play("6.7").attack(enemy, other).finished
    else:
        assert table.play("6.7").attack(enemy, hero).finished
    assert stage.progress == 0


@pytest.mark.rule("R-ATKP-9")
def test_two_blades_and_legolas_each_answer_one_kill(table: TableBuilder) -> None:
    stage = table.quest(invented.quest())
    legolas = table.hero("Legolas")
    blades = [table.attachment("Blade of Gondolin", legolas) for _ in range(2)]
    orc = table.engaged(invented.enemy(traits="Orc.", defense=0, hit_points=5))
    play = table.play("6.7").attack(orc, legolas).answer(*blades, legolas)
    assert play.finished
    assert stage.progress == 1 + 1 + 2


# Citadel Plate.


def test_the_plate_gives_4_hit_points(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4))
    table.attachment("Citadel Plate", hero)
    table.run(lambda game: game.deal_damage(hero, 7)).finish()
    assert (hero.in_play, hero.hit_points, hero.remaining_hit_points) == (True, 8, 1)


@pytest.mark.rule("R-VAL-9")
@pytest.mark.case("BL-27")
def test_without_the_plate_a_hero_with_too_much_damage_dies_at_once(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4), damage=6)
    table.hero(invented.hero("Other"))
    plate = table.attachment("Citadel Plate", hero)
    table.run(lambda game: game.discard(plate)).finish()
    assert (hero.in_play, hero.zone) == (False, Zone.DISCARD)


def test_two_plates_add_up(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4))
    for _ in range(2):
        table.attachment("Citadel Plate", hero)
    assert hero.hit_points == 12


# Dwarven Axe.


@pytest.mark.parametrize(("traits", "attack"), [("Warrior.", 3), ("Dwarf. Warrior.", 4)])
def test_the_axe_gives_1_attack_and_a_dwarf_2(table: TableBuilder, traits: str, attack: int) -> None:
    hero = table.hero(invented.hero(attack=2, traits=traits))
    other = table.hero(invented.hero("Other", attack=2, traits="Dwarf."))
    table.attachment("Dwarven Axe", hero)
    assert (hero.attack, other.attack) == (attack, 2)


def test_who_becomes_a_dwarf_gets_2(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=2))
    table.attachment("Dwarven Axe", hero)
    table.run(lambda game: game.modify(hero, Stat.TRAITS, "Dwarf")).finish()
    assert hero.attack == 4


def test_gimli_with_an_axe(table: TableBuilder) -> None:
    gimli = table.hero("Gimli", damage=2)
    table.attachment("Dwarven Axe", gimli)
    assert gimli.attack == 2 + 2 + 2


# Horn of Gondor.


def horn_board(table: TableBuilder, players: int = 1) -> tuple[Card, Card]:
    """A hero with the Horn; each player has another hero."""
    table.players(players)
    hero = table.hero(invented.hero("Bearer"))
    horn = table.attachment("Horn of Gondor", hero)
    for seat in range(1, players + 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    return hero, horn


@pytest.mark.parametrize("kind", ["ally", "hero"])
def test_the_horn_gives_a_resource_after_a_character_of_any_player_is_destroyed(table: TableBuilder, kind: str) -> None:
    hero, horn = horn_board(table, players=2)
    victim = table.ally(invented.ally(), player=2) if kind == "ally" else table.hero(invented.hero("Victim"), player=2)
    play = table.run(lambda game: game.deal_damage(victim, 9))
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 1)
    play.answer(horn)
    assert play.finished
    assert hero.resources == 1


@pytest.mark.rule("R-WORD-9")
def test_a_character_destroyed_without_damage_counts(table: TableBuilder) -> None:
    hero, horn = horn_board(table)
    ally = table.ally(invented.ally())
    table.run(lambda game: game.destroy(ally)).answer(horn).finish()
    assert hero.resources == 1


@pytest.mark.rule("R-WORD-8")
@pytest.mark.rule("R-WORD-9")
@pytest.mark.parametrize("way", ["discarded", "returned to hand", "an enemy", "its own hero"])
def test_the_horn_is_not_offered(table: TableBuilder, way: str) -> None:
    hero, horn = horn_board(table)
    ally, enemy = table.ally(invented.ally()), table.engaged(invented.enemy())
    if way == "discarded":
        play = table.run(lambda game: game.discard(ally))
    elif way == "returned to hand":
        play = table.run(lambda game: game.return_to_hand(ally))
    elif way == "an enemy":
        play = table.run(lambda game: game.deal_damage(enemy, 9))
    else:
        play = table.run(lambda game: game.deal_damage(hero, 9))
    assert play.finished
    assert horn.in_play == (way != "its own hero")


@pytest.mark.rule("R-TIME-11")
def test_each_of_several_characters_that_die_at_once_gives_a_resource(table: TableBuilder) -> None:
    hero, horn = horn_board(table)
    allies = [table.ally(invented.ally(f"Ally {number}")) for number in (1, 2)]
    play = table.run(lambda game: game.deal_damage(allies, 9))
    assert len([option for option in play.decision.options if option.card == horn.id]) == 2
    play.answer(horn, horn)
    assert play.finished
    assert hero.resources == 2


@pytest.mark.rule("R-COST-13")
def test_a_hero_that_can_get_no_resources_is_not_given_any(table: TableBuilder) -> None:
    poor = invented.hero("Poor")
    poor.forbids(ResourcesGained, of=SELF)
    hero = table.hero(poor)
    table.attachment("Horn of Gondor", hero)
    ally = table.ally(invented.ally())
    assert table.run(lambda game: game.destroy(ally)).finished
    assert hero.resources == 0


@pytest.mark.rule("R-UNIQ-1")
def test_there_is_one_horn_in_play(table: TableBuilder) -> None:
    horn_board(table)
    table.hero(invented.hero("Rich", sphere=Sphere.TACTICS), resources=5)
    table.hand("Horn of Gondor")
    assert table.play(Phase.PLANNING).finished
