"""Print every figure with what it must be and what it aims at.

`python -m benchmarks [--quick] [--scenario NAME] [--players N]`
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

from benchmarks import games
from benchmarks.meter import Meter, percentile
from oleada import Game
from oleada.engine import legality, participation
from oleada.engine.views import Player
from oleada.model.decisions import Ask

Start = Callable[[int, int], Game]
"""Starts a game of a scenario from a seed and a number of players."""
_MIB = 1024 * 1024
WARM = 25
"""How many games are played before any is measured: the interpreter is warm then, and tables are filled."""
REPETITIONS = 5
"""How often the same games are played and measured: the median tells, since the machine may be slow for a while."""
CHUNK = 8
"""How many answers are timed together, about a millisecond: the machine's pace is taken before and after each chunk."""
_OPTIONS: dict[Ask, Callable[[Game, Player], object]] = {
    Ask.ACTION: legality.options,
    Ask.COMMIT: participation.committable,
    Ask.TRAVEL: participation.destinations,
    Ask.ENGAGE: participation.engageable,
    Ask.ATTACK: participation.attackable,
}


def row(figure: str, measured: str, must: str, aim: str) -> None:
    """Print one line of the table."""
    print(f"{figure:<58} {measured:>22} {must:>14} {aim:>14}", flush=True)


def whole_games(start: Start, count: int, players: int) -> tuple[list[float], list[float]]:
    """Return the rounds an event and the rounds a decision, everything included, in each of several repetitions."""
    an_event, a_decision = [], []
    for _ in range(REPETITIONS):
        gc.collect()
        meter = Meter()
        events = decisions = 0
        for seed in range(count):
            game = meter.lap(partial(start, seed, players))
            go_on = partial(games.go_on, game, random.Random(seed).random, CHUNK)
            while game.decision:
                meter.lap(go_on)
            events += len(game.log)
            decisions += len(game.history())
        an_event.append(meter.rounds / events)
        a_decision.append(meter.rounds / decisions)
    return an_event, a_decision


def spread(values: list[float]) -> str:
    """Return the median of several measurements, with the least and the most."""
    return f"{median(values):.1f} ({min(values):.0f}-{max(values):.0f})"


def decisions(start: Start, count: int, players: int) -> Iterator[Game]:
    """Yield games at each of their decisions."""
    for seed in range(count):
        game = start(seed, players)
        choose = random.Random(seed).random
        while game.decision:
            yield game
            games.go_on(game, choose)


def options_of_a_decision(start: Start, count: int, players: int) -> list[float]:
    """Return what finding the legal options of each decision costs, in rounds."""
    meter = Meter()
    for game in decisions(start, count, players):
        decision = game.decision
        if decision and (find := _OPTIONS.get(decision.kind)):
            meter.lap(lambda find=find, game=game, seat=decision.player: find(game, game.player(seat)))  # type: ignore[misc]
    return meter.laps


def first_use_of_a_clone(start: Start, count: int, players: int) -> list[float]:
    """Return what the first use of a clone costs at each decision, in rounds: its step is run again."""
    meter = Meter()
    for game in decisions(start, count, players):
        clone = game.clone()
        meter.lap(clone.wake)
    return meter.laps


def cpu_ms(code: str) -> float:
    """Return the CPU milliseconds that `code` prints in a new process, the best of five; the bytecode is kept."""
    found = []
    with tempfile.TemporaryDirectory() as kept:
        around = {**os.environ, "PYTHONPYCACHEPREFIX": kept}
        around.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(6):
            command = [sys.executable, "-c", code]
            out = subprocess.run(command, env=around, capture_output=True, text=True, check=True).stdout
            found.append(float(out))
    return min(found)


def memory_of_many_games(start: Start, count: int) -> tuple[float, float]:
    """Return the process's peak MiB after so many games, and its growth since the first tenth of them."""
    peak = 0.0
    for seed in range(count):
        games.play(start(seed, 1), seed)
        if seed == count // 10:
            peak = _peak()
    return _peak(), _peak() - peak


def _peak() -> float:
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory_of_one_game(start: Start, players: int) -> float:
    """Return the MiB that a finished game holds, all that undo needs included."""
    games.play(start(0, players), 0)
    sizes = []
    for seed in range(5):
        gc.collect()
        tracemalloc.start()
        kept = games.play(start(seed, players), seed)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0] / _MIB)
        tracemalloc.stop()
        del kept
    return max(sizes)


def figures_of_games(start: Start, count: int, players: int) -> None:
    """Print what games of so many players cost."""
    title = "solo" if players == 1 else f"{players} players"
    for seed in range(WARM):
        games.play(start(seed, players), seed)
    per_event, per_decision = whole_games(start, count, players)
    row(f"random game, {title}: rounds an event", spread(per_event), "45", "25")
    row(f"random game, {title}: rounds a decision", spread(per_decision), "150", "70")
    found = options_of_a_decision(start, count, players)
    row(
        "legal options of a decision: median / 99th percentile",
        f"{percentile(found, 0.5):.0f} / {percentile(found, 0.99):.0f}",
        "40 / 400",
        "15 / 150",
    )
    found = first_use_of_a_clone(start, count // 4, max(2, players))
    row(
        "first use of a clone: median / 99th percentile",
        f"{percentile(found, 0.5):.0f} / {percentile(found, 0.99):.0f}",
        "60 / 900",
        "30 / 300",
    )
    solo = per_event if players == 1 else whole_games(start, count, 1)[0]
    four = per_event if players == 4 else whole_games(start, count // 4, 4)[0]
    times = f"{median(four) / median(solo):.2f} times"
    row("rounds an event with 4 players, against solo", times, "1.5 times", "1.25 times")


def figures_of_imports() -> None:
    """Print what it costs to import the library and to open a scenario."""
    clock = "import time; t = time.process_time(); {}; print((time.process_time() - t) * 1000)"
    importing = cpu_ms(clock.format("import oleada"))
    opening = cpu_ms(
        "import oleada; from oleada.content import catalogue; "
        + clock.format(f"catalogue.scenario({games.MIRKWOOD!r})")
    )
    row("import oleada / opening a scenario: CPU ms", f"{importing:.0f} / {opening:.0f}", "150 / 150", "80 / 60")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="What the engine costs.")
    parser.add_argument("--quick", action="store_true", help="play fewer games")
    parser.add_argument(
        "--scenario", default=games.MIRKWOOD, help=f"a scenario's id, or an example: {', '.join(games.EXAMPLES)}"
    )
    parser.add_argument("--players", type=int, default=1, choices=range(1, 5), help="how many players (1)")
    given = parser.parse_args()
    start = partial(games.new, scenario=games.scenario(given.scenario))
    row("figure (rounds: CPU time in rounds of the calibration)", "measured", "must", "aim")
    figures_of_games(start, 20 if given.quick else 100, given.players)
    figures_of_imports()
    players = max(2, given.players)
    row(f"a finished game of {players} with undo: MiB", f"{memory_of_one_game(start, players):.1f}", "6", "3")
    peak, growth = memory_of_many_games(start, 100 if given.quick else 1000)
    row("process after 1,000 games / growth from the 100th: MiB", f"{peak:.0f} / {growth:.1f}", "60 / < 2", "40 / 0")


if __name__ == "__main__":
    main()
