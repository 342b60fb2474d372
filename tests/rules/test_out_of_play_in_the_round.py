"""R-ATT-9, phase by phase: what is treated as out of play in the quest, in staging, in combat, when a player is out."""

from __future__ import annotations

import pytest
from tests.rules.test_out_of_play import end_round, put_away, titles

from oleada.authoring import (
    SELF,
    Ask,
    AttackBegan,
    Card,
    CardScript,
    EnteredPlay,
    Game,
    LeftPlay,
    Phase,
    RevealEnded,
    Until,
    Zone,
)
from oleada.testing import TableBuilder, invented


def vanishing(name: str, cards: str, until: Until = Until.ROUND) -> CardScript:
    """Return an event with an Action: the cards of that title are treated as out of play."""
    event = invented.event(name)

    @event.action()
    async def vanish(game: Game, card: Card) -> None:
        await game.treat_as_out_of_play(game.find(cards), until)

    return event


# The quest.


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-QRES-1")
def test_its_threat_is_not_counted(table: TableBuilder) -> None:
    table.hero(invented.hero(willpower=0))
    orc = table.staging(invented.enemy("Orc", threat=4))
    table.staging(invented.location("Hill", threat=1))
    put_away(table, orc)
    assert (table.game.area(0).threat, titles(table.game.area(0).staging)) == (1, ["Hill"])
    table.play("3.4").finish()
    assert table.player().threat == 9 + 1
    end_round(table)
    assert (table.game.area(0).threat, titles(table.game.area(0).staging)) == (5, ["Hill", "Orc"])


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-COMMIT-1")
def test_it_cannot_be_committed(table: TableBuilder) -> None:
    hero, ally = table.hero(invented.hero()), table.ally(invented.ally())
    put_away(table, ally)
    play = table.play("3.2").until(Ask.COMMIT)
    assert (play.offers(hero), play.offers(ally)) == (True, False)
    play.finish()


@pytest.mark.rule("R-ATT-9")
@pytest.mark.parametrize("until", [Until.PHASE, Until.ROUND])
def test_a_committed_character_is_removed_from_the_quest(table: TableBuilder, until: Until) -> None:
    hero = table.hero(invented.hero("Stays", willpower=2))
    ally = table.ally(invented.ally("Vanishes", willpower=3))
    table.hand(vanishing("Mist", "Vanishes", until))
    stage = table.quest(invented.quest(quest_points=20))
    play = table.play(Phase.QUEST).commit(hero, ally)
    assert table.game.area(0).willpower == 5
    play.answer("Mist").finish()
    assert stage.progress == 2
    end_round(table)
    assert (ally.in_play, ally.committed, ally.exhausted) == (True, False, True)


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-COMMIT-7")
def test_a_character_that_comes_back_in_the_quest_phase_is_not_committed_any_more(table: TableBuilder) -> None:
    """Until the end of an attack that is made in the quest phase."""
    table.hero(invented.hero(hit_points=9))
    ally = table.ally(invented.ally("Vanishes", willpower=3), committed=True, exhausted=True)
    orc = table.staging(invented.enemy("Orc"))

    async def vanish(game: Game) -> None:
        await game.treat_as_out_of_play(game.find("Vanishes"), Until.ATTACK)

    assert table.game.area(0).willpower == 3
    table.phase(Phase.QUEST)
    mist = invented.enemy("Mist")

    @mist.forced(after=AttackBegan)
    async def roll_in(game: Game, card: Card, event: AttackBegan) -> None:
        await vanish(game)

    table.staging(mist)
    play = table.run(lambda game: game.attack_with(orc, game.player(1))).until(Ask.DEFEND)
    assert not ally.in_play
    play.answer("none").answer("Some Hero").finish()
    assert (ally.in_play, ally.committed) == (True, False)
    assert table.game.area(0).willpower == 0


@pytest.mark.rule("R-ATT-9")
def test_progress_for_an_active_location_or_a_side_quest_does_not_reach_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=4))
    stage = table.quest(invented.quest(quest_points=20))
    lake = table.active(invented.location("Lake", quest_points=3))
    put_away(table, lake)
    assert table.game.area(0).active_locations == []
    table.play(Phase.QUEST).commit(hero).finish()
    assert (stage.progress, lake.progress) == (4, 0)
    end_round(table)
    assert table.game.area(0).active_location is lake


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-SIDE-3")
def test_progress_on_a_side_quest_that_is_gone_is_lost(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=4))
    stage = table.quest(invented.quest(quest_points=20))
    errand = table.staging(invented.side_quest("Errand"))
    table.hand(vanishing("Mist", "Errand"))
    play = table.play(Phase.QUEST).answer(errand).commit(hero)
    play.answer("Mist").finish()
    assert (stage.progress, errand.progress) == (0, 0)


