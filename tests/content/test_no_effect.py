"""No ability of a Core Set card is offered for what nothing could come of (R-COST-13, R-COST-15)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    CardsDrawn,
    DamageHealed,
    Event,
    Phase,
    Readied,
    ResourcesGained,
    Stat,
    Zone,
    named,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def _nobody(table: TableBuilder, event: type[Event], name: str = "Barred") -> None:
    """Let an event happen to no card of a title."""
    curse = invented.location("Curse")
    curse.forbids(event, of=named(name))
    table.staging(curse)


@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize("barred", [False, True])
def test_steward_of_gondor_is_not_exhausted_for_a_hero_who_cannot_gain_resources(
    table: TableBuilder, barred: bool
) -> None:
    hero = table.hero(invented.hero("Barred"))
    steward = table.attachment("Steward of Gondor", hero)
    if barred:
        _nobody(table, ResourcesGained)
    table.phase(Phase.PLANNING, window=True)
    play = table.window()
    assert (not play.finished and play.offers(steward)) is not barred


@pytest.mark.rule("R-COST-15")
def test_theodred_offers_only_who_can_gain_resources(table: TableBuilder) -> None:
    theodred, barred = table.hero("Théodred"), table.hero(invented.hero("Barred"))
    _nobody(table, ResourcesGained)
    with table.play("3.2") as play:
        play.commit(theodred, barred).answer("Théodred")
        assert (play.offers(theodred), play.offers(barred)) == (True, False)
        play.answer(theodred)
    assert theodred.resources == 1


@pytest.mark.rule("R-COST-13")
def test_gloin_does_not_answer_damage_when_he_cannot_gain_resources(table: TableBuilder) -> None:
    gloin = table.hero("Glóin")
    _nobody(table, ResourcesGained, "Glóin")
    assert table.run(lambda game: game.deal_damage(gloin, 1)).finished


@pytest.mark.rule("R-COST-13")
def test_aragorn_does_not_pay_to_ready_when_he_cannot(table: TableBuilder) -> None:
    aragorn = table.hero("Aragorn", resources=2)
    _nobody(table, Readied, "Aragorn")
    play = table.play("3.2").commit(aragorn)
    assert play.finished
    assert aragorn.resources == 2


@pytest.mark.rule("R-COST-15")
@pytest.mark.parametrize(
    ("title", "ready"), [("Ever Vigilant", False), ("Common Cause", False), ("Grim Resolve", False)]
)
def test_what_readies_characters_is_not_played_when_none_could_ready(
    table: TableBuilder, title: str, ready: bool
) -> None:
    payer = table.hero("Aragorn", resources=5)
    place = table.ally if title == "Ever Vigilant" else table.hero
    barred = place(invented.ally("Barred") if title == "Ever Vigilant" else invented.hero("Barred"), exhausted=True)
    (event,) = table.hand(title)
    play = table.window()
    assert play.offers(event)
    _nobody(table, Readied)
    play = table.window()
    assert play.finished or not play.offers(event)
    assert barred.exhausted
    assert payer.resources == 5


@pytest.mark.rule("R-COST-13")
def test_valiant_sacrifice_is_not_played_for_a_player_who_cannot_draw(table: TableBuilder) -> None:
    table.hero("Aragorn", resources=1)
    ally = table.ally(invented.ally())
    table.hand("Valiant Sacrifice")
    table.deck(invented.ally("Top"))
    drought = invented.location("Drought")
    drought.forbids(CardsDrawn)
    table.staging(drought)
    assert table.run(lambda game: game.discard(ally)).finished
    assert ally.now.zone is Zone.DISCARD


@pytest.mark.rule("R-COST-15")
def test_nobody_is_healed_who_cannot_be(table: TableBuilder) -> None:
    table.hero("Glorfindel", resources=5)
    barred = table.hero(invented.hero("Barred", hit_points=5), damage=2)
    other = table.hero(invented.hero("Other", hit_points=5), damage=2)
    daughter = table.ally("Daughter of the Nimrodel")
    preservation = table.attachment("Self Preservation", barred)
    (lore,) = table.hand("Lore of Imladris")
    _nobody(table, DamageHealed)
    play = table.window()
    assert not play.offers(preservation)
    for card in (daughter, lore, "Glorfindel"):
        again = table.window().answer(card).until(Ask.TARGET)
        assert (again.offers(barred), again.offers(other)) == (False, True)


@pytest.mark.rule("R-COST-13")
def test_gandalf_offers_no_damage_to_what_cannot_be_damaged(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=5)
    shielded = invented.enemy("Shielded")
    shielded.gives(Stat.IMMUNE, True)
    table.staging(shielded)
    (gandalf,) = table.hand("Gandalf")
    play = table.play("2.2").answer(gandalf)
    play.answer(gandalf.now)
    assert "4 damage to an enemy" not in play.labels


@pytest.mark.rule("R-COST-15")
@pytest.mark.parametrize("by_source", [True, False])
def test_what_cards_of_a_kind_cannot_do_is_known_before_they_are_used(table: TableBuilder, by_source: bool) -> None:
    """A prohibition may tell effects apart by `game.source` or, of some events, by `event.by`."""
    outcrop = invented.location("Outcrop")
    outcrop.forbids(Readied, if_=lambda game, card, event: game.source is not None and game.source.is_player_card)
    outcrop.forbids(
        ResourcesGained,
        if_=lambda game, card, event: (by := game.source if by_source else event.by) is not None and by.is_player_card,
    )
    theodred = table.hero("Théodred", resources=5)
    barred = table.ally(invented.ally(), exhausted=True)
    steward = table.attachment("Steward of Gondor", theodred)
    (vigilant,) = table.hand("Ever Vigilant")
    table.staging(outcrop)
    play = table.window()
    assert play.finished or not (play.offers(steward) or play.offers(vigilant))
    assert table.play("3.2").commit(theodred).finished  # his response is not offered
    table.play("7.2").finish()
    assert barred.ready  # that is no card's effect
