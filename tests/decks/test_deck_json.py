"""RingsDB decklists in JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.decks.inventing import invent

from oleada.content import player_cards
from oleada.decks import load_deck
from oleada.model.decks import Deck, FaultKind, Why
from oleada.model.errors import DeckError
from oleada.model.terms import CardType

CONTRACT = invent("Lantern Oath", CardType.CONTRACT, ringsdb="77001")


def decklist(**changed: Any) -> str:
    data: dict[str, Any] = {
        "id": 7,
        "name": "The Iron Lantern",
        "date_creation": "2024-01-01T00:00:00+00:00",
        "description_md": "",
        "heroes": {"01001": 1, "01003": 1},
        "slots": {"01001": 1, "01003": 1, "01016": 3, "01073": 2},
        "sideslots": [],
        "version": "1.0",
        "freeze_comments": None,
        "starting_threat": 21,
    }
    return json.dumps({key: value for key, value in (data | changed).items() if value is not ...}, indent=1)


def counts(deck: Deck) -> dict[str, int]:
    return {card.name.en: count for card, count in deck.cards}


def test_heroes_stand_in_slots_too_and_count_once() -> None:
    deck = load_deck(decklist())
    assert deck.name == "The Iron Lantern"
    assert [hero.name.en for hero in deck.heroes] == ["Aragorn", "Glóin"]
    assert counts(deck) == {"Snowbourn Scout": 3, "Gandalf": 2}
    assert deck.report.complete
    assert not deck.report.notes


def test_a_contract_in_slots_is_kept_out_of_the_deck() -> None:
    deck = load_deck(decklist(slots={"01001": 1, "01016": 3, "77001": 1}), cards=[*player_cards(), CONTRACT])
    assert counts(deck) == {"Snowbourn Scout": 3}
    assert [(entry.card, entry.why) for entry in deck.report.aside] == [(CONTRACT, Why.CONTRACT)]
    assert deck.report.aside[0].text("es").endswith("se deja fuera: un contrato no forma parte del mazo.")


@pytest.mark.parametrize("empty", [[], {}, None, ...])
def test_an_empty_sideboard_is_a_list_or_an_object_or_missing(empty: Any) -> None:
    assert load_deck(decklist(sideslots=empty)).report.complete
    assert not load_deck(decklist(sideslots=empty)).report.aside


def test_a_sideboard_is_kept_apart() -> None:
    deck = load_deck(decklist(sideslots={"01023": 2, "01002": 1}))
    assert "Sneak Attack" not in counts(deck)
    assert [(entry.card.name.en, entry.count, entry.why) for entry in deck.report.aside] == [
        ("Sneak Attack", 2, Why.SIDEBOARD),
        ("Théodred", 1, Why.SIDEBOARD),
    ]


def test_everything_may_be_an_empty_list() -> None:
    deck = load_deck(decklist(heroes=[], slots=[], sideslots=[]))
    assert (deck.heroes, deck.cards) == ((), ())
    assert [fault.kind for fault in deck.report.faults] == [FaultKind.NO_HEROES, FaultKind.TOO_FEW_CARDS]


def test_heroes_are_known_without_their_own_list() -> None:
    deck = load_deck(decklist(heroes=...))
    assert [hero.name.en for hero in deck.heroes] == ["Aragorn", "Glóin"]
    assert not deck.report.notes


def test_a_file_without_slots_gives_its_heroes_and_says_so() -> None:
    deck = load_deck(decklist(slots=...))
    assert [hero.name.en for hero in deck.heroes] == ["Aragorn", "Glóin"]
    assert [note.text("es") for note in deck.report.notes] == [
        "El archivo no tiene 'slots', así que del mazo solo da los héroes."
    ]


def test_comments_are_forgiven_but_not_in_names() -> None:
    text = decklist(name="http://lantern // not a comment").replace(
        '"slots"', '// the cards\n /* and\n more */ "slots"'
    )
    deck = load_deck("// exported\n" + text)
    assert deck.name == "http://lantern // not a comment"
    assert counts(deck) == {"Snowbourn Scout": 3, "Gandalf": 2}


def test_codes_that_are_not_known_are_reported_with_key_and_line() -> None:
    deck = load_deck(decklist(slots={"01016": 3, "88001": 2}, sideslots={"88002": 1}))
    assert counts(deck) == {"Snowbourn Scout": 3}
    first, second = deck.report.unknown
    assert (first.written, first.count, first.place.section, first.sideboard) == ("88001", 2, "slots", False)
    assert (second.written, second.place.section, second.sideboard) == ("88002", "sideslots", True)
    lines = decklist(slots={"01016": 3, "88001": 2}, sideslots={"88002": 1}).splitlines()
    assert '"88001"' in lines[first.place.line - 1]
    assert '"88002"' in lines[second.place.line - 1]
    assert first.text().endswith("slots: '88001' is not known (2 copies).")


@pytest.mark.parametrize("count", [0, -1, "two", 2.5, True, None, 1000, [2]])
def test_a_count_that_is_no_number_of_copies_is_reported(count: Any) -> None:
    deck = load_deck(decklist(slots={"01016": 3, "01073": count}))
    assert counts(deck) == {"Snowbourn Scout": 3}
    (entry,) = deck.report.unread
    assert entry.written == f"01073: {json.dumps(count)}"
    assert entry.place.section == "slots"


def test_a_card_without_a_code_is_reported() -> None:
    (entry,) = load_deck(decklist(slots={"01016": 3, " ": 2})).report.unread
    assert entry.text().endswith("slots: not understood: '\" \": 2': the card has no code.")


def test_a_count_may_be_text() -> None:
    assert counts(load_deck(decklist(slots={"01073": "2"}))) == {"Gandalf": 2}


@pytest.mark.rule("R-PLAY-7")
def test_a_hero_twice_in_slots_is_a_fault() -> None:
    deck = load_deck(decklist(slots={"01001": 2, "01003": 1}))
    assert [hero.name.en for hero in deck.heroes] == ["Aragorn", "Aragorn", "Glóin"]
    assert FaultKind.SAME_HERO in [fault.kind for fault in deck.report.faults]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"slots": {"01001": 1,}}', "line 1, column 2"),
        ('{\n"slots": {"01001": 1}\n', "line 3, column 1"),
        ('{"slots": {"01001": 1, "01001": 2}}', "the key '01001' stands twice"),
        ('{"slots": [1, 2]}', "'slots' is [1, 2]. Expected a map from card code to copies"),
        ('{"slots": "none"}', "'slots' is \"none\""),
        ('{"id": 3}', "it has neither 'heroes' nor 'slots', but 'id'"),
        ("{}", "it has neither 'heroes' nor 'slots', but no keys"),
        ('{"error": {"code": 500, "message": "Lantern"}}', "it is an error that the site answered"),
        ('[\n{"slots": {}}, {"slots": {}}]', "it is a list of 2, not one deck"),
        ('[{"databaseId":\n "a", "quantity": 1}]', "it is a DragnCards list"),
        ("[" * 100_000 + "\n", "the JSON"),
        ('{"slots": {"01001": ' + "9" * 5000 + "}}", "the JSON cannot be read"),
    ],
)
def test_broken_json_says_where_what_and_what_to_do(text: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        load_deck(text if "\n" in text else text + "\n")
    message = str(caught.value)
    assert message.startswith("the given text")
    assert said in message
    assert "Expected" in message
    assert message.endswith((".", "two."))
