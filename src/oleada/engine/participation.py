"""Who may take part in what a framework step asks for, and why not: in the quest, in travel, engagement and combat.

As in `legality` each check gives the reasons: the engine takes one as a "no", `explain` all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oleada.engine.atoms.combat import AttackerNamed, DefenderDeclared
from oleada.engine.atoms.damage import DamageDealt
from oleada.engine.atoms.encounter import Engaged, Travelled
from oleada.engine.atoms.quest import Committed
from oleada.engine.atoms.status import Exhausted
from oleada.engine.legality import condition_holds, has_targets
from oleada.model.abilities import Kind
from oleada.model.reasons import Because, Reason
from oleada.model.terms import CardType
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Attack, Card, Player
    from oleada.model.events import Event

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_FORBIDDEN, _NO_EFFECT, _NO_TARGET = Because.FORBIDDEN, Because.NO_EFFECT, Because.NO_TARGET
_ENEMY, _LOCATION, _STAGING = CardType.ENEMY, CardType.LOCATION, Zone.STAGING


def defenders(game: Game, player: Player, attack: Attack) -> list[Card]:
    """Return the characters that `player` may declare as defender against an attack (R-DEF-1, K-SENT-1)."""
    return [card for card in _unexhausted(player) if not defend_reasons(game, player, card, attack)]


def defend_reasons(game: Game, player: Player, card: Card, attack: Attack | None) -> list[Reason]:
    """Return why `player` cannot declare `card` as defender against an attack; without one, only what holds always."""
    found = _not_his(card, player)
    if attack is None:
        return [*found, Reason(Because.EXHAUSTED, card.name)] if card.exhausted else found
    if player.seat != attack.player.seat and not game.permitted("defend", card, attack):
        found.append(Reason(Because.NOT_YOURS))
    return found + _hindrances(game, card, DefenderDeclared(card, attack))


def takers(game: Game, attack: Attack) -> list[Card]:
    """Return who may take the damage of an undefended attack: the player's heroes (R-DEF-6), or whom a card names."""
    named: list[Card] = []
    if game.grants("take undefended damage"):
        there = game.in_play(attack.player.record.area)
        named = [c for c in there if c.is_character and game.permitted("take undefended damage", c, attack)]
    heroes = attack.player.heroes
    if game.restricts(DamageDealt):
        heroes = [hero for hero in heroes if not game.forbidden_by(_blow(hero, attack))]
    return named or heroes


def _blow(hero: Card, attack: Attack) -> DamageDealt:
    """Return the damage that an undefended attack would deal to a hero."""
    return DamageDealt(hero, attack.enemy.attack, attack.id + 1, attack.enemy)


def attackers(game: Game, player: Player, enemy: Card, joining: bool = False) -> list[Card]:
    """Return the characters with which `player` may attack `enemy`; `joining` another player's attack or not."""
    found = _unexhausted(player)
    return [card for card in found if next(attack_reasons(game, player, card, enemy, joining), None) is None]


def attack_reasons(
    game: Game, player: Player, card: Card, enemy: Card | None, joining: bool = False
) -> Iterator[Reason]:
    """Yield why `player` cannot attack `enemy` with `card` (R-ATKP-1, R-ATKP-5, R-ATKP-7)."""
    yield from _not_his(card, player)
    if enemy is not None and not card.may_reach(enemy, joining, alone=True):
        yield Reason(_NO_TARGET)
    yield from _hindrances(game, card, Exhausted(card))
    if game.restricts(AttackerNamed) and (by := game.forbidden_by(AttackerNamed(card, enemy))):
        yield Reason(_FORBIDDEN, by.name)


def attackable(game: Game, player: Player) -> list[Card]:
    """Return the enemies that `player` may declare an attack on now (R-ATKP-1, R-ATKP-5)."""
    used, seat = game.state.used, player.seat
    cards = game.state.cards
    enemies = [enemy for enemy in game.in_play(player.record.area) if cards[enemy.id].type is _ENEMY]
    return [e for e in enemies if not used.get(("phase", "attack", seat, e.id)) and _can_attack(game, player, e)]


