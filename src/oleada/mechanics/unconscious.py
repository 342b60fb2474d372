"""Unconscious characters (*personajes inconscientes*) and how they wake (S-UNC-*, S-WAKE-*).

A character whose poison reaches its printed hit points falls unconscious: it is turned 180 degrees, and its poison is
discarded. What an unconscious character cannot do is a text of the scenario's stages: `carries_the_rules` puts it on
them, and without such a stage in play nothing of it holds (S-UNC-12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.combat import AttackerNamed, DefenderDeclared
from oleada.engine.atoms.play import AttachmentMoved, FacedownAttached
from oleada.engine.atoms.quest import Committed, StageRevealed
from oleada.engine.atoms.status import Readied, ResourcesGained, TurnedUpsideDown
from oleada.engine.given import asked, checked, several
from oleada.engine.selectors import CHARACTERS, UPSIDE_DOWN
from oleada.engine.views import Card
from oleada.mechanics._given import check_stages
from oleada.mechanics.poison import poisons
from oleada.model.names import Name
from oleada.model.terms import Stat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oleada.authoring import CardScript
    from oleada.engine.game import Game
    from oleada.engine.views import Player
    from oleada.model.events import Event

WHO_WAKES = Name("Choose an unconscious character to ready", "Elige un personaje inconsciente que preparar")
"""How a player is asked for an unconscious character to ready."""


@asked
def unconscious(card: Card) -> bool:
    """Tell whether a character is unconscious: it lies upside down (S-UNC-3)."""
    return _lies_unconscious(card)


def _lies_unconscious(card: Card) -> bool:
    return card.upside_down and card.is_character


UNCONSCIOUS = CHARACTERS & UPSIDE_DOWN
"""Unconscious characters (*personajes inconscientes*); only effects that say so can ready them (S-WAKE-4)."""
CONSCIOUS = CHARACTERS & ~UPSIDE_DOWN
"""Characters that are not unconscious."""


@attrs.define(eq=False, repr=False)
class FellUnconscious(TurnedUpsideDown):
    """A character falls unconscious (S-UNC-1)."""

    text = Name("{card} falls unconscious", "{card} queda inconsciente")


@attrs.define(eq=False, repr=False)
class Woken(Readied):
    """An unconscious character readies, by an effect that readies unconscious characters (S-WAKE-1, S-WAKE-2)."""

    text = Name("{card} is conscious again and readies", "{card} recobra el conocimiento y se prepara")

    def can(self, game: Game) -> bool:
        """Only an unconscious character (S-WAKE-4)."""
        return unconscious(self.card) and Readied.can(self, game)


@checked
async def fall_unconscious(game: Game, characters: Card | Iterable[Card]) -> bool:
    """Let a character, or several at once, fall unconscious; return whether any does.

    Its poison is discarded (S-UNC-4, S-UNC-19). It quests and attacks no more (S-UNC-6, S-UNC-18); one that defends is
    no defender any more as soon as its defence would count (S-UNC-17).
    """
    events = [FellUnconscious(card) for card in several(characters, Card) if card.is_character]
    fallen = [event.card for event in await game.together(events) if isinstance(event, FellUnconscious)]
    if fallen:
        await game.within(None, None, _incapacitated(game, fallen))
    return bool(fallen)


async def _incapacitated(game: Game, fallen: list[Card]) -> None:
    await game.remove_from_quest(fallen)
    attacking = [number for attack in game.state.attacks if not attack.over for number in attack.attackers]
    if struck := [card for card in fallen if card.id in attacking]:
        await game.remove_from_combat(struck)  # of an attack around the present one, too
    await game.discard([poison for card in fallen for poison in poisons(card)])


@checked
async def wake(game: Game, character: Card) -> bool:
    """Ready an unconscious character, whatever forbids it to ready otherwise; return whether it did (S-WAKE-2)."""
    return await game.happen(Woken(character))


@checked
async def ready_an_unconscious_character(game: Game, player: Player | None = None) -> Card | None:
    """Let a player (you) choose an unconscious character and ready it; return it, or None (S-WAKE-1)."""
    player = player or game.you
    among = UNCONSCIOUS.among(game, player, game.source or game.card(0))
    chosen = await game.choose([card for card in among if game.possible(Woken(card))], player, WHO_WAKES)
    return chosen if chosen is not None and await wake(game, chosen) else None


def overcome(card: Card) -> bool:
    """Tell whether a character's poison has reached its printed hit points (S-POISON-10, S-UNC-2)."""
    if card.upside_down:
        return False
    found = len(poisons(card))
    return found > 0 and found >= card.printed.hit_points


_FORBIDDEN = (Committed, AttackerNamed, DefenderDeclared, ResourcesGained, FacedownAttached, Readied)
"""What cannot happen to an unconscious character (S-UNC-5 to S-UNC-11)."""


def _does_not_wake_it(game: Game, source: Card, event: Event) -> bool:
    return not isinstance(event, Woken)


def _poisons_it(game: Game, source: Card, event: AttachmentMoved) -> bool:
    """Tell whether a poison would come to an unconscious character from elsewhere (S-UNC-10)."""
    return event.card.facedown and _lies_unconscious(event.host)


async def _fall(game: Game, source: Card) -> None:
    """Let every character whose poison has reached its printed hit points fall unconscious."""
    await fall_unconscious(game, [card for card in CHARACTERS.among(game, game.you, source) if overcome(card)])


def _may_fall(game: Game, source: Card, event: Event) -> bool:
    """Tell whether whom the event has given poison is overcome; of a new stage, whether anybody is."""
    if isinstance(event, (FacedownAttached, AttachmentMoved)):
        return overcome(event.host)
    return any(overcome(card) for card in game.in_play(source.area.id) if card.is_character)


def carries_the_rules(*stages: CardScript) -> None:
    """Let these stages carry the rules of unconscious characters, each for its own area.

    A character whose poison reaches its printed hit points falls unconscious at once; unconscious characters cannot
    quest, attack, defend, gain resources, have their abilities triggered, be poisoned, or be readied but by an effect
    that readies unconscious characters.

    Raises:
        CardFactsError: no stage is given, or what is none.
    """
    check_stages("carries_the_rules", stages)
    for stage in stages:
        _carry(stage)


def _carry(stage: CardScript) -> None:
    @stage.passive(
        after=(FacedownAttached, AttachmentMoved, StageRevealed),
        if_=_may_fall,
        unalterable=True,  # it is a rule of the scenario: it holds before the stage is turned over, too
        es="Los personajes cuyo veneno iguala sus puntos de impacto impresos quedan inconscientes.",
    )
    async def fall_unconscious(game: Game, source: Card, event: Event) -> None:
        """Characters whose poison reaches their printed hit points fall unconscious."""
        await _fall(game, source)

    stage.forbids(_FORBIDDEN, of=UNCONSCIOUS, if_=_does_not_wake_it)
    stage.forbids(AttachmentMoved, if_=_poisons_it)
    stage.gives(Stat.UNTRIGGERED, True, to=UNCONSCIOUS)
