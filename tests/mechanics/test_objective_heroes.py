"""Objective-heroes: chosen at setup, neutral heroes of the scenario, whose loss eliminates (S-OHERO-*)."""

from __future__ import annotations

import pytest
from tests.mechanics.rescuing import bring, stage_1

import oleada
from oleada.authoring import (
    HEROES,
    SELF,
    Ask,
    Card,
    Choose,
    ControlChanged,
    Game,
    LeftPlay,
    Phase,
    PlayerEliminated,
    Sphere,
    Stat,
    Termination,
    Zone,
)
from oleada.mechanics.objective_heroes import any_hero_pays, choose_objective_heroes, eliminates_its_player
from oleada.model.decks import Deck
from oleada.model.errors import CardFactsError, GameSetupError
from oleada.model.terms import CardType
from oleada.testing import TableBuilder, invented

NAMES = ("Ahal", "Bakr", "Casim", "Dahir")


def _champion(name: str = "Ahal") -> oleada.authoring.CardScript:
    champion = invented.objective_hero(name)
    eliminates_its_player(champion)
    return champion


def _champions() -> list[oleada.authoring.CardScript]:
    return [_champion(name) for name in NAMES]


def _game(players: int, keep_players: bool = True, resources: int = 0) -> oleada.Game:
    """Return a game whose setup lets players choose, after their hands are kept."""
    stage = invented.quest("The Choosing")

    @stage.setup
    async def choose(game: Game, stage: Card) -> None:
        await choose_objective_heroes(game, resources=resources, keep_players=keep_players)

    filler = invented.ally("Filler")
    decks = [Deck(f"{n}", (invented.hero(f"Own {n}", threat_cost=9),), ((filler, 12),)) for n in range(1, players + 1)]
    scenario = invented.scenario(stage, cards=(*_champions(), invented.enemy("Some Orc", quantity=9)))
    game = oleada.new_game(scenario, decks, seed=3, first_player=players)
    while game.decision is not None and game.decision.kind is Ask.MULLIGAN:
        game.answer("keep")
    return game


@pytest.mark.rule("S-OHERO-1")
@pytest.mark.rule("S-OHERO-2")
def test_it_is_an_objective_and_a_neutral_hero(table: TableBuilder) -> None:
    champion = table.objective(_champion(), 1)
    assert champion.type is CardType.OBJECTIVE_HERO
    assert (CardType.OBJECTIVE_HERO.en, CardType.OBJECTIVE_HERO.es) == ("Objective-hero", "Objetivo-Héroe")
    assert (champion.is_objective, champion.is_hero, champion.is_character) == (True, True, True)
    assert champion.spheres == (Sphere.NEUTRAL,)
    assert not champion.is_player_card
    table.engaged(invented.enemy("Some Orc", attack=2, hit_points=9))
    with table.play("3.2") as play:
        play.commit(champion)
    assert champion.committed
    table.run(lambda game: game.ready(champion)).finish()
    with table.play(Phase.COMBAT) as play:
        play.defend(champion)
    assert champion.damage == 1


@pytest.mark.rule("S-OHERO-3", example="E-004-1")
@pytest.mark.rule("S-OHERO-4")
@pytest.mark.rule("S-OHERO-7")
@pytest.mark.rule("S-OHERO-8", example="E-004-1")
@pytest.mark.rule("S-OHERO-9", example="E-004-1")
def test_at_setup_each_player_takes_one_in_player_order_and_the_rest_is_removed() -> None:
    game = _game(2)
    order = []
    for name in ("Casim", "Ahal"):
        decision = game.decision
        assert decision is not None
        order.append((decision.player, [option.label for option in decision.options]))
        game.answer(next(option for option in decision.options if option.label == name))
    assert order == [(2, ["Ahal", "Bakr", "Casim", "Dahir"]), (1, ["Ahal", "Bakr", "Dahir"])]
    assert [h.name.en for h in game.player(1).heroes] == ["Own 1", "Ahal"]
    assert [h.name.en for h in game.player(2).heroes] == ["Own 2", "Casim"]
    assert [player.threat for player in game.players] == [9, 9]
    assert {name: game.find(name).zone for name in ("Bakr", "Dahir")} == dict.fromkeys(("Bakr", "Dahir"), Zone.REMOVED)


