"""`oleada play` with agents."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.running import LEADERSHIP, MIRKWOOD, PAIR, SOLO, run

import oleada
from oleada.agents import StewardAgent, play
from oleada.content import card


def played(seed: int = 7, difficulty: str = "normal") -> oleada.Game:
    game = oleada.new_game(MIRKWOOD, [LEADERSHIP], seed=seed, difficulty=difficulty)  # type: ignore[arg-type]
    play(game, StewardAgent())
    return game


def test_the_steward_plays_where_nobody_sits_at_a_terminal() -> None:
    outcome = played().outcome
    assert outcome is not None
    ran = run("play", *SOLO)
    assert ran.code == 0
    head = "Victory" if outcome.won else "Defeat"
    assert ran.lines == [
        "Passage Through Mirkwood (normal), seed 7",
        "Player 1: Core Set starter: Leadership (steward)",
        f"{head}: {outcome.termination.en}.",
        f"Score {outcome.score}, rounds {outcome.round}.",
    ]


def test_the_same_in_spanish() -> None:
    outcome = played().outcome
    assert outcome is not None
    ran = run("play", *SOLO, "--lang", "es")
    head = "Victoria" if outcome.won else "Derrota"
    assert ran.lines == [
        "A través del Bosque Negro (normal), semilla 7",
        "Jugador 1: Core Set starter: Leadership (steward)",
        f"{head}: {outcome.termination.es}.",
        f"Puntuación {outcome.score}, rondas {outcome.round}.",
    ]
    assert ran.err.startswith("Aviso: Core Set starter: Leadership: El mazo tiene 30 cartas;")


def test_plain_data_stands_alone_on_standard_output() -> None:
    game = played()
    ran = run("play", *SOLO, "--json")
    assert ran.data == {
        "scenario": MIRKWOOD,
        "difficulty": "normal",
        "seed": 7,
        "decks": ["Core Set starter: Leadership"],
        "round": game.round,
        "phase": game.phase.name,
        "step": game.state.step,
        "outcome": {
            "won": game.outcome.won,
            "termination": game.outcome.termination.name,
            "round": game.outcome.round,
            "score": game.outcome.score,
        }
        if game.outcome
        else None,
        "decisions": len(game.history()),
        "events": len(game.log),
        "digest": game.digest(),
        "agents": ["steward"],
    }
    assert ran.out == json.dumps(ran.data, ensure_ascii=False, indent=2) + "\n"
    assert "30 cards" in ran.err


def test_the_whole_log_has_a_line_for_each_event() -> None:
    game = played()
    ran = run("play", *SOLO, "--log", "--lang", "es")
    assert ran.lines[2:-2] == game.log.text("es").splitlines()
    assert len(ran.lines[2:-2]) == len(game.log)
    assert run("play", *SOLO, "--log", "--json").data["log"] == game.log.text().splitlines()


def test_a_seed_drawn_by_lot_is_told_and_plays_the_same_game_again() -> None:
    first = run("play", MIRKWOOD, "--deck", LEADERSHIP)
    seed = re.search(r"seed (\d+)", first.lines[0])
    assert seed
    assert run("play", MIRKWOOD, "--deck", LEADERSHIP, "--seed", seed[1]).out == first.out


def test_the_difficulty_is_the_games() -> None:
    easy = run("play", *SOLO, "--difficulty", "easy", "--json").data
    assert (easy["difficulty"], easy["digest"]) == ("easy", played(difficulty="easy").digest())
    assert "(fácil)" in run("play", *SOLO, "--difficulty", "easy", "--lang", "es").lines[0]


def test_each_player_has_an_agent_of_his_own() -> None:
    ran = run("play", *PAIR, "--agent", "steward", "--agent", "first")
    assert ran.lines[1:3] == [
        "Player 1: Core Set starter: Leadership (steward)",
        "Player 2: Two of Rohan (first)",
    ]
    assert run("play", *PAIR, "--agent", "first", "--json").data["agents"] == ["first", "first"]


def test_a_random_agent_plays_the_same_for_the_same_seed() -> None:
    digests = {run("play", *SOLO, "--agent", "random", "--json").data["digest"] for _ in range(2)}
    assert len(digests) == 1
    assert digests != {run("play", *SOLO, "--json").data["digest"]}


@pytest.mark.parametrize("name", ["Passage Through Mirkwood", "a traves del bosque negro"])
def test_a_scenario_is_known_by_its_name(name: str) -> None:
    assert run("play", name, *SOLO[1:]).lines[0] == "Passage Through Mirkwood (normal), seed 7"


def test_a_scenario_may_be_a_script(tmp_path: Path) -> None:
    script = tmp_path / "my_scenario.py"
    script.write_text(
        "from oleada.authoring import EncounterSet, Name, Scenario\n"
        "cards = EncounterSet('Mine', suffix='mine')\n"
        "orc = cards.enemy('Tired Orc', engagement=50, threat=1, attack=0, defense=0, hit_points=1)\n"
        "stage = cards.quest('A Short Walk', 1, quest_points=1)\n"
        "scenario = Scenario(id='walk', name=Name('A Walk', 'Un paseo'), encounter_cards=(orc,) * 3,\n"
        "                    quest_cards=(stage,))\n",
        encoding="utf-8",
    )
    saved = tmp_path / "walk.json"
    ran = run("play", str(script), *SOLO[1:], "--lang", "es", "--save", str(saved))
    assert (ran.code, ran.lines[0]) == (0, "Un paseo (normal), semilla 7")
    assert run("replay", str(saved), "--scenario", str(script)).code == 0
    assert run("replay", str(saved)).code == 2


def test_the_game_is_saved_at_its_end(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    ran = run("play", *SOLO, "--save", str(saved))
    game = played()
    assert oleada.load_game(saved).digest() == game.digest()
    assert ran.lines[-3] == f"Saved to {saved} ({len(game.history())} answers)."
    assert not any("resume" in line for line in ran.lines)


def test_what_was_not_recognised_in_a_deck_is_a_warning_and_the_rest_is_played(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("Mine\n\nHeroes\n1x Aragorn\n\nAllies\n3x Faramir\n2x Guard of the Sitadel\n", encoding="utf-8")
    ran = run("play", MIRKWOOD, "--deck", str(deck), "--seed", "1", "--json")
    assert ran.code == 0
    assert ran.data["decks"] == ["Mine"]
    assert "Warning: Mine: Line 8, Allies: 'Guard of the Sitadel' is not known (2 copies)." in ran.err
    assert "Did you mean Guard of the Citadel" in ran.err


def test_cards_without_behaviour_are_played_only_if_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card("wandering-took-core"), "implemented", False)
    deck = tmp_path / "mine.txt"
    deck.write_text("Mine\n\nHeroes\n1x Aragorn\n\nAllies\n3x Wandering Took\n", encoding="utf-8")
    arguments = ("play", MIRKWOOD, "--deck", str(deck), "--seed", "1")
    refused = run(*arguments)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.splitlines() == [
        "Error: 1 card(s) are known but not implemented: Wandering Took. Leave them out, or give --allow-unimplemented "
        "to play them by their printed numbers only."
    ]
    assert run(*arguments, "--lang", "es").err.startswith("Error: 1 carta(s) se conocen pero no están implementadas:")
    assert run(*arguments, "--allow-unimplemented").code == 0
