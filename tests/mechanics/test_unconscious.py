"""Unconscious characters: when they fall, what they cannot do, how they wake (S-UNC-*, S-WAKE-*)."""

from __future__ import annotations

import pytest
from tests.mechanics.poisoning import filled, poison, titles, venomous, wood

import oleada
from oleada.authoring import (
    CHARACTERS,
    EXHAUSTED,
    SELF,
    YOURS,
    Ask,
    Attack,
    Card,
    CardScript,
    Choose,
    ChooseToAttack,
    Engaged,
    ExhaustSelf,
    Game,
    Phase,
    Readied,
    Stat,
    Zone,
)
from oleada.mechanics.areas import part
from oleada.mechanics.poison import give_poison, poisons
from oleada.mechanics.unconscious import (
    CONSCIOUS,
    UNCONSCIOUS,
    carries_the_rules,
    fall_unconscious,
    ready_an_unconscious_character,
    unconscious,
    wake,
)
from oleada.model.decks import Deck
from oleada.testing import TableBuilder, invented


def bite() -> CardScript:
    """An event that lets a character of whoever plays it fall unconscious."""
    biter = invented.event("Bite")

    @biter.action(target=Choose(CHARACTERS & YOURS))
    async def sink_teeth(game: Game, card: Card, victim: Card) -> None:
        await fall_unconscious(game, victim)

    return biter


def fallen(table: TableBuilder, card: Card) -> Card:
    """Let a character be unconscious already."""
    table.run(lambda game: fall_unconscious(game, card)).finish()
    assert unconscious(card)
    return card


@pytest.mark.rule("S-UNC-1", example="E-003-1")
@pytest.mark.rule("S-UNC-4")
@pytest.mark.rule("S-POISON-10")
def test_bombur_falls_unconscious_at_his_fifth_poison(table: TableBuilder) -> None:
    wood(table)
    bombur = table.hero(invented.hero("Bombur", hit_points=5, defense=1))
    filled(table)
    poison(table, bombur, 4)
    assert bombur.ready
    table.engaged(venomous(attack=2))
    with table.play(Phase.COMBAT) as play:
        play.defend(bombur)
    assert unconscious(bombur)
    assert (bombur.damage, poisons(bombur)) == (1, [])
    assert titles(table, Zone.DISCARD) == [f"Card {number} of 1" for number in range(1, 6)]
    assert not any(card.facedown for card in table.player().discard)


@pytest.mark.rule("S-UNC-2")
def test_more_poison_than_hit_points_does_it_too_and_the_surplus_is_discarded(table: TableBuilder) -> None:
    wood(table)
    hero = table.hero(invented.hero(hit_points=3))
    filled(table)
    poison(table, hero, 2)
    poison(table, hero, 3)
    assert unconscious(hero)
    assert poisons(hero) == []
    assert len(table.player().discard) == 5


@pytest.mark.rule("S-POISON-10")
def test_it_is_the_printed_hit_points_that_count(table: TableBuilder) -> None:
    wood(table)
    tough, frail = invented.hero("Tough", hit_points=2), invented.hero("Frail", hit_points=4)
    tough.gives(Stat.HIT_POINTS, 3)
    frail.gives(Stat.HIT_POINTS, -2)
    one, two = table.hero(tough), table.hero(frail)
    filled(table)
    poison(table, one, 2)
    poison(table, two, 3)
    assert (unconscious(one), unconscious(two)) == (True, False)


@pytest.mark.rule("S-UNC-3")
@pytest.mark.rule("S-UNC-16")
def test_it_is_turned_and_neither_ready_nor_exhausted(table: TableBuilder) -> None:
    spent = invented.hero("Spent")

    @spent.action(cost=ExhaustSelf())
    async def toil(game: Game, card: Card) -> None:
        await game.draw(game.you)

    hero = table.hero(spent, exhausted=True)
    filled(table)
    fallen(table, hero)  # without the rules of a stage: only how it lies
    assert (hero.upside_down, hero.ready, hero.exhausted) == (True, False, False)
    assert not table.window().offers("Spent")
    assert table.game.view(1).players[0].cards[0].upside_down


