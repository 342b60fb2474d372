"""The order of a round: one list, that the cursor walks and the documentation shows (R-ROUND-0)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from oleada.engine.atoms.framework import PhaseBegan, PhaseEnded, RoundBegan, RoundEnded
from oleada.engine.loops import MAX_IDLE_ROUNDS, idle_rounds
from oleada.engine.steps import LAST, STEPS, step
from oleada.model.terms import Moment, Phase, Until

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.steps import Run

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_END_OF_PHASE = Moment.END_OF_PHASE
_PHASE = Until.PHASE


@attrs.frozen
class RoundStep:
    """One entry of the round: its number in the rules reference, what it is, and the frame that does it."""

    number: str
    title: str
    frame: tuple[Any, ...]


def _phase(number: int, phase: Phase, *steps: RoundStep, last: str) -> tuple[RoundStep, ...]:
    return (
        RoundStep(f"{number}.1", f"{phase.en} phase begins", ("phase.begin", phase)),
        *steps,
        RoundStep(last, f"{phase.en} phase ends", ("phase.end",)),
    )


def _window(number: str) -> RoundStep:
    return RoundStep(number, "Action window", ("window",))


ROUND: tuple[RoundStep, ...] = (
    RoundStep("0.0", "The round begins", ("round.begin",)),
    *_phase(
        1,
        Phase.RESOURCE,
        RoundStep("1.2", "Every hero gains 1 resource", ("resource.gain",)),
        RoundStep("1.3", "Every player draws 1 card", ("resource.draw",)),
        _window("1.3"),
        last="1.4",
    ),
    *_phase(2, Phase.PLANNING, RoundStep("2.2", "Planning turns", ("planning.turns",)), last="2.4"),
    *_phase(
        3,
        Phase.QUEST,
        RoundStep("3.1", "A side quest may become the current quest", ("quest.choice",)),
        _window("3.1"),
        RoundStep("3.2", "Characters commit to the quest", ("quest.commitment",)),
        _window("3.2"),
        RoundStep("3.3", "Staging", ("quest.staging",)),
        _window("3.3"),
        RoundStep("3.4", "Quest resolution", ("quest.resolution",)),
        _window("3.4"),
        RoundStep("3.5", "Committed characters leave the quest", ("quest.release",)),
        last="3.5",
    ),
    *_phase(4, Phase.TRAVEL, RoundStep("4.2", "Travel", ("travel",)), _window("4.2"), last="4.3"),
    *_phase(
        5,
        Phase.ENCOUNTER,
        RoundStep("5.2", "Optional engagement", ("encounter.optional",)),
        _window("5.2"),
        RoundStep("5.3", "Engagement checks", ("encounter.checks",)),
        _window("5.3"),
        last="5.4",
    ),
    *_phase(
        6,
        Phase.COMBAT,
        RoundStep("6.2", "Shadow cards are dealt", ("combat.deal",)),
        _window("6.2"),
        RoundStep("6.3", "Enemies attack", ("combat.enemies",)),
        RoundStep("6.7", "Players attack", ("combat.players",)),
        RoundStep("6.11", "Shadow cards are discarded", ("combat.leftovers",)),
        last="6.11",
    ),
    *_phase(
        7,
        Phase.REFRESH,
        RoundStep("7.2", "Exhausted cards ready", ("refresh.ready",)),
        RoundStep("7.3", "Every player's threat rises by 1", ("refresh.threat",)),
        RoundStep("7.4", "The first player token passes", ("refresh.pass",)),
        _window("7.4"),
        last="7.5",
    ),
    RoundStep("0.1", "The round ends", ("round.end",)),
)
"""Every step of a round in order; a window is where it stands in the list and nowhere else (R-WIN-2)."""


_ITINERARY = [
    (entry.number, entry.frame[0], entry.frame[1:], ("round", (position + 1) % len(ROUND)))
    for position, entry in enumerate(ROUND)
]
"""Each step's number and frame, its name first, and the frame that goes on after it."""


@step("round", last=True)
def walk(game: Game, position: int) -> Run | None:
    """Do the round's step at `position`, and go on after it."""
    number, name, given, following = _ITINERARY[position]
    if game.state.breaking_off and name not in LAST:
        game.push(following)
        return None
    game.reach(number, following)
    run: Run | None = STEPS[name](game, *given) if given else STEPS[name](game)
    return run


@step("settle", last=True)
async def settle(game: Game) -> None:
    """What a step has made due is settled."""
    await game.check_state()


@step("round.begin")
def begin_round(game: Game) -> Run | None:
    """0.0: the round begins; unless too many have gone by in which nobody was asked anything."""
    if game.round - game.idle_since >= MAX_IDLE_ROUNDS:
        raise idle_rounds()
    return game.let(RoundBegan(game.round + 1))


@step("round.end")
def end_round(game: Game) -> Run | None:
    """0.1: the round ends, after everything of the refresh phase (R-TIME-17)."""
    if game.nothing_ends(Until.ROUND, Moment.END_OF_ROUND) and game.at_once(RoundEnded(game.round)):
        game.forget_uses("round")
        return None
    return game.end_round()


@step("phase.begin")
def begin_phase(game: Game, phase: Phase) -> Run | None:
    """The first step of a phase (R-TIME-15)."""
    return game.let(PhaseBegan(phase))


@step("phase.end", last=True)
def end_phase(game: Game) -> Run | None:
    """The last step of a phase; no window follows it (R-TIME-16)."""
    quiet = not game.state.breaking_off and game.nothing_ends(_PHASE, _END_OF_PHASE)
    if quiet and game.at_once(PhaseEnded(game.state.phase)):
        game.forget_uses("phase")
        return None
    return game.end_phase()
