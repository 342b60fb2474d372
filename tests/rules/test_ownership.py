"""Who owns a card, who controls it, and who is "you"."""

from __future__ import annotations

import pytest

import oleada
from oleada.authoring import (
    HEROES,
    LOCATIONS,
    Attack,
    By,
    Card,
    CardScript,
    CardsDrawn,
    Choose,
    DiscardFromHand,
    FirstPlayerPassed,
    Game,
    Phase,
    PlayerSet,
    RaiseThreat,
    Zone,
)
from oleada.model.decks import Deck
from oleada.model.errors import WrongKindError
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-OWN-1")
def test_players_own_their_heroes_and_decks_and_the_scenario_the_rest() -> None:
    ally = invented.ally()
    decks = [Deck(f"Deck {seat}", (invented.hero(f"Hero {seat}"),), ((ally, 20),)) for seat in (1, 2)]
    scenario = invented.scenario(cards=(invented.enemy(quantity=30),))
    game = oleada.new_game(scenario, decks, seed=3)
    for player in game.players:
        own = [*player.deck, *player.hand, *player.heroes]
        assert len(own) == 21
        assert all(card.owner == player for card in own)
    rest = [game.card(card) for card in game.state.zone(Zone.ENCOUNTER_DECK)]
    assert len(rest) == 30
    assert all(card.owner is None for card in (*rest, *game.area(0).quests))


@pytest.mark.rule("R-OWN-2")
def test_a_player_controls_what_he_owns_until_an_effect_gives_it_away(table: TableBuilder) -> None:
    bell = invented.ally("Bell Ringer", cost=0)

    @bell.action(cost=RaiseThreat(1))
    async def ring(game: Game, card: Card) -> None:
        await game.draw(game.you)

    table.players(2)
    table.hero(invented.hero())
    (card,) = table.hand(bell)
    with table.play(Phase.PLANNING) as play:
        play.answer(card)
    ringer = card.now
    assert ringer.controller == table.player(1)
    assert table.window().decision.player == 1

    async def hand_over(game: Game) -> None:
        await game.give_control(ringer, game.player(2))

    table.run(hand_over).finish()
    assert (ringer.controller, ringer.owner) == (table.player(2), table.player(1))
    assert [c.id for c in table.player(2).allies] == [ringer.id]
    assert table.window().decision.player == 2


@pytest.mark.rule("R-OWN-4")
def test_nobody_controls_encounter_cards_not_even_one_attached_to_his_hero(table: TableBuilder) -> None:
    web = invented.treachery("Web")

    @web.when_revealed
    async def bind(game: Game, card: Card) -> None:
        await game.attach(card, game.you.heroes[0])

    table.players(2)
    hero = table.hero(invented.hero())
    enemy = table.engaged(invented.enemy())
    card = table.encounter_deck(web, invented.location(), invented.location())[0]
    table.play("3.3").finish()
    assert card.now.host == hero
    assert (card.now.controller, enemy.controller) == (None, None)
    assert [c.id for c in table.player(1).controlled] == [hero.id]

    async def lend(game: Game) -> None:
        await game.give_control(hero, game.player(2))

    table.run(lend).finish()
    assert (card.now.host, card.now.controller) == (hero, None)


@pytest.mark.rule("R-OWN-5")
@pytest.mark.parametrize("attached", [True, False])
def test_a_claimed_objective_is_controlled_by_who_claimed_it(table: TableBuilder, attached: bool) -> None:
    key = invented.objective("Key")

    @key.action(cost=RaiseThreat(1))
    async def unlock(game: Game, card: Card) -> None:
        await game.draw(game.you)

    table.players(2)
    hero = table.hero(invented.hero(), player=2)
    card = table.staging(key)

    async def claim(game: Game) -> None:
        assert await game.claim(card, hero if attached else None)

    table.run(claim, player=2).finish()
    assert (card.controller, card.owner) == (table.player(2), None)
    assert card.host == (hero if attached else None)
    play = table.window()
    assert (play.decision.player, play.labels) == (2, ["Key: unlock", "Pass"])


