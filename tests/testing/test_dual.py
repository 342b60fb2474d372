"""What a script writes to a record itself, or keeps from outside the game, fails the test in which it does so."""

from __future__ import annotations

import pytest

from oleada.authoring import Card, Game
from oleada.testing import TableBuilder, invented


@pytest.mark.parametrize("goes_on", [False, True])
@pytest.mark.parametrize("of", ["player", "card"])
def test_a_script_that_writes_to_a_record_is_found_out(table: TableBuilder, of: str, goes_on: bool) -> None:
    song = invented.event("Song")

    @song.action()
    async def cheat(game: Game, card: Card) -> None:
        if of == "player":
            game.you.record.threat = 1
        else:
            game.find("Hero").record.damage = 1
        if goes_on:
            await game.choose(game.you.heroes)

    table.hero(invented.hero("Hero"))
    table.hand(song)
    play = table.play("3.1")
    with pytest.raises(AssertionError, match=r"undo does not lead back: .* calls a verb instead"):
        play.answer("Song").finish()


def test_a_script_that_keeps_a_card_from_elsewhere_is_found_out(table: TableBuilder) -> None:
    song = invented.event("Song")
    hero = table.hero(invented.hero("Hero"))

    @song.action()
    async def cheer(game: Game, card: Card) -> None:
        await game.exhaust(hero)
        await game.choose(game.you.heroes)

    table.hand(song)
    play = table.play("3.1")
    with pytest.raises(AssertionError, match=r"a card kept from elsewhere, .*find it anew, with game\.find"):
        play.answer("Song").finish()
