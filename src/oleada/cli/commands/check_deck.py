"""`oleada check-deck`: a deck, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import click
from rich.text import Text

from oleada.cli import options, texts
from oleada.cli.bilingual import Command
from oleada.cli.grid import Row, grid
from oleada.cli.screen import Screen
from oleada.decks import load_deck
from oleada.model.cards import CardDef
from oleada.model.decks import Deck
from oleada.model.names import Language
from oleada.model.terms import CardType

NOT_OK = 1


@click.command("check-deck", cls=Command, words=texts.CHECK_DECK)
@options.file_argument
@options.json_option
@options.lang_option
@click.pass_context
def check_deck(ctx: click.Context, file: str, data: bool) -> None:
    """Print a deck and what is wrong with it."""
    screen = Screen.of(ctx, data=data)
    deck = load_deck(file)
    if screen.data:
        screen.give(_data(deck, screen.language))
    else:
        _show(deck, screen)
    ctx.exit(0 if deck.report.ok else NOT_OK)


def _entries(deck: Deck) -> list[tuple[CardDef, int]]:
    """Return heroes and cards, each with its number of copies."""
    heroes = {hero: deck.heroes.count(hero) for hero in deck.heroes}
    return [*heroes.items(), *deck.cards]


def _unimplemented(deck: Deck, language: Language) -> list[str]:
    return [card.name.text(language) for card, _ in _entries(deck) if not card.implemented]


def _show(deck: Deck, screen: Screen) -> None:
    language = screen.language
    screen.out.print(Text(deck.name, style="bold"))
    screen.say(texts.DECK_SIZE, heroes=len(deck.heroes), cards=deck.size)
    entries = _entries(deck)
    width = max((len(card.name.text(language)) for card, _ in entries), default=0)
    for kind in CardType:
        of_kind = [(card, count) for card, count in entries if card.type is kind]
        if of_kind:
            group = texts.GROUPS.get(kind, kind.label)
            count = sum(count for _, count in of_kind)
            screen.lines([Text()])
            screen.say(texts.GROUP, style="bold", group=group, count=count)
            screen.lines(grid((), [_row(card, count, width, language) for card, count in of_kind]))
    screen.lines([Text()])
    screen.say(texts.REPORT, style="bold")
    screen.lines(Text(f"  {line}") for line in deck.report.text(language).splitlines())
    if missing := _unimplemented(deck, language):
        screen.out.print(Text(f"  {screen.text(texts.UNIMPLEMENTED_CARDS, cards=', '.join(missing))}"))


def _row(card: CardDef, count: int, width: int, language: Language) -> Row:
    sphere = card.sphere.label.text(language) if card.sphere else ""
    return Row(f"{count}x {card.name.text(language):<{width}}", (), sphere)


def _data(deck: Deck, language: Language) -> dict[str, Any]:
    report = deck.report
    return {
        "name": deck.name,
        "ok": report.ok,
        "complete": report.complete,
        "heroes": [_card_data(card, count) for card, count in _entries(deck) if card.type is CardType.HERO],
        "cards": [_card_data(card, count) for card, count in deck.cards],
        "size": deck.size,
        "faults": [{"kind": fault.kind.name, "text": fault.text(language)} for fault in report.faults],
        "report": list(report.lines(language)),
    }


def _card_data(card: CardDef, count: int) -> dict[str, Any]:
    return {
        "code": card.code,
        "name": card.name.en,
        "type": card.type.name,
        "sphere": card.sphere.name if card.sphere else None,
        "count": count,
        "implemented": card.implemented,
    }
