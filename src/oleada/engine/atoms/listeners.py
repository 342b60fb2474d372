"""The index of who listens: abilities and modifiers by what they wait for. It follows cards as they come and go.

It lives in the state, as tuples in one table, so that a copy shares it; nothing is ever polled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from oleada.model.abilities import Kind
from oleada.model.events import kinds
from oleada.model.keywords import GIVES_KEYWORDS, MODIFIES, gathering
from oleada.model.lookup import remembered
from oleada.model.terms import KEEPING_OFF, Stat
from oleada.model.zones import IN_PLAY, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from oleada.model.cards import CardDef
    from oleada.model.events import Event
    from oleada.model.records import CardState
    from oleada.model.state import State

PROHIBITIONS = "prohibitions"
"""The key of all prohibitions together: while nobody holds it, nothing is forbidden."""
ACTIONS = "actions"
"""The key of the Action abilities of cards in play."""
VITAL = frozenset((Stat.HIT_POINTS, Stat.QUEST_POINTS, *KEEPING_OFF))
"""The statistics on which it depends whether a card stays in play as it is: when one falls, the state check looks."""
CHANGES_VITAL = "changes what keeps cards alive"
"""The key of all modifiers together that change a vital statistic."""
_SHIELDING = frozenset((Stat.KEYWORDS, Stat.BLANK, Stat.IMMUNE, Stat.IMMUNE_TO_ALL))
"""The statistics on which it depends whether what changes others does so: alone they keep no card in play."""
_SHIELDS = "changes what keeps changes off"
"""The key of all modifiers together that change such a statistic."""
_UNSTEADY = "changes by itself what keeps cards alive"
"""The key of those modifiers of both kinds together that may begin or end to do so though no card comes or goes."""
_PLAY = "play"
_WHERE: dict[Zone, Zone | str] = {**dict.fromkeys(IN_PLAY, _PLAY), Zone.REVEALING: _PLAY}


@attrs.frozen(eq=False)
class Cannot:
    """The key of the prohibitions of an event class: one for each, so that it is looked up by its identity."""

    event: type[Event]


cannot: Callable[[type[Event]], Cannot] = remembered(Cannot)
"""Return the key of the prohibitions of an event class."""
bans: Callable[[type[Event]], tuple[Cannot, ...]] = remembered(
    lambda event: tuple([cannot(cls) for cls in kinds(event)])
)
"""Return the keys of the prohibitions that an event class falls under: its own, and those of what it is a kind of."""


permission: Callable[[str], tuple[str, str]] = remembered(lambda what: ("may", what))
"""Return the key of the permissions of a name."""


def declared(definition: CardDef, where: Zone) -> tuple[tuple[Any, Any], ...]:
    """Return what a card subscribes in a zone, each with its key."""
    found = definition.subscriptions.get(where)
    if found is None:
        found = definition.subscriptions[where] = tuple(_declared(definition, _WHERE.get(where, where)))
    return found


def _declared(definition: CardDef, where: Zone | str) -> Iterator[tuple[Any, Any]]:
    in_play = where == _PLAY
    for ability in definition.abilities:
        if (ability.zone is None) is not in_play or (not in_play and ability.zone is not where):
            continue
        if ability.kind is Kind.ACTION and in_play:
            yield ACTIONS, ability
        for event in ability.events:
            yield event, ability
    if in_play:
        for modifier in definition.modifiers:
            if modifier.stat is Stat.KEYWORDS:
                yield GIVES_KEYWORDS, modifier
            if modifier.stat in VITAL:
                yield CHANGES_VITAL, modifier
            if modifier.stat in _SHIELDING:
                yield _SHIELDS, modifier
            if not modifier.steady and (modifier.stat in VITAL or modifier.stat in _SHIELDING):
                yield _UNSTEADY, modifier
            yield modifier.stat, modifier
        for prohibition in definition.prohibitions:
            yield PROHIBITIONS, prohibition
            for event in prohibition.events:
                yield cannot(event), prohibition
        for keyword in definition.keywords:
            for cls in type(keyword).__mro__:
                if vars(cls).get("gathers"):
                    yield gathering(cls), keyword
        for grant in definition.permissions:
            yield permission(grant.what), grant


def vital(state: State) -> bool:
    """Tell whether any change on the table may be one of what keeps cards alive (R-VAL-9).

    That is so while something changes a vital statistic, or a card is spared that would be destroyed or explored
    otherwise. What shields a card, or makes it blank, matters only then, or if keywords change such a statistic.
    """
    if state.spared or CHANGES_VITAL in state.listeners or not VITAL.isdisjoint(state.touched):
        return True
    if VITAL.isdisjoint(MODIFIES):
        return False
    return _SHIELDS in state.listeners or not _SHIELDING.isdisjoint(state.touched)


def restless(state: State) -> bool:
    """Tell whether any event may be one of what keeps cards alive, not only one by which a card comes or goes."""
    if state.spared:
        return True
    unsteady = _UNSTEADY in state.listeners or not VITAL.isdisjoint(MODIFIES)
    if not unsteady and state.lasting:
        unsteady = any(not e.steady and (e.what in VITAL or e.what in _SHIELDING) for e in state.lasting)
    return unsteady and vital(state)


def follow(state: State, record: CardState, came_from: Zone, former: int) -> None:
    """Bring the index up to date after a card moved; `former` is the id that it had before."""
    definition = record.definition
    gone, come = declared(definition, came_from), declared(definition, record.zone)
    if former == record.id and gone == come:
        return
    if gone or come:
        index = _changed(state)
        _leave(index, former, gone)
        _enter(index, record.id, come)


def enlist(state: State, record: CardState) -> None:
    """Add a card that has just been laid on the table to the index."""
    if come := declared(record.definition, record.zone):
        _enter(_changed(state), record.id, come)


def _leave(index: dict[Any, tuple[tuple[int, Any], ...]], card: int, gone: tuple[tuple[Any, Any], ...]) -> None:
    for key, entry in gone:
        rest = tuple([held for held in index.get(key, ()) if held[0] != card or held[1] is not entry])
        if rest:
            index[key] = rest
        else:
            index.pop(key, None)


def _enter(index: dict[Any, tuple[tuple[int, Any], ...]], card: int, come: tuple[tuple[Any, Any], ...]) -> None:
    for key, entry in come:
        index[key] = (*index.get(key, ()), (card, entry))


def _changed(state: State) -> dict[Any, tuple[tuple[int, Any], ...]]:
    """Return the index for writing."""
    state.changes += 1
    index: dict[Any, Any] = state.own("listeners")
    return index
