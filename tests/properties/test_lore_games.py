"""Games of Lore decks in which abilities are used as soon as they are offered; the rest the steward decides."""

from __future__ import annotations

import random
from functools import partial

import oleada
from oleada.agents import make_agent
from oleada.content.core import lore
from oleada.games import replay
from oleada.model.decks import Deck
from oleada.model.terms import CardType
from oleada.testing import check_dual, check_invariants

_ABILITIES = {ability.key for card in lore.cards for ability in card.abilities}
_HEROES = [card for card in lore.cards if card.type is CardType.HERO]
_CARDS = tuple((card, 2) for card in lore.cards if card.type is not CardType.HERO)
_DECKS = [Deck("Two", tuple(_HEROES[:2]), _CARDS), Deck("One", tuple(_HEROES[2:]), _CARDS)]


def test_abilities_of_lore_can_be_used_and_taken_back_wherever_they_ask() -> None:
    unused = set(_ABILITIES)
    for seed in range(6):
        game = oleada.new_game("passage-through-mirkwood", _DECKS, seed=seed, difficulty="easy")
        choose, steward = random.Random(seed), make_agent("steward")
        while (decision := game.decision) is not None:
            abilities = {option.key: option.key.split(":")[0] for option in decision.options}
            liked = [key for key, ability in abilities.items() if ability in unused]
            liked = liked or [key for key, ability in abilities.items() if ability == "play"]
            if decision.source or liked:
                check_invariants(game)
                check_dual(game)
            advised = steward.choose(decision, partial(game.view, decision.player)).key
            key = choose.choice(liked or [advised])
            unused.discard(abilities[key])
            game.answer(key)
        check_invariants(game)
        assert replay(game.to_json()).digest() == game.digest()
    assert len(unused) < len(_ABILITIES) / 2
