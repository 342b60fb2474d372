"""Racing tests X (S-RTEST-*)."""

from __future__ import annotations

import pytest
from tests.mechanics.racing import PLAIN, STRAIGHT, TURN, WILD

from oleada.authoring import (
    ATTACK,
    DEFENSE,
    SELF,
    WILLPOWER,
    Ask,
    Card,
    CardScript,
    Exhausted,
    Game,
    Phase,
    Stat,
    Until,
    Zone,
)
from oleada.mechanics.racing_tests import (
    CommittedToTest,
    RacingTestBegan,
    RacingTestFailed,
    RacingTestPassed,
    Result,
    check_test,
    enough,
    racing_test,
    results_on,
)
from oleada.model.errors import CardFactsError, OleadaError
from oleada.testing import Play, TableBuilder, invented


def _test(table: TableBuilder, stat: Stat = DEFENSE, phase: Phase = Phase.QUEST, **needs: int) -> Play:
    """Begin a racing test in the name of the stage: straight=2, turn=1."""
    wanted = {Result[name.upper()]: number for name, number in needs.items()}

    async def run(game: Game) -> None:
        passed = await racing_test(game, stat, wanted)
        game.remember("passed", passed)

    table.phase(phase)
    return table.run(run, source=table.game.area(0).main_quest)


def _passed(table: TableBuilder) -> bool:
    passed = table.game.recall("passed")
    assert isinstance(passed, bool)
    return passed


def _titles(table: TableBuilder, zone: Zone) -> list[str]:
    return [table.game.card(card).name.en for card in table.game.state.zone(zone)]


@pytest.mark.rule("S-RTEST-3")
@pytest.mark.rule("S-RTEST-5")
@pytest.mark.rule("S-RTEST-10", example="E-002-6")
@pytest.mark.parametrize(
    ("discards", "passed"), [((STRAIGHT, PLAIN, WILD), True), ((TURN, STRAIGHT, PLAIN), False)], ids=["passed", "no"]
)
def test_two_straight_are_needed_and_three_cards_are_discarded(
    table: TableBuilder, discards: tuple[CardScript, ...], passed: bool
) -> None:
    driver = table.hero(invented.hero(defense=3))
    table.encounter_deck(*discards, WILD, WILD)
    play = _test(table, straight=2).answer(driver).finish()
    assert driver.exhausted
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == [card.name.en for card in discards]
    assert _passed(table) is passed
    ended = "RacingTestPassed" if passed else "RacingTestFailed"
    told = [event for event in play.events if "Test" in event or event in ("Exhausted", "CardsDiscarded")]
    assert told == ["RacingTestBegan", "Exhausted", "CommittedToTest", "CardsDiscarded", ended]


@pytest.mark.rule("S-RTEST-3")
@pytest.mark.rule("S-RTEST-17")
@pytest.mark.rule("S-RTEST-22")
def test_only_a_ready_character_of_the_first_player_takes_it_and_exactly_one(table: TableBuilder) -> None:
    table.players(2)
    ready = table.hero(invented.hero("Ready"), player=1)
    ally = table.ally(invented.ally("Ally"), player=1)
    table.hero(invented.hero("Questing"), player=1, exhausted=True, committed=True)
    table.hero(invented.hero("Theirs"), player=2)
    table.encounter_deck(STRAIGHT, STRAIGHT, STRAIGHT)
    play = _test(table, straight=1)
    assert play.decision.player == 1
    assert play.labels == ["Ready", "Ally"]
    play.answer(ally).finish()
    assert (ally.exhausted, ready.exhausted) == (True, False)
    assert (ally.committed, ready.committed) == (False, False)


@pytest.mark.rule("S-RTEST-17")
def test_the_first_player_token_says_whose_character_it_is(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    table.hero(invented.hero("First Seat"), player=1)
    second = table.hero(invented.hero("Second Seat"), player=2)
    table.encounter_deck(STRAIGHT)
    play = _test(table, straight=1)
    assert (play.decision.player, play.labels) == (2, ["Second Seat"])
    play.answer(second).finish()
    assert _passed(table)


@pytest.mark.rule("S-RTEST-22")
def test_a_committed_character_that_was_readied_may_take_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), committed=True, exhausted=False)
    table.encounter_deck(STRAIGHT)
    _test(table, straight=1).answer(hero).finish()
    assert (hero.exhausted, hero.committed) == (True, True)


