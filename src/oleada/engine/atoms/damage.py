"""Damage dealt and healed (R-DMG-*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import attrs

from oleada.engine import values
from oleada.engine.atoms.threat import ThreatAtoms
from oleada.engine.given import checked, several
from oleada.engine.views import Card, Player
from oleada.model.events import Event
from oleada.model.names import Name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.engine.game import Game


def shielded(game: Game, card: Card) -> bool:
    """Tell whether `card` is immune to the effect that resolves now (R-IMM-1, R-IMM-8)."""
    source = game.source
    return source is not None and values.ignores(game, card.id, source.id)


@attrs.define(eq=False, repr=False)
class DamageDealt(Event):
    """A character or an enemy takes `amount` damage; `attack` is the attack's id plus one if it is combat damage."""

    text = Name("{card} takes {amount} damage", "{card} recibe {amount} punto(s) de daño")
    noun = Name("damage", "daño")
    told_by = True
    card: Card
    amount: int
    attack: int = 0
    by: Card | None = attrs.field(default=None, metadata={"log": False})
    """The card that deals it: the attacking enemy, or the card whose effect it is; None for the players' attacks."""

    def can(self, game: Game) -> bool:
        """Only on a character or an enemy that is there; not by a player card's effect on an immune one.

        Other cards take damage where a card says so, and what it means then (R-DMG-8).
        """
        if self.amount <= 0 or self.card.record.successor:
            return False
        if not (self.card.is_character or self.card.is_enemy or game.permitted("damage", self.card)):
            return False
        return bool(self.attack) or not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Place the tokens."""
        game.state.write(self.card.id).damage += self.amount
        source = game.source.id if game.source else 0
        game.state.dirty += (("damage", self.card.id, source, self.attack),)


@attrs.define(eq=False, repr=False)
class DamageHealed(Event):
    """`amount` damage is healed from a card, as far as there is any (R-DMG-6)."""

    text = Name("{amount} damage is healed from {card}", "Se cura(n) {amount} punto(s) de daño de {card}")
    card: Card
    amount: int

    def can(self, game: Game) -> bool:
        """Only a damaged card in play; not by a player card's effect on an immune one."""
        return self.amount > 0 and self.card.damage > 0 and self.card.in_play and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Remove the tokens."""
        self.amount = min(self.amount, self.card.damage)
        game.state.write(self.card.id).damage -= self.amount


@attrs.define(eq=False, repr=False)
class DamageMoved(Event):
    """`amount` damage, as far as there is any, leaves a card to be dealt to another one (R-WORD-13)."""

    text = Name("{amount} damage is moved from {card} to {to}", "{amount} punto(s) de daño pasa(n) de {card} a {to}")
    card: Card
    to: Card
    amount: int

    def can(self, game: Game) -> bool:
        """Only from a damaged card in play to one that can be dealt damage."""
        there = self.card.in_play and self.card.damage > 0 and not shielded(game, self.card)
        return there and game.possible(DamageDealt(self.to, self.amount))

    def apply(self, game: Game) -> None:
        """Remove the tokens; what deals them is an event of its own."""
        self.amount = min(self.amount, self.card.damage)
        game.state.write(self.card.id).damage -= self.amount


class DamageAtoms(ThreatAtoms):
    """Verbs on damage."""

    @checked
    async def deal_damage(self, cards: Card | Iterable[Card] | Mapping[Card, int], amount: int = 0) -> int:
        """Deal `amount` damage to a card, or to each of several at once; a mapping gives each its own amount.

        Returns how much damage was really placed.
        """
        share = cards if isinstance(cards, Mapping) else dict.fromkeys(several(cards, Card), amount)
        dealt = await self.together([DamageDealt(card, points, 0, self.source) for card, points in share.items()])
        return sum(event.amount for event in dealt if isinstance(event, DamageDealt))

    @checked
    async def assign_damage(
        self, amount: int, among: Iterable[Card], player: Player | None = None, prompt: Name | None = None
    ) -> int:
        """Let `player` (you) assign `amount` damage among cards point by point, and deal all of it at once (K-ARCH-9).

        No card is assigned more than it has hit points left, nor any that it cannot take; what finds no room is lost
        (K-ARCH-7, K-ARCH-10). Returns how much damage was really placed.
        """
        able = [card for card in several(among, Card) if self.possible(DamageDealt(card, 1, 0, self.source))]
        room = {card.id: card.remaining_hit_points for card in able}
        shares = await self.distribute(amount, room, player, prompt)
        return await self.deal_damage({self.card(number): points for number, points in shares.items()})

    @checked
    async def heal(self, cards: Card | Iterable[Card], amount: int | None = None) -> None:
        """Heal `amount` damage from a card or from each of several, as far as there is any; without one, all of it."""
        await self.together(
            DamageHealed(card, card.damage if amount is None else amount) for card in several(cards, Card)
        )

    @checked
    async def move_damage(self, giver: Card, taker: Card, amount: int) -> int:
        """Move up to `amount` damage from a card to another one, to which it counts as dealt; return how much was."""
        moved = DamageMoved(giver, taker, amount)
        return await self.deal_damage(taker, moved.amount) if await self.happen(moved) else 0
