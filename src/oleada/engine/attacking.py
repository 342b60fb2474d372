"""How attacks are resolved, step by step, of enemies and of players (R-ATKE-*, R-DEF-*, R-ATKP-*).

An attack goes through numbered steps with an action window after each. In the combat phase each step is a step of the
cursor; an attack that a card effect makes runs through the same steps at once (R-ATKE-10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import participation, values
from oleada.engine.acting import Acting
from oleada.engine.atoms.combat import (
    AttackBegan,
    AttackEnded,
    AttackerNamed,
    AttackersDeclared,
    DefenderDeclared,
    PlayerAttackEnded,
    ShadowEffect,
    ShadowTurned,
)
from oleada.engine.atoms.damage import DamageDealt
from oleada.engine.atoms.status import Exhausted
from oleada.engine.choosing import card_option
from oleada.engine.given import checked
from oleada.engine.views import Attack
from oleada.model.abilities import Kind
from oleada.model.decisions import DONE, NONE, Ask
from oleada.model.names import Name
from oleada.model.terms import Moment, Phase, Until
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from oleada.engine.views import Card, Player
    from oleada.model.records import AttackState
    from oleada.model.state import State

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ASK_DEFEND, _AWAY = Ask.DEFEND, Zone.AWAY
_ATTACK, _END_OF_ATTACK = Until.ATTACK, Moment.END_OF_ATTACK
_ENEMY_STEPS = ("_attack_begins", "_declare_defender", "_resolve_shadows", "_enemy_damage", "_attack_ends")
_PLAYER_STEPS = ("_declare_attackers", "_add_up", "_player_damage", "_player_attack_ends")
_TAKES = Name("Choose the hero who takes the damage", "Elige el héroe que recibe el daño")


def _broken_off(state: State, attack: AttackState) -> bool:
    """Tell whether an attack cannot go on: its enemy is no longer in play, or its player in the game."""
    enemy = state.cards[attack.enemy]
    return bool(enemy.successor) or enemy.zone is _AWAY or state.players[attack.player].eliminated


class Attacking(Acting):
    """The table, with attacks on it."""

    # Enemy attacks.

    @checked
    async def attack_with(
        self, enemy: Card, player: Player | None = None, target: Card | None = None, shadow: bool = True
    ) -> bool:
        """Let an enemy attack a player at once, by a card effect: all steps, all windows (R-ATKE-10).

        Without a `player` it attacks whoever controls the `target`, else you. With a `target` the attack is made
        against that character (R-DEF-8); without `shadow` no card is dealt. Return whether the attack began, and was
        not over with that.
        """
        player = player or (target.controller if target else None) or self.you
        attack = self.open_attack(enemy, player, True, target, framework=False, shadow=shadow)
        began = False
        for step in range(5):
            if await self.enemy_attack_step(attack, step):
                began = True
                await self.action_window()
        self.close_attack(attack)
        return began

    async def enemy_attack_step(self, attack: int, step: int) -> bool:
        """Resolve one step of an enemy's attack; return whether an action window follows (R-ATKE-2).

        0: it begins; 1: the defender; 2: shadow cards; 3: damage; 4: it ends. An attacker that is gone, or a player
        who is, ends the attack (R-ATKE-4, R-ELIM-10).
        """
        return await self._attack_step(attack, getattr(self, _ENEMY_STEPS[step]), self.state.attacks[attack].player)

    def passes_at_once(self, attack: int, step: int) -> bool:
        """Let an enemy's attack begin or end where nobody has a say in it; return whether that was such a step."""
        if 0 < step < len(_ENEMY_STEPS) - 1:
            return False
        record = self.state.attacks[attack]
        if record.over or not record.framework or _broken_off(self.state, record):
            return False
        view = Attack(self, attack)
        saved, self._you = self._you, record.player
        if step == 0:
            began = AttackBegan(view.enemy, view.player, view.target)
            passes = self.possible(began) and self.at_once(began)
        else:
            passes = self.nothing_ends(_ATTACK, _END_OF_ATTACK, attack + 1) and self.at_once(
                AttackEnded(view.enemy, view.player, view)
            )
            if passes:
                self.end_attack(attack)
        self._you = saved
        return passes

    async def _attack_step(
        self, attack: int, step: Callable[[Attack], Awaitable[None]], you: int | None = None
    ) -> bool:
        """Resolve one step of an attack, if it is still going on; return whether it goes on after it.

        It is broken off when the enemy or the player is gone: before the step, by what players did in the window, and
        after it (R-ATKE-4, R-ELIM-10). With a seat as `you` the step is the rules' own, and "you" that player.
        """
        state = self.state
        if state.attacks[attack].over:
            return False
        saved = self.source, self._you
        if you is not None:
            self.source, self._you = None, you
        if not _broken_off(state, state.attacks[attack]):
            await step(Attack(self, attack))
        if _broken_off(state, state.attacks[attack]) and not state.attacks[attack].over:
            await self._attack_over(Attack(self, attack))
        self.source, self._you = saved
        return not state.attacks[attack].over

    async def _attack_begins(self, attack: Attack) -> None:
        record = attack.record
        began = AttackBegan(attack.enemy, attack.player, attack.target)
        if not self.possible(began):
            self.end_attack(attack.id)
            return
        if not record.framework:
            await self.discard_shadows(attack.enemy.shadows)
            if record.has_shadow:
                await self.deal_shadow(attack.enemy)
        if not await self.happen(began):
            await self._attack_over(attack)

    def _fighting(self, attack: Attack) -> list[Player]:
        """Return who may take part in an attack, its player first: those who share his area."""
        return self.players_from(attack.player.record.area if self.divided else None, attack.player.seat)

    async def _declare_defender(self, attack: Attack) -> None:
        """Ask the attacked player for a defender, then the others for one that may help (R-DEF-1, K-SENT-1)."""
        for player in self._fighting(attack):
            if chosen := await self._choose_defenders(player, attack):
                await self.together([DefenderDeclared(card, attack) for card in chosen])
                return

    async def _choose_defenders(self, player: Player, attack: Attack) -> list[Card]:
        """Ask a player for a defender, or for several in turn where a card permits that to the one who is attacked."""
        able = participation.defenders(self._game, player, attack)
        chosen: list[Card] = []
        while able:
            options = [*(card_option(card, "defend") for card in able), DONE if chosen else NONE]
            answer = await self.ask(_ASK_DEFEND, player, options, None, chosen)
            if answer.key in (DONE.key, NONE.key):
                break
            position = next(i for i, card in enumerate(able) if card.id == answer.value)
            chosen.append(able[position])
            if player.seat != attack.player.seat or not self.permitted("several defenders", attack.enemy, player):
                break
            able = able[position + 1 :]
        return chosen

    async def _resolve_shadows(self, attack: Attack) -> None:
        """Turn and resolve the enemy's shadow cards, one at a time, also those dealt meanwhile (R-SHAD-6)."""
        turned: list[int] = []
        while not _broken_off(self.state, attack.record):
            if self.restricts(DefenderDeclared):
                await self._drop_unable(attack)
            waiting = [card for card in attack.enemy.shadows if card.facedown and card.id not in turned]
            if not waiting:
                return
            turned.append(waiting[0].id)
            if await self.happen(ShadowTurned(waiting[0], attack.enemy)):
                await self._resolve_shadow(waiting[0], attack)

    async def _resolve_shadow(self, card: Card, attack: Attack) -> None:
        """Resolve a faceup shadow card's effect, unless it is discarded before (R-SHAD-9)."""
        effects = [ability for ability in card.definition.abilities if ability.kind is Kind.SHADOW]

        async def resolve() -> None:
            for ability in effects:
                await self.perform(card, ability, attack, you=attack.player)

        if effects:
            final = any(ability.final for ability in effects)
            await self.happen(ShadowEffect(card, attack.player, attack, final), resolve)

    async def _drop_unable(self, attack: Attack) -> None:
        """A defender that cannot defend any more is none (R-DEF-4)."""
        unable = [card for card in attack.defenders if self.forbidden_by(DefenderDeclared(card, attack))]
        if unable:
            await self.remove_from_combat(unable)

    async def _enemy_damage(self, attack: Attack) -> None:
        """Deal the attack's damage: to the defender, or undefended to one hero (R-DEF-5, R-DEF-6, R-DEF-8)."""
        if self.restricts(DefenderDeclared):
            await self._drop_unable(attack)
        strength = attack.enemy.attack
        self.add_up(attack.id, strength)
        defenders = attack.defenders
        if defenders:
            takes = defenders[0]
            if len(defenders) > 1:
                takes = await self.choose(defenders, attack.player, kind=Ask.DAMAGE) or takes  # R-DEF-3
            strength -= takes.defense
        elif attack.target is not None and attack.target.in_play:
            takes = attack.target
        else:
            heroes = participation.takers(self._game, attack) if strength else []
            hero = await self.choose(heroes, attack.player, _TAKES, Ask.DAMAGE)
            if hero is None:
                return  # R-DEF-7
            takes = hero
        damage = DamageDealt(takes, strength, attack.id + 1, attack.enemy)
        await self.within(attack.enemy, attack.player, self.happen(damage))

    async def _attack_ends(self, attack: Attack) -> None:
        await self.happen(AttackEnded(attack.enemy, attack.player, attack))
        await self._attack_over(attack)

    async def _attack_over(self, attack: Attack) -> None:
        self.end_attack(attack.id)
        await self.end_effects(_ATTACK, attack.id + 1)
        await self.resolve_delayed(_END_OF_ATTACK)
        if attack.record.by_enemy and self.phase is not Phase.COMBAT:
            await self.discard_shadows(attack.enemy.shadows)  # R-SHAD-10

    async def break_off_attacks(self) -> None:
        """Let the attack in progress be over, and those that it interrupts: the phase ends (R-ATKE-4)."""
        while attack := self.attack:
            await self._attack_over(attack)
            self.close_attack(attack.id)

    # Player attacks.

    @checked
    async def strike(self, enemy: Card, player: Player | None = None, attackers: Sequence[Card] = ()) -> None:
        """Let a player (you) attack an enemy at once, by a card effect: all steps, all windows (R-ATKP-6).

        With `attackers` exactly these attack, without exhausting for it; else the player declares them as ever.
        """
        if attackers:
            attackers = [card for card in attackers if not self.forbidden_by(AttackerNamed(card, enemy))]
            if not attackers:
                return
        attack = self.open_attack(enemy, player or self.you, False, framework=False)
        if attackers:
            view = Attack(self, attack)
            await self.happen(AttackersDeclared(enemy, view.player, tuple(attackers), view))
            await self.action_window()
        for step in range(1 if attackers else 0, 4):
            if await self.player_attack_step(attack, step):
                await self.action_window()
        self.close_attack(attack)

    async def player_attack_step(self, attack: int, step: int) -> bool:
        """Resolve one step of a players' attack; return whether an action window follows (R-ATKP-2).

        0: attackers; 1: their attack is added up; 2: damage; 3: it ends.
        """
        return await self._attack_step(attack, getattr(self, _PLAYER_STEPS[step]))

    async def _declare_attackers(self, attack: Attack) -> None:
        """Ask the attacking player, then those who may join, for attackers; all exhaust at once (R-ATKP-5)."""
        chosen: list[Card] = []
        for player in self._fighting(attack):
            joining = player.seat != attack.player.seat
            able = participation.attackers(self._game, player, attack.enemy, joining)
            alone = [card for card in able if not card.may_reach(attack.enemy)]
            while able:
                options = [card_option(card, "attack") for card in able]
                if chosen:
                    options.append(DONE)
                answer = await self.ask(Ask.ATTACKERS, player, options, None, chosen)
                if answer.key == DONE.key:
                    break
                position = next(i for i, card in enumerate(able) if card.id == answer.value)
                chosen.append(able[position])
                rest = [] if able[position] in alone else able[position + 1 :]
                able = [card for card in rest if card not in alone]
            if chosen and chosen[0] in alone:
                break
        if not chosen:
            await self._attack_over(attack)  # R-ATKP-3
            return
        await self.together([Exhausted(card) for card in chosen])
        await self.happen(AttackersDeclared(attack.enemy, attack.player, tuple(chosen), attack))

    async def _add_up(self, attack: Attack) -> None:
        counts = attack.counts
        self.add_up(attack.id, sum(values.number(self, card.id, counts) for card in attack.attackers))  # R-ATKP-4

    async def _player_damage(self, attack: Attack) -> None:
        strength = attack.record.strength - attack.enemy.defense
        await self.happen(DamageDealt(attack.enemy, strength, attack.id + 1))

    async def _player_attack_ends(self, attack: Attack) -> None:
        await self.happen(PlayerAttackEnded(attack.enemy, attack.player, attack))
        await self._attack_over(attack)
