"""The score of a game: the lower the better (R-SCORE-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table

ELIMINATED_THREAT = 50
POINTS_PER_ROUND = 10


def score(game: Table) -> int:
    """Return the score now: threat, dead heroes, damage on the others, victory points, rounds (R-SCORE-1, -2, -4)."""
    state = game.state
    total = POINTS_PER_ROUND * state.rounds_completed
    for player in state.players[1:]:
        total += ELIMINATED_THREAT if player.eliminated else player.threat
        for piece in player.starting_heroes:
            hero = state.now(piece)
            if player.eliminated or hero.zone is Zone.DISCARD:
                total += hero.definition.threat_cost if isinstance(hero.definition.threat_cost, int) else 0
            else:
                total += hero.damage
    return total - victory_points(game)


def victory_points(game: Table) -> int:
    """Return the victory points in the victory display (R-VICT-1)."""
    state = game.state
    return sum(state.cards[card].definition.keyword_value("Victory") for card in state.zone(Zone.VICTORY))
