"""Unique cards: one of a title, by whatever way it would enter."""

from __future__ import annotations

import pytest

from oleada.authoring import Card, CardScript, Game, Phase, Zone
from oleada.engine.atoms.cards import CardMoved
from oleada.model.reasons import Because
from oleada.model.records import AreaState
from oleada.testing import TableBuilder, invented


def gandalf(kind: str, **facts: object) -> CardScript:
    made: CardScript = getattr(invented, kind)("Gandalf", unique=True, **facts)
    return made


@pytest.mark.rule("R-UNIQ-1")
@pytest.mark.case("BL-61")
@pytest.mark.parametrize("there", ["hero", "ally", "attachment", "objective", "common ally"])
def test_a_unique_card_cannot_be_played_while_any_player_has_its_title_in_play(table: TableBuilder, there: str) -> None:
    table.players(2)
    other = table.hero(invented.hero("Other"), player=2)
    table.hero(invented.hero("Payer"), resources=9)
    if there == "hero":
        table.hero(invented.hero("Gandalf"), player=2)
    elif there == "attachment":
        table.attachment(gandalf("attachment"), on=other)
    elif there == "objective":
        table.objective(gandalf("objective"), 2)
    else:
        table.ally(invented.ally("Gandalf", unique=there == "ally"), player=2)
    copy = table.hand(gandalf("ally", cost=1))[0]
    plain = table.hand(invented.ally("Plain", cost=1))[0]
    play = table.play(Phase.PLANNING)
    assert play.offers(plain)
    assert not play.offers(copy)
    (way,) = [way for way in table.game.explain(copy, 1) if way.what == "play"]
    assert [reason.because for reason in way.reasons] == [Because.UNIQUE]


@pytest.mark.rule("R-UNIQ-1")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_a_unique_card_cannot_be_put_into_play_while_its_title_is_in_play(table: TableBuilder, place: str) -> None:
    table.players(2)
    table.ally(gandalf("ally"), player=2)
    (copy,) = getattr(table, place)(gandalf("ally"))
    before = copy.zone

    async def call(game: Game) -> None:
        assert await game.put_into_play(copy, game.player(1)) is None

    play = table.run(call).finish()
    assert copy.zone is before
    assert play.events == []


@pytest.mark.rule("R-UNIQ-1")
def test_an_effect_that_puts_into_play_does_not_offer_a_unique_card_that_cannot_enter(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    table.ally(gandalf("ally"))
    table.hand("Sneak Attack", gandalf("ally"))
    assert table.window().finished
    other = table.hand(invented.ally("Plain"))[0]
    play = table.window().answer("Sneak Attack")
    assert [option.card for option in play.decision.options] == [other.id]


@pytest.mark.rule("R-UNIQ-1")
def test_a_card_that_is_not_unique_may_be_in_play_many_times(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=2)
    table.ally(invented.ally(cost=1))
    (copy,) = table.hand(invented.ally(cost=1))
    with table.play(Phase.PLANNING) as play:
        play.answer(copy)
    assert len(table.player().allies) == 2


@pytest.mark.rule("R-UNIQ-2")
def test_a_unique_card_that_could_not_enter_play_is_not_even_paid_for(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=3)
    table.ally(gandalf("ally"))
    (copy,) = table.hand(gandalf("ally", cost=1))

    async def play_it(game: Game) -> None:
        assert await game.play(game.player(1), copy) is None

    play = table.run(play_it).finish()
    assert (hero.resources, copy.zone, play.events) == (3, Zone.HAND, [])


@pytest.mark.rule("R-UNIQ-3")
@pytest.mark.case("BL-61")
@pytest.mark.parametrize("own", ["hero", "ally"])
def test_a_unique_character_from_the_encounter_deck_drives_out_the_players_own(table: TableBuilder, own: str) -> None:
    table.players(2)
    table.hero(invented.hero("Other"), player=2)
    card = table.hero(invented.hero("Gandalf"), player=2) if own == "hero" else table.ally(gandalf("ally"), player=2)
    guest = table.encounter_deck(gandalf("objective_ally"))[0]

    async def arrive(game: Game) -> None:
        await game.add_to_staging(guest)

    table.run(arrive).finish()
    assert (guest.zone, card.zone) == (Zone.STAGING, Zone.DISCARD)


@pytest.mark.rule("R-UNIQ-3")
def test_a_unique_enemy_drives_nobody_out(table: TableBuilder) -> None:
    table.hero(invented.hero("Other"))
    ally = table.ally(gandalf("ally"))
    enemy = table.encounter_deck(gandalf("enemy"))[0]

    async def arrive(game: Game) -> None:
        await game.add_to_staging(enemy)

    table.run(arrive).finish()
    assert (ally.zone, enemy.zone) == (Zone.PLAY_AREA, Zone.STAGING)


async def separate(game: Game) -> None:
    """Give player 2 a staging area of his own."""
    state = game.state
    state.own("areas").append(AreaState(state.stamp, 1, (2,)))
    state.write_area(0).seats = (1,)
    state.write_player(2).area = 1


@pytest.mark.rule("R-UNIQ-4")
@pytest.mark.ruling("RUL-50")
@pytest.mark.case("BL-61")
def test_uniqueness_counts_across_separate_staging_areas(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), resources=5)
    table.hero(invented.hero("Other"), player=2)
    ally = table.ally(gandalf("ally"), player=2)
    (copy,) = table.hand(gandalf("ally", cost=1))
    plain = table.hand(invented.ally("Plain", cost=1))[0]
    table.run(separate).finish()
    assert ally.area.id == 1
    play = table.play(Phase.PLANNING)
    assert play.offers(plain)
    assert not play.offers(copy)


