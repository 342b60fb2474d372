"""A scenario of one's own with a riddle area: while the party holds a cave, a wanderer outwits its old dweller.

Run it from anywhere: python examples/riddle_contest.py
Or play it yourself:  oleada play examples/riddle_contest.py --deck examples/decks/leadership.txt
"""

from __future__ import annotations

from pathlib import Path

from oleada import Scenario, new_game
from oleada.agents import Look, StewardAgent, play
from oleada.authoring import By, Card, EncounterSet, Game, LeftPlay, Name, PlayerSet, Spend, Sphere, named
from oleada.mechanics.riddle_area import create_riddle_area, place_apart, riddle_area
from oleada.mechanics.riddles import Riddle, RiddleAnswered, RiddleGuessed, add_to_riddle, may_add_to_riddle
from oleada.model.decisions import Decision, Option

DECK = Path(__file__).parent / "decks" / "leadership.txt"

cave = EncounterSet("The Echoing Cave", suffix="cave")

wanderer = PlayerSet("The Echoing Cave", suffix="cave").hero(
    "Wanderer", es="Caminante", sphere=Sphere.BAGGINS, threat_cost=0, willpower=1, attack=1, defense=1, hit_points=4,
)  # fmt: skip
dweller = cave.enemy(
    "Cave Dweller", es="Morador de la cueva", unique=True, engagement=40, threat=0, attack=2, defense=3, hit_points=6
)
lantern = cave.objective("Little Lantern", es="Farolillo", unique=True)
cave.enemy(
    "Lurking Rat", es="Rata al acecho", quantity=8, engagement=22, threat=1, attack=2, defense=0, hit_points=2,
    instead=Riddle(("type",), discard=3),
)  # fmt: skip
cave.location(
    "Dripping Stair", es="Escalera goteante", quantity=5, threat=1, quest_points=2,
    instead=Riddle(("sphere", "cost"), discard=4),
)  # fmt: skip
cave.treachery("A Draught of Cold Air", es="Corriente de aire frío", quantity=3, keywords="Doomed 1.")


@wanderer.passive(after=LeftPlay, watches_leaving=True, if_=lambda game, wanderer, event: event.card.id == wanderer.id)
async def lost_in_the_dark(game: Game, wanderer: Card, event: LeftPlay) -> None:
    """The players lose the game when the Wanderer leaves play."""
    await game.lose()


@dweller.forced(after=RiddleAnswered, if_=lambda game, dweller, event: not event.matches)
async def pounce(game: Game, dweller: Card, event: RiddleAnswered) -> None:
    """After a riddle is answered without a match it attacks the Wanderer, without a shadow card."""
    await game.attack_with(dweller, event.player, game.find("Wanderer"), shadow=False)


@lantern.action(cost=Spend(1), when=may_add_to_riddle, by=By.FIRST_PLAYER, es="Descarta 1 carta más para el acertijo.")
async def one_more_look(game: Game, lantern: Card) -> None:
    """While a riddle is answered, 1 of the Wanderer's resources discards 1 more card for it."""
    await add_to_riddle(game)


hall = cave.quest("The Upper Hall", es="La sala de arriba", stage=1, quest_points=8)
lake = cave.quest("The Dark Lake", es="El lago oscuro", stage=2, quest_points=4)
riddle_area(lake)


@hall.setup
async def part(game: Game, stage: Card) -> None:
    """Create the riddle area with stage 2."""
    await create_riddle_area(game, game.quest_deck(stage=2)[0])


@lake.setup
async def meet(game: Game, stage: Card) -> None:
    """The Wanderer, with the lantern, and the Cave Dweller meet in the riddle area."""
    found = {title: game.encounter_cards(named(title))[0] for title in ("Cave Dweller", "Wanderer", "Little Lantern")}
    await place_apart(game, found["Cave Dweller"])
    if hero := await place_apart(game, found["Wanderer"], game.first_player):
        await game.attach(found["Little Lantern"], hero)
    await game.shuffle_encounter_deck()


scenario = Scenario(
    id="the-echoing-cave",
    name=Name("The Echoing Cave", "La cueva de los ecos"),
    encounter_cards=(*cave.encounter_cards, wanderer),
    quest_cards=(hall, lake),
)


class Riddler(StewardAgent):
    """Answers a riddle while it has cards for it: a Leadership ally of cost 2. The rest it does as the steward does."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return one of the decision's options."""
        answer = decision.find("mode:instead")
        if answer and look().me.deck_size > 5:
            return answer
        return decision.find("mode:2") or super().choose(decision, look)


def main() -> None:
    """Play the scenario, and show how the riddles went."""
    game = new_game(scenario, [DECK], seed=1)
    play(game, Riddler())
    for line in game.log.of(RiddleGuessed, RiddleAnswered):
        print(f"{line.text('en')}\n    {line.text('es')}")
    outcome = game.outcome
    assert outcome is not None
    print(f"{'Won' if outcome.won else 'Lost'} in round {outcome.round}: {outcome.termination}.")


if __name__ == "__main__":
    main()
