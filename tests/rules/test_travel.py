"""The travel phase: when, where and at what cost the players travel."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from oleada.authoring import (
    HEROES,
    SELF,
    Card,
    CardsDrawn,
    EachPlayer,
    Exhaust,
    Game,
    Phase,
    Player,
    SpendFromPools,
    Stat,
    Travelled,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.model.reasons import Because, Reason
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-TRAV-1")
def test_without_an_active_location_the_first_player_is_asked_where_to_travel(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    near = table.staging(invented.location("Near"))
    far = table.staging(invented.location("Far"))
    enemy = table.staging(invented.enemy())
    play = table.play(Phase.TRAVEL)
    assert play.asks is Ask.TRAVEL
    assert play.decision.player == 2
    assert [o.card for o in play.decision.options] == [near.id, far.id, 0]
    assert not play.offers(enemy)
    play.answer(far).finish()
    assert (near.zone, far.zone) == (Zone.STAGING, Zone.ACTIVE)


@pytest.mark.rule("R-TRAV-1")
def test_nobody_has_to_travel(table: TableBuilder) -> None:
    location = table.staging(invented.location())
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer("none")
    assert location.zone is Zone.STAGING
    assert "Travelled" not in play.events


@pytest.mark.rule("R-TRAV-1")
def test_an_active_location_stops_travel(table: TableBuilder) -> None:
    table.active(invented.location("Here"))
    other = table.staging(invented.location("There"))
    play = table.play(Phase.TRAVEL)
    assert play.finished
    assert other.zone is Zone.STAGING


@pytest.mark.rule("R-TRAV-2")
def test_a_travel_effect_is_paid_to_travel(table: TableBuilder) -> None:
    gate = invented.location("Gate")
    gate.travel(EachPlayer(Exhaust(HEROES)))
    table.players(2)
    first = table.hero(invented.hero("First"))
    second = table.hero(invented.hero("Second"), player=2)
    location = table.staging(gate)
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(location, first, second)
    assert location.zone is Zone.ACTIVE
    assert (first.exhausted, second.exhausted) == (True, True)


@pytest.mark.rule("R-TRAV-2")
def test_a_travel_effect_that_not_everybody_can_pay_makes_travel_impossible(table: TableBuilder) -> None:
    gate = invented.location("Gate")
    gate.travel(EachPlayer(Exhaust(HEROES)))
    table.players(2)
    first = table.hero(invented.hero("First"))
    table.hero(invented.hero("Second"), player=2, exhausted=True)
    location = table.staging(gate)
    play = table.play(Phase.TRAVEL)
    assert play.finished
    assert location.zone is Zone.STAGING
    assert first.ready


class _NobodyCan:
    """A travel cost that seems payable and turns out not to be."""

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        return None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        await game.raise_threat(player, 1)
        return None


@pytest.mark.rule("R-TRAV-2")
def test_a_travel_effect_whose_payment_fails_leaves_the_location_in_staging(table: TableBuilder) -> None:
    gate = invented.location("Gate")
    gate.travel(_NobodyCan())
    location = table.staging(gate)
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(location)
    assert location.zone is Zone.STAGING
    assert "Travelled" not in play.events
    assert table.player().threat == 1


@pytest.mark.rule("R-TRAV-2")
def test_what_a_travel_effect_does_besides_happens_before_the_location_is_the_active_one(table: TableBuilder) -> None:
    gate = invented.location("Gate")

    @gate.travel(Exhaust(HEROES), es="Jugador inicial: +1 Amenaza.")
    async def knock(game: Game, gate: Card) -> None:
        """The first player's threat rises by 1."""
        await game.raise_threat(game.you, 1)
        game.remember("zone", gate.zone)

    table.players(2).first_player(2)
    hero = table.hero(invented.hero(), player=2)
    location = table.staging(gate)
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(location, hero)
    assert [table.player(seat).threat for seat in (1, 2)] == [0, 10]
    assert (table.game.recall("zone"), location.zone) == (Zone.STAGING, Zone.ACTIVE)
    (ability,) = gate.abilities
    assert (ability.summary.en, ability.summary.es) == (
        "The first player's threat rises by 1",
        "Jugador inicial: +1 Amenaza",
    )


@pytest.mark.rule("R-TRAV-2")
def test_a_travel_effect_that_cannot_be_paid_does_nothing_besides(table: TableBuilder) -> None:
    gate = invented.location("Gate")

    @gate.travel(_NobodyCan())
    async def knock(game: Game, gate: Card) -> None:
        await game.raise_threat(game.you, 5)

    location = table.staging(gate)
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(location)
    assert (location.zone, table.player().threat) == (Zone.STAGING, 1)


