"""Commitment, quest resolution, progress and stages (R-COMMIT-*, R-QRES-*, R-PROG-*, R-ADV-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine import values
from oleada.engine.atoms.damage import shielded
from oleada.engine.atoms.lasting import LastingAtoms
from oleada.engine.atoms.moving import move
from oleada.engine.atoms.play import LeftPlay
from oleada.engine.given import checked, several
from oleada.engine.views import Area, Card, Player
from oleada.model.abilities import Kind
from oleada.model.decisions import Ask
from oleada.model.errors import CardFactsError
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.terms import SIDE_QUESTS, CardType, Stat, Termination
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_QUEST = Zone.QUEST


@attrs.define(eq=False, repr=False)
class Committed(Event):
    """A character is committed to the quest and exhausts, unless `exhausts` is made false (R-COMMIT-1)."""

    text = Name("{card} commits to the quest", "{card} se asigna a la misión")
    card: Card
    player: Player
    exhausts: bool = True

    def can(self, game: Game) -> bool:
        """Only a ready character that has not been committed in this phase yet (R-COMMIT-7, R-COMMIT-9)."""
        card = self.card
        once = ("phase", "committed", card.id) in game.state.used
        return card.in_play and card.ready and not card.record.committed and not once

    def apply(self, game: Game) -> None:
        """Commit it."""
        game.count_use(("phase", "committed", self.card.id))
        record = game.state.write(self.card.id)
        record.committed = True
        record.exhausted = record.exhausted or self.exhausts


@attrs.define(eq=False, repr=False)
class AllCommitted(Event):
    """All players of an area have committed their characters (R-COMMIT-8)."""

    text = Name("All characters are committed", "Todos los personajes están asignados")
    area: Area


@attrs.define(eq=False, repr=False)
class RemovedFromQuest(Event):
    """A committed character is removed from the quest; it stays as it lies (R-COMMIT-5)."""

    text = Name("{card} is removed from the quest", "{card} se retira de la misión")
    card: Card

    def can(self, game: Game) -> bool:
        """Only a committed character."""
        return self.card.committed and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Remove it."""
        game.state.write(self.card.id).committed = False


@attrs.define(eq=False, repr=False)
class QuestedSuccessfully(Event):
    """The players of an area quest successfully: how much progress that makes is settled, no token is placed yet.

    What answers it comes before the tokens and cannot change their number (R-QRES-6, R-QRES-7).
    """

    text = Name(
        "The quest succeeds by {amount} ({strength} {counts} against {threat})",
        "La misión tiene éxito por {amount} ({strength} de {counts} contra {threat})",
    )
    area: Area
    amount: int
    strength: int
    threat: int
    counts: Stat = Stat.WILLPOWER
    """The statistic that the characters counted (R-QRES-8)."""


@attrs.define(eq=False, repr=False)
class QuestedUnsuccessfully(Event):
    """The players of an area fail at the quest (R-QRES-4)."""

    text = Name(
        "The quest fails by {amount} ({strength} {counts} against {threat})",
        "La misión fracasa por {amount} ({strength} de {counts} contra {threat})",
    )
    area: Area
    amount: int
    strength: int
    threat: int
    counts: Stat = Stat.WILLPOWER
    """The statistic that the characters counted (R-QRES-8)."""


@attrs.define(eq=False, repr=False)
class QuestUndecided(Event):
    """The two sides are equal: neither success nor failure (R-QRES-5)."""

    text = Name(
        "The quest is undecided ({strength} against {threat})", "La misión queda en tablas ({strength} contra {threat})"
    )
    area: Area
    strength: int
    threat: int


@attrs.define(eq=False, repr=False)
class ProgressPlaced(Event):
    """Progress tokens are placed on a location or a quest card."""

    text = Name("{amount} progress on {card}", "{amount} ficha(s) de Progreso en {card}")
    told_by = True
    card: Card
    amount: int
    questing: bool = False
    """Whether it comes from the resolution of the quest, not from a card."""
    by: Card | None = attrs.field(default=None, metadata={"log": False})
    """The card whose effect places it."""

    def can(self, game: Game) -> bool:
        """Only on a card in play; not by a player card's effect on an immune one."""
        return self.amount > 0 and self.card.in_play and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Place the tokens; on a location no more than it needs (R-PROG-5)."""
        if self.card.is_location:
            self.amount = max(0, min(self.amount, self.card.quest_points - self.card.progress))
        game.state.write(self.card.id).progress += self.amount
        game.state.dirty += (("progress", self.card.id),)


@attrs.define(eq=False, repr=False)
class QuestProgressPlaced(Event):
    """All progress of a successful quest is placed, whatever cards it went to: once, with the tokens themselves."""

    text = Name("The quest makes {amount} progress", "La misión avanza {amount} ficha(s) de Progreso")
    area: Area
    amount: int
    placed: tuple[Event, ...] = attrs.field(metadata={"log": False})
    """The tokens, card by card."""

    def can(self, game: Game) -> bool:
        """Only if any token is placed."""
        return any(not event.cancelled and event.can(game) for event in self.placed)

    def apply(self, game: Game) -> None:
        """Count what was placed."""
        self.amount = sum(event.amount for event in self.placed if not event.cancelled)


@attrs.define(eq=False, repr=False)
class ProgressRemoved(Event):
    """Progress tokens are removed from a card (R-PROG-4)."""

    text = Name("{amount} progress removed from {card}", "Se retira(n) {amount} ficha(s) de Progreso de {card}")
    card: Card
    amount: int

    def can(self, game: Game) -> bool:
        """Only if there is progress to remove."""
        return self.amount > 0 and self.card.progress > 0 and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Remove the tokens."""
        self.amount = min(self.amount, self.card.progress)
        game.state.write(self.card.id).progress -= self.amount


