"""Declarations of cards that cannot be meant are refused at once, with an error that names the card."""

from __future__ import annotations

import pytest

from oleada import CardFactsError
from oleada.authoring import CardType, EncounterSet, PlayerSet


def test_a_card_is_declared_once_in_a_set() -> None:
    marsh = EncounterSet("Across the Marsh", suffix="marsh")
    marsh.treachery("Marsh Adder")
    with pytest.raises(
        CardFactsError, match=r"Across the Marsh: two cards have the code 'marsh-adder-marsh'.*quantity="
    ):
        marsh.treachery("Marsh Adder")
    assert [card.code for card in marsh.cards] == ["marsh-adder-marsh"]


def test_two_cards_of_one_title_are_told_apart_by_their_codes() -> None:
    company = PlayerSet("Company", suffix="company")
    company.hero("Gimli", hit_points=5)
    with pytest.raises(CardFactsError, match="code= of its own"):
        company.ally("Gimli", hit_points=2)
    company.ally("Gimli", hit_points=2, code="gimli-ally-company")
    assert [card.type for card in company.cards] == [CardType.HERO, CardType.ALLY]


def test_quest_cards_may_share_the_title_of_side_a_and_sets_their_titles() -> None:
    forest = EncounterSet("Forest", suffix="forest")
    forest.quest("Leave the Path", 3, side_a="A Choice", quest_points=None)
    forest.quest("Stay on the Path", 3, side_a="A Choice", quest_points=10)
    other = EncounterSet("Other Forest", suffix="other")
    other.quest("Stay on the Path", 3, quest_points=10)
    assert len(forest.cards) == 2
