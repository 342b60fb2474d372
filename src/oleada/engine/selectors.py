"""Which cards an ability means: small predicates that combine with `&`, `|` and `~`, and targets made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, cast

from oleada.engine import values
from oleada.engine.atoms.combat import AttackerNamed
from oleada.engine.atoms.damage import DamageDealt, DamageHealed
from oleada.model.abilities import Bounds
from oleada.model.declaring import check_callable, check_flag, check_kind, check_text, refused
from oleada.model.errors import CardFactsError
from oleada.model.keywords import Keyword
from oleada.model.names import Name, fold
from oleada.model.terms import ALL_TYPES, EITHER_WAY, CardType, Sphere
from oleada.model.terms import ALLIES as ALLY_TYPES
from oleada.model.terms import CHARACTERS as CHARACTER_TYPES
from oleada.model.terms import HEROES as HERO_TYPES
from oleada.model.zones import ALL_ZONES, Zone

if TYPE_CHECKING:
    from oleada.engine.possibilities import Possibilities
    from oleada.engine.table import Table
    from oleada.engine.views import Card, Player
    from oleada.model.events import Event

Test = Callable[["Card", "Player", "Card"], bool]
_CHOOSE = Name("Choose", "Elige")


class Select:
    """A predicate on cards in play: `(card, you, source) -> bool`, where `source` is the card that asks.

    It is true of the cards of some `types` (or of all) in some `zones` (or in all), which are `turned` 180 degrees or
    not, that pass the `rest` of it, test after test: of the cards in play most are told apart without any.
    """

    __slots__ = ("rest", "test", "turned", "types", "zones")

    def __init__(
        self,
        *rest: Test,
        types: frozenset[CardType] = ALL_TYPES,
        zones: frozenset[Zone] = ALL_ZONES,
        turned: frozenset[bool] = EITHER_WAY,
    ) -> None:
        for test in rest:
            check_callable("A test of Select", test, "card", "you", "source")
        if types is not ALL_TYPES:
            _check_members("types", types, CardType)
        if zones is not ALL_ZONES:
            _check_members("zones", zones, Zone)
        if turned is not EITHER_WAY:
            _check_members("turned", turned, bool)
        self._become(rest, types, zones, turned)

    def _become(
        self,
        rest: tuple[Test, ...],
        types: frozenset[CardType],
        zones: frozenset[Zone],
        turned: frozenset[bool],
    ) -> None:
        self.types = types
        self.zones = ALL_ZONES if zones == ALL_ZONES else zones
        self.turned = EITHER_WAY if turned == EITHER_WAY else turned
        self.rest = rest
        self.test: Test = _test_of(types, zones, self.turned, rest)

    def __and__(self, other: Select) -> Select:
        if not isinstance(other, Select):
            raise _uncombined(other)
        return _made(
            *self.rest,
            *other.rest,
            types=self.types & other.types,
            zones=self.zones & other.zones,
            turned=self.turned & other.turned,
        )

    def __or__(self, other: Select) -> Select:
        if not isinstance(other, Select):
            raise _uncombined(other)
        limits: Bounds = {
            "types": self.types | other.types,
            "zones": self.zones | other.zones,
            "turned": self.turned | other.turned,
        }
        differing = sum(getattr(self, limit) != getattr(other, limit) for limit in limits)
        if not self.rest and not other.rest and differing < 2:
            return _made(**limits)
        a, b = self.test, other.test
        return _made(lambda card, you, source: a(card, you, source) or b(card, you, source), **limits)

    def __rand__(self, other: object) -> NoReturn:
        raise _uncombined(other)

    __ror__ = __rand__

    def __invert__(self) -> Select:
        limited = [self.types != ALL_TYPES, self.zones != ALL_ZONES, self.turned != EITHER_WAY]
        if not self.rest and sum(limited) == 1:
            if limited[0]:
                return _made(types=ALL_TYPES - self.types)
            return _made(zones=ALL_ZONES - self.zones) if limited[1] else _made(turned=EITHER_WAY - self.turned)
        a = self.test
        return _made(lambda card, you, source: not a(card, you, source))

    def __bool__(self) -> NoReturn:
        raise CardFactsError(
            "A selector is neither true nor false: combine selectors with & and |, and turn one around with ~, as in "
            "HEROES & ~YOURS. Nor is it a list of cards: HEROES.among(game, game.you, card) returns one."
        )

    def among(self, game: Table, you: Player, source: Card) -> list[Card]:
        """Return the cards in play in `you`'s area that the predicate is true of, oldest first."""
        state = game.state
        cards, types, zones = state.cards, self.types, self.zones
        anywhere = zones is ALL_ZONES
        found = []
        for number in state.in_play:
            record = cards[number]
            if record.type in types and (anywhere or record.zone in zones):
                found.append(game.card(number))
        if found and self.turned is not EITHER_WAY:
            found = [card for card in found if cards[card.id].upside_down in self.turned]
        if found and len(state.areas) > 1 and game.divided:
            found = _near(game, found, you.record.area)
        for test in self.rest:
            if not found:
                break
            found = _passing(found, test, you, source)
        return found