@pytest.mark.rule("R-TRAV-2")
def test_a_blank_location_has_no_travel_effect_to_pay(table: TableBuilder) -> None:
    gate = invented.location("Gate")
    gate.travel(Exhaust(HEROES))
    hero = table.hero(invented.hero())
    location = table.staging(gate)
    table.run(lambda game: game.modify(location, Stat.BLANK, True)).finish()
    with table.play("4.2") as play:
        play.until(Ask.TRAVEL).answer(location)
    assert location.zone is Zone.ACTIVE
    assert hero.ready


class _EachPlayerDraws:
    """A travel cost: each player draws a card."""

    def lacking(self, game: Game, player: Player, card: Card) -> Reason | None:
        return None

    async def pay(self, game: Game, player: Player, card: Card) -> Sequence[Card] | None:
        for payer in player.area.players:
            await game.draw(payer)
        return []


@pytest.mark.rule("R-TRAV-2")
@pytest.mark.case("BL-38")
def test_the_travel_effect_is_paid_while_the_location_is_still_in_staging(table: TableBuilder) -> None:
    haunted = invented.location("Haunted", threat=3)
    haunted.travel(_EachPlayerDraws())
    staged_threat: list[int] = []

    @haunted.forced(after=CardsDrawn, if_=lambda game, card, event: card.record.zone is Zone.STAGING)
    async def howl(game: Game, card: Card, event: CardsDrawn) -> None:
        staged_threat.append(game.area(0).threat)
        await game.raise_threat(event.player, 2)

    table.players(2)
    table.deck(invented.ally("One"))
    table.deck(invented.ally("Two"), player=2)
    location = table.staging(haunted)
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(location)
    assert (table.player(1).threat, table.player(2).threat) == (2, 2)
    assert set(staged_threat) == {3}
    assert location.zone is Zone.ACTIVE
    with table.play("1.3"):
        pass
    assert (table.player(1).threat, table.player(2).threat) == (2, 2)


@pytest.mark.rule("R-TRAV-3")
def test_the_location_leaves_the_staging_area_and_its_threat_no_longer_counts(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=3))
    location = table.staging(invented.location("Tower", threat=4, quest_points=9))
    table.staging(invented.location("Hill", threat=1))
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(location)
    area = table.game.area(0)
    assert area.active_location == location
    assert location.id not in [card.id for card in area.staging]
    with table.play("3.2", "3.2") as play:
        play.commit(hero)
    with table.play("3.4", "3.4"):
        pass
    assert location.progress == 2
    assert table.player().threat == 9


@pytest.mark.rule("R-TRAV-4")
def test_the_players_travel_once_a_phase_even_if_the_location_is_explored_at_once(table: TableBuilder) -> None:
    scout = invented.hero("Scout")

    @scout.response(after=Travelled)
    async def explore(game: Game, card: Card, event: Travelled) -> None:
        await game.place_progress(event.card, 1)

    hero = table.hero(scout)
    near = table.staging(invented.location("Near", quest_points=1))
    far = table.staging(invented.location("Far"))
    play = table.play(Phase.TRAVEL)
    play.answer(near, hero)
    assert near.zone is Zone.ENCOUNTER_DISCARD
    assert play.finished
    assert far.zone is Zone.STAGING


@pytest.mark.rule("R-TRAV-4")
@pytest.mark.rule("R-TRAV-5")
def test_an_effect_may_make_a_location_active_without_travelling(table: TableBuilder) -> None:
    trap = invented.location("Trap")

    @trap.forced(after=Travelled, of=SELF)
    async def spring(game: Game, card: Card, event: Travelled) -> None:
        await game.raise_threat(game.first_player, 5)

    location = table.staging(trap)
    with table.run(lambda game: game.make_active(location)) as play:
        pass
    assert location.zone is Zone.ACTIVE
    assert "Travelled" not in play.events
    assert table.player().threat == 0


@pytest.mark.rule("R-TRAV-5")
def test_forced_effects_of_travelling_come_before_responses(table: TableBuilder) -> None:
    trap = invented.location("Trap")
    scout = invented.hero("Scout")

    @trap.forced(after=Travelled, of=SELF)
    async def spring(game: Game, card: Card, event: Travelled) -> None:
        await game.raise_threat(game.first_player, 5)

    @scout.response(after=Travelled)
    async def hide(game: Game, card: Card, event: Travelled) -> None:
        await game.lower_threat(game.you, 1)

    hero = table.hero(scout)
    location = table.staging(trap)
    play = table.play(Phase.TRAVEL)
    play.answer(location)
    assert play.asks is Ask.RESPONSE
    assert table.player().threat == 14
    play.answer(hero).finish()
    assert table.player().threat == 13


