"""Villagers, Mire, Pillage, and tokens of other kinds (K-VILL-1, K-MIRE-1, K-PILL-1)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import reveal, titles

from oleada.authoring import (
    SELF,
    AfterReveal,
    AttackEnded,
    Card,
    Game,
    Phase,
    RoundEnded,
    Zone,
)
from oleada.engine.atoms.status import TokensPlaced, TokensRanOut, TokensRemoved
from oleada.keywords import VILLAGER
from oleada.keywords.mire import MIRE
from oleada.model.names import Name
from oleada.testing import TableBuilder, invented

HONEY = Name("honey", "miel")


@pytest.mark.rule("K-VILL-1")
@pytest.mark.rule("R-REV-7")
def test_a_card_with_villagers_enters_play_with_so_many_tokens(table: TableBuilder) -> None:
    town = invented.location("Town", keywords="Villagers 3.")

    @town.when_revealed
    async def nobody_yet(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 10 * card.tokens(VILLAGER.en))

    @town.forced(after=AfterReveal, of=SELF)
    async def count(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(game.players, card.tokens(VILLAGER.en))

    table.hero(invented.hero())
    table.encounter_deck(town)
    reveal(table).finish()
    assert table.game.find("Town").tokens(VILLAGER.en) == 3
    assert table.player().threat == 9 + 3


@pytest.mark.rule("K-VILL-1")
@pytest.mark.rule("R-REV-12")
def test_it_need_not_be_revealed_and_takes_them_along_and_has_new_ones_when_it_comes_again(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.location("Town", keywords="Villagers 2. Villagers 1."))
    table.run(lambda game: game.add_to_staging(game.find("Town"))).finish()
    town = table.game.find("Town")
    table.run(lambda game: game.remove_tokens(town, VILLAGER)).finish()
    with table.play("4.2") as play:
        play.answer(town)
    assert (town.zone, town.tokens(VILLAGER.en)) == (Zone.ACTIVE, 2)
    table.run(lambda game: game.discard(town)).finish()
    table.run(lambda game: game.add_to_staging(game.find("Town"))).finish()
    assert table.game.find("Town").tokens(VILLAGER.en) == 3


@pytest.mark.rule("K-MIRE-1")
def test_a_location_in_the_mire_gets_a_token_each_round_and_is_discarded_when_it_has_x(table: TableBuilder) -> None:
    table.hero(invented.hero())
    staged = table.staging(invented.location("Bog", threat=0, keywords="Mire 2."))
    active = table.active(invented.location("Fen", quest_points=9, keywords="Mire 3."))
    play = table.rounds(1)
    while not play.finished and staged.tokens(MIRE.en) == 0:
        play.answer("none" if play.offers("none") else play.decision.options[-1].key)
    play.finish()
    assert [card.tokens(MIRE.en) for card in (staged, active)] == [1, 1]
    table.play("0.1").finish()
    assert (staged.in_play, active.in_play) == (False, True)
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Bog"]
    table.play("0.1").finish()
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Bog", "Fen"]


@pytest.mark.rule("K-MIRE-1")
def test_a_token_that_an_effect_places_may_be_the_last_and_other_tokens_do_not_count(table: TableBuilder) -> None:
    table.hero(invented.hero())
    bog = table.staging(invented.location("Bog", keywords="Mire 2."))
    table.run(lambda game: game.place_tokens(bog, HONEY, 5)).finish()
    table.run(lambda game: game.place_tokens(bog, MIRE)).finish()
    assert bog.in_play
    table.run(lambda game: game.place_tokens(bog, MIRE)).finish()
    assert not bog.in_play


@pytest.mark.rule("K-MIRE-1")
@pytest.mark.rule("R-VAL-5")
def test_with_an_undefined_x_the_first_token_of_the_kind_is_the_last(table: TableBuilder) -> None:
    table.hero(invented.hero())
    bog = table.staging(invented.location("Bog", keywords="Mire X."))
    table.run(lambda game: game.place_tokens(bog, HONEY)).finish()
    assert bog.in_play
    table.play("0.1").finish()
    assert not bog.in_play


@pytest.mark.rule("K-MIRE-1")
def test_the_token_comes_at_the_end_of_the_round_only(table: TableBuilder) -> None:
    table.hero(invented.hero())
    bog = table.staging(invented.location("Bog", threat=0, keywords="Mire 2."))
    for phase in (Phase.QUEST, Phase.COMBAT, Phase.REFRESH):
        table.play(phase).finish()
    assert table.game.log.of(TokensPlaced) == []
    play = table.play("0.1").finish()
    assert play.events == ["RoundEnded", "TokensPlaced"]
    assert bog.tokens(MIRE.en) == 1
    assert RoundEnded.__name__ in play.events


@pytest.mark.rule("K-PILL-1")
def test_after_the_attack_the_top_x_cards_of_the_attacked_players_deck_are_discarded(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    sentinel = table.hero(invented.hero("Two", keywords="Sentinel."), player=2)
    table.deck(*(invented.ally(f"Card {number}") for number in range(3)), player=1)
    table.deck(invented.ally("Other"), player=2)
    table.engaged(invented.enemy("Raider", attack=1, keywords="Pillage 2."), player=1)
    with table.play("6.3") as play:
        play.defend(None).answer(sentinel)
        assert titles(table, Zone.DISCARD, 1) == ["Card 0", "Card 1"]
    assert titles(table, Zone.DECK, 1) == ["Card 2"]
    assert titles(table, Zone.DECK, 2) == ["Other"]


@pytest.mark.rule("K-PILL-1")
@pytest.mark.rule("R-WORD-7")
@pytest.mark.rule("R-ABIL-12")
def test_of_a_short_deck_what_there_is_is_discarded_and_several_add_up(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.deck(*(invented.ally(f"Card {number}") for number in range(4)))
    enemy = table.engaged(invented.enemy("Raider", attack=1, keywords="Pillage 2. Pillage 1."))
    for left in (1, 0):
        table.run(lambda game: game.ready(hero)).finish()
        with table.play("6.3") as play:
            play.defend(hero)
        assert len(table.player().deck) == left
        table.play("6.11").finish()
    assert enemy.in_play


@pytest.mark.rule("K-PILL-1")
@pytest.mark.rule("R-ATKE-4")
def test_an_attack_that_is_broken_off_does_not_pillage(table: TableBuilder) -> None:
    guard = invented.hero("Guard")

    @guard.action()
    async def kill(game: Game, card: Card) -> None:
        await game.deal_damage(game.find("Raider"), 9)

    hero = table.hero(guard)
    table.deck(invented.ally("Card"))
    raider = table.engaged(invented.enemy("Raider", keywords="Pillage 1."))
    with table.play("6.3") as play:
        play.answer(raider, hero)
    assert table.game.log.of(AttackEnded) == []
    assert len(table.player().deck) == 1


# Tokens of any kind.


def test_tokens_of_each_kind_are_counted_by_themselves_and_told_in_both_languages(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Beorn"))

    async def feed(game: Game) -> None:
        await game.place_tokens({hero: 3}, HONEY)
        await game.place_tokens(hero, MIRE, 1)
        assert await game.remove_tokens(hero, HONEY, 2) == 2
        assert await game.remove_tokens(hero, HONEY, 2) == 1
        assert await game.remove_tokens(hero, HONEY, 2) == 0

    play = table.run(feed).finish()
    assert (hero.tokens("honey"), hero.tokens("mire"), hero.tokens("wax")) == (0, 1, 0)
    assert hero.record.tokens == (("mire", 1),)
    assert [(line.event, line.text("es")) for line in table.game.log.of(TokensRemoved, TokensRanOut)] == [
        (TokensRemoved, "Se retira(n) 2 ficha(s) de miel de Beorn"),
        (TokensRemoved, "Se retira(n) 1 ficha(s) de miel de Beorn"),
        (TokensRanOut, "Beorn se queda sin fichas de miel"),
    ]
    assert "3 honey token(s) on Beorn" in play.text


def test_nothing_is_placed_on_a_card_that_is_not_in_play(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (card,) = table.hand(invented.ally())
    table.run(lambda game: game.place_tokens(card, HONEY)).finish()
    assert card.tokens("honey") == 0
    assert table.game.log.of(TokensPlaced) == []
