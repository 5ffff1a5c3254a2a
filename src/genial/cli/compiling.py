"""What the terminal shows while the engine is compiled or something is loaded."""

from __future__ import annotations

from rich.console import Console
from rich.status import Status


def show_spinner(message: str = "Loading ...") -> Status:
    """Shows a spinner and a message while something loads."""
    return Console(stderr=True).status(message)


def prepare_engine() -> None:
    """Compiles the engine, unless it is compiled already.

    Commands call it after all checks of the command line: a user with a typing error must not wait
    a minute for the message. It writes to the error stream, since a program may read the output.
    """
    from genial.engine.kernel.jit import is_compiled

    if is_compiled():
        return
    from genial.reviews.warmup import COMPILING, warm_up

    console = Console(stderr=True, highlight=False)
    console.print(COMPILING)
    with console.status("Compiling ..."):
        warm_up()
