"""Core Set: the encounter set Dol Guldur Orcs."""

from __future__ import annotations

from oleada.authoring import (
    ATTACK,
    CHARACTERS,
    COMMITTED,
    CONTROLLED,
    EXHAUSTED,
    SELF,
    THREAT,
    Attack,
    AttackBegan,
    AttackEnded,
    Card,
    CardsDrawn,
    DiscardFromHand,
    Game,
    Until,
    Zone,
)
from oleada.content.core.sets import encounter_set
from oleada.keywords import Surge

orcs = encounter_set("Dol Guldur Orcs")

dol_guldur_orcs = orcs.enemy(
    "Dol Guldur Orcs", number=89, quantity=3, easy_quantity=3, traits="Dol Guldur. Orc.",
    engagement=10, threat=2, attack=2, defense=0, hit_points=3, octgn="51223bd0-ffd1-11df-a976-0801200c9089",
    summary="Deals 2 damage to a committed character.", summary_es="Inflige 2 puntos de daño a un personaje asignado.",
)  # fmt: skip


@dol_guldur_orcs.when_revealed
async def waylay(game: Game, orcs: Card) -> None:
    """The first player chooses a committed character: 2 damage to it."""
    committed = (CHARACTERS & COMMITTED).among(game, game.you, orcs)
    if chosen := await game.choose(committed, orcs.area.first_player):
        await game.deal_damage(chosen, 2)


@dol_guldur_orcs.shadow
async def rush(game: Game, orcs: Card, attack: Attack) -> None:
    """The attacking enemy gets +1 attack, +3 if the attack is undefended."""
    await game.modify(attack.enemy, ATTACK, 3 if attack.undefended else 1, Until.ATTACK)


chieftan_ufthak = orcs.enemy(
    "Chieftan Ufthak", number=90, quantity=1, easy_quantity=0, traits="Dol Guldur. Orc.",
    engagement=35, threat=2, attack=3, defense=3, hit_points=6, victory=4, octgn="51223bd0-ffd1-11df-a976-0801200c9090",
    summary="Gets a resource token after each attack, and +2 attack for each.",
    summary_es="Recibe una ficha de recurso tras cada ataque, y +2 Ataque por cada una.",
)  # fmt: skip
chieftan_ufthak.gives(ATTACK, lambda game, ufthak, card: 2 * ufthak.resources)


@chieftan_ufthak.forced(after=AttackEnded, of=SELF)
async def grow_bolder(game: Game, ufthak: Card, event: AttackEnded) -> None:
    """After he attacks, place 1 resource token on him."""
    await game.gain_resources(ufthak, 1)


dol_guldur_beastmaster = orcs.enemy(
    "Dol Guldur Beastmaster", number=91, quantity=2, easy_quantity=1, traits="Dol Guldur. Orc.",
    engagement=35, threat=2, attack=3, defense=1, hit_points=5, octgn="51223bd0-ffd1-11df-a976-0801200c9091",
    summary="Gets another shadow card whenever it attacks.",
    summary_es="Recibe otra carta de Sombra cada vez que ataca.",
)  # fmt: skip


@dol_guldur_beastmaster.forced(when=AttackBegan, of=SELF)
async def call_the_beasts(game: Game, beastmaster: Card, event: AttackBegan) -> None:
    """When it attacks, deal it 1 more shadow card."""
    await game.deal_shadow(beastmaster)


driven_by_shadow = orcs.treachery(
    "Driven by Shadow", number=92, quantity=1, easy_quantity=1, octgn="51223bd0-ffd1-11df-a976-0801200c9092",
    summary="Everything in the staging area gets +1 threat; surges if nothing is there.",
    summary_es="Todo lo que hay en el área de preparación recibe +1 Amenaza; si no hay nada, gana Oleada.",
)  # fmt: skip


@driven_by_shadow.when_revealed
async def drive(game: Game, card: Card) -> None:
    """Each enemy and location in the staging area now gets +1 threat for the phase; without any, this surges."""
    staged = card.area.staging
    await game.modify([c for c in staged if c.is_enemy or c.is_location], THREAT, 1)
    if not staged:
        await game.gain_keyword(card, Surge())


@driven_by_shadow.shadow
async def strip(game: Game, card: Card, attack: Attack) -> None:
    """Discard 1 attachment of the defending character; undefended, all attachments you control."""
    if attack.defender is None:
        await game.discard([c for c in attack.player.controlled if c.is_attachment])
    elif chosen := await game.choose(attack.defender.attachments, attack.player):
        await game.discard(chosen)


the_necromancers_reach = orcs.treachery(
    "The Necromancer's Reach", number=93, quantity=3, easy_quantity=1, octgn="51223bd0-ffd1-11df-a976-0801200c9093",
    summary="1 damage to each exhausted character.", summary_es="1 punto de daño a cada personaje agotado.",
)  # fmt: skip


@the_necromancers_reach.when_revealed
async def reach(game: Game, card: Card) -> None:
    """Deal 1 damage to each exhausted character."""
    await game.deal_damage((CHARACTERS & EXHAUSTED & CONTROLLED).among(game, game.you, card), 1)


necromancers_pass = orcs.location(
    "Necromancer's Pass", number=94, quantity=2, easy_quantity=1, traits="Stronghold. Dol Guldur.",
    threat=3, quest_points=2, octgn="51223bd0-ffd1-11df-a976-0801200c9094",
    summary="The first player discards 2 random cards to travel here.",
    summary_es="El jugador inicial descarta 2 cartas al azar para viajar aquí.",
)  # fmt: skip
necromancers_pass.travel(DiscardFromHand(2, at_random=True))

enchanted_stream = orcs.location(
    "Enchanted Stream", number=95, quantity=2, easy_quantity=2, traits="Forest.", threat=2, quest_points=2,
    octgn="51223bd0-ffd1-11df-a976-0801200c9095",
    summary="While it is the active location, players cannot draw cards.",
    summary_es="Mientras sea el lugar activo, los jugadores no pueden robar cartas.",
)  # fmt: skip
enchanted_stream.forbids(CardsDrawn, if_=lambda game, stream, event: stream.zone is Zone.ACTIVE)
