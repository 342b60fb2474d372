"""The Spirit heroes of the Core Set: Eleanor and Dúnhere. Éowyn has her tests among the awkward cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import SELF, Ask, Card, CardScript, EffectCancelled, Game, Phase, Stat, Until, Zone
from oleada.testing import Play, TableBuilder, invented


def dread(name: str = "Dread", keywords: str = "", amount: int = 5) -> CardScript:
    """Return a treachery whose When Revealed effect raises the threat of who reveals it."""
    treachery = invented.treachery(name, keywords=keywords)

    @treachery.when_revealed
    async def frighten(game: Game, dread: Card) -> None:
        await game.raise_threat(game.you, amount)

    return treachery


def reveal_next(game: Game) -> Awaitable[object]:
    return game.reveal_encounter_card()


def titles(cards: list[Card]) -> list[str]:
    return [card.name.en for card in cards]


def revealed(play: Play) -> list[str]:
    """Return the titles of the cards that were turned up, in order."""
    return [line.split(" reveals ")[1].split(" [")[0] for line in play.text.splitlines() if " reveals " in line]


# Eleanor: a treachery is stopped, discarded and replaced.


def eleanor_board(table: TableBuilder) -> Card:
    """One player at 20 threat with Eleanor, in the quest phase."""
    eleanor = table.hero("Eleanor")
    table.threat(20)
    table.phase(Phase.QUEST)
    return eleanor


@pytest.mark.rule("R-CANC-1")
def test_eleanor_stops_a_treachery_and_the_next_card_is_revealed_in_its_place(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    dreaded, _, _ = table.encounter_deck(dread(), invented.enemy("Orc"), invented.location("Third"))
    play = table.run(reveal_next, player=1)
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 1)
    play.answer(eleanor)
    assert play.finished
    assert eleanor.exhausted
    assert table.player().threat == 20
    assert dreaded.now.zone is Zone.ENCOUNTER_DISCARD
    assert titles(table.game.area(0).staging) == ["Orc"]
    assert revealed(play) == ["Dread", "Orc"]
    assert "Discarded" in play.events


def test_without_her_the_treachery_happens_and_nothing_is_replaced(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    table.encounter_deck(dread(), invented.enemy("Orc"))
    play = table.run(reveal_next, player=1).answer("pass")
    assert play.finished
    assert (eleanor.ready, table.player().threat, revealed(play)) == (True, 25, ["Dread"])


@pytest.mark.rule("R-REV-1")
def test_the_replacement_is_fully_revealed(table: TableBuilder) -> None:
    ambusher = invented.enemy("Ambusher", keywords="Doomed 2. Surge.")

    @ambusher.when_revealed
    async def shout(game: Game, ambusher: Card) -> None:
        """Each player's threat rises by 3"""
        await game.raise_threat(game.players, 3)

    eleanor = eleanor_board(table)
    table.encounter_deck(dread(), ambusher, invented.location("Third"), invented.location("Fourth"))
    play = table.run(reveal_next, player=1).answer(eleanor)
    assert play.finished
    assert table.player().threat == 20 + 2 + 3
    assert revealed(play) == ["Dread", "Ambusher", "Third"]
    assert titles(table.game.area(0).staging) == ["Ambusher", "Third"]


