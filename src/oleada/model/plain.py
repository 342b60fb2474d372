"""What a scenario may remember: plain data, copied, so that no two games and no two moments of one share it."""

from __future__ import annotations

import enum
from typing import Any

from oleada.model.errors import CardFactsError


def copied(value: Any) -> Any:
    """Return plain data as a copy that shares nothing that can be changed with `value`.

    Raises:
        CardFactsError: something in it is no plain data, such as a card; the error says what to give instead.
    """
    if value is None or isinstance(value, (int, str, enum.Enum)):
        return value
    if type(value) in (tuple, list, set, frozenset):
        return type(value)([copied(part) for part in value])
    if type(value) is dict:
        return {copied(key): copied(part) for key, part in value.items()}
    raise CardFactsError(
        f"{value!r} cannot be remembered, being no plain data: give None, a whole number, text or a term, or a tuple, "
        f"list, set or dict of these; {_instead(value)}."
    )


def _instead(value: Any) -> str:
    """Return what stands for a thing that is no plain data."""
    if hasattr(value, "seat"):
        return "for a player his seat, which game.player(seat) finds again"
    if hasattr(value, "code"):
        return "for what is printed on a card its code"
    return "for a card its id, which game.card(id) finds again"
