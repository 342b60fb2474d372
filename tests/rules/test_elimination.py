"""Elimination: when a player is out, and what becomes of his cards, his enemies and his part in the game."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    SELF,
    Attack,
    AttackBegan,
    Card,
    CardType,
    Game,
    LeftPlay,
    Limit,
    Name,
    Phase,
    PlayerEliminated,
    RaiseThreat,
    Sphere,
    StageDefeated,
    Stat,
    Termination,
    ThreatRaised,
    Zone,
)
from oleada.model.cards import CardDef
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def eliminated(game: Game) -> list[int]:
    """Return who was eliminated so far, in order."""
    return [line.facts["player"] for line in game.log.of(PlayerEliminated)]


def names(cards: list[Card]) -> list[str]:
    """Return the cards' titles, sorted."""
    return sorted(card.name.en for card in cards)


@pytest.mark.rule("R-ELIM-1")
@pytest.mark.parametrize(("raised", "out"), [(1, False), (2, True), (9, True)])
def test_a_player_is_eliminated_when_his_threat_reaches_fifty(table: TableBuilder, raised: int, out: bool) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.threat(48, player=1)
    table.run(lambda game: game.raise_threat(game.player(1), raised)).finish()
    assert table.player(1).eliminated is out
    assert table.player(1).record.fate is (Termination.THREAT if out else None)
    assert not table.player(2).eliminated
    assert table.game.outcome is None


@pytest.mark.rule("R-ELIM-1")
def test_a_scenario_may_set_another_threat_level(table: TableBuilder) -> None:
    table.players(2).threat(38, player=1)

    async def grow(game: Game) -> None:
        game.remember("elimination level", 40)
        await game.raise_threat(game.player(1), 1)

    table.run(grow).finish()
    assert not table.player(1).eliminated
    table.run(lambda game: game.raise_threat(game.player(1), 1)).finish()
    assert table.player(1).eliminated


