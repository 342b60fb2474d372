"""Doomed X (*Maldito X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import EnteredPlay, EventPlayed
from oleada.engine.atoms.revealing import RevealKeywords
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Card, Player


class Doomed(Keyword):
    """When the card is revealed, each player in the area raises his threat by X (K-DOOMED-1, -2, -3, -6, -7)."""

    __slots__ = ()
    name = Name("Doomed", "Maldito")
    numbered = True

    @at(RevealKeywords, Timing.AFTER)
    async def when_revealed(game: Game, event: RevealKeywords, total: int) -> None:
        """An encounter card: before its When Revealed effects."""
        await _raise(game, event.card, event.player, event.area, total)

    @at(EnteredPlay, Timing.AFTER)
    async def when_it_enters_play(game: Game, event: EnteredPlay, total: int) -> None:
        """A player card: when it is played or put into play (K-DOOMED-9)."""
        if event.card.is_player_card:
            await _raise(game, event.card, event.player, event.card.area, total)

    @at(EventPlayed, Timing.WHEN)
    async def when_played(game: Game, event: EventPlayed, total: int) -> None:
        """An event card: when it is played, before it takes effect (K-DOOMED-9)."""
        await _raise(game, event.card, event.player, event.player.area, total)


async def _raise(game: Game, card: Card, player: Player | None, area: Area, total: int) -> None:
    """Raise the threat of every player who shares the area, at once; of all where areas interact."""
    await game.within(card, player, game.raise_threat(game.within_reach(area), total))
