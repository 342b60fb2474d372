"""Who listens to an event: cards that subscribe to it, and keywords of the cards that it is about (R-TIME-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import values
from oleada.engine.atoms.listeners import declared
from oleada.engine.possibilities import Possibilities
from oleada.engine.views import Player
from oleada.model.abilities import Ability, Kind, Of
from oleada.model.errors import blame
from oleada.model.events import Event, Timing, kinds
from oleada.model.keywords import GIVES_KEYWORDS, audience, hooks
from oleada.model.terms import Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from oleada.model.keywords import Keyword


Trigger = tuple[Event, int, Ability]
"""An event, the id of a card that listens to it, and with what."""
# Read once: to look up a member of an enumeration takes long on Python 3.11.
_SELF, _HOST, _PASSIVE, _AFTER = Of.SELF, Of.HOST, Kind.PASSIVE, Timing.AFTER
_KEYWORDS, _UNTRIGGERED = Stat.KEYWORDS, Stat.UNTRIGGERED


class Listening(Possibilities):
    """The table, and who has a say in what happens on it."""

    def _hearing(self, event: Event) -> list[Trigger] | None:
        """Return which cards listen to an event, whatever their conditions; None if no keyword has a say in it either.

        What they wait for may be any timing of the event.
        """
        state = self.state
        keys, roles, _ = audience(type(event))
        held = state.listeners
        for key in keys:
            if key in held:
                found = self._subscribed(event)
                return found if found or self._hooked(event) else None
        if roles and self._acts(event, roles):
            return []
        return [] if _KEYWORDS in state.touched and self._hooked(event) else None

    def _subscribed(self, event: Event, timing: Timing | None = None) -> list[Trigger]:
        """Return who listens to an event at a timing, or at any."""
        index = self.state.listeners
        found: list[Trigger] = []
        for cls in kinds(type(event)):
            if cls in index:
                subject = event.subject
                number = 0 if subject is None else subject.id
                for card, ability in index[cls]:
                    if (ability.of is not _SELF or card == number) and (timing is None or ability.timing is timing):
                        found.append((event, card, ability))
        return found

    def brings_listeners(self, event: type[Event], cards: Iterable[int], zone: Zone) -> bool:
        """Tell whether one of these cards listens to such events in a zone: going there by one, it hears that one."""
        held, heard = self.state.cards, kinds(event)
        return any(key in heard for card in cards for key, _ in declared(held[card].definition, zone))

    def is_heard(self, event: Event) -> bool:
        """Tell whether a card listens to an event, its conditions being true."""
        return any(self.listens(trigger) for trigger in self._subscribed(event))

    def _hooked(self, event: Event) -> bool:
        """Tell whether a keyword may act on an event: a card that it is about has keywords, printed or gained."""
        cls = type(event)
        if not hooks(cls):
            return False
        state = self.state
        if _KEYWORDS in state.touched or GIVES_KEYWORDS in state.listeners:
            return True
        _, roles, gathered = audience(cls)
        for key, hook in gathered:
            if key in state.listeners and (hook.if_ is None or hook.concerns(event)):
                return True
        return self._acts(event, roles)

    def _acts(self, event: Event, roles: Iterable[tuple[str, tuple[type[Keyword], ...]]]) -> bool:
        """Tell whether a card that an event is about has one of the keywords that act on it printed."""
        cards = self.state.cards
        for role, acting in roles:
            card = getattr(event, role)
            if card is not None:
                for keyword in cards[card.id].definition.keywords:
                    if isinstance(keyword, acting):
                        return True
        return False

    def _triggers(self, events: Sequence[Event], before: list[Trigger]) -> list[Trigger]:
        """Return what listened before or listens right after execution (R-TIME-8)."""
        now: list[Trigger] = []
        for event in events:
            now += self._speaking(self._subscribed(event, _AFTER))
        still = []
        for trigger in before:
            if trigger[2].outlasts(trigger[0]) and trigger not in now:
                still.append(trigger)
        return still + now

    def _speaking(self, triggers: list[Trigger]) -> list[Trigger]:
        """Return the triggers but those that watch their card leave while its text does not count (R-BLANK-1)."""
        found = []
        for trigger in triggers:
            event, card, ability = trigger
            if not ability.outlasts(event) or ability.zone is not None or ability.unalterable or self.active_text(card):
                found.append(trigger)
        return found

    def listens(self, trigger: Trigger) -> bool:
        """Tell whether a trigger is live: its text active, its condition true."""
        event, card, ability = trigger
        view, held = self.card(card), self.state.cards[card]
        if held.successor:
            if not ability.outlasts(event):
                return False
        elif (
            ability.zone is None
            and not (ability.unalterable and held.zone is not Zone.AWAY)
            and not self.active_text(card)
        ):
            return False
        try:
            if ability.of is _HOST:
                if event.subject is None or view.host is None or view.host.id != event.subject.id:
                    return False
            elif not isinstance(ability.of, Of):
                seat = held.controller or held.owner
                you = self.player(seat) if seat else Player(self, 0)
                if event.subject is None or not ability.of.test(event.subject, you, view):
                    return False
            if not self._shares_area(view, event):
                return False
            if ability.when is not None and not ability.when(self._game, view, event):
                return False
            return ability.kind is _PASSIVE or not values.flag(self, card, _UNTRIGGERED)
        except Exception as error:
            blame(error, view.name.en, f"the condition of {ability.key}")
            raise
