"""The Lore cards that draw and fetch cards, discard Conditions, hold back threat and attacks, and strengthen a hero.

Those that look at concealed cards and those that heal have files of their own. The `table` fixture checks every
decision met here: a clone, an undo and a replay come to the same game.
"""

from __future__ import annotations

import pytest

from oleada.authoring import Ask, Card, CardScript, CardsDrawn, Game, Phase, Sphere, Stat, Zone
from oleada.model.reasons import Because
from oleada.testing import TableBuilder, invented


def titles(cards: list[Card]) -> list[str]:
    return [card.name.en for card in cards]


def sage(table: TableBuilder, resources: int = 0) -> Card:
    """A hero who can pay for Lore cards."""
    return table.hero(invented.hero("Sage", sphere=Sphere.LORE), resources=resources)


def decks(table: TableBuilder, *sizes: int) -> None:
    """Give each player a hero, if he has none, and a deck of so many cards."""
    for seat, size in enumerate(sizes, 1):
        if not table.player(seat).heroes:
            table.hero(invented.hero(f"Hero {seat}"), player=seat)
        if size:
            table.deck(*[invented.ally(f"Card {number} of {seat}", cost=9) for number in range(size)], player=seat)


def why_not(table: TableBuilder, card: Card, phase: Phase = Phase.QUEST) -> list[Because]:
    """Why the only ability of a card cannot be used in an action window."""
    table.phase(phase, window=True)
    (way,) = [way for way in table.game.explain(card, 1) if way.what in ("play", "action")]
    return [reason.because for reason in way.reasons]


def no_drawing() -> CardScript:
    location = invented.location("Silent Hill")
    location.forbids(CardsDrawn)
    return location


# Beravor, Gléowine, Lórien's Wealth: a player draws.

_DRAWERS = {"Beravor": 2, "Gléowine": 1, "Lórien's Wealth": 3}


def drawer(table: TableBuilder, name: str, **state: bool) -> Card:
    """Give the first of two players one of the cards that let a player draw."""
    if name == "Beravor":
        return table.hero(name, **state)
    sage(table, resources=3)
    return table.ally(name, **state) if name == "Gléowine" else table.hand(name)[0]


@pytest.mark.parametrize("name", _DRAWERS)
@pytest.mark.parametrize("seat", [1, 2])
def test_any_player_draws(table: TableBuilder, name: str, seat: int) -> None:
    table.players(2)
    card = drawer(table, name)
    decks(table, 5, 5)
    play = table.window().answer(card)
    assert (play.asks, play.decision.player, play.labels) == (Ask.TARGET, 1, ["Player 1", "Player 2"])
    assert play.answer(table.player(seat)).finished
    assert titles(table.player(seat).hand) == [f"Card {number} of {seat}" for number in range(_DRAWERS[name])]
    assert table.player(3 - seat).hand == []
    if name == "Lórien's Wealth":
        assert (table.player().heroes[0].resources, titles(table.player().discard)) == (0, [name])
    else:
        assert card.exhausted


@pytest.mark.case("BL-79")
@pytest.mark.rule("R-PLAY-8")
@pytest.mark.parametrize("name", ["Beravor", "Lórien's Wealth"])
def test_who_has_too_few_cards_draws_what_there_is(table: TableBuilder, name: str) -> None:
    card = drawer(table, name)
    decks(table, 1)
    assert table.window().answer(card, table.player()).finished
    assert titles(table.player().hand) == ["Card 0 of 1"]


@pytest.mark.rule("R-COST-13")
@pytest.mark.rule("R-PLAY-8")
@pytest.mark.parametrize("name", _DRAWERS)
def test_who_cannot_draw_is_not_chosen(table: TableBuilder, name: str) -> None:
    table.players(3)
    card = drawer(table, name)
    decks(table, 0, 5, 0)
    assert table.window().answer(card).labels == ["Player 2"]


