"""Cards in discard piles: choosing one, and shuffling a pile back into its deck."""

from __future__ import annotations

import pytest

from oleada.authoring import ALLIES, HEROES, Ask, Card, CardScript, ChooseFromDiscard, Game, Zone
from oleada.testing import TableBuilder, invented


def digger(target: ChooseFromDiscard) -> CardScript:
    """Return an event that returns a chosen card of a discard pile to its owner's hand."""
    event = invented.event("Dig")

    @event.action(target=target)
    async def dig(game: Game, event: Card, card: Card) -> None:
        await game.to_hand(card)

    return event


def offered(table: TableBuilder, target: ChooseFromDiscard) -> list[str]:
    """Return what may be chosen; nothing if the event is not offered."""
    table.hand(digger(target))
    play = table.window()
    return [] if play.finished else play.answer("Dig").labels


@pytest.mark.rule("R-ZONE-3")
def test_your_own_pile_or_anyones(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero())
    table.discard(invented.ally("Mine"), invented.event("Fitting Nobody"))
    table.discard(invented.ally("Yours"), player=2)
    table.ally(invented.ally("In Play"))
    table.hand(invented.ally("In Hand", cost=9))
    assert offered(table, ChooseFromDiscard(ALLIES)) == ["Mine"]
    assert offered(table, ChooseFromDiscard(ALLIES, any_player=True)) == ["Mine", "Yours"]


@pytest.mark.rule("R-COST-15")
def test_without_a_fitting_card_it_is_not_offered(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero())
    table.discard(invented.event("Spent"))
    table.discard(invented.ally("Yours"), player=2)
    assert offered(table, ChooseFromDiscard(ALLIES)) == []


@pytest.mark.rule("R-ZONE-5")
@pytest.mark.rule("R-CARD-5")
def test_an_event_that_is_being_played_is_not_in_the_pile_yet(table: TableBuilder) -> None:
    anything = ChooseFromDiscard(ALLIES | ~ALLIES)
    table.hero(invented.hero())
    (first,) = table.hand(digger(anything))
    assert table.window().finished
    table.discard(invented.ally("Fallen"))
    play = table.window().answer("Dig")
    assert play.labels == ["Fallen"]
    play.answer("Fallen").finish()
    assert first.now.zone is Zone.DISCARD


@pytest.mark.rule("R-UNIQ-5")
@pytest.mark.rule("R-UNIQ-1")
def test_only_what_can_enter_play(table: TableBuilder) -> None:
    captain = invented.ally("Captain", unique=True)
    table.hero(invented.hero())
    table.discard(captain, invented.ally("Soldier"))
    target = ChooseFromDiscard(ALLIES, enters_play=True)
    assert offered(table, target) == ["Captain", "Soldier"]
    table.ally(captain)
    assert offered(table, target) == ["Soldier"]


@pytest.mark.rule("R-ELIM-5")
def test_not_from_the_pile_of_who_is_out_of_the_game(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero())
    table.hero(invented.hero("Lost Hero"), player=2)
    table.run(lambda game: game.destroy(game.find("Lost Hero"))).finish()
    assert table.player(2).eliminated
    assert offered(table, ChooseFromDiscard(HEROES, any_player=True)) == []


def test_a_pile_is_shuffled_into_its_deck(table: TableBuilder) -> None:
    table.players(2)
    table.deck(*[invented.ally(f"Ally {number}") for number in range(6)])
    table.discard(*[invented.event(f"Event {number}") for number in range(6)])
    table.discard(invented.event("Another's"), player=2)
    before = {card.id for card in (*table.player().deck, *table.player().discard)}
    play = table.run(lambda game: game.shuffle_discard_into_deck(game.player(1)))
    assert play.finished
    assert play.events == ["DiscardShuffledIn"]
    names = [card.name.en for card in table.player().deck]
    assert len(names) == 12
    assert sorted(names) == [f"Ally {n}" for n in range(6)] + [f"Event {n}" for n in range(6)]
    assert names != [f"Ally {n}" for n in range(6)] + [f"Event {n}" for n in range(6)]
    assert before.isdisjoint(card.id for card in table.player().deck)
    assert table.player().discard == []
    assert len(table.player(2).discard) == 1


@pytest.mark.rule("R-LEAVE-4")
def test_dead_heroes_stay_in_the_pile(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.discard(invented.hero("Dead Hero"), invented.event("Spent"))
    table.run(lambda game: game.shuffle_discard_into_deck(game.player(1))).finish()
    assert [card.name.en for card in table.player().discard] == ["Dead Hero"]
    assert [card.name.en for card in table.player().deck] == ["Spent"]
    again = table.run(lambda game: game.shuffle_discard_into_deck(game.player(1)))
    assert again.events == []


def test_a_player_may_be_asked_in_the_middle_and_it_is_the_same_shuffle(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.discard(*[invented.event(f"Event {number}") for number in range(6)])

    async def shuffle_and_ask(game: Game) -> None:
        await game.shuffle_discard_into_deck(game.player(1))
        await game.choose(game.player(1).deck, game.player(1))

    play = table.run(shuffle_and_ask, player=1)
    assert play.asks is Ask.TARGET
    assert len(play.labels) == 6
    play.answer(play.decision.options[0].key).finish()


@pytest.mark.rule("R-ELIM-5")
def test_who_is_out_of_the_game_shuffles_nothing(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero())
    table.hero(invented.hero("Lost Hero"), player=2)
    table.discard(invented.event("Spent"), player=2)
    table.run(lambda game: game.destroy(game.find("Lost Hero"))).finish()
    assert table.run(lambda game: game.shuffle_discard_into_deck(game.player(2))).events == []


@pytest.mark.rule("R-WORD-8")
def test_cards_are_discarded_from_play_and_from_where_they_are_concealed_all_at_once(table: TableBuilder) -> None:
    table.players(2)
    ally = table.ally(invented.ally("Scout"))
    (held,) = table.hand(invented.ally("Held"), player=2)
    (below, _) = table.deck(invented.ally("Below"), invented.ally("Last"))
    top, troll = table.encounter_deck(invented.treachery("Top"), invented.enemy("Troll"))
    (old,) = table.discard(invented.ally("Old"))
    cards = [top, ally, held, below, troll, old]

    async def sweep(game: Game) -> None:
        game.remember("done", sorted(card.name.en for card in await game.discard(cards)))

    play = table.run(sweep, player=1)
    play.finish()
    assert table.game.recall("done") == ["Below", "Held", "Scout", "Top", "Troll"]
    assert {card.now.zone for card in (ally, held, below, old)} == {Zone.DISCARD}
    assert [card.name.en for card in table.game.encounter_discard] == ["Top", "Troll"]
    assert "Top and Troll discarded" in play.text
    table.run(sweep, player=1).finish()  # each has become another card
    assert table.game.recall("done") == []
