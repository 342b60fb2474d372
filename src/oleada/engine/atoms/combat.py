"""The events of attacks and shadow cards, and their account (R-SHAD-*, R-ATKE-*, R-DEF-*, R-ATKP-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.damage import shielded
from oleada.engine.atoms.moving import leave_attacks, move
from oleada.engine.atoms.revealing import RevealAtoms
from oleada.engine.given import checked
from oleada.engine.views import Attack, Card, Player
from oleada.model.events import Event
from oleada.model.names import Name
from oleada.model.records import AttackState
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.engine.game import Game


# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ENCOUNTER_DECK, _ENCOUNTER_DISCARD, _SHADOW = Zone.ENCOUNTER_DECK, Zone.ENCOUNTER_DISCARD, Zone.SHADOW


@attrs.define(eq=False, repr=False)
class ShadowDealt(Event):
    """A facedown shadow card is dealt to an enemy (R-SHAD-3)."""

    text = Name("A shadow card is dealt to {card}", "{card} recibe una carta de Sombra")
    card: Card
    shadow: Card | None = attrs.field(default=None, init=False)
    """The shadow card, once it has been dealt."""

    @property
    def player(self) -> Player | None:
        """Whom the enemy attacks: in the attack in progress, else whom it is engaged with."""
        attack = self.card.game.attack
        attacking = attack is not None and attack.record.by_enemy and attack.enemy.id == self.card.id
        return attack.player if attack and attacking else self.card.engaged_with

    def can(self, game: Game) -> bool:
        """Only from a deck that has cards, to an enemy that is there (R-SHAD-2)."""
        return bool(game.state.zone(_ENCOUNTER_DECK)) and not self.card.record.successor

    def apply(self, game: Game) -> None:
        """Deal the top card of the encounter deck."""
        top = game.state.zone(_ENCOUNTER_DECK)[0]
        dealt = game.state.write(move(game, top, _SHADOW, self.card.id).id)
        dealt.facedown = True
        self.shadow = game.card(dealt.id)


@attrs.define(eq=False, repr=False)
class ShadowTurned(Event):
    """A shadow card is turned faceup (R-SHAD-6)."""

    text = Name("Shadow card of {enemy}: {card}", "Carta de Sombra de {enemy}: {card}")
    card: Card
    enemy: Card

    def apply(self, game: Game) -> None:
        """Turn it."""
        game.state.write(self.card.id).facedown = False


@attrs.define(eq=False, repr=False)
class ShadowEffect(Event):
    """A shadow effect is about to resolve; it can be cancelled now (R-CANC-9)."""

    text = Name("Shadow effect: {card}", "Efecto de Sombra: {card}")
    of_effect = True
    card: Card
    player: Player
    attack: Attack
    final: bool = attrs.field(default=False, metadata={"log": False})

    def can(self, game: Game) -> bool:
        """Only of a card that is still a shadow card (R-SHAD-9)."""
        return self.card.record.zone is _SHADOW


@attrs.define(eq=False, repr=False)
class ShadowsDiscarded(Event):
    """Shadow cards go to the encounter discard pile (R-SHAD-8, R-SHAD-10)."""

    text = Name("Shadow cards discarded: {cards}", "Se descartan cartas de Sombra: {cards}")
    cards: tuple[Card, ...]

    def can(self, game: Game) -> bool:
        """Only if there are any."""
        return bool(self.cards)

    def apply(self, game: Game) -> None:
        """Put them there, faceup."""
        for card in self.cards:
            game.state.write(move(game, card.id, _ENCOUNTER_DISCARD, card.record.deck).id).facedown = False


@attrs.define(eq=False, repr=False)
class AttackBegan(Event):
    """An enemy attacks a player (R-ATKE-2, step a)."""

    text = Name("{card} attacks {player}", "{card} ataca a {player}")
    noun = Name("attack", "ataque")
    card: Card
    player: Player
    target: Card | None = None

    def can(self, game: Game) -> bool:
        """Only an enemy that is there, a player in the game."""
        return not self.card.record.successor and not self.player.eliminated


@attrs.define(eq=False, repr=False)
class DefenderDeclared(Event):
    """A character is declared as a defender and exhausts (R-DEF-1)."""

    text = Name("{card} defends", "{card} defiende")
    noun = Name("defense", "defensa")
    card: Card
    attack: Attack
    exhausts: bool = True

    def can(self, game: Game) -> bool:
        """Only a ready character in play (R-READY-2)."""
        return self.card.in_play and self.card.ready

    def apply(self, game: Game) -> None:
        """Record the defence."""
        record = game.state.write(self.card.id)
        record.exhausted = record.exhausted or self.exhausts
        attack = game.state.write_attack(self.attack.id)
        attack.defenders = (*attack.defenders, self.card.id)


@attrs.define(eq=False, repr=False)
class RemovedFromCombat(Event):
    """A character takes part in no attack any more; it stays as it lies (R-DEF-4, R-ATKP-4)."""

    text = Name("{card} is removed from combat", "{card} se retira del combate")
    card: Card

    def can(self, game: Game) -> bool:
        """Only a character that defends or attacks; not by a player card's effect on an immune one."""
        fights = any(not a.over and self.card.id in (*a.defenders, *a.attackers) for a in game.state.attacks)
        return fights and not shielded(game, self.card)

    def apply(self, game: Game) -> None:
        """Strike it from the account."""
        leave_attacks(game.state, self.card.id)


