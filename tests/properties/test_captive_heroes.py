"""Random games of a rescue: what must always hold of captives, their guards and objective-heroes holds."""

from __future__ import annotations

import random
import runpy
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as for_all
from tests.properties.decks import decks

import oleada
from oleada.agents import make_agent
from oleada.model.scenario import Scenario
from oleada.model.terms import CardType
from oleada.model.zones import Zone
from oleada.testing import check_dual, check_invariants
from oleada.testing.strategies import GameMachine, played

SCRIPT = Path(__file__).parents[2] / "examples" / "rescue.py"


def _pits() -> Scenario:
    found = runpy.run_path(str(SCRIPT), run_name="scenario")["scenario"]
    assert isinstance(found, Scenario)
    return found


PITS = _pits()


def _new(seed: int, players: int) -> oleada.Game:
    return oleada.new_game(PITS, decks(players), seed=seed)


def _check(game: oleada.Game) -> None:
    """Check what the rules say of heroes in captivity and of those who came for them."""
    for card in game.in_play():
        if not card.is_hero:
            continue
        held = card.zone is Zone.STAGING or bool(card.guards)
        assert held == (card.controller is None), f"{card}: {card.zone}, {card.controller}"
        if not any(stage.record.on_side_a for stage in card.area.quests):  # its text counts
            assert (card.immune, card.blank) == (held, held)
        assert not (held and (card.committed or card.resources))
        if card.guards:
            (guard,) = card.guards
            assert guard.has_trait("Orc")
            assert [c for c in guard.attachments if c.is_hero] == [card]
            assert (card.zone, card.record.holder) == (Zone.ATTACHED, guard.id)
    for player in game.players:
        mine = [card for card in player.heroes if card.type is CardType.OBJECTIVE_HERO]
        chosen = game.round > 0
        assert len(mine) == 1 or not chosen, f"{player} plays on with {mine}"
    offered = [game.card(o.card) for o in game.decision.options if o.card] if game.decision else []
    kind = game.decision.kind.name if game.decision else ""
    assert kind not in ("COMMIT", "DEFEND", "ATTACKERS") or all(card.controller for card in offered)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_rescue_ends_and_keeps_the_rules(players: int, seed: int) -> None:
    game = _new(seed, players)
    choose = random.Random(seed)
    number = seed
    while (decision := game.decision) is not None:
        _check(game)
        check_invariants(game)
        if number % 12 == 0:
            check_dual(game)
        game.answer(choose.choice(decision.options))
        number += 1
    assert game.outcome is not None
    check_invariants(game)


def test_rescues_that_get_far_keep_the_rules_too() -> None:
    seen = [0, 0]
    for seed in range(6):
        game, agent = _new(seed, 1 + seed % 2), make_agent("steward")
        while (decision := game.decision) is not None:
            _check(game)
            check_invariants(game)
            guarded = sum(bool(card.guards) for card in game.in_play() if card.is_hero)
            seen = [max(seen[0], guarded), max(seen[1], sum(len(player.heroes) for player in game.players))]
            game.answer(agent.choose(decision, partial(game.view, decision.player)))
    assert seen[0] >= 2, "no game got as far as two guarded heroes"
    assert seen[1] >= 3, "hardly anybody was rescued"


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(game=played(lambda seed: _new(seed, 2), 40))
def test_every_offered_option_works_changes_the_game_and_can_be_undone(game: oleada.Game) -> None:
    for option in game.decision.options if game.decision else ():
        clone = game.clone()
        clone.answer(option.key)
        assert clone.digest() != game.digest()
        clone.undo()
        assert clone.digest() == game.digest()


class Rescue(GameMachine):
    """A rescue by one player under answers, undos and clones."""

    def new(self, seed: int) -> oleada.Game:
        return _new(seed, 1)


TestRescue = Rescue.TestCase
TestRescue.settings = settings(max_examples=5, stateful_step_count=20, deadline=None)
