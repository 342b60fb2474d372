"""The Lore cards that look at what lies concealed: Denethor, Henamarth Riversong, Gandalf's Search, Dark Knowledge.

The `table` fixture checks every decision met here: a clone, an undo and a replay come to the same game.
"""

from __future__ import annotations

import pytest

from oleada.authoring import EVENTS, YOU_PLAY, Ask, Card, Phase, Sphere, Stat, Zone
from oleada.model.reasons import Because
from oleada.testing import Play, TableBuilder, invented


def known(table: TableBuilder, seat: int) -> list[tuple[str, Zone, int]]:
    """What a seat knows of concealed cards: title, zone, position."""
    return [(k.card.name.en, k.zone, k.position) for k in table.game.view(seat).known]


def titles(cards: list[Card]) -> list[str]:
    return [card.name.en for card in cards]


def why_not(table: TableBuilder, card: Card, player: int = 1) -> list[Because]:
    """Why the only ability of a card cannot be used in an action window."""
    table.phase(Phase.QUEST, window=True)
    (way,) = [way for way in table.game.explain(card, player) if way.what in ("action", "response")]
    return [reason.because for reason in way.reasons]


def two_players(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Companion"), player=2)


# Denethor.


def stone(table: TableBuilder, *deck: str) -> tuple[Card, Play]:
    """Denethor of the first of two players looks at an encounter deck."""
    two_players(table)
    denethor = table.hero("Denethor")
    table.encounter_deck(*[invented.enemy(name) for name in deck])
    return denethor, table.window().answer(denethor)


def test_denethor_looks_at_the_top_card_and_leaves_it_there(table: TableBuilder) -> None:
    denethor, play = stone(table, "Top", "Next", "Last")
    assert denethor.exhausted
    assert (play.asks, play.decision.player, play.labels) == (Ask.TARGET, 1, ["Top", "None"])
    play.answer("none")
    assert play.finished
    assert titles(table.game.encounter_deck) == ["Top", "Next", "Last"]
    assert known(table, 1) == [("Top", Zone.ENCOUNTER_DECK, 0)]


def test_denethor_may_move_the_card_to_the_bottom(table: TableBuilder) -> None:
    _, play = stone(table, "Top", "Next", "Last")
    assert play.answer("Top").finished
    assert titles(table.game.encounter_deck) == ["Next", "Last", "Top"]
    assert known(table, 1) == [("Top", Zone.ENCOUNTER_DECK, 2)]


@pytest.mark.case("BL-83")
def test_what_denethor_sees_nobody_else_is_told(table: TableBuilder) -> None:
    _, play = stone(table, "Top", "Next", "Last")
    assert titles([table.game.card(card.id) for card in table.game.view(1).offered])[1:] == ["Top"]
    assert table.game.view(2).offered == ()
    play.answer("Top").finish()
    assert known(table, 2) == []
    assert "Top" not in table.game.log.text(seat=2)
    assert "Player 1 looks at: Top" in table.game.log.text(seat=1)


def test_denethor_does_not_ask_where_to_put_the_only_card(table: TableBuilder) -> None:
    _, play = stone(table, "Only")
    assert play.finished
    assert known(table, 1) == [("Only", Zone.ENCOUNTER_DECK, 0)]


@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize(
    ("deck", "exhausted", "reason"), [((), False, Because.NO_EFFECT), (("Top",), True, Because.EXHAUSTED)]
)
def test_denethor_needs_a_deck_and_must_be_ready(
    table: TableBuilder, deck: tuple[str, ...], exhausted: bool, reason: Because
) -> None:
    denethor = table.hero("Denethor", exhausted=exhausted)
    table.encounter_deck(*[invented.enemy(name) for name in deck])
    assert table.window().finished
    assert why_not(table, denethor) == [reason]


def test_what_denethor_buries_is_not_revealed(table: TableBuilder) -> None:
    denethor = table.hero("Denethor")
    table.encounter_deck(invented.enemy("Terror"), invented.location("Meadow"), invented.enemy("Last"))
    with table.play("3.1", "3.3") as play:
        play.answer(denethor, "Terror")
    assert titles(table.game.area(0).staging) == ["Meadow"]
    assert known(table, 1) == [("Terror", Zone.ENCOUNTER_DECK, 1)]


# Henamarth Riversong.


def test_henamarth_tells_his_player_what_is_revealed_next(table: TableBuilder) -> None:
    two_players(table)
    henamarth = table.ally("Henamarth Riversong")
    table.encounter_deck(invented.enemy("Top"), invented.enemy("Next"))
    assert table.window().answer(henamarth).finished
    assert henamarth.exhausted
    assert (known(table, 1), known(table, 2)) == ([("Top", Zone.ENCOUNTER_DECK, 0)], [])
    assert "Top" not in table.game.log.text(seat=2)
    assert titles(table.game.encounter_deck) == ["Top", "Next"]


@pytest.mark.rule("R-COST-13")
def test_henamarth_cannot_look_at_an_empty_deck(table: TableBuilder) -> None:
    henamarth = table.ally("Henamarth Riversong")
    table.encounter_discard(invented.enemy("Gone"))
    assert table.window().finished
    assert why_not(table, henamarth) == [Because.NO_EFFECT]


# Gandalf's Search.

_DECK = ("One", "Two", "Three", "Four")


def library(table: TableBuilder, resources: int, owner: int = 1, deck: tuple[str, ...] = _DECK) -> Card:
    """The first of two players holds the event; one of them has a deck."""
    two_players(table)
    hero = table.hero(invented.hero("Sage", sphere=Sphere.LORE), resources=resources)
    table.hand("Gandalf's Search")
    table.deck(*[invented.ally(name) for name in deck], player=owner)
    return hero


@pytest.mark.rule("R-VAL-6")
def test_gandalfs_search_takes_one_of_x_cards_and_orders_the_others(table: TableBuilder) -> None:
    hero = library(table, resources=4)
    play = table.window().answer("Gandalf's Search")
    assert play.labels == ["1", "2", "3", "4"]
    play.answer("x:3")
    assert hero.resources == 1
    play.answer(table.player(1))
    assert play.labels == ["One", "Two", "Three"]
    play.answer("Two")
    assert play.labels == ["One", "Three"]
    play.answer("Three")
    assert play.finished
    assert titles(table.player().hand) == ["Two"]
    assert titles(table.player().deck) == ["Three", "One", "Four"]
    assert titles(table.player().discard) == ["Gandalf's Search"]


@pytest.mark.case("BL-83")
def test_gandalfs_search_in_another_deck_is_the_business_of_who_plays_it(table: TableBuilder) -> None:
    library(table, resources=3, owner=2)
    play = table.window().answer("Gandalf's Search", "x:3")
    assert play.labels == ["Player 2"]
    play.answer(table.player(2))
    assert play.decision.player == 1
    play.answer("One")
    assert play.decision.player == 1
    play.answer("Three").finish()
    assert (titles(table.player(1).hand), titles(table.player(2).hand)) == ([], ["One"])
    assert titles(table.player(2).deck) == ["Three", "Two", "Four"]
    assert known(table, 1) == [("Three", Zone.DECK, 0), ("Two", Zone.DECK, 1), ("One", Zone.HAND, 0)]
    assert known(table, 2) == []
    log = table.game.log.text(seat=2)
    assert "One goes to: hand" in log
    assert not any(title in log for title in ("Two", "Three"))


def test_gandalfs_search_for_one_card_draws_it_and_for_too_many_looks_at_all(table: TableBuilder) -> None:
    library(table, resources=6, deck=("One", "Two"))
    table.hand("Gandalf's Search")
    play = table.window().answer("Gandalf's Search", "x:1", table.player(1), "One")
    assert titles(table.player().hand) == ["Gandalf's Search", "One"]
    play.answer("Gandalf's Search", "x:5", table.player(1))
    assert play.labels == ["Two"]
    play.answer("Two").finish()
    assert table.player().deck == []


@pytest.mark.case("BL-58")
def test_gandalfs_search_reaches_further_with_a_discount(table: TableBuilder) -> None:
    hero = library(table, resources=1)
    bargain = invented.location("Bargain")
    bargain.gives(Stat.COST, -2, to=EVENTS & YOU_PLAY)
    table.staging(bargain)
    play = table.window().answer("Gandalf's Search")
    assert play.labels == ["1", "2", "3"]
    play.answer("x:3", table.player(1), "Three", "One").finish()
    assert hero.resources == 0
    assert titles(table.player().deck) == ["One", "Two", "Four"]


@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize(("resources", "deck"), [(0, _DECK), (3, ())], ids=["nothing to pay with", "no deck"])
def test_gandalfs_search_is_not_offered_for_nothing(table: TableBuilder, resources: int, deck: tuple[str, ...]) -> None:
    library(table, resources=resources, deck=deck)
    assert table.window().finished
    (event,) = table.player().hand
    assert why_not(table, event) == [Because.NO_EFFECT if deck else Because.NO_TARGET]


# Dark Knowledge.


def burden(table: TableBuilder, **state: bool) -> tuple[Card, Card]:
    """The first of two players has Dark Knowledge on a hero of 2 willpower."""
    table.players(2)
    hero = table.hero(invented.hero("Bearer", hit_points=9))
    table.hero(invented.hero("Companion", hit_points=9), player=2)
    return hero, table.attachment("Dark Knowledge", hero, **state)


def test_dark_knowledge_weighs_on_its_hero(table: TableBuilder) -> None:
    hero, _ = burden(table)
    weak = table.hero(invented.hero("Weak", willpower=0))
    table.attachment("Dark Knowledge", weak)
    assert (hero.willpower, weak.willpower, table.player(2).heroes[0].willpower) == (1, 0, 2)


@pytest.mark.rule("R-SHAD-3")
def test_dark_knowledge_shows_its_player_a_shadow_card_just_dealt(table: TableBuilder) -> None:
    _, knowledge = burden(table)
    enemy = table.engaged(invented.enemy("Near"), player=1)
    table.encounter_deck(invented.treachery("Dread"), invented.treachery("Other"))
    play = table.play("6.2")
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 1)
    assert known(table, 1) == []
    assert play.answer(knowledge).finished
    assert knowledge.exhausted
    assert known(table, 1) == [("Dread", Zone.SHADOW, 0)]
    assert known(table, 2) == []
    assert [card.facedown for card in enemy.shadows] == [True]
    assert "Dread" not in table.game.log.text(seat=2)


