"""Sets of cards: what declares the cards of a product or a scenario."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from oleada.authoring.checks import read_keywords
from oleada.authoring.facts import check_facts
from oleada.authoring.script import CardScript
from oleada.keywords import Victory
from oleada.model.calling import as_written
from oleada.model.cards import CardDef, Printing
from oleada.model.declaring import refused
from oleada.model.errors import CardFactsError
from oleada.model.names import Name, fold
from oleada.model.scenario import Scenario
from oleada.model.terms import CardType, Sphere

if TYPE_CHECKING:
    from oleada.model.abilities import Target


@attrs.define(eq=False)
class _CardSet:
    """What player sets and encounter sets have in common.

    A card is known by its `code`: by default made of its title and the set's suffix, and in a set it is there once.
    """

    name: str
    product: str = ""
    suffix: str = ""
    """The end of its cards' codes."""
    cards: list[CardScript] = attrs.field(factory=list)

    def __attrs_post_init__(self) -> None:
        for what in ("name", "product", "suffix"):
            if not isinstance(given := getattr(self, what), str):
                raise refused(f"{what} of the set", given, f'a text, such as {what}="Across the Marsh"')

    def _card(self, type: CardType, name: str, facts: Mapping[str, Any]) -> CardScript:
        """Add a card with the facts that are given, and return it."""
        if not isinstance(name, str):
            raise refused(f"{self.name}: the title of a card", name, 'a text, such as "Gandalf"')
        check_facts(name, type, facts)
        return self._made(type, name, **facts)

    def _made(
        self,
        type: CardType,
        name: str,
        *,
        es: str = "",
        number: int = 0,
        quantity: int = 1,
        traits: str = "",
        keywords: str = "",
        code: str = "",
        ringsdb: str = "",
        octgn: str = "",
        summary: str = "",
        summary_es: str = "",
        victory: int = 0,
        side_a: str = "",
        side_a_es: str = "",
        **facts: Any,
    ) -> CardScript:
        code = code or f"{slug(name)}{'-' if self.suffix else ''}{self.suffix}"
        if any(card.code == code for card in self.cards):
            raise CardFactsError(
                f"{self.name}: two cards have the code {code!r}. If {name} is in the set more than once, say how often "
                "with quantity=; if it is another card of that title, give it a code= of its own."
            )
        card = CardScript(
            code=code,
            name=Name(name, es),
            type=type,
            quantity=quantity,
            traits=tuple(trait.strip() for trait in traits.split(".") if trait.strip()),
            keywords=(*read_keywords(name, keywords), *((Victory(victory),) if victory else ())),
            printings=(Printing(self.product or self.name, number, quantity, ringsdb, octgn),),
            summary=Name(summary, summary_es),
            side_a=Name(side_a, side_a_es) if side_a else None,
            **facts,
        )
        self.cards.append(card)
        return card


