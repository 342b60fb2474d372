"""A scenario of one's own with a riddle area: while the party holds a cave, a wanderer outwits its old dweller.

Run it from anywhere: python examples/riddle_contest.py
Or play it yourself:  oleada play examples/riddle_contest.py --deck examples/decks/leadership.txt
"""

from pathlib import Path

from oleada import new_game
from oleada.agents import make_agent, play
from oleada.authoring import SELF, By, Card, EncounterSet, Game, LeftPlay, PlayerSet, Spend, Sphere
from oleada.mechanics.riddle_area import place_apart, riddle_area
from oleada.mechanics.riddles import Riddle, RiddleAnswered, RiddleGuessed, add_to_riddle, may_add_to_riddle

cave = EncounterSet("The Echoing Cave", suffix="cave")
wanderer = PlayerSet("The Echoing Cave", suffix="cave").hero(
    "Wanderer", es="Caminante", sphere=Sphere.BAGGINS, threat_cost=0, willpower=1, attack=1, defense=1, hit_points=5,
)  # fmt: skip
dweller = cave.enemy(
    "Cave Dweller", es="Morador", unique=True, engagement=40, threat=0, attack=2, defense=3, hit_points=6
)
lantern = cave.objective("Little Lantern", es="Farolillo", unique=True)
cave.enemy(
    "Lurking Rat", es="Rata al acecho", quantity=8, engagement=22, threat=1, attack=2, defense=0, hit_points=2,
    instead=Riddle(("type",), discard=3),
)  # fmt: skip
cave.location(
    "Dripping Stair", es="Escalera goteante", quantity=8, threat=1, quest_points=2,
    instead=Riddle(("sphere",), discard=3),
)  # fmt: skip
hall = cave.quest("The Upper Hall", es="La sala de arriba", stage=1, quest_points=8)
lake = cave.quest("The Dark Lake", es="El lago oscuro", stage=2, quest_points=4)
riddle_area(lake, beside=hall)


@lake.setup
async def meet(game: Game, stage: Card) -> None:
    """The Wanderer, with the lantern, and the Cave Dweller meet in the riddle area."""
    await place_apart(game, game.find("Cave Dweller"))
    if hero := await place_apart(game, game.find("Wanderer"), game.first_player):
        await game.attach(game.find("Little Lantern"), hero)
    await game.shuffle_encounter_deck()


@wanderer.passive(after=LeftPlay, of=SELF)
async def lost_in_the_dark(game: Game, wanderer: Card, event: LeftPlay) -> None:
    """The players lose the game when the Wanderer leaves play."""
    await game.lose()


@dweller.forced(after=RiddleAnswered, if_=lambda game, dweller, event: not event.matches, es="Ataca al Caminante.")
async def pounce(game: Game, dweller: Card, event: RiddleAnswered) -> None:
    """After a riddle is answered without a match it attacks the Wanderer, without a shadow card."""
    await game.attack_with(dweller, event.player, game.find("Wanderer"), shadow=False)


@lantern.action(cost=Spend(1), when=may_add_to_riddle, by=By.FIRST_PLAYER, es="Descarta 1 carta más para el acertijo.")
async def one_more_look(game: Game, lantern: Card) -> None:
    """While a riddle is answered, 1 of the Wanderer's resources discards 1 more card for it."""
    await add_to_riddle(game)


scenario = cave.scenario(wanderer, es="La cueva de los ecos")

if __name__ == "__main__":
    game = new_game(scenario, [Path(__file__).parent / "decks" / "leadership.txt"], seed=34)
    outcome = play(game, make_agent("random", seed=1))
    for line in game.log.of(RiddleGuessed, RiddleAnswered):
        print(f"{line.text('en')}\n    {line.text('es')}")
    print(outcome)
