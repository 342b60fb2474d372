"""Lasting and delayed effects, limits, and what a scenario remembers (R-LAST-*, R-LIM-*)."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from oleada.engine.atoms.absence import CameBack, TreatedAsOutOfPlay, released
from oleada.engine.atoms.damage import DamageDealt, shielded
from oleada.engine.atoms.listeners import permission, vital
from oleada.engine.atoms.play import PlayAtoms
from oleada.engine.given import checked, several
from oleada.engine.values import Set, check_amount
from oleada.engine.views import Card, Player
from oleada.model.abilities import bounds, circumstances, remainder
from oleada.model.errors import CardFactsError
from oleada.model.events import Event
from oleada.model.keywords import Keyword
from oleada.model.names import Name, Term
from oleada.model.plain import copied
from oleada.model.records import Delayed, Lasting
from oleada.model.terms import Moment, Stat, Until
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.table import Table
    from oleada.engine.views import Area
    from oleada.model.abilities import Ability, Selector

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ATTACK = Until.ATTACK
_AWAY = Zone.AWAY


@attrs.frozen(eq=False)
class Meant:
    """Tells of a card at any time whether a selector means it, for the effect of a card that says so."""

    _test: Callable[[Card, Player, Card], bool]

    def __call__(self, game: Game, source: Card, card: Card) -> bool:
        """Return whether the effect of `source` means `card`."""
        return self._test(card, source.you, source)


@attrs.frozen(eq=False)
class OfAttack:
    """Tells of damage whether an attack deals it."""

    _attack: int
    """The attack's id plus one."""

    def __call__(self, game: Game, source: Card, event: DamageDealt) -> bool:
        """Return whether the attack deals that damage."""
        return event.attack == self._attack


@attrs.define(eq=False, repr=False)
class EffectBegan(Event):
    """A lasting effect begins: a modifier, a prohibition or a permission."""

    text = Name("{cards}: {change} {until}", "{cards}: {change} {until}")
    cards: tuple[Card, ...]
    change: Name
    until: Until
    effect: Lasting = attrs.field(metadata={"log": False})

    def apply(self, game: Game) -> None:
        """Add it to the lasting effects."""
        state = game.state
        state.set_lasting((*state.lasting, self.effect))
        if vital(state):
            state.dirty += (("values",),)


@attrs.define(eq=False, repr=False)
class OpenEffectBegan(EffectBegan):
    """A lasting effect begins that names no card: it applies to whatever meets its terms (R-LAST-3)."""

    text = Name("{change} {until}", "{change} {until}")


@attrs.define(eq=False, repr=False)
class PlayerEffectBegan(EffectBegan):
    """A lasting effect on a player begins."""

    text = Name("{player}: {change} {until}", "{player}: {change} {until}")
    player: Player


@attrs.define(eq=False, repr=False)
class EffectsEnded(Event):
    """Lasting effects run out (R-TIME-18)."""

    text = Name("Effects that last {until} end", "Terminan los efectos que duraban {until}")
    until: Until
    attack: int = 0

    def can(self, game: Game) -> bool:
        """Only if there are any."""
        return any(map(self.ends, game.state.lasting))

    def ends(self, effect: Lasting) -> bool:
        """Tell whether it is one of them."""
        return effect.until is self.until and effect.attack == self.attack

    def apply(self, game: Game) -> None:
        """Drop them; what one of them forbade, such as to be destroyed, may be due now."""
        state = game.state
        matters = vital(state) or any(isinstance(effect.what, type) for effect in state.lasting)
        state.set_lasting(tuple([e for e in state.lasting if not self.ends(e)]))
        if matters:
            state.dirty += (("values",),)


_ALLOWED = {
    "several defenders": Name("several defenders", "varios defensores"),
    "no match": Name("no resource match needed", "sin coincidencia de recursos"),
}
"""What the log calls permissions; others by their own name."""


