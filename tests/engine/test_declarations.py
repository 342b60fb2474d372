"""Declarations of cards that cannot be meant are refused at once, with an error that names the card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oleada import CardFactsError, load_deck, new_game
from oleada.authoring import (
    ATTACK,
    ENEMIES,
    HEROES,
    SELF,
    WILLPOWER,
    ArrivedInStaging,
    Card,
    CardScript,
    CardType,
    Choose,
    EncounterSet,
    Engaged,
    Event,
    Exhaust,
    ExhaustSelf,
    Game,
    Keyword,
    LeftPlay,
    PlayerSet,
    Reduction,
    RoundEnded,
    Set,
    Sphere,
    Stat,
    trait,
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


@pytest.mark.parametrize(
    ("kind", "given", "message"),
    [
        (Set, ("3",), r"value of Set\(...\) is '3'; give a whole number, such as Set\(3\)"),
        (Set, (0.5,), r"value of Set\(...\) is 0\.5"),
        (Set, (True,), r"value of Set\(...\) is True"),
        (Reduction, (0.5, 1), r"by of Reduction\(...\) is 0\.5; .* such as Reduction\(1, least=0\)"),
        (Reduction, (1, None), r"least of Reduction\(...\) is None"),
    ],
)
def test_what_sets_or_lowers_a_number_is_a_whole_number(kind: Any, given: tuple[Any, ...], message: str) -> None:
    with pytest.raises(CardFactsError, match=message):
        kind(*given)


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("answer", [None, "3", 1.5, True])
def test_so_is_what_a_function_gives(table: TableBuilder, answer: Any, lasting: bool) -> None:
    horn = invented.attachment("Horn")
    hero = table.hero(invented.hero("Hero"))
    if not lasting:
        horn.gives(ATTACK, lambda game, source, card: answer, to=HEROES)
    source = table.attachment(horn, on=hero)
    if lasting:
        table.run(
            lambda game: game.modify(hero, ATTACK, lambda game, source, card: answer), source=source, player=1
        ).finish()
    with pytest.raises(CardFactsError, match="is no amount of attack") as caught:
        _ = hero.attack
    blamed = "its lasting effect (attack)" if lasting else "what it gives (attack)"
    assert caught.value.__notes__ == [f"from the script of Horn: {blamed}"]


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


async def _two(game: Game, card: Card) -> None:
    """Take what an Action gets."""


async def _three(game: Game, card: Card, event: Event) -> None:
    """Take what a Forced effect gets."""


def _no_effect(game: Game, card: Card) -> None:
    """Be no coroutine function."""


async def _more(game: Game, card: Card, *others: object) -> None:
    """Take whatever comes."""


_DECLARED: list[tuple[Callable[[CardScript], object], str]] = [
    (lambda orc: orc.forced(after=RoundEnded, of=SELF)(_three), "RoundEnded happens to no card; leave it out"),
    (lambda orc: orc.forced(after=RoundEnded, of=ENEMIES)(_three), "RoundEnded happens to no card"),
    (lambda orc: orc.forbids(RoundEnded, of=SELF), "RoundEnded happens to no card"),
    (lambda orc: orc.forced(after=LeftPlay, of="self")(_three), "is 'self'; give SELF, HOST or a selector"),  # type: ignore[arg-type]
    (lambda orc: orc.forbids(LeftPlay, of=trait), "give SELF, HOST or a selector"),  # type: ignore[arg-type]
    (lambda orc: orc.gives(ATTACK, 1, to="host"), "is 'host'; give SELF, HOST or a selector"),  # type: ignore[arg-type]
    (lambda orc: orc.forced(after="LeftPlay")(_three), "waits for 'LeftPlay', which is no event class"),  # type: ignore[arg-type]
    (lambda orc: orc.forbids(Game), "forbids .*Game.*, which is no event class"),  # type: ignore[arg-type]
    (lambda orc: orc.permits("atack", lambda game, source, card, enemy: True), "'atack'. Did you mean 'attack'"),
    (lambda orc: orc.permits("fly", lambda game, source, card: True), "permits what nobody asks for: .*'pay'"),
    (lambda orc: orc.permits("attack", lambda game, source, card: True), r"\(game, source, character, enemy\)"),
    (lambda orc: orc.when_revealed(_three), r"called with 2 arguments; write it as 'async def _three\(game, card\)'"),
    (lambda orc: orc.shadow(_two), r"'async def _two\(game, card, attack\)'"),
    (lambda orc: orc.forced(after=LeftPlay)(_two), r"called with 3 arguments.*'async def _two\(game, card, event\)'"),
    (lambda orc: orc.passive(after=LeftPlay)(_two), r"'async def _two\(game, card, event\)'"),
    (lambda orc: orc.response(after=LeftPlay, target=Choose(HEROES))(_three), r"\(game, card, event, target\)"),
    (lambda orc: orc.action(target=[Choose(HEROES)] * 2)(_three), r"\(game, card, target_1, target_2\)"),
    (lambda orc: orc.action(cost=Exhaust(HEROES, handed=True))(_two), r"called with 3 arguments"),
    (lambda orc: orc.action()(_no_effect), "the effect _no_effect must be an 'async def'"),  # type: ignore[type-var]
    (lambda orc: orc.action(cost=ExhaustSelf)(_two), "cost is ExhaustSelf; give one such as"),  # type: ignore[arg-type]
    (lambda orc: orc.action(target=HEROES)(_three), r"target is .*; give one such as Choose\(HEROES\)"),  # type: ignore[arg-type]
    (lambda orc: orc.action(limit=1)(_two), "limit is 1; give a Limit"),  # type: ignore[arg-type]
    (lambda orc: orc.action(when=lambda game, card: True)(_two), r"a function of \(game, card, player\)"),
    (lambda orc: orc.forced(after=LeftPlay, if_=True)(_three), r"if_= of _three is True; a function"),  # type: ignore[arg-type]
    (lambda orc: orc.gives(ATTACK, lambda game: 1), r"a function of \(game, source, card\)"),
    (lambda orc: orc.gives(ATTACK, 1, if_=lambda: True), r"a function of \(game, source, card\)"),
    (lambda orc: orc.forbids(LeftPlay, if_=lambda: True), r"a function of \(game, source, event\)"),
]


@pytest.mark.parametrize(("declare", "message"), _DECLARED)
def test_what_cannot_be_meant_is_refused_where_it_is_declared(
    declare: Callable[[CardScript], object], message: str
) -> None:
    orc = invented.enemy("Bad Orc")
    with pytest.raises(CardFactsError, match=rf"^Bad Orc.*{message}"):
        declare(orc)
    assert not orc.modifiers
    assert not orc.prohibitions
    assert not orc.permissions
    assert orc.abilities == []


def test_what_can_be_meant_is_accepted() -> None:
    orc = invented.enemy("Good Orc")
    orc.forced(after=(LeftPlay, Engaged), of=ENEMIES & trait("Orc"))(_three)
    orc.forced(after=RoundEnded)(_more)
    orc.passive(after=ArrivedInStaging, of=SELF)(_on_arrival)
    orc.action(cost=[ExhaustSelf()], target=Choose(HEROES), when=lambda *given: True)(_three_again)
    orc.permits("engaged", lambda game, source, enemy, player: True)
    orc.permits("quest from staging", lambda *circumstances: True)
    assert (len(orc.abilities), len(orc.permissions)) == (4, 2)


async def _on_arrival(game: Game, card: Card, event: Event) -> None:
    """Take an event that happens to a card in each of its kinds."""


async def _three_again(game: Game, card: Card, hero: Card) -> None:
    """Take a target."""


_FACTS: list[tuple[Callable[[EncounterSet], object], str]] = [
    (lambda woods: woods.enemy("Bad Wolf", engagment=3, hit_points=1), "fact of a card: 'engagment'.*'engagement'"),
    (lambda woods: woods.enemy("Bad Wolf", keywords="Surging.", hit_points=1), "Unknown keyword: 'Surging'"),
    (lambda woods: woods.enemy("Bad Wolf", keywords="Doomed.", hit_points=1), "Doomed needs a number"),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=0), "hit_points is 0"),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=True), "hit_points is True"),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=1, engagement=-1), "engagement is -1"),
    (
        lambda woods: woods.enemy("Bad Wolf", hit_points=1, traits=("Orc",)),
        r"traits is \('Orc',\); give a text, like traits=\"Orc. Goblin.\"",
    ),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=1, marks="turn"), "marks is 'turn'; give a tuple of terms"),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=1, marks=Sphere.LORE), "give a tuple of terms"),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=1, marks=("turn",)), "give a tuple of terms"),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=1, instead="riddle"), "instead is 'riddle'; give what it may"),
    (lambda woods: woods.enemy("Bad Wolf", hit_points=1, quantity="2"), "quantity is '2'"),
    (lambda woods: woods.objective_ally("Bad Wolf", hit_points=1, sphere="Lore"), "sphere is 'Lore'; give a Sphere"),
    (lambda woods: woods.objective_ally("Bad Wolf", hit_points=1, attach_to=HEROES), "no attach_to is printed on it"),
    (lambda woods: woods.quest("Bad Wolf", stage=0), "stage is 0; give its stage number"),
    (lambda woods: woods.quest("Bad Wolf", stage="1"), "stage is '1'"),  # type: ignore[arg-type]
    (lambda woods: woods.quest("Bad Wolf", stage=True), "stage is True"),
]


@pytest.mark.parametrize(("declare", "message"), _FACTS)
def test_impossible_facts_are_refused_with_the_cards_name(
    declare: Callable[[EncounterSet], object], message: str
) -> None:
    woods = EncounterSet("Woods")
    with pytest.raises(CardFactsError, match=rf"^Bad Wolf: .*{message}") as caught:
        declare(woods)
    assert ".." not in str(caught.value)
    assert woods.cards == []


def test_a_scenario_is_put_together_of_encounter_sets_and_cards_only() -> None:
    woods = EncounterSet("Woods")
    woods.quest("Into the Woods", 1)
    for other, shown in ((PlayerSet("Company"), "the PlayerSet 'Company'"), ("spiders", "'spiders'")):
        with pytest.raises(CardFactsError, match=f"^Woods: a scenario cannot be put together with {shown}; give enc"):
            woods.scenario(other)  # type: ignore[arg-type]


def test_a_quest_card_is_in_the_quest_deck_as_often_as_its_quantity_says() -> None:
    woods = EncounterSet("Woods")
    woods.quest("Into the Woods", 1, quest_points=3)
    woods.quest("Each His Own Path", 2, quest_points=3, quantity=3, easy_quantity=2)
    woods.enemy("Wolf", hit_points=1, quantity=9)
    deck = load_deck("examples/decks/leadership.txt")
    for difficulty, copies in (("normal", 3), ("easy", 2)):
        game = new_game(woods.scenario(), [deck], seed=1, difficulty=difficulty)  # type: ignore[arg-type]
        assert [card.name.en for card in game.quest_deck(stage=2)] == ["Each His Own Path"] * copies
