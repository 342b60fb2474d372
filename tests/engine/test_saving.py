"""Saved games: played again to the same state; broken and foreign files give one clear error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

import oleada
from oleada.content import card, catalogue
from oleada.model.decks import Deck
from oleada.testing import invented

DECK = Deck("Small", (card("aragorn-core"), card("gloin-core")), ((card("guard-of-the-citadel-core"), 12),))


@pytest.fixture
def game() -> oleada.Game:
    game = oleada.new_game("passage-through-mirkwood", [DECK], seed=3)
    for turn in range(25):
        if game.decision is None:
            break
        game.answer(game.decision.options[turn % len(game.decision.options)])
    return game


def test_a_loaded_game_is_the_saved_one_and_goes_on_the_same(game: oleada.Game, tmp_path: Path) -> None:
    game.save(tmp_path / "game.json")
    loaded = oleada.load_game(tmp_path / "game.json")
    assert loaded.digest() == game.digest()
    while game.decision is not None and loaded.decision is not None:
        key = game.decision.options[-1].key
        game.answer(key)
        loaded.answer(key)
    assert loaded.digest() == game.digest()
    assert loaded.log.text("es") == game.log.text("es")


def test_a_saved_game_is_plain_json_without_state(game: oleada.Game, tmp_path: Path) -> None:
    game.save(tmp_path / "game.json")
    data = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert set(data) == {"format", "version", "recipe", "answers", "digest"}
    assert data["recipe"]["scenario"] == "passage-through-mirkwood"
    assert len(data["answers"]) == len(game.history())


def test_a_game_of_ones_own_scenario_is_loaded_with_it(tmp_path: Path) -> None:
    scenario = invented.scenario(invented.quest(quest_points=3), cards=(invented.enemy(quantity=5),))
    game = oleada.new_game(scenario, [DECK], seed=1)
    assert game.decision is not None
    game.answer(game.decision.options[0])
    game.save(tmp_path / "own.json")
    assert oleada.load_game(tmp_path / "own.json", scenario).digest() == game.digest()
    with pytest.raises(oleada.SaveError, match="invented"):
        oleada.load_game(tmp_path / "own.json")


def test_a_scenario_of_ones_own_has_no_id_of_the_library(game: oleada.Game) -> None:
    """A saved game names its scenario by id: it would be loaded with the other one."""
    library = catalogue.scenario("passage-through-mirkwood")
    own = attrs.evolve(library, encounter_cards=library.encounter_cards[:3])
    with pytest.raises(oleada.GameSetupError, match="'Passage Through Mirkwood' has the id 'passage-through-mirkwood'"):
        oleada.new_game(own, [DECK], seed=3)
    with pytest.raises(oleada.SaveError, match=r"cannot be played again.*Give it an id of its own"):
        oleada.games.replay(game.to_json(), scenario=own)
    assert oleada.new_game(attrs.evolve(own, id="short-passage"), [DECK], seed=3).title == library.name
    assert oleada.games.replay(game.to_json(), scenario=library).digest() == game.digest()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("\x00\x01", "not JSON"),
        ("[1, 2]", "not a saved game of oleada"),
        ('{"format": "chess"}', "not a saved game of oleada"),
        ('{"format": "oleada game", "version": 99}', "version 99"),
        ('{"format": "oleada game", "version": 1}', "broken"),
        ('{"format": "oleada game", "version": 1, "recipe": {"seed": 1}, "answers": []}', "broken"),
        ('{"format": "oleada game", "version": 1, "recipe": [], "answers": 3}', "broken"),
    ],
)
def test_broken_and_foreign_files_give_one_clear_error(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(oleada.SaveError, match=message) as caught:
        oleada.load_game(path)
    assert "bad.json" in str(caught.value)


def test_binary_and_missing_files_are_save_errors(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(oleada.SaveError):
        oleada.load_game(path)
    with pytest.raises(oleada.SaveError, match="no saved game"):
        oleada.load_game(tmp_path / "none.json")
    with pytest.raises(oleada.SaveError):
        oleada.load_game(tmp_path)


def _changed(game: oleada.Game, **recipe: Any) -> dict[str, Any]:
    data = json.loads(json.dumps(game.to_json()))
    data["recipe"].update(recipe)
    return dict(data)


def test_an_unknown_card_or_scenario_is_named(game: oleada.Game, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(_changed(game, scenario="passage-through-mordor")))
    with pytest.raises(oleada.SaveError, match="passage-through-mordor"):
        oleada.load_game(path)
    path.write_text(json.dumps(_changed(game, decks=[{"name": "x", "heroes": ["sauron-core"], "cards": {}}])))
    with pytest.raises(oleada.SaveError, match="sauron-core"):
        oleada.load_game(path)


def test_another_seed_is_a_desync_at_the_very_answer(game: oleada.Game, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(_changed(game, seed=4)))
    with pytest.raises(oleada.DesyncError, match=r"answer \d+ .* in step"):
        oleada.load_game(path)


def test_a_changed_answer_or_digest_is_a_desync(game: oleada.Game, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    data = _changed(game)
    data["answers"][2][0] = "no-such-key"
    path.write_text(json.dumps(data))
    with pytest.raises(oleada.DesyncError, match="answer 3"):
        oleada.load_game(path)
    data = _changed(game)
    data["digest"] = "0"
    path.write_text(json.dumps(data))
    with pytest.raises(oleada.DesyncError, match=r"another state .* Load it with the cards"):
        oleada.load_game(path)


def test_the_right_key_for_another_question_is_a_desync_that_says_so(game: oleada.Game, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    data = _changed(game)
    data["answers"][2][1] += 1
    path.write_text(json.dumps(data))
    with pytest.raises(oleada.DesyncError, match=r"answer 3 .* offered here too, but another question .* other"):
        oleada.load_game(path)
    data["answers"][2][0] = "no-such-key"
    path.write_text(json.dumps(data))
    with pytest.raises(oleada.DesyncError, match="answer 3") as caught:
        oleada.load_game(path)
    assert "offered here" not in str(caught.value)


def test_loading_a_game_runs_no_script(game: oleada.Game, tmp_path: Path) -> None:
    script = tmp_path / "evil.py"
    script.write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\n", encoding="utf-8")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(_changed(game, scenario=str(script))), encoding="utf-8")
    with pytest.raises(oleada.SaveError, match="runs no script"):
        oleada.load_game(path)
    assert not (tmp_path / "ran").exists()
    with pytest.raises(oleada.GameSetupError, match="defines no Scenario"):
        oleada.load_game(path, script)


def test_a_game_with_cards_of_ones_own_is_loaded_with_its_decks(tmp_path: Path) -> None:
    scenario = invented.scenario(invented.quest(quest_points=3))
    deck = Deck("Own", (card("aragorn-core"),), ((invented.ally("Own Ally"), 9),))
    game = oleada.new_game(scenario, [deck], seed=1)
    game.answer("keep")
    game.save(tmp_path / "own.json")
    assert oleada.load_game(tmp_path / "own.json", scenario, [deck]).digest() == game.digest()
    with pytest.raises(oleada.SaveError, match="own-ally-invented"):
        oleada.load_game(tmp_path / "own.json", scenario)
