"""What a script gives to the rules that it brings along is checked where it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oleada import CardFactsError, GameSetupError, WrongCallError, WrongKindError, load_deck, new_game
from oleada.authoring import ATTACK, DEFENSE, Card, Event, Game, Name
from oleada.mechanics.areas import join, part, waits_for_the_others
from oleada.mechanics.captive_heroes import (
    captives_are_hit,
    capture,
    capture_all,
    hold_captives,
    is_captive,
    must_be_rescued,
    take_back,
)
from oleada.mechanics.circuit import Circuit
from oleada.mechanics.clues import (
    becomes_a_condition,
    carriers,
    claimed_by_questing,
    clue_needed_to_commit,
    clues_of,
    is_claimed,
    resets_without_clue,
)
from oleada.mechanics.guarded_heroes import (
    freed_by_defeat,
    guard_captives,
    guarded_heroes_are_captive,
    guarded_heroes_must_be_freed,
    guards_a_hero,
    heroes_are_guarded,
)
from oleada.mechanics.objective_heroes import any_hero_pays, choose_objective_heroes, eliminates_its_player
from oleada.mechanics.poison import give_poison, poisoned, poisons, remove_poison
from oleada.mechanics.quest_deck import number_of, reset, stage_number
from oleada.mechanics.racing_tests import Result, check_test, enough, racing_test, results_on
from oleada.mechanics.riddle_area import (
    create_riddle_area,
    lies_apart,
    place_apart,
    riddle_area,
    riddle_stage,
)
from oleada.mechanics.riddles import Riddle, add_to_riddle, answer_riddle, riddle_of
from oleada.mechanics.unconscious import carries_the_rules, fall_unconscious, unconscious, wake
from oleada.testing import Play, TableBuilder, invented

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
    (
        lambda: (course := _circuit()).racing_test(course.stages[0], ATTACK, {Result.TURN: 1}),  # type: ignore[arg-type]
        r"is \{.*\}; give Result.STRAIGHT or Result.TURN",
    ),
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


def test_a_stage_of_a_circuit_makes_one_racing_test() -> None:
    circuit = _circuit()
    stage = circuit.stages[0]
    circuit.racing_test(stage, ATTACK, Result.TURN)(_penalty)
    abilities = list(stage.abilities)
    with pytest.raises(CardFactsError, match=r"^S makes a racing test already"):
        circuit.racing_test(stage, DEFENSE, Result.STRAIGHT)(_penalty)
    assert list(stage.abilities) == abilities


def test_what_the_results_of_a_racing_test_are_is_told(table: TableBuilder) -> None:
    for needs in ([Result.TURN], Result.TURN, {"turn": 1}):
        with pytest.raises(WrongKindError, match=r"such as Result\.TURN"):
            table.run(lambda game, needs=needs: racing_test(game, ATTACK, needs))  # type: ignore[misc]
    with pytest.raises(WrongKindError, match=r"give a list, each member a Result, such as Result\.TURN"):
        enough({Result.TURN: 1}, Result.TURN)  # type: ignore[arg-type]


def test_a_card_of_the_game_is_told_how_its_script_calls_it(table: TableBuilder) -> None:
    marker = table.staging(invented.objective("We"))
    with pytest.raises(CardFactsError, match=r"of a card of the game that is card\.definition"):
        table.run(lambda game: _circuit().advance(game, marker))  # type: ignore[arg-type]


@pytest.mark.parametrize("verb", [hold_captives, capture_all])
def test_a_verb_without_the_game_says_how_to_call_it(verb: Callable[..., Any]) -> None:
    with pytest.raises(WrongCallError, match=r"write \w+\(game\)"):
        verb()


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


_QUESTIONS: list[Callable[[Any], object]] = [
    results_on,
    lambda given: enough(given, []),
    lambda given: enough({}, given),
    riddle_of,
    lies_apart,
    riddle_stage,
    poisons,
    poisoned,
    unconscious,
    guards_a_hero,
    is_claimed,
    number_of,
]
_ABOUT: list[Callable[[Game, Any], object]] = [
    lambda game, given: is_captive(game, game.here.main_quest, given),
    heroes_are_guarded,
    stage_number,
    lambda game, given: clues_of(given, invented.objective()),
    lambda game, given: carriers(game, invented.objective(), given),
]


@pytest.mark.parametrize("given", ["Some Hero", 7])
@pytest.mark.parametrize("ask", _QUESTIONS)
def test_what_is_asked_about_something_of_another_kind_says_what_it_takes(
    ask: Callable[[Any], object], given: object
) -> None:
    if isinstance(given, str) and ask is _QUESTIONS[2]:
        given = None
    with pytest.raises(WrongKindError, match="; give "):
        ask(given)


@pytest.mark.parametrize("given", ["Some Hero", 7])
@pytest.mark.parametrize("ask", _ABOUT)
def test_so_does_what_is_asked_of_a_game(
    table: TableBuilder, ask: Callable[[Game, Any], object], given: object
) -> None:
    with pytest.raises(WrongKindError, match="; give "):
        ask(table.game, given)


def test_a_question_that_is_called_wrongly_says_how_to_call_it() -> None:
    with pytest.raises(WrongCallError, match=r"^poisons\(\): missing .*; write poisons\(card\)\.$"):
        poisons()  # type: ignore[call-arg]


def test_an_answer_takes_a_riddle(table: TableBuilder) -> None:
    table.hero(invented.hero())

    async def ask(game: Game) -> None:
        await answer_riddle(game, game.you.heroes[0], ("type",))  # type: ignore[arg-type]

    with pytest.raises(WrongKindError, match=r"riddle is \('type',\); give a Riddle"):
        table.run(ask)


_AS_A_STAGE: list[Callable[[Game, Card], Any]] = [
    lambda game, card: game.enter_stage(card),
    lambda game, card: part(game, game.player(1), card),
    create_riddle_area,
]


@pytest.mark.parametrize("which", ["Some Hero", "Some Enemy", "Here"])
@pytest.mark.parametrize("enter", _AS_A_STAGE)
def test_only_a_stage_that_waits_comes_into_play_as_one(
    table: TableBuilder, enter: Callable[[Game, Card], Any], which: str
) -> None:
    table.players(2)
    table.hero(invented.hero(), player=1)
    table.hero(invented.hero("Other Hero"), player=2)
    table.encounter_deck(invented.enemy())
    table.quest(invented.quest("Here"))
    table.quest_deck(invented.quest("Next", 2))
    play = _asking(table, lambda game: enter(game, game.find(which)))
    before = play.game.digest()
    with pytest.raises(CardFactsError, match=rf"{which}.*: give a stage of the quest deck"):
        play.answer(True)
    assert play.game.digest() == before


@pytest.mark.parametrize("which", ["Some Hero", "Next"])
@pytest.mark.parametrize("verb", ["reveal_stage", "go_back"])
def test_only_a_stage_in_play_or_left_behind_is_revealed_or_gone_back_to(
    table: TableBuilder, verb: str, which: str
) -> None:
    table.hero(invented.hero())
    table.quest_deck(invented.quest("Next", 2))
    play = _asking(table, lambda game: getattr(game, verb)(game.find(which)))
    before = play.game.digest()
    with pytest.raises(CardFactsError, match=rf"{which}.*: give "):
        play.answer(True)
    assert play.game.digest() == before


@pytest.mark.parametrize("which", ["Here", "Next"])
def test_a_stage_is_not_put_into_the_riddle_area_like_another_card(table: TableBuilder, which: str) -> None:
    table.hero(invented.hero())
    table.quest(invented.quest("Here"))
    table.quest_deck(invented.quest("Next", 2))
    with pytest.raises(CardFactsError, match=f"{which} is a stage: let it come into play with create_riddle_area"):
        table.run(lambda game: place_apart(game, game.find(which)))


def test_no_stage_comes_into_play_from_an_empty_quest_deck(table: TableBuilder) -> None:
    table.hero(invented.hero())
    with pytest.raises(CardFactsError, match="The quest deck is empty: give a stage"):
        table.run(lambda game: game.enter_stage())


def _asking(table: TableBuilder, act: Callable[[Game], Any]) -> Play:
    """Return a play that asks before it acts, so that the game can be compared."""

    async def effect(game: Game) -> None:
        if await game.confirm(Name("Really?", "¿De verdad?"), game.player(1)):
            await act(game)

    return table.run(effect)


@pytest.mark.parametrize("ask", [clues_of, carriers])
def test_clues_are_asked_for_with_their_definition(table: TableBuilder, ask: Callable[..., Any]) -> None:
    hero = table.hero(invented.hero())
    with pytest.raises(CardFactsError, match=f"What {ask.__name__} is given is 'Signs'"):
        ask(hero if ask is clues_of else table.game, "Signs")
