"""Guarded heroes: each captive under another enemy, and free when that is gone (S-GHERO-*)."""

from __future__ import annotations

import pytest
from tests.mechanics.rescuing import bring, guarding

from oleada.authoring import (
    ATTACK,
    DEFENSE,
    HEROES,
    SELF,
    THREAT,
    Ask,
    Card,
    CardScript,
    Choose,
    Game,
    GuardPlaced,
    Phase,
    RoundEnded,
    StageDefeated,
    Stat,
    Zone,
)
from oleada.keywords.guarded import guard
from oleada.keywords.ranged import Ranged
from oleada.mechanics.captive_heroes import captives, capture, take_back
from oleada.mechanics.guarded_heroes import (
    HERO_GUARDS,
    freed_by_defeat,
    guarded_heroes_are_captive,
    guarded_heroes_must_be_freed,
    heroes_are_guarded,
)
from oleada.testing import TableBuilder, invented


def _orc(name: str, **facts: object) -> CardScript:
    return invented.enemy(name, **{"traits": "Orc.", "engagement": 50, **facts})


def _stage(name: str = "Dungeon", **facts: int) -> CardScript:
    stage = invented.quest(name, **facts)
    guarded_heroes_are_captive(stage)
    freed_by_defeat(stage, exhausted=True)
    return stage


def _one(table: TableBuilder, hero: CardScript | None = None, orc: CardScript | None = None) -> tuple[Card, Card]:
    """Return a captive hero and the Orc that guards it, beside a free hero."""
    table.quest(_stage())
    held = table.hero(hero or invented.hero("Held"))
    table.hero(invented.hero("Free", attack=9))
    enemy = table.staging(orc or _orc("Jailer"))
    bring(table, [held])
    guarding(table).answer(enemy).finish()
    assert held.guards == [enemy]
    return held, enemy


@pytest.mark.rule("S-GHERO-1")
@pytest.mark.rule("S-GHERO-2")
@pytest.mark.rule("S-GHERO-10")
def test_each_captive_goes_to_another_orc_of_the_staging_area_as_the_first_player_chooses(table: TableBuilder) -> None:
    table.players(2).quest(_stage())
    one, two = table.hero(invented.hero("One")), table.hero(invented.hero("Two"), player=2)
    for seat in (1, 2):
        table.objective(invented.objective_hero(f"Champion {seat}"), seat)
    table.first_player(2)
    orcs = [table.staging(_orc(name)) for name in ("First Orc", "Second Orc", "Third Orc")]
    table.staging(invented.location("Orc Hole", traits="Orc."))
    wolf, engaged = table.staging(invented.enemy("Wolf", traits="Creature.")), table.engaged(_orc("Engaged Orc"))
    bring(table, [one, two])
    with guarding(table) as play:
        assert (play.decision.player, play.decision.prompt.en) == (2, "Which enemy guards One?")
        assert play.decision.prompt.es == "¿Qué enemigo protege a One?"
        assert play.labels == ["First Orc", "Second Orc", "Third Orc"]
        play.answer(orcs[2])
        assert play.labels == ["First Orc", "Second Orc"]
        play.answer(orcs[0])
    assert (one.guards, two.guards) == ([orcs[2]], [orcs[0]])
    assert [HERO_GUARDS.test(c, table.player(1), c) for c in (*orcs, wolf, engaged)] == [
        True,
        False,
        True,
        False,
        False,
    ]
    assert captives(table.game.area(0)) == []


@pytest.mark.rule("S-GHERO-9")
def test_with_fewer_orcs_than_heroes_a_hero_who_can_be_under_nobody_is_left_out(table: TableBuilder) -> None:
    table.quest(_stage())
    proud = invented.hero("Proud")
    proud.forbids(GuardPlaced, of=SELF)
    held = [table.hero(card) for card in (proud, invented.hero("Humble"), invented.hero("Meek"))]
    jailer = table.staging(_orc("Jailer"))
    table.run(lambda game: capture(game, held)).finish()
    play = guarding(table)
    assert play.labels == ["Humble", "Meek"]
    play.answer("Meek").finish()
    assert [hero.guards for hero in held] == [[], [], [jailer]]


@pytest.mark.rule("S-GHERO-9")
@pytest.mark.rule("S-GHERO-10")
def test_with_fewer_orcs_than_heroes_each_gets_one_and_the_rest_stays(table: TableBuilder) -> None:
    table.quest(_stage())
    heroes = [table.hero(invented.hero(name)) for name in ("One", "Two", "Three")]
    table.objective(invented.objective_hero("Champion"), 1)
    orcs = [table.staging(_orc(name)) for name in ("First Orc", "Second Orc")]
    bring(table, heroes)
    with guarding(table) as play:
        assert play.decision.prompt.en == "Which hero does First Orc guard?"
        assert play.labels == ["One", "Two", "Three"]
        play.answer(heroes[1])
        assert play.labels == ["One", "Three"]
        play.answer(heroes[0])
    assert [hero.guards for hero in heroes] == [[orcs[1]], [orcs[0]], []]
    assert captives(table.game.area(0)) == [heroes[2]]
    assert heroes[2].controller is None


