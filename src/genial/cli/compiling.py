"""What the terminal shows while the engine is compiled or something is loaded."""

from __future__ import annotations

from rich.console import Console
from rich.status import Status


def waiting(words: str = "Getting the board out ...") -> Status:
    """A spinner while something is loaded."""
    return Console(stderr=True).status(words)


def prepare_engine() -> None:
    """Compiles the engine where it has to be, and says so.

    Called after the command line has been checked: a user with a typing error must not wait a
    minute for the message. Writes to the error stream, since a program may read the output.
    """
    from genial.engine.kernel.jit import is_compiled

    if is_compiled():
        return
    from genial.bots.warmup import COMPILING, warm_up

    console = Console(stderr=True, highlight=False)
    console.print(COMPILING)
    with console.status("Compiling ..."):
        warm_up()
