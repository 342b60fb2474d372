"""What a script gives to the rules that it brings along is checked where it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oleada import CardFactsError, GameSetupError, WrongKindError, load_deck, new_game
from oleada.authoring import ATTACK, Card, Event, Game
from oleada.mechanics.areas import join, part, waits_for_the_others
from oleada.mechanics.captive_heroes import captives_are_hit, capture, must_be_rescued, take_back
from oleada.mechanics.circuit import Circuit
from oleada.mechanics.clues import (
    becomes_a_condition,
    carriers,
    claimed_by_questing,
    clue_needed_to_commit,
    clues_of,
    resets_without_clue,
)
from oleada.mechanics.guarded_heroes import (
    freed_by_defeat,
    guard_captives,
    guarded_heroes_are_captive,
    guarded_heroes_must_be_freed,
)
from oleada.mechanics.objective_heroes import any_hero_pays, choose_objective_heroes, eliminates_its_player
from oleada.mechanics.poison import give_poison, remove_poison
from oleada.mechanics.quest_deck import reset
from oleada.mechanics.racing_tests import Result, check_test, racing_test
from oleada.mechanics.riddle_area import create_riddle_area, place_apart, riddle_area
from oleada.mechanics.riddles import Riddle, add_to_riddle, answer_riddle
from oleada.mechanics.unconscious import carries_the_rules, fall_unconscious, wake
from oleada.testing import TableBuilder, invented

_SEVERAL: list[Callable[..., None]] = [
    carries_the_rules,
    captives_are_hit,
    must_be_rescued,
    guarded_heroes_are_captive,
    guarded_heroes_must_be_freed,
    freed_by_defeat,
    any_hero_pays,
    eliminates_its_player,
]
_ONE: list[Callable[..., None]] = [
    waits_for_the_others,
    riddle_area,
    claimed_by_questing,
    becomes_a_condition,
    lambda card: clue_needed_to_commit(card, invented.objective()),
    lambda card: clue_needed_to_commit(invented.quest(), card),
    lambda card: resets_without_clue(card, invented.objective(), 2),
    lambda card: resets_without_clue(invented.quest(), card, 2),
    lambda card: riddle_area(invented.quest(), beside=card),
]


@pytest.mark.parametrize("declare", [*_SEVERAL, *_ONE])
def test_a_card_of_another_type_is_refused(declare: Callable[..., None]) -> None:
    orc = invented.enemy("Some Orc")
    with pytest.raises(CardFactsError, match=r"^Some Orc: .*, not of the type Enemy\.$"):
        declare(orc)
    assert not orc.has_text


@pytest.mark.parametrize("declare", [*_SEVERAL, *_ONE])
@pytest.mark.parametrize("given", ["Some Stage", 7, invented.quest])
def test_what_is_no_card_of_the_script_is_refused(declare: Callable[..., None], given: object) -> None:
    with pytest.raises(CardFactsError, match="give a card of the script"):
        declare(given)


@pytest.mark.parametrize("declare", _SEVERAL)
def test_cards_are_given_one_by_one_and_at_least_one(declare: Callable[..., None]) -> None:
    with pytest.raises(CardFactsError, match=r"give the cards one by one, as in \(\*cards\)"):
        declare([invented.quest()])
    with pytest.raises(CardFactsError, match="is given no card"):
        declare()


_S, _T = invented.quest("S", 1, keywords="Race."), invented.quest("T", 2, keywords="Race.")


def _circuit(**options: Any) -> Circuit:
    stages = tuple(invented.quest(name, number, keywords="Race.") for number, name in enumerate("ST", 1))
    marks = {"players": invented.objective("We"), "rivals": (invented.objective("They"),)}
    return Circuit(stages, **{**marks, **options})


async def _penalty(game: Game, stage: Card, event: Event) -> None:
    """Do nothing."""


_WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: resets_without_clue(invented.quest(), invented.objective(), to="2"), "to= .* is '2'; give a whole number"),  # type: ignore[arg-type]
    (lambda: guarded_heroes_must_be_freed(invented.quest(), exhausted="no"), "exhausted= .* is 'no'; give True or"),  # type: ignore[arg-type]
    (lambda: Riddle(("type",), 1, choice="no"), "choice= of Riddle is 'no'; give True or False"),  # type: ignore[arg-type]
    (lambda: Riddle(("type",), True), "discards True cards"),
    (lambda: Riddle((["type"],), 1), r"asks for \(\['type'\],\)"),  # type: ignore[arg-type]
    (lambda: _circuit(across=0), "across= of Circuit is 0; give a whole number of 1 or more"),
    (lambda: _circuit(laps="2"), "laps= of Circuit is '2'; give a whole number of 1 or more"),
    (lambda: _circuit(players="You"), "players= of Circuit .* is 'You'; give a card of the script"),
    (lambda: _circuit().advances_by_damage("They"), "'They'; give a card of the script"),  # type: ignore[arg-type]
    (lambda: _circuit().racing_test("S", ATTACK, Result.TURN), "'S'; give a card of the script"),  # type: ignore[arg-type]
    (lambda: _circuit().racing_test(_S, ATTACK, Result.TURN), "S is no stage of this circuit"),
    (lambda: check_test("defense", {}), "is 'defense'; give WILLPOWER, ATTACK or DEFENSE"),  # type: ignore[arg-type]
    (lambda: check_test(ATTACK, {"straight": 1}), "is 'straight'; give Result.STRAIGHT or Result.TURN"),  # type: ignore[dict-item]
    (lambda: check_test(ATTACK, 1), "needs is 1; give the number of each result"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("declare", "message"), _WRONG)
def test_what_cannot_be_meant_is_refused(declare: Callable[[], object], message: str) -> None:
    with pytest.raises(CardFactsError, match=message):
        declare()


def test_the_penalty_of_a_racing_test_is_an_effect() -> None:
    circuit = _circuit()
    stage = circuit.stages[0]
    for penalty in (lambda game, stage, event: None, lambda: None):
        with pytest.raises(CardFactsError, match=r"^The penalty of S is .* of \(game, stage, event\)"):
            circuit.racing_test(stage, ATTACK, Result.TURN)(penalty)  # type: ignore[type-var]
    circuit.racing_test(stage, ATTACK, Result.TURN)(_penalty)


def test_a_stage_with_the_keyword_race_is_one_of_a_circuit() -> None:
    deck = load_deck("examples/decks/leadership.txt")
    alone = invented.quest("Alone", 1, quest_points=3, keywords="Race.")
    with pytest.raises(GameSetupError, match=r"^Alone has the keyword Race, but it is a stage of no circuit"):
        new_game(invented.scenario(alone), [deck], seed=1)
    new_game(invented.scenario(*_circuit().stages), [deck], seed=1)


_NO: Any = "Some Hero"
_VERBS: list[Callable[[Any], Any]] = [
    lambda game: part(game, _NO),
    lambda game: part(game, game.you, _NO),
    lambda game: join(game, _NO),
    lambda game: capture(game, _NO),
    lambda game: take_back(game, _NO),
    lambda game: guard_captives(game, game.here.main_quest, _NO),
    lambda game: choose_objective_heroes(game, resources=_NO),
    lambda game: give_poison(game, _NO),
    lambda game: give_poison(game, game.you.heroes, _NO),
    lambda game: remove_poison(game, _NO),
    lambda game: reset(game, _NO),
    lambda game: racing_test(game, ATTACK, {Result.TURN: 1}, _NO),
    lambda game: create_riddle_area(game, _NO),
    lambda game: place_apart(game, _NO),
    lambda game: answer_riddle(game, _NO),
    lambda game: add_to_riddle(game, _NO),
    lambda game: fall_unconscious(game, _NO),
    lambda game: wake(game, _NO),
]


@pytest.mark.parametrize("slip", _VERBS)
def test_a_verb_of_the_mechanics_is_given_cards_and_players_of_the_game(
    table: TableBuilder, slip: Callable[[Any], Any]
) -> None:
    table.hero(invented.hero())

    async def run(game: Game) -> None:
        await slip(game)

    with pytest.raises(WrongKindError, match="; give "):
        table.run(run)


@pytest.mark.parametrize("ask", [clues_of, carriers])
def test_clues_are_asked_for_with_their_definition(table: TableBuilder, ask: Callable[..., Any]) -> None:
    hero = table.hero(invented.hero())
    with pytest.raises(CardFactsError, match=f"What {ask.__name__} is given is 'Signs'"):
        ask(hero if ask is clues_of else table.game, "Signs")
