"""How a card is revealed: from turning it up to where it goes (R-REV-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import attrs

from oleada.engine.atoms.encounter import EncounterAtoms, EnteredStaging
from oleada.engine.atoms.moving import move
from oleada.engine.given import checked
from oleada.engine.table import ALONE
from oleada.engine.views import Area, Card, Player
from oleada.model.abilities import Kind
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.terms import CardType
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from oleada.engine.game import Game

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_TREACHERY = CardType.TREACHERY
_WHEN_REVEALED = Kind.WHEN_REVEALED
_ENCOUNTER_DECK, _ENCOUNTER_DISCARD, _REVEALING, _STAGING = (
    Zone.ENCOUNTER_DECK,
    Zone.ENCOUNTER_DISCARD,
    Zone.REVEALING,
    Zone.STAGING,
)
_HOW = Name("Choose how the card is resolved", "Elige cómo se resuelve la carta")
_NORMALLY = Name("Resolve it normally", "Resolverla de forma normal")


@attrs.define(eq=False, repr=False)
class StagingBegan(Event):
    """Staging begins: an area's players will reveal `amount` cards, which effects may change (R-STAGE-1, R-STAGE-4)."""

    text = Name("Staging: {amount} card(s)", "Preparación: {amount} carta(s)")
    area: Area
    amount: int


@attrs.define(eq=False, repr=False)
class TurnedUp(Event):
    """An encounter card is turned faceup to be revealed; it is nowhere in play yet (R-REV-2)."""

    text = Name("{player} reveals {card}", "{player} revela {card}")
    card: Card
    player: Player
    area: Area

    def can(self, game: Game) -> bool:
        """Only a card that is still there: after a shuffle it is another one."""
        return not self.card.record.successor

    def apply(self, game: Game) -> None:
        """Take it from where it was."""
        self.card = game.card(move(game, self.card.id, _REVEALING, self.area.id).id)


@attrs.define(eq=False, repr=False)
class RevealStep(Event):
    """The base of the steps of a reveal, each with its own window, in the order R-REV-2 to R-REV-8."""

    card: Card
    player: Player
    area: Area
    from_encounter_deck: bool = True
    """Whether it counts as revealed from the encounter deck (R-REV-11)."""


@attrs.define(eq=False, repr=False)
class Revealed(RevealStep):
    """A card is revealed: whole-card cancels, then what acts "as" it is revealed (R-REV-3)."""

    text = Name("{card} is revealed", "Se revela {card}")
    of_effect = True


@attrs.define(eq=False, repr=False)
class RevealKeywords(RevealStep):
    """The revealed card's keywords other than Surge are due, in reading order (R-REV-4)."""

    text = Name("Keywords of {card}", "Palabras clave de {card}")


@attrs.define(eq=False, repr=False)
class WhenRevealed(RevealStep):
    """A card's When Revealed effects are about to resolve; they can be cancelled now (R-REV-5, R-CANC-1)."""

    text = Name("When Revealed: {card}", "Al ser revelada: {card}")
    of_effect = True
    final: bool = attrs.field(default=False, metadata={"log": False})


@attrs.define(eq=False, repr=False)
class AfterReveal(RevealStep):
    """The card lies where it belongs: "after ... is revealed" effects (R-REV-7)."""

    text = Name("{card} has been revealed", "{card} ha sido revelada")


@attrs.define(eq=False, repr=False)
class RevealEnded(RevealStep):
    """The reveal is complete; Surge comes last of all (R-REV-8)."""

    text = Name("{card} is resolved", "{card} queda resuelta")


@attrs.define(eq=False, repr=False)
class TreacheryResolved(Event):
    """A treachery has resolved and goes to the encounter discard pile (R-CARD-9)."""

    text = Name("{card} goes to the discard pile", "{card} va a la pila de descartes")
    card: Card

    def apply(self, game: Game) -> None:
        """Place it there."""
        move(game, self.card.id, _ENCOUNTER_DISCARD, self.card.record.deck)


class Turned(NamedTuple):
    """A card that is being revealed, as plain data."""

    card: int
    player: int
    """The seat of who reveals it."""
    area: int
    from_deck: bool
    """Whether it comes from the encounter deck or its discard pile (R-REV-11)."""
    alone: tuple[int, int] | None
    """Who alone may act while this card is revealed: see `ALONE`."""


