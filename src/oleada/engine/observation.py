"""What a seat may know of a game: a snapshot of plain values, without what is hidden from it.

Hands of others, the order of decks and facedown cards are numbers here, not cards, but for what the seat has looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from oleada.engine.scoring import victory_points
from oleada.model.names import Name
from oleada.model.terms import CardType, Phase, Stat
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views import Card, Player
    from oleada.model.decisions import Decision


@attrs.frozen
class SeenCard:
    """A card that the seat can see."""

    id: int
    code: str
    name: Name
    type: CardType
    cost: int
    willpower: int
    attack: int
    defense: int
    hit_points: int
    threat: int
    engagement: int | None
    """None for a dash: an enemy that never engages by a check (R-ENG-11)."""
    quest_points: int
    damage: int
    resources: int
    progress: int
    exhausted: bool
    committed: bool
    unique: bool
    controller: int
    stage: int | None
    """The stage number of a quest card."""
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    spheres: tuple[str, ...]
    attachments: tuple[SeenCard, ...]
    shadows: int
    """How many facedown shadow cards the enemy has."""
    turned_shadows: tuple[SeenCard, ...] = ()
    """Its shadow cards that have been turned faceup."""
    tokens: tuple[tuple[str, int], ...] = ()
    """Its other tokens, by kind."""
    upside_down: bool = False
    """Whether it is turned 180 degrees: neither ready nor exhausted."""
    facedown: int = 0
    """How many facedown cards are attached to it."""

    @property
    def ready(self) -> bool:
        """Whether it is ready: neither exhausted nor upside down."""
        return not self.exhausted and not self.upside_down

    @property
    def remaining(self) -> int:
        """Hit points less damage."""
        return max(0, self.hit_points - self.damage)


@attrs.frozen
class SeenPlayer:
    """A player as the seat sees him."""

    seat: int
    threat: int
    eliminated: bool
    area: int
    hand: tuple[SeenCard, ...] | None
    """The cards in hand; None for another player's."""
    hand_size: int
    deck_size: int
    discard: tuple[SeenCard, ...]
    cards: tuple[SeenCard, ...]
    """The characters and other cards in the player's area of play."""
    engaged: tuple[SeenCard, ...]

    @property
    def heroes(self) -> tuple[SeenCard, ...]:
        """The heroes among the player's cards."""
        return tuple(c for c in self.cards if c.type in (CardType.HERO, CardType.OBJECTIVE_HERO))

    @property
    def characters(self) -> tuple[SeenCard, ...]:
        """The heroes and allies among the player's cards."""
        kinds = (CardType.HERO, CardType.OBJECTIVE_HERO, CardType.ALLY, CardType.OBJECTIVE_ALLY)
        return tuple(c for c in self.cards if c.type in kinds)


@attrs.frozen
class SeenArea:
    """An area of the table."""

    id: int
    seats: tuple[int, ...]
    staging: tuple[SeenCard, ...]
    active: tuple[SeenCard, ...]
    quests: tuple[SeenCard, ...]
    threat: int
    willpower: int
    apart: tuple[SeenCard, ...] = ()
    """The cards in the play area that the scenario has laid out beside the staging area."""
    strength: int = 0
    """What the committed characters count for the current quest: willpower, or what the quest says instead."""
    counts: str = Stat.WILLPOWER.en
    """Which statistic that is."""
    away: tuple[SeenCard, ...] = ()
    """The cards that are treated as out of play, each with what is attached to it."""


@attrs.frozen
class KnownCard:
    """A card that lies concealed, but the seat knows which it is: it has looked at it, or saw it go there."""

    card: SeenCard
    zone: Zone
    """A hand, a deck or an enemy's shadow cards."""
    holder: int
    """Whose: a seat, the number of an encounter deck, or the enemy."""
    position: int
    """How many cards of the zone are before it: 0 for the top of a deck."""


@attrs.frozen
class SeenAttack:
    """The attack in progress."""

    enemy: int
    player: int
    by_enemy: bool
    defenders: tuple[int, ...]
    attackers: tuple[int, ...]


@attrs.frozen
class View:
    """What one seat may know."""

    seat: int
    round: int
    phase: Phase
    step: str
    first_player: int
    players: tuple[SeenPlayer, ...]
    areas: tuple[SeenArea, ...]
    encounter_deck_size: int
    encounter_discard: tuple[SeenCard, ...]
    quest_deck_size: int
    victory_points: int
    attack: SeenAttack | None
    revealing: tuple[SeenCard, ...]
    """Encounter cards that are being revealed."""
    playing: tuple[SeenCard, ...]
    """Player cards that are being played."""
    offered: tuple[SeenCard, ...]
    """The cards that the seat is asked about, wherever they are: in a deck that it searches, for instance."""
    known: tuple[KnownCard, ...] = ()
    """The concealed cards that the seat knows all the same: of decks, of others' hands, facedown shadow cards."""

    @property
    def me(self) -> SeenPlayer:
        """The player at the seat."""
        return self.players[self.seat - 1]

    @property
    def here(self) -> SeenArea:
        """The area in which the seat plays."""
        return next(area for area in self.areas if area.id == self.me.area)

    def find(self, card: int) -> SeenCard | None:
        """Return the visible card with that id, wherever it is."""
        groups = [self.offered, self.revealing, self.playing, self.encounter_discard]
        groups.append(tuple(known.card for known in self.known))
        groups += [g for p in self.players for g in (p.hand or (), p.cards, p.engaged, p.discard)]
        groups += [group for area in self.areas for group in _groups(area)]
        for group in groups:
            for seen in group:
                for one in (seen, *seen.attachments, *seen.turned_shadows):
                    if one.id == card:
                        return one
        return None

    def to_json(self) -> dict[str, Any]:
        """Return the view as plain data."""
        data = attrs.asdict(self, value_serializer=lambda _, __, value: _simple(value))
        return dict(data)


