"""R-DMG-*: damage and healing."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ALLIES,
    CHARACTERS,
    HEROES,
    HIT_POINTS,
    HOST,
    SELF,
    Card,
    DamageDealt,
    Destroyed,
    Game,
    ThreatRaised,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


@pytest.mark.rule("R-DMG-1")
@pytest.mark.case("BL-28")
def test_nothing_comes_between_assigning_damage_and_placing_it(table: TableBuilder) -> None:
    witness = invented.hero("Witness")

    @witness.response(after=DamageDealt)
    async def cry(game: Game, card: Card, event: DamageDealt) -> None:
        """Cry out."""
        await game.raise_threat(game.you, event.amount)

    @witness.action()
    async def act(game: Game, card: Card) -> None:
        """Act."""

    table.hero(witness)
    one = table.ally(invented.ally("One", hit_points=1))
    two = table.ally(invented.ally("Two", hit_points=4))

    async def rain(game: Game) -> None:
        room = {ally.id: ally.remaining_hit_points for ally in game.player(1).allies}
        shares = await game.distribute(3, room, game.player(1))
        await game.deal_damage({game.card(card): points for card, points in shares.items()})

    play = table.run(rain)
    for card in (one, two, two):
        assert play.asks is Ask.DAMAGE
        assert (one.damage, two.damage) == (0, 0)
        play.answer(card)
    assert (one.in_play, two.damage) == (False, 2)
    assert play.asks is Ask.RESPONSE
    assert len(play.labels) == 3
    play.answer("Cry", "Cry")
    assert play.finished
    assert sorted(raises(table)) == [1, 2]


@pytest.mark.rule("R-DMG-2")
def test_a_card_without_remaining_hit_points_is_defeated_at_once(table: TableBuilder) -> None:
    enemy = table.engaged(invented.enemy(hit_points=3))
    ally = table.ally(invented.ally(hit_points=2))

    async def strike(game: Game) -> None:
        await game.deal_damage(enemy, 2)
        assert enemy.in_play
        await game.deal_damage(enemy, 1)
        assert not enemy.in_play
        await game.deal_damage(ally, 2)
        assert not ally.in_play

    play = table.run(strike).finish()
    assert play.events == ["DamageDealt", "DamageDealt", "Destroyed", "DamageDealt", "Destroyed"]


@pytest.mark.rule("R-DMG-3")
def test_damage_to_several_cards_is_placed_at_once_and_they_die_together(table: TableBuilder) -> None:
    mourner = invented.hero("Mourner")

    @mourner.forced(after=Destroyed, of=ALLIES)
    async def mourn(game: Game, card: Card, event: Destroyed) -> None:
        await game.raise_threat(game.you, 1 + len(game.you.allies))

    table.hero(mourner)
    for name in ("One", "Two", "Three"):
        table.ally(invented.ally(name, hit_points=1))
    play = table.run(lambda game: game.deal_damage(game.player(1).allies, 1))
    while not play.finished:
        assert play.asks is Ask.ORDER
        play.answer(play.decision.options[0].key)
    assert raises(table) == [1, 1, 1]
    assert play.events[:6] == ["DamageDealt"] * 3 + ["Destroyed"] * 3


@pytest.mark.rule("R-DMG-4")
@pytest.mark.case("BL-28")
def test_excess_damage_of_an_attack_is_lost_with_the_one_who_takes_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally(hit_points=1, defense=0))
    table.engaged(invented.enemy(attack=9))
    play = table.play("6.3").defend(ally)
    play.finish()
    assert not ally.in_play
    assert hero.damage == 0
    dealt = [line.facts["amount"] for line in table.game.log.of(DamageDealt)]
    assert dealt == [9]


@pytest.mark.rule("R-DMG-4")
def test_excess_damage_on_an_enemy_is_lost(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=9))
    weak = table.engaged(invented.enemy("Weak", hit_points=1, defense=0))
    other = table.engaged(invented.enemy("Other"))
    table.play("6.7").attack(weak, hero).finish()
    assert not weak.in_play
    assert other.damage == 0


@pytest.mark.rule("R-DMG-5")
def test_defense_reduces_the_damage_of_an_attack_that_is_defended(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=2, hit_points=9))
    table.engaged(invented.enemy(attack=5))
    table.play("6.3").defend(hero).finish()
    assert hero.damage == 3


@pytest.mark.rule("R-DMG-5")
def test_defense_reduces_neither_undefended_nor_direct_damage(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=2, hit_points=9))
    enemy = table.engaged(invented.enemy(attack=3, defense=4, hit_points=9))
    table.play("6.3").defend(None).answer(hero).finish()
    assert hero.damage == 3
    table.run(lambda game: game.deal_damage([hero, enemy], 2)).finish()
    assert (hero.damage, enemy.damage) == (5, 2)


@pytest.mark.rule("R-DMG-5")
def test_an_enemys_defense_reduces_an_attack_on_it_once(table: TableBuilder) -> None:
    one = table.hero(invented.hero("One", attack=2))
    two = table.hero(invented.hero("Two", attack=3))
    enemy = table.engaged(invented.enemy(defense=3, hit_points=9))
    table.play("6.7").attack(enemy, one, two).finish()
    assert enemy.damage == 2


@pytest.mark.rule("R-DMG-6")
def test_healing_removes_tokens_and_no_more_than_there_are(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4), damage=2)
    sound = table.hero(invented.hero("Sound"))
    play = table.run(lambda game: game.heal([hero, sound], 5)).finish()
    assert (hero.damage, hero.remaining_hit_points, sound.remaining_hit_points) == (0, 4, 4)
    assert play.events == ["DamageHealed"]


@pytest.mark.rule("R-DMG-6")
def test_healing_without_an_amount_removes_all_damage_of_each(table: TableBuilder) -> None:
    hurt, worse = (table.hero(invented.hero(f"Hero {damage}", hit_points=9), damage=damage) for damage in (2, 7))
    sound = table.hero(invented.hero("Sound"))
    play = table.run(lambda game: game.heal([hurt, worse, sound])).finish()
    assert (hurt.damage, worse.damage, sound.damage) == (0, 0, 0)
    assert play.events == ["DamageHealed", "DamageHealed"]
    assert "7 damage is healed from Hero 7" in play.text


@pytest.mark.rule("R-DMG-6")
def test_healing_does_not_undo_a_destruction(table: TableBuilder) -> None:
    ally = table.ally(invented.ally(hit_points=2))

    async def late(game: Game) -> None:
        await game.deal_damage(ally, 2)
        await game.heal(ally, 2)

    table.run(late).finish()
    assert ally.zone is Zone.DISCARD


@pytest.mark.rule("R-DMG-7")
def test_damage_reduced_to_nothing_was_never_dealt(table: TableBuilder) -> None:
    tough = invented.hero("Tough", defense=0)

    @tough.forced(when=DamageDealt, of=SELF)
    async def shrug(game: Game, card: Card, event: DamageDealt) -> None:
        event.amount -= 2

    @tough.forced(after=DamageDealt, of=SELF)
    async def feel(game: Game, card: Card, event: DamageDealt) -> None:
        await game.raise_threat(game.you, event.amount)

    hero = table.hero(tough)
    play = table.run(lambda game: game.deal_damage(hero, 2)).finish()
    assert hero.damage == 0
    assert play.events == []
    table.run(lambda game: game.deal_damage(hero, 3)).finish()
    assert hero.damage == 1
    assert raises(table) == [1]


@pytest.mark.rule("R-DMG-7")
def test_damage_to_a_card_that_has_just_left_is_not_dealt(table: TableBuilder) -> None:
    coward = invented.ally("Coward", hit_points=9)

    @coward.forced(when=DamageDealt, of=SELF)
    async def flee(game: Game, card: Card, event: DamageDealt) -> None:
        await game.return_to_hand(card)

    ally = table.ally(coward)
    play = table.run(lambda game: game.deal_damage(ally, 2)).finish()
    assert play.events == ["ReturnedToHand"]
    assert ally.now.damage == 0


@pytest.mark.rule("R-DMG-8")
def test_locations_and_quests_take_no_damage(table: TableBuilder) -> None:
    place = table.staging(invented.location())
    active = table.active(invented.location("Active"))
    quest = table.quest(invented.quest())
    play = table.run(lambda game: game.deal_damage([place, active, quest], 3)).finish()
    assert [card.damage for card in (place, active, quest)] == [0, 0, 0]
    assert play.events == []


@pytest.mark.rule("R-DMG-2")
@pytest.mark.rule("R-VAL-9")
def test_a_bonus_that_saves_a_character_counts_before_the_check(table: TableBuilder) -> None:
    armour = invented.attachment("Armour")
    armour.gives(HIT_POINTS, 1, to=HOST)
    ally = table.ally(invented.ally(hit_points=2))
    table.attachment(armour, ally)
    table.run(lambda game: game.deal_damage(CHARACTERS.among(game, game.player(1), ally), 2)).finish()
    assert ally.in_play
    assert ally.remaining_hit_points == 1


@pytest.mark.rule("R-DMG-2")
def test_what_happens_when_a_card_is_destroyed_does_not_destroy_it_again(table: TableBuilder) -> None:
    martyr, banner = invented.ally("Martyr", hit_points=1), invented.location("Banner")
    banner.gives(HIT_POINTS, 1, to=HEROES)  # while something changes hit points, every move lets all be looked at

    @martyr.forced(when=Destroyed, of=SELF)
    async def last_words(game: Game, card: Card, event: Destroyed) -> None:
        await game.draw(game.player(1), 1)

    table.hero(invented.hero())
    table.staging(banner)
    ally = table.ally(martyr)
    table.deck(*map(invented.event, ("One", "Two", "Three")))
    play = table.run(lambda game: game.deal_damage(ally, 1)).finish()
    assert (ally.zone, len(table.player().hand)) == (Zone.DISCARD, 1)
    assert play.events.count("Destroyed") == 1
