"""Clues (*Pistas*): objectives that become Condition attachments when they are claimed, and go back (S-SIGNS-*).

The functions add to a card what its text says in general: `claimed_by_questing(signs)`, `becomes_a_condition(signs)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.absence import TreatedAsOutOfPlay
from oleada.engine.atoms.damage import DamageDealt
from oleada.engine.atoms.encounter import ReturnedToStaging
from oleada.engine.atoms.play import AttachmentMoved, LeftPlay, Orphaned, Relocated
from oleada.engine.atoms.quest import Committed, QuestedSuccessfully, StageRevealed
from oleada.engine.given import asked
from oleada.engine.selectors import COMMITTED, HEROES, Choose
from oleada.mechanics._given import check_clue, check_stage
from oleada.mechanics.quest_deck import reset
from oleada.model.abilities import By, Of
from oleada.model.calling import as_written
from oleada.model.decisions import Ask
from oleada.model.declaring import check_number
from oleada.model.names import Name
from oleada.model.terms import Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.engine.table import Table
    from oleada.engine.views import Area, Card
    from oleada.model.cards import CardDef
    from oleada.model.events import Event

CONDITION = Name("Condition", "Estado")
"""The trait of a claimed clue (S-SIGNS-5)."""
_WHO = Name("Choose the hero who gets the clue", "Elige el héroe que recibe la pista")
_ORDER = Name("Choose the card that goes back first", "Elige la carta que vuelve primero")


@asked
def is_claimed(card: Card) -> bool:
    """Tell whether a clue is attached to a hero now; one that is guarded, or a shadow card, is not (S-SIGNS-18)."""
    return card.in_play and card.host is not None and card.host.is_hero


@asked
def clues_of(hero: Card, clue: CardDef) -> list[Card]:
    """Return the copies of a clue that a hero has; he may have several (S-SIGNS-12)."""
    check_clue("clues_of", clue)
    return [card for card in hero.attachments if card.definition is clue]


@asked
def carriers(game: Table, clue: CardDef, area: Area | None = None) -> list[Card]:
    """Return the heroes in play who have at least one copy of a clue, under whoever's control; only an area's."""
    check_clue("carriers", clue)
    among = game.in_play(None if area is None else area.id)
    return [card for card in among if card.is_hero and clues_of(card, clue)]


@as_written
def claimed_by_questing(clue: CardScript) -> None:
    """Let a clue be claimed by a Response after the players have quested successfully (S-SIGNS-4).

    Any player may; it is attached to a committed hero of any player, who is then its controller (S-SIGNS-6,
    S-SIGNS-16). Each copy needs a Response of its own (S-SIGNS-15). While a card guards it, it cannot be claimed.

    Raises:
        CardFactsError: what is given is no objective.
    """
    check_clue("claimed_by_questing", clue)

    clue.response(
        after=QuestedSuccessfully,
        if_=_unclaimed,
        by=By.ANY_PLAYER,
        target=Choose(HEROES & COMMITTED, _WHO),
        es="Únela a un héroe asignado a la misión.",
    )(_follow_the_clue)


@as_written
def becomes_a_condition(clue: CardScript) -> None:
    """Let a claimed clue be a Condition attachment that goes back to the top of the encounter deck.

    It goes when its hero has been damaged, or leaves play in whatever way (S-SIGNS-5, S-SIGNS-7 to S-SIGNS-11).

    Raises:
        CardFactsError: what is given is no objective.
    """
    check_clue("becomes_a_condition", clue)
    clue.gives(Stat.TRAITS, CONDITION.en, Of.SELF, if_=lambda game, source, card: is_claimed(card))

    back = "Vuelve a la parte superior del mazo de Encuentros."
    clue.forced(after=DamageDealt, of=Of.HOST, if_=lambda game, card, event: is_claimed(card), es=back)(_lost_by_damage)
    clue.passive(instead=(ReturnedToStaging, Orphaned), of=Of.SELF, if_=_has_lost_its_hero, es=back)(
        _lost_with_its_hero
    )


@as_written
def clue_needed_to_commit(stage: CardScript, clue: CardDef) -> None:
    """Declare on a stage: only players who control a hero with the clue can commit characters (S-SIGNS-19).

    Who is committed already stays so when the clue is lost.

    Raises:
        CardFactsError: the stage is no quest card, or the clue no objective.
    """
    check_stage("clue_needed_to_commit", stage)
    check_clue("clue_needed_to_commit", clue)
    stage.forbids(
        Committed, if_=lambda game, source, event: not any(clues_of(hero, clue) for hero in event.player.heroes)
    )


@as_written
def resets_without_clue(stage: CardScript, clue: CardDef, to: int) -> None:
    """Declare on a stage: as soon as no hero in play has the clue, the quest deck is reset to stage `to` (S-SIGNS-20).

    That may be the moment at which the stage comes into play.

    Raises:
        CardFactsError: the stage is no quest card, the clue no objective, or `to` no stage number.
    """
    check_stage("resets_without_clue", stage)
    check_clue("resets_without_clue", clue)
    check_number("to= of resets_without_clue", to)

    @stage.passive(
        after=(LeftPlay, AttachmentMoved, Relocated, TreatedAsOutOfPlay, StageRevealed),
        if_=lambda game, source, event: not carriers(game, clue, source.area),
        es=f"Si ningún héroe tiene {clue.name.text('es')}, el mazo de Misión se reinicia en la etapa {to}.",
    )
    async def lose_the_trail(game: Game, source: Card, event: Event) -> None:
        """When no hero in play has the clue any more, the quest deck is reset."""
        await reset(game, to, source.area)


async def _follow_the_clue(game: Game, clue: Card, event: QuestedSuccessfully, hero: Card) -> None:
    """Attach it to a committed hero."""
    await game.claim(clue, hero, hero.controller)


def _unclaimed(game: Game, clue: Card, event: Event) -> bool:
    return clue.record.zone is Zone.STAGING  # a guarded one lies under its guard


def _has_lost_its_hero(game: Game, clue: Card, event: Event) -> bool:
    hero = clue.host
    return hero is not None and hero.is_hero and (isinstance(event, Orphaned) or not hero.in_play)


async def _lost_by_damage(game: Game, clue: Card, event: DamageDealt) -> None:
    """When its hero has been damaged, it returns to the top of the encounter deck."""
    await game.put_on_deck(clue)


async def _lost_with_its_hero(game: Game, clue: Card, event: Event) -> None:
    """When its hero leaves play, it returns to the top of the encounter deck."""
    event.cancel()
    for card in await _in_order(game, clue):
        await game.put_on_deck(card)


async def _in_order(game: Game, clue: Card) -> list[Card]:
    """Return the clues that lose their heroes together with this one; the first player orders them (S-SIGNS-11)."""
    rest = [card for card in game.in_play(clue.area.id) if _goes_back(card) and _goes_with(card, clue)]
    found: list[Card] = []
    while rest:
        alike = all(card.definition is rest[0].definition for card in rest)
        chosen = rest[0] if alike else await game.choose(rest, clue.area.first_player, _ORDER, Ask.ORDER)
        found += [card for card in rest if card is chosen]
        rest = [card for card in rest if card is not chosen]
    return found


def _goes_with(card: Card, clue: Card) -> bool:
    """Tell whether a card goes back together with a clue: it is on the same hero, or on one who leaves play as well."""
    hero = card.host
    return hero is not None and hero.is_hero and (hero is clue.host or not hero.in_play)


def _goes_back(card: Card) -> bool:
    """Tell whether a card is a clue that goes back when its hero leaves play."""
    return any(ability.effect is _lost_with_its_hero for ability in card.definition.abilities)
