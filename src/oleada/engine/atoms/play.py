"""Entering and leaving play (R-PLAY-*, R-LEAVE-*, R-ATT-*), and control."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine import values
from oleada.engine.atoms.cards import CardAtoms, CardsDiscarded, check_owner
from oleada.engine.atoms.damage import shielded
from oleada.engine.atoms.moving import RESTING, check_place, check_type, move, pile_of
from oleada.engine.given import checked, several
from oleada.engine.log import Log
from oleada.engine.views import Area, Card, Player
from oleada.model.errors import WrongKindError
from oleada.model.events import Event
from oleada.model.names import Name, fold
from oleada.model.records import SCENARIO
from oleada.model.terms import ALL_TYPES, HEROES, OBJECTIVES, SIDE_QUESTS, CardType
from oleada.model.zones import IN_PLAY, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.engine.game import Game


# Read once: to look up a member of an enumeration takes long on Python 3.11.
_DECK, _ATTACHED = Zone.DECK, Zone.ATTACHED
_CONCEALED = (Zone.HAND, Zone.DECK, Zone.ENCOUNTER_DECK)
KEPT_ATTACHED = OBJECTIVES | {CardType.ATTACHMENT, CardType.TREASURE}
"""The types that a card keeps when it is attached to another (R-CARD-6, R-CARD-13)."""
_NEVER_ATTACHED = SIDE_QUESTS | {CardType.HERO, CardType.QUEST, CardType.CONTRACT}
_NEVER_CLAIMED = ALL_TYPES - OBJECTIVES - HEROES
_NEVER_ON_AN_ATTACHMENT = {CardType.ALLY, CardType.ENEMY, CardType.LOCATION}
_NEVER_PUT_INTO_PLAY = {CardType.EVENT, CardType.TREACHERY, CardType.QUEST}


@attrs.define(eq=False, repr=False)
class EnteredPlay(Event):
    """A card enters play, in whatever way. After it, `card` is the card in play."""

    text = Name("{card} enters play", "{card} entra en juego")
    card: Card
    zone: Zone
    holder: int
    player: Player | None = None
    """Who controls it; None for nobody."""
    exhausted: bool = attrs.field(default=False, kw_only=True, metadata={"log": False})
    """Whether it enters play exhausted."""

    @property
    def area(self) -> Area:
        """The area that it enters, wherever it comes from."""
        game = self.card.game
        return game.area(game.area_at(self.zone, self.holder))

    def can(self, game: Game) -> bool:
        """A unique card not while one of that title is in play (R-UNIQ-1); on a host only one that may carry it."""
        if self.card.record.successor or self.card.in_play:
            return False
        if self.zone is _ATTACHED:
            host = game.card(self.holder)
            if not (host.present and host.may_carry(self.card)):
                return False
        return game.barred_by(self.card) is None

    def apply(self, game: Game) -> None:
        """Move it there under its controller."""
        record = game.state.write(move(game, self.card.id, self.zone, self.holder).id)
        record.controller = self.player.seat if self.player else SCENARIO
        record.exhausted = self.exhausted
        if record.zone is _ATTACHED and record.type not in KEPT_ATTACHED:
            record.type = CardType.ATTACHMENT  # R-CARD-13
        self.card = game.card(record.id)
        game.state.dirty += (("entered", record.id),)


@attrs.define(eq=False, repr=False)
class PutIntoPlay(EnteredPlay):
    """A card is put into play by an effect: not played, nothing paid (R-PLAY-4, R-PLAY-5)."""

    text = Name("{card} is put into play", "{card} se pone en juego")


@attrs.define(eq=False, repr=False)
class Played(EnteredPlay):
    """A card is played, and so enters play: `by` a player, who need not be its controller then."""

    text = Name("{by} plays {card}", "{by} juega {card}")
    by: Player | None = None
    free: bool = False
    """Whether it is played at no cost (R-COST-6)."""


@attrs.define(eq=False, repr=False)
class EventPlayed(Event):
    """An event card is played: paid for, about to take effect (R-CARD-5)."""

    text = Name("{player} plays {card}", "{player} juega {card}")
    card: Card
    player: Player
    free: bool = False
    """Whether it is played at no cost (R-COST-6)."""

    def can(self, game: Game) -> bool:
        """Not for a player whom playing it has put out of the game."""
        return not self.player.eliminated


@attrs.define(eq=False, repr=False)
class AttachmentMoved(Event):
    """An attachment goes to another host and stays in play (R-ATT-7)."""

    text = Name("{card} moves to {host}", "{card} pasa a {host}")
    card: Card
    host: Card

    def can(self, game: Game) -> bool:
        """Only one in play, to a card in play or being revealed that may carry it (R-ATT-4)."""
        return self.card.in_play and self.host.present and self.host.may_carry(self.card)

    def apply(self, game: Game) -> None:
        """Move it."""
        record = game.state.write(move(game, self.card.id, _ATTACHED, self.host.id).id)
        if record.type not in KEPT_ATTACHED:
            record.type = CardType.ATTACHMENT  # R-CARD-13
        if record.owner != SCENARIO and self.host.record.controller:
            record.controller = self.host.record.controller


@attrs.define(eq=False, repr=False)
class FacedownAttached(Event):
    """The top cards of a deck are attached facedown to a card: they have only the `guise` that the effect gives."""

    text = Name("{host} gets {amount} facedown card(s): {guise}", "{host} recibe {amount} carta(s) bocabajo: {guise}")
    happens_to = "host"
    host: Card
    guise: str
    """The trait that the facedown cards have."""
    deck: int
    """The seat whose deck the cards come from."""
    amount: int = 1
    """How many, as far as the deck has so many."""

    def can(self, game: Game) -> bool:
        """Only from a deck that has cards, to a card that is there and may have attachments (R-ATT-4)."""
        there = self.host.present and not values.keeps_off(game, self.host.id, by_player=True)
        return there and self.amount > 0 and bool(game.state.zone(_DECK, self.deck))

    def apply(self, game: Game) -> None:
        """Attach them."""
        top = game.state.zone(_DECK, self.deck)[: self.amount]
        self.amount = len(top)
        for card in top:
            record = game.state.write(move(game, card, _ATTACHED, self.host.id).id)
            record.facedown = True
            record.type = CardType.ATTACHMENT
            record.guise = (fold(self.guise),)
            record.controller = self.host.record.controller


@attrs.define(eq=False, repr=False)
class LeftPlay(Event):
    """A card leaves play, in whatever way (R-LEAVE-1). `card` stays the card that left: its last-known information."""

    text = Name("{card} leaves play", "{card} abandona el juego")
    takes_away = True
    card: Card
    zone: Zone
    holder: int
    at: int | None = attrs.field(default=None, kw_only=True)
    guarded: tuple[Card, ...] = attrs.field(default=(), init=False, metadata={"log": False})
    """What the card guarded when it left, whether or not other cards go on guarding that."""

    def can(self, game: Game) -> bool:
        """Only a card that is there; not by a player card's effect on an immune one (R-IMM-1)."""
        return self.card.present and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Move it away; tokens and memory stay behind (R-LEAVE-2)."""
        cards, guard = game.state.cards, self.card.id
        self.guarded = tuple([game.card(number) for number in game.state.in_play if guard in cards[number].guards])
        record = move(game, self.card.id, self.zone, self.holder, self.at)
        game.state.dirty += (("left",),)
        if self.card.is_hero:
            game.state.dirty += (("player", record.owner), ("player", self.card.record.controller))


@attrs.define(eq=False, repr=False)
class Destroyed(LeftPlay):
    """A character or an enemy is destroyed (R-WORD-9); `attack` is the attack's id plus one if combat damage did it."""

    text = Name("{card} is destroyed", "Se destruye a {card}")
    attack: int = 0
    by_damage: bool = True
    """Whether damage did it, not an effect that says "destroy"."""
    attackers: tuple[Card, ...] = ()
    """The characters that took part in the attack that destroyed an enemy (R-ATKP-9)."""

    def can(self, game: Game) -> bool:
        """Damage has already been dealt: immunity is no matter any more."""
        return not self.card.record.successor

    def apply(self, game: Game) -> None:
        """Move it away, and put it down to the attack that did it."""
        super().apply(game)
        if self.attack:
            attack = game.state.write_attack(self.attack - 1)
            attack.destroyed = (*attack.destroyed, self.card.id)


