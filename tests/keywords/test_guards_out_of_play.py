"""Guards, and what they guard, that are treated as out of play (K-GUARD-18)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import reveal, staged

from oleada.authoring import Card, Game, Phase, Zone
from oleada.engine.atoms.guarding import GuardPlaced
from oleada.keywords.guarded import guard
from oleada.testing import TableBuilder, invented


def _guarded(table: TableBuilder) -> tuple[Card, Card]:
    """Reveal an objective and its guard; return both."""
    clue, orc, _ = table.encounter_deck(
        invented.objective("Clue", keywords="Guarded."), invented.enemy("Orc"), invented.location("Bottom")
    )
    reveal(table).finish()
    return clue.now, orc.now


def _claim(table: TableBuilder, clue: Card) -> bool:
    """Let the first player try to claim an objective, alone and for a hero; tell whether he has it."""

    async def claim(game: Game) -> None:
        await game.claim(clue)
        await game.claim(clue, game.you.heroes[0])

    table.run(claim, player=1).finish()
    return clue.controller is not None


def _away(table: TableBuilder, *cards: Card) -> None:
    several = list(cards)
    table.run(lambda game: game.treat_as_out_of_play(several)).finish()


@pytest.mark.rule("K-GUARD-18")
@pytest.mark.rule("R-ATT-9")
@pytest.mark.ruling("RUL-45")
def test_an_objective_cannot_be_claimed_while_its_guard_is_treated_as_out_of_play(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table)
    _away(table, orc)
    assert (clue.in_play, staged(table), clue.guards) == (False, [], [])
    assert not _claim(table, clue)
    table.play("0.1").finish()
    assert (clue.guards, clue.record.holder, staged(table)) == ([orc], orc.id, ["Orc"])
    assert not _claim(table, clue)
    table.run(lambda game: game.discard(orc)).finish()
    assert staged(table) == ["Clue"]
    assert _claim(table, clue)


@pytest.mark.rule("K-GUARD-18")
@pytest.mark.rule("K-GUARD-14")
def test_an_engaged_guard_takes_the_objective_out_of_play_and_back(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table)
    table.run(lambda game: game.engage(orc, game.player(1))).finish()
    _away(table, orc)
    table.play(Phase.COMBAT).finish()
    table.play("0.1").finish()
    assert (orc.engaged_with, clue.guards) == (table.player(), [orc])


@pytest.mark.rule("K-GUARD-18")
@pytest.mark.rule("K-GUARD-19")
@pytest.mark.parametrize("which", [0, 1])
def test_one_of_several_guards_takes_the_objective_out_of_play_and_the_other_stays(
    table: TableBuilder, which: int
) -> None:
    """Whether or not it is the guard under which the objective lies."""
    table.hero(invented.hero())
    clue, orc = _guarded(table)
    hill = table.staging(invented.location("Hill"))
    table.run(lambda game: guard(game, clue, hill)).finish()
    guards = clue.guards
    assert guards == [orc, hill]
    _away(table, guards[which])
    assert (clue.in_play, guards[1 - which].in_play) == (False, True)
    assert guards[1 - which].attachments == []
    assert not _claim(table, clue)
    table.play("3.5").finish()
    assert clue.zone is Zone.AWAY  # the end of a phase frees neither
    table.play("0.1").finish()
    assert clue.guards == [orc, hill]


@pytest.mark.rule("K-GUARD-18")
@pytest.mark.rule("K-GUARD-19")
@pytest.mark.parametrize("both", [False, True])
def test_a_guard_that_is_gone_when_the_objective_comes_back(table: TableBuilder, both: bool) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table)
    hill = table.staging(invented.location("Hill"))
    table.run(lambda game: guard(game, clue, hill)).finish()
    _away(table, clue)
    assert (orc.in_play, hill.in_play) == (True, True)  # a guard does not go with what it guards
    table.run(lambda game: game.discard([orc, hill] if both else [orc])).finish()
    assert clue.zone is Zone.AWAY
    table.play("0.1").finish()
    if both:
        assert (clue.zone, clue.guards) == (Zone.STAGING, [])
        assert _claim(table, clue)
    else:
        assert (clue.guards, clue.record.holder) == ([hill], hill.id)


@pytest.mark.rule("K-GUARD-18")
def test_nothing_guards_or_is_guarded_while_it_is_treated_as_out_of_play(table: TableBuilder) -> None:
    clue = table.staging(invented.objective("Clue"))
    orc, other = table.staging(invented.enemy("Orc")), table.staging(invented.enemy("Other"))
    _away(table, orc)
    assert not table.game.possible(GuardPlaced(clue, orc))
    assert table.game.possible(GuardPlaced(clue, other))
    _away(table, clue)
    assert not table.game.possible(GuardPlaced(clue, other))


@pytest.mark.rule("K-GUARDX-1")
@pytest.mark.rule("K-GUARD-18")
def test_a_guarded_player_card_comes_back_under_its_guard(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ring = invented.attachment("Ring", keywords="Guarded (enemy).", cost=0)
    (card,) = table.hand(ring)
    table.encounter_deck(invented.enemy("Orc"))
    table.play(Phase.PLANNING).answer("Ring").finish()
    orc = table.game.find("Orc")
    assert card.now.guards == [orc]
    _away(table, orc)
    assert card.now.zone is Zone.AWAY
    table.play("0.1").finish()
    assert (card.now.guards, card.now.controller) == ([orc], None)
    table.run(lambda game: game.discard(orc), player=1).answer("Some Hero").finish()
    assert card.now.controller is table.player()
