"""Invented cards with plain numbers, for tests of the rules: `invented.enemy("Some Orc", attack=3)`.

Every function takes a name and any printed fact; what is not given is a modest default. Each call makes a new card.
"""

from __future__ import annotations

from typing import Any

from oleada.authoring import CHARACTERS, CardScript, Choose, EncounterSet, PlayerSet, Scenario, Sphere
from oleada.model.names import Name


def _players() -> PlayerSet:
    """Return a set of its own for one card, so that several invented cards may have one title."""
    return PlayerSet("Invented", suffix="invented")


def _scenario() -> EncounterSet:
    return EncounterSet("Invented", suffix="invented")


def hero(name: str = "Some Hero", **facts: Any) -> CardScript:
    """Return a Leadership hero: threat cost 9, willpower 2, attack 2, defense 1, 4 hit points."""
    plain = {"sphere": Sphere.LEADERSHIP, "threat_cost": 9, "willpower": 2, "attack": 2, "defense": 1, "hit_points": 4}
    return _players().hero(name, **{**plain, **facts})


def ally(name: str = "Some Ally", **facts: Any) -> CardScript:
    """Return a Leadership ally: cost 2, willpower 1, attack 1, defense 1, 2 hit points."""
    plain = {"sphere": Sphere.LEADERSHIP, "cost": 2, "willpower": 1, "attack": 1, "defense": 1, "hit_points": 2}
    return _players().ally(name, **{**plain, **facts})


def attachment(name: str = "Some Attachment", **facts: Any) -> CardScript:
    """Return a Leadership attachment for a character: cost 1."""
    plain = {"sphere": Sphere.LEADERSHIP, "cost": 1, "attach_to": Choose(CHARACTERS)}
    return _players().attachment(name, **{**plain, **facts})


def event(name: str = "Some Event", **facts: Any) -> CardScript:
    """Return a Leadership event: cost 0."""
    return _players().event(name, **{"sphere": Sphere.LEADERSHIP, "cost": 0, **facts})


def enemy(name: str = "Some Enemy", **facts: Any) -> CardScript:
    """Return an enemy: engagement cost 30, threat 2, attack 2, defense 1, 3 hit points."""
    plain = {"engagement": 30, "threat": 2, "attack": 2, "defense": 1, "hit_points": 3}
    return _scenario().enemy(name, **{**plain, **facts})


def location(name: str = "Some Location", **facts: Any) -> CardScript:
    """Return a location: threat 1, 3 quest points."""
    return _scenario().location(name, **{"threat": 1, "quest_points": 3, **facts})


def treachery(name: str = "Some Treachery", **facts: Any) -> CardScript:
    """Return a treachery without text."""
    return _scenario().treachery(name, **facts)


def objective(name: str = "Some Objective", **facts: Any) -> CardScript:
    """Return an objective without text."""
    return _scenario().objective(name, **facts)


def objective_ally(name: str = "Some Companion", **facts: Any) -> CardScript:
    """Return an objective-ally: willpower 1, attack 1, defense 1, 2 hit points."""
    return _scenario().objective_ally(name, **{"willpower": 1, "attack": 1, "defense": 1, "hit_points": 2, **facts})


def quest(name: str = "Some Stage", stage: int = 1, **facts: Any) -> CardScript:
    """Return a quest card: stage 1, 20 quest points."""
    return _scenario().quest(name, stage, **{"quest_points": 20, **facts})


def objective_hero(name: str = "Some Champion", **facts: Any) -> CardScript:
    """Return an objective-hero: willpower 2, attack 2, defense 1, 4 hit points."""
    return _scenario().objective_hero(name, **{"willpower": 2, "attack": 2, "defense": 1, "hit_points": 4, **facts})


def side_quest(name: str = "Some Side Quest", **facts: Any) -> CardScript:
    """Return an encounter side quest: 4 quest points."""
    return _scenario().side_quest(name, **{"quest_points": 4, **facts})


def scenario(*quest_cards: CardScript, cards: tuple[CardScript, ...] = ()) -> Scenario:
    """Return a scenario of these quest cards and encounter cards."""
    return Scenario(
        id="invented", name=Name("Invented", "Inventado"), encounter_cards=cards, quest_cards=quest_cards or (quest(),)
    )
