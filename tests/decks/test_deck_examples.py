"""The example decks: each is one deck in three formats; the Leadership starter is looked at closely."""

from __future__ import annotations

from pathlib import Path

import pytest

import oleada
from oleada.content import player_cards
from oleada.decks import load_deck
from oleada.model.decks import Deck, FaultKind
from oleada.model.terms import CardType, Sphere

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


STARTERS = {
    "leadership": ["Aragorn", "Théodred", "Glóin"],
    "tactics": ["Gimli", "Legolas", "Thalin"],
    "spirit": ["Éowyn", "Eleanor", "Dúnhere"],
    "lore": ["Denethor", "Glorfindel", "Beravor"],
}
BUILT = {
    "one-core-set": (["Théodred", "Éowyn", "Beravor"], 50),
    "watchful": (["Éowyn", "Eleanor", "Denethor"], 50),
    "pair-quest": (["Aragorn", "Éowyn", "Eleanor"], 51),
    "pair-fight": (["Théodred", "Gimli", "Legolas"], 51),
}
FORMATS = ("txt", "json", "o8d")


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


def test_these_are_the_example_decks() -> None:
    assert {path.name for path in EXAMPLES.iterdir()} == {f"{n}.{f}" for n in (*STARTERS, *BUILT) for f in FORMATS}


@pytest.mark.parametrize("name", [*STARTERS, *BUILT])
def test_each_is_the_same_deck_in_every_format_without_unknown_cards(name: str) -> None:
    decks = [load_deck(EXAMPLES / f"{name}.{form}") for form in FORMATS]
    assert [deck.report.complete for deck in decks] == [True] * 3
    assert [deck.report.entries == deck.report.faults for deck in decks] == [True] * 3
    assert len({deck.heroes for deck in decks}) == 1
    assert len({deck.cards for deck in decks}) == 1
    assert decks[0].name == decks[1].name


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_is_all_that_one_core_set_has_of_a_sphere_and_gandalf(name: str) -> None:
    deck = load_deck(EXAMPLES / f"{name}.txt")
    sphere = Sphere[name.upper()]
    assert [hero.name.en for hero in deck.heroes] == STARTERS[name]
    own = {card: card.quantity for card in player_cards() if card.sphere is sphere and card.type is not CardType.HERO}
    assert {card.name.en: count for card, count in deck.cards} == {
        **{card.name.en: count for card, count in own.items()},
        "Gandalf": 1,
    }
    assert deck.size == 30


@pytest.mark.rule("R-PLAY-7")
@pytest.mark.parametrize("name", BUILT)
def test_a_deck_that_players_have_built_is_legal(name: str) -> None:
    deck = load_deck(EXAMPLES / f"{name}.txt")
    assert ([hero.name.en for hero in deck.heroes], deck.size) == BUILT[name]
    assert deck.report.ok
    assert {printing.product for card, _ in deck.cards for printing in card.printings} == {"Core Set"}


def test_what_one_core_set_has_is_enough_for_the_deck_of_one() -> None:
    deck = load_deck(EXAMPLES / "one-core-set.txt")
    assert all(count <= card.quantity for card, count in deck.cards)


def test_the_pair_can_sit_at_one_table() -> None:
    decks = [EXAMPLES / "pair-quest.txt", EXAMPLES / "pair-fight.txt"]
    game = oleada.new_game("passage-through-mirkwood", decks, seed=1, allow_unimplemented=True)
    assert [player.threat for player in game.players] == [28, 28]
