"""Core Set: the Lore sphere."""

from __future__ import annotations

from oleada.authoring import (
    ATTACHMENTS,
    CHARACTERS,
    DEFENSE,
    ENEMIES,
    ENGAGED,
    HEALABLE,
    HEROES,
    HOST,
    LOCATIONS,
    ONCE_PER_ROUND,
    SELF,
    STAGED,
    WILLPOWER,
    AttackBegan,
    Card,
    CardsDrawn,
    CardType,
    Choose,
    ChoosePlayer,
    DiscardFromHand,
    EnteredPlay,
    ExhaustSelf,
    Game,
    Limit,
    Name,
    Phase,
    Played,
    Player,
    ShadowDealt,
    Spend,
    Sphere,
    Stat,
    trait,
)
from oleada.content.core.sets import player_set

core = player_set()
cards = core.cards
_LORE = Sphere.LORE

denethor = core.hero(
    "Denethor", es="Denethor", number=10, sphere=_LORE, threat_cost=8,
    willpower=1, attack=1, defense=3, hit_points=3, traits="Gondor. Noble. Steward.",
    ringsdb="01010", octgn="51223bd0-ffd1-11df-a976-0801200c9010",
    summary="Exhausts to look at the next encounter card and, if you like, to put it at the bottom.",
    summary_es="Se agota para mirar la próxima carta de Encuentros y, si quieres, ponerla al fondo del mazo.",
)  # fmt: skip
_TO_THE_BOTTOM = Name("Move it to the bottom of the deck?", "¿Ponerla al fondo del mazo?")


@denethor.action(
    cost=ExhaustSelf(), when=lambda game, denethor, you: game.encounter_deck,
    es="Se agota: mira la primera carta del mazo de Encuentros; puedes ponerla al fondo.",
)  # fmt: skip
async def look_into_the_stone(game: Game, denethor: Card) -> None:
    """Exhaust him: see the next encounter card and, if you like, put it at the bottom."""
    seen = await game.look(game.encounter_deck[:1])
    if len(game.encounter_deck) > 1 and (card := await game.choose(seen, prompt=_TO_THE_BOTTOM, optional=True)):
        await game.put_on_deck(card, bottom=True)


glorfindel = core.hero(
    "Glorfindel", number=11, sphere=_LORE, threat_cost=12,
    willpower=3, attack=3, defense=1, hit_points=5, traits="Noble. Noldor. Warrior.",
    ringsdb="01011", octgn="51223bd0-ffd1-11df-a976-0801200c9011",
    summary="Heals 1 damage of a character for 1 of his resources, once per round.",
    summary_es="Cura 1 punto de daño de un personaje por 1 de sus recursos, una vez por ronda.",
)  # fmt: skip


@glorfindel.action(
    cost=Spend(1), target=Choose(CHARACTERS & HEALABLE), limit=ONCE_PER_ROUND,
    es="Gasta 1 de sus recursos: cura 1 punto de daño de un personaje.",
)  # fmt: skip
async def lay_hands(game: Game, glorfindel: Card, character: Card) -> None:
    """Spend 1 of his resources: heal 1 damage of a character."""
    await game.heal(character, 1)


beravor = core.hero(
    "Beravor", es="Beravor", number=12, sphere=_LORE, threat_cost=10,
    willpower=2, attack=2, defense=2, hit_points=4, traits="Dúnedain. Ranger.",
    ringsdb="01012", octgn="51223bd0-ffd1-11df-a976-0801200c9012",
    summary="Exhausts, once per round, to let a player draw 2 cards.",
    summary_es="Se agota, una vez por ronda, para que un jugador robe 2 cartas.",
)  # fmt: skip


@beravor.action(
    cost=ExhaustSelf(), target=ChoosePlayer(could=lambda player: CardsDrawn(player, 2)), limit=ONCE_PER_ROUND,
    es="Se agota: un jugador roba 2 cartas.",
)  # fmt: skip
async def bring_tidings(game: Game, beravor: Card, player: Player) -> None:
    """Exhaust her: a player draws 2 cards."""
    await game.draw(player, 2)


