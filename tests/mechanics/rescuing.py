"""What the tests of captured and guarded heroes share: stages, and heroes put into the staging area."""

from __future__ import annotations

from oleada.authoring import Card, CardScript, Game, trait
from oleada.mechanics.captive_heroes import capture, hold_captives
from oleada.mechanics.guarded_heroes import guard_captives
from oleada.testing import Play, TableBuilder, invented


def stage_1() -> CardScript:
    """Return a stage without text."""
    return invented.quest("Plain Stage")


def bring(table: TableBuilder, heroes: list[Card]) -> None:
    """Begin the lasting effect in the name of the stage, and put these heroes into the staging area."""

    async def begin(game: Game) -> None:
        await hold_captives(game)
        await capture(game, heroes)

    table.run(begin, source=table.game.area(0).main_quest).finish()


def guarding(table: TableBuilder) -> Play:
    """Let Orcs in the staging area guard the captives, in the name of the stage."""
    return table.run(_guard, source=table.game.area(0).main_quest)


async def _guard(game: Game) -> None:
    await guard_captives(game, game.area(0).main_quest, trait("Orc"))
