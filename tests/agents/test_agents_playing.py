"""Playing with agents: who is asked, what agents are given, and what goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
import pytest

import oleada
from oleada.agents import Agent, AgentError, FirstAgent, Look, RandomAgent, StewardAgent, make_agent, only_option, play
from oleada.engine.observation import View
from oleada.model.decisions import PASS, Ask, Decision, Option
from oleada.model.errors import UnknownNameError
from oleada.model.names import Name

DECK = "examples/decks/leadership.txt"


def mirkwood(seed: int = 1, players: int = 1) -> oleada.Game:
    """Return a game; with more players, each gets one of the deck's heroes."""
    deck = oleada.load_deck(DECK)
    if players == 1:
        return oleada.new_game("passage-through-mirkwood", [deck], seed=seed)
    decks = [attrs.evolve(deck, name=f"deck {n}", heroes=(deck.heroes[n],)) for n in range(players)]
    return oleada.new_game("passage-through-mirkwood", decks, seed=seed)


class Watcher:
    """Answers like another agent, and remembers what it was given."""

    def __init__(self, inner: Agent, looks: bool = True) -> None:
        self.inner = inner
        self.looks = looks
        self.decisions: list[Decision] = []
        self.views: list[View] = []
        self.closed = 0

    def choose(self, decision: Decision, look: Look) -> Option:
        self.decisions.append(decision)
        if self.looks:
            self.views.append(look())
        return self.inner.choose(decision, look)

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize("name", ["random", "first", "steward"])
def test_every_agent_plays_a_game_to_its_end(name: str) -> None:
    game = mirkwood()
    outcome = play(game, make_agent(name, seed=3))
    assert game.is_over
    assert outcome is game.outcome
    assert game.decision is None


def test_an_agent_is_given_decisions_and_views_of_the_seat_that_is_asked_and_nothing_else() -> None:
    watchers = [Watcher(RandomAgent(5)), Watcher(RandomAgent(6))]
    play(mirkwood(players=2), watchers)
    for seat, watcher in enumerate(watchers, 1):
        assert watcher.decisions
        assert {d.player for d in watcher.decisions} == {seat}
        assert {view.seat for view in watcher.views} == {seat}
        for view in watcher.views:
            assert type(view) is View
            assert view.me.hand is not None
            assert view.players[2 - seat].hand is None


def test_nothing_that_an_agent_gets_leads_to_the_game() -> None:
    seen: list[object] = []

    class Curious:
        def choose(self, decision: Decision, look: Look) -> Option:
            seen.extend(_reachable(look()))
            seen.extend(o.value for o in decision.options)
            return decision.options[0]

    play(mirkwood(), Curious(), max_decisions=100_000)
    kinds = {type(value) for value in seen}
    assert View in kinds
    assert not [kind for kind in kinds if kind.__module__ in ("oleada.engine.game", "oleada.engine.views")]
    assert oleada.Game not in kinds


def _reachable(value: object) -> list[object]:
    """Return a view and everything in it."""
    found = [value]
    if isinstance(value, tuple):
        for part in value:
            found += _reachable(part)
    elif not isinstance(value, Name):
        for field in getattr(type(value), "__attrs_attrs__", ()):
            found += _reachable(getattr(value, field.name))
    return found


def test_who_does_not_look_does_not_pay_and_who_looks_twice_pays_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    observe = oleada.Game.view

    def counting(game: oleada.Game, player: int) -> View:
        looked.append(player)
        return observe(game, player)

    monkeypatch.setattr(oleada.Game, "view", counting)
    play(mirkwood(), RandomAgent(1))
    assert looked == []

    class Twice(FirstAgent):
        asked = 0

        def choose(self, decision: Decision, look: Look) -> Option:
            self.asked += 1
            assert look() is look()
            return super().choose(decision, look)

    agent = Twice()
    play(mirkwood(), agent)
    assert len(looked) == agent.asked > 0


def test_one_agent_may_play_all_seats_and_is_told_of_the_end_once() -> None:
    watcher = Watcher(RandomAgent(2), looks=False)
    play(mirkwood(players=2), watcher)
    assert {d.player for d in watcher.decisions} == {1, 2}
    assert watcher.closed == 1


