"""Combat: what a fight will cost, who defends, whom to attack and with whom."""

from __future__ import annotations

from itertools import combinations

from oleada.agents.steward.scene import Scene
from oleada.agents.steward.worth import danger, loss, toughness
from oleada.engine.observation import SeenCard
from oleada.model.decisions import NONE, Option
from oleada.model.terms import HEROES


def still_to_attack(scene: Scene) -> list[SeenCard]:
    """Return the enemies whose attack on the steward is going on or still to come, the present one first."""
    attack = scene.view.attack
    now = attack.enemy if attack and attack.by_enemy else 0
    # An enemy's shadow card lies facedown until it attacks.
    waiting = [enemy for enemy in scene.foes if enemy.shadows and enemy.id != now]
    present = scene.view.find(now) if now else None
    return [*([present] if present else []), *sorted(waiting, key=lambda e: -e.attack)]


def choose_defender(scene: Scene) -> Option:
    """Declare the defender with whom the whole combat costs least, or none."""
    waiting = still_to_attack(scene)
    if not waiting:
        return scene.decision.options[-1]
    others = [e for e in scene.foes if all(e.id != w.id for w in waiting)]
    able = [card for o in scene.decision.options if (card := scene.seen(o))]
    enemies = (*waiting, *others)
    _, defender = scene.battle.plan(waiting, able, enemies, 5)
    if defender is not None:
        chosen = scene.decision.find(f"defend:{defender.id}")
        if chosen is not None:
            return chosen
    return scene.decision.options[-1]


def choose_enemy_to_attack(scene: Scene) -> Option:
    """Attack the most dangerous enemy that dies, else the one that is hurt most, else none."""
    strength = sum(c.attack for c in scene.ready)
    best, chosen = 0.0, scene.decision.find(NONE.key) or scene.decision.options[0]
    for option in scene.decision.options:
        enemy = scene.seen(option)
        if enemy is None:
            continue
        if strength >= toughness(enemy):
            gain = 100 + danger(enemy) - 0.1 * toughness(enemy)
        else:
            gain = 10.0 * max(0, strength - enemy.defense) / enemy.remaining if enemy.remaining else 0.0
        if gain > best:
            best, chosen = gain, option
    return chosen


def choose_attacker(scene: Scene) -> Option:
    """Declare the fewest points of attack that kill; if nothing kills, all."""
    attack = scene.view.attack
    enemy = scene.view.find(attack.enemy) if attack else None
    party = attack_party(enemy, scene) if enemy else [c.id for c in scene.ready]
    for option in scene.decision.options:
        if option.card in party:
            return option
    return scene.decision.options[-1]


def attack_party(enemy: SeenCard, scene: Scene) -> list[int]:
    """Return who should attack an enemy: a smallest party that kills it, else everybody."""
    engaged = any(foe.id == enemy.id for foe in scene.foes)
    able = [c for c in scene.ready if c.attack and (engaged or "Ranged" in c.keywords)]
    need = toughness(enemy)
    if sum(c.attack for c in able) < need:
        return [c.id for c in able] or [c.id for c in scene.ready]
    best = able
    for size in range(1, len(able) + 1):
        fitting = [party for party in combinations(able, size) if sum(c.attack for c in party) >= need]
        if fitting:
            best = list(min(fitting, key=lambda party: sum(c.attack for c in party)))
            break
    return [c.id for c in best]


def choose_damage_taker(scene: Scene) -> Option:
    """Let the one take damage who loses least by it."""
    attack = scene.view.attack
    enemy = scene.view.find(attack.enemy) if attack else None
    damage = enemy.attack if enemy else 1

    def cost(option: Option) -> float:
        card = scene.seen(option)
        if card is None:
            return 0.0
        if card.type not in HEROES and damage >= card.remaining:
            return loss(card, damage) - 1
        return loss(card, damage)

    return min(scene.decision.options, key=cost)


def choose_next_enemy(scene: Scene) -> Option:
    """Where enemies come one by one: the weakest to engage, the strongest to attack first."""
    sign = -1 if scene.view.phase.name == "COMBAT" else 1

    def order(option: Option) -> float:
        enemy = scene.seen(option)
        return sign * danger(enemy) if enemy else 0.0

    return min(scene.decision.options, key=order)


def choose_engagement(scene: Scene) -> Option:
    """Engage an enemy only if it can be killed this round and the fight is worth it."""
    best, chosen = 0.5, scene.decision.find(NONE.key) or scene.decision.options[0]
    present = (*scene.foes, *scene.coming)
    without = scene.battle.cost(present, scene.ready)
    for option in scene.decision.options:
        enemy = scene.seen(option)
        if enemy is None or enemy in present:
            continue
        with_it, defender = scene.battle.plan((enemy, *present), scene.ready, (enemy, *present))
        strikers = sum(c.attack for c in scene.ready if defender is None or c.id != defender.id)
        if strikers >= toughness(enemy) and without - with_it > best:
            best, chosen = without - with_it, option
    return chosen
