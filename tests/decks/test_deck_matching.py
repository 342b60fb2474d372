"""Which card a line means, where a name, a product or even an id fits several."""

from __future__ import annotations

import pytest
from tests.decks.inventing import invent

from oleada.content import player_cards
from oleada.decks import load_deck
from oleada.decks.matching import is_product
from oleada.model.cards import CardDef
from oleada.model.decks import Deck
from oleada.model.terms import CardType

HERO, ALLY, EVENT = CardType.HERO, CardType.ALLY, CardType.EVENT

FARAMIR = next(card for card in player_cards() if card.name.en == "Faramir")
GANDALF = next(card for card in player_cards() if card.name.en == "Gandalf")
HERO_FARAMIR = invent("Faramir", HERO, product="The Ford at Night", number=4, ringsdb="77004", octgn="f-4")
OTHER_GANDALF = invent("Gandalf", product="The Ford at Night", number=9, ringsdb="77009", octgn="f-9")
# One product, one title, three cards.
WARDEN = invent("Fog Warden", number=1, ringsdb="77101", octgn="w-1", es="Guardián de la Niebla")
WARDEN_2 = invent("Fog Warden", number=2, ringsdb="77102", octgn="w-2", es="Guardián de la Niebla")
HERO_WARDEN = invent("Fog Warden", HERO, number=3, ringsdb="77103", octgn="w-3", es="Guardián de la Niebla")
# An ally whose id a hero shares, by design: the hero version that a contract allows.
KEEPER = invent("Lamp Keeper", number=5, ringsdb="77105", octgn="k-5")
HERO_KEEPER = invent("(MotK) Lamp Keeper", HERO, product="ALeP", number=5, ringsdb="99105", octgn="k-5")
MESSENGER = invent("Messenger of the King", CardType.CONTRACT, number=8, ringsdb="77108", octgn="m-8")
# Two different cards with one id by mistake.
BOLO = invent("Bolo", number=10, ringsdb="77110", octgn="b-10")
BIMO = invent("Bimo", HERO, number=35, ringsdb="77135", octgn="b-10")

CARDS = (
    *player_cards(), HERO_FARAMIR, OTHER_GANDALF, WARDEN, WARDEN_2, HERO_WARDEN, KEEPER, HERO_KEEPER, MESSENGER,
    BOLO, BIMO,
)  # fmt: skip


def read(text: str) -> Deck:
    return load_deck(text + "\n", cards=CARDS)


def everything(deck: Deck) -> list[CardDef]:
    return [*deck.heroes, *(card for card, _ in deck.cards)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Heroes\n1x Faramir", HERO_FARAMIR),
        ("Allies\n1x Faramir", FARAMIR),
        ("Héroes\nFaramir", HERO_FARAMIR),
        ("Deck\n1x Faramir (The Ford at Night)", HERO_FARAMIR),
        ("Deck\n1x Faramir (Core Set)", FARAMIR),
        ("Deck\n1x Faramir (TFaN)", HERO_FARAMIR),
        ("Deck\n1x Faramir (77004)", HERO_FARAMIR),
        ("Deck\n1x Faramir [http://ringsdb.com/card/01014]", FARAMIR),
        ("Allies\n1x Gandalf (The Ford at Night)", OTHER_GANDALF),
        ("Allies\n1x Gandalf (Core Set)", GANDALF),
        ("Heroes\n1x Fog Warden (Lanterns of Evermoor)", HERO_WARDEN),
        ("Deck\n1x Fog Warden (Lanterns of Evermoor 2)", WARDEN_2),
        ("Deck\n1x Guardian de la niebla (Lanterns of Evermoor 3)", HERO_WARDEN),
        ("Allies\n1x Fog Warden Lanterns of Evermoor 1", WARDEN),
        ("Heroes\n1x (MotK) Lamp Keeper (ALeP)", HERO_KEEPER),
        ("Allies\n1x Lamp Keeper", KEEPER),
    ],
)
def test_section_product_number_and_code_tell_cards_of_one_name_apart(text: str, meant: CardDef) -> None:
    deck = read(text)
    assert everything(deck) == [meant]
    assert deck.report.complete


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("Deck\n2x Faramir", (FARAMIR, HERO_FARAMIR)),
        ("Allies\n2x Gandalf", (GANDALF, OTHER_GANDALF)),
        ("Allies\n2x Fog Warden (Lanterns of Evermoor)", (WARDEN, WARDEN_2)),
        ("Mazo\n2x Guardián de la Niebla", (WARDEN, WARDEN_2, HERO_WARDEN)),
    ],
)
def test_what_nothing_tells_apart_is_ambiguous_and_left_out(text: str, candidates: tuple[CardDef, ...]) -> None:
    deck = read(text)
    assert everything(deck) == []
    (entry,) = deck.report.ambiguous
    assert entry.candidates == candidates
    assert (entry.count, entry.place.line) == (2, 2)
    assert not deck.report.ok


