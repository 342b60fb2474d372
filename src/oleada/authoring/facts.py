"""The facts of cards: which of them a card of each type may have, and what each of them says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oleada.model.declaring import counts, described
from oleada.model.errors import CardFactsError, UnknownNameError
from oleada.model.terms import CardType

OF_EVERY_CARD: dict[str, str] = {
    "es": "the Spanish title, if it was printed",
    "unique": "True for a unique card",
    "traits": 'as printed: `traits="Gondor. Warrior."`',
    "keywords": 'as printed, in English or Spanish: `keywords="Surge. Doomed 2."`',
    "victory": "its victory points",
    "x": "what X is in its keywords: a function of the game and the card",
    "quantity": "how many copies the set has; 1 if it is not given",
    "number": "its number in the product",
    "code": "its id in this library, where two cards of a set have one title",
    "ringsdb": "its code at RingsDB",
    "octgn": "its id in OCTGN",
    "summary": "what the card does, in your own words",
    "summary_es": "the same in Spanish",
    "implemented": "False as long as its text is not written yet: such a card is refused in games",
}
"""The facts that every card may have, each with what it says."""

_CHARACTER = {
    "willpower": "the printed number",
    "attack": "the printed number",
    "defense": "the printed number",
    "hit_points": "the printed number, 1 or more",
}
_PLAYER = {
    "sphere": "its sphere, such as `Sphere.LORE`; without one any resources pay for it, as for a neutral card",
    "deck_limit": "how many copies a deck may have",
}
_PAID = {
    "cost": 'the printed cost, `"X"` or None for a dash',
    "payers": "from how many different pools resources must come to pay for it",
}
_ENCOUNTER = {
    "easy_quantity": "how many copies easy mode uses, if not all",
    "encounter_set": "its encounter set; that in which it is declared, if it is not given",
    "marks": "printed results, such as `(Result.TURN,)`",
    "instead": "what it may be resolved as when it is revealed, such as a `Riddle`",
}
_THREAT = {"threat": "the printed threat"}
_QUEST_POINTS = {"quest_points": "the printed quest points, None for a dash"}
_NEUTRAL = {"sphere": "its sphere, for an objective that counts as a card of one"}

OF_TYPE: dict[CardType, dict[str, str]] = {
    CardType.HERO: {"threat_cost": "what it adds to the starting threat", **_CHARACTER, **_PLAYER},
    CardType.ALLY: {**_PAID, **_CHARACTER, **_PLAYER},
    CardType.ATTACHMENT: {**_PAID, "attach_to": "what it attaches to, such as `Choose(HEROES)`", **_PLAYER},
    CardType.TREASURE: {**_PAID, "attach_to": "what it attaches to, such as `Choose(HEROES)`", **_PLAYER},
    CardType.EVENT: {**_PAID, **_PLAYER},
    CardType.ENEMY: {
        "engagement": "the printed engagement cost",
        **_THREAT,
        **_CHARACTER,
        **_ENCOUNTER,
    },
    CardType.LOCATION: {**_THREAT, **_QUEST_POINTS, **_ENCOUNTER},
    CardType.TREACHERY: _ENCOUNTER,
    CardType.OBJECTIVE: {**_THREAT, **_QUEST_POINTS, **_CHARACTER, **_ENCOUNTER},
    CardType.OBJECTIVE_ALLY: {**_THREAT, **_CHARACTER, **_NEUTRAL, **_ENCOUNTER},
    CardType.OBJECTIVE_HERO: {**_CHARACTER, **_NEUTRAL, **_ENCOUNTER},
    CardType.SIDE_QUEST: {
        **_QUEST_POINTS,
        "victory_limit": "how many copies the victory display may hold, where the card says so",
        **_ENCOUNTER,
    },
    CardType.QUEST: {
        "stage": "its stage number",
        "side_a": "the title of side A, if it is another one",
        "side_a_es": "that in Spanish",
        **_QUEST_POINTS,
        **_ENCOUNTER,
    },
}
"""The facts that a card of each type may have besides."""

_EXAMPLES = {
    "es": 'es="Lobo"',
    "traits": 'traits="Orc. Goblin."',
    "keywords": 'keywords="Surge. Doomed 2."',
    "code": 'code="gimli-ally-company"',
    "ringsdb": 'ringsdb="01001"',
    "octgn": "its id as a text",
    "summary": 'summary="Draws a card."',
    "summary_es": 'summary_es="Roba una carta."',
    "side_a": 'side_a="The Old Road"',
    "side_a_es": 'side_a_es="El viejo camino"',
    "encounter_set": 'encounter_set="The Woods"',
}
"""The facts that are texts, each as it is written."""


def check_facts(card: str, type: CardType, facts: Mapping[str, Any]) -> None:
    """Refuse facts that no card has, or none of its type, and texts that are none.

    Raises:
        CardFactsError: it names the card, and the facts that it may have.
    """
    known = {**OF_TYPE[type], **OF_EVERY_CARD}
    for fact, value in facts.items():
        if fact not in known:
            anywhere = [name for facts in OF_TYPE.values() for name in facts]
            unknown = UnknownNameError("fact of a card", fact, known)
            what = f"no {fact} is printed on it." if fact in anywhere else str(unknown)
            raise CardFactsError(f"{card}: {what} A card of the type {type.en} has: {', '.join(known)}.")
        if (example := _EXAMPLES.get(fact)) and not isinstance(value, str):
            raise CardFactsError(f"{card}: {fact} is {described(value)}; give a text, like {example}.")
        if fact in ("number", "victory") and not counts(value):
            raise CardFactsError(f"{card}: {fact} is {described(value)}; give a whole number of 0 or more.")
