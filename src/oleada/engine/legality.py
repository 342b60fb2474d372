"""What a player may do with cards now, and why not: play them, use their abilities; options and `explain` ask it here.

What framework steps ask for, such as to commit or to attack, is in `participation`.
Each check is a generator of reasons. The engine takes the first one as a "no"; `explain` takes them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from oleada.engine import values
from oleada.engine.atoms.listeners import ACTIONS
from oleada.engine.atoms.play import EventPlayed, Played
from oleada.engine.choosing import completable
from oleada.engine.costs import Exhaust
from oleada.engine.paying import Purse, cost_to_play, payable_x, payment_reasons
from oleada.engine.table import ALONE
from oleada.model.abilities import Ability, By, Kind, Scope
from oleada.model.cards import CardDef
from oleada.model.decisions import Option
from oleada.model.errors import blame
from oleada.model.lookup import remembered
from oleada.model.names import Name
from oleada.model.reasons import Because, Reason
from oleada.model.terms import CardType, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.table import Table
    from oleada.engine.views import Card, Player
    from oleada.model.events import Event
    from oleada.model.records import CardState
    from oleada.model.state import State

PLAY = Name("Play {}", "Jugar {}")
USE = Name("{}: {}", "{}: {}")
# Read once: to look up a member of an enumeration takes long on Python 3.11.
_FORBIDDEN, _NO_EFFECT, _NO_TARGET = Because.FORBIDDEN, Because.NO_EFFECT, Because.NO_TARGET
_ATTACHMENT, _EVENT, _PLAY_AREA, _ATTACHED = CardType.ATTACHMENT, CardType.EVENT, Zone.PLAY_AREA, Zone.ATTACHED
_ACTION, _CONTROLLER, _ANY_PLAYER = Kind.ACTION, By.CONTROLLER, By.ANY_PLAYER
_CARD, _GROUP, _CARD_AND_PLAYER = Scope.CARD, Scope.GROUP, Scope.CARD_AND_PLAYER
_HAND, _UNTRIGGERED, _COST = Zone.HAND, Stat.UNTRIGGERED, Stat.COST
_UNPROMPTED = (Kind.ACTION, Kind.TRAVEL)
"""The kinds of abilities that wait for no event: their condition is about the player who uses them."""
PERMANENT = (CardType.ALLY, CardType.ATTACHMENT, CardType.TREASURE, CardType.PLAYER_SIDE_QUEST)
"""The types of cards that are played from hand and stay."""


@attrs.frozen
class Way:
    """One way to use a card: what it is, whether it is possible now, and if not why not."""

    what: str
    """"play", "action", "response", "commit", "attack", "defend", "engage" or "travel"."""
    label: Name
    reasons: tuple[Reason, ...]

    @property
    def possible(self) -> bool:
        """Whether nothing stands against it."""
        return not self.reasons


def possible_x(game: Game, player: Player, card: Card, ability: Ability) -> list[int]:
    """Return every X that `player` can pay for an event card and with which it could do something (R-COST-13)."""
    return [x for x in payable_x(game, player, card) if not _idle_with(game, player, card, ability, x)]


# Playing cards.


def play_reasons(game: Game, player: Player, card: Card, affordable: bool = False) -> Iterator[Reason]:
    """Yield why `player` cannot play an ally, an attachment or another permanent card from hand (R-PLAY-1).

    Whether he can pay is not asked where it is known that the card is `affordable`.
    """
    state = game.state
    record = card.record
    if record.zone is not _HAND or record.holder != player.seat:
        yield Reason(Because.NOT_YOURS)
    if not state.window or state.active != player.seat:
        yield Reason(Because.WRONG_WINDOW)
    if not game.may_act(player):
        yield Reason(Because.ALONE)
    if not affordable:
        yield from payment_reasons(game, player, card)
    definition = record.definition
    if there := game.barred_by(card):
        yield Reason(Because.UNIQUE, there.name)
    if not definition.implemented and not game.allows_unimplemented:
        yield Reason(Because.NOT_IMPLEMENTED)
    ways: Sequence[Card | None] = hosts(game, player, card) if attaches(card) else (None,)
    if not ways:
        yield Reason(_NO_TARGET)
    elif game.restricts(Played):
        bars = [game.forbidden_by(as_played(card, player, host)) for host in ways]
        if bars[0] is not None and None not in bars:
            yield Reason(_FORBIDDEN, bars[0].name)


def attaches(card: Card) -> bool:
    """Tell whether a card is played onto another: an attachment, or a treasure that says so (R-CARD-4, R-CARD-6).

    Not one with a keyword that sees to that when it enters play.
    """
    definition = card.definition
    if any(keyword.attaches_itself for keyword in definition.keywords):
        return False
    return card.type is _ATTACHMENT or definition.attach_to is not None


def hosts(game: Game, player: Player, card: Card) -> list[Card]:
    """Return what `player` may attach `card` to (R-ATT-1, R-ATT-3, R-ATT-4)."""
    target = card.definition.attach_to
    if target is None:
        return []
    return [h for h in target.candidates(game, player, card, ()) if not hasattr(h, "seat") and h.may_carry(card)]


def as_played(card: Card, player: Player, host: Card | None, free: bool = False) -> Played:
    """Return the event by which `player` plays a card that stays, onto `host` if it is attached to one.

    An attachment on a character is its controller's; elsewhere it stays with who played it (R-OWN-8).
    """
    if host is None:
        return Played(card, _PLAY_AREA, player.seat, player, player, free)
    return Played(card, _ATTACHED, host.id, host.controller or player, player, free)


def hosts_when_played(game: Game, player: Player, card: Card) -> list[Card]:
    """Return what `player` may play `card` onto: what he may attach it to, and nothing forbids that it is played so."""
    found = hosts(game, player, card)
    if not game.restricts(Played):
        return found
    return [host for host in found if game.forbidden_by(as_played(card, player, host)) is None]


# Using abilities.


def entitled(player: Player, card: Card, ability: Ability) -> bool:
    """Tell whether `player` may use an ability of `card` at all (R-ABIL-3, R-OWN-12)."""
    game = card.game
    record = game.state.cards[card.id]
    if record.zone is _HAND:
        return record.holder == player.seat
    if len(game.state.areas) > 1 and game.divided and game.area_of(card.id) != player.record.area:
        return False
    if ability.by is not _CONTROLLER:
        return ability.by is _ANY_PLAYER or _is_first(game, player.seat)
    if record.controller:
        return record.controller == player.seat
    if record.definition.is_player_card:
        return record.owner == player.seat
    return ability.kind is _ACTION or _is_first(game, player.seat)


def _is_first(game: Table, seat: int) -> bool:
    """Tell whether the player at a seat decides for his area: the first player, or who is next to him there."""
    state = game.state
    if not state.players[state.first_player].eliminated:
        if seat == state.first_player:
            return True
        if len(state.areas) == 1:
            return False
    return game.player(seat).area.first_player.seat == seat


def limit_key(game: Table, player: Player, card: Card, ability: Ability) -> tuple[object, ...]:
    """Return the key under which uses of a limited ability are counted (R-LIM-*)."""
    limit = ability.limit
    assert limit is not None
    scope, per = limit.scope, limit.per
    if scope is _CARD_AND_PLAYER:
        return (per, ability.key, card.id, player.seat)
    if scope is _CARD and per != "game":
        return (per, ability.key, card.id)
    if scope is _GROUP:
        return (per, ability.key, card.name.en)
    return (per, ability.key, player.seat, card.name.en)


def used_up(game: Table, player: Player, card: Card, ability: Ability) -> bool:
    """Tell whether the limit of an ability is used up (R-LIM-*)."""
    limit = ability.limit
    return limit is not None and game.state.used.get(limit_key(game, player, card, ability), 0) >= limit.times


def reasons(
    game: Game,
    player: Player,
    card: Card,
    ability: Ability,
    event: Event | None = None,
    *,
    due: bool = False,
    weighed: bool = False,
) -> Iterator[Reason]:
    """Yield why `player` cannot use an Action or Response now; `event` is what a Response answers.

    Where an ability is `due`, it is known that this is the time for it, and that it is his to use within its limit.
    Where an event card has been `weighed`, it is known that he can pay for it and that it could do something.
    """
    definition = game.state.cards[card.id].definition
    if not due:
        if not _action_time(game, player, ability) if ability.kind is _ACTION else event is None:
            yield Reason(Because.WRONG_WINDOW)
        if not game.may_act(player):
            yield Reason(Because.ALONE)
        if not entitled(player, card, ability):
            yield Reason(Because.NOT_YOURS)
        if used_up(game, player, card, ability):
            yield Reason(Because.LIMIT)
    if not definition.implemented and not game.allows_unimplemented:
        yield Reason(Because.NOT_IMPLEMENTED)
    if definition.type is _EVENT and card.record.zone is _HAND:
        if not weighed:
            yield from payment_reasons(game, player, card)
        if game.restricts(EventPlayed) and (by := game.forbidden_by(EventPlayed(card, player))):
            yield Reason(_FORBIDDEN, by.name)
    for cost in ability.costs:
        if lacking := cost.lacking(game, player, card):
            yield lacking
    if values.flag(game, card.id, _UNTRIGGERED):
        yield Reason(_FORBIDDEN, card.name)
    if definition.cost == "X" and card.record.zone is _HAND:
        yield from _idle_with_any(game, player, card, ability)
    elif not weighed:
        yield from _idle(game, player, card, ability)


_choices: Callable[[Ability], tuple[Any, ...]] = remembered(
    lambda ability: (*[cost for cost in ability.costs if isinstance(cost, Exhaust)], *ability.targets)
)
"""Return what is chosen for an ability, costs first."""


def _idle(game: Game, player: Player, card: Card, ability: Ability) -> Iterator[Reason]:
    """Yield why an ability could do nothing now."""
    if not condition_holds(game, player, card, ability):
        yield Reason(_NO_EFFECT)
    if not has_targets(game, player, card, ability):
        yield Reason(_NO_TARGET)


def condition_holds(game: Game, player: Player, card: Card, ability: Ability) -> bool:
    """Tell whether an Action would change anything now (R-COST-13), or a Travel effect can be resolved (R-TRAV-2)."""
    try:
        return ability.when is None or ability.kind not in _UNPROMPTED or bool(ability.when(game, card, player))
    except Exception as error:
        blame(error, card.name.en, f"the condition of {ability.key}")
        raise


def has_targets(game: Game, player: Player, card: Card, ability: Ability) -> bool:
    """Tell whether there is everything that is chosen for an ability (R-COST-15)."""
    try:
        return completable(game, player, card, _choices(ability))
    except Exception as error:
        blame(error, card.name.en, f"the target of {ability.key}")
        raise


def _idle_with_any(game: Game, player: Player, card: Card, ability: Ability) -> list[Reason]:
    """Return why an ability could do nothing now, whatever X is paid for its card."""
    tried = [_idle_with(game, player, card, ability, x) for x in payable_x(game, player, card)]
    return tried[-1] if tried and all(tried) else []


def _idle_with(game: Game, player: Player, card: Card, ability: Ability, x: int) -> list[Reason]:
    """Return why an ability could do nothing now if X were paid for its card."""
    game.supposed_x[card.id] = x
    try:
        return list(_idle(game, player, card, ability))
    finally:
        del game.supposed_x[card.id]


def _action_time(game: Game, player: Player, ability: Ability) -> bool:
    """Tell whether an action window is open for `player` and the Action: none in an attack elsewhere (S-SPLIT-6)."""
    return _window_is_open(game, player) and (ability.phase is None or ability.phase is game.state.phase)


def _window_is_open(game: Game, player: Player) -> bool:
    """Tell whether an action window is open for `player`: none in an attack in another area (S-SPLIT-6)."""
    state = game.state
    if not state.attack or len(state.areas) == 1 or not game.divided:
        return state.window
    attacked = state.players[state.attacks[state.attack - 1].player]
    return state.window and attacked.area == player.record.area


def usable(game: Game, player: Player, card: Card, ability: Ability, event: Event | None = None) -> bool:
    """Tell whether `player` may use an ability now."""
    return next(reasons(game, player, card, ability, event), None) is None


@attrs.define(eq=False)
class Hand:
    """A hand, and which cards of it are worth a look; of equal cards one stands for all. Cards have their ids."""

    held: tuple[int, ...]
    events: tuple[tuple[int, CardDef], ...]
    """The event cards with Actions."""
    playable: tuple[tuple[int, CardDef], ...]
    """These, and what may be played in its player's planning turn."""
    twins: bool
    """Whether a card may stand for several of its name."""


