"""The Spirit allies and attachments of the Core Set; Northern Tracker has his tests among the awkward cards."""

from __future__ import annotations

import pytest

from oleada.authoring import HEROES, Ask, Card, Phase, Readied, Sphere, Stat, Zone
from oleada.testing import TableBuilder, invented

# Wandering Took: goes over to another player and takes threat along.


def took_board(table: TableBuilder, players: int = 2, threat: int = 20) -> Card:
    """The first player has the Took; every player has a hero and 30 threat, the first `threat`."""
    table.players(players)
    for seat in range(1, players + 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(30, player=seat)
    table.threat(threat)
    return table.ally("Wandering Took")


def threats(table: TableBuilder) -> list[int]:
    return [player.threat for player in table.game.players]


@pytest.mark.rule("R-COST-8")
def test_the_took_goes_to_another_player_with_3_threat(table: TableBuilder) -> None:
    took = took_board(table)
    play = table.window().answer(took)
    assert threats(table) == [17, 30]
    play.answer(table.player(2))
    assert play.finished
    assert took.controller == table.player(2)
    assert took in table.player(2).allies
    assert threats(table) == [17, 33]


def test_of_several_others_you_choose_one(table: TableBuilder) -> None:
    took = took_board(table, players=4)
    play = table.window().answer(took)
    assert play.labels == ["Player 2", "Player 3", "Player 4"]
    play.answer(table.player(3))
    assert threats(table) == [17, 30, 33, 30]
    play.skip()


def test_alone_it_stays(table: TableBuilder) -> None:
    took_board(table, players=1)
    assert table.window().finished


@pytest.mark.rule("R-COST-9")
@pytest.mark.parametrize(("threat", "able"), [(3, True), (2, False)])
def test_threat_that_is_too_low_pays_nothing(table: TableBuilder, threat: int, able: bool) -> None:
    took = took_board(table, threat=threat)
    assert table.window().offers(took) is able


@pytest.mark.rule("R-LIM-1")
@pytest.mark.ruling("RUL-42")
def test_once_a_round_whoever_controls_it(table: TableBuilder) -> None:
    took = took_board(table)
    assert table.window().answer(took, table.player(2)).finished
    assert table.window().finished
    table.play("0.1").finish()
    play = table.window()
    assert play.decision.player == 2
    play.answer(took, table.player(1)).finish()
    assert took.controller == table.player(1)
    assert threats(table) == [20, 30]


@pytest.mark.rule("R-LIM-1")
def test_each_copy_has_its_own_limit(table: TableBuilder) -> None:
    took_board(table)
    other = table.ally("Wandering Took")
    play = table.window().answer("Wandering Took", table.player(2))
    play.answer(other, table.player(2))
    assert play.finished
    assert threats(table) == [14, 36]


@pytest.mark.rule("R-OWN-10")
@pytest.mark.case("BL-81")
def test_it_changes_hands_as_it_is_and_stays_committed(table: TableBuilder) -> None:
    took = took_board(table)
    table.run(lambda game: game.deal_damage(took, 1)).finish()
    stage = table.quest(invented.quest())
    play = table.play("3.2", "3.4").commit(took).until(Ask.ACTION).answer(took, table.player(2))
    assert (took.exhausted, took.committed, took.damage) == (True, True, 1)
    play.skip()
    assert stage.progress == 1


@pytest.mark.rule("R-OWN-3")
@pytest.mark.case("BL-77")
def test_it_goes_home_when_it_leaves_play(table: TableBuilder) -> None:
    took = took_board(table)
    table.window().answer(took, table.player(2)).finish()
    table.run(lambda game: game.discard(took)).finish()
    assert [card.name.en for card in table.player(1).discard] == ["Wandering Took"]


@pytest.mark.rule("R-ELIM-1")
@pytest.mark.case("BL-53")
def test_it_may_be_the_end_of_the_other_player(table: TableBuilder) -> None:
    took = took_board(table)
    table.threat(47, player=2)
    table.window().answer(took, table.player(2)).finish()
    assert table.player(2).eliminated
    assert took.now.zone is Zone.DISCARD
    assert took.now.owner == table.player(1)


# Lórien Guide: progress on the active location.


@pytest.mark.rule("R-PROG-6")
def test_the_guide_places_progress_on_the_active_location(table: TableBuilder) -> None:
    guide = table.ally("Lórien Guide")
    here = table.active(invented.location("Here", quest_points=2), progress=1)
    there = table.staging(invented.location("There"))
    stage = table.quest(invented.quest())
    play = table.play("3.2").commit(guide)
    assert play.asks is Ask.RESPONSE
    play.answer(guide)
    assert play.finished
    assert here.now.zone is Zone.ENCOUNTER_DISCARD
    assert (there.progress, stage.progress) == (0, 0)


def test_the_guide_may_stay_silent(table: TableBuilder) -> None:
    guide = table.ally("Lórien Guide")
    here = table.active(invented.location())
    table.play("3.2").commit(guide).answer("pass").finish()
    assert here.progress == 0


def test_the_guide_must_commit_himself(table: TableBuilder) -> None:
    table.ally("Lórien Guide")
    hero = table.hero(invented.hero())
    table.active(invented.location())
    assert table.play("3.2").commit(hero).finished


def test_without_an_active_location_within_reach_the_guide_is_not_asked(table: TableBuilder) -> None:
    tower = invented.location("Dark Tower")
    tower.gives(Stat.IMMUNE, True)
    guide, other = table.ally("Lórien Guide"), table.ally("Lórien Guide")
    table.staging(invented.location())
    assert table.play("3.2").commit(guide).finished
    active = table.active(tower)
    assert table.play("3.2").commit(other).finished
    assert active.progress == 0


@pytest.mark.rule("R-PROG-10")
def test_of_two_active_locations_the_first_player_chooses(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    guide = table.ally("Lórien Guide")
    table.hero(invented.hero(), player=2, exhausted=True)
    table.active(invented.location("One"))
    two = table.active(invented.location("Two"))
    play = table.play("3.2").commit(guide).answer(guide)
    assert play.decision.player == 2
    play.answer(two).finish()
    assert two.progress == 1


# The Favor of the Lady and Power in the Earth: constant abilities.


def test_the_favor_gives_one_willpower_each(table: TableBuilder) -> None:
    eowyn, other = table.hero("Éowyn"), table.hero("Eleanor")
    first = table.attachment("The Favor of the Lady", eowyn)
    assert (eowyn.willpower, other.willpower) == (5, 1)
    table.attachment("The Favor of the Lady", eowyn, exhausted=True)
    assert eowyn.willpower == 6
    table.run(lambda game: game.discard(first)).finish()
    assert eowyn.willpower == 5


@pytest.mark.rule("R-ATT-3")
@pytest.mark.rule("R-OWN-8")
def test_the_favor_may_go_to_another_players_hero_and_not_to_an_ally(table: TableBuilder) -> None:
    table.players(2)
    table.hero("Eleanor", resources=2)
    theirs = table.hero("Aragorn", player=2)
    table.ally("Lórien Guide")
    (favor,) = table.hand("The Favor of the Lady")
    play = table.play("2.2").answer(favor)
    assert play.labels == ["Eleanor", "Aragorn"]
    play.answer(theirs)
    assert theirs.willpower == 3
    assert favor.now.controller == table.player(2)
    play.finish()


def test_the_earth_takes_one_threat_each_and_never_more_than_there_is(table: TableBuilder) -> None:
    place, other = table.staging(invented.location(threat=1)), table.staging(invented.location(threat=3))
    table.attachment("Power in the Earth", place, player=1)
    table.attachment("Power in the Earth", other, player=1)
    assert (place.threat, other.threat) == (0, 2)
    table.attachment("Power in the Earth", place, player=1)
    table.attachment("Power in the Earth", other, player=1)
    assert (place.threat, other.threat) == (0, 1)


@pytest.mark.rule("R-QRES-1")
def test_the_quest_is_against_the_lower_threat(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=4))
    stage = table.quest(invented.quest())
    place = table.staging(invented.location(threat=3))
    table.attachment("Power in the Earth", place, player=1)
    table.play("3.2", "3.4").commit(hero).finish()
    assert stage.progress == 2


@pytest.mark.rule("R-OWN-8")
@pytest.mark.rule("R-IMM-2")
def test_it_is_played_on_a_location_that_may_be_chosen(table: TableBuilder) -> None:
    tower = invented.location("Dark Tower")
    tower.gives(Stat.IMMUNE, True)
    table.hero("Dúnhere", resources=1)
    table.staging(tower)
    table.staging(invented.enemy())
    (power,) = table.hand("Power in the Earth")
    assert table.play("2.2").finished
    table.play("0.0").finish()
    table.active(invented.location("Here"))
    place = table.staging(invented.location("There", threat=3))
    play = table.play("2.2").answer(power)
    assert sorted(play.labels) == ["Here", "There"]
    play.answer(place)
    assert place.threat == 2
    assert power.now.controller == table.player()
    play.finish()


@pytest.mark.rule("R-ATT-8")
@pytest.mark.rule("R-ATT-2")
def test_it_follows_the_location_and_goes_to_its_owner_when_that_is_explored(table: TableBuilder) -> None:
    table.players(2)
    place = table.staging(invented.location(threat=3, quest_points=2))
    power = table.attachment("Power in the Earth", place, player=2)
    table.play(Phase.TRAVEL).answer(place).finish()
    assert (place.zone, power.host, place.threat) == (Zone.ACTIVE, place, 2)
    table.run(lambda game: game.place_progress(place, 2)).finish()
    assert [card.name.en for card in table.player(2).discard] == ["Power in the Earth"]


# Unexpected Courage: readies its hero.


def courage_board(table: TableBuilder, **state: bool) -> tuple[Card, Card]:
    hero = table.hero(invented.hero(), **state)
    return hero, table.attachment("Unexpected Courage", hero)


@pytest.mark.rule("R-READY-3")
def test_courage_exhausts_and_readies_its_hero(table: TableBuilder) -> None:
    hero, courage = courage_board(table, exhausted=True)
    play = table.window().answer(courage)
    assert play.finished
    assert (hero.ready, courage.exhausted) == (True, True)


def test_it_is_not_offered_for_a_ready_hero(table: TableBuilder) -> None:
    courage_board(table)
    assert table.window().finished


@pytest.mark.rule("R-READY-6")
def test_it_is_not_offered_while_exhausted_itself(table: TableBuilder) -> None:
    hero, courage = courage_board(table, exhausted=True)
    table.window().answer(courage).finish()
    table.run(lambda game: game.exhaust(hero)).finish()
    assert table.window().finished
    second = table.attachment("Unexpected Courage", hero)
    table.window().answer(second).finish()
    assert hero.ready


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-GOLD-3")
def test_it_is_not_offered_for_a_hero_who_cannot_ready(table: TableBuilder) -> None:
    spell = invented.location("Spellbound")
    spell.forbids(Readied)
    courage_board(table, exhausted=True)
    table.active(spell)
    assert table.window().finished


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-IMM-1")
def test_it_is_not_offered_for_a_hero_who_has_become_immune(table: TableBuilder) -> None:
    shell = invented.location("Shell")
    shell.gives(Stat.IMMUNE, True, to=HEROES)
    courage_board(table, exhausted=True)
    table.active(shell)
    assert table.window().finished


@pytest.mark.rule("R-OWN-8")
def test_on_another_players_hero_that_player_uses_it(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Mine", sphere=Sphere.SPIRIT), resources=2)
    theirs = table.hero(invented.hero("Theirs"), player=2, exhausted=True)
    (courage,) = table.hand("Unexpected Courage")
    play = table.play("2.2").answer(courage, theirs)
    assert (play.asks, play.decision.player) == (Ask.ACTION, 2)
    play.answer(courage.now)
    assert theirs.ready
    play.finish()


@pytest.mark.rule("R-COMMIT-4")
def test_a_committed_hero_is_readied_and_defends_later(table: TableBuilder) -> None:
    hero, courage = courage_board(table)
    stage = table.quest(invented.quest())
    play = table.play("3.2", "3.4").commit(hero).until(Ask.ACTION).answer(courage)
    play.finish()
    assert (stage.progress, hero.ready) == (2, True)
    enemy = table.engaged(invented.enemy(attack=3))
    table.play("6.3").defend(hero).finish()
    assert (hero.damage, enemy.in_play) == (2, True)