@pytest.mark.rule("S-RTEST-4")
@pytest.mark.parametrize(("stat", "x"), [(WILLPOWER, 1), (ATTACK, 2), (DEFENSE, 3)])
def test_x_is_the_stat_that_the_test_names(table: TableBuilder, stat: Stat, x: int) -> None:
    hero = table.hero(invented.hero(willpower=1, attack=2, defense=3))
    table.encounter_deck(*[PLAIN] * 6)
    _test(table, stat, straight=1).answer(hero).finish()
    assert len(table.game.state.zone(Zone.ENCOUNTER_DISCARD)) == x


@pytest.mark.rule("S-RTEST-4")
def test_modifiers_count_also_those_that_come_with_exhausting(table: TableBuilder) -> None:
    rider = invented.hero("Rider", defense=1)
    rider.gives(DEFENSE, 2, to=SELF, if_=lambda game, source, card: card.exhausted)
    hero = table.hero(rider)
    table.encounter_deck(*[PLAIN] * 9)
    table.run(lambda game: game.modify(hero, DEFENSE, 1, Until.ROUND)).finish()
    _test(table, straight=1).answer(hero).finish()
    assert len(table.game.state.zone(Zone.ENCOUNTER_DISCARD)) == 4


@pytest.mark.rule("S-RTEST-7")
@pytest.mark.rule("S-RTEST-8")
@pytest.mark.rule("S-RTEST-9")
@pytest.mark.rule("S-RTEST-10")
@pytest.mark.rule("S-RTEST-11")
@pytest.mark.parametrize(
    ("straight", "turn", "results", "passed"),
    [
        (1, 0, "", False),
        (0, 0, "", True),
        (1, 0, "S", True),
        (1, 0, "T", False),
        (0, 1, "T", True),
        (0, 1, "S", False),
        (1, 0, "W", True),
        (0, 1, "W", True),
        (2, 0, "W", False),
        (2, 0, "WW", True),
        (2, 0, "SW", True),
        (1, 0, "SSS", True),
        (1, 1, "W", False),
        (1, 1, "WS", True),
        (1, 1, "WT", True),
        (1, 1, "SS", False),
        (2, 1, "SWW", True),
        (2, 2, "SWT", False),
    ],
)
def test_wild_stands_for_one_result_of_either_kind(straight: int, turn: int, results: str, passed: bool) -> None:
    kinds = {"S": Result.STRAIGHT, "T": Result.TURN, "W": Result.WILD}
    needs = {Result.STRAIGHT: straight, Result.TURN: turn}
    assert enough(needs, [kinds[letter] for letter in results]) is passed


@pytest.mark.rule("S-RTEST-6")
@pytest.mark.rule("S-RTEST-11")
def test_results_are_facts_of_a_card_with_a_name_in_each_language(table: TableBuilder) -> None:
    assert WILD.marks == (Result.WILD,)
    assert PLAIN.marks == ()
    assert [(result.en, result.es) for result in Result] == [
        ("Straight", "Recta"),
        ("Turn", "Curva"),
        ("Wild", "Comodín"),
    ]
    assert Result.parse("comodin") is Result.WILD


@pytest.mark.rule("S-RTEST-11")
def test_what_else_is_marked_on_a_card_is_no_result(table: TableBuilder) -> None:
    milestone = invented.treachery("Milestone", marks=(Phase.QUEST, Result.TURN))
    (card,) = table.encounter_deck(milestone)
    assert results_on(card) == [Result.TURN]


