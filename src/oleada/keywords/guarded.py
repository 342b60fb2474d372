"""Guarded (*Protegido*), on objectives, and Guarded (X) on player cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.encounter import AfterReveal, ReturnedToStaging
from oleada.engine.atoms.play import AttachmentMoved, ControlChanged
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at, forbids
from oleada.model.names import Name
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Card, Player
    from oleada.model.events import Event

_WAITING = "objectives that wait for their guard"
_FURTHER = "further guards of "


class Guarded(Keyword):
    """Revealed, the objective gets the next encounter card as its guard; it cannot be claimed while it has one.

    The objective is attached to its guard and goes with it; when the guard leaves play it comes back to the staging
    area (K-GUARD-1 to -21; how the two are tied: A-7).
    """

    __slots__ = ()
    name = Name("Guarded", "Protegido")

    @at(AfterReveal, Timing.WHEN)
    async def find_a_guard(game: Game, event: AfterReveal, instances: int) -> None:
        """Reveal the next card for it. An objective revealed meanwhile waits until the first has its guard (-5, -6)."""
        waiting = game.recall(_WAITING)
        if waiting is not None:
            game.remember(_WAITING, (*waiting, event.card.id))
            return
        due = [event.card.id]
        while due:
            objective = game.card(due.pop(0))
            game.remember(_WAITING, ())
            await reveal_a_guard(game, objective, event.player, event.area)
            due += game.recall(_WAITING)
        game.remember(_WAITING, None)

    @forbids(ControlChanged)
    def claimed(game: Game, objective: Card, event: Event) -> bool:
        """While an encounter card is attached to it (K-GUARD-3)."""
        return is_guarded(objective)

    @forbids(AttachmentMoved)
    def attached_elsewhere(game: Game, objective: Card, event: Event) -> bool:
        """While an encounter card is attached to it."""
        return is_guarded(objective)

    @at(ReturnedToStaging)
    async def pass_to_the_next_guard(game: Game, event: ReturnedToStaging, instances: int) -> None:
        """When one of several guards is gone, another goes on guarding (K-GUARD-19)."""
        further = game.recall(f"{_FURTHER}{event.card.id}") or ()
        game.remember(f"{_FURTHER}{event.card.id}", None)
        for number in further:
            if game.card(number).in_play:
                await guard(game, event.card, game.card(number))


def is_guarded(objective: Card) -> bool:
    """Tell whether an encounter card guards the objective."""
    host = objective.host
    return host is not None and (host.is_enemy or host.is_location)


async def guard(game: Game, objective: Card, by: Card) -> None:
    """Let an enemy or location in play guard an objective in play, beside guards that it may have."""
    if is_guarded(objective):
        key = f"{_FURTHER}{objective.id}"
        game.remember(key, (*(game.recall(key) or ()), by.id))
    else:
        await game.within(None, None, game.attach(objective, by))


async def reveal_a_guard(game: Game, objective: Card, player: Player, area: Area) -> None:
    """Reveal encounter cards until one is no objective: it guards, if it is put into play (K-GUARD-5, -10, -13)."""

    async def placed(card: Card) -> None:
        stays = card.in_play and card.record.zone in (Zone.STAGING, Zone.ENGAGED)
        if stays and objective.in_play and (card.is_enemy or card.is_location):
            await guard(game, objective, card)

    while True:
        await game.reset_if_empty()
        deck = game.state.zone(Zone.ENCOUNTER_DECK)
        if not deck:
            return  # K-GUARD-22
        top = game.card(deck[0])
        await game.reveal(top, player, area, placed)
        if not top.is_objective:
            return
