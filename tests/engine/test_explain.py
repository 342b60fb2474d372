"""`Game.explain`: every way to use a card now, and the typed reasons against those that are not possible."""

from __future__ import annotations

from oleada.authoring import (
    EXHAUSTED,
    HEROES,
    SELF,
    Card,
    Choose,
    Committed,
    Engaged,
    ExhaustSelf,
    Game,
    Limit,
    Phase,
    Sphere,
    Stat,
)
from oleada.engine.legality import Way
from oleada.model.decisions import Ask
from oleada.model.reasons import Because
from oleada.testing import Play, TableBuilder, invented


def way(play: Play, card: Card, what: str, player: int = 1) -> Way:
    found = [way for way in play.game.explain(card, player) if way.what == what]
    assert len(found) == 1, found
    return found[0]


def because(play: Play, card: Card, what: str, player: int = 1) -> list[Because]:
    return [reason.because for reason in way(play, card, what, player).reasons]


def planning(table: TableBuilder) -> Play:
    """Begin a planning turn; an action that can always be taken keeps the window open."""
    drum = invented.event("Drum Roll")

    @drum.action()
    async def roll(game: Game, card: Card) -> None:
        """Do nothing much."""
        await game.raise_threat(game.you, 1)

    table.hand(drum)
    return table.play(Phase.PLANNING)


def test_what_is_possible_has_no_reasons_and_is_among_the_options(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=2)
    (ally,) = table.hand(invented.ally(cost=2))
    play = planning(table)
    assert way(play, ally, "play").possible
    assert play.offers(ally)


def test_resources_short_say_by_how_much(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=1)
    (ally,) = table.hand(invented.ally(cost=4))
    play = planning(table)
    (reason,) = way(play, ally, "play").reasons
    assert (reason.because, reason.amount) == (Because.RESOURCES, 3)
    assert reason.text() == "3 resource(s) short"
    assert reason.text("es") == "falta(n) 3 recurso(s)"
    assert not play.offers(ally)


def test_a_sphere_without_a_hero_is_no_match(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=9)
    (ally,) = table.hand(invented.ally(sphere=Sphere.LORE))
    play = planning(table)
    (reason,) = way(play, ally, "play").reasons
    assert (reason.because, reason.by.es) == (Because.NO_MATCH, "Saber")


def test_an_ally_outside_planning_is_at_the_wrong_moment(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=9)
    (ally,) = table.hand(invented.ally())
    play = table.play("3.2")
    assert play.asks is Ask.COMMIT
    assert because(play, ally, "play") == [Because.WRONG_WINDOW]


def test_a_unique_card_in_play_is_named(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=9)
    lord = invented.ally("The Lord", unique=True)
    table.ally(lord)
    (second,) = table.hand(lord)
    play = planning(table)
    (reason,) = way(play, second, "play").reasons
    assert (reason.because, reason.by.en) == (Because.UNIQUE, "The Lord")


def test_an_attachment_without_a_host_has_no_target(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=9)
    ring = invented.attachment(attach_to=Choose(HEROES & EXHAUSTED))
    (card,) = table.hand(ring)
    play = planning(table)
    assert because(play, card, "play") == [Because.NO_TARGET]


def test_an_exhausted_card_and_a_used_limit_are_told_apart(table: TableBuilder) -> None:
    scout = invented.ally("Scout")

    @scout.action(cost=ExhaustSelf(), limit=Limit(1, "round"))
    async def scout_ahead(game: Game, card: Card) -> None:
        """Raise your threat."""
        await game.raise_threat(game.you, 1)

    table.hero(invented.hero(), resources=9)
    ally = table.ally(scout)
    tired = table.ally(scout, exhausted=True)
    play = planning(table)
    assert way(play, ally, "action").possible
    assert because(play, tired, "action") == [Because.EXHAUSTED]
    play.answer(ally)
    assert because(play, ally, "action") == [Because.LIMIT, Because.EXHAUSTED]


def test_another_players_card_is_not_yours(table: TableBuilder) -> None:
    scout = invented.ally("Scout")

    @scout.action(cost=ExhaustSelf())
    async def scout_ahead(game: Game, card: Card) -> None:
        """Raise your threat."""
        await game.raise_threat(game.you, 1)

    table.players(2)
    table.hero(invented.hero())
    ally = table.ally(scout, player=1)
    play = planning(table)
    assert way(play, ally, "action", 1).possible
    assert because(play, ally, "action", 2) == [Because.NOT_YOURS]


