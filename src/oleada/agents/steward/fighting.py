"""Combat: what a fight will cost, who defends, whom to attack and with whom."""

from __future__ import annotations

from itertools import combinations

from oleada.agents.steward.battle import Battle
from oleada.agents.steward.scene import Scene
from oleada.agents.steward.worth import danger, loss, toughness, undefended
from oleada.engine.observation import SeenAttack, SeenCard
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
    attack = scene.view.attack
    if attack and attack.player != scene.view.seat:
        return _defend_another(scene, attack)
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


def _defend_another(scene: Scene, attack: SeenAttack) -> Option:
    """Defend for another player if his heroes would lose more than it costs, here and in the fight to come."""
    enemy = scene.view.find(attack.enemy)
    chosen = scene.decision.options[-1]
    if enemy is None:
        return chosen
    rest = [foe for foe in scene.foes if foe.shadows]
    best = undefended(enemy, scene.view.players[attack.player - 1].heroes) + scene.battle.cost(rest, scene.ready)
    for option in scene.decision.options:
        card = scene.seen(option)
        if card is None:
            continue
        cost = scene.battle.price(enemy, card)
        cost += scene.battle.cost(rest, [c for c in scene.ready if c.id != card.id])
        if cost < best:
            best, chosen = cost, option
    return chosen


def choose_enemy_to_attack(scene: Scene) -> Option:
    """Attack the most dangerous enemy that dies, else the one that is hurt most, else none."""
    best, chosen = 0.0, scene.decision.find(NONE.key) or scene.decision.options[0]
    for option in scene.decision.options:
        enemy = scene.seen(option)
        if enemy is None:
            continue
        strength = sum(c.attack for c in able_to_attack(enemy, scene)) + scene.ranged_help
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
    able = able_to_attack(enemy, scene)
    mine = {c.id for c in scene.ready}
    joined = [scene.view.find(c) for c in scene.decision.chosen if c not in mine]
    need = toughness(enemy) - sum(c.attack for c in joined if c)
    if joined and need <= 0:
        return []
    if sum(c.attack for c in able) < need:
        return [c.id for c in able] or [c.id for c in scene.ready]
    best = able
    for size in range(1, len(able) + 1):
        fitting = [party for party in combinations(able, size) if sum(c.attack for c in party) >= need]
        if fitting:
            best = list(min(fitting, key=lambda party: sum(c.attack for c in party)))
            break
    return [c.id for c in best]


def able_to_attack(enemy: SeenCard, scene: Scene) -> list[SeenCard]:
    """Return his ready characters who can attack an enemy: one that is engaged with another only by ranged attacks."""
    engaged = any(foe.id == enemy.id for foe in scene.foes)
    return [c for c in scene.ready if c.attack and (engaged or "Ranged" in c.keywords)]


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
    """Engage an enemy if it can be killed this round and the fight is worth it, or if it spares another player more."""
    best, chosen = 0.5, scene.decision.find(NONE.key) or scene.decision.options[0]
    present = (*scene.foes, *scene.coming)
    without = scene.battle.cost(present, scene.ready)
    for option in scene.decision.options:
        enemy = scene.seen(option)
        if enemy is None or enemy in present:
            continue
        with_it, defender = scene.battle.plan((enemy, *present), scene.ready, (enemy, *present))
        strikers = sum(c.attack for c in scene.ready if defender is None or c.id != defender.id) + scene.ranged_help
        gain = without - with_it if strikers >= toughness(enemy) else min(0.0, without - with_it)
        gain += _spared(scene, enemy)
        if gain > best:
            best, chosen = gain, option
    return chosen


def _spared(scene: Scene, enemy: SeenCard) -> float:
    """Return what it spares the player whom an enemy would engage otherwise; 0 if it would engage nobody."""
    for player in scene.others:
        coming = scene.arrivals.get(player.seat, ())
        if enemy in coming:
            battle = Battle(player.heroes)
            ready = [c for c in player.characters if c.ready]
            enemies = (*player.engaged, *coming)
            return battle.cost(enemies, ready) - battle.cost([e for e in enemies if e.id != enemy.id], ready)
    return 0.0
