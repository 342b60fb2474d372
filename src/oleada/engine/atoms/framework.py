"""The framework's own events: rounds, phases, the first player token, elimination, the end (R-ELIM-*, R-END-*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from oleada.engine.atoms.absence import ComesBackTo
from oleada.engine.atoms.areas import StageLeft
from oleada.engine.atoms.cards import CardsDiscarded
from oleada.engine.atoms.combat import AttackAtoms
from oleada.engine.atoms.encounter import ReturnedToStaging, empty_decks
from oleada.engine.atoms.lasting import EffectsEnded
from oleada.engine.atoms.moving import move_all, pile_of
from oleada.engine.atoms.play import Abandoned
from oleada.engine.choosing import card_option
from oleada.engine.given import checked
from oleada.engine.loops import MAX_DELAYED, delayed_again
from oleada.engine.scoring import score
from oleada.engine.views import Area, Card, Player
from oleada.model.decisions import Ask, Option
from oleada.model.errors import NotNowError
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.records import Delayed, Outcome
from oleada.model.terms import Moment, Phase, Termination, Until
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_AWAY = Zone.AWAY
_END_OF_ATTACK, _END_OF_PHASE, _PHASE = Moment.END_OF_ATTACK, Moment.END_OF_PHASE, Until.PHASE
_QUEST, _REFRESH = Phase.QUEST, Phase.REFRESH
_WON, _LOST = Name("won", "ganada"), Name("lost", "perdida")


class GameOver(Exception):
    """Ends the run of a step: the game has an outcome. The driver catches it."""


@attrs.define(eq=False, repr=False)
class RoundBegan(Event):
    """A round begins (0.0)."""

    text = Name("Round {number}", "Ronda {number}")
    begins = ("phase", "round")
    number: int

    def apply(self, game: Game) -> None:
        """Count it."""
        game.state.round = self.number
        for player in game.players:
            game.state.write_player(player.seat).turn_taken = False


@attrs.define(eq=False, repr=False)
class RoundEnded(Event):
    """The round ends (0.1): "at the end of the round" (R-TIME-17)."""

    text = Name("End of round {number}", "Fin de la ronda {number}")
    number: int


@attrs.define(eq=False, repr=False)
class PhaseBegan(Event):
    """A phase begins: "at the beginning of the phase" (R-TIME-15)."""

    text = Name("{phase} phase", "Fase de {phase}")
    begins = ("phase",)
    phase: Phase

    def apply(self, game: Game) -> None:
        """Enter it."""
        game.state.phase = self.phase
        if self.phase is _QUEST and empty_decks(game.state):
            game.state.dirty += (("deck",),)  # R-STAGE-5


@attrs.define(eq=False, repr=False)
class PhaseEnded(Event):
    """A phase ends: "at the end of the phase" (R-TIME-16)."""

    text = Name("End of the {phase} phase", "Fin de la fase de {phase}")
    phase: Phase

    @property
    def marks_a_moment(self) -> bool:
        """Whether no round is counted."""
        return self.phase is not _REFRESH

    def apply(self, game: Game) -> None:
        """Count the round, if it is the refresh phase (R-SCORE-4)."""
        if self.phase is _REFRESH:
            game.state.rounds_completed += 1


@attrs.define(eq=False, repr=False)
class FirstPlayerPassed(Event):
    """The first player token goes to `player` (R-ROUND-7.3)."""

    text = Name("{player} is first player", "{player} es el jugador inicial")
    whole_table = True
    player: Player

    def apply(self, game: Game) -> None:
        """Pass the token."""
        game.state.first_player = self.player.seat


@attrs.define(eq=False, repr=False)
class PlayerEliminated(Event):
    """A player is eliminated (R-ELIM-1)."""

    text = Name("{player} is eliminated", "{player} queda eliminado")
    player: Player
    reason: Termination

    def can(self, game: Game) -> bool:
        """Only a player still in the game."""
        return not self.player.eliminated

    def apply(self, game: Game) -> None:
        """Take the player out of the game; with the last one it is over, before anything else is settled (R-END-1)."""
        record = game.state.write_player(self.player.seat)
        record.eliminated = True
        game.state.gone += 1
        record.fate = self.reason
        if not game.players:
            game.state.dirty += (("nobody", self.reason),)


@attrs.define(eq=False, repr=False)
class EliminatedForGood(PlayerEliminated):
    """A player is eliminated by a text that cannot be changed in any way."""

    final = True


@attrs.define(eq=False, repr=False)
class BelongingsDiscarded(Event):
    """An eliminated player's hand and deck go to his discard pile (R-ELIM-5)."""

    text = Name("{player}'s hand and deck are discarded", "Se descartan la mano y el mazo de {player}")
    player: Player

    def apply(self, game: Game) -> None:
        """Move them."""
        for zone in (Zone.HAND, Zone.DECK):
            move_all(game, zone, self.player.seat, Zone.DISCARD, self.player.seat)


