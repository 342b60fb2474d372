"""Passage Through Mirkwood as it lies there when play begins, counted."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.properties.decks import decks

import oleada
from oleada.model.scenario import Difficulty
from oleada.model.zones import Zone


@pytest.mark.case("BL-84")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("difficulty", "total"), [("normal", 36), ("easy", 27)])
def test_two_cards_are_staged_and_all_others_are_in_the_deck(players: int, difficulty: Difficulty, total: int) -> None:
    game = oleada.new_game("passage-through-mirkwood", decks(players), seed=3, difficulty=difficulty)
    while game.round == 0 and game.decision:
        game.answer("keep")
    cards = Counter(record.zone for record in game.state.cards[1:] if not record.successor and not record.owner)
    assert cards == {Zone.ENCOUNTER_DECK: total - 2, Zone.STAGING: 2, Zone.QUEST: 1, Zone.QUEST_DECK: 3}
    assert sorted(card.name.en for card in game.area(0).staging) == ["Forest Spider", "Old Forest Road"]
    lying = Counter(number for zone in game.state.zones.values() for number in zone)
    assert set(lying.values()) == {1}