@pytest.mark.rule("S-UNC-5")
@pytest.mark.rule("S-UNC-6")
@pytest.mark.rule("S-UNC-7")
def test_it_can_neither_quest_nor_attack_nor_defend(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen")))
    other = table.hero(invented.hero("Other", hit_points=9))
    enemy = table.engaged(invented.enemy(hit_points=9, attack=1))
    play = table.play("3.2")
    assert not play.offers(hero)
    assert play.offers(other)
    play.finish()
    play = table.play(Phase.COMBAT).until(Ask.DEFEND)
    assert not play.offers(hero)
    play.defend(None).answer(other)
    play.until(Ask.ATTACK).answer(enemy)
    assert not play.offers(hero)
    play.answer(other).finish()


@pytest.mark.rule("S-UNC-6")
def test_an_attack_by_a_card_effect_is_not_made_with_it(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen", attack=3)))
    enemy = table.engaged(invented.enemy(defense=0, hit_points=9))
    player = table.player()
    heroes = [hero]
    play = table.run(lambda game: game.strike(enemy, player, heroes)).finish()
    assert enemy.damage == 0
    assert "AttackEnded" not in play.events


@pytest.mark.rule("S-UNC-6")
@pytest.mark.rule("R-GOLD-4")
def test_an_attack_by_a_card_effect_is_made_with_the_others(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen", attack=3)))
    other = table.hero(invented.hero("Other", attack=2))
    enemy = table.engaged(invented.enemy(defense=0, hit_points=9))
    player = table.player()
    heroes = [hero, other]
    table.run(lambda game: game.strike(enemy, player, heroes)).finish()
    assert enemy.damage == 2


@pytest.mark.rule("S-UNC-6")
def test_no_effect_names_it_as_an_attacker(table: TableBuilder) -> None:
    wood(table)
    charge = invented.event("Charge")

    @charge.action(target=[Choose(CHARACTERS & YOURS), ChooseToAttack()])
    async def attack(game: Game, card: Card, character: Card, enemy: Card) -> None:
        await game.strike(enemy, game.you, [character])

    fallen(table, table.hero(invented.hero("Fallen"), resources=1))
    table.hero(invented.hero("Other"))
    table.hand(charge)
    table.engaged(invented.enemy(hit_points=9))
    play = table.window().answer("Charge")
    assert play.labels == ["Other"]


@pytest.mark.rule("S-UNC-6")
def test_an_attacker_that_falls_before_its_attack_counts_does_not_count(table: TableBuilder) -> None:
    wood(table)
    one = table.hero(invented.hero("One", attack=3), resources=1)
    two = table.hero(invented.hero("Two", attack=2))
    table.hand(bite())
    enemy = table.engaged(invented.enemy(attack=0, defense=0, hit_points=9))
    with table.play("6.7") as play:
        play.attack(enemy, one, two)
        play.answer("Bite", one)
    assert enemy.damage == 2


@pytest.mark.rule("S-UNC-6")
def test_if_the_only_attacker_falls_its_attack_does_no_damage(table: TableBuilder) -> None:
    wood(table)
    one = table.hero(invented.hero("One", attack=3), resources=1)
    table.hand(bite())
    enemy = table.engaged(invented.enemy(attack=0, defense=0, hit_points=9))
    with table.play("6.7") as play:
        play.attack(enemy, one)
        play.answer("Bite", one)
    assert unconscious(one)
    assert enemy.damage == 0


@pytest.mark.rule("S-UNC-6")
def test_an_attacker_that_falls_in_an_attack_within_its_own_does_not_count(table: TableBuilder) -> None:
    wood(table)
    provoke, fumes = invented.event("Provoke"), invented.treachery("Fumes")

    @provoke.action()
    async def call(game: Game, card: Card) -> None:
        await game.attack_with(game.find("Other Foe"))

    @fumes.shadow
    async def choke(game: Game, card: Card, attack: Attack) -> None:
        """A character falls unconscious."""
        await fall_unconscious(game, game.find("One"))

    one = table.hero(invented.hero("One", attack=3), resources=1)
    two = table.hero(invented.hero("Two", attack=2))
    table.hand(provoke)
    table.encounter_deck(fumes)
    enemy = table.engaged(invented.enemy(attack=0, defense=0, hit_points=9))
    table.staging(invented.enemy("Other Foe", attack=0))
    with table.play("6.7") as play:
        play.attack(enemy, one, two)
        play.answer("Provoke")
        if play.asks is Ask.DEFEND:
            play.defend(None)
    assert unconscious(one)
    assert enemy.damage == 2


@pytest.mark.rule("S-UNC-19")
def test_only_a_character_falls_unconscious_and_only_once(table: TableBuilder) -> None:
    wood(table)
    hero, place = table.hero(invented.hero()), table.staging(invented.location())

    async def fell(game: Game) -> None:
        game.remember("fell", tuple([await fall_unconscious(game, card) for card in (hero, place, hero)]))

    table.run(fell).finish()
    assert table.game.recall("fell") == (True, False, False)
    assert not place.upside_down


@pytest.mark.rule("S-UNC-8")
def test_it_gains_no_resources_in_whatever_way(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen")))
    other = table.hero(invented.hero("Other"), resources=1)
    filled(table)
    table.play("1.2").finish()
    assert (hero.resources, other.resources) == (0, 2)
    table.run(lambda game: game.gain_resources(hero, 2)).finish()
    table.run(lambda game: game.move_resources(other, hero)).finish()
    assert (hero.resources, other.resources) == (0, 2)


def _able() -> CardScript:
    able = invented.hero("Able")

    @able.action()
    async def act(game: Game, card: Card) -> None:
        await game.draw(game.you)

    @able.response(after=Engaged)
    async def answer(game: Game, card: Card, event: Engaged) -> None:
        await game.draw(game.you)

    @able.forced(after=Engaged)
    async def suffer(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.you, 1)

    able.gives(Stat.ATTACK, 1)
    return able


@pytest.mark.rule("S-UNC-9")
@pytest.mark.rule("S-UNC-13")
@pytest.mark.parametrize("carries", [True, False])
def test_its_actions_responses_and_forced_effects_are_not_triggered_its_passives_go_on(
    table: TableBuilder, carries: bool
) -> None:
    wood(table, carries)
    hero = fallen(table, table.hero(_able()))
    filled(table)
    play = table.window()
    assert play.offers("Able") is not carries
    play.finish()
    assert hero.attack == 3


@pytest.mark.rule("S-UNC-9")
@pytest.mark.rule("S-UNC-13")
@pytest.mark.parametrize(("awake", "threat", "asked"), [(True, 1, True), (False, 0, False)])
def test_its_triggered_effects_are_silent(table: TableBuilder, awake: bool, threat: int, asked: bool) -> None:
    wood(table)
    hero = table.hero(_able())
    if not awake:
        fallen(table, hero)
    filled(table)
    enemy = table.staging(invented.enemy())
    table.threat(0)
    player = table.player()
    play = table.run(lambda game: game.engage(enemy, player))
    assert (play.asks is Ask.RESPONSE) is asked
    play.finish()
    assert table.player().threat == threat


@pytest.mark.rule("S-UNC-10")
@pytest.mark.rule("K-VENOM-10")
def test_it_cannot_be_poisoned_not_even_by_venom(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero(hit_points=9)))
    filled(table)
    poison(table, hero, 2)
    table.engaged(venomous(attack=3))
    with table.play(Phase.COMBAT) as play:
        play.skip(Ask.DAMAGE).answer(hero)
    assert (hero.damage, poisons(hero), len(table.player().deck)) == (3, [], 12)


@pytest.mark.rule("S-UNC-11")
@pytest.mark.rule("S-WAKE-4")
@pytest.mark.ruling("RUL-56")
def test_an_effect_that_only_says_ready_cannot_ready_it(table: TableBuilder) -> None:
    wood(table)
    ally = fallen(table, table.ally(invented.ally("Fallen")))
    tired = table.ally(invented.ally("Tired"), exhausted=True)
    rouse = invented.event("Rouse")

    @rouse.action(target=Choose(CHARACTERS & YOURS & EXHAUSTED))
    async def ready(game: Game, event: Card, card: Card) -> None:
        await game.ready(card)

    table.hero(invented.hero(), resources=1)
    table.hand(rouse)
    play = table.window().answer("Rouse")
    assert play.labels == ["Tired"]
    play.answer(tired).finish()
    table.run(lambda game: game.ready(ally)).finish()
    assert unconscious(ally)


@pytest.mark.rule("S-WAKE-1")
@pytest.mark.rule("S-WAKE-2")
@pytest.mark.rule("S-WAKE-3")
@pytest.mark.ruling("RUL-56")
def test_ready_an_unconscious_character_wakes_one_of_the_players_choice(table: TableBuilder) -> None:
    wood(table)
    one = fallen(table, table.ally(invented.ally("One", hit_points=3)))
    two = fallen(table, table.ally(invented.ally("Two", hit_points=3)))
    table.hero(invented.hero())
    filled(table)
    play = table.run(ready_an_unconscious_character, player=1)
    assert play.labels == ["One", "Two"]
    play.answer(two).finish()
    assert (unconscious(one), unconscious(two)) == (True, False)
    assert two.ready
    assert poisons(two) == []
    poison(table, two, 1)
    assert len(poisons(two)) == 1


@pytest.mark.rule("S-UNC-14")
def test_characters_are_conscious_or_unconscious_and_other_cards_are_neither(table: TableBuilder) -> None:
    wood(table)
    hero, ally = table.hero(invented.hero("Fallen")), table.ally(invented.ally("Upright"))
    table.staging(invented.location("A Place"))
    table.engaged(invented.enemy("A Foe"))
    fallen(table, hero)
    assert UNCONSCIOUS.among(table.game, table.player(), hero) == [hero]
    assert CONSCIOUS.among(table.game, table.player(), hero) == [ally]


@pytest.mark.rule("S-WAKE-1")
def test_that_player_chooses_whoever_uses_the_effect(table: TableBuilder) -> None:
    table.players(2)
    wood(table)
    mine = fallen(table, table.hero(invented.hero("Mine"), player=1))
    yours = fallen(table, table.hero(invented.hero("Yours"), player=2))

    async def rouse(game: Game) -> None:
        woken = await ready_an_unconscious_character(game, game.player(2))
        game.remember("woken", woken.id if woken else None)

    play = table.run(rouse, player=1)
    assert play.decision.player == 2
    assert play.decision.prompt.en == "Choose an unconscious character to ready"
    play.answer(mine).finish()
    assert (unconscious(mine), unconscious(yours)) == (False, True)
    assert table.game.recall("woken") == mine.id


@pytest.mark.rule("S-WAKE-1")
@pytest.mark.parametrize(("gagged", "asked"), [(("One",), ["Two"]), (("One", "Two"), [])])
def test_whom_another_effect_keeps_from_readying_is_not_offered(
    table: TableBuilder, gagged: tuple[str, ...], asked: list[str]
) -> None:
    wood(table)
    web = invented.location("Sticky Web")
    web.forbids(Readied, if_=lambda game, source, event: event.card.name.en in gagged)
    for name in ("One", "Two", "Three")[: len(gagged) + len(asked)]:
        fallen(table, table.hero(invented.hero(name)))
    table.staging(web)
    play = table.run(ready_an_unconscious_character, player=1)
    assert (play.labels if play.asks else []) == asked
    if asked:
        play.answer(asked[0])
    play.finish()
    awake = [hero.name.en for hero in table.player().heroes if not unconscious(hero)]
    assert awake == asked


@pytest.mark.rule("S-WAKE-1")
@pytest.mark.rule("R-IMM-2")
@pytest.mark.parametrize("immune", [True, False])
def test_a_player_card_wakes_none_that_is_immune_to_player_cards(table: TableBuilder, immune: bool) -> None:
    wood(table)
    proud = invented.ally("Proud")
    proud.gives(Stat.IMMUNE, immune, to=SELF)
    ally = table.ally(proud)
    fallen(table, ally)
    healer = table.hero(invented.hero("Healer"))
    play = table.run(ready_an_unconscious_character, source=healer, player=1)
    if not immune:
        play.answer(ally)
    play.finish()
    assert unconscious(ally) is immune


@pytest.mark.rule("S-WAKE-2")
def test_waking_is_readying_and_does_nothing_to_a_conscious_character(table: TableBuilder) -> None:
    wood(table)
    glad = invented.ally("Glad")

    @glad.forced(after=Readied, of=SELF)
    async def rejoice(game: Game, card: Card, event: Readied) -> None:
        await game.draw(game.you)

    ally = table.ally(glad, exhausted=True)
    table.hero(invented.hero())
    filled(table)
    table.run(lambda game: wake(game, ally)).finish()
    assert ally.exhausted
    fallen(table, ally)
    table.run(lambda game: wake(game, ally)).finish()
    assert ally.ready
    assert len(table.player().hand) == 1


@pytest.mark.rule("S-UNC-12")
def test_without_such_a_stage_in_play_none_of_it_holds(table: TableBuilder) -> None:
    wood(table, carries=False)
    hero = table.hero(invented.hero("Fallen", hit_points=2))
    filled(table)
    poison(table, hero, 3)
    assert not unconscious(hero)
    fallen(table, hero)
    table.run(lambda game: game.gain_resources(hero, 1)).finish()
    poison(table, hero, 1)
    assert (hero.resources, len(poisons(hero))) == (1, 1)
    table.run(lambda game: game.ready(hero)).finish()
    assert hero.ready


@pytest.mark.rule("S-UNC-12")
@pytest.mark.rule("S-SPLIT-17")
def test_a_stage_carries_the_rules_for_its_own_area_alone(table: TableBuilder) -> None:
    table.players(2)
    wood(table, carries=False)
    deep = invented.quest("The Deep Wood", stage=2)
    carries_the_rules(deep)
    table.quest_deck(deep)
    table.run(lambda game: part(game, game.player(2))).finish()
    one = table.hero(invented.hero("One", hit_points=2), player=1)
    two = table.hero(invented.hero("Two", hit_points=2), player=2)
    filled(table, 1, 2)
    poison(table, two, 2)
    assert unconscious(two)
    poison(table, one, 2)
    assert not unconscious(one)
    assert (len(poisons(one)), len(poisons(two))) == (2, 0)


@pytest.mark.rule("S-UNC-12")
def test_each_of_the_stages_that_are_named_carries_the_rules(table: TableBuilder) -> None:
    first, second = invented.quest("The Edge"), invented.quest("The Heart", stage=2)
    carries_the_rules(first, second)
    table.quest(first)
    table.quest_deck(second)
    one, two = (table.hero(invented.hero(name, hit_points=1)) for name in ("One", "Two"))
    filled(table)
    poison(table, one, 1)
    table.run(lambda game: game.advance()).finish()
    poison(table, two, 1)
    assert (unconscious(one), unconscious(two)) == (True, True)


@pytest.mark.rule("S-UNC-12")
@pytest.mark.rule("S-UNC-1")
def test_a_stage_that_carries_the_rules_finds_who_is_poisoned_enough_already(table: TableBuilder) -> None:
    stage = invented.quest("The Next Stage", stage=2)
    carries_the_rules(stage)
    wood(table, carries=False)
    table.quest_deck(stage)
    hero = table.hero(invented.hero("Fallen", hit_points=2))
    filled(table)
    poison(table, hero, 3)
    table.run(lambda game: game.advance()).finish()
    assert unconscious(hero)
    assert poisons(hero) == []


@pytest.mark.rule("S-UNC-14")
@pytest.mark.rule("S-UNC-15")
def test_it_is_in_play_can_be_targeted_damaged_and_destroyed(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen", hit_points=3)))
    table.hero(invented.hero("Other", hit_points=9))
    assert hero in table.player().heroes
    assert hero in CHARACTERS.among(table.game, table.player(), hero)
    table.staging(invented.enemy("Archer", keywords="Archery 2.", engagement=50))
    with table.play("6.1") as play:
        play.assign_archery({hero: 2})
    assert hero.damage == 2
    table.engaged(invented.enemy(attack=1))
    with table.play("6.2", "6.3") as play:
        play.until(Ask.DAMAGE).answer(hero)
    assert hero.now.zone is Zone.DISCARD


@pytest.mark.rule("S-UNC-17")
def test_a_defender_that_falls_before_the_damage_leaves_the_attack_undefended(table: TableBuilder) -> None:
    wood(table)
    fumes = invented.treachery("Fumes")

    @fumes.shadow
    async def choke(game: Game, card: Card, attack: Attack) -> None:
        """The defender falls unconscious."""
        for defender in attack.defenders:
            await fall_unconscious(game, defender)

    hero = table.hero(invented.hero("Brave", hit_points=9, defense=2))
    other = table.hero(invented.hero("Other", hit_points=9))
    table.encounter_deck(fumes)
    table.engaged(invented.enemy(attack=3))
    with table.play("6.2", "6.3") as play:
        play.defend(hero).until(Ask.DAMAGE)
        assert play.labels == ["Brave", "Other"]
        play.answer(other)
    assert unconscious(hero)
    assert (hero.damage, other.damage) == (0, 3)


@pytest.mark.rule("S-UNC-18")
@pytest.mark.rule("S-UNC-19")
def test_a_committed_character_that_falls_adds_no_willpower_any_more(table: TableBuilder) -> None:
    stage = wood(table)
    hero = table.hero(invented.hero("Brave", hit_points=9, willpower=4))
    other = table.hero(invented.hero("Other", willpower=3))
    filled(table)
    poison(table, hero, 2)
    with table.play("3.2") as play:
        play.commit(hero, other)
    fallen(table, hero)
    assert (hero.committed, poisons(hero), len(table.player().discard)) == (False, [], 2)
    table.play("3.4").finish()
    assert stage.progress == 3


@pytest.mark.rule("S-UNC-20")
def test_the_resources_it_has_may_be_spent(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen"), resources=2))
    (ally,) = table.hand(invented.ally("Helper", cost=2))
    with table.play("2.2") as play:
        play.answer("Helper")
    assert ally.now.in_play
    assert hero.resources == 0


@pytest.mark.rule("S-UNC-21")
def test_the_refresh_phase_does_not_ready_it(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen")))
    other = table.hero(invented.hero("Other"), exhausted=True)
    table.play(Phase.REFRESH).finish()
    assert unconscious(hero)
    assert other.ready


@pytest.mark.rule("S-UNC-22")
def test_a_player_whose_heroes_are_all_unconscious_stays_in_the_game(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen")))
    filled(table)
    table.encounter_deck(invented.location())
    table.rounds(1).finish()
    assert not table.player().eliminated
    assert not table.game.is_over
    assert unconscious(hero)


@pytest.mark.rule("S-UNC-10")
def test_a_poison_cannot_be_moved_to_it(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen", hit_points=9)))
    other = table.hero(invented.hero("Other", hit_points=9))
    filled(table)
    poison(table, other, 1)
    (one,) = poisons(other)
    table.run(lambda game: game.attach(one, hero)).finish()
    assert poisons(other) == [one]


@pytest.mark.rule("S-UNC-14")
def test_an_attachment_that_is_no_poison_can_be_moved_to_it(table: TableBuilder) -> None:
    wood(table)
    hero = fallen(table, table.hero(invented.hero("Fallen", hit_points=9)))
    other = table.hero(invented.hero("Other", hit_points=9))
    cloak = table.attachment(invented.attachment("Cloak"), on=other)
    table.run(lambda game: game.attach(cloak, hero)).finish()
    assert cloak.host is hero


@pytest.mark.rule("S-UNC-1")
@pytest.mark.rule("S-POISON-3")
def test_who_has_no_poison_does_not_fall_whatever_its_printed_hit_points(table: TableBuilder) -> None:
    wood(table)
    shade = invented.hero("Shade", hit_points="X")
    shade.gives(Stat.HIT_POINTS, 5)
    hero, other = table.hero(shade), table.hero(invented.hero("Other", hit_points=9))
    filled(table)
    poison(table, other, 1)
    assert not unconscious(hero)


@pytest.mark.rule("S-UNC-1")
def test_a_moved_poison_counts_where_it_comes_to(table: TableBuilder) -> None:
    wood(table)
    one = table.hero(invented.hero("One", hit_points=9))
    two = table.hero(invented.hero("Two", hit_points=1))
    filled(table)
    poison(table, one, 1)
    (card,) = poisons(one)
    table.run(lambda game: game.attach(card, two)).finish()
    assert unconscious(two)
    assert card.now.zone is Zone.DISCARD


@pytest.mark.rule("S-UNC-16")
def test_who_leaves_play_and_comes_back_lies_upright(table: TableBuilder) -> None:
    wood(table)
    ally = fallen(table, table.ally(invented.ally("Fallen")))
    table.run(lambda game: game.return_to_hand(ally)).finish()
    back = ally.now
    table.run(lambda game: game.put_into_play(back), player=1).finish()
    assert back.now.ready


@pytest.mark.rule("S-UNC-1")
def test_characters_fall_while_a_stage_that_carries_the_rules_is_still_being_set_up() -> None:
    stage = invented.quest("Poisoned Start")
    carries_the_rules(stage)

    @stage.setup
    async def bitten(game: Game, stage: Card) -> None:
        hero = game.player(1).heroes[0]
        await give_poison(game, hero, hero.printed.hit_points)
        game.remember("fell", unconscious(hero))

    heroes = tuple(invented.hero(f"Hero {number}", hit_points=2) for number in range(3))
    deck = Deck("Bitten", heroes, ((invented.ally("Filler"), 30),))
    game = oleada.new_game(invented.scenario(stage), [deck], seed=1)
    while game.decision and game.round == 0:
        game.answer(game.decision.options[0])
    assert game.recall("fell") is True


@pytest.mark.rule("S-UNC-1")
@pytest.mark.rule("S-UNC-4")
def test_several_fall_unconscious_at_once(table: TableBuilder) -> None:
    wood(table)
    filled(table)
    one, two = table.hero(invented.hero("One", hit_points=5)), table.hero(invented.hero("Two", hit_points=5))
    poison(table, one, 2)
    place = table.staging(invented.location())

    async def fall(game: Game) -> None:
        game.remember("fell", await fall_unconscious(game, [one, place, two]))

    play = table.run(fall, player=1)
    play.finish()
    assert table.game.recall("fell") is True
    assert (unconscious(one), unconscious(two), poisons(one)) == (True, True, [])
    assert play.events[:2] == ["FellUnconscious", "FellUnconscious"]
