"""Staging: how many cards are revealed, by whom, and in what order (R-STAGE-*, R-ROUND-3.3)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    LOCATIONS,
    STAGED,
    THREAT,
    AfterReveal,
    Ask,
    Card,
    CardScript,
    Game,
    Phase,
    StagingBegan,
    Zone,
)
from oleada.testing import Play, TableBuilder, invented


def _gloom(name: str = "Gloom", amount: int = 1) -> CardScript:
    """Return a treachery that raises the threat of the player who reveals it."""
    card = invented.treachery(name)

    @card.when_revealed
    async def darken(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, amount)

    return card


def _hills(*names: str) -> list[CardScript]:
    return [invented.location(name, threat=0) for name in names]


def _players(table: TableBuilder, count: int) -> None:
    table.players(count)
    for seat in range(1, count + 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)


def _staged(table: TableBuilder) -> list[str]:
    return [card.name.en for card in table.game.area(0).staging]


def _titles(table: TableBuilder, zone: Zone) -> list[str]:
    return sorted(table.game.card(card).name.en for card in table.game.state.zone(zone))


def _threats(table: TableBuilder) -> list[int]:
    return [table.player(seat).threat for seat in range(1, len(table.game.state.players))]


@pytest.mark.rule("R-STAGE-1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_card_is_revealed_for_each_player(table: TableBuilder, count: int) -> None:
    _players(table, count)
    names = [f"Hill {number}" for number in range(6)]
    table.encounter_deck(*_hills(*names))
    table.play("3.3").finish()
    assert _staged(table) == names[:count]


@pytest.mark.rule("R-STAGE-1")
@pytest.mark.ruling("RUL-09")
def test_an_elimination_in_staging_does_not_lower_the_number_of_that_round_but_of_the_next(
    table: TableBuilder,
) -> None:
    _players(table, 3)
    table.threat(49, player=2)
    table.encounter_deck(*_hills("A"), _gloom(), *_hills("B", "C", "D", "E"))
    table.play("3.3").finish()
    assert [player.seat for player in table.game.players] == [1, 3]
    assert _staged(table) == ["A", "B"]
    table.play("3.3").finish()
    assert _staged(table) == ["A", "B", "C", "D"]


@pytest.mark.rule("R-STAGE-1")
def test_players_are_counted_when_staging_begins(table: TableBuilder) -> None:
    _players(table, 3)
    table.threat(49, player=3)
    table.encounter_deck(*_hills("A", "B", "C"))
    table.play("3.2").finish()
    table.run(lambda game: game.raise_threat(game.player(3), 1)).finish()
    table.play("3.3").finish()
    assert _staged(table) == ["A", "B"]


@pytest.mark.rule("R-STAGE-2")
def test_each_card_is_completely_finished_before_the_next_is_revealed(table: TableBuilder) -> None:
    thief = invented.treachery("Thief")

    @thief.when_revealed
    async def steal(game: Game, card: Card) -> None:
        for player in card.area.players:
            await game.choose_and_discard(player)

    _players(table, 2)
    for seat in (1, 2):
        table.hand(invented.event(f"Song {seat}"), invented.event(f"Tale {seat}"), player=seat)
    table.encounter_deck(thief, *_hills("Next"))
    play = table.play("3.3")
    for seat in (1, 2):
        assert (play.asks, play.decision.player) == (Ask.DISCARD, seat)
        assert _titles(table, Zone.ENCOUNTER_DECK) == ["Next"]
        assert _titles(table, Zone.ENCOUNTER_DISCARD) == []
        play.answer(f"Song {seat}")
    assert [event for event in play.events if event in ("TurnedUp", "CardsDiscarded", "TreacheryResolved")] == [
        *("TurnedUp", "CardsDiscarded", "CardsDiscarded", "TreacheryResolved", "TurnedUp"),
    ]


@pytest.mark.rule("R-STAGE-3")
def test_each_reveal_is_made_by_one_player_in_player_order_who_is_you(table: TableBuilder) -> None:
    _players(table, 3)
    table.first_player(2)
    table.encounter_deck(*[_gloom(f"Gloom {amount}", amount) for amount in (1, 2, 4)])
    table.play("3.3").finish()
    assert _threats(table) == [9 + 4, 9 + 1, 9 + 2]


@pytest.mark.rule("R-STAGE-4")
def test_extra_reveals_of_a_quest_text_come_after_the_others_in_player_order(table: TableBuilder) -> None:
    stage = invented.quest("Ambush Road")

    @stage.passive(when=StagingBegan)
    async def more(game: Game, card: Card, event: StagingBegan) -> None:
        event.amount += 1

    _players(table, 2)
    table.first_player(2)
    table.quest(stage)
    table.encounter_deck(*[_gloom(f"Gloom {amount}", amount) for amount in (1, 2, 4, 8)])
    table.play("3.3").finish()
    assert _threats(table) == [9 + 2, 9 + 1 + 4]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Gloom 8"]


@pytest.mark.rule("R-STAGE-10")
def test_a_stage_that_changes_in_staging_stops_no_reveal_and_progress_goes_to_the_new_one(
    table: TableBuilder,
) -> None:
    turn = invented.treachery("Turn")

    @turn.when_revealed
    async def onward(game: Game, card: Card) -> None:
        await game.advance()

    table.players(2)
    hero = table.hero(invented.hero("Hero 1", willpower=5))
    table.hero(invented.hero("Hero 2"), player=2)
    table.quest(invented.quest("One", 1, quest_points=9))
    (following,) = table.quest_deck(invented.quest("Two", 2, quest_points=9))
    table.encounter_deck(turn, invented.location("Hill", threat=1))
    table.play(Phase.QUEST).commit(hero).finish()
    assert _staged(table) == ["Hill"]
    assert (table.game.area(0).quest.name.en, following.now.progress) == ("Two", 4)


@pytest.mark.rule("R-STAGE-11")
def test_an_effect_that_ends_the_quest_phase_stops_reveals_and_resolution(table: TableBuilder) -> None:
    dusk = invented.treachery("Dusk")

    @dusk.when_revealed
    async def end(game: Game, card: Card) -> None:
        game.end_phase_now()

    table.players(2)
    hero = table.hero(invented.hero("Hero 1", willpower=5))
    table.hero(invented.hero("Hero 2"), player=2)
    stage = table.quest(invented.quest("One", 1, quest_points=9))
    table.encounter_deck(dusk, *_hills("Hill"))
    play = table.play(Phase.QUEST).commit(hero).finish()
    assert _staged(table) == []
    assert stage.progress == 0
    assert play.events.count("PhaseEnded") == 1


@pytest.mark.rule("R-ROUND-3.3")
def test_between_two_reveals_there_are_responses_but_no_window(table: TableBuilder) -> None:
    scout = invented.hero("Scout")

    @scout.response(after=AfterReveal)
    async def note(game: Game, card: Card, event: AfterReveal) -> None:
        await game.gain_resources(card)

    @scout.action()
    async def idle(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    table.players(2)
    table.hero(scout)
    table.hero(invented.hero("Other"), player=2)
    table.encounter_deck(*_hills("A", "B"))
    play = table.play("3.3")
    asked = []
    while not play.finished:
        asked.append((play.decision.kind.name, len(_staged(table))))
        play.answer("pass")
    assert asked == [("RESPONSE", 1), ("RESPONSE", 2), ("ACTION", 2)]


def _everywhere(game: Game, source: Card, card: Card) -> bool:
    return card.is_location and card.zone is Zone.STAGING


def _reveal_after(table: TableBuilder, first: CardScript) -> Play:
    _players(table, 2)
    table.staging(invented.location("Old", threat=2))
    table.encounter_deck(first, invented.location("New", threat=2))
    return table.play("3.3").finish()


@pytest.mark.ruling("RUL-10")
def test_locations_currently_in_the_staging_area_are_fixed_when_the_effect_resolves(table: TableBuilder) -> None:
    fog = invented.treachery("Fog")

    @fog.when_revealed
    async def thicken(game: Game, card: Card) -> None:
        await game.modify((LOCATIONS & STAGED).among(game, game.you, card), THREAT, 1)

    _reveal_after(table, fog)
    assert [card.threat for card in table.game.area(0).staging] == [3, 2]


@pytest.mark.ruling("RUL-10")
def test_locations_in_the_staging_area_until_the_end_of_the_phase_are_all_that_come(table: TableBuilder) -> None:
    fog = invented.treachery("Fog")

    @fog.when_revealed
    async def thicken(game: Game, card: Card) -> None:
        await game.modify_all(_everywhere, THREAT, 1)

    _reveal_after(table, fog)
    assert [card.threat for card in table.game.area(0).staging] == [3, 3]
