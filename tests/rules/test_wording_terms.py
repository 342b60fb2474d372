"""R-WORD-8 to R-WORD-11 and R-WORD-13 to R-WORD-18: what single words mean."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ENEMIES,
    ENGAGED,
    ENGAGED_WITH_YOU,
    SELF,
    Card,
    CardsDiscarded,
    ChoosePlayer,
    DamageDealt,
    Destroyed,
    Discarded,
    Engaged,
    Explored,
    Game,
    Stat,
    ThreatRaised,
    Zone,
    named,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


def a_ragpicker(table: TableBuilder) -> Card:
    """Place a hero who raises your threat by 1 after anything is discarded, by 10 after anything is destroyed."""
    picker = invented.hero("Ragpicker")

    @picker.forced(after=(Discarded, CardsDiscarded))
    async def pick(game: Game, card: Card, event: Discarded) -> None:
        await game.raise_threat(game.you, 1)

    @picker.forced(after=(Destroyed, Explored))
    async def mourn(game: Game, card: Card, event: Destroyed) -> None:
        await game.raise_threat(game.you, 10)

    return table.hero(picker)


@pytest.mark.rule("R-WORD-8")
def test_a_destroyed_character_and_a_resolved_event_are_placed_not_discarded(table: TableBuilder) -> None:
    song = invented.event("Song")

    @song.action()
    async def sing(game: Game, card: Card) -> None:
        """Sing."""

    a_ragpicker(table)
    ally = table.ally(invented.ally())
    (held,) = table.hand(song)
    table.run(lambda game: game.deal_damage(ally, 2)).finish()
    table.window().answer(held).finish()
    assert raises(table) == [10]
    assert [card.name.en for card in table.player().discard] == ["Some Ally", "Song"]


@pytest.mark.rule("R-WORD-8")
def test_what_an_effect_discards_is_discarded_and_not_destroyed(table: TableBuilder) -> None:
    a_ragpicker(table)
    ally = table.ally(invented.ally())
    table.hand(invented.event("Held"))
    table.run(lambda game: game.discard(ally)).finish()
    table.run(lambda game: game.discard_at_random(game.player(1), 1)).finish()
    assert raises(table) == [1, 1]


@pytest.mark.rule("R-WORD-9")
def test_destroyed_is_what_damage_or_a_destroying_effect_removes(table: TableBuilder) -> None:
    a_ragpicker(table)
    hurt = table.ally(invented.ally("Hurt"))
    doomed = table.ally(invented.ally("Doomed"))
    gone = table.ally(invented.ally("Gone"))
    table.run(lambda game: game.deal_damage(hurt, 5)).finish()
    assert raises(table) == [10]
    table.run(lambda game: game.destroy(doomed)).finish()
    assert raises(table) == [10, 10]
    table.run(lambda game: game.return_to_hand(gone)).finish()
    assert raises(table) == [10, 10]
    assert (hurt.zone, doomed.zone, gone.zone) == (Zone.DISCARD, Zone.DISCARD, Zone.HAND)


@pytest.mark.rule("R-WORD-10")
def test_an_explored_location_is_not_discarded(table: TableBuilder) -> None:
    a_ragpicker(table)
    place = table.active(invented.location(quest_points=2))
    table.run(lambda game: game.place_progress(place, 2)).finish()
    assert place.zone is Zone.ENCOUNTER_DISCARD
    assert raises(table) == [10]


@pytest.mark.rule("R-WORD-11")
def test_the_next_player_is_the_one_to_the_left_who_is_still_in_the_game(table: TableBuilder) -> None:
    table.players(3)
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    following = [player.next for player in table.game.players]
    assert [player.seat for player in following if player is not None] == [2, 3, 1]
    table.run(lambda game: game.eliminate(game.player(2))).finish()
    after = table.player(1).next
    assert after is not None
    assert after.seat == 3


@pytest.mark.rule("R-WORD-11")
def test_alone_there_is_no_next_player(table: TableBuilder) -> None:
    push = invented.treachery("Push")

    @push.when_revealed
    async def on(game: Game, card: Card) -> None:
        if game.you.next is not None:
            await game.raise_threat(game.you.next, 3)

    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.threat(10, player=1).threat(10, player=2)
    table.encounter_deck(push, push)
    table.run(lambda game: game.reveal_encounter_card(), player=1).finish()
    assert (table.player(1).threat, table.player(2).threat) == (10, 13)
    table.run(lambda game: game.eliminate(game.player(2))).finish()
    table.run(lambda game: game.reveal_encounter_card(), player=1).finish()
    assert table.player(1).threat == 10


@pytest.mark.rule("R-WORD-13")
def test_damage_that_is_moved_onto_a_card_counts_as_dealt_to_it(table: TableBuilder) -> None:
    martyr = invented.hero("Martyr")

    @martyr.forced(after=DamageDealt, of=SELF)
    async def groan(game: Game, card: Card, event: DamageDealt) -> None:
        await game.raise_threat(game.you, event.amount)

    hero = table.hero(martyr)
    ally = table.ally(invented.ally(hit_points=3), damage=2)
    play = table.run(lambda game: game.move_damage(ally, hero, 3)).finish()
    assert (ally.damage, hero.damage) == (0, 2)
    assert raises(table) == [2]
    assert "DamageHealed" not in play.events


@pytest.mark.rule("R-WORD-13")
def test_damage_that_cannot_be_dealt_to_a_card_is_not_moved_onto_it(table: TableBuilder) -> None:
    tough = invented.hero("Tough")
    tough.forbids(DamageDealt, of=SELF)
    hero = table.hero(tough)
    ally = table.ally(invented.ally(hit_points=3), damage=2)
    play = table.run(lambda game: game.move_damage(ally, hero, 2)).finish()
    assert (ally.damage, hero.damage) == (2, 0)
    assert play.events == []


@pytest.mark.rule("R-WORD-14")
@pytest.mark.rule("R-DMG-7")
def test_damage_that_is_cancelled_has_not_damaged_anybody(table: TableBuilder) -> None:
    shield = invented.ally("Shield")

    @shield.response(instead=DamageDealt)
    async def block(game: Game, card: Card, event: DamageDealt) -> None:
        event.cancel()

    proud = invented.hero("Proud")

    @proud.forced(after=DamageDealt, of=SELF)
    async def rage(game: Game, card: Card, event: DamageDealt) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(proud)
    table.ally(shield)

    async def strike(game: Game) -> None:
        await game.gain_resources(hero, await game.deal_damage(hero, 2))

    table.run(strike).answer("Shield").finish()
    assert hero.damage == 0
    assert raises(table) == []
    assert hero.resources == 0
    table.run(strike).answer("pass").finish()
    assert hero.damage == 2
    assert raises(table) == [1]
    assert hero.resources == 2


@pytest.mark.rule("R-WORD-15")
def test_a_random_choice_comes_from_the_games_own_source_and_no_player_is_asked() -> None:
    def discarded(seed: int) -> str:
        table = TableBuilder(seed=seed)
        table.hero(invented.hero())
        table.hand(*[invented.ally(f"Card {number}") for number in range(6)])
        play = table.run(lambda game: game.discard_at_random(game.player(1), 1))
        assert play.finished
        (card,) = table.player().discard
        return card.name.en

    found = [discarded(seed) for seed in range(12)]
    assert found == [discarded(seed) for seed in range(12)]
    assert len(set(found)) > 2


@pytest.mark.rule("R-WORD-16")
@pytest.mark.case("BL-28")
def test_assigning_cannot_give_a_character_more_than_its_remaining_hit_points(table: TableBuilder) -> None:
    weak = table.ally(invented.ally("Weak", hit_points=2), damage=1)
    strong = table.ally(invented.ally("Strong", hit_points=5))

    async def share(game: Game) -> None:
        assert await game.assign_damage(3, game.player(1).allies, game.player(1)) == 3

    play = table.run(share)
    play.answer(weak)
    assert play.labels == ["Strong"]
    play.answer(strong, strong)
    assert play.finished
    assert not weak.in_play
    assert strong.damage == 2


@pytest.mark.rule("R-WORD-17")
def test_engaging_and_being_engaged_are_the_same_event(table: TableBuilder) -> None:
    sentry = invented.hero("Sentry")

    @sentry.forced(after=Engaged)
    async def note(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.you, 2 if event.optional else 1)

    table.hero(sentry)
    table.threat(30)
    wolf = table.staging(invented.enemy("Wolf", engagement=40))
    orc = table.staging(invented.enemy("Orc", engagement=20))
    play = table.play("5.2", "5.3")
    assert play.asks is Ask.ENGAGE
    play.answer(wolf).finish()
    assert [enemy.id for enemy in table.player().engaged] == [wolf.id, orc.id]
    assert raises(table) == [2, 1]


@pytest.mark.rule("R-WORD-18")
def test_an_enemy_considered_to_be_engaged_triggers_nothing_and_stays_where_it_is(table: TableBuilder) -> None:
    shade = invented.enemy("Shade", engagement=50, attack=3)
    shade.permits("engaged", if_=lambda game, source, enemy, player: enemy.id == source.id)

    @shade.forced(after=Engaged)
    async def chill(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(invented.hero(defense=1, attack=2))
    enemy = table.staging(shade)
    table.threat(20)
    play = table.play("6.3", "6.7")
    play.defend(hero).finish()
    assert hero.damage == 2
    assert enemy.zone is Zone.STAGING
    assert "Engaged" not in play.events
    assert table.player().threat == 20
    assert table.player().engaged == []


@pytest.mark.rule("R-WORD-18")
def test_effects_on_engaged_enemies_mean_those_considered_engaged_too(table: TableBuilder) -> None:
    shade = invented.enemy("Shade")
    shade.permits("engaged", if_=lambda game, source, enemy, player: enemy.id == source.id and player.seat != 3)
    table.players(3)
    hero = table.hero(invented.hero())
    shadow, wolf = table.staging(shade), table.engaged(invented.enemy("Wolf"), player=1)
    table.staging(invented.enemy("Staged"))
    one, two, three = table.game.players
    assert [(shadow.is_engaged_with(p), wolf.is_engaged_with(p)) for p in (one, two, three)] == [
        (True, True),
        (True, False),
        (False, False),
    ]
    assert (shadow.opponents, wolf.opponents, hero.opponents) == ([one, two], [one], [])
    assert [player.opponents for player in (one, two, three)] == [[shadow, wolf], [shadow], []]
    assert ENGAGED.among(table.game, three, hero) == [shadow, wolf]
    assert [ENGAGED_WITH_YOU.among(table.game, p, hero) for p in (one, two, three)] == [[shadow, wolf], [shadow], []]
    facing = ChoosePlayer(facing=named("Shade"))
    assert facing.candidates(table.game, three, hero) == [one, two]


@pytest.mark.rule("R-IMM-1")
def test_a_player_who_faces_only_immune_enemies_is_none_to_choose_for_a_player_card(table: TableBuilder) -> None:
    aloof = invented.enemy("Aloof")
    aloof.gives(Stat.IMMUNE, True)
    table.players(2)
    hero = table.hero(invented.hero())
    for seat, enemy in ((1, aloof), (2, invented.enemy("Wolf"))):
        table.engaged(enemy, player=seat)
    place = table.staging(invented.location())
    one, two = table.game.players
    facing = ChoosePlayer(facing=ENEMIES)
    assert facing.candidates(table.game, one, hero) == [two]
    assert facing.candidates(table.game, one, place) == [one, two]
