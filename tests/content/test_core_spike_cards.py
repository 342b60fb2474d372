"""Eight abilities that are awkward for a rules engine: each is a few lines, and each can be replayed at any decision.

The `table` fixture checks every decision met here: a clone, an undo and a replay come to the same game. The last tests
do the same with saved games.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Awaitable, Callable

import pytest

import oleada
from oleada.authoring import (
    ATTACK,
    ONCE_PER_PHASE,
    SELF,
    Ask,
    Attack,
    Card,
    CardScript,
    DamageDealt,
    Game,
    Name,
    Stat,
    Until,
    Zone,
)
from oleada.content import card as library
from oleada.games import replay
from oleada.model.cards import CardDef
from oleada.model.decks import Deck
from oleada.model.scenario import Scenario
from oleada.testing import Play, TableBuilder, check_dual, invented

# Cards of the tests' own.

blight = invented.treachery("Blight", keywords="Doomed 1. Surge.")


@blight.when_revealed
async def wither(game: Game, blight: Card) -> None:
    """Remove the progress of every location."""
    for location in blight.area.staging:
        await game.remove_progress(location, location.progress)


bearer = invented.hero("Ring-bearer", hit_points=3, willpower=2)


@bearer.response(instead=DamageDealt, of=SELF, limit=ONCE_PER_PHASE)
async def bear_it(game: Game, bearer: Card, event: DamageDealt) -> None:
    """Cancel the damage; your threat rises by as much"""
    event.cancel()
    await game.raise_threat(game.you, event.amount)


@bearer.response(after=DamageDealt, of=SELF)
async def groan(game: Game, bearer: Card, event: DamageDealt) -> None:
    """He gets 1 resource for having suffered damage"""
    await game.gain_resources(bearer, 1)


tempter = invented.enemy("Tempter", attack=2, defense=0, hit_points=9)
_TEMPTATIONS = {
    "strike": Name("The attack gets +2", "El ataque recibe +2"),
    "despair": Name("Your threat rises by 3", "Tu Amenaza sube 3"),
}


@tempter.shadow
async def tempt(game: Game, tempter: Card, attack: Attack) -> None:
    """The defending player chooses: the attacker gets +2 attack for this attack, or his threat rises by 3."""
    if await game.choose_mode(_TEMPTATIONS, attack.player) == "strike":
        await game.modify(attack.enemy, ATTACK, 2, Until.ATTACK)
    else:
        await game.raise_threat(attack.player, 3)


def reveal_next(game: Game) -> Awaitable[object]:
    return game.reveal_encounter_card()


# A Test of Will: a When Revealed effect is cancelled.


def spirit_board(table: TableBuilder, resources: int = 1) -> tuple[Card, Card]:
    """Two players at 30 and 25 threat; the first has a Spirit hero and the event; a location has 2 progress."""
    table.players(2)
    eowyn = table.hero("Éowyn", resources=resources)
    table.hero(invented.hero(), player=2)
    table.threat(30).threat(25, player=2)
    table.hand("A Test of Will")
    return eowyn, table.staging(invented.location(quest_points=5), progress=2)


@pytest.mark.rule("R-CANC-1")
@pytest.mark.ruling("RUL-01")
def test_the_effect_is_cancelled_and_the_keywords_are_not(table: TableBuilder) -> None:
    eowyn, location = spirit_board(table)
    table.encounter_deck(blight, invented.location("Next Place"))
    play = table.run(reveal_next, player=1)
    assert play.asks is Ask.RESPONSE
    assert (table.player(1).threat, table.player(2).threat) == (31, 26)
    play.answer("A Test of Will")
    assert play.finished
    assert location.progress == 2
    assert eowyn.resources == 0
    assert [card.name.en for card in table.player(1).discard] == ["A Test of Will"]
    assert table.game.find("Blight").zone is Zone.ENCOUNTER_DISCARD
    assert table.game.find("Next Place").zone is Zone.STAGING
    assert (table.player(1).threat, table.player(2).threat) == (31, 26)


def test_without_the_event_the_effect_happens(table: TableBuilder) -> None:
    _, location = spirit_board(table)
    table.encounter_deck(blight)
    play = table.run(reveal_next, player=1).answer("pass")
    assert play.finished
    assert location.progress == 0
    assert [card.name.en for card in table.player(1).hand] == ["A Test of Will"]


@pytest.mark.rule("R-CANC-7")
def test_an_enemy_whose_effect_is_cancelled_enters_the_staging_area(table: TableBuilder) -> None:
    eowyn, _ = spirit_board(table)
    table.encounter_deck("King Spider")
    play = table.run(reveal_next, player=1).answer("A Test of Will")
    assert play.finished
    assert table.game.find("King Spider").zone is Zone.STAGING
    assert eowyn.ready
    assert table.player(2).heroes[0].ready


def test_a_player_may_cancel_what_another_one_reveals(table: TableBuilder) -> None:
    _, location = spirit_board(table)
    table.encounter_deck(blight)
    play = table.run(reveal_next, player=2)
    assert play.decision.player == 1
    play.answer("A Test of Will")
    assert play.finished
    assert location.progress == 2


def test_an_effect_is_cancelled_once(table: TableBuilder) -> None:
    spirit_board(table)
    other = table.hero("Dúnhere", player=2, resources=1)
    table.hand("A Test of Will", player=2)
    table.encounter_deck(blight)
    play = table.run(reveal_next, player=1).answer("A Test of Will")
    assert play.finished
    assert other.resources == 1


@pytest.mark.parametrize(
    ("revealed", "resources"),
    [(blight, 0), (invented.enemy("Silent Enemy"), 1)],
    ids=["no resource", "no When Revealed effect"],
)
def test_it_is_not_offered(table: TableBuilder, revealed: CardDef, resources: int) -> None:
    spirit_board(table, resources)
    table.encounter_deck(revealed)
    assert table.run(reveal_next, player=1).finished


def test_a_quest_card_is_not_revealed_from_the_encounter_deck(table: TableBuilder) -> None:
    stage = invented.quest("Stage with an Effect")

    @stage.when_revealed
    async def alarm(game: Game, stage: Card) -> None:
        """The first player's threat rises by 4."""
        await game.raise_threat(game.you, 4)

    spirit_board(table)
    table.quest(stage)
    assert table.run(lambda game: game.reveal_stage(game.here.quest), player=1).finished
    assert table.player(1).threat == 34


