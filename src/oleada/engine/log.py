"""The log: every event that happened or was cancelled, as plain data in the state, readable in two languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any, overload

import attrs

from oleada.engine.given import checked
from oleada.model.errors import UnknownNameError
from oleada.model.lookup import remembered
from oleada.model.names import LANGUAGES, Language, Name, Term, join
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views import Card
    from oleada.model.events import Event
    from oleada.model.state import LogEntry, State

SPANS = ("phase", "round", "game")
_RULES = Name("the rules", "las reglas")
_SOMETHING = Name("a card", "una carta")
_HIDDEN = Name("hidden", "ocultas")
_ATTACHED = Name("{} (attached to {})", "{} (vinculada a {})")
_AGAINST = Name("{} (against {})", "{} (contra {})")
_CANCELLED = Name("(cancelled) {}", "(cancelado) {}")


def _kept(cls: type[Event]) -> list[attrs.Attribute[Any]]:
    return [field for field in attrs.fields(cls) if field.init and field.metadata.get("log", True)]


shape: Callable[[type[Event]], tuple[tuple[str, str], ...]] = remembered(
    lambda cls: tuple([(field.name, _holds(str(field.type))) for field in _kept(cls)])
)
"""Return an event class's fields that the log keeps, each with what it holds."""


def _holds(annotation: str) -> str:
    for word, what in (
        ("tuple[Card", "cards"),
        ("Card", "card"),
        ("Player", "player"),
        ("Area", "area"),
        ("Attack", "area"),
    ):
        if word in annotation:
            return what
    return "plain"


_KEYS = {"card": "id", "area": "id", "player": "seat"}


