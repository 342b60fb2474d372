"""What a script writes to a record itself, and not by an atom, fails the test in which it does."""

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
