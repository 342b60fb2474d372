"""What the tests of separate areas share: a quest whose second stage parts the players, and views of an area."""

from __future__ import annotations

from oleada.authoring import Card, CardScript, Game
from oleada.mechanics.areas import advance, part, waits_for_the_others
from oleada.testing import TableBuilder, invented


def quest(points: int = 5) -> tuple[CardScript, CardScript, CardScript]:
    """Return three stages: the second parts the first player, with the third; the others go on to the fourth."""
    two = invented.quest("Stage Two", stage=2, quest_points=20)
    three = invented.quest("Stage Three", stage=3, quest_points=points)
    four = invented.quest("Stage Four", stage=4, quest_points=20)

    @three.when_revealed
    async def leave_the_others(game: Game, stage: Card) -> None:
        others = [area for area in game.areas if area.id != stage.area.id]
        for area in others:
            await advance(game, area)

    waits_for_the_others(three)
    return two, three, four


async def _part(game: Game) -> None:
    await part(game, game.first_player)


def parted(table: TableBuilder, points: int = 5) -> tuple[Card, Card]:
    """Part the first player from the others; return the stages that he and they are at."""
    two, three, four = quest(points)
    table.quest(two)
    table.quest_deck(three, four)
    table.run(_part).finish()
    stages = table.game.find_all("Stage Three") + table.game.find_all("Stage Four")
    return stages[0], stages[-1]


def titles(cards: list[Card]) -> list[str]:
    """Return the titles of cards."""
    return [card.name.en for card in cards]


def footprint(table: TableBuilder, *seats: int) -> list[object]:
    """Return all that players and their area hold, as plain data, to compare before and after."""
    state = table.game.state
    found: list[object] = []
    areas = sorted({state.players[seat].area for seat in seats})
    for seat in seats:
        record = state.players[seat]
        found.append((record.seat, record.threat, record.area, record.eliminated))
    for number, card in enumerate(state.cards):
        if card.successor:
            continue
        of_seat = card.owner in seats or card.controller in seats
        of_area = number in state.in_play and table.game.area_of(number) in areas
        if of_seat or of_area:
            found.append(
                (
                    card.id, card.definition.name.en, card.zone, card.holder, card.controller, card.exhausted,
                    card.damage, card.resources, card.progress, card.committed, card.tokens, card.upside_down,
                )
            )  # fmt: skip
    return found
