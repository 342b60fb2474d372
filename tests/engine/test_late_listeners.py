"""Cards that come into play one after the other in one and the same step are all heard."""

from __future__ import annotations

import pytest

from oleada.authoring import SELF, Card, EnteredPlay, Game, PutIntoPlay
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-TIME-8")
@pytest.mark.parametrize("at_once", [False, True])
def test_of_several_cards_that_enter_play_in_one_step_each_hears_itself_enter(
    table: TableBuilder, at_once: bool
) -> None:
    herald = invented.ally("Herald")

    @herald.forced(after=EnteredPlay, of=SELF)
    async def announce(game: Game, herald: Card, event: EnteredPlay) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(invented.hero())
    hand = table.hand(herald, herald, herald)

    async def enter(game: Game) -> None:
        cards = [game.card(card.id) for card in hand]
        await game.put_into_play(cards[0])
        if at_once:
            zone, seat = game.player(1).heroes[0].record.zone, game.player(1)
            await game.together([PutIntoPlay(card, zone, 1, seat) for card in cards[1:]])
        else:
            for card in cards[1:]:
                await game.put_into_play(card)

    with table.run(enter, player=1) as play:
        if at_once:
            play.answer(play.decision.options[0].key)
    assert table.player().threat == 9 + 3