@pytest.mark.rule("S-OHERO-4")
def test_it_may_stand_beside_three_heroes_of_ones_own(table: TableBuilder) -> None:
    for name in ("One", "Two", "Three"):
        table.hero(invented.hero(name))
    champion = table.encounter_deck(_champion())[0]
    with table.run(choose_objective_heroes, player=1) as play:
        play.answer(champion)
    assert [hero.name.en for hero in table.player(1).heroes] == ["One", "Two", "Three", "Ahal"]


@pytest.mark.rule("S-OHERO-8")
def test_one_that_is_in_play_already_is_not_available(table: TableBuilder) -> None:
    table.hero(invented.hero("Own"))
    taken = table.objective(_champion(), 1)
    table.encounter_deck(_champion("Casim"), _champion("Bakr"))
    with table.run(choose_objective_heroes, player=1) as play:
        assert play.labels == ["Bakr", "Casim"]
        play.answer("Bakr")
    assert taken.in_play
    assert [(hero.name.en, hero.resources) for hero in table.player().heroes[1:]] == [("Ahal", 0), ("Bakr", 0)]


@pytest.mark.rule("S-OHERO-7")
@pytest.mark.rule("R-UNIQ-1")
def test_one_whose_title_is_in_play_cannot_be_taken(table: TableBuilder) -> None:
    table.hero(invented.hero("Own"))
    table.objective(_champion(), 1)
    table.encounter_deck(_champion())
    with table.run(lambda game: choose_objective_heroes(game, resources=2)) as play:
        play.answer("Ahal")
    assert [hero.name.en for hero in table.player().heroes] == ["Own", "Ahal"]


@pytest.mark.rule("S-OHERO-15")
def test_they_may_start_with_resources() -> None:
    game = _game(1, resources=2)
    game.answer(next(o for o in game.decision.options if o.label == "Bakr") if game.decision else "")
    assert game.log.of(oleada.authoring.ResourcesGained)[0].text() == "Bakr gets 2 resource(s) [The Choosing]"


@pytest.mark.rule("S-OHERO-7")
def test_a_scenario_with_too_few_of_them_says_so(table: TableBuilder) -> None:
    table.players(2)
    table.encounter_deck(_champion(), invented.enemy("Some Orc"))
    with pytest.raises(GameSetupError, match=r"has 1 objective-heroes out of play for 2 players"):
        table.run(choose_objective_heroes, player=1)


@pytest.mark.rule("S-OHERO-5", example="E-004-2")
@pytest.mark.rule("S-HSTG-9", example="E-004-2")
def test_it_gains_a_resource_and_captives_gain_none(table: TableBuilder) -> None:
    heroes = [table.hero(invented.hero(name)) for name in ("One", "Two", "Three")]
    champion = table.objective(_champion(), 1, resources=1)
    bring(table, heroes)
    table.play("1.2").finish()
    assert (champion.resources, [hero.resources for hero in heroes]) == (2, [0, 0, 0])


@pytest.mark.rule("S-OHERO-6", example="E-004-3")
@pytest.mark.parametrize("lifted", [False, True])
def test_its_resources_pay_for_neutral_cards_and_what_needs_no_match(table: TableBuilder, lifted: bool) -> None:
    stage = invented.quest("Unmatched")
    if lifted:
        any_hero_pays(stage)
    table.quest(stage)
    champion = table.objective(_champion(), 1, resources=5)
    neutral = invented.ally("Wanderer", sphere=Sphere.NEUTRAL, cost=5)
    leader = invented.ally("Captain", sphere=Sphere.LEADERSHIP, cost=2)
    wanderer, captain = table.hand(neutral, leader)
    with table.play("2.2") as play:
        assert (play.offers(wanderer), play.offers(captain)) == (True, lifted)
        play.answer(captain if lifted else wanderer)
        while not play.finished and play.asks is Ask.PAYMENT:
            play.answer(champion)
    assert champion.resources == (3 if lifted else 0)


