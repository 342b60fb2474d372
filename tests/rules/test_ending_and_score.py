"""How a game ends, who has won, and what score it gives."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    Card,
    Game,
    Limit,
    Phase,
    QuestedSuccessfully,
    RoundEnded,
    Termination,
    ThreatLowered,
    ThreatRaised,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.model.records import Outcome
from oleada.testing import TableBuilder, invented


def ended(table: TableBuilder) -> Outcome:
    """Return how the table's game ended."""
    outcome = table.game.outcome
    assert outcome is not None
    assert table.game.is_over
    assert table.game.decision is None
    return outcome


@pytest.mark.rule("R-END-1")
@pytest.mark.case("BL-51")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_game_is_lost_at_once_when_all_players_are_eliminated_together(table: TableBuilder, players: int) -> None:
    grief = invented.treachery("Grief", keywords="Doomed 1.")

    @grief.when_revealed
    async def choose(game: Game, card: Card) -> None:
        for player in game.state.players[1:]:
            await game.choose_player([game.player(1), game.player(2)], game.player(player.seat))

    table.players(players)
    for seat in range(1, players + 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(49, player=seat)
    table.encounter_deck(grief)
    with table.run(lambda game: game.reveal_encounter_card(game.player(1))) as play:
        assert play.finished
    assert (ended(table).won, ended(table).termination) == (False, Termination.THREAT)
    assert play.events[-1] == "GameEnded"


@pytest.mark.rule("R-END-1")
def test_the_game_goes_on_until_the_last_player_is_eliminated(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One", hit_points=2), player=1)
    table.hero(invented.hero("Two", hit_points=2), player=2)
    table.run(lambda game: game.raise_threat(game.player(1), 50)).finish()
    assert table.game.outcome is None
    table.run(lambda game: game.deal_damage(game.find("Two"), 2)).finish()
    assert (ended(table).won, ended(table).termination) == (False, Termination.HEROES)


@pytest.mark.rule("R-END-2")
@pytest.mark.parametrize("out", [False, True])
def test_completing_the_last_stage_wins_with_at_least_one_player_in_the_game(table: TableBuilder, out: bool) -> None:
    table.players(2)
    hero = table.hero(invented.hero("One", willpower=4), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.quest(invented.quest("First", stage=1, quest_points=1), progress=0)
    table.quest_deck(invented.quest("Last", stage=2, quest_points=2))
    if out:
        table.run(lambda game: game.eliminate(game.player(2))).finish()
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert table.game.outcome is None
    assert table.game.area(0).quest.name.en == "Last"
    table.run(lambda game: game.progress(2)).finish()
    assert (ended(table).won, ended(table).termination) == (True, Termination.QUEST)


@pytest.mark.rule("R-END-3")
@pytest.mark.parametrize("first", ["victory", "defeat"])
def test_win_and_loss_at_the_same_moment_come_in_the_order_of_the_first_player(table: TableBuilder, first: str) -> None:
    hope, doom = invented.location("Hope"), invented.location("Doom")

    @hope.forced(after=RoundEnded)
    async def victory(game: Game, card: Card, event: RoundEnded) -> None:
        await game.win()

    @doom.forced(after=RoundEnded)
    async def defeat(game: Game, card: Card, event: RoundEnded) -> None:
        await game.lose()

    table.players(2).first_player(2)
    table.staging(hope)
    table.staging(doom)
    play = table.play("0.1")
    assert (play.asks, play.decision.player) == (Ask.ORDER, 2)
    play.answer(first)
    assert ended(table).won is (first == "victory")


@pytest.mark.rule("R-END-3")
def test_a_passive_loss_comes_before_a_forced_win_of_the_same_moment(table: TableBuilder) -> None:
    hope, doom = invented.location("Hope"), invented.location("Doom")

    @hope.forced(after=RoundEnded)
    async def victory(game: Game, card: Card, event: RoundEnded) -> None:
        await game.win()

    @doom.passive(after=RoundEnded)
    async def defeat(game: Game, card: Card, event: RoundEnded) -> None:
        await game.lose()

    table.staging(hope)
    table.staging(doom)
    table.play("0.1").finish()
    assert not ended(table).won


@pytest.mark.rule("R-END-4")
@pytest.mark.parametrize(("later", "lost"), [(0, True), (5, False)])
def test_a_condition_in_a_timed_effect_is_checked_only_then(table: TableBuilder, later: int, lost: bool) -> None:
    stage = invented.quest("Deadline")

    @stage.forced(after=RoundEnded)
    async def judge(game: Game, card: Card, event: RoundEnded) -> None:
        if game.first_player.threat >= 30:
            await game.lose()

    table.quest(stage)
    table.threat(20)
    table.run(lambda game: game.raise_threat(game.first_player, 10)).finish()
    assert table.game.outcome is None
    table.run(lambda game: game.lower_threat(game.first_player, later)).finish()
    table.play("0.1").finish()
    assert table.game.is_over is lost


@pytest.mark.rule("R-END-4")
def test_a_passive_condition_is_checked_always(table: TableBuilder) -> None:
    stage = invented.quest("Shadow")

    @stage.passive(after=(ThreatRaised, ThreatLowered), if_=lambda game, card, event: event.player.threat >= 30)
    async def judge(game: Game, card: Card, event: ThreatRaised | ThreatLowered) -> None:
        await game.lose()

    table.quest(stage)
    table.threat(20)

    async def waver(game: Game) -> None:
        await game.raise_threat(game.first_player, 10)
        await game.lower_threat(game.first_player, 5)

    table.run(waver).finish()
    assert not ended(table).won
    assert table.player().threat == 30


@pytest.mark.rule("R-SCORE-1", example="E-CR-7")
@pytest.mark.parametrize("rounds", [0, 2])
def test_the_score_adds_threat_dead_heroes_damage_and_rounds_and_takes_off_victory_points(
    table: TableBuilder, rounds: int
) -> None:
    dead = table.hero(invented.hero("Dead", threat_cost=8, hit_points=2))
    table.hero(invented.hero("Scarred", threat_cost=10, hit_points=9))
    table.hero(invented.hero("Bruised", threat_cost=11, hit_points=9))
    prize = table.staging(invented.enemy("Prize", threat=0, engagement=50, hit_points=3, victory=5))
    table.rounds(rounds).finish()
    table.threat(43)

    async def fight(game: Game) -> None:
        await game.deal_damage(game.find("Dead"), 2)
        await game.deal_damage(game.find("Scarred"), 4)
        await game.deal_damage(game.find("Bruised"), 2)
        await game.deal_damage(game.find("Prize"), 3)
        await game.win()

    table.run(fight).finish()
    assert dead.now.zone is Zone.DISCARD
    assert prize.now.zone is Zone.VICTORY
    assert ended(table).score == 52 + 10 * rounds


@pytest.mark.rule("R-SCORE-1")
def test_every_players_threat_counts_and_a_hero_set_aside_is_not_dead(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One", threat_cost=7), player=1)
    table.hero(invented.hero("Away", threat_cost=9), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.threat(20, player=1).threat(31, player=2)

    async def leave(game: Game) -> None:
        await game.shuffle_into_deck(game.find("Away"))
        await game.win()

    table.run(leave).finish()
    assert ended(table).score == 51


@pytest.mark.rule("R-SCORE-2")
def test_an_eliminated_player_counts_fifty_and_all_his_heroes_as_dead(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One", threat_cost=7), player=1, damage=3)
    table.hero(invented.hero("Uno", threat_cost=9), player=1)
    table.hero(invented.hero("Two"), player=2, damage=1)
    table.threat(45, player=1).threat(20, player=2)

    async def despair(game: Game) -> None:
        await game.raise_threat(game.player(1), 9)
        await game.win()

    table.run(despair).finish()
    assert table.player(1).threat == 54
    assert ended(table).score == 50 + 7 + 9 + 20 + 1


@pytest.mark.rule("R-SCORE-2")
def test_the_score_of_a_lost_game_counts_everybody_as_eliminated(table: TableBuilder) -> None:
    table.hero(invented.hero("One", threat_cost=7), damage=1)
    table.threat(49)
    table.run(lambda game: game.raise_threat(game.player(1), 3)).finish()
    assert ended(table).score == 57


@pytest.mark.rule("R-SCORE-3")
def test_a_score_may_be_negative(table: TableBuilder) -> None:
    table.threat(2)
    table.staging(invented.enemy("Prize", hit_points=3, victory=5))

    async def finish(game: Game) -> None:
        await game.deal_damage(game.find("Prize"), 3)
        await game.win()

    table.run(finish).finish()
    assert ended(table).score == -3


@pytest.mark.rule("R-SCORE-4")
@pytest.mark.parametrize(("last", "score"), [("7.4", 5), ("7.5", 15)])
def test_a_round_counts_when_its_refresh_phase_has_ended(table: TableBuilder, last: str, score: int) -> None:
    table.play("7.1", last).finish()
    table.threat(5)
    table.run(lambda game: game.win()).finish()
    assert ended(table).score == score


@pytest.mark.rule("R-SCORE-4")
def test_a_round_in_whose_refresh_phase_the_game_ends_does_not_count(table: TableBuilder) -> None:
    victor = invented.hero("Victor", threat_cost=0)

    @victor.action(limit=Limit(1, "round"))
    async def triumph(game: Game, card: Card) -> None:
        await game.win()

    hero = table.hero(victor)
    play = table.play(Phase.REFRESH)
    play.until(Ask.ACTION, step="7.4").answer(hero)
    assert ended(table).score == 1


@pytest.mark.rule("R-VICT-1")
@pytest.mark.parametrize("way", ["defeated", "discarded"])
def test_only_a_defeated_enemy_or_explored_location_goes_to_the_victory_display(table: TableBuilder, way: str) -> None:
    enemy = table.engaged(invented.enemy("Prize", hit_points=2, victory=4))
    place = table.staging(invented.location("Ruin", quest_points=2, victory=3))
    plain = table.staging(invented.location("Plain", quest_points=2))

    async def settle(game: Game) -> None:
        enemy, place, plain = (game.find(name) for name in ("Prize", "Ruin", "Plain"))
        if way == "defeated":
            await game.deal_damage(enemy, 2)
            await game.place_progress([place, plain], 2)
        else:
            await game.discard([enemy, place, plain])
        await game.win()

    table.run(settle).finish()
    kept = Zone.VICTORY if way == "defeated" else Zone.ENCOUNTER_DISCARD
    assert (enemy.now.zone, place.now.zone) == (kept, kept)
    assert plain.now.zone is Zone.ENCOUNTER_DISCARD
    assert ended(table).score == (-7 if way == "defeated" else 0)


@pytest.mark.rule("R-VICT-1")
def test_a_location_explored_by_questing_goes_to_the_victory_display(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=3))
    place = table.active(invented.location("Ruin", quest_points=2, victory=3))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert place.now.zone is Zone.VICTORY
    assert table.game.area(0).quest.progress == 1
    assert len(table.game.log.of(QuestedSuccessfully)) == 1
