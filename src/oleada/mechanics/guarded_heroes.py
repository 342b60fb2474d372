"""Guarded heroes (*Héroes protegidos*): captives, each of them guarded by another enemy (S-GHERO-*).

A guarded hero counts as a guarded objective. It lies under its guard, goes where that goes and cannot be taken back
while that is in play; when the guard leaves play, it lies unguarded in the staging area (S-GHERO-2 to -4, S-GHERO-11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.guarding import GuardPlaced
from oleada.engine.atoms.play import Destroyed
from oleada.engine.atoms.quest import StageDefeated
from oleada.engine.given import asked, checked
from oleada.engine.selectors import ENEMIES, HEROES, Select
from oleada.mechanics._given import check_stages
from oleada.mechanics.captive_heroes import captives, take_back
from oleada.model.abilities import Of
from oleada.model.calling import as_written
from oleada.model.declaring import check_flag
from oleada.model.names import Name
from oleada.model.terms import Stat

if TYPE_CHECKING:
    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.engine.views import Card

_WHOM = Name("Which hero does {} guard?", "¿A qué héroe protege {}?")
_BY = Name("Which enemy guards {}?", "¿Qué enemigo protege a {}?")


@asked
def guards_a_hero(card: Card) -> bool:
    """Tell whether a card guards a hero."""
    return any(hero.is_hero for hero in card.game.in_play() if card.id in hero.record.guards)


GUARDED_HEROES = HEROES & Select(lambda card, you, source: bool(card.guards))
"""The heroes that something guards."""
HERO_GUARDS = ENEMIES & Select(lambda card, you, source: guards_a_hero(card))
"""The enemies that guard a hero."""


@checked
async def guard_captives(game: Game, stage: Card, guards: Select) -> None:
    """Let each hero in the staging area be guarded by another one of the enemies there that `guards` means (S-GHERO-1).

    The first player chooses which hero goes to which enemy (S-GHERO-10). With fewer enemies than heroes each enemy gets
    one, and the other heroes stay as they are (S-GHERO-9).
    """
    area = stage.area
    chooser = area.first_player
    heroes = captives(area)
    enemies = [card for card in area.staging if card.is_enemy and guards.test(card, chooser, stage)]
    enemies = [card for card in enemies if not guards_a_hero(card)]
    few = len(enemies) < len(heroes)
    for one in enemies if few else heroes:
        others = [other for other in (heroes if few else enemies) if _may(game, other, one, few)]
        chosen = await game.choose(others, chooser, _asking(one, few))
        if chosen is not None:
            (heroes if few else enemies).remove(chosen)
            await game.happen(GuardPlaced(chosen, one) if few else GuardPlaced(one, chosen))


def _may(game: Game, other: Card, one: Card, few: bool) -> bool:
    return game.possible(GuardPlaced(other, one) if few else GuardPlaced(one, other))


def _asking(card: Card, few: bool) -> Name:
    prompt = _WHOM if few else _BY
    return Name(prompt.en.format(card.name.en), prompt.es.format(card.name.text("es")))


@asked
def heroes_are_guarded(game: Game, stage: Card, event: object = None) -> bool:
    """Tell whether an enemy guards a hero in a stage's area: for `stage.forbids(StageDefeated, of=SELF, if_=...)`."""
    return any(card.is_hero and card.guards for card in game.in_play(stage.area.id))


@as_written
def guarded_heroes_are_captive(*stages: CardScript) -> None:
    """Declare on stages: guarded heroes are immune to player card effects and blank (S-GHERO-5).

    Raises:
        CardFactsError: no stage is given, or what is none.
    """
    check_stages("guarded_heroes_are_captive", stages)
    for stage in stages:
        stage.gives(Stat.IMMUNE, True, to=GUARDED_HEROES)
        stage.gives(Stat.BLANK, True, to=GUARDED_HEROES)


@as_written
def guarded_heroes_must_be_freed(*stages: CardScript, exhausted: bool = False) -> None:
    """Declare on stages all that goes with guarded heroes: each of the texts that the other functions declare.

    Guarded heroes are captive; when a guard is defeated, the hero's owner takes control of it, `exhausted` or as it is;
    and the stage cannot be defeated while an enemy guards a hero (S-GHERO-5, S-GHERO-6, S-GHERO-8).

    Raises:
        CardFactsError: no stage is given, or what is none; `exhausted` is neither True nor False.
    """
    check_stages("guarded_heroes_must_be_freed", stages)
    check_flag("exhausted= of guarded_heroes_must_be_freed", exhausted)
    guarded_heroes_are_captive(*stages)
    freed_by_defeat(*stages, exhausted=exhausted)
    for stage in stages:
        stage.forbids(StageDefeated, of=Of.SELF, if_=heroes_are_guarded)


@as_written
def freed_by_defeat(*stages: CardScript, exhausted: bool = False) -> None:
    """Declare on stages: when an enemy that guards a hero is defeated, the hero's owner takes control (S-GHERO-6).

    An enemy that leaves play in another way is not defeated.

    Raises:
        CardFactsError: no stage is given, or what is none; `exhausted` is neither True nor False.
    """
    check_stages("freed_by_defeat", stages)
    check_flag("exhausted= of freed_by_defeat", exhausted)

    async def owners_take_control(game: Game, stage: Card, event: Destroyed) -> None:
        """When an enemy that guards a hero is defeated, the hero's owner takes control of it."""
        for hero in event.guarded:
            if hero.is_hero:
                await take_back(game, hero, exhausted=exhausted)

    for stage in stages:
        stage.passive(
            after=Destroyed,
            if_=_guard_is_defeated,
            watches_leaving=True,  # that of the last guard may be what the stage was waiting for
            es="Cuando es derrotado un enemigo que protege a un héroe, el propietario del héroe toma su control.",
        )(owners_take_control)


def _guard_is_defeated(game: Game, stage: Card, event: Destroyed) -> bool:
    return event.by_damage and any(card.is_hero for card in event.guarded)
