"""Core Set: the Spirit sphere."""

from __future__ import annotations

from oleada.authoring import (
    ACTIVE,
    ALLIES,
    ATTACK,
    CHARACTERS,
    ENEMIES,
    ENGAGED,
    HEROES,
    HOST,
    IMMUNE,
    LOCATIONS,
    ONCE_PER_ROUND,
    SELF,
    STAGED,
    THREAT,
    TREACHERIES,
    WILLPOWER,
    By,
    Card,
    Choose,
    ChooseFromDiscard,
    ChoosePlayer,
    Committed,
    DiscardFromHand,
    DiscardShuffledIn,
    Exhaust,
    ExhaustSelf,
    Game,
    Limit,
    LowerThreat,
    Name,
    Player,
    ProgressPlaced,
    Readied,
    Scope,
    Select,
    ShadowEffect,
    Sphere,
    ThreatLowered,
    Travelled,
    WhenRevealed,
    Zone,
    sphere,
)
from oleada.content.core.sets import player_set

core = player_set()
cards = core.cards
_SPIRIT = Sphere.SPIRIT

eowyn = core.hero(
    "Éowyn", es="Éowyn", number=7, sphere=_SPIRIT, threat_cost=9,
    willpower=4, attack=1, defense=1, hit_points=3, traits="Noble. Rohan.",
    ringsdb="01007", octgn="51223bd0-ffd1-11df-a976-0801200c9007",
    summary="Any player may discard a card, once per round, to give her +1 willpower for the phase.",
    summary_es="Cada jugador puede descartar una carta, una vez por ronda, para darle +1 Voluntad en la fase.",
)  # fmt: skip


@eowyn.action(
    cost=DiscardFromHand(1), by=By.ANY_PLAYER, limit=Limit(1, "round", Scope.CARD_AND_PLAYER),
    es="Descarta 1 carta: +1 Voluntad hasta el final de la fase.",
)  # fmt: skip
async def hearten(game: Game, eowyn: Card) -> None:
    """Discard 1 card: she gets +1 willpower until the end of the phase."""
    await game.modify(eowyn, WILLPOWER, 1)


eleanor = core.hero(
    "Eleanor", es="Eleanor", number=8, sphere=_SPIRIT, threat_cost=7,
    willpower=1, attack=1, defense=2, hit_points=3, traits="Gondor. Noble.",
    ringsdb="01008", octgn="51223bd0-ffd1-11df-a976-0801200c9008",
    summary="Exhausts to stop a revealed treachery and replace it with the next card.",
    summary_es="Se agota para anular una Traición revelada y sustituirla por la carta siguiente.",
)  # fmt: skip


@eleanor.response(
    instead=WhenRevealed, of=TREACHERIES, if_=lambda game, eleanor, event: event.from_encounter_deck,
    cost=ExhaustSelf(), es="Agótala: anula la Traición, descártala y revela en su lugar la carta siguiente.",
)  # fmt: skip
async def see_through(game: Game, eleanor: Card, event: WhenRevealed) -> None:
    """Exhaust her: stop the treachery, discard it and reveal the next card in its place."""
    event.cancel()
    await game.discard(event.card)
    await game.reveal_encounter_card(event.player, event.area)


dunhere = core.hero(
    "Dúnhere", es="Dúnhere", number=9, sphere=_SPIRIT, threat_cost=8,
    willpower=1, attack=2, defense=1, hit_points=4, traits="Rohan. Warrior.",
    ringsdb="01009", octgn="51223bd0-ffd1-11df-a976-0801200c9009",
    summary="May attack enemies of the staging area alone, and then with +1 attack.",
    summary_es="Puede atacar en solitario a enemigos del área de preparación, y entonces con +1 Ataque.",
)  # fmt: skip

dunhere.permits("attack alone", lambda game, dunhere, card, enemy: card is dunhere and enemy.zone is Zone.STAGING)


def strikes_alone(game: Game, dunhere: Card, card: Card) -> bool:
    """Whether he is the only attacker of an enemy in the staging area."""
    attack = game.attack
    return attack is not None and attack.attackers == [dunhere] and attack.enemy.zone is Zone.STAGING


dunhere.gives(ATTACK, 1, if_=strikes_alone)

