"""The circuit (*el circuito*): stages in rows that markers go round, the players' and their rivals' (S-CIRC-*)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from oleada.engine.atoms.damage import DamageDealt
from oleada.engine.atoms.framework import PlayerEliminated
from oleada.engine.atoms.play import AttachmentMoved, EnteredPlay
from oleada.engine.atoms.quest import StageDefeated
from oleada.engine.views import Card
from oleada.mechanics._given import check_card, check_stage
from oleada.mechanics.racing_tests import check_result, check_test, racing_test
from oleada.model.abilities import Of
from oleada.model.calling import above_one, as_written
from oleada.model.cards import CardDef
from oleada.model.declaring import check_effect, check_kind, check_number, refused
from oleada.model.errors import CardFactsError
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.terms import OBJECTIVES, CardType, Termination
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.mechanics.racing_tests import Result
    from oleada.model.terms import Stat

E = TypeVar("E", bound=Callable[..., Awaitable[Any]])


@attrs.define(eq=False, repr=False)
class MarkerAdvanced(AttachmentMoved):
    """A marker leaves a stage of the circuit for the next one (S-CIRC-9, S-CIRC-10)."""

    text = Name("{card} advances to {host}", "{card} avanza a {host}")
    total: int = 0
    """Through how many stages the marker has advanced then, laps included."""

    def apply(self, game: Game) -> None:
        """Move it, and count the stages that it has advanced through, in all and in this round (S-CIRC-11)."""
        super().apply(game)
        piece = self.card.record.piece
        game.count_use(("round", _ADVANCED, piece))
        self.total = game.count_use(("game", _ADVANCED, piece))


@attrs.define(eq=False, repr=False)
class CircuitCompleted(Event):
    """A marker has left the last stage of the circuit and so completed it (S-CIRC-12, S-CIRC-15)."""

    text = Name("{card} completes the circuit; laps: {laps}", "{card} completa el circuito; vueltas: {laps}")
    card: Card
    laps: int
    """How often it has done so by now."""


_ADVANCED = "stages advanced"
_NOT_IN_DECK = "is a stage of the circuit and not in the quest deck: put it into the scenario's quest cards."
_NOT_IN_GAME = "marks a place on the circuit and is not in the game: put it into the scenario's encounter cards."
_TOO_MANY = "marks one place on the circuit, and there are {} copies of it in the game: give it quantity=1."
_NOT_LAID_OUT = (
    "is not in play: lay the circuit out in the setup of its first stage, with `await circuit.lay_out(game)`."
)


class Circuit:
    """A circuit of any number of stages. Make it once in a scenario script, and lay it out when stage 1 is set up.

    The stages follow one another in the order given; `across` of them form a row, the next row lies above it and goes
    the other way. Each marker is an objective that lies at a stage. A defeated stage stays in its place; the players
    then advance to the next one.
    """

    @as_written
    def __init__(
        self,
        stages: tuple[CardScript, ...],
        *,
        players: CardScript,
        rivals: tuple[CardScript, ...] = (),
        laps: int = 1,
        across: int | None = None,
    ) -> None:
        """Make a circuit.

        Args:
            stages: its quest cards, the starting stage first.
            players: the objective that marks the players' place.
            rivals: the objectives that mark their rivals' places.
            laps: how often one must complete the circuit to win the race.
            across: how many stages form a row; half of them, if it is not given.

        Raises:
            CardFactsError: fewer than two stages or one twice, a stage without the keyword Race, what is no stage or no
                objective, one marker twice, a number below 1.
        """
        self.stages = stages
        self.players = players
        self.rivals = rivals
        self.laps = laps
        self._pursuing: list[CardDef] = []
        """The rivals that advance by damage."""
        self._tested: list[CardDef] = []
        """The stages that make a racing test."""
        self._check(across)
        self.across = across or (len(stages) + 1) // 2
        self._declare()

    def _check(self, across: int | None) -> None:
        for what, cards in (("stages", self.stages), ("rivals", self.rivals)):
            if not isinstance(cards, tuple) or not all(isinstance(card, CardDef) for card in cards):
                raise CardFactsError(
                    f"A circuit's {what} are {cards!r}: give a tuple of cards, (one,) for a single one."
                )
        codes = [stage.code for stage in self.stages]
        if len(codes) < 2 or len(codes) != len({*codes}) or any(s.type is not CardType.QUEST for s in self.stages):
            raise CardFactsError(
                f"A circuit of {', '.join(codes) or 'nothing'}: give at least two quest cards, each of them once."
            )
        check_card("players= of Circuit", self.players)
        for stage in self.stages:
            if "Race" not in {keyword.name.en for keyword in stage.keywords}:
                raise CardFactsError(f'{stage.name.en} is a stage of a circuit: give it keywords="Race." (K-RACE-3).')
        if len({marker.code for marker in self.markers}) != len(self.markers):
            raise CardFactsError("One card marks two places on a circuit: give the players and each rival their own.")
        for marker in self.markers:
            if marker.type not in OBJECTIVES:
                raise CardFactsError(f"{marker.name.en} marks a place on a circuit: make it an objective.")
        check_number("laps= of Circuit", self.laps)
        if across is not None:
            check_number("across= of Circuit", across)

    def _declare(self) -> None:
        """Give the stages and the players' marker what the rules of the circuit add to their text."""
        for stage in self.stages:
            stage.passive(after=StageDefeated, of=Of.SELF, es="Los jugadores avanzan por el circuito.")(self._go_on)
            stage.forbids(StageDefeated, of=Of.SELF, if_=_is_elsewhere)
        self.players.passive(
            after=(EnteredPlay, AttachmentMoved), of=Of.SELF, es="La etapa en la que está es la actual."
        )(_mark_the_current_stage)

    # What the scenario does.

    async def lay_out(self, game: Game) -> None:
        """Lay out the circuit: what side A of its first stage, already in play, says in `setup` (S-CIRC-1 to S-CIRC-5).

        The other stages come into play from the quest deck, each is turned over, and all markers lie at the first one.

        Raises:
            CardFactsError: a stage or a marker is not in the game, or one of several copies; or the circuit is laid out
                already.
        """
        area = game.here
        if any(card.definition in self.stages[1:] for card in area.quests):
            raise CardFactsError(f"The circuit of {self.stages[0].name.en} is laid out already: do so once.")
        waiting = [card.id for card in game.quest_deck()]
        stages = [_of(game, stage, waiting, _NOT_IN_DECK) for stage in self.stages[1:]]
        for marker in self.markers:
            copies = len(game.find_all(marker.code))
            if copies != 1:
                raise CardFactsError(f"{marker.name.en} {_TOO_MANY.format(copies) if copies else _NOT_IN_GAME}")
        for stage in stages:
            await game.reveal_stage(await game.enter_stage(stage, area))
        start = self.stage(game, 0)
        for marker in self.markers:
            await game.attach(game.find(marker.code), start)

    async def advance(self, game: Game, marker: CardDef) -> None:
        """Advance a marker to the next stage; if it has gone round often enough, the game is over.

        Won if it is the players' own (S-CIRC-13), lost if it is a rival's (S-CIRC-14).
        """
        card = self.marker(game, marker)
        advanced = MarkerAdvanced(card, self.next_stage(game, self.place(game, marker)))
        if not await game.happen(advanced) or advanced.total % len(self.stages):
            return
        laps = advanced.total // len(self.stages)
        await game.happen(CircuitCompleted(card, laps))
        if laps < self.laps:
            return
        if marker is self.players:
            await game.win(Termination.QUEST)
        await game.lose(Termination.CARD_EFFECT)

    @as_written
    def racing_test(self, stage: CardScript, stat: Stat, result: Result, es: str = "") -> Callable[[E], E]:
        """Declare on a stage that defeating it starts a racing test (S-RTEST-2).

        It needs 1 result, and 1 more for each stage that the players have left behind in this round (S-RTEST-12). If it
        is passed, the excess progress goes on to the next stage (S-RTEST-13). If not, that is lost, and the decorated
        effect `(game, stage, event)` happens: its penalty (S-RTEST-14), which may keep the stage from being defeated
        with `event.cancel()` (S-RTEST-15).

        Raises:
            CardFactsError: the stage is not one of the circuit's or makes a test already, there is no such test, or the
                penalty is no effect.
        """
        check_stage("racing_test of a circuit", stage)
        check_kind("es= of racing_test", es, str, "a text")
        if stage not in self.stages:
            raise CardFactsError(f"{stage.name.en} is no stage of this circuit: name it in Circuit((...), ...).")
        check_result(result)
        check_test(stat, {result: 1})

        def declare(penalty: E) -> E:
            check_effect(f"The penalty of {stage.name.en}", penalty, "game", "stage", "event")
            if stage in self._tested:
                raise CardFactsError(f"{stage.name.en} makes a racing test already: a stage makes one.")

            async def drive_on(game: Game, card: Card, event: StageDefeated) -> None:
                if await racing_test(game, stat, {result: 1 + self.this_round(game)}, card.area):
                    event.carried = card.progress - card.quest_points
                else:
                    await penalty(game, card, event)

            drive_on.__name__ = penalty.__name__
            drive_on.__doc__ = f"Racing test of {stat.en} ({result.en}). Failed: {penalty.__doc__ or penalty.__name__}"
            told = f"Prueba de carrera de {stat.es} ({result.es}). No superada: {es}"
            stage.forced(when=StageDefeated, of=Of.SELF, es=told)(drive_on)
            self._tested.append(stage)
            return penalty

        return above_one(stage.name.en, "racing_test", declare)

    @as_written
    def advances_by_damage(self, marker: CardDef) -> None:
        """Let a rival's marker advance whenever the damage on its stage reaches that stage's quest points.

        Damage and progress on a stage are counted apart (S-CIRC-16, S-CIRC-20). The marker advances; the damage is
        removed, and what is over the quest points goes to its next stage. Of several rivals at one stage its damage is
        that of each: they advance together, and what is over goes on once.

        Raises:
            CardFactsError: the marker is not a rival's of this circuit, or advances by damage already.
        """
        if check_card("advances_by_damage", marker) not in self.rivals:
            raise CardFactsError(f"{marker.name.en} is no rival's marker of this circuit: name it in rivals=(...).")
        if marker in self._pursuing:
            raise CardFactsError(f"{marker.name.en} advances by damage already: say so once for each rival.")
        self._pursuing.append(marker)
        if len(self._pursuing) > 1:
            return
        for stage in self.stages:
            stage.permits("damage", if_=_itself)
            stage.passive(after=DamageDealt, of=Of.SELF, es="Los rivales avanzan por el daño.")(self._pursue)
            stage.passive(after=(PlayerEliminated, MarkerAdvanced), es="Los rivales avanzan por el daño.")(
                self._catch_up
            )

    # Where things are.

    @property
    def markers(self) -> tuple[CardScript, ...]:
        """The markers: the players' and their rivals'."""
        return (self.players, *self.rivals)

    @property
    def rows(self) -> list[list[CardScript | None]]:
        """The rows as they lie on the table, the upper one first, each from left to right; None is a gap (S-CIRC-2)."""
        found: list[list[CardScript | None]] = []
        for start in range(0, len(self.stages), self.across):
            row: list[CardScript | None] = [*self.stages[start : start + self.across]]
            row += [None] * (self.across - len(row))
            found.insert(0, row[::-1] if len(found) % 2 else row)
        return found

    def stage(self, game: Game, number: int) -> Card:
        """Return a stage of the circuit as the card in play, by its place from 0; past the last one it goes round.

        Raises:
            CardFactsError: the place is no whole number of 0 or more, or the circuit is not laid out.
        """
        check_number("The place of a stage on the circuit", number, 0)
        laid_out = [card for area in game.areas for card in game.state.zone(Zone.QUEST, area.id)]
        return _of(game, self.stages[number % len(self.stages)], laid_out, _NOT_LAID_OUT)

    def next_stage(self, game: Game, stage: Card) -> Card:
        """Return the stage after one in play, counter-clockwise (S-CIRC-9).

        Raises:
            CardFactsError: it is no stage of this circuit.
        """
        if not isinstance(stage, Card) or stage.definition not in self.stages:
            raise refused(
                "The stage before", stage, "a stage of the circuit as the card in play, such as circuit.place()"
            )
        return self.stage(game, self.stages.index(stage.definition) + 1)

    def marker(self, game: Game, marker: CardDef) -> Card:
        """Return a marker as the card in play.

        Raises:
            CardFactsError: it marks no place on this circuit, or the circuit is not laid out.
        """
        if marker not in self.markers:
            name = check_card("the circuit", marker).name.en
            raise CardFactsError(
                f"{name} marks no place on this circuit: name it in players= or rivals=(...) of Circuit."
            )
        return _of(game, marker, game.state.in_play, _NOT_LAID_OUT)

    def place(self, game: Game, marker: CardDef) -> Card:
        """Return the stage at which a marker is: the players' is the current stage (S-CIRC-6 to S-CIRC-8)."""
        host = self.marker(game, marker).host
        if host is None:
            raise CardFactsError(f"{marker.name.en} {_NOT_LAID_OUT}")
        return host

    # Who is ahead.

    def total(self, game: Game, marker: CardDef) -> int:
        """Return through how many stages a marker has advanced in all, laps included (S-CIRC-11)."""
        return self._counted(game, marker, "game")

    def this_round(self, game: Game, marker: CardDef | None = None) -> int:
        """Return through how many stages a marker, usually the players', has advanced in this round."""
        return self._counted(game, marker or self.players, "round")

    def lead(self, game: Game, rival: CardDef | None = None) -> int:
        """Return by how many stages the players are ahead of a rival, or of the foremost one (S-CIRC-11, S-CIRC-22).

        0 is not ahead; behind is negative.

        Raises:
            CardFactsError: the rival is none of this circuit's, or the circuit is not laid out.
        """
        if rival is self.players:
            raise CardFactsError(
                f"{rival.name.en} is the players' own marker: name a rival's, or none for the foremost."
            )
        others = [rival] if rival is not None else list(self.rivals)
        return self.total(game, self.players) - max((self.total(game, other) for other in others), default=0)

    def leader(self, game: Game) -> CardScript | None:
        """Return the marker that has advanced through the most stages; None if several have."""
        totals = [self.total(game, marker) for marker in self.markers]
        best = [marker for marker, total in zip(self.markers, totals, strict=True) if total == max(totals)]
        return best[0] if len(best) == 1 else None

    def _counted(self, game: Game, marker: CardDef, per: str) -> int:
        return game.state.used.get((per, _ADVANCED, self.marker(game, marker).record.piece), 0)

    # What the rules of the circuit add to its cards.

    async def _catch_up(self, game: Game, stage: Card, event: Event) -> None:
        """The rivals advance, too, when the quest points fall to the damage here, or they come where it lies."""
        if stage.damage:
            await self._pursue(game, stage, event)

    async def _pursue(self, game: Game, stage: Card, event: Event) -> None:
        """The rivals who are here advance when the damage here reaches the quest points."""
        excess = stage.damage - stage.quest_points
        here = [marker for marker in self._pursuing if self.place(game, marker) is stage]
        if excess < 0 or not here:
            return
        await game.heal(stage, stage.damage)
        for marker in here:
            await self.advance(game, marker)
        if excess:
            await game.deal_damage([self.place(game, marker) for marker in here], excess)

    async def _go_on(self, game: Game, stage: Card, event: StageDefeated) -> None:
        """Defeated, it stays (K-RACE-3); the players advance to the next stage, and progress may go on with them."""
        await self.advance(game, self.players)
        after = self.place(game, self.players)
        if event.carried:
            await game.remove_progress(stage, event.carried)
            await game.place_progress(after, event.carried)


def _itself(game: Game, stage: Card, hurt: Card) -> bool:
    """Tell whether it is this very stage that would take damage."""
    return stage is hurt


def _is_elsewhere(game: Game, stage: Card, event: Event) -> bool:
    """Tell whether the players are at another stage: they defeat only the one where they are."""
    return stage is not stage.area.main_quest


async def _mark_the_current_stage(game: Game, marker: Card, event: Event) -> None:
    """The stage at which the players' marker is, is the current one."""
    if marker.host is not None:
        await game.make_main_quest(marker.host)


def _of(game: Game, definition: CardDef, among: Iterable[int], missing: str) -> Card:
    """Return the card of a definition among several, given by their ids.

    Raises:
        CardFactsError: there is none; it says what is `missing`.
    """
    cards = game.state.cards
    for number in among:
        if cards[number].definition is definition:
            return game.card(number)
    raise CardFactsError(f"{definition.name.en} {missing}")