@pytest.mark.rule("R-COST-13")
@pytest.mark.parametrize("name", _DRAWERS)
@pytest.mark.parametrize("forbidden", [False, True])
def test_nobody_who_draws_is_no_target(table: TableBuilder, name: str, forbidden: bool) -> None:
    card = drawer(table, name)
    if forbidden:
        table.staging(no_drawing())
    decks(table, 5 if forbidden else 0)
    assert table.window().finished
    assert why_not(table, card) == [Because.NO_TARGET]


@pytest.mark.parametrize("name", ["Beravor", "Gléowine"])
def test_who_lets_draw_must_be_ready(table: TableBuilder, name: str) -> None:
    card = drawer(table, name, exhausted=True)
    decks(table, 5)
    assert table.window().finished
    assert why_not(table, card) == [Because.EXHAUSTED]


@pytest.mark.parametrize(("name", "times"), [("Beravor", 1), ("Gléowine", 2)])
def test_beravor_once_per_round_and_gleowine_as_often_as_he_readies(table: TableBuilder, name: str, times: int) -> None:
    card = drawer(table, name)
    decks(table, 9)
    table.play("3.1").answer(card, table.player()).finish()
    table.run(lambda game: game.ready(card)).finish()
    play = table.play("4.2")
    if times == 1:
        assert play.finished
        assert why_not(table, card) == [Because.LIMIT]
        table.play("0.1").finish()
        table.play("0.0").finish()
        play = table.play("4.2")
    play.answer(card, table.player()).finish()
    assert len(table.player().hand) == 2 * _DRAWERS[name]


# Erebor Hammersmith.


def forge(table: TableBuilder) -> tuple[Card, Card]:
    """Two players have attachments in their discard piles; the first can play the Hammersmith."""
    table.players(2)
    hero = sage(table, resources=2)
    table.hero(invented.hero("Companion"), player=2)
    table.discard(invented.attachment("Old"), invented.attachment("New", cost=9), invented.event("On Top"))
    table.discard(invented.attachment("His", cost=9), invented.ally("Fallen"), player=2)
    return hero, table.hand("Erebor Hammersmith")[0]


@pytest.mark.parametrize(("seat", "fetched"), [(1, "New"), (2, "His")])
def test_the_hammersmith_fetches_the_topmost_attachment_of_a_discard_pile(
    table: TableBuilder, seat: int, fetched: str
) -> None:
    hero, smith = forge(table)
    play = table.play("2.2").answer(smith)
    assert (play.asks, hero.resources) == (Ask.RESPONSE, 0)
    play.answer(smith.now)
    assert play.labels == ["Player 1", "Player 2"]
    play.answer(table.player(seat)).finish()
    assert titles(table.player(seat).hand) == [fetched]
    assert fetched not in titles(table.player(seat).discard)
    assert table.player(3 - seat).hand == []


def test_the_hammersmith_may_fetch_nothing(table: TableBuilder) -> None:
    _, smith = forge(table)
    table.play("2.2").answer(smith, "pass").finish()
    assert smith.now.in_play
    assert table.player().hand == []


@pytest.mark.case("BL-63")
@pytest.mark.rule("R-PLAY-4")
def test_the_hammersmith_must_be_played(table: TableBuilder) -> None:
    _, smith = forge(table)
    assert table.run(lambda game: game.put_into_play(smith), player=1).finished
    assert smith.now.in_play


@pytest.mark.rule("R-COST-13")
def test_the_hammersmith_needs_an_attachment_in_a_discard_pile(table: TableBuilder) -> None:
    table.players(2)
    sage(table, resources=2)
    table.hero(invented.hero("Companion"), player=2)
    table.discard(invented.event("Song"), player=2)
    (smith,) = table.hand("Erebor Hammersmith")
    table.play("2.2").answer(smith).finish()
    assert smith.now.in_play


def test_the_hammersmith_answers_only_his_own_play(table: TableBuilder) -> None:
    _, smith = forge(table)
    table.ally("Erebor Hammersmith")
    table.hand(invented.ally("Scout", cost=0, sphere=Sphere.LORE))
    play = table.play("2.2").answer("Scout")
    assert play.asks is Ask.ACTION
    play.answer(smith)
    assert [option.card for option in play.decision.options] == [smith.now.id, 0]
    play.finish()


