"""What a test gives to the table builder and to a play: what cannot be is refused with what was expected."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import attrs

from oleada.engine.views import Card, Player
from oleada.model.cards import CardDef
from oleada.model.declaring import accepts, counts
from oleada.model.errors import UnknownNameError, WrongKindError
from oleada.model.records import CardState

if TYPE_CHECKING:
    from oleada.model.state import State

_CARD = 'a card that the table builder has returned, such as table.hero("Aragorn")'
EFFECT = "an 'async def (game)', or a function (game) of what a verb returns"
_STATE: dict[str, Any] = {"owner": 0, "controller": 0} | {
    field.name: field.default
    for field in attrs.fields(CardState)
    if field.default is not attrs.NOTHING and field.name != "successor"
}
"""What the state of a card that is placed may be set to, each with what it is without that."""


def check_number(what: str, given: object, least: int = 0) -> None:
    """Refuse what is no whole number of at least so much."""
    if not counts(given, least):
        raise WrongKindError(what, given, f"a whole number of {least} or more")


def check_kind(what: str, given: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Refuse what is not of a kind."""
    if not isinstance(given, kind):
        raise WrongKindError(what, given, expected)


def check_placed(what: str, given: object) -> None:
    """Refuse what is no card on the table, such as a title."""
    check_kind(what, given, Card, _CARD)


def check_definition(given: object) -> None:
    """Refuse what can be placed as no card: it is neither a definition nor a title."""
    if isinstance(given, (CardDef, str)):
        return
    expected = "a title, or a card such as invented.ally()"
    if isinstance(given, Card):
        expected = f"its definition, {given.name.en!r} or card.definition: it is on the table already"
    elif isinstance(given, (list, tuple)):
        expected = "the cards one by one, as in table.hand(*cards)"
    raise WrongKindError("The card", given, expected)


def check_seat(state: State, given: Any) -> None:
    """Refuse what is no seat of a player."""
    if isinstance(given, Player) or not counts(given):
        raise WrongKindError("player", given, "the number of his seat, such as player=2")
    state.seat(given)


def check_awaited(given: object) -> Awaitable[object]:
    """Return what an effect has come to, if that can be awaited: it resolves then."""
    if not isinstance(given, Awaitable):
        raise WrongKindError("What the effect returns", given, f"in its place {EFFECT}")
    return given


def check_area(state: State, given: object) -> None:
    """Refuse the number of an area that there is not."""
    if not counts(given) or given not in range(len(state.areas)):
        raise UnknownNameError("area", str(given), [str(area.id) for area in state.areas])


def check_state(name: str, given: object) -> None:
    """Refuse a state of a card that it cannot have."""
    if name not in _STATE:
        raise UnknownNameError("state of a card", name, _STATE)
    usual = _STATE[name]
    if isinstance(usual, bool):
        check_kind(name, given, bool, "True or False")
    elif isinstance(usual, int):
        check_number(name, given)
    elif usual is not None:
        check_kind(name, given, type(usual), f"a {type(usual).__name__}")


def check_effect(given: Callable[..., Any]) -> None:
    """Refuse what can be run as no effect."""
    if not callable(given) or not accepts(given, 1):
        raise WrongKindError("The effect", given, EFFECT)
