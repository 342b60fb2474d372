"""What effects hand to verbs, cards, players and amounts: what is of another kind is refused with what was expected.

What a parameter of a verb, or a field of an event, takes is what its annotation says.
"""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import chain, repeat
from typing import Any, TypeVar, cast

import attrs

from oleada.model.calling import miscalled
from oleada.model.cards import CardDef
from oleada.model.decisions import Ask
from oleada.model.errors import WrongCallError, WrongKindError
from oleada.model.events import Event
from oleada.model.keywords import Keyword
from oleada.model.lookup import remembered
from oleada.model.names import Name
from oleada.model.terms import CardType, Moment, Termination, Until
from oleada.model.zones import Zone

T = TypeVar("T")
Verb = TypeVar("Verb", bound=Callable[..., Any])
Misfit = tuple[str, object, str]
"""What does not fit: "one of " if it is a part of what was given, the part itself, and what was expected."""

_OF_A_GAME = {
    "Card": "a card of the game, such as game.find('Aragorn')",
    "Player": "a player of the game, such as game.you",
    "Area": "an area of the game, such as game.here",
    "Attack": "an attack of the game, such as game.attack",
}
_SEVERAL = {
    "a card of the game, such as game.find('Aragorn')": "a list of cards, such as game.you.heroes",
    "a player of the game, such as game.you": "a list of players, such as game.players",
    "a whole number": "whole numbers, such as range(3)",
}
_PLAIN: dict[str, tuple[type, str]] = {
    "int": (int, "a whole number"),
    "bool": (bool, "True or False"),
    "str": (str, "a text"),
    "Name": (Name, 'a Name, such as Name("Draw a card", "Roba una carta")'),
    "Event": (Event, "an event, such as CardsDrawn(game.you, 1)"),
    "Until": (Until, "an Until, such as Until.ROUND"),
    "Moment": (Moment, "a Moment, such as Moment.END_OF_ROUND"),
    "Termination": (Termination, "a Termination, such as Termination.QUEST"),
    "Zone": (Zone, "a Zone, such as Zone.HAND"),
    "Ask": (Ask, "an Ask, such as Ask.TARGET"),
    "CardType": (CardType, "a CardType, such as CardType.ALLY"),
    "CardDef": (CardDef, "a card of the script, as its set has returned it"),
}
_CLASSES: dict[str, tuple[type, str]] = {
    "Event": (Event, "a class of events, such as AttackBegan"),
    "Keyword": (Keyword, "the class of a keyword, such as Ranged"),
}


def takes(kind: type, expected: str) -> None:
    """Let what is annotated with a kind of one's own be checked too; errors call it `expected`."""
    _PLAIN[kind.__name__] = (kind, expected)


@attrs.frozen(eq=False)
class Wanted:
    """What something must be: in words, and as a function that returns what does not fit, if anything."""

    expected: str
    misfit: Callable[[Any], Misfit | None]


def several(given: T | Iterable[T], kind: type[T]) -> list[T]:
    """Return what a verb is given, one card or several, one player or several, as a list.

    Raises:
        WrongKindError: something of it is of another kind.
    """
    if isinstance(given, kind):
        return [given]
    found: list[Any] = list(given) if hasattr(given, "__iter__") and not isinstance(given, str) else [given]
    for one in found:
        if not isinstance(one, kind):
            what = kind.__name__
            raise WrongKindError(what.lower(), one, _instead(one) or f"{_OF_A_GAME[what]}, or several")
    return found


