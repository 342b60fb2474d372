"""How a function is called: where it is given too much, too little or by a wrong name, what was written and how to."""

from __future__ import annotations

import enum
import functools
import inspect
from typing import TYPE_CHECKING, Any, TypeVar, cast

from oleada.model.declaring import described
from oleada.model.errors import SHOWN, CardFactsError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    D = TypeVar("D", bound=Callable[..., Any])


class _Shown:
    """A default as it is written in a script."""

    def __init__(self, member: enum.Enum) -> None:
        self.member = member

    def __repr__(self) -> str:
        return described(self.member)


def usage(function: Callable[..., Any], leave_out: int = 0) -> str:
    """Return how a function is called: its name and parameters, without the first so many."""
    parameters = list(inspect.signature(function).parameters.values())[leave_out:]
    bare = [
        parameter.replace(
            annotation=inspect.Parameter.empty,
            default=_Shown(parameter.default) if isinstance(parameter.default, enum.Enum) else parameter.default,
        )
        for parameter in parameters
    ]
    return f"{_name(function)}{inspect.Signature(bare)}"


def miscalled(
    function: Callable[..., Any], given: Sequence[object], named: Mapping[str, object], leave_out: int = 0
) -> str:
    """Return what is wrong with a call and how to write it; nothing if the function takes what it is given.

    The first `leave_out` of what is given, such as `self`, are not told of.
    """
    try:
        inspect.signature(function).bind(*given, **named)
    except TypeError as error:
        told = given[leave_out:]
        if len(told) == 1 and not named and inspect.isroutine(told[0]) and _decorates(function):
            return f"@{_name(function)} of {told[0].__name__} has no brackets; write @{usage(function, leave_out)}."
        parts = [*map(described, told), *(f"{name}={described(value)}" for name, value in named.items())]
        written = f"{_name(function)}({', '.join(parts)})"
        written = written if len(written) <= SHOWN else f"{written[: SHOWN - 4]}...)"
        return f"{written}: {error}; write {usage(function, leave_out)}."
    return ""


def as_written(declaration: D) -> D:
    """Let a declaration, a function or a method, refuse a call that it does not take.

    It raises a `CardFactsError` that says what was written and how to write it.
    """
    leave_out = 1 if next(iter(inspect.signature(declaration).parameters), "") == "self" else 0

    @functools.wraps(declaration)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return declaration(*given, **named)
        except TypeError:
            if wrong := miscalled(declaration, given, named, leave_out):
                raise CardFactsError(wrong) from None
            raise

    return cast("D", call)


def above_one(
    whose: str, decorator: str, declare: Callable[[Any], Any], what: str = "an 'async def'"
) -> Callable[..., Any]:
    """Return what a decorator with brackets gives: it stands above one effect of a card, or method of a keyword."""

    @functools.wraps(declare)
    def checked(*given: Any, **named: Any) -> Any:
        if len(given) == 1 and not named and callable(given[0]):
            return declare(given[0])
        found = ", ".join([*map(described, given), *(f"{name}=" for name in named)]) or "nothing"
        raise CardFactsError(
            f"{whose}: @{decorator}(...) stands above {found}; write it once, with its brackets, right above {what}."
        )

    return checked


def _decorates(function: Callable[..., Any]) -> bool:
    """Tell whether a function gives a decorator."""
    return str(function.__annotations__.get("return", "")).startswith("Callable")


def _name(function: Callable[..., Any]) -> str:
    owner, _, name = function.__qualname__.rpartition(".")
    return owner.rpartition(".")[2].lstrip("_") if name == "__init__" else name
