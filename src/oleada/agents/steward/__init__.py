"""The steward: an agent that plays sensibly, by rules of thumb, from nothing but the decision and the view.

One module a concern: `questing` (commitment, travel), `fighting` (defence, attack, engagement), `acting` (what to play
and to use), `choosing` (targets and payments), `worth` (what things are worth), `lore` (what single cards do).
"""

from __future__ import annotations

from collections.abc import Callable

from oleada.agents.base import Look, only_option
from oleada.agents.steward import acting, choosing, fighting, questing
from oleada.agents.steward.scene import Notes, Scene
from oleada.model.decisions import Ask, Decision, Option

_ANSWERS: dict[Ask, Callable[[Scene], Option]] = {
    Ask.ACTION: acting.choose_action,
    Ask.RESPONSE: acting.choose_response,
    Ask.ORDER: choosing.choose_first,
    Ask.TARGET: choosing.choose_target,
    Ask.PAYMENT: choosing.choose_payment,
    Ask.MULLIGAN: choosing.choose_hand,
    Ask.COMMIT: questing.choose_commitment,
    Ask.TRAVEL: questing.choose_destination,
    Ask.ENGAGE: fighting.choose_engagement,
    Ask.ENEMY: fighting.choose_next_enemy,
    Ask.DEFEND: fighting.choose_defender,
    Ask.ATTACK: fighting.choose_enemy_to_attack,
    Ask.ATTACKERS: fighting.choose_attacker,
    Ask.DAMAGE: fighting.choose_damage_taker,
    Ask.DISCARD: choosing.choose_discard,
    Ask.CHOICE: choosing.choose_mode,
    Ask.PROGRESS: questing.choose_progress,
}
"""Who answers what."""


class StewardAgent:
    """Plays sensibly: quests for what is needed, keeps defenders, kills what it can, builds up a company.

    It draws no lots: the same game gets the same answers. Make one for each game; one may play several seats.
    """

    def __init__(self) -> None:
        self._notes: dict[int, Notes] = {}

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return the option that seems best."""
        single = only_option(decision)
        if single is not None:
            return single
        notes = self._notes.setdefault(decision.player, Notes())
        answer = _ANSWERS.get(decision.kind, choosing.choose_first)
        return answer(Scene(decision, look, notes))
