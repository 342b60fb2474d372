"""Print every figure with what it must be and what it aims at: `python -m benchmarks [--quick]`."""

from __future__ import annotations

import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator

from benchmarks import games
from benchmarks.meter import Meter, percentile
from oleada import Game
from oleada.engine import legality
from oleada.engine.views import Player
from oleada.model.decisions import Ask

QUICK = "--quick" in sys.argv
_MIB = 1024 * 1024
_OPTIONS: dict[Ask, Callable[[Game, Player], object]] = {
    Ask.ACTION: legality.options,
    Ask.COMMIT: legality.committable,
    Ask.TRAVEL: legality.destinations,
    Ask.ENGAGE: legality.engageable,
    Ask.ATTACK: legality.attackable,
}


def row(figure: str, measured: str, must: str, aim: str) -> None:
    """Print one line of the table."""
    print(f"{figure:<58} {measured:>22} {must:>14} {aim:>14}", flush=True)


def whole_games(count: int, players: int) -> tuple[float, float]:
    """Return the rounds an event and the rounds a decision, everything included."""
    meter = Meter()
    events = decisions = 0
    for seed in range(count):
        game = meter.lap(lambda seed=seed: games.play(games.new(seed, players), seed))  # type: ignore[misc]
        events += len(game.log)
        decisions += len(game.history())
    return meter.rounds / events, meter.rounds / decisions


def decisions(count: int, players: int) -> Iterator[Game]:
    """Yield games at each of their decisions."""
    for seed in range(count):
        game = games.new(seed, players)
        choose = random.Random(seed).random
        while decision := game.decision:
            yield game
            game.answer(decision.options[int(choose() * len(decision.options))])


def options_of_a_decision(count: int) -> list[float]:
    """Return what finding the legal options of each decision costs, in rounds."""
    meter = Meter()
    for game in decisions(count, 1):
        decision = game.decision
        if decision and (find := _OPTIONS.get(decision.kind)):
            meter.lap(lambda find=find, game=game, seat=decision.player: find(game, game.player(seat)))  # type: ignore[misc]
    return meter.laps


def first_use_of_a_clone(count: int) -> list[float]:
    """Return what the first use of a clone costs at each decision, in rounds: its step is run again."""
    meter = Meter()
    for game in decisions(count, 2):
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


def memory_of_many_games(count: int) -> tuple[float, float]:
    """Return the process's peak MiB after so many games, and its growth since the first tenth of them."""
    peak = 0.0
    for seed in range(count):
        games.play(games.new(seed), seed)
        if seed == count // 10:
            peak = _peak()
    return _peak(), _peak() - peak


def _peak() -> float:
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory_of_one_game() -> float:
    """Return the MiB that a finished game of two players holds, all that undo needs included."""
    games.play(games.new(0, 2), 0)
    sizes = []
    for seed in range(5):
        gc.collect()
        tracemalloc.start()
        kept = games.play(games.new(seed, 2), seed)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0] / _MIB)
        tracemalloc.stop()
        del kept
    return max(sizes)


def main() -> None:
    """Measure and print."""
    count = 20 if QUICK else 100
    row("figure (rounds: CPU time in rounds of the calibration)", "measured", "must", "aim")
    whole_games(5, 1)
    per_event, per_decision = whole_games(count, 1)
    row("random solo game: rounds an event", f"{per_event:.1f}", "45", "25")
    row("random solo game: rounds a decision", f"{per_decision:.1f}", "150", "70")
    found = options_of_a_decision(count)
    row(
        "legal options of a decision: median / 99th percentile",
        f"{percentile(found, 0.5):.0f} / {percentile(found, 0.99):.0f}",
        "40 / 400",
        "15 / 150",
    )
    found = first_use_of_a_clone(count // 4)
    row(
        "first use of a clone: median / 99th percentile",
        f"{percentile(found, 0.5):.0f} / {percentile(found, 0.99):.0f}",
        "60 / 900",
        "30 / 300",
    )
    four, _ = whole_games(count // 4, 4)
    row("rounds an event with 4 players, against solo", f"{four / per_event:.2f} times", "1.5 times", "1.25 times")
    clock = "import time; t = time.process_time(); {}; print((time.process_time() - t) * 1000)"
    importing = cpu_ms(clock.format("import oleada"))
    opening = cpu_ms(
        "import oleada; from oleada.content import catalogue; "
        + clock.format("catalogue.scenario('passage-through-mirkwood')")
    )
    row("import oleada / opening a scenario: CPU ms", f"{importing:.0f} / {opening:.0f}", "150 / 150", "80 / 60")
    row("a finished game of 2 with undo: MiB", f"{memory_of_one_game():.1f}", "6", "3")
    peak, growth = memory_of_many_games(100 if QUICK else 1000)
    row("process after 1,000 games / growth from the 100th: MiB", f"{peak:.0f} / {growth:.1f}", "60 / < 2", "40 / 0")


if __name__ == "__main__":
    main()
