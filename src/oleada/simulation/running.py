"""Playing many games, here or wherever an executor plays them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from oleada.decks.bringing import bring
from oleada.games import check_seed, find_scenario, new_game
from oleada.model.decks import Deck
from oleada.model.errors import GameSetupError, UnknownNameError, shown
from oleada.model.scenario import Difficulty, Scenario
from oleada.simulation.report import GameResult, Report
from oleada.simulation.seeds import game_seed

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from oleada.agents import AgentFactory
    from oleada.simulation.job import Job

# Agents and executors are imported where they are needed: who only imports the library does not wait for them.

Progress = Callable[[int, int], object]
"""Told how many games are done, of how many."""

MOST_IN_A_CHUNK = 50
CHUNKS = 32


def simulate(
    scenario: str | Path | Scenario,
    decks: Sequence[Deck | str | Path],
    *,
    agent: str | AgentFactory | Sequence[str | AgentFactory] = "random",
    games: int = 100,
    seed: int = 1,
    difficulty: Difficulty = "normal",
    executor: Executor | None = None,
    progress: Progress | None = None,
    allow_unimplemented: bool = False,
) -> Report:
    """Play many games and return what came of them.

    The report depends on the scenario, the decks, the agents, the seed and the difficulty alone: never on the executor.

    Args:
        scenario: a scenario's id or name, a `Scenario`, or the path of a script that defines one.
        decks: one deck a player, 1 to 4: decks, or the paths of deck files.
        agent: who plays: an agent's name, or a function that makes an agent from a seed; a sequence gives one a seat.
            A function is tried once before the first game.
        games: how many games.
        seed: every game's seed, and every agent's, is derived from it.
        difficulty: "normal" or "easy".
        executor: where to play: any `concurrent.futures.Executor`; None plays here, one game after the other.
        progress: called with the number of games done and of all games, from time to time.
        allow_unimplemented: play known cards without behaviour as their printed numbers only.

    Raises:
        GameSetupError: an argument that cannot be, or what `new_game` refuses.
        UnknownNameError: no such scenario or agent.
        DeckError: a deck file that cannot be read.
        SimulationError: a game that could not be played to its end; the games after it are given up.
    """
    from oleada.simulation.job import Job, check_makes_agents, name_of, packed

    _check(games, seed, executor, progress)
    brought = bring(decks)
    found = find_scenario(scenario) if not isinstance(scenario, Scenario) else scenario
    # Whatever is wrong with the decks or the difficulty is said here, once, and not by some worker.
    new_game(found, brought, seed=game_seed(seed, 0), difficulty=difficulty, allow_unimplemented=allow_unimplemented)
    agents = _seated(agent, len(brought))
    for seat, one in enumerate(agents, 1):
        check_makes_agents(one, game_seed(seed, 0), seat)
    job = Job(
        scenario=found,
        decks=brought,
        agents=agents,
        seed=seed,
        difficulty=difficulty,
        allow_unimplemented=allow_unimplemented,
    )
    if executor is None:
        played = _play_here(job, games, progress)
    else:
        played = _play_elsewhere(packed(job, scenario, executor), games, executor, progress)
    return Report(
        scenario=found.id,
        title=found.name,
        difficulty=difficulty,
        decks=tuple(deck.name for deck in brought),
        agents=tuple(map(name_of, agents)),
        seed=seed,
        results=tuple(played),
    )


def _play_here(job: Job, games: int, progress: Progress | None) -> list[GameResult]:
    from oleada.simulation.job import results

    played = []
    for result in results(job, 0, games):
        played.append(result)
        if progress is not None:
            progress(len(played), games)
    return played


def _play_elsewhere(job: Job, games: int, executor: Executor, progress: Progress | None) -> list[GameResult]:
    from concurrent.futures import as_completed

    from oleada.simulation.job import play_chunk

    size = max(1, min(MOST_IN_A_CHUNK, -(-games // CHUNKS)))
    futures = {
        executor.submit(play_chunk, job, start, min(start + size, games)): start for start in range(0, games, size)
    }
    chunks: dict[int, list[GameResult]] = {}
    done = 0
    try:
        for future in as_completed(futures):
            chunk = chunks[futures[future]] = future.result()
            done += len(chunk)
            if progress is not None:
                progress(done, games)
    finally:
        for future in futures:
            future.cancel()
    return [result for start in sorted(chunks) for result in chunks[start]]


def _check(games: int, seed: int, executor: object, progress: object) -> None:
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise GameSetupError(f"games is {shown(games)}; give a whole number, 1 or more.")
    check_seed(seed)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise GameSetupError(
            f"executor is {shown(executor)}; give a concurrent.futures.Executor, or None to play here."
        )
    if progress is not None and not callable(progress):
        raise GameSetupError(f"progress is {shown(progress)}; give a function of (done, total), or None.")


def _seated(agent: str | AgentFactory | Sequence[str | AgentFactory], players: int) -> tuple[str | AgentFactory, ...]:
    """Return one agent a seat, each checked."""
    from oleada.agents import AGENT_NAMES

    given = (agent,) * players if isinstance(agent, str) or not isinstance(agent, Sequence) else tuple(agent)
    if len(given) != players:
        raise GameSetupError(
            f"{len(given)} agents were given for {players} player(s); give one for all, or one for each seat."
        )
    for one in given:
        if isinstance(one, str):
            if one not in AGENT_NAMES:
                raise UnknownNameError("agent", one, AGENT_NAMES)
            if one == "scripted":
                raise GameSetupError(
                    "The agent 'scripted' needs a script; give a function that makes a ScriptedAgent from a seed."
                )
        elif not callable(one):
            raise GameSetupError(
                f"{shown(one)} is no agent for a simulation; give a name ({', '.join(AGENT_NAMES)}) or a function that "
                "makes a new agent from a seed, for every game."
            )
    return given
