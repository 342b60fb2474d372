"""From printed to current values: computed on demand, never stored (R-VAL-*)."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

import attrs

from oleada.model.abilities import Of
from oleada.model.errors import CardFactsError, blame
from oleada.model.keywords import GIVES_KEYWORDS, MODIFIES, Keyword, blame_keyword
from oleada.model.names import fold
from oleada.model.terms import Sphere, Stat
from oleada.model.zones import IN_PLAY, PRESENT, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oleada.engine.table import Table
    from oleada.model.records import Lasting
    from oleada.model.state import State


def _whole(amount: object, field: attrs.Attribute[int], number: object) -> None:
    if not isinstance(number, int) or isinstance(number, bool):
        kind = type(amount).__name__
        raise CardFactsError(
            f"{field.name} of {kind}(...) is {number!r}; give a whole number, such as {kind}({_LIKE[kind]})."
        )


_LIKE = {"Set": "3", "Reduction": "1, least=0"}


@attrs.frozen
class Set:
    """An amount that sets a number instead of adding to it; the most recent one counts (R-VAL-4).

    Raises:
        CardFactsError: what it sets is no whole number.
    """

    value: int = attrs.field(validator=_whole)


"""Where what changes a number counts; a cost is changed in hand."""
# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ATTACHED = Zone.ATTACHED
_BLANK, _KEYWORDS, _SPHERES, _TRAITS = Stat.BLANK, Stat.KEYWORDS, Stat.SPHERES, Stat.TRAITS
_IMMUNE, _IMMUNE_TO_ALL = Stat.IMMUNE, Stat.IMMUNE_TO_ALL
_NO_ATTACHMENTS, _NO_PLAYER_ATTACHMENTS = Stat.NO_ATTACHMENTS, Stat.NO_PLAYER_ATTACHMENTS
_ANY, _SELF, _HOST = Of.ANY, Of.SELF, Of.HOST
_UNSHIELDED = (_IMMUNE, _IMMUNE_TO_ALL, _BLANK)
"""What is given to a card whether or not it is immune: immunity itself depends on it."""
_HELD = (Zone.HAND, Zone.PLAYING)
"""Where a player card's printed keywords count although it is not in play: for its cost, and while it is played."""


def half(number: int, down: bool = False) -> int:
    """Return half of a number, rounded up unless the card says down (R-VAL-10)."""
    return (number + (0 if down else 1)) // 2


@attrs.frozen(eq=False)
class Reduction:
    """An amount that lowers a number by `by`, but not below `least`; that limits no other reduction (R-COST-16).

    Raises:
        CardFactsError: one of them is no whole number.
    """

    by: int = attrs.field(validator=_whole)
    least: int = attrs.field(validator=_whole)


_NUMBERS = (
    *(Stat.WILLPOWER, Stat.ATTACK, Stat.DEFENSE, Stat.HIT_POINTS),
    *(Stat.THREAT, Stat.ENGAGEMENT, Stat.QUEST_POINTS, Stat.COST),
)
_AMOUNTS: dict[Stat, tuple[tuple[type, ...], str]] = {
    **dict.fromkeys(_NUMBERS, ((int, Set, Reduction), "a number, Set(...) or Reduction(...)")),
    Stat.TRAITS: ((str,), "a trait"),
    Stat.SPHERES: ((Sphere,), "a sphere"),
    Stat.KEYWORDS: ((Keyword,), "a keyword with its number, such as Doomed(2),"),
}
_FLAG: tuple[tuple[type, ...], str] = (bool,), "True"
"""What is given of every other statistic."""


def check_amount(stat: Stat, amount: Any) -> None:
    """Check that `amount` is something that a card can have of `stat`, or a function.

    Raises:
        CardFactsError: it is not, or `stat` is no statistic; the error says what was expected.
    """
    if not isinstance(stat, Stat):
        raise CardFactsError(f"{stat!r} is no statistic; give a member of Stat, such as Stat.ATTACK.")
    if callable(amount) and not isinstance(amount, type):
        return
    kinds, wanted = _AMOUNTS.get(stat, _FLAG)
    if not isinstance(amount, kinds) or (isinstance(amount, bool) and bool not in kinds):
        raise CardFactsError(f"{amount!r} is no amount of {stat.en}: {wanted} was expected, or a function of one.")


def amounts(game: Table, card: int, stat: Stat, shielded: bool = True) -> Iterator[Any]:
    """Yield what changes `stat` of `card` now: constant abilities in play first, then lasting effects by age.

    With `shielded` its immunity keeps changes off it.
    """
    for _, amount in _dated(game, card, stat, shielded):
        yield amount


