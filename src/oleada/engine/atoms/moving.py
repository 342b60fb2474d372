"""How a card moves: one function, used by every event that moves one; and how it leaves the attacks under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.listeners import follow, vital
from oleada.model.errors import WrongKindError
from oleada.model.records import SCENARIO, CardState
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Collection

    from oleada.engine.table import Table
    from oleada.engine.views import Card
    from oleada.model.state import State
    from oleada.model.terms import CardType

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_DISCARD = Zone.DISCARD
_ENCOUNTER_DECK, _ATTACHED, _SHADOW = Zone.ENCOUNTER_DECK, Zone.ATTACHED, Zone.SHADOW
_OF_A_SEAT = {Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAY_AREA, Zone.ENGAGED}
_OF_AN_AREA = {Zone.STAGING, Zone.ACTIVE, Zone.QUEST, Zone.APART}
RESTING = {Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.QUEST_DECK, Zone.ENCOUNTER_DECK, Zone.ENCOUNTER_DISCARD} | {
    Zone.ASIDE,
    Zone.VICTORY,
    Zone.REMOVED,
}
"""Where a card may be sent out of play; the other zones are for what is under way."""


def check_place(game: Table, zone: Zone, holder: int, among: Collection[Zone]) -> None:
    """Refuse a place for a card that is none of those meant, or that nobody and nothing holds.

    Raises:
        WrongKindError: the zone is another one, or the holder no number of a deck.
        UnknownNameError: the game has no such seat, area or card.
    """
    if zone not in among:
        raise WrongKindError("zone", zone, f"one of {', '.join(z.name for z in Zone if z in among)}")
    if zone in _OF_A_SEAT:
        game.state.seat(holder)
    elif zone in _OF_AN_AREA:
        game.area(holder)
    elif zone is _ATTACHED:
        game.card(holder)
    elif holder < 0:
        raise WrongKindError("holder", holder, "the number of a deck; 0 where there is but one")


def check_type(what: str, card: Card, never: Collection[CardType], expected: str) -> None:
    """Refuse a card of a type with which a verb has no meaning.

    Raises:
        WrongKindError: it names the card and its type.
    """
    if card.type in never:
        raise WrongKindError(f"{what} ({card.type.en})", card, expected)


def move(game: Table, card: int, zone: Zone, holder: int, at: int | None = None) -> CardState:
    """Move a card and return its record there; keep the index of listeners and the state check informed."""
    state = game.state
    record, zones = state.cards[card], state.zones
    changes, mattered = state.changes, vital(state)
    came_from, holder_before = record.zone, record.holder
    new = state.transfer(card, zone, holder, at)
    follow(state, new, came_from, card)
    if new.id != card and ((_ATTACHED, card) in zones or (_SHADOW, card) in zones):
        state.dirty += (("orphans", card),)
    if came_from is _ENCOUNTER_DECK and (_ENCOUNTER_DECK, holder_before) not in zones:
        state.dirty += (("deck",),)
    # Whether something applies to a card may depend on where that lies: what keeps it alive, too.
    if mattered or (state.changes != changes and vital(state)):
        state.dirty += (("values",),)
    return new


def move_all(
    game: Table, zone: Zone, holder: int, to: Zone, to_holder: int, amount: int | None = None
) -> list[CardState]:
    """Move the first cards of a hand, a deck or a discard pile, so many or all, to another of these; return them."""
    state = game.state
    moved = state.pour(zone, holder, to, to_holder, amount) if state.zone(zone, holder) else []
    for former, record in moved:
        follow(state, record, zone, former)
    if moved and zone is _ENCOUNTER_DECK and not state.zone(zone, holder):
        state.dirty += (("deck",),)
    if moved and vital(state):
        state.dirty += (("values",),)
    return [record for _, record in moved]


def leave_attacks(state: State, card: int) -> None:
    """Let a card take part in no attack any more: neither as a defender nor as an attacker."""
    for attack in state.attacks:
        if not attack.over and card in (*attack.defenders, *attack.attackers):
            record = state.write_attack(attack.id)
            record.defenders = tuple([other for other in record.defenders if other != card])
            record.attackers = tuple([other for other in record.attackers if other != card])


def pile_of(card: Card) -> tuple[Zone, int]:
    """Return the discard pile that a card goes to: its owner's, or its encounter deck's (R-OWN-3)."""
    owner = card.record.owner
    return (Zone.ENCOUNTER_DISCARD, card.record.deck) if owner == SCENARIO else (_DISCARD, owner)
