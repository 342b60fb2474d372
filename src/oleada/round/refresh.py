"""The refresh phase (R-ROUND-7.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.framework import FirstPlayerPassed
from oleada.engine.atoms.status import Readied, ReadyingLimited, ReadyingPriced
from oleada.engine.atoms.threat import ThreatRaised
from oleada.engine.steps import step
from oleada.model.decisions import Ask
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run
    from oleada.engine.views import Card, Player

_PAY = Name("Pay to ready this hero?", "¿Pagar para preparar a este héroe?")
_READY = Name("Choose a character to ready", "Elige un personaje que preparar")


@step("refresh.ready")
def ready(game: Game) -> Run | None:
    """7.2: every exhausted card controlled by players readies, all at once (R-ROUND-7.1)."""
    cards = [card for card in game.in_play() if card.exhausted and card.controller is not None]
    listeners = game.state.listeners
    if ReadyingPriced in listeners or ReadyingLimited in listeners:
        return _ready_some(game, cards)
    return game.let(*[Readied(card, True) for card in cards])


async def _ready_some(game: Game, cards: list[Card]) -> None:
    for player in game.players_from():
        left_out = await _beyond_limit(game, player, cards)
        cards = [card for card in cards if card not in left_out]
    cards = [card for card in cards if await _paid(game, card)]
    await game.together([Readied(card, True) for card in cards])


async def _beyond_limit(game: Game, player: Player, cards: list[Card]) -> list[Card]:
    """Settle how many characters a player may ready, and let him choose which; return those that stay exhausted."""
    able = [c for c in cards if c.is_character and c.controller == player and game.possible(Readied(c, True))]
    limited = ReadyingLimited(player, len(able))
    if not able or not game.is_heard(limited):
        return []
    await game.happen(limited)
    if limited.most >= len(able):
        return []
    chosen = await game.distribute(limited.most, {card.id: 1 for card in able}, player, _READY, Ask.TARGET)
    return [card for card in able if card.id not in chosen]


async def _paid(game: Game, card: Card) -> bool:
    """Settle what a card costs to ready, all of it or nothing (R-READY-7); return whether it may ready."""
    priced = ReadyingPriced(card)
    if not game.is_heard(priced):
        return True
    await game.happen(priced)
    if priced.price > card.resources or not await game.confirm(_PAY, card.controller):
        return False
    return await game.spend_resources(card, priced.price)


@step("refresh.threat")
def threat(game: Game) -> Run | None:
    """7.3: every player's threat rises by 1 (R-ROUND-7.2)."""
    return game.let(*[ThreatRaised(player, 1) for player in game.players_from()])


@step("refresh.pass")
def pass_token(game: Game) -> Run | None:
    """7.4: the first player token goes to the next player clockwise (R-ROUND-7.3)."""
    player = game.next_player(game.first_player)
    return game.let(FirstPlayerPassed(player)) if player.seat != game.state.first_player else None
