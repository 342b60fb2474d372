"""The rules of the base game by their IDs, and which of them no test can prove yet."""

from __future__ import annotations

_FAMILIES = {
    "GOLD": "1 2 3 4 5 6",
    "CARD": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
    "ZONE": "1 2 3 4 5 6 7 8 9 10 11 12 13",
    "OWN": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
    "UNIQ": "1 2 3 4 5 6",
    "READY": "1 2 3 4 5 6 7",
    "COST": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20",
    "PLAY": "1 2 3 4 5 6 7 8 9 10",
    "ATT": "1 2 3 4 5 6 7 8 9 10",
    "VAL": "1 2 3 4 5 6 7 8 9 10 11",
    "ABIL": "1 2 3 4 5 6 7 8 9 10 11 12 13",
    "TIME": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22",
    "WORD": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
    "CANC": "1 2 3 4 5 6 7 8 9",
    "LIM": "1 2 3 4 5",
    "IMM": "1 2 3 4 5 6 7 8",
    "BLANK": "1 2 3 4",
    "LAST": "1 2 3 4 5 6 7",
    "LEAVE": "1 2 3 4 5 6 7",
    "DMG": "1 2 3 4 5 6 7 8",
    "SETUP": "1 2 3 4 5 6 7 8 9",
    "WIN": "1 2 3 4 5",
    "ROUND": "0 1.1 1.2 1.3 1.4 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1 5.1 6.1 6.2 6.3 7.1 7.2 7.3 7.4 7.5 8",
    "COMMIT": "1 2 3 4 5 6 7 8 9 10",
    "STAGE": "1 2 3 4 5 6 7 8 9 10 11",
    "REV": "1 2 3 4 5 6 7 8 9 10 11 12 13 14",
    "QRES": "1 2 3 4 5 6 7 8 9 10",
    "PROG": "1 2 3 4 5 6 7 8 9 10 11 12 13",
    "ADV": "1 2 3 4 5 6 7 8 9 10",
    "SIDE": "1 2 3 4 5 6 7 8 9",
    "TRAV": "1 2 3 4 5 6 7",
    "ENG": "1 2 3 4 5 6 7 8 9 10 11",
    "SHAD": "1 2 3 4 5 6 7 8 9 10",
    "ATKE": "1 2 3 4 5 6 7 8 9 10 11",
    "DEF": "1 2 3 4 5 6 7 8 9 10 11 12",
    "ATKP": "1 2 3 4 5 6 7 8 9 10",
    "ELIM": "1 2 3 4 5 6 7 8 9 10 11 12",
    "END": "1 2 3 4",
    "SCORE": "1 2 3 4",
    "VICT": "1",
}

RULES = tuple(f"R-{family}-{number}" for family, numbers in _FAMILIES.items() for number in numbers.split())
"""Every rule of the base game."""

NOT_TESTED: dict[str, str] = {
    "R-ATT-9": "No card of the base game treats a card as out of play; the notion comes with the first that does.",
}
"""Rules without a test, each with the reason."""
