"""The lines of the log: whom an attachment is attached to, and the card that causes an event, if it is another."""

from __future__ import annotations

from oleada.authoring import Phase, Zone
from oleada.testing import TableBuilder, invented


def test_the_line_of_an_attachment_says_what_it_is_attached_to(table: TableBuilder) -> None:
    table.hero(invented.hero("Bearer"), resources=1)
    other = table.hero(invented.hero("Other"))
    ring, gem = table.hand(invented.attachment("Ring", es="Anillo"), invented.attachment("Gem"))
    play = table.play(Phase.PLANNING).answer("Ring", "Bearer").finish()
    table.run(lambda game: game.attach(gem, other), source=other, player=1).finish()
    told = [line for line in table.game.log if "Ring" in line.text() or "Gem" in line.text()]
    assert [line.text() for line in told[-2:]] == [
        "Player 1 plays Ring (attached to Bearer)",
        "Gem is put into play (attached to Other) [Other]",
    ]
    assert told[-2].text("es") == "Jugador 1 juega Anillo (vinculada a Bearer)"
    assert "Player 1 plays Ring (attached to Bearer)" in play.text
    assert ring.now.host is not None


def test_a_card_is_not_told_to_be_the_cause_of_what_happens_to_itself(table: TableBuilder) -> None:
    ally = table.ally(invented.ally("Scout"))

    play = table.run(lambda game: game.return_to_hand(ally), source=ally, player=1).finish()
    assert play.text == "Scout returns to hand"
    play = table.run(lambda game: game.set_aside(ally.now), source=ally, player=1).finish()
    assert play.text == "Scout goes to: set aside"  # although it is another object now
    assert ally.now.zone is Zone.ASIDE
    play = table.run(lambda game: game.remove_from_game(ally.now), source=table.hero(invented.hero("Other"))).finish()
    assert play.text == "Scout goes to: removed from the game [Other]"