@pytest.mark.rule("R-ATT-9")
def test_players_travel_elsewhere_while_the_active_location_is_gone(table: TableBuilder) -> None:
    table.hero(invented.hero())
    lake, hill = table.active(invented.location("Lake")), table.staging(invented.location("Hill"))
    far = table.staging(invented.location("Far"))
    put_away(table, [lake, far])
    play = table.play(Phase.TRAVEL)
    assert (play.asks, play.offers(hill), play.offers(far)) == (Ask.TRAVEL, True, False)
    play.answer(hill).finish()
    end_round(table)
    assert table.game.area(0).active_locations == [hill, lake]  # two are possible (R-PROG-9)
    assert far.zone is Zone.STAGING


# Reveals.


@pytest.mark.rule("R-ATT-9")
def test_a_revealed_card_that_is_put_away_as_it_enters_is_resolved_no_further(table: TableBuilder) -> None:
    watch = invented.hero("Watch")

    @watch.forced(after=EnteredPlay)
    async def hide(game: Game, card: Card, event: EnteredPlay) -> None:
        await game.treat_as_out_of_play(event.card)

    orc = invented.enemy("Orc", keywords="Surge.")

    @orc.forced(after=RevealEnded, of=SELF)
    async def howl(game: Game, card: Card, event: RevealEnded) -> None:
        await game.raise_threat(game.players, 1)

    table.hero(watch)
    orc_card, _ = table.encounter_deck(orc, invented.enemy("Next"))
    table.play("3.3").finish()
    assert orc_card.now.zone is Zone.AWAY
    assert table.player().threat == 9
    assert len(table.game.state.zone(Zone.ENCOUNTER_DECK)) == 1


