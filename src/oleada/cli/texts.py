"""Everything that the command line says of its own, in both languages."""

from __future__ import annotations

from oleada.model.names import Name
from oleada.model.terms import CardType

# The commands and their options.

APP = Name(
    "Play The Lord of the Rings: The Card Game, by hand or by the thousand.",
    "Juega a El Señor de los Anillos: El juego de cartas, a mano o de mil en mil.",
)
PLAY = Name(
    "Play a game of SCENARIO: its id, its name, or the path of a scenario script. At a terminal you play yourself; "
    "--agent lets agents play.",
    "Juega una partida de SCENARIO: su identificador, su nombre o la ruta de un guion de escenario. En un terminal "
    "juegas tú; con --agent juegan agentes.",
)
RESUME = Name(
    "Go on with the saved game FILE. It is saved to the same file again, unless --save names another.",
    "Continúa la partida guardada FILE. Se vuelve a guardar en el mismo archivo, salvo que --save indique otro.",
)
SIMULATE = Name(
    "Play many games of SCENARIO with agents and report how they went.",
    "Juega muchas partidas de SCENARIO con agentes e informa de cómo fueron.",
)
REPLAY = Name(
    "Play the saved game FILE again and show where it stands.",
    "Repite la partida guardada FILE y muestra en qué punto está.",
)
SCENARIOS = Name("List the scenarios of the library.", "Lista los escenarios de la biblioteca.")
CHECK_DECK = Name(
    "Print the deck FILE and what is wrong with it. Exit code 1 if something in it was not recognised or it breaks the "
    "rules of deck building.",
    "Muestra el mazo FILE y lo que tiene de malo. Código de salida 1 si algo no se reconoce o incumple las reglas de "
    "construcción de mazos.",
)

DECK_OPTION = Name("A deck file; once for each player, 1 to 4.", "Un archivo de mazo; uno por jugador, de 1 a 4.")
SEED_OPTION = Name(
    "The seed: the same seed and answers give the same game. Drawn by lot if left out.",
    "La semilla: con la misma semilla y las mismas respuestas, la misma partida. Al azar si no se da.",
)
SEED_OF_MANY_OPTION = Name(
    "The seed of all games (1 if left out).", "La semilla de todas las partidas (1 si no se da)."
)
DIFFICULTY_OPTION = Name("The difficulty (normal if left out).", "La dificultad (normal si no se da).")
AGENT_OPTION = Name(
    "Who plays: once for all players, or once for each. Left out: you at a terminal, the steward elsewhere.",
    "Quién juega: una vez para todos, o una por jugador. Si no se da: tú en un terminal, el steward si no lo es.",
)
AGENTS_OPTION = Name(
    "Who plays: once for all players, or once for each (steward if left out).",
    "Quién juega: una vez para todos, o una por jugador (steward si no se da).",
)
SAVE_OPTION = Name(
    "Save the game to FILE when it ends or you quit.", "Guarda la partida en FILE cuando acabe o la dejes."
)
LOG_OPTION = Name("Print the whole log, too.", "Muestra también todo el registro.")
GAMES_OPTION = Name("How many games (200 if left out).", "Cuántas partidas (200 si no se da).")
JOBS_OPTION = Name("In how many processes (1 if left out).", "En cuántos procesos (1 si no se da).")
SCRIPT_FAILED = Name(
    "A card's script failed: {kind}: {error} ({where}). The game is as it was before that answer.",
    "Falló el guion de una carta: {kind}: {error} ({where}). La partida queda como antes de esa respuesta.",
)
SETUP_FAILED = Name(
    "A card's script failed in setup: {kind}: {error} ({where}).",
    "Falló el guion de una carta en la preparación: {kind}: {error} ({where}).",
)
LOADING_FAILED = Name(
    "A card's script failed while the game was played again: {kind}: {error} ({where}).",
    "Falló el guion de una carta al repetir la partida: {kind}: {error} ({where}).",
)
SCRIPT_OPTION = Name(
    "The scenario script that the game was played with, if it was one of your own.",
    "El guion del escenario con el que se jugó la partida, si era uno propio.",
)
TO_OPTION = Name("Only the first N answers.", "Solo las N primeras respuestas.")
JSON_OPTION = Name(
    "Print plain data on standard output, and nothing else there.",
    "Escribe datos en la salida estándar, y nada más en ella.",
)
LANG_OPTION = Name("The language, en or es (or set OLEADA_LANG).", "El idioma, en o es (o define OLEADA_LANG).")
UNIMPLEMENTED_OPTION = Name(
    "Play cards whose text is not implemented by their printed numbers only.",
    "Juega las cartas cuyo texto no está implementado solo con sus números impresos.",
)
VERSION_OPTION = Name("Print the version.", "Muestra la versión.")
HELP_OPTION = Name("Show this help.", "Muestra esta ayuda.")

