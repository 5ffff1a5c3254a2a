"""Files that players keep: the record of a game, and a picture of a position."""

from __future__ import annotations

from typing import Literal

from genial.drawing.png import draw_png
from genial.drawing.svg import draw_svg
from genial.engine.record import format_record
from genial.engine.view import View
from genial.engine.world import World

from ..domain.recording import write_record
from ..domain.summary import ListedTable
from ..domain.table import Table
from .previews import SIZE

PictureForm = Literal["svg", "png"]


def write_record_file(table: Table) -> str:
    """The record of a game as JSON. The caller ensures that the game is over, or was uploaded."""
    return format_record(write_record(table))


def draw_position(position: World | View, form: PictureForm) -> str | bytes:
    """A picture of a position, as the seat whose turn it is sees it."""
    view = position if isinstance(position, View) else position.view(position.seat)
    return draw_svg(view) if form == "svg" else draw_png(view, *SIZE)


def name_table_file(table: Table, ending: str) -> str:
    """The name of a file about a table."""
    rules = table.game.rules
    return _name(rules.edition.id, rules.variant, table.created_at, ending)


def name_listed_file(table: ListedTable, ending: str) -> str:
    """The name of a file about a table in a list."""
    return _name(table.edition, table.variant, table.created_at, ending)


def _name(edition: str, variant: str, created_at: str, ending: str) -> str:
    return f"genial-{edition}-{variant}-{created_at[:10]}.{ending}"