@pytest.mark.rule("S-OHERO-10")
@pytest.mark.parametrize("way", ["destroyed", "discarded", "removed"])
def test_its_player_is_eliminated_when_it_leaves_play_in_whatever_way(table: TableBuilder, way: str) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Own"))
    table.hero(invented.hero("Other"), player=2)
    champion = table.objective(_champion(), 1)

    async def go(game: Game) -> None:
        if way == "destroyed":
            await game.deal_damage(champion, 4)
        elif way == "discarded":
            await game.discard(champion)
        else:
            await game.remove_from_game(champion)

    table.run(go).finish()
    assert [player.seat for player in table.game.players] == [2]
    assert table.game.player(1).record.fate is Termination.CARD_EFFECT
    assert hero.zone is Zone.DISCARD
    assert champion.zone is (Zone.REMOVED if way == "removed" else Zone.ENCOUNTER_DISCARD)


@pytest.mark.rule("S-OHERO-12")
def test_while_nobody_controls_it_nobody_is_eliminated(table: TableBuilder) -> None:
    table.hero(invented.hero("Own"))
    champion = table.objective(_champion(), 1)
    bring(table, [champion])
    assert champion.controller is None
    table.run(lambda game: game.discard(champion)).finish()
    assert not champion.in_play
    assert not table.player().eliminated


@pytest.mark.rule("S-OHERO-11")
@pytest.mark.parametrize("how", [Stat.BLANK, Stat.IMMUNE, Stat.IMMUNE_TO_ALL, Stat.UNTRIGGERED])
def test_neither_blanking_nor_immunity_stops_the_elimination(table: TableBuilder, how: Stat) -> None:
    table.players(2)
    table.hero(invented.hero("Own"))
    table.hero(invented.hero("Other"), player=2)
    champion = table.objective(_champion(), 1)

    async def go(game: Game) -> None:
        await game.modify(champion, how, True)
        await game.deal_damage(champion, 4)

    table.run(go).finish()
    assert table.game.player(1).eliminated


@pytest.mark.rule("R-BLANK-1")
@pytest.mark.parametrize("alone", [True, False])
def test_what_other_cards_do_when_they_leave_play_a_blank_text_box_stops(table: TableBuilder, alone: bool) -> None:
    hero = table.hero(invented.hero("Own"))
    ally = invented.ally("Herald")

    @ally.forced(after=LeftPlay, of=SELF)
    async def warn(game: Game, herald: Card, event: LeftPlay) -> None:
        await game.gain_resources(game.you.heroes[0])

    first, second = table.ally(ally), table.ally(ally)

    async def go(game: Game) -> None:
        await game.modify(first, Stat.BLANK, True)
        await (game.return_to_hand(first) if alone else game.discard([first]))

    table.run(go).finish()
    assert hero.resources == 0
    table.run(lambda game: game.discard(second)).finish()
    assert hero.resources == 1


@pytest.mark.rule("S-OHERO-11")
def test_the_elimination_cannot_be_cancelled_while_others_can(table: TableBuilder) -> None:
    table.players(2)
    charm = invented.ally("Charm")

    @charm.forced(instead=PlayerEliminated)
    async def stay(game: Game, card: Card, event: PlayerEliminated) -> None:
        event.cancel()

    table.hero(invented.hero("Own"))
    table.hero(invented.hero("Other"), player=2)
    table.ally(charm)
    champion = table.objective(_champion(), 1)
    table.run(lambda game: game.eliminate(game.player(1)), player=2).finish()
    assert not table.game.player(1).eliminated
    table.run(lambda game: game.deal_damage(champion, 4)).finish()
    assert table.game.player(1).eliminated


