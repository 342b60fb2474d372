"""Guarded (*Protegido*), on objectives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.encounter import ReturnedToStaging
from oleada.engine.atoms.guarding import GuardPlaced
from oleada.engine.atoms.play import AttachmentMoved
from oleada.engine.atoms.revealing import AfterReveal
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at, forbids
from oleada.model.names import Name
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Card, Player

_WAITING = "objectives that wait for a guard"
"""While a guard is looked for: the Guarded objectives that have come up meanwhile. None while none is."""
_ON_GUARD = (Zone.STAGING, Zone.ENGAGED, Zone.ACTIVE)


class Guarded(Keyword):
    """Revealed, the objective gets the next encounter card as its guard; it cannot be claimed while it has one.

    It lies under its guard and goes with it; when the guard leaves play it comes free in the staging area (K-GUARD-*;
    how the two are tied: A-7).
    """

    __slots__ = ()
    name = Name("Guarded", "Protegido")

    @at(AfterReveal, Timing.WHEN)
    async def find_a_guard(game: Game, event: AfterReveal, instances: int) -> None:
        """Reveal the next card for it, if it has come to the staging area; never when it was only added (K-GUARD-2)."""
        objective = event.card
        if objective.in_play and objective.record.zone is Zone.STAGING:
            waiting = game.recall(_WAITING)
            if waiting is not None:
                game.remember(_WAITING, (*waiting, objective.id))  # K-GUARD-6
                return
            await game.within(objective, event.player, _find_guards(game, objective, event.player, event.area))

    @forbids(AttachmentMoved)
    def attached_to_a_character(game: Game, objective: Card, event: AttachmentMoved) -> bool:
        """While an encounter card guards it: that is claiming, too (K-GUARD-3; nobody takes control of it either)."""
        return bool(objective.guards) and not (event.host.is_enemy or event.host.is_location)

    @at(ReturnedToStaging, Timing.INSTEAD)
    async def stay_with_another_guard(game: Game, event: ReturnedToStaging, instances: int) -> None:
        """As long as it has a guard it lies under one, another one when that is gone (K-GUARD-19)."""
        guards = event.card.guards
        if guards:
            event.cancel()
            await guard(game, event.card, guards[0])


async def guard(game: Game, objective: Card, by: Card) -> bool:
    """Let an encounter card in play guard a card in play, beside guards that it may have; return whether it does."""
    return await game.happen(GuardPlaced(objective, by))


async def _find_guards(game: Game, objective: Card, player: Player, area: Area) -> None:
    """Find a guard for an objective, then for the Guarded ones that came up meanwhile, in turn (K-GUARD-6)."""
    due = [objective]
    while due:
        due += await _reveal_a_guard(game, due.pop(0), player, area)


async def _reveal_a_guard(game: Game, objective: Card, player: Player, area: Area) -> list[Card]:
    """Reveal encounter cards until one is no objective: it guards if it stays in play (K-GUARD-5, K-GUARD-10).

    Return the Guarded objectives that wait for a guard of their own.
    """
    waiting: list[Card] = []

    def stop_waiting() -> None:
        waiting.extend(map(game.card, game.recall(_WAITING) or ()))
        game.remember(_WAITING, None)

    async def placed(card: Card) -> None:
        if not card.is_objective:
            stop_waiting()  # what the guard's own Surge reveals is no matter of this search (K-GUARD-13)
            if card.record.zone in _ON_GUARD:
                await guard(game, objective, card)

    game.remember(_WAITING, ())
    for _ in range(len(game.state.zone(Zone.ENCOUNTER_DECK)) + len(game.state.zone(Zone.ENCOUNTER_DISCARD))):
        await game.reset_if_empty(needed=True)
        deck = game.state.zone(Zone.ENCOUNTER_DECK)
        if not deck or not (await game.reveal(game.card(deck[0]), player, area, placed)).is_objective:
            break  # without a card it stays unguarded (K-GUARD-22)
    stop_waiting()
    return waiting
