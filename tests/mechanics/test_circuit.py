"""The circuit: how it lies, who is where, who is ahead, who wins (S-CIRC-*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.mechanics.racing import Race

from oleada.authoring import (
    SELF,
    CardScript,
    Game,
    Phase,
    StageDefeated,
    Stat,
    Termination,
    Zone,
)
from oleada.mechanics.circuit import Circuit, CircuitCompleted, MarkerAdvanced
from oleada.model.errors import CardFactsError
from oleada.testing import TableBuilder, invented


def _rows(circuit: Circuit) -> list[list[int | None]]:
    return [[None if stage is None else stage.stage for stage in row] for row in circuit.rows]


@pytest.mark.rule("S-CIRC-1")
@pytest.mark.rule("S-CIRC-2")
@pytest.mark.rule("S-CIRC-3")
@pytest.mark.rule("S-CIRC-2", example="E-002-2")
def test_six_stages_lie_in_two_rows_that_go_round(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    assert _rows(race.circuit) == [[6, 5, 4], [1, 2, 3]]
    assert race.places == (1, 1)


@pytest.mark.rule("S-CIRC-2")
@pytest.mark.parametrize(
    ("stages", "across", "rows"),
    [
        (2, None, [[2], [1]]),
        (4, None, [[4, 3], [1, 2]]),
        (5, None, [[None, 5, 4], [1, 2, 3]]),
        (5, 2, [[5, None], [4, 3], [1, 2]]),
        (6, 6, [[1, 2, 3, 4, 5, 6]]),
    ],
)
def test_a_circuit_of_any_number_of_stages_lies_in_rows(
    table: TableBuilder, stages: int, across: int | None, rows: list[list[int | None]]
) -> None:
    assert _rows(Race(table, stages, across=across).circuit) == rows


@pytest.mark.rule("S-CIRC-3")
@pytest.mark.rule("S-CIRC-4")
@pytest.mark.rule("S-CIRC-5")
@pytest.mark.rule("S-CIRC-7")
def test_laid_out_every_stage_is_in_play_on_side_b_and_both_markers_lie_at_the_first(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    stages = [race.stage(number) for number in range(1, 7)]
    assert all(stage.record.zone is Zone.QUEST and not stage.record.on_side_a for stage in stages)
    assert table.game.state.zone(Zone.QUEST_DECK) == ()
    assert [card.name.en for card in stages[0].attachments] == ["Our Chariot", "Their Chariot"]
    assert table.game.area(0).main_quest is stages[0]
    assert race.places == (1, 1)


@pytest.mark.rule("S-CIRC-4")
def test_each_stage_is_turned_over_with_what_its_sides_say(table: TableBuilder) -> None:
    race = Race(table, 3)

    @race.definitions[1].setup
    async def side_a(game: Game, stage: object) -> None:
        await game.raise_threat(game.players, 1)

    @race.definitions[2].when_revealed
    async def side_b(game: Game, stage: object) -> None:
        await game.raise_threat(game.players, 10)

    table.hero(invented.hero())
    race.laid_out()
    assert table.player().threat == 9 + 11


@pytest.mark.rule("S-CIRC-6")
@pytest.mark.rule("S-CIRC-7")
@pytest.mark.rule("S-CIRC-8")
def test_the_current_stage_is_the_players_and_only_theirs(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    race.advance(race.them, 3)
    assert (race.places, table.game.area(0).main_quest) == ((1, 4), race.stage(1))
    race.advance(race.us)
    assert (race.places, table.game.area(0).main_quest) == ((2, 4), race.stage(2))
    table.hero(invented.hero())
    table.run(lambda game: game.progress(3), source=race.stage(1)).finish()
    assert [race.stage(number).progress for number in (1, 2, 4)] == [0, 3, 0]


@pytest.mark.rule("S-CIRC-7")
def test_the_current_stage_is_where_the_marker_is_however_it_came_there(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    marker, to = race.circuit.marker(race.game, race.us), race.stage(5)
    table.run(lambda game: game.attach(marker, to)).finish()
    assert table.game.area(0).main_quest is race.stage(5)
    assert race.circuit.total(race.game, race.us) == 0


@pytest.mark.rule("S-CIRC-9")
@pytest.mark.rule("S-CIRC-10")
def test_markers_go_round_in_order_and_begin_again(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    for marker in (race.us, race.them):
        seen = []
        for _ in range(7):
            race.advance(marker)
            seen.append(race.where(marker))
        assert seen == [2, 3, 4, 5, 6, 1, 2]


@pytest.mark.rule("S-CIRC-9")
def test_a_defeated_stage_moves_the_players_on_and_stays(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    hero = table.hero(invented.hero(willpower=6))
    with table.play(Phase.QUEST, "3.4") as play:
        play.commit(hero)
    assert race.places == (2, 1)
    assert race.stage(1).in_play
    assert (race.stage(1).progress, race.stage(2).progress) == (6, 0)
    table.play("3.5").finish()
    assert (race.stage(1).progress, race.stage(2).progress) == (0, 0)


@pytest.mark.rule("S-CIRC-9")
def test_every_stage_can_be_defeated_again_on_the_next_lap(table: TableBuilder) -> None:
    race = Race(table, 2, laps=3).laid_out()
    hero = table.hero(invented.hero(willpower=4))
    for here in (2, 1, 2, 1):
        with table.play(Phase.QUEST) as play:
            play.commit(hero)
        assert race.where(race.us) == here
        table.run(lambda game: game.ready(hero)).finish()
    assert race.circuit.total(race.game, race.us) == 4


@pytest.mark.rule("S-CIRC-9")
def test_a_stage_where_the_players_are_not_is_not_defeated(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    table.phase(Phase.QUEST)
    third = race.stage(3)
    table.run(lambda game: game.place_progress(third, 4), source=third).finish()
    assert (third.progress, race.places) == (4, (1, 1))
    race.advance(race.us, 2)
    assert race.places == (4, 1)  # as soon as they are there


@pytest.mark.rule("S-CIRC-11")
@pytest.mark.rule("S-CIRC-22")
@pytest.mark.rule("S-CIRC-11", example="E-002-4")
def test_ahead_is_who_has_advanced_through_more_stages_in_total(table: TableBuilder) -> None:
    race = Race(table, laps=3).laid_out()
    circuit = race.circuit
    assert (circuit.lead(race.game), circuit.leader(race.game)) == (0, None)
    race.advance(race.them, 5)
    assert (race.places, circuit.lead(race.game), circuit.leader(race.game)) == ((1, 6), -5, race.them)
    race.advance(race.us, 7)
    assert (race.places, circuit.lead(race.game), circuit.leader(race.game)) == ((2, 6), 2, race.us)
    race.advance(race.them)
    assert (race.places, circuit.lead(race.game)) == ((2, 1), 1)
    race.advance(race.them)
    assert (circuit.lead(race.game), circuit.leader(race.game)) == (0, None)


@pytest.mark.rule("S-CIRC-11", example="E-002-4")
def test_both_at_the_sixth_nobody_is_ahead(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    race.advance(race.us, 5)
    race.advance(race.them, 5)
    assert race.places == (6, 6)
    assert (race.circuit.lead(race.game), race.circuit.leader(race.game)) == (0, None)


@pytest.mark.rule("S-CIRC-11")
def test_of_several_rivals_the_foremost_counts(table: TableBuilder) -> None:
    race = Race(table, second_rival=True).laid_out()
    circuit = race.circuit
    race.advance(race.us, 3)
    race.advance(race.others, 2)
    assert circuit.lead(race.game) == 1
    assert circuit.lead(race.game, race.them) == 3
    race.advance(race.others, 2)
    assert (circuit.lead(race.game), circuit.leader(race.game)) == (-1, race.others)


@pytest.mark.rule("S-CIRC-11")
def test_without_rivals_the_players_lead_by_all_their_stages(table: TableBuilder) -> None:
    stages = tuple(invented.quest(f"Stage {n}", n, quest_points=4, keywords="Race.") for n in (1, 2, 3))
    us = invented.objective("Our Chariot")
    circuit = Circuit(stages, players=us, laps=2)
    table.quest(stages[0])
    table.quest_deck(*stages[1:])
    table.encounter_deck(us)
    table.run(circuit.lay_out).finish()
    assert circuit.lead(table.game) == 0
    for _ in range(4):
        table.run(lambda game: circuit.advance(game, us)).finish()
    assert (circuit.lead(table.game), circuit.leader(table.game)) == (4, us)


@pytest.mark.rule("S-CIRC-12")
@pytest.mark.rule("S-CIRC-15")
def test_a_marker_hears_of_the_laps_of_its_own(table: TableBuilder) -> None:
    race = Race(table, 2, laps=9)

    @race.them.forced(after=CircuitCompleted, of=SELF)
    async def cheer(game: Game, card: object, event: CircuitCompleted) -> None:
        await game.raise_threat(game.players, event.laps)

    race.laid_out()
    race.advance(race.us, 2)
    assert table.player().threat == 0
    race.advance(race.them, 4)
    assert table.player().threat == 1 + 2


@pytest.mark.rule("S-CIRC-12")
@pytest.mark.rule("S-CIRC-13")
def test_the_players_win_when_they_have_completed_the_circuit_twice_first(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    race.advance(race.them, 11)
    race.advance(race.us, 5)
    assert race.game.log.of(CircuitCompleted)[-1].facts["laps"] == 1  # the rivals' first lap
    race.advance(race.us)
    assert [line.facts["laps"] for line in race.game.log.of(CircuitCompleted)] == [1, 1]
    race.advance(race.us, 5)
    assert not race.game.is_over
    race.advance(race.us)
    outcome = race.game.outcome
    assert outcome is not None
    assert (outcome.won, outcome.termination) == (True, Termination.QUEST)


@pytest.mark.rule("S-CIRC-14")
@pytest.mark.rule("S-CIRC-15")
def test_the_players_lose_when_the_rivals_leave_the_last_stage_for_the_second_time(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    race.advance(race.us, 11)
    race.advance(race.them, 11)
    assert (race.places, race.game.is_over) == ((6, 6), False)
    race.advance(race.them)
    outcome = race.game.outcome
    assert outcome is not None
    assert (outcome.won, outcome.termination) == (False, Termination.CARD_EFFECT)


@pytest.mark.rule("S-CIRC-14")
def test_the_players_lose_to_any_of_their_rivals(table: TableBuilder) -> None:
    race = Race(table, 3, laps=2, second_rival=True).laid_out()
    race.advance(race.others, 5)
    assert not race.game.is_over
    race.advance(race.others)
    assert race.game.outcome is not None
    assert not race.game.outcome.won


@pytest.mark.rule("S-CIRC-12")
def test_the_last_stage_defeated_completes_the_circuit(table: TableBuilder) -> None:
    race = Race(table, laps=1).laid_out()
    race.advance(race.us, 5)
    hero = table.hero(invented.hero(willpower=4))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert race.game.outcome is not None
    assert race.game.outcome.won


# Damage that moves a rival.


def _chased(table: TableBuilder, stages: int = 6) -> Race:
    race = Race(table, stages)
    race.circuit.advances_by_damage(race.them)
    return race.laid_out()


@pytest.mark.rule("S-CIRC-16")
@pytest.mark.rule("S-CIRC-20")
def test_progress_and_damage_on_one_stage_are_counted_apart(table: TableBuilder) -> None:
    race = _chased(table)
    stage = race.stage(1)
    table.run(lambda game: game.progress(3), source=stage).finish()
    table.run(lambda game: game.deal_damage(stage, 3), source=stage).finish()
    assert (stage.progress, stage.damage, race.places) == (3, 3, (1, 1))
    table.run(lambda game: game.deal_damage(stage, 1), source=stage).finish()
    assert (stage.progress, stage.damage, race.places) == (3, 0, (1, 2))


@pytest.mark.rule("S-CIRC-18")
@pytest.mark.rule("S-CIRC-19")
def test_damage_up_to_the_quest_points_moves_the_rivals_and_the_excess_goes_on(table: TableBuilder) -> None:
    race = _chased(table)
    first = race.stage(1)
    table.run(lambda game: game.deal_damage(first, 11), source=first).finish()
    assert race.places == (1, 3)
    assert [race.stage(number).damage for number in range(1, 7)] == [0, 0, 3, 0, 0, 0]


@pytest.mark.rule("S-CIRC-20")
def test_damage_where_the_rivals_are_not_does_not_move_them(table: TableBuilder) -> None:
    race = _chased(table)
    second = race.stage(2)
    table.run(lambda game: game.deal_damage(second, 9), source=second).finish()
    assert (race.places, second.damage) == ((1, 1), 9)


@pytest.mark.rule("R-DMG-8")
def test_only_stages_that_say_so_take_damage(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    first = race.stage(1)
    table.run(lambda game: game.deal_damage(first, 9), source=first).finish()
    assert (first.damage, race.places) == (0, (1, 1))


@pytest.mark.rule("R-DMG-8")
@pytest.mark.rule("S-CIRC-16")
def test_the_damage_of_a_race_is_for_its_stages_and_for_no_other_card(table: TableBuilder) -> None:
    race = _chased(table)
    first, hill, sign = race.stage(1), table.staging(invented.location()), race.circuit.marker(race.game, race.them)
    table.run(lambda game: game.deal_damage([first, hill, sign], 3), source=first).finish()
    assert (first.damage, hill.damage, sign.damage) == (3, 0, 0)


# One circuit for all; what follows from advancing.


@pytest.mark.rule("S-CIRC-23")
def test_with_several_players_there_is_one_circuit_and_one_pair_of_markers(table: TableBuilder) -> None:
    table.players(3)
    race = Race(table, points=9).laid_out()
    heroes = [table.hero(invented.hero(f"Driver {seat}", willpower=3), player=seat) for seat in (1, 2, 3)]
    assert len(table.game.area(0).quests) == 6
    with table.play(Phase.QUEST) as play:
        for hero in heroes:
            play.commit(hero)
    assert race.places == (2, 1)


@pytest.mark.rule("S-RTEST-12")
def test_the_stages_of_this_round_are_counted_anew_each_round(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    race.advance(race.us, 2)
    race.advance(race.them, 1)
    assert (race.circuit.this_round(race.game), race.circuit.this_round(race.game, race.them)) == (2, 1)
    table.play("0.1").finish()
    assert (race.circuit.this_round(race.game), race.circuit.total(race.game, race.us)) == (0, 2)


@pytest.mark.rule("S-RTEST-13")
@pytest.mark.rule("S-RTEST-23")
def test_progress_that_is_carried_on_may_defeat_the_next_stage_too(table: TableBuilder) -> None:
    race = Race(table)
    for definition in race.definitions:

        @definition.forced(when=StageDefeated, of=SELF)
        async def carry(game: Game, stage: object, event: StageDefeated) -> None:
            event.carried = event.card.progress - event.card.quest_points

    race.laid_out()
    hero = table.hero(invented.hero(willpower=9))
    with table.play(Phase.QUEST, "3.4") as play:
        play.commit(hero)
    assert race.places == (3, 1)
    assert [race.stage(number).progress for number in (1, 2, 3)] == [4, 4, 1]
    table.play("3.5").finish()
    assert [race.stage(number).progress for number in (1, 2, 3)] == [0, 0, 1]


@pytest.mark.rule("S-RTEST-15")
def test_a_stage_whose_defeat_was_prevented_can_still_be_defeated_in_that_phase(table: TableBuilder) -> None:
    race = Race(table, 2)
    last = race.definitions[0]

    @last.forced(when=StageDefeated, of=SELF, if_=lambda game, stage, event: not game.recall("failed"))
    async def fail_once(game: Game, stage: object, event: StageDefeated) -> None:
        game.remember("failed", True)
        event.cancel()
        await game.remove_progress(event.card, event.card.progress)

    race.laid_out()
    table.phase(Phase.QUEST)
    first = race.stage(1)
    table.run(lambda game: game.place_progress(first, 5), source=first).finish()
    assert (race.places, first.progress) == ((1, 1), 0)
    table.run(lambda game: game.place_progress(first, 4), source=first).finish()
    assert race.places == (2, 1)


def test_the_marker_that_advances_is_an_event_of_its_own(table: TableBuilder) -> None:
    race = Race(table)
    watcher = invented.location("Grandstand")

    @watcher.forced(after=MarkerAdvanced, if_=lambda game, card, event: event.card.definition is race.them)
    async def cheer(game: Game, card: object, event: MarkerAdvanced) -> None:
        await game.raise_threat(game.players, event.total)

    table.hero(invented.hero())
    table.staging(watcher)
    race.laid_out()
    race.advance(race.us)
    assert table.player().threat == 9
    race.advance(race.them, 2)
    assert table.player().threat == 9 + 1 + 2
    text = race.game.log.of(MarkerAdvanced)[0]
    assert (text.text(), text.text("es")) == ("Our Chariot advances to Stage 2", "Our Chariot avanza a Stage 2")


def test_an_advance_can_be_forbidden(table: TableBuilder) -> None:
    race = Race(table)
    mud = invented.location("Mud")
    mud.forbids(MarkerAdvanced, if_=lambda game, card, event: event.card.definition is race.them)
    race.laid_out()
    table.staging(mud)
    race.advance(race.them)
    race.advance(race.us)
    assert race.places == (2, 1)
    assert race.circuit.total(race.game, race.them) == 0


_S, _T, _PLAIN = (
    invented.quest("S", 1, keywords="Race."),
    invented.quest("T", 2, keywords="Race."),
    invented.quest("Plain", 2),
)
_A, _B = invented.objective("A"), invented.objective("B")


@pytest.mark.parametrize(
    ("stages", "players", "options", "message"),
    [
        ((), _A, {}, "nothing"),
        ((_S,), _A, {}, "at least two"),
        ((_S, _S), _A, {}, "each of them once"),
        ((_S, invented.enemy("E")), _A, {}, "at least two"),
        ((_S, _T), invented.enemy("D"), {}, "make it an objective"),
        ((_S, _T), _A, {"laps": 0}, "laps= of Circuit is 0; give a whole number of 1 or more"),
        ((_S, _T), _A, {"across": 0}, "across= of Circuit is 0"),
        ((_S, _PLAIN), _A, {}, "Plain is a stage of a circuit: give it keywords=.Race"),
        ((_S, _T), _A, {"rivals": (_A,)}, "One card marks two places"),
        ((_S, _T), _A, {"rivals": (_B, _B)}, "One card marks two places"),
        ((_S, _T), _A, {"rivals": _B}, "rivals are .*: give a tuple of cards"),
        ((_S, "T"), _A, {}, "stages are .*: give a tuple of cards"),
    ],
)
def test_an_impossible_circuit_is_refused(
    stages: tuple[CardScript, ...], players: CardScript, options: dict[str, Any], message: str
) -> None:
    declared = [len(card.abilities) for card in (_S, _T)]
    with pytest.raises(CardFactsError, match=message):
        Circuit(stages, players=players, **options)
    assert [len(card.abilities) for card in (_S, _T)] == declared


def test_two_rivals_at_one_stage_advance_together_and_what_is_over_goes_on_once(table: TableBuilder) -> None:
    race = Race(table, points=4, second_rival=True)
    course = race.circuit
    course.advances_by_damage(race.them)
    course.advances_by_damage(race.others)
    race.laid_out()
    table.run(lambda game: game.deal_damage(course.stage(game, 0), 6)).finish()
    assert (race.where(race.them), race.where(race.others), race.where(race.us)) == (2, 2, 1)
    assert (race.stage(1).damage, race.stage(2).damage) == (0, 2)


@pytest.mark.rule("S-CIRC-18")
def test_a_rival_that_does_not_advance_by_damage_stays_behind(table: TableBuilder) -> None:
    race = Race(table, points=4, second_rival=True)
    race.circuit.advances_by_damage(race.others)
    race.laid_out()
    first = race.stage(1)
    table.run(lambda game: game.deal_damage(first, 6)).finish()
    assert [race.where(marker) for marker in (race.us, race.them, race.others)] == [1, 1, 2]
    assert (race.stage(1).damage, race.stage(2).damage) == (0, 2)


def test_each_of_two_rivals_advances_by_the_damage_on_its_own_stage(table: TableBuilder) -> None:
    race = Race(table, points=4, second_rival=True)
    course = race.circuit
    course.advances_by_damage(race.them)
    course.advances_by_damage(race.others)
    race.laid_out()
    race.advance(race.others)
    table.run(lambda game: game.deal_damage(course.stage(game, 1), 5)).finish()
    assert (race.where(race.them), race.where(race.others)) == (1, 3)
    assert (race.stage(2).damage, race.stage(3).damage) == (0, 1)
    table.run(lambda game: game.deal_damage(course.stage(game, 0), 4)).finish()
    assert (race.where(race.them), race.where(race.others)) == (2, 3)


def test_a_rival_advances_by_damage_once_only(table: TableBuilder) -> None:
    race = Race(table)
    race.circuit.advances_by_damage(race.them)
    with pytest.raises(CardFactsError, match="Their Chariot advances by damage already"):
        race.circuit.advances_by_damage(race.them)


@pytest.mark.rule("K-RACE-1")
@pytest.mark.rule("K-RACE-6")
def test_progress_in_the_setup_of_the_first_stage_waits_for_the_quest_phase(table: TableBuilder) -> None:
    race = Race(table, 3, points=4)

    @race.definitions[0].setup
    async def start_ahead(game: Game, stage: object) -> None:
        await race.circuit.lay_out(game)
        await game.progress(13)

    table.quest_deck(*race.definitions)
    table.encounter_deck(*race.circuit.markers)

    async def begin(game: Game) -> None:
        await game.reveal_stage(await game.enter_stage())

    table.run(begin).finish()
    assert not table.game.is_over
    assert (race.places, race.stage(1).progress) == ((1, 1), 13)


def test_only_a_rival_advances_by_damage(table: TableBuilder) -> None:
    race = Race(table)
    with pytest.raises(CardFactsError, match="Our Chariot is no rival"):
        race.circuit.advances_by_damage(race.us)


def test_a_circuit_that_is_not_laid_out_says_so(table: TableBuilder) -> None:
    race = Race(table)
    for ask in (
        lambda: race.circuit.place(race.game, race.us),
        lambda: race.circuit.lead(race.game),
        lambda: race.stage(2),
    ):
        with pytest.raises(CardFactsError, match="is not in play: lay the circuit out in the setup of its first stage"):
            ask()


@pytest.mark.rule("S-CIRC-7")
def test_a_marker_that_lies_at_no_stage_marks_none(table: TableBuilder) -> None:
    race = Race(table)
    stage = table.quest(race.definitions[0])
    (marker,) = table.encounter_deck(race.us)
    table.run(lambda game: game.add_to_staging(marker)).finish()
    assert table.game.area(0).main_quest is stage
    with pytest.raises(CardFactsError, match="Our Chariot is not in play: lay the circuit out"):
        race.circuit.place(race.game, race.us)


def test_a_stage_that_the_scenario_lacks_is_named_when_the_circuit_is_laid_out(table: TableBuilder) -> None:
    race = Race(table)
    table.quest(race.definitions[0])
    table.quest_deck(*race.definitions[1:3])
    with pytest.raises(CardFactsError, match="Stage 4 is a stage of the circuit and not in the quest deck"):
        table.run(race.circuit.lay_out)


def test_a_marker_that_the_scenario_lacks_is_named_before_anything_is_laid_out(table: TableBuilder) -> None:
    race = Race(table)
    table.quest(race.definitions[0])
    table.quest_deck(*race.definitions[1:])
    table.encounter_deck(race.us)
    with pytest.raises(CardFactsError, match="Their Chariot marks a place on the circuit and is not in the game"):
        table.run(race.circuit.lay_out)
    assert len(race.game.quest_deck()) == 5


def test_a_marker_of_which_there_are_two_marks_no_place(table: TableBuilder) -> None:
    race = Race(table)
    table.quest(race.definitions[0])
    table.quest_deck(*race.definitions[1:])
    table.encounter_deck(race.us, race.them, race.them)
    with pytest.raises(CardFactsError, match=r"Their Chariot marks one place .* there are 2 copies of it"):
        table.run(race.circuit.lay_out)
    assert len(race.game.quest_deck()) == 5


def test_a_circuit_is_laid_out_once(table: TableBuilder) -> None:
    race = Race(table).laid_out()
    with pytest.raises(CardFactsError, match="The circuit of Stage 1 is laid out already"):
        table.run(race.circuit.lay_out)


_ASK: list[tuple[Callable[[Race], object], str]] = [
    (
        lambda race: race.circuit.place(race.game, race.others),
        "Another Chariot marks no place on this circuit: name it",
    ),
    (lambda race: race.circuit.total(race.game, race.definitions[1]), "Stage 2 marks no place on this circuit"),
    (lambda race: race.circuit.marker(race.game, "Ours"), "is 'Ours'; give a card of the script"),  # type: ignore[arg-type]
    (lambda race: race.circuit.lead(race.game, race.others), "Another Chariot marks no place"),
    (lambda race: race.circuit.lead(race.game, race.us), "Our Chariot is the players' own marker: name a rival's"),
    (lambda race: race.circuit.stage(race.game, -1), "is -1; give a whole number of 0 or more"),
    (lambda race: race.circuit.stage(race.game, "2"), "is '2'; give a whole number"),  # type: ignore[arg-type]
    (lambda race: race.circuit.next_stage(race.game, race.circuit.marker(race.game, race.us)), "give a stage of the"),
    (lambda race: race.circuit.next_stage(race.game, race.definitions[0]), "give a stage of the"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("ask", "says"), _ASK)
def test_a_circuit_is_asked_about_its_own_stages_and_markers(
    table: TableBuilder, ask: Callable[[Race], object], says: str
) -> None:
    race = Race(table).laid_out()
    with pytest.raises(CardFactsError, match=says):
        ask(race)


@pytest.mark.rule("S-CIRC-17")
@pytest.mark.rule("S-CIRC-18")
def test_the_rivals_advance_when_the_quest_points_fall_to_the_damage_that_lies_there(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"Driver {seat}"), player=seat)
    race = Race(table, points=0)
    for stage in race.definitions:
        stage.gives(Stat.QUEST_POINTS, lambda game, source, card: 4 * len(game.players_from()))
    race.circuit.advances_by_damage(race.them)
    race.laid_out()
    first = race.stage(1)
    table.run(lambda game: game.deal_damage(first, 5), source=first).finish()
    assert race.places == (1, 1)
    table.run(lambda game: game.eliminate(game.player(2))).finish()
    assert (race.places, race.stage(1).damage, race.stage(2).damage) == ((1, 2), 0, 1)


@pytest.mark.rule("S-CIRC-18")
def test_rivals_who_come_to_a_stage_with_enough_damage_leave_it_at_once(table: TableBuilder) -> None:
    race = _chased(table)
    second = race.stage(2)
    table.run(lambda game: game.deal_damage(second, 5), source=second).finish()
    race.advance(race.them)
    assert (race.places, race.stage(2).damage, race.stage(3).damage) == ((1, 3), 0, 1)
