"""What scripts and users hold: light views of cards, players, areas and attacks that read the current state.

A view is a game and an id. The view of a card that has left play goes on reading its last record: that is its
last-known information (R-LIM-5). `Card.now` is what the piece of cardboard is at present.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import values
from oleada.model.abilities import Kind
from oleada.model.cards import ALLIES, CHARACTERS, HEROES, OBJECTIVES, SIDE_QUESTS, CardDef, CardType, Sphere
from oleada.model.names import Name, fold
from oleada.model.terms import Stat
from oleada.model.zones import IN_PLAY, Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.model.keywords import Keyword

    KeywordClass = type[Keyword]
    from oleada.model.state import AreaState, AttackState, CardState, PlayerState


class Printed:
    """The numbers as they are printed on a card, whatever changes them now (R-VAL-1)."""

    __slots__ = ("_definition",)

    def __init__(self, definition: CardDef) -> None:
        self._definition = definition

    def __getattr__(self, name: str) -> int:
        stat = _STATS.get(name)
        if stat is None:
            raise AttributeError(f"No printed number {name!r}; there are {', '.join(_STATS)}.")
        return self._definition.printed(stat)


_STATS = {
    "willpower": Stat.WILLPOWER,
    "attack": Stat.ATTACK,
    "defense": Stat.DEFENSE,
    "hit_points": Stat.HIT_POINTS,
    "threat": Stat.THREAT,
    "engagement": Stat.ENGAGEMENT,
    "quest_points": Stat.QUEST_POINTS,
    "cost": Stat.COST,
}


class Card:
    """A card of a game."""

    __slots__ = ("game", "id")

    def __init__(self, game: Table, id: int) -> None:
        self.game = game
        self.id: int = id

    @property
    def record(self) -> CardState:
        """The card's record, to read."""
        return self.game.state.cards[self.id]

    @property
    def now(self) -> Card:
        """The card that this piece of cardboard is at present: this one, or what it became."""
        return self.game.card(self.game.state.now(self.id).id)

    # What is printed.

    @property
    def definition(self) -> CardDef:
        """What is printed on the card."""
        return self.game.state.cards[self.id].definition

    @property
    def name(self) -> Name:
        """The title in both languages."""
        return self.definition.name

    @property
    def printed(self) -> Printed:
        """The printed numbers."""
        return Printed(self.definition)

    @property
    def type(self) -> CardType:
        """The card's type now; a card that became an attachment is one (R-CARD-13)."""
        return self.game.state.cards[self.id].type

    @property
    def is_hero(self) -> bool:
        """Whether the card is a hero (R-CARD-1)."""
        return self.type in HEROES

    @property
    def is_ally(self) -> bool:
        """Whether the card is an ally."""
        return self.type in ALLIES

    @property
    def is_character(self) -> bool:
        """Whether the card is a hero or an ally (R-CARD-1)."""
        return self.type in CHARACTERS

    @property
    def is_enemy(self) -> bool:
        """Whether the card is an enemy."""
        return self.type is CardType.ENEMY

    @property
    def is_location(self) -> bool:
        """Whether the card is a location."""
        return self.type is CardType.LOCATION

    @property
    def is_objective(self) -> bool:
        """Whether the card is an objective of any kind."""
        return self.type in OBJECTIVES

    @property
    def is_attachment(self) -> bool:
        """Whether the card counts as an attachment: by type, or because it is attached (R-CARD-6, R-CARD-13)."""
        return self.type is CardType.ATTACHMENT or self.record.zone is Zone.ATTACHED

    @property
    def is_player_card(self) -> bool:
        """Whether the card belongs to a player's deck (R-OWN-1)."""
        return self.definition.is_player_card

    @property
    def has_shadow_effect(self) -> bool:
        """Whether the card has shadow text; cancelled or without use, it still is one (R-SHAD-7)."""
        return any(ability.kind is Kind.SHADOW for ability in self.definition.abilities)

    @property
    def unique(self) -> bool:
        """Whether the card is unique (R-UNIQ-1)."""
        return self.definition.unique

    # Current values (R-VAL-2).

    @property
    def willpower(self) -> int:
        """The current willpower."""
        return values.number(self.game, self.id, Stat.WILLPOWER)

    @property
    def attack(self) -> int:
        """The current attack."""
        return values.number(self.game, self.id, Stat.ATTACK)

    @property
    def defense(self) -> int:
        """The current defense."""
        return values.number(self.game, self.id, Stat.DEFENSE)

    @property
    def hit_points(self) -> int:
        """The current hit points, before damage."""
        return values.number(self.game, self.id, Stat.HIT_POINTS)

    @property
    def remaining_hit_points(self) -> int:
        """Hit points less damage, at least 0 (R-VAL-8)."""
        return max(0, self.hit_points - self.record.damage)

    @property
    def threat(self) -> int:
        """The current threat."""
        return values.number(self.game, self.id, Stat.THREAT)

    @property
    def engagement(self) -> int:
        """The current engagement cost."""
        return values.number(self.game, self.id, Stat.ENGAGEMENT)

    @property
    def quest_points(self) -> int:
        """The current quest points; 0 for none, see `CardDef.quest_points` for which."""
        return values.number(self.game, self.id, Stat.QUEST_POINTS)

    @property
    def traits(self) -> frozenset[str]:
        """The current traits, folded (`has_trait` asks for one)."""
        return values.traits(self.game, self.id)

    @property
    def spheres(self) -> tuple[Sphere, ...]:
        """The resource icons that the card has now."""
        return values.spheres(self.game, self.id)

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """The keywords that the card has now, printed and gained."""
        return values.keywords(self.game, self.id)

    @property
    def blank(self) -> bool:
        """Whether the text box counts as blank (R-BLANK-1)."""
        return values.flag(self.game, self.id, Stat.BLANK)

    @property
    def immune(self) -> bool:
        """Whether the card is immune to player card effects, or to all of them (R-IMM-1, R-IMM-5, R-IMM-8)."""
        return values.immune(self.game, self.id)

    def may_carry(self, card: Card) -> bool:
        """Tell whether `card` may be attached to this one: nothing forbids it, it is not immune (R-ATT-4, R-IMM-2)."""
        if values.flag(self.game, self.id, Stat.NO_ATTACHMENTS):
            return False
        return not (card.is_player_card and self.immune)

    def has_trait(self, trait: str) -> bool:
        """Tell whether the card has `trait` now."""
        return fold(trait) in values.traits(self.game, self.id)

    def has_keyword(self, keyword: KeywordClass) -> bool:
        """Tell whether the card has `keyword` now."""
        return any(isinstance(k, keyword) for k in self.keywords)

    # State.

    @property
    def zone(self) -> Zone:
        """Where the card is; where the piece of cardboard is now, if this object has ended."""
        return self.game.state.now(self.id).zone

    @property
    def in_play(self) -> bool:
        """Whether this very card is in play (R-ZONE-1); once it has left, never again."""
        record = self.game.state.cards[self.id]
        return not record.successor and record.zone in IN_PLAY

    @property
    def exhausted(self) -> bool:
        """Whether the card is exhausted (R-READY-1)."""
        return self.game.state.cards[self.id].exhausted

    @property
    def ready(self) -> bool:
        """Whether the card is ready."""
        return not self.game.state.cards[self.id].exhausted

    @property
    def committed(self) -> bool:
        """Whether the card is committed to a quest."""
        return self.game.state.cards[self.id].committed

    @property
    def facedown(self) -> bool:
        """Whether the card lies facedown (R-CARD-12)."""
        return self.game.state.cards[self.id].facedown

    @property
    def damage(self) -> int:
        """The damage tokens on the card."""
        return self.game.state.cards[self.id].damage

    @property
    def resources(self) -> int:
        """The resource tokens on the card; a hero's are its pool."""
        return self.game.state.cards[self.id].resources

    @property
    def progress(self) -> int:
        """The progress tokens on the card."""
        return self.game.state.cards[self.id].progress

    def tokens(self, kind: str) -> int:
        """Return how many tokens of another `kind` are on the card."""
        return dict(self.game.state.cards[self.id].tokens).get(kind, 0)

    @property
    def controller(self) -> Player | None:
        """Who controls the card; None for nobody (R-OWN-2, R-OWN-4)."""
        seat = self.game.state.cards[self.id].controller
        return self.game.player(seat) if seat else None

    @property
    def owner(self) -> Player | None:
        """Who owns the card; None for the scenario (R-OWN-1)."""
        seat = self.game.state.cards[self.id].owner
        return self.game.player(seat) if seat else None

    @property
    def engaged_with(self) -> Player | None:
        """The player whom the enemy is engaged with; None for nobody."""
        record = self.game.state.cards[self.id]
        return self.game.player(record.holder) if record.zone is Zone.ENGAGED else None

    @property
    def host(self) -> Card | None:
        """The card that this one is attached to."""
        record = self.game.state.cards[self.id]
        return self.game.card(record.holder) if record.zone is Zone.ATTACHED else None

    @property
    def attachments(self) -> list[Card]:
        """The cards attached to this one."""
        return [self.game.card(c) for c in self.game.state.zone(Zone.ATTACHED, self.id)]

    @property
    def shadows(self) -> list[Card]:
        """The shadow cards dealt to this enemy."""
        return [self.game.card(c) for c in self.game.state.zone(Zone.SHADOW, self.id)]

    @property
    def area(self) -> Area:
        """The area that the card belongs to."""
        return self.game.area(self.game.area_of(self.id))

    def __repr__(self) -> str:
        return f"<card {self.id} {self.name.en}>"


