"""Leadership decks for one to four players, with different heroes."""

from __future__ import annotations

import oleada
from oleada.content import catalogue
from oleada.model.decks import Deck

_CARDS = {
    "guard-of-the-citadel-core": 3,
    "faramir-core": 2,
    "son-of-arnor-core": 2,
    "snowbourn-scout-core": 3,
    "silverlode-archer-core": 2,
    "longbeard-orc-slayer-core": 2,
    "brok-ironfist-core": 1,
    "ever-vigilant-core": 2,
    "common-cause-core": 2,
    "for-gondor-core": 2,
    "sneak-attack-core": 2,
    "valiant-sacrifice-core": 2,
    "grim-resolve-core": 1,
    "steward-of-gondor-core": 2,
    "celebrians-stone-core": 1,
    "gandalf-core": 1,
}
_HEROES = {
    1: (("aragorn-core", "theodred-core", "gloin-core"),),
    2: (("aragorn-core", "eowyn-core"), ("theodred-core", "gloin-core", "legolas-core")),
    3: (("aragorn-core", "eowyn-core"), ("theodred-core", "legolas-core"), ("gloin-core",)),
    4: (("aragorn-core", "eowyn-core"), ("theodred-core",), ("gloin-core",), ("legolas-core",)),
}


def decks(players: int) -> list[Deck]:
    """Return a Leadership deck for each of 1 to 4 players, with different heroes."""
    cards = tuple((catalogue.card(code), count) for code, count in _CARDS.items())
    return [
        Deck(f"Leadership {seat}", tuple(map(catalogue.card, heroes)), cards)
        for seat, heroes in enumerate(_HEROES[players], 1)
    ]


def new_game(seed: int, players: int = 1) -> oleada.Game:
    """Start a game of Passage Through Mirkwood."""
    return oleada.new_game("passage-through-mirkwood", decks(players), seed=seed)
