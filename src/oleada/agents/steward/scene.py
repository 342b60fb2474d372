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
        """The enemies of the staging area that will engage him soon."""
        return self.arrivals.get(self.view.seat, ())

    @cached_property
    def arrivals(self) -> dict[int, tuple[SeenCard, ...]]:
        """The enemies of the staging area that will engage each player soon: the players take them in turn."""
        waiting = [c for c in self.here.staging if c.type is CardType.ENEMY and c.engagement is not None]
        waiting.sort(key=lambda enemy: -(enemy.engagement or 0))
        found: dict[int, tuple[SeenCard, ...]] = {}
        turns = self.in_turn
        while turns:
            reached = []
            for player in turns:
                enemy = next((e for e in waiting if (e.engagement or 0) <= player.threat + 1), None)
                if enemy is not None:
                    waiting.remove(enemy)
                    found[player.seat] = (*found.get(player.seat, ()), enemy)
                    reached.append(player)
            turns = reached
        return found

    @cached_property
    def in_turn(self) -> list[SeenPlayer]:
        """The players in his area, the first player first."""
        first, total = self.view.first_player, len(self.view.players)
        order = sorted(self.here.seats, key=lambda seat: (seat - first) % total)
        return [self.view.players[seat - 1] for seat in order]

    @property
    def others(self) -> list[SeenPlayer]:
        """The other players in his area, the first player first."""
        return [player for player in self.in_turn if player.seat != self.view.seat]

    @cached_property
    def ready(self) -> tuple[SeenCard, ...]:
        """His characters that are not exhausted."""
        return tuple(c for c in self.me.characters if c.ready and c.controller == self.view.seat)

    @cached_property
    def battle(self) -> Battle:
        """Foresees combats of this moment."""
        return Battle(self.me.heroes, self.ranged_help)

    @cached_property
    def ranged_help(self) -> int:
        """The attack with which other players may join in his attacks."""
        able = (c for player in self.others for c in player.characters if c.ready and "Ranged" in c.keywords)
        return sum(c.attack for c in able)

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
