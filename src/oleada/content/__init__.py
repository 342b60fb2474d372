"""Every card and scenario of the library, loaded product by product when somebody asks for them."""

from oleada.content.catalogue import card, player_cards, scenario, scenarios

__all__ = ["card", "player_cards", "scenario", "scenarios"]
