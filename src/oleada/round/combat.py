"""The combat phase: shadow cards, enemy attacks, player attacks (R-SHAD-*, R-ATKE-1, R-ATKP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import participation
from oleada.engine.atoms.combat import AttackBegan, ShadowDealt, ShadowsDiscarded
from oleada.engine.steps import step
from oleada.model.decisions import Ask
from oleada.model.keywords import forbidding
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run
    from oleada.engine.views import Card, Player

_ENGAGED, _SHADOW = Zone.ENGAGED, Zone.SHADOW
_ENCOUNTER_DECK, _ENCOUNTER_DISCARD = Zone.ENCOUNTER_DECK, Zone.ENCOUNTER_DISCARD


@step("combat.deal")
def deal(game: Game) -> Run | None:
    """6.2: one shadow card to each engaged enemy, player by player, the highest engagement cost first (R-SHAD-1)."""
    return game.begin(*[("combat.dealt", player.seat) for player in game.players_from()])


@step("combat.dealt")
def dealt(game: Game, seat: int) -> Run | None:
    """Deal a shadow card to each enemy engaged with a player."""
    due = [enemy for enemy in game.player(seat).engaged if game.forbidden_by(ShadowDealt(enemy)) is None]
    if not due:
        return None
    enemies = sorted(due, key=lambda enemy: -enemy.engagement)
    top = game.state.zone(_ENCOUNTER_DECK)[: len(enemies)]
    # All at once, where no card that is dealt can matter for the next.
    if (
        len(top) == len(enemies)
        and not game.prohibits(ShadowDealt)
        and not any(
            game.keyword_total(e.id, word) is not None for e in enemies[1:] for word, _ in forbidding(ShadowDealt)
        )
        and not game.brings_listeners(ShadowDealt, top, _SHADOW)
        and game.at_once(*map(ShadowDealt, enemies))
    ):
        return None
    return _deal(game, game.player(seat), enemies)


async def _deal(game: Game, player: Player, enemies: list[Card]) -> None:
    while enemies and not game.state.breaking_off:
        tied = [enemy for enemy in enemies if enemy.engagement == enemies[0].engagement]
        enemy: Card | None = tied[0]
        if len(tied) > 1 and 0 < len(game.state.zone(_ENCOUNTER_DECK)) < len(enemies):
            # Only when the deck runs out does the order between equals matter (R-SHAD-4).
            enemy = await game.choose(tied, player.area.first_player, kind=Ask.ENEMY)
        assert enemy is not None
        enemies.remove(enemy)
        await game.reset_if_empty(needed=True)
        await game.happen(ShadowDealt(enemy))


@step("combat.enemies")
def enemies_attack(game: Game) -> Run | None:
    """6.3 to 6.6: player by player, each engaged enemy attacks once (R-ATKE-1)."""
    return game.begin(*[("combat.attacked", player.seat) for player in game.players_from()])


def due(game: Game, player: Player) -> list[Card]:
    """Return the enemies engaged with `player` whose attack of this phase is still to come (R-ATKE-6 to R-ATKE-8)."""
    used = game.state.used
    waiting = [enemy for enemy in player.opponents if not used.get(_turn(enemy, player))]
    return [enemy for enemy in waiting if game.possible(AttackBegan(enemy, player))]


def _turn(enemy: Card, player: Player) -> tuple[str | int, ...]:
    """Return what counts an enemy's attack of this phase; considered engaged with several, one each (R-ATKE-9)."""
    turn = ("phase", "attacked", enemy.id)
    return turn if enemy.record.zone is _ENGAGED else (*turn, player.seat)


@step("combat.attacked")
def attacked(game: Game, seat: int) -> Run | None:
    """Begin the next attack on a player; that player chooses which enemy's, the only one's, too."""
    player = game.player(seat)
    enemies = [] if player.eliminated else due(game, player)
    return _next_attack(game, player, enemies) if enemies else None


async def _next_attack(game: Game, player: Player, enemies: list[Card]) -> None:
    enemy = await game.choose(enemies, player, kind=Ask.ENEMY)
    if enemy is not None:
        game.count_use(_turn(enemy, player))
        # Only to an engaged enemy has a shadow card been dealt; others get a new one for each attack (R-ATKE-9).
        attack = game.open_attack(enemy, player, True, framework=enemy.record.zone is _ENGAGED)
        game.push(("combat.enemy", attack, 0), ("combat.attacked", player.seat))


@step("combat.enemy")
def enemy_step(game: Game, attack: int, number: int) -> Run | None:
    """One step of an enemy's attack, then a window, then the next (R-ATKE-2)."""
    if not game.passes_at_once(attack, number):
        return _enemy_step(game, attack, number)
    _after_enemy_step(game, attack, number)
    return None


async def _enemy_step(game: Game, attack: int, number: int) -> None:
    await game.enemy_attack_step(attack, number)
    _after_enemy_step(game, attack, number)


def _after_enemy_step(game: Game, attack: int, number: int) -> None:
    if game.state.attacks[attack].over:
        game.close_attack(attack)
    else:
        game.push(("window",), ("combat.enemy", attack, number + 1))


@step("combat.players")
def players_attack(game: Game) -> Run | None:
    """6.7 to 6.10: player by player, each may attack each enemy once (R-ATKP-1)."""
    return game.begin(*[("combat.turn", player.seat) for player in game.players_from()])


@step("combat.turn")
def attack_turn(game: Game, seat: int) -> Run | None:
    """Let a player attack, as long as he can and likes to."""
    player = game.player(seat)
    able = [] if player.eliminated else participation.attackable(game, player)
    return _strike(game, seat, able) if able else None


async def _strike(game: Game, seat: int, able: list[Card]) -> None:
    player = game.player(seat)
    enemy = await game.choose(able, player, kind=Ask.ATTACK, optional=True)
    if enemy is not None:
        game.count_use(("phase", "attack", seat, enemy.id))
        attack = game.open_attack(enemy, player, False)
        game.push(("combat.strike", attack, 0), ("combat.turn", seat))


@step("combat.strike")
async def strike_step(game: Game, attack: int, number: int) -> None:
    """One step of a players' attack, then a window, then the next (R-ATKP-2)."""
    window = await game.player_attack_step(attack, number)
    if window:
        game.push(("window",), ("combat.strike", attack, number + 1))
    else:
        game.close_attack(attack)


@step("combat.leftovers", last=True)
def leftovers(game: Game) -> Run | None:
    """6.11: the shadow cards that are left are discarded, unresolved ones too (R-SHAD-8, R-SHAD-10).

    If an effect has ended the phase inside an attack, that is broken off.
    """
    if game.state.attack:
        return _break_off(game)
    left = _left(game)
    discards = [ShadowsDiscarded((game.card(shadow),)) for shadow in left]
    return game.let(*discards, joined=game.brings_listeners(ShadowsDiscarded, left, _ENCOUNTER_DISCARD))


async def _break_off(game: Game) -> None:
    await game.break_off_attacks()
    await game.discard_shadows([game.card(shadow) for shadow in _left(game)])


def _left(game: Game) -> list[int]:
    """Return the shadow cards that lie on the table."""
    state = game.state
    there = (*state.in_play, *state.zone(Zone.AWAY))
    return [shadow for enemy in there for shadow in state.zone(_SHADOW, enemy)]