def test_an_ambiguous_entry_in_both_languages() -> None:
    (entry,) = read("Deck\n2x Faramir").report.ambiguous
    assert entry.text() == (
        "Line 2, Deck: 'Faramir' (2 copies) may be Faramir (ally, Core Set) or Faramir (hero, The Ford at Night); "
        "add its product or its type."
    )
    assert entry.text("es") == (
        "Línea 2, Deck: 'Faramir' (2 copias) puede ser Faramir (aliado, Core Set) o Faramir (héroe, The Ford at "
        "Night); indica el producto o el tipo."
    )


@pytest.mark.parametrize(
    ("text", "suggested"),
    [
        ("Heroes\n1x Gandalf", (GANDALF, OTHER_GANDALF)),
        ("Allies\n1x Aragorn", None),
        ("Allies\n1x Faramir (A Third Place)", (FARAMIR, HERO_FARAMIR)),
        ("Heroes\n1x Faramir (Core Set)", (FARAMIR, HERO_FARAMIR)),
        ("Deck\n1x Farramir", (FARAMIR, HERO_FARAMIR)),
        ("Deck\n1x Gaurdian de la Neibla", (WARDEN, WARDEN_2, HERO_WARDEN)),
        ("Deck\n1x Zzyzx", ()),
    ],
)
def test_nothing_is_guessed_but_something_may_be_suggested(text: str, suggested: tuple[CardDef, ...] | None) -> None:
    deck = read(text)
    assert everything(deck) == []
    (entry,) = deck.report.unknown
    if suggested is not None:
        assert entry.suggestions == suggested
    else:
        assert [card.name.en for card in entry.suggestions] == ["Aragorn"]


def test_an_unknown_entry_in_both_languages() -> None:
    deck = load_deck("Allies\n1x Gandalf\n2x Sneek Atack (Core Set)\n")
    (entry,) = deck.report.unknown
    assert entry.text() == (
        "Line 3, Allies: 'Sneek Atack (Core Set)' is not known (2 copies). Did you mean Sneak Attack (event, Core Set)?"
    )
    assert entry.text("es") == (
        "Línea 3, Allies: no se conoce 'Sneek Atack (Core Set)' (2 copias). "
        "¿Quisiste decir Ataque Furtivo (evento, Core Set)?"
    )


def test_a_misspelt_card_without_a_count_is_still_a_card() -> None:
    deck = load_deck("Allies\n2x Gandalf\nSnowborn Scout\n")
    assert [entry.written for entry in deck.report.unknown] == ["Snowborn Scout"]
    assert not deck.report.unread


def octgn(*sections: tuple[str, str, str]) -> str:
    inside = "".join(
        f'<section name="{name}"><card qty="1" id="{id}">{written}</card></section>' for name, id, written in sections
    )
    return f"<deck>{inside}</deck>"


