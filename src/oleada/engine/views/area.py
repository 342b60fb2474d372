"""The view of an area of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import values
from oleada.model.errors import CardFactsError
from oleada.model.terms import SIDE_QUESTS, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views.card import Card
    from oleada.engine.views.player import Player
    from oleada.model.records import AreaState

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_TOTAL_THREAT, _WILLPOWER, _THREAT, _UNCOUNTED = Stat.TOTAL_THREAT, Stat.WILLPOWER, Stat.THREAT, Stat.UNCOUNTED
_ACTIVE, _QUEST, _STAGING = Zone.ACTIVE, Zone.QUEST, Zone.STAGING


class Area:
    """A part of the table with its own staging area, active location and current quest."""

    __slots__ = ("_id", "game")

    def __init__(self, game: Table, id: int) -> None:
        self.game = game
        self._id = id

    @property
    def id(self) -> int:
        """Its number; once its players have all gone to another area, that one's: this view leads there."""
        game = self.game
        return self._id if len(game.state.areas) == 1 else game.lasting_area(self._id)

    @property
    def record(self) -> AreaState:
        """The area's record, to read."""
        return self.game.state.areas[self.id]

    @property
    def players(self) -> list[Player]:
        """The players who share the area and are still in the game, the first player first, then clockwise."""
        return self.game.players_from(self.id)

    @property
    def first_player(self) -> Player:
        """Who decides for the area: the first player, or the next in order who is here; if nobody is, the first."""
        state = self.game.state
        first = state.players[state.first_player]
        if first.area == self.id and not first.eliminated:
            return self.game.player(first.seat)
        players = self.players
        return players[0] if players else self.game.first_player

    @property
    def staging(self) -> list[Card]:
        """The cards in the staging area."""
        return self._cards(_STAGING)

    @property
    def active_locations(self) -> list[Card]:
        """The active locations: none or one, seldom two (R-PROG-9)."""
        return self._cards(_ACTIVE)

    @property
    def active_location(self) -> Card | None:
        """The active location, if there is one."""
        cards = self._cards(_ACTIVE)
        return cards[0] if cards else None

    @property
    def quests(self) -> list[Card]:
        """The quest cards in play in this area; the main quest last."""
        found = self._cards(_QUEST)
        main = self.record.main
        if main:
            found.sort(key=lambda stage: stage.id == main)
        return found

    @property
    def apart(self) -> list[Card]:
        """The cards in the play area that a scenario has laid out beside the staging area."""
        return self._cards(Zone.APART)

    @property
    def away(self) -> list[Card]:
        """The cards of the area that are treated as out of play, what is attached to them included."""
        return [card for card in self.game.away if self.game.area_of(card.id) == self.id]

    @property
    def main_quest(self) -> Card:
        """The scenario's stage, whichever quest is current (R-SIDE-9).

        Raises:
            CardFactsError: the area has no stage: nobody plays there.
        """
        quests = self.quests
        if not quests:
            raise CardFactsError(
                "Nobody plays in this area, so it has no quest: ask the area of somebody in `game.areas`."
            )
        return quests[-1]

    @property
    def side_quests(self) -> list[Card]:
        """The side quests in the staging area."""
        return [card for card in self.staging if card.type in SIDE_QUESTS]

    @property
    def quest(self) -> Card:
        """The current quest: the main quest, or the side quest chosen for this phase, even once defeated (R-SIDE-3)."""
        current = self.record.current
        return self.game.card(current) if current else self.main_quest

    @property
    def threat(self) -> int:
        """The total threat in the staging area (R-QRES-1, R-QRES-2).

        That is what its cards contribute, and what effects add to the total.
        """
        game, state = self.game, self.game.state
        staged = state.zone(_STAGING, self.id)
        total = sum(values.number(game, c, _THREAT) for c in staged if not values.flag(game, c, _UNCOUNTED))
        if _TOTAL_THREAT in state.touched:
            added = [e.amount for e in state.touched[_TOTAL_THREAT] if e.area == self.id]
            total = max(0, total + sum(more(game, self) if callable(more) else more for more in added))
        return total

    @property
    def committed(self) -> list[Card]:
        """The characters that count for the quest: committed ones, and in staging those that may (R-COMMIT-10)."""
        found = [c for player in self.players for c in player.characters if c.committed]
        found += [c for c in self.staging if c.is_character and self.game.permitted("quest from staging", c)]
        return found

    @property
    def counts(self) -> Stat:
        """The statistic that characters count for the current quest: willpower, unless it says another (R-QRES-8)."""
        return values.counted(self.game, self.quest.id, "quests_with", _WILLPOWER)

    @property
    def strength(self) -> int:
        """What the committed characters count for the current quest, in total (R-QRES-1, R-QRES-8)."""
        return self.strength_in(self.counts)

    def strength_in(self, counts: Stat) -> int:
        """Return what the committed characters have of a statistic, in total."""
        return sum(values.number(self.game, card.id, counts) for card in self.committed)

    @property
    def willpower(self) -> int:
        """The total willpower of the committed characters."""
        return sum(c.willpower for c in self.committed)

    def _cards(self, zone: Zone) -> list[Card]:
        return list(map(self.game.card, self.game.state.zone(zone, self.id)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Area) and other.id == self.id and other.game is self.game

    def __hash__(self) -> int:
        return self.id

    def __repr__(self) -> str:
        return f"<area {self.id}>"
