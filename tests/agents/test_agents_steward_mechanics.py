"""The steward before what mechanics ask: riddles, racing tests, poison, the unconscious, captives, battle quests."""

from __future__ import annotations

import pytest

from oleada.agents import StewardAgent
from oleada.authoring import ATTACK, DEFENSE, WILLPOWER, Game
from oleada.mechanics.poison import give_poison, poison_one
from oleada.mechanics.racing_tests import Result, racing_test
from oleada.mechanics.unconscious import fall_unconscious, ready_an_unconscious_character
from oleada.model.decisions import Ask, Decision, Option
from oleada.model.names import Name
from oleada.model.terms import Stat
from oleada.testing import TableBuilder, invented
from oleada.testing.play import Play


def steward(play: Play) -> int:
    """Return the card that a steward would choose now."""
    decision = play.decision
    return StewardAgent().choose(decision, lambda: play.game.view(decision.player)).card


def named(table: TableBuilder, *modes: str) -> str:
    """Return which of several modes a steward chooses."""
    options = tuple(Option(f"mode:{key}", Name(key), (), key) for key in modes)
    decision = Decision(Ask.CHOICE, 1, Name("?"), options)
    return str(StewardAgent().choose(decision, lambda: table.game.view(1)).value)


@pytest.mark.parametrize(("cards", "chosen"), [(0, "normal"), (2, "normal"), (3, "instead"), (20, "instead")])
def test_he_answers_a_riddle_as_long_as_his_deck_can_hold_the_answer(
    table: TableBuilder, cards: int, chosen: str
) -> None:
    table.hero("Aragorn")
    table.deck(*["Guard of the Citadel"] * cards)
    assert named(table, "normal", "instead") == chosen


@pytest.mark.parametrize(
    ("modes", "chosen"),
    [
        (("ally", "event", "attachment", "treasure"), "event"),
        (("leadership", "spirit", "lore", "tactics", "baggins"), "spirit"),
        (tuple(map(str, range(11))), "1"),
    ],
)
def test_he_names_what_is_most_frequent_among_his_cards(
    table: TableBuilder, modes: tuple[str, ...], chosen: str
) -> None:
    table.hero("Éowyn")
    table.ally("Guard of the Citadel")
    table.hand("A Test of Will", "Northern Tracker", "The Galadhrim's Greeting")
    table.discard(
        "Hasty Stroke", "Stand and Fight", "Sneak Attack", "Will of the West", "Ever Vigilant", "Common Cause"
    )
    table.hand("Guard of the Citadel", "Celebrían's Stone")
    assert named(table, *modes) == chosen


@pytest.mark.parametrize(("stat", "name"), [(WILLPOWER, "Wise"), (ATTACK, "Strong"), (DEFENSE, "Tough")])
def test_who_counts_most_takes_a_racing_test(table: TableBuilder, stat: Stat, name: str) -> None:
    low = {"willpower": 0, "attack": 0, "defense": 0}
    heroes = {
        name: table.hero(invented.hero(name, **{**low, stat: 3}))
        for name, stat in (("Wise", "willpower"), ("Strong", "attack"), ("Tough", "defense"))
    }

    async def test(game: Game) -> None:
        await racing_test(game, stat, {Result.TURN: 1})

    assert steward(table.run(test)) == heroes[name].id


def test_a_racing_test_of_equals_is_taken_by_who_is_less_useful(table: TableBuilder) -> None:
    table.hero(invented.hero("Busy", willpower=3, attack=3))
    spare = table.hero(invented.hero("Spare", willpower=3, attack=0))

    async def test(game: Game) -> None:
        await racing_test(game, WILLPOWER, {Result.TURN: 1})

    assert steward(table.run(test)) == spare.id


def test_poison_goes_to_who_carries_least(table: TableBuilder) -> None:
    poisoned = table.hero(invented.hero("Poisoned", hit_points=4, attack=3))
    sound = table.hero(invented.hero("Sound", hit_points=4))
    table.deck(*["Guard of the Citadel"] * 6)

    async def more(game: Game) -> None:
        await give_poison(game, poisoned, 2)
        await poison_one(game, [poisoned, sound], game.player(1))

    assert steward(table.run(more)) == sound.id


def test_the_most_useful_character_is_woken(table: TableBuilder) -> None:
    spring = table.staging(invented.location())
    weak = table.hero(invented.hero("Weak", attack=0, willpower=1))
    strong = table.hero(invented.hero("Strong", attack=4, willpower=3))

    async def sleep_and_wake(game: Game) -> None:
        for hero in (weak, strong):
            await fall_unconscious(game, hero)
        await ready_an_unconscious_character(game, game.player(1))

    play = table.run(sleep_and_wake)
    assert steward(play) == strong.id
    targets = tuple(Option(f"card:{card.id}", card.name, card=card.id) for card in (weak, strong))
    by_another_name = Decision(Ask.TARGET, 1, Name("?"), targets, spring.id)
    assert StewardAgent().choose(by_another_name, lambda: play.game.view(1)).card == strong.id


def test_the_most_useful_captive_is_freed(table: TableBuilder) -> None:
    table.hero("Aragorn")
    stage = table.quest(invented.quest("In Chains", 1))
    heroes = [
        table.staging(invented.objective_hero(name, willpower=number, attack=number))
        for name, number in (("Weak", 1), ("Strong", 4), ("Middling", 2))
    ]
    options = tuple(Option(f"card:{hero.id}", hero.name, card=hero.id) for hero in heroes)
    decision = Decision(Ask.TARGET, 1, Name("?"), options, stage.id)
    assert StewardAgent().choose(decision, lambda: table.game.view(1)).label == "Strong"


def test_he_commits_who_counts_for_the_quest(table: TableBuilder) -> None:
    table.quest(invented.quest("On the Wall", 1, quest_points=9, keywords="Battle."))
    fighter = table.hero(invented.hero("Fighter", willpower=0, attack=4))
    table.hero(invented.hero("Singer", willpower=4, attack=0))
    table.staging(invented.location(threat=3))
    assert steward(table.play("3.2").until(Ask.COMMIT)) == fighter.id
