"""Keyword lines: reading and writing them in both languages, what is unknown, what needs a scenario (K-NONE-1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.keywords.forgetting import forgetting_keywords
from tests.keywords.ids import SCENARIO_BOUND

from oleada import CardFactsError, Deck, GameSetupError, Keyword, OleadaError, UnknownNameError, new_game
from oleada.authoring import Scenario, Stat
from oleada.keywords import (
    Archery,
    Boarding,
    Deep,
    Doomed,
    Grapple,
    Surge,
    Victory,
    scenario_bound,
)
from oleada.model.keywords import KNOWN, modifies, x_of
from oleada.model.names import LANGUAGES, Language, Name
from oleada.testing import TableBuilder, invented

BOUND = sorted(
    (
        cls
        for cls in vars(scenario_bound).values()
        if isinstance(cls, type) and issubclass(cls, Keyword) and cls.needs.en
    ),
    key=lambda cls: cls.name.en,
)
WORDS = st.text("abcdefgñé ", min_size=1).map(str.strip).filter(bool)


def built_in() -> list[type[Keyword]]:
    """Return the keywords of the library, without those that other tests define."""
    found = {cls.name.en: cls for cls in KNOWN.values() if cls.__module__.startswith("oleada.")}
    return [found[name] for name in sorted(found)]


@st.composite
def keywords(draw: st.DrawFn) -> Keyword:
    """Return any keyword, with any number or X, with any words in brackets."""
    cls = draw(st.sampled_from(built_in()))
    value = draw(st.one_of(st.integers(0, 99), st.just(x_of))) if cls.numbered else None
    return cls(value, draw(WORDS) if cls.bracketed else "")


def plain(text: str) -> str:
    """Return a text without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


@pytest.mark.rule("R-ABIL-12")
@given(
    st.lists(keywords(), max_size=5), st.sampled_from(LANGUAGES), st.sampled_from((str, str.upper, str.lower, plain))
)
def test_every_keyword_is_read_as_it_is_written(
    line: list[Keyword], language: Language, change: Callable[[str], str]
) -> None:
    written = " ".join(f"{keyword.text(language)}." for keyword in line)
    bracketed = any(keyword.aside for keyword in line)
    assert Keyword.parse(written if bracketed else change(written)) == tuple(line)


@given(keywords())
def test_a_keyword_equals_only_what_is_the_same_and_can_be_kept_in_sets(keyword: Keyword) -> None:
    (again,) = Keyword.parse(str(keyword))
    assert {keyword, again} == {again}
    assert keyword != "Surge"
    assert keyword != (Surge() if not isinstance(keyword, Surge) else Doomed(1))
    assert repr(keyword) == f"<keyword {keyword}>"


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Surge. Doomed 2.", "Oleada. Maldito 2."),
        ("Archery X. Indestructible.", "Tiro con arco X. Indestructible."),
        ("Ranged. Sentinel. Restricted.", "A distancia. Centinela. Restringido."),
        ("Secrecy 2. Battle. Siege. Peril.", "Secreto 2. Batalla. Asedio. Peligro."),
        ("Time 3. Ambush. Regenerate 1. Toughness 2.", "Tiempo 3. Emboscada. Regenerar 1. Dureza 2."),
        ("Hide 2. Prowl 1. Permanent. Encounter.", "Ocultarse 2. Merodear 1. Permanente. Encuentro."),
        ("Immune to player card effects. Victory 3.", "Inmune a efectos de cartas de Jugador. Victoria 3."),
        ("Phantom. Spectral. Sailing. Boarding 2.", "Fantasma. Espectral. Navegación. Abordaje 2."),
    ],
)
def test_lines_in_both_languages(english: str, spanish: str) -> None:
    found = Keyword.parse(english)
    assert found == Keyword.parse(spanish)
    assert " ".join(f"{keyword}." for keyword in found) == english
    assert " ".join(f"{keyword.text('es')}." for keyword in found) == spanish


@pytest.mark.parametrize("line", ["surge doomed", "SURGE.  doomed 2", " Surge . Doomed 2 .", "", "  ", "."])
def test_spaces_and_a_missing_last_stop_are_forgiven_a_missing_one_between_is_not(line: str) -> None:
    if line == "surge doomed":
        with pytest.raises(UnknownNameError):
            Keyword.parse(line)
    else:
        assert Keyword.parse(line) == ((Surge(), Doomed(2)) if line.strip(" .") else ())


@pytest.mark.rule("K-NONE-1")
@pytest.mark.parametrize("word", ["Devoted", "Steadfast", "Sneak", "Relentless", "Hunt 2"])
def test_words_of_fan_made_sets_are_unknown(word: str) -> None:
    with pytest.raises(UnknownNameError, match=f"Unknown keyword: '{word}'") as caught:
        Keyword.parse(f"Surge. {word}.")
    assert caught.value.given == word
    assert isinstance(caught.value, OleadaError)


