"""The terminal: prints lines and reads the lines that people type."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text


class Terminal:
    """A screen and a keyboard. Each of them may also be a pipe."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=False)
        self.is_interactive = sys.stdin.isatty() and self.console.is_terminal

    @property
    def width(self) -> int:
        """The number of characters in a line."""
        return self.console.width

    @property
    def height(self) -> int:
        """The number of lines on the screen."""
        return self.console.height

    def print(self, *texts: str | Text) -> None:
        """Prints each text on its own line. Rich markup in a text is printed as it is."""
        for text in texts:
            self.console.print(Text(text) if isinstance(text, str) else text)

    def print_all(self, texts: Iterable[Text]) -> None:
        """Prints the lines of a drawing without wrapping them."""
        for text in texts:
            self.console.print(text, no_wrap=True, overflow="ignore", crop=False)

    def clear(self) -> None:
        """Clears the screen. Does nothing if the output is a pipe."""
        if self.is_interactive:
            self.console.clear()

    def forget(self) -> None:
        """Clears the screen, the scrollback buffer and the input history."""
        self.clear()
        if self.is_interactive:
            self.console.file.write("\x1b[3J")
            _clear_history()

    def ask(self, prompt: str) -> str:
        """Reads a line. Raises KeyboardInterrupt at the end of the input."""
        try:
            line = input(prompt)
        except (EOFError, OSError):  # Ctrl-D, the end of a pipe, or a terminal that was closed
            # The call in this line lets Python handle the signal of a closed terminal here.
            raise KeyboardInterrupt() from None
        if not sys.stdin.isatty():
            print(line)  # a terminal shows what is typed; for a pipe, the line is printed
        return line


def _clear_history() -> None:
    with contextlib.suppress(ImportError):  # Windows has no readline and no history
        import readline

        readline.clear_history()


def load_editing() -> None:
    """Loads readline, which gives `input` arrow keys and a history."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
