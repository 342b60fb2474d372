"""The state of a game: plain records in tables, and a journal of what was written, to go back to a checkpoint.

A checkpoint is a mark in the journal: it costs next to nothing, and going back undoes what was written since. A copy of
a state shares every record with its original; whichever side writes first copies what it writes. So records and tables
are written only through the methods of `State`, which see to both.
"""

from __future__ import annotations

import itertools
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from oleada.model.errors import UnknownNameError
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

T = TypeVar("T")
Frame = tuple[Any, ...]
"""A step that waits to be run: its name, then plain ids."""
Stack = tuple[Frame, "Stack | None"]
"""The steps that wait: the next one, and those under it."""
ZoneKey = tuple[Zone, int]
LogEntry = tuple["type[Event]", int, tuple[Any, ...], bool]
"""An event: its class, the card that caused it (0: the rules), its facts, and whether it was cancelled."""

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_HAND, _ATTACHED, _AWAY = Zone.HAND, Zone.ATTACHED, Zone.AWAY
_64_BITS = (1 << 64) - 1
_stamps = itertools.count(1)
_BITS = {
    name: 1 << number
    for number, name in enumerate(("players", "areas", "attacks", "listeners", "used", "resolved", "facts", "known"))
}
Entry = tuple["Entry | None", int, Any, Any]
"""Something that was written: the entry before it, what it was, where, and what was there before."""
_RECORD, _PLACE, _ENDED, _TABLE = range(4)
"""What an entry may be: a card's record, a zone, the end of a card object, one of the smaller tables."""


