"""Characters that may attack an enemy out of reach, but only if they attack alone."""

from __future__ import annotations

import pytest

from oleada.authoring import Ask, Card, CardScript, Game, Zone
from oleada.model.reasons import Because
from oleada.testing import Play, TableBuilder, invented


def loner(name: str = "Loner") -> CardScript:
    """Return a hero of attack 3 who may attack enemies in the staging area alone."""
    hero = invented.hero(name, attack=3)
    hero.permits("attack alone", lambda game, source, card, enemy: card.id == source.id and enemy.zone is Zone.STAGING)
    return hero


def lurker(table: TableBuilder, name: str = "Lurker") -> Card:
    """Put an enemy of defense 1 into the staging area."""
    return table.staging(invented.enemy(name, defense=1, hit_points=9))


def attackers(play: Play, *cards: Card) -> bool:
    """Tell whether these cards may be chosen as attackers now."""
    offered = [option.card for option in play.decision.options if option.card]
    return play.asks is Ask.ATTACKERS and offered == [card.id for card in cards]


@pytest.mark.rule("R-ATKP-7")
def test_nobody_else_may_attack_with_him(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(loner())
    mate = table.hero(invented.hero("Mate"))
    archer = table.hero(invented.hero("Archer", keywords="Ranged."), player=2)
    enemy = lurker(table)
    play = table.play("6.7").answer(enemy)
    assert attackers(play, hero)
    play.answer(hero)
    assert play.finished
    assert enemy.damage == 2
    assert (hero.exhausted, mate.ready, archer.ready) == (True, True, True)


@pytest.mark.rule("R-ATKP-7")
def test_two_of_them_attack_one_at_a_time(table: TableBuilder) -> None:
    one, two = table.hero(loner("One")), table.hero(loner("Two"))
    first, second = lurker(table, "First"), lurker(table, "Second")
    play = table.play("6.7").answer(first)
    assert attackers(play, one, two)
    play.answer(one)
    assert play.asks is Ask.ATTACK
    play.answer(second, two)
    assert play.finished
    assert (first.damage, second.damage) == (2, 2)


@pytest.mark.rule("R-ATKP-7")
def test_where_another_may_attack_freely_he_attacks_without_him(table: TableBuilder) -> None:
    free = invented.hero("Free", attack=4)
    free.permits("attack", lambda game, source, card, enemy: card.id == source.id)
    table.players(2)
    other, alone = table.hero(free), table.hero(loner())
    visitor = table.hero(free, player=2)
    enemy = lurker(table)
    play = table.play("6.7").answer(enemy, other)
    assert attackers(play, visitor)
    play.answer("done").finish()
    assert enemy.damage == 3
    assert alone.ready


@pytest.mark.rule("R-ATKP-7")
def test_nobody_joins_him_who_could_have_attacked_freely(table: TableBuilder) -> None:
    free = invented.hero("Free", attack=4)
    free.permits("attack", lambda game, source, card, enemy: card.id == source.id)
    table.players(2)
    alone, other = table.hero(loner()), table.hero(free)
    visitor = table.hero(free, player=2)
    enemy = lurker(table)
    play = table.play("6.7").answer(enemy, alone)
    assert enemy.damage == 2
    assert (other.ready, visitor.ready) == (True, True)
    play.finish()


@pytest.mark.rule("R-ATKP-5")
def test_an_enemy_within_reach_he_attacks_with_others(table: TableBuilder) -> None:
    hero, mate = table.hero(loner()), table.hero(invented.hero("Mate", attack=2))
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    table.play("6.7").attack(enemy, hero, mate).finish()
    assert enemy.damage == 4


@pytest.mark.rule("R-ATKP-7")
def test_an_enemy_considered_engaged_where_it_is_he_attacks_with_others(table: TableBuilder) -> None:
    watcher = invented.enemy("Watcher", defense=1, hit_points=9)
    watcher.permits("engaged", lambda game, source, enemy, player: enemy.id == source.id)
    hero, mate = table.hero(loner()), table.hero(invented.hero("Mate", attack=2))
    enemy = table.staging(watcher)
    table.play("6.7").attack(enemy, hero, mate).finish()
    assert enemy.damage == 4


@pytest.mark.rule("R-ATKP-1")
def test_he_attacks_each_enemy_at_most_once_in_a_phase(table: TableBuilder) -> None:
    vigorous = loner()

    @vigorous.action(when=lambda game, hero, you: hero.exhausted)
    async def recover(game: Game, hero: Card) -> None:
        await game.ready(hero)

    hero = table.hero(vigorous)
    enemy = lurker(table)
    play = table.play("6.7").answer(enemy, hero)
    while not play.finished:
        play.answer(hero if play.offers(hero) else "pass")
    assert (hero.ready, enemy.damage) == (True, 2)


@pytest.mark.rule("R-ATKP-5")
def test_it_does_not_let_him_join_another_players_attack(table: TableBuilder) -> None:
    ranger = invented.hero("Ranger", attack=4)
    ranger.permits("attack", lambda game, source, card, enemy: card.id == source.id)
    table.players(2)
    other = table.hero(ranger)
    alone = table.hero(loner(), player=2)
    enemy = lurker(table)
    play = table.play("6.7").answer(enemy, other)
    assert (play.asks, play.decision.player) == (Ask.ATTACK, 2)
    assert (enemy.damage, alone.ready) == (3, True)
    play.finish()


def test_explain_says_that_a_character_without_it_has_no_target(table: TableBuilder) -> None:
    hero, mate = table.hero(loner()), table.hero(invented.hero("Mate"))
    enemy = lurker(table)
    table.play("6.7").answer(enemy)
    found = {
        card.id: next(way.reasons for way in table.game.explain(card, 1) if way.what == "attack")
        for card in (hero, mate)
    }
    assert [reason.because for reason in found[mate.id]] == [Because.NO_TARGET]
    assert found[hero.id] == ()