def _dated(game: Table, card: int, stat: Stat, shielded: bool = True) -> Iterator[tuple[int, Any]]:
    """Yield what changes `stat` of `card` now, each with a number that is higher the younger the change is."""
    state = game.state
    record = state.cards[card]
    shielded = shielded and stat not in _UNSHIELDED
    for keyword, change in MODIFIES.get(stat, ()):
        total = game.keyword_total(card, keyword, shielded)
        if total is not None:
            try:
                amount = change(game, game.card(card), total)
                if amount.__class__ is not int:
                    check_amount(stat, amount)
            except Exception as error:
                blame_keyword(error, keyword, change, game.card(card))
                raise
            yield 0, amount
    for source, modifier in state.listeners.get(stat, ()):
        if modifier.on is _SELF:
            if source != card:
                continue
        elif modifier.on is _HOST:
            attached = state.cards[source]
            if attached.holder != card or attached.zone is not _ATTACHED or attached.guards:
                continue
        elif (
            record.zone not in modifier.zones
            or record.type not in modifier.types
            or record.upside_down not in modifier.turned
        ):
            continue
        if not game.readable(source):
            continue
        try:
            if not modifier.applies(game, game.card(source), game.card(card)):
                continue
            if (stat is not _BLANK and game.blank(source)) or (shielded and ignores(game, card, source)):
                continue
            amount = modifier.amount
            if callable(amount):
                amount = amount(game, game.card(source), game.card(card))
                if amount.__class__ is not int:
                    check_amount(stat, amount)
        except Exception as error:
            blame(error, game.card(source).name.en, f"what it gives ({stat.en})")
            raise
        yield source + 1, amount
    if stat in state.touched:
        for effect in state.touched[stat]:
            if not effect.may_reach(record):
                continue
            try:
                if not _concerns(game, effect, card) or (shielded and ignores(game, card, effect.source)):
                    continue
                amount = effect.amount
                if callable(amount):
                    amount = amount(game, game.card(effect.source), game.card(card))
                    if amount.__class__ is not int:
                        check_amount(stat, amount)
            except Exception as error:
                blame(error, game.card(effect.source).name.en, f"its lasting effect ({stat.en})")
                raise
            yield effect.since, amount


def _concerns(game: Table, effect: Lasting, card: int) -> bool:
    """Tell whether a lasting effect that may reach a card does concern it now (R-LAST-2, R-LAST-3)."""
    if effect.cards is not None:
        return True
    parted = effect.area is not None and len(game.state.areas) > 1 and game.divided
    if parted and effect.area != game.area_of(card):
        return False
    return effect.applies is None or effect.applies(game, game.card(effect.source), game.card(card))


def fixed(state: State, stat: Stat) -> bool:
    """Tell whether nothing at all changes a statistic now, of whatever card."""
    return stat not in state.touched and stat not in state.listeners and stat not in MODIFIES


def as_printed(state: State, stat: Stat) -> bool:
    """Tell whether a statistic is as printed on every card without keywords, which might change it."""
    held, touched = state.listeners, state.touched
    return not (stat in held or stat in touched or GIVES_KEYWORDS in held or _KEYWORDS in touched)


def unchanged(game: Table, card: int, stat: Stat) -> bool:
    """Tell whether nothing on the table can change a statistic of a card: what is printed counts."""
    state = game.state
    record = state.cards[card]
    if stat in state.touched:
        for effect in state.touched[stat]:
            if effect.may_reach(record):
                return False
    for source, modifier in state.listeners.get(stat, ()):
        on = modifier.on
        if on is _ANY:
            if (
                record.zone in modifier.zones
                and record.type in modifier.types
                and record.upside_down in modifier.turned
            ):
                return False
        elif source == card if on is _SELF else state.cards[source].holder == card:
            return False
    if stat not in MODIFIES:
        return True
    if _KEYWORDS in state.touched or GIVES_KEYWORDS in state.listeners:
        return False
    for keyword in record.definition.keywords:
        for changer, _ in MODIFIES[stat]:
            if isinstance(keyword, changer):
                return False
    return True


