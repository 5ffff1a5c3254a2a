"""The terminal: where lines are printed, and where people type."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text


class Terminal:
    """One screen and one keyboard; also works where either of them is a pipe."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=False)
        self.is_interactive = sys.stdin.isatty() and self.console.is_terminal

    @property
    def width(self) -> int:
        """Characters in a line."""
        return self.console.width

    @property
    def height(self) -> int:
        """Lines on the screen."""
        return self.console.height

    def print(self, *texts: str | Text) -> None:
        """Prints texts, each on its own line; markup in them is not read."""
        for text in texts:
            self.console.print(Text(text) if isinstance(text, str) else text)

    def print_all(self, texts: Iterable[Text]) -> None:
        """Prints lines of a drawing."""
        for text in texts:
            self.console.print(text, no_wrap=True, overflow="ignore", crop=False)

    def clear(self) -> None:
        """An empty screen, where the screen is one."""
        if self.is_interactive:
            self.console.clear()

    def forget(self) -> None:
        """Clears the screen, what has scrolled off it, and the lines typed before."""
        self.clear()
        if self.is_interactive:
            self.console.file.write("\x1b[3J")
            _forget_typing()

    def ask(self, prompt: str) -> str:
        """Reads a line; raises KeyboardInterrupt where none will come any more."""
        try:
            line = input(prompt)
        except (EOFError, OSError):  # Ctrl-D, the end of a pipe, or a terminal that was closed
            # A call, so that the signal of a closed terminal is noticed here, not a line later.
            raise KeyboardInterrupt() from None
        if not sys.stdin.isatty():
            print(line)  # a pipe does not show what it was given; a transcript should
        return line


def _forget_typing() -> None:
    with contextlib.suppress(ImportError):  # Windows has no readline, and no history either
        import readline

        readline.clear_history()


def load_editing() -> None:
    """Arrow keys and history at the prompt: `input` has them once readline is loaded."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
