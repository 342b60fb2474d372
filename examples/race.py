"""A scenario of one's own: two laps of a circuit against rivals, with racing tests that decide what progress is worth.

Run it from anywhere: python examples/race.py
Or play it yourself:  oleada play examples/race.py --deck examples/decks/leadership.txt
"""

from pathlib import Path

from oleada import new_game
from oleada.agents import make_agent, play
from oleada.authoring import ATTACK, DEFENSE, WILLPOWER, Card, EncounterSet, Game, Phase, PhaseEnded, StageDefeated
from oleada.mechanics.circuit import Circuit, CircuitCompleted, MarkerAdvanced
from oleada.mechanics.racing_tests import RacingTestFailed, RacingTestPassed, Result

ring = EncounterSet("The Ring of Dust", suffix="ring-of-dust")

# What the encounter cards show in their corners decides the racing tests.
ring.enemy(
    "Rival Outrider", es="Batidor rival", quantity=8, marks=(Result.STRAIGHT,),
    engagement=40, threat=1, attack=2, defense=1, hit_points=2,
)  # fmt: skip
ring.location("The Narrow Bend", es="La curva estrecha", quantity=3, marks=(Result.TURN,), threat=1, quest_points=2)
ring.location("The Dry Bed", es="El cauce seco", quantity=3, marks=(Result.WILD,), threat=1, quest_points=1)

names = (
    ("The Starting Line", "La línea de salida"),
    ("The Turning Stone", "La piedra de giro"),
    ("Home", "La recta final"),
)
start, turn, home = stages = tuple(
    ring.quest(name, es=es, stage=number, quest_points=5, keywords="Race.")
    for number, (name, es) in enumerate(names, 1)
)
chariot = ring.objective("Your Chariot", es="Vuestra cuadriga")
rival = ring.objective("The Black Chariot", es="La cuadriga negra")
course = Circuit(stages, players=chariot, rivals=(rival,), laps=2)
course.advances_by_damage(rival)


@start.setup
async def line_up(game: Game, stage: Card) -> None:
    """Lay out the circuit, both markers at the start; shuffle the encounter deck."""
    await course.lay_out(game)
    await game.shuffle_encounter_deck()


@course.racing_test(start, ATTACK, Result.STRAIGHT, es="La Amenaza de cada jugador sube 2.")
@course.racing_test(turn, DEFENSE, Result.TURN, es="La Amenaza de cada jugador sube 2.")
@course.racing_test(home, WILLPOWER, Result.STRAIGHT, es="La Amenaza de cada jugador sube 2.")
async def lose_the_line(game: Game, stage: Card, event: StageDefeated) -> None:
    """Each player's threat rises by 2."""
    await game.raise_threat(game.players, 2)


@rival.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.QUEST, es="Su etapa recibe daño.")
async def close_in(game: Game, card: Card, event: PhaseEnded) -> None:
    """At the end of the quest phase its stage takes 4 damage, and 1 for each threat of enemies in the staging area."""
    threat = sum(enemy.threat for enemy in card.area.staging if enemy.is_enemy)
    await game.deal_damage(course.place(game, rival), 4 + threat)


scenario = ring.scenario(es="El anillo de polvo")

if __name__ == "__main__":
    game = new_game(scenario, [Path(__file__).parent / "decks" / "leadership.txt"], seed=4)
    outcome = play(game, make_agent("steward"))
    for line in game.log.of(MarkerAdvanced, CircuitCompleted, RacingTestPassed, RacingTestFailed):
        print(f"{line.text('en')}\n    {line.text('es')}")
    print(f"Ahead by {course.lead(game)} stage(s). {outcome}")
