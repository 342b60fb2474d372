"""A whole race: stages that start racing tests when they are defeated, as a scenario writes them."""

from __future__ import annotations

import pytest
from tests.mechanics.racing import PLAIN, STRAIGHT, TURN, Race

from oleada.authoring import (
    ATTACK,
    DEFENSE,
    WILLPOWER,
    Ask,
    Card,
    CardScript,
    Game,
    Phase,
    PhaseEnded,
    StageDefeated,
    Stat,
    Zone,
)
from oleada.mechanics.racing_tests import Result
from oleada.model.errors import CardFactsError
from oleada.testing import Play, TableBuilder, invented


def _race(table: TableBuilder, stages: int = 6, players: int = 1) -> Race:
    """A race with 4 quest points a player at each stage; a test of defense at each, the last one's must be passed."""
    table.players(players)
    race = Race(table, stages, points=0)
    race.circuit.advances_by_damage(race.them)
    for definition in race.definitions:
        definition.gives(Stat.QUEST_POINTS, lambda game, source, card: 4 * len(game.players))

        @race.circuit.racing_test(definition, DEFENSE, Result.STRAIGHT)
        async def skid(game: Game, stage: Card, event: StageDefeated) -> None:
            if stage.definition is race.definitions[-1]:
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


# The six stages of the rules, each with its test and its penalty.


async def _lose_a_card(game: Game, stage: Card, event: StageDefeated) -> None:
    """Each player discards a random card."""
    for player in stage.area.players:
        await game.discard_at_random(player)


async def _shake(game: Game, stage: Card, event: StageDefeated) -> None:
    """Each character takes 1 damage."""
    await game.deal_damage([card for card in game.in_play(stage.area.id) if card.is_character], 1)


async def _lose_an_ally(game: Game, stage: Card, event: StageDefeated) -> None:
    """Each player discards an ally."""
    for player in stage.area.players:
        if ally := await game.choose(player.allies, player):
            await game.discard(ally)


async def _attract_notice(game: Game, stage: Card, event: StageDefeated) -> None:
    """Reveal 1 encounter card, 2 with three or more players."""
    players = stage.area.players
    for _ in range(2 if len(players) >= 3 else 1):
        await game.reveal_encounter_card(stage.area.first_player)


async def _fall_behind(game: Game, stage: Card, event: StageDefeated) -> None:
    """2 damage for each player on the rivals' stage."""
    rivals = game.find("Their Chariot").host
    assert rivals is not None
    await game.deal_damage(rivals, 2 * len(stage.area.players))


async def _start_again(game: Game, stage: Card, event: StageDefeated) -> None:
    """The stage is not defeated, and all progress here is discarded."""
    event.cancel()
    await game.remove_progress(stage, stage.progress)


_STAGES = (
    (DEFENSE, Result.STRAIGHT, _lose_a_card),
    (ATTACK, Result.STRAIGHT, _shake),
    (WILLPOWER, Result.TURN, _lose_an_ally),
    (DEFENSE, Result.STRAIGHT, _attract_notice),
    (WILLPOWER, Result.STRAIGHT, _fall_behind),
    (ATTACK, Result.TURN, _start_again),
)


def _at(table: TableBuilder, number: int, players: int = 2) -> Race:
    """Lay out the race of the rules, with the players at a stage that lacks 1 progress, and a driver to each player.

    The driver of the first player has 1 willpower, 2 attack and 3 defense; an ally is with each.
    """
    table.players(players)
    race = Race(table, points=0)
    race.circuit.advances_by_damage(race.them)
    for definition, (stat, result, penalty) in zip(race.definitions, _STAGES, strict=True):
        definition.gives(Stat.QUEST_POINTS, lambda game, source, card: 4 * len(game.players))
        race.circuit.racing_test(definition, stat, result)(penalty)
    race.laid_out()
    for seat in range(1, players + 1):
        table.hero(invented.hero(f"Driver {seat}", willpower=1, attack=2, defense=3), player=seat)
        table.ally(invented.ally(f"Ally {seat}"), player=seat, exhausted=True)
        table.hand(invented.event(f"Song {seat}"), invented.event(f"Tale {seat}"), player=seat)
    race.advance(race.us, number - 1)
    table.play("0.1").finish()
    table.phase(Phase.QUEST)
    stage = race.stage(number)
    table.run(lambda game: game.place_progress(stage, 4 * players - 1), source=stage).finish()
    return race


def _defeat(race: Race, number: int, results: CardScript) -> Play:
    """Place the last progress and 2 more, and let the first player's driver take the test, with cards of one kind."""
    race.table.encounter_deck(*[results] * 9)
    stage = race.stage(number)
    return race.table.run(lambda game: game.place_progress(stage, 3), source=stage).answer("Driver 1")


@pytest.mark.rule("S-RTEST-20")
@pytest.mark.rule("S-RTEST-13")
@pytest.mark.parametrize(
    ("number", "discards", "passes"),
    [
        (1, 3, STRAIGHT),
        (2, 2, STRAIGHT),
        (3, 1, TURN),
        (4, 3, STRAIGHT),
        (5, 1, STRAIGHT),
        (6, 2, TURN),
    ],
)
def test_each_stage_tests_its_own_statistic_for_its_own_result(
    table: TableBuilder, number: int, discards: int, passes: CardScript
) -> None:
    race = _at(table, number)
    play = _defeat(race, number, passes).finish()
    assert len(table.game.state.zone(Zone.ENCOUNTER_DISCARD)) == discards
    assert "RacingTestPassed" in play.events
    assert race.where(race.us) == number % 6 + 1
    assert race.stage(number + 1).progress == 2


