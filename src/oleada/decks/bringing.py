"""The decks that are brought to one game: loaded, and refused where they are none that it can be played with."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Mapping, Sequence

from oleada.content import catalogue
from oleada.decks.loading import load_deck
from oleada.model.cards import CardDef
from oleada.model.decks import Ambiguous, Deck, Unknown
from oleada.model.errors import DeckWarning, GameSetupError, shown
from oleada.model.terms import PLAYER_TYPES, CardType

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_HERO = CardType.HERO

MAX_COPIES = 1000
"""More copies of one card than anybody brings: a slip, or a broken file."""
MOST_TOLD = 3
"""How many lines that were not understood an error repeats of a deck without heroes."""
_PATHS = (str, os.PathLike)


def bring(decks: Iterable[Deck | str | os.PathLike[str]]) -> tuple[Deck, ...]:
    """Return one deck a player, those named by paths loaded, with a warning of what they name that nobody knows.

    Raises:
        GameSetupError: what is no list of decks and paths.
        DeckError: a deck file that cannot be read.
    """
    if isinstance(decks, (*_PATHS, Deck)):
        given, written = (f"the deck {decks.name!r}", "deck") if isinstance(decks, Deck) else (shown(decks),) * 2
        raise GameSetupError(f"decks is {given}; give a list, one deck a player: [{written}].")
    if not isinstance(decks, Iterable) or isinstance(decks, Mapping):
        raise GameSetupError(f"decks is {shown(decks)}; give a list of decks or paths of deck files, one a player.")
    return tuple([_brought(deck, seat) for seat, deck in enumerate(decks, 1)])


def _brought(deck: object, seat: int) -> Deck:
    if isinstance(deck, Deck):
        return deck
    if not isinstance(deck, _PATHS):
        raise GameSetupError(f"The deck of player {seat} is {shown(deck)}; give a Deck or the path of a deck file.")
    loaded = load_deck(deck)
    if not loaded.report.complete:
        message = f"The deck {loaded.name!r} is not complete:\n{loaded.report.text()}"
        warnings.warn(message, DeckWarning, stacklevel=_caller())
    return loaded


def _caller() -> int:
    """Return the stack level, as seen from who asks, of the code that uses the library."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "oleada":
        level, frame = level + 1, frame.f_back
    return level


def check_decks(decks: Sequence[Deck]) -> None:
    """Refuse what cannot be brought to the table: cards of other types, impossible counts, no heroes, one hero twice.

    Raises:
        GameSetupError: what is wrong, and with which deck.
    """
    heroes: list[str] = []
    for seat, deck in enumerate(decks, 1):
        _check_cards(deck)
        if not deck.heroes:
            raise GameSetupError(
                f"The deck {deck.name!r} of player {seat} has no heroes; a deck needs at least 1.{_not_read(deck)}"
            )
        for hero in deck.heroes:
            if hero.name.en in heroes:
                raise GameSetupError(
                    f"The hero {hero.name.en!r} is in play twice; heroes are unique (R-UNIQ-1). Change a deck."
                )
            heroes.append(hero.name.en)


def _not_read(deck: Deck) -> str:
    """Return what a deck's report says of lines that may have meant its heroes."""
    report = deck.report
    unknown: tuple[Unknown | Ambiguous, ...] = (*report.unknown, *report.ambiguous)
    heroes = [entry for entry in unknown if entry.type in (CardType.HERO, None) and not entry.sideboard]
    lines = [entry.text() for entry in (*heroes, *report.unread)]
    more = f" {len(lines) - MOST_TOLD} more lines were not understood." if len(lines) > MOST_TOLD else ""
    return "".join(f" {line}" for line in lines[:MOST_TOLD]) + more


def _check_cards(deck: Deck) -> None:
    for hero in deck.heroes:
        if hero.type is not _HERO:
            raise GameSetupError(
                f"{hero.name.en} is no hero ({hero.type.en}); put it among the cards of {deck.name!r}."
            )
    for card, count in deck.cards:
        if card.type not in PLAYER_TYPES or card.type is _HERO:
            raise GameSetupError(f"{card.name.en} ({card.type.en}) is no card for the deck {deck.name!r}.")
        if not 1 <= count <= MAX_COPIES:
            raise GameSetupError(f"{card.name.en} is {count} times in {deck.name!r}; give 1 to {MAX_COPIES} copies.")
    listed = [card for card, _ in deck.cards]
    for card in listed:
        if listed.count(card) > 1:
            raise GameSetupError(f"{card.name.en} is listed more than once in {deck.name!r}; give it once, with all.")


def check_codes(scenario: Iterable[CardDef], decks: Sequence[Deck]) -> None:
    """Refuse two different cards with one code: a saved game knows its cards by their codes alone.

    Raises:
        GameSetupError: two cards of the game have one code, or a card of a deck has that of another of the library.
    """
    found: dict[str, tuple[CardDef, str]] = {}
    own = [(card, f"the deck {deck.name!r}") for deck in decks for card in cards_of(deck)]
    for card, where in [*((card, "the scenario") for card in scenario), *own]:
        other, there = found.setdefault(card.code, (card, where))
        if other is card and card.is_player_card:
            other, there = catalogue.find(card.code) or card, "the library"
        if other is not card:
            raise GameSetupError(
                f"{card.name.en} ({card.type.en}, of {where}) and {other.name.en} ({other.type.en}, of {there}) have "
                f"one code, {card.code!r}. Give the set of one of them another suffix."
            )


def cards_of(deck: Deck) -> list[CardDef]:
    """Return every distinct card of a deck, its heroes first."""
    return [*deck.heroes, *(card for card, _ in deck.cards)]
