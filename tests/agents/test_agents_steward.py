"""The steward: he plays the same every time, wins much more often than luck, and decides for reasons."""

from __future__ import annotations

from pathlib import Path

import pytest

import oleada
from oleada.agents import StewardAgent, make_agent, play
from oleada.model.decisions import Ask, Decision, Option
from oleada.model.names import Name
from oleada.model.terms import Phase
from oleada.simulation import simulate
from oleada.testing import TableBuilder, invented
from oleada.testing.play import Play

DECK = oleada.load_deck(Path(__file__).parents[2] / "examples" / "decks" / "leadership.txt")
MIRKWOOD = "passage-through-mirkwood"


def steward(play: Play, agent: StewardAgent | None = None) -> Option:
    """Return what a steward would answer now."""
    decision = play.decision
    return (agent or StewardAgent()).choose(decision, lambda: play.game.view(decision.player))


def let_him(play: Play, kind: Ask, agent: StewardAgent | None = None) -> list[str]:
    """Let a steward answer as long as that kind of decision is asked; return the labels."""
    agent = agent or StewardAgent()
    answers = []
    while play.asks is kind:
        option = steward(play, agent)
        answers.append(option.label)
        play.answer(option.key)
    return answers


# Whole games.


def test_he_wins_much_more_often_than_luck() -> None:
    games = 40
    his = simulate(MIRKWOOD, [DECK], agent="steward", games=games, seed=1, difficulty="easy")
    luck = simulate(MIRKWOOD, [DECK], agent="random", games=games, seed=1, difficulty="easy")
    assert his.wins >= 10 * max(1, luck.wins)
    assert his.win_rate_interval[0] > 0.25


def test_he_draws_no_lots() -> None:
    digests = set()
    for seed in (1, 2):
        game = oleada.new_game(MIRKWOOD, [DECK], seed=21)
        play(game, make_agent("steward", seed=seed))
        digests.add(game.digest())
    assert len(digests) == 1


def test_he_knows_the_same_whether_he_plays_a_game_or_its_clone() -> None:
    game = oleada.new_game(MIRKWOOD, [DECK], seed=22)
    assert play(game.clone(), StewardAgent()) == play(game, StewardAgent())


@pytest.mark.parametrize("players", [2, 3])
def test_one_steward_may_play_several_seats(players: int) -> None:
    decks = [oleada.Deck(f"Deck {n}", (DECK.heroes[n],), DECK.cards) for n in range(players)]
    game = oleada.new_game(MIRKWOOD, decks, seed=5)
    assert play(game, StewardAgent()).round >= 2


# Combat.


def test_he_defends_with_who_loses_least(table: TableBuilder) -> None:
    table.hero(invented.hero("Frail", defense=0, hit_points=3))
    wall = table.hero(invented.hero("Wall", defense=4, attack=0, hit_points=5))
    enemy = table.engaged(invented.enemy(attack=3, hit_points=9))
    table.shadow(invented.treachery(), enemy)
    table.encounter_deck(*[invented.treachery() for _ in range(4)])
    play = table.play("6.3").until(Ask.DEFEND)
    assert steward(play).card == wall.id


def test_he_sends_a_cheap_ally_before_a_hero_dies(table: TableBuilder) -> None:
    table.hero(invented.hero("Hero", defense=1, hit_points=4))
    chump = table.ally(invented.ally("Chump", attack=0, willpower=0, defense=0, hit_points=1))
    enemy = table.engaged(invented.enemy(attack=7, hit_points=9))
    table.shadow(invented.treachery(), enemy)
    assert steward(table.play("6.3").until(Ask.DEFEND)).card == chump.id


def test_he_lets_a_harmless_attack_through_rather_than_lose_an_ally(table: TableBuilder) -> None:
    table.hero(invented.hero("Hero", hit_points=9))
    table.ally(invented.ally("Good ally", attack=3, willpower=3, defense=0, hit_points=1))
    table.hero(invented.hero("Tired"), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=1, hit_points=9))
    table.shadow(invented.treachery(), enemy)
    play = table.play("6.3").until(Ask.DEFEND)
    assert steward(play).label != "Good ally"


def test_an_undefended_attack_goes_to_the_hero_who_survives_it(table: TableBuilder) -> None:
    table.hero(invented.hero("Wounded", hit_points=4), damage=3, exhausted=True)
    sound = table.hero(invented.hero("Sound", hit_points=4), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=2))
    play = table.play("6.3").until(Ask.DAMAGE)
    assert enemy.in_play
    assert steward(play).card == sound.id


