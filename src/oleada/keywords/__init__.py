"""The keywords, one module each. Importing this package makes all of them known to `Keyword.parse`."""

from oleada.keywords.ambush import Ambush
from oleada.keywords.archery import Archery
from oleada.keywords.battle import Battle, Siege
from oleada.keywords.doomed import Doomed
from oleada.keywords.encounter import Encounter
from oleada.keywords.guarded import Guarded
from oleada.keywords.guarded_player_cards import GuardedByEither, GuardedByEnemy, GuardedByLocation
from oleada.keywords.hide import Hide, HideTested
from oleada.keywords.hinder import Hinder
from oleada.keywords.immune import Immune
from oleada.keywords.indestructible import Indestructible
from oleada.keywords.mire import Mire
from oleada.keywords.peril import Peril
from oleada.keywords.permanent import Permanent
from oleada.keywords.phantom import Phantom
from oleada.keywords.pillage import Pillage
from oleada.keywords.prowl import Prowl
from oleada.keywords.race import Race
from oleada.keywords.ranged import Ranged
from oleada.keywords.regenerate import Regenerate
from oleada.keywords.restricted import Restricted
from oleada.keywords.scenario_bound import (
    Aflame,
    Boarding,
    Burn,
    Capture,
    Deep,
    Discover,
    Grapple,
    Investigate,
    Loot,
    Massive,
    Sack,
    Safe,
    Sailing,
    Searches,
    Track,
    Uncharted,
    Underworld,
)
from oleada.keywords.secrecy import Secrecy
from oleada.keywords.sentinel import Sentinel
from oleada.keywords.spectral import Spectral
from oleada.keywords.surge import Surge
from oleada.keywords.time import TIME, Time, TimeRanOut
from oleada.keywords.toughness import Toughness
from oleada.keywords.venom import Venom
from oleada.keywords.victory import Victory
from oleada.keywords.villagers import VILLAGER, Villagers

__all__ = [
    "TIME",
    "VILLAGER",
    "Aflame",
    "Ambush",
    "Archery",
    "Battle",
    "Boarding",
    "Burn",
    "Capture",
    "Deep",
    "Discover",
    "Doomed",
    "Encounter",
    "Grapple",
    "Guarded",
    "GuardedByEither",
    "GuardedByEnemy",
    "GuardedByLocation",
    "Hide",
    "HideTested",
    "Hinder",
    "Immune",
    "Indestructible",
    "Investigate",
    "Loot",
    "Massive",
    "Mire",
    "Peril",
    "Permanent",
    "Phantom",
    "Pillage",
    "Prowl",
    "Race",
    "Ranged",
    "Regenerate",
    "Restricted",
    "Sack",
    "Safe",
    "Sailing",
    "Searches",
    "Secrecy",
    "Sentinel",
    "Siege",
    "Spectral",
    "Surge",
    "Time",
    "TimeRanOut",
    "Toughness",
    "Track",
    "Uncharted",
    "Underworld",
    "Venom",
    "Victory",
    "Villagers",
]
