"""Selectors by sphere, type and immunity, and conditions that ask whether an effect could do anything."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACK,
    CHARACTERS,
    HEROES,
    HIT_POINTS,
    HOST,
    IMMUNE,
    STAGED,
    TREACHERIES,
    UPSIDE_DOWN,
    WILLPOWER,
    Card,
    CardScript,
    DamageDealt,
    Game,
    ProgressPlaced,
    Readied,
    Select,
    Sphere,
    Stat,
    ThreatLowered,
    Until,
    Zone,
    named,
    sphere,
)
from oleada.engine.atoms.status import TurnedUpsideDown
from oleada.testing import TableBuilder, invented

SPIRIT = sphere(Sphere.SPIRIT)


def meant(table: TableBuilder, which: Select, *cards: Card) -> list[str]:
    """Return the titles of those cards that a selector is true of."""
    return [card.name.en for card in cards if which.test(card, table.player(), cards[0])]


def immune(card: CardScript) -> CardScript:
    """Make a card immune to player card effects."""
    card.gives(Stat.IMMUNE, True)
    return card


@pytest.mark.rule("R-COST-2")
def test_cards_of_a_sphere_are_those_with_its_icon(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Spirit Hero", sphere=Sphere.SPIRIT))
    other = table.hero(invented.hero("Leader"))
    ally = table.ally(invented.ally("Spirit Ally", sphere=Sphere.SPIRIT))
    neutral = table.ally(invented.ally("Wanderer", sphere=Sphere.NEUTRAL))
    (event,) = table.hand(invented.event("Spirit Event", sphere=Sphere.SPIRIT))
    (lost,) = table.discard(invented.ally("Lost Spirit Ally", sphere=Sphere.SPIRIT))
    enemy = table.staging(invented.enemy())
    found = meant(table, SPIRIT, hero, other, ally, neutral, event, lost, enemy)
    assert found == ["Spirit Hero", "Spirit Ally", "Spirit Event", "Lost Spirit Ally"]


def test_a_hero_who_gains_an_icon_is_of_both_spheres(table: TableBuilder) -> None:
    badge = invented.attachment("Badge")
    badge.gives(Stat.SPHERES, Sphere.SPIRIT, to=HOST)
    hero = table.hero(invented.hero("Leader"))
    table.attachment(badge, hero)
    assert meant(table, SPIRIT, hero) == ["Leader"]
    assert meant(table, sphere(Sphere.LEADERSHIP), hero) == ["Leader"]
    assert meant(table, sphere(Sphere.LORE), hero) == []


@pytest.mark.rule("R-CARD-12")
def test_a_facedown_card_is_of_no_sphere(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    hidden = table.attachment(invented.attachment("Hidden", sphere=Sphere.SPIRIT), hero, facedown=True)
    assert meant(table, SPIRIT, hidden) == []


def test_treacheries_and_what_is_immune(table: TableBuilder) -> None:
    treachery = table.encounter_discard(invented.treachery())[0]
    enemy = table.staging(invented.enemy())
    tower = table.staging(immune(invented.location("Dark Tower")))
    assert meant(table, TREACHERIES, treachery, enemy, tower) == ["Some Treachery"]
    assert meant(table, IMMUNE, treachery, enemy, tower) == ["Dark Tower"]


@pytest.mark.rule("S-UNC-3")
def test_cards_that_are_turned_upside_down_are_told_apart_alone_and_in_every_combination(table: TableBuilder) -> None:
    table.hero(invented.hero("Up"))
    table.hero(invented.hero("Down"))
    table.ally(invented.ally("Up Ally"))
    table.ally(invented.ally("Down Ally"))
    table.staging(invented.location("Down Place"))
    fallen = [table.game.find(name) for name in ("Down", "Down Ally", "Down Place")]
    table.run(lambda game: game.together([TurnedUpsideDown(card) for card in fallen]), player=1).finish()
    game, you = table.game, table.player()
    expected = {
        UPSIDE_DOWN: {"Down", "Down Ally", "Down Place"},
        ~UPSIDE_DOWN: {"Up", "Up Ally"},
        HEROES & UPSIDE_DOWN: {"Down"},
        HEROES & ~UPSIDE_DOWN: {"Up"},
        CHARACTERS & ~(HEROES & UPSIDE_DOWN): {"Up", "Up Ally", "Down Ally"},
        HEROES | UPSIDE_DOWN: {"Up", "Down", "Down Ally", "Down Place"},
        UPSIDE_DOWN | ~UPSIDE_DOWN: {"Up", "Down", "Up Ally", "Down Ally", "Down Place"},
        UPSIDE_DOWN & ~UPSIDE_DOWN: set(),
        STAGED | (ALLIES & UPSIDE_DOWN): {"Down Ally", "Down Place"},
        UPSIDE_DOWN & named("Down"): {"Down"},
    }
    stage, source = game.find("A Long Road"), game.card(0)
    for which, names in expected.items():
        assert {card.name.en for card in which.among(game, you, source) if card != stage} == names
        assert {card.name.en for card in game.in_play() if which.test(card, you, source) and card != stage} == names


@pytest.mark.rule("S-UNC-3")
def test_a_text_about_cards_upside_down_follows_how_they_lie(table: TableBuilder) -> None:
    charm = invented.location("Charm")
    charm.gives(WILLPOWER, 3, to=HEROES & UPSIDE_DOWN)
    charm.gives(HIT_POINTS, 2, to=HEROES & ~UPSIDE_DOWN)
    charm.forbids(DamageDealt, of=HEROES & UPSIDE_DOWN)
    hero = table.hero(invented.hero(willpower=1, hit_points=3))
    place = table.staging(charm)
    game = table.game
    table.run(lambda game: game.modify_all(HEROES & UPSIDE_DOWN, ATTACK, 4, Until.GAME), source=place).finish()
    before = hero.attack
    assert (hero.willpower, hero.hit_points, game.possible(DamageDealt(hero, 1))) == (1, 5, True)
    table.run(lambda game: game.happen(TurnedUpsideDown(hero)), player=1).finish()
    assert (hero.willpower, hero.hit_points, hero.attack) == (4, 3, before + 4)
    assert not game.possible(DamageDealt(hero, 1))


@pytest.mark.rule("R-VAL-9")
def test_a_hero_whom_nothing_keeps_alive_upside_down_dies_when_he_is_turned(table: TableBuilder) -> None:
    charm = invented.location("Charm")
    charm.gives(HIT_POINTS, 2, to=HEROES & ~UPSIDE_DOWN)
    table.hero(invented.hero("Spare"))
    hero = table.hero(invented.hero("Frail", hit_points=2), damage=3)
    table.staging(charm)
    table.run(lambda game: game.happen(TurnedUpsideDown(hero)), player=1).finish()
    assert hero.now.zone is Zone.DISCARD


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-IMM-1")
def test_what_a_card_could_do_depends_on_immunity(table: TableBuilder) -> None:
    ally = table.ally(invented.ally())
    place, tower = table.staging(invented.location()), table.staging(immune(invented.location()))
    game = table.game
    assert game.could(ally, ProgressPlaced(place, 1))
    assert not game.could(ally, ProgressPlaced(tower, 1))
    assert game.could(tower, ProgressPlaced(tower, 1))
    assert game.source is None


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-GOLD-3")
def test_what_a_card_could_do_depends_on_the_state_and_on_what_is_forbidden(table: TableBuilder) -> None:
    spell = invented.location("Spellbound")
    spell.forbids(Readied)
    ally = table.ally(invented.ally())
    ready, tired = table.hero(invented.hero("Ready")), table.hero(invented.hero("Tired"), exhausted=True)
    game = table.game
    table.threat(0)
    assert not game.could(ally, Readied(ready))
    assert game.could(ally, Readied(tired))
    assert not game.could(ally, ThreatLowered(table.player(), 1))
    table.threat(1)
    assert game.could(ally, ThreatLowered(table.player(), 1))
    table.active(spell)
    assert not game.could(ally, Readied(tired))


@pytest.mark.rule("S-SPLIT-4")
def test_a_card_could_do_nothing_in_another_area(table: TableBuilder) -> None:
    table.players(2).areas([1], [2])
    ally = table.ally(invented.ally())
    near = table.hero(invented.hero("Near"))
    far = table.hero(invented.hero("Far"), player=2)
    assert table.game.could(ally, DamageDealt(near, 1))
    assert not table.game.could(ally, DamageDealt(far, 1))


@pytest.mark.rule("S-SPLIT-4")
def test_where_a_card_could_do_something_is_its_own_area_whoever_asks(table: TableBuilder) -> None:
    table.players(2).areas([1], [2])
    ally = table.ally(invented.ally())
    near = table.hero(invented.hero("Near"))
    far = table.hero(invented.hero("Far"), player=2)

    async def ask(game: Game) -> None:
        game.remember("could", (game.could(ally, DamageDealt(near, 1)), game.could(ally, DamageDealt(far, 1))))

    table.run(ask, player=2).finish()
    assert table.game.recall("could") == (True, False)
