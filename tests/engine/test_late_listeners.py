"""Cards that come into play one after the other in one and the same step are all heard."""

from __future__ import annotations

import pytest

from oleada.authoring import CHARACTERS, SELF, Card, DamageHealed, EnteredPlay, Game, PutIntoPlay, Stat
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


@pytest.mark.rule("R-TIME-8")
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("watches", [False, True])
def test_a_card_that_an_event_gives_its_text_back_hears_it(table: TableBuilder, watches: bool, together: bool) -> None:
    patient = invented.hero("Patient")

    @patient.forced(after=DamageHealed, of=SELF, watches_leaving=watches)
    async def recover(game: Game, patient: Card, event: DamageHealed) -> None:
        await game.raise_threat(game.players[0], 1)

    swamp = invented.location("Swamp")
    swamp.gives(Stat.BLANK, True, to=CHARACTERS, if_=lambda game, swamp, card: card.damage > 0)
    table.staging(swamp)
    hero = table.hero(patient, damage=1)

    async def heal(game: Game) -> None:
        healed = DamageHealed(game.card(hero.id), 1)
        await (game.together([healed]) if together else game.happen(healed))

    table.run(heal).finish()
    assert table.player().threat == 9 + 1
