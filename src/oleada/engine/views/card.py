"""The view of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oleada.engine import values
from oleada.engine.given import checked
from oleada.model.abilities import Kind
from oleada.model.cards import CardDef
from oleada.model.names import Name, fold
from oleada.model.terms import ALLIES, CHARACTERS, HEROES, OBJECTIVES, CardType, Sphere, Stat
from oleada.model.zones import IN_PLAY, PRESENT, Zone

if TYPE_CHECKING:
    from oleada.engine.table import Table
    from oleada.engine.views.area import Area
    from oleada.engine.views.player import Player
    from oleada.model.keywords import Keyword
    from oleada.model.records import CardState

    KeywordClass = type[Keyword]

# Read once: to look up a member of an enumeration takes long on Python 3.11.
_ATTACK, _DEFENSE = Stat.ATTACK, Stat.DEFENSE
_LOCATION = CardType.LOCATION
_AWAY = Zone.AWAY
_ENEMY, _ENGAGED, _SHADOW, _ATTACHED = CardType.ENEMY, Zone.ENGAGED, Zone.SHADOW, Zone.ATTACHED
_ENGAGEMENT, _HIT_POINTS, _QUEST_POINTS = Stat.ENGAGEMENT, Stat.HIT_POINTS, Stat.QUEST_POINTS


class Printed:
    """The numbers as they are printed on a card, whatever changes them now (R-VAL-1)."""

    __slots__ = ("_definition",)

    def __init__(self, definition: CardDef) -> None:
        self._definition = definition

    def __getattr__(self, name: str) -> int:
        stat = _STATS.get(name)
        if stat is None:
            raise AttributeError(f"No printed number {name!r}; there are {', '.join(_STATS)}.")
        return self._definition.numbers[stat]


_STATS = {
    "willpower": Stat.WILLPOWER,
    "attack": _ATTACK,
    "defense": _DEFENSE,
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
        return self.game.state.cards[self.id].definition.name

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
        return self.game.state.cards[self.id].type in HEROES

    @property
    def is_ally(self) -> bool:
        """Whether the card is an ally."""
        return self.game.state.cards[self.id].type in ALLIES

    @property
    def is_character(self) -> bool:
        """Whether the card is a hero or an ally (R-CARD-1)."""
        return self.game.state.cards[self.id].type in CHARACTERS

    @property
    def is_enemy(self) -> bool:
        """Whether the card is an enemy."""
        return self.game.state.cards[self.id].type is _ENEMY

    @property
    def is_location(self) -> bool:
        """Whether the card is a location."""
        return self.game.state.cards[self.id].type is _LOCATION

    @property
    def is_objective(self) -> bool:
        """Whether the card is an objective of any kind."""
        return self.type in OBJECTIVES

    @property
    def is_attachment(self) -> bool:
        """Whether the card counts as an attachment: by type, or because it is attached (R-CARD-6, R-CARD-13)."""
        return self.type is CardType.ATTACHMENT or self.record.zone is _ATTACHED

    @property
    def is_player_card(self) -> bool:
        """Whether the card belongs to a player's deck (R-OWN-1)."""
        return self.game.state.cards[self.id].definition.is_player_card

    @property
    def has_shadow_effect(self) -> bool:
        """Whether the card has shadow text; cancelled or without use, it still is one (R-SHAD-7)."""
        return any(ability.kind is Kind.SHADOW for ability in self.definition.abilities)

    @property
    def unique(self) -> bool:
        """Whether the card is unique (R-UNIQ-1); a facedown card is not (R-CARD-12)."""
        record = self.game.state.cards[self.id]
        return record.definition.unique and not record.facedown

    # Current values (R-VAL-2).

    @property
    def willpower(self) -> int:
        """The current willpower."""
        return values.number(self.game, self.id, Stat.WILLPOWER)

    @property
    def attack(self) -> int:
        """The current attack."""
        return values.number(self.game, self.id, _ATTACK)

    @property
    def defense(self) -> int:
        """The current defense."""
        return values.number(self.game, self.id, _DEFENSE)

    @property
    def hit_points(self) -> int:
        """The current hit points, before damage."""
        return values.number(self.game, self.id, _HIT_POINTS)

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
        return values.number(self.game, self.id, _ENGAGEMENT)

    @property
    def quest_points(self) -> int:
        """The current quest points; 0 for none, see `CardDef.quest_points` for which."""
        return values.number(self.game, self.id, _QUEST_POINTS)

    @property
    def complete(self) -> bool:
        """Whether a stage has all its quest points; never without any: a dash, or 0 and nothing added (R-ADV-8)."""
        printed, points = self.definition.quest_points, self.quest_points
        return printed is not None and bool(printed or points) and self.progress >= points

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
        return self.game.blank(self.id)

    @property
    def immune(self) -> bool:
        """Whether the card is immune to player card effects, or to all of them (R-IMM-1, R-IMM-5, R-IMM-8)."""
        return values.immune(self.game, self.id)

    def may_carry(self, card: Card) -> bool:
        """Tell whether `card` may be attached to this one: nothing forbids it, it is not immune (R-ATT-4, R-IMM-2)."""
        by_player = card.is_player_card
        if self.record.zone is _AWAY or values.keeps_off(self.game, self.id, by_player):
            return False
        return not (by_player and self.immune)

    @checked
    def has_trait(self, trait: str) -> bool:
        """Tell whether the card has `trait` now.

        Raises:
            WrongKindError: what is given is no text.
        """
        return fold(trait) in values.traits(self.game, self.id)

    @checked
    def has_keyword(self, keyword: KeywordClass) -> bool:
        """Tell whether the card has `keyword` now, given as its class, such as `Ranged`.

        Raises:
            WrongKindError: something else is given, such as its name.
        """
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
    def present(self) -> bool:
        """Whether this very card is in play, or being revealed: things may lie on it."""
        record = self.game.state.cards[self.id]
        return not record.successor and record.zone in PRESENT

    @property
    def exhausted(self) -> bool:
        """Whether the card is exhausted (R-READY-1)."""
        return self.game.state.cards[self.id].exhausted

    @property
    def ready(self) -> bool:
        """Whether the card is ready: neither exhausted nor upside down."""
        record = self.game.state.cards[self.id]
        return not record.exhausted and not record.upside_down

    @property
    def upside_down(self) -> bool:
        """Whether the card is turned 180 degrees: neither ready nor exhausted."""
        return self.game.state.cards[self.id].upside_down

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

    @property
    def x(self) -> int:
        """The X that was chosen when the card was paid for; 0 without one.

        While it is asked whether a card could be played, each X that could be paid in turn (R-VAL-6).
        """
        supposed = self.game.supposed_x.get(self.id)
        return self.game.state.cards[self.id].x if supposed is None else supposed

    @checked
    def tokens(self, kind: str | Name) -> int:
        """Return how many tokens of another `kind`, given as its name or in English, are on the card.

        Raises:
            WrongKindError: what is given is neither.
        """
        return dict(self.game.state.cards[self.id].tokens).get(str(kind), 0)

    @property
    def you(self) -> Player:
        """Whom a constant ability of the card calls "you": who has it, else the first player where it is (R-OWN-11)."""
        record = self.record
        seat = record.controller or record.owner
        return self.game.player(seat) if seat else self.area.first_player

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
        return self.game.player(record.holder) if record.zone is _ENGAGED else None

    def is_engaged_with(self, player: Player) -> bool:
        """Tell whether the enemy is engaged with `player`, or considered to be so where it is (R-WORD-18)."""
        record = self.game.state.cards[self.id]
        if record.zone is _ENGAGED and record.holder == player.seat:
            return True
        return record.type is _ENEMY and self.game.permitted("engaged", self, player)

    @property
    def opponents(self) -> list[Player]:
        """The players whom the enemy is engaged with, or considered to be so where it is, in player order."""
        return [player for player in self.game.players_from() if self.is_engaged_with(player)]

    @property
    def attacking(self) -> Card | None:
        """The enemy that the character attacks now; None if it attacks none (R-ATKP-2)."""
        attack = self.game.attack
        while attack is not None and self.id not in attack.record.attackers:
            attack = attack.interrupted
        return attack.enemy if attack else None

    def may_reach(self, enemy: Card, joining: bool = False, alone: bool = False) -> bool:
        """Tell whether the character may attack `enemy` where that is: engaged with its controller, or by a permission.

        In `joining` another player's attack only a permission counts (R-ATKP-5, R-ATKP-7); if no other character need
        attack with it, one to attack `alone`, too.
        """
        controller = None if joining else self.controller
        engaged = controller is not None and enemy.is_engaged_with(controller)
        if engaged or self.game.permitted("attack", self, enemy):
            return True
        return alone and not joining and self.game.permitted("attack alone", self, enemy)

    @property
    def host(self) -> Card | None:
        """The card that this one is attached to; the guard that it lies under is none."""
        record = self.game.state.cards[self.id]
        return self.game.card(record.holder) if record.zone is _ATTACHED and not record.guards else None

    @property
    def guards(self) -> list[Card]:
        """The encounter cards in play that guard this one."""
        guards = [self.game.card(number) for number in self.game.state.cards[self.id].guards]
        return [guard for guard in guards if guard.in_play]

    @property
    def attachments(self) -> list[Card]:
        """The cards attached to this one, and those that lie under it because it guards them."""
        return list(map(self.game.card, self.game.state.zone(_ATTACHED, self.id)))

    @property
    def shadows(self) -> list[Card]:
        """The shadow cards dealt to this enemy."""
        return list(map(self.game.card, self.game.state.zone(_SHADOW, self.id)))

    @property
    def area(self) -> Area:
        """The area that the card belongs to."""
        return self.game.area(self.game.area_of(self.id))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.id == self.id and other.game is self.game

    def __hash__(self) -> int:
        return self.id

    def __repr__(self) -> str:
        return f"<card {self.id} {self.name.en}>"
