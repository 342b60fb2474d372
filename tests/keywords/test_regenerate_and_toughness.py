"""Regenerate and Toughness (K-REGEN-1, K-TOUGH-1)."""

from __future__ import annotations

import pytest

from oleada.authoring import DamageDealt, DamageHealed, Game, Phase, PhaseEnded
from oleada.keywords import Toughness
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("K-REGEN-1")
@pytest.mark.parametrize(
    ("keywords", "damage", "left"),
    [
        ("Regenerate 2.", 5, 3),
        ("Regenerar 2.", 5, 3),
        ("Regenerate 2.", 1, 0),
        ("Regenerate 2. Regenerate 1.", 5, 2),
    ],
)
def test_x_damage_is_healed_at_the_end_of_the_refresh_phase(
    table: TableBuilder, keywords: str, damage: int, left: int
) -> None:
    table.hero(invented.hero())
    troll = table.staging(invented.enemy("Troll", hit_points=9, keywords=keywords), damage=damage)
    table.play(Phase.COMBAT).finish()
    assert troll.damage == damage
    table.play(Phase.REFRESH).finish()
    assert troll.damage == left


@pytest.mark.rule("K-REGEN-1")
@pytest.mark.rule("R-ROUND-7.4")
def test_it_heals_after_the_token_has_passed_everywhere_in_play_and_all_at_once(table: TableBuilder) -> None:
    idler = invented.hero("Idler")

    @idler.action()
    async def idle(game: Game, card: object) -> None:
        await game.gain_resources(game.find("Idler"))

    table.players(2)
    table.hero(idler, player=1)
    table.hero(invented.hero("Other"), player=2)
    staged = table.staging(invented.enemy("Troll", hit_points=9, keywords="Regenerate 1."), damage=3)
    engaged = table.engaged(invented.enemy("Hydra", hit_points=9, keywords="Regenerate 2."), player=2, damage=3)
    play = table.play(Phase.REFRESH).until(Ask.ACTION)
    assert (table.game.first_player.seat, staged.damage, engaged.damage) == (2, 3, 3)
    play.finish()
    assert (staged.damage, engaged.damage) == (2, 1)
    order = [event for event in play.events if event in ("FirstPlayerPassed", "DamageHealed", "PhaseEnded")]
    assert order == ["FirstPlayerPassed", "PhaseEnded", "DamageHealed", "DamageHealed"]


@pytest.mark.rule("K-REGEN-1")
@pytest.mark.rule("R-ABIL-11")
def test_it_heals_before_forced_effects_at_the_same_point(table: TableBuilder) -> None:
    troll = invented.enemy("Troll", hit_points=9, keywords="Regenerate 2.")

    @troll.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.REFRESH)
    async def rage(game: Game, card: object, event: PhaseEnded) -> None:
        await game.raise_threat(game.players, 10 * game.find("Troll").damage)

    table.hero(invented.hero())
    table.staging(troll, damage=3)
    table.play(Phase.REFRESH).finish()
    assert table.player().threat == 9 + 1 + 10


@pytest.mark.rule("K-REGEN-1")
def test_undamaged_nothing_is_healed(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.staging(invented.enemy("Troll", keywords="Regenerate 2."))
    table.play(Phase.REFRESH).finish()
    assert table.game.log.of(DamageHealed) == []


@pytest.mark.rule("K-TOUGH-1")
@pytest.mark.parametrize(
    ("keywords", "dealt", "taken"),
    [
        ("Toughness 2.", 3, 1),
        ("Dureza 2.", 3, 1),
        ("Toughness 2.", 2, 0),
        ("Toughness 2.", 1, 0),
        ("Toughness 1. Toughness 1.", 3, 1),
    ],
)
def test_each_damage_is_x_less(table: TableBuilder, keywords: str, dealt: int, taken: int) -> None:
    enemy = table.staging(invented.enemy("Brute", hit_points=9, keywords=keywords))
    hero = table.hero(invented.hero())
    play = table.run(lambda game: game.deal_damage(enemy, dealt), source=hero, player=1).finish()
    assert enemy.damage == taken
    assert len(table.game.log.of(DamageDealt)) == (1 if taken else 0)
    assert not taken or f"takes {taken} damage" in play.text


@pytest.mark.rule("K-TOUGH-1")
def test_each_time_anew_from_any_source_and_what_is_left_destroys(table: TableBuilder) -> None:
    table.hero(invented.hero())
    other = table.staging(invented.enemy("Other", hit_points=9), damage=4)
    enemy = table.staging(invented.enemy("Brute", hit_points=3, keywords="Toughness 1."))

    async def hurt(game: Game) -> None:
        assert await game.deal_damage(enemy, 2) == 1
        assert await game.deal_damage({enemy: 2, other: 2}) == 3
        assert await game.move_damage(other, enemy, 1) == 0
        assert (enemy.damage, other.damage) == (2, 5)
        await game.move_damage(other, enemy, 2)

    table.run(hurt).finish()
    assert not enemy.in_play


@pytest.mark.rule("K-TOUGH-1")
def test_it_reduces_attack_damage_on_top_of_defense(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=5))
    enemy = table.engaged(invented.enemy("Brute", defense=1, hit_points=9, keywords="Toughness 2."))
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert enemy.damage == 2


@pytest.mark.rule("K-TOUGH-1")
def test_damage_that_is_raised_or_redirected_first_is_reduced_then(table: TableBuilder) -> None:
    smith = invented.location("Smithy")

    @smith.passive(instead=DamageDealt)
    async def sharpen(game: Game, card: object, event: DamageDealt) -> None:
        event.card, event.amount = game.find("Brute"), event.amount + 1

    table.hero(invented.hero())
    table.staging(smith)
    other = table.staging(invented.enemy("Other", hit_points=9))
    enemy = table.staging(invented.enemy("Brute", hit_points=9, keywords="Toughness 2."))
    table.run(lambda game: game.deal_damage(other, 2)).finish()
    assert (other.damage, enemy.damage) == (0, 1)
    assert table.game.keyword_total(enemy.id, Toughness) == 2
