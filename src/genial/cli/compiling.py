"""The one long wait: kernels are compiled when the engine is first used on a machine."""

from __future__ import annotations

from rich.console import Console
from rich.status import Status


def prepare_engine() -> None:
    """Loads the engine; where it has to be compiled, says so and does it now.

    All messages go to the error stream: what a command prints may be read by a program.
    """
    console = Console(stderr=True, highlight=False)
    with console.status("Getting the board out ..."):
        from genial.engine.kernel.jit import is_compiled

        is_ready = is_compiled()
    if is_ready:
        return
    console.print("Compiling the engine. This happens once and takes about half a minute.")
    with console.status("Compiling ..."):
        _use_everything()


def waiting() -> Status:
    """A sign of life while a command's own kernels are loaded, or compiled the first time."""
    return Console(stderr=True).status("Getting ready ...")


def _use_everything() -> None:
    """Plays a few moves, so that all that a game needs is compiled afterwards."""
    import numpy as np

    import genial
    from genial.bots.bot import find_bot

    game = genial.Game("2023", players=2, seed=0)
    for seed in range(4):
        view = game.view(game.seat)
        move = find_bot("greedy").choose(view, np.random.default_rng(seed))
        view.explain(view.legal_moves()[0])
        game.play(move)
    genial.replay(game.record())
    assert len(game.ranks) == 2
