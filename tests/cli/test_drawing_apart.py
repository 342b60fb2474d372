"""What lies in a play area apart, or is treated as out of play, is drawn under the staging area."""

from __future__ import annotations

from oleada.cli import words
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


def test_what_is_treated_as_out_of_play_is_shown_apart_with_what_is_attached_to_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Wanderer"), resources=2)
    table.attachment(invented.attachment("Lantern"), on=hero)
    dweller = table.staging(invented.enemy("Dweller", threat=4, engagement=50, attack=2, defense=3, hit_points=5))
    table.attachment(invented.objective("Clue"), on=dweller, controller=0)
    gem = table.attachment(invented.attachment("Gem"), on=table.hero(invented.hero("Other")))
    table.run(lambda game: game.treat_as_out_of_play([hero, dweller, gem])).finish()
    view = table.game.view(1)
    assert [card.name.en for card in view.here.away] == ["Wanderer", "Dweller", "Gem"]
    assert view.here.threat == 0
    assert [card.name.en for card in view.me.cards] == ["Other"]
    assert view.find(dweller.id) is not None
    assert view.to_json()["areas"][0]["away"][0]["attachments"][0]["name"]["en"] == "Lantern"
    lines = [line.plain for line in draw(view, "en")]
    start = lines.index("Treated as out of play")
    assert lines[start - 1] == "Staging area: empty"
    assert lines[start : start + 8] == [
        "Treated as out of play",
        "           Threat  Engage  Att.  Def.  Damage",
        "  Dweller       4      50     2     3     0/5",
        "    + Clue",
        "  Gem",
        "            Will.  Att.  Def.  Damage  Res.",
        "  Wanderer      2     2     1     0/4     2  ready",
        "    + Lantern",
    ]
    assert "Se consideran fuera de juego" in [line.plain for line in draw(view, "es")]
    table.play("0.1").finish()
    assert table.game.view(1).here.away == ()
    assert not any("Treated" in line.plain for line in draw(table.game.view(1), "en"))


def test_cards_apart_and_those_that_are_treated_as_out_of_play_are_found_by_name(table: TableBuilder) -> None:
    guest = table.apart(invented.hero("Guest"), player=1)
    dweller = table.staging(invented.enemy("Dweller"))
    clue = table.attachment(invented.objective("Clue"), on=dweller, controller=0)
    table.run(lambda game: game.treat_as_out_of_play(dweller)).finish()
    view = table.game.view(1)
    found = [words.place_of(view, card.id, "en") for card in (guest, dweller, clue)]
    assert found == ["play area apart", "treated as out of play", "on Dweller"]
    assert words.place_of(view, dweller.id, "es") == "se considera fuera de juego"
    assert [card.id for card in words.named(view, "dweller")] == [dweller.id]
