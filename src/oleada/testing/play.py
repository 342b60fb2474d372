"""A play on a built table: the test answers what is asked, and every question that it did not foresee is an error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import attrs

from oleada.engine.game import Game
from oleada.engine.views import Card, Player
from oleada.model.decisions import Ask, Decision, Option
from oleada.model.errors import UnknownNameError
from oleada.model.names import fold
from oleada.round.sequence import ROUND
from oleada.testing.dual import check_dual
from oleada.testing.given import check_kind, check_number, check_placed
from oleada.testing.invariants import check_invariants

if TYPE_CHECKING:
    from oleada.testing.table import TableBuilder

_STEPS = tuple(dict.fromkeys(entry.number for entry in ROUND))
_ANSWER = "a card, a player, a key or a label as a text, or True or False"
_QUIET = ("pass", "done", "none", "keep")
Answer = Card | Player | str | bool


@attrs.define(eq=False)
class Run:
    """What a play was told to do, and what has been answered so far."""

    frames: list[tuple[Any, ...]]
    answers: list[str]


class UnexpectedDecisionError(AssertionError):
    """The game asks something that the test did not foresee, or does not offer what the test wants."""


class Play:
    """Some steps of a game, under way. Use it as a context manager, or call `finish`."""

    def __init__(self, table: TableBuilder, run: Run) -> None:
        self._table = table
        self._made = run
        self.game = table.game
        self._mark = len(self.game.log)
        self.game.redirect(*run.frames)
        self._check()

    # What is asked.

    @property
    def decision(self) -> Decision:
        """What is asked now.

        Raises:
            UnexpectedDecisionError: nothing is asked: the game is over, or all that the test wanted has been played.
        """
        if self.finished or self.game.decision is None:
            raise UnexpectedDecisionError(f"Nothing is asked any more. The last events:\n{self._tail()}")
        return self.game.decision

    @property
    def finished(self) -> bool:
        """Whether all that the test wanted has been played, or the game is over."""
        decision = self.game.decision
        return decision is None or decision.options[0].key == "end"

    @property
    def asks(self) -> Ask | None:
        """The kind of what is asked; None if nothing is."""
        return None if self.finished else self.decision.kind

    def offers(self, answer: Answer) -> bool:
        """Tell whether what is asked has that answer."""
        check_kind("An answer", answer, (Card, Player, str, bool), _ANSWER)
        return not self.finished and bool(_matching(self.decision, answer))

    @property
    def labels(self) -> list[str]:
        """The labels of what is offered."""
        return [] if self.finished else [option.label for option in self.decision.options]

    # Answering.

    def answer(self, *answers: Answer) -> Self:
        """Answer one decision after another: with a card, a player, a key, a label or part of one, or yes and no.

        Raises:
            UnexpectedDecisionError: that is not offered, or a part of a label fits more than one.
        """
        for answer in answers:
            check_kind("An answer", answer, (Card, Player, str, bool), _ANSWER)
            found = _matching(self.decision, answer)
            if isinstance(answer, str) and len({option.label for option in found}) > 1:
                meant = [option.label for option in found]
                raise UnexpectedDecisionError(f"{answer!r} may mean any of {meant}; say more of it, or give a card.")
            if not found:
                raise UnexpectedDecisionError(
                    f"{answer!r} is not offered by {self.decision!r}: {self.labels}.\n{self._tail()}"
                )
            before = self.game.digest() if self._table.dual else ""
            self._made.answers.append(found[0].key)
            try:
                self.game.answer(found[0])
            except Exception:
                self._made.answers.pop()
                raise
            self._check(before)
        return self

    def skip(self, until: Ask | None = None, step: str | None = None) -> Self:
        """Decline whatever may be declined (pass, done, none, keep), up to a kind of decision or a step of the round.

        Which enemy attacks next is answered, if only one is left; which of several, the test says.

        Raises:
            UnexpectedDecisionError: something is asked that cannot be declined; or `until` never comes.
            WrongKindError: `until` is no kind of decision.
            UnknownNameError: the round has no such step.
        """
        if until is not None:
            check_kind("The kind of decision", until, Ask, "an Ask, such as Ask.DEFEND")
        if step is not None and step not in _STEPS:
            raise UnknownNameError("step of the round", str(step), _STEPS)
        while not self.finished:
            if until is not None and self.asks is until and (step is None or self.game.state.step == step):
                return self
            if until is None and step is not None and self.game.state.step == step:
                return self
            quiet = [option for option in self.decision.options if option.key in _QUIET]
            if not quiet and self.asks is Ask.ENEMY and len(self.decision.options) == 1:
                quiet = list(self.decision.options)  # the only enemy that attacks is the next one
            if not quiet:
                raise UnexpectedDecisionError(f"Not foreseen: {self.decision!r}: {self.labels}.\n{self._tail()}")
            self.answer(quiet[0].key)
        if until is not None or step is not None:
            raise UnexpectedDecisionError(f"{until or step} never came.\n{self._tail()}")
        return self

    def until(self, kind: Ask, step: str | None = None) -> Self:
        """Decline everything up to a decision of that kind; `skip` has the errors."""
        check_kind("The kind of decision", kind, Ask, "an Ask, such as Ask.DEFEND")
        return self.skip(kind, step)

    def commit(self, *cards: Card | str) -> Self:
        """Go on to the next commitment, and commit exactly these characters, cards or titles."""
        return self._build(Ask.COMMIT, cards)

    def attack(self, enemy: Card | str, *attackers: Card | str) -> Self:
        """Go on to the next attack decision, and attack an enemy with exactly these characters of that player."""
        self.until(Ask.ATTACK).answer(enemy)
        return self._build(Ask.ATTACKERS, attackers)

    def defend(self, *cards: Card | str | None) -> Self:
        """Go on to the next defence decision, and declare that character, exactly these, or none (None)."""
        if cards == (None,):
            return self.until(Ask.DEFEND).answer("none")
        return self._build(Ask.DEFEND, [card for card in cards if card is not None])

    def assign_archery(self, shares: Mapping[Card, int]) -> Self:
        """Go on to where Archery damage is divided, and give these characters so many points each.

        Raises:
            UnexpectedDecisionError: the game does not offer a character a point that it should get.
        """
        for card, points in shares.items():
            check_placed("A character that takes damage", card)
            check_number(f"The damage of {card.name.en}", points)
        self.until(Ask.DAMAGE)
        left = dict(shares)
        while wanted := [card for card, points in left.items() if points]:
            if self.asks is not Ask.DAMAGE:
                raise UnexpectedDecisionError(
                    f"No more damage is asked about, but {wanted} wait for some.\n{self._tail()}"
                )
            offered = [option.card for option in self.decision.options]
            # The game takes the points of one character after the other, in the order in which it offers them.
            taker = min(wanted, key=lambda card: offered.index(card.id) if card.id in offered else len(offered))
            self.answer(taker)
            left[taker] -= 1
        return self

    def _build(self, kind: Ask, cards: Sequence[Card | str]) -> Self:
        for card in cards:
            check_kind("A character", card, (Card, str), "a card that the table builder has returned, or a title")
        decision = self.until(kind).decision
        asked, options = decision.player, decision.options

        def place(card: Card | str) -> int:
            return next((options.index(option) for option in _matching(decision, card)), -1)

        for card in sorted(cards, key=place):
            self.answer(card)
        if self.asks is kind and self.decision.player == asked and self.offers("done"):
            self.answer("done")
        return self

    def finish(self) -> Self:
        """Decline everything that is left.

        Raises:
            UnexpectedDecisionError: something is asked that cannot be declined.
        """
        return self.skip()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.finish()

    # What happened.

    @property
    def events(self) -> list[str]:
        """The class names of the events of this play that happened, in order."""
        lines = list(self.game.log)[self._mark :]
        return [line.event.__name__ for line in lines if not line.cancelled]

    @property
    def text(self) -> str:
        """What this play's events say, a line each."""
        return "\n".join(line.text() for line in list(self.game.log)[self._mark :])

    def _tail(self) -> str:
        return "\n".join(line.text() for line in list(self.game.log)[-12:])

    def _check(self, before: str = "") -> None:
        """Check the game; `before` is its digest before the last answer."""
        check_invariants(self.game)
        if not self._table.dual:
            return
        if self.game.decision is not None:
            check_dual(self.game, self._again, before)
        else:
            assert self._again().digest() == self.game.digest(), "a replay comes to another game"

    def _again(self) -> Game:
        """Return the same game, played anew from nothing."""
        return self._table.again().game


def _matching(decision: Decision, answer: Answer) -> list[Option]:
    options = decision.options
    if isinstance(answer, Card):
        return [option for option in options if option.card == answer.id]
    if isinstance(answer, Player):
        return [option for option in options if option.key == f"player:{answer.seat}"]
    if isinstance(answer, bool):
        return [option for option in options if option.key == ("yes" if answer else "no")]
    wanted = fold(answer)
    exact = [o for o in options if o.key == answer]
    exact = exact or [o for o in options if wanted in (fold(o.label), fold(o.label_in("es")))]
    return exact or [o for o in options if wanted in fold(o.label) or wanted in fold(o.label_in("es"))]
