"""The base of all events, and the three points of an event's window at which something may subscribe."""

from __future__ import annotations

import enum
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from oleada.model.lookup import remembered
from oleada.model.names import Name

if TYPE_CHECKING:
    from collections.abc import Callable

    from oleada.engine.game import Game
    from oleada.engine.views import Card


class Timing(enum.Enum):
    """When a subscriber acts in an event's window."""

    INSTEAD = "instead"  # cancels and replacements: "instead", "would", "prevent", "cancel"
    WHEN = "when"  # between the trigger and its execution
    AFTER = "after"

    __hash__ = object.__hash__  # an enumeration's own is Python, and slow


@attrs.define(eq=False, repr=False)
class Event:
    """Something that is about to happen, or has happened.

    A subclass names its fields, says in `can` whether it may still happen, and in `apply` writes the state: `apply`
    is synchronous and the only writer. An event may be changed by subscribers until it is executed.
    """

    text: ClassVar[Name] = Name("{event}")
    """What the log says, with the event's fields in braces."""
    noun: ClassVar[Name | None] = None
    """What the log calls it where it is forbidden for a time; the class's name if there is nothing better."""
    hidden: ClassVar[tuple[str, ...]] = ()
    """Fields that the log keeps from other seats than `player`."""

    of_effect: ClassVar[bool] = False
    """Whether stopping the event cancels an encounter card or an effect of it, what a card can forbid (R-CANC-5)."""

    final = False  # no field, and no ClassVar: some subclasses have a field of that name
    """Whether nothing can cancel or replace the event."""

    whole_table: ClassVar[bool] = False
    """Whether the event concerns every area, whatever player or card it names."""

    told_by: ClassVar[bool] = False
    """Whether the field `by` holds the card whose effect causes it."""

    begins: ClassVar[tuple[str, ...]] = ()
    """What begins with the event: a "phase", a "round"."""

    takes_away: ClassVar[bool] = False
    """Whether the event takes its subject out of play: what its own text says of that is heard all the same."""

    happens_to: ClassVar[str] = "card"
    """The field with the card that the event happens to; it happens to none if it has no field of that name."""

    amount = 0  # no field, and no ClassVar: many a subclass has a field of that name
    """How much of it happens: so much damage, so many cards; 0 where that means nothing."""

    cancelled: bool = attrs.field(default=False, init=False)

    @property
    def subject(self) -> Card | None:
        """The card that the event happens to, what its field `happens_to` holds; abilities "of" a card listen to it."""
        return getattr(self, self.happens_to)  # type: ignore[no-any-return] # a class without that field has None instead

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Let the subject be the very slot of its field: it is asked of every event again and again."""
        super().__init_subclass__(**kwargs)
        general = vars(Event)["subject"]
        own = vars(cls).get("subject")
        if isinstance(own, property) and own is not general:
            return
        named = any(cls.happens_to in vars(base).get("__annotations__", ()) for base in cls.__mro__)
        slot = getattr(cls, cls.happens_to, None)
        if not named:
            cls.subject = None  # type: ignore[assignment, method-assign]
        else:
            found = slot if isinstance(slot, MemberDescriptorType) else general
            cls.subject = found  # type: ignore[assignment, method-assign]

    @property
    def marks_a_moment(self) -> bool:
        """Whether the event only marks a moment: it changes nothing, and what is true after it was so before it."""
        return type(self).apply is Event.apply

    def can(self, game: Game) -> bool:
        """Tell whether the event may happen at all (targets in play, not immune)."""
        return True

    def apply(self, game: Game) -> None:
        """Execute the event: write the state."""

    def __repr__(self) -> str:
        """Return the event with its fields."""
        fields = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in attrs.fields(type(self)))
        return f"<{type(self).__name__} {fields}>"

    def cancel(self) -> None:
        """Stop the event: it will not happen (R-CANC-*)."""
        self.cancelled = True


@attrs.define(eq=False, repr=False)
class EffectCancelled(Event):
    """An encounter card, or an effect of it, is cancelled. It never happens by itself: cards forbid it (R-CANC-5)."""

    card: Card
    event: Event
    """What would be stopped: the reveal of the card, its When Revealed effects, its Shadow effect."""


def _kinds(cls: type[Event]) -> tuple[type[Event], ...]:
    return tuple([c for c in cls.__mro__ if issubclass(c, Event) and c is not Event])


kinds: Callable[[type[Event]], tuple[type[Event], ...]] = remembered(_kinds)
"""Return the event classes that a subscriber to any of them hears an event by: its class and what that is a kind of."""
