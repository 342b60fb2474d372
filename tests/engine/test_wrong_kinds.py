"""Every verb, handed something of another kind in each of its parameters: a typed error, and the game as it was."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from oleada import (
    Ask,
    CardFactsError,
    Deck,
    Game,
    OleadaError,
    Phase,
    SaveError,
    UnknownNameError,
    WrongKindError,
    new_game,
)
from oleada.authoring import ENEMIES, DamageDealt, Moment, Name, Stat, Until
from oleada.content.catalogue import card
from oleada.engine.views import Card
from oleada.keywords.ranged import Ranged
from oleada.model.zones import Zone
from oleada.testing import Play, TableBuilder, invented

DECK = Deck("Small", (card("aragorn-core"),), ((card("guard-of-the-citadel-core"), 12),))
OTHER_DECK = Deck("Other", (card("gloin-core"),), ((card("guard-of-the-citadel-core"), 12),))
FRAMEWORK = {
    *("act", "action_window", "add_up", "ask", "at_once", "begin", "begin_turn", "break_off_attacks", "check_state"),
    *(
        "choose_set",
        "choose_targets",
        "close",
        "close_attack",
        "count_resolved",
        "count_use",
        "end_attack",
        "end_effects",
        "end_phase",
    ),
    *("end_phase_now", "end_round", "end_turn", "enemy_attack_step", "fate", "forget_uses", "hold", "hold_back", "let"),
    *("chooses_otherwise", "follow", "follow_down_to", "resolve_otherwise", "stage_revealed", "top_encounter_card"),
    *(
        "let_go",
        "listens",
        "may_use",
        "next_player",
        "nothing_ends",
        "open_attack",
        "passes_at_once",
        "pay_to_play",
        "play",
    ),
    *("perform", "player_attack_step", "push", "reach", "records", "redirect", "refuse", "release_committed"),
    *(
        "reset_if_empty",
        "resolve_delayed",
        "set_step",
        "set_window",
        "spare",
        "start",
        "take_due",
        "turn_up",
        "use",
        "wake",
        "within",
    ),
}
"""Methods of a game that the rules call, with what they have made themselves."""
QUERIES = {
    *("active_text", "area_at", "area_of", "barred_by", "bearers", "blank", "brings_listeners", "common"),
    *("forbidden_by", "grants", "is_heard", "keyword_total", "lasting_area", "may_act", "permitted", "readable"),
    *("could", "event_area", "prohibits", "restricts"),
}
"""What the rules ask all the time, and a wrong question changes nothing."""
OTHERWISE = {
    "answer",
    "area",
    "card",
    "clone",
    "digest",
    "explain",
    "history",
    "player",
    "save",
    "to_json",
    "undo",
    "view",
}
"""What is looked up or done with a game from outside: see below."""
LENIENT = {
    ("choose", "optional"),
    ("choose", "chosen"),
    ("together", "events"),
    ("happen", "effect"),
    ("players_from", "first"),
}
"""Parameters at which something of another kind may stand for nothing."""
OF_WORDS = {("find", "name"), ("find_all", "name"), ("modify_all", "which"), ("permit", "what")}
"""Parameters that take a text, or a selector, as well; other texts are refused by what they say."""

RIGHT: dict[str, Callable[[Game], object]] = {
    "Card": lambda game: game.find("Some Hero"),
    "Player": lambda game: game.player(1),
    "Area": lambda game: game.area(0),
    "int": lambda game: 1,
    "str": lambda game: "text",
    "Name": lambda game: Name("token", "ficha"),
    "Until": lambda game: Until.ROUND,
    "Moment": lambda game: Moment.END_OF_ROUND,
    "Zone": lambda game: Zone.HAND,
    "Stat": lambda game: Stat.ATTACK,
    "Select": lambda game: ENEMIES,
    "Selector": lambda game: ENEMIES,
    "Any": lambda game: 1,
    "Event": lambda game: DamageDealt(game.find("Some Hero"), 1),
    "EnteredPlay": lambda game: DamageDealt(game.find("Some Hero"), 1),
    "type[Event]": lambda game: DamageDealt,
    "Callable[..., Any]": lambda game: _quietly,
    "Sequence[Card]": lambda game: [game.find("Some Hero")],
    "Iterable[Card]": lambda game: [game.find("Some Hero")],
    "Iterable[Event]": lambda game: [],
    "Sequence[Player]": lambda game: [game.player(1)],
    "Mapping[str, Name]": lambda game: {"a": Name("A", "A"), "b": Name("B", "B")},
    "Mapping[int, int]": lambda game: {2: 1, 3: 1},
    "Iterable[int]": lambda game: [1, 2],
}
"""Something that fits a parameter, by what is written there first."""
WRONG: dict[str, object] = {
    "a title": "Orc",
    "titles": ["Orc"],
    "a number": 3,
    "half": 0.5,
    "nothing": None,
    "a selector": ENEMIES,
    "a class": Card,
    "numbers": {"Orc": "Orc"},
}


async def _too_many(game: Game, first: Card, second: Card) -> None:
    """Want more than one card."""


async def _too_few(game: Game) -> None:
    """Want no card."""


async def _quietly(game: Game, *cards: Card) -> None:
    """Do nothing."""


def _verbs() -> list[str]:
    found = [name for name, _ in inspect.getmembers(Game, inspect.isfunction) if not name.startswith("_")]
    return [name for name in found if name not in FRAMEWORK | QUERIES | OTHERWISE]


def _fits(annotation: str, value: object) -> bool:
    """Tell whether something is right for a parameter, or cannot be told to be wrong."""
    if "Any" in annotation.split(" | ") or "object" in annotation:
        return True
    if isinstance(value, str):
        return "str" in annotation.split(" | ")
    if value is None:
        return "None" in annotation.split(" | ")
    if isinstance(value, int):
        return "int" in annotation.split(" | ")
    return value is ENEMIES and ("Select" in annotation)


def _wrong_calls(verb: str) -> Iterator[tuple[str, str, object]]:
    """Yield a verb's parameters, each with something that is wrong there."""
    for parameter in list(inspect.signature(getattr(Game, verb)).parameters.values())[1:]:
        for what, value in WRONG.items():
            where = verb, parameter.name
            if where in LENIENT or _fits(parameter.annotation, value) or (where in OF_WORDS and value is None):
                continue
            yield parameter.name, what, value