# Gandalf: three modes on entering play.


def gandalf_is_played(table: TableBuilder) -> tuple[Play, Card]:
    table.hero(invented.hero(), resources=5)
    table.threat(30)
    table.hand("Gandalf")
    enemy = table.engaged(invented.enemy(hit_points=5))
    table.deck(*[invented.ally(f"Ally {number}") for number in range(4)])
    return table.play("2.2").answer("Gandalf"), enemy


@pytest.mark.parametrize(
    ("mode", "drawn", "damage", "threat"), [("draw", 3, 0, 30), ("damage", 0, 4, 30), ("threat", 0, 0, 25)]
)
def test_gandalf_does_one_of_three_things(table: TableBuilder, mode: str, drawn: int, damage: int, threat: int) -> None:
    play, enemy = gandalf_is_played(table)
    assert play.asks is Ask.RESPONSE
    play.answer("Gandalf")
    assert [option.key for option in play.decision.options] == ["mode:draw", "mode:damage", "mode:threat"]
    play.answer(f"mode:{mode}")
    if mode == "damage":
        play.answer(enemy)
    play.finish()
    assert (len(table.player().hand), enemy.damage, table.player().threat) == (drawn, damage, threat)
    assert table.game.find("Gandalf").in_play


def test_gandalf_may_do_nothing(table: TableBuilder) -> None:
    play, enemy = gandalf_is_played(table)
    play.answer("pass").finish()
    assert (table.player().hand, enemy.damage, table.player().threat) == ([], 0, 30)


def test_what_gandalf_cannot_do_is_not_offered(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=5)
    table.hand("Gandalf")
    table.staging(_untouchable("Untouchable Enemy"))
    play = table.play("2.2").answer("Gandalf", "Gandalf")
    assert [option.key for option in play.decision.options] == ["mode:threat"]
    play.answer("mode:threat").finish()
    assert table.player().threat == 4


def _untouchable(name: str) -> CardScript:
    enemy = invented.enemy(name)
    enemy.gives(Stat.IMMUNE, True)
    return enemy


def test_gandalf_leaves_at_the_end_of_the_round(table: TableBuilder) -> None:
    gandalf = table.ally("Gandalf")
    table.play("7.5").finish()
    assert gandalf.in_play
    table.play("0.1").finish()
    assert gandalf.zone is Zone.DISCARD


# Sneak Attack: into play now, back to hand later.


