"""Stages that are defeated, and advancing (R-ADV-*)."""

from __future__ import annotations

import pytest

import oleada
from oleada.authoring import (
    SELF,
    Advancing,
    Ask,
    Card,
    CardScript,
    EnteredStaging,
    Game,
    Phase,
    PhaseBegan,
    RoundEnded,
    StageDefeated,
    Stat,
    Termination,
    ThreatRaised,
    Until,
    Zone,
    named,
)
from oleada.model.decks import Deck
from oleada.testing import TableBuilder, check_dual, invented


def _stages(table: TableBuilder, *cards: CardScript, progress: int = 0) -> list[Card]:
    """Make the first of these the current quest and the others the quest deck."""
    return [table.quest(cards[0], progress=progress), *table.quest_deck(*cards[1:])]


def _titles(table: TableBuilder, zone: Zone) -> list[str]:
    return [table.game.card(card).name.en for card in table.game.state.zone(zone)]


def _current(table: TableBuilder) -> str:
    return table.game.area(0).quest.name.en


@pytest.mark.rule("R-ADV-1")
@pytest.mark.parametrize(("placed", "current"), [(4, "One"), (5, "Two"), (6, "Two")])
def test_a_stage_with_all_its_quest_points_is_defeated_at_once_and_the_next_is_revealed(
    table: TableBuilder, placed: int, current: str
) -> None:
    two = invented.quest("Two", 2, quest_points=9)

    @two.when_revealed
    async def arrive(game: Game, card: Card) -> None:
        await game.gain_resources(game.first_player.heroes)

    hero = table.hero(invented.hero())
    stages = _stages(table, invented.quest("One", 1, quest_points=5), two, invented.quest("Three", 3))
    table.phase(Phase.COMBAT)
    table.run(lambda game: game.progress(placed), player=1).finish()
    assert _current(table) == current
    assert hero.resources == (current == "Two")
    assert _titles(table, Zone.QUEST_DECK) == (["Two", "Three"] if current == "One" else ["Three"])
    assert stages[0].in_play is (current == "One")


@pytest.mark.rule("R-ADV-1")
def test_a_stage_whose_quest_points_drop_to_its_progress_is_defeated_at_once(table: TableBuilder) -> None:
    one, _ = _stages(table, invented.quest("One", 1, quest_points=5), invented.quest("Two", 2), progress=3)
    table.run(lambda game: game.modify(one, Stat.QUEST_POINTS, -2)).finish()
    assert _current(table) == "Two"


@pytest.mark.rule("R-ADV-2")
def test_excess_progress_is_lost_and_the_tokens_are_returned(table: TableBuilder) -> None:
    one, two, _ = _stages(
        table, *[invented.quest(name, n, quest_points=3) for n, name in enumerate(("One", "Two", "Three"), 1)]
    )
    table.run(lambda game: game.progress(8), player=1).finish()
    assert _current(table) == "Two"
    assert (two.now.progress, one.now.progress) == (0, 0)


