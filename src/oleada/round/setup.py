"""Setup: starting hands, mulligans, the quest deck and the scenario's own setup (R-SETUP-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.dealing import STARTING_HAND, Mulligan, PlayedWithoutText
from oleada.engine.steps import step
from oleada.model.abilities import Kind
from oleada.model.decisions import Ask, Option
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.engine.game import Game

_KEEP = Option("keep", Name("Keep this hand", "Conservar esta mano"))
_MULLIGAN = Option("mulligan", Name("Draw a new hand", "Robar una nueva mano"))


@step("setup")
def setup(game: Game) -> None:
    """The order of setup after the table is laid out (R-SETUP-1)."""
    silent = {(c.owner, c.definition.name.en): c.definition for c in game.state.cards if not c.definition.implemented}
    for owner, name in sorted(silent):
        game.at_once(PlayedWithoutText(game.player(owner or game.state.first_player), silent[owner, name].name))
    players = game.players_from()
    game.push(
        ("setup.hands",),
        *[("setup.mulligan", player.seat) for player in players],
        ("setup.quest",),
        *[("setup.cards", player.seat) for player in players],
        ("round", 0),
    )


@step("setup.hands")
async def hands(game: Game) -> None:
    """Each player draws 6 cards."""
    for player in game.players_from():
        await game.draw(player, STARTING_HAND)


@step("setup.mulligan")
async def mulligan(game: Game, seat: int) -> None:
    """A player may draw a new hand, once (R-SETUP-2)."""
    player = game.player(seat)
    chosen = await game.ask(Ask.MULLIGAN, player, (_KEEP, _MULLIGAN))
    if chosen.key == _MULLIGAN.key:
        await game.happen(Mulligan(player))
        await game.draw(player, STARTING_HAND)


@step("setup.quest")
async def quest(game: Game) -> None:
    """The first stage: side A with the scenario's setup, then side B (R-SETUP-3)."""
    stage = await game.enter_stage()
    await game.reveal_stage(stage)


@step("setup.cards")
async def cards(game: Game, seat: int) -> None:
    """Setup abilities of a player's cards, after the scenario's (R-SETUP-6)."""
    for card in game.player(seat).controlled:
        for ability in card.definition.abilities:
            if ability.kind is Kind.SETUP:
                await game.perform(card, ability)
