"""Poison (*veneno*): facedown cards on characters, from their controllers' decks (S-POISON-*).

A facedown card attached to a character is a poison: a Condition attachment without title, text or uniqueness. A poison
that is removed, or whose character leaves play, goes to its owner's discard pile. The keyword Venom gives poison too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import FacedownAttached
from oleada.engine.given import asked, checked, several
from oleada.engine.selectors import ATTACHMENTS, CHARACTERS, Select
from oleada.engine.views import Card
from oleada.model.names import Name
from oleada.model.terms import CHARACTERS as CHARACTER_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from oleada.engine.game import Game
    from oleada.engine.views import Player

CONDITION = "Condition"
"""The trait that a poison has (S-POISON-2)."""
WHO_IS_POISONED = Name("Choose a character to be poisoned", "Elige un personaje que será envenenado")
"""How a player is asked for a character that gets poison."""
_REMOVE = Name("Choose a poison to remove", "Elige un veneno que retirar")


@asked
def poisons(card: Card) -> list[Card]:
    """Return the poisons on a character: the facedown cards attached to it (S-POISON-1)."""
    return [attached for attached in card.attachments if attached.facedown] if card.is_character else []


@asked
def poisoned(card: Card) -> bool:
    """Tell whether a character is poisoned: it has any poison (S-POISON-3)."""
    return bool(poisons(card))


def _is_poison(card: Card, you: Player, source: Card) -> bool:
    host = card.host
    return card.facedown and host is not None and host.type in CHARACTER_TYPES


POISONED = CHARACTERS & Select(lambda card, you, source: poisoned(card))
"""Poisoned characters (*personajes envenenados*)."""
POISONS = ATTACHMENTS & Select(_is_poison)
"""Poisons on characters."""


@checked
def can_be_poisoned(game: Game, card: Card) -> bool:
    """Tell whether a character can be given poison now: nothing forbids it or forbids it attachments.

    An unconscious one cannot (S-POISON-11), nor one that cannot have attachments (S-POISON-9), nor one whose
    controller's deck is empty.
    """
    return card.is_character and game.possible(FacedownAttached(card, CONDITION, card.record.controller))


@checked
async def give_poison(game: Game, characters: Card | Iterable[Card], amount: int = 1) -> int:
    """Give each of these characters so much poison, all at once: the top cards of their controllers' decks.

    Return how many poisons were given; none for a character that cannot be poisoned, and no more for one than its
    controller's deck has (S-POISON-4, S-POISON-7, S-POISON-9).
    """
    events = [
        FacedownAttached(card, CONDITION, card.record.controller, amount)
        for card in several(characters, Card)
        if card.is_character
    ]
    done = await game.together(events)
    return sum(event.amount for event in done if isinstance(event, FacedownAttached))


@checked
async def poison_one(game: Game, among: Sequence[Card], player: Player | None = None, amount: int = 1) -> Card | None:
    """Let a player (you) choose one of several characters that can be poisoned, and poison it; return it, or None."""
    chosen = await _choose(game, among, player or game.you)
    if chosen is None or not await give_poison(game, chosen, amount):
        return None
    return chosen


@checked
async def each_poisons_one(game: Game, players: Iterable[Player], amount: int = 1, among: Select = CHARACTERS) -> int:
    """Let each of several players, in this order, choose one of his characters; then poison all of these at once.

    `among` says which, such as `HEROES`. Return how many poisons were given. Only characters that can be poisoned are
    offered.
    """
    source = game.source or game.card(0)
    own = [(player, [card for card in player.characters if among.test(card, player, source)]) for player in players]
    chosen = [await _choose(game, characters, player) for player, characters in own]
    return await give_poison(game, [card for card in chosen if card is not None], amount)


async def _choose(game: Game, among: Sequence[Card], player: Player) -> Card | None:
    return await game.choose([card for card in among if can_be_poisoned(game, card)], player, WHO_IS_POISONED)


@checked
async def remove_poison(
    game: Game, characters: Card | Iterable[Card], amount: int | None = None, player: Player | None = None
) -> list[Card]:
    """Remove so much poison from one or several characters together, or all of it; return the cards that were poison.

    They go faceup to their owners' discard piles (S-POISON-5). Which ones of several, `player` (you) chooses without
    knowing them; he is told on which character each lies.
    """
    there = [poison for character in several(characters, Card) for poison in poisons(character)]
    if amount is None or amount >= len(there):
        return await game.discard(there)
    removed: list[Card] = []
    for _ in range(amount):
        chosen = await game.choose([card for card in there if card not in removed], player or game.you, _REMOVE)
        if chosen is not None:
            removed.append(chosen)
    return await game.discard(removed)


@checked
def most_poisoned(among: Iterable[Card]) -> list[Card]:
    """Return the characters with the most poison of several, all of them if nobody has any (RUL-49, R-TIME-7)."""
    several = list(among)
    most = max((len(poisons(card)) for card in several), default=0)
    return [card for card in several if len(poisons(card)) == most]
