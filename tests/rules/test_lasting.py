"""R-LAST-*: lasting effects, and what is fixed when they begin."""

from __future__ import annotations

import pytest

from oleada import UnknownNameError
from oleada.authoring import (
    ALLIES,
    COMMITTED,
    HEROES,
    HOST,
    SELF,
    THREAT,
    WILLPOWER,
    Card,
    CardScript,
    Game,
    Name,
    Phase,
    PhaseEnded,
    Stat,
    Until,
    trait,
)
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-LAST-1")
def test_a_lasting_effect_persists_though_its_source_leaves_play(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=2))
    source = table.ally(invented.ally("Source"))

    async def lend(game: Game) -> None:
        await game.modify(hero, WILLPOWER, 1, Until.PHASE)
        await game.modify_all(_is_hero, WILLPOWER, 2, Until.PHASE)
        await game.discard(source)

    table.phase(Phase.QUEST)
    table.run(lend, source=source, player=1).finish()
    assert not source.in_play
    assert hero.willpower == 5
    table.play("3.5").finish()
    assert hero.willpower == 2


@pytest.mark.rule("R-LAST-3")
def test_an_effect_on_all_that_a_selector_means_is_the_same_when_it_is_done_again(table: TableBuilder) -> None:
    noble = table.hero(invented.hero("Noble Hero", traits="Noble."))
    plain = table.hero(invented.hero("Plain Hero"))

    async def bless(game: Game) -> None:
        await game.modify_all(HEROES & trait("Noble"), WILLPOWER, 2, Until.ROUND)
        await game.confirm(Name("Blessed?"))

    table.run(bless, player=1).answer(True).finish()  # the table's own check compares with a replay
    assert (noble.willpower, plain.willpower) == (4, 2)
    knighting = invented.attachment("Knighting")
    knighting.gives(Stat.TRAITS, "Noble", to=HOST)
    table.attachment(knighting, plain)
    assert plain.willpower == 4


def _is_hero(game: Game, source: Card, card: Card) -> bool:
    return card.is_hero


@pytest.mark.rule("R-LAST-2")
@pytest.mark.ruling("RUL-37")
def test_a_player_card_fixes_its_values_when_the_effect_begins(table: TableBuilder) -> None:
    giver = table.hero(invented.hero("Giver", willpower=4))
    taker = table.hero(invented.hero("Taker", willpower=1))
    table.run(lambda game: game.modify(taker, WILLPOWER, giver.willpower), source=giver, player=1).finish()
    assert taker.willpower == 5
    table.run(lambda game: game.modify(giver, WILLPOWER, 1)).finish()
    assert (giver.willpower, taker.willpower) == (5, 5)


@pytest.mark.rule("R-LAST-2")
@pytest.mark.case("BL-34")
def test_a_player_card_for_committed_characters_does_not_reach_latecomers(table: TableBuilder) -> None:
    song = invented.event("Song")

    @song.action()
    async def sing(game: Game, card: Card) -> None:
        await game.modify((HEROES & COMMITTED).among(game, game.you, card), WILLPOWER, 1)

    early = table.hero(invented.hero("Early", willpower=2), committed=True, exhausted=True)
    late = table.hero(invented.hero("Late", willpower=2))
    (held,) = table.hand(song)
    table.play("3.1").answer(held).finish()
    table.play("3.2").commit(late).finish()
    assert (early.willpower, late.willpower) == (3, 2)


def a_fog(continuous: bool) -> CardScript:
    """Return a treachery: +1 threat until the end of the phase to each location in staging, now or at any time."""
    fog = invented.treachery("Fog")

    @fog.when_revealed
    async def thicken(game: Game, card: Card) -> None:
        if continuous:
            await game.modify_all(_is_staged_location, THREAT, 1)
        else:
            await game.modify([place for place in card.area.staging if place.is_location], THREAT, 1)

    return fog


def _is_staged_location(game: Game, source: Card, card: Card) -> bool:
    return card.is_location and card in card.area.staging