Checkpoint = tuple["Stack | None", "Entry | None", int, tuple[Any, ...]]
"""A mark in a state's journal: the steps to run from there, the newest entry, how many card objects there were, and
what is not in tables."""


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
    """Who listens: (card id, declaration) by event class, by statistic, by prohibition."""
    changes: int = 0
    """How often the index of listeners has changed: a window sees by that, that somebody listens who did not before."""
    used: dict[tuple[Any, ...], int] = attrs.field(factory=dict)
    """How often something was done; the key's first member says until when it counts: "phase", "round", "game"."""
    resolved: dict[str, int] = attrs.field(factory=dict)
    """How often each ability has resolved, by its key."""
    facts: dict[str, Any] = attrs.field(factory=dict)
    """What a scenario remembers."""
    known: dict[int, tuple[int, ...]] = attrs.field(factory=dict)
    """The seats that know a concealed card, by its id, besides who holds it in hand."""
    lasting: tuple[Lasting, ...] = ()
    touched: dict[Any, tuple[Lasting, ...]] = attrs.field(factory=dict)
    """The lasting effects by what they change or forbid, a statistic or an event class. Never written: with the effects
    it is set anew, by `set_lasting`."""
    delayed: tuple[Delayed, ...] = ()
    frames: Stack | None = None
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
    gone: int = 0
    """How many players are out of the game."""
    attack: int = 0
    """The id of the attack in progress, plus one; 0 for none."""
    outcome: Outcome | None = None
    dirty: tuple[tuple[Any, ...], ...] = ()
    """What the next state check must look at."""
    held: bool = False
    """Whether any event may let a card leave play that is held back: one that is spared, a stage with its progress
    (R-ADV-5), or one that a number keeps alive that changes by itself: looked at after every event."""
    spared: bool = False
    """Whether something forbids that a card is destroyed or explored that would be so without it."""
    log: list[LogEntry] = attrs.field(factory=list)
    log_length: int = 0
    journal: Entry | None = None
    """What was written, the newest entry first."""
    owned: int = sum(_BITS.values())
    """The smaller tables that have been copied since the last checkpoint, one bit each: these may be written."""
    shared: int = 0
    """Records that were stamped after this are not shared with another state."""

    # Going back.

    def checkpoint(self, frames: Stack | None) -> Checkpoint:
        """Return a mark to go back to, with the steps that are to be run from there."""
        self.stamp = next(_stamps)
        self.owned = 0
        return frames, self.journal, len(self.cards), _numbers_of(self)

    def rewind(self, checkpoint: Checkpoint) -> None:
        """Go back to a checkpoint of this state, or of the one that it is a copy of: all that was written is undone."""
        frames, journal, cards, numbers = checkpoint
        entry = self.journal
        while entry is not journal:
            assert entry is not None, "a checkpoint of another game"
            entry, what, key, old = entry
            if what == _RECORD:
                self.cards[key] = old
            elif what == _ENDED:
                record = self.cards[key]
                if record.stamp <= self.shared:
                    record = self.cards[key] = record.copy(0)
                record.successor = 0
            elif what == _TABLE:
                setattr(self, key, old)
            elif old is None:
                self.zones.pop(key, None)
            else:
                self.zones[key] = old
        self.journal = journal
        del self.cards[cards:]
        self.frames = frames
        for name, number in zip(_NUMBERS, numbers, strict=True):
            setattr(self, name, number)
        self.stamp = next(_stamps)
        self.owned = 0

    def copy(self) -> State:
        """Return a copy to go on from; both sides may be written and neither sees the other."""
        twin = State.__new__(State)
        for name in State.__slots__:
            if name != "__weakref__":
                setattr(twin, name, getattr(self, name))
        twin.cards, twin.zones = self.cards.copy(), self.zones.copy()
        twin.stamp, self.stamp = next(_stamps), next(_stamps)
        twin.owned = self.owned = 0
        twin.shared = self.shared = next(_stamps)
        return twin

    # Writing. Only engine/atoms and the driver do.

    def own(self, table: str) -> Any:
        """Return one of the smaller tables for writing: copied first, if it is as at the last checkpoint."""
        held = getattr(self, table)
        if not self.owned & _BITS[table]:
            self.journal = (self.journal, _TABLE, table, held)
            self.owned |= _BITS[table]
            held = held.copy()
            setattr(self, table, held)
        return held

    def next_step(self) -> Frame:
        """Take the next step from those that wait."""
        assert self.frames is not None
        frame, self.frames = self.frames
        return frame

    def set_lasting(self, effects: tuple[Lasting, ...]) -> None:
        """Replace the lasting effects."""
        self.lasting = effects
        touched: dict[Any, tuple[Lasting, ...]] = {}
        for effect in effects:
            touched[effect.what] = (*touched.get(effect.what, ()), effect)
        self.touched = touched

    def write(self, card: int) -> CardState:
        """Return the record of `card` for writing."""
        record = self.cards[card]
        if record.stamp != self.stamp:
            self.journal = (self.journal, _RECORD, card, record)
            record = self.cards[card] = record.copy(self.stamp)
        return record

    def _succeed(self, record: CardState, zone: Zone, holder: int) -> CardState:
        """Add the object that a card becomes there; its record is the last of the object that it was."""
        cards, definition = self.cards, record.definition
        number = len(cards)
        new = CardState(
            self.stamp, number, record.piece, definition, definition.type, record.owner, SCENARIO, zone, holder
        )
        new.deck = record.deck
        cards.append(new)
        if record.stamp != self.stamp:
            if record.stamp > self.shared:
                self.journal = (self.journal, _ENDED, record.id, None)
            else:
                record = self.write(record.id)
        record.successor = number
        return new

    def seat(self, seat: int) -> int:
        """Return a seat at which somebody sits, as it is given.

        Raises:
            UnknownNameError: nobody sits there.
        """
        if not isinstance(seat, int) or not 1 <= seat < len(self.players):
            raise UnknownNameError("seat", str(seat), [str(p.seat) for p in self.players[1:]])
        return seat

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
        cards, stamp = self.cards, self.stamp
        first = len(cards)
        for number, definition in enumerate(definitions, first):
            record = CardState(stamp, number, number, definition, definition.type, owner, SCENARIO, zone, holder)
            record.deck = deck
            cards.append(record)
        self._place((zone, holder), (*self.zone(zone, holder), *range(first, len(cards))))

    def _place(self, key: ZoneKey, cards: tuple[int, ...]) -> None:
        """Let a zone hold just these cards."""
        zones = self.zones
        self.journal = (self.journal, _PLACE, key, zones.get(key))
        if cards:
            zones[key] = cards
        else:
            zones.pop(key, None)

    def add_card(self, definition: CardDef, owner: int, zone: Zone, holder: int, piece: int = -1) -> CardState:
        """Add a card object at the end of a zone; `piece` -1 makes a new piece of cardboard."""
        cards = self.cards
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
        held = self.zones.get(key, ())
        self._place(key, (*held, card) if at is None else (*held[:at], card, *held[at:]))
        if key[0] in IN_PLAY and card not in self.in_play:
            self.in_play = (*self.in_play, card)

    def transfer(self, card: int, zone: Zone, holder: int, at: int | None = None) -> CardState:
        """Move a card to a zone and return its record there: a new one if it crosses a border of play."""
        old = self.cards[card]
        came_from = (old.zone, old.holder)
        held = self.zones[came_from]
        self._place(came_from, _without(held, card))
        if old.zone in IN_PLAY:
            self.in_play = _without(self.in_play, card)
        new = self._arrive(old, zone, holder)
        self.put((zone, holder), new.id, at)
        return new

    def pour(
        self, zone: Zone, holder: int, to: Zone, to_holder: int, amount: int | None = None
    ) -> list[tuple[int, CardState]]:
        """Move the first cards of a zone, so many or all, to the end of another; neither is in play.

        Return their former ids and new records.
        """
        held, there = self.zone(zone, holder), self.zone(to, to_holder)
        moved = [(card, self._arrive(self.cards[card], to, to_holder)) for card in held[:amount]]
        self._place((zone, holder), held[len(moved) :])
        self._place((to, to_holder), (*there, *[record.id for _, record in moved]))
        return moved

    def _arrive(self, old: CardState, zone: Zone, holder: int) -> CardState:
        """Return the record of a card that goes to a zone, as it is there; the zones themselves do not change yet."""
        card, came_from = old.id, old.zone
        knowing = self._knowing(old) if zone in CONCEALED else ()
        if crosses(came_from, zone):
            new = self._succeed(old, zone, holder)
        else:
            new = self.write(card)
            new.zone, new.holder = zone, holder
            if zone is not _ATTACHED and zone is not _AWAY:
                new.type = new.definition.type  # R-CARD-13: it was another only as long as it was attached
            if zone in HIDDEN:
                new.facedown = False  # facedown is what can be told from faceup
            if new.guards and zone is not _AWAY is not came_from:
                new.guards = ()
        if knowing or card in self.known:
            known = self.own("known")
            known.pop(card, None)
            if knowing:
                known[new.id] = knowing
        return new

    def _knowing(self, record: CardState) -> tuple[int, ...]:
        """Return who knows a card that goes to a concealed zone: who saw it before, and of a hand's who gives it."""
        if record.zone is _HAND:
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
        """Return a random whole number of 0 or more, less than `below`."""
        (number,) = self._draw((below,))
        return number

    def _draw(self, bounds: Iterable[int]) -> list[int]:
        """Return a random whole number of 0 or more below each of these bounds: the game's only randomness."""
        start, draws = self.seed * 0x9E3779B97F4A7C15, self.draws
        drawn = []
        for below in bounds:
            value = 1 << 64
            # Of the numbers left over at the top some would come up more often than others.
            while value > _64_BITS - below and value >= (1 << 64) - (1 << 64) % below:
                draws += 1
                # A counter turned into a well-mixed number of 64 bits: the finaliser of splitmix64.
                value = (start + draws * 0xD1B54A32D192ED03) & _64_BITS
                value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _64_BITS
                value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _64_BITS
                value ^= value >> 31
            drawn.append(value % below)
        self.draws = draws
        return drawn

    def permute(self, things: list[T]) -> list[T]:
        """Put things into a random order, and return them."""
        last = len(things)
        for other in self._draw(range(last, 1, -1)):
            last -= 1
            things[last], things[other] = things[other], things[last]
        return things

    def shuffle(self, zone: Zone, holder: int) -> None:
        """Shuffle a zone. In a deck every card becomes a new object, so that an id tells nothing."""
        ids = self.permute(list(self.zone(zone, holder)))
        if zone in HIDDEN:
            if self.known:
                for card in [card for card in ids if card in self.known]:
                    del self.own("known")[card]
            ids = [self._succeed(self.cards[card], zone, holder).id for card in ids]
        if ids:
            self._place((zone, holder), tuple(ids))

    def now(self, card: int) -> CardState:
        """Return the current record of the piece that `card` was: itself, or what it became."""
        record = self.cards[card]
        while record.successor:
            record = self.cards[record.successor]
        return record

    def append_log(self, entry: LogEntry) -> int:
        """Append to the log; return its length. Copies share one list; whoever leaves the common past copies it."""
        log, length = self.log, self.log_length
        if len(log) != length:
            log = self.log = log[:length]
        log.append(entry)
        self.log_length = length = length + 1
        return length

    def digest(self) -> str:
        """Return a fingerprint of the whole state: equal states, equal digests, on every platform."""
        import hashlib

        parts: list[Any] = [getattr(self, name) for name in _PLAIN]
        for table in (self.cards, self.players, self.areas, self.attacks):
            for record in table:
                parts.append([_plain(getattr(record, name)) for name in type(record).__slots__[1:] if name[0] != "_"])
        for mapping in (self.zones, self.used, self.resolved, self.facts, self.known):
            parts.append(sorted((repr(_plain(key)), _plain(value)) for key, value in mapping.items()))
        parts.append([_plain(entry) for entry in (*self.lasting, *self.delayed)])
        parts.append([(entry[0].__name__, *entry[1:]) for entry in self.log[: self.log_length]])
        return hashlib.sha256(repr(_plain(parts)).encode()).hexdigest()[:32]


_RESTORED = {"seed", "stamp", "cards", "zones", *_BITS, "frames", "log", "journal", "owned", "shared"}
"""What a checkpoint keeps in a way of its own, or does not need."""
_NUMBERS = tuple([field.name for field in attrs.fields(State) if field.name not in _RESTORED])
_numbers_of = attrgetter(*_NUMBERS)
"""Return all the rest of a state: what is neither in a table nor in the journal."""

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
    *("first_player", "gone", "attack", "outcome", "dirty", "held", "spared", "log_length"),
)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards of a zone but for one of them."""
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


def _plain(value: Any) -> Any:
    """Return `value` as data whose repr is the same everywhere."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return [(_plain(key), _plain(part)) for key, part in value.items()]
    if isinstance(value, (set, frozenset)):
        return sorted([_plain(part) for part in value], key=repr)
    code = getattr(value, "code", None) or getattr(value, "name", None) or getattr(value, "__qualname__", None)
    if isinstance(code, str):
        return code
    if attrs.has(type(value)):
        return [_plain(part) for part in attrs.astuple(value, recurse=False)]
    return str(value)
