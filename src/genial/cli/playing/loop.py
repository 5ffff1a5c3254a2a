"""The main loop of a game in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from rich.text import Text

import genial
from genial.drawing.terminal.palette import STRONG
from genial.drawing.terminal.scores import name_boards

from ..descriptions import describe_lines
from ..files import describe_error
from ..terminal import Terminal
from . import advice, guide
from .inputs import Command, parse_line, parse_typed_move
from .prompts import ask_for
from .savefile import save_again, save_new, save_somewhere
from .screen import Screen
from .signals import undisturbed
from .table import Table

# The errors that a typed line can cause. A bad file name can raise any of the last three.
_TYPING_ERRORS = (genial.GenialError, OSError, ValueError, RuntimeError)


class Quit(Exception):
    """The player typed `quit`."""


class Loop:
    """Asks people for moves, lets bots play, and saves the game when a player leaves."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self._table, self._terminal = table, terminal
        self._screen = Screen(table, terminal)
        # Texts that are printed once, with the next screen.
        self._notes = [guide.describe_bag(table)] if table.game.steps else []
        self._resumed = self._decisions()  # the moves that were already made in a saved game
        self._at_keyboard: int | None = None
        self._saved: set[Path] = set()  # the files that this game wrote and may replace

    def run(self) -> None:
        """Plays to the end, or until a player leaves."""
        try:
            while not self._table.game.outcome:
                if self._table.needs_person:
                    self._decide()
                else:
                    self._table.play_bot()
                    if not self._table.people:
                        self._screen.show_step()
            self._screen.show_end(self._at_keyboard)
            self._offer_record()
        except (Quit, KeyboardInterrupt):
            with undisturbed():
                self._leave()
        except BaseException:  # the game is saved even if the program has a bug
            with undisturbed():
                self._leave()
            raise

    def _decide(self) -> None:
        """Asks the acting player until the position changes."""
        seat = self._table.game.seat
        if self._table.needs_curtain and seat != self._at_keyboard:
            self._screen.draw_curtain(seat)
        self._at_keyboard = seat
        view = self._table.game.view(seat)
        if not self._table.has_decided(seat):
            self._notes.extend(guide.describe_welcome(self._table, view))
        self._screen.show(view, self._notes)
        self._notes = []
        is_done = False
        while not is_done:
            line = self._terminal.ask(ask_for(view, self._name_asked(seat)))
            try:
                is_done = bool(line.strip()) and self._answer(line, view)
            except _TYPING_ERRORS as error:
                self._terminal.print(Text(describe_error(error), STRONG))

    def _name_asked(self, seat: int) -> str:
        return self._table.game.names[seat] if len(self._table.people) > 1 else ""

    def _answer(self, line: str, view: genial.View) -> bool:
        """Executes a typed line; returns whether the position has changed."""
        typed = parse_line(line, view.rack)
        if isinstance(typed, genial.Move):
            self._table.game.play(typed)
            return True
        if typed.word == "undo":
            self._undo(view.seat)
            return True
        if typed.word == "quit":
            raise Quit
        self._inform(typed, view)
        return False

    def _inform(self, typed: Command, view: genial.View) -> None:
        """Answers a command that does not change the game."""
        answers: dict[str, Callable[[], Iterator[Text]]] = {
            "help": guide.describe_help,
            "hint": lambda: advice.describe_hint(view),
            "moves": lambda: advice.describe_moves(view, typed.argument.lower()),
            "why": lambda: describe_lines(
                view.explain(parse_typed_move(typed.argument, view.rack))
            ),
            "bag": lambda: advice.describe_unseen(view),
            "scores": lambda: advice.describe_markers(
                view, name_boards(view, self._table.game.names)
            ),
        }
        if typed.word in answers:
            self._terminal.print(*answers[typed.word]())
        elif typed.word == "save":
            self._save(typed.argument)
        else:
            self._screen.shows_names ^= typed.word == "names"
            self._screen.show(view)

    def _undo(self, seat: int) -> None:
        taken = self._table.undo_to_decision(seat)
        moves = "move is" if taken == 1 else "moves are"
        self._notes = [
            Text(f"{taken} {moves} taken back; the tiles drawn since are back in the bag.")
        ]

    def _save(self, argument: str) -> None:
        path = Path(argument).expanduser() if argument else save_somewhere(self._table)
        if path in self._saved:
            save_again(self._table, path)
        elif argument:
            save_new(self._table, path)
        self._saved.add(path)
        self._terminal.print(f"Saved: {path}")

    def _leave(self) -> None:
        needs_file = self._table.people or not self._table.game.outcome
        if self._decisions() == self._resumed or not needs_file:
            self._terminal.print("", "There are no new moves, so nothing is saved.")
            return
        # before anything is printed, because the terminal may be closed
        path = save_somewhere(self._table)
        if self._table.game.outcome:
            self._terminal.print("", f"Saved: {path}")
            return
        self._terminal.print("", "Saved. The file contains all racks and the bag. Continue with:")
        self._terminal.print(Text(f"  genial play --resume {path}", STRONG))

    def _decisions(self) -> list[genial.Step]:
        """The moves that are worth saving: the moves of people, or all moves if only bots play."""
        people = self._table.people
        return [step for step in self._table.game.steps if step.seat in people or not people]

    def _offer_record(self) -> None:
        """Asks for a file name, until the record is saved or the answer is empty."""
        asked = "Save the record? Type a file name, or press Enter to skip: "
        while answer := self._terminal.ask(asked).strip():
            try:
                self._save(answer)
            except _TYPING_ERRORS as error:
                self._terminal.print(Text(describe_error(error), STRONG))
                continue
            self._terminal.print("Print it with genial show; check it with genial verify.")
            return
