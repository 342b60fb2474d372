"""Declarations of cards that cannot be meant are refused at once, with an error that names the card."""

from __future__ import annotations

from typing import Any

import pytest

from oleada import CardFactsError
from oleada.authoring import (
    ATTACK,
    WILLPOWER,
    CardType,
    EncounterSet,
    Game,
    Keyword,
    PlayerSet,
    Reduction,
    Set,
    Sphere,
    Stat,
)
from oleada.keywords import Doomed, Surge
from oleada.testing import TableBuilder, invented


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


_WRONG: list[tuple[Any, Any, str]] = [
    (ATTACK, "3", r"'3' is no amount of attack: a number, Set\(...\) or Reduction\(...\) was expected"),
    (ATTACK, None, "None is no amount of attack"),
    (ATTACK, True, "True is no amount of attack"),
    (ATTACK, 1.5, "1.5 is no amount of attack"),
    (Stat.TRAITS, 1, "1 is no amount of traits: a trait was expected"),
    (Stat.SPHERES, "Lore", "'Lore' is no amount of resource icons: a sphere was expected"),
    (Stat.KEYWORDS, "Surge", "'Surge' is no amount of keywords: a keyword with its number"),
    (Stat.KEYWORDS, Surge, "no amount of keywords"),
    (Stat.BLANK, 1, "1 is no amount of blank text box: True was expected"),
    ("attack", 1, "'attack' is no statistic; give a member of Stat"),
]


@pytest.mark.parametrize(("stat", "amount", "message"), _WRONG)
def test_what_a_card_cannot_give_is_refused_where_it_is_declared(stat: Any, amount: Any, message: str) -> None:
    horn = invented.attachment("Horn")
    with pytest.raises(CardFactsError, match=rf"Horn gives .*{message}"):
        horn.gives(stat, amount)
    assert horn.modifiers == []


@pytest.mark.parametrize(("stat", "amount", "message"), _WRONG)
@pytest.mark.parametrize("at_any_time", [False, True])
def test_so_is_a_lasting_effect_of_it(
    table: TableBuilder, stat: Any, amount: Any, message: str, at_any_time: bool
) -> None:
    table.hero(invented.hero("Hero"))

    async def change(game: Game) -> None:
        if at_any_time:
            await game.modify_all(lambda game, source, card: True, stat, amount)
        else:
            await game.modify(game.find("Hero"), stat, amount)

    with pytest.raises(CardFactsError, match=message):
        table.run(change)


def test_all_that_a_card_can_give_is_accepted() -> None:
    horn = invented.attachment("Horn")
    right: list[tuple[Stat, Any]] = [
        (ATTACK, 3),
        (ATTACK, -1),
        (WILLPOWER, Set(0)),
        (Stat.COST, Reduction(1, 1)),
        (Stat.TRAITS, "Noble"),
        (Stat.SPHERES, Sphere.LORE),
        (Stat.KEYWORDS, Doomed(2)),
        *[(Stat.KEYWORDS, keyword) for keyword in Keyword.parse("Surge. Ranged.")],
        *[(stat, lambda game, source, card: 1) for stat in Stat],
    ]
    for stat, amount in right:
        horn.gives(stat, amount)
    assert len(horn.modifiers) == len(right)
