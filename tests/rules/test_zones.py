"""What is in play and what is not, and what that means for effects."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACK,
    WILLPOWER,
    ArrivedInStaging,
    Card,
    CardScript,
    CardsDrawn,
    Choose,
    EnteredStaging,
    Event,
    Game,
    Phase,
    ResourcesSpent,
    Select,
    Stat,
    Zone,
    named,
)
from oleada.testing import TableBuilder, invented

EVERYTHING = Select(lambda card, you, source: True)


def searchlight() -> CardScript:
    """An event that may choose any card which effects reach."""
    event = invented.event("Searchlight")

    @event.action(target=Choose(EVERYTHING))
    async def light(game: Game, card: Card, found: Card) -> None:
        await game.raise_threat(game.you, 1)

    return event


def reached(table: TableBuilder) -> list[int]:
    (event,) = table.hand(searchlight())
    play = table.window().answer(event)
    return sorted(option.card for option in play.decision.options)


@pytest.mark.rule("R-ZONE-1")
def test_effects_reach_play_areas_staging_engaged_enemies_the_active_location_quests_and_what_is_attached(
    table: TableBuilder,
) -> None:
    table.players(2)
    stage = table.quest(invented.quest())
    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally(), player=2)
    cloak = table.attachment(invented.attachment("Cloak"), on=ally)
    enemy = table.staging(invented.enemy("Staged"))
    objective = table.staging(invented.objective())
    engaged = table.engaged(invented.enemy("Engaged"), player=2)
    trap = table.attachment(invented.attachment("Trap"), on=engaged, player=1)
    location = table.active(invented.location())
    everything = (stage, hero, ally, cloak, enemy, objective, engaged, trap, location)
    assert reached(table) == sorted(card.id for card in everything)


@pytest.mark.rule("R-ZONE-2")
@pytest.mark.rule("R-ZONE-3")
def test_effects_do_not_reach_hands_decks_piles_shadow_cards_the_victory_display_and_what_is_aside_or_removed(
    table: TableBuilder,
) -> None:
    stage = table.quest(invented.quest())
    hero = table.hero(invented.hero())
    enemy = table.engaged(invented.enemy())
    table.hand(invented.ally("Held"))
    table.deck(invented.ally("Decked"))
    table.discard(invented.ally("Discarded"))
    table.quest_deck(invented.quest("Later", 2))
    aside, removed = table.encounter_deck(invented.enemy("Aside"), invented.enemy("Removed"), invented.enemy("Next"))[
        :2
    ]
    table.encounter_discard(invented.enemy("Gone"))
    table.shadow(invented.enemy("Shadow"), enemy)
    trophy = table.engaged(invented.enemy("Trophy", victory=1, hit_points=1))

    async def clear(game: Game) -> None:
        await game.deal_damage(trophy, 1)
        await game.set_aside(aside)
        await game.remove_from_game(removed)

    table.run(clear).finish()
    assert [card.zone for card in (trophy, aside, removed)] == [Zone.VICTORY, Zone.ASIDE, Zone.REMOVED]
    assert reached(table) == sorted(card.id for card in (stage, hero, enemy))


@pytest.mark.rule("R-ZONE-3")
def test_an_effect_on_every_ally_leaves_allies_out_of_play_alone(table: TableBuilder) -> None:
    fire = invented.treachery("Fire")

    @fire.when_revealed
    async def burn(game: Game, card: Card) -> None:
        await game.deal_damage(ALLIES.among(game, game.you, card), 1)

    ally = table.ally(invented.ally("There"))
    held = table.hand(invented.ally("Held"))[0]
    buried = table.deck(invented.ally("Buried"))[0]
    table.encounter_deck(fire, invented.location())
    play = table.play("3.3").finish()
    assert (ally.damage, held.damage, buried.damage) == (1, 0, 0)
    assert play.events.count("DamageDealt") == 1


@pytest.mark.rule("R-ZONE-3")
def test_an_effect_that_names_the_hand_reaches_it(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    (event,) = table.hand("Sneak Attack")
    held = table.hand(invented.ally("Held"))[0]
    with table.phase(Phase.QUEST).window() as play:
        play.answer(event, held)
    assert held.zone is Zone.PLAY_AREA


@pytest.mark.rule("R-ZONE-4")
@pytest.mark.parametrize("place", ["hand", "deck", "discard"])
def test_text_is_inactive_out_of_play(table: TableBuilder, place: str) -> None:
    captain = invented.ally("Captain")
    captain.gives(ATTACK, 2, to=named("Soldier"))

    @captain.forced(after=CardsDrawn)
    async def salute(game: Game, card: Card, event: CardsDrawn) -> None:
        await game.raise_threat(event.player, 3)

    @captain.action()
    async def order(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    soldier = table.ally(invented.ally("Soldier", attack=1))
    table.deck(invented.ally("Drawn"))
    getattr(table, place)(captain)

    async def draw(game: Game) -> None:
        await game.draw(game.player(1))

    table.run(draw).finish()
    assert (soldier.attack, table.player().threat) == (1, 0)
    assert table.window().finished
    table.ally(captain)
    assert soldier.attack == 3
    assert table.window().offers("Captain")


@pytest.mark.rule("R-ZONE-4")
def test_text_that_names_a_use_in_hand_works_there(table: TableBuilder) -> None:
    brok = table.hand("Brok Ironfist")[0]
    gloin = table.hero("Glóin")
    table.hero(invented.hero())

    async def fell(game: Game) -> None:
        await game.deal_damage(gloin, 4)

    with table.run(fell) as play:
        play.answer("Brok Ironfist")
    assert brok.zone is Zone.PLAY_AREA


@pytest.mark.rule("R-ZONE-5")
@pytest.mark.parametrize("kind", ["ally", "attachment", "event"])
def test_during_its_payment_a_card_is_neither_in_hand_nor_in_play(table: TableBuilder, kind: str) -> None:
    teller = invented.hero("Teller", threat_cost=0)

    @teller.forced(after=ResourcesSpent)
    async def count(game: Game, card: Card, event: ResourcesSpent) -> None:
        await game.raise_threat(game.you, 10 * len(game.you.hand) + len(game.you.controlled))

    hero = table.hero(teller, resources=1)
    made = getattr(invented, kind)("Paid", cost=1)
    if kind == "event":

        @made.action()
        async def resolve(game: Game, card: Card) -> None:
            await game.draw(game.you)

    (card, _) = table.hand(made, invented.hero("Kept"))
    play = table.play(Phase.PLANNING).answer(card)
    if kind == "attachment":
        play.answer(hero)
    play.finish()
    assert table.player().threat == 11


@pytest.mark.rule("R-ZONE-6")
def test_a_shadow_card_is_dealt_and_not_in_play(table: TableBuilder) -> None:
    troll = invented.enemy("Troll")
    troll.gives(Stat.IMMUNE, True)
    stage = table.quest(invented.quest())
    hero = table.hero(invented.hero())
    enemy = table.engaged(invented.enemy())
    shadow = table.shadow(troll, enemy)
    other = table.staging(troll)
    assert (other.immune, shadow.immune) == (True, False)
    assert not shadow.in_play
    assert reached(table) == sorted(card.id for card in (stage, hero, enemy))
    assert [card.id for card in enemy.shadows] == [shadow.id]


@pytest.mark.rule("R-ZONE-7")
def test_the_victory_display_is_no_discard_pile_and_effects_may_name_it(table: TableBuilder) -> None:
    chief = invented.enemy("Chief", victory=4, hit_points=1)
    enemy = table.engaged(chief)

    async def slay(game: Game) -> None:
        await game.deal_damage(enemy, 1)
        assert not game.encounter_cards(named("Chief"), discard_pile=True)

    table.run(slay).finish()
    assert (enemy.zone, enemy.in_play) == (Zone.VICTORY, False)

    async def call_back(game: Game) -> None:
        await game.add_to_staging(enemy.now)

    table.run(call_back).finish()
    assert enemy.zone is Zone.STAGING


@pytest.mark.rule("R-ZONE-8")
def test_nothing_returns_a_card_that_is_removed_from_the_game(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ally = table.hand(invented.ally())[0]
    enemy = table.encounter_deck(invented.enemy())[0]

    async def remove(game: Game) -> None:
        await game.remove_from_game(ally)
        await game.remove_from_game(enemy)

    async def return_them(game: Game) -> None:
        await game.put_into_play(ally.now, game.player(1))
        await game.to_hand(ally.now)
        await game.put_on_deck(ally.now)
        await game.shuffle_into_deck(ally.now)
        await game.add_to_staging(enemy.now)
        await game.reveal(enemy.now, game.player(1))
        await game.engage(enemy.now, game.player(1))
        await game.make_active(enemy.now)

    table.run(remove).finish()
    play = table.run(return_them).finish()
    assert (ally.zone, enemy.zone) == (Zone.REMOVED, Zone.REMOVED)
    assert set(play.events) <= {"Shuffled"}


@pytest.mark.rule("R-ZONE-9")
def test_a_card_set_aside_is_out_of_play_until_an_effect_brings_it_in(table: TableBuilder) -> None:
    lord = invented.enemy("Lord", threat=4)

    @lord.forced(after=CardsDrawn)
    async def laugh(game: Game, card: Card, event: CardsDrawn) -> None:
        await game.raise_threat(event.player, 5)

    table.deck(invented.ally())
    card = table.encounter_deck(lord)[0]

    async def begin(game: Game) -> None:
        await game.set_aside(card)
        await game.draw(game.player(1))

    table.run(begin).finish()
    assert (card.zone, table.player().threat, table.game.area(0).threat) == (Zone.ASIDE, 0, 0)

    async def arrive(game: Game) -> None:
        await game.add_to_staging(card.now)

    table.run(arrive).finish()
    assert card.zone is Zone.STAGING
    assert table.game.area(0).threat == 4


@pytest.mark.rule("R-ZONE-10")
def test_the_active_location_is_in_play_and_not_in_the_staging_area(table: TableBuilder) -> None:
    bog = invented.location("Bog", threat=3)
    bog.gives(WILLPOWER, -1, to=named("Some Hero"))
    hero = table.hero(invented.hero(willpower=2, threat_cost=0))
    location = table.active(bog)
    assert location.in_play
    assert hero.willpower == 1
    table.play("3.4").finish()
    assert table.player().threat == 0
    assert table.game.area(0).staging == []


@pytest.mark.rule("R-ZONE-11")
def test_an_engaged_enemy_is_in_play_and_not_in_the_staging_area(table: TableBuilder) -> None:
    wolf = invented.enemy("Wolf", threat=3)
    wolf.gives(ATTACK, 2, to=named("Wolf"))
    table.hero(invented.hero(threat_cost=0))
    enemy = table.engaged(wolf)
    assert enemy.in_play
    assert enemy.attack == 4
    table.play("3.4").finish()
    assert table.player().threat == 0
    assert table.game.area(0).staging == []


def watched(table: TableBuilder, event_type: type[Event]) -> None:
    """Put a location into play that raises the first player's threat by 1 for each such event."""
    watcher = invented.location("Watchtower")

    @watcher.forced(after=event_type)
    async def report(game: Game, card: Card, event: Event) -> None:
        await game.raise_threat(game.player(1), 1)

    table.staging(watcher)


