"""A game with at least one person at the table."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from oleada.agents import Agent
from oleada.cli import texts
from oleada.cli.choosing import Several, listed, meant, numbered
from oleada.cli.drawing import draw
from oleada.cli.errors import CommandError
from oleada.cli.explaining import explained
from oleada.cli.news import News
from oleada.cli.saving import save
from oleada.cli.screen import Screen
from oleada.cli.seating import at_terminal
from oleada.cli.words import named
from oleada.engine.game import Game
from oleada.model.decisions import DONE, Decision, Option
from oleada.model.names import LANGUAGES, Name, join


class Sitting:
    """Persons, and perhaps agents, around one game.

    Args:
        game: the game, at any decision.
        agents: who sits where, in seat order: an agent, or None for a person.
        screen: where the table is shown.
        save_to: where the game is saved when somebody quits; None asks for it.
        script: the script of the game's scenario, if that is not one of the library.
    """

    def __init__(
        self,
        game: Game,
        agents: Sequence[Agent | None],
        screen: Screen,
        save_to: Path | None,
        script: str | None = None,
    ) -> None:
        self._game = game
        self._agents = agents
        self._screen = screen
        self._save_to = save_to
        self._script = script
        self._news = News(len(agents), game.log)
        self._hinted = False
        self._several: Several | None = None
        self._lines: list[int] = []
        """How many answers had been given before each line that answered."""

    def play(self) -> None:
        """Play until the game is over or somebody quits."""
        while (decision := self._game.decision) is not None:
            agent = self._agents[decision.player - 1]
            if agent is not None:
                self._game.answer(_choice(agent, self._game, decision))
            elif len(decision.options) == 1:
                self._take_only(decision)
            elif not self._go_on(decision) and not self._ask(decision):
                return
        self._tell(0)

    def _take_only(self, decision: Decision) -> None:
        (only,) = decision.options
        self._tell_news(decision.player)
        label = Name(only.label_in("en"), only.label_in("es"))
        self._screen.say(texts.ONLY_ONE, style="dim", seat=decision.player, option=label)
        self._game.answer(only)

    def _go_on(self, decision: Decision) -> bool:
        """Give the next of several answers that were typed at once; return False if there is none."""
        if self._several is None:
            return False
        option = self._several.next(decision)
        if option is not None:
            self._game.answer(option)
            return True
        if self._several.rest:
            self._screen.say(texts.BROKEN_OFF)
        self._several = None
        return False

    def _ask(self, decision: Decision) -> bool:
        """Show the table to the player who is asked and let him answer; return False if he quits."""
        view = self._game.view(decision.player)
        source = self._game.card(decision.source).definition if decision.source else None
        self._tell(decision.player)
        self._screen.lines([*draw(view, self._screen.language), Text()])
        self._screen.lines(listed(decision, view, source, self._screen.language))
        if not self._hinted:
            self._screen.say(texts.HINT, style="dim")
            self._hinted = True
        while True:
            given = self._read(texts.MARK)
            if given is None:
                self._save()
                return False
            before = len(self._game.history())
            if self._answer(decision, given):
                self._lines.append(before)
                return True
            match given.split():
                case []:
                    continue
                case ["q" | "Q"]:
                    if self._quit():
                        return False
                case ["u" | "U"]:
                    if self._undo():
                        return True
                case ["l" | "L", *rest]:
                    self._show_log(decision.player, rest)
                case ["?", *rest]:
                    self._help(decision, " ".join(rest))
                case [word, *rest] if word.startswith("?"):
                    self._help(decision, " ".join((word[1:], *rest)))
                case _:
                    self._screen.say(texts.NOT_AN_OPTION, given=given, count=len(decision.options))

    def _answer(self, decision: Decision, given: str) -> bool:
        """Answer with what was typed, or with the first of several; return False if it is no answer."""
        if option := meant(decision, given):
            self._game.answer(option)
            return True
        self._several = Several.named(decision, given)
        return self._go_on(decision)

    def _tell(self, seat: int) -> None:
        self._tell_news(seat)
        self._screen.lines([Text()])

    def _tell_news(self, seat: int) -> None:
        told = self._news.since(self._game.log, seat, self._screen.language)
        if told:
            self._screen.lines([Text(), *told])

    def _read(self, prompt: Name) -> str | None:
        """Return the next line that is typed, without what surrounds it; None at the end of input."""
        self._screen.out.print(self._screen.text(prompt), end="")
        try:
            line = read_line()
        except KeyboardInterrupt:
            self._save()
            raise
        if not at_terminal():
            self._screen.out.print(line.rstrip("\r\n"))
        elif not line:
            self._screen.out.print()
        return line.strip() if line else None

    # What can be typed besides an answer.

    def _help(self, decision: Decision, given: str) -> None:
        screen, view = self._screen, self._game.view(decision.player)
        if not given:
            screen.say(texts.HELP)
            return
        number = numbered(given)
        if number is not None and 1 <= number <= len(decision.options):
            option = decision.options[number - 1]
            card = view.find(option.card)
            if card is None:
                screen.say(texts.NO_CARD_OF_OPTION, number=given)
                return
            cards = [card]
        else:
            cards = named(view, given)
        if cards:
            screen.lines(explained(self._game, view, cards, screen.language))
        else:
            screen.say(texts.NO_SUCH_CARD, given=given)

    def _show_log(self, seat: int, rest: Sequence[str]) -> None:
        log, given = self._game.log, " ".join(rest)
        wanted = numbered(given) if given else len(log)
        if wanted is None:
            self._screen.say(texts.NOT_A_LENGTH, given=given)
            return
        for number in range(max(0, len(log) - wanted), len(log)):
            self._screen.out.print(log[number].text(self._screen.language, seat))

    def _undo(self) -> bool:
        """Take back the last line of answers that a person gave, and what followed; return False if there is none."""
        history = self._game.history()
        own = [number for number, past in enumerate(history) if self._chose(past.decision)]
        if not own:
            self._screen.say(texts.NOTHING_TO_UNDO)
            return False
        # Of what was answered before this sitting nobody knows the lines: it goes back answer by answer.
        start = self._lines.pop() if self._lines else own[-1]
        given = [history[number].option for number in own if number >= start]
        for _ in range(len(history) - start):
            self._game.undo()
        self._news.forget(len(self._game.log))
        options = [option for option in given if option.key != DONE.key] or given
        label = Name(*(join([option.label_in(language) for option in options], language) for language in LANGUAGES))
        self._screen.say(texts.TAKEN_BACK, option=label)
        return True

    def _chose(self, decision: Decision) -> bool:
        return self._agents[decision.player - 1] is None and len(decision.options) > 1

    def _quit(self) -> bool:
        """Save the game, having asked where; return False if it could not be saved there."""
        if self._save_to is not None:
            self._save()
            return True
        given = self._read(texts.WHERE_TO_SAVE)
        if not given:
            return True
        try:
            save(self._game, Path(given), self._screen, self._script)
        except CommandError as error:
            self._screen.out.print(error.text(self._screen.language))
            return False
        return True

    def _save(self) -> None:
        if self._save_to is not None:
            save(self._game, self._save_to, self._screen, self._script)


def _choice(agent: Agent, game: Game, decision: Decision) -> Option:
    return agent.choose(decision, lambda: game.view(decision.player))


def read_line() -> str:
    """Return the next line of input with its line break; nothing at the end of input."""
    return sys.stdin.readline() if sys.stdin is not None else ""
