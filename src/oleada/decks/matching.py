"""Looking the cards of a deck file up: by id or code first, then by name, type and product. Nothing is guessed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from oleada.decks.sheet import LONGEST
from oleada.model.cards import CardDef
from oleada.model.names import fold
from oleada.model.terms import CardType

if TYPE_CHECKING:
    from oleada.decks.sheet import Line

MESSENGER = "Messenger of the King"
"""The contract that turns a unique ally into a hero, whose card shares the ally's id."""

_MESSENGER_MARK = "(motk)"

_OTHER_NAMES = dict.fromkeys(("revised core set", "revised core", "caja basica", "juego basico"), "core set")
"""Products by the name of the one that has the same player cards, and products by their Spanish names."""

_ARTICLES = ("the", "a", "an")

SUGGESTIONS = 3
LONG = 5
"""From how many letters on a name at the start of something longer is suggested."""
ALIKE, VERY_ALIKE = 0.7, 0.85
"""How near a name must be to be suggested; and to be so although its product differs or it may be a remark."""


@attrs.frozen
class Match:
    """What a line may mean."""

    cards: tuple[CardDef, ...] = ()
    """None: unknown. One: that one. Several: ambiguous."""
    suggestions: tuple[CardDef, ...] = ()
    by_name: bool = False
    """Whether an id or code was given and is unknown, so that the name decided."""


def loose(text: str) -> str:
    """Return `text` folded, and without anything but letters and digits."""
    return re.sub(r"[\W_]", "", fold(text))


def title_of(name: str) -> str:
    """Return a title for comparing, without the mark of a Messenger of the King hero."""
    return loose(name.strip()[len(_MESSENGER_MARK) :] if fold(name).startswith(_MESSENGER_MARK) else name)


def is_messenger(card: CardDef) -> bool:
    """Tell whether a card is the hero version of a unique ally."""
    return card.type is CardType.HERO and (
        fold(card.name.en).startswith(_MESSENGER_MARK) or any(p.ringsdb.startswith("99") for p in card.printings)
    )


class Index:
    """The known cards by everything that a deck file may call them."""

    def __init__(self, cards: Iterable[CardDef]) -> None:
        self.cards = tuple(card for card in cards if card.is_player_card)
        self.position = {card: number for number, card in enumerate(self.cards)}
        self._octgn: dict[str, list[CardDef]] = defaultdict(list)
        self._ringsdb: dict[str, list[CardDef]] = defaultdict(list)
        self._names: dict[str, list[CardDef]] = defaultdict(list)
        self.products: dict[str, str] = {}
        for card in self.cards:
            for printing in card.printings:
                self._add(self._octgn, printing.octgn.casefold(), card)
                self._add(self._ringsdb, printing.ringsdb, card)
                self.products[fold(printing.product)] = printing.product
            for name in filter(None, (card.name.en, card.name.es)):
                self._add(self._names, loose(name), card)

    @staticmethod
    def _add(where: dict[str, list[CardDef]], key: str, card: CardDef) -> None:
        if key and card not in where[key]:
            where[key].append(card)

    def match(self, line: Line, *, messenger: bool = False) -> Match:
        """Return what `line` means, in a deck with or without the contract Messenger of the King."""
        if found := self._by_id(line):
            return Match(tuple(self._narrowed(found, line, messenger)))
        if len(line.written) > LONGEST:
            return Match()
        split = self._with_pack(line)
        named = self._named(split.written)
        found = [card for card in named if self._fits(card, split)]
        by_name = bool(line.octgn or line.ringsdb)
        if found:
            return Match(tuple(self._narrowed(found, split, messenger)), by_name=by_name)
        elsewhere = split.pack and not any(is_product(split.pack, product) for product in self.products.values())
        near = self.nearest(line.written, VERY_ALIKE if elsewhere else ALIKE)
        return Match(suggestions=tuple(named) or near)

    def nearest(self, written: str, cutoff: float = ALIKE) -> tuple[CardDef, ...]:
        """Return the cards whose names are most like `written`, the best first."""
        import difflib

        key = loose(written)
        near = difflib.get_close_matches(key, self._names, SUGGESTIONS, cutoff) if 0 < len(key) <= LONGEST else []
        near += [name for name in self._names if len(name) >= LONG and key.startswith(name)]
        found = dict.fromkeys(card for name in near for card in self._names[name])
        return tuple(found)[:SUGGESTIONS]

    def _by_id(self, line: Line) -> list[CardDef]:
        if line.octgn and line.octgn in self._octgn:
            return self._octgn[line.octgn]
        return self._ringsdb.get(line.ringsdb, []) if line.ringsdb else []

    def _named(self, written: str) -> list[CardDef]:
        key = loose(written)
        return self._names.get(key, []) if key else []

    def _with_pack(self, line: Line) -> Line:
        """Split "Éowyn Core Set 7" or "Eleanor Core (Set 8)" where that is the only way to know the name."""
        if not line.written or self._named(line.written):
            return line
        text = fold(f"{line.written} {line.pack} {line.number or ''}")
        for folded, product in self.products.items():
            words = r"\W+".join(re.findall(r"\w+", folded))
            found = re.match(rf"(.+?)\W+{words}\W*(\d{{1,4}})?\W*$", text) if words else None
            if found and self._named(found.group(1)):
                return attrs.evolve(line, written=found.group(1), pack=product, number=int(found.group(2) or 0))
        return line

    def _fits(self, card: CardDef, line: Line) -> bool:
        """Tell whether a card of that name can be meant: a hero is no ally, and another product's is another card."""
        if line.type is not None and (line.type is CardType.HERO) != (card.type is CardType.HERO):
            return card.type is CardType.CONTRACT  # OCTGN lists contracts among the heroes
        return not line.pack or any(is_product(line.pack, printing.product) for printing in card.printings)

    def _narrowed(self, cards: Sequence[CardDef], line: Line, messenger: bool) -> list[CardDef]:
        left = list(cards)
        if len(left) == 1:
            return left
        tests: list[Callable[[CardDef], bool]] = [
            lambda card: (
                bool(line.written) and title_of(line.written) in (title_of(card.name.en), title_of(card.name.es))
            ),
            lambda card: is_messenger(card) == (messenger and line.type is CardType.HERO),
            lambda card: card.type is line.type,
            lambda card: any(is_product(line.pack, p.product) for p in card.printings),
            lambda card: any(line.number == p.number and is_product(line.pack, p.product) for p in card.printings),
        ]
        for test in tests:
            left = [card for card in left if test(card)] or left
        return left


@lru_cache(maxsize=4)
def index_of(cards: tuple[CardDef, ...]) -> Index:
    """Return the index of `cards`, made once."""
    return Index(cards)


def is_product(written: str, product: str) -> bool:
    """Tell whether `written` means `product`: its name, nearly; its initials ("THfG"); or its first word ("Core")."""
    name, wanted = fold(product), fold(written)
    wanted = _OTHER_NAMES.get(wanted, wanted)
    if not wanted or not name:
        return False
    if loose(wanted) == loose(name):
        return True
    words = re.findall(r"\w+", name)
    if wanted == "".join(word[0] for word in words) or (wanted == words[0] and wanted not in _ARTICLES):
        return True
    import difflib

    return difflib.SequenceMatcher(None, wanted, name).ratio() >= 0.88