daughter_of_the_nimrodel = core.ally(
    "Daughter of the Nimrodel", number=58, quantity=3, sphere=_LORE, cost=3,
    willpower=1, attack=0, defense=0, hit_points=1, traits="Silvan.",
    ringsdb="01058", octgn="51223bd0-ffd1-11df-a976-0801200c9058",
    summary="Exhausts to heal up to 2 damage of a hero.",
    summary_es="Se agota para curar hasta 2 puntos de daño de un héroe.",
)  # fmt: skip


@daughter_of_the_nimrodel.action(
    cost=ExhaustSelf(), target=Choose(HEROES & HEALABLE), es="Se agota: cura hasta 2 puntos de daño de un héroe."
)
async def bathe_wounds(game: Game, daughter: Card, hero: Card) -> None:
    """Exhaust her: heal up to 2 damage of a hero."""
    await game.heal(hero, await game.choose_number(range(min(2, hero.damage), 0, -1)))


erebor_hammersmith = core.ally(
    "Erebor Hammersmith", es="Herrero de Erebor", number=59, quantity=2, sphere=_LORE, cost=2,
    willpower=1, attack=1, defense=1, hit_points=3, traits="Dwarf. Craftsman.",
    ringsdb="01059", octgn="51223bd0-ffd1-11df-a976-0801200c9059",
    summary="When played, fetches the topmost attachment of a discard pile.",
    summary_es="Al jugarlo, recupera la Vinculada superior de una pila de descartes.",
)  # fmt: skip


@erebor_hammersmith.response(
    after=Played, of=SELF, target=ChoosePlayer(lambda player, you: player.topmost(CardType.ATTACHMENT)),
    es="Un jugador recupera la Vinculada superior de su pila de descartes.",
)  # fmt: skip
async def mend(game: Game, hammersmith: Card, event: Played, player: Player) -> None:
    """A player takes the topmost attachment of his discard pile to hand."""
    if attachment := player.topmost(CardType.ATTACHMENT):
        await game.to_hand(attachment)


henamarth_riversong = core.ally(
    "Henamarth Riversong", number=60, sphere=_LORE, unique=True, cost=1,
    willpower=1, attack=1, defense=0, hit_points=1, traits="Silvan.",
    ringsdb="01060", octgn="51223bd0-ffd1-11df-a976-0801200c9060",
    summary="Exhausts to look at the next encounter card.",
    summary_es="Se agota para mirar la próxima carta de Encuentros.",
)  # fmt: skip


@henamarth_riversong.action(
    cost=ExhaustSelf(), when=lambda game, henamarth, you: game.encounter_deck,
    es="Se agota: mira la primera carta del mazo de Encuentros.",
)  # fmt: skip
async def listen_to_the_river(game: Game, henamarth: Card) -> None:
    """Exhaust him: see the next encounter card."""
    await game.look(game.encounter_deck[:1])


miner_of_the_iron_hills = core.ally(
    "Miner of the Iron Hills", es="Minero de las Colinas de Hierro", number=61, quantity=2, sphere=_LORE, cost=2,
    willpower=0, attack=1, defense=1, hit_points=2, traits="Dwarf.",
    ringsdb="01061", octgn="51223bd0-ffd1-11df-a976-0801200c9061",
    summary="Discards a Condition attachment when it enters play.",
    summary_es="Al entrar en juego, descarta una Vinculada de Estado.",
)  # fmt: skip


@miner_of_the_iron_hills.response(
    after=EnteredPlay, of=SELF, target=Choose(ATTACHMENTS & trait("Condition")), es="Descarta una Vinculada de Estado."
)
async def dig_out(game: Game, miner: Card, event: EnteredPlay, condition: Card) -> None:
    """Discard a Condition attachment."""
    await game.discard(condition)


gleowine = core.ally(
    "Gléowine", number=62, quantity=2, sphere=_LORE, unique=True, cost=2,
    willpower=1, attack=0, defense=0, hit_points=2, traits="Minstrel. Rohan.",
    ringsdb="01062", octgn="51223bd0-ffd1-11df-a976-0801200c9062",
    summary="Exhausts to let a player draw a card.", summary_es="Se agota para que un jugador robe una carta.",
)  # fmt: skip


@gleowine.action(
    cost=ExhaustSelf(), target=ChoosePlayer(could=lambda player: CardsDrawn(player, 1)),
    es="Se agota: un jugador roba una carta.",
)  # fmt: skip
async def sing(game: Game, gleowine: Card, player: Player) -> None:
    """Exhaust him: a player draws a card."""
    await game.draw(player)


