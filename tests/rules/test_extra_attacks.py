"""Attacks beyond the one of the combat phase: by card effects, from the staging area, on every player."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    AttackBegan,
    AttackEnded,
    Card,
    CardScript,
    DefenderDeclared,
    Engaged,
    Game,
    Phase,
    ShadowDealt,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def attacks(game: Game) -> list[tuple[str, int]]:
    """Return which enemies attacked which players so far, in order."""
    return [(game.card(line.facts["card"]).name.en, line.facts["player"]) for line in game.log.of(AttackBegan)]


def names(cards: list[Card]) -> list[str]:
    """Return the cards' titles."""
    return [card.name.en for card in cards]


@pytest.mark.rule("R-ATKE-10")
@pytest.mark.ruling("RUL-32")
def test_an_additional_attack_discards_the_old_shadow_card_and_gets_a_new_one(table: TableBuilder) -> None:
    brute = invented.enemy("Brute", attack=2)

    @brute.forced(after=AttackEnded, of=SELF, if_=lambda game, card, event: event.attack.record.framework)
    async def again(game: Game, card: Card, event: AttackEnded) -> None:
        await game.attack_with(card, event.player)

    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    enemy = table.engaged(brute)
    old, new, rest = table.encounter_deck(*(invented.treachery(name) for name in ("Old", "New", "Rest")))
    play = table.play("6.2", "6.3")
    play.answer(enemy, hero)
    assert (old.now.zone, new.now.zone, rest.now.zone) == (
        Zone.ENCOUNTER_DISCARD,
        Zone.SHADOW,
        Zone.ENCOUNTER_DECK,
    )
    play.answer(hero).finish()
    assert hero.damage == 4
    assert names(enemy.shadows) == ["New"]


@pytest.mark.rule("R-ATKE-10")
@pytest.mark.parametrize("hindered", ["not", "forbidden", "cancelled", "gone"])
def test_who_lets_an_enemy_attack_hears_whether_it_did(table: TableBuilder, hindered: str) -> None:
    async def attack(game: Game) -> None:
        brute = game.find("Brute")
        if hindered == "gone":
            await game.discard(brute)
        game.remember("attacked", await game.attack_with(brute, game.player(1)))

    brute = invented.enemy("Brute", attack=2)
    if hindered == "forbidden":
        brute.forbids(AttackBegan, of=SELF)
    if hindered == "cancelled":

        @brute.forced(instead=AttackBegan, of=SELF)
        async def hold_back(game: Game, card: Card, event: AttackBegan) -> None:
            event.cancel()

    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    table.staging(brute)
    table.encounter_deck(invented.treachery("Shadow"))
    play = table.run(attack, player=1)
    if hindered == "not":
        play.answer(hero)
    assert play.finished
    assert (table.game.recall("attacked"), hero.damage) == ((True, 2) if hindered == "not" else (False, 0))


