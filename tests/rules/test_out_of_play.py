"""R-ATT-9: what is treated as out of play, with all that is attached to it, and how it comes back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import pytest

from oleada.authoring import (
    ALLIES,
    ATTACK,
    CHARACTERS,
    HOST,
    WILLPOWER,
    YOURS,
    Ask,
    Card,
    CardScript,
    Choose,
    Engaged,
    EnteredPlay,
    Event,
    Game,
    LeftPlay,
    Moment,
    Name,
    Phase,
    RoundBegan,
    RoundEnded,
    Stat,
    TreatedAsOutOfPlay,
    Until,
    Zone,
)
from oleada.engine.atoms.absence import CameBack
from oleada.engine.atoms.encounter import ArrivedInStaging
from oleada.testing import TableBuilder, invented

Verb = Callable[[Game, Card], Awaitable[object]]
ECHO = Name("Echo", "Eco")


def put_away(table: TableBuilder, cards: Card | list[Card], until: Until = Until.ROUND) -> None:
    """Treat cards as out of play, by the rules."""
    table.run(lambda game: game.treat_as_out_of_play(cards, until)).finish()


def end_round(table: TableBuilder) -> None:
    """Play the end of the round."""
    table.play("0.1").finish()


def titles(cards: Sequence[Card]) -> list[str]:
    """Return the titles of cards."""
    return [card.name.en for card in cards]


@pytest.mark.rule("R-ATT-9")
def test_everything_attached_to_a_host_that_is_treated_as_out_of_play_is_so_too(table: TableBuilder) -> None:
    blade = invented.attachment("Blade")
    blade.gives(ATTACK, 1, to=HOST)
    banner = invented.attachment("Banner")
    banner.gives(WILLPOWER, 1, to=CHARACTERS)
    gem = invented.attachment("Gem")
    hero = table.hero(invented.hero("Bearer", willpower=2, attack=2))
    other = table.hero(invented.hero("Other", willpower=2))
    on_hero = [table.attachment(blade, on=hero), table.attachment(banner, on=hero)]
    on_banner = table.attachment(gem, on=on_hero[1])
    assert (hero.attack, other.willpower) == (3, 3)
    put_away(table, hero)
    assert [card.in_play for card in (hero, *on_hero, on_banner, other)] == [False, False, False, False, True]
    assert titles(table.player().controlled) == ["Other"]
    assert titles(table.player().heroes) == ["Other"]
    assert other.willpower == 2  # the banner's text does not count
    end_round(table)
    assert [card.host for card in (*on_hero, on_banner)] == [hero, hero, on_hero[1]]
    assert (hero.attack, other.willpower) == (3, 3)


@pytest.mark.rule("R-ATT-9")
def test_a_card_comes_back_as_it_was(table: TableBuilder) -> None:
    hero = table.hero(invented.hero(), exhausted=True, damage=2, resources=3, tokens=(("echo", 2),))
    ring = table.attachment(invented.attachment("Ring"), on=hero, exhausted=True, resources=1)
    orc = table.engaged(invented.enemy("Orc"), damage=1)
    hill = table.staging(invented.location("Hill"), progress=1)
    lake = table.active(invented.location("Lake"), progress=2)
    cards = [hero, orc, hill, lake]
    before = [(c.id, c.zone, c.record.holder, c.record.controller, c.damage) for c in (*cards, ring)]
    put_away(table, cards)
    assert [card.zone for card in (*cards, ring)] == [Zone.AWAY] * 5
    end_round(table)
    assert [(c.id, c.zone, c.record.holder, c.record.controller, c.damage) for c in (*cards, ring)] == before
    assert (hero.exhausted, hero.damage, hero.resources, hero.tokens("echo")) == (True, 2, 3, 2)
    assert (ring.exhausted, ring.resources, ring.host) == (True, 1, hero)
    assert (orc.engaged_with, hill.progress, lake.progress) == (table.player(), 1, 2)
    assert all(card.now is card for card in (*cards, ring))


@pytest.mark.rule("R-ATT-9")
def test_it_neither_leaves_nor_enters_play_nor_the_staging_area_nor_engages(table: TableBuilder) -> None:
    witness = invented.hero("Witness")

    @witness.forced(after=(LeftPlay, EnteredPlay, ArrivedInStaging, Engaged))
    async def cry_out(game: Game, card: Card, event: Event) -> None:
        await game.raise_threat(game.players, 1)

    table.hero(witness)
    threat = table.player().threat
    ally = table.ally(invented.ally())
    table.attachment(invented.attachment(), on=ally)
    orc = table.engaged(invented.enemy("Orc"))
    hill = table.staging(invented.location("Hill"))
    put_away(table, [ally, orc, hill])
    end_round(table)
    assert table.player().threat == threat
    assert all(card.in_play for card in (ally, orc, hill))


@pytest.mark.rule("R-ATT-9")
def test_its_own_texts_do_not_work_meanwhile(table: TableBuilder) -> None:
    horn = invented.attachment("Horn")
    horn.gives(WILLPOWER, 3, to=CHARACTERS)
    horn.forbids(Engaged)

    @horn.action()
    async def blow(game: Game, card: Card) -> None:
        await game.raise_threat(game.you, 10)

    @horn.response(after=RoundBegan)
    async def echo(game: Game, card: Card, event: RoundBegan) -> None:
        await game.raise_threat(game.you, 20)

    @horn.forced(after=RoundBegan)
    async def resound(game: Game, card: Card, event: RoundBegan) -> None:
        await game.raise_threat(game.you, 1)

    @horn.passive(after=RoundBegan, unalterable=True)
    async def last(game: Game, card: Card, event: RoundBegan) -> None:
        await game.raise_threat(game.you, 2)

    hero = table.hero(invented.hero(willpower=2))
    on_hero = table.attachment(horn, on=hero)
    orc = table.staging(invented.enemy("Orc"))
    put_away(table, on_hero)
    assert hero.in_play  # only what is attached goes with its host, not the other way round
    assert hero.willpower == 2
    assert table.window().finished
    table.play("0.0").finish()
    assert table.player().threat == 9
    table.run(lambda game: game.engage(orc, game.player(1))).finish()
    assert orc.engaged_with is not None
    assert not any(way.possible for way in table.game.explain(on_hero, 1))
    end_round(table)
    assert hero.willpower == 5
    play = table.play("0.0")
    assert play.asks is Ask.RESPONSE
    play.finish()
    assert table.player().threat == 9 + 1 + 2


@pytest.mark.rule("R-ATT-9")
def test_an_ability_that_waits_for_its_turn_is_silent_once_its_card_is_away(table: TableBuilder) -> None:
    first, second = invented.ally("First"), invented.ally("Second")
    for ally in (first, second):

        @ally.passive(after=RoundBegan, unalterable=ally is second)
        async def hide_the_others(game: Game, card: Card, event: RoundBegan) -> None:
            await game.raise_threat(game.you, 1)
            await game.treat_as_out_of_play([other for other in game.you.allies if other is not card])

    table.ally(first)
    table.ally(second)
    table.play("0.0").finish()
    assert titles(table.player().allies) == ["First"]
    assert table.player().threat == 1


@pytest.mark.rule("R-ATT-9")
def test_the_printed_numbers_are_those_of_a_card_out_of_play(table: TableBuilder) -> None:
    captain = invented.hero("Captain", willpower=2)
    captain.gives(WILLPOWER, 4, to=ALLIES)
    table.hero(captain)
    ally = table.ally(invented.ally(willpower=1))
    put_away(table, ally)
    assert (ally.willpower, ally.printed.willpower) == (1, 1)
    end_round(table)
    assert ally.willpower == 5


_VERBS: dict[str, Verb] = {
    "damage": lambda game, card: game.deal_damage(card, 1),
    "heal": lambda game, card: game.heal(card, 1),
    "ready": lambda game, card: game.ready(card),
    "resources": lambda game, card: game.gain_resources(card, 1),
    "spend": lambda game, card: game.spend_resources(card, 1),
    "tokens": lambda game, card: game.place_tokens(card, ECHO),
    "discard": lambda game, card: game.discard(card),
    "destroy": lambda game, card: game.destroy(card),
    "to hand": lambda game, card: game.return_to_hand(card),
    "out of the game": lambda game, card: game.remove_from_game(card),
    "into the deck": lambda game, card: game.shuffle_into_deck(card),
    "into play": lambda game, card: game.put_into_play(card),
    "to staging": lambda game, card: game.return_to_staging(card),
    "added to staging": lambda game, card: game.add_to_staging(card),
    "elsewhere": lambda game, card: game.relocate(card, Zone.APART, 0),
    "control": lambda game, card: game.give_control(card, game.player(2)),
    "attach": lambda game, card: game.attach(card, game.find("Hero of 2")),
    "attach to it": lambda game, card: game.attach(game.find("Gem"), card),
    "attach a new one to it": lambda game, card: game.attach(game.find("Cloak"), card),
    "facedown": lambda game, card: game.attach_facedown(card, "Condition"),
    "commit": lambda game, card: game.remove_from_quest(card),
    "again": lambda game, card: game.treat_as_out_of_play(card, Until.GAME),
}


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ZONE-3")
@pytest.mark.parametrize("verb", _VERBS)
def test_nothing_reaches_it(table: TableBuilder, verb: str) -> None:
    table.players(2)
    table.hero(invented.hero("Hero of 1"), player=1)
    other = table.hero(invented.hero("Hero of 2"), player=2)
    gem = table.attachment(invented.attachment("Gem"), on=other)
    table.hand(invented.attachment("Cloak"))
    table.deck(invented.ally("Top"))
    ally = table.ally(invented.ally(hit_points=4), player=1, damage=1, resources=1, exhausted=True)
    put_away(table, ally)
    state = table.game.state
    before = state.write(ally.id).copy(0), state.zones, state.players[1].threat
    table.run(lambda game: _VERBS[verb](game, game.find("Some Ally")), player=1).finish()
    record = state.cards[ally.id].copy(0)
    assert all(getattr(record, name) == getattr(before[0], name) for name in type(record).__slots__ if name[0] != "_")
    assert gem.host is other
    assert titles(table.player(1).hand) == ["Cloak"]
    end_round(table)
    assert ally.in_play
    assert ally.attachments == []
    assert (ally.damage, ally.resources, ally.exhausted, ally.controller) == (1, 1, True, table.player(1))


_ENCOUNTER_VERBS: dict[str, Verb] = {
    "engage": lambda game, card: game.engage(card, game.player(1)),
    "progress": lambda game, card: game.place_progress(card, 1),
    "active": lambda game, card: game.make_active(card),
    "shadow": lambda game, card: game.deal_shadow(card),
    "attack": lambda game, card: game.attack_with(card, game.player(1)),
    "strike": lambda game, card: game.strike(card, game.player(1)),
    "reveal": lambda game, card: game.reveal(card, game.player(1)),
}


@pytest.mark.rule("R-ATT-9")
@pytest.mark.parametrize("verb", _ENCOUNTER_VERBS)
def test_nothing_reaches_an_encounter_card(table: TableBuilder, verb: str) -> None:
    table.hero(invented.hero())
    table.encounter_deck(invented.treachery())
    card = table.staging(invented.location("Gone") if verb in ("progress", "active") else invented.enemy("Gone"))
    put_away(table, card)
    play = table.run(lambda game: _ENCOUNTER_VERBS[verb](game, game.find("Gone"))).finish()
    assert play.events == []
    assert len(table.game.state.zone(Zone.ENCOUNTER_DECK)) == 1
    end_round(table)
    assert (card.zone, card.progress, card.shadows) == (Zone.STAGING, 0, [])


@pytest.mark.rule("R-ATT-9")
@pytest.mark.parametrize("gone", [False, True])
def test_it_is_no_target_and_neither_pays_nor_gets_resources(table: TableBuilder, gone: bool) -> None:
    song = invented.event("Song")

    @song.action(target=Choose(CHARACTERS & YOURS))
    async def sing(game: Game, card: Card, character: Card) -> None:
        await game.modify(character, WILLPOWER, 1)

    table.hand(song, invented.ally("Recruit", cost=2))
    rich = table.hero(invented.hero("Rich"), resources=5)
    poor = table.hero(invented.hero("Poor"), resources=1)
    if gone:
        put_away(table, rich)
    play = table.play(Phase.PLANNING)
    assert play.labels == ["Play Song", *([] if gone else ["Play Recruit"]), "Pass"]
    play.answer("Song")
    assert play.labels == [*([] if gone else ["Rich"]), "Poor"]
    play.answer(poor).finish()
    table.play(Phase.RESOURCE).finish()
    assert (rich.resources, poor.resources) == (5 if gone else 6, 2)


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-IMM-1")
def test_no_player_card_treats_an_immune_card_so_nor_any_card_a_stage(table: TableBuilder) -> None:
    rock = table.staging(invented.enemy("Rock", keywords="Immune to player card effects."))
    helper = table.hero(invented.hero())

    async def vanish(game: Game) -> None:
        rock, stage, hero = game.find("Rock"), game.area(0).main_quest, game.find("Some Hero")
        tried = [await game.treat_as_out_of_play(cards) for cards in (rock, stage, [], [rock, hero])]
        game.remember("tried", tried)

    play = table.run(vanish, source=helper, player=1).finish()
    assert table.game.recall("tried") == [False, False, False, True]
    assert play.events == ["TreatedAsOutOfPlay"]
    assert rock.in_play
    assert table.game.area(0).main_quest.in_play


@pytest.mark.rule("R-ATT-9")
def test_another_card_may_forbid_it(table: TableBuilder) -> None:
    anchor = invented.location("Anchor")
    anchor.forbids(TreatedAsOutOfPlay, if_=lambda game, card, event: event.card.is_enemy)
    table.active(anchor)
    orc, hill = table.staging(invented.enemy("Orc")), table.staging(invented.location("Hill"))
    put_away(table, [orc, hill])
    assert (orc.in_play, hill.in_play) == (True, False)


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-TIME-18")
@pytest.mark.parametrize(("until", "back"), [(Until.PHASE, "3.5"), (Until.ROUND, "0.1"), (Until.GAME, "")])
def test_it_lasts_as_long_as_it_is_said_to(table: TableBuilder, until: Until, back: str) -> None:
    table.hero(invented.hero())
    orc = table.staging(invented.enemy("Orc"))
    table.phase(Phase.QUEST)
    put_away(table, orc, until)
    for step in ("3.4", "3.5", "4.3", "0.1"):
        assert not orc.in_play
        table.play(step).finish()
        if step == back:
            assert orc.in_play
            return
    assert not orc.in_play


async def _note(game: Game, *cards: Card) -> None:
    game.remember("seen", [card.in_play for card in cards])


@pytest.mark.rule("R-TIME-18")
def test_it_is_back_before_what_happens_at_the_end_of_the_round(table: TableBuilder) -> None:
    toll = invented.location("Toll")

    @toll.forced(after=RoundEnded)
    async def ring(game: Game, card: Card, event: RoundEnded) -> None:
        await game.raise_threat(game.players, 1)

    hill = table.staging(toll)

    async def begin(game: Game) -> None:
        await game.treat_as_out_of_play(game.find("Toll"))
        game.later(Moment.END_OF_ROUND, _note, game.find("Toll"))

    table.run(begin).finish()
    end_round(table)
    assert table.game.recall("seen") == [True]
    assert table.player().threat == 1
    assert hill.in_play


@pytest.mark.rule("R-ATT-9")
def test_what_is_out_of_play_by_two_effects_waits_for_the_longer_one(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    gem = table.attachment(invented.attachment("Gem"), on=hero)
    ring = table.attachment(invented.attachment("Ring"), on=hero)
    table.phase(Phase.QUEST)
    put_away(table, gem, Until.ROUND)
    put_away(table, ring, Until.PHASE)
    put_away(table, hero, Until.PHASE)
    table.play("3.5").finish()
    assert [card.in_play for card in (hero, ring, gem)] == [True, True, False]
    put_away(table, ring, Until.PHASE)
    put_away(table, hero, Until.ROUND)
    table.play("4.3").finish()  # the ring's own time is up, but not its host's
    assert [card.in_play for card in (hero, ring, gem)] == [False, False, False]
    end_round(table)
    assert [card.host for card in (ring, gem)] == [hero, hero]


@pytest.mark.rule("R-ATT-9")
def test_a_host_and_what_is_attached_to_it_may_be_named_together(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    gem = table.attachment(invented.attachment("Gem"), on=hero)
    put_away(table, [hero, gem])
    end_round(table)
    assert (hero.in_play, gem.host) == (True, hero)


@pytest.mark.rule("R-ATT-9")
def test_lasting_effects_on_it_go_on_when_it_comes_back_and_memory_stays(table: TableBuilder) -> None:
    scout = invented.hero("Scout", willpower=2)
    hero = table.hero(scout)

    async def prepare(game: Game) -> None:
        await game.modify(game.find("Scout"), WILLPOWER, 2, Until.ROUND)
        await game.treat_as_out_of_play(game.find("Scout"), Until.PHASE)

    table.phase(Phase.QUEST)
    table.run(prepare).finish()
    assert hero.willpower == 2
    table.play("3.5").finish()
    assert hero.willpower == 4


@pytest.mark.rule("R-ATT-9")
def test_a_hit_point_bonus_that_comes_back_in_the_same_moment_saves(table: TableBuilder) -> None:
    healer = invented.ally("Healer")
    healer.gives(Stat.HIT_POINTS, 2, to=ALLIES)
    table.hero(invented.hero())
    away = table.ally(healer)
    hurt = table.ally(invented.ally("Hurt", hit_points=2))

    async def prepare(game: Game) -> None:
        await game.modify(game.find("Hurt"), Stat.HIT_POINTS, 2, Until.ROUND)
        await game.treat_as_out_of_play(game.find("Healer"), Until.ROUND)
        await game.deal_damage(game.find("Hurt"), 3)

    table.run(prepare).finish()
    end_round(table)  # the one bonus ends and the other begins again
    assert (away.in_play, hurt.in_play, hurt.hit_points) == (True, True, 4)
    put_away(table, away)  # without either it dies at once
    assert hurt.now.zone is Zone.DISCARD


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-VAL-9")
@pytest.mark.parametrize("coming", [False, True])
def test_hit_points_that_depend_on_who_is_in_play_are_looked_at_when_one_goes_or_comes(
    table: TableBuilder, coming: bool
) -> None:
    king = invented.hero("King", hit_points=3)
    sign = -1 if coming else 1
    king.gives(Stat.HIT_POINTS, lambda game, source, card: sign * len(game.player(1).allies))
    table.hero(invented.hero("Other"))
    hero = table.hero(king)
    ally = table.ally(invented.ally())

    if coming:
        put_away(table, ally)
        table.run(lambda game: game.deal_damage(hero, 2)).finish()
    else:
        table.run(lambda game: game.deal_damage(hero, 3)).finish()
    assert hero.in_play
    if coming:
        end_round(table)
    else:
        put_away(table, ally)
    assert hero.now.zone is Zone.DISCARD


@pytest.mark.rule("R-ATT-9")
def test_the_log_says_in_both_languages_what_goes_and_comes(table: TableBuilder) -> None:
    orc = table.staging(invented.enemy("Orc"))
    put_away(table, orc)
    end_round(table)
    log = table.game.log.of(TreatedAsOutOfPlay, CameBack)
    assert [line.text() for line in log] == [
        "Orc is treated as out of play until the end of the round",
        "Orc is no longer treated as out of play",
    ]
    assert [line.text("es") for line in log] == [
        "Orc se considera fuera de juego hasta el final de la ronda",
        "Orc ya no se considera fuera de juego",
    ]


@pytest.mark.rule("R-UNIQ-1")
@pytest.mark.rule("R-UNIQ-5")
@pytest.mark.parametrize("fresh", [False, True])
def test_a_unique_card_bars_no_other_meanwhile_and_gives_way_when_it_comes_back(
    table: TableBuilder, fresh: bool
) -> None:
    def gimli() -> CardScript:
        return invented.ally("Gimli", unique=True, cost=0)

    table.hero(invented.hero())
    old = table.ally(gimli())
    (new,) = table.hand(gimli())
    if fresh:
        put_away(table, old)
    play = table.play(Phase.PLANNING)
    assert play.offers("Gimli") is fresh
    if fresh:
        play.answer("Gimli").finish()
        assert titles(table.player().allies) == ["Gimli"]
    end_round(table)
    assert (old.now.zone, new.now.zone) == ((Zone.DISCARD, Zone.PLAY_AREA) if fresh else (Zone.PLAY_AREA, Zone.HAND))


@pytest.mark.rule("R-UNIQ-3")
def test_a_players_copy_gives_way_to_the_encounter_decks_when_that_comes_back(table: TableBuilder) -> None:
    table.hero(invented.hero())
    friend = table.objective(invented.objective_ally("Gildor", unique=True), 1)
    put_away(table, friend)
    ally = table.ally(invented.ally("Gildor", unique=True))
    end_round(table)
    assert friend.in_play
    assert ally.now.zone is Zone.DISCARD
    assert titles(table.player().allies) == ["Gildor"]


@pytest.mark.rule("R-ATT-9")
def test_an_attachment_comes_back_under_the_control_of_whoever_has_its_host_now(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    table.hero(invented.hero("Two"), player=2)
    gem = table.attachment(invented.attachment("Gem"), on=hero)
    put_away(table, gem)
    table.run(lambda game: game.give_control(hero, game.player(2))).finish()
    end_round(table)
    assert (gem.host, gem.controller) == (hero, table.player(2))


@pytest.mark.rule("R-ATT-9")
@pytest.mark.rule("R-ATT-2")
def test_what_is_attached_follows_a_host_that_has_left_play_in_the_meantime(table: TableBuilder) -> None:
    table.hero(invented.hero())
    ally = table.ally(invented.ally())
    gem = table.attachment(invented.attachment("Gem"), on=ally)
    clue = table.attachment(invented.objective("Clue"), on=ally)
    put_away(table, [gem, clue])
    table.run(lambda game: game.discard(ally)).finish()
    assert (gem.zone, clue.zone) == (Zone.AWAY, Zone.AWAY)
    end_round(table)
    assert (gem.zone, clue.zone) == (Zone.DISCARD, Zone.STAGING)


@pytest.mark.rule("R-ATT-9")
def test_it_is_back_in_time_for_responses_to_the_end_of_the_round(table: TableBuilder) -> None:
    bell = invented.ally("Bell")

    @bell.response(after=RoundEnded)
    async def toll(game: Game, card: Card, event: RoundEnded) -> None:
        await game.raise_threat(game.you, 1)

    table.hero(invented.hero())
    ally = table.ally(bell)
    put_away(table, ally)
    play = table.play("0.1")
    assert play.labels == ["Bell: toll", "Pass"]
    play.answer("Bell").finish()
    assert table.player().threat == 10


@pytest.mark.rule("R-ATT-9")
def test_an_event_hides_what_it_names(table: TableBuilder) -> None:
    hidden = invented.event("Hidden Path")

    @hidden.action(target=Choose(CHARACTERS & YOURS))
    async def hide(game: Game, card: Card, character: Card) -> None:
        await game.treat_as_out_of_play([character, *character.area.staging], Until.PHASE)

    table.hand(hidden)
    hero = table.hero(invented.hero())
    orc = table.staging(invented.enemy("Orc", threat=3))
    table.play("3.1").answer("Hidden Path", hero).finish()
    assert (hero.zone, orc.zone, table.game.area(0).threat) == (Zone.AWAY, Zone.AWAY, 0)
    table.play("3.5").finish()
    assert (hero.zone, orc.zone, table.game.area(0).threat) == (Zone.PLAY_AREA, Zone.STAGING, 3)
