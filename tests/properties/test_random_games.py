"""Random games of Passage Through Mirkwood: they end, and nothing that must always hold ever fails."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as for_all
from tests.properties.decks import new_game

import oleada
from oleada.games import replay
from oleada.testing import check_dual, check_invariants
from oleada.testing.strategies import GameMachine, played


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_ends_and_every_decision_passes_the_dual_run(players: int, seed: int) -> None:
    game = new_game(seed, players)
    choose = random.Random(seed)
    while (decision := game.decision) is not None:
        check_invariants(game)
        check_dual(game)
        game.answer(choose.choice(decision.options))
    check_invariants(game)
    assert game.outcome is not None
    assert replay(game.to_json()).digest() == game.digest()


@pytest.mark.case("BL-90")
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(lambda seed: new_game(seed, 2), 40))
def test_all_answers_can_be_taken_back_one_by_one_and_given_again(game: oleada.Game) -> None:
    begun = new_game(game.recipe.seed, 2)
    way = [past.option.key for past in game.history()]
    met = []
    for key in way:
        met.append(begun.digest())
        begun.answer(key)
        loaded = replay(begun.to_json())
        assert loaded.digest() == begun.digest()
        assert loaded.decision
        assert begun.decision
        assert [option.key for option in loaded.decision.options] == [option.key for option in begun.decision.options]
    assert begun.digest() == game.digest()
    for digest in reversed(met):
        begun.undo()
        assert begun.digest() == digest
    for key in way:
        begun.answer(key)
    assert begun.digest() == game.digest()


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(lambda seed: new_game(seed, 2), 60))
def test_every_offered_option_works_changes_the_game_and_can_be_undone(game: oleada.Game) -> None:
    for option in game.decision.options if game.decision else ():
        clone = game.clone()
        clone.answer(option.key)
        assert clone.digest() != game.digest()
        clone.undo()
        assert clone.digest() == game.digest()


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(lambda seed: new_game(seed, 2), 60))
def test_a_seat_never_sees_what_only_the_other_may_know(game: oleada.Game) -> None:
    hidden = {card.id for card in game.player(2).hand} | {card.id for card in game.player(2).deck}
    view = game.view(1)
    assert view.players[1].hand is None
    seen = [card for player in view.players for card in (*(player.hand or ()), *player.cards, *player.discard)]
    assert hidden.isdisjoint(card.id for card in seen)


class Mirkwood(GameMachine):
    """A solo game under answers, undos and clones."""

    def new(self, seed: int) -> oleada.Game:
        return new_game(seed, 1)


TestMirkwood = Mirkwood.TestCase
TestMirkwood.settings = settings(max_examples=12, stateful_step_count=30, deadline=None)
