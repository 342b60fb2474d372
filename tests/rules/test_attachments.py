"""R-ATT-*: attachments."""

from __future__ import annotations

from typing import Any

import pytest

from oleada.authoring import (
    ENEMIES,
    HEROES,
    HOST,
    SELF,
    WILLPOWER,
    ArrivedInStaging,
    Card,
    CardScript,
    Choose,
    Engaged,
    EnteredPlay,
    Game,
    LeftPlay,
    Name,
    Phase,
    Played,
    Stat,
    Until,
    Zone,
    trait,
)
from oleada.engine.atoms.play import PutIntoPlay
from oleada.model.decisions import Ask
from oleada.model.reasons import Because, Reason
from oleada.testing import TableBuilder, invented


def a_refuser(name: str = "Proud Hero") -> CardScript:
    """Return a hero who cannot have attachments."""
    proud = invented.hero(name)
    proud.gives(Stat.NO_ATTACHMENTS, True)
    return proud


@pytest.mark.rule("R-ATT-1")
def test_what_an_attachment_goes_on_is_checked_only_when_it_enters_play(table: TableBuilder) -> None:
    name = invented.attachment("Adopted Name")
    name.gives(Stat.TRAITS, "Gondor", to=HOST)
    livery = invented.attachment("Livery", attach_to=Choose(HEROES & trait("Gondor")))
    hero = table.hero(invented.hero(), resources=1)
    other = table.hero(invented.hero("Stranger"))
    adopted = table.attachment(name, hero)
    (held,) = table.hand(livery)
    with table.play("2.2") as play:
        play.answer(held)
        assert play.offers(hero)
        assert not play.offers(other)
        play.answer(hero)
    worn = held.now
    table.run(lambda game: game.discard(game.card(adopted.id))).finish()
    assert not hero.has_trait("Gondor")
    assert worn.in_play
    assert worn.host is not None
    assert worn.host.id == hero.id


@pytest.mark.rule("R-ATT-2")
def test_the_attachments_of_a_host_that_leaves_go_to_their_owners_discard_piles(table: TableBuilder) -> None:
    table.players(2)
    ally = table.ally(invented.ally(), player=1)
    table.hero(invented.hero(), player=1)
    own = table.attachment(invented.attachment("Own Sword"), ally)
    lent = table.attachment(invented.attachment("Lent Shield"), ally, player=2)
    with table.run(lambda game: game.deal_damage(game.card(ally.id), 2)) as play:
        pass
    assert [card.definition.name.en for card in table.player(1).discard] == ["Some Ally", "Own Sword"]
    assert [card.definition.name.en for card in table.player(2).discard] == ["Lent Shield"]
    assert not own.in_play
    assert not lent.in_play
    assert play.events.count("Orphaned") == 2


@pytest.mark.rule("R-ATT-3")
def test_a_player_may_attach_to_a_legal_card_of_another_player(table: TableBuilder) -> None:
    table.players(2)
    own = table.hero(invented.hero("First"), player=1, resources=1)
    other = table.hero(invented.hero("Second"), player=2)
    (held,) = table.hand(invented.attachment("Cloak", attach_to=Choose(HEROES)))
    with table.play("2.2") as play:
        play.answer(held)
        assert play.offers(own)
        play.answer(other)
    cloak = held.now
    assert cloak.host is not None
    assert cloak.host.id == other.id
    assert own.resources == 0
    assert cloak.owner is not None
    assert cloak.owner.seat == 1


@pytest.mark.rule("R-ATT-4")
def test_a_card_that_cannot_have_attachments_gets_none_played_moved_or_put_on_it(table: TableBuilder) -> None:
    proud = table.hero(a_refuser(), resources=1)
    hero = table.hero(invented.hero("Humble Hero"))
    cloak = table.attachment(invented.attachment("Cloak"), hero)
    (held,) = table.hand(invented.attachment("Hat"))
    with table.play("2.2") as play:
        play.answer(held)
        assert play.offers(hero)
        assert not play.offers(proud)
        play.answer(hero)

    async def dress(game: Game) -> None:
        refuser = game.card(proud.id)
        assert not await game.attach(game.card(cloak.id), refuser)
        assert not await game.attach(game.find("Boots"), refuser)

    table.deck(invented.attachment("Boots"))
    table.run(dress, player=1).finish()
    assert proud.attachments == []
    assert cloak.host is not None
    assert cloak.host.id == hero.id
    assert [card.name.en for card in table.player().deck] == ["Boots"]