@pytest.mark.rule("R-ATKE-10")
@pytest.mark.parametrize("phase", [Phase.QUEST, Phase.COMBAT])
def test_an_attack_by_a_card_effect_has_the_same_steps_and_windows(table: TableBuilder, phase: Phase) -> None:
    patient = invented.hero("Patient")

    @patient.action()
    async def wait(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    defender = table.hero(invented.hero("Defender", defense=1))
    table.hero(patient, exhausted=True)
    enemy = table.engaged(invented.enemy("Brute", attack=3))
    old = table.shadow(invented.treachery("Old"), enemy)
    new, _ = table.encounter_deck(invented.treachery("New"), invented.treachery("Next"))
    table.phase(phase)
    play = table.run(lambda game: game.attack_with(game.find("Brute"), game.player(1)))
    asked: list[Ask | None] = []
    while not play.finished:
        asked.append(play.asks)
        play.answer(defender if play.asks is Ask.DEFEND else "pass")
    assert asked == [Ask.ACTION, Ask.DEFEND, Ask.ACTION, Ask.ACTION, Ask.ACTION]
    assert defender.damage == 2
    assert old.now.zone is Zone.ENCOUNTER_DISCARD
    assert play.events.count("ShadowTurned") == 1
    assert new.now.zone is (Zone.SHADOW if phase is Phase.COMBAT else Zone.ENCOUNTER_DISCARD)


@pytest.mark.rule("R-ATKE-6")
@pytest.mark.rule("R-ATKE-10")
def test_an_extra_attack_that_cannot_be_made_leaves_the_shadow_cards_alone(table: TableBuilder) -> None:
    calm = invented.hero("Calm")
    calm.forbids(AttackBegan)
    table.hero(calm)
    enemy = table.engaged(invented.enemy("Brute"))
    dealt = table.shadow(invented.treachery("Dealt"), enemy)
    (new,) = table.encounter_deck(invented.treachery("New"))
    play = table.run(lambda game: game.attack_with(game.find("Brute"), game.player(1)))
    assert play.finished
    assert (dealt.zone, dealt.facedown) == (Zone.SHADOW, True)
    assert new.zone is Zone.ENCOUNTER_DECK


@pytest.mark.rule("R-ATKE-11")
@pytest.mark.ruling("RUL-33")
def test_against_an_enemy_in_staging_the_player_may_declare_one_defender_and_sentinel_works(
    table: TableBuilder,
) -> None:
    table.players(2)
    one = table.hero(invented.hero("One"), player=1)
    two = table.hero(invented.hero("Two"), player=1)
    watch = table.hero(invented.hero("Watch", keywords="Sentinel.", defense=1), player=2)
    enemy = table.staging(invented.enemy("Brute", attack=3))
    play = table.run(lambda game: game.attack_with(game.find("Brute"), game.player(1)))
    assert (play.asks, play.decision.player) == (Ask.DEFEND, 1)
    assert play.offers(one)
    assert not play.offers(watch)
    play.answer(two)
    assert play.finished
    assert (one.damage, two.damage, watch.damage) == (0, 2, 0)
    play = table.run(lambda game: game.attack_with(game.find("Brute"), game.player(1)))
    play.answer("none")
    assert (play.decision.kind, play.decision.player) == (Ask.DEFEND, 2)
    play.answer(watch).finish()
    assert (one.damage, two.damage, watch.damage) == (0, 2, 2)
    assert enemy.zone is Zone.STAGING


def mist() -> CardScript:
    """Return an enemy that is considered engaged with every player whose threat is 30 or more."""
    enemy = invented.enemy("Mist", threat=2, attack=2, defense=0, hit_points=9)
    enemy.permits("engaged", if_=lambda game, source, enemy, player: enemy.id == source.id and player.threat >= 30)

    @enemy.forced(after=Engaged)
    async def chill(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(event.player, 1)

    return enemy


@pytest.mark.rule("R-ATKE-9")
@pytest.mark.case("BL-25")
def test_an_enemy_considered_engaged_attacks_each_such_player_with_a_new_shadow_card(table: TableBuilder) -> None:
    table.players(3)
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat, exhausted=True) for seat in (1, 2, 3)]
    table.threat(30, player=1).threat(20, player=2).threat(40, player=3)
    enemy = table.staging(mist())
    one, two, three = table.encounter_deck(*(invented.treachery(name) for name in ("One", "Two", "Three")))
    play = table.play(Phase.COMBAT)
    play.until(Ask.DAMAGE)
    assert (one.zone, one.facedown) == (Zone.SHADOW, False)
    play.answer(heroes[0]).until(Ask.DAMAGE)
    assert (one.now.zone, two.zone, two.facedown) == (Zone.ENCOUNTER_DISCARD, Zone.SHADOW, False)
    play.answer(heroes[2]).finish()
    assert attacks(table.game) == [("Mist", 1), ("Mist", 3)]
    assert [hero.damage for hero in heroes] == [2, 0, 2]
    assert len(table.game.log.of(ShadowDealt)) == 2
    assert three.zone is Zone.ENCOUNTER_DECK
    assert enemy.zone is Zone.STAGING
    assert table.game.area(0).threat == 2
    assert table.game.log.of(Engaged) == []
    assert [player.threat for player in table.game.players] == [30, 20, 40]


