"""Riddles (*acertijos*): effects on encounter cards that the first player may answer (S-RIDDLE-*).

A card carries one as data, `instead=Riddle(("type",), discard=2)`; cards listen to `RiddleAnswered`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

import attrs

from oleada.engine.atoms.revealing import TreacheryResolved
from oleada.engine.given import asked, checked
from oleada.engine.steps import step
from oleada.engine.views import Card, Player
from oleada.mechanics.riddle_area import RiddleProgress, RiddleProgressLost, has_riddle_area, riddle_stage
from oleada.model.cards import CardDef
from oleada.model.declaring import check_flag, counts
from oleada.model.errors import CardFactsError, GameSetupError, WrongKindError
from oleada.model.events import Event
from oleada.model.names import Name, join
from oleada.model.terms import CardType, Sphere
from oleada.model.zones import Zone

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Area
    from oleada.model.scenario import Scenario
    from oleada.model.state import Frame

Part = Literal["type", "sphere", "cost"]

TYPES = (CardType.ALLY, CardType.EVENT, CardType.ATTACHMENT, CardType.TREASURE)
"""The card types that may be named (S-RIDDLE-10)."""
SPHERES = (Sphere.LEADERSHIP, Sphere.SPIRIT, Sphere.LORE, Sphere.TACTICS, Sphere.BAGGINS)
"""The spheres that may be named (S-RIDDLE-11)."""
COSTS = 10
"""Costs may be named up to this number, or up to the highest in the answering player's own deck (S-RIDDLE-12)."""

_UNDER_WAY = "the riddle being answered"
"""The fact that holds, between steps 2 and 3, the answering player's seat, the cards discarded so far, what was named,
and what was under way before."""
_ANSWER = Name("Answer its riddle", "Responder a su acertijo")
_NAME_TYPE = Name("Name a card type", "Nombra un tipo de carta")
_NAME_SPHERE = Name("Name a sphere", "Nombra una esfera")
_NAME_COST = Name("Name a cost", "Nombra un coste")


@attrs.frozen
class Guess:
    """What the first player names in step 1; None for what the riddle does not ask for."""

    type: CardType | None = None
    sphere: Sphere | None = None
    cost: int | None = None

    def matches(self, card: CardDef) -> bool:
        """Tell whether everything named is printed on a card (S-RIDDLE-16 to S-RIDDLE-18)."""
        return (
            (self.type is None or card.type is self.type)
            and (self.sphere is None or card.sphere is self.sphere)
            and (self.cost is None or card.cost == self.cost)
        )

    @property
    def name(self) -> Name:
        """The guess in words."""
        parts = [term.label for term in (self.type, self.sphere) if term is not None]
        if self.cost is not None:
            parts.append(Name(f"cost {self.cost}", f"coste {self.cost}"))
        return Name(*(join([part.text(language) for part in parts], language) for language in ("en", "es")))


def _known_parts(riddle: Riddle, field: attrs.Attribute[tuple[Part, ...]], names: tuple[Part, ...]) -> None:
    known = get_args(Part)
    given = [name for name in known if name in names] if isinstance(names, tuple) else []
    if not given or len(given) != len(names):
        raise CardFactsError(
            f"A riddle asks for {names!r}; give a tuple of one or more of {', '.join(map(repr, known))}, each once."
        )


def _positive(riddle: Riddle, field: attrs.Attribute[int], discard: int) -> None:
    if not counts(discard, 1):
        raise CardFactsError(f"A riddle discards {discard!r} cards; give a whole number of 1 or more.")


def _true_or_false(riddle: Riddle, field: attrs.Attribute[bool], choice: bool) -> None:
    check_flag("choice= of Riddle", choice)


