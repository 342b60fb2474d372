"""What scripts and users hold: light views of cards, players, areas and attacks that read the current state.

A view is a game and an id. The view of a card that has left play goes on reading its last record: that is its
last-known information (R-LIM-5). `Card.now` is what the piece of cardboard is at present.
"""

from oleada.engine.views.area import Area
from oleada.engine.views.attack import Attack
from oleada.engine.views.card import Card, Printed
from oleada.engine.views.player import Player

__all__ = ["Area", "Attack", "Card", "Player", "Printed"]
