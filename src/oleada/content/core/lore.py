"""Core Set: the Lore sphere."""

from __future__ import annotations

from oleada.authoring import (
    CHARACTERS,
    ENEMIES,
    ENGAGED,
    HEROES,
    Choose,
    Sphere,
)
from oleada.content.core.sets import player_set

core = player_set()
cards = core.cards
_LORE = Sphere.LORE

denethor = core.hero(
    "Denethor", es="Denethor", number=10, sphere=_LORE, threat_cost=8,
    willpower=1, attack=1, defense=3, hit_points=3, traits="Gondor. Noble. Steward.",
    ringsdb="01010", octgn="51223bd0-ffd1-11df-a976-0801200c9010", implemented=False,
    summary="Exhausts to look at the next encounter card and, if you like, to put it at the bottom.",
    summary_es="Se agota para mirar la próxima carta de Encuentros y, si quieres, ponerla al fondo del mazo.",
)  # fmt: skip

glorfindel = core.hero(
    "Glorfindel", number=11, sphere=_LORE, threat_cost=12,
    willpower=3, attack=3, defense=1, hit_points=5, traits="Noble. Noldor. Warrior.",
    ringsdb="01011", octgn="51223bd0-ffd1-11df-a976-0801200c9011", implemented=False,
    summary="Heals 1 damage of a character for 1 of his resources, once per round.",
    summary_es="Cura 1 punto de daño de un personaje por 1 de sus recursos, una vez por ronda.",
)  # fmt: skip

beravor = core.hero(
    "Beravor", es="Beravor", number=12, sphere=_LORE, threat_cost=10,
    willpower=2, attack=2, defense=2, hit_points=4, traits="Dúnedain. Ranger.",
    ringsdb="01012", octgn="51223bd0-ffd1-11df-a976-0801200c9012", implemented=False,
    summary="Exhausts, once per round, to let a player draw 2 cards.",
    summary_es="Se agota, una vez por ronda, para que un jugador robe 2 cartas.",
)  # fmt: skip

daughter_of_the_nimrodel = core.ally(
    "Daughter of the Nimrodel", number=58, quantity=3, sphere=_LORE, cost=3,
    willpower=1, attack=0, defense=0, hit_points=1, traits="Silvan.",
    ringsdb="01058", octgn="51223bd0-ffd1-11df-a976-0801200c9058", implemented=False,
    summary="Exhausts to heal up to 2 damage of a hero.",
    summary_es="Se agota para curar hasta 2 puntos de daño de un héroe.",
)  # fmt: skip

erebor_hammersmith = core.ally(
    "Erebor Hammersmith", es="Herrero de Erebor", number=59, quantity=2, sphere=_LORE, cost=2,
    willpower=1, attack=1, defense=1, hit_points=3, traits="Dwarf. Craftsman.",
    ringsdb="01059", octgn="51223bd0-ffd1-11df-a976-0801200c9059", implemented=False,
    summary="When played, fetches the topmost attachment of a discard pile.",
    summary_es="Al jugarlo, recupera la Vinculada superior de una pila de descartes.",
)  # fmt: skip

henamarth_riversong = core.ally(
    "Henamarth Riversong", number=60, sphere=_LORE, unique=True, cost=1,
    willpower=1, attack=1, defense=0, hit_points=1, traits="Silvan.",
    ringsdb="01060", octgn="51223bd0-ffd1-11df-a976-0801200c9060", implemented=False,
    summary="Exhausts to look at the next encounter card.",
    summary_es="Se agota para mirar la próxima carta de Encuentros.",
)  # fmt: skip

miner_of_the_iron_hills = core.ally(
    "Miner of the Iron Hills", es="Minero de las Colinas de Hierro", number=61, quantity=2, sphere=_LORE, cost=2,
    willpower=0, attack=1, defense=1, hit_points=2, traits="Dwarf.",
    ringsdb="01061", octgn="51223bd0-ffd1-11df-a976-0801200c9061", implemented=False,
    summary="Discards a Condition attachment when it enters play.",
    summary_es="Al entrar en juego, descarta una Vinculada de Estado.",
)  # fmt: skip

gleowine = core.ally(
    "Gléowine", number=62, quantity=2, sphere=_LORE, unique=True, cost=2,
    willpower=1, attack=0, defense=0, hit_points=2, traits="Minstrel. Rohan.",
    ringsdb="01062", octgn="51223bd0-ffd1-11df-a976-0801200c9062", implemented=False,
    summary="Exhausts to let a player draw a card.", summary_es="Se agota para que un jugador robe una carta.",
)  # fmt: skip

