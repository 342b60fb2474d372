"""Why something is not possible now: the answers of `Game.explain`."""

from __future__ import annotations

import attrs

from oleada.model.names import Language, Name, Term


class Because(Term):
    """The kinds of reasons; `{by}` and `{amount}` are the reason's own."""

    WRONG_WINDOW = Name("not possible at this moment", "no es posible en este momento")
    RESOURCES = Name("{amount} resource(s) short", "falta(n) {amount} recurso(s)")
    PAYERS = Name("not payable from {amount} different pools", "no puede pagarse con {amount} reservas distintas")
    NO_MATCH = Name("no hero with a {by} icon", "ningún héroe con el icono de {by}")
    NO_TARGET = Name("no legal target", "ningún objetivo legal")
    LIMIT = Name("its limit is used up", "su límite está agotado")
    EXHAUSTED = Name("{by} is exhausted", "{by} está agotado")
    COST = Name("its cost cannot be paid: {by}", "su coste no puede pagarse: {by}")
    UNIQUE = Name("unique, and {by} is in play", "es única, y {by} está en juego")
    IMMUNE = Name("{by} is immune to player card effects", "{by} es inmune a efectos de cartas de Jugador")
    FORBIDDEN = Name("forbidden by {by}", "prohibido por {by}")
    ALONE = Name("another player resolves this alone", "otro jugador resuelve esto a solas")
    NO_EFFECT = Name("it would change nothing", "no cambiaría nada")
    NOT_YOURS = Name("not under this player's control", "no está bajo el control de este jugador")
    WRONG_ZONE = Name("not where its ability works", "no está donde funciona su capacidad")
    NOT_IMPLEMENTED = Name("its text is not implemented", "su texto no está implementado")


@attrs.define(unsafe_hash=True, on_setattr=attrs.setters.frozen)
class Reason:
    """One reason: its kind, and by what or by how much."""

    because: Because
    by: Name = attrs.field(default=Name(""))
    amount: int = 0

    def text(self, language: Language = "en") -> str:
        """Return the reason as a phrase in `language`."""
        return self.because.label.text(language).format(by=self.by.text(language), amount=self.amount)

    def __str__(self) -> str:
        return self.text()
