"""The rules that keep the engine safe, held against the source: who writes, what rules code may use, and sizes."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "oleada"
RULES_CODE = ("model", "engine", "round", "keywords", "mechanics", "authoring", "content")
"""The rooms in which everything must be the same in every replay."""

MAX_FILE = 500
MAX_FUNCTION = 60

WRITERS = ("engine/atoms/", "model/state.py", "engine/driver.py", "testing/")
"""Who may write to the state."""
WRITES = ("write", "write_player", "write_area", "write_attack", "own", "transfer", "put", "take", "add_card")
CHANGES = ("append", "extend", "insert", "pop", "remove", "clear", "update", "setdefault", "sort", "reverse")
"""Methods that change a list or a dictionary: none of them is called on a part of the state."""

BANNED_MODULES = ("random", "secrets", "time", "datetime", "uuid")
BANNED_CALLS = ("hash", "id", "open", "input", "eval", "exec")
IN_ORDER = ("list", "tuple", "enumerate", "iter", "zip", "map", "join", "next")
"""Calls whose result depends on the order of what they are given."""

Check = Callable[[ast.Module], Iterator[tuple[int, str]]]
"""Yields what is wrong in a module: line and problem."""


def _modules() -> list[str]:
    return sorted(path.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("*.py"))


def _found(check: Check, modules: list[str]) -> list[str]:
    assert modules, "no module was looked at"
    return [
        f"src/oleada/{module}:{line}: {problem}"
        for module in modules
        for line, problem in check(ast.parse((HOUSE / module).read_text(encoding="utf-8")))
    ]


def _report(problems: list[str], advice: str) -> None:
    assert not problems, "\n".join([advice, *problems])


# Who writes.


def _chain(node: ast.AST) -> list[str]:
    """Return the names on the way to a value: `game.state.cards[3].damage` is game, state, cards, damage."""
    names: list[str] = []
    while True:
        if isinstance(node, ast.Attribute):
            names.append(node.attr)
            node = node.value
        elif isinstance(node, (ast.Subscript, ast.Starred)):
            node = node.value
        elif isinstance(node, ast.Call):
            node = node.func
        elif isinstance(node, ast.Name):
            return [*names, node.id][::-1]
        else:
            return names[::-1]


def _of_the_state(names: list[str]) -> bool:
    """Tell whether a chain of names goes on from a state or from a record."""
    return any(name in ("state", "record") for name in names[:-1])


def _targets(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, (ast.Assign, ast.Delete)):
        given = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For, ast.AsyncFor, ast.NamedExpr)):
        given = [node.target]
    else:
        given = []
    for target in given:
        yield from target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]


def _writes(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        for target in _targets(node):
            names = _chain(target)
            # What a plain name is bound to does not matter; `state.cards[3] = ...` ends in what is written.
            if _of_the_state([*names, ""] if isinstance(target, ast.Subscript) else names):
                yield target.lineno, f"assigns to {ast.unparse(target)}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            names = _chain(node.func)
            # A state has no method `append`: `state.log.append` changes one, `state.append` is another thing's name.
            if (names[-1] in WRITES and names[0] != "sys") or (names[-1] in CHANGES and _of_the_state(names[:-1])):
                yield node.lineno, f"calls {ast.unparse(node.func)}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr"):
            yield node.lineno, f"calls {ast.unparse(node)}"


def test_nothing_but_atoms_and_the_driver_writes_to_the_state() -> None:
    others = [module for module in _modules() if not module.startswith(WRITERS)]
    _report(_found(_writes, others), "The state is written only in engine/atoms: add or use an atom.")


# What rules code may use.


def _rules_modules() -> list[str]:
    return [module for module in _modules() if module.split("/")[0] in RULES_CODE]


def _unsteady(tree: ast.Module) -> Iterator[tuple[int, str]]:
    own_hash = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] in BANNED_MODULES:
                    yield node.lineno, f"imports {alias.name}"
        elif isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
            if (node.module or "").split(".")[0] in BANNED_MODULES:
                yield node.lineno, f"imports from {node.module}"
            elif node.module == "os" and {"environ", "getenv", "urandom"} & set(names):
                yield node.lineno, "imports the environment"
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in ("os.environ", "os.getenv", "os.urandom"):
            yield node.lineno, f"uses {ast.unparse(node)}"
        elif isinstance(node, ast.Call) and "".join(_chain(node.func)) in BANNED_CALLS and node not in own_hash:
            yield node.lineno, f"calls {ast.unparse(node.func)}()"


def test_rules_code_uses_no_chance_clock_environment_or_identity() -> None:
    _report(
        _found(_unsteady, _rules_modules()),
        "Rules code must be the same in every run: randomness is state.random, order is that of ids.",
    )


def _lots(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield where lots are drawn outside an effect: in a predicate, a value or an option."""

    def look(node: ast.AST, effect: bool) -> Iterator[tuple[int, str]]:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            effect = isinstance(node, ast.AsyncFunctionDef)
        draws = isinstance(node, ast.Call) and _chain(node.func)[-2:] in (["state", "random"], ["state", "shuffle"])
        if draws and not effect:
            yield getattr(node, "lineno", 0), f"draws lots with {ast.unparse(node)}"
        for inner in ast.iter_child_nodes(node):
            yield from look(inner, effect)

    return look(tree, False)


def test_lots_are_drawn_by_effects_only() -> None:
    others = [module for module in _rules_modules() if not module.startswith(WRITERS)]
    _report(_found(_lots, others), "A predicate or a value may be asked any number of times: it draws no lots.")


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)):
        return _is_set(node.left) or _is_set(node.right)
    made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return made or isinstance(node, (ast.Set, ast.SetComp))


