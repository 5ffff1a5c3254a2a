"""The one long wait: kernels are compiled when the engine is first used on a machine."""

from __future__ import annotations

from rich.console import Console
from rich.status import Status


def waiting(words: str = "Getting the board out ...") -> Status:
    """A sign of life while something is loaded."""
    return Console(stderr=True).status(words)


def prepare_engine() -> None:
    """Where the engine has to be compiled, says so and does it now.

    Called when everything else about a command line has been found right: nobody should wait a
    minute to hear of a slip. Messages go to the error stream; a program may read the other one.
    """
    from genial.engine.kernel.jit import is_compiled, note_compiled

    if is_compiled():
        return
    console = Console(stderr=True, highlight=False)
    console.print("Compiling the engine. This happens once and takes about a minute.")
    with console.status("Compiling ..."):
        _use_everything()
    note_compiled()


def _use_everything() -> None:
    """Plays a few moves, so that all that a game needs is compiled afterwards."""
    import numpy as np

    import genial
    from genial.bots.registry import find_bot

    game = genial.Game("2023", players=2, seed=0)
    for bot in ("random", "greedy", "casual", "search:sims=1,threads=1"):  # the last judges, too
        view = game.view(game.seat)
        move = find_bot(bot).choose(view, np.random.default_rng(0)).move
        view.explain(view.legal_moves()[0])
        game.play(move)
    record = game.record()
    del record["seed"]
    genial.replay(record)  # draws that are told
    genial.parse_position(str(game.view(0)))
    assert len(game.ranks) == 2
