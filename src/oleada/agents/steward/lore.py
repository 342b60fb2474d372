"""What the steward knows about particular cards that their numbers do not show. Others he judges by their numbers."""

from __future__ import annotations

from oleada.content import catalogue
from oleada.engine.costs import ExhaustSelf, Spend
from oleada.engine.observation import SeenCard
from oleada.model.decisions import Option
from oleada.model.errors import UnknownNameError
from oleada.model.terms import ALLIES, CardType

READIES_AFTER_COMMITTING = {"aragorn-core": 1}
"""Heroes who ready after they commit, and what of their own resources it takes."""

BOOSTS_QUEST = frozenset(("faramir-core",))
"""Characters who help a quest more by an action than by committing."""

LEADS_TO = {"dont-leave-the-path-core": "Ungoliant's Spawn"}
"""Quest stages that let a player bring in a card, and the one that must be beaten anyway."""

TRAVEL_COST = {
    "great-forest-web-core": 1.5,
    "mountains-of-mirkwood-core": 3.0,
    "necromancers-pass-core": 2.5,
    "enchanted-stream-core": 1.0,
}
"""How much it hurts to travel to a location, or to be there."""

DAMAGES = {"dol-guldur-orcs-core": 2, "hummerhorns-core": 5}
"""Scenario cards that let a player choose who takes damage, and how much."""

CAPTURES = frozenset(("caught-in-a-web-core",))
"""Scenario cards that let a player choose who is lost for some time."""

HAND_VALUE = {
    "steward-of-gondor-core": 20.0,
    "celebrians-stone-core": 8.0,
    "sneak-attack-core": 6.0,
    "gandalf-core": 14.0,
    "valiant-sacrifice-core": 3.0,
    "ever-vigilant-core": 2.0,
    "common-cause-core": 1.5,
    "for-gondor-core": 2.0,
    "grim-resolve-core": 1.0,
}
"""What a card is worth in hand, where its numbers do not tell."""

BONUS = {
    "snowbourn-scout-core": 1.5,
    "faramir-core": 4.0,
    "longbeard-orc-slayer-core": 1.0,
    "steward-of-gondor-core": 20.0,
    "celebrians-stone-core": 6.0,
    "son-of-arnor-core": -1.0,
}
"""What a card does beyond its numbers when it is played."""


def body(card: SeenCard) -> float:
    """Return what a character's printed numbers are worth for the rest of the game."""
    return 1.6 * card.willpower + 1.1 * card.attack + 0.9 * card.defense + 0.6 * card.hit_points


def hand_value(card: SeenCard) -> float:
    """Return what a card is worth in hand: the one with the least is discarded first, with the most taken first."""
    if card.code in HAND_VALUE:
        return HAND_VALUE[card.code]
    if card.type in ALLIES:
        return body(card) + BONUS.get(card.code, 0.0) - 0.5 * card.cost
    return 3.0 if card.type is CardType.ATTACHMENT else 2.0


def play_value(card: SeenCard) -> float:
    """Return what it is worth to play an ally or attachment now; compared with its cost."""
    numbers = body(card) if card.type in ALLIES else 4.0
    return numbers + BONUS.get(card.code, 0.0)


def code_of(option: Option) -> str:
    """Return the code of the card whose ability an option stands for."""
    return option.key.partition(".")[0]


def is_cheap(option: Option) -> bool:
    """Tell whether an ability costs no more than exhausting its card or resources of its own: as printed, no secret."""
    try:
        card = catalogue.card(code_of(option))
    except UnknownNameError:
        return True  # a card of the scenario
    key = option.key.partition(":")[0]
    ability = next((a for a in card.abilities if a.key == key), None)
    return ability is None or all(isinstance(cost, (ExhaustSelf, Spend)) for cost in ability.costs)
