"""Many games at once: their results, their statistics, and an executor of one's choice to play them."""

from oleada.simulate.failing import SimulationError
from oleada.simulate.report import GameResult, Report
from oleada.simulate.running import Progress, simulate
from oleada.simulate.seeds import agent_seed, game_seed
from oleada.simulate.statistics import wilson

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