def test_a_response_waits_for_its_event(table: TableBuilder) -> None:
    leader = invented.hero("Leader")

    @leader.response(after=Committed, of=SELF)
    async def lead(game: Game, card: Card, event: Committed) -> None:
        """Get 1 resource."""
        await game.gain_resources(card)

    hero = table.hero(leader)
    play = table.play("3.2")
    assert because(play, hero, "response") == [Because.WRONG_WINDOW]
    play.commit(hero)
    assert play.asks is Ask.RESPONSE
    assert way(play, hero, "response").possible
    clone = play.game.clone()
    assert next(w for w in clone.explain(clone.card(hero.id), 1) if w.what == "response").possible
    play.finish()


def test_what_forbids_is_named(table: TableBuilder) -> None:
    marsh = invented.location("Deep Marsh")
    marsh.forbids(Committed)
    marsh.forbids(Engaged, if_=lambda game, marsh, event: event.optional)
    table.staging(marsh)
    enemy = table.staging(invented.enemy())
    hero = table.hero(invented.hero())
    play = table.play("3.1").finish()
    (reason,) = [r for r in way(play, hero, "commit").reasons if r.because is Because.FORBIDDEN]
    assert reason.by.en == "Deep Marsh"
    assert Because.FORBIDDEN in because(play, enemy, "engage")


def test_a_card_without_its_text_says_so(table: TableBuilder) -> None:
    table.hero(invented.hero(), resources=9)
    (card,) = table.hand(invented.ally("Riddler", implemented=False))
    play = planning(table)
    assert because(play, card, "play") == [Because.NOT_IMPLEMENTED]


def test_an_immune_card_is_no_target(table: TableBuilder) -> None:
    statue = invented.hero("Statue")
    statue.gives(Stat.IMMUNE, True)
    table.hero(statue, exhausted=True, resources=3)
    call = invented.event("Call")

    @call.action(target=Choose(HEROES & EXHAUSTED))
    async def ready_one(game: Game, card: Card, hero: Card) -> None:
        """Ready a hero."""
        await game.ready(hero)

    (card,) = table.hand(call)
    play = planning(table)
    assert because(play, card, "action") == [Because.NO_TARGET]


def test_the_options_of_a_window_are_what_explain_calls_possible(table: TableBuilder) -> None:
    table.hero("Aragorn", resources=3)
    table.ally("Faramir")
    hand = table.hand("Ever Vigilant", "Sneak Attack", "Gandalf", "Guard of the Citadel", "For Gondor!", "Common Cause")
    play = table.play(Phase.PLANNING)
    for card in (*hand, *play.game.player(1).controlled):
        ways = [w for w in play.game.explain(card, 1) if w.what in ("play", "action") and w.possible]
        offered = [option for option in play.decision.options if option.card == card.id]
        assert len(ways) == len(offered), (card, ways, offered)


def test_in_a_response_window_only_what_answers_its_event_is_asked(table: TableBuilder) -> None:
    """A card's own condition never meets an event of another kind."""
    table.hero("Legolas")
    theodred = table.hero("Théodred")
    (test_of_will,) = table.hand("A Test of Will")
    play = table.play("3.2").commit(theodred)
    assert play.asks is Ask.RESPONSE
    assert way(play, theodred, "response").possible
    legolas = play.game.find("Legolas")
    assert because(play, legolas, "response") == [Because.WRONG_WINDOW]
    assert Because.WRONG_WINDOW in because(play, test_of_will, "response")
    play.finish()


def test_a_response_that_has_answered_its_event_does_not_answer_it_again(table: TableBuilder) -> None:
    leader = invented.hero("Leader")

    @leader.response(after=Committed, of=SELF)
    async def lead(game: Game, card: Card, event: Committed) -> None:
        """Get 1 resource."""
        await game.gain_resources(card)

    @leader.response(after=Committed, of=SELF)
    async def hurry(game: Game, card: Card, event: Committed) -> None:
        """Raise your threat."""
        await game.raise_threat(game.you, 1)

    hero = table.hero(leader)
    play = table.play("3.2").commit(hero).answer("Raise your threat")
    ways = {way.label.en: way for way in play.game.explain(hero, 1) if way.what == "response"}
    assert ways["Get 1 resource"].possible
    assert [reason.because for reason in ways["Raise your threat"].reasons] == [Because.WRONG_WINDOW]
    play.finish()


def test_while_a_question_waits_for_its_answer_nothing_else_is_possible(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.hero(invented.hero(f"First of {seat}"), resources=1, player=seat)
        table.hero(invented.hero(f"Second of {seat}"), resources=1, player=seat)
    ally, other = table.hand(invented.ally(cost=1), invented.ally("Other", cost=1))
    play = planning(table)
    assert way(play, other, "play").possible
    (drum,) = [card for card in play.game.player(1).hand if card.name.en == "Drum Roll"]
    assert because(play, drum, "action", 2) == [Because.NOT_YOURS]
    play.answer(ally)
    assert play.asks is Ask.PAYMENT
    assert because(play, other, "play") == [Because.WRONG_WINDOW]
    assert because(play, drum, "action") == [Because.WRONG_WINDOW]
