"""How much better is the steward than luck? Many games in several processes, two agents, one table."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import oleada

DECK = Path(__file__).parent / "decks" / "leadership.txt"


def main() -> None:
    """Play the games and print both reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=["en", "es"], default="en")
    given = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for agent in ("random", "steward"):
            report = oleada.simulate(
                "passage-through-mirkwood",
                [DECK],
                agent=agent,
                games=given.games,
                seed=given.seed,
                difficulty="easy",
                executor=pool,
            )
            print(report.text(given.language))


if __name__ == "__main__":
    main()
