"""The way in: find out the format, read it, look the cards up."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable

from oleada.content import player_cards
from oleada.decks import octgn, ringsdb_json, ringsdb_text
from oleada.decks.assembling import assemble
from oleada.decks.sheet import Sheet
from oleada.decks.source import Source, open_source
from oleada.model.cards import CardDef
from oleada.model.decks import Deck
from oleada.model.errors import DeckError, shown

_XML = re.compile(r"<[A-Za-z?!]")
_JSON = re.compile(r'\{|\[\s*(?:[\]\[{"\d]|\Z)')


def load_deck(source: str | os.PathLike[str], *, cards: Iterable[CardDef] | None = None) -> Deck:
    """Read a deck from a file, or from the text of one.

    The format is found out by looking at the content: a RingsDB text export (or a list as people type and paste
    them), a RingsDB decklist in JSON, or an OCTGN .o8d file. What is not known or not understood does not raise: the
    deck's `report` names it, with its line. The order of the result does not depend on the order in the file.

    Args:
        source: the path of a deck file. A string with line breaks, or one that starts like JSON or XML, is read as
            the deck itself.
        cards: the cards to look for; by default every player card of the library.

    Raises:
        DeckError: there is no such file, or it is no deck at all: empty, binary, broken JSON or XML, another kind of
            file; or `cards` are none. The error names the file, the place, what was expected and what to do.
    """
    known = player_cards() if cards is None else _cards(cards)
    opened = open_source(source)
    return assemble(_reader(opened.text)(opened), opened, known)


def _cards(given: Iterable[CardDef]) -> tuple[CardDef, ...]:
    found: tuple[object, ...] = tuple(given) if isinstance(given, Iterable) else ()
    if not isinstance(given, Iterable) or not all(isinstance(card, CardDef) for card in found):
        raise DeckError(
            f"cards is {shown(given)}. Expected the cards to look for. Give a list of them, such as "
            "[*oleada.content.player_cards(), *mine]."
        )
    return tuple(card for card in found if isinstance(card, CardDef))


def _reader(text: str) -> Callable[[Source], Sheet]:
    start = text.lstrip()
    if _XML.match(start):
        return octgn.read
    if _JSON.match(ringsdb_json.without_comments(text).lstrip()):
        return ringsdb_json.read
    return ringsdb_text.read
