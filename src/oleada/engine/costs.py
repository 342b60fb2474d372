"""What is paid before an effect: each cost says what lacks for it, and pays itself (R-COST-8 to R-COST-10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from oleada.engine.atoms.damage import DamageDealt
from oleada.engine.atoms.status import Exhausted
from oleada.engine.atoms.threat import ThreatLowered, ThreatRaised
from oleada.engine.selectors import OTHER, READY, YOURS, Select
from oleada.model.declaring import check_flag, check_kind, check_number, refused
from oleada.model.names import Name
from oleada.model.reasons import Because, Reason
from oleada.model.terms import Sphere
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card, Player
    from oleada.model.abilities import Cost

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ZONE_HAND = Zone.HAND

_HAND = Name("cards in hand", "cartas en la mano")
_DECK = Name("the encounter deck is empty", "el mazo de Encuentros está vacío")
_THREAT = Name("the threat is too low", "la Amenaza es demasiado baja")
_READY = Name("nothing to exhaust", "nada que agotar")


class ExhaustSelf:
    """Exhaust the card itself."""

    exhausts = True
    """It is known of its ability, so that an exhausted card is not asked any further."""

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """The card must be ready and able to exhaust (R-READY-6)."""
        if not card.ready:
            return Reason(Because.EXHAUSTED, card.name) if card.exhausted else Reason(Because.COST, _READY)
        by = game.forbidden_by(Exhausted(card))
        return Reason(Because.FORBIDDEN, by.name) if by else None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Exhaust it; nobody has chosen it, so that it may be a target."""
        return [] if await game.happen(Exhausted(card)) else None


class Exhaust:
    """Exhaust one ready card that the payer controls and chooses.

    With `handed` the effect gets that card, before what was chosen for it.
    """

    def __init__(self, which: Select, handed: bool = False) -> None:
        check_kind(
            "What Exhaust exhausts", which, Select, "a selector, such as HEROES; ExhaustSelf() exhausts the card itself"
        )
        check_flag("handed= of Exhaust", handed)
        self.which = which & YOURS & READY
        self.handed = handed

    def besides_itself(self) -> Exhaust:
        """Return the cost of another card than the one that has the ability: that one exhausts for it, too."""
        other = copy(self)
        other.which = self.which & OTHER
        return other

    def candidates(self, game: Game, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Card]:
        """Return the cards that may be exhausted now, but for those chosen before."""
        found = self.which.among(game, player, card)
        if chosen:
            found = [c for c in found if c not in chosen]
        return [c for c in found if not game.forbidden_by(Exhausted(c))] if game.restricts(Exhausted) else found

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """There must be such a card (R-READY-6)."""
        return None if self.candidates(game, player, card) else Reason(Because.COST, _READY)

    async def pay(
        self, game: Game, player: Player, card: Card, fits: Callable[[Card], bool] | None = None
    ) -> Sequence[Card] | None:
        """Choose and exhaust it; only one that `fits` is offered."""
        able = [c for c in self.candidates(game, player, card) if fits is None or fits(c)]
        chosen = await game.choose(able, player)
        return [chosen] if chosen and await game.happen(Exhausted(chosen)) else None


class Spend:
    """Spend resources from the card's own pool, or from its host's."""

    def __init__(self, amount: int) -> None:
        check_number("The amount of Spend", amount)
        self.amount = amount

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """The pool must hold enough."""
        short = self.amount - _purse(card).resources
        return Reason(Because.RESOURCES, amount=short) if short > 0 else None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Spend them."""
        return [] if await game.spend_resources(_purse(card), self.amount) else None


class SpendFromPools:
    """Spend resources from the pools of any heroes of the payer; with a `sphere` only that icon pays (R-COST-7)."""

    def __init__(self, amount: int, sphere: Sphere | None = None) -> None:
        check_number("The amount of SpendFromPools", amount)
        self.amount = amount
        if sphere is not None:
            check_kind("sphere= of SpendFromPools", sphere, Sphere, "a Sphere, such as Sphere.LORE")
        self.sphere = sphere

    def _payers(self, player: Player) -> list[Card]:
        return [hero for hero in player.heroes if self.sphere is None or self.sphere in hero.spheres]

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """The pools must hold enough."""
        short = self.amount - sum(hero.resources for hero in self._payers(player))
        return Reason(Because.RESOURCES, amount=short) if short > 0 else None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Choose and spend them."""
        return [] if await game.pay(player, self.amount, self._payers(player)) else None


