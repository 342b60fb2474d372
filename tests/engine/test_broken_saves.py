"""Saved games that are broken, or loaded with what they were not played with: the error says where."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import oleada
from oleada.content import card
from oleada.games import replay
from oleada.model.decks import Deck
from oleada.testing import invented

MIRKWOOD = "passage-through-mirkwood"
DECK = Deck("Small", (card("aragorn-core"), card("gloin-core")), ((card("guard-of-the-citadel-core"), 12),))
OTHER = Deck("Other", (card("eowyn-core"),), DECK.cards)
RING = invented.scenario(invented.quest(quest_points=3), cards=(invented.enemy(quantity=5),))

DELETED: Any = object()
VALUES: tuple[Any, ...] = (
    DELETED,
    None,
    7,
    -1,
    1.5,
    True,
    10**30,
    "",
    "text",
    [],
    [[1]],
    ["text"],
    {},
    {"a": {"b": [1]}},
)
INTERNAL = re.compile(
    r"__init__|positional|unexpected keyword|has no attribute|unhashable|mapping|unpack|not iterable|NoneType|"
    r"'(int|str|list|dict|float|bool)'|object is|indices|invalid literal"
)


def saved() -> dict[str, Any]:
    """Return the plain data of a short game, as a file holds it."""
    game = oleada.new_game(MIRKWOOD, [DECK], seed=3, first_player=1)
    for key in ("keep", "pass"):
        game.answer(key)
    data: dict[str, Any] = json.loads(json.dumps(game.to_json()))
    return data


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _places(part, (*path, key))


def _changed(path: tuple[Any, ...], value: Any) -> Any:
    data = saved()
    *way, last = path
    inner: Any = data
    for key in way:
        inner = inner[key]
    if value is DELETED:
        del inner[last]
    else:
        inner[last] = copy.deepcopy(value)
    return data


@pytest.mark.parametrize("path", list(_places(saved())), ids=lambda path: ".".join(map(str, path)))
def test_whatever_is_broken_in_a_saved_game_is_a_save_error_in_plain_words(path: tuple[Any, ...]) -> None:
    for value in VALUES:
        said = _refused(_changed(path, value))
        assert not INTERNAL.search(said), said
        assert said.startswith("'s.json'")
        assert len(said) < 1000


def _refused(data: Any) -> str:
    """Return what is said of broken data; where the value does not matter, that it was played again."""
    try:
        game = replay(data, "s.json")
    except oleada.SaveError as error:
        return str(error)
    return f"'s.json' has {len(game.history())} answers"


def test_a_file_that_was_cut_off_is_no_json(tmp_path: Path) -> None:
    path, text = tmp_path / "cut.json", json.dumps(saved())
    for length in range(0, len(text), 37):
        path.write_text(text[:length], encoding="utf-8")
        with pytest.raises(oleada.SaveError, match="is not a saved game: it is not JSON"):
            oleada.load_game(path)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("recipe",), DELETED, "recipe is missing; expected an object"),
        (("recipe",), [1, 2], "recipe is a list of 2; expected an object"),
        (("recipe", "seed"), DELETED, "recipe.seed is missing; expected a whole number"),
        (("recipe", "seed"), "3", "recipe.seed is '3'; expected a whole number"),
        (("recipe", "scenario"), 5, "recipe.scenario is 5; expected a text"),
        (("recipe", "wizard"), "Saruman", "recipe.wizard is 'Saruman'; expected nothing of that name"),
        (("recipe", "first_player"), True, "recipe.first_player is true; expected a whole number"),
        (("recipe", "allow_unimplemented"), None, "recipe.allow_unimplemented is null; expected true or false"),
        (("recipe", "decks", 0, "heroes", 1), None, r"recipe.decks\[0\].heroes\[1\] is null; expected a text"),
        (("recipe", "decks", 0, "cards"), [], r"recipe.decks\[0\].cards is a list of 0; expected an object"),
        (
            ("recipe", "decks", 0, "cards", "guard-of-the-citadel-core"),
            "12",
            r"recipe.decks\[0\].cards.guard-of-the-citadel-core is '12'; expected a whole number",
        ),
        (("answers",), "keep", "answers is 'keep'; expected a list"),
        (("answers", 1), ["pass"], r"answers\[1\] is a list of 1; expected a pair"),
        (("answers", 1, 1), 1.5, r"answers\[1\]\[1\] is 1.5; expected a whole number"),
        (("answers", 1, 0), "x" * 10_000, r"answer 2 \('xxx.{,200}\) does not fit"),
        (("digest",), None, "digest is null; expected a text"),
        (("recipe", "difficulty"), "hard", "cannot be played again: The difficulty 'hard' is unknown"),
        (("recipe", "first_player"), 4, "cannot be played again: first_player is 4"),
        (("version",), {"a": [1] * 1000}, "has version an object; this library reads version 1"),
    ],
)
def test_the_field_what_was_given_and_what_was_expected_are_named(
    path: tuple[Any, ...], value: Any, message: str
) -> None:
    with pytest.raises(oleada.SaveError, match=message):
        replay(_changed(path, value), "s.json")


@pytest.mark.parametrize(
    ("text", "message"),
    [("[" * 100_000, "too deep"), ("9" * 5000, "a number in it is too long"), ("9" * 50, "'format' is not")],
)
def test_a_file_that_python_will_not_read_is_said_in_plain_words(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(oleada.SaveError, match=message):
        oleada.load_game(path)


@pytest.mark.parametrize("given", [None, 5, b"s.json", saved()])
def test_what_is_no_path_is_quoted_in_short(given: Any) -> None:
    with pytest.raises(oleada.SaveError, match="give the path of a saved game") as caught:
        oleada.load_game(given)
    assert len(str(caught.value)) < 200


def test_another_scenario_is_refused_with_both_names() -> None:
    with pytest.raises(
        oleada.SaveError, match=f"'s.json' was saved with the scenario '{MIRKWOOD}', and you gave '{RING.id}'"
    ) as caught:
        replay(saved(), "s.json", scenario=RING)
    assert not isinstance(caught.value, oleada.DesyncError)
    own = oleada.new_game(RING, [DECK], seed=1).to_json()
    with pytest.raises(oleada.SaveError, match=f"saved with the scenario '{RING.id}', and you gave '{MIRKWOOD}'"):
        replay(own, scenario=MIRKWOOD)


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        ([OTHER], "the deck 'Small' of player 1, and you gave 'Other', which has 0 instead of 1 of 'aragorn-core', "),
        (
            [attrs.evolve(DECK, cards=((card("guard-of-the-citadel-core"), 9),))],
            ".*, which has 9 instead of 12 of 'guard-",
        ),
        ([attrs.evolve(DECK, heroes=DECK.heroes[::-1])], ".*, which has the same cards in another order"),
        ([DECK, OTHER], r"1 deck\(s\), and you gave 2"),
        ([], r"1 deck\(s\), and you gave 0"),
    ],
)
def test_other_decks_are_refused_with_what_differs(decks: list[Deck], message: str) -> None:
    with pytest.raises(oleada.SaveError, match=f"'s.json' was saved with {message}") as caught:
        replay(saved(), "s.json", decks=decks)
    assert not isinstance(caught.value, oleada.DesyncError)


def test_of_decks_that_differ_in_much_some_cards_are_named() -> None:
    many = oleada.load_deck("examples/decks/leadership.txt")
    with pytest.raises(oleada.SaveError, match="and more that differ") as caught:
        replay(saved(), decks=[many])
    assert len(str(caught.value)) < 500


def test_the_same_deck_by_another_name_or_from_a_file_will_do(tmp_path: Path) -> None:
    assert len(replay(saved(), scenario=MIRKWOOD, decks=[attrs.evolve(DECK, name="Mine")]).history()) == 2
    file = "examples/decks/leadership.txt"
    game = oleada.new_game(MIRKWOOD, [file], seed=3)
    game.save(tmp_path / "s.json")
    assert oleada.load_game(tmp_path / "s.json", decks=[file]).digest() == game.digest()


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (DECK, r"decks is the deck 'Small'; give a list"),
        ([5], "The deck of player 1 is 5; give a Deck"),
        (5, "decks is 5"),
    ],
)
def test_decks_that_are_none_are_refused_as_in_a_new_game(decks: Any, message: str) -> None:
    with pytest.raises(oleada.GameSetupError, match=message):
        replay(saved(), decks=decks)
