"""The events of areas: a new one is laid out, a player goes to another, what lies in one goes along (S-SPLIT-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.encounter import ArrivedInStaging
from oleada.engine.atoms.moving import move
from oleada.engine.atoms.play import LeftPlay
from oleada.engine.views import Area, Card, Player
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.records import AreaState
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game


@attrs.define(eq=False, repr=False)
class AreaCreated(Event):
    """A new area is laid out: it has nobody and nothing yet."""

    text = Name("A staging area apart is created", "Se crea un área de preparación aparte")
    whole_table = True
    number: int = attrs.field(default=0, init=False)
    """The id of the new area."""

    def apply(self, game: Game) -> None:
        """Add its record."""
        areas = game.state.own("areas")
        self.number = len(areas)
        areas.append(AreaState(game.state.stamp, self.number, ()))


@attrs.define(eq=False, repr=False)
class AreaChanged(Event):
    """A player goes to another area, with his cards and the enemies engaged with him."""

    text = Name("{player} goes to another staging area", "{player} pasa a otra área de preparación")
    whole_table = True
    player: Player
    to: Area

    def can(self, game: Game) -> bool:
        """Only a player still in the game who is not there yet."""
        return not self.player.eliminated and self.player.record.area != self.to.id

    def apply(self, game: Game) -> None:
        """Seat him there; what is worth what depends on the area. What lasts in an area goes with the last player."""
        seat, state = self.player.seat, game.state
        left = state.write_area(self.player.record.area)
        left.seats = tuple([other for other in left.seats if other != seat])
        if not any(not state.players[other].eliminated for other in left.seats):
            state.set_lasting(
                tuple([attrs.evolve(e, area=self.to.id) if e.area == left.id else e for e in state.lasting])
            )
        state.write_area(self.to.id).seats = tuple(sorted({*self.to.record.seats, seat}))
        state.write_player(seat).area = self.to.id
        state.dirty += (("values",),)


@attrs.define(eq=False, repr=False)
class AreaGivenUp(Event):
    """All players of an area have gone to another one: whoever asks for it finds that one from now on (S-JOIN-10)."""

    text = Name("A staging area is given up", "Se abandona un área de preparación")
    whole_table = True
    left: Area
    to: Area

    def apply(self, game: Game) -> None:
        """Note it: cards that have left play there belong where the players are."""
        game.state.write_area(self.left.id).gone_into = self.to.id


@attrs.define(eq=False, repr=False)
class BroughtAlong(ArrivedInStaging):
    """A card in play goes to the staging area of another area, with all that is on it; it is not revealed."""

    text = Name("{card} is added to another staging area", "{card} se añade a otra área de preparación")
    card: Card
    to: Area

    @property
    def area(self) -> Area:
        """Where it happens: the area that the card comes to."""
        return self.to

    def can(self, game: Game) -> bool:
        """Only a card in play that is not there yet."""
        record = self.card.record
        return self.card.in_play and (record.zone, record.holder) != (Zone.STAGING, self.to.id)

    def apply(self, game: Game) -> None:
        """Move it."""
        move(game, self.card.id, Zone.STAGING, self.to.id)


@attrs.define(eq=False, repr=False)
class StageLeft(LeftPlay):
    """A stage leaves play without the next one in its place, because its players go on elsewhere or are gone."""

    text = Name("{card} is left", "Se abandona {card}")
    whole_table = True

    def can(self, game: Game) -> bool:
        """Nothing protects it."""
        return not self.card.record.successor
