"""The state check: what is settled at once whenever it becomes due, after every event (R-DMG-2, R-PROG-6, R-ADV-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oleada.engine import values
from oleada.engine.atoms.combat import ShadowsDiscarded
from oleada.engine.atoms.encounter import ReturnedToStaging
from oleada.engine.atoms.listeners import restless
from oleada.engine.atoms.moving import pile_of
from oleada.engine.atoms.play import Destroyed, Discarded, Explored, Orphaned
from oleada.engine.attacking import Attacking
from oleada.engine.views import Attack
from oleada.model.records import SCENARIO
from oleada.model.terms import CHARACTERS, KEEPING_OFF, SIDE_QUESTS, CardType, Stat, Termination
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oleada.engine.views import Card, Player

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_QUEST, _STAGING, _LOCATION, _QUEST_POINTS = Zone.QUEST, Zone.STAGING, CardType.LOCATION, Stat.QUEST_POINTS
_MORTAL = CHARACTERS | {CardType.ENEMY}
_STAGES = SIDE_QUESTS | {CardType.QUEST}
ELIMINATION_LEVEL = 50
"""The threat level at which a player is eliminated, unless the scenario sets another (R-ELIM-1)."""


OTHERS_KEEP = "heroes of the scenario keep players in the game"
"""The fact that a scenario sets to False if only a player's own heroes do."""


