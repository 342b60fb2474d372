"""Help in two languages, and texts that exist in both."""

from __future__ import annotations

import string

import pytest
from tests.cli.running import run

from oleada.cli import texts
from oleada.cli.app import app
from oleada.model.names import Name
from oleada.round.sequence import ROUND

COMMANDS = ("play", "resume", "simulate", "replay", "scenarios", "check-deck")


def all_texts() -> dict[str, Name]:
    found: dict[str, Name] = {}
    for key, value in vars(texts).items():
        if isinstance(value, Name):
            found[key] = value
        elif key.isupper() and isinstance(value, dict):
            found.update({f"{key}[{member}]": name for member, name in value.items()})
    return found


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_every_text_is_in_both_languages_with_the_same_words_to_put_in() -> None:
    found = all_texts()
    assert len(found) > 100
    for key, name in found.items():
        assert name.en, key
        assert name.es, key
        assert fields(name.en) == fields(name.es), key


def test_every_step_of_a_round_has_words() -> None:
    bounds = {f"{phase}.1" for phase in range(1, 8)} | {"1.4", "2.4", "3.5", "4.3", "5.4", "6.11", "7.5"}
    assert {step.number for step in ROUND} - bounds <= set(texts.STEPS)


def test_the_commands_are_these() -> None:
    assert tuple(app.commands) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_a_commands_help_is_in_either_language(command: str) -> None:
    english, spanish = run(command, "--help"), run(command, "--help", "--lang", "es")
    assert (english.code, spanish.code) == (0, 0)
    assert english.lines[0].startswith(f"Usage: oleada {command} [OPTIONS]")
    assert spanish.lines[0].startswith(f"Uso: oleada {command} [OPCIONES]")
    assert "\nOptions:\n" in english.out
    assert "\nOpciones:\n" in spanish.out
    assert "Show this help." in english.out
    assert "Muestra esta ayuda." in spanish.out
    assert run(command, "--help").out == english.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_speaks_data_and_both_languages(command: str) -> None:
    flags = {flag for parameter in app.commands[command].params for flag in parameter.opts}
    assert {"--json", "--lang"} <= flags


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_where_there_is_chance_there_is_a_seed(command: str) -> None:
    assert "--seed" in {flag for parameter in app.commands[command].params for flag in parameter.opts}


def test_without_a_command_the_help_lists_them_all() -> None:
    ran = run("--lang", "es")
    assert ran.code == 0
    assert ran.lines[0] == "Uso: oleada [OPCIONES] ORDEN [ARGUMENTOS]..."
    listed = ran.out.partition("Órdenes:\n")[2]
    assert [line.split()[0] for line in listed.splitlines() if not line.startswith("   ")] == list(COMMANDS)
    assert "Lista los escenarios de la biblioteca." in listed
    assert run("--help").out == run().out


def test_the_version_is_told() -> None:
    ran = run("--version")
    assert (ran.code, ran.out.split()[0], len(ran.out.split())) == (0, "oleada", 2)