@pytest.mark.rule("S-GHERO-1")
def test_an_orc_that_guards_a_hero_already_gets_no_second_one(table: TableBuilder) -> None:
    held, jailer = _one(table)
    second = table.hero(invented.hero("Second"))
    bring(table, [second])
    guarding(table).finish()
    assert (held.guards, second.guards) == ([jailer], [])


@pytest.mark.rule("S-GHERO-1")
@pytest.mark.parametrize("stat", [Stat.IMMUNE, Stat.NO_ATTACHMENTS])
def test_an_orc_immune_to_player_cards_guards_and_one_that_can_carry_nothing_does_not(
    table: TableBuilder, stat: Stat
) -> None:
    orc = _orc("Captain")
    orc.gives(stat, True)
    table.quest(_stage())
    held = table.hero(invented.hero("Held"))
    captain = table.staging(orc)
    bring(table, [held])
    play = guarding(table)
    if stat is Stat.IMMUNE:
        play.answer(captain)
    play.finish()
    assert held.guards == ([captain] if stat is Stat.IMMUNE else [])


@pytest.mark.rule("S-GHERO-3")
@pytest.mark.rule("S-GHERO-4")
@pytest.mark.rule("K-GUARD-3")
def test_a_guarded_hero_cannot_be_taken_back(table: TableBuilder) -> None:
    held, jailer = _one(table)
    stage = table.game.area(0).main_quest
    table.run(lambda game: take_back(game, held), source=stage, player=1).finish()
    table.run(lambda game: game.claim(held), source=stage, player=1).finish()
    assert (held.guards, held.controller) == ([jailer], None)


@pytest.mark.rule("S-GHERO-4")
@pytest.mark.rule("K-GUARD-14")
@pytest.mark.rule("K-GUARD-16")
def test_it_goes_where_its_guard_goes(table: TableBuilder) -> None:
    held, jailer = _one(table)
    table.run(lambda game: game.engage(jailer), player=1).finish()
    assert jailer.engaged_with is table.player(1)
    assert (held.zone, held.record.holder, held.guards) == (Zone.ATTACHED, jailer.id, [jailer])
    table.run(lambda game: game.return_to_staging(jailer)).finish()
    assert (jailer.zone, held.guards, held.controller) == (Zone.STAGING, [jailer], None)


@pytest.mark.rule("S-GHERO-5")
def test_it_is_under_nobodys_control_immune_and_blank(table: TableBuilder) -> None:
    lord = invented.hero("Held", keywords="Ranged.", willpower=2)

    @lord.forced(after=RoundEnded)
    async def pray(game: Game, card: Card, event: RoundEnded) -> None:
        await game.raise_threat(game.player(1), 5)

    salve = invented.event("Salve")

    @salve.action(target=Choose(HEROES))
    async def heal(game: Game, card: Card, hero: Card) -> None:
        """Ready a hero."""
        await game.ready(hero)

    held, _ = _one(table, lord)
    free = table.player().heroes[0]
    (event,) = table.hand(salve)
    assert (held.controller, held.immune, held.blank, held.has_keyword(Ranged)) == (None, True, True, False)
    with table.window() as play:
        play.answer(event)
        assert (play.offers(free), play.offers(held)) == (True, False)
        play.answer(free)
    table.play("0.1").finish()
    table.play("1.2").finish()
    assert (table.player().threat, held.resources, free.resources) == (18, 0, 1)


@pytest.mark.rule("S-GHERO-6")
@pytest.mark.parametrize("engaged", [True, False])
def test_when_its_guard_is_defeated_the_owner_takes_control_of_it_exhausted(table: TableBuilder, engaged: bool) -> None:
    table.players(2).quest(_stage())
    held = table.hero(invented.hero("Held"), player=2, damage=1)
    free = table.hero(invented.hero("Free", attack=9))
    table.hero(invented.hero("Other"), player=2)
    jailer = table.staging(_orc("Jailer"))
    bring(table, [held])
    guarding(table).answer(jailer).finish()
    if engaged:
        table.run(lambda game: game.engage(jailer), player=1).finish()
        with table.play("6.7") as play:
            play.attack(jailer, free)
    else:
        table.run(lambda game: game.deal_damage(jailer, 9)).finish()
    assert jailer.zone is Zone.ENCOUNTER_DISCARD
    assert (held.zone, held.record.holder, held.guards) == (Zone.PLAY_AREA, 2, [])
    assert held.controller is table.player(2)
    assert (held.exhausted, held.damage, held.blank, held.immune) == (True, 1, False, False)


