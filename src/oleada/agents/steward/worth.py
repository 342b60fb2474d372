"""What things are worth, in one unit: about a point of willpower for one round, many times over for what stays."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from oleada.engine.observation import SeenCard
from oleada.model.terms import HEROES

# Averages use `fsum`: `sum` adds floats differently from one Python version to the next, and a tie could turn.

DEFENDED_LUCK = ((0, 0.6), (1, 0.28), (2, 0.06), (3, 0.06))
"""How much attack a shadow card may add when somebody defends, with its probability."""
UNDEFENDED_LUCK = ((0, 0.45), (1, 0.25), (3, 0.3))
"""The same when nobody does."""
UNDEFENDED_RISK = 1.5
"""What else shadow effects cost on average when nobody defends."""


def worth(card: SeenCard) -> float:
    """Return what it would cost to lose a character."""
    skill = 1.5 * card.willpower + card.attack + 0.7 * card.defense + 0.4 * card.remaining
    carried = 1.5 * sum(1 for a in card.attachments if a.controller == card.controller)
    return (14 if card.type in HEROES else 0) + skill + carried


def usefulness(card: SeenCard) -> float:
    """Return what a ready character is good for in the rest of a round."""
    return card.willpower + card.attack + card.defense


def danger(enemy: SeenCard) -> float:
    """Return what it is worth to be rid of an enemy."""
    return 2 + enemy.attack + 0.7 * enemy.threat


def toughness(enemy: SeenCard) -> int:
    """Return the attack that kills an enemy."""
    return enemy.defense + enemy.remaining


def loss(card: SeenCard, damage: int) -> float:
    """Return what `damage` on a character costs: little at first, all of it when it dies."""
    if damage <= 0:
        return 0.0
    if damage >= card.remaining:
        return worth(card)
    share = damage / card.remaining
    return worth(card) * 0.6 * share * share


def defended(enemy: SeenCard, defender: SeenCard) -> float:
    """Return what an attack of `enemy` costs on average if `defender` defends against it."""
    return fsum(
        chance * loss(defender, enemy.attack + extra - defender.defense)
        for extra, chance in DEFENDED_LUCK
    )  # fmt: skip


def undefended(enemy: SeenCard, heroes: Sequence[SeenCard]) -> float:
    """Return what an attack of `enemy` costs on average if nobody defends."""
    if not heroes:
        return UNDEFENDED_RISK
    return UNDEFENDED_RISK + fsum(
        chance * min([loss(hero, enemy.attack + extra) for hero in heroes]) for extra, chance in UNDEFENDED_LUCK
    )
