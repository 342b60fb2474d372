"""How a decision's options are listed, and what somebody who answers means."""

from __future__ import annotations

from collections import Counter
from typing import Self

import attrs
from rich.text import Text

from oleada.cli import texts, words
from oleada.cli.screen import said
from oleada.engine.observation import View
from oleada.model.cards import CardDef
from oleada.model.decisions import DONE, Ask, Decision, Option
from oleada.model.names import Language, fold, join

_LONGEST = 9
"""How many digits a number that is typed may have."""


def labels(decision: Decision, view: View, language: Language) -> list[str]:
    """Return what the options say; two that say the same are told apart by what is known of their cards."""
    plain = [option.label_in(language) for option in decision.options]
    often = Counter(plain)
    return [
        _told_apart(option, label, view, language) if often[label] > 1 else label
        for option, label in zip(decision.options, plain, strict=True)
    ]


def _told_apart(option: Option, label: str, view: View, language: Language) -> str:
    card = view.find(option.card)
    if card is None:
        return label
    known = [words.place_of(view, card.id, language), *words.state(card, language), *words.tokens(card, language)]
    return f"{label} ({', '.join(filter(None, known))})"


def listed(decision: Decision, view: View, source: CardDef | None, language: Language) -> list[Text]:
    """Return the question, what the card does that asks it, and the numbered options, each with its key."""
    question = texts.ASKED if source is None else texts.ASKED_BY
    title = source.name if source else ""
    asked = said(question, language, seat=decision.player, prompt=decision.prompt, source=title)
    lines = [Text(asked, style="bold green")]
    if source and (summary := source.summary.text(language)):
        lines.append(Text(f"  {summary}", style="dim"))
    if decision.chosen:
        lines.append(Text(f"  {said(texts.SO_FAR, language, cards=_so_far(decision, view, language))}"))
    width = len(str(len(decision.options)))
    for number, (option, label) in enumerate(zip(decision.options, labels(decision, view, language), strict=True), 1):
        line = Text(f"  {number:>{width}}  ")
        line.append(label)
        line.append(f"  [{option.key}]", style="dim")
        lines.append(line)
    if _is_set(decision) and len(_members(decision)) > 1:
        lines.append(Text(texts.SEVERAL.text(language), style="dim"))
    elif decision.kind is Ask.PAYMENT:
        lines.append(Text(texts.ONE_BY_ONE.text(language), style="dim"))
    return lines


def _so_far(decision: Decision, view: View, language: Language) -> str:
    """Return what has been chosen so far of a set, with how often, where that is more than once."""
    found = [view.find(card) for card in decision.chosen]
    often = Counter((card.name if card else texts.A_FACEDOWN_CARD).text(language) for card in found)
    return join((name if count == 1 else f"{name} ({count})" for name, count in often.items()), language)


def numbered(given: str) -> int | None:
    """Return the number that was typed; None if it is none, or longer than any that could be meant."""
    return int(given) if given.isdecimal() and len(given) <= _LONGEST else None


def meant(decision: Decision, given: str) -> Option | None:
    """Return the option that was meant by a number, a key or a label; None if it is none, or not one alone."""
    if found := decision.find(given):
        return found
    number = numbered(given)
    if number is not None:
        return decision.options[number - 1] if 1 <= number <= len(decision.options) else None
    wanted = fold(given)
    found_labels = [o for o in decision.options if wanted in (fold(o.label_in("en")), fold(o.label_in("es")))]
    return found_labels[0] if len(found_labels) == 1 else None


def _is_set(decision: Decision) -> bool:
    """Tell whether the decision asks for the next member of a set, and not for one thing alone."""
    return decision.kind is Ask.ATTACKERS or decision.find(DONE.key) is not None


def _members(decision: Decision) -> list[str]:
    return [option.key for option in decision.options if option.key != DONE.key]


@attrs.define
class Several:
    """The members of a set that were named all at once; the game asks for one at a time, in the order of its list."""

    _asked: Decision
    rest: list[str]
    """The keys that have not been given yet."""
    _offered: list[str]
    """What the next decision may offer at most, if it goes on with the set."""

    @classmethod
    def named(cls, decision: Decision, given: str) -> Self | None:
        """Return the set that several numbers name; None if that is not what was typed, or not what is asked."""
        numbers = [numbered(number) for number in given.replace(",", " ").split()]
        if len(numbers) < 2 or None in numbers or not _is_set(decision):
            return None
        members = _members(decision)
        positions = sorted({number for number in numbers if number is not None})
        if positions[0] < 1 or positions[-1] > len(members):
            return None
        # Members come before "done" in every list, so their numbers are their positions.
        keys = [decision.options[position - 1].key for position in positions]
        return cls(decision, keys, members) if set(keys) <= set(members) else None

    def next(self, decision: Decision) -> Option | None:
        """Return the next member, or "done" after the last; None if the decision is about something else."""
        asked, offered = self._asked, _members(decision)
        same = (decision.kind, decision.player, decision.source) == (asked.kind, asked.player, asked.source)
        if not same or not set(offered) <= set(self._offered):
            return None
        if not self.rest:
            return decision.find(DONE.key)
        option = decision.find(self.rest[0])
        if option is not None:
            del self.rest[0]
            self._offered = offered[offered.index(option.key) + 1 :]
        return option
