"""What would go on for ever without a decision is stopped, and it is said what goes on and how often it came."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import run

from oleada import RulesLoopError
from oleada.authoring import SELF, Card, CardScript, Engaged, Game, Moment, Played, ThreatRaised
from oleada.engine.atoms.quest import Committed
from oleada.engine.loops import MAX_DELAYED, MAX_IDLE_ROUNDS, MAX_STEPS
from oleada.model.decks import Deck
from oleada.simulation import SimulationError, simulate
from oleada.testing import TableBuilder, invented

IDLE = """
from oleada.authoring import Committed, EncounterSet, Played, ThreatRaised

lull = EncounterSet("The Long Lull")
rest = lull.quest("Rest", 1, quest_points=9)
rest.forbids((Played, Committed, ThreatRaised))
lull.treachery("Nothing", quantity=9)
scenario = lull.scenario()
"""
DECK = Deck("Small", (invented.hero("Sleeper", threat_cost=1),), ((invented.ally(cost=9), 12),))


def _rest(*forbidden: type) -> CardScript:
    stage = invented.quest("Rest", quest_points=9)
    stage.forbids(forbidden)
    return stage


def _rounds(*forbidden: type) -> int:
    scenario = invented.scenario(_rest(*forbidden), cards=(invented.treachery("Nothing", quantity=9),))
    return simulate(scenario, [DECK], games=1, agent="first").results[0].round


def test_rounds_in_which_nobody_can_ever_do_anything_are_stopped() -> None:
    says = rf"failed: RulesLoopError: {MAX_IDLE_ROUNDS} rounds have gone by in which nobody was asked anything\."
    with pytest.raises(SimulationError, match=says):
        _rounds(Played, Committed, ThreatRaised)


def test_rounds_in_which_only_threat_rises_come_to_their_end() -> None:
    assert _rounds(Played, Committed) == 49


def test_at_the_command_line_they_are_an_error_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "lull.py").write_text(IDLE, encoding="utf-8")
    (tmp_path / "deck.txt").write_text("Heroes\n1x Aragorn\n\nAllies\n3x Gandalf\n", encoding="utf-8")
    ran = run("simulate", str(tmp_path / "lull.py"), "--deck", str(tmp_path / "deck.txt"), "--games", "1")
    assert (ran.code, ran.out) == (2, "")
    assert f"RulesLoopError: {MAX_IDLE_ROUNDS} rounds have gone by in which nobody" in ran.err.splitlines()[-1]


def test_steps_without_end_tell_what_happens_in_them(table: TableBuilder) -> None:
    shy = invented.enemy("Shy Orc", engagement=1)

    @shy.forced(after=Engaged, of=SELF)
    async def flee(game: Game, card: Card, event: Engaged) -> None:
        """Return to the staging area."""
        await game.return_to_staging(card)

    table.hero(invented.hero())
    table.threat(20)
    table.staging(shy)
    with pytest.raises(RulesLoopError) as caught:
        table.play("5.3")
    assert f"{MAX_STEPS} steps have gone by in which nobody was asked anything, the last one in step 5.3: " in str(
        caught.value
    )
    assert caught.value.times == {
        "the rules with Engaged": MAX_STEPS // 2,
        "Shy Orc with ReturnedToStaging": MAX_STEPS // 2,
    }


async def once_more(game: Game) -> None:
    """Wait for the same moment again."""
    game.later(Moment.END_OF_ROUND, once_more)


def test_a_delayed_effect_that_waits_for_its_own_moment_is_stopped(table: TableBuilder) -> None:
    table.hero(invented.hero("Sleeper"))
    table.run(once_more, source=table.player().heroes[0], player=1).finish()
    with pytest.raises(RulesLoopError, match=rf"END_OF_ROUND: once_more of Sleeper, {MAX_DELAYED + 1} times\. What"):
        table.play("0.1")
