"""What effects hand to verbs: of another kind, it is refused with what was given and what was expected."""

from __future__ import annotations

import enum
import re
from collections.abc import Awaitable, Callable
from typing import Any

import attrs
import pytest

from oleada import Game, Phase, WrongKindError
from oleada.authoring import SELF, AttackBegan, Card, DamageDealt, Event, Moment, Name, Stat, Zone
from oleada.testing import TableBuilder, invented

_A_CARD = "give a card of the game, such as game.find('Aragorn')"
EXPECTED = {
    **dict.fromkeys(("card", "cards", "one of cards", "giver"), _A_CARD),
    **dict.fromkeys(("player", "players"), "give a player of the game, such as game.you"),
    **dict.fromkeys(("amount", "a value of cards"), "give a whole number."),
    "until": "give an Until, such as Until.ROUND.",
    "moment": "give a Moment, such as Moment.END_OF_ROUND.",
    "zone": "give ",
    "holder": "give the number of a deck",
    "events": "give a list, each member an event",
    "termination": "give a Termination, such as Termination.QUEST.",
    **dict.fromkeys(("prompt", "kind", "a value of modes"), "give a Name, such as Name("),
    "event": "give a class of events, such as AttackBegan.",
    "which": "give a selector, such as ENEMIES",
    "among": "give a list of cards, such as game.you.heroes.",
    "modes": "give a dict, each key a text, each value a Name",
    "room": "give a dict, each key a whole number, each value a whole number.",
    "bottom": "give True or False.",
}
_TIME = Name("time", "tiempo")

