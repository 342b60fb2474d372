"""R-IMM-*: immunity to player card effects and to card effects."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ATTACK,
    DAMAGEABLE,
    DEFENSE,
    ENEMIES,
    HEROES,
    HIT_POINTS,
    HOST,
    LOCATIONS,
    SELF,
    THREAT,
    WILLPOWER,
    AttackBegan,
    AttackEnded,
    Card,
    CardScript,
    Choose,
    DamageDealt,
    Game,
    LeftPlay,
    ProgressPlaced,
    Revealed,
    Stat,
    Zone,
)
from oleada.keywords import Ranged
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def an_immune(script: CardScript, stat: Stat = Stat.IMMUNE) -> CardScript:
    """Make a card immune to player card effects, or to all card effects."""
    script.gives(stat, True)
    return script


def a_meddler(table: TableBuilder) -> Card:
    """Place a hero in whose name the tests' effects happen."""
    return table.hero(invented.hero("Meddler"))


@pytest.mark.rule("R-IMM-1")
def test_player_card_effects_neither_damage_move_change_nor_discard_an_immune_enemy(table: TableBuilder) -> None:
    meddler = a_meddler(table)
    enemy = table.staging(an_immune(invented.enemy(hit_points=3, attack=2, threat=2)), damage=1)

    async def meddle(game: Game) -> None:
        assert await game.deal_damage(enemy, 1) == 0
        await game.heal(enemy, 1)
        assert not await game.exhaust(enemy)
        assert not await game.engage(enemy, game.player(1))
        await game.modify(enemy, ATTACK, -2)
        await game.modify_all(_is_enemy, THREAT, -2)
        await game.forbid(AttackBegan, [enemy])
        assert await game.discard(enemy) == []
        await game.destroy(enemy)
        assert not await game.return_to_hand(enemy)

    table.run(meddle, source=meddler, player=1).finish()
    assert (enemy.damage, enemy.attack, enemy.threat) == (1, 2, 2)
    assert enemy.ready
    assert enemy.zone is Zone.STAGING
    assert table.game.possible(AttackBegan(enemy, table.player()))


def _is_enemy(game: Game, source: Card, card: Card) -> bool:
    return card.is_enemy


@pytest.mark.rule("R-IMM-1")
def test_player_card_effects_place_no_progress_on_an_immune_location(table: TableBuilder) -> None:
    meddler = a_meddler(table)
    place = table.staging(an_immune(invented.location()), progress=1)

    async def meddle(game: Game) -> None:
        await game.place_progress(place, 1)
        await game.remove_progress(place, 1)
        await game.make_active(place)

    table.run(meddle, source=meddler, player=1).finish()
    assert place.progress == 1
    assert place.zone is Zone.STAGING


@pytest.mark.rule("R-IMM-1")
@pytest.mark.rule("R-IMM-8")
def test_constant_abilities_of_player_cards_do_not_change_an_immune_enemy(table: TableBuilder) -> None:
    banner = invented.ally("Banner")
    banner.gives(ATTACK, -1, to=ENEMIES)
    banner.forbids(AttackBegan, of=ENEMIES)
    table.ally(banner)
    hero = table.hero(invented.hero(defense=1))
    immune = table.engaged(an_immune(invented.enemy("Immune", attack=3)))
    plain = table.engaged(invented.enemy("Plain", attack=3))
    assert (immune.attack, plain.attack) == (3, 2)
    play = table.play("6.3").defend(hero)
    play.finish()
    assert hero.damage == 2


@pytest.mark.rule("R-IMM-2")
def test_an_immune_card_cannot_be_chosen_by_player_cards(table: TableBuilder) -> None:
    sling = invented.event("Sling")

    @sling.action(target=Choose(ENEMIES))
    async def throw(game: Game, card: Card, enemy: Card) -> None:
        await game.deal_damage(enemy, 1)

    a_meddler(table)
    immune = table.staging(an_immune(invented.enemy("Immune")))
    (held, *_) = table.hand(sling, sling)
    assert table.window().finished
    plain = table.staging(invented.enemy("Plain"))
    play = table.window().answer(held)
    assert play.asks is Ask.TARGET
    assert not play.offers(immune)
    play.answer(plain).finish()
    assert (immune.damage, plain.damage) == (0, 1)


@pytest.mark.rule("R-IMM-2")
@pytest.mark.rule("R-ATT-4")
def test_an_immune_card_gets_no_player_attachments_but_it_gets_encounter_cards(table: TableBuilder) -> None:
    meddler = table.hero(invented.hero("Meddler"), resources=1)
    enemy = table.staging(an_immune(invented.enemy("Immune")))
    net = invented.attachment("Net", attach_to=Choose(ENEMIES))
    (held,) = table.hand(net)
    assert table.play("2.2").finished
    (mask,) = table.encounter_deck(invented.treachery("Mask"))

    async def attach(game: Game) -> None:
        assert await game.attach(held, enemy, game.player(1)) is None
        assert await game.attach(mask, enemy) is not None

    table.run(attach, source=meddler, player=1).finish()
    assert [card.name.en for card in enemy.attachments] == ["Mask"]
    assert held.zone is Zone.HAND


