"""Poison: facedown Condition attachments from the controller's deck (S-POISON-*)."""

from __future__ import annotations

import pytest
from tests.mechanics.poisoning import filled, poison, titles, venomous, wood

from oleada.authoring import CHARACTERS, HEROES, SELF, Card, Choose, EnteredPlay, Game, Phase, Stat, Zone, trait
from oleada.mechanics.poison import (
    POISONED,
    POISONS,
    can_be_poisoned,
    each_poisons_one,
    give_poison,
    most_poisoned,
    poison_one,
    poisoned,
    poisons,
    remove_poison,
)
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("S-POISON-1")
@pytest.mark.rule("S-POISON-3")
def test_a_facedown_card_on_a_character_is_a_poison_and_makes_it_poisoned(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=5))
    filled(table)
    assert not poisoned(hero)
    assert POISONED.among(table.game, table.player(), hero) == []
    poison(table, hero, 1)
    assert [card.facedown for card in poisons(hero)] == [True]
    assert poisoned(hero)
    assert POISONED.among(table.game, table.player(), hero) == [hero]
    assert POISONS.among(table.game, table.player(), hero) == poisons(hero)


@pytest.mark.rule("S-POISON-1")
def test_a_faceup_attachment_is_no_poison_nor_is_a_facedown_card_on_something_else(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.attachment(invented.attachment(traits="Condition."), on=hero)
    place = table.active(invented.location())
    table.attachment(invented.attachment("Hidden"), on=place, player=1, facedown=True)
    assert poisons(hero) == []
    assert poisons(place) == []
    assert POISONS.among(table.game, table.player(), hero) == []


@pytest.mark.rule("S-POISON-2")
def test_a_poison_is_a_condition_attachment_that_its_victims_player_controls(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    filled(table)
    poison(table, hero)
    (one,) = poisons(hero)
    assert one.is_attachment
    assert one.has_trait("Condition")
    assert not one.is_ally
    assert one.controller == table.player()


@pytest.mark.rule("S-POISON-4")
def test_n_poison_are_the_top_n_cards_of_the_deck(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    filled(table, cards=5)
    poison(table, hero, 3)
    assert [card.name.en for card in poisons(hero)] == ["Card 1 of 1", "Card 2 of 1", "Card 3 of 1"]
    assert titles(table, Zone.DECK) == ["Card 4 of 1", "Card 5 of 1"]


@pytest.mark.rule("S-POISON-4")
def test_with_too_few_cards_in_the_deck_there_are_as_many_as_it_has(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    filled(table, cards=2)
    poison(table, hero, 3)
    assert len(poisons(hero)) == 2
    assert titles(table, Zone.DECK) == []
    assert not can_be_poisoned(table.game, hero)


@pytest.mark.rule("S-POISON-1")
@pytest.mark.rule("S-POISON-4")
def test_only_characters_are_poisoned_and_the_card_knows_how_much_there_was(table: TableBuilder) -> None:
    hero, ally = table.hero(invented.hero(hit_points=9)), table.ally(invented.ally(hit_points=9))
    trap = table.objective(invented.objective("Trap"), 1)
    foe = table.engaged(invented.enemy())
    filled(table, cards=4)
    assert [can_be_poisoned(table.game, card) for card in (hero, trap, foe)] == [True, False, False]

    async def give(game: Game) -> None:
        given = [await give_poison(game, card) for card in (trap, foe, hero)]
        game.remember("given", [*given, await give_poison(game, [trap, hero, ally], 2), await give_poison(game, hero)])

    table.run(give, source=foe).finish()
    assert table.game.recall("given") == [0, 0, 1, 3, 0]  # 4 cards in all: the ally gets only the last one
    assert [len(card.attachments) for card in (hero, ally, trap, foe)] == [3, 1, 0, 0]


@pytest.mark.rule("S-POISON-5")
def test_a_removed_poison_lies_faceup_in_its_owners_discard_pile(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    filled(table)
    poison(table, hero, 3)
    first, second, third = poisons(hero)
    play = table.run(lambda game: remove_poison(game, hero, 1))
    assert play.labels == ["a facedown card on Some Hero"] * 3  # who chooses does not know them
    play.answer(second).finish()
    assert poisons(hero) == [first, third]
    assert titles(table, Zone.DISCARD) == ["Card 2 of 1"]
    assert not second.now.facedown


@pytest.mark.rule("S-POISON-5")
def test_all_the_poison_is_removed_without_a_choice(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    filled(table)
    poison(table, hero, 3)
    table.run(lambda game: remove_poison(game, hero)).finish()
    assert poisons(hero) == []
    assert titles(table, Zone.DISCARD) == ["Card 1 of 1", "Card 2 of 1", "Card 3 of 1"]


@pytest.mark.rule("S-POISON-6")
@pytest.mark.parametrize("way", ["destroy", "to_hand"])
def test_when_a_poisoned_character_leaves_play_its_poison_is_discarded(table: TableBuilder, way: str) -> None:
    ally = table.ally(invented.ally("Victim", hit_points=9))
    filled(table)
    poison(table, ally, 2)
    if way == "destroy":
        table.run(lambda game: game.destroy(ally)).finish()
    else:
        table.run(lambda game: game.return_to_hand(ally)).finish()
    assert [title for title in titles(table, Zone.DISCARD) if title != "Victim"] == ["Card 1 of 1", "Card 2 of 1"]
    assert not any(card.facedown for card in table.player().discard)


@pytest.mark.rule("S-POISON-7")
def test_it_comes_from_the_controllers_deck_and_returns_to_the_owner_of_the_card(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"))
    table.hero(invented.hero("Two"), player=2)
    ally = table.ally(invented.ally("Lent", hit_points=9), player=1)
    filled(table, 1, 2)
    lender, borrower = table.player(1), table.player(2)
    table.run(lambda game: game.give_control(ally, borrower)).finish()
    poison(table, ally, 2)
    table.run(lambda game: game.give_control(ally, lender)).finish()
    poison(table, ally, 1)
    assert [card.name.en for card in poisons(ally)] == ["Card 1 of 2", "Card 2 of 2", "Card 1 of 1"]
    assert {card.record.controller for card in poisons(ally)} == {1}
    table.run(lambda game: game.destroy(ally)).finish()
    assert titles(table, Zone.DISCARD, 2) == ["Card 1 of 2", "Card 2 of 2"]
    assert sorted(titles(table, Zone.DISCARD, 1)) == ["Card 1 of 1", "Lent"]


@pytest.mark.rule("S-POISON-8")
def test_a_poisons_text_title_and_uniqueness_do_not_exist(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9, willpower=2))
    loud = invented.ally("Loud One", unique=True, traits="Noble.")
    loud.gives(Stat.WILLPOWER, 3, to=CHARACTERS)
    copy = table.hand(loud)[0]
    table.deck(loud)
    poison(table, hero)
    (one,) = poisons(hero)
    assert hero.willpower == 2
    assert not one.unique
    assert not one.has_trait("Noble")
    assert table.game.find("Loud One") != one
    table.run(lambda game: game.put_into_play(copy)).finish()
    assert copy.now.in_play
    assert hero.willpower == 5


@pytest.mark.rule("S-POISON-8")
def test_a_seat_sees_how_many_poisons_there_are_and_never_which(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    filled(table)
    poison(table, hero, 2)
    (seen,) = table.game.view(1).players[0].cards
    assert (seen.facedown, seen.attachments) == (2, ())


@pytest.mark.rule("S-POISON-9")
def test_a_character_that_cannot_have_attachments_gets_no_poison(table: TableBuilder) -> None:
    free = invented.hero("Free")
    free.gives(Stat.NO_ATTACHMENTS, True)
    hero = table.hero(free)
    filled(table)
    assert not can_be_poisoned(table.game, hero)
    poison(table, hero)
    assert hero.attachments == []
    assert len(table.player().deck) == 12


@pytest.mark.rule("S-POISON-12")
def test_an_effect_that_discards_a_condition_may_discard_one_poison(table: TableBuilder) -> None:
    cure = invented.event("Cure")

    @cure.action(target=Choose(trait("Condition")))
    async def heal(game: Game, event: Card, condition: Card) -> None:
        await game.discard(condition)

    hero = table.hero(invented.hero(hit_points=9), resources=1)
    filled(table)
    table.hand(cure)
    poison(table, hero, 2)
    first, second = poisons(hero)
    with table.window() as play:
        play.answer("Cure", first)
    assert poisons(hero) == [second]
    assert sorted(titles(table, Zone.DISCARD)) == ["Card 1 of 1", "Cure"]


@pytest.mark.rule("S-POISON-13")
@pytest.mark.rule("S-POISON-10")
def test_poison_does_no_damage_and_changes_no_statistic(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=3))
    wood(table)
    filled(table)
    before = (hero.willpower, hero.attack, hero.defense, hero.hit_points, hero.damage)
    poison(table, hero, 2)
    assert (hero.willpower, hero.attack, hero.defense, hero.hit_points, hero.damage) == before
    assert hero.ready


@pytest.mark.rule("S-POISON-11")
def test_who_must_poison_a_character_cannot_choose_an_unconscious_one(table: TableBuilder) -> None:
    fallen = table.hero(invented.hero("Fallen", hit_points=2))
    one = table.hero(invented.hero("One", hit_points=9))
    two = table.hero(invented.hero("Two", hit_points=9))
    wood(table)
    filled(table)
    poison(table, fallen, 2)
    heroes = [fallen, one, two]
    play = table.run(lambda game: poison_one(game, heroes))
    assert play.labels == ["One", "Two"]
    play.answer(two).finish()
    assert (len(poisons(fallen)), len(poisons(one)), len(poisons(two))) == (0, 0, 1)


@pytest.mark.rule("S-POISON-4")
@pytest.mark.rule("S-POISON-11")
def test_each_player_chooses_in_order_before_any_of_them_is_poisoned(table: TableBuilder) -> None:
    table.players(3)
    first = table.hero(invented.hero("First"))
    table.hero(invented.hero("Other"))
    second = table.hero(invented.hero("Second"), player=2)
    fallen = table.hero(invented.hero("Fallen", hit_points=1), player=3)
    wood(table)
    filled(table, 1, 2, 3)
    poison(table, fallen)

    async def effect(game: Game) -> None:
        game.remember("given", await each_poisons_one(game, game.players_from(first=2), amount=2))

    play = table.run(effect)
    assert play.labels == ["Second"]
    play.answer(second)
    assert play.labels == ["First", "Other"]
    assert not poisons(second)
    play.answer(first).finish()
    assert [len(poisons(hero)) for hero in (first, second, fallen)] == [2, 2, 0]
    assert play.game.recall("given") == 4


@pytest.mark.ruling("RUL-49")
@pytest.mark.rule("R-TIME-7")
def test_the_character_with_the_most_poison_is_anybody_while_nobody_is_poisoned(table: TableBuilder) -> None:
    hunter = invented.enemy("Hunter")

    @hunter.forced(after=EnteredPlay, of=SELF)
    async def hunts(game: Game, enemy: Card, event: EnteredPlay) -> None:
        """Damages the character with the most poison."""
        among = most_poisoned(CHARACTERS.among(game, game.you, enemy))
        if chosen := await game.choose(among, enemy.area.first_player):
            await game.deal_damage(chosen, 1)

    one = table.hero(invented.hero("One", hit_points=9))
    two = table.hero(invented.hero("Two", hit_points=9))
    ally = table.ally(invented.ally("Third", hit_points=9))
    filled(table)
    card = table.encounter_deck(hunter)[0]
    play = table.run(lambda game: game.add_to_staging(card))
    assert play.labels == ["One", "Two", "Third"]
    play.answer(ally).finish()
    poison(table, two, 2)
    poison(table, one, 1)
    assert most_poisoned([one, two, ally]) == [two]


@pytest.mark.ruling("RUL-47")
@pytest.mark.parametrize(("defense", "damage", "number"), [(4, 0, 0), (1, 3, 1)])
def test_a_venomous_attack_poisons_only_if_it_damages(
    table: TableBuilder, defense: int, damage: int, number: int
) -> None:
    hero = table.hero(invented.hero(defense=defense, hit_points=5))
    wood(table)
    filled(table)
    table.engaged(venomous(attack=4))
    with table.play(Phase.COMBAT) as play:
        play.defend(hero)
    assert (hero.damage, len(poisons(hero))) == (damage, number)


@pytest.mark.ruling("RUL-48")
def test_with_an_empty_deck_the_damage_of_venom_stays_and_there_is_no_poison(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=0, hit_points=5))
    wood(table)
    table.engaged(venomous(attack=2))
    with table.play(Phase.COMBAT) as play:
        play.defend(None).answer(hero)
    assert (hero.damage, poisons(hero)) == (2, [])


@pytest.mark.rule("S-POISON-4")
def test_several_characters_are_poisoned_at_once_each_from_its_own_players_deck(table: TableBuilder) -> None:
    table.players(2)
    one = table.hero(invented.hero("One", hit_points=9))
    two = table.hero(invented.hero("Two", hit_points=9), player=2)
    filled(table, 1, 2)
    heroes = [one, two]
    table.run(lambda game: give_poison(game, heroes, 2)).finish()
    assert [card.name.en for card in (*poisons(one), *poisons(two))] == [
        "Card 1 of 1", "Card 2 of 1", "Card 1 of 2", "Card 2 of 2",
    ]  # fmt: skip
    assert HEROES.among(table.game, table.player(), one) == [one, two]


@pytest.mark.rule("S-POISON-4")
def test_each_player_may_have_to_choose_among_his_heroes(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero", hit_points=9))
    table.ally(invented.ally("Ally", hit_points=9))
    filled(table)
    play = table.run(lambda game: each_poisons_one(game, game.players, among=HEROES), player=1)
    assert play.labels == ["Hero"]
    play.answer(hero).finish()
    assert len(poisons(hero)) == 1


@pytest.mark.rule("S-POISON-5")
def test_poison_is_removed_from_several_characters_and_it_is_told_where_each_lies(table: TableBuilder) -> None:
    one, two = (table.hero(invented.hero(name, hit_points=9)) for name in ("One", "Two"))
    filled(table)
    poison(table, one, 2)
    poison(table, two)
    play = table.run(lambda game: remove_poison(game, [one, two], 2), player=1)
    assert play.labels == ["a facedown card on One", "a facedown card on One", "a facedown card on Two"]
    assert play.decision.options[2].label_in("es") == "una carta bocabajo en Two"
    play.answer(poisons(two)[0], poisons(one)[0]).finish()
    assert (len(poisons(one)), len(poisons(two))) == (1, 0)