def _near(game: Table, cards: list[Card], area: int) -> list[Card]:
    """Return the cards that lie in an area."""
    return [card for card in cards if game.area_of(card.id) == area]


def _passing(cards: list[Card], test: Test, you: Player, source: Card) -> list[Card]:
    """Return the cards that pass a test."""
    found = []
    for card in cards:
        if test(card, you, source):
            found.append(card)
    return found


def _made(
    *rest: Test,
    types: frozenset[CardType] = ALL_TYPES,
    zones: frozenset[Zone] = ALL_ZONES,
    turned: frozenset[bool] = EITHER_WAY,
) -> Select:
    """Return a selector whose parts are known to be right."""
    made = Select.__new__(Select)
    made._become(rest, types, zones, turned)
    return made


def _check_members(what: str, given: object, kind: type) -> None:
    if not isinstance(given, frozenset) or not all(isinstance(one, kind) for one in given):
        raise refused(f"{what}= of Select", given, f"a frozenset of members of {kind.__name__}")


def _uncombined(other: object) -> CardFactsError:
    return refused(
        "What a selector is combined with",
        other,
        'another selector, such as YOURS, trait("Noble") or Select(lambda card, you, source: ...)',
    )


def _test_of(
    types: frozenset[CardType], zones: frozenset[Zone], turned: frozenset[bool], rest: tuple[Test, ...]
) -> Test:
    """Return one test for all that a selector asks, none that asks nothing."""
    tests = list(rest)
    if turned != EITHER_WAY:
        tests.insert(0, lambda card, you, source: card.game.state.cards[card.id].upside_down in turned)
    if zones != ALL_ZONES:
        tests.insert(0, lambda card, you, source: card.record.zone in zones)
    if types != ALL_TYPES or not tests:
        tests.insert(0, lambda card, you, source: card.game.state.cards[card.id].type in types)
    found = tests[-1]
    for test in tests[-2::-1]:
        found = _both(test, found)
    return found


def _both(one: Test, other: Test) -> Test:
    return lambda card, you, source: one(card, you, source) and other(card, you, source)


CHARACTERS = Select(types=CHARACTER_TYPES)
"""Heroes and allies, objective-allies and objective-heroes too."""
HEROES = Select(types=HERO_TYPES)
"""Heroes, objective-heroes too."""
ALLIES = Select(types=ALLY_TYPES)
"""Allies, objective-allies too."""
ENEMIES = Select(types=frozenset((CardType.ENEMY,)))
"""Enemies."""
LOCATIONS = Select(types=frozenset((CardType.LOCATION,)))
"""Locations."""
TREACHERIES = Select(types=frozenset((CardType.TREACHERY,)))
"""Treacheries."""
ATTACHMENTS = Select(lambda card, you, source: card.is_attachment)
"""Attachments, and other cards that are attached."""
YOURS = Select(lambda card, you, source: card.game.state.cards[card.id].controller == you.seat)
"""Cards that you control."""
CONTROLLED = Select(lambda card, you, source: card.record.controller != 0)
"""Cards that any player controls."""
READY = Select(lambda card, you, source: not ((held := card.game.state.cards[card.id]).exhausted or held.upside_down))
"""Ready cards."""
EXHAUSTED = Select(lambda card, you, source: card.game.state.cards[card.id].exhausted)
"""Exhausted cards."""
COMMITTED = Select(lambda card, you, source: card.committed)
"""Characters that are committed to the quest."""
DAMAGED = Select(lambda card, you, source: card.damage > 0)
"""Cards with damage on them."""
UPSIDE_DOWN = Select(turned=frozenset((True,)))
"""Cards that are turned 180 degrees."""
STAGED = Select(zones=frozenset((Zone.STAGING,)))
"""Cards in the staging area."""
ENGAGED = Select(lambda card, you, source: card.record.zone is Zone.ENGAGED or bool(card.opponents))
"""Enemies that are engaged with a player, or considered to be."""
ENGAGED_WITH_YOU = Select(lambda card, you, source: card.is_engaged_with(you))
"""Enemies that are engaged with you, or considered to be."""
ACTIVE = Select(zones=frozenset((Zone.ACTIVE,)))
"""The active location."""
IMMUNE = Select(lambda card, you, source: card.immune)
"""Cards that are immune to player card effects."""
OTHER = Select(lambda card, you, source: card.id != source.id)
"""Any card but the one that asks."""
YOU_PLAY = Select(
    lambda card, you, source: card.record.zone in (Zone.HAND, Zone.PLAYING) and card.record.holder == you.seat
)
"""Cards that you may play or are playing: what lowers the cost of your cards says so."""
DAMAGEABLE = Select(lambda card, you, source: _damageable(card, source))
"""Cards that an effect of the card that asks could deal damage to now."""
HEALABLE = Select(lambda card, you, source: card.damage > 0 and _healable(card, source))
"""Cards from which an effect of the card that asks could heal damage now."""
EVENTS = Select(types=frozenset((CardType.EVENT,)))
"""Event cards."""


