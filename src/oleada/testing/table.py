"""The table builder: sets up a board card by card, then plays chosen steps of a round or a single effect on it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from types import CellType, FunctionType
from typing import Any

from oleada.content import catalogue
from oleada.engine.atoms.dealing import bring_heroes, empty_table
from oleada.engine.atoms.listeners import enlist
from oleada.engine.atoms.moving import move
from oleada.engine.game import Game, Recipe
from oleada.engine.steps import LAST, step
from oleada.engine.views import Card, Player
from oleada.games import MAX_PLAYERS
from oleada.model.cards import CardDef
from oleada.model.decisions import Ask, Option
from oleada.model.declaring import counts
from oleada.model.errors import GameSetupError, NotNowError, UnknownNameError, WrongKindError
from oleada.model.names import Name
from oleada.model.records import SCENARIO, AreaState
from oleada.model.terms import OBJECTIVES, CardType, Phase
from oleada.model.zones import Zone
from oleada.round.sequence import ROUND
from oleada.testing.given import (
    check_area,
    check_awaited,
    check_definition,
    check_effect,
    check_kind,
    check_number,
    check_placed,
    check_seat,
    check_state,
)
from oleada.testing.play import Play, Run

END = Option("end", Name("The test's end", "Fin de la prueba"))
"""The option of the decision that stops a game where the test wanted it to."""


@step("testing.stop", last=True)
async def stop(game: Game) -> None:
    """Stop at the end of what a test wanted to play."""
    await game.ask(Ask.CHOICE, game.players[0], (END,))


@step("testing.entry", last=True)
def entry(game: Game, position: int) -> None:
    """Do one step of the round, without going on to the next."""
    if game.state.breaking_off and ROUND[position].frame[0] not in LAST:
        return
    game.set_step(ROUND[position].number)
    game.push(ROUND[position].frame)


@step("testing.effect")
async def effect(game: Game, run: Callable[[Game], Awaitable[object]], source: int, seat: int) -> None:
    """Run a test's own effect, in the name of a card and a player if they are given."""
    bound = _bound(run, game)
    awaited = check_awaited(bound(game))
    await game.within(game.card(source) if source else None, game.player(seat) if seat else None, awaited)


def _bound(run: Callable[[Game], Awaitable[object]], game: Game) -> Callable[[Game], Awaitable[object]]:
    """Return a test's effect with the cards and players that it closes over taken from `game`, perhaps a replay."""
    closure = getattr(run, "__closure__", None)
    if not closure:
        return run
    cells = tuple(CellType(_of(cell.cell_contents, game)) for cell in closure)
    return FunctionType(run.__code__, run.__globals__, run.__name__, run.__defaults__, cells)


def _of(value: Any, game: Game) -> Any:
    """Return a view, or a list of views, as `game`'s own."""
    if isinstance(value, Card):
        return game.card(value.id)
    if isinstance(value, Player):
        return game.player(value.seat)
    if isinstance(value, list):
        return [_of(member, game) for member in value]
    return value


