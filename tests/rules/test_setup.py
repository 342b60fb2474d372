"""Setup (R-SETUP-*)."""

from __future__ import annotations

import pytest

import oleada
from oleada.authoring import Ask, Card, CardScript, Game, Name, Phase, Revealed, Zone, named
from oleada.model.decks import Deck
from oleada.testing import check_dual, check_invariants, invented

_RAISE = Name("Raise your threat by 2?", "¿Subir tu Amenaza en 2?")


def _cards(count: int, word: str = "Song") -> tuple[tuple[CardScript, int], ...]:
    return tuple((invented.event(f"{word} {number}"), 1) for number in range(count))


def _deck(*heroes: CardScript, seat: int = 1, cards: int = 12) -> Deck:
    return Deck(f"Deck {seat}", heroes or (invented.hero(f"Hero {seat}"),), _cards(cards, f"Song {seat}"))


def _game(
    *stages: CardScript, cards: tuple[CardScript, ...] = (), players: int = 1, seed: int = 1, first_player: int = 1
) -> Game:
    """Start an invented scenario; every deck has one plain hero and twelve events that nobody can play."""
    decks = [_deck(seat=seat) for seat in range(1, players + 1)]
    return oleada.new_game(invented.scenario(*stages, cards=cards), decks, seed=seed, first_player=first_player)


def _keep(game: Game) -> Game:
    """Keep every starting hand, and check the game at each decision on the way."""
    while game.decision and game.decision.kind is Ask.MULLIGAN:
        check_invariants(game)
        check_dual(game)
        game.answer("keep")
    return game


def _events(game: Game, *wanted: str) -> list[str]:
    return [line.event.__name__ for line in game.log if line.event.__name__ in wanted]


def _titles(game: Game, zone: Zone, holder: int = 0) -> list[str]:
    return [game.card(card).name.en for card in game.state.zone(zone, holder)]


@pytest.mark.rule("R-SETUP-1")
def test_player_decks_and_the_encounter_deck_are_shuffled() -> None:
    orcs = tuple(invented.enemy(f"Orc {number}") for number in range(12))
    orders = []
    for seed in (1, 2):
        game = _game(cards=orcs, seed=seed)
        own = _titles(game, Zone.HAND, 1) + _titles(game, Zone.DECK, 1)
        foes = _titles(game, Zone.ENCOUNTER_DECK)
        assert sorted(own) == sorted(f"Song 1 {number}" for number in range(12))
        assert sorted(foes) == sorted(f"Orc {number}" for number in range(12))
        assert own != [f"Song 1 {number}" for number in range(12)]
        assert foes != [f"Orc {number}" for number in range(12)]
        orders.append((own, foes))
    assert orders[0][0] != orders[1][0]
    assert orders[0][1] != orders[1][1]


@pytest.mark.rule("R-SETUP-1")
def test_threat_starts_at_the_sum_of_the_heroes_threat_costs() -> None:
    first = _deck(invented.hero("Elder", threat_cost=8), invented.hero("Younger", threat_cost=11))
    second = _deck(invented.hero("Loner", threat_cost=7), seat=2)
    game = oleada.new_game(invented.scenario(), [first, second], seed=1)
    assert [player.threat for player in game.players] == [19, 7]
    assert [hero.name.en for hero in game.player(1).heroes] == ["Elder", "Younger"]
    assert all(hero.ready and hero.in_play for hero in game.player(1).heroes)


@pytest.mark.rule("R-SETUP-1")
def test_the_first_player_is_drawn_by_lot_unless_agreed() -> None:
    decks = [_deck(seat=seat) for seat in (1, 2, 3)]
    scenario = invented.scenario()
    drawn = [oleada.new_game(scenario, decks, seed=seed).first_player.seat for seed in range(30)]
    assert set(drawn) == {1, 2, 3}
    agreed = [oleada.new_game(scenario, decks, seed=seed, first_player=2).first_player.seat for seed in range(5)]
    assert agreed == [2] * 5


