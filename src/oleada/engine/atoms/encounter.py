"""The encounter deck, the staging area, engagement and travel (R-STAGE-*, R-ENG-*, R-TRAV-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.cards import CardsDiscarded
from oleada.engine.atoms.damage import shielded
from oleada.engine.atoms.moving import check_type, move, move_all
from oleada.engine.atoms.play import EnteredPlay
from oleada.engine.atoms.quest import QuestAtoms
from oleada.engine.given import checked
from oleada.engine.views import Area, Card, Player
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.terms import CardType, Phase
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.selectors import Select
    from oleada.model.state import State

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_STAGING, _ENGAGED, _REVEALING = Zone.STAGING, Zone.ENGAGED, Zone.REVEALING
_ENCOUNTER_DECK, _ENCOUNTER_DISCARD = Zone.ENCOUNTER_DECK, Zone.ENCOUNTER_DISCARD
_NEVER_STAGED = {CardType.EVENT, CardType.QUEST}


@attrs.define(eq=False, repr=False)
class ArrivedInStaging(Event):
    """The base of every way in which a card comes to the staging area (R-ZONE-12)."""


@attrs.define(eq=False, repr=False)
class EnteredStaging(EnteredPlay, ArrivedInStaging):
    """A card is added to the staging area from out of play (R-ZONE-13)."""

    text = Name("{card} is added to the staging area", "{card} se añade al área de preparación")


@attrs.define(eq=False, repr=False)
class ReturnedToStaging(ArrivedInStaging):
    """A card in play comes back to the staging area, with all that is on it (R-ZONE-13, R-PROG-12)."""

    text = Name("{card} returns to the staging area", "{card} vuelve al área de preparación")
    card: Card
    to: Area

    def can(self, game: Game) -> bool:
        """Only a card in play that is not there yet."""
        return self.card.in_play and self.card.record.zone is not _STAGING and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Move it."""
        move(game, self.card.id, _STAGING, self.to.id)
        game.state.write(self.card.id).controller = 0


def empty_decks(state: State) -> list[int]:
    """Return the numbers of the encounter decks that are empty while their discard piles are not."""
    zones = state.zones
    return sorted([n for zone, n in zones if zone is _ENCOUNTER_DISCARD and (_ENCOUNTER_DECK, n) not in zones])


@attrs.define(eq=False, repr=False)
class EncounterDeckReset(Event):
    """The encounter discard pile is shuffled into the encounter deck, for the most part an empty one (R-STAGE-5)."""

    text = Name("The encounter discard pile is shuffled in", "Se baraja la pila de descartes de Encuentros en su mazo")
    deck: int = attrs.field(default=0, metadata={"log": False})

    def apply(self, game: Game) -> None:
        """Move and shuffle."""
        move_all(game, _ENCOUNTER_DISCARD, self.deck, _ENCOUNTER_DECK, self.deck)
        game.state.shuffle(Zone.ENCOUNTER_DECK, self.deck)


@attrs.define(eq=False, repr=False)
class Engaged(Event):
    """An enemy engages a player: whoever began it, it is the same event (R-WORD-17)."""

    text = Name("{card} engages {player}", "{card} se enfrenta a {player}")
    card: Card
    player: Player
    optional: bool = False
    """Whether the player chose it in the encounter phase (R-ENG-1)."""
    check: bool = False
    """Whether an engagement check does it (R-ENG-2)."""
    entering: bool = False
    """Whether the enemy has just entered play engaged with the player (R-ENG-7)."""

    def can(self, game: Game) -> bool:
        """Only an enemy that is not engaged with that player yet; not by a player card's effect if immune."""
        record = self.card.record
        there = record.zone is _ENGAGED and record.holder == self.player.seat
        return (
            (self.entering or not there)
            and not record.successor
            and self.card.is_enemy
            and not self.player.eliminated
            and not shielded(game, self.card)
        )

    def apply(self, game: Game) -> None:
        """Move the enemy to the player."""
        move(game, self.card.id, _ENGAGED, self.player.seat)


@attrs.define(eq=False, repr=False)
class Travelled(Event):
    """The players travel to a location: it becomes the active location (R-TRAV-3)."""

    text = Name("The players travel to {card}", "Los jugadores viajan a {card}")
    card: Card
    player: Player

    def can(self, game: Game) -> bool:
        """Only to a location in the staging area, while there is no active one (R-TRAV-1)."""
        return self.card.record.zone is _STAGING and not self.card.area.active_locations

    def apply(self, game: Game) -> None:
        """Move it."""
        move(game, self.card.id, Zone.ACTIVE, self.card.record.holder)