class DamageSelf:
    """Deal damage to the card itself."""

    def __init__(self, amount: int) -> None:
        check_number("The amount of DamageSelf", amount)
        self.amount = amount

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """It must be possible to damage it."""
        by = game.forbidden_by(DamageDealt(card, self.amount))
        return Reason(Because.FORBIDDEN, by.name) if by else None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Deal it; what is prevented or redirected has not been paid (R-COST-12)."""
        dealt = DamageDealt(card, self.amount)
        paid = await game.happen(dealt) and dealt.card.id == card.id and dealt.amount >= self.amount
        return [] if paid else None


def _purse(card: Card) -> Card:
    return card.host or card


class DiscardFromHand:
    """Discard cards from the payer's hand, chosen by him or at random."""

    def __init__(self, amount: int = 1, at_random: bool = False) -> None:
        check_number("The amount of DiscardFromHand", amount)
        self.amount = amount
        check_flag("at_random= of DiscardFromHand", at_random)
        self.at_random = at_random

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """There must be so many cards in hand."""
        held = game.state.zone(_ZONE_HAND, player.seat)
        short = self.amount - len(held) + (card.id in held)
        return Reason(Because.COST, _HAND, short) if short > 0 else None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Choose and discard them."""
        discard = game.discard_at_random if self.at_random else game.choose_and_discard
        return [] if await discard(player, self.amount) == self.amount else None


class EachPlayer:
    """Every player within reach pays the same cost from what is his, in player order; nobody pays unless all can."""

    def __init__(self, cost: Exhaust | DiscardFromHand | SpendFromPools) -> None:
        if not isinstance(cost, (Exhaust, DiscardFromHand, SpendFromPools)):
            what = "Exhaust(...), DiscardFromHand(...) or SpendFromPools(...)"
            raise refused("What EachPlayer has everybody pay", cost, what)
        self.cost = cost

    def besides_itself(self) -> EachPlayer:
        """Return the cost of other cards than the one that has the ability: see `Exhaust`."""
        return EachPlayer(self.cost.besides_itself()) if isinstance(self.cost, Exhaust) else self

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """Each of them must be able to pay."""
        return next(filter(None, (self.cost.lacking(game, p, card) for p in game.within_reach(player.area))), None)

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Let each of them pay."""
        paid: list[Card] = []
        for payer in game.within_reach(player.area):
            share = await self.cost.pay(game, payer, card)
            if share is None:
                return None
            paid += share
        return paid


class RevealTopCard:
    """Reveal the top card of the encounter deck."""

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """The deck must have a card (R-STAGE-7)."""
        return None if game.state.zone(Zone.ENCOUNTER_DECK) else Reason(Because.COST, _DECK)

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Reveal it."""
        return [] if await game.reveal_encounter_card(player) else None


class RaiseThreat:
    """Raise the payer's own threat; with `each_player` that of every player within reach, all at once."""

    def __init__(self, amount: int, *, each_player: bool = False) -> None:
        check_number("The amount of RaiseThreat", amount)
        self.amount = amount
        check_flag("each_player= of RaiseThreat", each_player)
        self.each_player = each_player

    def _events(self, game: Game, player: Player, card: Card) -> list[ThreatRaised]:
        payers = game.within_reach(player.area) if self.each_player else [player]
        return [ThreatRaised(payer, self.amount, card) for payer in payers]

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """Nothing may keep it from being raised."""
        by = next(filter(None, map(game.forbidden_by, self._events(game, player, card))), None)
        return Reason(Because.FORBIDDEN, by.name) if by else None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Raise it; what is cancelled or lessened has not been paid (R-COST-9)."""
        due = self._events(game, player, card)
        paid = len(await game.together(due)) == len(due) and all(event.amount >= self.amount for event in due)
        return [] if paid else None


class LowerThreat:
    """Lower the payer's own threat, by no less than that (R-COST-9, R-VAL-7)."""

    def __init__(self, amount: int) -> None:
        check_number("The amount of LowerThreat", amount)
        self.amount = amount

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """There must be so much threat, and nothing that keeps it from falling."""
        if player.dial < self.amount:
            return Reason(Because.COST, _THREAT)
        by = game.forbidden_by(ThreatLowered(player, self.amount))
        return Reason(Because.FORBIDDEN, by.name) if by else None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Lower it."""
        lowered = ThreatLowered(player, self.amount)
        return [] if await game.happen(lowered) and lowered.amount >= self.amount else None


class DiscardSelf:
    """Discard the card itself from play."""

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        """It can be discarded as long as it is there."""
        return None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        """Discard it."""
        return [] if await game.discard(card) else None


def all_together(costs: Sequence[Cost]) -> tuple[Cost, ...]:
    """Return an ability's costs so that all can be paid together, if each of them can.

    No card exhausts for two of them: what exhausts itself, not for another. What several take from one source is one
    cost.
    """
    costs = _added_up(costs)
    if not any(isinstance(cost, ExhaustSelf) for cost in costs):
        return tuple(costs)
    return tuple([cost.besides_itself() if isinstance(cost, (Exhaust, EachPlayer)) else cost for cost in costs])


_FROM_ONE_SOURCE = (Spend, SpendFromPools, DiscardFromHand, LowerThreat)


def _added_up(costs: Sequence[Cost]) -> list[Cost]:
    """Return costs, those that take the same from the same source as one."""
    found: dict[object, Any] = {}
    for position, cost in enumerate(costs):
        # What a class derived from these takes, it alone knows.
        if not isinstance(cost, _FROM_ONE_SOURCE) or type(cost) not in _FROM_ONE_SOURCE:
            found[position] = cost
            continue
        kind = type(cost), *[value for name, value in sorted(vars(cost).items()) if name != "amount"]
        if (other := found.get(kind)) is None:
            found[kind] = copy(cost)
        else:
            other.amount += cost.amount
    return list(found.values())
