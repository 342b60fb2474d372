"""The table as a person sees it, line by line."""

from __future__ import annotations

from oleada.cli.choosing import Several, labels, listed, meant
from oleada.cli.drawing import draw
from oleada.cli.grid import Row, grid
from oleada.cli.words import named, place_of
from oleada.engine.game import Game
from oleada.engine.views import Card
from oleada.model.decisions import DONE, NONE, Ask, Decision, Option
from oleada.model.names import Name
from oleada.model.terms import Phase
from oleada.testing import TableBuilder, invented


def drawn(table: TableBuilder, seat: int = 1, language: str = "en") -> list[str]:
    return [line.plain for line in draw(table.game.view(seat), language)]  # type: ignore[arg-type]


def test_the_whole_table_of_one_player(table: TableBuilder) -> None:
    captain = table.hero(invented.hero("Captain", keywords="Ranged."), damage=1, resources=3, exhausted=True)
    table.attachment(invented.attachment("Long Spear"), on=captain, exhausted=True)
    table.ally(invented.ally("Young Scout"))
    table.hand(invented.event("A Fine Plan", cost=2), invented.ally("Old Friend"))
    table.deck(*[invented.ally("Unseen Friend")] * 5)
    table.staging(invented.enemy("Lone Wolf", attack=4, keywords="Surge. Doomed 2."), damage=2)
    table.staging(invented.location("Dark Wood"), progress=1)
    table.active(invented.location("Wide Ford", quest_points=4), progress=2)
    table.engaged(invented.enemy("Tall Troll", hit_points=9, engagement=40), damage=5)
    table.quest(invented.quest("The Long Road", quest_points=12), progress=7)
    table.encounter_deck(*[invented.treachery("Unseen Evil")] * 3)
    table.threat(27).phase(Phase.PLANNING)
    table.game.set_step("2.2")
    assert drawn(table) == [
        "Round 1, Planning phase: cards are played (2.2)",
        "Quest: The Long Road, progress 7/12",
        "Active location: Wide Ford, progress 2/4",
        "Encounter deck 3, discard pile 0, quest deck 0, victory points 0",
        "Staging area: threat 3",
        "             Threat  Engage  Att.  Def.  Damage  Progress",
        "  Lone Wolf       2      30     4     1     2/3            Surge, Doomed 2",
        "  Dark Wood       1                                   1/3",
        "",
        "Player 1 (you, first player): threat 27, hand 2, deck 5, discard pile 0",
        "               Will.  Att.  Def.  Damage  Res.",
        "  Captain          2     2     1     1/4     3  exhausted, Ranged",
        "    + Long Spear (exhausted)",
        "  Young Scout      1     1     1     0/2        ready",
        "Engaged enemies",
        "              Threat  Engage  Att.  Def.  Damage",
        "  Tall Troll       2      40     2     1     5/9",
        "",
        "Hand",
        "               Cost",
        "  A Fine Plan     2  Leadership, Event",
        "  Old Friend      2  Leadership, Ally",
    ]


def test_the_same_words_in_spanish(table: TableBuilder) -> None:
    table.hero(invented.hero("Captain", keywords="Ranged."), exhausted=True)
    table.staging(invented.enemy("Lone Wolf", keywords="Doomed 2."))
    table.hand(invented.event("A Fine Plan"))
    table.phase(Phase.QUEST).threat(31)
    table.game.set_step("3.2")
    assert drawn(table, language="es") == [
        "Ronda 1, fase de Misión: se asignan personajes a la misión (3.2)",
        f"Misión: {table.game.view(1).here.quests[0].name.en}, progreso 0/99",
        "Lugar activo: ninguno",
        "Mazo de Encuentros 0, descartes 0, mazo de Misión 0, puntos de victoria 0",
        "Área de preparación: Amenaza 2",
        "             Amenaza  Enfr.  Atq.  Def.  Daño",
        "  Lone Wolf        2     30     2     1   0/3  Maldito 2",
        "",
        "Jugador 1 (tú, jugador inicial): Amenaza 31, mano 1, mazo 0, descartes 0",
        "           Vol.  Atq.  Def.  Daño  Rec.",
        "  Captain     2     2     1   0/4     0  agotado, A distancia",
        "",
        "Mano",
        "               Coste",
        "  A Fine Plan      0  Liderazgo, Evento",
    ]


