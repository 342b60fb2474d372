"""The error of a game that cannot be played to its end."""

from __future__ import annotations

from oleada.model.errors import OleadaError


class SimulationError(OleadaError, RuntimeError):
    """A game of a simulation that could not be played to its end; it names the game's seed."""

    def __init__(self, message: str, seed: int = 0) -> None:
        self.seed = seed
        super().__init__(message, seed)

    def __str__(self) -> str:
        return str(self.args[0])
