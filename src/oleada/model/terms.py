"""The printed terms that are short lists: phases, statistics, how a game can end."""

from __future__ import annotations

from oleada.model.names import Name, Term


class Phase(Term):
    """The phases of a round, in order, with setup before the first."""

    SETUP = Name("Setup", "Preparación de la partida")
    RESOURCE = Name("Resource", "Recursos")
    PLANNING = Name("Planning", "Planificación")
    QUEST = Name("Quest", "Misión")
    TRAVEL = Name("Travel", "Viaje")
    ENCOUNTER = Name("Encounter", "Encuentros")
    COMBAT = Name("Combat", "Combate")
    REFRESH = Name("Refresh", "Recarga")


class Stat(Term):
    """What a modifier can change: the numbers of a card, and what a card has besides numbers."""

    WILLPOWER = Name("willpower", "Voluntad")
    ATTACK = Name("attack", "Ataque")
    DEFENSE = Name("defense", "Defensa")
    HIT_POINTS = Name("hit points", "puntos de impacto")
    THREAT = Name("threat", "Amenaza")
    TOTAL_THREAT = Name("total threat in the staging area", "Amenaza total del área de preparación")
    ENGAGEMENT = Name("engagement cost", "coste de enfrentamiento")
    QUEST_POINTS = Name("quest points", "puntos de misión")
    COST = Name("cost", "coste")
    TRAITS = Name("traits", "rasgos")
    SPHERES = Name("resource icons", "iconos de recurso")
    KEYWORDS = Name("keywords", "palabras clave")
    BLANK = Name("blank text box", "cuadro de texto en blanco")
    IMMUNE = Name("immune to player card effects", "inmune a efectos de cartas de Jugador")
    IMMUNE_TO_ALL = Name("immune to card effects", "inmune a efectos de cartas")
    UNTRIGGERED = Name("triggered abilities do not work", "sus capacidades desencadenadas no funcionan")
    UNCOUNTED = Name("does not contribute its threat", "no aporta su Amenaza")
    NO_ATTACHMENTS = Name("cannot have attachments", "no puede tener cartas Vinculadas")
    NO_PLAYER_ATTACHMENTS = Name("cannot have player card attachments", "no puede tener cartas Vinculadas de Jugador")


class Termination(Term):
    """Why a game ended."""

    QUEST = Name("the last stage was completed", "se superó la última etapa")
    CARD_EFFECT = Name("a card ended the game", "una carta terminó la partida")
    THREAT = Name("threat eliminated the last player", "la Amenaza eliminó al último jugador")
    HEROES = Name("the last hero was killed", "murió el último héroe")


class Until(Term):
    """How long a lasting effect lasts (R-LAST-1)."""

    PHASE = Name("until the end of the phase", "hasta el final de la fase")
    ROUND = Name("until the end of the round", "hasta el final de la ronda")
    ATTACK = Name("until the end of the attack", "hasta el final del ataque")
    GAME = Name("for the rest of the game", "durante el resto de la partida")


class Moment(Term):
    """The points of a round at which delayed effects wait."""

    END_OF_ATTACK = Name("after the attack", "después del ataque")
    END_OF_PHASE = Name("at the end of the phase", "al final de la fase")
    END_OF_ROUND = Name("at the end of the round", "al final de la ronda")


class CardType(Term):
    """The types of cards (R-CARD-*)."""

    HERO = Name("Hero", "Héroe")
    ALLY = Name("Ally", "Aliado")
    ATTACHMENT = Name("Attachment", "Vinculada")
    EVENT = Name("Event", "Evento")
    TREASURE = Name("Treasure", "Tesoro")
    PLAYER_SIDE_QUEST = Name("Player side quest", "Misión secundaria de jugador")
    CONTRACT = Name("Contract", "Contrato")
    ENEMY = Name("Enemy", "Enemigo")
    LOCATION = Name("Location", "Lugar")
    TREACHERY = Name("Treachery", "Traición")
    OBJECTIVE = Name("Objective", "Objetivo")
    OBJECTIVE_ALLY = Name("Objective-ally", "Objetivo-Aliado")
    OBJECTIVE_HERO = Name("Objective-hero", "Objetivo-Héroe")
    SIDE_QUEST = Name("Side quest", "Misión secundaria")
    QUEST = Name("Quest", "Misión")


ALL_TYPES = frozenset(CardType)
EITHER_WAY = frozenset((False, True))
"""Whether a card is turned 180 degrees, where that does not matter."""
SIDE_QUESTS = frozenset((CardType.SIDE_QUEST, CardType.PLAYER_SIDE_QUEST))
KEEPING_OFF = (Stat.NO_ATTACHMENTS, Stat.NO_PLAYER_ATTACHMENTS)
"""What keeps all attachments off a card, or those that are player cards."""
HEROES = frozenset((CardType.HERO, CardType.OBJECTIVE_HERO))
ALLIES = frozenset((CardType.ALLY, CardType.OBJECTIVE_ALLY))
CHARACTERS = HEROES | ALLIES
OBJECTIVES = frozenset((CardType.OBJECTIVE, CardType.OBJECTIVE_ALLY, CardType.OBJECTIVE_HERO))
PLAYER_TYPES = frozenset(
    (
        CardType.HERO,
        CardType.ALLY,
        CardType.ATTACHMENT,
        CardType.EVENT,
        CardType.TREASURE,
        CardType.PLAYER_SIDE_QUEST,
        CardType.CONTRACT,
    )
)


class Sphere(Term):
    """The spheres of influence."""

    LEADERSHIP = Name("Leadership", "Liderazgo")
    TACTICS = Name("Tactics", "Táctica")
    SPIRIT = Name("Spirit", "Espíritu")
    LORE = Name("Lore", "Saber")
    BAGGINS = Name("Baggins", "Bolsón")
    FELLOWSHIP = Name("Fellowship", "Comunidad")
    NEUTRAL = Name("Neutral", "Neutral")