@pytest.mark.rule("R-ZONE-12")
def test_every_way_to_the_staging_area_is_entering_it(table: TableBuilder) -> None:
    table.hero(invented.hero(threat_cost=0))
    watched(table, ArrivedInStaging)
    table.encounter_deck(invented.enemy("Revealed"), invented.enemy("Added"))
    buried = table.encounter_discard(invented.enemy("Buried"))[0]
    engaged = table.engaged(invented.enemy("Engaged"))
    counted = []

    async def reveal(game: Game) -> None:
        await game.reveal_encounter_card(game.player(1))

    async def add(game: Game) -> None:
        await game.add_to_staging(game.find("Added"))

    async def dig_up(game: Game) -> None:
        await game.add_to_staging(buried)

    async def return_it(game: Game) -> None:
        await game.return_to_staging(engaged)

    for way in (reveal, add, dig_up, return_it):
        table.run(way).finish()
        counted.append(table.player().threat)
    assert counted == [1, 2, 3, 4]


@pytest.mark.rule("R-ZONE-13")
def test_an_enemy_returned_from_engagement_is_not_added(table: TableBuilder) -> None:
    table.hero(invented.hero(threat_cost=0))
    watched(table, EnteredStaging)
    engaged = table.engaged(invented.enemy("Engaged"))
    deck = table.encounter_deck(invented.enemy("Added"))[0]

    async def return_it(game: Game) -> None:
        await game.return_to_staging(engaged)

    table.run(return_it).finish()
    assert (engaged.zone, table.player().threat) == (Zone.STAGING, 0)

    async def add(game: Game) -> None:
        await game.add_to_staging(deck)

    table.run(add).finish()
    assert (deck.zone, table.player().threat) == (Zone.STAGING, 1)


@pytest.mark.rule("R-ZONE-13")
def test_what_is_in_play_already_cannot_be_added(table: TableBuilder) -> None:
    engaged = table.engaged(invented.enemy("Engaged"))

    async def add(game: Game) -> None:
        assert await game.add_to_staging(engaged) is None

    table.run(add).finish()
    assert engaged.zone is Zone.ENGAGED
