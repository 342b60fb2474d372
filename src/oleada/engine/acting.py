"""Playing cards, using abilities, paying for them, and the windows in which players act (R-PLAY-3, R-WIN-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import legality
from oleada.engine.atoms.cards import CardAnnounced, CardMoved, XChosen
from oleada.engine.atoms.framework import FrameworkAtoms
from oleada.engine.atoms.play import EventPlayed
from oleada.engine.atoms.status import ResourcesSpent
from oleada.engine.choosing import card_option, completable
from oleada.engine.costs import Exhaust
from oleada.engine.given import checked
from oleada.engine.paying import Purse, cost_to_play, payable_x
from oleada.model.abilities import Kind
from oleada.model.decisions import Ask, Option
from oleada.model.names import Name
from oleada.model.terms import CardType
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from oleada.engine.views import Card, Player
    from oleada.model.abilities import Ability, Cost, Target
    from oleada.model.decisions import Option
    from oleada.model.events import Event


# Read once: to look up a member of an enumeration takes long on Python 3.11.
_PLAYING = Zone.PLAYING
_EVENT = CardType.EVENT
_CHOOSE_X = Name("Choose X", "Elige X")


def _is_handed(cost: Cost) -> bool:
    """Tell whether the effect gets what the cost was paid with."""
    return isinstance(cost, Exhaust) and cost.handed


class Acting(FrameworkAtoms):
    """The table, with players who act on it."""

    allows_unimplemented: bool = False

    @checked
    async def pay(self, player: Player, amount: int, heroes: Sequence[Card], pools: int = 1) -> bool:
        """Let `player` pay from these heroes' pools, at least so many different ones; he chooses (R-COST-4).

        Return whether there were enough resources; if not, none is spent.
        """
        return await self._pay(player, amount, heroes, pools)

    async def _pay(self, player: Player, amount: int, heroes: Sequence[Card], pools: int) -> bool:
        """Let `player` pay.

        Resources are chosen one at a time in one canonical order of the heroes, so that every way to pay can be
        given in exactly one way.
        """
        payers = [hero for hero in heroes if hero.resources]
        if amount > sum(hero.resources for hero in payers) or (pools > 1 and pools > min(amount, len(payers))):
            return False
        held = [hero.resources for hero in payers]
        spent: dict[int, int] = {}
        start = 0
        for left in range(amount, 0, -1):
            able = [
                i
                for i in range(start, len(payers))
                if held[i]
                and left <= sum(held[i:])
                # Enough pools are left to come to `pools` with one resource of each.
                and (
                    pools == 1
                    or pools <= len({*spent, payers[i].id}) + min(left - 1, sum(1 for more in held[i + 1 :] if more))
                )
            ]
            start = able[0]
            if len(able) > 1:
                options = [card_option(payers[i], "pay") for i in able]
                so_far = [self.card(hero) for hero, share in spent.items() for _ in range(share)]
                chosen = await self.ask(Ask.PAYMENT, player, options, None, so_far)
                start = next(i for i in able if payers[i].id == chosen.value)
            held[start] -= 1
            spent[payers[start].id] = spent.get(payers[start].id, 0) + 1
        for hero_id, share in spent.items():
            await self.happen(ResourcesSpent(self.card(hero_id), share))
        return True

    async def pay_to_play(self, player: Player, card: Card, ability: Ability | None = None) -> bool:
        """Let `player` pay what playing `card` costs now; an X he chooses first (R-VAL-6).

        An event card's X is one with which its `ability` could do something.
        """
        x = None
        if card.definition.cost == "X":
            within = payable_x(self, player, card)
            if ability is not None:
                within = legality.possible_x(self._game, player, card, ability)
            if not within:
                return False
            x = await self.choose_number(within, player, _CHOOSE_X, "x")
            await self.happen(XChosen(card, x))
        cost, payers = cost_to_play(self, card, x), Purse(self, player).payers(card)
        return await self._pay(player, cost, payers, card.definition.payers)

    async def play(self, player: Player, card: Card, free: bool = False) -> Card | None:
        """Play an ally, attachment or other permanent card; return it as the card in play (R-PLAY-3).

        Played for `free`, at no cost, it needs no match either (R-COST-6). A unique card that could not enter play is
        not even paid for (R-UNIQ-2).
        """
        event = legality.as_played(card, player, None, free)
        if not self.possible(event):
            return None
        home = card.record.zone, card.record.holder
        event.card = card = await self._announce(card, player)
        if not free and not await self.pay_to_play(player, card):
            await self.happen(CardMoved(card, *home))
            return None
        host = None
        if legality.attaches(card):
            hosts = legality.hosts_when_played(self._game, player, card)
            host = await self.within(card, player, self.choose(hosts, player))
        if host is not None:
            event = legality.as_played(card, player, host, free)
        if (host or not legality.attaches(card)) and await self.within(card, player, self.happen(event)):
            return event.card
        await self._put_away(card)
        return None

    @checked
    async def play_for_free(self, player: Player, card: Card) -> None:
        """Let `player` play a card at no cost: no resources, no match, no additional cost (R-COST-6)."""
        if card.type is _EVENT:
            ability = next(a for a in card.definition.abilities if a.kind is Kind.ACTION)
            await self.within(card, player, self._use(player, card, ability, None, free=True), ability)
        else:
            await self.play(player, card, free=True)

    async def _announce(self, card: Card, player: Player) -> Card:
        """Take a card that is about to be played out of where it is: it is paid for next (R-ZONE-5, R-PLAY-3)."""
        announced = CardAnnounced(card, _PLAYING, player.seat)
        await self.happen(announced)
        return announced.card

    async def _put_away(self, card: Card) -> None:
        """Discard a card that was played and is nowhere else now (R-CARD-5)."""
        if card.record.zone is _PLAYING and not card.record.successor:
            await self.happen(CardMoved(card, Zone.DISCARD, card.record.owner))

    def may_use(self, player: Player, card: Card, ability: Ability, event: Event) -> bool:
        """Tell whether `player` may use a Response to `event` now."""
        return legality.usable(self._game, player, card, ability, event)

    async def use(self, player: Player, card: Card, ability: Ability, event: Event | None = None) -> bool:
        """Let `player` use an ability: pay, choose, resolve (R-PLAY-3). Checked by the caller; return whether paid."""
        paid: bool = await self.within(card, player, self._use(player, card, ability, event), ability)
        return paid

    async def _use(self, player: Player, card: Card, ability: Ability, event: Event | None, free: bool = False) -> bool:
        game = self._game
        from_hand = card.type is _EVENT and card.record.zone is Zone.HAND
        if from_hand:
            await self._announce(card, player)
            if not free and not await self.pay_to_play(player, card, ability):
                await self.to_hand(card)
                return False
        if ability.limit:
            self.count_use(legality.limit_key(game, player, card, ability))
        paid = await self._pay_costs(player, card, () if free else ability.costs, ability.targets)
        if paid is not None and not (free and any(map(_is_handed, ability.costs))):
            used = [paid_with for share in paid for paid_with in share]
            handed = [c for cost, share in zip(ability.costs, paid, strict=False) if _is_handed(cost) for c in share]

            async def resolve() -> None:
                chosen = await self.choose_targets(player, card, ability.targets, used)
                if chosen is not None:
                    given = [*handed, *chosen] if event is None else [event, *handed, *chosen]
                    self.count_resolved(ability)
                    await ability.effect(game, card, *given)

            if from_hand:
                await self.happen(EventPlayed(card, player, free), resolve)
            else:
                await resolve()
        if from_hand:
            await self._put_away(card)
        return paid is not None

    async def _pay_costs(
        self, player: Player, card: Card, costs: Sequence[Cost], targets: Sequence[Target]
    ) -> list[Sequence[Card]] | None:
        """Let `player` pay an ability's costs; return what each was paid with, or None if one was not (R-COST-9).

        What is exhausted must leave something to choose for the rest of the costs and for the targets (R-COST-15).
        """
        paid: list[Sequence[Card]] = []
        for number, cost in enumerate(costs, 1):
            if isinstance(cost, Exhaust):
                rest: list[Exhaust | Target] = [later for later in costs[number:] if isinstance(later, Exhaust)]
                rest += targets
                before = [card_used for share in paid for card_used in share]
                used = await cost.pay(self._game, player, card, self._leaving(player, card, rest, before))
            else:
                used = await cost.pay(self._game, player, card)
            if used is None:
                return None
            paid.append(used)
        return paid

    def _leaving(
        self, player: Player, card: Card, rest: Sequence[Exhaust | Target], before: Sequence[Card]
    ) -> Callable[[Card], bool]:
        """Return whether a card, chosen after those before, leaves candidates for the rest of what is to be chosen."""
        return lambda one: completable(self._game, player, card, rest, (*before, one))

    async def act(self, player: Player, option: Option) -> None:
        """Do what an option of an action window says."""
        card = self.card(option.card)
        if option.value is None:
            await self.play(player, card)
        else:
            await self.use(player, card, card.definition.abilities[option.value[0]])

    async def action_window(self) -> None:
        """Hold an action window inside an effect: first player first, until all pass in a row (R-WIN-1)."""
        await self.follow(("window",))
