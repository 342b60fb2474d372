"""A keyword that is defined outside the library works like one of its own: the example and the how-to."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.keywords.forgetting import forgetting_keywords

from oleada import Keyword, UnknownNameError
from oleada.authoring import Committed, Game, Name, Phase, Stat, Until, Zone, at
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMISE = re.compile(r"^\s*print\(.*\)\s+#\s(.+)$", re.MULTILINE)


@pytest.fixture
def how_to() -> Iterator[dict[str, Any]]:
    """The names that the how-to defines; its keywords are forgotten afterwards."""
    names: dict[str, Any] = {"__name__": "how_to"}
    text = (ROOT / "docs" / "how-to" / "write-a-keyword.md").read_text(encoding="utf-8")
    with forgetting_keywords():
        for body in BLOCK.findall(text):
            exec(compile(body, "write-a-keyword.md", "exec"), names)
        yield names


def test_the_how_to_prints_what_it_says(capsys: pytest.CaptureFixture[str], how_to: dict[str, Any]) -> None:
    text = (ROOT / "docs" / "how-to" / "write-a-keyword.md").read_text(encoding="utf-8")
    promised = PROMISE.findall(text)
    assert promised
    assert capsys.readouterr().out.splitlines() == promised


def test_the_test_of_the_how_to_passes(table: TableBuilder, how_to: dict[str, Any]) -> None:
    how_to["test_dread_raises_the_threat_of_the_engaged_player"](table)


@pytest.mark.usefixtures("how_to")
def test_each_keyword_of_the_how_to_does_what_it_says(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("One", attack=4, hit_points=4, keywords="Alcance. Steady."))
    stage = table.quest(invented.quest())
    brute = table.staging(invented.enemy("Brute", attack=2, defense=0, hit_points=9, keywords="Hardened. Grim. Grim."))
    table.staging(invented.location("Waste", threat=0, keywords="Bleak 2. Desolado 1."))
    orc = table.staging(invented.enemy("Orc", threat=0, keywords="Cruel."))

    play = table.play("3.1", "3.2")
    play.commit(hero)
    assert (table.player().threat, stage.progress) == (9 + 3, 0)
    table.run(lambda game: game.deal_damage(hero, 4), source=brute, player=1).finish()
    assert (hero.in_play, hero.committed, hero.damage) == (True, True, 4)  # Steady
    table.run(lambda game: game.heal(hero, 4)).finish()
    table.run(lambda game: game.deal_damage(hero, 1), source=orc, player=1).finish()
    assert not hero.committed  # Cruel

    table.run(lambda game: game.heal(hero, 1)).finish()
    table.run(lambda game: game.ready(hero)).finish()
    with table.play("6.7") as play:
        play.attack(brute, hero)  # Reach
    assert (brute.zone, brute.damage, brute.attack) == (Zone.STAGING, 1, 2 + 2)  # Hardened, Grim twice


@pytest.mark.usefixtures("how_to")
def test_the_effect_of_the_how_to_is_that_of_its_card_on_the_engaged_player(table: TableBuilder) -> None:
    table.players(2)
    heroes = [table.hero(invented.hero(name), player=seat) for seat, name in ((1, "One"), (2, "Two"), (2, "Three"))]
    table.staging(invented.enemy("Spider", keywords="Lazo."))
    play = table.run(lambda game: game.engage(game.find("Spider"), game.player(2)))
    assert play.decision.player == 2
    assert play.labels == ["Two", "Three"]
    play.answer("Three").finish()
    assert [hero.exhausted for hero in heroes] == [False, False, True]
    assert "Three exhausts [Spider]" in play.text.splitlines()


@pytest.mark.rule("R-BLANK-1")
@pytest.mark.rule("R-ABIL-12")
@pytest.mark.usefixtures("how_to")
def test_it_is_gained_lost_added_up_and_blanked_like_any_other(table: TableBuilder) -> None:
    table.hero(invented.hero())
    giver = invented.location("Giver", threat=0)
    (dread,) = Keyword.parse("Dread 1.")
    giver.gives(Stat.KEYWORDS, dread, if_=lambda game, source, card: True)
    enemy = table.staging(invented.enemy("Sleeper", keywords="Dread X.", x=lambda game, card: 4))
    assert table.game.keyword_total(enemy.id, type(dread)) == 4

    async def trouble(game: Game) -> None:
        await game.gain_keyword(enemy, dread, Until.ROUND)
        await game.engage(enemy, game.player(1))
        await game.return_to_staging(enemy)
        await game.modify(enemy, Stat.BLANK, True, Until.PHASE)
        await game.engage(enemy, game.player(1))

    table.phase(Phase.TRAVEL)
    table.run(trouble).finish()
    assert table.player().threat == 9 + (4 + 1) + 1
    assert [str(keyword) for keyword in enemy.keywords] == ["Dread 1"]


def test_a_keyword_that_asks_survives_clone_and_undo(table: TableBuilder) -> None:
    with forgetting_keywords():

        class Weary(Keyword):
            """After the character commits, its player discards a card of his hand or raises his threat."""

            name = Name("Weary", "Cansado")

            @at(Committed)
            async def complain(game: Game, event: Committed, instances: int) -> None:
                if not await game.confirm(Name("Discard a card?", "¿Descartar una carta?"), event.player):
                    await game.raise_threat(event.player, instances)

        hero = table.hero(invented.hero(keywords="Cansado. Weary."))
        with table.play("3.2") as play:
            play.commit(hero)
            assert play.asks is Ask.CHOICE
            play.answer(False)
        assert table.player().threat == 11
        assert hero.has_keyword(Weary)
    with pytest.raises(UnknownNameError):
        Keyword.parse("Weary.")


# The example.


def run_example() -> list[str]:
    """Run the example as a person would, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(ROOT / "examples" / "own_keyword.py")],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_example_shows_the_printed_and_the_gained_keyword_at_work() -> None:
    lines = run_example()
    assert lines[0] == "Barrow Sleeper: Dread 2. Ambush."
    assert "Player 1's threat rises by 2 [Barrow Sleeper]" in lines
    assert "Player 1's threat rises by 3 [Barrow Sleeper]" in lines  # with the mist in play
    assert "    La Amenaza de Jugador 1 sube 3 [Durmiente del túmulo]" in lines
    assert lines[-1].startswith(("Won in round ", "Lost in round "))


def test_the_keyword_of_the_example_is_at_most_20_lines() -> None:
    source = (ROOT / "examples" / "own_keyword.py").read_text(encoding="utf-8")
    body = source[source.index("class Dread") : source.index("# The cards.")].rstrip()
    assert len(body.splitlines()) <= 20
