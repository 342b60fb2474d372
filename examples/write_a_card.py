"""Two cards of one's own, and a small scenario of one's own in which they meet. It is played to the end.

Run it from anywhere: python examples/write_a_card.py
The scenario can also be played by its path: oleada.new_game("examples/write_a_card.py", decks, seed=1)
"""

from oleada import Deck, new_game
from oleada.agents import make_agent, play
from oleada.authoring import (
    CHARACTERS,
    EXHAUSTED,
    OTHER,
    SELF,
    YOURS,
    Attack,
    Card,
    Choose,
    Committed,
    EncounterSet,
    Game,
    PlayerSet,
    Readied,
    Sphere,
    ThreatRaised,
)
from oleada.content import card

# A player card: its facts, then what it does.

beacons = PlayerSet("The Beacons", suffix="beacons")

beacon_warden = beacons.ally(
    "Beacon Warden", es="Guardián de la almenara", sphere=Sphere.LEADERSHIP, cost=2,
    willpower=1, attack=1, defense=1, hit_points=2, traits="Gondor. Scout.",
    summary="Readies another character of yours after committing to a quest.",
    summary_es="Prepara a otro personaje tuyo tras asignarse a una misión.",
)  # fmt: skip


@beacon_warden.response(
    after=Committed, of=SELF, target=Choose(CHARACTERS & YOURS & EXHAUSTED & OTHER, could=Readied),
    es="Prepara a otro personaje tuyo.",
)  # fmt: skip
async def light_the_beacon(game: Game, warden: Card, event: Committed, character: Card) -> None:
    """Ready another character of yours."""
    await game.ready(character)


# Encounter cards and a quest.

marshes = EncounterSet("Across the Marshes", suffix="marshes")

marsh_prowler = marshes.enemy(
    "Marsh Prowler", es="Merodeador de la ciénaga", quantity=8, traits="Creature.",
    engagement=20, threat=1, attack=2, defense=1, hit_points=3,
    summary="As a shadow card it makes the enemy hit harder, above all when nobody defends.",
    summary_es="Como carta de Sombra, hace que el enemigo golpee más fuerte, sobre todo si nadie defiende.",
)  # fmt: skip


@marsh_prowler.shadow
async def out_of_the_mist(game: Game, prowler: Card, attack: Attack) -> None:
    """The defending player's threat rises by 1, by 3 if the attack is undefended."""
    await game.raise_threat(attack.player, 3 if attack.undefended else 1)


marshes.location("Old Causeway", es="Calzada vieja", quantity=4, traits="Marsh.", threat=2, quest_points=2)
marshes.quest("The Long Way Round", es="El camino largo", stage=1, quest_points=16)

scenario = marshes.scenario(es="A través de las ciénagas")

if __name__ == "__main__":
    deck = Deck(
        "Beacons",
        heroes=(card("aragorn-core"), card("theodred-core"), card("gloin-core")),
        cards=((beacon_warden, 3), (card("guard-of-the-citadel-core"), 3), (card("snowbourn-scout-core"), 3)),
    )
    game = new_game(scenario, [deck], seed=1)
    outcome = play(game, make_agent("steward"))
    for line in game.log.of(Readied, ThreatRaised):
        if line.cause in (beacon_warden.name, marsh_prowler.name):
            print(f"{line.text('en')}\n    {line.text('es')}")
    print(outcome)
