"""Reading decks: one reader for every format, one report.

`load_deck` reads RingsDB's text export and decklist JSON and OCTGN's .o8d files, and the lists that people paste.
`check_deck` says what is wrong with a deck. Nothing is ever dropped in silence: see `Deck.report`.
"""

from oleada.decks.building import check_deck
from oleada.decks.loading import load_deck
from oleada.model.decks import Deck, DeckReport

__all__ = ["Deck", "DeckReport", "check_deck", "load_deck"]
