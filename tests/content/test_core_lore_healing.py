"""The Lore cards that heal: Glorfindel, Daughter of the Nimrodel, Lore of Imladris, Beorn's Hospitality and Self
Preservation.

The `table` fixture checks every decision met here: a clone, an undo and a replay come to the same game.
"""

from __future__ import annotations

import pytest

from oleada.authoring import Card, CardScript, Phase, Sphere, Stat, Zone
from oleada.model.reasons import Because
from oleada.testing import TableBuilder, invented


def wounded(table: TableBuilder, damage: int, name: str = "Wounded", player: int = 1) -> Card:
    """A hero of 9 hit points with so much damage."""
    return table.hero(invented.hero(name, hit_points=9), player=player, damage=damage)


def sage(table: TableBuilder, resources: int) -> Card:
    """A sound hero who can pay for Lore cards."""
    return table.hero(invented.hero("Sage", sphere=Sphere.LORE), resources=resources)


def immune() -> CardScript:
    hero = invented.hero("Immune", hit_points=9)
    hero.gives(Stat.IMMUNE, True)
    return hero


def why_not(table: TableBuilder, card: Card, player: int = 1) -> list[Because]:
    """Why the only ability of a card cannot be used in an action window."""
    table.phase(Phase.QUEST, window=True)
    (way,) = [way for way in table.game.explain(card, player) if way.what == "action"]
    return [reason.because for reason in way.reasons]


# Glorfindel.


def test_glorfindel_heals_one_damage_for_one_of_his_own_resources(table: TableBuilder) -> None:
    table.players(2)
    glorfindel = table.hero("Glorfindel", resources=2, damage=1)
    other = table.hero(invented.hero("Rich"), resources=5)
    ally = table.ally(invented.ally("Scout", hit_points=3), player=2, damage=2)
    table.ally(invented.ally("Sound"))
    table.engaged(invented.enemy("Orc", hit_points=5), damage=3)
    play = table.window().answer(glorfindel)
    assert play.labels == ["Glorfindel", "Scout"]
    assert play.answer(ally).finished
    assert (ally.damage, glorfindel.damage) == (1, 1)
    assert (glorfindel.resources, glorfindel.ready, other.resources) == (1, True, 5)


@pytest.mark.rule("R-COST-7")
def test_glorfindel_cannot_be_paid_for_by_others(table: TableBuilder) -> None:
    glorfindel = table.hero("Glorfindel", damage=1)
    sage(table, resources=3)
    assert table.window().finished
    assert why_not(table, glorfindel) == [Because.RESOURCES]


@pytest.mark.rule("R-COST-15")
def test_glorfindel_is_not_asked_when_nobody_is_damaged(table: TableBuilder) -> None:
    glorfindel = table.hero("Glorfindel", resources=1)
    table.staging(invented.enemy("Orc", hit_points=5), damage=3)
    assert table.window().finished
    assert why_not(table, glorfindel) == [Because.NO_TARGET]


def test_glorfindel_heals_once_per_round(table: TableBuilder) -> None:
    glorfindel = table.hero("Glorfindel", resources=3, damage=3)
    table.threat(1)
    table.play("3.1").answer(glorfindel, glorfindel).finish()
    assert table.play("4.2").finished  # not in the next phase of the round
    assert why_not(table, glorfindel) == [Because.LIMIT]
    table.play("7.5", "0.1").finish()
    table.play("0.0").finish()
    table.play("4.2").answer(glorfindel, glorfindel).finish()
    assert (glorfindel.damage, glorfindel.resources) == (1, 1)


# Daughter of the Nimrodel.


@pytest.mark.parametrize(("answer", "left"), [("2", 3), ("1", 4)])
def test_the_daughter_heals_up_to_two_damage_of_a_hero(table: TableBuilder, answer: str, left: int) -> None:
    table.players(2)
    daughter = table.ally("Daughter of the Nimrodel")
    hero, table_mate = wounded(table, 5), wounded(table, 5, "Companion", player=2)
    play = table.window().answer(daughter)
    assert play.labels == ["Wounded", "Companion"]
    play.answer(table_mate)
    assert play.labels == ["2", "1"]
    assert play.answer(answer).finished
    assert (hero.damage, table_mate.damage, daughter.exhausted) == (5, left, True)


def test_the_daughter_heals_no_more_than_there_is(table: TableBuilder) -> None:
    daughter = table.ally("Daughter of the Nimrodel")
    hero = wounded(table, 1)
    play = table.window().answer(daughter, hero)
    assert play.labels == ["1"]
    assert play.answer("1").finished
    assert hero.damage == 0


@pytest.mark.rule("R-COST-15")
@pytest.mark.rule("R-IMM-2")
def test_the_daughter_heals_neither_allies_nor_sound_or_immune_heroes(table: TableBuilder) -> None:
    daughter = table.ally("Daughter of the Nimrodel")
    table.ally(invented.ally("Scout", hit_points=3), damage=2)
    wounded(table, 0, "Sound")
    table.hero(immune(), damage=3)
    assert table.window().finished
    assert why_not(table, daughter) == [Because.NO_TARGET]


