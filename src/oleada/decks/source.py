"""From a path or a text to clean characters, or a `DeckError` that says what is wrong with the file."""

from __future__ import annotations

import codecs
import os
import re
from pathlib import Path

import attrs

from oleada.model.decks import Note
from oleada.model.errors import DeckError, shown
from oleada.model.names import Name

MAX_BYTES = 300_000
"""A deck has a few thousand bytes; anything this large is another kind of file."""

FORMATS = "a RingsDB text export, a RingsDB decklist in JSON, or an OCTGN .o8d file"
EXPORT = "Export the deck again from RingsDB (text or OCTGN) and give the path of that file."

_STRUCTURED = re.compile(r'[{<]|\[\s*(?:["\[{\]]|\d+\s*,)')
"""How XML and JSON start, but not the name of a file such as "[2] my deck.txt"."""
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_DECLARED = re.compile(rb"""^\s*<\?xml[^>]*encoding=["']([A-Za-z0-9._-]+)["']""")


@attrs.frozen
class Source:
    """The characters of a deck file."""

    where: str
    """What to call the file in a message."""
    name: str
    """What to call a deck that has no name of its own."""
    text: str
    extension: str = ""
    notes: tuple[Note, ...] = ()

    def error(self, problem: str, expected: str, remedy: str, place: str = "") -> DeckError:
        """Return the error to raise: the file, the place, the problem, what was expected, what to do."""
        at = f"{self.where}, {place}" if place else self.where
        return DeckError(f"{at}: {problem} Expected {expected}. {remedy}")


def is_text(given: str) -> bool:
    """Tell whether a string is a deck itself rather than the path of one: broken lines, JSON, XML, or nothing."""
    start = given.lstrip("\ufeff \t")
    return not start or "\n" in given or "\r" in given or bool(_STRUCTURED.match(start))


def open_source(given: str | os.PathLike[str]) -> Source:
    """Read a deck's characters from a path, or take them as they are.

    Raises:
        DeckError: there is no such file, or it is a directory, empty, too large, binary or in an unknown encoding; or
            what is given is neither a path nor a text.
    """
    if not isinstance(given, (str, os.PathLike)):
        text = ", such as its bytes decoded as UTF-8" if isinstance(given, bytes) else ""
        raise DeckError(
            f"source is {shown(given)}. Expected the path of {FORMATS}. Give a path, or the text of one{text}."
        )
    if isinstance(given, str) and is_text(given):
        source = Source("the given text", "Deck", given.lstrip("\ufeff"))
    else:
        source = _from_file(given)
    if not source.text.strip():
        raise source.error(
            "it is empty.",
            FORMATS,
            "RingsDB answers the number of an unknown or unpublished deck with an empty page: check the number, and "
            "that the deck is published (/decklist/view/..., not /deck/view/...), then download it again.",
        )
    if found := _CONTROL.search(source.text):
        line = source.text.count("\n", 0, found.start()) + 1
        raise source.error(
            f"it is a binary file: it has the character {found.group()!r}.", FORMATS, EXPORT, f"line {line}"
        )
    return source


def _from_file(given: str | os.PathLike[str]) -> Source:
    where = repr(os.fspath(given))
    if isinstance(given, str) and re.match(r"(?i)https?://|(www\.)?ringsdb\.com", given):
        raise DeckError(
            f"{where} is an address, and the library never goes online. Expected the path of {FORMATS}. Download the "
            "deck (https://ringsdb.com/decklist/export/text/ and its number) and give the path of that file."
        )
    try:
        path = Path(given)
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise DeckError(
            f"There is no deck file {where}. Expected the path of {FORMATS}, or the text of one, which is known by its "
            "line breaks. Check the path."
        ) from None
    except IsADirectoryError:
        raise DeckError(
            f"{where} is a directory. Expected the path of one deck file: {FORMATS}. Name a file in it."
        ) from None
    except (OSError, ValueError) as error:
        directory = os.path.isdir(given)
        problem = "is a directory" if directory else f"cannot be read ({error})"
        raise DeckError(
            f"{where} {problem}. Expected the path of {FORMATS}. Check the path and that you may read it."
        ) from error
    if len(raw) > MAX_BYTES:
        raise DeckError(f"{where} has more than {MAX_BYTES:,} bytes, too many for a deck. Expected {FORMATS}. {EXPORT}")
    text, notes = _decoded(raw, where)
    return Source(where, path.stem, text.lstrip("\ufeff"), path.suffix.lower(), notes)


def _decoded(raw: bytes, where: str) -> tuple[str, tuple[Note, ...]]:
    encoding = next((name for mark, name in _MARKS if raw.startswith(mark)), "utf-8")
    declared = _DECLARED.match(raw)
    try:
        return raw.decode(encoding), ()
    except UnicodeDecodeError as error:
        broken = error
    if encoding == "utf-8" and b"\x00" not in raw:
        other = declared.group(1).decode("ascii") if declared else "cp1252"
        try:
            text = raw.decode(other)
        except (UnicodeDecodeError, LookupError):
            pass
        else:
            return text, () if declared else (_OLD_ENCODING,)
    line = raw.count(b"\n", 0, broken.start) + 1
    raise DeckError(
        f"{where}, line {line}: byte {broken.start} is no {encoding} text, so this is a binary file or one in another "
        f"encoding. Expected {FORMATS}, as UTF-8. {EXPORT}"
    ) from broken


_OLD_ENCODING = Note(
    Name(
        "The file is not UTF-8; it was read as Windows-1252. Check the letters with accents.",
        "El archivo no está en UTF-8; se leyó como Windows-1252. Comprueba las letras con tilde.",
    )
)
