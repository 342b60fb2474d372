"""A first game: one deck, one scenario, and an agent that answers every decision.

Run it from anywhere: python examples/first_game.py [seed]
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import oleada
from oleada.agents import make_agent

DECK = Path(__file__).parent / "decks" / "leadership.txt"


def main(seed: int = 7) -> None:
    """Play one game; show what was asked in the first round, how the log begins in Spanish, and the outcome."""
    game = oleada.new_game("passage-through-mirkwood", [DECK], seed=seed)
    agent = make_agent("steward")
    while (decision := game.decision) is not None:
        option = agent.choose(decision, partial(game.view, decision.player))
        if game.round <= 1:
            print(f"{decision.prompt.en}? {option.label}.")
        game.answer(option)

    print("\nAsí empezó:\n")
    for line in list(game.log)[:12]:
        print(line.text("es"))

    outcome = game.outcome
    assert outcome is not None
    result = "Won" if outcome.won else "Lost"
    print(f"\n{result} in round {outcome.round}: {outcome.termination}. Score {outcome.score}, {len(game.log)} events.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
