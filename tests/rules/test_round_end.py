"""The end of a round: the refresh phase and what comes after it (R-ROUND-7.*, R-ROUND-8)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    HOST,
    ONCE_PER_ROUND,
    SELF,
    Ask,
    Card,
    Game,
    Moment,
    Phase,
    PhaseEnded,
    Readied,
    ResourcesGained,
    RoundEnded,
)
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-ROUND-7.1")
def test_every_exhausted_card_the_players_control_readies_unless_an_effect_prevents_it(table: TableBuilder) -> None:
    chain = invented.attachment("Chain")
    chain.forbids(Readied, of=HOST)
    table.players(2)
    hero = table.hero(invented.hero("Hero"), exhausted=True)
    sword = table.attachment(invented.attachment("Sword"), on=hero, exhausted=True)
    ally = table.ally(invented.ally("Ally"), player=2, exhausted=True)
    bound = table.hero(invented.hero("Bound"), player=2, exhausted=True)
    table.attachment(chain, on=bound)
    table.play("7.2").finish()
    assert [card.ready for card in (hero, sword, ally, bound)] == [True, True, True, False]


@pytest.mark.rule("R-ROUND-7.1")
def test_cards_ready_simultaneously(table: TableBuilder) -> None:
    watcher = invented.hero("Watcher")

    @watcher.forced(after=Readied, of=SELF)
    async def look(game: Game, card: Card, event: Readied) -> None:
        await game.gain_resources(card, sum(1 for other in game.you.characters if other.ready))

    first = table.hero(watcher, exhausted=True)
    table.hero(invented.hero("Second"), exhausted=True)
    table.ally(invented.ally("Third"), exhausted=True)
    table.play("7.2").finish()
    assert first.resources == 3


@pytest.mark.rule("R-ROUND-7.2")
@pytest.mark.rule("R-ROUND-7.3")
def test_every_player_raises_threat_by_one_and_is_then_checked_for_elimination(table: TableBuilder) -> None:
    table.players(3)
    for seat, threat in ((1, 20), (2, 49), (3, 48)):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(threat, player=seat)
    table.play("7.3", "7.4").finish()
    assert [table.player(seat).threat for seat in (1, 2, 3)] == [21, 50, 49]
    assert [player.seat for player in table.game.players] == [1, 3]
    # The token passes over the player who has just been eliminated.
    assert table.game.first_player.seat == 3


@pytest.mark.rule("R-ROUND-7.3")
def test_the_token_goes_clockwise_and_round_the_table(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    seats = []
    for _ in range(3):
        table.play("7.4").finish()
        seats.append(table.game.first_player.seat)
    assert seats == [3, 1, 2]


@pytest.mark.rule("R-ROUND-7.3")
def test_with_one_player_the_token_stays(table: TableBuilder) -> None:
    table.hero(invented.hero())
    play = table.play("7.4").finish()
    assert table.game.first_player.seat == 1
    assert "FirstPlayerPassed" not in play.events


@pytest.mark.rule("R-ROUND-7.4")
def test_effects_at_the_end_of_the_refresh_phase_come_after_the_token_has_passed(table: TableBuilder) -> None:
    troll = invented.enemy("Troll", hit_points=9)
    idler = invented.hero("Idler")

    @idler.action()
    async def idle(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    @troll.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.REFRESH)
    async def regenerate(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.heal(card, 2)

    table.players(2)
    table.hero(idler, player=1)
    table.hero(invented.hero("Other"), player=2)
    wounded = table.staging(troll, damage=3)
    play = table.play(Phase.REFRESH).until(Ask.ACTION)
    assert (table.game.first_player.seat, wounded.damage) == (2, 3)
    play.finish()
    order = ("ThreatRaised", "FirstPlayerPassed", "PhaseEnded", "DamageHealed")
    assert [event for event in play.events if event in order] == ["ThreatRaised", *order]
    assert wounded.damage == 1


@pytest.mark.rule("R-ROUND-7.5")
def test_effects_at_the_end_of_the_round_are_ordered_by_the_new_first_player(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    for name in ("Storm", "Flood"):
        weather = invented.location(name)

        @weather.forced(after=RoundEnded)
        async def strike(game: Game, card: Card, event: RoundEnded) -> None:
            await game.discard(card)

        table.staging(weather)
    play = table.play("7.4", "0.1")
    assert (play.asks, play.decision.player, play.game.state.step) == (Ask.ORDER, 2, "0.1")
    play.answer("Flood").finish()
    names = [table.game.card(line.facts["card"]).name.en for line in play.game.log if "card" in line.facts]
    assert names == ["Flood", "Storm"]


@pytest.mark.rule("R-ROUND-8")
def test_a_use_at_the_end_of_the_round_belongs_to_the_round_that_ends(table: TableBuilder) -> None:
    hero_card = invented.hero("Steward")

    @hero_card.response(
        after=(PhaseEnded, RoundEnded),
        if_=lambda game, card, event: game.phase is Phase.REFRESH,
        limit=ONCE_PER_ROUND,
    )
    async def tally(game: Game, card: Card, event: PhaseEnded | RoundEnded) -> None:
        await game.gain_resources(card, 10)

    hero = table.hero(hero_card)
    play = table.rounds(2)
    used = []
    while not play.finished:
        if play.asks is Ask.RESPONSE:
            used.append((play.game.round, play.game.state.step))
            play.answer("tally")
        else:
            play.answer(next(key for key in ("pass", "done", "none") if play.offers(key)))
    assert used == [(2, "7.5"), (3, "7.5")]  # never at 0.1, which belongs to the same round
    assert hero.resources == 2 + 20


@pytest.mark.rule("R-ROUND-8")
def test_what_was_not_used_can_be_used_until_the_round_is_over_and_counts_for_that_round(table: TableBuilder) -> None:
    hero_card = invented.hero("Steward")

    @hero_card.response(after=(RoundEnded, ResourcesGained), limit=ONCE_PER_ROUND)
    async def tally(game: Game, card: Card, event: RoundEnded | ResourcesGained) -> None:
        await game.draw(game.you)

    table.hero(hero_card)
    table.deck(*[invented.event(f"Song {n}") for n in range(9)])
    play = table.play("7.5", "0.1")
    assert play.game.state.step == "0.1"
    play.answer("tally").finish()
    play = table.play("0.0", "1.2")
    assert play.game.state.step == "1.2"
    play.answer("tally").finish()
    assert len(table.player().hand) == 2


@pytest.mark.rule("R-TIME-16")
def test_what_ends_the_phase_at_its_end_does_not_end_the_next_one(table: TableBuilder) -> None:
    async def wait(game: Game) -> None:
        game.later(Moment.END_OF_PHASE, _end_it)

    hero = table.hero(invented.hero(), exhausted=True)
    table.run(wait).finish()
    table.play("6.11", "7.2").finish()
    assert hero.ready


async def _end_it(game: Game) -> None:
    game.end_phase_now()
