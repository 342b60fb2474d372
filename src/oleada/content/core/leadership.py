"""Core Set: the Leadership sphere."""

from __future__ import annotations

from oleada.authoring import (
    ALLIES,
    ATTACK,
    CHARACTERS,
    COMMITTED,
    DEFENSE,
    ENEMIES,
    ENGAGED_WITH_YOU,
    EXHAUSTED,
    HEROES,
    HOST,
    LOCATIONS,
    SELF,
    STAGED,
    WILLPOWER,
    Card,
    CardsDrawn,
    Choose,
    ChooseFromHand,
    ChoosePlayer,
    Committed,
    DamageDealt,
    EnteredPlay,
    Exhaust,
    ExhaustSelf,
    Game,
    LeftPlay,
    Moment,
    Player,
    Readied,
    ResourcesGained,
    Spend,
    Sphere,
    Stat,
    Zone,
    trait,
)
from oleada.content.core.sets import player_set

core = player_set()
cards = core.cards
_LEADERSHIP = Sphere.LEADERSHIP

aragorn = core.hero(
    "Aragorn", es="Aragorn", number=1, sphere=_LEADERSHIP, threat_cost=12,
    willpower=2, attack=3, defense=2, hit_points=5, traits="Dúnedain. Noble. Ranger.", keywords="Sentinel.",
    ringsdb="01001", octgn="51223bd0-ffd1-11df-a976-0801200c9001",
    summary="Readies for 1 of his resources after committing to a quest.",
    summary_es="Se prepara por 1 de sus recursos tras asignarse a una misión.",
)  # fmt: skip


@aragorn.response(
    after=Committed, of=SELF, cost=Spend(1), if_=lambda game, aragorn, event: game.could(aragorn, Readied(aragorn)),
    es="Gasta 1 de sus recursos: se prepara.",
)  # fmt: skip
async def stand_ready(game: Game, aragorn: Card, event: Committed) -> None:
    """Spend 1 of his resources: ready him."""
    await game.ready(aragorn)


theodred = core.hero(
    "Théodred", es="Théodred", number=2, sphere=_LEADERSHIP, threat_cost=8,
    willpower=1, attack=2, defense=1, hit_points=4, traits="Noble. Rohan. Warrior.",
    ringsdb="01002", octgn="51223bd0-ffd1-11df-a976-0801200c9002",
    summary="Gives a committed hero 1 resource after committing to a quest.",
    summary_es="Da 1 recurso a un héroe asignado tras asignarse a una misión.",
)  # fmt: skip


@theodred.response(
    after=Committed, of=SELF, es="Un héroe asignado recibe 1 recurso.",
    target=Choose(HEROES & COMMITTED, pool=True, could=lambda hero: ResourcesGained(hero, 1)),
)  # fmt: skip
async def encourage(game: Game, theodred: Card, event: Committed, hero: Card) -> None:
    """A committed hero gets 1 resource."""
    await game.gain_resources(hero, 1)


gloin = core.hero(
    "Glóin", es="Glóin", number=3, sphere=_LEADERSHIP, threat_cost=9,
    willpower=2, attack=2, defense=1, hit_points=4, traits="Dwarf. Noble.",
    ringsdb="01003", octgn="51223bd0-ffd1-11df-a976-0801200c9003",
    summary="Gets 1 resource for each damage that he suffers.",
    summary_es="Recibe 1 recurso por cada punto de daño que sufre.",
)  # fmt: skip


@gloin.response(
    after=DamageDealt, of=SELF, if_=lambda game, gloin, event: game.could(gloin, ResourcesGained(gloin, event.amount)),
    es="Recibe 1 recurso por cada punto de daño que acaba de sufrir.",
)  # fmt: skip
async def profit(game: Game, gloin: Card, event: DamageDealt) -> None:
    """He gets 1 resource for each damage that he has just suffered."""
    await game.gain_resources(gloin, event.amount)