def test_a_seat_is_not_shown_the_hand_of_another(table: TableBuilder) -> None:
    table.players(2)
    table.hand(invented.ally("Mine Alone"), player=1)
    table.hand(invented.ally("Secret One"), invented.ally("Secret Two"), player=2)
    table.deck(invented.ally("Top Of Deck"), player=1)
    first, second = "\n".join(drawn(table, 1)), "\n".join(drawn(table, 2))
    assert "Mine Alone" in first
    assert "Secret" not in first
    assert "Player 2: threat 0, hand 2, deck 0" in first
    assert "Secret One" in second
    assert "Mine Alone" not in second
    assert "Player 2 (you): threat 0" in second
    assert "Player 1 (first player): threat 0, hand 1, deck 1" in second
    assert "Top Of Deck" not in first + second


def test_a_facedown_shadow_card_is_counted_and_not_named(table: TableBuilder) -> None:
    enemy = table.engaged(invented.enemy("Lone Wolf"))
    table.shadow(invented.treachery("Hidden Dread"), enemy)
    lines = drawn(table)
    assert any(line.endswith("1 shadow card(s)") for line in lines)
    assert "Hidden Dread" not in "\n".join(lines)
    assert named(table.game.view(1), "Hidden Dread") == []


def test_a_faceup_shadow_card_is_named(table: TableBuilder) -> None:
    enemy = table.engaged(invented.enemy("Lone Wolf"))
    shadow = table.shadow(invented.treachery("Plain Dread"), enemy)
    table.game.state.write(shadow.id).facedown = False
    assert "    + shadow: Plain Dread" in drawn(table)
    assert place_of(table.game.view(1), shadow.id, "en") == "shadow card of Lone Wolf"


def test_a_dash_is_a_dash(table: TableBuilder) -> None:
    table.staging(invented.enemy("Watcher", engagement=None))
    assert "  Watcher       2       -     2     1     0/3" in drawn(table)


def test_what_is_committed_shows_with_its_willpower(table: TableBuilder) -> None:
    table.hero(invented.hero("Captain"), committed=True, exhausted=True)
    table.staging(invented.location("Dark Wood"))
    lines = drawn(table)
    assert "Staging area: threat 1; committed willpower 2" in lines
    assert any("exhausted, committed" in line for line in lines)


def test_an_attack_under_way_is_told_with_its_defender(table: TableBuilder) -> None:
    captain = table.hero(invented.hero("Captain", hit_points=9))
    table.engaged(invented.enemy("Lone Wolf"))

    @invented_guard.shadow
    async def ask(game: Game, card: Card, attack: object) -> None:
        await game.confirm(Name("Well?"))

    table.encounter_deck(invented_guard)
    with table.play(Phase.COMBAT) as play:
        play.until(Ask.DEFEND)
        assert "Lone Wolf attacks player 1; no defender declared" in drawn(table)
        play.defend(captain)
        assert "Lone Wolf attacks player 1; defended by Captain" in drawn(table)
        assert "    + shadow: Asking Dread" in drawn(table)
        assert "El enemigo" not in "\n".join(drawn(table, language="es"))
        assert "Lone Wolf ataca al jugador 1; defiende Captain" in drawn(table, language="es")
        play.answer(True)
        play.finish()


invented_guard = invented.treachery("Asking Dread")


def test_options_that_say_the_same_are_told_apart(table: TableBuilder) -> None:
    orc = invented.enemy("Some Orc")
    near = table.engaged(orc)
    far = table.staging(orc, damage=2)
    other = table.staging(invented.enemy("Other Orc"))
    options = tuple(Option(f"card:{c.id}", Name("{}", "{}"), (c.name,), c.id, c.id) for c in (near, far, other))
    decision = Decision(Ask.TARGET, 1, Ask.TARGET.label, (*options, NONE))
    view = table.game.view(1)
    assert labels(decision, view, "en") == [
        "Some Orc (engaged with player 1)",
        "Some Orc (staging area, 2 damage)",
        "Other Orc",
        "None",
    ]
    assert labels(decision, view, "es")[1:] == ["Some Orc (área de preparación, 2 de daño)", "Other Orc", "Ninguno"]
    assert meant(decision, "some orc") is None
    assert meant(decision, "OTHER ORC") is options[2]


