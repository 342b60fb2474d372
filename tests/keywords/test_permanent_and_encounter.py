"""Permanent and Encounter (K-PERM-1, K-ENC-1)."""

from __future__ import annotations

from functools import partial

import pytest
from tests.keywords.helpers import reveal, titles

from oleada.authoring import Card, CardScript, Discarded, Game, LeftPlay, Stat, Until, Zone
from oleada.testing import TableBuilder, invented


def burden(keywords: str = "Permanent.") -> CardScript:
    """Return an attachment."""
    return invented.attachment("Burden", keywords=keywords)


@pytest.mark.rule("K-PERM-1")
@pytest.mark.parametrize(("keywords", "stays"), [("Permanent.", True), ("Permanente.", True), ("", False)])
def test_it_is_neither_discarded_nor_taken_to_hand_nor_shuffled_away(
    table: TableBuilder, keywords: str, stays: bool
) -> None:
    hero = table.hero(invented.hero())
    for verb in ("discard", "return_to_hand", "shuffle_into_deck", "destroy"):
        attachment = table.attachment(burden(keywords), hero)
        table.run(partial(_use, verb, attachment.id)).finish()
        assert attachment.in_play is stays


async def _use(verb: str, card: int, game: Game) -> None:
    await getattr(game, verb)(game.card(card))


@pytest.mark.rule("K-PERM-1")
@pytest.mark.parametrize(("keywords", "stays"), [("Permanent.", True), ("", False)])
def test_it_does_not_move_to_another_character(table: TableBuilder, keywords: str, stays: bool) -> None:
    hero = table.hero(invented.hero("One"))
    other = table.hero(invented.hero("Two"))
    attachment = table.attachment(burden(keywords), hero)

    async def move(game: Game) -> None:
        await game.attach(attachment, other)

    table.run(move).finish()
    assert attachment.host == (hero if stays else other)


@pytest.mark.rule("K-PERM-1")
def test_it_goes_with_its_hero(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("One", hit_points=3))
    table.hero(invented.hero("Two"))
    attachment = table.attachment(burden(), hero)
    table.run(lambda game: game.deal_damage(hero, 3)).finish()
    assert not attachment.in_play
    assert titles(table, Zone.DISCARD, 1) == ["One", "Burden"]


@pytest.mark.rule("K-PERM-1")
def test_it_goes_with_the_hero_of_an_eliminated_player(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    attachment = table.attachment(burden(), hero)
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert not attachment.in_play
    assert "Burden" in titles(table, Zone.DISCARD, 1)


@pytest.mark.rule("K-PERM-1")
@pytest.mark.rule("R-BLANK-1")
def test_blank_it_can_be_discarded(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    attachment = table.attachment(burden(), hero)

    async def strip(game: Game) -> None:
        await game.modify(attachment, Stat.BLANK, True, Until.ROUND)
        await game.discard(attachment)

    table.run(strip).finish()
    assert not attachment.in_play
    assert len(table.game.log.of(Discarded)) == 1


def stray(keywords: str = "Encounter.") -> CardScript:
    """Return an ally; with the keyword it joins the player who reveals it from the encounter deck."""
    ally = invented.ally("Stray", keywords=keywords)
    if keywords:
        ally.when_revealed(join)
    return ally


async def join(game: Game, card: Card) -> None:
    await game.put_into_play(card)


async def shuffle_in(game: Game) -> None:
    """Shuffle the ally into the encounter deck."""
    await game.send(game.find("Stray"), Zone.ENCOUNTER_DECK, 0)
    await game.shuffle_encounter_deck()


@pytest.mark.rule("K-ENC-1")
def test_it_is_shuffled_into_the_encounter_deck_and_revealed_from_there(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.deck(stray())
    table.run(shuffle_in).finish()
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Stray"]
    reveal(table).finish()
    ally = table.game.find("Stray")
    assert ally.controller == table.player()
    assert ally in table.player().allies


@pytest.mark.rule("K-ENC-1")
@pytest.mark.parametrize(
    ("keywords", "zone"), [("Encounter.", Zone.REMOVED), ("Encuentro.", Zone.REMOVED), ("", Zone.DISCARD)]
)
def test_destroyed_or_discarded_it_is_removed_from_the_game(table: TableBuilder, keywords: str, zone: Zone) -> None:
    table.hero(invented.hero())
    killed, discarded = table.ally(stray(keywords)), table.ally(stray(keywords))
    table.run(lambda game: game.deal_damage(killed, 9)).finish()
    table.run(lambda game: game.discard(discarded)).finish()
    assert (killed.zone, discarded.zone) == (zone, zone)


@pytest.mark.rule("K-ENC-1")
@pytest.mark.parametrize("verb", ["return_to_hand", "shuffle_into_deck", "set_aside"])
def test_it_goes_nowhere_else_when_it_leaves_play(table: TableBuilder, verb: str) -> None:
    table.hero(invented.hero())
    ally = table.ally(stray())
    table.run(lambda game: getattr(game, verb)(ally)).finish()
    assert ally.zone is Zone.REMOVED
    assert len(table.game.log.of(LeftPlay)) == 1


@pytest.mark.rule("K-ENC-1")
@pytest.mark.rule("R-GOLD-1")
def test_an_effect_that_shuffles_it_from_play_into_the_encounter_deck_does(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ally = table.ally(stray())
    table.run(shuffle_in).finish()
    assert ally.zone is Zone.ENCOUNTER_DECK


@pytest.mark.rule("K-ENC-1")
def test_as_a_shadow_card_it_goes_to_the_encounter_discard_pile(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    enemy = table.engaged(invented.enemy("Orc"))
    card = table.shadow(stray(), enemy)
    with table.play("6.3", "6.11") as play:
        play.defend(hero)
    assert card.zone is Zone.ENCOUNTER_DISCARD
