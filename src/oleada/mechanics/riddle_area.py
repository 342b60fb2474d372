"""The riddle area (*área de acertijos*): a play area apart, with a second stage of the quest (S-RAREA-*).

A stage whose script has called `riddle_area(stage)` lays its rules on everything that lies apart with it. The zone
itself is the engine's: what lies apart adds no threat and meets no engagement check, as it is in no staging area
(S-RAREA-3, S-RAREA-8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.combat import AttackerNamed, DefenderDeclared
from oleada.engine.atoms.damage import DamageDealt
from oleada.engine.atoms.encounter import Engaged, ReturnedToStaging
from oleada.engine.atoms.framework import FirstPlayerPassed, PlayerEliminated
from oleada.engine.atoms.play import AttachmentMoved, ControlChanged, Destroyed, EnteredPlay, LeftPlay, Relocated
from oleada.engine.atoms.quest import Advancing, Committed, ProgressPlaced, ProgressRemoved
from oleada.engine.given import asked, checked
from oleada.engine.selectors import CHARACTERS, Select
from oleada.mechanics._given import check_stage
from oleada.model.abilities import Of
from oleada.model.calling import as_written
from oleada.model.errors import CardFactsError
from oleada.model.terms import CardType, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.engine.views import Area, Card, Player
    from oleada.model.cards import CardDef
    from oleada.model.events import Event

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_APART, _ATTACHED = Zone.APART, Zone.ATTACHED


@asked
def lies_apart(card: Card) -> bool:
    """Tell whether a card lies apart: it or the card that it is attached to."""
    return _is_apart(card)


def _is_apart(card: Card) -> bool:
    cards = card.game.state.cards
    record = cards[card.id]
    while record.zone is _ATTACHED:
        record = cards[record.holder]
    return record.zone is _APART


APART = Select(lambda card, you, source: _is_apart(card), zones=frozenset((Zone.APART, Zone.ATTACHED)))
"""Cards that lie apart, for the scripts of scenarios."""


@attrs.define(eq=False, repr=False)
class RiddleProgress(ProgressPlaced):
    """Progress on the stage in the riddle area: only a riddle places it there (S-RIDDLE-15, S-RAREA-19)."""


@attrs.define(eq=False, repr=False)
class RiddleProgressLost(ProgressRemoved):
    """Progress is removed from the stage in the riddle area, as an answer says (S-RAREA-19)."""


@asked
def riddle_stage(area: Area) -> Card | None:
    """Return the stage in an area's riddle area; None if there is no riddle area."""
    return next((card for card in area.apart if card.type is CardType.QUEST), None)


# Laying it out.


@checked
async def create_riddle_area(game: Game, stage: Card) -> Card:
    """Create the riddle area with a stage of the quest deck, and follow its setup (S-RAREA-1, S-RAREA-2).

    For the setup of the first stage; both stages are in play then. Returns the stage in play.
    """
    entered = await game.enter_stage(stage, game.here, Zone.APART)
    await game.reveal_stage(entered)
    return entered


@checked
async def place_apart(game: Game, card: Card, controller: Player | None = None) -> Card | None:
    """Put a card, in play or not, into the riddle area (S-RAREA-4, S-RAREA-5); return it there, None if it cannot be.

    From out of play it comes under `controller`, or nobody's control; one in play stays under the same.

    Raises:
        CardFactsError: it is a stage; that comes there with `create_riddle_area`.
    """
    if card.definition.type is CardType.QUEST:
        raise CardFactsError(f"{card.name.en} is a stage: let it come into play with create_riddle_area(game, stage).")
    if card.in_play:
        return card if await game.relocate(card, _APART, game.here.id) else None
    return await game.enter(EnteredPlay(card, _APART, game.here.id, controller))


# Its rules.


