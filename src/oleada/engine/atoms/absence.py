"""Cards that are treated as out of play for a while, and come back as they were (R-ATT-9, K-GUARD-18).

They lie in a zone of their own, `Zone.AWAY`, where nothing sees or reaches them, and stay the same objects: damage,
tokens, attachments, guards and the memory of what they did are kept. They have not left play, and do not enter it
again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.damage import shielded
from oleada.engine.atoms.moving import leave_attacks, move
from oleada.engine.views import Card
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.records import Lasting
from oleada.model.terms import Until
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Container

    from oleada.engine.game import Game


@attrs.define(eq=False, repr=False)
class TreatedAsOutOfPlay(Event):
    """A card is treated as out of play until then, and all that is attached to it, too (R-ATT-9).

    So is what it guards (K-GUARD-18). It takes no part in a quest or an attack any more.
    """

    text = Name("{card} is treated as out of play {until}", "{card} se considera fuera de juego {until}")
    card: Card
    until: Until
    effect: Lasting = attrs.field(metadata={"log": False})

    def can(self, game: Game) -> bool:
        """Only a card in play other than a stage; not by a player card's effect on an immune one."""
        there = self.card.in_play and self.card.record.zone is not Zone.QUEST
        return there and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Put it away, unless something that it is attached to has just taken it along."""
        game.state.set_lasting((*game.state.lasting, self.effect))
        if self.card.in_play:
            _put_away(game, self.card.id)


def _put_away(game: Game, card: int) -> None:
    state = game.state
    home = state.cards[card].zone, state.cards[card].holder
    leave_attacks(state, card)
    record = move(game, card, Zone.AWAY, 0)
    record.home, record.committed = home, False
    for other in (*state.zone(Zone.ATTACHED, card), *[c for c in state.in_play if card in state.cards[c].guards]):
        if state.cards[other].zone is not Zone.AWAY:
            _put_away(game, other)


@attrs.define(eq=False, repr=False)
class CameBack(Event):
    """A card that was treated as out of play is so no longer: it lies where it lay before, without entering play."""

    text = Name("{card} is no longer treated as out of play", "{card} ya no se considera fuera de juego")
    happens_to = ""
    card: Card

    def apply(self, game: Game) -> None:
        """Put it back. What it was attached to may be gone, and another card of its title in play."""
        state, card = game.state, self.card.id
        zone, holder = state.cards[card].home or (Zone.REMOVED, 0)
        record = move(game, card, zone, holder)
        record.home = None
        state.dirty += (("returned", card),)
        if zone is Zone.ATTACHED:
            host = state.cards[holder]
            if host.successor:
                state.dirty += (("orphans", holder),)
            elif record.owner and host.controller:
                record.controller = host.controller  # R-OWN-7


@attrs.define(eq=False, repr=False)
class ComesBackTo(Event):
    """A card that is treated as out of play will come back to another place: where it lay nobody is any more."""

    text = Name("{card} will come back to: {zone}", "{card} volverá a: {zone}")
    happens_to = ""
    card: Card
    zone: Zone
    holder: int

    def apply(self, game: Game) -> None:
        """Note it."""
        game.state.write(self.card.id).home = self.zone, self.holder


def released(game: Game, held: Container[int]) -> list[Card]:
    """Return the cards that come back when only effects on the `held` ones are left."""
    cards = game.state.cards

    def stays(card: int) -> bool:
        record = cards[card]
        if record.zone is not Zone.AWAY or record.successor:
            return False
        zone, holder = record.home or (Zone.REMOVED, 0)
        on = (*record.guards, holder) if zone is Zone.ATTACHED else record.guards
        return card in held or any(stays(other) for other in on)

    return [card for card in game.away if not stays(card.id)]
