"""Questions that effects ask: a card, a player, a mode, a yes or no; sets are built one member at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from oleada.engine.given import check_given, checked
from oleada.engine.views import Card, Player
from oleada.engine.window import Windows
from oleada.model.decisions import DONE, NO, NONE, YES, Ask, Option
from oleada.model.lookup import remembered
from oleada.model.names import Name

if TYPE_CHECKING:
    from oleada.model.cards import CardDef

_CARD = Name("{}", "{}")
_TEXTS, _NAMES = {str}, {Name}
_FACEDOWN = Name("a facedown card", "una carta bocabajo")

_facedown_on: Callable[[CardDef], Name] = remembered(
    lambda host: Name(f"a facedown card on {host.name.en}", f"una carta bocabajo en {host.name.text('es')}")
)
"""Return what a facedown card is called that is attached to another."""


def card_option(card: Card, verb: str = "card") -> Option:
    """Return the option that stands for a card; of a facedown card it tells the host, not the title (R-CARD-12)."""
    game, number = card.game, card.id
    record = game.state.cards[number]
    name = record.definition.name
    if record.facedown:
        host = card.host
        name = _FACEDOWN if host is None else _facedown_on(host.definition)
    made = game.card_options.get((number, verb))
    if made is None or made.names[0] is not name:
        made = game.card_options[number, verb] = Option(f"{verb}:{number}", _CARD, (name,), number, number)
    return made


def completable(game: Any, player: Player, card: Card, choices: Sequence[Any], chosen: Sequence[Any] = ()) -> bool:
    """Tell whether everything can be chosen one after the other, nothing twice (R-COST-15).

    `choices` are costs and targets with candidates.
    """
    if not choices:
        return True
    found = choices[0].candidates(game, player, card, chosen)
    if len(choices) == 1 or not found:
        return bool(found)
    if getattr(choices[-1], "narrows", False) and not choices[-1].candidates(game, player, card, chosen):
        return False  # known at once, whatever is chosen before
    return _completed_by(game, player, card, choices[1:], chosen, found)


def _completed_by(
    game: Any, player: Player, card: Card, further: Sequence[Any], chosen: Sequence[Any], found: Sequence[Any]
) -> bool:
    """Tell whether the further choices can be made after one of those found for the present one."""
    return any(completable(game, player, card, further, (*chosen, one)) for one in found)


class Choosing(Windows):
    """What effects ask of players."""

    async def choose(
        self,
        among: Sequence[Card],
        player: Player | None = None,
        prompt: Name | None = None,
        kind: Ask = Ask.TARGET,
        optional: bool = False,
        chosen: Sequence[Card] = (),
    ) -> Card | None:
        """Ask `player` (you) for one of several cards, each offered once; with `optional`, "none" is an answer.

        If it is one of a set, `chosen` are those that it has already. Returns None if there is nothing to choose from,
        or if none was chosen.
        """
        if not among or (prompt is not None and prompt.__class__ is not Name):
            check_given(Choosing.choose, self, among, player, prompt)
            if not among:
                return None
        try:
            options = [card_option(card) for card in dict.fromkeys(among)]
            if optional:
                options.append(NONE)
            answer = await self.ask(kind, self.you if player is None else player, options, prompt, chosen)
        except (AttributeError, TypeError):
            check_given(Choosing.choose, self, among, player, prompt, kind, optional, chosen)
            raise
        return None if answer.value is None else self.card(answer.value)

    @checked
    async def choose_several(
        self,
        among: Sequence[Card],
        player: Player | None = None,
        at_most: int = 0,
        prompt: Name | None = None,
    ) -> list[Card]:
        """Ask `player` (you) for any number of cards (at most `at_most`, if given), one at a time, until "done".

        Members come in one canonical order, each once, so that every set can be built in exactly one way.
        """
        return await self.choose_set(among, player or self.you, at_most, prompt)

    async def choose_set(
        self,
        among: Sequence[Card],
        player: Player,
        at_most: int = 0,
        prompt: Name | None = None,
        kind: Ask = Ask.TARGET,
        verb: str = "card",
    ) -> list[Card]:
        """Ask `player` for any number of cards, as `choose_several` does, by a question of a `kind`."""
        chosen: list[Card] = []
        rest = list(dict.fromkeys(among))
        while rest and (not at_most or len(chosen) < at_most):
            options = [card_option(card, verb) for card in rest]
            answer = await self.ask(kind, player, [*options, DONE], prompt, chosen)
            if answer.key == DONE.key:
                break
            position = [card.id for card in rest].index(answer.value)
            chosen.append(rest[position])
            rest = rest[position + 1 :]
        return chosen

    @checked
    async def choose_player(
        self, among: Sequence[Player], player: Player | None = None, prompt: Name | None = None
    ) -> Player | None:
        """Ask `player` (you) for one of several players, each offered once; None if there is none."""
        if not among:
            return None
        options = [Option(f"player:{p.seat}", _CARD, (p.name,), p.seat) for p in dict.fromkeys(among)]
        chosen = await self.ask(Ask.TARGET, player or self.you, options, prompt)
        return self.player(chosen.value)

    async def choose_mode(
        self, modes: Mapping[str, Name], player: Player | None = None, prompt: Name | None = None
    ) -> str | None:
        """Ask `player` (you) for one of several named modes; return its key, or None if there is none."""
        plain = modes.__class__ is dict and {*map(type, modes)} == _TEXTS and {*map(type, modes.values())} == _NAMES
        if not plain or (prompt is not None and prompt.__class__ is not Name):
            check_given(Choosing.choose_mode, self, modes, player, prompt)
            if not modes:
                return None
        try:
            options = [Option(f"mode:{key}", name, (), key) for key, name in modes.items()]
            chosen = await self.ask(Ask.CHOICE, player or self.you, options, prompt)
        except (AttributeError, TypeError):
            check_given(Choosing.choose_mode, self, modes, player, prompt)
            raise
        return str(chosen.value)

    @checked
    async def choose_number(
        self, among: Iterable[int], player: Player | None = None, prompt: Name | None = None, verb: str = "number"
    ) -> int:
        """Ask `player` (you) for one of several numbers, each offered once, in their order; 0 if there is none."""
        options = [Option(f"{verb}:{number}", Name(str(number)), (), number) for number in dict.fromkeys(among)]
        if not options:
            return 0
        return int((await self.ask(Ask.CHOICE, player or self.you, options, prompt)).value)

    @checked
    async def confirm(self, prompt: Name, player: Player | None = None) -> bool:
        """Ask `player` (you) a question that is answered with yes or no."""
        return (await self.ask(Ask.CHOICE, player or self.you, (YES, NO), prompt)).key == YES.key

    @checked
    async def distribute(
        self,
        amount: int,
        room: Mapping[int, int],
        player: Player | None = None,
        prompt: Name | None = None,
        kind: Ask = Ask.DAMAGE,
        legal: Callable[[dict[int, int]], bool] | None = None,
    ) -> dict[int, int]:
        """Ask `player` to divide `amount` points among cards, one point at a time; `room` limits each.

        What finds no room is lost. Points come in one canonical order of the cards.
        """
        given: dict[int, int] = {}
        ids = list(room)
        start = 0
        for _ in range(amount):
            open_ids = [c for c in ids[start:] if given.get(c, 0) < room[c]]
            left = amount - sum(given.values())
            fitting = [
                c
                for c in open_ids
                if left <= sum(room[o] - given.get(o, 0) for o in ids[ids.index(c) :]) or c == open_ids[0]
            ]
            if not fitting:
                break
            so_far = [self.card(c) for c, points in given.items() for _ in range(points)]
            options = [card_option(self.card(c)) for c in fitting]
            chosen = int((await self.ask(kind, player or self.you, options, prompt, so_far)).value)
            given[chosen] = given.get(chosen, 0) + 1
            start = ids.index(chosen)
        return given

    async def choose_targets(
        self, player: Player, card: Card, targets: Sequence[Any], paid: Sequence[Card] = ()
    ) -> list[Any] | None:
        """Ask for each of an ability's targets; None if one has no candidate left. Cards `paid` with are none.

        Only what leaves candidates for the others is offered.
        """
        chosen: list[Any] = []
        for number, target in enumerate(targets, 1):
            before = [*paid, *chosen]
            among = [
                one
                for one in target.candidates(self, player, card, before)
                if completable(self, player, card, targets[number:], [*before, one])
            ]
            if not among:
                return None
            if isinstance(among[0], Player):
                picked: Any = await self.choose_player(among, player, target.prompt)
            else:
                picked = await self.choose(among, player, target.prompt)
            chosen.append(picked)
        return chosen
