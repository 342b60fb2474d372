"""A pure-Python, event-driven rules engine for The Lord of the Rings: The Card Game."""

from oleada.games import load_game, new_game

__all__ = ["load_game", "new_game"]