@pytest.mark.rule("R-OWN-5")
def test_an_objective_whose_text_only_attaches_it_is_controlled_by_nobody(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    card = table.staging(invented.objective("Burden"))

    async def burden(game: Game) -> None:
        await game.attach(card, hero)

    table.run(burden, player=1).finish()
    assert (card.host, card.controller) == (hero, None)


@pytest.mark.rule("R-OWN-6")
def test_an_objective_that_returns_to_the_staging_area_is_unclaimed_again(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=2))
    table.hero(invented.hero("Other"))
    card = table.staging(invented.objective("Key"))

    async def claim(game: Game) -> None:
        await game.claim(card, hero)

    async def lose(game: Game) -> None:
        await game.deal_damage(hero, 2)

    table.run(claim, player=1).finish()
    assert (card.host, card.record.controller) == (hero, 1)
    table.run(lose).finish()
    assert (card.zone, card.record.controller) == (Zone.STAGING, 0)


@pytest.mark.rule("R-OWN-7")
@pytest.mark.case("BL-77")
def test_player_attachments_follow_the_controller_of_their_character(table: TableBuilder) -> None:
    table.players(2)
    ally = table.ally(invented.ally())
    cloak = table.attachment(invented.attachment("Cloak"), on=ally)
    curse = table.attachment(invented.objective("Curse"), on=ally)

    async def lend(game: Game) -> None:
        await game.give_control(ally, game.player(2))

    table.run(lend).finish()
    assert (cloak.controller, cloak.owner, cloak.host) == (table.player(2), table.player(1), ally)
    assert curse.controller == table.player(1)  # not a player attachment


@pytest.mark.rule("R-OWN-8")
def test_an_attachment_on_another_players_character_is_his(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), resources=1)
    other = table.hero(invented.hero("Other"), player=2)
    (cloak,) = table.hand(invented.attachment("Cloak"))
    with table.play(Phase.PLANNING) as play:
        play.answer(cloak, other)
    assert (cloak.now.controller, cloak.now.owner) == (table.player(2), table.player(1))
    assert "Player 1 plays Cloak" in play.text


@pytest.mark.rule("R-OWN-8")
@pytest.mark.parametrize("put_into_play", [False, True])
def test_an_attachment_on_an_encounter_card_stays_with_who_played_it(table: TableBuilder, put_into_play: bool) -> None:
    table.players(2).first_player(2)
    table.hero(invented.hero(), player=2, resources=1)
    location = table.staging(invented.location())
    (rope,) = table.hand(invented.attachment("Rope", attach_to=Choose(LOCATIONS)), player=2)

    async def tie(game: Game) -> None:
        await game.attach(rope, location)

    if put_into_play:
        table.run(tie, player=2).finish()
    else:
        table.play(Phase.PLANNING).answer(rope, location).finish()
    assert (rope.now.host, rope.now.controller) == (location, table.player(2))


@pytest.mark.rule("R-OWN-8")
def test_an_attachment_put_into_play_on_a_character_is_its_controllers(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero(), player=2)
    (cloak,) = table.discard(invented.attachment("Cloak"))

    async def give(game: Game) -> None:
        await game.attach(cloak, hero)

    table.run(give, player=1).finish()
    assert cloak.now.controller == table.player(2)


@pytest.mark.rule("R-OWN-9")
def test_an_ally_enters_play_under_the_control_of_who_plays_it(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), resources=2)
    table.hero(invented.hero("Other"), player=2)
    (ally,) = table.hand(invented.ally())
    play = table.play(Phase.PLANNING).answer(ally)
    assert play.finished  # nobody is asked whose it shall be
    assert ally.now.controller == table.player(1)
    assert table.player(2).allies == []


@pytest.mark.rule("R-OWN-10")
@pytest.mark.case("BL-76")
def test_a_change_of_control_changes_nothing_else(table: TableBuilder) -> None:
    table.players(2)
    ally = table.ally(invented.ally(), exhausted=True, committed=True, damage=1, resources=2)
    cloak = table.attachment(invented.attachment("Cloak"), on=ally, exhausted=True)

    async def lend(game: Game) -> None:
        await game.give_control(ally, game.player(2))

    play = table.run(lend).finish()
    assert (ally.exhausted, ally.committed, ally.damage, ally.resources) == (True, True, 1, 2)
    assert (cloak.host, cloak.exhausted) == (ally, True)
    assert play.events == ["ControlChanged"]


def teller(name: str, kind: str = "enemy") -> CardScript:
    """A card that raises the threat of "you" when anybody draws."""
    card: CardScript = getattr(invented, kind)(name)

    @card.forced(after=CardsDrawn)
    async def tell(game: Game, card: Card, event: CardsDrawn) -> None:
        await game.raise_threat(game.you, 1)

    return card