@pytest.mark.rule("S-OHERO-12")
def test_whoever_controls_it_then_is_eliminated(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Own"))
    table.hero(invented.hero("Other"), player=2)
    champion = table.objective(_champion(), 1)

    async def go(game: Game) -> None:
        await game.happen(ControlChanged(champion, game.player(2)))
        await game.deal_damage(champion, 4)

    table.run(go).finish()
    assert [player.seat for player in table.game.players] == [1]


@pytest.mark.rule("S-OHERO-13")
def test_it_carries_attachments_and_is_healed_like_any_hero(table: TableBuilder) -> None:
    champion = table.objective(_champion(), 1, damage=2)
    cloak = invented.attachment("Cloak", sphere=Sphere.NEUTRAL, cost=0)
    salve = invented.event("Salve", sphere=Sphere.NEUTRAL)

    @salve.action(target=Choose(HEROES))
    async def heal(game: Game, card: Card, hero: Card) -> None:
        """Heal 2 damage from a hero."""
        await game.heal(hero, 2)

    table.hand(cloak, salve)
    with table.play("2.2") as play:
        play.answer("Cloak", champion, "Salve", champion)
    assert champion.damage == 0
    assert [card.name.en for card in champion.attachments] == ["Cloak"]


@pytest.mark.rule("S-OHERO-14")
def test_it_belongs_to_the_scenario(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Other"), player=2)
    champion = table.objective(_champion(), 1)
    assert champion.owner is None
    assert champion.controller is table.player(1)
    table.run(lambda game: game.discard(champion)).finish()
    assert [table.game.card(c).name.en for c in table.game.state.zone(Zone.ENCOUNTER_DISCARD)] == ["Ahal"]


@pytest.mark.rule("S-OHERO-16")
@pytest.mark.case("BL-50")
@pytest.mark.parametrize("said", [None, True, False])
def test_whether_it_keeps_a_player_without_heroes_in_the_game_is_up_to_the_scenario(
    table: TableBuilder, said: bool | None
) -> None:
    keep = said is not False
    table.players(2)
    hero = table.hero(invented.hero("Own", hit_points=1))
    other = table.hero(invented.hero("Other", hit_points=1), player=2)
    one, two = table.encounter_deck(_champion("Ahal"), _champion("Bakr"))
    table.quest(stage_1())

    async def choose(game: Game) -> None:
        if said is None:
            await choose_objective_heroes(game)
        else:
            await choose_objective_heroes(game, keep_players=said)

    with table.run(choose, player=1) as play:
        play.answer(one, two)
    table.run(lambda game: game.deal_damage(hero, 1)).finish()
    assert table.game.player(1).eliminated is not keep
    assert one.now.zone is (Zone.PLAY_AREA if keep else Zone.ENCOUNTER_DISCARD)
    assert not table.game.player(2).eliminated
    if not keep:
        assert table.game.player(1).record.fate is Termination.HEROES
        assert not table.game.is_over
        table.run(lambda game: game.deal_damage(other, 1)).finish()
        assert table.game.is_over


@pytest.mark.rule("S-OHERO-6")
@pytest.mark.parametrize("cost", [0, 1])
def test_the_first_card_that_each_player_plays_in_each_phase_may_need_no_match(table: TableBuilder, cost: int) -> None:
    stage = invented.quest("Unmatched")
    any_hero_pays(stage, first_each_phase=True)
    table.players(2)
    table.quest(stage)
    for seat in (1, 2):
        table.objective(_champion(NAMES[seat]), seat, resources=5)
        cards = [invented.ally(f"{name} of {seat}", sphere=Sphere.LORE, cost=cost) for name in ("One", "Two")]
        table.hand(*cards, invented.ally(f"Three of {seat}", sphere=Sphere.NEUTRAL, cost=cost), player=seat)
    with table.play("2.2", "2.4") as play:
        play.answer("One of 1")
        assert play.labels[:-1] == ["Play Three of 1"]
        play.answer("pass")
        assert play.labels[:-1] == [f"Play {name} of 2" for name in ("One", "Two", "Three")]
        play.answer("Three of 2")  # no other is the first any more: nothing is left to ask
    with table.play("0.0", "2.2") as play:
        assert play.labels[:-1] == ["Play Two of 1", "Play Three of 1"]
        play.answer("pass", "pass")


def test_whether_only_the_first_card_needs_no_match_is_true_or_false() -> None:
    with pytest.raises(CardFactsError, match=r"first_each_phase= of any_hero_pays is 1; give True or False"):
        any_hero_pays(invented.quest("Unmatched"), first_each_phase=1)  # type: ignore[arg-type]
