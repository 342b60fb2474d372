"""A card's facts together with what it does: the decorators that declare it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from oleada.authoring.brackets import unbracketed, with_brackets, with_names, without_brackets
from oleada.authoring.checks import (
    check_effect,
    check_events,
    check_function,
    check_kind_of_ability,
    check_members,
    check_of,
    check_parts,
    check_permission,
)
from oleada.engine.costs import all_together
from oleada.engine.values import check_amount
from oleada.model.abilities import Ability, By, Kind, Limit, Modifier, Of, Permission, Prohibition, bounds, remainder
from oleada.model.calling import above_one
from oleada.model.cards import CardDef
from oleada.model.errors import CardFactsError
from oleada.model.events import Event, Timing
from oleada.model.names import Name
from oleada.model.terms import EITHER_WAY, CardType, Phase, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.model.abilities import Cost, Selector, Target

_SELF, _HOST = Of.SELF, Of.HOST  # read once: it takes long on Python 3.11
E = TypeVar("E", bound=Callable[..., Awaitable[object]])
_CANCELLED = (Kind.WHEN_REVEALED, Kind.SHADOW)
"""What can be cancelled, if it does not say otherwise."""
Many = Any
"""One of something or a sequence of them."""


def _tuple(value: Many) -> tuple[Any, ...]:
    if value is None:
        return ()
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


async def travel(*given: object) -> None:
    """Pay only."""


def _always(game: object, source: object, event: Event) -> bool:
    return True


def _about_those(which: Selector, if_: Callable[..., Any]) -> Callable[..., Any]:
    """Return the condition of a prohibition about the cards that a selector means."""
    test = which.test
    return lambda game, source, event: (
        (subject := event.subject) is not None and test(subject, source.you, source) and if_(game, source, event)
    )


@attrs.define(eq=False, kw_only=True, repr=False)
class CardScript(CardDef):
    """A card's facts, with the decorators that give it its behaviour.

    An effect is an `async def (game, card, ...)`: it gets the event for a Forced effect or Response, the attack for a
    Shadow effect, then what was chosen for `target`. Its docstring is the ability's summary.
    """

    def _add(self, effect: Callable[..., Awaitable[object]], kind: Kind, es: str = "", **details: Any) -> None:
        name, costs, targets = self.name.en, details.get("costs", ()), details.get("targets", ())
        check_kind_of_ability(self, kind)
        check_parts(name, "cost", costs, "pay", "ExhaustSelf()")
        check_parts(name, "target", targets, "candidates", "Choose(HEROES)")
        check_members(
            name,
            limit=(details.get("limit"), Limit),
            by=(details.get("by"), By),
            phase=(details.get("phase"), Phase),
            zone=(details.get("zone"), Zone),
            watches_leaving=(details.get("watches_leaving"), bool),
            unalterable=(details.get("unalterable"), bool),
            es=(es, str),
        )
        if costs:
            details["costs"] = costs = all_together(costs)
        handed = sum(1 for cost in costs if getattr(cost, "handed", False))
        check_effect(name, effect, kind, len(targets) + handed)
        lines = inspect.getdoc(effect) or effect.__name__.replace("_", " ")
        key = f"{self.code}.{effect.__name__}"
        if any(ability.key == key for ability in self.abilities):
            raise CardFactsError(f"{self.name.en}: two effects are called {effect.__name__}; give one another name.")
        summary = Name(lines.splitlines()[0].rstrip("."), es.rstrip("."))
        ability = Ability(kind, effect, key, summary, **details)
        if ability.final and kind not in _CANCELLED:
            raise CardFactsError(
                f"{name}: {effect.__name__} cannot be cancelled anyway; only When Revealed and Shadow effects can."
            )
        self.declare(ability)

    @with_brackets
    def action(
        self,
        *,
        cost: Cost | Sequence[Cost] | None = None,
        target: Target | Sequence[Target] | None = None,
        when: Callable[..., object] | None = None,
        limit: Limit | None = None,
        by: By = By.CONTROLLER,
        phase: Phase | None = None,
        es: str = "",
    ) -> Callable[[E], E]:
        """Declare an Action (R-ABIL-2); on an event card, what playing it does.

        `cost` and `target` are one or several; `when(game, card, player)` is a condition; `phase` makes it a Quest
        Action and so on (R-ABIL-5). Where the printed cost is X, condition and targets may ask for `card.x`: who plays
        the card chooses among the X that he can pay and for which both hold (R-VAL-6).
        """
        zone = Zone.HAND if self.type is CardType.EVENT else None

        def declare(effect: E) -> E:
            paid, chosen = _tuple(cost), _tuple(target)
            check_function(self.name.en, f"when= of {effect.__name__}", when, "game", "card", "player")
            self._add(
                effect,
                Kind.ACTION,
                es,
                costs=paid,
                targets=chosen,
                when=when,
                limit=limit,
                by=by,
                phase=phase,
                zone=zone,
            )
            return effect

        return declare

    @with_brackets
    def response(
        self,
        *,
        after: type[Event] | tuple[type[Event], ...] | None = None,
        when: type[Event] | tuple[type[Event], ...] | None = None,
        instead: type[Event] | tuple[type[Event], ...] | None = None,
        of: Of | Selector = Of.ANY,
        if_: Callable[..., object] | None = None,
        cost: Cost | Sequence[Cost] | None = None,
        target: Target | Sequence[Target] | None = None,
        limit: Limit | None = None,
        by: By = By.CONTROLLER,
        zone: Zone | None = None,
        watches_leaving: bool = False,
        es: str = "",
    ) -> Callable[[E], E]:
        """Declare a Response to an event: `after` it, `when` it happens, or `instead` (cancels and replacements).

        `of` says which event by its subject; `if_(game, card, event)` is a condition. The event by which the card
        leaves play (with HOST: its host) is heard though it is gone by then: `after=Destroyed, of=SELF`. With
        `watches_leaving` that goes for every event that it waits for.
        """
        if self.type is CardType.EVENT:
            zone = Zone.HAND

        def declare(effect: E) -> E:
            more = {"limit": limit, "by": by, "zone": zone, "watches_leaving": watches_leaving}
            paid, chosen = _tuple(cost), _tuple(target)
            self._trigger(effect, Kind.RESPONSE, after, when, instead, of, if_, es, costs=paid, targets=chosen, **more)
            return effect

        return declare

    @with_brackets
    def forced(
        self,
        *,
        after: type[Event] | tuple[type[Event], ...] | None = None,
        when: type[Event] | tuple[type[Event], ...] | None = None,
        instead: type[Event] | tuple[type[Event], ...] | None = None,
        of: Of | Selector = Of.ANY,
        if_: Callable[..., object] | None = None,
        watches_leaving: bool = False,
        es: str = "",
    ) -> Callable[[E], E]:
        """Declare a Forced effect on an event; see `response` for the parameters."""

        def declare(effect: E) -> E:
            self._trigger(effect, Kind.FORCED, after, when, instead, of, if_, es, watches_leaving=watches_leaving)
            return effect

        return declare

    @with_brackets
    def passive(
        self,
        *,
        after: type[Event] | tuple[type[Event], ...] | None = None,
        when: type[Event] | tuple[type[Event], ...] | None = None,
        instead: type[Event] | tuple[type[Event], ...] | None = None,
        of: Of | Selector = Of.ANY,
        if_: Callable[..., object] | None = None,
        watches_leaving: bool = False,
        unalterable: bool = False,
        es: str = "",
    ) -> Callable[[E], E]:
        """Declare something without a bold word that happens by itself, before Forced effects (R-TIME-1).

        An `unalterable` text cannot be changed in any way: it works on a blank card, too.
        """

        def declare(effect: E) -> E:
            more = {"watches_leaving": watches_leaving, "unalterable": unalterable}
            self._trigger(effect, Kind.PASSIVE, after, when, instead, of, if_, es, **more)
            return effect

        return declare

    def _trigger(
        self,
        effect: E,
        kind: Kind,
        after: Many,
        when: Many,
        instead: Many,
        of: Of | Selector,
        if_: Callable[..., object] | None,
        es: str,
        **details: Any,
    ) -> None:
        timings = ((Timing.AFTER, after), (Timing.WHEN, when), (Timing.INSTEAD, instead))
        given = [(t, e) for t, e in timings if e is not None and e != ()]
        if len(given) != 1:
            raise CardFactsError(f"{self.name.en}: {effect.__name__} needs exactly one of after=, when= and instead=.")
        timing, events = given[0]
        check_events(self.name.en, f"{effect.__name__} waits for", _tuple(events))
        check_of(self.name.en, f"of= of {effect.__name__}", of, _tuple(events))
        check_function(self.name.en, f"if_= of {effect.__name__}", if_, "game", "card", "event")
        self._add(effect, kind, es, timing=timing, events=_tuple(events), of=of, when=if_, **details)

    @without_brackets
    def when_revealed(self, effect: E) -> E:
        """Declare a When Revealed effect (R-ABIL-6): `(game, card)`; "you" is the player who reveals."""
        self._add(effect, Kind.WHEN_REVEALED)
        return effect

    @without_brackets
    def shadow(self, effect: E) -> E:
        """Declare a Shadow effect: `(game, card, attack)`; "you" is the defending player (R-OWN-11)."""
        self._add(effect, Kind.SHADOW)
        return effect

    @without_brackets
    def setup(self, effect: E) -> E:
        """Declare what side A of a quest card, or a Setup ability, does: `(game, card)`."""
        self._add(effect, Kind.SETUP)
        return effect

    @with_names
    def travel(self, *costs: Cost, when: Callable[..., object] | None = None, es: str = "") -> Callable[[E], E]:
        """Declare a Travel effect: what is paid to travel here (R-TRAV-2).

        As a decorator it declares what happens besides, before the location becomes the active one: `(game, card)`,
        with what the costs hand over; "you" is the first player. `when(game, card, player)` is a condition: whether
        that can be done in full. A location has one Travel effect.
        """
        for cost in costs:
            if inspect.isroutine(cost):
                raise unbracketed(self, "travel", cost)
        if any(ability.kind is Kind.TRAVEL for ability in self.abilities):
            raise CardFactsError(
                f"{self.name.en}: it has a Travel effect already; declare all that it says with one travel(...)."
            )
        check_function(self.name.en, "when= of travel", when, "game", "card", "player")
        self._add(travel, Kind.TRAVEL, when=when, costs=costs)
        only_paid = self.abilities[-1]

        def declare(effect: E) -> E:
            self.abilities.remove(only_paid)
            self._add(effect, Kind.TRAVEL, es, when=when, costs=costs)
            return effect

        return above_one(self.name.en, "travel", declare)

    @with_names
    def gives(
        self,
        stat: Stat,
        amount: Any,
        to: Of | Selector = Of.SELF,
        if_: Callable[..., object] | None = None,
    ) -> None:
        """Declare a constant ability: `to` (itself, its host, or every card that a selector means) gets `amount`.

        `amount` is a number, a trait, a sphere, a keyword, True, or a function `(game, source, card)` of one;
        `if_(game, source, card)` is a condition.

        Raises:
            CardFactsError: an amount that cards cannot have of `stat`.
        """
        try:
            check_amount(stat, amount)
        except CardFactsError as error:
            raise CardFactsError(f"{self.name.en} gives what it cannot mean: {error}") from None
        check_of(self.name.en, f"to= of what it gives ({stat.en})", to)
        check_function(self.name.en, f"if_= of what it gives ({stat.en})", if_, "game", "source", "card")
        if callable(amount):
            check_function(self.name.en, f"what it gives ({stat.en})", amount, "game", "source", "card")
        selector = None if isinstance(to, Of) else to

        def applies(game: Any, source: Any, card: Any) -> bool:
            if selector is not None:
                if game.divided and game.area_of(source.id) != game.area_of(card.id):
                    return False
                if not selector.test(card, source.you, source):
                    return False
            return if_ is None or bool(if_(game, source, card))

        on = to if isinstance(to, Of) else Of.ANY
        limits = bounds(selector)
        fully = selector is None or (remainder(selector) is None and limits["turned"] is EITHER_WAY)
        steady = if_ is None and not callable(amount) and fully
        self.declare(Modifier(stat, amount, applies, on, **limits, steady=steady))

    @with_names
    def forbids(
        self,
        events: type[Event] | tuple[type[Event], ...],
        of: Of | Selector = Of.ANY,
        if_: Callable[..., object] | None = None,
    ) -> None:
        """Declare that something cannot happen (R-GOLD-3): events `of` itself, its host or what a selector means.

        `if_(game, source, event)` is a condition.

        Raises:
            CardFactsError: `events` are no event classes, or happen to no card that could be meant by `of`.
        """
        check_events(self.name.en, "it forbids", _tuple(events))
        check_of(self.name.en, "of= of what it forbids", of, _tuple(events))
        check_function(self.name.en, "if_= of what it forbids", if_, "game", "source", "event")

        condition: Callable[..., Any] = if_ or _always
        if isinstance(of, Of):
            self.declare(Prohibition(_tuple(events), condition, on=of))
        else:
            self.declare(Prohibition(_tuple(events), _about_those(of, condition), **bounds(of)))

    @with_names
    def permits(self, what: str, if_: Callable[..., bool]) -> None:
        """Declare that the card allows what the rules do not, where `if_(game, source, *circumstances)`.

        `what` is "attack" (a character, an enemy), "attack alone" (the same, while no other character attacks with
        it), "defend" (a character, an attack), "pay" (a character, the card that its resources may be spent on),
        "no match" (a card that needs no resource match, the player who pays for it), "engaged" (an enemy that is
        considered engaged where it is, a player), "quest from staging" (a character that counts as committed in the
        staging area), "must be travelled to" (a location that the players travel to before any other, if they can),
        "take undefended damage" (a character that must take it in place of the attacked player's heroes, an attack),
        "damage" (a card that takes damage although it is no character and no enemy), or "several defenders" (an
        attacking enemy, the player whom it attacks and who may declare any number of his characters as defenders). The
        rules ask for no others.

        Raises:
            CardFactsError: another name, or a condition that does not take the circumstances.
        """
        check_permission(self.name.en, what, if_)
        self.declare(Permission(what, if_))
