"""The coverage of cards counts what games use: cards, abilities, constant effects."""

from __future__ import annotations

import pytest
from benchmarks import everything

import oleada
from oleada.agents import RandomAgent, play
from oleada.authoring import (
    ALLIES,
    ATTACK,
    DEFENSE,
    HEROES,
    HOST,
    ONCE_PER_ROUND,
    SELF,
    AttackBegan,
    Card,
    CardScript,
    Choose,
    EnteredPlay,
    Game,
    PhaseBegan,
    Sphere,
    Stat,
)
from oleada.testing import Coverage, TableBuilder, invented


def drummer() -> CardScript:
    """An ally with an Action, a Response, a passive and three constant effects."""
    ally = invented.ally("Drummer", cost=1)
    ally.gives(ATTACK, 1, to=HEROES)
    ally.gives(DEFENSE, lambda game, drummer, card: drummer.damage)
    ally.forbids(AttackBegan, of=ALLIES)

    @ally.action(limit=ONCE_PER_ROUND)
    async def drum(game: Game, drummer: Card) -> None:
        """Your threat rises by 1."""
        await game.raise_threat(game.you, 1)

    @ally.response(after=EnteredPlay, of=SELF)
    async def march(game: Game, drummer: Card, event: EnteredPlay) -> None:
        """Your threat rises by 2."""
        await game.raise_threat(game.you, 2)

    @ally.passive(after=PhaseBegan)
    async def wake(game: Game, drummer: Card, event: PhaseBegan) -> None:
        """Your threat rises by 3."""
        await game.raise_threat(game.player(1), 3)

    return ally


@pytest.mark.parametrize("used", [["march", "drum"], ["march"], []])
def test_cards_and_abilities_are_counted_when_they_do_something(table: TableBuilder, used: list[str]) -> None:
    ally, idle = drummer(), invented.ally("Idle")
    table.hero(invented.hero(), resources=1)
    table.hand(ally)
    coverage = Coverage([ally, idle])
    play = table.play("2.2").answer("Drummer")
    play.answer("rises by 2" if "march" in used else "pass").answer("rises by 1" if "drum" in used else "pass").finish()
    coverage.count(table.game)
    assert coverage.games == 1
    assert coverage.cards == {ally.code: 1, idle.code: 0}
    assert coverage.abilities == {f"{ally.code}.{name}": int(name in used) for name in ("drum", "march", "wake")}
    assert coverage.missing[0] == idle.code


def test_abilities_that_happen_by_themselves_count_and_games_add_up(table: TableBuilder) -> None:
    ally = drummer()
    hero = invented.hero()
    table.hero(hero)
    table.ally(ally)
    coverage = Coverage([ally, hero])
    table.rounds(1).finish()
    coverage.count(table.game)
    assert table.game.abilities_used == {f"{ally.code}.wake": 7}
    coverage.count(table.game)
    assert coverage.abilities[f"{ally.code}.wake"] == 14
    assert coverage.cards == {ally.code: 0, hero.code: 2}


def test_what_is_taken_back_has_not_been_used(table: TableBuilder) -> None:
    ally = drummer()
    table.ally(ally)
    play = table.window()
    play.answer("drum")
    assert table.game.abilities_used == {f"{ally.code}.drum": 1}
    table.game.undo()
    assert table.game.abilities_used == {}


def test_an_event_card_counts_as_a_card_and_as_an_ability(table: TableBuilder) -> None:
    shout = invented.event("Shout")

    @shout.action()
    async def scare(game: Game, shout: Card) -> None:
        """Your threat rises by 1."""
        await game.raise_threat(game.you, 1)

    table.hero(invented.hero())
    table.hand(shout)
    table.window().answer("Shout").finish()
    coverage = Coverage([shout])
    coverage.count(table.game)
    assert (dict(coverage.cards), dict(coverage.abilities)) == ({shout.code: 1}, {f"{shout.code}.scare": 1})
    assert coverage.missing == []


def constants(table: TableBuilder, *cards: CardScript) -> dict[str, int]:
    """Return which constant effects are at work on the table, each once."""
    coverage = Coverage(cards)
    table.hand(invented.event("Anything", cost=0))
    coverage.watch(table.game)
    coverage.count(table.game)
    return {name.partition(" ")[2]: count for name, count in coverage.constants.items()}


def test_a_constant_effect_is_used_when_it_changes_something(table: TableBuilder) -> None:
    ally = drummer()
    assert constants(table, ally) == {"gives attack (1)": 0, "gives defense (2)": 0, "forbids AttackBegan (1)": 0}
    placed = table.ally(ally)
    assert constants(table, ally) == {"gives attack (1)": 0, "gives defense (2)": 0, "forbids AttackBegan (1)": 1}
    table.hero(invented.hero())
    table.run(lambda game: game.deal_damage(placed, 1)).finish()
    assert constants(table, ally) == {"gives attack (1)": 1, "gives defense (2)": 1, "forbids AttackBegan (1)": 1}


