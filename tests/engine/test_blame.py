"""An error in a function of a card script names the card and what of it, and where the game was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.keywords.forgetting import forgetting_keywords

from oleada import CardFactsError
from oleada.authoring import (
    ATTACK,
    CHARACTERS,
    THREAT,
    WILLPOWER,
    Card,
    CardScript,
    Choose,
    Engaged,
    Game,
    Keyword,
    Name,
    RoundBegan,
    Select,
    Stat,
    Until,
    at,
    forbids,
    modifies,
    permits,
)
from oleada.keywords import Archery
from oleada.testing import TableBuilder, invented


class Slip(Exception):
    """What a script raises that was not thought through."""


def slips(*given: object) -> Any:
    """Raise an error, as any function of a script may."""
    raise Slip("not thought through")


def notes(caught: pytest.ExceptionInfo[Slip]) -> list[str]:
    """Return an error's notes, without the place in the file."""
    return [note.partition(", ")[0] if note.startswith("while") else note for note in caught.value.__notes__]


async def effect(game: Game, *given: object) -> None:
    """Do something."""


_NEEDS_WILLPOWER: dict[str, tuple[Callable[[CardScript], object], str]] = {
    "the condition of a gift": (lambda horn: horn.gives(WILLPOWER, 1, CHARACTERS, slips), "what it gives (willpower)"),
    "an amount": (lambda horn: horn.gives(WILLPOWER, slips, CHARACTERS), "what it gives (willpower)"),
    "a selector": (lambda horn: horn.gives(WILLPOWER, 1, Select(slips)), "what it gives (willpower)"),
}


@pytest.mark.parametrize("what", _NEEDS_WILLPOWER)
def test_what_a_card_gives(table: TableBuilder, what: str) -> None:
    horn = invented.attachment("Horn")
    declare, blamed = _NEEDS_WILLPOWER[what]
    declare(horn)
    hero = table.hero(invented.hero("Hero"))
    table.attachment(horn, on=hero)
    with pytest.raises(Slip) as caught:
        _ = hero.willpower
    assert notes(caught) == [f"from the script of Horn: {blamed}"]
    with pytest.raises(Slip) as caught:
        table.run(lambda game: _read(game)).finish()
    assert notes(caught) == [f"from the script of Horn: {blamed}", "while resolving the rules in step 0.0"]


async def _read(game: Game) -> None:
    game.find("Hero").willpower  # noqa: B018


_AT_AN_EVENT: dict[str, tuple[Callable[[CardScript], object], str]] = {
    "if_ of a Forced effect": (
        lambda horn: horn.forced(after=Engaged, if_=slips)(effect),
        "the condition of horn-invented.effect",
    ),
    "if_ of a Response": (
        lambda horn: horn.response(after=Engaged, if_=slips)(effect),
        "the condition of horn-invented.effect",
    ),
    "of": (lambda horn: horn.passive(when=Engaged, of=Select(slips))(effect), "the condition of horn-invented.effect"),
    "what it forbids": (lambda horn: horn.forbids(Engaged, if_=slips), "what it forbids (Engaged)"),
    "whom it forbids it": (lambda horn: horn.forbids(Engaged, of=Select(slips)), "what it forbids (Engaged)"),
    "the target of a Response": (
        lambda horn: horn.response(after=Engaged, target=Choose(Select(slips)))(effect),
        "the target of horn-invented.effect",
    ),
}


@pytest.mark.parametrize("what", _AT_AN_EVENT)
def test_what_a_card_does_at_an_event(table: TableBuilder, what: str) -> None:
    horn = invented.attachment("Horn")
    declare, blamed = _AT_AN_EVENT[what]
    declare(horn)
    hero = table.hero(invented.hero("Hero"))
    table.attachment(horn, on=hero)
    orc = table.staging(invented.enemy("Orc"))
    with pytest.raises(Slip) as caught:
        table.run(lambda game: game.engage(orc, game.player(1)), source=hero, player=1)
    assert notes(caught) == [f"from the script of Horn: {blamed}", "while resolving Hero in step 0.0"]


