"""What effects hand to verbs, cards, players and amounts: what is of another kind is refused with what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import attrs

from oleada.engine.views import Area, Attack, Card, Player
from oleada.model.errors import WrongKindError
from oleada.model.events import Event

T = TypeVar("T")
_EXPECTED: dict[type, str] = {
    Card: "a card of the game, such as game.find('Aragorn')",
    Player: "a player of the game, such as game.you",
    Area: "an area of the game, such as game.here",
    Attack: "an attack of the game, such as game.attack",
    int: "a whole number",
}
_KINDS = {kind.__name__: kind for kind in _EXPECTED}


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
            raise WrongKindError(kind.__name__.lower(), one, f"{_EXPECTED[kind]}, or several")
    return found


def whole(amount: int) -> int:
    """Return the amount that a verb is given, where no event holds it.

    Raises:
        WrongKindError: it is no whole number.
    """
    if amount.__class__ is not int:
        _check("amount", amount, int)
    return amount


def check_event(event: Event) -> None:
    """Refuse an event with something of another kind in one of its fields.

    It is not asked of every event, but where one fails, or has an amount that is not plainly a number.

    Raises:
        WrongKindError: it names the field.
    """
    for field in attrs.fields(type(event)):
        written, *others = str(getattr(field.type, "__name__", field.type)).split(" | ")
        kind = _KINDS.get(written.removeprefix("tuple[").removesuffix(", ...]"))
        value = getattr(event, field.name)
        if kind is None or (value is None and others):
            continue
        for one in value if written.startswith("tuple") else (value,):
            _check(f"{field.name} of {type(event).__name__}", one, kind)


def _check(what: str, value: object, kind: type) -> None:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise WrongKindError(what, value, _EXPECTED[kind])
