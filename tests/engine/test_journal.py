"""The state's journal: going back undoes everything, and a copy and its original see nothing of each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oleada.engine.atoms.dealing import empty_table
from oleada.model.records import AreaState, AttackState, CardState, PlayerState
from oleada.model.state import State
from oleada.model.zones import Zone
from oleada.testing import invented

Write = Callable[[State], object]


def small_table() -> State:
    """Return a table with cards in a deck, in hand and in play."""
    state = empty_table(7, 2)
    state.add_cards([invented.ally(f"Ally {number}") for number in range(6)], 1, Zone.DECK, 1)
    for zone in (Zone.HAND, Zone.PLAY_AREA):
        state.add_card(invented.ally(f"In {zone.name}"), 1, zone, 1)
    return state


def _current(state: State, number: int) -> int:
    alive = [record.id for record in state.cards[1:] if not record.successor]
    return alive[number % len(alive)]


def _hurt(number: int) -> Write:
    def write(state: State) -> None:
        state.write(_current(state, number)).damage += 1

    return write


def _move(number: int, zone: Zone) -> Write:
    return lambda state: state.transfer(_current(state, number), zone, 1)


def _fight(state: State) -> None:
    attacks = state.own("attacks")
    attacks.append(AttackState(state.stamp, len(attacks), 1, 1, True))
    state.write_attack(0).strength += 1


def _remember(state: State) -> None:
    state.own("facts")["seen"] = len(state.cards)
    state.write_player(1).threat += 1
    state.round += 1


WRITES = st.one_of(
    st.integers(0, 9).map(_hurt),
    st.builds(_move, st.integers(0, 9), st.sampled_from([Zone.HAND, Zone.DECK, Zone.PLAY_AREA, Zone.DISCARD])),
    st.just(lambda state: state.shuffle(Zone.DECK, 1)),
    st.sampled_from([_fight, _remember]),
)


def _write(state: State, writes: list[Write]) -> str:
    for write in writes:
        write(state)
    return state.digest()


@pytest.mark.parametrize("cls", [CardState, PlayerState, AreaState, AttackState])
def test_a_copied_record_has_every_field(cls: Any) -> None:
    names = [field.name for field in attrs.fields(cls)]
    record = cls(**{name: object() for name in names})
    copied = record.copy(7)
    assert copied.stamp == 7
    assert [getattr(copied, name) for name in names[1:]] == [getattr(record, name) for name in names[1:]]


@given(st.lists(st.lists(WRITES, max_size=6), max_size=4))
def test_going_back_to_any_checkpoint_undoes_all_that_was_written_since(stages: list[list[Write]]) -> None:
    state = small_table()
    marks = []
    for writes in stages:
        digest = state.digest()
        marks.append((state.checkpoint(None), digest))
        _write(state, writes)
    for mark, digest in reversed(marks):
        state.rewind(mark)
        assert state.digest() == digest


@given(st.lists(WRITES, max_size=6), st.lists(WRITES, max_size=6), st.lists(WRITES, max_size=6), st.booleans())
def test_a_copy_goes_back_and_on_without_its_original(
    before: list[Write], here: list[Write], there: list[Write], rewinds: bool
) -> None:
    state = small_table()
    begun = state.digest()
    mark = state.checkpoint(None)
    digest = _write(state, before)
    twin = state.copy()
    if rewinds:
        twin.rewind(mark)
        assert twin.digest() == begun
    _write(twin, there)
    assert state.digest() == digest
    ahead = _write(state, here)
    twin.rewind(mark)
    assert (twin.digest(), state.digest()) == (begun, ahead)
    assert _write(twin, [*before, *here]) == ahead
    state.rewind(mark)
    assert (state.digest(), twin.digest()) == (begun, ahead)
