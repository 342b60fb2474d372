"""Core Set, Tactics: heroes and allies."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    Ask,
    Card,
    DamageDealt,
    DefenderDeclared,
    Game,
    Phase,
    ProgressPlaced,
    Stat,
    Zone,
)
from oleada.keywords import Sentinel
from oleada.model.cards import CardDef
from oleada.testing import Play, TableBuilder, invented

# Gimli.


def test_gimli_gets_1_attack_for_each_damage_on_him(table: TableBuilder) -> None:
    gimli = table.hero("Gimli", damage=3)
    other = table.hero(invented.hero(attack=2), damage=1)
    assert (gimli.attack, gimli.printed.attack, gimli.defense, other.attack) == (2 + 3, 2, 2, 2)
    table.run(lambda game: game.heal(gimli, 2)).finish()
    assert gimli.attack == 2 + 1
    table.run(lambda game: game.deal_damage(gimli, 3)).finish()
    assert gimli.attack == 2 + 4


@pytest.mark.rule("R-BLANK-1")
def test_gimli_without_text_has_his_printed_attack(table: TableBuilder) -> None:
    gimli = table.hero("Gimli", damage=3)
    table.run(lambda game: game.modify(gimli, Stat.BLANK, True)).finish()
    assert gimli.attack == 2


@pytest.mark.rule("R-ATKP-4")
def test_a_wounded_gimli_strikes_with_it(table: TableBuilder) -> None:
    gimli = table.hero("Gimli", damage=4)
    enemy = table.engaged(invented.enemy(defense=1, hit_points=9))
    table.play("6.7").attack(enemy, gimli).finish()
    assert enemy.damage == 2 + 4 - 1


# Legolas.


@pytest.mark.rule("R-COST-13")
def test_legolas_does_not_ask_for_progress_that_cannot_be_placed(table: TableBuilder) -> None:
    immune = invented.location("Dark Tower")
    immune.gives(Stat.IMMUNE, True)
    table.active(immune)
    legolas = table.hero("Legolas")
    enemy = table.engaged(invented.enemy(defense=0, hit_points=3))
    play = table.play("6.7").attack(enemy, legolas)
    assert play.finished
    assert not enemy.in_play


@pytest.mark.rule("R-COST-13")
def test_legolas_does_not_ask_where_no_progress_may_be_placed(table: TableBuilder) -> None:
    stuck = invented.quest("Stuck")
    stuck.forbids(ProgressPlaced, of=SELF)
    table.quest(stuck)
    legolas = table.hero("Legolas")
    enemy = table.engaged(invented.enemy(defense=0, hit_points=3))
    assert table.play("6.7").attack(enemy, legolas).finished


# Thalin.


def thalin_quests(table: TableBuilder, *cards: CardDef | str, committed: bool = True) -> Play:
    """Thalin is committed; the first of these cards is revealed from the encounter deck."""
    table.hero("Thalin", committed=committed, exhausted=committed)
    table.threat(20)
    table.encounter_deck(*cards)
    table.phase(Phase.QUEST)
    return table.run(lambda game: game.reveal_encounter_card())


@pytest.mark.rule("R-REV-3")
def test_thalin_deals_1_damage_to_an_enemy_as_it_is_revealed(table: TableBuilder) -> None:
    assert thalin_quests(table, invented.enemy("Orc", hit_points=2)).finished
    orc = table.game.find("Orc")
    assert (orc.zone, orc.damage) == (Zone.STAGING, 1)


@pytest.mark.rule("R-REV-3")
@pytest.mark.case("BL-05")
def test_an_enemy_that_he_kills_leaves_before_its_keywords_and_its_when_revealed(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", hit_points=1, keywords="Surge. Doomed 2.")

    @orc.when_revealed
    async def howl(game: Game, orc: Card) -> None:
        """Each player raises his threat by 5."""
        await game.raise_threat(game.players, 5)

    play = thalin_quests(table, orc, invented.location("Next"))
    assert play.finished
    assert table.game.find("Orc").zone is Zone.ENCOUNTER_DISCARD
    assert table.player().threat == 20
    assert table.game.find("Next").zone is Zone.ENCOUNTER_DECK
    assert "EnteredStaging" not in play.events


def test_his_damage_comes_before_doomed_too(table: TableBuilder) -> None:
    play = thalin_quests(table, invented.enemy("Orc", hit_points=2, keywords="Doomed 1."))
    events = [event for event in play.events if event in ("DamageDealt", "ThreatRaised", "EnteredStaging")]
    assert events == ["DamageDealt", "ThreatRaised", "EnteredStaging"]


def test_an_enemy_that_he_kills_gives_its_victory_points(table: TableBuilder) -> None:
    assert thalin_quests(table, invented.enemy("Orc", hit_points=1, victory=2)).finished
    assert table.game.find("Orc").zone is Zone.VICTORY


@pytest.mark.parametrize("revealed", [invented.location("Hill"), invented.treachery("Gloom")])
def test_he_damages_nothing_but_enemies(table: TableBuilder, revealed: CardDef) -> None:
    play = thalin_quests(table, revealed)
    assert play.finished
    assert "DamageDealt" not in play.events


def test_he_does_nothing_while_he_is_not_committed(table: TableBuilder) -> None:
    assert thalin_quests(table, invented.enemy("Orc"), committed=False).finished
    assert table.game.find("Orc").damage == 0


def test_an_enemy_that_is_added_without_being_revealed_takes_none(table: TableBuilder) -> None:
    table.hero("Thalin", committed=True)
    table.encounter_deck(invented.enemy("Orc"))
    table.run(lambda game: game.add_to_staging(game.find("Orc"))).finish()
    assert (table.game.find("Orc").zone, table.game.find("Orc").damage) == (Zone.STAGING, 0)


@pytest.mark.rule("R-REV-11")
@pytest.mark.parametrize(("aside", "damage"), [(False, 1), (True, 0)], ids=["from the discard pile", "set aside"])
def test_only_enemies_revealed_from_the_encounter_deck_take_it(table: TableBuilder, aside: bool, damage: int) -> None:
    table.hero("Thalin", committed=True)
    table.encounter_discard(invented.enemy("Orc"))
    if aside:
        table.run(lambda game: game.set_aside(game.find("Orc"))).finish()
    table.run(lambda game: game.reveal(game.find("Orc"))).finish()
    assert table.game.find("Orc").damage == damage


@pytest.mark.rule("R-IMM-5")
def test_immunity_does_not_help_an_enemy_that_is_not_in_play_yet(table: TableBuilder) -> None:
    orc = invented.enemy("Orc")
    orc.gives(Stat.IMMUNE, True)
    assert thalin_quests(table, orc).finished
    assert table.game.find("Orc").damage == 1


def test_he_damages_what_any_player_reveals(table: TableBuilder) -> None:
    table.players(2)
    table.hero("Thalin", committed=True)
    table.hero(invented.hero(), player=2)
    table.encounter_deck(invented.enemy("One"), invented.enemy("Two"))
    table.play("3.3").finish()
    assert [enemy.damage for enemy in table.game.area(0).staging] == [1, 1]


def test_in_a_whole_quest_phase_the_enemies_of_staging_are_damaged(table: TableBuilder) -> None:
    thalin = table.hero("Thalin")
    before = table.staging(invented.enemy("Before", threat=0))
    table.encounter_deck(invented.enemy("Revealed", threat=0))
    with table.play(Phase.QUEST) as play:
        play.commit(thalin)
    assert (before.damage, table.game.find("Revealed").damage) == (0, 1)


# Gondorian Spearman.


def spearman_defends(table: TableBuilder, **enemy: int) -> tuple[Play, Card, Card]:
    """The Spearman is declared as defender against an enemy."""
    spearman = table.ally("Gondorian Spearman")
    attacker = table.engaged(invented.enemy("Attacker", **enemy))
    table.shadow(invented.treachery("Shadow"), attacker)
    return table.play("6.3").defend(spearman), spearman, attacker


def test_the_spearman_deals_1_damage_to_the_attacker_before_its_attack_resolves(table: TableBuilder) -> None:
    play, spearman, attacker = spearman_defends(table, attack=1, hit_points=3)
    assert play.asks is Ask.RESPONSE
    play.answer(spearman)
    assert play.finished
    assert (attacker.damage, spearman.damage) == (1, 0)


def test_he_may_hold_back(table: TableBuilder) -> None:
    play, _, attacker = spearman_defends(table, attack=1, hit_points=3)
    play.answer("pass").finish()
    assert attacker.damage == 0


@pytest.mark.rule("R-ATKE-4")
@pytest.mark.ruling("RUL-26")
def test_an_attacker_that_he_kills_deals_no_damage(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    play, spearman, attacker = spearman_defends(table, attack=9, hit_points=1)
    play.answer(spearman)
    assert play.finished
    assert attacker.zone is Zone.ENCOUNTER_DISCARD
    assert table.game.find("Shadow").zone is Zone.ENCOUNTER_DISCARD
    assert (spearman.in_play, spearman.exhausted, spearman.damage, hero.damage) == (True, True, 0, 0)


def test_he_answers_only_his_own_defence(table: TableBuilder) -> None:
    table.ally("Gondorian Spearman", exhausted=True)
    hero = table.hero(invented.hero(defense=9))
    table.engaged(invented.enemy(attack=1))
    assert table.play("6.3").defend(hero).finished


def test_he_does_it_for_another_player_too(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), exhausted=True)
    spearman = table.ally("Gondorian Spearman", player=2)
    assert spearman.has_keyword(Sentinel)
    attacker = table.engaged(invented.enemy(attack=1, hit_points=3), player=1)
    play = table.play("6.3").defend(spearman)
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 2)
    play.answer(spearman).finish()
    assert attacker.damage == 1


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-IMM-1")
@pytest.mark.parametrize("why", ["immune", "takes no damage"])
def test_he_is_not_asked_about_an_enemy_that_he_cannot_damage(table: TableBuilder, why: str) -> None:
    troll = invented.enemy("Troll", attack=1)
    if why == "immune":
        troll.gives(Stat.IMMUNE, True)
    else:
        troll.forbids(DamageDealt, of=SELF)
    spearman = table.ally("Gondorian Spearman")
    table.engaged(troll)
    assert table.play("6.3").defend(spearman).finished


def test_he_answers_when_an_effect_makes_him_a_defender(table: TableBuilder) -> None:
    spearman = table.ally("Gondorian Spearman")
    hero = table.hero(invented.hero())
    attacker = table.engaged(invented.enemy(attack=0, hit_points=3))
    horn = invented.ally("Horn")

    @horn.response(after=DefenderDeclared, if_=lambda game, horn, event: len(event.attack.defenders) == 1)
    async def call(game: Game, horn: Card, event: DefenderDeclared) -> None:
        """The Spearman defends as well."""
        await game.happen(DefenderDeclared(game.find("Gondorian Spearman"), event.attack))

    table.ally(horn, exhausted=True)
    play = table.play("6.3").defend(hero).answer("Horn", spearman)
    play.answer(hero).finish()
    assert attacker.damage == 1


# Beorn.


def test_beorn_gets_5_attack_until_the_end_of_the_phase_and_then_goes_into_the_deck(table: TableBuilder) -> None:
    beorn = table.ally("Beorn")
    table.deck(*[invented.ally(f"Ally {number}") for number in range(3)])
    play = table.play("4.2").answer(beorn)
    assert beorn.attack == 3 + 5
    assert play.finished
    assert beorn.in_play
    play = table.play("4.3").finish()
    assert (beorn.in_play, beorn.zone) == (False, Zone.DECK)
    assert (len(table.player().deck), table.player().discard) == (4, [])
    assert play.events.count("Shuffled") == 1


def test_beorn_strikes_with_8_in_the_combat_phase(table: TableBuilder) -> None:
    beorn = table.ally("Beorn")
    enemy = table.engaged(invented.enemy(defense=0, hit_points=9))
    play = table.play("6.2", "6.7").answer(beorn)
    play.defend(None).attack(enemy, beorn).finish()
    assert enemy.damage == 8
    table.play("6.11").finish()
    assert beorn.zone is Zone.DECK


def test_unused_he_stays(table: TableBuilder) -> None:
    beorn = table.ally("Beorn")
    table.play("4.2", "4.3").answer("pass").finish()
    assert beorn.in_play
    assert beorn.attack == 3


def test_he_can_be_used_once_a_round(table: TableBuilder) -> None:
    beorn = table.ally("Beorn")
    assert table.play("4.2").answer(beorn).finished
    assert beorn.attack == 8


@pytest.mark.rule("R-LIM-5")
def test_a_beorn_that_has_left_play_or_come_back_is_not_shuffled_away(table: TableBuilder) -> None:
    async def leave_and_come_back(game: Game) -> None:
        await game.return_to_hand(game.find("Beorn"))
        await game.put_into_play(game.find("Beorn"))

    beorn = table.ally("Beorn")
    table.play("4.2").answer(beorn).finish()
    table.run(leave_and_come_back, player=1).finish()
    assert table.game.find("Beorn").attack == 3
    play = table.play("4.3").finish()
    assert table.game.find("Beorn").in_play
    assert "Shuffled" not in play.events


def test_a_beorn_that_has_died_stays_in_the_discard_pile(table: TableBuilder) -> None:
    beorn = table.ally("Beorn", damage=5)
    table.play("4.2").answer(beorn).finish()
    table.run(lambda game: game.deal_damage(beorn, 1)).finish()
    play = table.play("4.3").finish()
    assert beorn.zone is Zone.DISCARD
    assert "Shuffled" not in play.events


@pytest.mark.rule("R-TIME-6")
@pytest.mark.ruling("RUL-34")
@pytest.mark.case("BL-66")
@pytest.mark.parametrize(("first", "zone"), [("Sneak Attack", Zone.HAND), ("Beorn", Zone.DECK)])
def test_put_into_play_for_a_phase_the_first_player_says_where_he_goes(
    table: TableBuilder, first: str, zone: Zone
) -> None:
    table.players(2).first_player(2)
    table.hero("Aragorn", resources=1)
    table.hero(invented.hero(), player=2)
    table.hand("Sneak Attack", "Beorn")
    table.play("4.2").answer("Sneak Attack", "Beorn").answer("Beorn").finish()
    play = table.play("4.3")
    assert (play.asks, play.decision.player) == (Ask.ORDER, 2)
    play.answer(first)
    assert play.finished
    assert table.game.find("Beorn").zone is zone
    assert [card.name.en for card in table.player(1).discard] == ["Sneak Attack"]


@pytest.mark.rule("R-OWN-3")
def test_he_goes_into_his_owners_deck(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), player=1)
    table.hero(invented.hero("Other"), player=2)
    beorn = table.ally("Beorn", player=1)
    table.run(lambda game: game.give_control(beorn, game.player(2))).finish()
    play = table.play("4.2")
    assert play.decision.player == 2
    play.answer(beorn).finish()
    table.play("4.3").finish()
    assert [card.name.en for card in table.player(1).deck] == ["Beorn"]
    assert table.player(2).deck == []


def test_beorns_bonus_is_told_in_the_log(table: TableBuilder) -> None:
    beorn = table.ally("Beorn")
    play = table.play("4.2").answer(beorn)
    assert "Beorn: attack +5 until the end of the phase" in play.text
