"""Laying out the table before the game: decks shuffled, heroes in play, threat set (R-SETUP-1, steps 1 to 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.listeners import enlist
from oleada.engine.atoms.moving import move_all
from oleada.engine.views import Player
from oleada.model.cards import CardDef
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.records import SCENARIO, AreaState, CardState, PlayerState
from oleada.model.state import State
from oleada.model.terms import CardType
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.model.decks import Deck
    from oleada.model.scenario import Difficulty, Scenario

STARTING_HAND = 6

_NOTHING = CardDef(code="nothing", name=Name("nothing", "nada"), type=CardType.TREACHERY)


@attrs.define(eq=False, repr=False)
class Mulligan(Event):
    """A player shuffles the whole hand back, to draw a new one (R-SETUP-2)."""

    text = Name("{player} takes a mulligan", "{player} cambia su mano")
    player: Player

    def apply(self, game: Game) -> None:
        """Put the hand back and shuffle."""
        seat = self.player.seat
        move_all(game, Zone.HAND, seat, Zone.DECK, seat)
        game.state.shuffle(Zone.DECK, seat)


@attrs.define(eq=False, repr=False)
class PlayedWithoutText(Event):
    """A card takes part as its printed numbers only, because its text is not implemented."""

    text = Name("{player} plays {title} without its text", "{player} juega {title} sin su texto")
    hidden = ("title",)
    player: Player
    title: Name


def empty_table(seed: int, players: int) -> State:
    """Return a state with so many players, one area and no cards; id 0 is no card, seat 0 no player."""
    state = State(seed)
    state.cards.append(CardState(state.stamp, 0, 0, _NOTHING, CardType.TREACHERY, SCENARIO, SCENARIO, Zone.REMOVED, 0))
    state.players.extend(PlayerState(state.stamp, seat) for seat in range(players + 1))
    state.areas.append(AreaState(state.stamp, 0, tuple(range(1, players + 1))))
    return state


def lay_out(
    seed: int,
    scenario: Scenario,
    decks: Sequence[Deck],
    difficulty: Difficulty,
    first_player: int | None = None,
) -> State:
    """Return the table as it is before the starting hands are drawn; without a first player one is drawn by lot.

    Cards get their ids after their deck is shuffled, so that an id tells nothing.
    """
    state = empty_table(seed, len(decks))
    for seat, deck in enumerate(decks, 1):
        state.add_cards(state.permute(deck.expanded()), seat, Zone.DECK, seat)
    for deck_number in range(1 + len(scenario.special_encounter_cards)):
        cards = state.permute(scenario.deck(difficulty, deck_number))
        state.add_cards(cards, SCENARIO, Zone.ENCOUNTER_DECK, deck_number, deck_number)
    for seat, deck in enumerate(decks, 1):
        bring_heroes(state, seat, deck.heroes)
    state.first_player = first_player or (1 if len(decks) == 1 else state.random(len(decks)) + 1)
    for deck_number in range(1 + len(scenario.special_quest_cards)):
        state.add_cards(scenario.stages(difficulty, deck_number), SCENARIO, Zone.QUEST_DECK, deck_number)
    return state


def bring_heroes(state: State, seat: int, heroes: Sequence[CardDef]) -> None:
    """Place a player's heroes and set his threat to the sum of their threat costs (R-SETUP-1)."""
    player = state.write_player(seat)
    for definition in heroes:
        record = state.add_card(definition, seat, Zone.PLAY_AREA, seat)
        record.controller = seat
        enlist(state, record)
        player.starting_heroes = (*player.starting_heroes, record.piece)
        player.threat += definition.threat_cost if isinstance(definition.threat_cost, int) else 0
