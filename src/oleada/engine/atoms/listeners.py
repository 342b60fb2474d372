"""The index of who listens: abilities and modifiers by what they wait for. It follows cards as they come and go.

It lives in the state, as tuples in one table, so that a copy shares it; nothing is ever polled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oleada.model.abilities import Kind, Of
from oleada.model.terms import Stat
from oleada.model.zones import IN_PLAY, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oleada.model.events import Event
    from oleada.model.records import CardState
    from oleada.model.state import State

PROHIBITIONS = "prohibitions"
"""The key of all prohibitions together: while nobody holds it, nothing is forbidden."""
ACTIONS = "actions"
"""The key of the Action abilities of cards in play."""
GIVES_KEYWORDS = "gives keywords"
"""The key of all modifiers together that give keywords: while nobody holds it, keywords are those printed."""
VITAL = frozenset(
    (
        Stat.HIT_POINTS,
        Stat.QUEST_POINTS,
        Stat.BLANK,
        Stat.NO_ATTACHMENTS,
        Stat.KEYWORDS,
        Stat.IMMUNE,
        Stat.IMMUNE_TO_ALL,
    )
)
"""The statistics on which it depends whether a card stays in play as it is: when one falls, the state check looks."""
CHANGES_VITAL = "changes what keeps cards alive"
"""The key of all modifiers together that change a vital statistic."""
_WHERE: dict[Zone, Zone | str] = {**dict.fromkeys(IN_PLAY, "play"), Zone.REVEALING: "play"}


def cannot(event: type[Event]) -> tuple[str, type[Event]]:
    """Return the key of the prohibitions of an event class."""
    return ("cannot", event)


def permission(what: str) -> tuple[str, str]:
    """Return the key of the permissions of that name."""
    return ("may", what)


def declared(record: CardState, where: Zone | str) -> Iterator[tuple[Any, Any]]:
    """Yield what a card's definition subscribes in that place, with its key."""
    definition = record.definition
    in_play = where == "play"
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
            yield ((modifier.stat, record.id) if modifier.on is Of.SELF else modifier.stat), modifier
        for prohibition in definition.prohibitions:
            yield PROHIBITIONS, prohibition
            for event in prohibition.events:
                yield cannot(event), prohibition
        for keyword in definition.keywords:
            for cls in type(keyword).__mro__:
                if vars(cls).get("gathers"):
                    yield ("keyword", cls), keyword
        for grant in definition.permissions:
            yield permission(grant.what), grant


def vital(state: State) -> bool:
    """Tell whether anything changes what keeps cards alive, so that any change on the table may be one (R-VAL-9)."""
    return CHANGES_VITAL in state.listeners or not VITAL.isdisjoint(state.touched)


def follow(state: State, record: CardState, came_from: Zone, former: int) -> None:
    """Bring the index up to date after a card moved; `former` is the id that it had before."""
    if not record.definition.listens:
        return
    old = _WHERE.get(came_from, came_from)
    if old == _WHERE.get(record.zone, record.zone) and former == record.id:
        return
    index = _changed(state)
    for key, entry in declared(state.cards[former], old):
        rest = tuple([held for held in index.get(key, ()) if held != (former, entry)])
        if rest:
            index[key] = rest
        else:
            index.pop(key, None)
    enlist(state, record)


def enlist(state: State, record: CardState) -> None:
    """Add a card that has just been laid on the table to the index."""
    index = _changed(state)
    for key, entry in declared(record, _WHERE.get(record.zone, record.zone)):
        index[key] = (*index.get(key, ()), (record.id, entry))


def _changed(state: State) -> dict[Any, tuple[tuple[int, Any], ...]]:
    """Return the index for writing, as a new table: a window sees by that, that somebody listens who did not before."""
    renewed: dict[Any, Any] = state.renew("listeners")
    return renewed
