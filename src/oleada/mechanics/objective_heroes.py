"""Objective-heroes (*Objetivo-Héroe*): heroes that the scenario gives to the players, one each (S-OHERO-*).

They are objectives and neutral heroes: `EncounterSet.objective_hero` makes one, and it works like any other hero. It
adds nothing to the threat that a player starts with, and belongs to the scenario (S-OHERO-1 to -6, -13, -14).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.play import LeftPlay
from oleada.engine.check import OTHERS_KEEP
from oleada.engine.given import checked
from oleada.mechanics._given import check_objective_heroes, check_stages
from oleada.model.abilities import Of
from oleada.model.calling import as_written
from oleada.model.declaring import check_flag
from oleada.model.errors import GameSetupError
from oleada.model.names import Name
from oleada.model.terms import CardType
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.engine.views import Card

_CHOOSE = Name("Choose your objective-hero", "Elige tu Objetivo-Héroe")
_UNUSED = (Zone.ASIDE, Zone.ENCOUNTER_DECK)
"""Where objective-heroes wait for the setup of the game."""


@as_written
def eliminates_its_player(*heroes: CardScript) -> None:
    """Declare on objective-heroes: if it leaves play, its player is eliminated (S-OHERO-10).

    That is whoever controls it then (S-OHERO-12), and nothing changes this text: it works on a blank hero, and what it
    does cannot be cancelled or replaced (S-OHERO-11).

    Raises:
        CardFactsError: no objective-hero is given, or what is none.
    """
    check_objective_heroes("eliminates_its_player", heroes)
    for hero in heroes:
        hero.passive(
            after=LeftPlay,
            of=Of.SELF,
            unalterable=True,
            es="Si abandona el juego, el jugador que lo controla queda eliminado.",
        )(player_is_eliminated)


async def player_is_eliminated(game: Game, hero: Card, event: LeftPlay) -> None:
    """If it leaves play, the player who controls it is eliminated."""
    if event.card.controller is not None:
        await game.eliminate(event.card.controller, final=True)


@as_written
def any_hero_pays(*stages: CardScript, first_each_phase: bool = False) -> None:
    """Declare on stages: cards need no resource match, so that any hero pays (S-OHERO-6 has them match neutral).

    With `first_each_phase` that goes for the first card that each player plays in each phase.

    Raises:
        CardFactsError: no stage is given, or what is none; first_each_phase is neither True nor False.
    """
    check_stages("any_hero_pays", stages)
    check_flag("first_each_phase= of any_hero_pays", first_each_phase)
    for stage in stages:
        stage.permits(
            "no match", lambda game, stage, card, player: not (first_each_phase and game.played_by(player, "phase"))
        )


@checked
async def choose_objective_heroes(game: Game, *, resources: int = 0, keep_players: bool = True) -> None:
    """Let each player choose and take control of one objective-hero, in player order; for a scenario's setup.

    They are found in the encounter decks and among the cards set aside; the rest are removed from the game (S-OHERO-7
    to -9). Each starts with so many `resources`. Whether a player whose own heroes are all dead stays in the game with
    his objective-hero alone is up to the scenario: he does (S-OHERO-16), unless `keep_players` is False.

    Raises:
        GameSetupError: there are fewer objective-heroes than players.
    """
    unused = [game.card(card) for (zone, _), cards in game.state.zones.items() if zone in _UNUSED for card in cards]
    available = [card for card in unused if card.type is CardType.OBJECTIVE_HERO]
    available.sort(key=lambda card: (card.definition.code, card.id))
    players = game.players_from()
    if len(available) < len(players):
        raise GameSetupError(
            f"The scenario has {len(available)} objective-heroes out of play for {len(players)} players; it needs one "
            "for each. Put more into its encounter cards."
        )
    for player in players:
        chosen = await game.choose(available, player, _CHOOSE)
        if chosen is not None:
            available.remove(chosen)
            hero = await game.put_into_play(chosen, player)
            if hero is not None:
                await game.gain_resources(hero, resources)
    for card in available:
        await game.remove_from_game(card)
    game.remember(OTHERS_KEEP, keep_players)
