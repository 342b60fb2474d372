"""Doomed X (*Maldito X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.encounter import RevealKeywords
from oleada.engine.atoms.play import EnteredPlay
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game


class Doomed(Keyword):
    """When the card is revealed, each player in the area raises his threat by X (K-DOOMED-1, -2, -3, -6, -7)."""

    __slots__ = ()
    name = Name("Doomed", "Maldito")
    numbered = True

    @at(RevealKeywords, Timing.AFTER)
    async def raise_threat(game: Game, event: RevealKeywords, total: int) -> None:
        """Raise every player's threat at once, before the When Revealed effects."""
        await game.within(event.card, event.player, game.raise_threat(event.area.players, total))

    @at(EnteredPlay, Timing.AFTER)
    async def on_a_player_card(game: Game, event: EnteredPlay, total: int) -> None:
        """On a player card: when it is played or put into play (K-DOOMED-9)."""
        if event.card.is_player_card and event.player is not None:
            await game.within(event.card, event.player, game.raise_threat(event.player.area.players, total))
