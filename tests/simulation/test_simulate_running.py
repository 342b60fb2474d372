"""Playing many games: the same results wherever and whenever they are played."""

from __future__ import annotations

import gc
import json
import os
import re
import subprocess
import sys
import weakref
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import attrs
import pytest

import oleada
from oleada.agents import Agent, FirstAgent, Look, RandomAgent, StewardAgent, make_agent, play
from oleada.authoring import Card, Game
from oleada.content import card
from oleada.model.cards import CardDef
from oleada.model.decisions import Decision, Option
from oleada.model.decks import Deck
from oleada.model.errors import DeckError, GameSetupError, UnimplementedCardsError, UnknownNameError
from oleada.simulation import Report, SimulationError, agent_seed, game_seed, simulate
from oleada.testing import invented

ROOT = Path(__file__).parents[2]
DECK = oleada.load_deck(ROOT / "examples" / "decks" / "leadership.txt")
MIRKWOOD = "passage-through-mirkwood"


def run(**options: Any) -> Report:
    return simulate(MIRKWOOD, [DECK], **{"games": 6, "seed": 11, "difficulty": "easy", **options})


def failing_agent(seed: int) -> Agent:
    """Make an agent that fails with an error that cannot be rebuilt from its message alone."""

    class Failing(FirstAgent):
        def choose(self, decision: Decision, look: Look) -> Option:
            raise UnknownNameError("wizard", "Saruman", ["Gandalf", "Radagast"])

    return Failing()


@pytest.fixture(scope="module")
def expected() -> Report:
    return run()


def test_the_same_seed_gives_the_same_report(expected: Report) -> None:
    assert run() == expected
    assert expected.games == 6
    assert run(seed=12).results != expected.results


def test_more_games_begin_with_the_same_games(expected: Report) -> None:
    assert run(games=3).results == expected.results[:3]


def test_every_result_is_that_of_the_game_with_its_seed(expected: Report) -> None:
    for number, found in enumerate(expected.results):
        assert found.seed == game_seed(11, number)
        game = oleada.new_game(MIRKWOOD, [DECK], seed=found.seed, difficulty="easy")
        outcome = play(game, make_agent("random", seed=agent_seed(found.seed, 1)))
        assert (found.won, found.termination, found.round, found.score) == (
            outcome.won,
            outcome.termination,
            outcome.round,
            outcome.score,
        )
        assert found.threat == (game.player(1).threat,)
        assert found.events == len(game.log)
        assert found.decisions == len(game.history())


def test_processes_play_the_same_games(expected: Report) -> None:
    # "spawn": nothing is inherited, everything has to travel; and no fork of a process with threads.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert run(executor=pool) == expected
        with pytest.raises(SimulationError, match=r"Game \d of the simulation \(seed \d+\) failed: UnknownNameError"):
            run(executor=pool, agent=failing_agent)
        # The pool has survived.
        assert run(executor=pool, games=2).results == expected.results[:2]


def test_threads_play_the_same_games(expected: Report) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert run(executor=pool) == expected


class Backwards(Executor):
    """Does nothing before everything is submitted, and then the last first."""

    def __init__(self, count: int) -> None:
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []
        self.count = count

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        if len(self.waiting) == self.count:
            for future, fn, args in reversed(self.waiting):
                future.set_result(fn(*args))
        return self.waiting[-1][0]


def test_the_order_in_which_chunks_are_done_does_not_matter(expected: Report) -> None:
    pool = Backwards(6)
    assert run(executor=pool) == expected
    # What was submitted is plain: a scenario by its id, decks as codes.
    job = pool.waiting[0][2][0]
    assert job.scenario == MIRKWOOD
    assert job.decks[0].heroes == ("aragorn-core", "theodred-core", "gloin-core")


def test_many_games_come_in_chunks() -> None:
    sizes: list[int] = []

    class Counting(Backwards):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            sizes.append(args[2] - args[1])
            return super().submit(fn, *args, **kwargs)

    report = run(executor=Counting(25), games=50)
    assert sizes == [2] * 25
    assert [found.seed for found in report.results] == [game_seed(11, n) for n in range(50)]


