"""The view of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.given import checked
from oleada.model.names import Name
from oleada.model.terms import ALLIES, CHARACTERS, HEROES, CardType, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views.area import Area
    from oleada.engine.views.card import Card
    from oleada.model.records import PlayerState

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_DECK, _HAND, _ENGAGED = Zone.DECK, Zone.HAND, Zone.ENGAGED

_PLAY_AREA, _APART = Zone.PLAY_AREA, Zone.APART


class Player:
    """A player of a game."""

    __slots__ = ("game", "seat")

    def __init__(self, game: Table, seat: int) -> None:
        self.game = game
        self.seat: int = seat

    @property
    def record(self) -> PlayerState:
        """The player's record, to read."""
        return self.game.state.players[self.seat]

    @property
    def threat(self) -> int:
        """The threat level that rules and effects see: the dial's, unless one treats it as another number."""
        for effect in reversed(self.game.state.lasting):
            if effect.seat == self.seat and effect.what is Stat.THREAT:
                return int(effect.amount.value)
        return self.record.threat

    @property
    def dial(self) -> int:
        """What the threat dial shows: this eliminates, whatever the threat is treated as (R-ELIM-4)."""
        return self.record.threat

    @property
    def eliminated(self) -> bool:
        """Whether the player is out of the game."""
        return self.game.state.players[self.seat].eliminated

    @property
    def area(self) -> Area:
        """The area in which the player plays."""
        return self.game.area(self.game.state.players[self.seat].area)

    @property
    def hand(self) -> list[Card]:
        """The cards in hand."""
        return self._cards(_HAND)

    @property
    def deck(self) -> list[Card]:
        """The deck, the top first."""
        return self._cards(_DECK)

    @property
    def discard(self) -> list[Card]:
        """The discard pile, the newest last."""
        return self._cards(Zone.DISCARD)

    @checked
    def topmost(self, kind: CardType) -> Card | None:
        """Return the newest card of a type in the discard pile; None if it has none.

        Raises:
            WrongKindError: what is given is no type of cards.
        """
        return next((card for card in reversed(self.discard) if card.type is kind), None)

    @property
    def engaged(self) -> list[Card]:
        """The enemies engaged with the player."""
        return self._cards(_ENGAGED)

    @property
    def opponents(self) -> list[Card]:
        """The enemies engaged with the player, and those considered to be so where they are (R-WORD-18)."""
        if not self.game.grants("engaged"):
            return self.engaged
        return [enemy for enemy in self.game.in_play(self.record.area) if enemy.is_engaged_with(self)]

    @property
    def controlled(self) -> list[Card]:
        """Every card in play that the player controls, attachments included."""
        cards = self.game.state.cards
        return [self.game.card(c) for c in self.game.state.in_play if cards[c].controller == self.seat]

    @property
    def characters(self) -> list[Card]:
        """The heroes and allies that the player controls, one in a play area apart from his included."""
        return self._controlled(CHARACTERS)

    @property
    def heroes(self) -> list[Card]:
        """The heroes that the player controls."""
        return self._controlled(HEROES)

    @property
    def allies(self) -> list[Card]:
        """The allies that the player controls."""
        return self._controlled(ALLIES)

    @property
    def next(self) -> Player | None:
        """The next player to the left within reach; None if nobody else is there (R-WORD-11, S-SPLIT-23)."""
        area = self.record.area if self.game.divided else None
        others = self.game.players_from(area, self.seat % (len(self.game.state.players) - 1) + 1)
        return others[0] if others and others[0].seat != self.seat else None

    @property
    def name(self) -> Name:
        """What the log calls the player."""
        return Name(f"Player {self.seat}", f"Jugador {self.seat}")

    def _controlled(self, types: frozenset[CardType]) -> list[Card]:
        game, seat = self.game, self.seat
        cards, zones = game.state.cards, game.state.zones
        held = zones.get((_PLAY_AREA, seat), ())
        if apart := zones.get((_APART, game.state.players[seat].area)):
            held = (*held, *apart)
        found = []
        for number in held:
            record = cards[number]
            if record.type in types and record.controller == seat:
                found.append(game.card(number))
        return found

    def _cards(self, zone: Zone) -> list[Card]:
        return list(map(self.game.card, self.game.state.zone(zone, self.seat)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and other.seat == self.seat and other.game is self.game

    def __hash__(self) -> int:
        return self.seat

    def __repr__(self) -> str:
        return f"<player {self.seat}>"
