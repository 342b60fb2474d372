"""Player decks: how they are built, drawn from, searched and discarded from."""

from __future__ import annotations

import pytest

from oleada.authoring import CardScript, CardsDiscarded, Event, Game, Zone, named
from oleada.content import scenario
from oleada.decks import check_deck
from oleada.model.decks import Deck, FaultKind
from oleada.testing import TableBuilder, invented

HEROES = tuple(invented.hero(f"Hero {number}") for number in range(1, 5))
CARDS = tuple(invented.ally(f"Ally {number}") for number in range(1, 18))


def faults(heroes: tuple[CardScript, ...], cards: tuple[tuple[CardScript, int], ...]) -> list[FaultKind]:
    return [fault.kind for fault in check_deck(Deck("Deck", heroes, cards)).faults]


@pytest.mark.rule("R-PLAY-7")
def test_a_deck_has_fifty_cards_three_copies_of_a_title_and_one_to_three_heroes() -> None:
    fifty = (*((card, 3) for card in CARDS[:16]), (CARDS[16], 2))
    for count in (1, 2, 3):
        assert faults(HEROES[:count], fifty) == []
    assert faults((), fifty) == [FaultKind.NO_HEROES]
    assert faults(HEROES, fifty) == [FaultKind.TOO_MANY_HEROES]
    assert faults((HEROES[0], invented.hero("Hero 1", attack=5)), fifty) == [FaultKind.SAME_HERO]
    assert faults(HEROES[:3], fifty[:-1]) == [FaultKind.TOO_FEW_CARDS]
    assert faults(HEROES[:3], (*fifty[:-1], (CARDS[0], 2))) == [FaultKind.TOO_MANY_COPIES]
    assert faults(HEROES[:3], (*fifty, (invented.event("Ally 1"), 1))) == [FaultKind.TOO_MANY_COPIES]


@pytest.mark.rule("R-PLAY-8")
@pytest.mark.case("BL-79")
def test_drawing_from_an_empty_deck_does_nothing_and_nothing_is_reshuffled(table: TableBuilder) -> None:
    table.hero(invented.hero(threat_cost=0))
    (only,) = table.deck(invented.ally("Last"))
    table.discard(invented.ally("One"), invented.ally("Two"))

    async def draw_three(game: Game) -> None:
        await game.draw(game.player(1), 3)

    table.run(draw_three).finish()
    player = table.player()
    assert ([card.id for card in player.hand], player.deck, len(player.discard)) == ([only.now.id], [], 2)
    play = table.play("1.3").finish()
    assert ("CardsDrawn" in play.events, "Shuffled" in play.events) == (False, False)
    assert (len(player.hand), player.eliminated) == (1, False)


@pytest.mark.rule("R-PLAY-9")
@pytest.mark.parametrize("found", [True, False])
def test_searching_a_deck_is_followed_by_shuffling_it(table: TableBuilder, found: bool) -> None:
    table.deck(*[invented.ally(f"Ally {number}") for number in range(12)])
    before = [card.name.en for card in table.player().deck]

    async def search(game: Game) -> None:
        await game.search_top(game.player(1), 5, lambda card: card.name.en == ("Ally 3" if found else "Ally 9"))

    play = table.run(search, player=1)
    if found:
        play.answer("Ally 3")
    play.finish()
    after = [card.name.en for card in table.player().deck]
    assert play.events[-1] == "Shuffled"
    assert [card.name.en for card in table.player().hand] == (["Ally 3"] if found else [])
    assert sorted(after) == sorted(set(before) - ({"Ally 3"} if found else set()))
    assert after != [name for name in before if name in after]


@pytest.mark.rule("R-PLAY-9")
def test_the_scenario_shuffles_the_encounter_deck_after_a_search() -> None:
    stages = {card.name.en: card for card in scenario("passage-through-mirkwood").quest_cards}
    table = TableBuilder()
    spiders = table.encounter_deck("Forest Spider", *[invented.location(f"Place {number}") for number in range(9)])
    (buried,) = table.encounter_discard("King Spider")
    (stage,) = table.quest_deck(stages["Don't Leave the Path!"])

    async def advance(game: Game) -> None:
        await game.advance(to=stage)

    play = table.run(advance).answer(spiders[0]).finish()
    assert spiders[0].zone is Zone.STAGING
    assert play.events.index("Shuffled") > play.events.index("EnteredStaging")
    assert buried.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-PLAY-9")
def test_searching_a_discard_pile_never_changes_its_order(table: TableBuilder) -> None:
    pile = table.discard(*[invented.ally(f"Ally {number}") for number in range(6)])
    buried = table.encounter_discard(*[invented.enemy(f"Enemy {number}") for number in range(6)])

    async def search(game: Game) -> None:
        card = await game.choose(game.player(1).discard)
        assert card is not None
        await game.to_hand(card)
        enemy = await game.choose(game.encounter_cards(named("Enemy 3"), discard_pile=True))
        assert enemy is not None
        await game.add_to_staging(enemy)

    play = table.run(search, player=1).answer(pile[2], buried[3]).finish()
    assert [card.name.en for card in table.player().discard] == ["Ally 0", "Ally 1", "Ally 3", "Ally 4", "Ally 5"]
    left = [table.game.card(card).name.en for card in table.game.state.zone(Zone.ENCOUNTER_DISCARD)]
    assert left == ["Enemy 0", "Enemy 1", "Enemy 2", "Enemy 4", "Enemy 5"]
    assert "Shuffled" not in play.events


@pytest.mark.rule("R-PLAY-10")
def test_cards_discarded_from_a_deck_go_one_by_one_in_its_order_as_one_occurrence(table: TableBuilder) -> None:
    crow = invented.location("Crow")

    @crow.forced(after=CardsDiscarded)
    async def caw(game: Game, card: object, event: Event) -> None:
        await game.raise_threat(game.player(1), 1)

    table.staging(crow)
    table.discard(invented.ally("Old"))
    table.deck(*[invented.ally(f"Ally {number}") for number in range(1, 6)])

    async def mill(game: Game) -> None:
        await game.discard_from_deck(game.player(1), 3)

    table.run(mill).finish()
    assert [card.name.en for card in table.player().discard] == ["Old", "Ally 1", "Ally 2", "Ally 3"]
    assert [card.name.en for card in table.player().deck] == ["Ally 4", "Ally 5"]
    assert table.player().threat == 1


@pytest.mark.rule("R-PLAY-10")
def test_discarding_more_than_the_deck_has_discards_what_there_is(table: TableBuilder) -> None:
    table.deck(invented.ally("Last"))

    async def mill(game: Game) -> None:
        assert len(await game.discard_from_deck(game.player(1), 3)) == 1

    table.run(mill).finish()
    assert (len(table.player().discard), table.player().deck) == (1, [])


def test_less_than_no_cards_are_discarded_or_searched(table: TableBuilder) -> None:
    table.deck(*[invented.ally(f"Ally {number}") for number in range(5)])

    async def mill(game: Game) -> None:
        game.remember("discarded", len(await game.discard_from_deck(game.player(1), -1)))
        game.remember("found", await game.search_top(game.player(1), -1) is not None)

    table.run(mill).finish()
    assert (table.game.recall("discarded"), table.game.recall("found")) == (0, False)
    assert (len(table.player().deck), table.player().discard) == (5, [])
