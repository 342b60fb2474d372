"""Selectors by sphere, type and immunity, and conditions that ask whether an effect could do anything."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    HOST,
    IMMUNE,
    TREACHERIES,
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
    sphere,
)
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
