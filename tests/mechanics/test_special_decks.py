"""Further encounter decks and quest decks: each with cards of its own, each encounter deck with its discard pile."""

from __future__ import annotations

import pytest
from tests.properties.decks import decks

import oleada
from oleada.authoring import Card, CardScript, Game, Name, Phase, Scenario, Zone, named
from oleada.model.errors import CardFactsError
from oleada.testing import TableBuilder, invented


def _titles(game: Game, zone: Zone, deck: int = 0) -> list[str]:
    return [game.card(card).name.en for card in game.state.zone(zone, deck)]


@pytest.mark.case("BL-41")
def test_a_scenario_brings_three_encounter_decks_and_two_quest_decks_along() -> None:
    scenario = Scenario(
        id="three-decks",
        name=Name("Three Decks", "Tres mazos"),
        encounter_cards=(invented.location("Road", quantity=3),),
        quest_cards=(invented.quest("Ours", 1),),
        special_encounter_cards=(
            (invented.enemy("Rival", quantity=4, easy_quantity=2),),
            (invented.treachery("Hazard", quantity=2), invented.location("Pit")),
        ),
        special_quest_cards=((invented.quest("Theirs One", 1), invented.quest("Theirs Two", 2)),),
    )
    game = oleada.new_game(scenario, decks(1), seed=1, difficulty="easy")
    assert [sorted(_titles(game, Zone.ENCOUNTER_DECK, number)) for number in range(3)] == [
        ["Road", "Road", "Road"],
        ["Rival", "Rival"],
        ["Hazard", "Hazard", "Pit"],
    ]
    assert [stage.name.en for stage in game.quest_deck(deck_number=1)] == ["Theirs One", "Theirs Two"]
    assert [stage.name.en for stage in game.quest_deck(stage=2, deck_number=1)] == ["Theirs Two"]
    assert [stage.name.en for stage in game.quest_deck()] == ["Ours"]
    assert {card.name.en for card in scenario.cards} >= {"Road", "Rival", "Pit", "Ours", "Theirs Two"}


@pytest.mark.case("BL-41")
@pytest.mark.rule("R-STAGE-5")
def test_each_deck_that_runs_out_takes_its_own_discard_pile(table: TableBuilder) -> None:
    table.hero(invented.hero())
    for deck in range(3):
        table.encounter_deck(invented.treachery(f"Last of {deck}"), deck=deck)
        table.encounter_discard(invented.treachery(f"Old of {deck}"), deck=deck)
    table.phase(Phase.QUEST)
    for deck, others in ((1, (0, 2)), (2, (0,))):

        async def reveal(game: Game, number: int = deck) -> None:
            await game.reveal_encounter_card(deck=number)

        table.run(reveal, player=1).finish()
        assert sorted(_titles(table.game, Zone.ENCOUNTER_DECK, deck)) == [f"Last of {deck}", f"Old of {deck}"]
        assert _titles(table.game, Zone.ENCOUNTER_DISCARD, deck) == []
        for other in others:
            assert _titles(table.game, Zone.ENCOUNTER_DECK, other) == [f"Last of {other}"]
            assert _titles(table.game, Zone.ENCOUNTER_DISCARD, other) == [f"Old of {other}"]


@pytest.mark.case("BL-41")
@pytest.mark.rule("R-STAGE-7")
def test_outside_the_quest_phase_a_further_deck_stays_empty_too(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.treachery("Only"), deck=1)
    table.phase(Phase.COMBAT)
    table.run(lambda game: game.reveal_encounter_card(deck=1), player=1).finish()
    assert _titles(table.game, Zone.ENCOUNTER_DISCARD, 1) == ["Only"]
    assert _titles(table.game, Zone.ENCOUNTER_DECK, 1) == []


