"""What a saved game says: read as plain data, and refused with the field that is wrong."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import attrs

from oleada.engine.game import SAVE_FORMAT, SAVE_VERSION, Recipe
from oleada.model.errors import SaveError, shown

_MISSING: Any = object()
_LISTED = 5
"""How many differences between two decks a message names."""


@attrs.frozen
class Saved:
    """A saved game as it was read: every field is of its kind; whether it can be played again is another matter."""

    recipe: Recipe
    answers: tuple[tuple[str, int], ...]
    """Every answer's key, and the digest of what was asked."""
    digest: str | None
    """The digest of the position in which the game was saved."""


def read_file(path: str | Path) -> Any:
    """Return the data of a saved game's file.

    Raises:
        SaveError: there is no such file, or it is not JSON.
    """
    if not isinstance(path, (str, Path)):
        raise SaveError(f"path is {shown(path)}; give the path of a saved game.")
    where = repr(str(path))
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SaveError(f"There is no saved game {where}.") from None
    except UnicodeDecodeError as error:
        raise SaveError(f"{where} is not a saved game: it is not JSON, and no UTF-8 text.") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(f"{where} cannot be read as a saved game: {reason}.") from error
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise SaveError(f"{where} is not a saved game: it is not JSON ({error}).") from error
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{where} is not a saved game: a number in it is too long, or it is too deep.") from error


def read(data: Any, where: str) -> Saved:
    """Return what the data of a saved game says.

    Args:
        data: plain data, as `Game.to_json` gives it.
        where: what to call the saved game in a message.

    Raises:
        SaveError: it is foreign, of another version or broken; the error names the field.
    """
    if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
        raise SaveError(f"{where!r} is not a saved game of oleada: its 'format' is not {SAVE_FORMAT!r}.")
    if data.get("version") != SAVE_VERSION:
        version = _shown(data.get("version"))
        raise SaveError(f"{where!r} has version {version}; this library reads version {SAVE_VERSION}.")
    whole = _Part(where, "", data)
    return Saved(
        recipe=_recipe(whole.at("recipe")),
        answers=tuple(_answer(part) for part in whole.at("answers").parts()),
        digest=whole.at("digest").text() if "digest" in data else None,
    )


def _recipe(part: _Part) -> Recipe:
    unknown = [key for key in part.entries() if key not in attrs.fields_dict(Recipe)]
    if unknown:
        part.at(unknown[0]).refuse("nothing of that name")
    first_player = part.at("first_player", None)
    return Recipe(
        scenario=part.at("scenario").text(),
        difficulty=part.at("difficulty").text(),
        decks=tuple(_deck(deck) for deck in part.at("decks").parts()),
        seed=part.at("seed").whole(),
        first_player=None if first_player.value is None else first_player.whole(),
        allow_unimplemented=part.at("allow_unimplemented", False).flag(),
    )


def _deck(part: _Part) -> dict[str, Any]:
    return {
        "name": part.at("name").text(),
        "heroes": [hero.text() for hero in part.at("heroes").parts()],
        "cards": {code: count.whole() for code, count in part.at("cards").entries().items()},
    }


def _answer(part: _Part) -> tuple[str, int]:
    if not isinstance(part.value, (list, tuple)) or len(part.value) != 2:
        part.refuse("a pair: the key of an option and a number")
    key, digest = part.parts()
    return key.text(), digest.whole()


@attrs.frozen
class _Part:
    """A part of a saved game, and where it stands in it."""

    where: str
    place: str
    value: Any

    def at(self, key: str, default: Any = _MISSING) -> _Part:
        """Return what stands under a key."""
        place = f"{self.place}.{key}" if self.place else key
        return _Part(self.where, place, self._fields().get(key, default))

    def entries(self) -> dict[str, _Part]:
        """Return what stands under every key."""
        return {str(key): self.at(key) for key in self._fields()}

    def _fields(self) -> Mapping[str, Any]:
        return self.value if isinstance(self.value, dict) else self.refuse("an object")

    def parts(self) -> list[_Part]:
        """Return the parts of a list."""
        if not isinstance(self.value, (list, tuple)):
            self.refuse("a list")
        return [_Part(self.where, f"{self.place}[{number}]", value) for number, value in enumerate(self.value)]

    def text(self) -> str:
        """Return it as a text."""
        return self.value if isinstance(self.value, str) else self.refuse("a text")

    def whole(self) -> int:
        """Return it as a whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.refuse("a whole number")
        return self.value

    def flag(self) -> bool:
        """Return it as yes or no."""
        return self.value if isinstance(self.value, bool) else self.refuse("true or false")

    def refuse(self, expected: str) -> NoReturn:
        """Raise the error that says what stands here and what was expected."""
        raise SaveError(f"{self.where!r} is broken: {self.place} is {_shown(self.value)}; expected {expected}.")


def _shown(value: object) -> str:
    """Return a value as a message names it: as JSON writes it, and no more than the kind of what has parts."""
    if value is _MISSING:
        return "missing"
    if isinstance(value, (dict, list, tuple)):
        return "an object" if isinstance(value, dict) else f"a list of {len(value)}"
    names: dict[object, str] = {None: "null", True: "true", False: "false"}
    return names[value] if value is None or isinstance(value, bool) else shown(value)


def check_same_scenario(saved: Saved, given: str, where: str) -> None:
    """Refuse another scenario than the one that a game was saved with.

    Raises:
        SaveError: it names both.
    """
    if given != saved.recipe.scenario:
        raise SaveError(
            f"{where!r} was saved with the scenario {saved.recipe.scenario!r}, and you gave {given!r}. Give the "
            "scenario that it was played with; one of the library need not be given."
        )


def check_same_decks(saved: Saved, given: Sequence[dict[str, Any]], where: str) -> None:
    """Refuse other decks than those that a game was saved with; one may be called otherwise.

    Raises:
        SaveError: it names both decks, and the cards in which they differ.
    """
    decks = saved.recipe.decks
    if len(given) != len(decks):
        raise SaveError(f"{where!r} was saved with {len(decks)} deck(s), and you gave {len(given)}. Give one a player.")
    for seat, (was, now) in enumerate(zip(decks, given, strict=True), 1):
        # In order: the cards are shuffled from it.
        if (was["heroes"], list(was["cards"].items())) != (now["heroes"], list(now["cards"].items())):
            raise SaveError(
                f"{where!r} was saved with the deck {shown(was['name'])} of player {seat}, and you gave "
                f"{shown(now['name'])}, {_difference(was, now)}. Give the deck that it was played with."
            )


def _difference(was: dict[str, Any], now: dict[str, Any]) -> str:
    before, after = (Counter(deck["heroes"]) + Counter(deck["cards"]) for deck in (was, now))
    codes = [code for code in {**before, **after} if before[code] != after[code]]
    if not codes:
        return "which has the same cards in another order"
    named = [f"{after[code]} instead of {before[code]} of {shown(code)}" for code in codes[:_LISTED]]
    return f"which has {', '.join(named)}{' and more that differ' if len(codes) > _LISTED else ''}"
