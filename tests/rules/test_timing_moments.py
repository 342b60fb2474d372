"""R-TIME-15 to R-TIME-19: the beginnings and ends of phases and rounds."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    WILLPOWER,
    Card,
    Game,
    Moment,
    Phase,
    PhaseBegan,
    PhaseEnded,
    RoundEnded,
    ThreatRaised,
    Until,
)
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order: the tests' effects tell themselves apart by it."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


@pytest.mark.rule("R-TIME-15")
def test_effects_at_the_beginning_of_a_phase_come_before_its_first_step(table: TableBuilder) -> None:
    horn = invented.location("Horn")

    @horn.forced(after=PhaseBegan, if_=lambda game, card, event: event.phase in (Phase.QUEST, Phase.COMBAT))
    async def sound(game: Game, card: Card, event: PhaseBegan) -> None:
        """Sound the horn."""
        await game.raise_threat(game.you, 1)

    hero = table.hero(invented.hero())
    table.staging(horn)
    table.engaged(invented.enemy(attack=0))
    table.encounter_deck(invented.treachery())
    play = table.play("3.1", "3.2").commit(hero).finish()
    assert play.events == ["PhaseBegan", "ThreatRaised", "Committed", "AllCommitted"]
    play = table.play("6.1", "6.2").finish()
    assert play.events == ["PhaseBegan", "ThreatRaised", "ShadowDealt"]


@pytest.mark.rule("R-TIME-16")
def test_no_action_window_follows_the_effects_at_the_end_of_a_phase(table: TableBuilder) -> None:
    busy = invented.hero("Busy Hero")

    @busy.action()
    async def fuss(game: Game, card: Card) -> None:
        """Fuss."""

    dusk = invented.location("Dusk")

    @dusk.forced(after=PhaseEnded)
    async def fall(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(busy)
    table.staging(dusk)
    for step in ("1.4", "2.4", "3.5", "4.3", "5.4", "6.11", "7.5"):
        play = table.play(step)
        assert play.finished, step
        assert play.events[-2:] == ["PhaseEnded", "ThreatRaised"]


@pytest.mark.rule("R-TIME-17")
def test_the_end_of_the_round_comes_after_the_end_of_the_refresh_phase(table: TableBuilder) -> None:
    bell = invented.location("Bell")

    @bell.forced(after=RoundEnded)
    async def late(game: Game, card: Card, event: RoundEnded) -> None:
        await game.raise_threat(game.you, 4)

    @bell.forced(after=PhaseEnded)
    async def early(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.raise_threat(game.you, 2)

    table.hero(invented.hero())
    table.staging(bell)
    table.play("7.3", "0.1").finish()
    assert raises(table) == [1, 2, 4]


@pytest.mark.rule("R-TIME-18")
@pytest.mark.parametrize(("until", "step"), [(Until.PHASE, "3.5"), (Until.ROUND, "0.1")], ids=["phase", "round"])
def test_what_lasts_until_the_end_has_ended_when_effects_at_the_end_trigger(
    table: TableBuilder, until: Until, step: str
) -> None:
    toll = invented.location("Toll")

    @toll.forced(after=(PhaseEnded, RoundEnded))
    async def collect(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.raise_threat(game.you, game.find("Some Hero").willpower)

    hero = table.hero(invented.hero(willpower=2))
    table.staging(toll)
    table.phase(Phase.QUEST)
    table.run(lambda game: game.modify(hero, WILLPOWER, 3, until)).finish()
    assert hero.willpower == 5
    table.play(step).finish()
    assert raises(table) == [2]
    assert hero.willpower == 2


async def _home(game: Game, ally: Card) -> None:
    await game.return_to_hand(ally)


@pytest.mark.rule("R-TIME-19")
def test_a_return_at_the_end_of_the_phase_comes_before_forced_effects_of_that_moment(table: TableBuilder) -> None:
    census = invented.location("Census")

    @census.forced(after=PhaseEnded)
    async def count(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.raise_threat(game.you, 10 + len(game.you.allies))

    table.hero(invented.hero())
    table.staging(census)
    table.ally(invented.ally("Stays"))
    guest = table.ally(invented.ally("Guest"))

    async def borrow(game: Game) -> None:
        game.later(Moment.END_OF_PHASE, _home, guest)

    table.run(borrow, player=1).finish()
    table.play("6.11").finish()
    assert raises(table) == [11]
    assert [card.name.en for card in table.player().hand] == ["Guest"]


@pytest.mark.rule("R-TIME-16")
def test_effects_at_the_end_of_a_phase_wait_for_what_is_true_then(table: TableBuilder) -> None:
    bell, clock = invented.location("Bell", threat=0), invented.location("Clock", threat=0)

    @bell.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.TRAVEL)
    async def ring(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.raise_threat(game.you, 1)

    @clock.forced(after=PhaseEnded, if_=lambda game, card, event: game.state.rounds_completed == 1)
    async def strike(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.raise_threat(game.you, 10)

    table.hero(invented.hero())
    table.staging(bell)
    table.staging(clock)
    play = table.play("4.1", "5.4").answer("none").finish()
    assert raises(table) == [1]
    assert [event for event in play.events if event == "PhaseEnded"] == ["PhaseEnded"] * 2
    table.play("7.1", "7.5").finish()  # it counts the round, and what waits for that sees it
    assert raises(table) == [1, 1, 10]
