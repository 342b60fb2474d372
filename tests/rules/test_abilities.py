"""R-ABIL-*: kinds of abilities."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACK,
    CHARACTERS,
    ENEMIES,
    HEROES,
    SELF,
    WILLPOWER,
    YOURS,
    Attack,
    By,
    Card,
    CardScript,
    Committed,
    EnteredPlay,
    ExhaustSelf,
    Game,
    Phase,
    PhaseBegan,
    Spend,
    Stat,
    ThreatRaised,
)
from oleada.keywords import Doomed
from oleada.model.decisions import Ask
from oleada.testing import TableBuilder, invented


def a_payer() -> CardScript:
    """Return a hero with an Action: spend 1 resource to raise your threat by 1."""
    payer = invented.hero("Payer")

    @payer.action(cost=Spend(1))
    async def spend(game: Game, card: Card) -> None:
        """Spend a resource."""
        await game.raise_threat(game.you, 1)

    return payer


@pytest.mark.rule("R-ABIL-1")
@pytest.mark.rule("R-ABIL-2")
def test_a_passive_works_by_itself_a_forced_effect_must_and_a_response_may(table: TableBuilder) -> None:
    captain = invented.hero("Captain")
    captain.gives(WILLPOWER, 1, to=ALLIES)

    @captain.forced(after=Committed, of=SELF)
    async def must(game: Game, card: Card, event: Committed) -> None:
        """Forced."""
        await game.raise_threat(game.you, 5)

    @captain.response(after=Committed, of=SELF)
    async def may(game: Game, card: Card, event: Committed) -> None:
        """Response."""
        await game.lower_threat(game.you, 2)

    table.threat(20)
    hero = table.hero(captain)
    table.threat(20)
    ally = table.ally(invented.ally(willpower=1))
    assert ally.willpower == 2
    with table.play("3.2") as play:
        play.commit(hero)
        assert table.player().threat == 25
        assert play.asks is Ask.RESPONSE
        assert play.offers("pass")
    assert table.player().threat == 25


@pytest.mark.rule("R-ABIL-2")
def test_a_when_revealed_effect_cannot_be_declined(table: TableBuilder) -> None:
    sting = invented.treachery("Sting")

    @sting.when_revealed
    async def hurt(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 3)

    table.hero(invented.hero())
    table.threat(20)
    table.encounter_deck(sting)
    play = table.play("3.3")
    assert play.finished
    assert table.player().threat == 23


@pytest.mark.rule("R-ABIL-3")
def test_only_the_controller_may_use_an_action_of_his_card(table: TableBuilder) -> None:
    table.players(2)
    table.hero(a_payer(), player=1, resources=1)
    table.hero(invented.hero(), player=2, resources=1)
    table.threat(20, player=1)
    table.threat(20, player=2)
    with table.play("3.1") as play:
        assert play.decision.player == 1
        play.answer("pass")
        assert play.finished
    with table.play("3.1") as play:
        play.answer("Spend a resource")
    assert (table.player(1).threat, table.player(2).threat) == (21, 20)


@pytest.mark.rule("R-ABIL-3")
def test_any_player_may_use_an_action_of_an_encounter_card_or_a_quest_card(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero(), player=1)
    table.hero(invented.hero("Other Hero"), player=2)
    gate = invented.location("Gate")
    stage = invented.quest("Council")
    for script in (gate, stage):

        @script.action()
        async def tire(game: Game, card: Card) -> None:
            """Take a burden."""
            await game.raise_threat(game.you, 1)

    place = table.staging(gate)
    quest = table.quest(stage)
    table.threat(20, player=1)
    table.threat(20, player=2)
    play = table.window()
    assert play.decision.player == 1
    play.answer(quest)
    assert play.decision.player == 2
    assert play.offers(quest)
    play.answer(place).answer("pass", "pass")
    assert play.finished
    assert (table.player(1).threat, table.player(2).threat) == (21, 21)


@pytest.mark.rule("R-ABIL-3")
def test_an_action_that_says_so_may_be_used_by_every_player(table: TableBuilder) -> None:
    table.players(2)
    lady = invented.hero("Lady")

    @lady.action(cost=ExhaustSelf(), by=By.ANY_PLAYER)
    async def grace(game: Game, card: Card) -> None:
        """Exhaust her."""
        await game.lower_threat(game.you, 3)

    hero = table.hero(lady, player=1)
    table.hero(invented.hero(), player=2)
    table.threat(20, player=1)
    table.threat(20, player=2)
    with table.window() as play:
        play.answer("pass")
        assert play.decision.player == 2
        play.answer(hero)
    assert (table.player(1).threat, table.player(2).threat) == (20, 17)


@pytest.mark.rule("R-ABIL-4")
def test_an_action_without_a_limit_is_repeated_as_often_as_its_cost_can_be_paid(table: TableBuilder) -> None:
    payer = table.hero(a_payer(), resources=3)
    table.threat(20)
    play = table.window()
    for left in (2, 1, 0):
        play.answer(payer)
        assert payer.resources == left
    assert play.finished
    assert table.player().threat == 23


@pytest.mark.rule("R-ABIL-5")
def test_a_quest_action_is_offered_only_in_the_windows_of_the_quest_phase(table: TableBuilder) -> None:
    guide = invented.hero("Guide")

    @guide.action(phase=Phase.QUEST)
    async def lead(game: Game, card: Card) -> None:
        """Lead on."""
        await game.raise_threat(game.you, 1)

    hero = table.hero(guide)
    (held,) = table.hand(song := invented.event("Marching Song"))

    @song.action(phase=Phase.COMBAT)
    async def sing(game: Game, card: Card) -> None:
        """Sing."""
        await game.raise_threat(game.you, 1)

    for step, mine, held_too in (
        ("1.3", False, False),
        ("3.1", True, False),
        ("5.2", False, False),
        ("6.2", False, True),
    ):
        play = table.play(step)
        play.until(Ask.ACTION) if mine or held_too else None
        assert play.offers(hero) is mine, step
        assert play.offers(held) is held_too, step
        play.finish()


def a_herald(name: str = "Herald") -> CardScript:
    """Return an enemy whose When Revealed effect raises your threat by 4."""
    herald = invented.enemy(name)

    @herald.when_revealed
    async def cry(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 4)

    return herald


@pytest.mark.rule("R-ABIL-6")
@pytest.mark.rule("R-ABIL-7")
def test_when_revealed_happens_when_the_card_is_revealed_from_wherever_it_is(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(20)
    table.encounter_deck(a_herald())
    table.play("3.3").finish()
    assert table.player().threat == 24
    (old,) = table.encounter_discard(a_herald("Old Herald"))
    table.run(lambda game: game.reveal(game.card(old.id)), player=1).finish()
    assert table.player().threat == 28


@pytest.mark.rule("R-ABIL-7")
def test_when_revealed_does_not_happen_for_a_card_that_is_added_returned_or_put_into_play(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(20)
    (added,) = table.encounter_deck(a_herald("Added"))
    (found,) = table.encounter_discard(a_herald("Found"))
    engaged = table.engaged(a_herald("Returned"))

    async def bring(game: Game) -> None:
        await game.add_to_staging(game.card(added.id))
        await game.add_to_staging(game.card(found.id))
        await game.return_to_staging(game.card(engaged.id))

    table.run(bring, player=1).finish()
    assert len(table.game.area(0).staging) == 3
    assert table.player().threat == 20


@pytest.mark.rule("R-ABIL-7")
def test_when_revealed_does_not_happen_for_a_shadow_card(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.threat(20)
    herald = a_herald()

    @herald.shadow
    async def whisper(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(game.you, 1)

    enemy = table.engaged(invented.enemy(attack=0))
    table.shadow(herald, enemy)
    with table.play("6.3") as play:
        play.defend(None)
    assert table.player().threat == 21


@pytest.mark.rule("R-ABIL-8")
@pytest.mark.rule("R-ABIL-13")
def test_shutting_off_triggered_abilities_stops_forced_effects_responses_and_actions_but_no_passives(
    table: TableBuilder,
) -> None:
    captain = invented.hero("Captain", willpower=2)
    captain.gives(WILLPOWER, 1)

    @captain.forced(after=Committed, of=SELF)
    async def must(game: Game, card: Card, event: Committed) -> None:
        """Forced."""
        await game.raise_threat(game.you, 1)

    @captain.response(after=Committed, of=SELF)
    async def may(game: Game, card: Card, event: Committed) -> None:
        """Response."""
        await game.raise_threat(game.you, 10)

    @captain.action()
    async def act(game: Game, card: Card) -> None:
        """Action."""
        await game.raise_threat(game.you, 100)

    silence = invented.location("Silence")
    silence.gives(Stat.UNTRIGGERED, True, to=CHARACTERS, if_=lambda game, source, card: source.area.active_location)
    hero = table.hero(captain)
    table.threat(20)
    table.active(silence)
    play = table.play("3.1", "3.2").commit(hero)
    assert play.finished
    assert table.player().threat == 20
    assert hero.willpower == 3


@pytest.mark.rule("R-ABIL-13")
def test_a_character_whose_triggered_abilities_are_shut_off_is_still_one_that_you_control(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.ally(invented.ally("Silent One"))
    counting = invented.ally("Counting")
    counting.gives(ATTACK, lambda game, source, card: len(game.player(1).characters))
    counter = table.ally(counting)
    hush = invented.location("Hush")
    hush.gives(Stat.UNTRIGGERED, True, to=CHARACTERS)
    table.active(hush)
    assert counter.attack == 1 + 3
    silent = (YOURS & ALLIES).among(table.game, table.player(), counter)
    assert [card.name.en for card in silent] == ["Silent One", "Counting"]


@pytest.mark.rule("R-ABIL-9")
def test_a_passive_starts_and_stops_with_its_card_in_play(table: TableBuilder) -> None:
    seen: list[int] = []
    banner = invented.ally("Banner Bearer")
    banner.gives(WILLPOWER, 1, to=HEROES)
    watcher = invented.hero(willpower=2)

    @watcher.passive(after=EnteredPlay)
    async def note(game: Game, card: Card, event: EnteredPlay) -> None:
        seen.append(card.willpower)

    hero = table.hero(watcher, resources=2)
    (held,) = table.hand(banner)
    assert hero.willpower == 2
    with table.play("2.2") as play:
        play.answer(held)
    assert set(seen) == {3}
    assert hero.willpower == 3
    table.run(lambda game: game.discard(game.find("Banner Bearer"))).finish()
    assert hero.willpower == 2


@pytest.mark.rule("R-ABIL-10")
def test_several_copies_of_a_passive_each_apply(table: TableBuilder) -> None:
    banner = invented.ally("Banner Bearer")
    banner.gives(WILLPOWER, 1, to=HEROES)
    hero = table.hero(invented.hero(willpower=2))
    for _ in range(3):
        table.ally(banner)
    assert hero.willpower == 5


@pytest.mark.rule("R-ABIL-11")
@pytest.mark.rule("R-TIME-1")
def test_a_keyword_comes_before_a_forced_effect_of_the_same_moment(table: TableBuilder) -> None:
    seen: list[int] = []
    rash = invented.ally("Rash Ally", keywords="Doomed 2.")

    @rash.forced(after=EnteredPlay, of=SELF)
    async def look(game: Game, card: Card, event: EnteredPlay) -> None:
        seen.append(game.you.threat)

    table.hero(invented.hero(), resources=2)
    table.threat(20)
    (held,) = table.hand(rash)
    with table.play("2.2") as play:
        play.answer(held)
    assert set(seen) == {22}
    assert table.player().threat == 22


@pytest.mark.rule("R-ABIL-12")
def test_a_numbered_keyword_gained_again_adds_up_to_one_raise(table: TableBuilder) -> None:
    raises: list[int] = []
    listener = invented.hero()

    @listener.passive(after=ThreatRaised)
    async def note(game: Game, card: Card, event: ThreatRaised) -> None:
        raises.append(event.amount)

    dread = invented.quest("Dread")
    dread.gives(Stat.KEYWORDS, Doomed(2), to=ENEMIES)
    table.hero(listener)
    table.threat(20)
    table.quest(dread)
    table.encounter_deck(invented.enemy(keywords="Doomed 1."))
    play = table.play("3.3").finish()
    assert set(raises) == {3}
    assert play.events.count("ThreatRaised") == 1
    assert table.player().threat == 23


@pytest.mark.rule("R-ABIL-1")
def test_a_forced_effect_happens_by_itself_in_any_phase(table: TableBuilder) -> None:
    drum = invented.location("Drum")

    @drum.forced(after=PhaseBegan)
    async def beat(game: Game, card: Card, event: PhaseBegan) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(invented.hero())
    table.threat(20)
    table.staging(drum)
    for step in ("1.1", "2.1", "3.1", "4.1", "5.1", "6.1", "7.1"):
        table.play(step).finish()
    assert table.player().threat == 27


@pytest.mark.rule("R-ABIL-2")
def test_an_action_may_be_declined_and_is_not_used_by_itself(table: TableBuilder) -> None:
    payer = table.hero(a_payer(), resources=1)
    with table.window() as play:
        assert play.offers("pass")
    assert payer.resources == 1