def test_he_attacks_the_enemy_that_dies_with_no_more_than_it_takes(table: TableBuilder) -> None:
    table.hero(invented.hero("Two", attack=2))
    table.hero(invented.hero("Three", attack=3))
    table.ally(invented.ally("One", attack=1))
    table.engaged(invented.enemy("Tough", defense=3, hit_points=9, attack=5))
    weak = table.engaged(invented.enemy("Weak", defense=1, hit_points=2, attack=1))
    play = table.play("6.7")
    assert play.asks is Ask.ATTACK
    assert steward(play).card == weak.id
    play.answer(weak)
    assert let_him(play, Ask.ATTACKERS) == ["Three", "Done"]
    assert not weak.in_play


def test_he_attacks_with_everybody_what_does_not_die_and_leaves_alone_what_he_cannot_hurt(table: TableBuilder) -> None:
    table.hero(invented.hero("Two", attack=2))
    table.hero(invented.hero("Three", attack=3))
    tough = table.engaged(invented.enemy("Tough", defense=3, hit_points=9))
    play = table.play("6.7")
    play.answer(steward(play).key)
    assert let_him(play, Ask.ATTACKERS) == ["Two", "Three"]
    assert tough.damage == 2

    other = TableBuilder()
    other.hero(invented.hero("Two", attack=2))
    other.engaged(invented.enemy("Rock", defense=3))
    assert steward(other.play("6.7")).key == "none"


def test_he_engages_only_what_he_can_kill(table: TableBuilder) -> None:
    for name in ("One", "Two", "Three"):
        table.hero(invented.hero(name, attack=3, defense=3))
    table.threat(20)
    prey = table.staging(invented.enemy("Prey", engagement=40, attack=1, defense=1, hit_points=2, threat=3))
    table.staging(invented.enemy("Troll", engagement=45, attack=6, defense=5, hit_points=9))
    play = table.play("5.2")
    assert play.asks is Ask.ENGAGE
    assert steward(play).card == prey.id
    tired = TableBuilder()
    tired.hero(invented.hero("Tired"), exhausted=True)
    tired.hero(invented.hero("Alone", attack=1))
    tired.threat(20)
    tired.staging(invented.enemy("Prey", engagement=40, attack=3, hit_points=2))
    assert steward(tired.play("5.2")).key == "none"


# Questing.


def test_he_commits_enough_to_beat_the_threat(table: TableBuilder) -> None:
    table.hero(invented.hero("A", willpower=3))
    table.hero(invented.hero("B", willpower=3))
    table.hero(invented.hero("Fighter", willpower=0, attack=4, defense=3))
    table.staging(invented.location(threat=3))
    table.encounter_deck(*[invented.location() for _ in range(4)])
    play = table.play("3.2")
    assert play.asks is Ask.COMMIT
    assert let_him(play, Ask.COMMIT)[:2] == ["A", "B"]
    assert table.game.area(0).willpower == 6


def test_he_keeps_a_defender_back_when_an_enemy_waits(table: TableBuilder) -> None:
    quester = table.hero(invented.hero("Quester", willpower=4, attack=0, defense=0))
    defender = table.hero(invented.hero("Defender", willpower=1, attack=3, defense=4))
    table.threat(30)
    table.engaged(invented.enemy(attack=4, hit_points=4))
    table.staging(invented.location(threat=1))
    play = table.play("3.2")
    assert let_him(play, Ask.COMMIT) == ["Quester", "Done"]
    assert quester.committed
    assert not defender.committed


def test_he_commits_a_hero_who_readies_again(table: TableBuilder) -> None:
    aragorn = table.hero("Aragorn", resources=2)
    table.engaged(invented.enemy(attack=3))
    table.staging(invented.location(threat=1))
    agent = StewardAgent()
    play = table.play("3.2")
    assert let_him(play, Ask.COMMIT, agent)[0] == "Aragorn"
    assert play.asks is Ask.RESPONSE
    play.answer(steward(play, agent).key)
    assert aragorn.ready
    assert aragorn.resources == 1


