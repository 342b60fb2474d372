"""Cards of types that a verb has no meaning for: refused with the type and what to give; what has left is no error."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from oleada import Game, WrongKindError
from oleada.authoring import Card
from oleada.model.terms import CardType
from oleada.model.zones import Zone
from oleada.testing import TableBuilder, invented

Verb = Callable[[Game, Callable[[str], Card]], Awaitable[Any]]
REFUSED: dict[str, tuple[Verb, str]] = {
    "a hero": (lambda game, the: game.attach(the("Hero"), the("Enemy")), r"card \(Hero\) is .* Hero>.*captured"),
    "a stage": (lambda game, the: game.attach(the("Stage"), the("Hero")), r"card \(Quest\) is .* Stage>"),
    "a side quest": (lambda game, the: game.attach(the("Side"), the("Hero")), r"card \(Side quest\) is "),
    "an ally to an attachment": (
        lambda game, the: game.attach(the("Ally"), the("Sword")),
        r"host \(Attachment\) is .* Sword>; give the attachment first, then its host",
    ),
    "an enemy to an attachment in hand": (
        lambda game, the: game.attach(the("Enemy"), the("Cloak")),
        r"host \(Attachment\) is .* Cloak>; give the attachment first",
    ),
    "a card to itself": (
        lambda game, the: game.attach(the("Sword"), the("Sword")),
        "host is .*another card than Sword",
    ),
    "a card to what is attached to it": (
        lambda game, the: game.attach(the("Ring"), the("Chain")),
        "host is .* Chain>; give another card than Ring and what is attached to it",
    ),
    "a stage that is claimed": (
        lambda game, the: game.claim(the("Stage")),
        r"objective \(Quest\) is .*; give an objective; .* game\.give_control\(card, player\)",
    ),
    "an enemy that is claimed": (lambda game, the: game.claim(the("Enemy"), the("Hero")), r"objective \(Enemy\) is "),
    "a stage that is controlled": (
        lambda game, the: game.give_control(the("Stage"), game.you),
        r"card \(Quest\) is .*; give a card that a player can control",
    ),
    "an event that is put into play": (lambda game, the: game.put_into_play(the("Event")), r"card \(Event\) is "),
    "an event that is staged": (
        lambda game, the: game.add_to_staging(the("Event")),
        r"card \(Event\) is .*; give a card that can be in the staging area",
    ),
    "a stage that is staged": (lambda game, the: game.add_to_staging(the("Stage")), r"card \(Quest\) is "),
    "a treachery that is put into play": (lambda game, the: game.put_into_play(the("Web")), r"card \(Treachery\) is "),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_card_of_a_type_that_a_verb_has_no_meaning_for_is_refused(table: TableBuilder, what: str) -> None:
    hero = table.hero(invented.hero("Hero"))
    ring = table.attachment(invented.attachment("Ring"), on=hero)
    laid = [
        hero,
        ring,
        table.ally(invented.ally("Ally")),
        table.staging(invented.enemy("Enemy")),
        table.staging(invented.side_quest("Side", quest_points=3)),
        table.attachment(invented.attachment("Sword"), on=hero),
        table.attachment(invented.attachment("Chain"), on=ring),
        *table.hand(invented.attachment("Cloak"), invented.event("Event")),
        *table.encounter_deck(invented.treachery("Web")),
    ]
    table.quest(invented.quest("Stage", quest_points=9))
    cards = {card.name.en: card for card in (*laid, table.game.area(0).main_quest) if card}
    verb, says = REFUSED[what]
    before = [(card.zone, card.host, card.controller) for card in cards.values()]
    with pytest.raises(WrongKindError, match=says):
        table.run(lambda game: verb(game, lambda name: game.card(cards[name].id)), player=1)
    assert [(card.zone, card.host, card.controller) for card in cards.values()] == before


@pytest.mark.rule("R-CARD-13")
@pytest.mark.parametrize("type", ["ally", "enemy", "location"])
def test_what_attaches_by_its_text_becomes_an_attachment(table: TableBuilder, type: str) -> None:
    hero = table.hero(invented.hero())
    made = getattr(invented, type)()
    card = table.ally(made) if type == "ally" else table.staging(made)
    table.run(lambda game: game.attach(card, hero), source=card, player=1).finish()
    assert (card.host, card.type) == (hero, CardType.ATTACHMENT)


@pytest.mark.rule("R-ATT-1")
@pytest.mark.parametrize("host", ["has left", "in hand"])
def test_nothing_is_attached_to_a_card_that_is_not_in_play(table: TableBuilder, host: str) -> None:
    table.hero(invented.hero())
    enemy = table.staging(invented.enemy())
    cloak, ally = table.hand(invented.attachment("Cloak"), invented.ally())

    async def dress(game: Game) -> None:
        await game.discard(enemy)
        assert await game.attach(cloak, enemy if host == "has left" else ally) is None

    table.run(dress, player=1).finish()
    assert cloak.zone is Zone.HAND