USAGE = Name("Usage:", "Uso:")
OPTIONS = Name("Options", "Opciones")
COMMANDS = Name("Commands", "Órdenes")
OPTIONS_METAVAR = Name("[OPTIONS]", "[OPCIONES]")
COMMAND_METAVAR = Name("COMMAND [ARGS]...", "ORDEN [ARGUMENTOS]...")

# Errors and warnings.

ERROR = Name("Error: {message}", "Error: {message}")
TRY_HELP = Name("{message} Try '{command} --help'.", "{message} Prueba '{command} --help'.")
INTERRUPTED = Name("Interrupted.", "Interrumpido.")
WARNING = Name("Warning: {deck}: {message}", "Aviso: {deck}: {message}")
NO_DECK = Name(
    "No deck was given. Give one for each player: --deck FILE.",
    "No se ha dado ningún mazo. Da uno por jugador: --deck FILE.",
)
AGENT_COUNT = Name(
    "{agents} agents were given for {players} player(s). Give --agent once for all, or once for each player.",
    "Se han dado {agents} agentes para {players} jugador(es). Da --agent una vez para todos, o una por jugador.",
)
UNIMPLEMENTED = Name(
    "{count} card(s) are known but not implemented: {cards}. Leave them out, or give --allow-unimplemented to play "
    "them by their printed numbers only.",
    "{count} carta(s) se conocen pero no están implementadas: {cards}. Quítalas, o da --allow-unimplemented para "
    "jugarlas solo con sus números impresos.",
)
CANNOT_SAVE = Name(
    "The game cannot be saved to {path} ({reason}). Give a file in a directory that exists and may be written to.",
    "La partida no se puede guardar en {path} ({reason}). Da un archivo de una carpeta que exista y permita escribir.",
)
SCRIPT_NEEDED = Name(
    "{path} was played with {scenario!r}, which is no scenario of the library. Give its script: --scenario SCRIPT.",
    "{path} se jugó con {scenario!r}, que no es un escenario de la biblioteca. Da su guion: --scenario SCRIPT.",
)
CARDS_NEEDED = Name(
    "{path} was played with the card {card!r}, which is none of the library. Only a Python program can give cards of "
    "your own: {call}, with a Deck for each player.",
    "{path} se jugó con la carta {card!r}, que no es de la biblioteca. Solo un programa de Python puede dar cartas "
    "propias: {call}, con un Deck por jugador.",
)
IS_A_DIRECTORY = Name("it is a directory", "es una carpeta")
NO_SUCH_DIRECTORY = Name("there is no such directory", "no existe esa carpeta")
TOO_FAR = Name(
    "The saved game has {answers} answers; --to {given} is beyond its end.",
    "La partida guardada tiene {answers} respuestas; --to {given} va más allá del final.",
)
WORKERS_DIED = Name(
    "A process of the simulation died (out of memory?). Try again with fewer --jobs.",
    "Murió un proceso de la simulación (¿falta de memoria?). Prueba con menos --jobs.",
)

# A game, before and after.

