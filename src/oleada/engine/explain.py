"""The answers of `Game.explain`: every way to use a card, with the reasons against those that are not possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import legality
from oleada.engine.legality import Way
from oleada.model.abilities import Kind
from oleada.model.cards import CardType
from oleada.model.decisions import Ask
from oleada.model.names import Name
from oleada.model.reasons import Because, Reason
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oleada.engine.game import Game
    from oleada.engine.views import Card, Player

_PLAY = Name("Play it", "Jugarla")
_COMMIT = Name("Commit it to the quest", "Asignarlo a la misión")
_DEFEND = Name("Declare it as a defender", "Declararlo como defensor")
_ATTACK = Name("Attack with it", "Atacar con él")
_TRAVEL = Name("Travel there", "Viajar allí")
_ENGAGE = Name("Engage it", "Enfrentarse a él")


def explain(game: Game, card: Card, player: Player) -> list[Way]:
    """Return every way in which `player` could use `card`, possible now or not."""
    card = card.now
    return [
        *_ways_in_hand(game, card, player),
        *_ways_of_abilities(game, card, player),
        *_ways_of_steps(game, card, player),
    ]


def _ways_in_hand(game: Game, card: Card, player: Player) -> Iterator[Way]:
    if card.is_player_card and card.type not in (CardType.EVENT, CardType.HERO) and card.record.zone is Zone.HAND:
        yield Way("play", _PLAY, tuple(legality.play_reasons(game, player, card)))


def _ways_of_abilities(game: Game, card: Card, player: Player) -> Iterator[Way]:
    answered = game.answering
    for ability in card.definition.abilities:
        if ability.kind not in (Kind.ACTION, Kind.RESPONSE):
            continue
        reasons: list[Reason] = []
        wanted = ability.zone
        there = card.record.zone is wanted if wanted else game.active_text(card.id)
        if not there:
            reasons.append(Reason(Because.WRONG_ZONE))
        event = None
        if ability.kind is Kind.RESPONSE:
            event = next(
                (e for e in answered if game.hears(card, ability, e) and game.listens((e, card.id, ability))), None
            )
        reasons += legality.reasons(game, player, card, ability, event)
        yield Way(ability.kind.value, ability.summary, tuple(reasons))


def _ways_of_steps(game: Game, card: Card, player: Player) -> Iterator[Way]:
    asked = game.decision
    kind = asked.kind if asked and asked.player == player.seat else None

    def now(wanted: Ask) -> list[Reason]:
        return [] if kind is wanted else [Reason(Because.WRONG_WINDOW)]

    if card.is_character and card.in_play:
        yield Way("commit", _COMMIT, (*now(Ask.COMMIT), *legality.commit_reasons(game, player, card)))
        attack = game.attack
        if attack and attack.record.by_enemy:
            reasons = (*now(Ask.DEFEND), *legality.defend_reasons(game, player, card, attack))
        else:
            reasons = (Reason(Because.WRONG_WINDOW), *legality.defend_reasons(game, player, card, None))
        yield Way("defend", _DEFEND, reasons)
        enemy = attack.enemy if attack and not attack.record.by_enemy else None
        yield Way("attack", _ATTACK, (*now(Ask.ATTACKERS), *legality.attack_reasons(game, player, card, enemy)))
    if card.is_location and card.in_play:
        yield Way("travel", _TRAVEL, (*now(Ask.TRAVEL), *legality.travel_reasons(game, player, card)))
    if card.is_enemy and card.in_play:
        yield Way("engage", _ENGAGE, (*now(Ask.ENGAGE), *legality.engage_reasons(game, player, card)))
