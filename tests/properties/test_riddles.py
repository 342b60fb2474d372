"""Random games of a riddle contest: what must always hold of riddles and of the riddle area holds."""

from __future__ import annotations

import random
import runpy
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as for_all
from tests.properties.decks import decks

import oleada
from oleada.authoring import CardsDiscarded, DamageDealt, Engaged, Event
from oleada.mechanics.riddles import RiddleAnswered, RiddleAsked, RiddleGuessed
from oleada.model.decisions import Decision, Option
from oleada.model.scenario import Scenario
from oleada.model.zones import Zone
from oleada.testing import check_dual, check_invariants
from oleada.testing.strategies import GameMachine, played

SCRIPT = Path(__file__).parents[2] / "examples" / "riddle_contest.py"


def _cave() -> Scenario:
    found = runpy.run_path(str(SCRIPT), run_name="scenario")["scenario"]
    assert isinstance(found, Scenario)
    return found


CAVE = _cave()


def _new(seed: int, players: int) -> oleada.Game:
    return oleada.new_game(CAVE, decks(players), seed=seed)


def _facts(game: oleada.Game, event: type[Event]) -> list[dict[str, object]]:
    return [line.facts for line in game.log.of(event)]


def _check(game: oleada.Game) -> None:
    """Check what the rules say of the riddle area and of the riddles answered so far."""
    if game.round == 0:
        return
    hero, dweller = game.find("Wanderer"), game.find("Cave Dweller")
    (lake,) = [card for card in game.area(0).apart if card.name.en == "The Dark Lake"]
    assert [card.name.en for card in game.area(0).quests] == ["The Upper Hall"]
    assert (hero.zone, dweller.zone) == (Zone.APART, Zone.APART)
    assert hero.controller is game.first_player
    assert all(card.immune for card in (hero, dweller, lake, *hero.attachments))
    assert [card.name.en for card in hero.attachments] == ["Little Lantern"]
    assert not hero.committed
    hurt = [line for line in game.log.of(DamageDealt) if line.facts["card"] == hero.id]
    assert {line.cause for line in hurt} <= {dweller.name}
    assert sum(line.facts["amount"] for line in hurt) == hero.damage
    assert dweller.id not in [fact["card"] for fact in _facts(game, Engaged)]
    answered = _facts(game, RiddleAnswered)
    placed = sum(int(str(fact["matches"])) for fact in answered)
    under_way = len(_facts(game, RiddleAsked)) - len(answered)
    assert lake.progress == placed or under_way
    assert under_way in (0, 1)
    for fact in answered:
        discarded = fact["discarded"]
        assert isinstance(discarded, tuple)
        assert int(str(fact["matches"])) <= len(discarded)
        assert game.card(int(str(fact["card"]))).zone is not Zone.REVEALING


def _curious(decision: Decision, choose: random.Random) -> Option:
    """Return a random answer that never refuses a riddle."""
    return decision.find("mode:instead") or choose.choice(decision.options)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_contest_ends_and_keeps_the_rules(players: int, seed: int) -> None:
    game = _new(seed, players)
    choose = random.Random(seed)
    number = seed
    while (decision := game.decision) is not None:
        _check(game)
        check_invariants(game)
        if number % 12 == 0:
            check_dual(game)
        game.answer(_curious(decision, choose))
        number += 1
    assert game.outcome is not None
    check_invariants(game)
    asked, guessed = game.log.of(RiddleAsked), game.log.of(RiddleGuessed)
    assert len(asked) >= len(guessed) >= len(game.log.of(RiddleAnswered)) > 0
    assert len(game.log.of(CardsDiscarded)) > 0


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(lambda seed: _new(seed, 2), 40))
def test_every_offered_option_works_changes_the_game_and_can_be_undone(game: oleada.Game) -> None:
    for option in game.decision.options if game.decision else ():
        clone = game.clone()
        clone.answer(option.key)
        assert clone.digest() != game.digest()
        clone.undo()
        assert clone.digest() == game.digest()


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(lambda seed: _new(seed, 1), 60))
def test_the_same_answers_lead_to_the_same_riddles(game: oleada.Game) -> None:
    again = _new(game.recipe.seed, 1)
    for given in game.history():
        again.answer(given.option.key)
    assert again.digest() == game.digest()
    assert [line.text() for line in again.log.of(RiddleAnswered)] == [
        line.text() for line in game.log.of(RiddleAnswered)
    ]


class Contest(GameMachine):
    """A contest of one player under answers, undos and clones."""

    def new(self, seed: int) -> oleada.Game:
        return _new(seed, 1)


TestContest = Contest.TestCase
TestContest.settings = settings(max_examples=5, stateful_step_count=20, deadline=None)
