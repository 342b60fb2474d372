"""`oleada simulate`: many games, a short table, and data with the same bytes everywhere."""

from __future__ import annotations

import json
import multiprocessing
import os
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from tests.cli.running import LEADERSHIP, MIRKWOOD, PAIR, SOLO, process, run

import oleada
from oleada.cli.commands.simulate import _workers
from oleada.cli.errors import CommandError

FEW = ("--games", "3")


def report(**settings: Any) -> oleada.Report:
    return oleada.simulate(MIRKWOOD, [LEADERSHIP], **{"agent": "steward", "games": 3, "seed": 7, **settings})


def test_the_table_has_the_rate_its_interval_and_the_means() -> None:
    ran = run("simulate", *SOLO, *FEW)
    assert ran.code == 0
    assert ran.out == report().text() + "\n"
    assert "95 % interval" in ran.out
    assert [line.split("  ")[1] for line in ran.lines[1:6]] == [
        "Decks",
        "Games",
        "Won",
        "Rounds on average",
        "Score on average",
    ]


def test_causes_of_loss_are_told() -> None:
    found = report(agent="random")
    ran = run("simulate", *SOLO, *FEW, "--agent", "random", "--lang", "es")
    assert ran.out == found.text("es") + "\n"
    assert found.losses
    for cause, count in found.losses.items():
        assert f"{count}: {cause.es}" in ran.out


def test_data_stand_alone_and_are_the_reports() -> None:
    ran = run("simulate", *SOLO, *FEW, "--json", "--difficulty", "easy")
    assert ran.data == report(difficulty="easy").to_json()
    assert ran.out == json.dumps(ran.data, ensure_ascii=False, indent=2) + "\n"
    assert ran.err.splitlines() == [line for line in ran.err.splitlines() if line.startswith("Warning: ")]


def test_the_seed_is_1_and_the_games_200_if_nothing_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}

    def note(*_: Any, **settings: Any) -> oleada.Report:
        given.update(settings)
        return report(games=1)

    monkeypatch.setattr("oleada.cli.commands.simulate.play_many", note)
    assert run("simulate", MIRKWOOD, "--deck", LEADERSHIP).code == 0
    assert (given["games"], given["seed"], given["agent"], given["difficulty"]) == (200, 1, ("steward",), "normal")
    assert given["executor"] is None


def test_two_players_have_two_agents() -> None:
    data = run("simulate", *PAIR, "--games", "2", "--agent", "first", "--agent", "random", "--json").data
    assert (data["agents"], len(data["decks"]), data["games"]) == (["first", "random"], 2, 2)


def test_the_bytes_are_the_same_whatever_the_hash_seed_and_the_jobs() -> None:
    arguments = ("simulate", *SOLO, *FEW, "--json")
    alone = process(*arguments, PYTHONHASHSEED="1")
    spread = process(*arguments, "--jobs", "2", PYTHONHASHSEED="77", PYTHONIOENCODING="latin-1")
    assert (alone.returncode, spread.returncode) == (0, 0), alone.stderr + spread.stderr
    assert alone.stdout == spread.stdout
    assert json.loads(alone.stdout) == report().to_json()
    assert alone.stdout.endswith(b"}\n")
    assert b"\r" not in alone.stdout


def test_no_bar_is_drawn_where_there_is_no_terminal() -> None:
    ran = run("simulate", *SOLO, *FEW)
    assert "Playing" not in ran.err + ran.out
    assert "\x1b" not in ran.err + ran.out


def interrupted() -> None:
    with _workers(2) as pool:
        assert pool is not None
        assert pool.submit(os.getpid).result() != os.getpid()
        raise KeyboardInterrupt


def test_an_interrupt_ends_the_workers_at_once() -> None:
    before = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    for child in set(multiprocessing.active_children()) - before:
        child.join()
        assert child.exitcode != 0


def with_a_death() -> None:
    with _workers(2) as pool:
        assert pool is not None
        with pytest.raises(BrokenProcessPool):
            pool.submit(os._exit, 3).result()
        pool.submit(os.getpid)


def test_a_worker_that_dies_is_one_line() -> None:
    with pytest.raises(CommandError, match="fewer --jobs"):
        with_a_death()