guard_of_the_citadel = core.ally(
    "Guard of the Citadel", es="Guardia de la Ciudadela", number=13, quantity=3, sphere=_LEADERSHIP, cost=2,
    willpower=1, attack=1, defense=0, hit_points=2, traits="Gondor. Warrior.",
    ringsdb="01013", octgn="51223bd0-ffd1-11df-a976-0801200c9013",
)  # fmt: skip

faramir = core.ally(
    "Faramir", es="Faramir", number=14, quantity=2, sphere=_LEADERSHIP, unique=True, cost=4,
    willpower=2, attack=1, defense=2, hit_points=3, traits="Gondor. Noble. Ranger.",
    ringsdb="01014", octgn="51223bd0-ffd1-11df-a976-0801200c9014",
    summary="Exhausts to give a player's characters +1 willpower for the phase.",
    summary_es="Se agota para dar +1 Voluntad a los personajes de un jugador durante la fase.",
)  # fmt: skip


@faramir.action(
    cost=ExhaustSelf(), target=ChoosePlayer(lambda player, you: bool(player.characters)),
    es="Se agota: los personajes de un jugador reciben +1 Voluntad hasta el final de la fase.",
)  # fmt: skip
async def inspire(game: Game, faramir: Card, player: Player) -> None:
    """Exhaust him: a player's characters get +1 willpower until the end of the phase."""
    await game.modify(player.characters, WILLPOWER, 1)


son_of_arnor = core.ally(
    "Son of Arnor", number=15, quantity=2, sphere=_LEADERSHIP, cost=3,
    willpower=0, attack=2, defense=0, hit_points=2, traits="Dúnedain.",
    ringsdb="01015", octgn="51223bd0-ffd1-11df-a976-0801200c9015",
    summary="Engages an enemy of the staging area or of another player when it enters play.",
    summary_es="Al entrar en juego, te enfrenta a un enemigo del área de preparación o de otro jugador.",
)  # fmt: skip


@son_of_arnor.response(
    after=EnteredPlay, of=SELF, target=Choose(ENEMIES & (STAGED | ~ENGAGED_WITH_YOU)), es="Te enfrentas a un enemigo."
)
async def draw_away(game: Game, son_of_arnor: Card, event: EnteredPlay, enemy: Card) -> None:
    """Engage an enemy of the staging area or of another player."""
    await game.engage(enemy)


snowbourn_scout = core.ally(
    "Snowbourn Scout", number=16, quantity=3, sphere=_LEADERSHIP, cost=1,
    willpower=0, attack=0, defense=1, hit_points=1, traits="Rohan. Scout.",
    ringsdb="01016", octgn="51223bd0-ffd1-11df-a976-0801200c9016",
    summary="Places 1 progress on a location when it enters play.",
    summary_es="Al entrar en juego, coloca 1 ficha de Progreso en un lugar.",
)  # fmt: skip


@snowbourn_scout.response(after=EnteredPlay, of=SELF, target=Choose(LOCATIONS), es="1 ficha de Progreso en un lugar.")
async def scout(game: Game, scout: Card, event: EnteredPlay, location: Card) -> None:
    """Place 1 progress on a location."""
    await game.place_progress(location, 1)


silverlode_archer = core.ally(
    "Silverlode Archer", es="Arquero del Cauce de Plata", number=17, quantity=2, sphere=_LEADERSHIP, cost=3,
    willpower=1, attack=2, defense=0, hit_points=1, traits="Archer. Silvan.", keywords="Ranged.",
    ringsdb="01017", octgn="51223bd0-ffd1-11df-a976-0801200c9017",
)  # fmt: skip

longbeard_orc_slayer = core.ally(
    "Longbeard Orc Slayer", es="Mataorcos de Barba Larga", number=18, quantity=2, sphere=_LEADERSHIP, cost=4,
    willpower=0, attack=2, defense=1, hit_points=3, traits="Dwarf. Warrior.",
    ringsdb="01018", octgn="51223bd0-ffd1-11df-a976-0801200c9018",
    summary="Deals 1 damage to each Orc enemy in play when it enters play.",
    summary_es="Al entrar en juego, inflige 1 punto de daño a cada enemigo Orco en juego.",
)  # fmt: skip

_ORC_ENEMIES = ENEMIES & trait("Orc")


