"""Everything that cards ask: targets, modes, payments, discards, orders; and the hand to begin with."""

from __future__ import annotations

from oleada.agents.steward.lore import LEADS_TO, READIES_AFTER_COMMITTING, hand_value
from oleada.agents.steward.scene import Scene, is_character
from oleada.agents.steward.worth import danger, loss, usefulness, worth
from oleada.engine.observation import SeenCard
from oleada.model.cards import ALLIES, HEROES, CardType
from oleada.model.decisions import Option

TYPICAL_DAMAGE = 2
"""How much damage a card that hurts is taken to deal, if the steward does not know better."""


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
    modes = {option.key: option for option in scene.decision.options}
    if "mode:damage" in modes and "mode:draw" in modes and "mode:threat" in modes:
        return modes[f"mode:{_gandalf(scene)}"]
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
    return max(options, key=lambda option: _wish(scene, cards[option.key]) if option.key in cards else -1.0)


def _wish(scene: Scene, card: SeenCard) -> float:
    """Return how good it is to choose a card for what asks."""
    if card.type is CardType.ENEMY:
        return _wish_for_enemy(card)
    if card.type is CardType.LOCATION:
        missing = card.quest_points - card.progress
        return 5 * (missing <= 1) + card.threat - 0.1 * missing
    if any(held.id == card.id for held in scene.me.hand or ()):
        return hand_value(card)
    if scene.own_doing or _kind_place(scene):
        return _wish_to_help(scene, card)
    return -_harm(scene, card)


def _wish_for_enemy(enemy: SeenCard) -> float:
    kills = 0 < enemy.remaining <= 4
    return danger(enemy) + (10 if kills else 0) + 2 * enemy.damage


def _kind_place(scene: Scene) -> bool:
    """Tell whether what asks is a location: their responses help."""
    return scene.source is not None and scene.source.type is CardType.LOCATION and all(
        card.exhausted for option in scene.decision.options if (card := scene.seen(option))
    )  # fmt: skip


def _wish_to_help(scene: Scene, card: SeenCard) -> float:
    """Return how much a card should be readied, supplied or equipped; one that would be exhausted, should not."""
    if not is_character(card):
        return hand_value(card)
    playing = scene.view.find(scene.notes.acting)
    ready_is_price = playing is not None and not card.exhausted and playing.type is CardType.EVENT
    if ready_is_price:
        return -usefulness(card)
    wish = usefulness(card) + (3 if card.type in HEROES else 0)
    if card.code in READIES_AFTER_COMMITTING:
        wish += 4 if card.resources < 2 else 2
    return wish - 0.5 * len(card.attachments)


def _harm(scene: Scene, card: SeenCard) -> float:
    """Return how much it hurts if a card of one's own is exhausted, damaged, caught or discarded."""
    if not is_character(card):
        return hand_value(card)
    damaging = scene.source is not None and scene.source.code == "dol-guldur-orcs-core"
    if damaging:
        return loss(card, TYPICAL_DAMAGE)
    if scene.source is not None and scene.source.code == "hummerhorns-core":
        return loss(card, 5)
    if scene.source is not None and scene.source.code == "caught-in-a-web-core":
        return worth(card)
    if card.exhausted and not card.committed:
        return 0.0
    return card.willpower if card.committed else usefulness(card) - (1 if card.type in ALLIES else 0)


def choose_first(scene: Scene) -> Option:
    """Take what is offered first."""
    return scene.decision.options[0]

