"""The view of an attack in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import values
from oleada.model.terms import Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views.card import Card
    from oleada.engine.views.player import Player
    from oleada.model.records import AttackState


class Attack:
    """An attack in progress."""

    __slots__ = ("game", "id")

    def __init__(self, game: Table, id: int) -> None:
        self.game = game
        self.id: int = id

    @property
    def record(self) -> AttackState:
        """The attack's record, to read."""
        return self.game.state.attacks[self.id]

    @property
    def enemy(self) -> Card:
        """The enemy that attacks, or is attacked."""
        return self.game.card(self.game.state.attacks[self.id].enemy)

    @property
    def player(self) -> Player:
        """The player who is attacked (R-DEF-2), or attacks."""
        return self.game.player(self.game.state.attacks[self.id].player)

    @property
    def defenders(self) -> list[Card]:
        """The characters that defend and are still in play."""
        return [card for card in map(self.game.card, self.record.defenders) if card.in_play]

    @property
    def defender(self) -> Card | None:
        """The defender, if there is one."""
        defenders = self.defenders
        return defenders[0] if defenders else None

    @property
    def undefended(self) -> bool:
        """Whether nobody defends now (R-DEF-4, R-DEF-12)."""
        return not self.defenders

    @property
    def attackers(self) -> list[Card]:
        """The characters that attack and are still in play (R-ATKP-4)."""
        return [card for card in map(self.game.card, self.record.attackers) if card.in_play]

    @property
    def destroyed(self) -> list[Card]:
        """The characters and enemies that its damage has destroyed, as they left play."""
        return [self.game.card(card) for card in self.record.destroyed]

    @property
    def counts(self) -> Stat:
        """The statistic that characters count when they attack the enemy: attack, unless it says another (K-SPEC-1)."""
        return values.counted(self.game, self.record.enemy, "attacked_with", Stat.ATTACK)

    def is_ranged(self, attacker: Card) -> bool:
        """Tell whether it is a ranged attack of `attacker`: on an enemy engaged with another player (K-RANGED-3)."""
        enemy = self.enemy.record
        there = enemy.zone is Zone.ENGAGED and enemy.holder != attacker.record.controller
        return there and attacker.id in self.record.attackers

    @property
    def interrupted(self) -> Attack | None:
        """The attack that this one, made by a card effect, interrupts."""
        outer = self.record.inside
        return Attack(self.game, outer - 1) if outer else None

    @property
    def target(self) -> Card | None:
        """The character that the attack is made against, where a card says so."""
        return self.game.card(self.record.target) if self.record.target else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Attack) and other.id == self.id and other.game is self.game

    def __hash__(self) -> int:
        return self.id

    def __repr__(self) -> str:
        return f"<attack {self.id}>"
