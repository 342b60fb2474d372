"""The types of encounter cards and what only they have; quest cards; shadow cards."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    HEROES,
    SELF,
    Card,
    CardsDrawn,
    EachPlayer,
    Exhaust,
    Game,
    LeftPlay,
    Phase,
    Stat,
    Zone,
    trait,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-CARD-7")
def test_an_enemy_has_an_engagement_cost_and_threat(table: TableBuilder) -> None:
    table.hero(invented.hero(threat_cost=30))
    near = table.staging(invented.enemy("Near", engagement=30, threat=4))
    far = table.staging(invented.enemy("Far", engagement=31, threat=1))
    table.play("3.4").finish()
    assert table.player().threat == 35
    table.threat(30)
    table.play("5.3").finish()
    assert (near.zone, far.zone) == (Zone.ENGAGED, Zone.STAGING)


@pytest.mark.rule("R-CARD-7")
def test_an_enemy_has_attack_defense_and_hit_points(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=4, defense=1, hit_points=9))
    enemy = table.engaged(invented.enemy(attack=3, defense=2, hit_points=4))
    with table.play("6.3") as play:
        play.defend(hero)
    assert hero.damage == 2
    for damage, zone in ((2, Zone.ENGAGED), (4, Zone.ENCOUNTER_DISCARD)):
        table.play("7.2").finish()
        with table.play("6.7", "6.11") as play:
            play.attack(enemy, hero)
        assert (enemy.damage, enemy.zone) == (damage, zone)


@pytest.mark.rule("R-CARD-8")
def test_a_location_has_threat_and_quest_points(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=5))
    table.staging(invented.location("Hill", threat=2))
    location = table.active(invented.location("Ford", quest_points=2))
    stage = table.quest(invented.quest())
    with table.play("3.2", "3.4") as play:
        play.commit(hero)
    assert location.zone is Zone.ENCOUNTER_DISCARD
    assert stage.progress == 1


@pytest.mark.rule("R-CARD-8")
def test_a_location_may_have_a_travel_effect(table: TableBuilder) -> None:
    gate = invented.location("Gate")
    gate.travel(EachPlayer(Exhaust(HEROES)))
    hero = table.hero(invented.hero())
    location = table.staging(gate)
    with table.play("4.2") as play:
        play.answer(location, hero)
    assert (hero.exhausted, location.zone) == (True, Zone.ACTIVE)


@pytest.mark.rule("R-CARD-9")
def test_a_treachery_resolves_and_goes_to_the_encounter_discard_pile(table: TableBuilder) -> None:
    dread = invented.treachery("Dread")

    @dread.when_revealed
    async def scare(game: Game, card: Card) -> None:
        assert card.zone is not Zone.ENCOUNTER_DISCARD
        await game.raise_threat(game.you, 3)

    card, _ = table.encounter_deck(dread, invented.location())
    table.play("3.3").finish()
    assert table.player().threat == 3
    assert card.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-CARD-9")
def test_a_treachery_whose_text_says_otherwise_is_not_discarded(table: TableBuilder) -> None:
    web = invented.treachery("Web")

    @web.when_revealed
    async def bind(game: Game, card: Card) -> None:
        await game.attach(card, game.you.heroes[0])

    hero = table.hero(invented.hero())
    (card,) = table.encounter_deck(web)
    table.play("3.3").finish()
    assert (card.zone, card.now.host) == (Zone.ATTACHED, hero)


@pytest.mark.rule("R-CARD-10")
def test_a_revealed_objective_is_added_to_the_staging_area(table: TableBuilder) -> None:
    (card,) = table.encounter_deck(invented.objective("Key"))
    play = table.play("3.3").finish()
    assert card.zone is Zone.STAGING
    assert "EnteredStaging" in play.events


@pytest.mark.rule("R-CARD-10")
def test_a_revealed_objective_whose_text_says_otherwise_is_not_added(table: TableBuilder) -> None:
    key = invented.objective("Key")

    @key.when_revealed
    async def found(game: Game, card: Card) -> None:
        await game.attach(card, game.you.heroes[0])

    hero = table.hero(invented.hero())
    (card,) = table.encounter_deck(key)
    play = table.play("3.3").finish()
    assert card.now.host == hero
    assert "EnteredStaging" not in play.events


@pytest.mark.rule("R-CARD-11")
def test_a_stage_is_put_down_on_side_a_then_flipped_to_side_b(table: TableBuilder) -> None:
    second = invented.quest("Second", 2, quest_points=3)

    @second.setup
    async def side_a(game: Game, stage: Card) -> None:
        await game.raise_threat(game.player(1), 1)

    @second.when_revealed
    async def side_b(game: Game, stage: Card) -> None:
        await game.draw(game.player(1))

    table.deck(invented.ally())
    (stage,) = table.quest_deck(second)

    async def advance(game: Game) -> None:
        await game.advance()

    play = table.run(advance).finish()
    wanted = ("ThreatRaised", "StageRevealed", "CardsDrawn")
    assert [name for name in play.events if name in wanted] == list(wanted)
    assert stage.zone is Zone.QUEST

    async def progress(game: Game) -> None:
        await game.progress(2)

    table.run(progress).finish()
    assert stage.now.progress == 2


@pytest.mark.rule("R-CARD-15")
def test_a_shadow_card_has_no_keywords_and_no_when_revealed(table: TableBuilder) -> None:
    omen = invented.treachery("Omen", keywords="Surge. Doomed 3.")

    @omen.when_revealed
    async def curse(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    @omen.shadow
    async def strike(game: Game, card: Card, attack: object) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(invented.hero(threat_cost=0, defense=5))
    table.engaged(invented.enemy())
    _, below = table.encounter_deck(omen, invented.location())
    with table.play("6.2", "6.3") as play:
        play.defend(hero)
    assert table.player().threat == 1
    assert below.zone is Zone.ENCOUNTER_DECK


@pytest.mark.rule("R-CARD-15")
@pytest.mark.parametrize("turned", [False, True])
def test_the_other_text_of_a_shadow_card_is_inactive_before_and_after_it_is_turned(
    table: TableBuilder, turned: bool
) -> None:
    banner = invented.enemy("Banner Bearer", attack=7, traits="Orc.")
    banner.gives(Stat.ATTACK, 4, to=trait("Orc"))

    @banner.forced(after=CardsDrawn)
    async def jeer(game: Game, card: Card, event: CardsDrawn) -> None:
        await game.raise_threat(event.player, 9)

    table.hero(invented.hero(threat_cost=0))
    enemy = table.engaged(invented.enemy(attack=2, traits="Orc."))
    table.shadow(banner, enemy)
    table.deck(invented.ally())

    async def draw(game: Game) -> None:
        await game.draw(game.player(1))

    if turned:
        play = table.play("6.3", "6.7")
        play.until(Ask.DAMAGE).answer("Some Hero").finish()
        assert not enemy.shadows[0].facedown
    table.run(draw).finish()
    assert enemy.attack == 2
    assert table.player().threat == 0


@pytest.mark.rule("R-CARD-15")
@pytest.mark.ruling("RUL-23")
def test_a_shadow_card_with_text_about_leaving_play_is_just_discarded(table: TableBuilder) -> None:
    ghost = invented.enemy("Ghost", victory=3)

    @ghost.forced(instead=LeftPlay, of=SELF)
    async def come_back(game: Game, card: Card, event: LeftPlay) -> None:
        event.cancel()
        await game.put_on_deck(card)

    enemy = table.engaged(invented.enemy())
    hero = table.hero(invented.hero(defense=5))
    shadow = table.shadow(ghost, enemy)
    with table.play(Phase.COMBAT) as play:
        play.defend(hero)
    assert shadow.zone is Zone.ENCOUNTER_DISCARD
