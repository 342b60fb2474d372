"""The lines of the log: whom an attachment is attached to, and the card that causes an event, if it is another."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import oleada
from oleada import UnknownNameError, content
from oleada.authoring import Game, Phase, Stat, Until, Zone
from oleada.engine.atoms.lasting import EffectsEnded
from oleada.model.abilities import Kind
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


def test_a_log_can_be_sliced(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.run(lambda game: game.raise_threat(game.players, 1)).finish()
    table.run(lambda game: game.raise_threat(game.players, 2)).finish()
    log = table.game.log
    assert [line.text() for line in log[-2:]] == [log[-2].text(), log[-1].text()]
    assert [line.text() for line in log[::-1]] == log.text().splitlines()[::-1]
    assert log[len(log) :] == []
    assert repr(log) == f"<log of {len(log)} events>"


@pytest.mark.parametrize("seat", [2, 9, -1, None])
def test_a_line_is_not_read_through_a_seat_at_which_nobody_sits(table: TableBuilder, seat: Any) -> None:
    table.hero(invented.hero())
    table.run(lambda game: game.raise_threat(game.players, 1)).finish()
    log = table.game.log
    for read in (log.text, log[-1].text):
        with pytest.raises(UnknownNameError, match=f"Unknown seat: '{seat}'. (Did you mean|Known:) '1'"):
            read("en", seat)
    assert log[-1].text(seat=0) == log[-1].text(seat=1) == log[-1].text()


@pytest.mark.parametrize("language", ["fr", None])
def test_a_line_is_not_read_in_a_language_that_the_library_does_not_speak(table: TableBuilder, language: Any) -> None:
    table.hero(invented.hero())
    table.run(lambda game: game.raise_threat(game.players, 1)).finish()
    log = table.game.log
    for read in (log.text, log[-1].text):
        with pytest.raises(UnknownNameError, match=f"Unknown language: '{language}'. Known: 'en', 'es'"):
            read(language)


def test_spanish_log_lines_fit_any_gender_and_number(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    spider = table.engaged(invented.enemy("Spider", es="Araña"))

    async def much(game: Game) -> None:
        hero = game.find("Some Hero")
        await game.spend_resources(hero, 1)
        await game.modify(hero, Stat.ATTACK, 1, Until.PHASE)
        await game.destroy(spider)

    play = table.run(much).finish()
    table.play("7.4").finish()
    spanish = table.game.log.text("es").splitlines()
    assert "Se gasta(n) 1 recurso(s) de Some Hero" in spanish
    assert "Se destruye a Araña" in spanish
    assert "Spider is destroyed" in play.text


def test_what_ends_says_until_when_it_lasted() -> None:
    assert EffectsEnded.text.en.format(until="until the end of the phase") == (
        "Effects that last until the end of the phase end"
    )
    assert EffectsEnded.text.es.format(until="hasta el final de la fase") == (
        "Terminan los efectos que duraban hasta el final de la fase"
    )


def test_a_language_that_the_library_does_not_speak_is_an_error_everywhere() -> None:
    deck = oleada.load_deck("examples/decks/leadership.txt")
    game = oleada.new_game("passage-through-mirkwood", [deck], seed=1)
    assert game.decision is not None
    (surge,) = oleada.Keyword.parse("Surge.")
    clean = oleada.load_deck("examples/decks/one-core-set.txt").report
    for say in (
        game.decision.prompt.text,
        game.decision.options[0].label_in,
        surge.text,
        deck.report.text,
        clean.text,
        game.log[0].text,
        game.log.text,
        game.phase.label.text,
    ):
        with pytest.raises(oleada.UnknownNameError, match="Unknown language: 'fr'"):
            say("fr")  # type: ignore[arg-type]


def test_every_option_of_a_card_of_the_library_is_told_in_spanish() -> None:
    scenarios = [content.scenario(key) for key in content.scenarios()]
    cards = [*content.player_cards(), *(card for scenario in scenarios for card in scenario.cards)]
    offered = [a for card in cards for a in card.abilities if a.kind in (Kind.ACTION, Kind.RESPONSE)]
    assert len(offered) > 50
    assert [ability.key for ability in offered if not ability.summary.es] == []


def test_a_game_says_what_it_is_and_is_copied_with_clone() -> None:
    game = oleada.new_game("passage-through-mirkwood", ["examples/decks/leadership.txt"], seed=1)
    assert repr(game) == f"<game Passage Through Mirkwood: round 0, {game.phase.en}, {game.decision!r}>"
    for copied in (copy.copy, copy.deepcopy):
        with pytest.raises(oleada.OleadaError, match=r"copied with `game.clone\(\)`"):
            copied(game)
    with pytest.raises(AttributeError):
        game.decision.options = ()  # type: ignore[union-attr]
    while game.decision is not None:
        game.answer(game.decision.options[-1])
    assert repr(game) == f"<game Passage Through Mirkwood: over, {game.outcome}>"
