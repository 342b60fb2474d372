"""A scenario that is made of a set, perhaps with other sets and cards."""

from __future__ import annotations

from typing import Any

import pytest

from oleada import new_game
from oleada.authoring import EncounterSet, PlayerSet
from oleada.content import player_cards
from oleada.decks import load_deck
from oleada.model.errors import CardFactsError
from oleada.model.names import Name
from oleada.model.scenario import Scenario

DECK = load_deck("Small\n\nHeroes\nAragorn\n\nAllies\n3x Guard of the Citadel\n", cards=player_cards())


def _marsh() -> EncounterSet:
    """Return a set with two stages, declared in the wrong order, and two encounter cards."""
    marsh = EncounterSet("The Dead Marsh", suffix="marsh")
    marsh.quest("Across", stage=2, quest_points=4)
    marsh.enemy("Wisp", quantity=2, engagement=20, threat=1, attack=1, defense=1, hit_points=1)
    marsh.quest("Down", stage=1, quest_points=3)
    marsh.location("Mere", quantity=3, threat=1, quest_points=2)
    return marsh


def test_it_is_named_like_the_set_and_has_its_stages_in_order_and_its_encounter_cards() -> None:
    scenario = _marsh().scenario(es="La ciénaga muerta")
    assert (scenario.id, scenario.name.en, scenario.name.es) == (
        "the-dead-marsh",
        "The Dead Marsh",
        "La ciénaga muerta",
    )
    assert [card.name.en for card in scenario.quest_cards] == ["Down", "Across"]
    assert [card.name.en for card in scenario.deck("normal")] == ["Wisp"] * 2 + ["Mere"] * 3


def test_other_sets_and_single_cards_join_without_the_stages_of_the_other_set() -> None:
    hills = EncounterSet("The Hills", suffix="hills")
    hills.quest("Elsewhere", stage=1, quest_points=3)
    hills.enemy("Troll", engagement=20, threat=1, attack=1, defense=1, hit_points=1)
    guide = PlayerSet("The Dead Marsh", suffix="marsh").ally("Guide", cost=1, willpower=1, hit_points=1)
    scenario = _marsh().scenario(hills, guide, id="marsh-and-hills")
    assert scenario.id == "marsh-and-hills"
    assert [card.name.en for card in scenario.encounter_cards] == ["Wisp", "Mere", "Troll", "Guide"]
    assert [card.name.en for card in scenario.quest_cards] == ["Down", "Across"]


def test_it_is_played_and_its_outcome_is_told_in_both_languages() -> None:
    game = new_game(_marsh().scenario(), [DECK], seed=1)
    while game.decision is not None:
        game.answer(game.decision.options[-1])
    outcome = game.outcome
    assert outcome is not None
    assert not outcome.won
    assert str(outcome) == f"Lost in round {outcome.round}: {outcome.termination.en}. Score {outcome.score}."
    assert (
        outcome.text("es")
        == f"Derrota en la ronda {outcome.round}: {outcome.termination.es}. Puntuación {outcome.score}."
    )


def test_a_set_without_a_stage_makes_no_scenario() -> None:
    with pytest.raises(CardFactsError, match="quest_cards must be at least one card"):
        EncounterSet("Empty").scenario()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"id": 3}, "The id of a scenario is 3; give a text"),
        ({"name": "Marsh"}, "Scenario 'marsh': name is 'Marsh'; give a Name"),
        ({"product": None}, "Scenario 'marsh': product is None; give a text"),
        ({"encounter_cards": ["Orc"]}, r"Scenario 'marsh': encounter_cards is \['Orc'\]; give a tuple of cards"),
        ({"quest_cards": 3}, "Scenario 'marsh': quest_cards is 3; give a tuple of cards"),
        ({"special_quest_cards": 3}, "Scenario 'marsh': special_quest_cards is 3; give a tuple with a tuple of cards"),
        ({"special_encounter_cards": ("Orc",)}, "Scenario 'marsh': one of special_encounter_cards is 'Orc'; give a"),
    ],
)
def test_what_a_scenario_is_made_of_is_checked(wrong: dict[str, Any], says: str) -> None:
    stage = _marsh().scenario().quest_cards[0]
    right: dict[str, Any] = {"id": "marsh", "name": Name("The Marsh"), "encounter_cards": (), "quest_cards": (stage,)}
    with pytest.raises(CardFactsError, match=says):
        Scenario(**{**right, **wrong})