@attrs.define(eq=False, repr=False)
class MadeActive(Event):
    """An effect makes a location the active one; that is not travelling (R-TRAV-5)."""

    text = Name("{card} becomes the active location", "{card} pasa a ser el lugar activo")
    card: Card
    to: Area

    def can(self, game: Game) -> bool:
        """Not by a player card's effect on an immune location."""
        return not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Move it."""
        self.card = game.card(move(game, self.card.id, Zone.ACTIVE, self.to.id).id)


class EncounterAtoms(QuestAtoms):
    """Verbs on encounter cards."""

    @checked
    async def discard_from_encounter_deck(self, amount: int = 1, deck: int = 0) -> list[Card]:
        """Discard the top cards of an encounter deck and return them; nothing is revealed (R-REV-12).

        Where an empty deck is replaced (R-STAGE-5), the rest comes from the new one; a card can then be discarded
        twice, and is returned twice.
        """
        found: list[Card] = []
        while len(found) < amount:
            await self.reset_if_empty(needed=True, deck=deck)
            top = self.state.zone(Zone.ENCOUNTER_DECK, deck)[: amount - len(found)]
            event = CardsDiscarded(None, tuple(map(self.card, top)))
            if not await self.happen(event):
                break
            found += event.cards
        return found

    @checked
    async def discard_until(self, which: Select, deck: int = 0) -> Card | None:
        """Discard the top cards of an encounter deck one by one until one is as wanted; return that, or None.

        Where an empty deck is replaced (R-STAGE-5), the new one is gone through as well, once.
        """
        source, you = self.source or self.card(0), self.you
        for _ in range(2):
            await self.reset_if_empty(needed=True, deck=deck)
            for _ in range(len(self.state.zone(Zone.ENCOUNTER_DECK, deck))):
                for card in await self.discard_from_encounter_deck(1, deck):
                    if which.test(card, you, source):
                        return card
        return None

    async def reset_if_empty(self, needed: bool = False, deck: int = 0) -> None:
        """In the quest phase an empty encounter deck is replaced by its discard pile, at once (R-STAGE-5, R-STAGE-7).

        A card that is being revealed is finished first, unless a card is `needed` (R-STAGE-6). In setup the deck is
        only replaced if one is (R-SETUP-9). A further deck takes its own discard pile.
        """
        zones = self.state.zones
        if needed and (_ENCOUNTER_DECK, deck) in zones:
            return
        empty = [number for number in empty_decks(self.state) if not needed or number == deck]
        if not empty:
            return
        waits = not needed and any(zone is _REVEALING for zone, _ in zones)
        if (self.state.phase is Phase.QUEST and not waits) or (needed and self.state.round == 0):
            for number in empty:
                await self.happen(EncounterDeckReset(number))

    @checked
    async def shuffle_discard_into_encounter_deck(self, deck: int = 0) -> None:
        """Shuffle an encounter discard pile into its encounter deck, as some cards say."""
        await self.happen(EncounterDeckReset(deck))

    @checked
    async def add_to_staging(self, card: Card, area: Area | None = None) -> Card | None:
        """Add a card to a staging area without revealing it (R-REV-12); return it as the card in play.

        Raises:
            WrongKindError: an event or a stage.
        """
        check_type("card", card, _NEVER_STAGED, "a card that can be in the staging area, such as an enemy")
        return await self.enter(EnteredStaging(card, _STAGING, (area or self.here).id))

    @checked
    async def return_to_staging(self, card: Card, area: Area | None = None) -> None:
        """Return an engaged enemy or an active location to the staging area."""
        await self.happen(ReturnedToStaging(card, area or card.area))

    @checked
    async def engage(self, enemy: Card, player: Player | None = None) -> bool:
        """Let an enemy engage a player (you), or the player the enemy; out of play, it enters play so (R-ENG-7)."""
        player = player or self.you
        engaged = Engaged(enemy, player)
        if not enemy.in_play and self.possible(engaged):
            entered = await self.enter(EnteredPlay(enemy, _ENGAGED, player.seat))
            if entered is None:
                return False
            engaged.card, engaged.entering = entered, True
        return await self.happen(engaged)

    @checked
    async def the_active_location(self, area: Area | None = None) -> Card | None:
        """Return the active location that an effect means; the first player chooses one of two (R-PROG-10).

        One that is immune to the effect is not meant (R-IMM-2).
        """
        area = area or self.here
        found = [location for location in area.active_locations if not shielded(self._game, location)]
        return found[0] if len(found) == 1 else await self.choose(found, area.first_player)

    @checked
    async def make_active(self, location: Card, area: Area | None = None) -> None:
        """Make a location the active one without travelling."""
        await self.happen(MadeActive(location, area or location.area))

    @checked
    def encounter_cards(self, which: Select, discard_pile: bool = False, deck: int = 0) -> list[Card]:
        """Return the cards of an encounter deck (and its discard pile) that a search finds."""
        zones = (Zone.ENCOUNTER_DECK, Zone.ENCOUNTER_DISCARD) if discard_pile else (Zone.ENCOUNTER_DECK,)
        source, you = self.source or self.card(0), self.you
        test = which.test  # most cards are only looked at: their views need not be remembered
        held = [card for zone in zones for card in self.state.zone(zone, deck)]
        return [self.card(card) for card in held if test(Card(self, card), you, source)]