@pytest.mark.rule("R-ADV-3")
def test_advancing_changes_nothing_else_on_the_table_and_the_phase_goes_on(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Runner", willpower=9), damage=1)
    table.ally(invented.ally("Idle"))
    hill = table.staging(invented.location("Hill", threat=0), progress=2)
    ford = table.active(invented.location("Ford", quest_points=4), progress=1)
    foe = table.engaged(invented.enemy("Foe"), damage=1)
    table.encounter_deck(invented.location("A", threat=0), invented.location("B"))
    table.encounter_discard(invented.location("C"))
    _stages(table, invented.quest("One", 1, quest_points=3), invented.quest("Two", 2))

    async def leap(game: Game) -> None:
        await game.progress(3, bypass=True)

    play = table.play("3.2").commit(hero).finish()
    table.run(leap, player=1).finish()
    assert _current(table) == "Two"
    assert (hero.committed, hero.exhausted, hero.damage) == (True, True, 1)
    assert (hill.zone, hill.progress, ford.zone, ford.progress) == (Zone.STAGING, 2, Zone.ACTIVE, 1)
    assert (foe.zone, foe.damage) == (Zone.ENGAGED, 1)
    assert table.player().threat == 9
    play = table.play("3.3", "3.4").finish()
    assert play.game.phase is Phase.QUEST
    assert (ford.in_play, table.game.area(0).quest.progress) == (False, 9 - 3)


@pytest.mark.rule("R-ADV-3")
@pytest.mark.case("BL-80")
@pytest.mark.parametrize("shuffles", [False, True])
def test_advancing_shuffles_the_encounter_discard_pile_in_only_if_the_stage_says_so(
    table: TableBuilder, shuffles: bool
) -> None:
    two = invented.quest("Two", 2)
    if shuffles:

        @two.setup
        async def renew(game: Game, card: Card) -> None:
            await game.shuffle_discard_into_encounter_deck()

    _stages(table, invented.quest("One", 1, quest_points=3), two)
    table.encounter_deck(invented.location("A"))
    table.encounter_discard(invented.location("B"), invented.location("C"))
    table.run(lambda game: game.progress(3), player=1).finish()
    assert _current(table) == "Two"
    assert sorted(_titles(table, Zone.ENCOUNTER_DECK)) == (["A", "B", "C"] if shuffles else ["A"])
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ([] if shuffles else ["B", "C"])


@pytest.mark.rule("R-ADV-4")
@pytest.mark.rule("R-ADV-5")
@pytest.mark.ruling("RUL-20")
@pytest.mark.parametrize("what", [StageDefeated, Advancing])
def test_progress_piles_up_while_the_stage_cannot_be_left_and_the_players_advance_when_they_can(
    table: TableBuilder, what: type[StageDefeated] | type[Advancing]
) -> None:
    one = invented.quest("One", 1, quest_points=8)
    one.forbids(what, of=SELF, if_=lambda game, stage, event: any(c.name.en == "Warden" for c in game.in_play()))

    @one.passive(after=StageDefeated, of=SELF)
    async def count(game: Game, card: Card, event: StageDefeated) -> None:
        await game.raise_threat(game.first_player, 1)

    table.hero(invented.hero())
    warden = table.engaged(invented.enemy("Warden", hit_points=2))
    stage, following = _stages(table, one, invented.quest("Two", 2), progress=6)
    table.run(lambda game: game.progress(2), player=1).finish()
    assert (_current(table), stage.progress) == ("One", 8)
    table.run(lambda game: game.progress(4), player=1).finish()
    assert (_current(table), stage.progress) == ("One", 12)
    assert table.player().threat == 9  # it has not been defeated, not even in vain
    table.run(lambda game: game.deal_damage(warden, 2)).finish()
    assert (_current(table), following.now.progress) == ("Two", 0)
    assert table.player().threat == 9 + 1


@pytest.mark.rule("R-ADV-4")
def test_the_players_advance_when_a_lasting_prohibition_ends(table: TableBuilder) -> None:
    stage, _ = _stages(table, invented.quest("One", 1, quest_points=3), invented.quest("Two", 2))

    async def bar(game: Game) -> None:
        await game.forbid(StageDefeated, [stage], until=Until.PHASE)
        await game.progress(5)

    table.phase(Phase.QUEST)
    table.run(bar, player=1).finish()
    assert (_current(table), stage.progress) == ("One", 5)
    table.play("3.5").finish()
    assert _current(table) == "Two"


@pytest.mark.rule("R-ADV-5")
@pytest.mark.parametrize("condition", ["control", "exhausted", "threat"])
def test_a_stage_that_cannot_be_defeated_unless_something_is_so_is_defeated_as_soon_as_it_is(
    table: TableBuilder, condition: str
) -> None:
    one = invented.quest("One", 1, quest_points=3)

    def unfulfilled(game: Game, stage: Card, event: StageDefeated) -> bool:
        return {
            "control": game.find("Key").controller is None,
            "exhausted": game.find("Bearer").ready,
            "threat": game.player(1).threat < 10,
        }[condition]

    one.forbids(StageDefeated, of=SELF, if_=unfulfilled)
    bearer = table.hero(invented.hero("Bearer"))
    key = table.staging(invented.objective("Key"))
    stage, _ = _stages(table, one, invented.quest("Two", 2))
    table.run(lambda game: game.progress(3), player=1).finish()
    assert (_current(table), stage.progress) == ("One", 3)

    async def fulfil(game: Game) -> None:
        if condition == "control":
            await game.give_control(key, game.player(1))
        elif condition == "exhausted":
            await game.exhaust(bearer)
        else:
            await game.raise_threat(game.player(1), 1)

    table.run(fulfil).finish()
    assert _current(table) == "Two"


@pytest.mark.rule("R-ADV-5")
def test_the_condition_alone_does_not_defeat_a_stage_with_quest_points_remaining(table: TableBuilder) -> None:
    one = invented.quest("One", 1, quest_points=3)
    one.forbids(StageDefeated, of=SELF, if_=lambda game, stage, event: game.find("Bearer").ready)
    bearer = table.hero(invented.hero("Bearer"))
    _stages(table, one, invented.quest("Two", 2), progress=2)
    table.run(lambda game: game.exhaust(bearer)).finish()
    assert _current(table) == "One"
    table.run(lambda game: game.progress(1), player=1).finish()
    assert _current(table) == "Two"


@pytest.mark.rule("R-ADV-6")
def test_advancing_by_instruction_is_not_defeating_the_stage(table: TableBuilder) -> None:
    one = invented.quest("One", 1, quest_points=5)

    @one.passive(after=StageDefeated, of=SELF)
    async def reward(game: Game, card: Card, event: StageDefeated) -> None:
        await game.gain_resources(game.first_player.heroes)

    hero = table.hero(invented.hero())
    _stages(table, one, invented.quest("Two", 2), progress=4)
    play = table.run(lambda game: game.advance(), player=1).finish()
    assert _current(table) == "Two"
    assert hero.resources == 0
    assert "StageDefeated" not in play.events


def _two_sided() -> CardScript:
    """Return a stage that adds an enemy on side A and does something when one is added on side B."""
    stage = invented.quest("Two", 2)
    stage.gives(Stat.THREAT, 1, to=named("Scout"))

    @stage.setup
    async def side_a(game: Game, card: Card) -> None:
        added = await game.add_to_staging(game.encounter_cards(named("Scout"))[0])
        await game.raise_threat(game.first_player, 10 * added.threat if added else 0)

    @stage.when_revealed
    async def side_b(game: Game, card: Card) -> None:
        await game.raise_threat(game.first_player, 5)

    @stage.forced(after=EnteredStaging)
    async def whenever(game: Game, card: Card, event: EnteredStaging) -> None:
        await game.raise_threat(game.first_player, 100)

    return stage


@pytest.mark.rule("R-ADV-7")
@pytest.mark.case("BL-39")
def test_side_a_resolves_first_then_side_b_is_turned_up_then_its_when_revealed_and_then_its_text_counts(
    table: TableBuilder,
) -> None:
    table.hero(invented.hero(threat_cost=0))
    _stages(table, invented.quest("One", 1, quest_points=1), _two_sided())
    table.encounter_deck(invented.enemy("Scout", threat=2), invented.enemy("Scout", threat=2))
    play = table.run(lambda game: game.progress(1), player=1).finish()
    order = ("Advancing", "EnteredStaging", "StageRevealed", "WhenRevealed")
    assert tuple(event for event in play.events if event in order) == order
    # On side A the scout has its printed threat of 2, and nothing reacts to its coming; on side B it has 3.
    assert table.player().threat == 20 + 5
    assert table.game.area(0).threat == 3


@pytest.mark.rule("R-ADV-7")
@pytest.mark.case("BL-39")
def test_the_first_stage_too_has_its_side_b_only_after_its_side_a() -> None:
    stage = _two_sided()
    scenario = invented.scenario(stage, cards=(invented.enemy("Scout", threat=2), invented.enemy("Other")))
    hero = invented.hero("Lonely", threat_cost=0)
    game = oleada.new_game(scenario, [Deck("Deck", (hero,), ((invented.event(), 9),))], seed=1)
    game.answer("keep")
    check_dual(game)
    assert [line.facts["amount"] for line in game.log.of(ThreatRaised)][:2] == [20, 5]


@pytest.mark.rule("R-ADV-8")
def test_a_stage_without_quest_points_is_left_only_by_its_own_text(table: TableBuilder) -> None:
    one = invented.quest("One", 1, quest_points=None)

    @one.forced(after=PhaseBegan)
    async def go_on(game: Game, card: Card, event: PhaseBegan) -> None:
        await game.advance(card)

    _stages(table, one, invented.quest("Two", 2))
    table.run(lambda game: game.progress(50), player=1).finish()
    assert _current(table) == "One"
    table.play("4.1").finish()
    assert _current(table) == "Two"


@pytest.mark.rule("R-ADV-9")
@pytest.mark.case("BL-93")
def test_completing_the_last_stage_wins_the_game_for_the_players_still_in_it(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"Hero {seat}", willpower=5), player=seat)
    table.threat(49, player=2)
    table.run(lambda game: game.raise_threat(game.player(2), 1)).finish()
    _stages(table, invented.quest("Last", 3, quest_points=4))
    play = table.play(Phase.QUEST).commit(table.player(1).heroes[0])
    play.finish()
    assert play.game.is_over
    assert play.game.outcome is not None
    assert (play.game.outcome.won, play.game.outcome.termination) == (True, Termination.QUEST)
    assert [player.seat for player in table.game.players] == [1]
    assert play.asks is None


