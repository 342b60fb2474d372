"""The handle: answers, undo, clones, errors in scripts, endless loops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import oleada
from oleada.authoring import SELF, Card, DamageHealed, Game, PlayerSet, Readied, Sphere
from oleada.content import card
from oleada.decks import check_deck
from oleada.model.decisions import Ask
from oleada.model.decks import Deck
from oleada.model.names import Name
from oleada.testing import TableBuilder, invented

DECK = Deck("Small", (card("aragorn-core"), card("gloin-core")), ((card("guard-of-the-citadel-core"), 12),))


def started(seed: int = 3) -> oleada.Game:
    return oleada.new_game("passage-through-mirkwood", [DECK], seed=seed)


def test_an_illegal_answer_says_what_is_legal_and_changes_nothing() -> None:
    game = started()
    digest = game.digest()
    with pytest.raises(oleada.IllegalAnswerError, match="keep, mulligan"):
        game.answer("fly")
    assert game.digest() == digest


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    game = started()
    while game.decision is not None:
        game.answer(game.decision.options[-1])
    assert game.is_over
    assert game.outcome is not None
    with pytest.raises(oleada.IllegalAnswerError, match="over"):
        game.answer("pass")


def test_undo_goes_back_to_the_first_decision_and_no_further() -> None:
    game = started()
    digests = [game.digest()]
    for _ in range(12):
        assert game.decision is not None
        game.answer(game.decision.options[0])
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        game.undo()
        assert game.digest() == digest
    with pytest.raises(oleada.UndoError):
        game.undo()


def test_a_game_that_is_over_can_be_taken_back() -> None:
    game = started()
    while game.decision is not None:
        last = game.digest()
        game.answer(game.decision.options[-1])
    game.undo()
    assert not game.is_over
    assert game.digest() == last


def test_a_clone_and_its_original_go_their_own_ways() -> None:
    game = started()
    game.answer("keep")
    clone = game.clone()
    before = clone.digest()
    assert game.decision is not None
    game.answer(game.decision.options[-1])
    assert clone.digest() == before
    assert clone.decision is not None
    clone.answer(clone.decision.options[0])
    assert clone.digest() != game.digest()


def test_an_answer_that_asks_the_same_again_is_another_position(table: TableBuilder) -> None:
    costly = invented.event("Costly Event", cost=3)

    @costly.action()
    async def threaten(game: Game, card: Card) -> None:
        """Raise your threat."""
        await game.raise_threat(game.you, 1)

    for name in ("Rich", "Wealthy"):
        table.hero(invented.hero(name), resources=3)
    table.hand(costly)
    play = table.window()
    play.answer(play.decision.options[0].key)
    asked, before = play.decision, play.game.digest()
    play.game.answer(asked.options[0])
    assert play.decision.digest() == asked.digest()
    after = play.game.digest()
    assert after != before
    play.game.undo()
    assert play.game.digest() == before
    play.game.answer(asked.options[0])
    assert play.game.digest() == after


def test_an_error_in_a_script_drops_the_answer_and_names_step_and_source(table: TableBuilder) -> None:
    trap = invented.event("Broken Trap")

    @trap.action()
    async def spring(game: Game, card: Card) -> None:
        """Raise your threat, then break."""
        await game.raise_threat(game.you, 3)
        raise ZeroDivisionError("broken")

    table.hero(invented.hero())
    (held,) = table.hand(trap)
    play = table.window()
    digest = play.game.digest()
    with pytest.raises(ZeroDivisionError) as caught:
        play.game.answer(play.decision.options[0])
    assert any("Broken Trap" in note and "step" in note for note in caught.value.__notes__)
    assert play.game.digest() == digest
    assert play.asks is Ask.ACTION
    play.answer("pass")
    assert table.player().threat == 9
    assert held.zone.en == "hand"


def test_effects_that_trigger_each_other_without_end_are_named(table: TableBuilder) -> None:
    wheel = invented.hero("Wheel")

    @wheel.forced(after=Readied, of=SELF)
    async def turn(game: Game, card: Card, event: Readied) -> None:
        """Exhaust it, then ready it again."""
        await game.exhaust(card)
        await game.ready(card)

    hero = table.hero(wheel, exhausted=True)
    with pytest.raises(oleada.RulesLoopError) as caught:
        table.run(lambda game: game.ready(hero))
    assert str(caught.value) == (
        "Effects trigger each other without end: Wheel (Exhaust it, then ready it again), 60 times. "
        "Give one of them a limit or a condition that comes to an end."
    )
    assert caught.value.times == {"Wheel (Exhaust it, then ready it again)": 60}
    assert caught.value.__notes__[0].count("Wheel") == 1


def test_several_effects_that_trigger_each_other_are_named_once_each(table: TableBuilder) -> None:
    tick, tock = invented.hero("Tick"), invented.hero("Tock")

    @tick.forced(after=Readied, of=SELF)
    async def fall(game: Game, card: Card, event: Readied) -> None:
        """Exhaust and ready the other."""
        await game.exhaust(game.find("Tock"))
        await game.ready(game.find("Tock"))

    @tock.forced(after=Readied, of=SELF)
    async def rise(game: Game, card: Card, event: Readied) -> None:
        """Exhaust and ready Tick."""
        await game.exhaust(game.find("Tick"))
        await game.ready(game.find("Tick"))

    hero = table.hero(tick, exhausted=True)
    table.hero(tock)
    with pytest.raises(oleada.RulesLoopError) as caught:
        table.run(lambda game: game.ready(hero))
    told = {"Tick (Exhaust and ready the other)": 30, "Tock (Exhaust and ready Tick)": 30}
    assert caught.value.times == told
    assert "while resolving Tick -> Tock in" in caught.value.__notes__[0]


def test_an_answer_may_be_an_option_or_its_key() -> None:
    one, other = started(), started()
    assert one.decision is not None
    one.answer(one.decision.options[1])
    other.answer("mulligan")
    assert one.digest() == other.digest()


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert started(5).digest() == started(5).digest()
    assert started(5).digest() != started(6).digest()


@pytest.mark.parametrize("count", [0, 5])
def test_a_wrong_number_of_players_is_a_typed_error(count: int) -> None:
    with pytest.raises(oleada.GameSetupError, match="1 to 4"):
        oleada.new_game("passage-through-mirkwood", [DECK] * count, seed=1)


def test_bad_setups_say_what_to_do() -> None:
    with pytest.raises(oleada.GameSetupError, match="twice"):
        oleada.new_game("passage-through-mirkwood", [DECK, DECK], seed=1)
    with pytest.raises(oleada.GameSetupError, match="normal or easy"):
        oleada.new_game("passage-through-mirkwood", [DECK], seed=1, difficulty="heroic")  # type: ignore[arg-type]
    with pytest.raises(oleada.GameSetupError, match="first_player"):
        oleada.new_game("passage-through-mirkwood", [DECK], seed=1, first_player=2)
    with pytest.raises(oleada.GameSetupError, match="no heroes"):
        oleada.new_game("passage-through-mirkwood", [Deck("Empty", (), ())], seed=1)
    with pytest.raises(oleada.UnknownNameError, match="passage-through-mirkwood"):
        oleada.new_game("passage-trough-mirkwood", [DECK], seed=1)
    with pytest.raises(oleada.GameSetupError, match="no scenario script"):
        oleada.new_game("nowhere.py", [DECK], seed=1)


def test_a_card_that_is_not_implemented_is_refused_or_played_as_its_numbers() -> None:
    riddler = invented.ally("Riddler", implemented=False)
    deck = Deck("Odd", (card("aragorn-core"),), ((riddler, 3), (card("guard-of-the-citadel-core"), 9)))
    with pytest.raises(oleada.UnimplementedCardsError, match="Riddler") as caught:
        oleada.new_game("passage-through-mirkwood", [deck], seed=1)
    assert caught.value.cards == ("Riddler",)
    game = oleada.new_game("passage-through-mirkwood", [deck], seed=1, allow_unimplemented=True)
    assert "Riddler" in game.log.text()
    assert any(line.event.__name__ == "PlayedWithoutText" for line in game.log)


def test_the_log_speaks_both_languages_and_keeps_secrets() -> None:
    other = Deck("Other", (card("theodred-core"),), ((card("snowbourn-scout-core"), 12),))
    game = oleada.new_game("passage-through-mirkwood", [DECK, other], seed=3)
    game.answer("keep")
    game.answer("keep")
    english, spanish = game.log.text(), game.log.text("es")
    assert "Round 1" in english
    assert "Ronda 1" in spanish
    assert "Aragorn gets 1 resource(s)" in english
    assert "Aragorn recibe 1 recurso(s)" in spanish
    assert "Guard of the Citadel" in game.log.text("en", seat=1)
    assert "Guard of the Citadel" not in game.log.text("en", seat=2)
    assert len(english.splitlines()) == len(game.log)


def test_every_event_tells_its_cause_and_amount(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), damage=3)
    healer = table.ally(invented.ally("Healer"))
    play = table.run(lambda game: game.heal(hero, 2), source=healer, player=1).finish()
    (line,) = play.game.log.of(DamageHealed)
    assert line.cause == Name("Healer")
    assert line.facts == {"card": hero.id, "amount": 2}
    assert line.text() == "2 damage is healed from Some Hero [Healer]"


def test_a_deck_file_with_unknown_cards_is_played_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("Heroes\n1x Aragorn\n\nAllies\n3x Nobody At All\n3x Gandalf\n", encoding="utf-8")
    with pytest.warns(oleada.DeckWarning, match="Nobody At All"):
        game = oleada.new_game("passage-through-mirkwood", [path], seed=1)
    assert len(game.player(1).hand) == 3


def test_an_effect_that_never_ends_is_stopped_and_its_card_named(table: TableBuilder) -> None:
    spring = invented.event("Endless Spring")

    @spring.action()
    async def flow(game: Game, card: Card) -> None:
        """Gain resources for ever."""
        while True:
            await game.gain_resources(game.you.heroes[0], 1)

    table.hero(invented.hero())
    table.hand(spring)
    play = table.window()
    says = r"Endless Spring \(Gain resources for ever\) with ResourcesGained, 9999 times\. Give"
    with pytest.raises(oleada.RulesLoopError, match=says):
        play.game.answer(play.decision.options[0])
    play.answer("pass")


def test_an_effect_cannot_answer_its_own_game(table: TableBuilder) -> None:
    meddler = invented.event("Meddler")

    @meddler.action()
    async def meddle(game: Game, card: Card) -> None:
        """Take back."""
        game.undo()

    table.hero(invented.hero())
    table.hand(meddler)
    play = table.window()
    with pytest.raises(oleada.NotNowError, match=r"cannot take back .* `await game.choose"):
        play.game.answer(play.decision.options[0])
    play.answer("pass")


def test_answers_seats_and_languages_that_do_not_exist_are_typed_errors() -> None:
    game = started()
    for wrong in (1, None, 2.5):
        with pytest.raises(oleada.IllegalAnswerError):
            game.answer(wrong)  # type: ignore[arg-type]
    for seat in (0, 9):
        with pytest.raises(oleada.UnknownNameError, match="seat"):
            game.view(seat)
        with pytest.raises(oleada.UnknownNameError, match="seat"):
            game.explain(game.find("Aragorn"), seat)
    with pytest.raises(oleada.UnknownNameError, match="language"):
        game.log.text("fr")  # type: ignore[arg-type]


def test_seats_and_cards_that_do_not_exist_are_typed_errors_whenever_they_are_asked_for() -> None:
    game = started()
    clone = game.clone()
    for _ in range(2):
        for held in (game, clone):  # a clone keeps no views until it runs, neither does a game that is over
            for seat in (0, -1, 2, 3):
                with pytest.raises(oleada.UnknownNameError, match="Unknown seat: '"):
                    held.player(seat)
            for seat in (-1, 2, 9):
                with pytest.raises(oleada.UnknownNameError, match="Unknown seat: '"):
                    held.log.text("es", seat=seat)
            for number in (-1, len(held.state.cards), 9999):
                with pytest.raises(oleada.UnknownNameError, match="Unknown card id: '"):
                    held.card(number)
            assert held.player(1).seat == 1
            assert held.card(len(held.state.cards) - 1).name
        while game.decision is not None:
            game.answer(game.decision.options[-1])


@pytest.mark.parametrize("seed", ["7", 7.5, None, True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(oleada.GameSetupError, match="whole number"):
        oleada.new_game("passage-through-mirkwood", [DECK], seed=seed)  # type: ignore[arg-type]


def test_what_is_no_deck_is_refused() -> None:
    guard = card("guard-of-the-citadel-core")
    with pytest.raises(oleada.GameSetupError, match="no hero"):
        oleada.new_game("passage-through-mirkwood", [Deck("x", (guard,), ())], seed=1)
    with pytest.raises(oleada.GameSetupError, match="no card for the deck"):
        oleada.new_game("passage-through-mirkwood", [Deck("x", DECK.heroes, ((invented.enemy(), 1),))], seed=1)
    for count in (-3, 0, 10**7):
        deck = Deck("x", DECK.heroes, ((guard, count),))
        with pytest.raises(oleada.GameSetupError, match="copies"):
            oleada.new_game("passage-through-mirkwood", [deck], seed=1)
    with pytest.raises(oleada.GameSetupError, match="Guard of the Citadel is listed more than once in 'x'"):
        oleada.new_game("passage-through-mirkwood", [Deck("x", DECK.heroes, ((guard, 1), (guard, 2)))], seed=1)
    with pytest.raises(oleada.GameSetupError, match="give a list"):
        oleada.new_game("passage-through-mirkwood", "deck.txt", seed=1)
    with pytest.raises(oleada.GameSetupError, match=r"decks is the deck 'x'; give a list, .*: \[deck\]"):
        oleada.new_game("passage-through-mirkwood", Deck("x", DECK.heroes, ()), seed=1)  # type: ignore[arg-type]


def test_declarations_that_cannot_be_meant_are_refused() -> None:
    for facts in ({"quantity": -1}, {"name": ""}):
        with pytest.raises(oleada.CardFactsError):
            invented.enemy(**facts)
    with pytest.raises(oleada.CardFactsError, match="no event class"):
        invented.enemy("Deaf").forced(after="Engaged")(_nothing)  # type: ignore[arg-type]


async def _nothing(game: Game, card: Card, event: object) -> None:
    """Do nothing."""


GUARDS = ((card("guard-of-the-citadel-core"), 9),)


@pytest.mark.parametrize("where", ["deck", "library", "scenario"])
def test_two_cards_with_one_code_are_refused(where: str) -> None:
    """A saved game names its cards by code: it would be loaded with the other one."""
    mine = PlayerSet("Mine", suffix="core")
    facts: dict[str, Any] = {"sphere": Sphere.NEUTRAL, "cost": 0, "willpower": 9, "attack": 9, "defense": 9}
    own = mine.ally("Gandalf", hit_points=9, **facts)
    scenario: str | oleada.Scenario = "passage-through-mirkwood"
    cards = ((own, 3),)
    if where == "deck":
        cards = ((invented.ally("Twin"), 1), (invented.ally("Twin"), 1))  # type: ignore[assignment]
    elif where == "scenario":
        cards = GUARDS  # type: ignore[assignment]
        scenario = invented.scenario(cards=(invented.enemy("Twin"), invented.location("Twin")))
    said = {
        "deck": r"Twin \(Ally, of the deck 'Own'\) and Twin \(Ally, of the deck 'Own'\) .* 'twin-invented'",
        "library": r"Gandalf \(Ally, of the deck 'Own'\) and Gandalf \(Ally, of the library\) .* 'gandalf-core'",
        "scenario": r"Twin \(Location, of the scenario\) and Twin \(Enemy, of the scenario\) .* 'twin-invented'",
    }
    with pytest.raises(oleada.GameSetupError, match=said[where]):
        oleada.new_game(scenario, [Deck("Own", DECK.heroes, cards)], seed=1)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"scenario": None}, "scenario is None; give a scenario's id"),
        ({"scenario": 5}, "scenario is 5; give"),
        ({"decks": None}, "decks is None; give a list of decks"),
        ({"decks": 5}, "decks is 5; give a list of decks"),
        ({"decks": [None]}, "deck of player 1 is None; give a Deck or the path"),
        ({"decks": [DECK, 5]}, "deck of player 2 is 5; give a Deck or the path"),
        ({"first_player": "1"}, "first_player is '1'"),
        ({"first_player": True}, "first_player is True"),
        ({"seed": 10**5000}, "The seed has 16610 bits; give a whole number of 256 or less"),
    ],
)
def test_setups_of_another_kind_say_what_was_given_and_expected(given: dict[str, Any], message: str) -> None:
    setup: dict[str, Any] = {"scenario": "passage-through-mirkwood", "decks": [DECK], "seed": 1, **given}
    with pytest.raises(oleada.GameSetupError, match=message):
        oleada.new_game(**setup)


def test_a_seed_may_be_long() -> None:
    game = oleada.new_game("passage-through-mirkwood", [DECK], seed=10**40)
    assert oleada.games.replay(game.to_json()).digest() == game.digest()


@pytest.mark.parametrize(
    "parts",
    [
        {"heroes": ("Aragorn",)},
        {"heroes": card("aragorn-core")},
        {"cards": (card("gandalf-core"),)},
        {"cards": {card("gandalf-core"): 3}},
        {"cards": (("Gandalf", 3),)},
        {"cards": ((card("gandalf-core"), "3"),)},
        {"cards": ((card("gandalf-core"), 2.5),)},
        {"cards": ((card("gandalf-core"), True),)},
        {"name": None},
    ],
)
def test_a_deck_is_made_of_cards(parts: dict[str, Any]) -> None:
    with pytest.raises(oleada.DeckError, match=r"give a tuple|is a text"):
        Deck(**{"name": "Own", "heroes": DECK.heroes, "cards": DECK.cards, **parts})


def test_the_wrong_part_of_a_deck_is_named() -> None:
    cards: Any = (*[(card("gandalf-core"), 1)] * 40, (card("gandalf-core"), "3"))
    with pytest.raises(oleada.DeckError, match=r"The cards of the deck 'Own' hold \(<ally Gandalf>, '3'\); give"):
        Deck("Own", DECK.heroes, cards)


def test_what_is_no_card_no_seat_and_no_file_is_said() -> None:
    game: Any = started()
    with pytest.raises(oleada.WrongKindError, match="player is '1'; give a player or the number of a seat"):
        game.view("1")
    with pytest.raises(oleada.WrongKindError, match="player is None"):
        game.explain(game.find("Aragorn"), None)
    with pytest.raises(oleada.WrongKindError, match="card is 'Aragorn'; give a card of the game"):
        game.explain("Aragorn", 1)
    for find in (game.find, game.find_all):
        with pytest.raises(oleada.WrongKindError, match="name is None; give a card's title"):
            find(None)
    with pytest.raises(oleada.SaveError, match="path is None; give the path of a saved game"):
        oleada.load_game(None)  # type: ignore[arg-type]
    with pytest.raises(oleada.DeckError, match=r"'mine.txt'; give a Deck: check_deck\(load_deck"):
        check_deck("mine.txt")  # type: ignore[arg-type]
