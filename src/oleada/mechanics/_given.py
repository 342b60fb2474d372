"""What a script gives to the rules that it brings along: its own cards, of the types that the rule is about."""

from __future__ import annotations

from collections.abc import Iterable

from oleada.engine.views import Card
from oleada.model.cards import CardDef
from oleada.model.declaring import refused
from oleada.model.errors import CardFactsError
from oleada.model.terms import OBJECTIVES, CardType

_STAGE = (frozenset((CardType.QUEST,)), "a stage is a quest card")
_CLUE = (OBJECTIVES, "a clue is an objective")
_OBJECTIVE_HERO = (frozenset((CardType.OBJECTIVE_HERO,)), "it is said of objective-heroes")


def check_card(function: str, card: object) -> CardDef:
    """Return what a function is given, if it is a card of the script.

    Raises:
        CardFactsError: it is something else, such as a title.
    """
    if isinstance(card, CardDef):
        return card
    expected = "a card of the script, as its set has returned it"
    if isinstance(card, Card):
        expected += ": of a card of the game that is card.definition"
    elif isinstance(card, Iterable) and not isinstance(card, str):
        expected = "the cards one by one, as in (*cards)"
    raise refused(f"What {function} is given", card, expected)


def check_stage(function: str, stage: object) -> None:
    """Refuse what is no quest card of the script."""
    _check_type(function, stage, *_STAGE)


def check_stages(function: str, stages: tuple[object, ...]) -> None:
    """Refuse what are no quest cards of the script, and none at all."""
    _check_several(function, stages, *_STAGE)


def check_clue(function: str, clue: object) -> None:
    """Refuse what is no objective of the script."""
    _check_type(function, clue, *_CLUE)


def check_objective_heroes(function: str, heroes: tuple[object, ...]) -> None:
    """Refuse what are no objective-heroes of the script, and none at all."""
    _check_several(function, heroes, *_OBJECTIVE_HERO)


def _check_several(function: str, cards: tuple[object, ...], types: frozenset[CardType], rule: str) -> None:
    if not cards:
        raise CardFactsError(f"{function} is given no card; name those of the script whose text says so.")
    for card in cards:
        _check_type(function, card, types, rule)


def _check_type(function: str, card: object, types: frozenset[CardType], rule: str) -> None:
    given = check_card(function, card)
    if given.type not in types:
        raise CardFactsError(f"{given.name.en}: {rule}, not of the type {given.type.en}.")
