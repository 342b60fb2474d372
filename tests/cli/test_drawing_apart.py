"""What lies in a play area apart is drawn under the staging area."""

from __future__ import annotations

from oleada.cli.drawing import draw
from oleada.testing import TableBuilder, invented


def test_a_play_area_apart_shows_its_stage_its_enemies_and_its_characters(table: TableBuilder) -> None:
    table.apart(invented.quest("Below", stage=2, quest_points=9), progress=4)
    table.apart(invented.enemy("Dweller", threat=0, engagement=50, attack=2, defense=3, hit_points=5), damage=1)
    wanderer = table.apart(invented.hero("Wanderer"), player=1, resources=2)
    table.attachment(invented.objective("Lantern"), on=wanderer)
    lines = [line.plain for line in draw(table.game.view(1), "en")]
    start = lines.index("In a play area apart")
    assert lines[start - 1] == "Staging area: empty"
    assert lines[start : start + 7] == [
        "In a play area apart",
        "Quest: Below, progress 4/9",
        "           Threat  Engage  Att.  Def.  Damage",
        "  Dweller       0      50     2     3     1/5",
        "            Will.  Att.  Def.  Damage  Res.",
        "  Wanderer      2     2     1     0/4     2  ready",
        "    + Lantern",
    ]
    assert "En una zona de juego aparte" in [line.plain for line in draw(table.game.view(1), "es")]
    assert not any("apart" in line.plain for line in draw(TableBuilder().game.view(1), "en"))
