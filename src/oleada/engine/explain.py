"""The answers of `Game.explain`: every way to use a card, with the reasons against those that are not possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import legality, participation
from oleada.engine.legality import Way
from oleada.model.abilities import Kind
from oleada.model.decisions import Ask
from oleada.model.names import Name
from oleada.model.reasons import Because, Reason
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from oleada.engine.game import Game
    from oleada.engine.views import Card, Player
    from oleada.model.abilities import Ability
    from oleada.model.events import Event

_PLAY = Name("Play it", "Jugarla")
_COMMIT = Name("Commit it to the quest", "Asignarlo a la misión")
_DEFEND = Name("Declare it as a defender", "Declararlo como defensor")
_ATTACK = Name("Attack with it", "Atacar con él")
_TRAVEL = Name("Travel there", "Viajar allí")
_ENGAGE = Name("Engage it", "Enfrentarse a él")
_NOT_NOW = Reason(Because.WRONG_WINDOW)


def explain(game: Game, card: Card, player: Player) -> list[Way]:
    """Return every way in which `player` could use `card`, possible now or not."""
    card = card.now
    return [
        *_ways_in_hand(game, card, player),
        *_ways_of_abilities(game, card, player),
        *_ways_of_steps(game, card, player),
    ]


def _asked(game: Game, card: Card, player: Player, wanted: Ask) -> bool:
    """Tell whether a player is asked for such a thing now; of a set in the making, whether the card may still join."""
    asked = game.decision
    if asked is None or asked.player != player.seat or asked.kind is not wanted:
        return False
    return not asked.chosen or any(option.card == card.id for option in asked.options)


def _in_step(game: Game, card: Card, player: Player, wanted: Ask, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the reasons against something that a player is asked for in a step of the round."""
    return tuple(reasons) if _asked(game, card, player, wanted) else (_NOT_NOW, *reasons)


def _in_window(game: Game, card: Card, player: Player, wanted: Ask, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the reasons against an Action or a Response.

    In an open window another player may have the word, or a question of an effect may wait for its answer first.
    """
    found = tuple(reasons)
    return found if found or game.decision is None or _asked(game, card, player, wanted) else (_NOT_NOW,)


def _ways_in_hand(game: Game, card: Card, player: Player) -> Iterator[Way]:
    if card.type in legality.PERMANENT and card.record.zone is Zone.HAND:
        yield Way("play", _PLAY, _in_window(game, card, player, Ask.ACTION, legality.play_reasons(game, player, card)))


def _ways_of_abilities(game: Game, card: Card, player: Player) -> Iterator[Way]:
    for ability in card.definition.abilities:
        if ability.kind not in (Kind.ACTION, Kind.RESPONSE):
            continue
        reasons: list[Reason] = []
        wanted = ability.zone
        there = card.record.zone is wanted if wanted else game.active_text(card.id)
        if not there:
            reasons.append(Reason(Because.WRONG_ZONE))
        answers = ability.kind is Kind.RESPONSE
        event = _answered(game, card, ability) if answers else None
        reasons += legality.reasons(game, player, card, ability, event)
        asked = Ask.RESPONSE if answers else Ask.ACTION
        yield Way(ability.kind.value, ability.summary, _in_window(game, card, player, asked, reasons))


def _answered(game: Game, card: Card, ability: Ability) -> Event | None:
    """Return the event of the response window now open that an ability may still answer; None without one."""
    for trigger in game.underway.answering:
        event, number, answer = trigger
        if number == card.id and answer is ability and not event.cancelled and game.listens(trigger):
            return event
    return None


def _ways_of_steps(game: Game, card: Card, player: Player) -> Iterator[Way]:
    reasons: Iterable[Reason]
    if card.is_character and card.in_play:
        reasons = participation.commit_reasons(game, player, card)
        yield Way("commit", _COMMIT, _in_step(game, card, player, Ask.COMMIT, reasons))
        attack = game.attack
        by_enemy = attack is not None and attack.record.by_enemy
        reasons = participation.defend_reasons(game, player, card, attack if by_enemy else None)
        yield Way("defend", _DEFEND, _in_step(game, card, player, Ask.DEFEND, reasons))
        enemy = None if attack is None or by_enemy else attack.enemy
        joining = enemy is not None and attack is not None and attack.player.seat != player.seat
        reasons = participation.attack_reasons(game, player, card, enemy, joining)
        yield Way("attack", _ATTACK, _in_step(game, card, player, Ask.ATTACKERS, reasons))
    if card.is_location and card.in_play:
        reasons = participation.travel_reasons(game, player, card)
        yield Way("travel", _TRAVEL, _in_step(game, card, player, Ask.TRAVEL, reasons))
    if card.is_enemy and card.in_play:
        reasons = participation.engage_reasons(game, player, card)
        yield Way("engage", _ENGAGE, _in_step(game, card, player, Ask.ENGAGE, reasons))
