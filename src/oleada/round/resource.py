"""The resource phase (R-ROUND-1.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.cards import CardsDrawn
from oleada.engine.atoms.status import ResourcesGained
from oleada.engine.steps import step
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run

_DECK, _HAND = Zone.DECK, Zone.HAND


@step("resource.gain")
def gain(game: Game) -> Run | None:
    """1.2: every hero that a player controls gains 1 resource, all at once (R-ROUND-1.1, R-ROUND-1.3)."""
    return game.let(*[ResourcesGained(hero, 1) for player in game.players_from() for hero in player.heroes])


@step("resource.draw")
def draw(game: Game) -> Run | None:
    """1.3: every player draws 1 card, all at once (R-ROUND-1.2)."""
    players, state = game.players_from(), game.state
    drawing = [CardsDrawn(player, 1) for player in players]
    drawn = [card for player in players for card in state.zone(_DECK, player.seat)[:1]]
    return game.let(*drawing, joined=game.brings_listeners(CardsDrawn, drawn, _HAND))
