"""What the tests of poison and unconsciousness share: a table with decks, and a stage that carries the rules."""

from __future__ import annotations

from typing import Any

from oleada.authoring import Card, CardScript, Game, Zone
from oleada.mechanics.poison import give_poison
from oleada.mechanics.unconscious import carries_the_rules
from oleada.testing import Play, TableBuilder, invented


def wood(table: TableBuilder, carries: bool = True) -> Card:
    """Let the current quest be a stage of a poisoned wood, with the rules of unconscious characters or without."""
    stage = invented.quest("The Poisoned Wood", quest_points=20)
    if carries:
        carries_the_rules(stage)
    return table.quest(stage)


def filled(table: TableBuilder, *seats: int, cards: int = 12) -> None:
    """Give players decks of different cards."""
    for seat in seats or (1,):
        table.deck(*[invented.ally(f"Card {number} of {seat}") for number in range(1, cards + 1)], player=seat)


async def _give(game: Game, card: Card, amount: int) -> None:
    await give_poison(game, card, amount)


def poison(table: TableBuilder, card: Card, amount: int = 1, **named: Any) -> Play:
    """Give a character so much poison."""
    return table.run(lambda game: _give(game, card, amount), **named).finish()


def titles(table: TableBuilder, zone: Zone, holder: int = 1) -> list[str]:
    """Return the titles of the cards in a zone."""
    return [table.game.card(card).name.en for card in table.game.state.zone(zone, holder)]


def venomous(name: str = "Wicked Spider", **facts: Any) -> CardScript:
    """Return an enemy with Venom."""
    return invented.enemy(name, keywords="Venom.", **facts)