def sneak_board(table: TableBuilder, ally: str) -> Play:
    """A travel phase in whose action window the event is played for an ally."""
    table.hero("Aragorn", resources=1)
    table.threat(30)
    table.hand("Sneak Attack", ally)
    return table.play("4.1", "4.2").answer("Sneak Attack", ally)


def test_an_ally_comes_into_play_and_returns_to_hand(table: TableBuilder) -> None:
    play = sneak_board(table, "Gandalf").answer("Gandalf", "mode:threat")
    assert play.finished
    gandalf = table.game.find("Gandalf")
    assert gandalf.in_play
    assert table.player().threat == 25
    assert table.player().hand == []
    table.play("4.3").finish()
    assert not gandalf.in_play
    assert [card.name.en for card in table.player().hand] == ["Gandalf"]
    assert [card.name.en for card in table.player().discard] == ["Sneak Attack"]


def test_an_ally_that_has_left_play_does_not_return(table: TableBuilder) -> None:
    assert sneak_board(table, "Guard of the Citadel").finished
    table.run(lambda game: game.discard(game.find("Guard of the Citadel"))).finish()
    table.play("4.3").finish()
    assert table.game.find("Guard of the Citadel").zone is Zone.DISCARD


@pytest.mark.rule("R-LIM-5")
def test_an_ally_that_has_come_back_is_another_one(table: TableBuilder) -> None:
    async def leave_and_come_back(game: Game) -> None:
        await game.return_to_hand(game.find("Guard of the Citadel"))
        await game.put_into_play(game.find("Guard of the Citadel"))

    assert sneak_board(table, "Guard of the Citadel").finished
    table.run(leave_and_come_back, player=1).finish()
    table.play("4.3").finish()
    assert table.game.find("Guard of the Citadel").in_play


def test_it_is_not_offered_for_a_unique_ally_that_is_in_play(table: TableBuilder) -> None:
    table.hero("Aragorn", resources=1)
    table.ally("Faramir", exhausted=True)
    table.hand("Sneak Attack", "Faramir")
    assert table.play("4.2").finished
    table.hand("Guard of the Citadel")
    play = table.play("4.2").answer("Sneak Attack")
    assert play.labels == ["Guard of the Citadel"]
    play.answer("Guard of the Citadel").finish()


# Éowyn: every player may use her, each once a round.


def eowyn_board(table: TableBuilder) -> Card:
    """Éowyn is the first of two players', both with two cards in hand and nothing else to do."""
    table.players(2)
    eowyn = table.hero("Éowyn")
    table.hero(invented.hero(), player=2)
    for seat in (1, 2):
        table.hand(invented.ally(f"Keep {seat}", cost=9), invented.ally(f"Give {seat}", cost=9), player=seat)
    return eowyn


def test_each_player_discards_a_card_of_his_own_once_a_round(table: TableBuilder) -> None:
    eowyn = eowyn_board(table)
    play = table.play("4.1", "4.2")
    for seat, willpower in ((1, 5), (2, 6)):
        assert (play.asks, play.decision.player) == (Ask.ACTION, seat)
        play.answer(eowyn)
        assert (play.asks, play.decision.player) == (Ask.DISCARD, seat)
        play.answer(f"Give {seat}")
        assert eowyn.willpower == willpower
        assert [card.name.en for card in table.player(seat).hand] == [f"Keep {seat}"]
        assert [card.name.en for card in table.player(seat).discard] == [f"Give {seat}"]
    assert play.finished
    table.play("4.3").finish()
    assert eowyn.willpower == 4
    assert table.play("5.2").finished


def test_a_player_may_use_her_again_in_the_next_round(table: TableBuilder) -> None:
    eowyn = eowyn_board(table)
    table.play("4.2").answer(eowyn, "Give 1").finish()
    table.play("7.5", "0.1").finish()
    table.play("0.0").finish()
    play = table.play("4.2")
    assert (play.asks, play.decision.player) == (Ask.ACTION, 1)
    play.answer(eowyn, "Keep 1").finish()
    assert eowyn.willpower == 5


def test_a_player_who_passed_may_still_use_her(table: TableBuilder) -> None:
    eowyn = eowyn_board(table)
    play = table.play("4.2").answer("pass", eowyn, "Give 2")
    assert (play.asks, play.decision.player) == (Ask.ACTION, 1)
    play.answer(eowyn, "Give 1")
    assert play.finished
    assert eowyn.willpower == 6