class Player:
    """A player of a game."""

    __slots__ = ("game", "seat")

    def __init__(self, game: Table, seat: int) -> None:
        self.game = game
        self.seat: int = seat

    @property
    def record(self) -> PlayerState:
        """The player's record, to read."""
        return self.game.state.players[self.seat]

    @property
    def threat(self) -> int:
        """The threat level that rules and effects see: the dial's, unless one treats it as another number."""
        for effect in reversed(self.game.state.lasting):
            if effect.seat == self.seat:
                return int(effect.amount.value)
        return self.record.threat

    @property
    def dial(self) -> int:
        """What the threat dial shows: this eliminates, whatever the threat is treated as (R-ELIM-4)."""
        return self.record.threat

    @property
    def eliminated(self) -> bool:
        """Whether the player is out of the game."""
        return self.record.eliminated

    @property
    def area(self) -> Area:
        """The area in which the player plays."""
        return self.game.area(self.record.area)

    @property
    def hand(self) -> list[Card]:
        """The cards in hand."""
        return self._cards(Zone.HAND)

    @property
    def deck(self) -> list[Card]:
        """The deck, the top first."""
        return self._cards(Zone.DECK)

    @property
    def discard(self) -> list[Card]:
        """The discard pile, the newest last."""
        return self._cards(Zone.DISCARD)

    @property
    def engaged(self) -> list[Card]:
        """The enemies engaged with the player."""
        return self._cards(Zone.ENGAGED)

    @property
    def controlled(self) -> list[Card]:
        """Every card in play that the player controls, attachments included."""
        cards = self.game.state.cards
        return [self.game.card(c) for c in self.game.state.in_play if cards[c].controller == self.seat]

    @property
    def characters(self) -> list[Card]:
        """The heroes and allies that the player controls."""
        return self._controlled(CHARACTERS)

    @property
    def heroes(self) -> list[Card]:
        """The heroes that the player controls."""
        return self._controlled(HEROES)

    @property
    def allies(self) -> list[Card]:
        """The allies that the player controls."""
        return self._controlled(ALLIES)

    @property
    def next(self) -> Player | None:
        """The next player to the left in this area; None if nobody else is there (R-WORD-11)."""
        others = self.game.players_from(self.record.area, self.seat % (len(self.game.state.players) - 1) + 1)
        return others[0] if others and others[0].seat != self.seat else None

    @property
    def name(self) -> Name:
        """What the log calls the player."""
        return Name(f"Player {self.seat}", f"Jugador {self.seat}")

    def _controlled(self, types: frozenset[CardType]) -> list[Card]:
        game, seat = self.game, self.seat
        cards = game.state.cards
        return [
            game.card(c)
            for c in game.state.zones.get((Zone.PLAY_AREA, seat), ())
            if cards[c].type in types and cards[c].controller == seat
        ]

    def _cards(self, zone: Zone) -> list[Card]:
        return [self.game.card(c) for c in self.game.state.zone(zone, self.seat)]

    def __repr__(self) -> str:
        return f"<player {self.seat}>"


