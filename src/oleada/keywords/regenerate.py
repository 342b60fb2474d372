"""Regenerate X (*Regenerar X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.damage import DamageHealed
from oleada.engine.atoms.framework import PhaseEnded
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name
from oleada.model.terms import Phase

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card


class Regenerate(Keyword):
    """At the end of the refresh phase X damage is healed from the card (K-REGEN-1)."""

    __slots__ = ()
    name = Name("Regenerate", "Regenerar")
    numbered = True

    @at(PhaseEnded, of="all", if_=lambda event: event.phase is Phase.REFRESH)
    async def heal(game: Game, event: PhaseEnded, cards: list[tuple[Card, int]]) -> None:
        """Heal all such cards at once, after the first player token has passed (R-ROUND-7.4)."""
        healed = [DamageHealed(card, total) for card, total in cards]
        await game.within(None, None, game.together(healed))
