"""The reference page of keywords, made from the keywords themselves: what each does, and where it acts.

Directive: `keyword-reference`, with "working" or "scenario" for those that work by themselves or need a scenario.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

import oleada.keywords
from oleada.model.events import Timing
from oleada.model.keywords import FORBIDS, HOOKS, KNOWN, MODIFIES, PERMITS, Keyword
from oleada.model.names import Language

_TIMINGS = {
    Timing.INSTEAD: "in place of",
    Timing.WHEN: "when",
    Timing.AFTER: "after",
}
_ROLES = {
    "subject": "",
    "all": ", for all cards in play at once",
}


def _printed(keyword: type[Keyword], language: Language) -> str:
    brackets = " (...)" if keyword.bracketed else ""
    return f"{keyword.name.text(language)}{brackets}{' X' if keyword.numbered else ''}"


def _summary(thing: Callable[..., Any] | type) -> str:
    text = (inspect.getdoc(thing) or "").partition("\n\n")[0].replace("\n", " ")
    return re.sub(r"\s*\((?:[RKSA]-|-\d)[^()]*\)", "", text)  # without the IDs of rules


def _places(keyword: type[Keyword]) -> Iterator[tuple[str, str, str]]:
    """Yield where a keyword acts: how, on what, and in a sentence what it does there."""
    for event, hooked in HOOKS.items():
        for hook in hooked:
            if issubclass(keyword, hook.keyword):
                role = _ROLES.get(hook.role, f", for the card that is its `{hook.role}`")
                late = ", after passive effects" if hook.last else ""
                yield _TIMINGS[hook.timing], event.__name__, f"{role}{late}: {_summary(hook.run)}"
    for what, permitted in PERMITS.items():
        for cls, run in permitted:
            if issubclass(keyword, cls):
                yield "permits", what, f": {_summary(run)}"
    for event, forbidden in FORBIDS.items():
        for cls, run in forbidden:
            if issubclass(keyword, cls):
                yield "forbids", event.__name__, f": {_summary(run)}"
    for stat, modified in MODIFIES.items():
        for cls, run in modified:
            if issubclass(keyword, cls):
                yield "modifies", stat.en, f": {_summary(run)}"
    if keyword.quests_with:
        yield "quests with", keyword.quests_with.en, ""
    if keyword.attacked_with:
        yield "is attacked with", keyword.attacked_with.en, ""


def _ours() -> list[type[Keyword]]:
    """Return the keywords of the library in alphabetical order."""
    found = {cls.name.en: cls for cls in KNOWN.values() if cls.__module__.startswith(oleada.keywords.__name__)}
    return [found[name] for name in sorted(found)]


class KeywordReference(Directive):
    """A definition list of keywords: the names in both languages, what the keyword does, and where it acts."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        kind = self.arguments[0]
        if kind not in ("working", "scenario"):
            raise self.error(f"keyword-reference takes 'working' or 'scenario', not {kind!r}")
        chosen = [keyword for keyword in _ours() if bool(keyword.needs.en) is (kind == "scenario")]
        return [nodes.definition_list("", *map(self._entry, chosen))]

    def _entry(self, keyword: type[Keyword]) -> nodes.Node:
        names = dict.fromkeys([_printed(keyword, "en"), _printed(keyword, "es")])
        term = nodes.term("", " / ".join(names))
        body = nodes.definition("", nodes.paragraph("", _summary(keyword)))
        if keyword.needs.en:
            body += nodes.paragraph("", f"Needs {keyword.needs.en}.")
        if places := list(_places(keyword)):
            body += nodes.bullet_list("", *[self._place(*place) for place in places])
        return nodes.definition_list_item("", term, body)

    @staticmethod
    def _place(how: str, what: str, does: str) -> nodes.Node:
        line = nodes.paragraph("", f"{how} ")
        line += nodes.literal("", what)
        for number, part in enumerate(does.split("`")):
            line += nodes.literal("", part) if number % 2 else nodes.Text(part)
        return nodes.list_item("", line)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("keyword-reference", KeywordReference)
    return {"parallel_read_safe": True}
