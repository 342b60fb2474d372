"""A keyword of one's own, two enemies that have it, and a small game in which it does its work.

Run it from anywhere: python examples/own_keyword.py
"""

from pathlib import Path

from oleada import Keyword, new_game
from oleada.agents import make_agent, play
from oleada.authoring import ENEMIES, EncounterSet, Engaged, Game, Name, Stat, ThreatRaised, at, trait

# The keyword. Defining it makes it known: "Dread 2." on a card now means something, in English and in Spanish.


class Dread(Keyword):
    """When the enemy engages a player, his threat rises by X."""

    name = Name("Dread", "Espanto")
    numbered = True

    @at(Engaged)
    async def frighten(game: Game, event: Engaged, total: int) -> None:
        """Raise the threat of the player whom it engages, by the sum of all its Dread."""
        await game.within(event.card, event.player, game.raise_threat(event.player, total))


# The cards. One has the keyword printed on it, the other gives it to enemies in play.

barrows = EncounterSet("The Quiet Barrows", suffix="barrows")

wight = barrows.enemy(
    "Barrow Sleeper", es="Durmiente del túmulo", quantity=8, traits="Undead.", keywords="Dread 2. Ambush.",
    engagement=25, threat=1, attack=2, defense=1, hit_points=3,
)  # fmt: skip

mist = barrows.location("Creeping Mist", es="Niebla rastrera", quantity=3, traits="Barrow.", threat=2, quest_points=3)
mist.gives(Stat.KEYWORDS, Dread(1), to=ENEMIES & trait("Undead"))

barrows.quest("Among the Mounds", es="Entre los montículos", stage=1, quest_points=12)

scenario = barrows.scenario(es="Los túmulos silenciosos")

if __name__ == "__main__":
    assert Keyword.parse("Espanto 2. Emboscada.") == wight.keywords
    print(f"{wight.name}: {'. '.join(str(keyword) for keyword in wight.keywords)}.")
    game = new_game(scenario, [Path(__file__).parent / "decks" / "leadership.txt"], seed=6)
    outcome = play(game, make_agent("steward"))
    for line in game.log.of(ThreatRaised):
        if line.cause == wight.name:
            print(f"{line.text('en')}\n    {line.text('es')}")
    print(outcome)
