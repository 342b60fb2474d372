"""Clues: objectives that become Condition attachments and go back to the encounter deck (S-SIGNS-*)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    Ask,
    Card,
    CardScript,
    DamageDealt,
    Game,
    Phase,
    QuestedSuccessfully,
    Zone,
)
from oleada.keywords.guarded import guard
from oleada.mechanics.clues import (
    becomes_a_condition,
    carriers,
    claimed_by_questing,
    clue_needed_to_commit,
    clues_of,
    is_claimed,
    resets_without_clue,
)
from oleada.model.errors import CardFactsError
from oleada.testing import Play, TableBuilder, UnexpectedDecisionError, invented


def _signs(name: str = "Signs", keywords: str = "Guarded.") -> CardScript:
    signs = invented.objective(name, traits="Clue.", keywords=keywords)
    claimed_by_questing(signs)
    becomes_a_condition(signs)
    return signs


def _top(table: TableBuilder, count: int = 1) -> list[str]:
    return [table.game.card(card).name.en for card in table.game.state.zone(Zone.ENCOUNTER_DECK)[:count]]


def _quest(table: TableBuilder, *heroes: Card) -> Play:
    """Play a quest phase with these heroes committed, up to the first thing that is asked after the resolution."""
    play = table.play("3.2", "3.4")
    play.commit(*heroes)
    return play


def _nobody_claims(play: Play) -> None:
    """Finish a play in which no Response may be offered."""
    with pytest.raises(UnexpectedDecisionError, match="never came"):
        play.until(Ask.RESPONSE)


def _claimed(table: TableBuilder, signs: CardScript, hero: Card, copies: int = 1) -> list[Card]:
    found = [table.staging(signs) for _ in range(copies)]

    async def claim(game: Game) -> None:
        for card in found:
            await game.claim(card, hero, game.player(1))

    table.run(claim).finish()
    assert clues_of(hero, signs) == found
    return found


# Claiming.


@pytest.mark.rule("S-SIGNS-4")
@pytest.mark.rule("S-SIGNS-5")
@pytest.mark.rule("S-SIGNS-6")
def test_after_a_successful_quest_it_is_attached_to_a_committed_hero_as_a_condition(table: TableBuilder) -> None:
    table.players(2)
    signs = _signs()
    one = table.hero(invented.hero("One"), player=1)
    two = table.hero(invented.hero("Two"), player=2)
    idle = table.hero(invented.hero("Idle"), player=1)
    table.ally(invented.ally("Porter"), player=1, committed=True, exhausted=True)
    clue = table.staging(signs)
    table.encounter_deck(*[invented.treachery()] * 3)
    assert not clue.has_trait("Condition")
    play = table.play("3.2", "3.4")
    play.commit(one).commit(two)
    play.until(Ask.RESPONSE)
    play.answer(clue)
    assert play.labels == ["One", "Two"]
    play.answer(two).finish()
    assert clue.host is two
    assert (clue.is_attachment, clue.has_trait("Condition"), clue.has_trait("Clue")) == (True, True, True)
    assert clue.controller is table.player(2)
    assert is_claimed(clue)
    assert (carriers(table.game, signs), clues_of(idle, signs)) == ([two], [])


@pytest.mark.rule("S-SIGNS-4")
@pytest.mark.parametrize("player", [1, 2])
def test_any_player_may_claim_it(table: TableBuilder, player: int) -> None:
    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    clue = table.staging(_signs())
    table.encounter_deck(*[invented.treachery()] * 3)
    play = _quest(table, hero)
    play.until(Ask.RESPONSE)
    while play.decision.player != player:
        play.answer("pass")
    play.answer(clue).answer(hero).finish()
    assert clue.host is hero


@pytest.mark.rule("S-SIGNS-4")
def test_after_a_failed_quest_it_stays_in_the_staging_area(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=1))
    clue = table.staging(_signs())
    table.staging(invented.enemy(threat=5))
    table.encounter_deck(invented.treachery())
    _nobody_claims(_quest(table, hero))
    assert clue.zone is Zone.STAGING


@pytest.mark.rule("S-SIGNS-16")
def test_without_a_committed_hero_it_cannot_be_claimed(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ally = table.ally(invented.ally(willpower=3))
    clue = table.staging(_signs())
    table.encounter_deck(invented.treachery())
    play = _quest(table, ally)
    _nobody_claims(play)
    assert "QuestedSuccessfully" in play.events
    assert clue.zone is Zone.STAGING


@pytest.mark.rule("S-SIGNS-3")
@pytest.mark.rule("S-SIGNS-4")
def test_while_a_card_guards_it_nobody_can_claim_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=9))
    table.encounter_deck(_signs(), invented.enemy("Guard", threat=1), invented.treachery("Rest"))
    play = table.play("3.2", "3.4")
    _nobody_claims(play.commit(hero))
    assert "QuestedSuccessfully" in play.events
    clue = table.game.find("Signs")
    assert [guard.name.en for guard in clue.guards] == ["Guard"]
    assert not is_claimed(clue)
    assert not clue.has_trait("Condition")
    assert carriers(table.game, clue.definition) == []


@pytest.mark.rule("S-SIGNS-2")
@pytest.mark.rule("S-SIGNS-12")
@pytest.mark.rule("S-SIGNS-15")
def test_each_copy_needs_a_response_and_one_hero_may_get_several(table: TableBuilder) -> None:
    signs = _signs()
    hero = table.hero(invented.hero())
    first, second, third = (table.staging(signs) for _ in range(3))
    table.encounter_deck(invented.treachery())
    play = _quest(table, hero)
    play.until(Ask.RESPONSE)
    play.answer(first).answer(hero)
    assert play.asks is Ask.RESPONSE
    play.answer(third).answer(hero)
    assert play.labels == ["Signs: Attach it to a committed hero", "Pass"]  # that of the second one
    play.answer("pass").finish()
    assert clues_of(hero, signs) == [first, third]
    assert second.zone is Zone.STAGING
    table.run(lambda game: game.ready(hero)).finish()
    table.play("3.5").finish()
    play = _quest(table, hero).until(Ask.RESPONSE)
    assert (play.offers(first), play.offers(second), play.offers(third)) == (False, True, False)
    play.finish()


@pytest.mark.rule("S-SIGNS-13")
@pytest.mark.ruling("RUL-52")
def test_a_copy_revealed_by_the_same_success_cannot_be_claimed_for_it(table: TableBuilder) -> None:
    signs = _signs()
    heels = invented.quest("Heels", 1, quest_points=50)

    @heels.forced(after=QuestedSuccessfully)
    async def find_more(game: Game, stage: Card, event: QuestedSuccessfully) -> None:
        await game.reveal_encounter_card(game.first_player)

    table.quest(heels)
    hero = table.hero(invented.hero())
    table.encounter_deck(invented.treachery("Staged"), signs, invented.treachery("Guard"), *[invented.location()] * 4)
    play = _quest(table, hero)
    _nobody_claims(play)
    clue = table.game.find("Signs")
    assert (clue.zone, clue.guards) == (Zone.STAGING, [])
    assert play.events.count("QuestedSuccessfully") == 1
    table.run(lambda game: game.ready(hero)).finish()
    table.play("3.5").finish()
    play = _quest(table, hero)
    play.until(Ask.RESPONSE).answer(clue).answer(hero).finish()
    assert clue.host is hero


@pytest.mark.rule("S-SIGNS-14")
def test_a_copy_whose_guard_is_explored_by_that_quest_waits_for_the_next_success(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=5))
    clue = table.staging(_signs())
    place = table.active(invented.location("Hollow", quest_points=2), progress=1)
    table.run(lambda game: guard(game, clue, place)).finish()
    table.encounter_deck(*[invented.treachery()] * 3)
    _nobody_claims(_quest(table, hero))
    assert not place.in_play
    assert (clue.zone, clue.guards) == (Zone.STAGING, [])
    table.run(lambda game: game.ready(hero)).finish()
    table.play("3.5").finish()
    play = _quest(table, hero)
    play.until(Ask.RESPONSE).answer(clue).answer(hero).finish()
    assert is_claimed(clue)


# Going back.


@pytest.mark.rule("S-SIGNS-7")
@pytest.mark.rule("S-SIGNS-7", example="E-001-3")
def test_when_its_hero_is_damaged_it_is_the_top_card_of_the_encounter_deck(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    (clue,) = _claimed(table, _signs(), hero)
    table.encounter_deck(invented.enemy("Next"), invented.enemy("Last"))
    table.run(lambda game: game.deal_damage(hero, 1)).finish()
    assert _top(table, 3) == ["Signs", "Next", "Last"]
    assert hero.damage == 1
    assert not clue.in_play
    assert not is_claimed(clue)
    assert carriers(table.game, clue.definition) == []


@pytest.mark.rule("S-SIGNS-7")
def test_damage_on_what_is_no_hero_leaves_a_clue_that_lies_there(table: TableBuilder) -> None:
    ally = table.ally(invented.ally(hit_points=9))
    signs = _signs()
    clue = table.staging(signs)
    table.run(lambda game: game.attach(clue, ally)).finish()
    table.encounter_deck(invented.enemy("Next"))
    assert not is_claimed(clue)
    assert not clue.has_trait("Condition")
    assert carriers(table.game, signs) == []
    table.run(lambda game: game.deal_damage(ally, 1)).finish()
    assert clue.host is ally
    table.run(lambda game: game.destroy(ally)).finish()
    assert (clue.zone, _top(table)) == (Zone.STAGING, ["Next"])


@pytest.mark.rule("S-SIGNS-20")
def test_carriers_are_counted_in_all_areas_or_in_one(table: TableBuilder) -> None:
    table.players(2).areas([1], [2])
    signs = _signs()
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat) for seat in (1, 2)]
    for hero in heroes:
        clue = table.staging(signs, area=hero.area.id)
        table.run(lambda game, clue=clue, hero=hero: game.attach(clue, hero), source=clue).finish()  # type: ignore[misc]
    assert carriers(table.game, signs) == heroes
    assert [carriers(table.game, signs, hero.area) for hero in heroes] == [[heroes[0]], [heroes[1]]]


@pytest.mark.rule("S-SIGNS-7")
def test_damage_on_another_hero_leaves_it(table: TableBuilder) -> None:
    hero, other = table.hero(invented.hero("One")), table.hero(invented.hero("Two"))
    (clue,) = _claimed(table, _signs(), hero)
    table.run(lambda game: game.deal_damage(other, 3)).finish()
    assert clue.host is hero


@pytest.mark.rule("S-SIGNS-10")
def test_damage_that_is_cancelled_or_nothing_leaves_it(table: TableBuilder) -> None:
    shield = invented.attachment("Shield")

    @shield.forced(instead=DamageDealt, if_=lambda game, card, event: event.card is card.host)
    async def block(game: Game, card: Card, event: DamageDealt) -> None:
        event.cancel()

    hero = table.hero(invented.hero())
    (clue,) = _claimed(table, _signs(), hero)
    table.attachment(shield, on=hero)
    play = table.run(lambda game: game.deal_damage(hero, 2)).finish()
    assert play.text == "(cancelled) Some Hero takes 2 damage"
    assert (clue.host, hero.damage) == (hero, 0)


@pytest.mark.rule("S-SIGNS-8")
@pytest.mark.parametrize("way", ["damage", "effect"])
def test_when_its_hero_is_destroyed_it_goes_back_once(table: TableBuilder, way: str) -> None:
    hero = table.hero(invented.hero(hit_points=2))
    table.hero(invented.hero("Other"))
    _claimed(table, _signs(), hero)
    table.encounter_deck(invented.enemy("Next"))

    async def damage(game: Game) -> None:
        await game.deal_damage(game.card(hero.id), 2)

    async def effect(game: Game) -> None:
        await game.destroy(game.card(hero.id))

    play = table.run(damage if way == "damage" else effect).finish()
    assert hero.zone is Zone.DISCARD
    assert _top(table, 2) == ["Signs", "Next"]
    assert table.game.state.zone(Zone.STAGING) == ()
    assert play.events.count("LeftPlay") == 1


@pytest.mark.rule("S-SIGNS-9")
@pytest.mark.parametrize("way", ["return_to_hand", "remove_from_game", "shuffle_into_deck", "discard"])
def test_when_its_hero_leaves_play_for_another_reason_it_goes_back(table: TableBuilder, way: str) -> None:
    hero = table.hero(invented.hero())
    table.hero(invented.hero("Other"))
    _claimed(table, _signs(), hero)
    table.encounter_deck(invented.enemy("Next"))
    verb = getattr(Game, way)

    async def leave(game: Game) -> None:
        await verb(game, game.card(hero.id))

    table.run(leave).finish()
    assert not hero.in_play
    assert _top(table, 2) == ["Signs", "Next"]


@pytest.mark.rule("S-SIGNS-9")
def test_an_eliminated_players_clue_goes_back(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    _claimed(table, _signs(), hero)
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert _top(table) == ["Signs"]
    assert table.game.state.zone(Zone.ENCOUNTER_DISCARD) == ()


@pytest.mark.rule("S-SIGNS-11")
@pytest.mark.rule("S-SIGNS-12")
@pytest.mark.parametrize("destroyed", [False, True])
def test_several_go_back_in_the_first_players_order_without_shuffling(table: TableBuilder, destroyed: bool) -> None:
    table.players(2).first_player(2)
    hero = table.hero(invented.hero("One", hit_points=3), player=1)
    table.hero(invented.hero("Spare"), player=1)
    table.hero(invented.hero("Two"), player=2)
    tracks = [_claimed(table, _signs(name), hero)[0] for name in ("Track", "Spoor", "Scent")]
    deck = table.encounter_deck(*[invented.enemy(f"Card {number}") for number in range(4)])
    with table.run(lambda game: game.deal_damage(hero, 3 if destroyed else 1)) as play:
        assert (play.asks, play.decision.player) == (Ask.ORDER, 2)
        play.answer(tracks[1])
        play.answer(tracks[0])
        if play.asks is Ask.ORDER:
            play.answer(tracks[2])
    assert _top(table, 3) == ["Scent", "Track", "Spoor"]
    assert [card.id for card in deck] == list(table.game.state.zone(Zone.ENCOUNTER_DECK))[3:]
    assert hero.in_play is not destroyed


@pytest.mark.rule("S-SIGNS-11")
@pytest.mark.parametrize("heroes", [1, 2])
@pytest.mark.parametrize("keywords", ["", "Guarded."])
def test_those_of_heroes_who_leave_together_go_back_in_the_first_players_order(
    table: TableBuilder, heroes: int, keywords: str
) -> None:
    carrying = [table.hero(invented.hero(f"Carrier {number}")) for number in range(heroes)]
    table.hero(invented.hero("Spare"))
    tracks = []
    for name, hero in (("Track", carrying[0]), ("Spoor", carrying[-1])):
        clue = invented.objective(name, keywords=keywords)
        becomes_a_condition(clue)
        tracks.append(_claimed(table, clue, hero)[0])
    with table.run(lambda game: game.destroy(carrying)) as play:
        assert play.asks is Ask.ORDER
        play.answer(tracks[1])
    assert _top(table, 2) == ["Track", "Spoor"]


@pytest.mark.rule("S-SIGNS-8")
def test_what_else_its_hero_carries_leaves_play_as_ever(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.hero(invented.hero("Other"))
    cloak = table.attachment(invented.attachment("Cloak"), on=hero)
    web = table.attachment(invented.treachery("Web"), on=hero)
    _claimed(table, _signs(), hero)
    _claimed(table, _signs("Track"), hero)
    with table.run(lambda game: game.destroy(hero)) as play:
        assert sorted(play.labels) == ["Signs", "Track"]
        play.answer("Signs")
    assert _top(table, 3) == ["Track", "Signs"]
    assert (cloak.zone, web.zone) == (Zone.DISCARD, Zone.ENCOUNTER_DISCARD)


@pytest.mark.rule("S-SIGNS-11")
def test_copies_that_differ_in_nothing_are_not_asked_about_when_their_hero_dies(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=1))
    table.hero(invented.hero("Other"))
    _claimed(table, _signs(), hero, copies=3)
    table.run(lambda game: game.destroy(hero)).finish()
    assert _top(table, 4) == ["Signs", "Signs", "Signs"]


@pytest.mark.rule("S-SIGNS-17")
def test_what_becomes_of_the_commitment_changes_nothing(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), committed=True, exhausted=True)
    (clue,) = _claimed(table, _signs(), hero)
    table.run(lambda game: game.ready(hero)).finish()
    table.run(lambda game: game.remove_from_quest(hero)).finish()
    table.run(lambda game: game.exhaust(hero)).finish()
    assert clue.host is hero
    assert is_claimed(clue)


@pytest.mark.rule("S-SIGNS-18")
def test_dealt_as_a_shadow_card_it_is_no_clue_and_is_discarded_as_one(table: TableBuilder) -> None:
    signs = _signs()
    hero = table.hero(invented.hero(defense=0, hit_points=5))
    foe = table.engaged(invented.enemy(attack=1))
    shadow = table.shadow(signs, foe)
    assert not is_claimed(shadow)
    assert carriers(table.game, signs) == []
    with table.play("6.3", "6.11") as play:
        play.defend(hero)
    assert hero.damage == 1
    assert shadow.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("S-SIGNS-7")
def test_an_unclaimed_one_goes_nowhere_and_its_guard_frees_it_in_the_staging_area(table: TableBuilder) -> None:
    clue = table.staging(_signs())
    foe = table.engaged(invented.enemy("Guard"))
    table.hero(invented.hero())
    table.run(lambda game: guard(game, clue, foe)).finish()
    table.run(lambda game: game.deal_damage(foe, 1)).finish()
    assert clue.guards == [foe]
    table.run(lambda game: game.destroy(foe)).finish()
    assert clue.zone is Zone.STAGING
    assert table.game.state.zone(Zone.ENCOUNTER_DECK) == ()


@pytest.mark.rule("S-SIGNS-9")
def test_an_effect_may_send_it_back_to_the_staging_area_while_its_hero_stays(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    (clue,) = _claimed(table, _signs(), hero)
    table.run(lambda game: game.return_to_staging(clue)).finish()
    assert (clue.zone, _top(table)) == (Zone.STAGING, [])


@pytest.mark.rule("S-SIGNS-5")
def test_discarded_as_a_condition_it_goes_to_the_discard_pile(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    (clue,) = _claimed(table, _signs(), hero)
    conditions = [card for card in hero.attachments if card.has_trait("Condition")]
    table.run(lambda game: game.discard(conditions)).finish()
    assert clue.zone is Zone.ENCOUNTER_DISCARD


# What a stage makes of it.


def _chase(signs: CardScript) -> tuple[CardScript, CardScript]:
    """Return a stage 2 and a stage 3 that needs a clue: to commit, and to stay."""
    two = invented.quest("Following the Trail", 2, quest_points=4)
    three = invented.quest("Catching Up", 3, quest_points=9)
    clue_needed_to_commit(three, signs)
    resets_without_clue(three, signs, to=2)
    return two, three


def _at_stage_three(table: TableBuilder, signs: CardScript) -> None:
    two, three = _chase(signs)
    table.quest(two)
    table.quest_deck(three)
    table.run(lambda game: game.advance(), player=1).finish()


def _stage(table: TableBuilder) -> str:
    return table.game.area(0).main_quest.name.en


@pytest.mark.rule("S-SIGNS-20")
@pytest.mark.rule("S-RESET-4")
@pytest.mark.rule("S-RESET-3", example="E-001-4")
@pytest.mark.ruling("RUL-53")
def test_the_last_clue_lost_in_combat_resets_the_quest_deck_at_once(table: TableBuilder) -> None:
    signs = _signs()
    hero = table.hero(invented.hero("Bearer", hit_points=1, defense=0))
    table.hero(invented.hero("Other"))
    _claimed(table, signs, hero)
    _at_stage_three(table, signs)
    active = table.active(invented.location("Ford", quest_points=6), progress=2)
    table.staging(invented.location("One"), copies=3)
    foe = table.engaged(invented.enemy("Hunter", attack=5))
    third = table.game.area(0).main_quest
    table.run(lambda game: game.place_progress(third, 5)).finish()
    assert (third.name.en, third.progress) == ("Catching Up", 5)
    with table.play("6.3") as play:
        play.defend(hero)
        play.finish()
    stage = table.game.area(0).main_quest
    assert (stage.name.en, stage.progress, table.game.phase) == ("Following the Trail", 0, Phase.COMBAT)
    assert _top(table) == ["Signs"]
    assert (active.progress, active.zone, foe.engaged_with) == (2, Zone.ACTIVE, table.player())
    assert len(table.game.area(0).staging) == 3


@pytest.mark.rule("S-SIGNS-20")
def test_while_another_hero_has_a_clue_the_stage_stays(table: TableBuilder) -> None:
    signs = _signs()
    one, two = table.hero(invented.hero("One")), table.hero(invented.hero("Two"))
    _claimed(table, signs, one)
    _claimed(table, signs, two)
    _at_stage_three(table, signs)
    table.run(lambda game: game.deal_damage(one, 1)).finish()
    assert _stage(table) == "Catching Up"
    table.run(lambda game: game.deal_damage(two, 1)).finish()
    assert _stage(table) == "Following the Trail"


@pytest.mark.rule("S-SIGNS-20")
def test_a_stage_that_is_reached_without_any_clue_is_left_again_at_once(table: TableBuilder) -> None:
    signs = _signs()
    table.hero(invented.hero("Nobody"))
    table.staging(signs)
    _at_stage_three(table, signs)
    assert _stage(table) == "Following the Trail"


@pytest.mark.rule("S-SIGNS-20")
def test_a_clue_that_leaves_its_hero_for_another_card_is_had_by_no_hero(table: TableBuilder) -> None:
    signs = _signs()
    one, two = table.hero(invented.hero("One")), table.hero(invented.hero("Two"))
    (clue,) = _claimed(table, signs, one)
    _at_stage_three(table, signs)
    table.run(lambda game: game.attach(clue, two)).finish()
    assert _stage(table) == "Catching Up"
    ally = table.ally(invented.ally())
    table.run(lambda game: game.attach(clue, ally)).finish()
    assert _stage(table) == "Following the Trail"


@pytest.mark.rule("S-SIGNS-19")
def test_only_players_with_a_clue_commit_and_who_is_committed_stays_when_it_is_lost(table: TableBuilder) -> None:
    signs = _signs()
    table.players(2)
    one = table.hero(invented.hero("One"), player=1)
    friend = table.ally(invented.ally("Friend"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.ally(invented.ally("Other Friend"), player=2)
    _claimed(table, signs, one)
    _at_stage_three(table, signs)
    play = table.play("3.2")
    play.until(Ask.COMMIT)
    assert play.decision.player == 1
    play.answer(one, friend)
    play.finish()
    committed = [card.name.en for card in table.game.area(0).committed]
    assert committed == ["One", "Friend"]
    table.run(lambda game: game.deal_damage(one, 1)).finish()
    assert _stage(table) == "Following the Trail"
    assert [card.name.en for card in table.game.area(0).committed] == committed


@pytest.mark.rule("S-SIGNS-19")
def test_a_clue_that_another_player_has_lets_nobody_else_commit(table: TableBuilder) -> None:
    signs = _signs()
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    two = table.hero(invented.hero("Two"), player=2)
    _claimed(table, signs, two)
    table.run(lambda game: game.give_control(game.find("Signs"), game.player(2))).finish()
    _at_stage_three(table, signs)
    play = table.play("3.2").until(Ask.COMMIT)
    assert (play.decision.player, play.offers(two)) == (2, True)
    play.answer(two).finish()


@pytest.mark.parametrize("declare", [claimed_by_questing, becomes_a_condition])
def test_only_an_objective_is_a_clue(declare: object) -> None:
    assert callable(declare)
    with pytest.raises(CardFactsError, match="Some Enemy: a clue is an objective, not of the type Enemy"):
        declare(invented.enemy())


@pytest.mark.rule("S-SIGNS-20")
def test_a_hero_who_is_treated_as_out_of_play_has_no_clue(table: TableBuilder) -> None:
    clue = invented.objective("Clue", traits="Clue.")
    becomes_a_condition(clue)
    one, two, three = (invented.quest(name, stage, quest_points=8) for stage, name in enumerate(("I", "II", "III"), 1))
    resets_without_clue(three, clue, to=2)
    hero = table.hero(invented.hero())
    table.quest(one)
    table.quest_deck(two, three)
    table.attachment(clue, hero)
    for _ in range(2):
        table.run(lambda game: game.advance()).finish()
    assert table.game.area(0).main_quest.definition is three
    table.run(lambda game: game.treat_as_out_of_play(hero)).finish()
    assert table.game.area(0).main_quest.definition is two
