"""What every reader hands on: the lines of a deck file, before any card is looked up."""

from __future__ import annotations

import html
import re
from typing import NamedTuple

import attrs

from oleada.model.decks import NOWHERE, Note, Place, Unread
from oleada.model.names import Name, fold
from oleada.model.terms import CardType, Sphere

LONGEST = 200
"""No card is written with more letters, its product and links included."""
MAX_COPIES = 99
"""More copies of one card than any deck has; a larger number is a slip of the pen."""


@attrs.frozen(kw_only=True)
class Line:
    """One card as a deck file states it."""

    written: str
    """The name; empty where the file has only a code or id."""
    count: int = 1
    place: Place = NOWHERE
    type: CardType | None = None
    """The type that the heading promises."""
    sideboard: bool = False
    ringsdb: str = ""
    octgn: str = ""
    pack: str = ""
    number: int = 0
    """The card's number in its product."""
    sure: bool = True
    """Whether the line can only be meant as a card; otherwise it may be a remark."""
    title: bool = False
    """Whether the line is the deck's name unless it is a card."""
    heading: int = -1
    """Which of the sheet's headings it stands under."""


@attrs.frozen
class Heading:
    """A heading that says how many cards follow."""

    place: Place
    declared: int


@attrs.frozen(kw_only=True)
class Sheet:
    """A deck file, taken apart."""

    name: str = ""
    lines: tuple[Line, ...] = ()
    headings: tuple[Heading, ...] = ()
    unread: tuple[Unread, ...] = ()
    notes: tuple[Note, ...] = ()
    certain: bool = True
    """Whether this is a deck even if no card in it is recognised."""


class Section(NamedTuple):
    """What a heading means: a type of cards, and whether it opens the sideboard or the deck proper."""

    type: CardType | None = None
    sideboard: bool | None = None


_SECTIONS: dict[str, Section] = {
    **dict.fromkeys(("hero", "heroes", "heroe"), Section(CardType.HERO)),
    **dict.fromkeys(("ally", "allies", "aliado", "aliados"), Section(CardType.ALLY)),
    **dict.fromkeys(
        ("attachment", "attachments", "vinculada", "vinculadas", "cartas vinculadas"), Section(CardType.ATTACHMENT)
    ),
    **dict.fromkeys(("event", "events", "evento", "eventos"), Section(CardType.EVENT)),
    **dict.fromkeys(
        (
            "player side quest", "player side quests", "side quest", "side quests", "mision secundaria",
            "misiones secundarias", "mision secundaria de jugador", "misiones secundarias de jugador",
        ),
        Section(CardType.PLAYER_SIDE_QUEST),
    ),
    **dict.fromkeys(("contract", "contracts", "contrato", "contratos"), Section(CardType.CONTRACT)),
    **dict.fromkeys(("treasure", "treasures", "tesoro", "tesoros"), Section(CardType.TREASURE)),
    **dict.fromkeys(
        ("player objective", "player objectives", "campaign", "campana", "cards", "cartas", "other", "otras"), Section()
    ),
    **dict.fromkeys(("deck", "main deck", "mazo", "mazo principal"), Section(sideboard=False)),
    **dict.fromkeys(("sideboard", "side board", "reserva", "banquillo"), Section(sideboard=True)),
    **{fold(text): Section() for sphere in Sphere for text in (sphere.en, sphere.es)},
}  # fmt: skip


def section(word: str) -> Section | None:
    """Return what `word` means as a heading, in English or Spanish; None where it is no heading."""
    return _SECTIONS.get(fold(word))


def clean(text: str) -> str:
    """Return `text` without HTML entities, odd blanks and stray marks of byte order."""
    return " ".join(html.unescape(text).replace("\ufeff", "").replace("\u200b", "").split())


def counted(value: object) -> int | None:
    """Return a number of copies, given as a number or as text; None where it is none, or not from 1 to MAX_COPIES."""
    if isinstance(value, str) and re.fullmatch(r"\s*[0-9]{1,4}\s*", value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 1 <= value <= MAX_COPIES else None


BAD_COUNT = Name(
    f"the number of copies must be a whole number from 1 to {MAX_COPIES}",
    f"el número de copias debe ser un entero de 1 a {MAX_COPIES}",
)
