"""The encounter phase: who is engaged by which enemy, and in what order."""

from __future__ import annotations

import pytest

import oleada
from oleada.authoring import (
    ENEMIES,
    OTHER,
    SELF,
    STAGED,
    ArrivedInStaging,
    Card,
    Engaged,
    EnteredPlay,
    Game,
    Phase,
    Stat,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.model.decks import Deck
from oleada.testing import TableBuilder, invented


def engagements(game: Game) -> list[tuple[str, int]]:
    """Return which enemies engaged which players so far, in order."""
    return [(game.card(line.facts["card"]).name.en, line.facts["player"]) for line in game.log.of(Engaged)]


@pytest.mark.rule("R-ENG-1")
def test_each_player_may_engage_one_enemy_whatever_it_costs(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    costly = table.staging(invented.enemy("Costly", engagement=50))
    cheap = table.staging(invented.enemy("Cheap", engagement=45))
    spare = table.staging(invented.enemy("Spare", engagement=48))
    location = table.staging(invented.location())
    play = table.play(Phase.ENCOUNTER)
    assert (play.asks, play.decision.player) == (Ask.ENGAGE, 2)
    assert not play.offers(location)
    play.answer(costly)
    assert (play.asks, play.decision.player) == (Ask.ENGAGE, 1)
    assert not play.offers(costly)
    play.answer(cheap)
    assert play.finished
    assert engagements(table.game) == [("Costly", 2), ("Cheap", 1)]
    assert [line.facts["optional"] for line in table.game.log.of(Engaged)] == [True, True]
    assert spare.zone is Zone.STAGING


@pytest.mark.rule("R-ENG-1")
@pytest.mark.case("BL-46")
def test_optional_engagement_offers_every_enemy_once_and_none(table: TableBuilder) -> None:
    enemies = [table.staging(invented.enemy(name, engagement=50)) for name in ("One", "Two", "Three")]
    play = table.play(Phase.ENCOUNTER)
    assert play.asks is Ask.ENGAGE
    assert [option.card for option in play.decision.options] == [*(enemy.id for enemy in enemies), 0]
    assert play.labels == ["One", "Two", "Three", "None"]
    play.answer("none")
    assert play.finished
    assert engagements(table.game) == []


@pytest.mark.rule("R-ENG-2", example="E-CR-3")
@pytest.mark.rule("R-ENG-3", example="E-CR-3")
def test_the_enemy_with_the_highest_cost_within_the_threat_engages_check_by_check(table: TableBuilder) -> None:
    table.players(2).threat(24, player=1).threat(35, player=2)
    for cost in (20, 25, 32, 40):
        table.staging(invented.enemy(f"Cost {cost}", engagement=cost))
    table.play("5.3").finish()
    assert engagements(table.game) == [("Cost 20", 1), ("Cost 32", 2), ("Cost 25", 2)]
    assert [card.name.en for card in table.game.area(0).staging] == ["Cost 40"]


@pytest.mark.rule("R-ENG-2")
def test_an_enemy_whose_cost_equals_the_threat_engages(table: TableBuilder) -> None:
    table.threat(30)
    table.staging(invented.enemy("Equal", engagement=30))
    table.staging(invented.enemy("Above", engagement=31))
    table.play("5.3").finish()
    assert engagements(table.game) == [("Equal", 1)]


@pytest.mark.rule("R-ENG-2")
def test_checks_begin_with_the_first_player(table: TableBuilder) -> None:
    table.players(3).first_player(2).threat(30, player=1).threat(30, player=2).threat(30, player=3)
    for cost in (10, 20, 30):
        table.staging(invented.enemy(f"Cost {cost}", engagement=cost))
    table.play("5.3").finish()
    assert engagements(table.game) == [("Cost 30", 2), ("Cost 20", 3), ("Cost 10", 1)]


@pytest.mark.rule("R-ENG-3")
def test_checks_go_round_until_a_full_circle_engages_nobody(table: TableBuilder) -> None:
    spark = invented.enemy("Spark", engagement=20)

    @spark.forced(after=Engaged, of=SELF)
    async def alarm(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.player(1), 10)

    table.players(3).threat(10, player=1).threat(0, player=2).threat(20, player=3)
    table.staging(spark)
    table.staging(invented.enemy("Late", engagement=19))
    table.staging(invented.enemy("Never", engagement=21))
    table.play("5.3").finish()
    assert engagements(table.game) == [("Spark", 3), ("Late", 1)]


@pytest.mark.rule("R-ENG-4")
def test_the_first_player_chooses_between_equal_costs(table: TableBuilder) -> None:
    table.players(2).first_player(2).threat(30, player=1)
    table.staging(invented.enemy("One", engagement=30))
    two = table.staging(invented.enemy("Two", engagement=30))
    lower = table.staging(invented.enemy("Lower", engagement=29))
    play = table.play("5.3")
    assert (play.asks, play.decision.player) == (Ask.ENEMY, 2)
    assert not play.offers(lower)
    play.answer(two).finish()
    assert engagements(table.game) == [("Two", 1), ("One", 1), ("Lower", 1)]


@pytest.mark.rule("R-ENG-5")
def test_each_check_uses_the_threat_of_that_moment(table: TableBuilder) -> None:
    soothing = invented.enemy("Soothing", engagement=35)

    @soothing.forced(after=Engaged, of=SELF)
    async def calm(game: Game, card: Card, event: Engaged) -> None:
        await game.lower_threat(event.player, 20)

    table.threat(40)
    table.staging(soothing)
    other = table.staging(invented.enemy("Other", engagement=30))
    table.play("5.3").finish()
    assert engagements(table.game) == [("Soothing", 1)]
    assert other.zone is Zone.STAGING


@pytest.mark.rule("R-ENG-5")
def test_each_check_uses_the_engagement_costs_of_that_moment(table: TableBuilder) -> None:
    drummer = invented.enemy("Drummer", engagement=35)
    drummer.gives(
        Stat.ENGAGEMENT,
        -20,
        to=ENEMIES & STAGED & OTHER,
        if_=lambda game, source, card: source.record.zone is Zone.STAGING,
    )
    table.threat(35)
    table.staging(drummer)
    follower = table.staging(invented.enemy("Follower", engagement=50))
    assert follower.engagement == 30
    table.play("5.3").finish()
    assert engagements(table.game) == [("Drummer", 1)]
    assert follower.zone is Zone.STAGING


@pytest.mark.rule("R-ENG-6")
def test_forced_effects_of_engaging_resolve_before_the_next_check(table: TableBuilder) -> None:
    herald = invented.enemy("Herald", engagement=30)

    @herald.forced(after=Engaged, of=SELF)
    async def announce(game: Game, card: Card, event: Engaged) -> None:
        await game.add_to_staging(game.find("Follower"))

    table.threat(30)
    table.staging(herald)
    table.encounter_discard(invented.enemy("Follower", engagement=25))
    table.staging(invented.enemy("Straggler", engagement=20))
    table.play("5.3").finish()
    assert engagements(table.game) == [("Herald", 1), ("Follower", 1), ("Straggler", 1)]


@pytest.mark.rule("R-ENG-7")
def test_an_enemy_revealed_engaged_has_entered_play_and_engaged_the_player(table: TableBuilder) -> None:
    ambusher = invented.enemy("Ambusher", engagement=50)

    @ambusher.when_revealed
    async def leap(game: Game, card: Card) -> None:
        await game.engage(card)

    @ambusher.forced(after=Engaged, of=SELF)
    async def hit(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(event.player, 3)

    @ambusher.forced(after=EnteredPlay, of=SELF)
    async def arrive(game: Game, card: Card, event: EnteredPlay) -> None:
        await game.raise_threat(game.player(2), 4)

    table.players(2)
    (top,) = table.encounter_deck(ambusher)
    with table.run(lambda game: game.reveal_encounter_card(game.player(1))) as play:
        pass
    enemy = top.now
    assert (enemy.zone, enemy.engaged_with) == (Zone.ENGAGED, table.player(1))
    assert (table.player(1).threat, table.player(2).threat) == (3, 4)
    assert "EnteredStaging" not in play.events
    assert "TreacheryResolved" not in play.events


@pytest.mark.rule("R-ENG-7")
def test_an_enemy_put_into_play_engaged_has_engaged_the_player(table: TableBuilder) -> None:
    lurker = invented.enemy("Lurker", engagement=50)

    @lurker.forced(after=Engaged, of=SELF)
    async def hit(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(event.player, 3)

    @lurker.forced(after=EnteredPlay, of=SELF)
    async def arrive(game: Game, card: Card, event: EnteredPlay) -> None:
        await game.raise_threat(game.player(1), 4)

    @lurker.forced(after=ArrivedInStaging, of=SELF)
    async def never(game: Game, card: Card, event: ArrivedInStaging) -> None:
        await game.raise_threat(game.player(1), 20)

    table.players(2)
    (pile,) = table.encounter_discard(lurker)
    with table.run(lambda game: game.engage(pile, game.player(2))) as play:
        if play.asks is Ask.ORDER:
            play.answer("hit")
    enemy = pile.now
    assert (enemy.zone, enemy.engaged_with) == (Zone.ENGAGED, table.player(2))
    assert (table.player(1).threat, table.player(2).threat) == (4, 3)


@pytest.mark.rule("R-ENG-8")
def test_cannot_be_optionally_engaged_stops_only_that(table: TableBuilder) -> None:
    shy = invented.enemy("Shy", engagement=20)
    shy.forbids(Engaged, of=SELF, if_=lambda game, source, event: event.optional)
    table.threat(20)
    enemy = table.staging(shy)
    play = table.play(Phase.ENCOUNTER)
    assert play.finished
    assert engagements(table.game) == [("Shy", 1)]
    assert enemy.zone is Zone.ENGAGED


@pytest.mark.rule("R-ENG-8")
@pytest.mark.case("BL-45")
def test_each_engagement_restriction_stops_just_its_own_way_of_engaging(table: TableBuilder) -> None:
    shy, picky, idle = (invented.enemy(name, engagement=20) for name in ("Shy", "Picky", "Idle"))
    shy.forbids(Engaged, of=SELF, if_=lambda game, source, event: event.optional)
    picky.forbids(Engaged, of=SELF, if_=lambda game, source, event: event.player.seat != game.state.first_player)
    idle.forbids(Engaged, of=SELF, if_=lambda game, source, event: event.check)
    table.players(2).threat(19, player=1).threat(20, player=2)
    cards = [table.staging(enemy) for enemy in (shy, picky, idle)]
    play = table.play(Phase.ENCOUNTER)
    assert (play.decision.player, play.labels) == (1, ["Picky", "Idle", "None"])
    play.answer("none")
    assert (play.decision.player, play.labels) == (2, ["Idle", "None"])
    play.answer("none")
    assert play.finished
    assert engagements(table.game) == [("Shy", 2)]

    guide = table.ally(invented.ally("Guide"))
    table.run(lambda game: game.return_to_staging(cards[0])).finish()

    async def lure(game: Game) -> None:
        for card in cards:
            await game.engage(card, game.player(2))

    table.run(lure, source=guide, player=2).finish()
    assert [card.zone for card in cards] == [Zone.ENGAGED, Zone.STAGING, Zone.ENGAGED]


@pytest.mark.rule("R-ENG-9")
def test_an_engaged_enemy_stays_however_low_the_threat_is(table: TableBuilder) -> None:
    table.hero(invented.hero(threat_cost=1))
    enemy = table.engaged(invented.enemy(engagement=50, attack=0))
    table.rounds(1).finish()
    assert (enemy.zone, enemy.engaged_with) == (Zone.ENGAGED, table.player(1))


@pytest.mark.rule("R-ENG-9")
def test_an_engaged_enemy_leaves_by_being_defeated_returned_engaged_elsewhere_or_removed(table: TableBuilder) -> None:
    table.players(2)
    defeated, returned, lured, removed = (
        table.engaged(invented.enemy(name, hit_points=2)) for name in ("Defeated", "Returned", "Lured", "Removed")
    )

    async def scatter(game: Game) -> None:
        await game.deal_damage(defeated, 2)
        await game.return_to_staging(returned)
        await game.engage(lured, game.player(2))
        await game.discard(removed)

    table.run(scatter).finish()
    assert table.player(1).engaged == []
    assert [card.name.en for card in table.player(2).engaged] == ["Lured"]
    assert (defeated.zone, returned.zone, removed.zone) == (
        Zone.ENCOUNTER_DISCARD,
        Zone.STAGING,
        Zone.ENCOUNTER_DISCARD,
    )


@pytest.mark.rule("R-ENG-10")
def test_an_enemy_considered_engaged_is_skipped_by_checks_and_triggers_nothing(table: TableBuilder) -> None:
    mist = invented.enemy("Mist", engagement=10)
    mist.permits("engaged", if_=lambda game, source, enemy, player: enemy.id == source.id and player.threat >= 30)

    @mist.forced(after=Engaged)
    async def chill(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(event.player, 1)

    table.players(2).threat(30, player=1).threat(20, player=2)
    enemy = table.staging(mist)
    table.play("5.3").finish()
    assert engagements(table.game) == []
    assert enemy.zone is Zone.STAGING
    assert table.player(1).threat == 30


@pytest.mark.rule("R-ENG-11")
def test_an_enemy_without_an_engagement_cost_never_engages_by_a_check(table: TableBuilder) -> None:
    table.threat(49)
    blank = table.staging(invented.enemy("Blank", engagement=None))
    table.staging(invented.enemy("Zero", engagement=0))
    play = table.play(Phase.ENCOUNTER)
    assert play.offers(blank)
    play.answer("none").finish()
    assert engagements(table.game) == [("Zero", 1)]


@pytest.mark.rule("R-ENG-7")
@pytest.mark.case("BL-47")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_enemy_put_into_play_engaged_at_setup_comes_once_a_player(players: int) -> None:
    hound = invented.enemy("Hound", quantity=4)
    stage = invented.quest("The Hounds")

    @stage.setup
    async def let_loose(game: Game, card: Card) -> None:
        for player in card.area.players:
            await game.engage(game.encounter_cards(ENEMIES)[0], player)

    helper = invented.ally("Helper")
    decks = [Deck(f"Deck {n}", (invented.hero(f"Hero {n}"),), ((helper, 10),)) for n in range(players)]
    game = oleada.new_game(invented.scenario(stage, cards=(hound,)), decks, seed=1)
    while game.round == 0 and game.decision is not None:
        game.answer(game.decision.options[0])
    assert [[card.name.en for card in player.engaged] for player in game.players] == [["Hound"]] * players
    assert game.area(0).staging == []
    assert len(game.state.zone(Zone.ENCOUNTER_DECK)) == 4 - players
