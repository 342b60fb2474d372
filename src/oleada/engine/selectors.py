"""Which cards an ability means: small predicates that combine with `&`, `|` and `~`, and targets made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from oleada.model.cards import CardType
from oleada.model.names import Name, fold
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views import Card, Player
    from oleada.model.keywords import Keyword

Test = Callable[["Card", "Player", "Card"], bool]
_CHOOSE = Name("Choose", "Elige")


class Select:
    """A predicate on cards in play: `(card, you, source) -> bool`, where `source` is the card that asks."""

    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        self.test = test

    def __and__(self, other: Select) -> Select:
        a, b = self.test, other.test
        return Select(lambda card, you, source: a(card, you, source) and b(card, you, source))

    def __or__(self, other: Select) -> Select:
        a, b = self.test, other.test
        return Select(lambda card, you, source: a(card, you, source) or b(card, you, source))

    def __invert__(self) -> Select:
        a = self.test
        return Select(lambda card, you, source: not a(card, you, source))

    def among(self, game: Table, you: Player, source: Card) -> list[Card]:
        """Return the cards in play in `you`'s area that the predicate is true of, oldest first."""
        test = self.test
        if not game.divided:
            return [card for card in map(game.card, game.state.in_play) if test(card, you, source)]
        return [card for card in game.in_play(you.record.area) if test(card, you, source)]


CHARACTERS = Select(lambda card, you, source: card.is_character)
HEROES = Select(lambda card, you, source: card.is_hero)
ALLIES = Select(lambda card, you, source: card.is_ally)
ENEMIES = Select(lambda card, you, source: card.is_enemy)
LOCATIONS = Select(lambda card, you, source: card.is_location)
ATTACHMENTS = Select(lambda card, you, source: card.is_attachment)
YOURS = Select(lambda card, you, source: card.record.controller == you.seat)
CONTROLLED = Select(lambda card, you, source: card.record.controller != 0)
READY = Select(lambda card, you, source: card.ready)
EXHAUSTED = Select(lambda card, you, source: card.exhausted)
COMMITTED = Select(lambda card, you, source: card.committed)
DAMAGED = Select(lambda card, you, source: card.damage > 0)
STAGED = Select(lambda card, you, source: card.record.zone is Zone.STAGING)
ENGAGED = Select(lambda card, you, source: card.record.zone is Zone.ENGAGED)
ENGAGED_WITH_YOU = Select(lambda card, you, source: card.record.zone is Zone.ENGAGED and card.record.holder == you.seat)
ACTIVE = Select(lambda card, you, source: card.record.zone is Zone.ACTIVE)
OTHER = Select(lambda card, you, source: card.id != source.id)
YOU_PLAY = Select(
    lambda card, you, source: card.record.zone in (Zone.HAND, Zone.PLAYING) and card.record.holder == you.seat
)
"""Cards that you may play or are playing: what lowers the cost of your cards says so."""
EVENTS = Select(lambda card, you, source: card.type is CardType.EVENT)


def trait(name: str) -> Select:
    """Cards that have the trait now."""
    folded = fold(name)
    return Select(lambda card, you, source: folded in card.traits)


def named(name: str) -> Select:
    """Cards with that English title; facedown cards have none (R-CARD-12)."""
    return Select(lambda card, you, source: card.definition.name.en == name and not card.facedown)


def keyword(cls: type[Keyword]) -> Select:
    """Cards that have the keyword now."""
    return Select(lambda card, you, source: card.has_keyword(cls))


class Choose:
    """A target: one card that a selector is true of, chosen by the player who uses the ability.

    A player card's target must not be immune (R-IMM-2), unless only the `pool` of a hero is meant (R-COST-19). Cards
    chosen before, for a cost too, are no candidates.
    """

    def __init__(self, selector: Select, prompt: Name = _CHOOSE, pool: bool = False) -> None:
        self.selector = selector
        self.prompt = prompt
        self.pool = pool

    def candidates(self, game: Table, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Card]:
        """Return the cards that may be chosen now."""
        found = self.selector.among(game, player, card)
        if card.is_player_card and not self.pool:
            found = [c for c in found if not c.immune]
        if chosen:
            taken = [c.id for c in chosen if not hasattr(c, "seat")]
            found = [c for c in found if c.id not in taken]
        return found


class ChoosePlayer:
    """A target: one of the players within reach; `among(player, you)` may rule some out."""

    def __init__(self, among: Callable[[Player, Player], bool] | None = None, prompt: Name = _CHOOSE) -> None:
        self.among = among
        self.prompt = prompt

    def candidates(self, game: Table, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Player]:
        """Return the players who may be chosen now."""
        return [p for p in game.within_reach(player.area) if self.among is None or self.among(p, player)]


class ChooseFromHand:
    """A target: one card in the hand of the player who uses the ability; with `enters_play` one that can (R-UNIQ-1)."""

    def __init__(self, selector: Select, prompt: Name = _CHOOSE, enters_play: bool = False) -> None:
        self.selector = selector
        self.prompt = prompt
        self.enters_play = enters_play

    def candidates(self, game: Table, player: Player, card: Card, chosen: Sequence[Any] = ()) -> list[Card]:
        """Return the cards that may be chosen now; never the card itself."""
        found = [c for c in player.hand if c.id != card.id and self.selector.test(c, player, card)]
        if self.enters_play:
            found = [c for c in found if game.barred_by(c) is None]
        return found
