"""Tables that the documentation takes from the engine itself, so that they cannot drift.

Directives: `event-window`, `round-steps`, `terms` (an enumeration of printed terms), `keywords`, `events`, `facts` and
`facts-by-kind` (of cards), `selectors` and `layers` (the import contract of pyproject.toml).
"""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs
from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import inspect as sphinx_inspect

import oleada.authoring
from oleada.authoring.facts import OF_EVERY_CARD, OF_TYPE
from oleada.engine.selectors import Select
from oleada.engine.window import STEPS
from oleada.model.events import Event
from oleada.model.keywords import KNOWN
from oleada.model.names import Term
from oleada.round.sequence import ROUND

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
Cell = str | nodes.Node


def _paragraph(cell: Cell) -> nodes.Node:
    return nodes.paragraph("", cell) if isinstance(cell, str) else nodes.paragraph("", "", cell)


def _table(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> nodes.table:
    group = nodes.tgroup("", *[nodes.colspec(colwidth=1) for _ in heads], cols=len(heads))

    def row(cells: Sequence[Cell]) -> nodes.row:
        return nodes.row("", *[nodes.entry("", _paragraph(cell)) for cell in cells])

    group += nodes.thead("", row(heads))
    group += nodes.tbody("", *[row(cells) for cells in rows])
    return nodes.table("", group, classes=["colwidths-auto"])


def _code(text: str) -> nodes.literal:
    return nodes.literal("", text)


def _first_line(thing: object) -> str:
    return (inspect.getdoc(thing) or "").partition("\n\n")[0].replace("\n", " ").replace("`", "")


class EventWindow(Directive):
    """The steps of an event's window, in order."""

    def run(self) -> list[nodes.Node]:
        """Return the list of steps."""
        items = [
            nodes.list_item("", nodes.paragraph("", "", nodes.strong("", name), nodes.Text(f": {text}")))
            for name, text in STEPS
        ]
        return [nodes.enumerated_list("", *items, enumtype="arabic", prefix="", suffix=".")]


class RoundSteps(Directive):
    """The steps of a round, in order."""

    def run(self) -> list[nodes.Node]:
        """Return the table of steps."""
        rows = [(entry.number, entry.title, _code(str(entry.frame[0]))) for entry in ROUND]
        return [_table(("step", "what happens", "frame"), rows)]


class Terms(Directive):
    """The members of an enumeration of printed terms, in both languages."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table of terms."""
        module, _, name = self.arguments[0].rpartition(".")
        terms = getattr(import_module(module), name)
        if not issubclass(terms, Term):
            raise self.error(f"{self.arguments[0]} is no enumeration of terms")
        rows = [(_code(f"{name}.{term.name}"), term.en, term.es) for term in terms]
        return [_table(("name", "English", "Spanish"), rows)]


class Keywords(Directive):
    """Every keyword in both languages."""

    def run(self) -> list[nodes.Node]:
        """Return the table of keywords."""
        known = sorted({cls.name.en: cls for cls in KNOWN.values()}.items())
        rows = [
            (_printed(name, cls.numbered), _printed(cls.name.es, cls.numbered), _first_line(cls)) for name, cls in known
        ]
        return [_table(("English", "Spanish", "what it does"), rows)]


def _printed(name: str, numbered: bool) -> str:
    """Return how a keyword is printed; nothing in a language in which no name of it is known."""
    return f"{name} X" if name and numbered else name


def _exported(module: str = "") -> list[tuple[str, Any]]:
    """Return what scripts import from `oleada.authoring`, or what a module of the mechanics has besides."""
    exported = {name: getattr(oleada.authoring, name) for name in sorted(oleada.authoring.__all__)}
    if not module:
        return list(exported.items())
    found = vars(import_module(module)).items()
    own = [(name, thing) for name, thing in found if not name.startswith("_") and name not in exported]
    return [(name, thing) for name, thing in own if getattr(thing, "__module__", module) == module or _select(thing)]


def _select(thing: object) -> bool:
    return isinstance(thing, Select)


class Events(Directive):
    """The events that cards may listen to, when they happen and their fields; a module's, if one is given."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table of events."""
        rows = [
            (_code(name), _first_line(event), ", ".join(f.name for f in attrs.fields(event) if f.name != "cancelled"))
            for name, event in _exported(*self.arguments)
            if inspect.isclass(event) and issubclass(event, Event) and event is not Event
        ]
        return [_table(("event", "when it happens", "fields"), rows)]


class Facts(Directive):
    """The facts that every card may have."""

    def run(self) -> list[nodes.Node]:
        """Return the table of facts."""
        return [_facts(OF_EVERY_CARD)]


class FactsByKind(Directive):
    """The facts that a card may have besides, a table for each type of card."""

    def run(self) -> list[nodes.Node]:
        """Return the tables, each under the name of its type."""
        found: list[nodes.Node] = []
        for type, facts in OF_TYPE.items():
            found += [nodes.paragraph("", "", nodes.strong("", type.en)), _facts(facts)]
        return found


def _facts(facts: Mapping[str, str]) -> nodes.table:
    return _table(("fact", "what it says"), [(_code(fact), _inline(text)) for fact, text in facts.items()])


def _inline(text: str) -> nodes.Node:
    """Return a text with what stands in backticks as code."""
    line = nodes.inline()
    for number, part in enumerate(text.split("`")):
        line += _code(part) if number % 2 else nodes.Text(part)
    return line


class Selectors(Directive):
    """The ready-made selectors; those of a module, if one is given."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table of selectors."""
        says = ModuleAnalyzer.for_module(*self.arguments or ["oleada.engine.selectors"]).find_attr_docs()
        names = [name for name, thing in _exported(*self.arguments) if _select(thing)]
        return [
            _table(("selector", "which cards"), [(_code(name), " ".join(says["", name]).strip()) for name in names])
        ]


class Layers(Directive):
    """The import layers, the highest first, without the entry point above them all."""

    def run(self) -> list[nodes.Node]:
        """Return the layers as they stand in the contract."""
        contracts = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
        layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
        rooms = [layer for layer in layers if not layer.startswith("__")]
        text = "\n".join(re.sub(r"[()]", "", room).replace(" | ", ", ") for room in rooms)
        return [nodes.literal_block(text, text, language="text")]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives, and mend what autodoc would get wrong."""
    for name, directive in (
        ("event-window", EventWindow),
        ("round-steps", RoundSteps),
        ("terms", Terms),
        ("keywords", Keywords),
        ("events", Events),
        ("facts", Facts),
        ("facts-by-kind", FactsByKind),
        ("selectors", Selectors),
        ("layers", Layers),
    ):
        app.add_directive(name, directive)
    sphinx_inspect.iscoroutinefunction = _is_awaited
    app.connect("autodoc-process-docstring", _escape, priority=400)  # Napoleon comes at 500.
    app.connect("autodoc-process-docstring", _restore_colons, priority=600)
    app.connect("doctree-read", _unlink_builtins)
    return {"parallel_read_safe": True}


def _is_awaited(thing: Any) -> bool:
    """Tell whether something is `async def`, below what checks its arguments too."""
    return inspect.iscoroutinefunction(inspect.unwrap(thing))


_COLON = "\ue000"


def _escape(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Keep rule families ("R-LAST-*") from being read as markup, and a property's first words as its type."""
    lines[:] = [line.replace("-*", r"-\*") for line in lines]
    if what in ("property", "attribute", "data") and lines:
        lines[0] = lines[0].replace(":", _COLON)


def _restore_colons(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    lines[:] = [line.replace(_COLON, ":") for line in lines]


def _unlink_builtins(app: Sphinx, doctree: nodes.document) -> None:
    """Keep `type[Event]` in a signature from being taken for one of the many attributes called `type`."""
    for reference in list(doctree.findall(addnodes.pending_xref)):
        if reference.get("refdomain") == "py" and reference.get("reftarget") == "type":
            reference.replace_self(nodes.Text("type"))