class LastingAtoms(PlayAtoms):
    """Verbs on lasting and delayed effects."""

    @checked
    async def modify(
        self,
        cards: Card | Sequence[Card],
        stat: Stat,
        amount: Any,
        until: Until = Until.PHASE,
    ) -> None:
        """Change `stat` of these cards by `amount` until then; whom it concerns is fixed now (R-LAST-2, R-LAST-4).

        Raises:
            CardFactsError: an amount that cards cannot have of `stat`.
        """
        check_amount(stat, amount)
        touched = [card for card in several(cards, Card) if not shielded(self._game, card)]
        if touched:
            await self._begin(touched, stat, amount, until, tuple([card.id for card in touched]), None)

    @checked
    async def modify_all(
        self,
        which: Selector | Callable[[Game, Card, Card], bool],
        stat: Stat,
        amount: Any,
        until: Until = Until.PHASE,
    ) -> None:
        """Change `stat` of every card that a selector means, at any time until then (R-LAST-3).

        In place of a selector a function `(game, source, card)` may say which; it, and `amount` if that is a function,
        are module-level functions.

        Raises:
            CardFactsError: an amount that cards cannot have of `stat`.
        """
        check_amount(stat, amount)
        if callable(which):
            applies: Callable[..., bool] | None = which
        else:
            test = remainder(which)
            applies = None if test is None else Meant(test)
        await self._begin([], stat, amount, until, None, applies, None, **bounds(which))

    @checked
    async def add_threat(self, amount: int | Callable[[Table, Area], int], until: Until = Until.PHASE) -> None:
        """Increase the total threat in the staging area by `amount` until then, whichever cards lie there.

        The amount may be a module-level function `(game, area)`, which is asked each time (R-LAST-3).
        """
        await self._begin([], Stat.TOTAL_THREAT, amount, until, (), None)

    @checked
    async def forbid(
        self,
        event: type[Event],
        cards: Sequence[Card] | None = None,
        applies: Callable[..., bool] | None = None,
        until: Until = Until.PHASE,
        player: Player | None = None,
    ) -> None:
        """Let it be that `event` cannot happen until then: to these cards, or where `applies(game, source, event)`.

        With a `player` it only cannot happen to him: the event's player is another one where it can.
        """
        ids = None if cards is None else tuple([card.id for card in cards])
        await self._begin(cards or [], event, None, until, ids, applies, player)

    @checked
    async def cancel_attack_damage(self) -> None:
        """Cancel all damage of the attack in progress that has not been dealt yet.

        Raises:
            CardFactsError: no attack is in progress.
        """
        await self._begin([], DamageDealt, None, _ATTACK, None, OfAttack(self.state.attack))

    @checked
    async def permit(
        self,
        what: str,
        cards: Sequence[Card] | None = None,
        until: Until = Until.PHASE,
        player: Player | None = None,
    ) -> None:
        """Allow `what` beyond the rules until then, one of the permissions that `CardScript.permits` lists.

        It is allowed to these cards, or to all; with a `player` only where he is among the permission's circumstances.

        Raises:
            UnknownNameError: the rules ask for no such permission.
        """
        circumstances(what)
        ids = None if cards is None else tuple([card.id for card in cards])
        await self._begin(cards or [], permission(what), None, until, ids, None, player)

    @checked
    async def gain_keyword(self, card: Card, keyword: Any, until: Until = Until.PHASE) -> None:
        """Give a card a keyword until then."""
        await self.modify(card, Stat.KEYWORDS, keyword, until)

    @checked
    async def treat_threat(self, player: Player, amount: int, until: Until = Until.PHASE) -> None:
        """Let a player's threat level count as another number until then; the dial stays (R-ELIM-4)."""
        await self._begin([], Stat.THREAT, Set(amount), until, (), None, player)

    @checked
    async def treat_as_out_of_play(self, cards: Card | Iterable[Card], until: Until = Until.ROUND) -> bool:
        """Treat cards in play as out of play until then, with all that is attached to them; return whether any is.

        Nothing sees or reaches them, their texts and keywords do not count, their threat is not counted and they take
        no part in quests and attacks. They have not left play: they come back with all that is on them, and nothing
        triggers (R-ATT-9). What a card guards is out of play with it (K-GUARD-18). A stage cannot be treated so.
        """
        treated = [
            TreatedAsOutOfPlay(card, until, self._lasting(TreatedAsOutOfPlay, None, until, (card.id,)))
            for card in several(cards, Card)
        ]
        return bool(await self.together(treated))

    async def end_effects(self, until: Until, attack: int = 0) -> None:
        """Let the lasting effects end that last until now; what they kept out of play comes back."""
        ended = EffectsEnded(until, attack)
        if not self.state.zone(_AWAY):
            await self.happen(ended)
            return
        lasts = [e for e in self.state.lasting if e.what is TreatedAsOutOfPlay and not ended.ends(e)]
        back = released(self._game, {card for effect in lasts for card in effect.cards or ()})
        await self.together([ended, *[CameBack(card) for card in back]])

    async def _begin(
        self,
        cards: Sequence[Card],
        what: Stat | type[Event] | tuple[str, str],
        amount: Any,
        until: Until,
        ids: tuple[int, ...] | None,
        applies: Callable[..., bool] | None,
        player: Player | None = None,
        **limits: frozenset[Any],
    ) -> None:
        effect = self._lasting(what, amount, until, ids, applies, player.seat if player else 0, **limits)
        change = _told(what, amount)
        if player is None:
            began = EffectBegan if cards else OpenEffectBegan
            await self.happen(began(tuple(cards), change, until, effect))
        elif cards:
            name = player.name
            change = Name(f"{change.en} ({name.en})", f"{change.es} ({name.es})")
            await self.happen(EffectBegan(tuple(cards), change, until, effect))
        else:
            await self.happen(PlayerEffectBegan((), change, until, effect, player))

    def _lasting(
        self,
        what: Stat | type[Event] | tuple[str, str],
        amount: Any,
        until: Until,
        ids: tuple[int, ...] | None,
        applies: Callable[..., bool] | None = None,
        seat: int = 0,
        **limits: frozenset[Any],
    ) -> Lasting:
        """Return a lasting effect that begins now."""
        attack = self._attack_in_progress("an effect lasts until") if until is _ATTACK else 0
        source = self.source.id if self.source else 0
        # What is about certain cards, or about a player, is so wherever they go.
        since, area = len(self.state.cards), None if ids or seat else self.here.id
        return Lasting(what, amount, until, source, ids, applies, attack, since, seat, area, **limits)

    @checked
    def later(self, moment: Moment, effect: Callable[..., Any], *cards: Card) -> None:
        """Let `effect(game, *cards)`, a module-level function, happen once at a later moment.

        The cards are these very objects: one that has left play and come back is another (R-LIM-5). After an attack,
        however it ends, `game.attack` is still that attack.

        Raises:
            CardFactsError: it is to wait for the end of an attack, and none is in progress; or the effect is no
                `async def` function, or does not take the game and so many cards.
        """
        if not self.running:
            self.refuse("happen")
        check_effect(effect, len(cards))
        ends = moment is Moment.END_OF_ATTACK
        attack = self._attack_in_progress(f"{effect.__name__} waits for") if ends else 0
        source = self.source.id if self.source else 0
        you = self._you or (self.you.seat if self.divided else 0)
        self.state.delayed = (
            *self.state.delayed,
            Delayed(moment, effect, tuple([card.id for card in cards]), source, you, attack),
        )

    def _attack_in_progress(self, what: str) -> int:
        """Return the id plus one of the attack in progress, whose end is waited for."""
        if not self.state.attack:
            by = f"{self.source.name.en}: " if self.source else ""
            raise CardFactsError(f"{by}{what} the end of an attack, but no attack is in progress.")
        return self.state.attack

    def count_use(self, key: tuple[Any, ...], times: int = 1) -> int:
        """Count a use under a key whose first member is "phase", "round" or "game"; return how many there were."""
        if not self.running:
            self.refuse("happen")
        used = self.state.own("used")
        used[key] = used.get(key, 0) + times
        return int(used[key])

    def count_resolved(self, ability: Ability) -> None:
        """Count that an ability has resolved in this game: see `Game.abilities_used`."""
        resolved = self.state.own("resolved")
        resolved[ability.key] = resolved.get(ability.key, 0) + 1

    def forget_uses(self, per: str) -> None:
        """Forget the uses counted per phase or round."""
        if over := [key for key in self.state.used if key[0] == per]:
            used = self.state.own("used")
            for key in over:
                del used[key]

    @checked
    def remember(self, fact: str, value: Any) -> None:
        """Let the scenario remember plain data under a name; `recall` returns it.

        Plain data is None, a whole number, text, a term such as `Phase.QUEST`, and tuples, lists, sets and dicts of
        these. It is copied: to change what is remembered, remember it anew.

        Raises:
            CardFactsError: something else, such as a card: remember its id.
            NotNowError: no effect resolves.
        """
        if not self.running:
            self.refuse("happen")
        self.state.own("facts")[fact] = copied(value)


