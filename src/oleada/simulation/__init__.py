"""Many games at once: their results, their statistics, and an executor of one's choice to play them."""

from oleada.simulation.failing import SimulationError
from oleada.simulation.report import GameResult, Report
from oleada.simulation.running import Progress, simulate
from oleada.simulation.seeds import agent_seed, game_seed
from oleada.simulation.statistics import wilson

__all__ = [
    "GameResult",
    "Progress",
    "Report",
    "SimulationError",
    "agent_seed",
    "game_seed",
    "simulate",
    "wilson",
]
