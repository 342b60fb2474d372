"""Heroes in the staging area: in play, under nobody's control, immune and blank while they are there (S-HSTG-*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.mechanics.rescuing import bring, stage_1

from oleada.authoring import (
    CHARACTERS,
    DAMAGED,
    HEROES,
    HOST,
    YOURS,
    ArrivedInStaging,
    Ask,
    Attack,
    Card,
    Choose,
    Game,
    Phase,
    RoundEnded,
    Sphere,
    Stat,
    Termination,
    Zone,
)
from oleada.keywords.ranged import Ranged
from oleada.keywords.sentinel import Sentinel
from oleada.mechanics.areas import interact
from oleada.mechanics.captive_heroes import (
    captives,
    captives_are_hit,
    capture,
    capture_all,
    must_be_rescued,
    take_back,
)
from oleada.model.errors import CardFactsError
from oleada.testing import TableBuilder, invented


def _back(table: TableBuilder, hero: Card, player: int = 1, exhausted: bool = False) -> None:
    """Let the stage give a player control of a captive hero."""

    async def back(game: Game) -> None:
        await take_back(game, hero, game.player(player), exhausted=exhausted)

    table.run(back, source=table.game.area(0).main_quest).finish()


@pytest.mark.rule("S-HSTG-1", example="E-004-1")
@pytest.mark.rule("S-HSTG-2")
@pytest.mark.rule("S-HSTG-3")
def test_all_heroes_of_the_players_are_in_play_in_the_staging_area_and_nobody_controls_them(
    table: TableBuilder,
) -> None:
    table.players(2)
    names = ("One", "Two", "Three", "Four", "Five", "Six")
    heroes = [table.hero(invented.hero(name, threat_cost=9), player=1 + n // 3) for n, name in enumerate(names)]
    champions = [table.objective(invented.objective_hero(f"Champion {n}"), n) for n in (1, 2)]
    stage = table.quest(stage_1())
    table.run(capture_all, source=stage).finish()
    assert [card.name.en for card in table.game.area(0).staging] == list(names)
    assert captives(table.game.area(0)) == heroes
    assert all(hero.in_play and hero.controller is None for hero in heroes)
    assert all(hero.immune and hero.blank for hero in heroes)
    assert [(champion.immune, champion.blank) for champion in champions] == [(False, False)] * 2
    assert [player.heroes for player in table.game.players] == [[champions[0]], [champions[1]]]
    assert [player.threat for player in table.game.players] == [27, 27]
    table.rounds(1).finish()
    assert captives(table.game.area(0)) == heroes
    assert not any(player.eliminated for player in table.game.players)


@pytest.mark.rule("R-ZONE-12")
@pytest.mark.rule("S-HSTG-1")
def test_what_looks_at_cards_that_enter_the_staging_area_sees_them(table: TableBuilder) -> None:
    stage = invented.quest("Watchful")

    @stage.forced(after=ArrivedInStaging)
    async def count(game: Game, stage: Card, event: ArrivedInStaging) -> None:
        await game.raise_threat(game.player(1), 1)

    heroes = [table.hero(invented.hero(name, threat_cost=9)) for name in ("One", "Two")]
    table.quest(stage)
    with table.run(lambda game: capture(game, heroes), source=table.game.area(0).main_quest) as play:
        play.answer(play.decision.options[0].key)
    assert table.player().threat == 18 + 2
    assert play.text.splitlines()[0].startswith("One is held in the staging area")


@pytest.mark.rule("S-HSTG-4")
@pytest.mark.ruling("RUL-57")
def test_a_player_card_can_neither_choose_nor_change_them(table: TableBuilder) -> None:
    salve, banner = invented.event("Salve"), invented.ally("Banner", sphere=Sphere.LEADERSHIP)

    @salve.action(target=Choose(HEROES & DAMAGED))
    async def heal(game: Game, card: Card, hero: Card) -> None:
        """Heal 2 damage from a hero."""
        await game.heal(hero, 2)

    banner.gives(Stat.WILLPOWER, 5, to=HEROES)
    held = table.hero(invented.hero("Held", willpower=2), damage=1)
    free = table.hero(invented.hero("Free", willpower=1))
    table.ally(banner)
    (event,) = table.hand(salve)
    bring(table, [held])
    assert (held.immune, held.willpower, free.willpower) == (True, 2, 6)
    with table.window() as play:
        assert not play.offers(event)
    table.run(lambda game: game.deal_damage(free, 1), player=1).finish()
    with table.window() as play:
        play.answer(event)
        assert (play.offers(free), play.offers(held)) == (True, False)
        play.answer(free)
    assert (held.damage, free.damage) == (1, 0)


@pytest.mark.rule("S-HSTG-4")
@pytest.mark.rule("S-HSTG-7")
def test_a_player_card_cannot_take_them_back_nor_carry_anything_to_them(table: TableBuilder) -> None:
    held = table.hero(invented.hero("Held"))
    ally = table.ally(invented.ally("Rescuer"))
    (cloak,) = table.hand(invented.attachment("Cloak", cost=0))
    bring(table, [held])
    table.run(lambda game: take_back(game, held), source=ally, player=1).finish()
    assert (held.zone, held.controller) == (Zone.STAGING, None)
    table.run(lambda game: game.attach(cloak, held), source=cloak, player=1).finish()
    assert held.attachments == []


@pytest.mark.rule("S-HSTG-5")
@pytest.mark.rule("S-HSTG-8", example="E-004-4")
@pytest.mark.rule("S-HSTG-16")
def test_their_text_is_blank_but_traits_numbers_and_icon_stay_and_all_comes_back(table: TableBuilder) -> None:
    lord = invented.hero("Lord", traits="Gondor.", keywords="Ranged. Sentinel.", willpower=3, attack=2, hit_points=4)
    lord.gives(Stat.HIT_POINTS, 2)

    @lord.action()
    async def call(game: Game, card: Card) -> None:
        """Draw a card."""
        await game.draw(game.you, 1)

    @lord.forced(after=RoundEnded)
    async def pray(game: Game, card: Card, event: RoundEnded) -> None:
        await game.raise_threat(game.player(1), 5)

    hero = table.hero(lord)
    table.objective(invented.objective_hero("Champion", willpower=0), 1)
    table.deck(*[invented.ally(f"Drawn {n}") for n in range(6)])
    assert (hero.hit_points, hero.has_keyword(Ranged)) == (6, True)
    bring(table, [hero])
    assert hero.blank
    assert (hero.hit_points, hero.has_keyword(Ranged), hero.has_keyword(Sentinel)) == (4, False, False)
    assert (hero.willpower, hero.attack, hero.spheres) == (3, 2, (Sphere.LEADERSHIP,))
    assert hero.has_trait("Gondor")
    with table.window() as play:
        assert play.finished
    table.rounds(1).finish()
    assert table.player().threat == 9 + 1
    _back(table, hero)
    assert not hero.blank
    assert not hero.immune
    assert (hero.hit_points, hero.has_keyword(Ranged)) == (6, True)
    with table.window() as play:
        assert play.offers(hero)
    table.play("0.1").finish()
    assert table.player().threat == 9 + 1 + 5


@pytest.mark.rule("S-HSTG-6")
@pytest.mark.rule("R-LAST-1")
@pytest.mark.rule("R-LAST-3")
def test_the_lasting_effect_outlives_its_card_and_applies_to_whoever_comes_later(table: TableBuilder) -> None:
    first, later = table.hero(invented.hero("First")), table.hero(invented.hero("Later"))
    table.objective(invented.objective_hero("Champion"), 1)
    bring(table, [first])
    table.quest(stage_1())  # the stage that began it is gone
    table.rounds(1).finish()
    assert (first.blank, first.immune, later.blank) == (True, True, False)
    table.run(lambda game: capture(game, later)).finish()
    assert (later.blank, later.immune) == (True, True)


@pytest.mark.rule("S-HSTG-6")
def test_a_hero_that_only_its_text_keeps_alive_dies_when_it_is_captured(table: TableBuilder) -> None:
    plate = invented.attachment("Plate")
    plate.gives(Stat.HIT_POINTS, 4, to=HOST)
    hero = table.hero(invented.hero("Armoured", hit_points=3), damage=3)
    table.attachment(plate, hero)
    table.objective(invented.objective_hero("Champion"), 1)
    assert hero.remaining_hit_points == 4
    bring(table, [hero])
    assert hero.zone is Zone.DISCARD


@pytest.mark.rule("S-HSTG-7", example="E-004-4")
@pytest.mark.rule("S-HSTG-15", example="E-004-4")
def test_a_hero_that_is_taken_back_keeps_its_damage_and_gains_resources_again(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Held"), damage=2)
    table.objective(invented.objective_hero("Champion"), 1)
    bring(table, [hero])
    table.play("1.2").finish()
    assert hero.resources == 0
    _back(table, hero)
    assert (hero.zone, hero.record.holder) == (Zone.PLAY_AREA, 1)
    assert hero.controller is table.player(1)
    assert (hero.damage, hero.ready) == (2, True)
    table.play("1.2").finish()
    assert hero.resources == 1


@pytest.mark.rule("S-HSTG-7")
@pytest.mark.rule("S-HSTG-10")
def test_another_player_may_take_a_hero_whose_owner_stays_the_same(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Held", hit_points=2))
    table.objective(invented.objective_hero("Champion"), 1)
    table.hero(invented.hero("Other"), player=2)
    bring(table, [hero])
    _back(table, hero, player=2)
    assert hero.controller is table.player(2)
    assert hero.owner is table.player(1)
    table.run(lambda game: game.deal_damage(hero, 2)).finish()
    assert (hero.zone, hero.now.record.holder) == (Zone.DISCARD, 1)


@pytest.mark.rule("S-HSTG-18")
@pytest.mark.parametrize("exhausted", [True, False])
def test_it_comes_back_exhausted_if_the_card_says_so(table: TableBuilder, exhausted: bool) -> None:
    hero = table.hero(invented.hero("Held"))
    table.objective(invented.objective_hero("Champion"), 1)
    bring(table, [hero])
    _back(table, hero, exhausted=exhausted)
    assert hero.exhausted is exhausted


@pytest.mark.rule("S-HSTG-18")
def test_it_comes_back_as_it_is_unless_the_card_says_more_and_the_card_knows_whether_it_did(
    table: TableBuilder,
) -> None:
    hero = table.hero(invented.hero("Held"))
    table.objective(invented.objective_hero("Champion"), 1)
    bring(table, [hero])

    async def back(game: Game) -> None:
        game.remember("taken", [await take_back(game, hero), await take_back(game, hero)])

    table.run(back, source=table.game.area(0).main_quest).finish()
    assert (hero.controller, hero.ready) == (table.player(), True)
    assert table.game.recall("taken") == [True, False]  # the second time he has it already


@pytest.mark.rule("S-HSTG-1")
def test_heroes_may_be_put_into_the_staging_area_of_others(table: TableBuilder) -> None:
    table.players(2).areas([1], [2])
    stage = table.game.area(0).main_quest
    one, two = (table.hero(invented.hero(name), player=1) for name in ("One", "Two"))
    table.hero(invented.hero("Elsewhere"), player=2)
    interactive = table.game.area(1)

    async def take(game: Game) -> None:
        interact(game)
        await capture(game, one)
        await capture(game, [two], interactive)

    table.run(take, source=stage).finish()
    assert (captives(table.game.area(0)), captives(table.game.area(1))) == ([one], [two])


@pytest.mark.rule("R-OWN-10")
@pytest.mark.rule("S-HSTG-18")
def test_a_hero_that_was_captured_exhausted_comes_back_so(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Held"), exhausted=True)
    table.objective(invented.objective_hero("Champion"), 1)
    bring(table, [hero])
    _back(table, hero)
    assert hero.exhausted


@pytest.mark.rule("S-HSTG-7")
def test_nobody_who_is_out_of_the_game_takes_a_hero_back(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Held"))
    table.hero(invented.hero("Other"), player=2)
    bring(table, [hero])
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    _back(table, hero, player=1)
    assert (hero.zone, hero.controller) == (Zone.STAGING, None)


@pytest.mark.rule("S-HSTG-10", example="E-004-5")
@pytest.mark.rule("S-HSTG-11", example="E-004-5")
def test_it_dies_there_into_its_owners_discard_pile(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Held", hit_points=3), player=2)
    table.hero(invented.hero("Other"), player=1)
    table.objective(invented.objective_hero("Champion"), 2)
    stage = table.game.area(0).main_quest
    bring(table, [hero])
    table.run(lambda game: game.deal_damage(hero, 3), source=stage).finish()
    assert [card.name.en for card in table.player(2).discard] == ["Held"]
    assert not table.player(2).eliminated


@pytest.mark.rule("S-HSTG-11")
def test_hit_points_that_a_modifier_reduces_to_0_destroy_it_too(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Held", hit_points=3))
    table.objective(invented.objective_hero("Champion"), 1)
    bring(table, [hero])
    stage = table.game.area(0).main_quest
    table.run(lambda game: game.modify(hero, Stat.HIT_POINTS, -3), source=stage).finish()
    assert hero.zone is Zone.DISCARD


@pytest.mark.rule("S-HSTG-12")
def test_it_adds_nothing_to_the_threat_of_the_staging_area(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Held", threat_cost=12))
    table.objective(invented.objective_hero("Champion", willpower=0), 1)
    table.staging(invented.location(threat=2))
    bring(table, [hero])
    assert table.game.area(0).threat == 2
    table.play("3.4").finish()
    assert table.player().threat == 12 + 2


@pytest.mark.rule("S-HSTG-13")
@pytest.mark.rule("S-HSTG-14")
def test_it_is_not_offered_to_commit_to_attack_to_defend_or_to_engage(table: TableBuilder) -> None:
    held = table.hero(invented.hero("Held", keywords="Ranged. Sentinel.", willpower=9))
    champion = table.objective(invented.objective_hero("Champion", willpower=1), 1)
    bring(table, [held])
    with table.play(Phase.QUEST) as play:
        play.until(Ask.COMMIT)
        assert not play.offers(held)
        play.commit(champion)
    assert table.game.area(0).main_quest.progress == 1
    orc = table.staging(invented.enemy("Some Orc", engagement=50, hit_points=9))
    with table.play(Phase.ENCOUNTER) as play:
        assert (play.offers(orc), play.offers(held)) == (True, False)
        play.answer(orc)
    table.run(lambda game: game.ready(champion)).finish()
    with table.play(Phase.COMBAT) as play:
        play.until(Ask.DEFEND)
        assert (play.offers(champion), play.offers(held)) == (True, False)
        play.answer("none").until(Ask.DAMAGE)
        assert (play.offers(champion), play.offers(held)) == (True, False)
        play.answer(champion).until(Ask.ATTACK).answer(orc)
        assert (play.offers(champion), play.offers(held)) == (True, False)
        play.answer(champion)


@pytest.mark.rule("S-HSTG-13")
def test_a_hero_that_is_captured_on_a_quest_or_in_defence_is_out_of_both(table: TableBuilder) -> None:
    seeker = table.hero(invented.hero("Seeker", willpower=3))
    keeper = table.hero(invented.hero("Keeper", defense=9, hit_points=3))
    champion = table.objective(invented.objective_hero("Champion", willpower=1, hit_points=9), 1)
    net = invented.treachery("Net")

    @net.shadow
    async def catch(game: Game, card: Card, attack: Attack) -> None:
        await capture(game, attack.defenders)

    stage = table.game.area(0).main_quest
    with table.play("3.2") as play:
        play.commit(seeker, champion)
    table.run(lambda game: capture(game, seeker), source=stage).finish()
    assert not seeker.committed
    assert table.game.area(0).committed == [champion]
    orc = table.engaged(invented.enemy("Some Orc", attack=4, hit_points=9))
    table.encounter_deck(net)
    with table.play(Phase.COMBAT) as play:
        play.defend(keeper).until(Ask.DAMAGE).answer(champion)
    assert keeper.zone is Zone.STAGING
    assert (keeper.damage, champion.damage) == (0, 4)
    assert orc.engaged_with is table.player(1)


@pytest.mark.rule("S-HSTG-17")
@pytest.mark.parametrize("captive", [True, False])
def test_a_stage_may_say_that_captives_take_the_damage_of_undefended_attacks(
    table: TableBuilder, captive: bool
) -> None:
    stage = invented.quest("Merciless")
    captives_are_hit(stage)
    table.quest(stage)
    held = table.hero(invented.hero("Held"))
    champion = table.objective(invented.objective_hero("Champion"), 1)
    if captive:
        bring(table, [held])
    table.engaged(invented.enemy("Some Orc", attack=2, hit_points=9))
    with table.play(Phase.COMBAT) as play:
        play.defend(None).until(Ask.DAMAGE)
        assert (play.offers(held), play.offers(champion)) == (True, not captive)
        play.answer(held)
    assert (held.damage, champion.damage) == (2, 0)


@pytest.mark.rule("S-HSTG-19")
@pytest.mark.rule("R-OWN-15")
def test_characters_in_play_include_it_and_those_that_you_control_do_not(table: TableBuilder) -> None:
    held = table.hero(invented.hero("Held"))
    champion = table.objective(invented.objective_hero("Champion"), 1)
    bring(table, [held])
    stage = table.game.area(0).main_quest

    async def hurt(game: Game) -> None:
        await game.deal_damage(CHARACTERS.among(game, game.player(1), stage), 1)
        await game.deal_damage((CHARACTERS & YOURS).among(game, game.player(1), stage), 1)

    table.run(hurt, source=stage).finish()
    assert (held.damage, champion.damage) == (1, 2)


@pytest.mark.rule("S-HSTG-19")
def test_archery_is_for_characters_that_somebody_controls(table: TableBuilder) -> None:
    held = table.hero(invented.hero("Held"))
    champion = table.objective(invented.objective_hero("Champion"), 1)
    table.staging(invented.enemy("Archer", keywords="Archery 2.", engagement=50))
    bring(table, [held])
    with table.play(Phase.COMBAT) as play:
        play.assign_archery({champion: 2})
    assert (held.damage, champion.damage) == (0, 2)


@pytest.mark.rule("S-HSTG-20")
def test_its_title_still_keeps_other_copies_out(table: TableBuilder) -> None:
    held = table.hero(invented.hero("Held"))
    table.objective(invented.objective_hero("Champion"), 1, resources=5)
    (twin,) = table.hand(invented.ally("Held", code="held-ally", unique=True, sphere=Sphere.NEUTRAL))
    bring(table, [held])
    with table.play("2.2") as play:
        assert not play.offers(twin)


@pytest.mark.case("BL-54")
def test_a_player_whose_only_hero_is_captured_at_setup_keeps_playing(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Alone"))
    table.deck(invented.ally("Drawn"), invented.ally("Drawn Too"))
    stage = table.quest(stage_1())

    async def begin(game: Game) -> None:
        await capture_all(game)

    table.run(begin, source=stage).finish()
    table.rounds(2).finish()
    assert not table.player().eliminated
    assert hero.zone is Zone.STAGING
    assert len(table.player().hand) == 2


@pytest.mark.case("BL-54")
@pytest.mark.parametrize("rescue", [True, False])
def test_a_prisoner_who_must_be_rescued_and_whose_player_is_out_loses_the_game_for_all(
    table: TableBuilder, rescue: bool
) -> None:
    stage = invented.quest("No One Left Behind")
    if rescue:
        must_be_rescued(stage)
    table.players(2)
    table.quest(stage)
    held = table.hero(invented.hero("Held"))
    table.hero(invented.hero("Other"), player=2)
    bring(table, [held])
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert table.game.is_over is rescue
    if rescue:
        assert table.game.outcome is not None
        assert (table.game.outcome.won, table.game.outcome.termination) == (False, Termination.CARD_EFFECT)
    else:
        assert held.zone is Zone.STAGING


@pytest.mark.case("BL-54")
def test_only_heroes_must_be_rescued(table: TableBuilder) -> None:
    stage = invented.quest("No One Left Behind")
    must_be_rescued(stage)
    table.players(2).quest(stage)
    table.hero(invented.hero("One"))
    table.hero(invented.hero("Other"), player=2)
    ally = table.ally(invented.ally())
    table.run(lambda game: game.return_to_staging(ally)).finish()
    assert (ally.zone, ally.controller) == (Zone.STAGING, None)
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert not table.game.is_over


@pytest.mark.case("BL-54")
def test_a_player_without_captives_may_be_eliminated_all_the_same(table: TableBuilder) -> None:
    stage = invented.quest("No One Left Behind")
    must_be_rescued(stage)
    table.players(2)
    table.quest(stage)
    table.hero(invented.hero("Free"))
    held = table.hero(invented.hero("Held"), player=2)
    table.hero(invented.hero("Other"), player=2)
    bring(table, [held])
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert not table.game.is_over


def test_only_heroes_are_captured(table: TableBuilder) -> None:
    ally = table.ally(invented.ally("Scout"))
    hero = table.hero(invented.hero("Leader"))
    with pytest.raises(CardFactsError, match="Scout is captured and no hero"):
        table.run(lambda game: capture(game, [hero, ally]))
    assert hero.controller is not None


def test_the_captive_of_an_eliminated_player_stays_and_goes_to_another_player_only(table: TableBuilder) -> None:
    table.players(2)
    stage = table.quest(stage_1())
    hero = table.hero(invented.hero("Lost"), player=2)
    table.hero(invented.hero("Other"), player=1)
    table.run(lambda game: capture(game, hero)).finish()
    table.run(lambda game: game.eliminate(game.player(2))).finish()
    assert captives(stage.area) == [hero]
    table.run(lambda game: take_back(game, game.find("Lost"))).finish()
    assert captives(stage.area) == [hero]
    table.run(lambda game: take_back(game, game.find("Lost"), game.player(1))).finish()
    assert hero.controller == table.player(1)


@pytest.mark.parametrize("kind", [list, tuple, set, iter])
def test_heroes_are_captured_however_several_are_given(table: TableBuilder, kind: Callable[..., Any]) -> None:
    heroes = [table.hero(invented.hero(name)) for name in ("One", "Two")]
    table.run(lambda game: capture(game, kind(heroes))).finish()
    assert captives(table.game.area(0)) == heroes


@pytest.mark.rule("S-HSTG-3")
def test_a_hero_under_somebodys_control_is_not_taken_back(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Free"), player=1)
    table.hero(invented.hero("Other"), player=2)

    async def take(game: Game) -> None:
        game.remember("taken", await take_back(game, hero, game.player(2), exhausted=True))

    table.run(take).finish()
    assert table.game.recall("taken") is False
    assert (hero.controller, hero.ready) == (table.player(1), True)


@pytest.mark.rule("S-HSTG-7")
def test_an_objective_hero_is_taken_back_by_the_player_who_is_named(table: TableBuilder) -> None:
    champion = table.objective(invented.objective_hero(), 1)
    table.hero(invented.hero())

    async def take(game: Game) -> None:
        await capture(game, champion)
        game.remember("by its owner", await take_back(game, champion))
        game.remember("by a player", await take_back(game, champion, game.player(1)))

    table.run(take).finish()
    assert [table.game.recall(how) for how in ("by its owner", "by a player")] == [False, True]
    assert champion.controller is table.player(1)


@pytest.mark.parametrize("what", ["Some Enemy", "Some Ally"])
def test_only_heroes_are_taken_back(table: TableBuilder, what: str) -> None:
    table.players(2)
    table.staging(invented.enemy())
    table.ally(invented.ally(), player=1)
    with pytest.raises(CardFactsError, match=f"{what} is taken back and no hero"):
        table.run(lambda game: take_back(game, game.find(what), game.player(2)))
