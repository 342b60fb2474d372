"""The quest: whom to commit, where to travel, where progress goes."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from oleada.agents.steward.lore import BOOSTS_QUEST, READIES_AFTER_COMMITTING, TRAVEL_COST
from oleada.agents.steward.scene import Scene
from oleada.engine.observation import SeenCard
from oleada.model.decisions import DONE, NONE, Option
from oleada.model.names import Name
from oleada.model.terms import CardType

REVEALED = ((0.0, 0.28), (1.0, 0.17), (2.0, 0.37), (3.0, 0.18))
"""The threat that one revealed card adds, with its probability."""
OTHERS_SHARE = 0.6
"""How much of their ready willpower players who commit later are taken to commit."""
REACHED = 25
"""The threat at which most enemies engage a player."""
SHARED = 0.4
"""How much of what the quest's result means to each other player counts for the steward."""
SURPRISE = 0.45
"""How likely a revealed card is an enemy that must be fought at once."""


def choose_commitment(scene: Scene) -> Option:
    """Commit the next character of the plan, or be done."""
    if scene.notes.quest_plan[0] != scene.view.round:
        scene.notes.quest_plan = scene.view.round, plan(scene)
    chosen = scene.notes.quest_plan[1]
    for option in scene.decision.options:
        if option.card in chosen:
            return option
    return scene.decision.find(DONE.key) or scene.decision.options[-1]


def plan(scene: Scene) -> frozenset[int]:
    """Return the characters to commit: grown from nobody and shrunk from everybody, whichever is better."""
    able = [card for option in scene.decision.options if (card := scene.seen(option))]
    grown = _improve(scene, able, frozenset())
    shrunk = _improve(scene, able, frozenset(c.id for c in able if counted(scene, c)))
    return max(grown, shrunk, key=lambda found: found[0])[1]


def _improve(scene: Scene, able: Sequence[SeenCard], start: frozenset[int]) -> tuple[float, frozenset[int]]:
    """Add or take away one character at a time as long as it helps."""
    best, chosen = value(scene, able, start), start
    while True:
        steps = [(value(scene, able, chosen ^ {c.id}), chosen ^ {c.id}) for c in able if counted(scene, c)]
        top = max(steps, key=lambda found: found[0], default=(best, chosen))
        if top[0] <= best:
            return best, chosen
        best, chosen = top


def value(scene: Scene, able: Sequence[SeenCard], committed: frozenset[int]) -> float:
    """Return what a commitment is worth: the quest's result, and the combat with those who stay ready."""
    questers = [c for c in able if c.id in committed]
    ready = [c for c in able if c.id not in committed or _readies(scene, c, questers)]
    strength: float = scene.here.strength + sum(counted(scene, c) for c in questers) + _others(scene)
    boosters = [c for c in ready if c.code in BOOSTS_QUEST]
    for booster in boosters:
        if len(questers) >= 2:
            strength += len(questers)
            ready.remove(booster)
    return (1 + SHARED * (len(scene.here.seats) - 1)) * quest_value(scene, strength) - combat_cost(scene, ready)


def _readies(scene: Scene, card: SeenCard, questers: Sequence[SeenCard]) -> bool:
    price = READIES_AFTER_COMMITTING.get(card.code)
    helped = any(c.code == "theodred-core" for c in questers)
    return price is not None and card.resources + helped >= price


def _others(scene: Scene) -> float:
    """Return the strength to expect from those who commit after the steward."""
    later = scene.in_turn[scene.in_turn.index(scene.me) + 1 :]
    return OTHERS_SHARE * sum(counted(scene, c) for p in later for c in p.characters if c.ready)


def counted(scene: Scene, card: SeenCard) -> int:
    """Return what a character counts for the current quest: willpower, unless the quest says otherwise."""
    return {"attack": card.attack, "defense": card.defense}.get(scene.here.counts, card.willpower)


def quest_value(scene: Scene, strength: float) -> float:
    """Return the average worth of a quest's result, over what may be revealed."""
    players = len(scene.here.seats)
    base = scene.here.threat
    return fsum(chance * result_value(scene, strength - base - players * more) for more, chance in REVEALED)


def result_value(scene: Scene, margin: float) -> float:
    """Return what it is worth to win (or lose) the quest by a margin."""
    threat = scene.me.threat
    if margin < 0:
        price = 1.0 if threat < 35 else 1.4 if threat < 42 else 2.2
        return margin * price - (80 if threat - margin >= 49 else 0)
    first, then = room(scene)
    useful = min(margin, first + then)
    worth = useful * (0.8 + 0.02 * max(0, threat - 30))
    if scene.view.quest_deck_size == 0 and 0 < then <= margin - first:
        worth += 40  # the last stage is done
    return worth


def room(scene: Scene) -> tuple[int, int]:
    """Return how much progress the active location and the quest (all its stages in play) can still take."""
    location = sum(max(0, c.quest_points - c.progress) for c in scene.here.active)
    quest = sum(max(0, c.quest_points - c.progress) for c in scene.here.quests)
    return location, quest


def combat_cost(scene: Scene, ready: Sequence[SeenCard]) -> float:
    """Return what the combat of this round will cost, with room for an enemy that is still to be revealed."""
    expected = (*scene.foes, *scene.coming)
    known = scene.battle.cost(expected, ready, 2)
    surprise = scene.battle.cost((*expected, TYPICAL), ready, 2)
    chance = SURPRISE * min(1.0, scene.me.threat / REACHED)
    return (1 - chance) * known + chance * (surprise + 1)


def choose_destination(scene: Scene) -> Option:
    """Travel to the location with the most threat, unless getting there costs more than it saves."""
    best, chosen = 0.0, scene.decision.find(NONE.key) or scene.decision.options[0]
    _, quest = room(scene)
    for option in scene.decision.options:
        location = scene.seen(option)
        if location is None:
            continue
        gain = 2 * location.threat - 0.5 * max(0, location.quest_points - location.progress)
        gain -= TRAVEL_COST.get(location.code, 0.0)
        if scene.view.quest_deck_size == 0 and 0 < quest <= 4:
            gain -= 3  # the end is near
        if gain > best:
            best, chosen = gain, option
    return chosen


def choose_progress(scene: Scene) -> Option:
    """Put progress where the least is missing."""

    def missing(option: Option) -> int:
        card = scene.seen(option)
        return card.quest_points - card.progress if card else 0

    return min(scene.decision.options, key=missing)


def _typical() -> SeenCard:
    return SeenCard(
        id=0, code="", name=Name("an enemy"), type=CardType.ENEMY, cost=0, willpower=0, attack=3, defense=1,
        hit_points=4, threat=2, engagement=20, quest_points=0, damage=0, resources=0, progress=0, exhausted=False,
        committed=False, unique=False, controller=0, stage=None, traits=(), keywords=(), spheres=(), attachments=(),
        shadows=1,
    )  # fmt: skip


TYPICAL = _typical()
"""An enemy as the encounter deck may bring one."""
