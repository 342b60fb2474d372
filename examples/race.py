"""A scenario of one's own: two laps of a circuit against rivals, with racing tests that decide what progress is worth.

Run it from anywhere: python examples/race.py
Or play it yourself:  oleada play examples/race.py --deck examples/decks/leadership.txt
"""

from __future__ import annotations

from pathlib import Path

from oleada import Scenario, new_game
from oleada.agents import make_agent, play
from oleada.authoring import (
    ATTACK,
    DEFENSE,
    SELF,
    WILLPOWER,
    Card,
    CardScript,
    EncounterSet,
    Game,
    Name,
    Phase,
    PhaseEnded,
    StageDefeated,
    Stat,
)
from oleada.mechanics.circuit import Circuit, CircuitCompleted, MarkerAdvanced
from oleada.mechanics.racing_tests import RacingTestFailed, RacingTestPassed, Result, racing_test

ring = EncounterSet("The Ring of Dust", suffix="ring-of-dust")

# What the encounter cards show in their corners decides the racing tests.
ring.enemy(
    "Rival Outrider", es="Batidor rival", quantity=5, traits="Easterling.", marks=(Result.STRAIGHT,),
    engagement=40, threat=2, attack=2, defense=1, hit_points=2,
)  # fmt: skip
ring.enemy(
    "Thrown Charioteer", es="Auriga derribado", quantity=3, traits="Easterling.",
    engagement=25, threat=1, attack=2, defense=0, hit_points=2,
)  # fmt: skip
ring.location("The Narrow Bend", es="La curva estrecha", quantity=3, marks=(Result.TURN,), threat=1, quest_points=2)
ring.location("The Dry Bed", es="El cauce seco", quantity=3, marks=(Result.WILD,), threat=1, quest_points=1)


def stage(number: int, name: str, es: str, stat: Stat, result: Result) -> CardScript:
    """Make a stage of the circuit: its racing test decides what becomes of excess progress."""
    card = ring.quest(
        name, es=es, stage=number, quest_points=5, keywords="Race.",
        summary=f"A racing test of {stat.en} when it is defeated.",
        summary_es=f"Una prueba de carrera de {stat.es} cuando se supera.",
    )  # fmt: skip

    @card.forced(when=StageDefeated, of=SELF, es="Prueba de carrera: si se supera, el progreso sobrante continúa.")
    async def drive_on(game: Game, stage: Card, event: StageDefeated) -> None:
        """Racing test: passed, the excess progress goes on to the next stage; failed, each player's threat rises."""
        if await racing_test(game, stat, {result: 1 + course.this_round(game)}):
            event.carried = stage.progress - stage.quest_points
        else:
            await game.raise_threat(game.players, 2)

    return card


stages = (
    stage(1, "The Starting Line", "La línea de salida", ATTACK, Result.STRAIGHT),
    stage(2, "The Long Straight", "La gran recta", WILLPOWER, Result.STRAIGHT),
    stage(3, "The Turning Stone", "La piedra de giro", DEFENSE, Result.TURN),
    stage(4, "The Home Stretch", "La recta final", WILLPOWER, Result.STRAIGHT),
)
chariot = ring.objective("Your Chariot", es="Vuestra cuadriga")
rival = ring.objective(
    "The Black Chariot", es="La cuadriga negra",
    summary="Its stage takes damage as the quest phase ends: 4, and the threat of the enemies in the staging area.",
    summary_es="Su etapa recibe daño al final de la fase de Misión: 4 y la Amenaza de los enemigos en preparación.",
)  # fmt: skip
course = Circuit(stages, players=chariot, rivals=(rival,), laps=2)
course.advances_by_damage(rival)


@stages[0].setup
async def line_up(game: Game, stage: Card) -> None:
    """Lay out the circuit, both markers at the start; shuffle the encounter deck."""
    await course.lay_out(game)
    await game.shuffle_encounter_deck()


@rival.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.QUEST, es="Se acerca.")
async def close_in(game: Game, card: Card, event: PhaseEnded) -> None:
    """At the end of the quest phase its stage takes 4 damage, and 1 for each threat of enemies in the staging area."""
    threat = sum(enemy.threat for enemy in card.area.staging if enemy.is_enemy)
    await game.deal_damage(course.place(game, rival), 4 + threat)


scenario = Scenario(
    id="the-ring-of-dust",
    name=Name("The Ring of Dust", "El anillo de polvo"),
    encounter_cards=ring.encounter_cards,
    quest_cards=stages,
)


def main() -> None:
    """Race once, and show how it went."""
    game = new_game(scenario, [Path(__file__).parent / "decks" / "leadership.txt"], seed=4)
    play(game, make_agent("steward"))
    for line in game.log.of(MarkerAdvanced, CircuitCompleted, RacingTestPassed, RacingTestFailed):
        print(f"{line.text('en')}\n    {line.text('es')}")
    outcome = game.outcome
    assert outcome is not None
    print(f"Ahead by {course.lead(game)} stage(s).")
    print(f"{'Won' if outcome.won else 'Lost'} in round {outcome.round}: {outcome.termination}.")


if __name__ == "__main__":
    main()
