"""Core Set: the Tactics sphere."""

from __future__ import annotations

from oleada.authoring import (
    ATTACK,
    CHARACTERS,
    DAMAGEABLE,
    DEFENSE,
    ENEMIES,
    ENGAGED,
    HEROES,
    HIT_POINTS,
    HOST,
    ONCE_PER_ROUND,
    SELF,
    AttackBegan,
    Card,
    Choose,
    ChoosePlayer,
    ChooseToAttack,
    DefenderDeclared,
    Destroyed,
    Exhaust,
    Game,
    Moment,
    Phase,
    Player,
    ResourcesGained,
    Revealed,
    Sphere,
    keyword,
)
from oleada.content.core.sets import player_set
from oleada.keywords import Ranged

core = player_set()
cards = core.cards
_TACTICS = Sphere.TACTICS

gimli = core.hero(
    "Gimli", es="Gimli", number=4, sphere=_TACTICS, threat_cost=11,
    willpower=2, attack=2, defense=2, hit_points=5, traits="Dwarf. Noble. Warrior.",
    ringsdb="01004", octgn="51223bd0-ffd1-11df-a976-0801200c9004",
    summary="Gains attack from his wounds: +1 for each damage on him.",
    summary_es="Gana Ataque con sus heridas: +1 por cada punto de daño que tenga.",
)  # fmt: skip
gimli.gives(ATTACK, lambda game, gimli, hero: hero.damage)

legolas = core.hero(
    "Legolas", number=5, sphere=_TACTICS, threat_cost=9,
    willpower=1, attack=3, defense=1, hit_points=4, traits="Noble. Silvan. Warrior.", keywords="Ranged.",
    ringsdb="01005", octgn="51223bd0-ffd1-11df-a976-0801200c9005",
    summary="Places 2 progress on the current quest when an attack of his destroys an enemy.",
    summary_es="Coloca 2 fichas de Progreso en la misión actual cuando un ataque suyo destruye a un enemigo.",
)  # fmt: skip


@legolas.response(
    after=Destroyed, if_=lambda game, legolas, event: legolas in event.attackers and game.can_progress(legolas),
    es="2 fichas de Progreso en la misión actual.",
)  # fmt: skip
async def press_on(game: Game, legolas: Card, event: Destroyed) -> None:
    """Place 2 progress on the current quest."""
    await game.progress(2)


thalin = core.hero(
    "Thalin", number=6, sphere=_TACTICS, threat_cost=9,
    willpower=1, attack=2, defense=2, hit_points=4, traits="Dwarf. Warrior.",
    ringsdb="01006", octgn="51223bd0-ffd1-11df-a976-0801200c9006",
    summary="While he quests, every enemy that is revealed takes 1 damage.",
    summary_es="Mientras está en la misión, cada enemigo que se revela recibe 1 punto de daño.",
)  # fmt: skip


@thalin.passive(
    after=Revealed, of=ENEMIES, if_=lambda game, thalin, event: thalin.committed and event.from_encounter_deck
)
async def throw_axes(game: Game, thalin: Card, event: Revealed) -> None:
    """Deal 1 damage to the enemy as it is revealed."""
    await game.deal_damage(event.card, 1)


veteran_axehand = core.ally(
    "Veteran Axehand", es="Soldado con Hacha Veterano", number=28, quantity=3, sphere=_TACTICS, cost=2,
    willpower=0, attack=2, defense=1, hit_points=2, traits="Dwarf. Warrior.",
    ringsdb="01028", octgn="51223bd0-ffd1-11df-a976-0801200c9028",
)  # fmt: skip

gondorian_spearman = core.ally(
    "Gondorian Spearman", number=29, quantity=3, sphere=_TACTICS, cost=2,
    willpower=0, attack=1, defense=1, hit_points=1, traits="Gondor. Warrior.", keywords="Sentinel.",
    ringsdb="01029", octgn="51223bd0-ffd1-11df-a976-0801200c9029",
    summary="Deals 1 damage to the attacker when it is declared as defender.",
    summary_es="Al ser declarado defensor, inflige 1 punto de daño al atacante.",
)  # fmt: skip


def _can_hurt_attacker(game: Game, card: Card, event: DefenderDeclared) -> bool:
    return DAMAGEABLE.test(event.attack.enemy, game.you, card)


@gondorian_spearman.response(
    after=DefenderDeclared, of=SELF, if_=_can_hurt_attacker, es="1 punto de daño al enemigo atacante."
)
async def set_the_spear(game: Game, spearman: Card, event: DefenderDeclared) -> None:
    """Deal 1 damage to the attacking enemy."""
    await game.deal_damage(event.attack.enemy, 1)


horseback_archer = core.ally(
    "Horseback Archer", es="Arquero a Caballo", number=30, quantity=2, sphere=_TACTICS, cost=3,
    willpower=0, attack=2, defense=1, hit_points=2, traits="Rohan. Archer.", keywords="Ranged.",
    ringsdb="01030", octgn="51223bd0-ffd1-11df-a976-0801200c9030",
)  # fmt: skip