# Miner of the Iron Hills.


def condition(name: str = "Fetter") -> CardScript:
    return invented.treachery(name, traits="Condition.")


def test_the_miner_discards_a_condition_of_any_card(table: TableBuilder) -> None:
    table.players(2)
    hero = sage(table, resources=2)
    other = table.hero(invented.hero("Companion"), player=2)
    fetter = table.attachment(condition(), other)
    knowledge = table.attachment("Dark Knowledge", other)
    table.attachment("Celebrían's Stone", hero)
    (miner,) = table.hand("Miner of the Iron Hills")
    play = table.play("2.2").answer(miner, "Miner of the Iron Hills")
    assert play.labels == ["Fetter", "Dark Knowledge"]
    play.answer(fetter).finish()
    assert (fetter.zone, knowledge.in_play) == (Zone.ENCOUNTER_DISCARD, True)
    assert hero.resources == 0


@pytest.mark.case("BL-63")
@pytest.mark.rule("R-PLAY-5")
def test_the_miner_works_when_he_is_put_into_play_too(table: TableBuilder) -> None:
    hero = sage(table)
    knowledge = table.attachment("Dark Knowledge", hero)
    (miner,) = table.hand("Miner of the Iron Hills")
    play = table.run(lambda game: game.put_into_play(miner), player=1)
    play.answer(miner.now, knowledge).finish()
    assert titles(table.player().discard) == ["Dark Knowledge"]


def test_the_miner_may_leave_a_condition(table: TableBuilder) -> None:
    knowledge = table.attachment("Dark Knowledge", sage(table, resources=2))
    (miner,) = table.hand("Miner of the Iron Hills")
    table.play("2.2").answer(miner, "pass").finish()
    assert knowledge.in_play


@pytest.mark.rule("R-COST-15")
def test_the_miner_finds_no_condition_that_is_not_attached(table: TableBuilder) -> None:
    hero = sage(table, resources=2)
    table.attachment("Celebrían's Stone", hero)
    table.staging(invented.enemy("Wasting", traits="Condition."))
    (miner,) = table.hand("Miner of the Iron Hills")
    table.play("2.2").answer(miner).finish()
    assert miner.now.in_play


# Radagast's Cunning and Secret Paths.

_QUIET = {"Radagast's Cunning": invented.enemy("Quiet", threat=4), "Secret Paths": invented.location("Quiet", threat=4)}


def staged(table: TableBuilder, name: str) -> tuple[Card, Card, Card]:
    """A staging area of threat 9, and a player who can make 4 of it count for nothing."""
    hero = sage(table, resources=1)
    quiet = table.staging(_QUIET[name])
    table.staging(invented.enemy("Orc", threat=3) if name == "Secret Paths" else invented.location("Hill", threat=3))
    table.engaged(invented.enemy("Engaged", threat=1))
    table.active(invented.location("Active", threat=2))
    return hero, quiet, table.hand(name)[0]


@pytest.mark.rule("R-QRES-1")
@pytest.mark.rule("R-QRES-10")
@pytest.mark.parametrize("name", _QUIET)
def test_a_staged_card_does_not_contribute_its_threat_for_the_phase(table: TableBuilder, name: str) -> None:
    hero, quiet, event = staged(table, name)
    area = table.game.area(0)
    stage = table.quest(invented.quest(quest_points=50))
    assert area.threat == 7
    play = table.play("3.2", "3.4").commit(hero)
    play.answer(event)
    assert play.labels == ["Quiet"]
    play.answer(quiet).finish()
    assert (area.threat, quiet.threat, hero.resources) == (3, 4, 0)
    assert table.player().threat == 9 + 3 - 2  # questing unsuccessfully by 1
    assert stage.progress == 0
    table.play("3.5").finish()
    assert area.threat == 7


@pytest.mark.rule("R-ABIL-5")
@pytest.mark.parametrize("name", _QUIET)
def test_it_is_played_in_the_quest_phase_only(table: TableBuilder, name: str) -> None:
    _, _, event = staged(table, name)
    assert table.play("4.2").finished
    assert why_not(table, event, Phase.TRAVEL) == [Because.WRONG_WINDOW]
    table.phase(Phase.QUEST)
    assert table.window().offers(event)


