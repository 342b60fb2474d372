"""Poison and unconscious characters as a person sees them on the table."""

from __future__ import annotations

import pytest
from tests.mechanics.poisoning import filled, poison, wood

from oleada.cli.drawing import draw
from oleada.model.names import Language
from oleada.testing import TableBuilder, invented


@pytest.mark.parametrize(
    ("language", "fallen", "ill"),
    [
        ("en", "upside down", "ready, 1 facedown card(s)"),
        ("es", "girado 180 grados", "preparado, 1 carta(s) bocabajo"),
    ],
)
def test_the_table_shows_how_a_character_lies_and_how_much_poison_it_has(
    table: TableBuilder, language: Language, fallen: str, ill: str
) -> None:
    wood(table)
    one = table.hero(invented.hero("Fallen", hit_points=2))
    two = table.hero(invented.hero("Ill", hit_points=9))
    filled(table)
    poison(table, one, 2)
    poison(table, two, 1)
    lines = {line.plain.split()[0]: line.plain for line in draw(table.game.view(1), language) if line.plain.strip()}
    assert lines["Fallen"].endswith(f"  {fallen}")
    assert lines["Ill"].endswith(f"  {ill}")
    assert not any("Card " in line for line in lines.values())
    seen = {card.name.en: card for card in table.game.view(1).players[0].cards}
    assert (seen["Fallen"].ready, seen["Ill"].ready) == (False, True)
