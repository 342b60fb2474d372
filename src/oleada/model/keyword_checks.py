"""What the class of a keyword may declare, checked when it is defined: a slip in it would break every game."""

from __future__ import annotations

import difflib
import inspect
import re
from typing import TYPE_CHECKING, Any

import attrs

from oleada.model.abilities import circumstances
from oleada.model.declaring import check_callable
from oleada.model.errors import CardFactsError, UnknownNameError
from oleada.model.events import Event, Timing
from oleada.model.names import Name
from oleada.model.terms import Stat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oleada.model.keywords import Keyword

PRINTED = re.compile(r"(?P<word>[^\d()]+?)(?:\s*\((?P<aside>[^()]+)\))?(?:\s+(?P<value>\d+|[Xx]))?")
"""How a keyword is printed: a word, perhaps words in brackets, perhaps a number."""

_STAT = "None or a statistic of characters such as Stat.ATTACK"
_COUNTED = (None, Stat.WILLPOWER, Stat.ATTACK, Stat.DEFENSE, Stat.HIT_POINTS)
_VALUES: tuple[tuple[str, Any, str], ...] = (
    ("numbered", bool, "True or False"),
    ("bracketed", bool, "True or False"),
    ("attaches_itself", bool, "True or False"),
    ("needs", Name, 'a name such as Name("a deck of caves", "un mazo de cuevas")'),
)
_TAKES = {
    "at": "(game, event, total)",
    "forbids": "(game, card, event)",
    "modifies": "(game, card, total)",
}


@attrs.frozen
class Mark:
    """What a decorator has noted on a method of a keyword."""

    decorator: str
    given: tuple[Any, ...]
    """What stood in its brackets; empty if it had none."""


def marks_of(cls: type[Keyword]) -> Iterator[tuple[str, Any, Mark]]:
    """Yield what is marked in a class itself: the method's name, its function, the mark."""
    for method, member in list(vars(cls).items()):
        for mark in getattr(member, "marks", ()):
            yield method, getattr(member, "__func__", member), mark


def check_keyword(cls: type[Keyword], base: bool, known: type[Keyword] | None) -> None:
    """Refuse a class that cannot be meant; `known` is another keyword that its name is already the name of.

    Raises:
        CardFactsError: it names the class, the method, what was given and what was expected.
    """
    name = getattr(cls, "name", None)
    if not base or name is not None:
        _check_name(cls, name, known)
    _check_attributes(cls)
    for attribute, kind, expected in _VALUES:
        given = getattr(cls, attribute)
        if not isinstance(given, kind):
            raise _wrong(cls, f"{attribute} is {given!r}", expected)
    for attribute in ("quests_with", "attacked_with"):
        given = getattr(cls, attribute)
        if given not in _COUNTED:
            raise _wrong(cls, f"{attribute} is {given!r}", _STAT)
    for method, run, mark in marks_of(cls):
        _check_mark(cls, f"@{mark.decorator} of the method {method}", mark)
        _check_method(cls, method, run, mark)


def _check_attributes(cls: type[Keyword]) -> None:
    """Refuse an attribute whose name is nearly that of one that every keyword has, but for a slip."""
    known = [name for name in dir(cls.__mro__[-2]) if not name.startswith("_")]
    for name, value in vars(cls).items():
        if name in known or name.startswith("_") or callable(value) or isinstance(value, classmethod | staticmethod):
            continue
        if difflib.get_close_matches(name, known, 1, 0.8):
            unknown = UnknownNameError("attribute of a keyword", name, known)
            raise CardFactsError(f"The keyword class {cls.__name__}: {unknown}")


def _wrong(cls: type[Keyword], what: str, expected: str) -> CardFactsError:
    return CardFactsError(f"The keyword class {cls.__name__}: {what}; {expected} was expected.")


def _check_name(cls: type[Keyword], name: object, known: type[Keyword] | None) -> None:
    if not isinstance(name, Name) or not name.en:
        raise _wrong(cls, f"its name is {name!r}", 'a name such as name = Name("Dread", "Espanto")')
    for word in (name.en, name.es):
        printed = PRINTED.fullmatch(word)
        if word and (printed is None or printed["value"] or "." in word or (printed["aside"] and cls.bracketed)):
            raise _wrong(
                cls,
                f"no keyword can be read by the name {word!r}",
                "words without full stops, numbers and X (numbered = True says that a number follows)",
            )
    if known is not None and not issubclass(cls, known) and not _again(cls, known):
        raise CardFactsError(
            f"The keyword class {cls.__name__}: {known.__module__}.{known.__qualname__} has the name {name} or "
            f"{name.text('es')} already. Choose another one, or derive from that class to define the keyword anew."
        )


