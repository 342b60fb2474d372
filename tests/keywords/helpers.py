"""What the tests of keywords share: invented cards, a reveal, and where cards lie."""

from __future__ import annotations

from oleada.authoring import Card, CardScript, Game, Phase, Revealed, Sphere, WhenRevealed, Zone
from oleada.testing import Play, TableBuilder, invented


def reveal(table: TableBuilder, player: int = 1, phase: Phase = Phase.QUEST) -> Play:
    """Let a player reveal the top card of the encounter deck, for his own area."""
    table.phase(phase)
    return table.run(_reveal, player=player)


async def _reveal(game: Game) -> None:
    await game.reveal_encounter_card()


def staged(table: TableBuilder, area: int = 0) -> list[str]:
    """Return the titles of the cards in a staging area."""
    return [card.name.en for card in table.game.area(area).staging]


def titles(table: TableBuilder, zone: Zone, holder: int = 0) -> list[str]:
    """Return the titles of the cards in a zone."""
    return [table.game.card(card).name.en for card in table.game.state.zone(zone, holder)]


def lines(play: Play, *parts: str) -> list[str]:
    """Return the lines of a play that contain one of these parts, in order, without the card that caused them."""
    told = [line.split(" [")[0] for line in play.text.splitlines()]
    return [line for line in told if any(part in line for part in parts)]


def dread(name: str = "Dread", amount: int = 5, keywords: str = "") -> CardScript:
    """Return a treachery whose When Revealed effect raises every player's threat."""
    card = invented.treachery(name, keywords=keywords)

    @card.when_revealed
    async def frighten(game: Game, card: Card) -> None:
        await game.raise_threat(game.players, amount)

    return card


def steadfast() -> CardScript:
    """Return an event that cancels a When Revealed effect."""
    event = invented.event("Steadfast", sphere=Sphere.NEUTRAL)

    @event.response(instead=WhenRevealed)
    async def stand(game: Game, card: Card, event: WhenRevealed) -> None:
        event.cancel()

    return event


def bolting_door() -> CardScript:
    """Return an event that cancels a whole card."""
    event = invented.event("Bolted Door", sphere=Sphere.NEUTRAL)

    @event.response(instead=Revealed)
    async def shut(game: Game, card: Card, event: Revealed) -> None:
        event.cancel()

    return event
