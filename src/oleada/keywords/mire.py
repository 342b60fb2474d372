"""Mire X."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.framework import RoundEnded
from oleada.engine.atoms.status import TokensPlaced
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card

MIRE = Name("mire", "ciénaga")
"""The kind of token that a location in the mire collects."""


class Mire(Keyword):
    """The location gets a token at the end of each round, and is discarded when it has X (K-MIRE-1)."""

    __slots__ = ()
    name = Name("Mire")
    numbered = True

    @at(RoundEnded, of="all")
    async def sink(game: Game, event: RoundEnded, cards: list[tuple[Card, int]]) -> None:
        """Place one on each such location at once."""
        await game.within(None, None, game.place_tokens({card: 1 for card, _ in cards}, MIRE))

    @at(TokensPlaced)
    async def be_swallowed(game: Game, event: TokensPlaced, total: int) -> None:
        """Discard the location with its last token, wherever that came from."""
        if event.kind == MIRE and event.card.tokens(MIRE.en) >= total:
            await game.within(None, None, game.discard(event.card))
