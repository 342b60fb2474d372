"""How a card moves: one function, used by every event that moves one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.listeners import follow
from oleada.model.records import SCENARIO, CardState
from oleada.model.terms import Stat
from oleada.model.zones import IN_PLAY, Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views import Card

_DURABLE = (Stat.HIT_POINTS, Stat.QUEST_POINTS, Stat.BLANK, Stat.NO_ATTACHMENTS, Stat.KEYWORDS)


def move(game: Table, card: int, zone: Zone, holder: int, at: int | None = None) -> CardState:
    """Move a card and return its record there; keep the index of listeners and the state check informed."""
    state = game.state
    came_from, holder_before = state.cards[card].zone, state.cards[card].holder
    new = state.transfer(card, zone, holder, at)
    follow(state, new, came_from, card)
    if new.id != card and (state.zone(Zone.ATTACHED, card) or state.zone(Zone.SHADOW, card)):
        state.dirty += (("orphans", card),)
    if came_from is Zone.ENCOUNTER_DECK and not state.zone(Zone.ENCOUNTER_DECK, holder_before):
        state.dirty += (("deck",),)
    within_play = new.id == card and came_from in IN_PLAY and zone in IN_PLAY
    # Whether something applies to a card may depend on where that lies: what keeps it alive, too (R-VAL-9).
    if within_play or any(modifier.stat in _DURABLE for modifier in new.definition.modifiers):
        state.dirty += (("values",),)
    return new


def pile_of(card: Card) -> tuple[Zone, int]:
    """Return the discard pile that a card goes to: its owner's, or its encounter deck's (R-OWN-3)."""
    owner = card.record.owner
    return (Zone.ENCOUNTER_DISCARD, card.record.deck) if owner == SCENARIO else (Zone.DISCARD, owner)
