"""The types of player cards and what only they have; naming, facedown cards, cards that become attachments."""

from __future__ import annotations

from typing import Any

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACHMENTS,
    CHARACTERS,
    HEROES,
    SELF,
    WILLPOWER,
    Card,
    CardScript,
    CardType,
    Choose,
    Destroyed,
    Game,
    Name,
    Orphaned,
    Phase,
    Sphere,
    Stat,
    Zone,
    named,
    trait,
)
from oleada.testing import TableBuilder, invented


def made(name: str, type: CardType, **facts: Any) -> CardScript:
    return CardScript(code=name.lower().replace(" ", "-"), name=Name(name), type=type, **facts)


def treasure(name: str) -> CardScript:
    return made(name, CardType.TREASURE, sphere=Sphere.BAGGINS, cost=0, attach_to=Choose(HEROES))


@pytest.mark.rule("R-CARD-1")
def test_heroes_allies_and_objectives_of_both_kinds_are_characters_and_enemies_are_not(table: TableBuilder) -> None:
    captain = made("Captain", CardType.OBJECTIVE_HERO, willpower=2, attack=2, defense=2, hit_points=4)
    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally())
    guide = table.objective(invented.objective_ally(), 1)
    leader = table.objective(captain, 1)
    table.engaged(invented.enemy())
    table.staging(invented.enemy("Another Enemy"))

    async def hurt(game: Game) -> None:
        chosen = await game.choose(CHARACTERS.among(game, game.player(1), hero))
        assert chosen is not None

    play = table.run(hurt, player=1)
    assert [option.card for option in play.decision.options] == [hero.id, ally.id, guide.id, leader.id]
    play.answer(hero).finish()
    play = table.play("3.2").commit(hero, ally, guide, leader)
    assert all(card.committed for card in (hero, ally, guide, leader))


@pytest.mark.rule("R-CARD-2")
def test_a_hero_brings_his_threat_cost_and_his_numbers(table: TableBuilder) -> None:
    table.players(2)
    strong = invented.hero("Strong", threat_cost=11, willpower=3, attack=4, defense=2, hit_points=5, traits="Noble.")
    hero = table.hero(strong)
    assert table.player(1).threat == 11
    table.hero(invented.hero("Second", threat_cost=8))
    assert (table.player(1).threat, table.player(2).threat) == (19, 0)
    assert hero.has_trait("noble")
    stage = table.quest(invented.quest())
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert stage.progress == 3
    table.play("7.2").finish()
    enemy = table.engaged(invented.enemy(attack=4, defense=1, hit_points=9))
    with table.play("6.3", "6.7") as play:
        play.defend(hero)
    assert (hero.damage, hero.remaining_hit_points) == (2, 3)
    table.play("7.2").finish()
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert enemy.damage == 3


@pytest.mark.rule("R-CARD-2")
def test_every_hero_has_a_pool_of_his_own_and_an_icon_or_none(table: TableBuilder) -> None:
    lore = table.hero(invented.hero("Lore Hero", sphere=Sphere.LORE))
    plain = table.hero(invented.hero("Plain Hero", sphere=Sphere.NEUTRAL))
    table.hand(invented.ally("Lore Ally", sphere=Sphere.LORE, cost=1))
    table.play("1.2").finish()
    assert (lore.resources, plain.resources) == (1, 1)
    with table.play(Phase.PLANNING) as play:
        play.answer("Lore Ally")
    assert (lore.resources, plain.resources) == (0, 1)


@pytest.mark.rule("R-CARD-3")
def test_an_ally_has_a_cost_and_no_resource_pool(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally())
    table.play("1.2").finish()
    assert (hero.resources, ally.resources) == (1, 0)
    hoard = table.ally(invented.ally("Hoarder"), resources=5)
    (dear,) = table.hand(invented.ally("Dear", cost=2))
    play = table.play(Phase.PLANNING)
    assert not play.offers(dear)
    play.finish()
    table.play("0.0", "1.2").finish()
    with table.play(Phase.PLANNING) as play:
        play.answer(dear)
    assert dear.zone is Zone.PLAY_AREA
    assert (hero.resources, hoard.resources) == (0, 5)


