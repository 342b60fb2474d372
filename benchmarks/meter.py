"""Measuring on machines that are shared: CPU time counted in rounds of a fixed workload, timed just before and after.

The same code may run two to five times slower from one moment to the next; its cost in rounds stays within a few per
cent. One round is a little of what an engine does: a slotted object made, a table written and read, a short list, a
method called; about 0.7 µs on CPython 3.11 on a machine of 2023.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
ROUNDS = 600
cpu = time.process_time


class _Piece:
    __slots__ = ("kind", "life", "number", "place")

    def __init__(self, number: int, life: int, kind: tuple[str, ...], place: object) -> None:
        self.number = number
        self.life = life
        self.kind = kind
        self.place = place

    def hurt(self, amount: int) -> int:
        self.life -= amount
        return self.life


def workload(rounds: int = ROUNDS) -> int:
    """Do so many rounds of the fixed workload."""
    board: dict[int, _Piece] = {}
    total = 0
    for number in range(rounds):
        piece = _Piece(number, 10, ("red", "blue"), None)
        board[number % 97] = piece
        other = board.get((number * 31) % 97)
        if other is not None:
            total += other.hurt(1)
        row: list[object] = [piece, other]
        row.append(number)
        for entry in row:
            if isinstance(entry, _Piece) and "red" in entry.kind:
                total += 1
    return total


def calibrate() -> float:
    """Return the CPU seconds of one round, now."""
    start = cpu()
    workload()
    return (cpu() - start) / ROUNDS


class Meter:
    """Adds up the cost of pieces of work, in rounds."""

    def __init__(self) -> None:
        self.rounds = 0.0
        self.laps: list[float] = []
        self._last = calibrate()

    def lap(self, work: Callable[[], T]) -> T:
        """Do a piece of work and count it."""
        start = cpu()
        result = work()
        spent = cpu() - start
        after = calibrate()
        cost = spent / ((self._last + after) / 2)
        self._last = after
        self.rounds += cost
        self.laps.append(cost)
        return result


def percentile(values: list[float], share: float) -> float:
    """Return the value below which a share (0 to 1) of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