def test_he_travels_to_the_most_threat_unless_it_costs_too_much(table: TableBuilder) -> None:
    table.hero("Aragorn")
    table.staging(invented.location("Near", threat=1, quest_points=3))
    far = table.staging(invented.location("Far", threat=3, quest_points=3))
    assert steward(table.play(Phase.TRAVEL)).card == far.id

    dear = TableBuilder()
    dear.hero("Aragorn")
    dear.encounter_deck("Forest Spider")
    dear.staging("Mountains of Mirkwood")
    assert steward(dear.play(Phase.TRAVEL)).key == "none"


def test_he_does_not_wait_for_a_location_that_is_worse_to_be_at(table: TableBuilder) -> None:
    table.hero("Aragorn")
    table.staging(invented.location("Swamp", threat=0, quest_points=8))
    assert steward(table.play(Phase.TRAVEL)).key == "none"


# Playing cards.


def test_steward_of_gondor_comes_first_and_is_used(table: TableBuilder) -> None:
    aragorn = table.hero("Aragorn", resources=2)
    table.hero("Glóin", resources=2)
    table.hand("Guard of the Citadel", "Steward of Gondor")
    agent = StewardAgent()
    play = table.play(Phase.PLANNING)
    assert steward(play, agent).label == "Play Steward of Gondor"
    while not play.finished:
        play.answer(steward(play, agent).key)
    assert [card.name.en for card in aragorn.attachments] == ["Steward of Gondor"]
    assert aragorn.attachments[0].exhausted
    assert "Guard of the Citadel" in [card.name.en for card in table.player().allies]


def test_he_pays_from_who_has_most_and_spares_who_needs_his_own(table: TableBuilder) -> None:
    aragorn = table.hero("Aragorn", resources=3)
    theodred = table.hero("Théodred", resources=1)
    gloin = table.hero("Glóin", resources=2)
    table.hand("Guard of the Citadel")
    agent = StewardAgent()
    play = table.play(Phase.PLANNING)
    while not play.finished:
        play.answer(steward(play, agent).key)
    assert (aragorn.resources, theodred.resources, gloin.resources) == (3, 1, 0)


@pytest.mark.parametrize(
    ("threat", "hit_points", "mode"),
    [(44, 3, "threat"), (30, 3, "damage"), (30, 9, "draw")],
)
def test_gandalf_does_what_the_situation_needs(table: TableBuilder, threat: int, hit_points: int, mode: str) -> None:
    table.hero("Aragorn", resources=5)
    table.hand("Gandalf")
    table.deck(*["Guard of the Citadel"] * 4)
    table.threat(threat)
    enemy = table.staging(invented.enemy(hit_points=hit_points, engagement=50))
    agent = StewardAgent()
    play = table.play(Phase.PLANNING)
    while play.asks is not Ask.CHOICE:
        play.answer(steward(play, agent).key)
    chosen = steward(play, agent)
    assert chosen.key == f"mode:{mode}"
    play.answer(chosen.key)
    if mode == "damage":
        play.answer(steward(play, agent).key)
        assert not enemy.in_play


def test_sneak_attack_brings_gandalf_to_the_quest(table: TableBuilder) -> None:
    table.hero("Aragorn", resources=2)
    table.hand("Sneak Attack", "Gandalf", "Snowbourn Scout")
    table.deck(*["Guard of the Citadel"] * 4)
    table.staging(invented.location(threat=4))
    agent = StewardAgent()
    play = table.play("3.1", "3.2")
    seen = []
    while not play.finished:
        option = steward(play, agent)
        seen.append(option.label)
        play.answer(option.key)
    assert seen[:2] == ["Play Sneak Attack", "Gandalf"]
    assert [card.name.en for card in table.game.area(0).committed] == ["Aragorn", "Gandalf"]


def test_faramir_helps_the_quest_where_it_would_fail(table: TableBuilder) -> None:
    table.hero("Aragorn", committed=True, exhausted=True)
    table.hero("Glóin", committed=True, exhausted=True)
    faramir = table.ally("Faramir")
    table.staging(invented.location(threat=5))
    play = table.play("3.3")
    play.skip(until=Ask.ACTION)
    option = steward(play)
    assert option.card == faramir.id
    early = TableBuilder()
    early.hero("Aragorn")
    early.ally("Faramir")
    assert steward(early.play("1.3")).key == "pass"


def test_he_does_not_discard_cards_for_nothing(table: TableBuilder) -> None:
    table.hero("Éowyn", committed=True, exhausted=True)
    table.hand("Gandalf", "Faramir", "Guard of the Citadel", "Guard of the Citadel")
    assert steward(table.play("1.3")).key == "pass"
    table.staging(invented.location(threat=5))
    play = table.play("3.3")
    assert steward(play).label.startswith("Éowyn")


