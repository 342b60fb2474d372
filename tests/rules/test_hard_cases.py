"""Hard cases of no single rule: illegal answers, hidden cards, labels, the numbers in the log, changed control."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import oleada
from oleada.authoring import (
    ATTACK,
    WILLPOWER,
    Attack,
    Card,
    DamageDealt,
    Engaged,
    Game,
    Limit,
    Phase,
    PhaseBegan,
    QuestedSuccessfully,
    QuestedUnsuccessfully,
    Until,
    WhenRevealed,
    Zone,
)
from oleada.content import card as library
from oleada.model.cards import CardDef
from oleada.model.decisions import Ask
from oleada.model.decks import Deck
from oleada.model.errors import IllegalAnswerError
from oleada.testing import TableBuilder, invented

_ROUND = [Phase.RESOURCE, Phase.PLANNING, Phase.QUEST, Phase.TRAVEL, Phase.ENCOUNTER, Phase.COMBAT, Phase.REFRESH]


@pytest.mark.case("BL-43")
@pytest.mark.rule("R-ROUND-0")
def test_every_framework_step_happens_once_a_round(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero", hit_points=9, willpower=1))
    table.deck(*(invented.event(f"Card {number}") for number in range(5)))
    table.encounter_deck(*(invented.location(f"Place {number}", threat=0) for number in range(5)))
    table.engaged(invented.enemy("Brute", attack=1))
    with table.rounds(2) as play:
        for _ in range(2):
            play.until(Ask.COMMIT).answer("done")
            play.until(Ask.TRAVEL).answer("none")
            play.defend(None).answer(hero)
    assert [line.facts["phase"] for line in table.game.log.of(PhaseBegan)] == _ROUND * 2
    assert hero.resources == 2
    assert hero.damage == 2
    assert table.player().threat == 9 + 2
    assert len(table.player().hand) == 2
    assert len(table.game.area(0).staging) == 2


@pytest.mark.case("BL-43")
@pytest.mark.case("BL-91")
def test_an_answer_that_belongs_to_another_step_is_an_error_and_changes_nothing(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero"))
    enemy = table.engaged(invented.enemy("Brute", attack=1))
    play = table.play("6.3", "6.7").answer(enemy)
    assert play.asks is Ask.DEFEND
    for key in (f"commit:{hero.id}", f"attack:{hero.id}", f"card:{enemy.id}", "pass", "done", "end", ""):
        before = table.game.digest()
        with pytest.raises(IllegalAnswerError) as caught:
            table.game.answer(key)
        assert caught.value.given == key
        assert caught.value.legal == (f"defend:{hero.id}", "none")
        assert repr(key) in str(caught.value)
        assert f"defend:{hero.id}" in str(caught.value)
        assert table.game.digest() == before
    play.answer(hero).finish()


_ASKED = TableBuilder(dual=False)
_ASKED.hero(invented.hero("Hero"))
_ASKED.engaged(invented.enemy("One"))
_ASKED.engaged(invented.enemy("Two"))
_PLAY = _ASKED.play("6.3")
_KEYS = [option.key for option in _ASKED.game.decision.options] if _ASKED.game.decision else []


@pytest.mark.case("BL-91")
@settings(deadline=None, max_examples=80)
@given(key=st.one_of(st.text(max_size=12), st.from_regex(r"(card|defend|attack|commit):-?[0-9]{1,3}", fullmatch=True)))
def test_any_other_answer_raises_once_and_leaves_the_game_as_it_was(key: str) -> None:
    assume(key not in _KEYS)
    game = _ASKED.game
    before = game.digest()
    with pytest.raises(IllegalAnswerError) as caught:
        game.answer(key)
    assert list(caught.value.legal) == _KEYS
    assert game.digest() == before


@pytest.mark.case("BL-91")
def test_a_game_that_is_over_takes_no_answer(table: TableBuilder) -> None:
    table.run(lambda game: game.lose()).finish()
    before = table.game.digest()
    with pytest.raises(IllegalAnswerError, match="over") as caught:
        table.game.answer("pass")
    assert caught.value.legal == ()
    assert table.game.digest() == before


_DECKS = (
    Deck(
        "First",
        (library("aragorn-core"), library("gloin-core")),
        ((library("guard-of-the-citadel-core"), 9), (library("gandalf-core"), 3), (library("sneak-attack-core"), 3)),
    ),
    Deck("Second", (library("theodred-core"),), ((library("snowbourn-scout-core"), 9), (library("faramir-core"), 6))),
)


@pytest.mark.case("BL-92")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_options_have_keys_of_their_own_and_labels_told_apart_by_their_cards(seed: int) -> None:
    game = oleada.new_game("passage-through-mirkwood", _DECKS, seed=seed)
    twins = asked = 0
    while (decision := game.decision) is not None and asked < 400:
        keys = [option.key for option in decision.options]
        assert len(set(keys)) == len(keys)
        for label, number in Counter(option.label for option in decision.options).items():
            if number > 1:
                twins += 1
                cards = [option.card for option in decision.options if option.label == label]
                assert 0 not in cards
                assert len(set(cards)) == number
        asked += 1
        game.answer(decision.options[(asked * 7 + seed) % len(keys)])
    assert twins > 0


@pytest.mark.case("BL-92")
def test_two_enemies_of_one_name_are_two_options(table: TableBuilder) -> None:
    table.hero(invented.hero(), exhausted=True)
    wolf = invented.enemy("Wolf", attack=0)
    one, two = table.engaged(wolf), table.engaged(wolf)
    play = table.play("6.3")
    assert play.labels == ["Wolf", "Wolf"]
    assert [option.card for option in play.decision.options] == [one.id, two.id]
    play.answer(two).finish()


def _hidden(first: CardDef, second: CardDef) -> Game:
    """Return a game in which two cards have changed places where seat 1 cannot see them."""
    table = TableBuilder(dual=False).players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    enemy = table.engaged(invented.enemy("Brute"), player=1)
    table.hand(first, player=2)
    table.deck(second, first, player=2)
    table.deck(first, second, player=1)
    table.encounter_deck(invented.treachery(f"Omen {first.name.en}"), invented.treachery(f"Omen {second.name.en}"))
    table.shadow(invented.treachery(f"Omen {first.name.en}"), enemy)
    table.run(lambda game: game.draw(game.player(2))).finish()
    return table.game


@pytest.mark.case("BL-83")
@pytest.mark.rule("R-CARD-12")
def test_a_seat_sees_the_same_whatever_lies_hidden_from_it() -> None:
    sun, moon = invented.event("Sun"), invented.event("Moon")
    one, other = _hidden(sun, moon), _hidden(moon, sun)
    assert one.digest() != other.digest()
    assert one.view(1) == other.view(1)
    assert one.log.text("en", seat=1) == other.log.text("en", seat=1)
    assert one.view(2) != other.view(2)
    assert one.log.text("en", seat=2) != other.log.text("en", seat=2)


@pytest.mark.case("BL-94")
@pytest.mark.rule("R-QRES-1")
@pytest.mark.parametrize(("bonus", "event"), [(3, QuestedSuccessfully), (0, QuestedUnsuccessfully)])
def test_the_log_tells_the_numbers_that_the_quest_was_resolved_with(
    table: TableBuilder, bonus: int, event: type[QuestedSuccessfully] | type[QuestedUnsuccessfully]
) -> None:
    hero = table.hero(invented.hero("Hero", willpower=2))
    table.staging(invented.location("Hill", threat=3))
    table.run(lambda game: game.modify(game.find("Hero"), WILLPOWER, bonus)).finish()
    with table.play("3.2", "3.4") as play:
        play.commit(hero)
    (line,) = table.game.log.of(event)
    assert (line.facts["strength"], line.facts["threat"]) == (2 + bonus, 3)
    assert line.facts["amount"] == abs(2 + bonus - 3)
    assert f"({2 + bonus} willpower against 3)" in line.text()
    assert f"({2 + bonus} de Voluntad contra 3)" in line.text("es")
    assert table.game.area(0).quest.progress == (2 if bonus else 0)
    assert table.player().threat == (9 if bonus else 10)


@pytest.mark.case("BL-94")
@pytest.mark.rule("R-DEF-11")
def test_the_log_tells_the_damage_that_the_attack_really_dealt(table: TableBuilder) -> None:
    gloom = invented.treachery("Gloom")

    @gloom.shadow
    async def strengthen(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 2, Until.ATTACK)

    hero = table.hero(invented.hero("Hero", defense=1, hit_points=9))
    enemy = table.engaged(invented.enemy("Brute", attack=3))
    table.shadow(gloom, enemy)
    with table.play("6.3") as play:
        play.defend(hero)
    (line,) = table.game.log.of(DamageDealt)
    assert line.facts["amount"] == hero.damage == 4
    assert line.text() == "Hero takes 4 damage [Brute]"


@pytest.mark.case("BL-81")
@pytest.mark.rule("R-COMMIT-3")
def test_a_committed_ally_that_changes_control_stays_committed_and_counts(table: TableBuilder) -> None:
    giver = invented.hero("Giver", willpower=1)

    @giver.action(limit=Limit(1, "round"))
    async def give(game: Game, card: Card) -> None:
        await game.give_control(game.find("Ally"), game.player(2))

    table.players(2)
    hero = table.hero(giver, player=1)
    ally = table.ally(invented.ally("Ally", willpower=2), player=1)
    table.hero(invented.hero("Two"), player=2)
    stage = table.quest(invented.quest())
    with table.play("3.2", "3.4") as play:
        play.commit(hero, ally)
        play.until(Ask.ACTION, step="3.2").answer(hero)
        assert (ally.controller, ally.committed, ally.exhausted) == (table.player(2), True, True)
    assert stage.progress == 3


@pytest.mark.case("BL-71")
@pytest.mark.rule("R-TIME-10")
@pytest.mark.parametrize("cancelled", [True, False])
def test_another_player_may_cancel_what_one_reveals(table: TableBuilder, cancelled: bool) -> None:
    grief, ward = invented.treachery("Grief"), invented.event("Ward")

    @grief.when_revealed
    async def wound(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    @ward.response(instead=WhenRevealed)
    async def protect(game: Game, card: Card, event: WhenRevealed) -> None:
        event.cancel()

    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    (held,) = table.hand(ward, player=2)
    table.encounter_deck(grief)
    play = table.run(lambda game: game.reveal_encounter_card(game.player(1)))
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 2)
    play.answer(held if cancelled else "pass").finish()
    assert table.player(1).threat == (9 if cancelled else 14)
    assert held.now.zone is (Zone.DISCARD if cancelled else Zone.HAND)


@pytest.mark.case("BL-94")
@pytest.mark.rule("R-ENG-2")
def test_the_log_tells_who_was_engaged_in_both_languages(table: TableBuilder) -> None:
    table.threat(30)
    table.staging(invented.enemy("Brute", engagement=30))
    table.play("5.3").finish()
    (line,) = table.game.log.of(Engaged)
    assert line.text() == "Brute engages Player 1"
    assert line.text("es") == "Brute se enfrenta a Jugador 1"