def test_a_player_without_cards_cannot_use_her(table: TableBuilder) -> None:
    table.players(2)
    eowyn = table.hero("Éowyn")
    table.hero(invented.hero(), player=2)
    table.hand(invented.ally(cost=9), player=2)
    play = table.play("4.2")
    assert play.decision.player == 2
    play.answer(eowyn, "Some Ally")
    assert play.finished
    assert eowyn.willpower == 5


# A hero in the way of Frodo Baggins: damage is cancelled, and threat raised instead.


def hurt(card: Card, amount: int) -> Callable[[Game], Awaitable[object]]:
    return lambda game: game.deal_damage(game.card(card.id), amount)


@pytest.mark.rule("R-DMG-7")
def test_damage_becomes_threat_and_was_never_dealt(table: TableBuilder) -> None:
    hero = table.hero(bearer)
    table.threat(20)
    play = table.run(hurt(hero, 2))
    assert play.asks is Ask.RESPONSE
    assert play.labels[0] == "Ring-bearer: Cancel the damage; your threat rises by as much"
    play.answer(hero)
    assert play.finished
    assert (hero.damage, hero.resources, table.player().threat) == (0, 0, 22)


def test_damage_that_is_not_cancelled_is_suffered(table: TableBuilder) -> None:
    hero = table.hero(bearer)
    table.threat(20)
    play = table.run(hurt(hero, 2)).answer("pass")
    assert play.labels[0] == "Ring-bearer: He gets 1 resource for having suffered damage"
    play.answer(hero)
    assert play.finished
    assert (hero.damage, hero.resources, table.player().threat) == (2, 1, 20)


def test_it_is_possible_once_in_a_phase(table: TableBuilder) -> None:
    hero = table.hero(bearer)
    table.threat(20)
    table.run(hurt(hero, 1)).answer(hero).finish()
    table.run(hurt(hero, 1)).finish()
    assert (hero.damage, table.player().threat) == (1, 21)
    table.play("4.1", "4.3").finish()
    table.run(hurt(hero, 1)).answer(hero).finish()
    assert (hero.damage, table.player().threat) == (1, 22)


def test_the_damage_of_an_attack_is_cancelled_too(table: TableBuilder) -> None:
    hero = table.hero(bearer)
    table.threat(20)
    table.engaged(invented.enemy(attack=9))
    play = table.play("6.3").defend(hero)
    assert play.asks is Ask.RESPONSE
    play.answer(hero)
    assert play.finished
    assert (hero.damage, table.player().threat) == (0, 28)


def test_damage_to_somebody_else_is_none_of_his_business(table: TableBuilder) -> None:
    table.hero(bearer)
    ally = table.ally(invented.ally(hit_points=3))
    assert table.run(hurt(ally, 2)).finished
    assert ally.damage == 2


def test_threat_taken_for_damage_can_end_the_game(table: TableBuilder) -> None:
    hero = table.hero(bearer)
    table.threat(49)
    table.run(hurt(hero, 1)).answer(hero)
    assert table.game.is_over


# Legolas: a response to destroying an enemy.


@pytest.mark.rule("K-RANGED-1")
def test_legolas_places_progress_after_his_attack_destroys_an_enemy(table: TableBuilder) -> None:
    legolas = table.hero("Legolas")
    stage = table.quest(invented.quest())
    enemy = table.engaged(invented.enemy(defense=0, hit_points=3))
    play = table.play("6.7").attack(enemy, legolas)
    assert play.asks is Ask.RESPONSE
    play.answer(legolas)
    assert play.finished
    assert stage.progress == 2
    assert enemy.now.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-GOLD-2")
@pytest.mark.ruling("RUL-11")
def test_an_active_location_absorbs_what_it_needs(table: TableBuilder) -> None:
    legolas = table.hero("Legolas")
    stage = table.quest(invented.quest())
    location = table.active(invented.location(quest_points=3), progress=2)
    enemy = table.engaged(invented.enemy(defense=0, hit_points=3))
    table.play("6.7").attack(enemy, legolas).answer(legolas).finish()
    assert location.now.zone is Zone.ENCOUNTER_DISCARD
    assert stage.progress == 1


@pytest.mark.rule("R-IMM-6")
@pytest.mark.ruling("RUL-12")
def test_an_immune_active_location_lets_nothing_through(table: TableBuilder) -> None:
    immune = invented.location("Dark Tower", quest_points=3)
    immune.gives(Stat.IMMUNE, True)
    legolas = table.hero("Legolas")
    stage = table.quest(invented.quest())
    location = table.active(immune)
    enemy = table.engaged(invented.enemy(defense=0, hit_points=3))
    table.play("6.7").attack(enemy, legolas).skip()
    assert (location.progress, stage.progress) == (0, 0)


