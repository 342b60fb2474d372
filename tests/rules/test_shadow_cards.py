"""Shadow cards: dealing them, keeping them, discarding them."""

from __future__ import annotations

import pytest
from tests.keywords.forgetting import forgetting_keywords

from oleada.authoring import (
    SELF,
    Attack,
    AttackersDeclared,
    By,
    Card,
    EnteredPlay,
    Game,
    Keyword,
    LeftPlay,
    Moment,
    Name,
    Phase,
    Revealed,
    ShadowDealt,
    Stat,
    Zone,
    forbids,
)
from oleada.engine.atoms.combat import ShadowsDiscarded
from oleada.model.cards import CardDef
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def dealt(game: Game) -> list[str]:
    """Return to which enemies shadow cards were dealt so far, in order."""
    return [game.card(line.facts["card"]).name.en for line in game.log.of(ShadowDealt)]


def names(cards: list[Card]) -> list[str]:
    """Return the cards' titles."""
    return [card.name.en for card in cards]


def pile(game: Game) -> list[str]:
    """Return the titles of the encounter discard pile."""
    return [game.card(card).name.en for card in game.state.zone(Zone.ENCOUNTER_DISCARD)]


def plain(count: int) -> list[CardDef]:
    """Return so many different cards without text."""
    return [invented.treachery(f"Plain {number}") for number in range(1, count + 1)]


