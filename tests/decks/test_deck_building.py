"""Faults of deck building (R-PLAY-7): they warn, in both languages, and nothing raises."""

from __future__ import annotations

import pytest
from tests.decks.inventing import invent

from oleada.decks import check_deck, load_deck
from oleada.model.cards import CardDef
from oleada.model.decks import Aside, Deck, DeckReport, FaultKind, Place, Unknown, Why
from oleada.model.terms import CardType

HERO, ALLY = CardType.HERO, CardType.ALLY

HEROES = tuple(invent(f"Lantern Lord {letter}", HERO) for letter in "ABCDE")
ALLIES = tuple(invent(f"Lantern Bearer {letter}") for letter in "ABCDEFGHIJKLMNOPQ")
FIFTY = (*((card, 3) for card in ALLIES[:16]), (ALLIES[16], 2))


def deck(heroes: tuple[CardDef, ...] = HEROES[:3], cards: tuple[tuple[CardDef, int], ...] = FIFTY) -> Deck:
    return Deck("The Iron Lantern", heroes, cards)


def kinds(report: DeckReport) -> list[FaultKind]:
    return [fault.kind for fault in report.faults]


@pytest.mark.rule("R-PLAY-7")
def test_fifty_cards_and_one_to_three_heroes_are_a_deck() -> None:
    for heroes in (1, 2, 3):
        report = check_deck(deck(HEROES[:heroes]))
        assert report == DeckReport()
        assert report.ok


@pytest.mark.rule("R-PLAY-7")
def test_forty_nine_cards_are_too_few() -> None:
    report = check_deck(deck(cards=(*FIFTY[:-1], (ALLIES[16], 1))))
    (fault,) = report.faults
    assert (fault.kind, fault.count, fault.limit) == (FaultKind.TOO_FEW_CARDS, 49, 50)
    assert fault.text().startswith("The deck has 49 cards; a deck has 50 or more")
    assert fault.text("es").startswith("El mazo tiene 49 cartas; un mazo tiene 50 o más")
    assert not report.ok
    assert report.complete


@pytest.mark.rule("R-PLAY-7")
@pytest.mark.parametrize(("count", "kind"), [(0, FaultKind.NO_HEROES), (4, FaultKind.TOO_MANY_HEROES)])
def test_too_few_and_too_many_heroes(count: int, kind: FaultKind) -> None:
    (fault,) = check_deck(deck(HEROES[:count])).faults
    assert (fault.kind, fault.count) == (kind, count)
    assert "1 to 3" in fault.text()
    assert "1 a 3" in fault.text("es")


@pytest.mark.rule("R-PLAY-7")
def test_two_heroes_of_one_title_even_if_they_are_different_cards() -> None:
    other = invent(HEROES[0].name.en, HERO, product="Elsewhere", number=7)
    messenger = invent(f"(MotK) {HEROES[0].name.en}", HERO, number=8)
    for twin in (HEROES[0], other, messenger):
        (fault,) = check_deck(deck((HEROES[0], twin))).faults
        assert (fault.kind, fault.count, fault.title) == (FaultKind.SAME_HERO, 2, "Lantern Lord A")
        assert "Lantern Lord A" in fault.text("es")


@pytest.mark.rule("R-PLAY-7")
def test_copies_are_counted_by_title() -> None:
    other = invent(ALLIES[0].name.en, product="Elsewhere", number=7)
    (fault,) = check_deck(deck(cards=(*FIFTY, (other, 1)))).faults
    assert (fault.kind, fault.count, fault.limit) == (FaultKind.TOO_MANY_COPIES, 4, 3)
    assert fault.text() == "The deck has 4 copies of Lantern Bearer A; its limit is 3."
    assert fault.text("es") == "El mazo tiene 4 copias de Lantern Bearer A; su límite es 3."


@pytest.mark.rule("R-PLAY-7")
def test_every_card_has_its_own_limit() -> None:
    single = invent("The Only Lantern", CardType.ATTACHMENT, deck_limit=1)
    plenty = invent("Sparks", CardType.EVENT, deck_limit=5)
    treasure = invent("Old Lamp Oil", CardType.TREASURE, deck_limit=0)
    assert check_deck(deck(cards=(*FIFTY, (single, 1), (plenty, 5)))).ok
    faults = check_deck(deck(cards=(*FIFTY, (single, 2), (plenty, 6), (treasure, 1)))).faults
    assert [(fault.title, fault.count, fault.limit) for fault in faults] == [
        ("The Only Lantern", 2, 1),
        ("Sparks", 6, 5),
        ("Old Lamp Oil", 1, 0),
    ]
    assert faults[2].text("es") == "El mazo tiene 1 copia de Old Lamp Oil; su límite es 0."


