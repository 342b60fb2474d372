"""Random games with invented cards that carry random keywords: the keywords do exactly what they say."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import attrs
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as for_all
from hypothesis import strategies as st

from oleada import Deck, Game, new_game
from oleada.authoring import (
    By,
    Card,
    CardScript,
    DamageDealt,
    Destroyed,
    Phase,
    PhaseBegan,
    ThreatRaised,
)
from oleada.engine.atoms.encounter import EncounterDeckReset
from oleada.engine.atoms.framework import GameEnded, PlayerEliminated
from oleada.engine.atoms.play import ControlChanged
from oleada.engine.atoms.revealing import RevealEnded, RevealKeywords, TurnedUp
from oleada.engine.log import LogLine
from oleada.keywords import Archery, Doomed, Guarded, Indestructible, Surge, Toughness
from oleada.testing import check_dual, check_invariants, invented

MAX_ANSWERS = 150

ENEMY_LINES = (
    "Surge.", "Doomed 1.", "Doomed 2. Surge.", "Archery 1.", "Archery X.", "Indestructible.", "Ambush.",
    "Regenerate 1.", "Toughness 1.", "Time 2.", "Prowl 1.", "Hide 2.", "Peril.", "Venom.", "Phantom.", "Spectral.",
    "Pillage 2.", "Hinder.", "Victory 2.", "Immune to player card effects.", "Peril. Doomed 1. Hide 1. Surge.",
    "Indestructible. Archery 2.",
)  # fmt: skip
LOCATION_LINES = ("Villagers 2.", "Mire 2.", "Surge.", "Doomed 1.", "Victory 1.", "Time 1.", "Archery 1.", "Prowl 2.")
TREACHERY_LINES = ("Surge.", "Doomed 3.", "Peril. Surge.", "Hide 1.", "Prowl 2. Doomed 1.", "")
QUEST_LINES = ("", "Battle.", "Siege.", "Time 2.")


@attrs.frozen
class Plan:
    """What a random game is made of."""

    seed: int
    players: int
    enemies: tuple[str, ...]
    locations: tuple[str, ...]
    treacheries: tuple[str, ...]
    quest: str


def plans() -> st.SearchStrategy[Plan]:
    """Return a strategy of games."""

    def several(lines: tuple[str, ...], least: int, most: int) -> st.SearchStrategy[tuple[str, ...]]:
        return st.lists(st.sampled_from(lines), min_size=least, max_size=most).map(tuple)

    return st.builds(
        Plan,
        seed=st.integers(0, 999_999),
        players=st.integers(1, 3),
        enemies=several(ENEMY_LINES, 4, 8),
        locations=several(LOCATION_LINES, 2, 4),
        treacheries=several(TREACHERY_LINES, 1, 3),
        quest=st.sampled_from(QUEST_LINES),
    )


# The cards.


def relic(number: int, keywords: str) -> CardScript:
    """Return an objective that the first player may claim whenever the rules let him."""
    objective = invented.objective(f"Relic {number}", keywords=keywords, quantity=2)

    @objective.action(by=By.FIRST_PLAYER, when=lambda game, card, player: card.controller is None)
    async def take(game: Game, card: Card) -> None:
        await game.claim(card)

    return objective


def rockfall() -> CardScript:
    """Return a treachery that hurts enemies, and does not surge, so that no chain of Surge is without end."""
    treachery = invented.treachery("Rockfall", quantity=8)

    @treachery.when_revealed
    async def crush(game: Game, card: Card) -> None:
        await game.deal_damage([enemy for enemy in game.in_play() if enemy.is_enemy], 2)

    return treachery


def watched_quest(keywords: str) -> CardScript:
    """Return a long stage that checks the damage of each Archery against what it should be (K-ARCH-4, -7, -8, -10)."""
    stage = invented.quest("The Long Watch", quest_points=90, keywords=keywords)

    @stage.passive(when=PhaseBegan, if_=lambda game, card, event: event.phase is Phase.COMBAT)
    async def count(game: Game, card: Card, event: PhaseBegan) -> None:
        total = sum(game.keyword_total(archer.id, Archery) or 0 for archer in game.in_play())
        room = sum(target.remaining_hit_points for player in game.players for target in player.characters)
        game.remember("watch", (len(game.log), total, room))

    @stage.passive(after=PhaseBegan, if_=lambda game, card, event: event.phase is Phase.COMBAT)
    async def compare(game: Game, card: Card, event: PhaseBegan) -> None:
        start, total, room = game.recall("watch")
        lines = [game.log[number] for number in range(start, len(game.log))]
        dealt = sum(line.facts["amount"] for line in lines if line.event is DamageDealt and not line.cancelled)
        assert dealt <= total
        assert dealt == min(total, room)
        game.remember("archery", (game.recall("archery") or 0) + dealt)

    return stage


def start(plan: Plan) -> Game:
    """Start the game of a plan."""
    cards = [
        *(
            invented.enemy(
                f"Enemy {n}",
                engagement=10 + 5 * n,
                keywords=line,
                hit_points=5,
                quantity=3,
                x=lambda game, card: game.round,
            )
            for n, line in enumerate(plan.enemies)
        ),
        *(invented.location(f"Location {n}", keywords=line, quantity=3) for n, line in enumerate(plan.locations)),
        *(invented.treachery(f"Treachery {n}", keywords=line, quantity=3) for n, line in enumerate(plan.treacheries)),
        rockfall(),
        relic(1, "Guarded."),
        relic(2, "Guarded. Surge."),
    ]
    scenario = invented.scenario(watched_quest(plan.quest), cards=tuple(cards))
    scout = invented.ally("Scout", keywords="Ranged. Secrecy 1.")
    guard = invented.ally("Guard", cost=1, hit_points=3, keywords="Sentinel.")
    decks = [
        Deck(
            f"Deck {seat}",
            tuple(invented.hero(f"Hero {seat}.{number}", threat_cost=6, attack=4, hit_points=5) for number in (1, 2)),
            ((scout, 10), (guard, 10)),
        )
        for seat in range(1, plan.players + 1)
    ]
    return new_game(scenario, decks, seed=plan.seed)


# What must be true.


def played(game: Game, seed: int) -> None:
    """Answer by lot, and check at every decision what must hold at every decision."""
    lot = random.Random(seed)
    for number in range(MAX_ANSWERS):
        decision = game.decision
        if decision is None:
            break
        check_invariants(game)
        if number % 15 == 0:
            check_dual(game)
        for card in game.in_play():
            if card.is_objective and card.guards:
                assert card.controller is None, "a guarded objective has been claimed (K-GUARD-3)"
        game.answer(lot.choice(decision.options))


def lines(game: Game) -> list[LogLine]:
    """Return what happened in a game."""
    return [line for line in game.log if not line.cancelled]


def instances(game: Game, line: LogLine, keyword: type) -> list[int]:
    """Return the numbers of a keyword that is printed on the card of a line of the log, 1 for none."""
    printed = game.card(line.facts["card"]).definition.keywords
    return [k.value if isinstance(k.value, int) else 1 for k in printed if isinstance(k, keyword)]


def check_doomed(game: Game) -> int:
    """Check that each reveal raised the threat of every player in the game by its Doomed; return the total."""
    told = lines(game)
    total = 0
    alive = len(game.state.players) - 1
    for number, line in enumerate(told):
        if line.event is PlayerEliminated:
            alive -= 1
        if line.event is RevealKeywords and (doom := sum(instances(game, line, Doomed))):
            title = game.card(line.facts["card"]).name
            reveal = _until(told[number + 1 :], (RevealEnded, TurnedUp, GameEnded))
            raised = [r for r in reveal if r.event is ThreatRaised and r.cause == title]
            if len(raised) < alive:
                assert not game.is_over
                assert told[-1] in (line, *reveal), "Doomed raised the threat of too few players"
                continue  # the game was left while the keywords of the card are being resolved
            assert [r.facts["amount"] for r in raised] == [doom] * alive
            assert len({r.facts["player"] for r in raised}) == alive
            total += doom * alive
    return total


def check_dials(game: Game) -> None:
    """Check that the threat dials show what the log says."""
    for player in (game.player(seat) for seat in range(1, len(game.state.players))):
        changes = [line for line in game.log.of(ThreatRaised) if line.facts["player"] == player.seat]
        assert player.dial == 12 + sum(line.facts["amount"] for line in changes)


def _until(told: list[LogLine], ends: tuple[type, ...]) -> list[LogLine]:
    found = []
    for line in told:
        if issubclass(line.event, ends):
            break
        found.append(line)
    return found


def check_surge(game: Game) -> int:
    """Check that right after each surging card one more is revealed, and nothing is after others; return how many."""
    told = [line for line in lines(game) if line.event is not EncounterDeckReset]
    surges = 0
    for line, after in pairwise(told):
        if line.event is RevealEnded and instances(game, line, Surge):
            assert after.event is TurnedUp, f"no card was revealed after {line}, but {after} happened"
            assert after.cause == game.card(line.facts["card"]).name
            surges += 1
    return surges


def check_destroyed(game: Game) -> int:
    """Check that damage destroyed no Indestructible enemy; return how many enemies it destroyed."""
    destroyed = [line for line in lines(game) if line.event is Destroyed]
    assert not [line for line in destroyed if instances(game, line, Indestructible)]
    return len(destroyed)


def check_all(game: Game) -> Counter[str]:
    """Check a played game, and return how often each thing happened in it."""
    claims = game.log.of(ControlChanged)
    assert all(instances(game, line, Guarded) for line in claims)
    check_dials(game)
    return Counter(
        doomed=check_doomed(game),
        surge=check_surge(game),
        destroyed=check_destroyed(game),
        claims=len(claims),
        archery=game.recall("archery") or 0,
        damaged_tough=sum(bool(instances(game, line, Toughness)) for line in game.log.of(DamageDealt)),
        **Counter(line.event.__name__ for line in lines(game)),
    )


@settings(max_examples=24, deadline=None, suppress_health_check=list(HealthCheck))
@for_all(plan=plans())
@pytest.mark.rule("K-DOOMED-2")
@pytest.mark.rule("K-SURGE-1")
@pytest.mark.rule("K-ARCH-7")
@pytest.mark.rule("K-ARCH-10")
@pytest.mark.rule("K-INDE-1")
@pytest.mark.rule("K-GUARD-3")
def test_keywords_keep_their_word_in_random_games(plan: Plan) -> None:
    game = start(plan)
    played(game, plan.seed)
    check_all(game)


def fixed_plans() -> Iterator[Plan]:
    """Yield games that together have every keyword in them."""
    for seed in range(10):
        yield Plan(
            seed,
            1 + seed % 3,
            ("Regenerate 1.", "Toughness 1.", *(ENEMY_LINES[(5 * seed + n) % len(ENEMY_LINES)] for n in range(5))),
            tuple(LOCATION_LINES[(seed + n) % len(LOCATION_LINES)] for n in range(3)),
            tuple(TREACHERY_LINES[(seed + n) % len(TREACHERY_LINES)] for n in range(2)),
            QUEST_LINES[seed % len(QUEST_LINES)],
        )


def test_the_random_games_do_what_the_checks_are_about() -> None:
    seen: Counter[str] = Counter()
    for plan in fixed_plans():
        game = start(plan)
        played(game, plan.seed)
        seen += check_all(game)
    wanted = (
        "doomed", "surge", "archery", "destroyed", "claims", "damaged_tough", "GuardPlaced", "HideTested",
        "TokensPlaced", "TokensRemoved", "TimeRanOut", "FacedownAttached", "DamageHealed", "QuestedSuccessfully",
        "QuestedUnsuccessfully",
    )  # fmt: skip
    assert not [what for what in wanted if not seen[what]], seen
