"""What a player sees: the board, what happened, the racks, and what is to be done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

import genial
from genial.drawing.terminal.board import Look, find_last_tile
from genial.drawing.terminal.layout import draw_position
from genial.drawing.terminal.palette import STRONG, clean
from genial.drawing.terminal.screen import draw_title

from ..telling import tell_steps
from ..terminal import Terminal
from .ending import tell_result
from .prompts import draw_racks, tell_task
from .table import Table

_LINES_BELOW = 10  # what happened, the rack and the prompt; only beyond that there is room to waste


class Screen:
    """Draws a table for whoever sits at the keyboard, and for nobody else."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self._table, self._terminal = table, terminal
        self._names = table.game.names
        self.shows_names = False  # of the empty spaces

    def show(self, view: genial.View, notes: Sequence[Text] = ()) -> None:
        """The whole screen for a decision."""
        self._show_position(view)
        self._tell(self._table.news_for(view.seat))
        self._terminal.print(*notes, *draw_racks(view, self._names))
        task = tell_task(view)
        if task is not None:
            self._terminal.print(task)

    def show_step(self) -> None:
        """One line for the last move, where only bots play and nobody is asked."""
        self._tell(self._table.game.steps[-1:])

    def show_end(self, seat: int | None) -> None:
        """The final position and the result, for the seat that was last at the keyboard."""
        game = self._table.game
        self._show_position(game)
        if seat is not None:
            self._tell(self._table.news_for(seat))
        self._terminal.print(*tell_result(game))

    def draw_curtain(self, seat: int) -> None:
        """Hides one player's tiles before the next takes the keyboard."""
        self._terminal.forget()
        steps = self._table.game.view(seat).steps
        self._tell([step for step in steps if step.turn == steps[-1].turn])
        name = clean(self._names[seat])
        self._terminal.print(Text(f"Pass to {name}: only {name} should look now.", STRONG))
        self._terminal.ask(f"{name}, press Enter: ")
        self._terminal.forget()

    def _tell(self, steps: Sequence[genial.Step]) -> None:
        self._terminal.print(*tell_steps(steps, self._names))

    def _show_position(self, position: genial.View | genial.Game) -> None:
        self._terminal.clear()
        self._terminal.print(draw_title(position))
        look = Look(names=self.shows_names, last=find_last_tile(self._table.game.steps))
        lines = draw_position(position, self._names, self._terminal.width, look)
        self._terminal.print_all(lines)
        if len(lines) + _LINES_BELOW < self._terminal.height:
            self._terminal.print("")