def test_dark_knowledge_shows_one_shadow_card_of_several(table: TableBuilder) -> None:
    _, knowledge = burden(table)
    for cost in (30, 20):
        table.engaged(invented.enemy(f"Enemy {cost}", engagement=cost), player=1)
    table.encounter_deck(invented.treachery("First"), invented.treachery("Second"))
    play = table.play("6.2").answer("pass").answer(knowledge)
    assert play.finished
    assert known(table, 1) == [("Second", Zone.SHADOW, 0)]


def test_dark_knowledge_is_not_about_the_enemies_of_others(table: TableBuilder) -> None:
    burden(table)
    table.engaged(invented.enemy("Far"), player=2)
    table.encounter_deck(invented.treachery("Dread"))
    assert table.play("6.2").finished


def test_dark_knowledge_must_be_ready(table: TableBuilder) -> None:
    burden(table, exhausted=True)
    table.engaged(invented.enemy("Near"), player=1)
    table.encounter_deck(invented.treachery("Dread"))
    assert table.play("6.2").finished


def test_dark_knowledge_works_in_an_attack_that_an_effect_makes(table: TableBuilder) -> None:
    _, knowledge = burden(table)
    enemy = table.engaged(invented.enemy("Far"), player=2)
    table.encounter_deck(invented.treachery("Dread"))
    play = table.run(lambda game: game.attack_with(enemy, game.player(1)))
    assert play.asks is Ask.RESPONSE
    play.answer(knowledge)
    assert known(table, 1) == [("Dread", Zone.SHADOW, 0)]
    play.skip(Ask.DAMAGE).answer("Bearer").finish()
    assert known(table, 1) == []  # discarded after the attack