@attrs.frozen
class Riddle:
    """A riddle as it is printed: what is named, and how many cards are discarded (S-RIDDLE-1)."""

    names: tuple[Part, ...] = attrs.field(validator=_known_parts)
    discard: int = attrs.field(validator=_positive)
    choice: bool = attrs.field(default=True, validator=_true_or_false)
    """Whether it may be chosen when the card is revealed; False where the card's own text has it answered."""

    @property
    def label(self) -> Name:
        """What the first player reads when he chooses."""
        return _ANSWER

    def chooser(self, game: Game, card: Card, from_encounter_deck: bool) -> Player | None:
        """Return the first player, if the card comes from the encounter deck (S-RIDDLE-2, S-RIDDLE-5, S-RIDDLE-7)."""
        first = card.area.first_player
        offered = self.choice and from_encounter_deck and game.possible(RiddleAsked(card, first))
        return first if offered else None

    def check(self, card: CardDef, scenario: Scenario) -> None:
        """Refuse a scenario in which nobody would ever be asked: it lacks a riddle area, or the card a text."""
        if not any(has_riddle_area(stage) for stage in scenario.cards):
            raise GameSetupError(
                f"{card.name.en} has a riddle, but no stage of {scenario.name.en} has a riddle area: give it one with "
                "riddle_area(stage, beside=first_stage)."
            )
        if not self.choice and not card.abilities:
            raise GameSetupError(
                f"The riddle of {card.name.en} has choice=False, but the card has no text that has it answered: give "
                "it an effect that calls answer_riddle(game, card), or leave choice=False out."
            )

    async def resolve(self, game: Game, card: Card) -> None:
        """Let the riddle be answered in place of resolving the card."""
        game.push(self._step(card))

    def _step(self, card: Card) -> Frame:
        """Return the step that begins to answer the riddle, on that card or by its effect."""
        return ("riddle.asked", card.id, card.area.first_player.seat, self.names, self.discard)


@attrs.define(eq=False, repr=False)
class RiddleAsked(Event):
    """The first player is about to answer a riddle. What ignores riddles forbids it."""

    text = Name("{player} answers the riddle of {card}", "{player} responde al acertijo de {card}")
    card: Card
    player: Player

    def can(self, game: Game) -> bool:
        """Only where there is a riddle area, whose stage gets the progress."""
        return not self.player.eliminated and riddle_stage(self.player.area) is not None


@attrs.define(eq=False, repr=False)
class RiddleGuessed(Event):
    """Step 1: the first player has named what the riddle asks for; that stands (S-RIDDLE-9, S-RIDDLE-19)."""

    text = Name("{player} names: {guess}", "{player} nombra: {guess}")
    card: Card
    player: Player
    guess: Name


@attrs.define(eq=False, repr=False)
class RiddleAnswered(Event):
    """A riddle has been answered, to its last step; its card lies in the discard pile (S-RIDDLE-21, S-RIDDLE-22)."""

    text = Name("{player} finds {matches} match(es)", "{player} logra {matches} coincidencia(s)")
    card: Card
    player: Player
    matches: int
    discarded: tuple[Card, ...]
    """All cards that were discarded for it."""


@asked
def riddle_of(card: Card | CardDef) -> Riddle | None:
    """Return the riddle that a card carries; None if it has none."""
    definition = card if isinstance(card, CardDef) else card.definition
    return definition.instead if isinstance(definition.instead, Riddle) else None


# Answering.


@checked
async def answer_riddle(game: Game, card: Card, riddle: Riddle | None = None) -> int:
    """Let the first player answer a card's riddle, without a choice (S-RIDDLE-26); return how many cards matched.

    A card that is being revealed goes to the discard pile with it.

    Raises:
        WrongKindError: `riddle` is none.
        CardFactsError: the card has no riddle, and none is given.
    """
    if riddle is not None and not isinstance(riddle, Riddle):
        raise WrongKindError("riddle", riddle, 'a Riddle, such as Riddle(("type",), discard=2)')
    asked = riddle or riddle_of(card)
    if asked is None:
        raise CardFactsError(f"{card.name.en} has no riddle; give it one with instead=Riddle(...).")
    matches: int = await game.follow(asked._step(card))
    return matches


@checked
async def lose_riddle_progress(game: Game, amount: int, area: Area | None = None) -> int:
    """Remove progress from the stage in the riddle area, for a card whose answer costs some (S-RAREA-19).

    Returns how much was removed; 0 where there is no riddle area.
    """
    stage = riddle_stage(area or game.here)
    lost = RiddleProgressLost(stage, amount) if stage is not None else None
    return lost.amount if lost is not None and await game.happen(lost) else 0


