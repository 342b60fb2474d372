"""A person at the table: what he is shown, and what he may type."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import LEADERSHIP, MIRKWOOD, PAIR, prompts, run, sit

import oleada
from oleada.cli import texts
from oleada.model.decisions import Ask


def opened(*answers: str) -> oleada.Game:
    game = oleada.new_game(MIRKWOOD, [LEADERSHIP], seed=7)
    for answer in answers:
        game.answer(answer)
    return game


def test_the_table_stands_above_the_question() -> None:
    ran = sit()
    me = opened().view(1).me
    assert me.hand is not None
    assert ran.code == 0
    text = ran.out
    places = [
        text.index(part)
        for part in (
            "Passage Through Mirkwood (normal), seed 7",
            "Player 1: Core Set starter: Leadership (person)",
            "\nSetup\n",
            "\nStaging area: empty",
            "\nPlayer 1 (you, first player): threat 29, hand 6, deck 24, discard pile 0",
            *(f"\n  {hero.name.en}  " for hero in me.heroes),
            "\nHand\n",
            *(f"\n  {card.name.en}  " for card in me.hand),
            "\nPlayer 1: Keep your hand or draw a new one\n  1  Keep this hand  [keep]\n",
            "\n  2  Draw a new hand  [mulligan]\n",
            "\nNumber or key; ? help, u undo, l log, q save and quit\n",
        )
    ]
    assert places == sorted(places)


def test_the_end_of_input_quits_cleanly() -> None:
    ran = sit("keep", end="")
    assert ran.code == 0
    assert ran.lines[-1] == "The game is not over (round 1)."
    assert prompts(ran)[0] == "keep"


@pytest.mark.parametrize("answer", ["1", "keep", "Keep this hand", "CONSERVAR ESTA MANO", "  keep  "])
def test_an_answer_is_a_number_a_key_or_a_label(answer: str) -> None:
    data = sit(answer, more=("--json",)).data
    assert (data["decisions"], data["digest"]) == (1, opened("keep").digest())


def test_what_is_no_answer_is_asked_again_and_changes_nothing() -> None:
    ran = sit("7", "frob", "", "1 2", more=("--lang", "es"))
    refused = [line for line in ran.lines if "no es una opción" in line]
    assert [line.partition(" ")[0] for line in refused] == ["'7'", "'frob'", "'1"]
    assert "Escribe un número del 1 al 2" in refused[0]
    assert ran.out.count("Jugador 1: Conserva tu mano o roba una nueva") == 1
    assert sit("7", "frob", more=("--json",)).data["digest"] == opened().digest()


def test_what_happened_since_is_told_before_the_next_question() -> None:
    ran = sit("keep")
    before, _, after = ran.out.partition("> keep")
    assert "Round 1\n" not in before
    told = after.partition("Round 1, Resource phase")[0]
    assert "\nRound 1\nResource phase\nAragorn gets 1 resource(s)\n" in told
    assert "Keywords of" not in told


def test_undo_takes_back_the_last_answer() -> None:
    ran = sit("mulligan", "u", "u", "keep", more=("--json",))
    assert "Taken back: Draw a new hand" in ran.err
    assert "There is no answer of yours to take back." in ran.err
    assert ran.data["digest"] == opened("keep").digest()


def test_the_log_is_shown_in_whole_or_its_last_lines() -> None:
    log = opened("keep").log.text("en", 1).splitlines()
    whole = sit("keep", "l").out.partition("> l\n")[2].partition("> ")[0]
    assert whole.splitlines() == log
    assert sit("keep", "l 2").out.partition("> l 2\n")[2].partition("> ")[0].splitlines() == log[-2:]


@pytest.mark.parametrize("given", ["x", "-3", "2 3", "2.5", "9" * 5000])
def test_what_is_no_number_of_log_lines_is_said(given: str) -> None:
    told = sit("keep", f"l {given}").out.partition(f"> l {given}\n")[2].partition("> ")[0].splitlines()
    assert told == [texts.NOT_A_LENGTH.en.format(given=given)]
    assert "no es un número de líneas" in sit("l x", more=("--lang", "es")).out


def test_a_number_that_is_longer_than_any_option_is_none() -> None:
    ran = sit("9" * 5000, f"1 {'9' * 5000}", f"? {'9' * 5000}")
    assert ran.code == 0
    assert ran.out.count("is no option") == 2
    assert "You see no card called" in ran.out


def test_help_says_what_can_be_typed() -> None:
    assert texts.HELP.en in sit("?").out
    assert texts.HELP.es in sit("?", more=("--lang", "es")).out


def test_a_card_is_explained() -> None:
    ran = sit("keep", "? gandalf")
    told = ran.out.partition("> ? gandalf\n")[2].partition("> ")[0].splitlines()
    assert told[:4] == [
        "Gandalf",
        "  Ally, Neutral, cost 5. Istari.",
        "  willpower 4, attack 4, defense 4, hit points 4",
        "  hand",
    ]
    assert "  - Play it: not now: not possible at this moment; 2 resource(s) short" in told


def test_a_card_is_explained_in_spanish_by_the_number_of_its_option() -> None:
    game = opened("keep")
    assert game.decision
    number = 1 + next(i for i, option in enumerate(game.decision.options) if "Sneak Attack" in option.label)
    ran = sit("keep", f"?{number}", more=("--lang", "es"))
    told = ran.out.partition(f"> ?{number}\n")[2].splitlines()
    assert told[:2] == ["Ataque Furtivo", "  Evento, Liderazgo, coste 1."]
    assert any(line.startswith("  - ") and line.endswith(": posible ahora") for line in told)


def test_a_card_that_is_not_seen_is_not_explained() -> None:
    assert "You see no card called 'Ungoliant'." in sit("? Ungoliant").out
    assert "Option 1 is about no card." in sit("? 1").out


def test_of_many_cards_with_a_name_the_first_are_explained() -> None:
    ran = sit("? o")
    assert ran.out.count("  hand\n") + ran.out.count("  player 1\n") == 3
    assert "more with that name" in ran.out


def test_quitting_saves_where_the_command_said(tmp_path: Path) -> None:
    saved = tmp_path / "my game.json"
    ran = sit("keep", "q", more=("--save", str(saved)))
    assert ran.lines[-3:] == [
        f"Saved to {saved} (1 answers).",
        f"Go on with: oleada resume '{saved}'",
        "The game is not over (round 1).",
    ]
    assert oleada.load_game(saved).digest() == opened("keep").digest()


def test_the_end_of_input_saves_as_well(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    assert sit("keep", more=("--save", str(saved))).code == 0
    assert oleada.load_game(saved).digest() == opened("keep").digest()


def test_quitting_asks_where_to_save_until_it_can(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    ran = sit("q", str(tmp_path), "q", str(saved), more=("--lang", "es"))
    assert ran.code == 0
    assert ran.out.count("Archivo donde guardar (vacío: no guardar): ") == 2
    assert f"La partida no se puede guardar en {tmp_path}" in ran.out
    assert oleada.load_game(saved).digest() == opened().digest()


def test_quitting_without_saving_saves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert sit("q", "").code == 0
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_at_the_question_saves_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = tmp_path / "game.json"

    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("oleada.cli.sitting.read_line", interrupted)
    ran = sit(more=("--save", str(saved)))
    assert ran.code == 130
    assert oleada.load_game(saved).digest() == opened().digest()


def test_several_members_of_a_set_are_typed_at_once() -> None:
    game = opened("keep", "pass", "play:76")
    assert game.decision
    labels = [option.label for option in game.decision.options]
    assert labels == ["Aragorn", "Théodred", "Glóin", "Silverlode Archer", "Done"]
    for option in ("Théodred", "Silverlode Archer"):
        game.answer(next(o for o in game.decision.options if o.label == option))
    data = sit("keep", "pass", "play:76", "4 2", more=("--json",)).data
    assert (data["decisions"], data["digest"]) == (5, game.digest())


def test_a_set_that_ends_before_its_last_member_is_done() -> None:
    game = opened("keep", "pass", "play:76")
    assert game.decision
    keys = [option.key for option in game.decision.options]
    for key in (keys[0], keys[2], "done"):
        game.answer(key)
    data = sit("keep", "pass", "play:76", "1 3", more=("--json",)).data
    assert (data["decisions"], data["digest"]) == (6, game.digest())


@pytest.mark.parametrize("typed", ["2 4", "1 3"])
def test_undo_takes_back_the_whole_line_that_was_typed(typed: str) -> None:
    """The first set ends with its last member, the second is ended by the terminal."""
    before = ("keep", "pass", "play:76")
    ran = sit(*before, typed, "u", more=("--json",))
    assert ran.data["digest"] == opened(*before).digest()
    names = {"2 4": "Théodred and Silverlode Archer", "1 3": "Aragorn and Glóin"}
    assert f"Taken back: {names[typed]}" in ran.err
    assert sit(*before, typed, "u", "u", more=("--json",)).data["digest"] == opened(*before[:2]).digest()


def test_undo_goes_back_one_by_one_through_what_was_typed_one_by_one() -> None:
    ran = sit("keep", "pass", "play:76", "Aragorn", "Glóin", "u", more=("--json",))
    game = opened("keep", "pass", "play:76")
    assert game.decision
    game.answer(game.decision.options[0])
    assert ran.data["digest"] == game.digest()


def test_a_set_in_the_making_shows_its_members() -> None:
    ran = sit("keep", "pass", "play:76", "Aragorn", "Glóin", more=("--lang", "es"))
    assert [line for line in ran.lines if "Hasta ahora" in line] == [
        "  Hasta ahora: Aragorn",
        "  Hasta ahora: Aragorn y Glóin",
    ]


def test_two_persons_each_see_their_own_hand() -> None:
    ran = sit("keep", game=PAIR)
    first, second = ran.out.partition("> keep")[::2]
    game = oleada.new_game(MIRKWOOD, [LEADERSHIP, PAIR[4]], seed=7, allow_unimplemented=True)
    assert game.decision
    hands = {seat: {card.name.en for card in game.player(seat).hand} for seat in (1, 2)}
    (seat, shown), (other, then) = (
        (game.decision.player, first),
        (3 - game.decision.player, second),
    )
    for name in hands[seat]:
        assert name in shown
        assert name not in then
    for name in hands[other]:
        assert name not in shown
        assert name in then


def test_a_person_and_an_agent_play_together() -> None:
    ran = run("play", *PAIR, "--agent", "first", "--agent", "person", typed="keep\nu\nkeep\n")
    assert ran.code == 0
    assert "Player 1: Core Set starter: Leadership (first)" in ran.lines
    assert "Player 2: Two of Rohan (person)" in ran.lines
    questions = [line for line in ran.lines if line.startswith("Player ") and line.endswith("draw a new one")]
    assert questions == ["Player 2: Keep your hand or draw a new one"] * 2


def test_what_leaves_no_choice_is_answered_and_told() -> None:
    ran = sit(*("1",) * 200)
    told = [line for line in ran.lines if line.startswith("Player 1: only ")]
    assert told
    game = opened()
    only = []
    while game.decision is not None:
        only += [game.decision.options[0].label] if len(game.decision.options) == 1 else []
        game.answer(game.decision.options[0])
    assert [line.removeprefix("Player 1: only ") for line in told] == only[: len(told)]


def before_the_only_enemy() -> oleada.Game:
    """Return a game in which an enemy is about to attack, and no other: until then the first option was taken."""
    game = opened()
    while game.decision is not None and game.decision.kind is not Ask.ENEMY:
        game.answer(game.decision.options[0])
    assert game.decision is not None
    assert len(game.decision.options) == 1
    return game


def test_the_only_enemy_that_attacks_need_not_be_confirmed() -> None:
    game = before_the_only_enemy()
    assert game.decision
    typed, prompt, enemy = ("1",) * len(game.history()), game.decision.prompt.en, game.decision.options[0]
    ran = sit(*typed)
    before = ran.lines.index(f"Player 1: only {enemy.label}")
    assert f"A shadow card is dealt to {enemy.label}" in ran.lines[:before]
    after = ran.lines[before:]
    places = [
        after.index(line) for line in (f"{enemy.label} attacks Player 1", "Player 1: Declare a defender, or none")
    ]
    assert places == sorted(places)
    assert prompt not in ran.out
    game.answer(enemy)
    assert sit(*typed, more=("--json",)).data["digest"] == game.digest()


def test_undo_goes_back_beyond_what_was_answered_without_a_choice() -> None:
    game = before_the_only_enemy()
    ran = sit(*("1",) * len(game.history()), "u", more=("--json",))
    chosen = game.history()[-1].option
    game.undo()
    assert f"Taken back: {chosen.label}" in ran.err
    assert ran.data["digest"] == game.digest()


def test_a_whole_game_can_be_played_by_hand_and_is_told_to_its_end() -> None:
    game = opened()
    while game.decision is not None:
        game.answer(game.decision.options[0])
    ran = sit(*("1",) * 2000)
    assert game.outcome
    assert ran.lines[-2:] == [
        f"{'Victory' if game.outcome.won else 'Defeat'}: {game.outcome.termination.en}.",
        f"Score {game.outcome.score}, rounds {game.outcome.round}.",
    ]
    last_event = game.log[len(game.log) - 1].text()
    assert last_event in ran.lines[-6:]


def test_at_the_end_the_log_of_a_game_that_goes_on_hides_the_other_hand() -> None:
    game = oleada.new_game(MIRKWOOD, [LEADERSHIP, PAIR[4]], seed=7, allow_unimplemented=True)
    ran = run("play", *PAIR, "--agent", "person", "--agent", "first", "--log", "--json")
    assert ran.data["outcome"] is None
    drawn = [line for line in ran.data["log"] if line.startswith("Player 2 draws")]
    assert drawn == ["Player 2 draws 6 card(s): hidden"]
    told = "\n".join(line for line in ran.data["log"] if not line.endswith("without its text"))
    assert not any(card.name.en in told for card in game.player(2).hand)


def test_a_payment_says_in_which_order_it_is_chosen() -> None:
    """A cost of 2 with three heroes of 1 resource each: whoever takes the second hero passes the first over."""
    game = opened("keep")
    heroes = game.player(1).heroes
    assert game.decision is not None
    ran = sit("keep", next(o.key for o in game.decision.options if o.key.startswith("for-gondor-core")))
    start = max(n for n, line in enumerate(ran.lines) if f"[pay:{heroes[0].id}]" in line)
    assert [line.split()[1] for line in ran.lines[start : start + 2]] == ["Aragorn", "Théodred"]
    assert ran.lines[start + 2] == texts.ONE_BY_ONE.en
    assert texts.ONE_BY_ONE.en in texts.SEVERAL.en
