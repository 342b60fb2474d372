"""Whatever is offered can be done in full and changes the game."""

from __future__ import annotations

from collections import Counter

import pytest

import oleada
from oleada.agents import make_agent
from oleada.authoring import Game, Sphere
from oleada.content import player_cards
from oleada.engine.atoms.cards import CardMoved
from oleada.model.decisions import Ask, Option
from oleada.model.decks import Deck
from oleada.model.terms import CardType
from oleada.testing import check_invariants

_PAYING = {"CardAnnounced", "ResourcesSpent", "Exhausted", "EventPlayed", "CardsDiscarded", "XChosen"}


IMPLEMENTED = [card for card in player_cards() if card.implemented]
SPHERES = [sphere for sphere, count in Counter(card.sphere for card in IMPLEMENTED).items() if sphere and count >= 10]


def everything(sphere: Sphere) -> Deck:
    """Return a deck of all that a sphere has, and of the neutral cards."""
    cards = [card for card in IMPLEMENTED if card.sphere in (sphere, Sphere.NEUTRAL)]
    heroes = tuple(card for card in cards if card.type is CardType.HERO)
    return Deck("Everything", heroes, tuple((card, 3) for card in cards if card.type is not CardType.HERO))


@pytest.mark.case("BL-57")
@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("sphere", SPHERES, ids=lambda sphere: sphere.name)
def test_every_action_that_is_offered_succeeds_and_changes_more_than_it_costs(sphere: Sphere, seed: int) -> None:
    game = oleada.new_game("passage-through-mirkwood", [everything(sphere)], seed=seed, difficulty="easy")
    steward = make_agent("steward")
    tried: set[str] = set()
    while (decision := game.decision) is not None and len(tried) < 20:
        for option in decision.options if decision.kind is Ask.ACTION else ():
            if option.key != "pass" and option.key not in tried:
                tried.add(option.key)
                take(game.clone(), option)
        seat = decision.player
        game.answer(steward.choose(decision, lambda seat=seat: game.view(seat)))  # type: ignore[misc]
    assert len(tried) >= 6


def take(game: Game, option: Option) -> None:
    """Take an action, answer what it asks with the first option, and check that more than the payment happened."""
    before, digest = len(game.log), game.digest()
    game.answer(option.key)
    while not happened(game, before, option.card):
        assert game.decision is not None, f"{option} did nothing but cost"
        assert game.decision.kind is not Ask.ACTION, f"{option} did nothing but cost"
        game.answer(game.decision.options[0])
    check_invariants(game)
    assert game.digest() != digest


def happened(game: Game, since: int, used: int) -> list[str]:
    """Return what happened besides the payment and the way of the card that was used to its pile."""
    lines = [line for line in list(game.log)[since:] if not line.cancelled]
    put_away = (used, game.state.now(used).id)
    return [
        line.event.__name__
        for line in lines
        if line.event.__name__ not in _PAYING and not (line.event is CardMoved and line.facts["card"] in put_away)
    ]
