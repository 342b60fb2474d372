"""Calls that a verb or a declaration does not take: what was written is said, and how to write it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from oleada import CardFactsError, Game, OleadaError, WrongCallError
from oleada.authoring import (
    SELF,
    WILLPOWER,
    EncounterSet,
    Engaged,
    PlayerSet,
    Stat,
    at,
    cannot_be_cancelled,
    forbids,
    modifies,
    permits,
)
from oleada.mechanics.circuit import Circuit
from oleada.mechanics.clues import clue_needed_to_commit
from oleada.mechanics.racing_tests import Result, racing_test
from oleada.mechanics.riddle_area import riddle_area
from oleada.testing import TableBuilder, invented

VERBS = [
    name
    for name, verb in inspect.getmembers(Game, inspect.isfunction)
    if not name.startswith("_") and hasattr(verb, "__wrapped__")
]
UNCHECKED = (
    "happen",
    "together",
    "choose",
    "possible",
    "players_from",
    "in_play",
    "find",
    "find_all",
    "recall",
    "could",
)
"""Verbs that are called all the time."""


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_refuses_a_name_that_it_does_not_know_and_more_than_it_takes(table: TableBuilder, verb: str) -> None:
    method = getattr(table.game, verb)
    with pytest.raises(WrongCallError, match=rf"^{verb}\(.*unheard_of=1\): .*; write {verb}\((?!self)"):
        method(unheard_of=1)
    if not any(p.kind is p.VAR_POSITIONAL for p in inspect.signature(method).parameters.values()):
        with pytest.raises(OleadaError):
            method(*[None] * 12)


@pytest.mark.parametrize("verb", UNCHECKED)
def test_so_does_one_that_is_called_all_the_time_when_an_effect_calls_it(table: TableBuilder, verb: str) -> None:
    async def call(game: Game) -> None:
        getattr(game, verb)(unheard_of=1)

    with pytest.raises(WrongCallError, match=rf"\.{verb}\(\) .*'unheard_of'; write {verb}\((?!self)") as caught:
        table.run(call)
    assert "test_wrong_calls.py:" in caught.value.__notes__[0]


def test_the_call_is_told_with_what_was_given_and_what_lacks(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero"))
    game: Any = table.game
    with pytest.raises(WrongCallError) as caught:
        game.attach(hero, hero, game.player(1), 3)
    assert str(caught.value) == (
        "attach(<card 2 Hero>, <card 2 Hero>, <player 1>, 3): too many positional arguments; "
        "write attach(card, host, player=None)."
    )
    with pytest.raises(WrongCallError, match=r"attach\(<card 2 Hero>\): missing a required argument: 'host'; write"):
        game.attach(hero)
    with pytest.raises(WrongCallError, match=r"racing_test\(.*\): missing .*'stat'; write racing_test\(game, stat, "):
        racing_test(game)  # type: ignore[call-arg, unused-coroutine]


def test_a_wrong_call_of_what_is_no_verb_stays_what_it_is(table: TableBuilder) -> None:
    table.hero(invented.hero())

    async def break_down(game: Game) -> None:
        _circuit(3)  # type: ignore[call-arg]

    with pytest.raises(TypeError, match=r"^_circuit\(\) takes 0 positional") as caught:
        table.run(break_down)
    assert not isinstance(caught.value, OleadaError)


async def effect(game: Any, card: Any, event: Any) -> None:
    """Do nothing."""


async def short(game: Any, card: Any) -> None:
    """Do nothing."""


def _orc() -> Any:
    return invented.enemy("Orc")


def _lake() -> Any:
    return invented.location("Lake")


def _circuit() -> Any:
    stages = tuple(invented.quest(f"S{n}", quest_points=3, stage=n, keywords="Race.") for n in (1, 2))
    return Circuit(stages, players=invented.objective("Boat"))


def _test(*above: Any) -> Any:
    circuit = _circuit()
    return circuit.racing_test(circuit.stages[0], WILLPOWER, Result.TURN)(*above)


_BRACKETS = ("action", "response", "forced", "passive")
_ALONE = ("when_revealed", "shadow", "setup")
untyped: Any = SimpleNamespace(
    at=at,
    forbids=forbids,
    modifies=modifies,
    permits=permits,
    cannot_be_cancelled=cannot_be_cancelled,
    circuit=Circuit,
    clue=clue_needed_to_commit,
    riddle_area=riddle_area,
    encounter_set=EncounterSet,
    player_set=PlayerSet,
)


def _declaring(name: str, *given: Any, above: tuple[Any, ...] | None = None) -> Callable[[], Any]:
    """Return what writes a decorator of cards, and puts it above something."""

    def declare() -> None:
        decorator = getattr(_orc(), name)(*given)
        if above is not None:
            decorator(*above)

    return declare


DECLARED: dict[str, tuple[Callable[[], Any], str]] = {
    **{f"@{name}": (_declaring(name, effect), rf"Orc: @{name} of effect has no brackets") for name in _BRACKETS},
    **{f"@{name}()": (_declaring(name), rf"Orc: @{name} has brackets; write @{name} alone") for name in _ALONE},
    **{
        f"@{name}(...) above {what}": (
            _declaring(name, above=above),
            rf"Orc: @{name}\(...\) stands above {what}; write it once, with its brackets, right above an 'async def'",
        )
        for name in _BRACKETS
        for what, above in (("nothing", ()), ("3", (3,)), ("the function short, the function short", (short, short)))
    },
    "@travel": (lambda: _lake().travel(short), "Lake: @travel of short has no brackets"),
    "@travel()()": (lambda: _lake().travel()(), r"Lake: @travel\(...\) stands above nothing"),
    "gives()": (
        lambda: _orc().gives(WILLPOWER),
        r"Orc: gives\(Stat.WILLPOWER\): missing .*'amount'; write gives\(stat, amount, to=Of.SELF, if_=None\)",
    ),
    "gives(5)": (lambda: _orc().gives(Stat.ATTACK, 1, SELF, None, 5), r"Orc: gives\(.*5\): too many"),
    "forbids()": (lambda: _orc().forbids(), r"Orc: forbids\(\): missing .*; write forbids\(events, "),
    "permits(1)": (lambda: _orc().permits("attack"), r"Orc: permits\('attack'\): missing .*'if_'; write"),
    "at()": (lambda: untyped.at(), r"^at\(\): missing .*'event'; write at\(event, timing=Timing.AFTER"),
    "at(x=)": (lambda: untyped.at(Engaged, x=1), r"^at\(the class Engaged, x=1\): .*; write at\(event"),
    "@at above nothing": (lambda: untyped.at(Engaged)(3), r"@at\(...\) stands above 3; .* right above a method"),
    "keyword forbids()": (lambda: untyped.forbids(), r"^forbids\(\): missing .*'event'"),
    "keyword modifies()": (lambda: untyped.modifies(), r"^modifies\(\): missing .*'stat'"),
    "keyword permits(2)": (lambda: untyped.permits("attack", "defend"), r"^permits\('attack', 'defend'\): too many"),
    "@cannot_be_cancelled()": (lambda: untyped.cannot_be_cancelled(), r"^cannot_be_cancelled\(\): missing"),
    "@cannot_be_cancelled(1)": (lambda: untyped.cannot_be_cancelled(1), r"stands above is 1; give an 'async def'"),
    "@cannot_be_cancelled above": (
        lambda: cannot_be_cancelled(_orc().when_revealed(_revealed())),
        "stands above what declares revealed; write it below that",
    ),
    "@racing_test": (
        lambda: _circuit().racing_test(effect),
        r"^@racing_test of effect has no brackets; write @racing_test\(stage, stat, result, es=''\)",
    ),
    "@racing_test()": (lambda: _circuit().racing_test(), r"^racing_test\(\): missing .*; write racing_test\(stage, "),
    "@racing_test above nothing": (_test, r"S1: @racing_test\(...\) stands above nothing"),
    "@racing_test above a text": (lambda: _test("lose"), r"S1: @racing_test\(...\) stands above 'lose'"),
    "Circuit()": (lambda: untyped.circuit(), r"^Circuit\(\): missing .*; write Circuit\(stages, \*, players"),
    "a clue": (lambda: untyped.clue(_orc()), r"^clue_needed_to_commit\(.* Orc>\): missing .*'clue'"),
    "a riddle area": (lambda: untyped.riddle_area(), r"^riddle_area\(\): missing .*'stage'; write riddle_area\(stage"),
    "an enemy": (lambda: untyped.encounter_set("Wood").enemy("Orc", 3), r"^enemy\('Orc', 3\): too many"),
    "a quest card": (lambda: untyped.encounter_set("Wood").quest("Path"), r"^quest\('Path'\): missing .*'stage'"),
    "an attachment": (
        lambda: untyped.player_set("Mine").attachment("Rope", None, 3),
        r"^attachment\('Rope', None, 3\): too many .*; write attachment\(name, attach_to=None",
    ),
    "a scenario": (lambda: untyped.encounter_set("Wood").scenario(name="Wood"), r"^scenario\(name='Wood'\): "),
}


def _revealed() -> Any:
    async def revealed(game: Any, card: Any) -> None:
        """Do nothing."""

    return revealed


@pytest.mark.parametrize("what", DECLARED)
def test_a_declaration_that_is_written_in_another_way_says_how_to_write_it(what: str) -> None:
    declare, says = DECLARED[what]
    with pytest.raises(CardFactsError, match=says):
        declare()


def test_what_cannot_be_cancelled_is_declared_in_the_right_order() -> None:
    orc = _orc()
    orc.when_revealed(cannot_be_cancelled(_revealed()))
    assert [ability.final for ability in orc.abilities] == [True]
