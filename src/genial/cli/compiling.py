"""The messages in the terminal while the engine is compiled or a module is loaded."""

from __future__ import annotations

from rich.console import Console
from rich.status import Status


def show_spinner(message: str = "Loading ...") -> Status:
    """Shows a spinner and a message while a module loads."""
    return Console(stderr=True).status(message)


def prepare_engine() -> None:
    """Compiles the engine, unless it is compiled already.

    Commands call this function after all checks of the command line, so that a user with a typing
    error need not wait a minute for the error message. The function writes to the error stream,
    because a program may read the output.
    """
    from genial.engine.kernel.jit import is_compiled

    if is_compiled():
        return
    from genial.reviews.warmup import COMPILING, warm_up

    console = Console(stderr=True, highlight=False)
    console.print(COMPILING)
    with console.status("Compiling ..."):
        warm_up()