class TableBuilder:
    """A board in the making. Cards are given as definitions, or by the name of a card of the library.

    Everything placed is returned as a `Card` that goes on reading the game: `card.damage`, `card.zone`, `card.now`.
    Players have no heroes, no hand and no deck until they are given some, and the threat of the heroes that they have.
    The encounter deck is empty. The current quest is a stage without text and with 99 quest points until `quest` sets
    another.
    """

    game: Game
    """The game on the table. A play goes on with it: read it there, and change it only through the builder."""

    def __init__(self, players: int = 1, seed: int = 1, dual: bool = True) -> None:
        self.dual = dual
        """Whether every decision of every play is also checked with `check_dual`."""
        self._seed = seed
        self._told: list[Run | tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self._start(players)

    def _start(self, players: int) -> None:
        if not counts(players, 1) or players > MAX_PLAYERS:
            raise GameSetupError(f"players is {players!r}; a game has 1 to {MAX_PLAYERS} players.")
        state = empty_table(self._seed, players)
        self.game = Game(state, Recipe("(table)", "normal", (), self._seed))
        state.round = 1
        stage = state.add_card(_plain_stage(), SCENARIO, Zone.QUEST, 0)
        enlist(state, stage)
        self._stages = {0: stage.id}
        """The main quest of each area."""

    def _note(self, name: str, *given: Any, **named: Any) -> None:
        if (seat := named.get("player", 0)) != 0:
            check_seat(self.game.state, seat)
        if (area := named.get("area", 0)) != 0:
            check_area(self.game.state, area)
        own = inspect.signature(getattr(self, name)).parameters
        for what, value in named.items():
            if what not in own:
                check_state(what, value)
        self._told.append((name, tuple(_id(g) for g in given), {k: _id(v) for k, v in named.items()}))

    def again(self) -> TableBuilder:
        """Return a new builder that was told the same, with the same plays played as far as they are."""
        twin = TableBuilder(len(self.game.state.players) - 1, self._seed, self.dual)
        for told in self._told:
            if isinstance(told, Run):
                twin.game.redirect(*told.frames)
                for key in told.answers:
                    twin.game.answer(key)
            else:
                name, given, named = told
                values = {key: _back(twin.game, value) for key, value in named.items()}
                getattr(twin, name)(*[_back(twin.game, value) for value in given], **values)
        return twin

    # The players.

    def players(self, count: int) -> TableBuilder:
        """Seat so many players, 1 to 4. Call it before anything is placed.

        Raises:
            GameSetupError: another number of players.
            NotNowError: something has been placed already.
        """
        if self._told:
            raise NotNowError("Call table.players() before anything is placed on the table.")
        self._start(count)
        return self

    def player(self, seat: int = 1) -> Player:
        """Return a player."""
        return self.game.player(seat)

    def threat(self, amount: int, player: int = 1) -> TableBuilder:
        """Set a player's threat; call it after his heroes are placed, whose threat costs add up otherwise."""
        check_number("threat", amount)
        self._note("threat", amount, player=player)
        self.game.state.write_player(player).threat = amount
        return self

    def first_player(self, player: int) -> TableBuilder:
        """Give a player the first player token."""
        check_seat(self.game.state, player)
        self._note("first_player", player=player)
        self.game.state.first_player = player
        return self

    def areas(self, *seats: list[int]) -> TableBuilder:
        """Give each of these groups of players an area of its own, the first one the original area.

        Every area has a stage without text. Call it before encounter cards are placed.

        Raises:
            WrongKindError: a player is in no area or in two, or an area has nobody.
        """
        state = self.game.state
        everybody = list(range(1, len(state.players)))
        if not all(isinstance(group, (list, tuple)) and group for group in seats) or (
            sorted([seat for group in seats for seat in group], key=str) != everybody
        ):
            raise WrongKindError(
                "The areas", list(seats), "the seats of each area, every player once, as in areas([1], [2, 3])"
            )
        self._note("areas", *seats)
        records = state.own("areas")
        for number, group in enumerate(seats):
            if number == len(records):
                records.append(AreaState(state.stamp, number, tuple(group)))
                stage = state.add_card(_plain_stage(), SCENARIO, Zone.QUEST, number)
                enlist(state, stage)
                self._stages[number] = stage.id
            state.write_area(number).seats = tuple(group)
            for seat in group:
                state.write_player(seat).area = number
        return self

    def phase(self, phase: Phase, window: bool = False) -> TableBuilder:
        """Set the phase, for a single effect that depends on it, perhaps with an action window open."""
        check_kind("phase", phase, Phase, "a Phase, such as Phase.COMBAT")
        check_kind("window", window, bool, "True or False")
        self._note("phase", phase, window=window)
        self.game.state.phase = phase
        self.game.state.window = window
        return self

    # Player cards.

    def hero(self, card: CardDef | str, player: int = 1, **state: Any) -> Card:
        """Place a hero; `exhausted`, `committed`, `damage`, `resources` ... set its state."""
        self._note("hero", card, player=player, **state)
        bring_heroes(self.game.state, player, [_find(card, CardType.HERO)])
        return self._set(self.game.card(len(self.game.state.cards) - 1), state)

    def ally(self, card: CardDef | str, player: int = 1, **state: Any) -> Card:
        """Place an ally in a player's area of play."""
        self._note("ally", card, player=player, **state)
        return self._place(_find(card, CardType.ALLY), player, Zone.PLAY_AREA, player, player, state)

    def attachment(self, card: CardDef | str, on: Card, player: int = 0, **state: Any) -> Card:
        """Attach a card to another; a player's belongs to `player`, or to the controller of its host.

        An objective counts as claimed by him; another encounter card is under nobody's control (R-OWN-4).
        """
        check_placed("on", on)
        self._note("attachment", card, on, player=player, **state)
        definition = card if isinstance(card, CardDef) else _find(card, CardType.ATTACHMENT)
        seat = player or on.record.controller
        owner = seat if definition.is_player_card else SCENARIO
        held = seat if definition.is_player_card or definition.type in OBJECTIVES else SCENARIO
        placed = self._place(definition, owner, Zone.ATTACHED, on.id, held, state)
        if placed.type not in (CardType.ATTACHMENT, CardType.OBJECTIVE):
            self.game.state.write(placed.id).type = CardType.ATTACHMENT
        return placed

    def hand(self, *cards: CardDef | str, player: int = 1) -> list[Card]:
        """Put cards into a player's hand."""
        self._note("hand", *cards, player=player)
        return [self._place(_find(c), player, Zone.HAND, player, SCENARIO, {}) for c in cards]

    def deck(self, *cards: CardDef | str, player: int = 1) -> list[Card]:
        """Put cards under a player's deck, the first one on top of the others."""
        self._note("deck", *cards, player=player)
        return [self._place(_find(c), player, Zone.DECK, player, SCENARIO, {}) for c in cards]

    def discard(self, *cards: CardDef | str, player: int = 1) -> list[Card]:
        """Put cards into a player's discard pile."""
        self._note("discard", *cards, player=player)
        return [self._place(_find(c), player, Zone.DISCARD, player, SCENARIO, {}) for c in cards]

    # Encounter cards.

    def staging(self, card: CardDef | str, copies: int = 1, area: int = 0, **state: Any) -> Card:
        """Put an encounter card into the staging area, so many copies; return the last one."""
        check_number("copies", copies, 1)
        self._note("staging", card, copies, area=area, **state)
        definition = _find(card)
        if definition.type in _NOT_STAGED:
            raise _misplaced(definition, "a card that can be in the staging area")
        placed = [self._place(definition, SCENARIO, Zone.STAGING, area, SCENARIO, state) for _ in range(copies)]
        return placed[-1]

    def engaged(self, card: CardDef | str, player: int = 1, **state: Any) -> Card:
        """Engage an enemy with a player."""
        self._note("engaged", card, player=player, **state)
        return self._place(_find(card, CardType.ENEMY), SCENARIO, Zone.ENGAGED, player, SCENARIO, state)

    def active(self, card: CardDef | str, area: int = 0, **state: Any) -> Card:
        """Make a location the active one."""
        self._note("active", card, area=area, **state)
        return self._place(_find(card, CardType.LOCATION), SCENARIO, Zone.ACTIVE, area, SCENARIO, state)

    def objective(self, card: CardDef | str, player: int, **state: Any) -> Card:
        """Give a player an objective or objective-ally."""
        self._note("objective", card, player=player, **state)
        return self._place(_find(card), SCENARIO, Zone.PLAY_AREA, player, player, state)

    def apart(self, card: CardDef | str, player: int = 0, area: int = 0, **state: Any) -> Card:
        """Put a card into the play area beside the staging area; a player may control it."""
        self._note("apart", card, player=player, area=area, **state)
        return self._place(_find(card), SCENARIO, Zone.APART, area, player, state)

    def encounter_deck(self, *cards: CardDef | str, deck: int = 0) -> list[Card]:
        """Put cards under the encounter deck, or a further one, the first one on top of the others."""
        self._note("encounter_deck", *cards, deck=deck)
        own = {"deck": deck}
        return [self._place(_find(c), SCENARIO, Zone.ENCOUNTER_DECK, deck, SCENARIO, own) for c in cards]

    def encounter_discard(self, *cards: CardDef | str, deck: int = 0) -> list[Card]:
        """Put cards into the encounter discard pile, or that of a further deck."""
        self._note("encounter_discard", *cards, deck=deck)
        own = {"deck": deck}
        return [self._place(_find(c), SCENARIO, Zone.ENCOUNTER_DISCARD, deck, SCENARIO, own) for c in cards]

    def shadow(self, card: CardDef | str, enemy: Card) -> Card:
        """Deal an enemy a facedown shadow card."""
        check_placed("enemy", enemy)
        self._note("shadow", card, enemy)
        return self._place(_find(card), SCENARIO, Zone.SHADOW, enemy.id, SCENARIO, {"facedown": True})

    def quest(self, card: CardDef | str, area: int = 0, **state: Any) -> Card:
        """Make a stage the current quest of an area."""
        self._note("quest", card, area=area, **state)
        definition = _find(card, CardType.QUEST)
        move(self.game, self._stages[area], Zone.REMOVED, 0)
        placed = self._place(definition, SCENARIO, Zone.QUEST, area, SCENARIO, state)
        self._stages[area] = placed.id
        return placed

    def quest_deck(self, *cards: CardDef | str) -> list[Card]:
        """Put stages into the quest deck, the next one first."""
        self._note("quest_deck", *cards)
        return [self._place(_find(c, CardType.QUEST), SCENARIO, Zone.QUEST_DECK, 0, SCENARIO, {}) for c in cards]

    # Playing.

    def play(self, first: Phase | str, last: Phase | str | None = None, until: Phase | str | None = None) -> Play:
        """Play a part of the round: a phase, or the steps with a number ("3.4", its window included).

        `last` is the last part that is played; `until` the first that is not.

        Raises:
            WrongKindError: that is no part of the round, or what ends it does not come after what begins it.
            UnknownNameError: the round has no step of that number.
        """
        if last is not None and until is not None:
            raise WrongKindError(
                "until", until, f"either the last part that is played ({last}), or the first that is not"
            )
        start = _positions(first)[0]
        end = _positions(until)[0] if until is not None else _positions(first if last is None else last)[-1] + 1
        if end <= start:
            what, given = ("last", last) if until is None else ("until", until)
            raise WrongKindError(what, given, f"a part of the round that comes after {first}")
        if isinstance(first, str):
            begun = [entry.frame[1] for entry in ROUND[: start + 1] if entry.frame[0] == "phase.begin"]
            self.phase(begun[-1] if begun else Phase.REFRESH)
        return self._run([("testing.entry", position) for position in range(start, end)])

    def rounds(self, count: int) -> Play:
        """Play whole rounds, from the beginning of the next one."""
        check_number("count", count)
        return self._run([("testing.entry", position) for _ in range(count) for position in range(len(ROUND))])

    def run(self, effect: Callable[[Game], Awaitable[object]], source: Card | None = None, player: int = 0) -> Play:
        """Run an effect of the test's own: `async def (game)`, in the name of a card and a player."""
        check_effect(effect)
        if source is not None:
            check_placed("source", source)
        if player != 0:
            check_seat(self.game.state, player)
        return self._run([("testing.effect", effect, source.id if source else 0, player)])

    def window(self) -> Play:
        """Open an action window."""
        return self._run([("window",)])

    def _run(self, frames: list[tuple[Any, ...]]) -> Play:
        run = Run([*frames, ("testing.stop",)], [])
        self._told.append(run)
        return Play(self, run)

    # Placing.

    def _place(
        self, definition: CardDef, owner: int, zone: Zone, holder: int, controller: int, state: dict[str, Any]
    ) -> Card:
        record = self.game.state.add_card(definition, owner, zone, holder)
        record.controller = controller
        enlist(self.game.state, record)
        return self._set(self.game.card(record.id), state)

    def _set(self, card: Card, state: dict[str, Any]) -> Card:
        record = self.game.state.write(card.id)
        for name, value in state.items():
            setattr(record, name, value)
        # What is laid out is due for nothing yet, but it may be when something changes.
        self.game.state.spared = self.game.state.held = True
        return card


def _positions(part: Phase | str) -> list[int]:
    """Return where a phase's steps, or the steps of a number, stand in the round."""
    if isinstance(part, Phase):
        start = next(i for i, r in enumerate(ROUND) if r.frame == ("phase.begin", part))
        end = next(i for i in range(start, len(ROUND)) if ROUND[i].frame == ("phase.end",))
        return list(range(start, end + 1))
    found = [i for i, r in enumerate(ROUND) if r.number == part]
    if not found and not isinstance(part, str):
        raise WrongKindError("A part of the round", part, 'a Phase, or the number of a step as a text, such as "6.3"')
    if not found:
        if phase := next((phase for phase in Phase if phase.label.matches(part)), None):
            raise WrongKindError("A part of the round", part, f"Phase.{phase.name}, or the number of a step")
        raise UnknownNameError("step of the round", part, sorted({r.number for r in ROUND}))
    return found


_PLACES = {
    CardType.HERO: "hero",
    CardType.ALLY: "ally",
    CardType.ATTACHMENT: "attachment",
    CardType.EVENT: "hand",
    CardType.ENEMY: "staging or table.engaged",
    CardType.LOCATION: "staging or table.active",
    CardType.TREACHERY: "encounter_deck",
    CardType.QUEST: "quest",
    CardType.OBJECTIVE: "staging or table.objective",
    CardType.OBJECTIVE_ALLY: "staging or table.objective",
    CardType.OBJECTIVE_HERO: "staging or table.objective",
}
"""With which methods a card of each type comes to the table."""
_NOT_STAGED = (CardType.ALLY, CardType.ATTACHMENT, CardType.EVENT, CardType.QUEST)


def _misplaced(card: CardDef, wanted: str) -> WrongKindError:
    method = _PLACES.get(card.type)
    hint = f"; the type {card.type.en} is placed with table.{method}" if method else ""
    return WrongKindError("The card", card, f"{wanted}{hint}")


def _find(card: CardDef | str, type: CardType | None = None) -> CardDef:
    """Return a card as it is given, or by its name one of that type.

    Raises:
        WrongKindError: a card of another type; the error says with which method it is placed.
        UnknownNameError: no card of the library has that name.
    """
    check_definition(card)
    if isinstance(card, CardDef):
        if type not in (None, card.type):
            raise _misplaced(card, f"a card of the type {type.en}")
        return card
    pool: list[CardDef] = list(catalogue.player_cards())
    for key in catalogue.scenarios():
        scenario = catalogue.scenario(key)
        pool += [*scenario.encounter_cards, *scenario.quest_cards]
    for found in pool:
        if (found.name.matches(card) or found.code == card) and (type is None or found.type is type):
            return found
    other = next((found for found in pool if found.name.matches(card) or found.code == card), None)
    if other is not None and type is not None:
        raise _misplaced(other, f"a card of the type {type.en}")
    raise UnknownNameError("card", card, sorted({c.name.en for c in pool}))


def _plain_stage() -> CardDef:
    return CardDef(code="plain-stage", name=Name("A Long Road"), type=CardType.QUEST, stage=1, quest_points=99)


class _CardId(int):
    """A card's id, told apart from a number."""


def _id(value: Any) -> Any:
    return _CardId(value.id) if isinstance(value, Card) else value


def _back(game: Game, value: Any) -> Any:
    return game.card(int(value)) if isinstance(value, _CardId) else value
