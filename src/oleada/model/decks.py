"""A player's deck, as definitions with counts, and the report on how it was read and built."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from oleada.model.cards import CardDef
from oleada.model.errors import DeckError, shown
from oleada.model.names import Language, Name, Term, join
from oleada.model.terms import CardType

_NOTHING = Name("Nothing to object to.", "Nada que objetar.")
SHOWN = 80
"""How much of what a file says a message repeats."""


def described(card: CardDef, language: Language = "en") -> str:
    """Return a card's name with what tells it from others of that name: "Faramir (ally, Core Set)"."""
    kind = card.type.label.text(language).lower()
    products = join((printing.product for printing in card.printings), language)
    return f"{card.name.text(language)} ({', '.join(part for part in (kind, products) if part)})"


def _choice(cards: tuple[CardDef, ...], language: Language) -> str:
    words = [described(card, language) for card in cards]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {'o' if language == 'es' else 'or'} {words[-1]}"


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def copies(count: int, language: Language = "en") -> str:
    """Return a number of copies in words: "2 copies", "1 copia"."""
    words = ("copia", "copias") if language == "es" else ("copy", "copies")
    return f"{count} {words[count != 1]}"


@attrs.frozen
class Place:
    """Where something stands in a deck file."""

    line: int = 0
    """The line, counted from 1; 0 where there is none."""
    section: str = ""
    """The heading, section or key it stands under, as the file writes it."""

    def text(self, language: Language = "en") -> str:
        """Return the place in words: "line 7, Allies"."""
        line = f"{'línea' if language == 'es' else 'line'} {self.line}" if self.line else ""
        return ", ".join(part for part in (line, self.section) if part)

    def before(self, sentence: str, language: Language = "en") -> str:
        """Return `sentence` with the place in front of it."""
        text = self.text(language)
        return _capital(f"{text}: {sentence}" if text else sentence)

    def __str__(self) -> str:
        return self.text()


NOWHERE = Place()


class Why(Term):
    """Why a card of the file is kept out of the deck."""

    SIDEBOARD = Name("it stands in the sideboard", "está en la reserva")
    CONTRACT = Name("a contract is not part of the deck", "un contrato no forma parte del mazo")


@attrs.frozen
class Found:
    """A card of the deck that was recognised."""

    card: CardDef
    count: int
    place: Place = NOWHERE

    def text(self, language: Language = "en") -> str:
        """Return the entry as a line in `language`."""
        return f"{self.count}x {described(self.card, language)}"

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class Aside:
    """A card that was recognised and is not part of the deck."""

    card: CardDef
    count: int
    why: Why
    place: Place = NOWHERE

    def text(self, language: Language = "en") -> str:
        """Return the entry as a sentence in `language`."""
        kept = "se deja fuera" if language == "es" else "kept out"
        sentence = f"{self.count}x {described(self.card, language)}, {kept}: {self.why.label.text(language)}."
        return self.place.before(sentence, language)

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class Unknown:
    """A card that the library does not know; it is missing from the deck."""

    written: str
    """The card as the file writes it: its name, or its code or id where the file gives no name."""
    count: int
    place: Place = NOWHERE
    suggestions: tuple[CardDef, ...] = ()
    type: CardType | None = None
    """The type that its heading promises."""
    sideboard: bool = False

    def text(self, language: Language = "en") -> str:
        """Return the entry as a sentence in `language`."""
        if language == "es":
            sentence = f"no se conoce {_short(self.written)!r} ({copies(self.count, language)})."
            hint = f" ¿Quisiste decir {_choice(self.suggestions, language)}?"
        else:
            sentence = f"{_short(self.written)!r} is not known ({copies(self.count, language)})."
            hint = f" Did you mean {_choice(self.suggestions, language)}?"
        return self.place.before(sentence + (hint if self.suggestions else ""), language)

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class Ambiguous:
    """A name that fits several cards, with nothing to tell which; it is missing from the deck."""

    written: str
    count: int
    place: Place
    candidates: tuple[CardDef, ...]
    type: CardType | None = None
    """The type that its heading promises."""
    sideboard: bool = False

    def text(self, language: Language = "en") -> str:
        """Return the entry as a sentence in `language`."""
        choice = _choice(self.candidates, language)
        if language == "es":
            sentence = (
                f"{self.written!r} ({copies(self.count, language)}) puede ser {choice}; indica el producto o el tipo."
            )
        else:
            sentence = (
                f"{self.written!r} ({copies(self.count, language)}) may be {choice}; add its product or its type."
            )
        return self.place.before(sentence, language)

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class Unread:
    """Something in the file that was not understood."""

    written: str
    place: Place
    reason: Name

    def text(self, language: Language = "en") -> str:
        """Return the entry as a sentence in `language`."""
        verb = "no se entiende" if language == "es" else "not understood:"
        return self.place.before(f"{verb} {_short(self.written)!r}: {self.reason.text(language)}.", language)

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class Note:
    """Something worth knowing that changes nothing in the deck."""

    message: Name
    place: Place = NOWHERE

    def text(self, language: Language = "en") -> str:
        """Return the note as a sentence in `language`."""
        return self.place.before(self.message.text(language), language)

    def __str__(self) -> str:
        return self.text()


