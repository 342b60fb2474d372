"""Ambush (K-AMBUSH-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import reveal, staged, titles

from oleada.authoring import (
    ENEMIES,
    AfterReveal,
    ArrivedInStaging,
    Card,
    CardScript,
    Engaged,
    Game,
    Phase,
    RevealTopCard,
    Stat,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def two_players(table: TableBuilder, first: int, second: int) -> None:
    """Seat two players with these threats."""
    table.players(2)
    for seat, threat in ((1, first), (2, second)):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(threat, seat)


def lurker(**facts: int | None) -> CardScript:
    """Return an enemy with Ambush and engagement cost 30."""
    return invented.enemy("Lurker", keywords="Ambush.", **facts)


@pytest.mark.rule("K-AMBUSH-1")
@pytest.mark.parametrize(
    ("first_player", "threats", "engaged"),
    [(1, (30, 50), 1), (2, (30, 40), 2), (1, (29, 30), 2), (2, (30, 29), 1), (1, (29, 29), 0)],
)
def test_from_the_first_player_on_the_first_whose_threat_is_high_enough_is_engaged(
    table: TableBuilder, first_player: int, threats: tuple[int, int], engaged: int
) -> None:
    two_players(table, *(min(threat, 49) for threat in threats))
    table.first_player(first_player)
    table.encounter_deck(lurker())
    reveal(table).finish()
    enemy = table.game.find("Lurker")
    seat = enemy.engaged_with.seat if enemy.engaged_with else 0
    assert seat == engaged
    assert [line.facts["check"] for line in table.game.log.of(Engaged)] == ([True] if engaged else [])
    assert enemy.zone is (Zone.ENGAGED if engaged else Zone.STAGING)


@pytest.mark.rule("K-AMBUSH-1")
def test_the_check_is_against_that_enemy_only(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(35)
    other = table.staging(invented.enemy("Other", engagement=20))
    table.encounter_deck(lurker())
    reveal(table).finish()
    assert other.zone is Zone.STAGING
    assert table.game.find("Lurker").zone is Zone.ENGAGED


@pytest.mark.rule("K-AMBUSH-1")
def test_it_is_an_engagement_check_what_forbids_checks_forbids_it(table: TableBuilder) -> None:
    calm = invented.location("Calm")
    calm.forbids(Engaged, if_=lambda game, source, event: event.check)
    table.hero(invented.hero())
    table.threat(35)
    table.staging(calm)
    table.encounter_deck(lurker())
    reveal(table).finish()
    assert table.game.find("Lurker").zone is Zone.STAGING


@pytest.mark.rule("K-AMBUSH-1")
def test_a_player_whom_it_cannot_engage_is_passed_over(table: TableBuilder) -> None:
    shrine = invented.hero("Hidden")
    shrine.forbids(Engaged, if_=lambda game, source, event: event.player.seat == source.record.controller)
    table.players(2)
    table.hero(shrine, player=1)
    table.hero(invented.hero("Two"), player=2)
    for seat in (1, 2):
        table.threat(40, seat)
    table.encounter_deck(lurker())
    reveal(table).finish()
    engaged = table.game.find("Lurker").engaged_with
    assert engaged is not None
    assert engaged.seat == 2


@pytest.mark.rule("K-AMBUSH-1")
def test_once_it_has_engaged_a_player_there_are_no_more_checks_even_if_it_is_sent_back(table: TableBuilder) -> None:
    mire = invented.location("Mire")

    @mire.forced(after=Engaged)
    async def push_back(game: Game, card: Card, event: Engaged) -> None:
        await game.return_to_staging(event.card)

    two_players(table, 40, 40)
    table.staging(mire)
    table.encounter_deck(lurker())
    reveal(table).finish()
    assert [line.facts["player"] for line in table.game.log.of(Engaged)] == [1]
    assert table.game.find("Lurker").zone is Zone.STAGING


@pytest.mark.rule("K-AMBUSH-1")
@pytest.mark.rule("R-ENG-11")
def test_without_an_engagement_cost_it_stays(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(49)
    table.encounter_deck(lurker(engagement=None))
    reveal(table).finish()
    assert table.game.find("Lurker").zone is Zone.STAGING


@pytest.mark.rule("K-AMBUSH-1")
@pytest.mark.rule("R-REV-7")
def test_the_checks_come_before_what_happens_after_the_reveal(table: TableBuilder) -> None:
    drum = invented.location("Drum")

    @drum.forced(after=AfterReveal)
    async def beat(game: Game, card: Card, event: AfterReveal) -> None:
        assert event.card.zone is Zone.ENGAGED
        await game.raise_threat(game.players, 1)

    table.hero(invented.hero())
    table.threat(30)
    table.staging(drum)
    table.encounter_deck(lurker(), invented.location("Next"))
    reveal(table).finish()
    assert table.player().threat == 31


@pytest.mark.rule("K-AMBUSH-1")
def test_an_enemy_that_is_added_to_the_staging_area_ambushes_too(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(30)
    table.encounter_deck(lurker())
    table.phase(Phase.COMBAT)
    table.run(lambda game: game.add_to_staging(game.find("Lurker"))).finish()
    assert table.game.find("Lurker").zone is Zone.ENGAGED


@pytest.mark.rule("K-AMBUSH-1")
def test_an_enemy_that_enters_play_engaged_makes_no_check(table: TableBuilder) -> None:
    two_players(table, 40, 20)
    table.encounter_deck(lurker())
    table.run(lambda game: game.engage(game.find("Lurker"), game.player(2))).finish()
    engaged = table.game.find("Lurker").engaged_with
    assert engaged is not None
    assert engaged.seat == 2
    assert len(table.game.log.of(Engaged)) == 1


@pytest.mark.rule("K-AMBUSH-1")
def test_an_enemy_that_returns_to_the_staging_area_does_not_enter_play(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(40)
    enemy = table.engaged(lurker())
    table.run(lambda game: game.return_to_staging(enemy)).finish()
    assert enemy.zone is Zone.STAGING


@pytest.mark.rule("K-AMBUSH-2")
def test_if_nobody_qualifies_it_stays_in_the_staging_area(table: TableBuilder) -> None:
    two_players(table, 29, 10)
    table.encounter_deck(lurker())
    reveal(table).finish()
    assert staged(table) == ["Lurker"]
    table.threat(30, 1)
    table.play("5.3").finish()
    assert titles(table, Zone.ENGAGED, 1) == ["Lurker"]


@pytest.mark.rule("K-AMBUSH-2")
@pytest.mark.rule("R-ATT-10")
@pytest.mark.ruling("RUL-07")
def test_a_trap_that_catches_it_first_stops_the_checks(table: TableBuilder) -> None:
    spikes = invented.location("Spikes")  # in staging, as a trap that was played there

    @spikes.passive(after=ArrivedInStaging, of=ENEMIES, if_=lambda game, trap, event: trap.zone is Zone.STAGING)
    async def catch(game: Game, trap: Card, event: ArrivedInStaging) -> None:
        assert event.subject is not None
        await game.attach(trap, event.subject)

    spikes.forbids(Engaged, if_=lambda game, trap, event: event.check and trap.host == event.card)
    table.hero(invented.hero())
    table.threat(40)
    trap = table.staging(spikes)
    table.encounter_deck(lurker(), lurker())
    reveal(table).finish()
    enemy = table.game.find("Lurker")
    assert trap.host == enemy
    assert enemy.zone is Zone.STAGING
    assert table.game.log.of(Engaged) == []
    reveal(table).finish()  # the trap is no longer there for the second one
    assert titles(table, Zone.ENGAGED, 1) == ["Lurker"]


@pytest.mark.rule("K-AMBUSH-1")
def test_in_staging_it_engages_before_the_next_card_is_revealed(table: TableBuilder) -> None:
    two_players(table, 30, 30)
    second = invented.treachery("Second")

    @second.when_revealed
    async def look(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5 * len(game.player(1).engaged))

    table.encounter_deck(lurker(), second)
    play = table.play("3.3")
    assert play.asks is not Ask.ENGAGE
    play.finish()
    assert table.player(2).threat == 35


@pytest.mark.rule("R-IMM-3")
def test_an_immune_enemy_that_a_player_card_reveals_makes_its_checks(table: TableBuilder) -> None:
    seer = invented.ally("Seer")

    @seer.action(cost=RevealTopCard())
    async def foresee(game: Game, seer: Card) -> None:
        await game.raise_threat(game.you, 1)

    immune = lurker()
    immune.gives(Stat.IMMUNE, True)
    table.hero(invented.hero())
    table.threat(30)
    table.ally(seer)
    table.encounter_deck(immune)
    table.window().answer("Seer").finish()
    assert table.game.find("Lurker").zone is Zone.ENGAGED
