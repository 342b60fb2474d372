"""Games of Passage Through Mirkwood with Leadership decks, as the benchmarks play them."""

from benchmarks.games import decks
from benchmarks.games import new as new_game

__all__ = ["decks", "new_game"]
