"""Random races: the leader is the one that the log tells, and everything of a circuit stays where it belongs."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as for_all
from tests.properties.decks import decks
from tests.properties.examples import example

import oleada
from oleada.mechanics.circuit import Circuit, CircuitCompleted, MarkerAdvanced
from oleada.model.zones import Zone
from oleada.testing import check_dual, check_invariants
from oleada.testing.strategies import GameMachine, played

RACE = example("race")
COURSE: Circuit = RACE["course"]


def _new(seed: int, players: int = 2) -> oleada.Game:
    return oleada.new_game(RACE["scenario"], decks(players), seed=seed)


def _told(game: oleada.Game) -> dict[str, int]:
    """Return through how many stages each marker has advanced, by the log alone."""
    counted = Counter({marker.code: 0 for marker in COURSE.markers})
    for line in game.log.of(MarkerAdvanced):
        counted[game.card(line.facts["card"]).definition.code] += 1
    return counted


def _check_race(game: oleada.Game) -> None:
    """Hold the circuit against the rules and the log."""
    told = _told(game)
    most = max(told.values())
    foremost = [marker for marker in COURSE.markers if told[marker.code] == most]
    assert COURSE.leader(game) is (foremost[0] if len(foremost) == 1 else None)
    ours, theirs = told[COURSE.players.code], max(told[rival.code] for rival in COURSE.rivals)
    assert COURSE.lead(game) == ours - theirs
    stages = len(COURSE.stages)
    for marker in COURSE.markers:
        assert COURSE.total(game, marker) == told[marker.code]
        assert COURSE.place(game, marker) is COURSE.stage(game, told[marker.code] % stages)
    assert game.area(0).main_quest is COURSE.place(game, COURSE.players)
    assert [card.definition for card in sorted(game.area(0).quests, key=lambda card: card.id)] == list(COURSE.stages)
    assert not game.state.zone(Zone.QUEST_DECK)
    laps = Counter(game.card(line.facts["card"]).definition.code for line in game.log.of(CircuitCompleted))
    assert {code: laps[code] for code in told} == {code: total // stages for code, total in told.items()}
    for stage in game.area(0).quests:
        assert stage.damage < stage.quest_points
        if stage is not game.area(0).main_quest and game.phase.name != "QUEST":
            assert stage.progress == 0


@pytest.mark.rule("S-CIRC-11")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("seed", range(2))
def test_in_a_random_race_the_leader_is_the_one_of_the_log_at_every_decision(players: int, seed: int) -> None:
    game = _new(seed, players)
    choose = random.Random(seed)
    setup = game.round == 0
    while (decision := game.decision) is not None:
        check_invariants(game)
        setup = setup and game.round == 0
        if not setup:
            _check_race(game)
        if choose.random() < 0.1:
            check_dual(game)
        quest = [option for option in decision.options if option.key.startswith("commit")]
        game.answer(choose.choice(quest or list(decision.options)))
    check_invariants(game)
    outcome = game.outcome
    assert outcome is not None
    told = _told(game)
    if outcome.termination.name in ("QUEST", "CARD_EFFECT"):
        goal = COURSE.laps * len(COURSE.stages)
        assert (told[COURSE.players.code] == goal) is outcome.won
        assert any(told[rival.code] == goal for rival in COURSE.rivals) is not outcome.won


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(_new, 60))
def test_every_offered_option_of_a_race_works(game: oleada.Game) -> None:
    for option in game.decision.options if game.decision else ():
        clone = game.clone()
        clone.answer(option.key)
        assert clone.digest() != game.digest()
        if clone.round:
            _check_race(clone)


class Racing(GameMachine):
    """A race under answers, undos and clones."""

    def new(self, seed: int) -> oleada.Game:
        return _new(seed, 1)


TestRacing = Racing.TestCase
TestRacing.settings = settings(max_examples=8, stateful_step_count=25, deadline=None)
