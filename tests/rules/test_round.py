"""The sequence of a round up to the refresh phase (R-ROUND-*); the quest phase has files of its own."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    Ask,
    Card,
    CardScript,
    CardsDrawn,
    ChoosePlayer,
    Game,
    Phase,
    PhaseBegan,
    Player,
    ResourcesGained,
)
from oleada.engine.atoms.framework import FirstPlayerPassed
from oleada.testing import Play, TableBuilder, invented


def _idler(name: str = "Idler", **facts: int) -> CardScript:
    """Return a hero who can always take an Action."""
    hero = invented.hero(name, **facts)

    @hero.action()
    async def idle(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    return hero


def _course(play: Play, *wanted: str) -> list[str]:
    """Decline everything; return the events of those names and what was asked, in order."""
    told: list[str] = []
    seen = 0
    while True:
        events = play.events
        told += [event for event in events[seen:] if event in wanted]
        seen = len(events)
        if play.finished:
            return told
        told.append(f"{play.decision.kind.name} {play.decision.player}")
        _decline(play)


def _decline(play: Play) -> None:
    """Decline, or take the only option there is."""
    keys = [option.key for option in play.decision.options]
    quiet = [key for key in keys if key in ("pass", "done", "none")] or keys
    assert len(quiet) == 1, keys
    play.answer(quiet[0])


def _only(play: Play, *wanted: str) -> list[str]:
    return [event for event in play.events if event in wanted]


@pytest.mark.rule("R-ROUND-0")
def test_the_steps_of_a_round_come_in_the_order_of_the_sequence(table: TableBuilder) -> None:
    table.players(2)
    walker = table.hero(invented.hero("Walker", threat_cost=30, willpower=6))
    fighter = table.ally(invented.ally("Fighter"))
    table.hero(invented.hero("Friend"), player=2)
    table.deck(invented.event())
    hill = table.staging(invented.location("Hill", threat=1))
    orc = table.staging(invented.enemy("Orc", engagement=20, threat=1, hit_points=9))
    table.encounter_deck(*[invented.location(f"Ford {number}", threat=1) for number in range(4)])
    play = table.rounds(1).commit(walker).until(Ask.TRAVEL).answer(hill)
    play.until(Ask.DEFEND).answer("none", walker).attack(orc, fighter).finish()
    assert _only(
        play,
        *("RoundBegan", "PhaseBegan", "ResourcesGained", "CardsDrawn", "Committed", "TurnedUp"),
        *("QuestedSuccessfully", "ProgressPlaced", "Travelled", "Engaged", "ShadowDealt", "AttackBegan"),
        *("DamageDealt", "AttackersDeclared", "ShadowsDiscarded", "Readied", "ThreatRaised"),
        *("FirstPlayerPassed", "PhaseEnded", "RoundEnded"),
    ) == [
        *("RoundBegan",),
        *("PhaseBegan", "ResourcesGained", "ResourcesGained", "CardsDrawn", "PhaseEnded"),
        *("PhaseBegan", "PhaseEnded"),
        *("PhaseBegan", "Committed", "TurnedUp", "TurnedUp", "QuestedSuccessfully", "ProgressPlaced", "PhaseEnded"),
        *("PhaseBegan", "Travelled", "PhaseEnded"),
        *("PhaseBegan", "Engaged", "PhaseEnded"),
        *("PhaseBegan", "ShadowDealt", "AttackBegan", "DamageDealt", "AttackersDeclared", "ShadowsDiscarded"),
        *("PhaseEnded",),
        *("PhaseBegan", "Readied", "Readied", "ThreatRaised", "ThreatRaised", "FirstPlayerPassed", "PhaseEnded"),
        *("RoundEnded",),
    ]
    phases = [line.facts["phase"] for line in play.game.log.of(PhaseBegan)]
    assert phases == [p for p in Phase if p is not Phase.SETUP]


@pytest.mark.rule("R-ROUND-1.1")
def test_every_hero_a_player_controls_gains_exactly_one_resource_and_no_ally_does(table: TableBuilder) -> None:
    table.players(2)
    heroes = [table.hero(invented.hero(f"Hero {n}"), player=seat, resources=n) for n, seat in ((0, 1), (3, 1), (1, 2))]
    ally = table.ally(invented.ally())
    table.play("1.2").finish()
    assert [hero.resources for hero in heroes] == [1, 4, 2]
    assert ally.resources == 0


@pytest.mark.rule("R-ROUND-1.1")
def test_all_resources_are_gained_at_once(table: TableBuilder) -> None:
    envious = invented.hero("Envious")

    @envious.forced(after=ResourcesGained, of=SELF)
    async def compare(game: Game, card: Card, event: ResourcesGained) -> None:
        await game.raise_threat(game.you, game.find("Rich").resources)

    table.hero(envious)
    table.hero(invented.hero("Rich"))
    table.play("1.2").finish()
    assert table.player().threat == 18 + 1


@pytest.mark.rule("R-ROUND-1.2")
def test_every_player_draws_one_card_all_at_once(table: TableBuilder) -> None:
    table.players(3)
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    table.deck(*[invented.event(f"Song {n}") for n in range(3)], player=1)
    table.deck(invented.event("Tale"), player=2)
    table.play("1.3").finish()
    assert [[card.name.en for card in table.player(seat).hand] for seat in (1, 2, 3)] == [["Song 0"], ["Tale"], []]


@pytest.mark.rule("R-ROUND-1.2")
@pytest.mark.rule("R-TIME-8")
def test_an_event_card_that_is_drawn_may_respond_to_that(table: TableBuilder) -> None:
    song = invented.event("Song")

    @song.response(after=CardsDrawn)
    async def sing(game: Game, card: Card, event: CardsDrawn) -> None:
        await game.lower_threat(game.you, 1)

    table.hero(invented.hero())
    table.deck(song)
    table.play("1.1", last="1.3").answer("Song").finish()
    assert table.player().threat == 9 - 1


@pytest.mark.rule("R-ROUND-1.2")
def test_extra_cards_of_the_resource_phase_are_drawn_with_the_draw(table: TableBuilder) -> None:
    library = invented.location("Library")

    @library.passive(when=CardsDrawn, if_=lambda game, card, event: game.phase is Phase.RESOURCE)
    async def more(game: Game, card: Card, event: CardsDrawn) -> None:
        event.amount += 2

    table.hero(invented.hero())
    table.active(library)
    table.deck(*[invented.event(f"Song {n}") for n in range(5)])
    play = table.play(Phase.RESOURCE).finish()
    assert len(table.player().hand) == 3
    assert _only(play, "CardsDrawn") == ["CardsDrawn"]


@pytest.mark.rule("R-ROUND-1.2")
@pytest.mark.case("BL-89")
def test_a_location_that_forbids_drawing_stops_the_draw_of_the_resource_phase(table: TableBuilder) -> None:
    pit = invented.location("Pit")
    pit.forbids(CardsDrawn)
    table.players(2)
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat) for seat in (1, 2)]
    for seat in (1, 2):
        table.deck(invented.event(f"Song {seat}"), player=seat)
    table.active(pit)
    table.play(Phase.RESOURCE).finish()
    assert [len(table.player(seat).hand) for seat in (1, 2)] == [0, 0]
    assert [hero.resources for hero in heroes] == [1, 1]  # resources come all the same


@pytest.mark.case("BL-89")
def test_the_next_round_gives_everybody_his_own_resources_and_cards_and_passes_the_token(table: TableBuilder) -> None:
    table.players(2)
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat) for seat in (1, 2)]
    for seat in (1, 2):
        table.deck(*[invented.event(f"Song {seat}{n}") for n in range(4)], player=seat)
    firsts = []
    for number in (1, 2):
        table.rounds(1).finish()
        firsts.append(table.game.first_player.seat)
        assert [hero.resources for hero in heroes] == [number, number]
        for seat in (1, 2):
            assert [card.name.en for card in table.player(seat).hand] == [f"Song {seat}{n}" for n in range(number)]
    assert firsts == [2, 1]


@pytest.mark.rule("R-ROUND-1.3")
def test_a_hero_under_no_players_control_gains_no_resource(table: TableBuilder) -> None:
    free = table.hero(invented.hero("Free"))
    captive = table.staging(invented.hero("Captive"), owner=1)
    table.play("1.2").finish()
    assert (free.resources, captive.resources) == (1, 0)


@pytest.mark.rule("R-ROUND-1.4")
def test_there_is_no_window_before_resources_and_cards_are_taken(table: TableBuilder) -> None:
    table.hero(_idler())
    table.deck(invented.event())
    play = table.play(Phase.RESOURCE)
    assert _course(play, "PhaseBegan", "ResourcesGained", "CardsDrawn", "PhaseEnded") == [
        *("PhaseBegan", "ResourcesGained", "CardsDrawn", "ACTION 1", "PhaseEnded"),
    ]


@pytest.mark.rule("R-ROUND-2.1")
def test_players_take_one_planning_turn_each_and_play_nothing_once_it_is_over(table: TableBuilder) -> None:
    table.players(3).first_player(3)
    for seat in (1, 2, 3):
        table.hero(_idler(f"Idler {seat}"), player=seat, resources=9)
    allies = {seat: table.hand(invented.ally(f"Friend {seat}"), player=seat)[0] for seat in (1, 2, 3)}
    play = table.play(Phase.PLANNING)
    turns = []
    while not play.finished:
        active = play.game.state.active
        turns.append(active)
        assert play.offers(allies[play.decision.player]) is (play.decision.player == active)
        play.answer("pass")
    assert turns == [3, 3, 3, 1, 1, 1, 2, 2, 2]


@pytest.mark.rule("R-ROUND-2.2")
def test_a_change_of_first_player_in_planning_gives_no_second_turn_and_skips_nobody(table: TableBuilder) -> None:
    herald = invented.hero("Herald")

    @herald.action(target=ChoosePlayer())
    async def proclaim(game: Game, card: Card, player: Player) -> None:
        await game.happen(FirstPlayerPassed(player))

    table.players(3)
    table.hero(herald, player=1)
    table.hero(_idler("Idler 2"), player=2)
    table.hero(_idler("Idler 3"), player=3)
    play = table.play(Phase.PLANNING)
    assert play.game.state.active == 1
    play.answer("proclaim", table.player(3))
    turns = []
    while not play.finished:
        if play.game.state.active not in turns:
            turns.append(play.game.state.active)
        play.answer("pass")
    assert turns == [1, 3, 2]


@pytest.mark.rule("R-ROUND-2.3")
def test_planning_ends_when_the_last_turn_is_closed_without_another_window(table: TableBuilder) -> None:
    table.players(2)
    table.hero(_idler(), player=1)
    table.hero(invented.hero("Quiet"), player=2)
    play = table.play(Phase.PLANNING)
    # Player 1 is asked once in his own turn and once in the turn of player 2.
    assert _course(play, "PhaseEnded") == ["ACTION 1", "ACTION 1", "PhaseEnded"]


@pytest.mark.rule("R-ROUND-4.1")
def test_there_is_no_window_before_the_travel_decision(table: TableBuilder) -> None:
    table.hero(_idler())
    table.staging(invented.location())
    play = table.play(Phase.TRAVEL)
    assert _course(play, "PhaseBegan", "PhaseEnded") == ["PhaseBegan", "TRAVEL 1", "ACTION 1", "PhaseEnded"]


@pytest.mark.rule("R-ROUND-5.1")
def test_there_is_no_window_before_optional_engagement_nor_between_checks(table: TableBuilder) -> None:
    table.players(2)
    table.hero(_idler(threat_cost=30), player=1)
    table.hero(invented.hero("Other", threat_cost=30), player=2)
    for number in range(3):
        table.staging(invented.enemy(f"Orc {number}", engagement=20 + number))
    play = table.play(Phase.ENCOUNTER)
    assert _course(play, "PhaseBegan", "Engaged", "PhaseEnded") == [
        *("PhaseBegan", "ENGAGE 1", "ENGAGE 2", "ACTION 1"),
        *("Engaged", "Engaged", "Engaged", "ACTION 1", "PhaseEnded"),
    ]


@pytest.mark.rule("R-ROUND-6.1")
def test_there_is_no_window_before_effects_of_the_beginning_of_combat_nor_before_shadow_cards(
    table: TableBuilder,
) -> None:
    volley = invented.location("Volley")

    @volley.forced(after=PhaseBegan, if_=lambda game, card, event: event.phase is Phase.COMBAT)
    async def shoot(game: Game, card: Card, event: PhaseBegan) -> None:
        await game.deal_damage(game.first_player.heroes, 1)

    table.hero(_idler())
    table.staging(volley)
    table.engaged(invented.enemy())
    table.encounter_deck(invented.location("Ford"))
    play = table.play(Phase.COMBAT, until="6.3")
    assert _course(play, "PhaseBegan", "DamageDealt", "ShadowDealt") == [
        *("PhaseBegan", "DamageDealt", "ShadowDealt", "ACTION 1"),
    ]


@pytest.mark.rule("R-ROUND-6.2")
def test_without_engaged_enemies_the_combat_phase_still_has_its_window(table: TableBuilder) -> None:
    table.hero(_idler())
    play = table.play(Phase.COMBAT)
    assert _course(play, "PhaseBegan", "PhaseEnded") == ["PhaseBegan", "ACTION 1", "PhaseEnded"]


@pytest.mark.rule("R-ROUND-6.3")
def test_no_window_lies_between_enemy_attacks_and_player_attacks(table: TableBuilder) -> None:
    table.hero(_idler())
    table.engaged(invented.enemy("Orc", attack=1))
    play = table.play("6.3", "6.7")
    course = _course(play, "AttackEnded")
    assert course[course.index("AttackEnded") :] == ["AttackEnded", "ATTACK 1"]
    assert course.index("AttackEnded") > 0