@pytest.mark.rule("S-RTEST-16")
@pytest.mark.parametrize(("needed", "passed"), [(1, False), (0, True)])
def test_without_a_ready_character_nothing_is_discarded(table: TableBuilder, needed: int, passed: bool) -> None:
    table.hero(invented.hero(), exhausted=True)
    table.encounter_deck(STRAIGHT, STRAIGHT)
    play = _test(table, straight=needed).finish()
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == []
    assert _passed(table) is passed
    assert "CommittedToTest" not in play.events


@pytest.mark.rule("S-RTEST-18")
def test_a_deck_that_runs_out_in_the_quest_phase_is_replaced_and_the_discarding_goes_on(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=4))
    table.encounter_deck(STRAIGHT)
    table.encounter_discard(TURN, TURN)
    play = _test(table, straight=1, turn=2).answer(hero).finish()
    assert _passed(table)  # the straight one before, and all three after: 4 cards with at least 2 turns
    assert play.events.count("EncounterDeckReset") == 2
    assert len(table.game.state.zone(Zone.ENCOUNTER_DECK)) == 3  # R-STAGE-5: empty again, replaced at once


@pytest.mark.rule("S-RTEST-18")
def test_outside_the_quest_phase_an_empty_deck_stays_empty(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=4))
    table.encounter_deck(STRAIGHT)
    table.encounter_discard(TURN, TURN)
    _test(table, phase=Phase.COMBAT, straight=1, turn=1).answer(hero).finish()
    assert not _passed(table)
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["Sharp Turn", "Sharp Turn", "Long Straight"]


def test_without_any_encounter_card_the_test_ends(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=4))
    _test(table, straight=1).answer(hero).finish()
    assert not _passed(table)


@pytest.mark.rule("S-RTEST-19")
def test_no_card_of_a_test_is_revealed(table: TableBuilder) -> None:
    trap = invented.treachery("Trap", keywords="Doomed 5. Surge.", marks=(Result.TURN,))

    @trap.when_revealed
    async def spring(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 7)

    hero = table.hero(invented.hero(defense=1))
    table.encounter_deck(trap, PLAIN)
    play = _test(table, turn=1).answer(hero).finish()
    assert _passed(table)
    assert table.player().threat == 9
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Plain"]
    assert not {"TurnedUp", "Revealed", "WhenRevealed", "RevealKeywords"} & {*play.events}


@pytest.mark.rule("S-RTEST-1")
@pytest.mark.rule("S-RTEST-2")
@pytest.mark.rule("S-RTEST-9")
def test_a_card_starts_a_test_and_says_what_follows_and_others_change_what_it_needs(table: TableBuilder) -> None:
    ford = invented.treachery("Ford")

    @ford.when_revealed
    async def through_the_water(game: Game, card: Card) -> None:
        if await racing_test(game, WILLPOWER, {Result.TURN: 1}):
            await game.gain_resources(game.first_player.heroes, 1)
        else:
            await game.raise_threat(game.players, 1)

    rain = invented.location("Rain")

    @rain.forced(when=RacingTestBegan)
    async def slippery(game: Game, card: Card, event: RacingTestBegan) -> None:
        event.needs[Result.TURN] += 1

    first, second = table.hero(invented.hero("One", willpower=2)), table.hero(invented.hero("Two", willpower=2))
    table.encounter_deck(ford, TURN, PLAIN, ford, TURN, WILD)
    table.staging(rain)
    with table.run(lambda game: game.reveal_encounter_card(), player=1) as play:
        play.answer(first)
    assert (table.player().threat, first.resources) == (19, 0)
    with table.run(lambda game: game.reveal_encounter_card(), player=1) as play:
        play.answer(second)
    assert (table.player().threat, first.resources) == (19, 1)
    began = table.game.log.of(RacingTestBegan)[0]
    assert began.text() == "Racing test of willpower: 2 Turn [Ford]"
    assert began.text("es") == "Prueba de carrera de Voluntad: 2 Curva [Ford]"


