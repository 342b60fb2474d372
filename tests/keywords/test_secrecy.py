"""Secrecy (K-SECR-1)."""

from __future__ import annotations

import pytest

from oleada.authoring import Card, Game, Phase, Sphere
from oleada.keywords import Secrecy
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("K-SECR-1")
@pytest.mark.parametrize(("threat", "left"), [(20, 2), (0, 2), (21, 0)])
def test_up_to_20_threat_the_card_costs_x_less(table: TableBuilder, threat: int, left: int) -> None:
    hero = table.hero(invented.hero(), resources=3)
    table.threat(threat)
    (ally,) = table.hand(invented.ally("Spy", cost=3, keywords="Secrecy 2."))
    with table.play(Phase.PLANNING) as play:
        play.answer(ally)
    assert ally.now.in_play
    assert hero.resources == left


@pytest.mark.rule("K-SECR-1")
@pytest.mark.parametrize(("threat", "offered"), [(20, True), (21, False)])
def test_who_can_pay_the_lower_cost_only_may_play_it_only_in_secrecy(
    table: TableBuilder, threat: int, offered: bool
) -> None:
    table.hero(invented.hero(), resources=1)
    table.threat(threat)
    (ally,) = table.hand(invented.ally("Spy", cost=3, keywords="Secrecy 2."))
    assert table.play(Phase.PLANNING).offers(ally) is offered


@pytest.mark.rule("K-SECR-1")
@pytest.mark.rule("R-COST-16")
@pytest.mark.rule("R-COST-17")
def test_the_cost_does_not_fall_below_0_nor_does_what_is_printed_change(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    table.threat(10)
    (ally,) = table.hand(invented.ally("Spy", cost=2, keywords="Secrecy 3."))
    with table.play(Phase.PLANNING) as play:
        play.answer(ally)
    assert (hero.resources, ally.now.printed.cost) == (1, 2)


@pytest.mark.rule("K-SECR-1")
def test_the_threat_of_the_cards_own_player_counts(table: TableBuilder) -> None:
    table.players(2)
    card = invented.ally("Spy", cost=3, keywords="Secrecy 2.")
    table.hero(invented.hero("One"), player=1, resources=1)
    table.hero(invented.hero("Two"), player=2, resources=1)
    table.threat(30, 1)
    table.threat(20, 2)
    (his,) = table.hand(card, player=1)
    (hers,) = table.hand(card, player=2)
    play = table.play(Phase.PLANNING)
    assert (play.decision.player, play.offers(his), play.offers(hers)) == (2, False, True)


@pytest.mark.rule("K-SECR-1")
@pytest.mark.parametrize(("threat", "left"), [(20, 1), (21, 0)])
def test_secrecy_works_on_events(table: TableBuilder, threat: int, left: int) -> None:
    event = invented.event("Whisper", cost=1, sphere=Sphere.NEUTRAL, keywords="Secreto 1.")

    @event.action()
    async def whisper(game: Game, card: Card) -> None:
        await game.lower_threat(game.you, 5)

    hero = table.hero(invented.hero(), resources=1)
    table.threat(threat)
    (card,) = table.hand(event)
    with table.play("3.1") as play:
        play.until(Ask.ACTION).answer(card)
    assert (hero.resources, table.player().threat) == (left, threat - 5)


@pytest.mark.rule("K-SECR-1")
@pytest.mark.rule("R-ABIL-12")
def test_several_secrecies_add_up(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=4)
    table.threat(20)
    (ally,) = table.hand(invented.ally("Spy", cost=4, keywords="Secrecy 2. Secrecy 1."))
    assert table.game.keyword_total(ally.id, Secrecy) == 3
    with table.play(Phase.PLANNING) as play:
        play.answer(ally)
    assert hero.resources == 3
