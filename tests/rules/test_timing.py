"""R-TIME-1 to R-TIME-14: in which order effects of one moment resolve."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    Card,
    CardScript,
    Committed,
    Destroyed,
    Engaged,
    Game,
    Moment,
    RoundEnded,
    ThreatRaised,
    WhenRevealed,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order: the tests' effects tell themselves apart by it."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


@pytest.mark.rule("R-TIME-1")
def test_passives_come_first_then_forced_effects_then_responses(table: TableBuilder) -> None:
    captain = invented.hero("Captain")

    @captain.response(after=Committed, of=SELF)
    async def third(game: Game, card: Card, event: Committed) -> None:
        await game.raise_threat(game.you, 3)

    @captain.forced(after=Committed, of=SELF)
    async def second(game: Game, card: Card, event: Committed) -> None:
        await game.raise_threat(game.you, 2)

    @captain.passive(after=Committed, of=SELF)
    async def first(game: Game, card: Card, event: Committed) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(captain)
    with table.play("3.2") as play:
        play.commit(hero).answer("third")
    assert raises(table) == [1, 2, 3]


@pytest.mark.rule("R-TIME-2")
def test_of_forced_effects_those_on_when_come_before_those_on_after(table: TableBuilder) -> None:
    wolf = invented.enemy("Wolf")

    @wolf.forced(after=Engaged, of=SELF)
    async def second(game: Game, card: Card, event: Engaged) -> None:
        assert card.zone is Zone.ENGAGED
        await game.raise_threat(event.player, 2)

    @wolf.forced(when=Engaged, of=SELF)
    async def first(game: Game, card: Card, event: Engaged) -> None:
        assert card.zone is Zone.STAGING
        await game.raise_threat(event.player, 1)

    table.hero(invented.hero())
    enemy = table.staging(wolf)
    table.run(lambda game: game.engage(enemy), player=1).finish()
    assert raises(table) == [1, 2]


@pytest.mark.rule("R-TIME-2")
def test_of_responses_those_on_when_come_before_those_on_after(table: TableBuilder) -> None:
    captain = invented.hero("Captain")

    @captain.response(after=Engaged)
    async def second(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(event.player, 2)

    @captain.response(when=Engaged)
    async def first(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(event.player, 1)

    table.hero(captain)
    enemy = table.staging(invented.enemy())
    play = table.run(lambda game: game.engage(enemy), player=1)
    assert not play.offers("second")
    play.answer("first", "second").finish()
    assert raises(table) == [1, 2]


def a_burden(name: str = "Burden", amount: int = 5) -> CardScript:
    """Return a treachery whose When Revealed effect raises your threat."""
    burden = invented.treachery(name)

    @burden.when_revealed
    async def weigh(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, amount)

    return burden


def a_denial(name: str = "Denial") -> CardScript:
    """Return an event that cancels the When Revealed effects of a card."""
    denial = invented.event(name)

    @denial.response(instead=WhenRevealed)
    async def deny(game: Game, card: Card, event: WhenRevealed) -> None:
        event.cancel()

    return denial


@pytest.mark.rule("R-TIME-3")
@pytest.mark.rule("R-CANC-3")
def test_a_cancel_is_used_between_the_trigger_and_its_resolution(table: TableBuilder) -> None:
    watcher = invented.hero()

    @watcher.forced(when=WhenRevealed)
    async def note(game: Game, card: Card, event: WhenRevealed) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(watcher)
    (held,) = table.hand(a_denial())
    table.encounter_deck(a_burden("First"), a_burden("Second"))
    play = table.play("3.3")
    assert play.asks is Ask.RESPONSE
    assert raises(table) == []
    play.answer(held)
    assert play.finished
    assert raises(table) == []
    table.play("3.3").finish()
    assert raises(table) == [1, 5]


@pytest.mark.rule("R-TIME-4")
@pytest.mark.case("BL-69")
def test_a_replaced_event_has_not_happened_and_nothing_follows_it(table: TableBuilder) -> None:
    deserter = invented.ally("Deserter")

    @deserter.forced(instead=Destroyed, of=SELF)
    async def flee(game: Game, card: Card, event: Destroyed) -> None:
        event.cancel()
        await game.return_to_hand(card)

    mourner = invented.hero("Mourner")

    @mourner.forced(after=Destroyed)
    async def mourn(game: Game, card: Card, event: Destroyed) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(mourner)
    ally = table.ally(deserter)
    other = table.ally(invented.ally("Faithful"))
    play = table.run(lambda game: game.deal_damage(ally, 2)).finish()
    assert ally.zone is Zone.HAND
    assert "Destroyed" not in play.events
    assert raises(table) == []
    table.run(lambda game: game.deal_damage(other, 2)).finish()
    assert raises(table) == [1]


@pytest.mark.rule("R-TIME-4")
@pytest.mark.case("BL-69")
def test_an_enemy_whose_destruction_is_replaced_gives_no_victory_points(table: TableBuilder) -> None:
    wight = invented.enemy("Wight", hit_points=3, victory=2)

    @wight.forced(instead=Destroyed, of=SELF)
    async def rise(game: Game, card: Card, event: Destroyed) -> None:
        event.cancel()
        await game.heal(card, 3)
        await game.return_to_staging(card)

    table.hero(invented.hero())
    enemy = table.engaged(wight)
    table.run(lambda game: game.deal_damage(enemy, 3)).finish()
    assert enemy.zone is Zone.STAGING
    assert enemy.damage == 0
    assert table.game.state.zone(Zone.VICTORY) == ()


@pytest.mark.rule("R-TIME-5")
@pytest.mark.case("BL-69")
@pytest.mark.parametrize("chosen", ["Warden 1", "Warden 2", "Warden 3"])
def test_of_several_replacements_one_is_used_and_the_others_do_nothing(table: TableBuilder, chosen: str) -> None:
    for number in (1, 2, 3):
        warden = invented.ally(f"Warden {number}")

        @warden.forced(instead=ThreatRaised)
        async def take(game: Game, card: Card, event: ThreatRaised) -> None:
            event.cancel()
            await game.deal_damage(card, 1)

        table.ally(warden)
    table.hero(invented.hero())
    table.threat(20)
    play = table.run(lambda game: game.raise_threat(game.player(1), 4))
    assert play.asks is Ask.ORDER
    play.answer(chosen)
    assert play.finished
    assert table.player().threat == 20
    assert {ally.name.en: ally.damage for ally in table.player().allies}.pop(chosen) == 1
    assert sum(ally.damage for ally in table.player().allies) == 1


async def _home(game: Game, ally: Card) -> None:
    await game.return_to_hand(ally)


async def _away(game: Game, ally: Card) -> None:
    if ally.in_play:
        await game.shuffle_into_deck(ally)


@pytest.mark.rule("R-TIME-6")
@pytest.mark.ruling("RUL-34")
@pytest.mark.case("BL-66")
@pytest.mark.parametrize(("first", "zone"), [("Summons", Zone.HAND), ("Dismissal", Zone.DECK)])
def test_the_first_player_orders_conflicting_effects_at_the_end_of_the_phase(
    table: TableBuilder, first: str, zone: Zone
) -> None:
    table.players(2).first_player(2)
    table.hero(invented.hero(), player=1)
    table.hero(invented.hero("Other"), player=2)
    ally = table.ally(invented.ally(), player=1)
    summons = table.staging(invented.location("Summons"))
    dismissal = table.staging(invented.location("Dismissal"))

    async def call(game: Game) -> None:
        game.later(Moment.END_OF_PHASE, _home, ally)

    async def dismiss(game: Game) -> None:
        game.later(Moment.END_OF_PHASE, _away, ally)

    table.run(call, source=summons).finish()
    table.run(dismiss, source=dismissal).finish()
    play = table.play("3.5")
    assert play.asks is Ask.ORDER
    assert play.decision.player == 2
    play.answer(first)
    assert play.finished
    assert ally.zone is zone
    assert len(table.player(1).hand) + len(table.player(1).deck) == 1


@pytest.mark.rule("R-TIME-7")
@pytest.mark.ruling("RUL-35")
def test_the_first_player_chooses_between_players_who_are_tied(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    for seat, threat in ((1, 30), (2, 20), (3, 30)):
        table.threat(threat, player=seat)
    shackle = invented.treachery("Shackle")

    @shackle.when_revealed
    async def chain(game: Game, card: Card) -> None:
        highest = max(player.threat for player in game.players)
        tied = [player for player in game.players if player.threat == highest]
        player = await game.choose_player(tied, card.area.first_player)
        hero = await game.choose(player.heroes, player) if player else None
        if hero:
            await game.attach(card, hero)

    table.encounter_deck(shackle)
    play = table.play("3.3")
    assert play.decision.player == 2
    assert play.labels == ["Player 1", "Player 3"]
    play.answer(table.player(3))
    assert play.decision.player == 3
    play.answer("Hero 3").finish()
    assert [card.name.en for card in table.game.find("Hero 3").attachments] == ["Shackle"]


@pytest.mark.rule("R-TIME-7")
def test_the_first_player_chooses_which_of_two_equal_enemies_engages_another_player(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), player=1)
    table.hero(invented.hero("Other"), player=2)
    table.threat(10, player=1)
    table.threat(30, player=2)
    table.staging(invented.enemy("Left", engagement=30))
    table.staging(invented.enemy("Right", engagement=30))
    play = table.play("5.3")
    assert play.decision.player == 1
    assert play.labels == ["Left", "Right"]
    play.answer("Right").finish()
    assert [card.name.en for card in table.player(2).engaged] == ["Right", "Left"]


@pytest.mark.rule("R-TIME-8")
def test_an_effect_of_a_card_that_came_into_play_after_the_trigger_does_not_resolve(table: TableBuilder) -> None:
    late = invented.ally("Latecomer")

    @late.forced(after=Engaged)
    async def shout(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.you, 7)

    caller = invented.hero("Caller")

    @caller.forced(after=Engaged, if_=lambda game, card, event: bool(game.player(1).hand))
    async def call(game: Game, card: Card, event: Engaged) -> None:
        await game.put_into_play(game.you.hand[0])

    table.hero(caller)
    table.hand(late)
    first = table.staging(invented.enemy("First"))
    second = table.staging(invented.enemy("Second"))
    table.run(lambda game: game.engage(first), player=1).finish()
    assert len(table.player().allies) == 1
    assert raises(table) == []
    table.run(lambda game: game.engage(second), player=1).finish()
    assert raises(table) == [7]


@pytest.mark.rule("R-TIME-8")
def test_an_effect_of_a_card_that_came_into_play_before_the_trigger_happened_resolves(table: TableBuilder) -> None:
    early = invented.ally("Early Bird")

    @early.forced(after=Engaged)
    async def shout(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.you, 7)

    caller = invented.hero("Caller")

    @caller.forced(when=Engaged)
    async def call(game: Game, card: Card, event: Engaged) -> None:
        await game.put_into_play(game.you.hand[0])

    table.hero(caller)
    table.hand(early)
    enemy = table.staging(invented.enemy())
    table.run(lambda game: game.engage(enemy), player=1).finish()
    assert raises(table) == [7]


@pytest.mark.rule("R-TIME-8")
@pytest.mark.ruling("RUL-21")
def test_a_stage_that_comes_at_the_end_of_the_round_does_not_act_at_that_end(table: TableBuilder) -> None:
    one = invented.quest("Stage One", stage=1)
    two = invented.quest("Stage Two", stage=2)

    @one.forced(after=RoundEnded)
    async def go_on(game: Game, card: Card, event: RoundEnded) -> None:
        await game.advance(card)

    @two.forced(after=RoundEnded)
    async def count(game: Game, card: Card, event: RoundEnded) -> None:
        await game.place_progress(card, 1)

    table.hero(invented.hero())
    table.quest(one)
    (next_stage,) = table.quest_deck(two)
    table.play("0.1").finish()
    stage = next_stage.now
    assert stage.in_play
    assert stage.progress == 0
    table.play("0.1").finish()
    assert stage.progress == 1


@pytest.mark.rule("R-TIME-9")
@pytest.mark.case("BL-67")
def test_each_copy_of_a_forced_effect_resolves_once_for_one_event(table: TableBuilder) -> None:
    web = invented.location("Web")

    @web.forced(after=Engaged)
    async def tangle(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(event.player, 1)

    table.hero(invented.hero())
    table.staging(web, copies=2)
    enemy = table.staging(invented.enemy())
    play = table.run(lambda game: game.engage(enemy), player=1)
    assert play.asks is Ask.ORDER
    play.answer(play.decision.options[0].key)
    assert play.finished
    assert raises(table) == [1, 1]


@pytest.mark.rule("R-TIME-9")
def test_a_response_without_a_limit_is_offered_once_for_each_event(table: TableBuilder) -> None:
    eager = invented.hero("Eager")

    @eager.response(after=Engaged)
    async def jeer(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.you, 1)

    hero = table.hero(eager)
    one = table.staging(invented.enemy("First"))
    two = table.staging(invented.enemy("Second"))
    play = table.run(lambda game: game.engage(one), player=1).answer(hero)
    assert play.finished
    play = table.run(lambda game: game.engage(two), player=1).answer(hero)
    assert play.finished
    assert raises(table) == [1, 1]
