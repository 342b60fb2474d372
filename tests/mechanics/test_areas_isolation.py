"""Nothing reaches from one area into another: effects, targets, keywords, passives (S-SPLIT-4 and others)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests.mechanics.parted import footprint, quest, titles

from oleada.authoring import (
    ATTACHMENTS,
    ATTACK,
    CHARACTERS,
    ENEMIES,
    HEROES,
    WILLPOWER,
    Ask,
    Card,
    CardsDrawn,
    Choose,
    ChoosePlayer,
    Committed,
    DamageDealt,
    EachPlayer,
    EnteredPlay,
    Event,
    Exhaust,
    Game,
    Phase,
    PhaseBegan,
    Readied,
    ThreatRaised,
    Until,
    Zone,
)
from oleada.mechanics.areas import interact, part
from oleada.testing import TableBuilder, invented

Effect = Callable[[Game, Card, Card], Awaitable[object]]


def split(table: TableBuilder, players: int = 2) -> TableBuilder:
    """Seat players: the first in area 1, the others in the original one."""
    return table.players(players).areas(list(range(2, players + 1)), [1])


@pytest.mark.rule("S-SPLIT-4")
@pytest.mark.rule("S-SPLIT-7")
@pytest.mark.rule("S-SPLIT-8")
def test_players_cards_and_players_of_the_other_area_are_no_targets(table: TableBuilder) -> None:
    split(table, 3)
    mine = table.hero(invented.hero("Mine"), player=1, resources=5)
    yours = table.hero(invented.hero("Yours"), player=2)
    also = table.hero(invented.hero("Also Yours"), player=3)
    for seat in (1, 2, 3):
        table.threat(9, player=seat)
    gift = invented.event("Gift")

    @gift.action(target=[Choose(HEROES), ChoosePlayer()])
    async def give(game: Game, card: Card, hero: Card, player: Any) -> None:
        await game.lower_threat(player, 1)

    table.hand(gift, invented.attachment("Cloak"), player=1)
    table.hand(gift, player=2)
    play = table.window().answer("Gift")
    assert play.labels == ["Mine"]
    play.answer(mine)
    assert play.labels == ["Player 1"]
    play.answer(table.player(1)).until(Ask.ACTION)
    play.answer("Gift")
    assert play.labels == ["Yours", "Also Yours"]
    play.answer(also)
    assert play.labels == ["Player 2", "Player 3"]
    play.answer(table.player(3)).finish()
    assert [player.threat for player in table.game.players] == [8, 9, 8]
    with table.play("2.2") as play:
        play.answer("Cloak")
        assert play.labels == ["Mine"]
        play.answer(mine)
    assert yours.attachments == []


async def _hurt(game: Game, source: Card, other: Card) -> None:
    await game.deal_damage(other, 1)


async def _exhaust(game: Game, source: Card, other: Card) -> None:
    await game.exhaust(other)


async def _pay(game: Game, source: Card, other: Card) -> None:
    await game.gain_resources(other, 1)


async def _rise(game: Game, source: Card, other: Card) -> None:
    await game.raise_threat(game.players, 2)


async def _draw(game: Game, source: Card, other: Card) -> None:
    for player in game.players:
        await game.draw(player)


async def _discard(game: Game, source: Card, other: Card) -> None:
    await game.discard(other)


async def _take(game: Game, source: Card, other: Card) -> None:
    await game.give_control(other, game.you)


async def _move(game: Game, source: Card, other: Card) -> None:
    await game.return_to_hand(other)


async def _everybody(game: Game, source: Card, other: Card) -> None:
    await game.deal_damage([card for card in game.in_play() if card.is_character], 1)


EFFECTS = [_hurt, _exhaust, _pay, _rise, _draw, _discard, _take, _move, _everybody]


@pytest.mark.rule("S-SPLIT-4")
@pytest.mark.rule("S-SPLIT-10")
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("encounter", [True, False])
@pytest.mark.parametrize("apart", [True, False])
def test_no_effect_changes_anything_in_the_other_area_even_if_its_script_names_it(
    table: TableBuilder, effect: Effect, encounter: bool, apart: bool
) -> None:
    if apart:
        split(table)
    else:
        table.players(2)
    table.hero(invented.hero("Mine", hit_points=9), player=1)
    other = table.ally(invented.ally("Other", hit_points=9), player=2)
    table.hero(invented.hero("Theirs", hit_points=9), player=2)
    table.deck(*[invented.ally(f"Card {n}") for n in range(3)], player=2)
    place = table.staging(invented.location("Source"), area=1 if apart else 0)
    mine = table.ally(invented.ally("Friend", hit_points=9), player=1)
    source = place if encounter else mine
    before = footprint(table, 2)
    table.run(lambda game: effect(game, source, other), source=source, player=1).finish()
    assert (footprint(table, 2) == before) is apart  # where they share an area, the effect does reach


@pytest.mark.rule("S-SPLIT-17")
def test_constant_abilities_of_the_other_area_do_not_apply(table: TableBuilder) -> None:
    split(table, 3)
    mine = table.hero(invented.hero("Mine"), player=1)
    yours = table.hero(invented.hero("Yours"), player=2)
    banner, gloom = invented.ally("Banner"), invented.location("Gloom")
    banner.gives(WILLPOWER, 1, to=CHARACTERS)
    gloom.forbids(Committed)
    table.ally(banner, player=3)
    table.staging(gloom, area=0)
    assert (mine.willpower, yours.willpower) == (2, 3)
    play = table.play("3.2")
    assert (play.decision.player, play.asks) == (1, Ask.COMMIT)
    play.commit(mine)
    assert play.asks is not Ask.COMMIT
    play.finish()
    assert (mine.committed, yours.committed) == (True, False)


@pytest.mark.rule("S-SPLIT-17")
@pytest.mark.parametrize("tower", [0, 1])
def test_permissions_of_the_other_area_do_not_apply(table: TableBuilder, tower: int) -> None:
    split(table)
    scout = invented.location("Watchtower")
    scout.permits("attack", lambda game, source, character, enemy: True)
    table.staging(scout, area=tower)
    table.hero(invented.hero("Mine"), player=1)
    table.staging(invented.enemy("Staged"), area=1)
    play = table.play(Phase.COMBAT)
    assert play.asks is (Ask.ATTACK if tower == 1 else None)
    play.finish()


@pytest.mark.rule("S-SPLIT-4")
@pytest.mark.rule("S-SPLIT-6")
@pytest.mark.parametrize("kind", ["forced", "response"])
@pytest.mark.parametrize("event", [DamageDealt, ThreatRaised, CardsDrawn, EnteredPlay, Readied])
@pytest.mark.parametrize("apart", [True, False])
def test_triggers_of_the_other_area_hear_nothing(
    table: TableBuilder, kind: str, event: type[Event], apart: bool
) -> None:
    if apart:
        split(table)
    else:
        table.players(2)
    ear = invented.ally("Ear")
    declare = ear.forced if kind == "forced" else ear.response

    @declare(after=event)
    async def hear(game: Game, card: Card, event: object) -> None:
        await game.gain_resources(card, 1)

    ally = table.ally(ear, player=2)
    hero = table.hero(invented.hero("Mine", hit_points=9), player=1, exhausted=True)
    table.deck(*[invented.ally(f"Card {n}") for n in range(3)], player=1)
    one = table.player(1)
    (new,) = table.hand(invented.ally("New"), player=1)

    async def much(game: Game) -> None:
        await game.deal_damage(hero, 1)
        await game.raise_threat(one, 1)
        await game.draw(one)
        await game.ready(hero)
        await game.put_into_play(new, one)

    play = table.run(much)
    if not apart and kind == "response":
        play.answer("Ear")
    assert play.asks is None
    assert ally.resources == (0 if apart else 1)
    assert hero.damage == 1


@pytest.mark.rule("S-SPLIT-14")
def test_sentinel_and_ranged_stop_at_the_border(table: TableBuilder) -> None:
    split(table, 3)
    table.hero(invented.hero("Mine", hit_points=9), player=1)
    table.hero(invented.hero("Yours", hit_points=9), player=2)
    friend = table.ally(invented.ally("Friend", keywords="Sentinel. Ranged.", hit_points=9), player=3)
    here = table.engaged(invented.enemy("Here", attack=0), player=1)
    there = table.engaged(invented.enemy("There", attack=0), player=2)
    play = table.play(Phase.COMBAT).until(Ask.DEFEND)
    offered = set(play.labels)
    play.answer("none").until(Ask.DEFEND)
    if play.decision.player == 2:
        play.answer("none").until(Ask.DEFEND)
    assert "Friend" not in offered
    assert (play.decision.player, play.offers(friend)) == (3, True)
    play.answer("none").until(Ask.ATTACK)
    seen: dict[int, list[str]] = {}
    while not play.finished:
        if play.asks is Ask.ATTACK:
            seen[play.decision.player] = [label for label in play.labels if label in ("Here", "There")]
        play.answer(play.decision.options[-1].key)
    assert seen == {1: ["Here"], 2: ["There"], 3: ["There"]}
    assert (here.damage, there.damage) == (0, 0)


@pytest.mark.rule("S-SPLIT-6")
@pytest.mark.parametrize(("attacked", "asked"), [(1, {1}), (2, {2, 3})])
def test_in_an_attack_only_those_who_share_the_area_have_action_windows(
    table: TableBuilder, attacked: int, asked: set[int]
) -> None:
    split(table, 3)
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Hero {seat}", hit_points=9), player=seat)
        watcher = invented.ally(f"Watcher {seat}")

        @watcher.action()
        async def watch(game: Game, card: Card) -> None:
            await game.raise_threat(game.you, 1)

        table.ally(watcher, player=seat)
    table.engaged(invented.enemy("Here", attack=0), player=attacked)
    play, acting = table.play("6.3"), set()
    while not play.finished:
        if play.asks is Ask.ACTION and table.game.attack is not None:
            acting.add(play.decision.player)
        play.answer(play.decision.options[-1].key)
    assert acting == asked


@pytest.mark.rule("S-SPLIT-14")
def test_archery_is_shared_by_those_of_its_area_only(table: TableBuilder) -> None:
    split(table, 3)
    heroes = [table.hero(invented.hero(f"Hero {n}", hit_points=9), player=n) for n in (1, 2, 3)]
    table.staging(invented.enemy("Archer", keywords="Archery 3.", engagement=50), area=0)
    with table.play("6.1") as play:
        play.until(Ask.DAMAGE)
        assert (play.decision.player, play.labels) == (2, ["Hero 2", "Hero 3"])
        play.assign_archery({heroes[1]: 2, heroes[2]: 1})
    assert [hero.damage for hero in heroes] == [0, 2, 1]


@pytest.mark.case("BL-07")
@pytest.mark.rule("S-SPLIT-14")
@pytest.mark.parametrize(("together", "threats"), [(False, [2, 0]), (True, [2, 2])])
def test_doomed_counts_for_those_who_share_the_area_unless_players_interact(
    table: TableBuilder, together: bool, threats: list[int]
) -> None:
    split(table)
    table.encounter_deck(invented.treachery("Omen", keywords="Doomed 2."))
    one = table.player(1)

    async def allow(game: Game) -> None:
        interact(game)

    if together:
        table.run(allow).finish()
    table.run(lambda game: game.reveal_encounter_card(one)).finish()
    assert [player.threat for player in table.game.players] == threats


@pytest.mark.case("BL-07")
def test_where_players_interact_no_longer_doomed_is_for_one_area_again(table: TableBuilder) -> None:
    split(table)
    table.encounter_deck(invented.treachery("Omen", keywords="Doomed 2."))
    one = table.player(1)

    async def allow_and_stop(game: Game) -> None:
        interact(game)
        interact(game, allowed=False)

    table.run(allow_and_stop).finish()
    table.run(lambda game: game.reveal_encounter_card(one)).finish()
    assert [player.threat for player in table.game.players] == [2, 0]


@pytest.mark.case("BL-07")
def test_where_players_interact_they_defend_and_play_for_each_other(table: TableBuilder) -> None:
    split(table)
    table.hero(invented.hero("Mine", hit_points=9), player=1)
    friend = table.hero(invented.hero("Friend", keywords="Sentinel."), player=2)
    table.engaged(invented.enemy("Here", attack=0), player=1)

    async def allow(game: Game) -> None:
        interact(game)

    table.run(allow).finish()
    play = table.play("6.3").until(Ask.DEFEND).answer("none").until(Ask.DEFEND)
    assert (play.decision.player, play.offers(friend)) == (2, True)
    play.finish()
    one, two = table.player(1), table.player(2)
    assert (one.next, two.next) == (two, one)
    assert ChoosePlayer().candidates(table.game, one, friend) == [one, two]
    assert len(table.game.area(1).players) == 1


@pytest.mark.rule("S-SPLIT-16")
@pytest.mark.ruling("RUL-50")
@pytest.mark.case("BL-61")
@pytest.mark.parametrize("apart", [True, False])
def test_uniqueness_is_common_to_all_areas(table: TableBuilder, apart: bool) -> None:
    if apart:
        split(table)
    else:
        table.players(2)
    king = invented.ally("The King", unique=True, cost=0)
    table.hero(invented.hero("Mine"), player=1)
    table.ally(king, player=2)
    (copy,) = table.hand(king, player=1)
    play = table.play("2.2")
    assert not play.offers("The King")
    play.finish()
    one = table.player(1)
    table.run(lambda game: game.put_into_play(copy, one)).finish()
    assert copy.now.zone is Zone.HAND


@pytest.mark.rule("S-SPLIT-16")
def test_a_unique_encounter_card_of_the_other_area_keeps_a_second_copy_out(table: TableBuilder) -> None:
    split(table)
    lord = invented.enemy("The Lord", unique=True)
    table.staging(lord, area=0)
    (copy,) = table.encounter_deck(lord)
    one = table.player(1)
    table.run(lambda game: game.reveal_encounter_card(one)).finish()
    assert copy.now.zone is Zone.ENCOUNTER_DISCARD
    assert titles(table.game.area(1).staging) == []


@pytest.mark.rule("S-SPLIT-4")
def test_each_player_pays_means_each_who_shares_the_area(table: TableBuilder) -> None:
    split(table, 3)
    gate = invented.location("Gate")
    gate.travel(EachPlayer(Exhaust(HEROES)))
    table.staging(gate, area=0)
    mine = table.hero(invented.hero("Mine"), player=1)
    two = table.hero(invented.hero("Two"), player=2)
    three = table.hero(invented.hero("Three"), player=3)
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer("Gate")
        while not play.finished:
            play.answer(play.decision.options[0].key)
    assert (mine.exhausted, two.exhausted, three.exhausted) == (False, True, True)


@pytest.mark.rule("S-SPLIT-10")
def test_lasting_effects_stay_in_the_area_in_which_they_began(table: TableBuilder) -> None:
    split(table)
    fury = invented.treachery("Fury")

    @fury.when_revealed
    async def rage(game: Game, card: Card) -> None:
        await game.modify_all(_enemies, ATTACK, 2, Until.ROUND)
        await game.forbid(Readied, None, _any, Until.ROUND)

    here = table.engaged(invented.enemy("Here", attack=1), player=2)
    there = table.engaged(invented.enemy("There", attack=1), player=1)
    mine = table.hero(invented.hero("Mine"), player=1, exhausted=True)
    yours = table.hero(invented.hero("Yours"), player=2, exhausted=True)
    table.encounter_deck(fury)
    two = table.player(2)
    table.run(lambda game: game.reveal_encounter_card(two)).finish()
    assert (here.attack, there.attack) == (3, 1)
    heroes = [mine, yours]
    table.run(lambda game: game.ready(heroes)).finish()
    assert (mine.exhausted, yours.exhausted) == (False, True)


def _enemies(game: Game, source: Card, card: Card) -> bool:
    return card.is_enemy


def _any(game: Game, source: Card, event: object) -> bool:
    return True


@pytest.mark.rule("S-SPLIT-6")
def test_engagement_checks_go_round_each_area_by_itself(table: TableBuilder) -> None:
    split(table, 3)
    for seat in (1, 2, 3):
        table.threat(30, player=seat)
    table.staging(invented.enemy("Near", engagement=20), area=1)
    for number in range(3):
        table.staging(invented.enemy(f"Far {number}", engagement=20 + number), area=0)
    table.play("5.3").finish()
    assert [titles(player.engaged) for player in table.game.players] == [["Near"], ["Far 2", "Far 0"], ["Far 1"]]


@pytest.mark.rule("S-SPLIT-6")
def test_an_enemy_considered_engaged_with_a_player_of_the_other_area_is_no_matter_here(table: TableBuilder) -> None:
    split(table)
    table.threat(50 - 1, player=1)
    ghost = invented.enemy("Ghost", engagement=10, threat=0)
    ghost.permits("engaged", lambda game, source, enemy, player: enemy.id == source.id and player.seat == 2)
    enemy = table.staging(ghost, area=1)
    table.play("5.3").finish()
    assert enemy.engaged_with == table.player(1)


@pytest.mark.rule("S-SPLIT-6")
def test_each_area_orders_its_own_forced_effects(table: TableBuilder) -> None:
    split(table)
    for area, names in ((0, ("A", "B")), (1, ("C", "D"))):
        for name in names:
            clock = invented.location(f"Clock {name}")

            @clock.forced(after=PhaseBegan)
            async def strike(game: Game, card: Card, event: PhaseBegan) -> None:
                await game.raise_threat(game.you, 1)

            table.staging(clock, area=area)
    play = table.play("4.1")
    assert (play.decision.player, [label.split(":")[0] for label in play.labels]) == (1, ["Clock C", "Clock D"])
    play.answer("Clock C")
    assert (play.decision.player, [label.split(":")[0] for label in play.labels]) == (2, ["Clock A", "Clock B"])
    play.answer("Clock B").finish()
    assert [player.threat for player in table.game.players] == [2, 2]


@pytest.mark.rule("S-SPLIT-11")
def test_an_encounter_effect_may_still_search_the_common_deck(table: TableBuilder) -> None:
    split(table)
    table.first_player(1)
    horn = invented.treachery("Horn")

    @horn.when_revealed
    async def call(game: Game, card: Card) -> None:
        for found in game.encounter_cards(ENEMIES):
            await game.add_to_staging(found)

    table.encounter_deck(horn, invented.enemy("Called"))
    two = table.player(2)
    table.run(lambda game: game.reveal_encounter_card(two)).finish()
    assert titles(table.game.area(0).staging) == ["Called"]


@pytest.mark.rule("S-SPLIT-17")
def test_what_watches_the_entering_of_its_own_area_hears_what_enters_there(table: TableBuilder) -> None:
    split(table)
    table.first_player(1)
    drum = invented.location("Drum")

    @drum.forced(when=EnteredPlay, if_=lambda game, card, event: event.card.is_enemy)
    async def sound(game: Game, card: Card, event: EnteredPlay) -> None:
        await game.raise_threat(card.area.players, 1)

    table.staging(drum, area=0)
    orc, troll = table.encounter_deck(invented.enemy("Orc"), invented.enemy("Troll"))
    here, there = table.game.area(0).id, table.game.area(1).id
    assert (here, there) == (0, 1)
    table.run(lambda game: game.add_to_staging(orc), player=2).finish()
    table.run(lambda game: game.add_to_staging(troll), player=1).finish()
    assert [player.threat for player in table.game.players] == [0, 1]


@pytest.mark.rule("S-SPLIT-4")
def test_attachments_of_the_other_area_are_not_found(table: TableBuilder) -> None:
    split(table)
    mine = table.hero(invented.hero("Mine"), player=1)
    yours = table.hero(invented.hero("Yours"), player=2)
    cloak = table.attachment(invented.attachment("Cloak"), on=yours)
    assert ATTACHMENTS.among(table.game, table.player(1), mine) == []
    assert ATTACHMENTS.among(table.game, table.player(2), yours) == [cloak]


@pytest.mark.rule("S-SPLIT-4")
def test_the_effect_that_parts_the_players_neither_adds_nor_reveals_a_card_where_they_are(table: TableBuilder) -> None:
    table.players(2)
    two, three, four = quest()
    wolf = invented.enemy("Wolf", engagement=50)
    done: list[object] = []

    @two.forced(after=ThreatRaised)
    async def lose_the_path(game: Game, stage: Card, event: ThreatRaised) -> None:
        area = await part(game, game.first_player)
        done.append(await game.add_to_staging(game.find("Wolf"), area))
        await game.reveal_encounter_card(area.first_player, area)

    table.quest(two)
    table.quest_deck(three, four)
    table.encounter_deck(wolf, invented.enemy("Boar", engagement=50))
    table.run(lambda game: game.raise_threat(game.player(2), 1)).finish()
    assert done[-1] is None
    assert [titles(table.game.area(number).staging) for number in (0, 1)] == [[], []]
    assert len(table.game.encounter_deck) == 2


@pytest.mark.rule("S-SPLIT-11")
def test_the_stage_of_those_who_are_parted_adds_and_reveals_cards_where_they_are(table: TableBuilder) -> None:
    table.players(2)
    two, three, four = quest()
    wolf = invented.enemy("Wolf", engagement=50)

    @three.when_revealed
    async def find_a_wolf(game: Game, stage: Card) -> None:
        await game.add_to_staging(game.find("Wolf"))
        await game.reveal_encounter_card(stage.area.first_player)

    table.quest(two)
    table.quest_deck(three, four)
    table.encounter_deck(wolf, invented.enemy("Boar", engagement=50))
    table.run(lambda game: part(game, game.first_player)).finish()
    assert [titles(table.game.area(number).staging) for number in (0, 1)] == [[], ["Wolf", "Boar"]]