@functools.lru_cache(maxsize=256)
def check_effect(effect: Callable[..., Any], cards: int) -> None:
    """Refuse a delayed effect that is no coroutine function, or that does not take the game and so many cards."""
    name = getattr(effect, "__name__", repr(effect))
    if not inspect.iscoroutinefunction(inspect.unwrap(effect)):
        raise CardFactsError(f"The delayed effect {name} must be an 'async def' function of (game, *cards).")
    signature = inspect.signature(effect)
    try:
        signature.bind(*[None] * (cards + 1))
    except TypeError:
        raise CardFactsError(
            f"The delayed effect {name} is called with the game and {cards} card(s), as they are given to `later`. "
            f"It takes {signature}."
        ) from None


def _told(what: Stat | type[Event] | tuple[str, str], amount: Any) -> Name:
    """Return what a lasting effect changes, in both languages."""
    if isinstance(what, tuple):
        return _ALLOWED.get(what[1]) or Name(what[1])
    if not isinstance(what, Stat):
        noun = what.noun or Name(what.__name__)
        return Name(f"no {noun.en}", f"sin {noun.text('es')}")
    if isinstance(amount, Set):
        added = f" = {amount.value}"
    elif isinstance(amount, int) and not isinstance(amount, bool):
        added = f" {amount:+d}"
    elif isinstance(amount, (Keyword, Term)):
        return Name(f"{what.en} {amount}", f"{what.es} {_in_spanish(amount)}")
    else:
        added = "" if amount is True or callable(amount) else f" {amount}"
    return Name(f"{what.en}{added}", f"{what.es}{added}")


def _in_spanish(amount: Keyword | Term) -> str:
    return amount.text("es") if isinstance(amount, Keyword) else amount.es
