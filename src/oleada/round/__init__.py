"""The framework of a game: setup, then round after round, one module a phase. Importing it registers every step."""

from oleada.round import (
    combat,
    encounter,
    planning,
    quest,
    refresh,
    resource,
    sequence,
    setup,
    travel,
    windows,
)

__all__ = [
    "combat",
    "encounter",
    "planning",
    "quest",
    "refresh",
    "resource",
    "sequence",
    "setup",
    "travel",
    "windows",
]
