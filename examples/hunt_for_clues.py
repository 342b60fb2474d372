"""A scenario of one's own: clues that heroes carry and lose, and a quest deck that is reset when the last one is gone.

Run it from anywhere: python examples/hunt_for_clues.py
Or play it yourself:  oleada play examples/hunt_for_clues.py --deck examples/decks/leadership.txt
"""

from pathlib import Path

from oleada import new_game
from oleada.agents import make_agent, play
from oleada.authoring import THREAT, AttachmentMoved, Card, EncounterSet, Game, LeftPlay, StageRevealed, WentBack
from oleada.mechanics.clues import becomes_a_condition, carriers, claimed_by_questing, resets_without_clue
from oleada.mechanics.quest_deck import stage_number

trail = EncounterSet("The Shepherd's Trail", suffix="shepherds-trail")

track = trail.objective("Fresh Track", es="Rastro fresco", quantity=4, traits="Clue.", keywords="Guarded.")
claimed_by_questing(track)
becomes_a_condition(track)

wolf = trail.enemy(
    "Prowling Wolf", es="Lobo merodeador", quantity=6, traits="Creature.",
    engagement=25, threat=0, attack=4, defense=0, hit_points=3,
    summary="Its threat is the stage number.", summary_es="Su Amenaza es el número de etapa.",
)  # fmt: skip
wolf.gives(THREAT, stage_number)
trail.location("Trampled Ford", es="Vado pisoteado", quantity=4, threat=1, quest_points=2)
brambles = trail.treachery("Brambles", es="Zarzas", quantity=4)


@brambles.when_revealed
async def scratch(game: Game, card: Card) -> None:
    """Deal 1 damage to a hero with a Fresh Track; the first player chooses."""
    if hero := await game.choose(carriers(game, track, card.area), card.area.first_player):
        await game.deal_damage(hero, 1)


pasture = trail.quest("The Empty Pasture", es="El pasto vacío", stage=1, quest_points=3)
search = trail.quest("Searching the Heath", es="Rastreando el brezal", stage=2, quest_points=5)
lair = trail.quest("The Shepherd's Hut", es="La cabaña del pastor", stage=3, quest_points=9)
resets_without_clue(lair, track, to=2)


@pasture.setup
async def first_track(game: Game, stage: Card) -> None:
    """Add a Fresh Track to the staging area; shuffle the encounter deck."""
    await game.add_to_staging(game.find("Fresh Track"))
    await game.shuffle_encounter_deck()


scenario = trail.scenario(es="El rastro del pastor")

if __name__ == "__main__":
    game = new_game(scenario, [Path(__file__).parent / "decks" / "leadership.txt"], seed=2)
    outcome = play(game, make_agent("steward"))
    for line in game.log.of(StageRevealed, WentBack, AttachmentMoved, LeftPlay):
        if line.event in (StageRevealed, WentBack) or "Track" in line.text():
            print(f"{line.text('en')}\n    {line.text('es')}")
    print(outcome)
