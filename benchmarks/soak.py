"""Play many random games to their end: `python -m benchmarks.soak [--scenario NAME] [SOLO] [SEVERAL]`.

With `--deck FILE`, once or more, these decks play alone, and then 2 to 4 of them together, which ones turning with the
seed. At every decision of some games the invariants are checked, and of some others the dual run as well.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Sequence

from benchmarks import games
from oleada import load_deck, new_game
from oleada.model.decks import Deck
from oleada.model.scenario import Scenario
from oleada.testing import check_dual, check_invariants

CHECKED = 200
"""How many games of each kind are checked at every decision."""
DUAL = 50
"""How many of these go through the dual run too."""


def soak(scenario: Scenario | str, count: int, players: int, decks: Sequence[Deck] = ()) -> int:
    """Play so many games, with some of `decks` if there are any; print how they ended, and return how many failed."""
    endings: Counter[str] = Counter()
    failed = 0
    for seed in range(count):
        try:
            seated = [decks[(seed + seat) % len(decks)] for seat in range(players)] if decks else games.decks(players)
            game = new_game(scenario, seated, seed=seed)
            choose = random.Random(seed).random
            while decision := game.decision:
                if seed < CHECKED:
                    check_invariants(game)
                if seed < DUAL:
                    check_dual(game)
                game.answer(decision.options[int(choose() * len(decision.options))])
            check_invariants(game)
            assert game.outcome is not None
            endings[f"{'won' if game.outcome.won else 'lost'}: {game.outcome.termination.en}"] += 1
        except Exception:
            failed += 1
            print(f"{players} player(s), seed {seed}:")
            traceback.print_exc()
    named = f" ({', '.join(deck.name for deck in decks)})" if decks else ""
    print(f"{count} games with {players} player(s){named}, {failed} failed: {dict(endings)}", flush=True)
    return failed


def main() -> int:
    """Play all of them; return how many failed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description="Many random games.")
    parser.add_argument(
        "--scenario", default=games.MIRKWOOD, help=f"a scenario's id, or an example: {', '.join(games.EXAMPLES)}"
    )
    parser.add_argument("--deck", action="append", default=[], type=load_deck, help="a deck's file; may be repeated")
    parser.add_argument("solo", type=int, nargs="?", default=10_000, help="how many games of one player")
    parser.add_argument("several", type=int, nargs="?", default=2_000, help="how many with 2, 3 and 4 players each")
    given = parser.parse_args()
    scenario = games.scenario(given.scenario)
    if given.deck:
        alone = sum(soak(scenario, given.solo, 1, [deck]) for deck in given.deck)
        together = range(2, 1 + min(4, len(given.deck)))
        return alone + sum(soak(scenario, given.several, players, given.deck) for players in together)
    return sum(soak(scenario, given.solo if players == 1 else given.several, players) for players in (1, 2, 3, 4))


if __name__ == "__main__":
    sys.exit(main() > 0)