lore_of_imladris = core.event(
    "Lore of Imladris", number=63, quantity=3, sphere=_LORE, cost=2,
    ringsdb="01063", octgn="51223bd0-ffd1-11df-a976-0801200c9063", implemented=False,
    summary="Heals a character completely.", summary_es="Cura por completo a un personaje.",
)  # fmt: skip

loriens_wealth = core.event(
    "Lórien's Wealth", number=64, quantity=2, sphere=_LORE, cost=3,
    ringsdb="01064", octgn="51223bd0-ffd1-11df-a976-0801200c9064", implemented=False,
    summary="Lets a player draw 3 cards.", summary_es="Un jugador roba 3 cartas.",
)  # fmt: skip

radagasts_cunning = core.event(
    "Radagast's Cunning", number=65, quantity=2, sphere=_LORE, cost=1,
    ringsdb="01065", octgn="51223bd0-ffd1-11df-a976-0801200c9065", implemented=False,
    summary="A staged enemy adds no threat for the phase.",
    summary_es="Un enemigo en preparación no aporta Amenaza durante la fase.",
)  # fmt: skip

secret_paths = core.event(
    "Secret Paths", number=66, quantity=2, sphere=_LORE, cost=1,
    ringsdb="01066", octgn="51223bd0-ffd1-11df-a976-0801200c9066", implemented=False,
    summary="A staged location adds no threat for the phase.",
    summary_es="Un lugar en preparación no aporta Amenaza durante la fase.",
)  # fmt: skip

gandalfs_search = core.event(
    "Gandalf's Search", number=67, quantity=2, sphere=_LORE, cost="X",
    ringsdb="01067", octgn="51223bd0-ffd1-11df-a976-0801200c9067", implemented=False,
    summary="Takes 1 of the next X cards of a player's deck to hand and orders the others.",
    summary_es="Pone en la mano 1 de las próximas X cartas del mazo de un jugador y ordena las demás.",
)  # fmt: skip

beorns_hospitality = core.event(
    "Beorn's Hospitality", number=68, sphere=_LORE, cost=5,
    ringsdb="01068", octgn="51223bd0-ffd1-11df-a976-0801200c9068", implemented=False,
    summary="Heals every hero of a player completely.",
    summary_es="Cura por completo a todos los héroes de un jugador.",
)  # fmt: skip

forest_snare = core.attachment(
    "Forest Snare", Choose(ENEMIES & ENGAGED), number=69, quantity=2, sphere=_LORE, cost=3,
    traits="Item. Trap.", ringsdb="01069", octgn="51223bd0-ffd1-11df-a976-0801200c9069", implemented=False,
    summary="Holds an engaged enemy, which makes no attacks.",
    summary_es="Atrapa a un enemigo enfrentado, que deja de atacar.",
)  # fmt: skip

protector_of_lorien = core.attachment(
    "Protector of Lórien", Choose(HEROES), es="Protector de Lórien", number=70, quantity=2, sphere=_LORE, cost=1,
    traits="Title.", ringsdb="01070", octgn="51223bd0-ffd1-11df-a976-0801200c9070", implemented=False,
    summary="Discard a card, 3 times per phase, for +1 defense or +1 willpower to the attached hero.",
    summary_es="Descarta una carta, 3 veces por fase, para dar +1 Defensa o +1 Voluntad al héroe vinculado.",
)  # fmt: skip

dark_knowledge = core.attachment(
    "Dark Knowledge", Choose(HEROES), number=71, sphere=_LORE, cost=1,
    traits="Condition.", ringsdb="01071", octgn="51223bd0-ffd1-11df-a976-0801200c9071", implemented=False,
    summary="-1 willpower to the attached hero; exhaust it to look at a shadow card dealt against you.",
    summary_es="-1 Voluntad al héroe vinculado; agótala para mirar una carta de Sombra repartida contra ti.",
)  # fmt: skip

self_preservation = core.attachment(
    "Self Preservation", Choose(CHARACTERS), number=72, quantity=2, sphere=_LORE, cost=3,
    traits="Skill.", ringsdb="01072", octgn="51223bd0-ffd1-11df-a976-0801200c9072", implemented=False,
    summary="Exhaust it to heal 2 damage of the attached character.",
    summary_es="Agótala para curar 2 puntos de daño del personaje vinculado.",
)  # fmt: skip
