"""An agent of one's own: it quests with everybody who has willpower, and does the rest as the steward does."""

from pathlib import Path

import oleada
from oleada.agents import Look, StewardAgent
from oleada.model.decisions import Ask, Decision, Option

DECK = Path(__file__).parent / "decks" / "leadership.txt"


class Hasty(StewardAgent):
    """Commits everybody, and looks for defenders later."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return one of the decision's options; `look()` shows the table as the asked player may see it."""
        if decision.kind is not Ask.COMMIT:
            return super().choose(decision, look)
        able = {card.id for card in look().me.characters if card.willpower}
        return next(option for option in decision.options if option.card in able or option.key == "done")


if __name__ == "__main__":
    for agent in ("steward", lambda seed: Hasty()):
        report = oleada.simulate("passage-through-mirkwood", [DECK], agent=agent, games=20, difficulty="easy")
        print(f"{report.win_rate:.0%} won in {report.mean_rounds:.1f} rounds on average")
