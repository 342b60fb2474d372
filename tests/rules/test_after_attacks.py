"""What a shadow effect or another one says is to happen after the attack, and what an attack has destroyed."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    Attack,
    AttackBegan,
    AttackersDeclared,
    Card,
    CardScript,
    DefenderDeclared,
    Game,
    Moment,
    Phase,
    Stat,
    Until,
    Zone,
)
from oleada.model.errors import CardFactsError
from oleada.testing import TableBuilder, invented


async def _again(game: Game, enemy: Card) -> None:
    assert game.attack is not None
    await game.attack_with(enemy, game.attack.player)


async def _flee_after_a_kill(game: Game, enemy: Card) -> None:
    assert game.attack is not None
    if game.attack.destroyed:
        await game.return_to_staging(enemy)


async def _shiver(game: Game) -> None:
    await game.raise_threat(game.you, 1)


def _shadow(name: str, effect: object, enemy: bool = True) -> CardScript:
    """A treachery whose Shadow effect lets `effect` happen after the attack."""
    treachery = invented.treachery(name)

    @treachery.shadow
    async def wait(game: Game, card: Card, attack: Attack) -> None:
        game.later(Moment.END_OF_ATTACK, effect, *([attack.enemy] if enemy else []))  # type: ignore[arg-type]

    return treachery


@pytest.mark.rule("R-ATKE-10")
@pytest.mark.rule("R-TIME-22")
@pytest.mark.ruling("RUL-32")
def test_an_additional_attack_after_this_one_comes_after_its_damage_with_a_new_shadow_card(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=2))
    table.encounter_deck(_shadow("Frenzy", _again), invented.treachery("New"), invented.treachery("Rest"))
    play = table.play("6.2", "6.3")
    play.answer(enemy, hero)
    assert hero.damage == 2
    assert [card.name.en for card in enemy.shadows] == ["New"]
    play.answer(hero).finish()
    assert hero.damage == 4
    assert len(table.game.log.of(AttackBegan)) == 2


@pytest.mark.parametrize(("hit_points", "zone"), [(2, Zone.STAGING), (3, Zone.ENGAGED)])
def test_what_depends_on_whether_this_attack_destroys_a_character_is_settled_after_it(
    table: TableBuilder, hit_points: int, zone: Zone
) -> None:
    table.hero(invented.hero("Safe", hit_points=9))
    ally = table.ally(invented.ally(hit_points=hit_points, defense=0))
    enemy = table.engaged(invented.enemy(attack=2))
    table.encounter_deck(_shadow("Bloodlust", _flee_after_a_kill))
    with table.play("6.2", "6.3") as play:
        play.defend(ally)
    assert enemy.zone is zone


def test_an_attack_knows_what_it_destroyed_and_not_what_another_one_did(table: TableBuilder) -> None:
    table.hero(invented.hero("Safe", hit_points=9))
    one, other = (table.ally(invented.ally(name, hit_points=2, defense=0)) for name in ("One", "Other"))
    first = table.engaged(invented.enemy("First", attack=2, engagement=50))
    second = table.engaged(invented.enemy("Second", attack=0, engagement=10))
    table.shadow(_shadow("For Nobody", _flee_after_a_kill), second)
    with table.play("6.3") as play:
        play.answer(first)
        play.defend(one)
        play.defend(other)
    assert [card.name.en for card in (one, other) if not card.in_play] == ["One"]
    assert (first.zone, second.zone) == (Zone.ENGAGED, Zone.ENGAGED)
    assert [attack.destroyed for attack in table.game.state.attacks] == [(one.id,), ()]


def test_what_waits_for_an_attack_does_not_happen_after_one_that_interrupts_it(table: TableBuilder) -> None:
    ambush = invented.treachery("Two at Once")

    @ambush.shadow
    async def both(game: Game, card: Card, attack: Attack) -> None:
        game.later(Moment.END_OF_ATTACK, _shiver)
        await game.attack_with(game.find("Other"), attack.player, shadow=False)
        game.remember("threat after the inner attack", attack.player.threat)

    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    attacker = table.engaged(invented.enemy("Attacker", attack=1))
    table.staging(invented.enemy("Other", attack=1, engagement=50))
    table.shadow(ambush, attacker)
    with table.play("6.3") as play:
        play.answer(attacker, hero, hero)
    assert table.game.recall("threat after the inner attack") == 9
    assert (table.player().threat, hero.damage) == (10, 2)


@pytest.mark.rule("R-ATKE-4")
def test_it_happens_once_after_an_attack_that_is_broken_off_too(table: TableBuilder) -> None:
    avenger = invented.hero("Avenger", hit_points=9)

    @avenger.forced(after=DefenderDeclared, of=SELF)
    async def riposte(game: Game, card: Card, event: DefenderDeclared) -> None:
        game.later(Moment.END_OF_ATTACK, _shiver)
        await game.destroy(event.attack.enemy)

    hero = table.hero(avenger)
    table.engaged(invented.enemy(attack=5))
    with table.play("6.3") as play:
        play.defend(hero)
    assert (hero.damage, table.player().threat) == (0, 10)
    assert table.game.state.delayed == ()


def test_a_players_attack_has_an_end_too(table: TableBuilder) -> None:
    spiky = invented.enemy("Spiky", hit_points=2, defense=0)

    @spiky.forced(when=AttackersDeclared, of=SELF)
    async def prick(game: Game, card: Card, event: AttackersDeclared) -> None:
        game.later(Moment.END_OF_ATTACK, _tell_who_fell)

    hero = table.hero(invented.hero(attack=2))
    enemy = table.engaged(spiky)
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert table.game.recall("fell") == (enemy.id,)


async def _tell_who_fell(game: Game) -> None:
    assert game.attack is not None
    game.remember("fell", tuple([card.id for card in game.attack.destroyed]))


def test_outside_an_attack_nothing_can_wait_for_its_end(table: TableBuilder) -> None:
    async def wait(game: Game) -> None:
        game.later(Moment.END_OF_ATTACK, _shiver)

    with pytest.raises(CardFactsError, match="_shiver waits for the end of an attack"):
        table.run(wait)


def test_outside_an_attack_nothing_lasts_until_its_end(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Some Hero"))
    lasts = "Some Hero: an effect lasts until the end of an attack, but no attack is in progress"
    with pytest.raises(CardFactsError, match=lasts):
        table.run(lambda game: game.modify(hero, Stat.ATTACK, 1, Until.ATTACK), source=hero)
    assert not table.game.state.lasting


def _ends_the_phase() -> CardScript:
    """A treachery whose Shadow effect ends the phase; the attack is about to have two effects that end with it."""
    nightfall = invented.treachery("Nightfall")

    @nightfall.shadow
    async def fall(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, Stat.ATTACK, 7, Until.ATTACK)
        game.later(Moment.END_OF_ATTACK, _note_the_attack, attack.enemy)
        game.end_phase_now()

    return nightfall


async def _note_the_attack(game: Game, enemy: Card) -> None:
    assert game.attack is not None
    game.remember("over", (game.attack.enemy.id, game.phase))


@pytest.mark.rule("R-ATKE-4")
@pytest.mark.rule("R-SHAD-8")
@pytest.mark.parametrize("last", ["6.11", "7.5"])
def test_an_attack_in_which_the_phase_ends_is_over_with_it(table: TableBuilder, last: str) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    enemy = table.engaged(invented.enemy(attack=2, engagement=50))
    table.engaged(invented.enemy("Second", attack=2, engagement=10))
    table.encounter_deck(_ends_the_phase(), invented.treachery("Unused"))
    play = table.play("6.2", last).answer(enemy, hero).finish()
    state = table.game.state
    assert table.game.attack is None
    assert ([attack.over for attack in state.attacks], state.lasting, state.delayed) == ([True], (), ())
    assert table.game.recall("over") == (enemy.id, Phase.COMBAT)
    assert (hero.damage, enemy.attack, enemy.shadows, table.game.find("Second").shadows) == (0, 2, [], [])
    assert "AttackEnded" not in play.events
    assert play.events.count("PhaseEnded") == len({"6.11", last})


@pytest.mark.rule("R-ATKE-4")
def test_a_players_attack_in_which_the_phase_ends_is_over_with_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=5))
    enemy = table.engaged(invented.enemy(hit_points=3))
    horn = invented.event("Horn")

    @horn.action(when=lambda game, card, you: game.attack is not None)
    async def call_it_a_day(game: Game, card: Card) -> None:
        assert game.attack is not None
        await game.modify(hero, Stat.DEFENSE, 1, Until.ATTACK)
        game.end_phase_now()

    table.hand(horn)
    play = table.play("6.7", "6.11").attack(enemy, hero).answer("Horn").finish()
    assert (table.game.attack, enemy.damage, hero.defense, play.game.state.lasting) == (None, 0, 1, ())


@pytest.mark.rule("R-ATKE-10")
def test_what_follows_such_an_attack_may_be_another_one_and_may_end_the_phase_again(table: TableBuilder) -> None:
    nightfall = invented.treachery("Nightfall")

    @nightfall.shadow
    async def fall(game: Game, card: Card, attack: Attack) -> None:
        game.later(Moment.END_OF_ATTACK, _again_and_no_more, attack.enemy)
        game.end_phase_now()

    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=2))
    table.shadow(nightfall, enemy)
    play = table.play("6.3", "7.5").answer(enemy, hero).finish()
    assert (table.game.attack, hero.damage, hero.ready) == (None, 2, True)
    assert play.events.count("PhaseEnded") == 2


async def _again_and_no_more(game: Game, enemy: Card) -> None:
    await _again(game, enemy)
    game.end_phase_now()
