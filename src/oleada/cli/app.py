"""The group of all commands."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import click

from oleada.cli import texts
from oleada.cli.bilingual import App, Option
from oleada.cli.commands.check_deck import check_deck
from oleada.cli.commands.play import play
from oleada.cli.commands.replay import replay
from oleada.cli.commands.resume import resume
from oleada.cli.commands.scenarios import scenarios
from oleada.cli.commands.simulate import simulate
from oleada.cli.options import lang_option


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted:
        return
    try:
        number = version("oleada")
    except PackageNotFoundError:  # run from its source, without being installed
        number = "?"
    click.echo(f"oleada {number}")
    ctx.exit()


@click.group("oleada", cls=App, words=texts.APP, invoke_without_command=True)
@click.option(
    "--version",
    cls=Option,
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    words=texts.VERSION_OPTION,
)
@lang_option
@click.pass_context
def app(ctx: click.Context) -> None:
    """Show the help where no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for _command in (play, resume, simulate, replay, scenarios, check_deck):
    app.add_command(_command)
