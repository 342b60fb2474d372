"""Hide and Prowl (K-HIDE-1, K-PROWL-1)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import dread, reveal, titles

from oleada.authoring import WILLPOWER, Card, CardScript, Exhausted, Game, Phase, Zone
from oleada.keywords import HideTested
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def hunter() -> CardScript:
    """Return a location that punishes failed Hide tests and rewards others."""
    location = invented.location("Hunter's Hill", threat=0)

    @location.forced(after=HideTested)
    async def find(game: Game, card: Card, event: HideTested) -> None:
        if event.passed:
            await game.lower_threat(event.player, 1)
        else:
            await game.raise_threat(event.player, 10)

    return location


def rider(keywords: str = "Hide 2.") -> CardScript:
    """Return a treachery with Hide."""
    return invented.treachery("Rider", keywords=keywords)


@pytest.mark.rule("K-HIDE-1")
@pytest.mark.parametrize(("threats", "passed"), [((1, 2), True), ((2, 2), False), ((0, 0), True)])
def test_exhausted_willpower_is_compared_with_the_threat_of_x_discarded_cards(
    table: TableBuilder, threats: tuple[int, int], passed: bool
) -> None:
    hero = table.hero(invented.hero("One", willpower=2))
    ally = table.ally(invented.ally("Two", willpower=1))
    kept = table.ally(invented.ally("Three", willpower=5))
    table.staging(hunter())
    table.encounter_deck(
        rider(),
        invented.location("First", threat=threats[0]),
        invented.enemy("Second", threat=threats[1]),
        invented.enemy("Third", threat=9),
    )
    with reveal(table) as play:
        play.answer(hero, ally, "done")
    assert (hero.exhausted, ally.exhausted, kept.exhausted) == (True, True, False)
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["First", "Second", "Rider"]
    assert table.player().threat == (8 if passed else 19)
    (line,) = table.game.log.of(HideTested)
    assert (line.facts["willpower"], line.facts["threat"]) == (3, sum(threats))
    assert f"3 contra {sum(threats)}" in line.text("es")


@pytest.mark.rule("K-HIDE-1")
@pytest.mark.parametrize(("threat", "level"), [(0, 8), (1, 19)])
def test_nobody_need_be_exhausted(table: TableBuilder, threat: int, level: int) -> None:
    hero = table.hero(invented.hero(willpower=4))
    table.staging(hunter())
    table.encounter_deck(rider("Ocultarse 1."), invented.location("First", threat=threat))
    with reveal(table) as play:
        play.answer("done")
    assert hero.ready
    assert table.player().threat == level


@pytest.mark.rule("K-HIDE-1")
def test_only_the_player_who_reveals_it_makes_the_test_with_his_ready_characters(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    his = table.hero(invented.hero("Two"), player=2)
    table.hero(invented.hero("Tired"), player=2, exhausted=True)
    table.staging(hunter())
    table.encounter_deck(rider("Hide 1."), invented.location("First", threat=9))
    with reveal(table, player=2) as play:
        assert (play.decision.player, play.labels) == (2, ["Two", "Done"])
        play.answer(his)
    assert (table.player(1).threat, table.player(2).threat) == (9, 9 + 9 + 10)


@pytest.mark.rule("K-HIDE-1")
def test_the_test_comes_before_the_when_revealed_effects(table: TableBuilder) -> None:
    card = dread("Dread", 3, "Hide 1.")
    table.hero(invented.hero())
    table.staging(hunter())
    table.encounter_deck(card, invented.location("First", threat=9))
    with reveal(table) as play:
        play.answer("done")
    assert [line.facts["amount"] for line in table.game.log if "amount" in line.facts][-2:] == [10, 3]


@pytest.mark.rule("K-HIDE-1")
@pytest.mark.rule("R-REV-4")
@pytest.mark.parametrize(("keywords", "raises"), [("Hide 1. Doomed 2.", [10, 2]), ("Doomed 2. Hide 1.", [2, 10])])
def test_several_keywords_resolve_in_reading_order(table: TableBuilder, keywords: str, raises: list[int]) -> None:
    table.hero(invented.hero())
    table.staging(hunter())
    table.encounter_deck(rider(keywords), invented.location("First", threat=9))
    with reveal(table) as play:
        play.answer("done")
    assert [line.facts["amount"] for line in table.game.log if line.event.__name__ == "ThreatRaised"] == raises


@pytest.mark.rule("K-HIDE-1")
def test_willpower_counts_as_it_is_after_the_characters_have_exhausted(table: TableBuilder) -> None:
    watch = invented.location("Watch", threat=0)

    @watch.forced(after=Exhausted)
    async def scare(game: Game, card: Card, event: Exhausted) -> None:
        await game.modify(event.card, WILLPOWER, -1)

    hero = table.hero(invented.hero(willpower=3))
    table.staging(watch)
    table.encounter_deck(rider("Hide 1."), invented.location("First", threat=3))
    with reveal(table) as play:
        play.answer(hero)
    (line,) = table.game.log.of(HideTested)
    assert (line.facts["willpower"], line.facts["threat"]) == (2, 3)


@pytest.mark.rule("K-HIDE-1")
@pytest.mark.rule("R-STAGE-6")
def test_a_deck_that_runs_out_is_replaced_because_the_test_needs_it(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_discard(invented.location("Old", threat=1))
    table.encounter_deck(rider("Hide 2."), invented.location("Last", threat=3))
    with reveal(table) as play:
        play.answer("done")
    (line,) = table.game.log.of(HideTested)
    assert line.facts["threat"] in (3 + 1, 3 + 3)  # one of the two that are shuffled in


@pytest.mark.rule("K-HIDE-1")
@pytest.mark.rule("R-STAGE-7")
def test_outside_the_quest_phase_a_short_deck_is_all_there_is(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(rider("Hide 3."), invented.location("Last", threat=3))
    with reveal(table, phase=Phase.TRAVEL) as play:
        play.answer("done")
    (line,) = table.game.log.of(HideTested)
    assert line.facts["threat"] == 3


@pytest.mark.rule("K-PROWL-1")
@pytest.mark.parametrize("keywords", ["Prowl 3.", "Merodear 3.", "Prowl 2. Prowl 1."])
def test_the_players_together_lose_x_resources_the_first_player_says_whose(table: TableBuilder, keywords: str) -> None:
    table.players(2)
    one = table.hero(invented.hero("One"), player=1, resources=2)
    two = table.hero(invented.hero("Two"), player=1)
    three = table.hero(invented.hero("Three"), player=2, resources=3)
    table.first_player(2)
    table.encounter_deck(invented.enemy("Wolf", keywords=keywords))
    with reveal(table, player=1) as play:
        play.answer(three)
        assert (play.asks, play.decision.player, play.labels) == (Ask.PAYMENT, 2, ["Three", "One"])
        play.answer(three, one)
    assert (one.resources, two.resources, three.resources) == (1, 0, 1)


@pytest.mark.rule("K-PROWL-1")
def test_they_lose_what_they_have_if_that_is_less_and_nothing_is_asked(table: TableBuilder) -> None:
    table.players(2)
    one = table.hero(invented.hero("One"), player=1, resources=1)
    two = table.hero(invented.hero("Two"), player=2, resources=1)
    table.encounter_deck(invented.enemy("Wolf", keywords="Prowl 3."))
    play = reveal(table)
    assert play.finished
    assert (one.resources, two.resources) == (0, 0)
    assert table.game.find("Wolf").zone is Zone.STAGING


@pytest.mark.rule("K-PROWL-1")
def test_it_comes_before_the_when_revealed_effects(table: TableBuilder) -> None:
    card = invented.treachery("Ransom", keywords="Prowl 2.")

    @card.when_revealed
    async def ask(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, game.find("Some Hero").resources)

    hero = table.hero(invented.hero(), resources=3)
    table.encounter_deck(card)
    with reveal(table) as play:
        play.answer(hero, hero)
    assert table.player().threat == 9 + 1


@pytest.mark.rule("K-PROWL-1")
@pytest.mark.rule("R-REV-12")
def test_a_card_that_is_added_does_not_prowl(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=3)
    table.encounter_deck(invented.enemy("Wolf", keywords="Prowl 2. Hide 1."))
    table.run(lambda game: game.add_to_staging(game.find("Wolf"))).finish()
    assert hero.resources == 3
    assert table.game.log.of(HideTested) == []
