"""Hinder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.combat import AttackBegan, ShadowDealt
from oleada.model.events import Timing
from oleada.model.keywords import Keyword, at, forbids
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card


class Hinder(Keyword):
    """Engaged, the enemy has no shadow card and does not attack in combat: it removes progress instead (K-HIND-1).

    How much is not settled by the rules: as much as its threat, from the current quest.
    """

    __slots__ = ()
    name = Name("Hinder")

    @forbids(ShadowDealt)
    def dealt_a_shadow_card(game: Game, enemy: Card, event: ShadowDealt) -> bool:
        """While it is engaged; for an attack that a card effect makes it has one like any other enemy."""
        attack = game.attack
        by_effect = attack is not None and attack.enemy.id == enemy.id and not attack.record.framework
        return enemy.engaged_with is not None and not by_effect

    @at(AttackBegan, Timing.INSTEAD)
    async def hold_up(game: Game, event: AttackBegan, instances: int) -> None:
        """Remove progress instead of the attack of the combat phase."""
        attack = game.attack
        if attack is not None and attack.record.framework:
            event.cancel()
            quest = event.player.area.quest
            await game.within(event.card, event.player, game.remove_progress(quest, event.card.threat))