@attrs.define(eq=False, repr=False)
class QuestChosen(Event):
    """A side quest becomes the current quest for the whole quest phase (R-SIDE-1)."""

    text = Name("{card} is the current quest", "{card} es la misión actual")
    card: Card
    area: Area

    def apply(self, game: Game) -> None:
        """Note it."""
        game.state.write_area(self.area.id).current = self.card.id


@attrs.define(eq=False, repr=False)
class StageDefeated(Event):
    """A stage has all its quest points and is defeated (R-ADV-1)."""

    text = Name("{card} is defeated", "Se supera {card}")
    card: Card
    stays: bool = attrs.field(default=False, metadata={"log": False})
    """Whether the stage stays in play, so that the players do not advance by it."""
    carried: int = attrs.field(default=0, metadata={"log": False})
    """How much of its excess progress goes on to the next stage, where a card says that it is not lost (R-ADV-2)."""


def waiting_stage(card: object, trouble: str) -> Card:
    """Return a stage that lies out of play, waiting for the players.

    Raises:
        CardFactsError: it is none; the message begins with the `trouble`.
    """
    is_stage = isinstance(card, Card) and card.definition.type is CardType.QUEST and not card.record.successor
    if isinstance(card, Card) and is_stage and card.record.zone in (Zone.QUEST_DECK, Zone.ASIDE):
        return card
    raise CardFactsError(f"{trouble}: give a stage of the quest deck, such as one of game.quest_deck().")


@attrs.define(eq=False, repr=False)
class Advancing(Event):
    """The players leave a stage for the next one, `to`; a card may send them elsewhere (R-ADV-3)."""

    text = Name("The players advance from {card} to {to}", "Los jugadores avanzan de {card} a {to}")
    takes_away = True
    card: Card
    to: Card

    def apply(self, game: Game) -> None:
        """Put the next stage in place of the old one; tokens on the old are returned (R-ADV-2)."""
        waiting_stage(self.to, f"The players cannot advance from {self.card.name.en} to {self.to!r}")
        area = self.card.record.holder
        move(game, self.card.id, Zone.ASIDE, 0)
        self.to = _on_side_a(game, self.to, area)


@attrs.define(eq=False, repr=False)
class WentBack(Event):
    """The players go back from the main quest to `to`, a stage that they have left behind; it begins anew.

    The stage that they leave, and those that they have left since, lie on the quest deck again.
    """

    text = Name("The players go back from {card} to {to}", "Los jugadores vuelven de {card} a {to}")
    takes_away = True
    card: Card
    to: Card
    between: tuple[Card, ...] = attrs.field(default=(), metadata={"log": False})
    """The stages, in order, that come between the two."""

    def apply(self, game: Game) -> None:
        """Put the later stages on the quest deck, and the earlier one in their place."""
        area = self.card.record.holder
        for stage in (self.card, *reversed(self.between)):
            move(game, stage.id, Zone.QUEST_DECK, 0, 0)
        self.to = _on_side_a(game, self.to.now, area)


@attrs.define(eq=False, repr=False)
class MainQuestChanged(Event):
    """Of several stages in play, another one becomes the main quest of its area."""

    text = Name("{card} is the current stage", "{card} es la etapa actual")
    card: Card

    def can(self, game: Game) -> bool:
        """Only a stage in play that is not the main quest yet."""
        there = self.card.in_play and self.card.record.zone is _QUEST
        return there and self.card.area.main_quest is not self.card

    def apply(self, game: Game) -> None:
        """Note it; what depends on the stage is another value now."""
        game.state.write_area(self.card.record.holder).main = self.card.id
        game.state.dirty += (("values",),)