def test_the_daughter_must_be_ready(table: TableBuilder) -> None:
    daughter = table.ally("Daughter of the Nimrodel", exhausted=True)
    wounded(table, 3)
    assert table.window().finished
    assert why_not(table, daughter) == [Because.EXHAUSTED]


# Lore of Imladris.


@pytest.mark.rule("R-DMG-6")
def test_lore_of_imladris_heals_all_damage_of_a_character(table: TableBuilder) -> None:
    table.players(2)
    hero = sage(table, resources=3)
    table.hand("Lore of Imladris")
    mine, ally = wounded(table, 8), table.ally(invented.ally("Scout", hit_points=5), player=2, damage=4)
    play = table.window().answer("Lore of Imladris")
    assert hero.resources == 1
    assert play.labels == ["Wounded", "Scout"]
    assert play.answer(ally).finished
    assert (ally.damage, mine.damage) == (0, 8)
    assert [card.name.en for card in table.player().discard] == ["Lore of Imladris"]


@pytest.mark.rule("R-COST-15")
def test_lore_of_imladris_is_not_played_when_no_character_is_damaged(table: TableBuilder) -> None:
    sage(table, resources=2)
    (event,) = table.hand("Lore of Imladris")
    table.staging(invented.enemy("Orc", hit_points=5), damage=3)
    assert table.window().finished
    assert why_not(table, event) == [Because.NO_TARGET]


# Beorn's Hospitality.


def test_beorns_hospitality_heals_every_hero_of_one_player(table: TableBuilder) -> None:
    table.players(3)
    hero = sage(table, resources=5)
    table.hand("Beorn's Hospitality")
    mine = wounded(table, 1)
    ally = table.ally(invented.ally("Scout", hit_points=5), player=2, damage=4)
    guests = [wounded(table, damage, f"Guest {damage}", player=2) for damage in (2, 7)]
    table.hero(invented.hero("Sound"), player=3)
    play = table.window().answer("Beorn's Hospitality")
    assert (hero.resources, play.labels) == (0, ["Player 1", "Player 2"])
    assert play.answer(table.player(2)).finished
    assert [guest.damage for guest in guests] == [0, 0]
    assert (mine.damage, ally.damage) == (1, 4)
    assert play.events.count("DamageHealed") == 2


@pytest.mark.rule("R-COST-13")
def test_beorns_hospitality_is_not_played_when_no_hero_can_be_healed(table: TableBuilder) -> None:
    sage(table, resources=5)
    (event,) = table.hand("Beorn's Hospitality")
    table.hero(immune(), damage=3)
    table.ally(invented.ally("Scout", hit_points=5), damage=4)
    assert table.window().finished
    assert why_not(table, event) == [Because.NO_TARGET]


# Self Preservation.


def test_self_preservation_is_played_on_any_character(table: TableBuilder) -> None:
    table.players(2)
    sage(table, resources=3)
    ally = table.ally(invented.ally("Scout"), player=2)
    (card,) = table.hand("Self Preservation")
    play = table.play("2.2").answer(card)
    assert play.labels == ["Sage", "Scout"]
    play.answer(ally).finish()
    assert card.now.host == ally
    assert card.now.controller == table.player(2)  # who controls the ally uses it


@pytest.mark.parametrize(("damage", "left"), [(5, 3), (2, 0), (1, 0)])
def test_self_preservation_heals_two_damage_of_its_character(table: TableBuilder, damage: int, left: int) -> None:
    hero = wounded(table, damage)
    other = wounded(table, 5, "Other")
    card = table.attachment("Self Preservation", hero)
    assert table.window().answer(card).finished
    assert (hero.damage, other.damage, card.exhausted, hero.ready) == (left, 5, True, True)


@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize(
    ("damage", "exhausted", "reason"), [(0, False, Because.NO_EFFECT), (3, True, Because.EXHAUSTED)]
)
def test_self_preservation_needs_damage_and_must_be_ready(
    table: TableBuilder, damage: int, exhausted: bool, reason: Because
) -> None:
    hero = wounded(table, damage)
    card = table.attachment("Self Preservation", hero, exhausted=exhausted)
    wounded(table, 5, "Other")
    assert table.window().finished
    assert why_not(table, card) == [reason]


@pytest.mark.rule("R-IMM-1")
def test_self_preservation_does_nothing_for_a_character_that_is_immune(table: TableBuilder) -> None:
    card = table.attachment("Self Preservation", table.hero(immune(), damage=3))
    assert table.window().finished
    assert why_not(table, card) == [Because.NO_EFFECT]


def test_self_preservation_readies_in_the_refresh_phase(table: TableBuilder) -> None:
    hero = wounded(table, 5)
    card = table.attachment("Self Preservation", hero)
    table.play("4.2").answer(card).finish()
    table.play("7.2").finish()
    assert card.ready
    assert card.zone is Zone.ATTACHED
