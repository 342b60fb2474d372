"""Scenario scripts that fail, or define no scenario: the error says where, and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import LEADERSHIP, run

from oleada import CardFactsError, GameSetupError, new_game
from oleada.authoring import SELF, Advancing, Card, EncounterSet, Game, PlayerSet
from oleada.testing import TableBuilder, invented

_HEAD = 'from oleada.authoring import *\n\nwoods = EncounterSet("Woods")\n'


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (
            _HEAD + "\nwoods.enemy('Wolf', hit_points=0)\n",
            "failed in line 5: CardFactsError: Wolf: hit_points is 0",
        ),
        (_HEAD + "wolf = 1 / 0\n", "failed in line 4: ZeroDivisionError: division by zero."),
        (_HEAD + "def broken(:\n", "failed in line 4: SyntaxError: "),
        (_HEAD, "defines no Scenario called 'scenario'. Write 'scenario = the_set.scenario()' in it"),
        (_HEAD + "scenario = woods\n", "called 'scenario': it is the EncounterSet 'Woods'. Write 'scenario = the_set"),
        (_HEAD + "scenario = 3\n", "called 'scenario': it is 3. Write"),
    ],
)
def test_a_script_that_cannot_be_loaded(tmp_path: Path, script: str, said: str) -> None:
    path = tmp_path / "woods.py"
    path.write_text(script)
    ran = run("play", str(path), "--deck", LEADERSHIP)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert f"{str(path)!r}" in ran.err
    assert ".." not in ran.err


@pytest.mark.parametrize("given", [EncounterSet("Woods"), PlayerSet("Woods")])
def test_a_set_is_no_scenario(given: object) -> None:
    with pytest.raises(GameSetupError, match=rf"^scenario is the {type(given).__name__} 'Woods'; .*\.scenario\(\)"):
        new_game(given, [LEADERSHIP], seed=1)  # type: ignore[arg-type]


def test_an_error_in_setup_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "woods.py"
    path.write_text(
        _HEAD + "stage = woods.quest('Gate', stage=1, quest_points=3)\n\n\n@stage.setup\n"
        "async def fail(game, stage):\n    raise ValueError('no such wood.')\n\n\nscenario = woods.scenario()\n"
    )
    ran = run("play", str(path), "--deck", LEADERSHIP)
    assert ran.code == 2
    assert "A card's script failed in setup: ValueError: no such wood (" in ran.err
    assert "woods.py:9" in ran.err
    assert "before that answer" not in ran.err


@pytest.mark.rule("R-ADV-3")
@pytest.mark.parametrize("to", ["nothing", "a hero", "itself"])
def test_the_players_advance_to_a_stage_of_the_quest_deck_only(table: TableBuilder, to: str) -> None:
    gate = invented.quest("Gate", quest_points=3)

    @gate.forced(when=Advancing, of=SELF)
    async def astray(game: Game, stage: Card, event: Advancing) -> None:
        choices = {"nothing": None, "a hero": game.find("Some Hero"), "itself": stage}
        event.to = choices[to]  # type: ignore[assignment]

    table.hero(invented.hero())
    table.quest(gate)
    table.quest_deck(invented.quest("Beyond", stage=2))
    with pytest.raises(CardFactsError, match=r"cannot advance from Gate to .*give a stage of the quest deck"):
        table.run(lambda game: game.progress(3)).finish()
