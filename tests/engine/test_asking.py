"""What effects ask for: numbers, players who could do something, the topmost card of a discard pile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import Ask, Card, CardsDrawn, CardType, ChoosePlayer, Game, Player
from oleada.model.errors import UnknownNameError
from oleada.model.reasons import Because
from oleada.testing import TableBuilder, invented


@pytest.mark.parametrize(("answer", "damage"), [("number:2", 2), ("number:1", 3)])
def test_a_number_is_one_of_those_that_are_given_in_their_order(table: TableBuilder, answer: str, damage: int) -> None:
    hero = table.hero(invented.hero(hit_points=9), damage=4)

    async def heal_up_to_two(game: Game) -> None:
        await game.heal(hero, await game.choose_number((2, 1), game.player(1)))

    play = table.run(heal_up_to_two)
    assert (play.asks, play.labels) == (Ask.CHOICE, ["2", "1"])
    play.answer(answer).finish()
    assert hero.damage == damage


def test_of_no_number_none_is_asked_for(table: TableBuilder) -> None:
    async def choose(game: Game) -> None:
        await game.gain_resources(game.player(1).heroes[0], 1 + await game.choose_number([], game.player(1)))

    hero = table.hero(invented.hero())
    assert table.run(choose).finished
    assert hero.resources == 1


ASKED_TWICE: dict[str, tuple[Callable[[Game], Awaitable[object]], list[str]]] = {
    "a card": (lambda game: game.choose([*game.player(1).heroes] * 2), ["Second", "First"]),
    "cards": (lambda game: game.choose_several([*game.player(1).heroes] * 2), ["Second", "First", "Done"]),
    "a player": (lambda game: game.choose_player([*game.players[::-1], *game.players]), ["Player 2", "Player 1"]),
    "a number": (lambda game: game.choose_number([2, 1, 2]), ["2", "1"]),
}


@pytest.mark.parametrize("what", ASKED_TWICE)
def test_what_is_among_the_candidates_twice_is_offered_once(table: TableBuilder, what: str) -> None:
    table.players(2)
    table.hero(invented.hero("Second"))
    table.hero(invented.hero("First"))
    effect, offered = ASKED_TWICE[what]
    play = table.run(effect)
    assert play.labels == offered
    play.answer(play.decision.options[0].key).finish()


def test_a_card_that_is_given_twice_is_chosen_once(table: TableBuilder) -> None:
    one, other = table.hero(invented.hero("One")), table.hero(invented.hero("Other"))

    async def hurt(game: Game) -> None:
        for card in await game.choose_several([one, other, one], game.player(1)):
            await game.deal_damage(card, 1)

    table.run(hurt).answer("One", "Other").finish()
    assert (one.damage, other.damage) == (1, 1)


def test_only_a_player_for_whom_the_event_is_possible_can_be_chosen(table: TableBuilder) -> None:
    table.players(4)
    gift = invented.event("Gift")

    @gift.action(target=ChoosePlayer(lambda player, you: player is not you, could=lambda player: CardsDrawn(player, 1)))
    async def give(game: Game, card: Card, player: Player) -> None:
        await game.draw(player)

    for seat in (1, 2, 3, 4):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        if seat != 2:
            table.deck(invented.ally(), invented.ally(), player=seat)
    ban = invented.location("Ban")
    ban.forbids(CardsDrawn, if_=lambda game, ban, event: event.player.seat == 3)
    table.staging(ban)
    table.hand(gift)
    play = table.window().answer("Gift")
    assert play.labels == ["Player 4"]
    play.answer(table.player(4)).finish()
    assert len(table.player(4).hand) == 1
    (again,) = table.hand(gift)
    table.run(lambda game: game.draw(game.player(4))).finish()
    assert table.window().finished  # the last deck is empty
    (way,) = table.game.explain(again, 1)
    assert Because.NO_TARGET in [reason.because for reason in way.reasons]


def test_the_topmost_card_of_a_type_is_the_newest_of_the_discard_pile(table: TableBuilder) -> None:
    table.discard(invented.attachment("Old"), invented.attachment("New"), invented.event("Newest of all"))
    found = table.player().topmost(CardType.ATTACHMENT)
    assert found is not None
    assert found.name.en == "New"
    assert table.player().topmost(CardType.ALLY) is None


def test_what_stands_for_no_card_is_neither_found_nor_suggested(table: TableBuilder) -> None:
    table.hero("Aragorn")
    nothing = table.game.card(0).name.en
    for name in (nothing, "Somebody"):
        with pytest.raises(UnknownNameError) as caught:
            table.game.find(name)
        assert "Aragorn" in str(caught.value)
        assert f"'{nothing}'" not in str(caught.value).replace(f"'{name}'", "")
