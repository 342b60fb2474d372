"""An encounter card guards another card, which lies under it and goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine import values
from oleada.engine.atoms.damage import shielded
from oleada.engine.atoms.moving import move
from oleada.engine.views import Card
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.records import SCENARIO
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game


@attrs.define(eq=False, repr=False)
class GuardPlaced(Event):
    """An encounter card in play guards a card, beside the guards that it may have already.

    The guarded card lies under one of its guards, goes where that goes and is under nobody's control. It is attached
    to nothing: what it gives "the attached card" it gives to no guard.
    """

    text = Name("{guard} guards {card}", "{guard} protege a {card}")
    card: Card
    guard: Card

    def can(self, game: Game) -> bool:
        """Only between cards in play; over a player card nothing that can have no attachments, or is immune to this."""
        if not (self.card.in_play and self.guard.in_play):
            return False
        kept_off = values.keeps_off(game, self.guard.id, by_player=True) or shielded(game, self.guard)
        return not (self.card.is_player_card and kept_off)

    def apply(self, game: Game) -> None:
        """Put the card under its guard, if it lies under none."""
        others = [guard.id for guard in self.card.guards if guard.id != self.guard.id]
        if self.card.record.zone is not Zone.ATTACHED or self.card.record.holder not in others:
            move(game, self.card.id, Zone.ATTACHED, self.guard.id)
        record = game.state.write(self.card.id)
        record.guards = (*others, self.guard.id)
        record.controller = SCENARIO
