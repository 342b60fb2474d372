"""The command line as a process: without its extra, in a pipe, in an odd encoding, at a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import LEADERSHIP, SOLO, environment, process

import oleada

WITHOUT = """
import sys
sys.modules[{name!r}] = None
from oleada.cli.main import main
main()
"""


@pytest.mark.parametrize("name", ["click", "rich", "rich.console"])
def test_without_its_extra_it_says_how_to_install_it(name: str) -> None:
    ran = process(code=WITHOUT.format(name=name))
    assert (ran.returncode, ran.stdout) == (2, b"")
    (line,) = ran.stderr.decode().splitlines()
    assert line.startswith("oleada: the command line needs ")
    assert "python -m pip install '.[cli]' in a checkout, or 'oleada[cli]' from a package index" in line


def test_another_missing_module_is_not_taken_for_the_extra() -> None:
    ran = process(code=WITHOUT.format(name="oleada.cli.app"))
    assert ran.returncode == 1
    assert b"oleada.cli.app" in ran.stderr
    assert b"pip install" not in ran.stderr


def test_the_library_itself_does_without_the_extra() -> None:
    code = "import sys, oleada; print([name for name in ('click', 'rich') if name in sys.modules])"
    assert process(code=code).stdout.strip() == b"[]"


def test_in_a_pipe_there_is_no_colour_no_frame_and_no_padding(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    game = oleada.new_game("passage-through-mirkwood", [LEADERSHIP], seed=7)
    game.answer("keep")
    game.save(saved)
    for arguments in (("replay", str(saved), "--log", "--lang", "es"), ("check-deck", LEADERSHIP), ("play", *SOLO)):
        ran = process(*arguments, COLUMNS="30", PYTHONIOENCODING="utf-8")
        text = ran.stdout.decode("utf-8") + ran.stderr.decode("utf-8")
        assert ran.returncode in (0, 1)
        assert "\x1b" not in text
        assert not [letter for letter in text if 0x2500 <= ord(letter) < 0x2600]
        assert not [line for line in text.splitlines() if line != line.rstrip()]
        assert max(map(len, text.splitlines())) > 60


def test_letters_that_the_output_lacks_do_not_break_it_off() -> None:
    ran = process("check-deck", LEADERSHIP, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.returncode == 1
    assert b"1x Th?odred" in ran.stdout
    assert b"Traceback" not in ran.stderr


def test_data_are_utf_8_whatever_the_output_is() -> None:
    ran = process("check-deck", LEADERSHIP, "--json", PYTHONIOENCODING="ascii")
    assert "Théodred" in ran.stdout.decode("utf-8")


def test_a_reader_who_stops_reading_is_no_mistake() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "oleada", "play", *SOLO, "--log"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        said = running.stderr.read()
        running.wait()
    assert b"Traceback" not in said
    assert b"Exception" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals on Windows")
def test_at_a_terminal_a_person_plays_in_colour() -> None:
    screen = at_terminal(b"keep\nu\nq\n\n", "play", *SOLO)
    assert "Core Set starter: Leadership (person)" in screen
    assert "\x1b[" in screen
    assert "Taken back: Keep this hand" in screen
    assert "File to save to (empty: do not save): " in screen
    assert "The game is not over (round 0)." in screen
    assert "Traceback" not in screen


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals on Windows")
def test_at_a_terminal_a_simulation_shows_a_bar_and_then_its_report() -> None:
    screen = at_terminal(b"", "simulate", *SOLO, "--games", "3")
    bar, report = screen.find("Playing"), screen.find("95 % interval")
    assert 0 <= bar < report
    assert "3/3" in screen


def at_terminal(typed: bytes, *arguments: str) -> str:
    """Run a command at a pseudo-terminal, and return everything that its screen was sent."""
    import pty

    master, slave = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, "-m", "oleada", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(TERM="xterm-256color", COLUMNS="100", LINES="40"),
    )
    os.close(slave)
    os.write(master, typed)
    sent = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:  # the other side has been closed
            break
        if not piece:
            break
        sent += piece
    os.close(master)
    assert running.wait() == 0
    return sent.decode("utf-8", errors="replace")
