"""Opening games: a new one from a scenario and decks, or a saved one (design, decision 6b)."""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import oleada.round  # noqa: F401 - registers the steps of the framework
from oleada.content import catalogue
from oleada.decks.bringing import bring, cards_of, check_codes, check_decks
from oleada.engine.atoms.dealing import lay_out
from oleada.engine.game import Game, Recipe
from oleada.model.cards import CardDef
from oleada.model.decks import Deck
from oleada.model.errors import (
    DesyncError,
    GameSetupError,
    SaveError,
    UnimplementedCardsError,
    UnknownNameError,
    shown,
)
from oleada.model.scenario import DIFFICULTIES, Difficulty, Scenario
from oleada.saves import check_same_decks, check_same_scenario, read, read_file

MAX_PLAYERS = 4
SCENARIO_OF_THE_LIBRARY = "scenario of the library"
MAX_SEED_BITS = 256
"""More than anybody needs, and few enough to be written and read everywhere."""


def new_game(
    scenario: str | Path | Scenario,
    decks: Sequence[Deck | str | Path],
    *,
    seed: int,
    difficulty: Difficulty = "normal",
    first_player: int | None = None,
    allow_unimplemented: bool = False,
) -> Game:
    """Start a game and run it to its first decision.

    Args:
        scenario: a scenario's id or name, a `Scenario`, or the path of a script that defines one as `scenario`.
        decks: one deck a player, 1 to 4: decks, or the paths of deck files. What a file names and nobody knows is left
            out with a `DeckWarning`; `load_deck` tells it in a report.
        seed: a whole number, of up to 256 bits; the same seed and the same answers give the same game everywhere.
        difficulty: "normal" or "easy".
        first_player: the seat of the first player; None draws it by lot (R-SETUP-1).
        allow_unimplemented: play known cards without behaviour as their printed numbers only.

    Raises:
        GameSetupError: a wrong number of decks, a deck without heroes, a hero in two decks, a bad difficulty, two
            different cards with one code, a card that needs what the scenario does not bring along, a scenario of one's
            own with the id of one of the library.
        UnimplementedCardsError: cards that are known but not implemented yet.
        UnknownNameError: no such scenario.
        DeckError: a deck file that cannot be read.
    """
    check_seed(seed)
    found = scenario if isinstance(scenario, Scenario) else find_scenario(scenario)
    _check_id(found)
    brought = bring(decks)
    _check(brought, difficulty, first_player)
    check_codes(found.cards, brought)
    _check_keywords([*found.cards, *(card for deck in brought for card in cards_of(deck))])
    for card in found.cards:
        if card.instead is not None:
            card.instead.check(card, found)
    missing = {card.name.en for deck in brought for card in cards_of(deck) if not card.implemented}
    if missing and not allow_unimplemented:
        raise UnimplementedCardsError(sorted(missing))
    recipe = Recipe(
        scenario=found.id,
        difficulty=difficulty,
        decks=tuple(_described(deck) for deck in brought),
        seed=seed,
        first_player=first_player,
        allow_unimplemented=allow_unimplemented,
    )
    game = Game(lay_out(seed, found, brought, difficulty, first_player), recipe, found.name)
    game.push(("setup",))
    game.start()
    return game


def find_scenario(name: str | Path) -> Scenario:
    """Return a scenario of the library by its id or name, or the one that a script file defines as `scenario`.

    Raises:
        UnknownNameError: there is no such scenario.
        GameSetupError: the script defines none, or what is given names none.
    """
    if not isinstance(name, (str, Path)):
        raise GameSetupError(
            f"scenario is {_shown(name)}; give a scenario's id or name, the path of a script, or a Scenario, which "
            "the_set.scenario() returns."
        )
    return _scripted(Path(name)) if is_script(name) else catalogue.scenario(str(name))


def is_script(name: str | Path) -> bool:
    """Tell whether a scenario is named by the path of a script, not by its id or name."""
    return isinstance(name, Path) or name.endswith(".py")


def _scripted(path: Path) -> Scenario:
    import runpy

    if not path.is_file():
        raise GameSetupError(f"There is no scenario script {str(path)!r}. Give the path of a Python file.")
    place = os.path.abspath(path)  # as the file of an imported module is named
    try:
        found = runpy.run_path(place, run_name="oleada_scenario").get("scenario")
    except Exception as error:
        where, what = _line_of(error, place), f"{type(error).__name__}: {str(error).rstrip('.')}"
        raise GameSetupError(f"The scenario script {str(path)!r} failed{where}: {what}.") from error
    if not isinstance(found, Scenario):
        given = "" if found is None else f": it is {_shown(found)}"
        raise GameSetupError(
            f"The script {str(path)!r} defines no Scenario called 'scenario'{given}. Write 'scenario = "
            "the_set.scenario()' in it, with the encounter set of the quest cards."
        )
    return found


def _line_of(error: Exception, path: str) -> str:
    """Return in which line of a script an error arose; nothing if that is not known."""
    if isinstance(error, SyntaxError) and error.filename == path:
        return f" in line {error.lineno}"
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    return f" in line {lines[-1]}" if lines else ""


def _shown(given: object) -> str:
    """Return what was given in place of a scenario: a set has a name, and more cards than fit into a line."""
    name = getattr(given, "name", None)
    return f"the {type(given).__name__} {name!r}" if isinstance(name, str) else shown(given)


def check_seed(seed: object) -> None:
    """Refuse what is no seed.

    Raises:
        GameSetupError: no whole number, or one that is too long to be saved.
    """
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise GameSetupError(f"The seed is {shown(seed)}; give a whole number.")
    if seed.bit_length() > MAX_SEED_BITS:
        raise GameSetupError(f"The seed has {seed.bit_length()} bits; give a whole number of {MAX_SEED_BITS} or less.")


