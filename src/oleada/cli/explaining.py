"""What a person is told about a card: its facts, and what can be done with it now or why not."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from oleada.cli import texts, words
from oleada.cli.screen import said
from oleada.engine.game import Game
from oleada.engine.observation import SeenCard, View
from oleada.model.names import Language, Name
from oleada.model.terms import CHARACTERS, CardType, Stat

_SHOWN = 3
"""How many cards of one name are explained at once."""

_NUMBERS: dict[Stat, frozenset[CardType]] = {
    Stat.WILLPOWER: CHARACTERS,
    Stat.ATTACK: CHARACTERS | {CardType.ENEMY},
    Stat.DEFENSE: CHARACTERS | {CardType.ENEMY},
    Stat.HIT_POINTS: CHARACTERS | {CardType.ENEMY},
    Stat.THREAT: frozenset((CardType.ENEMY, CardType.LOCATION)),
    Stat.ENGAGEMENT: frozenset((CardType.ENEMY,)),
    Stat.QUEST_POINTS: frozenset((CardType.LOCATION, CardType.QUEST, CardType.SIDE_QUEST, CardType.PLAYER_SIDE_QUEST)),
}
"""Which of a card's numbers are worth saying, by its type."""


def explained(game: Game, view: View, cards: list[SeenCard], language: Language) -> list[Text]:
    """Return all about cards that the view's seat sees: of several with one name, the first few."""
    lines = [line for card in cards[:_SHOWN] for line in _card(game, view, card, language)]
    if len(cards) > _SHOWN:
        lines.append(Text(said(texts.MORE_CARDS, language, count=len(cards) - _SHOWN)))
    return lines


def _card(game: Game, view: View, seen: SeenCard, language: Language) -> Iterator[Text]:
    card = game.card(seen.id)
    printed = card.definition
    yield Text(seen.name.text(language), style="bold")
    traits = [f"{trait}." for trait in printed.traits if trait]
    kind = [seen.type.label.text(language), words.spheres(seen, language)]
    if printed.cost is not None:
        kind.append(said(texts.COST, language, cost=printed.cost))
    yield Text(f"  {', '.join(filter(None, kind))}. {' '.join(traits)}".rstrip())
    numbers = [
        f"{stat.label.text(language)} {'-' if number is None else number}"
        for stat, types in _NUMBERS.items()
        if seen.type in types
        for number in (getattr(seen, stat.name.lower()),)
    ]
    about = [*numbers, *words.keywords(seen, language)]
    if about:
        yield Text(f"  {', '.join(about)}")
    where = [words.place_of(view, seen.id, language), *words.state(seen, language), *words.tokens(seen, language)]
    yield Text(f"  {', '.join(filter(None, where))}")
    if summary := printed.summary.text(language):
        yield Text(f"  {summary}")
    if not printed.implemented:
        yield Text(f"  {texts.NOT_IMPLEMENTED.text(language)}")
    yield from _ways(game, view, seen, language)


def _ways(game: Game, view: View, seen: SeenCard, language: Language) -> Iterator[Text]:
    ways = game.explain(game.card(seen.id), view.seat)
    if not ways:
        yield Text(f"  {texts.NO_WAYS.text(language)}", style="dim")
    for way in ways:
        label = Name(f"{way.label.en.rstrip('.')}:", f"{way.label.text('es').rstrip('.')}:")
        if way.possible:
            yield Text(f"  - {said(texts.POSSIBLE, language, way=label)}", style="green")
        else:
            reasons = "; ".join(reason.text(language) for reason in way.reasons)
            yield Text(f"  - {said(texts.NOT_POSSIBLE, language, way=label, reasons=reasons)}", style="dim")