def _sorted_out(cards: Sequence[CardState], held: tuple[int, ...]) -> Hand:
    """Sort out a hand."""
    seen: set[str] = set()
    events: list[tuple[int, CardDef]] = []
    playable: list[tuple[int, CardDef]] = []
    for number in held:
        definition = cards[number].definition
        if definition.code in seen:
            continue
        seen.add(definition.code)
        if definition.type is not _EVENT:
            if definition.type in PERMANENT:
                playable.append((number, definition))
        elif definition.actions:
            playable.append((number, definition))
            events.append((number, definition))
    return Hand(held, tuple(events), tuple(playable), len(seen) < len(held))


def options(game: Game, player: Player) -> list[Option]:
    """Return everything that `player` can do in the open action window; of equal cards in hand, one stands for all."""
    state, seat = game.state, player.seat
    found: list[Option] = []
    if ALONE in state.facts and not game.may_act(player):
        return found
    hand, held = game.hands.get(seat), state.zones.get((_HAND, seat), ())
    if hand is None or hand.held is not held:
        hand = game.hands[seat] = _sorted_out(state.cards, held)
    if among := hand.playable if state.active == seat else hand.events:
        as_printed = values.as_printed(state, _COST)
        differing = hand.twins and (not as_printed or (state.lasting and _singled_out(state, hand.held)))
        if differing:
            among = _with_twins(state.cards, held, among)
        # Most cards are too dear, and that is known soonest.
        for number, definition in Purse(game, player).affordable(among, as_printed):
            card = game.card(number)
            if definition.type is _EVENT:
                for index, ability in definition.actions:
                    if _playable(game, player, card, ability):
                        found.append(Option(f"{ability.key}:{number}", PLAY, (definition.name,), (index,), number))
            elif next(play_reasons(game, player, card, True), None) is None:
                found.append(Option(f"play:{number}", PLAY, (definition.name,), None, number))
        if differing:
            found = _of_equals(game, found)
    if not (actions := state.listeners.get(ACTIONS)) or not _window_is_open(game, player):
        return found
    cards, phase = state.cards, state.phase
    for number, ability in actions:
        record = cards[number]
        # Most are exhausted, or somebody else's: both are known at a glance.
        if (ability.exhausts and record.exhausted) or (
            ability.by is _CONTROLLER and record.controller != seat and record.controller
        ):
            continue
        card = game.card(number)
        if ability.phase and ability.phase is not phase:
            continue
        if ability.limit and used_up(game, player, card, ability):
            continue
        if not entitled(player, card, ability) or not game.active_text(number):
            continue
        if not condition_holds(game, player, card, ability):
            continue
        if next(reasons(game, player, card, ability, due=True), None) is None:
            index = card.definition.abilities.index(ability)
            found.append(Option(f"{ability.key}:{number}", USE, (card.name, ability.summary), (index,), number))
    return found


