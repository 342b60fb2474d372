"""Riddles: when they may be answered, their steps, what follows (S-RIDDLE-*, S-RING-*)."""

from __future__ import annotations

import pytest
from tests.mechanics.riddling import RING, STAGE_2, STAGE_3, WARGS, Contest, names, riddle_card

from oleada import Deck, new_game
from oleada.authoring import (
    Ask,
    By,
    Card,
    CardsDiscarded,
    EncounterSet,
    Event,
    ExhaustSelf,
    Game,
    Phase,
    ProgressPlaced,
    RaiseThreat,
    Sphere,
    named,
)
from oleada.mechanics.riddle_area import riddle_area
from oleada.mechanics.riddles import (
    Riddle,
    RiddleAnswered,
    RiddleAsked,
    RiddleGuessed,
    add_to_riddle,
    answer_riddle,
    may_add_to_riddle,
    riddle_of,
)
from oleada.model.errors import CardFactsError, GameSetupError
from oleada.model.zones import Zone
from oleada.testing import TableBuilder, invented

ALLIES = [invented.ally(f"Ally {number}", cost=number) for number in range(4)]


@pytest.mark.rule("S-RIDDLE-3")
@pytest.mark.rule("S-RIDDLE-4")
@pytest.mark.rule("K-SURGE-15")
@pytest.mark.rule("K-DOOMED-10")
def test_an_answered_card_has_no_keyword_no_when_revealed_effect_and_no_surge(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    card = riddle_card("Loud Riddle", "type", keywords="Doomed 3. Surge.")

    @card.when_revealed
    async def shout(game: Game, card: Card) -> None:
        """Each player's threat rises by 5."""
        await game.raise_threat(game.players, 5)

    table.threat(20)
    play = contest.reveal(card)
    assert table.player().threat == 20
    play.answer("mode:instead", "mode:ally").finish()
    assert table.player().threat == 20
    assert contest.stage.progress == 2
    assert play.events.count("TurnedUp") == 1


@pytest.mark.rule("S-RIDDLE-3")
@pytest.mark.case("BL-74")
def test_a_card_whose_riddle_is_refused_is_resolved_with_everything(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    card = riddle_card("Loud Riddle", "type", keywords="Doomed 3.")

    @card.when_revealed
    async def shout(game: Game, card: Card) -> None:
        """Each player's threat rises by 5."""
        await game.raise_threat(game.players, 5)

    table.threat(20)
    contest.reveal(card).answer("mode:normal").finish()
    assert table.player().threat == 28
    assert contest.stage.progress == 0


@pytest.mark.rule("S-RIDDLE-5")
def test_a_card_that_is_revealed_from_elsewhere_is_only_resolved_normally(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    (wargs,) = table.encounter_deck(WARGS)

    async def from_aside(game: Game) -> None:
        await game.set_aside(wargs)
        await game.reveal(wargs.now)

    play = table.run(from_aside, source=contest.main).finish()
    assert names(play.game.area(0).staging) == ["Wild Wargs"]
    assert "RiddleAsked" not in play.events


@pytest.mark.rule("S-RIDDLE-5")
def test_a_card_that_is_added_to_the_staging_area_asks_no_riddle(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    (wargs,) = table.encounter_deck(WARGS)
    play = table.run(lambda game: game.add_to_staging(wargs), source=contest.main).finish()
    assert names(play.game.area(0).staging) == ["Wild Wargs"]


@pytest.mark.rule("S-RIDDLE-7")
@pytest.mark.rule("S-RIDDLE-28")
def test_the_first_player_chooses_and_answers_from_his_own_deck_whoever_reveals(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    contest = Contest.lay_out(table)
    table.deck(*ALLIES, player=1)
    table.deck(*ALLIES, player=2)
    play = contest.reveal(invented.treachery("First Reveal"), WARGS)
    revealed = [line.facts for line in play.game.log if line.event.__name__ == "TurnedUp"]
    assert [(play.game.card(fact["card"]).name.en, fact["player"]) for fact in revealed] == [
        ("First Reveal", 2),
        ("Wild Wargs", 1),
    ]
    assert play.decision.player == 2
    play.answer("mode:instead")
    assert play.decision.player == 2
    play.answer("mode:ally").finish()
    assert (len(play.game.player(1).deck), len(play.game.player(2).deck)) == (4, 2)
    assert contest.stage.progress == 2
    assert play.events.count("TurnedUp") == 2


@pytest.mark.rule("S-RIDDLE-8")
@pytest.mark.rule("S-RIDDLE-9")
@pytest.mark.rule("S-RIDDLE-19")
def test_the_steps_come_in_order_and_everything_is_named_before_the_shuffle(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    play = contest.reveal(riddle_card("Three Things", "type", "sphere", "cost", discard=1)).answer("mode:instead")
    assert "Shuffled" not in play.events
    play.answer("mode:ally", "mode:leadership")
    assert "Shuffled" not in play.events
    play.answer("mode:0").finish()
    wanted = ("RiddleAsked", "RiddleGuessed", "Shuffled", "CardsDiscarded", "RiddleProgress", "RiddleAnswered")
    assert [event for event in play.events if event in wanted] == list(wanted)
    assert play.events.count("RiddleGuessed") == 1
    assert contest.stage.progress == 1
    assert "Jugador 1 nombra: Aliado, Liderazgo y coste 0" in play.game.log.text("es")


@pytest.mark.rule("S-RIDDLE-10")
@pytest.mark.rule("S-RIDDLE-11")
@pytest.mark.rule("S-RIDDLE-12")
def test_what_may_be_named(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES, invented.ally("Very Dear", cost=13))
    play = contest.reveal(riddle_card("Three Things", "type", "sphere", "cost")).answer("mode:instead")
    assert (play.decision.prompt.en, play.decision.prompt.es) == ("Name a card type", "Nombra un tipo de carta")
    assert play.labels == ["Ally", "Event", "Attachment", "Treasure"]
    assert [option.label_in("es") for option in play.decision.options] == ["Aliado", "Evento", "Vinculada", "Tesoro"]
    play.answer("mode:ally")
    assert play.labels == ["Leadership", "Spirit", "Lore", "Tactics", "Baggins"]
    play.answer("mode:lore")
    assert play.labels == [str(cost) for cost in range(14)]


@pytest.mark.rule("S-RIDDLE-7")
@pytest.mark.rule("S-RIDDLE-12")
@pytest.mark.rule("S-RIDDLE-18")
def test_the_costs_to_name_are_those_of_the_answering_players_deck_alone(table: TableBuilder) -> None:
    table.players(2).first_player(2)
    contest = Contest.lay_out(table)
    table.deck(invented.ally("Very Dear", cost=13), player=1)
    table.deck(invented.event("At Any Price", cost="X"), invented.ally("Dear", cost=11), player=2)
    play = contest.reveal(riddle_card("How Much", "cost")).answer("mode:instead")
    assert play.labels == [str(cost) for cost in range(12)]
    play.answer("mode:11").finish()
    assert contest.stage.progress == 1


@pytest.mark.rule("S-RIDDLE-13")
def test_the_deck_is_shuffled_before_the_top_cards_are_discarded(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    order = [ALLIES[3], ALLIES[1], ALLIES[0], ALLIES[2]]
    before = contest.deck(*order)
    assert names(before) != [card.name.en for card in order]
    play = contest.reveal(WARGS).answer("mode:instead", "mode:event", "none").finish()
    assert names(play.game.player(1).discard) == ["Ally 3", "Ally 1"]
    assert names(play.game.player(1).deck) == ["Ally 0", "Ally 2"]


@pytest.mark.rule("S-RIDDLE-14")
@pytest.mark.ruling("RUL-51")
@pytest.mark.case("BL-74")
def test_actions_are_possible_after_the_discard_and_at_no_other_step(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    looks = invented.event("Look Ahead")

    @looks.action()
    async def look(game: Game, card: Card) -> None:
        """Nothing but a look."""

    table.hero(invented.hero("Seer"), resources=3)
    table.hand(looks)
    play = contest.reveal(riddle_card("Two Things", "type", "sphere"))
    asked = []
    for answer in ("mode:instead", "mode:ally", "mode:leadership", "pass"):
        asked.append((play.asks, len(play.game.player(1).discard)))
        play.answer(answer)
    assert asked == [(Ask.CHOICE, 0), (Ask.CHOICE, 0), (Ask.CHOICE, 0), (Ask.ACTION, 2)]
    assert contest.stage.progress == 2


@pytest.mark.rule("S-RIDDLE-20")
def test_a_short_deck_is_discarded_whole_and_an_empty_one_gives_no_match(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    table.deck(ALLIES[0])
    play = contest.reveal(riddle_card("Long Riddle", "type", discard=3), WARGS)
    play.answer("mode:instead", "mode:ally")
    assert not play.offers("Bilbo's Magic Ring")
    play.finish()
    assert contest.stage.progress == 1
    play = table.play("3.3").answer("mode:instead", "mode:ally").until(Ask.DEFEND).answer("none")
    play.finish()
    assert contest.stage.progress == 1
    assert contest.bilbo.damage == 2
    assert [line.facts["matches"] for line in play.game.log.of(RiddleAnswered)] == [1, 0]


@pytest.mark.rule("S-RIDDLE-24")
@pytest.mark.rule("S-RAREA-15")
def test_bilbo_may_exhaust_to_defend_against_gollum_and_nobody_else_may(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    table.hero(invented.hero("Strong Guard", defense=9))
    contest.deck(*ALLIES)
    play = contest.reveal(WARGS).answer("mode:instead", "mode:event").until(Ask.DEFEND)
    assert play.labels == ["Bilbo Baggins", "None"]
    play.answer(contest.bilbo).finish()
    assert contest.bilbo.exhausted
    assert contest.bilbo.damage == 0


@pytest.mark.rule("S-RIDDLE-25")
def test_an_exhausted_bilbo_takes_the_full_damage_in_spite_of_his_defense(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0, exhausted=True)
    hero = table.hero(invented.hero("Strong Guard", defense=9))
    contest.deck(*ALLIES)
    contest.reveal(WARGS).answer("mode:instead", "mode:event").finish()
    assert (contest.bilbo.damage, hero.damage) == (2, 0)


@pytest.mark.rule("S-RIDDLE-26")
def test_a_card_that_must_be_answered_leaves_no_choice(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    card = invented.treachery("A Pocket", instead=Riddle(("cost",), 2, choice=False))

    @card.when_revealed
    async def ask(game: Game, card: Card) -> None:
        """The first player answers the riddle."""
        await answer_riddle(game, card)

    play = contest.reveal(card)
    assert play.labels[:2] == ["0", "1"]
    play.answer("mode:2").finish()
    assert play.game.find("A Pocket").zone is Zone.ENCOUNTER_DISCARD
    assert play.events.count("RiddleAnswered") == 1


@pytest.mark.rule("S-RIDDLE-26")
def test_an_effect_may_ask_a_riddle_of_its_own_and_learns_how_many_cards_matched(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    main = contest.main

    async def ask(game: Game) -> None:
        game.remember("matches", await answer_riddle(game, main, Riddle(("type",), 3)))

    table.run(ask, source=main).answer("mode:ally").finish()
    assert (table.game.recall("matches"), contest.stage.progress) == (3, 3)
    assert main.zone is Zone.QUEST


@pytest.mark.rule("S-RIDDLE-1")
def test_where_no_riddle_can_be_asked_nothing_matches_and_nothing_is_discarded(table: TableBuilder) -> None:
    table.deck(*ALLIES)
    (wargs,) = table.encounter_discard(WARGS)

    async def ask(game: Game) -> None:
        game.remember("matches", await answer_riddle(game, wargs))

    play = table.run(ask).finish()
    assert table.game.recall("matches") == 0
    assert len(play.game.player(1).deck) == 4


@pytest.mark.rule("S-RIDDLE-7")
@pytest.mark.rule("S-SPLIT-13")
def test_a_card_of_another_area_is_answered_by_the_first_player_there(table: TableBuilder) -> None:
    table.players(3).areas([1], [2, 3])
    there, stage = table.apart(invented.quest("Elsewhere", 2, quest_points=9), area=0), table.apart(STAGE_2, area=1)
    for seat in (1, 2, 3):
        table.deck(*ALLIES, player=seat)
    table.encounter_deck(WARGS)
    play = table.run(lambda game: game.reveal_encounter_card(game.player(3)), player=3)
    assert play.decision.player == 2
    play.answer("mode:instead", "mode:ally").finish()
    assert [len(table.player(seat).deck) for seat in (1, 2, 3)] == [4, 2, 4]
    assert (stage.progress, there.progress) == (2, 0)


@pytest.mark.rule("S-RIDDLE-27")
def test_a_discarded_card_is_in_the_discard_pile_at_once_and_counts_although_it_leaves_it(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    rescue = invented.event("Rescue")

    @rescue.action(when=lambda game, card, player: bool(player.discard))
    async def take_back(game: Game, card: Card) -> None:
        """Return the last discarded card to hand."""
        await game.to_hand(game.you.discard[-1])

    table.hero(invented.hero("Seer"))
    table.hand(rescue)
    play = contest.reveal(WARGS).answer("mode:instead", "mode:ally", "Rescue").finish()
    assert names(play.game.player(1).discard) == ["Ally 0", "Rescue"]
    assert names(play.game.player(1).hand) == ["Ally 1"]
    assert contest.stage.progress == 2


@pytest.mark.rule("S-RIDDLE-9")
@pytest.mark.parametrize(("part", "answer", "told"), [("type", "ally", "Ally"), ("sphere", "lore", "Lore")])
def test_only_what_the_riddle_asks_for_is_named(table: TableBuilder, part: str, answer: str, told: str) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    play = contest.reveal(riddle_card("One Thing", part)).answer("mode:instead", f"mode:{answer}")
    (guessed,) = play.game.log.of(RiddleGuessed)
    assert guessed.text() == f"Player 1 names: {told}"


@pytest.mark.rule("S-RIDDLE-15")
@pytest.mark.rule("S-RAREA-21")
def test_if_the_players_advance_while_it_is_answered_its_matches_are_placed_nowhere(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0, progress=9)
    table.quest_deck(STAGE_3)
    contest.deck(*ALLIES)
    step = invented.event("One More Step")

    @step.action()
    async def go(game: Game, card: Card) -> None:
        """Place the last progress of the first stage."""
        await game.progress(14)

    table.hero(invented.hero("Scout"))
    table.hand(step)
    play = contest.reveal(WARGS).answer("mode:instead", "mode:ally", "One More Step").finish()
    assert names(table.game.area(0).quests) == ["Into the Fire"]
    assert table.game.area(0).main_quest.progress == 0
    assert play.game.find("Wild Wargs").zone is Zone.ENCOUNTER_DISCARD
    assert "RiddleProgress" not in play.events


@pytest.mark.rule("S-RIDDLE-21")
def test_a_card_that_is_moved_while_its_riddle_is_answered_stays_where_it_came_to(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    banish = invented.event("Banish")

    @banish.action()
    async def send_away(game: Game, card: Card) -> None:
        """Remove the wargs from the game."""
        await game.remove_from_game(game.find("Wild Wargs"))

    table.hero(invented.hero("Scout"))
    table.hand(banish)
    play = contest.reveal(WARGS).answer("mode:instead", "mode:ally", "Banish").finish()
    assert play.game.find("Wild Wargs").zone is Zone.REMOVED
    assert contest.stage.progress == 2


@pytest.mark.rule("S-RIDDLE-15")
def test_the_progress_is_placed_by_the_card_with_the_riddle(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    echo = invented.location("Echo")

    @echo.forced(after=ProgressPlaced, if_=lambda game, card, event: event.by is not None)
    async def sound(game: Game, card: Card, event: ProgressPlaced) -> None:
        game.remember("by", event.by.name.en if event.by else "")

    table.staging(echo)
    contest.reveal(WARGS).answer("mode:instead", "mode:ally").finish()
    assert table.game.recall("by") == "Wild Wargs"


@pytest.mark.rule("S-RIDDLE-7")
@pytest.mark.rule("S-RING-4")
def test_effects_hear_who_has_answered_and_what_was_discarded(table: TableBuilder) -> None:
    table.players(3).first_player(2)
    contest = Contest.lay_out(table, resources=1)
    contest.deck(*ALLIES, player=2)
    echo = invented.location("Echo")

    @echo.forced(after=RiddleAnswered)
    async def sound(game: Game, card: Card, event: RiddleAnswered) -> None:
        game.remember("heard", (event.player.seat, tuple([found.name.en for found in event.discarded])))

    table.staging(echo)
    play = contest.reveal(WARGS, invented.treachery("Silence"))
    play.answer("mode:instead", "mode:ally", "Bilbo's Magic Ring").finish()
    assert table.game.recall("heard") == (2, ("Ally 0", "Ally 1", "Ally 2"))
    assert [line.text() for line in play.game.log.of(RiddleGuessed)] == ["Player 2 names: Ally"]


@pytest.mark.rule("S-RIDDLE-29")
def test_the_progress_comes_all_at_once(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    play = contest.reveal(riddle_card("Long Riddle", "type", discard=3)).answer("mode:instead", "mode:ally").finish()
    placed = [line.facts["amount"] for line in play.game.log if line.event.__name__ == "RiddleProgress"]
    assert placed == [3]


@pytest.mark.rule("S-RIDDLE-1")
def test_a_riddle_without_a_riddle_area_is_not_asked(table: TableBuilder) -> None:
    table.deck(*ALLIES)
    table.encounter_deck(WARGS)
    play = table.play("3.3").finish()
    assert names(play.game.area(0).staging) == ["Wild Wargs"]


def test_what_ignores_riddles_forbids_that_they_are_asked(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    deaf = invented.location("Deafening Falls")
    deaf.forbids(RiddleAsked)
    table.staging(deaf)
    play = contest.reveal(WARGS).finish()
    assert names(play.game.area(0).staging) == ["Deafening Falls", "Wild Wargs"]


def test_one_riddle_may_be_ignored_and_another_one_not(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    deaf = invented.location("Deafening Falls")
    deaf.forbids(RiddleAsked, of=named("Wild Wargs"))
    table.staging(deaf)
    play = contest.reveal(WARGS).finish()
    assert names(play.game.area(0).staging) == ["Deafening Falls", "Wild Wargs"]
    contest = Contest.lay_out(other := TableBuilder(), resources=0)
    contest.deck(*ALLIES)
    other.staging(deaf)
    contest.reveal(riddle_card("Another Riddle", "type")).answer("mode:instead", "mode:ally").finish()
    assert contest.stage.progress == 2


@pytest.mark.rule("S-RIDDLE-9")
@pytest.mark.rule("S-RIDDLE-21")
@pytest.mark.parametrize("event", [RiddleGuessed, RiddleAnswered])
def test_effects_hear_of_the_riddles_of_the_cards_that_they_mean(table: TableBuilder, event: type[Event]) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    echo = invented.location("Echo")

    @echo.forced(after=event, of=named("Wild Wargs"))
    async def sound(game: Game, card: Card, event: Event) -> None:
        await game.raise_threat(game.players, 1)

    @echo.forced(after=event, of=named("Another Riddle"))
    async def resound(game: Game, card: Card, event: Event) -> None:
        await game.raise_threat(game.players, 10)

    table.staging(echo)
    contest.reveal(WARGS).answer("mode:instead", "mode:ally").finish()
    assert table.player().threat == 1


@pytest.mark.rule("S-RING-2")
@pytest.mark.rule("S-RING-7")
def test_the_ring_works_only_in_the_window_of_a_riddle_and_on_a_deck_with_cards(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES[:3])
    assert table.window().finished
    play = contest.reveal(WARGS).answer("mode:instead", "mode:event", "Bilbo's Magic Ring")
    assert contest.bilbo.resources == 1
    assert not play.offers("Bilbo's Magic Ring")
    assert play.asks is Ask.DEFEND


@pytest.mark.rule("S-RING-5")
def test_the_ring_is_paid_from_bilbos_pool_alone(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    table.hero(invented.hero("Rich", sphere=Sphere.BAGGINS), resources=5)
    contest.deck(*ALLIES)
    play = contest.reveal(WARGS).answer("mode:instead", "mode:ally")
    assert play.finished


@pytest.mark.rule("S-RING-8")
@pytest.mark.rule("S-RING-9")
def test_the_ring_exhausts_and_raises_each_players_threat_to_give_bilbo_a_resource(table: TableBuilder) -> None:
    ring = invented.objective("The Ring")

    @ring.action(cost=(ExhaustSelf(), RaiseThreat(2, each_player=True)), by=By.FIRST_PLAYER)
    async def put_it_on(game: Game, ring: Card) -> None:
        """Exhaust it and raise each player's threat by 2: its hero gains a resource of his sphere."""
        assert ring.host is not None
        await game.gain_resources(ring.host, 1)

    table.players(3).first_player(2)
    contest = Contest.lay_out(table, resources=0)
    worn = table.attachment(ring, on=contest.bilbo)
    play = table.window()
    assert play.decision.player == 2
    play.answer("The Ring")
    assert [table.player(seat).threat for seat in (1, 2, 3)] == [2, 2, 2]
    assert (contest.bilbo.resources, worn.exhausted) == (1, True)
    assert play.finished  # exhausted, it cannot be used again


@pytest.mark.rule("S-RING-9")
def test_the_ring_is_no_player_card_and_works_where_player_cards_do_not(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    assert contest.ring.area.id == 0
    assert contest.ring.immune
    assert not contest.ring.is_player_card
    contest.deck(*ALLIES)
    play = contest.reveal(WARGS).answer("mode:instead", "mode:ally", "Bilbo's Magic Ring").finish()
    assert contest.stage.progress == 3
    assert len(play.game.player(1).discard) == 3


@pytest.mark.rule("S-RING-1")
@pytest.mark.rule("S-RING-4")
@pytest.mark.rule("S-RIDDLE-7")
def test_more_cards_come_from_the_answering_players_deck_whoever_adds_them(table: TableBuilder) -> None:
    table.players(2)
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    hint = invented.event("Hint")

    @hint.action(when=may_add_to_riddle)
    async def whisper(game: Game, card: Card) -> None:
        """Discard two more cards for the riddle."""
        game.remember("added", [found.name.en for found in await add_to_riddle(game, 2)])

    table.hero(invented.hero("Friend"), player=2)
    table.hand(hint, player=2)
    play = contest.reveal(riddle_card("Short Riddle", "type", discard=1), invented.treachery("Silence"))
    play.answer("mode:instead", "mode:ally")
    assert play.decision.player == 2
    play.answer("Hint").finish()
    assert table.game.recall("added") == ["Ally 1", "Ally 2"]
    assert names(table.player(1).discard) == ["Ally 0", "Ally 1", "Ally 2"]
    assert (contest.stage.progress, names(table.player(2).discard)) == (3, ["Hint"])


def test_a_riddle_inside_the_window_of_another_counts_for_itself(table: TableBuilder) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    horn = invented.event("Horn")

    @horn.action()
    async def blow(game: Game, card: Card) -> None:
        """Reveal an encounter card."""
        await game.reveal_encounter_card()

    table.hero(invented.hero("Herald"))
    table.hand(horn)
    play = contest.reveal(WARGS, riddle_card("Inner Riddle", "type", discard=1))
    play.answer("mode:instead", "mode:ally", "Horn", "mode:instead", "mode:ally").finish()
    assert [line.facts["matches"] for line in play.game.log.of(RiddleAnswered)] == [1, 2]
    assert contest.stage.progress == 3


@pytest.mark.case("BL-74")
def test_the_same_seed_gives_the_same_riddle(table: TableBuilder) -> None:
    found = []
    for _ in range(2):
        other = TableBuilder(seed=5)
        contest = Contest.lay_out(other)
        other.deck(*ALLIES)
        play = contest.reveal(WARGS).answer("mode:instead", "mode:ally").finish()
        found.append((names(play.game.player(1).discard), play.game.digest()))
    assert found[0] == found[1]


def test_a_riddle_of_a_card_that_was_discarded_is_answered_too(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    (wargs,) = table.encounter_discard(WARGS)
    play = table.run(lambda game: answer_riddle(game, wargs), source=contest.main).answer("mode:ally").finish()
    assert contest.stage.progress == 2
    assert wargs.zone is Zone.ENCOUNTER_DISCARD
    assert len(play.game.log.of(CardsDiscarded)) == 1


def test_without_a_riddle_nothing_more_is_discarded(table: TableBuilder) -> None:
    table.deck(*ALLIES)

    async def add(game: Game) -> None:
        game.remember("added", len(await add_to_riddle(game)))

    play = table.run(add).finish()
    assert (play.game.player(1).discard, table.game.recall("added")) == ([], 0)


@pytest.mark.parametrize(
    ("parts", "discard", "says"),
    [
        ((), 1, "one or more of 'type', 'sphere', 'cost'"),
        (("type", "type"), 1, "each once"),
        (("name",), 1, "('name',)"),
        ("type", 1, "give a tuple"),
        (["type"], 1, "give a tuple"),
        (("type",), 0, "discards 0 cards"),
        (("type",), 1.5, "discards 1.5 cards"),
    ],
)
def test_a_riddle_that_cannot_be_is_refused(parts: tuple[str, ...], discard: int, says: str) -> None:
    with pytest.raises(CardFactsError) as raised:
        Riddle(parts, discard)  # type: ignore[arg-type]
    assert says in str(raised.value)


def test_answering_a_card_without_a_riddle_is_an_error_that_names_it(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    with pytest.raises(CardFactsError, match="Gollum has no riddle"):
        table.run(lambda game: answer_riddle(game, contest.gollum))


def test_a_card_tells_which_riddle_it_carries() -> None:
    assert riddle_of(WARGS) == Riddle(("type",), 2)
    assert riddle_of(RING) is None
    assert riddle_of(STAGE_2) is None


def _start(cards: EncounterSet) -> None:
    deck = Deck("One", (invented.hero("Only One"),), ((invented.ally("Friend"), 10),))
    new_game(cards.scenario(), [deck], seed=1)


def test_a_scenario_whose_riddles_nobody_would_be_asked_is_refused() -> None:
    hall = EncounterSet("A Silent Hall", suffix="silent-hall")
    first, second = hall.quest("Above", stage=1, quest_points=3), hall.quest("Below", stage=2, quest_points=3)
    bats = hall.treachery("Bats", quantity=4, instead=Riddle(("type",), 2))

    @first.when_revealed
    async def look(game: Game, stage: Card) -> None:
        """Nothing but a look."""

    with pytest.raises(GameSetupError, match=r"Bats has a riddle, but no stage of A Silent Hall has a riddle area"):
        _start(hall)
    riddle_area(second, beside=first)
    _start(hall)
    hall.treachery("Pocket", instead=Riddle(("cost",), 2, choice=False))
    with pytest.raises(GameSetupError, match=r"riddle of Pocket has choice=False, but the card has no text"):
        _start(hall)
    assert riddle_of(bats) is not None


def test_a_card_whose_own_text_asks_its_riddle_is_accepted() -> None:
    hall = EncounterSet("A Loud Hall", suffix="loud-hall")
    first, second = hall.quest("Above", stage=1, quest_points=3), hall.quest("Below", stage=2, quest_points=3)
    riddle_area(second, beside=first)
    pocket = hall.treachery("Pocket", quantity=4, instead=Riddle(("cost",), 2, choice=False))

    @pocket.when_revealed
    async def ask(game: Game, card: Card) -> None:
        """The first player answers the riddle."""
        await answer_riddle(game, card)

    _start(hall)


@pytest.mark.rule("S-RIDDLE-8")
@pytest.mark.parametrize("revealed_by", ["staging", "an effect"])
def test_a_phase_that_ends_in_the_window_of_a_riddle_does_not_leave_it_half_answered(
    table: TableBuilder, revealed_by: str
) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    hurry = invented.hero("Hurry")

    @hurry.action(when=may_add_to_riddle)
    async def rush(game: Game, card: Card) -> None:
        """End the quest phase."""
        game.end_phase_now()

    source = table.hero(hurry)
    if revealed_by == "staging":
        play = contest.reveal(riddle_card("Short Riddle", "type", discard=2))
    else:
        card, _ = table.encounter_deck(riddle_card("Short Riddle", "type", discard=2), invented.treachery("Last Card"))
        table.phase(Phase.QUEST)
        play = table.run(lambda game: game.reveal(card), player=1)
    play.answer("mode:instead", "mode:ally").until(Ask.ACTION).answer(source).finish()
    assert contest.stage.progress == 2
    assert play.game.find("Short Riddle").zone is Zone.ENCOUNTER_DISCARD
    assert not may_add_to_riddle(play.game, source, table.player())


@pytest.mark.rule("S-RIDDLE-8")
def test_every_decision_of_a_riddle_can_be_gone_on_from_in_a_copy_and_taken_back(table: TableBuilder) -> None:
    contest = Contest.lay_out(table)
    contest.deck(*ALLIES)
    game = contest.reveal(riddle_card("Long Riddle", "type", "cost", discard=2)).game
    asked = []
    for answer in ("mode:instead", "mode:ally", "mode:1", "pass"):
        clone = game.clone()
        assert clone.decision == game.decision
        clone.answer(answer)
        game.answer(answer)
        game.undo()
        asked.append(game.decision and game.decision.kind)
        game.answer(answer)
        assert clone.digest() == game.digest()
    assert asked == [Ask.CHOICE, Ask.CHOICE, Ask.CHOICE, Ask.ACTION]
    assert contest.stage.progress == 1


@pytest.mark.rule("R-WIN-1")
@pytest.mark.parametrize("revealed", [True, False])
def test_the_action_window_in_which_a_riddle_is_answered_goes_on_after_it(table: TableBuilder, revealed: bool) -> None:
    contest = Contest.lay_out(table, resources=0)
    contest.deck(*ALLIES)
    asker = invented.hero("Asker")

    @asker.action(cost=ExhaustSelf())
    async def ask(game: Game, card: Card) -> None:
        if revealed:
            await game.reveal_encounter_card(game.you)
        else:
            await answer_riddle(game, game.find("Gollum"), Riddle(("type",), 2))

    waiting = invented.hero("Waiting Hero")

    @waiting.action(cost=ExhaustSelf())
    async def act(game: Game, card: Card) -> None:
        """Act."""

    first, second = table.hero(asker), table.hero(waiting)
    table.encounter_deck(riddle_card("Some Riddle", "type"), invented.treachery("Last Card"))
    play = table.window().answer(first)
    play.answer(*(["mode:instead"] if revealed else []), "mode:ally", "pass")
    assert contest.stage.progress == 2
    assert play.asks is Ask.ACTION
    play.answer(second).finish()
    assert second.exhausted