@pytest.mark.rule("R-COST-15")
@pytest.mark.rule("R-IMM-2")
@pytest.mark.parametrize("name", _QUIET)
def test_it_needs_a_target_in_the_staging_area(table: TableBuilder, name: str) -> None:
    hero = sage(table, resources=1)
    (event,) = table.hand(name)
    make = invented.enemy if name == "Radagast's Cunning" else invented.location
    proud = make("Proud")
    proud.gives(Stat.IMMUNE, True)
    table.staging(proud)
    table.engaged(invented.enemy("Engaged"))
    table.active(invented.location("Active"))
    assert table.play("3.1").finished
    assert why_not(table, event) == [Because.NO_TARGET]
    assert hero.resources == 1


@pytest.mark.rule("R-LAST-2")
def test_radagasts_cunning_follows_its_enemy_out_of_staging_and_back(table: TableBuilder) -> None:
    _, quiet, event = staged(table, "Radagast's Cunning")
    table.play("3.1").answer(event, quiet).finish()

    async def out_and_back(game: Game) -> None:
        await game.engage(quiet, game.player(1))
        await game.return_to_staging(quiet)

    table.run(out_and_back).finish()
    assert quiet.zone is Zone.STAGING
    assert table.game.area(0).threat == 3


@pytest.mark.rule("R-COST-14")
def test_secret_paths_may_be_used_on_a_location_without_threat(table: TableBuilder) -> None:
    sage(table, resources=1)
    (event,) = table.hand("Secret Paths")
    meadow = table.staging(invented.location("Meadow", threat=0))
    assert table.play("3.1").answer(event, meadow).finished


# Forest Snare.


def snare(table: TableBuilder, player: int = 1) -> tuple[Card, Card]:
    """The first of two players can catch an enemy that is engaged with one of them."""
    table.players(2)
    sage(table, resources=3)
    table.hero(invented.hero("Companion", hit_points=9), player=2)
    enemy = table.engaged(invented.enemy("Troll", attack=3), player=player)
    table.staging(invented.enemy("Staged"))
    return enemy, table.hand("Forest Snare")[0]


@pytest.mark.parametrize("seat", [1, 2])
def test_forest_snare_catches_an_engaged_enemy_which_makes_no_attack(table: TableBuilder, seat: int) -> None:
    enemy, trap = snare(table, seat)
    other = table.engaged(invented.enemy("Other", attack=0), player=seat)
    table.encounter_deck(invented.treachery("Mist"), invented.treachery("Fog"))
    play = table.play("2.2").answer(trap)
    assert play.labels == ["Troll", "Other"]
    play.answer(enemy).finish()
    assert trap.now.host == enemy
    assert trap.now.controller == table.player(1)
    play = table.play("6.2", "6.3").finish()
    assert len(enemy.shadows) == 1  # dealt all the same
    assert "Other attacks" in play.text
    assert "Troll attacks" not in play.text
    assert other.in_play
    assert all(hero.damage == 0 for player in table.game.players for hero in player.heroes)


def test_forest_snare_stops_attacks_that_effects_make(table: TableBuilder) -> None:
    enemy, _ = snare(table)
    table.attachment("Forest Snare", enemy, player=1)
    table.encounter_deck(invented.treachery("Mist"))
    assert table.run(lambda game: game.attack_with(enemy, game.player(2))).finished
    assert "AttackBegan" not in [line.event.__name__ for line in table.game.log]
    assert enemy.shadows == []


def test_what_is_caught_can_be_attacked_and_attacks_again_without_the_trap(table: TableBuilder) -> None:
    enemy, _ = snare(table)
    trap = table.attachment("Forest Snare", enemy, player=1)
    hero = table.player().heroes[0]
    assert table.play("6.7").attack(enemy, hero).finished
    assert enemy.damage == 1
    table.run(lambda game: game.discard(trap)).finish()
    play = table.play("6.3").until(Ask.DAMAGE).answer(hero)
    assert play.finished
    assert hero.damage == 3


