"""What there is: which module holds which scenario and which cards. Nothing is loaded before it is needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from oleada.model.errors import UnknownNameError
from oleada.model.names import Name, fold

if TYPE_CHECKING:
    from oleada.model.cards import CardDef
    from oleada.model.scenario import Scenario

_PLAYER_SETS = (
    "oleada.content.core.leadership",
    "oleada.content.core.tactics",
    "oleada.content.core.spirit",
    "oleada.content.core.lore",
    "oleada.content.core.neutral",
)
"""The modules whose `cards` are player cards."""

_SCENARIOS: dict[str, tuple[str, Name]] = {
    "passage-through-mirkwood": (
        "oleada.content.core.passage_through_mirkwood",
        Name("Passage Through Mirkwood", "A través del Bosque Negro"),
    ),
}
"""Every scenario by its id: the module whose `scenario` it is, and its name."""


def scenarios() -> dict[str, Name]:
    """Return every scenario of the library: its id and its name in both languages."""
    return {key: name for key, (_, name) in _SCENARIOS.items()}


def scenario(name: str) -> Scenario:
    """Return a scenario by its id, or by its name in either language.

    Raises:
        UnknownNameError: there is no such scenario; the error names the nearest.
    """
    for key, (module, title) in _SCENARIOS.items():
        if fold(name) == key or title.matches(name):
            found: Scenario = import_module(module).scenario
            return found
    raise UnknownNameError("scenario", name, _SCENARIOS)


@cache
def player_cards() -> tuple[CardDef, ...]:
    """Return every player card that the library knows, implemented or not."""
    return tuple(card for module in _PLAYER_SETS for card in import_module(module).cards)


@cache
def _by_code() -> dict[str, CardDef]:
    return {card.code: card for card in player_cards()}


def find(code: str) -> CardDef | None:
    """Return the player card with that code of the library, or None."""
    return _by_code().get(code)


def card(code: str) -> CardDef:
    """Return the player card with that code of the library.

    Raises:
        UnknownNameError: there is no such card.
    """
    found = find(code)
    if found is None:
        raise UnknownNameError("card", code, _by_code())
    return found
