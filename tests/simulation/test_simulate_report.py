"""What a report says."""

from __future__ import annotations

import json

import pytest

from oleada.model.errors import UnknownNameError
from oleada.model.names import Name
from oleada.model.terms import Termination
from oleada.simulation import GameResult, Report


def result(
    won: bool, termination: Termination, round: int, score: int, threat: tuple[int, ...] = (30, 40)
) -> GameResult:
    return GameResult(100 + round, won, termination, round, score, threat, 500, 120)


REPORT = Report(
    scenario="the-road",
    title=Name("The Road", "El Camino"),
    difficulty="easy",
    decks=("One", "Two"),
    agents=("steward", "random"),
    seed=7,
    results=(
        result(False, Termination.HEROES, 4, 180),
        result(True, Termination.QUEST, 9, 101),
        result(False, Termination.THREAT, 11, 220, (50, 50)),
        result(False, Termination.HEROES, 5, 191),
        result(True, Termination.CARD_EFFECT, 8, 99),
        result(False, Termination.CARD_EFFECT, 8, 140),
    ),
)


def test_the_numbers_follow_from_the_results() -> None:
    assert (REPORT.games, REPORT.wins) == (6, 2)
    assert REPORT.win_rate == pytest.approx(1 / 3)
    assert REPORT.win_rate_interval == pytest.approx((0.0968, 0.7000), abs=5e-5)
    assert REPORT.mean_rounds == pytest.approx(45 / 6)
    assert REPORT.mean_score == pytest.approx(931 / 6)


def test_causes_of_loss_are_counted_without_those_of_victory() -> None:
    assert REPORT.losses == {Termination.CARD_EFFECT: 1, Termination.THREAT: 1, Termination.HEROES: 2}
    assert list(REPORT.losses) == [t for t in Termination if t in REPORT.losses]


def test_plain_data_is_complete_rounded_and_in_a_fixed_order() -> None:
    data = REPORT.to_json()
    results = data.pop("results")
    assert list(data.items()) == [
        ("format", "oleada report"),
        ("version", 1),
        ("scenario", "the-road"),
        ("difficulty", "easy"),
        ("decks", ["One", "Two"]),
        ("agents", ["steward", "random"]),
        ("seed", 7),
        ("games", 6),
        ("wins", 2),
        ("win_rate", 0.333333),
        ("win_rate_interval", [0.096771, 0.700007]),
        ("mean_rounds", 7.5),
        ("mean_score", 155.166667),
        ("losses", {"CARD_EFFECT": 1, "THREAT": 1, "HEROES": 2}),
    ]
    assert len(results) == 6
    assert list(results[2].items()) == [
        ("seed", 111),
        ("won", False),
        ("termination", "THREAT"),
        ("round", 11),
        ("score", 220),
        ("threat", [50, 50]),
        ("events", 500),
        ("decisions", 120),
    ]
    assert json.loads(json.dumps(REPORT.to_json())) == REPORT.to_json()


def test_the_text_in_both_languages() -> None:
    assert REPORT.text().splitlines() == [
        "The Road (easy)",
        "  Decks              One (steward), Two (random)",
        "  Games              6 (seed 7)",
        "  Won                2: 33.3 % (95 % interval 9.7 % to 70.0 %)",
        "  Rounds on average  7.5",
        "  Score on average   155.2",
        "  Lost               1: a card ended the game",
        "  Lost               1: threat eliminated the last player",
        "  Lost               2: the last hero was killed",
    ]
    assert str(REPORT) == REPORT.text("en")
    spanish = REPORT.text("es").splitlines()
    assert spanish[0] == "El Camino (fácil)"
    assert spanish[3] == "  Ganadas           2: 33,3 % (intervalo del 95 %: de 9,7 % a 70,0 %)"
    assert spanish[-1] == "  Perdidas          2: murió el último héroe"
    assert len(spanish) == len(REPORT.text().splitlines())


def test_a_language_that_nobody_speaks_here() -> None:
    with pytest.raises(UnknownNameError, match="'de'"):
        REPORT.text("de")  # type: ignore[arg-type]


def test_reports_are_values_and_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        REPORT.seed = 8  # type: ignore[misc]
    assert REPORT.results[0] == result(False, Termination.HEROES, 4, 180)