@pytest.mark.parametrize("written", ["Lamp Keeper", "(MotK) Lamp Keeper", ""])
@pytest.mark.parametrize("section", ["Hero", "Ally"])
def test_one_id_for_an_ally_and_its_hero_means_the_ally(section: str, written: str) -> None:
    assert everything(read(octgn((section, "k-5", written)))) == [KEEPER]


@pytest.mark.parametrize("contract", [("Hero", "m-8", ""), ("Contract", "x", "Messenger of the King")])
def test_with_the_contract_it_means_the_hero_among_the_heroes_only(contract: tuple[str, str, str]) -> None:
    for written in ("Lamp Keeper", "(MotK) Lamp Keeper", ""):
        assert everything(read(octgn(contract, ("Hero", "k-5", written)))) == [HERO_KEEPER]
        assert everything(read(octgn(contract, ("Ally", "k-5", written)))) == [KEEPER]
    in_sideboard = octgn(("Sideboard", "m-8", ""), ("Hero", "k-5", "Lamp Keeper"))
    assert everything(read(in_sideboard)) == [KEEPER]


def test_one_id_for_two_cards_by_mistake_is_settled_by_name_or_section() -> None:
    assert everything(read(octgn(("Ally", "b-10", "Bimo")))) == [BIMO]
    assert everything(read(octgn(("Hero", "b-10", "Bolo")))) == [BOLO]
    assert everything(read(octgn(("Hero", "b-10", "")))) == [BIMO]
    assert everything(read(octgn(("Ally", "b-10", "")))) == [BOLO]
    deck = read(octgn(("Sideboard", "b-10", "")))
    assert [entry.candidates for entry in deck.report.ambiguous] == [(BOLO, BIMO)]
    assert deck.report.ambiguous[0].sideboard


def test_a_card_without_an_id_is_found_by_its_name() -> None:
    nameless = invent("Odo of the Fog", HERO)
    deck = load_deck(octgn(("Hero", "", "Odo of the Fog")), cards=[nameless])
    assert deck.heroes == (nameless,)
    assert deck.report.complete
    assert not deck.report.notes


def test_a_second_printing_is_the_same_card() -> None:
    import attrs

    first = invent("Fog Horn", CardType.ATTACHMENT, octgn="h-1", ringsdb="77201")
    other = attrs.evolve(first.printings[0], product="Lanterns Collected", number=40, octgn="h-2", ringsdb="78040")
    first.printings = (*first.printings, other)
    for text in (
        octgn(("Attachment", "h-2", "")),
        octgn(("Attachment", "h-1", "")),
        "Deck\n1x Fog Horn (Lanterns Collected 40)\n",
        "Deck\n1x Fog Horn (Lanterns of Evermoor)\n",
        '{"slots": {"78040": 1}}',
    ):
        assert everything(load_deck(text, cards=[first])) == [first]


def test_cards_of_a_scenario_are_not_found() -> None:
    enemy = invent("Fog Crow", CardType.TREACHERY)
    deck = load_deck("Deck\n1x Fog Crow\n1x Faramir\n", cards=[*player_cards(), enemy])
    assert [entry.written for entry in deck.report.unknown] == ["Fog Crow"]


@pytest.mark.parametrize(
    ("written", "product", "same"),
    [
        ("The Hunt for Gollum", "The Hunt for Gollum", True),
        ("THfG", "The Hunt for Gollum", True),
        ("Khazad-dum", "Khazad-dûm", True),
        ("Khazad dûm", "Khazad-dûm", True),
        ("Heirs of Numenor", "Heirs of Númenor", True),
        ("Heirs of Numenorr", "Heirs of Númenor", True),
        ("Core", "Core Set", True),
        ("The", "The Hunt for Gollum", False),
        ("The Dead Marshes", "The Hunt for Gollum", False),
        ("", "Core Set", False),
        ("Core Set", "", False),
    ],
)
def test_products_by_name_initials_or_first_word(written: str, product: str, same: bool) -> None:
    assert is_product(written, product) is same