def checked(verb: Verb) -> Verb:
    """Let a verb refuse what is of another kind than its parameters say, before it does anything.

    It raises a `WrongKindError` that names the parameter; a `WrongCallError` if it has no such parameters at all.
    """
    known: set[tuple[Any, ...]] = set()
    """The kinds that were found right: calls that are told by them are looked at no further."""
    takes_lists = any("[" in str(annotation) for annotation in verb.__annotations__.values())
    leave_out = 1 if next(iter(inspect.signature(verb).parameters), "") == "self" else 0

    @functools.wraps(verb)
    def call(*given: Any, **named: Any) -> Any:
        kinds: tuple[Any, ...] = tuple(map(type, given))
        try:
            if kinds in known and not named:
                return verb(*given)
            if takes_lists and list in kinds:
                kinds = kinds, frozenset(map(type, chain.from_iterable(filter(_is_list, given))))
            if named:
                kinds = kinds, *named, *map(type, named.values())
            if kinds not in known:
                check_given(verb, *given, **named)
                if not any(map(_told_by_more, (*[one for one in given if type(one) is not list], *named.values()))):
                    known.add(kinds)
            return verb(*given, **named)
        except TypeError as error:
            if error.__class__ is TypeError and (wrong := miscalled(verb, given, named, leave_out)):
                raise WrongCallError(wrong) from None
            raise

    return cast("Verb", call)


def asked(question: Verb) -> Verb:
    """Let a function that only reads refuse, where it fails, what is of another kind than its parameters say.

    As long as it works nothing is checked: conditions and selectors ask it all the time.
    """

    @functools.wraps(question)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return question(*given, **named)
        except (AttributeError, TypeError) as error:
            if error.__class__ is TypeError and (wrong := miscalled(question, given, named, 0)):
                raise WrongCallError(wrong) from None
            check_given(question, *given, **named)
            raise

    return cast("Verb", call)


_is_list = list.__instancecheck__


def _told_by_more(value: object) -> bool:
    """Tell whether it takes more than the kind of a thing to say whether it fits."""
    return isinstance(value, (type, Collection)) and not isinstance(value, str)


def check_given(verb: Callable[..., Any], /, *given: Any, **named: Any) -> None:
    """Refuse what is of another kind than the parameters of a verb say.

    Raises:
        WrongKindError: it names the parameter, what was given and what was expected.
    """
    positional, rest, by_name = _parameters(verb)
    for value, (name, wanted) in zip(given, chain(positional, repeat(rest)), strict=False):
        _check(name, value, wanted)
    for name, value in named.items():
        _check(name, value, by_name.get(name))


def check_event(event: Event) -> None:
    """Refuse an event with something of another kind in one of its fields, and what is no event.

    It is not asked of every event, but where one fails, or has an amount that is not plainly a number.

    Raises:
        WrongKindError: it names the field.
    """
    _check("event", event, _kind("Event"))
    for field in attrs.fields(type(event)):
        if field.type is not None:
            wanted = _read(getattr(field.type, "__name__", None) or str(field.type))
            _check(f"{field.name} of {type(event).__name__}", getattr(event, field.name), wanted)


def _check(what: str, value: object, wanted: Wanted | None) -> None:
    misfit = None if wanted is None else wanted.misfit(value)
    if misfit is not None:
        part, given, expected = misfit
        raise WrongKindError(f"{part}{what}", given, expected)


_Parameter = tuple[str, "Wanted | None"]


def _of_parameters(verb: Callable[..., Any]) -> tuple[list[_Parameter], _Parameter, dict[str, Wanted | None]]:
    """Return what the parameters of a verb want: those in order, the rest of them, and each by its name."""
    parameters = inspect.signature(verb).parameters.values()
    read = [(p.kind, p.name, _read(p.annotation) if isinstance(p.annotation, str) else None) for p in parameters]
    positional = [(name, wanted) for kind, name, wanted in read if kind is inspect.Parameter.POSITIONAL_OR_KEYWORD]
    rest = [(name, wanted) for kind, name, wanted in read if kind is inspect.Parameter.VAR_POSITIONAL]
    return positional, rest[0] if rest else ("", None), {name: wanted for _, name, wanted in read}


_parameters = remembered(_of_parameters)


# Reading annotations.

_read: Callable[[str], Wanted | None] = remembered(lambda written: _wanted(ast.parse(written, mode="eval").body))
"""Return what an annotation wants; None for one that anything fits, as far as can be told."""