@pytest.mark.rule("R-SETUP-1")
def test_six_cards_are_drawn_and_mulligans_taken_in_player_order_before_the_quest_deck_is_set_up() -> None:
    stages = [invented.quest(f"Stage {number}", number) for number in (1, 2, 3)]
    game = _game(*stages, players=3, first_player=2)
    asked = []
    while game.decision and game.decision.kind is Ask.MULLIGAN:
        asked.append(game.decision.player)
        assert [len(player.hand) for player in game.players] == [6, 6, 6]
        assert not game.area(0).quests
        game.answer("keep")
    assert asked == [2, 3, 1]
    assert game.area(0).quest.name.en == "Stage 1"
    assert _titles(game, Zone.QUEST_DECK) == ["Stage 2", "Stage 3"]


@pytest.mark.rule("R-SETUP-1")
@pytest.mark.rule("R-SETUP-3")
def test_the_scenario_is_set_up_after_the_hands_are_drawn_and_before_round_one() -> None:
    stage = invented.quest("The Gate")

    @stage.setup
    async def side_a(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 3)

    @stage.when_revealed
    async def side_b(game: Game, card: Card) -> None:
        await game.gain_resources(game.first_player.heroes)

    game = _keep(_game(stage))
    order = ("CardsDrawn", "StageEntered", "ThreatRaised", "StageRevealed", "WhenRevealed", "RoundBegan")
    assert tuple(_events(game, *order)[: len(order)]) == order
    gained = [line.event.__name__ for line in game.log].index("ResourcesGained")
    names = [line.event.__name__ for line in game.log]
    assert names.index("WhenRevealed") < gained < names.index("RoundBegan")
    assert game.player(1).threat == 12


@pytest.mark.rule("R-SETUP-2")
def test_a_mulligan_shuffles_the_whole_hand_back_and_draws_six_new_cards_once() -> None:
    drawn_again = 0
    for seed in range(6):
        game = _game(seed=seed, players=2)
        before = _titles(game, Zone.HAND, 1)
        game.answer("mulligan")
        after = _titles(game, Zone.HAND, 1)
        assert len(set(after)) == 6
        assert sorted(after + _titles(game, Zone.DECK, 1)) == sorted(f"Song 1 {number}" for number in range(12))
        assert game.decision is not None
        assert (game.decision.kind, game.decision.player) == (Ask.MULLIGAN, 2)
        assert set(after) != set(before)
        drawn_again += len(set(before) & set(after))
    assert drawn_again > 0  # the old hand was in the deck when the new one was drawn


@pytest.mark.rule("R-SETUP-2")
def test_a_kept_hand_stays() -> None:
    game = _game()
    before = _titles(game, Zone.HAND, 1)
    game.answer("keep")
    assert _titles(game, Zone.HAND, 1)[:6] == before