@pytest.mark.rule("S-RTEST-14")
@pytest.mark.rule("S-RTEST-21")
@pytest.mark.parametrize(
    ("number", "fails"), [(1, TURN), (2, TURN), (3, STRAIGHT), (4, TURN), (5, TURN), (6, STRAIGHT)]
)
def test_the_other_result_fails_the_test_and_the_excess_is_lost(
    table: TableBuilder, number: int, fails: CardScript
) -> None:
    race = _at(table, number)
    play = _defeat(race, number, fails)
    if number == 3:
        play.answer("Ally 1", "Ally 2")
    play.finish()
    assert "RacingTestFailed" in play.events
    assert race.where(race.us) == (number + 1 if number < 6 else 6)
    assert race.stage(number + 1).progress == 0


@pytest.mark.rule("S-RTEST-21")
def test_failing_the_first_stage_each_player_discards_a_random_card(table: TableBuilder) -> None:
    _defeat(_at(table, 1), 1, TURN).finish()
    assert [(len(table.player(seat).hand), len(table.player(seat).discard)) for seat in (1, 2)] == [(1, 1), (1, 1)]


@pytest.mark.rule("S-RTEST-21")
def test_failing_the_second_stage_each_character_takes_a_damage(table: TableBuilder) -> None:
    _defeat(_at(table, 2), 2, TURN).finish()
    assert [card.damage for seat in (1, 2) for card in table.player(seat).characters] == [1, 1, 1, 1]


@pytest.mark.rule("S-RTEST-21")
def test_failing_the_third_stage_each_player_discards_an_ally(table: TableBuilder) -> None:
    race = _at(table, 3)
    table.ally(invented.ally("Other Ally"), player=1)
    play = _defeat(race, 3, STRAIGHT)
    assert (play.decision.player, play.labels) == (1, ["Ally 1", "Other Ally"])
    play.answer("Other Ally", "Ally 2").finish()
    assert [[card.name.en for card in table.player(seat).allies] for seat in (1, 2)] == [["Ally 1"], []]


@pytest.mark.rule("S-RTEST-21")
@pytest.mark.parametrize(("players", "revealed"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_failing_the_fourth_stage_encounter_cards_are_revealed(
    table: TableBuilder, players: int, revealed: int
) -> None:
    race = _at(table, 4, players)
    play = _defeat(race, 4, TURN).finish()
    assert play.events.count("Revealed") == revealed
    assert len(table.game.state.zone(Zone.ENCOUNTER_DISCARD)) == 3 + revealed


@pytest.mark.rule("S-RTEST-21")
@pytest.mark.parametrize(("players", "damage"), [(1, 2), (2, 4), (3, 6)])
def test_failing_the_fifth_stage_the_rivals_stage_takes_damage(table: TableBuilder, players: int, damage: int) -> None:
    race = _at(table, 5, players)
    _defeat(race, 5, TURN).finish()
    assert (race.stage(1).damage, race.where(race.them)) == (damage, 1)


@pytest.mark.rule("S-RTEST-15")
@pytest.mark.rule("S-RTEST-21")
def test_failing_the_sixth_stage_it_is_not_defeated_and_its_progress_is_gone(table: TableBuilder) -> None:
    race = _at(table, 6)
    _defeat(race, 6, STRAIGHT).finish()
    assert (race.where(race.us), race.stage(6).progress, race.circuit.total(table.game, race.us)) == (6, 0, 5)


def test_the_test_of_a_stage_is_told_in_both_languages(table: TableBuilder) -> None:
    race = Race(table)

    @race.circuit.racing_test(race.definitions[0], DEFENSE, Result.TURN, es="La Amenaza sube 1.")
    async def skid(game: Game, stage: Card, event: StageDefeated) -> None:
        """Each player's threat rises by 1."""

    assert skid.__name__ == "skid"
    assert race.definitions[0].abilities[-1].key.endswith(".skid")
    summary = race.definitions[0].abilities[-1].summary
    assert summary.en == "Racing test of defense (Turn). Failed: Each player's threat rises by 1"
    assert summary.es == "Prueba de carrera de Defensa (Curva). No superada: La Amenaza sube 1"


def test_only_a_stage_of_the_circuit_gets_one_of_its_tests(table: TableBuilder) -> None:
    race = Race(table)
    with pytest.raises(CardFactsError, match="Elsewhere is no stage of this circuit"):
        race.circuit.racing_test(invented.quest("Elsewhere"), DEFENSE, Result.TURN)
    with pytest.raises(CardFactsError, match="THREAT; give WILLPOWER"):
        race.circuit.racing_test(race.definitions[0], Stat.THREAT, Result.TURN)
    with pytest.raises(CardFactsError, match=r"Result\.STRAIGHT or Result\.TURN"):
        race.circuit.racing_test(race.definitions[0], DEFENSE, Result.WILD)
