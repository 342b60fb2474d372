"""The records of which a game's state consists: cards, players, areas, attacks, and effects that last or wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from oleada.model.names import Language, Name
from oleada.model.terms import ALL_TYPES, EITHER_WAY, CardType, Moment, Stat, Termination, Until
from oleada.model.zones import ALL_ZONES, Zone

if TYPE_CHECKING:
    from oleada.model.cards import CardDef

_new = object.__new__
SCENARIO = 0
"""The seat that owns the scenario's cards, and "nobody" as a controller."""


@attrs.define(eq=False, repr=False)
class CardState:
    """One card object. A card that crosses between out of play, hand and in play becomes a new one with a new id;
    the old record stays, unchanged: it is the card's last-known information."""

    stamp: int
    id: int
    piece: int
    """The piece of cardboard: the same through the whole game."""
    definition: CardDef
    type: CardType
    owner: int
    controller: int
    zone: Zone
    holder: int
    exhausted: bool = False
    facedown: bool = False
    committed: bool = False
    damage: int = 0
    resources: int = 0
    progress: int = 0
    tokens: tuple[tuple[str, int], ...] = ()
    x: int = 0
    """The X that was chosen for the card's cost (R-VAL-6)."""
    guise: tuple[str, ...] = ()
    """The traits, folded, that the effect which attached a facedown card gave it (R-CARD-12)."""
    successor: int = 0
    """The id of the object that this one became; 0 while it is current."""
    on_side_a: bool = False
    """Whether a quest card lies on its side A: the text of side B does not count yet (R-CARD-11)."""
    guards: tuple[int, ...] = ()
    """The encounter cards that guard this one, which lies under one of them and is attached to nothing."""
    deck: int = 0
    """The number of the encounter deck that a scenario's card belongs to: its discard pile has the same."""
    upside_down: bool = False
    """Whether the card is turned 180 degrees: neither ready nor exhausted."""
    home: tuple[Zone, int] | None = None
    """Where a card that is treated as out of play comes back to: the zone and its holder; None for any other card."""

    def copy(self, stamp: int) -> CardState:
        """Return a copy that the state with `stamp` may write."""
        twin = _new(CardState)  # calling the class takes twice as long
        twin.stamp = stamp
        twin.id = self.id
        twin.piece = self.piece
        twin.definition = self.definition
        twin.type = self.type
        twin.owner = self.owner
        twin.controller = self.controller
        twin.zone = self.zone
        twin.holder = self.holder
        twin.exhausted = self.exhausted
        twin.facedown = self.facedown
        twin.committed = self.committed
        twin.damage = self.damage
        twin.resources = self.resources
        twin.progress = self.progress
        twin.tokens = self.tokens
        twin.x = self.x
        twin.guise = self.guise
        twin.successor = self.successor
        twin.on_side_a = self.on_side_a
        twin.guards = self.guards
        twin.deck = self.deck
        twin.upside_down = self.upside_down
        twin.home = self.home
        return twin


@attrs.define(eq=False, repr=False)
class PlayerState:
    """One player's record; seat 0 stands for the scenario."""

    stamp: int
    seat: int
    threat: int = 0
    area: int = 0
    eliminated: bool = False
    turn_taken: bool = False
    """Whether the player's planning turn of this round is over (R-ROUND-2.2)."""
    fate: Termination | None = None
    """Why the player was eliminated."""
    starting_heroes: tuple[int, ...] = ()
    """The pieces that the player started with as heroes."""

    def copy(self, stamp: int) -> PlayerState:
        """Return a copy that the state with `stamp` may write."""
        return PlayerState(
            stamp,
            self.seat,
            self.threat,
            self.area,
            self.eliminated,
            self.turn_taken,
            self.fate,
            self.starting_heroes,
        )


@attrs.define(eq=False, repr=False)
class AreaState:
    """A part of the table with its own staging area, active location and quest, and the seats that share it."""

    stamp: int
    id: int
    seats: tuple[int, ...]
    current: int = 0
    """The side quest that is the current quest of this quest phase (R-SIDE-1); 0 for the main quest."""
    main: int = 0
    """Of several stages in play, the one that is the main quest, if an effect has said which; 0 for the newest."""
    gone_into: int | None = None
    """The area to which its players have all gone, if it was given up for that one."""

    def copy(self, stamp: int) -> AreaState:
        """Return a copy that the state with `stamp` may write."""
        return attrs.evolve(self, stamp=stamp)