@attrs.define(eq=False, repr=False)
class GameEnded(Event):
    """The game is over."""

    text = Name("The game is {result}: {termination}", "Partida {result}: {termination}")
    result: Name
    termination: Termination


class FrameworkAtoms(AttackAtoms):
    """Verbs of the framework."""

    @checked
    async def eliminate(self, players: Player | Mapping[Player, Termination], final: bool = False) -> None:
        """Eliminate players, in player order: cards away, enemies back, the token on (R-ELIM-5 to R-ELIM-8).

        A mapping gives each player his reason; a single player is eliminated by a card effect. With `final` nothing can
        cancel or replace it.
        """
        fates = {players: Termination.CARD_EFFECT} if isinstance(players, Player) else dict(players)
        event = EliminatedForGood if final else PlayerEliminated
        gone = [player for player, fate in fates.items() if await self.happen(event(player, fate))]
        for player in gone:
            await self.discard_shadows([card for enemy in player.engaged for card in enemy.shadows])
            if player.area.players:
                back: list[Event] = [ReturnedToStaging(enemy, player.area) for enemy in player.engaged]
                away = [enemy for enemy in self.away if enemy.record.home == (Zone.ENGAGED, player.seat)]
                back += [ComesBackTo(enemy, Zone.STAGING, player.area.id) for enemy in away]
                await self.within(None, player, self.together(back))
            else:
                await self.within(None, player, self.clear_area(player.area, player.engaged))
            await self.within(None, player, self.together([Abandoned(c, *pile_of(c)) for c in player.controlled]))
            away = [card for card in self.away if card.record.controller == player.seat]
            await self.happen(CardsDiscarded(player, tuple(away)))
            await self.happen(BelongingsDiscarded(player))
            if self.state.first_player == player.seat:
                await self.happen(FirstPlayerPassed(self.next_player(player)))

    @checked
    async def clear_area(self, area: Area, engaged: Sequence[Card] = ()) -> None:
        """Discard the encounter cards of an area in which nobody is left, and its stages (S-SPLIT-18, S-SPLIT-19).

        A stage that is still ahead of all the others who play goes back to the quest deck.
        """
        there = [*engaged, *area.staging, *area.active_locations, *area.apart]
        await self.discard_shadows([shadow for card in there for shadow in card.shadows])
        await self.together([Abandoned(card, *pile_of(card)) for card in there])
        await self.happen(CardsDiscarded(None, tuple(area.away)))
        reached = max((stage.definition.stage or 0 for other in self.areas for stage in other.quests), default=0)
        for stage in area.quests:
            ahead = (stage.definition.stage or 0) > reached
            place = (Zone.QUEST_DECK, 0, 0) if ahead else (Zone.REMOVED, 0, None)
            await self.happen(StageLeft(stage, place[0], place[1], at=place[2]))

    def next_player(self, player: Player) -> Player:
        """Return the next player clockwise who is still in the game; the player himself if he is alone."""
        return self.players_from(first=player.seat % (len(self.state.players) - 1) + 1)[0]

    def end_phase_now(self) -> None:
        """Let the phase end when what resolves now is done: none of its steps is left but its end (R-STAGE-11).

        An attack of the combat phase that goes on then is broken off.

        Raises:
            NotNowError: no effect resolves, or the game is still set up, which is no phase.
        """
        if not self.running:
            self.refuse("happen")
        if self.state.phase is Phase.SETUP:
            raise NotNowError("Setup is no phase that could end now: all of it is done before the first round.")
        self.state.breaking_off = True

    def nothing_ends(self, until: Until, moment: Moment, attack: int = 0) -> bool:
        """Tell whether nothing waits for an end: no lasting effect runs out then, no delayed one happens.

        While cards are treated as out of play any end may be one at which some come back: see `end_effects`.
        """
        state = self.state
        if state.lasting and (state.zone(_AWAY) or EffectsEnded(until, attack).can(self._game)):
            return False
        return not state.delayed or not any(effect.moment is moment for effect in state.delayed)

    async def end_phase(self) -> None:
        """End the phase: lasting effects run out, delayed effects happen, then what triggers (R-TIME-16, -18, -19)."""
        await self.end_effects(_PHASE)
        await self.resolve_delayed(_END_OF_PHASE)
        await self.happen(PhaseEnded(self.state.phase))
        self.forget_uses("phase")
        self.state.breaking_off = False

    async def end_round(self) -> None:
        """End the round (0.1)."""
        await self.end_effects(Until.ROUND)
        await self.resolve_delayed(Moment.END_OF_ROUND)
        await self.happen(RoundEnded(self.state.round))
        self.forget_uses("round")

    async def resolve_delayed(self, moment: Moment) -> None:
        """Let the delayed effects of a moment happen; the first player orders several (R-TIME-6)."""
        attack = self.state.attack if moment is _END_OF_ATTACK else 0
        done: list[str] = []
        while due := [e for e in self.state.delayed if e.moment is moment and e.attack == attack]:
            effect = due[0] if len(due) == 1 else await self._first_delayed(due)
            self.state.delayed = tuple([e for e in self.state.delayed if e is not effect])
            source = self.card(effect.source) if effect.source else None
            you = self.player(effect.player) if effect.player else None
            await self.within(source, you, effect.effect(self, *map(self.card, effect.cards)))
            done.append(f"{effect.effect.__name__} of {source.name.en if source else 'the rules'}")
            if len(done) > MAX_DELAYED:
                raise delayed_again(moment, done)

    async def _first_delayed(self, due: list[Delayed]) -> Delayed:
        if self.divided:  # Each area orders its own (S-SPLIT-6).
            places = [self.player(effect.player).record.area if effect.player else 0 for effect in due]
            due = [effect for effect, place in zip(due, places, strict=True) if place == places[0]]
            if len(due) == 1:
                return due[0]
        decider = self.player(due[0].player).area.first_player if due[0].player else self.first_player
        options = [
            Option(f"delayed:{effect.source}:{number}", card_option(self.card(effect.source)).text,
                   (self.card(effect.source).name,), number, effect.source)
            for number, effect in enumerate(due)
        ]  # fmt: skip
        return due[int((await self.ask(Ask.ORDER, decider, options)).value)]

    def take_due(self) -> tuple[tuple[Any, ...], ...]:
        """Return what the state check must look at, and begin to collect it anew."""
        due, self.state.dirty = self.state.dirty, ()
        return due

    # Where the framework is.

    def set_step(self, number: str) -> None:
        """Note the number of the round's step."""
        self.state.step = number

    def set_window(self, is_open: bool) -> None:
        """Open or close an action window."""
        self.state.window = is_open

    def begin_turn(self, player: Player) -> None:
        """Let a player be the active one (R-ROUND-2.1)."""
        self.state.active = player.seat
        self.state.write_player(player.seat).turn_taken = True

    def end_turn(self) -> None:
        """Let nobody be the active player."""
        self.state.active = 0

    def release_committed(self) -> None:
        """Let no character be committed any more, and the main quest be current again (R-COMMIT-3, R-SIDE-1)."""
        for area in self.state.areas:
            if area.current:
                self.state.write_area(area.id).current = 0
        for card in self.state.in_play:
            if self.state.cards[card].committed:
                self.state.write(card).committed = False

    # The end.

    @checked
    async def win(self, termination: Termination = Termination.CARD_EFFECT) -> None:
        """End the game: the players still in it have won (R-END-2)."""
        await self._end(True, termination)

    @checked
    async def lose(self, termination: Termination = Termination.CARD_EFFECT) -> None:
        """End the game: the players have lost (R-END-1)."""
        await self._end(False, termination)

    async def _end(self, won: bool, termination: Termination) -> None:
        self.state.outcome = Outcome(won, termination, self.state.round, score(self))
        await self.happen(GameEnded(_WON if won else _LOST, termination))
        raise GameOver