class Area:
    """A part of the table with its own staging area, active location and current quest."""

    __slots__ = ("game", "id")

    def __init__(self, game: Table, id: int) -> None:
        self.game = game
        self.id: int = id

    @property
    def record(self) -> AreaState:
        """The area's record, to read."""
        return self.game.state.areas[self.id]

    @property
    def players(self) -> list[Player]:
        """The players who share the area and are still in the game, the first player first, then clockwise."""
        return self.game.players_from(self.id)

    @property
    def first_player(self) -> Player:
        """Who decides for the area: the first player, or the next in order who is here."""
        return self.players[0]

    @property
    def staging(self) -> list[Card]:
        """The cards in the staging area."""
        return self._cards(Zone.STAGING)

    @property
    def active_locations(self) -> list[Card]:
        """The active locations: none or one, seldom two (R-PROG-9)."""
        return self._cards(Zone.ACTIVE)

    @property
    def active_location(self) -> Card | None:
        """The active location, if there is one."""
        cards = self._cards(Zone.ACTIVE)
        return cards[0] if cards else None

    @property
    def quests(self) -> list[Card]:
        """The quest cards in play in this area."""
        return self._cards(Zone.QUEST)

    @property
    def main_quest(self) -> Card:
        """The scenario's stage, whichever quest is current (R-SIDE-9)."""
        return self._cards(Zone.QUEST)[-1]

    @property
    def side_quests(self) -> list[Card]:
        """The side quests in the staging area."""
        return [card for card in self.staging if card.type in SIDE_QUESTS]

    @property
    def quest(self) -> Card:
        """The current quest: the main quest, or the side quest chosen for this phase, even once defeated (R-SIDE-3)."""
        current = self.record.current
        return self.game.card(current) if current else self.main_quest

    @property
    def threat(self) -> int:
        """The total threat of the cards in the staging area (R-QRES-1, R-QRES-2)."""
        return sum(values.number(self.game, c, Stat.THREAT) for c in self.game.state.zone(Zone.STAGING, self.id))

    @property
    def committed(self) -> list[Card]:
        """The characters committed to the area's quest."""
        return [c for player in self.players for c in player.characters if c.committed]

    @property
    def willpower(self) -> int:
        """The total willpower of the committed characters."""
        return sum(c.willpower for c in self.committed)

    def _cards(self, zone: Zone) -> list[Card]:
        return [self.game.card(c) for c in self.game.state.zone(zone, self.id)]

    def __repr__(self) -> str:
        return f"<area {self.id}>"