TITLE = Name("{scenario} ({difficulty}), seed {seed}", "{scenario} ({difficulty}), semilla {seed}")
DIFFICULTIES: dict[str, Name] = {"normal": Name("normal", "normal"), "easy": Name("easy", "fácil")}
SEATED = Name("Player {seat}: {deck} ({agent})", "Jugador {seat}: {deck} ({agent})")
HOLDS = Name("Player {seat}: {deck}", "Jugador {seat}: {deck}")
PERSON = Name("person", "persona")
WON = Name("Victory: {why}.", "Victoria: {why}.")
LOST = Name("Defeat: {why}.", "Derrota: {why}.")
RESULT = Name("Score {score}, rounds {rounds}.", "Puntuación {score}, rondas {rounds}.")
UNFINISHED = Name("The game is not over (round {round}).", "La partida no ha terminado (ronda {round}).")
SAVED = Name("Saved to {path} ({answers} answers).", "Guardada en {path} ({answers} respuestas).")
GO_ON = Name("Go on with: oleada resume {path}{script}", "Continúala con: oleada resume {path}{script}")
STANDS = Name("After {shown} of {answers} answers.", "Tras {shown} de {answers} respuestas.")
PLAYING = Name("Playing", "Jugando")

# The table.

HEADING = Name("Round {round}, {phase} phase: {step} ({number})", "Ronda {round}, fase de {phase}: {step} ({number})")
SETUP_HEADING = Name("Setup", "Preparación de la partida")
STEPS: dict[str, Name] = {
    "0.0": Name("the round begins", "comienza la ronda"),
    "0.1": Name("the round ends", "acaba la ronda"),
    "1.2": Name("heroes gain resources", "los héroes reciben recursos"),
    "1.3": Name("players draw", "los jugadores roban"),
    "2.2": Name("cards are played", "se juegan cartas"),
    "3.2": Name("characters commit to the quest", "se asignan personajes a la misión"),
    "3.3": Name("staging", "preparación"),
    "3.4": Name("quest resolution", "resolución de la misión"),
    "4.2": Name("travel", "viaje"),
    "5.2": Name("optional engagement", "enfrentamiento voluntario"),
    "5.3": Name("engagement checks", "chequeos de enfrentamiento"),
    "6.2": Name("shadow cards are dealt", "se reparten cartas de Sombra"),
    "6.3": Name("enemies attack", "atacan los enemigos"),
    "6.7": Name("players attack", "atacan los jugadores"),
    "7.2": Name("cards ready", "se preparan las cartas"),
    "7.3": Name("threat rises", "sube la Amenaza"),
    "7.4": Name("the first player token passes", "pasa el indicador de jugador inicial"),
}
"""The steps of a round by their numbers; the first and the last of a phase have words of their own."""
PHASE_BEGINS = Name("it begins", "comienza")
PHASE_ENDS = Name("it ends", "acaba")

QUEST = Name("Quest: {quest}, progress {progress}/{points}", "Misión: {quest}, progreso {progress}/{points}")
NO_QUEST = Name("Quest: none", "Misión: ninguna")
ACTIVE = Name(
    "Active location: {location}, progress {progress}/{points}",
    "Lugar activo: {location}, progreso {progress}/{points}",
)
NO_ACTIVE = Name("Active location: none", "Lugar activo: ninguno")
WITH = Name("{card} with {cards}", "{card} con {cards}")
DECKS = Name(
    "Encounter deck {encounter}, discard pile {discard}, quest deck {quest}, victory points {victory}",
    "Mazo de Encuentros {encounter}, descartes {discard}, mazo de Misión {quest}, puntos de victoria {victory}",
)
STAGING = Name("Staging area: threat {threat}", "Área de preparación: Amenaza {threat}")
COMMITTED_WILLPOWER = Name("{staging}; committed willpower {willpower}", "{staging}; Voluntad asignada {willpower}")
EMPTY_STAGING = Name("Staging area: empty", "Área de preparación: vacía")
APART = Name("In a play area apart", "En una zona de juego aparte")
AWAY = Name("Treated as out of play", "Se consideran fuera de juego")
AREA = Name("Area {number} ({players})", "Zona {number} ({players})")
REVEALING = Name("Being revealed: {cards}", "Se está revelando: {cards}")
PLAYING_NOW = Name("Being played: {cards}", "Se está jugando: {cards}")
TURNED_SHADOW = Name("shadow: {card}", "Sombra: {card}")
ENEMY_ATTACKS = Name("{enemy} attacks player {seat}; {defence}", "{enemy} ataca al jugador {seat}; {defence}")
UNDEFENDED = Name("no defender declared", "sin defensor declarado")
DEFENDED = Name("defended by {cards}", "defiende {cards}")
ATTACK_ON = Name("Attack on {enemy}", "Ataque a {enemy}")
ATTACK_ON_BY = Name("Attack on {enemy} by {cards}", "Ataque a {enemy} con {cards}")
PLAYER = Name("Player {seat}", "Jugador {seat}")
YOU = Name("you", "tú")
FIRST_PLAYER = Name("first player", "jugador inicial")
ELIMINATED = Name("eliminated", "eliminado")
PLAYER_LINE = Name(
    "{player}: threat {threat}, hand {hand}, deck {deck}, discard pile {discard}",
    "{player}: Amenaza {threat}, mano {hand}, mazo {deck}, descartes {discard}",
)
ENGAGED = Name("Engaged enemies", "Enemigos enfrentados")
HAND = Name("Hand", "Mano")
KNOWN = Name("Cards that you know", "Cartas que conoces")
EMPTY_HAND = Name("Hand: empty", "Mano: vacía")
SHADOWS = Name("{count} shadow card(s)", "{count} carta(s) de Sombra")
FACEDOWN = Name("{count} facedown card(s)", "{count} carta(s) bocabajo")
RESOURCES = Name("{count} resource(s)", "{count} recurso(s)")
PROGRESS_ON = Name("{count} progress", "{count} de progreso")
DAMAGE_ON = Name("{count} damage", "{count} de daño")
COST = Name("cost {cost}", "coste {cost}")
READY = Name("ready", "preparado")
EXHAUSTED = Name("exhausted", "agotado")
UPSIDE_DOWN = Name("upside down", "girado 180 grados")
COMMITTED = Name("committed", "asignado")

