"""Sets of cards, and the decorators with which a card declares what it does."""

from __future__ import annotations

import inspect
import itertools
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from oleada.authoring.checks import (
    check_effect,
    check_events,
    check_facts,
    check_function,
    check_members,
    check_of,
    check_parts,
    check_permission,
    read_keywords,
)
from oleada.engine.costs import all_together
from oleada.engine.values import check_amount
from oleada.keywords import Victory
from oleada.model.abilities import Ability, By, Kind, Limit, Modifier, Of, Permission, Prohibition, bounds
from oleada.model.cards import CardDef, Printing
from oleada.model.errors import CardFactsError
from oleada.model.events import Event, Timing
from oleada.model.names import Name, fold
from oleada.model.scenario import Scenario
from oleada.model.terms import CardType, Phase, Sphere, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.model.abilities import Cost, Selector, Target

_SELF, _HOST = Of.SELF, Of.HOST  # read once: it takes long on Python 3.11
E = TypeVar("E", bound=Callable[..., Awaitable[object]])
Many = Any
"""One of something or a sequence of them."""


def _tuple(value: Many) -> tuple[Any, ...]:
    if value is None:
        return ()
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


async def _nothing(*given: object) -> None:
    """Pay only."""


@attrs.define(eq=False, kw_only=True, repr=False)
class CardScript(CardDef):
    """A card's facts, with the decorators that give it its behaviour.

    An effect is an `async def (game, card, ...)`: it gets the event for a Forced effect or Response, the attack for a
    Shadow effect, then what was chosen for `target`. Its docstring is the ability's summary.
    """

    def _add(self, effect: Callable[..., Awaitable[object]], kind: Kind, es: str = "", **details: Any) -> None:
        name, costs, targets = self.name.en, details.get("costs", ()), details.get("targets", ())
        check_parts(name, "cost", costs, "pay", "ExhaustSelf()")
        check_parts(name, "target", targets, "candidates", "Choose(HEROES)")
        check_members(
            name,
            limit=(details.get("limit"), Limit),
            by=(details.get("by"), By),
            phase=(details.get("phase"), Phase),
            zone=(details.get("zone"), Zone),
        )
        if costs:
            details["costs"] = costs = all_together(costs)
        handed = sum(1 for cost in costs if getattr(cost, "handed", False))
        check_effect(name, effect, kind, len(targets) + handed)
        lines = inspect.getdoc(effect) or effect.__name__.replace("_", " ")
        key = f"{self.code}.{effect.__name__}"
        if any(ability.key == key for ability in self.abilities):
            raise CardFactsError(f"{self.name.en}: two effects are called {effect.__name__}; give one another name.")
        self.declare(Ability(kind, effect, key, Name(lines.splitlines()[0].rstrip("."), es.rstrip(".")), **details))

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
        given = [(t, e) for t, e in ((Timing.AFTER, after), (Timing.WHEN, when), (Timing.INSTEAD, instead)) if e]
        if len(given) != 1:
            raise CardFactsError(f"{self.name.en}: {effect.__name__} needs exactly one of after=, when= and instead=.")
        timing, events = given[0]
        check_events(self.name.en, f"{effect.__name__} waits for", _tuple(events))
        check_of(self.name.en, f"of= of {effect.__name__}", of, _tuple(events))
        check_function(self.name.en, f"if_= of {effect.__name__}", if_, "game", "card", "event")
        self._add(effect, kind, es, timing=timing, events=_tuple(events), of=of, when=if_, **details)

    def when_revealed(self, effect: E) -> E:
        """Declare a When Revealed effect (R-ABIL-6): `(game, card)`; "you" is the player who reveals."""
        self._add(effect, Kind.WHEN_REVEALED)
        return effect

    def shadow(self, effect: E) -> E:
        """Declare a Shadow effect: `(game, card, attack)`; "you" is the defending player (R-OWN-11)."""
        self._add(effect, Kind.SHADOW)
        return effect

    def setup(self, effect: E) -> E:
        """Declare what side A of a quest card, or a Setup ability, does: `(game, card)`."""
        self._add(effect, Kind.SETUP)
        return effect

    def travel(self, *costs: Cost, es: str = "") -> Callable[[E], E]:
        """Declare a Travel effect: what is paid to travel here (R-TRAV-2).

        As a decorator it declares what happens besides, before the location becomes the active one: `(game, card)`;
        "you" is the first player.
        """
        self._add(_nothing, Kind.TRAVEL, costs=costs)
        only_paid = self.abilities[-1]

        def declare(effect: E) -> E:
            self.abilities.remove(only_paid)
            self._add(effect, Kind.TRAVEL, es, costs=costs)
            return effect

        return declare

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
        self.declare(Modifier(stat, amount, applies, on, **bounds(selector)))

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

        def applies(game: Any, source: Any, event: Event) -> bool:
            subject = event.subject
            if of is _SELF and (subject is None or subject.id != source.id):
                return False
            if of is _HOST and (subject is None or source.host is None or subject.id != source.host.id):
                return False
            if not isinstance(of, Of) and (subject is None or not of.test(subject, source.you, source)):
                return False
            return if_ is None or bool(if_(game, source, event))

        self.declare(Prohibition(_tuple(events), applies, **bounds(of)))

    def permits(self, what: str, if_: Callable[..., bool]) -> None:
        """Declare that the card allows what the rules do not, where `if_(game, source, *circumstances)`.

        `what` is "attack" (a character, an enemy), "attack alone" (the same, while no other character attacks with
        it), "defend" (a character, an attack), "pay" (a character, the card that its resources may be spent on),
        "engaged" (an enemy that is considered engaged where it is, a player), "quest from staging" (a character that
        counts as committed in the staging area), "take undefended damage" (a character that must take it in place of
        the attacked player's heroes, an attack), "damage" (a card that takes damage although it is no character and no
        enemy), or "several defenders" (an attacking enemy, the player whom it attacks and who may declare any number of
        his characters as defenders). The rules ask for no others.

        Raises:
            CardFactsError: another name, or a condition that does not take the circumstances.
        """
        check_permission(self.name.en, what, if_)
        self.declare(Permission(what, if_))


