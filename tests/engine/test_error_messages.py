"""What errors repeat and suggest: in short, and only what is near."""

from __future__ import annotations

import pytest

from oleada.model.errors import MOST_KNOWN, SHOWN, UnknownNameError, WrongKindError, shown

FEW = ("Aragorn", "Gandalf", "nothing")


def test_only_names_that_are_near_are_suggested() -> None:
    near = UnknownNameError("card", "Aragon", FEW)
    assert (str(near), near.suggestions) == ("Unknown card: 'Aragon'. Did you mean 'Aragorn'?", ["Aragorn"])
    assert UnknownNameError("card", "Nobody", FEW).suggestions == []


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (("en", "es"), "Unknown language: 'fr'. Known: 'en', 'es'."),
        ((), "Unknown language: 'fr'."),
        ([f"name {n}" for n in range(MOST_KNOWN + 1)], "Unknown language: 'fr'."),
    ],
)
def test_few_known_names_are_listed_where_none_is_near(known: tuple[str, ...], said: str) -> None:
    assert str(UnknownNameError("language", "fr", known)) == said


def test_what_was_given_is_repeated_in_short() -> None:
    assert shown("short") == "'short'"
    assert len(shown(list(range(1000)))) == SHOWN
    assert len(str(WrongKindError("card", "x" * 1000, "a card"))) < SHOWN + 50
    assert len(str(UnknownNameError("card", "x" * 1000))) < SHOWN + 50