lore_of_imladris = core.event(
    "Lore of Imladris", number=63, quantity=3, sphere=_LORE, cost=2,
    ringsdb="01063", octgn="51223bd0-ffd1-11df-a976-0801200c9063",
    summary="Heals a character completely.", summary_es="Cura por completo a un personaje.",
)  # fmt: skip


@lore_of_imladris.action(target=Choose(CHARACTERS & HEALABLE), es="Cura por completo a un personaje.")
async def restore(game: Game, event: Card, character: Card) -> None:
    """Heal all damage of a character."""
    await game.heal(character)


loriens_wealth = core.event(
    "Lórien's Wealth", number=64, quantity=2, sphere=_LORE, cost=3,
    ringsdb="01064", octgn="51223bd0-ffd1-11df-a976-0801200c9064",
    summary="Lets a player draw 3 cards.", summary_es="Un jugador roba 3 cartas.",
)  # fmt: skip


@loriens_wealth.action(target=ChoosePlayer(could=lambda player: CardsDrawn(player, 3)), es="Un jugador roba 3 cartas.")
async def bestow(game: Game, event: Card, player: Player) -> None:
    """A player draws 3 cards."""
    await game.draw(player, 3)


radagasts_cunning = core.event(
    "Radagast's Cunning", number=65, quantity=2, sphere=_LORE, cost=1,
    ringsdb="01065", octgn="51223bd0-ffd1-11df-a976-0801200c9065",
    summary="A staged enemy adds no threat for the phase.",
    summary_es="Un enemigo en preparación no aporta Amenaza durante la fase.",
)  # fmt: skip


@radagasts_cunning.action(
    phase=Phase.QUEST, target=Choose(ENEMIES & STAGED),
    es="Un enemigo en preparación no aporta su Amenaza hasta el final de la fase.",
)  # fmt: skip
async def lead_astray(game: Game, event: Card, enemy: Card) -> None:
    """A staged enemy does not contribute its threat until the end of the phase."""
    await game.modify(enemy, Stat.UNCOUNTED, True)


secret_paths = core.event(
    "Secret Paths", number=66, quantity=2, sphere=_LORE, cost=1,
    ringsdb="01066", octgn="51223bd0-ffd1-11df-a976-0801200c9066",
    summary="A staged location adds no threat for the phase.",
    summary_es="Un lugar en preparación no aporta Amenaza durante la fase.",
)  # fmt: skip


@secret_paths.action(
    phase=Phase.QUEST, target=Choose(LOCATIONS & STAGED),
    es="Un lugar en preparación no aporta su Amenaza hasta el final de la fase.",
)  # fmt: skip
async def go_round(game: Game, event: Card, location: Card) -> None:
    """A staged location does not contribute its threat until the end of the phase."""
    await game.modify(location, Stat.UNCOUNTED, True)


gandalfs_search = core.event(
    "Gandalf's Search", number=67, quantity=2, sphere=_LORE, cost="X",
    ringsdb="01067", octgn="51223bd0-ffd1-11df-a976-0801200c9067",
    summary="Takes 1 of the next X cards of a player's deck to hand and orders the others.",
    summary_es="Pone en la mano 1 de las próximas X cartas del mazo de un jugador y ordena las demás.",
)  # fmt: skip


@gandalfs_search.action(
    when=lambda game, event, you: event.x > 0, target=ChoosePlayer(lambda player, you: player.deck),
    es="Mira las X primeras cartas del mazo de un jugador: 1 va a su mano, las demás encima en cualquier orden.",
)  # fmt: skip
async def search_the_archives(game: Game, event: Card, player: Player) -> None:
    """Look at the top X cards of a player's deck: 1 goes to his hand, the others on top in any order."""
    seen = await game.look(player.deck[: event.x])
    if card := await game.choose(seen):
        await game.to_hand(card)
        await game.put_back([other for other in seen if other is not card])


beorns_hospitality = core.event(
    "Beorn's Hospitality", number=68, sphere=_LORE, cost=5,
    ringsdb="01068", octgn="51223bd0-ffd1-11df-a976-0801200c9068",
    summary="Heals every hero of a player completely.",
    summary_es="Cura por completo a todos los héroes de un jugador.",
)  # fmt: skip