def _set_orders(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        used: list[ast.expr] = []
        if isinstance(node, (ast.For, ast.AsyncFor)):
            used = [node.iter]
        elif isinstance(node, ast.Starred):
            used = [node.value]
        elif isinstance(node, (ast.ListComp, ast.DictComp, ast.GeneratorExp)):
            used = [generator.iter for generator in node.generators]
        elif isinstance(node, ast.Call) and _chain(node.func)[-1:] and _chain(node.func)[-1] in IN_ORDER:
            used = node.args
        for value in used:
            if _is_set(value):
                yield value.lineno, f"goes through {ast.unparse(value)}"


def test_rules_code_never_goes_through_a_set() -> None:
    _report(_found(_set_orders, _rules_modules()), "The order of a set differs from run to run: sort it first.")


def _cleanups(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Try)
            and node.finalbody
            and any(isinstance(inner, ast.Await) for inner in ast.walk(node))
        ):
            yield node.lineno, "try/finally around an await"
        if isinstance(node, (ast.AsyncWith, ast.With)) and any(
            isinstance(inner, ast.Await) for inner in ast.walk(node)
        ):
            yield node.lineno, "with around an await"


def test_no_effect_cleans_up_after_an_await() -> None:
    _report(
        _found(_cleanups, _rules_modules()),
        "A step may be dropped at any await and run again: durations end at named points of the round.",
    )


# Sizes.


def test_no_file_is_too_long() -> None:
    lengths = {module: len((HOUSE / module).read_text(encoding="utf-8").splitlines()) for module in _modules()}
    long = [f"src/oleada/{module}: {lines} lines" for module, lines in lengths.items() if lines > MAX_FILE]
    _report(long, f"A file over {MAX_FILE} lines does more than one thing: split it.")


def _long_functions(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.end_lineno:
            # What a function takes and returns is told in its signature and docstring: only its body counts.
            first = node.body[1] if ast.get_docstring(node) and len(node.body) > 1 else node.body[0]
            length = node.end_lineno - first.lineno + 1
            if length > MAX_FUNCTION:
                yield node.lineno, f"{node.name} has {length} lines"


def test_no_function_is_too_long() -> None:
    _report(_found(_long_functions, _modules()), f"A function over {MAX_FUNCTION} lines does more than one thing.")


# What importing costs.


@pytest.fixture(scope="module")
def imported() -> list[str]:
    """What `import oleada` loads in a new interpreter, over and above what that loads by itself."""
    code = "import sys; before = set(sys.modules); import oleada; print('\\n'.join(sorted(set(sys.modules) - before)))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_importing_oleada_loads_nothing_but_attrs_and_the_standard_library(imported: list[str]) -> None:
    known = {*sys.stdlib_module_names, "attr", "attrs", "oleada"}
    assert "oleada" in imported
    assert sorted({module.split(".")[0] for module in imported} - known) == []


def test_importing_oleada_loads_no_cards_and_no_extras(imported: list[str]) -> None:
    rooms = {module for module in imported if module.startswith(("oleada.content.", "oleada.cli", "oleada.testing"))}
    assert rooms <= {"oleada.content.catalogue"}


# The checks themselves.


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (_writes, "game.state.write(3).damage = 1"),
        (_writes, "game.state.round += 1"),
        (_writes, "card.record.damage = 2"),
        (_writes, "game.state.zones[1, 2] = ()"),
        (_writes, "state.facts['a'] = 1"),
        (_writes, "del game.state.facts['a']"),
        (_writes, "game.state.log.append(1)"),
        (_writes, "a, game.state.phase = 1, 2"),
        (_writes, "setattr(state, 'round', 2)"),
        (_unsteady, "import random"),
        (_unsteady, "def f():\n    from time import time"),
        (_unsteady, "import os\nos.environ['A']"),
        (_unsteady, "from os import environ"),
        (_unsteady, "x = hash('a')"),
        (_unsteady, "x = id(card)"),
        (_lots, "def f(game):\n    return game.state.random(2)"),
        (_lots, "async def f(game):\n    g(lambda: game.state.random(2))"),
        (_set_orders, "for x in {1, 2}: pass"),
        (_set_orders, "y = [x for x in set(a) | b]"),
        (_set_orders, "y = tuple({x for x in a})"),
        (_set_orders, "y = [*frozenset(a)]"),
        (_set_orders, "y = ', '.join({'a'})"),
        (_cleanups, "async def f():\n    try:\n        await g()\n    finally:\n        h()"),
        (_cleanups, "async def f():\n    with g():\n        await h()"),
        (_long_functions, "def f():\n" + "    x = 1\n" * (MAX_FUNCTION + 1)),
    ],
)
def test_each_check_finds_what_it_is_for(check: Check, source: str) -> None:
    assert list(check(ast.parse(source)))


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (_writes, "state = game.state"),
        (_writes, "damage = game.state.cards[3].damage"),
        (_writes, "self.state = fork"),
        (_writes, "sys.stderr.write('oleada')"),
        (_writes, "state.append('exhausted')"),
        (_writes, "found.append(game.state.round)"),
        (_unsteady, "class A:\n    def __hash__(self):\n        return hash(self.value)"),
        (_unsteady, "def id(x): return x"),
        (_unsteady, "game.state.random(6)"),
        (_lots, "async def f(game):\n    return game.state.random(2)"),
        (_set_orders, "y = sorted({1, 2})"),
        (_set_orders, "y = 3 in {1, 2}"),
        (_cleanups, "try:\n    f()\nfinally:\n    g()"),
        (_long_functions, 'def f():\n    """' + "\n" * MAX_FUNCTION + '    """\n' + "    x = 1\n" * MAX_FUNCTION),
    ],
)
def test_no_check_finds_what_is_allowed(check: Check, source: str) -> None:
    assert not list(check(ast.parse(source)))
