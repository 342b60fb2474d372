"""Reading decks: one reader for every format, one report."""

from __future__ import annotations

from pathlib import Path

from oleada.model.decks import Deck


def load_deck(path: str | Path) -> Deck:
    """Read a deck."""
    raise NotImplementedError(path)