def number(game: Table, card: int, stat: Stat, base: int | None = None) -> int:
    """Return the current number of `stat`: printed plus all that changes it, at least 0 (R-VAL-2, R-VAL-3).

    A `base` stands for what is printed, where that is an X.
    """
    state = game.state
    record = state.cards[card]
    value = record.definition.numbers[stat] if base is None else base
    if (stat not in state.touched and stat not in state.listeners and stat not in MODIFIES) or unchanged(
        game, card, stat
    ):
        return value
    if record.zone not in PRESENT and stat is not Stat.COST:
        return value
    newest = less = 0
    preset = None
    limited: list[Reduction] = []
    for since, amount in _dated(game, card, stat):
        if isinstance(amount, Set):
            if since >= newest:
                newest, preset = since, amount.value
        elif isinstance(amount, Reduction):
            limited.append(amount)
        elif amount < 0:
            less += amount
        else:
            value += amount
    for reduction in sorted(limited, key=lambda r: -r.least):  # in the order that helps the player most
        value = min(value, max(reduction.least, value - reduction.by))
    value += less
    return max(0, value if preset is None else preset)


_AMOUNT = itemgetter(1)


def flag(game: Table, card: int, stat: Stat) -> bool:
    """Return whether something makes `stat` (blank, immune) true for `card` now."""
    state = game.state
    elsewhere = stat in state.listeners or stat in MODIFIES
    if not elsewhere and stat not in state.touched:
        return False
    record = state.cards[card]
    if record.zone not in IN_PLAY:
        return False
    for effect in state.touched.get(stat, ()):
        if effect.may_reach(record):
            if effect.amount is not True or effect.applies is not None or stat not in _UNSHIELDED:
                elsewhere = True
            elif _concerns(game, effect, card):
                return True
    if not elsewhere or unchanged(game, card, stat):
        return False
    return any(map(_AMOUNT, _dated(game, card, stat)))


def immune(game: Table, card: int) -> bool:
    """Tell whether `card` is immune to player card effects, or to all card effects (R-IMM-1, R-IMM-8)."""
    state = game.state
    if as_printed(state, _IMMUNE) and not state.cards[card].definition.keywords and fixed(state, _IMMUNE_TO_ALL):
        return False
    return flag(game, card, _IMMUNE) or flag(game, card, _IMMUNE_TO_ALL)


def keeps_off(game: Table, card: int, by_player: bool) -> bool:
    """Tell whether `card` can have no attachments now, or none of those that are player cards (R-ATT-4)."""
    return flag(game, card, _NO_ATTACHMENTS) or (by_player and flag(game, card, _NO_PLAYER_ATTACHMENTS))


def ignores(game: Table, card: int, source: int) -> bool:
    """Tell whether `card` is immune to what `source` does; never to the rules (id 0) or to itself (R-IMM-1 to -3)."""
    if source in (0, card):
        return False
    if game.state.cards[source].definition.is_player_card:
        return immune(game, card)
    return flag(game, card, _IMMUNE_TO_ALL)


def traits(game: Table, card: int) -> frozenset[str]:
    """Return the current traits, folded: printed (never blanked, R-BLANK-1) and gained; none facedown (R-CARD-12)."""
    state = game.state
    record = state.cards[card]
    if record.facedown:
        return frozenset(record.guise)  # R-CARD-12
    found = record.definition.folded_traits
    if unchanged(game, card, _TRAITS):
        return found
    return found.union([fold(trait) for trait in amounts(game, card, _TRAITS)])


def spheres(game: Table, card: int) -> tuple[Sphere, ...]:
    """Return the resource icons that `card` has now (R-COST-2)."""
    state = game.state
    found = state.cards[card].definition.icons
    if fixed(state, _SPHERES) or unchanged(game, card, _SPHERES):
        return found
    return (*found, *amounts(game, card, _SPHERES))


def keywords(game: Table, card: int, shielded: bool = True) -> tuple[Keyword, ...]:
    """Return the current keywords: printed unless blank or a shadow card (R-BLANK-1, R-CARD-15), and gained.

    With `shielded` an immune card gains none from what it is immune to.
    """
    state = game.state
    record = state.cards[card]
    guarded = record.guards and not flag(game, card, _BLANK)
    counts = (record.zone in _HELD and not record.facedown) or guarded or game.active_text(card)
    printed = record.definition.keywords if counts else ()
    if _KEYWORDS not in state.touched and GIVES_KEYWORDS not in state.listeners:
        return printed
    if unchanged(game, card, _KEYWORDS):
        return printed
    gained = tuple(amounts(game, card, _KEYWORDS, shielded))
    return printed + gained if gained else printed


def counted(game: Table, card: int, by: str, usual: Stat) -> Stat:
    """Return the statistic that a keyword of `card` makes characters count, "quests_with" or "attacked_with" it."""
    named = [stat for keyword in keywords(game, card) if (stat := getattr(keyword, by)) is not None]
    return named[-1] if named else usual
