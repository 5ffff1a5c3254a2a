"""The game at the terminal, from decision to decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from rich.text import Text

import genial
from genial.drawing.terminal.palette import STRONG
from genial.drawing.terminal.scores import name_boards

from ..files import describe_error
from ..telling import tell_lines
from ..terminal import Terminal
from . import advice, guide
from .inputs import Command, parse_line, parse_typed_move
from .prompts import ask_for
from .savefile import save_again, save_new, save_somewhere
from .screen import Screen
from .signals import undisturbed
from .table import Table

# What can come of a line that somebody types; file names can be wrong in several ways.
_TYPING_ERRORS = (genial.GenialError, OSError, ValueError, RuntimeError)


class Quit(Exception):
    """A player wants to leave."""


class Loop:
    """Asks people, lets bots play, and saves the game for those who leave."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self._table, self._terminal = table, terminal
        self._screen = Screen(table, terminal)
        # For the next screen, once.
        self._notes = [guide.tell_bag(table)] if table.game.steps else []
        self._found = self._decisions()  # where a game is resumed
        self._at_keyboard: int | None = None
        self._saved: set[Path] = set()  # files written here, which may be written again

    def run(self) -> None:
        """Plays to the end, or until somebody leaves."""
        try:
            while not self._table.game.outcome:
                if self._table.is_waiting:
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
        except BaseException:  # whatever is wrong with us, the game is not to suffer
            with undisturbed():
                self._leave()
            raise

    def _decide(self) -> None:
        """Asks the person on turn until the position is another one."""
        seat = self._table.game.seat
        if self._table.needs_curtain and seat != self._at_keyboard:
            self._screen.draw_curtain(seat)
        self._at_keyboard = seat
        view = self._table.game.view(seat)
        if not self._table.has_decided(seat):
            self._notes.extend(guide.tell_welcome(self._table, view))
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
        """Does what was typed; returns whether the position is another one now."""
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
        """Answers a command that leaves the game as it is."""
        answers: dict[str, Callable[[], Iterator[Text]]] = {
            "help": guide.tell_help,
            "hint": lambda: advice.tell_hint(view),
            "moves": lambda: advice.tell_moves(view, typed.argument.lower()),
            "why": lambda: tell_lines(view.explain(parse_typed_move(typed.argument, view.rack))),
            "bag": lambda: advice.tell_unseen(view),
            "scores": lambda: advice.tell_markers(view, name_boards(view, self._table.game.names)),
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
        self._notes = [Text(f"{taken} {moves} taken back; tiles drawn since are in the bag again.")]

    def _save(self, argument: str) -> None:
        path = Path(argument).expanduser() if argument else save_somewhere(self._table)
        if path in self._saved:
            save_again(self._table, path)
        elif argument:
            save_new(self._table, path)
        self._saved.add(path)
        self._terminal.print(f"Saved: {path}")

    def _leave(self) -> None:
        is_theirs = self._table.people or not self._table.game.outcome
        if self._decisions() == self._found or not is_theirs:
            self._terminal.print("", "Nothing new was played, nothing is saved.")
            return
        path = save_somewhere(self._table)  # first of all: the terminal may be gone already
        if self._table.game.outcome:
            self._terminal.print("", f"Saved: {path}")
            return
        self._terminal.print("", "Saved, with all racks and the bag in it: no peeking. Go on with:")
        self._terminal.print(Text(f"  genial play --resume {path}", STRONG))

    def _decisions(self) -> list[genial.Step]:
        """What would be a pity to lose: the moves of people, or of bots that play for us."""
        people = self._table.people
        return [step for step in self._table.game.steps if step.seat in people or not people]

    def _offer_record(self) -> None:
        """Asks for a file name until the record is saved or nobody wants it."""
        asked = "Save the record? A file name, or just Enter not to: "
        while answer := self._terminal.ask(asked).strip():
            try:
                self._save(answer)
            except _TYPING_ERRORS as error:
                self._terminal.print(Text(describe_error(error), STRONG))
                continue
            self._terminal.print("Look at it and check it with genial show and genial verify.")
            return
