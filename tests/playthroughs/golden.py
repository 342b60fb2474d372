"""The golden playthroughs, and the command that writes them anew: `python -m tests.playthroughs.golden`.

A playthrough is a whole game as its log tells it. A change of the rules shows in the difference of these files, to be
read before it is accepted.
"""

from __future__ import annotations

from pathlib import Path

from tests.properties.decks import new_game

import oleada
from oleada.agents import make_agent, play

HERE = Path(__file__).parent
GAMES = {
    "steward-solo": ("steward", 1, 7),
    "steward-two-players": ("steward", 2, 3),
    "random-four-players": ("random", 4, 5),
}
"""Who plays, how many players, and the seed."""


def played(name: str) -> oleada.Game:
    """Return a golden game, played to its end."""
    agent, players, seed = GAMES[name]
    game = new_game(seed, players)
    play(game, make_agent(agent, seed=seed))
    return game


def told(game: oleada.Game) -> str:
    """Return a game as its file has it."""
    assert game.outcome is not None
    outcome = game.outcome
    ending = f"{'won' if outcome.won else 'lost'}, {outcome.termination.en}, round {outcome.round}, {outcome.score}"
    return f"{game.log.text()}\n{ending}\n"


if __name__ == "__main__":
    for name in GAMES:
        (HERE / f"{name}.txt").write_text(told(played(name)), encoding="utf-8")