class RevealAtoms(EncounterAtoms):
    """Verbs that reveal encounter cards."""

    @checked
    async def reveal_encounter_card(
        self, player: Player | None = None, area: Area | None = None, deck: int = 0
    ) -> Card | None:
        """Let `player` (you) reveal the top card of an encounter deck; None if there is none (R-STAGE-9)."""
        card = await self.top_encounter_card(deck)
        return None if card is None else await self.reveal(card, player, area)

    async def top_encounter_card(self, deck: int = 0) -> Card | None:
        """Return the card to be revealed next, where the deck is empty after it has been replaced (R-STAGE-7)."""
        await self.reset_if_empty(needed=True, deck=deck)
        cards = self.state.zone(_ENCOUNTER_DECK, deck)
        return self.card(cards[0]) if cards else None

    @checked
    async def reveal(
        self,
        card: Card,
        player: Player | None = None,
        area: Area | None = None,
        placed: Callable[[Card], Awaitable[object]] | None = None,
    ) -> Card:
        """Reveal a card from wherever it is, with the whole procedure (R-REV-1 to R-REV-8); return it as revealed.

        `placed` is run when the card has been put where it belongs, as a part of its staging. For a player who is out
        of the game the first player of the area reveals it; if nobody is left there, it is not revealed. Nor is it by
        an effect of another area (S-SPLIT-4).
        """
        player = player or self.you
        area = area or player.area
        card, turned = await self.turn_up(card, player, area)
        if turned is not None:
            chooser = await self.chooses_otherwise(turned)
            if chooser is not None:
                under = self.state.frames
                await self.resolve_otherwise(card, chooser)
                await self.follow_down_to(under)
            await self.stage_revealed(turned, chooser is not None, placed)
        return card

    async def turn_up(self, card: Card, player: Player, area: Area) -> tuple[Card, Turned | None]:
        """Begin to reveal a card: turn it faceup, and say that it is revealed (R-REV-1).

        Return it as it lies there, and what `stage_revealed` needs; None if nothing more is to be done for it.
        """
        if player.eliminated:
            if not area.players:
                return card, None
            player = area.first_player
        from_deck = card.zone in (_ENCOUNTER_DECK, _ENCOUNTER_DISCARD)  # R-REV-11
        turned_up = TurnedUp(card, player, area)
        if not await self.happen(turned_up):
            return card, None
        saved, self._you = self._you, player.seat
        card = turned_up.card
        turned = Turned(card.id, player.seat, area.id, from_deck, self.state.facts.get(ALONE))
        second_copy = not card.is_player_card and self.barred_by(card)  # R-UNIQ-6
        goes_on = False
        if not second_copy and await self.happen(Revealed(card, player, area, from_deck)):
            goes_on = not card.record.successor
        elif not card.record.successor:
            await self.happen(TreacheryResolved(card))  # R-CANC-2, R-CANC-6
        self._you = saved
        if not goes_on:
            await self.reset_if_empty()
        return card, turned if goes_on else None

    async def chooses_otherwise(self, turned: Turned) -> Player | None:
        """Ask whether a revealed card is resolved as something else, where it may be; return who has chosen that.

        That is settled before anything of the card is resolved; then it has no keywords, no When Revealed effects, and
        goes to the discard pile.
        """
        card = self.card(turned.card)
        other = card.definition.instead
        if other is None or not self.active_text(card.id):
            return None
        saved, self._you = self._you, turned.player
        player = other.chooser(self._game, card, turned.from_deck)
        self._you = saved
        modes = {"normal": _NORMALLY, "instead": other.label}
        if player is None or await self.within(card, player, self.choose_mode(modes, player, _HOW)) == "normal":
            return None
        return player

    async def resolve_otherwise(self, card: Card, player: Player) -> None:
        """Resolve a revealed card as something else. This may push steps, which come before `stage_revealed`."""
        other = card.definition.instead
        assert other is not None
        await self.within(card, player, other.resolve(self._game, card))

    async def stage_revealed(
        self, turned: Turned, otherwise: bool = False, placed: Callable[[Card], Awaitable[object]] | None = None
    ) -> None:
        """Resolve a revealed card and put it where it belongs (R-REV-3 to R-REV-8), if not resolved `otherwise`."""
        card, player, area = self.card(turned.card), self.player(turned.player), self.area(turned.area)
        saved, self._you = self._you, turned.player
        if not otherwise:
            await self.happen(RevealKeywords(card, player, area, turned.from_deck))
            if self.active_text(card.id):
                await self._when_revealed(card, player, turned.from_deck)
            await self._place(card, area)
        elif card.record.zone is _REVEALING and not card.record.successor:
            await self.happen(TreacheryResolved(card))
        if placed is not None:
            await placed(card)
        await self.happen(AfterReveal(card, player, area, turned.from_deck))
        if self.state.facts.get(ALONE) != turned.alone:
            self.remember(ALONE, turned.alone)
        if not otherwise:
            await self.happen(RevealEnded(card, player, area, turned.from_deck))
        self._you = saved
        await self.reset_if_empty()

    @checked
    def act_alone(self, player: Player) -> None:
        """Let nobody but `player` take Actions and Responses, until the card that is being revealed is staged."""
        self.remember(ALONE, (player.seat, self.state.attack))

    @checked
    async def resolve_when_revealed(
        self, card: Card, player: Player | None = None, from_encounter_deck: bool = False
    ) -> None:
        """Resolve a card's When Revealed effects in reading order, in one cancel window (R-REV-5, R-TIME-12).

        They are resolved wherever the card is, as a shadow card too, unless its text box is blank.
        """
        if not self.blank(card.id):
            await self._when_revealed(card, player or card.area.first_player, from_encounter_deck)

    async def _when_revealed(self, card: Card, you: Player, from_encounter_deck: bool) -> None:
        effects = [ability for ability in card.definition.abilities if ability.kind is _WHEN_REVEALED]
        if not effects or card.record.successor:
            return

        async def resolve() -> None:
            for ability in effects:
                if not card.record.successor:  # R-TIME-14
                    await self.perform(card, ability, you=you)

        final = any(ability.final for ability in effects)
        await self.happen(WhenRevealed(card, you, card.area, from_encounter_deck, final), resolve)

    async def _place(self, card: Card, area: Area) -> None:
        """Put a revealed card where it belongs, unless its own text already did (R-REV-6, R-REV-10, R-REV-14)."""
        record = card.record
        if record.successor or record.zone is not _REVEALING:
            return
        if card.type is _TREACHERY or (
            not await self.happen(EnteredStaging(card, _STAGING, area.id)) and card.zone is _REVEALING
        ):
            await self.happen(TreacheryResolved(card))
