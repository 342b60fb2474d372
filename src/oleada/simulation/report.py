"""What a simulation found out: every game's result, and what follows from them all."""

from __future__ import annotations

from typing import Any

import attrs

from oleada.model.errors import UnknownNameError
from oleada.model.names import LANGUAGES, Language, Name
from oleada.model.scenario import Difficulty
from oleada.model.terms import Termination
from oleada.simulation.statistics import wilson

REPORT_FORMAT = "oleada report"
REPORT_VERSION = 1
DIGITS = 6
"""To how many digits the numbers of `to_json` are rounded, so that its bytes are the same everywhere."""


@attrs.frozen
class GameResult:
    """How one game went."""

    seed: int
    """The game's own seed: `new_game` with it opens the same game."""
    won: bool
    termination: Termination
    round: int
    score: int
    threat: tuple[int, ...]
    """Every player's threat at the end, in seat order."""
    events: int
    decisions: int

    def to_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        data = attrs.asdict(self)
        return {**data, "termination": self.termination.name, "threat": list(self.threat)}


@attrs.frozen(kw_only=True)
class Report:
    """The results of a simulation, in the order of its games."""

    scenario: str
    """The scenario's id."""
    title: Name
    difficulty: Difficulty
    decks: tuple[str, ...]
    """The decks' names, in seat order."""
    agents: tuple[str, ...]
    """The agents' names, in seat order."""
    seed: int
    results: tuple[GameResult, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.results)

    @property
    def wins(self) -> int:
        """How many of them the players won."""
        return sum(result.won for result in self.results)

    @property
    def win_rate(self) -> float:
        """Wins by games, from 0 to 1."""
        return self.wins / self.games

    @property
    def win_rate_interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the win rate: what the rate of very many games may well be."""
        return wilson(self.wins, self.games)

    @property
    def mean_rounds(self) -> float:
        """In which round a game ends, on average."""
        return sum(result.round for result in self.results) / self.games

    @property
    def mean_score(self) -> float:
        """The average score of all games; the lower the better."""
        return sum(result.score for result in self.results) / self.games

    @property
    def losses(self) -> dict[Termination, int]:
        """Why games were lost, and how many; causes that did not occur are left out."""
        lost = [result.termination for result in self.results if not result.won]
        return {cause: lost.count(cause) for cause in Termination if cause in lost}

    def to_json(self) -> dict[str, Any]:
        """Return the report as plain data in a fixed order: the same for the same simulation everywhere."""
        return {
            "format": REPORT_FORMAT,
            "version": REPORT_VERSION,
            "scenario": self.scenario,
            "difficulty": self.difficulty,
            "decks": list(self.decks),
            "agents": list(self.agents),
            "seed": self.seed,
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(self.win_rate, DIGITS),
            "win_rate_interval": [round(bound, DIGITS) for bound in self.win_rate_interval],
            "mean_rounds": round(self.mean_rounds, DIGITS),
            "mean_score": round(self.mean_score, DIGITS),
            "losses": {cause.name: count for cause, count in self.losses.items()},
            "results": [result.to_json() for result in self.results],
        }

    def text(self, language: Language = "en") -> str:
        """Return the report in a few lines.

        Raises:
            UnknownNameError: a language that the library does not speak.
        """
        if language not in LANGUAGES:
            raise UnknownNameError("language", language, LANGUAGES)
        low, high = self.win_rate_interval

        def percent(share: float) -> str:
            return f"{_decimal(100 * share, language)} %"

        rows = [
            (_PLAYERS, ", ".join(f"{deck} ({agent})" for deck, agent in zip(self.decks, self.agents, strict=True))),
            (_GAMES, f"{self.games} ({_SEED.text(language)} {self.seed})"),
            (
                _WINS,
                f"{self.wins}: {percent(self.win_rate)} "
                f"({_INTERVAL.text(language).format(low=percent(low), high=percent(high))})",
            ),
            (_ROUNDS, _decimal(self.mean_rounds, language)),
            (_SCORE, _decimal(self.mean_score, language)),
            *((_LOST, f"{count}: {cause.label.text(language)}") for cause, count in self.losses.items()),
        ]
        width = max(len(name.text(language)) for name, _ in rows)
        head = f"{self.title.text(language)} ({_DIFFICULTY[self.difficulty].text(language)})"
        return "\n".join([head, *(f"  {name.text(language):<{width}}  {words}" for name, words in rows)])

    def __str__(self) -> str:
        return self.text()


def _decimal(number: float, language: Language) -> str:
    shown = f"{number:.1f}"
    return shown.replace(".", ",") if language == "es" else shown


_PLAYERS = Name("Decks", "Mazos")
_GAMES = Name("Games", "Partidas")
_SEED = Name("seed", "semilla")
_WINS = Name("Won", "Ganadas")
_INTERVAL = Name("95 % interval {low} to {high}", "intervalo del 95 %: de {low} a {high}")
_ROUNDS = Name("Rounds on average", "Rondas de media")
_SCORE = Name("Score on average", "Puntuación media")
_LOST = Name("Lost", "Perdidas")
_DIFFICULTY: dict[Difficulty, Name] = {"normal": Name("normal", "normal"), "easy": Name("easy", "fácil")}
