"""Player action windows (R-WIN-*)."""

from __future__ import annotations

import pytest

from oleada.authoring import SELF, Ask, Card, CardScript, Committed, Game, Phase
from oleada.testing import Play, TableBuilder, invented


def _idler(name: str = "Idler") -> CardScript:
    """Return a hero who can always take an Action."""
    hero = invented.hero(name)

    @hero.action()
    async def idle(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    return hero


def _pass_all(play: Play) -> list[tuple[str, int]]:
    """Decline everything; return the step and the seat of each opportunity to act."""
    seen = []
    while not play.finished:
        if play.asks is Ask.ACTION:
            seen.append((play.game.state.step, play.decision.player))
        play.answer(next(key for key in ("pass", "done", "none") if play.offers(key)))
    return seen


@pytest.mark.rule("R-WIN-1")
def test_the_first_player_acts_first_then_the_others_until_all_pass_in_a_row(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    heroes = [table.hero(_idler(f"Idler {seat}"), player=seat) for seat in (1, 2, 3)]
    play = table.window()
    asked = []
    for answer in ("pass", heroes[2], "pass", "pass", "pass"):
        assert play.asks is Ask.ACTION
        asked.append(play.decision.player)
        play.answer(answer)
    assert asked == [2, 3, 1, 2, 3]
    assert play.finished
    assert [hero.resources for hero in heroes] == [0, 0, 1]


@pytest.mark.rule("R-WIN-1")
def test_one_player_acts_as_often_as_he_likes_in_a_window(table: TableBuilder) -> None:
    hero = table.hero(_idler())
    play = table.window()
    play.answer(hero, hero, hero, "pass")
    assert play.finished
    assert hero.resources == 3


@pytest.mark.rule("R-WIN-1")
def test_an_action_event_can_be_played_in_a_window_by_any_player(table: TableBuilder) -> None:
    cheer = invented.event("Cheer", cost=1)

    @cheer.action()
    async def rally(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, 3)

    table.players(2)
    table.hero(invented.hero("First"), player=1)
    second = table.hero(invented.hero("Second"), player=2, resources=1)
    (event,) = table.hand(cheer, player=2)
    play = table.window()
    assert play.decision.player == 2
    play.answer(event)
    assert play.finished
    assert second.resources == 3
    assert [card.name.en for card in table.player(2).discard] == ["Cheer"]


@pytest.mark.rule("R-WIN-2")
@pytest.mark.rule("R-ROUND-0")
def test_windows_are_where_the_sequence_of_the_round_has_them_and_nowhere_else(table: TableBuilder) -> None:
    table.hero(_idler())
    table.deck(invented.event())
    table.staging(invented.location("Hill", threat=0))
    table.staging(invented.enemy("Lurker", engagement=50, threat=0))
    table.encounter_deck(invented.location("Ford", threat=0))
    steps = [step for step, _ in _pass_all(table.rounds(1))]
    assert steps == ["1.3", "2.2", "3.1", "3.2", "3.3", "3.4", "4.2", "5.2", "5.3", "6.2", "7.4"]


@pytest.mark.rule("R-WIN-3")
def test_responses_and_forced_effects_need_no_window(table: TableBuilder) -> None:
    hero_card = _idler()

    @hero_card.forced(after=Committed, of=SELF)
    async def worry(game: Game, card: Card, event: Committed) -> None:
        await game.raise_threat(game.you, 1)

    @hero_card.response(after=Committed, of=SELF)
    async def answer(game: Game, card: Card, event: Committed) -> None:
        await game.gain_resources(card, 2)

    hero = table.hero(hero_card)
    play = table.play("3.2").commit(hero)
    assert (play.asks, play.game.state.window) == (Ask.RESPONSE, False)
    assert play.labels == ["Idler: answer", "Pass"]  # not the Action of the same hero
    assert table.player().threat == 9 + 1
    play.answer("Idler: answer")
    assert hero.resources == 2
    assert (play.asks, play.game.state.window) == (Ask.ACTION, True)  # that of 3.2, after the commitment
    play.finish()


@pytest.mark.rule("R-WIN-3")
def test_keywords_work_where_no_window_is_open(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.enemy("Orc", keywords="Surge. Doomed 2."), invented.location("Hill"))
    table.phase(Phase.COMBAT)
    table.run(lambda game: game.reveal_encounter_card(), player=1).finish()
    assert table.player().threat == 11
    assert [card.name.en for card in table.player().area.staging] == ["Orc", "Hill"]


@pytest.mark.rule("R-WIN-4")
def test_only_the_active_player_plays_allies_and_attachments_but_all_players_act(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.hero(_idler(f"Idler {seat}"), player=seat, resources=5)
    mine = table.hand(invented.ally("My Friend"), invented.attachment("My Sword"), player=1)
    theirs = table.hand(invented.ally("Your Friend"), invented.attachment("Your Sword"), player=2)
    idlers = [table.player(seat).heroes[0] for seat in (1, 2)]
    play = table.play("2.2")
    for seat, cards in ((1, mine), (2, theirs)):
        assert (play.decision.player, play.game.state.active) == (seat, seat)
        assert [play.offers(card) for card in (*cards, idlers[seat - 1])] == [True, True, True]
        play.answer("pass")
        assert (play.decision.player, play.game.state.active) == (3 - seat, seat)
        other = theirs if seat == 1 else mine
        assert [play.offers(card) for card in (*other, idlers[2 - seat])] == [False, False, True]
        play.answer("pass")
    assert play.finished


@pytest.mark.rule("R-WIN-4")
def test_allies_and_attachments_cannot_be_played_in_other_windows(table: TableBuilder) -> None:
    table.hero(_idler(), resources=5)
    ally, sword = table.hand(invented.ally("Friend"), invented.attachment("Sword"))
    for step in ("1.3", "3.1", "3.3", "4.2", "5.3", "6.2", "7.4"):
        play = table.play(step).until(Ask.ACTION)
        assert not play.offers(ally), step
        assert not play.offers(sword), step
        play.finish()


@pytest.mark.rule("R-WIN-5")
def test_the_planning_window_stays_open_until_all_players_pass_in_a_row(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1, resources=2)
    helper = table.hero(_idler("Helper"), player=2)
    (ally,) = table.hand(invented.ally("Friend"), player=1)
    play = table.play("2.2")
    assert play.decision.player == 1
    play.answer("pass")
    assert (play.decision.player, play.game.state.active) == (2, 1)
    play.answer(helper)
    assert (play.decision.player, play.game.state.active) == (1, 1)
    play.answer(ally)
    assert ally.zone.en == "play area"
    assert (play.decision.player, play.game.state.active) == (2, 1)
    play.answer("pass")
    assert (play.decision.player, play.game.state.active) == (2, 2)  # all passed: the second player's turn
    play.finish()
