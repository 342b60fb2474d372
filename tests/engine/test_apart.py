"""A play area apart, what a revealed card may be resolved as instead, and characters that cannot attack."""

from __future__ import annotations

import attrs

from oleada.authoring import AfterReveal, Ask, AttackerNamed, Card, Game, Name, Phase, Player, Relocated, Zone
from oleada.testing import TableBuilder, invented


@attrs.frozen
class Bargain:
    """Whoever reveals the card may pay threat for it, wherever it comes from."""

    price: int
    stays: bool = False

    @property
    def label(self) -> Name:
        return Name("Bargain", "Regatear")

    def chooser(self, game: Game, card: Card, from_encounter_deck: bool) -> Player | None:
        return game.you

    async def resolve(self, game: Game, card: Card) -> None:
        await game.raise_threat(game.you, self.price)
        if self.stays:
            await game.add_to_staging(card)


def test_a_revealed_card_is_resolved_otherwise_by_whoever_its_data_names(table: TableBuilder) -> None:
    table.players(2)
    for seat in (1, 2):
        table.threat(20, player=seat)
    table.encounter_deck(
        invented.treachery("First Reveal"),
        invented.enemy("Trader", keywords="Doomed 5.", instead=Bargain(3)),
        invented.treachery("Last Card"),
    )
    play = table.play("3.3")
    assert (play.decision.player, play.labels) == (2, ["Resolve it normally", "Bargain"])
    assert play.decision.prompt.es == "Elige cómo se resuelve la carta"
    play.answer("Bargain").finish()
    assert [table.player(seat).threat for seat in (1, 2)] == [20, 23]
    assert play.game.find("Trader").zone is Zone.ENCOUNTER_DISCARD
    assert len(play.game.log.of(AfterReveal)) == 2


def test_what_the_other_way_puts_somewhere_is_not_discarded(table: TableBuilder) -> None:
    table.encounter_deck(invented.enemy("Trader", instead=Bargain(1, stays=True)), invented.treachery("Last Card"))
    play = table.play("3.3").answer("Bargain").finish()
    assert play.game.find("Trader").zone is Zone.STAGING


def test_a_card_that_is_only_added_is_not_resolved_in_any_way(table: TableBuilder) -> None:
    (card,) = table.encounter_deck(invented.enemy("Trader", instead=Bargain(1)))
    play = table.run(lambda game: game.add_to_staging(card)).finish()
    assert play.game.find("Trader").zone is Zone.STAGING
    assert play.game.player(1).threat == 0


def test_a_hero_apart_keeps_his_player_in_the_game_as_long_as_he_controls_him(table: TableBuilder) -> None:
    table.players(2)
    last = table.hero(invented.hero("Last Hero"), player=1)
    table.hero(invented.hero("Other Hero"), player=2)
    guest = table.apart(invented.hero("Guest"), player=1)
    table.run(lambda game: game.destroy(last)).finish()
    assert not table.player(1).eliminated
    assert table.player(1).heroes == [guest]
    table.run(lambda game: game.give_control(guest, game.player(2))).finish()
    assert table.player(1).eliminated
    assert (guest.zone, guest.controller) == (Zone.APART, table.player(2))


def test_a_card_in_play_goes_to_another_place_with_all_that_is_on_it(table: TableBuilder) -> None:
    guest = table.hero(invented.hero("Guest"), resources=2, damage=1, exhausted=True)
    cloak = table.attachment(invented.attachment("Cloak"), on=guest)
    orc = table.staging(invented.enemy("Orc"))
    play = table.run(lambda game: game.relocate(guest, Zone.APART, 0), source=orc).finish()
    assert (guest.zone, guest.resources, guest.damage, guest.exhausted) == (Zone.APART, 2, 1, True)
    assert cloak.host is guest
    assert [line.text("es") for line in play.game.log.of(Relocated)] == [
        "Guest va a: zona de juego aparte [Orc]",
    ]
    assert play.game.view(1).find(guest.id) is not None
    again = table.run(lambda game: game.relocate(guest, Zone.APART, 0), source=orc).finish()
    assert len(again.game.log.of(Relocated)) == 1


def test_no_player_card_relocates_an_immune_card(table: TableBuilder) -> None:
    rock = table.staging(invented.enemy("Rock", keywords="Immune to player card effects."))
    helper = table.hero(invented.hero("Helper"))
    table.run(lambda game: game.relocate(rock, Zone.APART, 0), source=helper, player=1).finish()
    assert rock.zone is Zone.STAGING


def test_a_character_that_cannot_attack_is_not_offered_and_the_reason_is_told(table: TableBuilder) -> None:
    fog = invented.location("Thick Fog")
    fog.forbids(AttackerNamed, if_=lambda game, fog, event: event.card.name.en == "Archer")
    table.staging(fog)
    orc = table.engaged(invented.enemy("Orc"))
    archer = table.hero(invented.hero("Archer"))
    guard = table.hero(invented.hero("Guard"))
    play = table.play("6.7").until(Ask.ATTACK).answer(orc)
    assert play.labels == ["Guard"]
    ways = {way.what: way for way in play.game.explain(archer, 1)}
    assert any("Thick Fog" in str(reason) for reason in ways["attack"].reasons)
    play.answer(guard).finish()
    assert (archer.ready, guard.exhausted) == (True, True)


def test_who_cannot_attack_leaves_the_enemy_alone(table: TableBuilder) -> None:
    fog = invented.location("Thick Fog")
    fog.forbids(AttackerNamed)
    table.staging(fog)
    table.engaged(invented.enemy("Orc"))
    table.hero(invented.hero("Archer"))
    play = table.play(Phase.COMBAT).defend(None).answer("Archer").finish()
    assert "AttackersDeclared" not in play.events
