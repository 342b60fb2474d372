"""What a keyword is: a printed word in two languages, perhaps a number, and subscriptions to events."""

from __future__ import annotations

import re
import sys
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from oleada.model.calling import above_one, as_written
from oleada.model.errors import CardFactsError, GameSetupError, UnknownNameError, blame
from oleada.model.events import Timing, kinds
from oleada.model.keyword_checks import PRINTED, Mark, check_keyword, marks_of
from oleada.model.lookup import Lookup
from oleada.model.names import LANGUAGES, Language, Name, fold, join
from oleada.model.terms import Stat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from oleada.engine.table import Table
    from oleada.engine.views import Card
    from oleada.model.cards import CardDef
    from oleada.model.events import Event

_FRACTION = re.compile(r"(\d+\.\d+)")
_BETWEEN = re.compile(r"\s*[,;/&\n]\s*|\s+(?:and|y)\s+")
"""What people write between keywords in place of a full stop."""

KNOWN: dict[str, type[Keyword]] = {}
"""Every keyword class by its folded names."""
HOOKS: dict[type[Event], list[Hook]] = {}
"""What keywords do, by the event that they subscribe to."""
PERMITS: dict[str, list[tuple[type[Keyword], Callable[..., bool]]]] = {}
"""What keywords permit that the rules alone do not, by the name of the permission."""


FORBIDS: dict[type[Event], list[tuple[type[Keyword], Callable[..., bool]]]] = {}
"""What keywords forbid to happen to a card that has them, by event."""
MODIFIES: dict[Stat, list[tuple[type[Keyword], Callable[..., Any]]]] = {}
"""What keywords change of a card that has them, by statistic."""


@attrs.frozen(eq=False)
class Hook:
    """One subscription of a keyword: `run(game, event, value)` at `timing` of its event's window.

    It runs for the card that is the event's `role`: its "subject", or what another field of it names. With role "all"
    it runs once for an event that concerns the whole table: `run(game, event, cards)`, with the cards in play that have
    the keyword, each with its value.
    """

    keyword: type[Keyword]
    timing: Timing
    run: Callable[..., Any]
    role: str = "subject"
    last: bool = False
    """Whether it runs after the passive effects of its timing instead of before them."""
    if_: Callable[[Any], object] | None = None
    """`(event)`: the only events at which it has anything to do, told by their fields alone."""

    def concerns(self, event: Event) -> bool:
        """Tell whether it has anything to do at an event of its class."""
        try:
            return self.if_ is None or bool(self.if_(event))
        except Exception as error:
            blame(error, str(self.keyword.name), f"if_= of {self.run.__name__}")
            raise


_hooks_of: Lookup[type[Event], tuple[Hook, ...]] = Lookup(
    lambda event: tuple([hook for cls in kinds(event) for hook in HOOKS.get(cls, ())])
)
hooks: Callable[[type[Event]], tuple[Hook, ...]] = _hooks_of.__getitem__
"""Return what keywords do at an event class, or at what it is a kind of."""
_Due = dict[Timing, tuple[tuple[Hook, ...], tuple[Hook, ...]]]


def _find_due(event: type[Event]) -> _Due:
    found = hooks(event)
    return {
        timing: (
            tuple([hook for hook in found if hook.timing is timing and not hook.last]),
            tuple([hook for hook in found if hook.timing is timing and hook.last]),
        )
        for timing in dict.fromkeys([hook.timing for hook in found])
    }


_due_of: Lookup[type[Event], _Due] = Lookup(_find_due)
hooks_due: Callable[[type[Event]], _Due] = _due_of.__getitem__
"""Return at which timings keywords do something at an event class: what before the passive effects, and what after."""
_early: Lookup[type[Event], bool] = Lookup(lambda event: any(timing is not Timing.AFTER for timing in hooks_due(event)))
acts_early: Callable[[type[Event]], bool] = _early.__getitem__
"""Tell whether keywords do something at an event class before it happens."""


