"""A scenario of one's own: clues that heroes carry and lose, and a quest deck that is reset when the last one is gone.

Run it from anywhere: python examples/hunt_for_clues.py
Or play it yourself:  oleada play examples/hunt_for_clues.py --deck examples/decks/leadership.txt
"""

from __future__ import annotations

from pathlib import Path

from oleada import Scenario, new_game
from oleada.agents import make_agent, play
from oleada.authoring import SELF, THREAT, Card, EncounterSet, Game, LeftPlay, Name, StageDefeated, named
from oleada.mechanics.clues import becomes_a_condition, carriers, claimed_by_questing
from oleada.mechanics.quest_deck import reset, stage_number

trail = EncounterSet("The Shepherd's Trail", suffix="shepherds-trail")

track = trail.objective(
    "Fresh Track", es="Rastro fresco", quantity=4, traits="Clue.", keywords="Guarded.",
    summary="Claimed after a successful quest; lost when its hero is damaged.",
    summary_es="Se reclama tras una misión con éxito; se pierde si su héroe es dañado.",
)  # fmt: skip
claimed_by_questing(track)
becomes_a_condition(track)

wolf = trail.enemy(
    "Prowling Wolf", es="Lobo merodeador", quantity=6, traits="Creature.",
    engagement=25, threat=0, attack=4, defense=0, hit_points=3,
    summary="Its threat is the stage number.", summary_es="Su Amenaza es el número de etapa.",
)  # fmt: skip
wolf.gives(THREAT, stage_number)
brambles = trail.treachery(
    "Brambles", es="Zarzas", quantity=4,
    summary="Damages a hero with a Fresh Track.", summary_es="Daña a un héroe con un Rastro fresco.",
)  # fmt: skip
trail.location("Trampled Ford", es="Vado pisoteado", quantity=4, threat=1, quest_points=2)


@brambles.when_revealed
async def scratch(game: Game, card: Card) -> None:
    """Deal 1 damage to a hero with a Fresh Track; the first player chooses."""
    hero = await game.choose(carriers(game, track, card.area), card.area.first_player)
    if hero is not None:
        await game.deal_damage(hero, 1)


pasture = trail.quest("The Empty Pasture", es="El pasto vacío", stage=1, quest_points=3)
search = trail.quest(
    "Searching the Heath", es="Rastreando el brezal", stage=2, quest_points=5,
    summary="Cannot be defeated while no hero has a Fresh Track.",
    summary_es="No puede superarse mientras ningún héroe tenga un Rastro fresco.",
)  # fmt: skip
lair = trail.quest(
    "The Shepherd's Hut", es="La cabaña del pastor", stage=3, quest_points=9,
    summary="Without a Fresh Track the players go back to stage 2.",
    summary_es="Sin un Rastro fresco, los jugadores vuelven a la etapa 2.",
)  # fmt: skip


@pasture.setup
async def first_track(game: Game, stage: Card) -> None:
    """Add a Fresh Track to the staging area; shuffle the encounter deck."""
    await game.add_to_staging(game.encounter_cards(named(track.name.en))[0])
    await game.shuffle_encounter_deck()


search.forbids(StageDefeated, of=SELF, if_=lambda game, stage, event: not carriers(game, track, stage.area))


@lair.passive(after=LeftPlay, of=named(track.name.en), es="Sin pistas, el mazo de Misión se reinicia en la etapa 2.")
async def trail_lost(game: Game, stage: Card, event: LeftPlay) -> None:
    """When no hero has a Fresh Track any more, the quest deck is reset to stage 2."""
    if not carriers(game, track, stage.area):
        await reset(game, 2, stage.area)


scenario = Scenario(
    id="the-shepherds-trail",
    name=Name("The Shepherd's Trail", "El rastro del pastor"),
    encounter_cards=trail.encounter_cards,
    quest_cards=(pasture, search, lair),
)


def main() -> None:
    """Play the scenario once, and show what became of the clues and where the quest went."""
    game = new_game(scenario, [Path(__file__).parent / "decks" / "leadership.txt"], seed=2)
    play(game, make_agent("steward"))
    for line in game.log:
        about_a_track = line.event.__name__ in ("AttachmentMoved", "LeftPlay") and "Track" in line.text()
        if about_a_track or line.event.__name__ in ("StageRevealed", "WentBack"):
            print(f"{line.text('en')}\n    {line.text('es')}")
    outcome = game.outcome
    assert outcome is not None
    print(f"{'Won' if outcome.won else 'Lost'} in round {outcome.round}: {outcome.termination}.")


if __name__ == "__main__":
    main()
