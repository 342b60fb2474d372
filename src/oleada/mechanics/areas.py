"""Separate staging areas (*áreas de preparación aparte*) and combining them (S-SPLIT-*, S-JOIN-*).

Any players may be parted from the others, with a stage of their own: from then on each group resolves every phase as
though it were alone, and nothing reaches from one area into another. The engine asks everything of an area; these verbs
lay areas out and bring them together again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.absence import ComesBackTo
from oleada.engine.atoms.areas import AreaChanged, AreaCreated, AreaGivenUp, BroughtAlong, StageLeft
from oleada.engine.atoms.framework import PhaseEnded
from oleada.engine.atoms.quest import Advancing, StageDefeated, waiting_stage
from oleada.engine.given import checked, several
from oleada.engine.table import TOGETHER
from oleada.engine.views import Player
from oleada.mechanics._given import check_stage
from oleada.model.abilities import Of
from oleada.model.calling import as_written
from oleada.model.errors import CardFactsError
from oleada.model.events import Event
from oleada.model.terms import Phase
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Card


@checked
async def part(game: Game, players: Player | Iterable[Player], stage: Card | None = None) -> Area:
    """Create a staging area apart for these players, with a stage (the next one) of the quest deck; return it.

    Enemies engaged with them stay so; everything else stays in the original area (S-SPLIT-1, S-SPLIT-3, S-SPLIT-21).
    Where nobody is left, the stage and what lies there are discarded (S-SPLIT-19).

    Raises:
        CardFactsError: no player still in the game was given, or there is no stage for them, or what is given is
            no stage out of play.
    """
    given = several(players, Player)
    leaving = [player for player in given if not player.eliminated]
    if not leaving:
        raise CardFactsError(
            f"No player to part from the others: {given or 'nobody'} was given, and a staging area apart needs at "
            "least one player who is still in the game."
        )
    if stage is None and not game.quest_deck():
        raise CardFactsError("No stage for a staging area apart: the quest deck is empty. Give one as `stage`.")
    if stage is not None:
        waiting_stage(stage, f"{stage!r} cannot be the stage of a staging area apart")
    created = AreaCreated()
    await game.within(None, None, _part(game, created, leaving, stage))
    return game.area(created.number)


async def _part(game: Game, created: AreaCreated, players: Sequence[Player], stage: Card | None) -> None:
    left = game.areas
    await game.happen(created)
    area = game.area(created.number)
    entered = await game.enter_stage(stage, area)
    await game.together([AreaChanged(player, area) for player in players])
    for empty in left:
        if not empty.players:
            await game.clear_area(empty)
            await game.happen(AreaGivenUp(empty, area))
    await game.reveal_stage(entered)


@checked
async def join(game: Game, area: Area, into: Area | None = None) -> Area | None:
    """Combine an area with another one (the first in which others play): its players go there and its stage is left.

    Its enemies and locations, the active location too, are added to the other staging area as they are, without being
    revealed (S-JOIN-4, S-JOIN-5, S-JOIN-8, S-JOIN-12); engaged enemies stay engaged (S-JOIN-6). What asks for the area
    that is given up, such as a card that left play there, finds the combined one. Return that one; None if nobody plays
    in one of the two, so that nothing is combined (S-JOIN-11).
    """
    if into is None:
        into = next((other for other in game.areas if other.id != area.id), None)
    if into is None or into.id == area.id or not into.players or not area.players:
        return None
    await game.within(None, None, _join(game, area, into))
    return into


async def _join(game: Game, area: Area, into: Area) -> None:
    gone: list[Event] = [AreaChanged(player, into) for player in area.players]
    await game.together([*gone, *[BroughtAlong(card, into) for card in (*area.staging, *area.active_locations)]])
    for card in area.apart:
        await game.relocate(card, Zone.APART, into.id)
    for place, other in ((Zone.STAGING, Zone.STAGING), (Zone.ACTIVE, Zone.STAGING), (Zone.APART, Zone.APART)):
        away = [card for card in game.away if card.record.home == (place, area.id)]
        await game.together([ComesBackTo(card, other, into.id) for card in away])
    for stage in area.quests:
        await game.happen(StageLeft(stage, Zone.ASIDE, 0))
    await game.happen(AreaGivenUp(area, into))


@checked
async def advance(game: Game, area: Area) -> None:
    """Let the players of an area, perhaps another one, advance to the next stage of the quest deck (S-SPLIT-20)."""
    await game.within(None, None, game.advance(area.main_quest))


@checked
def interact(game: Game, allowed: bool = True) -> None:
    """Let players who share no staging area interact all the same, as some scenarios say, or no longer (BL-07)."""
    game.remember(TOGETHER, allowed)


_RELEASED = "is left now"
_DEFEATED = "is defeated and left for another area"


@as_written
def waits_for_the_others(stage: CardScript) -> None:
    """Let a stage that is complete be left only at the end of the quest phase: then the areas are combined (S-JOIN-1).

    Its players join the others at their stage; if there are no others, they just advance (S-JOIN-3, S-JOIN-11).

    Raises:
        CardFactsError: what is given is no stage.
    """
    check_stage("waits_for_the_others", stage)
    stage.forbids(Advancing, of=Of.SELF, if_=lambda game, card, event: game.recall(_RELEASED) != card.id)

    @stage.passive(when=StageDefeated, of=Of.SELF, es="No se avanza: se combinan las áreas de preparación.")
    async def lead_to_the_others(game: Game, card: Card, event: StageDefeated) -> None:
        """Nobody advances from it, as long as there are others to join."""
        if any(area.id != card.area.id for area in game.areas):
            event.stays = True
            game.remember(_RELEASED, None)
            game.remember(_DEFEATED, card.id)

    @stage.passive(after=PhaseEnded, if_=_is_due, es="Al final de la fase de Misión se combinan las áreas.")
    async def combine_the_areas(game: Game, card: Card, event: PhaseEnded) -> None:
        """If it is complete at the end of the quest phase, combine the staging areas."""
        await game.within(None, None, _move_on(game, card))


def _is_due(game: Game, stage: Card, event: PhaseEnded) -> bool:
    return event.phase is Phase.QUEST and stage.complete


async def _move_on(game: Game, stage: Card) -> None:
    game.remember(_RELEASED, stage.id)
    await game.check_state()
    if stage.in_play and game.recall(_DEFEATED) == stage.id and await join(game, stage.area) is None:
        game.remember(_RELEASED, stage.id)  # The others are gone since it was defeated.
        await game.advance(stage)
    game.remember(_RELEASED, None)