@pytest.mark.rule("R-LAST-3")
@pytest.mark.rule("R-LAST-4")
@pytest.mark.ruling("RUL-10")
@pytest.mark.case("BL-34")
@pytest.mark.parametrize(("continuous", "threat_of_late"), [(True, 3), (False, 2)])
def test_an_encounter_card_reaches_latecomers_unless_it_says_currently(
    table: TableBuilder, continuous: bool, threat_of_late: int
) -> None:
    table.hero(invented.hero())
    here = table.staging(invented.location("Here", threat=1))
    table.encounter_deck(a_fog(continuous), invented.location("Late", threat=2), invented.location("Rest"))
    table.play("3.3").finish()
    assert here.threat == 2
    table.play("3.3").finish()
    late = table.game.find("Late")
    assert (here.threat, late.threat) == (2, threat_of_late)
    table.play("3.5").finish()
    assert (here.threat, late.threat) == (1, 2)


@pytest.mark.rule("R-LAST-3")
def test_an_encounter_cards_effect_stops_for_what_no_longer_meets_its_terms(table: TableBuilder) -> None:
    table.hero(invented.hero())
    place = table.staging(invented.location(threat=1))
    table.encounter_deck(a_fog(True), invented.location("Rest"))
    table.play("3.3").finish()
    assert place.threat == 2
    table.run(lambda game: game.make_active(place)).finish()
    assert place.threat == 1
    table.run(lambda game: game.return_to_staging(place)).finish()
    assert place.threat == 2


def _count_allies(game: Game, source: Card, card: Card) -> int:
    return len(game.player(1).allies)


@pytest.mark.rule("R-LAST-3")
def test_an_encounter_cards_amount_is_counted_anew_at_any_time(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=2))
    table.ally(invented.ally("First"))
    table.run(lambda game: game.modify_all(_is_hero, WILLPOWER, _count_allies)).finish()
    assert hero.willpower == 3
    table.ally(invented.ally("Second"))
    assert hero.willpower == 4


def _is_damaged(game: Game, source: Card, card: Card) -> bool:
    return card.is_character and card.damage > 0


@pytest.mark.rule("R-LAST-3")
@pytest.mark.ruling("RUL-38")
def test_treating_damaged_characters_as_blank_follows_their_damage(table: TableBuilder) -> None:
    brave = invented.hero("Brave", willpower=1)
    brave.gives(WILLPOWER, 2)
    hero = table.hero(brave, damage=1)
    table.phase(Phase.COMBAT)
    dread = table.staging(invented.location("Dread"))
    table.run(lambda game: game.modify_all(_is_damaged, Stat.BLANK, True, Until.PHASE), source=dread).finish()
    assert (hero.blank, hero.willpower) == (True, 1)
    table.run(lambda game: game.heal(hero, 1)).finish()
    assert (hero.blank, hero.willpower) == (False, 3)
    table.run(lambda game: game.deal_damage(hero, 1)).finish()
    assert (hero.blank, hero.willpower) == (True, 1)
    table.play("6.11").finish()
    assert (hero.blank, hero.willpower) == (False, 3)


@pytest.mark.rule("R-LAST-5")
def test_what_setup_begins_lasts_through_the_first_resource_phase_or_the_first_round(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=0))

    async def begin(game: Game) -> None:
        await game.modify(hero, WILLPOWER, 1, Until.PHASE)
        await game.modify(hero, WILLPOWER, 2, Until.ROUND)

    table.phase(Phase.SETUP)
    table.run(begin).finish()
    table.play("0.0", "1.3").finish()
    assert hero.willpower == 3
    table.play("1.4").finish()
    assert hero.willpower == 2
    table.play("2.1", "7.5").finish()
    assert hero.willpower == 2
    table.play("0.1").finish()
    assert hero.willpower == 0


@pytest.mark.rule("R-LAST-6")
def test_what_begins_at_the_end_of_a_phase_lasts_through_the_following_phase(table: TableBuilder) -> None:
    dawn = invented.location("Dawn")

    @dawn.forced(after=PhaseEnded, if_=lambda game, card, event: event.phase is Phase.TRAVEL)
    async def shine(game: Game, card: Card, event: PhaseEnded) -> None:
        await game.modify(game.find("Some Hero"), WILLPOWER, 3, Until.PHASE)

    hero = table.hero(invented.hero(willpower=2))
    table.active(dawn)
    table.play("4.3").finish()
    assert hero.willpower == 5
    table.play("5.1", "5.3").finish()
    assert hero.willpower == 5
    table.play("5.4").finish()
    assert hero.willpower == 2