@pytest.mark.rule("R-CARD-3")
def test_an_ally_whose_text_grants_a_pool_pays_from_it(table: TableBuilder) -> None:
    steward = invented.ally("Rich Steward")
    steward.permits("pay", lambda game, source, payer, card: payer.id == source.id)
    hero = table.hero(invented.hero(), resources=1)
    rich = table.ally(steward, resources=3)
    (ally,) = table.hand(invented.ally("Hired", cost=4))
    with table.play(Phase.PLANNING) as play:
        play.answer(ally)
    assert ally.zone is Zone.PLAY_AREA
    assert (hero.resources, rich.resources) == (0, 0)


@pytest.mark.rule("R-CARD-4")
def test_an_attachment_is_played_onto_a_card_and_stays_until_its_host_leaves(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    ally = table.ally(invented.ally(hit_points=2))
    cloak = invented.attachment("Cloak")
    (item,) = table.hand(cloak)
    with table.play(Phase.PLANNING) as play:
        play.answer(item, ally)
    assert item.now.host == ally
    table.rounds(1).finish()
    assert item.now.host == ally

    async def kill(game: Game) -> None:
        await game.deal_damage(ally, 2)

    table.run(kill).finish()
    assert (ally.zone, item.zone) == (Zone.DISCARD, Zone.DISCARD)


@pytest.mark.rule("R-CARD-5")
def test_an_event_is_discarded_at_once_though_its_effect_lasts(table: TableBuilder) -> None:
    song = invented.event("Song")

    @song.action(target=Choose(CHARACTERS))
    async def sing(game: Game, card: Card, character: Card) -> None:
        await game.modify(character, WILLPOWER, 2)

    table.players(2)
    hero = table.hero(invented.hero(willpower=1), player=2)
    (event,) = table.hand(song, player=2)
    play = table.phase(Phase.QUEST).window()
    play.answer(event, hero)
    assert event.zone is Zone.DISCARD
    assert [card.id for card in table.player(2).discard] == [event.now.id]
    assert hero.willpower == 3
    play.finish()


@pytest.mark.rule("R-CARD-5")
def test_an_event_resolves_before_it_is_discarded(table: TableBuilder) -> None:
    memory = invented.event("Memory")

    @memory.action()
    async def count(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1 + len(game.you.discard))

    table.hero(invented.hero(threat_cost=0))
    (event,) = table.hand(memory)
    table.window().answer(event).finish()
    assert table.player().threat == 1
    assert event.zone is Zone.DISCARD


@pytest.mark.rule("R-CARD-6")
def test_a_treasure_keeps_its_type_and_counts_as_an_attachment_once_attached(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(sphere=Sphere.BAGGINS))
    (ring, second) = table.hand(treasure("Ring"), treasure("Second Ring"))
    assert not ring.is_attachment
    with table.play(Phase.PLANNING) as play:
        play.answer(ring, hero)
    assert ring.now.host == hero
    assert ring.now.type is CardType.TREASURE

    async def strip(game: Game) -> None:
        await game.discard(ATTACHMENTS.among(game, game.player(1), hero))

    table.run(strip).finish()
    assert (ring.zone, second.zone) == (Zone.DISCARD, Zone.HAND)


@pytest.mark.rule("R-CARD-12")
def test_a_facedown_card_has_no_title_traits_or_text(table: TableBuilder) -> None:
    sword = invented.attachment("Old Sword", traits="Weapon.", unique=True)
    sword.gives(WILLPOWER, 3, to=CHARACTERS)

    @sword.forced(after=Destroyed)
    async def ring_out(game: Game, card: Card, event: Destroyed) -> None:
        await game.raise_threat(game.player(1), 5)

    hero = table.hero(invented.hero(willpower=1, threat_cost=0), resources=2)
    table.attachment(sword, on=hero, facedown=True)
    (namesake,) = table.hand(sword)
    enemy = table.engaged(invented.enemy())

    async def look(game: Game) -> None:
        assert not (named("Old Sword") | trait("Weapon")).among(game, game.player(1), hero)
        await game.destroy(enemy)

    table.run(look).finish()
    assert (hero.willpower, table.player().threat) == (1, 0)
    with table.play(Phase.PLANNING) as play:
        play.answer(namesake, hero)
    assert namesake.zone is Zone.ATTACHED
    assert hero.willpower == 4


@pytest.mark.rule("R-CARD-13")
def test_an_enemy_in_play_that_attaches_is_an_enemy_no_more(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    snake = table.staging(invented.enemy("Snake", threat=3))

    async def bite(game: Game) -> None:
        await game.attach(snake, hero)

    table.run(bite, source=snake).finish()
    assert snake.host == hero
    assert (snake.type, snake.is_enemy, snake.is_attachment) == (CardType.ATTACHMENT, False, True)
    play = table.play("6.7")
    assert play.finished  # nothing to attack


@pytest.mark.rule("R-CARD-13")
def test_an_enemy_that_comes_off_its_host_is_an_enemy_again(table: TableBuilder) -> None:
    mount = invented.enemy("Mount", threat=3)

    @mount.forced(instead=Orphaned, of=SELF)
    async def run_free(game: Game, mount: Card, event: Orphaned) -> None:
        event.cancel()
        await game.return_to_staging(mount)

    rider, beast = table.staging(invented.enemy("Rider")), table.staging(mount)

    async def saddle(game: Game) -> None:
        await game.attach(beast, rider)

    table.run(saddle, source=beast).finish()
    assert (beast.type, table.game.area(0).threat) == (CardType.ATTACHMENT, 2)
    table.run(lambda game: game.destroy(rider)).finish()
    assert (beast.type, beast.zone, table.game.area(0).threat) == (CardType.ENEMY, Zone.STAGING, 3)


@pytest.mark.rule("R-CARD-13")
def test_a_treachery_that_attaches_becomes_an_attachment(table: TableBuilder) -> None:
    web = invented.treachery("Web")

    @web.when_revealed
    async def bind(game: Game, card: Card) -> None:
        await game.attach(card, game.you.heroes[0])

    hero = table.hero(invented.hero())
    (card,) = table.encounter_deck(web)
    table.play("3.3").finish()
    assert card.now.host == hero
    assert card.now.type is CardType.ATTACHMENT


@pytest.mark.rule("R-CARD-13")
@pytest.mark.parametrize("from_deck", [False, True])
def test_an_objective_that_attaches_keeps_its_type_and_counts_as_an_attachment(
    table: TableBuilder, from_deck: bool
) -> None:
    hero = table.hero(invented.hero())
    key = invented.objective("Key")
    card = table.encounter_deck(key)[0] if from_deck else table.staging(key)

    async def take(game: Game) -> None:
        await game.attach(card, hero)

    table.run(take).finish()
    taken = card.now
    assert taken.host == hero
    assert (taken.type, taken.is_objective, taken.is_attachment) == (CardType.OBJECTIVE, True, True)


@pytest.mark.rule("R-CARD-14")
def test_a_card_that_names_itself_means_that_copy_only(table: TableBuilder) -> None:
    beast = invented.enemy("Beast", hit_points=1)

    @beast.forced(after=Destroyed, of=SELF)
    async def howl(game: Game, card: Card, event: Destroyed) -> None:
        await game.raise_threat(game.player(1), 1)

    table.hero(invented.hero(threat_cost=0))
    table.staging(beast, copies=2)
    third = table.staging(beast)

    async def kill(game: Game) -> None:
        await game.deal_damage(third, 1)

    table.run(kill).finish()
    assert table.player().threat == 1
    assert len(table.game.area(0).staging) == 2


@pytest.mark.rule("R-CARD-14")
def test_a_card_with_the_title_means_every_copy(table: TableBuilder) -> None:
    twin = invented.ally("Twin", willpower=1)
    twin.gives(WILLPOWER, 1, to=ALLIES & named("Twin"))
    one, two = table.ally(twin), table.ally(twin)
    other = table.ally(invented.ally("Other", willpower=1))
    assert [card.willpower for card in (one, two, other)] == [3, 3, 1]


@pytest.mark.rule("R-CARD-14")
def test_a_modifier_of_itself_is_no_modifier_of_its_copies(table: TableBuilder) -> None:
    twin = invented.ally("Twin", willpower=1)
    twin.gives(Stat.WILLPOWER, 1, if_=lambda game, source, card: card.damage > 0)
    one, two = table.ally(twin), table.ally(twin, damage=1)
    assert (one.willpower, two.willpower) == (1, 2)
