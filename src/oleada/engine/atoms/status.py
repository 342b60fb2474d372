"""Ready and exhausted (R-READY-*), resources (R-COST-18) and other tokens on cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.damage import DamageAtoms, shielded
from oleada.engine.given import checked, several
from oleada.engine.views import Card, Player
from oleada.model.events import Event
from oleada.model.names import Name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.engine.game import Game


@attrs.define(eq=False, repr=False)
class Exhausted(Event):
    """A ready card exhausts."""

    text = Name("{card} exhausts", "{card} se agota")
    card: Card

    def can(self, game: Game) -> bool:
        """Only a ready card in play (R-READY-1)."""
        return self.card.in_play and self.card.ready and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Turn the card."""
        game.state.write(self.card.id).exhausted = True


@attrs.define(eq=False, repr=False)
class Readied(Event):
    """An exhausted card readies, or one that is upside down: it is turned to its ready position."""

    text = Name("{card} readies", "{card} se prepara")
    card: Card
    refresh: bool = False
    """Whether it is the readying of the refresh phase, not one by a card."""

    def can(self, game: Game) -> bool:
        """Only a card in play that is not ready (R-READY-1)."""
        return self.card.in_play and not self.card.ready and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Turn the card back."""
        record = game.state.write(self.card.id)
        record.exhausted = record.upside_down = False


@attrs.define(eq=False, repr=False)
class TurnedUpsideDown(Event):
    """A card is turned 180 degrees: it is neither ready nor exhausted until it readies."""

    text = Name("{card} is turned upside down", "{card} se gira 180 grados")
    card: Card

    def can(self, game: Game) -> bool:
        """Only a card in play that does not lie so yet."""
        return self.card.in_play and not self.card.upside_down and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Turn the card."""
        record = game.state.write(self.card.id)
        record.upside_down, record.exhausted = True, False


@attrs.define(eq=False, repr=False)
class ReadyingPriced(Event):
    """What a card costs to ready in the refresh phase is settled: each effect adds to `price` (R-READY-7)."""

    text = Name("{card} readies only for {price} resource(s)", "{card} solo se prepara por {price} recurso(s)")
    card: Card
    price: int = 0
    """Resources from the hero's own pool, all or nothing (R-COST-9)."""


@attrs.define(eq=False, repr=False)
class ReadyingLimited(Event):
    """How many characters a player may ready in the refresh phase is settled: what limits them lowers `most`."""

    text = Name("{player} readies at most {most} character(s)", "{player} prepara {most} personaje(s) como máximo")
    player: Player
    most: int
    """As many as could ready, if nothing limits them."""


@attrs.define(eq=False, repr=False)
class ResourcesGained(Event):
    """Resource tokens are placed on a card: into a hero's pool, or on another card.

    That is gaining resources; with a `giver` they are moved, which is neither adding nor collecting (R-COST-18).
    """

    text = Name("{card} gets {amount} resource(s)", "{card} recibe {amount} recurso(s)")
    told_by = True
    card: Card
    amount: int
    giver: Card | None = None
    """The card that they are moved from; None if they come from the supply."""
    by: Card | None = attrs.field(default=None, metadata={"log": False})
    """The card whose effect places or moves them; None for the resource phase."""

    def can(self, game: Game) -> bool:
        """Only on a card in play. A pool is not the hero: immunity does not protect it (R-COST-19)."""
        held = self.giver is None or self.amount <= self.giver.resources
        return held and self.amount > 0 and self.card.in_play

    def apply(self, game: Game) -> None:
        """Place the tokens; those that are moved leave the giver."""
        if self.giver is not None:
            game.state.write(self.giver.id).resources -= self.amount
        game.state.write(self.card.id).resources += self.amount


@attrs.define(eq=False, repr=False)
class ResourcesSpent(Event):
    """Resource tokens leave a card, to pay for something or by an effect."""

    text = Name("{amount} resource(s) are spent from {card}", "Se gasta(n) {amount} recurso(s) de {card}")
    card: Card
    amount: int

    def can(self, game: Game) -> bool:
        """Only as many as there are."""
        return 0 < self.amount <= self.card.resources

    def apply(self, game: Game) -> None:
        """Remove the tokens."""
        game.state.write(self.card.id).resources -= self.amount


@attrs.define(eq=False, repr=False)
class ResourcesDiscarded(Event):
    """An effect discards resource tokens from a card: nothing is paid with them."""

    text = Name("{amount} resource(s) are discarded from {card}", "Se descarta(n) {amount} recurso(s) de {card}")
    card: Card
    amount: int

    def can(self, game: Game) -> bool:
        """Only if there are any. A pool is not the hero: immunity does not protect it (R-COST-19)."""
        return self.amount > 0 and self.card.resources > 0

    def apply(self, game: Game) -> None:
        """Remove the tokens, as far as there are so many."""
        self.amount = min(self.amount, self.card.resources)
        game.state.write(self.card.id).resources -= self.amount


