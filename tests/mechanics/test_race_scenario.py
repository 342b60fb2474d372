"""A whole race: stages that start racing tests when they are defeated, as a scenario writes them."""

from __future__ import annotations

import pytest
from tests.mechanics.racing import PLAIN, STRAIGHT, TURN, Race

from oleada.authoring import DEFENSE, SELF, Ask, Card, Game, Phase, PhaseEnded, StageDefeated, Stat, Zone
from oleada.mechanics.racing_tests import Result, racing_test
from oleada.testing import Play, TableBuilder, invented


def _race(table: TableBuilder, stages: int = 6, players: int = 1) -> Race:
    """A race with 4 quest points a player at each stage; a test of defense at each, the last one's must be passed."""
    table.players(players)
    race = Race(table, stages, points=0)
    race.circuit.advances_by_damage(race.them)
    for definition in race.definitions:
        definition.gives(Stat.QUEST_POINTS, lambda game, source, card: 4 * len(game.players))

        @definition.forced(when=StageDefeated, of=SELF)
        async def drive(game: Game, stage: Card, event: StageDefeated) -> None:
            if await racing_test(game, DEFENSE, {Result.STRAIGHT: 1 + race.circuit.this_round(game)}):
                event.carried = stage.progress - stage.quest_points
            elif stage.definition is race.definitions[-1]:
                event.cancel()
                await game.remove_progress(stage, stage.progress)
            else:
                await game.raise_threat(game.players, 1)

    @race.them.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.QUEST)
    async def close_in(game: Game, card: Card, event: PhaseEnded) -> None:
        threat = sum(enemy.threat for enemy in card.area.staging if enemy.is_enemy)
        await game.deal_damage(race.circuit.place(game, race.them), threat)

    return race.laid_out()


def _quest(table: TableBuilder, hero: Card, driver: Card | None) -> Play:
    """Quest with a hero, and let another character take the racing tests that follow."""
    play = table.play(Phase.QUEST, "3.4")
    play.commit(hero)
    if driver is not None:
        play.until(Ask.TARGET).answer(driver)
    return play.finish()


@pytest.mark.rule("S-RTEST-13")
@pytest.mark.rule("S-CIRC-17")
@pytest.mark.rule("S-CIRC-9", example="E-002-5")
@pytest.mark.rule("S-RTEST-13", example="E-002-5")
def test_passed_the_excess_lies_on_the_next_stage_and_the_defeated_one_is_cleared_at_the_end(
    table: TableBuilder,
) -> None:
    race = _race(table, players=2)
    hero = table.hero(invented.hero("Quester", willpower=3), player=1)
    driver = table.hero(invented.hero("Driver", defense=1), player=1)
    table.hero(invented.hero("Friend"), player=2)
    first, second = race.stage(1), race.stage(2)
    assert first.quest_points == 8
    table.run(lambda game: game.place_progress(first, 7), source=first).finish()
    table.encounter_deck(PLAIN, PLAIN, STRAIGHT)
    _quest(table, hero, driver)
    assert race.places == (2, 1)
    assert second.progress == 2
    table.play("3.5").finish()
    assert (first.progress, first.in_play, second.progress) == (0, True, 2)


@pytest.mark.rule("S-RTEST-14")
def test_failed_the_stage_is_defeated_all_the_same_and_the_excess_is_lost(table: TableBuilder) -> None:
    race = _race(table)
    hero, driver = table.hero(invented.hero("Quester", willpower=6)), table.hero(invented.hero("Driver", defense=1))
    table.encounter_deck(PLAIN, TURN)
    _quest(table, hero, driver)
    table.play("3.5").finish()
    assert race.places == (2, 1)
    assert [race.stage(number).progress for number in (1, 2)] == [0, 0]
    assert table.player().threat == 18 + 1