@pytest.mark.rule("R-ADV-10")
@pytest.mark.ruling("RUL-21")
def test_the_triggers_of_a_new_stage_for_the_same_moment_do_not_fire(table: TableBuilder) -> None:
    one, two = invented.quest("One", 1), invented.quest("Two", 2, quest_points=9)

    @one.forced(after=RoundEnded)
    async def go_on(game: Game, card: Card, event: RoundEnded) -> None:
        await game.advance(card)

    @two.forced(after=RoundEnded)
    async def march(game: Game, card: Card, event: RoundEnded) -> None:
        await game.place_progress(card, 1)

    _, following = _stages(table, one, two)
    table.play("0.1").finish()
    assert (_current(table), following.now.progress) == ("Two", 0)
    table.play("0.1").finish()
    assert following.now.progress == 1


@pytest.mark.rule("R-ADV-10")
def test_the_triggers_of_a_stage_that_has_left_play_do_nothing_more(table: TableBuilder) -> None:
    one = invented.quest("One", 1)

    @one.forced(after=RoundEnded)
    async def go_on(game: Game, card: Card, event: RoundEnded) -> None:
        await game.advance(card)

    @one.forced(after=RoundEnded)
    async def burn(game: Game, card: Card, event: RoundEnded) -> None:
        await game.raise_threat(game.first_player, 5)

    table.hero(invented.hero())
    _stages(table, one, invented.quest("Two", 2))
    play = table.play("0.1").until(Ask.ORDER)
    play.answer("go on").finish()
    assert (_current(table), table.player().threat) == ("Two", 9)