def _reader(cls: type[Event]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads the fields of an event as plain data, in C where it can."""
    paths: list[str] = []
    others: list[tuple[int, Callable[[Any], Any]]] = []
    for position, field in enumerate(_kept(cls)):
        holds, optional = _holds(str(field.type)), "None" in str(field.type)
        paths.append(f"{field.name}.{_KEYS[holds]}" if holds in _KEYS and not optional else field.name)
        if holds == "cards" or (holds in _KEYS and optional):
            others.append((position, _ids if holds == "cards" else _key_or_0(_KEYS[holds])))
    if len(paths) < 2:
        get = attrgetter(*paths) if paths else None
        read: Callable[[Any], tuple[Any, ...]] = lambda event: (get(event),) if get else ()  # noqa: E731
    else:
        read = attrgetter(*paths)
    if not others:
        return read

    def read_all(event: Any) -> tuple[Any, ...]:
        found = list(read(event))
        for position, plain in others:
            found[position] = plain(found[position])
        return tuple(found)

    return read_all


_ID = attrgetter("id")


def _ids(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(map(_ID, cards))


def _key_or_0(key: str) -> Callable[[Any], int]:
    get = attrgetter(key)
    return lambda held: 0 if held is None else get(held)


_reader_of = remembered(_reader)


def record(game: Table, event: Event) -> int:
    """Write an event into the log; return how long that is now."""
    source, cls = game.source, type(event)
    return game.state.append_log((cls, 0 if source is None else source.id, _reader_of(cls)(event), event.cancelled))


def _check_reader(state: State, language: Language, seat: int) -> None:
    """Refuse a language that the library does not speak, and a seat at which nobody sits; 0 stands for none."""
    if seat != 0:
        state.seat(seat)
    if language not in LANGUAGES:
        raise UnknownNameError("language", str(language), LANGUAGES)


class LogLine:
    """One event of the log."""

    __slots__ = ("_entry", "_state")

    def __init__(self, state: State, entry: LogEntry) -> None:
        self._state = state
        self._entry = entry

    @property
    def event(self) -> type[Event]:
        """The class of the event."""
        return self._entry[0]

    @property
    def cancelled(self) -> bool:
        """Whether the event was cancelled or replaced, so that it did not happen."""
        return self._entry[3]

    @property
    def cause(self) -> Name:
        """The title of the card whose effect caused the event, or "the rules"."""
        return self._state.cards[self._entry[1]].definition.name if self._entry[1] else _RULES

    @property
    def facts(self) -> dict[str, Any]:
        """The event's fields as plain data: cards by id, players by seat."""
        return {name: value for (name, _), value in zip(shape(self._entry[0]), self._entry[2], strict=True)}

    def text(self, language: Language = "en", seat: int = 0) -> str:
        """Return the event as a sentence; with a `seat`, without what that seat may not know.

        Raises:
            UnknownNameError: a language that the library does not speak, a seat at which nobody sits.
        """
        _check_reader(self._state, language, seat)
        cls, cause, values, cancelled = self._entry
        secret = cls.hidden if seat and not self._tells(seat) else ()
        words = {
            name: self._word(holds, value, language, name in secret)
            for (name, holds), value in zip(shape(cls), values, strict=True)
        }
        said = cls.text.text(language).format(**words)
        facts = self.facts
        if facts.get("zone") is Zone.ATTACHED:
            said = _ATTACHED.text(language).format(said, self._title(facts["holder"]).text(language))
        if facts.get("target"):  # the character that an attack is made against
            said = _AGAINST.text(language).format(said, self._title(facts["target"]).text(language))
        if cause and self._piece(facts.get("card", 0)) != self._piece(cause):
            said += f" [{self.cause.text(language)}]"
        return _CANCELLED.text(language).format(said) if cancelled else said

    def _tells(self, seat: int) -> bool:
        """Tell whether a seat may know everything of the event."""
        facts = self.facts
        seen_by = facts.get("seen_by")
        return facts.get("player", seat) == seat if seen_by is None else seat in seen_by

    def _word(self, holds: str, value: Any, language: Language, secret: bool) -> str:
        if holds == "cards":
            if secret:
                return _HIDDEN.text(language)
            return join([self._title(card).text(language) for card in value], language) or "-"
        if holds == "card":
            return (_SOMETHING if secret or not value else self._title(value)).text(language)
        if holds == "player":
            return Name(f"Player {value}", f"Jugador {value}").text(language)
        if secret:
            return _SOMETHING.text(language)
        if isinstance(value, Term):
            return value.label.text(language)
        if isinstance(value, Name):
            return value.text(language)
        return str(value)

    def _title(self, card: int) -> Name:
        return self._state.cards[card].definition.name

    def _piece(self, card: int) -> int:
        return self._state.cards[card].piece

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<log {self.event.__name__}: {self.text()}>"


class Log:
    """A game's log. `len` is the number of events; lines are made when they are asked for."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return self._state.log_length

    @overload
    def __getitem__(self, index: int) -> LogLine: ...

    @overload
    def __getitem__(self, index: slice) -> list[LogLine]: ...

    def __getitem__(self, index: int | slice) -> LogLine | list[LogLine]:
        length = self._state.log_length
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(length))]
        if not -length <= index < length:
            raise IndexError(f"The log has {length} events; {index} was asked for.")
        return LogLine(self._state, self._state.log[index % length])

    def __repr__(self) -> str:
        return f"<log of {len(self)} events>"

    def __iter__(self) -> Iterator[LogLine]:
        for index in range(self._state.log_length):
            yield LogLine(self._state, self._state.log[index])

    @checked
    def of(self, *events: type[Event], this: str = "game") -> list[LogLine]:
        """Return the lines of those kinds of events that were not cancelled, in `this` "phase", "round" or "game".

        Raises:
            WrongKindError: something else than classes of events, such as the name of one.
            UnknownNameError: another span of time.
        """
        if this not in SPANS:
            raise UnknownNameError("span of time", this, SPANS)
        found = []
        for index in range(self._state.log_length - 1, -1, -1):
            entry = self._state.log[index]
            if issubclass(entry[0], events) and not entry[3]:
                found.append(LogLine(self._state, entry))
            if this in entry[0].begins:
                break
        return found[::-1]

    def text(self, language: Language = "en", seat: int = 0) -> str:
        """Return the whole log, a line an event; with a `seat`, without what that seat may not know.

        Raises:
            UnknownNameError: a language that the library does not speak, a seat at which nobody sits.
        """
        _check_reader(self._state, language, seat)
        return "\n".join(line.text(language, seat) for line in self)
