"""Spectral (*Espectral*)."""

from __future__ import annotations

from oleada.model.keywords import Keyword
from oleada.model.names import Name
from oleada.model.terms import Stat


class Spectral(Keyword):
    """Characters that attack the enemy count willpower instead of attack (K-SPEC-1)."""

    __slots__ = ()
    name = Name("Spectral", "Espectral")
    attacked_with = Stat.WILLPOWER
