"""Who knows a card that lies concealed: who has looked at it, or has seen it go there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from oleada.authoring import Ask, Card, CardsLookedAt, Game, Zone
from oleada.cli.drawing import draw
from oleada.cli.words import named, place_of
from oleada.testing import TableBuilder, invented


def known(table: TableBuilder, seat: int = 1) -> list[tuple[str, Zone, int, int]]:
    """What a seat knows of concealed cards: title, zone, holder and position."""
    return [(k.card.name.en, k.zone, k.holder, k.position) for k in table.game.view(seat).known]


def look_at(table: TableBuilder, cards: Sequence[Card], player: int = 1) -> None:
    looked_at = list(cards)
    table.run(lambda game: game.look(looked_at), player=player).finish()


@pytest.fixture
def deck(table: TableBuilder) -> list[Card]:
    """Two players, and an encounter deck of three enemies: Top, Next, Last."""
    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    return table.encounter_deck(*[invented.enemy(name) for name in ("Top", "Next", "Last")])


def test_only_who_looks_at_a_card_is_told_what_it_is(table: TableBuilder, deck: list[Card]) -> None:
    assert (known(table, 1), known(table, 2)) == ([], [])
    before = table.game.digest()
    look_at(table, deck[:2], player=2)
    top, following = ("Top", Zone.ENCOUNTER_DECK, 0, 0), ("Next", Zone.ENCOUNTER_DECK, 0, 1)
    assert (known(table, 1), known(table, 2)) == ([], [top, following])
    assert "Player 2 looks at: Top and Next" in table.game.log.text(seat=2)
    assert "Player 2 looks at: hidden" in table.game.log.text(seat=1)
    assert "Jugador 2 mira: Top y Next" in table.game.log.text("es")
    assert table.game.digest() != before
    look_at(table, deck[:1], player=1)
    assert (known(table, 1), known(table, 2)) == ([top], [top, following])


def test_looking_returns_the_cards_and_at_no_card_does_not_happen(table: TableBuilder, deck: list[Card]) -> None:
    async def look(game: Game) -> None:
        assert await game.look([]) == []
        assert await game.look(game.encounter_deck[:1], game.player(2)) == [game.find("Top")]

    play = table.run(look, player=1).finish()
    assert play.events == ["CardsLookedAt"]
    assert known(table, 2) == [("Top", Zone.ENCOUNTER_DECK, 0, 0)]


def test_a_card_may_listen_to_looking(table: TableBuilder, deck: list[Card]) -> None:
    spy = invented.enemy("Spy")

    @spy.forced(after=CardsLookedAt)
    async def tell(game: Game, spy: Card, event: CardsLookedAt) -> None:
        await game.raise_threat(event.player, len(event.cards))

    table.threat(20, player=2)
    table.staging(spy)
    look_at(table, deck[:2], player=2)
    assert table.player(2).threat == 22


def test_shuffling_ends_all_knowledge(table: TableBuilder, deck: list[Card]) -> None:
    look_at(table, deck)
    table.run(lambda game: game.shuffle_encounter_deck()).finish()
    assert known(table) == []


def test_a_revealed_card_is_concealed_no_more(table: TableBuilder, deck: list[Card]) -> None:
    look_at(table, deck[:2])
    table.run(lambda game: game.reveal_encounter_card(), player=1).finish()
    assert known(table) == [("Next", Zone.ENCOUNTER_DECK, 0, 0)]


def test_a_known_card_stays_known_where_it_goes(table: TableBuilder, deck: list[Card]) -> None:
    look_at(table, deck[:2])
    enemy = table.engaged(invented.enemy("Lone Wolf"))
    table.run(lambda game: game.put_on_deck(game.find("Top"), bottom=True)).finish()
    assert known(table) == [("Next", Zone.ENCOUNTER_DECK, 0, 0), ("Top", Zone.ENCOUNTER_DECK, 0, 2)]
    table.run(lambda game: game.deal_shadow(enemy)).finish()
    assert known(table) == [("Top", Zone.ENCOUNTER_DECK, 0, 1), ("Next", Zone.SHADOW, enemy.id, 0)]
    assert known(table, 2) == []
    assert "A card goes to: encounter deck".lower() in table.game.log.text(seat=2).lower()
    assert "Top" not in table.game.log.text(seat=2)
    assert "Top goes to: encounter deck" in table.game.log.text(seat=1)


def test_what_another_player_draws_is_known_to_who_has_seen_it(table: TableBuilder, deck: list[Card]) -> None:
    table.deck(invented.ally("Seen"), invented.ally("Unseen"), player=2)
    look_at(table, table.player(2).deck[:1])
    table.run(lambda game: game.draw(game.player(2), 2)).finish()
    assert known(table) == [("Seen", Zone.HAND, 2, 0)]
    assert known(table, 2) == []  # his own hand he sees anyway
    assert "Unseen" not in table.game.log.text(seat=1)


def test_which_card_of_a_hand_goes_to_a_deck_only_its_player_knows(table: TableBuilder, deck: list[Card]) -> None:
    (card,) = table.hand(invented.ally("Kept"), player=2)
    look_at(table, [card])
    assert known(table) == [("Kept", Zone.HAND, 2, 0)]
    table.run(lambda game: game.put_on_deck(card)).finish()
    assert (known(table), known(table, 2)) == ([], [("Kept", Zone.DECK, 2, 0)])
    assert "Kept goes to" not in table.game.log.text(seat=1)
    assert "Kept goes to: deck" in table.game.log.text(seat=2)


@pytest.mark.parametrize(
    "back",
    [lambda game: game.to_hand(game.find("Friend")), lambda game: game.put_on_deck(game.find("Friend"))],
    ids=["hand", "deck"],
)
def test_what_everybody_saw_go_there_everybody_knows(
    table: TableBuilder, deck: list[Card], back: Callable[[Game], object]
) -> None:
    table.discard(invented.ally("Friend"), player=2)
    table.run(back).finish()  # type: ignore[arg-type]
    assert [title for title, *_ in known(table)] == ["Friend"]
    assert "Friend goes to" in table.game.log.text(seat=1)


def test_a_facedown_card_that_goes_to_a_deck_is_known_to_who_has_looked_at_it(
    table: TableBuilder, deck: list[Card]
) -> None:
    enemy = table.engaged(invented.enemy("Lone Wolf"))
    seen, unseen = (table.shadow(invented.treachery(name), enemy) for name in ("Seen", "Unseen"))
    look_at(table, [seen])

    async def put_both(game: Game) -> None:
        await game.put_on_deck(unseen)
        await game.put_on_deck(seen)

    table.run(put_both).finish()
    assert (known(table, 1), known(table, 2)) == ([("Seen", Zone.ENCOUNTER_DECK, 0, 0)], [])
    play = table.run(lambda game: game.put_back(game.encounter_deck[:2]), player=1)
    assert play.labels == ["Seen", "Unseen"]  # not "a facedown card"
    play.answer("Seen").finish()


def test_cards_are_put_back_in_the_order_that_the_player_chooses(table: TableBuilder, deck: list[Card]) -> None:
    async def order(game: Game) -> None:
        await game.put_back(await game.look(game.encounter_deck[:3]))

    play = table.run(order, player=2)
    assert (play.asks, play.decision.player, play.labels) == (Ask.TARGET, 2, ["Top", "Next", "Last"])
    assert [card.name.en for card in table.game.view(2).offered] == ["Top", "Next", "Last"]
    play.answer("Last")
    assert play.labels == ["Top", "Next"]
    assert play.answer("Next").finished
    assert [card.name.en for card in table.game.encounter_deck] == ["Last", "Next", "Top"]
    assert [title for title, *_ in known(table, 2)] == ["Last", "Next", "Top"]
    assert "Last" not in table.game.log.text(seat=1)


def test_one_card_is_put_back_without_a_question(table: TableBuilder, deck: list[Card]) -> None:
    assert table.run(lambda game: game.put_back(game.encounter_deck[1:2]), player=1).finished
    assert [card.name.en for card in table.game.encounter_deck] == ["Next", "Top", "Last"]


def test_a_search_shows_what_is_searched_and_the_others_not_what_is_taken(
    table: TableBuilder, deck: list[Card]
) -> None:
    table.deck(*[invented.ally(f"Ally {number}") for number in range(4)], player=2)

    async def search(game: Game) -> None:
        await game.search_top(game.player(2), 2)

    table.run(search).answer("Ally 1").finish()
    assert "Player 2 looks at: Ally 0 and Ally 1" in table.game.log.text(seat=2)
    assert "Ally" not in table.game.log.text(seat=1)
    assert known(table, 2) == []


def test_a_known_card_is_found_in_the_view_and_drawn_on_the_screen(table: TableBuilder, deck: list[Card]) -> None:
    enemy = table.engaged(invented.enemy("Lone Wolf"))
    shadow = table.shadow(invented.enemy("Dread"), enemy)
    (held,) = table.hand(invented.ally("His"), player=2)
    table.deck(invented.ally("Mine"))
    look_at(table, [deck[1], shadow, held, table.player().deck[0]])
    view = table.game.view(1)
    found = view.find(shadow.id)
    assert found
    assert found.name.en == "Dread"
    assert view.to_json()["known"][0]["zone"] == "deck"
    assert [line.plain for line in draw(view, "en")][-5:] == [
        "Cards that you know",
        "  Mine (deck of player 1, card 1)",
        "  Next (encounter deck, card 2)",
        "  His (hand of player 2)",
        "  Dread (shadow card of Lone Wolf)",
    ]
    assert place_of(view, deck[1].id, "es") == "mazo de Encuentros, carta 2"
    assert [card.id for card in named(view, "His")] == [held.id]
    assert "Cards that you know" not in [line.plain for line in draw(table.game.view(2), "en")]
