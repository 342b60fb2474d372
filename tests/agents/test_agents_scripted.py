"""The scripted agent is strict."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import oleada
from oleada.agents import AgentError, ScriptedAgent, ScriptError, make_agent, play
from oleada.engine.observation import View
from oleada.model.decisions import Ask, Decision, Option
from oleada.model.errors import OleadaError
from oleada.model.names import Name

GUARD = Name("Guard", "Guardia")
DECISION = Decision(
    Ask.DEFEND,
    2,
    Name("Declare a defender, or none"),
    (
        Option("defend:4", GUARD, card=4),
        Option("defend:5", GUARD, card=5),
        Option("defend:6", Name("Théodred"), card=6),
        Option("none", Name("None", "Ninguno")),
    ),
)
SINGLE = Decision(Ask.DAMAGE, 1, Name("Who"), (Option("card:6", Name("Théodred")),))


def blind() -> View:
    raise AssertionError("A script does not look.")


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("defend:5", "defend:5"),
        ("Théodred", "defend:6"),
        ("theodred", "defend:6"),
        ("Ninguno", "none"),
        ("None", "none"),
        (lambda option: option.card == 4, "defend:4"),
    ],
)
def test_an_answer_is_a_key_a_label_or_a_test(answer: object, key: str) -> None:
    agent = ScriptedAgent([answer])  # type: ignore[list-item]
    assert agent.choose(DECISION, blind).key == key
    assert agent.rest == ()
    agent.close()


def test_an_answer_that_is_not_offered_shows_the_decision_and_the_rest_of_the_script() -> None:
    agent = ScriptedAgent(["Gimli", "pass", str.isupper])  # type: ignore[list-item]
    with pytest.raises(ScriptError) as caught:
        agent.choose(DECISION, blind)
    message = str(caught.value)
    assert "The script's next answer, 'Gimli', is not among the options." in message
    assert "Player 2 is asked: Declare a defender, or none [DEFEND]" in message
    assert "defend:6: Théodred" in message
    assert "The rest of the script: 'Gimli', 'pass', <isupper>." in message
    assert len(agent.rest) == 3


@pytest.mark.parametrize("answer", ["Guard", "Guardia", lambda option: option.card < 6])
def test_an_answer_that_means_several_options_is_an_error(answer: object) -> None:
    agent = ScriptedAgent([answer])  # type: ignore[list-item]
    with pytest.raises(ScriptError, match=r"means [23] options \(defend:4, defend:5(, none)?\); use a key"):
        agent.choose(DECISION, blind)


def test_a_question_after_the_last_answer_is_an_error() -> None:
    agent = ScriptedAgent(["none"])
    agent.choose(DECISION, blind)
    with pytest.raises(ScriptError, match="The script is at its end, but the game asks on"):
        agent.choose(DECISION, blind)


def test_an_answer_left_over_is_an_error() -> None:
    agent = ScriptedAgent(["none", "Aragorn"])
    agent.choose(DECISION, blind)
    with pytest.raises(ScriptError) as caught:
        agent.close()
    assert str(caught.value).splitlines() == [
        "The game ended before the script did.",
        "The game is over.",
        "The rest of the script: 'Aragorn'.",
    ]


def test_single_options_use_up_an_answer_unless_they_are_skipped() -> None:
    strict = ScriptedAgent(["none"])
    with pytest.raises(ScriptError):
        strict.choose(SINGLE, blind)
    lenient = ScriptedAgent(["none"], skip_single=True)
    assert lenient.choose(SINGLE, blind).key == "card:6"
    assert lenient.rest == ("none",)
    assert lenient.choose(DECISION, blind).key == "none"


def test_a_game_played_again_from_its_answers_is_the_same_game() -> None:
    def open_game() -> oleada.Game:
        return oleada.new_game("passage-through-mirkwood", ["examples/decks/leadership.txt"], seed=12)

    original = open_game()
    play(original, make_agent("random", seed=12))
    keys = [past.option.key for past in original.history()]
    again = open_game()
    play(again, make_agent("scripted", script=keys))
    assert again.digest() == original.digest()
    with pytest.raises(ScriptError, match="the game asks on"):
        play(open_game(), ScriptedAgent(keys[:-1]))
    with pytest.raises(ScriptError, match="ended before the script"):
        play(open_game(), ScriptedAgent([*keys, "one more"]))


def test_the_error_is_one_of_the_library_and_can_travel() -> None:
    error = ScriptError("Wrong.", DECISION, ["a", str.isupper])  # type: ignore[list-item]
    assert isinstance(error, OleadaError)
    assert isinstance(error, AssertionError)
    copy = pickle.loads(pickle.dumps(error))
    assert copy.problem == "Wrong."
    assert copy.rest == ("'a'", "<isupper>")


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("keep", r"script is 'keep'; give a list of answers: \['keep'\]"),
        (None, "script is None; give a list of answers"),
        (5, "script is 5; give a list"),
        (["keep", 1], "Answer 2 of the script is 1; give an option's key, its label, or a test"),
        ([None], "Answer 1 of the script is None"),
    ],
)
def test_what_is_no_script_is_refused_when_the_agent_is_made(script: Any, message: str) -> None:
    with pytest.raises(AgentError, match=message):
        make_agent("scripted", script=script)
    with pytest.raises(AgentError, match=message):
        ScriptedAgent(script)
