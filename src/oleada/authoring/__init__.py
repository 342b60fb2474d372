"""What a card or scenario script imports: sets, decorators, selectors, costs, targets, limits and the events."""

import oleada.keywords  # noqa: F401 - makes the keywords known
from oleada.authoring.sets import CardScript, EncounterSet, PlayerSet
from oleada.engine.atoms.cards import CardsDiscarded, CardsDrawn
from oleada.engine.atoms.combat import (
    AttackBegan,
    AttackEnded,
    AttackersDeclared,
    DefenderDeclared,
    ShadowDealt,
    ShadowEffect,
)
from oleada.engine.atoms.damage import DamageDealt, DamageHealed
from oleada.engine.atoms.encounter import (
    AfterReveal,
    ArrivedInStaging,
    Engaged,
    EnteredStaging,
    Revealed,
    StagingBegan,
    Travelled,
    WhenRevealed,
)
from oleada.engine.atoms.framework import (
    FirstPlayerPassed,
    PhaseBegan,
    PhaseEnded,
    PlayerEliminated,
    RoundBegan,
    RoundEnded,
)
from oleada.engine.atoms.play import (
    Destroyed,
    Discarded,
    EnteredPlay,
    EventPlayed,
    Explored,
    LeftPlay,
    Played,
    PutIntoPlay,
)
from oleada.engine.atoms.quest import (
    Advancing,
    AllCommitted,
    Committed,
    ProgressPlaced,
    QuestedSuccessfully,
    QuestedUnsuccessfully,
    RemovedFromQuest,
    StageDefeated,
    StageRevealed,
)
from oleada.engine.atoms.status import Exhausted, Readied, ReadyingPriced, ResourcesGained, ResourcesSpent
from oleada.engine.atoms.threat import ThreatLowered, ThreatRaised
from oleada.engine.costs import (
    DiscardFromHand,
    DiscardSelf,
    EachPlayer,
    Exhaust,
    ExhaustSelf,
    RaiseThreat,
    RevealTopCard,
    Spend,
)
from oleada.engine.game import Game
from oleada.engine.selectors import (
    ACTIVE,
    ALLIES,
    ATTACHMENTS,
    CHARACTERS,
    COMMITTED,
    CONTROLLED,
    DAMAGED,
    ENEMIES,
    ENGAGED,
    ENGAGED_WITH_YOU,
    EVENTS,
    EXHAUSTED,
    HEROES,
    LOCATIONS,
    OTHER,
    READY,
    STAGED,
    YOURS,
    Choose,
    ChooseFromHand,
    ChoosePlayer,
    Select,
    keyword,
    named,
    trait,
)
from oleada.engine.values import Set, half
from oleada.engine.views import Area, Attack, Card, Player
from oleada.model.abilities import By, Limit, Of, Scope
from oleada.model.cards import CardType, Printing, Sphere
from oleada.model.decisions import Ask
from oleada.model.events import EffectCancelled, Event, Timing
from oleada.model.names import Name
from oleada.model.scenario import Scenario
from oleada.model.terms import Moment, Phase, Stat, Termination, Until
from oleada.model.zones import Zone

SELF = Of.SELF
HOST = Of.HOST
WILLPOWER = Stat.WILLPOWER
ATTACK = Stat.ATTACK
DEFENSE = Stat.DEFENSE
HIT_POINTS = Stat.HIT_POINTS
THREAT = Stat.THREAT
ONCE_PER_ROUND = Limit(1, "round")
ONCE_PER_PHASE = Limit(1, "phase")
ONCE_PER_GAME = Limit(1, "game")

__all__ = [
    "ACTIVE",
    "ALLIES",
    "ATTACHMENTS",
    "ATTACK",
    "CHARACTERS",
    "COMMITTED",
    "CONTROLLED",
    "DAMAGED",
    "DEFENSE",
    "ENEMIES",
    "ENGAGED",
    "ENGAGED_WITH_YOU",
    "EVENTS",
    "EXHAUSTED",
    "HEROES",
    "HIT_POINTS",
    "HOST",
    "LOCATIONS",
    "ONCE_PER_GAME",
    "ONCE_PER_PHASE",
    "ONCE_PER_ROUND",
    "OTHER",
    "READY",
    "SELF",
    "STAGED",
    "THREAT",
    "WILLPOWER",
    "YOURS",
    "Advancing",
    "AfterReveal",
    "AllCommitted",
    "Area",
    "ArrivedInStaging",
    "Ask",
    "Attack",
    "AttackBegan",
    "AttackEnded",
    "AttackersDeclared",
    "By",
    "Card",
    "CardScript",
    "CardType",
    "CardsDiscarded",
    "CardsDrawn",
    "Choose",
    "ChooseFromHand",
    "ChoosePlayer",
    "Committed",
    "DamageDealt",
    "DamageHealed",
    "DefenderDeclared",
    "Destroyed",
    "DiscardFromHand",
    "DiscardSelf",
    "Discarded",
    "EachPlayer",
    "EffectCancelled",
    "EncounterSet",
    "Engaged",
    "EnteredPlay",
    "EnteredStaging",
    "Event",
    "EventPlayed",
    "Exhaust",
    "ExhaustSelf",
    "Exhausted",
    "Explored",
    "FirstPlayerPassed",
    "Game",
    "LeftPlay",
    "Limit",
    "Moment",
    "Name",
    "Of",
    "Phase",
    "PhaseBegan",
    "PhaseEnded",
    "Played",
    "Player",
    "PlayerEliminated",
    "PlayerSet",
    "Printing",
    "ProgressPlaced",
    "PutIntoPlay",
    "QuestedSuccessfully",
    "QuestedUnsuccessfully",
    "RaiseThreat",
    "Readied",
    "ReadyingPriced",
    "RemovedFromQuest",
    "ResourcesGained",
    "ResourcesSpent",
    "RevealTopCard",
    "Revealed",
    "RoundBegan",
    "RoundEnded",
    "Scenario",
    "Scope",
    "Select",
    "Set",
    "ShadowDealt",
    "ShadowEffect",
    "Spend",
    "Sphere",
    "StageDefeated",
    "StageRevealed",
    "StagingBegan",
    "Stat",
    "Termination",
    "ThreatLowered",
    "ThreatRaised",
    "Timing",
    "Travelled",
    "Until",
    "WhenRevealed",
    "Zone",
    "half",
    "keyword",
    "named",
    "trait",
]