def test_an_effect_on_a_host_needs_one_that_it_applies_to(table: TableBuilder) -> None:
    axe = invented.attachment("Axe", attach_to=Choose(HEROES))
    axe.gives(ATTACK, 1, to=HOST, if_=lambda game, axe, hero: hero.has_trait("Dwarf"))
    hero = table.hero(invented.hero())
    table.attachment(axe, hero)
    assert constants(table, axe) == {"gives attack (1)": 0}
    table.attachment(axe, table.hero(invented.hero("Dwarf", traits="Dwarf.")))
    assert constants(table, axe) == {"gives attack (1)": 1}


def test_the_report_tells_what_there_is_and_what_is_missing(table: TableBuilder) -> None:
    ally, hero = drummer(), invented.hero()
    table.hero(hero)
    coverage = Coverage([ally, hero])
    coverage.count(table.game)
    lines = coverage.report(counts=True).splitlines()
    assert lines[:2] == ["1 games", "1 of 2 cards"]
    assert f"       1  {hero.code}" in lines
    assert "0 of 3 abilities" in lines
    assert f"never used: {ally.code}.drum" in lines
    assert len(coverage.report().splitlines()) == 4 + len(coverage.missing)


def test_games_that_look_for_what_is_new_use_more_than_games_by_lot() -> None:
    nudged, by_lot = (Coverage(everything.CARDS) for _ in range(2))
    deck = everything.deck(Sphere.TACTICS)
    assert deck is not None
    for seed in range(6):
        game = oleada.new_game("passage-through-mirkwood", [deck], seed=seed, difficulty="easy")
        twin = game.clone()
        nudged.play(game, seed=seed)
        play(twin, RandomAgent(seed))
        by_lot.count(twin)
    assert nudged.games == by_lot.games == 6
    assert len(nudged.missing) < len(by_lot.missing)


def test_everything_that_the_core_sets_player_cards_can_do_is_used_in_whole_games() -> None:
    *_, coverage = everything.cover(200)
    assert coverage.missing == []


def test_games_of_tactics_and_leadership_pass_the_dual_run_at_every_decision() -> None:
    coverage = Coverage(everything.CARDS)
    decks = [found for sphere in (Sphere.TACTICS, Sphere.LEADERSHIP) if (found := everything.deck(sphere))]
    game = oleada.new_game("passage-through-mirkwood", decks, seed=2, difficulty="easy")
    coverage.play(game, seed=2, check=everything.checked)
    assert len([count for count in coverage.abilities.values() if count]) >= 10


def test_plain_treacheries_and_quest_cards_count_so_that_nothing_need_be_missing() -> None:
    gloom = invented.treachery("Gloom", quantity=30)
    first, last = invented.quest("First", quest_points=99), invented.quest("Last", 2, quest_points=1)
    scenario = invented.scenario(first, last, cards=(gloom,))
    coverage = Coverage(scenario.cards)
    deck = oleada.load_deck("examples/decks/leadership.txt")
    game = oleada.new_game(scenario, [deck], seed=1)
    for _ in range(40):
        assert game.decision is not None
        coverage.watch(game)
        game.answer(game.decision.options[-1])
    coverage.count(game)
    revealed = sum("reveals Gloom" in line.text() for line in game.log)
    assert revealed > 1
    assert coverage.cards == {gloom.code: revealed, first.code: 1, last.code: 0}
    assert coverage.missing == [last.code]


def test_a_changed_cost_is_at_work_where_there_is_such_a_card_in_hand(table: TableBuilder) -> None:
    bank = invented.location("Bank")
    bank.gives(Stat.COST, 1, to=ALLIES)
    table.staging(bank)
    assert constants(table, bank) == {"gives cost (1)": 0}
    table.hand(invented.ally("Friend"))
    assert constants(table, bank) == {"gives cost (1)": 1}


def test_a_stage_that_is_left_before_anything_is_asked_counts(table: TableBuilder) -> None:
    fleeting, last = invented.quest("Fleeting"), invented.quest("Last", 2)

    @fleeting.when_revealed
    async def go_on(game: Game, stage: Card) -> None:
        """Advance at once."""
        await game.advance(stage)

    table.hero(invented.hero())
    table.quest(invented.quest("First"))
    table.quest_deck(fleeting, last)
    table.run(lambda game: game.advance(), player=1).finish()
    coverage = Coverage([fleeting])
    coverage.count(table.game)
    assert coverage.missing == []