def test_a_game_may_be_taken_over_in_the_middle() -> None:
    game = mirkwood(4)
    for _ in range(12):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    fork = game.clone()
    assert play(game, FirstAgent()) == play(fork, FirstAgent())
    assert game.digest() == fork.digest()


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_wrong_number_of_agents_is_refused(count: int) -> None:
    agents: Sequence[Agent] = [FirstAgent()] * count
    with pytest.raises(AgentError, match=rf"{count} agents were given for 2 player\(s\)"):
        play(mirkwood(players=2), agents)


def test_an_answer_that_is_no_option_is_an_error_that_names_the_player_and_changes_nothing() -> None:
    class Silent:
        def choose(self, decision: Decision, look: Look) -> Option:
            return None  # type: ignore[return-value]

    game = mirkwood()
    before = game.digest()
    with pytest.raises(AgentError, match="The agent of player 1 answered None"):
        play(game, Silent())
    assert game.digest() == before


def test_an_option_of_another_decision_is_illegal() -> None:
    class Stubborn:
        def choose(self, decision: Decision, look: Look) -> Option:
            return PASS

    game = mirkwood()
    assert game.decision is not None
    assert game.decision.kind is Ask.MULLIGAN
    with pytest.raises(oleada.IllegalAnswerError, match="keep, mulligan"):
        play(game, Stubborn())


def test_a_game_without_end_in_sight_is_given_up() -> None:
    game = mirkwood()
    with pytest.raises(AgentError, match="not over after 7 decisions"):
        play(game, FirstAgent(), max_decisions=7)
    assert len(game.history()) == 7


def test_the_last_allowed_decision_may_end_the_game() -> None:
    game = mirkwood()
    play(game, FirstAgent())
    exactly = len(game.history())
    play(mirkwood(), FirstAgent(), max_decisions=exactly)
    with pytest.raises(AgentError):
        play(mirkwood(), FirstAgent(), max_decisions=exactly - 1)


def test_an_unknown_agent_names_the_known_ones() -> None:
    with pytest.raises(oleada.UnknownNameError, match="Known: 'random', 'first', 'scripted', 'steward'"):
        make_agent("saruman")


def test_a_decision_without_a_choice_has_an_only_option() -> None:
    one, two = Option("a", Name("A")), Option("b", Name("B"))
    assert only_option(Decision(Ask.TARGET, 1, Name("?"), (one,))) is one
    assert only_option(Decision(Ask.TARGET, 1, Name("?"), (one, two))) is None


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("steward", r"'steward' is no agent; .*: make_agent\('steward'\)"),
        (StewardAgent, r"StewardAgent is a class, not an agent; give one made of it: StewardAgent\(\)"),
        ([None], "None is no agent; give an object with a method `choose"),
        (5, "5 is no agent"),
    ],
)
def test_what_is_no_agent_is_said(given: Any, message: str) -> None:
    game = mirkwood()
    with pytest.raises(AgentError, match=message):
        play(game, given)


def test_only_the_scripted_agent_follows_a_script() -> None:
    with pytest.raises(AgentError, match="'steward' follows no script"):
        make_agent("steward", script=["keep"])
    with pytest.raises(UnknownNameError, match="Unknown agent: '5'"):
        make_agent(5)  # type: ignore[arg-type]


def test_a_game_and_a_number_of_decisions_are_what_they_should_be() -> None:
    game: Any = mirkwood()
    with pytest.raises(oleada.WrongKindError, match=r"game is .*FirstAgent.*; give a game, and after it who plays"):
        play(FirstAgent(), game)  # type: ignore[arg-type]
    for given in ("5", 0, 2.5, True, None):
        with pytest.raises(oleada.WrongKindError, match=f"max_decisions is {given!r}; give a whole number, 1 or more"):
            play(game, FirstAgent(), max_decisions=given)  # type: ignore[arg-type]
    assert game.history() == []


@pytest.mark.parametrize("seed", ["1", 1.5, None, True, [1]])
def test_an_agent_draws_lots_from_a_whole_number(seed: Any) -> None:
    with pytest.raises(AgentError, match=r"The seed of an agent is .*; give a whole number"):
        make_agent("random", seed=seed)
