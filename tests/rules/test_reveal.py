"""The steps of a reveal, in order (R-REV-1 to R-REV-8)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    AfterReveal,
    ArrivedInStaging,
    Ask,
    Card,
    CardScript,
    Game,
    Phase,
    Revealed,
    Sphere,
    ThreatRaised,
    WhenRevealed,
    Zone,
)
from oleada.testing import Play, TableBuilder, invented


def _dread(name: str = "Dread", amount: int = 5, keywords: str = "") -> CardScript:
    """Return a treachery that raises every player's threat."""
    card = invented.treachery(name, keywords=keywords)

    @card.when_revealed
    async def frighten(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, amount)

    return card


def _bolting_door() -> CardScript:
    """Return an event that cancels a whole card."""
    event = invented.event("Bolted Door", sphere=Sphere.NEUTRAL)

    @event.response(instead=Revealed)
    async def shut(game: Game, card: Card, event: Revealed) -> None:
        event.cancel()

    return event


def _steadfast() -> CardScript:
    """Return an event that cancels a When Revealed effect."""
    event = invented.event("Steadfast")

    @event.response(instead=WhenRevealed)
    async def stand(game: Game, card: Card, event: WhenRevealed) -> None:
        event.cancel()

    return event


def _swordsman() -> CardScript:
    """Return a hero who deals 1 damage to each enemy as it is revealed."""
    hero = invented.hero("Swordsman")

    @hero.passive(after=Revealed, if_=lambda game, card, event: event.card.is_enemy)
    async def strike(game: Game, card: Card, event: Revealed) -> None:
        await game.deal_damage(event.card, 1)

    return hero


def _reveal(table: TableBuilder) -> Play:
    table.phase(Phase.QUEST)
    return table.run(lambda game: game.reveal_encounter_card(), player=1)


def _staged(table: TableBuilder) -> list[str]:
    return [card.name.en for card in table.game.area(0).staging]


def _titles(table: TableBuilder, zone: Zone) -> list[str]:
    return [table.game.card(card).name.en for card in table.game.state.zone(zone)]


def _only(play: Play, *wanted: str) -> list[str]:
    return [event for event in play.events if event in wanted]