@pytest.mark.rule("R-ATT-4")
def test_attachments_are_discarded_at_once_when_the_condition_of_a_refusal_becomes_true(table: TableBuilder) -> None:
    moody = invented.hero("Moody Hero")
    moody.gives(Stat.NO_ATTACHMENTS, True, if_=lambda game, source, card: card.exhausted)
    hero = table.hero(moody)
    table.attachment(invented.attachment("Cloak"), hero)
    assert [card.name.en for card in hero.attachments] == ["Cloak"]
    table.run(lambda game: game.exhaust(hero)).finish()
    assert hero.attachments == []


@pytest.mark.rule("R-ATT-4")
def test_of_several_that_can_have_no_attachments_any_more_the_oldest_loses_its_own_first(table: TableBuilder) -> None:
    hosts = [table.hero(invented.hero(name)) for name in ("First", "Second", "Third")]
    for number in (1, 2, 0):
        table.attachment(invented.attachment(f"Cloak {number}"), hosts[number])

    async def refuse(game: Game) -> None:
        await game.confirm(Name("Refuse?"))
        await game.modify(hosts, Stat.NO_ATTACHMENTS, True, Until.ROUND)
        await game.confirm(Name("Refused?"))

    table.run(refuse, player=1).answer(True, True).finish()
    assert [card.name.en for card in table.player().discard] == ["Cloak 0", "Cloak 1", "Cloak 2"]


@pytest.mark.rule("R-ATT-4")
def test_attachments_are_discarded_at_once_when_the_refusal_is_no_longer_blank(table: TableBuilder) -> None:
    proud = table.hero(a_refuser())

    async def blank(game: Game) -> None:
        await game.modify(game.card(proud.id), Stat.BLANK, True, Until.PHASE)
        assert await game.attach(game.find("Cloak"), game.card(proud.id), game.player(1))
        assert len(game.card(proud.id).attachments) == 1

    table.deck(invented.attachment("Cloak"))
    table.phase(Phase.QUEST)
    table.run(blank, player=1).finish()
    assert [card.name.en for card in proud.attachments] == ["Cloak"]
    with table.play("3.5") as play:
        pass
    assert proud.attachments == []
    assert play.events.count("Discarded") == 1
    assert [card.name.en for card in table.player().discard] == ["Cloak"]


@pytest.mark.rule("R-ATT-5")
def test_an_encounter_card_that_must_attach_skips_heroes_that_cannot_have_attachments(table: TableBuilder) -> None:
    curse = invented.treachery("Curse")

    @curse.when_revealed
    async def attach(game: Game, card: Card) -> None:
        able = [hero for hero in HEROES.among(game, game.you, card) if hero.may_carry(card)]
        if chosen := await game.choose(able):
            await game.attach(card, chosen)

    table.hero(a_refuser())
    hero = table.hero(invented.hero("Humble Hero"))
    table.encounter_deck(curse)
    with table.play("3.3") as play:
        assert play.labels == ["Humble Hero"]
        play.answer(hero)
    assert [card.name.en for card in hero.attachments] == ["Curse"]


@pytest.mark.rule("R-ATT-6")
def test_a_card_that_cannot_leave_its_zone_keeps_its_attachments(table: TableBuilder) -> None:
    rooted = invented.enemy("Rooted Enemy")
    rooted.forbids((Engaged, LeftPlay), of=SELF)
    enemy = table.staging(rooted)
    table.hero(invented.hero())
    net = table.attachment(invented.attachment("Net", attach_to=Choose(ENEMIES)), enemy, player=1)

    async def pull(game: Game) -> None:
        assert not await game.engage(game.card(enemy.id), game.player(1))
        assert await game.discard(game.card(enemy.id)) == []

    table.run(pull, player=1).finish()
    assert enemy.zone is Zone.STAGING
    assert [card.id for card in enemy.attachments] == [net.id]
    assert net.in_play


