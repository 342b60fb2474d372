"""RingsDB decklists in JSON: codes with counts, the heroes among them, an empty group written as a list."""

from __future__ import annotations

import json
import re
from typing import Any

import attrs

from oleada.decks.sheet import BAD_COUNT, Line, Sheet, clean, counted
from oleada.decks.source import EXPORT, Source
from oleada.model.decks import Note, Place, Unread
from oleada.model.names import Name
from oleada.model.terms import CardType

_EXPECTED = 'one RingsDB decklist: an object with "heroes" and "slots", each a map from card code to copies'
_STRING_OR_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?(?:\*/|\Z)', re.DOTALL)
_NOT_A_NEWLINE = re.compile(r"[^\n]")


class _DuplicateKeyError(ValueError):
    """A key that stands twice in one object."""


def read(source: Source) -> Sheet:
    """Take a RingsDB decklist apart.

    Raises:
        DeckError: the JSON is broken, or is no single decklist.
    """
    text = without_comments(source.text)
    data = _parsed(source, text)
    _check_shape(source, data)
    groups = {key: _group(source, data, key) for key in ("heroes", "slots", "sideslots")}
    gather = _Gather(text)
    for code, count in groups["heroes"].items():
        in_slots = counted(groups["slots"].pop(code, None))
        mine = counted(count)
        gather.add("heroes", code, max(mine, in_slots) if mine and in_slots else count, CardType.HERO)
    for key in ("slots", "sideslots"):
        for code, count in groups[key].items():
            gather.add(key, code, count)
    notes = () if "slots" in data else (Note(_NO_SLOTS),)
    name = data.get("name")
    return Sheet(
        name=clean(name) if isinstance(name, str) else "",
        lines=tuple(gather.lines),
        unread=tuple(gather.unread),
        notes=notes,
    )


def without_comments(text: str) -> str:
    """Return `text` with // and /* */ comments blanked out, so that every character keeps its place."""
    return _STRING_OR_COMMENT.sub(lambda m: m[0] if m[0].startswith('"') else _NOT_A_NEWLINE.sub(" ", m[0]), text)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _DuplicateKeyError(key)
        found[key] = value
    return found


def _parsed(source: Source, text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise source.error(
            f"the JSON is broken ({error.msg}).", _EXPECTED, EXPORT, f"line {error.lineno}, column {error.colno}"
        ) from error
    except _DuplicateKeyError as error:
        raise source.error(
            f"the key {str(error)!r} stands twice in one object.", "every key once", "Delete one of the two."
        ) from error
    except (RecursionError, ValueError) as error:
        raise source.error(f"the JSON cannot be read ({error}).", _EXPECTED, EXPORT) from error


def _check_shape(source: Source, data: Any) -> None:
    if isinstance(data, list):
        if data and all(isinstance(entry, dict) and "databaseId" in entry for entry in data):
            problem = "it is a DragnCards list, which is not read."
        else:
            problem = f"it is a list of {len(data)}, not one deck."
        raise source.error(problem, _EXPECTED, "Save one deck of it as a file of its own, or export it from RingsDB.")
    if "error" in data and "slots" not in data:
        raise source.error(
            f"it is an error that the site answered: {json.dumps(data['error'], ensure_ascii=False)[:200]}.",
            _EXPECTED,
            "Check the deck's number and download it again.",
        )
    if "slots" not in data and "heroes" not in data:
        keys = ", ".join(map(repr, list(data)[:8])) or "no keys"
        raise source.error(f"it has neither 'heroes' nor 'slots', but {keys}.", _EXPECTED, EXPORT)


def _group(source: Source, data: dict[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key)
    if value is None or value == []:  # RingsDB writes an empty map as a list
        return {}
    if not isinstance(value, dict):
        raise source.error(
            f"{key!r} is {json.dumps(value)[:40]}.", "a map from card code to copies, or [] when empty", EXPORT, key
        )
    return dict(value)


@attrs.define
class _Gather:
    text: str
    lines: list[Line] = attrs.field(factory=list)
    unread: list[Unread] = attrs.field(factory=list)

    def add(self, key: str, code: str, count: Any, type: CardType | None = None) -> None:
        place = Place(self._line(key, code), key)
        copies = counted(count)
        if copies is None:
            self.unread.append(Unread(f"{code}: {json.dumps(count)[:40]}", place, BAD_COUNT))
        elif not code.strip():
            self.unread.append(Unread(f"{json.dumps(code)}: {copies}", place, _NO_CODE))
        else:
            self.lines.append(
                Line(
                    written="",
                    count=copies,
                    place=place,
                    type=type,
                    sideboard=key == "sideslots",
                    ringsdb=code.strip(),
                )
            )

    def _line(self, key: str, code: str) -> int:
        """Return the line on which `code` stands under `key`, as near as a search can tell; 0 where it is not found."""
        start = re.search(rf"{re.escape(json.dumps(key))}\s*:", self.text)
        found = self.text.find(json.dumps(code), start.end()) if start else -1
        return self.text.count("\n", 0, found) + 1 if found >= 0 else 0


_NO_CODE = Name("the card has no code", "la carta no tiene código")
_NO_SLOTS = Name(
    "The file has no 'slots', so it says nothing about the deck besides its heroes.",
    "El archivo no tiene 'slots', así que del mazo solo da los héroes.",
)
