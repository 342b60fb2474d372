"""Reading the decks that were named on the command line."""

from __future__ import annotations

from collections.abc import Sequence

from oleada.cli import texts
from oleada.cli.errors import CommandError
from oleada.decks import load_deck
from oleada.model.decks import Deck


def load_decks(files: Sequence[str]) -> tuple[Deck, ...]:
    """Return the decks of files, one a player.

    Raises:
        CommandError: no deck was named.
        DeckError: a file that is no deck.
    """
    if not files:
        raise CommandError(texts.NO_DECK)
    return tuple(map(load_deck, files))
