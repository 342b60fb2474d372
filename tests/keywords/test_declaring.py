"""A keyword's class that cannot be meant is refused when it is defined, and leaves nothing behind."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.keywords.forgetting import forgetting_keywords

from oleada import CardFactsError, UnknownNameError
from oleada.authoring import (
    DamageDealt,
    Engaged,
    Keyword,
    Name,
    Phase,
    PhaseBegan,
    Stat,
    Timing,
    at,
    forbids,
    modifies,
    permits,
)
from oleada.games import find_scenario
from oleada.keywords import Doomed, Surge
from oleada.model import keywords as tables
from oleada.testing import TableBuilder, invented


async def acts(game: Any, event: Any, total: Any) -> None:
    """Do something at an event."""


def told(game: Any, card: Any, what: Any) -> bool:
    """Answer a question."""
    return True


async def acts_on_self(self: Any, game: Any, event: Any, total: Any) -> None:
    """Do something, as a method with self would."""


async def acts_on_two(game: Any, event: Any) -> None:
    """Do something, without the total."""


def told_two(game: Any, card: Any) -> bool:
    """Answer a question, without the last fact."""
    return True


NAME = Name("Bad", "Malo")


def bad(**members: Any) -> Callable[[], object]:
    """Return what defines a keyword with these members."""
    return lambda: type("Bad", (Keyword,), {"name": NAME, "__module__": __name__, **_marked(members)})


def _marked(members: dict[str, Any]) -> dict[str, Any]:
    """Return members, those that are pairs of a decorator and a function marked with it."""
    return {name: _mark(*given) if isinstance(given, tuple) else given for name, given in members.items()}


def _mark(decorate: Callable[[Any], Any], function: Any) -> Any:
    """Return a copy of a function that is marked."""
    from types import FunctionType

    return decorate(FunctionType(function.__code__, function.__globals__, function.__name__))


WRONG: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    "a field that the event has not": (
        bad(strike=(at(Engaged, of="enemy"), acts)),
        ("@at of the method strike has of='enemy'", "Engaged", "of='subject' or of='card' or of='all'"),
    ),
    "a field that is no card": (
        bad(strike=(at(Engaged, of="player"), acts)),
        ("of='player'", "of='subject'"),
    ),
    "an event that happens to no card": (
        bad(strike=(at(PhaseBegan), acts)),
        ("of='subject'", "PhaseBegan is about no such card; of='all' was expected"),
    ),
    "an event's name": (bad(strike=(at("Engaged"), acts)), ("given 'Engaged'", "a class of events")),  # type: ignore[arg-type]
    "no event": (bad(strike=(at(int), acts)), ("given <class 'int'>", "a class of events")),  # type: ignore[arg-type]
    "a timing's name": (
        bad(strike=(at(Engaged, "after"), acts)),  # type: ignore[arg-type]
        ("the timing 'after'", "Timing.AFTER"),
    ),
    "last": (bad(strike=(at(Engaged, last="yes"), acts)), ("last='yes'", "True or False")),  # type: ignore[arg-type]
    "@at without brackets": (bad(strike=(at, acts)), ("@at of the method strike has no brackets; @at(...)",)),
    "@forbids without brackets": (bad(strike=(forbids, told)), ("@forbids of the method strike has no brackets",)),
    "@modifies without brackets": (bad(strike=(modifies, told)), ("@modifies of the method strike has no brackets",)),
    "@permits without brackets": (bad(strike=(permits, told)), ("@permits of the method strike has no brackets",)),
    "a statistic's name": (bad(strike=(modifies("attack"), told)), ("given 'attack'", "Stat.ATTACK")),  # type: ignore[arg-type]
    "what is forbidden by name": (bad(strike=(forbids("Engaged"), told)), ("given 'Engaged'", "events")),  # type: ignore[arg-type]
    "what is forbidden happens to no card": (
        bad(strike=(forbids(PhaseBegan), told)),
        ("PhaseBegan happens to no card",),
    ),
    "a permission that is no name": (bad(strike=(permits(Engaged), told)), ("@permits of the method strike", "'pay'")),  # type: ignore[arg-type]
    "a permission that is slightly another": (
        bad(strike=(permits("atack"), told_two)),
        ("@permits of the method strike permits what nobody asks for: Unknown permission: 'atack'", "'attack'?"),
    ),
    "a permission of one's own": (bad(strike=(permits("fly"), told_two)), ("'fly'. Known: 'attack', ", "'pay'")),
    "if_ that is no function": (
        bad(strike=(at(PhaseBegan, of="all", if_=True), acts)),  # type: ignore[arg-type]
        ("if_= of @at of the method strike is True", "a function of (event)"),
    ),
    "if_ of more than the event": (
        bad(strike=(at(PhaseBegan, of="all", if_=lambda game, event: True), acts)),  # type: ignore[arg-type,misc]
        ("if_= of @at of the method strike is the function <lambda>", "a function of (event)"),
    ),
    "an action that is not async": (bad(strike=(at(Engaged), told)), ("strike is no `async def`",)),
    "a change that is async": (bad(strike=(modifies(Stat.ATTACK), acts)), ("strike is `async def`", "plain `def`")),
    "a ban that is async": (bad(strike=(forbids(Engaged), acts)), ("strike is `async def`",)),
    "a permission that is async": (bad(strike=(permits("attack"), acts)), ("strike is `async def`",)),
    "an action with self": (
        bad(strike=(at(Engaged), acts_on_self)),
        ("strike takes (self", "(game, event, total), without self, was expected"),
    ),
    "an action with too little": (
        bad(strike=(at(Engaged), acts_on_two)),
        ("strike takes (game", "(game, event, total)"),
    ),
    "a change with too little": (bad(strike=(modifies(Stat.ATTACK), told_two)), ("(game, card, total)",)),
    "a ban with too little": (bad(strike=(forbids(Engaged), told_two)), ("(game, card, event)",)),
    "a permission with too little": (bad(strike=(permits("attack"), told_two)), ("(game, character, enemy)",)),
    "a permission with too much": (bad(strike=(permits("damage"), told)), ("(game, card)",)),
    "quests_with": (bad(quests_with="attack"), ("quests_with is 'attack'", "Stat.ATTACK")),
    "attacked_with": (bad(attacked_with=Stat.KEYWORDS), ("attacked_with is <Stat.KEYWORDS", "of characters")),
    "needs": (bad(needs="a ship"), ("needs is 'a ship'", "Name(")),
    "numbered": (bad(numbered="yes"), ("numbered is 'yes'", "True or False")),
    "bracketed": (bad(bracketed=1), ("bracketed is 1",)),
    "no name": (lambda: type("Bad", (Keyword,), {}), ("its name is None", "Name(")),
    "a name that is text": (bad(name="Bad"), ("its name is 'Bad'", "Name(")),
    "an empty name": (bad(name=Name("", "")), ("its name is Name(en='', es='')",)),
    "a full stop in the name": (bad(name=Name("Foo. Bar")), ("by the name 'Foo. Bar'", "without full stops")),
    "a number in the name": (bad(name=Name("Foo 3")), ("by the name 'Foo 3'",)),
    "an X in the name": (bad(name=Name("Grab X"), numbered=True), ("by the name 'Grab X'", "numbered = True")),
    "a number in the Spanish name": (bad(name=Name("Foo", "Fu 3")), ("by the name 'Fu 3'",)),
    "brackets twice": (bad(name=Name("Foo (bar)"), bracketed=True), ("by the name 'Foo (bar)'",)),
    "the name of another": (bad(name=Name("Surge", "Otra")), ("oleada.keywords.surge.Surge", "derive from")),
    "the Spanish name of another": (bad(name=Name("Flood", "OLEADA")), ("oleada.keywords.surge.Surge",)),
}


def registered() -> list[dict[Any, Any]]:
    """Return what is known of keywords now."""
    held = (tables.KNOWN, tables.HOOKS, tables.FORBIDS, tables.MODIFIES, tables.PERMITS)
    return [{key: list(v) if isinstance(v, list) else v for key, v in table.items()} for table in held]


@pytest.mark.parametrize("what", WRONG)
def test_a_class_that_cannot_be_meant_is_refused_and_leaves_nothing_behind(what: str) -> None:
    define, says = WRONG[what]
    before = registered()
    with forgetting_keywords():
        with pytest.raises(CardFactsError) as caught:
            define()
        assert registered() == before
    for part in ("The keyword class Bad: ", *says):
        assert part in str(caught.value)


GOOD: dict[str, Callable[[], object]] = {
    "a field of the event": bad(strike=(at(DamageDealt, Timing.INSTEAD, of="by"), acts)),
    "the field that is its subject": bad(strike=(at(Engaged, of="card", last=True), acts)),
    "the whole table": bad(strike=(at(PhaseBegan, of="all"), acts)),
    "some events only": bad(strike=(at(PhaseBegan, of="all", if_=lambda event: event.phase is Phase.QUEST), acts)),
    "a name with words in brackets": bad(name=Name("Hunted (by orcs)", "Cazado (por orcos)"), numbered=True),
    "a name with a comma": bad(name=Name("Slow, but sure")),
}


@pytest.mark.parametrize("what", GOOD)
def test_what_can_be_meant_is_taken_and_read(what: str) -> None:
    with forgetting_keywords():
        keyword: Any = GOOD[what]()
        line = f"{keyword.name.en} 2" if keyword.numbered else keyword.name.en
        (read,) = Keyword.parse(line)
        assert type(read) is keyword
        assert str(read) == line


def test_a_script_that_is_run_again_defines_its_keyword_anew(tmp_path: Path) -> None:
    script = "from oleada.authoring import Keyword, Name\nclass Dusk(Keyword):\n    name = Name('Dusk', 'Ocaso')\n"
    places = [tmp_path / "one.py", tmp_path / "two.py"]
    for place in places:
        place.write_text(script, encoding="utf-8")
    with forgetting_keywords():
        runpy.run_path(str(places[0]), run_name="__main__")
        for name in ("oleada_scenario", "oleada_scenario", "__mp_main__"):
            dusk = runpy.run_path(str(places[0]), run_name=name)["Dusk"]
            assert type(Keyword.parse("Ocaso.")[0]) is dusk
        with pytest.raises(CardFactsError, match=r"Dusk: __mp_main__\.Dusk has the name Dusk or Ocaso already"):
            runpy.run_path(str(places[1]), run_name="__mp_main__")
    with forgetting_keywords():
        for cell in ("<cell 1>", "<cell 2>"):  # as in a notebook
            names: dict[str, Any] = {"__name__": "__main__"}
            exec(compile(script, cell, "exec"), names)
            assert type(Keyword.parse("Dusk.")[0]) is names["Dusk"]


def test_a_script_that_is_imported_is_played_by_its_path_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = (
        "from oleada.authoring import EncounterSet, Keyword, Name\n"
        "class Dusk(Keyword):\n    name = Name('Dusk', 'Ocaso')\n"
        "dusk = EncounterSet('Dusk', suffix='dusk')\n"
        "dusk.quest('Nightfall', stage=1, quest_points=3)\n"
        "scenario = dusk.scenario()\n"
    )
    place = tmp_path / "nightfall.py"
    place.write_text(script, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with forgetting_keywords():
        runpy.run_path(str(place), run_name="nightfall")  # as an import names its file
        assert find_scenario("nightfall.py").id == "dusk"
        assert find_scenario("./nightfall.py").id == "dusk"


def test_a_subclass_may_take_the_name_of_what_it_is_derived_from_and_a_base_needs_none() -> None:
    with forgetting_keywords():

        class Torrent(Surge):
            """Surge, anew."""

        assert type(Keyword.parse("Oleada.")[0]) is Torrent

        class Wicked(Keyword, base=True):
            """What several keywords have in common."""

            @at(Engaged)
            async def vex(game: Any, event: Engaged, total: int) -> None:
                """Do nothing."""

        with pytest.raises(CardFactsError, match="Worse: its name is None"):
            type("Worse", (Wicked,), {})
        named: Any = type("Worst", (Wicked,), {"name": Name("Worst", "Peor")})
        assert Keyword.parse("Peor.") == (named(),)


# Values and lines.


@pytest.mark.parametrize("value", ["2", 1.5, True, (2,)])
def test_a_number_is_a_whole_number_or_a_function(value: Any) -> None:
    with pytest.raises(CardFactsError) as caught:
        Doomed(value)
    assert str(caught.value) == f"The keyword Doomed needs a whole number; {value!r} was given."


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Surge, Doomed 2", "Separate keywords with full stops, 'Surge. Doomed 2'; 'Surge, Doomed 2' was given."),
        ("Oleada y Maldito 2.", "Separate keywords with full stops, 'Oleada. Maldito 2'"),
        ("Surge\nDoomed 2", "Separate keywords with full stops, 'Surge. Doomed 2'"),
        ("Doomed two.", "The keyword Doomed needs a whole number; 'two' was given."),
        ("Doomed -1", "The keyword Doomed needs a whole number; '-1' was given."),
        ("Tiro con arco dos", "The keyword Archery needs a whole number; 'dos' was given."),
        ("Surge. Doomed 1.5.", "A keyword needs a whole number; '1.5' was given in 'Surge. Doomed 1.5.'."),
    ],
)
def test_a_line_that_is_nearly_right_says_what_is_wrong(line: str, says: str) -> None:
    with pytest.raises(CardFactsError) as caught:
        Keyword.parse(line)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize("line", [5, None, ["Surge"]])
def test_a_line_is_text(line: Any) -> None:
    with pytest.raises(CardFactsError, match="read from a text"):
        Keyword.parse(line)


def test_a_word_that_nobody_knows_stays_unknown() -> None:
    for line in ("Devoted, Steadfast", "Doomed Surge", "Doomed2"):
        with pytest.raises(UnknownNameError, match="Unknown keyword"):
            Keyword.parse(line)


def test_a_game_goes_on_after_a_refused_class(table: TableBuilder) -> None:
    with forgetting_keywords(), pytest.raises(CardFactsError):
        WRONG["a field that the event has not"][0]()
    table.hero(invented.hero())
    enemy = table.staging(invented.enemy())
    table.run(lambda game: game.engage(enemy, game.player(1))).finish()
    assert enemy.engaged_with is table.player()
