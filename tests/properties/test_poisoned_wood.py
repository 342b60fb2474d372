"""Random games of a poisoned wood with a split party: poison, unconsciousness and the borders of areas hold."""

from __future__ import annotations

import random
import runpy
from pathlib import Path

import pytest
from hypothesis import settings
from tests.properties.decks import decks

import oleada
from oleada.authoring import Card, Game
from oleada.engine.atoms.areas import AreaChanged, AreaCreated, BroughtAlong
from oleada.engine.atoms.revealing import TurnedUp
from oleada.engine.log import shape
from oleada.games import replay
from oleada.mechanics.areas import part
from oleada.mechanics.poison import poisons
from oleada.mechanics.unconscious import carries_the_rules, unconscious
from oleada.model.scenario import Scenario
from oleada.model.zones import Zone
from oleada.testing import check_dual, check_invariants, invented
from oleada.testing.strategies import GameMachine

SCRIPT = Path(__file__).parents[2] / "examples" / "poisoned_wood.py"


def _wood() -> Scenario:
    found = runpy.run_path(str(SCRIPT), run_name="scenario")["scenario"]
    assert isinstance(found, Scenario)
    return found


WOOD = _wood()


def _new(seed: int, players: int) -> oleada.Game:
    return oleada.new_game(WOOD, decks(players), seed=seed)


def _check(game: oleada.Game) -> None:
    """Check what the rules say of poison, of unconscious characters and of areas."""
    cards = game.state.cards
    for card in game.in_play():
        if card.is_character:
            assert not (unconscious(card) and (card.ready or card.exhausted or card.committed or poisons(card)))
            assert len(poisons(card)) < card.printed.hit_points
        if card.facedown:
            assert card.host is not None
            assert card.is_attachment
            assert card.traits == {"condition"}
            assert card.record.controller == card.host.record.controller
    assert not any(card.facedown for player in game.players for card in (*player.discard, *player.hand))
    for area in game.state.areas:
        seats = [p.seat for p in game.state.players[1:] if p.area == area.id]
        assert sorted(area.seats) == seats
        view = game.area(area.id)
        if not view.players and game.players and game.decision is not None:
            assert view.staging == view.active_locations == view.quests == []
        elif game.round > 0 and game.decision is not None:
            assert len(view.quests) == 1
            assert len(view.active_locations) <= 1
    for number in game.state.in_play:
        record = cards[number]
        if record.zone is Zone.ENGAGED:
            assert game.area_of(number) == game.state.players[record.holder].area
        elif record.zone is Zone.ATTACHED and record.controller:
            assert game.area_of(number) == game.state.players[record.controller].area


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_ends_with_everything_as_the_rules_say_at_every_decision(players: int, seed: int) -> None:
    game = _new(seed, players)
    choose = random.Random(seed)
    while (decision := game.decision) is not None:
        check_invariants(game)
        check_dual(game)
        _check(game)
        game.answer(choose.choice(decision.options))
    _check(game)
    assert game.outcome is not None
    assert replay(game.to_json(), scenario=WOOD, decks=decks(players)).digest() == game.digest()


def _parted() -> Scenario:
    """Return a scenario in which the first player is cut off from the beginning, with many keywords about."""
    start = invented.quest("The Parting", quest_points=30)

    @start.when_revealed
    async def lose_the_path(game: Game, stage: Card) -> None:
        await part(game, game.first_player)

    carries_the_rules(start)
    more = (
        invented.enemy("Old Archer", quantity=3, keywords="Archery 1. Surge.", engagement=45),
        invented.treachery("Old Omen", quantity=3, keywords="Doomed 1. Surge."),
        invented.enemy("Old Stalker", quantity=3, keywords="Ambush. Venom.", attack=3, hit_points=2),
    )
    return invented.scenario(start, *WOOD.quest_cards[1:], cards=(*WOOD.encounter_cards, *more))  # type: ignore[arg-type]


APART = _parted()
BEFORE_ALL = (AreaCreated, AreaChanged, BroughtAlong)


class Witness:
    """Reads a game's log as it grows, and tells where each event that a card causes is at work."""

    def __init__(self, game: oleada.Game) -> None:
        self.game, self.read, self.seen = game, 0, 0
        self.revealed: dict[int, int] = {}

    def area(self, card: int) -> int | None:
        """Return the area of a card; None if it is where no area ends."""
        return self.revealed.get(card) if self.game.common(card) else self.game.area_of(card)

    def check(self) -> None:
        """Check that every new event that a card causes names nothing of another area than the card's."""
        lines = [self.game.log[number] for number in range(self.read, len(self.game.log))]
        self.read += len(lines)
        for line in lines:
            if line.event is TurnedUp:
                self.revealed[line.facts["card"]] = line.facts["area"]
        if any(line.event in BEFORE_ALL for line in lines):
            return  # Who is where has changed meanwhile.
        for line in lines:
            cause = line._entry[1]
            if not cause or line.cancelled or line.event.whole_table or self.area(cause) is None:
                continue
            areas = {self.area(cause)}
            for (name, holds), value in zip(shape(line.event), line.facts.values(), strict=True):
                assert name in line.facts
                if holds in ("card", "cards") and value:
                    areas |= {self.area(card) for card in ((value,) if holds == "card" else value)}
                elif holds == "player" and value:
                    areas.add(self.game.state.players[value].area)
            assert len(areas - {None}) == 1, f"{line} in areas {areas}"
            self.seen += 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_card_causes_happens_in_its_own_area(seed: int, players: int) -> None:
    game = oleada.new_game(APART, decks(players), seed=seed)
    witness, choose = Witness(game), random.Random(seed)
    while (decision := game.decision) is not None:
        witness.check()
        _check(game)
        mine = game.player(decision.player).record.area
        for option in decision.options:
            if option.card and game.card(option.card).in_play:
                assert game.area_of(option.card) == mine
            if option.key.startswith("player:"):
                assert game.player(int(option.key.split(":")[1])).record.area == mine
        game.answer(choose.choice(decision.options))
    witness.check()
    assert witness.seen > 20


class PoisonedWood(GameMachine):
    """A game for two under answers, undos and clones."""

    def new(self, seed: int) -> oleada.Game:
        return _new(seed, 2)


TestPoisonedWood = PoisonedWood.TestCase
TestPoisonedWood.settings = settings(max_examples=6, stateful_step_count=25, deadline=None)
