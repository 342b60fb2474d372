"""Race, on quest cards (K-RACE-*)."""

from __future__ import annotations

import pytest

from oleada.authoring import SELF, Ask, Card, CardScript, Game, Phase, PhaseEnded, Sphere, StageDefeated
from oleada.keywords import Race
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


def _turn(name: str = "First Turn", stage: int = 1, quest_points: int = 8, **facts: object) -> CardScript:
    return invented.quest(name, stage=stage, quest_points=quest_points, keywords="Race.", **facts)


def _two_stages(table: TableBuilder, first: CardScript, progress: int = 0) -> tuple[Card, Card]:
    """Lay out two stages of a circuit; the first is the current one, with some progress."""
    second = table.quest(_turn("Second Turn", stage=2))
    (card,) = table.quest_deck(first)

    async def lay_out(game: Game) -> None:
        stage = await game.enter_stage(card)
        await game.reveal_stage(stage)
        await game.place_progress(stage, progress)

    table.run(lay_out).finish()
    assert table.game.area(0).quest is card.now
    return card.now, second


@pytest.mark.rule("K-RACE-1")
@pytest.mark.parametrize("line", ["Race.", "Carrera."])
def test_race_is_read_in_both_languages(line: str) -> None:
    (race,) = Keyword.parse(line)
    assert race == Race()
    assert (race.text("en"), race.text("es")) == ("Race", "Carrera")


@pytest.mark.rule("K-RACE-1")
@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.QUEST])
def test_it_is_not_defeated_outside_the_quest_phase(table: TableBuilder, phase: Phase) -> None:
    stage = table.quest(_turn())
    table.quest_deck(invented.quest("Next", stage=2))
    table.hero(invented.hero())
    table.phase(phase)
    play = table.run(lambda game: game.place_progress(stage, 9)).finish()
    assert "StageDefeated" not in play.events
    assert (stage.in_play, stage.progress) == (True, 9)


@pytest.mark.rule("K-RACE-1")
def test_it_is_defeated_in_the_quest_phase(table: TableBuilder) -> None:
    stage = table.quest(_turn())
    table.hero(invented.hero())
    table.phase(Phase.QUEST)
    play = table.run(lambda game: game.place_progress(stage, 8)).finish()
    assert play.events.count("StageDefeated") == 1


@pytest.mark.rule("K-RACE-2")
@pytest.mark.parametrize("way", ["on the card", "on the current quest"])
def test_no_player_card_places_progress_on_it(table: TableBuilder, way: str) -> None:
    push = invented.event("Push On", sphere=Sphere.NEUTRAL)

    @push.action()
    async def hurry(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes)
        if way == "on the card":
            await game.place_progress(game.here.main_quest, 2)
        else:
            await game.progress(2)

    stage = table.quest(_turn())
    hero = table.hero(invented.hero())
    (card,) = table.hand(push)
    with table.window() as play:
        play.answer(card)
    assert hero.resources == 1
    assert stage.progress == 0


@pytest.mark.rule("K-RACE-2")
def test_a_player_card_still_places_progress_on_the_active_location(table: TableBuilder) -> None:
    push = invented.event("Push On", sphere=Sphere.NEUTRAL)

    @push.action()
    async def hurry(game: Game, card: Card) -> None:
        await game.progress(5)

    stage = table.quest(_turn())
    hill = table.active(invented.location("Hill", quest_points=6))
    table.hero(invented.hero())
    (card,) = table.hand(push)
    with table.window() as play:
        play.answer(card)
    assert (hill.progress, stage.progress) == (5, 0)


@pytest.mark.rule("K-RACE-3")
def test_defeated_it_stays_in_play_and_the_players_do_not_advance_by_it(table: TableBuilder) -> None:
    stage = table.quest(_turn())
    (following,) = table.quest_deck(invented.quest("Next", stage=2))
    table.hero(invented.hero())
    table.phase(Phase.QUEST)
    play = table.run(lambda game: game.place_progress(stage, 8)).finish()
    assert stage.in_play
    assert not following.now.in_play
    assert "Advancing" not in play.events
    assert not table.game.is_over


@pytest.mark.rule("K-RACE-3")
def test_the_last_stage_stays_too_and_does_not_win_the_game(table: TableBuilder) -> None:
    stage = table.quest(_turn())
    table.hero(invented.hero(willpower=9))
    with table.play(Phase.QUEST) as play:
        play.commit(table.player().heroes[0])
    assert stage.in_play
    assert not table.game.is_over


@pytest.mark.rule("K-RACE-3")
def test_it_is_defeated_once_in_a_phase_however_much_progress_follows(table: TableBuilder) -> None:
    stage = table.quest(_turn())
    table.hero(invented.hero())
    table.phase(Phase.QUEST)

    async def go_on(game: Game) -> None:
        await game.place_progress(stage, 8)
        await game.place_progress(stage, 3)
        await game.raise_threat(game.players, 1)

    play = table.run(go_on).finish()
    assert play.events.count("StageDefeated") == 1
    assert stage.progress == 11


