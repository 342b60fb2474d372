"""How a card declares what it does. Declarations only: the engine reads them, for legality and for resolution."""

from __future__ import annotations

import enum
import inspect
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, TypeVar

import attrs

from oleada.model.calling import as_written
from oleada.model.declaring import check_kind, check_number, check_one_of, refused
from oleada.model.errors import CardFactsError, UnknownNameError
from oleada.model.events import Event, Timing
from oleada.model.names import Name
from oleada.model.terms import ALL_TYPES, EITHER_WAY, CardType, Phase, Stat
from oleada.model.zones import ALL_ZONES, Zone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from oleada.engine.game import Game
    from oleada.engine.views import Card, Player
    from oleada.model.cards import CardDef
    from oleada.model.reasons import Reason
    from oleada.model.scenario import Scenario

    Effect = Callable[..., Awaitable[object]]

E = TypeVar("E", bound="Callable[..., Awaitable[object]]")
_FINAL = "_cannot_be_cancelled"
"""What is noted on an effect: whether nothing can cancel it. It stands there once the effect has been declared."""


@as_written
def cannot_be_cancelled(effect: E) -> E:
    """Say of a When Revealed or Shadow effect that nothing can cancel it (R-CANC-5, R-CANC-9).

    It stands right above the function, below `@card.when_revealed` or `@card.shadow`.

    Raises:
        CardFactsError: it stands above those, or above no effect, or has brackets.
    """
    given: object = effect
    if not inspect.iscoroutinefunction(given):
        raise refused("What @cannot_be_cancelled stands above", given, "an 'async def'; it has no brackets")
    if effect.__dict__.get(_FINAL) is False:
        raise CardFactsError(
            f"@cannot_be_cancelled stands above what declares {effect.__name__}; write it below that, right above the "
            "'async def'."
        )
    effect.__dict__[_FINAL] = True
    return effect


class Kind(enum.Enum):
    """The kinds of abilities, by the word that introduces them (R-ABIL-1)."""

    PASSIVE = "passive"  # no word: always on, and happens by itself
    FORCED = "forced"
    RESPONSE = "response"
    ACTION = "action"
    WHEN_REVEALED = "when revealed"
    SHADOW = "shadow"
    TRAVEL = "travel"
    SETUP = "setup"


class Of(enum.Enum):
    """Which event a triggered ability means, by the event's subject."""

    ANY = "any"
    SELF = "self"
    HOST = "host"


# Read once: to look up a member of an enumeration takes long on Python 3.11.
_HOST, _SELF = Of.HOST, Of.SELF


class By(enum.Enum):
    """Who may use an ability.

    `CONTROLLER` is also right for a card that nobody controls: its Actions are for any player in its area, its
    Responses for whoever is first player there.
    """

    CONTROLLER = "controller"
    FIRST_PLAYER = "first player"
    ANY_PLAYER = "any player"