@attrs.define(eq=False, repr=False)
class StageEntered(Event):
    """A stage of the quest deck comes into play beside those that are there, or as the first."""

    text = Name("{card} comes into play", "{card} entra en juego")
    happens_to = ""
    card: Card
    to: Area
    zone: Zone = attrs.field(default=Zone.QUEST, metadata={"log": False})

    def apply(self, game: Game) -> None:
        """Move it."""
        self.card = _on_side_a(game, self.card, self.to.id, self.zone)


def _on_side_a(game: Game, stage: Card, area: int, zone: Zone = Zone.QUEST) -> Card:
    """Put a stage down on side A (R-CARD-11); return it as the card in play."""
    record = game.state.write(move(game, stage.id, zone, area).id)
    record.on_side_a = True
    game.state.dirty += (("values",),)  # what reads the stage's number is another value now
    return game.card(record.id)


@attrs.define(eq=False, repr=False)
class StageRevealed(Event):
    """A stage's side B is turned up, side A having been resolved (R-CARD-11)."""

    text = Name("Stage {number}: {card}", "Etapa {number}: {card}")
    card: Card
    number: int

    def apply(self, game: Game) -> None:
        """Turn it over: its text counts from now on."""
        game.state.write(self.card.id).on_side_a = False
        game.state.dirty += (("values",),)


