"""Lists of cards as text: the site's export, its export for forums, and lists typed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from oleada.decks import load_deck
from oleada.model.decks import Deck, Why

EXPORT = """\
The Iron Lantern

Packs: From Core Set (2) to Lanterns of Evermoor

Heroes (2)

1x Aragorn (Core Set)
1x Théodred (Core Set)

Allies (2)

3x Snowbourn Scout (Core Set)
2x Gandalf (Core Set)

Attachments (0)

Events (1)

2x Sneak Attack (Core Set)



Sideboard

1x Glóin (Core Set)
2x Grim Resolve (Core Set)

"""


def counts(deck: Deck) -> dict[str, int]:
    return {card.name.en: count for card, count in deck.cards}


def heroes(deck: Deck) -> list[str]:
    return [hero.name.en for hero in deck.heroes]


def test_the_site_s_export() -> None:
    deck = load_deck(EXPORT.replace("\n", "\r\n"))
    assert deck.name == "The Iron Lantern"
    assert heroes(deck) == ["Aragorn", "Théodred"]
    assert counts(deck) == {"Snowbourn Scout": 3, "Sneak Attack": 2, "Gandalf": 2}
    assert deck.report.complete
    assert not deck.report.notes


def test_a_sideboard_is_kept_apart_even_its_heroes() -> None:
    aside = load_deck(EXPORT).report.aside
    assert [(entry.card.name.en, entry.count, entry.why, entry.place.line) for entry in aside] == [
        ("Glóin", 1, Why.SIDEBOARD, 25),
        ("Grim Resolve", 2, Why.SIDEBOARD, 26),
    ]


def test_the_deck_s_name_may_look_like_anything() -> None:
    for name in ("3 Hunters", "Heroes (3)", "Gandalf", "[b]Bold[/b]", "<3 Dwarves", "{Braces}"[1:], "[Solo] deck"):
        deck = load_deck(EXPORT.replace("The Iron Lantern", name))
        assert deck.name == name.replace("[b]", "").replace("[/b]", "")
        assert counts(deck) == {"Snowbourn Scout": 3, "Sneak Attack": 2, "Gandalf": 2}, name


@pytest.mark.parametrize(
    "line",
    [
        "2x Gandalf",
        "2X Gandalf",
        "2 x Gandalf",
        "2xGandalf",
        "x2 Gandalf",
        "2 Gandalf",
        "2× Gandalf",
        "Gandalf x2",
        "Gandalf 2x",
        "Gandalf (x2)",
        "Gandalf (Core Set) x2",
        "Gandalf (Core)x2",
        "2x Gandalf (core set)",
        "2x Gandalf (Core Set 73)",
        "2x Gandalf (Core Set #73)",
        "2x Gandalf Core Set 73",
        "2x Gandalf Core (Set 73)",
        "2x Gandalf (CS)",
        "2x Gandalf (Revised Core Set)",
        "2x Gandalf (Caja básica)",
        "2x Gandalf (01073)",
        "2x Gandalf[01073]",
        "2x [01073]",
        "2x 01073",
        "2x http://ringsdb.com/card/01073",
        "2x • Gandalf (Core Set 73)",
        "• 2x Gandalf",
        "* 2x Gandalf",
        "- 2x Gandalf",
        "2x  Gandalf",
        "2x\u00a0Gandalf",
        "2x Gandalf [http://ringsdb.com/card/01073] (Core Set)",
        "2x [Gandalf](https://ringsdb.com/card/01073) _(Core Set)_",
        "2x **Gandalf** (Core Set)",
        "2x [url=https://ringsdb.com/card/01073]Gandalf[/url] (Core Set)",
        "\ufeff2x Gandalf",
    ],
)
def test_the_ways_to_write_a_card(line: str) -> None:
    deck = load_deck(f"Allies\n{line}\n")
    assert counts(deck) == {"Gandalf": 2}
    assert deck.report.complete
    assert not deck.report.notes


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Celebrian's Stone", "Celebrían's Stone"),
        ("CELEBRÍAN'S STONE", "Celebrían's Stone"),
        ("Celebrían’s Stone", "Celebrían's Stone"),
        ("Celebrían‘s Stone", "Celebrían's Stone"),
        ("Celebrían´s Stone", "Celebrían's Stone"),
        ("Celebrían&#039;s Stone", "Celebrían's Stone"),
        ("Celebr&iacute;an&rsquo;s Stone", "Celebrían's Stone"),
        ("Celebri\u0301an's Stone", "Celebrían's Stone"),
        ("Celebrians Stone", "Celebrían's Stone"),
        ("For Gondor", "For Gondor!"),
        ("Ataque Furtivo", "Sneak Attack"),
        ("ataque furtivo", "Sneak Attack"),
        ("Guardia de la Ciudadela", "Guard of the Citadel"),
        ("Brok Punohierro", "Brok Ironfist"),
    ],
)
def test_names_are_recognised_however_they_are_typed(written: str, meant: str) -> None:
    deck = load_deck(f"Deck\n1x {written}\n")
    assert counts(deck) == {meant: 1}
    assert deck.report.complete


@pytest.mark.parametrize(
    ("heading", "card"),
    [
        ("Heroes (1)", "Aragorn"),
        ("Hero: (1)", "Aragorn"),
        ("Héroes (1)", "Aragorn"),
        ("HÉROE", "Aragorn"),
        ("**Heroes** (1)", "Aragorn"),
        ("## Heroes", "Aragorn"),
        ("[b]Heroes[/b] (1)", "Aragorn"),
        ("Allies", "Faramir"),
        ("Aliados (1)", "Faramir"),
        ("Attachment:", "Steward of Gondor"),
        ("Vinculadas", "Steward of Gondor"),
        ("Eventos", "Sneak Attack"),
        ("Leadership", "Sneak Attack"),
        ("Liderazgo", "Sneak Attack"),
        ("Mazo", "Sneak Attack"),
        ("Main Deck", "Sneak Attack"),
    ],
)
def test_headings_in_both_languages(heading: str, card: str) -> None:
    deck = load_deck(f"A name\n\n{heading}\n\n1x {card}\n")
    assert [*heroes(deck), *counts(deck)] == [card]
    assert deck.report.complete
    assert not deck.report.notes
    assert deck.name == "A name"


@pytest.mark.parametrize("word", ["Sideboard", "SIDEBOARD", "Reserva", "Sideboard (1)", "Sideboard:"])
def test_a_sideboard_in_both_languages_until_the_main_deck(word: str) -> None:
    deck = load_deck(f"Deck\n1x Faramir\n{word}\nAllies\n1x Gandalf\nMain Deck\n1x Sneak Attack\n")
    assert counts(deck) == {"Faramir": 1, "Sneak Attack": 1}
    assert [entry.card.name.en for entry in deck.report.aside] == ["Gandalf"]


FORUM = """\
The Iron Lantern

