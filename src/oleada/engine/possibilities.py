"""What may happen at all: step "can" of the event window, and what cards and keywords forbid (R-GOLD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import values
from oleada.engine.atoms.listeners import PROHIBITIONS, bans
from oleada.engine.given import check_event, check_given
from oleada.engine.table import Table
from oleada.model.abilities import Of
from oleada.model.errors import blame
from oleada.model.events import Event, kinds
from oleada.model.keywords import blame_keyword, forbidding
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.views import Card

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_SELF, _HOST, _ATTACHED = Of.SELF, Of.HOST, Zone.ATTACHED
_OUT_OF_REACH = frozenset((Zone.REMOVED, Zone.AWAY))
"""Where nothing happens to a card: removed from the game (R-ZONE-8), or treated as out of play."""


class Possibilities(Table):
    """The table, and whether an event may happen on it."""

    def possible(self, event: Event) -> bool:
        """Tell whether an event may happen now: step "can" of the window, also asked when options are built.

        Raises:
            WrongKindError: it cannot be told, because the event has something of another kind in one of its fields.
        """
        state = self.state
        try:
            subject = event.subject
            if subject is not None and state.cards[subject.id].zone in _OUT_OF_REACH:
                return False
            if len(state.areas) > 1 and self._elsewhere(event):
                return False
            if not event.can(self):  # type: ignore[arg-type] # every table is a game; `self._game` takes longer
                return False
        except (AttributeError, TypeError):
            check_event(event)
            raise
        cls = type(event)
        if (  # as in `restricts`, without a call: it is asked of every event
            (PROHIBITIONS in state.listeners and not state.listeners.keys().isdisjoint(bans(cls)))
            or (state.touched and not state.touched.keys().isdisjoint(kinds(cls)))
            or forbidding(cls)
        ):
            return self.forbidden_by(event) is None
        return True

    def restricts(self, event: type[Event]) -> bool:
        """Tell whether anything might forbid such events now: if nothing does, there is no need to ask for each."""
        return bool(forbidding(event)) or self.prohibits(event)

    def prohibits(self, event: type[Event]) -> bool:
        """Tell whether a text in play or a lasting effect, not a keyword, might forbid such events now."""
        state = self.state
        return (PROHIBITIONS in state.listeners and not state.listeners.keys().isdisjoint(bans(event))) or (
            bool(state.touched) and not state.touched.keys().isdisjoint(kinds(event))
        )

    def could(self, card: Card, event: Event) -> bool:
        """Tell whether an effect of `card` could let an event happen now: possible, and no immunity against it.

        For conditions: an ability that would change nothing cannot be used (R-COST-13).

        Raises:
            WrongKindError: what is given is no card, or no event.
        """
        try:
            record = card.record
        except AttributeError:
            check_given(Possibilities.could, self, card, event)
            raise
        if event.told_by and event.by is None:  # type: ignore[attr-defined] # it says that it has that field
            event.by = card  # type: ignore[attr-defined]
        saved = self.source, self._you
        self.source, self._you = card, record.controller or record.owner
        try:
            return self.possible(event)
        finally:
            self.source, self._you = saved

    def _elsewhere(self, event: Event) -> bool:
        """Tell whether an effect would reach into another area than its own (S-SPLIT-4)."""
        if self.source is None or not self.divided:
            return False
        return self.event_area(event) not in (None, self.here.id)

    def forbidden_by(self, event: Event) -> Card | None:
        """Return the card that says that an event cannot happen; None if no card does (R-GOLD-3)."""
        state = self.state
        cls = type(event)
        if banned := forbidding(cls):
            bearer = event.subject
            for keyword, forbids in banned:
                if bearer is None:
                    break
                if self.keyword_total(bearer.id, keyword) is None:
                    continue
                try:
                    if forbids(self, bearer, event):
                        return bearer
                except Exception as error:
                    blame_keyword(error, keyword, forbids, bearer)
                    raise
        if PROHIBITIONS in state.listeners and (found := self._prohibited_by(event)):
            return found
        if state.touched and not state.touched.keys().isdisjoint(kinds(cls)):
            return self._barred_for_now(event)
        return None

    def _prohibited_by(self, event: Event) -> Card | None:
        """Return the card in play whose constant ability forbids an event."""
        subject = event.subject.id if event.subject else 0
        state = self.state
        listeners, cards = state.listeners, state.cards
        record = cards[subject]
        divided = len(state.areas) > 1 and self.divided
        here: int | None = -1
        """The event's area, once it is looked for."""
        for key in bans(type(event)):
            for card, prohibition in listeners.get(key, ()):
                if prohibition.on is _SELF:
                    if card != subject:
                        continue
                elif prohibition.on is _HOST:
                    attached = cards[card]
                    if not subject or attached.holder != subject or attached.zone is not _ATTACHED or attached.guards:
                        continue
                elif (
                    record.zone not in prohibition.zones
                    or record.type not in prohibition.types
                    or record.upside_down not in prohibition.turned
                ):
                    continue
                if divided:
                    if here == -1:
                        here = self.event_area(event)
                    if here is not None and here != self.area_of(card):
                        continue
                if not self.readable(card):
                    continue
                view = self.card(card)
                try:
                    if not prohibition.applies(self, view, event):
                        continue
                except Exception as error:
                    blame(error, view.name.en, f"what it forbids ({key.event.__name__})")
                    raise
                if not self.blank(card) and not (subject and values.ignores(self, subject, card)):
                    return view
        return None

    def _barred_for_now(self, event: Event) -> Card | None:
        """Return the card whose lasting effect forbids an event."""
        subject = event.subject.id if event.subject else 0
        for effect in self.state.lasting:
            if isinstance(effect.what, type) and isinstance(event, effect.what):
                source = self.card(effect.source)
                if subject and values.ignores(self, subject, source.id):
                    continue
                if effect.cards is not None and subject not in effect.cards:
                    continue
                if effect.seat and (against := getattr(event, "player", None)) and against.seat != effect.seat:
                    continue
                if effect.area is not None and self.divided and self.event_area(event) not in (None, effect.area):
                    continue
                try:
                    if effect.applies is None or effect.applies(self, source, event):
                        return source
                except Exception as error:
                    blame(error, source.name.en, f"its lasting effect ({effect.what.__name__})")
                    raise
        return None

    def _shares_area(self, card: Card, event: Event) -> bool:
        """Tell whether a card is where the event is: areas never see each other (S-SPLIT-17)."""
        if len(self.state.areas) == 1 or not self.divided:
            return True
        area = self.event_area(event)
        return area is None or area == self.area_of(card.id)

    def event_area(self, event: Event) -> int | None:
        """Return the area in which an event happens; None for one that concerns the whole table.

        One that happens to a card of the decks and piles that all areas share is where the effect is that causes it.
        """
        if event.whole_table:
            return None
        given = getattr(event, "area", None)
        if given is not None:
            found: int = given.id
            return found
        if event.subject is not None:
            return self.here.id if self.common(event.subject.id) else self.area_of(event.subject.id)
        player = getattr(event, "player", None)
        return None if player is None else int(player.record.area)
