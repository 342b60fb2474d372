"""Phantom and Spectral (K-PHAN-1, K-SPEC-1)."""

from __future__ import annotations

import pytest

from oleada.authoring import WILLPOWER, DamageDealt, Game
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("K-PHAN-1")
@pytest.mark.parametrize("keywords", ["Phantom.", "Fantasma."])
def test_combat_damage_raises_threat_instead(table: TableBuilder, keywords: str) -> None:
    hero = table.hero(invented.hero(defense=1))
    table.engaged(invented.enemy("Shade", attack=4, keywords=keywords))
    with table.play("6.3") as play:
        play.defend(hero)
    assert (hero.damage, table.player().threat) == (0, 9 + 3)
    assert table.game.log.of(DamageDealt) == []


@pytest.mark.rule("K-PHAN-1")
def test_undefended_the_whole_attack_raises_threat(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.engaged(invented.enemy("Shade", attack=4, keywords="Phantom."))
    with table.play("6.3") as play:
        play.defend(None).answer(hero)
    assert (hero.damage, table.player().threat) == (0, 9 + 4)


@pytest.mark.rule("K-PHAN-1")
@pytest.mark.rule("R-DEF-2")
def test_the_attacked_players_threat_rises_whoever_defends(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    sentinel = table.hero(invented.hero("Two", defense=1, keywords="Sentinel."), player=2)
    table.engaged(invented.enemy("Shade", attack=4, keywords="Phantom."), player=1)
    with table.play("6.3") as play:
        play.defend(None).answer(sentinel)
    assert (table.player(1).threat, table.player(2).threat, sentinel.damage) == (9 + 3, 9, 0)


@pytest.mark.rule("K-PHAN-1")
def test_blocked_entirely_nothing_rises(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=4))
    table.engaged(invented.enemy("Shade", attack=4, keywords="Phantom."))
    with table.play("6.3") as play:
        play.defend(hero)
    assert (hero.damage, table.player().threat) == (0, 9)


@pytest.mark.rule("K-PHAN-1")
def test_damage_that_its_text_deals_is_no_combat_damage_nor_is_what_it_takes(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=3))
    enemy = table.engaged(invented.enemy("Shade", defense=1, hit_points=9, keywords="Phantom."))
    table.run(lambda game: game.deal_damage(hero, 2), source=enemy, player=1).finish()
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert (hero.damage, enemy.damage, table.player().threat) == (2, 2, 9)


@pytest.mark.rule("K-PHAN-1")
def test_other_enemies_deal_damage(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=1))
    table.staging(invented.enemy("Shade", keywords="Phantom."))
    table.engaged(invented.enemy("Orc", attack=4))
    with table.play("6.3") as play:
        play.defend(hero)
    assert (hero.damage, table.player().threat) == (3, 9)


@pytest.mark.rule("K-SPEC-1")
@pytest.mark.parametrize(("keywords", "damage"), [("Spectral.", 3), ("Espectral.", 3), ("", 5)])
def test_attackers_count_willpower_against_it(table: TableBuilder, keywords: str, damage: int) -> None:
    hero = table.hero(invented.hero("One", willpower=3, attack=1))
    ally = table.ally(invented.ally("Two", willpower=1, attack=5))
    enemy = table.engaged(invented.enemy("Wight", defense=1, hit_points=9, keywords=keywords))
    with table.play("6.7") as play:
        play.attack(enemy, hero, ally)
    assert enemy.damage == damage


@pytest.mark.rule("K-SPEC-1")
def test_the_current_willpower_counts_and_direct_damage_works_as_ever(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=2, attack=7))
    enemy = table.engaged(invented.enemy("Wight", defense=0, hit_points=20, keywords="Spectral."))

    async def prepare(game: Game) -> None:
        await game.modify(hero, WILLPOWER, 3)
        await game.deal_damage(enemy, 4)

    table.run(prepare).finish()
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert enemy.damage == 4 + 5


@pytest.mark.rule("K-SPEC-1")
def test_its_own_attacks_count_its_attack_and_other_enemies_are_fought_with_attack(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=0, attack=3, defense=1))
    table.staging(invented.enemy("Wight", keywords="Spectral."))
    spectral = table.engaged(invented.enemy("Wraith", attack=3, willpower=9, keywords="Spectral."))
    orc = table.engaged(invented.enemy("Orc", attack=0, defense=1, hit_points=9))
    with table.play("6.3") as play:
        play.answer(spectral).defend(hero)
    assert hero.damage == 2
    table.run(lambda game: game.ready(hero)).finish()
    with table.play("6.7") as play:
        play.attack(orc, hero)
    assert orc.damage == 2