class QuestAtoms(LastingAtoms):
    """Verbs on quests, progress and stages."""

    @checked
    async def remove_from_quest(self, cards: Card | list[Card]) -> list[Card]:
        """Remove committed characters from the quest; return those that were."""
        removed = await self.together([RemovedFromQuest(card) for card in several(cards, Card)])
        return [event.card for event in removed if isinstance(event, RemovedFromQuest)]

    @checked
    async def place_progress(self, cards: Card | list[Card], amount: int = 1) -> None:
        """Place `amount` progress on one particular card, or on each of several at once; excess is lost (R-PROG-5)."""
        await self.together([ProgressPlaced(card, amount, False, self.source) for card in several(cards, Card)])

    @checked
    async def remove_progress(self, cards: Card | list[Card], amount: int) -> None:
        """Remove up to `amount` progress from one card, or from each of several at once."""
        await self.together([ProgressRemoved(card, amount) for card in several(cards, Card)])

    @checked
    async def progress(
        self, amount: int, area: Area | None = None, bypass: bool = False, questing: bool = False
    ) -> None:
        """Place `amount` progress on the current quest: an active location absorbs what it needs first.

        With `bypass` it does not (R-PROG-1, R-PROG-2, R-PROG-3). What a player card would place on an immune active
        location is lost, all of it (R-IMM-6).
        """
        area = area or self.here
        rest = amount
        events = []
        if not bypass:
            active = area.active_locations
            if any(shielded(self._game, location) for location in active):
                return
            room = {loc.id: max(0, loc.quest_points - loc.progress) for loc in active}
            if len(active) > 1:
                shares = await self.distribute(amount, room, area.first_player, kind=Ask.PROGRESS)
            else:
                shares = {c: min(amount, space) for c, space in room.items()}
            events = [ProgressPlaced(self.card(c), points, questing, self.source) for c, points in shares.items()]
            rest -= sum(shares.values())
        events.append(ProgressPlaced(area.quest, rest, questing, self.source))
        possible: list[Event] = [event for event in events if self.possible(event)]
        if questing and self.possible(placed := QuestProgressPlaced(area, amount, tuple(possible))):
            possible.append(placed)
        if possible:
            await self._together(possible)

    @checked
    def can_progress(self, source: Card) -> bool:
        """Tell whether an effect of `source` could place progress on the current quest now (R-COST-13, R-IMM-6)."""
        area = source.area
        active = area.active_locations
        if any(values.ignores(self._game, location.id, source.id) for location in active):
            return False
        return any(self.possible(ProgressPlaced(card, 1, False, source)) for card in (*active, area.quest))

    def _may_be_left(self, stage: Card) -> bool:
        """Tell whether nothing forbids that the players leave a stage that is defeated; a side quest leaves them."""
        return stage.type in SIDE_QUESTS or self.forbidden_by(Advancing(stage, stage)) is None

    @checked
    async def defeat_stage(self, stage: Card) -> None:
        """Let a stage be defeated, and advance; does nothing while something forbids it (R-ADV-4).

        A side quest goes to the victory display (R-SIDE-5), or out of the game if that is full of it (R-SIDE-8).
        """
        if not self._may_be_left(stage):
            return
        defeated, area = StageDefeated(stage), stage.area
        if not await self.happen(defeated) or not stage.in_play or defeated.stays:
            return
        if stage.type not in SIDE_QUESTS:
            await self.advance(stage)
            if defeated.carried:
                await self.place_progress(area.main_quest, defeated.carried)
            return
        code, limit = stage.definition.code, stage.definition.victory_limit
        shown = [c for c in self.state.zone(Zone.VICTORY) if self.state.cards[c].definition.code == code]
        full = limit is not None and len(shown) >= limit
        await self.happen(LeftPlay(stage, Zone.REMOVED if full else Zone.VICTORY, 0))

    def hold_back(self, held: bool) -> None:
        """Note whether what stays in play for now is to be looked at after every event (R-ADV-5, R-VAL-9)."""
        self.state.held = held

    def spare(self, spared: bool) -> None:
        """Note whether something forbids that a card is destroyed or explored that would be so without it (R-VAL-9)."""
        self.state.spared = spared

    @checked
    async def advance(self, stage: Card | None = None, to: Card | None = None) -> None:
        """Advance from a stage (the current quest) to the next one of the quest deck, or to a given one.

        The game is won when there is none left (R-ADV-9).
        """
        stage = stage or self.here.main_quest
        deck = self.state.zone(Zone.QUEST_DECK)
        if to is None and not deck:
            await self.win(Termination.QUEST)
        event = Advancing(stage, to or self.card(deck[0]))
        if await self.happen(event):
            await self.reveal_stage(event.to)

    @checked
    async def go_back(self, to: Card, area: Area | None = None) -> Card:
        """Go back to a stage that the players have left, or to the one they are at: it begins anew.

        Return it as the card in play.

        Raises:
            CardFactsError: it is another card.
        """
        passed = self.passed_stages
        left = (area or self.here).main_quest
        if to is not left and to not in passed:
            raise CardFactsError(
                f"The players cannot go back from {left.name.en} to {to!r}: give the stage that they are at, or one of "
                "game.passed_stages."
            )
        event = WentBack(left, to, tuple(passed[passed.index(to) + 1 :] if to in passed else ()))
        if await self.happen(event):
            await self.reveal_stage(event.to)
        return event.to

    @checked
    async def make_main_quest(self, stage: Card) -> None:
        """Let one of several stages in play be the main quest of its area."""
        await self.happen(MainQuestChanged(stage))

    @property
    def passed_stages(self) -> list[Card]:
        """The stages that the players have left behind, in the order in which they left them."""
        played = {record.piece for record in self.state.cards if record.zone is _QUEST and record.successor}
        found = [self.card(card) for card in self.state.zone(Zone.ASIDE)]
        return [card for card in found if card.definition.type is CardType.QUEST and card.record.piece in played]

    @checked
    def quest_deck(self, stage: int | None = None, deck_number: int = 0) -> list[Card]:
        """Return the cards of the quest deck, or of a further one, the next one first; only those of a stage number."""
        deck = [self.card(card) for card in self.state.zone(Zone.QUEST_DECK, deck_number)]
        return [card for card in deck if stage is None or card.definition.stage == stage]

    @checked
    async def enter_stage(self, stage: Card | None = None, area: Area | None = None, zone: Zone = Zone.QUEST) -> Card:
        """Let a stage (the top one of the quest deck) come into play in an area; return it as the card in play.

        In another `zone` than the quest's it is beside the quest, and never the current one.

        Raises:
            CardFactsError: it is no stage out of play, or the quest deck is empty.
        """
        entering = stage or next(iter(self.quest_deck()), None)
        trouble = "The quest deck is empty" if entering is None else f"{entering!r} cannot come into play as a stage"
        event = StageEntered(waiting_stage(entering, trouble), area or self.area(0), zone)
        await self.happen(event)
        return event.card

    @checked
    async def reveal_stage(self, stage: Card) -> None:
        """Resolve a stage that has come into play: side A, then side B and its When Revealed (R-ADV-7).

        Raises:
            CardFactsError: it is no stage, or one that has not come into play.
        """
        waits = not stage.in_play and not stage.record.successor
        if stage.definition.type is not CardType.QUEST or waits:
            raise CardFactsError(f"{stage!r} is no stage in play: give one that game.enter_stage() has returned.")
        for ability in stage.definition.abilities:
            if ability.kind is Kind.SETUP and stage.in_play:
                await self.perform(stage, ability)
        await self.happen(StageRevealed(stage, stage.definition.stage or 0))
        await self.resolve_when_revealed(stage)

    async def resolve_when_revealed(self, card: Card, player: Player | None = None) -> None:
        """Resolve a card's When Revealed effects in reading order, each in its cancel window (R-REV-5)."""
        raise NotImplementedError

    async def win(self, termination: Termination = Termination.CARD_EFFECT) -> None:
        """End the game: the players still in it have won (R-END-2)."""
        raise NotImplementedError
