"""Doomed X on player cards (K-DOOMED-9)."""

from __future__ import annotations

import pytest

from oleada.authoring import Card, EventPlayed, Game, Phase, Stat, Zone, trait
from oleada.keywords import Doomed
from oleada.testing import TableBuilder, invented


def _threats(table: TableBuilder) -> list[int]:
    return [table.player(seat).threat for seat in range(1, len(table.game.state.players))]


def _seat(table: TableBuilder, *threats: int) -> None:
    table.players(len(threats))
    for seat, threat in enumerate(threats, 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat, resources=3)
        table.threat(threat, seat)


@pytest.mark.rule("K-DOOMED-9")
def test_an_ally_that_is_played_raises_every_players_threat(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    (card,) = table.hand(invented.ally("Grim Ally", cost=1, keywords="Doomed 3."))
    with table.play(Phase.PLANNING) as play:
        play.answer(card)
    assert _threats(table) == [13, 23]
    assert card.zone is Zone.PLAY_AREA


@pytest.mark.rule("K-DOOMED-9")
def test_an_ally_that_is_put_into_play_raises_every_players_threat(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    (card,) = table.hand(invented.ally("Grim Ally", keywords="Doomed 3."))
    table.run(lambda game: game.put_into_play(card), player=1).finish()
    assert _threats(table) == [13, 23]


@pytest.mark.rule("K-DOOMED-9")
def test_an_attachment_raises_it_once_and_not_when_it_moves(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    (card,) = table.hand(invented.attachment("Dark Blade", cost=0, keywords="Doomed 1. Doomed 1."))
    (first,), (second,) = table.player(1).heroes, table.player(2).heroes
    with table.play(Phase.PLANNING) as play:
        play.answer(card, first)
    assert _threats(table) == [12, 22]
    blade = card.now
    table.run(lambda game: game.attach(blade, second), player=1).finish()
    assert blade.host is second
    assert _threats(table) == [12, 22]


@pytest.mark.rule("K-DOOMED-9")
def test_a_card_whose_text_is_blank_as_it_enters_play_raises_nothing(table: TableBuilder) -> None:
    _seat(table, 10)
    stage = invented.quest("A Silent Land")
    stage.gives(Stat.BLANK, True, to=trait("Grim"))
    table.quest(stage)
    (card,) = table.hand(invented.ally("Grim Ally", traits="Grim.", cost=1, keywords="Doomed 3."))
    with table.play(Phase.PLANNING) as play:
        play.answer(card)
    assert _threats(table) == [10]


@pytest.mark.rule("K-DOOMED-9")
def test_a_doomed_enemy_raises_nothing_when_it_is_put_into_play(table: TableBuilder) -> None:
    _seat(table, 10)
    (orc,) = table.encounter_deck(invented.enemy("Orc", keywords="Doomed 3."))
    table.run(lambda game: game.engage(orc), player=1).finish()
    assert [card.name.en for card in table.player().engaged] == ["Orc"]
    assert _threats(table) == [10]


@pytest.mark.rule("K-DOOMED-9")
def test_an_event_raises_it_when_it_is_played_before_its_effect(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    gamble = invented.event("Gamble", keywords="Doomed 4.")

    @gamble.action()
    async def win(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, game.you.threat)

    (hero,) = table.player(1).heroes
    (card,) = table.hand(gamble)
    with table.window() as play:
        play.answer(card)
    assert _threats(table) == [14, 24]
    assert hero.resources == 3 + 14
    assert card.zone is Zone.DISCARD


@pytest.mark.rule("K-DOOMED-9")
def test_an_event_played_as_a_response_raises_it_too(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    cry = invented.event("Cry", keywords="Doomed 2.")

    @cry.response(after=EventPlayed)
    async def answer(game: Game, card: Card, event: EventPlayed) -> None:
        await game.gain_resources(game.you.heroes)

    call = invented.event("Call")

    @call.action()
    async def rouse(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes)

    (first,) = table.hand(call)
    (second,) = table.hand(cry)
    with table.window() as play:
        play.answer(first, second)
    assert _threats(table) == [12, 22]


@pytest.mark.rule("K-DOOMED-9")
def test_an_event_in_hand_or_discarded_raises_nothing(table: TableBuilder) -> None:
    _seat(table, 10)
    (card,) = table.hand(invented.event("Gamble", keywords="Doomed 4."))
    table.run(lambda game: game.discard_from_hand(game.player(1), [card]), player=1).finish()
    assert card.zone is Zone.DISCARD
    assert _threats(table) == [10]


@pytest.mark.rule("K-DOOMED-9")
@pytest.mark.rule("K-DOOMED-7")
def test_with_separate_areas_a_player_card_raises_only_those_who_share_its_players_area(table: TableBuilder) -> None:
    _seat(table, 10, 20, 30)
    table.areas([2, 3], [1])
    gamble = invented.event("Gamble", keywords="Doomed 4.")

    @gamble.action()
    async def win(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes)

    (event,) = table.hand(gamble, player=1)
    (ally,) = table.hand(invented.ally("Grim Ally", keywords="Doomed 1."), player=3)
    with table.window() as play:
        play.answer(event)
    table.run(lambda game: game.put_into_play(ally), player=3).finish()
    assert _threats(table) == [14, 21, 31]


@pytest.mark.rule("K-DOOMED-8")
@pytest.mark.rule("K-DOOMED-9")
def test_a_player_whom_his_own_event_eliminates_gets_nothing_from_it(table: TableBuilder) -> None:
    _seat(table, 49, 20)
    gamble = invented.event("Gamble", keywords="Doomed 1.")

    @gamble.action()
    async def win(game: Game, card: Card) -> None:
        await game.gain_resources([hero for player in game.players for hero in player.heroes], 5)

    (card,) = table.hand(gamble)
    (other,) = table.player(2).heroes
    with table.window() as play:
        play.answer(card)
    assert table.player(1).eliminated
    assert table.player(2).threat == 21
    assert other.resources == 3
    assert card.zone is Zone.DISCARD


@pytest.mark.rule("K-DOOMED-6")
@pytest.mark.rule("K-DOOMED-9")
def test_a_gained_value_is_added_on_a_player_card_too(table: TableBuilder) -> None:
    _seat(table, 10)
    stage = invented.quest("Under the Shadow")
    stage.gives(Stat.KEYWORDS, Doomed(2), to=trait("Grim"))
    table.quest(stage)
    (card,) = table.hand(invented.ally("Grim Ally", traits="Grim.", keywords="Doomed 3."))
    play = table.run(lambda game: game.put_into_play(card), player=1).finish()
    assert _threats(table) == [15]
    assert play.events.count("ThreatRaised") == 1
