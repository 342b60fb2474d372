"""Battle (*Batalla*) and Siege (*Asedio*), on quest cards."""

from __future__ import annotations

from oleada.model.keywords import Keyword
from oleada.model.names import Name
from oleada.model.terms import Stat


class Battle(Keyword):
    """While the card is the current quest, committed characters count attack instead of willpower (K-BATTLE-1, -2)."""

    __slots__ = ()
    name = Name("Battle", "Batalla")
    quests_with = Stat.ATTACK


class Siege(Keyword):
    """While the card is the current quest, committed characters count defense instead of willpower (K-SIEGE-1)."""

    __slots__ = ()
    name = Name("Siege", "Asedio")
    quests_with = Stat.DEFENSE
