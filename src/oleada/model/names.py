"""Names in the two languages of the project, and how a name that somebody typed is recognised."""

from __future__ import annotations

import enum
import functools
import unicodedata
from typing import TYPE_CHECKING, Literal, Self

import attrs

from oleada.model.errors import UnknownNameError, WrongKindError

if TYPE_CHECKING:
    from collections.abc import Iterable

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = ("en", "es")

_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


@functools.lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Return `text` without accents, case, curly quotes and doubled spaces, for comparing names.

    Raises:
        WrongKindError: what is given is no text.
    """
    _check_text("name", text)
    return _folded(text)


@functools.lru_cache(maxsize=4096)
def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.translate(_STRAIGHT))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).casefold().split())


def _check_text(what: str, given: object) -> None:
    if not isinstance(given, str):
        raise WrongKindError(what, given, "a text")


@attrs.frozen
class Name:
    """One thing's English name and, where it is known, its Spanish one.

    Raises:
        WrongKindError: one of them is no text.
    """

    en: str
    es: str = ""

    def __attrs_post_init__(self) -> None:
        _check_text("the English name", self.en)
        _check_text("the Spanish name", self.es)

    def text(self, language: Language = "en") -> str:
        """Return the name in `language`; English where no Spanish name is known.

        Raises:
            UnknownNameError: a language that the library does not speak.
        """
        if language not in LANGUAGES:
            raise UnknownNameError("language", str(language), LANGUAGES)
        return self.es if language == "es" and self.es else self.en

    def matches(self, text: str) -> bool:
        """Tell whether `text` is this name in either language, accents and case forgiven.

        Raises:
            WrongKindError: what is given is no text.
        """
        _check_text("name", text)
        wanted = fold(text)
        return wanted == fold(self.en) or (bool(self.es) and wanted == fold(self.es))

    def __str__(self) -> str:
        return self.en


class Term(enum.Enum):
    """An enumeration of the game's printed terms: every member's value is its `Name`."""

    # Members are singletons, and identity hashes in C; no set of terms is ever iterated.
    __hash__ = object.__hash__

    label: Name
    """The term in both languages."""

    def __init__(self, name: Name) -> None:
        self.label = name

    def __repr__(self) -> str:
        return f"<{type(self).__name__}.{self.name}>"

    @property
    def en(self) -> str:
        """The English term."""
        return self.label.en

    @property
    def es(self) -> str:
        """The Spanish term."""
        return self.label.text("es")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the member that `text` names, in English, Spanish or as its identifier.

        Raises:
            UnknownNameError: no member has that name; the error lists those there are.
            WrongKindError: what is given is no text.
        """
        _check_text(f"name in {cls.__name__}", text)
        for member in cls:
            if member.label.matches(text) or fold(member.name.replace("_", " ")) == fold(
                text.replace("_", " ").replace("-", " ")
            ):
                return member
        raise UnknownNameError(cls.__name__, text, [member.en for member in cls])

    def __str__(self) -> str:
        return self.en


def join(parts: Iterable[str], language: Language = "en") -> str:
    """Return `parts` as a list in a sentence: "a, b and c" or "a, b y c"."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {'y' if language == 'es' else 'and'} {words[-1]}"
