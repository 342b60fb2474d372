"""Random hunts for clues: clues are where they may be, and the stage in play is the one that they allow."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as for_all
from tests.properties.decks import decks
from tests.properties.examples import example

import oleada
from oleada.authoring import Zone
from oleada.mechanics.clues import carriers, is_claimed
from oleada.mechanics.quest_deck import number_of
from oleada.testing import check_dual, check_invariants
from oleada.testing.strategies import GameMachine, played

HUNT = example("hunt_for_clues")
TRACK = HUNT["track"]
STAGES = [stage.stage for stage in HUNT["scenario"].quest_cards]


def _new(seed: int, players: int = 2) -> oleada.Game:
    return oleada.new_game(HUNT["scenario"], decks(players), seed=seed)


def _check_hunt(game: oleada.Game) -> None:
    tracks = game.find_all(TRACK.code)
    assert len(tracks) == 4
    for card in tracks:
        if is_claimed(card):
            assert card.host is not None
            assert card.host.in_play
            assert card.has_trait("Condition")
        elif card.in_play and card.record.zone is Zone.ATTACHED:
            assert card.guards  # under its guard, and no Condition
            assert not card.has_trait("Condition")
    deck = [number_of(stage) for stage in game.quest_deck()]
    passed = [number_of(stage) for stage in game.passed_stages]
    now = number_of(game.area(0).main_quest)
    assert [*passed, now, *deck] == STAGES  # in order, whatever was reset
    if now == STAGES[-1]:
        assert carriers(game, TRACK)


@pytest.mark.rule("S-SIGNS-1")
@pytest.mark.rule("S-SIGNS-20")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_hunt_never_loses_a_stage_or_a_clue(players: int, seed: int) -> None:
    game = _new(seed, players)
    choose = random.Random(seed)
    while (decision := game.decision) is not None:
        check_invariants(game)
        if game.round:
            _check_hunt(game)
        if choose.random() < 0.1:
            check_dual(game)
        eager = [option for option in decision.options if option.key.startswith(("commit", TRACK.code))]
        game.answer(choose.choice(eager or list(decision.options)))
    check_invariants(game)
    assert game.outcome is not None


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(_new, 60))
def test_every_offered_option_of_a_hunt_works(game: oleada.Game) -> None:
    for option in game.decision.options if game.decision else ():
        clone = game.clone()
        clone.answer(option.key)
        assert clone.digest() != game.digest()
        if clone.round:
            _check_hunt(clone)


class Hunting(GameMachine):
    """A hunt under answers, undos and clones."""

    def new(self, seed: int) -> oleada.Game:
        return _new(seed, 1)


TestHunting = Hunting.TestCase
TestHunting.settings = settings(max_examples=8, stateful_step_count=25, deadline=None)
