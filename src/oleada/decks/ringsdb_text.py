"""Lists of cards as text: RingsDB's text export, its export for forums, and what people type by hand.

A line is a heading (`Allies (8)`, `Aliados`), a remark about the whole deck (`Packs: ...`, `Total 50`), or a card:
`3x Gandalf (Core Set)`, `Gandalf (Core Set 73) x3`, `• Gandalf`. The number behind a heading counts titles in the one
export and copies in the other; it is compared, never relied on. What is none of these goes into the report.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import attrs

from oleada.decks.sheet import BAD_COUNT, LONGEST, Heading, Line, Section, Sheet, clean, counted, section
from oleada.decks.source import EXPORT, FORMATS, Source
from oleada.model.decks import Place, Unread
from oleada.model.names import Name
from oleada.model.terms import CardType

_I = re.IGNORECASE
_BULLET = re.compile(r"^(?:[•·◦‣⁃*]|[-–—](?=\s))\s*")
_COUNT_FIRST = re.compile(r"^(?:(\d+)\s*[x×](?=\s|$)|(\d+)[x×](?=\D)|[x×]\s*(\d+)(?:\s|$)|(\d{1,4})(?:\s|$))\s*", _I)
_COUNT_LAST = re.compile(r"(?:\s+|(?<=[)\]]))\(?(?:[x×]\s*(\d+)|(\d+)\s*[x×])\)?$", _I)
_LINK_CODE = re.compile(r"/card/(\d{5,8})\b")
_BRACKET_CODE = re.compile(r"[\[(](\d{5,8})[\])]")
_MARKDOWN_LINK = re.compile(r"\[([^\]]+)\]\(\s*<?https?:[^)]*\)", _I)
_ADDRESS = re.compile(r"\[?<?https?:[^\s\]>]*>?\]?", _I)
_MARKUP = re.compile(r"\*\*|__|(?<!\w)_(?=\()|(?<=\))_(?!\w)|\[/?(?:b|i|u|url|list|\*)(?:=[^\]]*)?\]|^#+\s+", _I)
_PACK = re.compile(r"^(.+?)\s*\(([^()]*)\)$")
_PACK_NUMBER = re.compile(r"^(.*?)\s*#?(\d{1,4})?$")
_HEADING = re.compile(r"^([^()\d:]+?)\s*:?\s*(?:\((\d+)\))?\s*:?$")
_INLINE_HEADING = re.compile(r"^([^()\d:]+?)\s*(?:\((\d+)\))?\s*:\s*(\S.*)$")
_NEXT_CARD = re.compile(r"\s*[,;]\s*(?=\d+\s*[x×]?\s)", _I)
_COMMA = re.compile(r"\s*[,;]\s*")
_SUMMARY = re.compile(
    r"(?:packs?|sobres|paquetes)\s*:.*"
    r"|total(?: cards?| de cartas| cartas)?\s*:?\s*\(?\d+\)?(?: cards?| cartas)?"
    r"|\d+\s+(?:heroes|héroes)\s*,\s*\d+\s+(?:cards|cartas).*"
    r"|(?:cards up to|cartas hasta)\s.*"
    r"|(?:starting threat|amenaza inicial)\s*:?\s*\(?\d+\)?",
    _I,
)
_NAMELESS = re.compile(r"[\W\d_]*[x×]?[\W\d_]*", _I)
_MAX_LINE, _MAX_LINES = 4_000, 1_000
_TOO_LONG = Name("it is too long for a card", "es demasiado larga para ser una carta")
_NO_NAME = Name("a card needs a name or a code", "una carta necesita un nombre o un código")


class _Row(NamedTuple):
    number: int
    text: str


def read(source: Source) -> Sheet:
    """Take a list of cards apart. Whether there is a deck in it is found out when the cards are looked up.

    Raises:
        DeckError: there are far too many lines.
    """
    rows = [_Row(number, clean(text)) for number, text in enumerate(re.split(r"\r\n?|\n", source.text), 1)]
    rows = [row for row in rows if row.text]
    if len(rows) > _MAX_LINES:
        raise source.error(f"it has {len(rows)} lines, too many for a deck.", FORMATS, EXPORT)
    reader = _Reader()
    if len(rows) > 1 and _is_title(rows[0].text, rows[1].text):
        reader.name = _MARKUP.sub("", rows[0].text).strip()
        rows = rows[1:]
    for index, row in enumerate(rows):
        reader.row(row, first=index == 0 and not reader.name)
    return Sheet(
        name=reader.name,
        lines=tuple(reader.lines),
        headings=tuple(Heading(place, declared) for place, declared in reader.headings),
        unread=tuple(reader.unread),
        certain=bool(reader.headings),
    )


def _is_title(first: str, second: str) -> bool:
    """Tell whether the first line is the deck's name, by what stands under it, whatever the name looks like."""
    if re.match(r"packs\s*:", second, _I):
        return True
    if _heading(first) or _SUMMARY.fullmatch(first) or _INLINE_HEADING.match(first) or _BULLET.match(first):
        return False
    return _heading(second) is not None or _SUMMARY.fullmatch(second) is not None