@pytest.mark.rule("K-DOOMED-4")
@pytest.mark.rule("K-SURGE-5")
@pytest.mark.rule("K-SURGE-12")
def test_the_keywords_of_the_treachery_still_count_its_surge_after_the_replacement(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    names = ("Replacement", "Surged", "Left")
    table.encounter_deck(dread(keywords="Doomed 1. Surge."), *(invented.enemy(name) for name in names))
    play = table.run(reveal_next, player=1)
    assert table.player().threat == 21
    play.answer(eleanor)
    assert play.finished
    assert table.player().threat == 21
    assert revealed(play) == ["Dread", "Replacement", "Surged"]
    assert titles(table.game.area(0).staging) == ["Replacement", "Surged"]


def test_a_second_treachery_finds_her_exhausted(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    table.encounter_deck(dread("First"), dread("Second", amount=7))
    play = table.run(reveal_next, player=1).answer(eleanor)
    assert play.finished
    assert table.player().threat == 27
    assert revealed(play) == ["First", "Second"]


@pytest.mark.rule("R-CANC-4")
def test_a_test_of_will_can_stop_the_replacement_and_not_what_she_has_stopped(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    table.hero("Éowyn", resources=2)
    table.hand("A Test of Will", "A Test of Will")
    table.threat(20)
    table.encounter_deck(dread("First"), dread("Second", amount=7))
    play = table.run(reveal_next, player=1).answer(eleanor)
    assert play.labels[0].startswith("A Test of Will")
    assert revealed(play) == ["First", "Second"]
    play.answer("A Test of Will")
    assert play.finished
    assert table.player().threat == 20
    assert titles(table.player().hand) == ["A Test of Will"]


@pytest.mark.parametrize("make", [invented.enemy, invented.location, invented.objective])
def test_she_is_not_asked_about_other_types_of_cards(table: TableBuilder, make: Callable[[], CardScript]) -> None:
    shouter = make()

    @shouter.when_revealed
    async def shout(game: Game, shouter: Card) -> None:
        await game.raise_threat(game.you, 3)

    eleanor_board(table)
    table.encounter_deck(shouter)
    assert table.run(reveal_next, player=1).finished
    assert table.player().threat == 23


def test_she_is_not_asked_about_a_treachery_that_does_nothing_on_being_revealed(table: TableBuilder) -> None:
    eleanor_board(table)
    table.encounter_deck(invented.treachery("Silence"))
    assert table.run(reveal_next, player=1).finished


def test_she_is_not_asked_while_exhausted(table: TableBuilder) -> None:
    table.hero("Eleanor", exhausted=True)
    table.threat(20)
    table.encounter_deck(dread())
    assert table.run(reveal_next, player=1).finished
    assert table.player().threat == 25


def test_she_is_not_asked_about_a_treachery_from_elsewhere(table: TableBuilder) -> None:
    eleanor_board(table)
    table.encounter_deck(dread())

    async def from_aside(game: Game) -> None:
        await game.set_aside(game.find("Dread"))
        await game.reveal(game.find("Dread"))

    assert table.run(from_aside, player=1).finished
    assert table.player().threat == 25


@pytest.mark.rule("R-REV-11")
def test_a_treachery_from_the_encounter_discard_pile_counts_as_from_the_deck(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    table.encounter_discard(dread())
    table.encounter_deck(invented.enemy("Orc"))

    async def again(game: Game) -> None:
        await game.reveal(game.find("Dread"))

    play = table.run(again, player=1).answer(eleanor)
    assert play.finished
    assert revealed(play) == ["Dread", "Orc"]


@pytest.mark.rule("R-CANC-5")
def test_she_is_not_asked_about_what_cannot_be_cancelled(table: TableBuilder) -> None:
    grim = dread()
    grim.forbids(EffectCancelled, of=SELF)
    eleanor_board(table)
    table.encounter_deck(grim)
    assert table.run(reveal_next, player=1).finished
    assert table.player().threat == 25


@pytest.mark.case("BL-71")
def test_she_may_stop_what_another_player_reveals_and_he_reveals_the_replacement(table: TableBuilder) -> None:
    table.players(2)
    eleanor = table.hero("Eleanor")
    table.hero(invented.hero(), player=2)
    table.threat(20).threat(30, player=2)
    table.encounter_deck(dread("First"), dread("Second", amount=7))
    play = table.run(reveal_next, player=2)
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 1)
    play.answer(eleanor)
    assert play.finished
    assert (table.player(1).threat, table.player(2).threat) == (20, 37)


def test_another_players_eleanor_is_not_his_to_use(table: TableBuilder) -> None:
    table.players(2)
    table.hero("Eleanor", player=2)
    table.hero(invented.hero())
    table.encounter_deck(dread(), invented.enemy("Orc"))
    play = table.run(reveal_next, player=1)
    assert play.decision.player == 2
    play.answer("pass").finish()


@pytest.mark.rule("R-STAGE-1")
def test_in_staging_the_replacement_takes_the_place_of_the_treachery(table: TableBuilder) -> None:
    table.players(2)
    eleanor = table.hero("Eleanor")
    table.hero(invented.hero(), player=2)
    names = ("Replacement", "Of the Second Player", "Left")
    table.encounter_deck(dread(), *(invented.location(name) for name in names))
    play = table.play("3.3").answer(eleanor)
    assert play.finished
    assert revealed(play) == ["Dread", "Replacement", "Of the Second Player"]


@pytest.mark.rule("R-STAGE-5")
@pytest.mark.rule("R-STAGE-6")
def test_in_the_quest_phase_an_empty_deck_is_replaced_for_the_next_card(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    table.encounter_deck(dread())
    play = table.run(reveal_next, player=1).answer(eleanor)
    assert play.finished
    assert revealed(play) == ["Dread", "Dread"]
    assert table.player().threat == 25


@pytest.mark.rule("R-STAGE-7")
def test_outside_the_quest_phase_an_empty_deck_gives_no_next_card(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    table.phase(Phase.TRAVEL)
    (dreaded,) = table.encounter_deck(dread())
    play = table.run(reveal_next, player=1).answer(eleanor)
    assert play.finished
    assert revealed(play) == ["Dread"]
    assert table.player().threat == 20
    assert dreaded.now.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-IMM-3")
def test_the_replacement_is_revealed_by_the_rules_not_by_her(table: TableBuilder) -> None:
    lurker = invented.enemy("Lurker", keywords="Ambush.", engagement=20)
    lurker.gives(Stat.IMMUNE, True)
    eleanor = eleanor_board(table)
    table.encounter_deck(dread(), lurker)
    table.run(reveal_next, player=1).answer(eleanor).finish()
    assert titles(table.player().engaged) == ["Lurker"]


@pytest.mark.rule("K-GUARD-10")
def test_a_guard_that_she_stops_guards_no_more_and_its_replacement_is_no_guard(table: TableBuilder) -> None:
    eleanor = eleanor_board(table)
    clue = invented.objective("Clue", keywords="Guarded.")
    table.encounter_deck(clue, dread(), invented.enemy("Orc"))
    play = table.run(reveal_next, player=1).answer(eleanor)
    assert play.finished
    assert revealed(play) == ["Clue", "Dread", "Orc"]
    assert titles(table.game.area(0).staging) == ["Clue", "Orc"]
    assert table.game.find("Clue").guards == []


# Dúnhere: alone against an enemy in the staging area.


def lurker(table: TableBuilder, name: str = "Lurker", hit_points: int = 9) -> Card:
    """Put an enemy of defense 1 into the staging area."""
    return table.staging(invented.enemy(name, defense=1, hit_points=hit_points))


@pytest.mark.rule("R-ATKP-7")
def test_dunhere_attacks_an_enemy_in_the_staging_area_with_one_more_attack(table: TableBuilder) -> None:
    dunhere = table.hero("Dúnhere")
    enemy = lurker(table)
    assert dunhere.attack == 2
    play = table.play("6.7").answer(enemy, dunhere)
    assert play.finished
    assert (enemy.damage, enemy.zone, dunhere.exhausted) == (2, Zone.STAGING, True)
    assert dunhere.attack == 2


def test_the_bonus_is_there_from_the_declaration_to_the_end_of_the_attack(table: TableBuilder) -> None:
    watch = invented.ally("Watch")

    @watch.action()
    async def look(game: Game, watch: Card) -> None:
        await game.raise_threat(game.you, 1)

    dunhere = table.hero("Dúnhere")
    table.ally(watch, exhausted=True)
    enemy = lurker(table)
    play = table.play("6.7").answer(enemy)
    assert dunhere.attack == 2
    play.answer(dunhere)
    for _ in range(3):
        assert (play.asks, dunhere.attack) == (Ask.ACTION, 3)
        play.answer("pass")
    assert play.finished
    assert dunhere.attack == 2


def test_he_may_destroy_the_enemy_where_it_is(table: TableBuilder) -> None:
    dunhere = table.hero("Dúnhere")
    enemy = lurker(table, hit_points=2)
    assert table.play("6.7").answer(enemy, dunhere).finished
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.ruling("RUL-31")
@pytest.mark.rule("K-RANGED-2")
def test_nobody_helps_him_there_not_even_from_afar(table: TableBuilder) -> None:
    table.players(2)
    dunhere = table.hero("Dúnhere")
    mate = table.hero(invented.hero("Mate"))
    archer = table.hero("Legolas", player=2)
    enemy = lurker(table)
    play = table.play("6.7").answer(enemy)
    assert play.labels == ["Dúnhere"]
    play.answer(dunhere)
    assert play.finished
    assert (enemy.damage, mate.ready, archer.ready) == (2, True, True)


def test_against_an_enemy_engaged_with_him_he_has_no_bonus(table: TableBuilder) -> None:
    dunhere, mate = table.hero("Dúnhere"), table.hero(invented.hero("Mate", attack=3))
    alone = table.engaged(invented.enemy("Alone", defense=1, hit_points=9))
    table.play("6.7").attack(alone, dunhere).finish()
    assert alone.damage == 1
    table.run(lambda game: game.ready(dunhere)).finish()
    table.play("6.11").finish()
    together = table.engaged(invented.enemy("Together", defense=1, hit_points=9))
    table.play("6.7").attack(together, dunhere, mate).finish()
    assert together.damage == 4


def test_against_an_enemy_considered_engaged_in_the_staging_area_help_costs_him_the_bonus(table: TableBuilder) -> None:
    watcher = invented.enemy("Watcher", defense=1, hit_points=9)
    watcher.permits("engaged", lambda game, source, enemy, player: enemy.id == source.id)
    dunhere, mate = table.hero("Dúnhere"), table.hero(invented.hero("Mate", attack=3))
    one, two = table.staging(watcher), table.staging(watcher)
    table.play("6.7").attack(one, dunhere, mate).finish()
    assert one.damage == 2 + 3 - 1
    table.run(lambda game: game.ready(dunhere)).finish()
    table.play("6.7").attack(two, dunhere).finish()
    assert two.damage == 2 + 1 - 1


@pytest.mark.rule("R-ATKP-5")
def test_an_enemy_engaged_with_another_player_is_out_of_his_reach(table: TableBuilder) -> None:
    table.players(2)
    table.hero("Dúnhere")
    friend = table.hero(invented.hero(), player=2)
    enemy = table.engaged(invented.enemy(hit_points=9), player=2)
    play = table.play("6.7")
    assert (play.asks, play.decision.player) == (Ask.ATTACK, 2)
    play.answer(enemy, friend)
    assert play.finished


@pytest.mark.rule("R-READY-2")
def test_exhausted_he_attacks_nobody(table: TableBuilder) -> None:
    table.hero("Dúnhere", exhausted=True)
    table.hero(invented.hero("Mate"))
    lurker(table)
    assert table.play("6.7").finished


@pytest.mark.rule("R-ATKP-6")
def test_an_attack_at_once_may_be_his_alone_in_the_staging_area(table: TableBuilder) -> None:
    dunhere, gimli = table.hero("Dúnhere"), table.hero("Gimli", resources=1)
    enemy = lurker(table)
    table.hand("Quick Strike")
    play = table.window().answer("Quick Strike")
    assert play.labels == ["Dúnhere"]
    play.answer(dunhere, enemy).finish()
    assert (enemy.damage, dunhere.exhausted, gimli.ready) == (2, True, True)


@pytest.mark.rule("R-IMM-4")
def test_an_immune_enemy_is_attacked_by_the_rules(table: TableBuilder) -> None:
    shade = invented.enemy("Shade", defense=1, hit_points=9)
    shade.gives(Stat.IMMUNE, True)
    dunhere = table.hero("Dúnhere")
    enemy = table.staging(shade)
    assert table.play("6.7").answer(enemy, dunhere).finished
    assert enemy.damage == 2


@pytest.mark.rule("R-BLANK-1")
def test_blank_he_attacks_nobody_there(table: TableBuilder) -> None:
    dunhere = table.hero("Dúnhere")
    lurker(table)
    table.run(lambda game: game.modify(dunhere, Stat.BLANK, True, Until.ROUND)).finish()
    assert table.play("6.7").finished


def test_each_of_two_players_attacks_in_his_turn(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero())
    dunhere = table.hero("Dúnhere", player=2)
    enemy = lurker(table)
    play = table.play("6.7")
    assert (play.asks, play.decision.player) == (Ask.ATTACK, 2)
    play.answer(enemy, dunhere)
    assert play.finished
    assert enemy.damage == 2
