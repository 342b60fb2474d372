"""Time X (*Tiempo X*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.framework import PhaseEnded
from oleada.engine.atoms.quest import StageRevealed
from oleada.engine.atoms.revealing import RevealKeywords
from oleada.engine.atoms.status import RAN_OUT, TokensRanOut
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name
from oleada.model.terms import Phase

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card

TIME = Name("time", "tiempo")
"""The kind of token that counts the time."""


@attrs.define(eq=False)
class TimeRanOut(TokensRanOut):
    """The last time counter of a card has been removed: what its Forced effect waits for (K-TIME-2)."""

    text = Name("The time of {card} has run out", "Se acaba el tiempo de {card}")


RAN_OUT[TIME.en] = TimeRanOut


class Time(Keyword):
    """X time counters are put on the card when it is revealed; each refresh phase ends by removing one (K-TIME-1)."""

    __slots__ = ()
    name = Name("Time", "Tiempo")
    numbered = True

    @at(RevealKeywords)
    @at(StageRevealed)
    async def begin(game: Game, event: RevealKeywords | StageRevealed, total: int) -> None:
        """Put the counters on an encounter card, or on a stage of the quest."""
        await game.within(event.card, None, game.place_tokens(event.card, TIME, total))

    @at(PhaseEnded, of="all", if_=lambda event: event.phase is Phase.REFRESH)
    async def pass_by(game: Game, event: PhaseEnded, cards: list[tuple[Card, int]]) -> None:
        """Remove one counter from each card at once, after the first player token has passed (R-ROUND-7.4)."""
        await game.within(None, None, game.remove_tokens([card for card, _ in cards], TIME))
