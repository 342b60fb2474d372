"""The games that are measured: a scenario with Leadership decks, played at random."""

from __future__ import annotations

import random
import runpy
from collections.abc import Callable
from functools import cache
from pathlib import Path

import oleada
from oleada.content import catalogue
from oleada.model.decks import Deck
from oleada.model.scenario import Scenario

MIRKWOOD = "passage-through-mirkwood"
_EXAMPLES = Path(__file__).parents[1] / "examples"
EXAMPLES = ("riddle_contest", "race", "poisoned_wood", "rescue", "hunt_for_clues")
"""The examples whose scenarios can be measured, too."""

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


@cache
def decks(players: int) -> list[Deck]:
    """Return a Leadership deck for each of 1 to 4 players, with different heroes."""
    cards = tuple((catalogue.card(code), count) for code, count in _CARDS.items())
    return [
        Deck(f"Leadership {seat}", tuple(map(catalogue.card, heroes)), cards)
        for seat, heroes in enumerate(_HEROES[players], 1)
    ]


def scenario(name: str) -> Scenario | str:
    """Return the scenario of an example, or the id of one of the library's."""
    if name not in EXAMPLES:
        return name
    found = runpy.run_path(str(_EXAMPLES / f"{name}.py"))["scenario"]
    assert isinstance(found, Scenario)
    return found


def new(seed: int, players: int = 1, scenario: Scenario | str = MIRKWOOD) -> oleada.Game:
    """Start a game."""
    return oleada.new_game(scenario, decks(players), seed=seed)


def play(game: oleada.Game, seed: int) -> oleada.Game:
    """Play a game to its end at random."""
    choose = random.Random(seed).random
    while game.decision:
        go_on(game, choose)
    return game


def go_on(game: oleada.Game, choose: Callable[[], float], answers: int = 1) -> None:
    """Give so many answers at random, fewer if the game is over before."""
    for _ in range(answers):
        if not (decision := game.decision):
            return
        game.answer(decision.options[int(choose() * len(decision.options))])
