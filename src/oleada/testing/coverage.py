"""Which cards, abilities and constant effects whole games have used, and games that look for what is missing."""

from __future__ import annotations

import random  # noqa: TID251 - whoever plays is outside the rules and draws lots of its own
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from oleada.agents import Agent, RandomAgent
from oleada.engine.atoms.play import EnteredPlay, EventPlayed
from oleada.engine.atoms.quest import StageRevealed
from oleada.engine.atoms.revealing import TurnedUp
from oleada.model.abilities import Of
from oleada.model.cards import CardDef
from oleada.model.decisions import PASS, Ask
from oleada.model.errors import WrongKindError
from oleada.model.terms import CardType, Stat
from oleada.testing.given import check_kind

if TYPE_CHECKING:
    from oleada.engine.game import Game
    from oleada.engine.views import Card
    from oleada.model.abilities import Modifier, Permission, Prohibition
    from oleada.model.decisions import Option

    Constant = Modifier | Prohibition | Permission

SAVING = 0.6
"""How often a player who could act passes where nothing is new, so that resources for dear cards add up."""


class Coverage:
    """Counts what of some cards is used in games.

    A card is used when it enters play or is played, a treachery when it is revealed, a hero as soon as he is there, and
    a stage that is revealed, or whatever else is in play at a decision, once in that game. An ability is used when its
    effect resolves; a constant effect when, at a decision, it changes a card that it applies to. What cannot happen,
    and what is permitted, is used as soon as the card that says so is in play.
    """

    def __init__(self, cards: Iterable[CardDef]) -> None:
        if isinstance(cards, (str, CardDef)) or not hasattr(cards, "__iter__"):
            raise WrongKindError("What is to be covered", cards, "cards, such as the_set.cards")
        cards = list(cards)
        for card in cards:
            check_kind("A card to be covered", card, CardDef, "a card, such as those of the_set.cards")
        self.games = 0
        """How many games have been counted."""
        self.cards: Counter[str] = Counter()
        """How often each card was used, by its code."""
        self.abilities: Counter[str] = Counter()
        """How often each ability has resolved, by its key."""
        self.constants: Counter[str] = Counter()
        """In how many games each constant effect has been at work."""
        self._constants: dict[str, list[tuple[str, Constant]]] = {}
        for card in cards:
            self.cards[card.code] = 0
            self.abilities.update({ability.key: 0 for ability in card.abilities})
            self._constants[card.code] = list(_constants(card))
            self.constants.update({name: 0 for name, _ in self._constants[card.code]})
        self._seen: set[str] = set()
        self._present: set[str] = set()

    @property
    def missing(self) -> list[str]:
        """What has never been used: codes of cards, keys of abilities, names of constant effects."""
        every = (self.cards, self.abilities, self.constants)
        return [name for counts in every for name, count in counts.items() if not count]

    def play(
        self,
        game: Game,
        otherwise: Agent | None = None,
        seed: int = 0,
        check: Callable[[Game], object] | None = None,
    ) -> None:
        """Play a game to its end and count what it uses. What is new is taken wherever it is offered.

        Args:
            game: the game, at any decision.
            otherwise: who decides where nothing is new; by default one who draws lots.
            seed: for the lots that are drawn here.
            check: called at every decision.
        """
        lots = random.Random(seed)
        agent = otherwise or RandomAgent(seed)
        while (decision := game.decision) is not None:
            if check is not None:
                check(game)
            self.watch(game)
            new = [option for option in decision.options if self._is_new(game, option)]
            if not new and decision.source and self._lacks(game, game.state.cards[decision.source].definition):
                new = list(decision.options)  # what a card asks may decide whether all of it comes to be used
            if new:
                answer = new[int(lots.random() * len(new))]
            elif decision.kind is Ask.ACTION and lots.random() < SAVING:
                answer = PASS
            else:
                seat = decision.player
                answer = agent.choose(decision, lambda seat=seat: game.view(seat))  # type: ignore[misc]
            game.answer(answer.key)
        self.count(game)

    def count(self, game: Game) -> None:
        """Count what a game has used."""
        self.games += 1
        state = game.state
        used = [state.cards[line.facts["card"]].definition for line in game.log.of(EnteredPlay, EventPlayed)]
        turned_up = [state.cards[line.facts["card"]].definition for line in game.log.of(TurnedUp)]
        used += [card for card in turned_up if card.type is CardType.TREACHERY]
        self._present.update(state.cards[line.facts["card"]].definition.code for line in game.log.of(StageRevealed))
        used += [state.cards[piece].definition for player in state.players[1:] for piece in player.starting_heroes]
        times_used = Counter(card.code for card in used)
        for code in self.cards:
            self.cards[code] += times_used[code] or (code in self._present)
        self._present = set()
        for key, times in game.abilities_used.items():
            self._add(self.abilities, key, times)
        for name in self._seen:
            self._add(self.constants, name)
        self._seen = set()

    def report(self, counts: bool = False) -> str:
        """Return what has been used and what has not, as text; with `counts` how often each thing has been."""
        parts = (("cards", self.cards), ("abilities", self.abilities), ("constant effects", self.constants))
        lines = [f"{self.games} games"]
        for title, found in parts:
            lines.append(f"{sum(1 for count in found.values() if count)} of {len(found)} {title}")
            if counts:
                lines += [f"  {count:>6}  {name}" for name, count in sorted(found.items())]
        lines += [f"never used: {name}" for name in self.missing]
        return "\n".join(lines)

    @staticmethod
    def _add(counts: Counter[str], name: str, times: int = 1) -> None:
        if name in counts:
            counts[name] += times

    def _is_new(self, game: Game, option: Option) -> bool:
        """Tell whether an option uses something that has not been used yet, or brings a card for that into play."""
        head = option.key.partition(":")[0]
        if head in self.abilities:
            return not self.abilities[head] and head not in game.abilities_used
        return head == "play" and self._lacks(game, game.state.cards[option.card].definition)

    def _lacks(self, game: Game, card: CardDef) -> bool:
        """Tell whether something of a card has not been used yet, in this game either."""
        if card.code not in self.cards:
            return False
        used = game.abilities_used
        keys = [ability.key for ability in card.abilities if ability.key in self.abilities]
        return (
            not self.cards[card.code]
            or any(not self.abilities[key] and key not in used for key in keys)
            or any(not self.constants[name] and name not in self._seen for name, _ in self._constants[card.code])
        )

    def watch(self, game: Game) -> None:
        """Note which cards are in play now, and which constant effects are at work."""
        for number in game.state.in_play:
            card = game.card(number)
            self._present.add(card.definition.code)
            constants = self._constants.get(card.definition.code)
            if constants and game.active_text(number):
                self._seen.update(
                    name for name, constant in constants if name not in self._seen and _works(game, card, constant)
                )


def _constants(card: CardDef) -> Iterator[tuple[str, Constant]]:
    """Yield a card's constant effects, each with a name of its own."""
    for number, modifier in enumerate(card.modifiers, 1):
        yield f"{card.code} gives {modifier.stat.en} ({number})", modifier
    for number, prohibition in enumerate(card.prohibitions, 1):
        yield f"{card.code} forbids {'/'.join(e.__name__ for e in prohibition.events)} ({number})", prohibition
    for number, permission in enumerate(card.permissions, 1):
        yield f"{card.code} permits {permission.what} ({number})", permission


def _works(game: Game, source: Card, constant: Any) -> bool:
    """Tell whether a constant effect of a card in play is at work."""
    if not hasattr(constant, "stat"):
        return True
    if constant.on is Of.SELF:
        reached = [source]
    elif constant.on is Of.HOST:
        reached = [source.host] if source.host else []
    else:
        reached = list(game.in_play())
        if constant.stat is Stat.COST:
            reached += [card for player in game.players for card in player.hand]
    for card in reached:
        if constant.applies(game, source, card):
            amount = constant.amount
            if amount(game, source, card) if callable(amount) else amount:
                return True
    return False
