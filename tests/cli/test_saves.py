"""`oleada replay` and `oleada resume`: where a saved game stands, and how it goes on."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from tests.cli.running import LEADERSHIP, MIRKWOOD, SOLO, run, sit

import oleada
from oleada.cli import texts
from oleada.cli.drawing import draw
from oleada.content import card
from oleada.model.decks import Deck
from oleada.testing import invented

ANSWERS = ("keep", "pass", "play:76", "commit:67")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game that was left while characters are committed to the quest."""
    path = tmp_path / "game.json"
    at(len(ANSWERS)).save(path)
    return path


def at(count: int) -> oleada.Game:
    game = oleada.new_game(MIRKWOOD, [LEADERSHIP], seed=7)
    for answer in ANSWERS[:count]:
        game.answer(answer)
    return game


def test_a_replay_shows_the_table_and_what_is_asked(saved: Path) -> None:
    ran = run("replay", str(saved))
    table = [line.plain for line in draw(at(4).view(1), "en")]
    assert ran.code == 0
    assert ran.lines == [
        "Passage Through Mirkwood (normal), seed 7",
        "Player 1: Core Set starter: Leadership",
        "After 4 of 4 answers.",
        "",
        *table,
        "",
        "Player 1: Commit a character to the quest",
        "  So far: Aragorn",
        "  1  Théodred  [commit:68]",
        "  2  Glóin  [commit:69]",
        "  3  Silverlode Archer  [commit:118]",
        "  4  Done  [done]",
        texts.SEVERAL.en,
    ]


@pytest.mark.parametrize("count", range(5))
def test_a_replay_goes_as_far_as_is_wanted(saved: Path, count: int) -> None:
    data = run("replay", str(saved), "--to", str(count), "--json").data
    assert (data["decisions"], data["answers"], data["digest"]) == (count, 4, at(count).digest())
    assert f"Tras {count} de 4 respuestas." in run("replay", str(saved), "--to", str(count), "--lang", "es").lines
    assert len(oleada.load_game(saved).history()) == 4


def test_a_replay_beyond_the_end_is_an_error(saved: Path) -> None:
    ran = run("replay", str(saved), "--to", "5", "--lang", "es")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "Error: La partida guardada tiene 4 respuestas; --to 5 va más allá del final.\n"
    assert run("replay", str(saved), "--to", "-1").code == 2


def test_a_replay_as_data_has_the_view_and_the_question(saved: Path) -> None:
    game = at(4)
    data = run("replay", str(saved), "--json", "--lang", "es").data
    assert data["decision"] == {
        "kind": "COMMIT",
        "player": 1,
        "prompt": "Asigna un personaje a la misión",
        "options": [
            {"key": "commit:68", "label": "Théodred"},
            {"key": "commit:69", "label": "Glóin"},
            {"key": "commit:118", "label": "Arquero del Cauce de Plata"},
            {"key": "done", "label": "Hecho"},
        ],
    }
    assert data["view"]["players"][0]["hand"][0]["code"] == game.player(1).hand[0].definition.code
    assert (data["outcome"], data["seed"], data["scenario"], "log" in data) == (None, 7, MIRKWOOD, False)


def test_a_replay_prints_the_log_up_to_there(saved: Path) -> None:
    log = at(3).log.text("es").splitlines()
    ran = run("replay", str(saved), "--to", "3", "--log", "--lang", "es")
    assert ran.lines[4 : 4 + len(log)] == log
    assert run("replay", str(saved), "--to", "3", "--log", "--json", "--lang", "es").data["log"] == log


def test_a_replay_of_a_finished_game_says_how_it_ended(tmp_path: Path) -> None:
    saved = tmp_path / "over.json"
    ended = run("play", *SOLO, "--save", str(saved))
    ran = run("replay", str(saved))
    assert ran.lines[-2:] == ended.lines[-2:]
    data = run("replay", str(saved), "--json").data
    assert data["decision"] is None
    assert data["outcome"] == run("play", *SOLO, "--json").data["outcome"]


def test_a_game_goes_on_where_it_was_left_and_is_saved_again(saved: Path) -> None:
    ran = run("resume", str(saved), "--agent", "person", typed="2\nq\n")
    assert ran.code == 0
    assert "Player 1: Core Set starter: Leadership (person)" in ran.lines
    game = at(4)
    game.answer("commit:69")
    assert oleada.load_game(saved).digest() == game.digest()


def test_answers_of_before_can_be_taken_back(saved: Path) -> None:
    run("resume", str(saved), "--agent", "person", typed="u\nq\n")
    assert oleada.load_game(saved).digest() == at(3).digest()


