"""Riddles: whether to answer one, and what to name for cards that cannot be seen."""

from __future__ import annotations

from collections import Counter

from oleada.agents.steward.scene import Scene
from oleada.engine.observation import SeenCard
from oleada.model.decisions import Option
from oleada.model.terms import CardType, Sphere

SMALL = 3
"""A deck of fewer cards does not hold enough to find an answer in it."""
IN_DECKS = frozenset((CardType.ALLY, CardType.ATTACHMENT, CardType.EVENT, CardType.TREASURE))
"""The types of the cards that decks are made of."""
WORDS = {term.name.lower(): term.en for term in (*CardType, *Sphere)}
"""What may be named besides costs."""


def rather_answer(scene: Scene) -> bool:
    """Tell whether to answer a riddle in place of what its card does: as long as the deck may hold the answer."""
    return scene.me.deck_size >= SMALL


def is_named(modes: dict[str, Option]) -> bool:
    """Tell whether a player is asked to name a type, a sphere or a cost."""
    return all(key in WORDS or key.isdecimal() for key in modes)


def most_frequent(scene: Scene, modes: dict[str, Option]) -> Option:
    """Name what is most frequent in the deck.

    No view lists a deck; what came from it tells what it is like, and the heroes tell its spheres.
    """
    found: Counter[str] = Counter()
    for card in _from_deck(scene):
        found.update((card.type.en, *card.spheres, str(card.cost)))
    for hero in scene.me.heroes:
        found.update(hero.spheres)

    def frequency(key: str) -> int:
        return found[WORDS.get(key, key)]

    return modes[max(modes, key=frequency)]


def _from_deck(scene: Scene) -> list[SeenCard]:
    me = scene.me
    in_play = [c for card in me.cards for c in (card, *card.attachments) if c.controller == me.seat]
    return [card for card in (*(me.hand or ()), *me.discard, *in_play) if card.type in IN_DECKS]
