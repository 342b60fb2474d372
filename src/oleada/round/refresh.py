"""The refresh phase (R-ROUND-7.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.framework import FirstPlayerPassed
from oleada.engine.atoms.status import Readied, ReadyingPriced
from oleada.engine.steps import step
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card

_PAY = Name("Pay to ready this hero?", "¿Pagar para preparar a este héroe?")


@step("refresh.ready")
async def ready(game: Game) -> None:
    """7.2: every exhausted card controlled by players readies, all at once (R-ROUND-7.1)."""
    cards = [card for card in game.in_play() if card.exhausted and card.controller is not None]
    if ReadyingPriced in game.state.listeners:
        cards = [card for card in cards if await _paid(game, card)]
    await game.together([Readied(card, True) for card in cards])


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
async def threat(game: Game) -> None:
    """7.3: every player's threat rises by 1 (R-ROUND-7.2)."""
    await game.raise_threat(game.players_from(), 1)


@step("refresh.pass")
async def pass_token(game: Game) -> None:
    """7.4: the first player token goes to the next player clockwise (R-ROUND-7.3)."""
    player = game.next_player(game.first_player)
    if player.seat != game.state.first_player:
        await game.happen(FirstPlayerPassed(player))