class PlayerSet(_CardSet):
    """Cards for players' decks. Every method takes a card's printed facts by name and returns the card."""

    @as_written
    def hero(self, name: str, **facts: Any) -> CardScript:
        """Add a hero: `sphere`, `threat_cost`, `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._card(CardType.HERO, name, {"unique": True, "deck_limit": 1, **facts})

    @as_written
    def ally(self, name: str, **facts: Any) -> CardScript:
        """Add an ally: `sphere`, `cost`, `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._card(CardType.ALLY, name, facts)

    @as_written
    def attachment(self, name: str, attach_to: Target | None = None, **facts: Any) -> CardScript:
        """Add an attachment: `sphere`, `cost`, `traits`, and what it attaches to."""
        return self._card(CardType.ATTACHMENT, name, {"attach_to": attach_to, **facts})

    @as_written
    def event(self, name: str, **facts: Any) -> CardScript:
        """Add an event: `sphere`, `cost`."""
        return self._card(CardType.EVENT, name, facts)

    @as_written
    def treasure(self, name: str, attach_to: Target | None = None, **facts: Any) -> CardScript:
        """Add a treasure, which costs nothing and needs no match (R-CARD-6): `traits`, and what it attaches to."""
        return self._card(CardType.TREASURE, name, {"attach_to": attach_to, "cost": 0, "deck_limit": 1, **facts})


class EncounterSet(_CardSet):
    """Cards of one encounter set. Every method takes a card's printed facts by name and returns the card."""

    def _encounter_card(self, type: CardType, name: str, facts: Mapping[str, Any]) -> CardScript:
        return self._card(type, name, {"encounter_set": self.name, **facts})

    @as_written
    def enemy(self, name: str, **facts: Any) -> CardScript:
        """Add an enemy: `engagement`, `threat`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._encounter_card(CardType.ENEMY, name, facts)

    @as_written
    def location(self, name: str, **facts: Any) -> CardScript:
        """Add a location: `threat`, `quest_points`, `traits` ..."""
        return self._encounter_card(CardType.LOCATION, name, facts)

    @as_written
    def treachery(self, name: str, **facts: Any) -> CardScript:
        """Add a treachery."""
        return self._encounter_card(CardType.TREACHERY, name, facts)

    @as_written
    def objective(self, name: str, **facts: Any) -> CardScript:
        """Add an objective."""
        return self._encounter_card(CardType.OBJECTIVE, name, facts)

    @as_written
    def objective_ally(self, name: str, **facts: Any) -> CardScript:
        """Add an objective-ally: `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._encounter_card(CardType.OBJECTIVE_ALLY, name, facts)

    @as_written
    def objective_hero(self, name: str, **facts: Any) -> CardScript:
        """Add an objective-hero, a neutral hero: `willpower`, `attack`, `defense`, `hit_points`, `traits` ..."""
        return self._encounter_card(CardType.OBJECTIVE_HERO, name, {"unique": True, "sphere": Sphere.NEUTRAL, **facts})

    @as_written
    def side_quest(self, name: str, **facts: Any) -> CardScript:
        """Add an encounter side quest: `quest_points`, `victory_limit` where the card limits its copies there."""
        return self._encounter_card(CardType.SIDE_QUEST, name, facts)

    @as_written
    def quest(self, name: str, stage: int, side_a: str = "", side_a_es: str = "", **facts: Any) -> CardScript:
        """Add a quest card: its `stage`, `quest_points` (None for a dash), and side A's title if it is another one."""
        return self._encounter_card(
            CardType.QUEST, name, {"stage": stage, "side_a": side_a, "side_a_es": side_a_es, **facts}
        )

    @property
    def encounter_cards(self) -> tuple[CardDef, ...]:
        """The set's cards for the encounter deck: all but its quest cards."""
        return tuple(card for card in self.cards if card.type is not CardType.QUEST)

    @as_written
    def scenario(self, *others: EncounterSet | CardDef, es: str = "", id: str = "") -> Scenario:
        """Return a scenario of this set, named like it: its quest cards by their stages, and its encounter cards.

        Other sets and single cards are put together with them. `id` is what saved games and the command line call it:
        the set's name in lower case with hyphens, if it is not given.

        Raises:
            CardFactsError: no quest card is in the set, or something else than encounter sets and cards is given.
        """
        for what, given in (("es", es), ("id", id)):
            if not isinstance(given, str):
                raise refused(f"{self.name}: {what} of its scenario", given, f'a text, like {what}="..."')
        for other in others:
            if not isinstance(other, (EncounterSet, CardDef)):
                kind = type(other).__name__
                shown = f"the {kind} {other.name!r}" if isinstance(other, _CardSet) else repr(other)
                raise CardFactsError(
                    f"{self.name}: a scenario cannot be put together with {shown}; give encounter sets, or single "
                    "cards. Player cards come with the players' decks."
                )
        stages = [card for card in self.cards if card.type is CardType.QUEST]
        more = [(other,) if isinstance(other, CardDef) else other.encounter_cards for other in others]
        return Scenario(
            id=id or slug(self.name),
            name=Name(self.name, es),
            product=self.product,
            encounter_cards=(*self.encounter_cards, *itertools.chain(*more)),
            quest_cards=tuple(sorted(stages, key=lambda stage: stage.stage or 0)),
        )


def slug(name: str) -> str:
    """Return a name as an id: lower case, no accents, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", fold(name).replace("'", "")).strip("-")
