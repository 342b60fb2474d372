"""Threat levels: raised and lowered (R-VAL-7, R-ELIM-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.choosing import Choosing
from oleada.engine.given import checked, several
from oleada.engine.views import Card, Player
from oleada.model.events import Event
from oleada.model.names import Name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.engine.game import Game


@attrs.define(eq=False, repr=False)
class ThreatRaised(Event):
    """A player's threat level goes up by `amount`."""

    text = Name("{player}'s threat rises by {amount}", "La Amenaza de {player} sube {amount}")
    told_by = True
    player: Player
    amount: int
    by: Card | None = attrs.field(default=None, metadata={"log": False})
    """The card whose effect raises it; None for the rules: a failed quest, the refresh phase."""

    def can(self, game: Game) -> bool:
        """Only for a player in the game, and by something."""
        return self.amount > 0 and not self.player.eliminated

    def apply(self, game: Game) -> None:
        """Turn the dial."""
        game.state.write_player(self.player.seat).threat += self.amount
        game.state.dirty += (("player", self.player.seat),)


@attrs.define(eq=False, repr=False)
class ThreatLowered(Event):
    """A player's threat level goes down by `amount`, at most to 0."""

    text = Name("{player}'s threat falls by {amount}", "La Amenaza de {player} baja {amount}")
    player: Player
    amount: int

    def can(self, game: Game) -> bool:
        """Only if there is threat to lower."""
        return self.amount > 0 and self.player.dial > 0 and not self.player.eliminated

    def apply(self, game: Game) -> None:
        """Turn the dial back."""
        self.amount = min(self.amount, self.player.dial)
        game.state.write_player(self.player.seat).threat -= self.amount


class ThreatAtoms(Choosing):
    """Verbs on threat levels."""

    @checked
    async def raise_threat(self, players: Player | Iterable[Player], amount: int) -> None:
        """Raise the threat of one player, or of several at once, by `amount`."""
        await self.together(ThreatRaised(player, amount, self.source) for player in several(players, Player))

    @checked
    async def lower_threat(self, players: Player | Iterable[Player], amount: int) -> None:
        """Lower the threat of one player, or of several at once, by `amount`."""
        await self.together(ThreatLowered(player, amount) for player in several(players, Player))
