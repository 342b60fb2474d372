"""The event window: where an event is replaced, executed and answered. Steps and order are in `STEPS`."""

from __future__ import annotations

import types
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from oleada.engine import steps, values
from oleada.engine.given import check_event, check_given
from oleada.engine.listening import Listening, Trigger
from oleada.engine.log import record
from oleada.engine.loops import nested_too_deep, too_many_events
from oleada.engine.underway import Underway
from oleada.engine.views import Player
from oleada.model.abilities import Ability, Kind
from oleada.model.decisions import PASS, Ask, Decision, Option
from oleada.model.errors import NotNowError
from oleada.model.events import EffectCancelled, Event, Timing
from oleada.model.keywords import Hook, acts_early, hooks_due, told
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.loops import Source
    from oleada.engine.views import Card
    from oleada.model.state import Frame, Stack

STEPS = (
    ("can", "The event may happen: targets in play, not immune, no 'cannot' (R-GOLD-3, R-IMM-1)."),
    (
        "instead",
        "Replacements and cancels: passive, then Forced, then Response (R-TIME-3, R-TIME-4, R-TIME-5).",
    ),
    ("when", "Keywords, passives and Forced effects on 'when', then responses on 'when' (R-TIME-2)."),
    ("execute", "The event happens and is recorded."),
    (
        "check",
        "Destroyed cards, explored locations, defeated stages, eliminated players (R-DMG-2, R-PROG-6, R-ADV-1).",
    ),
    (
        "after",
        "Keywords, passives and Forced effects on 'after'; the first player orders several (R-TIME-1, R-TIME-6).",
    ),
    ("responses", "Responses on 'after', first player first, until all pass in a row (R-TIME-10)."),
)
"""The steps of every event's window, in order."""

MAX_EVENTS = 10_000
"""How many events one step may have before it is taken for an endless loop."""
MAX_DEPTH = 60
"""How deep effects may nest before they are taken for an endless loop."""

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ASK_RESPONSE = Ask.RESPONSE
_PASSIVE, _FORCED, _RESPONSE = Kind.PASSIVE, Kind.FORCED, Kind.RESPONSE
_INSTEAD, _WHEN, _AFTER = Timing.INSTEAD, Timing.WHEN, Timing.AFTER
_USE = Name("{}: {}", "{}: {}")


def _about(event: Event) -> str:
    """Return what tells an event from the others of its window, for the keys of options: its card or its player."""
    if event.subject is not None:
        return str(event.subject.id)
    player = getattr(event, "player", None)
    return "0" if player is None else f"player {player.seat}"


@types.coroutine
def _pause(decision: Decision) -> Generator[Decision, Option, Option]:
    """Hand `decision` to the driver and resume with the option that was answered."""
    return (yield decision)


