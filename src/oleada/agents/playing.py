"""Playing a game to its end with agents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oleada.agents.base import Agent, AgentError, Closing, Look
from oleada.engine.game import Game
from oleada.model.decisions import Option
from oleada.model.errors import WrongKindError, shown
from oleada.model.records import Outcome

if TYPE_CHECKING:
    from oleada.engine.observation import View

MAX_DECISIONS = 100_000
"""How many decisions a game may take before it is taken for one without end; an ordinary one takes some hundreds."""


def play(game: Game, agents: Agent | Sequence[Agent], *, max_decisions: int = MAX_DECISIONS) -> Outcome:
    """Play a game to its end and return how it ended.

    Args:
        game: the game, at any decision.
        agents: one agent for all seats, or one a seat in seat order. They get decisions and views, never the game.
        max_decisions: after so many answers the game is given up.

    Raises:
        WrongKindError: what is no game, or no number of decisions.
        AgentError: a wrong number of agents, what is no agent, an answer that is not an option, or no end in sight.
        IllegalAnswerError: an option of another decision.
        ScriptError: a scripted agent met something that its script does not foresee.
    """
    if not isinstance(game, Game):
        raise WrongKindError("game", game, "a game, and after it who plays: play(game, agent)")
    if not isinstance(max_decisions, int) or isinstance(max_decisions, bool) or max_decisions < 1:
        raise WrongKindError("max_decisions", max_decisions, "a whole number, 1 or more")
    seated = seat_agents(agents, len(game.state.players) - 1)
    for _ in range(max_decisions):
        decision = game.decision
        if decision is None:
            break
        answer = seated[decision.player - 1].choose(decision, _look(game, decision.player))
        if not isinstance(answer, Option):
            raise AgentError(
                f"The agent of player {decision.player} answered {shown(answer)} to {decision!r}; "
                "an agent returns one of the decision's options."
            )
        game.answer(answer)
    outcome = game.outcome
    if outcome is None:
        raise AgentError(
            f"The game is not over after {max_decisions} decisions (round {game.round}, {game.phase.en}). An agent "
            "that repeats an action without end must learn to pass; a longer game needs a higher max_decisions."
        )
    for agent in {id(agent): agent for agent in seated}.values():
        if isinstance(agent, Closing):
            agent.close()
    return outcome


def seat_agents(agents: Agent | Sequence[Agent], players: int) -> tuple[Agent, ...]:
    """Return one agent a seat: the given ones, or the one that plays for all.

    Raises:
        AgentError: several agents, but not one a player; what is no agent.
    """
    seated = (agents,) * players if isinstance(agents, str) or not isinstance(agents, Sequence) else tuple(agents)
    if len(seated) != players:
        raise AgentError(
            f"{len(seated)} agents were given for {players} player(s); give one agent for all, or one for each seat."
        )
    for agent in seated:
        check_agent(agent)
    return seated


def check_agent(agent: object) -> None:
    """Refuse what is no agent.

    Raises:
        AgentError: it says what to give instead.
    """
    if isinstance(agent, type):
        raise AgentError(f"{agent.__name__} is a class, not an agent; give one made of it: {agent.__name__}().")
    if not callable(getattr(agent, "choose", None)):
        made = f": make_agent({agent!r})" if isinstance(agent, str) else ", such as make_agent('steward')"
        raise AgentError(f"{shown(agent)} is no agent; give an object with a method `choose(decision, look)`{made}.")


def _look(game: Game, seat: int) -> Look:
    """Return a function that shows the table to a seat: made once, and only if somebody looks."""
    seen: list[View] = []

    def look() -> View:
        if not seen:
            seen.append(game.view(seat))
        return seen[0]

    return look
