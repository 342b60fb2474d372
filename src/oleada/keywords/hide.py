"""Hide X (*Ocultarse X*), and the test that it asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from oleada.engine.atoms.revealing import RevealKeywords
from oleada.engine.atoms.status import Exhausted
from oleada.engine.views import Card, Player
from oleada.model.events import Event
from oleada.model.keywords import Keyword, at
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game

_PROMPT = Name("Exhaust a character to hide", "Agota un personaje para ocultarte")


@attrs.define(eq=False)
class HideTested(Event):
    """A player has made a Hide test: what it leads to is said by cards (K-HIDE-1)."""

    text = Name(
        "Hide test of {player}: {willpower} against {threat}",
        "Prueba de Ocultarse de {player}: {willpower} contra {threat}",
    )
    card: Card
    player: Player
    willpower: int
    threat: int

    @property
    def passed(self) -> bool:
        """Whether the threat that was discarded is not higher than the willpower of those who hide."""
        return self.willpower >= self.threat


class Hide(Keyword):
    """When the card is revealed, the player who reveals it makes a Hide test of X cards (K-HIDE-1)."""

    __slots__ = ()
    name = Name("Hide", "Ocultarse")
    numbered = True

    @at(RevealKeywords)
    async def test(game: Game, event: RevealKeywords, total: int) -> None:
        """Make the test before the When Revealed effects."""
        await game.within(event.card, event.player, hide(game, event.card, event.player, total))


async def hide(game: Game, card: Card, player: Player, amount: int) -> bool:
    """Let a player exhaust characters, discard so many encounter cards, and compare; return whether the test passed."""
    able = [character for character in player.characters if game.possible(Exhausted(character))]
    chosen = await game.choose_several(able, player, prompt=_PROMPT)
    hidden = await game.together([Exhausted(character) for character in chosen])
    discarded = await game.discard_from_encounter_deck(amount)
    willpower = sum(event.card.willpower for event in hidden if isinstance(event, Exhausted) and event.card.in_play)
    tested = HideTested(card, player, willpower, sum(found.threat for found in discarded))
    await game.happen(tested)
    return tested.passed