@pytest.mark.rule("K-NONE-1")
@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Archer 2", "Archery"),
        ("Oleda", "Oleada"),
        ("SURG", "Surge"),
        ("maldto 1", "Maldito"),
        ("Toughnes 2", "Toughness"),
        ("Doomed2", "Doomed"),
    ],
)
def test_a_misprint_is_named_with_what_was_meant(word: str, meant: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        Keyword.parse(f"{word}.")
    assert caught.value.suggestions[0] == meant
    assert f"Unknown keyword: '{word}'. Did you mean '{meant}'" in str(caught.value)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Doomed.", "Doomed needs a number; None was given"),
        ("Maldito.", "Doomed needs a number"),
        ("Surge 2.", "Surge takes no number; 2 was given"),
        ("Surge X.", "Surge takes no number"),
        ("Surge (orcs).", "Surge takes no words in brackets; 'orcs' was given"),
        ("Grapple.", "Grapple needs words in brackets"),
    ],
)
def test_a_number_too_many_or_too_few_is_an_error_that_says_so(line: str, says: str) -> None:
    with pytest.raises(CardFactsError) as caught:
        Keyword.parse(line)
    assert says in str(caught.value)


def test_a_negative_number_is_an_error() -> None:
    with pytest.raises(CardFactsError, match="0 or more; -1 was given"):
        Doomed(-1)


@pytest.mark.parametrize("stat", [Stat.KEYWORDS, Stat.BLANK])
def test_a_keyword_cannot_change_what_its_own_presence_depends_on(stat: Stat) -> None:
    with pytest.raises(CardFactsError, match=f"cannot modify {stat.name}"):
        modifies(stat)


@pytest.mark.rule("R-VAL-5")
def test_an_x_is_what_the_card_says_and_0_without(table: TableBuilder) -> None:
    table.hero(invented.hero())
    said = table.staging(
        invented.enemy("Said", keywords="Archery X. Victory 2.", x=lambda game, card: 3 * len(game.players))
    )
    unsaid = table.staging(invented.enemy("Unsaid", keywords="Archery X."))
    negative = table.staging(invented.enemy("Negative", keywords="Archery X.", x=lambda game, card: -2))
    assert [table.game.keyword_total(card.id, Archery) for card in (said, unsaid, negative)] == [3, 0, 0]
    assert table.game.keyword_total(said.id, Victory) == 2
    assert [str(keyword) for keyword in said.keywords] == ["Archery X", "Victory 2"]


# Keywords that need a scenario of their own.


def play(scenario: Scenario) -> None:
    """Start a game of a scenario."""
    deck = Deck("Deck", (invented.hero(),), ((invented.ally(keywords="Ranged."), 3),))
    new_game(scenario, [deck], seed=1)


def test_every_such_keyword_is_listed_here() -> None:
    listed = {Keyword.parse(line)[0].name.en for line in SCENARIO_BOUND.values()}
    assert sorted(listed) == [cls.name.en for cls in BOUND]


@pytest.mark.parametrize("line", SCENARIO_BOUND.values())
def test_it_is_read_and_written_but_a_game_with_it_is_refused_with_what_it_needs(line: str) -> None:
    (keyword,) = Keyword.parse(line)
    assert f"{keyword}." == line
    assert keyword.needs.en
    assert keyword.needs.es
    card = invented.enemy("Strange Thing", keywords=f"Surge. {line}")
    with pytest.raises(GameSetupError) as caught:
        play(invented.scenario(cards=(invented.enemy("Orc"), card)))
    for part in ("Strange Thing", keyword.name.en, keyword.needs.en):
        assert part in str(caught.value)


def test_quest_cards_and_the_cards_of_decks_are_looked_at_too() -> None:
    with pytest.raises(GameSetupError, match="Sea"):
        play(invented.scenario(invented.quest("Sea", keywords="Sailing.")))
    hero = Deck("Deck", (invented.hero(keywords="Massive."),), ())
    held = Deck("Deck", (invented.hero(),), ((invented.ally("Diver", keywords="Deep."), 1),))
    for deck, word in ((hero, "Massive"), (held, "Deep")):
        with pytest.raises(GameSetupError, match=word):
            new_game(invented.scenario(cards=(invented.enemy("Orc"),)), [deck], seed=1)


def test_a_game_without_them_begins() -> None:
    play(invented.scenario(cards=(invented.enemy("Orc", keywords="Archery X. Hide 2. Toughness 1."),)))


def test_a_scenario_that_brings_along_what_it_needs_defines_the_keyword_anew(table: TableBuilder) -> None:
    with forgetting_keywords():

        class OwnDeep(Deep):
            """Works by itself."""

            needs = Name("")

        (keyword,) = Keyword.parse("Deep.")
        assert type(keyword) is OwnDeep
        play(invented.scenario(cards=(invented.location("Cave", keywords="Deep."),)))
        cave = table.staging(invented.location("Cave", keywords="Deep."))
        assert cave.has_keyword(Deep)
    assert Keyword.parse("Deep. Boarding 1. Grapple (x).") == (Deep(), Boarding(1), Grapple(None, "x"))


def test_the_library_knows_no_two_keywords_of_one_name() -> None:
    names = [name for cls in built_in() for name in {cls.name.text(language) for language in LANGUAGES}]
    assert len(set(map(str.casefold, names))) == len(names)
