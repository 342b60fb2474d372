"""Venom (K-VENOM-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import lines, reveal

from oleada.authoring import SELF, Card, CardScript, DamageDealt, Engaged, Game, Sphere, Stat, Zone
from oleada.keywords import Venom
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


def _spider(**facts: object) -> CardScript:
    return invented.enemy("Wicked Spider", **{"keywords": "Venom.", "attack": 3, "hit_points": 9, **facts})


def _cards(*names: str) -> list[CardScript]:
    return [invented.ally(name) for name in names]


def _poison(card: Card) -> list[str]:
    """Return the titles of the facedown cards attached to a character, as who turns them up would see them."""
    return [attached.name.en for attached in card.attachments if attached.facedown]


@pytest.mark.rule("K-VENOM-1")
@pytest.mark.parametrize("line", ["Venom.", "Ponzoña.", "ponzona"])
def test_venom_is_read_in_both_languages(line: str) -> None:
    (venom,) = Keyword.parse(line)
    assert venom == Venom()
    assert (venom.text("en"), venom.text("es")) == ("Venom", "Ponzoña")


@pytest.mark.rule("K-VENOM-1")
@pytest.mark.rule("K-VENOM-2")
@pytest.mark.rule("K-VENOM-3")
@pytest.mark.ruling("RUL-47")
def test_a_character_that_it_damages_gets_one_poison_whatever_the_amount(table: TableBuilder) -> None:
    defender = table.hero(invented.hero(defense=1, hit_points=9))
    table.deck(*_cards("Top", "Second"))
    table.engaged(_spider(attack=4))
    with table.play("6.3") as play:
        play.defend(defender)
    assert defender.damage == 3
    assert _poison(defender) == ["Top"]
    assert [card.name.en for card in table.player().deck] == ["Second"]


@pytest.mark.rule("K-VENOM-3")
def test_the_poison_is_a_facedown_condition_attachment(table: TableBuilder) -> None:
    defender = table.hero(invented.hero(defense=0, hit_points=9))
    table.deck(invented.ally("Top", traits="Dwarf.", keywords="Sentinel."))
    table.engaged(_spider())
    with table.play("6.3") as play:
        play.defend(defender)
    (poison,) = defender.attachments
    assert (poison.facedown, poison.is_attachment, poison.host) == (True, True, defender)
    assert poison.has_trait("Condition")
    assert not poison.has_trait("Dwarf")
    assert poison.keywords == ()
    assert poison.controller is table.player()
    assert "Top" not in play.text


@pytest.mark.rule("K-VENOM-3")
def test_it_comes_from_the_deck_of_the_controller_not_of_the_owner(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    ally = table.ally(invented.ally("Lent", hit_points=9), player=1)
    table.run(lambda game: game.give_control(ally, game.player(2))).finish()
    table.deck(*_cards("Owner's"), player=1)
    table.deck(*_cards("Controller's"), player=2)
    spider = table.staging(_spider())
    table.run(lambda game: game.deal_damage(ally, 1), source=spider).finish()
    assert _poison(ally) == ["Controller's"]
    assert [card.name.en for card in table.player(1).deck] == ["Owner's"]


@pytest.mark.rule("K-VENOM-2")
def test_two_instances_of_damage_give_two_poisons(table: TableBuilder) -> None:
    defender = table.hero(invented.hero(defense=0, hit_points=9))
    table.deck(*_cards("A", "B", "C"))
    spider = table.engaged(_spider(attack=2))

    async def bite(game: Game) -> None:
        await game.deal_damage(defender, 1)
        await game.deal_damage(defender, 2)

    table.run(bite, source=spider, player=1).finish()
    assert (defender.damage, _poison(defender)) == (3, ["A", "B"])


@pytest.mark.rule("K-VENOM-2")
def test_the_word_twice_on_one_enemy_is_no_second_poison(table: TableBuilder) -> None:
    defender = table.hero(invented.hero(defense=0, hit_points=9))
    table.deck(*_cards("A", "B"))
    table.engaged(_spider(keywords="Venom. Venom."))
    with table.play("6.3") as play:
        play.defend(defender)
    assert _poison(defender) == ["A"]


@pytest.mark.rule("K-VENOM-4")
@pytest.mark.ruling("RUL-48")
def test_with_an_empty_deck_nothing_is_attached_and_the_damage_stays(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    table.discard(*_cards("Discarded"))
    table.engaged(_spider())
    with table.play("6.3") as play:
        play.defend(None).answer(hero)
    assert (hero.damage, hero.attachments) == (3, [])


@pytest.mark.rule("K-VENOM-5")
@pytest.mark.ruling("RUL-47")
def test_damage_reduced_to_nothing_gives_no_poison(table: TableBuilder) -> None:
    defender = table.hero(invented.hero(defense=4))
    table.deck(*_cards("Top"))
    table.engaged(_spider(attack=4))
    with table.play("6.3") as play:
        play.defend(defender)
    assert (defender.damage, defender.attachments) == (0, [])


@pytest.mark.rule("K-VENOM-5")
@pytest.mark.rule("R-DMG-7")
@pytest.mark.parametrize("reduced", [False, True])
def test_cancelled_damage_gives_no_poison(table: TableBuilder, reduced: bool) -> None:
    luck = invented.event("Luck", sphere=Sphere.NEUTRAL)

    @luck.response(instead=DamageDealt)
    async def turn(game: Game, card: Card, event: DamageDealt) -> None:
        if reduced:
            event.amount = 0
        else:
            event.cancel()

    hero = table.hero(invented.hero(hit_points=9))
    (card,) = table.hand(luck)
    table.deck(*_cards("Top"))
    table.engaged(_spider())
    with table.play("6.3") as play:
        play.defend(None).answer(hero, card)
    assert (hero.damage, hero.attachments) == (0, [])


@pytest.mark.rule("K-VENOM-6")
def test_damage_outside_combat_poisons_too_and_nothing_is_asked(table: TableBuilder) -> None:
    spider = _spider()

    @spider.forced(after=Engaged, of=SELF)
    async def spit(game: Game, card: Card, event: Engaged) -> None:
        await game.deal_damage(game.you.characters, 1)

    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally(hit_points=3))
    table.deck(*_cards("A", "B", "C"))
    enemy = table.staging(spider)
    play = table.run(lambda game: game.engage(enemy), player=1)
    assert play.finished
    assert (hero.damage, ally.damage) == (1, 1)
    assert sorted(_poison(hero) + _poison(ally)) == ["A", "B"]
    assert (len(_poison(hero)), len(_poison(ally))) == (1, 1)


@pytest.mark.rule("K-VENOM-6")
def test_its_when_revealed_damage_poisons(table: TableBuilder) -> None:
    spider = _spider()

    @spider.when_revealed
    async def leap(game: Game, card: Card) -> None:
        await game.deal_damage(game.you.heroes, 1)

    hero = table.hero(invented.hero())
    table.deck(*_cards("Top"))
    table.encounter_deck(spider)
    reveal(table).finish()
    assert (hero.damage, _poison(hero)) == (1, ["Top"])


@pytest.mark.rule("K-VENOM-6")
@pytest.mark.parametrize("source", ["the rules", "another enemy", "a player card"])
def test_damage_by_something_else_gives_no_poison(table: TableBuilder, source: str) -> None:
    hero = table.hero(invented.hero())
    table.deck(*_cards("Top"))
    table.staging(_spider())
    by = None
    if source == "another enemy":
        by = table.staging(invented.enemy("Orc"))
    elif source == "a player card":
        by = hero
    table.run(lambda game: game.deal_damage(hero, 1), source=by).finish()
    assert (hero.damage, hero.attachments) == (1, [])


@pytest.mark.rule("K-VENOM-6")
def test_a_venomous_shadow_card_has_no_venom(table: TableBuilder) -> None:
    card = _spider()

    @card.shadow
    async def sting(game: Game, card: Card, attack: object) -> None:
        await game.deal_damage(game.you.heroes, 1)

    hero = table.hero(invented.hero(hit_points=9))
    table.deck(*_cards("Top"))
    orc = table.engaged(invented.enemy("Orc", attack=1))
    table.shadow(card, orc)
    with table.play("6.3") as play:
        play.defend(None).answer(hero)
    assert (hero.damage, hero.attachments) == (2, [])


@pytest.mark.rule("K-VENOM-7")
def test_a_character_that_dies_of_the_damage_gets_no_poison(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ally = table.ally(invented.ally(defense=0, hit_points=3))
    table.deck(*_cards("Top"))
    table.engaged(_spider(attack=3))
    with table.play("6.3") as play:
        play.defend(ally)
    assert ally.now.zone is Zone.DISCARD
    assert [card.name.en for card in table.player().deck] == ["Top"]


@pytest.mark.rule("K-VENOM-7")
def test_of_two_characters_damaged_at_once_only_the_survivor_is_poisoned(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally(hit_points=1))
    table.deck(*_cards("A", "B"))
    spider = table.staging(_spider())
    table.run(lambda game: game.deal_damage([ally, hero], 1), source=spider).finish()
    assert ally.now.zone is Zone.DISCARD
    assert _poison(hero) == ["A"]
    assert [card.name.en for card in table.player().deck] == ["B"]


@pytest.mark.rule("K-VENOM-8")
def test_of_redirected_damage_who_really_took_it_is_poisoned(table: TableBuilder) -> None:
    guardian = invented.ally("Guardian", hit_points=5)

    @guardian.response(instead=DamageDealt, if_=lambda game, card, event: event.card.is_hero)
    async def step_in(game: Game, card: Card, event: DamageDealt) -> None:
        event.card = card

    hero = table.hero(invented.hero(hit_points=9))
    ally = table.ally(guardian)
    table.deck(*_cards("Top", "Second"))
    table.engaged(_spider())
    with table.play("6.3") as play:
        play.defend(None).answer(hero, ally)
    assert (hero.damage, _poison(hero)) == (0, [])
    assert (ally.damage, _poison(ally)) == (3, ["Top"])


@pytest.mark.rule("K-VENOM-9")
def test_an_undefended_attack_poisons_the_hero_who_took_it(table: TableBuilder) -> None:
    first = table.hero(invented.hero("First", hit_points=9))
    second = table.hero(invented.hero("Second", hit_points=9))
    table.deck(*_cards("Top"))
    table.engaged(_spider())
    with table.play("6.3") as play:
        play.defend(None).answer(second)
    assert (_poison(first), _poison(second)) == ([], ["Top"])


@pytest.mark.rule("K-VENOM-1", example="E-003-1")
@pytest.mark.rule("K-VENOM-2", example="E-003-1")
@pytest.mark.rule("K-VENOM-3", example="E-003-1")
def test_bombur_gets_his_fifth_poison(table: TableBuilder) -> None:
    bombur = table.hero(invented.hero("Bombur", hit_points=5, defense=2))
    table.deck(*_cards("1", "2", "3", "4", "5", "6"))
    table.run(lambda game: game.attach_facedown(bombur, "Condition", 4)).finish()
    table.engaged(_spider(attack=3))
    with table.play("6.3") as play:
        play.defend(bombur)
    assert (bombur.exhausted, bombur.damage) == (True, 1)
    assert _poison(bombur) == ["1", "2", "3", "4", "5"]
    assert [card.name.en for card in table.player().deck] == ["6"]


@pytest.mark.rule("K-VENOM-1")
@pytest.mark.rule("R-CARD-13")
def test_a_card_that_is_no_enemy_any_more_does_not_poison(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.deck(*_cards("Top"))
    spider = table.staging(_spider())

    async def cling(game: Game) -> None:
        await game.attach(spider, hero)
        await game.deal_damage(hero, 1)

    table.run(cling, source=spider).finish()
    assert (hero.damage, _poison(hero)) == (1, [])


@pytest.mark.rule("K-VENOM-1")
def test_an_enemy_that_it_damages_gets_no_poison(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.deck(*_cards("Top"))
    spider = table.staging(_spider())
    orc = table.staging(invented.enemy("Orc"))
    table.run(lambda game: game.deal_damage(orc, 1), source=spider).finish()
    assert (orc.damage, orc.attachments) == (1, [])


@pytest.mark.rule("K-VENOM-1")
@pytest.mark.rule("S-POISON-9")
def test_a_character_that_cannot_have_attachments_is_not_poisoned(table: TableBuilder) -> None:
    smooth = invented.hero("Smooth", hit_points=9)
    smooth.gives(Stat.NO_ATTACHMENTS, True)
    hero = table.hero(smooth)
    table.deck(*_cards("Top"))
    spider = table.staging(_spider())
    table.run(lambda game: game.deal_damage(hero, 1), source=spider).finish()
    assert (hero.damage, hero.attachments) == (1, [])
    assert [card.name.en for card in table.player().deck] == ["Top"]


@pytest.mark.rule("K-VENOM-1")
def test_an_immune_character_is_poisoned_it_is_no_effect_of_a_player_card(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(keywords="Immune to player card effects."))
    table.deck(*_cards("Top"))
    spider = table.staging(_spider())
    table.run(lambda game: game.deal_damage(hero, 1), source=spider).finish()
    assert _poison(hero) == ["Top"]


@pytest.mark.rule("K-VENOM-3")
def test_when_the_poisoned_character_dies_the_poison_lies_faceup_in_its_owners_discard_pile(
    table: TableBuilder,
) -> None:
    table.hero(invented.hero())
    ally = table.ally(invented.ally("Friend", hit_points=2))
    table.deck(*_cards("Top"))
    spider = table.staging(_spider())
    table.run(lambda game: game.deal_damage(ally, 1), source=spider).finish()
    play = table.run(lambda game: game.deal_damage(ally, 1)).finish()
    assert [(card.name.en, card.facedown) for card in table.player().discard] == [("Friend", False), ("Top", False)]
    assert lines(play, "with its host")
