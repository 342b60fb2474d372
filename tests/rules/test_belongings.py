"""Where cards go that leave play, and what becomes of the cards of an eliminated player."""

from __future__ import annotations

import pytest

import oleada
from oleada.authoring import SELF, Card, CardScript, CardType, Game, LeftPlay, Name, Phase, Termination, Zone
from oleada.model.decks import Deck
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-OWN-3")
@pytest.mark.case("BL-77")
@pytest.mark.parametrize("to", [Zone.HAND, Zone.DECK, Zone.DISCARD])
@pytest.mark.parametrize("kind", ["ally", "attachment"])
def test_a_borrowed_card_goes_home_to_its_owner(table: TableBuilder, to: Zone, kind: str) -> None:
    table.players(2)
    host = table.hero(invented.hero(), player=1)
    if kind == "ally":
        card = table.ally(invented.ally(), player=2)
    else:
        card = table.attachment(invented.attachment(), on=host, player=2)

    async def borrow(game: Game) -> None:
        await game.give_control(card, game.player(1))

    async def leave(game: Game) -> None:
        if to is Zone.HAND:
            await game.return_to_hand(card)
        elif to is Zone.DECK:
            await game.shuffle_into_deck(card)
        else:
            await game.discard(card)

    table.run(borrow).finish()
    assert card.record.controller == 1
    table.run(leave, player=1).finish()
    assert card.zone is to
    assert [c.id for c in table.game.player(2)._cards(to)] == [card.now.id]
    assert card.now.record.controller == 0


@pytest.mark.rule("R-OWN-3")
@pytest.mark.case("BL-77")
def test_a_player_card_that_dies_among_the_encounter_cards_goes_home_too(table: TableBuilder) -> None:
    table.players(2)
    ally = table.ally(invented.ally(hit_points=1), player=2)

    async def turn_traitor(game: Game) -> None:
        await game.return_to_staging(ally)

    async def kill(game: Game) -> None:
        await game.deal_damage(ally, 1)

    table.run(turn_traitor).finish()
    assert (ally.zone, ally.record.controller) == (Zone.STAGING, 0)
    table.run(kill).finish()
    assert [card.id for card in table.player(2).discard] == [ally.now.id]


@pytest.mark.case("BL-76")
@pytest.mark.rule("R-LEAVE-2")
def test_an_exhausted_ally_that_is_returned_and_replayed_enters_ready_and_plain(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=2)
    ally = table.ally(invented.ally(cost=2), exhausted=True, committed=True, damage=1, resources=1, progress=1)

    async def bounce(game: Game) -> None:
        await game.return_to_hand(ally)

    table.run(bounce).finish()
    with table.play(Phase.PLANNING) as play:
        play.answer(ally.now)
    again = ally.now
    assert (again.in_play, again.exhausted, again.committed) == (True, False, False)
    assert (again.damage, again.resources, again.progress, hero.resources) == (0, 0, 0, 0)


def at_49(players: int) -> oleada.Game:
    """A game whose players are all at 49 threat, with Doomed 1 on top of the encounter deck."""
    heroes = [invented.hero(f"Hero {seat}", threat_cost=49) for seat in range(1, players + 1)]
    ally = invented.ally()
    decks = [Deck(hero.name.en, (hero,), ((ally, 10),)) for hero in heroes]
    scenario = invented.scenario(cards=(invented.treachery("Doom", keywords="Doomed 1.", quantity=10),))
    return oleada.new_game(scenario, decks, seed=1)


@pytest.mark.case("BL-51")
@pytest.mark.rule("R-END-1")
def test_all_players_eliminated_at_once_end_the_game_without_a_question() -> None:
    game = at_49(4)
    while game.decision is not None and game.phase is not Phase.QUEST:
        options = {option.key for option in game.decision.options}
        game.answer("keep" if "keep" in options else "pass")
    while (decision := game.decision) is not None:
        before = game.round
        game.answer("done" if decision.find("done") else "pass")
        assert game.round == before
    assert game.is_over
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.termination, game.outcome.round) == (False, Termination.THREAT, 1)
    tail = [line.event.__name__ for line in game.log][-6:]
    assert tail == ["ThreatRaised", *["PlayerEliminated"] * 4, "GameEnded"]