@beorns_hospitality.action(
    target=ChoosePlayer(lambda player, you: any(hero.damage and not hero.immune for hero in player.heroes)),
    es="Cura por completo a todos los héroes de un jugador.",
)
async def take_in(game: Game, event: Card, player: Player) -> None:
    """Heal all damage of each hero that a player controls."""
    await game.heal(player.heroes)


forest_snare = core.attachment(
    "Forest Snare", Choose(ENEMIES & ENGAGED), number=69, quantity=2, sphere=_LORE, cost=3,
    traits="Item. Trap.", ringsdb="01069", octgn="51223bd0-ffd1-11df-a976-0801200c9069",
    summary="Holds an engaged enemy, which makes no attacks.",
    summary_es="Atrapa a un enemigo enfrentado, que deja de atacar.",
)  # fmt: skip
forest_snare.forbids(AttackBegan, of=HOST)

protector_of_lorien = core.attachment(
    "Protector of Lórien", Choose(HEROES), es="Protector de Lórien", number=70, quantity=2, sphere=_LORE, cost=1,
    traits="Title.", ringsdb="01070", octgn="51223bd0-ffd1-11df-a976-0801200c9070",
    summary="Discard a card, 3 times per phase, for +1 defense or +1 willpower to the attached hero.",
    summary_es="Descarta una carta, 3 veces por fase, para dar +1 Defensa o +1 Voluntad al héroe vinculado.",
)  # fmt: skip
_GIFTS = {"defense": Name("+1 defense", "+1 Defensa"), "willpower": Name("+1 willpower", "+1 Voluntad")}


@protector_of_lorien.action(
    cost=DiscardFromHand(), limit=Limit(3, "phase"),
    es="Descarta una carta de tu mano: el héroe vinculado recibe +1 Defensa o +1 Voluntad hasta el final de la fase.",
)  # fmt: skip
async def protect(game: Game, protector: Card) -> None:
    """Discard a card of your hand: the attached hero gets +1 defense or +1 willpower until the end of the phase."""
    gift = await game.choose_mode(_GIFTS)
    if protector.host:
        await game.modify(protector.host, DEFENSE if gift == "defense" else WILLPOWER, 1)


dark_knowledge = core.attachment(
    "Dark Knowledge", Choose(HEROES), number=71, sphere=_LORE, cost=1,
    traits="Condition.", ringsdb="01071", octgn="51223bd0-ffd1-11df-a976-0801200c9071",
    summary="-1 willpower to the attached hero; exhaust it to look at a shadow card dealt against you.",
    summary_es="-1 Voluntad al héroe vinculado; agótala para mirar una carta de Sombra repartida contra ti.",
)  # fmt: skip
dark_knowledge.gives(WILLPOWER, -1, to=HOST)


@dark_knowledge.response(
    after=ShadowDealt, cost=ExhaustSelf(), if_=lambda game, knowledge, event: event.player == knowledge.controller,
    es="Agótala: mira la carta de Sombra recién repartida a un enemigo que te ataca.",
)  # fmt: skip
async def peer(game: Game, knowledge: Card, event: ShadowDealt) -> None:
    """Exhaust it: look at the shadow card just dealt to an enemy that attacks you."""
    if event.shadow:
        await game.look([event.shadow])


self_preservation = core.attachment(
    "Self Preservation", Choose(CHARACTERS), number=72, quantity=2, sphere=_LORE, cost=3,
    traits="Skill.", ringsdb="01072", octgn="51223bd0-ffd1-11df-a976-0801200c9072",
    summary="Exhaust it to heal 2 damage of the attached character.",
    summary_es="Agótala para curar 2 puntos de daño del personaje vinculado.",
)  # fmt: skip


@self_preservation.action(
    cost=ExhaustSelf(),
    when=lambda game, preservation, you: preservation.host and HEALABLE.test(preservation.host, you, preservation),
    es="Agótala: cura 2 puntos de daño del personaje vinculado.",
)  # fmt: skip
async def endure(game: Game, preservation: Card) -> None:
    """Exhaust it: heal 2 damage of the attached character."""
    if preservation.host:
        await game.heal(preservation.host, 2)
