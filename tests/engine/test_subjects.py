"""Which card an event happens to: the one in its field `card`, or in another that its class names."""

from __future__ import annotations

import attrs
import pytest

from oleada.authoring import SELF, Card, Committed, DamageDealt, Event, Game
from oleada.testing import TableBuilder, invented


@attrs.define(eq=False, repr=False)
class Waved(Event):
    """A card is waved."""

    card: Card


@attrs.define(eq=False, repr=False)
class WavedTwice(Waved):
    """A card is waved twice."""


@attrs.define(eq=False, repr=False)
class Sheltered(Event):
    """A card is sheltered by another one."""

    happens_to = "guest"
    card: Card
    guest: Card


@attrs.define(eq=False, repr=False)
class Counted(Event):
    """A card is counted: nothing happens to it."""

    happens_to = ""
    card: Card


@attrs.define(eq=False, repr=False, slots=False)
class Loose(Event):
    """A card, of a class without slots."""

    card: Card


@attrs.define(eq=False, repr=False, slots=False)
class LooselySheltered(Waved):
    """A card that is waved shelters another, of a class without slots."""

    happens_to = "guest"
    guest: Card


@attrs.define(eq=False, repr=False)
class Mirrored(Event):
    """An event that says itself which card it happens to."""

    pair: tuple[Card, Card]

    @property
    def subject(self) -> Card:
        """The second one."""
        return self.pair[1]


def test_the_subject_is_what_the_named_field_holds(table: TableBuilder) -> None:
    one, two = table.hero(invented.hero("One")), table.hero(invented.hero("Two"))
    assert [event.subject for event in (Waved(one), WavedTwice(two), Loose(one))] == [one, two, one]
    assert [event.subject for event in (Sheltered(one, two), LooselySheltered(one, two))] == [two, two]
    assert Mirrored((one, two)).subject == two
    assert Counted(one).subject is None
    changed = Waved(one)
    changed.card = two
    assert changed.subject == two


@pytest.mark.parametrize("make", [Waved, WavedTwice, Loose])
def test_abilities_of_a_card_listen_to_what_happens_to_it(table: TableBuilder, make: type[Waved]) -> None:
    flag = invented.ally("Flag")

    @flag.forced(after=make, of=SELF)
    async def cheer(game: Game, card: Card, event: Event) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(invented.hero())
    before = table.player().threat
    ally, other = table.ally(flag), table.ally(flag)
    table.run(lambda game: game.happen(make(ally)), player=1).finish()
    assert table.player().threat == before + 1
    table.run(lambda game: game.discard(other), player=1).finish()
    assert table.player().threat == before + 1


@pytest.mark.parametrize("cls", [Waved, WavedTwice, DamageDealt, Committed])
def test_of_a_class_with_slots_the_subject_is_the_slot_itself(cls: type[Event]) -> None:
    assert vars(cls)["subject"] is getattr(cls, cls.happens_to)
