"""Core Set: neutral cards."""

from __future__ import annotations

from oleada.authoring import ENEMIES, SELF, Card, EnteredPlay, Game, Name, RoundEnded, Sphere
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


@gandalf.response(after=EnteredPlay, of=SELF, es="Elige: robar 3 cartas, 4 puntos de daño o 5 menos de Amenaza.")
async def arrive(game: Game, gandalf: Card, event: EnteredPlay) -> None:
    """Choose: draw 3 cards, deal 4 damage to an enemy in play, or lower your threat by 5."""
    enemies = [enemy for enemy in ENEMIES.among(game, game.you, gandalf) if not enemy.immune]
    modes = {
        "draw": Name("Draw 3 cards", "Robar 3 cartas") if game.you.deck else None,
        "damage": Name("4 damage to an enemy", "4 puntos de daño a un enemigo") if enemies else None,
        "threat": Name("Lower your threat by 5", "Bajar tu Amenaza en 5") if game.you.threat else None,
    }
    mode = await game.choose_mode({key: name for key, name in modes.items() if name})
    if mode == "draw":
        await game.draw(game.you, 3)
    elif mode == "damage" and (enemy := await game.choose(enemies)):
        await game.deal_damage(enemy, 4)
    elif mode == "threat":
        await game.lower_threat(game.you, 5)


@gandalf.passive(after=RoundEnded)
async def depart(game: Game, gandalf: Card, event: RoundEnded) -> None:
    """At the end of the round he is discarded from play."""
    await game.discard(gandalf)
