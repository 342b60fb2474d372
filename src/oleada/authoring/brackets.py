"""How a card's declarations are written: which names they take, with brackets or without; the slip is named."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from oleada.model.calling import above_one, miscalled
from oleada.model.declaring import described
from oleada.model.errors import CardFactsError

if TYPE_CHECKING:
    from oleada.model.cards import CardDef

D = TypeVar("D", bound=Callable[..., Any])


def with_brackets(decorator: D) -> D:
    """Return a decorator of cards that stands with brackets, in which everything is given by name."""
    by_name = with_names(decorator)

    @functools.wraps(decorator)
    def checked(card: CardDef, *given: Any, **named: Any) -> Any:
        name = decorator.__name__
        if given and inspect.isroutine(given[0]):
            raise unbracketed(card, name, given[0])
        if given:
            raise CardFactsError(
                f"{card.name.en}: @{name} is given {described(given[0])} without a name; name all that it takes, as in "
                f"{_NAMED[name]}."
            )
        return above_one(card.name.en, name, by_name(card, **named))

    return cast("D", checked)


def with_names(declaration: D) -> D:
    """Return a declaration of cards that refuses what is given by a name that it does not know."""
    takes = list(inspect.signature(declaration).parameters)[1:]

    @functools.wraps(declaration)
    def checked(card: CardDef, *given: Any, **named: Any) -> Any:
        for name in named:
            if name not in takes:
                instead = "; what a player chooses is asked in the effect, with await game.choose(...)"
                raise CardFactsError(
                    f"{card.name.en}: {declaration.__name__} takes no {name}= but {', '.join(takes)}"
                    f"{instead if name == 'target' else ''}."
                )
        try:
            return declaration(card, *given, **named)
        except TypeError:
            if wrong := miscalled(declaration, (card, *given), named, 1):
                raise CardFactsError(f"{card.name.en}: {wrong}") from None
            raise

    return cast("D", checked)


def unbracketed(card: CardDef, decorator: str, effect: Callable[..., Any]) -> CardFactsError:
    """Return the error of a decorator that stands above an effect without its brackets."""
    return CardFactsError(
        f"{card.name.en}: @{decorator} of {effect.__name__} has no brackets; @{decorator}(...) was expected."
    )


_NAMED = {"action": "@action(target=Choose(HEROES))"} | {
    name: f"@{name}(after=Engaged)" for name in ("response", "forced", "passive")
}


def without_brackets(decorator: D) -> D:
    """Return a decorator of cards that stands without brackets."""

    @functools.wraps(decorator)
    def checked(card: CardDef, *given: Any, **named: Any) -> Any:
        name = decorator.__name__
        if len(given) != 1 or named or not callable(given[0]):
            raise CardFactsError(f"{card.name.en}: @{name} has brackets; write @{name} alone, above the effect.")
        return decorator(card, *given)

    return cast("D", checked)