def test_effects_hear_who_took_the_test_and_how_it_ended(table: TableBuilder) -> None:
    crowd = invented.location("Crowd")

    @crowd.forced(after=CommittedToTest)
    async def gasp(game: Game, card: Card, event: CommittedToTest) -> None:
        await game.gain_resources(event.card, 1)

    @crowd.forced(after=RacingTestPassed)
    async def cheer(game: Game, card: Card, event: RacingTestPassed) -> None:
        assert event.card is not None
        await game.gain_resources(event.card, 10 * len(event.discarded))

    @crowd.forced(after=RacingTestFailed)
    async def boo(game: Game, card: Card, event: RacingTestFailed) -> None:
        await game.raise_threat(event.player, 1)

    table.staging(crowd)
    hero = table.hero(invented.hero(defense=2))
    table.encounter_deck(STRAIGHT, PLAIN, PLAIN, PLAIN)
    _test(table, straight=1).answer(hero).finish()
    assert (hero.resources, table.player().threat) == (21, 9)
    table.run(lambda game: game.ready(hero)).finish()
    _test(table, straight=1).answer(hero).finish()
    assert (hero.resources, table.player().threat) == (22, 10)


@pytest.mark.rule("S-RTEST-3")
def test_it_is_the_first_player_who_commits_the_character_and_takes_the_test(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    crowd = invented.location("Crowd")

    @crowd.forced(after=CommittedToTest)
    async def gasp(game: Game, card: Card, event: CommittedToTest) -> None:
        await game.raise_threat(event.player, 1)

    @crowd.forced(after=(RacingTestPassed, RacingTestFailed))
    async def shout(game: Game, card: Card, event: RacingTestPassed | RacingTestFailed) -> None:
        await game.raise_threat(event.player, 10)

    table.staging(crowd)
    hero = table.hero(invented.hero(defense=1), player=2)
    table.threat(0, player=2)
    table.encounter_deck(STRAIGHT, PLAIN, PLAIN)
    for needed in (1, 2):
        _test(table, straight=needed).answer(hero).finish()
        table.run(lambda game: game.ready(hero)).finish()
    assert [player.threat for player in table.game.players] == [0, 22, 0]


@pytest.mark.rule("S-RTEST-3")
def test_the_character_itself_hears_that_it_takes_the_test(table: TableBuilder) -> None:
    keen = invented.ally("Keen", defense=1)

    @keen.forced(after=CommittedToTest, of=SELF)
    async def spur(game: Game, card: Card, event: CommittedToTest) -> None:
        await game.raise_threat(game.you, 1)

    one, two = table.ally(keen), table.hero(invented.hero("Calm", defense=1))
    table.threat(0)
    table.encounter_deck(*[PLAIN] * 4)
    _test(table, straight=1).answer(two).finish()
    assert table.player().threat == 0
    _test(table, straight=1).answer(one).finish()
    assert table.player().threat == 1


@pytest.mark.rule("S-RTEST-3")
@pytest.mark.rule("S-SPLIT-13")
def test_in_another_area_its_own_first_player_takes_the_test(table: TableBuilder) -> None:
    table.players(3).areas([2, 3], [1])
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Driver {seat}", defense=seat), player=seat)
    table.encounter_deck(*[STRAIGHT] * 4)

    async def run(game: Game) -> None:
        await racing_test(game, DEFENSE, {Result.STRAIGHT: 1}, game.area(0))

    play = table.run(run, player=1)
    assert (play.decision.player, play.labels) == (2, ["Driver 2"])
    play.answer("Driver 2").finish()
    assert len(_titles(table, Zone.ENCOUNTER_DISCARD)) == 2


@pytest.mark.rule("S-RTEST-4")
@pytest.mark.rule("R-LEAVE-6")
def test_a_character_that_leaves_play_by_exhausting_lets_nothing_be_discarded(table: TableBuilder) -> None:
    frail = invented.ally("Frail", defense=3)

    @frail.forced(after=Exhausted, of=SELF)
    async def collapse(game: Game, card: Card, event: Exhausted) -> None:
        await game.discard(card)

    table.hero(invented.hero(), exhausted=True)
    ally = table.ally(frail)
    table.encounter_deck(STRAIGHT, STRAIGHT, STRAIGHT)
    _test(table, straight=1).answer(ally).finish()
    assert ally.now.zone is Zone.DISCARD
    assert (_titles(table, Zone.ENCOUNTER_DISCARD), _passed(table)) == ([], False)


def test_a_test_that_is_forbidden_is_not_passed_and_nobody_exhausts(table: TableBuilder) -> None:
    wall = invented.location("Wall")
    wall.forbids(RacingTestBegan)
    table.staging(wall)
    hero = table.hero(invented.hero())
    table.encounter_deck(STRAIGHT)
    play = _test(table, straight=0).finish()
    assert (_passed(table), hero.ready) == (False, True)
    assert not {"RacingTestPassed", "RacingTestFailed"} & {*play.events}


@pytest.mark.rule("S-RTEST-9")
def test_a_test_that_needs_nothing_is_told_so(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=1))
    table.encounter_deck(PLAIN, PLAIN)
    _test(table).answer(hero).finish()
    assert _passed(table)
    (began,) = table.game.log.of(RacingTestBegan)
    assert began.text().startswith("Racing test of defense: - ")
    assert began.text("es").startswith("Prueba de carrera de Defensa: - ")


