"""The riddle area: a zone apart with a second stage, and what holds there (S-RAREA-*)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.mechanics.riddling import (
    BILBO,
    GOLLUM,
    RING,
    STAGE_3,
    WARGS,
    Contest,
    names,
)

from oleada import Deck, Scenario, new_game
from oleada.authoring import (
    ATTACK,
    Ask,
    Attack,
    Card,
    CardScript,
    CardType,
    Game,
    Name,
    Phase,
    Relocated,
    Select,
    Sphere,
    Stat,
    Zone,
    named,
)
from oleada.keywords import Surge
from oleada.mechanics.quest_deck import reset
from oleada.mechanics.riddle_area import create_riddle_area, lies_apart, place_apart, riddle_area, riddle_stage
from oleada.mechanics.riddles import Riddle, RiddleAsked, answer_riddle, lose_riddle_progress
from oleada.model.errors import CardFactsError
from oleada.testing import TableBuilder, invented

LEADER = invented.hero("Leader", willpower=4)
ALLIES = [invented.ally(f"Ally {number}", cost=number) for number in range(4)]


def _scenario() -> Scenario:
    """Return a scenario whose first stage creates the riddle area with the second one."""
    outside = invented.quest("Outside", stage=1, quest_points=5)
    inside = invented.quest("Inside", stage=2, quest_points=3)
    riddle_area(inside, beside=outside)

    @inside.setup
    async def fill(game: Game, stage: Card) -> None:
        """Put Gollum and Bilbo into the riddle area, with the Ring."""
        await place_apart(game, game.encounter_cards(named("Gollum"))[0])
        bilbo = await place_apart(game, game.encounter_cards(named("Bilbo Baggins"))[0], game.first_player)
        assert bilbo is not None
        await game.attach(game.encounter_cards(named("Bilbo's Magic Ring"))[0], bilbo)

    filler = invented.location("Tunnel", quantity=12)
    return Scenario(
        id="inside", name=Name("Inside"), quest_cards=(outside, inside), encounter_cards=(GOLLUM, BILBO, RING, filler)
    )


def _started(players: int = 1) -> Game:
    decks = [Deck(f"Deck {seat}", (invented.hero(f"Leader {seat}"),), ((ALLIES[0], 12),)) for seat in range(players)]
    game = new_game(_scenario(), decks, seed=4)
    for _ in range(players):
        game.answer("keep")
    return game


@pytest.mark.rule("S-RAREA-1")
@pytest.mark.rule("S-RAREA-2")
@pytest.mark.rule("S-RAREA-4")
@pytest.mark.rule("S-RAREA-5")
@pytest.mark.rule("S-RAREA-10")
def test_setup_creates_the_area_with_the_second_stage_gollum_bilbo_and_the_ring() -> None:
    game = _started(players=2)
    area = game.area(0)
    assert names(area.quests) == ["Outside"]
    assert names(area.apart) == ["Inside", "Gollum", "Bilbo Baggins"]
    assert all(card.in_play for card in area.apart)
    bilbo = game.find("Bilbo Baggins")
    assert names(bilbo.attachments) == ["Bilbo's Magic Ring"]
    assert bilbo.controller is game.first_player
    assert game.find("Gollum").controller is None
    assert [card.name.en for card in game.view(1).here.apart] == ["Inside", "Gollum", "Bilbo Baggins"]
    assert len(game.state.zone(Zone.QUEST_DECK)) == 0


@pytest.mark.rule("S-RAREA-3")
@pytest.mark.rule("S-RAREA-8")
def test_what_lies_apart_is_in_no_staging_area_and_adds_no_threat(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    dreadful = table.apart(invented.enemy("Dreadful", threat=7))
    assert (dreadful.threat, contest.stage.area.threat) == (7, 0)
    assert contest.stage.area.staging == []


@pytest.mark.rule("S-RAREA-6")
@pytest.mark.rule("S-RAREA-17")
@pytest.mark.parametrize("number", range(4))
def test_player_cards_neither_heal_nor_ready_nor_change_nor_damage_what_is_there(
    table: TableBuilder, number: int
) -> None:
    contest = Contest.lay_out(table, damage=1, exhausted=True)
    bilbo, gollum = contest.bilbo, contest.gollum
    helper = table.hero(LEADER)

    async def ready(game: Game) -> None:
        await game.ready(bilbo)

    async def modify(game: Game) -> None:
        await game.modify(bilbo, ATTACK, 3)

    async def damage(game: Game) -> None:
        await game.deal_damage(gollum, 2)

    async def heal(game: Game) -> None:
        await game.heal(bilbo, 1)

    table.run([heal, ready, modify, damage][number], source=helper, player=1).finish()
    assert (bilbo.damage, bilbo.exhausted, bilbo.attack, gollum.damage) == (1, True, 1, 0)
    assert all(card.immune for card in (bilbo, gollum, contest.ring, contest.stage))
    assert not helper.immune


@pytest.mark.rule("S-RAREA-7")
def test_only_quest_cards_lead_a_card_out_of_the_area(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    bilbo, gollum, main = contest.bilbo, contest.gollum, contest.main
    ring = contest.ring
    orc = table.staging(invented.enemy("Orc"))

    async def lead_out(game: Game) -> None:
        await game.discard([bilbo, ring])
        await game.return_to_staging(gollum)
        await game.set_aside(gollum)
        await game.relocate(bilbo, Zone.PLAY_AREA, 1)
        await game.destroy(gollum)
        await game.attach(ring, orc)
        await game.shuffle_into_deck(gollum)

    table.run(lead_out, source=orc).finish()
    assert (bilbo.zone, gollum.zone, ring.host) == (Zone.APART, Zone.APART, bilbo)
    table.run(lambda game: game.return_to_staging(gollum), source=main).finish()
    assert gollum.zone is Zone.STAGING


@pytest.mark.rule("S-RAREA-7")
def test_what_lies_elsewhere_moves_as_ever(table: TableBuilder) -> None:
    table.players(2)
    contest = Contest.lay_out(table)
    troll = table.engaged(invented.enemy("Troll"))
    orc, warg = table.staging(invented.enemy("Orc")), table.staging(invented.enemy("Warg"))
    ally = table.ally(invented.ally("Friend"))
    cloak = table.attachment(invented.attachment("Cloak"), on=ally)

    async def lead_about(game: Game) -> None:
        await game.return_to_staging(troll)
        await game.engage(warg, game.player(2))
        await game.attach(cloak, troll)
        await game.give_control(ally, game.player(2))

    table.run(lead_about, source=orc).finish()
    assert (troll.zone, warg.engaged_with) == (Zone.STAGING, table.player(2))
    assert (cloak.host, ally.controller) == (troll, table.player(2))
    table.run(lambda game: game.discard(orc), source=troll).finish()
    assert orc.now.zone is Zone.ENCOUNTER_DISCARD
    assert contest.gollum.zone is Zone.APART


@pytest.mark.rule("S-RAREA-6")
@pytest.mark.rule("S-RAREA-10")
def test_no_effect_gives_another_player_control_of_bilbo(table: TableBuilder) -> None:
    table.players(2)
    contest = Contest.lay_out(table)
    bilbo = contest.bilbo
    for source in (table.staging(invented.enemy("Orc")), table.hero(LEADER, player=2)):
        table.run(lambda game: game.give_control(bilbo, game.player(2)), source=source).finish()
    assert bilbo.controller is table.player(1)


@pytest.mark.rule("S-RAREA-7")
def test_what_takes_its_hit_points_as_damage_is_destroyed_there_too(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    gollum = contest.gollum
    orc = table.staging(invented.enemy("Orc"))
    table.run(lambda game: game.deal_damage(gollum, 5), source=orc).finish()
    assert gollum.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("S-RAREA-7")
@pytest.mark.rule("R-ATT-2")
def test_when_bilbo_is_destroyed_what_is_attached_to_him_leaves_with_him(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    table.hero(LEADER)
    bilbo, gollum = contest.bilbo, contest.gollum
    cloak = table.attachment(invented.attachment("Cloak"), on=bilbo, player=1)
    table.run(lambda game: game.deal_damage(bilbo, 3), source=gollum).finish()
    assert not bilbo.in_play
    assert (cloak.now.zone, contest.ring.now.zone) == (Zone.DISCARD, Zone.STAGING)


@pytest.mark.rule("S-RAREA-9")
def test_gollum_is_engaged_neither_by_choice_nor_by_a_check_nor_by_an_effect(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    gollum = contest.gollum
    table.hero(LEADER)
    table.threat(60)
    assert table.play(Phase.ENCOUNTER).finished
    orc = table.staging(invented.enemy("Orc"))
    table.run(lambda game: game.engage(gollum, game.player(1)), source=orc).finish()
    assert gollum.zone is Zone.APART


@pytest.mark.rule("S-RAREA-10")
def test_control_of_bilbo_follows_the_first_player_token(table: TableBuilder) -> None:
    table.players(2)
    contest = Contest.lay_out(table)
    for seat in (1, 2):
        table.hero(invented.hero(f"Leader {seat}"), player=seat)
    assert contest.bilbo.controller is table.player(1)
    table.play(Phase.REFRESH).finish()
    assert contest.bilbo.controller is table.player(2)
    assert contest.bilbo.zone is Zone.APART
    assert contest.bilbo in table.player(2).heroes
    assert contest.bilbo not in table.player(1).heroes


@pytest.mark.rule("S-RAREA-10")
def test_the_token_brings_no_control_of_anything_but_of_characters_that_are_controlled(table: TableBuilder) -> None:
    table.players(2)
    contest = Contest.lay_out(table)
    captive = table.apart(invented.objective_ally("Captive"))
    map_ = table.apart(invented.objective("Map"), player=1)
    for seat in (1, 2):
        table.hero(invented.hero(f"Leader {seat}"), player=seat)
    table.play(Phase.REFRESH).finish()
    assert contest.bilbo.controller is table.player(2)
    assert [card.controller for card in (contest.gollum, captive, map_)] == [None, None, table.player(1)]


@pytest.mark.rule("S-RAREA-10")
def test_bilbo_stays_when_the_first_player_is_eliminated(table: TableBuilder) -> None:
    table.players(2)
    contest = Contest.lay_out(table)
    for seat in (1, 2):
        table.hero(invented.hero(f"Leader {seat}"), player=seat)
    table.threat(45)
    table.run(lambda game: game.raise_threat(game.player(1), 5)).finish()
    assert table.player(1).eliminated
    assert (contest.bilbo.zone, contest.bilbo.controller) == (Zone.APART, table.player(2))
    assert contest.ring.host is contest.bilbo


@pytest.mark.rule("S-RAREA-11")
def test_bilbo_cannot_commit_to_the_quest(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    leader = table.hero(LEADER)
    play = table.play("3.2").until(Ask.COMMIT)
    assert play.labels == ["Leader", "Done"]
    play.answer(leader).finish()
    assert not contest.bilbo.committed


@pytest.mark.rule("S-RAREA-12")
def test_bilbo_cannot_attack(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    orc = table.engaged(invented.enemy("Orc"))
    leader = table.hero(LEADER)
    play = table.play("6.7").until(Ask.ATTACK).answer(orc)
    assert play.labels == ["Leader"]
    play.answer(leader).finish()
    assert contest.bilbo.ready


@pytest.mark.rule("S-RAREA-12")
def test_no_effect_lets_bilbo_attack_or_anybody_attack_gollum(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    bilbo, gollum = contest.bilbo, contest.gollum
    orc = table.engaged(invented.enemy("Orc"))
    leader = table.hero(LEADER)

    async def strike(game: Game) -> None:
        await game.strike(orc, game.player(1), [bilbo])
        await game.strike(gollum, game.player(1), [leader])

    play = table.run(strike, source=contest.main, player=1).finish()
    assert (orc.damage, gollum.damage) == (0, 0)
    assert "AttackersDeclared" not in play.events


@pytest.mark.rule("S-RAREA-13")
def test_bilbo_takes_damage_from_gollum_and_from_nothing_else(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    bilbo, gollum = contest.bilbo, contest.gollum
    orc = table.staging(invented.enemy("Orc"))
    for source in (orc, contest.main, contest.ring):
        table.run(lambda game: game.deal_damage(bilbo, 1), source=source).finish()
    assert bilbo.damage == 0
    table.run(lambda game: game.deal_damage(bilbo, 1), source=gollum).finish()
    assert bilbo.damage == 1


@pytest.mark.rule("S-RAREA-13")
@pytest.mark.parametrize("make", [invented.enemy, invented.treachery])
def test_a_shadow_card_of_gollum_is_another_card_than_gollum(
    table: TableBuilder, make: Callable[[str], CardScript]
) -> None:
    contest = Contest.lay_out(table)
    bilbo, gollum = contest.bilbo, contest.gollum
    bite = make("Bite")

    @bite.shadow
    async def sting(game: Game, card: Card, attack: Attack) -> None:
        """The defending character takes 2 damage."""
        await game.deal_damage(attack.defenders, 2)

    table.encounter_deck(bite)
    play = table.run(lambda game: game.attack_with(gollum, game.player(1), bilbo), source=gollum).defend(bilbo).finish()
    assert "ShadowDealt" in play.events
    assert bilbo.damage == 0  # he defends with 2 against 2


@pytest.mark.rule("S-RAREA-13")
def test_archery_does_not_reach_bilbo(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    leader = table.hero(LEADER)
    table.staging(invented.enemy("Archer", keywords="Archery 3."))
    play = table.play("6.1").until(Ask.DAMAGE)
    assert play.labels == ["Leader"]
    play.answer(leader, leader, leader).finish()
    assert (leader.damage, contest.bilbo.damage) == (3, 0)


@pytest.mark.rule("S-RAREA-13")
def test_bilbo_cannot_take_the_damage_of_an_undefended_attack(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    leader = table.hero(LEADER)
    table.engaged(invented.enemy("Orc", attack=2))
    play = table.play("6.3").defend(None)
    assert play.labels == ["Leader"]
    play.answer(leader).finish()
    assert (leader.damage, contest.bilbo.damage) == (2, 0)


@pytest.mark.rule("S-RAREA-14")
def test_players_cannot_play_attachments_on_bilbo(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    table.hero(LEADER, resources=3)
    table.hand(invented.attachment("Cloak"))
    play = table.play(Phase.PLANNING).answer("Cloak")
    assert play.labels == ["Leader"]
    play.answer("Leader").finish()
    assert names(contest.bilbo.attachments) == ["Bilbo's Magic Ring"]


@pytest.mark.rule("S-RAREA-15")
def test_bilbo_defends_against_gollum_alone(table: TableBuilder) -> None:
    Contest.lay_out(table)
    table.hero(LEADER)
    table.engaged(invented.enemy("Orc"))
    play = table.play("6.3").until(Ask.DEFEND)
    assert play.labels == ["Leader", "None"]


@pytest.mark.rule("S-RAREA-16")
def test_bilbo_gains_his_resource_and_readies_with_the_others(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, exhausted=True)
    leader = table.hero(LEADER)
    table.play("1.2").finish()
    assert (contest.bilbo.resources, leader.resources) == (3, 1)
    table.play("7.2").finish()
    assert contest.bilbo.ready


@pytest.mark.rule("S-RAREA-16")
def test_bilbos_resources_pay_for_cards_of_his_sphere(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    table.hero(LEADER)
    table.hand(invented.ally("A Relative", sphere=Sphere.BAGGINS, cost=2))
    table.play(Phase.PLANNING).answer("A Relative").finish()
    assert contest.bilbo.resources == 0
    assert names(table.player().allies) == ["A Relative"]


@pytest.mark.rule("S-RAREA-18")
def test_gollum_is_dealt_no_shadow_card_in_the_combat_phase(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    table.hero(LEADER)
    table.encounter_deck(WARGS, WARGS)
    play = table.play(Phase.COMBAT).finish()
    assert contest.gollum.shadows == []
    assert "AttackBegan" not in play.events


@pytest.mark.rule("S-RAREA-19")
@pytest.mark.case("BL-75")
def test_no_effect_but_a_riddle_adds_or_removes_progress_of_the_second_stage(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, progress=2)
    stage, main = contest.stage, contest.main
    helper = table.hero(LEADER)

    async def change(game: Game) -> None:
        await game.place_progress(stage, 2)
        await game.remove_progress(stage, 1)
        await game.progress(3)

    for source in (helper, main):
        table.run(change, source=source, player=1).finish()
    assert (stage.progress, main.progress) == (2, 6)


@pytest.mark.rule("S-RAREA-19")
@pytest.mark.parametrize(("amount", "left"), [(1, 1), (5, 0)])
def test_an_answer_may_cost_progress_of_the_second_stage(table: TableBuilder, amount: int, left: int) -> None:
    contest = Contest.lay_out(table, progress=2)
    unfair = invented.treachery("Unfair")

    @unfair.when_revealed
    async def guess(game: Game, card: Card) -> None:
        """The players lose progress in the riddle area."""
        game.remember("lost", await lose_riddle_progress(game, amount))

    contest.reveal(unfair).finish()
    assert (contest.stage.progress, contest.main.progress) == (left, 0)
    assert table.game.recall("lost") == 2 - left


@pytest.mark.rule("S-RAREA-19")
@pytest.mark.rule("S-SPLIT-12")
def test_an_answer_costs_progress_in_the_riddle_area_of_the_area_that_is_named(table: TableBuilder) -> None:
    table.players(2).areas([2], [1])
    here, there = (table.apart(invented.quest(f"Inside {n}", 2), area=n, progress=4) for n in (0, 1))
    table.run(lambda game: lose_riddle_progress(game, 1, game.area(0))).finish()
    assert (here.progress, there.progress) == (3, 4)


def test_without_a_riddle_area_no_riddle_progress_is_lost(table: TableBuilder) -> None:
    stage = table.quest(invented.quest("Alone"), progress=3)

    async def lose(game: Game) -> None:
        game.remember("lost", await lose_riddle_progress(game, 1))

    table.run(lose, source=stage).finish()
    assert (stage.progress, table.game.recall("lost")) == (3, 0)


@pytest.mark.rule("S-RAREA-19")
def test_an_active_location_takes_none_of_a_riddles_progress(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    cave = table.active(invented.location("Cave", quest_points=5))
    contest.deck(*ALLIES)
    contest.reveal(WARGS).answer("mode:instead", "mode:ally").finish()
    assert (contest.stage.progress, cave.progress) == (2, 0)


@pytest.mark.rule("S-RAREA-20")
def test_questing_goes_on_at_the_first_stage(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    leader = table.hero(LEADER)
    cave = table.active(invented.location("Cave", threat=1, quest_points=1))
    assert contest.main.area.quest is contest.main
    table.play("3.2", "3.4").commit(leader).finish()
    assert (contest.main.progress, contest.stage.progress, cave.zone) == (3, 0, Zone.ENCOUNTER_DISCARD)


@pytest.mark.rule("S-RAREA-21")
@pytest.mark.case("BL-75")
@pytest.mark.parametrize("riddle_first", [True, False])
def test_the_players_advance_when_both_stages_are_complete_and_then_at_once(
    table: TableBuilder, riddle_first: bool
) -> None:
    contest = Contest.lay_out(table, resources=0, progress=7 if riddle_first else 8)
    main, stage = contest.main, contest.stage
    table.quest_deck(STAGE_3)
    contest.deck(*ALLIES, *ALLIES)
    if not riddle_first:
        table.run(lambda game: game.progress(14)).finish()
        assert (main.zone, main.progress, stage.zone) == (Zone.QUEST, 14, Zone.APART)
    play = contest.reveal(WARGS).answer("mode:instead", "mode:ally").finish()
    if riddle_first:
        assert (main.zone, stage.zone, stage.progress) == (Zone.QUEST, Zone.APART, 9)
        assert names(play.game.area(0).quests) == ["Out of the Frying Pan"]
        table.run(lambda game: game.progress(14)).finish()
    assert names(play.game.area(0).quests) == ["Into the Fire"]
    assert riddle_stage(play.game.area(0)) is None
    assert (main.zone, stage.zone) == (Zone.ASIDE, Zone.ASIDE)
    assert play.game.area(0).main_quest.progress == 0


@pytest.mark.rule("S-RAREA-21")
@pytest.mark.parametrize("leaves", ["main", "stage"])
@pytest.mark.parametrize(("first", "second"), [(13, 9), (0, 8), (14, 8)])
def test_no_effect_lets_the_players_advance_before(table: TableBuilder, first: int, second: int, leaves: str) -> None:
    contest = Contest.lay_out(table, progress=second)
    table.quest_deck(STAGE_3)
    table.run(lambda game: game.progress(first)).finish()
    left = contest.main if leaves == "main" else contest.stage
    table.run(lambda game: game.advance(left), source=contest.main).finish()
    assert (contest.main.zone, contest.stage.zone) == (Zone.QUEST, Zone.APART)


def _into_the_fire() -> CardScript:
    """Return a third stage as the rules of the riddles have it (S-RAREA-22)."""
    fire = invented.quest("Fire", stage=3)

    @fire.when_revealed
    async def out(game: Game, stage: Card) -> None:
        """Bilbo joins the first player, Gollum engages him."""
        first = stage.area.first_player
        await game.relocate(game.find("Bilbo Baggins"), Zone.PLAY_AREA, first.seat)
        await game.engage(game.find("Gollum"), first)

    fire.forbids(RiddleAsked)
    fire.gives(Stat.KEYWORDS, Surge(), to=Select(lambda card, you, source: card.type is CardType.TREACHERY))
    fire.permits(
        "take undefended damage",
        lambda game, stage, hero, attack: hero.definition is BILBO and attack.enemy.definition is GOLLUM,
    )
    return fire


def _at_the_third_stage(table: TableBuilder, players: int = 1, first: int = 1) -> Contest:
    """Lay the riddle area out, and let the players advance to the third stage."""
    table.players(players).first_player(first)
    contest = Contest.lay_out(table, progress=9)
    table.quest_deck(_into_the_fire())
    table.run(lambda game: game.progress(14)).finish()
    return contest


@pytest.mark.rule("S-RAREA-22")
def test_the_next_stage_leads_the_cards_out_and_the_rules_of_the_area_end(table: TableBuilder) -> None:
    contest = _at_the_third_stage(table, players=2, first=2)
    bilbo, gollum = contest.bilbo, contest.gollum
    assert (bilbo.zone, bilbo.controller, bilbo.immune) == (Zone.PLAY_AREA, table.player(2), False)
    assert (gollum.zone, gollum.engaged_with, gollum.immune) == (Zone.ENGAGED, table.player(2), False)
    assert (contest.ring.host, bilbo.resources) == (bilbo, 2)
    play = table.play("3.2").until(Ask.COMMIT)
    assert play.offers(bilbo)


@pytest.mark.rule("S-RAREA-22")
@pytest.mark.parametrize(
    ("attacker", "may_take_it"), [("Gollum", ["Bilbo Baggins"]), ("Warg", ["Bilbo Baggins", "Leader"])]
)
def test_at_the_third_stage_the_undefended_damage_of_gollum_goes_to_bilbo(
    table: TableBuilder, attacker: str, may_take_it: list[str]
) -> None:
    contest = _at_the_third_stage(table)
    table.hero(LEADER)
    table.staging(invented.enemy("Warg", attack=2))
    enemy = table.game.find(attacker)
    play = table.run(lambda game: game.attack_with(enemy), source=enemy, player=1).defend(None)
    assert (play.asks, play.labels) == (Ask.DAMAGE, may_take_it)
    play.answer(contest.bilbo).finish()
    assert contest.bilbo.damage == 2


@pytest.mark.rule("S-RAREA-22")
def test_at_the_third_stage_riddles_are_ignored_and_treacheries_surge(table: TableBuilder) -> None:
    contest = _at_the_third_stage(table)
    must = invented.treachery("A Pocket", instead=Riddle(("cost",), 2, choice=False))

    @must.when_revealed
    async def ask(game: Game, card: Card) -> None:
        """The first player answers the riddle."""
        await answer_riddle(game, card)

    deck = contest.deck(*ALLIES)
    table.encounter_deck(must, invented.treachery("Draught"), WARGS, invented.location("Last"))
    play = table.play("3.3").finish()
    assert names(table.game.area(0).staging) == ["Wild Wargs"]
    assert table.game.find("A Pocket").zone is table.game.find("Draught").zone is Zone.ENCOUNTER_DISCARD
    assert not {"RiddleGuessed", "RiddleAnswered", "AttackBegan", "Shuffled"} & {*play.events}
    assert all(card.in_play is False and card.zone is Zone.DECK for card in deck)


@pytest.mark.rule("S-RAREA-1")
def test_a_script_may_create_the_area_itself(table: TableBuilder) -> None:
    inside = invented.quest("Inside", stage=2)
    riddle_area(inside)
    outside = table.quest(invented.quest("Outside", stage=1))
    (waiting,) = table.quest_deck(inside)

    async def create(game: Game) -> None:
        game.remember("created", (await create_riddle_area(game, waiting)).id)

    table.run(create, source=outside).finish()
    stage = riddle_stage(table.game.area(0))
    assert stage is not None
    assert (stage.definition, outside.zone) == (inside, Zone.QUEST)
    assert table.game.recall("created") == stage.id


@pytest.mark.rule("S-RAREA-1")
def test_the_area_is_created_with_its_own_stage_wherever_in_the_quest_deck_that_lies(table: TableBuilder) -> None:
    outside, other, inside = (
        invented.quest("Outside", 1),
        invented.quest("Another Way", 2),
        invented.quest("Inside", 2),
    )
    riddle_area(inside, beside=outside)
    table.quest_deck(outside, other, inside)

    async def begin(game: Game) -> None:
        await game.reveal_stage(await game.enter_stage())

    table.run(begin).finish()
    assert names(table.game.area(0).apart) == ["Inside"]
    assert names(table.game.quest_deck()) == ["Another Way"]


@pytest.mark.rule("S-RESET-9")
@pytest.mark.parametrize("left", [False, True])
def test_the_players_go_back_to_the_stage_beside_the_area(table: TableBuilder, left: bool) -> None:
    table.hero(invented.hero())
    first, outside, inside, after = (
        invented.quest(name, n) for n, name in enumerate(("Way In", "Out", "In", "After"), 1)
    )
    riddle_area(inside, beside=outside)
    table.quest(first)
    table.quest_deck(outside, inside, after)

    async def turn_back(game: Game) -> None:
        await game.advance()
        if left:
            await game.set_aside(game.find("In"))
            await game.advance()
        await reset(game, 2)

    table.run(turn_back).finish()
    assert (names(table.game.area(0).quests), names(table.game.area(0).apart)) == (["Out"], ["In"])
    assert names(table.game.quest_deck()) == ["After"]


def test_a_stage_of_a_riddle_area_that_the_scenario_lacks_is_named(table: TableBuilder) -> None:
    outside = invented.quest("Outside")
    riddle_area(invented.quest("Inside", 2), beside=outside)
    table.quest_deck(outside)

    async def begin(game: Game) -> None:
        await game.reveal_stage(await game.enter_stage())

    with pytest.raises(
        CardFactsError, match=r"^Inside has a riddle area beside Outside and is not in the game: put it"
    ):
        table.run(begin)


def test_a_card_in_play_can_be_put_into_the_area(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    guest = table.hero(LEADER, resources=2)
    table.run(lambda game: place_apart(game, guest), source=contest.main).finish()
    assert (guest.zone, guest.controller, guest.resources) == (Zone.APART, table.player(), 2)
    assert lies_apart(guest)


@pytest.mark.rule("S-RAREA-4")
@pytest.mark.rule("S-SPLIT-12")
def test_the_riddle_area_is_that_of_those_who_create_it(table: TableBuilder) -> None:
    table.players(2).areas([1], [2])
    inside = invented.quest("Inside", stage=2)
    riddle_area(inside)
    (waiting,) = table.quest_deck(inside)
    (gollum,) = table.encounter_deck(GOLLUM)
    guest = table.hero(LEADER, player=2)

    async def create(game: Game) -> None:
        await create_riddle_area(game, waiting)
        await place_apart(game, gollum)
        await place_apart(game, guest)

    table.run(create, source=table.game.area(1).main_quest, player=2).finish()
    assert names(table.game.area(1).apart) == ["Inside", "Gollum", "Leader"]
    assert table.game.area(0).apart == []


@pytest.mark.rule("S-RAREA-4")
def test_a_card_that_cannot_be_moved_is_not_put_into_the_area(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    root = invented.location("Root")
    root.forbids(Relocated, of=named("Leader"))
    table.staging(root)
    guest = table.hero(LEADER)

    async def lead_in(game: Game) -> None:
        game.remember("led", await place_apart(game, guest) is not None)

    table.run(lead_in, source=contest.main).finish()
    assert (table.game.recall("led"), guest.zone) == (False, Zone.PLAY_AREA)


def test_a_stage_gets_a_riddle_area_once_and_beside_another_stage() -> None:
    main, below, deeper = (invented.quest(f"Level {number}", number) for number in (1, 2, 3))
    riddle_area(below, beside=main)
    with pytest.raises(CardFactsError, match="Level 2 is the stage of a riddle area already"):
        riddle_area(below)
    with pytest.raises(CardFactsError, match="Level 3 lies beside itself"):
        riddle_area(deeper, beside=deeper)
    with pytest.raises(CardFactsError, match="Level 1 has a riddle area beside it already"):
        riddle_area(deeper, beside=main)
    assert deeper.abilities == []
