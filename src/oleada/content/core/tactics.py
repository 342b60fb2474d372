"""Core Set: tactics."""

from oleada.content.core.sets import player_set

core = player_set()
cards = core.cards
