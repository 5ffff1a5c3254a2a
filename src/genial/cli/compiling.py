"""`genial compile`, and the messages while the engine is compiled or a module is loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar
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
    from genial.engine.kernel.cache import is_compiled

    if is_compiled():
        return
    from genial.reviews.warmup import COMPILING, warm_up

    console = Console(stderr=True, highlight=False)
    console.print(COMPILING)
    with _show_progress(console) as show:
        warm_up(show)


def compile_engine(is_for_environments: bool) -> None:
    """Compiles the engine and says where the machine code is."""
    from genial.engine.kernel import cache

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    if cache.is_compiled():
        console.print("The engine is compiled already.")
    else:
        prepare_engine()
    if is_for_environments:
        from genial.env.warmup import warm_up_environments

        with console.status("Compiling the environments ..."):
            warm_up_environments()
    if cache.CACHE is None:
        console.print(
            "Nothing was kept, because no cache folder can be written: "
            f"set {cache.VARIABLE} to a folder that can be written."
        )
    else:
        console.print(f"The machine code is in {cache.CACHE}", markup=False)


@contextmanager
def _show_progress(console: Console) -> Iterator[Callable[[int, int, str], None]]:
    """A function that shows the progress: as a bar in a terminal, as lines elsewhere."""
    if not console.is_terminal:

        def tell(done: int, number: int, name: str) -> None:
            if name:
                console.print(f"Compiling: {name} ({done + 1} of {number})")

        yield tell
        return
    columns = (
        TextColumn("Compiling {task.fields[part]:<8}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None, part="")

        def show(done: int, number: int, name: str) -> None:
            bar.update(task, completed=done, total=number, part=name)

        yield show
