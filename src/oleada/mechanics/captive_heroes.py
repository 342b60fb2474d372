"""Heroes in the staging area (*Héroes en el área de preparación*), in play and under nobody's control (S-HSTG-*).

A captive hero keeps its damage, its tokens and what is attached to it. Nobody controls it, so that it does nothing and
gains no resources; effects on "characters in play" reach it, those on what "you control" do not (S-HSTG-9 to -16, -19).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.encounter import ReturnedToStaging
from oleada.engine.atoms.framework import PlayerEliminated
from oleada.engine.given import asked, checked, several
from oleada.engine.selectors import HEROES, STAGED
from oleada.engine.views import Card
from oleada.mechanics._given import check_stages
from oleada.model.calling import as_written
from oleada.model.errors import CardFactsError
from oleada.model.names import Name
from oleada.model.terms import Stat, Until
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Player

CAPTIVE = HEROES & STAGED
"""The heroes in a staging area."""


@attrs.define(eq=False, repr=False)
class Captured(ReturnedToStaging):
    """A hero in play is put into the staging area and is under nobody's control there (S-HSTG-3)."""

    text = Name("{card} is held in the staging area", "{card} queda en el área de preparación")


@checked
def captives(area: Area) -> list[Card]:
    """Return the heroes in an area's staging area, those that nobody guards."""
    return [card for card in area.staging if card.is_hero]


@checked
async def capture(game: Game, heroes: Card | Iterable[Card], area: Area | None = None) -> None:
    """Put heroes in play into a staging area (each into that of its own area), all at once.

    They take part in no quest and no attack any more (S-HSTG-13).

    Raises:
        CardFactsError: one of them is no hero.
    """
    taken = several(heroes, Card)
    for other in taken:
        _check_hero(other, "captured")
    await game.remove_from_quest(taken)
    await game.remove_from_combat(taken)
    await game.together([Captured(hero, area or hero.area) for hero in taken])


def _check_hero(card: Card, what: str) -> None:
    if not card.is_hero:
        raise CardFactsError(f"{card.name.en} is {what} and no hero: choose among heroes, as HEROES selects them.")


@checked
async def capture_all(game: Game) -> None:
    """Put all heroes that the players have brought along into the staging area; for a scenario's setup (S-HSTG-1).

    For the rest of the game heroes there are held, as `hold_captives` has it.
    """
    await hold_captives(game)
    await capture(game, [hero for player in game.players_from() for hero in player.heroes if hero.is_player_card])


@checked
async def hold_captives(game: Game) -> None:
    """For the rest of the game, heroes in the staging area are immune to player card effects and blank.

    It is a lasting effect: it outlives the card that begins it, and applies to every hero for as long as that is there,
    no longer (S-HSTG-4 to -6, -8).
    """
    for stat in (Stat.IMMUNE, Stat.BLANK):
        await game.modify_all(CAPTIVE, stat, True, Until.GAME)


@asked
def is_captive(game: Game, source: Card, card: Card) -> bool:
    """Tell whether a card is a hero in a staging area."""
    return card.record.zone is Zone.STAGING and card.is_hero


@checked
async def take_back(game: Game, hero: Card, player: Player | None = None, *, exhausted: bool = False) -> bool:
    """Let a player, the hero's owner if none is given, take control of a captive hero; return whether he does.

    The hero goes to his play area as it is (S-HSTG-7, S-HSTG-15), and exhausts there if the card says that it comes
    back `exhausted` (S-HSTG-18). A guarded hero cannot be taken back, nor any by a player who is out of the game. A
    hero who is under somebody's control is no captive, and stays where he is. An objective-hero has no owner among the
    players: name the `player`.

    Raises:
        CardFactsError: the card is no hero.
    """
    _check_hero(hero, "taken back")
    taker = player or hero.owner
    if taker is None or hero.controller is not None or not await game.give_control(hero, taker):
        return False
    if exhausted:
        await game.exhaust(hero)
    return True


@as_written
def captives_are_hit(*stages: CardScript) -> None:
    """Declare on stages: damage of undefended attacks must go to captive heroes, if there are any (S-HSTG-17).

    Raises:
        CardFactsError: no stage is given, or what is none.
    """
    check_stages("captives_are_hit", stages)
    for stage in stages:
        stage.permits("take undefended damage", lambda game, stage, hero, attack: is_captive(game, stage, hero))


@as_written
def must_be_rescued(*stages: CardScript) -> None:
    """Declare on stages: the players lose if a player is eliminated while a hero of his is held captive.

    Raises:
        CardFactsError: no stage is given, or what is none.
    """
    check_stages("must_be_rescued", stages)
    for stage in stages:
        stage.passive(
            after=PlayerEliminated,
            if_=_leaves_captives,
            es="Los jugadores pierden si un jugador queda eliminado con un héroe suyo cautivo.",
        )(captives_are_lost)


def _leaves_captives(game: Game, stage: Card, event: PlayerEliminated) -> bool:
    seat = event.player.seat
    mine = (card for card in game.in_play() if card.is_hero and card.record.owner == seat)
    return any(card.controller is None for card in mine)


async def captives_are_lost(game: Game, stage: Card, event: PlayerEliminated) -> None:
    """The players lose if a player is eliminated while a hero of his is held captive."""
    await game.lose()