@pytest.mark.rule("R-PLAY-7")
def test_a_hero_is_counted_apart_from_an_ally_of_its_title() -> None:
    ally = invent(HEROES[0].name.en)
    assert check_deck(deck(cards=(*FIFTY, (ally, 3)))).ok


def with_report(report: DeckReport, heroes: int) -> Deck:
    return Deck("The Iron Lantern", HEROES[:heroes], FIFTY, report)


@pytest.mark.parametrize(
    ("title", "heroes", "found"),
    [
        ("Bond of Friendship", 4, []),
        ("Bond of Friendship", 5, [FaultKind.TOO_MANY_HEROES]),
        ("Bond of Friendship", 3, [FaultKind.TOO_FEW_HEROES]),
        ("The Grey Wanderer", 1, []),
        ("The Grey Wanderer", 2, [FaultKind.TOO_MANY_HEROES]),
        ("Lantern Oath", 4, [FaultKind.TOO_MANY_HEROES]),
    ],
)
def test_a_contract_may_change_how_many_heroes_there_are(title: str, heroes: int, found: list[FaultKind]) -> None:
    known = DeckReport(aside=(Aside(invent(title, CardType.CONTRACT), 1, Why.CONTRACT),))
    unknown = DeckReport(unknown=(Unknown(f"{title} (Elsewhere)", 1, type=CardType.CONTRACT),))
    aside = DeckReport(aside=(Aside(invent(title, CardType.CONTRACT), 1, Why.SIDEBOARD),))
    assert kinds(check_deck(with_report(known, heroes))) == found
    assert kinds(check_deck(with_report(unknown, heroes))) == found
    assert kinds(check_deck(with_report(aside, heroes))) == ([FaultKind.TOO_MANY_HEROES] if heroes > 3 else [])


def test_cards_in_the_wrong_place_of_a_deck_built_by_hand() -> None:
    contract = invent("Lantern Oath", CardType.CONTRACT)
    foe = invent("Fog", CardType.TREACHERY)
    built = deck((HEROES[0], ALLIES[0]), (*FIFTY, (HEROES[1], 1), (contract, 1), (foe, 1)))
    assert kinds(check_deck(built)) == [FaultKind.WRONG_PLACE] * 4
    assert check_deck(built).faults[0].text() == "Lantern Bearer A (ally) does not belong among the heroes."
    assert check_deck(built).faults[1].text("es") == "Lantern Lord B (héroe) no va en el mazo."


def test_the_report_of_the_reading_is_kept() -> None:
    read = load_deck("Allies\n2x Gandalf\n2x Fog Crow\n")
    report = check_deck(read)
    assert report == read.report
    assert [entry.written for entry in report.unknown] == ["Fog Crow"]


def test_a_fault_says_how_many_the_file_names_besides() -> None:
    report = load_deck("Heroes\nFog Lord\nAllies\n2x Gandalf\n3x Fog Crow\nSideboard\n1x Fog Hen\n").report
    none, few = report.faults
    assert none.text() == "The deck has no heroes; it needs 1 to 3. The file names 1 more, not recognised."
    assert few.text().endswith("The file names 3 more, not recognised.")
    assert few.text("es").endswith("El archivo nombra 3 más sin reconocer.")
    assert (report.missing_heroes, report.missing_cards) == (1, 3)


def test_a_deck_built_by_hand_has_an_empty_report() -> None:
    built = Deck("The Iron Lantern", HEROES[:1], ())
    assert built.report == DeckReport()
    assert built.report.ok
    assert built.report.text() == "Nothing to object to."
    assert built.report.text("es") == "Nada que objetar."
    assert kinds(check_deck(built)) == [FaultKind.TOO_FEW_CARDS]


def test_a_report_reads_the_worst_first_in_both_languages() -> None:
    report = load_deck("A name\nAllies (3)\n2x Gandalf\n2x Fog Crow\nwhat now\nSideboard\n1x Faramir\n").report
    assert report.lines() == tuple(entry.text() for entry in report.entries)
    starts = [
        "Line 4, Allies: 'Fog",
        "Line 5, Allies: not",
        "The deck has no",
        "The deck has 2",
        "Line 7, Side",
        "Line 2, ",
    ]
    for line, start in zip(report.lines(), starts, strict=True):
        assert line.startswith(start)
    assert str(report) == report.text() == "\n".join(report.lines())
    assert report.text("es").startswith("Línea 4, Allies: no se conoce 'Fog Crow' (2 copias).")
    assert [str(entry) for entry in report.entries] == list(report.lines())
    assert str(report.found[0]) == "2x Gandalf (ally, Core Set)"
    assert report.found[0].text("es") == "2x Gandalf (aliado, Core Set)"
    assert str(Place()) == ""


def test_a_sentence_without_a_place_starts_with_a_capital() -> None:
    assert Unknown("Fog", 1).text("es") == "No se conoce 'Fog' (1 copia)."
