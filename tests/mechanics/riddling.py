"""The cards and the table of Tom's contest with Gollum, the worked example of the rules."""

from __future__ import annotations

import attrs

from oleada.authoring import By, Card, CardScript, EncounterSet, Game, PlayerSet, Spend, Sphere
from oleada.mechanics.riddle_area import riddle_area
from oleada.mechanics.riddles import Riddle, RiddleAnswered, add_to_riddle, may_add_to_riddle
from oleada.model.cards import CardDef
from oleada.model.state import State
from oleada.testing import Play, TableBuilder, invented

_hunt = EncounterSet("Tom's Hunt", suffix="hunt")
_party = PlayerSet("Tom's Party", suffix="party")

STAGE_1 = _hunt.quest("Out of the Frying Pan", es="De la sartén...", stage=1, quest_points=14)
STAGE_2 = _hunt.quest("Riddles in the Dark", es="Acertijos en las tinieblas", stage=2, quest_points=9)
STAGE_3 = _hunt.quest("Into the Fire", stage=3, quest_points=16)
riddle_area(STAGE_2)

WARGS = _hunt.enemy(
    "Wild Wargs", es="Huargos Salvajes", traits="Creature.", engagement=25, threat=3, attack=3, defense=2, hit_points=3,
    instead=Riddle(("type",), discard=2),
)  # fmt: skip
GOLLUM = _hunt.enemy("Gollum", unique=True, engagement=50, threat=0, attack=2, defense=3, hit_points=5)
RING = _hunt.objective("Bilbo's Magic Ring", es="El Anillo Mágico de Bilbo", unique=True)
BILBO = _party.hero(
    "Bilbo Baggins", es="Bilbo Bolsón", sphere=Sphere.BAGGINS, threat_cost=0, willpower=1, attack=1, defense=2,
    hit_points=3,
)  # fmt: skip
CRAM = _party.attachment("Cram", sphere=Sphere.LEADERSHIP, cost=0)


@GOLLUM.forced(after=RiddleAnswered, if_=lambda game, gollum, event: event.matches == 0)
async def attack_bilbo(game: Game, gollum: Card, event: RiddleAnswered) -> None:
    """After a riddle without a match Gollum attacks Bilbo; no shadow card is dealt."""
    await game.attack_with(gollum, event.player, game.find("Bilbo Baggins"), shadow=False)


@RING.action(cost=Spend(1), when=may_add_to_riddle, by=By.FIRST_PLAYER)
async def one_more(game: Game, ring: Card) -> None:
    """While a riddle is answered, pay 1 of Bilbo's resources to discard 1 more card."""
    await add_to_riddle(game)


def riddle_card(name: str, *parts: str, discard: int = 2, **facts: object) -> CardScript:
    """Return a treachery with a riddle that asks for these parts."""
    return invented.treachery(name, instead=Riddle(parts, discard), **facts)  # type: ignore[arg-type]


@attrs.frozen
class Contest:
    """A table with the riddle area laid out."""

    table: TableBuilder
    main: Card
    stage: Card
    gollum: Card
    bilbo: Card
    ring: Card

    @classmethod
    def lay_out(cls, table: TableBuilder, resources: int = 2, progress: int = 0, **bilbo: int | bool) -> Contest:
        """Lay out stages 1 and 2, Gollum, and Bilbo with the Ring under the first player's control."""
        main = table.quest(STAGE_1)
        stage = table.apart(STAGE_2, progress=progress)
        gollum = table.apart(GOLLUM)
        hobbit = table.apart(BILBO, player=table.game.state.first_player, resources=resources, **bilbo)
        return cls(table, main, stage, gollum, hobbit, table.attachment(RING, on=hobbit))

    def deck(self, *cards: CardDef | str, player: int = 1) -> list[Card]:
        """Give a player a deck whose first shuffle puts these cards in this order, from the top."""
        state = self.table.game.state
        scratch = State(state.seed, draws=state.draws)
        order = list(range(len(cards)))
        for last in range(len(order) - 1, 0, -1):
            other = scratch.random(last + 1)
            order[last], order[other] = order[other], order[last]
        placed = {origin: cards[position] for position, origin in enumerate(order)}
        return self.table.deck(*[placed[origin] for origin in range(len(cards))], player=player)

    def reveal(self, *cards: CardDef) -> Play:
        """Put cards on the encounter deck, another one below, and play the staging step: one is revealed a player."""
        self.table.encounter_deck(*cards, invented.treachery("Last Card"))
        return self.table.play("3.3")


def names(cards: list[Card]) -> list[str]:
    """Return the titles of cards."""
    return [card.name.en for card in cards]
