"""The table: the state of a game and the questions that anybody may ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from oleada.engine import values
from oleada.engine.atoms.listeners import permission
from oleada.engine.given import checked
from oleada.engine.views import Area, Attack, Card, Player
from oleada.model.errors import UnknownNameError, WrongKindError, blame
from oleada.model.keywords import GIVES_KEYWORDS, PERMITS, blame_keyword, gathering
from oleada.model.lookup import Lookup, remembered
from oleada.model.names import fold
from oleada.model.plain import copied
from oleada.model.records import SCENARIO
from oleada.model.state import State
from oleada.model.terms import Phase, Stat
from oleada.model.zones import IN_PLAY, PRESENT, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from oleada.engine.game import Game
    from oleada.engine.legality import Hand
    from oleada.model.decisions import Option
    from oleada.model.keywords import Keyword
    from oleada.model.records import Lasting
    from oleada.model.terms import Sphere

ALONE = "acts alone"
"""The fact that tells which seat alone may act now, and in which attack it has been so from the beginning."""
TOGETHER = "areas interact"
"""The fact that the players interact although they do not share an area."""
# Read once: to look up a member of an enumeration takes long on Python 3.11.
_BLANK, _KEYWORDS, _ENGAGED = Stat.BLANK, Stat.KEYWORDS, Zone.ENGAGED
_OF_AREA = frozenset((Zone.STAGING, Zone.ACTIVE, Zone.QUEST, Zone.APART, Zone.REVEALING))
"""The zones of which each area has its own."""


def _clockwise(key: tuple[int, int]) -> tuple[int, ...]:
    count, first = key
    if not isinstance(first, int):
        raise _unknown("seat", first)
    if not 1 <= first <= count:
        raise UnknownNameError("seat", str(first), map(str, range(1, count + 1)))
    return tuple([(first - 1 + step) % count + 1 for step in range(count)])


_ORDERS = Lookup(_clockwise)
"""The seats clockwise, by how many there are and which is first."""
_ON_A_CARD = frozenset((Zone.ATTACHED, Zone.SHADOW))
_PLACED = _OF_AREA | _ON_A_CARD | {Zone.ENGAGED}
"""Where cards are in an area whoever owns or controls them."""


def _of_both(cards: Sequence[int], listeners: tuple[tuple[int, Any], ...]) -> list[int]:
    """Return those cards that are among the listeners."""
    listening = [card for card, _ in listeners]
    return [card for card in cards if card in listening]


def _unknown(what: str, given: object) -> UnknownNameError | WrongKindError:
    """Return the error for what is no id, or no seat, of the game."""
    if isinstance(given, int):
        return UnknownNameError(what, str(given))
    return WrongKindError(what, given, "a whole number")


class _Itself:
    """Stands for the table that it is asked of, as the game that it is, where the table does not hold itself."""

    def __get__(self, table: Table, owner: type[Table]) -> Game:
        return cast("Game", table)


class Table:
    """A game's state, read through views."""

    state: State
    _game = _Itself()

    def __init__(self) -> None:
        self._holds_itself = False
        self.source: Card | None = None
        """The card whose effect resolves now; None for the rules."""
        self._you: int = 0
        self.hands: dict[int, Hand] = {}
        """Each player's hand as it was sorted out last, by seat: see `legality`."""
        self.pooled: dict[int, tuple[tuple[int, ...], list[int], dict[Sphere | None, int]]] = {}
        """What each player's pools held last, by seat: the pools, what each held, and that by sphere: see `paying`."""
        self.card_options: dict[tuple[int, str], Option] = {}
        """The options that stand for cards, by card and verb: the same cards are offered again and again."""
        self.supposed_x: dict[int, int] = {}
        """The X that is supposed for a card's cost while it is asked whether the card could be played with it."""

    def card(self, id: int) -> Card:
        """Return the view of a card object by its id; 0 is no card, what the rules do comes from it.

        Raises:
            UnknownNameError: the game has no such card.
            WrongKindError: what is given is no id.
        """
        try:
            record = self.state.cards[id]
        except (IndexError, TypeError):
            raise _unknown("card id", id) from None
        if id < 0:
            raise _unknown("card id", id)
        return Card(self, record.id)

    def player(self, seat: int) -> Player:
        """Return the player at a seat, 1 to 4.

        Raises:
            UnknownNameError: nobody sits there.
            WrongKindError: what is given is no number.
        """
        if not isinstance(seat, int):
            raise _unknown("seat", seat)
        return Player(self, self.state.seat(seat))

    def hold(self) -> None:
        """Remember every view that is made from now on: a game that runs asks for them again and again."""
        if not self._holds_itself:
            cards: Callable[[int], Card] = remembered(self.card)
            players: Callable[[int], Player] = remembered(self.player)
            areas: Callable[[int], Area] = remembered(self.area)
            self.card, self.player, self.area = cards, players, areas  # type: ignore[method-assign, assignment]
            self._in_order = remembered(self._in_order)  # type: ignore[method-assign, assignment]
            self._game = cast("Game", self)
            self._holds_itself = True

    def let_go(self) -> None:
        """Forget the views: what holds itself is freed late, when it is dropped."""
        if self._holds_itself:
            del self.card, self.player, self.area, self._in_order, self._game
            self._holds_itself = False

    def area(self, id: int) -> Area:
        """Return an area by its id; 0 is the original one.

        Raises:
            UnknownNameError: the game has no such area.
            WrongKindError: what is given is no id.
        """
        return Area(self, self._area_id(id))

    def _area_id(self, given: Area | int) -> int:
        """Return the id of an area that is given as such, or by its id."""
        if given.__class__ is int and 0 <= given < len(self.state.areas):
            return given
        if isinstance(given, Area):
            return given.id
        if isinstance(given, int):
            raise UnknownNameError("area id", str(given))
        raise WrongKindError("area", given, "an area of the game, such as game.here, or its id")

    @property
    def you(self) -> Player:
        """The player whom the effect that resolves now calls "you" (R-OWN-11, R-OWN-12)."""
        return self.player(self._you) if self._you else self.here.first_player

    @property
    def round(self) -> int:
        """The round, from 1; 0 during setup."""
        return self.state.round

    @property
    def phase(self) -> Phase:
        """The phase."""
        return self.state.phase

    @property
    def players(self) -> tuple[Player, ...]:
        """The players who are still in the game, by seat."""
        return tuple([self.player(p.seat) for p in self.state.players[1:] if not p.eliminated])

    @property
    def first_player(self) -> Player:
        """Who holds the first player token."""
        return self.player(self.state.first_player)

    def players_from(self, area: Area | int | None = None, first: int = 0) -> list[Player]:
        """Return the players still in the game in player order from the seat `first` (the first player's).

        Only those of an area, if one is given, or its id.

        Raises:
            UnknownNameError: the game has no such area, or nobody sits there.
            WrongKindError: something else is given.
        """
        state = self.state
        everybody = self._in_order(first or state.first_player)
        if not state.gone and (area is None or (area == 0 and len(state.areas) == 1)):
            return list(everybody)
        return self._still_in(area, everybody) or self._nobody_in(area, first)

    def _still_in(self, area: Area | int | None, players: tuple[Player, ...]) -> list[Player]:
        """Return those who are still in the game, in an area if one is given by its id."""
        records, found = self.state.players, []
        for player in players:
            record = records[player.seat]
            if not record.eliminated and (area is None or record.area == area):
                found.append(player)
        return found

    def _in_order(self, first: int) -> tuple[Player, ...]:
        """Return all players in player order from a seat."""
        return tuple([self.player(seat) for seat in _ORDERS[len(self.state.players) - 1, first]])

    def _nobody_in(self, area: Area | int | None, first: int) -> list[Player]:
        """Return whom `players_from` finds in an area by whose id there is nobody: it may be given as a view."""
        if area is None:
            return []
        place = self._area_id(area)
        return [] if place == area else self.players_from(place, first)

    @property
    def areas(self) -> list[Area]:
        """The areas in which somebody still plays, the first player's first."""
        if len(self.state.areas) == 1:
            return [self.area(0)] if self.players_from() else []
        found: list[int] = []
        for player in self.players_from():
            if player.record.area not in found:
                found.append(player.record.area)
        return [self.area(area) for area in found]

    @property
    def here(self) -> Area:
        """The area in which the effect that resolves now works."""
        if self._you:
            return self.player(self._you).area
        return self.area(self.area_of(self.source.id) if self.source else self.first_player.record.area)

    @property
    def divided(self) -> bool:
        """Whether there are areas that see nothing of each other (S-SPLIT-4)."""
        return len(self.state.areas) > 1 and not self.state.facts.get(TOGETHER)

    @checked
    def within_reach(self, area: Area) -> list[Player]:
        """Return whom "each player" means in an area: who shares it, or everybody where areas do interact."""
        return area.players if self.divided else self.players_from()

    @property
    def encounter_deck(self) -> list[Card]:
        """The encounter deck, the top first."""
        return [self.card(number) for number in self.state.zone(Zone.ENCOUNTER_DECK)]

    @property
    def encounter_discard(self) -> list[Card]:
        """The encounter discard pile, the newest last."""
        return [self.card(number) for number in self.state.zone(Zone.ENCOUNTER_DISCARD)]

    @property
    def attack(self) -> Attack | None:
        """The attack in progress."""
        return Attack(self, self.state.attack - 1) if self.state.attack else None

    def area_of(self, card: int) -> int:
        """Return the id of the area that a card belongs to; for a scenario's card out of play the first player's."""
        state = self.state
        record = state.cards[card]
        while record.zone in _ON_A_CARD:
            record = state.cards[record.holder]
        if record.zone in _OF_AREA:
            area = record.holder
            return area if state.areas[area].gone_into is None else self.lasting_area(area)
        if record.home:
            return self.area_at(*record.home)
        there = record.holder if record.zone is _ENGAGED else record.controller or record.owner
        return state.players[there or state.first_player].area

    def lasting_area(self, area: int) -> int:
        """Return the id of an area, or that of the one to which its players have all gone since (S-JOIN-10)."""
        areas = self.state.areas
        while (following := areas[area].gone_into) is not None:
            area = following
        return area

    def area_at(self, zone: Zone, holder: int) -> int:
        """Return the id of the area in which a place on the table is, that of a host's where something is attached."""
        if zone in _ON_A_CARD:
            return self.area_of(holder)
        if zone in _OF_AREA:
            return self.lasting_area(holder)
        return self.state.players[holder or self.state.first_player].area

    def common(self, card: int) -> bool:
        """Tell whether a card lies where no area ends: in the scenario's decks and piles (S-SPLIT-11, S-SPLIT-16)."""
        record = self.state.cards[card]
        return record.owner == record.controller == SCENARIO and record.zone not in _PLACED

    def in_play(self, area: Area | int | None = None) -> Iterator[Card]:
        """Return the cards in play one by one, oldest first; only those of an area, if one is given, or its id.

        Raises:
            UnknownNameError: the game has no such area.
            WrongKindError: what is given is no area.
        """
        cards = self.state.in_play
        if area is None:
            return map(self.card, cards)
        place = self._area_id(area)
        return map(self.card, self._lying_in(place, cards) if self.divided else cards)

    def _lying_in(self, area: int, cards: Sequence[int]) -> Iterator[int]:
        return (card for card in cards if self.area_of(card) == area)

    @property
    def away(self) -> list[Card]:
        """The cards that are treated as out of play, and what is so because it is attached to them (R-ATT-9)."""
        return [self.card(card) for card in self.state.zone(Zone.AWAY)]

    def active_text(self, card: int) -> bool:
        """Tell whether a card's printed text counts now (R-ZONE-4, R-CARD-15, R-BLANK-1).

        A player card's does not while it is guarded.
        """
        return self.readable(card) and not self.blank(card)

    def readable(self, card: int) -> bool:
        """Tell whether a card lies where its printed text counts, if that is not blank."""
        record = self.state.cards[card]
        if record.facedown or record.on_side_a or (record.guards and record.owner):
            return False
        return record.zone in PRESENT

    def blank(self, card: int) -> bool:
        """Tell whether a card's text box counts as blank (R-BLANK-1)."""
        state = self.state
        return (_BLANK in state.touched or _BLANK in state.listeners) and values.flag(self, card, _BLANK)

    def find_all(self, name: str) -> list[Card]:
        """Return every current card with that title in either language, those in play first.

        Raises:
            WrongKindError: what is given is no title.
        """
        if not isinstance(name, str):
            raise WrongKindError("name", name, "a card's title in either language, or its code")
        wanted, cards = fold(name), self.state.cards
        found = [
            cards[number]
            for held in self.state.zones.values()
            for number in held
            if wanted in cards[number].definition.folded_titles or cards[number].definition.code == name
        ]
        found.sort(key=lambda record: (record.zone not in IN_PLAY or record.facedown, record.id))
        return [self.card(record.id) for record in found]

    def find(self, name: str) -> Card:
        """Return the current card with that title in either language; one in play, if there is one.

        Raises:
            UnknownNameError: no card of this game has that title.
            WrongKindError: what is given is no title.
        """
        found = self.find_all(name)
        if not found:
            known = sorted({record.definition.name.en for record in self.state.cards[1:]})
            raise UnknownNameError("card in this game", name, known)
        return found[0]

    def barred_by(self, card: Card) -> Card | None:
        """Return the card in play that keeps a unique card from entering, in whatever area; None if nothing does.

        A player card is kept out by any card of its title that a player has, or that is unique itself (R-UNIQ-1,
        R-UNIQ-4); an encounter card only by another encounter card (R-UNIQ-3, R-UNIQ-6).
        """
        cards = self.state.cards
        held = cards[card.id]
        if not held.definition.unique or held.facedown:
            return None
        title, by_player = held.definition.name.en, held.definition.is_player_card
        for other in self.state.in_play:
            record = cards[other]
            definition = record.definition
            if definition.name.en != title or record.facedown or other == card.id:
                continue
            if (definition.unique or record.controller) if by_player else not definition.is_player_card:
                return self.card(other)
        return None

    def bearers(self, keyword: type[Keyword]) -> list[tuple[Card, int]]:
        """Return the cards in play that have a keyword now, printed or gained, each with the total of its numbers."""
        state = self.state
        among: Sequence[int] = state.in_play
        if _KEYWORDS not in state.touched and GIVES_KEYWORDS not in state.listeners:
            if gathering(keyword) not in state.listeners:
                return []
            among = _of_both(among, state.listeners[gathering(keyword)])
        found = []
        for card in among:
            total = self.keyword_total(card, keyword)
            if total is not None:
                found.append((self.card(card), total))
        return found

    def may_act(self, player: Player) -> bool:
        """Tell whether `player` may take Actions and Responses now.

        While somebody acts alone nobody else may, but in the attacks that begin meanwhile.
        """
        alone: tuple[int, int] | None = self.state.facts.get(ALONE)
        return alone is None or alone[0] == player.seat or alone[1] != self.state.attack

    def recall(self, fact: str) -> Any:
        """Return what a scenario remembered under a name, as a copy; None if it remembers nothing.

        Raises:
            WrongKindError: what is given is no name.
        """
        if not isinstance(fact, str):
            raise WrongKindError("fact", fact, "the name under which something was remembered")
        return copied(self.state.facts.get(fact))

    def grants(self, what: str) -> bool:
        """Tell whether anything at all might allow `what` beyond the rules now."""
        key = permission(what)
        return key in self.state.listeners or what in PERMITS or key in self.state.touched

    def permitted(self, what: str, card: Card, *circumstances: object) -> bool:
        """Tell whether a keyword of `card`, an ability in play or a lasting effect allows `what` beyond the rules."""
        for keyword, allows in PERMITS.get(what, ()):
            if self.keyword_total(card.id, keyword) is None:
                continue
            try:
                if allows(self, card, *circumstances):
                    return True
            except Exception as error:
                blame_keyword(error, keyword, allows, card)
                raise
        state, key = self.state, permission(what)
        divided = len(state.areas) > 1 and self.divided
        for source, grant in state.listeners.get(key, ()):
            if self.readable(source) and (not divided or self.area_of(source) == self.area_of(card.id)):
                try:
                    if grant.applies(self, self.card(source), card, *circumstances) and not self.blank(source):
                        return True
                except Exception as error:
                    blame(error, self.card(source).name.en, f"what it permits ({what})")
                    raise
        return key in state.touched and self._permitted_for_now(state.touched[key], card, circumstances)

    def _permitted_for_now(self, effects: Sequence[Lasting], card: Card, circumstances: tuple[object, ...]) -> bool:
        """Tell whether one of these lasting permissions is about a card, and about one of the players concerned."""
        area = self.area_of(card.id) if self.divided else None
        return any(
            (effect.cards is None or card.id in effect.cards)
            and (not effect.seat or self.player(effect.seat) in circumstances)
            and (area is None or effect.area in (None, area))
            for effect in effects
        )

    def keyword_total(self, card: int, keyword: type[Keyword], shielded: bool = True) -> int | None:
        """Return the sum of a keyword's numbers on a card, how many it has if unnumbered, or None (R-ABIL-12).

        The sum is at least 0 (R-VAL-3). With `shielded` an immune card gains none from what it is immune to.
        """
        state = self.state
        if _KEYWORDS not in state.touched and GIVES_KEYWORDS not in state.listeners:
            for printed in state.cards[card].definition.keywords:
                if isinstance(printed, keyword):
                    break
            else:
                return None
        total = None
        for held in values.keywords(self, card, shielded):
            if isinstance(held, keyword):
                value = 1 if held.value is None else held.value
                total = (total or 0) + (value if isinstance(value, int) else value(self, self.card(card)))
        return None if total is None else max(0, total)
