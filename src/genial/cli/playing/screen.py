"""The screen of a player: the board, the last moves, the racks and the task."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

import genial
from genial.drawing.terminal.board import Look, find_last_tile
from genial.drawing.terminal.layout import draw_position
from genial.drawing.terminal.palette import STRONG, clean
from genial.drawing.terminal.screen import draw_title

from ..descriptions import describe_steps
from ..terminal import Terminal
from .ending import describe_result
from .prompts import describe_task, draw_racks
from .table import Table

# the number of lines needed below the board; a blank line is added only if more are free
_LINES_BELOW = 10


class Screen:
    """Draws the table for the player at the keyboard, without the hidden tiles of the others."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self._table, self._terminal = table, terminal
        self._names = table.game.names
        self.shows_names = False  # whether empty spaces show their names

    def show(self, view: genial.View, notes: Sequence[Text] = ()) -> None:
        """Draws the whole screen for a decision."""
        self._show_position(view)
        self._print_steps(self._table.recent_steps(view.seat))
        self._terminal.print(*notes, *draw_racks(view, self._names))
        task = describe_task(view)
        if task is not None:
            self._terminal.print(task)

    def show_step(self) -> None:
        """Prints one line for the last move. Used if only bots play."""
        self._print_steps(self._table.game.steps[-1:])

    def show_end(self, seat: int | None) -> None:
        """Draws the final position and the result for the seat that last used the keyboard."""
        game = self._table.game
        self._show_position(game)
        if seat is not None:
            self._print_steps(self._table.recent_steps(seat))
        self._terminal.print(*describe_result(game))

    def draw_curtain(self, seat: int) -> None:
        """Clears the screen and waits, so that the next player sees no tiles of the last."""
        self._terminal.forget()
        steps = self._table.game.view(seat).steps
        self._print_steps([step for step in steps if step.turn == steps[-1].turn])
        name = clean(self._names[seat])
        self._terminal.print(
            Text(f"Pass the keyboard to {name}. Only {name} may look now.", STRONG)
        )
        self._terminal.ask(f"{name}, press Enter: ")
        self._terminal.forget()

    def _print_steps(self, steps: Sequence[genial.Step]) -> None:
        self._terminal.print(*describe_steps(steps, self._names))

    def _show_position(self, position: genial.View | genial.Game) -> None:
        self._terminal.clear()
        self._terminal.print(draw_title(position))
        look = Look(names=self.shows_names, last=find_last_tile(self._table.game.steps))
        lines = draw_position(position, self._names, self._terminal.width, look)
        self._terminal.print_all(lines)
        if len(lines) + _LINES_BELOW < self._terminal.height:
            self._terminal.print("")
