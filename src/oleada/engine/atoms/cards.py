"""Decks, hands and discard piles: drawing, discarding, shuffling, looking (R-PLAY-8 to -10, R-WORD-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.moving import RESTING, check_place, move, move_all, pile_of
from oleada.engine.atoms.status import StatusAtoms
from oleada.engine.given import checked
from oleada.engine.views import Card, Player
from oleada.model.decisions import Ask
from oleada.model.errors import WrongKindError
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.terms import CardType
from oleada.model.zones import CONCEALED, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from oleada.engine.game import Game

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ASK_DISCARD = Ask.DISCARD
_HERO = CardType.HERO
_DECK, _HAND = Zone.DECK, Zone.HAND
_ON_TOP = Name("Choose what lies on top", "Elige la carta que queda encima")


@attrs.define(eq=False, repr=False)
class CardsDrawn(Event):
    """A player draws `amount` cards, as many as the deck has (R-PLAY-8)."""

    text = Name("{player} draws {amount} card(s): {cards}", "{player} roba {amount} carta(s): {cards}")
    hidden = ("cards",)
    player: Player
    amount: int
    cards: tuple[Card, ...] = ()

    def can(self, game: Game) -> bool:
        """Only from a deck that has cards."""
        return self.amount > 0 and bool(game.state.zone(_DECK, self.player.seat)) and not self.player.eliminated

    def apply(self, game: Game) -> None:
        """Take the cards from the top into the hand."""
        seat = self.player.seat
        drawn = move_all(game, _DECK, seat, _HAND, seat, self.amount)
        self.amount = len(drawn)
        self.cards = tuple([game.card(record.id) for record in drawn])


@attrs.define(eq=False, repr=False)
class CardsDiscarded(Event):
    """Cards that are not in play are discarded: from a hand, from the top of a deck (R-PLAY-10, R-WORD-8)."""

    text = Name("{cards} discarded", "Se descarta(n) {cards}")
    player: Player | None
    cards: tuple[Card, ...]

    def can(self, game: Game) -> bool:
        """Only if there is something to discard: cards that are still there."""
        return any(not card.record.successor for card in self.cards)

    def apply(self, game: Game) -> None:
        """Put the cards on their piles, in order."""
        there = [card for card in self.cards if not card.record.successor]
        self.cards = tuple([game.card(move(game, card.id, *pile_of(card)).id) for card in there])


@attrs.define(eq=False, repr=False)
class OwnershipGiven(Event):
    """A player card that the scenario brings along becomes a player's own."""

    text = Name("{card} is {player}'s own from now on", "{card} es desde ahora de {player}")
    card: Card
    player: Player

    def can(self, game: Game) -> bool:
        """Only for a player in the game, and of a card that is still there."""
        return not self.player.eliminated and not self.card.record.successor

    def apply(self, game: Game) -> None:
        """Note the owner."""
        game.state.write(self.card.id).owner = self.player.seat


@attrs.define(eq=False, repr=False)
class Shuffled(Event):
    """A deck is shuffled; its cards become new ones, so that nobody knows them any more."""

    text = Name("{zone} shuffled", "Se baraja: {zone}")
    zone: Zone
    holder: int

    def apply(self, game: Game) -> None:
        """Shuffle."""
        game.state.shuffle(self.zone, self.holder)


@attrs.define(eq=False, repr=False)
class DiscardShuffledIn(Event):
    """A player's discard pile is shuffled into his deck, but for dead heroes (R-LEAVE-4)."""

    text = Name("{player} shuffles the discard pile into the deck", "{player} baraja la pila de descartes en el mazo")
    player: Player

    def can(self, game: Game) -> bool:
        """Only if there is something to shuffle in."""
        return bool(self._cards()) and not self.player.eliminated

    def _cards(self) -> list[Card]:
        return [card for card in self.player.discard if card.definition.type is not _HERO]

    def apply(self, game: Game) -> None:
        """Move and shuffle."""
        for card in self._cards():
            move(game, card.id, _DECK, self.player.seat)
        game.state.shuffle(_DECK, self.player.seat)