@pytest.mark.rule("K-RACE-3", example="E-002-5")
@pytest.mark.rule("K-RACE-4", example="E-002-5")
@pytest.mark.rule("K-RACE-5", example="E-002-5")
def test_excess_goes_on_to_the_next_stage_and_the_defeated_one_is_cleared(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Driver", willpower=3), player=1)
    table.hero(invented.hero("Other"), player=2)
    first = _turn()

    @first.forced(after=StageDefeated, of=SELF)
    async def pass_on(game: Game, card: Card, event: StageDefeated) -> None:
        following = game.find("Second Turn")
        await game.place_progress(following, card.progress - card.quest_points)

    one, two = _two_stages(table, first, progress=7)
    with table.play(Phase.QUEST) as play:
        play.commit(hero).until(Ask.COMMIT).answer("done")
    assert play.text.count("is defeated") == 1
    assert one.in_play
    assert (one.progress, two.progress) == (0, 2)


@pytest.mark.rule("K-RACE-4")
def test_its_progress_lies_on_it_until_the_end_of_the_phase(table: TableBuilder) -> None:
    watcher = invented.hero("Watcher", willpower=9)

    @watcher.forced(after=PhaseEnded)
    async def look(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.gain_resources(card, game.here.main_quest.progress)

    stage = table.quest(_turn())
    hero = table.hero(watcher)
    play = table.play("3.2", "3.4").commit(hero)
    play.finish()
    assert stage.progress == 9
    table.play("3.5").finish()
    assert stage.progress == 0
    assert hero.resources == 0  # keywords come before Forced effects of the same moment


@pytest.mark.rule("K-RACE-4")
@pytest.mark.rule("K-RACE-6")
def test_only_stages_defeated_in_that_phase_are_cleared(table: TableBuilder) -> None:
    table.hero(invented.hero())
    one, two = _two_stages(table, _turn())
    table.phase(Phase.QUEST)

    async def drive(game: Game) -> None:
        await game.place_progress(one, 8)
        await game.place_progress(two, 5)

    table.run(drive).finish()
    table.play("3.5").finish()
    assert (one.progress, two.progress) == (0, 5)
    table.play("4.3").finish()
    assert (one.progress, two.progress) == (0, 5)


@pytest.mark.rule("K-RACE-4")
def test_a_stage_defeated_in_one_round_can_be_defeated_in_the_next(table: TableBuilder) -> None:
    table.quest(_turn(quest_points=2))
    hero = table.hero(invented.hero(willpower=3))
    for _ in range(2):
        with table.play(Phase.QUEST) as play:
            play.commit(hero)
        assert play.events.count("StageDefeated") == 1
        table.play("7.2").finish()


@pytest.mark.rule("K-RACE-5")
@pytest.mark.parametrize("source", ["enemy", "quest"])
def test_encounter_and_quest_cards_place_progress_on_it(table: TableBuilder, source: str) -> None:
    stage = table.quest(_turn())
    table.hero(invented.hero())
    by = table.staging(invented.enemy("Herald")) if source == "enemy" else stage
    table.run(lambda game: game.place_progress(stage, 3), source=by).finish()
    assert stage.progress == 3


@pytest.mark.rule("K-RACE-5")
def test_questing_places_progress_on_it(table: TableBuilder) -> None:
    stage = table.quest(_turn())
    hero = table.hero(invented.hero(willpower=3))
    with table.play(Phase.QUEST) as play:
        play.commit(hero)
    assert stage.progress == 3


@pytest.mark.rule("K-RACE-6")
def test_reached_outside_the_quest_phase_it_is_defeated_when_the_next_one_begins(table: TableBuilder) -> None:
    stage = table.quest(_turn())
    table.hero(invented.hero())
    table.phase(Phase.COMBAT)
    table.run(lambda game: game.place_progress(stage, 8)).finish()
    table.play(Phase.REFRESH).finish()
    assert stage.progress == 8
    play = table.play("3.1").finish()
    assert play.events[:2] == ["PhaseBegan", "StageDefeated"]
    assert stage.progress == 8
    table.play("3.5").finish()
    assert (stage.in_play, stage.progress) == (True, 0)


@pytest.mark.rule("K-RACE-1")
@pytest.mark.rule("K-RACE-3")
def test_a_stage_without_it_is_left_as_ever(table: TableBuilder) -> None:
    stage = table.quest(invented.quest(quest_points=8))
    (following,) = table.quest_deck(invented.quest("Next", stage=2))
    table.hero(invented.hero())
    table.phase(Phase.COMBAT)
    table.run(lambda game: game.place_progress(stage, 8)).finish()
    assert not stage.in_play
    assert following.now.in_play
