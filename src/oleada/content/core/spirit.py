"""Core Set: the Spirit sphere."""

from __future__ import annotations

from oleada.authoring import (
    HEROES,
    LOCATIONS,
    SELF,
    STAGED,
    WILLPOWER,
    By,
    Card,
    Choose,
    Committed,
    DiscardFromHand,
    Game,
    Limit,
    Scope,
    Select,
    Sphere,
    WhenRevealed,
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
    ringsdb="01008", octgn="51223bd0-ffd1-11df-a976-0801200c9008", implemented=False,
    summary="Exhausts to stop a revealed treachery and replace it with the next card.",
    summary_es="Se agota para anular una Traición revelada y sustituirla por la carta siguiente.",
)  # fmt: skip

dunhere = core.hero(
    "Dúnhere", es="Dúnhere", number=9, sphere=_SPIRIT, threat_cost=8,
    willpower=1, attack=2, defense=1, hit_points=4, traits="Rohan. Warrior.",
    ringsdb="01009", octgn="51223bd0-ffd1-11df-a976-0801200c9009", implemented=False,
    summary="May attack enemies of the staging area alone, and then with +1 attack.",
    summary_es="Puede atacar en solitario a enemigos del área de preparación, y entonces con +1 Ataque.",
)  # fmt: skip

wandering_took = core.ally(
    "Wandering Took", number=43, quantity=2, sphere=_SPIRIT, cost=2,
    willpower=1, attack=1, defense=1, hit_points=2, traits="Hobbit.",
    ringsdb="01043", octgn="51223bd0-ffd1-11df-a976-0801200c9043", implemented=False,
    summary="Goes over to another player and takes 3 of your threat along, once per round.",
    summary_es="Se va con otro jugador y se lleva 3 de tu Amenaza, una vez por ronda.",
)  # fmt: skip

lorien_guide = core.ally(
    "Lórien Guide", number=44, quantity=3, sphere=_SPIRIT, cost=3,
    willpower=1, attack=1, defense=0, hit_points=2, traits="Silvan. Scout.",
    ringsdb="01044", octgn="51223bd0-ffd1-11df-a976-0801200c9044", implemented=False,
    summary="Places 1 progress on the active location after committing to a quest.",
    summary_es="Coloca 1 ficha de Progreso en el lugar activo tras asignarse a una misión.",
)  # fmt: skip

northern_tracker = core.ally(
    "Northern Tracker", number=45, quantity=2, sphere=_SPIRIT, cost=4,
    willpower=1, attack=2, defense=2, hit_points=3, traits="Dúnedain. Ranger.",
    ringsdb="01045", octgn="51223bd0-ffd1-11df-a976-0801200c9045",
    summary="Places 1 progress on every staged location after committing to a quest.",
    summary_es="Coloca 1 ficha de Progreso en cada lugar en preparación tras asignarse a una misión.",
)  # fmt: skip

_WITHIN_REACH = LOCATIONS & STAGED & Select(lambda card, you, source: not card.immune)


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
    ringsdb="01046", octgn="51223bd0-ffd1-11df-a976-0801200c9046", implemented=False,
    summary="Lowers a player's threat by 6, or everybody's by 2.",
    summary_es="Baja en 6 la Amenaza de un jugador, o en 2 la de todos.",
)  # fmt: skip

strength_of_will = core.event(
    "Strength of Will", number=47, quantity=2, sphere=_SPIRIT, cost=0,
    ringsdb="01047", octgn="51223bd0-ffd1-11df-a976-0801200c9047", implemented=False,
    summary="Exhausts a Spirit character to place 2 progress on a location just travelled to.",
    summary_es="Agota a un personaje de Espíritu para colocar 2 fichas de Progreso en el lugar recién visitado.",
)  # fmt: skip

hasty_stroke = core.event(
    "Hasty Stroke", number=48, quantity=2, sphere=_SPIRIT, cost=1,
    ringsdb="01048", octgn="51223bd0-ffd1-11df-a976-0801200c9048", implemented=False,
    summary="Stops a shadow effect.", summary_es="Anula un efecto de Sombra.",
)  # fmt: skip

will_of_the_west = core.event(
    "Will of the West", number=49, quantity=2, sphere=_SPIRIT, cost=1,
    ringsdb="01049", octgn="51223bd0-ffd1-11df-a976-0801200c9049", implemented=False,
    summary="Shuffles a player's discard pile into his deck, once and never again.",
    summary_es="Baraja la pila de descartes de un jugador en su mazo, una sola vez.",
)  # fmt: skip

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
    ringsdb="01051", octgn="51223bd0-ffd1-11df-a976-0801200c9051", implemented=False,
    summary="Puts an ally that costs X into play from any discard pile.",
    summary_es="Pone en juego un aliado de coste X desde cualquier pila de descartes.",
)  # fmt: skip

a_light_in_the_dark = core.event(
    "A Light in the Dark", number=52, quantity=2, sphere=_SPIRIT, cost=2,
    ringsdb="01052", octgn="51223bd0-ffd1-11df-a976-0801200c9052", implemented=False,
    summary="Sends an engaged enemy back to the staging area.",
    summary_es="Devuelve a un enemigo enfrentado al área de preparación.",
)  # fmt: skip

dwarven_tomb = core.event(
    "Dwarven Tomb", number=53, sphere=_SPIRIT, cost=1,
    ringsdb="01053", octgn="51223bd0-ffd1-11df-a976-0801200c9053", implemented=False,
    summary="Takes a Spirit card of your discard pile back to hand.",
    summary_es="Recupera en la mano una carta de Espíritu de tu pila de descartes.",
)  # fmt: skip

fortune_or_fate = core.event(
    "Fortune or Fate", number=54, sphere=_SPIRIT, cost=5,
    ringsdb="01054", octgn="51223bd0-ffd1-11df-a976-0801200c9054", implemented=False,
    summary="Brings a fallen hero back into play.", summary_es="Devuelve al juego a un héroe caído.",
)  # fmt: skip

the_favor_of_the_lady = core.attachment(
    "The Favor of the Lady", Choose(HEROES), number=55, quantity=2, sphere=_SPIRIT, cost=2,
    traits="Condition.", ringsdb="01055", octgn="51223bd0-ffd1-11df-a976-0801200c9055", implemented=False,
    summary="+1 willpower to the attached hero.", summary_es="+1 Voluntad al héroe vinculado.",
)  # fmt: skip

power_in_the_earth = core.attachment(
    "Power in the Earth", Choose(LOCATIONS), number=56, quantity=2, sphere=_SPIRIT, cost=1,
    traits="Condition.", ringsdb="01056", octgn="51223bd0-ffd1-11df-a976-0801200c9056", implemented=False,
    summary="-1 threat to the attached location.", summary_es="-1 Amenaza al lugar vinculado.",
)  # fmt: skip

unexpected_courage = core.attachment(
    "Unexpected Courage", Choose(HEROES), number=57, sphere=_SPIRIT, cost=2,
    traits="Condition.", ringsdb="01057", octgn="51223bd0-ffd1-11df-a976-0801200c9057", implemented=False,
    summary="Exhaust it to ready the attached hero.", summary_es="Agótala para preparar al héroe vinculado.",
)  # fmt: skip
