"""The keywords Ranged and Sentinel."""

from __future__ import annotations

import pytest

from oleada.authoring import ATTACK, HOST, AttackersDeclared, Game
from oleada.keywords import Ranged, Sentinel
from oleada.model.decisions import Ask
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


def struck(game: Game) -> list[tuple[int, str, tuple[str, ...]]]:
    """Return which players attacked which enemies with whom so far, in order."""
    return [
        (
            line.facts["player"],
            game.card(line.facts["card"]).name.en,
            tuple(game.card(card).name.en for card in line.facts["attackers"]),
        )
        for line in game.log.of(AttackersDeclared)
    ]


@pytest.mark.rule("K-RANGED-1")
@pytest.mark.rule("R-ATKP-5")
def test_ranged_characters_join_another_players_attack(table: TableBuilder) -> None:
    table.players(3)
    hero = table.hero(invented.hero("Hero", attack=1), player=1)
    archer = table.hero(invented.hero("Archer", attack=3, keywords="Ranged."), player=2)
    sword = table.hero(invented.hero("Sword"), player=2)
    bow = table.ally(invented.ally("Bow", attack=2, keywords="Ranged."), player=3)
    enemy = table.engaged(invented.enemy("Brute", defense=1, hit_points=9), player=1)
    play = table.play("6.7")
    play.answer(enemy, hero)
    assert (play.decision.player, play.labels) == (2, ["Archer", "Done"])
    play.answer(archer)
    assert (play.decision.player, play.labels) == (3, ["Bow", "Done"])
    play.answer(bow).finish()
    assert enemy.damage == 5
    assert struck(table.game) == [(1, "Brute", ("Hero", "Archer", "Bow"))]
    assert (archer.exhausted, bow.exhausted, sword.exhausted) == (True, True, False)


@pytest.mark.rule("K-RANGED-1")
@pytest.mark.rule("R-ATKP-5")
def test_ranged_characters_attack_in_their_own_players_turn_once_an_enemy(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1)
    archer = table.hero(invented.hero("Archer", attack=3, keywords="Ranged."), player=2)
    second = table.hero(invented.hero("Second", attack=3, keywords="Ranged."), player=2)
    sword = table.hero(invented.hero("Sword"), player=2)
    enemy = table.engaged(invented.enemy("Brute", defense=1, hit_points=9), player=1)
    play = table.play("6.7")
    play.answer("none")
    assert (play.asks, play.decision.player, play.labels) == (Ask.ATTACK, 2, ["Brute", "None"])
    play.answer(enemy)
    assert play.labels == ["Archer", "Second"]
    play.answer(archer, "done")
    assert play.finished
    assert enemy.damage == 2
    assert struck(table.game) == [(2, "Brute", ("Archer",))]
    assert (hero.ready, second.ready, sword.ready) == (True, True, True)


