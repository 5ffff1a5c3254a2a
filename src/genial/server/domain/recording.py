"""The record of a table, as it is handed out."""

from __future__ import annotations

from typing import Any

from .cuts import Cut, write_cut
from .events import Imported
from .table import Table


def write_record(table: Table) -> dict[str, Any]:
    """The record: an uploaded one as it came, and no claim of fairness where nothing was sealed."""
    if isinstance(table.opening, Imported):
        return table.opening.record
    record: dict[str, Any] = dict(table.game.record())
    if table.cut is not None:
        _end(record, table.cut, table.opening.secret)
    if table.opening.is_known:
        record.pop("fair", None)
    return record


def _end(record: dict[str, Any], cut: Cut, secret: str | None) -> None:
    """Writes who gave up or left, and opens the bag: for the engine such a game is not over."""
    write_cut(record, cut)
    if secret is not None:
        record["fair"]["secret"] = secret
