"""Indestructible (K-INDE-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import staged, titles

from oleada.authoring import (
    SELF,
    Ask,
    Card,
    CardScript,
    DamageDealt,
    Destroyed,
    Game,
    Phase,
    Stat,
    Until,
    Zone,
    trait,
)
from oleada.keywords import Indestructible
from oleada.keywords.guarded import guard
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


def _troll(hit_points: int = 5, **facts: object) -> CardScript:
    return invented.enemy("Troll", **{"keywords": "Indestructible.", "hit_points": hit_points, **facts})


def _hit(table: TableBuilder, card: Card, amount: int) -> None:
    table.run(lambda game: game.deal_damage(card, amount), player=1).finish()


@pytest.mark.rule("K-INDE-1")
def test_it_is_the_same_word_in_both_languages() -> None:
    (keyword,) = Keyword.parse("Indestructible.")
    assert keyword == Indestructible()
    assert (keyword.text("en"), keyword.text("es")) == ("Indestructible", "Indestructible")


@pytest.mark.rule("K-INDE-1", example="E-002-3")
def test_damage_equal_to_its_hit_points_does_not_destroy_it(table: TableBuilder) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(5))
    _hit(table, troll, 5)
    assert (staged(table), troll.damage, troll.remaining_hit_points) == (["Troll"], 5, 0)


@pytest.mark.rule("K-INDE-2", example="E-002-3")
def test_damage_beyond_its_hit_points_does_not_destroy_it(table: TableBuilder) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(5))
    _hit(table, troll, 8)
    assert (staged(table), troll.damage) == (["Troll"], 8)


@pytest.mark.rule("K-INDE-1")
def test_an_enemy_without_it_is_destroyed(table: TableBuilder) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(5, keywords=""))
    _hit(table, troll, 5)
    assert (staged(table), titles(table, Zone.ENCOUNTER_DISCARD)) == ([], ["Troll"])


@pytest.mark.rule("K-INDE-3")
@pytest.mark.rule("K-INDE-2")
@pytest.mark.case("BL-26")
def test_its_damage_stays_grows_and_is_healed_from_the_real_total(table: TableBuilder) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(27), damage=25)
    _hit(table, troll, 5)
    assert troll.damage == 30
    _hit(table, troll, 1)
    assert troll.damage == 31
    table.run(lambda game: game.heal(troll, 4), player=1).finish()
    assert (troll.damage, staged(table)) == (27, ["Troll"])


@pytest.mark.rule("K-INDE-4")
@pytest.mark.parametrize("way", ["discard", "remove", "shuffle", "put on top", "return"])
@pytest.mark.parametrize("damage", [0, 5])
def test_other_effects_discard_remove_shuffle_and_return_it(table: TableBuilder, way: str, damage: int) -> None:
    table.hero(invented.hero())
    troll = table.engaged(_troll(5), damage=damage)

    async def be_gone(game: Game) -> None:
        if way == "discard":
            await game.discard(troll)
        elif way == "remove":
            await game.remove_from_game(troll)
        elif way == "shuffle":
            await game.shuffle_into_deck(troll)
        elif way == "put on top":
            await game.put_on_deck(troll)
        else:
            await game.return_to_staging(troll)

    table.run(be_gone, player=1).finish()
    where = {"discard": Zone.ENCOUNTER_DISCARD, "remove": Zone.REMOVED, "return": Zone.STAGING}
    assert troll.now.zone is where.get(way, Zone.ENCOUNTER_DECK)
    assert table.player().engaged == []


@pytest.mark.rule("K-INDE-5")
@pytest.mark.parametrize("damage", [0, 7])
def test_an_effect_that_says_destroy_destroys_it(table: TableBuilder, damage: int) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(5), damage=damage)
    play = table.run(lambda game: game.destroy(troll), player=1).finish()
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Troll"]
    assert "Destroyed" in play.events


@pytest.mark.rule("K-INDE-6")
@pytest.mark.parametrize("damage", [4, 5, 8])
def test_when_a_lasting_effect_that_gave_it_ends_it_is_destroyed_at_once(table: TableBuilder, damage: int) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(5, keywords="", engagement=50))

    async def harden(game: Game) -> None:
        await game.gain_keyword(troll, Indestructible(), Until.PHASE)
        await game.deal_damage(troll, damage)

    table.phase(Phase.COMBAT)
    table.run(harden, player=1).finish()
    assert staged(table) == ["Troll"]
    play = table.play("6.11").finish()
    assert staged(table) == (["Troll"] if damage == 4 else [])
    if damage != 4:
        assert play.events.index("EffectsEnded") + 1 == play.events.index("Destroyed")


@pytest.mark.rule("K-INDE-6")
def test_when_the_card_that_gave_it_leaves_play_it_is_destroyed_at_once(table: TableBuilder) -> None:
    sorcerer = invented.enemy("Sorcerer", traits="Sorcerer.")
    sorcerer.gives(Stat.KEYWORDS, Indestructible(), to=trait("Troll"))
    table.hero(invented.hero())
    troll = table.staging(_troll(5, keywords="", traits="Troll."))
    source = table.staging(sorcerer)
    _hit(table, troll, 6)
    assert (staged(table), troll.damage) == (["Troll", "Sorcerer"], 6)
    _hit(table, source, 3)
    assert staged(table) == []
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Sorcerer", "Troll"]


@pytest.mark.rule("K-INDE-6")
def test_when_its_own_text_gives_it_no_more_where_it_goes_it_is_destroyed_at_once(table: TableBuilder) -> None:
    shade = invented.enemy("Shade", hit_points=2)
    shade.gives(
        Stat.KEYWORDS, Indestructible(), to=SELF, if_=lambda game, source, card: card.record.zone is Zone.STAGING
    )
    table.hero(invented.hero())
    card = table.staging(shade)
    _hit(table, card, 2)
    assert staged(table) == ["Shade"]
    table.run(lambda game: game.engage(card), player=1).finish()
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Shade"]


@pytest.mark.rule("K-INDE-6")
def test_when_its_text_becomes_blank_it_is_destroyed_at_once(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    troll = table.staging(_troll(5))
    _hit(table, troll, 5)
    assert staged(table) == ["Troll"]
    table.run(lambda game: game.modify(troll, Stat.BLANK, True), source=hero, player=1).finish()
    assert staged(table) == []


@pytest.mark.rule("K-INDE-7")
@pytest.mark.ruling("RUL-54")
def test_damaged_to_the_full_it_goes_on_attacking_and_gives_no_victory_points(table: TableBuilder) -> None:
    defender = table.hero(invented.hero("Defender", defense=1, hit_points=9))
    attacker = table.hero(invented.hero("Attacker", attack=4))
    troll = table.engaged(_troll(5, attack=4, defense=1, victory=3), damage=5)
    with table.play(Phase.COMBAT) as play:
        play.defend(defender).attack(troll, attacker)
    assert (defender.damage, troll.damage) == (3, 8)
    assert troll.engaged_with is table.player()
    assert titles(table, Zone.VICTORY) == []
    assert table.game.view(1).victory_points == 0
    assert "Destroyed" not in play.events


@pytest.mark.rule("K-INDE-7")
def test_damaged_to_the_full_it_goes_on_counting_its_threat_and_guarding(table: TableBuilder) -> None:
    table.hero(invented.hero(willpower=0))
    troll = table.staging(_troll(5, threat=3), damage=4)
    clue = table.staging(invented.objective("Clue", keywords="Guarded."))

    async def wound(game: Game) -> None:
        await guard(game, clue, troll)
        await game.deal_damage(troll, 4)

    table.run(wound, player=1).finish()
    assert clue.guards == [troll]
    table.play("3.4").finish()
    assert table.player().threat == 9 + 3


@pytest.mark.rule("K-INDE-7")
def test_damaged_to_the_full_it_still_engages_and_is_engaged(table: TableBuilder) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(5, engagement=9), damage=5)
    table.play("5.3").finish()
    assert troll.engaged_with is table.player()


@pytest.mark.rule("K-INDE-8")
def test_an_attack_deals_its_damage_and_destroys_nothing(table: TableBuilder) -> None:
    butcher = invented.hero("Butcher", attack=9)

    @butcher.response(after=Destroyed)
    async def exult(game: Game, card: Card, event: Destroyed) -> None:
        await game.gain_resources(card)

    @butcher.response(after=DamageDealt, if_=lambda game, card, event: event.card.is_enemy)
    async def note(game: Game, card: Card, event: DamageDealt) -> None:
        await game.raise_threat(game.you, event.amount)

    hero = table.hero(butcher)
    troll = table.engaged(_troll(5, defense=1))
    with table.play("6.7") as play:
        play.attack(troll, hero)
        assert play.asks is Ask.RESPONSE
        assert len(play.decision.options) == 2  # the damage, and to pass
        play.answer(hero)
    assert troll.damage == 8
    assert table.player().threat == 9 + 8
    assert hero.resources == 0


@pytest.mark.rule("K-INDE-1")
@pytest.mark.rule("K-INDE-3")
def test_damage_to_several_enemies_at_once_destroys_only_the_others(table: TableBuilder) -> None:
    table.hero(invented.hero())
    troll = table.staging(_troll(2))
    orc = table.staging(invented.enemy("Orc", hit_points=2))
    table.run(lambda game: game.deal_damage([troll, orc], 2), player=1).finish()
    assert staged(table) == ["Troll"]
    assert troll.damage == 2


@pytest.mark.rule("K-INDE-6")
def test_when_the_condition_under_which_it_has_it_ends_it_is_destroyed_at_once(table: TableBuilder) -> None:
    troll = invented.enemy("Troll", hit_points=2)
    troll.gives(
        Stat.KEYWORDS,
        Indestructible(),
        to=SELF,
        if_=lambda game, source, card: any(c.name.en == "Master" for c in card.area.staging),
    )
    table.hero(invented.hero())
    card = table.staging(troll)
    master = table.staging(invented.enemy("Master"))
    _hit(table, card, 2)
    assert staged(table) == ["Troll", "Master"]
    table.run(lambda game: game.engage(master), player=1).finish()
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Troll"]
