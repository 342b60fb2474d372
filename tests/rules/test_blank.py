"""R-BLANK-*: blank text boxes."""

from __future__ import annotations

import pytest
from tests.keywords.forgetting import forgetting_keywords

from oleada.authoring import (
    ALLIES,
    ATTACK,
    HEROES,
    HOST,
    SELF,
    WILLPOWER,
    Card,
    CardScript,
    Committed,
    Destroyed,
    Game,
    Keyword,
    LeftPlay,
    Name,
    Phase,
    Sphere,
    Stat,
    Until,
    modifies,
)
from oleada.keywords import Ranged, Sentinel
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def a_hush() -> CardScript:
    """Return a location that makes the text boxes of all allies blank."""
    hush = invented.location("Hush")
    hush.gives(Stat.BLANK, True, to=ALLIES)
    return hush


def a_captain() -> CardScript:
    """Return an ally with every kind of text."""
    captain = invented.ally("Captain", keywords="Ranged.", traits="Gondor. Warrior.", willpower=1)
    captain.gives(WILLPOWER, 2)
    captain.forbids(LeftPlay, of=SELF)

    @captain.forced(after=Committed, of=SELF)
    async def must(game: Game, card: Card, event: Committed) -> None:
        await game.raise_threat(game.you, 1)

    @captain.response(after=Committed, of=SELF)
    async def may(game: Game, card: Card, event: Committed) -> None:
        """Respond."""

    @captain.action()
    async def act(game: Game, card: Card) -> None:
        """Act."""

    return captain


@pytest.mark.rule("R-BLANK-1")
def test_a_blank_text_box_has_no_abilities_and_no_printed_keywords_but_keeps_traits_and_what_others_give(
    table: TableBuilder,
) -> None:
    table.hero(invented.hero())
    ally = table.ally(a_captain())
    gift = invented.attachment("Gift")
    gift.gives(ATTACK, 1, to=HOST)
    gift.gives(Stat.KEYWORDS, Sentinel(), to=HOST)
    gift.gives(Stat.TRAITS, "Noble", to=HOST)
    table.attachment(gift, ally)
    assert (ally.willpower, ally.attack) == (3, 2)
    hush = table.staging(a_hush())
    assert (ally.willpower, ally.attack) == (1, 2)
    assert not ally.has_keyword(Ranged)
    assert ally.has_keyword(Sentinel)
    assert ally.has_trait("Gondor")
    assert ally.has_trait("Warrior")
    assert ally.has_trait("Noble")
    play = table.play("3.1", "3.2").commit(ally)
    assert play.finished
    assert table.player().threat == 9
    table.run(lambda game: game.discard(hush)).finish()
    assert ally.has_keyword(Ranged)
    assert table.window().offers(ally)
    assert table.run(lambda game: game.discard(ally)).finish().events == []


@pytest.mark.rule("R-BLANK-1")
def test_a_blank_card_can_leave_play_though_its_text_forbids_it(table: TableBuilder) -> None:
    ally = table.ally(a_captain())
    table.staging(a_hush())
    table.run(lambda game: game.discard(ally)).finish()
    assert not ally.in_play


@pytest.mark.rule("R-BLANK-2")
def test_title_type_sphere_uniqueness_and_numbers_survive_blanking(table: TableBuilder) -> None:
    chief = invented.ally("Chief", unique=True, sphere=Sphere.LEADERSHIP, attack=3, defense=2, hit_points=4)
    ally = table.ally(chief)
    hero = table.hero(invented.hero("Payer", sphere=Sphere.LORE, willpower=3), resources=4)
    mute = invented.location("Mute")
    mute.gives(Stat.BLANK, True, to=ALLIES | HEROES)
    table.staging(mute)
    again, scholar = table.hand(chief, invented.ally("Scholar", sphere=Sphere.LORE, cost=2))
    assert (ally.blank, hero.blank) == (True, True)
    assert (ally.name.en, ally.is_ally, ally.unique) == ("Chief", True, True)
    assert (ally.attack, ally.defense, ally.hit_points) == (3, 2, 4)
    assert hero.spheres == (Sphere.LORE,)
    assert hero.willpower == 3
    play = table.play("2.2")
    assert not play.offers(again)
    play.answer(scholar).finish()
    assert hero.resources == 2


