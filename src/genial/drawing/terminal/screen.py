"""A whole position as text: what a program prints that has no screen of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO

from rich.console import Console
from rich.text import Text

from genial.engine.position import Position
from genial.engine.view import View
from genial.engine.world import World

from ..board import latest_placements
from ..telling import check_view, name_seats, tell_state, tell_title
from .board import Look
from .layout import draw_position
from .palette import QUIET, STRONG, draw_tiles

WIDTH = 100  # of a line, where nobody says


def draw_text(view: View, colour: bool = True, width: int = WIDTH) -> str:
    """Title, board, scores, racks and whose turn it is, as lines of text.

    Args:
        view: what is drawn; hidden racks are only counted.
        colour: whether to write ANSI codes for 256 colours; without them letters tell colours.
        width: characters in a line; board and scores are made to fit.
    """
    check_view(view)
    names = name_seats(view.rules)
    look = Look(last=frozenset(s for move in latest_placements(view) for s in move.spaces))
    lines = [
        draw_title(view),
        *draw_position(view, names, width, look),
        Text(),
        *draw_racks(view, names, colour),
        Text(tell_state(view), STRONG),
    ]
    return _write(lines, colour)


def draw_title(position: Position) -> Text:
    """Edition, variant and number of players."""
    return Text(tell_title(position.rules), QUIET)


def draw_racks(position: View | World, names: Sequence[str], colour: bool) -> Iterator[Text]:
    """A line for each rack: its tiles, or how many they are where they are hidden."""
    for name, size, rack in zip(names, position.rack_sizes, position.racks, strict=True):
        if not rack:
            tiles = Text("1 tile" if size == 1 else f"{size} tiles", QUIET)
        else:  # without colours nothing would hold the two letters of a tile together
            tiles = draw_tiles(rack) if colour else Text(" ".join(rack))
        yield Text.assemble(f"{name}  ", tiles)


def _write(lines: list[Text], colour: bool) -> str:
    # Nothing about the surroundings is asked: the same view is the same text everywhere.
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
