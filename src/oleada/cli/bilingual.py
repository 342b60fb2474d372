"""Commands and options whose help is in the language that was asked for, and errors that are one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from oleada.cli import texts
from oleada.cli.errors import error_line, one_line
from oleada.model.errors import OleadaError
from oleada.model.names import LANGUAGES, Language, Name

LANG_VARIABLE = "OLEADA_LANG"
USAGE_ERROR = 2
INTERRUPTED = 130

F = TypeVar("F", bound=Callable[..., Any])


def language_of(ctx: click.Context) -> Language:
    """Return the language that was asked for on the command line."""
    return ctx.obj if ctx.obj in LANGUAGES else "en"


def wanted_language(arguments: Sequence[str]) -> Language:
    """Return the language that the arguments or the environment ask for, before anything is parsed.

    Help and errors need it, wherever on the line the option stands. What is no language is left to the parser.
    """
    wanted = os.environ.get(LANG_VARIABLE, "en")
    for number, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang" and number + 1 < len(arguments):
            wanted = arguments[number + 1]
        elif argument.startswith("--lang="):
            wanted = argument.partition("=")[2]
    return next((language for language in LANGUAGES if language == wanted), "en")


class Option(click.Option):
    """An option with its help in both languages."""

    def __init__(self, declarations: Sequence[str], *, words: Name, **attributes: Any) -> None:
        super().__init__(declarations, **attributes)
        self.words = words

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option's line of the help."""
        self.help = self.words.text(language_of(ctx))
        return super().get_help_record(ctx)


def option(*declarations: str, words: Name, **attributes: Any) -> Callable[[F], F]:
    """Declare an option with its help in both languages."""
    return click.option(*declarations, cls=Option, words=words, **attributes)


class _Bilingual(click.Command):
    """What a command and the group of all commands have in common."""

    words: Name = Name("")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the line of usage."""
        language = language_of(ctx)
        translated = {word.en: word.text(language) for word in (texts.OPTIONS_METAVAR, texts.COMMAND_METAVAR)}
        pieces = [translated.get(piece, piece) for piece in self.collect_usage_pieces(ctx)]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{texts.USAGE.text(language)} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self.words.text(language_of(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        records = [
            record
            for parameter in self.get_params(ctx)
            if isinstance(parameter, click.Option) and (record := parameter.get_help_record(ctx))
        ]
        with formatter.section(texts.OPTIONS.text(language_of(ctx))):
            formatter.write_dl(records)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option --help."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = texts.HELP_OPTION.text(language_of(ctx))
        return found


class Command(_Bilingual):
    """A command with its help in both languages."""

    def __init__(self, name: str | None = None, *, words: Name, **attributes: Any) -> None:
        super().__init__(name, **attributes)
        self.words = words


class App(_Bilingual, click.Group):
    """The group of all commands. It turns every error into one line and an exit code."""

    def __init__(self, name: str | None = None, *, words: Name, **attributes: Any) -> None:
        super().__init__(name, subcommand_metavar=texts.COMMAND_METAVAR.en, **attributes)
        self.words = words

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options and the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands, each with its first sentence."""
        language = language_of(ctx)
        records = [
            (name, f"{command.words.text(language).partition('. ')[0].rstrip('.')}.")
            for name, command in self.commands.items()
            if isinstance(command, _Bilingual)
        ]
        with formatter.section(texts.COMMANDS.text(language)):
            formatter.write_dl(records)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands' names in the order of their declaration."""
        return list(self.commands)

    def main(self, args: Sequence[str] | None = None, *more: Any, **settings: Any) -> Any:
        """Run the command line and exit; never with a traceback for what a user can do something about."""
        given = list(sys.argv[1:] if args is None else args)
        language = wanted_language(given)
        settings.update(standalone_mode=False, obj=language)
        _forgive_encodings()
        try:
            code = super().main(args if args is None else given, *more, **settings)
        except click.Abort:
            _complain(texts.INTERRUPTED.text(language))
            code = INTERRUPTED
        except click.ClickException as error:
            _complain(texts.ERROR.text(language).format(message=_usage(error, language)))
            code = USAGE_ERROR
        except OleadaError as error:
            _complain(texts.ERROR.text(language).format(message=error_line(error, language)))
            code = USAGE_ERROR
        sys.exit(code if isinstance(code, int) else 0)


def _usage(error: click.ClickException, language: Language) -> str:
    message = one_line(error.format_message())
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    if ctx is None:
        return message
    return texts.TRY_HELP.text(language).format(message=message, command=ctx.command_path)


def _complain(line: str) -> None:
    click.echo(line, err=True)


def _forgive_encodings() -> None:
    """Let a terminal that lacks a letter show something else instead of breaking off."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