@pytest.mark.rule("R-BLANK-1")
@pytest.mark.rule("R-VAL-9")
@pytest.mark.parametrize("by", ["it is blank", "its card leaves"])
def test_a_card_that_a_text_alone_has_kept_alive_is_destroyed_when_that_ends(table: TableBuilder, by: str) -> None:
    healer = invented.ally("Healer")
    healer.forbids(Destroyed, of=HEROES)
    table.hero(invented.hero("Other"))
    hero = table.hero(invented.hero("Wounded", hit_points=3))
    source = table.ally(healer)
    table.run(lambda game: game.deal_damage(hero, 3)).finish()
    assert hero.in_play
    if by == "it is blank":
        table.run(lambda game: game.modify(source, Stat.BLANK, True, Until.ROUND)).finish()
    else:
        table.run(lambda game: game.discard(source)).finish()
    assert not hero.in_play


@pytest.mark.rule("R-BLANK-1")
@pytest.mark.rule("R-VAL-9")
@pytest.mark.parametrize("by", ["a lasting effect", "a card in play"])
def test_hit_points_that_a_keyword_adds_go_with_the_text(table: TableBuilder, by: str) -> None:
    with forgetting_keywords():

        class Hale(Keyword):
            """Hit points beyond those printed."""

            name = Name("Hale", "Sano")

            @modifies(Stat.HIT_POINTS)
            def swell(game: Game, card: Card, instances: int) -> int:
                """What is added to its hit points."""
                return 2 * instances

        source = table.hero(invented.hero("Other"))
        ally = table.ally(invented.ally("Hardy", hit_points=1, keywords="Hale."))
        table.run(lambda game: game.deal_damage(ally, 2)).finish()
        assert (ally.in_play, ally.hit_points) == (True, 3)
        (hush,) = table.encounter_deck(a_hush())
        if by == "a lasting effect":
            table.run(lambda game: game.modify(ally, Stat.BLANK, True), source=source).finish()
        else:
            table.run(lambda game: game.add_to_staging(hush)).finish()
        assert not ally.in_play


@pytest.mark.rule("R-BLANK-3")
@pytest.mark.parametrize(("blank", "threat"), [(True, 9), (False, 11)])
def test_a_card_blanked_the_moment_it_enters_play_has_no_entering_keyword(
    table: TableBuilder, blank: bool, threat: int
) -> None:
    table.hero(invented.hero(), resources=2)
    if blank:
        table.staging(a_hush())
    (rash,) = table.hand(invented.ally("Rash", keywords="Doomed 2."))
    table.play("2.2").answer(rash).finish()
    assert rash.now.in_play
    assert table.player().threat == threat


@pytest.mark.rule("R-BLANK-4")
def test_a_lasting_effect_goes_on_after_its_source_is_blanked(table: TableBuilder) -> None:
    piper = invented.ally("Piper")

    @piper.action()
    async def play_on(game: Game, card: Card) -> None:
        """Play."""
        await game.modify(game.find("Some Hero"), WILLPOWER, 2, Until.PHASE)

    hero = table.hero(invented.hero(willpower=2))
    source = table.ally(piper)
    table.phase(Phase.QUEST)
    table.play("3.1").until(Ask.ACTION).answer(source, "pass").finish()
    assert hero.willpower == 4
    table.run(lambda game: game.modify(source, Stat.BLANK, True, Until.ROUND)).finish()
    assert source.blank
    assert hero.willpower == 4
    table.play("3.5").finish()
    assert hero.willpower == 2


@pytest.mark.rule("R-CARD-12")
def test_a_facedown_card_gives_nothing_and_its_conditions_are_not_asked(table: TableBuilder) -> None:
    hero = table.hero(invented.hero("Hero", attack=2))
    silence = invented.attachment("Silence")
    silence.gives(Stat.BLANK, True, to=HOST)
    silence.gives(ATTACK, 1, to=HOST, if_=lambda game, source, card: source.nothing)
    table.deck(silence)
    table.run(lambda game: game.attach_facedown(hero, "Condition")).finish()
    assert len(hero.attachments) == 1
    assert (hero.blank, hero.attack) == (False, 2)
