"""Games with all cards of a sphere: their abilities come up, and each can be taken back, saved and replayed."""

from __future__ import annotations

import json

import pytest

import oleada
from oleada.authoring import CardType, Sphere
from oleada.content import player_cards
from oleada.games import replay
from oleada.model.abilities import Kind
from oleada.model.decks import Deck
from oleada.testing import check_dual

RARE = {"fortune-or-fate-core"}
"""Cards that hardly ever can be played in these short games: a hero is dead, and his player has 5 resources."""


def deck(sphere: Sphere) -> Deck:
    """Three copies of every card of a sphere, with its heroes."""
    cards = [card for card in player_cards() if card.sphere is sphere and card.implemented]
    heroes = tuple(card for card in cards if card.type is CardType.HERO)
    return Deck(sphere.en, heroes, tuple((card, 3) for card in cards if card.type is not CardType.HERO))


def chosen_abilities(sphere: Sphere) -> set[str]:
    """Return the keys of the abilities of a sphere's cards that players choose to use."""
    return {
        ability.key
        for card in player_cards()
        for ability in card.abilities
        if card.sphere is sphere and ability.kind in (Kind.ACTION, Kind.RESPONSE) and card.code not in RARE
    }


@pytest.mark.parametrize("sphere", [Sphere.SPIRIT])
def test_every_ability_of_a_sphere_is_used_and_can_be_replayed(sphere: Sphere) -> None:
    """Games are played with a liking for abilities not used yet, then for acting at all."""
    left = chosen_abilities(sphere)
    assert left
    for seed in range(30):
        game = oleada.new_game("passage-through-mirkwood", [deck(sphere), deck(Sphere.LEADERSHIP)], seed=seed)
        turn = watched = 0
        while left and (decision := game.decision):
            liked = [option for option in decision.options if option.key.partition(":")[0] in left]
            acting = [option for option in decision.options if not option.key.startswith(("pass", "none"))]
            options = liked or acting or decision.options
            answered = options[turn % len(options)].key
            game.answer(answered)
            turn, watched = turn + 1, watched - 1
            if (used := answered.partition(":")[0]) in left:
                left.remove(used)
                watched = 3  # the ability, and what it asks for
            if watched > 0:
                check_dual(game)
                assert replay(json.loads(json.dumps(game.to_json()))).digest() == game.digest()
    assert left == set()