@pytest.mark.rule("R-ATT-1")
@pytest.mark.rule("R-COST-15")
def test_forest_snare_needs_an_enemy_engaged_with_a_player(table: TableBuilder) -> None:
    sage(table, resources=3)
    (trap,) = table.hand("Forest Snare")
    table.staging(invented.enemy("Staged"))
    proud = invented.enemy("Proud")
    proud.gives(Stat.IMMUNE, True)
    table.engaged(proud)
    assert table.play("2.2").finished
    assert Because.NO_TARGET in why_not(table, trap, Phase.PLANNING)


# Protector of Lórien.


def protector(table: TableBuilder, cards: int) -> tuple[Card, Card]:
    """A player with Protector of Lórien on a hero of 2 willpower and 1 defense, and so many cards in hand."""
    hero = table.hero(invented.hero("Guarded"))
    card = table.attachment("Protector of Lórien", hero)
    table.hand(*[invented.ally(f"Card {number}", cost=9) for number in range(cards)])
    return hero, card


@pytest.mark.parametrize(("gift", "defense", "willpower"), [("+1 defense", 2, 2), ("+1 willpower", 1, 3)])
def test_protector_of_lorien_strengthens_its_hero_for_a_card(
    table: TableBuilder, gift: str, defense: int, willpower: int
) -> None:
    hero, card = protector(table, cards=2)
    play = table.play("4.1", "4.2").answer(card)
    assert (play.asks, play.labels) == (Ask.DISCARD, ["Card 0", "Card 1"])
    play.answer("Card 1")
    assert titles(table.player().discard) == ["Card 1"]  # the cost is paid before anything is chosen
    assert play.labels == ["+1 defense", "+1 willpower"]
    play.answer(gift)
    assert (hero.defense, hero.willpower) == (defense, willpower)
    play.finish()
    assert titles(table.player().hand) == ["Card 0"]
    table.play("4.3").finish()
    assert (hero.defense, hero.willpower) == (1, 2)


@pytest.mark.rule("R-LIM-1")
def test_protector_of_lorien_three_times_per_phase(table: TableBuilder) -> None:
    hero, card = protector(table, cards=5)
    play = table.play("3.1")
    for number, gift in enumerate(("+1 defense", "+1 willpower", "+1 willpower")):
        play.answer(card, f"Card {number}", gift)
    assert play.finished
    assert (hero.defense, hero.willpower) == (2, 4)
    assert why_not(table, card) == [Because.LIMIT]
    table.play("3.5", "4.1").finish()
    table.play("4.2").answer(card, "Card 3", "+1 defense").finish()
    assert (hero.defense, hero.willpower) == (2, 2)


@pytest.mark.case("BL-68")
def test_each_copy_of_protector_of_lorien_has_its_own_limit(table: TableBuilder) -> None:
    hero, card = protector(table, cards=4)
    second = table.attachment("Protector of Lórien", hero)
    play = table.play("3.1")
    for number in range(3):
        play.answer(card, f"Card {number}", "+1 defense")
    play.answer(second, "Card 3", "+1 defense").finish()
    assert hero.defense == 5


@pytest.mark.case("BL-33")
def test_protector_of_lorien_counts_for_a_hero_that_is_committed(table: TableBuilder) -> None:
    hero, card = protector(table, cards=1)
    table.staging(invented.location(threat=2))
    stage = table.quest(invented.quest(quest_points=50))
    table.play("3.2", "3.4").commit(hero).answer(card, "Card 0", "+1 willpower").finish()
    assert stage.progress == 1


@pytest.mark.rule("R-COST-9")
def test_protector_of_lorien_needs_a_card_in_the_hand_of_its_player(table: TableBuilder) -> None:
    table.players(2)
    _, card = protector(table, cards=0)
    table.hero(invented.hero("Companion"), player=2)
    table.hand(invented.ally("His", cost=9), player=2)
    assert table.window().finished
    assert why_not(table, card) == [Because.COST]
