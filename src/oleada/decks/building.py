"""What is wrong with how a deck is built (R-PLAY-7). Faults warn; they never keep a deck from being played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import attrs

from oleada.decks.matching import loose, title_of
from oleada.model.cards import CardDef
from oleada.model.decks import Deck, DeckReport, Fault, FaultKind, Why, copies
from oleada.model.errors import DeckError, shown
from oleada.model.names import Name
from oleada.model.terms import CardType

MIN_CARDS = 50
MAX_HEROES = 3

_HEROES_OF_CONTRACTS = {"bondoffriendship": (4, 4), "thegreywanderer": (1, 1)}
"""Contracts that change how many heroes a deck starts with: at least, at most."""


def check_deck(deck: Deck) -> DeckReport:
    """Check a deck against the rules of deck building, and return its report with the faults in it.

    Works for a deck from `load_deck` and for one built by hand; what the report says about the reading is kept.

    Raises:
        DeckError: what is given is no deck.
    """
    if not isinstance(deck, Deck):
        raise DeckError(f"check_deck was given {shown(deck)}; give a Deck: check_deck(load_deck(path)) reads it first.")
    return attrs.evolve(deck.report, faults=faults(deck))


def faults(deck: Deck) -> tuple[Fault, ...]:
    """Return every fault of a deck: its heroes, its size, the copies of each title."""
    return (*_hero_faults(deck), *_size_faults(deck), *_copy_faults(deck), *_place_faults(deck))


def _hero_faults(deck: Deck) -> Iterator[Fault]:
    least, most = _hero_limits(deck)
    count, missing = len(deck.heroes), deck.report.missing_heroes
    if count == 0:
        yield Fault(
            FaultKind.NO_HEROES,
            Name(
                f"The deck has no heroes; it needs {_span(least, most)}.{_not_known(missing)}",
                f"El mazo no tiene héroes; necesita {_span(least, most, 'es')}.{_not_known(missing, 'es')}",
            ),
            count,
            least,
        )
    elif not least <= count <= most:
        kind, limit = (FaultKind.TOO_MANY_HEROES, most) if count > most else (FaultKind.TOO_FEW_HEROES, least)
        yield Fault(
            kind,
            Name(
                f"The deck has {count} heroes; it may have {_span(least, most)}.",
                f"El mazo tiene {count} héroes; puede tener {_span(least, most, 'es')}.",
            ),
            count,
            limit,
        )
    for titles in _by_title(deck.heroes).values():
        if len(titles) > 1:
            hero = titles[0]
            yield Fault(
                FaultKind.SAME_HERO,
                Name(
                    f"The hero {hero.name.en} is in the deck {len(titles)} times; heroes differ in title.",
                    f"El héroe {hero.name.text('es')} está {len(titles)} veces en el mazo; cada héroe, otro título.",
                ),
                len(titles),
                1,
                hero.name.en,
            )


def _size_faults(deck: Deck) -> Iterator[Fault]:
    if deck.size < MIN_CARDS:
        yield Fault(
            FaultKind.TOO_FEW_CARDS,
            Name(
                f"The deck has {_cards(deck.size)}; a deck has {MIN_CARDS} or more (the starter decks of the "
                f"rules have 30).{_not_known(deck.report.missing_cards)}",
                f"El mazo tiene {_cards(deck.size, 'es')}; un mazo tiene {MIN_CARDS} o más (los mazos de inicio de las "
                f"reglas tienen 30).{_not_known(deck.report.missing_cards, 'es')}",
            ),
            deck.size,
            MIN_CARDS,
        )


def _copy_faults(deck: Deck) -> Iterator[Fault]:
    counts: Counter[CardDef] = Counter()
    for card, count in deck.cards:
        counts[card] += count
    for cards in _by_title(counts).values():
        total, limit = sum(counts[card] for card in cards), min(card.deck_limit for card in cards)
        if total > limit:
            name = cards[0].name
            yield Fault(
                FaultKind.TOO_MANY_COPIES,
                Name(
                    f"The deck has {copies(total)} of {name.en}; its limit is {limit}.",
                    f"El mazo tiene {copies(total, 'es')} de {name.text('es')}; su límite es {limit}.",
                ),
                total,
                limit,
                name.en,
            )


def _place_faults(deck: Deck) -> Iterator[Fault]:
    """Find what only a deck built by hand can have: a hero among the cards, a card among the heroes."""
    strange = [card for card in deck.heroes if card.type is not CardType.HERO]
    for card in strange:
        yield _wrong_place(card, "among the heroes", "entre los héroes")
    for card, _ in deck.cards:
        if card.type in (CardType.HERO, CardType.CONTRACT) or not card.is_player_card:
            yield _wrong_place(card, "in the deck", "en el mazo")


def _wrong_place(card: CardDef, place: str, place_es: str) -> Fault:
    return Fault(
        FaultKind.WRONG_PLACE,
        Name(
            f"{card.name.en} ({card.type.en.lower()}) does not belong {place}.",
            f"{card.name.text('es')} ({card.type.es.lower()}) no va {place_es}.",
        ),
        title=card.name.en,
    )


def _hero_limits(deck: Deck) -> tuple[int, int]:
    """Return how many heroes the deck may have, at least and at most, as its contract says."""
    report = deck.report
    titles = [entry.card.name.en for entry in report.aside if entry.why is Why.CONTRACT]
    titles += [entry.written for entry in report.unknown if not entry.sideboard]
    for title in titles:
        if limits := _HEROES_OF_CONTRACTS.get(loose(title.partition(" (")[0])):
            return limits
    return 1, MAX_HEROES


def _by_title(cards: Iterable[CardDef]) -> dict[str, list[CardDef]]:
    found: dict[str, list[CardDef]] = defaultdict(list)
    for card in cards:
        found[title_of(card.name.en)].append(card)
    return found


def _span(least: int, most: int, language: str = "en") -> str:
    return str(least) if least == most else f"{least} {'a' if language == 'es' else 'to'} {most}"


def _cards(count: int, language: str = "en") -> str:
    words = ("carta", "cartas") if language == "es" else ("card", "cards")
    return f"{count} {words[count != 1]}"


def _not_known(missing: int, language: str = "en") -> str:
    if not missing:
        return ""
    if language == "es":
        return f" El archivo nombra {missing} más sin reconocer."
    return f" The file names {missing} more, not recognised."