class Cost(Protocol):
    """Something that is paid before an effect (R-COST-8)."""

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """Return why `player` cannot pay this for `card` now; None if it can be paid."""

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Pay; return the cards that were chosen for it, or None if it was not paid in full (R-COST-9)."""


class Target(Protocol):
    """Something that is chosen for an effect after its cost is paid (R-PLAY-3)."""

    prompt: Name

    def candidates(
        self, game: Game, player: Player, card: Card, chosen: Sequence[Any]
    ) -> Sequence[Card] | Sequence[Player]:
        """Return what may be chosen now."""


class Selector(Protocol):
    """A predicate on cards. One with `types` and `zones`, frozen sets, is true only of cards of these there."""

    @property
    def test(self) -> Callable[[Card, Player, Card], bool]:
        """`(card, you, source)`: whether the card is meant."""


class Scope(enum.Enum):
    """Who shares a limit (R-LIM-*)."""

    CARD = "card"
    PLAYER = "player"
    GROUP = "group"
    CARD_AND_PLAYER = "card and player"


@attrs.frozen
class Limit:
    """How often an ability may be used: `times` in each `per` ("phase", "round" or "game")."""

    times: int = 1
    per: str = "round"
    scope: Scope = Scope.CARD

    def __attrs_post_init__(self) -> None:
        check_number("times of a Limit", self.times)
        check_one_of("time of a Limit", self.per, ("phase", "round", "game"))
        check_kind("scope of a Limit", self.scope, Scope, "a Scope, such as Scope.PLAYER")


class Alternative(Protocol):
    """What a revealed card may be resolved as, in place of the normal way: data that a card carries."""

    @property
    def label(self) -> Name:
        """What whoever chooses reads."""

    def chooser(self, game: Game, card: Card, from_encounter_deck: bool) -> Player | None:
        """Return who chooses for a card that is being revealed; None if it is only resolved in the normal way."""

    def check(self, card: CardDef, scenario: Scenario) -> None:
        """Refuse a scenario that lacks what the card needs for it, with a GameSetupError."""

    async def resolve(self, game: Game, card: Card) -> object:
        """Resolve the card in this way; afterwards it is discarded if nothing has put it elsewhere."""


@attrs.define(eq=False, repr=False)
class Ability:
    """One ability of a card. `effect` gets the game, the card, the event if there is one, and what was chosen."""

    kind: Kind
    effect: Effect
    key: str
    """The card's code and the effect's name: stable in saves."""
    summary: Name
    timing: Timing = Timing.AFTER
    events: tuple[type[Event], ...] = ()
    of: Of | Selector = Of.ANY
    when: Callable[..., object] | None = None
    """`(game, card, event)` for a triggered ability, `(game, card, player)` for an Action."""
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    limit: Limit | None = None
    by: By = By.CONTROLLER
    phase: Phase | None = None
    zone: Zone | None = None
    """The out-of-play zone in which the ability works; None for the ordinary case, in play."""
    watches_leaving: bool = False
    """Whether it is heard although its card left play by the event, or while it happened: see `outlasts`."""
    unalterable: bool = False
    """Whether the text cannot be changed in any way: it works on a blank card, too."""
    exhausts: bool = attrs.field(init=False)
    """Whether its card itself exhausts for it."""
    final: bool = attrs.field(init=False)
    """Whether nothing can cancel it."""

    @exhausts.default
    def _has_its_card_exhaust(self) -> bool:
        return any(getattr(cost, "exhausts", False) for cost in self.costs)

    @final.default
    def _says_that_nothing_cancels_it(self) -> bool:
        noted: bool = self.effect.__dict__.setdefault(_FINAL, False)
        return noted

    def outlasts(self, event: Event) -> bool:
        """Tell whether the ability is heard after `event` though its card is gone by then (R-TIME-8).

        What is said of the card itself, or of its host, leaving play needs no `watches_leaving`.
        """
        return self.watches_leaving or (event.takes_away and (self.of is _SELF or self.of is _HOST))


@attrs.define(eq=False, repr=False)
class Modifier:
    """A constant ability that changes what cards that it applies to have."""

    stat: Stat
    amount: Any
    """A number, a trait, a sphere, a keyword, True, or a function `(game, source, card)` of one."""
    applies: Callable[[Game, Card, Card], bool]
    """`(game, source, card)`: whether `card` is changed by the modifier of `source`."""
    on: Of = Of.ANY
    """SELF or HOST where the modifier can only ever change that one card; ANY asks `applies`."""
    types: frozenset[CardType] = ALL_TYPES
    """The only types of cards that `applies` can be true of."""
    zones: frozenset[Zone] = ALL_ZONES
    """The only places of cards that `applies` can be true of."""
    turned: frozenset[bool] = EITHER_WAY
    """Whether it can be true only of cards that are turned 180 degrees, or only of others."""
    steady: bool = False
    """Whether what it does depends on nothing but types and places."""


@attrs.define(eq=False, repr=False)
class Prohibition:
    """A constant ability that says "cannot" (R-GOLD-3)."""

    events: tuple[type[Event], ...]
    applies: Callable[..., bool]
    """`(game, source, event)`: whether `event` cannot happen."""
    types: frozenset[CardType] = ALL_TYPES
    """The only types of cards to which what is forbidden happens."""
    zones: frozenset[Zone] = ALL_ZONES
    """The only places of such cards."""
    turned: frozenset[bool] = EITHER_WAY
    """Whether only cards that are turned 180 degrees are meant, or only others."""
    on: Of = Of.ANY
    """SELF or HOST where it only forbids what happens to that one card."""


def remainder(which: Selector) -> Callable[[Card, Player, Card], bool] | None:
    """Return what a selector asks besides how a card lies, its type and place; None if that is all there is to it."""
    return which.test if getattr(which, "rest", True) else None


class Bounds(TypedDict):
    """To which cards something is limited, by what is seen of them at a glance."""

    types: frozenset[CardType]
    zones: frozenset[Zone]
    turned: frozenset[bool]
    """Whether they are turned 180 degrees."""


def bounds(which: object) -> Bounds:
    """Return to which cards a selector is limited, or what else says which are meant."""
    return {
        "types": getattr(which, "types", ALL_TYPES),
        "zones": getattr(which, "zones", ALL_ZONES),
        "turned": getattr(which, "turned", EITHER_WAY),
    }


PERMISSIONS: dict[str, tuple[str, ...]] = {
    "attack": ("character", "enemy"),
    "attack alone": ("character", "enemy"),
    "defend": ("character", "attack"),
    "pay": ("character", "card"),
    "no match": ("card", "player"),
    "engaged": ("enemy", "player"),
    "quest from staging": ("character",),
    "must be travelled to": ("location",),
    "take undefended damage": ("character", "attack"),
    "damage": ("card",),
    "several defenders": ("enemy", "player"),
}
"""What the rules ask cards to allow: every permission by its name, with its circumstances. There are no others."""


def circumstances(what: str) -> tuple[str, ...]:
    """Return the circumstances of a permission, by its name.

    Raises:
        UnknownNameError: the rules ask for no such permission; the error names those there are.
    """
    if not isinstance(what, str) or what not in PERMISSIONS:
        raise UnknownNameError("permission", str(what), PERMISSIONS)
    return PERMISSIONS[what]


@attrs.define(eq=False, repr=False)
class Permission:
    """A constant ability that allows what the rules alone do not, under a permission's name."""

    what: str
    applies: Callable[..., bool]
    """`(game, source, *circumstances)`: whether it is allowed."""
