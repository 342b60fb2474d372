"""Action windows and responses: what to play, what to use, and when."""

from __future__ import annotations

from collections.abc import Callable

from oleada.agents.steward.battle import strike_back
from oleada.agents.steward.lore import READIES_AFTER_COMMITTING, play_value
from oleada.agents.steward.questing import room
from oleada.agents.steward.scene import Scene
from oleada.agents.steward.worth import toughness, usefulness
from oleada.engine.observation import SeenCard
from oleada.model.cards import ALLIES
from oleada.model.decisions import PASS, Option
from oleada.model.terms import Phase

Judge = Callable[[Scene, Option], float]
"""Says how much the steward wants to use an ability now; 0 or less for no."""

MOST_USES = 3
"""How often the same ability is used in one phase, at most."""


def choose_action(scene: Scene) -> Option:
    """Take the most wanted action, or pass."""
    return _most_wanted(scene, _wanted)


def choose_response(scene: Scene) -> Option:
    """Take the most wanted response, or pass."""
    return _most_wanted(scene, _wanted_response)


def _most_wanted(scene: Scene, judge: Judge) -> Option:
    best, chosen = 0.0, scene.decision.find(PASS.key) or scene.decision.options[-1]
    for option in scene.decision.options:
        if option.key == PASS.key or scene.notes.used.get(_mark(scene, option), 0) >= MOST_USES:
            continue
        want = judge(scene, option)
        if want > best:
            best, chosen = want, option
    if chosen.key != PASS.key:
        scene.notes.acting = chosen.card
        mark = _mark(scene, chosen)
        scene.notes.used[mark] = scene.notes.used.get(mark, 0) + 1
    return chosen


def _mark(scene: Scene, option: Option) -> tuple[int, str, str]:
    return scene.view.round, scene.view.phase.name, option.key


def _wanted(scene: Scene, option: Option) -> float:
    verb = option.key.split(":")[0]
    if verb == "play":
        card = scene.seen(option)
        return play_wish(scene, card) if card else 0.0
    judge = USES.get(verb.split(".")[0])
    return judge(scene, option) if judge else unknown(scene, option)


def _wanted_response(scene: Scene, option: Option) -> float:
    judge = RESPONSES.get(option.key.split(".")[0])
    return judge(scene, option) if judge else 1.0


def play_wish(scene: Scene, card: SeenCard) -> float:
    """Return how much the steward wants to play an ally or an attachment: value first, then a fair price."""
    wish = play_value(card) - 0.7 * card.cost
    if card.code == "gandalf-core" and scene.in_hand("sneak-attack-core") and scene.me.threat < 40:
        return 0.0  # he comes cheaper
    if card.code != "steward-of-gondor-core" and scene.resources - card.cost < _reserve(scene):
        return 0.0
    return wish


def _reserve(scene: Scene) -> int:
    """Return the resources to keep in the planning phase."""
    return 1 if scene.in_hand("sneak-attack-core") and scene.in_hand("gandalf-core") else 0


def unknown(scene: Scene, option: Option) -> float:
    """Judge an ability that the steward knows nothing about: one of a card in play is used, an event if he is rich."""
    card = scene.seen(option)
    if card is None:
        return 0.0
    if card.type in ALLIES or card.resources:
        return 0.0
    in_hand = any(held.id == card.id for held in scene.me.hand or ())
    return (1.0 if scene.resources >= card.cost + 3 else 0.0) if in_hand else 0.5


# Judgements on single cards.


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


def _faramir(scene: Scene, option: Option) -> float:
    questers = sum(1 for c in scene.me.characters if c.committed)
    if not after_staging(scene) or not questers:
        return 0.0
    missing = shortfall(scene)
    useful = min(questers, max(0, missing)) + 0.8 * max(0, min(questers - max(0, missing), sum(room(scene))))
    return useful - 1.5 if scene.foes else useful


def _sneak_attack(scene: Scene, option: Option) -> float:
    if not before_commitment(scene):
        return 0.0
    if scene.in_hand("gandalf-core"):
        return 8.0
    bodies = [c.willpower for c in scene.me.hand or () if c.type in ALLIES]
    return 1.0 if scene.resources >= 4 and max(bodies, default=0) >= 2 else 0.0


def _ready_after(scene: Scene, card: SeenCard) -> float:
    """Return what it gains in this combat to have one more character ready."""
    now = scene.battle.cost(scene.foes, scene.ready)
    then = scene.battle.cost(scene.foes, (*scene.ready, card))
    return now - then


def _ever_vigilant(scene: Scene, option: Option) -> float:
    if not before_attacks(scene):
        return 0.0
    tired = [c for c in scene.me.characters if c.exhausted and c.type in ALLIES]
    return max((_ready_after(scene, c) for c in tired), default=0.0) - 2.0


def _common_cause(scene: Scene, option: Option) -> float:
    if not before_attacks(scene):
        return 0.0
    heroes = scene.me.heroes
    worst = min((usefulness(c) for c in heroes if not c.exhausted), default=99)
    best = max((usefulness(c) for c in heroes if c.exhausted), default=0)
    return best - worst - 1.0


def _for_gondor(scene: Scene, option: Option) -> float:
    attack = scene.view.attack
    if attack is None or attack.by_enemy or attack.player != scene.view.seat:
        return 0.0
    enemy = scene.view.find(attack.enemy)
    strength = sum(card.attack for a in attack.attackers if (card := scene.view.find(a)))
    if enemy is None or strength >= toughness(enemy):
        return 0.0
    return 3.0 if strength + len(attack.attackers) >= toughness(enemy) else 0.0


def _grim_resolve(scene: Scene, option: Option) -> float:
    if not before_attacks(scene):
        return 0.0
    everybody = scene.me.characters
    now = scene.battle.cost(scene.foes, scene.ready)
    then = scene.battle.cost(scene.foes, everybody)
    return now - then - 6.0


def _always(scene: Scene, option: Option) -> float:
    return 50.0


def _aragorn(scene: Scene, option: Option) -> float:
    card = scene.seen(option)
    enemies = (*scene.foes, *scene.coming)
    price = READIES_AFTER_COMMITTING["aragorn-core"]
    if card is None:
        return 0.0
    rested = scene.battle.cost(enemies, scene.ready) - scene.battle.cost(enemies, (*scene.ready, card))
    return rested + 2.0 - price


def _brok(scene: Scene, option: Option) -> float:
    return 40.0


def _son_of_arnor(scene: Scene, option: Option) -> float:
    """Draw an enemy away only if it can be struck down at once."""
    staged = [e for e in scene.here.staging if e.engagement and e not in scene.coming]
    strength = strike_back(staged[:1], scene.ready) if staged else 0.0
    return 1.0 if strength > 4 else 0.0


USES: dict[str, Judge] = {
    "steward-of-gondor-core": _always,
    "faramir-core": _faramir,
    "sneak-attack-core": _sneak_attack,
    "ever-vigilant-core": _ever_vigilant,
    "common-cause-core": _common_cause,
    "for-gondor-core": _for_gondor,
    "grim-resolve-core": _grim_resolve,
}
"""The judgements on actions, by the card's code."""

RESPONSES: dict[str, Judge] = {
    "theodred-core": _always,
    "aragorn-core": _aragorn,
    "brok-ironfist-core": _brok,
    "son-of-arnor-core": _son_of_arnor,
}
"""The judgements on responses; others are always taken."""
