"""Keywords that mean nothing without a scenario that brings along what they work on: a deck, a ship, a test.

They are known and read like all others, but a game with such a card is refused, until a scenario defines the keyword
anew: a subclass of it with `needs = Name("")` and its subscriptions.
"""

from __future__ import annotations

from oleada.model.keywords import Keyword
from oleada.model.names import Name


class Sailing(Keyword):
    """The stage calls for a Sailing test, which changes the ship's heading (K-SAIL-1)."""

    __slots__ = ()
    name = Name("Sailing", "Navegación")
    needs = Name("a ship with a heading", "un barco con un rumbo")


class Boarding(Keyword):
    """When the ship engages a player, X enemies of the Corsair deck come with it (K-BOARD-1)."""

    __slots__ = ()
    name = Name("Boarding", "Abordaje")
    numbered = True
    needs = Name("a Corsair deck", "un mazo de Corsarios")


class Deep(Keyword):
    """After the players travel to the location, a card of the Caves deck is added to the staging area (K-DEEP-1)."""

    __slots__ = ()
    name = Name("Deep")
    needs = Name("a Caves deck", "un mazo de Cuevas")


class Capture(Keyword):
    """The card enters play with X cards of the captured deck facedown under it (K-CAPT-1)."""

    __slots__ = ()
    name = Name("Capture", "Captura")
    numbered = True
    needs = Name("a captured deck", "un mazo de cartas capturadas")


class Underworld(Keyword):
    """The card enters play with X cards of the underworld deck facedown under it (K-UNDER-1)."""

    __slots__ = ()
    name = Name("Underworld")
    numbered = True
    needs = Name("an underworld deck", "un mazo del inframundo")


class Burn(Keyword):
    """When Burn is resolved, X is added to the damage that the town takes (K-BURN-1)."""

    __slots__ = ()
    name = Name("Burn")
    numbered = True
    needs = Name("an objective that burns", "un objetivo que arde")


class Grapple(Keyword):
    """The enemy attaches facedown to the location in staging that its line describes (K-GRAP-1, K-GRAP-2)."""

    __slots__ = ()
    name = Name("Grapple")
    bracketed = True
    needs = Name("a rule that chooses the location", "una regla que elige el lugar")


class Safe(Keyword):
    """Travelling here sends engaged enemies back, and some When Revealed effects are ignored (K-SAFE-1)."""

    __slots__ = ()
    name = Name("Safe")
    needs = Name("a list of the effects that are ignored", "una lista de los efectos que se ignoran")


class Discover(Keyword):
    """When the location becomes active, the top X encounter cards are searched for a Loot objective (K-DISC-1)."""

    __slots__ = ()
    name = Name("Discover")
    numbered = True
    needs = Name("Loot objectives and Hazards", "objetivos de Botín y Peligros")


class Investigate(Keyword):
    """When the location is explored, the top X cards of the Investigation deck are put in order (K-INVEST-1)."""

    __slots__ = ()
    name = Name("Investigate")
    numbered = True
    needs = Name("an Investigation deck", "un mazo de Investigación")


class Loot(Keyword):
    """The objective waits at a location and is claimed when that is explored (K-LOOT-1)."""

    __slots__ = ()
    name = Name("Loot")
    needs = Name("locations with Discover", "lugares con Discover")


class Uncharted(Keyword):
    """The location has two sides, and is turned over when it becomes active (K-UNCH-1)."""

    __slots__ = ()
    name = Name("Uncharted")
    needs = Name("double-sided locations", "lugares de doble cara")


class Aflame(Keyword):
    """The location takes damage, and burns down at X (K-AFLA-1)."""

    __slots__ = ()
    name = Name("Aflame")
    numbered = True
    needs = Name("a pile of burned locations", "una pila de lugares quemados")


class Track(Keyword):
    """X is a value of the scenario's tracking test (K-TRACK-1)."""

    __slots__ = ()
    name = Name("Track")
    numbered = True
    needs = Name("a tracking test", "una prueba de rastreo")


class Massive(Keyword):
    """The enemy is shared by several groups of players (K-MASS-1)."""

    __slots__ = ()
    name = Name("Massive")
    needs = Name("several groups of players", "varios grupos de jugadores")


class Sack(Keyword):
    """X sack cards are drawn and attached as they say (K-SACK-1)."""

    __slots__ = ()
    name = Name("Sack")
    numbered = True
    needs = Name("a deck of sack cards", "un mazo de cartas de saco")


class Searches(Keyword):
    """When the location is explored, X cards of a set-aside deck are looked through for an enemy (K-SEARCH-1)."""

    __slots__ = ()
    name = Name("Searches")
    numbered = True
    needs = Name("a set-aside deck to search", "un mazo apartado en el que buscar")
