"""Guarded (X) on player cards (K-GUARDX-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import staged, titles

from oleada.authoring import (
    ATTACK,
    HEROES,
    HOST,
    LOCATIONS,
    Ask,
    Card,
    CardScript,
    Choose,
    Game,
    Phase,
    Sphere,
    Stat,
    Zone,
    trait,
)
from oleada.keywords import GuardedByEither, GuardedByEnemy, GuardedByLocation
from oleada.model.keywords import Keyword
from oleada.testing import Play, TableBuilder, invented


def _blade(line: str = "Guarded (enemy).", **facts: object) -> CardScript:
    """Return a blade for a hero that gives +2 attack, with an Action that gives a resource."""
    plain = {"cost": 1, "sphere": Sphere.NEUTRAL, "attach_to": Choose(HEROES), "keywords": line}
    blade = invented.attachment("Blade of Old", unique=True, **{**plain, **facts})
    blade.gives(ATTACK, 2, to=HOST)

    @blade.action()
    async def shine(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes[0])

    return blade


def _played(table: TableBuilder, blade: CardScript | None = None, player: int = 1) -> tuple[Card, Play]:
    """Let a player play the blade; return it as it lies in play."""
    (card,) = table.hand(blade or _blade(), player=player)
    play = table.play(Phase.PLANNING).answer(card)
    return card.now, play


@pytest.mark.rule("K-GUARDX-1")
@pytest.mark.parametrize(
    ("english", "spanish", "keyword"),
    [
        ("Guarded (enemy)", "Protegido (enemigo)", GuardedByEnemy()),
        ("Guarded (location)", "Protegido (lugar)", GuardedByLocation()),
        ("Guarded (enemy or location)", "Protegido (enemigo o lugar)", GuardedByEither()),
    ],
)
def test_the_line_is_read_and_written_in_both_languages(english: str, spanish: str, keyword: Keyword) -> None:
    assert Keyword.parse(f"{english}. Restricted.")[0] == keyword
    assert Keyword.parse(f"{spanish}.") == (keyword,)
    assert (keyword.text("en"), keyword.text("es")) == (english, spanish)


@pytest.mark.rule("K-GUARDX-1")
def test_encounter_cards_are_discarded_until_one_of_the_type_appears_to_guard_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    _, _, orc, _ = table.encounter_deck(
        invented.location("Hill"), invented.treachery("Dusk"), invented.enemy("Orc"), invented.enemy("Next")
    )
    blade, play = _played(table)
    assert play.asks is not Ask.TARGET  # nothing is chosen yet
    play.finish()
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Hill", "Dusk"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]
    assert staged(table) == ["Orc"]
    assert blade.guards == [orc.now]
    assert blade.controller is None
    assert hero.attachments == []


@pytest.mark.rule("K-GUARDX-1")
@pytest.mark.parametrize(
    ("line", "guard"),
    [
        ("Guarded (enemy).", "Orc"),
        ("Guarded (location).", "Hill"),
        ("Guarded (enemy or location).", "Hill"),
    ],
)
def test_the_type_is_the_one_that_is_printed(table: TableBuilder, line: str, guard: str) -> None:
    table.hero(invented.hero(), resources=1)
    table.encounter_deck(invented.treachery("Dusk"), invented.location("Hill"), invented.enemy("Orc"))
    blade, play = _played(table, _blade(line))
    play.finish()
    assert [card.name.en for card in blade.guards] == [guard]


@pytest.mark.rule("K-GUARDX-1")
def test_the_guard_is_added_not_revealed(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", keywords="Surge. Doomed 3.")

    @orc.when_revealed
    async def howl(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    table.hero(invented.hero(), resources=1)
    table.encounter_deck(orc, invented.enemy("Next"))
    _, play = _played(table)
    play.finish()
    assert table.player().threat == 9
    assert staged(table) == ["Orc"]


@pytest.mark.rule("K-GUARDX-1")
def test_the_owner_attaches_it_when_the_guard_leaves_play(table: TableBuilder) -> None:
    table.players(2)
    first = table.hero(invented.hero("First", attack=2), player=1, resources=1)
    second = table.hero(invented.hero("Second", attack=2), player=1)
    table.hero(invented.hero("Third"), player=2)
    table.encounter_deck(invented.enemy("Orc", hit_points=1))
    blade, play = _played(table)
    play.finish()
    (orc,) = blade.guards
    play = table.run(lambda game: game.deal_damage(orc, 1), player=2)
    assert (play.decision.player, play.labels) == (1, ["First", "Second", "Third"])
    play.answer(second).finish()
    assert blade.host is second
    assert blade.controller is table.player(1)
    assert (first.attack, second.attack) == (2, 4)
    assert staged(table) == []


@pytest.mark.rule("K-GUARDX-1")
def test_a_guard_location_that_is_explored_gives_it_up(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    table.encounter_deck(invented.location("Hill", quest_points=2))
    blade, play = _played(table, _blade("Guarded (location)."))
    play.finish()
    (hill,) = blade.guards
    with table.run(lambda game: game.place_progress(hill, 2), player=1) as play:
        play.answer(hero)
    assert blade.host is hero


@pytest.mark.rule("K-GUARDX-1")
@pytest.mark.case("BL-08")
def test_a_guarded_player_card_has_no_effect_until_its_owner_takes_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=2), resources=1)
    table.encounter_deck(invented.enemy("Orc", attack=3))
    blade, play = _played(table)
    play.finish()
    (orc,) = blade.guards
    assert orc.attack == 3
    assert table.window().finished  # nobody may use its Action
    with table.run(lambda game: game.discard(orc), player=1) as play:
        play.answer(hero)
    assert hero.attack == 4
    with table.window() as play:
        play.answer(blade)
    assert hero.resources == 1


@pytest.mark.rule("K-GUARDX-1")
def test_it_goes_with_its_guard(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    table.encounter_deck(invented.enemy("Orc"))
    blade, play = _played(table)
    play.finish()
    (orc,) = blade.guards

    async def come_and_go(game: Game) -> None:
        await game.engage(orc)
        await game.return_to_staging(orc)
        await game.give_control(blade, game.player(1))
        await game.attach(blade, hero)

    table.run(come_and_go, player=1).finish()
    assert blade.guards == [orc]
    assert blade.controller is None


@pytest.mark.rule("K-GUARDX-1")
def test_put_into_play_it_is_guarded_too(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.encounter_deck(invented.enemy("Orc"))
    (card,) = table.hand(_blade())
    table.run(lambda game: game.attach(card, hero), player=1).finish()
    assert [guard.name.en for guard in card.now.guards] == ["Orc"]
    assert hero.attachments == []


@pytest.mark.rule("K-GUARDX-1")
def test_a_unique_one_is_in_play_while_it_is_guarded(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=5)
    table.encounter_deck(invented.enemy("Orc"), invented.enemy("Next"))
    blade = _blade()
    _, play = _played(table, blade)
    play.finish()
    table.hand(blade)
    assert not table.play(Phase.PLANNING).offers("Play Blade of Old")


@pytest.mark.rule("K-GUARDX-1")
def test_where_nothing_can_carry_it_it_is_discarded(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    table.encounter_deck(invented.enemy("Orc"))
    blade, play = _played(table, _blade(attach_to=Choose(HEROES & trait("Dwarf"))))
    play.finish()
    (orc,) = blade.guards
    table.run(lambda game: game.discard(orc), player=1).finish()
    assert blade.now.zone is Zone.DISCARD


@pytest.mark.rule("K-GUARDX-1")
def test_of_an_eliminated_owner_it_is_discarded_when_its_guard_leaves_play(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1, resources=1)
    table.hero(invented.hero("Second"), player=2)
    table.encounter_deck(invented.enemy("Orc"))
    blade, play = _played(table)
    play.finish()
    (orc,) = blade.guards
    table.run(lambda game: game.raise_threat(game.player(1), 50)).finish()
    assert blade.guards == [orc]
    table.run(lambda game: game.discard(orc), player=2).finish()
    assert (blade.now.zone, blade.now.record.holder) == (Zone.DISCARD, 1)


@pytest.mark.rule("K-GUARDX-2")
@pytest.mark.case("BL-11")
@pytest.mark.parametrize("pile", ["empty", "a location", "a location in the deck"])
def test_without_any_card_of_the_type_the_owner_takes_control_at_once(table: TableBuilder, pile: str) -> None:
    hero = table.hero(invented.hero(attack=2), resources=1)
    if pile == "a location":
        table.encounter_discard(invented.location("Hill"))
    elif pile == "a location in the deck":
        table.encounter_deck(invented.location("Hill"))
    blade, play = _played(table)
    play.answer(hero).finish()
    assert blade.host is hero
    assert blade.controller is table.player()
    assert hero.attack == 4
    assert titles(table, Zone.ENCOUNTER_DECK) == (["Hill"] if pile == "a location in the deck" else [])


@pytest.mark.rule("K-GUARDX-2")
@pytest.mark.case("BL-11")
@pytest.mark.parametrize(("phase", "in_deck"), [(Phase.PLANNING, 0), (Phase.COMBAT, 2), (Phase.QUEST, 2)])
def test_the_discard_pile_is_shuffled_into_the_empty_deck_in_any_phase(
    table: TableBuilder, phase: Phase, in_deck: int
) -> None:
    table.hero(invented.hero())
    table.encounter_deck(*[invented.location(f"Hill {number}") for number in range(in_deck)])
    table.encounter_discard(invented.enemy("Orc"), invented.treachery("Dusk"))
    (card,) = table.hand(_blade())
    table.phase(phase)
    play = table.run(lambda game: game.put_into_play(card), player=1).finish()
    assert [guard.name.en for guard in card.now.guards] == ["Orc"]
    assert play.events.count("EncounterDeckReset") == 1
    left = titles(table, Zone.ENCOUNTER_DECK) + titles(table, Zone.ENCOUNTER_DISCARD)
    assert sorted(left) == ["Dusk", *[f"Hill {number}" for number in range(in_deck)]]


@pytest.mark.rule("K-GUARDX-2")
def test_put_into_play_on_a_hero_without_any_card_of_the_type_it_stays_there(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.hero(invented.hero("Other"))
    (card,) = table.hand(_blade())
    play = table.run(lambda game: game.attach(card, hero), player=1)
    assert play.finished
    assert card.now.host is hero


@pytest.mark.rule("K-GUARDX-1")
def test_what_is_attached_to_a_card_that_nobody_controls_is_the_owners(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    hill = table.staging(invented.location("Hill"))
    table.encounter_deck(invented.enemy("Orc"))
    blade, play = _played(table, _blade(attach_to=Choose(LOCATIONS)))
    play.finish()
    (orc,) = blade.guards
    with table.run(lambda game: game.discard(orc)) as play:
        play.answer(hill)
    assert (blade.host, blade.controller) == (hill, table.player(1))


@pytest.mark.rule("K-GUARDX-3")
@pytest.mark.parametrize("bar", ["no attachments", "immune", "immune to all", "by the stage", "unique in play"])
def test_cards_that_cannot_have_player_attachments_are_passed_over(table: TableBuilder, bar: str) -> None:
    proud = invented.enemy(
        "Proud Orc",
        traits="Proud.",
        unique=bar == "unique in play",
        keywords="Immune to player card effects." if bar == "immune" else "",
    )
    if bar == "no attachments":
        proud.gives(Stat.NO_ATTACHMENTS, True)
    elif bar == "immune to all":
        proud.gives(Stat.IMMUNE_TO_ALL, True)
    elif bar == "by the stage":
        stage = invented.quest()
        stage.gives(Stat.NO_ATTACHMENTS, True, to=trait("Proud"))
        table.quest(stage)
    elif bar == "unique in play":
        table.staging(proud)
    table.hero(invented.hero(), resources=1)
    table.encounter_deck(proud, invented.enemy("Orc"))
    blade, play = _played(table)
    play.finish()
    assert [guard.name.en for guard in blade.guards] == ["Orc"]
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Proud Orc"]


@pytest.mark.rule("K-GUARDX-2")
@pytest.mark.rule("K-GUARDX-3")
def test_where_every_card_of_the_type_is_passed_over_the_owner_takes_control(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    table.encounter_deck(invented.enemy("Proud Orc", keywords="Immune to player card effects."))
    blade, play = _played(table)
    play.answer(hero).finish()
    assert blade.host is hero


@pytest.mark.rule("K-GUARDX-1")
def test_a_third_restricted_one_is_discarded_only_once_it_is_taken(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    old = table.attachment(invented.attachment("Old Axe", keywords="Restricted."), on=hero)
    table.attachment(invented.attachment("Old Bow", keywords="Restricted."), on=hero)
    table.encounter_deck(invented.enemy("Orc"))
    blade, play = _played(table, _blade("Guarded (enemy). Restricted."))
    play.finish()
    (orc,) = blade.guards
    with table.run(lambda game: game.discard(orc), player=1) as play:
        play.answer(hero, old)
    assert blade.host is hero
    assert old.now.zone is Zone.DISCARD


@pytest.mark.rule("K-GUARDX-1")
def test_with_separate_areas_the_guard_comes_to_the_area_of_who_plays_it(table: TableBuilder) -> None:
    table.players(2).areas([2], [1])
    table.hero(invented.hero("First"), player=1, resources=1)
    table.hero(invented.hero("Second"), player=2)
    table.encounter_deck(invented.enemy("Orc"))
    blade, play = _played(table)
    play.finish()
    assert (staged(table, 1), staged(table, 0)) == (["Orc"], [])
    assert blade.area.id == 1