@pytest.mark.rule("R-TRAV-6")
def test_progress_travels_with_the_location(table: TableBuilder) -> None:
    location = table.staging(invented.location(quest_points=3), progress=2)
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(location)
    assert (location.zone, location.progress) == (Zone.ACTIVE, 2)
    table.run(lambda game: game.progress(2)).finish()
    assert location.zone is Zone.ENCOUNTER_DISCARD
    assert table.game.area(0).quest.progress == 1


@pytest.mark.rule("R-TRAV-7")
@pytest.mark.parametrize("immune", [True, False])
def test_an_immune_active_location_is_not_sent_back_so_that_two_may_be_active(
    table: TableBuilder, immune: bool
) -> None:
    fortress = invented.location("Fortress")
    if immune:
        fortress.gives(Stat.IMMUNE, True)
    guide = table.ally(invented.ally("Guide"))
    active = table.active(fortress)
    other = table.staging(invented.location("Other"))

    async def lead_elsewhere(game: Game) -> None:
        await game.return_to_staging(active)
        await game.make_active(other)

    table.run(lead_elsewhere, source=guide, player=1).finish()
    assert active.zone is (Zone.ACTIVE if immune else Zone.STAGING)
    assert other.zone is Zone.ACTIVE


@pytest.mark.rule("R-TRAV-2")
@pytest.mark.parametrize(("held", "travelled"), [((1, 1), True), ((1, 0), False), ((0, 2), False)])
def test_each_player_may_have_to_spend_a_resource_to_travel(
    table: TableBuilder, held: tuple[int, int], travelled: bool
) -> None:
    toll = invented.location("Toll Bridge")
    toll.travel(EachPlayer(SpendFromPools(1)))
    table.players(2)
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat, resources=held[seat - 1]) for seat in (1, 2)]
    location = table.staging(toll)
    play = table.play("4.2")
    assert play.finished is not travelled
    if travelled:
        play.answer(location).finish()
        assert [hero.resources for hero in heroes] == [0, 0]
    else:
        assert table.game.explain(location, 1)[0].reasons[-1] == Reason(Because.RESOURCES, amount=1)
    assert (location.zone is Zone.ACTIVE) is travelled


@pytest.mark.rule("R-TRAV-2")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_travel_effect_may_say_when_it_can_be_done(table: TableBuilder, cards: int) -> None:
    hut = invented.location("Hut")

    @hut.travel(when=lambda game, hut, player: game.encounter_deck)
    async def knock(game: Game, hut: Card) -> None:
        """Discard the top encounter card."""
        await game.discard_from_encounter_deck()

    location = table.staging(hut)
    table.encounter_deck(*[invented.enemy("Troll")] * cards)
    play = table.play("4.2")
    assert play.finished is (cards == 0)
    if play.finished:
        assert (
            str(table.game.explain(location, 1)[0].reasons[-1])
            == "its cost cannot be paid: Discard the top encounter card"
        )
    else:
        play.answer(location).finish()  # that the deck is empty then is no matter
    assert location.zone is (Zone.ACTIVE if cards else Zone.STAGING)


@pytest.mark.rule("R-TRAV-2")
def test_a_travel_effect_gets_what_its_cost_hands_over(table: TableBuilder) -> None:
    gate = invented.location("Gate")

    @gate.travel(Exhaust(HEROES, handed=True))
    async def knock(game: Game, gate: Card, hero: Card) -> None:
        await game.deal_damage(hero, 1)

    one, other = table.hero(invented.hero("One")), table.hero(invented.hero("Other"))
    location = table.staging(gate)
    with table.play("4.2") as play:
        play.answer(location, other)
    assert (one.damage, other.damage, other.exhausted, location.zone) == (0, 1, True, Zone.ACTIVE)


@pytest.mark.rule("R-TRAV-1")
@pytest.mark.parametrize("payable", [True, False])
def test_where_the_players_must_travel_there_is_no_other_way_unless_they_cannot(
    table: TableBuilder, payable: bool
) -> None:
    bight = invented.location("Bight")
    bight.permits("must be travelled to", lambda game, bight, location: location == bight)
    bight.travel(Exhaust(HEROES))
    hero = table.hero(invented.hero(), exhausted=not payable)
    due, other = table.staging(bight), table.staging(invented.location("Elsewhere"))
    play = table.play("4.2")
    if payable:
        assert play.labels == ["Bight"]
        play.answer(due, hero).finish()
    else:
        assert play.labels == ["Elsewhere", "None"]
        play.answer(other).finish()
    assert (due.zone, other.zone) == ((Zone.ACTIVE, Zone.STAGING) if payable else (Zone.STAGING, Zone.ACTIVE))
