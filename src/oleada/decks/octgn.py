"""OCTGN decks (.o8d): XML, read without any document type or entity, and matched by card id.

The parser is driven directly, so that a document type is refused where it starts, before anything in it is looked at,
and so that every card knows its line.
"""

from __future__ import annotations

from xml.parsers import expat

import attrs

from oleada.decks.sheet import BAD_COUNT, Line, Section, Sheet, clean, counted, section
from oleada.decks.source import EXPORT, Source
from oleada.model.decks import Note, Place, Unread
from oleada.model.names import Name, fold

GAME = "a21af4e8-be4b-4cda-a6b6-534f9717391f"
"""The game's id in OCTGN."""

_EXPECTED = "an OCTGN deck: <deck>, with <section>s, with <card>s"
_SCENARIO = {"quest", "second quest deck", "encounter"}
_SHARED = _SCENARIO | {"special", "second special", "setup", "staging setup", "active setup"}
"""The sections that are part of a scenario, folded."""
_DEPTH = {"deck": 0, "section": 1, "card": 2, "notes": 1}
_IGNORED = {"notes"}


def read(source: Source) -> Sheet:
    """Take an OCTGN deck apart.

    Raises:
        DeckError: the XML is broken, declares a document type or entities, is no deck, or is a scenario's deck.
    """
    reader = _Reader(source)
    reader.run()
    if found := list(dict.fromkeys(name for name in reader.scenario if fold(name) in _SCENARIO)):
        raise source.error(
            f"it is a scenario, not a player's deck: it has cards in {' and '.join(map(repr, found))}.",
            "the deck of a player",
            "Give the scenario by its id when you start a game, and the file of a player's deck here.",
        )
    return Sheet(lines=tuple(reader.lines), unread=tuple(reader.unread), notes=tuple(reader.notes))


@attrs.define
class _Card:
    place: Place
    given: dict[str, str]
    text: str = ""


@attrs.define
class _Reader:
    """The parser's callbacks, and what they have gathered."""

    source: Source
    lines: list[Line] = attrs.field(factory=list)
    unread: list[Unread] = attrs.field(factory=list)
    notes: list[Note] = attrs.field(factory=list)
    scenario: list[str] = attrs.field(factory=list)
    """The scenario's sections that have cards."""
    _path: list[str] = attrs.field(factory=list)
    _title: str = ""
    _section: Section = attrs.field(factory=Section)
    _card: _Card | None = None
    _skipped: int = 0
    """How many empty lines stand before the XML."""
    _parser: expat.XMLParserType = attrs.field(factory=lambda: expat.ParserCreate())

    def run(self) -> None:
        """Parse the whole text."""
        parser, text = self._parser, self.source.text.lstrip()
        self._skipped = self.source.text[: -len(text)].count("\n")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        try:
            parser.Parse(text, True)
        except expat.ExpatError as error:
            raise self.source.error(
                f"the XML is broken ({expat.ErrorString(error.code)}).",
                _EXPECTED,
                EXPORT,
                f"line {self._skipped + error.lineno}, column {error.offset + 1}",
            ) from error

    def _line(self) -> int:
        return self._skipped + self._parser.CurrentLineNumber

    def _refuse(self, name: str, *details: object) -> None:
        place = f"line {self._line()}"
        if name.casefold() == "html":
            raise self._web_page(place)
        raise self.source.error(
            f"it declares a document type (<!DOCTYPE {name}>), which is never read, because it can define entities.",
            f"{_EXPECTED}, and no declarations",
            "Delete the <!DOCTYPE ...> declaration, or export the deck again.",
            place,
        )

    def _web_page(self, place: str) -> Exception:
        return self.source.error(
            "it is a web page, not a deck.",
            _EXPECTED,
            "Use the site's download (text or OCTGN), not the browser's 'save page as'.",
            place,
        )

    def _start(self, tag: str, given: dict[str, str]) -> None:
        depth = len(self._path)
        place = Place(self._line(), self._title if depth > 1 else "")
        self._path.append(tag)
        if depth == 0:
            self._root(tag, given, place)
        elif tag in _IGNORED or self._path[1] in _IGNORED:
            return
        elif _DEPTH.get(tag) != depth or self._path[:-1] != ["deck", "section"][:depth]:
            self.unread.append(Unread(f"<{tag}>", place, _STRANGE))
        elif tag == "section":
            self._title = clean(given.get("name", ""))
            self._section = self._meaning(place)
        else:
            self._card = _Card(place, given)

    def _root(self, tag: str, given: dict[str, str], place: Place) -> None:
        if tag.casefold() == "html":
            raise self._web_page(place.text())
        if tag != "deck":
            what = "an OCTGN set of cards" if tag == "set" else f"<{tag}>"
            raise self.source.error(f"it is {what}, not a deck.", _EXPECTED, EXPORT, place.text())
        if given.get("game", GAME).strip("{} ").casefold() != GAME:
            self.notes.append(Note(_OTHER_GAME, place))

    def _meaning(self, place: Place) -> Section:
        if fold(self._title) in _SHARED:
            return Section()
        meaning = section(self._title)
        if meaning is None:
            self.notes.append(Note(_unknown_section(self._title), place))
        return meaning or Section()

    def _characters(self, text: str) -> None:
        if self._card is not None:
            self._card.text += text
        elif text.strip() and self._path[1:2] != ["notes"]:
            place = Place(self._line(), self._title if len(self._path) > 1 else "")
            self.unread.append(Unread(clean(text)[:60], place, _STRAY))

    def _end(self, tag: str) -> None:
        self._path.pop()
        if self._card is not None and tag == "card":
            self._add(self._card)
            self._card = None

    def _add(self, card: _Card) -> None:
        written = clean(card.text)
        octgn = card.given.get("id", "").strip("{} ").casefold()
        count = counted(card.given.get("qty", "1"))
        shown = written or octgn
        if fold(self._title) in _SHARED:
            self.scenario.append(self._title)
            self.unread.append(Unread(shown, card.place, _NOT_A_PLAYERS))
        elif not shown:
            self.unread.append(Unread("<card>", card.place, _NAMELESS))
        elif count is None:
            self.unread.append(Unread(f"{shown} (qty={card.given['qty']!r})", card.place, BAD_COUNT))
        else:
            self.lines.append(
                Line(
                    written=written,
                    count=count,
                    place=card.place,
                    type=self._section.type,
                    sideboard=bool(self._section.sideboard),
                    octgn=octgn,
                )
            )


_STRANGE = Name("a deck has no such element there", "un mazo no tiene ese elemento ahí")
_STRAY = Name("text outside of a card", "texto fuera de una carta")
_NAMELESS = Name("the card has neither an id nor a name", "la carta no tiene ni id ni nombre")
_NOT_A_PLAYERS = Name("that section belongs to a scenario", "esa sección pertenece a un escenario")
_OTHER_GAME = Name(
    "The deck is marked as one of another game in OCTGN; its cards may all be unknown.",
    "El mazo está marcado como de otro juego en OCTGN; quizá no se conozca ninguna de sus cartas.",
)


def _unknown_section(title: str) -> Name:
    return Name(
        f"The section {title!r} is unknown; its cards were taken for the deck.",
        f"No se conoce la sección {title!r}; sus cartas se tomaron para el mazo.",
    )
