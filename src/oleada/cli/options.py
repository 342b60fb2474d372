"""The arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from oleada.agents import AGENT_NAMES
from oleada.cli import texts
from oleada.cli.bilingual import LANG_VARIABLE, option
from oleada.model.names import LANGUAGES
from oleada.model.scenario import DIFFICULTIES

F = TypeVar("F", bound=Callable[..., Any])

PERSON = "person"
AGENTS = tuple(name for name in AGENT_NAMES if name != "scripted")
"""The agents that can be named on a command line."""


def _choice(*names: str) -> dict[str, Any]:
    return {"type": click.Choice(names), "metavar": "|".join(names)}


scenario_argument = click.argument("scenario")
file_argument = click.argument("file")
deck_option = option("--deck", "decks", multiple=True, metavar="FILE", words=texts.DECK_OPTION)
difficulty_option = option(
    "--difficulty", default=DIFFICULTIES[0], words=texts.DIFFICULTY_OPTION, **_choice(*DIFFICULTIES)
)
player_option = option("--agent", "agents", multiple=True, words=texts.AGENT_OPTION, **_choice(*AGENTS, PERSON))
agent_option = option("--agent", "agents", multiple=True, words=texts.AGENTS_OPTION, **_choice(*AGENTS))
save_option = option("--save", type=click.Path(path_type=Path), metavar="FILE", words=texts.SAVE_OPTION)
log_option = option("--log", is_flag=True, words=texts.LOG_OPTION)
json_option = option("--json", "data", is_flag=True, words=texts.JSON_OPTION)
unimplemented_option = option("--allow-unimplemented", is_flag=True, words=texts.UNIMPLEMENTED_OPTION)
seed_option = partial(option, "--seed", type=int, metavar="N")
scenario_option = option("--scenario", "script", metavar="SCRIPT", words=texts.SCRIPT_OPTION)
to_option = option("--to", "to", type=click.IntRange(min=0), metavar="N", words=texts.TO_OPTION)
lang_option = option("--lang", expose_value=False, envvar=LANG_VARIABLE, words=texts.LANG_OPTION, **_choice(*LANGUAGES))
"""Read by `wanted_language` before everything is parsed; declared to be checked and listed."""
