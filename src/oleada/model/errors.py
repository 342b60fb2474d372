"""Every error that the library raises on purpose. Each says what was given, what was expected and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


SHOWN = 120
"""How many characters of what was given a message repeats."""
MOST_KNOWN = 12
"""How many known names are listed where none of them is near."""


def shown(given: object) -> str:
    """Return what was given as a message repeats it: as Python writes it, cut where it is long."""
    text = repr(given)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def blame(error: Exception, card: str, what: str) -> None:
    """Note in an error of a card's script which card it is, and what of it; of several, the innermost is noted."""
    if not getattr(error, "__notes__", None):
        error.add_note(f"from the script of {card}: {what}")


class OleadaError(Exception):
    """The base of all errors of this library."""


class UnknownNameError(OleadaError, LookupError):
    """A name that stands for nothing: a card, a keyword, a scenario, a term.

    It suggests the names that are near; if none is, and there are but few, it lists them.
    """

    def __init__(self, what: str, given: str, known: Iterable[str] = ()) -> None:
        import difflib

        self.what, self.given = what, given
        names = {name.casefold(): name for name in known}
        self.suggestions = [names[name] for name in difflib.get_close_matches(given.casefold(), list(names), 3, 0.6)]
        if self.suggestions:
            hint = f" Did you mean {' or '.join(map(repr, self.suggestions))}?"
        else:
            hint = f" Known: {', '.join(map(repr, names.values()))}." if 0 < len(names) <= MOST_KNOWN else ""
        super().__init__(f"Unknown {what}: {shown(given)}.{hint}")


class WrongKindError(OleadaError, TypeError):
    """Something of another kind than what was asked for, such as a name instead of a card."""

    def __init__(self, what: str, given: object, expected: str) -> None:
        self.what, self.given = what, given
        super().__init__(f"{what} is {shown(given)}; give {expected}.")


class WrongCallError(OleadaError, TypeError):
    """A verb called with too much or too little, or by a name that it does not know; it says how to call it."""


class IllegalAnswerError(OleadaError, ValueError):
    """An answer that is not one of the decision's options; the game is unchanged."""

    def __init__(self, given: str, legal: Sequence[str]) -> None:
        self.given, self.legal = given, tuple(legal)
        shown = ", ".join(self.legal[:12]) + (", ..." if len(self.legal) > 12 else "")
        asked = f"Answer with one of: {shown}." if legal else "The game asks nothing: it is over."
        super().__init__(f"Illegal answer {given!r}. {asked}")


class GameSetupError(OleadaError, ValueError):
    """A game that cannot be started: wrong number of players, no heroes, an unknown difficulty."""


class UnimplementedCardsError(GameSetupError):
    """Known cards whose text is not implemented yet, asked to be played."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = tuple(cards)
        super().__init__(
            f"{len(cards)} card(s) are known but not implemented: {', '.join(cards)}. Leave them out, or pass "
            "allow_unimplemented=True to play them as their printed numbers only."
        )


class DeckError(OleadaError, ValueError):
    """A deck file that cannot be read at all, or a deck made of other things than cards."""


class DeckWarning(UserWarning):
    """A deck file that names cards which are unknown or ambiguous: they are left out."""


class SaveError(OleadaError, ValueError):
    """A saved game that is broken, foreign, of another version, or given with what it was not played with."""


class DesyncError(SaveError):
    """A replayed answer met another decision than the one that was answered."""


class CardFactsError(OleadaError, ValueError):
    """A card or scenario declared with impossible facts."""


class RulesLoopError(OleadaError, RuntimeError):
    """What would go on without end: effects that trigger each other, or rounds in which nobody is asked anything.

    `times` says how often each of what goes on has come so far: the cards with their abilities, or what they do.
    """

    def __init__(self, what: str, times: Mapping[str, int], instead: str) -> None:
        self.times = dict(times)
        told = [f"{name}, {number} {'time' if number == 1 else 'times'}" for name, number in self.times.items()]
        super().__init__(f"{': '.join(filter(None, (what, '; '.join(told))))}. {instead}")


class NotNowError(OleadaError, RuntimeError):
    """Something that a game cannot do now: be answered or saved while an effect resolves, or changed while none does.

    Also an effect that waits for something that is no verb of the game.
    """


class UndoError(OleadaError, ValueError):
    """There is no answer to take back."""