@pytest.mark.rule("R-LAST-7")
def test_a_constant_ability_of_a_player_card_is_counted_anew_at_any_time(table: TableBuilder) -> None:
    captain = invented.hero("Captain", willpower=2)
    captain.gives(WILLPOWER, 1, to=ALLIES & COMMITTED)
    captain.gives(WILLPOWER, lambda game, source, card: len(game.player(1).allies), to=SELF)
    hero = table.hero(captain)
    ally = table.ally(invented.ally("First", willpower=1))
    assert (ally.willpower, hero.willpower) == (1, 3)
    table.play("3.2").commit(ally).finish()
    assert (ally.willpower, hero.willpower) == (2, 3)
    late = table.ally(invented.ally("Late", willpower=1), committed=True)
    assert (late.willpower, hero.willpower) == (2, 4)
    table.play("3.5").finish()
    assert (ally.willpower, late.willpower) == (1, 1)


def _plain_hero(table: TableBuilder) -> Card:
    """An enemy is engaged with the second player; return the first player's hero."""
    table.players(2)
    hero = table.hero(invented.hero())
    table.engaged(invented.enemy("Wolf"), player=2)
    return hero


@pytest.mark.rule("R-LAST-1")
def test_what_is_permitted_to_a_card_lasts_until_the_end_of_the_phase(table: TableBuilder) -> None:
    hero = _plain_hero(table)
    other = table.hero(invented.hero("Other"))
    play = table.run(lambda game: game.permit("attack", [hero])).finish()
    assert play.text == "Some Hero: attack until the end of the phase"
    wolf = table.game.find("Wolf")
    assert (hero.may_reach(wolf), other.may_reach(wolf)) == (True, False)
    table.play("7.5").finish()
    assert not hero.may_reach(wolf)


def test_what_is_permitted_to_a_player_is_told_in_both_languages(table: TableBuilder) -> None:
    _plain_hero(table)
    play = table.run(lambda game: game.permit("several defenders", player=game.player(2))).finish()
    assert play.text == "Player 2: several defenders until the end of the phase"
    assert list(table.game.log)[-1].text("es") == "Jugador 2: varios defensores hasta el final de la fase"


def test_a_permission_or_prohibition_for_a_player_is_not_his_threat_level(table: TableBuilder) -> None:
    _plain_hero(table)
    table.threat(20)
    table.run(lambda game: game.permit("several defenders", player=game.player(1))).finish()
    assert table.player().threat == 20
    table.run(lambda game: game.treat_threat(game.player(1), 5)).finish()
    assert table.player().threat == 5


@pytest.mark.rule("S-SPLIT-4")
def test_a_permission_does_not_reach_another_area(table: TableBuilder) -> None:
    table.players(2)
    here, there = table.hero(invented.hero("Here")), table.hero(invented.hero("There"), player=2)
    table.areas([1], [2])
    table.run(lambda game: game.permit("attack"), player=1).finish()
    wolves = [table.staging(invented.enemy("Wolf"), area=area) for area in (0, 1)]
    assert (here.may_reach(wolves[0]), there.may_reach(wolves[1])) == (True, False)


def test_a_permission_that_the_rules_do_not_know_is_refused(table: TableBuilder) -> None:
    table.hero(invented.hero())
    with pytest.raises(UnknownNameError, match=r"Unknown permission: 'atack'\. Did you mean 'attack'"):
        table.run(lambda game: game.permit("atack"))
    assert not table.game.state.lasting


def test_permissions_that_few_cards_give_may_be_given_for_a_time_too(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True)
    ally = table.ally(invented.ally(hit_points=9), resources=2, exhausted=True)
    wolf = table.staging(invented.enemy("Wolf", attack=1))
    table.hand(invented.ally("Recruit", cost=2))

    async def allow(game: Game) -> None:
        await game.permit("pay", [ally])
        await game.permit("take undefended damage", [ally])
        await game.permit("engaged", [wolf], player=game.player(1))

    table.run(allow).finish()
    assert table.player().opponents == [wolf]
    table.play("2.2").answer("Recruit").finish()
    with table.play("6.3") as play:
        play.answer(wolf, "none", ally)
    assert (ally.resources, ally.damage, hero.damage) == (0, 1, 0)
