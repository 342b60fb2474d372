"""Battle and Siege (K-BATTLE-*, K-SIEGE-1)."""

from __future__ import annotations

import pytest

from oleada.authoring import ATTACK, CardScript, Game, QuestedSuccessfully, QuestedUnsuccessfully
from oleada.model.terms import Stat
from oleada.testing import TableBuilder, invented


def quester() -> CardScript:
    """Return a hero with three different numbers."""
    return invented.hero("Quester", willpower=1, attack=5, defense=3)


@pytest.mark.rule("K-BATTLE-1")
@pytest.mark.rule("K-SIEGE-1")
@pytest.mark.rule("R-QRES-8")
@pytest.mark.parametrize(("keywords", "counts", "progress"), [("Battle.", "attack", 3), ("Asedio.", "defense", 1)])
def test_committed_characters_count_that_statistic_and_enemies_their_threat(
    table: TableBuilder, keywords: str, counts: str, progress: int
) -> None:
    hero = table.hero(quester())
    stage = table.quest(invented.quest(keywords=keywords))
    table.staging(invented.enemy("Orc", threat=2, attack=9, defense=9))
    with table.play("3.2", "3.4") as play:
        play.commit(hero)
    assert stage.progress == progress
    (line,) = table.game.log.of(QuestedSuccessfully)
    assert (line.facts["strength"], line.facts["threat"]) == (progress + 2, 2)
    assert f"({progress + 2} {counts} against 2)" in line.text()


@pytest.mark.rule("K-BATTLE-1")
def test_the_quest_fails_by_attack_and_the_log_says_so_in_spanish_too(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=9, attack=1))
    table.quest(invented.quest(keywords="Battle."))
    table.staging(invented.enemy("Orc", threat=4))
    with table.play("3.2", "3.4") as play:
        play.commit(hero)
    assert table.player().threat == 9 + 3
    (line,) = table.game.log.of(QuestedUnsuccessfully)
    assert "(1 de Ataque contra 4)" in line.text("es")


@pytest.mark.rule("K-BATTLE-1")
@pytest.mark.case("BL-33")
def test_the_current_attack_counts_also_what_changes_it_after_commitment(table: TableBuilder) -> None:
    hero = table.hero(quester())
    stage = table.quest(invented.quest(keywords="Battle."))
    with table.play("3.2") as play:
        play.commit(hero)
    table.run(lambda game: game.modify(hero, ATTACK, 2)).finish()
    table.play("3.4").finish()
    assert stage.progress == 7


@pytest.mark.rule("K-BATTLE-2")
def test_only_the_current_quests_keyword_counts(table: TableBuilder) -> None:
    hero = table.hero(quester())
    stage = table.quest(invented.quest(keywords="Battle."))
    side = table.staging(invented.side_quest(quest_points=9))
    assert table.game.area(0).counts is Stat.ATTACK
    with table.play("3.1", "3.4") as play:
        play.answer(side).commit(hero)
    assert (side.progress, stage.progress) == (1, 0)


@pytest.mark.rule("K-BATTLE-2")
def test_a_side_quest_with_the_keyword_counts_only_while_it_is_current(table: TableBuilder) -> None:
    hero = table.hero(quester())
    stage = table.quest(invented.quest())
    side = table.staging(invented.side_quest(quest_points=9, keywords="Siege."))
    with table.play("3.1", "3.4") as play:
        play.answer("none").commit(hero)
    assert (side.progress, stage.progress) == (0, 1)
    table.play("3.5").finish()
    table.run(lambda game: game.ready(hero)).finish()
    with table.play("3.1", "3.4") as play:
        play.answer(side).commit(hero)
    assert (side.progress, stage.progress) == (3, 1)


@pytest.mark.rule("K-BATTLE-2")
def test_the_keyword_does_not_count_on_a_stage_that_is_gone_or_on_other_cards(table: TableBuilder) -> None:
    hero = table.hero(quester())
    stage = table.quest(invented.quest("First", keywords="Battle.", quest_points=4))
    table.quest_deck(invented.quest("Second", stage=2))
    table.staging(invented.enemy("Orc", threat=0, keywords="Siege."))

    async def advance(game: Game) -> None:
        await game.place_progress(stage, 4)

    table.run(advance).finish()
    with table.play("3.2", "3.4") as play:
        play.commit(hero)
    assert table.game.area(0).quest.name.en == "Second"
    assert table.game.area(0).quest.progress == 1
