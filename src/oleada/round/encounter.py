"""The encounter phase: optional engagement and engagement checks (R-ENG-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import participation
from oleada.engine.atoms.encounter import Engaged
from oleada.engine.steps import step
from oleada.model.decisions import Ask

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run
    from oleada.engine.views import Card, Player


@step("encounter.optional")
def optional(game: Game) -> Run | None:
    """5.2: each player may engage one enemy, the first player first (R-ENG-1)."""
    return game.begin(*[("encounter.choose", player.seat) for player in game.players_from()])


@step("encounter.choose")
def choose(game: Game, seat: int) -> Run | None:
    """One player's optional engagement, whatever the enemy's engagement cost."""
    player = game.player(seat)
    able = [] if player.eliminated else participation.engageable(game, player)
    return _engage(game, player, able) if able else None


async def _engage(game: Game, player: Player, able: list[Card]) -> None:
    enemy = await game.choose(able, player, kind=Ask.ENGAGE, optional=True)
    if enemy is not None:
        await game.happen(Engaged(enemy, player, optional=True))


@step("encounter.checks")
def checks(game: Game) -> Run | None:
    """5.3: in each area checks go round until a full circle engages nobody (R-ENG-3)."""
    return game.begin(*[("encounter.check", area.first_player.seat, 0) for area in game.areas])


@step("encounter.check")
def check(game: Game, seat: int, idle: int) -> Run | None:
    """One check: the player is engaged by the enemy with the highest cost that is not above his threat (R-ENG-2)."""
    player = game.player(seat)
    among = [] if player.eliminated else checked(game, player)
    if among:
        return _check(game, player, among)
    if idle + 1 < len(player.area.players):
        game.push(("encounter.check", (player.next or player).seat, idle + 1))
    return None


async def _check(game: Game, player: Player, among: list[Card]) -> None:
    # The first player chooses between equal costs (R-ENG-4).
    enemy = among[0] if len(among) == 1 else await game.choose(among, player.area.first_player, kind=Ask.ENEMY)
    if enemy is not None:
        await game.happen(Engaged(enemy, player, check=True))
    game.push(("encounter.check", (player.next or player).seat, 0))


def checked(game: Game, player: Player) -> list[Card]:
    """Return the enemies in staging that a check of `player` chooses from now: the highest cost in reach (R-ENG-5)."""
    reach = [enemy for enemy in player.area.staging if participation.checks_engage(game, enemy, player)]
    highest = max((enemy.engagement for enemy in reach), default=0)
    return [enemy for enemy in reach if enemy.engagement == highest]
