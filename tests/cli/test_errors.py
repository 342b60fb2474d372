"""Every error is one line on standard error, and an exit code."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import LEADERSHIP, MIRKWOOD, PAIR, SOLO, run

from oleada.cli import texts
from oleada.cli.errors import CommandError, one_line

MISSING = str(Path("no") / "such" / "file.json")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "nowhere", "--deck", LEADERSHIP), f"Unknown scenario: 'nowhere'. Known: {MIRKWOOD!r}."),
        (("play", MIRKWOOD), "No deck was given. Give one for each player: --deck FILE."),
        (("play", MIRKWOOD, "--deck", MISSING), "There is no deck file"),
        (("play", *SOLO, "--deck", LEADERSHIP), "The hero 'Aragorn' is in play twice"),
        (("play", *SOLO, "--agent", "first", "--agent", "first"), "2 agents were given for 1 player(s)."),
        (("play", *PAIR, *("--agent", "first") * 3), "3 agents were given for 2 player(s)."),
        (("play", *SOLO, "--agent", "scripted"), "Invalid value for '--agent': 'scripted' is not one of"),
        (("play", *SOLO, "--save", MISSING), "The game cannot be saved to"),
        (("play", "no.py", *SOLO[1:]), "There is no scenario script 'no.py'."),
        (("play", *SOLO, "--seed", "x"), "Invalid value for '--seed': 'x' is not a valid integer."),
        (("play", *SOLO, "--difficulty", "nightmare"), "Invalid value for '--difficulty'"),
        (("play",), "Missing argument 'SCENARIO'. Try 'oleada play --help'."),
        (("play", *SOLO, "--frob"), "No such option"),
        (("simulate", MIRKWOOD), "No deck was given."),
        (("simulate", *SOLO, "--games", "0"), "Invalid value for '--games'"),
        (("simulate", *SOLO, "--jobs", "0"), "Invalid value for '--jobs'"),
        (("simulate", *SOLO, "--agent", "person"), "Invalid value for '--agent'"),
        (("replay", MISSING), "There is no saved game"),
        (("replay", LEADERSHIP), "is not a saved game: it is not JSON"),
        (("resume", MISSING), "There is no saved game"),
        (("check-deck", MISSING), "There is no deck file"),
        (("frobnicate",), "No such command 'frobnicate'."),
        (("scenarios", "--lang", "de"), "Invalid value for '--lang'"),
    ],
)
def test_an_error_is_one_line_and_code_2(arguments: tuple[str, ...], said: str) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    *warnings, line = ran.err.splitlines()
    assert line.startswith("Error: ")
    assert said in line
    assert all(warning.startswith("Warning: ") for warning in warnings)


def test_errors_are_framed_in_spanish_wherever_the_language_is_named() -> None:
    spanish = "No se ha dado ningún mazo. Da uno por jugador: --deck FILE."
    for arguments in (("--lang", "es", "play", MIRKWOOD), ("play", MIRKWOOD, "--lang=es")):
        assert run(*arguments).err == f"Error: {spanish}\n"
    assert run("play", MIRKWOOD, env={"OLEADA_LANG": "es"}).err == f"Error: {spanish}\n"
    assert run("play", MIRKWOOD, "--lang", "en", env={"OLEADA_LANG": "es"}).err.startswith("Error: No deck")
    assert run("play", "--frob", "--lang", "es").err.endswith("Prueba 'oleada play --help'.\n")


def test_a_language_that_is_none_in_the_environment_is_an_error_too() -> None:
    ran = run("scenarios", env={"OLEADA_LANG": "fr"})
    assert (ran.code, ran.out) == (2, "")
    assert "'fr' is not one of 'en', 'es'" in ran.err


def test_a_file_that_cannot_be_saved_to_is_known_before_the_game(tmp_path: Path) -> None:
    ran = run("play", *SOLO, "--save", str(tmp_path), "--lang", "es")
    assert (ran.code, ran.out) == (2, "")
    assert f"no se puede guardar en {tmp_path} (es una carpeta)" in ran.err


def test_an_interrupt_has_a_code_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("oleada.cli.playing.play_to_the_end", interrupted)
    ran = run("play", *SOLO, "--lang", "es")
    assert ran.code == 130
    assert ran.err.splitlines()[-1] == "Interrumpido."
    assert "Traceback" not in ran.err


def test_a_mistake_of_the_program_itself_is_not_dressed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("oleada.cli.playing.play_to_the_end", broken)
    with pytest.raises(ZeroDivisionError):
        run("play", *SOLO)


def test_names_within_a_message_are_in_its_language() -> None:
    error = CommandError(texts.CANNOT_SAVE, path="x", reason=texts.IS_A_DIRECTORY)
    assert "(it is a directory)" in str(error)
    assert "(es una carpeta)" in error.text("es")


def test_line_breaks_do_not_survive() -> None:
    assert one_line("one\n  two\r\nthree") == "one two three"