@pytest.mark.rule("R-ATT-7")
def test_moving_an_attachment_keeps_it_in_play_and_does_not_count_as_entering_play(table: TableBuilder) -> None:
    watcher = invented.hero("Watcher")

    @watcher.forced(after=EnteredPlay)
    async def pay(game: Game, card: Card, event: EnteredPlay) -> None:
        await game.gain_resources(card, 1)

    one = table.hero(watcher)
    two = table.hero(invented.hero("Second"))
    ring = invented.attachment("Ring")
    ring.gives(WILLPOWER, 1, to=HOST)
    worn = table.attachment(ring, one, exhausted=True, resources=3)

    async def move(game: Game) -> None:
        assert await game.attach(game.card(worn.id), game.card(two.id)) is not None

    play = table.run(move, player=1).finish()
    assert play.events == ["AttachmentMoved"]
    assert worn.in_play
    assert worn.exhausted
    assert worn.resources == 3
    assert one.resources == 0
    assert (one.willpower, two.willpower) == (2, 3)


@pytest.mark.rule("R-ATT-8")
def test_attached_cards_follow_an_enemy_from_staging_to_engagement_and_back(table: TableBuilder) -> None:
    enemy = table.staging(invented.enemy())
    table.hero(invented.hero())
    net = table.attachment(invented.attachment("Net", attach_to=Choose(ENEMIES)), enemy, player=1)
    for effect, zone in ((_engage, Zone.ENGAGED), (_return, Zone.STAGING)):
        table.run(effect, player=1).finish()
        assert enemy.zone is zone
        assert net.in_play
        assert [card.id for card in enemy.attachments] == [net.id]


async def _engage(game: Game) -> None:
    await game.engage(game.find("Some Enemy"))


async def _return(game: Game) -> None:
    await game.return_to_staging(game.find("Some Enemy"))


@pytest.mark.rule("R-ATT-8")
def test_attached_cards_follow_a_location_that_becomes_the_active_one(table: TableBuilder) -> None:
    place = table.staging(invented.location())
    table.hero(invented.hero())
    map_ = table.attachment(invented.attachment("Map"), place, player=1)
    with table.play("4.2") as play:
        play.until(Ask.TRAVEL).answer(place)
    assert place.zone is Zone.ACTIVE
    assert map_.in_play
    assert [card.id for card in place.attachments] == [map_.id]


@pytest.mark.rule("R-ATT-10")
def test_a_trap_in_staging_catches_the_first_enemy_that_enters_before_its_forced_engagement(
    table: TableBuilder,
) -> None:
    trap = invented.attachment("Pit")

    @trap.passive(after=ArrivedInStaging, of=ENEMIES, if_=lambda game, pit, event: pit.zone is Zone.STAGING)
    async def catch(game: Game, pit: Card, event: EnteredPlay) -> None:
        await game.attach(pit, event.card)

    ambusher = invented.enemy("Ambusher")

    @ambusher.forced(after=EnteredPlay, of=SELF)
    async def ambush(game: Game, enemy: Card, event: EnteredPlay) -> None:
        assert len(enemy.attachments) == 1
        await game.engage(enemy, game.player(1))

    async def lay(game: Game) -> None:
        await game.happen(PutIntoPlay(game.find("Pit"), Zone.STAGING, 0, game.player(1)))

    table.hero(invented.hero())
    table.deck(trap)
    table.run(lay, player=1).finish()
    table.encounter_deck(invented.location(), ambusher, invented.enemy("Latecomer"))
    for _ in range(3):
        table.play("3.3").finish()
    pit, first, late = (table.game.find(name) for name in ("Pit", "Ambusher", "Latecomer"))
    assert first.zone is Zone.ENGAGED
    assert [card.id for card in first.attachments] == [pit.id]
    assert late.attachments == []
    assert pit.owner is not None