@attrs.define(eq=False, repr=False)
class AttackEnded(Event):
    """An enemy's attack has been resolved to its end: "after ... attacks" (R-ATKE-3)."""

    text = Name("The attack of {card} ends", "Termina el ataque de {card}")
    card: Card
    player: Player
    attack: Attack


@attrs.define(eq=False, repr=False)
class AttackerNamed(Event):
    """A character is to attack an enemy. It never happens by itself: what says "cannot attack" forbids it."""

    card: Card
    enemy: Card | None


@attrs.define(eq=False, repr=False)
class AttackersDeclared(Event):
    """Characters attack an enemy and exhaust (R-ATKP-2)."""

    text = Name("{attackers} attack(s) {card}", "{attackers} ataca(n) a {card}")
    card: Card
    player: Player
    attackers: tuple[Card, ...]
    attack: Attack

    def apply(self, game: Game) -> None:
        """Record the attackers."""
        game.state.write_attack(self.attack.id).attackers = tuple([card.id for card in self.attackers])


@attrs.define(eq=False, repr=False)
class PlayerAttackEnded(Event):
    """A players' attack has been resolved."""

    text = Name("The attack on {card} ends", "Termina el ataque contra {card}")
    card: Card
    player: Player
    attack: Attack


class AttackAtoms(RevealAtoms):
    """Verbs on the account of attacks."""

    def open_attack(
        self,
        enemy: Card,
        player: Player,
        by_enemy: bool,
        target: Card | None = None,
        framework: bool = True,
        shadow: bool = True,
    ) -> int:
        """Begin to keep account of an attack; return its id."""
        attacks = self.state.own("attacks")
        number = len(attacks)
        outer = self.state.attack
        attacks.append(
            AttackState(
                self.state.stamp,
                number,
                enemy.id,
                player.seat,
                by_enemy,
                target.id if target else 0,
                framework=framework,
                has_shadow=shadow,
                inside=outer,
            )
        )
        self.state.attack = number + 1
        return number

    def close_attack(self, attack: int) -> None:
        """Stop to keep account of an attack."""
        self.state.write_attack(attack).over = True
        self.state.attack = self.state.attacks[attack].inside

    @checked
    async def deal_shadow(self, enemy: Card, amount: int = 1) -> None:
        """Deal an enemy so many shadow cards, as long as the deck lasts."""
        for _ in range(amount):
            await self.reset_if_empty(needed=True)  # only where the rules do so: R-STAGE-6
            await self.happen(ShadowDealt(enemy))

    @checked
    async def discard_shadows(self, shadows: Iterable[Card]) -> None:
        """Discard shadow cards, at once (R-SHAD-9)."""
        await self.together([ShadowsDiscarded((card,)) for card in shadows])

    @checked
    async def remove_from_combat(self, characters: Iterable[Card]) -> None:
        """Let characters take part in no attack any more."""
        await self.together([RemovedFromCombat(card) for card in characters])

    def add_up(self, attack: int, strength: int) -> None:
        """Record the attack strength that an attack has."""
        self.state.write_attack(attack).strength = strength

    def end_attack(self, attack: int) -> None:
        """Let an attack be over: none of its steps is left."""
        self.state.write_attack(attack).over = True
