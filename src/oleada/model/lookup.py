"""Answers that are worked out once and then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lookup(dict[K, V]):
    """What a function returned for each argument, worked out when it is first asked for."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> V:
        found = self[key] = self._find(key)
        return found


def remembered(find: Callable[[K], V]) -> Callable[[K], V]:
    """Return a function that remembers what `find` returned: a dictionary's own look-up, the fastest there is."""
    return Lookup(find).__getitem__