@pytest.mark.rule("S-GHERO-6")
def test_with_two_guards_it_is_free_when_the_last_one_is_defeated(table: TableBuilder) -> None:
    held, jailer = _one(table)
    second = table.staging(_orc("Second Orc"))
    table.run(lambda game: guard(game, held, second)).finish()
    table.run(lambda game: game.deal_damage(second, 9)).finish()
    assert (held.guards, held.controller) == ([jailer], None)
    table.run(lambda game: game.deal_damage(jailer, 9)).finish()
    assert (held.guards, held.controller) == ([], table.player(1))


@pytest.mark.rule("S-GHERO-7")
def test_a_stage_may_strengthen_those_who_guard_a_hero(table: TableBuilder) -> None:
    stage = _stage("Deep Dungeon")
    for stat in (THREAT, ATTACK, DEFENSE):
        stage.gives(stat, 1, to=HERO_GUARDS)
    stage.gives(Stat.IMMUNE, True, to=HERO_GUARDS)
    table.quest(stage)
    held = table.hero(invented.hero("Held"))
    table.hero(invented.hero("Free"))
    orcs = [table.staging(_orc(name, threat=2, attack=3, defense=1)) for name in ("Jailer", "Idler")]
    bring(table, [held])
    guarding(table).answer(orcs[0]).finish()
    told = [(orc.threat, orc.attack, orc.defense, orc.immune) for orc in orcs]
    assert told == [(3, 4, 2, True), (2, 3, 1, False)]
    table.run(lambda game: game.deal_damage(held, 9)).finish()
    assert (orcs[0].threat, orcs[0].immune) == (2, False)


@pytest.mark.rule("S-GHERO-8")
@pytest.mark.rule("R-ADV-5")
def test_a_stage_may_hold_out_while_a_hero_is_guarded(table: TableBuilder) -> None:
    stage = _stage("Deep Dungeon", quest_points=3)
    stage.forbids(StageDefeated, of=SELF, if_=heroes_are_guarded)
    dungeon = table.quest(stage)
    table.quest_deck(invented.quest("Daylight", stage=2))
    held = table.hero(invented.hero("Held"))
    table.hero(invented.hero("Free"))
    jailer = table.staging(_orc("Jailer"))
    bring(table, [held])
    guarding(table).answer(jailer).finish()
    table.run(lambda game: game.place_progress(dungeon, 5)).finish()
    assert (dungeon.zone, dungeon.progress) == (Zone.QUEST, 5)
    table.run(lambda game: game.deal_damage(jailer, 9)).finish()
    assert table.game.area(0).main_quest.name.en == "Daylight"


@pytest.mark.rule("S-GHERO-8")
def test_what_is_no_hero_holds_no_stage_and_a_guarded_hero_holds_no_other_quest(table: TableBuilder) -> None:
    stage = invented.quest("Deep Dungeon", quest_points=3)
    guarded_heroes_must_be_freed(stage)
    dungeon = table.quest(stage)
    table.quest_deck(invented.quest("Daylight", stage=2))
    held = table.hero(invented.hero("Held"))
    table.hero(invented.hero("Free"))
    side, chest = table.staging(invented.side_quest("Cellar")), table.staging(invented.objective("Chest"))
    jailer, dragon = table.staging(_orc("Jailer")), table.staging(invented.enemy("Dragon"))
    table.run(lambda game: guard(game, chest, dragon)).finish()
    bring(table, [held])
    guarding(table).answer(jailer).finish()
    table.run(lambda game: game.place_progress([side, dungeon], 9)).finish()
    assert (side.in_play, dungeon.in_play) == (False, True)
    table.run(lambda game: game.deal_damage(jailer, 9)).finish()
    assert chest.guards == [dragon]
    assert table.game.area(0).main_quest.name.en == "Daylight"


@pytest.mark.rule("S-GHERO-6")
def test_only_heroes_are_given_back_when_their_guard_is_defeated(table: TableBuilder) -> None:
    stage = invented.quest("Deep Dungeon")
    freed_by_defeat(stage)
    table.quest(stage)
    held = table.hero(invented.hero("Held"))
    table.hero(invented.hero("Free"))
    squire = table.ally(invented.ally("Squire"))
    jailer = table.staging(_orc("Jailer"))
    table.run(lambda game: capture(game, held)).finish()
    table.run(lambda game: game.return_to_staging(squire)).finish()
    for card in (held, squire):
        table.run(lambda game, card=card: guard(game, card, jailer)).finish()  # type: ignore[misc]
    table.run(lambda game: game.deal_damage(jailer, 9)).finish()
    assert (held.controller, held.exhausted) == (table.player(), False)
    assert (squire.controller, squire.zone) == (None, Zone.STAGING)


