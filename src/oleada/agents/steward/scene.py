"""What the steward looks at when he decides: the decision, the table as his seat sees it, and his notes."""

from __future__ import annotations

from functools import cached_property

import attrs

from oleada.agents.base import Look
from oleada.agents.steward.battle import Battle
from oleada.engine.observation import SeenArea, SeenCard, SeenPlayer, View
from oleada.model.decisions import Decision, Option
from oleada.model.terms import CHARACTERS, CardType


@attrs.define
class Notes:
    """What the steward remembers within one game."""

    acting: int = 0
    """The card that he last chose to play or use: questions that it asks are his own doing."""
    used: dict[tuple[int, str, str], int] = attrs.field(factory=dict)
    """How often he chose an action in a phase, so that he never repeats one without end."""
    quest_plan: tuple[int, frozenset[int]] = (0, frozenset())
    """The round, and the characters that he means to commit in it."""


class Scene:
    """One decision and everything that may be known about it."""

    def __init__(self, decision: Decision, look: Look, notes: Notes) -> None:
        self.decision = decision
        self.notes = notes
        self._look = look

    @cached_property
    def view(self) -> View:
        """The table as his seat sees it; who does not look does not pay for it."""
        return self._look()

    @property
    def me(self) -> SeenPlayer:
        """The steward as a player."""
        return self.view.me

    @property
    def here(self) -> SeenArea:
        """The area in which he plays."""
        return self.view.here

    @cached_property
    def foes(self) -> tuple[SeenCard, ...]:
        """The enemies engaged with him."""
        return self.me.engaged

    @cached_property
    def coming(self) -> tuple[SeenCard, ...]:
        """The enemies of the staging area that will engage him soon: his share of them, if others share the area."""
        reach = [
            c for c in self.here.staging if c.type is CardType.ENEMY and (c.engagement or 99) <= self.me.threat + 1
        ]
        share = -(-len(reach) // max(1, len(self.here.seats)))
        return tuple(sorted(reach, key=lambda enemy: -(enemy.engagement or 0))[:share])

    @cached_property
    def ready(self) -> tuple[SeenCard, ...]:
        """His characters that are not exhausted."""
        return tuple(c for c in self.me.characters if c.ready and c.controller == self.view.seat)

    @cached_property
    def battle(self) -> Battle:
        """Foresees combats of this moment."""
        return Battle(self.me.heroes)

    @property
    def resources(self) -> int:
        """All resources of his heroes."""
        return sum(hero.resources for hero in self.me.heroes)

    @cached_property
    def source(self) -> SeenCard | None:
        """The card that asks, if it can be seen."""
        return self.view.find(self.decision.source) if self.decision.source else None

    @property
    def own_doing(self) -> bool:
        """Whether the question comes from a card that he chose to play or use himself."""
        if not self.decision.source or self.decision.source == self.notes.acting:
            return True
        return self.source is not None and self.source.controller == self.view.seat

    def seen(self, option: Option) -> SeenCard | None:
        """Return the card that an option is about, if it can be seen."""
        return self.view.find(option.card) if option.card else None

    def in_hand(self, code: str) -> SeenCard | None:
        """Return a card of his hand by its code."""
        return next((c for c in self.me.hand or () if c.code == code), None)

    def mine(self, code: str) -> SeenCard | None:
        """Return a card that he has in play by its code."""
        return next((c for card in self.me.cards for c in (card, *card.attachments) if c.code == code), None)


def is_character(card: SeenCard) -> bool:
    """Tell whether a card is a hero or an ally."""
    return card.type in CHARACTERS
