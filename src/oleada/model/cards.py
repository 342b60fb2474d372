"""The facts of a card: what is printed on it, in which products, and what it declares to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import attrs

from oleada.model.abilities import Ability, Kind, Modifier, Permission, Prohibition
from oleada.model.declaring import check_callable, check_flag, check_number, counts
from oleada.model.errors import CardFactsError
from oleada.model.names import Name, Term, fold
from oleada.model.terms import CHARACTERS, PLAYER_TYPES, CardType, Sphere, Stat

if TYPE_CHECKING:
    from collections.abc import Callable

    from oleada.engine.table import Table
    from oleada.engine.views import Card
    from oleada.model.abilities import Alternative, Target
    from oleada.model.keywords import Keyword

Number = int | Literal["X"] | None
"""A printed number: None where the card has none or prints a dash, "X" where its text defines it."""


@attrs.frozen
class Printing:
    """One appearance of a card in a product."""

    product: str
    number: int
    quantity: int = 1
    ringsdb: str = ""
    octgn: str = ""


@attrs.define(eq=False, kw_only=True)
class CardDef:
    """What is printed on one card, shared by all its copies in all games.

    `code` is the card's stable id in this library; two cards of one name have different codes.
    """

    code: str
    name: Name
    type: CardType
    sphere: Sphere | None = None
    unique: bool = False
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    cost: Number = None
    threat_cost: Number = None
    willpower: Number = None
    attack: Number = None
    defense: Number = None
    hit_points: Number = None
    engagement: Number = None
    threat: Number = None
    quest_points: Number = None
    stage: int | None = None
    marks: tuple[Term, ...] = ()
    """What is printed in the corner of an encounter card for a rule that only some scenarios bring along."""
    side_a: Name | None = None
    """The title of side A, where a quest card's two sides have different ones."""
    encounter_set: str = ""
    quantity: int = 1
    easy_quantity: int | None = None
    deck_limit: int = 3
    payers: int = 1
    """From how many different pools resources must come to pay for it."""
    victory_limit: int | None = None
    """How many copies the victory display may hold, where the card says so (R-SIDE-8)."""
    x: Callable[[Table, Card], int] | None = None
    """What X is in the card's keywords, as a function of the game and the card; without one it is 0 (R-VAL-5)."""
    printings: tuple[Printing, ...] = ()
    summary: Name = attrs.field(default=Name(""))
    """What the card does, in our own words; empty for a card without text."""
    implemented: bool = True
    attach_to: Target | None = None
    """What an attachment may be attached to when it is played (R-ATT-1)."""
    instead: Alternative | None = None
    """What the card may be resolved as when it is revealed, in place of the normal way."""
    abilities: list[Ability] = attrs.field(factory=list)
    modifiers: list[Modifier] = attrs.field(factory=list)
    prohibitions: list[Prohibition] = attrs.field(factory=list)
    permissions: list[Permission] = attrs.field(factory=list)
    is_player_card: bool = attrs.field(init=False)
    """Whether the card belongs to a player's deck, not to a scenario."""
    folded_traits: frozenset[str] = attrs.field(init=False)
    """The printed traits, folded for comparison."""
    folded_titles: frozenset[str] = attrs.field(init=False)
    """The titles in both languages, folded for comparison."""
    icons: tuple[Sphere, ...] = attrs.field(init=False)
    """The printed resource icons."""
    actions: tuple[tuple[int, Ability], ...] = attrs.field(init=False, default=())
    """The Actions, each with its place among the abilities."""
    subscriptions: dict[Any, tuple[tuple[Any, Any], ...]] = attrs.field(init=False, factory=dict)
    """What the card subscribes in each place, with its keys, as the index of listeners has worked it out."""
    numbers: dict[Stat, int] = attrs.field(init=False)
    """The printed numbers by statistic; 0 for none, a dash or an undefined X (R-VAL-5)."""

    @is_player_card.default
    def _belongs_to_a_player(self) -> bool:
        return self.type in PLAYER_TYPES

    @folded_traits.default
    def _fold_traits(self) -> frozenset[str]:
        return frozenset(fold(trait) for trait in self.traits)

    @folded_titles.default
    def _fold_titles(self) -> frozenset[str]:
        return frozenset(fold(title) for title in (self.name.en, self.name.es) if title)

    @icons.default
    def _icons(self) -> tuple[Sphere, ...]:
        return (self.sphere,) if self.sphere else ()

    @numbers.default
    def _numbers(self) -> dict[Stat, int]:
        printed = {stat: getattr(self, field) for stat, field in _FIELDS.items()}
        return {stat: value if isinstance(value, int) else 0 for stat, value in printed.items()}

    def declare(self, part: Ability | Modifier | Prohibition | Permission) -> None:
        """Add something that the card does."""
        parts: dict[type, list[Any]] = {
            Ability: self.abilities,
            Modifier: self.modifiers,
            Prohibition: self.prohibitions,
            Permission: self.permissions,
        }
        parts[type(part)].append(part)
        self._look_up()

    def _look_up(self) -> None:
        self.actions = tuple([(n, ability) for n, ability in enumerate(self.abilities) if ability.kind is Kind.ACTION])
        self.subscriptions.clear()

    def __attrs_post_init__(self) -> None:
        self._look_up()
        if not self.name.en:
            raise CardFactsError(f"A card of the type {self.type.en} has no name; give its English title.")
        self._check_counts()
        self._check_printed_numbers()
        self._check_parts()

    def _check_counts(self) -> None:
        if not counts(self.quantity, 1) or not (self.easy_quantity is None or counts(self.easy_quantity)):
            copies = f"quantity is {self.quantity!r} and easy_quantity {self.easy_quantity!r}"
            raise CardFactsError(f"{self.name.en}: {copies}; a card has 1 copy or more, in easy mode 0 or more.")
        check_number(f"{self.name.en}: deck_limit", self.deck_limit, 0)
        check_number(f"{self.name.en}: payers", self.payers)
        if self.victory_limit is not None:
            check_number(f"{self.name.en}: victory_limit", self.victory_limit)

    def _check_printed_numbers(self) -> None:
        for field in _PRINTED:
            value = getattr(self, field)
            if value is not None and value != "X" and not counts(value):
                raise CardFactsError(
                    f"{self.name.en}: {field} is {value!r}; a printed number is 0 or more, 'X', or None for a dash."
                )
        if (self.type in CHARACTERS or self.type is CardType.ENEMY) and self.hit_points is None:
            raise CardFactsError(f"{self.name.en} ({self.type.en.lower()}) needs hit_points.")
        if (self.type in CHARACTERS or self.type is CardType.ENEMY) and self.hit_points == 0:
            raise CardFactsError(f"{self.name.en}: hit_points is 0; what has hit points has 1 or more.")
        if self.type is CardType.QUEST and not counts(self.stage, 1):
            raise CardFactsError(f"{self.name.en}: stage is {self.stage!r}; give its stage number, 1 or more.")

    def _check_parts(self) -> None:
        for flag in ("unique", "implemented"):
            check_flag(f"{self.name.en}: {flag}", getattr(self, flag))
        if self.sphere is not None and not isinstance(self.sphere, Sphere):
            raise CardFactsError(f"{self.name.en}: sphere is {self.sphere!r}; give a Sphere, such as Sphere.LORE.")
        if not isinstance(self.marks, tuple) or not all(isinstance(mark, Term) for mark in self.marks):
            raise CardFactsError(
                f"{self.name.en}: marks is {self.marks!r}; give a tuple of terms, such as (Result.TURN,)."
            )
        if self.x is not None:
            check_callable(f"{self.name.en}: x", self.x, "game", "card")
        for field, needed, wanted in _PARTS:
            value = getattr(self, field)
            if value is not None and (isinstance(value, type) or not callable(getattr(value, needed, None))):
                raise CardFactsError(f"{self.name.en}: {field} is {value!r}; give {wanted}.")

    def keyword_value(self, name: str) -> int:
        """Return the number of the printed keyword with that English name; 0 without it."""
        return sum(k.value for k in self.keywords if k.name.en == name and isinstance(k.value, int))

    @property
    def has_text(self) -> bool:
        """Whether the card declares any ability at all."""
        return bool(self.abilities or self.modifiers or self.prohibitions or self.permissions)

    def __repr__(self) -> str:
        return f"<{self.type.en.lower()} {self.name.en}>"


_FIELDS = {
    Stat.WILLPOWER: "willpower",
    Stat.ATTACK: "attack",
    Stat.DEFENSE: "defense",
    Stat.HIT_POINTS: "hit_points",
    Stat.THREAT: "threat",
    Stat.ENGAGEMENT: "engagement",
    Stat.QUEST_POINTS: "quest_points",
    Stat.COST: "cost",
}
_PARTS = (
    ("attach_to", "candidates", "what may be chosen, such as Choose(HEROES)"),
    ("instead", "chooser", "what it may be resolved as, such as a Riddle"),
)
_PRINTED = (*_FIELDS.values(), "threat_cost")