REFUSED: dict[str, tuple[Callable[[Any, Any, Any], Awaitable[object]], str]] = {
    "damage to a title": (lambda game, hero, you: game.deal_damage("Aragorn", 1), "cards is 'Aragorn'"),
    "damage to titles": (lambda game, hero, you: game.deal_damage([hero, "Orc"], 1), "one of cards is 'Orc'"),
    "damage to nothing": (lambda game, hero, you: game.deal_damage(None, 1), "cards is None"),
    "damage to a player": (lambda game, hero, you: game.deal_damage(you, 1), "cards is <player 1>"),
    "shared damage": (lambda game, hero, you: game.deal_damage({"Orc": 1}), "one of cards is 'Orc'"),
    "half a damage": (lambda game, hero, you: game.deal_damage(hero, 1.5), "amount is 1.5"),
    "true damage": (lambda game, hero, you: game.deal_damage(hero, True), "amount is True"),
    "damage in words": (lambda game, hero, you: game.deal_damage(hero, "2"), "amount is '2'"),
    "half healed": (lambda game, hero, you: game.heal(hero, 0.5), "amount is 0.5"),
    "half moved": (lambda game, hero, you: game.move_damage(hero, hero, 0.5), "amount is 0.5"),
    "half a threat": (lambda game, hero, you: game.raise_threat(you, 0.5), "amount is 0.5"),
    "a hero's threat": (lambda game, hero, you: game.raise_threat(hero, 1), "players is <card 2 Some Hero>"),
    "a seat's threat": (lambda game, hero, you: game.lower_threat(1, 1), "players is 1"),
    "cards in words": (lambda game, hero, you: game.draw(you, "2"), "amount is '2'"),
    "half a card": (lambda game, hero, you: game.draw(you, 1.0), "amount is 1.0"),
    "a seat's cards": (lambda game, hero, you: game.draw(2), "player is 2"),
    "a hero's cards": (lambda game, hero, you: game.draw(hero), "player is <card 2 Some Hero>"),
    "the deck": (lambda game, hero, you: game.discard_from_deck(you, None), "amount is None"),
    "half the hand": (lambda game, hero, you: game.discard_at_random(you, 0.5), "amount is 0.5"),
    "half a choice": (lambda game, hero, you: game.choose_and_discard(you, 0.5), "amount is 0.5"),
    "all of a search": (lambda game, hero, you: game.search_top(you, None), "amount is None"),
    "half a reset": (lambda game, hero, you: game.discard_from_encounter_deck(0.5), "amount is 0.5"),
    "half a shadow": (lambda game, hero, you: game.deal_shadow(hero, 0.5), "amount is 0.5"),
    "cards by title": (
        lambda game, hero, you: game.discard_from_hand(you, ["Feint"]),
        "one of cards is 'Feint'",
    ),
    "no resources": (lambda game, hero, you: game.gain_resources(hero, None), "amount is None"),
    "resources in words": (lambda game, hero, you: game.spend_resources(hero, "1"), "amount is '1'"),
    "resources from a title": (
        lambda game, hero, you: game.move_resources("Orc", hero),
        "giver is 'Orc'",
    ),
    "half a token": (lambda game, hero, you: game.place_tokens(hero, _TIME, 0.5), "amount is 0.5"),
    "half a progress": (lambda game, hero, you: game.progress(0.5), "amount is 0.5"),
    "a title's control": (lambda game, hero, you: game.give_control("Orc", you), "card is 'Orc'"),
    "control of a seat": (lambda game, hero, you: game.give_control(hero, 2), "player is 2"),
    "titles": (lambda game, hero, you: game.exhaust("Aragorn"), "cards is 'Aragorn'"),
    "discarded titles": (lambda game, hero, you: game.discard(["Orc"]), "one of cards is 'Orc'"),
    "half a level": (lambda game, hero, you: game.treat_threat(you, 0.5), "amount is 0.5"),
    "half of a share": (lambda game, hero, you: game.deal_damage({hero: 0.5}), "amount of DamageDealt is 0.5"),
    "a generator": (lambda game, hero, you: game.exhaust(name for name in ("Orc",)), "card is 'Orc'"),
    "until a word": (lambda game, hero, you: game.modify(hero, Stat.ATTACK, 1, "round"), "until is 'round'"),
    "until a phase": (lambda game, hero, you: game.add_threat(1, Phase.COMBAT), "until is <Phase.COMBAT"),
    "until a moment": (
        lambda game, hero, you: game.forbid(AttackBegan, until=Moment.END_OF_ROUND),
        "until is <Moment.END_OF_ROUND",
    ),
    "later, in words": (lambda game, hero, you: game.later("round", _quietly), "moment is 'round'"),
    "later, with a title": (lambda game, hero, you: game.later(Moment.END_OF_ROUND, _quietly, "Orc"), "cards is 'Orc'"),
    "a zone in words": (lambda game, hero, you: game.send(hero, "hand", 1), "zone is 'hand'"),
    "an end in words": (lambda game, hero, you: game.win("x"), "termination is 'x'"),
    "a prompt in words": (lambda game, hero, you: game.choose([hero], prompt="Which?"), "prompt is 'Which?'"),
    "a question in words": (lambda game, hero, you: game.confirm("Really?"), "prompt is 'Really?'"),
    "tokens in words": (lambda game, hero, you: game.place_tokens(hero, "villager"), "kind is 'villager'"),
    "modes in words": (lambda game, hero, you: game.choose_mode({"a": "x"}), "a value of modes is 'x'"),
    "a list of modes": (lambda game, hero, you: game.choose_mode(["a"]), "modes is ['a']"),
    "room on cards": (lambda game, hero, you: game.distribute(2, [hero]), "room is [<card 2 Some Hero>]"),
    "a title for a selector": (lambda game, hero, you: _found(game, "Orc"), "which is 'Orc'"),
    "a forbidden word": (lambda game, hero, you: game.forbid("attack"), "event is 'attack'"),
    "a forbidden event": (lambda game, hero, you: game.forbid(DamageDealt(hero, 1)), "event is <DamageDealt"),
    "a seat chooses": (lambda game, hero, you: game.choose([hero], 1), "player is 1"),
    "no seat chooses": (lambda game, hero, you: game.choose([hero], 0), "player is 0"),
    "one event for several": (lambda game, hero, you: game.together(DamageDealt(hero, 1)), "events is <DamageDealt"),
    "a title that could": (lambda game, hero, you: _could(game, "Orc"), "card is 'Orc'"),
    "a hand in play": (lambda game, hero, you: game.relocate(hero, Zone.HAND, 1), "zone is <Zone.HAND"),
    "a deck without a number": (lambda game, hero, you: game.send(hero, Zone.ENCOUNTER_DECK, -1), "holder is -1"),
    "a staged card sent": (lambda game, hero, you: game.send(hero, Zone.STAGING, 0), "zone is <Zone.STAGING"),
    "a place in words": (lambda game, hero, you: game.put_on_deck(hero, "top"), "bottom is 'top'"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_of_another_kind_is_refused_with_what_was_expected(table: TableBuilder, what: str) -> None:
    act, says = REFUSED[what]
    table.hero(invented.hero(hit_points=9), damage=2, resources=2)
    table.deck(*[invented.ally() for _ in range(3)])
    table.hand(invented.ally())
    table.quest(invented.quest(quest_points=9))
    table.encounter_deck(invented.treachery())
    play = table.run(lambda game: _then(game, act))
    before = play.game.digest()
    expected = EXPECTED[re.sub(r"( of [A-Z]\w+)? is .*", "", says)]
    with pytest.raises(WrongKindError, match=f"{re.escape(says)}.*; {re.escape(expected)}"):
        play.answer(True)
    assert play.game.digest() == before


async def _quietly(game: Game, *cards: Card) -> None:
    """Do nothing."""


async def _could(game: Game, card: Any) -> None:
    game.could(card, DamageDealt(card, 1))


async def _found(game: Game, which: Any) -> None:
    game.encounter_cards(which)


async def _then(game: Game, act: Callable[[Game, Card, Any], Awaitable[object]]) -> None:
    if await game.confirm(Name("Really?", "¿De verdad?"), game.player(1)):
        await act(game, game.player(1).heroes[0], game.player(1))


def test_an_amount_that_a_card_changes_is_a_whole_number_too(table: TableBuilder) -> None:
    shield = invented.hero("Shield", hit_points=9)

    @shield.forced(instead=DamageDealt, of=SELF)
    async def halve(game: Game, card: Card, event: DamageDealt) -> None:
        event.amount /= 2  # type: ignore[assignment]

    hero = table.hero(shield)
    with pytest.raises(WrongKindError, match=r"amount of DamageDealt is 1\.5; give a whole number"):
        table.run(lambda game: game.deal_damage(hero, 3))


class Little(enum.IntEnum):
    """Numbers with names are whole numbers."""

    MUCH = 3


def test_a_whole_number_may_have_a_name_and_a_negative_one_is_nothing(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=9))
    table.deck(invented.ally(), invented.ally())
    table.run(lambda game: game.deal_damage(hero, Little.MUCH)).finish()
    table.run(lambda game: game.draw(game.player(1), Little.MUCH - 2)).finish()
    table.run(lambda game: game.deal_damage(hero, -1)).finish()
    assert (hero.damage, len(table.player().hand)) == (3, 1)


@attrs.define(eq=False, repr=False)
class Measured(Event):
    """An event of a script: its amount is what the script says."""

    card: Card | None
    amount: float  # type: ignore[assignment]
    seen: tuple[Card, ...] = ()

    def can(self, game: Game) -> bool:
        """Only if there is something to measure."""
        return self.card is None or self.card.tallness > self.amount  # type: ignore[attr-defined]


def test_an_event_of_a_script_is_taken_as_it_is_declared(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    assert table.run(lambda game: game.happen(Measured(None, 1.5))).events == ["Measured"]
    with pytest.raises(AttributeError, match="tallness"):  # the script's own slip
        table.run(lambda game: game.happen(Measured(hero, 1.5, (hero,))))
    with pytest.raises(WrongKindError, match="seen of Measured is 'Orc'; give a card"):
        table.run(lambda game: game.happen(Measured(hero, 1.5, (hero, "Orc"))))  # type: ignore[arg-type]