@attrs.define(eq=False)
class _CardSet:
    """What player sets and encounter sets have in common.

    A card is known by its `code`: by default made of its title and the set's suffix, and in a set it is there once.
    """

    name: str
    product: str = ""
    suffix: str = ""
    """The end of its cards' codes."""
    cards: list[CardScript] = attrs.field(factory=list)

    def _card(
        self,
        type: CardType,
        name: str,
        *,
        es: str = "",
        number: int = 0,
        quantity: int = 1,
        traits: str = "",
        keywords: str = "",
        code: str = "",
        ringsdb: str = "",
        octgn: str = "",
        summary: str = "",
        summary_es: str = "",
        victory: int = 0,
        **facts: Any,
    ) -> CardScript:
        written = {"traits": traits, "keywords": keywords, "es": es, "summary": summary, "summary_es": summary_es}
        check_facts(name, {**facts, **written, "code": code})
        code = code or f"{slug(name)}{'-' if self.suffix else ''}{self.suffix}"
        if any(card.code == code for card in self.cards):
            raise CardFactsError(
                f"{self.name}: two cards have the code {code!r}. If {name} is in the set more than once, say how often "
                "with quantity=; if it is another card of that title, give it a code= of its own."
            )
        card = CardScript(
            code=code,
            name=Name(name, es),
            type=type,
            quantity=quantity,
            traits=tuple(trait.strip() for trait in traits.split(".") if trait.strip()),
            keywords=(*read_keywords(name, keywords), *((Victory(victory),) if victory else ())),
            printings=(Printing(self.product or self.name, number, quantity, ringsdb, octgn),),
            summary=Name(summary, summary_es),
            **facts,
        )
        self.cards.append(card)
        return card


