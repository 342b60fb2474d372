"""Random games: what `explain` calls possible is what a decision offers, for every card and every player."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from tests.properties.decks import decks
from tests.properties.examples import example

import oleada
from oleada.authoring import Card, Zone
from oleada.model.decisions import Ask

DECKS = sorted((Path(__file__).parents[2] / "examples" / "decks").glob("*.txt"))
EXAMPLES = ("riddle_contest", "race", "poisoned_wood", "rescue", "hunt_for_clues")
WAYS = {
    Ask.ACTION: ("play", "action"),
    Ask.RESPONSE: ("response",),
    Ask.COMMIT: ("commit",),
    Ask.ATTACKERS: ("attack",),
    Ask.DEFEND: ("defend",),
    Ask.ENGAGE: ("engage",),
    Ask.TRAVEL: ("travel",),
}
"""The ways to use a card that a kind of decision is about."""
MAX_ANSWERS = 120


def _stands_for(card: Card) -> int | str:
    """Return what tells a card from others in options: of equal cards in hand, one stands for all."""
    return card.definition.code if card.record.zone is Zone.HAND else card.id


def _offered(game: oleada.Game) -> set[tuple[int | str, str]]:
    """Return which cards the decision offers to use, with the summary of what is used of them."""
    decision = game.decision
    assert decision
    if decision.kind not in WAYS:
        return set()
    found = set()
    for option in decision.options:
        if option.card:
            card = game.card(option.card)
            keys = {ability.key: ability.summary.en for ability in card.definition.abilities}
            found.add((_stands_for(card), keys.get(option.key.split(":")[0], "")))
    return found


def _possible(game: oleada.Game) -> set[tuple[int | str, str]]:
    """Return which cards can be used by whom the decision asks, as `explain` says; nobody else can use any."""
    decision = game.decision
    assert decision
    found = set()
    for record in game.state.cards[1:]:
        if record.successor:
            continue
        card = game.card(record.id)
        for player in game.players:
            for way in game.explain(card, player):
                if way.possible:
                    assert player.seat == decision.player
                    assert way.what in WAYS.get(decision.kind, ())
                    found.add((_stands_for(card), way.label.en if way.what in ("action", "response") else ""))
    return found


def _check(game: oleada.Game, seed: int) -> Counter[Ask]:
    """Play a game at random, and hold what is offered against what is possible; return what was asked.

    A clone is asked, which remembers nothing of what was worked out before.
    """
    lot, seen = random.Random(seed), Counter[Ask]()
    for _ in range(MAX_ANSWERS):
        decision = game.decision
        if decision is None:
            break
        seen[decision.kind] += 1
        assert _possible(game.clone()) == _offered(game), decision
        game.answer(lot.choice(decision.options))
    return seen


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.stem)
def test_what_is_possible_is_what_is_offered_with_the_decks_of_the_examples(deck: Path) -> None:
    game = oleada.new_game("passage-through-mirkwood", [deck], seed=len(deck.stem), difficulty="easy")
    assert _check(game, len(deck.stem))[Ask.ACTION]


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("name", EXAMPLES)
def test_what_is_possible_is_what_is_offered_in_the_scenarios_of_the_examples(name: str, players: int) -> None:
    game = oleada.new_game(example(name)["scenario"], decks(players), seed=players)
    assert _check(game, players)[Ask.COMMIT]