@pytest.mark.rule("R-REV-1")
@pytest.mark.ruling("RUL-04")
@pytest.mark.parametrize("pile", ["deck", "discard pile"])
def test_a_card_revealed_from_anywhere_goes_through_the_full_procedure(table: TableBuilder, pile: str) -> None:
    orc = invented.enemy("Orc", keywords="Doomed 2. Surge.")

    @orc.when_revealed
    async def howl(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    table.hero(invented.hero())
    table.encounter_deck(invented.location("Top"))
    (card,) = table.encounter_deck(orc) if pile == "deck" else table.encounter_discard(orc)
    table.encounter_deck(invented.location("Bottom"))
    table.run(lambda game: game.reveal(card), player=1).finish()
    assert table.player().threat == 9 + 2 + 5
    assert _staged(table) == ["Orc", "Top"]  # the card of Surge comes from the deck


@pytest.mark.rule("R-REV-1")
def test_a_treachery_that_is_to_be_revealed_and_added_still_goes_to_the_discard_pile(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (card,) = table.encounter_deck(_dread())
    table.encounter_deck(invented.location("Bottom"))
    table.run(lambda game: game.reveal(card), player=1).finish()
    assert table.player().threat == 9 + 5
    assert (_staged(table), _titles(table, Zone.ENCOUNTER_DISCARD)) == ([], ["Dread"])


@pytest.mark.rule("R-REV-2")
def test_a_card_that_is_being_revealed_is_not_in_the_staging_area_yet(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", threat=4)

    @orc.when_revealed
    async def count(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, card.area.threat)
        await game.gain_resources(game.you.heroes, len(card.area.staging))

    hero = table.hero(invented.hero())
    table.staging(invented.location("Hill", threat=1))
    table.encounter_deck(orc)
    _reveal(table).finish()
    assert table.player().threat == 9 + 1
    assert hero.resources == 1
    assert table.game.area(0).threat == 5


@pytest.mark.rule("R-REV-3")
@pytest.mark.case("BL-05")
def test_an_enemy_destroyed_as_it_is_revealed_leaves_without_keywords_or_when_revealed(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", hit_points=1, keywords="Surge. Doomed 2.")

    @orc.when_revealed
    async def howl(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    table.hero(_swordsman())
    table.encounter_deck(orc, invented.location("Next"))
    play = _reveal(table).finish()
    assert table.player().threat == 9
    assert (_staged(table), _titles(table, Zone.ENCOUNTER_DISCARD)) == ([], ["Orc"])
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Next"]
    assert "EnteredStaging" not in play.events


@pytest.mark.rule("R-REV-3")
def test_an_enemy_that_survives_the_damage_goes_on_with_it(table: TableBuilder) -> None:
    table.hero(_swordsman())
    (orc,) = table.encounter_deck(invented.enemy("Orc", hit_points=2, keywords="Doomed 2."))
    _reveal(table).finish()
    assert table.player().threat == 9 + 2
    assert (orc.now.zone, orc.now.damage) == (Zone.STAGING, 1)


@pytest.mark.rule("R-REV-3")
def test_a_whole_card_is_cancelled_before_anything_acts_as_it_is_revealed(table: TableBuilder) -> None:
    table.hero(_swordsman())
    (door,) = table.hand(_bolting_door())
    table.encounter_deck(invented.enemy("Orc", hit_points=2, keywords="Surge. Doomed 2."), invented.location("Next"))
    play = _reveal(table)
    assert play.asks is Ask.RESPONSE
    assert "DamageDealt" not in play.events
    play.answer(door).finish()
    assert _only(play, "Revealed", "DamageDealt", "ThreatRaised", "EnteredStaging") == []
    assert (_staged(table), _titles(table, Zone.ENCOUNTER_DISCARD)) == ([], ["Orc"])


@pytest.mark.rule("R-REV-4")
def test_doomed_is_applied_before_the_when_revealed_text_and_surge_is_not(table: TableBuilder) -> None:
    shadow = invented.treachery("Shadow", keywords="Surge. Doomed 2.")

    @shadow.when_revealed
    async def weigh(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, game.you.threat)

    hero = table.hero(invented.hero())
    table.encounter_deck(shadow, invented.location("Next"))
    play = _reveal(table).finish()
    assert hero.resources == 11
    assert _only(play, "TurnedUp", "ThreatRaised", "WhenRevealed", "ResourcesGained", "TreacheryResolved") == [
        *("TurnedUp", "ThreatRaised", "WhenRevealed", "ResourcesGained", "TreacheryResolved", "TurnedUp"),
    ]


@pytest.mark.rule("R-REV-4")
@pytest.mark.case("BL-06")
def test_doomed_that_eliminates_the_revealing_player_leaves_the_cancel_to_the_survivors(table: TableBuilder) -> None:
    table.players(2)
    for seat, threat in ((1, 49), (2, 30)):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(threat, player=seat)
    (cancel,) = table.hand(_steadfast(), player=2)
    table.encounter_deck(_dread("Doom", keywords="Doomed 1."), invented.location("Next"))
    play = _reveal(table)
    assert table.player(1).eliminated
    assert (play.asks, play.decision.player) == (Ask.RESPONSE, 2)
    play.answer(cancel).finish()
    assert table.player(2).threat == 31
    assert "Doom" in _titles(table, Zone.ENCOUNTER_DISCARD)


@pytest.mark.rule("R-REV-4")
@pytest.mark.case("BL-06")
def test_a_card_goes_on_resolving_for_the_survivors(table: TableBuilder) -> None:
    table.players(2)
    for seat, threat in ((1, 49), (2, 30)):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(threat, player=seat)
    table.encounter_deck(_dread("Doom", keywords="Doomed 1."), invented.location("Next"))
    _reveal(table).finish()
    assert table.player(2).threat == 30 + 1 + 5


@pytest.mark.rule("R-REV-5")
def test_when_revealed_effects_resolve_in_reading_order(table: TableBuilder) -> None:
    spell = invented.treachery("Spell")

    @spell.when_revealed
    async def first(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 3)

    @spell.when_revealed
    async def second(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, game.you.threat)

    hero = table.hero(invented.hero())
    table.encounter_deck(spell)
    _reveal(table).finish()
    assert hero.resources == 12


def _blight(table: TableBuilder, cancel: CardScript | str) -> Play:
    """Reveal Doomed 1, Surge and an effect on locations; the first player holds something against it."""
    blight = invented.treachery("Blight", keywords="Doomed 1. Surge.")

    @blight.when_revealed
    async def wither(game: Game, card: Card) -> None:
        for location in card.area.staging:
            await game.remove_progress(location, location.progress)

    table.players(2)
    table.hero(invented.hero("Dreamer", sphere=Sphere.SPIRIT), resources=1)
    table.hero(invented.hero("Other"), player=2)
    table.threat(30, player=1).threat(25, player=2)
    table.hand(cancel, player=1)
    table.staging(invented.location("Hill", quest_points=3), progress=2)
    table.encounter_deck(blight, invented.location("Next"), invented.location("Last"))
    return _reveal(table)


@pytest.mark.rule("R-REV-5")
@pytest.mark.ruling("RUL-01")
def test_cancelling_the_when_revealed_effect_leaves_doomed_and_surge(table: TableBuilder) -> None:
    play = _blight(table, "A Test of Will")
    assert play.asks is Ask.RESPONSE
    assert [player.threat for player in table.game.players] == [31, 26]  # keywords come first
    play.answer("A Test of Will").finish()
    assert table.game.find("Hill").progress == 2
    assert _staged(table) == ["Hill", "Next"]
    assert [player.threat for player in table.game.players] == [31, 26]
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["Blight"]


@pytest.mark.rule("R-REV-5")
def test_a_when_revealed_effect_that_nobody_cancels_happens(table: TableBuilder) -> None:
    _blight(table, "A Test of Will").answer("pass").finish()
    assert table.game.find("Hill").progress == 0


@pytest.mark.rule("R-REV-3")
@pytest.mark.ruling("RUL-02")
def test_cancelling_the_whole_card_leaves_nothing_of_it_but_the_reveal_is_done(table: TableBuilder) -> None:
    play = _blight(table, _bolting_door())
    assert [player.threat for player in table.game.players] == [30, 25]
    play.answer("Bolted Door").finish()
    assert [player.threat for player in table.game.players] == [30, 25]
    assert table.game.find("Hill").progress == 2
    assert _staged(table) == ["Hill"]
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["Blight"]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Next", "Last"]


@pytest.mark.rule("R-REV-6")
def test_enemies_locations_and_objectives_are_staged_and_treacheries_discarded(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("Orc"),
        invented.location("Hill"),
        invented.objective("Key"),
        invented.objective_ally("Guide"),
        invented.treachery("Spell"),
        invented.location("Bottom"),
    )
    for _ in range(5):
        _reveal(table).finish()
    assert _staged(table) == ["Orc", "Hill", "Key", "Guide"]
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["Spell"]
    assert all(card.controller is None for card in table.game.area(0).staging)


@pytest.mark.rule("R-REV-6")
def test_a_treachery_whose_text_says_otherwise_is_not_discarded(table: TableBuilder) -> None:
    web = invented.treachery("Web")

    @web.when_revealed
    async def catch(game: Game, card: Card) -> None:
        await game.attach(card, game.you.heroes[0])

    hero = table.hero(invented.hero())
    table.encounter_deck(web, invented.location("Bottom"))
    _reveal(table).finish()
    assert [card.name.en for card in hero.attachments] == ["Web"]
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == []


@pytest.mark.rule("R-REV-7")
@pytest.mark.rule("R-REV-8")
def test_effects_on_entering_come_first_then_forced_then_responses_after_the_reveal_then_surge(
    table: TableBuilder,
) -> None:
    snare, drum, hero = invented.location("Snare"), invented.location("Drum"), invented.hero("Watcher")

    @snare.forced(after=ArrivedInStaging)
    async def close(game: Game, card: Card, event: ArrivedInStaging) -> None:
        await game.raise_threat(game.players, 1)

    @drum.forced(after=AfterReveal)
    async def beat(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(game.players, 1)

    @hero.response(after=AfterReveal)
    async def watch(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(hero)
    table.staging(drum)
    table.staging(snare)
    table.encounter_deck(
        invented.enemy("Orc", keywords="Surge."), invented.treachery("Spell"), invented.location("Last")
    )
    play = _reveal(table)
    assert _staged(table) == ["Drum", "Snare", "Orc"]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Spell", "Last"]
    play.answer("Watcher")
    assert play.asks is Ask.RESPONSE  # now for the card of Surge
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Last"]
    play.finish()
    causes = [line.cause.en for line in table.game.log.of(ThreatRaised)]
    assert causes == ["Snare", "Drum", "Watcher", "Drum"]


@pytest.mark.rule("R-REV-8")
@pytest.mark.ruling("RUL-05")
def test_surge_reveals_one_more_card_each_time_through_the_same_procedure(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("A", keywords="Surge."),
        invented.location("B", keywords="Surge. Doomed 2."),
        invented.enemy("C"),
        invented.enemy("D"),
    )
    play = table.play("3.3").finish()
    assert _staged(table) == ["A", "B", "C"]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["D"]
    assert table.player().threat == 9 + 2
    assert _only(play, "TurnedUp", "EnteredStaging") == ["TurnedUp", "EnteredStaging"] * 3


@pytest.mark.rule("R-REV-8")
@pytest.mark.case("BL-01")
def test_the_card_of_surge_stays_on_the_deck_until_the_surging_card_is_finished(table: TableBuilder) -> None:
    thief = invented.treachery("Thief", keywords="Surge.")

    @thief.when_revealed
    async def steal(game: Game, card: Card) -> None:
        for player in card.area.players:
            await game.choose_and_discard(player)

    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.hand(invented.event(f"Song {seat}"), invented.event(f"Tale {seat}"), player=seat)
    table.encounter_deck(thief, invented.enemy("Orc"), invented.location("Last"))
    play = _reveal(table)
    for seat in (1, 2):
        assert (play.asks, play.decision.player) == (Ask.DISCARD, seat)
        assert _titles(table, Zone.ENCOUNTER_DECK) == ["Orc", "Last"]
        assert _titles(table, Zone.ENCOUNTER_DISCARD) == []
        play.answer(f"Song {seat}")
    assert _staged(table) == ["Orc"]
    assert _only(play, "TurnedUp", "CardsDiscarded", "TreacheryResolved", "EnteredStaging") == [
        *("TurnedUp", "CardsDiscarded", "CardsDiscarded", "TreacheryResolved", "TurnedUp", "EnteredStaging"),
    ]