def _complete(table: TableBuilder, stage: Card) -> None:
    """Give a stage all its progress; something holds it back."""

    async def progress(game: Game) -> None:
        await game.place_progress(game.card(stage.id), 3)

    table.run(progress).finish()
    assert stage.in_play


@pytest.mark.rule("R-ADV-5")
def test_a_stage_held_until_somebody_attacks_is_defeated_as_the_attack_begins(table: TableBuilder) -> None:
    first, second = invented.quest("First", quest_points=3), invented.quest("Second", stage=2)
    first.forbids(StageDefeated, of=SELF, if_=lambda game, stage, event: game.attack is None)
    held, following = _stages(table, first, second)
    _complete(table, held)
    table.hero(invented.hero())
    table.engaged(invented.enemy(attack=0))
    play = table.play("6.3").until(Ask.DEFEND)
    assert not held.in_play
    assert following.now.in_play
    play.defend(None).finish()


@pytest.mark.rule("R-ADV-5")
def test_a_stage_held_until_the_staging_is_defeated_before_a_card_is_revealed(table: TableBuilder) -> None:
    first, second = invented.quest("First", quest_points=3), invented.quest("Second", stage=2)
    first.forbids(StageDefeated, of=SELF, if_=lambda game, stage, event: game.state.step != "3.3")
    _complete(table, _stages(table, first, second)[0])
    table.hero(invented.hero())
    table.encounter_deck(invented.enemy())
    events = table.play("3.3").finish().events
    assert events.index("StageDefeated") < events.index("TurnedUp")


@pytest.mark.rule("R-ADV-8")
@pytest.mark.case("BL-32")
def test_a_stage_of_0_quest_points_is_left_only_by_its_own_text(table: TableBuilder) -> None:
    one = invented.quest("One", 1, quest_points=0)

    @one.forced(after=PhaseBegan)
    async def go_on(game: Game, card: Card, event: PhaseBegan) -> None:
        await game.advance(card)

    stage, _ = _stages(table, one, invented.quest("Two", 2))
    assert not stage.complete
    table.run(lambda game: game.progress(50), player=1).finish()
    assert (_current(table), stage.progress, stage.complete) == ("One", 50, False)
    table.play("4.1").finish()
    assert _current(table) == "Two"


@pytest.mark.rule("R-ADV-1")
def test_a_stage_of_0_quest_points_that_gets_some_is_defeated_with_so_many(table: TableBuilder) -> None:
    one = invented.quest("One", 1, quest_points=0)
    one.gives(Stat.QUEST_POINTS, lambda game, source, card: 4 * len(game.players))
    stage, _ = _stages(table.players(2), one, invented.quest("Two", 2))
    table.run(lambda game: game.progress(7), player=1).finish()
    assert (_current(table), stage.complete) == ("One", False)
    table.run(lambda game: game.progress(1), player=1).finish()
    assert _current(table) == "Two"


@pytest.mark.rule("R-ADV-1")
def test_a_stage_whose_printed_quest_points_fall_to_0_is_defeated_with_any_progress(table: TableBuilder) -> None:
    stage, _ = _stages(table, invented.quest("One", 1, quest_points=3), invented.quest("Two", 2), progress=1)
    assert not stage.complete
    table.run(lambda game: game.modify(stage, Stat.QUEST_POINTS, -5)).finish()
    assert _current(table) == "Two"
