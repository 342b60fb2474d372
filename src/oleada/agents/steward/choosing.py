"""Everything that cards ask: targets, modes, payments, discards, orders; and the hand to begin with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from oleada.agents.steward import naming
from oleada.agents.steward.lore import CAPTURES, DAMAGES, LEADS_TO, READIES_AFTER_COMMITTING, hand_value
from oleada.agents.steward.scene import Scene, is_character
from oleada.agents.steward.worth import danger, loss, usefulness, worth
from oleada.engine.observation import SeenCard
from oleada.mechanics.poison import WHO_IS_POISONED
from oleada.mechanics.racing_tests import WHO_TAKES_IT
from oleada.mechanics.unconscious import WHO_WAKES
from oleada.model.decisions import Option
from oleada.model.names import Name
from oleada.model.terms import ALLIES, HEROES, CardType, Stat

NO_WISH = -100.0
"""What it is worth to choose a card that cannot be seen."""


def choose_hand(scene: Scene) -> Option:
    """Keep a hand that can do something in the first two rounds."""
    hand = scene.me.hand or ()
    early = sum(1 for c in hand if c.cost <= 3 and c.type in (CardType.ALLY, CardType.ATTACHMENT))
    good = any(hand_value(c) >= 20 for c in hand) or early >= 2
    return scene.decision.find("keep" if good else "mulligan") or scene.decision.options[0]


def choose_payment(scene: Scene) -> Option:
    """Pay from the hero with the most resources; those who need their own come last."""

    def savings(option: Option) -> tuple[bool, int]:
        hero = scene.seen(option)
        return (hero.code not in READIES_AFTER_COMMITTING, hero.resources) if hero else (False, 0)

    return max(scene.decision.options, key=savings)


def choose_discard(scene: Scene) -> Option:
    """Discard what is worth least."""

    def value(option: Option) -> float:
        card = scene.seen(option)
        return hand_value(card) if card else 0.0

    return min(scene.decision.options, key=value)


def choose_mode(scene: Scene) -> Option:
    """Choose a mode by the situation, or say yes."""
    modes = {o.key.removeprefix("mode:"): o for o in scene.decision.options if o.key.startswith("mode:")}
    if {"damage", "draw", "threat"} <= modes.keys():
        return modes[_gandalf(scene)]
    if {"normal", "instead"} == modes.keys():
        return modes["instead" if naming.rather_answer(scene) else "normal"]
    if modes and naming.is_named(modes):
        return naming.most_frequent(scene, modes)
    return scene.decision.options[0]


def _gandalf(scene: Scene) -> str:
    """Lower a high threat, else kill an enemy, else draw."""
    if scene.me.threat >= 40:
        return "threat"
    enemies = [*scene.foes, *(c for c in scene.here.staging if c.type is CardType.ENEMY)]
    if any(0 < e.remaining <= 4 for e in enemies):
        return "damage"
    return "draw"


def choose_target(scene: Scene) -> Option:
    """Choose a card or a player for an effect, or for the cost of one."""
    options = scene.decision.options
    wanted = LEADS_TO.get(scene.source.code) if scene.source else None
    if wanted is not None:
        return next((o for o in options if any(name.en == wanted for name in o.names)), options[0])
    cards = {option.key: card for option in options if (card := scene.seen(option))}
    if not cards:
        return scene.decision.find(f"player:{scene.view.seat}") or options[0]
    wish = ASKED.get(scene.decision.prompt) or partial(_wish, scene)
    return max(options, key=lambda option: wish(cards[option.key]) if option.key in cards else NO_WISH)


def _wish(scene: Scene, card: SeenCard) -> float:
    """Return how good it is to choose a card for what asks."""
    if card.type is CardType.ENEMY:
        kills = 0 < card.remaining <= 4
        return danger(card) + (10 if kills else 0) + 2 * card.damage
    if card.type is CardType.LOCATION:
        missing = card.quest_points - card.progress
        return 5 * (missing <= 1) + card.threat - 0.1 * missing
    if any(held.id == card.id for held in scene.me.hand or ()):
        return hand_value(card)
    if card.type in HEROES and not card.controller:
        return _help(card)  # a captive to be freed, or one who may join
    if scene.own_doing and not _is_price(scene):
        return _help(card)
    if _all_exhausted(scene):
        return _help(card)  # nothing exhausts or commits them; what asks readies one
    return -_harm(scene, card)


def _all_exhausted(scene: Scene) -> bool:
    """Tell whether a location asks for one of several exhausted cards."""
    asks = scene.source is not None and scene.source.type is CardType.LOCATION
    return asks and all(not card.ready for o in scene.decision.options if (card := scene.seen(o)))


def _is_price(scene: Scene) -> bool:
    """Tell whether an event that is being played asks for a ready card: to exhaust it as its cost."""
    source = scene.source
    being_played = source is not None and source.type is CardType.EVENT and source in scene.view.playing
    return being_played and all(not card.exhausted for o in scene.decision.options if (card := scene.seen(o)))


def _help(card: SeenCard) -> float:
    """Return how good it is to ready, supply or equip a card."""
    if not is_character(card):
        return hand_value(card)
    wish = usefulness(card) + (3 if card.type in HEROES else 0)
    if card.code in READIES_AFTER_COMMITTING:
        wish += 4 if card.resources < 2 else 2
    return wish - 0.5 * len(card.attachments)


def _harm(scene: Scene, card: SeenCard) -> float:
    """Return how much it hurts if a card of one's own is exhausted, damaged, caught or discarded."""
    if not is_character(card):
        return hand_value(card)
    code = scene.source.code if scene.source else ""
    if code in DAMAGES:
        return loss(card, DAMAGES[code])
    if code in CAPTURES:
        return worth(card)
    if card.committed:
        return card.willpower
    return 0.0 if card.exhausted else usefulness(card) - (1 if card.type in ALLIES else 0)


def _poisoning(card: SeenCard) -> float:
    """Return how good it is to poison a character: one who carries little, and is far from falling."""
    share = min(1.0, (card.facedown + 1) / max(1, card.hit_points))
    return -worth(card) * share * share


def _taking_test(stat: Stat, card: SeenCard) -> float:
    """Return how good it is that a character takes a test: who counts most for it, and does least besides."""
    counts = {Stat.ATTACK: card.attack, Stat.DEFENSE: card.defense}.get(stat, card.willpower)
    return 10 * counts - usefulness(card)


ASKED: dict[Name, Callable[[SeenCard], float]] = {
    WHO_IS_POISONED: _poisoning,
    WHO_WAKES: _help,
    **{prompt: partial(_taking_test, stat) for stat, prompt in WHO_TAKES_IT.items()},
}
"""How good it is to choose a card for what some questions ask, whatever card asks them."""


def choose_first(scene: Scene) -> Option:
    """Take what is offered first."""
    return scene.decision.options[0]