wandering_took = core.ally(
    "Wandering Took", number=43, quantity=2, sphere=_SPIRIT, cost=2,
    willpower=1, attack=1, defense=1, hit_points=2, traits="Hobbit.",
    ringsdb="01043", octgn="51223bd0-ffd1-11df-a976-0801200c9043",
    summary="Goes over to another player and takes 3 of your threat along, once per round.",
    summary_es="Se va con otro jugador y se lleva 3 de tu Amenaza, una vez por ronda.",
)  # fmt: skip


@wandering_took.action(
    cost=LowerThreat(3), target=ChoosePlayer(lambda player, you: player.seat != you.seat), limit=ONCE_PER_ROUND,
    es="Baja 3 tu Amenaza: otro jugador toma su control y sube 3 la suya.",
)  # fmt: skip
async def wander(game: Game, wandering_took: Card, player: Player) -> None:
    """Lower your threat by 3: another player takes control of it and raises his threat by 3."""
    await game.give_control(wandering_took, player)
    await game.raise_threat(player, 3)


lorien_guide = core.ally(
    "Lórien Guide", number=44, quantity=3, sphere=_SPIRIT, cost=3,
    willpower=1, attack=1, defense=0, hit_points=2, traits="Silvan. Scout.",
    ringsdb="01044", octgn="51223bd0-ffd1-11df-a976-0801200c9044",
    summary="Places 1 progress on the active location after committing to a quest.",
    summary_es="Coloca 1 ficha de Progreso en el lugar activo tras asignarse a una misión.",
)  # fmt: skip

_HERE = LOCATIONS & ACTIVE & ~IMMUNE


@lorien_guide.response(
    after=Committed, of=SELF, if_=lambda game, guide, event: _HERE.among(game, guide.controller, guide),
    es="1 ficha de Progreso en el lugar activo.",
)  # fmt: skip
async def lead_on(game: Game, lorien_guide: Card, event: Committed) -> None:
    """Place 1 progress on the active location."""
    if location := await game.the_active_location():
        await game.place_progress(location, 1)


northern_tracker = core.ally(
    "Northern Tracker", number=45, quantity=2, sphere=_SPIRIT, cost=4,
    willpower=1, attack=2, defense=2, hit_points=3, traits="Dúnedain. Ranger.",
    ringsdb="01045", octgn="51223bd0-ffd1-11df-a976-0801200c9045",
    summary="Places 1 progress on every staged location after committing to a quest.",
    summary_es="Coloca 1 ficha de Progreso en cada lugar en preparación tras asignarse a una misión.",
)  # fmt: skip

_WITHIN_REACH = LOCATIONS & STAGED & ~IMMUNE


@northern_tracker.response(
    after=Committed, of=SELF,
    if_=lambda game, tracker, event: bool(_WITHIN_REACH.among(game, tracker.controller, tracker)),
    es="1 ficha de Progreso en cada lugar del área de preparación.",
)  # fmt: skip
async def find_paths(game: Game, tracker: Card, event: Committed) -> None:
    """Place 1 progress on every location of the staging area."""
    await game.place_progress(_WITHIN_REACH.among(game, game.you, tracker), 1)


the_galadhrims_greeting = core.event(
    "The Galadhrim's Greeting", number=46, quantity=2, sphere=_SPIRIT, cost=3,
    ringsdb="01046", octgn="51223bd0-ffd1-11df-a976-0801200c9046",
    summary="Lowers a player's threat by 6, or everybody's by 2.",
    summary_es="Baja en 6 la Amenaza de un jugador, o en 2 la de todos.",
)  # fmt: skip

_GREETINGS = {
    "one": Name("A player's threat falls by 6", "La Amenaza de un jugador baja 6"),
    "all": Name("Each player's threat falls by 2", "La Amenaza de cada jugador baja 2"),
}


def burdened(game: Game, card: Card, you: Player) -> list[Player]:
    """Return the players whose threat could fall."""
    return [player for player in game.within_reach(you.area) if game.possible(ThreatLowered(player, 1))]