COLUMN_WILLPOWER = Name("Will.", "Vol.")
COLUMN_ATTACK = Name("Att.", "Atq.")
COLUMN_DEFENSE = Name("Def.", "Def.")
COLUMN_DAMAGE = Name("Damage", "Daño")
COLUMN_RESOURCES = Name("Res.", "Rec.")
COLUMN_THREAT = Name("Threat", "Amenaza")
COLUMN_ENGAGEMENT = Name("Engage", "Enfr.")
COLUMN_PROGRESS = Name("Progress", "Progreso")
COLUMN_COST = Name("Cost", "Coste")

# A person at the table.

ASKED = Name("Player {seat}: {prompt}", "Jugador {seat}: {prompt}")
ASKED_BY = Name("Player {seat}: {prompt} ({source})", "Jugador {seat}: {prompt} ({source})")
HINT = Name(
    "Number or key; ? help, u undo, l log, q save and quit", "Número o clave; ? ayuda, u deshacer, l registro, q salir"
)
SO_FAR = Name("So far: {cards}", "Hasta ahora: {cards}")
A_FACEDOWN_CARD = Name("a facedown card", "una carta bocabajo")
ONE_BY_ONE = Name(
    "One by one they come in the order of the list: those above your choice are passed over.",
    "De uno en uno van en el orden de la lista: se descartan los que están por encima.",
)
SEVERAL = Name(
    "Several at once: 1 2 3. One by one they come in the order of the list: those above your choice are passed over.",
    "Varios a la vez: 1 2 3. De uno en uno van en el orden de la lista: se descartan los que están por encima.",
)
BROKEN_OFF = Name(
    "The rest of what you typed does not fit what is asked now.", "El resto de lo escrito no encaja en lo que se pide."
)
MARK = Name("> ", "> ")
ONLY_ONE = Name("Player {seat}: only {option}", "Jugador {seat}: solo {option}")
EARLIER = Name("... and {count} events before (l shows the log)", "... y {count} sucesos antes (l muestra el registro)")
NOT_AN_OPTION = Name(
    "{given!r} is no option. Type a number from 1 to {count}, a key, or ? for help.",
    "{given!r} no es una opción. Escribe un número del 1 al {count}, una clave, o ? para la ayuda.",
)
NOT_A_LENGTH = Name(
    "{given!r} is no number of lines. Type l for the whole log, or l 20 for its last 20 lines.",
    "{given!r} no es un número de líneas. Escribe l para todo el registro, o l 20 para sus 20 últimas líneas.",
)
NOTHING_TO_UNDO = Name("There is no answer of yours to take back.", "No hay ninguna respuesta tuya que deshacer.")
TAKEN_BACK = Name("Taken back: {option}", "Deshecho: {option}")
WHERE_TO_SAVE = Name("File to save to (empty: do not save): ", "Archivo donde guardar (vacío: no guardar): ")
HELP = Name(
    "Answer with an option's number, its key (in brackets) or its label.\n"
    "Where a set is asked for, with several numbers: 1 3 4\n"
    "  ? CARD   about a card that you see: what you can do with it, or why not\n"
    "  ? 3      the same about the card of option 3\n"
    "  u        take back your last answer, or all that you typed in one line\n"
    "  l        the log so far; l 20 for its last 20 lines\n"
    "  q        save and quit; the end of input quits, too",
    "Responde con el número de una opción, su clave (entre corchetes) o su texto.\n"
    "Donde se pide un conjunto, con varios números: 1 3 4\n"
    "  ? CARTA  sobre una carta que ves: qué puedes hacer con ella, o por qué no\n"
    "  ? 3      lo mismo sobre la carta de la opción 3\n"
    "  u        deshacer tu última respuesta, o todo lo que escribiste en una línea\n"
    "  l        el registro hasta ahora; l 20 para sus 20 últimas líneas\n"
    "  q        guardar y salir; el fin de la entrada también sale",
)
NO_SUCH_CARD = Name("You see no card called {given!r}.", "No ves ninguna carta llamada {given!r}.")
NO_CARD_OF_OPTION = Name("Option {number} is about no card.", "La opción {number} no trata de ninguna carta.")
MORE_CARDS = Name("... and {count} more with that name", "... y {count} más con ese nombre")
POSSIBLE = Name("{way} possible now", "{way} posible ahora")
NOT_POSSIBLE = Name("{way} not now: {reasons}", "{way} ahora no: {reasons}")
NO_WAYS = Name("Nothing that you could do with it.", "No puedes hacer nada con ella.")
NOT_IMPLEMENTED = Name("Its text is not implemented.", "Su texto no está implementado.")

