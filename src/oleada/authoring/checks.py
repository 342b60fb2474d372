"""What can be said in a declaration: anything else is refused where it is written, with the name of the card."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from oleada.keywords import Encounter
from oleada.model.abilities import Kind, Of, circumstances
from oleada.model.cards import CardDef
from oleada.model.declaring import accepts
from oleada.model.errors import CardFactsError, UnknownNameError
from oleada.model.events import Event
from oleada.model.keywords import Keyword
from oleada.model.terms import ALL_TYPES, OBJECTIVES, PLAYER_TYPES, CardType

_GIVEN: dict[Kind, tuple[str, ...]] = {
    **dict.fromkeys((Kind.PASSIVE, Kind.FORCED, Kind.RESPONSE), ("game", "card", "event")),
    **dict.fromkeys((Kind.ACTION, Kind.WHEN_REVEALED, Kind.SETUP, Kind.TRAVEL), ("game", "card")),
    Kind.SHADOW: ("game", "card", "attack"),
}
"""What the effect of an ability gets before what was chosen for it."""
_ENCOUNTER = frozenset(CardType) - PLAYER_TYPES
_CARRIERS: dict[Kind, tuple[frozenset[CardType], str]] = {
    Kind.WHEN_REVEALED: (
        _ENCOUNTER,
        "only encounter and quest cards are revealed, and cards with the keyword Encounter",
    ),
    Kind.SHADOW: (_ENCOUNTER - {CardType.QUEST}, "only cards of the encounter deck become shadow cards"),
    Kind.TRAVEL: (frozenset((CardType.LOCATION,)), "players travel to locations only"),
    Kind.SETUP: (
        OBJECTIVES | {CardType.QUEST, CardType.HERO, CardType.ATTACHMENT, CardType.TREASURE, CardType.CONTRACT},
        "Setup stands on side A of quest cards, and on what players have in play when a game begins",
    ),
}
"""On which types of cards an ability of a kind can come to pass, and why on no others."""


def check_kind_of_ability(card: CardDef, kind: Kind) -> None:
    """Refuse an ability that could never come to pass on a card of its type."""
    types, why = _CARRIERS.get(kind, (ALL_TYPES, ""))
    comes_from_the_encounter_deck = kind in (Kind.WHEN_REVEALED, Kind.SHADOW) and any(
        isinstance(keyword, Encounter) for keyword in card.keywords
    )
    if card.type not in types and not comes_from_the_encounter_deck:
        raise CardFactsError(
            f"{card.name.en}: a {kind.value.title()} effect has no meaning on a card of the type {card.type.en}: {why}."
        )


def read_keywords(card: str, printed: str) -> tuple[Keyword, ...]:
    """Read a card's printed keywords; an error names the card."""
    try:
        return Keyword.parse(printed)
    except (UnknownNameError, CardFactsError) as error:
        raise CardFactsError(f"{card}: {error}") from error


def check_effect(card: str, effect: Callable[..., Any], kind: Kind, chosen: int) -> None:
    """Refuse an effect that is no coroutine function, or that does not take what it will get.

    `chosen` is for how many targets and costs it gets something.
    """
    name = getattr(effect, "__name__", repr(effect))
    if not inspect.iscoroutinefunction(effect):
        raise CardFactsError(f"{card}: the effect {name} must be an 'async def'.")
    given = (*_GIVEN[kind], *(["target"] if chosen == 1 else [f"target_{number + 1}" for number in range(chosen)]))
    if not accepts(effect, len(given)):
        raise CardFactsError(
            f"{card}: the effect {name} is called with {len(given)} arguments; write it as "
            f"'async def {name}({', '.join(given)})'. It takes {inspect.signature(effect)}."
        )


def check_function(card: str, what: str, function: Callable[..., Any] | None, *given: str) -> None:
    """Refuse a condition, or another function of a declaration, that cannot be called with what it will get."""
    if function is not None and not (callable(function) and accepts(function, len(given))):
        raise CardFactsError(f"{card}: {what} is {function!r}; a function of ({', '.join(given)}) was expected.")


def check_events(card: str, what: str, events: Iterable[Any]) -> None:
    """Refuse what is no class of events."""
    for event in events:
        if not (isinstance(event, type) and issubclass(event, Event)):
            raise CardFactsError(f"{card}: {what} {event!r}, which is no event class.")


def check_of(card: str, what: str, of: object, events: Iterable[type[Event]] = ()) -> None:
    """Refuse what cannot say which card is meant, and asking it of events that happen to no card."""
    if not isinstance(of, Of) and (isinstance(of, type) or not callable(getattr(of, "test", None))):
        raise CardFactsError(f"{card}: {what} is {of!r}; give SELF, HOST or a selector such as ENEMIES.")
    if of is not Of.ANY:
        for event in events:
            if not _has_subject(event):
                raise CardFactsError(
                    f"{card}: {what} is {of!r}, but {event.__name__} happens to no card; leave it out, and say in if_= "
                    "what is meant."
                )


def _has_subject(event: type[Event]) -> bool:
    """Tell whether an event class, or a kind of it, says which card it happens to."""
    return event.subject is not None or any(map(_has_subject, event.__subclasses__()))


def check_parts(card: str, what: str, parts: Sequence[Any], needed: str, example: str) -> None:
    """Refuse costs, targets and the like that are none: they lack the method `needed`, or are classes."""
    for part in parts:
        if isinstance(part, type) or not callable(getattr(part, needed, None)):
            shown = part.__name__ if isinstance(part, type) else repr(part)
            raise CardFactsError(f"{card}: {what} is {shown}; give one such as {example}.")


def check_members(card: str, **given: tuple[object, type]) -> None:
    """Refuse values that are not of their class, each `name=(value, class)`; None is always right."""
    for what, (value, kind) in given.items():
        if value is not None and not isinstance(value, kind):
            raise CardFactsError(f"{card}: {what} is {value!r}; give a {kind.__name__}.")


def check_permission(card: str, what: str, if_: Callable[..., Any]) -> None:
    """Refuse a permission that the rules never ask for, or a condition that does not take its circumstances."""
    try:
        given = circumstances(what)
    except UnknownNameError as error:
        raise CardFactsError(f"{card} permits what nobody asks for: {error}") from error
    check_function(card, f"the condition of {what!r}", if_, "game", "source", *given)
