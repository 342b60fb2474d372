"""One game, from wherever it stands to its end or until somebody quits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from oleada.agents import play as play_to_the_end
from oleada.cli import texts
from oleada.cli.accounts import conclude, game_data, introduce, log_lines
from oleada.cli.errors import of_script
from oleada.cli.options import PERSON
from oleada.cli.saving import save
from oleada.cli.screen import Screen
from oleada.cli.seating import agents_for
from oleada.cli.sitting import Sitting
from oleada.engine.game import Game
from oleada.model.terms import Phase


def play_on(
    game: Game, names: Sequence[str], screen: Screen, save_to: Path | None, script: str | None, *, log: bool
) -> None:
    """Play a game with who sits at it, save it if wanted, and say how it ended.

    Args:
        game: the game, at any decision.
        names: who sits where, in seat order: agents' names, or "person".
        screen: where everything is said.
        save_to: the file that the game is saved to.
        script: the script of its scenario, if that is not one of the library.
        log: whether the whole log is wanted at the end.
    """
    persons = [seat for seat, name in enumerate(names, 1) if name == PERSON]
    if persons or not screen.data:
        introduce(game, names, screen)
    agents = agents_for(names, game.recipe.seed)
    try:
        if persons:
            Sitting(game, agents, screen, save_to, script).play()
        else:
            play_to_the_end(game, [agent for agent in agents if agent is not None])
    except Exception as error:
        said = of_script(error, texts.SETUP_FAILED if game.phase is Phase.SETUP else texts.SCRIPT_FAILED)
        if said is None:
            raise
        if save_to is not None:
            save(game, save_to, screen, script)  # the game is as it was before the answer
        raise said from error
    if save_to is not None and (game.is_over or not persons):
        save(game, save_to, screen, script)
    # Who quits may go on later, and is not shown the hands of the others.
    lines = log_lines(game, screen.language, 0 if game.is_over else persons[0]) if log else []
    if not screen.data:
        screen.lines(lines)
    if persons or not screen.data:
        conclude(game, screen)
    if screen.data:
        screen.give({**game_data(game), "agents": list(names), **({"log": lines} if log else {})})
