"""The three example files hold the Core Set's Leadership starter, and are one deck."""

from __future__ import annotations

from pathlib import Path

import pytest

import oleada
from oleada.decks import load_deck
from oleada.model.decks import Deck, FaultKind

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
NAMES = ("leadership.txt", "leadership.json", "leadership.o8d")

HEROES = ["Aragorn", "Théodred", "Glóin"]
CARDS = {
    "Guard of the Citadel": 3,
    "Faramir": 2,
    "Son of Arnor": 2,
    "Snowbourn Scout": 3,
    "Silverlode Archer": 2,
    "Longbeard Orc Slayer": 2,
    "Brok Ironfist": 1,
    "Ever Vigilant": 2,
    "Common Cause": 2,
    "For Gondor!": 2,
    "Sneak Attack": 2,
    "Valiant Sacrifice": 2,
    "Grim Resolve": 1,
    "Steward of Gondor": 2,
    "Celebrían's Stone": 1,
    "Gandalf": 1,
}


def contents(deck: Deck) -> tuple[list[str], dict[str, int]]:
    return [hero.name.en for hero in deck.heroes], {card.name.en: count for card, count in deck.cards}


@pytest.mark.parametrize("name", NAMES)
def test_the_starter_is_read_whole(name: str) -> None:
    deck = load_deck(EXAMPLES / name)
    assert contents(deck) == (HEROES, CARDS)
    assert deck.size == 30
    assert len(deck.expanded()) == 30
    assert deck.report.complete
    assert deck.report.entries == deck.report.faults


def test_the_three_files_are_the_same_deck_in_the_same_order() -> None:
    decks = [load_deck(EXAMPLES / name) for name in NAMES]
    assert len({deck.heroes for deck in decks}) == 1
    assert len({deck.cards for deck in decks}) == 1


def test_the_same_seed_gives_the_same_game_from_every_format() -> None:
    digests = {oleada.new_game("passage-through-mirkwood", [EXAMPLES / name], seed=3).digest() for name in NAMES}
    assert len(digests) == 1


def test_a_path_may_be_a_string() -> None:
    assert load_deck(str(EXAMPLES / "leadership.txt")).cards == load_deck(EXAMPLES / "leadership.txt").cards


@pytest.mark.rule("R-PLAY-7")
def test_a_starter_is_under_the_fifty_cards_of_a_deck() -> None:
    report = load_deck(EXAMPLES / "leadership.txt").report
    assert [(fault.kind, fault.count, fault.limit) for fault in report.faults] == [(FaultKind.TOO_FEW_CARDS, 30, 50)]
    assert not report.ok


def test_the_deck_is_named_in_the_file_or_after_it() -> None:
    assert [load_deck(EXAMPLES / name).name for name in NAMES] == [
        "Core Set starter: Leadership",
        "Core Set starter: Leadership",
        "leadership",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_content_decides_not_the_extension(name: str, tmp_path: Path) -> None:
    for extension in (".txt", ".json", ".o8d", ""):
        path = tmp_path / f"deck{extension}"
        path.write_bytes((EXAMPLES / name).read_bytes())
        assert contents(load_deck(path)) == (HEROES, CARDS)


@pytest.mark.parametrize("name", NAMES)
def test_the_text_itself_may_be_given(name: str) -> None:
    text = (EXAMPLES / name).read_bytes().decode("utf-8")
    assert contents(load_deck(text)) == (HEROES, CARDS)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mark", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_marks_of_byte_order_and_line_ends_do_not_matter(name: str, mark: str, ends: str, tmp_path: Path) -> None:
    text = (EXAMPLES / name).read_bytes().decode("utf-8").replace("\r\n", "\n").replace("\n", ends)
    path = tmp_path / name
    path.write_bytes(text.encode(mark))
    assert contents(load_deck(path)) == (HEROES, CARDS)