class Windows(Listening):
    """The table, with events that happen on it and questions to its players."""

    def __init__(self) -> None:
        super().__init__()
        self.underway = Underway()
        self._sources: list[Source] = []
        self.running = False
        """Whether a step is being run: only then may anything be changed or asked."""
        self.events_before = 0
        """How many events there were when the step in progress began."""

    # Asking.

    async def ask(
        self,
        kind: Ask,
        player: Player,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        prompt: Name | None = None,
        chosen: Sequence[Card] = (),
    ) -> Option:
        """Ask `player` to choose one of `options` and return the chosen one.

        With a function in place of the options, they are only made if they are really needed. For a player who is out
        of the game the first player of his area decides. Of a set that is built one at a time, `chosen` are the members
        that it has already.
        """
        underway = self.underway
        if underway.feed:
            return underway.feed.pop(0)
        if underway.recalled is not None:
            decision, underway.recalled = underway.recalled, None
            return await _pause(decision)
        if not self.running:
            self.refuse("ask")
        if self.state.gone and player.eliminated:
            player = (player.area.players or self.players_from())[0]
        made = options() if callable(options) else options
        source = self.source.id if self.source else 0
        so_far = tuple([card.id for card in chosen]) if chosen else ()
        return await _pause(Decision(kind, player.seat, prompt or kind.label, tuple(made), source, so_far))

    def refuse(self, verb: str) -> None:
        """Refuse what only an effect may do: outside of one the answers given would not lead to what it does.

        Raises:
            NotNowError: always.
        """
        raise NotNowError(
            f"Nothing can {verb} while no effect resolves: the game could not be saved or taken back any more. "
            "Write it as an effect of a card or of the scenario, which the game runs; go on with `game.answer(...)`."
        )

    # Steps.

    def push(self, *frames: Frame) -> None:
        """Let these steps come next, the first of them first."""
        raise NotImplementedError

    def set_window(self, is_open: bool) -> None:
        """Open or close an action window."""
        raise NotImplementedError

    async def follow(self, *frames: Frame) -> Any:
        """Do these steps now, within the step in progress, and all that they lead to; return what the last one gave."""
        under = self.state.frames
        self.push(*frames)
        return await self.follow_down_to(under)

    async def follow_down_to(self, under: Stack | None) -> Any:
        """Do the steps that were pushed upon those `under` them now, within the step in progress.

        An action window that they open is one of their own: that of the step in progress is as it was.
        """
        given: Any = None
        state, underway = self.state, self.underway
        outer, underway.again = underway.again, False
        window = state.window
        while state.frames is not under:
            name, *ids = state.next_step()
            if not state.breaking_off or name in steps.LAST:
                run = steps.STEPS[name](self, *ids)
                given = None if run is None else await run
        underway.again = outer
        self.set_window(window)
        return given

    # Events.

    async def happen(self, event: Event, effect: Callable[[], Awaitable[object]] | None = None) -> bool:
        """Let one event happen, with its whole window. Return whether it was executed.

        An `effect` is what the event announces (a When Revealed effect, an event card's): it resolves when the event
        has been executed, before anything "after" it.
        """
        if not self.possible(event):
            return False
        state = self.state
        changes = state.changes  # who comes to listen before the event happens hears it, too (R-TIME-8)
        triggers: list[Trigger] = []
        silenced = False
        hearing = self._hearing(event)
        if hearing is not None:
            subscribed = [trigger for trigger in hearing if trigger[2].timing is _AFTER]
            early = acts_early(type(event)) or len(subscribed) < len(hearing)
            if early and not await self._before([event]):
                return False
            if subscribed:
                triggers = self._speaking(subscribed)
                silenced = len(triggers) < len(subscribed)  # the event itself may give them their text back
        self._execute(event)
        if silenced or state.changes != changes:
            triggers = self._triggers([event], triggers)
        if state.dirty or state.held:
            await self.check_state()
        if effect is not None:
            await effect()
        if triggers or (_AFTER in hooks_due(type(event)) and self._hooked(event)):
            await self._resolve([event], triggers, _AFTER)
        return True

    def _execute(self, event: Event) -> None:
        """Execute an event and write it into the log; a step with too many is taken for an endless loop."""
        if not self.running:
            self.refuse("happen")
        if event.amount.__class__ is not int:
            check_event(event)
        event.apply(self)  # type: ignore[arg-type] # every table is a game; `self._game` takes longer
        if record(self, event) - self.events_before > MAX_EVENTS:
            raise too_many_events(self.state, self.events_before, self._sources)

    def at_once(self, *events: Event) -> bool:
        """Let events happen without a window, if nobody listens to any of them; return whether they need none.

        For the framework's own events, by which nobody begins to listen: see `brings_listeners`. What they make due is
        a step of its own; where something is held back, that may be to be settled before anything else, so that they
        need their window.
        """
        if self.state.held:
            return False
        possible: list[Event] = []
        for event in events:
            if self.possible(event):
                if self._hearing(event) is not None and not (len(events) == 1 and self._is_heard_in_vain(event)):
                    return False
                possible.append(event)
        for event in possible:
            self._execute(event)
        if self.state.dirty:
            self.push(("settle",))
        return True

    def _is_heard_in_vain(self, event: Event) -> bool:
        """Tell whether all who listen to an event that marks a moment, such as the end of a phase, wait for another."""
        return event.marks_a_moment and not self._hooked(event) and not self.is_heard(event)

    def let(self, *events: Event, joined: bool = False) -> Coroutine[Any, Any, Any] | None:
        """Let events happen at once, as a step of its own: return what is left to run, None if that is nothing.

        `joined` says that they bring along who listens to them: see `brings_listeners`.
        """
        return None if not joined and self.at_once(*events) else self.together(events)

    async def together(self, events: Iterable[Event]) -> list[Event]:
        """Let events happen at once: one window, one state check, one round of after-effects (R-DMG-3, R-TIME-11).

        Return those that were executed.

        Raises:
            WrongKindError: what is given is no list of events.
        """
        if not hasattr(events, "__iter__"):
            check_given(Windows.together, self, events)
        possible = [event for event in events if self.possible(event)]
        return await self._together(possible) if possible else []

    async def _together(self, possible: list[Event]) -> list[Event]:
        """Let events happen at once of which it is known that all may."""
        listening = early = False
        for event in possible:
            if (hearing := self._hearing(event)) is not None:
                listening = True
                early = early or acts_early(type(event)) or any(t[2].timing is not _AFTER for t in hearing)
        before: list[Trigger] = []
        if listening:
            if early:
                await self._before(possible)
                possible = [event for event in possible if not event.cancelled]
            before = [t for event in possible for t in self._speaking(self._subscribed(event, _AFTER))]
        changes = self.state.changes
        for event in possible:
            self._execute(event)
        heard = listening or self.state.changes != changes
        triggers = self._triggers(possible, before) if heard else []
        if self.state.dirty or self.state.held:
            await self.check_state()
        if heard:
            await self._resolve(possible, triggers, _AFTER)
        return possible

    async def check_state(self) -> None:
        """Settle what became due: see `engine.check`."""
        raise NotImplementedError

    # The window's parts.

    async def _before(self, events: list[Event]) -> bool:
        """Run the steps "instead" and "when"; return whether any event is left to execute."""
        acted = False
        for timing in (_INSTEAD, _WHEN):
            for event in events:
                if acted and self._is_off(event):
                    continue
                triggers = self._subscribed(event, timing)
                if not triggers and not self._keywords_due(event, timing):
                    continue
                if timing is _INSTEAD and not self._may_be_cancelled(event):
                    continue
                await self._resolve([event], triggers, timing)
                acted = True
                if event.cancelled:
                    record(self._game, event)
        return not acted or bool([event for event in events if not self._is_off(event)])

    def _is_off(self, event: Event) -> bool:
        """Tell whether an event is cancelled; what was done before may have made it impossible: that cancels it."""
        if not event.cancelled and not event.can(self._game):
            event.cancel()  # no damage is left, the target is gone
            record(self._game, event)
        return event.cancelled

    def _keywords_due(self, event: Event, timing: Timing) -> bool:
        """Tell whether keywords may do something at a timing of an event."""
        return timing in hooks_due(type(event)) and self._hooked(event)

    def _may_be_cancelled(self, event: Event) -> bool:
        """Tell whether no card says that an effect cannot be cancelled (R-CANC-5), nor the event itself."""
        if event.final:
            return False
        subject = event.subject
        return not event.of_effect or subject is None or not self.forbidden_by(EffectCancelled(subject, event))

    async def _resolve(self, events: Sequence[Event], triggers: list[Trigger], timing: Timing) -> None:
        """Run everything of one timing: keywords, passives, Forced effects, responses (R-TIME-1)."""
        hooked = []
        for event in events:
            if timing in hooks_due(type(event)):
                hooked.append(event)
        for event in hooked:
            for hook in self._due(event, timing):
                if (given := self._gives(hook, event)) is not None:
                    await self._run_hook(hook, event, given)
        for trigger in triggers:
            if trigger[2].kind is _PASSIVE and self.listens(trigger) and not trigger[0].cancelled:
                await self.perform(self.card(trigger[1]), trigger[2], trigger[0])
        for event in hooked:
            for hook in self._due(event, timing, last=True):
                if (given := self._gives(hook, event)) is not None:
                    await self._run_hook(hook, event, given)
        if not triggers:
            return
        waiting = self._live([t for t in triggers if t[2].kind is _FORCED])
        while waiting:
            chosen = waiting[0] if len(waiting) == 1 else await self._first_of(waiting)
            waiting.remove(chosen)
            await self.perform(self.card(chosen[1]), chosen[2], chosen[0])
            waiting = self._live(waiting)
        optional = [t for t in triggers if t[2].kind is _RESPONSE]
        if optional:
            await self._responses(optional)

    def _live(self, triggers: list[Trigger]) -> list[Trigger]:
        """Return the triggers that are live, of events that are not cancelled."""
        return [trigger for trigger in triggers if not trigger[0].cancelled and self.listens(trigger)]

    def _due(self, event: Event, timing: Timing, last: bool = False) -> Sequence[Hook]:
        """Return what keywords do at a timing, those of the event's subject in reading order (R-REV-4)."""
        found = hooks_due(type(event))[timing][last]
        if len(found) < 2 or event.subject is None:
            return found
        held = values.keywords(self, event.subject.id)
        if len(held) < 2:
            return found
        return sorted(found, key=lambda h: next((i for i, k in enumerate(held) if isinstance(k, h.keyword)), len(held)))

    def _gives(self, hook: Hook, event: Event) -> int | list[tuple[Card, int]] | None:
        """Return what a keyword's method gets with an event; None if no card that the event is about has it now."""
        if event.cancelled or (hook.if_ is not None and not hook.concerns(event)):
            return None
        if hook.role == "all":
            return self.bearers(hook.keyword) or None
        bearer: Card | None = getattr(event, hook.role)
        return None if bearer is None else self.keyword_total(bearer.id, hook.keyword)

    async def _run_hook(self, hook: Hook, event: Event, given: int | list[tuple[Card, int]]) -> None:
        """Run what a keyword does at an event; note in an error whose keyword it was."""
        depth = len(self._sources)
        try:
            await hook.run(self._game, event, given)
        except Exception:
            bearers = [getattr(event, hook.role)] if isinstance(given, int) else [card for card, _ in given]
            self._sources.insert(depth, told(hook.keyword, hook.run, bearers))
            raise

    async def _first_of(self, waiting: list[Trigger]) -> Trigger:
        """Ask the first player which of several Forced effects resolves next (R-TIME-6)."""
        if self.divided:  # Each area orders its own, the first player's area first (S-SPLIT-5, S-SPLIT-6).
            places = [self.area_of(card) for _, card, _ in waiting]
            first = next((area.id for area in self.areas if area.id in places), places[0])
            waiting = [trigger for trigger, place in zip(waiting, places, strict=True) if place == first]
            if len(waiting) == 1:
                return waiting[0]
        options = [self._option(trigger, number) for number, trigger in enumerate(waiting)]
        decider = self.card(waiting[0][1]).area.first_player
        chosen = await self.ask(Ask.ORDER, decider, options)
        return waiting[int(chosen.value)]

    async def _responses(self, triggers: list[Trigger]) -> None:
        """Offer responses to the players in order until all pass in a row (R-TIME-10)."""
        order = self.players_from()
        passes = turn = 0
        live = self._live(triggers)
        while live and passes < len(order):
            player = order[turn % len(order)]
            turn += 1
            usable = []
            for trigger in live:
                event, card, ability = trigger
                if self.may_use(player, self.card(card), ability, event):
                    usable.append((triggers.index(trigger), trigger))
            if not usable:
                passes += 1
                continue
            options = self._options(usable)
            outer, self.underway.answering = self.underway.answering, triggers
            chosen = await self.ask(_ASK_RESPONSE, player, [*options, PASS])
            self.underway.answering = outer
            if chosen.key == PASS.key:
                passes += 1
                continue
            passes = 0
            event, card, ability = used = triggers[int(chosen.value)]
            triggers = [t for t in triggers if t is not used]
            await self.use(player, self.card(card), ability, event)
            live = self._live(triggers)
            still = self.players_from()
            if len(still) != len(order):
                order, turn = still, 0
                passes = 0

    def _options(self, usable: Sequence[tuple[int, Trigger]]) -> list[Option]:
        """Return the options of a response window; of equal cards in hand, one stands for all."""
        found: list[Option] = []
        seen: set[tuple[str, str]] = set()
        for number, trigger in usable:
            event, _, ability = trigger
            about = (ability.key, _about(event))
            if ability.zone is None or about not in seen:
                found.append(self._option(trigger, number))
            seen.add(about)
        return found

    def _option(self, trigger: Trigger, number: int) -> Option:
        event, card, ability = trigger
        name = self.state.cards[card].definition.name
        return Option(f"{ability.key}:{card}:{_about(event)}", _USE, (name, ability.summary), number, card)

    # Abilities.

    async def perform(self, card: Card, ability: Ability, *given: Any, you: Player | None = None) -> None:
        """Resolve an ability that nobody decides about: a passive or Forced effect, When Revealed, Shadow ...

        "You" is the player concerned: the card's controller, the player it is engaged with, else the event's
        player (R-OWN-11).
        """
        if you is None:
            event = given[0] if given else None
            you = card.controller or card.engaged_with or getattr(event, "player", None)
            if you is None and card.host is not None:
                you = card.host.controller
        self._game.count_resolved(ability)
        await self.within(card, you, ability.effect(self._game, card, *given), ability)

    async def within(
        self,
        card: Card | None,
        you: Player | None,
        effect: Coroutine[Any, Any, Any] | Any,
        ability: Ability | None = None,
    ) -> Any:
        """Run an effect, a coroutine, in the name of `card` (None: of the rules); return what it returns.

        Meanwhile `game.you` is the player `you`, or without one the first player where the effect works. `ability` is
        the card's that has the effect, if it is one.
        """
        if not self.running:
            effect.close()
            self.refuse("happen")
        saved = self.source, self._you
        self.source, self._you = card, you.seat if you else 0
        self._sources.append((card, ability))
        if len(self._sources) > MAX_DEPTH:
            effect.close()
            raise nested_too_deep(self._sources)
        result = await effect
        self._sources.pop()
        self.source, self._you = saved
        return result

    async def use(self, player: Player, card: Card, ability: Ability, event: Event | None = None) -> bool:
        """Let `player` use an ability: pay, choose, resolve (R-PLAY-3). Checked by the caller; return whether paid."""
        raise NotImplementedError

    def may_use(self, player: Player, card: Card, ability: Ability, event: Event) -> bool:
        """Tell whether `player` may use a Response to `event` now."""
        raise NotImplementedError
