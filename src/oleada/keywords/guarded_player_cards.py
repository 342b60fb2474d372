"""Guarded (X) (*Protegido (X)*), on player cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from oleada.engine import legality, values
from oleada.engine.atoms.cards import CardsDiscarded
from oleada.engine.atoms.encounter import ReturnedToStaging
from oleada.engine.atoms.guarding import GuardPlaced
from oleada.engine.atoms.play import AttachmentMoved, EnteredPlay
from oleada.model.abilities import Of
from oleada.model.events import Timing
from oleada.model.keywords import MODIFIES, Keyword, at, forbids
from oleada.model.names import Name
from oleada.model.terms import KEEPING_OFF, CardType, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Card
    from oleada.model.events import Event

_KEEPS_OFF = (*KEEPING_OFF, Stat.IMMUNE, Stat.IMMUNE_TO_ALL)


class GuardedPlayerCard(Keyword, base=True):
    """When the card enters play, an encounter card of one of its `types` is brought into play to guard it.

    Its owner gets it when that card leaves play (K-GUARDX-1). Until then its text does not count.
    """

    __slots__ = ()
    types: ClassVar[tuple[CardType, ...]] = ()
    attaches_itself = True

    @at(EnteredPlay)
    async def seek_a_guard(game: Game, event: EnteredPlay, instances: int) -> None:
        """Without any card that could guard it, the owner takes control at once (K-GUARDX-2)."""
        await game.within(event.card, event.card.owner, _seek_a_guard(game, event.card))

    @at(ReturnedToStaging, Timing.INSTEAD)
    async def come_free(game: Game, event: ReturnedToStaging, instances: int) -> None:
        """The guard has left play: the owner takes control, and the card never lies in the staging area."""
        event.cancel()
        await game.within(event.card, event.card.owner, _take(game, event.card))

    @forbids(AttachmentMoved)
    def taken(game: Game, card: Card, event: Event) -> bool:
        """While it is guarded; nobody takes control of it either."""
        return bool(card.guards)


class GuardedByEnemy(GuardedPlayerCard):
    """An enemy guards the card (K-GUARDX-1)."""

    __slots__ = ()
    name = Name("Guarded (enemy)", "Protegido (enemigo)")
    types = (CardType.ENEMY,)


class GuardedByLocation(GuardedPlayerCard):
    """A location guards the card (K-GUARDX-1)."""

    __slots__ = ()
    name = Name("Guarded (location)", "Protegido (lugar)")
    types = (CardType.LOCATION,)


class GuardedByEither(GuardedPlayerCard):
    """An enemy or a location guards the card, whichever comes first (K-GUARDX-1)."""

    __slots__ = ()
    name = Name("Guarded (enemy or location)", "Protegido (enemigo o lugar)")
    types = (CardType.ENEMY, CardType.LOCATION)


async def _seek_a_guard(game: Game, card: Card) -> None:
    types = next(k.types for k in card.keywords if isinstance(k, GuardedPlayerCard))
    guard = await _bring_a_guard(game, card.area, types)
    if card.in_play and (guard is None or not await game.happen(GuardPlaced(card, guard))):
        await _take(game, card)


async def _bring_a_guard(game: Game, area: Area, types: tuple[CardType, ...]) -> Card | None:
    """Discard encounter cards until one can guard, and add that to the staging area; None if there is none.

    The discard pile is shuffled into the deck once the deck is through, whatever the phase (K-GUARDX-2).
    """
    for _ in range(2):
        deck = game.encounter_deck
        pile = game.encounter_discard
        fitting = [position for position, top in enumerate(deck) if top.type in types and _may_guard(game, top)]
        if not fitting and not any(found.type in types and _may_guard(game, found) for found in pile):
            return None
        above = deck[: fitting[0]] if fitting else deck
        await game.happen(CardsDiscarded(None, tuple(above)))
        if fitting:
            return await game.add_to_staging(deck[fitting[0]], area)
        if not game.state.zone(Zone.ENCOUNTER_DECK):
            await game.shuffle_discard_into_encounter_deck()
    return None


def _may_guard(game: Game, card: Card) -> bool:
    """Tell whether a card out of play could come into play and have a player card attached (K-GUARDX-3)."""
    if game.barred_by(card):
        return False
    definition = card.definition
    for stat in _KEEPS_OFF:
        for keyword, change in MODIFIES.get(stat, ()):
            if any(isinstance(printed, keyword) for printed in definition.keywords) and change(game, card, 1):
                return False
        own = [modifier for modifier in definition.modifiers if modifier.stat is stat and modifier.on is Of.SELF]
        if any(modifier.applies(game, card, card) for modifier in own) or any(values.amounts(game, card.id, stat)):
            return False
    return True


async def _take(game: Game, card: Card) -> None:
    """Let the owner attach a card that nothing guards; it is discarded where there is nothing to attach it to."""
    owner = card.owner
    if owner is None or card.host is not None:
        return
    hosts = [] if owner.eliminated else legality.hosts(game, owner, card)
    host = await game.choose(hosts, owner)
    if host is None:
        await game.discard(card)
    elif await game.attach(card, host) is not None and card.controller is None:
        await game.give_control(card, owner)
