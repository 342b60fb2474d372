"""Core Set: the scenario Passage Through Mirkwood and its encounter set."""

from __future__ import annotations

from oleada.authoring import (
    ATTACK,
    CHARACTERS,
    COMMITTED,
    EXHAUSTED,
    SELF,
    YOURS,
    Advancing,
    Attack,
    By,
    Card,
    Choose,
    Destroyed,
    Engaged,
    Game,
    Name,
    Scenario,
    StageDefeated,
    Termination,
    Travelled,
    Until,
    named,
    trait,
)
from oleada.content.core.dol_guldur_orcs import orcs
from oleada.content.core.sets import PRODUCT, encounter_set
from oleada.content.core.spiders_of_mirkwood import spiders, ungoliants_spawn

mirkwood = encounter_set("Passage Through Mirkwood")
_SPAWN = ungoliants_spawn.name.en

forest_spider = mirkwood.enemy(
    "Forest Spider", es="Araña del Bosque", number=96, quantity=4, easy_quantity=4, traits="Creature. Spider.",
    engagement=25, threat=2, attack=2, defense=1, hit_points=4, octgn="51223bd0-ffd1-11df-a976-0801200c9096",
    summary="Gets +1 attack for the round after it engages a player.",
    summary_es="Recibe +1 Ataque durante la ronda tras enfrentarse a un jugador.",
)  # fmt: skip


@forest_spider.forced(after=Engaged, of=SELF)
async def frenzy(game: Game, spider: Card, event: Engaged) -> None:
    """Having engaged a player, it is 1 stronger in attack for the round."""
    await game.modify(spider, ATTACK, 1, Until.ROUND)


@forest_spider.shadow
async def tangle(game: Game, spider: Card, attack: Attack) -> None:
    """The defending player discards an attachment that he controls."""
    attachments = [card for card in attack.player.controlled if card.is_attachment]
    if chosen := await game.choose(attachments, attack.player):
        await game.discard(chosen)


east_bight_patrol = mirkwood.enemy(
    "East Bight Patrol", number=97, quantity=1, easy_quantity=1, traits="Goblin. Orc.",
    engagement=5, threat=3, attack=3, defense=1, hit_points=2, octgn="51223bd0-ffd1-11df-a976-0801200c9097",
)  # fmt: skip


@east_bight_patrol.shadow
async def harry(game: Game, patrol: Card, attack: Attack) -> None:
    """The attacking enemy gets +1 attack; undefended, your threat rises by 3 too."""
    await game.modify(attack.enemy, ATTACK, 1, Until.ATTACK)
    if attack.undefended:
        await game.raise_threat(attack.player, 3)


black_forest_bats = mirkwood.enemy(
    "Black Forest Bats", number=98, quantity=1, easy_quantity=1, traits="Creature.",
    engagement=15, threat=1, attack=1, defense=0, hit_points=2, octgn="51223bd0-ffd1-11df-a976-0801200c9098",
    summary="Removes a character of each player from the quest.",
    summary_es="Retira de la misión a un personaje de cada jugador.",
)  # fmt: skip


@black_forest_bats.when_revealed
async def distract(game: Game, bats: Card) -> None:
    """Each player removes 1 committed character of his choice from the quest; it stays as it lies."""
    for player in bats.area.players:
        committed = (CHARACTERS & COMMITTED).among(game, player, bats)
        if chosen := await game.choose(committed, player):
            await game.remove_from_quest(chosen)


old_forest_road = mirkwood.location(
    "Old Forest Road", number=99, quantity=2, easy_quantity=2, traits="Forest.", threat=1, quest_points=3,
    octgn="51223bd0-ffd1-11df-a976-0801200c9099",
    summary="The first player may ready a character after you travel here.",
    summary_es="El jugador inicial puede preparar un personaje tras viajar aquí.",
)  # fmt: skip


@old_forest_road.response(
    after=Travelled, of=SELF, by=By.FIRST_PLAYER, target=Choose(CHARACTERS & YOURS & EXHAUSTED),
    es="El jugador inicial prepara un personaje suyo.",
)  # fmt: skip
async def rest(game: Game, road: Card, event: Travelled, character: Card) -> None:
    """The first player readies a character that he controls."""
    await game.ready(character)


forest_gate = mirkwood.location(
    "Forest Gate", number=100, quantity=2, easy_quantity=2, traits="Forest.", threat=2, quest_points=4,
    octgn="51223bd0-ffd1-11df-a976-0801200c9100",
    summary="The first player may draw 2 cards after you travel here.",
    summary_es="El jugador inicial puede robar 2 cartas tras viajar aquí.",
)  # fmt: skip