@pytest.mark.rule("R-IMM-3")
def test_the_framework_still_works_on_immune_cards(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=4, attack=3, defense=1))
    place = table.staging(an_immune(invented.location(threat=1, quest_points=2)))
    enemy = table.staging(an_immune(invented.enemy(engagement=5, threat=0, attack=2, defense=1, hit_points=4)))
    table.play("4.2").until(Ask.TRAVEL).answer(place).finish()
    assert place.zone is Zone.ACTIVE
    table.play("3.2", "3.4").commit(hero).finish()
    assert not place.in_play
    assert table.game.area(0).quest.progress == 2
    table.play("5.3").finish()
    assert enemy.zone is Zone.ENGAGED
    table.play("7.2").finish()
    table.play("6.3").defend(hero).finish()
    assert hero.damage == 1
    table.play("7.2").finish()
    table.play("6.7").attack(enemy, hero).finish()
    assert enemy.damage == 2


@pytest.mark.rule("R-IMM-3")
@pytest.mark.case("BL-95")
def test_an_immune_enemy_does_not_engage_by_a_card_that_ignores_its_engagement_cost(table: TableBuilder) -> None:
    horn = invented.event("Horn")

    @horn.action()
    async def call(game: Game, card: Card) -> None:
        for enemy in ENEMIES.among(game, game.you, card):
            await game.engage(enemy, game.you)

    a_meddler(table)
    table.threat(20)
    immune = table.staging(an_immune(invented.enemy("Immune", engagement=21)))
    plain = table.staging(invented.enemy("Plain", engagement=50))
    (held,) = table.hand(horn)
    table.window().answer(held).finish()
    assert (immune.zone, plain.zone) == (Zone.STAGING, Zone.ENGAGED)
    table.play("5.3").finish()
    assert table.player().engaged == [plain]
    table.threat(21)
    table.play("5.3").finish()
    assert table.player().engaged == [plain, immune]


@pytest.mark.rule("R-IMM-4")
def test_player_cards_that_change_characters_still_count_against_an_immune_enemy(table: TableBuilder) -> None:
    table.players(2)
    archer = table.hero(invented.hero("Archer", attack=1), player=1)
    helper = table.hero(invented.hero("Helper"), player=2)
    bow = invented.attachment("Bow")
    bow.gives(ATTACK, 2, to=HOST)
    bow.gives(DEFENSE, 1, to=HOST)
    bow.gives(Stat.KEYWORDS, Ranged(), to=HOST)
    table.attachment(bow, archer)
    enemy = table.engaged(an_immune(invented.enemy(defense=1, hit_points=9)), player=2)
    play = table.play("6.7").attack(enemy, archer)
    play.finish()
    assert enemy.damage == 1 + 2 - 1
    assert helper.damage == 0


@pytest.mark.rule("R-IMM-5")
def test_immunity_is_active_only_in_play(table: TableBuilder) -> None:
    meddler = a_meddler(table)
    (top, lower, back) = table.encounter_deck(
        *(an_immune(invented.enemy(name)) for name in ("Top", "Lower", "Returned"))
    )

    async def meddle(game: Game) -> None:
        await game.remove_from_game(top)
        await game.put_on_deck(back)

    table.run(meddle, source=meddler, player=1).finish()
    assert top.zone is Zone.REMOVED
    assert list(table.game.state.zone(Zone.ENCOUNTER_DECK)) == [back.now.id, lower.id]
    assert not lower.immune


@pytest.mark.rule("R-IMM-5")
def test_an_immune_card_can_be_cancelled_while_it_is_revealed(table: TableBuilder) -> None:
    door = invented.event("Shut Door")

    @door.response(instead=Revealed)
    async def shut(game: Game, card: Card, event: Revealed) -> None:
        event.cancel()

    a_meddler(table)
    (held,) = table.hand(door)
    (enemy, _) = table.encounter_deck(an_immune(invented.enemy()), invented.location())
    table.play("3.3").answer(held).finish()
    assert enemy.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-IMM-6")
@pytest.mark.ruling("RUL-12")
@pytest.mark.parametrize(("immune", "on_place", "on_quest"), [(True, 2, 0), (False, 3, 1)])
def test_progress_of_a_player_card_is_lost_on_an_immune_active_location(
    table: TableBuilder, immune: bool, on_place: int, on_quest: int
) -> None:
    meddler = a_meddler(table)
    keeper = invented.quest()
    quest = table.quest(keeper)
    lake = invented.location("Lake", quest_points=3)
    lake.forbids(LeftPlay, of=LOCATIONS)
    place = table.active(an_immune(lake) if immune else lake, progress=2)
    table.run(lambda game: game.progress(2), source=meddler, player=1).finish()
    assert (place.progress, quest.progress) == (on_place, on_quest)


