"""A whole position as text, for programs that only print it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO

from rich.console import Console
from rich.text import Text

from genial.engine.position import Position
from genial.engine.view import View
from genial.engine.world import World

from ..board import latest_placements
from ..captions import check_view, describe_state, format_title, name_seats
from .board import Look
from .layout import draw_position
from .palette import QUIET, STRONG, draw_tiles

WIDTH = 100  # the default width of a line, in characters


def draw_text(view: View, colour: bool = True, width: int = WIDTH) -> str:
    """Draws title, board, scores and racks as lines of text, and says whose turn it is.

    Args:
        view: the view to draw. Of hidden racks only the number of tiles is shown.
        colour: whether to write ANSI codes for 256 colours; otherwise only letters show colours.
        width: characters in a line. The sizes of board and scores depend on it.
    """
    check_view(view)
    names = name_seats(view.rules)
    look = Look(last=frozenset(s for move in latest_placements(view) for s in move.spaces))
    lines = [
        draw_title(view),
        *draw_position(view, names, width, look),
        Text(),
        *draw_racks(view, names, colour),
        Text(describe_state(view), STRONG),
    ]
    return _write(lines, colour)


def draw_title(position: Position) -> Text:
    """Edition, variant and number of players."""
    return Text(format_title(position.rules), QUIET)


def draw_racks(position: View | World, names: Sequence[str], colour: bool) -> Iterator[Text]:
    """One line for each rack: its tiles, or their number if the rack is hidden."""
    for name, size, rack in zip(names, position.rack_sizes, position.racks, strict=True):
        if not rack:
            tiles = Text("1 tile" if size == 1 else f"{size} tiles", QUIET)
        # without colours there are no blanks inside a tile: two letters together are one tile
        else:
            tiles = draw_tiles(rack) if colour else Text(" ".join(rack))
        yield Text.assemble(f"{name}  ", tiles)


def _write(lines: list[Text], colour: bool) -> str:
    # The console reads no environment variables, so that equal views give equal texts everywhere.
    console = Console(
        file=StringIO(),
        color_system="256" if colour else None,
        force_terminal=colour,
        legacy_windows=False,
        highlight=False,
        _environ={},
    )
    with console.capture() as captured:
        for line in lines:
            line.rstrip()
            console.print(line, no_wrap=True, overflow="ignore", crop=False)
    return captured.get()