@attrs.define(eq=False, repr=False)
class Explored(LeftPlay):
    """A location has all its progress and leaves play (R-PROG-6)."""

    text = Name("{card} is explored", "{card} queda explorado")

    def can(self, game: Game) -> bool:
        """Progress has already been placed: immunity is no matter any more."""
        return not self.card.record.successor


@attrs.define(eq=False, repr=False)
class Discarded(LeftPlay):
    """A card in play is discarded (R-WORD-8)."""

    text = Name("{card} is discarded", "{card} se descarta")


@attrs.define(eq=False, repr=False)
class Orphaned(LeftPlay):
    """An attachment goes to its owner's discard pile, because its host has left play (R-ATT-2)."""

    text = Name("{card} leaves play with its host", "{card} abandona el juego con su portador")

    def can(self, game: Game) -> bool:
        """Nothing protects it."""
        return not self.card.record.successor


@attrs.define(eq=False, repr=False)
class Abandoned(Orphaned):
    """A card goes to its owner's discard pile, because its player, or its area, is gone (R-ELIM-5)."""

    text = Name("{card} leaves play with its player", "{card} abandona el juego con su jugador")


@attrs.define(eq=False, repr=False)
class ReturnedToHand(LeftPlay):
    """A card in play returns to its owner's hand."""

    text = Name("{card} returns to hand", "{card} vuelve a la mano")