@the_galadhrims_greeting.action(when=burdened, es="Baja 6 la Amenaza de un jugador, o 2 la de todos.")
async def greet(game: Game, card: Card) -> None:
    """Lower a player's threat by 6, or each player's by 2."""
    players = burdened(game, card, game.you)
    if await game.choose_mode(_GREETINGS) == "all":
        await game.lower_threat(players, 2)
    elif player := await game.choose_player(players):
        await game.lower_threat(player, 6)


strength_of_will = core.event(
    "Strength of Will", number=47, quantity=2, sphere=_SPIRIT, cost=0,
    ringsdb="01047", octgn="51223bd0-ffd1-11df-a976-0801200c9047",
    summary="Exhausts a Spirit character to place 2 progress on a location just travelled to.",
    summary_es="Agota a un personaje de Espíritu para colocar 2 fichas de Progreso en el lugar recién visitado.",
)  # fmt: skip


@strength_of_will.response(
    after=Travelled, if_=lambda game, card, event: game.could(card, ProgressPlaced(event.card, 2)),
    cost=Exhaust(CHARACTERS & sphere(_SPIRIT)), es="Agota a un personaje de Espíritu: 2 fichas de Progreso allí.",
)  # fmt: skip
async def press_on(game: Game, card: Card, event: Travelled) -> None:
    """Exhaust a Spirit character: place 2 progress on the location travelled to."""
    await game.place_progress(event.card, 2)


hasty_stroke = core.event(
    "Hasty Stroke", number=48, quantity=2, sphere=_SPIRIT, cost=1,
    ringsdb="01048", octgn="51223bd0-ffd1-11df-a976-0801200c9048",
    summary="Stops a shadow effect.", summary_es="Anula un efecto de Sombra.",
)  # fmt: skip


@hasty_stroke.response(instead=ShadowEffect, es="Anula un efecto de Sombra.")
async def parry(game: Game, card: Card, event: ShadowEffect) -> None:
    """Stop a shadow effect."""
    event.cancel()


will_of_the_west = core.event(
    "Will of the West", number=49, quantity=2, sphere=_SPIRIT, cost=1,
    ringsdb="01049", octgn="51223bd0-ffd1-11df-a976-0801200c9049",
    summary="Shuffles a player's discard pile into his deck, once and never again.",
    summary_es="Baraja la pila de descartes de un jugador en su mazo, una sola vez.",
)  # fmt: skip


@will_of_the_west.action(
    target=ChoosePlayer(could=DiscardShuffledIn),
    es="Un jugador baraja su pila de descartes en su mazo; retira esta carta de la partida.",
)  # fmt: skip
async def call_back(game: Game, card: Card, player: Player) -> None:
    """A player shuffles his discard pile into his deck; this card is removed from the game."""
    await game.shuffle_discard_into_deck(player)
    await game.remove_from_game(card)


a_test_of_will = core.event(
    "A Test of Will", es="Prueba de Voluntad", number=50, quantity=2, sphere=_SPIRIT, cost=1,
    ringsdb="01050", octgn="51223bd0-ffd1-11df-a976-0801200c9050",
    summary="Stops what a card does on being revealed from the encounter deck.",
    summary_es="Anula lo que hace una carta al ser revelada del mazo de Encuentros.",
)  # fmt: skip


@a_test_of_will.response(
    instead=WhenRevealed, if_=lambda game, card, event: event.from_encounter_deck,
    es="Anula lo que hace la carta al ser revelada.",
)  # fmt: skip
async def stand_firm(game: Game, card: Card, event: WhenRevealed) -> None:
    """Stop what the card does on being revealed."""
    event.cancel()


stand_and_fight = core.event(
    "Stand and Fight", number=51, quantity=3, sphere=_SPIRIT, cost="X",
    ringsdb="01051", octgn="51223bd0-ffd1-11df-a976-0801200c9051",
    summary="Puts an ally that costs X into play from any discard pile.",
    summary_es="Pone en juego un aliado de coste X desde cualquier pila de descartes.",
)  # fmt: skip

_FALLEN = ALLIES & ~sphere(Sphere.NEUTRAL) & Select(lambda card, you, source: card.definition.cost == source.x)


