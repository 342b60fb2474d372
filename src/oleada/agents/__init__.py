"""Who answers the decisions: agents by name, agents of one's own, and a loop that lets them play."""

from oleada.agents.base import Agent, AgentError, Look, only_option
from oleada.agents.playing import play
from oleada.agents.registry import AGENT_NAMES, AgentFactory, make_agent
from oleada.agents.scripted import Answer, ScriptedAgent, ScriptError
from oleada.agents.simple import FirstAgent, RandomAgent
from oleada.agents.steward import StewardAgent

__all__ = [
    "AGENT_NAMES",
    "Agent",
    "AgentError",
    "AgentFactory",
    "Answer",
    "FirstAgent",
    "Look",
    "RandomAgent",
    "ScriptError",
    "ScriptedAgent",
    "StewardAgent",
    "make_agent",
    "only_option",
    "play",
]