@attrs.define(eq=False, repr=False)
class AttackState:
    """An attack: of an enemy on a player, or of a player's characters on an enemy."""

    stamp: int
    id: int
    enemy: int
    player: int
    """The seat that is attacked, or that attacks."""
    by_enemy: bool
    target: int = 0
    """The character that is attacked, where a card says so (R-DEF-8)."""
    defenders: tuple[int, ...] = ()
    attackers: tuple[int, ...] = ()
    destroyed: tuple[int, ...] = ()
    """The characters and enemies that its damage has destroyed."""
    strength: int = 0
    framework: bool = True
    """Whether it is the enemy's attack of the combat phase, not one made by a card effect."""
    has_shadow: bool = True
    inside: int = 0
    """The id plus one of the attack that this one interrupts; 0 for none."""
    over: bool = False

    def copy(self, stamp: int) -> AttackState:
        """Return a copy that the state with `stamp` may write."""
        return AttackState(
            stamp,
            self.id,
            self.enemy,
            self.player,
            self.by_enemy,
            self.target,
            self.defenders,
            self.attackers,
            self.destroyed,
            self.strength,
            self.framework,
            self.has_shadow,
            self.inside,
            self.over,
        )


@attrs.frozen(eq=False)
class Lasting:
    """A lasting effect (R-LAST-*): a modifier, a prohibition or a permission with an end, or cards out of play.

    `what` is the statistic, the event class that is forbidden, or the key of the permission. `cards` fixes whom it
    concerns (a player card's effect, R-LAST-2); with None, `applies` is asked each time (an encounter card's effect,
    R-LAST-3), a module-level function; without that it concerns all cards of its `types` in its `zones`.
    """

    what: Stat | type | tuple[str, str]
    amount: Any
    until: Until
    source: int
    cards: tuple[int, ...] | None = None
    applies: Callable[..., bool] | None = None
    attack: int = 0
    since: int = 0
    """How many card objects there were when it began: what is younger than it, and what older."""
    seat: int = 0
    """The player whose threat level is set, or whom alone the prohibition or permission is about; 0 for none."""
    area: int | None = None
    """The area that it works in."""
    types: frozenset[CardType] = ALL_TYPES
    """The only types of cards that it can concern."""
    zones: frozenset[Zone] = ALL_ZONES
    """The only places of cards that it can concern."""
    turned: frozenset[bool] = EITHER_WAY
    """Whether only cards that are turned 180 degrees, or only those that are not."""

    @property
    def steady(self) -> bool:
        """Whether whom it concerns, and how, depends on nothing but types and places."""
        return self.applies is None and not callable(self.amount) and self.turned is EITHER_WAY

    def may_reach(self, record: CardState) -> bool:
        """Tell at a glance whether it can concern a card at all."""
        if self.cards is not None:
            return record.id in self.cards
        return record.zone in self.zones and record.type in self.types and record.upside_down in self.turned


@attrs.frozen(eq=False)
class Delayed:
    """Something that will happen at a later moment, once: `effect(game, *cards)`, a module-level function."""

    moment: Moment
    effect: Callable[..., Any]
    cards: tuple[int, ...]
    source: int
    player: int
    attack: int = 0
    """The id plus one of the attack whose end it waits for; 0 for another moment."""


@attrs.frozen
class Outcome:
    """How a game ended. `score` is the lower the better (R-SCORE-*)."""

    won: bool
    termination: Termination
    round: int
    score: int

    def text(self, language: Language = "en") -> str:
        """Return it as a sentence: won or lost, in which round, by what, with which score."""
        said = (_WON if self.won else _LOST).text(language)
        return said.format(round=self.round, why=self.termination.label.text(language), score=self.score)

    def __str__(self) -> str:
        return self.text()


_WON = Name("Won in round {round}: {why}. Score {score}.", "Victoria en la ronda {round}: {why}. Puntuación {score}.")
_LOST = Name("Lost in round {round}: {why}. Score {score}.", "Derrota en la ronda {round}: {why}. Puntuación {score}.")