def _damageable(card: Card, source: Card) -> bool:
    return _could(source, card, DamageDealt(card, 1, 0, source))


def _healable(card: Card, source: Card) -> bool:
    return _could(source, card, DamageHealed(card, 1))


def _could(source: Card, card: Card, event: Event) -> bool:
    game = cast("Possibilities", card.game)
    return not values.ignores(game, card.id, source.id) and game.possible(event)


def trait(name: str) -> Select:
    """Cards that have the trait now."""
    check_text("The name of a trait", name, 'trait("Orc")')
    folded = fold(name)
    return _made(lambda card, you, source: folded in card.traits)


def named(name: str) -> Select:
    """Cards with that English title; facedown cards have none (R-CARD-12)."""
    check_text("The title of named()", name, 'named("Gandalf")')
    return _made(lambda card, you, source: (held := card.record).definition.name.en == name and not held.facedown)


def sphere(icon: Sphere) -> Select:
    """Cards of that sphere: those that have its icon now, printed or gained; facedown cards have none (R-CARD-12)."""
    check_kind("The icon of sphere()", icon, Sphere, "a Sphere, such as Sphere.LORE")
    return _made(lambda card, you, source: icon in card.spheres and not card.facedown)


def keyword(cls: type[Keyword]) -> Select:
    """Cards that have the keyword now."""
    if not (isinstance(cls, type) and issubclass(cls, Keyword)):
        raise refused(
            "The keyword of keyword()", cls, "its class, such as keyword(Ranged) with Ranged of oleada.keywords"
        )
    return _made(lambda card, you, source: card.has_keyword(cls))


_SELECTOR = "a selector, such as HEROES & YOURS"


def _check_target(target: object, selector: object, prompt: object) -> None:
    check_kind(f"The selector of {type(target).__name__}", selector, Select, _SELECTOR)
    _check_prompt(target, prompt)


def _check_prompt(target: object, prompt: object) -> None:
    what = f"prompt= of {type(target).__name__}"
    check_kind(what, prompt, Name, 'a name, such as Name("Choose a hero", "Elige un héroe")')


class Choose:
    """A target: one card that a selector is true of, chosen by the player who uses the ability.

    A player card's target must not be immune (R-IMM-2), unless only the `pool` of a hero is meant (R-COST-19). Cards
    chosen before, for a cost too, are no candidates. Where `could(card)` is given, the event that it returns must be
    possible, such as that the card readies (R-COST-13).
    """

    def __init__(
        self,
        selector: Select,
        prompt: Name = _CHOOSE,
        pool: bool = False,
        could: Callable[[Card], Event] | None = None,
    ) -> None:
        _check_target(self, selector, prompt)
        check_flag("pool= of Choose", pool)
        if could is not None:
            check_callable("could= of Choose", could, "card")
        self.selector = selector
        self.prompt = prompt
        self.pool = pool
        self.could = could
        self.narrows = type(self).candidates is Choose.candidates
        """Whether what was chosen before can only rule candidates out: without any there are none with it either."""

    def candidates(self, game: Possibilities, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Card]:
        """Return the cards that may be chosen now."""
        found = self.selector.among(game, player, card)
        if found and not self.pool and card.is_player_card:
            found = [c for c in found if not values.immune(game, c.id)]
        if found and self.could is not None:
            found = [c for c in found if game.could(card, self.could(c))]
        return _without(found, chosen) if found and chosen else found