class Attack:
    """An attack in progress."""

    __slots__ = ("game", "id")

    def __init__(self, game: Table, id: int) -> None:
        self.game = game
        self.id: int = id

    @property
    def record(self) -> AttackState:
        """The attack's record, to read."""
        return self.game.state.attacks[self.id]

    @property
    def enemy(self) -> Card:
        """The enemy that attacks, or is attacked."""
        return self.game.card(self.record.enemy)

    @property
    def player(self) -> Player:
        """The player who is attacked (R-DEF-2), or attacks."""
        return self.game.player(self.record.player)

    @property
    def defenders(self) -> list[Card]:
        """The characters that defend and are still in play."""
        return [card for card in map(self.game.card, self.record.defenders) if card.in_play]

    @property
    def defender(self) -> Card | None:
        """The defender, if there is one."""
        defenders = self.defenders
        return defenders[0] if defenders else None

    @property
    def undefended(self) -> bool:
        """Whether nobody defends now (R-DEF-4, R-DEF-12)."""
        return not self.defenders

    @property
    def attackers(self) -> list[Card]:
        """The characters that attack and are still in play (R-ATKP-4)."""
        return [card for card in map(self.game.card, self.record.attackers) if card.in_play]

    def is_ranged(self, attacker: Card) -> bool:
        """Tell whether it is a ranged attack of `attacker`: on an enemy engaged with another player (K-RANGED-3)."""
        enemy = self.enemy.record
        there = enemy.zone is Zone.ENGAGED and enemy.holder != attacker.record.controller
        return there and attacker.id in self.record.attackers

    @property
    def target(self) -> Card | None:
        """The character that the attack is made against, where a card says so."""
        return self.game.card(self.record.target) if self.record.target else None

    def __repr__(self) -> str:
        return f"<attack {self.id}>"