@pytest.mark.rule("R-IMM-7")
def test_an_effect_on_the_damage_works_for_an_immune_character(table: TableBuilder) -> None:
    stoic = table.hero(an_immune(invented.hero("Stoic", defense=0)))
    squire = invented.ally("Squire", hit_points=9)

    @squire.response(instead=DamageDealt, of=HEROES)
    async def take(game: Game, card: Card, event: DamageDealt) -> None:
        event.cancel()
        await game.deal_damage(card, event.amount)

    helper = table.ally(squire)
    table.engaged(invented.enemy(attack=3))
    table.play("6.3").defend(stoic).answer(helper).finish()
    assert (stoic.damage, helper.damage) == (0, 3)


@pytest.mark.rule("R-IMM-8")
def test_immune_to_card_effects_means_encounter_cards_too_but_not_the_framework(table: TableBuilder) -> None:
    whirl = invented.treachery("Whirl")

    @whirl.when_revealed
    async def batter(game: Game, card: Card) -> None:
        await game.deal_damage(HEROES.among(game, game.you, card), 1)
        await game.exhaust(HEROES.among(game, game.you, card))
        await game.modify(HEROES.among(game, game.you, card), WILLPOWER, -1)
        await game.modify_all(_is_hero, HIT_POINTS, -1)

    gloom = invented.location("Gloom")
    gloom.gives(DEFENSE, -1, to=HEROES)
    wraith = table.hero(an_immune(invented.hero("Wraith", defense=1), Stat.IMMUNE_TO_ALL))
    plain = table.hero(invented.hero("Plain", defense=1))
    guarded = table.hero(an_immune(invented.hero("Guarded", defense=1)))
    table.staging(gloom)
    table.encounter_deck(whirl)
    table.play("3.3").finish()
    for hero, damage in ((wraith, 0), (plain, 1), (guarded, 1)):
        assert hero.damage == damage
        assert hero.exhausted is bool(damage)
        assert (hero.willpower, hero.defense, hero.hit_points) == (2 - damage, 1 - damage, 4 - damage)
    table.engaged(invented.enemy(attack=3))
    table.play("6.3").defend(wraith).finish()
    assert wraith.damage == 2
    table.run(lambda game: game.heal(wraith, 2), source=plain, player=1).finish()
    assert wraith.damage == 2


def _is_hero(game: Game, source: Card, card: Card) -> bool:
    return card.is_hero


@pytest.mark.rule("R-IMM-1")
def test_a_player_card_does_not_take_control_of_an_immune_objective(table: TableBuilder) -> None:
    meddler = a_meddler(table)
    free = table.staging(invented.objective("Free"))
    immune = table.staging(an_immune(invented.objective("Immune")))

    async def claim(game: Game) -> None:
        assert await game.give_control(free, game.player(1))
        assert not await game.give_control(immune, game.player(1))

    table.run(claim, source=meddler, player=1).finish()
    assert free.controller is not None
    assert immune.controller is None


@pytest.mark.rule("R-IMM-8")
def test_a_card_immune_to_card_effects_still_obeys_its_own_text(table: TableBuilder) -> None:
    troll = an_immune(invented.enemy("Troll", attack=0, defense=0, hit_points=9), Stat.IMMUNE_TO_ALL)
    troll.gives(THREAT, 2)

    @troll.forced(after=AttackEnded, of=SELF)
    async def mend(game: Game, card: Card, event: AttackEnded) -> None:
        await game.heal(card, 2)

    hero = table.hero(invented.hero())
    enemy = table.engaged(troll, damage=5)
    assert enemy.threat == 4
    table.play("6.3").defend(hero).finish()
    assert enemy.damage == 3


@pytest.mark.rule("R-IMM-1")
@pytest.mark.rule("R-COST-13")
def test_what_an_effect_could_damage_is_neither_immune_nor_forbids_it(table: TableBuilder) -> None:
    hard = invented.enemy("Hard")
    hard.forbids(DamageDealt, of=SELF)
    meddler = a_meddler(table)
    plain, immune = table.engaged(invented.enemy("Plain")), table.engaged(an_immune(invented.enemy("Immune")))
    table.engaged(hard)
    place = table.staging(invented.location())
    you = table.player()
    assert (ENEMIES & DAMAGEABLE).among(table.game, you, meddler) == [plain]
    assert DAMAGEABLE.among(table.game, you, place) == [meddler, plain, immune]


@pytest.mark.rule("R-IMM-6")
@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize("why", ["nothing", "immune location", "forbidden"])
def test_an_effect_knows_whether_it_could_place_progress_on_the_current_quest(table: TableBuilder, why: str) -> None:
    stage = invented.quest()
    if why == "forbidden":
        stage.forbids(ProgressPlaced)
    meddler = a_meddler(table)
    table.quest(stage)
    lake = invented.location("Lake")
    place = table.active(an_immune(lake) if why == "immune location" else lake)
    assert table.game.can_progress(meddler) == (why == "nothing")
    assert table.game.can_progress(place) == (why != "forbidden")
