"""A scenario of one's own: the players' heroes are captives, and heroes of the scenario set out to free them.

Run it from anywhere: python examples/rescue.py
Or play it yourself:  oleada play examples/rescue.py --deck examples/decks/leadership.txt
"""

from __future__ import annotations

from oleada import Deck, Scenario, new_game
from oleada.agents import make_agent, play
from oleada.authoring import (
    ATTACK,
    SELF,
    THREAT,
    Card,
    EncounterSet,
    Game,
    Name,
    QuestedSuccessfully,
    StageDefeated,
    trait,
)
from oleada.content import card
from oleada.mechanics.captive_heroes import CAPTIVE, captives, capture_all, hold_captives, must_be_rescued, take_back
from oleada.mechanics.guarded_heroes import (
    HERO_GUARDS,
    freed_by_defeat,
    guard_captives,
    guarded_heroes_are_captive,
    heroes_are_guarded,
)
from oleada.mechanics.objective_heroes import choose_objective_heroes, eliminates_its_player

pits = EncounterSet("The Salt Pits", suffix="salt-pits")

rebels = [
    pits.objective_hero(name, willpower=2, attack=2, defense=2, hit_points=5, traits="Harad. Warrior.")
    for name in ("Ashar", "Beshta", "Idrun", "Temir")
]
eliminates_its_player(*rebels)

pits.enemy(
    "Pit Guard", es="Guardia de las salinas", quantity=8, traits="Orc.",
    engagement=30, threat=1, attack=2, defense=1, hit_points=3,
)  # fmt: skip
pits.enemy(
    "Whip Master", es="Maestro del látigo", quantity=3, traits="Orc.",
    engagement=20, threat=2, attack=3, defense=1, hit_points=4,
)  # fmt: skip
pits.location("White Terraces", es="Terrazas blancas", quantity=5, threat=2, quest_points=3)

chains = pits.quest(
    "In Chains", es="Encadenados", stage=1, quest_points=2,
    summary="Every successful quest frees a captive, exhausted. Resources of any hero pay for every card.",
    summary_es="Cada misión con éxito libera a un cautivo, agotado. Los recursos de un héroe pagan cualquier carta.",
)  # fmt: skip
chains.permits("pay", lambda game, stage, payer, paid_for: payer.is_hero)


@chains.setup
async def wake_in_the_pits(game: Game, stage: Card) -> None:
    """Each player takes a rebel with 2 resources; all other heroes lie in the staging area, in chains."""
    await choose_objective_heroes(game, resources=2)
    await hold_captives(game)
    await capture_all(game)
    await game.shuffle_encounter_deck()


@chains.forced(after=QuestedSuccessfully)
async def break_a_chain(game: Game, stage: Card, event: QuestedSuccessfully) -> None:
    """After a successful quest, the first player chooses a captive: its owner takes control of it, exhausted."""
    hero = await game.choose(captives(stage.area), stage.area.first_player)
    if hero is not None:
        await take_back(game, hero, exhausted=True)


march = pits.quest(
    "The Long March", es="La larga marcha", stage=2, quest_points=8,
    summary="Orcs lead the other captives away. Defeat them; the stage holds out until nobody is guarded.",
    summary_es="Los orcos se llevan a los demás cautivos. Derrotadlos; no se supera mientras haya alguien protegido.",
)  # fmt: skip
march.permits("pay", lambda game, stage, payer, paid_for: payer.is_hero)
march.permits("take undefended damage", lambda game, stage, hero, attack: CAPTIVE.test(hero, game.you, stage))
march.gives(THREAT, 1, to=HERO_GUARDS)
march.gives(ATTACK, 1, to=HERO_GUARDS)
march.forbids(StageDefeated, of=SELF, if_=heroes_are_guarded)
guarded_heroes_are_captive(march)
freed_by_defeat(march, exhausted=True)
must_be_rescued(march)


@march.setup
async def driven_off(game: Game, stage: Card) -> None:
    """One Orc is added to the staging area; then each captive is guarded by another Orc there."""
    for orc in game.encounter_cards(trait("Orc"), discard_pile=True)[:1]:
        await game.add_to_staging(orc)
    await game.shuffle_encounter_deck()
    await guard_captives(game, stage, trait("Orc"))


scenario = Scenario(
    id="the-salt-pits",
    name=Name("The Salt Pits", "Las salinas"),
    encounter_cards=pits.encounter_cards,
    quest_cards=(chains, march),
)


def main() -> None:
    """Play the scenario once, and show who was taken and who came free."""
    heroes = tuple(card(code) for code in ("aragorn-core", "theodred-core", "gloin-core"))
    allies = ("guard-of-the-citadel-core", "snowbourn-scout-core", "longbeard-orc-slayer-core", "son-of-arnor-core")
    game = new_game(scenario, [Deck("Captives", heroes, tuple((card(code), 3) for code in allies))], seed=13)
    play(game, make_agent("steward"))

    shown = [line for line in game.log if line.event.__name__ in ("Captured", "ControlChanged", "GuardPlaced")]
    for line in shown:
        print(f"{line.text('en')}\n    {line.text('es')}")
    outcome = game.outcome
    assert outcome is not None
    print(f"{'Won' if outcome.won else 'Lost'} in round {outcome.round}: {outcome.termination}.")


if __name__ == "__main__":
    main()
