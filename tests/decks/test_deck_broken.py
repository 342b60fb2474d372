"""What is no deck at all gives one error that names the file, the place, what was expected and what to do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oleada
from oleada.content import card
from oleada.decks import load_deck
from oleada.decks.source import MAX_BYTES
from oleada.model.decks import Deck
from oleada.model.errors import DeckError

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"


def failure(source: Any) -> str:
    with pytest.raises(DeckError) as caught:
        load_deck(source)
    message = str(caught.value)
    assert "Expected" in message, message
    assert re.search(r"\. [A-Z][^.]*\.?", message), message
    return message


@pytest.mark.parametrize(
    "content", [b"", b"\n \r\n\t\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n", "\ufeff \n".encode("utf-16")]
)
def test_an_empty_file_says_what_the_site_means_by_it(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "20040.json"
    path.write_bytes(content)
    message = failure(path)
    assert repr(str(path)) in message
    assert "it is empty" in message
    assert "RingsDB answers the number of an unknown or unpublished deck with an empty page" in message


@pytest.mark.parametrize("text", ["", " ", "\n", "\ufeff"])
def test_an_empty_answer_given_as_text_says_the_same(text: str) -> None:
    message = failure(text)
    assert message.startswith("the given text: it is empty")
    assert "unpublished deck" in message


def test_a_missing_file(tmp_path: Path) -> None:
    for source in (tmp_path / "none.txt", str(tmp_path / "none.txt"), "none.o8d"):
        message = failure(source)
        assert message.startswith(f"There is no deck file {str(source)!r}")
        assert "Check the path" in message


def test_a_directory(tmp_path: Path) -> None:
    assert f"{str(tmp_path)!r} is a directory" in failure(tmp_path)
    assert "Name a file in it" in failure(tmp_path)


def test_an_impossible_path() -> None:
    assert "cannot be read" in failure("deck\x00.txt")
    assert "cannot be read" in failure("d" * 5000)


@pytest.mark.parametrize(
    "address", ["https://ringsdb.com/decklist/view/7/lantern", "http://x.org/deck.o8d", "ringsdb.com/decklist/view/7"]
)
def test_an_address_is_not_fetched(address: str) -> None:
    message = failure(address)
    assert "never goes online" in message
    assert "Download the deck" in message


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "line 1"),
        (b"PK\x03\x04\x14\x00\x00\x00", "line 1"),
        (b"Allies\n2x Gandalf\n3x \x00\x01\n", "line 3"),
        (b"Allies\n\x81\x8d\xff\n", "line 2"),
        ("Allies\n2x Gandalf\n".encode("utf-16-le"), "line 1"),
    ],
)
def test_a_binary_file(content: bytes, place: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.o8d"
    path.write_bytes(content)
    message = failure(path)
    assert f"deck.o8d', {place}: " in message
    assert "binary file" in message


def test_control_characters_in_a_text() -> None:
    assert "line 2: it is a binary file: it has the character '\\x07'" in failure("Allies\n\x07\n")


def test_a_file_far_too_large(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"2x Gandalf\n" * (MAX_BYTES // 11 + 1))
    assert "has more than 300,000 bytes" in failure(path)


def test_far_too_many_lines() -> None:
    assert "it has 1001 lines, too many for a deck" in failure("2x Gandalf\n" * 1001)


@pytest.mark.parametrize(
    "content",
    [
        "Allies\n2x Gandalf\n" + "1" * 250_000 + "a",
        "Allies\n2x Gandalf\n" + "(" * 250_000,
        "Allies\n2x Gandalf\n" + "x " * 125_000,
        "Allies\n2x Gandalf\n" + ("1" * 190 + "\n") * 900,
        "Allies\n2x Gandalf\n" + ("[" * 190 + "\n") * 900,
    ],
)
def test_endless_lines_are_reported_and_not_pondered(content: str) -> None:
    deck = load_deck(content)
    assert deck.size == 2
    assert deck.report.unread


@pytest.mark.parametrize(
    "content", ["/*" * 140_000, "/**/" * 70_000, "/**/" * 70_000 + "{", '"' * 280_000, "{" + '"/*' * 90_000]
)
def test_endless_comments_are_an_error(content: str) -> None:
    failure(content + "\n")


def test_an_endless_name_is_unknown() -> None:
    deck = load_deck(f"<deck><section name='Hero'><card>{'Lantern ' * 30_000}</card></section></deck>")
    assert [len(entry.written) > 200_000 for entry in deck.report.unknown] == [True]
    assert len(deck.report.unknown[0].text()) < 200


@pytest.mark.parametrize("encoding", ["latin-1", "rot13", "lantern"])
def test_an_xml_file_in_a_declared_encoding_or_a_wrong_one(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.o8d"
    text = (
        f"<?xml version='1.0' encoding='{encoding}'?><deck><section name='Hero'><card>Théodred</card></section></deck>"
    )
    path.write_bytes(text.encode("latin-1"))
    if encoding == "latin-1":
        assert [hero.name.en for hero in load_deck(path).heroes] == ["Théodred"]
        assert not load_deck(path).report.notes
    else:
        assert "line 1" in failure(path)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("deck.json", "it does not start like JSON"),
        ("deck.o8d", "it does not start like XML"),
        ("deck.txt", "no card is named in it"),
        ("deck", "no card is named in it"),
    ],
)
def test_a_file_of_something_else(name: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text("Dear diary,\nit is raining.\n\nWe wait for the lanterns.\n", encoding="utf-8")
    message = failure(path)
    assert said in message
    assert f"{name}', line" in message


def test_one_line_that_is_no_path_says_how_a_text_is_known() -> None:
    assert "known by its line breaks" in failure("3x Gandalf")


@pytest.mark.parametrize("text", ['[{"heroes": {"01001": 1}', '["01001"', "[[", "[]", "[1, 2]", '{"slots"', "<deck"])
def test_one_line_that_starts_like_json_or_xml_is_the_deck_itself(text: str) -> None:
    assert failure(text).startswith("the given text")


def test_a_file_in_square_brackets_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("[2] mine.txt", "[mine].txt", "[12].txt"):
        (tmp_path / name).write_text("Heroes\nAragorn\n", encoding="utf-8")
        assert [hero.name.en for hero in load_deck(name).heroes] == ["Aragorn"]


@pytest.mark.parametrize("given", [None, 5, b"Heroes\nAragorn\n", ["mine.txt"], {"heroes": []}])
def test_what_is_neither_a_path_nor_a_text(given: Any) -> None:
    assert failure(given).startswith(f"source is {given!r}. Expected the path of")


@pytest.mark.parametrize("cards", ["Aragorn", ["Aragorn"], 5, card("aragorn-core")])
def test_what_are_no_cards_to_look_for(cards: Any) -> None:
    with pytest.raises(DeckError, match=r"cards is .*\. Expected the cards to look for\. Give a list of them"):
        load_deck("Heroes\nAragorn\n", cards=cards)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Heroes\nAragon", "Line 4, Heroes: 'Aragon' is not known (1 copy). Did you mean Aragorn (hero, Core Set)?"),
        ("Heroes\nAragorn (The Dark of Night)", "'Aragorn (The Dark of Night)' is not known (1 copy). Did you mean"),
        ("Heroes\nA\nB\nC\nD", "Line 6, Heroes: 'C' is not known (1 copy). 1 more lines were not understood."),
    ],
)
def test_a_deck_without_heroes_says_which_lines_may_have_meant_some(lines: str, said: str) -> None:
    deck = load_deck(f"Own\n\n{lines}\n\nAllies\n3x Gandalf\n2x Nobody at all\n\nSideboard\n1x Sneek Atack\n")
    with pytest.raises(oleada.GameSetupError, match="The deck 'Own' of player 1 has no heroes; a deck needs") as caught:
        oleada.new_game("passage-through-mirkwood", [deck], seed=1)
    assert said in str(caught.value)
    assert "Nobody" not in str(caught.value)
    assert "Sneek" not in str(caught.value)


def test_new_game_gives_the_same_error(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="There is no deck file"):
        oleada.new_game("passage-through-mirkwood", [tmp_path / "none.txt"], seed=1)


@pytest.mark.parametrize("name", ["leadership.txt", "leadership.json", "leadership.o8d"])
def test_every_truncation_of_a_file_is_a_deck_or_one_clear_error(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    whole = load_deck(text)
    results = [attempt(text[:end] + "\n") for end in range(0, len(text), 23)]
    decks = [deck for deck in results if deck is not None]
    if name != "leadership.txt":
        assert not decks
    assert all(deck.size <= whole.size for deck in decks)


def attempt(text: str) -> Deck | None:
    try:
        return load_deck(text)
    except DeckError as error:
        message = str(error)
    assert "Expected" in message
    return None


LINES = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "Heroes (3)",
            "Sideboard",
            "3x Gandalf",
            "x2 Faramir (Core Set)",
            "Aragorn",
            "Total 50",
            "• (",
            "[x](",
            "2x",
            "())",
        ]
    ),
)


@pytest.mark.case("BL-64")
@settings(max_examples=150, deadline=None)
@given(st.lists(LINES, max_size=12))
def test_no_list_of_lines_crashes_and_no_line_is_lost(lines: list[str]) -> None:
    text = "A name\nPacks: Core Set\n" + "\n".join(lines) + "\n"
    deck = attempt(text)
    if deck is None:
        return
    report = deck.report
    assert deck.size + len(deck.heroes) == sum(entry.count for entry in report.found)
    spoken_for = {entry.place.line for entry in report.found}
    for entries in (report.aside, report.unknown, report.ambiguous, report.unread):
        spoken_for.update(entry.place.line for entry in entries)
    for number, line in enumerate(re.split(r"\r\n?|\n", text), 1):
        if "Gandalf" in line or "Faramir" in line or line == "Aragorn":
            assert number in spoken_for


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["{", "<deck>", "[{", "", "\n"]), st.text(max_size=60), st.binary(max_size=60))
def test_no_text_and_no_bytes_crash(start: str, text: str, raw: bytes) -> None:
    attempt(f"{start}{text}\n")
    attempt(f"{start}\n{raw.decode('latin-1')}")
