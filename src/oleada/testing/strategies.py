"""Games for Hypothesis: a strategy that plays one, and a state machine that answers, takes back and clones."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from oleada.engine.game import Game
from oleada.model.decisions import Option
from oleada.testing.dual import check_dual
from oleada.testing.invariants import check_invariants


def options(game: Game) -> st.SearchStrategy[Option]:
    """Return a strategy of the options of what a game asks now."""
    return st.sampled_from(game.decision.options if game.decision else ())


@st.composite
def played(draw: st.DrawFn, new: Callable[[int], Game], answers: int = 40) -> Game:
    """Draw a game from `new(seed)` that has been played for up to so many answers."""
    game = new(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, answers))):
        if game.decision is None:
            break
        game.answer(draw(options(game)))
    return game


class GameMachine(RuleBasedStateMachine):
    """A game under random answers, undos and clones, with the invariants checked after each.

    Subclass it, say in `new` how a game is started, and use the subclass's `TestCase`.
    """

    def new(self, seed: int) -> Game:
        """Return a game at its first decision."""
        raise NotImplementedError("A GameMachine needs a method new(seed) that starts a game.")

    @initialize(seed=st.integers(0, 2**32))
    def start(self, seed: int) -> None:
        """Begin a game."""
        self.game = self.new(seed)

    @precondition(lambda self: self.game.decision is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Answer what is asked."""
        self.game.answer(data.draw(options(self.game)))

    @precondition(lambda self: bool(self.game.history()))
    @rule()
    def take_back(self) -> None:
        """Take an answer back and give it again: the same game."""
        digest, last = self.game.digest(), self.game.history()[-1].option
        self.game.undo()
        self.game.answer(last)
        assert self.game.digest() == digest, "undo and the same answer lead to another game"

    @rule()
    def go_on_with_a_clone(self) -> None:
        """Go on with a clone in place of the game."""
        self.game = self.game.clone()

    @precondition(lambda self: self.game.decision is not None)
    @rule()
    def run_twice(self) -> None:
        """Check the dual run."""
        check_dual(self.game)

    @invariant()
    def sound(self) -> None:
        """Check the invariants."""
        if hasattr(self, "game"):
            check_invariants(self.game)
