"""Random games in a mist: at each phase cards vanish for a while, and what must always hold goes on to hold."""

from __future__ import annotations

import random
from pathlib import Path

import attrs
import pytest
from hypothesis import settings
from tests.properties.decks import decks

import oleada
from oleada.agents import make_agent
from oleada.authoring import Card, CardScript, Game, PhaseBegan, TreatedAsOutOfPlay, Until
from oleada.content import catalogue
from oleada.engine.atoms.absence import CameBack
from oleada.games import replay
from oleada.testing import check_dual, check_invariants, invented
from oleada.testing.strategies import GameMachine

MIRKWOOD = catalogue.scenario("passage-through-mirkwood")


def _mist() -> CardScript:
    """Return a location that does not go away: each phase, two cards vanish, of all that are in play in turn."""
    mist = invented.location("Mist", threat=0, quest_points=99)

    @mist.forced(after=PhaseBegan)
    async def rise(game: Game, card: Card, event: PhaseBegan) -> None:
        there = [other for other in game.in_play() if other is not card]
        for turn, until in ((3, Until.PHASE), (7, Until.ROUND)):
            count = turn * len(game.log)
            await game.treat_as_out_of_play(there[count % len(there)], until)

    return mist


MISTY = attrs.evolve(MIRKWOOD, id="misty-mirkwood", encounter_cards=(*MIRKWOOD.encounter_cards, *[_mist()] * 9))


def _new(seed: int, players: int) -> oleada.Game:
    return oleada.new_game(MISTY, decks(players), seed=seed)


def _check(game: oleada.Game) -> None:
    check_invariants(game)
    for card in game.away:
        assert not card.in_play
        assert not card.committed
        assert card.controller is None or not card.controller.eliminated
    for seat in range(1, len(game.state.players)):
        view = game.view(seat)
        shown = [card for area in view.areas for top in area.away for card in (top, *top.attachments)]
        assert sorted(card.id for card in shown) == sorted(card.id for card in game.away)
        assert all(view.find(card.id) for card in game.away)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_in_the_mist_ends_and_every_decision_passes_the_dual_run(players: int, seed: int) -> None:
    game = _new(seed, players)
    choose = random.Random(seed)
    while (decision := game.decision) is not None:
        _check(game)
        check_dual(game)
        game.answer(choose.choice(decision.options))
    assert game.outcome is not None
    assert replay(game.to_json(), scenario=MISTY, decks=decks(players)).digest() == game.digest()


@pytest.mark.parametrize("seed", range(4))
def test_the_steward_plays_in_the_mist_and_a_saved_game_is_loaded(tmp_path: Path, seed: int) -> None:
    game = _new(seed, 2)
    agent, saved = make_agent("steward", seed=seed), ""
    while (decision := game.decision) is not None:
        if game.away and not saved:
            game.save(tmp_path / "game.json")
            saved = game.digest()
        view = game.view(decision.player)
        game.answer(agent.choose(decision, lambda view=view: view))  # type: ignore[misc]
    assert len(game.log.of(TreatedAsOutOfPlay)) > 5
    assert len(game.log.of(CameBack)) > 5
    assert oleada.load_game(tmp_path / "game.json", MISTY, decks(2)).digest() == saved


class Mist(GameMachine):
    """A game in the mist under answers, undos and clones."""

    def new(self, seed: int) -> oleada.Game:
        return _new(seed, 2)


TestMist = Mist.TestCase
TestMist.settings = settings(max_examples=8, stateful_step_count=30, deadline=None)