class Checking(Attacking):
    """Settles what events have made due."""

    async def check_state(self) -> None:
        """Settle all that is due, until nothing is: locations before stages (R-PROG-11). Nothing is when it is over."""
        state = self.state
        if state.outcome is not None:
            return
        again = state.held and restless(state)
        if not (state.dirty or again) and (stages := self._stages_due()):
            await self._defeat_stages(stages)
        while state.dirty or again:
            dirty = self.take_due()
            due: dict[str, list[tuple[Any, ...]]] = {}
            for entry in dirty:
                due.setdefault(entry[0], []).append(entry)
            if "nobody" in due:
                await self.lose(due["nobody"][0][1])
            everything, again = again or "values" in due, False
            if "orphans" in due:
                await self._leave_with_host([entry[1] for entry in due["orphans"]])
            if everything:
                self.spare(False)
            if "damage" in due or everything:
                await self._destroy(due.get("damage", []), everything)
            if "progress" in due or everything:
                await self._explore([entry[1] for entry in due.get("progress", ())], everything)
            if everything:
                await self._strip()
            if "entered" in due:
                await self._make_way([entry[1] for entry in due["entered"]])
            if "returned" in due:
                await self._come_second([entry[1] for entry in due["returned"]])
            if "player" in due:
                await self._eliminate([entry[1] for entry in due["player"]])
            if stages := self._stages_due():
                await self._defeat_stages(stages)
            if "deck" in due:
                await self.reset_if_empty()

    async def _leave_with_host(self, hosts: list[int]) -> None:
        """Attachments of a card that left go to their owners, objectives back to staging (R-ATT-2, R-LEAVE-7).

        What it guarded comes free in the staging area too.
        """
        for host in hosts:
            view = self.card(host)
            attached = [card for card in view.attachments if not card.record.successor]
            objectives = [card for card in attached if card.is_objective or card.record.guards]
            area = view.area
            saved, self.source = self.source, None
            await self.happen(ShadowsDiscarded(tuple(view.shadows)))
            await self.together([ReturnedToStaging(card, area) for card in objectives])
            await self.together([Orphaned(card, *pile_of(card)) for card in attached if card not in objectives])
            self.source = saved

    async def _destroy(self, entries: list[tuple[Any, ...]], everything: bool) -> None:
        """Characters and enemies with damage up to their hit points are destroyed, all at once (R-DMG-2, R-VAL-9)."""
        hurt = {entry[1]: entry for entry in entries}
        if everything:
            cards = self.state.cards
            # Without damage, only what changes hit points can bring them to 0 (R-VAL-9).
            changed = not values.fixed(self.state, Stat.HIT_POINTS)
            for number in self.state.in_play:
                record = cards[number]
                if record.damage or (changed and record.type in _MORTAL and self.card(number).hit_points == 0):
                    hurt.setdefault(number, ("damage", number, 0, 0))
        events = []
        for number, (_, _, _, attack) in hurt.items():
            card = self.card(number)
            if card.record.successor or number in self.underway.perishing or not (card.is_character or card.is_enemy):
                continue
            if card.damage >= card.hit_points:
                attackers = tuple(Attack(self, attack - 1).attackers) if attack else ()
                events.append(Destroyed(card, *pile_of(card), attack, True, attackers))
        if events:
            await self._perish(events)

    async def _explore(self, cards: list[int], everything: bool) -> None:
        """Locations that have all their progress are explored, all at once (R-PROG-6, R-PROG-13)."""
        if everything:
            locations = [
                record for record in map(self.state.cards.__getitem__, self.state.in_play) if record.type is _LOCATION
            ]
            changed = not values.fixed(self.state, _QUEST_POINTS)
            cards = [r.id for r in locations if changed or r.progress >= r.definition.numbers[_QUEST_POINTS]]
        events = []
        for card in map(self.card, cards):
            explorable = card.is_location and card.in_play and card.definition.quest_points is not None
            if explorable and card.id not in self.underway.perishing and card.progress >= card.quest_points:
                events.append(Explored(card, *pile_of(card)))
        if events:
            outer, self.underway.exploring = self.underway.exploring, True
            await self.within(None, None, self._perish(events))
            self.underway.exploring = outer

    async def _perish(self, events: Sequence[Destroyed | Explored]) -> None:
        """Let cards be destroyed or explored, none of them a second time by what happens meanwhile."""
        able = [event for event in events if self.possible(event)]
        if len(able) < len(events):
            self.spare(True)
        if not able:
            return
        underway = self.underway
        outer, underway.perishing = underway.perishing, (*underway.perishing, *[event.card.id for event in able])
        await self._together([*able])
        underway.perishing = outer

    async def _strip(self) -> None:
        """What can have no attachments any more loses those it has (R-ATT-4)."""
        if all(values.fixed(self.state, stat) for stat in KEEPING_OFF):
            return
        for host in self.state.in_play:
            if self.state.zone(Zone.ATTACHED, host):
                carried = [card for card in self.card(host).attachments if not card.record.guards]
                carried = [card for card in carried if values.keeps_off(self, host, card.is_player_card)]
                await self.together([Discarded(card, *pile_of(card)) for card in carried])

    async def _make_way(self, cards: list[int]) -> None:
        """A player's character gives way to a unique one of its title from the encounter deck (R-UNIQ-3)."""
        for number in cards:
            card = self.card(number)
            if card.unique and card.is_character and not card.is_player_card and card.in_play:
                title = card.definition.name.en
                own = [c for c in self.in_play() if c.is_character and c.controller and c.id != number]
                await self.within(None, None, self.discard([c for c in own if c.definition.name.en == title]))

    async def _come_second(self, cards: list[int]) -> None:
        """What comes back, treated as out of play no longer, gives way to a unique card of its title (R-UNIQ-1)."""
        await self._make_way(cards)
        for card in map(self.card, cards):
            if card.in_play and self.barred_by(card):
                await self.within(None, None, self.discard(card))

    async def _eliminate(self, seats: list[int]) -> None:
        """Players at the elimination level, or without a living hero, are eliminated (R-ELIM-1, R-ELIM-12)."""
        due = {p: fate for p in self.players_from() if p.seat in seats and (fate := self.fate(p))}
        if due:
            await self.eliminate(due)

    def fate(self, player: Player) -> Termination | None:
        """Return why a player must be eliminated now; None if he need not be."""
        state = self.state
        if player.dial >= state.facts.get("elimination level", ELIMINATION_LEVEL):
            return Termination.THREAT
        heroes = player.record.starting_heroes
        # Killed means in the discard pile: a captured or shuffled hero does not count (R-ELIM-2); one lent to another
        # player is still his (R-ELIM-3).
        others = state.facts.get(OTHERS_KEEP, True)
        left = [h for h in player.heroes if h.record.owner == player.seat or (others and h.record.owner == SCENARIO)]
        if heroes and not left and all(state.now(piece).zone is Zone.DISCARD for piece in heroes):
            return Termination.HEROES
        return None

    def _stages_due(self) -> list[Card]:
        """Return the stages to defeat; where there are none, none is held back."""
        stages = self._complete_stages()
        if not stages:
            self.hold_back(restless(self.state))
        return stages

    async def _defeat_stages(self, stages: list[Card]) -> None:
        """A stage with all its quest points is defeated (R-ADV-1, R-ADV-5), explored locations first (R-PROG-11)."""
        held = False
        for stage in stages:
            if not self.underway.exploring and stage.in_play and not self._is_held(stage):
                self.underway.defeating += (stage.id,)
                await self.within(None, None, self.defeat_stage(stage))
                self.underway.defeating = self.underway.defeating[:-1]
            held = held or stage.in_play
        self.hold_back(held or restless(self.state))

    def _is_held(self, stage: Card) -> bool:
        """Tell whether something forbids that a stage is left: known before it is begun, for it may be so for long."""
        saved = self.source, self._you
        self.source, self._you = None, 0
        try:
            return not self._may_be_left(stage)
        finally:
            self.source, self._you = saved

    def _complete_stages(self) -> list[Card]:
        """Return the stages with all their quest points, but those that are being defeated already.

        Side A has no quest points (R-CARD-11): what is placed there counts when the stage is turned over.
        """
        state = self.state
        zones = state.zones
        found = []
        for area in state.areas:
            for zone in (_QUEST, _STAGING):
                for number in zones.get((zone, area.id), ()):
                    record = state.cards[number]
                    if not record.progress or record.on_side_a:
                        continue
                    if record.type in _STAGES and record.definition.quest_points is not None:
                        needed = values.number(self, number, _QUEST_POINTS)
                        counts = needed or record.definition.quest_points  # R-ADV-8
                        if counts and number not in self.underway.defeating and record.progress >= needed:
                            found.append(self.card(number))
        return found
