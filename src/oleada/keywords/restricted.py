"""Restricted (*Restringido*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import AttachmentMoved, EnteredPlay
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.model.events import Event

_LIMIT = 2
_PROMPT = Name("Choose a Restricted attachment to discard", "Elige una Vinculada Restringida para descartar")


class Restricted(Keyword):
    """A character carries at most two Restricted attachments; of a third one, one is discarded (K-REST-1, -2)."""

    __slots__ = ()
    name = Name("Restricted", "Restringido")

    @at(EnteredPlay)
    @at(AttachmentMoved)
    async def discard_one(game: Game, event: Event, instances: int) -> None:
        """The host's controller chooses which one goes."""
        host = event.subject.host if event.subject else None
        if host is None or not host.is_character:
            return
        carried = [card for card in host.attachments if card.has_keyword(Restricted)]
        if len(carried) > _LIMIT:
            chosen = await game.choose(carried, host.controller, _PROMPT)
            if chosen is not None:
                await game.within(None, None, game.discard(chosen))
