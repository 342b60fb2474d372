"""What a person has not been told yet: the lines of the log since his last decision."""

from __future__ import annotations

from rich.text import Text

from oleada.cli import texts
from oleada.cli.screen import said
from oleada.engine.atoms.framework import PhaseEnded
from oleada.engine.atoms.revealing import AfterReveal, RevealEnded, RevealKeywords
from oleada.engine.log import Log, LogLine
from oleada.model.names import Language

MOST = 40
"""How many lines are told at once."""

_QUIET = (RevealKeywords, AfterReveal, RevealEnded, PhaseEnded)
"""Points of the rules at which nothing happens that a person would want to read about."""


class News:
    """Who has been told how much of the log."""

    def __init__(self, seats: int, log: Log) -> None:
        self._told = [len(log)] * (seats + 1)

    def since(self, log: Log, seat: int, language: Language) -> list[Text]:
        """Return what a seat has not been told yet, and take it for told."""
        start = min(self._told[seat], len(log))
        self._told[seat] = len(log)
        lines = [line for line in (log[number] for number in range(start, len(log))) if _telling(line)]
        told = [Text(line.text(language, seat), style="italic") for line in lines[-MOST:]]
        if len(lines) > MOST:
            told.insert(0, Text(said(texts.EARLIER, language, count=len(lines) - MOST), style="dim"))
        return told

    def forget(self, length: int) -> None:
        """Answers were taken back: the log has only `length` events now."""
        self._told = [min(told, length) for told in self._told]


def _telling(line: LogLine) -> bool:
    return line.cancelled or not issubclass(line.event, _QUIET)