beorn = core.ally(
    "Beorn", number=31, sphere=_TACTICS, unique=True, cost=6,
    willpower=1, attack=3, defense=3, hit_points=6, traits="Beorning. Warrior.",
    ringsdb="01031", octgn="51223bd0-ffd1-11df-a976-0801200c9031",
    summary="Gets +5 attack for the phase, once per round; after it he goes back into your deck.",
    summary_es="Recibe +5 Ataque durante la fase, una vez por ronda; después vuelve a tu mazo.",
)  # fmt: skip


@beorn.action(limit=ONCE_PER_ROUND, es="Recibe +5 Ataque hasta el final de la fase; entonces se baraja en tu mazo.")
async def rage(game: Game, beorn: Card) -> None:
    """He gets +5 attack until the end of the phase; then he is shuffled into your deck."""
    await game.modify(beorn, ATTACK, 5)
    game.later(Moment.END_OF_PHASE, go_home, beorn)


async def go_home(game: Game, beorn: Card) -> None:
    """Shuffle him into his owner's deck, if he is still in play."""
    await game.shuffle_into_deck(beorn)


blade_mastery = core.event(
    "Blade Mastery", number=32, quantity=3, sphere=_TACTICS, cost=1,
    ringsdb="01032", octgn="51223bd0-ffd1-11df-a976-0801200c9032",
    summary="+1 attack and +1 defense to a character for the phase.",
    summary_es="+1 Ataque y +1 Defensa a un personaje durante la fase.",
)  # fmt: skip


@blade_mastery.action(target=Choose(CHARACTERS), es="Un personaje recibe +1 Ataque y +1 Defensa.")
async def master_the_blade(game: Game, event: Card, character: Card) -> None:
    """A character gets +1 attack and +1 defense until the end of the phase."""
    await game.modify(character, ATTACK, 1)
    await game.modify(character, DEFENSE, 1)


rain_of_arrows = core.event(
    "Rain of Arrows", number=33, quantity=2, sphere=_TACTICS, cost=1,
    ringsdb="01033", octgn="51223bd0-ffd1-11df-a976-0801200c9033",
    summary="Exhausts a Ranged character of yours to wound every enemy engaged with a player.",
    summary_es="Agota a un personaje tuyo con A distancia para herir a cada enemigo enfrentado a un jugador.",
)  # fmt: skip


@rain_of_arrows.action(
    cost=Exhaust(CHARACTERS & keyword(Ranged)), target=ChoosePlayer(facing=DAMAGEABLE),
    es="Agota un personaje con A distancia: 1 punto de daño a cada enemigo enfrentado a un jugador.",
)  # fmt: skip
async def loose(game: Game, event: Card, player: Player) -> None:
    """Exhaust a Ranged character of yours: deal 1 damage to each enemy engaged with a player."""
    await game.deal_damage(player.opponents, 1)


feint = core.event(
    "Feint", es="Finta", number=34, quantity=2, sphere=_TACTICS, cost=1,
    ringsdb="01034", octgn="51223bd0-ffd1-11df-a976-0801200c9034",
    summary="Keeps an engaged enemy from attacking its player for the phase.",
    summary_es="Impide durante la fase que un enemigo ataque al jugador al que está enfrentado.",
)  # fmt: skip


@feint.action(phase=Phase.COMBAT, target=Choose(ENEMIES & ENGAGED), es="Un enemigo no puede atacar a su jugador.")
async def mislead(game: Game, event: Card, enemy: Card) -> None:
    """An engaged enemy cannot attack the player it is engaged with until the end of the phase."""
    facing = enemy.opponents
    player = facing[0] if len(facing) == 1 else await game.choose_player(facing)
    await game.forbid(AttackBegan, [enemy], player=player)


quick_strike = core.event(
    "Quick Strike", number=35, quantity=2, sphere=_TACTICS, cost=1,
    ringsdb="01035", octgn="51223bd0-ffd1-11df-a976-0801200c9035",
    summary="Exhausts a character of yours for an attack at once.",
    summary_es="Agota a un personaje tuyo para atacar de inmediato.",
)  # fmt: skip


@quick_strike.action(
    cost=Exhaust(CHARACTERS, handed=True), target=ChooseToAttack(), es="Agota un personaje tuyo: ataca de inmediato."
)
async def strike_first(game: Game, event: Card, character: Card, enemy: Card) -> None:
    """Exhaust a character of yours: it attacks an enemy at once."""
    await game.strike(enemy, attackers=[character])


thicket_of_spears = core.event(
    "Thicket of Spears", es="Muro de Lanzas", number=36, quantity=2, sphere=_TACTICS, cost=3, payers=3,
    ringsdb="01036", octgn="51223bd0-ffd1-11df-a976-0801200c9036",
    summary="Paid from 3 heroes' pools: keeps a player's engaged enemies from attacking him for the phase.",
    summary_es="Pagado por 3 héroes: impide durante la fase que los enemigos enfrentados a un jugador lo ataquen.",
)  # fmt: skip


