"""Commitment to the quest (R-COMMIT-*), and the windows around it (R-ROUND-3.1, R-ROUND-3.2)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    HEROES,
    HOST,
    READY,
    SELF,
    YOURS,
    AllCommitted,
    Ask,
    Card,
    CardScript,
    Choose,
    Committed,
    Game,
    Phase,
)
from oleada.testing import TableBuilder, invented


def _idler(name: str = "Idler", **facts: int) -> CardScript:
    """Return a hero who can always take an Action."""
    hero = invented.hero(name, **facts)

    @hero.action()
    async def idle(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    return hero


def _tireless(name: str = "Tireless", **facts: int) -> CardScript:
    """Return a hero who does not exhaust to commit."""
    hero = invented.hero(name, **facts)

    @hero.passive(when=Committed, of=SELF)
    async def stay_ready(game: Game, card: Card, event: Committed) -> None:
        event.exhausts = False

    return hero


@pytest.mark.rule("R-COMMIT-1")
def test_players_commit_in_player_order_any_number_of_ready_characters_that_exhaust(table: TableBuilder) -> None:
    table.players(3).first_player(3)
    cards = {seat: table.hero(invented.hero(f"Hero {seat}"), player=seat) for seat in (1, 2, 3)}
    ally = table.ally(invented.ally(), player=3)
    tired = table.ally(invented.ally("Tired"), player=3, exhausted=True)
    foe = table.engaged(invented.enemy(), player=3)
    play = table.play("3.2")
    assert (play.asks, play.decision.player) == (Ask.COMMIT, 3)
    assert [play.offers(card) for card in (cards[3], ally, tired, foe, cards[1])] == [True, True, False, False, False]
    play.answer(cards[3], ally)
    assert (play.asks, play.decision.player) == (Ask.COMMIT, 1)
    play.answer("done")
    assert (play.asks, play.decision.player) == (Ask.COMMIT, 2)
    play.answer(cards[2])
    assert play.finished
    assert [card.committed for card in (*cards.values(), ally, tired)] == [False, True, True, True, False]
    assert [card.exhausted for card in (*cards.values(), ally, tired)] == [False, True, True, True, True]


@pytest.mark.rule("R-COMMIT-2")
def test_a_player_commits_all_at_once_then_come_his_responses_then_the_next_player(table: TableBuilder) -> None:
    heroes = []
    for name in ("Alpha", "Beta", "Gamma"):
        hero = invented.hero(name)

        @hero.response(after=Committed, of=SELF)
        async def cheer(game: Game, card: Card, event: Committed) -> None:
            await game.gain_resources(card, len(game.you.area.committed))

        heroes.append(hero)
    table.players(2)
    alpha, beta = (table.hero(hero) for hero in heroes[:2])
    gamma = table.hero(heroes[2], player=2)
    play = table.play("3.2").answer(alpha)
    assert not alpha.committed  # nothing happens until the whole choice is made
    play.answer(beta)
    assert (alpha.committed, beta.committed) == (True, True)
    assert (play.asks, play.labels) == (Ask.RESPONSE, ["Alpha: cheer", "Beta: cheer", "Pass"])
    play.answer(beta, alpha)  # in the order that the player likes
    assert (play.asks, play.decision.player, gamma.committed) == (Ask.COMMIT, 2, False)
    play.answer(gamma, gamma)
    assert play.finished
    assert [card.resources for card in (alpha, beta, gamma)] == [2, 2, 3]


@pytest.mark.rule("R-COMMIT-3")
def test_characters_stay_committed_until_the_end_of_the_quest_phase(table: TableBuilder) -> None:
    hero = table.hero(_idler())
    play = table.play(Phase.QUEST, Phase.TRAVEL).commit(hero)
    steps = []
    while not play.finished:
        steps.append((play.game.state.step, hero.committed))
        play.answer("pass")
    assert steps == [("3.2", True), ("3.3", True), ("3.4", True), ("4.2", False)]


@pytest.mark.rule("R-COMMIT-3")
def test_committed_characters_quest_for_the_current_quest_and_no_longer_in_the_next_round(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=3))
    stage = table.quest(invented.quest("One", 1, quest_points=3))
    (following,) = table.quest_deck(invented.quest("Two", 2, quest_points=10))
    table.play(Phase.QUEST).commit(hero).finish()
    assert (stage.in_play, following.now.progress) == (False, 0)
    table.play("7.2").finish()
    table.play(Phase.QUEST).commit().finish()
    assert following.now.progress == 0


@pytest.mark.rule("R-COMMIT-4")
@pytest.mark.ruling("RUL-14")
def test_a_character_readied_after_committing_stays_committed_and_can_still_defend(table: TableBuilder) -> None:
    hero_card = invented.hero("Rider", willpower=2)

    @hero_card.response(after=Committed, of=SELF)
    async def stand_up(game: Game, card: Card, event: Committed) -> None:
        await game.ready(card)

    rider = table.hero(hero_card)
    table.ally(invented.ally())
    stage = table.quest(invented.quest(quest_points=10))
    table.engaged(invented.enemy("Orc", attack=1))
    play = table.play("3.2").commit(rider).answer(rider)
    assert (play.finished, rider.ready, rider.committed) == (True, True, True)
    play = table.play("3.3", "6.3").until(Ask.DEFEND)
    assert stage.progress == 2
    assert play.offers(rider)
    play.answer(rider).finish()
    assert rider.exhausted


@pytest.mark.rule("R-COMMIT-5")
def test_a_character_removed_from_the_quest_stays_exhausted_and_adds_no_willpower(table: TableBuilder) -> None:
    bats = invented.treachery("Bats")

    @bats.when_revealed
    async def distract(game: Game, card: Card) -> None:
        await game.remove_from_quest(game.find("Strong"))

    strong = table.hero(invented.hero("Strong", willpower=4))
    weak = table.hero(invented.hero("Weak", willpower=1))
    stage = table.quest(invented.quest(quest_points=10))
    table.encounter_deck(bats)
    table.play(Phase.QUEST).commit(strong, weak).finish()
    assert (strong.committed, strong.exhausted) == (False, True)
    assert stage.progress == 1


@pytest.mark.rule("R-COMMIT-6")
@pytest.mark.ruling("RUL-15")
def test_cannot_commit_does_not_remove_a_character_that_is_committed_already(table: TableBuilder) -> None:
    web = invented.treachery("Web")
    web.forbids(Committed, of=HOST)

    @web.when_revealed
    async def catch(game: Game, card: Card) -> None:
        await game.attach(card, game.find("Caught"))

    hero = table.hero(invented.hero("Caught", willpower=3))
    other = table.hero(invented.hero("Free", willpower=1))
    stage = table.quest(invented.quest(quest_points=10))
    table.encounter_deck(web, invented.treachery("Nothing"))
    table.play(Phase.QUEST).commit(hero).finish()
    assert [card.name.en for card in hero.attachments] == ["Web"]
    assert stage.progress == 3
    table.play("7.2").finish()
    play = table.play(Phase.QUEST).until(Ask.COMMIT)
    assert (play.offers(hero), play.offers(other)) == (False, True)
    play.finish()


@pytest.mark.rule("R-COMMIT-7")
def test_a_character_cannot_be_committed_twice_in_one_phase(table: TableBuilder) -> None:
    async def return_and_commit(game: Game) -> None:
        hero = game.find("Eager")
        await game.ready(hero)
        await game.happen(Committed(hero, game.player(1)))
        await game.remove_from_quest(hero)
        await game.happen(Committed(hero, game.player(1)))

    hero = table.hero(invented.hero("Eager"))
    table.play(Phase.QUEST, "3.2").commit(hero).finish()
    play = table.run(return_and_commit).finish()
    assert "Committed" not in play.events
    assert (hero.committed, hero.ready) == (False, True)
    table.play("3.3", Phase.REFRESH).finish()
    table.play(Phase.QUEST).commit(hero).finish()
    assert hero.exhausted  # another round, another commitment


@pytest.mark.rule("R-COMMIT-8")
def test_after_characters_are_committed_happens_once_when_all_players_have_finished(table: TableBuilder) -> None:
    stage = invented.quest("Marshes")

    @stage.forced(after=AllCommitted)
    async def sink(game: Game, card: Card, event: AllCommitted) -> None:
        await game.raise_threat(event.area.players, len(event.area.committed))

    table.players(2)
    heroes = [table.hero(invented.hero(f"Hero {seat}"), player=seat) for seat in (1, 2)]
    table.quest(stage)
    play = table.play("3.2").commit(heroes[0])
    assert [player.threat for player in table.game.players] == [9, 9]
    play.commit(heroes[1])
    assert [player.threat for player in table.game.players] == [9 + 2, 9 + 2]


@pytest.mark.rule("R-COMMIT-9")
@pytest.mark.ruling("RUL-16")
def test_an_exhausted_character_may_not_commit_even_if_it_does_not_exhaust_to_commit(table: TableBuilder) -> None:
    ready = table.hero(_tireless("Fresh"))
    tired = table.hero(_tireless("Weary"), exhausted=True)
    play = table.play("3.2")
    assert (play.offers(ready), play.offers(tired)) == (True, False)
    play.answer(ready).finish()
    assert (ready.committed, ready.ready) == (True, True)
    table.run(lambda game: game.happen(Committed(tired, game.player(1)))).finish()  # nor by an effect
    assert tired.committed is False


@pytest.mark.rule("R-COMMIT-10")
def test_an_objective_ally_committed_in_the_staging_area_adds_its_willpower_without_exhausting(
    table: TableBuilder,
) -> None:
    guide = invented.objective_ally("Guide", willpower=3)
    guide.permits("quest from staging", lambda game, source, card: source.id == card.id)
    table.hero(invented.hero())
    companion = table.staging(guide)
    stage = table.quest(invented.quest(quest_points=10))
    table.play(Phase.QUEST).commit().finish()
    assert stage.progress == 3
    assert companion.ready


@pytest.mark.rule("R-ROUND-3.1")
def test_there_is_a_window_at_the_start_of_the_quest_phase_before_commitment(table: TableBuilder) -> None:
    sleeper = invented.hero("Waker")

    @sleeper.action(target=Choose(HEROES & YOURS & ~READY))
    async def wake(game: Game, card: Card, hero: Card) -> None:
        await game.ready(hero)

    table.hero(sleeper)
    tired = table.hero(invented.hero("Tired"), exhausted=True)
    play = table.play(Phase.QUEST)
    assert (play.asks, play.game.phase, play.game.state.step) == (Ask.ACTION, Phase.QUEST, "3.1")
    play.answer("wake", tired)
    assert (play.asks, play.offers(tired)) == (Ask.COMMIT, True)
    play.finish()


@pytest.mark.rule("R-ROUND-3.2")
def test_between_two_commitments_there_are_responses_but_no_window(table: TableBuilder) -> None:
    first_card = _idler("First")

    @first_card.response(after=Committed, of=SELF)
    async def sing(game: Game, card: Card, event: Committed) -> None:
        await game.gain_resources(card)

    table.players(2)
    first = table.hero(first_card)
    second = table.hero(_idler("Second"), player=2)
    play = table.play("3.2").answer(first)
    asked = []
    while not play.finished:
        asked.append((play.decision.kind.name, play.decision.player))
        play.answer(second if play.asks is Ask.COMMIT else "pass")
    assert asked == [("RESPONSE", 1), ("COMMIT", 2), ("ACTION", 1), ("ACTION", 2)]


@pytest.mark.rule("R-COMMIT-5")
def test_who_is_removed_from_the_quest_is_told(table: TableBuilder) -> None:
    sent, home = table.hero(invented.hero("Sent")), table.hero(invented.hero("Home"))
    table.play("3.2").commit(sent).finish()

    async def recall(game: Game) -> None:
        game.remember("back", [card.name.en for card in await game.remove_from_quest([sent, home])])

    table.run(recall, player=1).finish()
    assert (table.game.recall("back"), sent.committed) == (["Sent"], False)
