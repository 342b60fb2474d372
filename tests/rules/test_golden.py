"""The golden rules: cards before rules, "cannot" before everything, as much as is possible, who decides."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    CHARACTERS,
    HOST,
    SELF,
    Card,
    CardsDrawn,
    Committed,
    DefenderDeclared,
    EventPlayed,
    Game,
    Phase,
    Played,
    Readied,
    Zone,
)
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-GOLD-1")
def test_a_card_that_contradicts_the_rules_wins(table: TableBuilder) -> None:
    scout = invented.hero("Scout", attack=3)
    scout.permits("attack", lambda game, source, character, enemy: character.id == source.id)
    hero = table.hero(scout)
    other = table.hero(invented.hero("Other"))
    enemy = table.staging(invented.enemy(defense=1, hit_points=5))
    with table.play("6.7") as play:
        play.until(Ask.ATTACK).answer(enemy)
        assert play.offers(hero)
        assert not play.offers(other)
        play.answer(hero)
    assert enemy.damage == 2
    assert enemy.zone is Zone.STAGING


@pytest.mark.rule("R-GOLD-1")
def test_a_card_may_leave_out_what_the_rules_order(table: TableBuilder) -> None:
    tireless = invented.hero("Tireless")

    @tireless.passive(when=Committed, of=SELF)
    async def stay_upright(game: Game, card: Card, event: Committed) -> None:
        event.exhausts = False

    hero = table.hero(tireless)
    other = table.hero(invented.hero("Other"))
    with table.play("3.2") as play:
        play.commit(hero, other)
    assert (hero.committed, hero.exhausted) == (True, False)
    assert (other.committed, other.exhausted) == (True, True)


@pytest.mark.rule("R-GOLD-2")
def test_a_card_and_a_rule_that_can_both_be_obeyed_are_both_obeyed(table: TableBuilder) -> None:
    stage = table.quest(invented.quest(quest_points=10))
    location = table.active(invented.location(quest_points=4))
    legolas = table.hero("Legolas")
    enemy = table.engaged(invented.enemy(defense=0, hit_points=3))
    with table.play("6.7") as play:
        play.attack(enemy, legolas)
        play.until(Ask.RESPONSE).answer("Legolas")
    assert enemy.zone is Zone.ENCOUNTER_DISCARD
    assert (location.progress, stage.progress) == (2, 0)


@pytest.mark.rule("R-GOLD-3")
@pytest.mark.parametrize("first", ["may", "cannot"])
def test_cannot_beats_may_in_either_order(table: TableBuilder, first: str) -> None:
    allows = invented.location("Open Ground")
    allows.permits("defend", lambda game, source, character, attack: True)
    forbids = invented.location("Narrow Pass")
    forbids.forbids(DefenderDeclared)
    table.players(2)
    table.hero(invented.hero("Attacked"))
    table.hero(invented.hero("Helper"), player=2)
    enemy = table.engaged(invented.enemy(attack=1))
    for location in (allows, forbids) if first == "may" else (forbids, allows):
        table.staging(location)
    play = table.play("6.3").answer(enemy)
    assert play.asks is Ask.DAMAGE  # no defender was asked for


@pytest.mark.rule("R-GOLD-3")
def test_may_alone_allows(table: TableBuilder) -> None:
    allows = invented.location("Open Ground")
    allows.permits("defend", lambda game, source, character, attack: True)
    table.players(2)
    table.hero(invented.hero("Attacked"), exhausted=True)
    helper = table.hero(invented.hero("Helper"), player=2)
    table.engaged(invented.enemy(attack=1))
    table.staging(allows)
    with table.play("6.3") as play:
        play.defend(helper)
    assert helper.exhausted


@pytest.mark.rule("R-GOLD-3")
def test_what_cannot_ready_is_not_readied_by_the_framework_nor_by_an_effect(table: TableBuilder) -> None:
    chains = invented.attachment("Chains")
    chains.forbids(Readied, of=HOST)
    hero = table.hero(invented.hero("Bound"), exhausted=True)
    free = table.hero(invented.hero("Free"), exhausted=True)
    table.attachment(chains, on=hero)

    async def ready_all(game: Game) -> None:
        await game.ready([hero, free])

    play = table.run(ready_all, source=free, player=1).finish()
    assert (hero.exhausted, free.exhausted) == (True, False)
    assert play.events.count("Readied") == 1
    table.play("7.2").finish()
    assert hero.exhausted


@pytest.mark.rule("R-GOLD-3")
def test_what_cannot_be_played_is_not_offered_and_costs_nothing(table: TableBuilder) -> None:
    curfew = invented.location("Curfew")
    curfew.forbids(Played, if_=lambda game, source, event: event.card.is_ally)
    hero = table.hero(invented.hero(), resources=5)
    (ally,) = table.hand(invented.ally(cost=2))
    (item,) = table.hand(invented.attachment(cost=1))
    table.staging(curfew)
    play = table.play(Phase.PLANNING)
    assert play.offers(item)
    assert not play.offers(ally)
    play.finish()
    assert hero.resources == 5


@pytest.mark.rule("R-GOLD-3")
def test_an_event_that_cannot_be_played_is_not_offered(table: TableBuilder) -> None:
    song = invented.event("Song")

    @song.action()
    async def sing(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 1)

    silence = invented.location("Silence")
    silence.forbids(EventPlayed)
    table.hero(invented.hero())
    (event,) = table.hand(song)
    assert table.window().offers(event)
    table.staging(silence)
    assert table.window().finished


@pytest.mark.rule("R-GOLD-4")
def test_an_encounter_effect_does_as_much_as_is_possible(table: TableBuilder) -> None:
    storm = invented.treachery("Storm")

    @storm.when_revealed
    async def blow(game: Game, card: Card) -> None:
        await game.choose_and_discard(game.you, 3)
        await game.destroy([c for c in game.in_play() if c.is_ally])
        await game.raise_threat(game.you, 4)

    table.hero(invented.hero())
    table.threat(20)
    held = table.hand(invented.ally("One"), invented.ally("Two"))
    table.encounter_deck(storm)
    with table.play("3.3") as play:
        play.until(Ask.DISCARD).answer(held[0], held[1])
    assert [card.zone for card in held] == [Zone.DISCARD, Zone.DISCARD]
    assert table.player().threat == 24


@pytest.mark.rule("R-GOLD-4")
def test_an_encounter_effect_cannot_be_declined(table: TableBuilder) -> None:
    snare = invented.treachery("Snare")

    @snare.when_revealed
    async def hurt(game: Game, card: Card) -> None:
        chosen = await game.choose(CHARACTERS.among(game, game.you, card))
        if chosen is not None:
            await game.deal_damage(chosen, 1)

    hero = table.hero(invented.hero())
    ally = table.ally(invented.ally())
    table.encounter_deck(snare)
    play = table.play("3.3")
    assert [option.card for option in play.decision.options] == [hero.id, ally.id]
    play.answer(ally).finish()
    assert (hero.damage, ally.damage) == (0, 1)


@pytest.mark.rule("R-GOLD-5")
def test_the_first_player_decides_for_the_group(table: TableBuilder) -> None:
    table.players(3).first_player(3)
    table.staging(invented.location("Near"))
    far = table.staging(invented.location("Far"))
    play = table.play(Phase.TRAVEL)
    assert (play.asks, play.decision.player) == (Ask.TRAVEL, 3)
    play.answer(far).finish()
    assert far.zone is Zone.ACTIVE


@pytest.mark.rule("R-GOLD-5")
def test_the_first_player_orders_what_the_group_must_order(table: TableBuilder) -> None:
    def watcher(name: str) -> Card:
        card = invented.location(name)

        @card.forced(after=CardsDrawn)
        async def watch(game: Game, card: Card, event: CardsDrawn) -> None:
            await game.raise_threat(event.player, 1)

        return table.staging(card)

    table.players(2).first_player(2)
    table.deck(invented.ally(), player=1)
    watcher("Tower")
    second = watcher("Well")

    async def draw(game: Game) -> None:
        await game.draw(game.player(1))

    play = table.run(draw)
    assert (play.asks, play.decision.player) == (Ask.ORDER, 2)
    play.answer(second).finish()
    assert table.player(1).threat == 2


@pytest.mark.rule("R-GOLD-6")
def test_the_newest_ruling_replaces_the_older_one(table: TableBuilder) -> None:
    # of one placement, the location's consequences come first; an older answer said the stage's.
    table.quest(invented.quest("First", quest_points=2))
    table.quest_deck(invented.quest("Second", 2))
    table.active(invented.location(quest_points=2))

    async def place(game: Game) -> None:
        await game.progress(4)

    play = table.run(place).finish()
    told = [name for name in play.events if name in ("Explored", "StageDefeated")]
    assert told == ["Explored", "StageDefeated"]


@pytest.mark.rule("R-GOLD-6")
def test_the_inserts_replace_the_rulebook_in_their_own_matter(table: TableBuilder) -> None:
    # The inserts let Doomed work in any phase, and Surge come after When Revealed; the rulebook ties both to staging.
    fell = invented.treachery("Fell Voices", keywords="Doomed 2. Surge.")

    @fell.when_revealed
    async def weary(game: Game, card: Card) -> None:
        await game.deal_damage(game.you.heroes, 1)

    hero = table.hero(invented.hero(threat_cost=9))
    _, enemy = table.phase(Phase.COMBAT).encounter_deck(fell, invented.enemy())

    async def reveal(game: Game) -> None:
        await game.reveal_encounter_card(game.player(1))

    play = table.run(reveal, player=1).finish()
    told = [name for name in play.events if name in ("ThreatRaised", "DamageDealt", "TurnedUp")]
    assert told == ["TurnedUp", "ThreatRaised", "DamageDealt", "TurnedUp"]
    assert (table.player().threat, hero.damage, enemy.zone) == (11, 1, Zone.STAGING)