@longbeard_orc_slayer.response(
    after=EnteredPlay, of=SELF, if_=lambda game, slayer, event: _ORC_ENEMIES.among(game, slayer.controller, slayer),
    es="1 punto de daño a cada enemigo Orco en juego.",
)  # fmt: skip
async def hew(game: Game, slayer: Card, event: EnteredPlay) -> None:
    """Every Orc in play takes 1 damage."""
    await game.deal_damage(_ORC_ENEMIES.among(game, game.you, slayer), 1)


brok_ironfist = core.ally(
    "Brok Ironfist", es="Brok Puñohierro", number=19, sphere=_LEADERSHIP, unique=True, cost=6,
    willpower=2, attack=2, defense=1, hit_points=4, traits="Dwarf. Warrior.",
    ringsdb="01019", octgn="51223bd0-ffd1-11df-a976-0801200c9019",
    summary="Comes into play from hand when a Dwarf hero of yours leaves play.",
    summary_es="Entra en juego desde la mano cuando un héroe Enano tuyo abandona el juego.",
)  # fmt: skip


@brok_ironfist.response(
    after=LeftPlay, zone=Zone.HAND, of=HEROES & trait("Dwarf"),
    if_=lambda game, brok, event: event.card.controller == brok.owner and not game.barred_by(brok),
    es="Ponlo en juego desde tu mano.",
)  # fmt: skip
async def avenge(game: Game, brok: Card, event: LeftPlay) -> None:
    """Put him into play from your hand."""
    await game.put_into_play(brok)


ever_vigilant = core.event(
    "Ever Vigilant", number=20, quantity=2, sphere=_LEADERSHIP, cost=1,
    ringsdb="01020", octgn="51223bd0-ffd1-11df-a976-0801200c9020",
    summary="Readies an ally.", summary_es="Prepara a un aliado.",
)  # fmt: skip


@ever_vigilant.action(target=Choose(ALLIES & EXHAUSTED, could=Readied), es="Prepara a un aliado.")
async def wake_an_ally(game: Game, event: Card, ally: Card) -> None:
    """Ready an ally."""
    await game.ready(ally)


common_cause = core.event(
    "Common Cause", number=21, quantity=2, sphere=_LEADERSHIP, cost=0,
    ringsdb="01021", octgn="51223bd0-ffd1-11df-a976-0801200c9021",
    summary="Exhausts a hero of yours to ready a different hero.",
    summary_es="Agota a un héroe tuyo para preparar a otro héroe.",
)  # fmt: skip


@common_cause.action(
    cost=Exhaust(HEROES), target=Choose(HEROES & EXHAUSTED, could=Readied), es="Agota un héroe tuyo: prepara otro."
)
async def share_the_load(game: Game, event: Card, hero: Card) -> None:
    """Exhaust a hero of yours: ready a different hero."""
    await game.ready(hero)


for_gondor = core.event(
    "For Gondor!", number=22, quantity=2, sphere=_LEADERSHIP, cost=2,
    ringsdb="01022", octgn="51223bd0-ffd1-11df-a976-0801200c9022",
    summary="Characters get +1 attack, Gondor ones +1 defense too, for the phase.",
    summary_es="Los personajes reciben +1 Ataque, y los de Gondor también +1 Defensa, durante la fase.",
)  # fmt: skip


@for_gondor.action(es="+1 Ataque a todos; +1 Defensa a los de Gondor.")
async def rally(game: Game, event: Card) -> None:
    """All characters get +1 attack, Gondor ones +1 defense too, until the end of the phase."""
    everyone = CHARACTERS.among(game, game.you, event)
    await game.modify(everyone, ATTACK, 1)
    await game.modify([card for card in everyone if card.has_trait("Gondor")], DEFENSE, 1)


sneak_attack = core.event(
    "Sneak Attack", es="Ataque Furtivo", number=23, quantity=2, sphere=_LEADERSHIP, cost=1,
    ringsdb="01023", octgn="51223bd0-ffd1-11df-a976-0801200c9023",
    summary="Puts an ally into play from hand until the end of the phase.",
    summary_es="Pone en juego un aliado desde la mano hasta el final de la fase.",
)  # fmt: skip