def _arguments(game: Game, verb: str, wrong: str, value: object) -> tuple[list[object], dict[str, object]]:
    given: list[object] = []
    named: dict[str, object] = {}
    for parameter in list(inspect.signature(getattr(Game, verb)).parameters.values())[1:]:
        right = RIGHT.get(parameter.annotation) or RIGHT.get(parameter.annotation.split(" | ")[0])
        if parameter.name == wrong:
            if parameter.kind is parameter.VAR_POSITIONAL:
                given.append(value)
            else:
                named[wrong] = value
        elif parameter.default is parameter.empty and parameter.kind is not parameter.VAR_POSITIONAL:
            assert right is not None, f"{verb} has a parameter of the kind {parameter.annotation}"
            named[parameter.name] = right(game)
    if given:
        given = [*named.values(), *given]
        named = {}
    return given, named


def _asking(table: TableBuilder, call: dict[str, Callable[[Game], Any]]) -> Play:
    """Return a play that asks whether to make the call, so that it can be made again and again."""

    async def effect(game: Game) -> None:
        while await game.confirm(Name("Really?", "¿De verdad?"), game.player(1)):
            made = call["now"](game)
            if inspect.isawaitable(made):
                await made

    return table.run(effect)


def _lay_out(table: TableBuilder) -> None:
    table.hero(invented.hero(hit_points=9), damage=2, resources=2)
    table.deck(*[invented.ally() for _ in range(3)])
    table.hand(invented.ally())
    table.quest(invented.quest(quest_points=9))
    table.encounter_deck(invented.treachery())