def test_a_script_travels_as_its_path(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    script.write_text(
        "import attrs\n"
        "from oleada.content import scenario as find\n"
        "from oleada.model.names import Name\n"
        f"scenario = attrs.evolve(find({MIRKWOOD!r}), id='mine', name=Name('Mine'))\n",
        encoding="utf-8",
    )
    here = simulate(script, [DECK], games=3, seed=11, difficulty="easy")
    assert here.scenario == "mine"
    pool = Backwards(3)
    assert simulate(script, [DECK], games=3, seed=11, difficulty="easy", executor=pool) == here
    assert pool.waiting[0][2][0].scenario == str(script.resolve())


def test_objects_of_this_process_do_not_travel_to_others() -> None:
    mine = attrs.evolve(oleada.content.scenario(MIRKWOOD), id="mine")
    with pytest.raises(GameSetupError, match="Give the path of the script"):
        simulate(mine, [DECK], games=1, executor=Backwards(1))
    impostor: CardDef = attrs.evolve(card("gloin-core"), code="gloin-mine", threat_cost=1)
    deck = Deck("Mine", (impostor,), DECK.cards)
    with pytest.raises(GameSetupError, match="The card 'Glóin' of the deck 'Mine'"):
        simulate(MIRKWOOD, [deck], games=1, executor=Backwards(1))
    with ThreadPoolExecutor(1) as pool:
        threaded = simulate(mine, [deck], games=2, executor=pool)
    assert threaded == simulate(mine, [deck], games=2)


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    run(games=4, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    told.clear()
    run(games=4, executor=Backwards(4), progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_each_seat_may_have_its_own_agent_by_name_or_by_function() -> None:
    decks = [attrs.evolve(DECK, name=f"Deck {n}", heroes=(DECK.heroes[n],)) for n in range(2)]
    report = simulate(MIRKWOOD, decks, agent=["first", RandomAgent], games=2)
    assert report.agents == ("first", "RandomAgent")
    assert report.decks == ("Deck 0", "Deck 1")
    assert all(len(found.threat) == 2 for found in report.results)
    named = simulate(MIRKWOOD, decks, agent=["first", "random"], games=2)
    assert named.results == report.results
    assert simulate(MIRKWOOD, decks, agent="random", games=2).results != report.results


def test_games_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[weakref.ref[oleada.Game]] = []
    alive: list[int] = []
    job = import_module("oleada.simulation.job")
    opened = job.new_game

    def remembering(*args: Any, **kwargs: Any) -> oleada.Game:
        game: oleada.Game = opened(*args, **kwargs)
        games.append(weakref.ref(game))
        return game

    monkeypatch.setattr(job, "new_game", remembering)

    def count(done: int, total: int) -> None:
        gc.collect()
        alive.append(sum(ref() is not None for ref in games))

    run(games=5, progress=count)
    assert len(games) == 5
    assert alive == [0] * 5


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"games": 0}, GameSetupError, "games is 0; give a whole number, 1 or more"),
        ({"games": True}, GameSetupError, "games is True"),
        ({"games": 2.0}, GameSetupError, "games is 2.0"),
        ({"seed": "1"}, GameSetupError, "seed is '1'; give a whole number"),
        ({"executor": 4}, GameSetupError, "executor is 4; give a concurrent.futures.Executor"),
        ({"progress": 4}, GameSetupError, "progress is 4; give a function"),
        ({"difficulty": "hard"}, GameSetupError, "'hard' is unknown; choose normal or easy"),
        ({"agent": "saruman"}, UnknownNameError, "Unknown agent: 'saruman'"),
        ({"agent": ["random", "first"]}, GameSetupError, r"2 agents were given for 1 player\(s\)"),
        ({"agent": [3]}, GameSetupError, "3 is no agent for a simulation"),
        ({"agent": object()}, GameSetupError, "is no agent for a simulation; give a name"),
        ({"seed": 10**5000}, GameSetupError, "The seed has 16610 bits"),
        ({"agent": "scripted"}, GameSetupError, "needs a script; give a function"),
        ({"agent": StewardAgent}, GameSetupError, "StewardAgent cannot be called .*: lambda seed: StewardAgent()"),
        ({"agent": lambda: FirstAgent()}, GameSetupError, "<lambda> cannot be called with a seed alone; give a func"),
        ({"agent": lambda seed: None}, GameSetupError, "made no agent from a seed: AgentError: None is no agent"),
        ({"agent": lambda seed: FirstAgent}, GameSetupError, "FirstAgent is a class, not an agent"),
        ({"agent": lambda seed: 1 / 0}, GameSetupError, "made no agent from a seed: ZeroDivisionError: division"),
    ],
)
def test_arguments_that_cannot_be(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        run(**options)


def test_a_function_that_cannot_travel_is_refused_before_any_game() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for agent in (lambda seed: FirstAgent(), type("Local", (RandomAgent,), {})):
            with pytest.raises(GameSetupError, match="a function that can be imported, no lambda"):
                run(executor=pool, agent=agent, games=1)
    assert run(executor=Backwards(1), agent=lambda seed: FirstAgent(), games=1).games == 1


def test_the_package_is_not_hidden_by_the_function() -> None:
    assert oleada.simulation.simulate is oleada.simulate
    assert oleada.simulation.agent_seed is agent_seed


def test_what_new_game_refuses_is_refused_before_any_game() -> None:
    told: list[int] = []

    def progress(done: int, total: int) -> None:
        told.append(done)

    with pytest.raises(GameSetupError, match=r"decks is 'mine.txt'; give a list, one deck a player"):
        simulate(MIRKWOOD, "mine.txt", progress=progress)
    with pytest.raises(GameSetupError, match="0 decks"):
        simulate(MIRKWOOD, [], progress=progress)
    with pytest.raises(UnknownNameError, match="scenario"):
        simulate("passage-through-moria", [DECK], progress=progress)
    with pytest.raises(DeckError):
        simulate(MIRKWOOD, ["no such file.txt"], progress=progress)
    unfinished = attrs.evolve(card("gloin-core"), code="gloin-mine", implemented=False)
    deck = Deck("Mine", (unfinished,), DECK.cards)
    with pytest.raises(UnimplementedCardsError, match="Glóin"):
        simulate(MIRKWOOD, [deck], progress=progress)
    assert told == []
    simulate(MIRKWOOD, [deck], games=1, allow_unimplemented=True, progress=progress)
    assert told == [1]


def test_a_game_that_fails_names_its_seed_and_its_cause() -> None:
    with pytest.raises(SimulationError) as caught:
        run(agent=failing_agent)
    assert caught.value.seed == game_seed(11, 0)
    assert isinstance(caught.value.__cause__, UnknownNameError)
    assert f"Open it with new_game(..., seed={game_seed(11, 0)})" in str(caught.value)


PROGRAM = """
import json, sys, oleada
report = oleada.simulate("passage-through-mirkwood", [sys.argv[1]], agent=sys.argv[2], games=2, seed=5)
sys.stdout.write(json.dumps(report.to_json()))
"""


@pytest.mark.parametrize("agent", ["random", "steward"])
def test_the_bytes_are_the_same_under_every_hash_seed(agent: str) -> None:
    found = set()
    for hash_seed in ("1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(ROOT / "examples" / "decks" / "leadership.txt"), agent],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            check=True,
            timeout=120,
        )
        found.add(done.stdout)
    assert len(found) == 1
    assert json.loads(found.pop())["games"] == 2


def test_a_card_that_fails_is_named_with_its_step() -> None:
    bomb = invented.treachery("Bomb", quantity=20)

    @bomb.when_revealed
    async def bang(game: Game, card: Card) -> None:
        """Fail."""
        raise ZeroDivisionError("nothing to divide by.")

    with pytest.raises(SimulationError) as caught:
        simulate(invented.scenario(invented.quest(quest_points=99), cards=(bomb,)), [DECK], games=1)
    said = str(caught.value)
    assert re.search(
        r"failed: ZeroDivisionError: nothing to divide by; while resolving Bomb in step "
        r"\S+, .*test_simulate_running\.py:\d+\. Open it with new_game",
        said,
    ), said


def test_a_deck_file_with_unknown_cards_is_warned_of_where_it_was_given(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("Mine\n\nHeroes\n1x Aragorn\n\nAllies\n3x Gandalf\n2x Nobody At All\n", encoding="utf-8")
    for open_it in (
        lambda: simulate(MIRKWOOD, [deck], games=1, agent="first"),
        lambda: oleada.new_game(MIRKWOOD, [deck], seed=1),
    ):
        with pytest.warns(oleada.DeckWarning, match="Nobody At All") as told:
            open_it()
        assert [warning.filename for warning in told] == [__file__]
