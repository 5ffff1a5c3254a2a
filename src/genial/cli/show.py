"""`genial show`: a record or a position, printed for people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

import genial
from genial.drawing.telling import name_seats, tell_state
from genial.drawing.terminal.board import Look, find_last_tile
from genial.drawing.terminal.layout import draw_position
from genial.drawing.terminal.palette import QUIET, clean, draw_tiles
from genial.drawing.terminal.screen import draw_racks, draw_title

from .compiling import prepare_engine
from .files import read_text
from .playing.ending import tell_result
from .telling import tell_step
from .terminal import Terminal
from .verify import tell_cut


def show(name: str, move: int | None) -> None:
    """Prints a position, or the game in a file as it stood after some moves, by default all."""
    if is_position(name):
        show_position(name, move)
        return
    record = genial.parse_record(read_text(name))
    prepare_engine()
    game = genial.replay(record)
    number = check_move(game, move)
    cut = tell_cut(record) if number == len(game.steps) else None
    while len(game.steps) > number:
        game.undo()
    terminal = Terminal()
    terminal.print(draw_title(game), *tell_deal(game), *tell_moves(game), "")
    look = Look(last=find_last_tile(game.steps))
    terminal.print_all(draw_position(game, game.names, terminal.width, look))
    if game.outcome:
        terminal.print(*tell_result(game))
    elif cut:
        terminal.print(f"The game {cut}.")
    else:
        what = {"place": "is to place a tile", "exchange": "is to decide on an exchange"}
        terminal.print(f"{clean(game.names[game.seat])} {what[game.phase]}.")


def is_position(text: str) -> bool:
    """Whether the command line has a position instead of the name of a file."""
    return " " in text and "/" in text.split(" ")[0] and not Path(text[:255]).exists()


def show_position(text: str, move: int | None) -> None:
    """Prints a position with the racks that it tells."""
    if move is not None:
        raise genial.GenialError("a position has no moves before it: leave --move out")
    prepare_engine()
    position = genial.parse_position(text)
    terminal, names = Terminal(), name_seats(position.rules)
    terminal.print(draw_title(position))
    terminal.print_all(draw_position(position, names, terminal.width, Look()))
    terminal.print("", *draw_racks(position, names, colour=True), tell_state(position))


def check_move(game: genial.Game, move: int | None) -> int:
    """The number of moves to show; raises GenialError where the record has fewer."""
    there_are = len(game.steps)
    if move is None:
        return there_are
    if not 0 <= move <= there_are:
        raise genial.GenialError(f"there is no move {move}: the record has moves 0 to {there_are}")
    return move


def tell_deal(game: genial.Game) -> Iterator[Text]:
    """Who sits where, with the tiles dealt at the start."""
    width = max(len(clean(name)) for name in game.names)
    for seat, rack in enumerate(game.record()["deal"]):
        begins = "  begins" if seat == game.start else ""
        name = f"{clean(game.names[seat]):<{width}}  "
        yield Text.assemble(name, draw_tiles(tuple(rack)), (begins, QUIET))


def tell_moves(game: genial.Game) -> Iterator[Text]:
    """Every move with its number, points and notation, and what was drawn after it."""
    width = max(len(clean(name)) for name in game.names)
    for step in game.steps:
        name = clean(game.names[step.seat])
        head = f"{name:<{width}}  {step.move!s:<8}  "
        line = Text.assemble((f"{step.index + 1:>4}  ", QUIET), head, tell_step(step))
        if step.drawn:
            line.append_text(Text.assemble(("  drawn: ", QUIET), draw_tiles(step.drawn)))
        yield line