@attrs.define(eq=False, repr=False)
class Relocated(Event):
    """A card in play goes to another place in play, with all that is on it and under the same control."""

    text = Name("{card} goes to: {zone}", "{card} va a: {zone}")
    card: Card
    zone: Zone
    holder: int

    def can(self, game: Game) -> bool:
        """Only a card in play that is not there yet; not by a player card's effect on an immune one."""
        record = self.card.record
        there = record.zone is self.zone and record.holder == self.holder
        return self.card.in_play and self.zone in IN_PLAY and not there and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Move it."""
        move(game, self.card.id, self.zone, self.holder)


@attrs.define(eq=False, repr=False)
class ControlChanged(Event):
    """A player takes control of a card; its state stays as it is (R-OWN-10)."""

    text = Name("{player} takes control of {card}", "{player} toma el control de {card}")
    card: Card
    player: Player

    def can(self, game: Game) -> bool:
        """Only a card in play that the player does not control yet and that nothing guards (K-GUARD-3).

        Not by a player card's effect on an immune one.
        """
        if self.card.guards:
            return False
        free = self.card.in_play and self.card.record.controller != self.player.seat and not shielded(game, self.card)
        return free and not self.player.eliminated

    def apply(self, game: Game) -> None:
        """Move it to the player's area of play, unless it lies apart; player attachments follow (R-OWN-7)."""
        record = game.state.write(self.card.id)
        if self.card.is_hero and record.controller:
            game.state.dirty += (("player", record.controller),)
        record.controller = self.player.seat
        if record.zone not in (_ATTACHED, Zone.APART):
            move(game, self.card.id, Zone.PLAY_AREA, self.player.seat)
        for attached in self.card.attachments:
            if attached.is_player_card:
                game.state.write(attached.id).controller = self.player.seat


def _check_attaches(card: Card, host: Card) -> None:
    """Refuse to attach what never becomes an attachment, and what was given in the wrong order.

    Raises:
        WrongKindError: it names the card, or the host.
    """
    what = "an attachment, an objective, or an encounter card or ally that becomes an attachment by its text"
    check_type("card", card, _NEVER_ATTACHED, f"{what}; heroes are captured or guarded, see oleada.mechanics")
    if card.type in _NEVER_ON_AN_ATTACHMENT and host.definition.type in (CardType.ATTACHMENT, CardType.TREASURE):
        raise WrongKindError(f"host ({host.type.en})", host, "the attachment first, then its host: attach(card, host)")
    above: Card | None = host
    while above is not None:
        if above.id == card.id:
            raise WrongKindError("host", host, f"another card than {card.name.en} and what is attached to it")
        above = above.host


