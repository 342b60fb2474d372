"""What goes on without end: the errors that say which cards and abilities do, and how often."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from oleada.model.errors import RulesLoopError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from oleada.engine.views import Card
    from oleada.model.abilities import Ability
    from oleada.model.state import State
    from oleada.model.terms import Moment

    Source = tuple[Card | None, Ability | None] | str
    """What resolves: a card (None: the rules) with its ability, if it is one; or what an error calls it."""

MAX_IDLE_ROUNDS = 200
"""How many rounds may go by in which nobody is asked anything; in fewer, threat that only rises ends any game."""
MAX_STEPS = 20_000
"""How many steps may go by in which nobody is asked anything."""
MAX_DELAYED = 1_000
"""How many delayed effects one moment may have."""
MOST_TOLD = 6
"""How many of the things that go on without end an error names, the most frequent ones."""
_INSTEAD = "Give one of them a limit or a condition that comes to an end."


def called(source: Source) -> str:
    """Return what an error calls a source: the card's name."""
    if isinstance(source, str):
        return source
    card, _ = source
    return card.name.en if card else "the rules"


def _in_full(source: Source) -> str:
    """Return a source's name with the summary of the ability that resolves."""
    ability = None if isinstance(source, str) else source[1]
    return f"{called(source)} ({ability.summary.en})" if ability else called(source)


def _most(counted: Mapping[str, int]) -> dict[str, int]:
    """Return what came several times, the most frequent first; all of it, if nothing did."""
    most = Counter(counted).most_common(MOST_TOLD)
    return dict([(name, number) for name, number in most if number > 1] or most)


def nested_too_deep(sources: Sequence[Source]) -> RulesLoopError:
    """Return the error for effects that resolve within each other without end."""
    of_cards = [_in_full(source) for source in sources if isinstance(source, str) or source[0] is not None]
    return RulesLoopError("Effects trigger each other without end", _most(Counter(of_cards)), _INSTEAD)


def too_many_events(state: State, before: int, sources: Sequence[Source]) -> RulesLoopError:
    """Return the error for a step without end: it tells the events that came after the first `before` ones."""
    return RulesLoopError("Effects go on without end", _events(state, before, sources), _INSTEAD)


def too_many_steps(state: State) -> RulesLoopError:
    """Return the error for steps without end; it tells what has happened most lately."""
    what = f"{MAX_STEPS} steps have gone by in which nobody was asked anything, the last one in step {state.step}"
    return RulesLoopError(what, _events(state, max(0, state.log_length - MAX_STEPS)), _INSTEAD)


def idle_rounds() -> RulesLoopError:
    """Return the error for rounds without end."""
    return RulesLoopError(
        f"{MAX_IDLE_ROUNDS} rounds have gone by in which nobody was asked anything",
        {},
        "Let the scenario come to an end without the players, or leave them something to do.",
    )


def delayed_again(moment: Moment, effects: Sequence[str]) -> RulesLoopError:
    """Return the error for delayed effects that begin each other anew at the moment at which they happen."""
    return RulesLoopError(
        f"Delayed effects go on without end at one moment, {moment.name}",
        _most(Counter(effects)),
        "What is to come again in each round is a Forced effect on its end, such as @card.forced(after=RoundEnded).",
    )


def _events(state: State, before: int, sources: Sequence[Source] = ()) -> dict[str, int]:
    """Return how often each event came, after the first `before` ones, by what caused it."""
    names = {source[0].id: _in_full(source) for source in sources if not isinstance(source, str) and source[0]}
    came = Counter((entry[1], entry[0].__name__) for entry in state.log[before : state.log_length])
    return _most(
        {f"{names.get(cause) or _card(state, cause)} with {event}": number for (cause, event), number in came.items()}
    )


def _card(state: State, card: int) -> str:
    return state.cards[card].definition.name.en if card else "the rules"