def _check_id(scenario: Scenario) -> None:
    """Refuse a scenario of one's own with the id of one of the library: a saved game would be loaded with that one."""
    if scenario.id in catalogue.scenarios() and catalogue.scenario(scenario.id) is not scenario:
        raise GameSetupError(
            f"The scenario {scenario.name.en!r} has the id {scenario.id!r}, which is a scenario of the library, and a "
            "saved game only names it. Give it an id of its own."
        )


def _check(decks: Sequence[Deck], difficulty: str, first_player: int | None) -> None:
    if not 1 <= len(decks) <= MAX_PLAYERS:
        raise GameSetupError(f"{len(decks)} decks were given; a game has 1 to {MAX_PLAYERS} players, one deck each.")
    if difficulty not in DIFFICULTIES:
        raise GameSetupError(f"The difficulty {shown(difficulty)} is unknown; choose {' or '.join(DIFFICULTIES)}.")
    if first_player is not None and (
        not isinstance(first_player, int) or isinstance(first_player, bool) or not 1 <= first_player <= len(decks)
    ):
        raise GameSetupError(
            f"first_player is {shown(first_player)}; with {len(decks)} players choose 1 to {len(decks)}."
        )
    check_decks(decks)


def _check_keywords(cards: Sequence[CardDef]) -> None:
    """Refuse cards with keywords that mean nothing without what a scenario brings along."""
    for card in cards:
        for keyword in card.keywords:
            keyword.check_card(card)


def _described(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "heroes": [card.code for card in deck.heroes],
        "cards": {card.code: count for card, count in deck.cards},
    }


def _deck(described: dict[str, Any]) -> Deck:
    return Deck(
        described["name"],
        tuple(catalogue.card(code) for code in described["heroes"]),
        tuple((catalogue.card(code), count) for code, count in described["cards"].items()),
    )


def load_game(
    path: str | Path,
    scenario: str | Path | Scenario | None = None,
    decks: Sequence[Deck | str | Path] | None = None,
) -> Game:
    """Play a saved game again up to where it was saved.

    Args:
        path: the file that `Game.save` wrote.
        scenario: the scenario of a game that was played with one of one's own: a `Scenario` or a script. A saved game
            only names it: loading runs no script that it was not given.
        decks: the decks that it was played with, if they hold cards of one's own.

    Raises:
        SaveError: the file is broken, foreign, of another version, or was saved with another scenario or other decks
            than those given; it says where.
        DesyncError: an answer does not fit what is asked now (the game's cards or rules have changed).
        GameSetupError: what is given as `scenario` or `decks` is none.
    """
    return replay(read_file(path), str(path), scenario, decks)


_CHANGED = (
    "Its cards or rules were others when it was saved, or one of its cards does not always do the same: a script that "
    "draws lots by itself (`random`), keeps something outside the game, or writes to a record. Load it with the cards "
    "and the version of the library that it was saved with; `oleada.testing.check_dual` finds such a script."
)


def replay(
    data: Any,
    where: str = "the saved game",
    scenario: str | Path | Scenario | None = None,
    decks: Sequence[Deck | str | Path] | None = None,
) -> Game:
    """Play a game again from the plain data of `Game.to_json`. Raises what `load_game` raises."""
    saved = read(data, where)
    own = scenario if scenario is None or isinstance(scenario, Scenario) else find_scenario(scenario)
    brought = None if decks is None else bring(decks)
    if own is not None:
        check_same_scenario(saved, own.id, where)
    if brought is not None:
        check_same_decks(saved, [_described(deck) for deck in brought], where)
    game = _opened(saved.recipe, where, own, brought)
    for number, (key, digest) in enumerate(saved.answers, 1):
        decision = game.decision
        if decision is None:
            raise DesyncError(f"{where!r}: the game is over before answer {number} ({shown(key)}). {_CHANGED}")
        if decision.digest() != digest or decision.find(key) is None:
            offered = decision.find(key) is not None
            but = " It is offered here too, but another question was answered with it." if offered else ""
            raise DesyncError(
                f"{where!r}: answer {number} ({shown(key)}) does not fit what is asked in step {game.state.step} of "
                f"round {game.round}: {decision!r}.{but} {_CHANGED}"
            )
        game.answer(key)
    if saved.digest not in (None, game.digest()):
        raise DesyncError(f"{where!r} ends in another state than it was saved in, after the same questions. {_CHANGED}")
    return game


def _opened(recipe: Recipe, where: str, scenario: Scenario | None, decks: Sequence[Deck] | None) -> Game:
    """Return the game that a recipe begins, with the scenario and the decks that were given for it, if any.

    Raises:
        SaveError: a scenario or a card that is none of the library, or what `new_game` refuses.
    """
    try:
        if scenario is None and recipe.scenario not in catalogue.scenarios():
            raise UnknownNameError(SCENARIO_OF_THE_LIBRARY, recipe.scenario, catalogue.scenarios())
        return new_game(
            scenario or recipe.scenario,
            [_deck(deck) for deck in recipe.decks] if decks is None else decks,
            seed=recipe.seed,
            difficulty=recipe.difficulty,  # type: ignore[arg-type]
            first_player=recipe.first_player,
            allow_unimplemented=recipe.allow_unimplemented,
        )
    except UnknownNameError as error:
        raise SaveError(
            f"{where!r} cannot be played again: {error} Loading a game runs no script and knows no card of one's own; "
            "if it was played with a scenario or with cards of your own, give them as `scenario` and `decks`."
        ) from error
    except GameSetupError as error:
        raise SaveError(f"{where!r} cannot be played again: {error}") from error