def _again(cls: type[Keyword], known: type[Keyword]) -> bool:
    """Tell whether a class is the same as another, defined once more: its script or its cell has been run again.

    A script has several modules' names: it is run by itself, or to load its scenario.
    """
    by_hand = cls.__module__ == known.__module__ == "__main__"
    return cls.__qualname__ == known.__qualname__ and (cls.defined_in == known.defined_in or by_hand)


def _check_mark(cls: type[Keyword], what: str, mark: Mark) -> None:
    if not mark.given:
        raise _wrong(cls, f"{what} has no brackets", f"@{mark.decorator}(...)")
    given = mark.given[0]
    if mark.decorator == "modifies":
        if not isinstance(given, Stat):
            raise _wrong(cls, f"{what} is given {given!r}", "a statistic such as Stat.ATTACK")
    elif mark.decorator == "permits":
        try:
            circumstances(given)
        except UnknownNameError as error:
            raise CardFactsError(
                f"The keyword class {cls.__name__}: {what} permits what nobody asks for: {error}"
            ) from error
    elif not isinstance(given, type) or not issubclass(given, Event):
        raise _wrong(cls, f"{what} is given {given!r}", "a class of events such as Engaged")
    elif mark.decorator == "at":
        _check_subscription(cls, what, *mark.given)
    elif given.subject is None:
        raise _wrong(cls, f"{what}: {given.__name__} happens to no card", "an event that does")


def _check_subscription(
    cls: type[Keyword], what: str, event: type[Event], timing: object, of: str, last: bool, if_: object
) -> None:
    if not isinstance(timing, Timing):
        raise _wrong(cls, f"{what} has the timing {timing!r}", "Timing.AFTER, Timing.WHEN or Timing.INSTEAD")
    cards = _cards_of(event)
    if of not in (*cards, "all"):
        raise _wrong(
            cls,
            f"{what} has of={of!r}, but {event.__name__} is about no such card",
            " or ".join(f"of={name!r}" for name in (*cards, "all")),
        )
    if not isinstance(last, bool):
        raise _wrong(cls, f"{what} has last={last!r}", "True or False")
    if if_ is not None:
        check_callable(f"The keyword class {cls.__name__}: if_= of {what}", if_, "event")


def _cards_of(event: type[Event]) -> list[str]:
    """Return the fields of an event that hold a card, or nothing; "subject" first if it has one."""
    found = [] if event.subject is None else ["subject"]
    held = [(field.name, field.type) for field in attrs.fields(event)]
    for cls in event.__mro__:
        own = [(name, member) for name, member in vars(cls).items() if isinstance(member, property)]
        held += [(name, member.fget.__annotations__.get("return")) for name, member in own if member.fget]
    for name, type_ in held:
        written = type_ if isinstance(type_, str) else getattr(type_, "__name__", str(type_))
        if name not in found and name != "subject" and re.fullmatch(r"[\"']?Card( \| None)?[\"']?", written):
            found.append(name)
    return found


def _check_method(cls: type[Keyword], method: str, run: Any, mark: Mark) -> None:
    decorator = mark.decorator
    if not callable(run):
        raise _wrong(cls, f"@{decorator} marks {method}, which is {run!r}", "a method")
    waits = inspect.iscoroutinefunction(run)
    if decorator == "at" and not waits:
        raise _wrong(cls, f"{method} is no `async def`", "what does something at an event, `async def`,")
    if decorator != "at" and (waits or inspect.isasyncgenfunction(run)):
        raise _wrong(cls, f"{method} is `async def`", "what is only asked and changes nothing, a plain `def`,")
    permits = decorator == "permits"
    takes = f"(game, {', '.join(circumstances(mark.given[0]))})" if permits else _TAKES[decorator]
    try:
        inspect.signature(run).bind(*takes.split(","))
    except TypeError:
        given = inspect.signature(run)
        raise _wrong(cls, f"{method} takes {given}", f"{takes}, without self,") from None
