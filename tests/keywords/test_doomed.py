"""Doomed X on encounter cards (K-DOOMED-1 to -8)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import bolting_door, dread, lines, reveal, staged, steadfast, titles

from oleada.authoring import CHARACTERS, Card, Game, Phase, Revealed, Stat, Zone, trait
from oleada.keywords import Doomed
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


def _threats(table: TableBuilder) -> list[int]:
    return [table.player(seat).threat for seat in range(1, len(table.game.state.players))]


def _seat(table: TableBuilder, *threats: int) -> None:
    """Seat so many players, each with a hero and this threat."""
    table.players(len(threats))
    for seat, threat in enumerate(threats, 1):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
        table.threat(threat, seat)


@pytest.mark.rule("K-DOOMED-1")
@pytest.mark.rule("K-DOOMED-2")
def test_every_player_takes_the_full_value(table: TableBuilder) -> None:
    _seat(table, 10, 20, 30)
    table.encounter_deck(invented.enemy("Orc", keywords="Doomed 2."))
    reveal(table, player=2).finish()
    assert _threats(table) == [12, 22, 32]
    assert staged(table) == ["Orc"]


@pytest.mark.rule("K-DOOMED-2")
def test_nothing_is_asked_about_it_and_all_are_raised_at_once(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    table.encounter_deck(invented.enemy("Orc", keywords="Doomed 3."))
    play = reveal(table)
    assert play.finished
    assert play.events.count("ThreatRaised") == 2


@pytest.mark.rule("K-DOOMED-1")
@pytest.mark.parametrize(("line", "value"), [("Doomed 3.", 3), ("Maldito 3.", 3), ("maldito 1.", 1)])
def test_doomed_is_read_in_both_languages(line: str, value: int) -> None:
    (doomed,) = Keyword.parse(line)
    assert doomed == Doomed(value)
    assert (doomed.text("en"), doomed.text("es")) == (f"Doomed {value}", f"Maldito {value}")


@pytest.mark.rule("K-DOOMED-1")
@pytest.mark.parametrize("phase", list(Phase))
def test_it_works_in_every_phase_and_in_setup(table: TableBuilder, phase: Phase) -> None:
    _seat(table, 10)
    table.encounter_deck(invented.treachery("Dusk", keywords="Doomed 2."), invented.location("Bottom"))
    reveal(table, phase=phase).finish()
    assert _threats(table) == [12]


@pytest.mark.rule("K-DOOMED-1")
def test_x_is_what_the_card_says_when_it_is_revealed(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    table.staging(invented.location("Hill"))
    table.encounter_deck(
        invented.enemy("Captain", keywords="Doomed X.", x=lambda game, card: 1 + len(card.area.staging))
    )
    reveal(table).finish()
    assert _threats(table) == [12, 22]


@pytest.mark.rule("K-DOOMED-3")
def test_it_comes_before_the_when_revealed_effect(table: TableBuilder) -> None:
    _seat(table, 10)
    grief = invented.treachery("Grief", keywords="Doomed 2.")

    @grief.when_revealed
    async def weigh(game: Game, card: Card) -> None:
        await game.gain_resources(game.you.heroes, game.you.threat)

    (hero,) = table.player().heroes
    table.encounter_deck(grief, invented.location("Bottom"))
    reveal(table).finish()
    assert hero.resources == 12


@pytest.mark.rule("K-DOOMED-3")
def test_it_comes_after_what_acts_as_the_card_is_revealed(table: TableBuilder) -> None:
    watcher = invented.hero("Watcher")

    @watcher.passive(after=Revealed)
    async def weigh(game: Game, card: Card, event: Revealed) -> None:
        await game.gain_resources(card, game.you.threat)

    hero = table.hero(watcher)
    table.threat(10)
    table.encounter_deck(invented.enemy("Orc", keywords="Doomed 2."))
    reveal(table).finish()
    assert (hero.resources, table.player().threat) == (10, 12)


@pytest.mark.rule("K-DOOMED-4")
@pytest.mark.ruling("RUL-01")
def test_cancelling_the_when_revealed_effect_does_not_cancel_it(table: TableBuilder) -> None:
    _seat(table, 30, 25)
    (cancel,) = table.hand(steadfast())
    table.encounter_deck(dread(keywords="Doomed 1."), invented.location("Bottom"))
    with reveal(table) as play:
        assert _threats(table) == [31, 26]  # raised before the effect can be cancelled
        play.answer(cancel)
    assert _threats(table) == [31, 26]


@pytest.mark.rule("K-DOOMED-4")
@pytest.mark.ruling("RUL-02")
def test_cancelling_the_card_cancels_it(table: TableBuilder) -> None:
    _seat(table, 30, 25)
    (cancel,) = table.hand(bolting_door())
    table.encounter_deck(dread(keywords="Doomed 1."), invented.location("Bottom"))
    with reveal(table) as play:
        play.answer(cancel)
    assert _threats(table) == [30, 25]


@pytest.mark.rule("K-DOOMED-5")
@pytest.mark.ruling("RUL-03")
@pytest.mark.case("BL-03")
def test_a_card_that_is_searched_for_and_added_does_not_apply_it(table: TableBuilder) -> None:
    _seat(table, 10)
    orc = invented.enemy("Orc", traits="Orc.", keywords="Doomed 2.")

    @orc.when_revealed
    async def howl(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 5)

    table.encounter_deck(invented.location("Top"), orc)

    async def search(game: Game) -> None:
        (found,) = game.encounter_cards(trait("Orc"))
        await game.add_to_staging(found)

    table.run(search, player=1).finish()
    assert staged(table) == ["Orc"]
    assert _threats(table) == [10]


@pytest.mark.rule("K-DOOMED-5")
def test_a_shadow_card_does_not_apply_it(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), resources=0)
    table.engaged(invented.enemy("Orc", attack=2))
    table.encounter_deck(invented.treachery("Dusk", keywords="Doomed 4."))
    with table.play(Phase.COMBAT) as play:
        play.defend(None).answer(hero)
    assert table.player().threat == 9
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Dusk"]


@pytest.mark.rule("K-DOOMED-6")
def test_several_values_are_one_raise_by_their_sum(table: TableBuilder) -> None:
    _seat(table, 10, 20)
    stage = invented.quest("Under the Shadow")
    stage.gives(Stat.KEYWORDS, Doomed(1), to=trait("Orc"))
    table.quest(stage)
    table.encounter_deck(invented.enemy("Orc", traits="Orc.", keywords="Doomed 2. Doomed 3."))
    play = reveal(table).finish()
    assert _threats(table) == [16, 26]
    assert lines(play, "rises by") == ["Player 1's threat rises by 6", "Player 2's threat rises by 6"]


@pytest.mark.rule("K-DOOMED-7")
@pytest.mark.case("BL-07")
@pytest.mark.parametrize(("player", "threats"), [(1, [12, 20, 30]), (2, [10, 22, 32]), (3, [10, 22, 32])])
def test_with_separate_areas_only_those_who_share_the_area_are_raised(
    table: TableBuilder, player: int, threats: list[int]
) -> None:
    _seat(table, 10, 20, 30)
    table.areas([2, 3], [1])
    table.encounter_deck(invented.enemy("Orc", keywords="Doomed 2."))
    reveal(table, player=player).finish()
    assert _threats(table) == threats
    assert staged(table, 1 if player == 1 else 0) == ["Orc"]


@pytest.mark.rule("K-DOOMED-8")
def test_a_player_who_reaches_the_level_is_out_before_the_when_revealed_effect(table: TableBuilder) -> None:
    _seat(table, 48, 30)
    mourning = invented.treachery("Mourning", keywords="Doomed 2.")

    @mourning.when_revealed
    async def mourn(game: Game, card: Card) -> None:
        await game.gain_resources([hero for player in game.players for hero in player.heroes], len(game.players))

    table.encounter_deck(mourning, invented.location("Bottom"))
    (survivor,) = table.player(2).heroes
    play = reveal(table, player=2).finish()
    assert table.player(1).eliminated
    assert table.player(2).threat == 32
    assert survivor.resources == 1
    assert play.events.index("PlayerEliminated") < play.events.index("WhenRevealed")


@pytest.mark.rule("K-DOOMED-8")
@pytest.mark.case("BL-51")
def test_when_it_eliminates_everybody_the_game_is_over_at_once(table: TableBuilder) -> None:
    _seat(table, 49, 49)
    table.encounter_deck(dread(keywords="Doomed 1. Surge."), invented.location("Next"))
    play = reveal(table)
    assert table.game.is_over
    assert table.game.outcome is not None
    assert not table.game.outcome.won
    assert "WhenRevealed" not in play.events
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]


@pytest.mark.rule("K-DOOMED-8")
@pytest.mark.case("BL-06")
def test_when_the_revealing_player_is_out_the_others_go_on_with_the_card(table: TableBuilder) -> None:
    _seat(table, 49, 30)
    (lost,) = table.hand(steadfast(), player=1)
    (cancel,) = table.hand(steadfast(), player=2)
    table.encounter_deck(dread(keywords="Doomed 1."), invented.location("Bottom"))
    with reveal(table, player=1) as play:
        assert table.player(1).eliminated
        assert play.decision.player == 2
        assert not play.offers(lost)
        play.answer(cancel)
    assert table.player(2).threat == 31
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Dread"]


@pytest.mark.rule("K-DOOMED-8")
@pytest.mark.case("BL-06")
def test_what_the_eliminated_player_would_choose_the_next_one_chooses(table: TableBuilder) -> None:
    _seat(table, 49, 30)
    arrow = invented.treachery("Arrow", keywords="Doomed 1.")

    @arrow.when_revealed
    async def hit(game: Game, card: Card) -> None:
        target = await game.choose(CHARACTERS.among(game, game.you, card))
        if target is not None:
            await game.deal_damage(target, 1)

    ally = table.ally(invented.ally(), player=2)
    table.encounter_deck(arrow, invented.location("Bottom"))
    with reveal(table, player=1) as play:
        assert play.decision.player == 2
        play.answer(ally)
    assert ally.damage == 1
