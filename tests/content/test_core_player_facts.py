"""The player cards of the Core Set: how many there are, how they are told apart, and spot checks of their facts."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from oleada.authoring import CardType, Sphere
from oleada.content import card, player_cards
from oleada.model.cards import CardDef

CORE = [c for c in player_cards() if any(printing.product == "Core Set" for printing in c.printings)]
WITHOUT_TEXT = {"Guard of the Citadel", "Silverlode Archer", "Veteran Axehand", "Horseback Archer"}


def test_there_are_73_different_cards_12_of_them_heroes() -> None:
    assert len(CORE) == 73
    assert Counter(c.type for c in CORE) == {
        CardType.HERO: 12,
        CardType.ALLY: 20,
        CardType.EVENT: 28,
        CardType.ATTACHMENT: 13,
    }


def test_there_are_120_cards_for_decks() -> None:
    assert sum(c.quantity for c in CORE if c.type is not CardType.HERO) == 120


def test_each_sphere_has_three_heroes_and_its_share_of_the_cards() -> None:
    spheres = (Sphere.LEADERSHIP, Sphere.TACTICS, Sphere.SPIRIT, Sphere.LORE)
    heroes = Counter(c.sphere for c in CORE if c.type is CardType.HERO)
    others = Counter(c.sphere for c in CORE if c.type is not CardType.HERO)
    copies = Counter(c.sphere for c in CORE if c.type is not CardType.HERO for _ in range(c.quantity))
    assert heroes == dict.fromkeys(spheres, 3)
    assert others == {**dict.fromkeys(spheres, 15), Sphere.NEUTRAL: 1}
    assert copies == {**dict.fromkeys(spheres, 29), Sphere.NEUTRAL: 4}


def test_the_numbers_run_from_1_to_73() -> None:
    assert sorted(c.printings[0].number for c in CORE) == list(range(1, 74))


@pytest.mark.parametrize("core_card", CORE, ids=lambda c: c.code)
def test_each_card_has_one_printing_with_its_ids(core_card: CardDef) -> None:
    (printing,) = core_card.printings
    assert printing.product == "Core Set"
    assert printing.quantity == core_card.quantity
    assert printing.ringsdb == f"01{printing.number:03}"
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", printing.octgn)
    assert core_card.code.endswith("-core")
    assert card(core_card.code) is core_card


@pytest.mark.parametrize("part", ["code", "octgn", "ringsdb"])
def test_ids_are_given_once(part: str) -> None:
    every = [c.code if part == "code" else getattr(c.printings[0], part) for c in CORE]
    assert len(set(every)) == 73


def test_all_cards_but_those_without_text_have_a_summary_in_both_languages() -> None:
    assert {c.name.en for c in CORE if not c.summary.en} == WITHOUT_TEXT
    assert {c.name.en for c in CORE if not c.summary.es} == WITHOUT_TEXT


def test_a_card_is_implemented_exactly_if_it_has_its_behaviour() -> None:
    for c in CORE:
        assert c.implemented == (c.has_text or c.name.en in WITHOUT_TEXT), c.code


@pytest.mark.parametrize("name", sorted({"Legolas", "Éowyn", "Northern Tracker", "A Test of Will", *WITHOUT_TEXT}))
def test_these_cards_are_implemented(name: str) -> None:
    (found,) = [c for c in CORE if c.name.en == name]
    assert found.implemented


def test_attachments_say_what_they_attach_to_and_nothing_else_does() -> None:
    for c in CORE:
        assert (c.attach_to is not None) == (c.type is CardType.ATTACHMENT), c.code


def test_heroes_are_unique_with_a_threat_cost_and_other_cards_have_a_cost() -> None:
    for c in CORE:
        hero = c.type is CardType.HERO
        assert (c.threat_cost is not None) == hero, c.code
        assert (c.cost is None) == hero, c.code
        assert c.deck_limit == (1 if hero else 3), c.code
        assert c.unique or not hero, c.code


def test_the_unique_cards_that_are_no_heroes() -> None:
    assert {c.name.en for c in CORE if c.unique and c.type is not CardType.HERO} == {
        "Faramir", "Brok Ironfist", "Steward of Gondor", "Celebrían's Stone", "Beorn", "Horn of Gondor",
        "Henamarth Riversong", "Gléowine", "Gandalf",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("keyword", "names"),
    [
        ("Sentinel", {"Aragorn", "Gondorian Spearman"}),
        ("Ranged", {"Legolas", "Silverlode Archer", "Horseback Archer"}),
        (
            "Restricted",
            {"Celebrían's Stone", "Blade of Gondolin", "Citadel Plate", "Dwarven Axe", "Horn of Gondor"},
        ),
    ],
)
def test_keywords(keyword: str, names: set[str]) -> None:
    assert {c.name.en for c in CORE if keyword in [k.name.en for k in c.keywords]} == names


def test_no_other_keyword_occurs() -> None:
    assert {k.name.en for c in CORE for k in c.keywords} == {"Sentinel", "Ranged", "Restricted"}


def hero(number: int, sphere: Sphere, threat: int, stats: str, traits: str) -> dict[str, Any]:
    return {"type": CardType.HERO, "number": number, "quantity": 1, "sphere": sphere, "threat_cost": threat,
            **_stats(stats), "traits": tuple(traits.split())}  # fmt: skip


def ally(number: int, quantity: int, sphere: Sphere, cost: int, stats: str, traits: str) -> dict[str, Any]:
    return {"type": CardType.ALLY, "number": number, "quantity": quantity, "sphere": sphere, "cost": cost,
            **_stats(stats), "traits": tuple(traits.split())}  # fmt: skip


def other(kind: CardType, number: int, quantity: int, sphere: Sphere, cost: object, traits: str = "") -> dict[str, Any]:
    return {"type": kind, "number": number, "quantity": quantity, "sphere": sphere, "cost": cost,
            "traits": tuple(traits.split())}  # fmt: skip


def _stats(stats: str) -> dict[str, int]:
    """Willpower, attack, defense and hit points, as they stand on a card from the top."""
    return dict(zip(("willpower", "attack", "defense", "hit_points"), map(int, stats.split()), strict=True))


EVENT, ATTACHMENT = CardType.EVENT, CardType.ATTACHMENT
SPOT_CHECKS = {
    "aragorn-core": hero(1, Sphere.LEADERSHIP, 12, "2 3 2 5", "Dúnedain Noble Ranger"),
    "gimli-core": hero(4, Sphere.TACTICS, 11, "2 2 2 5", "Dwarf Noble Warrior"),
    "legolas-core": hero(5, Sphere.TACTICS, 9, "1 3 1 4", "Noble Silvan Warrior"),
    "eowyn-core": hero(7, Sphere.SPIRIT, 9, "4 1 1 3", "Noble Rohan"),
    "eleanor-core": hero(8, Sphere.SPIRIT, 7, "1 1 2 3", "Gondor Noble"),
    "denethor-core": hero(10, Sphere.LORE, 8, "1 1 3 3", "Gondor Noble Steward"),
    "glorfindel-core": hero(11, Sphere.LORE, 12, "3 3 1 5", "Noble Noldor Warrior"),
    "veteran-axehand-core": ally(28, 3, Sphere.TACTICS, 2, "0 2 1 2", "Dwarf Warrior"),
    "beorn-core": ally(31, 1, Sphere.TACTICS, 6, "1 3 3 6", "Beorning Warrior"),
    "northern-tracker-core": ally(45, 2, Sphere.SPIRIT, 4, "1 2 2 3", "Dúnedain Ranger"),
    "daughter-of-the-nimrodel-core": ally(58, 3, Sphere.LORE, 3, "1 0 0 1", "Silvan"),
    "gandalf-core": ally(73, 4, Sphere.NEUTRAL, 5, "4 4 4 4", "Istari"),
    "blade-mastery-core": other(EVENT, 32, 3, Sphere.TACTICS, 1),
    "a-test-of-will-core": other(EVENT, 50, 2, Sphere.SPIRIT, 1),
    "stand-and-fight-core": other(EVENT, 51, 3, Sphere.SPIRIT, "X"),
    "loriens-wealth-core": other(EVENT, 64, 2, Sphere.LORE, 3),
    "citadel-plate-core": other(ATTACHMENT, 40, 2, Sphere.TACTICS, 4, "Item Armor"),
    "unexpected-courage-core": other(ATTACHMENT, 57, 1, Sphere.SPIRIT, 2, "Condition"),
    "protector-of-lorien-core": other(ATTACHMENT, 70, 2, Sphere.LORE, 1, "Title"),
}


@pytest.mark.parametrize("code", SPOT_CHECKS)
def test_facts(code: str) -> None:
    found = card(code)
    facts = SPOT_CHECKS[code]
    assert {fact: getattr(found, fact) for fact in facts if fact != "number"} | {
        "number": found.printings[0].number
    } == facts


@pytest.mark.parametrize(
    ("code", "spanish"),
    [
        ("a-test-of-will-core", "Prueba de Voluntad"),
        ("veteran-axehand-core", "Soldado con Hacha Veterano"),
        ("erebor-hammersmith-core", "Herrero de Erebor"),
        ("horn-of-gondor-core", "Cuerno de Gondor"),
        ("feint-core", "Finta"),
    ],
)
def test_spanish_names(code: str, spanish: str) -> None:
    assert card(code).name.text("es") == spanish
