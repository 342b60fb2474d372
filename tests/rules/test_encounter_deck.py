"""The encounter deck that runs out (R-STAGE-5 to R-STAGE-9)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ENEMIES,
    LOCATIONS,
    AfterReveal,
    Ask,
    Attack,
    Card,
    CardScript,
    CardsDiscarded,
    Game,
    Phase,
    PhaseEnded,
    Zone,
    trait,
)
from oleada.testing import TableBuilder, invented


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


@pytest.mark.rule("R-STAGE-5")
def test_an_encounter_deck_that_runs_out_in_staging_is_replaced_by_the_shuffled_discard_pile(
    table: TableBuilder,
) -> None:
    _players(table, 2)
    table.encounter_deck(*_hills("Last"))
    names = [f"Old {number}" for number in range(8)]
    table.encounter_discard(*_hills(*names))
    play = table.play("3.3").finish()
    assert len(_staged(table)) == 2
    assert _staged(table)[0] == "Last"
    assert play.events.count("EncounterDeckReset") == 1
    left = [table.game.card(card).name.en for card in table.game.state.zone(Zone.ENCOUNTER_DECK)]
    assert sorted([*left, _staged(table)[1]]) == names
    assert [_staged(table)[1], *left] != names  # shuffled
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == []


@pytest.mark.rule("R-STAGE-5")
def test_a_deck_that_is_empty_when_the_quest_phase_begins_is_replaced_at_once(table: TableBuilder) -> None:
    _players(table, 1)
    table.encounter_discard(*_hills("A", "B"))
    play = table.play(Phase.QUEST).until(Ask.COMMIT)
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["A", "B"]
    play.finish()


@pytest.mark.rule("R-STAGE-5")
def test_a_deck_that_an_effect_empties_in_the_quest_phase_is_replaced_at_once(table: TableBuilder) -> None:
    async def take_the_last(game: Game) -> None:
        await game.remove_from_game(game.find("Last"))
        await game.raise_threat(game.player(1), len(game.state.zone(Zone.ENCOUNTER_DECK)))

    _players(table, 1)
    table.encounter_deck(*_hills("Last"))
    table.encounter_discard(*_hills("A", "B"))
    table.phase(Phase.QUEST)
    table.run(take_the_last).finish()
    assert table.player().threat == 9 + 2


@pytest.mark.rule("R-STAGE-6")
@pytest.mark.ruling("RUL-08")
def test_the_last_card_is_completely_staged_before_the_discard_pile_is_shuffled(table: TableBuilder) -> None:
    last = invented.treachery("Last")

    @last.when_revealed
    async def count(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 10 * len(game.state.zone(Zone.ENCOUNTER_DECK)) + 1)

    _players(table, 1)
    table.encounter_deck(last)
    table.encounter_discard(*_hills("A", "B"))
    play = table.play("3.3").finish()
    assert table.player().threat == 9 + 1
    assert [event for event in play.events if event in ("TreacheryResolved", "EncounterDeckReset")] == [
        *("TreacheryResolved", "EncounterDeckReset"),
    ]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["A", "B", "Last"]


@pytest.mark.rule("R-STAGE-6")
@pytest.mark.ruling("RUL-08")
def test_the_last_enemy_and_its_after_reveal_effects_come_before_the_reset(table: TableBuilder) -> None:
    scout = invented.hero("Scout")

    @scout.forced(after=AfterReveal)
    async def count(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(game.player(1), 10 * len(game.state.zone(Zone.ENCOUNTER_DECK)) + 1)

    table.hero(scout)
    table.encounter_deck(invented.enemy("Orc"))
    table.encounter_discard(*_hills("A", "B"))
    table.play("3.3").finish()
    assert table.player().threat == 9 + 1
    assert (_staged(table), _titles(table, Zone.ENCOUNTER_DECK)) == (["Orc"], ["A", "B"])


@pytest.mark.rule("R-STAGE-6")
def test_a_last_card_that_needs_the_deck_resets_it_first_and_then_finishes(table: TableBuilder) -> None:
    horn = invented.treachery("Horn")

    @horn.when_revealed
    async def call(game: Game, card: Card) -> None:
        await game.reveal_encounter_card()

    _players(table, 1)
    table.encounter_deck(horn)
    table.encounter_discard(*_hills("A"))
    play = table.play("3.3").finish()
    assert _staged(table) == ["A"]
    assert [event for event in play.events if event in ("EncounterDeckReset", "TreacheryResolved")] == [
        # The horn itself is no part of the first new deck; that runs out too, and then it is.
        *("EncounterDeckReset", "TreacheryResolved", "EncounterDeckReset"),
    ]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Horn"]


@pytest.mark.rule("R-STAGE-6")
def test_a_last_enemy_that_attacks_when_revealed_gets_its_shadow_card_from_the_new_deck(table: TableBuilder) -> None:
    ambusher = invented.enemy("Ambusher", attack=0)
    spite = invented.treachery("Spite")

    @ambusher.when_revealed
    async def pounce(game: Game, card: Card) -> None:
        await game.attack_with(card)

    @spite.shadow
    async def sting(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(attack.player, 3)

    table.hero(invented.hero(), exhausted=True)
    table.encounter_deck(ambusher)
    table.encounter_discard(spite)
    table.play("3.3").finish()
    assert table.player().threat == 9 + 3
    assert _staged(table) == ["Ambusher"]


@pytest.mark.rule("R-STAGE-7")
def test_outside_the_quest_phase_an_empty_encounter_deck_stays_empty(table: TableBuilder) -> None:
    table.hero(invented.hero(), exhausted=True)
    table.engaged(invented.enemy("First", attack=0))
    table.engaged(invented.enemy("Second", attack=0))
    table.encounter_deck(*_hills("Only"))
    table.encounter_discard(*_hills("A"))
    play = table.play(Phase.COMBAT, until="6.11").until(Ask.ENEMY)
    play.answer("First")
    play.until(Ask.ENEMY).answer("First").finish()
    assert play.events.count("ShadowDealt") == 1
    assert _titles(table, Zone.ENCOUNTER_DECK) == []
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["A"]


@pytest.mark.rule("R-STAGE-7")
def test_nothing_is_revealed_from_an_empty_deck_in_the_travel_phase(table: TableBuilder) -> None:
    _players(table, 1)
    table.encounter_discard(*_hills("A"))
    table.phase(Phase.TRAVEL)
    table.run(lambda game: game.reveal_encounter_card(), player=1).finish()
    assert (_staged(table), _titles(table, Zone.ENCOUNTER_DISCARD)) == ([], ["A"])


@pytest.mark.rule("R-STAGE-8")
def test_effects_at_the_end_of_the_quest_phase_are_still_inside_it_for_the_reset(table: TableBuilder) -> None:
    stage = invented.quest("Nightfall")

    @stage.forced(after=PhaseEnded)
    async def night(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.remove_from_game(game.find("Last"))
        await game.reveal_encounter_card()

    _players(table, 1)
    table.quest(stage)
    table.encounter_deck(*_hills("Last"))
    table.encounter_discard(*_hills("A"))
    table.play("3.5").finish()
    assert _staged(table) == ["A"]


@pytest.mark.rule("R-STAGE-9")
def test_with_deck_and_discard_pile_both_empty_the_reveal_is_skipped(table: TableBuilder) -> None:
    _players(table, 3)
    table.encounter_deck(*_hills("Only"))
    play = table.play(Phase.QUEST).finish()
    assert _staged(table) == ["Only"]
    assert play.events.count("TurnedUp") == 1
    assert play.events[-1] == "PhaseEnded"


@pytest.mark.parametrize("phase", [Phase.QUEST, Phase.COMBAT])
@pytest.mark.rule("R-STAGE-5")
def test_cards_are_discarded_until_one_is_found_also_from_the_deck_that_replaces_an_empty_one(
    table: TableBuilder, phase: Phase
) -> None:
    async def seek(game: Game) -> None:
        found = await game.discard_until(ENEMIES & trait("Orc"))
        game.remember("found", found.id if found else 0)

    _players(table, 1)
    table.phase(phase)
    table.encounter_deck(*_hills("A"), invented.enemy("Wolf", traits="Wolf."), *_hills("B"))
    table.encounter_discard(invented.enemy("Orc", traits="Orc."))
    play = table.run(seek, player=1).finish()
    found = play.game.recall("found")
    left = _titles(table, Zone.ENCOUNTER_DECK) + _titles(table, Zone.ENCOUNTER_DISCARD)
    assert sorted(left) == ["A", "B", "Orc", "Wolf"]
    if phase is Phase.QUEST:
        assert table.game.card(found).name.en == "Orc"
        assert "Orc" in _titles(table, Zone.ENCOUNTER_DISCARD)
    else:
        assert (found, play.events) == (0, ["CardsDiscarded"] * 3)


@pytest.mark.rule("R-REV-12")
def test_nothing_is_discarded_beyond_the_card_that_is_sought_and_an_endless_search_ends(table: TableBuilder) -> None:
    async def seek(game: Game) -> None:
        hill = await game.discard_until(LOCATIONS)
        assert hill is not None
        assert await game.discard_until(ENEMIES) is None
        game.remember("found", hill.name.en)

    _players(table, 1)
    table.phase(Phase.QUEST)
    table.encounter_deck(invented.treachery("Horn"), *_hills("A", "B"))
    play = table.run(seek, player=1).finish()
    assert play.game.recall("found") == "A"
    lines = [line.text() for line in play.game.log.of(CardsDiscarded)]
    assert len(lines) == 2 + 1 + 3  # Horn and A; B; and once more all of them
    assert "Revealed" not in play.events


@pytest.mark.parametrize("verb", ["reveal", "discard"])
def test_a_card_that_was_seen_before_a_shuffle_is_no_longer_that_card(table: TableBuilder, verb: str) -> None:
    table.encounter_deck(invented.enemy("Orc"), invented.enemy("Warg"))

    async def too_late(game: Game) -> None:
        seen = [game.card(card) for card in game.state.zone(Zone.ENCOUNTER_DECK)]
        await game.shuffle_encounter_deck()
        if verb == "reveal":
            await game.reveal(seen[0])
        else:
            await game.happen(CardsDiscarded(None, tuple(seen)))

    play = table.run(too_late, player=1).finish()
    assert play.events == ["Shuffled"]
    assert len(table.game.state.zone(Zone.ENCOUNTER_DECK)) == 2


def test_the_discard_pile_is_listed_as_it_lies_the_newest_last(table: TableBuilder) -> None:
    older, newer = table.encounter_discard(invented.enemy("Older"), invented.enemy("Newer"))
    assert table.game.encounter_discard == [older, newer]
    (top,) = table.encounter_deck(invented.enemy("Top"))
    table.run(lambda game: game.discard_from_encounter_deck(1)).finish()
    assert [card.name.en for card in table.game.encounter_discard] == ["Older", "Newer", "Top"]
    assert table.game.encounter_deck == []
    assert top.zone is Zone.ENCOUNTER_DISCARD
