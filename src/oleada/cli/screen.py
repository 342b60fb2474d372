"""Where words and data go: the two consoles, the language, and what is never mixed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Self

import attrs
import click
from rich.console import Console
from rich.text import Text

from oleada.cli import texts
from oleada.cli.bilingual import language_of
from oleada.model.decks import Deck
from oleada.model.names import Language, Name


def console(*, stderr: bool = False) -> Console:
    """Return a console that writes lines as they are, without frames; it colours and wraps them at a terminal only."""
    made = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    made.soft_wrap = not made.is_terminal
    return made


@attrs.frozen
class Screen:
    """The screen of one command."""

    language: Language
    out: Console
    """Where the command's words go: standard output, or standard error if that is for data."""
    err: Console
    data: bool
    """Whether standard output is for data alone (--json)."""

    @classmethod
    def of(cls, ctx: click.Context, *, data: bool) -> Self:
        """Return the screen of a command."""
        err = console(stderr=True)
        return cls(language_of(ctx), err if data else console(), err, data)

    def text(self, name: Name, **words: object) -> str:
        """Return a text in the screen's language; names among its words, too."""
        return said(name, self.language, **words)

    def say(self, name: Name, style: str = "", **words: object) -> None:
        """Print a text in the screen's language."""
        self.out.print(Text(self.text(name, **words), style=style))

    def lines(self, lines: Iterable[str | Text]) -> None:
        """Print lines as they are."""
        for line in lines:
            self.out.print(line)

    def give(self, data: Any) -> None:
        """Print plain data on standard output: UTF-8, with line feeds, the same bytes everywhere."""
        text = json.dumps(data, ensure_ascii=False, indent=2)
        click.echo(f"{text}\n".encode(), nl=False)

    def warn_of(self, decks: Iterable[Deck]) -> None:
        """Print what there is to say about decks as warnings on standard error."""
        for deck in decks:
            for line in deck.report.lines(self.language):
                self.err.print(Text(self.text(texts.WARNING, deck=deck.name, message=line), style="yellow"))


def said(name: Name, language: Language, **words: object) -> str:
    """Return a text in `language` with its words put in; a word that is a name, in `language` too."""
    given = {key: word.text(language) if isinstance(word, Name) else word for key, word in words.items()}
    return name.text(language).format(**given)
