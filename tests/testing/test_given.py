"""A table builder and a play refuse what cannot be, with what was expected; a test of nothing is refused, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oleada import GameSetupError, NotNowError, OleadaError, UnknownNameError, WrongKindError
from oleada.authoring import Phase, PlayerSet
from oleada.testing import Coverage, TableBuilder, invented

_HERO = invented.hero()


@pytest.mark.parametrize("count", [0, 5, "2", True])
def test_a_table_has_one_to_four_players(table: TableBuilder, count: Any) -> None:
    with pytest.raises(GameSetupError, match="a game has 1 to 4 players"):
        table.players(count)
    with pytest.raises(GameSetupError, match="a game has 1 to 4 players"):
        TableBuilder(count)


def test_players_sit_down_before_cards_are_placed(table: TableBuilder) -> None:
    table.hero(_HERO)
    with pytest.raises(NotNowError, match="before anything is placed"):
        table.players(2)


_WRONG: list[tuple[Callable[[Any], object], type[OleadaError], str]] = [
    (lambda table: table.threat("20"), WrongKindError, "threat is '20'; give a whole number of 0 or more"),
    (lambda table: table.threat(-3), WrongKindError, "threat is -3"),
    (lambda table: table.threat(20, player=3), UnknownNameError, "seat: '3'"),
    (lambda table: table.first_player(0), UnknownNameError, "seat: '0'"),
    (lambda table: table.phase("combat"), WrongKindError, r"give a Phase, such as Phase.COMBAT"),
    (lambda table: table.areas([1], [1]), WrongKindError, r"every player once, as in areas\(\[1\], \[2, 3\]\)"),
    (lambda table: table.areas([1]), WrongKindError, "every player once"),
    (lambda table: table.areas([1, 2], []), WrongKindError, "every player once"),
    (lambda table: table.areas(1, 2), WrongKindError, "every player once"),
    (lambda table: table.hero(_HERO, damage="1"), WrongKindError, "damage is '1'; give a whole number of 0 or more"),
    (lambda table: table.hero(_HERO, damage=-1), WrongKindError, "damage is -1"),
    (lambda table: table.hero(_HERO, exhausted=1), WrongKindError, "exhausted is 1; give True or False"),
    (lambda table: table.hero(_HERO, tokens="x"), WrongKindError, "tokens is 'x'; give a tuple"),
    (lambda table: table.hero(_HERO, damaged=1), UnknownNameError, "state of a card: 'damaged'.*'damage'"),
    (lambda table: table.hero(_HERO, player="1"), WrongKindError, "player is '1'; give the number of his seat"),
    (lambda table: table.hero(_HERO, player=table.player()), WrongKindError, "give the number of his seat"),
    (
        lambda table: table.hero(table.hero(_HERO)),
        WrongKindError,
        "give its definition, 'Some Hero'",
    ),
    (lambda table: table.hero(7), WrongKindError, "The card is 7; give a title, or a card such as"),
    (lambda table: table.attachment(invented.attachment(), "Aragorn"), WrongKindError, "on is 'Aragorn'; give a card"),
    (lambda table: table.shadow(invented.treachery(), "Orc"), WrongKindError, "enemy is 'Orc'; give a card"),
    (lambda table: table.hand([invented.event()]), WrongKindError, r"one by one, as in table.hand\(\*cards\)"),
    (lambda table: table.staging(invented.enemy(), copies=0), WrongKindError, "copies is 0; give a whole number of 1"),
    (lambda table: table.staging(invented.enemy(), area=1), UnknownNameError, "area: '1'"),
    (lambda table: table.run(table.threat, source="Aragorn"), WrongKindError, "source is 'Aragorn'; give a card"),
    (lambda table: table.hero(_HERO, area=0), UnknownNameError, "state of a card: 'area'"),
    (lambda table: table.staging(invented.enemy(), player=1), UnknownNameError, "state of a card: 'player'"),
    (lambda table: table.quest(invented.quest(), area=1), UnknownNameError, "area: '1'"),
    (lambda table: table.run(lambda game, card: None), WrongKindError, r"give an 'async def \(game\)'"),
    (lambda table: table.run(lambda game: game.players), WrongKindError, "What the effect returns is .*what a verb"),
    (lambda table: table.run("wound"), WrongKindError, "give an 'async def"),
    (lambda table: table.rounds("1"), WrongKindError, "count is '1'"),
    (lambda table: table.play(6.3), WrongKindError, 'the number of a step as a text, such as "6.3"'),
    (lambda table: table.play(Phase.COMBAT, Phase.QUEST), WrongKindError, "last is .*QUEST.* comes after Combat"),
    (lambda table: table.play(Phase.QUEST, until=Phase.QUEST), WrongKindError, "until is .* comes after Quest"),
    (lambda table: table.play(Phase.QUEST, Phase.TRAVEL, until=Phase.COMBAT), WrongKindError, r"last .* \(Travel\)"),
]


@pytest.mark.parametrize(("give", "error", "message"), _WRONG)
def test_a_table_refuses_what_cannot_be(
    table: TableBuilder, give: Callable[[Any], object], error: type[OleadaError], message: str
) -> None:
    table.players(2)
    with pytest.raises(error, match=message):
        give(table)


def test_a_play_refuses_what_is_no_answer_and_no_kind_of_decision(table: TableBuilder) -> None:
    hero = table.hero(_HERO)
    table.engaged(invented.enemy())
    play = table.play("6.3")
    slips: list[tuple[Callable[[Any], object], type[OleadaError], str]] = [
        (lambda play: play.until("DEFEND"), WrongKindError, "is 'DEFEND'; give an Ask, such as Ask.DEFEND"),
        (lambda play: play.until(None), WrongKindError, "give an Ask"),
        (lambda play: play.skip(step="6.99"), UnknownNameError, "step of the round: '6.99'"),
        (lambda play: play.answer(3), WrongKindError, "An answer is 3; give a card, a player"),
        (lambda play: play.offers(None), WrongKindError, "An answer is None"),
        (lambda play: play.defend(_HERO), WrongKindError, "A character is .*; give a card"),
        (lambda play: play.assign_archery({"Some Hero": 1}), WrongKindError, "is 'Some Hero'; give a card"),
        (lambda play: play.assign_archery({hero: "1"}), WrongKindError, "damage of Some Hero is '1'"),
    ]
    for slip, error, message in slips:
        with pytest.raises(error, match=message):
            slip(play)
    play.defend(None).answer(hero).finish()


def test_characters_are_named_by_their_titles_as_well(table: TableBuilder) -> None:
    hero, ally = table.hero(_HERO), table.ally(invented.ally("Some Ally"))
    enemy = table.engaged(invented.enemy("Some Orc", attack=2, defense=0, hit_points=9))
    with table.play(Phase.QUEST) as play:
        play.commit("Some Ally")
    assert (ally.exhausted, hero.exhausted) == (True, False)
    with table.play("6.3", "6.7") as play:
        play.defend(None).answer(hero)
        play.attack("Some Orc", "Some Hero")
    assert enemy.damage == 2


@pytest.mark.parametrize("given", [PlayerSet("Company"), "Aragorn", [invented.hero(), "Gimli"], 3])
def test_cards_are_covered_and_no_sets_or_titles(given: Any) -> None:
    with pytest.raises(WrongKindError, match=r"such as (those of )?the_set\.cards"):
        Coverage(given)