def _groups(area: SeenArea) -> tuple[tuple[SeenCard, ...], ...]:
    return area.staging, area.active, area.quests, area.apart, area.away


def _simple(value: Any) -> Any:
    if isinstance(value, (Phase, CardType, Zone)):
        return value.en
    return value


def observe(game: Table, seat: int, asked: Decision | None = None) -> View:
    """Return what `seat` may know of the game now; `asked` is the decision that waits, if it is known."""
    state = game.state
    attack = state.attacks[state.attack - 1] if state.attack else None
    areas = []
    for record in state.areas:
        area = game.area(record.id)
        areas.append(
            SeenArea(
                record.id,
                tuple(p.seat for p in state.players[1:] if p.area == record.id and not p.eliminated),
                _cards(area.staging),
                _cards(area.active_locations),
                _cards(area.quests),
                area.threat,
                area.willpower if area.players else 0,
                _cards(area.apart),
                area.strength if area.players and area.quests else 0,
                (area.counts if area.quests else Stat.WILLPOWER).en,  # no stage is in play before setup comes to it
                _cards([card for card in area.away if not _carrier(card)]),
            )
        )
    return View(
        seat,
        state.round,
        state.phase,
        state.step,
        state.first_player,
        tuple(_player(game.player(p.seat), seat) for p in state.players[1:]),
        tuple(areas),
        len(state.zone(Zone.ENCOUNTER_DECK)),
        _cards([game.card(c) for c in state.zone(Zone.ENCOUNTER_DISCARD)]),
        len(state.zone(Zone.QUEST_DECK)),
        victory_points(game),
        SeenAttack(attack.enemy, attack.player, attack.by_enemy, attack.defenders, attack.attackers)
        if attack
        else None,
        _cards([game.card(c) for area in state.areas for c in state.zone(Zone.REVEALING, area.id)]),
        _cards([game.card(c) for p in state.players[1:] for c in state.zone(Zone.PLAYING, p.seat)]),
        _offered(game, seat, asked),
        _known(game, seat),
    )


def _offered(game: Table, seat: int, asked: Decision | None) -> tuple[SeenCard, ...]:
    """Return the cards of the options, those chosen before and the source, if it is this seat that is asked."""
    if asked is None or asked.player != seat:
        return ()
    numbers = dict.fromkeys([asked.source, *asked.chosen, *(option.card for option in asked.options)])
    return _cards([game.card(number) for number in numbers if number])


def _known(game: Table, seat: int) -> tuple[KnownCard, ...]:
    found = []
    for number, seats in game.state.known.items():
        record = game.state.cards[number]
        zone, holder = record.zone, record.holder
        if seat in seats and (zone, holder) != (Zone.HAND, seat):
            position = game.state.zone(zone, holder).index(number)
            found.append(KnownCard(_card(game.card(number)), zone, holder, position))
    return tuple(sorted(found, key=lambda known: (known.zone.name, known.holder, known.position)))


def _player(player: Player, seat: int) -> SeenPlayer:
    hand = player.hand
    in_area = [player.game.card(c) for c in player.game.state.zone(Zone.PLAY_AREA, player.seat)]
    return SeenPlayer(
        player.seat,
        player.threat,
        player.eliminated,
        player.record.area,
        _cards(hand) if player.seat == seat else None,
        len(hand),
        len(player.game.state.zone(Zone.DECK, player.seat)),
        _cards(player.discard),
        _cards(in_area),
        _cards(player.engaged),
    )


def _cards(cards: list[Card]) -> tuple[SeenCard, ...]:
    return tuple([_card(card) for card in cards if not card.facedown])


def _carrier(card: Card) -> int:
    """Return the id of the card on which one that is treated as out of play lies, and that is so too; 0 for none."""
    zone, holder = card.record.home or (Zone.REMOVED, 0)
    return holder if zone is Zone.ATTACHED and card.game.card(holder).zone is Zone.AWAY else 0


def _card(card: Card) -> SeenCard:
    attachments = card.attachments
    if card.record.zone is Zone.AWAY:
        attachments = [other for other in card.game.away if _carrier(other) == card.id]
    return SeenCard(
        card.id,
        card.definition.code,
        card.name,
        card.type,
        card.printed.cost,
        card.willpower,
        card.attack,
        card.defense,
        card.hit_points,
        card.threat,
        card.engagement if card.definition.engagement is not None else None,
        card.quest_points,
        card.damage,
        card.resources,
        card.progress,
        card.exhausted,
        card.committed,
        card.unique,
        card.record.controller,
        card.definition.stage,
        tuple(sorted(card.traits)),
        tuple(str(keyword) for keyword in card.keywords),
        tuple(sphere.en for sphere in card.spheres),
        _cards(attachments),
        sum(1 for shadow in card.shadows if shadow.facedown),
        _cards(card.shadows),
        card.record.tokens,
        card.upside_down,
        sum(1 for attached in attachments if attached.facedown),
    )