def _wanted(node: ast.expr) -> Wanted | None:
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _either(_wanted(left), _wanted(right))
        case ast.Constant(value=None):
            return Wanted("", lambda value: None if value is None else ("", value, "None"))
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[held, ast.Constant(value=_)])):
            return _list_of(_wanted(held))
        case ast.Subscript(value=ast.Name(id="Sequence" | "Iterable" | "list"), slice=held):
            return _list_of(_wanted(held))
        case ast.Subscript(value=ast.Name(id="Mapping"), slice=ast.Tuple(elts=[key, held])):
            return _dict_of(_wanted(key), _wanted(held))
        case ast.Subscript(value=ast.Name(id="type"), slice=ast.Name(id=name)) if name in _CLASSES:
            return _class_of(*_CLASSES[name])
        case ast.Name(id="KeywordClass"):
            return _class_of(*_CLASSES["Keyword"])
        case ast.Subscript(value=ast.Name(id="Callable")):
            return _one("a function", lambda value: callable(value) and not isinstance(value, type))
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return _kind(name)
    return None


def _of_kind(name: str) -> Wanted | None:
    from oleada.engine import views

    if name in _OF_A_GAME:
        return _instance(getattr(views, name), _OF_A_GAME[name])
    if name in _PLAIN:
        return _instance(*_PLAIN[name])
    if name in ("Select", "Selector"):
        return _one(
            "a selector, such as ENEMIES or named('Gandalf')",
            lambda value: not isinstance(value, type) and callable(getattr(value, "test", None)),
        )
    return None


_kind: Callable[[str], Wanted | None] = remembered(_of_kind)


def _one(expected: str, fits: Callable[[Any], bool]) -> Wanted:
    return Wanted(expected, lambda value: None if fits(value) else ("", value, _instead(value) or expected))


def _instance(kind: type, expected: str) -> Wanted:
    if kind is int:
        return _one(expected, lambda value: isinstance(value, int) and not isinstance(value, bool))
    return _one(expected, lambda value: isinstance(value, kind))


def _class_of(kind: type, expected: str) -> Wanted:
    return _one(expected, lambda value: isinstance(value, type) and issubclass(value, kind))


def _either(one: Wanted | None, other: Wanted | None) -> Wanted | None:
    if one is None or other is None:
        return None
    if _SEVERAL.get(one.expected) == other.expected:
        expected = f"{one.expected}, or several"
    else:
        expected = " or ".join(filter(None, (one.expected, other.expected)))

    def misfit(value: Any) -> Misfit | None:
        found = [wanted.misfit(value) for wanted in (one, other)]
        if None in found:
            return None
        part = next((misfit for misfit in found if misfit and misfit[0]), None)
        return part or ("", value, _instead(value) or expected)

    return Wanted(expected, misfit)


def _list_of(held: Wanted | None) -> Wanted:
    each = held.expected if held else "anything"
    expected = _SEVERAL.get(each, f"a list, each member {each}")

    def misfit(value: Any) -> Misfit | None:
        if isinstance(value, str) or not hasattr(value, "__iter__"):
            return "", value, expected
        if held and isinstance(value, Collection):  # what can be gone through only once is left for the verb
            return _part("one of ", value, held)
        return None

    return Wanted(expected, misfit)


def _dict_of(key: Wanted | None, held: Wanted | None) -> Wanted:
    words = [wanted.expected if wanted else "anything" for wanted in (key, held)]
    expected = f"a dict, each key {words[0]}, each value {words[1]}"

    def misfit(value: Any) -> Misfit | None:
        if not isinstance(value, Mapping):
            return "", value, expected
        in_keys = _part("a key of ", value, key) if key else None
        return in_keys or (_part("a value of ", value.values(), held) if held else None)

    return Wanted(expected, misfit)


def _part(which: str, among: Iterable[Any], wanted: Wanted) -> Misfit | None:
    found = next(filter(None, map(wanted.misfit, among)), None)
    return found and (which, found[1], found[2])


def _instead(value: Any) -> str:
    """Return what to give in place of what a view shows; nothing for anything else."""
    from oleada.engine.observation import SeenArea, SeenCard, SeenPlayer

    if isinstance(value, SeenPlayer):
        return f"the player himself, game.player({value.seat})"
    if isinstance(value, (SeenCard, SeenArea)):
        what = "card" if isinstance(value, SeenCard) else "area"
        return f"the {what} itself, game.{what}({value.id})"
    return ""
