"""R-VAL-*: printed and current values."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACK,
    CHARACTERS,
    DEFENSE,
    HIT_POINTS,
    HOST,
    THREAT,
    WILLPOWER,
    Card,
    Choose,
    Destroyed,
    Game,
    LeftPlay,
    Name,
    Phase,
    Set,
    Sphere,
    Stat,
    Until,
    half,
    named,
)
from oleada.keywords import Doomed
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("R-VAL-1")
def test_bonuses_icons_and_traits_that_are_gained_are_not_printed(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(traits="Gondor.", willpower=2))
    gift = invented.attachment("Gift")
    gift.gives(WILLPOWER, 2, to=HOST)
    gift.gives(Stat.TRAITS, "Rohan", to=HOST)
    gift.gives(Stat.SPHERES, Sphere.LORE, to=HOST)
    table.attachment(gift, hero)
    assert (hero.willpower, hero.printed.willpower) == (4, 2)
    assert hero.has_trait("Rohan")
    assert hero.definition.traits == ("Gondor",)
    assert hero.spheres == (Sphere.LEADERSHIP, Sphere.LORE)
    assert hero.definition.sphere is Sphere.LEADERSHIP


@pytest.mark.rule("R-VAL-2")
def test_a_value_follows_every_change_of_what_it_counts(table: TableBuilder) -> None:
    brother = invented.hero("Brother", willpower=1)
    brother.gives(WILLPOWER, lambda game, source, card: len(card.attachments))
    hero = table.hero(brother)
    assert hero.willpower == 1
    sword = table.attachment(invented.attachment("Sword"), hero)
    table.attachment(invented.attachment("Shield"), hero)
    assert hero.willpower == 3
    table.run(lambda game: game.discard(game.card(sword.id))).finish()
    assert hero.willpower == 2


@pytest.mark.rule("R-VAL-3")
def test_a_sum_may_be_negative_on_the_way_and_only_the_result_is_raised_to_zero(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=1))

    async def weaken(game: Game) -> None:
        await game.modify(game.card(hero.id), WILLPOWER, -3)
        assert game.card(hero.id).willpower == 0
        await game.modify(game.card(hero.id), WILLPOWER, 1)
        assert game.card(hero.id).willpower == 0
        await game.modify(game.card(hero.id), WILLPOWER, 2)

    table.run(weaken).finish()
    assert hero.willpower == 1


@pytest.mark.rule("R-VAL-3")
def test_threat_and_cost_are_never_below_zero(table: TableBuilder) -> None:
    table.hero(invented.hero())
    enemy = table.staging(invented.enemy(threat=2))
    place = table.staging(invented.location(threat=3))
    calm = invented.ally("Peacemaker")
    calm.gives(THREAT, -5, to=Choose(CHARACTERS | ~CHARACTERS).selector, if_=lambda game, calm, card: card.is_enemy)
    calm.gives(Stat.COST, -4, to=ALLIES)
    table.ally(calm)
    (recruit,) = table.hand(invented.ally("Recruit", cost=3))
    assert enemy.threat == 0
    assert place.threat == 3
    assert table.game.area(0).threat == 3
    with table.play("2.2") as play:
        play.answer(recruit)
    assert recruit.now.in_play


@pytest.mark.rule("R-VAL-3")
@pytest.mark.rule("R-VAL-5")
def test_a_keyword_number_is_never_below_zero(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(20)
    gloom = invented.treachery("Gloom", keywords="Doomed 1.")
    lesser = invented.enemy("Mild Enemy")
    lesser.gives(Stat.KEYWORDS, Doomed(lambda game, card: -3), to=Choose(~CHARACTERS).selector)
    table.staging(lesser)
    table.encounter_deck(gloom)
    with table.play("3.3") as play:
        pass
    assert table.player().threat == 20
    assert "ThreatLowered" not in play.events


@pytest.mark.rule("R-VAL-4")
def test_an_effect_that_sets_a_number_overrides_what_adds_to_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=2))

    async def fix(game: Game) -> None:
        await game.modify(game.card(hero.id), WILLPOWER, 3)
        await game.modify(game.card(hero.id), WILLPOWER, Set(1))
        assert game.card(hero.id).willpower == 1
        await game.modify(game.card(hero.id), WILLPOWER, 4)

    table.run(fix).finish()
    assert hero.willpower == 1


@pytest.mark.rule("R-VAL-4")
def test_of_two_lasting_effects_that_set_a_number_the_most_recent_counts(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(willpower=2))

    async def fix(game: Game) -> None:
        for number in (5, 0, 3):
            await game.modify(game.card(hero.id), WILLPOWER, Set(number))
            assert game.card(hero.id).willpower == number

    table.run(fix).finish()
    assert hero.willpower == 3


@pytest.mark.rule("R-VAL-4")
def test_a_card_that_sets_a_number_overrides_an_older_one_and_an_older_lasting_effect(table: TableBuilder) -> None:
    humble = invented.hero(willpower=2)
    humble.gives(WILLPOWER, Set(4))
    hero = table.hero(humble)
    crown = invented.attachment("Crown")
    crown.gives(WILLPOWER, Set(6), to=HOST)
    table.attachment(crown, hero)
    assert hero.willpower == 6

    async def fix(game: Game) -> None:
        await game.modify(game.card(hero.id), WILLPOWER, Set(1))
        assert game.card(hero.id).willpower == 1
        await game.attach(game.find("Thorns"), game.card(hero.id), game.player(1))

    thorns = invented.attachment("Thorns")
    thorns.gives(WILLPOWER, Set(3), to=HOST)
    table.deck(thorns)
    table.run(fix).finish()
    assert hero.willpower == 3


@pytest.mark.rule("R-VAL-5")
def test_an_x_that_nothing_defines_is_zero(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(20)
    enemy = table.staging(invented.enemy(attack="X", threat="X"))
    assert (enemy.attack, enemy.threat) == (0, 0)
    assert table.game.area(0).threat == 0
    table.encounter_deck(invented.treachery("Fog", keywords="Doomed X."))
    table.play("3.3").finish()
    assert table.player().threat == 20


@pytest.mark.rule("R-VAL-6")
def test_the_payer_chooses_the_x_of_a_cost_and_a_discount_does_not_change_it(table: TableBuilder) -> None:
    search = invented.event("Long Search", cost="X")

    @search.action()
    async def dig(game: Game, card: Card) -> None:
        await game.draw(game.you, 1)

    hero = table.hero(invented.hero(), resources=3)
    (held,) = table.hand(search)
    table.deck(invented.ally())
    with table.play("3.1") as play:
        play.answer(held)
        assert play.labels == ["0", "1", "2", "3"]
        play.answer("2")
    assert hero.resources == 1


@pytest.mark.rule("R-VAL-7")
def test_a_players_threat_does_not_go_below_zero(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(2)
    table.run(lambda game: game.lower_threat(game.player(1), 5)).finish()
    assert table.player().threat == 0


@pytest.mark.rule("R-VAL-8")
def test_remaining_hit_points_are_the_current_ones_less_damage(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4), damage=1)
    armour = invented.attachment("Armour")
    armour.gives(HIT_POINTS, 2, to=HOST)
    table.attachment(armour, hero)
    assert hero.remaining_hit_points == 5


@pytest.mark.rule("R-VAL-8")
def test_damage_beyond_the_hit_points_is_recorded_on_a_card_that_stays(table: TableBuilder) -> None:
    rock = invented.enemy("Rock", hit_points=3)
    rock.forbids(LeftPlay)
    enemy = table.staging(rock)
    table.run(lambda game: game.deal_damage(game.card(enemy.id), 5)).finish()
    assert enemy.damage == 5
    assert enemy.remaining_hit_points == 0
    table.run(lambda game: game.heal(game.card(enemy.id), 3)).finish()
    assert enemy.damage == 2
    assert enemy.remaining_hit_points == 1


@pytest.mark.rule("R-VAL-9")
@pytest.mark.case("BL-27")
def test_a_character_dies_at_once_when_it_loses_the_armour_that_kept_it_alive(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4), damage=6)
    table.hero(invented.hero("Survivor"))
    armour = invented.attachment("Armour")
    armour.gives(HIT_POINTS, 4, to=HOST)
    worn = table.attachment(armour, hero)
    assert hero.remaining_hit_points == 2
    play = table.run(lambda game: game.discard(game.card(worn.id))).finish()
    assert not hero.in_play
    assert play.events == ["Discarded", "Destroyed"]


@pytest.mark.rule("R-VAL-9")
@pytest.mark.case("BL-27")
def test_a_character_dies_when_a_hit_point_bonus_for_the_phase_ends(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4))
    table.hero(invented.hero("Survivor"))
    table.phase(Phase.QUEST)

    async def brace(game: Game) -> None:
        await game.modify(game.card(hero.id), HIT_POINTS, 2, Until.PHASE)
        await game.deal_damage(game.card(hero.id), 4)

    table.run(brace).finish()
    assert hero.in_play
    play = table.play("3.5").finish()
    assert not hero.in_play
    assert play.events == ["EffectsEnded", "Destroyed", "PhaseEnded"]


@pytest.mark.rule("R-VAL-9")
@pytest.mark.case("BL-27")
def test_a_penalty_to_hit_points_kills_only_when_damage_reaches_what_is_left(table: TableBuilder) -> None:
    hurt = table.ally(invented.ally("Hurt", hit_points=3), damage=2)
    sound = table.ally(invented.ally("Sound", hit_points=3), damage=1)
    both = (hurt.id, sound.id)
    table.run(lambda game: game.modify([game.card(card) for card in both], HIT_POINTS, -1)).finish()
    assert not hurt.in_play
    assert sound.in_play


_UNTIL: dict[str, tuple[Callable[[Game, Card], bool], Callable[[Game, Card], Awaitable[object]]]] = {
    "it exhausts": (lambda game, source: source.ready, lambda game, source: game.exhaust(source)),
    "its resources are spent": (
        lambda game, source: source.resources > 0,
        lambda game, source: game.spend_resources(source, 2),
    ),
    "its player's threat is high": (
        lambda game, source: source.you.threat < 20,
        lambda game, source: game.raise_threat(source.you, 20),
    ),
    "it is hurt": (lambda game, source: source.damage == 0, lambda game, source: game.deal_damage(source, 1)),
    "it has a token": (
        lambda game, source: source.tokens("Time") == 0,
        lambda game, source: game.place_tokens(source, Name("Time")),
    ),
}
"""What a condition asks of the card that has it, and what makes that untrue."""


@pytest.mark.rule("R-VAL-9")
@pytest.mark.parametrize("until", _UNTIL)
@pytest.mark.parametrize("by", ["hit points", "a bonus of its number", "a lasting effect", "a prohibition"])
def test_a_character_dies_at_once_when_the_condition_of_what_kept_it_alive_is_true_no_more(
    table: TableBuilder, until: str, by: str
) -> None:
    holds, change = _UNTIL[until]
    keeper = invented.hero("Keeper")
    if by == "hit points":
        keeper.gives(HIT_POINTS, 1, to=ALLIES, if_=lambda game, source, card: holds(game, source))
    elif by == "a bonus of its number":
        keeper.gives(HIT_POINTS, lambda game, source, card: int(holds(game, source)), to=ALLIES)
    elif by == "a prohibition":
        keeper.forbids(Destroyed, of=ALLIES, if_=lambda game, source, event: holds(game, source))
    source = table.hero(keeper, resources=2)
    ally = table.ally(invented.ally(hit_points=2))

    def kept(game: Game, source: Card, card: Card) -> bool:
        return card.is_ally and holds(game, source)

    async def hurt(game: Game) -> None:
        if by == "a lasting effect":
            await game.modify_all(kept, HIT_POINTS, 1, Until.ROUND)
        await game.deal_damage(game.find("Some Ally"), 2)

    table.run(hurt, source=source).finish()
    assert ally.in_play
    table.run(lambda game: change(game, source)).finish()
    assert not ally.in_play


@pytest.mark.rule("R-VAL-9")
def test_a_character_dies_in_the_phase_in_which_nothing_keeps_it_alive_any_more(table: TableBuilder) -> None:
    keeper = invented.hero("Keeper")
    keeper.gives(HIT_POINTS, 1, to=ALLIES, if_=lambda game, source, card: game.phase is Phase.QUEST)
    table.hero(keeper)
    ally = table.ally(invented.ally(hit_points=2))
    table.phase(Phase.QUEST)
    table.run(lambda game: game.deal_damage(ally, 2)).finish()
    assert ally.in_play
    table.play(Phase.TRAVEL).finish()
    assert not ally.in_play


@pytest.mark.rule("R-VAL-9")
def test_a_character_that_its_destroyed_keeper_kept_alive_dies_although_both_were_due_at_once(
    table: TableBuilder,
) -> None:
    keeper = invented.ally("Keeper", hit_points=2)
    keeper.forbids(Destroyed, of=named("Ward"))
    source = table.ally(keeper)
    ward = table.ally(invented.ally("Ward", hit_points=2))
    table.run(lambda game: game.deal_damage([source, ward], 2)).finish()
    assert not source.in_play
    assert not ward.in_play


@pytest.mark.rule("R-VAL-10")
def test_doubling_takes_the_value_of_that_moment(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(attack=2))

    async def double(game: Game) -> None:
        view = game.card(hero.id)
        await game.modify(view, ATTACK, 1)
        await game.modify(view, ATTACK, view.attack)
        assert view.attack == 6
        await game.modify(view, ATTACK, 1)

    table.run(double).finish()
    assert hero.attack == 7


@pytest.mark.rule("R-VAL-10")
def test_half_is_rounded_up_unless_the_card_says_otherwise(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=5, defense=4))
    ally = table.ally(invented.ally(hit_points=5, defense=3))

    async def halve(game: Game) -> None:
        await game.deal_damage(game.card(hero.id), half(game.card(hero.id).hit_points))
        await game.deal_damage(game.card(ally.id), half(game.card(ally.id).hit_points, down=True))

    table.run(halve).finish()
    assert (hero.damage, ally.damage) == (3, 2)
    assert (half(hero.defense), half(ally.defense), half(0)) == (2, 2, 0)


@pytest.mark.rule("R-VAL-11")
def test_printed_hit_points_ignore_bonuses_and_penalties(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(hit_points=4))
    armour = invented.attachment("Armour")
    armour.gives(HIT_POINTS, 2, to=HOST)
    armour.gives(DEFENSE, 1, to=HOST)
    table.attachment(armour, hero)
    assert (hero.hit_points, hero.printed.hit_points) == (6, 4)
    table.run(lambda game: game.modify(game.card(hero.id), HIT_POINTS, -3)).finish()
    assert (hero.hit_points, hero.printed.hit_points) == (3, 4)
