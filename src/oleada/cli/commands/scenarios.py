"""`oleada scenarios`: what can be played."""

from __future__ import annotations

import click

from oleada.cli import options, texts
from oleada.cli.bilingual import Command
from oleada.cli.grid import Row, grid
from oleada.cli.screen import Screen
from oleada.content import scenario
from oleada.content import scenarios as known


@click.command("scenarios", cls=Command, words=texts.SCENARIOS)
@options.json_option
@options.lang_option
@click.pass_context
def scenarios(ctx: click.Context, data: bool) -> None:
    """List the scenarios of the library."""
    screen = Screen.of(ctx, data=data)
    found = [scenario(key) for key in known()]
    if screen.data:
        screen.give(
            [{"id": one.id, "name": {"en": one.name.en, "es": one.name.es}, "product": one.product} for one in found]
        )
        return
    width = max(len(one.name.text(screen.language)) for one in found)
    rows = [Row(one.id, (), f"{one.name.text(screen.language):<{width}}  {one.product}") for one in found]
    screen.lines(grid((), rows, indent=0))