class PlayerSet(_CardSet):
    """Cards for players' decks. Every method takes a card's printed facts by name and returns the card."""

    def hero(self, name: str, **facts: Any) -> CardScript:
        """Add a hero: `sphere`, `threat_cost`, `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._card(CardType.HERO, name, unique=True, deck_limit=1, **facts)

    def ally(self, name: str, **facts: Any) -> CardScript:
        """Add an ally: `sphere`, `cost`, `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._card(CardType.ALLY, name, **facts)

    def attachment(self, name: str, attach_to: Target | None = None, **facts: Any) -> CardScript:
        """Add an attachment: `sphere`, `cost`, `traits`, and what it attaches to."""
        return self._card(CardType.ATTACHMENT, name, attach_to=attach_to, **facts)

    def event(self, name: str, **facts: Any) -> CardScript:
        """Add an event: `sphere`, `cost`."""
        return self._card(CardType.EVENT, name, **facts)


class EncounterSet(_CardSet):
    """Cards of one encounter set. Every method takes a card's printed facts by name and returns the card."""

    def enemy(self, name: str, **facts: Any) -> CardScript:
        """Add an enemy: `engagement`, `threat`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._card(CardType.ENEMY, name, encounter_set=self.name, **facts)

    def location(self, name: str, **facts: Any) -> CardScript:
        """Add a location: `threat`, `quest_points`, `traits` ..."""
        return self._card(CardType.LOCATION, name, encounter_set=self.name, **facts)

    def treachery(self, name: str, **facts: Any) -> CardScript:
        """Add a treachery."""
        return self._card(CardType.TREACHERY, name, encounter_set=self.name, **facts)

    def objective(self, name: str, **facts: Any) -> CardScript:
        """Add an objective."""
        return self._card(CardType.OBJECTIVE, name, encounter_set=self.name, **facts)

    def objective_ally(self, name: str, **facts: Any) -> CardScript:
        """Add an objective-ally: `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._card(CardType.OBJECTIVE_ALLY, name, encounter_set=self.name, **facts)

    def objective_hero(self, name: str, **facts: Any) -> CardScript:
        """Add an objective-hero, a neutral hero: `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        neutral = {"unique": True, "sphere": Sphere.NEUTRAL}
        return self._card(CardType.OBJECTIVE_HERO, name, encounter_set=self.name, **{**neutral, **facts})

    def side_quest(self, name: str, **facts: Any) -> CardScript:
        """Add an encounter side quest: `quest_points`, `victory_limit` where the card limits its copies there."""
        return self._card(CardType.SIDE_QUEST, name, encounter_set=self.name, **facts)

    def quest(self, name: str, stage: int, side_a: str = "", side_a_es: str = "", **facts: Any) -> CardScript:
        """Add a quest card: its `stage`, `quest_points` (None for a dash), and side A's title if it is another one."""
        title = Name(side_a, side_a_es) if side_a else None
        return self._card(CardType.QUEST, name, encounter_set=self.name, stage=stage, side_a=title, **facts)

    @property
    def encounter_cards(self) -> tuple[CardDef, ...]:
        """The set's cards for the encounter deck: all but its quest cards."""
        return tuple(card for card in self.cards if card.type is not CardType.QUEST)

    def scenario(self, *others: EncounterSet | CardDef, es: str = "", id: str = "") -> Scenario:
        """Return a scenario of this set, named like it: its quest cards by their stages, and its encounter cards.

        Other sets and single cards are put together with them. `id` is what saved games and the command line call it:
        the set's name in lower case with hyphens, if it is not given.

        Raises:
            CardFactsError: no quest card is in the set, or something else than encounter sets and cards is given.
        """
        for other in others:
            if not isinstance(other, (EncounterSet, CardDef)):
                kind = type(other).__name__
                shown = f"the {kind} {other.name!r}" if isinstance(other, _CardSet) else repr(other)
                raise CardFactsError(
                    f"{self.name}: a scenario cannot be put together with {shown}; give encounter sets, or single "
                    "cards. Player cards come with the players' decks."
                )
        stages = [card for card in self.cards if card.type is CardType.QUEST]
        more = [(other,) if isinstance(other, CardDef) else other.encounter_cards for other in others]
        return Scenario(
            id=id or slug(self.name),
            name=Name(self.name, es),
            product=self.product,
            encounter_cards=(*self.encounter_cards, *itertools.chain(*more)),
            quest_cards=tuple(sorted(stages, key=lambda stage: stage.stage or 0)),
        )


def slug(name: str) -> str:
    """Return a name as an id: lower case, no accents, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", fold(name).replace("'", "")).strip("-")
