"""The game at the terminal, from decision to decision."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

import genial

from ..drawing.board import Look
from ..drawing.layout import draw_position
from ..drawing.palette import QUIET, STRONG, clean
from ..drawing.scores import name_boards
from ..telling import tell_events, tell_lines
from ..terminal import Terminal
from . import advice, ending, guide, screen
from .inputs import Command, parse_line, parse_typed_move
from .savefile import save_new, save_somewhere
from .table import Table


class Quit(Exception):
    """A player wants to leave."""


class Loop:
    """Asks people, lets bots play, and tells everybody what happened."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self._table, self._terminal = table, terminal
        self._notes = list(guide.tell_welcome(table))  # for the next screen, once
        self._shows_names = False
        self._at_keyboard: int | None = None
        self._saved: set[Path] = set()  # files of this session, which may be written again

    def run(self) -> None:
        """Plays to the end, or until somebody leaves; then the game is saved."""
        try:
            while not self._table.game.outcome:
                if self._table.is_waiting:
                    self._decide()
                else:
                    self._table.play_bot()
            self._finish()
        except (Quit, KeyboardInterrupt, EOFError):
            self._leave()

    def _decide(self) -> None:
        seat = self._table.game.seat
        if self._table.needs_curtain and seat != self._at_keyboard:
            self._draw_curtain(seat)
        self._at_keyboard = seat
        view = self._table.game.view(seat)
        self._draw_screen(view)
        several = len(self._table.people) > 1
        prompt = screen.ask_for(view, self._table.game.names[seat] if several else "")
        is_done = False
        while not is_done:
            line = self._terminal.ask(prompt)
            try:
                is_done = bool(line.strip()) and self._answer(line, view)
            except (genial.GenialError, OSError) as error:
                self._terminal.print(Text(str(error), STRONG))

    def _answer(self, line: str, view: genial.View) -> bool:
        """Does what was typed; returns whether the position is another one now."""
        typed = parse_line(line, view.rack)
        if isinstance(typed, genial.Move):
            self._table.play(typed)
            return True
        if typed.word == "undo":
            self._undo(view.viewer)
            return True
        if typed.word == "quit":
            raise Quit
        self._inform(typed, view)
        return False

    def _inform(self, typed: Command, view: genial.View) -> None:
        if typed.word == "names":
            self._shows_names = not self._shows_names
        if typed.word in ("names", "board"):
            self._draw_screen(view)
        elif typed.word == "save":
            self._save(typed.argument)
        elif typed.word == "why":
            move = parse_typed_move(typed.argument, view.rack)
            self._terminal.print(*tell_lines(view.explain(move)))
        else:
            answers = {
                "help": guide.tell_help,
                "hint": lambda: advice.tell_hint(view),
                "moves": lambda: advice.tell_moves(view, typed.argument.lower()),
                "bag": lambda: advice.tell_unseen(view),
                "scores": lambda: advice.tell_markers(view, name_boards(view, self._names)),
            }
            self._terminal.print(*answers[typed.word]())

    def _undo(self, seat: int) -> None:
        taken = self._table.undo_to_decision(seat)
        moves = "move is" if taken == 1 else "moves are"
        self._notes = [Text(f"{taken} {moves} taken back; tiles drawn since are in the bag again.")]

    @property
    def _names(self) -> tuple[str, ...]:
        return self._table.game.names

    def _draw_screen(self, view: genial.View) -> None:
        self._terminal.clear()
        self._terminal.print(screen.draw_title(view))
        self._draw_position(view)
        news = self._table.news_for(view.viewer)
        self._terminal.print(*tell_events(news, view.turns, self._names))
        self._terminal.print(*self._notes)
        self._notes = []
        task = screen.tell_task(view)
        self._terminal.print(*screen.draw_racks(view, self._names), *([task] if task else []))

    def _draw_position(self, position: genial.View | genial.Game) -> None:
        look = Look(names=self._shows_names, last=self._table.last_tile)
        width = self._terminal.width
        self._terminal.print_all(draw_position(position, self._names, width, look))

    def _draw_curtain(self, seat: int) -> None:
        """Hides one player's tiles before the next takes the keyboard."""
        self._terminal.forget()
        game = self._table.game
        public = game.view(seat)
        if game.turns:
            last = [e for e in self._table.events if e.turn == len(game.turns) - 1]
            self._terminal.print(*tell_events(last, public.turns, self._names))
        name = clean(self._names[seat])
        self._terminal.print(Text(f"Pass to {name}: only {name} should look now.", STRONG))
        self._terminal.ask(f"{name}, press Enter: ")
        self._terminal.forget()

    def _save(self, argument: str) -> None:
        path = Path(argument).expanduser() if argument else save_somewhere(self._table)
        if argument:
            if path in self._saved:
                path.unlink(missing_ok=True)
            save_new(self._table, path)
        self._saved.add(path)
        self._terminal.print(f"Saved: {path}")

    def _leave(self) -> None:
        self._terminal.print("")
        if not self._table.events:
            self._terminal.print("Nothing was played, nothing is saved.")
            return
        path = save_somewhere(self._table)
        self._terminal.print(f"Saved, with every rack and the bag in it: no peeking. Go on with:")
        self._terminal.print(Text(f"  genial play --resume {path}", STRONG))

    def _finish(self) -> None:
        self._terminal.clear()
        game = self._table.game
        self._terminal.print(screen.draw_title(game))
        self._draw_position(game)
        news = self._table.news_for(self._at_keyboard or 0)
        self._terminal.print(*tell_events(news, game.turns, self._names))
        self._terminal.print(*ending.tell_result(game))
        try:
            answer = self._terminal.ask("Save the record? Enter a file name, or just Enter not to: ")
            if answer.strip():
                self._save(answer.strip())
                self._terminal.print(Text("Check it: genial verify FILE; look at it: genial show FILE"))
        except (KeyboardInterrupt, EOFError):
            self._terminal.print("")
