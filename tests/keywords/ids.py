"""The rules of keywords by their IDs, and which of them no test can prove yet."""

from __future__ import annotations

_FAMILIES = {
    "SURGE": 15,
    "DOOMED": 10,
    "GUARD": 22,
    "GUARDX": 3,
    "ARCH": 16,
    "INDE": 8,
    "RACE": 6,
    "VENOM": 10,
    "RANGED": 3,
    "SENT": 2,
    "REST": 2,
    "SECR": 1,
    "BATTLE": 2,
    "SIEGE": 1,
    "TIME": 2,
    "PERIL": 2,
    "AMBUSH": 2,
    "REGEN": 1,
    "TOUGH": 1,
    "VICT": 1,
    "IMM": 1,
    "PERM": 1,
    "ENC": 1,
    "PROWL": 1,
    "HIDE": 1,
    "CAPT": 1,
    "UNDER": 1,
    "VILL": 1,
    "PHAN": 1,
    "SPEC": 1,
    "BURN": 1,
    "SAIL": 1,
    "BOARD": 1,
    "GRAP": 2,
    "SAFE": 1,
    "DISC": 1,
    "INVEST": 1,
    "LOOT": 1,
    "DEEP": 1,
    "MIRE": 1,
    "UNCH": 1,
    "AFLA": 1,
    "HIND": 1,
    "TRACK": 1,
    "PILL": 1,
    "MASS": 1,
    "SACK": 1,
    "SEARCH": 1,
    "NONE": 1,
}

RULES = tuple(f"K-{family}-{number}" for family, last in _FAMILIES.items() for number in range(1, last + 1))
"""Every rule of a keyword."""

SCENARIO_BOUND = {
    "K-SAIL-1": "Sailing.",
    "K-BOARD-1": "Boarding 2.",
    "K-DEEP-1": "Deep.",
    "K-CAPT-1": "Capture 1.",
    "K-UNDER-1": "Underworld 2.",
    "K-BURN-1": "Burn 3.",
    "K-GRAP-1": "Grapple (the location with the highest threat).",
    "K-GRAP-2": "Grapple (the location with the highest quest points).",
    "K-SAFE-1": "Safe.",
    "K-DISC-1": "Discover 4.",
    "K-INVEST-1": "Investigate 2.",
    "K-LOOT-1": "Loot.",
    "K-UNCH-1": "Uncharted.",
    "K-AFLA-1": "Aflame 5.",
    "K-TRACK-1": "Track 3.",
    "K-MASS-1": "Massive.",
    "K-SACK-1": "Sack 2.",
    "K-SEARCH-1": "Searches 3.",
}
"""The rules that no test can prove, because they need what only a scenario can bring along.

The keyword is read and written, and refused in a game. Each with a line that has the keyword.
"""
