"""What cards do while they are revealed, and cards that are not revealed at all (R-REV-9 to R-REV-14)."""

from __future__ import annotations

import pytest

from oleada.authoring import (
    ATTACK,
    AfterReveal,
    ArrivedInStaging,
    Ask,
    Attack,
    Card,
    CardScript,
    DefenderDeclared,
    EnteredStaging,
    FacedownAttached,
    Game,
    Phase,
    Revealed,
    RevealEnded,
    RevealKeywords,
    Sphere,
    Until,
    WhenRevealed,
    Zone,
    named,
    trait,
)
from oleada.keywords import Surge
from oleada.testing import Play, TableBuilder, invented


def _howler(name: str = "Howler", **facts: int | str) -> CardScript:
    """Return an enemy with Surge, Doomed 2 and a When Revealed effect."""
    card = invented.enemy(name, keywords="Surge. Doomed 2.", traits="Spider.", **facts)

    @card.when_revealed
    async def howl(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    return card


def _ambusher(**facts: int | str) -> CardScript:
    """Return an enemy that attacks you when it is revealed."""
    card = invented.enemy("Ambusher", **facts)

    @card.when_revealed
    async def pounce(game: Game, card: Card) -> None:
        await game.attack_with(card)

    return card


def _reveal(table: TableBuilder) -> Play:
    table.phase(Phase.QUEST)
    return table.run(lambda game: game.reveal_encounter_card(), player=1)


def _staged(table: TableBuilder) -> list[str]:
    return [card.name.en for card in table.game.area(0).staging]


def _titles(table: TableBuilder, zone: Zone) -> list[str]:
    return [table.game.card(card).name.en for card in table.game.state.zone(zone)]


@pytest.mark.rule("R-REV-9")
@pytest.mark.ruling("RUL-06")
def test_an_attack_made_when_revealed_is_resolved_at_once_with_a_shadow_card_and_windows(table: TableBuilder) -> None:
    idler = invented.hero("Idler", defense=1)

    @idler.action()
    async def idle(game: Game, card: Card) -> None:
        await game.gain_resources(card)

    spite = invented.treachery("Spite")

    @spite.shadow
    async def harden(game: Game, card: Card, attack: Attack) -> None:
        await game.modify(attack.enemy, ATTACK, 1, Until.ATTACK)

    table.hero(idler)
    defender = table.ally(invented.ally("Guard", defense=1, hit_points=9))
    table.encounter_deck(_ambusher(attack=4), spite, invented.location("Next"))
    play = _reveal(table)
    foe = table.game.find("Ambusher")
    asked = []
    while not play.finished:
        asked.append(play.decision.kind.name)
        # Neither in the staging area nor engaged, with its one shadow card on it.
        assert (foe.zone, foe.engaged_with, _staged(table)) == (Zone.REVEALING, None, [])
        assert _titles(table, Zone.ENCOUNTER_DISCARD) == []
        assert [card.name.en for card in foe.shadows] == ["Spite"]
        play.answer(defender if play.asks is Ask.DEFEND else "pass")
    assert asked == ["ACTION", "DEFEND", "ACTION", "ACTION", "ACTION"]
    assert (defender.exhausted, defender.damage) == (True, 4 + 1 - 1)
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["Spite"]
    assert (_staged(table), foe.zone) == (["Ambusher"], Zone.STAGING)


@pytest.mark.rule("R-REV-9")
@pytest.mark.case("BL-05")
def test_an_enemy_that_dies_in_its_when_revealed_attack_surges_all_the_same(table: TableBuilder) -> None:
    avenger = invented.hero("Avenger")

    @avenger.response(after=DefenderDeclared)
    async def strike_back(game: Game, card: Card, event: DefenderDeclared) -> None:
        await game.deal_damage(event.attack.enemy, 1)

    hero = table.hero(avenger)
    table.encounter_deck(
        _ambusher(hit_points=1, keywords="Surge."), *[invented.location(name) for name in ("Shade", "Next", "Last")]
    )
    play = _reveal(table).defend(hero).answer(hero)
    assert play.finished
    assert "Ambusher" in _titles(table, Zone.ENCOUNTER_DISCARD)
    assert _staged(table) == ["Next"]
    assert hero.damage == 0


@pytest.mark.rule("R-REV-10")
def test_an_enemy_that_enters_play_engaged_never_enters_the_staging_area(table: TableBuilder) -> None:
    leaper, snare = invented.enemy("Leaper", keywords="Surge."), invented.location("Snare")

    @leaper.when_revealed
    async def leap(game: Game, card: Card) -> None:
        await game.engage(card)

    @snare.forced(after=ArrivedInStaging)
    async def close(game: Game, card: Card, event: ArrivedInStaging) -> None:
        await game.raise_threat(game.players, 1)

    table.hero(invented.hero())
    table.staging(snare)
    table.encounter_deck(leaper, invented.treachery("Next"), invented.location("Last"))
    play = _reveal(table).finish()
    assert [card.name.en for card in table.player().engaged] == ["Leaper"]
    assert (_staged(table), table.player().threat) == (["Snare"], 9)
    assert play.events.count("EnteredStaging") == 0
    assert play.events.count("TurnedUp") == 2  # the rest of the reveal happens


@pytest.mark.rule("R-REV-11")
def test_a_card_that_an_encounter_effect_reveals_from_the_discard_pile_counts_as_from_the_deck(
    table: TableBuilder,
) -> None:
    memory, gloom = invented.treachery("Memory"), invented.treachery("Gloom")

    @memory.when_revealed
    async def remember(game: Game, card: Card) -> None:
        await game.reveal(game.find("Gloom"))

    @gloom.when_revealed
    async def darken(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    table.hero(invented.hero("Dreamer", sphere=Sphere.SPIRIT), resources=1)
    table.hand("A Test of Will")
    table.encounter_discard(gloom)
    table.encounter_deck(memory, invented.location("Next"))
    play = _reveal(table)
    play.answer("pass")  # the chance to stop Memory itself
    assert (play.asks, "Gloom" in play.text) == (Ask.RESPONSE, True)
    play.answer("A Test of Will").finish()
    assert table.player().threat == 9


@pytest.mark.rule("R-REV-12")
@pytest.mark.ruling("RUL-03")
@pytest.mark.case("BL-03")
@pytest.mark.parametrize("pile", ["deck", "discard pile"])
def test_an_added_card_has_no_keywords_and_no_when_revealed_but_effects_on_entering_apply(
    table: TableBuilder, pile: str
) -> None:
    snare = invented.location("Snare")

    @snare.forced(after=ArrivedInStaging)
    async def close(game: Game, card: Card, event: ArrivedInStaging) -> None:
        await game.raise_threat(game.players, 1)

    async def search(game: Game) -> None:
        (found,) = game.encounter_cards(trait("Spider"), discard_pile=True)
        await game.add_to_staging(found)

    table.hero(invented.hero())
    table.staging(snare)
    (table.encounter_deck if pile == "deck" else table.encounter_discard)(_howler())
    table.encounter_deck(invented.location("Next"))
    play = table.run(search, source=table.game.find("Snare"), player=1).finish()
    assert _staged(table) == ["Snare", "Howler"]
    assert table.player().threat == 9 + 1
    assert not {"TurnedUp", "Revealed", "RevealKeywords", "WhenRevealed", "RevealEnded"} & set(play.events)


@pytest.mark.rule("R-REV-12")
@pytest.mark.case("BL-03")
def test_a_card_that_is_put_into_play_engaged_does_not_surge_either(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (howler,) = table.encounter_discard(_howler())
    table.encounter_deck(invented.location("Next"))
    table.run(lambda game: game.engage(howler), player=1).finish()
    assert [card.name.en for card in table.player().engaged] == ["Howler"]
    assert (_staged(table), table.player().threat) == ([], 9)


@pytest.mark.rule("R-REV-12")
@pytest.mark.case("BL-03")
def test_the_text_of_a_card_resolved_by_another_card_brings_no_surge(table: TableBuilder) -> None:
    mirror = invented.treachery("Mirror")

    @mirror.when_revealed
    async def reflect(game: Game, card: Card) -> None:
        await game.resolve_when_revealed(game.find("Howler"))

    table.hero(invented.hero())
    table.staging(_howler())
    table.encounter_deck(mirror, invented.location("Next"))
    _reveal(table).finish()
    assert table.player().threat == 9 + 5
    assert _staged(table) == ["Howler"]


def _bog(table: TableBuilder) -> None:
    """Lay out a location that has enemies discarded instead of added to the staging area."""
    bog = invented.location("Bog")

    @bog.passive(instead=EnteredStaging, if_=lambda game, card, event: event.card.is_enemy)
    async def swallow(game: Game, card: Card, event: EnteredStaging) -> None:
        event.cancel()
        await game.raise_threat(game.players, 1)

    table.hero(invented.hero())
    table.staging(bog)


@pytest.mark.rule("R-REV-13")
def test_a_card_that_is_discarded_instead_of_added_has_its_other_steps(table: TableBuilder) -> None:
    _bog(table)
    table.encounter_deck(_howler(), invented.location("Next"), invented.location("Last"))
    _reveal(table).finish()
    assert _staged(table) == ["Bog", "Next"]
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["Howler"]
    assert table.player().threat == 9 + 2 + 5 + 1


@pytest.mark.rule("R-REV-13")
def test_a_card_that_was_not_about_to_be_added_is_not_discarded_instead(table: TableBuilder) -> None:
    leaper = invented.enemy("Leaper")

    @leaper.when_revealed
    async def leap(game: Game, card: Card) -> None:
        await game.engage(card)

    _bog(table)
    table.encounter_deck(leaper, invented.location("Next"))
    _reveal(table).finish()
    assert [card.name.en for card in table.player().engaged] == ["Leaper"]
    assert table.player().threat == 9


def _rider(**facts: int) -> CardScript:
    """Return an enemy that takes a Horse from the discard pile when it is revealed."""
    rider = invented.enemy("Rider", **facts)

    @rider.when_revealed
    async def mount(game: Game, card: Card) -> None:
        await game.attach(game.find("Horse"), card)

    rider.gives(ATTACK, 2, if_=lambda game, source, card: bool(source.attachments))
    return rider


@pytest.mark.rule("R-REV-5", "R-REV-6", "R-ATT-8")
def test_what_a_revealed_card_attaches_to_itself_comes_into_play_with_it(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (horse,) = table.encounter_discard(invented.treachery("Horse"))
    table.encounter_deck(_rider(attack=1))
    play = _reveal(table).finish()
    (rider,) = play.game.areas[0].staging
    assert (rider.name.en, [card.name.en for card in rider.attachments], rider.attack) == ("Rider", ["Horse"], 3)
    assert play.events.index("PutIntoPlay") < play.events.index("EnteredStaging")
    assert horse.now.in_play
    assert rider.attachments[0].is_attachment


@pytest.mark.rule("R-REV-13", "R-ATT-2")
def test_what_a_revealed_card_attached_to_itself_is_discarded_with_it(table: TableBuilder) -> None:
    _bog(table)
    table.encounter_discard(invented.treachery("Horse"))
    table.encounter_deck(_rider(), invented.location("Next"))
    _reveal(table).finish()
    assert _staged(table) == ["Bog"]
    assert sorted(_titles(table, Zone.ENCOUNTER_DISCARD)) == ["Horse", "Rider"]
    assert not table.game.state.zone(Zone.ATTACHED, table.game.find("Rider").id)


@pytest.mark.rule("R-REV-5", "R-ATT-8")
def test_an_attachment_of_another_card_and_a_facedown_one_go_to_a_revealed_card_too(table: TableBuilder) -> None:
    thief = invented.enemy("Thief")

    @thief.when_revealed
    async def steal(game: Game, card: Card) -> None:
        await game.attach(game.find("Horse"), card)
        await game.happen(FacedownAttached(card, "Loot", 1))

    host = table.staging(invented.enemy("Owner"))
    table.attachment(invented.treachery("Horse"), host)
    table.hero(invented.hero())
    table.deck(invented.ally("Somebody"))
    table.encounter_deck(thief)
    _reveal(table).finish()
    (_, found) = table.game.areas[0].staging
    assert (host.attachments, [card.facedown for card in found.attachments]) == ([], [False, True])


@pytest.mark.rule("R-REV-14")
def test_a_card_that_its_own_text_shuffles_away_does_not_enter_the_staging_area(table: TableBuilder) -> None:
    shy = invented.enemy("Shy")

    @shy.when_revealed
    async def hide(game: Game, card: Card) -> None:
        await game.shuffle_into_deck(card)

    table.hero(invented.hero())
    table.encounter_deck(shy, invented.location("Next"))
    play = _reveal(table).finish()
    assert _staged(table) == []
    assert sorted(_titles(table, Zone.ENCOUNTER_DECK)) == ["Next", "Shy"]
    assert "EnteredStaging" not in play.events


@pytest.mark.rule("R-REV-14")
@pytest.mark.case("BL-93")
def test_a_card_put_back_on_top_is_the_next_one_revealed(table: TableBuilder) -> None:
    shy = invented.enemy("Shy")

    @shy.when_revealed
    async def step_back(game: Game, card: Card) -> None:
        if not game.state.facts.get("stepped back"):
            game.remember("stepped back", True)
            await game.put_on_deck(card)

    table.players(2)
    table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    table.encounter_deck(shy, invented.location("Next"), invented.location("Last"))
    table.play("3.3").finish()
    assert _staged(table) == ["Shy"]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["Next", "Last"]


@pytest.mark.case("BL-93")
def test_a_card_put_on_top_of_the_deck_is_the_one_revealed(table: TableBuilder) -> None:
    async def choose_and_reveal(game: Game) -> None:
        await game.put_on_deck(game.encounter_cards(named("Chosen"))[0])
        await game.reveal_encounter_card()

    table.hero(invented.hero())
    table.encounter_deck(*[invented.location(name) for name in ("A", "B", "Chosen", "C")])
    table.run(choose_and_reveal, player=1).finish()
    assert _staged(table) == ["Chosen"]
    assert _titles(table, Zone.ENCOUNTER_DECK) == ["A", "B", "C"]


@pytest.mark.case("BL-02")
@pytest.mark.parametrize(("trait_of_the_enemy", "staged"), [("Orc.", ["Foe"]), ("Troll.", ["Foe", "Next"])])
def test_surge_that_a_card_gains_when_its_effect_does_nothing_reveals_one_more_card(
    table: TableBuilder, trait_of_the_enemy: str, staged: list[str]
) -> None:
    plague = invented.treachery("Plague")

    @plague.when_revealed
    async def sicken(game: Game, card: Card) -> None:
        orcs = [other for other in game.in_play() if other.has_trait("Orc")]
        if not await game.deal_damage(orcs, 1):
            await game.gain_keyword(card, Surge())

    table.hero(invented.hero())
    foe = table.staging(invented.enemy("Foe", traits=trait_of_the_enemy))
    table.encounter_deck(plague, *[invented.location(name) for name in ("Next", "Last")])
    _reveal(table).finish()
    assert _staged(table) == staged
    assert foe.damage == 2 - len(staged)


@pytest.mark.case("BL-70")
def test_may_can_be_declined_must_cannot_and_a_must_without_a_way_does_nothing(table: TableBuilder) -> None:
    may, must = invented.treachery("May"), invented.treachery("Must")

    @may.when_revealed
    async def offer(game: Game, card: Card) -> None:
        await game.choose(game.you.hand, optional=True)

    @must.when_revealed
    async def demand(game: Game, card: Card) -> None:
        await game.choose_and_discard(game.you)

    table.hero(invented.hero())
    table.hand(invented.event("Song"))
    table.encounter_deck(may, must, must, invented.location("Last"))
    play = _reveal(table)
    assert play.labels == ["Song", "None"]
    play.answer("None")
    play = _reveal(table)
    assert play.labels == ["Song"]
    play.answer("Song")
    assert play.finished
    play = _reveal(table)
    assert play.finished
    assert _titles(table, Zone.ENCOUNTER_DISCARD) == ["May", "Must", "Must"]


@pytest.mark.rule("R-REV-11")
@pytest.mark.parametrize(("zone", "counts"), [("deck", True), ("discard pile", True), ("aside", False)])
def test_every_step_of_a_reveal_knows_whether_it_is_from_the_encounter_deck(
    table: TableBuilder, zone: str, counts: bool
) -> None:
    witness = invented.hero("Witness")

    @witness.passive(after=(Revealed, RevealKeywords, WhenRevealed, AfterReveal, RevealEnded))
    async def see(game: Game, card: Card, event: Revealed) -> None:
        await game.gain_resources(card, 10 if event.from_encounter_deck else 1)

    orc = invented.enemy("Orc")

    @orc.when_revealed
    async def howl(game: Game, card: Card) -> None:
        """Nothing."""

    hero = table.hero(witness)
    if zone == "discard pile":
        table.encounter_discard(orc)
    else:
        table.encounter_deck(orc)
    if zone == "aside":
        table.run(lambda game: game.set_aside(game.find("Orc"))).finish()
    table.run(lambda game: game.reveal(game.find("Orc"))).finish()
    assert hero.resources == (50 if counts else 5)
