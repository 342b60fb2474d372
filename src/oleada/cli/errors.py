"""How errors are said at the command line: one line, in words that fit there."""

from __future__ import annotations

from oleada.cli import texts
from oleada.model.errors import OleadaError, UnimplementedCardsError
from oleada.model.names import Language, Name


class CommandError(OleadaError, ValueError):
    """What only the command line can get wrong: its options, its files. Said in both languages."""

    def __init__(self, message: Name, **words: object) -> None:
        self.message, self.words = message, words
        super().__init__(self.text())

    def text(self, language: Language = "en") -> str:
        """Return what is wrong, in `language`."""
        words = {key: word.text(language) if isinstance(word, Name) else word for key, word in self.words.items()}
        return self.message.text(language).format(**words)


def error_line(error: OleadaError, language: Language) -> str:
    """Return an error as one line for the command line."""
    if isinstance(error, CommandError):
        return one_line(error.text(language))
    if isinstance(error, UnimplementedCardsError):
        cards = ", ".join(error.cards)
        return one_line(texts.UNIMPLEMENTED.text(language).format(count=len(error.cards), cards=cards))
    return one_line(str(error))


def of_script(error: Exception, message: Name) -> CommandError | None:
    """Return what to say of an error in a card's script, which notes where it arose; None for any other error."""
    where = "; ".join(getattr(error, "__notes__", ()))
    kind, what = type(error).__name__, str(error).rstrip(".")
    return CommandError(message, kind=kind, error=what, where=where) if where else None


def one_line(message: str) -> str:
    """Return a message without its line breaks."""
    return " ".join(message.split())