@thicket_of_spears.action(
    target=ChoosePlayer(facing=ENEMIES), es="Los enemigos enfrentados a un jugador no pueden atacarlo."
)
async def hold_the_line(game: Game, event: Card, player: Player) -> None:
    """The enemies engaged with a player cannot attack him until the end of the phase."""
    await game.forbid(AttackBegan, player.opponents, player=player)


swift_strike = core.event(
    "Swift Strike", number=37, sphere=_TACTICS, cost=2,
    ringsdb="01037", octgn="51223bd0-ffd1-11df-a976-0801200c9037",
    summary="Deals 2 damage to an attacker when a defender is declared.",
    summary_es="Inflige 2 puntos de daño a un atacante cuando se declara un defensor.",
)  # fmt: skip


@swift_strike.response(after=DefenderDeclared, if_=_can_hurt_attacker, es="2 puntos de daño al enemigo atacante.")
async def strike_back(game: Game, card: Card, event: DefenderDeclared) -> None:
    """Deal 2 damage to the attacking enemy."""
    await game.deal_damage(event.attack.enemy, 2)


stand_together = core.event(
    "Stand Together", number=38, sphere=_TACTICS, cost=0,
    ringsdb="01038", octgn="51223bd0-ffd1-11df-a976-0801200c9038",
    summary="Lets a player declare several defenders against each attack for the phase.",
    summary_es="Permite a un jugador declarar varios defensores contra cada ataque durante la fase.",
)  # fmt: skip


@stand_together.action(target=ChoosePlayer(), es="Un jugador puede declarar varios defensores contra cada ataque.")
async def close_ranks(game: Game, event: Card, player: Player) -> None:
    """A player may declare any number of defenders against each attack on him until the end of the phase."""
    await game.permit("several defenders", player=player)


blade_of_gondolin = core.attachment(
    "Blade of Gondolin", Choose(HEROES), number=39, quantity=2, sphere=_TACTICS, cost=1,
    traits="Item. Weapon.", keywords="Restricted.",
    ringsdb="01039", octgn="51223bd0-ffd1-11df-a976-0801200c9039",
    summary="+1 attack against Orcs; 1 progress on the current quest when the hero's attack destroys an enemy.",
    summary_es="+1 Ataque contra Orcos; 1 ficha de Progreso en la misión actual cuando el héroe destruye a un enemigo.",
)  # fmt: skip
blade_of_gondolin.gives(
    ATTACK, 1, to=HOST, if_=lambda game, blade, hero: hero.attacking and hero.attacking.has_trait("Orc")
)


@blade_of_gondolin.response(
    after=Destroyed, if_=lambda game, blade, event: blade.host in event.attackers and game.can_progress(blade),
    es="1 ficha de Progreso en la misión actual.",
)  # fmt: skip
async def gleam(game: Game, blade: Card, event: Destroyed) -> None:
    """Place 1 progress on the current quest."""
    await game.progress(1)


citadel_plate = core.attachment(
    "Citadel Plate", Choose(HEROES), number=40, quantity=2, sphere=_TACTICS, cost=4,
    traits="Item. Armor.", keywords="Restricted.",
    ringsdb="01040", octgn="51223bd0-ffd1-11df-a976-0801200c9040",
    summary="The attached hero gets 4 more hit points.",
    summary_es="El héroe vinculado recibe 4 puntos de impacto más.",
)  # fmt: skip
citadel_plate.gives(HIT_POINTS, 4, to=HOST)

dwarven_axe = core.attachment(
    "Dwarven Axe", Choose(HEROES), number=41, quantity=2, sphere=_TACTICS, cost=2,
    traits="Item. Weapon.", keywords="Restricted.",
    ringsdb="01041", octgn="51223bd0-ffd1-11df-a976-0801200c9041",
    summary="+1 attack to the attached hero; +2 to a Dwarf.",
    summary_es="+1 Ataque al héroe vinculado; +2 a un Enano.",
)  # fmt: skip
dwarven_axe.gives(ATTACK, lambda game, axe, hero: 2 if hero.has_trait("Dwarf") else 1, to=HOST)

horn_of_gondor = core.attachment(
    "Horn of Gondor", Choose(HEROES), es="Cuerno de Gondor", number=42, sphere=_TACTICS, unique=True, cost=1,
    traits="Item. Artifact.", keywords="Restricted.",
    ringsdb="01042", octgn="51223bd0-ffd1-11df-a976-0801200c9042",
    summary="Gives the attached hero 1 resource when a character is destroyed.",
    summary_es="Da 1 recurso al héroe vinculado cuando un personaje es destruido.",
)  # fmt: skip


@horn_of_gondor.response(
    after=Destroyed, of=CHARACTERS, if_=lambda game, horn, event: game.could(horn, ResourcesGained(horn.host, 1)),
    es="El héroe vinculado recibe 1 recurso.",
)  # fmt: skip
async def sound_the_horn(game: Game, horn: Card, event: Destroyed) -> None:
    """The attached hero gets 1 resource."""
    if horn.host:
        await game.gain_resources(horn.host, 1)
