"""Stewards at one table: they share the enemies, help one another, and quest with what the others commit in mind."""

from __future__ import annotations

import pytest

from oleada.agents import StewardAgent
from oleada.model.decisions import Ask, Option
from oleada.testing import TableBuilder, invented
from oleada.testing.play import Play


def steward(play: Play) -> Option:
    """Return what a steward would answer now."""
    decision = play.decision
    return StewardAgent().choose(decision, lambda: play.game.view(decision.player))


def asked(play: Play, kind: Ask, player: int) -> Option:
    """Let stewards answer until that player is asked a question of that kind; return his answer."""
    while not (play.asks is kind and play.decision.player == player):
        play.answer(steward(play).key)
    return steward(play)


@pytest.mark.parametrize(("defense", "engages"), [(6, True), (0, False)])
def test_he_engages_what_would_hurt_another_more(table: TableBuilder, defense: int, engages: bool) -> None:
    table.players(2)
    table.hero(invented.hero("Frail", attack=0, defense=0, hit_points=3))
    table.hero(invented.hero("Guard", attack=0, defense=defense, hit_points=4), player=2)
    table.threat(35).threat(10, player=2)
    table.staging(invented.enemy("Troll", engagement=30, attack=4, defense=9, hit_points=9))
    play = table.play("5.2")
    assert (asked(play, Ask.ENGAGE, 2).label == "Troll") is engages


def test_he_leaves_an_enemy_to_who_will_be_engaged_by_it(table: TableBuilder) -> None:
    table.players(2).first_player(1)
    table.hero(invented.hero("Watchman", willpower=0, attack=3, defense=3, hit_points=5))
    fighter = table.hero(invented.hero("Fighter", willpower=3, attack=2, defense=1, hit_points=4), player=2)
    table.threat(30).threat(20, player=2)
    table.staging(invented.enemy("Warg", engagement=20, attack=4, hit_points=4, threat=3))
    assert asked(table.play("3.2"), Ask.COMMIT, 2).card == fighter.id


def test_archers_join_in_only_for_what_is_missing(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Swordsman", attack=2))
    archers = [table.hero(invented.hero(f"Archer {n}", attack=1, keywords="Ranged."), player=2) for n in (1, 2)]
    enemy = table.engaged(invented.enemy("Orc", defense=1, hit_points=2))
    play = table.play("6.7")
    assert steward(play).card == enemy.id
    while not play.finished:
        play.answer(steward(play).key)
    assert not enemy.in_play
    assert [archer.exhausted for archer in archers] == [True, False]


def test_he_counts_only_his_archers_against_what_others_fight(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    table.hero(invented.hero("Far", attack=0), exhausted=True)
    table.hero(invented.hero("Swordsman", attack=5), player=2)
    table.hero(invented.hero("Archer", attack=1, keywords="Ranged."), player=2)
    table.engaged(invented.enemy("Tower", attack=9, defense=2, hit_points=4))
    own = table.engaged(invented.enemy("Orc", attack=1, defense=1, hit_points=2), player=2)
    assert asked(table.play("6.7"), Ask.ATTACK, 2).card == own.id


@pytest.mark.parametrize(("hit_points", "helps"), [(2, True), (20, False)])
def test_a_sentinel_defends_for_who_would_lose_more(table: TableBuilder, hit_points: int, helps: bool) -> None:
    table.players(2)
    table.hero(invented.hero("Attacked", hit_points=hit_points), exhausted=True)
    table.hero(invented.hero("Frail", hit_points=2), player=2, exhausted=True)
    sentinel = table.ally(invented.ally("Sentinel", defense=1, hit_points=2, keywords="Sentinel."), player=2)
    enemy = table.engaged(invented.enemy(attack=4, hit_points=9))
    table.shadow(invented.treachery(), enemy)
    assert (asked(table.play("6.3"), Ask.DEFEND, 2).card == sentinel.id) is helps


@pytest.mark.parametrize(("threat", "commits"), [(5, True), (30, False)])
def test_whom_hardly_an_enemy_reaches_quests_with_all(table: TableBuilder, threat: int, commits: bool) -> None:
    table.hero(invented.hero("Only", willpower=2, attack=2, defense=1, hit_points=4))
    table.threat(threat)
    table.staging(invented.location(threat=1))
    assert bool(steward(table.play("3.2").until(Ask.COMMIT)).card) is commits


def test_the_quest_counts_for_more_the_more_players_it_concerns(table: TableBuilder) -> None:
    def commits(players: int) -> bool:
        seats = TableBuilder(players)
        for seat in range(1, players + 1):
            only = seat == 1
            seats.hero(invented.hero(f"Hero {seat}", willpower=3 * only, attack=3, hit_points=4), player=seat)
        for seat in range(1, players + 1):
            seats.threat(30, player=seat)
        seats.first_player(1)
        seats.staging(invented.location(threat=2))
        return bool(asked(seats.play("3.2"), Ask.COMMIT, 1).card)

    assert not commits(1)
    assert commits(4)