def _with_twins(
    cards: Sequence[CardState], held: tuple[int, ...], among: tuple[tuple[int, CardDef], ...]
) -> tuple[tuple[int, CardDef], ...]:
    """Return all cards of a hand that are like some of it."""
    codes = {definition.code for _, definition in among}
    each = [(number, cards[number].definition) for number in held]
    return tuple([(number, definition) for number, definition in each if definition.code in codes])


def _singled_out(state: State, held: tuple[int, ...]) -> bool:
    """Tell whether a lasting effect is about some card of a hand: it may not be equal to others of its name."""
    for effect in state.lasting:
        for card in effect.cards or ():
            if card in held:
                return True
    return False


def _of_equals(game: Game, found: list[Option]) -> list[Option]:
    """Return the options of cards in hand, of those for one name at one cost only the first."""
    first: dict[tuple[object, ...], Option] = {}
    for option in found:
        card = game.card(option.card)
        first.setdefault((card.definition.code, option.value, cost_to_play(game, card)), option)
    return list(first.values())


def _playable(game: Game, player: Player, card: Card, ability: Ability) -> bool:
    """Tell whether `player` may play an event card from hand for one of its Actions; that he can pay is known."""
    if not _action_time(game, player, ability) or used_up(game, player, card, ability):
        return False
    if game.state.cards[card.id].definition.cost != "X" and not (
        condition_holds(game, player, card, ability) and has_targets(game, player, card, ability)
    ):
        return False
    return next(reasons(game, player, card, ability, due=True, weighed=True), None) is None