# Encounter and combat.


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ENG-2")
def test_an_enemy_in_staging_is_not_engaged_and_makes_no_check(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(40)
    orc = table.staging(invented.enemy("Orc", engagement=10))
    put_away(table, orc)
    assert "Engaged" not in table.play(Phase.ENCOUNTER).finish().events
    end_round(table)
    table.play("5.3").finish()
    assert orc.engaged_with == table.player()


@pytest.mark.rule("R-ATT-9")
def test_an_engaged_enemy_neither_attacks_nor_is_attacked_and_stays_engaged(table: TableBuilder) -> None:
    table.hero(invented.hero())
    orc = table.engaged(invented.enemy("Orc"))
    table.encounter_deck(invented.treachery())
    put_away(table, orc)
    play = table.play(Phase.COMBAT).finish()
    assert not {"ShadowDealt", "AttackBegan", "AttackersDeclared"} & set(play.events)
    assert table.player().engaged == []
    end_round(table)
    assert table.player().engaged == [orc]
    with table.play("6.3") as play:
        play.defend(None).answer("Some Hero")
    assert "Engaged" not in table.game.log.text()
    assert "AttackBegan" in play.events


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-SHAD-8")
def test_its_shadow_cards_stay_on_it_and_are_discarded_at_the_end_of_the_phase(table: TableBuilder) -> None:
    table.hero(invented.hero())
    orc = table.engaged(invented.enemy("Orc"))
    table.encounter_deck(invented.treachery("Dark"))
    table.hand(vanishing("Mist", "Orc"))
    play = table.play(Phase.COMBAT).until(Ask.ACTION, "6.2").answer("Mist")
    play.finish()
    assert "ShadowEffect" not in play.events
    assert "AttackBegan" not in play.events
    assert orc.zone is Zone.AWAY
    assert orc.shadows == []
    assert titles([table.game.card(c) for c in table.game.state.zone(Zone.ENCOUNTER_DISCARD)]) == ["Dark"]


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ATKE-4")
@pytest.mark.parametrize("windows", [0, 1, 2])
def test_the_attack_of_an_enemy_that_is_put_away_ends_at_once(table: TableBuilder, windows: int) -> None:
    hero = table.hero(invented.hero(hit_points=5))
    orc = table.engaged(invented.enemy("Orc", attack=5))
    table.hand(vanishing("Mist", "Orc"))
    play = table.play("6.3")
    for _ in range(windows):  # after the attack has begun, after the defender, after the shadow cards
        play.until(Ask.ACTION).answer("pass")
    play.until(Ask.ACTION).answer("Mist").finish()
    assert (hero.damage, orc.in_play) == (0, False)
    assert "AttackEnded" not in play.events


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-DEF-4")
def test_without_its_defender_an_attack_is_undefended(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero", hit_points=9))
    ally = table.ally(invented.ally("Shield", hit_points=9))
    table.engaged(invented.enemy("Orc", attack=3))
    table.hand(vanishing("Mist", "Shield"))
    play = table.play("6.3").defend(ally).answer("Mist").until(Ask.DAMAGE)
    assert play.labels == ["Hero"]  # nor can it take the damage
    play.answer(hero).finish()
    assert (hero.damage, ally.damage) == (3, 0)
    end_round(table)
    assert (ally.in_play, ally.exhausted) == (True, True)


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ATKP-4")
def test_an_attacker_that_is_put_away_adds_nothing(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero", attack=2))
    ally = table.ally(invented.ally("Archer", attack=3))
    orc = table.engaged(invented.enemy("Orc", defense=0, hit_points=9))
    table.hand(vanishing("Mist", "Archer"))
    table.play("6.7").attack(orc, hero, ally).answer("Mist").finish()
    assert orc.damage == 2


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ATKP-4")
def test_a_players_attack_on_an_enemy_that_is_put_away_ends(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero", attack=9))
    orc = table.engaged(invented.enemy("Orc", hit_points=1))
    table.hand(vanishing("Mist", "Orc"))
    play = table.play("6.7").attack(orc, hero).answer("Mist").finish()
    assert "PlayerAttackEnded" not in play.events
    end_round(table)
    assert (orc.in_play, orc.damage, orc.engaged_with) == (True, 0, table.player())


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-DEF-4")
def test_a_defender_that_comes_back_in_the_middle_of_an_attack_does_not_defend_any_more(table: TableBuilder) -> None:
    """It is put away until the end of another attack, which interrupts the first."""
    hero = table.hero(invented.hero("Hero", hit_points=30, defense=0))
    shield = table.ally(invented.ally("Shield", hit_points=9))
    table.engaged(invented.enemy("Orc", attack=3))
    table.staging(invented.enemy("Ghost", attack=1))
    summons = invented.event("Summons")

    @summons.action()
    async def summon(game: Game, card: Card) -> None:
        await game.attack_with(game.find("Ghost"), game.you)

    table.hand(summons, vanishing("Mist", "Shield", Until.ATTACK))
    play = table.play("6.3").defend(shield).answer("Summons")
    play.until(Ask.ACTION).answer("Mist")
    assert not shield.in_play
    play.until(Ask.DEFEND).answer("none").until(Ask.DAMAGE).answer(hero)
    play.until(Ask.DAMAGE)
    assert shield.in_play
    play.answer(hero).finish()
    assert (hero.damage, shield.damage) == (1 + 3, 0)


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ROUND-7.1")
def test_an_exhausted_character_does_not_ready_meanwhile(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True)
    put_away(table, hero)
    table.play(Phase.REFRESH).finish()
    end_round(table)
    assert hero.exhausted


# Elimination.


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ELIM-2")
def test_a_player_all_of_whose_heroes_are_put_away_is_not_eliminated(table: TableBuilder) -> None:
    hero, other = table.hero(invented.hero("One")), table.hero(invented.hero("Two"))
    put_away(table, hero)
    table.run(lambda game: game.destroy(game.find("Two"))).finish()
    assert not table.player().eliminated
    assert table.player().heroes == []
    assert other.now.zone is Zone.DISCARD
    end_round(table)
    assert table.player().heroes == [hero]


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ELIM-5")
@pytest.mark.rule("R-ELIM-6")
def test_what_is_his_goes_with_an_eliminated_player_and_his_enemies_come_back_to_staging(table: TableBuilder) -> None:
    witness = invented.hero("Two")

    @witness.forced(after=LeftPlay)
    async def mourn(game: Game, card: Card, event: LeftPlay) -> None:
        await game.raise_threat(game.player(2), 1)

    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    table.hero(witness, player=2)
    table.threat(20, 2)
    gem = table.attachment(invented.attachment("Gem"), on=hero)
    curse = table.attachment(invented.treachery("Curse"), on=hero, controller=0)
    clue = table.attachment(invented.objective("Clue"), on=hero, controller=0)
    prize = table.objective(invented.objective("Prize"), 1)
    orc = table.engaged(invented.enemy("Orc"), player=1, damage=1)
    other = table.engaged(invented.enemy("Other Orc"), player=2)
    table.shadow(invented.treachery("Dark"), orc)
    put_away(table, [hero, prize, orc, other])
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert (hero.now.zone, gem.now.zone) == (Zone.DISCARD, Zone.DISCARD)
    assert titles(table.player(1).discard) == ["One", "Gem"]
    assert prize.now.zone is Zone.ENCOUNTER_DISCARD
    assert table.player(2).threat == 20  # nothing of it has left play
    assert table.game.area(0).staging == []
    end_round(table)
    assert (orc.zone, orc.damage) == (Zone.STAGING, 1)
    assert other.engaged_with == table.player(2)
    assert (curse.now.zone, clue.zone) == (Zone.ENCOUNTER_DISCARD, Zone.STAGING)
    assert "Orc will come back to: staging area" in table.game.log.text()


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ELIM-5")
def test_what_another_player_has_attached_to_his_heroes_comes_back_at_the_next_end_of_effects(
    table: TableBuilder,
) -> None:
    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    gift = table.attachment(invented.attachment("Gift"), on=hero, player=2)
    put_away(table, hero)
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert gift.now.zone is Zone.AWAY
    table.play("6.11").finish()  # the end of the phase
    assert titles(table.player(2).discard) == ["Gift"]