GIVES_KEYWORDS = "gives keywords"
"""The key, in the index of listeners, of all modifiers together that give keywords: without any they are as printed."""


def gathering(keyword: type[Keyword]) -> tuple[str, type[Keyword]]:
    """Return the key, in the index of listeners, of the cards in play with a keyword that gathers its cards."""
    return ("keyword", keyword)


_Roles = tuple[tuple[str, tuple[type["Keyword"], ...]], ...]
_Gathered = tuple[tuple[Any, Hook], ...]
_Audience = tuple[tuple[Any, ...], _Roles, _Gathered]


def _find_audience(event: type[Event]) -> _Audience:
    found = hooks(event)
    roles: dict[str, tuple[type[Keyword], ...]] = {}
    for hook in found:
        if hook.role != "all":
            roles[hook.role] = (*roles.get(hook.role, ()), hook.keyword)
    gathered = tuple([(gathering(hook.keyword), hook) for hook in found if hook.role == "all"])
    keys = (*kinds(event), *[key for key, _ in gathered], *((GIVES_KEYWORDS,) if found else ()))
    return keys, tuple(roles.items()), gathered


_audience_of: Lookup[type[Event], _Audience] = Lookup(_find_audience)
audience: Callable[[type[Event]], _Audience] = _audience_of.__getitem__
"""Return who may have a say in an event class: under which keys of the index of listeners; which of its fields hold
cards whose keywords act on it, with these keywords; and under which of those keys the keywords stand that gather their
cards, each with what it does."""

_Ban = tuple[type["Keyword"], "Callable[..., bool]"]
_forbidding: Lookup[type[Event], tuple[_Ban, ...]] = Lookup(
    lambda event: tuple([entry for cls in kinds(event) for entry in FORBIDS.get(cls, ())])
)
forbidding: Callable[[type[Event]], tuple[_Ban, ...]] = _forbidding.__getitem__
"""Return what keywords forbid an event class, or what it is a kind of."""


