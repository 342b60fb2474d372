"""R-TIME-10 to R-TIME-14, R-TIME-20 to R-TIME-22: who may respond when, and what interrupts what."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    Attack,
    Card,
    CardScript,
    DamageDealt,
    Engaged,
    ExhaustSelf,
    Game,
    Readied,
    Revealed,
    ThreatRaised,
    WhenRevealed,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order: the tests' effects tell themselves apart by it."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


def a_responder(name: str, amount: int = 1) -> CardScript:
    """Return a hero who may respond to each engagement, exhausting himself."""
    responder = invented.hero(name)

    @responder.response(after=Engaged, cost=ExhaustSelf())
    async def respond(game: Game, card: Card, event: Engaged) -> None:
        """Respond."""
        await game.raise_threat(game.you, amount)

    return responder


@pytest.mark.rule("R-TIME-10")
def test_responses_go_round_from_the_first_player_until_all_pass_in_a_row(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    for seat in (1, 2, 3):
        table.hero(a_responder(f"Hero {seat}"), player=seat)
        table.hero(a_responder(f"Squire {seat}"), player=seat)
    enemy = table.staging(invented.enemy())
    play = table.run(lambda game: game.engage(enemy), player=1)
    asked = []
    for answer in ("pass", "Hero 3", "Hero 1", "pass", "pass", "pass"):
        asked.append(play.decision.player)
        play.answer(answer)
    assert asked == [2, 3, 1, 2, 3, 1]
    assert play.finished
    assert [player.threat - 18 for player in table.game.players] == [1, 0, 1]


@pytest.mark.case("BL-65")
@pytest.mark.rule("R-TIME-6")
def test_forced_effects_all_resolve_in_the_order_of_the_first_player_before_any_response(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    table.hero(a_responder("Hero", 4), player=1)
    table.hero(invented.hero("Leader"), player=2)
    for name in ("Howl", "Growl"):
        place = invented.location(name)

        @place.forced(after=Engaged)
        async def sound(game: Game, card: Card, event: Engaged) -> None:
            await game.raise_threat(event.player, 1 if card.name.en == "Howl" else 2)

        table.staging(place)
    enemy = table.staging(invented.enemy())
    play = table.run(lambda game: game.engage(enemy, game.player(1)))
    assert (play.asks, play.decision.player) == (Ask.ORDER, 2)
    play.answer("Growl")
    assert raises(table) == [2, 1]
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 1)
    play.answer("Respond").finish()
    assert raises(table) == [2, 1, 4]


@pytest.mark.case("BL-71")
@pytest.mark.rule("R-TIME-10")
def test_another_player_may_cancel_what_a_player_reveals(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), player=1)
    table.hero(invented.hero("Other"), player=2)
    denial = invented.event("Denial")

    @denial.response(instead=WhenRevealed)
    async def deny(game: Game, card: Card, event: WhenRevealed) -> None:
        assert event.player.seat == 1
        event.cancel()

    burden = invented.treachery("Burden")

    @burden.when_revealed
    async def weigh(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    (held,) = table.hand(denial, player=2)
    table.encounter_deck(burden, invented.location())
    play = table.play("3.3")
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 2)
    play.answer(held).finish()
    assert raises(table) == []


@pytest.mark.rule("R-TIME-11")
def test_two_cards_that_ready_at_once_give_a_response_each(table: TableBuilder) -> None:
    herald = invented.ally("Herald")

    @herald.response(after=Readied)
    async def cheer(game: Game, card: Card, event: Readied) -> None:
        await game.gain_resources(event.card, 1)

    table.ally(herald)
    one = table.hero(invented.hero("One"), exhausted=True)
    two = table.hero(invented.hero("Two"), exhausted=True)
    play = table.play("7.2")
    assert len(play.decision.options) == 3
    assert one.ready
    assert two.ready
    keys = [option.key for option in play.decision.options if option.key != "pass"]
    play.answer(keys[1])
    assert (one.resources, two.resources) == (0, 1)
    play.answer(keys[0])
    assert play.finished
    assert (one.resources, two.resources) == (1, 1)


@pytest.mark.rule("R-TIME-12")
def test_the_effects_of_a_card_resolve_in_reading_order(table: TableBuilder) -> None:
    scroll = invented.treachery("Scroll")

    @scroll.when_revealed
    async def above(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    @scroll.when_revealed
    async def below(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 2)

    table.hero(invented.hero())
    table.encounter_deck(scroll)
    table.play("3.3").finish()
    assert raises(table) == [1, 2]


@pytest.mark.rule("R-TIME-13")
def test_no_response_comes_between_the_parts_of_a_sentence(table: TableBuilder) -> None:
    medic = invented.hero("Medic")

    @medic.response(after=DamageDealt)
    async def mend(game: Game, card: Card, event: DamageDealt) -> None:
        await game.heal(event.card, 1)

    table.hero(medic)
    one = table.ally(invented.ally("One"))
    two = table.ally(invented.ally("Two"))

    async def rain(game: Game) -> None:
        await game.deal_damage([one, two], 1)
        await game.raise_threat(game.player(1), 1)

    play = table.run(rain)
    assert play.asks is Ask.RESPONSE
    assert (one.damage, two.damage) == (1, 1)
    assert raises(table) == []
    play.answer("pass").finish()
    assert raises(table) == [1]


@pytest.mark.rule("R-TIME-14")
def test_a_stage_that_is_replaced_while_its_text_resolves_does_not_go_on(table: TableBuilder) -> None:
    short = invented.quest("Short Stage", stage=1)

    @short.when_revealed
    async def leave(game: Game, card: Card) -> None:
        await game.advance(card)

    @short.when_revealed
    async def never(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 9)

    table.hero(invented.hero())
    first = table.quest(invented.quest("Start", stage=1, quest_points=1))
    table.quest_deck(short, invented.quest("Goal", stage=3))
    table.run(lambda game: game.place_progress(first, 1)).finish()
    assert table.game.area(0).quest.name.en == "Goal"
    assert raises(table) == []


@pytest.mark.rule("R-TIME-20")
def test_in_the_middle_of_a_framework_step_there_are_responses_but_no_actions(table: TableBuilder) -> None:
    table.players(2)
    scout = invented.hero("Scout")

    @scout.response(after=Revealed)
    async def watch(game: Game, card: Card, event: Revealed) -> None:
        """Watch."""

    @scout.action()
    async def act(game: Game, card: Card) -> None:
        """Act."""

    table.hero(scout, player=1)
    table.hero(invented.hero("Other"), player=2)
    table.encounter_deck(invented.location("First"), invented.location("Second"))
    play = table.play("3.3")
    kinds = []
    while not play.finished:
        kinds.append(play.asks)
        assert play.offers("Act") is (play.asks is Ask.ACTION)
        play.answer("pass")
    assert kinds == [Ask.RESPONSE, Ask.RESPONSE, Ask.ACTION]


@pytest.mark.rule("R-TIME-21")
def test_an_effect_on_when_may_change_what_is_about_to_happen(table: TableBuilder) -> None:
    tough = invented.hero("Tough", hit_points=4)

    @tough.forced(when=DamageDealt, of=SELF)
    async def shrug(game: Game, card: Card, event: DamageDealt) -> None:
        event.amount -= 1

    hero = table.hero(tough)
    table.run(lambda game: game.deal_damage(hero, 4)).finish()
    assert hero.in_play
    assert hero.damage == 3


@pytest.mark.rule("R-TIME-22")
def test_an_attack_made_by_an_effect_is_resolved_wholly_before_what_it_interrupted_goes_on(table: TableBuilder) -> None:
    ambush = invented.treachery("Ambush")

    @ambush.when_revealed
    async def strike(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)
        for enemy in game.you.engaged:
            await game.attack_with(enemy)
        await game.raise_threat(game.you, 2)

    sneak = invented.treachery("Dagger")

    @sneak.shadow
    async def stab(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(game.you, 4)

    hero = table.hero(invented.hero(defense=1))
    table.engaged(invented.enemy(attack=2))
    table.encounter_deck(ambush, sneak)
    play = table.play("3.3")
    assert play.asks is Ask.DEFEND
    assert raises(table) == [1]
    play.answer(hero).finish()
    assert raises(table) == [1, 4, 2]
    assert hero.damage == 1
    assert play.events.index("AttackEnded") < play.events.index("TreacheryResolved")


@pytest.mark.case("BL-72")
@pytest.mark.parametrize(
    ("threat", "order"),
    [
        (47, ["Revealed", "RevealKeywords", "WhenRevealed"]),
        (48, ["Revealed", "RevealKeywords", "PlayerEliminated", "WhenRevealed"]),
        (49, ["Revealed", "PlayerEliminated", "RevealKeywords", "WhenRevealed"]),
    ],
)
def test_a_player_is_eliminated_exactly_when_his_threat_reaches_the_level(
    table: TableBuilder, threat: int, order: list[str]
) -> None:
    table.players(2)
    chain = invented.treachery("Chain", keywords="Doomed 1.")

    @chain.when_revealed
    async def tighten(game: Game, card: Card) -> None:
        await game.raise_threat(game.player(2), 1)

    gong = invented.location("Gong")

    @gong.forced(after=Revealed)
    async def strike(game: Game, card: Card, event: Revealed) -> None:
        await game.raise_threat(game.player(1), 1)

    table.hero(invented.hero(), player=1)
    table.hero(invented.hero("Other"), player=2)
    table.staging(gong)
    table.threat(threat, player=1).threat(10, player=2)
    table.encounter_deck(chain)
    play = table.run(lambda game: game.reveal_encounter_card(), player=2).finish()
    assert [event for event in play.events if event in order or event == "PlayerEliminated"] == order
    assert table.player(2).threat == 12
