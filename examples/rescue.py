"""A scenario of one's own: the players' heroes are captives, and heroes of the scenario set out to free them.

Run it from anywhere: python examples/rescue.py
Or play it yourself:  oleada play examples/rescue.py --deck examples/decks/leadership.txt
"""

from pathlib import Path

from oleada import new_game
from oleada.agents import make_agent, play
from oleada.authoring import ATTACK, Card, ControlChanged, EncounterSet, Game, GuardPlaced, QuestedSuccessfully, trait
from oleada.mechanics.captive_heroes import Captured, captives, capture_all, take_back
from oleada.mechanics.guarded_heroes import HERO_GUARDS, guard_captives, guarded_heroes_must_be_freed
from oleada.mechanics.objective_heroes import any_hero_pays, choose_objective_heroes, eliminates_its_player

pits = EncounterSet("The Salt Pits", suffix="salt-pits")
ORC = trait("Orc")

for name in ("Ashar", "Beshta", "Idrun", "Temir"):
    eliminates_its_player(pits.objective_hero(name, willpower=4, attack=3, defense=2, hit_points=5))
pits.enemy(
    "Pit Guard", es="Guardia de las salinas", quantity=9, traits="Orc.",
    engagement=28, threat=2, attack=3, defense=1, hit_points=3,
)  # fmt: skip
pits.location("White Terraces", es="Terrazas blancas", quantity=6, threat=2, quest_points=3)

chains = pits.quest("In Chains", es="Encadenados", stage=1, quest_points=3)
march = pits.quest("The Long March", es="La larga marcha", stage=2, quest_points=10)


@chains.setup
async def wake_in_the_pits(game: Game, stage: Card) -> None:
    """Each player takes a rebel with 3 resources; all other heroes lie in the staging area, in chains."""
    await choose_objective_heroes(game, resources=3)
    await capture_all(game)
    await game.shuffle_encounter_deck()


@chains.forced(after=QuestedSuccessfully, es="Un cautivo queda libre, agotado.")
async def break_a_chain(game: Game, stage: Card, event: QuestedSuccessfully) -> None:
    """After a successful quest, the first player chooses a captive: its owner takes control of it, exhausted."""
    if hero := await game.choose(captives(stage.area), stage.area.first_player):
        await take_back(game, hero, exhausted=True)


@march.setup
async def driven_off(game: Game, stage: Card) -> None:
    """An Orc is added to the staging area; then each captive is guarded by another Orc there."""
    for orc in game.encounter_cards(ORC)[:1]:
        await game.add_to_staging(orc)
    await guard_captives(game, stage, ORC)


any_hero_pays(chains, march)
guarded_heroes_must_be_freed(march, exhausted=True)
march.gives(ATTACK, 1, to=HERO_GUARDS)

scenario = pits.scenario(es="Las salinas")

if __name__ == "__main__":
    game = new_game(scenario, [Path(__file__).parent / "decks" / "leadership.txt"], seed=3)
    outcome = play(game, make_agent("steward"))
    for line in game.log.of(Captured, GuardPlaced, ControlChanged):
        print(f"{line.text('en')}\n    {line.text('es')}")
    print(outcome)