@pytest.mark.rule("R-OWN-11")
def test_you_is_the_controller_of_a_card_or_the_player_an_enemy_is_engaged_with(table: TableBuilder) -> None:
    table.players(3)
    table.deck(invented.ally())
    ally = table.ally(teller("Teller", "ally"), player=1)
    table.engaged(teller("Engaged"), player=3)

    async def lend(game: Game) -> None:
        await game.give_control(ally, game.player(2))

    async def draw(game: Game) -> None:
        await game.draw(game.player(1))

    table.run(lend).finish()
    table.run(draw).answer("Engaged").finish()
    assert [table.player(seat).threat for seat in (1, 2, 3)] == [0, 1, 1]


@pytest.mark.rule("R-OWN-11")
def test_you_on_a_revealed_card_is_the_player_who_reveals_it(table: TableBuilder) -> None:
    omen = invented.treachery("Omen")

    @omen.when_revealed
    async def warn(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1 if game.you.seat == 1 else 10)

    table.players(2).first_player(2)
    table.encounter_deck(invented.location(), omen, invented.location("Next"))
    table.play("3.3").finish()
    assert (table.player(1).threat, table.player(2).threat) == (1, 0)


@pytest.mark.rule("R-OWN-11")
def test_you_on_a_shadow_card_is_the_defending_player_whoever_defends(table: TableBuilder) -> None:
    gloom = invented.treachery("Gloom")

    @gloom.shadow
    async def darken(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(game.you, 2)

    table.players(2).first_player(2)
    table.hero(invented.hero("Attacked", threat_cost=0), player=1)
    helper = table.hero(invented.hero("Helper", keywords="Sentinel.", threat_cost=0), player=2)
    enemy = table.engaged(invented.enemy(attack=1), player=1)
    table.shadow(gloom, enemy)
    with table.play("6.3") as play:
        play.defend(None).defend(helper)
    assert (table.player(1).threat, table.player(2).threat) == (2, 0)


@pytest.mark.rule("R-OWN-12")
@pytest.mark.parametrize("kind", ["ally", "location"])
def test_any_player_who_triggers_an_ability_pays_resolves_it_and_is_you(table: TableBuilder, kind: str) -> None:
    well: CardScript = getattr(invented, kind)("Well")

    @well.action(cost=DiscardFromHand(1), by=By.ANY_PLAYER)
    async def drink(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)
        await game.draw(game.you)

    table.players(2)
    if kind == "ally":
        table.ally(well, player=1)
    else:
        table.staging(well)
    held = table.hand(invented.ally("Held"), player=2)[0]
    drawn = table.deck(invented.ally("Drawn"), player=2)[0]
    with table.window() as play:
        assert play.decision.player == 2  # player 1 has no card to pay with
        play.answer("Well", held)
        play.answer("pass")
    assert (held.zone, drawn.zone) == (Zone.DISCARD, Zone.HAND)
    assert (table.player(1).threat, table.player(2).threat) == (0, 1)


def guide() -> CardScript:
    """An objective-ally that the first player controls."""
    card = invented.objective_ally("Guide")

    @card.passive(after=FirstPlayerPassed)
    async def follow(game: Game, card: Card, event: FirstPlayerPassed) -> None:
        await game.give_control(card, event.player)

    return card


@pytest.mark.rule("R-OWN-13")
def test_a_card_of_the_first_player_changes_controller_with_the_token(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    ally = table.objective(guide(), 2, exhausted=True, damage=1)
    for seat in (3, 1, 2):
        table.play("7.4").finish()
        assert table.game.first_player.seat == seat
        assert ally.controller == table.player(seat)
        assert [c.id for c in table.player(seat).characters] == [ally.id]
    assert (ally.exhausted, ally.damage) == (True, 1)


@pytest.mark.rule("R-OWN-13")
@pytest.mark.case("BL-49")
def test_an_objective_ally_is_readied_with_its_old_controller_before_the_token_passes(table: TableBuilder) -> None:
    table.players(2)
    ally = table.objective(guide(), 1, exhausted=True)
    cloak = table.attachment(invented.attachment("Cloak"), on=ally, player=1)
    play = table.play(Phase.REFRESH).finish()
    wanted = ("Readied", "FirstPlayerPassed", "ControlChanged")
    assert [name for name in play.events if name in wanted] == list(wanted)
    assert (ally.ready, ally.controller, cloak.host) == (True, table.player(2), ally)


@pytest.mark.rule("R-OWN-14")
@pytest.mark.case("BL-49")
@pytest.mark.parametrize("how", ["damage", "discard", "destroy"])
def test_an_objective_ally_that_leaves_play_goes_to_the_encounter_discard_pile(table: TableBuilder, how: str) -> None:
    ally = table.objective(invented.objective_ally(hit_points=2), 1)
    assert (ally.owner, ally.controller) == (None, table.player(1))

    async def remove(game: Game) -> None:
        if how == "damage":
            await game.deal_damage(ally, 2)
        elif how == "discard":
            await game.discard(ally)
        else:
            await game.destroy(ally)

    table.run(remove).finish()
    assert ally.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("R-OWN-15")
def test_a_hero_that_nobody_controls_still_has_his_owner(table: TableBuilder) -> None:
    table.players(2)
    captive = table.hero(invented.hero("Captive", hit_points=3), player=2)
    table.hero(invented.hero("Free"), player=2)

    async def capture(game: Game) -> None:
        await game.return_to_staging(captive)

    table.run(capture).finish()
    assert (captive.controller, captive.owner) == (None, table.player(2))
    assert len(table.player(2).heroes) == 1

    async def kill(game: Game) -> None:
        await game.deal_damage(captive, 3)

    table.run(kill).finish()
    assert [card.id for card in table.player(2).discard] == [captive.now.id]


@pytest.mark.rule("R-OWN-1")
@pytest.mark.rule("R-OWN-3")
def test_a_card_that_the_scenario_brings_along_may_become_a_players_own(table: TableBuilder) -> None:
    table.players(2)
    ring = PlayerSet("The Scenario").treasure("Ring", attach_to=Choose(HEROES))
    gift, foe = table.encounter_deck(ring, invented.enemy("Foe"))
    table.deck(invented.ally("Top"), player=2)
    assert (gift.owner, gift.definition.cost, gift.definition.deck_limit) == (None, 0, 1)

    async def give(game: Game) -> None:
        await game.give_ownership(gift, game.player(2))
        await game.shuffle_into_deck(gift)

    play = table.run(give)
    play.finish()
    assert "Ring is Player 2's own from now on" in play.text
    assert sorted(card.name.en for card in table.player(2).deck) == ["Ring", "Top"]
    (held,) = [card for card in table.player(2).deck if card.name.en == "Ring"]
    assert held.owner == table.player(2)
    table.run(lambda game: game.discard(held)).finish()
    assert [card.name.en for card in table.player(2).discard] == ["Ring"]
    for wrong in (foe, table.player(2).deck[0]):

        async def give_wrongly(game: Game, wrong: Card = wrong) -> None:
            await game.give_ownership(wrong, game.player(1))

        with pytest.raises(WrongKindError, match="a player card that the scenario brings along, owned by nobody"):
            table.run(give_wrongly)


@pytest.mark.rule("R-OWN-3")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.DECK, Zone.DISCARD])
def test_no_card_is_sent_to_somebody_elses_hand_deck_or_discard_pile(table: TableBuilder, zone: Zone) -> None:
    table.players(2)
    (mine,) = table.hand(invented.ally("Mine"))
    (foe,) = table.encounter_deck(invented.enemy("Foe"))
    ally = table.ally(invented.ally("Ally"))
    for card, expected in (
        (mine, "the seat of its owner, 1"),
        (ally, "the seat of its owner, 1"),
        (foe, "give_ownership"),
    ):

        async def send(game: Game, card: Card = card) -> None:
            await game.send(card, zone, 2)

        with pytest.raises(WrongKindError, match=f"holder of {card.name.en}.* is 2; give .*{expected}"):
            table.run(send)


@pytest.mark.rule("R-OWN-4")
def test_an_encounter_card_that_is_attached_on_a_test_table_is_nobodys_unless_it_is_claimed(
    table: TableBuilder,
) -> None:
    hero = table.hero(invented.hero())
    bats = table.attachment(invented.treachery("Bats"), hero)
    gem = table.attachment(invented.objective("Gem"), hero)
    cloak = table.attachment(invented.attachment("Cloak"), hero)
    assert [card.controller for card in (bats, gem, cloak)] == [None, table.player(), table.player()]
