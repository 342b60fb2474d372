"""Prowl X (*Merodear X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.revealing import RevealKeywords
from oleada.engine.atoms.status import ResourcesSpent
from oleada.model.decisions import Ask
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game

_PROMPT = Name("Choose a resource to discard", "Elige un recurso para descartar")


class Prowl(Keyword):
    """When the card is revealed, the players discard X resources from their pools, all of them together (K-PROWL-1)."""

    __slots__ = ()
    name = Name("Prowl", "Merodear")
    numbered = True

    @at(RevealKeywords)
    async def rob(game: Game, event: RevealKeywords, total: int) -> None:
        """Discard them at once, as many as there are; the first player has the last word on whose (R-GOLD-5)."""
        held = {hero.id: hero.resources for player in event.area.players for hero in player.heroes if hero.resources}
        if sum(held.values()) > total:
            held = await game.distribute(total, held, event.area.first_player, _PROMPT, Ask.PAYMENT)
        lost = [ResourcesSpent(game.card(hero), amount) for hero, amount in held.items()]
        await game.within(event.card, event.player, game.together(lost))