class PlayAtoms(CardAtoms):
    """Verbs on cards that enter and leave play."""

    @checked
    def played_by(self, player: Player, this: str = "phase") -> list[Card]:
        """Return the cards that `player` has played in `this` "phase", "round" or "game", in order; for conditions.

        An event card counts from when it is paid for; what is put into play has not been played (R-PLAY-4).

        Raises:
            UnknownNameError: another span of time.
        """
        lines = [(line.event, line.facts) for line in Log(self.state).of(Played, EventPlayed, this=this)]
        return [
            self.card(facts["card"])
            for event, facts in lines
            if facts["by" if issubclass(event, Played) else "player"] == player.seat
        ]

    @checked
    async def put_into_play(self, card: Card, player: Player | None = None, *, exhausted: bool = False) -> Card | None:
        """Put a card into play under `player` (you); return it as the card in play, or None if it cannot be.

        It enters play ready, unless `exhausted`.

        Raises:
            WrongKindError: an event, a treachery or a quest card.
        """
        check_type("card", card, _NEVER_PUT_INTO_PLAY, "a card that a player can have in play, such as an ally")
        player = player or self.you
        return await self.enter(PutIntoPlay(card, Zone.PLAY_AREA, player.seat, player, exhausted=exhausted))

    async def enter(self, event: EnteredPlay) -> Card | None:
        """Let a card enter play, and return it as the card in play, or None if it cannot.

        A second copy of a unique encounter card is discarded instead (R-UNIQ-6).
        """
        if await self.happen(event):
            return event.card
        card = event.card
        if not card.is_player_card and self.barred_by(card) and card.zone is not Zone.ENCOUNTER_DISCARD:
            await self.happen(CardsDiscarded(None, (card,)))
        return None

    @checked
    async def attach(self, card: Card, host: Card, player: Player | None = None) -> Card | None:
        """Attach a card to `host`; one that is in play already just moves. Return the attachment, or None.

        What attaches and is no objective becomes an attachment (R-CARD-13): an enemy, a treachery, an ally, a location.
        A hero does not: it is captured or guarded, see `oleada.mechanics`. `player` controls an encounter card then;
        without one nobody does. A card that is being revealed keeps what is attached to it.

        Raises:
            WrongKindError: a hero, a quest card, a side quest or a contract; an ally, an enemy or a location for an
                attachment as its host; a card for itself, or for what is attached to it.
        """
        _check_attaches(card, host)
        if card.in_play:
            return card if await self.happen(AttachmentMoved(card, host)) else None
        if card.is_player_card:
            player = host.controller or player or self.you  # R-OWN-8
        return await self.enter(PutIntoPlay(card, _ATTACHED, host.id, player))

    @checked
    async def attach_facedown(self, host: Card, guise: str, amount: int = 1) -> int:
        """Attach the top cards of the deck of `host`'s controller facedown to it, at once; return how many were."""
        attached = FacedownAttached(host, guise, host.record.controller, amount)
        return attached.amount if await self.happen(attached) else 0

    @checked
    async def claim(self, objective: Card, host: Card | None = None, player: Player | None = None) -> bool:
        """Let a player (you) claim an objective, perhaps attach it to `host`: he controls it then (R-OWN-5).

        Raises:
            WrongKindError: what is claimed is no objective, and no hero that was captured; what `attach` refuses.
        """
        check_type(
            "objective",
            objective,
            _NEVER_CLAIMED,
            "an objective; of other cards a player takes control, with game.give_control(card, player)",
        )
        claimed = objective if host is None else await self.attach(objective, host)
        return claimed is not None and await self.give_control(claimed, player or self.you)

    @checked
    async def discard(self, cards: Card | Iterable[Card]) -> list[Card]:
        """Discard cards in play, in hands and in decks, at once; return those that really were."""
        chosen = several(cards, Card)
        concealed = [card for card in chosen if card.record.zone in _CONCEALED]
        discards: dict[Event, list[Card]] = {
            Discarded(card, *pile_of(card)): [card] for card in chosen if card not in concealed
        }
        for owner in dict.fromkeys([card.record.owner for card in concealed]):
            held = [card for card in concealed if card.record.owner == owner]
            discards[CardsDiscarded(self.player(owner) if owner else None, tuple(held))] = held
        return [card for event in await self.together(discards) for card in discards[event]]

    @checked
    async def destroy(self, cards: Card | Iterable[Card]) -> None:
        """Destroy cards by an effect, without damage (R-WORD-9)."""
        touched = [card for card in several(cards, Card) if card.in_play and not shielded(self._game, card)]
        await self.together([Destroyed(card, *pile_of(card), 0, False) for card in touched])

    @checked
    async def return_to_hand(self, card: Card) -> bool:
        """Return a card in play to its owner's hand (R-OWN-3)."""
        return await self.happen(ReturnedToHand(card, Zone.HAND, card.record.owner))

    @checked
    async def send(self, card: Card, zone: Zone, holder: int, at: int | None = None) -> bool:
        """Let a card go to a place out of play, at the end or at a position; one in play leaves play (R-LEAVE-1).

        `holder` is a seat, or the number of an encounter or quest deck; 0 elsewhere.

        Raises:
            WrongKindError: the zone is in play, or for what is under way.
            UnknownNameError: nobody sits there.
        """
        if card.in_play:
            check_place(self, zone, holder, RESTING)
            check_owner(card, zone, holder)
            return await self.happen(LeftPlay(card, zone, holder, at=at))
        return await super().send(card, zone, holder, at)

    @checked
    async def shuffle_into_deck(self, card: Card) -> None:
        """Shuffle a card in play, or out of it, into its owner's deck; not one that has become another (R-LIM-5)."""
        owner = card.record.owner
        if not await self.put_on_deck(card):
            return
        if owner:
            await self.shuffle(self.player(owner))
        else:
            await self.shuffle_encounter_deck(card.record.deck)

    @checked
    async def relocate(self, card: Card, zone: Zone, holder: int) -> bool:
        """Let a card in play go to another place in play: a seat's, an area's or a card's, as the zone has it.

        Raises:
            WrongKindError: the zone is out of play.
            UnknownNameError: the game has no such seat, area or card.
        """
        check_place(self, zone, holder, IN_PLAY)
        return await self.happen(Relocated(card, zone, holder))

    @checked
    async def give_control(self, card: Card, player: Player) -> bool:
        """Give `player` control of a card in play.

        Raises:
            WrongKindError: a quest card, which nobody controls.
        """
        check_type("card", card, (CardType.QUEST,), "a card that a player can control")
        return await self.happen(ControlChanged(card, player))