def _ambush(reveal: bool) -> Game:
    """Bring an enemy with Surge, Doomed 2 and a When Revealed effect into play in setup, one way or the other."""
    ambusher = invented.enemy("Ambusher", keywords="Surge. Doomed 2.")
    hill = invented.location("Hill")
    stage = invented.quest("The Gate")

    @ambusher.when_revealed
    async def frighten(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    @stage.setup
    async def side_a(game: Game, card: Card) -> None:
        found = game.encounter_cards(named("Ambusher"))[0]
        if reveal:
            await game.reveal(found)
        else:
            await game.add_to_staging(found)

    return _keep(_game(stage, cards=(ambusher, hill)))


@pytest.mark.rule("R-SETUP-4")
@pytest.mark.case("BL-03")
def test_a_card_revealed_in_setup_resolves_its_keywords_and_when_revealed() -> None:
    game = _ambush(reveal=True)
    assert game.player(1).threat == 9 + 2 + 5
    assert _titles(game, Zone.STAGING) == ["Ambusher", "Hill"]


@pytest.mark.rule("R-SETUP-4")
@pytest.mark.case("BL-03")
def test_a_card_added_in_setup_resolves_neither() -> None:
    game = _ambush(reveal=False)
    assert game.player(1).threat == 9
    assert _titles(game, Zone.STAGING) == ["Ambusher"]


@pytest.mark.rule("R-SETUP-5")
def test_responses_may_be_used_in_setup_but_actions_may_not() -> None:
    stage = invented.quest("The Gate")
    hero = invented.hero("Watcher")

    @stage.setup
    async def side_a(game: Game, card: Card) -> None:
        await game.reveal_encounter_card()

    @hero.action()
    async def act(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    @hero.response(after=Revealed)
    async def respond(game: Game, card: Card, event: Revealed) -> None:
        await game.gain_resources(card)

    scenario = invented.scenario(stage, cards=(invented.location("Hill"),))
    game = _keep(oleada.new_game(scenario, [_deck(hero)], seed=1))
    assert game.decision is not None
    assert (game.decision.kind, game.phase, game.round) == (Ask.RESPONSE, Phase.SETUP, 0)
    check_dual(game)
    game.answer(game.decision.options[0])
    assert (game.decision.kind, game.phase, game.round) == (Ask.ACTION, Phase.RESOURCE, 1)
    assert game.find("Watcher").resources == 1 + 1  # the response, and the resource phase


@pytest.mark.rule("R-SETUP-6")
@pytest.mark.rule("R-SETUP-7")
def test_setup_abilities_of_player_cards_come_after_the_scenarios_setup() -> None:
    stage = invented.quest("The Gate")
    hero = invented.hero("Hoarder")
    poor = invented.hero("Pauper")

    @stage.when_revealed
    async def side_b(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 1)

    @hero.setup
    async def hoard(game: Game, card: Card) -> None:
        await game.gain_resources(card, 2)

    game = _keep(oleada.new_game(invented.scenario(stage), [_deck(hero, poor)], seed=1))
    order = ("WhenRevealed", "ThreatRaised", "ResourcesGained", "RoundBegan")
    assert tuple(_events(game, *order)[:4]) == order
    # Nobody else got a resource in setup: the others are those of the first resource phase.
    assert [hero.resources for hero in game.player(1).heroes] == [2 + 1, 0 + 1]


@pytest.mark.rule("R-SETUP-7")
def test_no_hero_has_resources_before_the_first_resource_phase() -> None:
    game = _game(players=2)
    assert [hero.resources for player in game.players for hero in player.heroes] == [0, 0]
    _keep(game)
    assert _events(game, "ResourcesGained", "RoundBegan") == ["RoundBegan", "ResourcesGained", "ResourcesGained"]


@pytest.mark.rule("R-SETUP-8")
def test_a_setup_effect_on_each_player_is_done_in_player_order() -> None:
    stage = invented.quest("The Gate")

    @stage.setup
    async def side_a(game: Game, card: Card) -> None:
        for player in card.area.players:
            if await game.confirm(_RAISE, player):
                await game.raise_threat(player, 2)

    game = _keep(_game(stage, players=3, first_player=3))
    asked = []
    while game.decision and game.phase is Phase.SETUP:
        check_dual(game)
        asked.append(game.decision.player)
        game.answer("yes" if game.decision.player == 1 else "no")
    assert asked == [3, 1, 2]
    assert [player.threat for player in game.players] == [11, 9, 9]


def _reveal_in_setup(times: int) -> Game:
    """Reveal from an encounter deck of one treachery in setup; then stop in the first resource phase."""
    stage = invented.quest("The Gate")
    gloom = invented.treachery("Gloom")
    hero = invented.hero("Idler")

    @gloom.when_revealed
    async def darken(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 1)

    @stage.setup
    async def side_a(game: Game, card: Card) -> None:
        for _ in range(times):
            await game.reveal_encounter_card()

    @hero.action()
    async def act(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    game = _keep(oleada.new_game(invented.scenario(stage, cards=(gloom,)), [_deck(hero)], seed=1))
    assert game.phase is Phase.RESOURCE
    return game


@pytest.mark.rule("R-SETUP-9")
def test_an_encounter_deck_that_runs_out_in_setup_stays_empty() -> None:
    game = _reveal_in_setup(1)
    assert game.player(1).threat == 10
    assert _titles(game, Zone.ENCOUNTER_DECK) == []
    assert _titles(game, Zone.ENCOUNTER_DISCARD) == ["Gloom"]


@pytest.mark.rule("R-SETUP-9")
def test_an_empty_encounter_deck_is_reshuffled_in_setup_if_an_effect_still_needs_a_card() -> None:
    game = _reveal_in_setup(2)
    assert game.player(1).threat == 11
    assert _titles(game, Zone.ENCOUNTER_DISCARD) == ["Gloom"]


def test_setup_is_no_phase_that_an_effect_ends() -> None:
    stage = invented.quest()

    @stage.setup
    async def side_a(game: Game, card: Card) -> None:
        game.end_phase_now()

    game = _game(stage)
    with pytest.raises(oleada.NotNowError, match="Setup is no phase that could end now"):
        _keep(game)