@step("riddle.asked", last=True)
async def begin_answer(game: Game, card: int, seat: int, names: tuple[Part, ...], amount: int) -> int:
    """Steps 1 and 2, and what follows them: the window for Actions, then step 3 (S-RIDDLE-8)."""
    asking, player = game.card(card), game.player(seat)
    return int(await game.within(asking, player, _ask(game, asking, player, names, amount)))


async def _ask(game: Game, card: Card, player: Player, names: tuple[Part, ...], amount: int) -> int:
    """Let the first player name what is asked for, and discard; no card matches yet (S-RIDDLE-13)."""
    if not await game.happen(RiddleAsked(card, player)):
        return 0
    guess = await _guess(game, player, names)
    await game.happen(RiddleGuessed(card, player, guess.name))
    await game.shuffle(player)
    found = await game.discard_from_deck(player, amount)
    named, outer = (guess.type, guess.sphere, guess.cost), game.recall(_UNDER_WAY)
    game.remember(_UNDER_WAY, (player.seat, tuple([card.id for card in found]), named, outer))
    game.push(("window",), ("riddle.matched", card.id))
    return 0


@step("riddle.matched", last=True)
async def end_answer(game: Game, card: int) -> int:
    """Step 3: the cards that match give progress, all at once (S-RIDDLE-14 to -22, S-RIDDLE-29)."""
    seat, found, named, outer = game.recall(_UNDER_WAY)
    game.remember(_UNDER_WAY, outer)
    asking, player = game.card(card), game.player(seat)
    discarded = tuple(map(game.card, found))
    matches = sum(1 for held in discarded if Guess(*named).matches(held.definition))
    await game.within(asking, player, _match(game, asking, player, matches, discarded))
    return matches


async def _match(game: Game, card: Card, player: Player, matches: int, discarded: tuple[Card, ...]) -> None:
    stage = riddle_stage(player.area)
    if stage is not None and matches:
        await game.happen(RiddleProgress(stage, matches, by=card))
    if card.record.zone is Zone.REVEALING and not card.record.successor:
        await game.happen(TreacheryResolved(card))
    await game.happen(RiddleAnswered(card, player, matches, discarded))


async def _guess(game: Game, player: Player, names: tuple[Part, ...]) -> Guess:
    """Step 1: ask for each thing that the riddle has named."""
    kind = sphere = cost = None
    if "type" in names:
        types = {term.name.lower(): term for term in TYPES}
        kind = types[await _name(game, player, {key: term.label for key, term in types.items()}, _NAME_TYPE)]
    if "sphere" in names:
        spheres = {term.name.lower(): term for term in SPHERES}
        sphere = spheres[await _name(game, player, {key: term.label for key, term in spheres.items()}, _NAME_SPHERE)]
    if "cost" in names:
        costs = {str(number): Name(str(number)) for number in range(_highest_cost(game, player) + 1)}
        cost = int(await _name(game, player, costs, _NAME_COST))
    return Guess(kind, sphere, cost)


async def _name(game: Game, player: Player, modes: dict[str, Name], prompt: Name) -> str:
    return await game.choose_mode(modes, player, prompt) or ""


def _highest_cost(game: Game, player: Player) -> int:
    """Return the highest cost that may be named: higher ones are on no card that could be found."""
    own = [record.definition.cost for record in game.state.cards if record.owner == player.seat]
    return max([COSTS, *(cost for cost in own if isinstance(cost, int))])


# What cards do in the window.


def may_add_to_riddle(game: Game, card: Card, player: Player) -> bool:
    """Tell whether a riddle is being answered, from a deck that still has cards: a condition for Actions (S-RING-7)."""
    under_way = game.state.facts.get(_UNDER_WAY)
    return under_way is not None and bool(game.state.zone(Zone.DECK, under_way[0]))


@checked
async def add_to_riddle(game: Game, amount: int = 1) -> list[Card]:
    """Discard more cards from the top of the answering player's deck; they count like the others (S-RING-1, S-RING-4).

    The deck is not shuffled again (S-RING-6). Returns the cards; none while no riddle is being answered.
    """
    under_way = game.recall(_UNDER_WAY)
    if under_way is None:
        return []
    seat, found, *rest = under_way
    more = await game.discard_from_deck(game.player(seat), amount)
    game.remember(_UNDER_WAY, (seat, (*found, *[card.id for card in more]), *rest))
    return more