class FaultKind(Term):
    """What can be wrong with how a deck is built (R-PLAY-7)."""

    NO_HEROES = Name("no heroes", "sin héroes")
    TOO_FEW_HEROES = Name("too few heroes", "pocos héroes")
    TOO_MANY_HEROES = Name("too many heroes", "demasiados héroes")
    SAME_HERO = Name("one hero twice", "un héroe repetido")
    TOO_FEW_CARDS = Name("too few cards", "pocas cartas")
    TOO_MANY_COPIES = Name("too many copies", "demasiadas copias")
    WRONG_PLACE = Name("card in the wrong place", "carta fuera de lugar")


@attrs.frozen
class Fault:
    """One offence against the rules of deck building. It is a warning: the deck can still be played."""

    kind: FaultKind
    message: Name
    count: int = 0
    """How many there are."""
    limit: int = 0
    """How many there should be, at least or at most."""
    title: str = ""
    """The English title at fault, where it is one card."""

    def text(self, language: Language = "en") -> str:
        """Return the fault as a sentence in `language`."""
        return self.message.text(language)

    def __str__(self) -> str:
        return self.text()


Entry = Aside | Unknown | Ambiguous | Unread | Note | Fault
"""Everything that a report may say besides what was found."""


@attrs.frozen
class DeckReport:
    """How a deck was read, and what is wrong with it."""

    found: tuple[Found, ...] = ()
    aside: tuple[Aside, ...] = ()
    unknown: tuple[Unknown, ...] = ()
    ambiguous: tuple[Ambiguous, ...] = ()
    unread: tuple[Unread, ...] = ()
    notes: tuple[Note, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether everything in the file was recognised."""
        return not (self.unknown or self.ambiguous or self.unread)

    @property
    def ok(self) -> bool:
        """Whether everything in the file was recognised and the deck keeps the rules of deck building."""
        return self.complete and not self.faults

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything there is to say, the worst first; what was simply found is left out."""
        return (*self.unknown, *self.ambiguous, *self.unread, *self.faults, *self.aside, *self.notes)

    @property
    def missing_heroes(self) -> int:
        """How many heroes the file asks for that are not in the deck, because they were not recognised."""
        return sum(entry.count for entry in self._missing() if entry.type is CardType.HERO)

    @property
    def missing_cards(self) -> int:
        """How many cards besides heroes the file asks for that are not in the deck."""
        return sum(entry.count for entry in self._missing() if entry.type is not CardType.HERO)

    def _missing(self) -> list[Unknown | Ambiguous]:
        both: tuple[Unknown | Ambiguous, ...] = (*self.unknown, *self.ambiguous)
        return [entry for entry in both if not entry.sideboard and entry.type is not CardType.CONTRACT]

    def lines(self, language: Language = "en") -> tuple[str, ...]:
        """Return every entry as a sentence in `language`."""
        return tuple(entry.text(language) for entry in self.entries)

    def text(self, language: Language = "en") -> str:
        """Return the whole report in `language`, one entry a line; a line of praise where there is nothing to say."""
        if not self.entries:
            return _NOTHING.text(language)
        return "\n".join(self.lines(language))

    def __str__(self) -> str:
        return self.text()


@attrs.frozen(eq=False)
class Deck:
    """A deck as it is brought to the table."""

    name: str
    heroes: tuple[CardDef, ...]
    cards: tuple[tuple[CardDef, int], ...]
    """Every distinct card with its number of copies."""
    report: DeckReport = DeckReport()
    """How the deck was read; empty for a deck that was not read from a file."""

    def __attrs_post_init__(self) -> None:
        _check_made_of_cards(self)

    def expanded(self) -> list[CardDef]:
        """Return the deck's cards, one entry a copy."""
        return [card for card, count in self.cards for _ in range(count)]

    @property
    def size(self) -> int:
        """How many cards the deck has, heroes not counted."""
        return sum(count for _, count in self.cards)


def _check_made_of_cards(deck: Deck) -> None:
    """Refuse a deck of other things than cards.

    Raises:
        DeckError: what is wrong with it.
    """
    name, heroes, cards = deck.name, deck.heroes, deck.cards
    if not isinstance(name, str):
        raise DeckError(f"A deck's name is a text, not {shown(name)}.")
    wrong = _other_than(heroes, lambda hero: isinstance(hero, CardDef))
    if wrong:
        raise DeckError(
            f"The heroes of the deck {name!r} {wrong}; give a tuple of cards, such as "
            "(oleada.content.card('aragorn-core'),)."
        )
    wrong = _other_than(cards, _is_card_and_count)
    if wrong:
        raise DeckError(
            f"The cards of the deck {name!r} {wrong}; give a tuple of pairs, a card and how often, such as "
            "((oleada.content.card('gandalf-core'), 3),)."
        )


def _other_than(given: object, fits: Callable[[object], bool]) -> str:
    """Return what is wrong with a tuple of things that all fit; nothing if it is one."""
    if not isinstance(given, (tuple, list)):
        return f"are {shown(given)}"
    return next((f"hold {shown(entry)}" for entry in given if not fits(entry)), "")


def _is_card_and_count(entry: object) -> bool:
    if not isinstance(entry, (tuple, list)) or len(entry) != 2:
        return False
    card, count = entry
    return isinstance(card, CardDef) and isinstance(count, int) and not isinstance(count, bool)
