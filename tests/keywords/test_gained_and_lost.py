"""Keywords gained and lost: printed and current, several at once, blank text boxes, shadow cards, cancelled effects."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import bolting_door, dread, reveal, staged, steadfast, titles

from oleada.authoring import (
    CHARACTERS,
    ENEMIES,
    HEROES,
    HOST,
    LOCATIONS,
    SELF,
    AttackEnded,
    Card,
    CardScript,
    Destroyed,
    EnteredStaging,
    Game,
    Phase,
    PhaseBegan,
    Stat,
    Until,
    Zone,
    trait,
)
from oleada.keywords import (
    Ambush,
    Archery,
    Battle,
    Doomed,
    Guarded,
    Indestructible,
    Pillage,
    Ranged,
    Regenerate,
    Restricted,
    Secrecy,
    Sentinel,
    Spectral,
    Surge,
    Toughness,
    Venom,
    Victory,
    Villagers,
)
from oleada.keywords.immune import Immune
from oleada.model.decisions import Ask
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


def giver(keyword: Keyword, to: object = ENEMIES, name: str = "Giver") -> CardScript:
    """Return a location that gives a keyword to all cards of a kind."""
    location = invented.location(name, threat=0)
    location.gives(Stat.KEYWORDS, keyword, to=to)  # type: ignore[arg-type]
    return location


async def _leave(game: Game) -> None:
    await game.discard(game.find("Giver"))


def leave(table: TableBuilder) -> None:
    """Let what gives the keyword leave play."""
    table.run(_leave).finish()


# Gained and lost while in play, printed and current.


@pytest.mark.rule("R-VAL-1")
@pytest.mark.rule("R-ABIL-9")
def test_a_keyword_is_gained_the_moment_its_source_enters_play_and_lost_when_it_leaves(table: TableBuilder) -> None:
    enemy = table.staging(invented.enemy("Orc", keywords="Doomed 1."))
    assert list(enemy.keywords) == [Doomed(1)]
    table.staging(giver(Archery(2)))
    assert list(enemy.keywords) == [Doomed(1), Archery(2)]
    assert list(enemy.definition.keywords) == [Doomed(1)]
    leave(table)
    assert list(enemy.keywords) == [Doomed(1)]


@pytest.mark.rule("R-ABIL-9")
def test_gained_toughness_and_indestructible_work_and_lost_indestructible_destroys(table: TableBuilder) -> None:
    table.hero(invented.hero())
    enemy = table.staging(invented.enemy("Orc", hit_points=3))
    table.staging(giver(Indestructible()))
    table.run(lambda game: game.deal_damage(enemy, 4)).finish()
    assert (enemy.in_play, enemy.damage) == (True, 4)
    table.staging(giver(Toughness(1), name="Other"))
    table.run(lambda game: game.deal_damage(enemy, 3)).finish()
    assert enemy.damage == 6
    leave(table)
    assert not enemy.in_play
    assert table.game.log.of(Destroyed)


@pytest.mark.rule("R-ABIL-9")
@pytest.mark.rule("R-LAST-1")
def test_a_keyword_gained_for_a_phase_ends_with_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=3))
    enemy = table.engaged(invented.enemy("Wight", defense=0, hit_points=20))

    async def haunt(game: Game) -> None:
        await game.gain_keyword(enemy, Spectral(), Until.PHASE)

    table.phase(Phase.COMBAT)
    table.run(haunt).finish()
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert enemy.damage == 2  # willpower
    table.play("6.11").finish()
    assert not enemy.has_keyword(Spectral)


@pytest.mark.rule("R-ABIL-9")
def test_a_card_may_give_keywords_to_itself_and_to_what_it_is_attached_to(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    archer = invented.enemy("Archer")
    archer.gives(Stat.KEYWORDS, Archery(1), if_=lambda game, source, card: source.engaged_with is not None)
    flag = invented.attachment("Flag")
    flag.gives(Stat.KEYWORDS, Sentinel(), to=HOST)
    enemy = table.staging(archer)
    table.attachment(flag, hero)
    assert (enemy.has_keyword(Archery), hero.has_keyword(Sentinel)) == (False, True)
    table.run(lambda game: game.engage(enemy, game.player(1))).finish()
    assert enemy.has_keyword(Archery)
    play = table.play(Phase.COMBAT)
    play.answer(hero).skip(Ask.DEFEND)
    assert hero.damage == 1


@pytest.mark.rule("R-ABIL-9")
@pytest.mark.parametrize("gained", [False, True])
def test_gained_ranged_and_battle_are_asked_when_they_matter(table: TableBuilder, gained: bool) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1, exhausted=True)
    hero = table.hero(invented.hero("Two", attack=4, willpower=1), player=2)
    enemy = table.engaged(invented.enemy("Orc", hit_points=9), player=1)
    stage = table.quest(invented.quest())
    if gained:
        table.staging(giver(Ranged(), to=CHARACTERS))
        banner = invented.location("Banner", threat=0)
        banner.gives(Stat.KEYWORDS, Battle(), to=trait("Field"))
        table.staging(banner)

        async def stamp(game: Game) -> None:
            await game.modify(game.area(0).quest, Stat.TRAITS, "Field", Until.GAME)

        table.run(stamp).finish()
    with table.play("3.2", "3.4") as play:
        play.commit(hero)
    assert stage.progress == (4 if gained else 1)
    table.run(lambda game: game.ready(hero)).finish()
    play = table.play("6.7")
    assert play.offers(enemy) is gained
    play.finish()


@pytest.mark.rule("R-ABIL-11")
@pytest.mark.rule("R-TIME-1")
def test_a_keyword_acts_before_forced_effects_and_responses_to_the_same_thing(table: TableBuilder) -> None:
    raider = invented.enemy("Raider", attack=1, keywords="Pillage 1.")
    hero = invented.hero("Witness")

    @raider.forced(after=AttackEnded, of=SELF)
    async def count(game: Game, card: Card, event: AttackEnded) -> None:
        await game.raise_threat(game.players, 10 * len(game.player(1).discard))

    @hero.response(after=AttackEnded)
    async def see(game: Game, card: Card, event: AttackEnded) -> None:
        await game.gain_resources(card, game.player(1).threat)

    witness = table.hero(hero)
    table.deck(invented.ally("Card"))
    table.engaged(raider)
    with table.play("6.3") as play:
        play.defend(witness).answer(witness)
    assert table.player().threat == 9 + 10
    assert witness.resources == 19


# Several instances, numbers, X.


@pytest.mark.rule("R-ABIL-12")
@pytest.mark.rule("K-DOOMED-6")
def test_printed_and_gained_numbers_add_up_into_one(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.staging(giver(Doomed(2)))
    table.encounter_deck(invented.enemy("Orc", keywords="Doomed 1."))
    play = reveal(table).finish()
    assert table.player().threat == 12
    assert play.events.count("ThreatRaised") == 1


@pytest.mark.rule("R-ABIL-12")
def test_what_has_several_instances_counts_them_and_its_total_follows_the_table(table: TableBuilder) -> None:
    enemy = table.staging(invented.enemy("Orc", keywords="Surge. Archery 2. Toughness 1. Regenerate 1."))
    other = table.staging(invented.enemy("Other"))
    table.staging(giver(Surge()))
    table.staging(giver(Archery(3), name="Bowyer"))
    table.staging(giver(Regenerate(lambda game, card: card.damage), name="Healer"))
    total = table.game.keyword_total
    assert [total(enemy.id, kind) for kind in (Surge, Archery, Toughness, Regenerate)] == [2, 5, 1, 1]
    assert [total(other.id, kind) for kind in (Surge, Archery, Toughness, Regenerate)] == [1, 3, None, 0]
    table.run(lambda game: game.deal_damage(enemy, 3)).finish()
    assert total(enemy.id, Regenerate) == 1 + 2
    leave(table)
    assert (total(enemy.id, Surge), total(other.id, Surge)) == (1, None)


@pytest.mark.rule("R-ABIL-12")
@pytest.mark.rule("R-VAL-3")
def test_a_gained_x_may_lower_the_total_but_not_below_0(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    enemy = table.staging(invented.enemy("Orc", keywords="Archery 2."))
    table.staging(giver(Archery(lambda game, card: -5)))
    assert table.game.keyword_total(enemy.id, Archery) == 0
    table.play("6.1").finish()
    assert hero.damage == 0


@pytest.mark.rule("K-TOUGH-1")
def test_an_x_computed_by_a_function_is_computed_when_it_counts(table: TableBuilder) -> None:
    table.hero(invented.hero())
    script = invented.enemy("Hydra", hit_points=20, keywords="Toughness X.", x=lambda game, card: card.damage)
    enemy = table.staging(script)

    async def hurt(game: Game) -> None:
        for _ in range(3):
            await game.deal_damage(enemy, 5)

    table.run(hurt).finish()
    assert enemy.damage == 5  # 5, then twice 5 less 5


# Blank text boxes.

BLANKED = (
    ("Ranged.", Ranged),
    ("Sentinel.", Sentinel),
    ("Restricted.", Restricted),
    ("Doomed 1.", Doomed),
    ("Toughness 2.", Toughness),
    ("Immune to player card effects.", Immune),
    ("Pillage 1.", Pillage),
    ("Venom.", Venom),
)


@pytest.mark.rule("R-BLANK-1")
@pytest.mark.parametrize(("line", "keyword"), BLANKED)
def test_a_blank_text_box_takes_printed_keywords_and_leaves_gained_ones(
    table: TableBuilder, line: str, keyword: type[Keyword]
) -> None:
    card = table.staging(invented.enemy("Orc", keywords=line))
    table.staging(giver(Surge()))
    mute = invented.location("Mute")
    mute.gives(Stat.BLANK, True, to=ENEMIES)
    assert card.has_keyword(keyword)
    blank = table.staging(mute)
    assert not card.has_keyword(keyword)
    assert card.has_keyword(Surge)
    table.run(lambda game: game.discard(blank)).finish()
    assert card.has_keyword(keyword)


@pytest.mark.rule("R-BLANK-1")
def test_a_blank_enemy_takes_the_whole_damage_and_deals_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=4, defense=0))
    enemy = table.engaged(invented.enemy("Shade", attack=2, defense=1, hit_points=9, keywords="Phantom. Toughness 2."))
    mute = invented.location("Mute")
    mute.gives(Stat.BLANK, True, to=ENEMIES)
    table.staging(mute)
    with table.play("6.3") as play:
        play.defend(hero)
    assert (hero.damage, table.player().threat) == (2, 9)
    table.run(lambda game: game.ready(hero)).finish()
    with table.play("6.7") as play:
        play.attack(enemy, hero)
    assert enemy.damage == 3


@pytest.mark.rule("R-BLANK-1")
def test_a_blank_giver_gives_nothing(table: TableBuilder) -> None:
    enemy = table.staging(invented.enemy("Orc"))
    source = table.staging(giver(Archery(2)))

    async def blank(game: Game) -> None:
        await game.modify(source, Stat.BLANK, True, Until.ROUND)

    table.run(blank).finish()
    assert enemy.keywords == ()


# Shadow cards and other places.


@pytest.mark.rule("R-CARD-15")
@pytest.mark.rule("K-SURGE-7")
@pytest.mark.rule("K-DOOMED-5")
def test_a_shadow_card_has_no_keywords_printed_or_gained(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.staging(giver(Surge()))
    enemy = table.engaged(invented.enemy("Orc", attack=0))
    card = table.shadow(invented.enemy("Shadow", keywords="Doomed 3. Archery 2. Time 1. Peril."), enemy)
    table.encounter_deck(invented.location("Deck"))
    with table.play("6.1") as play:
        play.finish()
    with table.play("6.3") as play:
        play.defend(hero)
    assert card.definition.keywords
    assert table.game.keyword_total(card.id, Doomed) is None
    assert (table.player().threat, hero.damage) == (9, 0)
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Deck"]


@pytest.mark.rule("R-CARD-12")
def test_a_facedown_card_has_none(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.deck(invented.attachment("Hidden", keywords="Restricted. Permanent."))
    table.run(lambda game: game.attach_facedown(hero, "Condition")).finish()
    (card,) = hero.attachments
    assert card.keywords == ()
    table.run(lambda game: game.discard(card)).finish()
    assert not card.in_play


@pytest.mark.rule("R-ZONE-4")
@pytest.mark.parametrize("zone", ["deck", "discard", "encounter deck"])
def test_out_of_play_keywords_count_nowhere_but_in_hand(table: TableBuilder, zone: str) -> None:
    table.hero(invented.hero())
    script = invented.ally("Spy", keywords="Secrecy 1. Doomed 1.")
    if zone == "deck":
        (card,) = table.deck(script)
    else:
        (card,) = table.discard(script) if zone == "discard" else table.encounter_deck(script)
    (held,) = table.hand(script)
    assert table.game.keyword_total(card.id, Secrecy) is None
    assert table.game.keyword_total(held.id, Secrecy) == 1


# Cancelled effects.


@pytest.mark.rule("R-CANC-1")
@pytest.mark.rule("K-SURGE-5")
@pytest.mark.rule("K-DOOMED-4")
def test_cancelling_a_when_revealed_effect_leaves_the_keywords(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=4)
    table.hand(steadfast())
    table.encounter_deck(
        dread("Dread", 9, "Doomed 2. Prowl 1. Surge."), invented.location("Next"), invented.location("Last")
    )
    with reveal(table) as play:
        play.answer(hero)  # Prowl: whose resource
        play.answer("Steadfast")
    assert (table.player().threat, hero.resources) == (11, 3)
    assert staged(table) == ["Next"]


@pytest.mark.rule("R-CANC-1")
@pytest.mark.parametrize(("keywords", "zone"), [("Ambush.", Zone.ENGAGED), ("", Zone.STAGING)])
def test_an_enemy_whose_when_revealed_effect_is_cancelled_enters_with_its_keywords(
    table: TableBuilder, keywords: str, zone: Zone
) -> None:
    enemy = invented.enemy("Lurker", keywords=f"{keywords} Villagers 2.")

    @enemy.when_revealed
    async def strike(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    table.hero(invented.hero())
    table.threat(40)
    table.hand(steadfast())
    table.encounter_deck(enemy)
    with reveal(table) as play:
        play.answer("Steadfast")
    lurker = table.game.find("Lurker")
    assert (lurker.zone, lurker.tokens("villager"), table.player().threat) == (zone, 2, 40)


@pytest.mark.rule("R-CANC-2")
@pytest.mark.rule("K-SURGE-6")
def test_cancelling_the_card_takes_all_its_keywords(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=4)
    table.staging(giver(Surge()))
    table.hand(bolting_door())
    table.encounter_deck(
        invented.enemy("Orc", keywords="Doomed 2. Prowl 1. Hide 1. Time 2. Surge."), invented.location("Next")
    )
    with reveal(table) as play:
        play.answer("Bolted Door")
    assert (table.player().threat, hero.resources) == (9, 4)
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Orc"]


@pytest.mark.rule("R-CANC-8")
@pytest.mark.rule("K-SURGE-11")
@pytest.mark.parametrize(("outside", "cancelled", "more"), [(True, True, 1), (False, True, 0), (False, False, 1)])
def test_surge_given_from_outside_survives_and_surge_that_its_own_text_gives_does_not(
    table: TableBuilder, outside: bool, cancelled: bool, more: int
) -> None:
    orc = invented.enemy("Orc")

    @orc.when_revealed
    async def more_to_come(game: Game, card: Card) -> None:
        if not outside:
            await game.gain_keyword(card, Surge())

    table.hero(invented.hero())
    if outside:
        table.staging(giver(Surge()))
    table.hand(steadfast())
    table.encounter_deck(orc, invented.location("Next"), invented.location("Last"))
    play = reveal(table)
    play.answer("Steadfast" if cancelled else "pass").finish()
    assert len(titles(table, Zone.ENCOUNTER_DECK)) == 2 - more


@pytest.mark.rule("R-CANC-8")
def test_doomed_and_guarded_given_from_outside_survive_too(table: TableBuilder) -> None:
    relic = invented.objective("Relic")

    @relic.when_revealed
    async def shine(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 20)

    table.hero(invented.hero())
    table.staging(giver(Doomed(1), to=trait("Artifact"), name="Doom"))
    table.staging(giver(Guarded(), to=trait("Artifact"), name="Ward"))
    relic.traits = ("Artifact",)
    relic.folded_traits = frozenset(("artifact",))
    table.hand(steadfast())
    table.encounter_deck(relic, invented.enemy("Watch"))
    with reveal(table) as play:
        play.answer("Steadfast")
    assert table.player().threat == 10
    assert table.game.find("Relic").guards == [table.game.find("Watch")]


@pytest.mark.rule("R-TIME-8")
def test_a_keyword_gained_after_the_moment_does_not_act(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(40)
    late = invented.location("Late", threat=0)

    @late.forced(after=EnteredStaging, of=ENEMIES)
    async def teach(game: Game, card: Card, event: EnteredStaging) -> None:
        await game.gain_keyword(event.card, Ambush(), Until.ROUND)
        await game.gain_keyword(event.card, Villagers(3), Until.ROUND)

    table.staging(late)
    table.encounter_deck(invented.enemy("Orc"))
    reveal(table).finish()
    orc = table.game.find("Orc")
    assert (orc.zone, orc.tokens("villager")) == (Zone.STAGING, 0)
    assert orc.has_keyword(Ambush)


@pytest.mark.rule("R-ABIL-9")
def test_keywords_gained_at_the_beginning_of_the_phase_by_a_passive_are_too_late_for_archery(
    table: TableBuilder,
) -> None:
    hero = table.hero(invented.hero("Target"))
    drum = invented.location("Drum")

    @drum.forced(after=PhaseBegan)
    async def beat(game: Game, card: Card, event: PhaseBegan) -> None:
        await game.gain_keyword(game.find("Orc"), Archery(2))

    table.staging(drum)
    enemy = table.staging(invented.enemy("Orc"))
    table.play("6.1").finish()
    assert hero.damage == 0
    assert enemy.has_keyword(Archery)


@pytest.mark.rule("K-VICT-1")
@pytest.mark.rule("R-ABIL-9")
def test_gained_victory_sends_the_card_to_the_victory_display(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.staging(giver(Victory(1), to=ENEMIES | LOCATIONS | HEROES))
    enemy = table.staging(invented.enemy("Orc", hit_points=1))
    table.run(lambda game: game.deal_damage(enemy, 1)).finish()
    assert enemy.zone is Zone.VICTORY
