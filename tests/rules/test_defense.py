"""Defence: who may defend, who takes the damage of an attack, and how much of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import (
    ATTACK,
    SELF,
    Attack,
    AttackBegan,
    Card,
    CardScript,
    DamageDealt,
    DefenderDeclared,
    Game,
    Limit,
    Until,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.model.errors import CardFactsError
from oleada.testing import Play, TableBuilder, invented

Effect = Callable[[Game], Awaitable[object]]


def schemer(effect: Effect, **facts: int) -> CardScript:
    """Return a hero with an Action, once a round, that does something."""
    hero = invented.hero("Schemer", **facts)

    @hero.action(limit=Limit(1, "round"))
    async def scheme(game: Game, card: Card) -> None:
        await effect(game)

    return hero


def act_in_window(play: Play, number: int, hero: Card, defender: Card) -> None:
    """Declare that defender, and use the hero's Action in the window of that number; stop at any other question."""
    windows = 0
    while play.asks in (Ask.ACTION, Ask.DEFEND):
        if play.asks is Ask.ACTION:
            windows += 1
            play.answer(hero if windows == number else "pass")
        else:
            play.answer(defender)


@pytest.mark.rule("R-DEF-1")
def test_the_attacked_player_may_exhaust_one_ready_character_of_his_as_defender(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"))
    ally = table.ally(invented.ally("Ally", defense=2))
    tired = table.hero(invented.hero("Tired"), exhausted=True)
    stranger = table.hero(invented.hero("Stranger"), player=2)
    table.engaged(invented.enemy(attack=3))
    play = table.play("6.3").until(Ask.DEFEND)
    assert (play.asks, play.decision.player) == (Ask.DEFEND, 1)
    assert [option.card for option in play.decision.options] == [hero.id, ally.id, 0]
    play.answer(ally)
    assert play.finished
    assert (ally.exhausted, ally.damage) == (True, 1)
    assert (hero.exhausted, hero.damage) == (False, 0)
    assert (tired.damage, stranger.damage) == (0, 0)


@pytest.mark.rule("R-DEF-1")
@pytest.mark.rule("R-DEF-6", example="E-CR-5")
def test_an_undefended_attack_is_all_on_one_hero_in_spite_of_his_defense(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero", defense=2))
    other = table.hero(invented.hero("Other", defense=2), exhausted=True)
    ally = table.ally(invented.ally("Ally"))
    stranger = table.hero(invented.hero("Stranger"), player=2)
    table.engaged(invented.enemy(attack=2))
    play = table.play("6.3")
    play.defend(None)
    assert (play.asks, play.decision.player) == (Ask.DAMAGE, 1)
    assert [option.card for option in play.decision.options] == [hero.id, other.id]
    play.answer(other).finish()
    assert [card.damage for card in (hero, other, ally, stranger)] == [0, 2, 0, 0]
    assert hero.ready


@pytest.mark.rule("R-DEF-6")
def test_the_hero_who_takes_undefended_damage_is_chosen_after_the_shadow_step(table: TableBuilder) -> None:
    gloom = invented.treachery("Gloom")

    @gloom.shadow
    async def strengthen(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 1, Until.ATTACK)

    hero = table.hero(invented.hero("Hero"), exhausted=True)
    table.hero(invented.hero("Other"), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=2))
    shadow = table.shadow(gloom, enemy)
    play = table.play("6.3").answer(enemy)
    assert play.asks is Ask.DAMAGE
    assert not shadow.facedown
    assert enemy.attack == 3
    play.answer(hero).finish()
    assert hero.damage == 3


@pytest.mark.rule("R-DEF-2")
@pytest.mark.ruling("RUL-30")
def test_the_defending_player_stays_the_one_attacked_whoever_defends(table: TableBuilder) -> None:
    gloom = invented.treachery("Gloom")

    @gloom.shadow
    async def dismay(game: Game, card: Card, attack: Attack) -> None:
        assert game.you == attack.player
        await game.raise_threat(game.you, 2)

    table.players(2)
    table.hero(invented.hero("Weak"), player=1)
    sentinel = table.hero(invented.hero("Watch", keywords="Sentinel."), player=2)
    table.threat(10, player=1).threat(10, player=2)
    enemy = table.engaged(invented.enemy(attack=3), player=1)
    table.shadow(gloom, enemy)
    play = table.play("6.3")
    play.defend(None).defend(sentinel).finish()
    assert (table.player(1).threat, table.player(2).threat) == (12, 10)
    assert sentinel.damage == 2


@pytest.mark.rule("R-DEF-3")
@pytest.mark.ruling("RUL-27")
def test_of_several_defenders_one_takes_all_damage_with_his_own_defense(table: TableBuilder) -> None:
    loyal = invented.ally("Loyal", defense=4, hit_points=3)

    @loyal.response(after=DefenderDeclared, if_=lambda game, card, event: event.card.id != card.id and card.ready)
    async def join(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.happen(DefenderDeclared(card, event.attack))

    a = table.hero(invented.hero("A", defense=1))
    b = table.ally(loyal)
    table.engaged(invented.enemy(attack=5))
    play = table.play("6.3")
    play.defend(a).answer(b)
    assert (play.asks, play.decision.player) == (Ask.DAMAGE, 1)
    assert [option.card for option in play.decision.options] == [a.id, b.id]
    play.answer(b).finish()
    assert (a.damage, b.damage) == (0, 1)
    assert (a.exhausted, b.exhausted) == (True, True)


@pytest.mark.rule("R-DEF-1")
@pytest.mark.rule("R-READY-2")
def test_no_effect_lets_an_exhausted_character_defend(table: TableBuilder) -> None:
    loyal = invented.ally("Loyal", defense=4)

    @loyal.forced(after=DefenderDeclared, if_=lambda game, card, event: event.card.id != card.id)
    async def join(game: Game, card: Card, event: DefenderDeclared) -> None:
        assert not await game.happen(DefenderDeclared(card, event.attack, exhausts=False))

    hero = table.hero(invented.hero("Hero", defense=1))
    table.ally(loyal, exhausted=True)
    table.engaged(invented.enemy(attack=3))
    play = table.play("6.3")
    play.defend(hero)
    assert play.finished
    assert hero.damage == 2


@pytest.mark.rule("R-DEF-4")
@pytest.mark.parametrize("way", ["leaves play", "is removed from combat", "cannot defend any more"])
@pytest.mark.parametrize("window", [2, 3])
def test_a_defender_that_is_lost_before_damage_makes_the_attack_undefended(
    table: TableBuilder, way: str, window: int
) -> None:
    async def lose(game: Game) -> None:
        defender = game.find("Defender")
        if way == "leaves play":
            await game.return_to_hand(defender)
        elif way == "is removed from combat":
            await game.remove_from_combat([defender])
        else:
            await game.forbid(DefenderDeclared, [defender])

    hero = table.hero(schemer(lose, defense=2), exhausted=True)
    ally = table.ally(invented.ally("Defender", defense=2))
    enemy = table.engaged(invented.enemy(attack=3))
    play = table.play("6.3").answer(enemy)
    act_in_window(play, window, hero, ally)
    assert play.asks is Ask.DAMAGE
    play.answer(hero).finish()
    assert hero.damage == 3
    assert ally.damage == 0


@pytest.mark.rule("R-DEF-5", example="E-CR-4")
def test_a_defender_is_destroyed_by_a_stronger_attack_and_the_excess_is_lost(table: TableBuilder) -> None:
    gloom = invented.treachery("Gloom")

    @gloom.shadow
    async def strengthen(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 1, Until.ATTACK)

    hero = table.hero(invented.hero("Hero"))
    frail = table.ally(invented.ally("Frail", defense=0, hit_points=1))
    enemy = table.engaged(invented.enemy(attack=5))
    table.shadow(gloom, enemy)
    with table.play("6.3") as play:
        play.defend(frail)
    assert [line.facts["amount"] for line in table.game.log.of(DamageDealt)] == [6]
    assert frail.now.zone is Zone.DISCARD
    assert hero.damage == 0
    assert enemy.attack == 5


@pytest.mark.rule("R-DEF-5")
@pytest.mark.parametrize(("defense", "damage"), [(0, 3), (1, 2), (3, 0), (5, 0)])
def test_a_defender_takes_attack_less_defense_and_never_less_than_nothing(
    table: TableBuilder, defense: int, damage: int
) -> None:
    hero = table.hero(invented.hero(defense=defense), damage=0)
    table.engaged(invented.enemy(attack=3))
    with table.play("6.3") as play:
        play.defend(hero)
    assert hero.damage == damage
    assert ("DamageDealt" in play.events) is (damage > 0)


@pytest.mark.rule("R-DEF-7")
@pytest.mark.ruling("RUL-40")
def test_undefended_damage_disappears_if_the_player_controls_no_hero(table: TableBuilder) -> None:
    table.players(2)
    ally = table.ally(invented.ally("Ally"), player=1, exhausted=True)
    other = table.hero(invented.hero("Other"), player=2)
    last = table.hero(invented.hero("Last"), player=1)
    table.run(lambda game: game.shuffle_into_deck(game.find("Last"))).finish()
    assert last.now.zone is Zone.DECK
    assert not table.player(1).eliminated
    enemy = table.engaged(invented.enemy(attack=5), player=1)
    play = table.play("6.3").answer(enemy)
    assert play.finished
    assert play.events[-1] == "AttackEnded"
    assert (ally.damage, other.damage) == (0, 0)
    assert not table.player(1).eliminated


@pytest.mark.rule("R-DEF-8")
@pytest.mark.ruling("RUL-28")
@pytest.mark.parametrize("defended", [True, False])
def test_an_attack_on_a_character_may_be_defended_by_another_or_all_damage_is_its_own(
    table: TableBuilder, defended: bool
) -> None:
    burglar = table.hero(invented.hero("Burglar", defense=2), exhausted=True)
    table.hero(invented.hero("Spare"))
    stout = table.ally(invented.ally("Stout", defense=1, hit_points=4))
    table.staging(invented.enemy("Hunter", attack=3))
    play = table.run(lambda game: game.attack_with(game.find("Hunter"), game.player(1), game.find("Burglar")))
    play.defend(stout if defended else None)
    assert play.finished
    assert (stout.damage, burglar.damage) == ((2, 0) if defended else (0, 3))
    (began,) = play.game.log.of(AttackBegan)
    assert began.text("en") == "Hunter attacks Player 1 (against Burglar)"
    assert began.text("es") == "Hunter ataca a Jugador 1 (contra Burglar)"


@pytest.mark.rule("R-DEF-8")
def test_an_attack_on_a_character_is_an_attack_on_the_player_who_controls_it(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Spare"))
    burglar = table.hero(invented.hero("Burglar"), player=2)
    table.staging(invented.enemy("Hunter", attack=2))
    play = table.run(lambda game: game.attack_with(game.find("Hunter"), target=game.find("Burglar")), player=1)
    assert (play.asks, play.decision.player) == (Ask.DEFEND, 2)
    play.defend(None).finish()
    assert burglar.damage == 2


@pytest.mark.rule("R-DEF-9")
@pytest.mark.parametrize("readied", [True, False])
def test_a_character_defends_once_for_each_exhausting(table: TableBuilder, readied: bool) -> None:
    hero = table.hero(invented.hero("Hero", defense=1, hit_points=9))
    helper = table.hero(schemer(lambda game: game.ready(game.find("Hero"))), exhausted=True)
    one = table.engaged(invented.enemy("One", attack=2))
    table.engaged(invented.enemy("Two", attack=2))
    play = table.play("6.3")
    play.until(Ask.ENEMY).answer(one)
    play.defend(hero)
    assert play.asks is Ask.ACTION
    play.answer(helper if readied else "pass")
    if readied:
        play.defend(hero).finish()
        assert hero.damage == 2
    else:
        play.until(Ask.DAMAGE)
        assert hero.damage == 1
        play.answer(helper).finish()
        assert (hero.damage, helper.damage) == (1, 2)


@pytest.mark.rule("R-DEF-10")
@pytest.mark.ruling("RUL-29")
def test_a_defender_that_changes_controller_goes_on_defending(table: TableBuilder) -> None:
    gloom = invented.treachery("Gloom")

    @gloom.shadow
    async def dismay(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(game.you, 2)

    table.players(2)
    hero = table.hero(schemer(lambda game: game.give_control(game.find("Ally"), game.player(2))), exhausted=True)
    ally = table.ally(invented.ally("Ally", defense=1, hit_points=3))
    table.threat(10, player=1).threat(10, player=2)
    enemy = table.engaged(invented.enemy(attack=3))
    table.shadow(gloom, enemy)
    play = table.play("6.3").answer(enemy)
    act_in_window(play, 2, hero, ally)
    assert play.finished
    assert ally.controller == table.player(2)
    assert ally.damage == 2
    assert (table.player(1).threat, table.player(2).threat) == (12, 10)


@pytest.mark.rule("R-DEF-11")
@pytest.mark.parametrize(("window", "damage"), [(1, 4), (2, 4), (3, 4), (4, 2)])
def test_the_attack_counts_as_it_is_at_the_damage_step(table: TableBuilder, window: int, damage: int) -> None:
    hero = table.hero(schemer(lambda game: game.modify(game.find("Brute"), ATTACK, 2)), exhausted=True)
    defender = table.hero(invented.hero("Defender", defense=1, hit_points=9))
    enemy = table.engaged(invented.enemy("Brute", attack=3))
    play = table.play("6.3").answer(enemy)
    act_in_window(play, window, hero, defender)
    assert play.finished
    assert defender.damage == damage


@pytest.mark.rule("R-DEF-12")
@pytest.mark.parametrize("defended", [True, False])
def test_a_shadow_effect_for_undefended_attacks_looks_whether_a_defender_is_there(
    table: TableBuilder, defended: bool
) -> None:
    ambush = invented.treachery("Ambush")

    @ambush.shadow
    async def surprise(game: Game, card: Card, attack: Attack) -> None:
        if attack.undefended:
            await game.modify(attack.enemy, ATTACK, 2, Until.ATTACK)

    hero = table.hero(invented.hero(defense=1, hit_points=9))
    enemy = table.engaged(invented.enemy(attack=3))
    table.shadow(ambush, enemy)
    play = table.play("6.3")
    play.defend(hero if defended else None)
    if not defended:
        play.answer(hero)
    assert play.finished
    assert hero.damage == (2 if defended else 5)


@pytest.mark.rule("R-DEF-4")
@pytest.mark.rule("R-DEF-12")
@pytest.mark.case("BL-20")
def test_a_shadow_effect_that_removes_the_defender_makes_the_next_one_meet_no_defender(table: TableBuilder) -> None:
    sweep, ambush = invented.treachery("Sweep"), invented.treachery("Ambush")

    @sweep.shadow
    async def throw_back(game: Game, card: Card, attack: Attack) -> None:
        for defender in attack.defenders:
            await game.return_to_hand(defender)

    @ambush.shadow
    async def surprise(game: Game, card: Card, attack: Attack) -> None:
        if attack.undefended:
            await game.modify(attack.enemy, ATTACK, 2, Until.ATTACK)

    hero = table.hero(invented.hero("Hero", hit_points=9), exhausted=True)
    table.hero(invented.hero("Other", hit_points=9), exhausted=True)
    ally = table.ally(invented.ally("Defender", defense=3))
    enemy = table.engaged(invented.enemy(attack=3))
    table.shadow(sweep, enemy)
    table.shadow(ambush, enemy)
    play = table.play("6.3")
    play.defend(ally)
    assert ally.now.zone is Zone.HAND
    play.answer(hero).finish()
    assert hero.damage == 5


@pytest.mark.rule("R-DEF-4")
@pytest.mark.rule("R-DEF-12")
def test_a_defender_that_cannot_defend_any_more_is_none_to_a_shadow_effect(table: TableBuilder) -> None:
    ambush = invented.treachery("Ambush")

    @ambush.shadow
    async def surprise(game: Game, card: Card, attack: Attack) -> None:
        if attack.undefended:
            await game.modify(attack.enemy, ATTACK, 2, Until.ATTACK)

    hero = table.hero(
        schemer(lambda game: game.forbid(DefenderDeclared, [game.find("Defender")]), hit_points=9), exhausted=True
    )
    ally = table.ally(invented.ally("Defender", defense=2))
    enemy = table.engaged(invented.enemy(attack=3))
    table.shadow(ambush, enemy)
    play = table.play("6.3").answer(enemy)
    act_in_window(play, 2, hero, ally)
    play.answer(hero).finish()
    assert (hero.damage, ally.damage) == (5, 0)


@pytest.mark.rule("R-DEF-1")
def test_a_character_readied_by_its_own_defence_is_still_the_only_defender(table: TableBuilder) -> None:
    tireless = invented.hero("Tireless", defense=1)

    @tireless.response(after=DefenderDeclared, of=SELF)
    async def stand(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.ready(card)

    hero = table.hero(tireless)
    table.engaged(invented.enemy(attack=3))
    play = table.play("6.3")
    play.defend(hero).answer(hero)
    assert play.finished
    assert hero.ready
    assert hero.damage == 2


# Several defenders, by a permission that lasts or by a card in play.


async def stand_together(game: Game) -> None:
    await game.permit("several defenders", player=game.player(1))


def company(table: TableBuilder) -> tuple[Card, Card, Card]:
    """Two players: A and B are the first one's, with defenses of 1 and 4; the second one has a Sentinel."""
    table.players(2)
    a = table.hero(invented.hero("A", defense=1), player=1)
    b = table.hero(invented.hero("B", defense=4), player=1)
    return a, b, table.hero(invented.hero("Watch", keywords="Sentinel."), player=2)


@pytest.mark.rule("R-DEF-1")
@pytest.mark.rule("R-DEF-3")
def test_where_it_is_permitted_the_attacked_player_declares_any_number_of_defenders_at_once(
    table: TableBuilder,
) -> None:
    a, b, watch = company(table)
    table.engaged(invented.enemy(attack=5), player=1)
    table.run(stand_together).finish()
    play = table.play("6.3").until(Ask.DEFEND)
    assert not play.offers("done")
    play.answer(a)
    assert [option.key for option in play.decision.options] == [f"defend:{b.id}", "done"]
    assert a.ready
    play.answer(b)
    assert (a.exhausted, b.exhausted, watch.ready) == (True, True, True)
    assert play.asks is Ask.DAMAGE
    play.answer(a).finish()
    assert (a.damage, b.damage) == (4, 0)


def test_they_are_declared_before_anything_answers_any_of_them(table: TableBuilder) -> None:
    herald = invented.hero("Herald", defense=1)

    @herald.forced(after=DefenderDeclared)
    async def count(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.gain_resources(card, len(event.attack.defenders))

    a = table.hero(herald)
    b = table.hero(invented.hero("B"))
    table.engaged(invented.enemy(attack=1))
    table.run(stand_together).finish()
    play = table.play("6.3").defend(a, b)
    assert play.asks is Ask.ORDER
    play.answer("Herald").answer(a).finish()
    assert a.resources == 2 + 2


def test_one_defender_or_none_is_still_enough(table: TableBuilder) -> None:
    a, b, watch = company(table)
    for name in ("One", "Two"):
        table.engaged(invented.enemy(name, attack=3), player=1)
    table.run(stand_together).finish()
    play = table.play("6.3")
    play.answer("One").defend(None).defend(None).answer(a)
    play.defend(a).finish()
    assert (a.damage, b.ready, watch.ready) == (3 + 2, True, True)


@pytest.mark.parametrize("permitted", [1, 2])
def test_who_helps_another_player_is_the_only_defender(table: TableBuilder, permitted: int) -> None:
    table.players(2)
    table.hero(invented.hero("A", hit_points=9), player=1)
    watches = [table.hero(invented.hero(f"Watch {n}", keywords="Sentinel."), player=2) for n in (1, 2)]
    table.engaged(invented.enemy(attack=3), player=1)
    player = table.player(permitted)
    table.run(lambda game: game.permit("several defenders", player=player)).finish()
    play = table.play("6.3").defend(None).answer(watches[0])
    assert play.finished
    assert (watches[0].damage, watches[1].ready) == (2, True)


def test_the_permission_is_one_players_and_ends_with_the_phase(table: TableBuilder) -> None:
    _, _, watch = company(table)
    other = table.hero(invented.hero("Other"), player=2)
    enemy = table.engaged(invented.enemy("One", attack=1), player=2)
    table.run(stand_together).finish()
    play = table.play("6.3").until(Ask.DEFEND)
    assert play.decision.player == 2
    play.answer(watch)
    assert play.finished
    assert other.ready
    table.run(lambda game: game.discard(enemy)).finish()
    table.play("7.5").finish()
    table.engaged(invented.enemy("Two", attack=1), player=1)
    play = table.play("6.3").until(Ask.DEFEND)
    play.answer("A").finish()
    assert table.player(1).heroes[1].ready


def test_a_card_in_play_permits_several_defenders_too(table: TableBuilder) -> None:
    wall = invented.ally("Wall", hit_points=9)
    wall.permits("several defenders", if_=lambda game, source, enemy, player: enemy.has_trait("Orc"))
    hero, ally = table.hero(invented.hero()), table.ally(wall)
    table.engaged(invented.enemy(attack=1, traits="Orc."))
    table.play("6.3").defend(hero, ally).answer(hero).finish()
    assert (hero.exhausted, ally.exhausted) == (True, True)
    table.run(lambda game: game.ready(game.player(1).characters)).finish()
    table.run(lambda game: game.discard(game.player(1).engaged)).finish()
    table.engaged(invented.enemy(attack=1, traits="Troll."))
    table.play("6.3").until(Ask.DEFEND).answer(hero).finish()
    assert ally.ready


@pytest.mark.parametrize("defended", [True, False])
def test_all_damage_of_an_attack_may_be_cancelled_and_no_other_damage_is(table: TableBuilder, defended: bool) -> None:
    wall = invented.treachery("Palisade")

    @wall.shadow
    async def shelter(game: Game, card: Card, attack: Attack) -> None:
        await game.cancel_attack_damage()
        await game.deal_damage(attack.player.heroes, 1)

    hero = table.hero(invented.hero(hit_points=9))
    first = table.engaged(invented.enemy("First", attack=4))
    table.engaged(invented.enemy("Second", attack=3))
    table.shadow(wall, first)
    with table.play("6.3") as play:
        play.skip(Ask.ENEMY).answer("First").skip(Ask.DEFEND).answer(hero if defended else "none")
        play.skip(Ask.ENEMY)
        assert hero.damage == 1
        play.answer("Second").until(Ask.DAMAGE).answer(hero)
    assert "no damage until the end of the attack [Palisade]" in play.text
    assert hero.damage == 1 + 3


def test_damage_is_cancelled_only_of_an_attack_in_progress(table: TableBuilder) -> None:
    with pytest.raises(CardFactsError, match="no attack is in progress"):
        table.run(lambda game: game.cancel_attack_damage())
