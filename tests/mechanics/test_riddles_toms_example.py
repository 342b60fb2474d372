"""Tom's contest with Gollum: the worked example of the rules (E-000-1 to E-000-6)."""

from __future__ import annotations

import pytest
from tests.mechanics.riddling import CRAM, WARGS, Contest, names, riddle_card

from oleada.authoring import Ask, Zone
from oleada.mechanics.riddles import Guess, RiddleAnswered
from oleada.model.terms import CardType, Sphere
from oleada.testing import Play, TableBuilder, invented

TOMS_DECK = ("Sneak Attack", CRAM, "A Test of Will", "Erebor Hammersmith")


def _wargs(table: TableBuilder) -> tuple[Contest, Play]:
    """Let Tom, the first player, reveal Wild Wargs while his hero is committed."""
    contest = Contest.lay_out(table)
    table.hero(invented.hero("Tom's Hero"), committed=True, exhausted=True)
    contest.deck(*TOMS_DECK)
    return contest, contest.reveal(WARGS)


@pytest.mark.rule("S-RIDDLE-2")
@pytest.mark.rule("S-RIDDLE-15", example="E-000-1")
@pytest.mark.rule("S-RIDDLE-21")
@pytest.mark.rule("S-RIDDLE-23")
@pytest.mark.rule("S-RING-1")
@pytest.mark.rule("S-RING-3")
@pytest.mark.rule("S-RING-4")
@pytest.mark.rule("S-RING-6")
def test_a_riddle_is_saved_by_the_ring(table: TableBuilder) -> None:
    contest, play = _wargs(table)
    assert play.asks is Ask.CHOICE
    play.answer("mode:instead", "mode:ally")
    assert names(play.game.player(1).discard) == ["Sneak Attack", "Cram"]
    assert play.labels == [
        "Bilbo's Magic Ring: While a riddle is answered, pay 1 of Bilbo's resources to discard 1 more card",
        "Pass",
    ]
    play.answer("Bilbo's Magic Ring")
    assert names(play.game.player(1).discard) == ["Sneak Attack", "Cram", "A Test of Will"]
    assert contest.bilbo.resources == 1
    assert contest.stage.progress == 0
    play.answer("Bilbo's Magic Ring").finish()
    assert contest.stage.progress == 1
    assert (contest.bilbo.resources, contest.bilbo.ready, contest.bilbo.damage) == (0, True, 0)
    assert names(play.game.player(1).discard) == ["Sneak Attack", "Cram", "A Test of Will", "Erebor Hammersmith"]
    assert names(play.game.area(0).staging) == []
    assert play.game.find("Wild Wargs").zone is Zone.ENCOUNTER_DISCARD
    assert "AttackBegan" not in play.events
    assert "EnteredStaging" not in play.events


@pytest.mark.rule("S-RIDDLE-22", example="E-000-2")
@pytest.mark.rule("S-RIDDLE-24")
@pytest.mark.rule("S-RAREA-18")
def test_without_the_ring_gollum_attacks_bilbo_without_a_shadow_card(table: TableBuilder) -> None:
    contest, play = _wargs(table)
    play.answer("mode:instead", "mode:ally", "pass").until(Ask.DEFEND)
    assert play.labels == ["Bilbo Baggins", "None"]
    assert play.game.find("Wild Wargs").zone is Zone.ENCOUNTER_DISCARD  # before Gollum attacks
    play.answer("none").skip()
    assert contest.bilbo.damage == 2
    assert contest.stage.progress == 0
    assert play.game.find("Wild Wargs").zone is Zone.ENCOUNTER_DISCARD
    assert "ShadowDealt" not in play.events


@pytest.mark.rule("S-RIDDLE-22", example="E-000-3")
def test_one_use_of_the_ring_does_not_help(table: TableBuilder) -> None:
    contest, play = _wargs(table)
    play.answer("mode:instead", "mode:ally", "Bilbo's Magic Ring", "pass").until(Ask.DEFEND).answer("none").skip()
    assert contest.bilbo.resources == 1
    assert len(play.game.player(1).discard) == 3
    assert contest.stage.progress == 0
    assert contest.bilbo.damage == 2


@pytest.mark.rule("S-RIDDLE-2", example="E-000-4")
@pytest.mark.case("BL-74")
def test_a_refused_riddle_leaves_the_card_as_it_is(table: TableBuilder) -> None:
    contest, play = _wargs(table)
    before = [card.id for card in play.game.player(1).deck]
    play.answer("mode:normal").finish()
    assert names(play.game.area(0).staging) == ["Wild Wargs"]
    assert play.game.area(0).threat == 3
    assert [card.id for card in play.game.player(1).deck] == before
    assert play.game.player(1).discard == []
    assert contest.bilbo.damage == 0
    assert "RiddleAnswered" not in play.events


@pytest.mark.rule("S-RIDDLE-16", example="E-000-5")
def test_a_card_matches_only_if_it_has_everything_named(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck("A Test of Will", "Sneak Attack", "Northern Tracker")
    play = contest.reveal(riddle_card("Two Things", "type", "sphere", discard=3))
    play.answer("mode:instead", "mode:event", "mode:spirit").finish()
    assert len(play.game.player(1).discard) == 3
    assert contest.stage.progress == 1
    assert [line.facts["matches"] for line in play.game.log.of(RiddleAnswered)] == [1]


@pytest.mark.rule("S-RIDDLE-6", example="E-000-6")
def test_a_riddle_on_a_shadow_card_is_not_asked(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    hero = table.hero(invented.hero("Tom's Hero"))
    contest.deck(*TOMS_DECK)
    attacker = table.engaged(invented.enemy("Goblin", attack=3))
    table.shadow(WARGS, attacker)
    play = table.play("6.3").defend(None)
    assert play.asks is Ask.DAMAGE
    play.answer(hero).finish()
    assert hero.damage == 3
    assert "RiddleAsked" not in play.events
    assert play.game.player(1).discard == []


@pytest.mark.rule("S-RIDDLE-17")
@pytest.mark.rule("S-RIDDLE-18")
def test_what_is_printed_decides_and_a_neutral_card_matches_no_sphere_an_x_no_cost() -> None:
    free_x = invented.event("At Any Price", sphere=Sphere.NEUTRAL, cost="X")
    assert not any(Guess(sphere=sphere).matches(free_x) for sphere in Sphere if sphere is not Sphere.NEUTRAL)
    assert not any(Guess(cost=cost).matches(free_x) for cost in range(12))
    assert Guess(CardType.EVENT).matches(free_x)
    costless = invented.ally("Costs Nothing", cost=0)
    assert Guess(cost=0).matches(costless)
    assert not Guess(cost=0).matches(invented.ally("Has a Dash", cost=None))
    assert Guess(CardType.ALLY, Sphere.LEADERSHIP, 0).matches(costless)
    assert not Guess(CardType.ALLY, Sphere.LEADERSHIP, 1).matches(costless)
    assert Guess(CardType.ALLY, Sphere.LEADERSHIP, 0).name.es == "Aliado, Liderazgo y coste 0"