@pytest.mark.rule("S-RTEST-15")
def test_failed_at_the_last_stage_it_is_not_defeated_and_its_progress_is_gone(table: TableBuilder) -> None:
    race = _race(table)
    race.advance(race.us, 5)
    table.play("0.1").finish()
    hero, driver = table.hero(invented.hero("Quester", willpower=6)), table.hero(invented.hero("Driver", defense=1))
    table.encounter_deck(PLAIN, TURN, PLAIN, STRAIGHT)
    _quest(table, hero, driver)
    table.play("3.5").finish()
    assert (race.places, race.stage(6).progress) == ((6, 1), 0)
    assert race.circuit.total(race.game, race.us) == 5
    table.run(lambda game: game.ready([hero, driver])).finish()
    _quest(table, hero, driver)
    table.play("3.5").finish()
    assert (race.places, race.stage(1).progress) == ((1, 1), 2)


@pytest.mark.rule("S-RTEST-12")
@pytest.mark.rule("S-RTEST-23")
@pytest.mark.parametrize(("results", "place", "left"), [(2, 3, 1), (1, 3, 0)], ids=["two are enough", "one is not"])
def test_a_second_stage_in_one_round_needs_one_result_more(
    table: TableBuilder, results: int, place: int, left: int
) -> None:
    race = _race(table)
    quester = table.hero(invented.hero("Quester", willpower=9))
    first, second = table.hero(invented.hero("First", defense=1)), table.hero(invented.hero("Second", defense=2))
    table.encounter_deck(PLAIN, STRAIGHT, *[STRAIGHT] * results, *[PLAIN] * (2 - results))
    play = table.play(Phase.QUEST, "3.4")
    play.commit(quester).answer(first)
    assert race.where(race.us) == 2
    play.answer(second).finish()
    assert race.where(race.us) == place
    assert [race.stage(number).progress for number in (2, 3)] == [5 - left, left]


@pytest.mark.rule("S-RTEST-16")
@pytest.mark.rule("S-RTEST-22")
def test_when_all_are_committed_to_the_quest_nobody_drives_and_the_test_fails(table: TableBuilder) -> None:
    race = _race(table)
    hero = table.hero(invented.hero("Quester", willpower=5))
    table.encounter_deck(PLAIN, STRAIGHT, STRAIGHT)
    _quest(table, hero, None)
    assert race.places == (2, 1)
    assert race.stage(2).progress == 0
    assert [table.game.card(card).name.en for card in table.game.state.zone(Zone.ENCOUNTER_DISCARD)] == ["Plain"]


@pytest.mark.rule("S-CIRC-18")
@pytest.mark.rule("S-CIRC-19")
@pytest.mark.rule("S-CIRC-21")
def test_the_rivals_follow_at_the_end_of_the_phase_by_the_threat_of_the_enemies(table: TableBuilder) -> None:
    race = _race(table)
    hero, driver = table.hero(invented.hero("Quester", willpower=14)), table.hero(invented.hero("Driver", defense=1))
    table.staging(invented.enemy("Outrider", threat=3), copies=3)
    table.staging(invented.location("Not an Enemy", threat=1))
    table.encounter_deck(PLAIN, TURN)
    _quest(table, hero, driver)
    assert race.places == (2, 1)
    table.play("3.5").finish()
    assert race.places == (2, 3)
    assert [race.stage(number).damage for number in (1, 2, 3)] == [0, 0, 1]
    assert race.circuit.lead(race.game) == -1


@pytest.mark.rule("S-CIRC-13")
@pytest.mark.rule("S-CIRC-21")
def test_who_completes_the_last_lap_first_in_the_phase_wins_and_that_are_the_players(table: TableBuilder) -> None:
    race = _race(table)
    race.advance(race.us, 11)
    race.advance(race.them, 11)
    table.play("0.1").finish()
    hero, driver = table.hero(invented.hero("Quester", willpower=9)), table.hero(invented.hero("Driver", defense=1))
    table.staging(invented.enemy("Outrider", threat=4))
    table.encounter_deck(PLAIN, STRAIGHT)
    _quest(table, hero, driver)
    assert race.game.outcome is not None
    assert race.game.outcome.won