def test_he_takes_part_in_another_players_attack(table: TableBuilder) -> None:
    table.players(2)
    legolas = table.hero("Legolas")
    friend = table.hero(invented.hero(attack=1), player=2)
    stage = table.quest(invented.quest())
    enemy = table.engaged(invented.enemy(defense=0, hit_points=4), player=2)
    play = table.play("6.7").answer("none", enemy, friend, legolas)
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 1)
    play.answer(legolas)
    assert play.finished
    assert stage.progress == 2


def test_he_does_nothing_for_an_attack_without_him_or_an_enemy_that_survives(table: TableBuilder) -> None:
    legolas = table.hero("Legolas")
    friend = table.hero(invented.hero(attack=5))
    frail = table.engaged(invented.enemy("Frail", defense=0, hit_points=1))
    strong = table.engaged(invented.enemy("Strong", defense=0, hit_points=9))
    stage = table.quest(invented.quest())
    play = table.play("6.7").attack(frail, friend)
    assert play.asks is Ask.ATTACK
    play.attack(strong, legolas)
    assert play.finished
    assert (frail.in_play, strong.damage, stage.progress) == (False, 3, 0)


def test_an_enemy_that_an_effect_destroys_is_not_his(table: TableBuilder) -> None:
    table.hero("Legolas")
    enemy = table.engaged(invented.enemy(hit_points=1))
    assert table.run(hurt(enemy, 1), player=1).finished
    assert not enemy.in_play


# Northern Tracker: progress on every location of the staging area.


def test_the_tracker_places_progress_on_every_staged_location(table: TableBuilder) -> None:
    tracker = table.ally("Northern Tracker")
    table.hero(invented.hero())
    near = table.staging(invented.location("Near", quest_points=1))
    nearer = table.staging(invented.location("Nearer", quest_points=3), progress=2)
    far = table.staging(invented.location("Far", quest_points=4))
    active = table.active(invented.location("Here"))
    enemy = table.staging(invented.enemy())
    play = table.play("3.2").commit(tracker)
    assert play.asks is Ask.RESPONSE
    play.answer(tracker)
    assert play.finished
    assert not near.in_play
    assert not nearer.in_play
    assert (far.progress, active.progress, enemy.progress) == (1, 0, 0)
    moved = [event for event in play.events if event in ("ProgressPlaced", "Explored")]
    assert moved == ["ProgressPlaced"] * 3 + ["Explored"] * 2


def test_the_tracker_is_not_asked_without_a_location_in_reach(table: TableBuilder) -> None:
    immune = invented.location("Dark Tower")
    immune.gives(Stat.IMMUNE, True)
    tracker = table.ally("Northern Tracker")
    table.hero(invented.hero())
    table.active(invented.location())
    table.staging(immune)
    table.staging(invented.enemy())
    assert table.play("3.2").commit(tracker).finished


def test_the_tracker_leaves_an_immune_location_alone(table: TableBuilder) -> None:
    immune = invented.location("Dark Tower")
    immune.gives(Stat.IMMUNE, True)
    tracker = table.ally("Northern Tracker")
    table.hero(invented.hero())
    tower = table.staging(immune)
    place = table.staging(invented.location())
    table.play("3.2").commit(tracker).answer(tracker).finish()
    assert (tower.progress, place.progress) == (0, 1)


def test_the_tracker_must_commit(table: TableBuilder) -> None:
    table.ally("Northern Tracker")
    hero = table.hero(invented.hero())
    place = table.staging(invented.location())
    assert table.play("3.2").commit(hero).finished
    assert place.progress == 0


# A shadow effect with a choice.


@pytest.mark.parametrize(("mode", "damage", "threat"), [("strike", 3, 25), ("despair", 1, 28)])
def test_the_defending_player_chooses_what_a_shadow_does(
    table: TableBuilder, mode: str, damage: int, threat: int
) -> None:
    table.players(2)
    table.hero(invented.hero())
    hero = table.hero(invented.hero(defense=1, hit_points=9), player=2)
    table.threat(30).threat(25, player=2)
    enemy = table.engaged(invented.enemy(attack=2), player=2)
    table.shadow(tempter, enemy)
    play = table.play("6.3").defend(hero)
    assert (play.asks, play.decision.player) == (Ask.CHOICE, 2)
    assert [option.key for option in play.decision.options] == ["mode:strike", "mode:despair"]
    play.answer(f"mode:{mode}")
    assert play.finished
    assert (hero.damage, table.player(1).threat, table.player(2).threat) == (damage, 30, threat)
    assert enemy.attack == 2


