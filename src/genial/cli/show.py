"""`genial show`: a record, printed for people."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

import genial
from genial.drawing.terminal.board import Look
from genial.drawing.terminal.layout import draw_position
from genial.drawing.terminal.palette import QUIET, clean, draw_tiles
from genial.drawing.terminal.screen import draw_title

from .chronicle import Chronicle, read_chronicle
from .compiling import prepare_engine
from .files import read_text
from .playing.ending import tell_result
from .telling import tell_event
from .terminal import Terminal
from .verify import tell_cut


def show(name: str, move: int | None) -> None:
    """Prints the game in a file as it stood after some moves, by default after all."""
    record = genial.parse_record(read_text(name))
    prepare_engine()
    chronicle = read_chronicle(record)
    number = check_move(chronicle, move)
    cut = tell_cut(record) if number == len(chronicle.events) else None
    while len(chronicle.events) > number:
        chronicle.undo()
    game = chronicle.game
    terminal = Terminal()
    terminal.print(draw_title(game), *tell_deal(game), *tell_turns(chronicle), "")
    look = Look(last=chronicle.last_tile)
    terminal.print_all(draw_position(game, game.names, terminal.width, look))
    if game.outcome:
        terminal.print(*tell_result(game))
    elif cut:
        terminal.print(f"The game {cut}.")
    else:
        what = {"place": "is to place a tile", "exchange": "is to decide on an exchange"}
        terminal.print(f"{clean(game.names[game.seat])} {what[game.phase]}.")


def check_move(chronicle: Chronicle, move: int | None) -> int:
    """The number of moves to show; raises GenialError where the record has fewer."""
    there_are = len(chronicle.events)
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


def tell_turns(chronicle: Chronicle) -> Iterator[Text]:
    """Every move with its number, points and notation, and what was drawn after it."""
    game, events = chronicle.game, chronicle.events
    width = max(len(clean(name)) for name in game.names)
    for index, event in enumerate(events):
        turn = game.turns[event.turn]
        name = clean(game.names[event.seat])
        line = Text.assemble((f"{index + 1:>4}  ", QUIET), f"{name:<{width}}  {event.move!s:<8}  ")
        line.append_text(tell_event(event, turn))
        if turn.draw and (index + 1 == len(events) or events[index + 1].turn != event.turn):
            line.append_text(Text.assemble(("  drawn: ", QUIET), draw_tiles(turn.draw)))
        yield line