@stand_and_fight.action(
    target=ChooseFromDiscard(_FALLEN, any_player=True, enters_play=True),
    es="Pon en juego bajo tu control un aliado de coste X de una pila de descartes.",
)  # fmt: skip
async def rally(game: Game, card: Card, ally: Card) -> None:
    """Put an ally that costs X into play from a discard pile, under your control."""
    await game.put_into_play(ally)


a_light_in_the_dark = core.event(
    "A Light in the Dark", number=52, quantity=2, sphere=_SPIRIT, cost=2,
    ringsdb="01052", octgn="51223bd0-ffd1-11df-a976-0801200c9052",
    summary="Sends an engaged enemy back to the staging area.",
    summary_es="Devuelve a un enemigo enfrentado al área de preparación.",
)  # fmt: skip


@a_light_in_the_dark.action(
    target=Choose(ENEMIES & ENGAGED & ~STAGED), es="Un enemigo enfrentado vuelve al área de preparación."
)
async def drive_off(game: Game, card: Card, enemy: Card) -> None:
    """Return an engaged enemy to the staging area."""
    await game.return_to_staging(enemy)


dwarven_tomb = core.event(
    "Dwarven Tomb", number=53, sphere=_SPIRIT, cost=1,
    ringsdb="01053", octgn="51223bd0-ffd1-11df-a976-0801200c9053",
    summary="Takes a Spirit card of your discard pile back to hand.",
    summary_es="Recupera en la mano una carta de Espíritu de tu pila de descartes.",
)  # fmt: skip


@dwarven_tomb.action(
    target=ChooseFromDiscard(sphere(_SPIRIT) & ~HEROES), es="Una carta de Espíritu de tu pila vuelve a tu mano."
)
async def unearth(game: Game, card: Card, found: Card) -> None:
    """Return a Spirit card of your discard pile to your hand."""
    await game.to_hand(found)


fortune_or_fate = core.event(
    "Fortune or Fate", number=54, sphere=_SPIRIT, cost=5,
    ringsdb="01054", octgn="51223bd0-ffd1-11df-a976-0801200c9054",
    summary="Brings a fallen hero back into play.", summary_es="Devuelve al juego a un héroe caído.",
)  # fmt: skip


@fortune_or_fate.action(
    target=ChooseFromDiscard(HEROES, any_player=True, enters_play=True),
    es="Un héroe de una pila de descartes entra en juego bajo el control de su propietario.",
)  # fmt: skip
async def return_from_death(game: Game, card: Card, hero: Card) -> None:
    """Put a hero of a discard pile into play under its owner's control."""
    await game.put_into_play(hero, hero.owner)


the_favor_of_the_lady = core.attachment(
    "The Favor of the Lady", Choose(HEROES), number=55, quantity=2, sphere=_SPIRIT, cost=2,
    traits="Condition.", ringsdb="01055", octgn="51223bd0-ffd1-11df-a976-0801200c9055",
    summary="+1 willpower to the attached hero.", summary_es="+1 Voluntad al héroe vinculado.",
)  # fmt: skip
the_favor_of_the_lady.gives(WILLPOWER, 1, to=HOST)

power_in_the_earth = core.attachment(
    "Power in the Earth", Choose(LOCATIONS), number=56, quantity=2, sphere=_SPIRIT, cost=1,
    traits="Condition.", ringsdb="01056", octgn="51223bd0-ffd1-11df-a976-0801200c9056",
    summary="-1 threat to the attached location.", summary_es="-1 Amenaza al lugar vinculado.",
)  # fmt: skip
power_in_the_earth.gives(THREAT, -1, to=HOST)

unexpected_courage = core.attachment(
    "Unexpected Courage", Choose(HEROES), number=57, sphere=_SPIRIT, cost=2,
    traits="Condition.", ringsdb="01057", octgn="51223bd0-ffd1-11df-a976-0801200c9057",
    summary="Exhaust it to ready the attached hero.", summary_es="Agótala para preparar al héroe vinculado.",
)  # fmt: skip


@unexpected_courage.action(
    cost=ExhaustSelf(), when=lambda game, courage, you: courage.host and game.could(courage, Readied(courage.host)),
    es="Agótala: prepara al héroe vinculado.",
)  # fmt: skip
async def rise(game: Game, courage: Card) -> None:
    """Exhaust it: ready the attached hero."""
    if courage.host:
        await game.ready(courage.host)
