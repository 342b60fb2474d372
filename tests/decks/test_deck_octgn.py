"""OCTGN decks (.o8d)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.decks.inventing import invent

from oleada.content import player_cards
from oleada.decks import load_deck
from oleada.model.decks import Deck, Why
from oleada.model.errors import DeckError
from oleada.model.terms import CardType

HEAD = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
GAME = "a21af4e8-be4b-4cda-a6b6-534f9717391f"
ID = "51223bd0-ffd1-11df-a976-0801200c9"


def deck_of(*sections: str, root: str = f'<deck game="{GAME}">') -> str:
    return f"{HEAD}{root}\n" + "\n".join(sections) + "\n<notes><![CDATA[]]></notes>\n</deck>\n"


def section(name: str, *cards: str, shared: str = ' shared="False"') -> str:
    return f'<section name="{name}"{shared}>\n' + "\n".join(cards) + "\n</section>"


def card(number: int, name: str = "", qty: str = "1") -> str:
    return f'<card qty="{qty}" id="{ID}{number:03}">{name}</card>'


def counts(deck: Deck) -> dict[str, int]:
    return {card.name.en: count for card, count in deck.cards}


STARTER = deck_of(
    section("Hero", card(1, "Aragorn"), card(3, "Gloin")),
    section("Ally", card(16, "Snowbourn Scout", "3")),
    section("Sideboard", card(2, "Theodred"), card(23, "Sneak Attack", "2")),
    '<section name="Quest" shared="True" />',
)


def test_sections_and_a_sideboard_with_a_hero() -> None:
    deck = load_deck(STARTER)
    assert [hero.name.en for hero in deck.heroes] == ["Aragorn", "Glóin"]
    assert counts(deck) == {"Snowbourn Scout": 3}
    assert [(entry.card.name.en, entry.count, entry.why) for entry in deck.report.aside] == [
        ("Théodred", 1, Why.SIDEBOARD),
        ("Sneak Attack", 2, Why.SIDEBOARD),
    ]
    assert deck.report.complete
    assert not deck.report.notes


def test_the_id_counts_and_the_name_is_a_comment() -> None:
    deck = load_deck(
        deck_of(section("Ally", card(73, "Faramir", "2"), card(16), card(27, "Celebr&#237;an&#039;s Stone")))
    )
    assert counts(deck) == {"Snowbourn Scout": 1, "Celebrían's Stone": 1, "Gandalf": 2}
    assert deck.report.complete


@pytest.mark.parametrize("shape", ["{%s}", " %s ", "%s"])
def test_ids_in_capitals_and_braces(shape: str) -> None:
    given = (shape % f"{ID}073").upper()
    assert counts(load_deck(deck_of(section("Ally", f'<card qty="1" id="{given}"/>')))) == {"Gandalf": 1}


def test_shared_may_stand_on_the_deck_or_nowhere() -> None:
    for root in (f'<deck game="{GAME}" shared="False" sleeveid="0">', "<deck>"):
        deck = load_deck(deck_of(section("Ally", card(73, "Gandalf"), shared=""), root=root))
        assert counts(deck) == {"Gandalf": 1}
        assert not deck.report.notes


def test_all_on_one_line_and_with_other_line_ends() -> None:
    for text in (STARTER.replace("\n", ""), STARTER.replace("\n", "\r\n"), "\ufeff" + STARTER, "\n\n" + STARTER):
        assert counts(load_deck(text)) == {"Snowbourn Scout": 3}


def test_a_missing_count_is_one_and_a_bad_one_is_reported() -> None:
    deck = load_deck(deck_of(section("Ally", f'<card id="{ID}073">Gandalf</card>', card(14, "Faramir", "many"))))
    assert counts(deck) == {"Gandalf": 1}
    (entry,) = deck.report.unread
    assert (entry.written, entry.place.line, entry.place.section) == ("Faramir (qty='many')", 5, "Ally")


def test_unknown_ids_are_reported_with_name_section_and_line() -> None:
    deck = load_deck("\n" + deck_of(section("Event", '<card qty="2" id="0-0">Sneek Atack</card>', '<card id="1-1"/>')))
    assert counts(deck) == {}
    first, second = deck.report.unknown
    assert (first.written, first.count, first.place.line, first.place.section) == ("Sneek Atack", 2, 5, "Event")
    assert [card.name.en for card in first.suggestions] == ["Sneak Attack"]
    assert (second.written, second.suggestions) == ("1-1", ())


def test_an_unknown_id_with_a_name_that_is_known_is_taken_and_noted() -> None:
    deck = load_deck(deck_of(section("Ally", '<card qty="2" id="0-0">Gandalf</card>')))
    assert counts(deck) == {"Gandalf": 2}
    (note,) = deck.report.notes
    assert note.text() == "Line 4, Ally: The id '0-0' is not known; 'Gandalf' was taken by its name."
    assert "se tomó por su nombre" in note.text("es")


def test_a_contract_among_the_heroes_or_attachments_is_kept_out() -> None:
    contract = invent("Lantern Oath", CardType.CONTRACT, octgn="aa-11")
    for name in ("Hero", "Attachment", "Contract"):
        text = deck_of(section(name, '<card qty="1" id="AA-11">Lantern Oath</card>'))
        deck = load_deck(text, cards=[*player_cards(), contract])
        assert (deck.heroes, deck.cards) == ((), ())
        assert [entry.why for entry in deck.report.aside] == [Why.CONTRACT]
        assert not deck.report.notes


@pytest.mark.parametrize("where", ["Hero", "Attachment"])
def test_a_card_in_a_wrong_section_goes_where_it_belongs_and_is_noted(where: str) -> None:
    deck = load_deck(deck_of(section(where, card(14, "Faramir"))))
    assert counts(deck) == {"Faramir": 1}
    assert deck.heroes == ()
    assert [note.text() for note in deck.report.notes] == [
        f"Line 4, {where}: 'Faramir' is of the type Ally; it was put where it belongs."
    ]


def test_sections_in_spanish_and_unknown_ones() -> None:
    assert not load_deck(deck_of(section("Aliado", card(14)))).report.notes
    deck = load_deck(deck_of(section("Lanterns", card(14))))
    assert counts(deck) == {"Faramir": 1}
    assert [note.place.line for note in deck.report.notes] == [3]
    assert "'Lanterns' is unknown" in deck.report.notes[0].text()


def test_a_scenario_is_no_deck_even_if_it_brings_a_hero() -> None:
    text = deck_of(
        section("Hero", card(1, "Aragorn")),
        section("Quest", '<card qty="1" id="q-1">A Lantern in the Fog</card>', shared=""),
        section("Encounter", '<card qty="3" id="e-1">Fog Crow</card>', shared=""),
    )
    with pytest.raises(
        DeckError, match=r"it is a scenario, not a player's deck: it has cards in 'Quest' and 'Encounter'"
    ):
        load_deck(text)


def test_other_cards_of_a_scenario_are_reported() -> None:
    deck = load_deck(deck_of(section("Hero", card(1)), section("Setup", '<card qty="1" id="s-1">Old Lantern</card>')))
    (entry,) = deck.report.unread
    assert entry.text() == "Line 7, Setup: not understood: 'Old Lantern': that section belongs to a scenario."


def test_elements_and_text_where_none_belong_are_reported() -> None:
    deck = load_deck(
        deck_of(section("Ally", card(14)), card(73), "stray", section("Ally", "<lantern>lit</lantern>", "<card/>"))
    )
    assert counts(deck) == {"Faramir": 1}
    assert [entry.written for entry in deck.report.unread] == ["<card>", "stray", "<lantern>", "lit", "<card>"]


def test_notes_are_left_alone() -> None:
    text = deck_of(section("Ally", card(14)))
    text = text.replace("<![CDATA[]]>", "<![CDATA[<card>1x Gandalf</card> <!DOCTYPE x>]]>")
    deck = load_deck(text)
    assert counts(deck) == {"Faramir": 1}
    assert deck.report.complete


def test_a_deck_of_another_game_is_noted() -> None:
    deck = load_deck(deck_of(section("Ally", card(14)), root='<deck game="0f38e453-26df-4c04-9d67-6d43de939c77">'))
    assert ["another game" in note.text() for note in deck.report.notes] == [True]


BOMB = '<!DOCTYPE deck [<!ENTITY a "lantern"><!ENTITY b "&a;&a;&a;&a;">]>\n'


@pytest.mark.parametrize(
    "declaration",
    [
        BOMB,
        "<!DOCTYPE deck>\n",
        '<!DOCTYPE deck SYSTEM "file:///etc/passwd">\n',
        '<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n',
        "<!DOCTYPE\ndeck>\n",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_any_document_type_is_refused(declaration: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.o8d"
    path.write_bytes(STARTER.replace("<deck", declaration + "<deck", 1).encode(encoding))
    with pytest.raises(DeckError, match=r"deck\.o8d', line \d: it declares a document type .* Expected .* Delete"):
        load_deck(path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (STARTER.replace("</deck>", ""), "line 17, column 1: the XML is broken (no element found)"),
        (STARTER.replace("</section>", "", 1), "mismatched tag"),
        (STARTER.replace("Gloin", "Gl&oacute;in"), "line 5, column 59: the XML is broken (undefined entity)"),
        ("<set>\n<cards/></set>", "line 1: it is an OCTGN set of cards, not a deck"),
        ("<lantern>\n</lantern>", "it is <lantern>, not a deck"),
        ("<html>\n</html>", "it is a web page, not a deck"),
        ("<!DOCTYPE html>\n<html></html>", "line 1: it is a web page, not a deck"),
        ("\n\n<deck>\n<section>\n</deck>", "line 5, column 3: the XML is broken (mismatched tag)"),
    ],
)
def test_broken_xml_says_where_what_and_what_to_do(text: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        load_deck(text)
    message = str(caught.value)
    assert message.startswith("the given text, line")
    assert said in message
    assert "Expected an OCTGN deck: <deck>, with <section>s, with <card>s" in message
