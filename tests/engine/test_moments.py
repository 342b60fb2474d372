"""What can be done to a game only while an effect resolves, and what only while none does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from oleada import Game, NotNowError
from oleada.authoring import Card, Moment, Name, Until
from oleada.authoring import Stat as S
from oleada.testing import TableBuilder, invented


def _later(game: Game) -> None:
    """What would happen later."""


CHANGES: dict[str, Callable[[Game], object]] = {
    "remember": lambda game: game.remember("spell", 3),
    "act alone": lambda game: game.act_alone(game.player(1)),
    "later": lambda game: game.later(Moment.END_OF_PHASE, _later),
    "end the phase": lambda game: game.end_phase_now(),
    "count": lambda game: game.count_use(("game", "spell")),
    "an event": lambda game: asyncio.run(game.raise_threat(game.player(1), 2)),
    "events at once": lambda game: asyncio.run(game.deal_damage(game.player(1).heroes, 1)),
    "a lasting effect": lambda game: asyncio.run(game.modify(game.player(1).heroes, S.ATTACK, 1, Until.ROUND)),
    "within": lambda game: asyncio.run(game.within(None, game.player(1), game.raise_threat(game.players, 2))),
    "a question": lambda game: asyncio.run(game.choose(game.player(1).heroes)),
}


@pytest.mark.parametrize("what", CHANGES)
def test_nothing_changes_a_game_while_no_effect_resolves(table: TableBuilder, what: str) -> None:
    table.hero(invented.hero())
    play = table.run(lambda game: game.confirm(Name("Really?", "¿De verdad?")))  # an effect waits for an answer
    before = play.game.digest()
    with pytest.raises(NotNowError, match="while no effect resolves"):
        CHANGES[what](play.game)
    assert play.game.digest() == before
    assert (play.game.source, play.game.here.id) == (None, 0)
    play.answer(True)


INSIDE: dict[str, tuple[Callable[[Game, Path], object], str]] = {
    "answer": (lambda game, path: game.answer("pass"), "answer"),
    "undo": (lambda game, path: game.undo(), "take back"),
    "save": (lambda game, path: game.save(path), "save"),
    "its data": (lambda game, path: game.to_json(), "save"),
    "clone": (lambda game, path: game.clone(), "clone"),
}


@pytest.mark.parametrize("what", INSIDE)
def test_an_effect_cannot_do_what_is_done_at_a_decision(table: TableBuilder, tmp_path: Path, what: str) -> None:
    act, verb = INSIDE[what]
    path = tmp_path / "game.json"
    play = playing(table, lambda game: _at_once(act, game, path))
    before = play.game.digest()
    with pytest.raises(NotNowError, match=f"An effect cannot {verb} its own game.*`await game.choose"):
        play.game.answer(play.decision.options[0])
    assert not path.exists()
    assert play.game.digest() == before
    play.answer("pass")


async def _at_once(act: Callable[[Game, Path], object], game: Game, path: Path) -> None:
    act(game, path)


def playing(table: TableBuilder, effect: Callable[[Game], Awaitable[object]]) -> Any:
    """Return a game in an action window, with a card in hand whose Action has that effect."""
    sleeper = invented.event("Sleeper")

    @sleeper.action()
    async def sleep(game: Game, card: Card) -> None:
        """Raise your threat, then do it."""
        await game.raise_threat(game.you, 3)
        await effect(game)

    table.hero(invented.hero())
    table.hand(sleeper)
    return table.window()


class Elsewhere:
    """What can be awaited, and waits for something that the game knows nothing of."""

    def __await__(self) -> Any:
        yield "a network"


async def _nap() -> None:
    await asyncio.sleep(0)


@pytest.mark.parametrize(("wait", "handed"), [(_nap, "None"), (Elsewhere, "'a network'")])
def test_an_effect_waits_only_for_the_verbs_of_the_game(
    table: TableBuilder, wait: Callable[[], Awaitable[object]], handed: str
) -> None:
    play = playing(table, lambda game: wait())
    before = play.game.digest()
    with pytest.raises(NotNowError, match=f"^Sleeper: an effect awaits only the game's own verbs.*{handed}") as caught:
        play.game.answer(play.decision.options[0])
    assert "while resolving Sleeper in step 0.0" in caught.value.__notes__[0]
    assert "driver.py" not in caught.value.__notes__[0]
    assert (play.game.digest(), table.player().threat, play.game.is_over) == (before, 9, False)
    play.answer("pass")


def test_an_effect_of_the_first_step_that_waits_elsewhere_is_no_game_that_is_over(table: TableBuilder) -> None:
    table.hero(invented.hero("One"))
    with pytest.raises(NotNowError, match="the rules: an effect awaits"):
        table._run([("testing.effect", _rest, 0, 0)])


async def _rest(game: Game) -> None:
    await _nap()


def test_a_question_after_a_refused_one_is_asked_as_ever(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    play = playing(table, lambda game: game.confirm(Name("Really?", "¿De verdad?")))
    play.answer(play.decision.options[0].key)
    with pytest.raises(NotNowError):
        play.game.remember("spell", 1)
    play.answer(True)
    assert (table.player().threat, hero.in_play) == (9 + 9 + 3, True)
