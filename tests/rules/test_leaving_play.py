"""R-LEAVE-*: leaving play; the victory display; decks that run out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACHMENTS,
    ENEMIES,
    HOST,
    SELF,
    WILLPOWER,
    Advancing,
    AttackEnded,
    Card,
    CardScript,
    Choose,
    Destroyed,
    Discarded,
    Game,
    LeftPlay,
    Readied,
    Stat,
    ThreatRaised,
    Until,
    Zone,
)
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


async def _discard(game: Game, card: Card) -> None:
    await game.discard(card)


async def _destroy(game: Game, card: Card) -> None:
    await game.destroy(card)


async def _to_hand(game: Game, card: Card) -> None:
    await game.return_to_hand(card)


async def _into_deck(game: Game, card: Card) -> None:
    await game.shuffle_into_deck(card)


async def _on_deck(game: Game, card: Card) -> None:
    await game.put_on_deck(card)


async def _aside(game: Game, card: Card) -> None:
    await game.set_aside(card)


async def _removed(game: Game, card: Card) -> None:
    await game.remove_from_game(card)


WAYS = {
    _discard: Zone.DISCARD,
    _destroy: Zone.DISCARD,
    _to_hand: Zone.HAND,
    _into_deck: Zone.DECK,
    _on_deck: Zone.DECK,
    _aside: Zone.ASIDE,
    _removed: Zone.REMOVED,
}


@pytest.mark.rule("R-LEAVE-1")
@pytest.mark.parametrize(("way", "zone"), WAYS.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_every_change_from_in_play_to_out_of_play_is_leaving_play(
    table: TableBuilder, way: Callable[[Game, Card], Awaitable[None]], zone: Zone
) -> None:
    guide = invented.ally("Guide")

    @guide.forced(after=LeftPlay, of=SELF)
    async def part(game: Game, card: Card, event: LeftPlay) -> None:
        await game.raise_threat(game.player(1), 1)

    table.hero(invented.hero())
    ally = table.ally(guide)
    sword = table.attachment(invented.attachment("Sword"), ally)
    table.run(lambda game: way(game, ally)).finish()
    assert not ally.in_play
    assert ally.zone is zone
    assert sword.zone is Zone.DISCARD
    assert raises(table) == [1]


@pytest.mark.rule("R-LEAVE-1")
def test_a_change_of_place_inside_play_is_not_leaving_play(table: TableBuilder) -> None:
    watcher = invented.hero()

    @watcher.forced(after=LeftPlay)
    async def note(game: Game, card: Card, event: LeftPlay) -> None:
        await game.raise_threat(game.you, 1)

    table.players(2)
    table.hero(watcher, player=1)
    table.hero(invented.hero("Other"), player=2)
    enemy = table.staging(invented.enemy())
    ally = table.ally(invented.ally(), player=1)

    async def shift(game: Game) -> None:
        await game.engage(enemy, game.player(2))
        await game.return_to_staging(enemy)
        await game.give_control(ally, game.player(2))

    table.run(shift).finish()
    assert (enemy.in_play, ally.in_play) == (True, True)
    assert raises(table) == []


@pytest.mark.rule("R-LEAVE-2")
def test_a_card_that_leaves_play_loses_tokens_damage_and_what_it_was_given(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=2)
    ally = table.ally(
        invented.ally(cost=2, willpower=1),
        damage=1,
        resources=3,
        exhausted=True,
        committed=True,
        tokens=(("poison", 1),),
    )

    async def send(game: Game) -> None:
        await game.modify(ally, WILLPOWER, 4, Until.GAME)
        await game.return_to_hand(ally)

    table.run(send, player=1).finish()
    (held,) = table.player().hand
    assert (held.damage, held.resources, held.tokens("poison")) == (0, 0, 0)
    table.play("2.2").answer(held).finish()
    (back,) = table.player().allies
    assert (back.damage, back.resources, back.tokens("poison"), back.willpower) == (0, 0, 0, 1)
    assert back.ready
    assert not back.committed


@pytest.mark.rule("R-LEAVE-3")
def test_what_leaves_play_without_other_instruction_goes_to_its_owners_discard_pile(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero(), player=1)
    ally = table.ally(invented.ally(), player=1)
    cloak = table.attachment(invented.attachment("Cloak"), hero, player=2)
    table.run(lambda game: game.give_control(ally, game.player(2))).finish()
    table.run(lambda game: game.discard([ally, cloak])).finish()
    assert [card.name.en for card in table.player(1).discard] == ["Some Ally"]
    assert [card.name.en for card in table.player(2).discard] == ["Cloak"]


@pytest.mark.rule("R-LEAVE-4")
def test_a_dead_hero_lies_in_the_discard_pile_and_goes_to_no_hand_or_deck(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Dead Hero"))
    table.hero(invented.hero("Living Hero"))
    ally = table.ally(invented.ally())
    table.run(lambda game: game.destroy([hero, ally])).finish()

    async def recall(game: Game) -> None:
        for card in (hero.now, ally.now):
            await game.to_hand(card)
        await game.put_on_deck(hero.now)
        await game.shuffle_into_deck(hero.now)

    table.run(recall, player=1).finish()
    assert hero.zone is Zone.DISCARD
    assert [card.name.en for card in table.player().discard] == ["Dead Hero"]
    assert [card.name.en for card in table.player().hand] == ["Some Ally"]
    assert table.player().deck == []


def a_rock(script: CardScript) -> CardScript:
    """Make a card one that cannot leave play."""
    script.forbids(LeftPlay, of=SELF)
    return script


@pytest.mark.rule("R-LEAVE-5")
def test_a_card_that_cannot_leave_play_ignores_destruction_and_functions_however_damaged(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(defense=1, hit_points=9))
    enemy = table.engaged(a_rock(invented.enemy(attack=3, hit_points=2)))

    async def rage(game: Game) -> None:
        await game.deal_damage(enemy, 5)
        await game.destroy(enemy)
        assert await game.discard(enemy) == []

    play = table.run(rage).finish()
    assert enemy.in_play
    assert enemy.damage == 5
    assert "Destroyed" not in play.events
    play = table.play("6.3").defend(hero).finish()
    assert hero.damage == 2
    assert "AttackEnded" in play.events


@pytest.mark.rule("R-LEAVE-6")
def test_a_card_that_leaves_in_the_middle_of_an_effect_ends_only_what_needs_it(table: TableBuilder) -> None:
    pyre = invented.location("Pyre")

    @pyre.forced(after=AttackEnded)
    async def burn(game: Game, card: Card, event: AttackEnded) -> None:
        victim = game.find("Victim")
        await game.discard(card)
        await game.deal_damage(victim, 2)
        assert await game.deal_damage(victim, 2) == 0
        await game.raise_threat(event.player, 3)

    hero = table.hero(invented.hero(defense=5))
    victim = table.ally(invented.ally("Victim", hit_points=2))
    place = table.staging(pyre)
    table.engaged(invented.enemy())
    table.play("6.3").defend(hero).finish()
    assert (place.in_play, victim.in_play) == (False, False)
    assert raises(table) == [3]


@pytest.mark.rule("R-LEAVE-7")
@pytest.mark.parametrize("way", [_destroy, _discard, _into_deck], ids=["destroyed", "discarded", "shuffled"])
def test_what_lies_on_an_enemy_that_leaves_play_goes_its_own_way(
    table: TableBuilder, way: Callable[[Game, Card], Awaitable[None]]
) -> None:
    table.hero(invented.hero())
    enemy = table.engaged(invented.enemy())
    shadow = table.shadow(invented.treachery("Shadow"), enemy)
    chest = table.attachment(invented.objective("Chest"), enemy)
    net = table.attachment(invented.attachment("Net", attach_to=Choose(ENEMIES)), enemy, player=1)
    mask = table.attachment(invented.treachery("Mask"), enemy)
    table.run(lambda game: way(game, enemy)).finish()
    assert not enemy.in_play
    assert shadow.zone is Zone.ENCOUNTER_DISCARD
    assert not shadow.now.facedown
    assert chest.in_play
    assert chest.zone is Zone.STAGING
    assert chest.controller is None
    assert net.zone is Zone.DISCARD
    assert mask.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.case("BL-78")
@pytest.mark.rule("R-VICT-1")
def test_each_card_enters_the_victory_display_once_however_it_is_defeated(table: TableBuilder) -> None:
    table.hero(invented.hero())
    one, two = (table.engaged(invented.enemy(name, victory=2)) for name in ("One", "Two"))
    struck = table.engaged(invented.enemy("Struck", victory=1))
    place = table.active(invented.location("Tower", victory=3, quest_points=2))
    plain = table.engaged(invented.enemy("Plain"))

    async def win(game: Game) -> None:
        await game.deal_damage([one, two, plain], 9)
        await game.destroy(struck)
        await game.place_progress(place, 2)

    table.run(win, player=1).finish()
    shown = [table.game.card(card).name.en for card in table.game.state.zone(Zone.VICTORY)]
    assert sorted(shown) == ["One", "Struck", "Tower", "Two"]
    assert plain.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.case("BL-79")
@pytest.mark.rule("R-PLAY-8")
def test_drawing_more_cards_than_the_deck_has_draws_what_there_is(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.deck(invented.ally("Last"))
    table.discard(invented.ally("Old"))
    play = table.run(lambda game: game.draw(game.player(1), 3)).finish()
    assert [card.name.en for card in table.player().hand] == ["Last"]
    assert play.events == ["CardsDrawn"]
    play = table.run(lambda game: game.draw(game.player(1), 3)).finish()
    assert play.events == []
    assert not table.player().eliminated
    assert [card.name.en for card in table.player().discard] == ["Old"]


@pytest.mark.case("BL-79")
def test_one_card_is_shuffled_into_an_empty_deck(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ally = table.ally(invented.ally())
    table.run(lambda game: game.shuffle_into_deck(ally), player=1).finish()
    assert [card.name.en for card in table.player().deck] == ["Some Ally"]
    assert ally.zone is Zone.DECK


@pytest.mark.rule("R-LIM-5")
@pytest.mark.parametrize("verb", ["put_on_deck", "shuffle_into_deck", "to_hand"])
def test_a_card_that_has_become_another_is_not_moved_any_more(table: TableBuilder, verb: str) -> None:
    table.hero(invented.hero())
    ally = table.ally(invented.ally())
    table.run(lambda game: game.discard(ally)).finish()
    play = table.run(lambda game: getattr(game, verb)(ally), player=1).finish()
    assert play.events == []
    assert [card.name.en for card in table.player().discard] == ["Some Ally"]


@pytest.mark.rule("R-TIME-8")
@pytest.mark.parametrize("blank", [False, True])
@pytest.mark.parametrize(
    ("event", "way"), [(Destroyed, _destroy), (Discarded, _discard), (LeftPlay, _to_hand), (LeftPlay, _removed)]
)
def test_what_a_card_says_of_its_own_leaving_happens_though_it_is_gone_unless_it_was_blank(
    table: TableBuilder, event: type[LeftPlay], way: Callable[[Game, Card], Awaitable[None]], blank: bool
) -> None:
    guide = invented.ally("Guide")

    @guide.forced(after=event, of=SELF)
    async def part(game: Game, card: Card, event: LeftPlay) -> None:
        await game.raise_threat(game.player(1), 2)

    table.hero(invented.hero())
    hush = invented.location("Hush")
    hush.gives(Stat.BLANK, True, to=ALLIES, if_=lambda game, hush, card: blank)
    table.staging(hush)
    ally, other = table.ally(guide), table.ally(invented.ally("Other"))
    table.run(lambda game: way(game, other)).finish()
    assert raises(table) == []
    table.run(lambda game: way(game, ally)).finish()
    assert raises(table) == ([] if blank else [2])


@pytest.mark.rule("R-TIME-8")
@pytest.mark.parametrize("blank", [False, True])
def test_what_an_attachment_says_of_its_hosts_leaving_happens_though_it_goes_with_it(
    table: TableBuilder, blank: bool
) -> None:
    horn = invented.attachment("Horn")

    @horn.forced(after=Destroyed, of=HOST)
    async def mourn(game: Game, card: Card, event: Destroyed) -> None:
        await game.raise_threat(game.player(1), 3)

    hush = invented.location("Hush")
    hush.gives(Stat.BLANK, True, to=ATTACHMENTS, if_=lambda game, hush, card: blank)
    table.hero(invented.hero())
    table.staging(hush)
    bearer, other = table.ally(invented.ally("Bearer")), table.ally(invented.ally("Other"))
    attached = table.attachment(horn, bearer)
    table.run(lambda game: game.destroy(other)).finish()
    assert raises(table) == []
    table.run(lambda game: game.destroy(bearer)).finish()
    assert attached.zone is Zone.DISCARD
    assert raises(table) == ([] if blank else [3])


@pytest.mark.rule("R-TIME-8")
def test_what_a_stage_says_of_the_players_leaving_it_happens_before_the_next_is_revealed(table: TableBuilder) -> None:
    gate = invented.quest("Gate", quest_points=3)
    beyond = invented.quest("Beyond", stage=2)

    @gate.forced(after=Advancing, of=SELF)
    async def part(game: Game, stage: Card, event: Advancing) -> None:
        await game.raise_threat(game.player(1), 1)

    @beyond.when_revealed
    async def arrive(game: Game, stage: Card) -> None:
        await game.raise_threat(game.player(1), 5)

    table.hero(invented.hero())
    table.quest(gate)
    table.quest_deck(beyond)
    table.run(lambda game: game.progress(3)).finish()
    assert table.game.area(0).main_quest.name.en == "Beyond"
    assert raises(table) == [1, 5]


def test_other_events_are_not_heard_by_a_card_that_has_left_play_meanwhile(table: TableBuilder) -> None:
    guide = invented.ally("Guide")

    @guide.passive(when=ThreatRaised)
    async def depart(game: Game, card: Card, event: ThreatRaised) -> None:
        await game.discard(card)

    @guide.forced(after=(ThreatRaised, Readied), if_=lambda game, card, event: not card.in_play)
    async def never(game: Game, card: Card, event: ThreatRaised) -> None:
        await game.raise_threat(game.player(1), 7)

    table.hero(invented.hero())
    table.ally(guide)
    table.run(lambda game: game.raise_threat(game.player(1), 1)).finish()
    assert raises(table) == [1]


@pytest.mark.rule("R-LEAVE-3")
def test_a_card_may_say_that_it_goes_elsewhere_instead_of_the_discard_pile(table: TableBuilder) -> None:
    returner = invented.ally("Returner")

    @returner.forced(when=LeftPlay, of=SELF, if_=lambda game, card, event: event.zone is Zone.DISCARD)
    async def go_back(game: Game, card: Card, event: LeftPlay) -> None:
        event.zone, event.at = Zone.DECK, 0

    ally = table.ally(returner)
    table.deck(invented.ally("Top"))
    table.run(lambda game: game.deal_damage(ally, 9)).finish()
    assert [card.name.en for card in table.player().deck] == ["Returner", "Top"]
    assert table.player().discard == []
