"""The record of a table, as it is handed out."""

from __future__ import annotations

from typing import Any

from .events import Imported
from .table import Table


def write_record(table: Table) -> dict[str, Any]:
    """The record: an uploaded one as it came, and no claim of fairness where nothing was sealed."""
    if isinstance(table.opening, Imported):
        return table.opening.record
    record: dict[str, Any] = dict(table.game.record())
    if table.resigned is not None:
        record["resigned"] = table.resigned
    if table.opening.is_known:
        record.pop("fair", None)
    return record
