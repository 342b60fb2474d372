"""What has to be known to play one game of a simulation, in a form that can travel to another process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from inspect import signature
from pathlib import Path

import attrs

from oleada.agents import Agent, AgentFactory, make_agent, play
from oleada.agents.playing import check_agent
from oleada.content import catalogue
from oleada.games import find_scenario, is_script, new_game
from oleada.model.cards import CardDef
from oleada.model.decks import Deck
from oleada.model.errors import GameSetupError, UnknownNameError
from oleada.model.scenario import Difficulty, Scenario
from oleada.simulation.failing import SimulationError
from oleada.simulation.report import GameResult
from oleada.simulation.seeds import agent_seed, game_seed


@attrs.frozen
class DeckCodes:
    """A deck as the codes of its cards."""

    name: str
    heroes: tuple[str, ...]
    cards: tuple[tuple[str, int], ...]

    def deck(self) -> Deck:
        """Return the deck."""
        return Deck(
            self.name,
            tuple(map(catalogue.card, self.heroes)),
            tuple((catalogue.card(code), count) for code, count in self.cards),
        )


@attrs.frozen(kw_only=True)
class Job:
    """A simulation's games: each is played from this and its number."""

    scenario: str | Scenario
    decks: tuple[Deck | DeckCodes, ...]
    agents: tuple[str | AgentFactory, ...]
    """One a seat."""
    seed: int
    difficulty: Difficulty
    allow_unimplemented: bool


def packed(job: Job, source: str | Path | Scenario, executor: Executor | None) -> Job:
    """Return the job as `executor` can take it: as it is within this process, else by ids, paths and codes.

    Raises:
        GameSetupError: a scenario or a card of one's own, which another process could not find; a function that makes
            agents and cannot travel to another process.
    """
    if executor is None or isinstance(executor, ThreadPoolExecutor):
        return job
    from concurrent.futures import ProcessPoolExecutor

    if isinstance(executor, ProcessPoolExecutor):
        for agent in job.agents:
            _check_travels(agent)
    decks = tuple(_codes(deck) if isinstance(deck, Deck) else deck for deck in job.decks)
    return attrs.evolve(job, scenario=_reference(source), decks=decks)


def _check_travels(agent: str | AgentFactory) -> None:
    """Refuse a function that a process pool cannot send to its processes."""
    from multiprocessing.reduction import ForkingPickler

    try:
        ForkingPickler.dumps(agent)
    except Exception as error:
        raise GameSetupError(
            f"The agents' maker {name_of(agent)!r} is an object of this process, and the executor plays in others. "
            "Give an agent's name, or a function that can be imported, no lambda; or use a ThreadPoolExecutor or none."
        ) from error


def _reference(source: str | Path | Scenario) -> str:
    if not isinstance(source, Scenario) and is_script(source):
        return str(Path(source).resolve())
    found = source if isinstance(source, Scenario) else find_scenario(source)
    try:
        known = catalogue.scenario(found.id) is found
    except UnknownNameError:
        known = False
    if not known:
        raise GameSetupError(
            f"The scenario {found.id!r} is an object of this process, and the executor plays in others. Give the path "
            "of the script that defines it, or use a ThreadPoolExecutor or none."
        )
    return found.id


def _codes(deck: Deck) -> DeckCodes:
    for card in (*deck.heroes, *(card for card, _ in deck.cards)):
        if not _is_known(card):
            raise GameSetupError(
                f"The card {card.name.en!r} of the deck {deck.name!r} is an object of this process, and the executor "
                "plays in others. Use cards of the library, or a ThreadPoolExecutor or none."
            )
    cards = tuple((card.code, count) for card, count in deck.cards)
    return DeckCodes(deck.name, tuple(hero.code for hero in deck.heroes), cards)


def _is_known(card: CardDef) -> bool:
    try:
        return catalogue.card(card.code) is card
    except UnknownNameError:
        return False


def play_chunk(job: Job, start: int, stop: int) -> list[GameResult]:
    """Play the games with the numbers from `start` to before `stop`; what executors are given to do."""
    return list(results(job, start, stop))


def results(job: Job, start: int, stop: int) -> Iterator[GameResult]:
    """Play the games with the numbers from `start` to before `stop`, one when the next result is asked for.

    Raises:
        SimulationError: a game or an agent failed.
    """
    # Looked up once for all these games: a script is run once, too.
    scenario = job.scenario if isinstance(job.scenario, Scenario) else find_scenario(job.scenario)
    decks = [deck.deck() if isinstance(deck, DeckCodes) else deck for deck in job.decks]
    for number in range(start, stop):
        seed = game_seed(job.seed, number)
        try:
            result = _play_one(job, scenario, decks, seed)
        except Exception as error:
            # Told in words: not every error can travel back from another process.
            raise SimulationError(
                f"Game {number} of the simulation (seed {seed}) failed: {_told(error)} "
                f"Open it with new_game(..., seed={seed}) to look into it.",
                seed,
            ) from error
        yield result


def _told(error: Exception) -> str:
    """Return an error in words, with the card and the step that its notes name."""
    parts = [f"{type(error).__name__}: {error}".removesuffix("."), *getattr(error, "__notes__", ())]
    return f"{'; '.join(parts)}."


def _play_one(job: Job, scenario: Scenario, decks: Sequence[Deck], seed: int) -> GameResult:
    """Play one game; nothing of it is kept but the result."""
    game = new_game(scenario, decks, seed=seed, difficulty=job.difficulty, allow_unimplemented=job.allow_unimplemented)
    outcome = play(game, [seated_agent(agent, seed, seat) for seat, agent in enumerate(job.agents, 1)])
    return GameResult(
        seed,
        outcome.won,
        outcome.termination,
        outcome.round,
        outcome.score,
        tuple(game.player(seat).threat for seat in range(1, len(decks) + 1)),
        len(game.log),
        len(game.history()),
    )


def seated_agent(agent: str | AgentFactory, game: int, seat: int) -> Agent:
    """Return a new agent for one seat of the game with the seed `game`."""
    seed = agent_seed(game, seat)
    return make_agent(agent, seed=seed) if isinstance(agent, str) else agent(seed)


def check_makes_agents(agent: str | AgentFactory, game: int, seat: int) -> None:
    """Refuse a function that makes no agent from a seed, having tried it.

    Raises:
        GameSetupError: it says what the function did instead.
    """
    if not isinstance(agent, str) and not _takes_a_seed(agent):
        name = name_of(agent)
        wrapped = f": lambda seed: {name}()" if name.isidentifier() else ""
        raise GameSetupError(
            f"{name} cannot be called with a seed alone; give a function that makes a new agent from a seed{wrapped}."
        )
    try:
        check_agent(seated_agent(agent, game, seat))
    except Exception as error:
        raise GameSetupError(f"{name_of(agent)} made no agent from a seed: {_told(error)}") from error


def _takes_a_seed(agent: AgentFactory) -> bool:
    try:
        signature(agent).bind(0)
    except TypeError:
        return False
    except ValueError:  # built in, and does not say what it takes
        return True
    return True


def name_of(agent: str | AgentFactory) -> str:
    """Return what an agent is called in a report."""
    return agent if isinstance(agent, str) else getattr(agent, "__name__", type(agent).__name__)