@sneak_attack.action(
    target=ChooseFromHand(ALLIES, enters_play=True),
    es="Pon en juego un aliado de tu mano hasta el final de la fase.",
)
async def ambush(game: Game, event: Card, ally: Card) -> None:
    """Put an ally of your hand into play; at the end of the phase it returns to hand if it is still there."""
    if entered := await game.put_into_play(ally):
        game.later(Moment.END_OF_PHASE, withdraw, entered)


async def withdraw(game: Game, ally: Card) -> None:
    """Return an ally that is still in play to its owner's hand."""
    await game.return_to_hand(ally)


valiant_sacrifice = core.event(
    "Valiant Sacrifice", number=24, quantity=2, sphere=_LEADERSHIP, cost=1,
    ringsdb="01024", octgn="51223bd0-ffd1-11df-a976-0801200c9024",
    summary="The controller of an ally that left play draws 2 cards.",
    summary_es="El controlador de un aliado que abandonó el juego roba 2 cartas.",
)  # fmt: skip


@valiant_sacrifice.response(
    after=LeftPlay, of=ALLIES,
    if_=lambda game, card, event: event.card.controller and game.could(card, CardsDrawn(event.card.controller, 2)),
    es="El controlador de ese aliado roba 2 cartas.",
)  # fmt: skip
async def remember(game: Game, card: Card, event: LeftPlay) -> None:
    """The controller of that ally draws 2 cards."""
    if event.card.controller:
        await game.draw(event.card.controller, 2)


grim_resolve = core.event(
    "Grim Resolve", number=25, sphere=_LEADERSHIP, cost=5,
    ringsdb="01025", octgn="51223bd0-ffd1-11df-a976-0801200c9025",
    summary="Readies all characters in play.", summary_es="Prepara a todos los personajes en juego.",
)  # fmt: skip


@grim_resolve.action(
    when=lambda game, card, you: Choose(CHARACTERS & EXHAUSTED, could=Readied).candidates(game, you, card),
    es="Prepara a todos los personajes.",
)
async def resolve(game: Game, event: Card) -> None:
    """Ready all characters in play."""
    await game.ready((CHARACTERS & EXHAUSTED).among(game, game.you, event))


steward_of_gondor = core.attachment(
    "Steward of Gondor", Choose(HEROES), number=26, quantity=2, sphere=_LEADERSHIP, unique=True, cost=2,
    traits="Gondor. Title.", ringsdb="01026", octgn="51223bd0-ffd1-11df-a976-0801200c9026",
    summary="The attached hero is of Gondor; exhaust it to give him 2 resources.",
    summary_es="El héroe vinculado es de Gondor; agótala para darle 2 recursos.",
)  # fmt: skip
steward_of_gondor.gives(Stat.TRAITS, "Gondor", to=HOST)


@steward_of_gondor.action(
    cost=ExhaustSelf(), es="Agótala: el héroe vinculado recibe 2 recursos.",
    when=lambda game, steward, you: steward.host and game.could(steward, ResourcesGained(steward.host, 2)),
)  # fmt: skip
async def levy(game: Game, steward: Card) -> None:
    """Exhaust it: the attached hero gets 2 resources."""
    if steward.host:
        await game.gain_resources(steward.host, 2)


celebrians_stone = core.attachment(
    "Celebrían's Stone", Choose(HEROES), number=27, sphere=_LEADERSHIP, unique=True, cost=2,
    traits="Artifact. Item.", keywords="Restricted.", ringsdb="01027", octgn="51223bd0-ffd1-11df-a976-0801200c9027",
    summary="+2 willpower to the attached hero; Aragorn also gets the Spirit icon.",
    summary_es="+2 Voluntad al héroe vinculado; Aragorn recibe además el icono de Espíritu.",
)  # fmt: skip
celebrians_stone.gives(WILLPOWER, 2, to=HOST)
celebrians_stone.gives(Stat.SPHERES, Sphere.SPIRIT, to=HOST, if_=lambda game, stone, hero: hero.name.en == "Aragorn")