@attrs.define(eq=False, repr=False)
class CardMoved(Event):
    """A card goes from one place out of play to another: to a hand, to a deck, aside."""

    text = Name("{card} goes to: {zone}", "{card} va a: {zone}")
    hidden = ("card",)
    card: Card
    zone: Zone
    holder: int
    at: int | None = None
    seen_by: tuple[int, ...] | None = None
    """The seats that see which card it is; None for all. It is found out when the card moves."""

    def can(self, game: Game) -> bool:
        """Only a card that is there; a dead hero goes to no hand or deck from the discard pile (R-LEAVE-4)."""
        dead = self.card.definition.type is _HERO and self.card.record.zone is Zone.DISCARD
        return not self.card.record.successor and not (dead and self.zone in (_HAND, _DECK))

    def apply(self, game: Game) -> None:
        """Move it."""
        self.card = game.card(move(game, self.card.id, self.zone, self.holder, self.at).id)
        if self.zone in CONCEALED:
            holder = (self.holder,) if self.zone is _HAND else ()
            self.seen_by = (*holder, *game.state.known.get(self.card.id, ()))


@attrs.define(eq=False, repr=False)
class CardsLookedAt(Event):
    """A player looks at cards that lie concealed: only he knows them then, until they are shuffled."""

    text = Name("{player} looks at: {cards}", "{player} mira: {cards}")
    hidden = ("cards",)
    player: Player
    cards: tuple[Card, ...]

    def can(self, game: Game) -> bool:
        """Only if there are any."""
        return bool(self.cards)

    def apply(self, game: Game) -> None:
        """Let him know them."""
        for card in self.cards:
            game.state.learn(card.id, self.player.seat)


@attrs.define(eq=False, repr=False)
class CardAnnounced(CardMoved):
    """A card is declared to be played; while it is paid for it is neither in hand nor in play (R-ZONE-5)."""

    text = Name("{card} is to be played", "Se va a jugar {card}")


@attrs.define(eq=False, repr=False)
class XChosen(Event):
    """The payer of a cost of X chooses X: `card.x` until the card is another one."""

    text = Name("X of {card} is {x}", "La X de {card} es {x}")
    card: Card
    x: int

    def apply(self, game: Game) -> None:
        """Note it on the card."""
        game.state.write(self.card.id).x = self.x


def check_owner(card: Card, zone: Zone, holder: int) -> None:
    """Refuse that a card goes to the hand, deck or discard pile of somebody else than its owner (R-OWN-3).

    Raises:
        WrongKindError: it names the card and its owner.
    """
    if zone in (_HAND, _DECK, Zone.DISCARD) and holder != card.record.owner:
        owner = card.owner
        whose = f"the seat of its owner, {owner.seat}" if owner else "0: no player owns it, see give_ownership"
        raise WrongKindError(f"holder of {card.name.en}", holder, whose)