@pytest.mark.parametrize("verb", _verbs())
def test_a_verb_refuses_what_is_of_another_kind_and_changes_nothing(table: TableBuilder, verb: str) -> None:
    _lay_out(table)
    call: dict[str, Callable[[Game], Any]] = {}
    play = _asking(table, call)
    game = play.game
    before, events = game.digest(), len(game.log)
    for parameter, what, value in _wrong_calls(verb):

        def made(game: Game, parameter: str = parameter, value: object = value) -> Any:
            given, named = _arguments(game, verb, parameter, value)
            return getattr(game, verb)(*given, **named)

        call["now"] = made
        try:
            game.answer("yes")
        except OleadaError:
            assert (game.digest(), len(game.log)) == (before, events), f"{verb}: {what} as {parameter}"
        except Exception as error:
            raise AssertionError(f"{verb}: {what} as {parameter} raises {error!r}") from error
        else:
            raise AssertionError(f"{verb}: {what} is taken as {parameter}")


def _started(seed: int = 1) -> Game:
    return new_game("passage-through-mirkwood", [DECK, OTHER_DECK], seed=seed)


def test_an_error_says_where_the_verb_was_called(table: TableBuilder) -> None:
    table.hero(invented.hero())
    with pytest.raises(WrongKindError) as refused:
        table.run(lambda game: game.draw("me"))  # type: ignore[arg-type]
    assert any("test_wrong_kinds.py:" in note for note in refused.value.__notes__)


def test_what_is_given_is_shown_in_a_line(table: TableBuilder) -> None:
    table.hero(invented.hero())
    with pytest.raises(WrongKindError) as refused:
        table.run(lambda game: game.draw(["Orc"] * 500))  # type: ignore[arg-type]
    assert len(str(refused.value).splitlines()[0]) < 250


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        (lambda game, card: game.discard(card), "must be an 'async def' function"),
        (print, "must be an 'async def' function"),
        (_too_many, "_too_many is called with the game and 1 card.*It takes .*second"),
        (_too_few, r"_too_few is called with the game and 1 card.*It takes \(game"),
    ],
)
def test_a_delayed_effect_that_could_not_run_is_refused_when_it_is_given(
    table: TableBuilder, effect: Any, says: str
) -> None:
    hero = table.hero(invented.hero())

    async def delay(game: Game) -> None:
        game.later(Moment.END_OF_ROUND, effect, hero)

    with pytest.raises(CardFactsError, match=says):
        table.run(delay)
    assert not table.game.state.delayed


def test_what_a_view_shows_leads_to_the_thing_itself() -> None:
    game = _started()
    view = game.view(1)
    assert view.me.hand is not None
    seen = view.me.hand[0]
    with pytest.raises(WrongKindError, match=rf"; give the card itself, game\.card\({seen.id}\)\.") as refused:
        game.explain(seen, 1)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 250
    with pytest.raises(WrongKindError, match=r"; give the player himself, game\.player\(1\)"):
        game.draw(view.me)  # type: ignore[arg-type, unused-coroutine]


@pytest.mark.parametrize("woken", [True, False])
def test_ids_and_seats_are_numbers(woken: bool) -> None:
    game = _started() if woken else _started().clone()
    wrong: tuple[tuple[Callable[[Any], object], object], ...] = (
        (game.card, "Aragorn"),
        (game.card, 1.0),
        (game.player, "1"),
    )
    for look_up, given in wrong:
        with pytest.raises(WrongKindError, match=f"is {given!r}; give a whole number"):
            look_up(given)
    with pytest.raises(WrongKindError, match="area is 'x'; give an area of the game"):
        game.area("x")  # type: ignore[arg-type]
    with pytest.raises(UnknownNameError, match="Unknown area id: '77'"):
        game.area(77)


def test_an_area_may_be_given_as_such_or_by_its_id(table: TableBuilder) -> None:
    table.players(2)
    heroes = [table.hero(invented.hero("Here")), table.hero(invented.hero("There"), player=2)]
    table.areas([1], [2])
    game = table.game
    for number, hero in enumerate(heroes):
        area = game.area(number)
        assert list(game.in_play(area)) == list(game.in_play(number))
        assert hero in game.in_play(area)
        assert game.players_from(area) == game.players_from(number) == [hero.controller]


@pytest.mark.parametrize("players", [1, 2])
def test_an_area_that_is_none_is_refused(table: TableBuilder, players: int) -> None:
    table.players(players)
    asks: tuple[Callable[[Any], object], ...] = (table.game.in_play, table.game.players_from)
    for ask in asks:
        with pytest.raises(
            WrongKindError, match=r"area is 'x'; give an area of the game, such as game\.here, or its id"
        ):
            ask("x")
        with pytest.raises(UnknownNameError, match="Unknown area id: '7'"):
            ask(7)


