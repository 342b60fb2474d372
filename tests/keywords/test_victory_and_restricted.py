"""Victory and Restricted (K-VICT-1, K-REST-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import titles

from oleada.authoring import Game, Zone
from oleada.engine.scoring import victory_points
from oleada.keywords import Restricted
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("K-VICT-1")
@pytest.mark.parametrize("keywords", ["Victory 3.", "Victoria 3.", "Victory 2. Victory 1."])
def test_a_defeated_enemy_goes_to_the_victory_display_and_gives_its_points(table: TableBuilder, keywords: str) -> None:
    hero = table.hero(invented.hero(attack=5))
    enemy = table.engaged(invented.enemy("Chief", defense=1, hit_points=3, keywords=keywords))
    other = table.staging(invented.enemy("Orc", hit_points=2))
    assert victory_points(table.game) == 0
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    table.run(lambda game: game.deal_damage(other, 2)).finish()
    assert (enemy.zone, other.zone) == (Zone.VICTORY, Zone.ENCOUNTER_DISCARD)
    assert victory_points(table.game) == 3


@pytest.mark.rule("K-VICT-1")
def test_an_explored_location_goes_to_the_victory_display_and_gives_its_points(table: TableBuilder) -> None:
    table.hero(invented.hero())
    active = table.active(invented.location("Peak", quest_points=3, keywords="Victory 2."), progress=1)
    staged = table.staging(invented.location("Hill", quest_points=1, keywords="Victory 4."))

    async def explore(game: Game) -> None:
        await game.progress(2)
        await game.place_progress(staged, 1)

    table.run(explore).finish()
    assert titles(table, Zone.VICTORY) == ["Peak", "Hill"]
    assert active.zone is Zone.VICTORY
    assert victory_points(table.game) == 6


@pytest.mark.rule("K-VICT-1")
def test_a_card_that_is_discarded_gives_nothing(table: TableBuilder) -> None:
    table.hero(invented.hero())
    enemy = table.staging(invented.enemy("Chief", keywords="Victory 3."))
    place = table.staging(invented.location("Peak", keywords="Victory 2."))
    table.run(lambda game: game.discard([enemy, place])).finish()
    assert titles(table, Zone.VICTORY) == []
    assert victory_points(table.game) == 0


@pytest.mark.rule("K-REST-1")
@pytest.mark.parametrize("keywords", ["Restricted.", "Restringido."])
def test_a_character_carries_two_restricted_attachments_and_any_number_of_others(
    table: TableBuilder, keywords: str
) -> None:
    hero = table.hero(invented.hero(), resources=4)
    for name in ("Sword", "Shield"):
        table.attachment(invented.attachment(name, keywords=keywords), hero)
    cards = table.hand(*(invented.attachment(name) for name in ("Cloak", "Horn", "Ring")))
    play = table.play("2.2")
    for card in cards:
        play.answer(card)
        if not play.finished and play.asks is Ask.TARGET:
            play.answer(hero)
    play.finish()
    assert len(hero.attachments) == 5
    assert sum(card.has_keyword(Restricted) for card in hero.attachments) == 2


@pytest.mark.rule("K-REST-1")
@pytest.mark.rule("K-REST-2")
def test_of_a_third_one_that_is_played_put_there_or_moved_there_one_is_discarded(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("One"))
    other = table.hero(invented.hero("Two"))
    for name in ("Sword", "Shield"):
        table.attachment(invented.attachment(name, keywords="Restricted."), hero)
    bow = table.attachment(invented.attachment("Bow", keywords="Restricted."), other)
    play = table.run(lambda game: game.attach(bow, hero))
    assert play.labels == ["Sword", "Shield", "Bow"]
    play.answer("Shield").finish()
    assert [card.name.en for card in hero.attachments] == ["Sword", "Bow"]
    assert titles(table, Zone.DISCARD, 1) == ["Shield"]
    (axe,) = table.deck(invented.attachment("Axe", keywords="Restricted."))
    play = table.run(lambda game: game.attach(axe, hero))
    play.answer("Axe").finish()
    assert titles(table, Zone.DISCARD, 1) == ["Shield", "Axe"]


@pytest.mark.rule("K-REST-2")
def test_the_controller_of_the_character_chooses(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    hero = table.hero(invented.hero("Two"), player=2)
    for name in ("Sword", "Shield"):
        table.attachment(invented.attachment(name, keywords="Restricted."), hero)
    (axe,) = table.deck(invented.attachment("Axe", keywords="Restricted."), player=1)
    play = table.run(lambda game: game.attach(axe, hero), player=1)
    assert play.decision.player == 2
    play.answer("Sword").finish()
    assert titles(table, Zone.DISCARD, 2) == ["Sword"]
