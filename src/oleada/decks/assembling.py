"""From the lines of a deck file to the deck and its report."""

from __future__ import annotations

from collections import Counter

import attrs

from oleada.decks.building import faults
from oleada.decks.matching import MESSENGER, VERY_ALIKE, Index, Match, index_of, loose
from oleada.decks.sheet import Line, Sheet
from oleada.decks.source import EXPORT, FORMATS, Source
from oleada.model.cards import CardDef
from oleada.model.decks import (
    Ambiguous,
    Aside,
    Deck,
    DeckReport,
    Found,
    Note,
    Unknown,
    Unread,
    Why,
)
from oleada.model.names import Name
from oleada.model.terms import CardType


def assemble(sheet: Sheet, source: Source, cards: tuple[CardDef, ...]) -> Deck:
    """Look up every line of a sheet, and return the deck with its report.

    Raises:
        DeckError: a text in which there is no card.
    """
    index = index_of(cards)
    messenger = any(_is_messenger_contract(line, index) for line in sheet.lines)
    desk = _Desk(index)
    for line in sheet.lines:
        desk.sort(line, index.match(line, messenger=messenger))
    _check_is_deck(sheet, source, desk)
    desk.check_headings(sheet)
    report = DeckReport(
        found=tuple(desk.found),
        aside=tuple(desk.aside),
        unknown=tuple(desk.unknown),
        ambiguous=tuple(desk.ambiguous),
        unread=tuple(sorted((*sheet.unread, *desk.unread), key=lambda entry: entry.place.line)),
        notes=(*source.notes, *sheet.notes, *desk.notes),
    )
    deck = desk.deck(sheet.name or desk.name or source.name, report)
    return attrs.evolve(deck, report=attrs.evolve(report, faults=faults(deck)))


def _is_messenger_contract(line: Line, index: Index) -> bool:
    if line.sideboard:
        return False
    names = [line.written, *(card.name.en for card in index.match(line).cards)]
    return any(loose(name) == loose(MESSENGER) for name in names)


def _check_is_deck(sheet: Sheet, source: Source, desk: _Desk) -> None:
    promised = {".json": "JSON", ".o8d": "XML", ".xml": "XML"}.get(source.extension, "")
    recognised = desk.found or desk.aside or desk.ambiguous
    plausible = not promised and len(desk.unknown) > len(desk.unread)
    if recognised or sheet.certain or plausible:
        return
    problem = (
        f"there is no card in it, and it does not start like {promised}." if promised else "no card is named in it."
    )
    first = next(iter((*sheet.unread, *desk.unread)), None)
    raise source.error(problem, FORMATS, EXPORT, first.place.text() if first else "")


@attrs.define
class _Desk:
    """Where the lines are sorted."""

    index: Index
    found: list[Found] = attrs.field(factory=list)
    aside: list[Aside] = attrs.field(factory=list)
    unknown: list[Unknown] = attrs.field(factory=list)
    ambiguous: list[Ambiguous] = attrs.field(factory=list)
    unread: list[Unread] = attrs.field(factory=list)
    notes: list[Note] = attrs.field(factory=list)
    name: str = ""
    """The deck's name, where a line turned out to be that."""
    _under: dict[int, tuple[int, int]] = attrs.field(factory=dict)
    """For each heading, how many titles and copies stand under it."""

    def sort(self, line: Line, match: Match) -> None:
        """Put one line where it belongs."""
        if len(match.cards) == 1:
            self._recognised(line, match.cards[0], by_name=match.by_name)
        elif match.cards:
            self.ambiguous.append(
                Ambiguous(_shown(line), line.count, line.place, match.cards, line.type, line.sideboard)
            )
        elif line.title:
            self.name = _shown(line)
            return
        elif not line.sure and not self.index.nearest(line.written, VERY_ALIKE):
            self.unread.append(Unread(_shown(line), line.place, _NO_CARD))
            return
        else:
            unknown = Unknown(_shown(line), line.count, line.place, match.suggestions, line.type, line.sideboard)
            self.unknown.append(unknown)
        titles, copies = self._under.get(line.heading, (0, 0))
        self._under[line.heading] = (titles + 1, copies + line.count)

    def _recognised(self, line: Line, card: CardDef, *, by_name: bool) -> None:
        if by_name:
            self.notes.append(Note(_taken_by_name(line.octgn or line.ringsdb, card), line.place))
        if line.type not in (None, card.type) and card.type is not CardType.CONTRACT:
            self.notes.append(Note(_misplaced(card), line.place))
        why = Why.SIDEBOARD if line.sideboard else Why.CONTRACT if card.type is CardType.CONTRACT else None
        if why:
            self.aside.append(Aside(card, line.count, why, line.place))
        else:
            self.found.append(Found(card, line.count, line.place))

    def check_headings(self, sheet: Sheet) -> None:
        """Compare what the headings promise with what stands under them, in titles or in copies."""
        for number, heading in enumerate(sheet.headings):
            under = self._under.get(number, (0, 0))
            if heading.declared not in under:
                self.notes.append(Note(_miscounted(heading.declared, *under), heading.place))

    def deck(self, name: str, report: DeckReport) -> Deck:
        """Return the deck, its cards in the order of the catalogue."""
        counts: Counter[CardDef] = Counter()
        for entry in self.found:
            counts[entry.card] += entry.count
        ordered = sorted(counts.items(), key=lambda item: self.index.position[item[0]])
        heroes = [card for card, count in ordered for _ in range(count) if card.type is CardType.HERO]
        return Deck(
            name=name,
            heroes=tuple(heroes),
            cards=tuple((card, count) for card, count in ordered if card.type is not CardType.HERO),
            report=report,
        )


def _shown(line: Line) -> str:
    name = line.written or line.ringsdb or line.octgn
    number = f" {line.number}" if line.number else ""
    return f"{name} ({line.pack}{number})" if line.pack else name


def _taken_by_name(given: str, card: CardDef) -> Name:
    return Name(
        f"The id {given!r} is not known; {card.name.en!r} was taken by its name.",
        f"No se conoce el identificador {given!r}; {card.name.text('es')!r} se tomó por su nombre.",
    )


def _misplaced(card: CardDef) -> Name:
    return Name(
        f"{card.name.en!r} is of the type {card.type.en}; it was put where it belongs.",
        f"{card.name.text('es')!r} es del tipo {card.type.es}; se puso en su sitio.",
    )


def _miscounted(declared: int, titles: int, copies: int) -> Name:
    return Name(
        f"The heading announces {declared}, but {titles} titles ({copies} cards) stand under it.",
        f"El encabezado anuncia {declared}, pero debajo hay {titles} títulos ({copies} cartas).",
    )


_NO_CARD = Name("it is no card, heading or total", "no es una carta, un encabezado ni un total")
