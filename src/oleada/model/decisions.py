"""What a player is asked, and what may be answered. Plain values: nothing here is bound to one game."""

from __future__ import annotations

from typing import Any

import attrs

from oleada.model.names import Language, Name, Term


class Ask(Term):
    """The kinds of decisions."""

    ACTION = Name("Take an action or pass", "Realiza una acción o pasa")
    RESPONSE = Name("Respond or pass", "Responde o pasa")
    ORDER = Name("Choose what resolves first", "Elige qué se resuelve primero")
    TARGET = Name("Choose", "Elige")
    PAYMENT = Name("Choose a resource to spend", "Elige un recurso para gastar")
    MULLIGAN = Name("Keep your hand or draw a new one", "Conserva tu mano o roba una nueva")
    COMMIT = Name("Commit a character to the quest", "Asigna un personaje a la misión")
    TRAVEL = Name("Choose where to travel", "Elige adónde viajar")
    ENGAGE = Name("Engage an enemy, or none", "Enfréntate a un enemigo, o a ninguno")
    ENEMY = Name("Choose the enemy", "Elige el enemigo")
    DEFEND = Name("Declare a defender, or none", "Declara un defensor, o ninguno")
    ATTACK = Name("Choose an enemy to attack, or none", "Elige un enemigo al que atacar, o ninguno")
    ATTACKERS = Name("Declare an attacker", "Declara un atacante")
    DAMAGE = Name("Choose who takes the damage", "Elige quién recibe el daño")
    DISCARD = Name("Choose a card to discard", "Elige una carta para descartar")
    CHOICE = Name("Choose one", "Elige una opción")
    PROGRESS = Name("Choose where the progress goes", "Elige dónde va el progreso")


@attrs.define(eq=False, repr=False)
class Option:
    """One possible answer. `key` is stable: the same in a replay, a clone and after an undo."""

    key: str
    text: Name
    names: tuple[Name, ...] = ()
    value: Any = None
    """Plain data for the one who asked: ids and numbers."""
    card: int = 0
    """The id of the card that the option is about; 0 for none."""

    @property
    def label(self) -> str:
        """What the option is, in English."""
        return self.label_in("en")

    def label_in(self, language: Language) -> str:
        """Return what the option is, in `language`."""
        text = self.text.text(language)
        return text.format(*[name.text(language) for name in self.names]) if self.names else text

    def __repr__(self) -> str:
        return f"<option {self.key}: {self.label}>"


@attrs.define(eq=False, repr=False, on_setattr=attrs.setters.frozen)
class Decision:
    """A question to one player. It is answered with exactly one of its options."""

    kind: Ask
    player: int
    """The seat that is asked: 1 to 4."""
    prompt: Name
    options: tuple[Option, ...]
    source: int = 0
    """The id of the card whose effect asks; 0 for the rules."""
    chosen: tuple[int, ...] = ()
    """Of what is built one at a time (a set, a payment, shares of points), the ids of the cards chosen so far."""

    def find(self, key: str) -> Option | None:
        """Return the option with `key`, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    def digest(self) -> int:
        """Return a number that two decisions share only if they ask the same (32 bits)."""
        import zlib

        return zlib.crc32(f"{self.kind.name}|{self.player}|{'|'.join(o.key for o in self.options)}".encode())

    def __repr__(self) -> str:
        return f"<decision {self.kind.name} of player {self.player}: {[o.key for o in self.options]}>"


PASS = Option("pass", Name("Pass", "Pasar"))
DONE = Option("done", Name("Done", "Hecho"))
NONE = Option("none", Name("None", "Ninguno"))
YES = Option("yes", Name("Yes", "Sí"), (), True)
NO = Option("no", Name("No", "No"), (), False)
