"""The Spirit events of the Core Set; A Test of Will has its tests among the awkward cards."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ATTACK,
    SELF,
    Ask,
    Attack,
    Card,
    CardScript,
    EffectCancelled,
    Game,
    Phase,
    Sphere,
    Stat,
    ThreatLowered,
    Travelled,
    Until,
    Zone,
)
from oleada.testing import Play, TableBuilder, invented


def spirit_hero(table: TableBuilder, resources: int = 0, player: int = 1, **state: bool) -> Card:
    """Give a player a Spirit hero without text."""
    hero = invented.hero(f"Spirit {player}", sphere=Sphere.SPIRIT)
    return table.hero(hero, player=player, resources=resources, **state)


def immune(card: CardScript) -> CardScript:
    card.gives(Stat.IMMUNE, True)
    return card


def titles(cards: list[Card]) -> list[str]:
    return [card.name.en for card in cards]


# The Galadhrim's Greeting: lower one player's threat, or everybody's.

GREETING = "The Galadhrim's Greeting"


def greeting_board(table: TableBuilder, *threats: int) -> Play:
    """As many players as threats; the first opens a window with the event in hand, and plays it if he can."""
    table.players(len(threats))
    spirit_hero(table, resources=3)
    for seat, threat in enumerate(threats, 1):
        if seat > 1:
            table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(threat, player=seat)
    table.hand(GREETING)
    play = table.window()
    return play if play.finished else play.answer(GREETING)


def threats(table: TableBuilder) -> list[int]:
    return [player.threat for player in table.game.players]


def test_one_players_threat_falls_by_6(table: TableBuilder) -> None:
    play = greeting_board(table, 30, 40, 20)
    assert [option.key for option in play.decision.options] == ["mode:one", "mode:all"]
    play.answer("mode:one")
    assert play.labels == ["Player 1", "Player 2", "Player 3"]
    play.answer(table.player(2))
    assert play.finished
    assert threats(table) == [30, 34, 20]


@pytest.mark.rule("R-VAL-7")
def test_each_players_threat_falls_by_2(table: TableBuilder) -> None:
    play = greeting_board(table, 30, 1, 0).answer("mode:all")
    assert play.finished
    assert threats(table) == [28, 0, 0]


@pytest.mark.rule("R-COST-13")
def test_whose_threat_cannot_fall_is_not_chosen(table: TableBuilder) -> None:
    play = greeting_board(table, 0, 4, 20).answer("mode:one")
    assert play.labels == ["Player 2", "Player 3"]
    play.answer(table.player(2))
    assert threats(table) == [0, 0, 20]


@pytest.mark.rule("R-COST-13")
def test_without_threat_it_is_not_offered(table: TableBuilder) -> None:
    assert greeting_board(table, 0, 0).finished


@pytest.mark.rule("R-GOLD-3")
def test_where_threat_cannot_fall_it_is_not_offered(table: TableBuilder) -> None:
    gloom = invented.location("Gloom")
    gloom.forbids(ThreatLowered)
    spirit_hero(table, resources=3)
    table.active(gloom)
    table.threat(30)
    table.hand(GREETING)
    assert table.window().finished


# Strength of Will: progress on a location just travelled to.


def travel_board(table: TableBuilder, location: CardScript | None = None) -> Card:
    """A location in the staging area, and the event in hand."""
    table.hand("Strength of Will")
    return table.staging(location or invented.location(quest_points=3))


def test_a_spirit_character_exhausts_for_2_progress_where_you_have_travelled(table: TableBuilder) -> None:
    hero, ally = spirit_hero(table), table.ally("Wandering Took")
    leader = table.hero(invented.hero("Leader"))
    place = travel_board(table)
    play = table.play("4.2").answer(place)
    assert play.asks is Ask.RESPONSE
    play.answer("Strength of Will")
    assert play.labels == [hero.name.en, "Wandering Took"]
    play.answer(ally)
    assert play.finished
    assert (place.zone, place.progress) == (Zone.ACTIVE, 2)
    assert (hero.ready, ally.exhausted, leader.ready) == (True, True, True)


@pytest.mark.rule("R-PROG-6")
def test_the_location_may_be_explored_at_once(table: TableBuilder) -> None:
    spirit_hero(table)
    stage = table.quest(invented.quest())
    place = travel_board(table, invented.location(quest_points=1))
    table.play("4.2").answer(place, "Strength of Will", "Spirit 1").finish()
    assert place.now.zone is Zone.ENCOUNTER_DISCARD
    assert stage.progress == 0


def test_a_hero_who_has_gained_the_icon_is_a_spirit_character(table: TableBuilder) -> None:
    spirit_hero(table, exhausted=True)
    aragorn = table.hero("Aragorn")
    table.attachment("Celebrían's Stone", aragorn)
    place = travel_board(table)
    play = table.play("4.2").answer(place, "Strength of Will")
    assert play.labels == ["Aragorn"]
    play.answer(aragorn).finish()
    assert place.progress == 2


@pytest.mark.rule("R-READY-6")
@pytest.mark.rule("R-COST-5")
@pytest.mark.parametrize("lacks", ["a ready Spirit character", "a Spirit hero"])
def test_strength_of_will_is_not_offered_without(table: TableBuilder, lacks: str) -> None:
    if lacks == "a Spirit hero":
        table.ally("Wandering Took")
    else:
        spirit_hero(table, exhausted=True)
    table.hero(invented.hero("Leader"))
    place = travel_board(table)
    assert table.play("4.2").answer(place).finished


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-IMM-1")
def test_it_is_not_offered_for_an_immune_location(table: TableBuilder) -> None:
    spirit_hero(table)
    place = travel_board(table, immune(invented.location("Dark Tower")))
    assert table.play("4.2").answer(place).finished
    assert place.progress == 0


@pytest.mark.rule("R-TRAV-5")
def test_a_location_that_is_gone_gets_none(table: TableBuilder) -> None:
    mirage = invented.location("Mirage")

    @mirage.forced(after=Travelled, of=SELF)
    async def fade(game: Game, mirage: Card, event: Travelled) -> None:
        await game.discard(mirage)

    spirit_hero(table)
    place = travel_board(table, mirage)
    assert table.play("4.2").answer(place).finished


@pytest.mark.rule("R-TRAV-5")
def test_a_location_that_an_effect_makes_active_was_not_travelled_to(table: TableBuilder) -> None:
    spirit_hero(table)
    place = travel_board(table)
    assert table.run(lambda game: game.make_active(place), player=1).finished
    assert place.zone is Zone.ACTIVE


@pytest.mark.rule("R-COST-10")
def test_any_player_has_travelled_and_each_exhausts_his_own(table: TableBuilder) -> None:
    table.players(2)
    spirit_hero(table)
    theirs = spirit_hero(table, player=2)
    table.hand("Strength of Will", player=2)
    place = table.staging(invented.location(quest_points=5))
    play = table.play("4.2").answer(place)
    assert play.decision.player == 2
    play.answer("Strength of Will")
    assert play.labels == ["Spirit 2"]
    play.answer(theirs).finish()
    assert place.progress == 2


@pytest.mark.rule("R-TIME-10")
def test_two_copies_may_be_played_for_one_journey(table: TableBuilder) -> None:
    hero, ally = spirit_hero(table), table.ally("Wandering Took")
    table.hand("Strength of Will")
    place = travel_board(table, invented.location(quest_points=9))
    play = table.play("4.2").answer(place, "Strength of Will", hero, "Strength of Will", ally)
    assert play.finished
    assert place.progress == 4


# Hasty Stroke: a shadow effect is stopped.


def fury() -> CardScript:
    """Return a card whose shadow effect gives the attacker +3 attack."""
    card = invented.treachery("Fury")

    @card.shadow
    async def rage(game: Game, fury: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 3, Until.ATTACK)

    return card


def attacked(table: TableBuilder, shadow: CardScript | None = None, player: int = 1, seats: int = 1) -> Card:
    """The first player has the event; an enemy of attack 1 with a shadow card is engaged with a player."""
    table.players(seats)
    spirit_hero(table, resources=1)
    for seat in range(2, seats + 1):
        spirit_hero(table, player=seat)
    table.hand("Hasty Stroke")
    enemy = table.engaged(invented.enemy(attack=1, hit_points=9), player=player)
    table.shadow(shadow or fury(), enemy)
    return enemy


@pytest.mark.rule("R-CANC-9")
def test_a_shadow_effect_is_stopped(table: TableBuilder) -> None:
    attacked(table)
    hero = table.player().heroes[0]
    play = table.play("6.3").defend(hero)
    assert play.asks is Ask.RESPONSE
    play.answer("Hasty Stroke")
    assert play.finished
    assert (hero.damage, hero.resources) == (0, 0)
    assert table.game.find("Fury").has_shadow_effect
    assert titles(table.player().discard) == ["Hasty Stroke"]


def test_without_it_the_effect_happens(table: TableBuilder) -> None:
    attacked(table)
    hero = table.player().heroes[0]
    play = table.play("6.3").defend(hero).answer("pass")
    assert play.finished
    assert hero.damage == 1 + 3 - 1


@pytest.mark.case("BL-71")
def test_it_may_be_played_for_another_player(table: TableBuilder) -> None:
    attacked(table, player=2, seats=2)
    theirs = table.player(2).heroes[0]
    play = table.play("6.3").defend(theirs)
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 1)
    play.answer("Hasty Stroke")
    assert play.finished
    assert theirs.damage == 0


@pytest.mark.rule("R-SHAD-7")
def test_it_is_not_offered_for_a_card_without_a_shadow_effect(table: TableBuilder) -> None:
    attacked(table, invented.treachery("Nothing"))
    assert table.play("6.3").defend(table.player().heroes[0]).finished


@pytest.mark.rule("R-CANC-5")
def test_it_is_not_offered_for_what_cannot_be_cancelled(table: TableBuilder) -> None:
    law = invented.quest("Law")
    law.forbids(EffectCancelled)
    attacked(table)
    table.quest(law)
    hero = table.player().heroes[0]
    assert table.play("6.3").defend(hero).finished
    assert hero.damage == 3


@pytest.mark.rule("R-SHAD-6")
def test_it_stops_one_of_several(table: TableBuilder) -> None:
    enemy = attacked(table)
    table.shadow(fury(), enemy)
    hero = table.player().heroes[0]
    play = table.play("6.3").defend(hero).answer("Hasty Stroke")
    assert play.finished
    assert hero.damage == 3


@pytest.mark.rule("R-ATKE-10")
def test_an_attack_by_a_card_effect_in_another_phase_is_combat_too(table: TableBuilder) -> None:
    attacked(table)
    table.encounter_deck(fury())
    table.phase(Phase.QUEST)
    hero = table.player().heroes[0]
    play = table.run(lambda game: game.attack_with(game.find("Some Enemy"), game.player(1)))
    play.defend(hero).answer("Hasty Stroke")
    assert play.finished
    assert hero.damage == 0


# Will of the West: a discard pile goes back into the deck.


def test_a_player_shuffles_his_discard_pile_into_his_deck(table: TableBuilder) -> None:
    table.players(2)
    spirit_hero(table, resources=1)
    table.hero(invented.hero(), player=2)
    (will,) = table.hand("Will of the West")
    table.discard("Wandering Took")
    table.discard("Aragorn", "Faramir", "Sneak Attack", player=2)
    table.deck("Gandalf", player=2)
    play = table.window().answer(will)
    assert play.labels == ["Player 1", "Player 2"]
    play.answer(table.player(2))
    assert play.finished
    assert sorted(titles(table.player(2).deck)) == ["Faramir", "Gandalf", "Sneak Attack"]
    assert titles(table.player(2).discard) == ["Aragorn"]
    assert titles(table.player(1).discard) == ["Wandering Took"]


@pytest.mark.rule("R-ZONE-8")
def test_will_of_the_west_is_removed_from_the_game(table: TableBuilder) -> None:
    spirit_hero(table, resources=1)
    (will,) = table.hand("Will of the West")
    table.discard("Wandering Took")
    table.window().answer(will, table.player()).finish()
    assert will.now.zone is Zone.REMOVED
    assert titles(table.player().deck) == ["Wandering Took"]
    assert table.player().discard == []


@pytest.mark.rule("R-COST-13")
def test_it_is_not_offered_for_a_pile_without_cards_to_shuffle(table: TableBuilder) -> None:
    spirit_hero(table, resources=1)
    table.hand("Will of the West")
    assert table.window().finished
    table.discard("Aragorn")
    assert table.window().finished


# A Light in the Dark: an enemy goes back.

LIGHT = "A Light in the Dark"


def test_an_engaged_enemy_returns_to_the_staging_area_as_it_is(table: TableBuilder) -> None:
    table.players(2)
    spirit_hero(table, resources=2)
    enemy = table.engaged(invented.enemy("Engaged", hit_points=9), player=2, damage=2)
    table.staging(invented.enemy("Staged"))
    table.engaged(immune(invented.enemy("Immune")))
    table.hand(LIGHT)
    play = table.window().answer(LIGHT)
    assert play.labels == ["Engaged"]
    play.answer(enemy)
    assert play.finished
    assert (enemy.zone, enemy.damage) == (Zone.STAGING, 2)


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-COST-15")
def test_it_is_not_offered_without_an_engaged_enemy(table: TableBuilder) -> None:
    watcher = invented.enemy("Engaged Where It Is")
    watcher.permits("engaged", lambda game, source, enemy, player: enemy.id == source.id)
    spirit_hero(table, resources=2)
    table.staging(invented.enemy())
    table.staging(watcher)
    table.engaged(immune(invented.enemy("Immune")))
    table.hand(LIGHT)
    assert table.window().finished


@pytest.mark.ruling("RUL-25")
@pytest.mark.rule("R-ATKE-5")
def test_after_a_defender_is_declared_the_attack_is_still_resolved(table: TableBuilder) -> None:
    hero = spirit_hero(table, resources=2)
    enemy = table.engaged(invented.enemy(attack=3))
    table.hand(LIGHT)
    play = table.play("6.3").defend(hero).until(Ask.ACTION).answer(LIGHT, enemy)
    play.finish()
    assert (hero.damage, enemy.zone) == (2, Zone.STAGING)


@pytest.mark.rule("R-ATKE-1")
@pytest.mark.rule("R-SHAD-8")
def test_before_its_attack_it_does_not_attack_and_its_shadow_card_is_discarded(table: TableBuilder) -> None:
    hero = spirit_hero(table, resources=2)
    enemy = table.engaged(invented.enemy(attack=3))
    (shadow,) = table.encounter_deck(fury())
    table.hand(LIGHT)
    play = table.play(Phase.COMBAT).until(Ask.ACTION).answer(LIGHT, enemy)
    assert play.finished
    assert "ShadowDealt" in play.events
    assert hero.damage == 0
    assert shadow.now.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-ENG-2")
def test_it_may_engage_again(table: TableBuilder) -> None:
    spirit_hero(table, resources=2)
    enemy = table.engaged(invented.enemy(engagement=5))
    table.hand(LIGHT)
    table.window().answer(LIGHT, enemy).finish()
    table.play("5.3").finish()
    assert enemy.engaged_with == table.player()


# Dwarven Tomb: a Spirit card comes back to hand.

TOMB = "Dwarven Tomb"


def test_a_spirit_card_of_your_discard_pile_returns_to_hand(table: TableBuilder) -> None:
    table.players(2)
    spirit_hero(table, resources=1)
    (tomb,) = table.hand(TOMB)
    table.discard("Hasty Stroke", "Sneak Attack", "Éowyn", "Gandalf", "Unexpected Courage", TOMB)
    table.discard("Wandering Took", player=2)
    play = table.window().answer(TOMB)
    assert play.labels == ["Hasty Stroke", "Unexpected Courage", TOMB]
    play.answer("Unexpected Courage")
    assert titles(table.player().hand) == ["Unexpected Courage"]
    assert tomb.now.zone is Zone.DISCARD
    play.finish()


@pytest.mark.rule("R-LEAVE-4")
@pytest.mark.rule("R-COST-15")
def test_the_tomb_is_not_offered_without_such_a_card(table: TableBuilder) -> None:
    spirit_hero(table, resources=1)
    table.hand(TOMB)
    table.discard("Sneak Attack", "Éowyn")
    assert table.window().finished


@pytest.mark.rule("R-CARD-5")
def test_the_tomb_does_not_return_itself_but_another_copy(table: TableBuilder) -> None:
    spirit_hero(table, resources=2)
    table.hand(TOMB, TOMB)
    table.discard("Hasty Stroke")
    play = table.window().answer(TOMB, "Hasty Stroke").answer(TOMB)
    assert play.labels == [TOMB]
    play.answer(TOMB)
    assert sorted(titles(table.player().hand)) == [TOMB, "Hasty Stroke"]
    play.finish()


# Fortune or Fate: a dead hero comes back.

FATE = "Fortune or Fate"


def fate_board(table: TableBuilder, *fallen: str, player: int = 1) -> None:
    """Two players; the first has 5 resources and the event; these heroes of a player were destroyed."""
    table.players(2)
    spirit_hero(table, resources=5)
    table.hero(invented.hero("Hero 2"), player=2)
    heroes = [table.hero(name, player=player, resources=2, exhausted=True) for name in fallen]
    table.run(lambda game: game.destroy(heroes)).finish()
    table.threat(30).threat(35, player=2)
    table.hand(FATE)


def test_a_dead_hero_comes_back_fresh_under_its_owners_control(table: TableBuilder) -> None:
    fate_board(table, "Aragorn", "Théodred", player=2)
    play = table.window().answer(FATE)
    assert play.labels == ["Aragorn", "Théodred"]
    play.answer("Aragorn").finish()
    aragorn = table.game.find("Aragorn")
    assert aragorn.controller == aragorn.owner == table.player(2)
    assert aragorn in table.player(2).heroes
    assert (aragorn.ready, aragorn.damage, aragorn.resources) == (True, 0, 0)
    assert (table.player(1).threat, table.player(2).threat) == (30, 35)
    assert titles(table.player(2).discard) == ["Théodred"]


@pytest.mark.rule("R-PLAY-5")
def test_the_hero_acts_and_gains_resources_again(table: TableBuilder) -> None:
    fate_board(table, "Éowyn")
    table.hand(invented.ally("Spare", cost=9))
    play = table.window().answer(FATE, "Éowyn")
    eowyn = table.game.find("Éowyn")
    play.answer(eowyn, "Spare").finish()
    assert eowyn.willpower == 5
    table.play("1.2").finish()
    assert eowyn.resources == 1


@pytest.mark.rule("R-COST-15")
def test_it_is_not_offered_without_a_dead_hero(table: TableBuilder) -> None:
    fate_board(table)
    table.discard("Gandalf", "Faramir")
    assert table.window().finished


@pytest.mark.rule("R-UNIQ-1")
@pytest.mark.case("BL-61")
def test_a_hero_whose_title_is_in_play_stays_dead(table: TableBuilder) -> None:
    fate_board(table, "Aragorn")
    table.ally(invented.ally("Aragorn", unique=True), player=2)
    assert table.window().finished


@pytest.mark.rule("R-ELIM-5")
def test_the_heroes_of_a_player_who_is_out_stay_dead(table: TableBuilder) -> None:
    fate_board(table)
    table.run(lambda game: game.destroy(game.find("Hero 2"))).finish()
    assert table.player(2).eliminated
    assert table.window().finished


@pytest.mark.rule("R-ELIM-2")
def test_a_hero_who_came_back_keeps_his_player_in_the_game(table: TableBuilder) -> None:
    fate_board(table, "Aragorn")
    table.window().answer(FATE, "Aragorn").finish()
    table.run(lambda game: game.destroy(game.find("Spirit 1"))).finish()
    assert not table.player(1).eliminated
    table.run(lambda game: game.destroy(game.find("Aragorn"))).finish()
    assert table.player(1).eliminated
