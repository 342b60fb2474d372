"""The steward's judgement on the abilities of single cards: how much he wants to use each of them now."""

from __future__ import annotations

from collections.abc import Callable

from oleada.agents.steward.battle import strike_back
from oleada.agents.steward.lore import READIES_AFTER_COMMITTING
from oleada.agents.steward.questing import room
from oleada.agents.steward.scene import Scene
from oleada.agents.steward.worth import toughness, usefulness
from oleada.engine.observation import SeenCard
from oleada.model.decisions import Option
from oleada.model.terms import ALLIES, Phase

Judge = Callable[[Scene, Option], float]
"""Says how much the steward wants to use an ability now; 0 or less for no."""


def shortfall(scene: Scene) -> int:
    """Return by how much the quest fails as things stand."""
    return scene.here.threat - scene.here.willpower


def before_commitment(scene: Scene) -> bool:
    """Tell whether the characters of this quest phase are still to be committed."""
    return scene.view.phase is Phase.QUEST and scene.view.step == "3.1"


def after_staging(scene: Scene) -> bool:
    """Tell whether the quest is about to be resolved."""
    return scene.view.phase is Phase.QUEST and scene.view.step == "3.3"


def before_attacks(scene: Scene) -> bool:
    """Tell whether enemies are about to attack."""
    return scene.view.phase is Phase.COMBAT and scene.view.step == "6.2"


def faramir(scene: Scene, option: Option) -> float:
    """Help the quest where it would fail or can still place progress."""
    questers = sum(1 for c in scene.me.characters if c.committed)
    if not after_staging(scene) or not questers:
        return 0.0
    missing = shortfall(scene)
    useful = min(questers, max(0, missing)) + 0.8 * max(0, min(questers - max(0, missing), sum(room(scene))))
    return useful - 1.5 if scene.foes else useful


def sneak_attack(scene: Scene, option: Option) -> float:
    """Bring Gandalf in to quest, strike and be gone; others only if there is nothing better to buy."""
    if not before_commitment(scene):
        return 0.0
    if scene.in_hand("gandalf-core"):
        return 8.0
    bodies = [c.willpower for c in scene.me.hand or () if c.type in ALLIES]
    return 1.0 if scene.resources >= 4 and max(bodies, default=0) >= 2 else 0.0


def gain_of_readying(scene: Scene, card: SeenCard) -> float:
    """Return what it gains in this combat to have one more character ready."""
    now = scene.battle.cost(scene.foes, scene.ready)
    then = scene.battle.cost(scene.foes, (*scene.ready, card))
    return now - then


def ever_vigilant(scene: Scene, option: Option) -> float:
    """Ready an ally who makes the coming fight better by more than the price."""
    if not before_attacks(scene):
        return 0.0
    tired = [c for c in scene.me.characters if c.exhausted and c.type in ALLIES]
    return max((gain_of_readying(scene, c) for c in tired), default=0.0) - 2.0


def common_cause(scene: Scene, option: Option) -> float:
    """Ready a hero of more use than the one who is exhausted for it."""
    if not before_attacks(scene):
        return 0.0
    heroes = scene.me.heroes
    worst = min((usefulness(c) for c in heroes if c.ready), default=99)
    best = max((usefulness(c) for c in heroes if c.exhausted), default=0)
    return best - worst - 1.0


def for_gondor(scene: Scene, option: Option) -> float:
    """Use it where it turns an attack into a kill."""
    attack = scene.view.attack
    if attack is None or attack.by_enemy or attack.player != scene.view.seat:
        return 0.0
    enemy = scene.view.find(attack.enemy)
    strength = sum(card.attack for a in attack.attackers if (card := scene.view.find(a)))
    if enemy is None or strength >= toughness(enemy):
        return 0.0
    return 3.0 if strength + len(attack.attackers) >= toughness(enemy) else 0.0


def grim_resolve(scene: Scene, option: Option) -> float:
    """Ready everybody before a fight that would go badly."""
    if not before_attacks(scene):
        return 0.0
    everybody = scene.me.characters
    now = scene.battle.cost(scene.foes, scene.ready)
    then = scene.battle.cost(scene.foes, everybody)
    return now - then - 6.0


def eowyn(scene: Scene, option: Option) -> float:
    """Discard a card for a point of willpower only where the quest would fail, and from a full hand."""
    return 1.0 if after_staging(scene) and shortfall(scene) > 0 and scene.me.hand_size >= 3 else 0.0


def always(scene: Scene, option: Option) -> float:
    """Always use it."""
    return 50.0


def aragorn(scene: Scene, option: Option) -> float:
    """Ready him if that is worth his resource in the coming fight."""
    card = scene.seen(option)
    enemies = (*scene.foes, *scene.coming)
    price = READIES_AFTER_COMMITTING["aragorn-core"]
    if card is None:
        return 0.0
    rested = scene.battle.cost(enemies, scene.ready) - scene.battle.cost(enemies, (*scene.ready, card))
    return rested + 2.0 - price


def son_of_arnor(scene: Scene, option: Option) -> float:
    """Draw an enemy away only if it can be struck down at once."""
    staged = [e for e in scene.here.staging if e.engagement and e not in scene.coming]
    strength = strike_back(staged[:1], scene.ready) if staged else 0.0
    return 1.0 if strength > 4 else 0.0


USES: dict[str, Judge] = {
    "steward-of-gondor-core": always,
    "eowyn-core": eowyn,
    "faramir-core": faramir,
    "sneak-attack-core": sneak_attack,
    "ever-vigilant-core": ever_vigilant,
    "common-cause-core": common_cause,
    "for-gondor-core": for_gondor,
    "grim-resolve-core": grim_resolve,
}
"""The judgements on actions, by the card's code."""

RESPONSES: dict[str, Judge] = {
    "theodred-core": always,
    "aragorn-core": aragorn,
    "brok-ironfist-core": always,
    "son-of-arnor-core": son_of_arnor,
}
"""The judgements on responses; others are always taken."""