def _count(game: Game, card: Card, kind: Name, amount: int) -> None:
    """Add so many tokens of a kind to a card, or take them away."""
    record = game.state.write(card.id)
    held = {**dict(record.tokens), kind.en: card.tokens(kind.en) + amount}
    record.tokens = tuple(sorted((name, count) for name, count in held.items() if count))


@attrs.define(eq=False, repr=False)
class TokensPlaced(Event):
    """Tokens of another kind than damage, resources and progress are placed on a card: time counters, villagers."""

    text = Name("{amount} {kind} token(s) on {card}", "{amount} ficha(s) de {kind} en {card}")
    card: Card
    kind: Name
    amount: int

    def can(self, game: Game) -> bool:
        """Only on a card in play, or one that is being revealed; not by a player card's effect on an immune one."""
        return self.amount > 0 and self.card.present and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Place the tokens."""
        _count(game, self.card, self.kind, self.amount)


@attrs.define(eq=False, repr=False)
class TokensRemoved(Event):
    """Tokens of such a kind are removed from a card, as far as there are any."""

    text = Name("{amount} {kind} token(s) removed from {card}", "Se retira(n) {amount} ficha(s) de {kind} de {card}")
    card: Card
    kind: Name
    amount: int

    def can(self, game: Game) -> bool:
        """Only if there are any; not by a player card's effect on an immune card."""
        held = self.card.tokens(self.kind.en) > 0 and not self.card.record.successor
        return self.amount > 0 and held and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Remove the tokens."""
        self.amount = min(self.amount, self.card.tokens(self.kind.en))
        _count(game, self.card, self.kind, -self.amount)


@attrs.define(eq=False, repr=False)
class TokensRanOut(Event):
    """The last token of a kind has been removed from a card."""

    text = Name("The last {kind} token of {card} is gone", "{card} se queda sin fichas de {kind}")
    card: Card
    kind: Name


RAN_OUT: dict[str, type[TokensRanOut]] = {}
"""The kinds of tokens for whose end there is an event class of its own, by English name."""


class StatusAtoms(DamageAtoms):
    """Verbs on a card's orientation, its resources and other tokens."""

    @checked
    async def exhaust(self, cards: Card | Iterable[Card]) -> bool:
        """Exhaust a card, or several at once; return whether every one of them really exhausted."""
        events = [Exhausted(card) for card in several(cards, Card)]
        return len(await self.together(events)) == len(events)

    @checked
    async def ready(self, cards: Card | Iterable[Card]) -> bool:
        """Ready a card, or several at once; return whether any did."""
        return bool(await self.together([Readied(card) for card in several(cards, Card)]))

    @checked
    async def gain_resources(self, cards: Card | Iterable[Card], amount: int = 1) -> None:
        """Place `amount` resources on a card, or on each of several at once."""
        await self.together([ResourcesGained(card, amount, by=self.source) for card in several(cards, Card)])

    @checked
    async def spend_resources(self, card: Card, amount: int = 1) -> bool:
        """Spend `amount` resources from a card; return whether they were there."""
        return amount == 0 or await self.happen(ResourcesSpent(card, amount))

    @checked
    async def discard_resources(self, cards: Card | Iterable[Card], amount: int = 1) -> None:
        """Discard up to `amount` resources from a card, or from each of several at once."""
        await self.together([ResourcesDiscarded(card, amount) for card in several(cards, Card)])

    @checked
    async def move_resources(self, giver: Card, taker: Card, amount: int = 1) -> None:
        """Move resources from one pool to another; that is neither spending nor adding (R-COST-18)."""
        await self.happen(ResourcesGained(taker, amount, giver, self.source))

    @checked
    async def place_tokens(
        self, cards: Card | Iterable[Card] | Mapping[Card, int], kind: Name, amount: int = 1
    ) -> None:
        """Place tokens of a kind on a card, or on several at once; a mapping gives each its own amount."""
        share = cards if isinstance(cards, Mapping) else dict.fromkeys(several(cards, Card), amount)
        await self.together([TokensPlaced(card, kind, count) for card, count in share.items()])

    @checked
    async def remove_tokens(self, cards: Card | Iterable[Card], kind: Name, amount: int = 1) -> int:
        """Remove up to `amount` tokens of a kind from a card, or from each of several; return how many were.

        Where they were the last ones, `TokensRanOut` follows, for all these cards at once.
        """
        removed = await self.together([TokensRemoved(card, kind, amount) for card in several(cards, Card)])
        done = [event for event in removed if isinstance(event, TokensRemoved)]
        ran_out = RAN_OUT.get(kind.en, TokensRanOut)
        await self.together([ran_out(e.card, kind) for e in done if not e.card.tokens(kind.en)])
        return sum(event.amount for event in done)
