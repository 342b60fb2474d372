"""Invented cards, for what the library's own cards do not show: cards of one name, of one id, contracts."""

from __future__ import annotations

from oleada.model.cards import CardDef, Printing
from oleada.model.names import Name
from oleada.model.terms import CardType


def invent(
    name: str,
    type: CardType = CardType.ALLY,
    *,
    es: str = "",
    product: str = "Lanterns of Evermoor",
    number: int = 1,
    ringsdb: str = "",
    octgn: str = "",
    deck_limit: int | None = None,
) -> CardDef:
    """Return an invented card."""
    return CardDef(
        code=f"{name}-{type.name}-{product}-{number}".lower().replace(" ", "-"),
        name=Name(name, es),
        type=type,
        hit_points=3 if type in (CardType.HERO, CardType.ALLY) else None,
        deck_limit=deck_limit if deck_limit is not None else 1 if type is CardType.HERO else 3,
        printings=(Printing(product, number, 3, ringsdb, octgn),),
    )
