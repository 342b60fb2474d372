"""Archery X (*Tiro con arco X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.framework import PhaseBegan
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name
from oleada.model.terms import Phase

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Card

_PROMPT = Name("Choose who takes a point of Archery damage", "Elige quién recibe un punto de daño de Tiro con arco")


class Archery(Keyword):
    """At the beginning of the combat phase the players divide the total of X in play as damage (K-ARCH-1, -2, -4)."""

    __slots__ = ()
    name = Name("Archery", "Tiro con arco")
    numbered = True

    @at(PhaseBegan, of="all", if_=lambda event: event.phase is Phase.COMBAT)
    async def shoot(game: Game, event: PhaseBegan, archers: list[tuple[Card, int]]) -> None:
        """Each area takes the Archery of its own cards; X is what it is now, in every area (K-ARCH-13, S-SPLIT-14)."""
        totals = [(area, sum(x for card, x in archers if card.area.id == area.id)) for area in game.areas]
        for area, total in totals:
            await game.within(None, area.first_player, divide(game, area, total))


async def divide(game: Game, area: Area, total: int) -> None:
    """Let the players of an area assign `total` damage, as far as there is room, and take it all at once (K-ARCH-9).

    The first player has the last word, so he is asked (K-ARCH-3); no character is assigned more than it has hit points
    left, and what finds no room is lost (K-ARCH-7, -8, -10).
    """
    characters = [character for player in area.players for character in player.characters]
    await game.assign_damage(total, characters, area.first_player, _PROMPT)