def _without(cards: list[Card], chosen: Sequence[Any]) -> list[Card]:
    """Return the cards that were not chosen before; there may be players among the chosen."""
    taken = [c.id for c in chosen if not hasattr(c, "seat")]
    return [c for c in cards if c.id not in taken]


class ChoosePlayer:
    """A target: one of the players within reach.

    `among(player, you)` may rule some out; and where `could(player)` is given, the event that it returns must be
    possible, such as that he draws. With `facing`, only one with whom an enemy is engaged that the selector is true of,
    for a player card one that is not immune (R-IMM-1).
    """

    def __init__(
        self,
        among: Callable[[Player, Player], object] | None = None,
        prompt: Name = _CHOOSE,
        could: Callable[[Player], Event] | None = None,
        facing: Select | None = None,
    ) -> None:
        _check_prompt(self, prompt)
        if among is not None:
            check_callable("among= of ChoosePlayer", among, "player", "you")
        if could is not None:
            check_callable("could= of ChoosePlayer", could, "player")
        if facing is not None:
            check_kind("facing= of ChoosePlayer", facing, Select, _SELECTOR)
        self.among = among
        self.prompt = prompt
        self.could = could
        self.facing = facing

    def candidates(self, game: Possibilities, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Player]:
        """Return the players who may be chosen now."""
        found = [p for p in game.within_reach(player.area) if self.among is None or self.among(p, player)]
        if self.facing is not None:
            found = [p for p in found if any(self._means(enemy, player, card) for enemy in p.opponents)]
        return found if self.could is None else [p for p in found if game.could(card, self.could(p))]

    def _means(self, enemy: Card, player: Player, card: Card) -> bool:
        assert self.facing is not None
        return self.facing.test(enemy, player, card) and not (card.is_player_card and enemy.immune)


class ChooseFromHand:
    """A target: one card in the hand of the player who uses the ability; with `enters_play` one that can (R-UNIQ-1)."""

    def __init__(self, selector: Select, prompt: Name = _CHOOSE, enters_play: bool = False) -> None:
        _check_target(self, selector, prompt)
        check_flag("enters_play= of ChooseFromHand", enters_play)
        self.selector = selector
        self.prompt = prompt
        self.enters_play = enters_play

    def candidates(self, game: Table, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Card]:
        """Return the cards that may be chosen now; never the card itself."""
        found = [c for c in player.hand if c.id != card.id and self.selector.test(c, player, card)]
        if self.enters_play:
            found = [c for c in found if game.barred_by(c) is None]
        return found


class ChooseToAttack:
    """A target: an enemy that the character chosen before, for the cost, may attack now (R-ATKP-5, R-ATKP-7).

    It is attacked like any other: immunity to player card effects does not matter (R-IMM-3).
    """

    def __init__(self, prompt: Name = _CHOOSE) -> None:
        _check_prompt(self, prompt)
        self.prompt = prompt

    def candidates(self, game: Possibilities, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Card]:
        """Return the enemies that may be attacked now."""
        attacker: Card = chosen[-1]
        found = [enemy for enemy in ENEMIES.among(game, player, card) if attacker.may_reach(enemy, alone=True)]
        return [enemy for enemy in found if game.forbidden_by(AttackerNamed(attacker, enemy)) is None]


class ChooseFromDiscard:
    """A target: one card in your discard pile, or with `any_player` in that of any player within reach.

    With `enters_play` only one that can (R-UNIQ-1). A card that is being played is not in the pile yet (R-ZONE-5).
    """

    def __init__(
        self, selector: Select, prompt: Name = _CHOOSE, any_player: bool = False, enters_play: bool = False
    ) -> None:
        _check_target(self, selector, prompt)
        check_flag("any_player= of ChooseFromDiscard", any_player)
        check_flag("enters_play= of ChooseFromDiscard", enters_play)
        self.selector = selector
        self.prompt = prompt
        self.any_player = any_player
        self.enters_play = enters_play

    def candidates(self, game: Table, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Card]:
        """Return the cards that may be chosen now."""
        players = game.within_reach(player.area) if self.any_player else [player]
        found = [c for p in players for c in p.discard if self.selector.test(c, player, card)]
        if self.enters_play:
            found = [c for c in found if game.barred_by(c) is None]
        return found
