"""Core Set: neutral cards."""

from __future__ import annotations

from oleada.authoring import (
    DAMAGEABLE,
    ENEMIES,
    SELF,
    Card,
    CardsDrawn,
    Choose,
    EnteredPlay,
    Game,
    Name,
    Player,
    RoundEnded,
    Sphere,
)
from oleada.content.core.sets import player_set

core = player_set()
cards = core.cards

gandalf = core.ally(
    "Gandalf", es="Gandalf", number=73, quantity=4, sphere=Sphere.NEUTRAL, unique=True, cost=5,
    willpower=4, attack=4, defense=4, hit_points=4, traits="Istari.",
    ringsdb="01073", octgn="51223bd0-ffd1-11df-a976-0801200c9073",
    summary="Draws 3 cards, deals 4 damage to an enemy or lowers your threat by 5; leaves at the end of the round.",
    summary_es="Roba 3 cartas, inflige 4 de daño a un enemigo o baja tu Amenaza en 5; se va al final de la ronda.",
)  # fmt: skip


_MODES = {
    "draw": Name("Draw 3 cards", "Robar 3 cartas"),
    "damage": Name("4 damage to an enemy", "4 puntos de daño a un enemigo"),
    "threat": Name("Lower your threat by 5", "Bajar tu Amenaza en 5"),
}


def possible_modes(game: Game, gandalf: Card, player: Player) -> dict[str, Name]:
    """Return those of his three modes that would change something for his controller."""
    able = {
        "draw": player.deck and game.possible(CardsDrawn(player, 3)),
        "damage": Choose(ENEMIES & DAMAGEABLE).candidates(game, player, gandalf),
        "threat": player.threat,
    }
    return {mode: name for mode, name in _MODES.items() if able[mode]}


@gandalf.response(
    after=EnteredPlay, of=SELF, if_=lambda game, gandalf, event: possible_modes(game, gandalf, gandalf.controller),
    es="Elige: robar 3 cartas, 4 puntos de daño o 5 menos de Amenaza.",
)  # fmt: skip
async def arrive(game: Game, gandalf: Card, event: EnteredPlay) -> None:
    """Choose: draw 3 cards, deal 4 damage to an enemy in play, or lower your threat by 5."""
    mode = await game.choose_mode(possible_modes(game, gandalf, game.you))
    if mode == "draw":
        await game.draw(game.you, 3)
    elif mode == "damage" and (
        enemy := await game.choose(Choose(ENEMIES & DAMAGEABLE).candidates(game, game.you, gandalf))
    ):
        await game.deal_damage(enemy, 4)
    elif mode == "threat":
        await game.lower_threat(game.you, 5)


@gandalf.passive(after=RoundEnded)
async def depart(game: Game, gandalf: Card, event: RoundEnded) -> None:
    """At the end of the round he is discarded from play."""
    await game.discard(gandalf)
