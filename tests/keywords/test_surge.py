"""Surge (K-SURGE-*)."""

from __future__ import annotations

import pytest
from tests.keywords.helpers import bolting_door, dread, lines, reveal, staged, steadfast, titles

from oleada.authoring import SELF, AfterReveal, Card, Game, Phase, Stat, Zone, trait
from oleada.keywords import Surge
from oleada.model.errors import RulesLoopError
from oleada.model.keywords import Keyword
from oleada.testing import TableBuilder, invented


@pytest.mark.rule("K-SURGE-1")
def test_one_additional_card_is_revealed(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("Orc", keywords="Surge."), invented.location("Second"), invented.location("Third")
    )
    reveal(table).finish()
    assert staged(table) == ["Orc", "Second"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Third"]


@pytest.mark.rule("K-SURGE-1")
@pytest.mark.parametrize("line", ["Surge.", "Oleada."])
def test_surge_is_read_and_written_in_both_languages(line: str) -> None:
    (surge,) = Keyword.parse(line)
    assert surge == Surge()
    assert (surge.text("en"), surge.text("es")) == ("Surge", "Oleada")


@pytest.mark.rule("K-SURGE-2")
@pytest.mark.case("BL-01")
def test_every_when_revealed_effect_of_the_card_comes_before_the_additional_card(table: TableBuilder) -> None:
    first = invented.treachery("Ambush at Dusk", keywords="Surge.")

    @first.when_revealed
    async def rob(game: Game, card: Card) -> None:
        await game.choose_and_discard(game.you)

    @first.when_revealed
    async def frighten(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, 3)

    table.hero(invented.hero())
    kept, lost = table.hand(invented.ally("Kept"), invented.ally("Lost"))
    table.encounter_deck(first, dread(amount=5), invented.location("Bottom"))
    with reveal(table) as play:
        assert titles(table, Zone.ENCOUNTER_DECK) == ["Dread", "Bottom"]  # while the choice waits
        assert table.player().threat == 9
        play.answer(lost)
    assert table.player().threat == 9 + 3 + 5
    assert kept.zone is Zone.HAND
    told = lines(play, "reveals", "discarded", "rises by", "discard pile")
    assert told == [
        "Player 1 reveals Ambush at Dusk",
        "Lost discarded",
        "Player 1's threat rises by 3",
        "Ambush at Dusk goes to the discard pile",
        "Player 1 reveals Dread",
        "Player 1's threat rises by 5",
        "Dread goes to the discard pile",
    ]


@pytest.mark.rule("K-SURGE-3")
def test_a_card_without_when_revealed_text_surges_too(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.location("Ford", keywords="Surge."), invented.location("Second"))
    play = reveal(table).finish()
    assert "WhenRevealed" not in play.events
    assert staged(table) == ["Ford", "Second"]


@pytest.mark.rule("K-SURGE-4")
@pytest.mark.parametrize("phase", list(Phase))
def test_it_works_in_every_phase_and_in_setup(table: TableBuilder, phase: Phase) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("Orc", keywords="Surge."), invented.location("Second"), invented.location("Third")
    )
    reveal(table, phase=phase).finish()
    assert staged(table) == ["Orc", "Second"]


