"""Archery X (K-ARCH-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import lines

from oleada.authoring import (
    ALLIES,
    ENEMIES,
    LOCATIONS,
    SELF,
    Ask,
    Card,
    CardScript,
    DamageDealt,
    Game,
    Phase,
    PhaseBegan,
    Sphere,
    Stat,
    Zone,
)
from oleada.engine.table import TOGETHER
from oleada.keywords import Archery
from oleada.keywords.guarded import guard
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, UnexpectedDecisionError, invented


def _archer(value: int | str, name: str = "Archer", **facts: object) -> CardScript:
    return invented.enemy(name, keywords=f"Archery {value}.", engagement=50, **facts)


def _mercenary() -> CardScript:
    return invented.enemy(
        "Southron Mercenary", keywords="Archery X.", x=lambda game, card: len(card.area.players), engagement=50
    )


@pytest.mark.rule("K-ARCH-1")
@pytest.mark.parametrize(("line", "value"), [("Archery 2.", 2), ("Tiro con arco 3.", 3)])
def test_archery_is_read_in_both_languages(line: str, value: int) -> None:
    (archery,) = Keyword.parse(line)
    assert archery == Archery(value)
    assert (archery.text("en"), archery.text("es")) == (f"Archery {value}", f"Tiro con arco {value}")


@pytest.mark.rule("K-ARCH-1", example="E-002-1")
@pytest.mark.rule("K-ARCH-2", example="E-002-1")
@pytest.mark.rule("K-ARCH-4", example="E-002-1")
@pytest.mark.rule("K-ARCH-5", example="E-002-1")
def test_two_southron_mercenaries_against_two_players_deal_four(table: TableBuilder) -> None:
    table.players(2).staging(_mercenary(), copies=2)
    denethor = table.hero(invented.hero("Denethor", defense=3, hit_points=3), player=1)
    gandalf = table.ally(invented.ally("Gandalf", defense=4, hit_points=4), player=2)
    table.hero(invented.hero("Other"), player=2)
    with table.play(Phase.COMBAT) as play:
        play.assign_archery({gandalf: 2, denethor: 2})
    assert (gandalf.damage, denethor.damage) == (2, 2)


@pytest.mark.rule("K-ARCH-1")
def test_it_is_dealt_at_the_beginning_of_every_combat_phase(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    table.staging(_archer(2, threat=0))
    table.quest(invented.quest(quest_points=90))
    for damage in (2, 4):
        play = table.rounds(1).until(Ask.DAMAGE)
        assert table.game.phase is Phase.COMBAT
        assert table.game.state.step == "6.1"
        play.assign_archery({hero: 2}).finish()
        assert hero.damage == damage


@pytest.mark.rule("K-ARCH-1")
@pytest.mark.parametrize("phase", [p for p in Phase if p not in (Phase.COMBAT, Phase.SETUP)])
def test_no_other_phase_deals_it(table: TableBuilder, phase: Phase) -> None:
    hero = table.hero(invented.hero(willpower=9))
    table.staging(_archer(2))
    with table.play(phase) as play:
        assert play.asks is not Ask.DAMAGE
    assert hero.damage == 0


@pytest.mark.rule("K-ARCH-2")
@pytest.mark.parametrize("split", [(3, 0, 0), (0, 3, 0), (0, 0, 3), (1, 1, 1), (2, 0, 1), (0, 1, 2)])
def test_the_damage_may_be_split_among_all_players_in_any_way(table: TableBuilder, split: tuple[int, int, int]) -> None:
    table.players(2)
    mine = table.hero(invented.hero("Mine"), player=1)
    yours = table.hero(invented.hero("Yours"), player=2)
    friend = table.ally(invented.ally("Friend", hit_points=4), player=2)
    table.staging(_archer(3))
    with table.play(Phase.COMBAT) as play:
        play.assign_archery(dict(zip((mine, yours, friend), split, strict=True)))
    assert (mine.damage, yours.damage, friend.damage) == split


@pytest.mark.rule("K-ARCH-3")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_decides(table: TableBuilder, first: int) -> None:
    table.players(2).first_player(first)
    hero = table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.staging(_archer(2))
    with table.play(Phase.COMBAT) as play:
        assert play.decision.player == first
        play.answer(hero)
        assert play.decision.player == first
        play.answer(hero)
    assert hero.damage == 2


@pytest.mark.rule("K-ARCH-4")
def test_the_values_of_all_cards_and_of_one_card_are_added(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=20))
    table.staging(_archer(1))
    table.staging(_archer(2, "Second"))
    table.staging(invented.enemy("Third", keywords="Archery 1. Archery 3.", engagement=50))
    stage = invented.quest("Arrow Slits")
    stage.gives(Stat.KEYWORDS, Archery(4), to=SELF)
    table.quest(stage)
    with table.play(Phase.COMBAT) as play:
        play.assign_archery({hero: 11})
    assert hero.damage == 11


@pytest.mark.rule("K-ARCH-4")
def test_a_gained_value_counts_without_a_printed_one(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    scout = invented.enemy("Scout", engagement=50)
    scout.gives(Stat.KEYWORDS, Archery(2), if_=lambda game, source, card: card.record.zone is Zone.STAGING)
    table.staging(scout)
    with table.play(Phase.COMBAT) as play:
        play.assign_archery({hero: 2})
    assert hero.damage == 2


@pytest.mark.rule("K-ARCH-5")
def test_defense_does_not_block_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=9))
    table.staging(_archer(3))
    with table.play(Phase.COMBAT) as play:
        play.assign_archery({hero: 3})
    assert hero.damage == 3


@pytest.mark.rule("K-ARCH-6")
@pytest.mark.parametrize("place", ["staging", "engaged", "active", "trapped", "guarding", "quest", "side quest"])
def test_it_counts_from_every_place_in_play(table: TableBuilder, place: str) -> None:
    hero = table.hero(invented.hero(hit_points=9, attack=0), exhausted=True)
    if place == "staging":
        table.staging(_archer(2))
    elif place == "engaged":
        table.engaged(_archer(2, attack=0))
    elif place == "active":
        table.active(invented.location("Tower", keywords="Archery 2."))
    elif place == "trapped":
        table.attachment(invented.attachment("Trap"), on=table.staging(_archer(2)), player=1)
    elif place == "guarding":
        archer = table.staging(_archer(2))
        clue = table.staging(invented.objective("Clue", keywords="Guarded."))
        table.run(lambda game: guard(game, clue, archer)).finish()
    elif place == "quest":
        table.quest(invented.quest("Siege", keywords="Archery 2."))
    else:
        table.staging(invented.side_quest("Sortie", keywords="Archery 2."))
    with table.play("6.1") as play:
        play.assign_archery({hero: 2})
    assert hero.damage == 2


@pytest.mark.rule("K-ARCH-6")
@pytest.mark.parametrize("place", ["deck", "discard", "shadow", "stage to come"])
def test_it_does_not_count_from_out_of_play(table: TableBuilder, place: str) -> None:
    hero = table.hero(invented.hero())
    if place == "deck":
        table.encounter_deck(_archer(2))
    elif place == "discard":
        table.encounter_discard(_archer(2))
    elif place == "shadow":
        table.shadow(_archer(2), table.engaged(invented.enemy("Orc")))
    else:
        table.quest_deck(invented.quest("Siege", stage=2, keywords="Archery 2."))
    table.play("6.1").finish()
    assert hero.damage == 0


@pytest.mark.rule("K-ARCH-7")
@pytest.mark.rule("K-ARCH-8")
@pytest.mark.ruling("RUL-46")
def test_all_of_it_must_be_assigned_and_to_nobody_more_than_he_has_left(table: TableBuilder) -> None:
    table.players(2)
    weak = table.hero(invented.hero("Weak", hit_points=4), player=1, damage=3)
    ally = table.ally(invented.ally("Friend", hit_points=2), player=2)
    strong = table.hero(invented.hero("Strong", hit_points=5), player=2)
    table.staging(_archer(4))
    play = table.play(Phase.COMBAT)
    with pytest.raises(UnexpectedDecisionError):
        play.assign_archery({weak: 2})
    play = table.play(Phase.COMBAT)
    play.assign_archery({weak: 1, ally: 2})
    assert play.asks is Ask.DAMAGE  # three points are not enough
    assert play.labels == ["Strong"]
    with pytest.raises(UnexpectedDecisionError):
        play.finish()
    play.answer(strong).finish()
    assert (weak.now.zone, ally.now.zone, strong.damage) == (Zone.DISCARD, Zone.DISCARD, 1)


@pytest.mark.rule("K-ARCH-7")
def test_no_order_of_the_points_can_leave_some_of_them_over(table: TableBuilder) -> None:
    table.hero(invented.hero("A", hit_points=3), damage=1)
    table.hero(invented.hero("B", hit_points=3), damage=1)
    last = table.hero(invented.hero("C", hit_points=3), damage=1)
    table.staging(_archer(5))
    with table.play(Phase.COMBAT) as play:
        while play.asks is Ask.DAMAGE:
            play.answer(play.decision.options[-1].key)  # always the last character that is offered
    assert last.now.zone is Zone.DISCARD
    assert [card.damage for card in table.player().heroes] == [2]


@pytest.mark.rule("K-ARCH-8")
@pytest.mark.rule("K-ARCH-10")
@pytest.mark.case("BL-28")
def test_what_finds_no_character_is_lost(table: TableBuilder) -> None:
    sheltered = invented.hero("Sheltered")
    sheltered.forbids(DamageDealt, of=SELF)
    hero = table.hero(sheltered)
    first = table.ally(invented.ally("First", hit_points=3), damage=2)
    second = table.ally(invented.ally("Second", hit_points=1))
    table.staging(_archer(3))
    play = table.play(Phase.COMBAT).assign_archery({first: 1, second: 1}).finish()
    assert lines(play, "damage") == ["First takes 1 damage", "Second takes 1 damage"]
    assert (first.now.zone, second.now.zone, hero.damage) == (Zone.DISCARD, Zone.DISCARD, 0)


@pytest.mark.rule("K-ARCH-10")
def test_without_any_character_all_of_it_is_lost(table: TableBuilder) -> None:
    sheltered = invented.hero("Sheltered")
    sheltered.forbids(DamageDealt, of=SELF)
    hero = table.hero(sheltered)
    table.staging(_archer(3))
    assert table.play(Phase.COMBAT).finish().finished
    assert hero.damage == 0


@pytest.mark.rule("K-ARCH-9")
@pytest.mark.case("BL-28")
def test_all_of_it_is_assigned_first_and_placed_at_once(table: TableBuilder) -> None:
    brothers = invented.hero("Brother", hit_points=3)

    @brothers.forced(after=DamageDealt, of=SELF)
    async def count(game: Game, card: Card, event: DamageDealt) -> None:
        await game.gain_resources(card, sum(hero.damage for hero in game.you.characters))

    hero = table.hero(brothers)
    ally = table.ally(invented.ally("Friend", hit_points=3))
    table.staging(_archer(3))
    with table.play(Phase.COMBAT) as play:
        play.answer(hero)
        assert (hero.damage, ally.damage) == (0, 0)
        play.answer(hero)
        assert (hero.damage, ally.damage) == (0, 0)
        play.answer(ally)
    assert (hero.damage, ally.damage) == (2, 1)
    assert hero.resources == 3  # one event for the hero, when all tokens are there
    assert lines(play, "takes") == ["Brother takes 2 damage", "Friend takes 1 damage"]


@pytest.mark.rule("K-ARCH-9")
def test_a_character_that_dies_of_it_has_fallen_together_with_the_others(table: TableBuilder) -> None:
    captain = invented.ally("Captain", hit_points=1)
    captain.gives(Stat.HIT_POINTS, 1, to=ALLIES)
    leader = table.ally(captain)
    soldier = table.ally(invented.ally("Soldier", hit_points=1))
    table.hero(invented.hero())
    table.staging(_archer(3))
    play = table.play(Phase.COMBAT).assign_archery({leader: 2, soldier: 1}).finish()
    assert (leader.now.zone, soldier.now.zone) == (Zone.DISCARD, Zone.DISCARD)
    assert play.events.index("Destroyed") > max(i for i, e in enumerate(play.events) if e == "DamageDealt")


@pytest.mark.rule("K-ARCH-11")
def test_no_action_window_comes_before_it(table: TableBuilder) -> None:
    healing = invented.event("Bandage", sphere=Sphere.NEUTRAL)

    @healing.action()
    async def bind(game: Game, card: Card) -> None:
        await game.heal(game.you.heroes, 1)

    hero = table.hero(invented.hero(hit_points=9), damage=1)
    (card,) = table.hand(healing)
    table.staging(_archer(2))
    with table.play("6.1", "6.2") as play:
        assert play.asks is Ask.DAMAGE
        play.answer(hero, hero)
        assert play.offers(card)  # in the window after the shadow cards
        assert table.game.state.step == "6.2"
    assert hero.damage == 3


@pytest.mark.rule("K-ARCH-11")
@pytest.mark.parametrize("redirected", [False, True])
def test_responses_may_cancel_or_redirect_it(table: TableBuilder, redirected: bool) -> None:
    shield = invented.event("Raised Shield", sphere=Sphere.NEUTRAL)

    @shield.response(instead=DamageDealt, if_=lambda game, card, event: event.card.is_hero)
    async def catch(game: Game, card: Card, event: DamageDealt) -> None:
        if redirected:
            event.card = game.you.allies[0]
        else:
            event.cancel()

    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally(hit_points=5))
    (card,) = table.hand(shield)
    table.staging(_archer(3))
    with table.play("6.1") as play:
        play.assign_archery({hero: 2, ally: 1})
        assert play.asks is Ask.RESPONSE
        play.answer(card)
    assert hero.damage == 0
    assert ally.damage == (3 if redirected else 1)


@pytest.mark.rule("K-ARCH-12")
def test_it_is_no_attack_and_no_combat_damage(table: TableBuilder) -> None:
    armour = invented.hero("Armoured")

    @armour.passive(instead=DamageDealt, of=SELF, if_=lambda game, card, event: bool(event.attack))
    async def ward_off(game: Game, card: Card, event: DamageDealt) -> None:
        event.cancel()

    hero = table.hero(armour)
    table.staging(_archer(2))
    with table.play("6.1") as play:
        play.assign_archery({hero: 2})
    assert hero.damage == 2
    assert not {"AttackBegan", "DefenderDeclared", "AttackEnded"} & set(play.events)


@pytest.mark.rule("K-ARCH-13")
def test_x_is_what_it_is_when_the_combat_phase_begins(table: TableBuilder) -> None:
    def locations(game: Game, card: Card) -> int:
        return len([c for c in card.area.staging if c.is_location])

    scouts = invented.enemy("Scouts", keywords="Archery X.", x=locations, engagement=50)

    @scouts.forced(after=PhaseBegan, if_=lambda game, card, event: event.phase is Phase.COMBAT)
    async def spread(game: Game, card: Card, event: PhaseBegan) -> None:
        for hill in game.encounter_cards(LOCATIONS):
            await game.add_to_staging(hill)

    hero = table.hero(invented.hero(hit_points=9))
    table.staging(scouts)
    table.staging(invented.location("Hill"), copies=2)
    table.encounter_deck(invented.location("Far Hill"))
    with table.play(Phase.COMBAT) as play:
        play.assign_archery({hero: 2})
    assert hero.damage == 2


@pytest.mark.rule("K-ARCH-1")
@pytest.mark.case("BL-29")
def test_an_archer_that_comes_into_play_in_the_combat_phase_deals_nothing_in_that_round(table: TableBuilder) -> None:
    stage = invented.quest("Ambushed")

    @stage.forced(after=PhaseBegan, if_=lambda game, card, event: event.phase is Phase.COMBAT)
    async def spring(game: Game, card: Card, event: PhaseBegan) -> None:
        for archer in game.encounter_cards(ENEMIES):
            await game.add_to_staging(archer)

    hero = table.hero(invented.hero())
    table.quest(stage)
    table.encounter_deck(_archer(3))
    with table.play(Phase.COMBAT):
        pass
    assert [card.name.en for card in table.game.area(0).staging] == ["Archer"]
    assert hero.damage == 0


@pytest.mark.rule("K-ARCH-14")
def test_an_immune_character_can_be_hit_one_that_cannot_take_damage_not(table: TableBuilder) -> None:
    sheltered, proud = invented.hero("Sheltered"), invented.hero("Proud", keywords="Immune to player card effects.")
    sheltered.forbids(DamageDealt, of=SELF)
    table.hero(sheltered)
    hero = table.hero(proud)
    table.staging(_archer(1))
    with table.play(Phase.COMBAT) as play:
        assert play.labels == ["Proud"]
        play.answer(hero)
    assert hero.damage == 1


@pytest.mark.rule("K-ARCH-14")
def test_characters_under_nobodys_control_and_enemies_are_not_hit(table: TableBuilder) -> None:
    table.hero(invented.hero("Controlled"))
    table.staging(invented.hero("Captive"))
    table.staging(_archer(1))
    play = table.play(Phase.COMBAT)
    assert play.labels == ["Controlled"]


@pytest.mark.rule("K-ARCH-15")
@pytest.mark.case("BL-29")
def test_it_is_dealt_before_the_shadow_cards(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    orc = table.engaged(_archer(2, attack=0))
    table.encounter_deck(invented.treachery("Dusk"))
    with table.play(Phase.COMBAT) as play:
        assert play.asks is Ask.DAMAGE
        assert orc.shadows == []
        play.answer(hero, hero)
        play.defend(None)
    assert play.events.index("DamageDealt") < play.events.index("ShadowDealt")


@pytest.mark.rule("K-ARCH-16")
def test_no_enemy_needs_to_be_engaged(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.staging(_archer(1))
    with table.play(Phase.COMBAT) as play:
        play.assign_archery({hero: 1})
    assert table.player().engaged == []
    assert hero.damage == 1


@pytest.mark.rule("K-ARCH-2")
@pytest.mark.rule("K-ARCH-4")
@pytest.mark.rule("K-ARCH-13")
def test_with_separate_areas_each_takes_the_archery_of_its_own_cards(table: TableBuilder) -> None:
    table.players(3).areas([2, 3], [1])
    alone = table.hero(invented.hero("Alone", hit_points=9), player=1)
    second = table.hero(invented.hero("Second", hit_points=9), player=2)
    third = table.hero(invented.hero("Third", hit_points=9), player=3)
    table.staging(_mercenary(), area=0)
    table.engaged(_archer(3, attack=0), player=3)
    table.staging(_mercenary(), copies=2, area=1)
    with table.play("6.1") as play:
        assert (play.decision.player, play.labels) == (1, ["Alone"])
        play.assign_archery({alone: 2})
        assert (play.decision.player, play.labels) == (2, ["Second", "Third"])
        play.assign_archery({second: 4, third: 1})
    assert (alone.damage, second.damage, third.damage) == (2, 4, 1)


@pytest.mark.rule("K-ARCH-9")
@pytest.mark.rule("K-ARCH-2")
def test_when_it_kills_the_only_player_of_an_area_the_other_area_goes_on(table: TableBuilder) -> None:
    table.players(2).areas([2], [1])
    alone = table.hero(invented.hero("Alone", hit_points=1), player=1)
    other = table.hero(invented.hero("Other", hit_points=9), player=2)
    table.staging(_archer(1), area=1)
    table.staging(_archer(2, "Second"), area=0)
    with table.play("6.1") as play:
        play.assign_archery({alone: 1}).assign_archery({other: 2})
    assert table.player(1).eliminated
    assert other.damage == 2


@pytest.mark.rule("K-ARCH-2")
def test_an_area_that_nobody_is_left_in_takes_nothing(table: TableBuilder) -> None:
    herald = invented.hero("Herald")

    @herald.forced(after=DamageDealt, of=SELF)
    async def despair(game: Game, card: Card, event: DamageDealt) -> None:
        await game.raise_threat(game.player(2), 50)

    table.players(2).areas([2], [1])
    hero = table.hero(herald, player=1)
    table.hero(invented.hero("Other"), player=2)
    table.staging(_archer(1), area=1)
    table.staging(_archer(2, "Second"), area=0)

    async def interact(game: Game) -> None:
        game.remember(TOGETHER, True)

    table.run(interact).finish()
    with table.play("6.1") as play:
        play.assign_archery({hero: 1})
    assert table.player(2).eliminated
    assert hero.damage == 1


@pytest.mark.rule("K-ARCH-9")
def test_when_it_kills_the_last_hero_the_game_is_over(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=2))
    table.staging(_archer(2))
    table.play(Phase.COMBAT).assign_archery({hero: 2})
    assert table.game.is_over