def _marking(decorator: str, *given: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return what marks a method of a keyword; what was given is checked when the class is defined."""

    def mark(run: Any) -> Any:
        if not hasattr(run, "__dict__"):
            raise CardFactsError(f"@{decorator}(...) stands above {run!r}; write it right above a method of a keyword.")
        run.__dict__.setdefault("marks", []).append(Mark(decorator, given))
        return run

    if isinstance(given[0], FunctionType):  # written without brackets: what was given is the method itself
        method, given = given[0], ()
        marked: Callable[..., Any] = mark(method)
        return marked
    return above_one("A keyword", decorator, mark, "a method")


@as_written
def at(
    event: type[Event],
    timing: Timing = Timing.AFTER,
    of: str = "subject",
    last: bool = False,
    if_: Callable[[Any], object] | None = None,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Subscribe a keyword's method to `event`: it runs when the card that is its `of` has the keyword.

    `of` is "subject", another field of the event that holds a card, or "all": see `Hook`. It runs before the passive
    effects of that timing, or with `last` after them. With `if_(event)` it runs only at those events that this is true
    of, by their own fields, such as the end of one phase; at others the keyword is not looked for.
    """

    return _marking("at", event, timing, of, last, if_)


@as_written
def forbids(event: type[Event]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Mark a keyword's method `(game, card, event) -> bool`: whether `event` cannot happen to a card that has it."""

    return _marking("forbids", event)


@as_written
def modifies(stat: Stat) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Mark a keyword's method `(game, card, value)`: what it adds to `stat` of a card that has it.

    Raises:
        CardFactsError: a keyword cannot change which keywords a card has, nor whether its text counts.
    """
    if stat in (Stat.KEYWORDS, Stat.BLANK):
        raise CardFactsError(f"A keyword cannot modify {stat.name}: whether a card has the keyword depends on it.")

    return _marking("modifies", stat)


@as_written
def permits(what: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Mark a keyword's method `(game, card, *circumstances) -> bool` as permitting `what` to a card that has it."""

    return _marking("permits", what)


def told(keyword: type[Keyword], run: Callable[..., Any], cards: Iterable[Card]) -> str:
    """Return what an error calls a method of a keyword, of the cards that have it."""
    of = join([card.name.en for card in cards])
    name = getattr(keyword, "name", None) or keyword.__name__
    return f"{run.__name__} of the keyword {name}{f' of {of}' if of else ''}"


def blame_keyword(error: Exception, keyword: type[Keyword], run: Callable[..., Any], card: Card) -> None:
    """Note in an error of what a keyword answers which keyword it is, of which card; the innermost is noted."""
    blame(error, card.name.en, told(keyword, run, ()))


def x_of(game: Table, card: Card) -> int:
    """Return what X is on a card: what the card's own function says, 0 without one (R-VAL-5)."""
    defined = card.definition.x
    if defined is None:
        return 0
    try:
        return int(defined(game, card))
    except Exception as error:
        blame(error, card.name.en, "its X")
        raise


class Keyword:
    """A keyword on a card: `Surge()`, `Doomed(2)`, or with a function of the game and the card for X.

    A subclass gives its `name` and subscribes methods with `at` or `permits`; defining it registers it.
    """

    name: ClassVar[Name]
    numbered: ClassVar[bool] = False
    """Whether the keyword is printed with a number; several of them add up (R-ABIL-12)."""
    bracketed: ClassVar[bool] = False
    """Whether the keyword is printed with words in brackets that differ from card to card."""
    quests_with: ClassVar[Stat | None] = None
    """On a quest card: the statistic that committed characters count instead of willpower."""
    attacked_with: ClassVar[Stat | None] = None
    """On an enemy: the statistic that attackers count against it instead of attack."""
    gathers: ClassVar[bool] = False
    """Whether the keyword subscribes for all its cards in play at once."""
    attaches_itself: ClassVar[bool] = False
    """Whether the keyword sees to what the card is attached to: who plays the card chooses nothing."""
    needs: ClassVar[Name] = Name("")
    """What a scenario must bring along for the keyword to work; empty if it works by itself."""

    defined_in: ClassVar[str] = __file__
    """The file that defines the class."""

    __slots__ = ("aside", "value")

    def __init__(self, value: int | Callable[..., int] | None = None, aside: str = "") -> None:
        if value is not None and (isinstance(value, bool) or not (isinstance(value, int) or callable(value))):
            raise CardFactsError(f"The keyword {self.name.en} needs a whole number; {value!r} was given.")
        if (value is not None) != self.numbered:
            needs = "needs a number" if self.numbered else "takes no number"
            raise CardFactsError(f"The keyword {self.name.en} {needs}; {value!r} was given.")
        if isinstance(value, int) and value < 0:
            raise CardFactsError(f"The keyword {self.name.en} needs a whole number of 0 or more; {value} was given.")
        if bool(aside) != self.bracketed:
            needs = "needs words in brackets" if self.bracketed else "takes no words in brackets"
            raise CardFactsError(f"The keyword {self.name.en} {needs}; {aside!r} was given.")
        self.value = value
        self.aside = aside

    def __init_subclass__(cls, base: bool = False, **kwargs: Any) -> None:
        """Check and register a keyword's class; a `base` of several keywords needs no name and is none itself.

        Raises:
            CardFactsError: the class cannot be meant; it says what of it.
        """
        super().__init_subclass__(**kwargs)
        cls.defined_in = sys._getframe(1).f_code.co_filename
        names = [fold(name) for name in _texts(getattr(cls, "name", None))]
        check_keyword(cls, base, next((known for name in names if (known := KNOWN.get(name))), None))
        KNOWN.update(dict.fromkeys(names, cls))
        for _, run, mark in marks_of(cls):
            if mark.decorator == "at":
                event, *how = mark.given
                timing, role, last, if_ = how
                HOOKS.setdefault(event, []).append(Hook(cls, timing, run, role, last, if_))
                _hooks_of.clear()
                _due_of.clear()
                _early.clear()
                _audience_of.clear()
                cls.gathers = cls.gathers or role == "all"
            elif mark.decorator == "forbids":
                FORBIDS.setdefault(mark.given[0], []).append((cls, run))
                _forbidding.clear()
            elif mark.decorator == "modifies":
                MODIFIES.setdefault(mark.given[0], []).append((cls, run))
            else:
                PERMITS.setdefault(mark.given[0], []).append((cls, run))

    @classmethod
    def parse(cls, text: str) -> tuple[Keyword, ...]:
        """Read a printed keyword line, in English or Spanish: "Surge. Doomed 2." or "Oleada. Maldito 2.".

        Accents and case are forgiven, numbers kept; an X is what the card's own function says (`CardDef.x`), and 0
        without one (R-VAL-5).

        Raises:
            UnknownNameError: a word that no keyword has; it is named, with the keywords that look like it.
            CardFactsError: a number missing or broken, or one too many; keywords with something else than a full stop
                between them.
        """
        if not isinstance(text, str):
            raise CardFactsError(f'Keywords are read from a text such as "Surge. Doomed 2."; {text!r} was given.')
        if broken := _FRACTION.search(text):
            raise CardFactsError(f"A keyword needs a whole number; {broken[1]!r} was given in {text!r}.")
        return tuple([_read(part) for piece in text.split(".") if (part := piece.strip())])

    def check_card(self, card: CardDef) -> None:
        """Refuse a card with the keyword that is brought into a game without what the keyword needs.

        Raises:
            GameSetupError: it says what is missing.
        """
        if self.needs.en:
            raise GameSetupError(
                f"{card.name.en} has the keyword {self.name.en}, which needs {self.needs.en}: nothing brings that "
                "along. Leave the card out, or define the keyword anew with what it needs."
            )

    def text(self, language: Language = "en") -> str:
        """Write the keyword as it is printed in `language`."""
        value = "" if self.value is None else f" {self.value if isinstance(self.value, int) else 'X'}"
        return f"{self.name.text(language)}{f' ({self.aside})' if self.aside else ''}{value}"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<keyword {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Keyword) or type(other) is not type(self):
            return False
        return (other.value, other.aside) == (self.value, self.aside)

    def __hash__(self) -> int:
        return hash((type(self), self.value, self.aside))


def _read(printed: str) -> Keyword:
    """Read one printed keyword. Words in brackets are a part of its name, or its own."""
    match = PRINTED.fullmatch(printed)
    if match is not None:
        word, aside, value = match.groups()
        number = None if value is None else x_of if value in "Xx" else int(value)
        if aside and (named := KNOWN.get(fold(f"{word} ({aside})"))):
            return named(number)
        if known := KNOWN.get(fold(word)):
            return known(number, aside or "")
    parts = [part for part in _BETWEEN.split(printed) if part]
    if len(parts) > 1 and any(_named(part) for part in parts):
        raise CardFactsError(f"Separate keywords with full stops, {'. '.join(parts)!r}; {printed!r} was given.")
    words = printed.split()
    for count in range(len(words) - 1, 0, -1):
        known = KNOWN.get(fold(" ".join(words[:count])))
        rest = " ".join(words[count:])
        if known is not None and known.numbered and not _named(rest):
            raise CardFactsError(f"The keyword {known.name.en} needs a whole number; {rest!r} was given.")
    raise UnknownNameError("keyword", printed, known_names())


def _named(part: str) -> bool:
    """Tell whether a part of a keyword line is a keyword, its number aside."""
    match = PRINTED.fullmatch(part)
    return match is not None and fold(match["word"]) in KNOWN


def _texts(name: object) -> list[str]:
    return [text for text in (name.en, name.es) if text] if isinstance(name, Name) else []


def known_names() -> list[str]:
    """Return the names of all keywords, in all languages, in alphabetical order."""
    return sorted({keyword.name.text(language) for keyword in KNOWN.values() for language in LANGUAGES})