def _can_attack(game: Game, player: Player, enemy: Card) -> bool:
    """Tell whether `player` has a character that may attack `enemy`."""
    return any(next(attack_reasons(game, player, card, enemy), None) is None for card in _unexhausted(player))


def committable(game: Game, player: Player) -> list[Card]:
    """Return the characters that `player` may commit to the quest (R-COMMIT-1)."""
    return [card for card in _unexhausted(player) if not commit_reasons(game, player, card)]


def commit_reasons(game: Game, player: Player, card: Card) -> list[Reason]:
    """Return why `player` cannot commit `card` to the quest."""
    return _not_his(card, player) + _hindrances(game, card, Committed(card, player))


def engageable(game: Game, player: Player) -> list[Card]:
    """Return the enemies that `player` may choose to engage (R-ENG-1)."""
    return [c for c in _staged(game, player, _ENEMY) if not engage_reasons(game, player, c)]


def engage_reasons(game: Game, player: Player, card: Card) -> list[Reason]:
    """Return why `player` cannot choose to engage an enemy."""
    found, event = [], Engaged(card, player, True)
    if card.record.zone is not _STAGING or not event.can(game):
        found.append(Reason(_NO_TARGET))
    if by := game.forbidden_by(event):
        found.append(Reason(_FORBIDDEN, by.name))
    return found


def checks_engage(game: Game, enemy: Card, player: Player) -> bool:
    """Tell whether an enemy in staging engages `player` if he makes an engagement check against it (R-ENG-2).

    One without an engagement cost never does (R-ENG-11), nor one that is considered engaged where it is (R-ENG-10).
    """
    record = enemy.record
    return (
        record.zone is _STAGING
        and record.type is _ENEMY
        and record.definition.engagement is not None
        and enemy.engagement <= player.threat
        and not any(enemy.is_engaged_with(other) for other in player.area.players)
        and game.possible(Engaged(enemy, player, check=True))
    )


def destinations(game: Game, player: Player) -> list[Card]:
    """Return the locations that the players of `player`'s area may travel to, costs included (R-TRAV-1, R-TRAV-2)."""
    return [c for c in _staged(game, player, _LOCATION) if next(travel_reasons(game, player, c), None) is None]


def travel_reasons(game: Game, player: Player, card: Card) -> Iterator[Reason]:
    """Yield why the players cannot travel to `card`."""
    if not Travelled(card, player).can(game):
        yield Reason(_NO_TARGET)
    elif by := game.forbidden_by(Travelled(card, player)):
        yield Reason(_FORBIDDEN, by.name)
    for ability in card.definition.abilities:
        if ability.kind is Kind.TRAVEL and game.active_text(card.id):
            for cost in ability.costs:
                if lacking := cost.lacking(game, player, card):
                    yield lacking
            if not condition_holds(game, player, card, ability):
                yield Reason(Because.COST, ability.summary)
            if not has_targets(game, player, card, ability):
                yield Reason(_NO_TARGET)


def _unexhausted(player: Player) -> list[Card]:
    """Return the characters of a player that are not exhausted."""
    cards = player.game.state.cards
    return [card for card in player.characters if not cards[card.id].exhausted]


def _staged(game: Game, player: Player, type: CardType) -> list[Card]:
    """Return the cards of a type in the staging area of a player."""
    cards = game.state.cards
    staged = game.state.zone(_STAGING, player.record.area)
    return [game.card(number) for number in staged if cards[number].type is type]


def _not_his(card: Card, player: Player) -> list[Reason]:
    """Return the reason that another player controls a card, or nobody."""
    return [] if card.record.controller == player.seat else [Reason(Because.NOT_YOURS)]


def _hindrances(game: Game, card: Card, event: Event) -> list[Reason]:
    """Return why a character cannot do what the event says: it is exhausted, or something forbids it."""
    found = []
    if game.state.cards[card.id].exhausted:
        found.append(Reason(Because.EXHAUSTED, card.name))
    elif not event.can(game):
        found.append(Reason(_NO_EFFECT))
    if game.restricts(type(event)) and (by := game.forbidden_by(event)):
        found.append(Reason(_FORBIDDEN, by.name))
    return found
