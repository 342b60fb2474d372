"""Foreseeing a combat: every enemy attacks once, then whoever has not defended strikes back."""

from __future__ import annotations

from collections.abc import Sequence

from oleada.agents.steward.worth import danger, defended, toughness, undefended
from oleada.engine.observation import SeenCard

CONSIDERED = 3
"""How many defenders are weighed for each enemy, the cheapest first."""
FORESEEN = 4
"""How many attacks are foreseen one by one; more are rare, and past helping."""


class Battle:
    """What combats cost a player with these heroes; it remembers what it has worked out.

    `support` is the attack with which others may join in when he strikes back.
    """

    def __init__(self, heroes: Sequence[SeenCard], support: int = 0) -> None:
        self._heroes = heroes
        self._support = support
        self._defended: dict[tuple[int, int], float] = {}
        self._undefended: dict[int, float] = {}

    def cost(self, enemies: Sequence[SeenCard], ready: Sequence[SeenCard], considered: int = CONSIDERED) -> float:
        """Return what it costs if `enemies` attack and the `ready` characters defend and strike back as best they can.

        An enemy killed counts as a gain, so that the cost may be negative.
        """
        return self.plan(enemies, ready, enemies, considered)[0]

    def plan(
        self,
        waiting: Sequence[SeenCard],
        ready: Sequence[SeenCard],
        enemies: Sequence[SeenCard],
        considered: int = CONSIDERED,
    ) -> tuple[float, SeenCard | None]:
        """Return what it costs if only the `waiting` ones of `enemies` attack, and who defends against the first."""
        return self._attacks(list(waiting[:FORESEEN]), list(ready), sorted(enemies, key=toughness), considered)

    def _attacks(
        self, waiting: list[SeenCard], ready: list[SeenCard], enemies: list[SeenCard], considered: int
    ) -> tuple[float, SeenCard | None]:
        if not waiting:
            return -strike_back(enemies, ready, self._support), None
        enemy, later = waiting[0], waiting[1:]
        best = self._open(enemy) + self._attacks(later, ready, enemies, considered)[0]
        chosen: SeenCard | None = None
        prices = [(self.price(enemy, card) + 0.3 * card.attack, i) for i, card in enumerate(ready)]
        for _, i in sorted(prices)[:considered]:
            rest = ready[:i] + ready[i + 1 :]
            cost = self.price(enemy, ready[i]) + self._attacks(later, rest, enemies, considered)[0]
            if cost < best:
                best, chosen = cost, ready[i]
        return best, chosen

    def price(self, enemy: SeenCard, defender: SeenCard) -> float:
        """Return what it costs on average if a character defends against an enemy."""
        key = enemy.id, defender.id
        found = self._defended.get(key)
        if found is None:
            found = self._defended[key] = defended(enemy, defender)
        return found

    def _open(self, enemy: SeenCard) -> float:
        found = self._undefended.get(enemy.id)
        if found is None:
            found = self._undefended[enemy.id] = undefended(enemy, self._heroes)
        return found


def strike_back(enemies: Sequence[SeenCard], ready: Sequence[SeenCard], support: int = 0) -> float:
    """Return about what the ready characters gain by attacking `enemies`, the weakest first: kills, then damage."""
    left = sum([c.attack for c in ready]) + support
    gain = 0.0
    for enemy in enemies:
        need = toughness(enemy)
        if left < need:
            return gain + 0.5 * max(0, left - enemy.defense)
        gain += danger(enemy)
        left -= need
    return gain
