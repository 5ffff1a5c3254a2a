"""The record of a table, as players download it."""

from __future__ import annotations

from typing import Any

from .early_ends import write_early_end
from .events import Imported
from .table import Table


def write_record(table: Table) -> dict[str, Any]:
    """The record of a table.

    An uploaded record stays unchanged. A record without a commitment proves nothing about its
    draws.
    """
    if isinstance(table.opening, Imported):
        return table.opening.record
    record: dict[str, Any] = dict(table.game.record())
    if table.early_end is not None:
        write_early_end(record, table.early_end)
        # The engine reveals the secret only if the game ended by the rules.
        if table.opening.secret is not None and "fair" in record:
            record["fair"]["secret"] = table.opening.secret
    if table.opening.is_known:
        record.pop("fair", None)
    return record
