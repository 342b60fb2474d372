"""A pure-Python, event-driven rules engine for The Lord of the Rings: The Card Game."""

from typing import TYPE_CHECKING, Any

import oleada.keywords  # noqa: F401 - makes the keywords known to Keyword.parse
from oleada.content import scenarios
from oleada.decks import load_deck
from oleada.engine.game import Game
from oleada.games import load_game, new_game
from oleada.model.decisions import Ask, Decision, Option
from oleada.model.decks import Deck
from oleada.model.errors import (
    CardFactsError,
    DeckError,
    DeckWarning,
    DesyncError,
    GameSetupError,
    IllegalAnswerError,
    NotNowError,
    OleadaError,
    RulesLoopError,
    SaveError,
    UndoError,
    UnimplementedCardsError,
    UnknownNameError,
    WrongCallError,
    WrongKindError,
)
from oleada.model.keywords import Keyword
from oleada.model.records import Outcome
from oleada.model.scenario import Scenario
from oleada.model.terms import Phase, Termination
from oleada.simulation import Report, simulate

if TYPE_CHECKING:
    from oleada.agents import Agent, make_agent, play

__all__ = [
    "Agent",
    "Ask",
    "CardFactsError",
    "Decision",
    "Deck",
    "DeckError",
    "DeckWarning",
    "DesyncError",
    "Game",
    "GameSetupError",
    "IllegalAnswerError",
    "Keyword",
    "NotNowError",
    "OleadaError",
    "Option",
    "Outcome",
    "Phase",
    "Report",
    "RulesLoopError",
    "SaveError",
    "Scenario",
    "Termination",
    "UndoError",
    "UnimplementedCardsError",
    "UnknownNameError",
    "WrongCallError",
    "WrongKindError",
    "load_deck",
    "load_game",
    "make_agent",
    "new_game",
    "play",
    "scenarios",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """Load the agents when they are first asked for."""
    if name in ("Agent", "make_agent", "play"):
        from oleada import agents

        return getattr(agents, name)
    raise AttributeError(f"module 'oleada' has no attribute {name!r}")