def _heading(text: str) -> tuple[str, Section, int | None] | None:
    found = _HEADING.match(_MARKUP.sub("", text).strip())
    meaning = section(found.group(1)) if found else None
    if found is None or meaning is None:
        return None
    return found.group(1), meaning, int(found.group(2)) if found.group(2) else None


@attrs.define
class _Reader:
    """Goes down the lines, and remembers under which heading it is."""

    name: str = ""
    lines: list[Line] = attrs.field(factory=list)
    headings: list[tuple[Place, int]] = attrs.field(factory=list)
    unread: list[Unread] = attrs.field(factory=list)
    _title: str = ""
    _type: CardType | None = None
    _sideboard: bool = False
    _heading: int = -1

    def row(self, row: _Row, *, first: bool) -> None:
        """Read one line that is not blank."""
        if len(row.text) > _MAX_LINE:
            self.unread.append(Unread(row.text, Place(row.number, self._title), _TOO_LONG))
            return
        if _SUMMARY.fullmatch(_MARKUP.sub("", row.text).strip()):
            return
        if found := _heading(row.text):
            self._open(row, *found)
            return
        inline = _INLINE_HEADING.match(row.text)
        meaning = section(inline.group(1)) if inline else None
        if inline and meaning:
            self._open(row, inline.group(1), meaning, int(inline.group(2)) if inline.group(2) else None)
            pieces = _COMMA.split(inline.group(3))
        else:
            pieces = _NEXT_CARD.split(row.text)
        for piece in pieces:
            self._card(row.number, piece, title=first and len(pieces) == 1)

    def _open(self, row: _Row, title: str, meaning: Section, declared: int | None) -> None:
        self._title, self._type = title, meaning.type
        if meaning.sideboard is not None:
            self._sideboard = meaning.sideboard
        self._heading = -1
        if declared is not None:
            self._heading = len(self.headings)
            self.headings.append((Place(row.number, title), declared))

    def _card(self, number: int, written: str, *, title: bool) -> None:
        place = Place(number, self._title)
        if len(written) > LONGEST:
            self.unread.append(Unread(written, place, _TOO_LONG))
            return
        text, code = _code(written)
        bare = _BULLET.sub("", text)
        marked = bare != text
        text, given = _count(bare)
        text = _BULLET.sub("", text)
        if re.fullmatch(r"\d{5,8}", text):
            text, code = "", text
        if not code and _NAMELESS.fullmatch(text):
            self.unread.append(Unread(written, place, _NO_NAME))
            return
        count = counted(given) if given else 1
        if count is None:
            self.unread.append(Unread(written, place, BAD_COUNT))
            return
        name, pack, position = _pack(text)
        sure = bool(given or code or marked or pack) or self._type is CardType.HERO
        self.lines.append(
            Line(
                written=name,
                count=count,
                place=place,
                type=self._type,
                sideboard=self._sideboard,
                ringsdb=code,
                pack=pack,
                number=position,
                sure=sure,
                title=title and not (given or code or marked),
                heading=self._heading,
            )
        )


def _code(text: str) -> tuple[str, str]:
    """Take a card's code, and the link that holds it, out of a line."""
    found = _LINK_CODE.search(text) or _BRACKET_CODE.search(text)
    text = _MARKDOWN_LINK.sub(r"\1", text)
    text = _BRACKET_CODE.sub(" ", _ADDRESS.sub(" ", text))
    return clean(_MARKUP.sub("", text)), found.group(1) if found else ""


def _count(text: str) -> tuple[str, str]:
    """Take the number of copies out of a line; "" where it states none."""
    for pattern in (_COUNT_FIRST, _COUNT_LAST):
        if found := pattern.search(text):
            given = next(group for group in found.groups() if group)
            return (text[: found.start()] + text[found.end() :]).strip(), given
    return text, ""


def _pack(text: str) -> tuple[str, str, int]:
    """Take the product in brackets, and the card's number in it, off the end of a line."""
    found = _PACK.match(text)
    if found is None:
        return text, "", 0
    inner = _PACK_NUMBER.match(found.group(2).strip())
    pack, number = (inner.group(1), inner.group(2)) if inner else (found.group(2), None)
    return found.group(1), pack.strip(), int(number or 0)
