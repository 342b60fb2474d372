"""Shadow effects: resolved one at a time, cancelled, or prevented."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ATTACK,
    SELF,
    Attack,
    Card,
    DefenderDeclared,
    Game,
    Phase,
    ShadowEffect,
    Until,
    Zone,
)
from oleada.engine.atoms.combat import ShadowTurned
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def names(cards: list[Card]) -> list[str]:
    """Return the cards' titles."""
    return [card.name.en for card in cards]


@pytest.mark.rule("R-SHAD-6")
def test_several_shadow_cards_are_turned_and_resolved_one_at_a_time(table: TableBuilder) -> None:
    first, second = invented.treachery("First"), invented.treachery("Second")
    turned: list[tuple[bool, ...]] = []

    @first.shadow
    async def strengthen(game: Game, card: Card, attack: Attack) -> None:
        turned.append(tuple(shadow.facedown for shadow in attack.enemy.shadows))
        await game.modify(attack.enemy, ATTACK, 1, Until.ATTACK)

    @second.shadow
    async def double(game: Game, card: Card, attack: Attack) -> None:
        turned.append(tuple(shadow.facedown for shadow in attack.enemy.shadows))
        await game.modify(attack.enemy, ATTACK, attack.enemy.attack, Until.ATTACK)

    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=2))
    table.shadow(first, enemy)
    table.shadow(second, enemy)
    play = table.play("6.3")
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert hero.damage == 6
    assert turned[:2] == [(False, True), (False, False)]
    assert [line.event for line in table.game.log.of(ShadowTurned, ShadowEffect)] == [
        ShadowTurned,
        ShadowEffect,
        ShadowTurned,
        ShadowEffect,
    ]


@pytest.mark.rule("R-SHAD-6")
@pytest.mark.case("BL-16")
def test_one_more_shadow_card_for_each_player_in_the_game_and_all_resolve(table: TableBuilder) -> None:
    more, sting = invented.treachery("More"), invented.treachery("Sting")

    @more.shadow
    async def deal_more(game: Game, card: Card, attack: Attack) -> None:
        await game.deal_shadow(attack.enemy, len(game.players))

    @sting.shadow
    async def strengthen(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 1, Until.ATTACK)

    table.players(3)
    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    table.run(lambda game: game.eliminate(game.player(3))).finish()
    enemy = table.engaged(invented.enemy(attack=1))
    table.encounter_deck(more, sting, sting, sting)
    play = table.play("6.2", "6.3")
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert names(enemy.shadows) == ["More", "Sting", "Sting"]
    assert hero.damage == 3


@pytest.mark.rule("R-SHAD-7")
def test_no_shadow_effect_means_no_shadow_text_and_a_cancelled_effect_is_still_one(table: TableBuilder) -> None:
    blank, blow = invented.treachery("Blank"), invented.treachery("Blow")

    @blow.shadow
    async def strike(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 5, Until.ATTACK)

    warg = invented.enemy("Warg", attack=1)

    @warg.forced(after=ShadowTurned, if_=lambda game, card, event: not event.card.has_shadow_effect)
    async def flee(game: Game, card: Card, event: ShadowTurned) -> None:
        await game.raise_threat(game.first_player, 4)

    guard = invented.hero("Guard", hit_points=9)

    @guard.forced(instead=ShadowEffect)
    async def parry(game: Game, card: Card, event: ShadowEffect) -> None:
        event.cancel()

    hero = table.hero(guard, exhausted=True)
    table.threat(10)
    enemy = table.engaged(warg)
    table.shadow(blank, enemy)
    table.shadow(blow, enemy)
    play = table.play("6.3")
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert table.player().threat == 14
    assert hero.damage == 1
    assert play.events.count("ShadowTurned") == 2
    assert "ShadowEffect" not in play.events


@pytest.mark.rule("R-SHAD-9")
def test_discarding_a_resolved_shadow_card_does_not_undo_its_effect(table: TableBuilder) -> None:
    blow = invented.treachery("Blow")

    @blow.shadow
    async def strike(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 2, Until.ATTACK)
        await game.discard_shadows([card])

    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=1))
    shadow = table.shadow(blow, enemy)
    play = table.play("6.3")
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert shadow.now.zone is Zone.ENCOUNTER_DISCARD
    assert hero.damage == 3


@pytest.mark.rule("R-SHAD-9")
@pytest.mark.parametrize("moment", ["before it is turned", "after it is turned", "as its effect resolves"])
def test_discarding_a_shadow_card_before_it_resolves_prevents_its_effect(table: TableBuilder, moment: str) -> None:
    blow = invented.treachery("Blow")

    @blow.shadow
    async def strike(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 2, Until.ATTACK)

    guard = invented.hero("Guard", hit_points=9)

    @guard.response(after=ShadowTurned, if_=lambda game, card, event: moment == "after it is turned")
    async def brush_aside(game: Game, card: Card, event: ShadowTurned) -> None:
        await game.discard_shadows([event.card])

    @guard.response(when=ShadowEffect, if_=lambda game, card, event: moment == "as its effect resolves")
    async def dodge(game: Game, card: Card, event: ShadowEffect) -> None:
        await game.discard_shadows([event.card])

    @guard.action(when=lambda game, card, player: moment == "before it is turned" and bool(player.engaged[0].shadows))
    async def foresee(game: Game, card: Card) -> None:
        await game.discard_shadows(game.you.engaged[0].shadows)

    hero = table.hero(guard, exhausted=True)
    enemy = table.engaged(invented.enemy(attack=1))
    shadow = table.shadow(blow, enemy)
    play = table.play("6.3")
    play.answer(enemy, hero).until(Ask.DAMAGE).answer(hero).finish()
    assert shadow.now.zone is Zone.ENCOUNTER_DISCARD
    assert hero.damage == 1


@pytest.mark.rule("R-SHAD-6")
@pytest.mark.case("BL-19")
def test_a_forced_extra_shadow_card_comes_before_responses(table: TableBuilder) -> None:
    brute = invented.enemy("Brute", attack=1, hit_points=1)

    @brute.forced(after=DefenderDeclared, if_=lambda game, card, event: event.attack.enemy.id == card.id)
    async def darken(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.deal_shadow(card)

    quick = invented.ally("Quick")

    @quick.response(after=DefenderDeclared, of=SELF)
    async def riposte(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.deal_damage(event.attack.enemy, 1)

    ally = table.ally(quick)
    enemy = table.engaged(brute)
    table.encounter_deck(invented.treachery("Plain 1"), invented.treachery("Plain 2"), invented.treachery("Plain 3"))
    play = table.play(Phase.COMBAT)
    play.defend(ally)
    assert play.asks is Ask.RESPONSE
    assert names(enemy.shadows) == ["Plain 1", "Plain 2"]
    play.answer(ally).finish()
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD
    assert enemy.shadows == []
    assert ally.damage == 0


@pytest.mark.rule("R-REV-5")
def test_a_shadow_effect_may_resolve_the_when_revealed_effect_of_its_card(table: TableBuilder) -> None:
    flood = invented.treachery("Flood")

    @flood.when_revealed
    async def rise(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 2)

    @flood.shadow
    async def again(game: Game, card: Card, attack: Attack) -> None:
        await game.resolve_when_revealed(card, attack.player)

    hero = table.hero(invented.hero(hit_points=9))
    table.threat(9)
    table.shadow(flood, table.engaged(invented.enemy(attack=1)))
    table.play("6.3").defend(None).answer(hero).finish()
    assert table.player().threat == 11
