"""What a player can pay with, and whether that is enough for a card (R-COST-1 to R-COST-5, R-COST-16, R-VAL-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oleada.engine import values
from oleada.model.reasons import Because, Reason
from oleada.model.terms import CHARACTERS, HEROES, Sphere, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views import Card, Player
    from oleada.model.cards import CardDef
    from oleada.model.records import CardState

MAX_DISCOUNT = 20
"""How far a chosen X may go beyond the resources at hand, by discounts."""
# Read once: to look up a member of an enumeration takes long on Python 3.11.
_SPHERES = Stat.SPHERES
_NEUTRAL, _COST, _PLAY_AREA, _APART = Sphere.NEUTRAL, Stat.COST, Zone.PLAY_AREA, Zone.APART


def cost_to_play(game: Table, card: Card, x: int | None = None) -> int:
    """Return how many resources playing `card` costs now, for an X of its printed cost (R-COST-16, R-COST-17)."""
    return values.number(game, card.id, _COST, x)


def payable_x(game: Table, player: Player, card: Card) -> list[int]:
    """Return every X that `player` can pay for a card whose printed cost is X, discounts counted (R-VAL-6)."""
    purse = Purse(game, player)
    total = max(0, purse.total(card))
    found = [0]
    while cost_to_play(game, card, found[-1] + 1) <= total and found[-1] < total + MAX_DISCOUNT:
        found.append(found[-1] + 1)
    return found if card.definition.payers == 1 else [x for x in found if not purse.too_few(card, x)]


class Purse:
    """What a player can pay with: his heroes' pools by sphere, and what a card permits; read once for many cards."""

    __slots__ = ("_game", "_held", "_player", "_pools", "_totals")

    def __init__(self, game: Table, player: Player) -> None:
        state, seat = game.state, player.seat
        self._game, self._player = game, player
        pools = state.zones.get((_PLAY_AREA, seat), ())
        if apart := state.zones.get((_APART, state.players[seat].area)):
            pools = (*pools, *apart)
        self._pools = pools
        self._held = []
        """What each of the pools holds."""
        for number in pools:
            self._held.append(state.cards[number].resources)
        self._totals: dict[Sphere | None, int] | None = None

    def affordable(self, among: Iterable[tuple[int, CardDef]], as_printed: bool) -> list[tuple[int, CardDef]]:
        """Return those of several cards, given with their ids, whose cost can be paid now; an X may be 0.

        It is `as_printed` on cards without keywords if nothing changes costs.
        """
        game, most = self._game, sum(self._held)
        found = []
        for card in among:
            number, definition = card
            if as_printed and not definition.keywords:
                cost = definition.numbers[_COST]
            else:
                cost = values.number(game, number, _COST)
            if cost <= most and self._covers(number, definition, cost):
                found.append(card)
        return found

    def _covers(self, card: int, definition: CardDef, cost: int) -> bool:
        """Tell whether the pools that match a card hold its cost."""
        if definition.payers == 1:
            totals = self._totals or self._add_up()
            if cost <= totals.get(definition.sphere, -1):
                return True
            sphere = self._to_match(card, definition)
            if sphere is None and cost <= totals[None]:
                return True
            # Who spends nothing needs the icon all the same.
            return bool(cost) and self._game.grants("pay") and self._is_permitted(card, sphere, cost)
        view = self._game.card(card)
        return cost <= self.total(view) and not self.too_few(view)

    def _is_permitted(self, card: int, sphere: Sphere | None, cost: int) -> bool:
        """Tell whether the pools that match a card, with those that are permitted to pay for it, hold its cost."""
        game, cards, seat = self._game, self._game.state.cards, self._player.seat
        left = cost - max(0, (self._totals or self._add_up()).get(sphere, 0))
        for number, resources in zip(self._pools, self._held, strict=True):
            record = cards[number]
            if not resources or record.controller != seat or record.type not in CHARACTERS:
                continue
            if not self._matches(record, sphere) and game.permitted("pay", game.card(number), game.card(card)):
                left -= resources
                if left <= 0:
                    return True
        return False

    def _to_match(self, card: int, definition: CardDef) -> Sphere | None:
        """Return the sphere that resources must match to pay for a card; None if they need not (R-COST-2, R-COST-3)."""
        sphere, game = definition.sphere, self._game
        if sphere is _NEUTRAL or (
            game.grants("no match") and game.permitted("no match", game.card(card), self._player)
        ):
            return None
        return sphere

    def _matches(self, record: CardState, sphere: Sphere | None) -> bool:
        """Tell whether the resources of a character may pay for a card of a sphere by themselves (R-COST-3)."""
        return record.type in HEROES and (sphere is None or sphere in values.spheres(self._game, record.id))

    def total(self, card: Card) -> int:
        """Return how many resources may pay for `card`; -1 if none match (R-COST-5)."""
        found = (self._totals or self._add_up()).get(self._to_match(card.id, card.definition), -1)
        if (found >= 0 or cost_to_play(self._game, card)) and self._game.grants("pay"):
            # Who spends nothing needs the icon all the same.
            payers = self.payers(card)
            return sum([payer.resources for payer in payers]) if payers else found
        return found

    def payers(self, card: Card) -> list[Card]:
        """Return whose resources may pay for `card`: matching heroes (R-COST-2, R-COST-3), and who is permitted."""
        game, cards, sphere = self._game, self._game.state.cards, self._to_match(card.id, card.definition)
        found: list[Card] = []
        others: list[Card] = []
        for number in self._pools:
            record = cards[number]
            if record.controller == self._player.seat and record.type in CHARACTERS:
                (found if self._matches(record, sphere) else others).append(game.card(number))
        if others and game.grants("pay"):
            found += [other for other in others if game.permitted("pay", other, card)]
        return found

    def too_few(self, card: Card, x: int | None = None) -> bool:
        """Tell whether fewer pools can pay for a card than must, with at least one resource from each.

        Where the cost is an X, for that one, or without one for every X.
        """
        pools = card.definition.payers
        if pools == 1:
            return False
        if x is None and card.definition.cost == "X":
            return not payable_x(self._game, self._player, card)
        able = sum(1 for payer in self.payers(card) if payer.resources)
        return pools > min(cost_to_play(self._game, card, x), able)

    def _add_up(self) -> dict[Sphere | None, int]:
        """Return what the heroes' pools hold, by sphere; it is worked out anew when they have changed."""
        game, pools, seat = self._game, self._pools, self._player.seat
        printed = values.fixed(game.state, _SPHERES)
        before = game.pooled.get(seat) if printed else None
        if before is not None and before[1] == self._held and before[0] == pools:
            self._totals = before[2]
            return before[2]
        totals: dict[Sphere | None, int] = {}
        everything = 0
        for number in pools:
            record = game.state.cards[number]
            if record.type in HEROES and record.controller == seat:
                resources = record.resources
                everything += resources
                icons = record.definition.icons if printed else values.spheres(game, number)
                for sphere in icons if len(icons) == 1 else dict.fromkeys(icons):
                    totals[sphere] = totals.get(sphere, 0) + resources
        totals[None] = totals[_NEUTRAL] = everything
        self._totals = totals
        if printed:
            game.pooled[seat] = pools, self._held, totals
        return totals


def payment_reasons(game: Table, player: Player, card: Card) -> Iterator[Reason]:
    """Yield why `player` cannot pay for `card`: no match (R-COST-5), so many resources short, too few pools."""
    sphere = card.definition.sphere
    purse = Purse(game, player)
    total = purse.total(card)
    if total < 0 and sphere is not None:
        yield Reason(Because.NO_MATCH, sphere.label)
    elif (short := cost_to_play(game, card) - total) > 0:
        yield Reason(Because.RESOURCES, amount=short)
    elif purse.too_few(card):
        yield Reason(Because.PAYERS, amount=card.definition.payers)
