"""`oleada scenarios` and `oleada check-deck`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import LEADERSHIP, ROOT, run

from oleada.content import card as library
from oleada.content import player_cards, scenarios
from oleada.decks import load_deck
from oleada.model.terms import CardType


def test_every_scenario_is_listed_with_its_name() -> None:
    english, spanish = run("scenarios"), run("scenarios", "--lang", "es")
    assert (english.code, len(english.lines)) == (0, len(scenarios()))
    for (key, name), line, other in zip(scenarios().items(), english.lines, spanish.lines, strict=True):
        assert [part for part in line.split("  ") if part][:2] == [key, name.en]
        assert name.es in other


def test_scenarios_as_data() -> None:
    data = run("scenarios", "--json").data
    assert [(one["id"], one["name"]) for one in data] == [
        (key, {"en": name.en, "es": name.es}) for key, name in scenarios().items()
    ]
    assert data[0]["product"] == "Core Set"


def test_a_deck_is_shown_by_type_and_its_report_below() -> None:
    ran = run("check-deck", LEADERSHIP)
    deck = load_deck(LEADERSHIP)
    assert ran.lines[:7] == [
        "Core Set starter: Leadership",
        "3 heroes, 30 cards",
        "",
        "Heroes (3)",
        "  1x Aragorn               Leadership",
        "  1x Théodred              Leadership",
        "  1x Glóin                 Leadership",
    ]
    for card, count in deck.cards:
        assert any(line.startswith(f"  {count}x {card.name.en} ") for line in ran.lines), card
    assert [line for line in ran.lines if line.endswith(")")] == [
        "Heroes (3)",
        "Allies (16)",
        "Attachments (3)",
        "Events (11)",
    ]
    assert ran.lines[-2:] == ["Report", f"  {deck.report.text()}"]


def test_a_deck_in_spanish() -> None:
    ran = run("check-deck", LEADERSHIP, "--lang", "es")
    assert ran.lines[1] == "3 héroes, 30 cartas"
    assert "Aliados (16)" in ran.lines
    assert any(line.startswith("  3x Guardia de la Ciudadela ") for line in ran.lines)
    assert ran.lines[-1].startswith("  El mazo tiene 30 cartas;")


@pytest.mark.parametrize("name", ["leadership.txt", "leadership.json", "leadership.o8d"])
def test_a_deck_that_breaks_the_rules_has_code_1(name: str) -> None:
    ran = run("check-deck", str(ROOT / "examples" / "decks" / name), "--json")
    assert ran.code == 1
    assert [fault["kind"] for fault in ran.data["faults"]] == ["TOO_FEW_CARDS"]


@pytest.fixture
def fifty(tmp_path: Path) -> Path:
    """A deck against which there is nothing to say."""
    kinds = (CardType.HERO, CardType.CONTRACT)
    names = [card.name.en for card in player_cards() if card.type not in kinds and card.deck_limit >= 3][:17]
    lines = [
        "Fifty-one",
        "",
        "Heroes",
        "1x Aragorn (Core Set)",
        "",
        "Cards",
        *(f"3x {name} (Core Set)" for name in names),
    ]
    path = tmp_path / "fifty.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_deck_without_faults_has_code_0(fifty: Path) -> None:
    ran = run("check-deck", str(fifty))
    assert "Nothing to object to." in ran.out
    assert (ran.code, ran.err) == (0, "")
    assert "Nada que objetar." in run("check-deck", str(fifty), "--lang", "es").out
    assert run("check-deck", str(fifty), "--json").data["ok"] is True


def test_a_card_that_is_not_known_has_code_1_as_well(fifty: Path) -> None:
    fifty.write_text(fifty.read_text(encoding="utf-8") + "\n1x Tom Bombadil (Core Set)\n", encoding="utf-8")
    ran = run("check-deck", str(fifty), "--json")
    assert (ran.code, ran.data["ok"], ran.data["complete"], ran.data["faults"]) == (1, False, False, [])
    assert "Tom Bombadil" in "".join(ran.data["report"])


def test_a_deck_as_data_has_its_cards() -> None:
    deck = load_deck(LEADERSHIP)
    data = run("check-deck", LEADERSHIP, "--json").data
    assert (data["name"], data["size"]) == (deck.name, 30)
    assert [(card["code"], card["count"]) for card in data["cards"]] == [(c.code, n) for c, n in deck.cards]
    assert data["heroes"][0] == {
        "code": "aragorn-core",
        "name": "Aragorn",
        "type": "HERO",
        "sphere": "LEADERSHIP",
        "count": 1,
        "implemented": True,
    }


def test_cards_that_cannot_be_played_yet_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("faramir-core", "gloin-core"):
        monkeypatch.setattr(library(name), "implemented", False)
    ran = run("check-deck", LEADERSHIP)
    assert ran.lines[-1].startswith("  Not implemented yet: ")
    assert all(name in ran.lines[-1] for name in ("Faramir", "Glóin"))
