"""Time (K-TIME-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import reveal

from oleada.authoring import LOCATIONS, SELF, Card, CardScript, Game, Phase, PhaseEnded, Stat
from oleada.keywords import TIME, TimeRanOut
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def clock(name: str = "Clock", keywords: str = "Time 2.", raise_by: int = 5) -> CardScript:
    """Return a location that raises threat when its time has run out."""
    location = invented.location(name, keywords=keywords, threat=0)

    @location.forced(after=TimeRanOut, of=SELF)
    async def strike(game: Game, card: Card, event: TimeRanOut) -> None:
        await game.raise_threat(game.players, raise_by)

    return location


def refresh(table: TableBuilder) -> None:
    """Play a refresh phase."""
    table.play(Phase.REFRESH).finish()


@pytest.mark.rule("K-TIME-1")
@pytest.mark.parametrize("keywords", ["Time 3.", "Tiempo 3."])
def test_counters_are_put_on_it_when_it_is_revealed_before_when_revealed_effects(
    table: TableBuilder, keywords: str
) -> None:
    card = invented.location("Clock", keywords=keywords)

    @card.when_revealed
    async def look(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, card.tokens(TIME.en))

    table.hero(invented.hero())
    table.encounter_deck(card)
    reveal(table).finish()
    assert table.game.find("Clock").tokens(TIME.en) == 3
    assert table.player().threat == 9 + 3


@pytest.mark.rule("K-TIME-1")
@pytest.mark.rule("R-ROUND-7.4")
def test_one_is_removed_at_the_end_of_each_refresh_phase_after_the_token_has_passed(table: TableBuilder) -> None:
    idler = invented.hero("Idler")

    @idler.action()
    async def idle(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    table.players(2)
    table.hero(idler, player=1)
    table.hero(invented.hero("Other"), player=2)
    table.encounter_deck(clock(keywords="Time 3."))
    reveal(table).finish()
    card = table.game.find("Clock")
    play = table.play(Phase.REFRESH).until(Ask.ACTION)
    assert (table.game.first_player.seat, card.tokens(TIME.en)) == (2, 3)
    play.finish()
    assert card.tokens(TIME.en) == 2
    for phase in (Phase.QUEST, Phase.COMBAT):
        table.play(phase).finish()
    assert card.tokens(TIME.en) == 2
    refresh(table)
    assert card.tokens(TIME.en) == 1
    assert table.player(1).threat == 9 + 2  # the two refresh phases only


@pytest.mark.rule("K-TIME-2")
def test_with_the_last_counter_its_forced_effect_happens_once(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(clock())
    reveal(table).finish()
    table.threat(10)
    refresh(table)
    assert table.player().threat == 11
    refresh(table)
    assert table.player().threat == 12 + 5
    refresh(table)
    assert table.player().threat == 13 + 5
    assert len(table.game.log.of(TimeRanOut)) == 1
    assert "Se acaba el tiempo de Clock" in table.game.log.text("es")


@pytest.mark.rule("K-TIME-2")
@pytest.mark.parametrize(("amount", "threat"), [(1, 9), (2, 14), (3, 14)])
def test_counters_that_other_effects_remove_count_too(table: TableBuilder, amount: int, threat: int) -> None:
    table.hero(invented.hero())
    table.encounter_deck(clock())
    reveal(table).finish()
    card = table.game.find("Clock")
    table.run(lambda game: game.remove_tokens(card, TIME, amount)).finish()
    assert table.player().threat == threat
    assert card.tokens(TIME.en) == max(0, 2 - amount)


@pytest.mark.rule("K-TIME-1")
def test_a_stage_gets_its_counters_when_it_is_revealed(table: TableBuilder) -> None:
    stage = invented.quest("Hurry", stage=2, keywords="Time 1.")

    @stage.forced(after=TimeRanOut, of=SELF)
    async def fail(game: Game, card: Card, event: TimeRanOut) -> None:
        await game.raise_threat(game.players, 7)

    table.hero(invented.hero())
    table.quest(invented.quest("First"))
    table.quest_deck(stage)
    table.run(lambda game: game.advance()).finish()
    assert table.game.find("Hurry").tokens(TIME.en) == 1
    refresh(table)
    assert table.player().threat == 9 + 1 + 7


@pytest.mark.rule("K-TIME-1")
@pytest.mark.rule("R-REV-12")
def test_a_card_that_is_only_added_gets_none_and_its_time_never_runs_out(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(clock(keywords="Time 1."))
    table.run(lambda game: game.add_to_staging(game.find("Clock"))).finish()
    card = table.game.find("Clock")
    assert (card.in_play, card.tokens(TIME.en)) == (True, 0)
    refresh(table)
    assert table.game.log.of(TimeRanOut) == []


@pytest.mark.rule("K-TIME-2")
@pytest.mark.rule("R-TIME-6")
def test_when_the_time_of_several_cards_runs_out_at_once_the_first_player_orders(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.encounter_deck(clock("Early", "Time 1.", 2), clock("Late", "Time 1.", 30))
    for _ in range(2):
        reveal(table).finish()
    play = table.play(Phase.REFRESH)
    assert (play.asks, play.decision.player) == (Ask.ORDER, 2)  # the token has passed
    assert [table.game.find(name).tokens(TIME.en) for name in ("Early", "Late")] == [0, 0]
    play.answer("Late")
    assert table.player(1).threat == 9 + 1 + 30 + 2
    play.finish()


@pytest.mark.rule("K-TIME-1")
@pytest.mark.rule("R-BLANK-1")
def test_a_blank_card_loses_no_counter_and_goes_on_with_those_it_has(table: TableBuilder) -> None:
    hush = invented.ally("Hush")
    hush.gives(Stat.BLANK, True, to=LOCATIONS)
    table.hero(invented.hero())
    table.encounter_deck(clock())
    reveal(table).finish()
    card = table.game.find("Clock")
    silence = table.ally(hush)
    refresh(table)
    assert card.tokens(TIME.en) == 2
    table.run(lambda game: game.discard(silence)).finish()
    refresh(table)
    assert card.tokens(TIME.en) == 1


@pytest.mark.rule("K-TIME-1")
def test_counters_leave_with_the_card(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(clock())
    reveal(table).finish()
    table.run(lambda game: game.discard(game.find("Clock"))).finish()
    table.run(lambda game: game.add_to_staging(game.find("Clock"))).finish()
    assert table.game.find("Clock").tokens(TIME.en) == 0


@pytest.mark.rule("K-TIME-1")
@pytest.mark.rule("R-TIME-1")
def test_the_counter_is_gone_before_forced_effects_at_the_end_of_the_phase(table: TableBuilder) -> None:
    card = clock(keywords="Time 2.")

    @card.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.REFRESH)
    async def count(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.raise_threat(game.players, 10 * card.tokens(TIME.en))

    table.hero(invented.hero())
    table.encounter_deck(card)
    reveal(table).finish()
    refresh(table)
    assert table.player().threat == 9 + 1 + 10


@pytest.mark.rule("K-TIME-1")
@pytest.mark.rule("R-IMM-1")
def test_a_player_card_cannot_take_counters_from_an_immune_card_but_time_passes(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.encounter_deck(clock(keywords="Immune to player card effects. Time 2."))
    reveal(table).finish()
    card = table.game.find("Clock")
    table.run(lambda game: game.remove_tokens(card, TIME), source=hero, player=1).finish()
    assert card.tokens(TIME.en) == 2
    refresh(table)
    assert card.tokens(TIME.en) == 1
