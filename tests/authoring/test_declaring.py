"""Selectors, targets, costs and limits, facts and decorators refuse what cannot be meant where it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oleada import CardFactsError, OleadaError, UnknownNameError, WrongKindError
from oleada.authoring import (
    ATTACK,
    ENEMIES,
    HEROES,
    SELF,
    YOURS,
    Card,
    CardType,
    Choose,
    ChooseFromDiscard,
    ChooseFromHand,
    ChoosePlayer,
    ChooseToAttack,
    DamageSelf,
    DiscardFromHand,
    EachPlayer,
    EncounterSet,
    Engaged,
    Event,
    Exhaust,
    ExhaustSelf,
    Game,
    Keyword,
    Limit,
    LowerThreat,
    Name,
    PlayerSet,
    RaiseThreat,
    Select,
    Spend,
    SpendFromPools,
    half,
    keyword,
    named,
    sphere,
    trait,
)
from oleada.authoring.facts import OF_EVERY_CARD, OF_TYPE
from oleada.keywords import Ranged
from oleada.testing import TableBuilder, invented

ANY: Any = None
"""What is given in the tests is of every kind but the right one."""

_SELECTORS: list[tuple[Callable[[Any], object], Any, str]] = [
    (sphere, "Leadership", "is 'Leadership'; give a Sphere, such as Sphere.LORE"),
    (keyword, "Ranged", r"is 'Ranged'; give its class, such as keyword\(Ranged\)"),
    (keyword, Ranged(), "is <keyword Ranged>; give its class"),
    (keyword, Card, "is the class Card; give its class"),
    (named, None, "is None; give a text"),
    (named, "", "is ''; give a text"),
    (trait, 3, "is 3; give a text"),
    (Select, "hero", r"is 'hero'; give a function of \(card, you, source\)"),
    (Select, lambda card: True, r"is the function <lambda>; give a function of \(card, you, source\)"),
    (lambda types: Select(types=types), CardType.HERO, "is CardType.HERO; give a frozenset of members of CardType"),
    (lambda zones: Select(zones=zones), frozenset(("hand",)), "give a frozenset of members of Zone"),
    (lambda turned: Select(turned=turned), True, "is True; give a frozenset of members of bool"),
    (lambda other: HEROES & other, "Gondor", "is 'Gondor'; give another selector"),
    (lambda other: HEROES | other, "Gondor", "is 'Gondor'; give another selector"),
    (lambda other: other & HEROES, "Gondor", "is 'Gondor'; give another selector"),
    (lambda other: other | HEROES, "Gondor", "is 'Gondor'; give another selector"),
    (lambda other: HEROES & other, lambda card: True, "is the function <lambda>; give another selector"),
    (lambda other: HEROES and other, YOURS, "combine selectors with & and |, and turn one around with ~"),
    (lambda other: HEROES or other, YOURS, "combine selectors with & and |"),
    (lambda other: not other, YOURS, "turn one around with ~"),
]
_TARGETS: list[tuple[Callable[[Any], object], Any, str]] = [
    *[(target, "hero", "is 'hero'; give a selector") for target in (Choose, ChooseFromHand, ChooseFromDiscard)],
    (Choose, lambda card: True, "is the function <lambda>; give a selector"),
    (Choose, Choose(HEROES), "is of the class Choose; give a selector"),
    (lambda prompt: Choose(HEROES, prompt), "Choose a hero", "is 'Choose a hero'; give a name, such as Name"),
    (ChooseToAttack, "Attack", "prompt= of ChooseToAttack is 'Attack'; give a name"),
    (lambda pool: Choose(HEROES, pool=pool), "no", "pool= of Choose is 'no'; give True or False"),
    (lambda enters: ChooseFromHand(HEROES, enters_play=enters), 1, "enters_play= .* is 1; give True or False"),
    (lambda any_: ChooseFromDiscard(HEROES, any_player=any_), 1, "any_player= .* is 1; give True or False"),
    (ChoosePlayer, HEROES, r"is of the class Select; give a function of \(player, you\)"),
    (lambda could: ChoosePlayer(could=could), lambda: None, r"give a function of \(player\)"),
    (lambda facing: ChoosePlayer(facing=facing), "x", "is 'x'; give a selector"),
]
_COSTS: list[tuple[Callable[[Any], object], Any, str]] = [
    *[
        (cost, amount, f"amount of {cost.__name__} is {amount!r}; give a whole number of 1 or more")
        for cost in (Spend, SpendFromPools, DamageSelf, DiscardFromHand, RaiseThreat, LowerThreat)
        for amount in ("1", -1, 0, None, True, 1.5)
    ],
    (lambda icon: SpendFromPools(1, icon), "Lore", "is 'Lore'; give a Sphere"),
    (lambda random: DiscardFromHand(1, random), "yes", "at_random= .* is 'yes'; give True or False"),
    (lambda each: RaiseThreat(1, each_player=each), "yes", "each_player= .* is 'yes'; give True or False"),
    (Exhaust, "hero", r"is 'hero'; give a selector, such as HEROES; ExhaustSelf\(\)"),
    (lambda handed: Exhaust(HEROES, handed), "hero", "handed= of Exhaust is 'hero'; give True or False"),
    (
        EachPlayer,
        Spend(1),
        r"is of the class Spend; give Exhaust\(\.\.\.\), DiscardFromHand\(\.\.\.\) or SpendFromPools",
    ),
]
_LIMITS: list[tuple[Callable[[Any], object], Any, str]] = [
    (Limit, 0, "times of a Limit is 0; give a whole number of 1 or more"),
    (Limit, "1", "times of a Limit is '1'; give a whole number of 1 or more"),
    (lambda scope: Limit(1, "round", scope), "player", "is 'player'; give a Scope, such as Scope.PLAYER"),
]


@pytest.mark.parametrize(("declare", "given", "message"), [*_SELECTORS, *_TARGETS, *_COSTS, *_LIMITS])
def test_what_cannot_be_meant_is_refused(declare: Callable[[Any], object], given: Any, message: str) -> None:
    with pytest.raises(CardFactsError, match=message):
        declare(given)


def test_a_limit_is_for_a_phase_a_round_or_the_game() -> None:
    with pytest.raises(UnknownNameError, match=r"'turn'\. Known: 'phase', 'round', 'game'"):
        Limit(1, "turn")
    assert [Limit(2, per).per for per in ("phase", "round", "game")] == ["phase", "round", "game"]


def test_what_can_be_meant_is_accepted() -> None:
    assert Choose(~(HEROES & YOURS) | trait("Noble"), Name("Choose", "Elige")).narrows
    assert (
        ChoosePlayer(lambda player, you: True, could=lambda player: Event(), facing=ENEMIES & keyword(Ranged)).facing
        is not None
    )
    assert EachPlayer(DiscardFromHand()).cost


async def _effect(game: Game, card: Card, *given: object) -> None:
    """Do nothing."""


_DECORATORS: list[tuple[Callable[[Any], object], str]] = [
    *[
        (lambda card, name=name: getattr(card, name)(_effect), f"@{name} of _effect has no brackets; @{name}\\(")
        for name in ("action", "response", "forced", "passive", "travel")
    ],
    *[
        (lambda card, name=name: getattr(card, name)(), f"@{name} has brackets; write @{name} alone")
        for name in ("when_revealed", "shadow", "setup")
    ],
    (lambda card: card.shadow(es="Nada")(_effect), "@shadow has brackets"),
    (lambda card: card.response(Engaged)(_effect), r"the class Engaged without a name.*@response\(after=Engaged\)"),
    (lambda card: card.action(ExhaustSelf()), r"of the class ExhaustSelf without a name.*@action\(target="),
    (lambda card: card.action(es=3)(_effect), "es is 3; give a str"),
    (lambda card: card.forced(after=Engaged, watches_leaving="no")(_effect), "watches_leaving is 'no'; give a bool"),
    (lambda card: card.forced(after=ENEMIES)(_effect), "which is no event class"),
    (lambda card: card.action(if_=_effect), "action takes no if_= but cost, target, when, limit, by, phase, es\\."),
    (lambda card: card.forced(after=Engaged, target=_effect), r"forced takes no target= .*with await game\.choose"),
    (lambda card: card.gives(ATTACK, 1, when=_effect), "gives takes no when= but stat, amount, to, if_"),
    (lambda card: card.forbids(Engaged, to=SELF), "forbids takes no to= but events, of, if_"),
    (lambda card: card.permits("attack", when=_effect), "permits takes no when= but what, if_"),
    (lambda card: card.travel(cost=ExhaustSelf()), "travel takes no cost= but costs, when, es"),
]


@pytest.mark.parametrize(("declare", "message"), _DECORATORS)
def test_a_decorator_says_how_it_is_written(declare: Callable[[Any], object], message: str) -> None:
    gate = invented.location("Gate")
    with pytest.raises(CardFactsError, match=rf"^Gate: .*{message}"):
        declare(gate)
    assert not gate.has_text


def test_a_location_has_one_travel_effect() -> None:
    gate = invented.location("Gate")
    gate.travel(DiscardFromHand())
    with pytest.raises(CardFactsError, match=r"^Gate: it has a Travel effect already"):
        gate.travel(EachPlayer(Exhaust(HEROES)))(_effect)
    assert len(gate.abilities) == 1


@pytest.mark.parametrize(
    ("card", "decorator", "message"),
    [
        (invented.ally("Guide"), "when_revealed", "a When Revealed effect .* of the type Ally: only encounter"),
        (invented.ally("Guide"), "shadow", "a Shadow effect .* of the type Ally: only cards of the encounter deck"),
        (invented.ally("Guide"), "setup", "a Setup effect .* of the type Ally"),
        (invented.enemy("Orc"), "setup", "a Setup effect .* of the type Enemy"),
        (invented.quest("Stage"), "shadow", "a Shadow effect .* of the type Quest"),
    ],
)
def test_an_ability_that_could_never_come_to_pass_is_refused(card: Any, decorator: str, message: str) -> None:
    with pytest.raises(CardFactsError, match=message):
        getattr(card, decorator)(_effect)
    with pytest.raises(CardFactsError, match=r"a Travel effect .*: players travel to locations only"):
        card.travel(DiscardFromHand())
    assert not card.has_text


def test_a_player_card_that_comes_from_the_encounter_deck_may_be_revealed() -> None:
    stray = invented.ally("Stray", keywords="Encounter.")
    stray.when_revealed(_effect)
    stray.shadow(_effect_of_a_shadow)
    assert len(stray.abilities) == 2


async def _effect_of_a_shadow(game: Game, card: Card, attack: object) -> None:
    """Do nothing."""


_COMPANY, _WOODS = PlayerSet("Company"), EncounterSet("Woods")
_FACTS: list[tuple[Callable[[], object], str]] = [
    (
        lambda: _WOODS.enemy("Orc", hit_points=1, cost=2),
        "^Orc: no cost is printed on it.*Enemy has: engagement",
    ),
    (
        lambda: _COMPANY.ally("Guide", hit_points=1, engagement=3),
        "^Guide: no engagement is printed on it.*Ally has: ",
    ),
    (lambda: _COMPANY.hero("Guide", hit_points=1, health=1), "^Guide: Unknown fact of a card: 'health'.*Hero has: thr"),
    (lambda: _COMPANY.hero("Guide", hit_points=1, type=CardType.ALLY), "^Guide: Unknown fact of a card: 'type'"),
    (lambda: _COMPANY.ally("Guide", hit_points=1, es=3), '^Guide: es is 3; give a text, like es="Lobo"'),
    (
        lambda: _COMPANY.ally("Guide", hit_points=1, keywords=["Ranged"]),
        r"keywords is \['Ranged'\].* like keywords=",
    ),
    (lambda: _COMPANY.ally("Guide", hit_points=1, ringsdb=1001), "ringsdb is 1001; give a text, like"),
    (lambda: _COMPANY.ally("Guide", hit_points=1, number="3"), "number is '3'; give a whole number of 0 or more"),
    (lambda: _COMPANY.ally("Guide", hit_points=1, unique="yes"), "^Guide: unique is 'yes'; give True or False"),
    (lambda: _COMPANY.ally("Guide", hit_points=1, implemented="no"), "^Guide: implemented is 'no'; give True or False"),
    (lambda: _COMPANY.ally("Guide", hit_points=1, payers=0), "^Guide: payers is 0; give a whole number of 1 or more"),
    (lambda: _COMPANY.ally("Guide", hit_points=1, x=3), r"^Guide: x is 3; give a function of \(game, card\)"),
    (lambda: _COMPANY.ally(3, hit_points=1), "^Company: the title of a card is 3; give a text"),  # type: ignore[arg-type]
    (lambda: _COMPANY.ally("", hit_points=1), "^A card of the type Ally has no name; give its English title"),
    (lambda: _WOODS.quest("Stage", 1, side_a=3), "^Stage: side_a is 3; give a text"),  # type: ignore[arg-type]
    (lambda: PlayerSet(3), "^name of the set is 3; give a text"),  # type: ignore[arg-type]
    (lambda: EncounterSet("Woods", product=3), "^product of the set is 3; give a text"),  # type: ignore[arg-type]
    (lambda: _WOODS.scenario(es=3), "^Woods: es of its scenario is 3; give a text"),  # type: ignore[arg-type]
    (lambda: _WOODS.scenario(id=3), "^Woods: id of its scenario is 3; give a text"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("declare", "message"), _FACTS)
def test_a_fact_is_one_of_its_type_of_card_and_of_its_kind(declare: Callable[[], object], message: str) -> None:
    with pytest.raises(CardFactsError, match=message):
        declare()
    assert _COMPANY.cards == _WOODS.cards == []


def test_every_fact_that_is_listed_is_a_fact() -> None:
    """Declare a card of each type with all facts that it may have, as their default says or as a number."""
    texts = {"encounter_set", "es", "traits", "keywords", "code", "ringsdb", "octgn", "summary", "summary_es"}
    given: dict[str, Any] = dict.fromkeys(texts, "") | {"side_a": "", "side_a_es": ""}
    given |= {"sphere": None, "attach_to": None, "instead": None, "x": None, "marks": ()}
    given |= {"unique": True, "implemented": True}
    for type, facts in OF_TYPE.items():
        declared: PlayerSet | EncounterSet = PlayerSet("Some") if "deck_limit" in facts else EncounterSet("Some")
        declare = getattr(declared, type.name.lower())
        card = declare("Some Card", **{fact: given.get(fact, 1) for fact in (*facts, *OF_EVERY_CARD)})
        assert (card.type, card.keyword_value("Victory")) == (type, 1)


def test_a_slip_in_an_attribute_of_a_keyword_is_named() -> None:
    with pytest.raises(OleadaError, match=r"Dreadful: Unknown attribute of a keyword: 'numbred'.*'numbered'"):

        class Dreadful(Keyword):
            name = Name("Dreadful", "Espantoso")
            numbred = True


def test_a_keyword_may_have_attributes_of_its_own() -> None:
    class Dire(Keyword, base=True):
        token = "dread"

    assert Dire.token == "dread"


def test_half_is_of_a_number() -> None:
    with pytest.raises(WrongKindError, match="number is '3'; give a whole number"):
        half("3")  # type: ignore[arg-type]
    assert (half(3), half(3, down=True)) == (2, 1)


def test_a_selector_is_no_list_of_cards(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())

    async def choose(game: Game) -> None:
        await game.choose(HEROES)  # type: ignore[arg-type]

    with pytest.raises(OleadaError, match=r"HEROES\.among\(game, game\.you, card\) returns one"):
        table.run(choose)
    assert HEROES.among(table.game, table.player(), hero) == [hero]