# All of them.

ABILITIES = {
    "A Test of Will": (library("a-test-of-will-core"), 1),
    "Gandalf": (library("gandalf-core"), 2),
    "Sneak Attack": (library("sneak-attack-core"), 1),
    "Éowyn": (library("eowyn-core"), 1),
    "Ring-bearer": (bearer, 2),
    "Legolas": (library("legolas-core"), 1),
    "Northern Tracker": (library("northern-tracker-core"), 1),
    "Tempter": (tempter, 1),
}


@pytest.mark.parametrize("name", ABILITIES)
def test_the_ability_is_short(name: str) -> None:
    definition, count = ABILITIES[name]
    assert len(definition.abilities) == count
    for ability in definition.abilities:
        tree = ast.parse(textwrap.dedent(inspect.getsource(ability.effect)))
        (function,) = tree.body
        statements = [node for node in ast.walk(function) if isinstance(node, ast.stmt)]
        assert 1 <= len(statements) - 2 <= 10, "statements besides the definition and its docstring"


# Saved games.

_SECOND = Deck(
    "Second",
    (library("theodred-core"), library("gloin-core")),
    ((library("gandalf-core"), 3), (library("sneak-attack-core"), 3), (library("guard-of-the-citadel-core"), 3)),
)
_FIRST = Deck(
    "First",
    (library("legolas-core"), library("eowyn-core"), library("aragorn-core")),
    (
        (library("a-test-of-will-core"), 3),
        (library("gandalf-core"), 3),
        (library("northern-tracker-core"), 3),
        (library("sneak-attack-core"), 3),
    ),
)
_WANTED = tuple(
    ability.key
    for name in ("A Test of Will", "Sneak Attack", "Éowyn", "Legolas", "Gandalf")
    for ability in ABILITIES[name][0].abilities[:1]
)
_TEMPTERS = tuple(invented.enemy(f"Tempter {n}", quantity=4, engagement=10, attack=1) for n in range(3))
for _tempter in _TEMPTERS:
    _tempter.shadow(tempt)
_TEMPTING = Scenario(
    id="temptation",
    name=Name("Temptation", "Tentación"),
    encounter_cards=_TEMPTERS,
    quest_cards=(invented.quest(quest_points=40),),
)


def play_on(game: Game, check: Callable[[Game, str], None], used: set[str]) -> None:
    """Play to the end with a liking for tested abilities not used yet, then for actions; check every decision."""
    turn = 0
    check(game, "")
    while decision := game.decision:
        wanted = tuple(set(_WANTED) - used)
        liked = [option for option in decision.options if wanted and option.key.startswith(wanted)]
        spare = ("pass", "none", *used)
        options = liked or [option for option in decision.options if not option.key.startswith(spare)]
        options = options or list(decision.options)
        chosen = options[turn % len(options)]
        game.answer(chosen)
        check(game, chosen.key)
        turn += 1


def saved_and_loaded(game: Game, scenario: Scenario | None = None) -> None:
    check_dual(game)
    text = json.dumps(game.to_json())
    assert replay(json.loads(text), scenario=scenario).digest() == game.digest()


def test_games_with_these_cards_can_be_saved_at_every_decision() -> None:
    used: set[str] = set()

    def check(game: Game, key: str) -> None:
        used.update(wanted for wanted in _WANTED if key.startswith(wanted))
        saved_and_loaded(game)

    for seed in range(20):
        decks = [_FIRST] if seed != 1 else [_FIRST, _SECOND]
        play_on(oleada.new_game("passage-through-mirkwood", decks, seed=seed, difficulty="easy"), check, used)
        if used == set(_WANTED):
            break
    assert used == set(_WANTED)


def test_games_with_a_shadow_that_asks_can_be_saved_at_every_decision() -> None:
    chosen: set[str] = set()

    def check(game: Game, key: str) -> None:
        chosen.add(key)
        saved_and_loaded(game, _TEMPTING)

    game = oleada.new_game(_TEMPTING, [_FIRST], seed=1)
    play_on(game, check, set())
    assert {"mode:strike", "mode:despair"} <= chosen
