"""The game that users hold: a table that runs, with a recipe to play it again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn, Self

import attrs

from oleada.engine.driver import Driver
from oleada.engine.explain import explain
from oleada.engine.given import check_given
from oleada.engine.legality import Way
from oleada.engine.log import Log
from oleada.engine.observation import View, observe
from oleada.engine.views import Card, Player
from oleada.model.errors import OleadaError, SaveError, WrongKindError, shown
from oleada.model.names import Name
from oleada.model.records import Outcome
from oleada.model.state import State

SAVE_FORMAT = "oleada game"
SAVE_VERSION = 1
_COPIED = "A game is copied with `game.clone()`, at any decision, and not by other means."


@attrs.frozen
class Recipe:
    """What a game was started with: enough to play it again from its seed. Plain data."""

    scenario: str
    difficulty: str
    decks: tuple[dict[str, Any], ...]
    seed: int
    first_player: int | None = None
    allow_unimplemented: bool = False


class Game(Driver):
    """A game of the card game, at one of its decisions or over."""

    def __init__(self, state: State, recipe: Recipe, title: Name | None = None) -> None:
        super().__init__(state)
        self.recipe = recipe
        self.title = title or Name(recipe.scenario)
        """The scenario's name."""
        self.allows_unimplemented = recipe.allow_unimplemented

    def _blank(self) -> Self:
        twin = super()._blank()
        twin.recipe = self.recipe
        twin.title = self.title
        twin.allows_unimplemented = self.allows_unimplemented
        return twin

    def __repr__(self) -> str:
        where = f"over, {self.outcome}" if self.outcome else f"round {self.round}, {self.phase.en}, {self.decision!r}"
        return f"<game {self.title.en}: {where}>"

    def __copy__(self) -> NoReturn:
        raise OleadaError(_COPIED)

    def __deepcopy__(self, memo: object) -> NoReturn:
        raise OleadaError(_COPIED)

    def __reduce__(self) -> NoReturn:
        raise OleadaError(
            "A game is not pickled: save it with `game.save(path)`, and go on anywhere with `oleada.load_game(path)`."
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    @property
    def abilities_used(self) -> dict[str, int]:
        """How often each ability has resolved in this game, by its key, such as "aragorn-core.stand_ready"."""
        return dict(self.state.resolved)

    @property
    def log(self) -> Log:
        """Everything that has happened; `len(game.log)` is the number of events."""
        return Log(self.state)

    def digest(self) -> str:
        """Return a fingerprint of the position: the same for the same game everywhere.

        That is the state, what is asked, and what has been answered in the step in progress: two answers may have been
        given that the state does not show yet, such as which resources pay.
        """
        if self.decision is None:
            return self.state.digest()
        return f"{self.state.digest()}-{self.decision.digest():08x}-{self._progress():08x}"

    def view(self, player: Player | int) -> View:
        """Return what a seat may know of the game now."""
        return observe(self, self._seat(player), self.decision)

    def _seat(self, player: Player | int) -> int:
        if isinstance(player, bool) or not isinstance(player, (int, Player)):
            raise WrongKindError("player", player, "a player or the number of a seat")
        return self.state.seat(player if isinstance(player, int) else player.seat)

    def explain(self, card: Card, player: Player | int) -> list[Way]:
        """Return every way in which `player` could use `card`, and for each that is not possible now the reasons.

        Raises:
            WrongKindError: what is no card of a game, such as one of a view; what is no player and no seat.
            UnknownNameError: nobody sits there.
        """
        check_given(Game.explain, self, card)
        self.wake()
        return explain(self, card, self.player(self._seat(player)))

    def to_json(self) -> dict[str, Any]:
        """Return the game as plain data: its recipe and the answers, each with its decision's digest.

        Raises:
            NotNowError: an effect asks for it, while it runs.
        """
        self._not_inside("save")
        return {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "recipe": attrs.asdict(self.recipe),
            "answers": [[key, digest] for key, digest in self.records()],
            "digest": self.digest(),
        }

    def save(self, path: str | Path) -> None:
        """Write the game to a file as JSON; `oleada.load_game` plays it again.

        Raises:
            SaveError: there is no such place, or nothing can be written there.
            NotNowError: an effect asks for it, while it runs.
        """
        if not isinstance(path, (str, Path)):
            raise SaveError(f"path is {shown(path)}; give the path of the file to write, such as 'game.json'.")
        text = json.dumps(self.to_json(), ensure_ascii=False, indent=1)
        try:
            Path(path).write_text(text + "\n", encoding="utf-8")
        except (OSError, ValueError) as error:
            why = (isinstance(error, OSError) and error.strerror) or str(error)
            raise SaveError(f"The game cannot be saved to {str(path)!r}: {why}.") from error