def test_the_condition_of_an_action(table: TableBuilder) -> None:
    horn = invented.attachment("Horn")
    horn.action(when=slips)(effect)
    table.attachment(horn, on=table.hero(invented.hero("Hero")))
    with pytest.raises(Slip) as caught:
        table.play("3.1")
    blamed = "from the script of Horn: the condition of horn-invented.effect"
    assert notes(caught) == [blamed, "while resolving the rules in step 3.1"]


def test_what_a_card_permits(table: TableBuilder) -> None:
    horn = invented.attachment("Horn")
    horn.permits("attack", slips)
    table.attachment(horn, on=table.hero(invented.hero("Hero")))
    table.staging(invented.enemy("Orc"))
    with pytest.raises(Slip) as caught:
        table.play("6.7")
    assert notes(caught)[0] == "from the script of Horn: what it permits (attack)"


def test_lasting_effects(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero"))
    horn = table.attachment(invented.attachment("Horn"), on=hero)

    async def begin(game: Game) -> None:
        await game.modify_all(slips, ATTACK, 1, Until.ROUND)
        await game.modify_all(_always, THREAT, slips, Until.ROUND)
        await game.forbid(Engaged, applies=slips, until=Until.ROUND)

    table.run(begin, source=horn, player=1)
    orc = table.staging(invented.enemy("Orc"))
    reads: dict[str, Callable[[], object]] = {
        "attack": lambda: hero.attack,
        "threat": lambda: orc.threat,
        "Engaged": lambda: table.game.possible(Engaged(orc, table.player())),
    }
    for blamed, read in reads.items():
        with pytest.raises(Slip) as caught:
            read()
        assert notes(caught) == [f"from the script of Horn: its lasting effect ({blamed})"]


def _always(game: Game, source: Card, card: Card) -> bool:
    return True


def test_the_innermost_card_is_named(table: TableBuilder) -> None:
    outer, inner = invented.attachment("Outer"), invented.attachment("Inner")
    outer.gives(ATTACK, lambda game, source, card: card.willpower, CHARACTERS)
    inner.gives(WILLPOWER, slips, CHARACTERS)
    hero = table.hero(invented.hero("Hero"))
    table.attachment(outer, on=hero)
    table.attachment(inner, on=hero)
    with pytest.raises(Slip) as caught:
        _ = hero.attack
    assert notes(caught) == ["from the script of Inner: what it gives (willpower)"]


def test_the_game_stays_at_the_decision_and_can_go_on(table: TableBuilder) -> None:
    horn = invented.attachment("Horn")
    horn.forced(after=RoundBegan, if_=slips)(effect)
    hero = table.hero(invented.hero("Hero"))
    horn_card = table.attachment(horn, on=hero)
    table.hand(invented.event("Song"))
    song = invented.event("Poem")

    @song.action()
    async def recite(game: Game, card: Card) -> None:
        await game.happen(RoundBegan(7))

    table.hand(song)
    play = table.play("3.1")
    digest = play.game.digest()
    with pytest.raises(Slip) as caught:
        play.answer("Poem")
    assert notes(caught) == [
        "from the script of Horn: the condition of horn-invented.effect",
        "while resolving Poem in step 3.1",
    ]
    assert play.game.digest() == digest
    play.finish()
    assert horn_card.in_play


def test_an_error_in_the_first_step_of_a_game_says_where_too(table: TableBuilder) -> None:
    horn = invented.attachment("Horn")

    @horn.forced(after=RoundBegan)
    async def slip(game: Game, card: Card, event: RoundBegan) -> None:
        slips()

    table.attachment(horn, on=table.hero(invented.hero("Hero")))
    with pytest.raises(Slip) as caught:
        table.play("0.0")
    assert notes(caught) == ["while resolving Horn in step 0.0"]


# Keywords.


def test_what_a_keyword_answers(table: TableBuilder) -> None:
    with forgetting_keywords():

        class Torn(Keyword):
            """Slips wherever it is asked."""

            name = Name("Torn", "Roto")

            @modifies(Stat.ATTACK)
            def swell(game: Game, card: Card, instances: int) -> int:
                """What is added to its attack."""
                raise Slip

            @forbids(Engaged)
            def shy(game: Game, card: Card, event: Engaged) -> bool:
                """Whether it engages nobody."""
                raise Slip

            @permits("attack")
            def reach(game: Game, character: Card, enemy: Card) -> bool:
                """Whether it may attack that enemy."""
                raise Slip

        hero = table.hero(invented.hero("Hero", keywords="Torn."))
        orc = table.staging(invented.enemy("Orc", keywords="Roto."))
        reads: dict[str, Callable[[], object]] = {
            "Hero: swell": lambda: hero.attack,
            "Orc: shy": lambda: table.game.possible(Engaged(orc, table.player())),
            "Hero: reach": lambda: table.game.permitted("attack", hero, orc),
        }
        for blamed, read in reads.items():
            with pytest.raises(Slip) as caught:
                read()
            assert notes(caught) == [f"from the script of {blamed} of the keyword Torn"]


@pytest.mark.parametrize("answer", [None, "3", 1.5, True])
def test_what_a_keyword_adds_is_an_amount_of_that_statistic(table: TableBuilder, answer: object) -> None:
    with forgetting_keywords():

        class Vague(Keyword):
            """Adds what is no number."""

            name = Name("Vague", "Vago")

            @modifies(Stat.ATTACK)
            def swell(game: Game, card: Card, instances: int) -> object:
                """What is added to its attack."""
                return answer

        hero = table.hero(invented.hero("Hero", keywords="Vague."))
        with pytest.raises(CardFactsError, match="is no amount of attack") as caught:
            _ = hero.attack
        assert caught.value.__notes__ == ["from the script of Hero: swell of the keyword Vague"]


def test_the_x_of_a_keyword(table: TableBuilder) -> None:
    orc = table.staging(invented.enemy("Orc", keywords="Archery X.", x=slips))
    with pytest.raises(Slip) as caught:
        table.game.keyword_total(orc.id, Archery)
    assert notes(caught) == ["from the script of Orc: its X"]


def test_what_a_keyword_does(table: TableBuilder) -> None:
    with forgetting_keywords():

        class Torn(Keyword):
            """Slips whenever it acts."""

            name = Name("Torn", "Roto")

            @at(Engaged)
            async def clutch(game: Game, event: Engaged, instances: int) -> None:
                """Act in the name of the card."""
                await game.within(event.card, event.player, effect_that_slips(game))

            @at(RoundBegan, of="all")
            async def groan(game: Game, event: RoundBegan, cards: list[tuple[Card, int]]) -> None:
                """Act in nobody's name."""
                raise Slip

        table.hero(invented.hero("Hero"))
        orc = table.staging(invented.enemy("Orc", keywords="Torn."))
        table.staging(invented.location("Waste", keywords="Roto."))
        where = " in step 0.0"
        with pytest.raises(Slip) as caught:
            table.run(lambda game: game.engage(orc, game.player(1)))
        assert notes(caught) == [
            f"while resolving the rules -> clutch of the keyword Torn of Orc -> Orc{where}",
        ]
        with pytest.raises(Slip) as caught:
            table.run(lambda game: game.happen(RoundBegan(2)))
        assert notes(caught) == [f"while resolving the rules -> groan of the keyword Torn of Waste and Orc{where}"]


def test_at_which_events_a_keyword_acts(table: TableBuilder) -> None:
    with forgetting_keywords():

        class Torn(Keyword):
            """Slips before it acts."""

            name = Name("Torn", "Roto")

            @at(RoundBegan, of="all", if_=slips)
            async def groan(game: Game, event: RoundBegan, cards: list[tuple[Card, int]]) -> None:
                """Act in nobody's name."""

        table.staging(invented.location("Waste", keywords="Roto."))
        with pytest.raises(Slip) as caught:
            table.run(lambda game: game.happen(RoundBegan(2)))
        assert notes(caught)[0] == "from the script of Torn: if_= of groan"


async def effect_that_slips(game: Game) -> None:
    """Raise an error."""
    slips()
