"""The game for OpenSpiel. Importing this package registers the game as `python_genial`.

Example:
    >>> import pyspiel
    >>> import genial.env.openspiel
    >>> state = pyspiel.load_game("python_genial(edition=2023,variant=duel)").new_initial_state()
"""

from __future__ import annotations

from ..extras import explain_missing

with explain_missing():
    from .game import GenialGame
    from .parameters import SHORT_NAME, name_game
    from .resampling import new_resampler
    from .state import GenialState

__all__ = ["SHORT_NAME", "GenialGame", "GenialState", "name_game", "new_resampler"]