@pytest.mark.rule("K-SURGE-5")
@pytest.mark.ruling("RUL-01")
def test_cancelling_the_when_revealed_effect_leaves_the_surge(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    table.threat(30, 1).threat(25, 2)
    storm = invented.treachery("Storm", keywords="Doomed 1. Surge.")

    @storm.when_revealed
    async def undo(game: Game, card: Card) -> None:
        for location in [c for c in game.in_play() if c.is_location]:
            await game.remove_progress(location, location.progress)

    ford = table.staging(invented.location("Ford", quest_points=4), progress=2)
    (cancel,) = table.hand(steadfast(), player=2)
    table.encounter_deck(storm, invented.location("Next"), invented.location("Third"))
    with reveal(table) as play:
        play.answer(cancel)
    assert (table.player(1).threat, table.player(2).threat) == (31, 26)
    assert ford.progress == 2
    assert staged(table) == ["Ford", "Next"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Third"]


@pytest.mark.rule("K-SURGE-6")
@pytest.mark.ruling("RUL-02")
def test_cancelling_the_whole_card_cancels_the_surge(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    table.threat(30, 1).threat(25, 2)
    (cancel,) = table.hand(bolting_door(), player=2)
    table.encounter_deck(dread(keywords="Doomed 1. Surge."), invented.location("Next"), invented.location("Third"))
    with table.play("3.3") as play:
        play.answer(cancel)
    # The reveal of the first player is done with: the second player reveals the next card, and that is all.
    assert (table.player(1).threat, table.player(2).threat) == (30, 25)
    assert staged(table) == ["Next"]
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Dread"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Third"]


@pytest.mark.rule("K-SURGE-7")
@pytest.mark.case("BL-03")
@pytest.mark.parametrize("pile", ["encounter deck", "encounter discard"])
def test_a_card_that_is_added_does_not_surge(table: TableBuilder, pile: str) -> None:
    table.hero(invented.hero())
    place = table.encounter_deck if pile == "encounter deck" else table.encounter_discard
    (spider,) = place(invented.enemy("Spider", keywords="Surge."))
    table.encounter_deck(invented.location("Next"))
    table.phase(Phase.QUEST)
    table.run(lambda game: game.add_to_staging(spider), player=1).finish()
    assert staged(table) == ["Spider"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]


@pytest.mark.rule("K-SURGE-7")
def test_a_card_that_is_put_into_play_engaged_does_not_surge(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (spider,) = table.encounter_deck(invented.enemy("Spider", keywords="Surge."))
    table.encounter_deck(invented.location("Next"))
    table.run(lambda game: game.engage(spider), player=1).finish()
    assert [card.name.en for card in table.player().engaged] == ["Spider"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]


@pytest.mark.rule("K-SURGE-7")
def test_a_shadow_card_does_not_surge(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.engaged(invented.enemy("Orc", attack=2))
    table.encounter_deck(invented.treachery("Dusk", keywords="Surge."), invented.location("Next"))
    with table.play(Phase.COMBAT) as play:
        play.defend(None).answer(hero)
    assert staged(table) == []
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Dusk"]


@pytest.mark.rule("K-SURGE-8")
@pytest.mark.rule("K-SURGE-9")
@pytest.mark.ruling("RUL-05")
def test_the_additional_card_can_surge_again(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("A", keywords="Surge."),
        invented.enemy("B", keywords="Surge."),
        invented.enemy("C"),
        invented.enemy("D"),
    )
    table.play("3.3").finish()
    assert staged(table) == ["A", "B", "C"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["D"]


@pytest.mark.rule("K-SURGE-8")
def test_the_additional_card_resolves_its_keywords_and_when_revealed_effects(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("A", keywords="Surge."), dread(keywords="Doomed 2.", amount=3), invented.location("Bottom")
    )
    reveal(table).finish()
    assert table.player().threat == 9 + 2 + 3
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Dread"]


@pytest.mark.rule("K-SURGE-9")
def test_the_additional_card_does_not_count_towards_the_reveals_of_staging(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    table.encounter_deck(
        invented.enemy("A", keywords="Surge."), invented.enemy("B"), invented.enemy("C"), invented.enemy("D")
    )
    play = table.play("3.3").finish()
    assert staged(table) == ["A", "B", "C"]
    assert lines(play, "reveals") == ["Player 1 reveals A", "Player 1 reveals B", "Player 2 reveals C"]


@pytest.mark.rule("K-SURGE-10")
def test_two_instances_reveal_two_cards(table: TableBuilder) -> None:
    stage = invented.quest("A Road that Lets Nothing Pass")
    stage.gives(Stat.KEYWORDS, Surge(), to=trait("Orc"))
    table.quest(stage)
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("Orc", traits="Orc.", keywords="Surge."),
        invented.location("Second"),
        invented.location("Third"),
        invented.location("Fourth"),
    )
    reveal(table).finish()
    assert staged(table) == ["Orc", "Second", "Third"]
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Fourth"]


@pytest.mark.rule("K-SURGE-10")
def test_the_first_additional_card_is_finished_with_its_own_surge_before_the_second(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(
        invented.enemy("A", keywords="Surge. Surge."),
        invented.enemy("B", keywords="Surge."),
        invented.enemy("C"),
        invented.enemy("D"),
        invented.enemy("E"),
    )
    reveal(table).finish()
    assert staged(table) == ["A", "B", "C", "D"]


@pytest.mark.rule("K-SURGE-11")
@pytest.mark.case("BL-02")
@pytest.mark.parametrize("orc_in_play", [False, True])
def test_surge_that_the_effect_gives_where_it_has_done_nothing_else(table: TableBuilder, orc_in_play: bool) -> None:
    rot = invented.treachery("Rot")

    @rot.when_revealed
    async def spread(game: Game, card: Card) -> None:
        if not await game.deal_damage([c for c in game.in_play() if c.has_trait("Orc")], 1):
            await game.gain_keyword(card, Surge())

    table.hero(invented.hero())
    if orc_in_play:
        orc = table.staging(invented.enemy("Orc", traits="Orc."))
    table.encounter_deck(rot, invented.location("Second"), invented.location("Third"))
    reveal(table).finish()
    if orc_in_play:
        assert orc.damage == 1
        assert staged(table) == ["Orc"]
    else:
        assert staged(table) == ["Second"]
        assert titles(table, Zone.ENCOUNTER_DECK) == ["Third"]


@pytest.mark.rule("K-SURGE-11")
def test_surge_that_a_cancelled_effect_would_have_given_does_not_exist(table: TableBuilder) -> None:
    rot = invented.treachery("Rot")

    @rot.when_revealed
    async def spread(game: Game, card: Card) -> None:
        await game.gain_keyword(card, Surge())

    table.hero(invented.hero())
    (cancel,) = table.hand(steadfast())
    table.encounter_deck(rot, invented.location("Next"))
    with reveal(table) as play:
        play.answer(cancel)
    assert staged(table) == []
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]


@pytest.mark.rule("K-SURGE-12")
@pytest.mark.case("BL-01")
def test_what_follows_the_reveal_of_the_surging_card_comes_before_the_additional_card(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", threat=2, keywords="Surge.")

    @orc.forced(after=AfterReveal, of=SELF)
    async def howl(game: Game, card: Card, event: AfterReveal) -> None:
        await game.raise_threat(game.players, card.area.threat)

    watcher = invented.hero("Watcher")

    @watcher.response(after=AfterReveal, if_=lambda game, card, event: event.card.is_enemy)
    async def take_heart(game: Game, card: Card, event: AfterReveal) -> None:
        await game.gain_resources(card)

    hero = table.hero(watcher)
    table.encounter_deck(orc, invented.location("Next", threat=4))
    with reveal(table) as play:
        assert (staged(table), titles(table, Zone.ENCOUNTER_DECK)) == (["Orc"], ["Next"])
        assert table.player().threat == 9 + 2
        play.answer(hero)
    assert staged(table) == ["Orc", "Next"]
    assert hero.resources == 1
    assert table.player().threat == 9 + 2


@pytest.mark.rule("K-SURGE-12")
@pytest.mark.case("BL-05")
def test_an_enemy_killed_by_its_own_when_revealed_effect_surges_all_the_same(table: TableBuilder) -> None:
    orc = invented.enemy("Orc", hit_points=1, keywords="Surge.")

    @orc.when_revealed
    async def stumble(game: Game, card: Card) -> None:
        await game.deal_damage(card, 1)

    table.hero(invented.hero())
    table.encounter_deck(orc, invented.location("Next"), invented.location("Bottom"))
    reveal(table).finish()
    assert staged(table) == ["Next"]
    assert titles(table, Zone.ENCOUNTER_DISCARD) == ["Orc"]


@pytest.mark.rule("K-SURGE-13")
def test_a_card_revealed_from_the_discard_pile_surges_from_the_encounter_deck(table: TableBuilder) -> None:
    table.hero(invented.hero())
    below, orc = table.encounter_discard(invented.location("Below"), invented.enemy("Orc", keywords="Surge."))
    table.encounter_deck(invented.location("Top"), invented.location("Bottom"))
    table.run(lambda game: game.reveal(orc), player=1).finish()
    assert staged(table) == ["Orc", "Top"]
    assert below.zone is Zone.ENCOUNTER_DISCARD


@pytest.mark.rule("K-SURGE-13")
def test_a_card_revealed_from_aside_surges_from_the_encounter_deck(table: TableBuilder) -> None:
    table.hero(invented.hero())
    (boss,) = table.encounter_deck(invented.enemy("Captain", keywords="Surge."))
    table.encounter_deck(invented.location("Top"))

    async def bring(game: Game) -> None:
        await game.set_aside(boss)
        await game.reveal(boss.now)

    table.run(bring, player=1).finish()
    assert staged(table) == ["Captain", "Top"]


@pytest.mark.rule("K-SURGE-14")
def test_the_additional_card_is_revealed_by_the_same_player_for_the_same_area(table: TableBuilder) -> None:
    table.players(3).areas([2, 3], [1])
    for seat in (1, 2, 3):
        table.hero(invented.hero(f"Hero {seat}"), player=seat)
    toll = invented.treachery("Toll")

    @toll.when_revealed
    async def pay(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    table.encounter_deck(
        invented.enemy("Alone", keywords="Surge."),
        invented.enemy("Alone again"),
        invented.enemy("Others"),
        invented.location("Others too", keywords="Surge."),
        toll,
        invented.location("Not revealed"),
    )
    play = table.play("3.3").finish()
    assert staged(table, 1) == ["Alone", "Alone again"]
    assert staged(table, 0) == ["Others", "Others too"]
    assert [table.player(seat).threat for seat in (1, 2, 3)] == [9, 9, 9 + 5]
    assert lines(play, "reveals")[-1] == "Player 3 reveals Toll"
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Not revealed"]


@pytest.mark.rule("K-SURGE-14")
@pytest.mark.rule("K-DOOMED-8")
def test_an_eliminated_player_reveals_nothing_more_the_next_one_does(table: TableBuilder) -> None:
    table.players(2)
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    table.threat(49, 1).threat(20, 2)
    toll = invented.treachery("Toll")

    @toll.when_revealed
    async def pay(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 5)

    table.encounter_deck(invented.enemy("Orc", keywords="Doomed 1. Surge."), toll)
    play = reveal(table, player=1).finish()
    assert table.player(1).eliminated
    assert lines(play, "reveals") == ["Player 1 reveals Orc", "Player 2 reveals Toll"]
    assert table.player(2).threat == 21 + 5


@pytest.mark.rule("K-SURGE-14")
@pytest.mark.rule("K-DOOMED-8")
def test_nobody_is_left_in_the_area_to_reveal_the_additional_card(table: TableBuilder) -> None:
    table.players(2).areas([2], [1])
    table.hero(invented.hero("First"), player=1)
    table.hero(invented.hero("Second"), player=2)
    table.threat(49, 1).threat(20, 2)
    table.encounter_deck(invented.enemy("Orc", keywords="Doomed 1. Surge."), invented.enemy("Next"))
    reveal(table, player=1).finish()
    assert table.player(1).eliminated
    assert table.player(2).threat == 20
    assert titles(table, Zone.ENCOUNTER_DECK) == ["Next"]


@pytest.mark.rule("K-SURGE-8")
def test_a_surge_for_which_there_is_no_card_left_does_nothing(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.enemy("Orc", keywords="Surge."))
    reveal(table).finish()
    assert staged(table) == ["Orc"]


@pytest.mark.rule("K-SURGE-8")
def test_in_the_quest_phase_the_deck_is_replaced_for_the_additional_card(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.enemy("Orc", keywords="Surge."))
    table.encounter_discard(invented.location("Again"))
    reveal(table).finish()
    assert staged(table) == ["Orc", "Again"]


@pytest.mark.rule("K-SURGE-8")
def test_a_card_that_would_surge_into_itself_for_ever_is_reported(table: TableBuilder) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.treachery("Endless Night", keywords="Surge."))
    with pytest.raises(RulesLoopError, match="Endless Night"):
        reveal(table)