class CardAtoms(StatusAtoms):
    """Verbs on cards that lie or go out of play."""

    @checked
    async def draw(self, player: Player, amount: int = 1) -> None:
        """Let `player` draw `amount` cards."""
        await self.happen(CardsDrawn(player, amount))

    @checked
    async def discard_from_hand(self, player: Player, cards: Sequence[Card]) -> None:
        """Discard these cards from a player's hand, at once."""
        await self.happen(CardsDiscarded(player, tuple(cards)))

    @checked
    async def choose_and_discard(self, player: Player, amount: int = 1) -> int:
        """Let `player` choose cards of his hand and discard them; return how many he did (R-WORD-7)."""
        chosen: list[Card] = []
        for _ in range(amount):
            rest = [card for card in player.hand if card not in chosen]
            card = await self.choose(rest, player, kind=_ASK_DISCARD, chosen=chosen)
            if card is not None:
                chosen.append(card)
        await self.discard_from_hand(player, chosen)
        return len(chosen)

    @checked
    def pick_at_random(self, among: Sequence[Card], amount: int = 1) -> list[Card]:
        """Return random cards of several, each at most once; from the game's own generator, never a player's choice."""
        rest = list(among)
        return [rest.pop(self.state.random(len(rest))) for _ in range(min(amount, len(rest)))]

    @checked
    async def discard_at_random(self, player: Player, amount: int = 1) -> int:
        """Discard random cards of a player's hand; return how many (R-WORD-15)."""
        picked = self.pick_at_random(player.hand, amount)
        await self.discard_from_hand(player, picked)
        return len(picked)

    @checked
    async def discard_from_deck(self, player: Player, amount: int = 1) -> list[Card]:
        """Discard the top cards of a player's deck, as one occurrence; return them (R-PLAY-10)."""
        event = CardsDiscarded(player, tuple(player.deck[: max(0, amount)]))
        return list(event.cards) if await self.happen(event) else []

    @checked
    async def shuffle(self, player: Player) -> None:
        """Shuffle a player's deck."""
        await self.happen(Shuffled(_DECK, player.seat))

    @checked
    async def shuffle_discard_into_deck(self, player: Player) -> bool:
        """Shuffle a player's discard pile into his deck; dead heroes stay. Return whether there was a card."""
        return await self.happen(DiscardShuffledIn(player))

    @checked
    async def shuffle_encounter_deck(self, deck: int = 0) -> None:
        """Shuffle an encounter deck."""
        await self.happen(Shuffled(Zone.ENCOUNTER_DECK, deck))

    async def send(self, card: Card, zone: Zone, holder: int, at: int | None = None) -> bool:
        """Let a card go to a place out of play, at the end or at a position; one in play leaves play (R-LEAVE-1).

        `holder` is a seat, or the number of an encounter or quest deck; 0 elsewhere.

        Raises:
            WrongKindError: the zone is in play, or for what is under way.
            UnknownNameError: nobody sits there.
        """
        check_place(self, zone, holder, RESTING)
        check_owner(card, zone, holder)
        return await self.happen(CardMoved(card, zone, holder, at))

    @checked
    async def to_hand(self, card: Card) -> None:
        """Put a card into its owner's hand."""
        await self.send(card, _HAND, card.record.owner)

    @checked
    async def look(self, cards: Sequence[Card], player: Player | None = None) -> list[Card]:
        """Let `player` (you) look at concealed cards, such as the top ones of a deck; return them.

        He knows them until they are shuffled: `game.view` and the log tell him, and nobody else.
        """
        looked_at = await self.happen(CardsLookedAt(player or self.you, tuple(cards)))
        return list(cards) if looked_at else []

    @checked
    async def search_top(self, player: Player, amount: int, which: Callable[[Card], bool] | None = None) -> Card | None:
        """Let `player` search the top cards of his deck for one and add it to his hand; shuffle the rest (R-PLAY-9)."""
        looked_at = await self.look(player.deck[: max(0, amount)], player)
        found = [card for card in looked_at if which is None or which(card)]
        card = await self.choose(found, player)
        if card is not None:
            await self.to_hand(card)
        await self.shuffle(player)
        return card

    @checked
    async def put_on_deck(self, card: Card, bottom: bool = False) -> bool:
        """Put a card on top of its owner's deck, or at the bottom; return whether it went there."""
        owner = card.record.owner
        zone, holder = (_DECK, owner) if owner else (Zone.ENCOUNTER_DECK, card.record.deck)
        return await self.send(card, zone, holder, None if bottom else 0)

    @checked
    async def give_ownership(self, card: Card, player: Player) -> None:
        """Let a player card that the scenario brings along be a player's own from now on; it stays where it is.

        From then on it goes to his hand, deck and discard pile (R-OWN-3), for instance by `shuffle_into_deck`.

        Raises:
            WrongKindError: an encounter card, or a card that a player owns already.
        """
        if not card.is_player_card or card.record.owner:
            raise WrongKindError("card", card, "a player card that the scenario brings along, owned by nobody")
        await self.happen(OwnershipGiven(card, player))

    @checked
    async def put_back(self, cards: Sequence[Card], player: Player | None = None) -> None:
        """Let `player` (you) put several cards on top of their deck in any order; he names the topmost first."""
        rest, ordered = list(cards), []
        while len(rest) > 1 and (card := await self.choose(rest, player, _ON_TOP)):
            ordered.append(card)
            rest.remove(card)
        for card in reversed([*ordered, *rest]):
            await self.put_on_deck(card)

    @checked
    async def set_aside(self, card: Card) -> None:
        """Set a card aside, until an effect brings it in (R-ZONE-9)."""
        await self.send(card, Zone.ASIDE, 0)

    @checked
    async def remove_from_game(self, card: Card) -> None:
        """Remove a card from the game (R-ZONE-8)."""
        await self.send(card, Zone.REMOVED, 0)