@pytest.mark.rule("S-RTEST-9")
def test_what_effects_add_to_one_test_does_not_count_for_the_next(table: TableBuilder) -> None:
    wanted = {Result.STRAIGHT: 1}
    rain = invented.location("Rain")

    @rain.forced(when=RacingTestBegan)
    async def slippery(game: Game, card: Card, event: RacingTestBegan) -> None:
        event.needs[Result.STRAIGHT] += 1

    async def run(game: Game) -> None:
        game.remember("passed", await racing_test(game, DEFENSE, wanted))

    table.staging(rain)
    hero = table.hero(invented.hero(defense=2))
    table.encounter_deck(STRAIGHT, PLAIN, STRAIGHT, STRAIGHT)
    table.run(run).answer(hero).finish()
    assert not _passed(table)
    table.run(lambda game: game.ready(hero)).finish()
    table.run(run).answer(hero).finish()
    assert _passed(table)
    assert wanted == {Result.STRAIGHT: 1}


def test_a_character_that_cannot_exhaust_cannot_take_it(table: TableBuilder) -> None:
    stiff = invented.hero("Stiff")
    stiff.forbids(Exhausted, of=SELF)
    table.hero(stiff)
    able = table.hero(invented.hero("Able"))
    table.encounter_deck(STRAIGHT)
    play = _test(table, straight=1)
    assert play.asks is Ask.TARGET
    assert play.labels == ["Able"]
    play.answer(able).finish()


@pytest.mark.rule("S-RTEST-4")
@pytest.mark.parametrize("stat", [Stat.THREAT, Stat.HIT_POINTS])
def test_a_test_counts_willpower_attack_or_defense_only(table: TableBuilder, stat: Stat) -> None:
    table.hero(invented.hero())
    with pytest.raises(CardFactsError, match=f"is Stat.{stat.name}; give WILLPOWER, ATTACK or DEFENSE"):
        _test(table, stat, straight=1)


def test_a_test_is_declared_with_a_statistic_and_a_result(table: TableBuilder) -> None:
    with pytest.raises(CardFactsError, match=r"is 'Turn'; give Result\.STRAIGHT or Result\.TURN"):
        check_test(ATTACK, {"Turn": 1})  # type: ignore[dict-item]
    with pytest.raises(CardFactsError, match="is 'attack'; give WILLPOWER, ATTACK or DEFENSE"):
        check_test("attack", {Result.TURN: 1})  # type: ignore[arg-type]


@pytest.mark.parametrize("needs", [{"wild": 1}, {"turn": -1}, {"turn": 1.5}])
def test_a_test_needs_whole_numbers_of_straight_or_turn_results(table: TableBuilder, needs: dict[str, int]) -> None:
    table.hero(invented.hero())
    with pytest.raises(OleadaError, match=r"give Result\.STRAIGHT or Result\.TURN|give a whole number"):
        _test(table, **needs)  # type: ignore[arg-type]