def _a_chieftain(**more: Any) -> CardScript:
    """Return an enemy that cannot have player card attachments."""
    chieftain = invented.enemy("Chieftain")
    chieftain.gives(Stat.NO_PLAYER_ATTACHMENTS, True, **more)
    return chieftain


@pytest.mark.rule("R-ATT-4")
@pytest.mark.rule("R-COST-15")
def test_what_can_have_no_player_card_attachments_is_no_host_for_them(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    chieftain, orc = table.staging(_a_chieftain()), table.staging(invented.enemy("Orc"))
    (snare,) = table.hand(invented.attachment("Snare", attach_to=Choose(ENEMIES)))
    assert (chieftain.may_carry(snare), orc.may_carry(snare)) == (False, True)
    with table.play("2.2") as play:
        play.answer(snare)
        assert (play.offers(chieftain), play.offers(orc)) == (False, True)
        play.answer(orc)
    table.run(lambda game: game.attach(snare.now, chieftain), player=1).finish()
    assert snare.now.host == orc


@pytest.mark.rule("R-ATT-4")
def test_where_nothing_else_could_have_it_an_attachment_is_neither_offered_nor_paid_for(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=1)
    table.staging(_a_chieftain())
    (snare,) = table.hand(invented.attachment("Snare", attach_to=Choose(ENEMIES)))
    assert table.play("2.2").finished
    assert (snare.zone, hero.resources) == (Zone.HAND, 1)


@pytest.mark.rule("R-ATT-4")
@pytest.mark.rule("K-GUARD-3")
def test_what_can_have_no_player_card_attachments_may_have_encounter_cards(table: TableBuilder) -> None:
    chieftain = table.staging(_a_chieftain())
    warg, gem = table.encounter_deck(invented.enemy("Warg"), invented.objective("Gem"))

    async def mount(game: Game) -> None:
        await game.attach(warg, chieftain)
        await game.attach(gem, chieftain)

    table.run(mount, player=1).finish()
    assert [card.name.en for card in chieftain.attachments] == ["Warg", "Gem"]


@pytest.mark.rule("R-ATT-4")
def test_only_player_cards_are_discarded_when_there_may_be_no_player_card_attachments_any_more(
    table: TableBuilder,
) -> None:
    chieftain = table.staging(_a_chieftain(if_=lambda game, source, card: card.exhausted))
    table.attachment(invented.attachment("Snare"), chieftain, player=1)
    (warg,) = table.encounter_deck(invented.enemy("Warg"))
    table.run(lambda game: game.attach(warg, chieftain), player=1).finish()
    assert [card.name.en for card in chieftain.attachments] == ["Snare", "Warg"]
    table.run(lambda game: game.exhaust(chieftain)).finish()
    assert [card.name.en for card in chieftain.attachments] == ["Warg"]


@pytest.mark.rule("R-COST-15")
@pytest.mark.parametrize("alone", [False, True])
def test_onto_what_no_attachment_can_be_played_none_is_offered_nor_paid_for(table: TableBuilder, alone: bool) -> None:
    wraith = invented.enemy("Wraith")
    wraith.forbids(Played, if_=lambda game, source, event: event.zone is Zone.ATTACHED and event.holder == source.id)
    hero = table.hero(invented.hero(), resources=1)
    barred = table.staging(wraith)
    (snare,) = table.hand(invented.attachment("Snare", attach_to=Choose(ENEMIES)))
    if alone:
        assert table.play("2.2").finished
        assert table.game.explain(snare, 1)[0].reasons[-1] == Reason(Because.FORBIDDEN, barred.name)
        assert (snare.zone, hero.resources) == (Zone.HAND, 1)
        return
    orc = table.staging(invented.enemy("Orc"))
    with table.play("2.2") as play:
        play.answer(snare)
        assert (play.offers(barred), play.offers(orc)) == (False, True)
        play.answer(orc)
    table.run(lambda game: game.attach(snare.now, barred), player=1).finish()
    assert snare.now.host == barred  # that is not playing it