@pytest.mark.case("BL-52")
@pytest.mark.rule("R-ELIM-5")
def test_an_objective_of_an_eliminated_player_goes_to_the_encounter_discard_pile(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero())
    table.hero(invented.hero("Other"), player=2)
    claimed = table.attachment(invented.objective("Claimed"), on=hero)
    loose = table.objective(invented.objective("Loose"), 1)

    async def doom(game: Game) -> None:
        await game.raise_threat(game.player(1), 50)

    table.run(doom).finish()
    assert table.player(1).eliminated
    assert (claimed.zone, loose.zone) == (Zone.ENCOUNTER_DISCARD, Zone.ENCOUNTER_DISCARD)


@pytest.mark.case("BL-52")
def test_an_objective_that_says_so_returns_to_the_staging_area_instead(table: TableBuilder) -> None:
    jewel = invented.objective("Jewel", unique=True)

    @jewel.passive(instead=LeftPlay, of=SELF)
    async def remain(game: Game, card: Card, event: LeftPlay) -> None:
        event.cancel()
        await game.return_to_staging(card)

    table.players(2)
    hero = table.hero(invented.hero())
    table.hero(invented.hero("Other"), player=2)
    claimed = table.attachment(jewel, on=hero)

    async def doom(game: Game) -> None:
        await game.raise_threat(game.player(1), 50)

    table.run(doom).finish()
    assert (claimed.zone, claimed.record.controller, hero.zone) == (Zone.STAGING, 0, Zone.DISCARD)


@pytest.mark.case("BL-53")
@pytest.mark.rule("R-OWN-3")
@pytest.mark.rule("R-ELIM-5")
def test_what_an_eliminated_player_controls_leaves_and_what_he_owns_elsewhere_stays(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero(), resources=1)
    survivor = table.hero(invented.hero("Survivor"), player=2)
    borrowed = table.ally(invented.ally("Borrowed"), player=2)
    (cloak,) = table.hand(invented.attachment("Cloak"), player=1)

    async def borrow(game: Game) -> None:
        await game.give_control(borrowed, game.player(1))

    async def doom(game: Game) -> None:
        await game.raise_threat(game.player(1), 50)

    async def strip(game: Game) -> None:
        await game.discard(cloak.now)

    table.run(borrow).finish()
    with table.play(Phase.PLANNING) as play:
        play.answer(cloak, survivor)
    table.run(doom).finish()
    assert [card.id for card in table.player(1).discard] == [hero.now.id]
    assert [card.id for card in table.player(2).discard] == [borrowed.now.id]
    assert cloak.now.host == survivor
    table.run(strip).finish()
    assert [card.id for card in table.player(1).discard] == [hero.now.id, cloak.now.id]


@pytest.mark.case("BL-54")
@pytest.mark.rule("R-ELIM-2")
def test_a_player_whose_only_hero_is_captured_goes_on_playing(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero(threat_cost=9))
    table.hero(invented.hero("Other"), player=2)
    table.deck(invented.ally("Drawn"))

    async def capture(game: Game) -> None:
        await game.return_to_staging(hero)

    table.run(capture).finish()
    assert table.player(1).heroes == []
    table.rounds(1).finish()
    assert not table.player(1).eliminated
    assert (len(table.player(1).hand), table.player(1).threat) == (1, 10)


@pytest.mark.case("BL-50")
@pytest.mark.rule("R-CARD-1")
def test_an_objective_hero_is_a_hero_collects_resources_and_keeps_its_player_in_the_game(table: TableBuilder) -> None:
    captain = CardScript(
        code="captain", name=Name("Captain"), type=CardType.OBJECTIVE_HERO, willpower=2, attack=1, hit_points=4
    )
    table.players(2)
    hero = table.hero(invented.hero(threat_cost=9, hit_points=1))
    table.hero(invented.hero("Other"), player=2)
    leader = table.objective(captain, 1)
    assert [card.id for card in table.player(1).heroes] == [hero.id, leader.id]
    assert table.player(1).threat == 9
    table.play("1.2").finish()
    assert (hero.resources, leader.resources) == (1, 1)

    async def kill(game: Game) -> None:
        await game.deal_damage(hero, 1)

    table.run(kill).finish()
    assert hero.zone is Zone.DISCARD
    assert not table.player(1).eliminated

    async def kill_the_last(game: Game) -> None:
        await game.deal_damage(leader, 4)

    table.run(kill_the_last).finish()
    assert leader.zone is Zone.ENCOUNTER_DISCARD
    assert table.player(1).eliminated
