"""Action windows and responses: what to play, what to use, and when."""

from __future__ import annotations

from oleada.agents.steward.judging import RESPONSES, USES, Judge
from oleada.agents.steward.lore import code_of, is_cheap, play_value
from oleada.agents.steward.scene import Scene, is_character
from oleada.engine.observation import SeenCard
from oleada.model.decisions import PASS, Option

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
    if option.key.startswith("play:"):
        card = scene.seen(option)
        return play_wish(scene, card) if card else 0.0
    judge = USES.get(code_of(option))
    return judge(scene, option) if judge else unknown(scene, option)


def _wanted_response(scene: Scene, option: Option) -> float:
    judge = RESPONSES.get(code_of(option))
    if judge is not None:
        return judge(scene, option)
    return 1.0 if is_cheap(option) else 0.0


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
    if card is None or not is_cheap(option) or is_character(card):
        return 0.0
    if any(held.id == card.id for held in scene.me.hand or ()):
        return 1.0 if scene.resources >= card.cost + 3 else 0.0
    return 0.5
