"""Permanent (*Permanente*), on attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import AttachmentMoved, LeftPlay
from oleada.model.keywords import Keyword, forbids
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card
    from oleada.model.events import Event


class Permanent(Keyword):
    """The attachment neither leaves play nor its hero while the hero is in play (K-PERM-1)."""

    __slots__ = ()
    name = Name("Permanent", "Permanente")

    @forbids(LeftPlay)
    @forbids(AttachmentMoved)
    def taken_away(game: Game, attachment: Card, event: Event) -> bool:
        """While what it is attached to is in play; with that it goes."""
        return attachment.host is not None and attachment.host.in_play