Main Deck

Hero (2)
Aragorn [http://ringsdb.com/card/01001] (Core Set)
Théodred [http://ringsdb.com/card/01002] (Core Set)

Ally (5)
3x  Snowborn Scouts [http://ringsdb.com/card/01016] (Core Set)
2x  Gandalf [http://ringsdb.com/card/01073] (Core Set)

Attachment (0)

2  Heroes,  5  Cards
Cards up to Core Set
"""


def test_the_export_for_forums_counts_copies_and_its_codes_beat_its_names() -> None:
    deck = load_deck(FORUM)
    assert deck.name == "The Iron Lantern"
    assert heroes(deck) == ["Aragorn", "Théodred"]
    assert counts(deck) == {"Snowbourn Scout": 3, "Gandalf": 2}
    assert deck.report.complete
    assert not deck.report.notes


def test_a_heading_counts_titles_in_one_export_and_copies_in_the_other() -> None:
    for number in (2, 5):
        assert not load_deck(f"Allies ({number})\n3x Snowbourn Scout\n2x Gandalf\n").report.notes
    (note,) = load_deck("A name\nAllies (4)\n3x Snowbourn Scout\n2x Gandalf\n").report.notes
    assert note.text() == "Line 2, Allies: The heading announces 4, but 2 titles (5 cards) stand under it."
    assert "anuncia 4, pero debajo hay 2 títulos (5 cartas)" in note.text("es")


def test_several_cards_on_one_line() -> None:
    deck = load_deck(
        "Heroes: Aragorn, Glóin\nAllies: 3x Snowbourn Scout, 2x Gandalf\nDeck\n1x Faramir; 2 Sneak Attack\n"
    )
    assert heroes(deck) == ["Aragorn", "Glóin"]
    assert counts(deck) == {"Snowbourn Scout": 3, "Gandalf": 2, "Faramir": 1, "Sneak Attack": 2}
    assert deck.report.complete


def test_lines_of_one_card_are_added_up() -> None:
    deck = load_deck("Allies\n1x Gandalf\n2x Gandalf (Core Set)\n")
    assert counts(deck) == {"Gandalf": 3}
    assert [entry.count for entry in deck.report.found] == [1, 2]


def test_a_list_without_headings_or_name() -> None:
    deck = load_deck("Aragorn\nGlóin\n3 Snowbourn Scout\nTotal 5\n")
    assert heroes(deck) == ["Aragorn", "Glóin"]
    assert counts(deck) == {"Snowbourn Scout": 3}
    assert deck.name == "Deck"
    assert deck.report.complete


def test_a_first_line_that_is_no_card_is_the_name() -> None:
    deck = load_deck("Miner's Dust (solo)\n3 Snowbourn Scout\n2 Gandalf\n")
    assert deck.name == "Miner's Dust (solo)"
    assert deck.report.complete


def test_what_is_not_understood_is_reported_with_its_line() -> None:
    deck = load_deck(
        "A name\n\nAllies\n2x Gandalf\nI never play him early.\n0x Faramir\n1000x Faramir\n3x\n•\n1x ???\n"
    )
    assert counts(deck) == {"Gandalf": 2}
    assert [(entry.place.line, entry.written) for entry in deck.report.unread] == [
        (5, "I never play him early."),
        (6, "0x Faramir"),
        (7, "1000x Faramir"),
        (8, "3x"),
        (9, "•"),
        (10, "1x ???"),
    ]
    assert deck.report.unread[3].text().endswith("a card needs a name or a code.")
    assert not deck.report.ok
    assert not deck.report.complete
    assert deck.report.unread[0].text() == (
        "Line 5, Allies: not understood: 'I never play him early.': it is no card, heading or total."
    )
    assert deck.report.unread[1].text("es").startswith("Línea 6, Allies: no se entiende '0x Faramir': el número de")


def test_windows_1252_is_read_and_noted(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("Héroes\n1x Théodred\n".encode("cp1252"))
    deck = load_deck(path)
    assert heroes(deck) == ["Théodred"]
    assert [note.text() for note in deck.report.notes] == [
        "The file is not UTF-8; it was read as Windows-1252. Check the letters with accents."
    ]