# Choosing.


def test_a_hand_without_anything_for_the_beginning_goes_back(table: TableBuilder) -> None:
    keep_or_not = (Option("keep", Name("Keep")), Option("mulligan", Name("New")))
    decision = Decision(Ask.MULLIGAN, 1, Name("?"), keep_or_not)
    table.hero("Aragorn")
    table.hand("Grim Resolve", "Brok Ironfist", "For Gondor!", "Faramir", "Faramir", "Gandalf")
    assert StewardAgent().choose(decision, lambda: table.game.view(1)).key == "mulligan"
    table.hand("Steward of Gondor")
    assert StewardAgent().choose(decision, lambda: table.game.view(1)).key == "keep"


def test_what_harms_goes_to_who_is_harmed_least_and_what_helps_to_the_best(table: TableBuilder) -> None:
    strong = table.hero(invented.hero("Strong", attack=4, willpower=3), exhausted=True)
    weak = table.ally(invented.ally("Weak", attack=0), exhausted=True)
    orcs = table.staging("Dol Guldur Orcs")
    targets = tuple(Option(f"card:{c.id}", c.name, card=c.id) for c in (weak, strong))

    def choose(source: int) -> int:
        decision = Decision(Ask.TARGET, 1, Name("?"), targets, source)
        return StewardAgent().choose(decision, lambda: table.game.view(1)).card

    assert choose(orcs.id) == weak.id
    assert choose(0) == strong.id


def test_common_cause_exhausts_the_lesser_hero_to_ready_the_better(table: TableBuilder) -> None:
    table.hero(invented.hero("Clerk", attack=0, defense=0, willpower=1))
    fighter = table.hero(invented.hero("Fighter", attack=5, defense=3), exhausted=True)
    table.hero(invented.hero("Soldier", attack=3, defense=2))
    table.hand("Common Cause")
    enemy = table.engaged(invented.enemy(attack=4, hit_points=6))
    table.encounter_deck(*[invented.treachery() for _ in range(3)])
    agent = StewardAgent()
    play = table.play("6.2")
    seen = []
    while not play.finished:
        option = steward(play, agent)
        seen.append(option.label)
        play.answer(option.key)
    assert seen[:2] == ["Play Common Cause", "Clerk"]
    assert fighter.ready
    assert enemy.in_play


def test_the_least_valuable_card_is_discarded(table: TableBuilder) -> None:
    cards = table.hand("Steward of Gondor", "Grim Resolve", "Gandalf")
    table.hero("Aragorn")
    options = tuple(Option(f"card:{c.id}", c.name, card=c.id) for c in cards)
    chosen = StewardAgent().choose(Decision(Ask.DISCARD, 1, Name("?"), options), lambda: table.game.view(1))
    assert chosen.label == "Grim Resolve"


@pytest.mark.parametrize("kind", list(Ask))
def test_he_has_an_answer_to_every_kind_of_decision(table: TableBuilder, kind: Ask) -> None:
    table.hero("Aragorn")
    table.staging("Forest Spider")
    options = tuple(Option(f"odd:{n}", Name("?")) for n in range(3))
    chosen = StewardAgent().choose(Decision(kind, 1, Name("?"), options), lambda: table.game.view(1))
    assert chosen in options


def test_he_never_repeats_an_action_without_end(table: TableBuilder) -> None:
    table.hero("Aragorn")
    stone = table.attachment("Steward of Gondor", table.hero("Glóin"))
    options = (
        Option(f"steward-of-gondor-core.levy:{stone.id}", Name("Use"), card=stone.id),
        Option("pass", Name("Pass")),
    )
    agent = StewardAgent()
    decision = Decision(Ask.ACTION, 1, Name("?"), options)
    answers = [agent.choose(decision, lambda: table.game.view(1)).key for _ in range(6)]
    assert answers[0] != "pass"
    assert answers[-1] == "pass"


def test_a_single_option_is_taken_without_a_look() -> None:
    only = Option("card:3", Name("Only"))

    def look() -> object:
        raise AssertionError("There was nothing to look for.")

    assert StewardAgent().choose(Decision(Ask.TARGET, 1, Name("?"), (only,)), look) is only  # type: ignore[arg-type]
