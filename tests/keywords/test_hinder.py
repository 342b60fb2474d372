"""Hinder (K-HIND-1), in the reading that the enemy removes as much progress as its threat from the current quest."""

from __future__ import annotations

import pytest

from oleada.authoring import AttackBegan, Game, Phase, ShadowDealt, Stat, Until
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented

SHADOWS = tuple(invented.treachery(f"Shadow {number}") for number in range(3))


@pytest.mark.rule("K-HIND-1")
def test_it_gets_no_shadow_card_does_not_attack_and_removes_progress_instead(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    stage = table.quest(invented.quest(), progress=5)
    active = table.active(invented.location(quest_points=4), progress=1)
    enemy = table.engaged(invented.enemy("Mumak", threat=3, attack=4, keywords="Hinder."))
    deck = table.encounter_deck(*SHADOWS)
    table.play(Phase.COMBAT).until(Ask.ATTACK).finish()
    assert (stage.progress, active.progress) == (2, 1)
    assert (hero.damage, enemy.shadows) == (0, [])
    assert all(card.zone is deck[0].zone for card in deck)
    assert table.game.log.of(AttackBegan, ShadowDealt) == []


@pytest.mark.rule("K-HIND-1")
def test_it_removes_progress_once_a_combat_phase_and_not_more_than_there_is(table: TableBuilder) -> None:
    table.hero(invented.hero())
    stage = table.quest(invented.quest(), progress=4)
    table.engaged(invented.enemy("Mumak", threat=3, keywords="Hinder."))
    table.play(Phase.COMBAT).until(Ask.ATTACK).finish()
    assert stage.progress == 1
    table.play(Phase.COMBAT).until(Ask.ATTACK).finish()
    assert stage.progress == 0


@pytest.mark.rule("K-HIND-1")
def test_other_enemies_attack_and_get_the_shadow_cards(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.quest(invented.quest(), progress=5)
    table.engaged(invented.enemy("Mumak", engagement=40, keywords="Hinder."))
    orc = table.engaged(invented.enemy("Orc", attack=2))
    (shadow,) = table.encounter_deck(SHADOWS[0])
    play = table.play("6.2", "6.3")
    assert shadow.now in orc.shadows
    play.answer(orc)
    play.defend(None).answer(hero)
    play.finish()
    assert hero.damage == 2


@pytest.mark.rule("K-HIND-1")
def test_when_shadow_cards_run_short_it_is_not_among_those_that_are_chosen_from(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.engaged(invented.enemy("Mumak", keywords="Hinder."))
    orc = table.engaged(invented.enemy("Orc"))
    table.encounter_deck(SHADOWS[0])
    assert table.play("6.2").finished
    assert len(orc.shadows) == 1


@pytest.mark.rule("K-HIND-1")
def test_in_the_staging_area_it_removes_nothing(table: TableBuilder) -> None:
    table.hero(invented.hero())
    stage = table.quest(invented.quest(), progress=5)
    table.staging(invented.enemy("Mumak", keywords="Hinder."))
    table.play(Phase.COMBAT).finish()
    assert stage.progress == 5


@pytest.mark.rule("K-HIND-1")
@pytest.mark.parametrize(("engaged", "cards"), [(False, 1), (True, 0)])
def test_only_while_it_is_engaged_effects_deal_it_no_shadow_card(
    table: TableBuilder, engaged: bool, cards: int
) -> None:
    table.hero(invented.hero())
    mumak = invented.enemy("Mumak", keywords="Hinder.")
    enemy = table.engaged(mumak) if engaged else table.staging(mumak)
    table.encounter_deck(*SHADOWS)
    table.run(lambda game: game.deal_shadow(enemy)).finish()
    assert len(enemy.shadows) == cards


@pytest.mark.rule("K-HIND-1")
def test_an_attack_that_an_effect_makes_is_an_attack_with_a_shadow_card(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    stage = table.quest(invented.quest(), progress=5)
    enemy = table.engaged(invented.enemy("Mumak", attack=3, keywords="Hinder."))
    table.encounter_deck(*SHADOWS)
    play = table.run(lambda game: game.attack_with(enemy), player=1)
    play.defend(None).answer(hero)
    play.finish()
    assert (hero.damage, stage.progress) == (3, 5)
    assert len(table.game.log.of(ShadowDealt)) == 1


@pytest.mark.rule("K-HIND-1")
@pytest.mark.rule("R-BLANK-1")
def test_an_enemy_that_has_lost_it_attacks(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    stage = table.quest(invented.quest(), progress=5)
    enemy = table.engaged(invented.enemy("Mumak", attack=3, keywords="Hinder."))

    async def blank(game: Game) -> None:
        await game.modify(enemy, Stat.BLANK, True, Until.ROUND)

    table.run(blank).finish()
    with table.play("6.3") as play:
        play.defend(None).answer(hero)
    assert (hero.damage, stage.progress) == (3, 5)