@pytest.mark.rule("R-UNIQ-5")
@pytest.mark.parametrize("place", ["hand", "deck", "discard", "victory display"])
def test_a_copy_that_is_not_in_play_blocks_nothing(table: TableBuilder, place: str) -> None:
    table.players(2)
    table.hero(invented.hero(), resources=1)
    definition = gandalf("ally", cost=1)
    if place == "victory display":
        (old,) = table.discard(definition, player=2)

        async def triumph(game: Game) -> None:
            await game.happen(CardMoved(old, Zone.VICTORY, 0))

        table.run(triumph).finish()
        assert old.zone is Zone.VICTORY
    else:
        getattr(table, place)(definition, player=2)
    (copy,) = table.hand(definition)
    with table.play(Phase.PLANNING) as play:
        play.answer(copy)
    assert copy.zone is Zone.PLAY_AREA


@pytest.mark.rule("R-UNIQ-6")
@pytest.mark.case("BL-61")
def test_a_second_copy_of_a_unique_encounter_card_is_discarded_without_effect(table: TableBuilder) -> None:
    chief = invented.enemy("Chief", unique=True, keywords="Doomed 2. Surge.")

    @chief.when_revealed
    async def roar(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    table.staging(chief)
    second, below = table.encounter_deck(chief, invented.location())
    play = table.play("3.3").finish()
    assert (second.zone, below.zone) == (Zone.ENCOUNTER_DISCARD, Zone.ENCOUNTER_DECK)
    assert table.player().threat == 0
    assert play.events.count("TurnedUp") == 1


@pytest.mark.rule("R-UNIQ-6")
@pytest.mark.case("BL-61")
@pytest.mark.parametrize("how", ["added", "engaged", "attached"])
def test_a_second_copy_that_would_enter_by_an_effect_is_discarded(table: TableBuilder, how: str) -> None:
    hero = table.hero(invented.hero())
    chief = invented.enemy("Chief", unique=True)
    first = table.staging(chief)
    (second,) = table.encounter_deck(chief)

    async def arrive(game: Game) -> None:
        if how == "added":
            await game.add_to_staging(second)
        elif how == "engaged":
            await game.engage(second, game.player(1))
        else:
            await game.attach(second, hero)

    table.run(arrive).finish()
    assert (first.zone, second.zone) == (Zone.STAGING, Zone.ENCOUNTER_DISCARD)
