"""R-CANC-*: cancelling."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ENEMIES,
    SELF,
    AfterReveal,
    Attack,
    Card,
    CardScript,
    Discarded,
    EffectCancelled,
    Engaged,
    Event,
    Game,
    Revealed,
    ShadowEffect,
    Stat,
    ThreatRaised,
    WhenRevealed,
    Zone,
    cannot_be_cancelled,
)
from oleada.keywords import Surge
from oleada.model.decisions import Ask
from oleada.model.errors import CardFactsError
from oleada.testing import TableBuilder, invented


def raises(table: TableBuilder) -> list[int]:
    """Return by how much threat was raised, in order: the tests' effects tell themselves apart by it."""
    return [line.facts["amount"] for line in table.game.log.of(ThreatRaised)]


def a_burden(keywords: str = "", name: str = "Burden") -> CardScript:
    """Return a treachery whose When Revealed effect raises your threat by 5."""
    burden = invented.treachery(name, keywords=keywords)

    @burden.when_revealed
    async def weigh(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    return burden


def a_denial(what: type[Event] | tuple[type[Event], ...] = WhenRevealed, name: str = "Denial") -> CardScript:
    """Return an event that cancels that."""
    denial = invented.event(name)

    @denial.response(instead=what)
    async def deny(game: Game, card: Card, event: Event) -> None:
        event.cancel()

    return denial


def a_gong() -> CardScript:
    """Return a location that raises your threat by 10 after a card has been revealed."""
    gong = invented.location("Gong")

    @gong.forced(after=AfterReveal)
    async def strike(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(event.player, 10)

    return gong


@pytest.mark.rule("R-CANC-1")
def test_cancelling_a_when_revealed_effect_leaves_keywords_and_the_reveal_alone(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.staging(a_gong())
    (held,) = table.hand(a_denial())
    table.encounter_deck(a_burden("Doomed 1. Surge."), invented.location("Next"), invented.location("Third"))
    play = table.play("3.3").answer(held)
    assert play.finished
    assert raises(table) == [1, 10, 10]
    assert [card.name.en for card in table.game.area(0).staging] == ["Gong", "Next"]


@pytest.mark.rule("R-CANC-2")
def test_cancelling_a_card_makes_it_as_if_never_revealed_but_the_reveal_is_done(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.staging(a_gong())
    (held,) = table.hand(a_denial(Revealed))
    (shut, *_) = table.encounter_deck(
        a_burden("Doomed 1. Surge."), invented.location("Next"), invented.location("Third")
    )
    play = table.play("3.3").answer(held)
    play.finish()
    assert raises(table) == [10]
    assert shut.zone is Zone.ENCOUNTER_DISCARD
    assert [card.name.en for card in table.game.area(0).staging] == ["Gong", "Next"]


@pytest.mark.rule("R-CANC-3")
def test_a_cancel_comes_after_the_keywords_and_before_anything_of_the_effect(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (held,) = table.hand(a_denial())
    table.encounter_deck(a_burden("Doomed 2."))
    play = table.play("3.3")
    assert (play.asks, play.offers(held)) == (Ask.RESPONSE, True)
    assert raises(table) == [2]
    play.answer("pass")
    assert play.finished
    assert raises(table) == [2, 5]


@pytest.mark.rule("R-CANC-4")
def test_a_cancelled_effect_is_gone_and_nothing_can_refer_to_it(table: TableBuilder) -> None:
    echo = invented.hero("Echo")

    @echo.response(after=WhenRevealed)
    async def repeat(game: Game, card: Card, event: WhenRevealed) -> None:
        await game.raise_threat(game.you, 3)

    table.hero(echo)
    first, second = table.hand(a_denial(), a_denial(name="Other Denial"))
    table.encounter_deck(a_burden())
    play = table.play("3.3")
    assert play.offers(second)
    play.answer(first)
    assert play.finished
    assert second.zone is Zone.HAND
    assert raises(table) == []


@pytest.mark.rule("R-CANC-5")
def test_what_cannot_be_cancelled_offers_no_cancel(table: TableBuilder) -> None:
    fate = a_burden()
    fate.forbids(EffectCancelled, of=SELF)
    table.hero(invented.hero())
    held, other = table.hand(a_denial(), a_denial(Revealed, "Shut Door"))
    table.encounter_deck(fate, a_burden(name="Common"))
    play = table.play("3.3")
    assert play.finished
    assert raises(table) == [5]
    play = table.play("3.3")
    assert play.offers(other)
    play.skip().finish()
    assert (held.zone, other.zone) == (Zone.HAND, Zone.HAND)


@pytest.mark.rule("R-CANC-5")
@pytest.mark.rule("R-CANC-9")
@pytest.mark.parametrize("which", ["when revealed", "shadow"])
def test_an_effect_may_say_of_itself_that_it_cannot_be_cancelled(table: TableBuilder, which: str) -> None:
    brute = invented.enemy("Brute")

    async def howl(game: Game, card: Card, attack: Attack | None = None) -> None:
        await game.raise_threat(game.you, 5)

    async def growl(game: Game, card: Card, attack: Attack | None = None) -> None:
        await game.raise_threat(game.you, 7)

    brute.when_revealed(cannot_be_cancelled(howl) if which == "when revealed" else howl)
    brute.shadow(cannot_be_cancelled(growl) if which == "shadow" else growl)
    table.hero(invented.hero())
    held = table.hand(a_denial((WhenRevealed, ShadowEffect)))[0]
    table.encounter_deck(brute)
    play = table.play("3.3")
    assert play.offers(held) is (which == "shadow")
    play.skip().finish()
    table.shadow(brute, table.engaged(invented.enemy()))
    play = table.play("6.3").defend(None)
    assert play.offers(held) is (which == "when revealed")
    play.until(Ask.DAMAGE).answer("Some Hero").finish()
    assert raises(table) == [5, 7]


@pytest.mark.rule("R-CANC-5")
def test_only_what_can_be_cancelled_says_that_it_cannot() -> None:
    with pytest.raises(CardFactsError, match="Brute: howl cannot be cancelled anyway; only When Revealed and Shadow"):

        @invented.enemy("Brute").forced(after=Engaged, of=SELF)
        @cannot_be_cancelled
        async def howl(game: Game, card: Card, event: Engaged) -> None:
            """Howl."""


@pytest.mark.rule("R-CANC-5")
@pytest.mark.rule("R-CANC-9")
def test_encounter_effects_that_cannot_be_cancelled_are_shadow_effects_too(table: TableBuilder) -> None:
    law = invented.quest("Law")
    law.forbids(EffectCancelled)
    table.quest(law)
    table.hero(invented.hero())
    table.hand(a_denial((WhenRevealed, ShadowEffect)))
    table.shadow(a_whisper(), table.engaged(invented.enemy()))
    table.encounter_deck(a_burden())
    play = table.play("3.3")
    assert play.finished
    play = table.play("6.3").defend(None)
    assert play.asks is Ask.DAMAGE
    play.answer("Some Hero").finish()
    assert raises(table) == [5, 7]


def a_whisper() -> CardScript:
    """Return a treachery whose shadow effect raises your threat by 7."""
    whisper = invented.treachery("Whisper")

    @whisper.shadow
    async def chill(game: Game, card: Card, attack: Attack) -> None:
        await game.raise_threat(game.you, 7)

    return whisper


@pytest.mark.rule("R-CANC-9")
def test_what_cancels_encounter_card_effects_cancels_a_shadow_effect(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (held,) = table.hand(a_denial((WhenRevealed, ShadowEffect)))
    table.shadow(a_whisper(), table.engaged(invented.enemy(attack=0)))
    play = table.play("6.3").defend(None)
    assert play.asks is Ask.RESPONSE
    play.answer(held)
    assert play.finished
    assert raises(table) == []
    assert "ShadowTurned" in play.events


@pytest.mark.rule("R-CANC-6")
@pytest.mark.parametrize("card", [invented.enemy(), invented.location()], ids=["enemy", "location"])
def test_a_cancelled_enemy_or_location_goes_to_the_encounter_discard_pile(
    table: TableBuilder, card: CardScript
) -> None:
    table.hero(invented.hero())
    (held,) = table.hand(a_denial(Revealed))
    (shut, *_) = table.encounter_deck(card, invented.location("Below"))
    play = table.play("3.3").answer(held)
    assert play.finished
    assert shut.zone is Zone.ENCOUNTER_DISCARD
    assert table.game.area(0).staging == []


@pytest.mark.rule("R-CANC-7")
def test_an_enemy_whose_when_revealed_effect_was_cancelled_still_enters_the_staging_area(table: TableBuilder) -> None:
    brute = invented.enemy("Brute")

    @brute.when_revealed
    async def roar(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    table.hero(invented.hero())
    (held,) = table.hand(a_denial())
    (enemy,) = table.encounter_deck(brute)
    play = table.play("3.3").answer(held)
    assert play.finished
    assert enemy.now.zone is Zone.STAGING
    assert raises(table) == []


@pytest.mark.rule("R-CANC-8")
def test_a_keyword_given_from_outside_survives_the_cancelling_of_the_effect(table: TableBuilder) -> None:
    storm = invented.quest("Storm")
    storm.gives(Stat.KEYWORDS, Surge(), to=ENEMIES)
    brute = invented.enemy("Brute")

    @brute.when_revealed
    async def roar(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    table.hero(invented.hero())
    table.quest(storm)
    (held,) = table.hand(a_denial())
    table.encounter_deck(brute, invented.location("Next"), invented.location("Third"))
    table.play("3.3").answer(held).finish()
    assert [card.name.en for card in table.game.area(0).staging] == ["Brute", "Next"]


@pytest.mark.rule("R-CANC-8")
@pytest.mark.parametrize(("cancelled", "staged"), [(True, []), (False, ["Next"])])
def test_surge_that_the_cancelled_effect_would_have_given_does_not_exist(
    table: TableBuilder, cancelled: bool, staged: list[str]
) -> None:
    flood = invented.treachery("Flood")

    @flood.when_revealed
    async def rise(game: Game, card: Card) -> None:
        await game.gain_keyword(card, Surge())

    table.hero(invented.hero())
    (held,) = table.hand(a_denial())
    table.encounter_deck(flood, invented.location("Next"), invented.location("Third"))
    table.play("3.3").answer(held if cancelled else "pass").finish()
    assert [card.name.en for card in table.game.area(0).staging] == staged


@pytest.mark.rule("R-TIME-4")
@pytest.mark.parametrize("first", ["Keeper", "Kept"])
def test_what_a_replacement_makes_impossible_does_not_happen_either(table: TableBuilder, first: str) -> None:
    keeper, kept = invented.ally("Keeper"), invented.ally("Kept")

    @keeper.passive(instead=Discarded, of=SELF)
    async def go_together(game: Game, card: Card, event: Discarded) -> None:
        event.cancel()
        await game.to_hand(card)
        await game.to_hand(game.find("Kept"))

    table.hero(invented.hero())
    allies = [table.ally(keeper), table.ally(kept)]
    if first == "Kept":
        allies.reverse()
    table.run(lambda game: game.discard(allies)).finish()
    assert [card.now.zone for card in allies] == [Zone.HAND, Zone.HAND]
    assert not table.player().discard
