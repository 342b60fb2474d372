"""The game's own words for what a view shows, in either language."""

from __future__ import annotations

from collections.abc import Iterator

from oleada.cli import texts
from oleada.cli.screen import said
from oleada.engine.observation import SeenCard, View
from oleada.model.errors import CardFactsError, UnknownNameError
from oleada.model.keywords import Keyword
from oleada.model.names import Language, Name, fold
from oleada.model.terms import Phase, Sphere
from oleada.model.zones import Zone


def heading(view: View, language: Language) -> str:
    """Return where in the round the game is."""
    if view.phase is Phase.SETUP:
        return texts.SETUP_HEADING.text(language)
    step = texts.STEPS.get(view.step)
    if step is None:
        step = texts.PHASE_BEGINS if view.step.endswith(".1") else texts.PHASE_ENDS
    return said(texts.HEADING, language, round=view.round, phase=view.phase.label, step=step, number=view.step)


def keywords(card: SeenCard, language: Language) -> list[str]:
    """Return a card's keywords as they are printed in `language`."""
    return [_keyword(word, language) for word in card.keywords]


def _keyword(word: str, language: Language) -> str:
    try:
        return " ".join(keyword.text(language) for keyword in Keyword.parse(word))
    except (UnknownNameError, CardFactsError):
        return word


def spheres(card: SeenCard, language: Language) -> str:
    """Return the spheres of a card's resource icons."""
    return ", ".join(Sphere.parse(sphere).label.text(language) for sphere in card.spheres)


def state(card: SeenCard, language: Language) -> list[str]:
    """Return what is special about a card in play: how it lies, committed, shadow cards, facedown cards."""
    said_of = [texts.EXHAUSTED] if card.exhausted else []
    said_of += [texts.UPSIDE_DOWN] if card.upside_down else []
    said_of += [texts.COMMITTED] if card.committed else []
    words = [name.text(language) for name in said_of]
    if card.shadows:
        words.append(said(texts.SHADOWS, language, count=card.shadows))
    if card.facedown:
        words.append(said(texts.FACEDOWN, language, count=card.facedown))
    return words


def tokens(card: SeenCard, language: Language) -> list[str]:
    """Return what lies on a card."""
    counts = ((texts.DAMAGE_ON, card.damage), (texts.RESOURCES, card.resources), (texts.PROGRESS_ON, card.progress))
    return [said(name, language, count=count) for name, count in counts if count]


Where = tuple[SeenCard, Name, dict[str, object]]
"""A card, where it is, and what is to be put into those words."""


def places(view: View) -> Iterator[Where]:
    """Yield every card that the seat sees, with where it is; a card that it is only asked about comes last."""
    seen = set()
    for where in (*_on_the_table(view), *concealed(view)):
        seen.add(where[0].id)
        yield where
    for card in view.offered:
        if card.id not in seen:
            yield card, texts.OFFERED, {}


def _on_the_table(view: View) -> Iterator[Where]:
    for player in view.players:
        seat: dict[str, object] = {"seat": player.seat}
        for card in player.hand or ():
            yield card, texts.IN_HAND, {}
        for card in player.cards:
            yield from _with_attachments(card, texts.OF_PLAYER, seat)
        for card in player.engaged:
            yield from _with_attachments(card, texts.ENGAGED_WITH, seat)
    for area in view.areas:
        for card in area.staging:
            yield from _with_attachments(card, texts.IN_STAGING, {})
        for card in area.active:
            yield from _with_attachments(card, texts.IN_ACTIVE, {})
        for card in area.quests:
            yield from _with_attachments(card, Name("{type}", "{type}"), {"type": card.type.label})
        for card in area.apart:
            yield from _with_attachments(card, texts.IN_APART, {})
        for card in area.away:
            yield from _with_attachments(card, texts.IN_AWAY, {})
    for card in view.revealing:
        yield card, texts.REVEALED_NOW, {}
    for card in view.playing:
        yield card, texts.PLAYED_NOW, {}
    for player in view.players:
        for card in player.discard:
            yield card, texts.IN_DISCARD, {"seat": player.seat}
    for card in view.encounter_discard:
        yield card, texts.IN_ENCOUNTER_DISCARD, {}


def concealed(view: View) -> Iterator[Where]:
    """Yield every card that lies concealed but is known to the seat, with where it is."""
    for known in view.known:
        number = known.position + 1
        if known.zone is Zone.HAND:
            yield known.card, texts.IN_HAND_OF, {"seat": known.holder}
        elif known.zone is Zone.DECK:
            yield known.card, texts.IN_DECK_OF, {"seat": known.holder, "number": number}
        elif known.zone is Zone.ENCOUNTER_DECK:
            yield known.card, texts.IN_ENCOUNTER_DECK, {"number": number}
        elif enemy := view.find(known.holder):
            yield known.card, texts.SHADOW_OF, {"card": enemy.name}


def _with_attachments(card: SeenCard, place: Name, words: dict[str, object]) -> Iterator[Where]:
    yield card, place, words
    for attachment in card.attachments:
        yield attachment, texts.ON_CARD, {"card": card.name}
    for shadow in card.turned_shadows:
        yield shadow, texts.SHADOW_OF, {"card": card.name}


def place_of(view: View, card: int, language: Language) -> str:
    """Return where a card is, in words; nothing for one that the seat does not see."""
    for seen, place, words in places(view):
        if seen.id == card:
            return said(place, language, **words)
    return ""


def named(view: View, given: str) -> list[SeenCard]:
    """Return the cards that the seat sees whose title is, or failing that contains, what was typed."""
    wanted = fold(given)
    seen = [card for card, _, _ in places(view)]
    exact = [card for card in seen if card.name.matches(given)]
    return exact or [card for card in seen if wanted in fold(card.name.en) or wanted in fold(card.name.es)]