@pytest.mark.rule("R-ATKP-5")
def test_two_players_may_each_attack_the_same_enemy_once(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero", attack=2), player=1)
    archer = table.hero(invented.hero("Archer", attack=3, keywords="Ranged."), player=2)
    enemy = table.engaged(invented.enemy("Brute", defense=1, hit_points=9), player=1)
    with table.play("6.7") as play:
        play.answer(enemy, hero, "done")
        play.answer(enemy, archer)
    assert struck(table.game) == [(1, "Brute", ("Hero",)), (2, "Brute", ("Archer",))]
    assert enemy.damage == 3


@pytest.mark.rule("K-RANGED-2")
def test_an_exhausted_ranged_character_attacks_nobody(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1)
    table.hero(invented.hero("Archer", keywords="Ranged."), player=2, exhausted=True)
    enemy = table.engaged(invented.enemy("Brute", hit_points=9), player=1)
    play = table.play("6.7")
    play.answer(enemy, hero)
    assert play.finished
    assert struck(table.game) == [(1, "Brute", ("Hero",))]


@pytest.mark.rule("K-RANGED-2")
def test_ranged_gives_no_access_to_the_staging_area(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1)
    table.hero(invented.hero("Archer", keywords="Ranged."), player=2)
    lurker = table.staging(invented.enemy("Lurker"))
    engaged = table.engaged(invented.enemy("Brute", hit_points=9), player=1)
    play = table.play("6.7")
    assert play.labels == ["Brute", "None"]
    play.answer(engaged, hero, "done")
    assert (play.decision.player, play.labels) == (2, ["Brute", "None"])
    assert not play.offers(lurker)


@pytest.mark.rule("K-RANGED-3")
def test_a_ranged_attack_is_one_on_an_enemy_engaged_with_another_player(table: TableBuilder) -> None:
    bow = invented.attachment("Far Bow")
    bow.gives(
        ATTACK,
        2,
        to=HOST,
        if_=lambda game, source, card: game.attack is not None and game.attack.is_ranged(card),
    )
    table.players(2)
    archer = table.hero(invented.hero("Archer", attack=2, keywords="Ranged.", hit_points=9), player=1)
    table.hero(invented.hero("Other"), player=2, exhausted=True)
    table.attachment(bow, on=archer)
    own = table.engaged(invented.enemy("Own", defense=0, hit_points=9), player=1)
    far = table.engaged(invented.enemy("Far", defense=0, hit_points=9), player=2)
    with table.play("6.7") as play:
        play.attack(own, archer)
    table.run(lambda game: game.ready(game.find("Archer"))).finish()
    with table.play("6.7") as play:
        play.attack(far, archer)
    assert (own.damage, far.damage) == (2, 4)


@pytest.mark.rule("K-SENT-1")
def test_a_sentinel_may_defend_after_the_attacked_player_declared_no_defender(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    table.hero(invented.hero("Hero"), player=1)
    plain = table.hero(invented.hero("Plain"), player=2)
    watch = table.ally(invented.ally("Watch", keywords="Sentinel.", defense=2, hit_points=5), player=2)
    guard = table.hero(invented.hero("Guard", keywords="Sentinel."), player=3)
    enemy = table.engaged(invented.enemy("Brute", attack=4), player=1)
    play = table.play("6.3").answer(enemy)
    assert (play.decision.player, play.labels) == (1, ["Hero", "None"])
    play.answer("none")
    assert (play.decision.player, play.labels) == (2, ["Watch", "None"])
    play.answer(watch)
    assert play.finished
    assert watch.damage == 2
    assert (plain.ready, guard.ready) == (True, True)


@pytest.mark.rule("K-SENT-1")
def test_no_sentinel_is_asked_when_the_attacked_player_declared_a_defender(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero", defense=1), player=1)
    guard = table.hero(invented.hero("Guard", keywords="Sentinel."), player=2)
    enemy = table.engaged(invented.enemy("Brute", attack=3), player=1)
    play = table.play("6.3").answer(enemy)
    play.answer(hero)
    assert play.finished
    assert (hero.damage, guard.ready) == (2, True)


@pytest.mark.rule("K-SENT-1")
def test_a_sentinel_is_asked_when_the_attacked_player_has_nobody_to_defend(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1, exhausted=True)
    guard = table.hero(invented.hero("Guard", keywords="Sentinel."), player=2)
    enemy = table.engaged(invented.enemy("Brute", attack=3), player=1)
    play = table.play("6.3").answer(enemy)
    assert (play.asks, play.decision.player, play.labels) == (Ask.DEFEND, 2, ["Guard", "None"])
    play.answer("none")
    assert (play.asks, play.decision.player, play.labels) == (Ask.DAMAGE, 1, ["Hero"])
    play.answer(hero).finish()
    assert (hero.damage, guard.damage) == (3, 0)


@pytest.mark.rule("K-SENT-2")
def test_a_sentinel_must_be_ready_and_exhausts_and_takes_the_damage_itself(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1, exhausted=True)
    guard = table.hero(invented.hero("Guard", keywords="Sentinel.", defense=1), player=2)
    tired = table.hero(invented.hero("Tired", keywords="Sentinel."), player=2, exhausted=True)
    enemy = table.engaged(invented.enemy("Brute", attack=3), player=1)
    play = table.play("6.3").answer(enemy)
    assert not play.offers(tired)
    play.answer(guard)
    assert play.finished
    assert (guard.exhausted, guard.damage, hero.damage, tired.damage) == (True, 2, 0, 0)


@pytest.mark.rule("K-RANGED-1")
@pytest.mark.rule("K-SENT-1")
@pytest.mark.parametrize(("printed", "keyword"), [("A distancia.", Ranged), ("Centinela.", Sentinel)])
def test_the_keywords_are_known_by_their_spanish_names(printed: str, keyword: type[Keyword]) -> None:
    (parsed,) = Keyword.parse(printed)
    assert isinstance(parsed, keyword)
