"""A set is built one member at a time; each question tells what has been chosen so far, and the terminal shows it."""

from __future__ import annotations

from oleada.authoring import Ask, Game, Phase
from oleada.cli.choosing import listed
from oleada.testing import Play, TableBuilder, invented


def so_far(play: Play) -> list[str]:
    """Return the titles of what has been chosen so far."""
    return [play.game.card(number).name.en for number in play.decision.chosen]


def shown(play: Play) -> str:
    """Return the line of the terminal that says so; nothing if there is none."""
    view = play.game.view(play.decision.player)
    lines = [line.plain.strip() for line in listed(play.decision, view, None, "en")]
    return next((line for line in lines if line.startswith("So far")), "")


def test_committed_characters(table: TableBuilder) -> None:
    first, second = table.hero(invented.hero("First")), table.hero(invented.hero("Second"))
    table.hero(invented.hero("Third"))
    play = table.play(Phase.QUEST)
    assert (so_far(play), shown(play)) == ([], "")
    play.answer(first)
    assert (so_far(play), shown(play)) == (["First"], "So far: First")
    play.answer(second)
    assert (so_far(play), shown(play)) == (["First", "Second"], "So far: First and Second")
    play.finish()


def test_attackers_of_several_players(table: TableBuilder) -> None:
    table.players(2)
    hero = table.hero(invented.hero("One"), player=1)
    archer = table.hero(invented.hero("Archer", keywords="Ranged."), player=2)
    orc = table.engaged(invented.enemy("Orc", hit_points=9))
    play = table.play("6.7").until(Ask.ATTACK).answer(orc, hero)
    assert (play.decision.player, so_far(play)) == (2, ["One"])
    play.answer(archer).finish()


def test_defenders_where_there_may_be_several(table: TableBuilder) -> None:
    one, two = table.hero(invented.hero("One")), table.hero(invented.hero("Two"))
    table.engaged(invented.enemy("Orc", attack=0))
    table.run(lambda game: game.permit("several defenders", player=game.player(1))).finish()
    play = table.play("6.3").until(Ask.DEFEND)
    assert so_far(play) == []
    play.answer(one)
    assert (so_far(play), shown(play)) == (["One"], "So far: One")
    play.answer(two).answer(one).finish()


def test_shared_points_are_counted(table: TableBuilder) -> None:
    hero, ally = table.hero(invented.hero("Hero")), table.ally(invented.ally("Ally", hit_points=9))

    async def share(game: Game) -> None:
        shares = await game.distribute(4, {game.find("Hero").id: 3, game.find("Ally").id: 3}, game.player(1))
        await game.deal_damage({game.card(card): points for card, points in shares.items()})

    play = table.run(share)
    assert (so_far(play), shown(play)) == ([], "")
    play.answer(hero)
    assert (so_far(play), shown(play)) == (["Hero"], "So far: Hero")
    play.answer(hero)
    assert (so_far(play), shown(play)) == (["Hero", "Hero"], "So far: Hero (2)")
    play.answer(ally)
    assert (so_far(play), shown(play)) == (["Hero", "Hero", "Ally"], "So far: Hero (2) and Ally")
    play.answer(ally)
    assert (hero.damage, ally.damage) == (2, 2)


def test_resources_that_pay(table: TableBuilder) -> None:
    rich = table.hero(invented.hero("Rich"), resources=2)
    poor = table.hero(invented.hero("Poor"), resources=2)
    table.hand(invented.ally("Recruit", cost=3))
    play = table.play(Phase.PLANNING).answer("Recruit")
    assert (play.labels, so_far(play)) == (["Rich", "Poor"], ["Rich"])  # without one of his it could not be paid
    play.answer("Rich").finish()
    assert (rich.resources, poor.resources) == (0, 1)


def test_cards_that_are_discarded_and_cards_of_a_deck(table: TableBuilder) -> None:
    table.hand(invented.event("A"), invented.event("B"), invented.event("C"))
    table.deck(invented.event("D"), invented.event("E"))

    async def search(game: Game) -> None:
        await game.choose_and_discard(game.player(1), 2)
        await game.choose_several(game.player(1).deck, game.player(1))

    play = table.run(search).answer("A")
    assert (so_far(play), shown(play)) == (["A"], "So far: A")
    play.answer("B", "D")
    assert (so_far(play), shown(play)) == (["D"], "So far: D")
    play.finish()


def test_a_facedown_card_that_is_asked_about_is_not_shown(table: TableBuilder) -> None:
    hero = table.hero(invented.hero())
    table.deck(invented.ally("Secret"), invented.ally("Other Secret"))

    async def choose(game: Game) -> None:
        host = game.find("Some Hero")
        await game.attach_facedown(host, "Condition", 2)
        await game.choose_several(host.attachments, game.player(1))

    play = table.run(choose)
    assert play.labels == ["a facedown card on Some Hero", "a facedown card on Some Hero", "Done"]
    play.answer(hero.attachments[0])
    assert shown(play) == "So far: a facedown card"
    assert play.game.view(1).offered == ()
    assert "Secret" not in str(play.game.view(1).to_json())
    play.finish()
