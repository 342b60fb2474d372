"""The quest phase: commitment, staging, resolution (R-COMMIT-*, R-STAGE-*, R-QRES-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oleada.engine import participation
from oleada.engine.atoms.quest import (
    AllCommitted,
    Committed,
    QuestChosen,
    QuestedSuccessfully,
    QuestedUnsuccessfully,
    QuestUndecided,
)
from oleada.engine.atoms.revealing import StagingBegan, Turned
from oleada.engine.atoms.threat import ThreatRaised
from oleada.engine.steps import step
from oleada.model.decisions import Ask
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run
    from oleada.engine.views import Card, Player

_SIDE_QUEST = Name("Choose a side quest as the current quest", "Elige una misión secundaria como misión actual")


@step("quest.choice")
def choice(game: Game) -> Run | None:
    """3.1: each area may make a side quest its current quest (R-SIDE-1)."""
    return game.begin(*[("quest.choose", area.id) for area in game.areas if area.side_quests])


@step("quest.choose")
async def choose(game: Game, area: int) -> None:
    """The first player decides."""
    place = game.area(area)
    side_quest = await game.choose(place.side_quests, place.first_player, _SIDE_QUEST, Ask.CHOICE, optional=True)
    if side_quest is not None:
        await game.happen(QuestChosen(side_quest, place))


@step("quest.commitment")
def commitment(game: Game) -> Run | None:
    """3.2: the players commit characters, the first player first (R-COMMIT-1)."""
    return game.begin(*[("quest.commit", player.seat) for player in game.players_from()], ("quest.committed",))


@step("quest.commit")
def commit(game: Game, seat: int) -> Run | None:
    """One player's commitment: all his chosen characters at once, then responses (R-COMMIT-2)."""
    player = game.player(seat)
    able = [] if player.eliminated else participation.committable(game, player)
    return _commit(game, player, able) if able else None


async def _commit(game: Game, player: Player, able: list[Card]) -> None:
    chosen = await game.choose_set(able, player, kind=Ask.COMMIT, verb="commit")
    await game.together([Committed(card, player) for card in chosen])


@step("quest.committed")
def committed(game: Game) -> Run | None:
    """After characters are committed: once, when all players have finished (R-COMMIT-8)."""
    return game.begin(*[("quest.all_committed", area.id) for area in game.areas])


@step("quest.all_committed")
def all_committed(game: Game, area: int) -> Run | None:
    """All players of an area have finished."""
    return game.let(AllCommitted(game.area(area)))


@step("quest.staging")
def staging(game: Game) -> Run | None:
    """3.3: one card per player is revealed, counted now, then extra ones, area by area (R-STAGE-1, R-STAGE-4)."""
    begun = [StagingBegan(area, len(area.players)) for area in game.areas]
    if game.at_once(*begun):
        _stage(game, begun)
        return None
    return _begin_staging(game, begun)


async def _begin_staging(game: Game, begun: list[StagingBegan]) -> None:
    for event in begun:
        await game.happen(event)
    _stage(game, begun)


def _stage(game: Game, begun: list[StagingBegan]) -> None:
    """Let as many cards be revealed in each area as was said when staging began there."""
    for event in reversed(begun):
        area = event.area
        seats = [player.seat for player in area.players]
        amount = event.amount if seats else 0
        game.push(*[("quest.reveal", area.id, seats[number % len(seats)]) for number in range(amount)])


@step("quest.reveal")
async def reveal(game: Game, area: int, seat: int) -> None:
    """One reveal of staging; a player who is gone is replaced by the next in order (R-STAGE-1, R-STAGE-3)."""
    place = game.area(area)
    if not place.players:
        return
    player = game.player(seat) if not game.player(seat).eliminated else place.first_player
    card = await game.top_encounter_card()
    if card is None:
        return
    card, turned = await game.turn_up(card, player, place)
    if turned is None:
        return
    chooser = await game.chooses_otherwise(turned)
    if chooser is None:
        await game.stage_revealed(turned)
    else:
        game.push(("quest.revealed", *turned))
        await game.resolve_otherwise(card, chooser)


@step("quest.revealed", last=True)
async def revealed(game: Game, *turned: Any) -> None:
    """What remains to be done for a card that has been resolved as something else."""
    await game.stage_revealed(Turned(*turned), otherwise=True)


@step("quest.resolution")
def resolution(game: Game) -> Run | None:
    """3.4: each area compares what its characters count with its threat."""
    return game.begin(*[("quest.resolve", area.id) for area in game.areas])


@step("quest.resolve")
async def resolve(game: Game, area: int) -> None:
    """Compare; success is settled with its amount before a token is placed (R-QRES-1 to R-QRES-7)."""
    place = game.area(area)
    if not place.players:
        return
    counts = place.counts
    strength, threat = place.strength_in(counts), place.threat
    if strength > threat:
        await game.happen(QuestedSuccessfully(place, strength - threat, strength, threat, counts))
        await game.progress(strength - threat, place, questing=True)
    elif strength < threat:
        await game.happen(QuestedUnsuccessfully(place, threat - strength, strength, threat, counts))
        await game.together([ThreatRaised(player, threat - strength) for player in place.players])
    else:
        await game.happen(QuestUndecided(place, strength, threat))


@step("quest.release", last=True)
def release(game: Game) -> None:
    """3.5: characters stay committed until the end of the quest phase (R-COMMIT-3)."""
    game.release_committed()