@pytest.mark.case("BL-41")
def test_what_comes_from_a_further_deck_goes_back_to_it_whatever_becomes_of_it(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("Slain"),
        invented.location("Explored"),
        invented.enemy("Put Back"),
        invented.enemy("Rest"),
        deck=2,
    )
    for _ in range(3):
        table.run(lambda game: game.reveal_encounter_card(deck=2), player=1).finish()
    slain, explored, back = (table.game.find(name) for name in ("Slain", "Explored", "Put Back"))
    assert {card.zone for card in (slain, explored, back)} == {Zone.STAGING}
    table.run(lambda game: game.destroy(slain)).finish()
    table.run(lambda game: game.place_progress(explored, 3)).finish()
    table.run(lambda game: game.put_on_deck(back)).finish()
    assert _titles(table.game, Zone.ENCOUNTER_DISCARD, 2) == ["Slain", "Explored"]
    assert _titles(table.game, Zone.ENCOUNTER_DECK, 2) == ["Put Back", "Rest"]
    assert _titles(table.game, Zone.ENCOUNTER_DISCARD) == []
    table.run(lambda game: game.shuffle_discard_into_encounter_deck(2)).finish()
    assert sorted(_titles(table.game, Zone.ENCOUNTER_DECK, 2)) == ["Explored", "Put Back", "Rest", "Slain"]


@pytest.mark.case("BL-41")
def test_cards_are_discarded_from_the_top_of_one_deck_to_its_own_pile(table: TableBuilder) -> None:
    table.encounter_deck(invented.treachery("Mine"))
    table.encounter_deck(*map(invented.treachery, ("One", "Two", "Three")), deck=1)
    table.phase(Phase.COMBAT)

    async def discard(game: Game) -> None:
        game.remember("found", [card.name.en for card in await game.discard_from_encounter_deck(2, deck=1)])

    table.run(discard, player=1).finish()
    assert table.game.recall("found") == _titles(table.game, Zone.ENCOUNTER_DISCARD, 1) == ["One", "Two"]
    table.run(discard, player=1).finish()
    assert table.game.recall("found") == ["Three"]
    assert _titles(table.game, Zone.ENCOUNTER_DECK) == ["Mine"]


@pytest.mark.case("BL-41")
def test_a_search_looks_through_one_deck(table: TableBuilder) -> None:
    wolf = invented.enemy("Wolf")
    table.encounter_deck(wolf)
    table.encounter_deck(wolf, wolf, deck=1)
    table.encounter_discard(wolf, deck=1)

    async def count(game: Game) -> None:
        game.remember("here", len(game.encounter_cards(named("Wolf"))))
        game.remember("there", len(game.encounter_cards(named("Wolf"), discard_pile=True, deck=1)))

    table.run(count, player=1).finish()
    assert (table.game.recall("here"), table.game.recall("there")) == (1, 3)


def test_shadow_cards_come_from_the_first_deck(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    table.engaged(invented.enemy(attack=1))
    table.encounter_deck(invented.treachery("Shade"))
    table.encounter_deck(invented.treachery("Never"), deck=1)
    with table.play(Phase.COMBAT) as play:
        play.defend(hero)
    assert _titles(table.game, Zone.ENCOUNTER_DISCARD) == ["Shade"]
    assert _titles(table.game, Zone.ENCOUNTER_DECK, 1) == ["Never"]


def test_a_stage_of_a_further_quest_deck_comes_into_play_beside_the_others() -> None:
    theirs = invented.quest("Their Stage", 1)
    ours = invented.quest("Our Stage", 1)

    @ours.setup
    async def both(game: Game, stage: Card) -> None:
        await game.reveal_stage(await game.enter_stage(game.quest_deck(deck_number=1)[0]))
        await game.make_main_quest(stage)

    scenario = Scenario(
        id="two-quests",
        name=Name("Two Quests"),
        encounter_cards=(invented.location("Road", quantity=9),),
        quest_cards=(ours,),
        special_quest_cards=((theirs,),),
    )
    game = oleada.new_game(scenario, decks(1), seed=1)
    while game.round == 0 and game.decision is not None:
        game.answer(game.decision.options[0])
    assert [stage.name.en for stage in game.area(0).quests] == ["Their Stage", "Our Stage"]
    assert game.area(0).main_quest.name.en == "Our Stage"


@pytest.mark.parametrize(
    "cards",
    [(invented.quest("Two", 2), invented.quest("One", 1)), (invented.enemy("No Stage"),)],
    ids=["order", "type"],
)
def test_a_further_quest_deck_is_checked_as_the_first(cards: tuple[CardScript, ...]) -> None:
    with pytest.raises(CardFactsError, match="put them in order"):
        Scenario(
            id="x",
            name=Name("X"),
            encounter_cards=(),
            quest_cards=(invented.quest(),),
            special_quest_cards=(cards,),
        )
