"""A race for tests: six stages, two markers, and the cards of the encounter deck with what is printed on them."""

from __future__ import annotations

from oleada.authoring import Card, CardScript, Game
from oleada.mechanics.circuit import Circuit
from oleada.mechanics.racing_tests import Result
from oleada.testing import TableBuilder, invented

PLAIN = invented.treachery("Plain")
STRAIGHT = invented.treachery("Long Straight", marks=(Result.STRAIGHT,))
TURN = invented.treachery("Sharp Turn", marks=(Result.TURN,))
WILD = invented.treachery("Open Ground", marks=(Result.WILD,))


class Race:
    """A circuit on a table. The first stage is in play, the others in the quest deck, until `laid_out`."""

    def __init__(
        self,
        table: TableBuilder,
        stages: int = 6,
        *,
        points: int = 4,
        laps: int = 2,
        across: int | None = None,
        second_rival: bool = False,
    ) -> None:
        self.table = table
        self.definitions = tuple(
            invented.quest(f"Stage {number}", number, quest_points=points, keywords="Race.")
            for number in range(1, stages + 1)
        )
        self.us = invented.objective("Our Chariot")
        self.them = invented.objective("Their Chariot")
        self.others = invented.objective("Another Chariot")
        rivals = (self.them, self.others) if second_rival else (self.them,)
        self.circuit = Circuit(self.definitions, players=self.us, rivals=rivals, laps=laps, across=across)
        self.second_rival = second_rival

    def laid_out(self) -> Race:
        """Lay the circuit out, as side A of stage 1 does."""
        table = self.table
        table.quest(self.definitions[0])
        table.quest_deck(*self.definitions[1:])
        markers = table.encounter_deck(*self.circuit.markers)
        circuit = self.circuit

        async def setup(game: Game) -> None:
            await circuit.lay_out(game)

        table.run(setup).finish()
        assert all(not marker.in_play for marker in markers)  # those were the cards in the deck
        return self

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    def stage(self, number: int) -> Card:
        """Return a stage by its number."""
        return self.circuit.stage(self.game, number - 1)

    def where(self, marker: CardScript) -> int:
        """Return the number of the stage at which a marker is."""
        return self.circuit.place(self.game, marker).definition.stage or 0

    @property
    def places(self) -> tuple[int, int]:
        """Where the players and their first rival are."""
        return self.where(self.us), self.where(self.them)

    def advance(self, marker: CardScript, times: int = 1) -> None:
        """Let a marker advance so many times."""
        circuit = self.circuit

        async def move(game: Game) -> None:
            await circuit.advance(game, marker)

        for _ in range(times):
            if not self.game.is_over:
                self.table.run(move).finish()
