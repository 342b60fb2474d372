"""Play until every Core Set player card has been used, with all that it can do: `python -m benchmarks.everything`.

`--games N` gives up after so many games, `--counts` lists how often each card and ability was used, `--checked` goes
through the invariants and the dual run at every decision. Solo games and games of 2 to 4 players of Passage Through
Mirkwood take turns, each seat with a sphere's heroes and cards; every other game is played by the steward, the others
by lot, and all take what is new wherever it is offered.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Callable, Iterator

import oleada
from oleada.agents import make_agent
from oleada.content import player_cards
from oleada.model.decks import Deck
from oleada.model.terms import CardType, Sphere
from oleada.testing import Coverage, check_dual, check_invariants

CARDS = tuple(card for card in player_cards() if card.implemented and "Core Set" in {p.product for p in card.printings})
"""The Core Set's player cards; those whose text is not written yet are left out."""


def deck(sphere: Sphere) -> Deck | None:
    """Return a deck of all that one Core Set has of a sphere, and of Gandalf; None if the sphere has no heroes yet."""
    cards = [card for card in CARDS if card.sphere in (sphere, Sphere.NEUTRAL)]
    heroes = tuple(card for card in cards if card.type is CardType.HERO)
    others = tuple((card, card.quantity) for card in cards if card.type is not CardType.HERO)
    return Deck(sphere.en, heroes, others) if heroes else None


def seatings() -> Iterator[tuple[Deck, ...]]:
    """Yield who plays, for ever: every sphere alone, then every company of 2, 3 and 4 of them."""
    decks = [found for sphere in Sphere if sphere is not Sphere.NEUTRAL and (found := deck(sphere))]
    companies = [company for size in range(1, 5) for company in itertools.combinations(decks, size)]
    return itertools.cycle(companies)


def games() -> Iterator[tuple[int, oleada.Game]]:
    """Yield new games with their seeds, for ever."""
    for number, company in enumerate(seatings()):
        yield number, oleada.new_game("passage-through-mirkwood", company, seed=number, difficulty="easy")


def cover(limit: int, check: Callable[[oleada.Game], object] | None = None) -> Iterator[Coverage]:
    """Play until everything has been used, or so many games; yield the coverage after each, always the same one."""
    coverage = Coverage(CARDS)
    for seed, game in itertools.islice(games(), limit):
        coverage.play(game, make_agent("random" if seed % 2 else "steward", seed=seed), seed, check)
        yield coverage
        if not coverage.missing:
            break


def checked(game: oleada.Game) -> None:
    """Check the invariants of a game at a decision, and the dual run."""
    check_invariants(game)
    check_dual(game)


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(description="Play until every card and ability has been used.")
    parser.add_argument("--games", type=int, default=1000, help="give up after so many games")
    parser.add_argument("--counts", action="store_true", help="tell how often each card and ability was used")
    parser.add_argument("--checked", action="store_true", help="check invariants and the dual run at every decision")
    given = parser.parse_args()
    coverage = Coverage(CARDS)
    for coverage in cover(given.games, checked if given.checked else None):
        if coverage.games % 10 == 0:
            print(f"{coverage.games} games: {len(coverage.missing)} missing", flush=True)
    print(coverage.report(given.counts))
    return 1 if coverage.missing else 0


if __name__ == "__main__":
    sys.exit(main())