@as_written
def riddle_area(stage: CardScript, beside: CardScript | None = None) -> None:
    """Let a stage be that of a riddle area: while it is in play, the area's rules hold for all that lies apart.

    It comes into play when the stage `beside` which it lies is set up (S-RAREA-1); without that, by a script that calls
    `create_riddle_area`.

    Raises:
        CardFactsError: what is given is no stage; the stage is that of a riddle area already, lies beside itself, or
            beside one with another.
    """
    check_stage("riddle_area", stage)
    if beside is not None:
        check_stage("beside= of riddle_area", beside)
    if has_riddle_area(stage):
        raise CardFactsError(f"{stage.name.en} is the stage of a riddle area already: say so once.")
    if beside is stage:
        raise CardFactsError(f"{stage.name.en} lies beside itself: a riddle area needs a second stage.")
    if beside is not None:
        if any(ability.key.endswith("create_the_riddle_area") for ability in beside.abilities):
            raise CardFactsError(f"{beside.name.en} has a riddle area beside it already: there is one at a time.")

        @beside.setup
        async def create_the_riddle_area(game: Game, main: Card) -> None:
            """Create the riddle area."""
            there = game.find_all(stage.code)
            if not there:
                raise CardFactsError(
                    f"{stage.name.en} has a riddle area beside {beside.name.en} and is not in the game: put it into "
                    "the scenario's quest cards."
                )
            waiting = [card for card in there if card.zone in (Zone.QUEST_DECK, Zone.ASIDE)]
            if waiting:  # else it is in play still: the players have gone back before they left both
                await create_riddle_area(game, waiting[0])

    stage.gives(Stat.IMMUNE, True, to=APART)  # S-RAREA-6, S-RAREA-14, S-RAREA-17
    leaving = (LeftPlay, ReturnedToStaging, AttachmentMoved, Relocated, ControlChanged, Engaged)
    stage.forbids(leaving, of=APART, if_=_is_led_away)  # S-RAREA-7, S-RAREA-9
    stage.forbids(Committed, of=APART)  # S-RAREA-11
    stage.forbids(AttackerNamed, if_=_takes_part)  # S-RAREA-12
    stage.forbids(DefenderDeclared, if_=_crosses_the_border)  # S-RAREA-15
    stage.forbids(DamageDealt, of=CHARACTERS & APART, if_=_from_elsewhere)  # S-RAREA-13
    stage.forbids((ProgressPlaced, ProgressRemoved), of=Of.SELF, if_=_without_a_riddle)  # S-RAREA-19
    stage.forbids(Advancing, if_=_too_early)  # S-RAREA-21
    stage.passive(
        after=(FirstPlayerPassed, PlayerEliminated),
        es="Los personajes del área de acertijos van con la ficha de jugador inicial.",
    )(go_with_the_token)
    stage.passive(when=Advancing, es="Esta etapa se deja junto con la otra.")(leave_with_the_other)


def has_riddle_area(stage: CardDef) -> bool:
    """Tell whether a script has let a stage be that of a riddle area."""
    return any(ability.effect is go_with_the_token for ability in stage.abilities)


def _is_led_away(game: Game, stage: Card, event: Event) -> bool:
    """Only quest cards let a card leave; what has been dealt its hit points is destroyed all the same."""
    if isinstance(event, Destroyed) and event.by_damage:
        return False
    return game.source is not None and game.source.type is not CardType.QUEST


def _takes_part(game: Game, stage: Card, event: AttackerNamed) -> bool:
    return _is_apart(event.card) or (event.enemy is not None and _is_apart(event.enemy))


def _crosses_the_border(game: Game, stage: Card, event: DefenderDeclared) -> bool:
    """Characters here defend against enemies here, and nobody else does (A-21)."""
    return _is_apart(event.card) is not _is_apart(event.attack.enemy)


def _from_elsewhere(game: Game, stage: Card, event: DamageDealt) -> bool:
    return event.by is None or not (event.by.is_enemy and _is_apart(event.by))


def _without_a_riddle(game: Game, stage: Card, event: Event) -> bool:
    return not isinstance(event, (RiddleProgress, RiddleProgressLost))


def _too_early(game: Game, stage: Card, event: Advancing) -> bool:
    """The players leave both stages at once, from the other one, when both are complete."""
    return event.card.id == stage.id or not stage.complete or not event.card.complete


async def go_with_the_token(game: Game, stage: Card, event: FirstPlayerPassed | PlayerEliminated) -> None:
    """The first player controls the characters in the riddle area (S-RAREA-10)."""
    area = stage.area
    if area.players:
        for character in [card for card in area.apart if card.is_character and card.controller]:
            await game.give_control(character, area.first_player)


async def leave_with_the_other(game: Game, stage: Card, event: Advancing) -> None:
    """This stage is left together with the other one."""
    await game.set_aside(stage)