def test_the_players_begin_with_a_seat_at_which_somebody_sits() -> None:
    game = _started()
    assert [player.seat for player in game.players_from(first=2)] == [2, 1]
    with pytest.raises(UnknownNameError, match="Unknown seat: '3'"):
        game.players_from(first=3)
    with pytest.raises(WrongKindError, match="seat is 'x'"):
        game.players_from(first="x")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda game, card: game.send(card, Zone.HAND, 2), "Unknown seat: '2'"),
        (lambda game, card: game.to_hand(game.card(card.area.staging[0].id)), "Unknown seat: '0'"),
        (lambda game, card: game.relocate(card, Zone.ENGAGED, 2), "Unknown seat: '2'"),
        (lambda game, card: game.relocate(card, Zone.APART, 1), "Unknown area id: '1'"),
        (lambda game, card: game.relocate(card, Zone.ATTACHED, 99), "Unknown card id: '99'"),
    ],
)
def test_a_card_goes_only_where_somebody_or_something_holds_it(table: TableBuilder, act: Any, says: str) -> None:
    hero = table.hero(invented.hero())
    table.staging(invented.enemy())
    with pytest.raises(UnknownNameError, match=says):
        table.run(lambda game: act(game, hero))


NAMED: dict[str, tuple[Callable[[Any], object], str]] = {
    "events by name": (lambda game: game.log.of("Engaged"), "events is 'Engaged'; give a class of events"),
    "a keyword by name": (lambda game: _card(game).has_keyword("Ranged"), "keyword is 'Ranged'; give the class"),
    "a keyword of a card": (lambda game: _card(game).has_keyword(Ranged()), "keyword is <keyword Ranged>; give the"),
    "a numbered trait": (lambda game: _card(game).has_trait(3), "trait is 3; give a text"),
    "several traits": (lambda game: _card(game).has_trait(["Orc"]), r"trait is \['Orc'\]; give a text"),
    "numbered tokens": (lambda game: _card(game).tokens(3), "kind is 3; give a text or a Name"),
    "a type by name": (lambda game: game.player(1).topmost("Ally"), "kind is 'Ally'; give a CardType"),
    "no phase": (lambda game: Phase.parse(None), "name in Phase is None; give a text"),  # type: ignore[arg-type]
    "a numbered question": (lambda game: Ask.parse(3), "name in Ask is 3; give a text"),  # type: ignore[arg-type]
    "a numbered name": (lambda game: Name("Orc").matches(3), "name is 3; give a text"),  # type: ignore[arg-type]
    "a name that is a number": (lambda game: Name(3), "the English name is 3; give a text"),  # type: ignore[arg-type]
    "half a name": (lambda game: Name("Orc", None), "the Spanish name is None; give"),  # type: ignore[arg-type]
    "several names": (lambda game: Name("Orc").matches(["Orc"]), r"name is \['Orc'\]; give a text"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", NAMED)
def test_words_numbers_and_things_are_told_apart(what: str) -> None:
    ask, says = NAMED[what]
    with pytest.raises(WrongKindError, match=says):
        ask(_started())


def _card(game: Game) -> Any:
    return game.player(1).heroes[0]


def test_tokens_are_counted_by_their_name_or_its_english_word(table: TableBuilder) -> None:
    kind = Name("villager", "aldeano")
    hero = table.hero(invented.hero())
    table.run(lambda game: game.place_tokens(hero, kind, 2)).finish()
    assert hero.tokens(kind) == hero.tokens("villager") == 2


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("nowhere/game.json", "cannot be saved to '.*game.json': No such file"),
        (".", "cannot be saved to '.': Is a directory"),
        ("\0", "cannot be saved to"),
        (None, "path is None; give the path of the file to write"),
        (3, "path is 3; give the path"),
    ],
)
def test_a_game_that_cannot_be_saved_somewhere_says_so(path: Any, says: str) -> None:
    with pytest.raises(SaveError, match=says):
        _started().save(path)


def test_a_game_is_not_pickled() -> None:
    with pytest.raises(OleadaError, match=r"A game is not pickled: save it with `game\.save"):
        pickle.dumps(_started())
