"""The sets of the Core Set that more than one module uses."""

from oleada.authoring import EncounterSet, PlayerSet

PRODUCT = "Core Set"


def player_set() -> PlayerSet:
    """Return a new, empty set of player cards of the Core Set."""
    return PlayerSet(PRODUCT, PRODUCT, "core")


def encounter_set(name: str) -> EncounterSet:
    """Return a new, empty encounter set of the Core Set."""
    return EncounterSet(name, PRODUCT, "core")
