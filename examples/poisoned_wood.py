"""A scenario of one's own: spiders poison the party in a dark wood, and one of the players is cut off from the others.

Run it from anywhere: python examples/poisoned_wood.py
Or play it yourself, with one --deck for each player:
    oleada play examples/poisoned_wood.py --deck examples/decks/leadership.txt --deck examples/decks/tactics.txt
"""

from pathlib import Path

from oleada import new_game
from oleada.agents import make_agent, play
from oleada.authoring import SELF, AreaChanged, Attack, BroughtAlong, Card, EncounterSet, Game, StageDefeated, Travelled
from oleada.mechanics.areas import part, waits_for_the_others
from oleada.mechanics.poison import each_poisons_one, most_poisoned, poison_one
from oleada.mechanics.unconscious import FellUnconscious, Woken, carries_the_rules, ready_an_unconscious_character

DECKS = Path(__file__).parent / "decks"

wood = EncounterSet("The Poisoned Wood", suffix="poisoned-wood")
wood.enemy(
    "Lurking Spider", es="Araña acechante", quantity=7, traits="Creature. Spider.", keywords="Venom.",
    engagement=20, threat=1, attack=3, defense=1, hit_points=3,
)  # fmt: skip
broodmother = wood.enemy(
    "Broodmother", es="Madre de la nidada", quantity=2, traits="Creature. Spider.", keywords="Venom.",
    engagement=25, threat=2, attack=3, defense=2, hit_points=5,
)  # fmt: skip
spores = wood.treachery("Choking Spores", es="Esporas asfixiantes", quantity=6)
spring = wood.location("Clear Spring", es="Manantial claro", quantity=5, threat=1, quest_points=2, traits="Forest.")

edge = wood.quest("The Edge of the Wood", es="La linde del bosque", stage=1, quest_points=6)
lost = wood.quest("Cut Off", es="Separados", stage=2, quest_points=4)
together = wood.quest("The Way Out", es="La salida", stage=3, quest_points=22)
carries_the_rules(edge, lost, together)
waits_for_the_others(lost)


@edge.passive(after=StageDefeated, of=SELF)
async def lose_the_path(game: Game, stage: Card, event: StageDefeated) -> None:
    """The first player is cut off in a staging area of his own; the others go on, and he joins them later."""
    await part(game, game.first_player)


@broodmother.shadow
async def smell_blood(game: Game, mother: Card, attack: Attack) -> None:
    """The most poisoned character of the defending player gets 1 poison."""
    await poison_one(game, most_poisoned(attack.player.characters), attack.player)


@spores.when_revealed
async def breathe(game: Game, cloud: Card) -> None:
    """Each player gives 1 of his characters 2 poison."""
    await each_poisons_one(game, cloud.area.players, amount=2)


@spring.forced(after=Travelled, of=SELF)
async def wash(game: Game, spring: Card, event: Travelled) -> None:
    """After the players travel here the first player readies an unconscious character."""
    await ready_an_unconscious_character(game, spring.area.first_player)


scenario = wood.scenario(es="El bosque envenenado")

if __name__ == "__main__":
    game = new_game(scenario, [DECKS / "leadership.txt", DECKS / "tactics.txt"], seed=2)
    outcome = play(game, make_agent("steward"))
    for line in game.log.of(FellUnconscious, Woken, AreaChanged, BroughtAlong):
        print(f"{line.text('en')}\n    {line.text('es')}")
    print(outcome)