@pytest.mark.rule("S-GHERO-5")
@pytest.mark.rule("S-GHERO-6")
@pytest.mark.rule("S-GHERO-8")
@pytest.mark.parametrize("exhausted", [None, False, True])
def test_all_texts_of_guarded_heroes_can_be_declared_at_once(table: TableBuilder, exhausted: bool | None) -> None:
    stage = invented.quest("Deep Dungeon", quest_points=3)
    if exhausted is None:
        guarded_heroes_must_be_freed(stage)
    else:
        guarded_heroes_must_be_freed(stage, exhausted=exhausted)
    dungeon = table.quest(stage)
    table.quest_deck(invented.quest("Daylight", stage=2))
    held = table.hero(invented.hero("Held"))
    table.hero(invented.hero("Free"))
    jailer = table.staging(_orc("Jailer"))
    table.run(lambda game: capture(game, held), source=dungeon).finish()
    assert (held.immune, held.blank) == (False, False)
    guarding(table).answer(jailer).finish()
    assert (held.immune, held.blank) == (True, True)
    table.run(lambda game: game.place_progress(dungeon, 5)).finish()
    assert dungeon.zone is Zone.QUEST
    table.run(lambda game: game.deal_damage(jailer, 9)).finish()
    assert (held.controller, held.exhausted, held.blank) == (table.player(), bool(exhausted), False)
    assert table.game.area(0).main_quest.name.en == "Daylight"


@pytest.mark.rule("S-GHERO-11")
@pytest.mark.parametrize("way", ["discarded", "shuffled into the deck", "destroyed by an effect"])
def test_a_guard_that_leaves_play_undefeated_leaves_an_unguarded_captive(table: TableBuilder, way: str) -> None:
    held, jailer = _one(table)

    async def be_gone(game: Game) -> None:
        if way == "discarded":
            await game.discard(jailer)
        elif way == "destroyed by an effect":
            await game.destroy(jailer)
        else:
            await game.shuffle_into_deck(jailer)

    table.run(be_gone).finish()
    assert (held.zone, held.guards, held.controller) == (Zone.STAGING, [], None)
    assert (held.immune, held.blank, held.ready) == (True, True, True)
    table.run(lambda game: take_back(game, held), source=table.game.area(0).main_quest).finish()
    assert held.controller is table.player(1)


@pytest.mark.rule("S-GHERO-3")
@pytest.mark.rule("K-GUARD-17")
def test_a_hero_that_dies_under_guard_leaves_an_ordinary_enemy(table: TableBuilder) -> None:
    held, jailer = _one(table)
    table.run(lambda game: game.deal_damage(held, 4)).finish()
    assert held.zone is Zone.DISCARD
    assert held.now.record.holder == 1
    assert (jailer.zone, jailer.attachments) == (Zone.STAGING, [])


@pytest.mark.rule("S-GHERO-4")
@pytest.mark.rule("R-ELIM-6")
def test_it_goes_back_to_the_staging_area_with_the_guard_of_a_player_who_is_out(table: TableBuilder) -> None:
    table.players(2).quest(_stage())
    held = table.hero(invented.hero("Held"), player=2)
    table.hero(invented.hero("Free"))
    table.hero(invented.hero("Other"), player=2)
    jailer = table.staging(_orc("Jailer"))
    bring(table, [held])
    guarding(table).answer(jailer).finish()
    table.run(lambda game: game.engage(jailer), player=1).finish()
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert (jailer.zone, held.guards) == (Zone.STAGING, [jailer])


@pytest.mark.rule("S-GHERO-5")
@pytest.mark.rule("S-HSTG-13")
def test_it_neither_quests_nor_fights(table: TableBuilder) -> None:
    held, jailer = _one(table)
    free = table.player().heroes[0]
    with table.play(Phase.QUEST) as play:
        play.until(Ask.COMMIT)
        assert (play.offers(free), play.offers(held)) == (True, False)
    table.run(lambda game: game.engage(jailer), player=1).finish()
    with table.play(Phase.COMBAT) as play:
        play.until(Ask.DEFEND)
        assert (play.offers(free), play.offers(held)) == (True, False)
        play.answer("none").until(Ask.DAMAGE)
        assert not play.offers(held)
        play.answer(free)
