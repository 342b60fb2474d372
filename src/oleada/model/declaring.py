"""What a declaration may be given: what cannot be meant is refused where it is written, before a game is played."""

from __future__ import annotations

import enum
import inspect
from typing import TYPE_CHECKING, Any

from oleada.model.errors import CardFactsError, UnknownNameError, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def check_kind(what: str, given: object, kind: type, expected: str) -> None:
    """Refuse what is not of a kind.

    Raises:
        CardFactsError: it says what was given, and what was expected.
    """
    if not isinstance(given, kind):
        raise refused(what, given, expected)


def check_flag(what: str, given: object) -> None:
    """Refuse what is neither True nor False."""
    check_kind(what, given, bool, "True or False")


def check_text(what: str, given: object, example: str) -> None:
    """Refuse what is no text, or an empty one."""
    if not isinstance(given, str) or not given.strip():
        raise refused(what, given, f"a text, such as {example}")


def counts(given: object, least: int = 0) -> bool:
    """Tell whether something is a whole number of at least so much."""
    return isinstance(given, int) and not isinstance(given, bool) and given >= least


def check_number(what: str, given: object, least: int = 1) -> None:
    """Refuse what is no whole number of at least so much."""
    if not counts(given, least):
        raise refused(what, given, f"a whole number of {least} or more")


def check_one_of(what: str, given: object, known: Iterable[str]) -> None:
    """Refuse what is not one of the words there are.

    Raises:
        UnknownNameError: it names those that were perhaps meant.
    """
    if given not in (words := tuple(known)):
        raise UnknownNameError(what, str(given), words)


def check_callable(what: str, given: object, *takes: str) -> None:
    """Refuse what is no function, or cannot be called with what it will get."""
    if not callable(given) or not accepts(given, len(takes)):
        raise refused(what, given, f"a function of ({', '.join(takes)})")


def check_effect(what: str, given: object, *takes: str) -> None:
    """Refuse what is no coroutine function, or cannot be called with what it will get."""
    if not inspect.iscoroutinefunction(given) or not accepts(given, len(takes)):
        raise refused(what, given, f"an 'async def' of ({', '.join(takes)})")


def accepts(function: Callable[..., Any], number: int) -> bool:
    """Tell whether a function can be called with so many arguments."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some built-in functions do not tell
        return True
    try:
        signature.bind(*[None] * number)
    except TypeError:
        return False
    return True


def refused(what: str, given: object, expected: str) -> CardFactsError:
    """Return the error of a declaration that is given something else than what was expected."""
    return CardFactsError(f"{what} is {described(given)}; give {expected}.")


def described(given: object) -> str:
    """Return what an error calls something: a class or a function by its name, a thing without words by its class."""
    if isinstance(given, enum.Enum):
        return f"{type(given).__name__}.{given.name}"
    if isinstance(given, type):
        return f"the class {given.__name__}"
    if inspect.isroutine(given):
        return f"the function {given.__name__}"
    if type(given).__repr__ is object.__repr__:
        return f"of the class {type(given).__name__}"
    return shown(given)
