"""Guards: what they keep from being claimed, where they take it, and when they are gone (K-GUARD-3 to -20)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import reveal, staged, titles

from oleada.authoring import (
    ATTACK,
    HOST,
    Ask,
    Card,
    CardScript,
    CardsDrawn,
    DamageDealt,
    Engaged,
    Game,
    LeftPlay,
    Phase,
    Readied,
    Stat,
    Zone,
)
from oleada.keywords.guarded import guard
from oleada.testing import TableBuilder, invented


def _clue(name: str = "Clue") -> CardScript:
    return invented.objective(name, keywords="Guarded.")


def _guarded(table: TableBuilder, guarding: CardScript, clue: CardScript | None = None) -> tuple[Card, Card]:
    """Reveal an objective and its guard; return both as they lie in the staging area."""
    objective, by, _ = table.encounter_deck(clue or _clue(), guarding, invented.location("Bottom"))
    reveal(table).finish()
    assert objective.now.guards == [by.now]
    return objective.now, by.now


def _claim(table: TableBuilder, objective: Card, host: Card | None = None, player: int = 1) -> None:
    async def claim(game: Game) -> None:
        await game.claim(objective, host)

    table.run(claim, player=player).finish()


@pytest.mark.rule("K-GUARD-3")
def test_it_cannot_be_claimed_while_it_has_a_guard(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    clue, orc = _guarded(table, invented.enemy("Orc"))
    _claim(table, clue, hero)
    _claim(table, clue)
    assert clue.guards == [orc]
    assert clue.controller is None
    assert hero.attachments == []


@pytest.mark.rule("K-GUARD-4")
@pytest.mark.rule("K-GUARD-12")
def test_without_its_guard_it_stays_in_the_staging_area_until_it_is_claimed(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), player=1)
    clue, orc = _guarded(table, invented.enemy("Orc", engagement=50))
    table.run(lambda game: game.discard(orc), player=1).finish()
    assert (staged(table), clue.guards, clue.controller) == (["Clue"], [], None)
    table.rounds(1).finish()
    assert clue.zone is Zone.STAGING
    _claim(table, clue, hero)
    assert clue.host is hero
    assert clue.controller is table.player(1)


@pytest.mark.rule("K-GUARD-7")
def test_the_threat_of_guards_in_the_staging_area_counts(table: TableBuilder) -> None:
    table.hero(invented.hero(willpower=0))
    table.encounter_deck(
        _clue(), invented.enemy("Orc", threat=3), _clue("Other Clue"), invented.location("Hill", threat=2)
    )
    reveal(table).finish()
    reveal(table).finish()
    assert staged(table) == ["Orc", "Hill"]
    table.play("3.4").finish()
    assert table.player().threat == 9 + 5


@pytest.mark.rule("K-GUARD-8")
@pytest.mark.parametrize("way", ["defeated", "discarded", "shuffled into the deck"])
def test_a_guard_enemy_stops_guarding_when_it_leaves_play(table: TableBuilder, way: str) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table, invented.enemy("Orc", hit_points=2))

    async def be_gone(game: Game) -> None:
        if way == "defeated":
            await game.deal_damage(orc, 2)
        elif way == "discarded":
            await game.discard(orc)
        else:
            await game.shuffle_into_deck(orc)

    table.run(be_gone, player=1).finish()
    assert clue.guards == []
    assert staged(table) == ["Clue"]


@pytest.mark.rule("K-GUARD-8")
@pytest.mark.rule("K-GUARD-14")
def test_a_guard_that_dies_while_it_is_engaged_frees_the_objective_in_the_staging_area(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=5))
    clue, orc = _guarded(table, invented.enemy("Orc", hit_points=2, defense=1, engagement=5))
    table.run(lambda game: game.engage(orc), player=1).finish()
    with table.play("6.7") as play:
        play.attack(orc, hero)
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Orc"]
    assert (staged(table), clue.guards) == (["Clue"], [])


@pytest.mark.rule("K-GUARD-9")
@pytest.mark.parametrize("way", ["explored", "discarded"])
def test_a_guard_location_stops_guarding_when_it_leaves_play(table: TableBuilder, way: str) -> None:
    table.hero(invented.hero())
    clue, hill = _guarded(table, invented.location("Hill", quest_points=2))

    async def be_gone(game: Game) -> None:
        if way == "explored":
            await game.place_progress(hill, 1)
            assert clue.guards == [hill]
            await game.place_progress(hill, 1)
        else:
            await game.discard(hill)

    table.run(be_gone, player=1).finish()
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Hill"]
    assert (staged(table), clue.guards) == (["Clue"], [])


@pytest.mark.rule("K-GUARD-14")
def test_a_guard_enemy_engages_attacks_and_is_attacked_with_the_objective_under_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=3, hit_points=5, defense=0))
    other = table.hero(invented.hero("Other", attack=3))
    clue, orc = _guarded(table, invented.enemy("Orc", engagement=5, attack=3, defense=1, hit_points=9))
    with table.play(Phase.ENCOUNTER, Phase.COMBAT) as play:
        play.until(Ask.DEFEND)
        assert orc.engaged_with is table.player(1)
        assert staged(table) == []
        assert clue.guards == [orc]
        play.defend(hero).attack(orc, other)
    assert (hero.damage, orc.damage) == (3, 2)
    assert clue.guards == [orc]
    _claim(table, clue, hero)
    assert clue.guards == [orc]


@pytest.mark.rule("K-GUARD-15")
def test_a_guard_that_becomes_the_active_location_goes_on_guarding(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    clue, hill = _guarded(table, invented.location("Hill", quest_points=2))
    with table.play(Phase.TRAVEL) as play:
        play.until(Ask.TRAVEL).answer(hill)
    assert table.game.area(0).active_location is hill
    _claim(table, clue, hero)
    assert clue.guards == [hill]
    table.run(lambda game: game.progress(2), player=1).finish()
    assert (staged(table), clue.guards) == (["Clue"], [])


@pytest.mark.rule("K-GUARD-16")
def test_a_guard_that_returns_to_the_staging_area_goes_on_guarding(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table, invented.enemy("Orc"))

    async def come_and_go(game: Game) -> None:
        await game.engage(orc)
        await game.return_to_staging(orc)

    table.run(come_and_go, player=1).finish()
    assert staged(table) == ["Orc"]
    assert clue.guards == [orc]


@pytest.mark.rule("K-GUARD-16")
def test_a_guard_of_an_eliminated_player_returns_with_the_objective(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    clue, orc = _guarded(table, invented.enemy("Orc"))
    table.run(lambda game: game.engage(orc), player=1).finish()
    table.run(lambda game: game.raise_threat(game.player(1), 50), player=1).finish()
    assert table.player(1).eliminated
    assert staged(table) == ["Orc"]
    assert clue.guards == [orc]


@pytest.mark.rule("K-GUARD-17")
@pytest.mark.ruling("RUL-44")
def test_when_the_objective_leaves_play_its_guard_stays_as_an_ordinary_card(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table, invented.enemy("Orc"))

    async def forget(game: Game) -> None:
        for card in [c for c in game.in_play() if c.is_objective and c.controller is None]:
            await game.shuffle_into_deck(card)

    table.run(forget, player=1).finish()
    assert clue.now.zone is Zone.ENCOUNTER_DECK
    assert staged(table) == ["Orc"]
    assert orc.attachments == []
    table.run(lambda game: game.discard(orc), player=1).finish()
    assert staged(table) == []


@pytest.mark.rule("K-GUARD-19")
@pytest.mark.parametrize("first", ["Orc", "Second"])
def test_several_guards_must_all_be_gone(table: TableBuilder, first: str) -> None:
    hero = table.hero(invented.hero())
    clue, orc = _guarded(table, invented.enemy("Orc"))
    second = table.staging(invented.enemy("Second"))
    table.run(lambda game: guard(game, clue, second)).finish()
    assert [card.name.en for card in clue.guards] == ["Orc", "Second"]
    gone, left = (orc, second) if first == "Orc" else (second, orc)
    play = table.run(lambda game: game.discard(gone), player=1).finish()
    assert clue.guards == [left]
    assert "ReturnedToStaging" not in play.events
    _claim(table, clue, hero)
    assert hero.attachments == []
    table.run(lambda game: game.engage(left), player=1).finish()
    assert left.attachments == [clue]  # it goes with the guard that is left
    table.run(lambda game: game.discard(left), player=1).finish()
    assert staged(table) == ["Clue"]
    _claim(table, clue, hero)
    assert hero.attachments == [clue]


@pytest.mark.rule("K-GUARD-19")
def test_guards_that_leave_at_once_free_the_objective(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table, invented.enemy("Orc"))
    second = table.staging(invented.enemy("Second"))

    async def burn(game: Game) -> None:
        await guard(game, clue, second)
        await game.discard([orc, second])

    table.run(burn, player=1).finish()
    assert (staged(table), clue.guards) == (["Clue"], [])


@pytest.mark.rule("K-GUARD-20")
def test_a_guard_whose_text_shuffles_it_back_is_gone_as_a_guard(table: TableBuilder) -> None:
    shade = invented.enemy("Shade", hit_points=1)

    @shade.forced(instead=LeftPlay, if_=lambda game, card, event: event.card.id == card.id)
    async def slip_away(game: Game, card: Card, event: LeftPlay) -> None:
        event.zone, event.holder = Zone.ENCOUNTER_DECK, 0

    hero = table.hero(invented.hero())
    clue, guarding = _guarded(table, shade)
    table.run(lambda game: game.deal_damage(guarding, 1), player=1).finish()
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Bottom", "Shade"]
    _claim(table, clue, hero)
    assert clue.host is hero


@pytest.mark.rule("K-GUARD-3")
@pytest.mark.case("BL-08")
def test_what_the_objective_gives_attached_cards_it_does_not_give_its_guard(table: TableBuilder) -> None:
    blade = _clue("Blade")
    blade.gives(ATTACK, 2, to=HOST)
    blade.forbids(Readied, of=HOST)

    @blade.forced(after=DamageDealt, of=HOST)
    async def bite(game: Game, card: Card, event: DamageDealt) -> None:
        await game.raise_threat(game.players, 5)

    hero = table.hero(invented.hero(attack=1, defense=0, hit_points=6))
    clue, orc = _guarded(table, invented.enemy("Orc", attack=3, hit_points=2), blade)
    assert orc.attack == 3
    table.run(lambda game: game.deal_damage(orc, 1), player=1).finish()
    assert table.player().threat == 9

    async def turn(game: Game) -> None:
        await game.exhaust(orc)
        await game.ready(orc)

    table.run(turn).finish()
    assert orc.ready
    table.run(lambda game: game.engage(orc), player=1).finish()
    table.run(lambda game: game.discard_shadows(orc.shadows)).finish()
    with table.play("6.3") as play:
        play.defend(hero)
    assert hero.damage == 3
    table.run(lambda game: game.discard(orc), player=1).finish()
    _claim(table, clue, hero)
    assert hero.attack == 3


@pytest.mark.rule("K-GUARD-3")
def test_the_text_of_the_objective_itself_counts_while_it_is_guarded(table: TableBuilder) -> None:
    lamp = _clue("Lamp")

    @lamp.forced(after=Engaged)
    async def flare(game: Game, card: Card, event: Engaged) -> None:
        await game.raise_threat(game.players, 1)

    lamp.forbids(CardsDrawn)
    table.hero(invented.hero())
    table.deck(invented.ally())
    _, orc = _guarded(table, invented.enemy("Orc"), lamp)
    table.run(lambda game: game.engage(orc), player=1).finish()
    table.run(lambda game: game.draw(game.player(1)), player=1).finish()
    assert table.player().threat == 10
    assert table.player().hand == []


@pytest.mark.rule("K-GUARD-1")
def test_an_enemy_that_cannot_have_attachments_guards_all_the_same(table: TableBuilder) -> None:
    proud = invented.enemy("Proud Orc")
    proud.gives(Stat.NO_ATTACHMENTS, True)
    table.hero(invented.hero())
    clue, orc = _guarded(table, proud)
    hero = table.hero(invented.hero("Other"))
    table.run(lambda game: game.modify(hero, Stat.HIT_POINTS, 1), source=hero, player=1).finish()  # a state check
    assert clue.guards == [orc]


@pytest.mark.rule("K-GUARD-14")
def test_the_view_shows_a_guarded_objective_under_its_guard(table: TableBuilder) -> None:
    table.hero(invented.hero())
    clue, orc = _guarded(table, invented.enemy("Orc"))
    seen = table.game.view(1).find(orc.id)
    assert seen is not None
    assert [card.id for card in seen.attachments] == [clue.id]
