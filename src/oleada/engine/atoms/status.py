"""Ready and exhausted (R-READY-*), resources (R-COST-18) and other tokens on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.damage import DamageAtoms, shielded
from oleada.engine.views import Card
from oleada.model.events import Event
from oleada.model.names import Name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.engine.game import Game


@attrs.define(eq=False)
class Exhausted(Event):
    """A ready card exhausts."""

    text = Name("{card} exhausts", "{card} se agota")
    card: Card

    @property
    def subject(self) -> Card:
        """The card that exhausts."""
        return self.card

    def can(self, game: Game) -> bool:
        """Only a ready card in play (R-READY-1)."""
        return self.card.in_play and self.card.ready and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Turn the card."""
        game.state.write(self.card.id).exhausted = True


@attrs.define(eq=False)
class Readied(Event):
    """An exhausted card readies."""

    text = Name("{card} readies", "{card} se prepara")
    card: Card
    refresh: bool = False
    """Whether it is the readying of the refresh phase, not one by a card."""

    @property
    def subject(self) -> Card:
        """The card that readies."""
        return self.card

    def can(self, game: Game) -> bool:
        """Only an exhausted card in play (R-READY-1)."""
        return self.card.in_play and self.card.exhausted and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Turn the card back."""
        game.state.write(self.card.id).exhausted = False


@attrs.define(eq=False)
class ReadyingPriced(Event):
    """What a card costs to ready in the refresh phase is settled: each effect adds to `price` (R-READY-7)."""

    text = Name("{card} readies for {price} resource(s)", "{card} se prepara por {price} recurso(s)")
    card: Card
    price: int = 0
    """Resources from the hero's own pool, all or nothing (R-COST-9)."""

    @property
    def subject(self) -> Card:
        """The card that would ready."""
        return self.card


@attrs.define(eq=False)
class ResourcesGained(Event):
    """Resource tokens are placed on a card: into a hero's pool, or on another card.

    That is gaining resources; with a `giver` they are moved, which is neither adding nor collecting (R-COST-18).
    """

    text = Name("{card} gets {amount} resource(s)", "{card} recibe {amount} recurso(s)")
    card: Card
    amount: int
    giver: Card | None = None
    """The card that they are moved from; None if they come from the supply."""

    @property
    def subject(self) -> Card:
        """The card that gets them."""
        return self.card

    def can(self, game: Game) -> bool:
        """Only on a card in play. A pool is not the hero: immunity does not protect it (R-COST-19)."""
        held = self.giver is None or self.amount <= self.giver.resources
        return held and self.amount > 0 and self.card.in_play

    def apply(self, game: Game) -> None:
        """Place the tokens; those that are moved leave the giver."""
        if self.giver is not None:
            game.state.write(self.giver.id).resources -= self.amount
        game.state.write(self.card.id).resources += self.amount


@attrs.define(eq=False)
class ResourcesSpent(Event):
    """Resource tokens leave a card, to pay for something or by an effect."""

    text = Name("{amount} resource(s) are spent from {card}", "Se gastan {amount} recurso(s) de {card}")
    card: Card
    amount: int

    @property
    def subject(self) -> Card:
        """The card that they leave."""
        return self.card

    def can(self, game: Game) -> bool:
        """Only as many as there are."""
        return 0 < self.amount <= self.card.resources

    def apply(self, game: Game) -> None:
        """Remove the tokens."""
        game.state.write(self.card.id).resources -= self.amount


class StatusAtoms(DamageAtoms):
    """Verbs on a card's orientation and resources."""

    async def exhaust(self, cards: Card | Iterable[Card]) -> bool:
        """Exhaust a card, or several at once; return whether every one of them really exhausted."""
        several = [cards] if isinstance(cards, Card) else list(cards)
        return len(await self.together([Exhausted(card) for card in several])) == len(several)

    async def ready(self, cards: Card | Iterable[Card]) -> bool:
        """Ready a card, or several at once; return whether any did."""
        several = [cards] if isinstance(cards, Card) else list(cards)
        return bool(await self.together([Readied(card) for card in several]))

    async def gain_resources(self, cards: Card | Iterable[Card], amount: int = 1) -> None:
        """Place `amount` resources on a card, or on each of several at once."""
        several = [cards] if isinstance(cards, Card) else list(cards)
        await self.together([ResourcesGained(card, amount) for card in several])

    async def spend_resources(self, card: Card, amount: int = 1) -> bool:
        """Spend `amount` resources from a card; return whether they were there."""
        return amount == 0 or await self.happen(ResourcesSpent(card, amount))

    async def move_resources(self, giver: Card, taker: Card, amount: int = 1) -> None:
        """Move resources from one pool to another; that is neither spending nor adding (R-COST-18)."""
        await self.happen(ResourcesGained(taker, amount, giver))