def decision_of(*keys: str, kind: Ask = Ask.COMMIT, done: bool = True) -> Decision:
    options = [Option(key, Name(key)) for key in keys]
    return Decision(kind, 1, kind.label, (*options, DONE) if done else tuple(options))


def test_an_answer_is_known_by_number_key_or_label() -> None:
    decision = Decision(Ask.CHOICE, 1, Ask.CHOICE.label, (Option("7", Name("Seven", "Siete")), Option("b", Name("Bé"))))
    assert [option and option.key for option in (meant(decision, g) for g in ("7", "2", "b", "SIETE", "be"))] == [
        "7",
        "b",
        "b",
        "7",
        "b",
    ]
    assert [meant(decision, given) for given in ("0", "3", "", "x", "²")] == [None] * 5


def test_a_question_lists_its_options_with_numbers_and_keys(table: TableBuilder) -> None:
    view = table.game.view(1)
    call = invented.event("A Loud Call", summary="Calls loudly.", summary_es="Llama en voz alta.")
    lines = listed(decision_of("a", "b"), view, call, "en")
    assert [line.plain for line in lines[:5]] == [
        "Player 1: Commit a character to the quest (A Loud Call)",
        "  Calls loudly.",
        "  1  a  [a]",
        "  2  b  [b]",
        "  3  Done  [done]",
    ]
    assert lines[5].plain.startswith("Several at once: 1 2 3.")
    assert listed(decision_of("a", "b"), view, call, "es")[1].plain == "  Llama en voz alta."
    assert len(listed(decision_of("a", "b", kind=Ask.TARGET, done=False), view, None, "es")) == 3


def test_several_numbers_are_a_set_in_the_order_of_the_list() -> None:
    first = decision_of("a", "b", "c", "d")
    several = Several.named(first, "3, 1")
    assert several
    asked = [first, decision_of("b", "c", "d"), decision_of("d")]
    assert [option and option.key for option in map(several.next, asked)] == ["a", "c", "done"]


def test_several_attackers_begin_without_a_way_to_stop() -> None:
    first = decision_of("a", "b", kind=Ask.ATTACKERS, done=False)
    several = Several.named(first, "1 2")
    assert several
    asked = [first, decision_of("b", kind=Ask.ATTACKERS)]
    assert [option and option.key for option in map(several.next, asked)] == ["a", "b"]
    assert several.next(decision_of("x", kind=Ask.ATTACKERS)) is None


def test_the_rest_of_a_set_is_not_given_to_another_question() -> None:
    for other in (decision_of("b", kind=Ask.TARGET), decision_of("b", "x"), decision_of("c", "d", done=False)):
        first = decision_of("a", "b")
        several = Several.named(first, "1 2")
        assert several
        assert several.next(first) is first.options[0]
        assert several.next(other) is None
        assert several.rest == ["b"]


def test_what_is_no_set_is_not_answered_with_several_numbers() -> None:
    assert Several.named(decision_of("a", "b", kind=Ask.TARGET, done=False), "1 2") is None
    for given in ("1", "1 4", "0 1", "1 x", "1 3", ""):
        assert Several.named(decision_of("a", "b"), given) is None, given


def test_columns_are_aligned_and_empty_ones_left_out() -> None:
    rows = [Row("Éa", ("1", "", "10"), "last"), Row("Long", ("22", "", "3"), below=("under",))]
    assert [line.plain for line in grid(("No.", "Gone", ""), rows)] == [
        "        No.",
        "  Éa      1  10  last",
        "  Long   22   3",
        "    under",
    ]
    assert grid(("No.",), []) == []
