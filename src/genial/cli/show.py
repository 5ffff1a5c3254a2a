"""`genial show`: prints a record or a position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

import genial
from genial.drawing.captions import describe_state, name_seats
from genial.drawing.terminal.board import Look, find_last_tile
from genial.drawing.terminal.layout import draw_position
from genial.drawing.terminal.palette import QUIET, clean, draw_tiles
from genial.drawing.terminal.screen import draw_racks, draw_title

from .compiling import prepare_engine
from .descriptions import describe_step
from .files import read_text
from .playing.ending import describe_result
from .terminal import Terminal
from .verify import describe_cut


def show(name: str, move: int | None) -> None:
    """Prints a position, or the game in a file after `move` moves. With None, after all moves."""
    if is_position(name):
        show_position(name, move)
        return
    record = genial.parse_record(read_text(name))
    prepare_engine()
    game = genial.replay(record)
    number = check_move(game, move)
    cut = describe_cut(record) if number == len(game.steps) else None
    while len(game.steps) > number:
        game.undo()
    terminal = Terminal()
    terminal.print(draw_title(game), *describe_deal(game), *describe_moves(game), "")
    look = Look(last=find_last_tile(game.steps))
    terminal.print_all(draw_position(game, game.names, terminal.width, look))
    if game.outcome:
        terminal.print(*describe_result(game))
    elif cut:
        terminal.print(f"The game {cut}.")
    else:
        task = {"place": "place a tile", "exchange": "swap or keep"}[game.phase]
        terminal.print(f"{clean(game.names[game.seat])}'s turn: {task}.")


def is_position(text: str) -> bool:
    """Whether an argument is the text of a position, not the name of a file."""
    return " " in text and "/" in text.split(" ")[0] and not Path(text[:255]).exists()


def show_position(text: str, move: int | None) -> None:
    """Prints a position with its racks."""
    if move is not None:
        raise genial.GenialError("a position has no moves: leave --move out")
    prepare_engine()
    position = genial.parse_position(text)
    terminal, names = Terminal(), name_seats(position.rules)
    terminal.print(draw_title(position))
    terminal.print_all(draw_position(position, names, terminal.width, Look()))
    terminal.print("", *draw_racks(position, names, colour=True), describe_state(position))


def check_move(game: genial.Game, move: int | None) -> int:
    """The number of moves to show. Raises GenialError if the record has fewer moves."""
    last = len(game.steps)
    if move is None:
        return last
    if not 0 <= move <= last:
        raise genial.GenialError(f"there is no move {move}: the record has moves 0 to {last}")
    return move


def describe_deal(game: genial.Game) -> Iterator[Text]:
    """One line for each seat: its name and its first rack, if anybody wrote the racks down."""
    width = max(len(clean(name)) for name in game.names)
    for seat, rack in enumerate(game.record()["deal"]):
        starts = "  starts" if seat == game.start else ""
        name = f"{clean(game.names[seat]):<{width}}  "
        tiles = Text("rack unknown") if game.unknown_racks else draw_tiles(tuple(rack))
        yield Text.assemble(name, tiles, (starts, QUIET))


def describe_moves(game: genial.Game) -> Iterator[Text]:
    """One line for each move: number, notation, points, and the tiles drawn after it."""
    width = max(len(clean(name)) for name in game.names)
    for step in game.steps:
        name = clean(game.names[step.seat])
        head = f"{name:<{width}}  {step.move!s:<8}  "
        told = describe_step(step, are_racks_known=not game.unknown_racks)
        line = Text.assemble((f"{step.index + 1:>4}  ", QUIET), head, told)
        if step.drawn and not game.unknown_racks:
            line.append_text(Text.assemble(("  drawn: ", QUIET), draw_tiles(step.drawn)))
        yield line