@forest_gate.response(
    after=Travelled, of=SELF, by=By.FIRST_PLAYER, if_=lambda game, gate, event: bool(gate.area.first_player.deck),
    es="El jugador inicial roba 2 cartas.",
)  # fmt: skip
async def find_supplies(game: Game, gate: Card, event: Travelled) -> None:
    """The first player draws 2 cards."""
    await game.draw(game.you, 2)


flies_and_spiders = mirkwood.quest(
    "Flies and Spiders", stage=1, number=119, quest_points=8, octgn="51223bd0-ffd1-11df-a976-0801200c9119",
    summary="Begins with a Forest Spider and an Old Forest Road in the staging area.",
    summary_es="Empieza con una Araña del Bosque y un Old Forest Road en el área de preparación.",
)  # fmt: skip


@flies_and_spiders.setup
async def enter_the_forest(game: Game, stage: Card) -> None:
    """Add a Forest Spider and an Old Forest Road to the staging area; shuffle the encounter deck."""
    for wanted in (forest_spider, old_forest_road):
        await game.add_to_staging(game.encounter_cards(named(wanted.name.en))[0])
    await game.shuffle_encounter_deck()


a_fork_in_the_road = mirkwood.quest(
    "A Fork in the Road", stage=2, number=120, quest_points=2, octgn="51223bd0-ffd1-11df-a976-0801200c9121",
    summary="Leads to one of the two last stages at random.",
    summary_es="Lleva al azar a una de las dos últimas etapas.",
)  # fmt: skip


@a_fork_in_the_road.forced(when=Advancing, of=SELF)
async def choose_a_path(game: Game, fork: Card, event: Advancing) -> None:
    """When you leave this stage, go on to one of the two third stages at random; the other one is not used."""
    paths = game.quest_deck(stage=3)
    (event.to,) = game.pick_at_random(paths)
    for unused in paths:
        if unused is not event.to:
            await game.remove_from_game(unused)


dont_leave_the_path = mirkwood.quest(
    "Don't Leave the Path!", stage=3, side_a="A Chosen Path", number=121, quest_points=None,
    octgn="51223bd0-ffd1-11df-a976-0801200c9123",
    summary="Each player adds a Spider to the staging area; defeat Ungoliant's Spawn to win.",
    summary_es="Cada jugador añade una Araña al área de preparación; derrotad al Vástago de Ungoliant para ganar.",
)  # fmt: skip


@dont_leave_the_path.when_revealed
async def spiders_come(game: Game, stage: Card) -> None:
    """Every player fetches a Spider from the encounter deck or its discard pile into the staging area."""
    for player in stage.area.players:
        found = game.encounter_cards(trait("Spider"), discard_pile=True)
        if spider := await game.choose(found, player):
            await game.add_to_staging(spider)
        await game.shuffle_encounter_deck()


@dont_leave_the_path.passive(after=Destroyed, of=named(_SPAWN))
async def hunt_is_over(game: Game, stage: Card, event: Destroyed) -> None:
    """The players win when they have defeated Ungoliant's Spawn."""
    await game.win(Termination.QUEST)


beorns_path = mirkwood.quest(
    "Beorn's Path", stage=3, side_a="A Chosen Path", number=122, quest_points=10,
    octgn="51223bd0-ffd1-11df-a976-0801200c9125",
    summary="Cannot be defeated while Ungoliant's Spawn is in play; defeat it to win.",
    summary_es="No puede superarse con el Vástago de Ungoliant en juego; superadla para ganar.",
)  # fmt: skip
beorns_path.forbids(
    StageDefeated,
    of=SELF,
    if_=lambda game, stage, event: any(c.name.en == _SPAWN for c in game.in_play(stage.area.id)),
)


@beorns_path.passive(after=StageDefeated, of=SELF)
async def out_of_the_forest(game: Game, stage: Card, event: StageDefeated) -> None:
    """The players win when they defeat this stage."""
    await game.win(Termination.QUEST)


scenario = Scenario(
    id="passage-through-mirkwood",
    name=Name("Passage Through Mirkwood", "A través del Bosque Negro"),
    product=PRODUCT,
    encounter_cards=(*mirkwood.encounter_cards, *spiders.encounter_cards, *orcs.encounter_cards),
    quest_cards=(flies_and_spiders, a_fork_in_the_road, dont_leave_the_path, beorns_path),
)
