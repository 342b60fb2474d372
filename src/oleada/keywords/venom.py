"""Venom (*Ponzoña*), and how a character gets poison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.damage import DamageDealt
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game

POISON = "Condition"
"""What a facedown poison is: a Condition attachment (S-POISON-2)."""


class Venom(Keyword):
    """A character that the enemy damages gets 1 poison: the top card of its controller's deck (K-VENOM-1 to -3)."""

    __slots__ = ()
    name = Name("Venom", "Ponzoña")

    @at(DamageDealt, of="by")
    async def poison(game: Game, event: DamageDealt, instances: int) -> None:
        """One for each time it damages, whatever the amount; none for a character that died of it (K-VENOM-7)."""
        victim, enemy = event.card, event.by
        if enemy is not None and enemy.is_enemy and victim.is_character:
            await game.within(enemy, victim.controller, game.attach_facedown(victim, POISON))
