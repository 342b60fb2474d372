"""R-WORD-1 to R-WORD-7, R-WORD-12: how sentences are linked, and what must and may be done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import (
    ALLIES,
    CHARACTERS,
    ENGAGED_WITH_YOU,
    EXHAUSTED,
    STAGED,
    Card,
    CardScript,
    Choose,
    DamageDealt,
    Game,
    Name,
    Select,
    ThreatRaised,
)
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


@pytest.mark.rule("R-WORD-1")
@pytest.mark.parametrize(("tired", "drawn"), [(False, 1), (True, 0)])
def test_what_stands_after_then_happens_only_if_all_before_it_was_done(
    table: TableBuilder, tired: bool, drawn: int
) -> None:
    one = table.hero(invented.hero("One"))
    two = table.hero(invented.hero("Two"), exhausted=tired)
    table.deck(invented.ally())

    async def rest(game: Game) -> None:
        if await game.exhaust([one, two]):
            await game.draw(game.player(1), 1)

    table.run(rest).finish()
    assert one.exhausted
    assert len(table.player().hand) == drawn


@pytest.mark.rule("R-WORD-1")
def test_a_prevented_first_part_keeps_back_what_stands_after_then(table: TableBuilder) -> None:
    shield = invented.ally("Shield Bearer")
    shield.forbids(DamageDealt, of=ALLIES)
    table.ally(shield)
    safe = table.ally(invented.ally("Safe"))
    hero = table.hero(invented.hero())

    async def suffer(game: Game) -> None:
        if await game.deal_damage(safe, 1):
            await game.gain_resources(hero, 1)
        if await game.deal_damage(hero, 1):
            await game.gain_resources(hero, 3)

    table.run(suffer).finish()
    assert (safe.damage, hero.damage) == (0, 1)
    assert hero.resources == 3


@pytest.mark.rule("R-WORD-2")
def test_sentences_without_then_are_independent(table: TableBuilder) -> None:
    woe = invented.treachery("Woe")

    @woe.when_revealed
    async def befall(game: Game, card: Card) -> None:
        await game.exhaust(CHARACTERS.among(game, game.you, card))
        await game.raise_threat(game.you, 2)

    table.hero(invented.hero(), exhausted=True)
    table.encounter_deck(woe)
    play = table.play("3.3").finish()
    assert "Exhausted" not in play.events
    assert raises(table) == [2]


@pytest.mark.rule("R-WORD-2")
def test_a_sentence_about_an_object_that_was_not_chosen_does_nothing(table: TableBuilder) -> None:
    woe = invented.treachery("Woe")

    @woe.when_revealed
    async def befall(game: Game, card: Card) -> None:
        chosen = await game.choose((ALLIES & EXHAUSTED).among(game, game.you, card))
        if chosen is not None:
            await game.deal_damage(chosen, 1)
        await game.raise_threat(game.you, 2)

    ally = table.ally(invented.ally())
    table.hero(invented.hero(), exhausted=True)
    table.encounter_deck(woe)
    play = table.play("3.3")
    assert play.finished
    assert ally.damage == 0
    assert raises(table) == [2]


def a_toll() -> CardScript:
    """Return a treachery: you must discard an attachment, or raise your threat by 4."""
    toll = invented.treachery("Toll")

    @toll.when_revealed
    async def levy(game: Game, card: Card) -> None:
        owned = [c for c in game.you.controlled if c.is_attachment]
        chosen = await game.choose(owned)
        if chosen is None or not await game.discard(chosen):
            await game.raise_threat(game.you, 4)

    return toll


@pytest.mark.rule("R-WORD-3")
@pytest.mark.case("BL-70")
def test_must_x_or_y_allows_y_only_if_x_cannot_be_done(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.attachment(invented.attachment("Sword"), hero)
    table.attachment(invented.attachment("Shield"), hero)
    table.encounter_deck(a_toll())
    play = table.play("3.3")
    assert play.labels == ["Sword", "Shield"]
    play.answer("Shield").finish()
    assert [card.name.en for card in hero.attachments] == ["Sword"]
    assert raises(table) == []


@pytest.mark.rule("R-WORD-3")
@pytest.mark.case("BL-70")
def test_must_x_or_y_comes_to_y_when_x_cannot_be_done(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(a_toll())
    play = table.play("3.3")
    assert play.finished
    assert raises(table) == [4]


_DISCARD = Name("Discard 2 cards", "Descarta 2 cartas")
_RAISE = Name("Raise your threat by 3", "Sube tu Amenaza en 3")


def a_fork() -> CardScript:
    """Return a treachery: either discard 2 cards or raise your threat by 3."""
    fork = invented.treachery("Fork")

    @fork.when_revealed
    async def split(game: Game, card: Card) -> None:
        modes = {"raise": _RAISE}
        if len(game.you.hand) >= 2:
            modes = {"discard": _DISCARD, **modes}
        if await game.choose_mode(modes) == "discard":
            await game.choose_and_discard(game.you, 2)
        else:
            await game.raise_threat(game.you, 3)

    return fork


@pytest.mark.rule("R-WORD-4")
def test_of_either_x_or_y_the_chosen_one_is_done_in_full(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.hand(invented.ally("One"), invented.ally("Two"))
    table.encounter_deck(a_fork())
    play = table.play("3.3")
    assert play.labels == ["Discard 2 cards", "Raise your threat by 3"]
    play.answer("Discard", "Two", "One").finish()
    assert table.player().hand == []
    assert raises(table) == []


@pytest.mark.rule("R-WORD-4")
def test_of_either_x_or_y_an_option_that_cannot_be_done_cannot_be_chosen(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.hand(invented.ally("One"))
    table.encounter_deck(a_fork())
    play = table.play("3.3")
    assert play.labels == ["Raise your threat by 3"]
    play.answer("Raise").finish()
    assert len(table.player().hand) == 1
    assert raises(table) == [3]


@pytest.mark.case("BL-70")
@pytest.mark.rule("R-ABIL-2")
@pytest.mark.parametrize(
    ("optional", "allies", "labels"), [(True, 1, ["Some Ally", "None"]), (False, 1, ["Some Ally"]), (False, 0, [])]
)
def test_a_may_has_a_way_out_a_must_has_none_and_an_impossible_must_asks_nothing(
    table: TableBuilder, optional: bool, allies: int, labels: list[str]
) -> None:
    table.hero(invented.hero())
    for _ in range(allies):
        table.ally(invented.ally())

    async def harm(game: Game) -> None:
        chosen = await game.choose(game.player(1).allies, game.player(1), optional=optional)
        if chosen is not None:
            await game.deal_damage(chosen, 1)

    play = table.run(harm)
    assert play.labels == labels
    if labels:
        play.answer(labels[-1])
    assert play.finished
    assert sum(ally.damage for ally in table.player().allies) == (1 if allies and not optional else 0)


@pytest.mark.rule("R-WORD-5")
def test_all_of_nothing_counts_as_done_for_then(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.deck(invented.ally())

    async def tire(game: Game) -> None:
        if await game.exhaust(game.player(1).allies):
            await game.draw(game.player(1), 1)

    table.run(tire).finish()
    assert len(table.player().hand) == 1


@pytest.mark.rule("R-WORD-6")
@pytest.mark.parametrize(("allies", "drawn"), [(0, 0), (1, 1)])
def test_each_of_nothing_does_not_count_as_done_for_then(table: TableBuilder, allies: int, drawn: int) -> None:
    table.hero(invented.hero())
    table.deck(invented.event())
    for _ in range(allies):
        table.ally(invented.ally(), exhausted=True)

    async def hurt(game: Game) -> None:
        if await game.deal_damage(game.player(1).allies, 1):
            await game.draw(game.player(1), 1)
        if await game.ready(game.player(1).allies):
            await game.draw(game.player(1), 1)

    table.run(hurt).finish()
    assert len(table.player().hand) == drawn


async def _by_choice(game: Game) -> int:
    return await game.choose_and_discard(game.player(1), 3)


async def _at_random(game: Game) -> int:
    return await game.discard_at_random(game.player(1), 3)


async def _from_deck(game: Game) -> int:
    return len(await game.discard_from_deck(game.player(1), 3))


@pytest.mark.rule("R-WORD-7")
@pytest.mark.parametrize("discard", [_by_choice, _at_random, _from_deck])
def test_discarding_more_than_there_is_discards_what_there_is(
    table: TableBuilder, discard: Callable[[Game], Awaitable[int]]
) -> None:
    table.hero(invented.hero())
    table.hand(invented.ally("A"), invented.ally("B"))
    table.deck(invented.ally("C"), invented.ally("D"))

    async def lose(game: Game) -> None:
        count = await discard(game)
        await game.raise_threat(game.player(1), count)

    play = table.run(lose)
    while not play.finished:
        play.answer(play.decision.options[0].key)
    assert raises(table) == [2]
    assert len(table.player().discard) == 2


@pytest.mark.rule("R-WORD-12")
@pytest.mark.parametrize(("staged", "engaged"), [(1, 1), (1, 0), (0, 1)])
def test_switching_needs_something_on_both_sides(table: TableBuilder, staged: int, engaged: int) -> None:
    juggler = invented.hero("Juggler")

    @juggler.action(target=(Choose(STAGED & Select(lambda c, you, s: c.is_enemy)), Choose(ENGAGED_WITH_YOU)))
    async def switch(game: Game, card: Card, one: Card, other: Card) -> None:
        """Switch two enemies."""
        await game.return_to_staging(other)
        await game.engage(one)

    table.hero(juggler)
    for _ in range(staged):
        table.staging(invented.enemy("Staged Enemy"))
    for _ in range(engaged):
        table.engaged(invented.enemy("Engaged Enemy"))
    play = table.window()
    if staged and engaged:
        play.answer("Switch two", "Staged Enemy", "Engaged Enemy").finish()
        assert [card.name.en for card in table.player().engaged] == ["Staged Enemy"]
        assert [card.name.en for card in table.game.area(0).staging] == ["Engaged Enemy"]
    else:
        assert play.finished
