"""The travel phase (R-TRAV-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import participation
from oleada.engine.atoms.encounter import Travelled
from oleada.engine.steps import step
from oleada.model.abilities import Kind
from oleada.model.decisions import Ask

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run
    from oleada.engine.views import Card, Player


@step("travel")
def travel(game: Game) -> Run | None:
    """4.2: each area may travel once (R-TRAV-4)."""
    return game.begin(*[("travel.choose", area.id) for area in game.areas])


@step("travel.choose")
def choose(game: Game, area: int) -> Run | None:
    """The first player decides where the players travel, if anywhere (R-TRAV-1)."""
    place = game.area(area)
    able = participation.destinations(game, place.first_player) if place.players else []
    due = [location for location in able if game.permitted("must be travelled to", location)]
    return _travel(game, place.first_player, due or able, not due) if able else None


async def _travel(game: Game, player: Player, able: list[Card], optional: bool) -> None:
    location = await game.choose(able, player, kind=Ask.TRAVEL, optional=optional)
    if location is None:
        return
    for ability in location.definition.abilities:
        due = ability.kind is Kind.TRAVEL and game.active_text(location.id)
        # Paid while the location is still in the staging area; unpaid, no travel (R-TRAV-2).
        if due and not await game.use(player, location, ability):
            return
    await game.happen(Travelled(location, player))
