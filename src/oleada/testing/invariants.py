"""What is true of every game at every decision, whatever the cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine.atoms.listeners import declared
from oleada.model.zones import CONCEALED, IN_PLAY, Zone

if TYPE_CHECKING:
    from typing import Any

    from oleada.engine.game import Game


def check_invariants(game: Game) -> None:
    """Check a game at a decision, or at its end.

    Raises:
        AssertionError: a card is in no zone or in two, a piece of cardboard is lost, a card is known that does not lie
            concealed, a token count is negative, the index of listeners does not fit the cards, a card that is treated
            as out of play has nowhere to come back to or holds something in play, a decision has no options or two with
            one key.
    """
    _cards_are_conserved(game)
    _known_cards_are_concealed(game)
    _tokens_are_not_negative(game)
    _index_fits(game)
    _what_is_away_is_so_with_all_that_is_on_it(game)
    _decision_is_sound(game)


def _cards_are_conserved(game: Game) -> None:
    state = game.state
    seen: dict[int, tuple[Zone, int]] = {}
    for key, cards in state.zones.items():
        for card in cards:
            record = state.cards[card]
            assert card not in seen, f"{record.definition} is in {key} and in {seen[card]}"
            assert not record.successor, f"{record.definition} lies in {key} as card {card}, which it is no longer"
            assert (record.zone, record.holder) == key, f"{record.definition} lies in {key} but says {record.zone}"
            seen[card] = key
    pieces = sorted(state.cards[card].piece for card in seen)
    assert len(set(pieces)) == len(pieces), "a piece of cardboard is in two places"
    every = {record.piece for record in state.cards[1:]}
    assert set(pieces) == every, f"pieces lost: {sorted(every - set(pieces))}"
    in_play = [card for card, (zone, _) in seen.items() if zone in IN_PLAY]
    assert sorted(in_play) == sorted(state.in_play), "the list of cards in play is wrong"


def _known_cards_are_concealed(game: Game) -> None:
    for card, seats in game.state.known.items():
        record = game.state.cards[card]
        assert record.zone in CONCEALED, f"{record.definition} is noted as known although it lies in {record.zone}"
        assert not record.successor, f"{record.definition} is noted as known as card {card}, which it is no longer"
        assert seats, f"{record.definition} is noted as known to nobody"


def _tokens_are_not_negative(game: Game) -> None:
    for record in game.state.cards:
        for amount in (record.damage, record.resources, record.progress, *(count for _, count in record.tokens)):
            assert amount >= 0, f"{record.definition} has {amount} tokens of a kind"
    for player in game.state.players:
        assert player.threat >= 0, f"player {player.seat} has threat {player.threat}"


def _index_fits(game: Game) -> None:
    state = game.state
    wanted: dict[Any, list[tuple[int, Any]]] = {}
    for card in (card for cards in state.zones.values() for card in cards):
        record = state.cards[card]
        for key, entry in declared(record.definition, record.zone):
            wanted.setdefault(key, []).append((card, entry))
    held = {key: sorted(entries, key=lambda e: e[0]) for key, entries in state.listeners.items()}
    assert held.keys() == wanted.keys(), "the index of listeners has other keys than the cards declare"
    for key, entries in wanted.items():
        assert sorted(entries, key=lambda e: e[0]) == held[key], f"the index of listeners is wrong at {key}"


def _what_is_away_is_so_with_all_that_is_on_it(game: Game) -> None:
    cards = game.state.cards
    for record in cards:
        assert (record.zone is Zone.AWAY) == (record.home is not None), f"{record.definition} has a wrong home"
    for number in game.state.in_play:
        record = cards[number]
        on = (*record.guards, record.holder) if record.zone is Zone.ATTACHED else record.guards
        assert not any(cards[other].zone is Zone.AWAY and not cards[other].successor for other in on), (
            f"{record.definition} is in play, but what it is attached to is treated as out of play"
        )


def _decision_is_sound(game: Game) -> None:
    decision = game.decision
    if decision is None:
        assert game.is_over, "nothing is asked, but the game is not over"
        return
    assert decision.options, f"a decision without options: {decision}"
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys), f"two options with one key: {keys}"
    assert not all(key == "pass" for key in keys), "a player was asked who can only pass"
    for option in decision.options:
        assert option.label, f"an option without a label: {option.key}"
        assert option.label_in("es"), f"an option without a Spanish label: {option.key}"
