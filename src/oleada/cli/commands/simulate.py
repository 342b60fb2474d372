"""`oleada simulate`: many games by agents, and their statistics."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context

import click
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from oleada.cli import options, texts
from oleada.cli.bilingual import Command, option
from oleada.cli.deck_files import load_decks
from oleada.cli.errors import CommandError
from oleada.cli.screen import Screen
from oleada.cli.seating import DEFAULT_AGENT, seated
from oleada.model.scenario import Difficulty
from oleada.simulation import Progress
from oleada.simulation import simulate as play_many

_AT_LEAST_1 = click.IntRange(min=1)


@click.command("simulate", cls=Command, words=texts.SIMULATE)
@options.scenario_argument
@options.deck_option
@option("--games", type=_AT_LEAST_1, default=200, metavar="N", words=texts.GAMES_OPTION)
@options.seed_option(default=1, words=texts.SEED_OF_MANY_OPTION)
@options.difficulty_option
@options.agent_option
@option("--jobs", type=_AT_LEAST_1, default=1, metavar="N", words=texts.JOBS_OPTION)
@options.unimplemented_option
@options.json_option
@options.lang_option
@click.pass_context
def simulate(
    ctx: click.Context,
    scenario: str,
    decks: tuple[str, ...],
    games: int,
    seed: int,
    difficulty: Difficulty,
    agents: tuple[str, ...],
    jobs: int,
    allow_unimplemented: bool,
    data: bool,
) -> None:
    """Play many games and report how they went."""
    screen = Screen.of(ctx, data=data)
    brought = load_decks(decks)
    names = seated(agents or (DEFAULT_AGENT,), len(brought))
    screen.warn_of(brought)
    with _workers(jobs) as executor, _bar(screen, games) as progress:
        report = play_many(
            scenario,
            brought,
            agent=names,
            games=games,
            seed=seed,
            difficulty=difficulty,
            executor=executor,
            progress=progress,
            allow_unimplemented=allow_unimplemented,
        )
    if screen.data:
        screen.give(report.to_json())
    else:
        screen.out.print(report.text(screen.language))


@contextmanager
def _bar(screen: Screen, games: int) -> Iterator[Progress | None]:
    """Show a bar on standard error and give what moves it; None where standard error is no terminal."""
    if not screen.err.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=screen.err, transient=True) as bar:
        task = bar.add_task(screen.text(texts.PLAYING), total=games)
        yield lambda done, _: bar.update(task, completed=done)


@contextmanager
def _workers(jobs: int) -> Iterator[Executor | None]:
    """Give an executor of so many processes, None for one; at an error or an interrupt they are ended at once.

    Raises:
        CommandError: a process died.
    """
    if jobs == 1:
        yield None
        return
    # Spawned everywhere: a fork would copy the progress bar's thread half-way.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield pool
    except BaseException as error:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise CommandError(texts.WORKERS_DIED) from error
        raise
    pool.shutdown()


def _ignore_interrupts() -> None:
    """Leave an interrupt at the keyboard to the process that people talk to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