@pytest.mark.rule("R-ELIM-1")
def test_a_player_is_eliminated_when_all_his_heroes_are_killed(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One", hit_points=2), player=1)
    last = table.hero(invented.hero("Last", hit_points=2), player=1)
    table.ally(invented.ally("Ally"), player=1)
    table.hero(invented.hero("Other"), player=2)
    table.run(lambda game: game.deal_damage(game.find("One"), 2)).finish()
    assert not table.player(1).eliminated
    table.run(lambda game: game.deal_damage(game.find("Last"), 2)).finish()
    assert table.player(1).eliminated
    assert table.player(1).record.fate is Termination.HEROES
    assert last.now.zone is Zone.DISCARD


@pytest.mark.rule("R-ELIM-1")
def test_a_card_effect_may_eliminate_a_player(table: TableBuilder) -> None:
    table.players(2).threat(10, player=1)
    table.hero(invented.hero("One"), player=1)
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert table.player(1).eliminated
    assert table.player(1).record.fate is Termination.CARD_EFFECT


@pytest.mark.rule("R-ELIM-2")
@pytest.mark.ruling("RUL-40")
@pytest.mark.parametrize("way", ["shuffled away", "set aside"])
def test_a_hero_counts_as_killed_only_in_the_discard_pile(table: TableBuilder, way: str) -> None:
    async def vanish(game: Game) -> None:
        hero = game.find("Last")
        if way == "shuffled away":
            await game.shuffle_into_deck(hero)
        else:
            await game.happen(LeftPlay(hero, Zone.ASIDE, 1))

    table.players(2)
    table.hero(invented.hero("One", hit_points=2), player=1)
    last = table.hero(invented.hero("Last"), player=1)
    table.hero(invented.hero("Other"), player=2)
    table.run(lambda game: game.deal_damage(game.find("One"), 2)).finish()
    table.run(vanish).finish()
    assert not last.in_play
    assert not table.player(1).eliminated


@pytest.mark.rule("R-ELIM-3")
def test_a_hero_lent_to_another_player_is_still_his(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Mine", hit_points=2), player=1)
    lent = table.hero(invented.hero("Lent", hit_points=2), player=1)
    table.hero(invented.hero("Other"), player=2)
    table.run(lambda game: game.give_control(game.find("Lent"), game.player(2))).finish()
    table.run(lambda game: game.deal_damage(game.find("Mine"), 2)).finish()
    assert lent.controller == table.player(2)
    assert not table.player(1).eliminated
    table.run(lambda game: game.deal_damage(game.find("Lent"), 2)).finish()
    assert table.player(1).eliminated
    assert not table.player(2).eliminated


@pytest.mark.rule("R-ELIM-3")
def test_a_hero_borrowed_from_another_player_does_not_keep_one_in_the_game(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Mine", hit_points=2), player=1)
    table.hero(invented.hero("Borrowed"), player=2)
    table.hero(invented.hero("Other"), player=2)
    table.run(lambda game: game.give_control(game.find("Borrowed"), game.player(1))).finish()
    table.run(lambda game: game.deal_damage(game.find("Mine"), 2)).finish()
    assert table.player(1).eliminated
    assert names(table.player(2).discard) == ["Borrowed"]
    assert not table.player(2).eliminated


@pytest.mark.rule("R-ELIM-1")
def test_a_hero_of_the_scenario_keeps_one_in_the_game(table: TableBuilder) -> None:
    guest = CardDef(code="guest", name=Name("Guest"), type=CardType.OBJECTIVE_HERO, hit_points=3)
    table.players(2)
    table.hero(invented.hero("Mine", hit_points=2), player=1)
    table.hero(invented.hero("Other"), player=2)
    table.objective(guest, player=1)
    table.run(lambda game: game.deal_damage(game.find("Mine"), 2)).finish()
    assert not table.player(1).eliminated


@pytest.mark.rule("R-ELIM-4")
@pytest.mark.ruling("RUL-39")
def test_a_threat_treated_as_another_number_does_not_change_when_the_dial_eliminates(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Other"), player=2)
    table.threat(47, player=1).threat(10, player=2)
    table.staging(invented.enemy(engagement=21))
    table.encounter_deck(invented.treachery("Shadow of Fear", keywords="Doomed 2."))
    table.phase(Phase.ENCOUNTER)
    table.run(lambda game: game.treat_threat(game.player(1), 20)).finish()
    assert table.player(1).threat == 20
    table.play("5.3").finish()
    assert table.player(1).engaged == []
    table.run(lambda game: game.raise_threat(game.player(1), 1)).finish()
    assert (table.player(1).threat, table.player(1).dial) == (20, 48)
    table.run(lambda game: game.reveal_encounter_card(game.player(2))).finish()
    assert table.player(1).eliminated
    assert table.player(2).threat == 12


@pytest.mark.rule("R-ELIM-4")
def test_the_dial_counts_again_when_the_treatment_ends(table: TableBuilder) -> None:
    table.threat(30)

    async def deceive(game: Game) -> None:
        await game.treat_threat(game.player(1), 45)
        await game.treat_threat(game.player(1), 20)

    table.run(deceive).finish()
    assert table.player().threat == 20
    table.play("4.3").finish()
    assert table.player().threat == 30


@pytest.mark.rule("R-ELIM-5")
@pytest.mark.case("BL-53")
def test_what_an_eliminated_player_controls_goes_to_its_owners_discard_piles(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1)
    table.ally(invented.ally("Own Ally"), player=1)
    table.ally(invented.ally("Borrowed"), player=2)
    lent = table.ally(invented.ally("Lent"), player=1)
    other = table.hero(invented.hero("Other"), player=2)
    table.attachment(invented.attachment("Sword"), on=hero)
    (kept,) = table.hand(invented.attachment("Kept"), player=1)
    table.hand(invented.event("In Hand"), player=1)
    table.deck(invented.event("In Deck"), player=1)

    async def swap(game: Game) -> None:
        await game.give_control(game.find("Borrowed"), game.player(1))
        await game.give_control(game.find("Lent"), game.player(2))
        await game.attach(game.find("Kept"), game.find("Other"), game.player(2))

    table.run(swap).finish()
    assert kept.now.host == other
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert names(table.player(1).discard) == ["Hero", "In Deck", "In Hand", "Own Ally", "Sword"]
    assert names(table.player(2).discard) == ["Borrowed"]
    assert (table.player(1).hand, table.player(1).deck, table.player(1).controlled) == ([], [], [])
    assert (lent.in_play, kept.now.in_play) == (True, True)
    table.run(lambda game: game.discard(game.find("Kept"))).finish()
    table.run(lambda game: game.deal_damage(game.find("Lent"), 2)).finish()
    assert (kept.now.zone, kept.now.record.holder) == (Zone.DISCARD, 1)
    assert (lent.now.zone, lent.now.record.holder) == (Zone.DISCARD, 1)


@pytest.mark.rule("R-ELIM-5")
@pytest.mark.case("BL-52")
def test_an_objective_that_he_controls_goes_to_the_encounter_discard_pile(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("Hero"), player=1)
    table.hero(invented.hero("Other"), player=2)
    worn = table.attachment(invented.objective("Worn Treasure"), on=hero)
    ally = table.objective(invented.objective_ally("Companion"), player=1)
    assert worn.controller == table.player(1)
    table.run(lambda game: game.eliminate(game.player(1))).finish()
    assert (worn.now.zone, ally.now.zone) == (Zone.ENCOUNTER_DISCARD, Zone.ENCOUNTER_DISCARD)


@pytest.mark.rule("R-ELIM-6")
@pytest.mark.case("BL-44")
def test_his_enemies_return_to_staging_with_their_damage_and_attack_nobody(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1, exhausted=True)
    other = table.hero(invented.hero("Two", hit_points=9), player=2, exhausted=True)
    table.threat(49, player=1).threat(10, player=2)
    dread = invented.treachery("Dread")

    @dread.shadow
    async def frighten(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(attack.player, 1)

    wounded = table.engaged(invented.enemy("Wounded", attack=3, hit_points=5), player=1, damage=2)
    net = table.attachment(invented.attachment("Net"), on=wounded, player=2)
    second = table.engaged(invented.enemy("Second", attack=3), player=1)
    own = table.engaged(invented.enemy("His Own", attack=1), player=2)
    first_shadow = table.shadow(dread, wounded)
    second_shadow = table.shadow(invented.treachery("Unused"), second)
    play = table.play("6.3", "6.11")
    play.answer(wounded)
    assert table.player(1).eliminated
    assert (play.asks, play.decision.player, play.labels) == (Ask.ENEMY, 2, ["His Own"])
    assert [card.now.zone for card in (first_shadow, second_shadow)] == [Zone.ENCOUNTER_DISCARD] * 2
    assert not second_shadow.now.facedown
    play.answer(own)
    assert (play.asks, play.decision.player) == (Ask.DAMAGE, 2)
    play.answer(other).finish()
    assert [enemy.zone for enemy in (wounded, second)] == [Zone.STAGING, Zone.STAGING]
    assert (wounded.damage, net.in_play, net.host) == (2, True, wounded)
    assert [line.facts["player"] for line in table.game.log.of(AttackBegan)] == [1, 2]
    assert other.damage == 1


@pytest.mark.rule("R-ELIM-7")
@pytest.mark.parametrize(("first", "out_before", "next_one"), [(2, 0, 3), (3, 0, 1), (3, 1, 2)])
def test_the_first_player_token_passes_at_once_to_the_next_player_in_the_game(
    table: TableBuilder, first: int, out_before: int, next_one: int
) -> None:
    table.players(3).first_player(first)
    if out_before:
        table.run(lambda game: game.eliminate(game.player(out_before))).finish()
    assert table.game.state.first_player == first
    table.run(lambda game: game.eliminate(game.player(first))).finish()
    assert table.game.state.first_player == next_one


@pytest.mark.rule("R-ELIM-8")
def test_his_cards_leave_play_before_the_token_moves(table: TableBuilder) -> None:
    guide = invented.objective_ally("Guide")

    @guide.passive(after=LeftPlay, of=SELF)
    async def despair(game: Game, card: Card, event: LeftPlay) -> None:
        await game.lose()

    table.players(2)
    table.hero(invented.hero("Two"), player=2)
    table.objective(guide, player=1)
    with table.run(lambda game: game.eliminate(game.player(1))) as play:
        pass
    assert table.game.outcome is not None
    assert not table.game.outcome.won
    assert table.game.state.first_player == 1
    assert "FirstPlayerPassed" not in play.events


@pytest.mark.rule("R-ELIM-9")
def test_one_fewer_card_is_staged_and_per_player_counts_those_in_the_game(table: TableBuilder) -> None:
    table.players(3)
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    table.encounter_deck(*(invented.location(f"Place {number}", threat=0) for number in range(1, 6)))
    table.play("3.3").finish()
    assert len(table.game.area(0).staging) == 3
    table.run(lambda game: game.eliminate(game.player(2))).finish()
    table.play("3.3").finish()
    assert len(table.game.area(0).staging) == 5
    assert [player.seat for player in table.game.players] == [1, 3]


@pytest.mark.rule("R-ELIM-10")
def test_an_attack_in_progress_against_an_eliminated_player_ends(table: TableBuilder) -> None:
    gambler = invented.hero("Gambler")

    @gambler.action(limit=Limit(1, "round"))
    async def dare(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    table.players(2)
    hero = table.hero(gambler, player=1)
    table.hero(invented.hero("Two", keywords="Sentinel."), player=2)
    table.threat(49, player=1).threat(10, player=2)
    enemy = table.engaged(invented.enemy("Brute"), player=1)
    play = table.play("6.3")
    play.answer(enemy, hero)
    assert play.finished
    assert table.player(1).eliminated
    assert "AttackEnded" not in play.events
    assert "DefenderDeclared" not in play.events
    assert table.game.attack is None


@pytest.mark.rule("R-ELIM-11")
def test_a_player_without_heroes_who_is_not_eliminated_goes_on_taking_turns(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("Last"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.run(lambda game: game.happen(LeftPlay(game.find("Last"), Zone.ASIDE, 1))).finish()
    table.hand(invented.ally("Freely", cost=0, sphere=Sphere.NEUTRAL), player=1)
    table.deck(invented.event("Next Card"), player=1)
    table.encounter_deck(*(invented.location(f"Place {number}", threat=0) for number in range(1, 4)))
    table.threat(30, player=1).threat(0, player=2)
    table.staging(invented.enemy("Brute", engagement=30, threat=0))
    play = table.play("1.2", "5.3")
    assert (play.asks, play.decision.player) == (Ask.ACTION, 1)
    play.answer("Play Freely")
    assert names(table.player(1).allies) == ["Freely"]
    assert names(table.player(1).hand) == ["Next Card"]
    play.until(Ask.TRAVEL).answer("none").finish()
    assert len(table.game.area(0).staging) == 2
    assert names(table.player(1).engaged) == ["Brute"]


@pytest.mark.rule("R-ELIM-12")
def test_a_raise_for_several_players_is_applied_in_full_before_eliminations_in_player_order(
    table: TableBuilder,
) -> None:
    witness = invented.hero("Witness")
    table.players(3).first_player(2)
    table.hero(witness, player=3)
    table.threat(49, player=1).threat(49, player=2).threat(10, player=3)
    table.run(lambda game: game.raise_threat(game.players, 2)).finish()
    assert eliminated(table.game) == [2, 1]
    assert [table.player(seat).threat for seat in (1, 2, 3)] == [51, 51, 12]
    raises = [line.event.__name__ for line in table.game.log]
    assert raises[:5] == ["ThreatRaised", "ThreatRaised", "ThreatRaised", "PlayerEliminated", "PlayerEliminated"]
    assert table.game.state.first_player == 3


@pytest.mark.rule("R-ELIM-1")
@pytest.mark.case("BL-72")
@pytest.mark.parametrize(("start", "out_at"), [(47, None), (48, 2), (49, 1)])
def test_elimination_comes_exactly_when_the_level_is_reached(
    table: TableBuilder, start: int, out_at: int | None
) -> None:
    panic = invented.treachery("Panic", keywords="Doomed 1.")

    @panic.when_revealed
    async def cry(game: Game, card: Card) -> None:
        await game.raise_threat(game.player(1), 1)

    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.threat(start, player=1).threat(10, player=2)
    table.encounter_deck(panic)
    table.run(lambda game: game.reveal_encounter_card(game.player(2))).finish()
    kinds = [(line.event.__name__, line.facts.get("player")) for line in table.game.log]
    raised = [i for i, kind in enumerate(kinds) if kind == ("ThreatRaised", 1)]
    if out_at is None:
        assert eliminated(table.game) == []
        assert table.player(1).threat == 49
    else:
        assert len(raised) == out_at
        out = kinds.index(("PlayerEliminated", 1))
        assert out > raised[-1]
        assert "Revealed" not in [kind for kind, _ in kinds[raised[-1] : out]]


@pytest.mark.rule("R-END-1")
@pytest.mark.parametrize("count", [1, 2])
def test_with_the_last_player_the_game_is_over_before_anything_else_is_settled(table: TableBuilder, count: int) -> None:
    table.players(count)
    for seat in range(1, count + 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(45, player=seat)
    stage = invented.quest("Short Way", quest_points=0)
    stage.gives(Stat.QUEST_POINTS, lambda game, source, card: 4 * len(game.players))

    @stage.forced(after=StageDefeated, of=SELF)
    async def ask(game: Game, stage: Card, event: StageDefeated) -> None:
        """Somebody is asked."""
        await game.confirm(Name("Well?"), game.first_player)

    table.quest(stage, progress=1)
    table.run(lambda game: game.raise_threat(game.players, 5)).finish()
    assert table.game.outcome is not None
    assert (table.game.outcome.won, table.game.outcome.termination) == (False, Termination.THREAT)
    assert eliminated(table.game) == [*range(1, count + 1)]
    assert not table.game.log.of(StageDefeated)


@pytest.mark.rule("R-ROUND-7.2")
def test_what_raises_threat_is_told_so_that_more_may_be_raised_in_the_refresh_phase(table: TableBuilder) -> None:
    fields = invented.location("Fields")

    @fields.forced(when=ThreatRaised, if_=lambda game, card, event: game.phase is Phase.REFRESH and event.by is None)
    async def sink_in(game: Game, card: Card, event: ThreatRaised) -> None:
        """Raise it by an additional point."""
        event.amount += 1

    table.staging(fields)
    table.phase(Phase.REFRESH)
    gate = invented.event("Gate", cost=0, sphere=Sphere.NEUTRAL)

    @gate.action(cost=RaiseThreat(2))
    async def open_it(game: Game, card: Card) -> None:
        """Raise threat by 2, and by 3 more."""
        await game.raise_threat(game.you, 3)

    table.hero(invented.hero())
    table.hand(gate)
    before = table.player().threat
    table.window().answer("Gate").finish()
    assert table.player().threat == before + 5
    table.play("7.3").finish()
    assert table.player().threat == before + 7