@pytest.mark.rule("R-SHAD-1")
def test_every_engaged_enemy_gets_one_facedown_card_in_player_order_and_by_cost(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    table.engaged(invented.enemy("First 20", engagement=20), player=1)
    table.engaged(invented.enemy("Second 10", engagement=10), player=2)
    table.engaged(invented.enemy("Second 40", engagement=40), player=2)
    table.engaged(invented.enemy("Third 30", engagement=30), player=3)
    staged = table.staging(invented.enemy("Staged", engagement=1))
    table.encounter_deck(*plain(6))
    table.play("6.2").finish()
    assert dealt(table.game) == ["Second 40", "Second 10", "Third 30", "First 20"]
    for enemy in (e for player in table.game.players for e in player.engaged):
        assert [card.facedown for card in enemy.shadows] == [True]
    assert staged.shadows == []
    assert len(table.game.state.zone(Zone.ENCOUNTER_DECK)) == 2


@pytest.mark.rule("R-SHAD-1")
@pytest.mark.rule("R-GOLD-3")
def test_what_forbids_a_shadow_card_is_asked_anew_for_each_that_is_dealt(table: TableBuilder) -> None:
    thrifty = invented.hero("Thrifty")
    thrifty.forbids(ShadowDealt, if_=lambda game, source, event: game.player(1).engaged[0].shadows)
    table.hero(thrifty)
    first = table.engaged(invented.enemy("First", engagement=40))
    second = table.engaged(invented.enemy("Second", engagement=30))
    table.encounter_deck(*plain(2))
    table.play("6.1", last="6.2").finish()
    assert (names(first.shadows), names(second.shadows)) == (["Plain 1"], [])


@pytest.mark.rule("R-SHAD-1")
def test_a_keyword_that_forbids_a_shadow_card_is_asked_anew_for_each_that_is_dealt(table: TableBuilder) -> None:
    with forgetting_keywords():

        class Shy(Keyword):
            name = Name("Shy")

            @forbids(ShadowDealt)
            def while_another_has_one(game: Game, enemy: Card, event: ShadowDealt) -> bool:
                return any(other.shadows for other in game.player(1).engaged)

        table.hero(invented.hero())
        first = table.engaged(invented.enemy("First", engagement=40))
        second = table.engaged(invented.enemy("Second", engagement=30, keywords="Shy"))
        table.encounter_deck(*plain(2))
        table.play("6.1", last="6.2").finish()
        assert (names(first.shadows), names(second.shadows)) == (["Plain 1"], [])


def _hungry(game: Game, source: Card, card: Card) -> int:
    return 5 * sum(len(enemy.shadows) for enemy in game.player(1).engaged)


@pytest.mark.rule("R-SHAD-1")
def test_the_order_is_settled_player_by_player_by_the_costs_that_the_enemies_have_then(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    hungry = invented.enemy("Hungry", engagement=29)
    hungry.gives(Stat.ENGAGEMENT, _hungry)
    table.engaged(invented.enemy("First"), player=1)
    table.engaged(hungry, player=2)
    table.engaged(invented.enemy("Other", engagement=30), player=2)
    table.encounter_deck(*plain(4))
    table.play("6.1", last="6.2").finish()
    assert dealt(table.game) == ["First", "Hungry", "Other"]


@pytest.mark.rule("R-SHAD-1")
@pytest.mark.rule("R-STAGE-11")
def test_no_more_shadow_cards_are_dealt_once_an_effect_has_ended_the_phase(table: TableBuilder) -> None:
    herald = invented.enemy("Herald", engagement=40)

    @herald.forced(after=ShadowDealt)
    async def ends(game: Game, card: Card, event: ShadowDealt) -> None:
        game.end_phase_now()

    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.engaged(herald, player=1)
    table.engaged(invented.enemy("Second", engagement=30), player=1)
    table.engaged(invented.enemy("Third"), player=2)
    table.encounter_deck(*plain(4))
    table.play("6.1", last="6.2").finish()
    assert dealt(table.game) == ["Herald"]


@pytest.mark.rule("R-TIME-8")
def test_a_shadow_card_hears_that_it_is_dealt_and_what_is_dealt_after_it(table: TableBuilder) -> None:
    watcher = invented.treachery("Watcher")

    @watcher.response(after=ShadowDealt, zone=Zone.SHADOW, by=By.ANY_PLAYER)
    async def watch(game: Game, card: Card, event: ShadowDealt) -> None:
        await game.raise_threat(game.first_player, 1)

    table.hero(invented.hero())
    table.engaged(invented.enemy("First", engagement=40))
    table.engaged(invented.enemy("Second", engagement=30))
    table.encounter_deck(watcher, *plain(2))
    table.play("6.1", last="6.2").answer("Watcher", "Watcher").finish()
    assert table.player().threat == 9 + 2


@pytest.mark.rule("R-TIME-8")
def test_a_leftover_shadow_card_may_wait_on_its_pile_for_that_it_is_discarded(table: TableBuilder) -> None:
    ghost = invented.treachery("Ghost")

    @ghost.response(after=ShadowsDiscarded, zone=Zone.ENCOUNTER_DISCARD, by=By.ANY_PLAYER)
    async def haunt(game: Game, card: Card, event: ShadowsDiscarded) -> None:
        await game.raise_threat(game.first_player, 1)

    table.hero(invented.hero())
    enemy = table.engaged(invented.enemy())
    table.shadow(ghost, enemy)
    table.run(lambda game: game.raise_threat(game.player(1), 1)).finish()
    table.play("6.11").answer("Ghost").finish()
    assert table.player().threat == 9 + 1 + 1


@pytest.mark.rule("R-SHAD-1")
@pytest.mark.rule("R-SHAD-2")
@pytest.mark.ruling("RUL-22")
def test_when_the_deck_runs_out_the_remaining_enemies_get_none_and_nothing_is_shuffled(table: TableBuilder) -> None:
    table.players(2)
    low = table.engaged(invented.enemy("Low", engagement=25), player=1)
    high = table.engaged(invented.enemy("High", engagement=30), player=1)
    last = table.engaged(invented.enemy("Last", engagement=40), player=2)
    table.encounter_deck(*plain(2))
    table.encounter_discard(invented.treachery("Spent"))
    table.play("6.2").finish()
    assert dealt(table.game) == ["High", "Low"]
    assert (names(high.shadows), names(low.shadows), last.shadows) == (["Plain 1"], ["Plain 2"], [])
    assert pile(table.game) == ["Spent"]


@pytest.mark.rule("R-SHAD-2")
@pytest.mark.case("BL-15")
def test_enemies_attack_without_a_shadow_card_when_the_deck_is_empty(table: TableBuilder) -> None:
    one = table.engaged(invented.enemy("One", engagement=30, attack=1))
    two = table.engaged(invented.enemy("Two", engagement=20, attack=2))
    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    table.encounter_discard(invented.location("Old Road", threat=0))
    play = table.play(Phase.COMBAT)
    play.answer(two, hero, one, hero).finish()
    assert hero.damage == 3
    assert dealt(table.game) == []
    assert one.shadows == two.shadows == []
    assert table.game.state.zone(Zone.ENCOUNTER_DECK) == ()
    with table.play(Phase.QUEST):
        pass
    assert pile(table.game) == []
    assert names(table.game.area(0).staging) == ["Old Road"]


@pytest.mark.rule("R-SHAD-3")
def test_dealing_is_not_revealing(table: TableBuilder) -> None:
    loud = invented.enemy("Loud", keywords="Surge. Doomed 3.", attack=0)

    @loud.when_revealed
    async def shout(game: Game, card: Card) -> None:
        await game.raise_threat(game.first_player, 10)

    watcher = invented.hero("Watcher")

    @watcher.forced(after=(Revealed, EnteredPlay))
    async def watch(game: Game, card: Card, event: Revealed | EnteredPlay) -> None:
        await game.raise_threat(game.first_player, 10)

    hero = table.hero(watcher, exhausted=True)
    table.threat(20)
    table.engaged(invented.enemy("Attacker", attack=0))
    table.encounter_deck(loud, invented.treachery("Next"))
    table.play(Phase.COMBAT).finish()
    assert dealt(table.game) == ["Attacker"]
    assert table.player().threat == 20
    assert pile(table.game) == ["Loud"]
    assert hero.damage == 0


@pytest.mark.rule("R-SHAD-4")
def test_between_equal_costs_the_first_player_decides_who_is_dealt_the_last_card(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    table.engaged(invented.enemy("One", engagement=30), player=1)
    two = table.engaged(invented.enemy("Two", engagement=30), player=1)
    lower = table.engaged(invented.enemy("Lower", engagement=29), player=1)
    table.encounter_deck(*plain(1))
    play = table.play("6.2")
    assert (play.asks, play.decision.player) == (Ask.ENEMY, 2)
    assert not play.offers(lower)
    play.answer(two).finish()
    assert names(two.shadows) == ["Plain 1"]
    assert dealt(table.game) == ["Two"]


@pytest.mark.rule("R-SHAD-5")
def test_an_enemy_that_engages_after_dealing_attacks_without_a_shadow_card(table: TableBuilder) -> None:
    baiter = invented.hero("Baiter", hit_points=9)

    @baiter.action(when=lambda game, card, player: bool(player.area.staging))
    async def bait(game: Game, card: Card) -> None:
        await game.engage(game.area(0).staging[0])

    hero = table.hero(baiter, exhausted=True)
    late = table.staging(invented.enemy("Late", attack=3))
    table.encounter_deck(*plain(2))
    play = table.play(Phase.COMBAT)
    play.until(Ask.ACTION, step="6.2").answer(hero)
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert hero.damage == 3
    assert late.shadows == []
    assert dealt(table.game) == []


@pytest.mark.rule("R-SHAD-8")
def test_shadow_cards_of_an_enemy_that_leaves_play_are_discarded(table: TableBuilder) -> None:
    trap = invented.treachery("Trap")

    @trap.shadow
    async def spring(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(attack.player, 9)

    enemy = table.engaged(invented.enemy("Doomed", hit_points=2))
    shadow = table.shadow(trap, enemy)
    table.run(lambda game: game.deal_damage(enemy, 2)).finish()
    assert shadow.now.zone is Zone.ENCOUNTER_DISCARD
    assert not shadow.now.facedown
    assert table.player().threat == 0


@pytest.mark.rule("R-SHAD-8")
def test_leftover_shadow_cards_are_discarded_unresolved_at_the_end_of_the_phase(table: TableBuilder) -> None:
    trap = invented.treachery("Trap")

    @trap.shadow
    async def spring(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(attack.player, 9)

    enemy = table.staging(invented.enemy())
    shadow = table.shadow(trap, enemy)
    table.play("6.3", "6.7").finish()
    assert (shadow.zone, shadow.facedown) == (Zone.SHADOW, True)
    table.play("6.11").finish()
    assert (shadow.now.zone, shadow.now.facedown) == (Zone.ENCOUNTER_DISCARD, False)
    assert table.player().threat == 0


@pytest.mark.rule("R-SHAD-8")
@pytest.mark.case("BL-12")
def test_a_shadow_card_with_victory_points_goes_to_the_discard_pile(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True)
    table.engaged(invented.enemy(attack=1))
    (card,) = table.encounter_deck(invented.enemy("Prize", victory=3))
    play = table.play(Phase.COMBAT)
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert card.now.zone is Zone.ENCOUNTER_DISCARD
    assert table.game.state.zone(Zone.VICTORY) == ()


@pytest.mark.rule("R-SHAD-8")
@pytest.mark.ruling("RUL-23")
def test_the_other_text_of_a_shadow_card_does_nothing_when_it_is_discarded(table: TableBuilder) -> None:
    clinging = invented.enemy("Clinging")

    @clinging.forced(after=LeftPlay, of=SELF)
    async def return_on_top(game: Game, card: Card, event: LeftPlay) -> None:
        await game.put_on_deck(card.now)

    hero = table.hero(invented.hero(), exhausted=True)
    table.engaged(invented.enemy(attack=1))
    (card,) = table.encounter_deck(clinging)
    play = table.play(Phase.COMBAT)
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert card.now.zone is Zone.ENCOUNTER_DISCARD
    assert table.game.state.zone(Zone.ENCOUNTER_DECK) == ()


@pytest.mark.rule("R-SHAD-8")
@pytest.mark.case("BL-14")
def test_a_stage_may_keep_unresolved_shadow_cards_beyond_the_phase(table: TableBuilder) -> None:
    stage = invented.quest("Long Shadows")
    stage.forbids(ShadowsDiscarded, if_=lambda game, source, event: all(card.facedown for card in event.cards))
    table.quest(stage)
    idle = table.staging(invented.enemy("Idle", engagement=50, attack=0))
    active = table.engaged(invented.enemy("Active", attack=0))
    kept = table.shadow(invented.treachery("Kept"), idle)
    table.encounter_deck(*plain(3))
    table.play(Phase.COMBAT).finish()
    assert (kept.zone, kept.facedown) == (Zone.SHADOW, True)
    assert active.shadows == []
    assert pile(table.game) == ["Plain 1"]
    table.run(lambda game: game.engage(idle, game.player(1))).finish()
    table.play("6.2").finish()
    assert names(idle.shadows) == ["Kept", "Plain 2"]
    assert names(active.shadows) == ["Plain 3"]


@pytest.mark.rule("R-SHAD-10")
def test_a_resolved_shadow_card_stays_faceup_until_the_end_of_the_combat_phase(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=1))
    shadow = table.shadow(invented.treachery("Resolved"), enemy)
    play = table.play("6.3", "6.7")
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert (shadow.zone, shadow.facedown) == (Zone.SHADOW, False)
    table.play("6.11").finish()
    assert shadow.now.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-SHAD-10")
@pytest.mark.parametrize("phase", [Phase.QUEST, Phase.COMBAT])
def test_the_shadow_card_of_an_attack_outside_combat_is_discarded_after_the_attack(
    table: TableBuilder, phase: Phase
) -> None:
    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    enemy = table.engaged(invented.enemy(attack=1))
    (shadow,) = table.encounter_deck(invented.treachery("Resolved"))
    table.phase(phase)
    play = table.run(lambda game: game.attack_with(enemy), source=enemy, player=1)
    play.until(Ask.DAMAGE).answer(hero).finish()
    assert hero.damage == 1
    assert shadow.now.zone is (Zone.SHADOW if phase is Phase.COMBAT else Zone.ENCOUNTER_DISCARD)


@pytest.mark.rule("R-SHAD-10")
@pytest.mark.case("BL-17")
def test_a_shadow_card_that_returns_to_the_deck_does_so_at_the_end_of_the_phase(table: TableBuilder) -> None:
    echo = invented.treachery("Echo")

    async def back(game: Game, card: Card) -> None:
        await game.put_on_deck(card.now)

    @echo.shadow
    async def come_back(game: Game, card: Card, attack: Attack) -> None:
        game.later(Moment.END_OF_PHASE, back, card)

    hero = table.hero(invented.hero(hit_points=9), exhausted=True)
    high = table.engaged(invented.enemy("High", engagement=40, attack=1))
    low = table.engaged(invented.enemy("Low", engagement=30, attack=1))
    (card,) = table.encounter_deck(echo)
    play = table.play("6.2", "6.7")
    play.until(Ask.ENEMY).answer(high, hero, low, hero).finish()
    assert card.now.zone is Zone.SHADOW
    assert low.shadows == []
    assert dealt(table.game) == ["High"]
    table.play("6.11").finish()
    assert table.game.state.zone(Zone.ENCOUNTER_DECK) == (card.now.id,)


def eyes() -> CardDef:
    """A location that raises the threat of whom a shadow card is dealt against by that card's printed threat."""
    location = invented.location("Eyes", threat=0)

    @location.forced(after=ShadowDealt)
    async def see(game: Game, eyes: Card, event: ShadowDealt) -> None:
        if event.player and event.shadow:
            await game.raise_threat(event.player, event.shadow.printed.threat)

    return location


def test_dealing_tells_the_shadow_card_and_whom_the_enemy_attacks(table: TableBuilder) -> None:
    table.players(2)
    table.staging(eyes())
    for seat in (1, 2):
        table.hero(invented.hero(f"Hero {seat}", hit_points=20, threat_cost=0), player=seat)
    near = table.engaged(invented.enemy("Near"), player=1)
    staged = table.staging(invented.enemy("Staged"))
    table.encounter_deck(*[invented.enemy(f"Shadow {threat}", threat=threat) for threat in (1, 2, 4)])
    table.play("6.2").finish()
    assert [player.threat for player in table.game.players] == [1, 0]
    play = table.run(lambda game: game.attack_with(near, game.player(2)))  # engaged with the first, attacks the second
    assert [player.threat for player in table.game.players] == [1, 2]
    play.skip(Ask.DAMAGE).answer("Hero 2").finish()
    table.run(lambda game: game.deal_shadow(staged)).finish()
    assert [player.threat for player in table.game.players] == [1, 2]


def test_an_attack_of_players_on_the_enemy_is_no_attack_of_the_enemy(table: TableBuilder) -> None:
    goad = invented.location("Goad")

    @goad.forced(after=AttackersDeclared)
    async def deal(game: Game, goad: Card, event: AttackersDeclared) -> None:
        await game.deal_shadow(event.card)

    table.staging(eyes())
    table.staging(goad)
    hero = table.hero(invented.hero(threat_cost=0))
    enemy = table.staging(invented.enemy("Prey", hit_points=9))
    table.encounter_deck(invented.enemy("Shadow", threat=2))
    table.run(lambda game: game.strike(enemy, game.player(1), [hero])).finish()
    assert len(enemy.shadows) == 1
    assert table.player().threat == 0
