"""Racing tests X (*pruebas de carrera X*): a character of the first player against the encounter deck (S-RTEST-*).

The results are printed on encounter cards: `EncounterSet.enemy("...", marks=(Result.TURN,))`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import attrs

from oleada.engine import values
from oleada.engine.atoms.status import Exhausted
from oleada.engine.given import asked, checked, takes
from oleada.engine.views import Area, Card, Player
from oleada.model.decisions import Ask
from oleada.model.declaring import check_number, refused
from oleada.model.events import Event
from oleada.model.names import Name, Term
from oleada.model.terms import Stat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.engine.game import Game


class Result(Term):
    """The results of racing tests, as they are printed on encounter cards (S-RTEST-6)."""

    STRAIGHT = Name("Straight", "Recta")
    TURN = Name("Turn", "Curva")
    WILD = Name("Wild", "Comodín")


takes(Result, "a Result, such as Result.TURN")

STATS = (Stat.WILLPOWER, Stat.ATTACK, Stat.DEFENSE)
"""What a test may count (S-RTEST-4)."""
WHO_TAKES_IT = {
    stat: Name(
        f"Exhaust a character to commit it to the test of {stat.en}",
        f"Agota un personaje para asignarlo a la prueba de {stat.es}",
    )
    for stat in STATS
}
"""How a player is asked for the character that takes a test, by what it counts."""


@attrs.define(eq=False, repr=False)
class RacingTestBegan(Event):
    """A racing test begins: so many results of a kind are needed. Effects may change what it needs (S-RTEST-9)."""

    text = Name("Racing test of {stat}: {needed}", "Prueba de carrera de {stat}: {needed}")
    area: Area
    stat: Stat
    needs: dict[Result, int] = attrs.field(metadata={"log": False})
    needed: Name = attrs.field(default=Name(""))

    def apply(self, game: Game) -> None:
        """Note for the log what is needed in the end."""
        self.needed = _listed(self.needs)


@attrs.define(eq=False, repr=False)
class CommittedToTest(Event):
    """A character that has exhausted for it is committed to a racing test (S-RTEST-3)."""

    text = Name("{card} takes the test", "{card} realiza la prueba")
    card: Card
    player: Player


@attrs.define(eq=False, repr=False)
class RacingTestEnded(Event):
    """The base of how a racing test ends."""

    happens_to = ""
    area: Area
    player: Player
    card: Card | None
    """The character that took the test; None if there was none (S-RTEST-16)."""
    discarded: tuple[Card, ...]
    """The cards that were discarded for it, in order."""


@attrs.define(eq=False, repr=False)
class RacingTestPassed(RacingTestEnded):
    """A racing test is passed (S-RTEST-10)."""

    text = Name("The racing test is passed", "Se supera la prueba de carrera")


@attrs.define(eq=False, repr=False)
class RacingTestFailed(RacingTestEnded):
    """A racing test is failed."""

    text = Name("The racing test is failed", "No se supera la prueba de carrera")


def check_test(stat: Stat, needs: Mapping[Result, int]) -> None:
    """Check what a racing test counts and needs.

    Raises:
        CardFactsError: another statistic than willpower, attack or defense, WILD results, a number below 0.
    """
    if stat not in STATS:
        raise refused("The statistic of a racing test", stat, "WILLPOWER, ATTACK or DEFENSE of oleada.authoring")
    if not isinstance(needs, Mapping):
        raise refused("What a racing test needs", needs, "the number of each result, such as {Result.STRAIGHT: 2}")
    for kind, number in needs.items():
        check_result(kind)
        check_number(f"The number of results ({kind.en}) that a racing test needs", number, 0)


def check_result(kind: Result) -> None:
    """Check a result that a racing test needs.

    Raises:
        CardFactsError: WILD, or what is no result.
    """
    if kind is not Result.STRAIGHT and kind is not Result.TURN:
        raise refused("The result that a racing test needs", kind, "Result.STRAIGHT or Result.TURN")


@checked
async def racing_test(game: Game, stat: Stat, needs: Mapping[Result, int], area: Area | None = None) -> bool:
    """Make a racing test and return whether it is passed; what follows from that is the caller's.

    The first player exhausts one ready character that he controls; then the top X cards of the encounter deck are
    discarded, X being that character's current `stat` (S-RTEST-3 to S-RTEST-5). Without one X is 0 (S-RTEST-16).

    Raises:
        CardFactsError: the test counts another statistic than willpower, attack or defense, or needs WILD results.
    """
    check_test(stat, needs)
    area = area or game.here
    player = area.first_player
    test = RacingTestBegan(area, stat, dict(needs))
    if not await game.happen(test):
        return False
    able = [card for card in player.characters if game.possible(Exhausted(card))]
    character = await game.choose(able, player, WHO_TAKES_IT[stat], Ask.TARGET)
    if character is not None and not await game.exhaust(character):
        character = None
    if character is not None:
        await game.happen(CommittedToTest(character, player))
    x = values.number(game, character.id, stat) if character is not None and character.in_play else 0
    discarded = await game.discard_from_encounter_deck(x)  # S-RTEST-18, S-RTEST-19
    passed = enough(test.needs, [mark for card in discarded for mark in results_on(card)])
    ended = RacingTestPassed if passed else RacingTestFailed
    await game.happen(ended(area, player, character, tuple(discarded)))
    return passed


@asked
def results_on(card: Card) -> list[Result]:
    """Return the results that are printed on a card; none on most (S-RTEST-11)."""
    return [mark for mark in card.definition.marks if isinstance(mark, Result)]


@asked
def enough(needs: Mapping[Result, int], results: Iterable[Result]) -> bool:
    """Tell whether results fill all that a test needs; a WILD stands for one of either kind (S-RTEST-7, S-RTEST-8)."""
    have = list(results)
    return sum(max(0, number - have.count(kind)) for kind, number in needs.items()) <= have.count(Result.WILD)


def _listed(needs: Mapping[Result, int]) -> Name:
    return Name(
        ", ".join(f"{number} {kind.en}" for kind, number in needs.items()) or "-",
        ", ".join(f"{number} {kind.es}" for kind, number in needs.items()) or "-",
    )