def test_a_game_goes_on_from_earlier_into_another_file(saved: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    ran = run("resume", str(saved), "--to", "1", "--save", str(other), "--agent", "steward", "--json")
    assert ran.data["outcome"]
    assert oleada.load_game(other).digest() == ran.data["digest"]
    assert oleada.load_game(saved).digest() == at(4).digest()


def test_agents_finish_what_a_person_began(saved: Path) -> None:
    ran = run("resume", str(saved))
    assert ran.code == 0
    assert ran.lines[-2].partition(":")[0] in ("Victory", "Defeat")
    assert oleada.load_game(saved).is_over


def test_a_save_that_was_tampered_with_is_one_line(saved: Path) -> None:
    saved.write_text(saved.read_text(encoding="utf-8").replace("commit:67", "commit:99"), encoding="utf-8")
    for command in ("replay", "resume"):
        ran = run(command, str(saved))
        assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
        assert "answer 4 ('commit:99') does not fit" in ran.err


SCRIPT = """
from oleada.authoring import EncounterSet
fens = EncounterSet("The Fens", suffix="fens")
fens.enemy("Tired Orc", quantity=9, engagement=50, threat=1, attack=0, defense=0, hit_points=1)
fens.quest("A Long Walk", 1, quest_points=99)
scenario = fens.scenario()
"""


def test_a_game_of_a_script_says_how_to_go_on_and_does(tmp_path: Path) -> None:
    script, saved = tmp_path / "my fens.py", tmp_path / "fens.json"
    script.write_text(SCRIPT, encoding="utf-8")
    ran = sit("1", "q", game=(str(script), *SOLO[1:]), more=("--save", str(saved)))
    hint = next(line for line in ran.lines if line.startswith("Go on with: oleada "))
    command = shlex.split(hint.removeprefix("Go on with: oleada "))
    assert command == ["resume", str(saved), "--scenario", str(script)]
    again = run(*command, "--agent", "person", typed="1\nq\n")
    assert (again.code, hint in again.lines) == (0, True)
    assert len(oleada.load_game(saved, script).history()) == 2


def test_a_game_of_a_script_holds_the_scenarios_id_and_asks_for_the_script(tmp_path: Path) -> None:
    script, saved = tmp_path / "fens.py", tmp_path / "fens.json"
    script.write_text(SCRIPT, encoding="utf-8")
    game = oleada.new_game(script, [LEADERSHIP], seed=1)
    assert game.recipe.scenario == "the-fens"
    game.save(saved)
    for command in ("resume", "replay"):
        ran = run(command, str(saved))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == (
            f"Error: {saved} was played with 'the-fens', which is no scenario of the library. "
            "Give its script: --scenario SCRIPT.\n"
        )
    assert "Da su guion: --scenario SCRIPT." in run("resume", str(saved), "--lang", "es").err
    assert run("replay", str(saved), "--scenario", str(script)).code == 0


def test_another_scenario_than_it_was_played_with_is_one_line(saved: Path, tmp_path: Path) -> None:
    script = tmp_path / "fens.py"
    script.write_text(SCRIPT, encoding="utf-8")
    for command in ("resume", "replay"):
        ran = run(command, str(saved), "--scenario", str(script))
        assert (ran.code, ran.out) == (2, "")
        assert f"was saved with the scenario '{MIRKWOOD}', and you gave 'the-fens'" in ran.err


def test_a_game_with_cards_of_ones_own_is_left_to_python(tmp_path: Path) -> None:
    saved = tmp_path / "own.json"
    deck = Deck("Own", (card("aragorn-core"),), ((invented.ally("Own Ally"), 9),))
    oleada.new_game(MIRKWOOD, [deck], seed=1).save(saved)
    for command in ("resume", "replay"):
        ran = run(command, str(saved))
        assert (ran.code, ran.out) == (2, "")
        assert "was played with the card 'own-ally-invented'" in ran.err
        assert (
            f"Only a Python program can give cards of your own: oleada.load_game({str(saved)!r}, decks=[...])"
            in ran.err
        )
    assert "Solo un programa de Python" in run("replay", str(saved), "--lang", "es").err


def test_a_script_that_fails_while_a_game_is_loaded_is_one_line(tmp_path: Path) -> None:
    script, saved = tmp_path / "fens.py", tmp_path / "fens.json"
    script.write_text(SCRIPT, encoding="utf-8")
    game = oleada.new_game(script, [LEADERSHIP], seed=1)
    game.answer("keep")
    game.save(saved)
    bomb = '\n@walk.setup\nasync def bang(game, card):\n    """Fail."""\n    1 / 0\n'
    script.write_text(SCRIPT.replace("fens.quest", "walk = fens.quest").replace("\nscenario", f"{bomb}\nscenario"))
    ran = run("replay", str(saved), "--scenario", str(script))
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert "A card's script failed while the game was played again: ZeroDivisionError" in ran.err
