"""The state of a game: plain records in tables, forked before each step.

A fork shares every table and record with its original; whichever side writes first copies what it writes. So a
checkpoint costs next to nothing, and records and tables are written only through `State.write*`, which sees to it.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import attrs

from oleada.model.records import (
    SCENARIO,
    AreaState,
    AttackState,
    CardState,
    Delayed,
    Lasting,
    Outcome,
    PlayerState,
)
from oleada.model.terms import Phase
from oleada.model.zones import CONCEALED, HIDDEN, IN_PLAY, Zone, crosses

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.model.cards import CardDef
    from oleada.model.events import Event

Frame = tuple[Any, ...]
"""A step that waits to be run: its name, then plain ids."""
ZoneKey = tuple[Zone, int]
LogEntry = tuple["type[Event]", int, tuple[Any, ...], bool]
"""An event: its class, the card that caused it (0: the rules), its facts, and whether it was cancelled."""

_stamps = itertools.count(1)
_TABLES = ("cards", "players", "areas", "attacks", "zones", "listeners", "used", "facts", "known")
_BITS = {name: 1 << number for number, name in enumerate(_TABLES)}
_CARDS, _ZONES = _BITS["cards"], _BITS["zones"]


@attrs.define(eq=False, repr=False)
class State:
    """A whole game, as data. Holds ids, never views, events, closures or coroutines."""

    seed: int
    stamp: int = attrs.field(factory=lambda: next(_stamps))
    draws: int = 0
    """How many random numbers were drawn: seed and this make the generator."""
    cards: list[CardState] = attrs.field(factory=list)
    players: list[PlayerState] = attrs.field(factory=list)
    areas: list[AreaState] = attrs.field(factory=list)
    attacks: list[AttackState] = attrs.field(factory=list)
    zones: dict[ZoneKey, tuple[int, ...]] = attrs.field(factory=dict)
    in_play: tuple[int, ...] = ()
    listeners: dict[Any, tuple[tuple[int, Any], ...]] = attrs.field(factory=dict)
    """Who listens: (card id, declaration) by event class, by (event class, card id), by stat, by prohibition."""
    used: dict[tuple[Any, ...], int] = attrs.field(factory=dict)
    """How often something was done; the key's first member says until when it counts: "phase", "round", "game"."""
    facts: dict[str, Any] = attrs.field(factory=dict)
    """What a scenario remembers."""
    known: dict[int, tuple[int, ...]] = attrs.field(factory=dict)
    """The seats that know a concealed card, by its id, besides who holds it in hand."""
    lasting: tuple[Lasting, ...] = ()
    touched: frozenset[Any] = frozenset()
    """What lasting effects change or forbid: statistics and event classes. Set with them, by `set_lasting`."""
    delayed: tuple[Delayed, ...] = ()
    frames: tuple[Frame, ...] = ()
    round: int = 0
    rounds_completed: int = 0
    """How many refresh phases have ended (R-SCORE-4)."""
    phase: Phase = Phase.SETUP
    step: str = "0.0"
    breaking_off: bool = False
    """Whether an effect has ended the phase, so that only its last steps are still done."""
    window: bool = False
    """Whether an action window is open."""
    active: int = 0
    """The seat whose planning turn it is; 0 outside one."""
    first_player: int = 1
    attack: int = 0
    """The id of the attack in progress, plus one; 0 for none."""
    outcome: Outcome | None = None
    dirty: tuple[tuple[Any, ...], ...] = ()
    """What the next state check must look at."""
    held: bool = False
    """Whether a stage has its progress and is held back by something: looked at after every event (R-ADV-5)."""
    log: list[LogEntry] = attrs.field(factory=list)
    log_length: int = 0
    owned: int = (1 << 9) - 1
    """The tables that this fork has copied already, one bit each."""

    def fork(self) -> State:
        """Return a copy to go on from; both sides may be written and neither sees the other."""
        twin = State.__new__(State)
        twin.seed = self.seed
        twin.draws = self.draws
        twin.cards = self.cards
        twin.players = self.players
        twin.areas = self.areas
        twin.attacks = self.attacks
        twin.zones = self.zones
        twin.in_play = self.in_play
        twin.listeners = self.listeners
        twin.used = self.used
        twin.facts = self.facts
        twin.known = self.known
        twin.lasting = self.lasting
        twin.touched = self.touched
        twin.delayed = self.delayed
        twin.frames = self.frames
        twin.round = self.round
        twin.rounds_completed = self.rounds_completed
        twin.phase = self.phase
        twin.step = self.step
        twin.breaking_off = self.breaking_off
        twin.window = self.window
        twin.active = self.active
        twin.first_player = self.first_player
        twin.attack = self.attack
        twin.outcome = self.outcome
        twin.dirty = self.dirty
        twin.held = self.held
        twin.log = self.log
        twin.log_length = self.log_length
        twin.stamp, self.stamp = next(_stamps), next(_stamps)
        twin.owned = self.owned = 0
        return twin

    # Writing. Only engine/atoms and the driver do.

    def own(self, table: str) -> Any:
        """Return `table` for writing: copied first, if a fork shares it."""
        bit = _BITS[table]
        held = getattr(self, table)
        if not self.owned & bit:
            held = held.copy()
            setattr(self, table, held)
            self.owned |= bit
        return held

    def set_lasting(self, effects: tuple[Lasting, ...]) -> None:
        """Replace the lasting effects."""
        self.lasting = effects
        self.touched = frozenset([effect.what for effect in effects])

    def write(self, card: int) -> CardState:
        """Return the record of `card` for writing."""
        cards = self.cards if self.owned & _CARDS else self.own("cards")
        record = cards[card]
        if record.stamp != self.stamp:
            record = record.copy(self.stamp)
            cards[card] = record
        return record

    def write_player(self, seat: int) -> PlayerState:
        """Return the record of the player at `seat` for writing."""
        players = self.own("players")
        record: PlayerState = players[seat]
        if record.stamp != self.stamp:
            record = players[seat] = record.copy(self.stamp)
        return record

    def write_area(self, area: int) -> AreaState:
        """Return the record of `area` for writing."""
        areas = self.own("areas")
        record: AreaState = areas[area]
        if record.stamp != self.stamp:
            record = areas[area] = record.copy(self.stamp)
        return record

    def write_attack(self, attack: int) -> AttackState:
        """Return the record of `attack` for writing."""
        attacks = self.own("attacks")
        record: AttackState = attacks[attack]
        if record.stamp != self.stamp:
            record = attacks[attack] = record.copy(self.stamp)
        return record

    def add_cards(self, definitions: Iterable[CardDef], owner: int, zone: Zone, holder: int, deck: int = 0) -> None:
        """Add new cards at the end of a zone that is not in play; `deck` is the number of their encounter deck."""
        cards, zones, stamp = self.own("cards"), self.own("zones"), self.stamp
        first = len(cards)
        for number, definition in enumerate(definitions, first):
            record = CardState(stamp, number, number, definition, definition.type, owner, SCENARIO, zone, holder)
            record.deck = deck
            cards.append(record)
        zones[zone, holder] = (*zones.get((zone, holder), ()), *range(first, len(cards)))

    def add_card(self, definition: CardDef, owner: int, zone: Zone, holder: int, piece: int = -1) -> CardState:
        """Add a card object at the end of a zone; `piece` -1 makes a new piece of cardboard."""
        cards = self.own("cards")
        number = len(cards)
        record = CardState(
            self.stamp,
            number,
            number if piece < 0 else piece,
            definition,
            definition.type,
            owner,
            SCENARIO,
            zone,
            holder,
        )
        cards.append(record)
        self.put((zone, holder), number)
        return record

    def put(self, key: ZoneKey, card: int, at: int | None = None) -> None:
        """Put `card` into a zone, at the end or at a position."""
        zones = self.zones if self.owned & _ZONES else self.own("zones")
        held = zones.get(key, ())
        zones[key] = (*held, card) if at is None else (*held[:at], card, *held[at:])
        if key[0] in IN_PLAY and card not in self.in_play:
            self.in_play = (*self.in_play, card)

    def take(self, key: ZoneKey, card: int) -> None:
        """Take `card` out of a zone."""
        zones = self.zones if self.owned & _ZONES else self.own("zones")
        held = zones[key]
        if held[0] == card:
            rest = held[1:]
        else:
            at = held.index(card)
            rest = held[:at] + held[at + 1 :]
        if rest:
            zones[key] = rest
        else:
            del zones[key]
        if key[0] in IN_PLAY:
            self.in_play = tuple([c for c in self.in_play if c != card])

    def transfer(self, card: int, zone: Zone, holder: int, at: int | None = None) -> CardState:
        """Move a card to a zone and return its record there: a new one if it crosses a border of play."""
        old = self.write(card)
        knowing = self._knowing(old) if zone in CONCEALED else ()
        came_from = (old.zone, old.holder)
        self.take(came_from, card)
        if crosses(old.zone, zone):
            cards = self.own("cards")
            number = len(cards)
            new = CardState(
                self.stamp,
                number,
                old.piece,
                old.definition,
                old.definition.type,
                old.owner,
                SCENARIO,
                zone,
                holder,
            )
            new.deck = old.deck
            cards.append(new)
            old.successor = number
        else:
            new = old
            new.zone, new.holder = zone, holder
            if zone is not Zone.ATTACHED and zone is not Zone.AWAY:
                new.type = new.definition.type  # R-CARD-13: it was another only as long as it was attached
            if zone in HIDDEN:
                new.facedown = False  # facedown is what can be told from faceup
            if new.guards and zone is not Zone.AWAY is not came_from[0]:
                new.guards = ()
        self.put((zone, holder), new.id, at)
        if knowing or card in self.known:
            known = self.own("known")
            known.pop(card, None)
            if knowing:
                known[new.id] = knowing
        return new

    def _knowing(self, record: CardState) -> tuple[int, ...]:
        """Return who knows a card that goes to a concealed zone: who saw it before, and of a hand's who gives it."""
        if record.zone is Zone.HAND:
            return (record.holder,)
        if record.zone in HIDDEN or record.facedown:
            return self.known.get(record.id, ())
        return tuple(range(1, len(self.players)))

    def learn(self, card: int, seat: int) -> None:
        """Let a seat know a concealed card, until that is shuffled or goes where it cannot be told from others."""
        known = self.own("known")
        known[card] = tuple(sorted({*known.get(card, ()), seat}))

    def zone(self, zone: Zone, holder: int = 0) -> tuple[int, ...]:
        """Return the ids of the cards in a zone, in order; the first is the top of a deck."""
        return self.zones.get((zone, holder), ())

    def random(self, below: int) -> int:
        """Return a random whole number of 0 or more, less than `below`: the game's only randomness."""
        limit = (1 << 64) - (1 << 64) % below
        seed = self.seed * 0x9E3779B97F4A7C15
        while True:
            self.draws += 1
            value = _mix(seed + self.draws * 0xD1B54A32D192ED03)
            if value < limit:
                return value % below

    def shuffle(self, zone: Zone, holder: int) -> None:
        """Shuffle a zone. In a deck every card becomes a new object, so that an id tells nothing."""
        ids = list(self.zone(zone, holder))
        for last in range(len(ids) - 1, 0, -1):
            other = self.random(last + 1)
            ids[last], ids[other] = ids[other], ids[last]
        if zone in HIDDEN:
            cards = self.own("cards")
            for position, card in enumerate(ids):
                old = self.write(card)
                new = old.copy(self.stamp)
                new.id = old.successor = len(cards)
                new.facedown = False
                cards.append(new)
                if card in self.known:
                    del self.own("known")[card]
                ids[position] = new.id
        if ids:
            self.own("zones")[zone, holder] = tuple(ids)

    def now(self, card: int) -> CardState:
        """Return the current record of the piece that `card` was: itself, or what it became."""
        record = self.cards[card]
        while record.successor:
            record = self.cards[record.successor]
        return record

    def append_log(self, entry: LogEntry) -> None:
        """Append to the log. Forks share one list; whoever leaves the common past copies it."""
        if len(self.log) != self.log_length:
            self.log = self.log[: self.log_length]
        self.log.append(entry)
        self.log_length += 1

    def digest(self) -> str:
        """Return a fingerprint of the whole state: equal states, equal digests, on every platform."""
        import hashlib

        parts: list[Any] = [getattr(self, name) for name in _PLAIN]
        for table in (self.cards, self.players, self.areas, self.attacks):
            for record in table:
                parts.append([_plain(getattr(record, name)) for name in type(record).__slots__[1:] if name[0] != "_"])
        for mapping in (self.zones, self.used, self.facts, self.known):
            parts.append(sorted((repr(_plain(key)), _plain(value)) for key, value in mapping.items()))
        parts.append([_plain(entry) for entry in (*self.lasting, *self.delayed)])
        parts.append([(entry[0].__name__, *entry[1:]) for entry in self.log[: self.log_length]])
        return hashlib.sha256(repr(_plain(parts)).encode()).hexdigest()[:32]


_PLAIN = (
    *(
        "seed",
        "draws",
        "in_play",
        "frames",
        "round",
        "rounds_completed",
        "phase",
        "step",
        "breaking_off",
        "window",
        "active",
    ),
    *("first_player", "attack", "outcome", "dirty", "held", "log_length"),
)


def _mix(value: int) -> int:
    """Turn a counter into a well-mixed 64-bit number (the finaliser of splitmix64)."""
    value &= 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return value ^ (value >> 31)


def _plain(value: Any) -> Any:
    """Return `value` as data whose repr is the same everywhere."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    code = getattr(value, "code", None) or getattr(value, "name", None) or getattr(value, "__qualname__", None)
    if isinstance(code, str):
        return code
    if attrs.has(type(value)):
        return [_plain(part) for part in attrs.astuple(value, recurse=False)]
    return str(value)
