"""Where cards are (R-ZONE-*)."""

from __future__ import annotations

from oleada.model.names import Name, Term


class Zone(Term):
    """A place for cards. Each zone has a holder: a seat, an area, a deck's number or a host card."""

    HAND = Name("hand", "mano")
    DECK = Name("deck", "mazo")
    DISCARD = Name("discard pile", "pila de descartes")
    PLAY_AREA = Name("play area", "zona de juego")
    ENGAGED = Name("engaged", "enfrentado")
    STAGING = Name("staging area", "área de preparación")
    ACTIVE = Name("active location", "lugar activo")
    QUEST = Name("quest in play", "misión en juego")
    APART = Name("separate play area", "zona de juego aparte")
    """In play, but in no staging area and in nobody's area of play: what a scenario lays out beside them."""
    ATTACHED = Name("attached", "vinculada")
    AWAY = Name("treated as out of play", "considerada fuera de juego")
    """In play, but treated as if it were not: nothing sees or reaches it, and it comes back as it was (R-ATT-9)."""
    QUEST_DECK = Name("quest deck", "mazo de Misión")
    ENCOUNTER_DECK = Name("encounter deck", "mazo de Encuentros")
    ENCOUNTER_DISCARD = Name("encounter discard pile", "pila de descartes de Encuentros")
    SHADOW = Name("shadow cards", "cartas de Sombra")
    REVEALING = Name("being revealed", "siendo revelada")
    PLAYING = Name("being played", "siendo jugada")
    ASIDE = Name("set aside", "apartada")
    VICTORY = Name("victory display", "zona de victoria")
    REMOVED = Name("removed from the game", "retirada de la partida")


ALL_ZONES = frozenset(Zone)

IN_PLAY = frozenset((Zone.PLAY_AREA, Zone.ENGAGED, Zone.STAGING, Zone.ACTIVE, Zone.QUEST, Zone.APART, Zone.ATTACHED))
"""The zones whose cards are in play (R-ZONE-1)."""

PRESENT = IN_PLAY | {Zone.REVEALING}
"""The zones where a card's text counts, and where things may lie on it: in play, or being revealed (R-REV-3)."""

_SIDE_OF_THE_BORDER = dict.fromkeys(IN_PLAY, "play") | {
    Zone.REVEALING: "play",
    Zone.AWAY: "play",
    Zone.HAND: "hand",
    Zone.PLAYING: "hand",
}

HIDDEN = frozenset((Zone.DECK, Zone.ENCOUNTER_DECK))
"""The zones whose order nobody knows."""

CONCEALED = HIDDEN | {Zone.HAND, Zone.SHADOW}
"""The zones whose cards not everybody sees."""


def crosses(old: Zone, new: Zone) -> bool:
    """Tell whether a card that goes from `old` to `new` becomes a new card (R-LIM-5, R-LEAVE-2)."""
    return _SIDE_OF_THE_BORDER.get(old, "out") != _SIDE_OF_THE_BORDER.get(new, "out")
