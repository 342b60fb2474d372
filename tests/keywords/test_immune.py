"""The keyword line "Immune to player card effects" (K-IMM-1)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ATTACK,
    ENEMIES,
    HEROES,
    Card,
    Choose,
    Game,
    Sphere,
    Stat,
    Until,
    Zone,
)
from oleada.keywords import Doomed, Immune, Ranged
from oleada.testing import TableBuilder, invented

LINES = ("Immune to player card effects.", "INMUNE a efectos de cartas de jugador.")


@pytest.mark.rule("K-IMM-1")
@pytest.mark.parametrize("line", LINES)
def test_player_cards_do_nothing_to_it(table: TableBuilder, line: str) -> None:
    hero = table.hero(invented.hero())
    enemy = table.staging(invented.enemy("Wraith", attack=3, keywords=line))
    assert enemy.immune

    async def meddle(game: Game) -> None:
        assert await game.deal_damage(enemy, 2) == 0
        await game.modify(enemy, ATTACK, -1)
        await game.gain_keyword(enemy, Ranged())
        assert await game.discard(enemy) == []

    table.run(meddle, source=hero, player=1).finish()
    assert (enemy.damage, enemy.attack, enemy.zone) == (0, 3, Zone.STAGING)
    assert enemy.keywords == (Immune(),)


@pytest.mark.rule("K-IMM-1")
@pytest.mark.rule("R-IMM-3")
def test_the_rules_and_encounter_cards_work_on_it_as_ever(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=3))
    table.threat(40)
    storm = table.staging(invented.location("Storm"))
    enemy = table.staging(invented.enemy("Wraith", defense=1, hit_points=9, keywords=LINES[0]))
    table.run(lambda game: game.deal_damage(enemy, 1), source=storm).finish()
    with table.play("5.3") as play:
        play.finish()
    assert enemy.zone is Zone.ENGAGED
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert enemy.damage == 1 + 2


@pytest.mark.rule("K-IMM-1")
@pytest.mark.rule("R-IMM-2")
def test_it_is_no_target_of_a_player_card(table: TableBuilder) -> None:
    event = invented.event("Arrow", sphere=Sphere.NEUTRAL)

    @event.action(target=Choose(ENEMIES))
    async def shoot(game: Game, card: Card, enemy: Card) -> None:
        await game.deal_damage(enemy, 1)

    table.hero(invented.hero())
    immune = table.staging(invented.enemy("Wraith", keywords=LINES[0]))
    other = table.staging(invented.enemy("Orc"))
    table.hand(event)
    play = table.window()
    play.answer("Arrow")
    assert not play.finished
    assert (play.offers(immune), play.offers(other)) == (False, True)
    play.answer(other).finish()


@pytest.mark.rule("K-IMM-1")
@pytest.mark.rule("R-BLANK-1")
def test_blank_it_is_not_immune(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    enemy = table.staging(invented.enemy("Wraith", keywords=LINES[0]))
    storm = table.staging(invented.location("Storm"))

    async def blank(game: Game) -> None:
        await game.modify(enemy, Stat.BLANK, True, Until.ROUND)

    table.run(blank, source=storm).finish()
    table.run(lambda game: game.deal_damage(enemy, 1), source=hero, player=1).finish()
    assert (enemy.immune, enemy.damage) == (False, 1)


@pytest.mark.rule("K-IMM-1")
@pytest.mark.rule("R-IMM-5")
def test_it_is_immune_only_in_play(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    (card,) = table.encounter_deck(invented.enemy("Wraith", keywords=LINES[0]))
    assert not card.immune
    table.run(lambda game: game.send(card, Zone.ENCOUNTER_DISCARD, 0), source=hero, player=1).finish()
    assert card.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("K-IMM-1")
def test_a_player_card_that_gives_keywords_all_around_gives_it_none_but_an_encounter_card_does(
    table: TableBuilder,
) -> None:
    horn = invented.ally("Horn")
    horn.gives(Stat.KEYWORDS, Ranged(), to=ENEMIES)
    drum = invented.location("Drum")
    drum.gives(Stat.KEYWORDS, Doomed(1), to=ENEMIES)
    table.hero(invented.hero())
    table.ally(horn)
    table.staging(drum)
    immune = table.staging(invented.enemy("Wraith", keywords=LINES[0]))
    other = table.staging(invented.enemy("Orc"))
    assert immune.keywords == (Immune(), Doomed(1))
    assert other.keywords == (Ranged(), Doomed(1))


@pytest.mark.rule("K-IMM-1")
def test_the_keyword_can_be_gained_from_a_player_card_too(table: TableBuilder) -> None:
    cloak = invented.ally("Cloak")
    cloak.gives(Stat.KEYWORDS, Immune(), to=HEROES)
    hero = table.hero(invented.hero("One"))
    assert not hero.immune
    table.ally(cloak)
    assert hero.immune
    other = table.ally(invented.ally("Other"))
    table.run(lambda game: game.exhaust(hero), source=other, player=1).finish()
    assert hero.ready