PLAYED_NOW = Name("being played", "se está jugando")
OFFERED = Name("you are asked about it", "se te pregunta por ella")
SHADOW_OF = Name("shadow card of {card}", "carta de Sombra de {card}")
REVEALED_NOW = Name("being revealed", "se está revelando")
IN_HAND = Name("hand", "mano")
IN_HAND_OF = Name("hand of player {seat}", "mano del jugador {seat}")
IN_DECK_OF = Name("deck of player {seat}, card {number}", "mazo del jugador {seat}, carta {number}")
IN_ENCOUNTER_DECK = Name("encounter deck, card {number}", "mazo de Encuentros, carta {number}")
IN_STAGING = Name("staging area", "área de preparación")
IN_ACTIVE = Name("active location", "lugar activo")
IN_APART = Name("play area apart", "zona de juego aparte")
IN_AWAY = Name("treated as out of play", "se considera fuera de juego")
IN_DISCARD = Name("discard pile of player {seat}", "descartes del jugador {seat}")
IN_ENCOUNTER_DISCARD = Name("encounter discard pile", "descartes de Encuentros")
ENGAGED_WITH = Name("engaged with player {seat}", "enfrentado al jugador {seat}")
OF_PLAYER = Name("player {seat}", "jugador {seat}")
ON_CARD = Name("on {card}", "en {card}")

# Decks and scenarios.

GROUPS: dict[CardType, Name] = {
    CardType.HERO: Name("Heroes", "Héroes"),
    CardType.ALLY: Name("Allies", "Aliados"),
    CardType.ATTACHMENT: Name("Attachments", "Vinculadas"),
    CardType.EVENT: Name("Events", "Eventos"),
    CardType.TREASURE: Name("Treasures", "Tesoros"),
    CardType.PLAYER_SIDE_QUEST: Name("Side quests", "Misiones secundarias"),
}
GROUP = Name("{group} ({count})", "{group} ({count})")
DECK_SIZE = Name("{heroes} heroes, {cards} cards", "{heroes} héroes, {cards} cartas")
REPORT = Name("Report", "Informe")
UNIMPLEMENTED_CARDS = Name("Not implemented yet: {cards}.", "Sin implementar todavía: {cards}.")