@pytest.mark.rule("R-ATKE-9")
@pytest.mark.case("BL-25")
def test_each_player_with_whom_an_enemy_is_considered_engaged_may_attack_it(table: TableBuilder) -> None:
    table.players(3)
    heroes = [table.hero(invented.hero(f"Hero {seat}", attack=seat), player=seat) for seat in (1, 2, 3)]
    table.threat(30, player=1).threat(20, player=2).threat(40, player=3)
    enemy = table.staging(mist())
    with table.play("6.7") as play:
        play.attack(enemy, heroes[0])
        play.attack(enemy, heroes[2])
    assert enemy.damage == 4
    assert heroes[1].ready


@pytest.mark.rule("R-ATKE-9")
@pytest.mark.case("BL-25")
def test_stopping_its_attack_for_one_player_stops_only_that_attack(table: TableBuilder) -> None:
    table.players(2)
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat, exhausted=True) for seat in (1, 2)]
    table.threat(30, player=1).threat(30, player=2)
    shade = table.staging(mist())
    table.run(lambda game: game.forbid(AttackBegan, [shade], player=game.player(1))).finish()
    with table.play("6.3") as play:
        play.until(Ask.DAMAGE).answer(heroes[1])
    assert attacks(table.game) == [("Mist", 2)]


@pytest.mark.rule("R-ATKE-6")
@pytest.mark.rule("R-LAST-2")
def test_an_enemy_that_cannot_attack_one_player_this_phase_attacks_others_and_him_in_the_next(
    table: TableBuilder,
) -> None:
    table.players(2)
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat, exhausted=True) for seat in (1, 2)]
    brute = table.engaged(invented.enemy("Brute", attack=1), player=1)
    table.engaged(invented.enemy("Other", attack=2), player=1)

    async def shelter(game: Game) -> None:
        await game.forbid(AttackBegan, [brute], player=game.player(1))

    async def attack_both(game: Game) -> None:
        for seat in (1, 2):
            await game.attack_with(brute, game.player(seat))

    play = table.run(shelter).finish()
    assert play.text == "Brute: no attack (Player 1) until the end of the phase"
    table.run(attack_both).answer(heroes[1]).finish()  # only the second player is attacked
    with table.play("6.3", "6.11") as play:
        play.until(Ask.DAMAGE).answer(heroes[0])
    assert attacks(table.game) == [("Brute", 2), ("Other", 1)]
    table.run(lambda game: game.attack_with(brute, game.player(1))).answer(heroes[0]).finish()
    assert (heroes[0].damage, heroes[1].damage) == (3, 1)


@pytest.mark.rule("R-ATKE-4")
@pytest.mark.rule("R-ATKE-10")
def test_an_attack_inside_an_attack_leaves_the_outer_one_as_it_was(table: TableBuilder) -> None:
    shaman = invented.enemy("Shaman", attack=1)
    proud = invented.hero("Proud", hit_points=9, defense=0)

    @shaman.forced(after=DefenderDeclared, if_=lambda game, card, event: event.attack.enemy.id == card.id)
    async def call(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.attack_with(game.find("Wolf"), event.attack.player)

    hero = table.hero(proud)
    other = table.hero(invented.hero("Other", hit_points=9), exhausted=True)
    table.engaged(shaman)
    table.staging(invented.enemy("Wolf", attack=4))
    play = table.play("6.3")
    play.defend(hero)
    assert play.asks is Ask.DAMAGE
    play.answer(other).finish()
    assert (hero.damage, other.damage) == (1, 4)
    assert attacks(table.game) == [("Shaman", 1), ("Wolf", 1)]
    assert table.game.attack is None
