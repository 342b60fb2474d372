"""What is said of a game, and given of it as plain data: what it is, how it stands, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oleada.cli import texts
from oleada.cli.options import PERSON
from oleada.cli.screen import Screen
from oleada.engine.game import Game
from oleada.model.decisions import Decision
from oleada.model.names import Language, Name
from oleada.model.records import Outcome


def introduce(game: Game, names: Sequence[str], screen: Screen) -> None:
    """Say which game this is; with `names`, who sits where, too."""
    recipe = game.recipe
    screen.say(
        texts.TITLE,
        style="bold",
        scenario=game.title,
        difficulty=texts.DIFFICULTIES.get(recipe.difficulty, Name(recipe.difficulty)),
        seed=recipe.seed,
    )
    for seat, deck in enumerate(recipe.decks, 1):
        if names:
            agent = texts.PERSON if names[seat - 1] == PERSON else names[seat - 1]
            screen.say(texts.SEATED, seat=seat, deck=deck["name"], agent=agent)
        else:
            screen.say(texts.HOLDS, seat=seat, deck=deck["name"])


def conclude(game: Game, screen: Screen) -> None:
    """Say how the game ended, or that it has not."""
    outcome = game.outcome
    if outcome is None:
        screen.say(texts.UNFINISHED, round=game.round)
        return
    style = "bold green" if outcome.won else "bold red"
    screen.say(texts.WON if outcome.won else texts.LOST, style=style, why=outcome.termination.label)
    screen.say(texts.RESULT, score=outcome.score, rounds=outcome.round)


def log_lines(game: Game, language: Language, seat: int = 0) -> list[str]:
    """Return the whole log, a line an event; with a `seat`, without what that seat may not know."""
    return [line.text(language, seat) for line in game.log]


def game_data(game: Game) -> dict[str, Any]:
    """Return what a game is and where it stands."""
    recipe = game.recipe
    return {
        "scenario": recipe.scenario,
        "difficulty": recipe.difficulty,
        "seed": recipe.seed,
        "decks": [deck["name"] for deck in recipe.decks],
        "round": game.round,
        "phase": game.phase.name,
        "step": game.state.step,
        "outcome": outcome_data(game.outcome) if game.outcome else None,
        "decisions": len(game.history()),
        "events": len(game.log),
        "digest": game.digest(),
    }


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    """Return how a game ended."""
    return {
        "won": outcome.won,
        "termination": outcome.termination.name,
        "round": outcome.round,
        "score": outcome.score,
    }


def decision_data(decision: Decision, language: Language) -> dict[str, Any]:
    """Return what is asked, with prompt and labels in `language`."""
    return {
        "kind": decision.kind.name,
        "player": decision.player,
        "prompt": decision.prompt.text(language),
        "options": [{"key": option.key, "label": option.label_in(language)} for option in decision.options],
    }
