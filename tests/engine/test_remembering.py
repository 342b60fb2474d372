"""What a scenario remembers is plain data of its own: nothing that it was given or gives away can change it."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any

import pytest

from oleada import CardFactsError
from oleada.authoring import Ask, AttackEnded, Card, Game, Phase, Zone
from oleada.testing import TableBuilder, invented


class Mood(enum.Enum):
    """Something of a scenario's own."""

    GRIM = "grim"


def remember(table: TableBuilder, given: Callable[[Game], Any]) -> None:
    """Let an effect remember something."""

    async def effect(game: Game) -> None:
        game.remember("fact", given(game))

    table.hero(invented.hero())
    table.run(effect).finish()


@pytest.mark.parametrize(
    "value",
    [
        *(None, True, 3, "Gollum", Phase.QUEST, Zone.STAGING, Mood.GRIM, (), (1, ("two", None)), [1, [2]]),
        *({"one": [1], Phase.COMBAT: (2,)}, {3, 4}, frozenset({"five"})),
    ],
)
def test_plain_data_is_recalled_as_it_was_remembered(table: TableBuilder, value: Any) -> None:
    remember(table, lambda game: value)
    assert table.game.recall("fact") == value
    assert type(table.game.recall("fact")) is type(value)
    assert table.game.recall("another") is None


def test_what_was_given_or_recalled_may_change_and_what_is_remembered_does_not(table: TableBuilder) -> None:
    given: dict[str, list[int]] = {"seen": [1]}
    remember(table, lambda game: given)
    given["seen"].append(2)
    table.game.recall("fact")["seen"].append(3)
    assert table.game.recall("fact") == {"seen": [1]}


def test_a_list_that_is_recalled_longer_and_remembered_again_is_taken_back_by_an_undo(table: TableBuilder) -> None:
    enemy = invented.enemy("Tally", attack=1)

    @enemy.forced(after=AttackEnded)
    async def count(game: Game, card: Card, event: AttackEnded) -> None:
        tally = game.recall("tally") or []
        tally.append(len(tally))
        game.remember("tally", tally)

    first, second = table.hero(invented.hero("One", defense=5)), table.hero(invented.hero("Two", defense=5))
    table.engaged(enemy)
    table.engaged(invented.enemy("Other", attack=1))
    play = table.play("6.3").answer("Tally").defend(first)
    play.until(Ask.DEFEND)
    digest, before = table.game.digest(), table.game.clone()
    assert table.game.recall("tally") == [0]
    play.defend(second).finish()
    assert table.game.recall("tally") == [0, 1]
    assert (before.recall("tally"), before.digest()) == ([0], digest)
    while len(table.game.recall("tally")) > 1:
        table.game.undo()
    assert table.game.recall("tally") == [0]


@pytest.mark.parametrize(
    ("given", "instead"),
    [
        (lambda game: game.find("Some Hero"), r"for a card its id, which game.card\(id\) finds again"),
        (lambda game: (1, [game.find("Some Hero")]), r"for a card its id"),
        (lambda game: {"who": game.player(1)}, r"for a player his seat, which game.player\(seat\) finds again"),
        (lambda game: game.find("Some Hero").definition, "for what is printed on a card its code"),
        (lambda game: 1.5, "1.5 cannot be remembered"),
    ],
)
def test_what_is_no_plain_data_cannot_be_remembered(
    table: TableBuilder, given: Callable[[Game], Any], instead: str
) -> None:
    with pytest.raises(CardFactsError, match=instead):
        remember(table, given)
    assert table.game.recall("fact") is None
