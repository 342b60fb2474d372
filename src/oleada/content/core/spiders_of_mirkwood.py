"""Core Set: the encounter set Spiders of Mirkwood."""

from __future__ import annotations

from oleada.authoring import (
    CHARACTERS,
    COMMITTED,
    HEROES,
    HOST,
    READY,
    SELF,
    WILLPOWER,
    YOURS,
    Attack,
    By,
    Card,
    CardType,
    EachPlayer,
    Engaged,
    Exhaust,
    Explored,
    Game,
    Name,
    Player,
    ReadyingPriced,
    RevealTopCard,
    Stat,
)
from oleada.content.core.sets import encounter_set

spiders = encounter_set("Spiders of Mirkwood")
_SEARCH = Name("Search the top 5 cards of your deck?", "¿Buscar en las 5 primeras cartas de tu mazo?")
_YOUR_READY_CHARACTERS = CHARACTERS & YOURS & READY


async def exhaust_characters(game: Game, card: Card, player: Player, amount: int = 1) -> None:
    """Let a player choose and exhaust ready characters of his, as many as he has."""
    for _ in range(amount):
        if chosen := await game.choose(_YOUR_READY_CHARACTERS.among(game, player, card), player):
            await game.exhaust(chosen)


king_spider = spiders.enemy(
    "King Spider", number=74, quantity=2, easy_quantity=2, traits="Creature. Spider.",
    engagement=20, threat=2, attack=3, defense=1, hit_points=3, octgn="51223bd0-ffd1-11df-a976-0801200c9074",
    summary="Makes each player exhaust a character.", summary_es="Hace que cada jugador agote un personaje.",
)  # fmt: skip


@king_spider.when_revealed
async def entangle(game: Game, spider: Card) -> None:
    """Each player chooses and exhausts 1 of his characters."""
    for player in spider.area.players:
        await exhaust_characters(game, spider, player)


@king_spider.shadow
async def snare_the_defenders(game: Game, spider: Card, attack: Attack) -> None:
    """The defending player exhausts 1 of his characters, 2 if the attack is undefended."""
    await exhaust_characters(game, spider, attack.player, 2 if attack.undefended else 1)


hummerhorns = spiders.enemy(
    "Hummerhorns", number=75, quantity=1, easy_quantity=0, traits="Creature. Insect.",
    engagement=40, threat=1, attack=2, defense=0, hit_points=3, victory=5, octgn="51223bd0-ffd1-11df-a976-0801200c9075",
    summary="Deals 5 damage to one hero of the player that it engages.",
    summary_es="Inflige 5 puntos de daño a un héroe del jugador al que se enfrenta.",
)  # fmt: skip


@hummerhorns.forced(after=Engaged, of=SELF)
async def sting(game: Game, hummerhorns: Card, event: Engaged) -> None:
    """After it engages you, deal 5 damage to one hero you control."""
    if hero := await game.choose(event.player.heroes, event.player):
        await game.deal_damage(hero, 5)


@hummerhorns.shadow
async def swarm(game: Game, hummerhorns: Card, attack: Attack) -> None:
    """1 damage to each character of the defending player, 2 if the attack is undefended."""
    await game.deal_damage(attack.player.characters, 2 if attack.undefended else 1)


ungoliants_spawn = spiders.enemy(
    "Ungoliant's Spawn", es="Vástago de Ungoliant", number=76, quantity=1, easy_quantity=1, unique=False,
    traits="Creature. Spider.", engagement=32, threat=3, attack=5, defense=2, hit_points=9,
    octgn="51223bd0-ffd1-11df-a976-0801200c9076",
    summary="Takes 1 willpower from each committed character.",
    summary_es="Quita 1 Voluntad a cada personaje asignado.",
)  # fmt: skip


@ungoliants_spawn.when_revealed
async def dismay(game: Game, spawn: Card) -> None:
    """Each character committed now gets -1 willpower until the end of the phase."""
    await game.modify((CHARACTERS & COMMITTED).among(game, game.you, spawn), WILLPOWER, -1)


@ungoliants_spawn.shadow
async def terror(game: Game, spawn: Card, attack: Attack) -> None:
    """The defending player's threat rises by 4, by 8 if the attack is undefended."""
    await game.raise_threat(attack.player, 8 if attack.undefended else 4)


great_forest_web = spiders.location(
    "Great Forest Web", number=77, quantity=2, easy_quantity=2, traits="Forest.", threat=2, quest_points=2,
    octgn="51223bd0-ffd1-11df-a976-0801200c9077",
    summary="Each player exhausts a hero to travel here.", summary_es="Cada jugador agota un héroe para viajar aquí.",
)  # fmt: skip
great_forest_web.travel(EachPlayer(Exhaust(HEROES)))

mountains_of_mirkwood = spiders.location(
    "Mountains of Mirkwood", number=78, quantity=3, easy_quantity=3, traits="Forest. Mountain.",
    threat=2, quest_points=3, octgn="51223bd0-ffd1-11df-a976-0801200c9078",
    summary="Reveals a card to travel here; explored, it lets each player take one of his top 5 cards.",
    summary_es="Revela una carta para viajar aquí; explorada, cada jugador toma una de sus 5 primeras cartas.",
)  # fmt: skip
mountains_of_mirkwood.travel(RevealTopCard())


@mountains_of_mirkwood.response(
    after=Explored, of=SELF, by=By.FIRST_PLAYER,
    es="Cada jugador puede buscar 1 carta entre las 5 primeras de su mazo y añadirla a su mano.",
)  # fmt: skip
async def survey(game: Game, mountains: Card, event: Explored) -> None:
    """Whoever likes takes 1 of the 5 topmost cards of his deck into his hand."""
    for player in mountains.area.players:
        if player.deck and await game.confirm(_SEARCH, player):
            await game.search_top(player, 5)


eyes_of_the_forest = spiders.treachery(
    "Eyes of the Forest", number=79, quantity=1, easy_quantity=0, octgn="51223bd0-ffd1-11df-a976-0801200c9079",
    summary="Each player discards the events of his hand.",
    summary_es="Cada jugador descarta los eventos de su mano.",
)  # fmt: skip


@eyes_of_the_forest.when_revealed
async def watch(game: Game, eyes: Card) -> None:
    """Each player discards every event in his hand."""
    for player in eyes.area.players:
        await game.discard_from_hand(player, [card for card in player.hand if card.type is CardType.EVENT])


caught_in_a_web = spiders.treachery(
    "Caught in a Web", number=80, quantity=2, easy_quantity=0, octgn="51223bd0-ffd1-11df-a976-0801200c9080",
    summary="Attaches to a hero of the player with the highest threat, who readies only for 2 resources.",
    summary_es="Se vincula a un héroe del jugador con más Amenaza, que sólo se prepara por 2 recursos.",
)  # fmt: skip
caught_in_a_web.gives(Stat.TRAITS, "Condition", if_=lambda game, web, card: web.is_attachment)


@caught_in_a_web.when_revealed
async def catch(game: Game, web: Card) -> None:
    """The player with the highest threat attaches it to one of his heroes."""
    players = web.area.players
    highest = [player for player in players if player.threat == max(p.threat for p in players)]
    player = highest[0] if len(highest) == 1 else await game.choose_player(highest, web.area.first_player)
    if player and (hero := await game.choose(player.heroes, player)):
        await game.attach(web, hero)


@caught_in_a_web.passive(when=ReadyingPriced, of=HOST)
async def hold(game: Game, web: Card, event: ReadyingPriced) -> None:
    """The attached hero readies in the refresh phase only for 2 resources of his own."""
    event.price += 2
