"""Guarded: how an objective gets its guard (K-GUARD-1, -2, -5, -6, -10, -11, -13, -21, -22)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import bolting_door, dread, lines, reveal, staged, steadfast, titles

from oleada.authoring import SELF, AfterReveal, Card, CardScript, Game, Phase, Zone
from oleada.keywords import Guarded
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


def _clue(name: str = "Clue", keywords: str = "Guarded.") -> CardScript:
    return invented.objective(name, keywords=keywords)


def _under(card: Card) -> list[str]:
    """Return the titles of what lies under a card."""
    return [attached.name.en for attached in card.attachments]


@pytest.mark.rule("K-GUARD-1")
@pytest.mark.parametrize("line", ["Guarded.", "Protegido."])
def test_guarded_is_read_in_both_languages(line: str) -> None:
    (guarded,) = Keyword.parse(line)
    assert guarded == Guarded()
    assert (guarded.text("en"), guarded.text("es")) == ("Guarded", "Protegido")


@pytest.mark.rule("K-GUARD-1")
@pytest.mark.parametrize("guard", [invented.enemy("Orc"), invented.location("Orc")])
def test_the_next_encounter_card_is_revealed_and_guards_it(table: TableBuilder, guard: CardScript) -> None:
    table.hero(invented.hero())
    clue, orc, _ = table.encounter_deck(_clue(), guard, invented.location("Third"))
    play = reveal(table).finish()
    assert clue.now.guards == [orc.now]
    assert _under(orc.now) == ["Clue"]
    assert staged(table) == ["Orc"]  # the objective is there with its guard
    assert clue.now.area.id == 0
    assert lines(play, "reveals", "added", "guards") == [
        "Player 1 reveals Clue",
        "Clue is added to the staging area",
        "Player 1 reveals Orc",
        "Orc is added to the staging area",
        "Orc guards Clue",
    ]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Third"]


@pytest.mark.rule("K-GUARD-1")
def test_an_objective_without_the_keyword_gets_no_guard(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, _ = table.encounter_deck(_clue(keywords=""), invented.enemy("Orc"))
    reveal(table).finish()
    assert (staged(table), titles(table, Zone.ENCOUNTER_DECK)) == (["Clue"], ["Orc"])
    assert clue.now.guards == []


@pytest.mark.rule("K-GUARD-1")
def test_a_revealed_objective_that_goes_elsewhere_gets_no_guard(table: TableBuilder) -> None:
    clue = _clue()

    @clue.when_revealed
    async def be_found(game: Game, card: Card) -> None:
        await game.attach(card, game.you.heroes[0])

    hero = table.hero(invented.hero())
    table.encounter_deck(clue, invented.enemy("Orc"))
    reveal(table).finish()
    assert _under(hero) == ["Clue"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Orc"]


@pytest.mark.rule("K-GUARD-2")
@pytest.mark.ruling("RUL-43")
@pytest.mark.case("BL-03")
@pytest.mark.parametrize("phase", [Phase.SETUP, Phase.QUEST])
def test_an_objective_that_is_added_gets_no_guard_a_revealed_one_exactly_one(table: TableBuilder, phase: Phase) -> None:
    table.hero(invented.hero())
    table.phase(phase)
    added, revealed = table.encounter_deck(_clue("Added"), _clue("Revealed"))
    table.encounter_deck(invented.enemy("Orc"), invented.enemy("Second"), invented.enemy("Third"))

    async def prepare(game: Game) -> None:
        await game.add_to_staging(added)
        await game.reveal(revealed)

    table.run(prepare, player=1).finish()
    assert added.now.guards == []
    assert [guard.name.en for guard in revealed.now.guards] == ["Orc"]
    assert staged(table) == ["Added", "Orc"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Second", "Third"]


@pytest.mark.rule("K-GUARD-2")
def test_an_objective_that_comes_back_to_the_staging_area_gets_no_new_guard(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    clue = table.attachment(_clue(), on=hero)
    table.encounter_deck(invented.enemy("Orc"))
    table.run(lambda game: game.return_to_staging(clue), player=1).finish()
    assert staged(table) == ["Clue"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Orc"]


@pytest.mark.rule("K-GUARD-5")
def test_another_objective_goes_to_the_staging_area_and_the_next_card_is_used(table: TableBuilder) -> None:
    table.hero(invented.hero())
    first, second, orc, _ = table.encounter_deck(
        _clue("First"), _clue("Second", keywords=""), invented.enemy("Orc"), invented.enemy("Not revealed")
    )
    reveal(table).finish()
    assert first.now.guards == [orc.now]
    assert second.now.guards == []
    assert staged(table) == ["Second", "Orc"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Not revealed"]


@pytest.mark.rule("K-GUARD-5")
def test_an_objective_ally_is_no_guard_either(table: TableBuilder) -> None:
    table.hero(invented.hero())
    first, friend, orc = table.encounter_deck(_clue("First"), invented.objective_ally("Friend"), invented.enemy("Orc"))
    reveal(table).finish()
    assert first.now.guards == [orc.now]
    assert friend.now.in_play


@pytest.mark.rule("K-GUARD-1", example="E-001-1")
@pytest.mark.rule("K-GUARD-6", example="E-001-1")
@pytest.mark.rule("K-GUARD-7", example="E-001-1")
def test_a_second_guarded_objective_gets_its_guard_after_the_first(table: TableBuilder) -> None:
    table.hero(invented.hero())
    signs = _clue("Signs of Gollum")
    first, second, orc, hill, _ = table.encounter_deck(
        signs, signs, invented.enemy("Orc", threat=2), invented.location("Hill", threat=1), invented.enemy("Fifth")
    )
    play = reveal(table).finish()
    assert first.now.guards == [orc.now]
    assert second.now.guards == [hill.now]
    assert lines(play, "reveals", "guards") == [
        "Player 1 reveals Signs of Gollum",
        "Player 1 reveals Signs of Gollum",
        "Player 1 reveals Orc",
        "Orc guards Signs of Gollum",
        "Player 1 reveals Hill",
        "Hill guards Signs of Gollum",
    ]
    assert table.game.area(0).threat == 3
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Fifth"]


@pytest.mark.rule("K-GUARD-6")
def test_three_guarded_objectives_in_a_row_get_their_guards_in_turn(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clues = table.encounter_deck(_clue("A"), _clue("B"), _clue("C"))
    table.encounter_deck(invented.enemy("1"), invented.enemy("2"), invented.enemy("3"), invented.enemy("4"))
    reveal(table).finish()
    assert [[guard.name.en for guard in clue.now.guards] for clue in clues] == [["1"], ["2"], ["3"]]


@pytest.mark.rule("K-GUARD-10", example="E-001-2")
@pytest.mark.rule("K-GUARD-11", example="E-001-2")
def test_a_treachery_resolves_at_once_and_guards_nothing(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, _, _ = table.encounter_deck(_clue("Signs of Gollum"), dread(amount=4), invented.enemy("Next"))
    reveal(table).finish()
    assert table.player().threat == 9 + 4
    assert clue.now.guards == []
    assert staged(table) == ["Signs of Gollum"]
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Dread"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]


@pytest.mark.rule("K-GUARD-10")
@pytest.mark.parametrize("whole", [False, True])
def test_a_cancelled_treachery_guards_nothing(table: TableBuilder, whole: bool) -> None:
    table.hero(invented.hero())
    clue, _, _ = table.encounter_deck(_clue(), dread(amount=4), invented.enemy("Next"))
    (cancel,) = table.hand(bolting_door() if whole else steadfast())
    with reveal(table) as play:
        if whole:
            play.answer("pass")  # for the objective itself
        play.answer(cancel)
    assert table.player().threat == 9
    assert clue.now.guards == []
    assert staged(table) == ["Clue"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]


@pytest.mark.rule("K-GUARD-10")
def test_a_cancelled_enemy_has_fulfilled_the_reveal_and_guards_nothing(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, _, _ = table.encounter_deck(_clue(), invented.enemy("Orc"), invented.enemy("Next"))
    (cancel,) = table.hand(bolting_door())
    with reveal(table) as play:
        play.answer("pass", cancel)
    assert clue.now.guards == []
    assert (staged(table), titles(table, Zone.ENCOUNTER_DECK)) == (["Clue"], ["Next"])


@pytest.mark.rule("K-GUARD-21")
def test_a_treachery_that_attaches_itself_elsewhere_is_no_guard(table: TableBuilder) -> None:
    curse = invented.treachery("Curse")

    @curse.when_revealed
    async def cling(game: Game, card: Card) -> None:
        await game.attach(card, game.you.heroes[0])

    hero = table.hero(invented.hero())
    clue, _, _ = table.encounter_deck(_clue(), curse, invented.enemy("Next"))
    reveal(table).finish()
    assert _under(hero) == ["Curse"]
    assert clue.now.guards == []
    assert staged(table) == ["Clue"]


@pytest.mark.rule("K-GUARD-13")
def test_the_guard_is_revealed_with_its_keywords_and_when_revealed_effects(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", keywords="Doomed 2. Surge.")

    @orc.when_revealed
    async def howl(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 3)

    table.hero(invented.hero())
    clue, guard, _, _ = table.encounter_deck(_clue(), orc, invented.enemy("Next"), invented.enemy("Not revealed"))
    reveal(table).finish()
    assert table.player().threat == 9 + 2 + 3
    assert clue.now.guards == [guard.now]
    assert staged(table) == ["Orc", "Next"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Not revealed"]


@pytest.mark.rule("K-GUARD-13")
@pytest.mark.case("BL-10")
def test_the_card_of_a_guards_surge_does_not_become_a_guard(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, _, enemy = table.encounter_deck(
        _clue(), invented.treachery("Dusk", keywords="Surge."), invented.enemy("Orc"), invented.enemy("Next")
    )[:3]
    reveal(table).finish()
    assert clue.now.guards == []
    assert enemy.now.zone is Zone.STAGING
    assert staged(table) == ["Clue", "Orc"]


@pytest.mark.rule("K-GUARD-13")
@pytest.mark.rule("K-SURGE-12")
def test_a_guarded_objective_of_the_guards_surge_gets_its_guard_before_its_own_surge(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        _clue("First"),
        invented.enemy("Orc", keywords="Surge."),
        _clue("Second", keywords="Guarded. Surge."),
        invented.enemy("Guard"),
        invented.enemy("Surged"),
        invented.enemy("Not revealed"),
    )
    reveal(table).finish()
    assert [guard.name.en for guard in table.game.find("First").guards] == ["Orc"]
    assert [guard.name.en for guard in table.game.find("Second").guards] == ["Guard"]
    assert staged(table) == ["Orc", "Guard", "Surged"]


@pytest.mark.rule("K-GUARD-13")
def test_an_enemy_that_dies_as_it_is_revealed_guards_nothing(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", hit_points=1)

    @orc.when_revealed
    async def stumble(game: Game, card: Card) -> None:
        await game.deal_damage(card, 1)

    table.hero(invented.hero())
    clue, _, _ = table.encounter_deck(_clue(), orc, invented.enemy("Next"))
    reveal(table).finish()
    assert clue.now.guards == []
    assert (staged(table), titles(table, Zone.ENCOUNTER_DECK)) == (["Clue"], ["Next"])


@pytest.mark.rule("K-GUARD-1")
@pytest.mark.rule("R-REV-7")
def test_it_has_its_guard_before_forced_effects_after_its_reveal(table: TableBuilder) -> None:
    clue = _clue()

    @clue.forced(after=AfterReveal, of=SELF)
    async def count(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(game.players, 10 * len(card.guards))

    table.hero(invented.hero())
    table.encounter_deck(clue, invented.enemy("Orc"), invented.enemy("Next"))
    reveal(table).finish()
    assert table.player().threat == 19


@pytest.mark.rule("K-GUARD-22")
def test_in_the_quest_phase_the_deck_is_replaced_to_find_the_guard(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_discard(invented.enemy("Orc"))
    (clue,) = table.encounter_deck(_clue())
    reveal(table).finish()
    assert [guard.name.en for guard in clue.now.guards] == ["Orc"]


@pytest.mark.rule("K-GUARD-22")
def test_the_deck_is_replaced_for_it_while_another_card_is_being_revealed(table: TableBuilder) -> None:
    herald = invented.treachery("Herald")

    @herald.when_revealed
    async def call(game: Game, card: Card) -> None:
        await game.reveal_encounter_card()

    table.hero(invented.hero())
    table.encounter_discard(invented.enemy("Orc"))
    _, clue = table.encounter_deck(herald, _clue())
    reveal(table).finish()
    assert [guard.name.en for guard in clue.now.guards] == ["Orc"]


@pytest.mark.rule("K-GUARD-22")
def test_outside_the_quest_phase_an_empty_deck_leaves_it_unguarded(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_discard(invented.enemy("Orc"))
    (clue,) = table.encounter_deck(_clue())
    reveal(table, phase=Phase.COMBAT).finish()
    assert clue.now.guards == []
    assert (staged(table), titles(table, Zone.ENCOUNTER_DISCARD)) == (["Clue"], ["Orc"])


@pytest.mark.rule("K-GUARD-22")
def test_a_search_that_finds_only_copies_of_an_objective_in_play_comes_to_an_end(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.staging(invented.objective("Crown", unique=True))
    clue, _, _ = table.encounter_deck(
        _clue(), invented.objective("Crown", unique=True), invented.objective("Crown", unique=True)
    )
    reveal(table).finish()
    assert clue.now.guards == []
    assert staged(table) == ["Crown", "Clue"]


@pytest.mark.rule("K-GUARD-1")
def test_a_guard_revealed_by_a_player_whom_it_eliminates_leaves_the_rest_to_the_next_one(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    table.threat(49, 1).threat(20, 2)
    first, second, orc, hill, _ = table.encounter_deck(
        _clue("A"), _clue("B"), invented.enemy("Orc", keywords="Doomed 1."), invented.location("Hill"), _clue("C")
    )
    play = reveal(table, player=1).finish()
    assert table.player(1).eliminated
    assert (first.now.guards, second.now.guards) == ([orc.now], [hill.now])
    assert lines(play, "reveals")[-1] == "Player 2 reveals Hill"
